// SPDX-License-Identifier: GPL-3.0-or-later
// Rows, menus and odds of the fire plan.
#include "client/panels/fire_plan_box.h"

#include <QDropEvent>
#include <QKeyEvent>
#include <QLabel>
#include <QMenu>
#include <QPushButton>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>

#include "client/app/flow_layout.h"
#include "client/app/style.h"
#include "client/game/prompt_choices.h"
#include "client/panels/forecast_block.h"
#include "client/panels/odds_bars.h"
#include "client/panels/panel.h"
#include "client/panels/tick_menu.h"

namespace kessel::client {

FireRows::FireRows(QWidget* parent) : QListWidget(parent) {
  setObjectName(QStringLiteral("fireRows"));
  setWordWrap(true);
  setDragDropMode(QAbstractItemView::InternalMove);
  setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
  setSpacing(look().px(1));
}

QSize FireRows::sizeHint() const {
  int height = 2 * frameWidth() + look().px(2);
  for (int row = 0; row < count(); ++row) height += item(row)->sizeHint().height() + 2 * spacing();
  return {1, height};
}

void FireRows::fit() {
  const int margin = look().px(8);
  const QRect room(0, 0, std::max(1, width() - 2 * (frameWidth() + spacing() + margin)), QWIDGETSIZE_MAX);
  for (int row = 0; row < count(); ++row) {
    const QRect text = fontMetrics().boundingRect(room, Qt::TextWordWrap, item(row)->text());
    item(row)->setSizeHint({1, text.height() + margin});
  }
  updateGeometry();
}

void FireRows::resizeEvent(QResizeEvent* event) {
  QListWidget::resizeEvent(event);
  if (event->oldSize().width() != width()) fit();
}

void FireRows::dropEvent(QDropEvent* event) {
  const int from = currentRow();
  int to = indexAt(event->position().toPoint()).row();
  if (to < 0) to = count() - 1;
  if (dropIndicatorPosition() == QAbstractItemView::AboveItem && to > from) --to;
  if (dropIndicatorPosition() == QAbstractItemView::BelowItem && to < from) ++to;
  event->setDropAction(Qt::IgnoreAction);  // the plan moves it
  event->accept();
  if (from >= 0 && from != to) emit moved(from, to);
}

void FireRows::keyPressEvent(QKeyEvent* event) {
  const bool alt = (event->modifiers() & Qt::AltModifier) != 0;
  if (alt && event->key() == Qt::Key_Up) return emit moved(currentRow(), currentRow() - 1);
  if (alt && event->key() == Qt::Key_Down) return emit moved(currentRow(), currentRow() + 1);
  if (event->key() == Qt::Key_Delete) return emit removed(currentRow());
  QListWidget::keyPressEvent(event);
}

namespace {

QToolButton* addTool(QWidget* parent, const char* name, const QString& text, const QString& tip) {
  auto* button = new QToolButton(parent);
  button->setObjectName(QLatin1String(name));
  button->setText(text);
  button->setToolTip(tip);
  button->setAccessibleName(tip);
  parent->layout()->addWidget(button);
  return button;
}

/// "33 % no effect · 33 % morale 1": the likeliest first.
QString resultsOf(const Wording& words, const Forecast::Shot& shot) {
  std::vector<Odds> odds;
  constexpr double kFine = 1000000;
  for (const Forecast::Shot::Result& result : shot.results)
    odds.push_back({result.text, result.value, static_cast<std::uint32_t>(result.chance * kFine)});
  std::vector<OddsBars::Bar> bars = OddsBars::barsOf(words, odds, -1);
  std::ranges::stable_sort(bars, std::ranges::greater{}, &OddsBars::Bar::share);
  QStringList out;
  for (const OddsBars::Bar& bar : bars)
    out << OddsBars::shareText(bar.share).replace(QLatin1Char(' '), QChar(QChar::Nbsp)) + QChar(QChar::Nbsp) +
               bar.meaning;
  return out.join(QStringLiteral(" · "));
}

}  // namespace

FirePlanBox::FirePlanBox(GameController& game, Forecasts& forecasts, QWidget* parent)
    : QWidget(parent),
      m_game(game),
      m_forecasts(forecasts),
      m_planner(game),
      m_begin(new QPushButton(tr("Arrange the fires…"), this)),
      m_awaits(new QLabel(this)),
      m_plan(new QWidget(this)),
      m_rows(new FireRows(m_plan)),
      m_halt(new QLabel(m_plan)),
      m_odds(new QWidget(m_plan)) {
  setObjectName(QStringLiteral("firePlan"));
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(0, look().px(4), 0, look().px(4));
  layout->addWidget(m_begin);
  layout->addWidget(m_awaits);
  layout->addWidget(m_plan);
  m_awaits->setWordWrap(true);
  m_awaits->setObjectName(QStringLiteral("firePlanAwaits"));
  m_begin->setObjectName(QStringLiteral("firePlanBegin"));
  m_begin->setToolTip(tr("Who fires at what, in which order, before anything is announced"));
  auto* column = new QVBoxLayout(m_plan);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(look().px(4));
  auto* head = new QLabel(tr("Fire plan"), m_plan);
  head->setProperty("role", "section");
  column->addWidget(head);
  m_halt->setWordWrap(true);
  m_halt->setObjectName(QStringLiteral("firePlanHalt"));
  column->addWidget(m_halt);
  m_rows->setAccessibleName(tr("Fire plan"));
  auto* buttons = new QWidget(m_plan);
  auto* tools = new QWidget(m_plan);
  auto* flow = new FlowLayout(tools);
  flow->setContentsMargins(0, 0, 0, 0);
  flow->setSpacing(look().px(2));
  m_target = addTool(tools, "firePlanTarget", tr("Target"), tr("What this fire is at"));
  m_who = addTool(tools, "firePlanWho", tr("Who fires"), tr("Who takes part in this fire"));
  m_target->setMenu(new QMenu(m_target));
  m_who->setMenu(m_joins = new TickMenu(m_who));
  for (QToolButton* button : {m_target, m_who}) button->setPopupMode(QToolButton::InstantPopup);
  m_up = addTool(tools, "firePlanUp", QStringLiteral("▲"), tr("This fire earlier (Alt+Up)"));
  m_down = addTool(tools, "firePlanDown", QStringLiteral("▼"), tr("This fire later (Alt+Down)"));
  m_remove = addTool(tools, "firePlanRemove", tr("Take out"), tr("This fire is not made (Delete)"));
  m_add = addTool(tools, "firePlanAdd", tr("Add a fire"), tr("A further fire by those who do not fire yet"));
  column->addWidget(buttons);
  column->addWidget(tools);
  column->addWidget(m_rows);
  auto* row = new FlowLayout(buttons);
  row->setContentsMargins(0, 0, 0, 0);
  row->setSpacing(look().px(4));
  const auto button = [&](const char* name, const QString& text) {
    auto* made = new QPushButton(text, buttons);
    made->setObjectName(QLatin1String(name));
    row->addWidget(made);
    return made;
  };
  m_all = button("firePlanAll", tr("Fire as planned"));
  m_next = button("firePlanNext", tr("Next fire only"));
  m_drop = button("firePlanDrop", tr("Drop the plan"));
  m_oddsLayout = new QVBoxLayout(m_odds);
  m_oddsLayout->setContentsMargins(0, 0, 0, 0);
  column->addWidget(m_odds);
  m_oddsSoon.setSingleShot(true);
  m_oddsSoon.setInterval(0);
  connect(&m_oddsSoon, &QTimer::timeout, this, &FirePlanBox::askForOdds);
  connect(&m_forecasts, &Forecasts::found, this, &FirePlanBox::takeOdds);
  connect(m_begin, &QPushButton::clicked, this, [this] {
    m_planner.begin();
    if (m_planner.isOpen()) m_rows->setFocus(Qt::OtherFocusReason);  // the button that had it is gone
  });
  connect(m_all, &QPushButton::clicked, &m_planner, [this] { m_planner.carryOut(true); });
  connect(m_next, &QPushButton::clicked, &m_planner, [this] { m_planner.carryOut(false); });
  connect(m_drop, &QPushButton::clicked, &m_planner, &FirePlanner::drop);
  connect(m_add, &QToolButton::clicked, &m_planner, &FirePlanner::add);
  connect(m_remove, &QToolButton::clicked, &m_planner, [this] { m_planner.remove(m_planner.current()); });
  connect(m_up, &QToolButton::clicked, &m_planner,
          [this] { m_planner.move(m_planner.current(), m_planner.current() - 1); });
  connect(m_down, &QToolButton::clicked, &m_planner,
          [this] { m_planner.move(m_planner.current(), m_planner.current() + 1); });
  connect(m_joins, &TickMenu::turned, this, [this](int tick, bool on) {
    const auto row = static_cast<std::size_t>(m_planner.current());
    const std::vector<Announcement>& fires = m_planner.fires();
    if (row >= fires.size() || static_cast<std::size_t>(tick) >= fires[row].joins.size()) return;
    m_planner.join(m_planner.current(), Action(fires[row].joins[static_cast<std::size_t>(tick)]), on);
  });
  connect(m_rows, &FireRows::moved, &m_planner, &FirePlanner::move, Qt::QueuedConnection);
  connect(m_rows, &FireRows::removed, &m_planner, &FirePlanner::remove, Qt::QueuedConnection);
  connect(m_rows, &QListWidget::currentRowChanged, this, [this](int current) {
    if (m_filling || current < 0) return;
    m_planner.setCurrent(current);
    fillMenus();
  });
}

bool FirePlanBox::fill() {
  const bool open = m_planner.isOpen();
  const bool stood = m_plan->isVisible();
  m_awaits->setText(m_planner.awaits());
  m_awaits->setVisible(!m_awaits->text().isEmpty());
  m_begin->setVisible(!open && m_awaits->isHidden());
  m_plan->setVisible(open);
  m_oddsOf.reset();
  if (!open) {
    m_oddsSoon.stop();
    return !m_awaits->isHidden() || m_planner.canBegin();
  }
  const Reason& halt = m_planner.halt();
  m_halt->setText(halt.rule.isEmpty() ? halt.text : halt.text + QStringLiteral(" [%1]").arg(halt.rule));
  m_halt->setVisible(!halt.text.isEmpty());
  // What stands below does not jump until the odds are known anew.
  for (QWidget* each : {static_cast<QWidget*>(m_rows), m_odds}) each->setMinimumHeight(stood ? each->height() : 0);
  clearLayout(m_oddsLayout);
  placeRows();
  fillRows();
  fillMenus();
  m_oddsSoon.start();
  return true;
}

/// Usually below the buttons, since they grow when their odds are known: nothing moves under a pointer that is about to
/// press one. Where the text is large the buttons would fill the dock, and what is planned is read first.
void FirePlanBox::placeRows() {
  auto* column = qobject_cast<QVBoxLayout*>(m_plan->layout());
  const int below = column->indexOf(m_odds);
  const int at = column->indexOf(m_rows);
  const bool first = look().isLarge();
  if (first == (at + 1 < below)) return;
  column->removeWidget(m_rows);
  column->insertWidget(first ? column->indexOf(m_halt) + 1 : column->indexOf(m_odds), m_rows);
}

QString FirePlanBox::nameOf(Action join) const {
  const Wording& words = m_game.table().words();
  const Targets named = targetsOf(m_game.table().info(), join);
  return named.otherUnit == kNoUnit ? words.unit(named.unit)
                                    : tr("%1 for %2").arg(words.unit(named.unit), words.unit(named.otherUnit));
}

QString FirePlanBox::textOf(int row) {
  const Announcement& fire = m_planner.fires()[static_cast<std::size_t>(row)];
  const GameTable& table = m_game.table();
  const Wording& words = table.words();
  QStringList at;
  QStringList who;
  const bool placed = !fire.aims.empty() || !fire.decisions.empty() || fire.verdict.rule != nullptr;
  for (const Action aim : placed ? fire.made.aims : std::vector<Action>())
    at << words.text(table.title().describe(fire.before, aim));
  for (const Action join : fire.made.joins) who << nameOf(join);
  QStringList parts;
  for (const QStringList& part : {at, who}) {
    if (!part.isEmpty()) parts << part.join(QStringLiteral(", "));
  }
  const QString text = QStringLiteral("%1. %2").arg(row + 1).arg(parts.join(QStringLiteral(": ")));
  if (fire.fits) return text + (fire.rolls ? QString() : QStringLiteral("\n") + tr("does not take place"));
  if (fire.verdict.why.empty()) return text + QStringLiteral("\n") + tr("Nobody is left to fire it");
  return text + QStringLiteral("\n⚠ ") + words.text(fire.verdict.why) +
         QStringLiteral(" [%1]").arg(QString::fromUtf8(fire.verdict.rule));
}

void FirePlanBox::fillRows() {
  m_filling = true;
  m_rows->clear();
  const int count = static_cast<int>(m_planner.fires().size());
  for (int row = 0; row < count; ++row) m_rows->addItem(textOf(row));
  m_rows->setCurrentRow(std::min(m_planner.current(), count - 1));
  m_filling = false;
  m_rows->fit();
}

void FirePlanBox::fillMenus() {
  const int row = m_rows->currentRow();
  const std::vector<Announcement>& fires = m_planner.fires();
  const bool any = row >= 0 && row < static_cast<int>(fires.size());
  m_target->menu()->clear();
  std::vector<TickMenu::Tick> joins;
  if (any) {
    const Announcement& fire = fires[static_cast<std::size_t>(row)];
    const GameTable& table = m_game.table();
    const auto words = [&](Action action, const Position& at) {
      return table.words().text(table.title().describe(at, action));
    };
    for (std::size_t choice = 0; choice < fire.aims.size(); ++choice) {
      if (choice > 0) m_target->menu()->addSeparator();
      for (const Action option : fire.aims[choice].options) {
        QAction* item = m_target->menu()->addAction(words(option, fire.before));
        item->setCheckable(true);
        item->setChecked(option == fire.aims[choice].chosen);
        connect(
            item, &QAction::triggered, &m_planner, [this, row, choice, option] { m_planner.aim(row, choice, option); },
            Qt::QueuedConnection);
      }
    }
    for (const Action join : fire.joins)
      joins.push_back({nameOf(join), std::ranges::find(fire.made.joins, join) != fire.made.joins.end()});
  }
  m_joins->offer(joins);
  m_target->setEnabled(!m_target->menu()->isEmpty());
  m_who->setEnabled(!m_who->menu()->isEmpty());
  m_up->setEnabled(any && row > 0);
  m_down->setEnabled(any && row + 1 < static_cast<int>(fires.size()));
  m_remove->setEnabled(any);
  m_add->setEnabled(m_planner.canAdd());
  const bool fits = !fires.empty() && fires.front().fits;
  m_all->setEnabled(fits);
  m_next->setEnabled(fits);
}

void FirePlanBox::askForOdds() {
  if (!m_planner.isOpen()) return;
  const FirePlan plan = m_planner.plan();
  m_oddsOf = m_forecasts.keyOf(plan);
  if (!isVisible()) return;
  m_forecasts.ask(plan);
}

/// What was found while it was hidden, or not looked for, is asked for again.
void FirePlanBox::showEvent(QShowEvent* event) {
  QWidget::showEvent(event);
  if (m_oddsOf) m_oddsSoon.start();
}

/// Others ask as well, and the table may be further than the box, which is filled anew then.
void FirePlanBox::takeOdds() {
  if (!m_oddsOf || !m_planner.isOpen() || !isVisible()) return;
  const FirePlan plan = m_planner.plan();
  if (m_forecasts.keyOf(plan) != *m_oddsOf) return;
  const Forecast* known = m_forecasts.known(plan);
  if (known == nullptr) return m_oddsSoon.start();
  m_oddsOf.reset();
  fillOdds(*known);
}

/// The odds of each fire in its row, and those of all below.
void FirePlanBox::fillOdds(const Forecast& forecast) {
  const Wording& words = m_game.table().words();
  for (int row = 0; row < m_rows->count() && row < static_cast<int>(forecast.shots.size()); ++row) {
    const Forecast::Shot& shot = forecast.shots[static_cast<std::size_t>(row)];
    if (shot.results.empty()) continue;
    QString text = textOf(row) + QStringLiteral("\n") + resultsOf(words, shot);
    constexpr double kSure = 0.9995;
    if (shot.made < kSure)
      text += QStringLiteral("\n") + tr("It comes to this fire: %1").arg(OddsBars::shareText(shot.made));
    m_rows->item(row)->setText(text);
  }
  clearLayout(m_oddsLayout);
  auto* block = new ForecastBlock(false, m_odds);
  m_oddsLayout->addWidget(block);
  if (!forecast.empty()) block->show(words, forecast);
  auto* policy = new QLabel(
      tr("If the fires are made as planned; what cannot be is passed over, and nobody fires besides."), m_odds);
  policy->setProperty("role", "muted");
  policy->setWordWrap(true);
  m_oddsLayout->addWidget(policy);
  for (QWidget* each : {static_cast<QWidget*>(m_rows), m_odds}) each->setMinimumHeight(0);
  m_rows->fit();
}

}  // namespace kessel::client
