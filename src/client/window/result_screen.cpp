// SPDX-License-Identifier: GPL-3.0-or-later
// The end of a game.
#include "client/window/result_screen.h"

#include <QApplication>
#include <QGridLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLocale>
#include <QPainter>
#include <QPainterPath>
#include <QPushButton>
#include <QVBoxLayout>
#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <initializer_list>

#include "client/app/flow_layout.h"
#include "client/app/style.h"
#include "client/game/ledger.h"
#include "client/look/colour_math.h"
#include "client/panels/luck_panel.h"
#include "client/panels/wrap_button.h"
#include "kessel/opponents/opponents.h"

namespace kessel::client {

namespace {

constexpr int kTwoColumns = 620;  // pixels of text of 100 %
constexpr int kHighestChart = 220;
constexpr int kAll = 100;  // stretch

/// A colour of a side that stands out from panels.
QColor colourOf(const TitleInfo& info, std::size_t side) {
  return towards(counterLook(info.sides[side].look, look().theme.palette).ground, look().theme.panel, 3);
}

QLabel* plainLabel(const QString& text, const char* role) {
  auto* label = new QLabel(text);
  label->setProperty("role", role);
  label->setWordWrap(true);
  return label;
}

QString numberCell(const QString& text) {
  return QStringLiteral("<td align=\"right\">&nbsp;&nbsp;%1</td>").arg(text);
}

}  // namespace

LossChart::LossChart(const Wording& words, std::vector<TurnLosses> losses, QWidget* parent)
    : QWidget(parent), m_losses(std::move(losses)) {
  setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
  setMaximumHeight(look().px(kHighestChart));
  QStringList said;
  for (const TurnLosses& turn : m_losses) {
    m_most = std::max({m_most, turn.steps[0], turn.steps[1]});
    said << tr("Turn %1: %2 %3, %4 %5")
                .arg(turn.turn)
                .arg(words.side(kFirstSide))
                .arg(turn.steps[0])
                .arg(words.side(kSecondSide))
                .arg(turn.steps[1]);
  }
  for (std::size_t side = 0; side < 2; ++side) m_colours[side] = colourOf(words.info(), side);
  setAccessibleName(tr("Losses by turn"));
  setAccessibleDescription(said.join(QStringLiteral("; ")));
}

QSize LossChart::sizeHint() const {
  return {look().px(260), look().px(132)};
}

QSize LossChart::minimumSizeHint() const {
  return {look().px(120), look().px(132)};
}

void LossChart::paintEvent(QPaintEvent*) {
  QPainter painter(this);
  painter.setRenderHint(QPainter::Antialiasing);
  const Theme& theme = look().theme;
  const int text = look().px(18);
  const QRectF room = QRectF(rect()).adjusted(0, text, 0, -text);
  painter.setPen(theme.line);
  painter.drawLine(room.bottomLeft(), room.bottomRight());
  const double slot = std::min(room.width() / static_cast<double>(m_losses.size()), double(look().px(120)));
  const double wide = std::min(slot * 0.36, double(look().px(36)));
  const double number = painter.fontMetrics().horizontalAdvance(QStringLiteral("00")) + look().px(4);
  const auto every = static_cast<std::size_t>(std::max(1.0, std::ceil(number / std::max(1.0, slot))));
  for (std::size_t i = 0; i < m_losses.size(); ++i) {
    const double middle = room.left() + slot * (static_cast<double>(i) + 0.5);
    for (std::size_t side = 0; side < 2; ++side) {
      const int steps = m_losses[i].steps[side];
      const double high = room.height() * steps / m_most;
      const QRectF bar(side == 0 ? middle - wide - 1 : middle + 1, room.bottom() - high, wide, high);
      painter.fillRect(bar, m_colours[side]);
      painter.setPen(theme.text);
      if (slot > look().px(36))
        painter.drawText(QRectF(bar.left() - wide, bar.top() - text, 3 * wide, text), Qt::AlignCenter,
                         QString::number(steps));
    }
    // Of many turns those that have the room are numbered.
    if (i % every != 0) continue;
    painter.setPen(theme.muted);
    painter.drawText(QRectF(middle - room.width() / 2, room.bottom(), room.width(), text), Qt::AlignCenter,
                     QString::number(m_losses[i].turn));
  }
}

CourseChart::CourseChart(const Wording& words, Course course, QWidget* parent)
    : QWidget(parent), m_course(std::move(course)) {
  setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
  setMaximumHeight(look().px(kHighestChart));
  for (const Course::Point& point : m_course.points) m_most = std::max(m_most, std::abs(point.score));
  for (std::size_t side = 0; side < 2; ++side) {
    m_colours[side] = colourOf(words.info(), side);
    m_sides[side] = words.side(static_cast<Side>(side));
  }
  setAccessibleName(tr("Who stood better, from the first turn to the end"));
}

QSize CourseChart::sizeHint() const {
  return {look().px(260), look().px(132)};
}

QSize CourseChart::minimumSizeHint() const {
  return {look().px(120), look().px(132)};
}

QPointF CourseChart::pointOf(std::size_t decisions, int score) const {
  const std::size_t first = m_course.points.front().decisions;
  const auto all = static_cast<double>(std::max<std::size_t>(1, m_course.points.back().decisions - first));
  const double edge = look().px(12);
  const double names = look().px(20);  // above and below, for the sides
  const double x = edge + (width() - 2 * edge) * static_cast<double>(decisions - first) / all;
  return {x, height() / 2.0 - (height() / 2.0 - edge - names) * score / m_most};
}

void CourseChart::paintEvent(QPaintEvent*) {
  if (m_course.points.empty()) return;
  QPainter painter(this);
  painter.setRenderHint(QPainter::Antialiasing);
  const Theme& theme = look().theme;
  QPainterPath line(pointOf(m_course.points.front().decisions, m_course.points.front().score));
  for (const Course::Point& point : m_course.points) line.lineTo(pointOf(point.decisions, point.score));
  QPainterPath area = line;
  area.lineTo(line.currentPosition().x(), height() / 2.0);
  area.lineTo(pointOf(m_course.points.front().decisions, 0));
  for (std::size_t side = 0; side < 2; ++side) {
    painter.setClipRect(QRectF(0, side == 0 ? 0 : height() / 2.0, width(), height() / 2.0));
    QColor wash = m_colours[side];
    wash.setAlpha(90);
    painter.fillPath(area, wash);
    painter.setPen(QPen(m_colours[side], look().px(2)));
    painter.drawPath(line);
  }
  painter.setClipping(false);
  painter.setPen(theme.muted);
  painter.drawLine(QPointF(0, height() / 2.0), QPointF(width(), height() / 2.0));
  const QRectF names = QRectF(rect()).adjusted(look().px(4), 0, -look().px(4), 0);
  painter.drawText(names, Qt::AlignLeft | Qt::AlignTop, m_sides[0]);
  painter.drawText(names, Qt::AlignLeft | Qt::AlignBottom, m_sides[1]);
  QFont bold = font();
  bold.setBold(true);
  painter.setFont(bold);
  const double radius = look().px(9);
  for (std::size_t i = 0; i < m_course.swings.size(); ++i) {
    const Course::Swing& swing = m_course.swings[i];
    QPointF at = line.currentPosition();
    for (const Course::Point& point : m_course.points) {
      if (point.decisions == swing.to) at = pointOf(point.decisions, point.score);
    }
    at.setX(std::clamp(at.x(), radius + 1, width() - radius - 1));
    painter.setPen(QPen(theme.panel, look().px(2)));
    painter.setBrush(theme.text);
    painter.drawEllipse(at, radius, radius);
    painter.setPen(theme.panel);
    painter.drawText(QRectF(at - QPointF(radius, radius), QSizeF(2 * radius, 2 * radius)), Qt::AlignCenter,
                     QString::number(i + 1));
  }
}

ResultScreen::ResultScreen(GameController& game, QWidget* parent) : Panel(game, parent) {
  setObjectName(QStringLiteral("resultScreen"));
  setAccessibleName(tr("The end of the game"));
  m_body = new QWidget;
  m_body->setObjectName(QStringLiteral("resultBody"));
  m_layout = new QVBoxLayout(m_body);
  const int side = std::min(look().px(20), 28);
  m_layout->setContentsMargins(side, side, side, side);
  m_layout->setSpacing(look().px(12));
  scrolled(this, m_body)->setObjectName(QStringLiteral("resultScroll"));
  setFocusPolicy(Qt::StrongFocus);
}

void ResultScreen::setPlayed(const QDateTime& begun, const QDateTime& ended) {
  m_begun = begun;
  m_ended = ended;
  if (isVisible()) refresh();
}

QWidget* ResultScreen::makeCard(const QString& head, QVBoxLayout*& layout) {
  auto* card = new QFrame;
  card->setProperty("role", "card");
  layout = new QVBoxLayout(card);
  const int side = std::min(look().px(14), 20);
  layout->setContentsMargins(side, look().px(10), side, look().px(12));
  layout->setSpacing(look().px(6));
  if (!head.isEmpty()) layout->addWidget(plainLabel(head, "head"));
  m_cards.push_back(card);
  return card;
}

QString ResultScreen::lengthOfPlay() const {
  const Session& session = table().session();
  QStringList facts;
  if (const ScenarioInfo* scenario = table().scenario()) facts << words().name(scenario->name);
  for (const Side side : {kFirstSide, kSecondSide}) {
    if (table().isPerson(side)) continue;
    const std::string& id = session.setup().players[index(side)].opponent;
    const Level* level = findOpponent(id);
    facts << tr("%1: “%2”").arg(words().side(side), words().name(level == nullptr ? id : level->name));
  }
  const View& view = table().view();
  facts << (view.turns > 0 ? tr("turn %1 of %2").arg(view.turn).arg(view.turns) : tr("turn %1").arg(view.turn));
  facts << tr("%n decision(s)", nullptr, static_cast<int>(session.decisions()));
  if (const auto rolls = static_cast<int>(table().luck().rolls().size()); rolls > 0)
    facts << tr("%n roll(s) and draw(s)", nullptr, rolls);
  constexpr int kWorthTelling = 60;  // seconds
  if (m_begun.isValid() && m_begun.secsTo(m_ended) >= kWorthTelling) {
    const QLocale locale;
    const bool oneDay = m_begun.date() == m_ended.date();
    const QString from = locale.toString(m_begun, QLocale::ShortFormat);
    const QString to =
        oneDay ? locale.toString(m_ended.time(), QLocale::ShortFormat) : locale.toString(m_ended, QLocale::ShortFormat);
    facts << tr("played %1 to %2").arg(from, to);
  }
  return facts.join(QStringLiteral(" · "));
}

QWidget* ResultScreen::makeVerdict() {
  auto* place = new QWidget;
  auto* layout = new QVBoxLayout(place);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->setSpacing(look().px(4));
  const std::optional<ResultView>& result = table().view().result;
  const Side winner = result ? result->winner : kNobody;
  QLabel* head =
      plainLabel(isPlayer(winner) ? tr("The %1 side wins").arg(words().side(winner)) : tr("A draw"), "title");
  if (isPlayer(winner)) {
    const QColor colour = towards(colourOf(words().info(), index(winner)), look().theme.window, 4.5);
    head->setStyleSheet(QStringLiteral("color: %1").arg(colour.name()));
  }
  layout->addWidget(head);
  if (result) {
    QString why = words().html(result->why);
    if (result->rule != nullptr) why += QStringLiteral(" [%1]").arg(words().citeLink(result->rule));
    RichLabel* label = makeLabel("ask");
    label->setText(why);
    layout->addWidget(label);
  }
  layout->addWidget(plainLabel(lengthOfPlay(), "muted"));
  return place;
}

/// Those that brought most.
QString ResultScreen::sourcesOf(const ScoreLine& line) const {
  constexpr std::size_t kMost = 5;
  const std::vector<LedgerSum> sums = sumsOf(ledgerOf(table(), line), kMost);
  if (repeats(sums, line)) return {};
  QString html;
  for (const LedgerSum& sum : sums) {
    const auto figure = [&](int points) {
      return points == 0 ? QString() : mutedHtml(Wording::points(points, line.parts));
    };
    html += QStringLiteral("<tr><td style=\"padding-left: 12px\">%1</td>%2%3</tr>")
                .arg(mutedHtml(labelOf(words(), sum).toHtmlEscaped()), numberCell(figure(sum.points[0])),
                     numberCell(figure(sum.points[1])));
  }
  return html;
}

QWidget* ResultScreen::makePoints() {
  const View& view = table().view();
  if (view.score.empty()) return nullptr;
  QVBoxLayout* layout = nullptr;
  QWidget* card = makeCard(tr("The score and where it comes from"), layout);
  const auto& sides = words().info().sides;
  QString html = QStringLiteral("<table width=\"100%\" cellspacing=\"0\" cellpadding=\"2\"><tr><td></td>");
  html += numberCell(mutedHtml(words().name(sides[0].name))) + numberCell(mutedHtml(words().name(sides[1].name))) +
          QStringLiteral("</tr>");
  for (const ScoreLine& line : view.score) {
    QString what = words().html(line.what);
    if (line.rule != nullptr) what += QStringLiteral(" [%1]").arg(words().citeLink(line.rule));
    html += QStringLiteral("<tr><td>%1</td>%2%3</tr>")
                .arg(what, numberCell(boldHtml(Wording::points(line.first, line.parts))),
                     numberCell(boldHtml(Wording::points(line.second, line.parts))));
    html += sourcesOf(line);
  }
  RichLabel* label = makeLabel();
  label->setText(html + QStringLiteral("</table>"));
  layout->addWidget(label);
  layout->addStretch(1);
  return card;
}

QWidget* ResultScreen::makeLosses() {
  std::vector<TurnLosses> losses = lossesByTurn(table(), kUmpire);
  std::array<int, 2> sum{};
  for (const TurnLosses& turn : losses) {
    for (std::size_t side = 0; side < 2; ++side) sum[side] += turn.steps[side];
  }
  // What comes before the first turn is set-up.
  if (losses.size() > 1 && losses.front().turn < 1) losses.erase(losses.begin());
  if (losses.empty()) return nullptr;
  QVBoxLayout* layout = nullptr;
  QWidget* card = makeCard(
      lostText(words().info(), tr("Units lost by turn"), tr("Steps lost by turn"), tr("Strength points lost by turn")),
      layout);
  QStringList legend;
  for (std::size_t side = 0; side < 2; ++side) {
    legend << QStringLiteral("<span style=\"color:%1\">■</span> %2 <b>%3</b>")
                  .arg(colourOf(words().info(), side).name(), words().side(static_cast<Side>(side)).toHtmlEscaped())
                  .arg(sum[side]);
  }
  RichLabel* label = makeLabel();
  label->setText(legend.join(QStringLiteral("&nbsp;&nbsp;&nbsp;")));
  layout->addWidget(label);
  layout->addWidget(new LossChart(words(), std::move(losses)), kAll);
  layout->addStretch(1);
  return card;
}

QWidget* ResultScreen::makeCourse() {
  Course course = courseOf(table().session());
  if (course.points.size() < 2) return nullptr;
  QVBoxLayout* layout = nullptr;
  QWidget* card = makeCard(tr("Turning points"), layout);
  if (course.swings.empty() && course.points.size() > 2) {  // of one phase alone the line tells it
    layout->addWidget(plainLabel(tr("No phase changed much: it was decided little by little."), "muted"));
  }
  std::size_t number = 0;
  for (const Course::Swing& swing : course.swings) {
    const Side side = swing.change > 0 ? kFirstSide : kSecondSide;
    const QString what =
        tr("Turn %1, %2: for the %3 side").arg(swing.turn).arg(words().text(swing.phase), words().side(side));
    auto* button = new WrapButton(what, QString::number(++number));
    button->setToolTip(tr("Shows this phase in the replay"));
    connect(button, &QPushButton::clicked, this, [this, at = swing.from] { emit replayWanted(at); });
    layout->addWidget(button);
    m_turningPoints.push_back(button);
  }
  // What the chart leaves goes below it: buttons would take it, too.
  layout->addWidget(new CourseChart(words(), std::move(course)), kAll);
  layout->addStretch(1);
  return card;
}

QWidget* ResultScreen::makeLuck() {
  const Luck& luck = table().luck();
  const LuckText text(words(), luck);
  if (text.empty()) return nullptr;
  QVBoxLayout* layout = nullptr;
  QWidget* card = makeCard(tr("Luck"), layout);
  auto* meter = new LuckMeter;
  layout->addWidget(meter);
  meter->show(words().info(), luck, words());
  for (Side side : {kFirstSide, kSecondSide}) {
    if (const QString total = text.totalOf(side); !total.isEmpty()) layout->addWidget(plainLabel(total, "plain"));
  }
  auto* all = new QPushButton(tr("Every kind of roll"));
  all->setProperty("compact", true);
  connect(all, &QPushButton::clicked, this, &ResultScreen::luckWanted);
  layout->addWidget(all, 0, Qt::AlignLeft);
  layout->addStretch(1);
  return card;
}

QWidget* ResultScreen::makeWays() {
  auto* place = new QWidget;
  auto* row = new FlowLayout(place);
  row->setContentsMargins(0, 0, 0, 0);
  row->setSpacing(look().px(8));
  const auto put = [row](const QString& text, auto pressed) {
    auto* button = new QPushButton(text);
    row->addWidget(button);
    connect(button, &QPushButton::clicked, button, pressed);
    return button;
  };
  if (!m_turningPoints.empty()) {
    put(tr("Replay from the turning point"), [this] {
      m_turningPoints.front()->click();
    })->setProperty("primary", true);
  }
  put(tr("Replay"), [this] { emit replayWanted(0); });
  put(tr("After-action report …"), [this] { emit reportWanted(); });
  m_again = put(tr("Play again"), [this] { emit againWanted(false); });
  m_again->setToolTip(tr("Another game with the same settings and other dice"));
  const auto& players = table().session().setup().players;
  m_exchange = nullptr;
  if (!(players[0] == players[1]))
    m_exchange = put(tr("Play again, sides exchanged"), [this] { emit againWanted(true); });
  m_back = put(tr("Back to the map"), [this] { emit mapWanted(); });
  put(tr("Start page"), [this] { emit homeWanted(); });
  return place;
}

void ResultScreen::refresh() {
  const bool focused = isAncestorOf(QApplication::focusWidget());
  clearLayout(m_layout);
  m_cards.clear();
  m_turningPoints.clear();
  m_columns = 0;
  if (!table().over()) return;
  m_layout->addWidget(makeVerdict());
  auto* cards = new QWidget;
  m_grid = new QGridLayout(cards);
  m_grid->setContentsMargins(0, 0, 0, 0);
  m_grid->setSpacing(look().px(12));
  for (QWidget* card : {makePoints(), makeCourse(), makeLosses(), makeLuck()}) {
    if (card != nullptr) card->setParent(cards);
  }
  QWidget* ways = makeWays();
  m_layout->addWidget(ways);
  m_layout->addWidget(cards, 4);
  m_layout->addStretch(1);
  layCards();
  if (focused || !isVisible()) m_back->setFocus();
}

void ResultScreen::layCards() {
  const int columns = width() >= look().px(kTwoColumns) ? 2 : 1;
  if (m_grid == nullptr || m_cards.empty() || columns == m_columns) return;
  m_columns = columns;
  for (QWidget* card : m_cards) m_grid->removeWidget(card);
  int at = 0;
  for (QWidget* card : m_cards) {
    m_grid->addWidget(card, at / columns, at % columns);
    card->show();
    ++at;
  }
  m_grid->setColumnStretch(0, 1);
  m_grid->setColumnStretch(1, columns == 2 ? 1 : 0);
}

void ResultScreen::resizeEvent(QResizeEvent* event) {
  Panel::resizeEvent(event);
  layCards();
}

void ResultScreen::keyPressEvent(QKeyEvent* event) {
  if (event->key() == Qt::Key_Escape) return emit mapWanted();
  Panel::keyPressEvent(event);
}

}  // namespace kessel::client
