// SPDX-License-Identifier: GPL-3.0-or-later
// The fire plan at the table.
#include "client/game/fire_planner.h"

#include <algorithm>
#include <utility>

#include "client/game/prompt_choices.h"

namespace kessel::client {

FirePlanner::FirePlanner(GameController& game, QObject* parent) : QObject(parent), m_game(game) {
  connect(&game, &GameController::changed, this, &FirePlanner::follow);
}

bool FirePlanner::canBegin() {
  if (rowOf(0) < m_rows.size() || !table().interactive() || table().prompt().who != table().seat()) return false;
  const Asked now{table().position().hash(), table().viewer()};
  if (m_asked != now) {
    m_asked = now;
    m_offer = beginPlan(table().title(), table().position(), table().viewer());
  }
  return m_offer.has_value();
}

void FirePlanner::begin() {
  if (!canBegin()) return;
  m_plan = {m_offer->side, m_offer->step, {}};
  m_rows = {{m_offer->fires.front()}};
  m_begun = table().session().decisions();
  m_current = 0;
  touch();
}

void FirePlanner::forget() {
  m_rows.clear();
  m_running = false;
  m_halt = {};
  look();
}

void FirePlanner::drop() {
  forget();
  emit changed();
}

bool FirePlanner::isMade(const Row& row) const {
  return row.made != 0 && row.made <= table().session().decisions();
}

FirePlan FirePlanner::plan() const {
  FirePlan out{m_plan.side, m_plan.step, {}};
  for (const Row& row : m_rows) {
    if (!isMade(row)) out.fires.push_back(row.wish);
  }
  return out;
}

bool FirePlanner::isOpen() const {
  return rowOf(0) < m_rows.size() && table().interactive() && table().seat() == m_plan.side &&
         asksForFire(m_plan, table().prompt());
}

std::size_t FirePlanner::rowOf(int fire) const {
  std::size_t row = 0;
  for (; row < m_rows.size(); ++row) {
    if (!isMade(m_rows[row]) && fire-- == 0) break;
  }
  return row;
}

void FirePlanner::look() {
  m_laid.reset();
}

void FirePlanner::touch() {
  m_running = false;
  m_halt = {};
  look();
  emit changed();
}

const std::vector<Announcement>& FirePlanner::fires() {
  if (!m_laid) m_laid = isOpen() ? layPlan(table().title(), table().position(), plan(), table().viewer()) : LaidPlan{};
  return m_laid->fires;
}

bool FirePlanner::canAdd() {
  (void)fires();
  return m_laid->next.has_value();
}

void FirePlanner::setCurrent(int row) {
  m_current = row;
}

void FirePlanner::add() {
  if (!canAdd()) return;
  m_rows.push_back({*m_laid->next});
  m_current = static_cast<int>(m_laid->fires.size());
  touch();
}

void FirePlanner::remove(int row) {
  const std::size_t at = rowOf(row);
  if (at >= m_rows.size()) return;
  m_rows.erase(m_rows.begin() + static_cast<std::ptrdiff_t>(at));
  m_current = std::max(0, row - 1);
  if (plan().fires.empty()) m_rows.clear();
  touch();
}

void FirePlanner::move(int from, int to) {
  const int count = static_cast<int>(fires().size());
  if (from < 0 || to < 0 || from >= count || to >= count || from == to) return;
  const std::size_t row = rowOf(from);
  const std::size_t target = rowOf(to);
  const Row moved = m_rows[row];
  m_rows.erase(m_rows.begin() + static_cast<std::ptrdiff_t>(row));
  m_rows.insert(m_rows.begin() + static_cast<std::ptrdiff_t>(target), moved);
  m_current = to;
  touch();
}

void FirePlanner::aim(int row, std::size_t choice, Action at) {
  const std::size_t which = rowOf(row);
  if (which >= m_rows.size() || row >= static_cast<int>(fires().size())) return;
  std::vector<Action> aims = fires()[static_cast<std::size_t>(row)].made.aims;
  aims.resize(std::min(aims.size(), choice));
  aims.push_back(at);
  m_rows[which].wish.aims = std::move(aims);
  touch();
}

void FirePlanner::join(int row, Action join, bool on) {
  const std::size_t which = rowOf(row);
  if (which >= m_rows.size()) return;
  const UnitId unit = targetsOf(table().info(), join).unit;
  std::vector<Action>& joins = m_rows[which].wish.joins;
  // What rests on somebody goes with him: the battery that supports him.
  std::erase_if(joins, [&](Action each) {
    const Targets named = targetsOf(table().info(), each);
    return named.unit == unit || (!on && named.otherUnit == unit);
  });
  if (on) joins.push_back(join);
  touch();
}

/// True if the next fire was announced, and nothing spoke against it.
bool FirePlanner::announceNext() {
  const std::size_t row = rowOf(0);
  if (row >= m_rows.size()) return false;
  const Announcement next = announce(table().title(), table().position(), m_plan, m_rows[row].wish);
  if (!next.fits) {
    m_halt = {tr("The next fire cannot be made as planned: %1").arg(table().words().text(next.verdict.why)),
              QString::fromUtf8(next.verdict.rule)};
    return false;
  }
  m_rows[row].made = table().session().decisions() + 1;
  for (const Action action : next.decisions) {
    const std::size_t before = table().session().decisions();
    if (table().prompt().who == m_plan.side) m_game.choose(action);
    if (table().session().decisions() == before) {    // it was not let
      if (row < m_rows.size()) m_rows[row].made = 0;  // else the combat is over
      return false;
    }
  }
  return true;
}

void FirePlanner::carryOut(bool all) {
  if (!isOpen()) return;
  m_halt = {};
  m_running = all;
  m_announcing = true;
  announceOn();
  m_announcing = false;
  runOn();
  look();
  emit changed();
}

void FirePlanner::announceOn() {
  do {
    if (!announceNext()) m_running = false;
  } while (m_running && isOpen() && rowOf(0) < m_rows.size());
}

/// Where it stands once nothing is decided by itself any more: it waits for a die, or has come to a halt.
void FirePlanner::runOn() {
  if (!m_running) return;
  m_reached = table().session().decisions();
  if (rowOf(0) == m_rows.size()) m_running = false;
  if (!m_running || table().prompt().who == kChance || isOpen()) return;
  m_running = false;
  m_halt = {table().prompt().who == other(m_plan.side)
                ? tr("The other side had to decide: go on, or arrange the rest anew.")
                : tr("Something else was to be decided first: go on, or arrange the rest anew."),
            {}};
}

QString FirePlanner::awaits() const {
  const qsizetype left = static_cast<qsizetype>(plan().fires.size());
  if (left == 0 || !table().interactive() || table().prompt().who != kChance || table().seat() != m_plan.side)
    return {};
  return m_running ? tr("Enter the die of this fire. Then the plan goes on by itself, unless the other side has to "
                        "decide first. Fires still to come: %1")
                         .arg(left)
                   : tr("Enter the die of this fire. Then the rest of the plan stands here again. Fires still to "
                        "come: %1")
                         .arg(left);
}

void FirePlanner::follow(const std::vector<Event>& events) {
  look();
  if (m_rows.empty() || table().replaying()) return;
  const auto ends = [](const Event& event) { return event.kind == EventKind::CombatEnded; };
  if (std::ranges::any_of(events, ends) || table().session().decisions() < m_begun || !table().view().combat)
    return forget();
  noteUnasked(std::ranges::count_if(
      events, [&](const Event& event) { return event.kind == EventKind::Fired && event.side == m_plan.side; }));
  if (!m_running || m_announcing) return;
  if (table().session().decisions() < m_reached) {  // taken back: whoever did that looks at it anew
    m_running = false;
    return;
  }
  runOn();
  if (!m_running || !isOpen()) return;
  QMetaObject::invokeMethod(
      this,
      [this] {
        if (m_running) carryOut(true);
      },
      Qt::QueuedConnection);
}

/// A fire that nobody was asked for is the next one all the same: of so many, one belongs to who has just decided.
void FirePlanner::noteUnasked(std::ptrdiff_t fired) {
  const Timeline& line = table().session().timeline();
  std::size_t last = table().session().decisions();
  while (last > 0 && !isPlayer(line[last - 1].who)) --last;
  if (last > 0 && line[last - 1].who == m_plan.side) --fired;
  for (; fired > 0 && rowOf(0) < m_rows.size(); --fired) m_rows[rowOf(0)].made = table().session().decisions();
}

}  // namespace kessel::client
