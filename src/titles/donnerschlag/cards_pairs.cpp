// SPDX-License-Identifier: GPL-3.0-or-later
// The Soviet cards that are played in pairs: Naval Rifle Brigade with Guard, SWT-40 with Deadbolt Position [12.2-C57a,
// 12.2-C60a]. The frame of a pair has the card with the lower number, so that the printed check of that card, 2 and 4,
// is the one for both.
#include "titles/donnerschlag/cards.h"
#include "titles/donnerschlag/combat.h"

namespace kessel::donner {
namespace {

bool isLimitPair(CardId card) {
  return card == combatCard(57) || card == combatCard(62);
}
Cite pairCase(CardId card) {
  return isLimitPair(card) ? "12.2-C57b" : "12.2-C60b";
}

bool together(const State& state, CardId card, CardPlace where) {
  return state.in(where).has(card) && state.in(where).has(partnerOf(card));
}

Verdict neverAlone(const Rules& rules, const State&, Side, CardId card) {
  return refuse(caseOf(rules, card), "{0} has its general event only together with {1}", card, partnerOf(card));
}

Verdict limitIsRaised(const Rules&, const State& state, Side, CardId) {
  return state.has(kCombatAxis) ? allow() : refuse("12.2-C57a", "The Axis limit of Combat Cards is not raised");
}

void lowerLimit(const Rules&, State& state, const Played&, Events& events) {
  state.clear(kCombatAxis);
  tell(events, "12.2-C57a", say("The Axis limit of Combat Cards is 5 again"));
}

bool inCity(const Rules& rules, const State& state) {
  return rules.cities.has(targetOf(state));
}

Verdict defendsCity(const Rules& rules, const State& state, Side side, CardId card) {
  if (Verdict defence = sovietDefends(rules, state, side, card); !defence.ok()) return defence;
  return inCity(rules, state) ? allow() : refuse("12.2-C60a", "{0} is no city", targetOf(state));
}

template <int Points>
void lowerDie(const Rules&, State& state, const Played&, Events&) {
  state.combat.modifier = static_cast<std::int8_t>(state.combat.modifier - Points);
}

/// What is left of a pair may be out of place: then it does nothing [12.2-C60c].
void lowerDieInCity(const Rules& rules, State& state, const Played& played, Events& events) {
  if (inCity(rules, state)) lowerDie<1>(rules, state, played, events);
}

}  // namespace

const EventRules& pairEvent(CardId card) {
  static constexpr EventRules kLimit{kAnytime, limitIsRaised, nullptr, nullptr, lowerLimit};
  static constexpr EventRules kFire{kBefore, sovietDefends, nullptr, nullptr, lowerDie<3>};
  return isLimitPair(card) ? kLimit : kFire;
}

bool survivesAlone(CardId card) {
  return !isLimitPair(card);
}

Verdict mayPart(const State& state, CardId card) {
  return partnerOf(card) != kNoCard && together(state, card, CardPlace::Box)
             ? refuse(pairCase(card), "{0} and {1} lie in the box together and are played together", card,
                      partnerOf(card))
             : allow();
}

Verdict mayPlayPair(const Rules& rules, const State& state, Side side, CardId card) {
  if (partnerOf(card) == kNoCard) return refuse("2.4e", "That card is played alone");
  if (Verdict holds = mayHold(rules, state, side, card); !holds.ok()) return holds;
  if (!together(state, card, CardPlace::Hand) && !together(state, card, CardPlace::Box))
    return refuse(pairCase(card), "{0} and {1} must be both in the hand or both in the box", card, partnerOf(card));
  const EventRules& event = pairEvent(card);
  if (!isTime(state, event)) return refuse("2.4f", "{0} and {1} cannot be played now", card, partnerOf(card));
  return mayPlayEvent(rules, state, side, card, event);
}

void addPairs(CardTable& table) {
  table[57].general = {kAnytime, neverAlone, nullptr, nullptr, lowerLimit};
  table[62].general = {kAnytime, neverAlone, nullptr, nullptr, lowerLimit};
  table[60].general = {kBefore, defendsCity, nullptr, nullptr, lowerDieInCity};
  table[63].general = {kBefore, sovietDefends, nullptr, nullptr, lowerDie<1>};
}

}  // namespace kessel::donner
