// SPDX-License-Identifier: GPL-3.0-or-later
// What single Combat Cards need besides their moment, how long they last, and how they meet each other and the rules:
// what the files of their kinds leave open.
#include "card_scene.h"
#include "outcomes.h"

namespace kessel::donner {
namespace {

// --- Replacements: C10, C11, C20, C39, C68

TEST(DonnerschlagCardConditions, ReplacementsNeedAUnitThatHasLostAStep) {
  CASES("12.2-C10", "12.2-C11", "12.2-C20", "12.2-C39", "12.2-C68", "3.2b");
  for (const auto& [card, rule] :
       {std::pair{10, "12.2-C10"}, {11, "12.2-C11"}, {20, "12.2-C20"}, {39, "12.2-C39"}, {68, "12.2-C68"}}) {
    SCOPED_TRACE(card);
    const Side side = card == 68 ? kSoviet : kAxis;
    CardScene s({card});
    const UnitId tank = s.put("6p-i-11", "2520");
    const UnitId infantry = s.put("6p-i-114", "2519");
    const UnitId soviet = s.put("1g-70", "2020");
    s.between(side);
    EXPECT_EQ(s.whyNot(card), rule) << "nobody has lost a step";
    s.state.reduced.add(side == kAxis ? soviet : tank);
    EXPECT_EQ(s.whyNot(card), rule) << "a unit of the other side";
    s.state.reduced = {};
    s.state.reduced.add(card == 20 ? tank : infantry);
    EXPECT_EQ(s.whyNot(card), card == 39 ? "" : rule) << "a unit of another kind";
    s.state.reduced.add(card == 20 ? infantry : side == kAxis ? tank : soviet);
    EXPECT_EQ(s.whyNot(card), "");
  }
}

// --- In attack and in defence: C17, C25, C49 to C51 [12.1-8]

TEST(DonnerschlagCardConditions, ArtilleryShieldInDefence) {
  CASES("12.2-C17", "12.1-8");
  for (const bool played : {true, false}) {
    Duel s;
    s.defend({17});
    s.state.combat.shifts = 5;
    s.rollCombat(4);
    ASSERT_EQ(s.rules.outcome[s.state.combat.result].steps, 1);
    ASSERT_TRUE(s.rules.outcome[s.state.combat.result].defender);
    if (played) s.play(17).die(4);
    s.noMoreCards();
    EXPECT_EQ(s.reduced(s.tank), !played);
    EXPECT_FALSE(s.isAt(s.tank, "2719")) << "the retreat stays";
  }
}

TEST(DonnerschlagCardConditions, SurpriseInACityHalvesWhatIsHalvedAlready) {
  CASES("12.2-C25", "8.3-T4");
  Battle s;
  s.put("6p-i-11", "3116");
  const UnitId brigade = s.put("2gm-4", "3117");
  s.fight(kSoviet, "3116", {brigade}, {25}).play(25).die(3);
  EXPECT_EQ(4 * s.sums().attack.total(), 3 * kStrength) << "0,75: nothing is rounded";
}

TEST(DonnerschlagCardConditions, HumanWaveByAttackers) {
  CASES("12.2-C49", "12.2-C50", "12.2-C51", "12.1-8");
  for (int card : {49, 50, 51}) {
    Duel s;
    s.put("13t-62", "2721");
    s.defend({card}).rollCombat(2);
    ASSERT_EQ(s.result(), "1AR");
    s.play(card).die(4).noMoreCards();
    EXPECT_TRUE(s.lost(s.brigade)) << "a step by the table, one by the card";
    EXPECT_TRUE(s.reduced(s.tank));
    Battle weak;
    weak.put("6p-i-11", "2719");
    const UnitId mech = weak.put("13t-62", "2720");
    weak.put("1g-70", "2720");
    weak.fight(kSoviet, "2719", {mech}, {card}).rollCombat(2);
    EXPECT_EQ(weak.whyPlay(card), "12.2-C" + std::to_string(card)) << "only units that take part count";
  }
}

// --- Soviet HQs: C55, C56, C69, C77

struct HqCase {
  int card;
  const char* hq;
  const char* hex;
};
constexpr HqCase kHqCards[] = {{55, "2ga-hq", "1520"}, {56, "51a-hq", "2222"}, {69, "2ga-hq", "2520"}};

/// A side holds the card; for C69 its HQ is in play elsewhere.
struct HqScene : CardScene {
  explicit HqScene(const HqCase& which) : CardScene({which.card}) {
    put("1g-308", "1215");
    if (which.card == 69) put(which.hq, "2020");
    state.luck = static_cast<std::uint8_t>(index(kAxis));
  }
  void playIt(const HqCase& which) {
    between(kSoviet);
    general(which.card);
    if (which.card == 69) act(V::Place, unit(which.hq), hex(which.hex));
    roll(1);
  }
};

TEST(DonnerschlagCardConditions, SovietHqsArriveOverrunAmongEnemies) {
  CASES("12.2-C55", "12.2-C56", "12.2-C69");
  for (const HqCase& row : kHqCards) {
    SCOPED_TRACE(row.card);
    HqScene enemy(row);
    enemy.put("6p-i-11", row.hex);
    enemy.playIt(row);
    EXPECT_TRUE(enemy.isAt(enemy.unit(row.hq), row.hex));
    EXPECT_TRUE(overrun(enemy.rules, enemy.state, enemy.unit(row.hq)));
    EXPECT_FALSE(mayOrder(enemy.rules, enemy.state, kArmyHqSource + (row.card == 56 ? 0 : 1)).ok());
    const Place beside = enemy.rules.around(enemy.hex(row.hex))[0];
    ASSERT_FALSE(enemy.rules.riverAt(enemy.hex(row.hex), 0));
    for (const bool friendThere : {true, false}) {
      HqScene zone(row);
      donner::put(zone.rules, zone.state, zone.unit("6p-i-11"), beside);
      if (friendThere) zone.put("1g-70", row.hex);
      zone.playIt(row);
      EXPECT_EQ(overrun(zone.rules, zone.state, zone.unit(row.hq)), !friendThere);
    }
  }
}

TEST(DonnerschlagCardConditions, SecretaryGeneralNeedsRoomAndNoSnowdrift) {
  CASES("12.2-C69", "3.4a");
  HqScene s(kHqCards[2]);
  s.put("51a-hq", "2222");
  s.state.closed.add(s.hex("2520"));
  s.between(kSoviet);
  s.general(69);
  EXPECT_EQ(s.why(V::Place, s.unit("2ga-hq"), s.hex("2520")), "R-68");
  EXPECT_EQ(s.why(V::Place, s.unit("2ga-hq"), s.hex("2222")), "3.4a");
}

TEST(DonnerschlagCardConditions, TheRangeOfACommissarStaysWithItsHq) {
  CASES("12.2-C77", "12.2-C78", "12.2-C69", "6.1b");
  for (const auto& [card, id, source] :
       {std::tuple{77, "2ga-hq", kArmyHqSource + 1}, std::tuple{78, "51a-hq", kArmyHqSource + 0}}) {
    CardScene s({card, 69});
    const UnitId hq = s.put(id, "2222");
    const UnitId far = s.put("1g-70", "2216");
    const UnitId farther = s.put("1g-71", "2215");
    s.state.luck = static_cast<std::uint8_t>(index(kAxis));
    const auto reached = [&s, from = static_cast<Source>(source)](UnitId unit) {
      return orderedBy(s.rules, s.state, from).has(unit);
    };
    s.between(kSoviet);
    EXPECT_FALSE(reached(far));
    s.general(card).roll(5);
    EXPECT_TRUE(reached(far)) << "six hexes";
    EXPECT_FALSE(reached(farther));
    s.general(69).act(V::Place, hq, s.hex("2221")).roll(5);
    EXPECT_TRUE(reached(farther)) << "where it has gone";
  }
}

// --- Extra segments: C13, C16, C24, C29, C70

/// A segment of the Romanian corps or of the marker is about to begin.
struct Ordered : CardScene {
  UnitId sixth = put("vi-hq", "3019");
  UnitId seventh = put("vii-hq", "3020");
  UnitId other = put("6p-hq", "3118");
  UnitId foot = put("vi-31", "3119");
  Ordered(std::initializer_list<int> cards, Source source) : CardScene(cards) {
    put("1g-70", "1215");
    state.schwerpunkt = static_cast<std::uint8_t>(index(foot));
    segment(kAxis, {}, source);
    state.running().ordered = orderedBy(rules, state, source);
    go();
    while (step() == S::Interrupt) act(V::Pass);
  }
};

TEST(DonnerschlagCardConditions, ConstructionPioneersOrderNothingThatIsBeingOrdered) {
  CASES("12.2-C13b", "12.2-C16", "6.2b");
  for (int card : {13, 16}) {
    Ordered pair({card}, kSixthCorps);
    pair.general(card);
    EXPECT_EQ(pair.why(V::OrderHq, pair.sixth), "12.2-C13b") << "R-34";
    EXPECT_EQ(pair.why(V::OrderHq, pair.seventh), "6.2b");
    EXPECT_TRUE(pair.may(V::OrderHq, pair.other));
    EXPECT_TRUE(pair.may(V::OrderMarker));
    Ordered marker({card}, kMarkerSource);
    marker.general(card);
    EXPECT_EQ(marker.why(V::OrderMarker), "12.2-C13b");
    EXPECT_TRUE(marker.may(V::OrderHq, marker.sixth));
    EXPECT_TRUE(marker.may(V::OrderHq, marker.other));
  }
}

TEST(DonnerschlagCardConditions, AGoodRunOrdersBothRomanianHqsAgain) {
  CASES("12.2-C24a", "12.2-C29a", "6.2b");
  for (int card : {24, 29}) {
    Ordered s({card}, kSixthCorps);
    s.act(V::Rest).general(card).roll(3);
    ASSERT_EQ(s.state.segments, 1);
    Units expected;
    for (UnitId unit : {s.sixth, s.seventh, s.foot}) expected.add(unit);
    EXPECT_EQ(s.state.running().ordered, expected);
  }
}

TEST(DonnerschlagCardConditions, CoordinationTakesTwoColoursOfOneArmy) {
  CASES("12.2-C70");
  CardScene s({70});
  s.put("6p-i-11", "4410");
  const UnitId red = s.put("91-503", "2020");
  const UnitId blue = s.put("4m-60", "2021");
  const UnitId blueGuards = s.put("300-1051", "2022");
  ASSERT_NE(s.rules[red].color, s.rules[blue].color);
  s.state.luck = static_cast<std::uint8_t>(index(kAxis));
  s.between(kSoviet);
  s.general(70).act(V::OrderColor, 1, s.rules[red].color + 1).act(V::OrderColor, 1, s.rules[blue].color + 1).roll(3);
  Units expected;
  for (UnitId unit : {red, blue}) expected.add(unit);
  EXPECT_EQ(s.state.running().ordered, expected);
  EXPECT_FALSE(expected.has(blueGuards)) << "of the other army";
}

// --- Units that are stopped: C40, C67

/// Units of a segment that the Soviet side stops before it begins.
struct Stopping : CardScene {
  UnitId hq = put("vi-hq", "3118");
  UnitId second = put("vii-hq", "3119");
  UnitId tank = put("6p-i-11", "2520");
  Stopping() : CardScene({40, 67}) {
    put("1g-70", "1215");
    state.luck = static_cast<std::uint8_t>(index(kAxis));
    segment(kAxis, {hq, second, tank}, kSixthCorps).go();
  }
  Stopping& stop(int card, UnitId which) {
    general(card).act(V::Target, which).check(4);
    return *this;
  }
  /// The case that keeps a unit from every step; nothing in play asks for one.
  [[nodiscard]] std::string whyStopped(UnitId which) const {
    State copy = state;
    beginMove(rules, copy, which, MoveKind::Normal);
    const Mover mover(rules, copy, copy.steps.top());
    std::set<std::string> cases;
    for (Place to : rules.around(state.at(which))) {
      if (to != kNowhere) cases.insert(mayStep(mover, to).rule);
    }
    return cases.size() == 1 ? *cases.begin() : "";
  }
};

TEST(DonnerschlagCardConditions, TheCardThatStopsAUnitIsCited) {
  CASES("12.2-C40", "12.2-C67");
  Stopping s;
  EXPECT_EQ(Stopping().stop(40, s.hq).whyStopped(s.hq), "12.2-C40");
  EXPECT_EQ(Stopping().stop(67, s.hq).whyStopped(s.hq), "12.2-C67");
  EXPECT_EQ(Stopping().stop(67, s.tank).whyStopped(s.tank), "12.2-C67");
  const Stopping tank = Stopping().stop(67, s.tank).stop(40, s.hq);
  EXPECT_EQ(tank.whyStopped(s.tank), "12.2-C67");
  EXPECT_EQ(tank.whyStopped(s.hq), "12.2-C40") << "the other card has stopped the tank";
  const Stopping pair = Stopping().stop(40, s.hq).stop(67, s.second);
  for (UnitId each : {s.hq, s.second}) EXPECT_EQ(pair.whyStopped(each), "12.2-C40, 12.2-C67") << "either one";
}

// --- Markers: C33, C52

TEST(DonnerschlagCardConditions, TheSchwerpunktMovesRetreatsAndAdvancesWithItsUnit) {
  CASES("12.2-C33a");
  const auto reaches = [](const Scene& s, std::string_view where) {
    State state = s.state;
    donner::put(s.rules, state, s.unit("6p-6"), s.hex(where));
    return orderedBy(s.rules, state, kMarkerSource).has(s.unit("6p-6"));
  };
  Duel wins;
  wins.state.schwerpunkt = static_cast<std::uint8_t>(index(wins.tank));
  EXPECT_FALSE(reaches(wins, "2724"));
  wins.attack({}).rollCombat(5);
  ASSERT_EQ(wins.step(), S::Advance);
  wins.act(V::Advance, wins.tank, wins.hex("2720"));
  EXPECT_TRUE(reaches(wins, "2724")) << "advanced";
  Duel loses;
  loses.state.schwerpunkt = static_cast<std::uint8_t>(index(loses.tank));
  loses.attack({1});
  loses.state.combat.shifts = -1;
  loses.rollCombat(3);
  ASSERT_EQ(loses.result(), "AR");
  loses.noMoreCards();
  while (loses.step() == S::Retreat) loses.act(loses.prompt().legal.at(0));
  ASSERT_FALSE(loses.isAt(loses.tank, "2719"));
  EXPECT_EQ(loses.state.schwerpunkt, index(loses.tank)) << "retreated";
  EXPECT_FALSE(reaches(loses, "2723"));
  Scene moves;
  const UnitId tank = moves.put("6p-i-11", "2719");
  moves.put("1g-70", "1215");
  moves.state.schwerpunkt = static_cast<std::uint8_t>(index(tank));
  moves.segment(kAxis, {tank}).go();
  moves.act(V::Activate, tank).steps({"2720"});
  EXPECT_TRUE(reaches(moves, "2724")) << "moved";
}

TEST(DonnerschlagCardConditions, ASnowdriftThatHasTurnedLetsRetreatsAndAdvancesPass) {
  CASES("12.2-C52b");
  Duel s;
  for (Place hex : s.rules.around(s.hex("2720"))) s.state.slow.add(hex);
  s.state.slow.add(s.hex("2720"));
  s.attack({}).rollCombat(5);
  EXPECT_TRUE(s.state.slow.has(s.state.at(s.brigade))) << "it has retreated without a loss";
  EXPECT_FALSE(s.reduced(s.brigade));
  ASSERT_EQ(s.step(), S::Advance);
  s.act(V::Advance, s.tank, s.hex("2720"));
  EXPECT_TRUE(s.isAt(s.tank, "2720"));
}

// --- Donnerschlag: C4, C32, C73

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

TEST(DonnerschlagCardConditions, AirFleet4GivesOneTurnMore) {
  CASES("12.2-C4a", "12.2-C4b", "9.2c", "9.2d");
  Called without;
  without.between(kAxis);
  without.untilTurn(6);
  EXPECT_TRUE(without.prompt().over()) << "nobody is in the zone on box 4";
  EXPECT_EQ(without.state.winner, index(kSoviet));
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
  EXPECT_EQ(with.state.winner, index(kSoviet));
}

TEST(DonnerschlagCardConditions, ADoubleAgentIsNotAskedAfterAFailure) {
  CASES("12.2-C32", "12.2-C73", "2.4h");
  Called s;
  s.hold(combatCard(32)).hold(combatCard(73));
  s.state.luck = static_cast<std::uint8_t>(index(kAxis));
  s.between(kSoviet);
  s.play(73).die(5);
  EXPECT_EQ(s.step(), S::Action) << "there is nothing to cancel";
  EXPECT_EQ(s.pile(73), CardPlace::Discard);
  EXPECT_EQ(s.pile(32), CardPlace::Hand);
}

TEST(DonnerschlagCardConditions, ARevealedMarkerStaysRevealed) {
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

TEST(DonnerschlagCardConditions, CardsRollTheDieOfTheZoneAgain) {
  CASES("12.1-4b", "12.2-C73");
  for (int card : {75, 76, 77, 78}) {
    Called s;
    s.state.luck = static_cast<std::uint8_t>(index(kAxis));
    s.hold(combatCard(card));
    moveCard(s.state, combatCard(73), CardPlace::Box);
    s.between(kSoviet);
    s.play(73).roll(1);
    s.play(card, kTacticalEvent).roll(6);
    EXPECT_EQ(s.state.revealed, 4) << card;
  }
}

// --- What lasts to the end of the game

TEST(DonnerschlagCardConditions, WhatLastsOutlivesTheTurn) {
  CASES("12.2-C33a", "12.2-C34", "12.2-C35", "12.2-C57a", "12.2-C75", "12.2-C76", "12.2-C77", "12.2-C78");
  Called s;
  s.turn(4);
  s.state.box = 0;
  s.state.schwerpunkt = static_cast<std::uint8_t>(index(s.unit("6p-i-11")));
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
  EXPECT_EQ(s.state.schwerpunkt, index(s.unit("6p-i-11")));
  s.state.clear(kCombatAxis);  // as the pair of C57 and C62 does
  s.untilTurn(6);
  while (s.step() != S::Action) s.act(s.idle());
  EXPECT_EQ(handOf(s.rules, s.state, kAxis, CardKind::Combat).count(), 5) << "for the rest of the game";
}

TEST(DonnerschlagCardConditions, RaisedLimitsDoNotCountForTheLastTurn) {
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
