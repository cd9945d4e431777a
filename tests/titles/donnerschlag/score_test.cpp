// SPDX-License-Identifier: GPL-3.0-or-later
// The terms by which positions are compared.
#include <algorithm>

#include "scene.h"
#include "titles/donnerschlag/plans.h"
#include "titles/donnerschlag/views.h"

namespace kessel::donner {
namespace {

int term(const Scene& s, std::string_view id, Side viewer = kAxis) {
  const auto& all = s.rules.info.terms;
  const auto found = std::find_if(all.begin(), all.end(), [&](const TermInfo& each) { return each.id == id; });
  EXPECT_NE(found, all.end()) << id;
  Terms terms;
  appraise(s.rules, s.state, viewer, terms);
  return terms.value(static_cast<std::size_t>(found - all.begin()));
}

/// The relief of zone A, which is chosen.
Scene called() {
  Scene s;
  s.state.box = 1;
  s.state.zone = 0;
  return s;
}

TEST(DonnerschlagTerms, TheReliefCountsWhatIsMissingToBeInCommand) {
  CASES("9.2a", "6.1e");
  Scene s = called();
  const UnitId tank = s.put("6p-i-11", "1909");
  s.put("6p-hq", "4309");
  const int far = term(s, "relief");
  donner::put(s.rules, s.state, s.unit("6p-hq"), s.hex("3109"));
  const int followed = term(s, "relief");
  EXPECT_GT(followed, far);
  donner::put(s.rules, s.state, s.unit("6p-hq"), s.hex("4309"));
  s.state.schwerpunkt = tank;
  EXPECT_GT(term(s, "relief"), followed) << "who carries the marker is in command wherever he is";
}

TEST(DonnerschlagTerms, AMarkerThatCanStillBeMovedIsEnough) {
  CASES("12.2-C33b");
  Scene s = called();
  s.put("6p-i-11", "1909");
  s.put("6p-hq", "4309");
  const int without = term(s, "relief");
  s.state.set(kSchwerpunkt);
  EXPECT_GT(term(s, "relief"), without);
  s.state.box = 3;
  Scene last = s;
  last.state.clear(kSchwerpunkt);
  EXPECT_EQ(term(s, "relief"), term(last, "relief")) << "no Admin Phase is left";
}

TEST(DonnerschlagTerms, TanksGoAroundByTheBridge) {
  CASES("7.2-R1", "7.2-R3");
  const Scene s;
  const auto& way = s.rules.appraisal.way[0];
  bool farther = false;
  s.rules.land.each([&](Place hex) {
    EXPECT_GE(way[1][index(hex)], way[0][index(hex)]);
    EXPECT_GE(way[2][index(hex)], way[0][index(hex)]);
    farther = farther || way[2][index(hex)] > way[0][index(hex)] + 1;
  });
  EXPECT_TRUE(farther);
}

TEST(DonnerschlagTerms, WhoStandsInTheWayOfTheSpearhead) {
  CASES("7.2-E");
  const auto with = [](const char* hex) {
    Scene s = called();
    s.put("6p-i-11", "3010");
    s.put("91-503", hex);
    return term(s, "bar");
  };
  EXPECT_LT(with("2410"), 0);
  EXPECT_EQ(with("4010"), 0) << "behind it";
  EXPECT_EQ(with("2420"), 0) << "beside the way";
}

TEST(DonnerschlagTerms, ATownAndABridgeBarTheWayBetter) {
  CASES("8.3-T3", "7.2-R1");
  const Scene s;
  const auto& bars = s.rules.appraisal.bars[0];
  const int field = bars[index(s.hex("2913"))];
  EXPECT_GT(bars[index(s.hex("2812"))], field) << "Verkhne-Kumsky";
  EXPECT_GT(bars[index(s.hex("2214"))], bars[index(s.hex("2812"))]) << "Gromoslavka is both";
}

TEST(DonnerschlagTerms, UnitsOutOfTheRangeOfTheirHeadquarters) {
  CASES("6.1a", "6.1e");
  Scene s = called();
  s.put("6p-hq", "4309");
  const UnitId tank = s.put("6p-i-11", "4209");
  EXPECT_EQ(term(s, "command"), 0);
  donner::put(s.rules, s.state, tank, s.hex("2909"));
  EXPECT_LT(term(s, "command"), 0);
  s.state.schwerpunkt = tank;
  EXPECT_EQ(term(s, "command"), 0);
}

TEST(DonnerschlagTerms, AHeadquartersThatIsStillToMoveCanFollow) {
  CASES("6.1a", "5.2-S2a");
  Scene s = called();
  const UnitId hq = s.put("6p-hq", "4309");
  const UnitId tank = s.put("6p-i-11", "3709");
  s.fighting(kAxis, {tank});
  EXPECT_LT(term(s, "command"), 0);
  s.state.running().ordered.add(hq);
  EXPECT_EQ(term(s, "command"), 0);
}

TEST(DonnerschlagTerms, AnOrderAloneBringsNobodyIntoCommand) {
  CASES("6.1a", "5.2-S2a");
  Scene s = called();
  const UnitId hq = s.put("6p-hq", "4309");
  s.put("6p-i-11", "3709");
  const int before = term(s, "command");
  EXPECT_LT(before, 0);
  s.fighting(kAxis, {});
  s.state.running().ordered.add(hq);
  EXPECT_EQ(term(s, "command"), before);
}

TEST(DonnerschlagTerms, RoadsThatTheReinforcementsWouldFind) {
  CASES("3.3b", "3.3c");
  Scene s = called();
  s.state.box = 0;
  s.turn(3);
  s.state.place[index(s.unit("17p-i-39"))] = index(kToCome);
  EXPECT_EQ(term(s, "roads"), 0) << "open into the zone";
  Scene shut = s;
  shut.put("91-503", "4408");
  EXPECT_LT(term(shut, "roads"), -200) << "a Zone of Control over the first hexes";
  Scene entry = s;
  entry.put("91-503", "4608");
  EXPECT_LT(term(entry, "roads"), term(shut, "roads")) << "over the entry itself";
  shut.state.box = 3;
  EXPECT_EQ(term(shut, "roads"), 0) << "they come after the check";
}

TEST(DonnerschlagTerms, HeadquartersAloneWithTheEnemyNear) {
  CASES("7.3a");
  Scene s = called();
  s.put("6p-hq", "3109");
  EXPECT_EQ(term(s, "lone-headquarters"), 0);
  s.put("91-503", "2809");
  EXPECT_EQ(term(s, "lone-headquarters"), -1);
  s.put("6p-i-11", "3109");
  EXPECT_EQ(term(s, "lone-headquarters"), 0);
}

TEST(DonnerschlagTerms, UnitsWithoutALineBeforeTheyAreAsked) {
  CASES("3.6c");
  Scene s = called();
  const UnitId tank = s.put("6p-i-11", "4401");
  EXPECT_EQ(term(s, "cut-off"), 0);
  donner::put(s.rules, s.state, tank, s.hex("2410"));
  s.put("126-366", "2610");
  s.put("126-539", "2210");
  s.put("126-690", "2412");
  s.put("302-823", "2408");
  s.put("302-825", "2609");
  s.put("302-827", "2309");
  ASSERT_FALSE(canTrace(s.rules, s.state, tank));
  EXPECT_EQ(term(s, "cut-off"), -1) << "it carries no marker yet";
}

TEST(DonnerschlagTerms, AttacksThatCanStillBeMade) {
  CASES("8.1g", "8.1e");
  Scene s = called();
  const UnitId tank = s.put("6p-i-11", "3010");
  const UnitId second = s.put("6p-ii-11", "3010");
  s.put("91-503", "2910");
  EXPECT_EQ(term(s, "strikes"), 0) << "no segment runs";
  s.fighting(kAxis, {tank});
  const int alone = term(s, "strikes");
  s.state.running().active.add(second);
  EXPECT_GT(term(s, "strikes"), alone);
  s.state.running().fought.add(tank);
  s.state.running().fought.add(second);
  EXPECT_EQ(term(s, "strikes"), 0);
}

TEST(DonnerschlagTerms, AnAttackThatHardlyPaysIsNoReasonToGoThere) {
  CASES("8.1g");
  Scene s = called();
  const UnitId regiment = s.put("126-366", "4213");
  s.state.reduced.add(s.put("vii-85", "4312"));
  s.fighting(kSoviet, {regiment});
  EXPECT_GT(bestStrike(s.rules, s.state, readyToStrike(s.rules, s.state)).worth, 0);
  EXPECT_EQ(term(s, "strikes"), 0);
}

TEST(DonnerschlagTerms, CardsCountAsLongAsTheyCanBeUsed) {
  CASES("2.4d", "3.8b");
  Scene s = called();
  s.hold(combatCard(5)).hold(combatCard(7));
  const int late = term(s, "cards");
  s.hold(CardId{0});
  EXPECT_GT(term(s, "cards"), late) << "an Activation Card is left";
  const int usual = term(s, "cards");
  s.hold(combatCard(4));
  EXPECT_GT(term(s, "cards") - usual, 20) << "Air Fleet 4 gives a turn";
  EXPECT_EQ(term(s, "cards", kSoviet), 20) << "the other side does not know which they are; two can still be of use";
  s.hold(CardId{1});
  EXPECT_EQ(term(s, "cards", kSoviet), 30) << "another segment, another card";
}

TEST(DonnerschlagTerms, TheLastWordIsKeptForTheLastTurn) {
  CASES("12.2-C13a", "5.2-1c");
  Scene s = called();
  s.hold(combatCard(13)).hold(CardId{24});
  const int early = term(s, "cards");
  s.state.box = 3;
  EXPECT_GT(term(s, "cards"), early + 100);
  moveCard(s.state, CardId{24}, CardPlace::Discard);
  EXPECT_EQ(term(s, "cards"), early) << "the Soviet side has no segment left";
}

TEST(DonnerschlagTerms, WhoHoldsTheZoneInTheTurnOfTheCheck) {
  CASES("9.2b");
  Scene s = called();
  s.put("6p-i-11", "1809");
  s.put("6p-hq", "1909");
  ASSERT_TRUE(qualifies(s.rules, s.state, s.unit("6p-i-11")));
  EXPECT_EQ(term(s, "hold"), 0);
  s.state.box = 3;
  EXPECT_GT(term(s, "hold"), 0);
}

}  // namespace
}  // namespace kessel::donner
