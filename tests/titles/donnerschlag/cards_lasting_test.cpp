// SPDX-License-Identifier: GPL-3.0-or-later
// Cards whose effect outlives a turn: Air Fleet 4, Eavesdropping with what answers it, the limits, the Commissars.
#include "outcomes.h"

namespace kessel::donner {
namespace {

/// Donnerschlag has been called; goes on without cards.
struct Called : Stage {
  Called() {
    for (int card : {4, 49}) moveCard(state, combatCard(card), CardPlace::Deck);
    put("6p-i-11", "4410");
    state.box = 3;
    state.zone = 1;
    turn(5);
  }
  void untilTurn(int number) {
    for (int i = 0; i < 2000 && state.turn < number && !prompt().over(); ++i) act(idle());
  }
};

TEST(DonnerschlagLasting, AirFleet4GivesOneTurnMore) {
  CASES("12.2-C4a", "12.2-C4b", "9.2c", "9.2d");
  Called without;
  without.between(kAxis);
  without.untilTurn(6);
  EXPECT_TRUE(without.prompt().over()) << "nobody is in the zone on box 4";
  EXPECT_EQ(without.state.winner, kSoviet);
  Called with;
  with.hold(combatCard(4));
  with.between(kAxis);
  with.play(4).die(4);
  with.untilTurn(6);
  EXPECT_FALSE(with.prompt().over());
  EXPECT_EQ(with.state.box, 4);
  with.untilTurn(7);
  EXPECT_TRUE(with.prompt().over());
  EXPECT_EQ(with.state.box, 5);
  EXPECT_EQ(with.state.winner, kSoviet);
}

TEST(DonnerschlagLasting, ADoubleAgentIsNotAskedAfterAFailure) {
  CASES("12.2-C32", "12.2-C73", "2.4h");
  Called s;
  s.hold(combatCard(32)).hold(combatCard(73));
  s.state.luck = kAxis;
  s.between(kSoviet);
  s.play(73).die(5);
  EXPECT_EQ(s.step(), S::Action) << "there is nothing to cancel";
  EXPECT_EQ(s.pile(73), CardPlace::Discard);
  EXPECT_EQ(s.pile(32), CardPlace::Hand);
}

TEST(DonnerschlagLasting, ARevealedMarkerStaysRevealed) {
  CASES("12.2-C73");
  Called s;
  s.turn(3);
  s.state.revealed = 1;
  moveCard(s.state, combatCard(73), CardPlace::Box);
  s.between(kSoviet);
  s.play(73).roll(2);
  if (s.step() == S::Roll) s.act(V::Pass);
  EXPECT_EQ(s.state.revealed, 1) << "nothing new";
  s.state.set(kSurvival);
  s.untilTurn(4);
  ASSERT_EQ(s.state.turn, 4);
  EXPECT_EQ(s.state.revealed, 1);
}

TEST(DonnerschlagLasting, CardsRollTheDieOfTheZoneAgain) {
  CASES("12.1-4b", "12.2-C73");
  for (int card : {75, 76, 77, 78}) {
    Called s;
    s.state.luck = kAxis;
    s.hold(combatCard(card));
    moveCard(s.state, combatCard(73), CardPlace::Box);
    s.between(kSoviet);
    s.play(73).roll(1);
    s.play(card, kTacticalEvent).roll(6);
    EXPECT_EQ(s.state.revealed, 4) << card;
  }
}

// --- Who is told

TEST(DonnerschlagLasting, ACardFromTheDeckIsToldWithoutItsName) {
  CASES("12.2-C36", "3.11a", "3.11d");
  for (const bool open : {true, false}) {
    Called s;
    moveCard(s.state, combatCard(12), open ? CardPlace::Discard : CardPlace::Deck);
    moveCard(s.state, combatCard(36), CardPlace::Box);
    s.between(kAxis);
    s.play(36);
    s.events.clear();
    s.act(V::Take, combatCard(12));
    std::vector<std::string> told;
    for (const Event& event : s.events) {
      if (event.onlyFor == kNobody && !event.text.empty()) told.push_back(textOf(s.rules.info, event.text));
    }
    ASSERT_FALSE(told.empty());
    EXPECT_EQ(told.front(), open ? "Axis takes Storm Pioneers" : "Axis takes a card from the draw deck");
  }
}

TEST(DonnerschlagLasting, MarkersAreAskedForAndToldByTheirName) {
  CASES("12.2-C52a", "12.2-C74");
  for (const auto& [card, name] : {std::pair{52, "Snowdrift"}, std::pair{74, "Yak-9"}}) {
    Called s;
    moveCard(s.state, combatCard(card), CardPlace::Box);
    s.between(kSoviet);
    s.play(card);
    EXPECT_NE(textOf(s.rules.info, s.prompt().ask).find(name), std::string::npos);
    s.events.clear();
    s.act(V::Hex, s.hex("2020"));
    EXPECT_NE(textOf(s.rules.info, s.events.front().text).find(name), std::string::npos);
  }
}

// --- What lasts to the end of the game

TEST(DonnerschlagLasting, WhatLastsOutlivesTheTurn) {
  CASES("12.2-C33a", "12.2-C34", "12.2-C35", "12.2-C57a", "12.2-C75", "12.2-C76", "12.2-C77", "12.2-C78");
  Called s;
  s.turn(4);
  s.state.box = 0;
  s.state.schwerpunkt = s.unit("6p-i-11");
  for (int card : {34, 35, 75, 76, 77, 78}) moveCard(s.state, combatCard(card), CardPlace::Box);
  s.put("51a-hq", "2222");
  s.put("2ga-hq", "1520");
  s.between(kAxis);
  for (int card : {34, 35}) s.play(card);
  s.act(V::Interrupt);
  for (int card : {75, 76, 77, 78}) s.play(card);
  if (s.step() == S::Interrupt) s.pass();
  s.untilTurn(5);
  while (s.step() != S::Action) s.act(s.idle());
  EXPECT_EQ(s.state.turn, 5);
  for (Side side : {kAxis, kSoviet}) {
    for (CardKind kind : {CardKind::Activation, CardKind::Combat})
      EXPECT_EQ(handOf(s.rules, s.state, side, kind).count(), 6) << "drawn up to the new limit";
  }
  EXPECT_TRUE(s.state.has(kRange51) && s.state.has(kRange2G));
  EXPECT_EQ(s.state.schwerpunkt, s.unit("6p-i-11"));
  s.state.clear(kCombatAxis);  // as the pair of C57 and C62 does
  s.untilTurn(6);
  while (s.step() != S::Action) s.act(s.idle());
  EXPECT_EQ(handOf(s.rules, s.state, kAxis, CardKind::Combat).count(), 5) << "for the rest of the game";
}

TEST(DonnerschlagLasting, RaisedLimitsDoNotCountForTheLastTurn) {
  CASES("9.3b", "12.2-C34", "12.2-C75");
  Called s;
  s.turn(7);
  s.state.box = 0;
  for (Once bit : {kActivationAxis, kActivationSoviet}) s.state.set(bit);
  s.between(kAxis);
  s.untilTurn(8);
  while (s.step() != S::Action) s.act(s.idle());
  EXPECT_EQ(s.state.tokens[0], 5);
  EXPECT_EQ(s.state.tokens[1], 5);
}

}  // namespace
}  // namespace kessel::donner
