// SPDX-License-Identifier: GPL-3.0-or-later
// General events outside segments and combats: hands and piles, limits, markers, Soviet HQs, Donnerschlag.
#include <algorithm>

#include "card_scene.h"

namespace kessel::donner {
namespace {

/// Somebody plays cards between two segments.
struct Quiet : CardScene {
  UnitId tank = put("6p-i-11", "2520");
  UnitId enemy = put("1g-70", "2020");
  explicit Quiet(Side side, std::initializer_list<int> cards, std::uint16_t options = 0) : CardScene(cards, options) {
    state.luck = other(side);
    between(side);
  }
};

// --- C4, C73

TEST(DonnerschlagAirFleet, IsPlayedOnBoxThree) {
  CASES("12.2-C4a", "12.2-C4b");
  for (int box : {0, 1, 2, 4, kNotCalled + 0}) {
    Quiet s(kAxis, {4});
    s.state.box = static_cast<std::uint8_t>(box);
    EXPECT_EQ(s.whyNot(4), "12.2-C4a") << box;
  }
  Quiet s(kAxis, {4});
  s.state.box = 3;
  s.general(4).roll(4);
  EXPECT_TRUE(s.state.has(kSurvival));
  EXPECT_EQ(s.pileOf(4), CardPlace::Removed);
  Quiet failed(kAxis, {4});
  failed.state.box = 3;
  failed.general(4).roll(5);
  EXPECT_FALSE(failed.state.has(kSurvival));
  EXPECT_EQ(failed.pileOf(4), CardPlace::Discard);
}

TEST(DonnerschlagAirFleet, IsNotPlayedInACombat) {
  CASES("12.2-C4a");
  CardScene s({4});
  s.state.box = 3;
  const UnitId tank = s.put("6p-i-11", "2719");
  s.put("2gm-4", "2720");
  s.fighting(kAxis, {tank}).go();
  s.act(V::Attack, s.hex("2720")).act(V::Join, tank).act(V::Fight);
  ASSERT_EQ(s.step(), S::Window);
  EXPECT_EQ(s.whyNot(4), "2.4f");
}

/// The last event that has a line in the log.
const Event& lastTold(const std::vector<Event>& events) {
  return *std::find_if(events.rbegin(), events.rend(), [](const Event& event) { return !event.text.empty(); });
}

TEST(DonnerschlagEavesdropping, RevealsAMarkerByADie) {
  CASES("12.2-C73", "3.11c", "2.1f");  // EX-20
  for (const auto& [die, zone] : {std::pair{1, 0}, {2, 0}, {3, 1}, {4, 1}, {5, 2}, {6, 2}}) {
    Quiet s(kSoviet, {73});
    EXPECT_EQ(s.whyNot(73), "12.2-C73") << "not called yet";
    s.state.box = 0;
    s.state.zone = 1;
    s.general(73).roll(4);
    EXPECT_EQ(s.state.revealed, 0) << "the check is not the die of the zone";
    s.roll(die);
    EXPECT_EQ(s.state.revealed, 1U << static_cast<unsigned>(zone));
    EXPECT_EQ(s.pileOf(73), CardPlace::Removed);
    EXPECT_EQ(s.step(), S::Action);
    const std::string told = textOf(s.rules.info, lastTold(s.events).text);
    EXPECT_EQ(told.find("dummy") == std::string::npos, zone == 1) << told;
  }
  Quiet failed(kSoviet, {73});
  failed.state.box = 0;
  failed.general(73).roll(5);
  EXPECT_EQ(failed.state.revealed, 0);
  EXPECT_EQ(failed.step(), S::Action);
}

TEST(DonnerschlagEavesdropping, TheDieOfTheZoneCanBeRolledAgain) {
  CASES("12.2-C73", "3.10c");
  Quiet s(kSoviet, {73});
  s.state.luck = kSoviet;
  s.state.box = 0;
  s.state.zone = 2;
  s.general(73).roll(1);  // it has succeeded
  s.roll(1).act(V::Reroll, 1).roll(6);
  EXPECT_EQ(s.state.revealed, 4);
}

// --- C8, C31, C36, C42

TEST(DonnerschlagForeignArmies, ShowsTheSovietHandButNotTheBox) {
  CASES("12.2-C8", "3.11b");
  Quiet s(kAxis, {8, 49, 51, 57});
  moveCard(s.state, combatCard(57), CardPlace::Box);
  s.events.clear();
  s.general(8).roll(5);
  if (s.who() == kSoviet) s.act(V::Pass);  // no answer
  ASSERT_EQ(s.step(), S::Look);
  EXPECT_EQ(s.who(), kAxis);
  EXPECT_EQ(s.why(V::Pass), "12.2-C8");
  Cards shown;
  for (const Event& event : s.events) {
    if (event.rule == std::string_view("12.2-C8")) {
      EXPECT_EQ(event.onlyFor, kAxis);
      shown.add(static_cast<CardId>(static_cast<std::uint16_t>(event.value)));
    }
  }
  Cards expected;
  for (int card : {49, 51}) expected.add(combatCard(card));
  EXPECT_EQ(shown, expected);
  s.act(V::Done);
  EXPECT_EQ(s.step(), S::Action);
  Quiet failed(kAxis, {8, 49});
  failed.general(8).roll(6);
  EXPECT_EQ(failed.step(), S::Action);
}

TEST(DonnerschlagForeignArmies, AreNotAskedAboutAnEmptyHand) {
  CASES("12.2-C8");
  EXPECT_EQ(Quiet(kAxis, {8}).whyNot(8), "R-100") << "how many cards a hand holds everybody knows";
  Quiet boxed(kAxis, {8, 57});
  moveCard(boxed.state, combatCard(57), CardPlace::Box);
  EXPECT_EQ(boxed.whyNot(8), "R-100") << "the box stays hidden";
  EXPECT_TRUE(Quiet(kAxis, {8, 49}).mayPlayIt(8));
}

TEST(DonnerschlagFetching, TakesACombatCardFromTheDiscards) {
  CASES("12.2-C31", "12.2-C42", "3.11d");
  for (const auto& [side, card, own, foreign] : {std::tuple{kAxis, 31, 12, 49}, std::tuple{kSoviet, 42, 49, 12}}) {
    Quiet s(side, {card});
    const Cite rule = side == kAxis ? "12.2-C31" : "12.2-C42";
    EXPECT_EQ(s.whyNot(card), rule) << "the pile is empty";
    const auto order = static_cast<CardId>(static_cast<std::uint16_t>(side == kAxis ? 1 : 25));
    moveCard(s.state, order, CardPlace::Discard);
    EXPECT_EQ(s.whyNot(card), rule) << "Activation Cards do not count";
    moveCard(s.state, combatCard(own), CardPlace::Discard);
    moveCard(s.state, combatCard(foreign), CardPlace::Discard);
    s.general(card).roll(4);
    ASSERT_EQ(s.step(), S::Fetch);
    EXPECT_EQ(s.why(V::Take, order), rule);
    EXPECT_EQ(s.why(V::Take, combatCard(foreign)), rule);
    EXPECT_EQ(s.why(V::Take, combatCard(side == kAxis ? 15 : 41)), rule) << "in the deck";
    s.act(V::Take, combatCard(own));
    EXPECT_EQ(s.pileOf(own), CardPlace::Hand);
    EXPECT_EQ(s.pileOf(card), CardPlace::Removed);
    EXPECT_EQ(lastTold(s.events).onlyFor, kNobody) << "the pile was open";
    Quiet failed(side, {card});
    moveCard(failed.state, combatCard(own), CardPlace::Discard);
    failed.general(card).roll(5);
    EXPECT_EQ(failed.pileOf(own), CardPlace::Discard);
  }
}

TEST(DonnerschlagFetching, SerendipitySearchesTheDeckToo) {
  CASES("12.2-C36", "3.11a");
  Quiet s(kAxis, {36});
  moveCard(s.state, combatCard(12), CardPlace::Discard);
  s.general(36).roll(3);
  EXPECT_TRUE(s.may(V::Take, combatCard(12)));
  EXPECT_EQ(s.why(V::Take, combatCard(34)), "12.2-C36") << "a late card before turn 4";
  EXPECT_EQ(s.why(V::Take, static_cast<CardId>(1)), "12.2-C36") << "an Activation Card";
  EXPECT_EQ(s.why(V::Take, combatCard(41)), "12.2-C36") << "a Soviet card";
  s.act(V::Take, combatCard(2));
  EXPECT_EQ(s.pileOf(2), CardPlace::Hand);
  EXPECT_EQ(lastTold(s.events).onlyFor, kAxis) << "the deck is secret";
  Quiet failed(kAxis, {36});
  failed.general(36).roll(4);
  EXPECT_EQ(failed.step(), S::Action);
}

TEST(DonnerschlagFetching, TheHandMayExceedItsLimit) {
  CASES("12.2-C31");
  Quiet s(kAxis, {31, 1, 2, 5, 7, 9});
  moveCard(s.state, combatCard(12), CardPlace::Discard);
  s.general(31).roll(1);
  s.act(V::Take, combatCard(12));
  EXPECT_EQ(handOf(s.rules, s.state, kAxis, CardKind::Combat).count(), 6) << "R-76";
}

// --- C33

TEST(DonnerschlagSchwerpunkt, GoesOnAnyAxisUnit) {
  CASES("12.2-C33a");
  Quiet s(kAxis, {33});
  const UnitId hq = s.put("6p-hq", "3118");
  s.general(33);
  EXPECT_EQ(s.why(V::Marker, s.enemy), "12.2-C33b");
  EXPECT_TRUE(s.may(V::Marker, hq)) << "HQs included [R-43]";
  s.act(V::Marker, s.tank);
  EXPECT_EQ(s.state.schwerpunkt, s.tank) << "automatic";
  EXPECT_TRUE(s.state.has(kSchwerpunkt));
  EXPECT_EQ(s.pileOf(33), CardPlace::Removed);
  Quiet strict(kAxis, {33}, kFirstOnCombatUnit);
  const UnitId other = strict.put("6p-hq", "3118");
  strict.general(33);
  EXPECT_EQ(strict.why(V::Marker, other), "R-43");
}

TEST(DonnerschlagGeneralCards, NeedSomethingToActOn) {
  CASES("12.2-C33a", "12.2-C36");
  CardScene marker({33});
  marker.put("1g-70", "2020");
  marker.between(kAxis);
  EXPECT_EQ(marker.whyNot(33), "12.2-C33a") << "no Axis unit is on the map";
  CardScene fetch({36});
  fetch.put("6p-i-11", "3019");
  for (int card = 1; card <= 39; ++card) {
    if (card != 36) moveCard(fetch.state, combatCard(card), CardPlace::Removed);
  }
  fetch.between(kAxis);
  EXPECT_EQ(fetch.whyNot(36), "12.2-C36");
  moveCard(fetch.state, combatCard(3), CardPlace::Discard);
  EXPECT_TRUE(fetch.mayPlayIt(36));
}

TEST(DonnerschlagSchwerpunkt, MovesWithItsUnit) {
  CASES("12.2-C33a");
  CardScene s({});
  const UnitId hq = s.put("6p-hq", "3019");
  s.put("6p-i-11", "3120");
  s.state.schwerpunkt = hq;
  const UnitId raider = s.put("1g-70", "3018");
  s.segment(kSoviet, {raider}).go();
  s.act(V::Activate, raider).steps({"3019"});
  EXPECT_TRUE(s.isAt(hq, "3120")) << "relocated after an overrun";
  EXPECT_EQ(s.state.schwerpunkt, hq);
  EXPECT_EQ(orderedBy(s.rules, s.state, kMarkerSource).count(), 1);
}

TEST(DonnerschlagSchwerpunkt, IsNotPlayedInACombat) {
  CASES("12.2-C33a", "12.2-C33c", "12.1-4a");
  CardScene s({33});
  const UnitId tank = s.put("6p-i-11", "2719");
  s.put("2gm-4", "2720");
  s.fighting(kAxis, {tank}).go();
  s.act(V::Attack, s.hex("2720")).act(V::Join, tank).act(V::Fight);
  EXPECT_EQ(s.whyNot(33), "2.4f");
  s.act(V::Event, combatCard(33), 1);
  EXPECT_NE(s.state.combat.effects & kTwoDice, 0U);
  s.roll(1).roll(6).act(V::Choose, 2);
  while (s.step() != S::Segment && s.step() != S::Action) s.act(s.prompt().legal.at(0));
  EXPECT_EQ(s.state.combat.effects & kTwoDice, 0U) << "for that combat only";
}

// --- Limits

TEST(DonnerschlagLimits, AreRaisedForGood) {
  CASES("12.2-C34", "12.2-C35", "12.2-C75", "12.2-C76", "2.4b", "2.4c");
  for (const auto& [side, card, kind] :
       {std::tuple{kAxis, 34, CardKind::Activation}, std::tuple{kAxis, 35, CardKind::Combat},
        std::tuple{kSoviet, 75, CardKind::Activation}, std::tuple{kSoviet, 76, CardKind::Combat}}) {
    Quiet s(side, {card});
    s.general(card);
    EXPECT_EQ(s.pileOf(card), CardPlace::Removed) << "automatic";
    EXPECT_EQ(limitOf(s.rules, s.state, side, kind), 5) << "not before turn 4";
    s.turn(4);
    EXPECT_EQ(limitOf(s.rules, s.state, side, kind), 6);
    EXPECT_EQ(limitOf(s.rules, s.state, other(side), kind), 5);
  }
}

TEST(DonnerschlagLimits, AreNotRaisedAfterTheLastDraw) {
  CASES("2.4b", "2.4c");
  for (const auto& [side, card] : {std::pair{kAxis, 34}, {kAxis, 35}, {kSoviet, 75}, {kSoviet, 76}}) {
    Quiet s(side, {card});
    EXPECT_TRUE(s.mayPlayIt(card));
    s.turn(s.rules.scenario.turns);
    EXPECT_EQ(s.barred(card), "R-100");
  }
}

// --- C64

TEST(DonnerschlagLittleSaturn, TheAxisGivesUpAPanzerUnit) {
  CASES("12.2-C64", "12.1-7");
  Quiet s(kSoviet, {64});
  s.put("6p-hq", "3118");
  const UnitId foreign = s.put("vi-31", "2519");
  const UnitId stug = s.put("stug-1", "2519");
  s.state.attached[0] = kTwentyThird;
  s.general(64).roll(2);
  ASSERT_EQ(s.step(), S::Sacrifice);
  EXPECT_EQ(s.who(), kAxis) << "the Axis player chooses";
  EXPECT_EQ(s.why(V::Lose, foreign), "12.2-C64");
  EXPECT_EQ(s.why(V::Lose, s.unit("6p-hq")), "12.2-C64") << "Combat Units only";
  EXPECT_TRUE(s.may(V::Lose, stug)) << "attached to 23rd Panzer Division";
  s.act(V::Lose, s.tank);
  EXPECT_EQ(s.state.at(s.tank), kLost) << "both steps";
  EXPECT_TRUE(s.state.onMap(stug)) << "one unit in all";
  EXPECT_EQ(s.step(), S::Action);
  Quiet failed(kSoviet, {64});
  failed.general(64).roll(3);
  EXPECT_TRUE(failed.state.onMap(failed.tank));
  Quiet only(kSoviet, {64});
  only.general(64).roll(1);
  EXPECT_EQ(only.state.at(only.tank), kLost) << "nothing to choose";
}

TEST(DonnerschlagLittleSaturn, NeedsAPanzerUnitOnTheMap) {
  CASES("12.2-C64");
  CardScene s({64});
  s.put("6p-hq", "3118");
  s.put("vi-31", "2519");
  s.between(kSoviet);
  EXPECT_EQ(s.whyNot(64), "12.2-C64");
}

TEST(DonnerschlagLittleSaturn, LastsPastAllThreeDivisions) {
  CASES("12.2-C64");
  for (const char* id : {"6p-i-11", "17p-i-39", "23p-i-201"}) {
    CardScene s({64});
    s.state.luck = kAxis;
    const UnitId unit = s.put(id, "2519");
    s.put("gp-6-5c", "2519");
    s.put("1g-70", "1215");
    s.between(kSoviet);
    s.general(64).roll(2);
    EXPECT_EQ(s.state.at(unit), kLost) << id;
  }
}

TEST(DonnerschlagLittleSaturn, StrikesInTheMiddleOfACombat) {
  CASES("12.2-C64");
  CardScene s({64});
  s.state.luck = kAxis;
  const UnitId tank = s.put("6p-i-11", "2719");
  s.put("2gm-4", "2720");
  s.fighting(kAxis, {tank}).go();
  s.act(V::Attack, s.hex("2720")).act(V::Join, tank).act(V::Fight);
  ASSERT_EQ(s.who(), kSoviet);
  s.general(64).check(1);
  EXPECT_EQ(s.state.at(tank), kLost);
  EXPECT_NE(s.who(), kChance) << "no attacker is left: no die [R-69]";
}

// --- C52, C74

TEST(DonnerschlagSnowdrift, ClosesHexesWithoutAxisUnits) {
  CASES("12.2-C52a");
  Quiet s(kSoviet, {52});
  s.general(52).roll(4);
  ASSERT_EQ(s.step(), S::Markers);
  EXPECT_TRUE(s.prompt().fleeting) << "markers are not given up by habit";
  EXPECT_EQ(s.why(V::Hex, s.hex("2520")), "12.2-C52a") << "an Axis unit";
  EXPECT_EQ(s.why(V::Hex, kLost), "12.2-C52a");
  EXPECT_EQ(s.prompt().rule, std::string_view("12.2-C52a"));
  s.act(V::Hex, s.hex("2020")).act(V::Hex, s.hex("2521"));
  EXPECT_EQ(s.why(V::Hex, s.hex("2521")), "12.2-C52a") << "marked already";
  s.act(V::Hex, s.hex("2519"));
  EXPECT_EQ(s.step(), S::Action) << "three markers";
  EXPECT_EQ(s.state.closed, s.hexes({"2020", "2521", "2519"}));
  s.segment(kSoviet, {s.enemy}).go();
  s.act(V::Activate, s.enemy).steps({"2021"});
  EXPECT_EQ(s.whyStep("2020"), "12.2-C52a") << "one may leave, but not come back";
}

TEST(DonnerschlagSnowdrift, FewerMarkersWillDo) {
  CASES("12.2-C52a");
  Quiet s(kSoviet, {52});
  s.general(52).roll(1).act(V::Hex, s.hex("2521")).act(V::Done);
  EXPECT_EQ(s.state.closed.count(), 1);
  Quiet failed(kSoviet, {52});
  failed.general(52).roll(5);
  EXPECT_TRUE(failed.state.closed.none());
}

TEST(DonnerschlagSnowdrift, IsNotPlayedInAMoveNorInACombat) {
  CASES("12.2-C52a", "12.2-C74");
  CardScene s({52, 74});
  const UnitId tank = s.put("6p-i-11", "2520");
  s.put("1g-70", "2522");
  s.segment(kAxis, {tank}).go();
  EXPECT_EQ(s.barred(52), "") << "at the start";
  s.act(V::Pass).act(V::Activate, tank);
  for (int card : {52, 74}) EXPECT_EQ(s.barred(card), "2.4f");
  s.steps({"2521"});
  ASSERT_EQ(s.step(), S::Segment);
  s.act(V::Attack, s.hex("2522")).act(V::Join, tank).act(V::Fight);
  for (int card : {52, 74}) EXPECT_EQ(s.barred(card), "2.4f");
}

TEST(DonnerschlagYaks, SevenHexesApart) {
  CASES("12.2-C74", "12.1-7");
  Quiet s(kSoviet, {74});
  s.general(74).roll(4);
  EXPECT_EQ(s.why(V::Hex, kLost), "12.2-C74");
  EXPECT_EQ(s.prompt().rule, std::string_view("12.2-C74"));
  s.act(V::Hex, s.hex("2020"));  // on a Soviet unit
  EXPECT_EQ(s.why(V::Hex, s.hex("2020")), "12.2-C74");
  EXPECT_EQ(s.why(V::Hex, s.hex("2021")), "12.2-C74") << "next to another one";
  for (const char* number : {"2022", "2520", "2522", "2524", "3010"}) s.act(V::Hex, s.hex(number));
  ASSERT_EQ(s.step(), S::Markers);
  s.act(V::Hex, s.hex("3012"));
  EXPECT_EQ(s.step(), S::Action);
  EXPECT_EQ(s.state.yak.count(), 7);
  EXPECT_EQ(entryCost(s.rules, s.state, kAxis, s.hex("3012")), 3 * kPoint);
  Quiet failed(kSoviet, {74});
  failed.general(74).roll(5);
  EXPECT_TRUE(failed.state.yak.none());
}

// --- C55, C56, C69, C77, C78

TEST(DonnerschlagStavka, BringsAnHqIntoPlay) {
  CASES("12.2-C55", "12.2-C56", "2.2f");
  for (const auto& [card, id, hex] : {std::tuple{55, "2ga-hq", "1520"}, std::tuple{56, "51a-hq", "2222"}}) {
    Quiet s(kSoviet, {card});
    s.general(card).roll(5);
    EXPECT_TRUE(s.isAt(s.unit(id), hex));
    EXPECT_FALSE(overrun(s.rules, s.state, s.unit(id)));
    moveCard(s.state, combatCard(card), CardPlace::Hand);
    EXPECT_EQ(s.whyNot(card), "R-87") << "it is in play";
    Quiet failed(kSoviet, {card});
    failed.general(card).roll(6);
    EXPECT_FALSE(failed.state.onMap(failed.unit(id)));
  }
}

TEST(DonnerschlagStavka, ArrivesOverrunAmongEnemies) {
  CASES("12.2-C55", "12.2-C56");
  Quiet onEnemy(kSoviet, {56});
  onEnemy.put("6p-ii-11", "2222");
  onEnemy.general(56).roll(1);
  EXPECT_TRUE(overrun(onEnemy.rules, onEnemy.state, onEnemy.unit("51a-hq")));
  EXPECT_TRUE(onEnemy.isAt(onEnemy.unit("51a-hq"), "2222"));
  EXPECT_TRUE(theTitle().violations(Position::of(onEnemy.state)).empty());
  Quiet inZone(kSoviet, {56});
  inZone.put("6p-ii-11", "2221");
  inZone.general(56).roll(1);
  EXPECT_TRUE(overrun(inZone.rules, inZone.state, inZone.unit("51a-hq")));
  Quiet guarded(kSoviet, {56});
  guarded.put("6p-ii-11", "2221");
  guarded.put("1g-71", "2222");
  guarded.general(56).roll(1);
  EXPECT_FALSE(overrun(guarded.rules, guarded.state, guarded.unit("51a-hq"))) << "a friend is there";
}

TEST(DonnerschlagStavka, NeedsRoomAndNoSnowdrift) {
  CASES("12.2-C55", "12.2-C56", "3.4a");
  Quiet s(kSoviet, {56});
  s.state.closed.add(s.hex("2222"));
  EXPECT_EQ(s.whyNot(56), "R-68");
  s.state.closed = {};
  s.put("2ga-hq", "2222");
  EXPECT_EQ(s.whyNot(56), "3.4a");
}

TEST(DonnerschlagSecretaryGeneral, MovesAnHqAnywhere) {
  CASES("12.2-C69");
  Quiet s(kSoviet, {69});
  EXPECT_EQ(s.whyNot(69), "12.2-C69") << "none is in play";
  const UnitId hq = s.put("51a-hq", "2222");
  s.state.set(kOverrun51);
  s.general(69);
  EXPECT_EQ(s.why(V::Place, s.unit("2ga-hq"), s.hex("2019")), "12.2-C69");
  EXPECT_EQ(s.why(V::Place, s.tank, s.hex("2019")), "12.2-C69");
  EXPECT_EQ(s.why(V::Place, hq, s.hex("2222")), "12.2-C69") << "it is there already";
  EXPECT_EQ(s.why(V::Place, hq, kLost), "2.1a");
  EXPECT_EQ(s.why(V::Place, hq, hexAt(0, 20)), "5.0") << "no hex of the map";
  EXPECT_NE(s.whyText(V::Place, s.tank, s.hex("2019")).find("Only a Soviet HQ"), std::string::npos);
  EXPECT_NE(s.whyText(V::Place, s.unit("2ga-hq"), s.hex("2019")).find("not in play"), std::string::npos);
  EXPECT_NE(s.whyText(V::Place, hq, s.hex("2222")).find("there already"), std::string::npos);
  EXPECT_EQ(s.why(V::Done), "12.2-C69");
  s.act(V::Place, hq, s.hex("2019")).roll(5);
  EXPECT_TRUE(s.isAt(hq, "2019"));
  EXPECT_FALSE(overrun(s.rules, s.state, hq)) << "operational again";
  Quiet bad(kSoviet, {69});
  const UnitId other = bad.put("2ga-hq", "2222");
  bad.general(69).act(V::Place, other, bad.hex("2521")).roll(1);
  EXPECT_TRUE(overrun(bad.rules, bad.state, other)) << "in a Zone of Control without a friend";
  Quiet failed(kSoviet, {69});
  const UnitId stays = failed.put("2ga-hq", "2222");
  failed.general(69).act(V::Place, stays, failed.hex("2019")).roll(6);
  EXPECT_TRUE(failed.isAt(stays, "2222"));
}

TEST(DonnerschlagCommissars, ExtendTheRange) {
  CASES("12.2-C77", "12.2-C78", "6.1c");
  for (const auto& [card, id, bit] : {std::tuple{77, "2ga-hq", kOverrun2G}, std::tuple{78, "51a-hq", kOverrun51}}) {
    Quiet s(kSoviet, {card});
    EXPECT_EQ(s.whyNot(card), card == 77 ? "12.2-C77" : "12.2-C78") << "not in play";
    const UnitId hq = s.put(id, "2222");
    const int before = rangeOf(s.rules, s.state, hq);
    s.state.set(bit);
    s.general(card).roll(5);
    EXPECT_EQ(rangeOf(s.rules, s.state, hq), before + 2) << "although it is overrun";
    EXPECT_EQ(rangeOf(s.rules, s.state, s.unit(card == 77 ? "51a-hq" : "2ga-hq")), before) << "not the other HQ";
    EXPECT_TRUE(overrun(s.rules, s.state, hq));
    Quiet failed(kSoviet, {card});
    failed.put(id, "2222");
    failed.general(card).roll(6);
    EXPECT_EQ(rangeOf(failed.rules, failed.state, hq), before);
  }
}

// --- Success checks

TEST(DonnerschlagChecks, FourOrLess) {
  CASES("2.4g", "2.4h", "2.4i");
  for (int die = 1; die <= 6; ++die) {
    Quiet s(kSoviet, {52});
    s.general(52).roll(die);
    EXPECT_EQ(s.step() == S::Markers, die <= 4) << die;
    if (die <= 4) s.act(V::Done);
    EXPECT_EQ(s.pileOf(52), die <= 4 ? CardPlace::Removed : CardPlace::Discard) << die;
  }
  Quiet tactical(kSoviet, {42});
  tactical.act(V::Event, combatCard(42), 1).roll(0, 3, 11);
  EXPECT_EQ(tactical.pileOf(42), CardPlace::Discard) << "a tactical event that succeeds";
}

}  // namespace
}  // namespace kessel::donner
