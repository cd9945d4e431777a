// SPDX-License-Identifier: GPL-3.0-or-later
// Steps in which somebody chooses one of several, once or again and again until it is enough: losses by priorities,
// units over a stacking limit, discards, the hex of a retreat.
#pragma once

#include <cstddef>

#include "kessel/engine/steps.h"

namespace kessel {

namespace detail {

template <class Set>
struct MemberOfSet;
template <template <class, std::size_t> class Set, class Id, std::size_t Count>
struct MemberOfSet<Set<Id, Count>> {
  using Type = Id;  // IdSet, IdList
};
template <int Lanes>
struct MemberOfSet<HexSet<Lanes>> {
  using Type = Place;
};

}  // namespace detail

/// A choice as it stands: who chooses what, out of whom, and how many more. `Set` is an IdSet, a HexSet, or an IdList
/// if it is to be offered in an order of its own.
template <class Set>
struct Choice {
  using Id = typename detail::MemberOfSet<Set>::Type;

  Side who = kNobody;
  Cite rule = nullptr;  ///< the case under which it is asked
  Phrase ask{};
  Set open{};           ///< whoever may be chosen now: of several priorities those of the first one
  int left = 1;         ///< still to be chosen; nobody chooses once it is 0 or nobody is open
  bool forced = false;  ///< there is no choice (say, all of them are lost): taken in their order without a question ...
  bool together = false;  ///< ... before anything else is looked at; else what surrounds the steps has its say between
  Action take{};          ///< choosing is this action with the one who is chosen as its first operand ...
  UnitId placed = kNoUnit;  ///< ... or as the second one, if this unit is put there: act(V::Place, unit, hex)
  Action stop{};            ///< chooses nobody any more; verb 0: not allowed
  Verdict otherwise{};      ///< the answer to all other actions

  [[nodiscard]] Action of(Id id) const {
    Action action = take;
    (placed == kNoUnit ? action.a : action.b) = operandOf(id);
    if (placed != kNoUnit) action.a = operandOf(placed);
    return action;
  }
  [[nodiscard]] Id chosenBy(Action action) const { return static_cast<Id>(placed == kNoUnit ? action.a : action.b); }
  [[nodiscard]] Id first() const {
    Id found{};
    (void)open.anyOf([&](Id id) {
      found = id;
      return true;
    });
    return found;
  }
  [[nodiscard]] bool over() const { return left <= 0 || open.none(); }
  [[nodiscard]] bool mayStop() const { return stop.verb != kOutcome; }
};

/// Adds what may be chosen to a prompt that has been asked, for steps that offer other things besides.
template <class Set>
void offer(const Choice<Set>& choice, Prompt& out) {
  if constexpr (std::is_same_v<typename Choice<Set>::Id, Place>) {
    if (choice.placed != kNoUnit) out.legal.addEach(choice.of(kNowhere), choice.open);
    if (choice.placed == kNoUnit) choice.open.each([&](Place hex) { out.legal.add(choice.of(hex)); });
  } else {
    choice.open.each([&](auto id) { out.legal.add(choice.of(id)); });
  }
  if (choice.mayStop()) out.legal.add(choice.stop);
}

/// Such a step, or a stage of one: what it needs besides the choice as it stands.
///
///     constexpr Pick<Rules, State, Units> kDiscard{choiceOf, discard, finish};
///     const Chapter kDiscardStep = stepOf<kDiscard>();  // or in a StageRow: {Stage::Discard, stepOf<kDiscard>()}
template <class Rules, class State, class Set>
struct Pick {
  using Id = typename Choice<Set>::Id;
  Choice<Set> (*choice)(const Rules&, const State&);
  /// What one choice does. It counts down whatever `Choice::left` is made of.
  void (*take)(const Rules&, State&, Id, Events&);
  /// Enough are chosen, nobody is left, or whoever chooses stops: pops the step, or goes on to another stage.
  void (*end)(const Rules&, State&, Events&) = [](const Rules&, State& state, Events&) { state.steps.pop(); };
  /// Why one who is not open may not be chosen, though it would be the same action.
  Verdict (*whyNot)(const Rules&, const State&, const Choice<Set>&,
                    Id) = [](const Rules&, const State&, const Choice<Set>& now, Id) { return now.otherwise; };
};

namespace detail {

template <const auto& Of, class Rules, class State, class Set>
[[nodiscard]] constexpr Step<Rules, State> picking(const Pick<Rules, State, Set>&) {
  using Id = typename Choice<Set>::Id;
  return {[](const Rules& rules, State& state, Events& events) {
            while (true) {
              const Choice<Set> choice = Of.choice(rules, state);
              if (choice.over()) {
                Of.end(rules, state, events);
                return false;
              }
              if (!choice.forced) return true;
              const std::uint16_t depth = state.steps.depth;
              const std::uint8_t stage = state.steps.top().stage;
              Of.take(rules, state, choice.first(), events);
              if (!choice.together || state.steps.depth != depth || state.steps.top().stage != stage) return false;
            }
          },
          [](const Rules& rules, const State& state, Prompt& out) {
            const Choice<Set> choice = Of.choice(rules, state);
            ask(out, choice.who, StepId{state.steps.top().step}, choice.rule, choice.ask);
            offer(choice, out);
          },
          [](const Rules& rules, const State& state, Action action) {
            const Choice<Set> choice = Of.choice(rules, state);
            if (choice.mayStop() && action == choice.stop) return allow();
            const Id id = choice.chosenBy(action);
            if (action != choice.of(id)) return choice.otherwise;
            return choice.open.has(id) ? allow() : Of.whyNot(rules, state, choice, id);
          },
          [](const Rules& rules, State& state, Action action, Events& events) {
            const Choice<Set> choice = Of.choice(rules, state);
            if (choice.mayStop() && action == choice.stop) return Of.end(rules, state, events);
            Of.take(rules, state, choice.chosenBy(action), events);
          }};
}

}  // namespace detail

/// The step of a Pick that is a constexpr object.
template <const auto& Of>
[[nodiscard]] constexpr auto stepOf() {
  return detail::picking<Of>(Of);
}

}  // namespace kessel
