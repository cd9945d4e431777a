// SPDX-License-Identifier: GPL-3.0-or-later
// The combat dock.
#include "client/panels/combat_panel.h"

#include <QApplication>
#include <QCoreApplication>
#include <QFrame>
#include <QResizeEvent>
#include <QScrollArea>
#include <QScrollBar>
#include <QVBoxLayout>
#include <algorithm>
#include <cstdlib>
#include <iterator>
#include <numeric>
#include <optional>
#include <utility>

#include "client/app/style.h"
#include "client/panels/card_view.h"
#include "client/panels/chart_table.h"
#include "client/panels/fire_plan_box.h"
#include "client/panels/forecast_block.h"
#include "client/panels/odds_bars.h"

namespace kessel::client {

namespace {

constexpr int kMostColumnsAround = 2;
constexpr std::size_t kPlanned = 2;  ///< so many fires are listed before they are told one by one
constexpr int kLow = 240;            // pixels at a text of 100 %: below them nothing can stay at the top

QString valueOf(const SumLine& line, int parts) {
  switch (line.op) {
    case SumLine::Op::Add:
      return (line.value > 0 ? QStringLiteral("+") : QString()) + Wording::points(line.value, parts);
    case SumLine::Op::Times: return QStringLiteral("× %1").arg(line.value);
    case SumLine::Op::Over: return QStringLiteral("÷ %1").arg(line.value);
    case SumLine::Op::Set: return QStringLiteral("= %1").arg(Wording::points(line.value, parts));
    case SumLine::Op::Note: return {};
  }
  return {};
}

QString signedNumber(int value) {
  return value >= 0 ? QStringLiteral("+%1").arg(value) : QStringLiteral("−%1").arg(-value);
}

/// Whether it is known who fires with what. Odds may be hidden all the same: then a forecast guesses them.
bool isReckoned(const Outlook& outlook) {
  const auto reckoned = [](const Fire& fire) { return !fire.odds.empty() || (fire.column >= 0 && fire.total > 0); };
  return !outlook.first.empty() || std::any_of(outlook.fires.begin(), outlook.fires.end(), reckoned);
}

bool isToBeRolled(const Outlook& outlook) {
  return !outlook.first.empty() || std::any_of(outlook.fires.begin(), outlook.fires.end(),
                                               [](const Fire& fire) { return fire.rolled < 0 && !fire.odds.empty(); });
}

/// The row of a chart whose printed head is the number rolled after its modifier; -1 if there is none.
int rowOfDie(const ChartInfo& chart, const Fire& fire) {
  if (fire.rolled < 0) return -1;
  const std::string wanted = std::to_string(fire.rolled + fire.dieModifier);
  for (std::size_t r = 0; r < chart.rows.size(); ++r) {
    if (chart.rows[r] == wanted) return static_cast<int>(r);
  }
  return -1;
}

}  // namespace

QString sumHtml(const Wording& words, const std::vector<SumLine>& lines, const QString& totalName, const QString& total,
                int parts) {
  QString html = QStringLiteral("<table width=\"100%\" cellspacing=\"0\" cellpadding=\"1\">");
  for (const SumLine& line : lines) {
    const QString label = line.op == SumLine::Op::Note ? mutedHtml(words.html(line.label)) : words.html(line.label);
    html += rowHtml(label, words.citeLink(line.rule), boldHtml(valueOf(line, parts)));
  }
  html += QStringLiteral("<tr><td colspan=\"3\"><hr></td></tr>");
  return html + rowHtml(boldHtml(totalName.toHtmlEscaped()), {}, boldHtml(total)) + QStringLiteral("</table>");
}

CombatPanel::CombatPanel(GameController& game, QWidget* parent)
    : ColumnPanel(game, "combatPanel", parent),
      m_forecasts(game.table()),
      m_firePlan(new FirePlanBox(game, m_forecasts, body())) {
  m_firePlan->hide();
  connect(&m_firePlan->planner(), &FirePlanner::changed, this, &CombatPanel::sync);
  m_above = new QVBoxLayout;
  m_above->setSpacing(look().px(4));
  static_cast<QVBoxLayout*>(layout())->insertLayout(0, m_above);
  m_forecastSoon.setSingleShot(true);
  m_forecastSoon.setInterval(0);
  connect(&m_forecastSoon, &QTimer::timeout, this, &CombatPanel::askForForecast);
  connect(&m_forecasts, &Forecasts::found, this, &CombatPanel::takeForecast);
  constexpr int kLinger = 2000;  // milliseconds
  m_lingers.setSingleShot(true);
  m_lingers.setInterval(kLinger);
  connect(&m_lingers, &QTimer::timeout, this, [this] { underMouse() ? m_lingers.start() : endPreview(); });
}

CombatPanel::~CombatPanel() {
  delete m_firePlan;  // before the forecasts that it shares
}

const Outlook* CombatPanel::shown() const {
  if (!m_preview.empty()) return &m_preview.front();
  return m_announced ? &*m_announced : table().combat();
}

void CombatPanel::preview(const Prospect& prospect) {
  previewAll({prospect});
}

void CombatPanel::previewAll(const std::vector<Prospect>& prospects) {
  std::vector<Prospect> telling;
  std::copy_if(prospects.begin(), prospects.end(), std::back_inserter(telling),
               [](const Prospect& each) { return tells(each); });
  if (telling.empty()) return;
  m_lingers.stop();
  if (telling.size() == 1) telling.front() = {table().withStory(telling.front()), telling.front().actions};
  m_preview = std::move(telling);
  sync();
}

void CombatPanel::leavePreview() {
  if (m_preview.empty()) return;
  if (table().view().combat || m_announced) return endPreview();
  m_lingers.start();
}

void CombatPanel::endPreview() {
  m_lingers.stop();
  if (m_preview.empty()) return;
  m_preview.clear();
  sync();
}

void CombatPanel::addAbove(const QString& html, const char* role) {
  if (isLow()) {
    addHtml(html, role);
    return;
  }
  m_above->addWidget(labelSaying(html, role, this));
}

void CombatPanel::refresh() {
  m_announced = chooser().announced();
  m_filledLow = isLow();
  QWidget* focus = QApplication::focusWidget();
  const bool planned = focus != nullptr && m_firePlan->isAncestorOf(focus);
  m_charts.clear();
  if (m_frame != nullptr) m_frame->hide();
  m_focus = nullptr;
  m_tail = nullptr;
  m_forecast = nullptr;
  m_policy = nullptr;
  m_forecastSoon.stop();
  layAside(m_above);
  m_firePlan->hide();
  column()->removeWidget(m_firePlan);
  layAside(column());
  if (m_preview.size() > 1) {
    addAbove(tr("There is more than one way: a click asks which"), "section");
    for (const Outlook& each : m_preview) addShortOutlook(each);
  } else if (const Outlook* outlook = shown()) {
    if (!m_preview.empty()) addAbove(tr("If you choose this"), "section");
    const bool past = m_preview.empty() && !m_announced && table().combatIsPast();
    if (m_preview.empty() && m_announced) addAbove(tr("Announced: if you let it come"), "section");
    if (past) addAbove(tr("The last combat"), "section");
    addOutlook(*outlook);
  } else if (table().replaying()) {
    addHtml(emptyHtml(tr("No combat at this moment of the replay.")));
  } else {
    addHtml(emptyHtml(tr("No combat yet. Point at one that is on offer, and its odds stand here.")));
  }
  column()->addWidget(m_tail = new QWidget(body()));
  m_tail->setFixedHeight(0);
  column()->addStretch(1);
  const int margin = look().px(12);
  m_above->setContentsMargins(margin, m_above->count() == 0 ? 0 : look().px(8), margin, 0);
  // Hidden on the way, the plan has passed the focus on to whatever comes next, be it a field to type in.
  if (planned) focus->isVisibleTo(this) && focus->isEnabled() ? focus->setFocus() : emit focusGivenUp();
  settleLater(scrollArea(), [this] { scrollToFocus(); });
}

/// How it ends stands just above the fire, which is what must be in view if there is no room for both. The page begins
/// with a heading even near its end: an empty tail lets it scroll as far as that takes.
void CombatPanel::scrollToFocus() {
  const bool ends = m_forecast != nullptr && !m_forecast->isHidden() && m_focus != nullptr;
  const int room = scrollArea()->viewport()->height();
  const bool both = ends && m_focus->y() - m_forecast->y() < room / 2;
  const QWidget* top = both ? m_forecast : m_focus;
  if (m_forecast != nullptr && m_forecast->isKnown() && !m_forecast->isHidden()) m_forecastRoom = m_forecast->height();
  const int value = top == nullptr ? 0 : top->y() - look().px(4);
  if (m_tail != nullptr) {
    m_tail->setFixedHeight(value <= 0 ? 0
                                      : std::max(0, value + room - m_tail->y() - column()->contentsMargins().bottom()));
    column()->activate();
    QEvent grown(QEvent::LayoutRequest);
    QCoreApplication::sendEvent(scrollArea(), &grown);
  }
  scrollArea()->verticalScrollBar()->setValue(value);
  frameLit();
}

int CombatPanel::heightOfOdds() const {
  int top = 0;
  int end = 0;
  bool odds = false;
  if (m_focus != nullptr) top = m_forecast != nullptr && !m_forecast->isHidden() ? m_forecast->y() : m_focus->y();
  for (int i = 0; i < column()->count(); ++i) {
    const QWidget* widget = column()->itemAt(i)->widget();
    if (widget == nullptr || widget == m_tail || widget->isHidden() || widget->y() < top) continue;
    const bool isOdds = widget->property("part").toString() == QLatin1String("odds");
    if (odds && !isOdds) break;
    odds = isOdds && (m_focus == nullptr || widget->y() > m_focus->y());
    end = widget->geometry().bottom();
  }
  return m_above->sizeHint().height() + end - top + look().px(12);
}

int CombatPanel::heightOfAll() const {
  const int wide = scrollArea()->viewport()->width();
  const int body = column()->hasHeightForWidth() ? column()->heightForWidth(wide) : column()->sizeHint().height();
  return m_above->sizeHint().height() + body - (m_tail == nullptr ? 0 : m_tail->height());
}

void CombatPanel::name(QWidget& widget, const char* part) const {
  widget.setProperty("part", part);
  widget.setProperty("fire", static_cast<int>(m_adding));
}

void CombatPanel::setLit(const QString& part, Side fire) {
  const bool same = m_lit == part && m_litFire == fire;
  m_lit = part;
  m_litFire = fire;
  if (!same) frameLit();
}

/// The first run of widgets of the part, in the order in which they stand; rather one of the fire that is meant.
void CombatPanel::frameLit() {
  struct Run {
    QRect box;
    bool meant;
  };
  std::vector<Run> runs;
  bool goesOn = false;
  for (int i = 0; i < column()->count() && !m_lit.isEmpty(); ++i) {
    const QWidget* widget = column()->itemAt(i)->widget();
    if (widget == nullptr || widget->isHidden()) continue;
    const bool lit = widget->property("part").toString() == m_lit;
    const bool meant = widget->property("fire").toInt() == static_cast<int>(m_litFire);
    if (lit && goesOn && runs.back().meant == meant) {
      runs.back().box |= widget->geometry();
    } else if (lit) {
      runs.push_back({widget->geometry(), meant});
    }
    goesOn = lit;
  }
  auto run = std::ranges::find_if(runs, &Run::meant);
  if (run == runs.end()) run = runs.begin();
  const QRect box = runs.empty() ? QRect() : run->box;
  if (m_frame == nullptr) {
    m_frame = new QFrame(body());
    m_frame->setProperty("role", "lit");
    m_frame->setAttribute(Qt::WA_TransparentForMouseEvents);
  }
  const int margin = look().px(4);
  m_frame->setGeometry(box.adjusted(-margin, -margin, margin, margin));
  m_frame->setVisible(!box.isNull());
  m_frame->raise();
  if (!box.isNull()) scrollArea()->ensureVisible(box.left(), box.center().y(), 0, box.height() / 2 + margin);
}

void CombatPanel::resizeEvent(QResizeEvent* event) {
  Panel::resizeEvent(event);
  if (m_filledLow != isLow()) sync();
  if (event->oldSize().height() != height()) settleLater(scrollArea(), [this] { scrollToFocus(); });
  if (event->oldSize().width() == width()) return;
  for (const ShownChart& shown : m_charts) fitChart(shown);
}

/// Shows as many columns around the one that is lit as there is room for.
void CombatPanel::fitChart(const ShownChart& shown) const {
  const int room = width() - look().px(2 * 12 + 16);  // margins and scroll bar
  int around = kMostColumnsAround;
  do {
    shown.table->setChart(words(), *shown.chart, shown.column, shown.row, around);
  } while (shown.table->sizeHint().width() > room && --around > 0);
}

/// They stand below the odds, which many of them would push out of sight, and above the sums that they change.
void CombatPanel::addPlayedCards() {
  const std::vector<PlayedCard> cards = m_preview.empty() ? playedCards(table()) : std::vector<PlayedCard>();
  if (cards.empty()) return;
  addHtml(tr("Cards played"), "section");
  for (const PlayedCard& card : cards) {
    auto* view = new PlayedCardView(words(), card, body());
    connect(view, &PlayedCardView::linkActivated, this, &CombatPanel::follow);
    column()->addWidget(view);
  }
}

/// What the die of a fire has brought about; empty if that is not known.
QString CombatPanel::resultOf(const Fire& fire) const {
  for (const Odds& row : fire.odds) {
    if (fire.result >= 0 && row.value == fire.result) return words().text(row.result);
  }
  return {};
}

QString CombatPanel::headOf(const Outlook& outlook) const {
  QString title = words().html(outlook.title);
  if (!title.isEmpty()) title[0] = title[0].toUpper();  // what is chosen is named by a fragment
  QString head = boldHtml(title);
  if (outlook.rule != nullptr) head += QStringLiteral(" [%1]").arg(words().citeLink(outlook.rule));
  return head;
}

QString CombatPanel::noteHtml(const Note& note) const {
  const QString cite = note.rule == nullptr ? QString() : QStringLiteral(" [%1]").arg(words().citeLink(note.rule));
  return words().html(note.text) + cite;
}

void CombatPanel::addShortOutlook(const Outlook& outlook) {
  addHtml(headOf(outlook), "head");
  for (const Fire& fire : outlook.fires) {
    addHtml(words().html(fire.name), "section");
    addOdds(fire);
  }
  for (const Note& note : outlook.notes) addHtml(noteHtml(note));
  column()->addSpacing(look().px(8));
}

void CombatPanel::addOutlook(const Outlook& outlook) {
  addAbove(headOf(outlook), "head");
  if (!isLow()) {
    for (const Note& note : outlook.now) addAbove(boldHtml(noteHtml(note)));
  }
  if (outlook.fires.empty() || outlook.fires.front().rolled < 0) addForecast(outlook);
  if (!outlook.first.empty()) {
    addHtml(tr("The first die: how it is fought"), "section");
    auto* bars = new OddsBars(body());
    bars->setBars(OddsBars::barsOf(words(), outlook.first, -1));
    column()->addWidget(bars);
    const int added = std::accumulate(outlook.firstDie.begin(), outlook.firstDie.end(), 0,
                                      [](int sum, const SumLine& line) { return sum + line.value; });
    addSum(outlook.firstDie, tr("Added to the die"), signedNumber(added));
  }
  addFires(outlook);
}

/// Above the dice that are still to be rolled, once it is known. A combat that is past has no end to come, and what
/// comes of one is not worth a word before it is known who fights in it.
void CombatPanel::addForecast(const Outlook& outlook) {
  if (m_preview.empty() && m_firePlan->planner().isOpen()) return;  // it tells its own
  const std::optional<Outlook>& now = table().view().combat;
  const bool fought = isReckoned(outlook) || (now && isReckoned(*now));
  if (m_forecast != nullptr || !fought || (choices().empty() && (!now || !m_preview.empty()))) return;
  const bool begun = !outlook.fires.empty() && outlook.fires.front().rolled >= 0;
  m_forecast = new ForecastBlock(begun, body());
  name(*m_forecast, "forecast");
  column()->addWidget(m_forecast);
  const std::vector<Action> actions = supposed();
  m_forecastOf = m_forecasts.keyOf(actions);
  if (const Forecast* known = m_forecasts.known(actions)) return showForecast(*known);
  if (Forecasts::inThread()) m_forecast->await(m_forecastRoom);
  m_forecastSoon.start();
}

/// By which decisions it was made that way: below all odds, which are what one looks for.
void CombatPanel::addPolicy() {
  if (m_forecast == nullptr || m_policy != nullptr) return;
  m_policy = addHtml(ForecastBlock::policyHtml(words()), "muted");
  m_policy->setVisible(!m_forecast->isHidden());
}

std::vector<Action> CombatPanel::choices() const {
  if (!m_preview.empty()) return m_preview.front().actions;
  return m_announced ? m_announced->actions : std::vector<Action>();
}

/// Where nobody has been named yet and somebody must be, all who may: as the strengths of the outlook do.
std::vector<Action> CombatPanel::supposed() const {
  const bool named = !choices().empty() || !game().chooser().choices().buttons().empty();
  return named ? choices() : game().chooser().takingAll();
}

void CombatPanel::askForForecast() {
  if (m_forecast != nullptr && isVisible()) m_forecasts.ask(supposed());
}

/// Others ask as well, and the table may be further than the panel, which is filled anew then.
void CombatPanel::takeForecast() {
  if (m_forecast == nullptr || m_forecast->isKnown()) return;
  if (!isVisible()) return sync();  // which is to fill it when it is seen again
  const std::vector<Action> actions = supposed();
  if (m_forecasts.keyOf(actions) != m_forecastOf) return;
  const Forecast* made = m_forecasts.known(actions);
  if (made == nullptr) return m_forecastSoon.start();
  const bool awaited = !m_forecast->isHidden();
  showForecast(*made);
  if (m_forecast->isHidden() && !awaited) return;
  settleLater(scrollArea(), [this] { scrollToFocus(); });
}

void CombatPanel::showForecast(const Forecast& forecast) {
  // A hopeless attack is worth a word, too: its dice are rolled.
  const bool open = !forecast.exact || forecast.ways > 1 || isToBeRolled(*shown());
  if (forecast.empty() || !open) {
    m_forecast->showNothing();
    if (m_policy != nullptr) m_policy->hide();
    return;
  }
  m_forecast->show(words(), forecast);
  if (m_policy != nullptr) m_policy->show();
}

void CombatPanel::addFires(const Outlook& outlook) {
  const std::size_t seen = fireToSee(outlook);
  const bool begun = !outlook.fires.empty() && outlook.fires.front().rolled >= 0;
  const auto addHeading = [&](const Fire& fire) {
    QString name = words().html(fire.name);
    if (begun && fire.rolled < 0) name += mutedHtml(QStringLiteral(" · ") + tr("still to come"));
    return addHtml(name, "section");
  };
  const auto rolled = [](const Fire& fire) { return fire.rolled >= 0; };
  const std::size_t next = static_cast<std::size_t>(
      std::find_if_not(outlook.fires.begin(), outlook.fires.end(), rolled) - outlook.fires.begin());
  if (outlook.fires.size() >= kPlanned) addPlan(outlook);
  // The odds of all that is to come stand together: they are weighed against each other.
  const bool together = outlook.fires.size() > next + 1;
  // A plan tells what its fires come to; what all of them together would is something else.
  const bool planned = m_preview.empty() && m_firePlan->planner().isOpen();
  for (std::size_t i = 0; i < outlook.fires.size(); ++i) {
    const Fire& fire = outlook.fires[i];
    if (i == seen) {
      addForecast(outlook);
      addNow(outlook);
      addTargets();
    }
    if (planned && fire.rolled < 0) continue;
    QWidget* heading = addHeading(fire);
    if (i == seen && i > 0 && m_focus == nullptr) m_focus = heading;
    addOdds(fire);
    if (i == (together ? outlook.fires.size() - 1 : seen)) {
      addPolicy();
      for (const Note& note : outlook.notes) addHtml(noteHtml(note));
      addBatteries(outlook);
      addPlayedCards();
    }
    if (i < next || !together) addSums(fire);
  }
  for (std::size_t i = next; together && !planned && i < outlook.fires.size(); ++i) {
    addHeading(outlook.fires[i]);
    addSums(outlook.fires[i]);
  }
  if (!outlook.fires.empty()) return;
  addPolicy();
  addNow(outlook);
  addTargets();
  for (const Note& note : outlook.notes) addHtml(noteHtml(note));
  addBatteries(outlook);
  addPlayedCards();
}

/// In a low panel it stands beside what it follows from, and is scrolled to with it.
void CombatPanel::addNow(const Outlook& outlook) {
  if (!isLow()) return;
  for (const Note& note : outlook.now) {
    QWidget* label = addHtml(boldHtml(noteHtml(note)));
    if (m_focus == nullptr) m_focus = label;
  }
}

bool CombatPanel::isLow() const {
  return height() < look().px(kLow);
}

/// The fire that was rolled last, or the next one where it is what is asked about: its die, or a choice before it.
/// While losses are chosen, the fire that they come from: where both sides have fired it need not be the last one.
std::size_t CombatPanel::fireToSee(const Outlook& outlook) const {
  if (m_preview.empty() && isPlayer(outlook.losing)) {
    const auto hit = std::find_if(outlook.fires.rbegin(), outlook.fires.rend(), [&](const Fire& fire) {
      return fire.rolled >= 0 && fire.side == other(outlook.losing);
    });
    if (hit != outlook.fires.rend()) return static_cast<std::size_t>(std::prev(outlook.fires.rend()) - hit);
  }
  const auto next =
      std::find_if(outlook.fires.begin(), outlook.fires.end(), [](const Fire& f) { return f.rolled < 0; });
  const auto at = static_cast<std::size_t>(next - outlook.fires.begin());
  // Whoever is asked while no losses are due weighs the fire that is his to come, not the one that has come.
  const bool his = next != outlook.fires.end() && outlook.losing == kNobody && outlook.now.empty() &&
                   !next->odds.empty() && isPlayer(next->side) && next->side == table().prompt().who;
  const bool asksForNext = !m_preview.empty() || table().prompt().who == kChance || his;
  return next != outlook.fires.end() && (asksForNext || at == 0) ? at : std::max<std::size_t>(at, 1) - 1;
}

void CombatPanel::addSums(const Fire& fire) {
  m_adding = fire.side;
  addSum(fire.strength, fire.against.empty() ? tr("Strength") : tr("Strength of the attack"),
         Wording::points(fire.total, fire.parts), fire.parts, "strength");
  addSum(fire.against, tr("Strength of the defence"), Wording::points(fire.againstTotal, fire.parts), fire.parts,
         "strength");
  addShifts(fire);
  addSum(fire.die, tr("Added to the die"), signedNumber(fire.dieModifier));
  addChart(fire);
  m_adding = kNobody;
}

/// What was rolled and the odds of each result stand above the sums: they are what one looks for, also while the mouse
/// must stay on a hex and cannot scroll.
void CombatPanel::addOdds(const Fire& fire) {
  if (fire.rolled >= 0) {
    const QString rolled = fire.dieModifier == 0
                               ? tr("Rolled %1").arg(fire.rolled)
                               : tr("Rolled %1, modified %2").arg(fire.rolled).arg(fire.rolled + fire.dieModifier);
    const QString meaning = resultOf(fire);
    addHtml(boldHtml(meaning.isEmpty() ? rolled : rolled + QStringLiteral(" – ") + meaning.toHtmlEscaped()));
  }
  if (fire.odds.empty()) return;
  m_adding = fire.side;
  auto* bars = new OddsBars(body());
  bars->setBars(OddsBars::barsOf(words(), fire.odds, fire.result));
  name(*bars, "odds");
  column()->addWidget(bars);
  m_adding = kNobody;
}

void CombatPanel::addSum(const std::vector<SumLine>& lines, const QString& totalName, const QString& total, int parts,
                         const char* part) {
  if (lines.empty()) return;
  name(*addHtml(sumHtml(words(), lines, totalName, total, parts)), part);
  column()->addSpacing(look().px(6));
}

/// The columns to which strength and shifts lead, where shifts move them.
void CombatPanel::addShifts(const Fire& fire) {
  const auto& charts = words().info().charts;
  if (fire.chart < 0 || static_cast<std::size_t>(fire.chart) >= charts.size()) return;
  const auto& columns = charts[static_cast<std::size_t>(fire.chart)].columns;
  const auto head = [&](int column) {
    const bool known = column >= 0 && static_cast<std::size_t>(column) < columns.size();
    return known ? words().name(columns[static_cast<std::size_t>(column)]) : QString();
  };
  if (fire.base < 0 || fire.column < 0) return;
  addSum(fire.shifts, tr("Column shift"), signedNumber(fire.shift), 1, "shifts");
  addHtml(fire.base == fire.column
              ? tr("Column %1").arg(boldHtml(head(fire.column).toHtmlEscaped()))
              : tr("Column %1, shifted to %2")
                    .arg(boldHtml(head(fire.base).toHtmlEscaped()), boldHtml(head(fire.column).toHtmlEscaped())));
}

void CombatPanel::addChart(const Fire& fire) {
  const auto& charts = words().info().charts;
  if (fire.chart < 0 || static_cast<std::size_t>(fire.chart) >= charts.size()) return;
  const ChartInfo& chart = charts[static_cast<std::size_t>(fire.chart)];
  addHtml(words().name(chart.name).toHtmlEscaped() + QLatin1Char(' ') +
              words().citeLink(QString::fromStdString(chart.rule)),
          "muted");
  if (fire.column < 0) {
    addHtml(mutedHtml(tr("No column: this fire does not take place.")));
    return;
  }
  auto* table = new ChartTable(body());
  m_charts.push_back({table, &chart, fire.column, rowOfDie(chart, fire)});
  fitChart(m_charts.back());
  name(*table, "chart");
  column()->addWidget(table);
}

}  // namespace kessel::client
