// SPDX-License-Identifier: GPL-3.0-or-later
// Cards that answer a card: No One Answers The Phone and Double Agent [12.2-C30, 12.2-C32]. play.cpp asks for them once
// the check is passed, but not about cards of the box nor about the former [3.8b, R-56].
#include "titles/donnerschlag/cards.h"

namespace kessel::donner {
namespace {

/// Only Eavesdropping, that is the general event of C73.
Verdict isEavesdropping(const Rules&, const State& state, Side, CardId card) {
  const CardFrame& played = state.steps.top<CardFrame>();
  const bool meant = played.card == combatCard(73) && !played.has(kTactical);
  return meant ? allow() : refuse("12.2-C32", "{0} answers the general event of {1} only", card, combatCard(73));
}

/// The card that is answered lies under this one [12.2-C30, 12.2-C38, 12.2-C44, 12.2-C66, 12.2-C32].
void cancel(const Rules&, State& state, const Played&, Events&) {
  state.steps.below<CardFrame>(1).set(kCancelled);
}

}  // namespace

void addAnswers(CardTable& table) {
  for (std::size_t phone : {30U, 38U, 44U, 66U})  // [12.2-C30] [12.2-C38] [12.2-C44] [12.2-C66]
    table[phone].general = {moments(Moment::Answer), nullptr, nullptr, nullptr, cancel};
  table[32].general = {moments(Moment::Answer), isEavesdropping, nullptr, nullptr, cancel};
}

}  // namespace kessel::donner
