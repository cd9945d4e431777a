// SPDX-License-Identifier: GPL-3.0-or-later
// Chapter 8: stacking limits, when they bind, and who sees what of a stack.
#include <gmock/gmock.h>

#include "titles/battle_for_stalingrad/move_scene.h"

namespace kessel::bfs {
namespace {

std::string whyStack(const Scene& s, std::string_view hex, Side side, int count, bool passing) {
  const Verdict verdict = mayStack(s.rules, s.state, s.hex(hex), side, count, passing);
  return verdict.ok() ? "" : verdict.rule;
}

TEST(Stacking, LimitsOfGermansAndSoviets) {
  CASES("8.1", "8.2", "8.3");
  MoveScene s;
  for (const char* hex : {"1621", "1822", "1821", "1824", "1725", "1730", "1631", "1926"}) {
    EXPECT_EQ(whyStack(s, hex, kGerman, 4, false), "") << hex;
    EXPECT_EQ(whyStack(s, hex, kGerman, 5, false), "8.1") << hex;
    EXPECT_EQ(whyStack(s, hex, kSoviet, 3, false), "") << hex;
    EXPECT_EQ(whyStack(s, hex, kSoviet, 4, false), "8.2") << hex;
  }
  for (const char* hex : {"2227", "1832", "2719", "2423", "1437"}) {
    for (Side side : {kGerman, kSoviet}) {
      EXPECT_EQ(whyStack(s, hex, side, 2, false), "") << hex;
      EXPECT_EQ(whyStack(s, hex, side, 3, false), "8.3") << hex;
    }
  }
}

TEST(Stacking, OfGermansOnTheMoveBindsInBuiltUpHexesAndOnTheBank) {
  CASES("8.11", "8.12", "8.3");
  MoveScene s;
  for (const char* hex : {"1621", "1822", "1821", "1824"}) {  // clear, light, hill, park
    EXPECT_EQ(whyStack(s, hex, kGerman, 5, true), "") << hex;
  }
  for (const char* hex : {"1420", "1730", "1631", "1926"}) {
    const bool woods = s.rules.terrainAt(s.hex(hex)) == Terrain::Clear;
    if (woods) continue;
    EXPECT_EQ(whyStack(s, hex, kGerman, 4, true), "") << hex;
    EXPECT_EQ(whyStack(s, hex, kGerman, 5, true), "8.12") << hex;
  }
  EXPECT_EQ(whyStack(s, "1320", kGerman, 5, true), "8.12");  // woods
  EXPECT_EQ(whyStack(s, "1437", kGerman, 3, true), "8.3");
  EXPECT_EQ(whyStack(s, "1437", kGerman, 2, true), "");
  EXPECT_EQ(whyStack(s, "1437", kSoviet, 3, true), "");  // Soviets only at the end
  EXPECT_EQ(whyStack(s, "1320", kSoviet, 9, true), "");
}

TEST(Stacking, LetsGermansPassThroughAFullClearHex) {
  CASES("8.0", "8.11", "8.1");
  MoveScene s;
  const UnitId tank = s.put("german 6-2-24", "0505");
  s.putAll("german 5-4-12", "0605", 4);
  s.go().activate({tank}).steps({"0605"});
  EXPECT_EQ(s.why(act(V::Stop)), "8.1");
  s.steps({"0705"});
  EXPECT_TRUE(s.may(act(V::Stop)));
}

TEST(Stacking, NobodyPassesAFullHexWhereHeMustStop) {
  CASES("8.11", "7.33");
  MoveScene s;
  const UnitId tank = s.put("german 6-2-24", "1420");
  s.putAll("german 5-4-12", "1521", 4);
  s.go().activate({tank});
  EXPECT_TRUE(s.mayGo("1521"));
  s.put("soviet 3-8 infantry", "1621");  // its Zone of Control reaches 1521
  EXPECT_EQ(s.whyStep("1521"), "8.1");
}

TEST(Stacking, KeepsGermansOutOfFullWoods) {
  CASES("8.12");
  MoveScene s;
  const UnitId tank = s.put("german 6-2-24", "0205");
  s.putAll("german 5-4-12", "0206", 4);
  s.go().activate({tank});
  EXPECT_EQ(s.whyStep("0206"), "8.12");
}

TEST(Stacking, LetsAStackIntoAFullHexOnlyIfItCanGoOn) {
  CASES("8.11", "8.0");
  MoveScene s;
  const UnitId gun = s.put("german 12-12-6", "0505");
  s.putAll("german 5-4-12", "0605", 4);
  s.go().activate({gun});
  s.state.steps.top<MoveFrame>().spent = 24 - 2;  // half a point left
  EXPECT_EQ(s.whyStep("0605"), "8.1");
  EXPECT_TRUE(s.mayGo("0604"));
  s.state.steps.top<MoveFrame>().spent = 24 - 4;
  EXPECT_EQ(s.whyStep("0605"), "");
}

TEST(Stacking, KeepsAnOverfullHexFromAttacking) {
  CASES("8.11", "8.1");
  MoveScene s;
  const UnitId tank = s.put("german 6-2-24", "1420");
  s.putAll("german 5-4-12", "1520", 4);
  s.put("soviet 2-8 infantry", "1620");  // no Zone of Control
  s.state.mark(s.state.top(s.hex("1620")), kUsed);
  s.go().activate({tank});
  ASSERT_TRUE(s.mayGo("1520"));
  s.steps({"1520"});
  EXPECT_FALSE(s.mayFight("1620"));
  EXPECT_EQ(s.why(act(V::Attack, s.hex("1620"))), "8.11");
}

TEST(Stacking, OfSovietsBindsOnlyAtTheEnd) {
  CASES("8.0", "8.2", "8.3");
  MoveScene s;
  const UnitId rifles = s.put("soviet 3-8 infantry", "1631");
  s.putAll("soviet 2-8 infantry", "1731", 3);  // heavy structure
  s.putAll("soviet 2-8 infantry", "1832", 2);  // ferry
  s.reaction(4).go().activate({rifles}).steps({"1731"});
  EXPECT_EQ(s.why(act(V::Stop)), "8.2");
  s.steps({"1831", "1832"});
  EXPECT_EQ(s.why(act(V::Stop)), "8.3");
  s.steps({"1833"});
  EXPECT_TRUE(s.may(act(V::Stop)));
}

TEST(Stacking, DoesNotCountChuikovDepotAndPontoons) {
  CASES("8.2", "11.31b", "6.62", "12.43");
  MoveScene s;
  s.chuikov("1832");
  bfs::put(s.rules, s.state, s.rules.depot, s.hex("1832"));
  bfs::put(s.rules, s.state, s.rules.pontoons[0], s.hex("1832"));
  EXPECT_EQ(stackSize(s.rules, s.state, s.hex("1832"), kSoviet), 0);
  EXPECT_EQ(whyStack(s, "1832", kSoviet, 2, false), "");
  s.put("soviet 3-8 infantry", "1832");
  EXPECT_EQ(whyStack(s, "1832", kSoviet, 2, false), "8.3");
}

TEST(Stacking, DoesNotCountSurvivorsWhoVanishAsTheOthersEnter) {
  CASES("6.72", "8.2", "8.3");
  MoveScene s;
  const std::vector<UnitId> stack = s.putAll("soviet 3-8 infantry", "1233", 2);
  const UnitId militia = s.put("soviet 1-4 militia", "1233");
  const UnitId survivor = s.put("soviet 1-0 survivor", "1631");
  s.chuikov("1532").put("soviet 3-8 infantry", "1532");
  s.reaction(3).go();
  s.activate({stack[0], stack[1], militia}).steps({"1333", "1432", "1532"});
  ASSERT_TRUE(s.may(act(V::Step, s.hex("1631")))) << s.why(act(V::Step, s.hex("1631")));  // the fourth and last point
  s.act(V::Step, s.hex("1631"));
  EXPECT_FALSE(s.state.onMap(survivor));
  EXPECT_EQ(stackSize(s.rules, s.state, s.hex("1631"), kSoviet), 3);
  s.put("soviet 1-0 survivor", "2423");
  EXPECT_EQ(whyStack(s, "2423", kSoviet, 2, false), "");
  EXPECT_EQ(whyStack(s, "2423", kSoviet, 3, false), "8.3");
}

TEST(Stacking, UnitsInExcessAreRemovedByTheirOwner) {
  CASES("8.0");
  MoveScene s;
  const std::vector<UnitId> stack = s.putAll("soviet 2-8 infantry", "1730", 4);
  s.go();
  ASSERT_TRUE(removeExcess(s.rules, s.state, s.hex("1730"), kSoviet));
  EXPECT_EQ(s.who(), kSoviet);
  EXPECT_EQ(s.legal(V::Lose).size(), 4U);
  EXPECT_EQ(s.why(act(V::Pass)), "8.0");
  s.act(V::Lose, stack[1]);
  EXPECT_TRUE(s.lost(stack[1]));
  EXPECT_EQ(s.step(), S::Initiative);
  EXPECT_FALSE(removeExcess(s.rules, s.state, s.hex("1730"), kSoviet));
}

TEST(Stacking, ACounterattackThatStopsAStackInAFullHexLeavesAnExcess) {
  CASES("8.0", "8.11", "7.5d");
  MoveScene s;
  const UnitId tank = s.put("german 6-2-24", "1420");
  const std::vector<UnitId> full = s.putAll("german 5-4-12", "1521", 4);
  const UnitId weak = s.put("soviet 2-8 infantry", "1621");  // no Zone of Control
  s.go().activate({tank}).act(V::Step, s.hex("1521"));
  s.act(V::Counter, weak).act(V::TakePart);
  s.roll(6).roll(6).chit(false);
  ASSERT_EQ(s.step(), S::Excess);
  EXPECT_EQ(s.who(), kGerman);
  EXPECT_EQ(s.legal(V::Lose).size(), 5U);
  s.act(V::Lose, full[0]);
  EXPECT_EQ(s.step(), S::Initiative);
  EXPECT_TRUE(s.used(tank));
}

TEST(Stacking, ADroppedUnitNeedsRoom) {
  CASES("8.1", "8.11", "8.2");
  MoveScene s;
  const UnitId one = s.put("german 6-2-24", "0505");
  const UnitId two = s.put("german 6-2-24", "0505");
  s.putAll("german 5-4-12", "0605", 4);
  s.go().activate({one, two}).steps({"0605"});
  EXPECT_EQ(s.why(act(V::Drop, one)), "8.1");
  s.steps({"0705"});
  EXPECT_TRUE(s.may(act(V::Drop, one)));

  MoveScene soviet;
  const UnitId rifles = soviet.put("soviet 3-8 infantry", "1631");
  const UnitId others = soviet.put("soviet 3-8 infantry", "1631");
  soviet.putAll("soviet 2-8 infantry", "1731", 3);
  soviet.reaction(4).go().activate({rifles, others}).steps({"1731"});
  EXPECT_EQ(soviet.why(act(V::Drop, rifles)), "8.2");
}

TEST(Stacking, AsksWhoStaysBehindIfTheOthersWouldFindRoom) {
  CASES("7.11b", "7.1", "8.1");
  MoveScene s(kOpenInformation);  // or the question would tell who lies below the top one
  const std::vector<UnitId> stack = s.putAll("german 5-4-12", "0103", 2);
  s.putAll("german 5-4-12", "0102", 3);
  const std::vector<UnitId> others = s.putAll("german 5-4-12", "0201", 3);
  s.go().activate({stack[0], stack[1]});
  s.state.steps.top<MoveFrame>().spent = 12 * 4 - 6;
  s.steps({"0102", "0101"});  // the corner of the map
  ASSERT_EQ(s.step(), S::Move);
  EXPECT_EQ(s.left(), 2);
  for (const char* next : {"0102", "0201"}) EXPECT_EQ(s.whyStep(next), "8.1") << next;
  EXPECT_TRUE(s.may(act(V::Stop)));
  EXPECT_EQ(textOf(s.rules.info, s.prompt().ask), "Leave units behind in 0101, or stop");
  s.act(V::Drop, stack[0]);
  EXPECT_TRUE(s.used(stack[0]));
  EXPECT_TRUE(s.mayGo("0102"));
  s.steps({"0201"});
  EXPECT_EQ(s.step(), S::Initiative);
  EXPECT_EQ(stackSize(s.rules, s.state, s.hex("0201"), kGerman), static_cast<int>(others.size()) + 1);
}

TEST(Stacking, AsksNobodyToStayBehindWhereThereIsNoRoomEither) {
  CASES("7.11b", "8.1");
  MoveScene s(kOpenInformation);  // else the German is asked whatever he has
  const std::vector<UnitId> stack = s.putAll("german 5-4-12", "0103", 2);
  s.putAll("german 5-4-12", "0102", 4);
  s.putAll("german 5-4-12", "0201", 4);
  s.go().activate({stack[0], stack[1]});
  s.state.steps.top<MoveFrame>().spent = 12 * 4 - 6;
  s.steps({"0102", "0101"});
  EXPECT_EQ(s.step(), S::Initiative);
  for (UnitId unit : stack) EXPECT_TRUE(s.used(unit) && s.isAt(unit, "0101"));
}

TEST(Stacking, AsksWhichSovietsStayBehindIfTheOthersWouldFindRoom) {
  CASES("7.11b", "8.2");
  MoveScene s;
  const std::vector<UnitId> stack = s.putAll("soviet 3-8 infantry", "1431", 2);
  const Place end = s.hex("1631");
  for (Place next : s.rules.around(end)) {
    const int room = stackLimit(s.rules, next, kSoviet);
    s.putAll("soviet 2-8 infantry", s.rules.grid().number(next), room - 1);
  }
  s.chuikov("1531").reaction(4).go().activate({stack[0], stack[1]});
  s.state.steps.top<MoveFrame>().spent = 8 * 4 - 3 * 4;
  s.steps({"1531", "1631"});
  ASSERT_EQ(s.step(), S::Move);
  EXPECT_EQ(s.left(), 4);
  EXPECT_EQ(s.whyStep("1531"), "8.2");
  s.act(V::Drop, stack[1]);
  EXPECT_EQ(s.whyStep("1531"), "");
}

TEST(Stacking, AStackThatHasRoomElsewhereOnlyForSomeOfItDoesNotStopInAFullHex) {
  CASES("8.0", "7.11b");
  MoveScene s(kOpenInformation);
  const std::vector<UnitId> stack = s.putAll("german 5-4-12", "0103", 2);
  s.putAll("german 5-4-12", "0102", 3);
  s.go().activate({stack[0], stack[1]}).steps({"0102"});
  s.state.steps.top<MoveFrame>().spent = 12 * 4 - 2;
  for (const char* next : {"0101", "0201", "0202", "0103"}) s.putAll("german 1-12", next, 3);
  EXPECT_EQ(s.whyStep("0101"), "8.1");
  EXPECT_EQ(s.why(act(V::Stop)), "8.1");
  const std::string_view leave = "Too many units in 0102: leave some behind, so that the others can move on";
  EXPECT_EQ(s.whyText(V::Stop), leave);
  EXPECT_EQ(textOf(s.rules.info, s.prompt().ask), leave);
  s.act(V::Drop, stack[0]);
  EXPECT_EQ(s.why(act(V::Stop)), "8.1");
  s.steps({"0101"});
  EXPECT_EQ(s.step(), S::Initiative);
}

TEST(Stacking, AStackOfWhichOnlyTheFasterUnitsCanGoOnDoesNotStopInAFullHex) {
  CASES("8.1", "7.11b", "7.1");
  MoveScene s;
  const UnitId slow = s.put("german 5-4-12", "0103");
  const UnitId fast = s.put("german 6-5-24", "0103");
  s.putAll("german 5-4-12", "0102", 3);
  s.go().activate({slow, fast}).steps({"0102"});
  s.state.steps.top<MoveFrame>().spent = 12 * 4;
  EXPECT_EQ(s.whyStep("0101"), "7.1");
  EXPECT_EQ(s.why(act(V::Stop)), "8.1");
  s.act(V::Drop, slow);
  EXPECT_TRUE(s.mayGo("0101"));
}

TEST(Stacking, NobodyIsLeftBehindInAFullBankHex) {
  CASES("8.3", "8.2", "7.11b");
  MoveScene s;
  const std::vector<UnitId> stack = s.putAll("soviet 3-8 infantry", "1631", 2);
  s.putAll("soviet 2-8 infantry", "1832", 2);  // ferry
  s.reaction(4).go().activate({stack[0], stack[1]}).steps({"1731", "1831", "1832"});
  EXPECT_EQ(s.why(V::Drop, stack[0]), "8.3");
  EXPECT_EQ(s.why(act(V::Stop)), "8.3");
  EXPECT_THAT(s.whyText(V::Stop), ::testing::EndsWith(": the stack must move on"));
}

// --- What the Soviet player learns [8.4b, R-27] ------------------------------------------------------------------

std::vector<std::string> told(const Scene& s, std::string_view rule) {
  std::vector<std::string> lines;
  for (const Event& event : s.events) {
    if (event.rule != nullptr && event.rule == rule) lines.push_back(textOf(s.rules.info, event.text));
  }
  return lines;
}

TEST(HiddenStacks, AreToldAboutAfterABombardmentIsAnnounced) {
  CASES("8.4b");
  struct Row {
    const char* hidden;
    const char* word;
  };
  for (const Row& row : {Row{"german 6-2-24", "armor"}, {"german 8-10-12", "artillery"}, {"german 1-12", ""}}) {
    MoveScene s;
    s.put(row.hidden, "1520");
    s.put("german 5-4-12", "1520");  // on top
    s.put("soviet 3-8 infantry", "1726");
    const UnitId gun = s.put("soviet 6-8-6", "1722");
    s.phase(S::Bombardment).go();
    if (s.who() == kGerman) s.act(V::Finish);
    ASSERT_EQ(s.who(), kSoviet);
    EXPECT_TRUE(told(s, "8.4b").empty());
    s.act(V::Bombard, s.hex("1520"));
    const std::vector<std::string> lines = told(s, "8.4b");
    ASSERT_EQ(lines.size(), *row.word == 0 ? 0U : 1U) << row.hidden;
    if (!lines.empty()) {
      EXPECT_NE(lines[0].find(row.word), std::string::npos) << lines[0];
    }
    EXPECT_TRUE(s.may(act(V::Battery, gun)));
  }
}

TEST(HiddenStacks, UnderArmorOnTopItIsToldWhetherAnythingElseIsThere) {
  CASES("8.4b", "6.43", "6.44a");  // one quarter or one half
  for (const bool mixed : {true, false}) {
    MoveScene s;
    s.put(mixed ? "german 5-4-12" : "german 6-2-24", "1520");
    s.put("german 6-2-24", "1520");  // on top
    s.put("soviet 3-8 infantry", "1726");
    s.put("soviet 6-8-6", "1722");
    s.phase(S::Bombardment).go();
    if (s.who() == kGerman) s.act(V::Finish);
    s.act(V::Bombard, s.hex("1520"));
    const std::vector<std::string> lines = told(s, "8.4b");
    ASSERT_EQ(lines.size(), 1U);
    EXPECT_EQ(lines[0].find("not all") != std::string::npos, mixed) << lines[0];
  }
}

TEST(HiddenStacks, AreToldAboutInTheSecondHexOfASalvoOnceItIsNamed) {
  CASES("8.4b", "16.2a");
  MoveScene s;
  const UnitId gun = s.put("tva-2-4-1", "2723");
  s.put("german 5-4-12", "2423");
  s.put("german 6-2-24", "2324");
  s.put("german 5-4-12", "2324");  // on top
  s.phase(S::Bombardment).go();
  s.act(V::Finish);  // the German, who has no artillery
  s.act(V::Bombard, s.hex("2423")).act(V::Battery, gun);
  EXPECT_TRUE(told(s, "8.4b").empty());
  const Action also = act(V::AlsoBombard, s.hex("2324"));
  EXPECT_EQ(theTitle().outlook(Position::of(s.state), also, kSoviet).fires.size(), 1U) << "the armor is not known yet";
  s.act(also);
  ASSERT_EQ(told(s, "8.4b").size(), 1U);
  EXPECT_EQ(theTitle().outlook(Position::of(s.state), act(V::Fire), kSoviet).fires.size(), 2U);
}

TEST(HiddenStacks, AreToldAboutAfterALevelAttackIsAnnounced) {
  CASES("8.4b");
  MoveScene s;
  s.put("german 6-2-24", "0505");  // armor does not matter here
  s.put("german 8-10-12", "0505");
  s.put("german 5-4-12", "0505");
  s.put("soviet 3-8 infantry", "1722");
  s.state.level[index(kSoviet)] = 3;
  s.phase(S::SovietAir).go();
  EXPECT_TRUE(told(s, "8.4b").empty());
  s.act(V::LevelAttack, s.hex("0505"), 3);
  const std::vector<std::string> lines = told(s, "8.4b");
  ASSERT_EQ(lines.size(), 1U);
  EXPECT_NE(lines[0].find("artillery"), std::string::npos);
}

TEST(HiddenStacks, AreNotToldAboutWhenTheyCanBeSeen) {
  CASES("8.4b");
  MoveScene s;
  s.put("german 6-2-24", "1520");
  s.put("german 5-4-12", "1520");
  s.put("soviet 3-8 infantry", "1620");
  const UnitId gun = s.put("soviet 6-8-6", "1722");
  s.phase(S::Bombardment).go();
  s.act(V::Bombard, s.hex("1520"));
  EXPECT_TRUE(told(s, "8.4b").empty());
  EXPECT_TRUE(s.may(act(V::Battery, gun)));
}

}  // namespace
}  // namespace kessel::bfs
