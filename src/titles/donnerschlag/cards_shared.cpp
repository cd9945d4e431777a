// SPDX-License-Identifier: GPL-3.0-or-later
// The events that many cards share [12.1]: draws from the cups, shifts, die modifiers, two dice, rolling again.
#include "titles/donnerschlag/cards.h"

namespace kessel::donner {
namespace {

/// [3.3l] [12.1-1] [12.1-2] [12.1-3]
template <std::size_t Cup>
Verdict mayDraw(const Rules& rules, const State& state, Side, CardId) {
  return cupHolds(rules, state, Cup) ? allow() : refuse("3.3l", "The cup holds no unit");
}

template <std::size_t Cup>
void draw(const Rules& rules, State& state, const Played&, Events&) {
  static_cast<void>(beginAdHoc(rules, state, Cup));  // [12.1-1] [12.1-2] [12.1-3]
}

/// 1 to the right or up for the attacker, -1 for the defender [12.0a, 12.1-8].
int favour(const State& state, Side side) {
  return state.combat.side == side ? 1 : -1;
}

/// [12.1-6]
void shift(const Rules& rules, State& state, const Played& played, Events&) {
  state.combat.shifts =
      static_cast<std::int8_t>(state.combat.shifts + favour(state, played.side) * rules[played.card].amount);
}

/// [12.0a] [12.2-C54b]
void modify(const Rules& rules, State& state, const Played& played, Events&) {
  state.combat.modifier =
      static_cast<std::int8_t>(state.combat.modifier + favour(state, played.side) * rules[played.card].amount);
}

/// Only the attacker, and once for each roll [12.1-4a, 12.1-4b].
Verdict mayRollTwo(const Rules&, const State& state, Side side, CardId) {
  if (state.combat.side != side) return refuse("12.1-4a", "Only the attacker rolls two dice");
  if (momentOf(state) == Moment::BeforeCombat && state.has(kTwoDice))
    return refuse("12.1-4b", "Two dice are rolled already");
  return allow();
}

void rollTwo(const Rules&, State& state, const Played&, Events&) {
  if (Frame& under = state.steps.below(1); under.is<RollFrame>()) {
    grantTwoDice(under.as<RollFrame>());
  } else {
    state.combat.effects |= kTwoDice;  // [12.1-4a] [12.2-C1] [12.2-C29b] [12.2-C33c]
  }
}

/// Of two different dice the owner names the one that is rolled again [12.1-4b, R-96].
void askDice(const Rules&, const State& state, const CardFrame&, Menu& menu) {
  if (!state.steps.below<RollFrame>(1).differ()) return;
  menu.one(act(V::Choose, 1));
  menu.one(act(V::Choose, 2));
}

void rollOnceMore(const Rules&, State& state, const Played& played, Events&) {
  grantReroll(state.steps.below<RollFrame>(1), played.target[0] == 2);
}

}  // namespace

const EventRules* sharedEvent(Shared kind) {
  static constexpr EventRules kAlarm{kAnytime, mayDraw<0>, nullptr, nullptr, draw<0>};
  static constexpr EventRules kInfantry{kAnytime, mayDraw<1>, nullptr, nullptr, draw<1>};
  static constexpr EventRules kTanks{kAnytime, mayDraw<2>, nullptr, nullptr, draw<2>};
  static constexpr EventRules kDice{static_cast<std::uint16_t>(kBefore | moments(Moment::Again)), mayRollTwo, nullptr,
                                    nullptr, rollTwo};
  static constexpr EventRules kColumns{kBefore, nullptr, nullptr, nullptr, shift};
  static constexpr EventRules kPoints{kBefore, nullptr, nullptr, nullptr, modify};
  static constexpr EventRules kOnceMore{moments(Moment::Rerolling), nullptr, askDice, aimAtOne, rollOnceMore};
  switch (kind) {
    case Shared::AlarmDraw: return &kAlarm;
    case Shared::InfantryDraw: return &kInfantry;
    case Shared::TankDraw: return &kTanks;
    case Shared::TwoDice: return &kDice;
    case Shared::Shift: return &kColumns;
    case Shared::Die: return &kPoints;
    case Shared::Reroll: return &kOnceMore;
    default: return nullptr;
  }
}

}  // namespace kessel::donner
