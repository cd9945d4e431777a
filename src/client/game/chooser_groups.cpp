// SPDX-License-Identifier: GPL-3.0-or-later
// What one click or one button does for several units.
#include <algorithm>
#include <string_view>
#include <utility>

#include "client/game/chooser.h"
#include "kessel/engine/forecast.h"

namespace kessel::client {

namespace {

template <class Id>
bool contains(const std::vector<Id>& ids, Id id) {
  return std::find(ids.begin(), ids.end(), id) != ids.end();
}

bool sameWords(const Phrase& a, const Phrase& b) {
  const auto same = [](const Arg& x, const Arg& y) { return x.kind == y.kind && x.value == y.value; };
  return std::string_view(a.text == nullptr ? "" : a.text) == std::string_view(b.text == nullptr ? "" : b.text) &&
         std::ranges::equal(a.args, b.args, same);
}

bool sameLines(const std::vector<SumLine>& a, const std::vector<SumLine>& b) {
  return std::ranges::equal(a, b, [](const SumLine& x, const SumLine& y) {
    return x.op == y.op && x.value == y.value && sameWords(x.label, y.label);
  });
}

/// The same dice with the same strengths, column by column.
bool sameFires(const Outlook& a, const Outlook& b) {
  return a.notes.size() == b.notes.size() && std::ranges::equal(a.fires, b.fires, [](const Fire& x, const Fire& y) {
           return x.side == y.side && x.id == y.id && x.total == y.total && x.againstTotal == y.againstTotal &&
                  x.shift == y.shift && x.column == y.column && x.dieModifier == y.dieModifier &&
                  sameLines(x.strength, y.strength) && sameLines(x.shifts, y.shifts);
         });
}

}  // namespace

std::vector<Action> Chooser::takingAll() const {
  return taking(m_choices.units());
}

std::vector<Action> Chooser::takingAtFront() const {
  if (!asks() || m_table->view().combat) return {};
  std::vector<UnitId> front;
  for (const UnitId unit : m_choices.units()) {
    const Place place = placeOf(unit);
    if (info().roster[unit].side != prompt().who || !isHex(place)) return {};
    if (std::ranges::any_of(info().map.neighbours(place), [this](Place next) { return holdsEnemies(next); }))
      front.push_back(unit);
  }
  return front.size() < m_choices.units().size() ? taking(front) : std::vector<Action>{};
}

std::vector<Action> Chooser::taking(const std::vector<UnitId>& units) const {
  constexpr std::size_t kMost = 250;
  if (!asks() || units.size() < 2 || units.size() > kMost) return {};
  // What lies in the slots of others is taken out piece by piece: nobody means to empty all of them.
  if (!m_table->view().combat &&
      std::ranges::all_of(units, [this](UnitId unit) { return sheetHolding(unit) != nullptr; }))
    return {};
  std::vector<Action> actions;
  std::vector<Place> done;
  Position after = m_table->position();
  for (UnitId unit : units) {
    const std::vector<Action> ofUnit = m_choices.ofUnit(unit);
    if (ofUnit.size() != 1 || m_choices.needsTarget(unit) || needsConfirmation(ofUnit.front())) return {};
    const Action action = ofUnit.front();
    if (!actions.empty() && action.verb != actions.front().verb) return {};
    // One of a stack may do it for all: an entrenchment for example. What is too little for all is no "all".
    if (contains(done, placeOf(unit)) && !title().judge(after, action).ok()) continue;
    if (!goesOnAfter(action, after)) return {};
    actions.push_back(action);
    if (isHex(placeOf(unit))) done.push_back(placeOf(unit));
  }
  if (actions.size() < 2) return {};
  return m_table->view().combat ? withoutIdle(std::move(actions)) : actions;
}

std::vector<Action> Chooser::withoutIdle(std::vector<Action> actions) const {
  const auto fires = [this](const Outlook& outlook) {
    return std::ranges::any_of(outlook.fires,
                               [this](const Fire& fire) { return fire.side == prompt().who && fire.total > 0; });
  };
  const Prospect all = outlookAfter(actions);
  if (!fires(all)) return actions;
  for (std::size_t i = 0; i < actions.size() && actions.size() > 1;) {
    std::vector<Action> others = actions;
    others.erase(others.begin() + static_cast<std::ptrdiff_t>(i));
    if (sameFires(outlookAfter(others), all)) {
      actions = std::move(others);
    } else {
      ++i;
    }
  }
  return actions;
}

std::optional<Action> Chooser::onlyAnswer() const {
  if (!asks() || !m_selection.empty() || m_askedPlace != kNowhere) return std::nullopt;
  std::optional<Action> only;
  bool ends = false;
  for (const PromptChoices::Entry& entry : m_choices.all()) {
    const VerbInfo& verb = info().verbs[index(entry.action.verb)];
    if (verb.operands[0] == Operand::None) {
      if (verb.declines || verb.passes || !verb.ends) return std::nullopt;
      ends = true;
    } else if (only || !isDirect(entry.targets.unit)) {
      return std::nullopt;
    } else {
      only = entry.action;
    }
  }
  return ends ? only : std::nullopt;
}

std::vector<Action> Chooser::losingTheRest() const {
  if (!asks() || prompt().legal.empty()) return {};
  std::vector<Action> actions;
  Position at = m_table->position();
  std::optional<Prompt> now = prompt();
  while (now) {
    const Action action = actionByPolicy(info(), *now);
    // Who chooses among the enemy's units does not want the weakest gone.
    if (!info().verbs[index(action.verb)].loses || info().roster[action.unitA()].side != prompt().who) break;
    actions.push_back(action);
    now = goesOnAfter(action, at);
  }
  return actions.size() > 1 ? actions : std::vector<Action>{};
}

}  // namespace kessel::client
