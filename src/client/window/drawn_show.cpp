// SPDX-License-Identifier: GPL-3.0-or-later
// Layout, time and painting of what was drawn.
#include "client/window/drawn_show.h"

#include <QEvent>
#include <QPainter>
#include <algorithm>

#include "client/app/style.h"
#include "client/map/counter_painter.h"

namespace kessel::client {

namespace {

constexpr std::size_t kMost = 5;
constexpr double kPicture = 64;
constexpr double kCell = 148;
constexpr double kInset = 12;
constexpr double kBetween = 10;  // captions of neighbours
constexpr int kAppear = 120;     // milliseconds
constexpr int kVanish = 300;
constexpr int kStepTime = 30;

bool isOfCombat(const Event& event) {
  return event.kind == EventKind::CombatBegan || event.kind == EventKind::CombatEnded ||
         event.kind == EventKind::Fired || event.fire != 0;
}

/// A die by which somebody passes a check or not, or by which a unit changes.
bool isCheck(const Event& die, const std::vector<Event>& among) {
  const auto at = std::ranges::find_if(among, [&die](const Event& event) { return &event == &die; });
  if (die.kind != EventKind::Rolled || die.text.empty() || at == among.end() || at + 1 == among.end()) return false;
  const Event& next = *(at + 1);
  return (next.kind == EventKind::Checked && next.side == die.side) || next.kind == EventKind::Changed;
}

/// What a reader would otherwise have to look up in the log: what is drawn, a die on which a card depends, and how the
/// card came out. One that succeeds without a die shows by what it does.
bool isWorthShowing(const Event& event, const std::vector<Event>& among, bool fighting) {
  if (event.kind == EventKind::Drawn) return !event.text.empty();
  if (!fighting && event.card == kNoCard && isCheck(event, among)) return true;
  if (event.card == kNoCard) return false;
  if (event.kind == EventKind::Rolled) return !event.text.empty();
  if (event.kind != EventKind::CardOver) return false;
  return static_cast<CardOutcome>(event.value) != CardOutcome::Succeeded ||
         std::any_of(among.begin(), among.end(), [&event](const Event& other) {
           return other.kind == EventKind::Rolled && other.card == event.card;
         });
}

int textHeight(const QFontMetrics& metrics, const QString& text, int width) {
  return metrics.boundingRect(QRect(0, 0, width, 1000), Qt::AlignHCenter | Qt::TextWordWrap, text).height();
}

}  // namespace

DrawnShow::DrawnShow(const Wording& words, QWidget* over) : QWidget(over), m_words(words) {
  setObjectName(QStringLiteral("drawnShow"));
  setAttribute(Qt::WA_TransparentForMouseEvents);
  setFocusPolicy(Qt::NoFocus);
  over->installEventFilter(this);
  connect(&m_timer, &QTimer::timeout, this, &DrawnShow::tick);
  hide();
}

void DrawnShow::setDuration(int milliseconds) {
  m_milliseconds = milliseconds;
  if (milliseconds == 0) clear();
}

void DrawnShow::present(const std::vector<Event>& events, bool fighting) {
  if (m_milliseconds == 0) return;
  fighting = fighting || std::ranges::any_of(events, isOfCombat);
  std::vector<Event> draws;
  for (const Event& event : events) {
    if (isWorthShowing(event, events, fighting)) draws.push_back(event);
  }
  if (draws.empty()) return;
  m_more = draws.size() > kMost ? draws.size() - kMost : 0;
  draws.resize(draws.size() - m_more);
  m_draws = std::move(draws);
  hide();
  place();
  show();
  raise();
}

void DrawnShow::clear() {
  m_timer.stop();
  m_draws.clear();
  hide();
}

void DrawnShow::showEvent(QShowEvent* event) {
  QWidget::showEvent(event);
  m_painted = 0;
  m_clock.invalidate();  // the time runs from the first picture
  m_timer.start(kStepTime);
}

void DrawnShow::hideEvent(QHideEvent* event) {
  QWidget::hideEvent(event);
  m_timer.stop();
}

bool DrawnShow::eventFilter(QObject* watched, QEvent* event) {
  if (event->type() == QEvent::Resize && !m_draws.empty()) place();
  return QWidget::eventFilter(watched, event);
}

void DrawnShow::tick() {
  if (!m_clock.isValid()) return;
  if (m_clock.elapsed() >= m_milliseconds) return clear();
  if (opacity() != m_painted) update();
}

double DrawnShow::opacity() const {
  const auto elapsed = static_cast<double>(m_clock.elapsed());
  return std::clamp(std::min(elapsed / kAppear, (m_milliseconds - elapsed) / kVanish), 0.0, 1.0);
}

void DrawnShow::place() {
  const int cell = look().px(kCell);
  int text = 0;
  for (const Event& draw : m_draws)
    text = std::max(text, textHeight(fontMetrics(), caption(draw), cell - look().px(kBetween)));
  const int more = m_more > 0 ? fontMetrics().height() + look().px(4) : 0;
  const int width = static_cast<int>(m_draws.size()) * cell + look().px(2 * kInset);
  resize(std::min(width, parentWidget()->width()), look().px(kPicture + 8 + 2 * kInset) + text + more);
  move((parentWidget()->width() - this->width()) / 2, look().px(16));
}

void DrawnShow::paintEvent(QPaintEvent*) {
  QPainter painter(this);
  painter.setRenderHint(QPainter::Antialiasing);
  if (!m_clock.isValid()) m_clock.start();
  m_painted = opacity();
  painter.setOpacity(m_painted);
  const Theme& theme = look().theme;
  painter.setPen(QPen(theme.muted, 1));
  painter.setBrush(theme.panel);
  painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), look().px(8), look().px(8));
  const int padding = look().px(kInset);
  const int picture = look().px(kPicture);
  const int cell = (width() - 2 * padding) / std::max<int>(1, static_cast<int>(m_draws.size()));
  int left = padding;
  for (const Event& draw : m_draws) {
    paintPicture(painter, draw, QRectF(left + (cell - picture) / 2.0, padding, picture, picture));
    painter.setPen(theme.text);
    const int between = look().px(kBetween);
    const QRect below(left + between / 2, padding + picture + look().px(8), cell - between, height());
    painter.drawText(below, Qt::AlignHCenter | Qt::AlignTop | Qt::TextWordWrap, caption(draw));
    left += cell;
  }
  if (m_more == 0) return;
  painter.setPen(theme.muted);
  painter.drawText(rect().adjusted(0, 0, 0, -look().px(8)), Qt::AlignHCenter | Qt::AlignBottom,
                   tr("and %n more", nullptr, static_cast<int>(m_more)));
}

void DrawnShow::drawDie(QPainter& painter, const QString& value, const QRectF& box) const {
  painter.setPen(QPen(look().theme.text, 2));
  painter.setBrush(look().theme.panel);
  painter.drawRoundedRect(box, box.width() * 0.18, box.width() * 0.18);
  QFont large = font();
  large.setBold(true);
  large.setPixelSize(static_cast<int>(box.height() * 0.6));
  painter.setFont(large);
  painter.setPen(look().theme.text);
  painter.drawText(box, Qt::AlignCenter, value);
  painter.setFont(font());
}

QString DrawnShow::caption(const Event& draw) const {
  if (draw.kind != EventKind::CardOver || index(draw.card) >= m_words.info().cards.size())
    return m_words.text(draw.text);
  const QString name = m_words.name(m_words.info().cards[index(draw.card)].name);
  switch (static_cast<CardOutcome>(draw.value)) {
    case CardOutcome::Failed: return tr("%1 fails").arg(name);
    case CardOutcome::Cancelled: return tr("%1 is cancelled").arg(name);
    default: return tr("%1 succeeds").arg(name);
  }
}

/// A die by what it shows, a counter as it is, a card by its number, anything else as a chit: a disc, with a mark if
/// something comes of it.
void DrawnShow::paintPicture(QPainter& painter, const Event& draw, const QRectF& box) const {
  const TitleInfo& info = m_words.info();
  const Palette palette = look().theme.palette;
  if (draw.unit != kNoUnit) {
    CounterLookOptions options;
    options.palette = palette;
    const double inset = box.width() * 0.06;
    drawCounter(painter, faceOf(info, draw.unit), box.adjusted(inset, inset, -inset, -inset), box.width(), options);
    return;
  }
  const CounterLook colours = counterLook(isPlayer(draw.side) ? info.sides[index(draw.side)].look : "", palette);
  painter.setPen(QPen(colours.edge, 1.5));
  if (draw.kind == EventKind::Rolled) {
    const double inset = box.width() * 0.12;
    drawDie(painter, QString::number(draw.value), box.adjusted(inset, inset, -inset, -inset));
    return;
  }
  if (index(draw.card) < info.cards.size()) {
    const QRectF card(box.center().x() - box.height() * 0.35, box.top(), box.height() * 0.7, box.height());
    painter.setBrush(colours.ground);
    painter.drawRoundedRect(card, box.width() * 0.08, box.width() * 0.08);
    QFont bold = font();
    bold.setBold(true);
    painter.setFont(bold);
    painter.setPen(colours.text);
    painter.drawText(card, Qt::AlignCenter, QString::fromStdString(info.cards[index(draw.card)].id));
    painter.setFont(font());
    return;
  }
  painter.setBrush(colours.ground);
  painter.drawEllipse(box.adjusted(2, 2, -2, -2));
  drawLook(painter, draw.value != 0 ? "!" : "–", box.adjusted(16, 16, -16, -16), colours.boxFill, colours.boxInk);
}

}  // namespace kessel::client
