// SPDX-License-Identifier: GPL-3.0-or-later
// Scenes of chapters 11 to 13: a combat segment of a side, attacks, what is shown of them.
#pragma once

#include <string>

#include "titles/wintergewitter/artillery.h"
#include "titles/wintergewitter/scene.h"

namespace kessel::winter {

class CombatScene : public Scene {
 public:
  using Scene::Scene;

  CombatScene& act(Action action) {
    const BombardFrame* volley = state.steps.empty() ? nullptr : state.steps.find<BombardFrame>();
    if (verbOf(action) == V::Aim && volley != nullptr && volley->aim.any() && *volley->aim == action.unitA())
      return *this;  // the only target is not asked for
    Scene::act(action);
    return passAlone();
  }
  template <class... Args>
  CombatScene& act(V verb, Args... args) {
    return act(kessel::act(verb, args...));
  }
  CombatScene& dice(std::initializer_list<int> faces) {
    for (const int face : faces) {
      Scene::dice({face});
      passAlone();
    }
    return *this;
  }
  /// Who can only say that he is done says so, as clients do: such questions are for those who do not know it.
  CombatScene& passAlone() {
    while (passes && who() != kChance && prompt().legal.size() == 1 && may(V::Done)) Scene::act(V::Done);
    return *this;
  }
  bool passes = true;
  /// A combat segment of a Player Phase begins; call it when all units are in place.
  CombatScene& segment(Side side, bool mechanized = true) {
    phase(side, mechanized ? PhaseStage::FirstMech : PhaseStage::FootCombat);
    state.began = state.place;
    beginCombatSegment(state, mechanized);
    go();
    return *this;
  }
  /// Names a hex and all who attack it.
  CombatScene& attack(std::string_view target, std::initializer_list<std::string_view> ids) {
    act(V::Attack, hex(target));
    for (const std::string_view id : ids) act(V::Join, unit(id));
    act(V::Fight);
    return *this;
  }
  /// These units are on the move and attack a hex hastily; the points are paid.
  CombatScene& hasty(Side side, std::string_view target, std::initializer_list<std::string_view> ids) {
    phase(side, PhaseStage::FirstMech);
    state.began = state.place;
    for (const std::string_view id : ids) state.march.movers.add(unit(id));
    Events sink(events);
    beginHasty(rules, state, hex(target), sink);
    go();
    return passAlone();
  }
  CombatScene& lead(std::string_view id) {
    act(V::Lead, unit(id));
    return *this;
  }
  CombatScene& lose(std::initializer_list<std::string_view> ids) {
    for (const std::string_view id : ids) act(V::Lose, unit(id));
    return *this;
  }
  CombatScene& retreat(std::initializer_list<std::string_view> hexes) {
    for (const std::string_view to : hexes) act(V::Retreat, hex(to));
    return *this;
  }
  CombatScene& advance(std::string_view id, std::initializer_list<std::string_view> hexes) {
    for (const std::string_view to : hexes) act(V::Advance, unit(id), hex(to));
    return *this;
  }
  [[nodiscard]] std::string whyRetreat(std::string_view to) const { return why(V::Retreat, hex(to)); }
  [[nodiscard]] std::string whyAdvance(std::string_view id, std::string_view to) const {
    return why(V::Advance, unit(id), hex(to));
  }
  [[nodiscard]] std::string whyLose(std::string_view id) const { return why(V::Lose, unit(id)); }
  [[nodiscard]] bool isDisrupted(std::string_view id) const { return state.disrupted.has(unit(id)); }

  /// The fire of the running Fire step.
  [[nodiscard]] Reckoning fire() const { return reckon(rules, state, state.steps.top<FireFrame>()); }
  /// Its column, by the heading of the table.
  [[nodiscard]] std::string column() const {
    return rules.crt.info().columns[static_cast<std::size_t>(columnOf(rules, fire()))];
  }
  /// Rolls so that the next fire has a result of the table; whatever is offered before it is declined. Where its
  /// modifiers allow no such die, the firing side is short of supply for the moment, or the attacker holds the
  /// initiative.
  CombatScene& result(std::string_view wanted) {
    decline();
    if (step() != S::Fire) {
      ADD_FAILURE() << "no fire is to be rolled for " << wanted;
      return *this;
    }
    const State before = state;
    for (const int adverse : {0, 1, 2, -1, -2}) {
      state = before;
      const Units firing = rules.ofSide[index(Side(state.steps.top<FireFrame>().side))];
      if (adverse == 1) state.organic |= firing;
      if (adverse == 2) state.unsupplied |= firing;
      if (adverse < 0) {
        state.initiative = state.combat.side;
        state.streak[index(state.combat.side)] = adverse == -1 ? 3 : 5;
      }
      const Reckoning sums = fire();
      for (int die = 1; die <= kFaces; ++die) {
        const int cell = rules.crt.result(columnOf(rules, sums), die + sums.die.total());
        if (rules.crt.resultNames[static_cast<std::size_t>(cell)] != wanted) continue;
        dice({die});
        state.organic = before.organic;
        state.unsupplied = before.unsupplied;
        state.initiative = before.initiative;
        state.streak = before.streak;
        return *this;
      }
    }
    state = before;
    ADD_FAILURE() << "no die leads to " << wanted << " in column " << column() << " with " << fire().die.total();
    return *this;
  }
  /// Declines whatever is offered in a step, or in steps of a combat.
  CombatScene& decline() {
    for (int i = 0; i < 20 && (asks(S::Combat) || asks(S::Counter)) && may(V::Done); ++i) act(V::Done);
    return *this;
  }
  /// Artillery bombards 3345 without an attack; nobody answers.
  CombatScene& shell(std::initializer_list<std::string_view> ids) {
    return act(V::Bombard, hex("3345")).support(ids).act(V::Fight).decline();
  }
  /// Answers to the question of S::Choice, with the die of the check.
  CombatScene& check(int die) {
    act(V::Check);
    if (who() == kChance) dice({die});
    return *this;
  }
  CombatScene& withdraw() {
    act(V::Withdraw);
    return *this;
  }
  CombatScene& support(std::initializer_list<std::string_view> ids) {
    for (const std::string_view id : ids) act(V::Support, unit(id));
    return *this;
  }
  [[nodiscard]] bool asks(S step) const { return prompt().step == StepId{static_cast<std::uint8_t>(step)}; }
  /// The hexes to which the units at hand may retreat.
  [[nodiscard]] Hexes ways() const {
    Hexes out;
    for (const Action action : legal(V::Retreat)) out.add(action.placeA());
    return out;
  }
  /// They go on as far as they must, by the first hex each time; nobody fires at them.
  CombatScene& flee() {
    for (int i = 0; i < 60 && (asks(S::Retreat) || may(V::Pass)); ++i) {
      if (asks(S::Fire)) {
        act(V::Pass);
      } else {
        act(legal(V::Retreat).front());
      }
    }
    return *this;
  }
  /// The contribution of a case to a sum; 0 if there is none.
  [[nodiscard]] static int by(const Sum& sum, std::string_view rule) {
    int total = 0;
    for (const SumLine& line : sum.lines()) {
      if (line.rule != nullptr && rule == line.rule) total += line.value;
    }
    return total;
  }
  /// The result of the last fire, as printed on its table; "" if there was none.
  [[nodiscard]] std::string lastResult(const Chart& chart) const {
    for (auto event = events.rbegin(); event != events.rend(); ++event) {
      if (event->kind == EventKind::Fired) return chart.resultNames[static_cast<std::size_t>(event->value)];
    }
    return "";
  }
};

}  // namespace kessel::winter
