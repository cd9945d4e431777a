// SPDX-License-Identifier: GPL-3.0-or-later
// What the card says, where it stands, and the time of its dice.
#include "client/window/aim_card.h"

#include <QEvent>
#include <QLocale>
#include <QPainter>
#include <algorithm>
#include <array>
#include <cmath>

#include "client/app/style.h"
#include "client/map/counter_painter.h"
#include "client/map/map_view.h"
#include "client/panels/odds_bars.h"
#include "kessel/engine/loss.h"

namespace kessel::client {

namespace {

constexpr std::size_t kMostDice = 3;
constexpr std::size_t kMostLost = 6;
constexpr double kDie = 28;
constexpr double kCounter = 32;
constexpr double kPadding = 8;
constexpr double kNarrow = 100;
constexpr double kWide = 400;  // texts go on in another line at it
constexpr int kFrame = 40;     // milliseconds
constexpr int kFace = 80;      // of a die that rolls

/// It has odds, or its end can be forecast although something hidden bears on its dice.
bool canBeWeighed(const Prospect& prospect) {
  return !prospect.first.empty() || std::ranges::any_of(prospect.fires, [&prospect](const Fire& fire) {
    return !fire.odds.empty() || (fire.column >= 0 && !prospect.actions.empty());
  });
}

/// What somebody who is fired at and does not fire himself is told beforehand: a retreat under fire, or over a river.
std::vector<Note> warningsOf(const Outlook& outlook, Side viewer) {
  const auto own = [viewer](const Fire& fire) { return fire.side == viewer; };
  const bool passive =
      isPlayer(viewer) && outlook.attacker == other(viewer) && std::ranges::none_of(outlook.fires, own);
  return passive ? outlook.notes : std::vector<Note>{};
}

/// The fire by which it is decided: the last one of the attacker.
const Fire* fireOf(const Outlook& outlook) {
  const Fire* decides = nullptr;
  for (const Fire& fire : outlook.fires) {
    if (fire.odds.empty() && (fire.column < 0 || decides != nullptr)) continue;
    if (decides == nullptr || decides->odds.empty() || outlook.attacker == kNobody || fire.side == outlook.attacker)
      decides = &fire;
  }
  return decides;
}

Place targetOf(const Outlook& outlook) {
  if (!outlook.targets.empty()) return outlook.targets.front();
  const Fire* fire = fireOf(outlook);
  return fire == nullptr ? kNowhere : fire->into;
}

/// The column of the chart that is used, as it is printed: odds speak for themselves. Where the chart goes by one of
/// two strengths that are compared, these say more.
QString columnOf(const Wording& words, const Fire& fire) {
  const auto& charts = words.info().charts;
  if (fire.chart < 0 || static_cast<std::size_t>(fire.chart) >= charts.size()) return {};
  const auto& columns = charts[static_cast<std::size_t>(fire.chart)].columns;
  const bool known = fire.column >= 0 && static_cast<std::size_t>(fire.column) < columns.size();
  if (!known) return {};
  const QString head = words.name(columns[static_cast<std::size_t>(fire.column)]);
  if (head.contains(QLatin1Char(':'))) return head;
  if (fire.against.empty()) return AimCard::tr("column %1").arg(head);
  return AimCard::tr("%1 against %2")
      .arg(Wording::points(fire.total, fire.parts), Wording::points(fire.againstTotal, fire.parts));
}

QString likeliest(const Wording& words, const std::vector<Odds>& odds) {
  const std::vector<OddsBars::Bar> bars = OddsBars::barsOf(words, odds, -1);
  const auto most = std::ranges::max_element(bars, {}, &OddsBars::Bar::share);
  return most == bars.end() ? QString() : OddsBars::shareText(most->share) + QStringLiteral(": ") + most->meaning;
}

}  // namespace

AimCard::AimCard(const GameTable& table, Forecasts& forecasts, MapView* over)
    : QWidget(over), m_table(table), m_forecasts(forecasts), m_map(over) {
  setObjectName(QStringLiteral("aimCard"));
  setAttribute(Qt::WA_TransparentForMouseEvents);
  setFocusPolicy(Qt::NoFocus);
  over->installEventFilter(this);
  connect(over, &MapView::viewChanged, this, &AimCard::place);
  connect(&m_timer, &QTimer::timeout, this, &AimCard::tick);
  m_weighSoon.setSingleShot(true);
  m_weighSoon.setInterval(0);
  connect(&m_weighSoon, &QTimer::timeout, this, [this] {
    // One at a time: what is pointed at next is not held up by more.
    const auto unknown = [this](const Prospect& each) { return m_forecasts.known(each.actions) == nullptr; };
    const auto next = std::ranges::find_if(m_prospects, unknown);
    if (next != m_prospects.end()) {
      m_forecasts.ask(next->actions);
    } else if (m_joined) {
      m_forecasts.ask(m_joined->actions);
    }
  });
  connect(&forecasts, &Forecasts::found, this, [this] {
    if (!m_prospects.empty() && m_forecasts.keyOf({}) == m_aimedAt) weigh();
  });
  hide();
}

void AimCard::setDuration(int milliseconds) {
  m_milliseconds = milliseconds;
  if (milliseconds == 0 && rolls()) clear();
}

void AimCard::aim(const std::vector<Prospect>& prospects, std::optional<Prospect> joined) {
  m_prospects.clear();
  m_joined.reset();
  for (const Prospect& each : prospects) {
    const bool says = canBeWeighed(each) || !warningsOf(each, m_table.viewer()).empty();
    if (says && m_map->isVisible()) m_prospects.push_back(each);
  }
  m_aimedAt = m_forecasts.keyOf({});
  m_several = prospects.size() > 1;
  if (m_prospects.size() == 1 && joined && canBeWeighed(*joined)) m_joined = std::move(joined);
  weigh();
}

void AimCard::endAim() {
  m_prospects.clear();
  m_joined.reset();
  weigh();
}

/// Dice come first: what is pointed at waits until they have been seen.
void AimCard::weigh() {
  m_weighSoon.stop();
  if (rolls()) return;
  m_odds.clear();
  m_target = m_prospects.empty() ? kNowhere : targetOf(m_prospects.front());
  for (const Prospect& each : m_prospects) {
    for (const Note& warning : warningsOf(each, m_table.viewer())) {
      const QString line = m_table.words().text(warning.text);
      if (!m_odds.contains(line)) m_odds << line;
    }
    QString line = oddsOf(each);
    // Of several ways each says which it is, also where nothing can be said of the others.
    if (m_several && !line.isEmpty() && !each.title.empty())
      line = tr("%1: %2", "a way to attack: its odds").arg(m_table.words().text(each.title), line);
    if (!line.isEmpty() && !m_odds.contains(line)) m_odds << line;
  }
  if (m_joined) {
    const auto more = static_cast<int>(m_joined->actions.size() - m_prospects.front().actions.size());
    const QString line = oddsOf(*m_joined);
    if (!line.isEmpty()) m_odds << tr("with %n more: %1", nullptr, more).arg(line);
  }
  layOut();
}

/// Where he cannot be driven away, as by most bombardments, what it costs on average.
QString AimCard::goneIn(const Forecast& forecast) {
  const QString gone = tr("defender gone %1").arg(OddsBars::shareText(forecast.cleared));
  if (forecast.cleared > 0) return gone;
  const auto text = [](double steps) { return QLocale().toString(steps, 'f', 1); };
  constexpr double kShown = 0.05;  // more than "0.0"
  const double attacker = forecast.loss[index(forecast.attacker)].steps;
  const double defender = forecast.loss[index(other(forecast.attacker))].steps;
  if (defender < kShown && attacker >= kShown) return tr("%1, attacker loses Ø %2").arg(gone, text(attacker));
  return tr("%1, loses Ø %2").arg(gone, text(defender));
}

QString AimCard::oddsOf(const Prospect& prospect) {
  const Wording& words = m_table.words();
  QStringList parts;
  const Fire* fire = fireOf(prospect);
  if (fire != nullptr) parts << columnOf(words, *fire);
  const Forecast* forecast = prospect.actions.empty() ? nullptr : m_forecasts.known(prospect.actions);
  if (forecast == nullptr && !prospect.actions.empty()) m_weighSoon.start();
  // A fire at another place than the one attacked is shot for its own sake: at a battery, for one.
  const Place aim = targetOf(prospect);
  const bool elsewhere = forecast != nullptr && aim != kNowhere && aim != forecast->target;
  if (forecast != nullptr && !forecast->empty() && !elsewhere && words.info().map.exists(forecast->target)) {
    parts << goneIn(*forecast);
  } else if (fire != nullptr || !prospect.first.empty()) {
    parts << likeliest(words, fire == nullptr ? prospect.first : fire->odds);
  }
  parts.removeAll(QString());
  return parts.join(QStringLiteral(" · "));
}

/// In the words of the odds that it was rolled on; without those, of the log.
QString AimCard::meaningOf(const Event& fired, int die) const {
  const Outlook* combat = m_table.combat();
  const Wording& words = m_table.words();
  for (const Fire& fire : combat == nullptr ? std::vector<Fire>() : combat->fires) {
    if (fire.rolled != die || fire.side != fired.side || fire.into != fired.to || fire.id != fired.fire) continue;
    for (const Odds& row : fire.odds) {
      if (row.value == fire.result) return words.text(row.result);
    }
  }
  return words.text(fired.text);
}

std::optional<UnitView> AimCard::lostIn(const Event& event) const {
  const auto named = std::ranges::find(m_seen, event.unit, &UnitView::unit);
  const bool sameEyes = m_seenBy == m_table.viewer();
  if (named != m_seen.end() && (sameEyes || !m_table.hides())) return *named;
  if (!sameEyes) return std::nullopt;
  const auto unknown = std::ranges::find_if(m_seen, [&](const UnitView& unit) {
    return unit.unit == kNoUnit && unit.place == event.from && event.from != kNowhere;
  });
  return unknown == m_seen.end() ? std::nullopt : std::optional(*unknown);
}

void AimCard::present(const std::vector<Event>& events) {
  if (m_milliseconds > 0) roll(events);
  m_seen = m_table.view().units;
  m_seenBy = m_table.viewer();
}

/// Whoever is hit again loses more; who is still seen in its place is not gone.
void AimCard::noteLoss(const UnitView& unit, const Event& event, std::vector<Lost>& lost) const {
  const auto& now = m_table.view().units;
  const auto known =
      std::ranges::find_if(lost, [&](const Lost& each) { return unit.unit != kNoUnit && each.unit.unit == unit.unit; });
  Lost& entry = known != lost.end() ? *known : lost.emplace_back(Lost{unit});
  entry.points += stepsIn(event);
  entry.gone = unit.unit == kNoUnit ? event.kind == EventKind::Lost
                                    : std::ranges::find(now, unit.unit, &UnitView::unit) == now.end();
}

void AimCard::roll(const std::vector<Event>& events) {
  std::vector<Die> dice;
  std::vector<Lost> lost;
  Place at = kNowhere;
  int die = -1;
  const bool fought = m_table.view().combat || std::ranges::any_of(events, [](const Event& event) {
                        return event.kind == EventKind::CombatEnded || event.kind == EventKind::Fired;
                      });
  for (const Event& event : events) {
    if (event.kind == EventKind::CombatBegan) {
      dice.clear();  // of several in one step the last is shown
      lost.clear();
    }
    if (event.kind == EventKind::Rolled && event.card == kNoCard) die = event.value;
    if (event.kind == EventKind::Fired && die >= 0) {
      dice.push_back({die, meaningOf(event, die)});
      if (event.to != kNowhere) at = event.to;
      die = -1;
    }
    const bool gone = event.kind == EventKind::Lost || event.kind == EventKind::Reduced;
    if (!gone || !fought || event.unit == kNoUnit) continue;
    if (const auto unit = lostIn(event)) noteLoss(*unit, event, lost);
    if (at == kNowhere) at = event.from;
  }
  if (at == kNowhere && m_table.combat() != nullptr) at = targetOf(*m_table.combat());
  if ((dice.empty() && lost.empty()) || !m_table.info().map.shows(at)) return;
  if (dice.size() > kMostDice) dice.erase(dice.begin(), dice.end() - static_cast<std::ptrdiff_t>(kMostDice));
  m_dice = std::move(dice);
  m_lost = std::move(lost);
  m_odds.clear();
  m_target = at;
  m_clock.invalidate();  // the time runs from the first picture
  layOut();
  m_timer.start(kFrame);
}

void AimCard::clear() {
  m_timer.stop();
  m_dice.clear();
  m_lost.clear();
  weigh();
}

int AimCard::milliseconds() const {
  return m_milliseconds * static_cast<int>(m_dice.size() + 2);  // to read what it comes to
}

std::size_t AimCard::lying() const {
  if (!m_clock.isValid() || m_milliseconds == 0) return 0;
  return std::min(m_dice.size(), static_cast<std::size_t>(m_clock.elapsed() / m_milliseconds));
}

void AimCard::tick() {
  if (!m_clock.isValid()) return;
  if (m_clock.elapsed() >= milliseconds()) return clear();
  if (lying() < m_dice.size() || m_clock.elapsed() < m_milliseconds * static_cast<int>(m_dice.size()) + kFace) update();
}

void AimCard::showEvent(QShowEvent* event) {
  QWidget::showEvent(event);
  if (rolls()) m_timer.start(kFrame);
}

void AimCard::hideEvent(QHideEvent* event) {
  QWidget::hideEvent(event);
  if (!isVisibleTo(parentWidget())) return;  // it has no place: the time goes on
  m_timer.stop();
}

bool AimCard::eventFilter(QObject* watched, QEvent* event) {
  if (watched == m_map && event->type() == QEvent::Resize) place();
  return QWidget::eventFilter(watched, event);
}

namespace {

/// So many lines a text takes up in this room.
int linesOf(const QString& text, const QFont& font, int room) {
  const QFontMetrics metrics(font);
  constexpr int kMany = 100;
  const QRect box(0, 0, room, kMany * metrics.height());
  const int high = metrics.boundingRect(box, Qt::AlignLeft | Qt::TextWordWrap, text).height();
  return std::max(1, (high + metrics.lineSpacing() / 2) / std::max(1, metrics.lineSpacing()));
}

}  // namespace

/// How high the row of a die is in this room.
int AimCard::rowOf(const Die& die, int room) const {
  const int text = linesOf(die.meaning, font(), room - look().px(kDie + 8)) * QFontMetrics(font()).lineSpacing();
  return std::max(look().px(kDie), text) + look().px(4);
}

void AimCard::layOut() {
  ensurePolished();  // texts are measured as they will be painted
  const QFontMetrics metrics(font());
  // In a narrow window with large text there would be no place for it.
  const int most = std::clamp(m_map->width() - 2 * look().px(kPadding + 4), look().px(kNarrow), look().px(kWide));
  const int line = metrics.height() + look().px(2);
  int wide = 0;
  int high = 0;
  QFont bold = font();
  bold.setBold(true);
  for (const QString& each : m_odds) {
    wide = std::max(wide, std::min(most, QFontMetrics(bold).horizontalAdvance(each)));
    high += linesOf(each, bold, most) * line;
  }
  for (const Die& die : m_dice) {
    wide = std::max(wide, std::min(most, look().px(kDie + 8) + metrics.horizontalAdvance(die.meaning)));
    high += rowOf(die, most);
  }
  if (!m_lost.empty()) {
    const int shown = static_cast<int>(std::min(m_lost.size(), kMostLost));
    const int more = m_lost.size() > kMostLost ? look().px(kCounter) : 0;
    wide = std::max(wide, shown * look().px(kCounter + 4) + more);
    high += look().px(kCounter + 4);
  }
  const int whole = wide + look().px(4);  // what is as wide as its room would be cut off
  resize(std::min(whole, most) + look().px(2 * kPadding), high + look().px(2 * kPadding) - look().px(2));
  place();
  update();
}

QRect AimCard::beside(const QRectF& covered, const QSize& size, const QRect& window,
                      const std::vector<QRectF>& rather) {
  const double gap = 4;
  const double w = size.width();
  const double h = size.height();
  const auto inX = [&](double x) { return std::max<double>(window.left(), std::min(x, window.right() + 1 - w)); };
  const auto inY = [&](double y) { return std::max<double>(window.top(), std::min(y, window.bottom() + 1 - h)); };
  const QPointF c = covered.center();
  const std::array corners{
      QPointF(covered.right() + gap, inY(c.y() - h / 2)), QPointF(covered.left() - gap - w, inY(c.y() - h / 2)),
      QPointF(inX(c.x() - w / 2), covered.top() - gap - h), QPointF(inX(c.x() - w / 2), covered.bottom() + gap)};
  QRect best;
  std::size_t least = rather.size() + 1;
  for (const QPointF& corner : corners) {
    const QRect box(QPoint(static_cast<int>(std::lround(corner.x())), static_cast<int>(std::lround(corner.y()))), size);
    if (!window.contains(box) || covered.intersects(box)) continue;
    const auto hit = static_cast<std::size_t>(
        std::ranges::count_if(rather, [&](const QRectF& other) { return other.intersects(QRectF(box)); }));
    if (hit >= least) continue;
    least = hit;
    best = box;
  }
  return best;
}

void AimCard::place() {
  QRect box;
  if ((rolls() || !m_odds.isEmpty()) && m_table.info().map.shows(m_target)) {
    const QRectF covered = m_map->coverOf(m_target);
    std::vector<QRectF> rather;
    if (m_map->fannedOut()) rather.push_back(m_map->coverOf(m_map->fan()));  // its counters are to be clicked
    for (const Place each : m_map->combat().attackers) rather.push_back(m_map->coverOf(each));
    for (const Place each : m_map->combat().targets) {
      if (each != m_target) rather.push_back(m_map->coverOf(each));
    }
    constexpr std::size_t kFew = 12;  // of so many each is looked for
    const std::vector<PlaceChoice>& lit = m_map->choices().places;
    for (std::size_t i = 0; lit.size() <= kFew && i < lit.size(); ++i) rather.push_back(m_map->coverOf(lit[i].place));
    const std::vector<UnitId>& units = m_map->choices().units;
    for (std::size_t i = 0; units.size() <= kFew && i < units.size(); ++i) rather.push_back(m_map->rectOf(units[i]));
    for (const QObject* other : m_map->children()) {
      const auto* widget = qobject_cast<const QWidget*>(other);
      if (widget != nullptr && widget != this && widget->isVisible()) rather.emplace_back(widget->geometry());
    }
    if (covered.intersects(m_map->rect())) box = beside(covered, size(), m_map->rect().adjusted(4, 4, -4, -4), rather);
  }
  if (!box.isNull()) move(box.topLeft());
  setVisible(!box.isNull());
  if (!box.isNull()) raise();
}

void AimCard::paintEvent(QPaintEvent*) {
  if (rolls() && !m_clock.isValid()) m_clock.start();
  QPainter painter(this);
  painter.setRenderHint(QPainter::Antialiasing);
  const Theme& theme = look().theme;
  painter.setPen(QPen(theme.muted, 1));
  painter.setBrush(theme.panel);
  painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), look().px(6), look().px(6));
  const int padding = look().px(kPadding);
  const QRect room = rect().adjusted(padding, padding, -padding, -padding);
  if (rolls()) return paintDice(painter, room);
  QFont bold = font();
  bold.setBold(true);
  painter.setFont(bold);
  painter.setPen(theme.text);
  const int line = QFontMetrics(font()).height() + look().px(2);
  int y = room.top();
  for (const QString& each : m_odds) {
    const int high = linesOf(each, bold, room.width()) * line;
    painter.drawText(QRect(room.left(), y, room.width(), high), Qt::AlignVCenter | Qt::AlignLeft | Qt::TextWordWrap,
                     each);
    y += high;
  }
}

void AimCard::paintDice(QPainter& painter, const QRect& room) const {
  const Theme& theme = look().theme;
  const int side = look().px(kDie);
  const std::size_t lie = lying();
  int y = room.top();
  QFont large = font();
  large.setBold(true);
  large.setPixelSize(static_cast<int>(side * 0.62));
  for (std::size_t i = 0; i < m_dice.size(); y += rowOf(m_dice[i], room.width()), ++i) {
    if (i > lie) continue;  // not thrown yet
    const bool still = i < lie;
    const int turned = static_cast<int>(m_clock.elapsed() / kFace);
    const int face = still ? m_dice[i].value : 1 + (turned * 5 + static_cast<int>(i)) % std::max(6, m_dice[i].value);
    const QRectF box(room.left() + 1, y + 1, side - 2, side - 2);
    painter.save();
    if (!still) {
      painter.translate(box.center());
      painter.rotate(turned % 2 == 0 ? 9 : -9);
      painter.translate(-box.center());
    }
    painter.setPen(QPen(still ? theme.text : theme.muted, 1.5));
    painter.setBrush(theme.panel);
    painter.drawRoundedRect(box, side * 0.18, side * 0.18);
    painter.setFont(large);
    painter.drawText(box, Qt::AlignCenter, QString::number(face));
    painter.restore();
    if (!still) continue;
    const QRect text(room.left() + side + look().px(8), y, room.width() - side - look().px(8),
                     rowOf(m_dice[i], room.width()) - look().px(4));
    painter.setFont(font());
    painter.setPen(theme.text);
    painter.drawText(text, Qt::AlignVCenter | Qt::AlignLeft | Qt::TextWordWrap, m_dice[i].meaning);
  }
  if (lie < m_dice.size()) return;
  const int counter = look().px(kCounter);
  int x = room.left();
  for (std::size_t i = 0; i < std::min(m_lost.size(), kMostLost); ++i, x += look().px(kCounter + 4)) {
    paintLost(painter, m_lost[i], QRectF(x, y, counter, counter));
  }
  if (m_lost.size() <= kMostLost) return;
  painter.setPen(theme.text);
  painter.setFont(font());
  painter.drawText(QRect(x, y, counter, counter), Qt::AlignCenter,
                   QStringLiteral("+%1").arg(m_lost.size() - kMostLost));
}

void AimCard::paintLost(QPainter& painter, const Lost& lost, const QRectF& square) const {
  const Theme& theme = look().theme;
  CounterLookOptions options;
  options.palette = theme.palette;
  const double size = square.width();
  drawCounter(painter, faceOf(m_table.info(), lost.unit), square, size, options);
  if (lost.gone) {
    painter.setPen(QPen(theme.threat, size * 0.1, Qt::SolidLine, Qt::RoundCap));
    painter.drawLine(square.topLeft() + QPointF(4, 4), square.bottomRight() - QPointF(4, 4));
    painter.drawLine(square.topRight() + QPointF(-4, 4), square.bottomLeft() + QPointF(4, -4));
    return;
  }
  const QRectF badge(square.right() - size * 0.55, square.top() - size * 0.05, size * 0.6, size * 0.5);
  painter.setPen(Qt::NoPen);
  painter.setBrush(theme.threat);
  painter.drawRoundedRect(badge, size * 0.12, size * 0.12);
  QFont bold = font();
  bold.setBold(true);
  bold.setPixelSize(static_cast<int>(size * 0.38));
  painter.setFont(bold);
  painter.setPen(theme.panel);
  painter.drawText(badge, Qt::AlignCenter, QStringLiteral("−%1").arg(lost.points));
}

}  // namespace kessel::client
