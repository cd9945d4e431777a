// SPDX-License-Identifier: GPL-3.0-or-later
// The calendar as rows of turns.
#include "client/panels/calendar_panel.h"

#include <QHelpEvent>
#include <QMap>
#include <QMouseEvent>
#include <QPainter>
#include <QToolTip>
#include <QVBoxLayout>
#include <algorithm>
#include <utility>

#include "client/app/style.h"
#include "client/map/counter_painter.h"

namespace kessel::client {

namespace {

constexpr double kArrival = 24;
constexpr int kNoTurn = 1000;  // lines without a turn come last

/// A sign for each kind, so that it does not hang on a word alone.
QString signOf(ArrivalView::Kind kind) {
  switch (kind) {
    case ArrivalView::Kind::Comes: return QStringLiteral("→");
    case ArrivalView::Kind::Goes: return QStringLiteral("←");
    case ArrivalView::Kind::Returns: return QStringLiteral("↺");
    default: return QStringLiteral("•");
  }
}

}  // namespace

CounterStrip::CounterStrip(const Wording& words, std::vector<UnitId> units, QWidget* parent)
    : QWidget(parent), m_words(words), m_units(std::move(units)) {
  QSizePolicy policy(QSizePolicy::Expanding, QSizePolicy::Minimum);
  policy.setHeightForWidth(true);
  setSizePolicy(policy);
  QStringList names;
  for (const UnitId unit : m_units) names << m_words.unit(unit);
  setAccessibleName(names.join(QStringLiteral(", ")));
  setCursor(Qt::PointingHandCursor);
}

int CounterStrip::cell() {
  return look().px(kArrival) + look().px(2);
}

int CounterStrip::perLine(int width) const {
  return std::max(1, width / cell());
}

int CounterStrip::heightForWidth(int width) const {
  const int each = perLine(width);
  return (static_cast<int>(m_units.size()) + each - 1) / each * cell();
}

QSize CounterStrip::sizeHint() const {
  const int wide = width() > cell() ? width() : 4 * cell();
  return {4 * cell(), heightForWidth(wide)};
}

QSize CounterStrip::minimumSizeHint() const {
  return {cell(), cell()};
}

UnitId CounterStrip::unitAt(const QPoint& at) const {
  const int each = perLine(width());
  if (at.x() < 0 || at.y() < 0 || at.x() / cell() >= each) return kNoUnit;
  const auto which = static_cast<std::size_t>(at.y() / cell() * each + at.x() / cell());
  return which < m_units.size() ? m_units[which] : kNoUnit;
}

void CounterStrip::paintEvent(QPaintEvent*) {
  QPainter painter(this);
  painter.setRenderHint(QPainter::Antialiasing);
  CounterLookOptions options;
  options.palette = look().theme.palette;
  const int each = perLine(width());
  const double size = look().px(kArrival);
  for (std::size_t i = 0; i < m_units.size(); ++i) {
    const auto at = static_cast<int>(i);
    drawCounter(painter, faceOf(m_words.info(), m_units[i]), QRectF(at % each * cell(), at / each * cell(), size, size),
                size, options);
  }
}

bool CounterStrip::event(QEvent* event) {
  if (event->type() != QEvent::ToolTip) return QWidget::event(event);
  const auto* help = static_cast<QHelpEvent*>(event);
  const UnitId unit = unitAt(help->pos());
  if (unit == kNoUnit) {
    QToolTip::hideText();
    return true;
  }
  const QString values = QString::fromStdString(m_words.info().roster[unit].values);
  QToolTip::showText(help->globalPos(), (values + QLatin1Char(' ') + m_words.unit(unit)).trimmed(), this);
  return true;
}

void CounterStrip::mouseReleaseEvent(QMouseEvent* event) {
  const UnitId unit = unitAt(event->pos());
  if (event->button() == Qt::LeftButton && unit != kNoUnit) emit activated(unit);
}

CalendarPanel::CalendarPanel(GameController& game, QWidget* parent) : Panel(game, parent) {
  setObjectName(QStringLiteral("calendarPanel"));
  m_body = new QWidget;
  m_body->setMinimumWidth(1);  // texts wrap at the width that there is
  m_layout = new QVBoxLayout(m_body);
  m_layout->setContentsMargins(look().px(8), look().px(8), look().px(8), look().px(8));
  m_layout->setSpacing(look().px(4));
  scrolled(this, m_body)->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
}

bool CalendarPanel::isKept(const GameTable& table) {
  return !table.title().view(table.session().positionAt(0), kUmpire).arrivals.empty();
}

QString CalendarPanel::nameOf(const ArrivalView& line) const {
  if (!line.what.empty()) return words().text(line.what);
  // Units are told by their formations, and those without one by their kind.
  QStringList names;
  for (const UnitId unit : line.units) {
    const Unit& data = words().info().roster[unit];
    const QString name = words().name(!data.formation.empty() ? data.formation
                                      : data.typeName.empty() ? data.type
                                                              : data.typeName);
    if (!names.contains(name)) names << name;
  }
  constexpr qsizetype kMost = 3;
  if (names.size() > kMost) names = names.mid(0, kMost) << QStringLiteral("…");
  return names.join(QStringLiteral(", "));
}

QString CalendarPanel::lineHtml(const ArrivalView& line, int turn) const {
  QString html = QStringLiteral("%1 ").arg(signOf(line.kind));
  const QString name = nameOf(line);
  html += line.place == kNowhere ? name.toHtmlEscaped() : Wording::placeLink(line.place, name);
  if (line.rule != nullptr) html += QStringLiteral(" [%1]").arg(words().citeLink(line.rule));
  QStringList more;
  if (line.due) more << boldHtml(tr("now").toHtmlEscaped());
  // The heading has the turn: what is left is a phase of it, or that it is overdue.
  const QString when = words().text(line.when);
  if (line.turn != turn) {
    more << when.toHtmlEscaped();
  } else if (const qsizetype comma = when.indexOf(QStringLiteral(", ")); comma > 0) {
    const QString rest = when.mid(comma + 2);
    if (!headOf(turn).contains(rest)) more << rest.toHtmlEscaped();
  }
  if (!line.note.empty()) more << words().html(line.note);
  if (!more.isEmpty()) html += QStringLiteral("<br>") + mutedHtml(more.join(QStringLiteral(" · ")));
  return html;
}

QString CalendarPanel::headOf(int turn) const {
  if (turn == kNoTurn) return tr("No turn set");
  const ScenarioInfo* scenario = table().scenario();
  const auto at = static_cast<std::size_t>(turn) - 1;
  if (scenario == nullptr || at >= scenario->turnNames.size()) return tr("Turn %1").arg(turn);
  return tr("Turn %1, %2").arg(turn).arg(words().name(scenario->turnNames[at]));
}

QWidget* CalendarPanel::makeColumn(const std::vector<Line>& lines, Side side, int turn) {
  auto* column = new QWidget(m_body);
  auto* layout = new QVBoxLayout(column);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->setSpacing(look().px(2));
  for (const Line line : lines) {
    if (isPlayer(line->side) ? line->side != side : side != kNobody) continue;
    RichLabel* label = makeLabel();
    label->setText(lineHtml(*line, turn));
    layout->addWidget(label);
    if (line->units.empty()) continue;
    auto* strip = new CounterStrip(words(), line->units, column);
    connect(strip, &CounterStrip::activated, this, [this, entry = line->place](UnitId unit) { showUnit(unit, entry); });
    layout->addWidget(strip);
  }
  layout->addStretch(1);
  if (layout->count() > 1) return column;
  delete column;
  return nullptr;
}

/// Large text leaves no room for two columns in a panel.
bool CalendarPanel::sidesApart() {
  return !look().isLarge();
}

RichLabel* CalendarPanel::makeSide(Side side) {
  RichLabel* name = makeLabel();
  name->setText(boldHtml(words().side(side).toHtmlEscaped()));
  return name;
}

void CalendarPanel::addTurn(int turn, const std::vector<Line>& lines) {
  const bool now = turn == table().view().turn;
  RichLabel* head = makeLabel("muted");
  head->setText(now ? boldHtml(tr("▸ %1 (now)").arg(headOf(turn)).toHtmlEscaped()) : headOf(turn).toHtmlEscaped());
  head->setObjectName(now ? QStringLiteral("turnNow") : QStringLiteral("turn"));
  head->setAutoFillBackground(true);
  QPalette colours = head->palette();
  colours.setColor(QPalette::Window, now ? look().theme.columnLit : look().theme.panelHead);
  head->setPalette(colours);
  head->setContentsMargins(look().px(4), look().px(2), look().px(4), look().px(2));
  m_layout->addWidget(head);
  if (QWidget* both = makeColumn(lines, kNobody, turn)) m_layout->addWidget(both);
  QWidget* first = makeColumn(lines, kFirstSide, turn);
  QWidget* second = makeColumn(lines, kSecondSide, turn);
  if (first == nullptr && second == nullptr) return;
  if (!sidesApart()) {
    for (const auto& [side, column] : {std::pair(kFirstSide, first), std::pair(kSecondSide, second)}) {
      if (column == nullptr) continue;
      m_layout->addWidget(makeSide(side));
      m_layout->addWidget(column);
    }
    return;
  }
  auto* sides = new QHBoxLayout;
  sides->setSpacing(look().px(8));
  for (QWidget* column : {first, second}) sides->addWidget(column != nullptr ? column : new QWidget(m_body), 1);
  m_layout->addLayout(sides);
}

QString CalendarPanel::contents() const {
  const View& view = table().view();
  QString out = QString::number(view.turn);
  for (const ArrivalView& line : view.arrivals) {
    out += QStringLiteral("\n%1 %2 %3 ").arg(line.turn).arg(kessel::index(line.side)).arg(lineHtml(line, line.turn));
    for (const UnitId unit : line.units) out += QString::number(kessel::index(unit)) + QLatin1Char(' ');
  }
  return out;
}

void CalendarPanel::refresh() {
  if (const QString now = contents(); now == m_shown) {
    return;
  } else {
    m_shown = now;
  }
  while (QLayoutItem* item = m_layout->takeAt(0)) {
    if (QLayout* inner = item->layout()) clearLayout(inner);
    if (item->widget() != nullptr) {
      item->widget()->hide();
      item->widget()->deleteLater();
    }
    delete item;
  }
  const View& view = table().view();
  QMap<int, std::vector<Line>> turns;
  for (int turn = view.turn; turn <= view.turns; ++turn) turns[turn] = {};
  for (const ArrivalView& line : view.arrivals)
    turns[line.turn == 0 ? kNoTurn : std::max(line.turn, view.turn)].push_back(&line);
  if (sidesApart()) {
    auto* sides = new QHBoxLayout;
    sides->setSpacing(look().px(8));
    for (const Side side : {kFirstSide, kSecondSide}) sides->addWidget(makeSide(side), 1);
    m_layout->addLayout(sides);
  }
  if (view.arrivals.empty()) {
    RichLabel* nothing = makeLabel();
    nothing->setText(emptyHtml(tr("Nothing more comes or goes in this game.")));
    m_layout->addWidget(nothing);
  }
  for (auto at = turns.cbegin(); at != turns.cend(); ++at) {
    if (!at->empty() || at.key() == view.turn) addTurn(at.key(), *at);
  }
  m_layout->addStretch(1);
}

void CalendarPanel::showUnit(UnitId unit, Place entry) {
  for (const UnitView& view : table().view().units) {
    if (view.unit == unit) return emit placeActivated(view.place);
  }
  if (entry != kNowhere) emit placeActivated(entry);
}

}  // namespace kessel::client
