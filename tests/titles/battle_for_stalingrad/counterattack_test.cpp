// SPDX-License-Identifier: GPL-3.0-or-later
// Case 7.5: instant counterattacks.
#include <algorithm>
#include <string_view>

#include "titles/battle_for_stalingrad/breakthrough_scene.h"
#include "titles/battle_for_stalingrad/move_scene.h"

namespace kessel::bfs {
namespace {

/// A tank goes from 1420 to 1521, next to a rifle unit in 1621.
struct CounterScene : MoveScene {
  UnitId tank = put("german 6-2-24", "1420");
  UnitId rifles = put("soviet 3-8 infantry", "1621");
  explicit CounterScene(std::uint16_t options = 0) : MoveScene(options) {}
  CounterScene& come() {
    go().activate({tank}).act(V::Step, hex("1521"));
    return *this;
  }
  [[nodiscard]] bool asked() const {
    return step() == S::Move && state.steps.top<MoveFrame>().stage == MoveStage::Declare;
  }
};

TEST(Counterattack, MayFollowWhenTheMoverDoesNotAttack) {
  CASES("7.5a", "7.52");
  CounterScene s;
  s.come();
  ASSERT_TRUE(s.asked());
  EXPECT_EQ(s.who(), kGerman);
  EXPECT_TRUE(s.may(act(V::Overrun, s.hex("1621"))));
  EXPECT_TRUE(s.may(act(V::Attack, s.hex("1621"))));
  EXPECT_EQ(s.whyStep("1522"), "7.52");
  EXPECT_EQ(s.why(act(V::Stop)), "7.52");
  s.act(V::Pass);
  ASSERT_EQ(s.step(), S::Window);
  EXPECT_EQ(s.who(), kSoviet);
  EXPECT_TRUE(s.may(act(V::Counter, s.rifles)));
  EXPECT_EQ(viewOf(s.rules, s.state, kSoviet).acting, std::vector<UnitId>{s.tank}) << "whom it is about";
  s.act(V::Pass);
  EXPECT_EQ(s.step(), S::Move);
  EXPECT_FALSE(s.used(s.rifles));
  EXPECT_TRUE(s.may(act(V::Attack, s.hex("1621")))) << "R-51: they have had their say";
}

TEST(Counterattack, FollowsAtOnceWhereTheMoverCouldDeclareNothing) {
  CASES("7.52", "8.11");
  for (const int others : {3, 4}) {
    MoveScene s;
    const UnitId tank = s.put("german 6-2-24", "1420");
    s.put("soviet 2-8 infantry", "1621");  // no Zone of Control: one may pass through
    s.putAll("german 5-4-12", "1521", others);
    s.go().activate({tank}).act(V::Step, s.hex("1521"));
    const bool asked = s.step() == S::Move && s.state.steps.top<MoveFrame>().stage == MoveStage::Declare;
    ASSERT_EQ(asked, others < 4) << "passing through a full hex it may neither overrun nor attack";
    if (asked) continue;
    ASSERT_EQ(s.step(), S::Window);
    EXPECT_EQ(s.who(), kSoviet);
    s.act(V::Pass);
    EXPECT_EQ(s.step(), S::Move) << "and then it must go on";
    EXPECT_EQ(s.why(act(V::Attack, s.hex("1621"))), "8.11");
    EXPECT_EQ(s.why(act(V::Overrun, s.hex("1621"))), "8.11");
  }
}

TEST(Counterattack, SovietMoversOutOfSupplyDoNotFireBack) {
  CASES("13.2b", "7.5b");
  for (const bool cut : {false, true}) {
    MoveScene s;
    const UnitId rifles = s.put("soviet 3-8 infantry", "1136");  // fortified: in supply wherever the ferries are
    const UnitId german = s.put("german 5-4-12", "1138");
    for (const char* ferry : {"1832", "2227", "2719"}) {
      if (cut) s.put("german 5-4-12", ferry);
    }
    s.reaction(2).go().activate({rifles}).act(V::Step, s.hex("1137"));
    ASSERT_EQ(inSupply(s.rules, s.state, rifles), !cut);
    if (s.step() == S::Move) s.act(V::Pass);
    ASSERT_EQ(s.step(), S::Window);
    s.act(V::Counter, german);
    EXPECT_EQ(s.who(), cut ? kChance : kSoviet) << "asked whether it fires back";
    EXPECT_EQ(s.may(act(V::TakePart)), !cut);
  }
}

TEST(Counterattack, IsNotAskedFarFromTheEnemy) {
  CASES("7.5a");
  CounterScene s;
  s.go().activate({s.tank}).steps({"1520"});
  EXPECT_FALSE(s.asked());
  EXPECT_EQ(s.step(), S::Move);
}

TEST(Counterattack, IsBarredToNamedTargets) {
  CASES("7.52");
  CounterScene s;
  const UnitId other = s.put("soviet 3-8 infantry", "1522");
  s.come().act(V::Overrun, s.hex("1621"));
  ASSERT_EQ(s.step(), S::Window);
  EXPECT_TRUE(s.may(act(V::Counter, other)));
  EXPECT_EQ(s.why(act(V::Counter, s.rifles)), "7.52");
  s.act(V::Pass);
  EXPECT_EQ(s.step(), S::Overrun);
}

TEST(Counterattack, WhoIsAskedSeesWhatHasBeenAnnounced) {
  CASES("7.52");
  for (const V verb : {V::Overrun, V::Attack}) {
    CounterScene s;
    s.put("soviet 3-8 infantry", "1522");
    s.come();
    const Outlook announced = theTitle().outlook(Position::of(s.state), act(verb, s.hex("1621")), kGerman);
    s.act(verb, s.hex("1621"));
    ASSERT_EQ(s.step(), S::Window);
    const Outlook seen = theTitle().outlook(Position::of(s.state), act(V::Pass), kSoviet);
    ASSERT_FALSE(seen.fires.empty());
    EXPECT_EQ(textOf(s.rules.info, seen.title), textOf(s.rules.info, announced.title));
    EXPECT_EQ(seen.fires.size(), announced.fires.size());
    EXPECT_NE(textOf(s.rules.info, s.prompt().ask).find("1621"), std::string::npos);
  }
}

TEST(Counterattack, UnitsMayBeLeftOutOfAFightBeforeIt) {
  CASES("10.13a", "7.52", "7.54");
  for (const bool overrun : {true, false}) {
    MoveScene s;
    const UnitId tank = s.put("german 6-2-24", "1420");
    const UnitId infantry = s.put("german 5-4-12", "1420");
    const UnitId rifles = s.put("soviet 3-8 infantry", "1621");
    const UnitId other = s.put("soviet 3-8 infantry", "1522");
    s.go().activate({tank, infantry}).act(V::Step, s.hex("1521"));
    ASSERT_TRUE(s.may(act(V::Pass)));
    EXPECT_EQ(s.why(act(V::Overrun, s.hex("1621"))), "7.4a");  // not with infantry
    s.act(V::Drop, infantry);
    EXPECT_TRUE(s.used(infantry));
    // Nobody may be left behind to escape a counterattack: the fight must follow.
    EXPECT_EQ(s.why(act(V::Pass)), "10.13a");
    EXPECT_TRUE(s.legal(V::Pass).empty());
    EXPECT_EQ(s.why(act(V::Drop, tank)), "7.11b");
    s.act(overrun ? V::Overrun : V::Attack, s.hex("1621"));
    ASSERT_EQ(s.step(), S::Window);
    EXPECT_EQ(s.why(act(V::Counter, rifles)), "7.52");
    s.act(V::Counter, other).act(V::Pass).roll(1);
    EXPECT_TRUE(s.lost(tank));
    EXPECT_FALSE(s.lost(infantry)) << "its movement was over";
  }
}

TEST(Counterattack, ByOthersDoesNotStopAnAnnouncedAttackUnlessTheMoverTakesPart) {
  CASES("7.52", "7.5c", "7.5d");
  for (const bool takesPart : {false, true}) {
    CounterScene s;
    const UnitId other = s.put("soviet 3-8 infantry", "1522");
    s.come().act(V::Attack, s.hex("1621")).act(V::Counter, other);
    s.act(takesPart ? V::TakePart : V::Pass);
    s.roll(6);
    if (takesPart) s.roll(6).chit(false);
    EXPECT_EQ(s.step(), takesPart ? S::Initiative : S::Attack);
    EXPECT_EQ(s.used(s.tank), takesPart);
    EXPECT_TRUE(s.used(other));
  }
}

TEST(Counterattack, MilitiaThatLoseTheirCompanyOnTheWayStop) {
  CASES("12.13", "3.23b");
  MoveScene s;
  const UnitId rifles = s.put("soviet 3-8 infantry", "0930");
  const UnitId militia = s.put("soviet 1-4", "0930");
  const UnitId tank = s.put("german 6-2-24", "0928");
  s.chuikov("1031").put("soviet 3-8 infantry", "1031");
  s.reaction(3).go().activate({rifles, militia});
  s.act(V::Step, s.hex("0929")).act(V::Pass);  // light structures: no Zone of Control
  s.act(V::Counter, tank).act(V::Pass);
  s.roll(3);  // 6 at 3: one loss
  s.act(V::Lose, rifles);
  EXPECT_TRUE(s.isAt(militia, "0929"));
  EXPECT_TRUE(s.used(militia));
  EXPECT_EQ(s.step(), S::Reaction);
}

TEST(Counterattack, ASovietSixInAGermanPhaseEndsNothing) {
  CASES("7.59b", "11.4a");
  CounterScene s;
  const UnitId later = s.put("german 6-2-24", "0505");
  s.come().act(V::Pass).act(V::Counter, s.rifles).act(V::Pass);
  s.roll(6);  // 3 at 6: no effect
  EXPECT_FALSE(s.state.has(kSixRolled));
  EXPECT_EQ(s.step(), S::Move);
  s.act(V::Stop);
  EXPECT_TRUE(s.may(act(V::Activate, later)));
}

TEST(Counterattack, OnTroopsThatDeclineToFire) {
  CASES("7.5b", "7.5c", "9.36", "7.59a");
  MoveScene s;
  const UnitId tank = s.put("german 6-2-24", "1420");
  const UnitId weak = s.put("soviet 2-8 infantry", "1621");  // no Zone of Control
  s.go().activate({tank}).approach("1521");
  s.act(V::Counter, weak);
  ASSERT_EQ(s.step(), S::Counterattack);
  EXPECT_EQ(s.who(), kGerman);
  EXPECT_TRUE(s.may(act(V::TakePart)));
  s.act(V::Pass);
  s.roll(6);  // the only die; 2 at 6: nothing
  EXPECT_TRUE(s.used(weak));
  EXPECT_FALSE(s.used(tank));
  ASSERT_EQ(s.step(), S::Move);  // no chit
  EXPECT_TRUE(s.mayGo("1522"));
}

TEST(Counterattack, CanDestroyTheMover) {
  CASES("7.5c");
  CounterScene s;
  s.come().act(V::Pass).act(V::Counter, s.rifles).act(V::Pass);
  s.roll(3);  // 3 at 3: one
  EXPECT_TRUE(s.lost(s.tank));
  EXPECT_TRUE(s.used(s.rifles));
  EXPECT_EQ(s.step(), S::Initiative);
}

TEST(Counterattack, WithBothSidesFiring) {
  CASES("7.5d", "7.57", "7.21", "7.59a", "11.1b");
  CounterScene s;
  s.come().act(V::Pass).act(V::Counter, s.rifles).act(V::TakePart);
  s.roll(1);  // German, 6 at 1: two
  s.roll(1);  // Soviet, though doomed, 3 at 1: one
  EXPECT_TRUE(s.lost(s.tank));
  EXPECT_TRUE(s.lost(s.rifles));
  s.chit(false);
  EXPECT_EQ(s.step(), S::Initiative);
  CounterScene both;
  both.come().act(V::Pass).act(V::Counter, both.rifles).act(V::TakePart);
  both.roll(6).roll(6).chit(false);
  EXPECT_TRUE(both.used(both.tank));
  EXPECT_TRUE(both.used(both.rifles));
  EXPECT_EQ(both.step(), S::Initiative);  // its movement is over
}

TEST(Counterattack, OwnersChooseTheirLosses) {
  CASES("7.57");
  CounterScene s;
  const UnitId second = s.put("german 6-2-24", "1420");
  const UnitId mate = s.put("soviet 3-8 infantry", "1621");
  s.go().activate({s.tank, second}).act(V::Step, s.hex("1521"));
  s.act(V::Pass).act(V::Counter, s.rifles).act(V::Counter, mate);
  if (s.step() == S::Counterattack && s.who() == kSoviet) s.act(V::Done);
  s.act(V::TakePart);
  s.roll(6);  // 12 at 6: one
  s.roll(3);  // 6 at 3: one
  EXPECT_EQ(s.who(), kGerman);
  EXPECT_EQ(s.legal(V::Lose).size(), 2U);
  s.act(V::Lose, second);
  EXPECT_EQ(s.who(), kSoviet);
  s.act(V::Lose, s.rifles);
  EXPECT_FALSE(s.lost(mate));
  EXPECT_FALSE(s.lost(s.tank));
}

TEST(Counterattack, IsOnShowUntilBothSidesHaveFired) {
  CASES("7.57");
  CounterScene s;
  const UnitId second = s.put("german 6-2-24", "1420");
  s.go().activate({s.tank, second}).act(V::Step, s.hex("1521"));
  s.act(V::Pass).act(V::Counter, s.rifles).act(V::TakePart);
  const auto fires = [&] { return combatAtHand(s.rules, s.state).fires; };
  ASSERT_EQ(fires().size(), 2U);
  EXPECT_EQ(fires().back().total, 12);
  s.roll(6);  // 12 at 6: one, all that the Soviet has
  ASSERT_EQ(fires().size(), 2U);
  s.roll(3);  // 3 at 3: one of two
  ASSERT_EQ(s.legal(V::Lose).size(), 2U);
  EXPECT_STREQ(s.prompt().rule, "7.57");
  EXPECT_TRUE(fires().empty()) << "without the rifles that are lost its strengths would be wrong";
}

TEST(Counterattack, IsNotForEveryType) {
  CASES("7.51a");
  const Rules& rules = theTitle().rules();
  for (std::uint16_t i = 0; i < rules.units; ++i) {
    const UnitData& data = rules.unit[i];
    if (data.is(kChuikovUnit | kDepot | kPontoon | kFlotilla | kTransVolga)) continue;
    const bool barred =
        data.is(kAntiTank | kFlak | kMilitia | kSurvivor) || (data.is(kArtillery) && !data.is(kSelfPropelled));
    EXPECT_EQ(data.is(kMayCounter), !barred) << rules.info.roster.units[i].id;
  }
  CounterScene s;
  const UnitId gun = s.put("soviet 1-0-6 anti-tank", "1621");
  const UnitId militia = s.put("soviet 1-4 militia", "1621");
  s.come().act(V::Pass);
  EXPECT_EQ(s.why(act(V::Counter, gun)), "7.51a");
  EXPECT_EQ(s.why(act(V::Counter, militia)), "7.51a");
  MoveScene alone;
  const UnitId tank = alone.put("german 6-2-24", "1420");
  alone.put("soviet 1-0-6 anti-tank", "1621");
  alone.put("soviet 8-4-6", "1621");
  alone.put("soviet 1-0-6 flak", "1621");
  alone.go().activate({tank}).steps({"1521"});
  EXPECT_EQ(alone.state.steps.top().stage, 0);  // nobody to ask
}

TEST(Counterattack, IsNotForUsedOrCutOffUnits) {
  CASES("7.51b", "13.2b");
  CounterScene s;
  const UnitId spent = s.put("soviet 3-8 infantry", "1621");
  s.state.mark(spent, kUsed);
  s.come().act(V::Pass);
  EXPECT_EQ(s.why(act(V::Counter, spent)), "7.51b");
  EXPECT_TRUE(s.may(act(V::Counter, s.rifles)));

  MoveScene rear;
  const UnitId tank = rear.put("german 6-2-24", "0605");
  const UnitId cut = rear.put("soviet 3-8 infantry", "0503");
  rear.garrisonSectors().go().activate({tank}).steps({"0604"});
  EXPECT_FALSE(inSupply(rear.rules, rear.state, cut));
  rear.steps({"0603"});
  ASSERT_EQ(rear.step(), S::Move);
  EXPECT_EQ(rear.state.steps.top().stage, 0);
}

TEST(Counterattack, ComesFromOneHexThenFromTheNext) {
  CASES("7.53");
  CounterScene s;
  const UnitId mate = s.put("soviet 3-8 infantry", "1621");
  const UnitId other = s.put("soviet 2-8 infantry", "1522");
  s.come().act(V::Pass).act(V::Counter, s.rifles);
  EXPECT_EQ(s.why(act(V::Counter, other)), "7.53");
  s.act(V::Counter, mate);
  if (s.who() == kSoviet) s.act(V::Done);
  s.act(V::Pass);
  s.roll(6);  // 6 at 6: nothing
  ASSERT_EQ(s.step(), S::Window);
  EXPECT_TRUE(s.may(act(V::Counter, other)));
  EXPECT_EQ(s.why(act(V::Counter, mate)), "7.51b");  // used
}

TEST(Counterattack, EndsForAStackThatTookPart) {
  CASES("7.53", "7.54");
  for (const bool option : {false, true}) {
    CounterScene s(option ? static_cast<std::uint16_t>(kCounterAfterParticipation) : std::uint16_t{0});
    s.put("soviet 2-8 infantry", "1522");
    s.come().act(V::Pass).act(V::Counter, s.rifles).act(V::TakePart);
    s.roll(6).roll(6).chit(false);
    EXPECT_EQ(s.step(), option ? S::Window : S::Initiative);
    if (option) s.act(V::Pass);
    EXPECT_EQ(s.step(), S::Initiative);
    EXPECT_EQ(std::count_if(s.events.begin(), s.events.end(),
                            [&](const Event& event) {
                              return event.kind == EventKind::Changed && event.unit == s.tank &&
                                     std::string_view(event.rule) == "7.2";
                            }),
              1)
        << option;
  }
}

TEST(Counterattack, IsNotAskedOfAStackThatTookPartOnceThePhaseHasEnded) {
  CASES("7.22", "11.4a", "10.72b");
  for (const bool reaction : {false, true}) {
    Break s(static_cast<std::uint16_t>(kCounterAfterParticipation));
    const UnitId first = s.put("soviet 3-8 infantry", "1821");
    const UnitId second = s.put("soviet 3-8 infantry", "1820");
    s.fight(3);
    ASSERT_EQ(s.points(), 3);
    s.act(V::Activate, s.inC).act(V::Step, s.hex("1721")).act(V::Pass);
    ASSERT_EQ(s.step(), S::Window);
    EXPECT_TRUE(s.may(V::Counter, second));
    s.act(V::Counter, first).act(V::TakePart).roll(6).roll(6);
    ASSERT_EQ(s.step(), S::Chits);
    s.act(V::Outcome, reaction ? 1 : 0);
    ASSERT_TRUE(s.state.is(s.inC, kUsed));
    EXPECT_EQ(s.step() == S::Window, !reaction);
  }
}

TEST(Counterattack, HitsOnlyTheUnitsThatCame) {
  CASES("7.54");
  CounterScene s;
  const UnitId there = s.put("german 5-4-12", "1521");
  s.put("soviet 4-8 guards infantry", "1621");
  s.come().act(V::Pass);
  for (Action counter : s.legal(V::Counter)) {
    if (s.may(counter)) s.act(counter);
  }
  for (int i = 0; i < 2 && s.who() == kSoviet; ++i) {
    s.act(s.legal(V::Counter).empty() ? act(V::Done) : s.legal(V::Counter).front());
  }
  s.act(V::Pass);
  s.roll(1);  // 7 at 1: two, but one unit has come
  EXPECT_TRUE(s.lost(s.tank));
  EXPECT_FALSE(s.lost(there));
}

TEST(Counterattack, TakesFullFirstValuesWithoutTerrain) {
  CASES("7.56", "14.11", "9.36", "14.3h");
  MoveScene s;
  const UnitId tank = s.put("german 6-2-24", "1634");  // the Great Gully, fortified
  const UnitId foot = s.put("german 5-4-12", "1634");
  const UnitId armor = s.put("soviet 2-1-8", "1733");  // heavy structure
  s.go();
  Units germans;
  germans.add(tank);
  germans.add(foot);
  Units soviets;
  soviets.add(armor);
  const Shot one = counterShot(s.rules, s.state, kGerman, s.hex("1733"), germans);
  EXPECT_EQ(one.strength.total(), 11);
  EXPECT_EQ(one.die.total(), 0);
  const Shot two = counterShot(s.rules, s.state, kSoviet, s.hex("1634"), soviets);
  EXPECT_EQ(two.strength.total(), 2);
  EXPECT_EQ(two.die.total(), 0);
}

TEST(Counterattack, HasNoSupportAndNoIndirectFire) {
  CASES("7.56", "7.75");
  CounterScene s;
  const UnitId gun = s.put("soviet 8-4-6", "1722");
  s.put("german 8-10-12", "1419");
  s.come().act(V::Pass).act(V::Counter, s.rifles);
  EXPECT_EQ(s.why(act(V::Commit, gun)), "7.5d");
  EXPECT_EQ(s.why(act(V::Activate, gun)), "7.5d");
  s.act(V::TakePart);
  EXPECT_EQ(s.who(), kChance);
}

TEST(Counterattack, DependsOnAdjacencyNotOnZonesOfControl) {
  CASES("9.36");
  MoveScene s;
  const UnitId foot = s.put("german 5-4-12", "1826");
  s.put("soviet 3-8 infantry", "1828");  // everything here is light structure: no Zones of Control
  s.go().activate({foot});
  s.act(V::Step, s.hex("1827"));
  EXPECT_EQ(s.state.steps.top().stage, 1);
}

TEST(Counterattack, EarnsBreakthroughPoints) {
  CASES("7.58", "10.74b");
  CounterScene s;
  const UnitId mate = s.put("soviet 3-8 infantry", "1621");
  s.come().act(V::Pass).act(V::Counter, s.rifles).act(V::Counter, mate);
  if (s.who() == kSoviet) s.act(V::Done);
  s.act(V::Pass);
  s.roll(1);  // 6 at 1: two against one unit
  EXPECT_TRUE(s.lost(s.tank));
  ASSERT_EQ(s.step(), S::Breakthrough);
  EXPECT_EQ(s.who(), kSoviet);
  EXPECT_EQ(s.state.steps.top<BreakthroughFrame>().points, 1);
  EXPECT_STREQ(s.prompt().rule, "10.74b") << "it does not offer an attack";
}

TEST(Counterattack, OfTheGermanOnSovietsThatBreakThroughDrawsAChit) {
  CASES("7.58", "7.59a", "11.1b");
  CounterScene s;
  const UnitId mate = s.put("soviet 3-8 infantry", "1621");
  const UnitId other = s.put("german 6-2-24", "1420");
  s.come().act(V::Pass).act(V::Counter, s.rifles).act(V::Counter, mate);
  if (s.who() == kSoviet) s.act(V::Done);
  s.act(V::Pass).roll(1);
  ASSERT_EQ(s.step(), S::Breakthrough);
  s.act(V::Activate, s.rifles).act(V::Step, s.hex("1521"));
  ASSERT_EQ(s.step(), S::Window);
  EXPECT_EQ(s.who(), kGerman);
  s.act(V::Counter, other).roll(6);
  s.chit(false);
  EXPECT_TRUE(s.used(other));
  EXPECT_EQ(s.state.drawnNo, 1);
}

TEST(Counterattack, WhoBreaksThroughFromOneDoesNotFireBack) {
  CASES("7.5d", "7.21", "7.25", "7.55", "7.58");
  for (const bool counterattack : {true, false}) {
    AttackScene s;
    const UnitId rifles = s.put("soviet 3-8 infantry", "1621");
    s.put("soviet 3-8 infantry", "1822");
    const UnitId german = s.put("german 6-2-24", "1420");
    s.chuikov("1822").reaction(3);
    s.state.group[index(rifles)] = 9;
    Events nobody;
    beginBreakthrough(s.rules, s.state, 9, 1, s.hex("1521"), counterattack, nobody);
    s.go();
    s.act(V::Activate, rifles).act(V::Step, s.hex("1521"));
    ASSERT_EQ(s.step(), S::Window);
    s.act(V::Counter, german);
    EXPECT_EQ(s.may(act(V::TakePart)), !counterattack) << "those on a breakthrough from an attack have not acted yet";
    EXPECT_EQ(s.who(), counterattack ? kChance : kSoviet);
  }
}

TEST(Counterattack, OfAGermanInASovietPhase) {
  CASES("7.59a", "7.59b", "11.14", "11.4a");
  for (const int die : {5, 6}) {
    MoveScene s;
    const UnitId tank = s.put("german 6-2-24", "1521");
    const UnitId rifles = s.put("soviet 3-8 infantry", "1722");
    s.put("soviet 3-8 infantry", "1524");
    s.reaction(3).go().activate({rifles});
    s.act(V::Step, s.hex("1621")).act(V::Pass);
    EXPECT_EQ(s.who(), kGerman);
    s.act(V::Counter, tank).act(V::TakePart);
    s.roll(die);  // Soviet first: he is phasing
    s.roll(6);
    EXPECT_EQ(s.step(), die == 6 ? S::Initiative : S::Reaction);  // no chit in either case
    EXPECT_EQ(s.state.drawnNo + s.state.drawnYes, 0);
    EXPECT_TRUE(s.used(tank));
    EXPECT_TRUE(s.used(rifles));
  }
}

TEST(Counterattack, ASixCountsOnlyIfTheSovietTakesPart) {
  CASES("7.59b");
  MoveScene s;
  const UnitId tank = s.put("german 6-2-24", "1521");
  const UnitId rifles = s.put("soviet 3-8 infantry", "1722");
  s.reaction(3).go().activate({rifles});
  s.act(V::Step, s.hex("1621")).act(V::Pass).act(V::Counter, tank).act(V::Pass);
  s.roll(6);  // the German die
  EXPECT_TRUE(s.step() == S::Move || s.step() == S::Reaction);
}

TEST(Counterattack, ChitThatBringsReactionEndsThePhase) {
  CASES("7.59a", "11.1b", "7.22");
  CounterScene s;
  s.come().act(V::Pass).act(V::Counter, s.rifles).act(V::TakePart);
  s.roll(6).roll(6).chit(true);
  EXPECT_EQ(s.step(), S::Reaction);
  EXPECT_TRUE(s.used(s.tank));
}

TEST(Counterattack, MoversWhoFireBackEarnPointsTheyOnlyMoveWith) {
  CASES("10.74b", "7.58");
  MoveScene s;
  const std::vector<UnitId> tanks = s.putAll("german 6-2-24", "1520", 3);
  const UnitId rifles = s.put("soviet 2-8 infantry", "1721");
  s.put("soviet 2-8 infantry", "1822");
  s.chuikov("1822").go();
  for (UnitId tank : tanks) s.act(V::Activate, tank);
  s.act(V::Step, s.hex("1620")).act(V::Pass).act(V::Counter, rifles);
  if (s.legal(V::Done).size() == 1) s.act(V::Done);
  s.act(V::TakePart);
  s.roll(1);  // 18 at 1: more than one unit
  s.roll(6);
  s.chit(false);
  EXPECT_TRUE(s.lost(rifles));
  ASSERT_EQ(s.step(), S::Breakthrough);
  EXPECT_EQ(s.who(), kGerman);
  EXPECT_EQ(s.why(act(V::Attack, s.hex("1822"))), "10.74b");
  s.act(V::Activate, tanks[0]).act(V::Step, s.hex("1721"));
  EXPECT_EQ(s.state.at(tanks[0]), s.hex("1721"));
}

}  // namespace
}  // namespace kessel::bfs
