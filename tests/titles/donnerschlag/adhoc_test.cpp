// SPDX-License-Identifier: GPL-3.0-or-later
// Ad hoc units [3.3] and what they do in and after combats [8.4].
#include "card_scene.h"
#include "kessel/engine/loss.h"

namespace kessel::donner {
namespace {

TEST(DonnerschlagAlarmgruppen, AreNeverActivated) {
  CASES("3.3m", "6.1e");
  Scene s;
  const UnitId hq = s.put("6p-hq", "3118");
  const UnitId alarm = s.put("alarm-1", "3118");
  EXPECT_EQ(formationOf(s.rules, s.state, alarm), kNone);
  s.state.schwerpunkt = hq;
  for (Source source = 0; source <= kMarkerSource; ++source)
    EXPECT_FALSE(orderedBy(s.rules, s.state, source).has(alarm)) << source;
}

TEST(DonnerschlagAlarmgruppen, DoNotAttack) {
  CASES("3.3m");
  Scene s;
  const UnitId alarm = s.put("alarm-1", "2719");
  const UnitId tank = s.put("6p-i-11", "2719");
  s.put("2gm-4", "2720");
  s.fighting(kAxis, {tank}).go();
  s.act(V::Attack, s.hex("2720"));
  EXPECT_EQ(s.why(V::Join, alarm), "8.1c");
}

TEST(DonnerschlagAlarmgruppen, AreNeverOutOfSupply) {
  CASES("3.3m");
  Scene s;
  const UnitId alarm = s.put("alarm-1", "2520");
  const UnitId tank = s.put("6p-i-11", "2520");
  for (const auto& [id, number] : {std::pair{"1g-70", "2420"}, {"1g-71", "2519"}, {"1g-72", "2620"}}) s.put(id, number);
  s.put("1g-84", "2421");
  s.put("1g-88", "2522");
  ASSERT_FALSE(canTrace(s.rules, s.state, tank));
  Events nobody;
  checkSupply(s.rules, s.state, alarm, nobody);
  checkSupply(s.rules, s.state, tank, nobody);
  EXPECT_FALSE(s.state.unsupplied.has(alarm));
  EXPECT_TRUE(s.state.unsupplied.has(tank));
}

TEST(DonnerschlagAlarmgruppen, DoNotCountForStacking) {
  CASES("3.3m", "3.4b");
  Scene s;
  s.put("6p-i-11", "2520");
  s.put("alarm-1", "2520");
  s.put("alarm-2", "2520");
  EXPECT_TRUE(hasRoom(s.rules, s.state, s.hex("2520"), s.unit("6p-ii-11")));
  s.put("6p-ii-11", "2520");
  EXPECT_TRUE(hasRoom(s.rules, s.state, s.hex("2520"), s.unit("alarm-3")));
  EXPECT_FALSE(crowded(s.rules, s.state, s.hex("2520"), kAxis));
}

TEST(DonnerschlagAlarmgruppen, Retreat) {
  CASES("3.3m", "8.4-R1", "8.4-R4");
  Scene s;
  const UnitId alarm = s.put("alarm-1", "2720");
  s.state.combat.defenders.add(alarm);
  s.state.combat.left.add(alarm);
  s.state.combat.target = s.hex("2720");
  pushFor<RetreatFrame>(s.state, kAxis);
  s.go();
  while (s.step() == S::Retreat) s.act(s.prompt().legal.at(s.prompt().legal.size() - 1));
  EXPECT_TRUE(s.state.onMap(alarm));
  EXPECT_FALSE(s.isAt(alarm, "2720")) << "although it has no Movement Points";
}

TEST(DonnerschlagAdHoc, OneUnitInSupplyIsEnoughForAHex) {
  CASES("3.3i", "3.2e");
  Scene s;
  const UnitId marked = s.put("6p-i-11", "2520");
  s.state.unsupplied.add(marked);
  EXPECT_FALSE(placementHexes(s.rules, s.state, s.unit("alarm-1")).has(s.hex("2520")));
  s.put("6p-i-4", "2520");
  EXPECT_TRUE(placementHexes(s.rules, s.state, s.unit("alarm-1")).has(s.hex("2520"))) << "its companion is in supply";
}

TEST(DonnerschlagAdHoc, AnEnemyHqUnderAUnitIsNoFriendInSupply) {
  CASES("3.3i", "3.2e");
  Scene s;
  s.state.unsupplied.add(s.put("6p-i-11", "2520"));
  s.put("51a-hq", "2520");
  s.state.set(kOverrun51);
  for (const char* id : {"alarm-1", "6p-i-4"})
    EXPECT_FALSE(placementHexes(s.rules, s.state, s.unit(id)).has(s.hex("2520"))) << id;
}

TEST(DonnerschlagCups, BothSidesMayListThem) {
  CASES("3.3k", "3.11d");
  Scene s;
  auto counters = [&](Side viewer, std::size_t cup) {
    const View view = theTitle().view(Position::of(s.state), viewer);
    int count = 0;
    for (const CupView::Line& line : view.cups.at(cup).lines) count += line.count;
    return count;
  };
  for (Side viewer : {kAxis, kSoviet}) {
    for (std::size_t cup = 0; cup < kCups; ++cup)
      EXPECT_EQ(counters(viewer, cup), s.rules.ofCup[cup].count() + s.rules.snafu[cup]);
  }
  const int before = counters(kSoviet, 0);
  const UnitId alarm = s.put("alarm-1", "2520");
  for (Side viewer : {kAxis, kSoviet}) EXPECT_EQ(counters(viewer, 0), before - 1) << "on the map now";
  Events nobody;
  eliminate(s.rules, s.state, alarm, "8.4-L1", nobody);
  EXPECT_EQ(counters(kAxis, 0), before) << "back in its cup";
}

TEST(DonnerschlagLosses, EventsTellHowManyStepsAreLost) {
  CASES("3.1a", "8.4-L1");
  for (const bool reduced : {false, true}) {
    Scene s;
    const UnitId unit = s.put("6p-i-11", "2520");
    ASSERT_EQ(stepsOf(s.rules, s.state, unit), 2);
    if (reduced) s.state.reduced.add(unit);
    s.events.clear();
    Events sink(s.events);
    eliminate(s.rules, s.state, unit, "8.4-L1", sink);
    ASSERT_FALSE(s.events.empty());
    EXPECT_EQ(stepsIn(s.events.back()), reduced ? 1 : 2);
  }
}

/// The Soviet side attacks 2720 with a stack.
struct SovietAttack : Scene {
  UnitId attacker = put("7t-3g", "2719");
  UnitId defender = put("6p-i-11", "2720");
  UnitId friendly = put("6p-hq", "3118");
  explicit SovietAttack(int modifier = 0) {
    state.luck = kAxis;
    fighting(kSoviet, {attacker}).go();
    act(V::Attack, hex("2720")).act(V::Join, attacker);
    state.combat.modifier = static_cast<std::int8_t>(modifier);
    act(V::Fight);
  }
};

TEST(DonnerschlagAdHocInCombat, ASovietSixBringsAnAlarmgruppe) {
  CASES("8.4-H1", "3.3g", "3.3h", "3.3i");
  SovietAttack six;
  six.roll(6);
  ASSERT_EQ(six.who(), kAxis);
  six.act(V::Draw);
  ASSERT_EQ(six.step(), S::AdHoc);
  EXPECT_EQ(six.why(V::Pass), "3.3h");
  const UnitId alarm = six.unit("alarm-3");
  six.roll(index(alarm) + 1, 1, 11);
  EXPECT_EQ(six.why(V::Pass), "3.3i") << "it must be placed";
  EXPECT_EQ(six.whyText(V::Place, alarm, six.hex("2719")), "Enemy units stand in 2719");
  EXPECT_EQ(six.whyText(V::Place, alarm, six.hex("2720")), "2720 lies in an enemy Zone of Control");
  EXPECT_EQ(six.whyText(V::Place, alarm, six.hex("3612")),
            "Alarmgruppe 3 must stand with or next to a friendly unit in supply");
  ASSERT_TRUE(six.may(V::Place, alarm, six.hex("3118")));
  six.act(V::Place, alarm, six.hex("3118"));
  EXPECT_TRUE(six.isAt(alarm, "3118"));
  SovietAttack five;
  five.roll(5);
  EXPECT_FALSE(five.may(V::Draw));
  SovietAttack modified(1);
  modified.roll(5);
  EXPECT_TRUE(modified.may(V::Draw)) << "the modified die counts";
  SovietAttack declined;
  declined.roll(6).act(V::Pass);
  EXPECT_FALSE(declined.state.combat.adHoc == 0) << "he may still draw later";
}

TEST(DonnerschlagAdHocInCombat, AUnitInTheTargetHexBlocksTheAdvance) {
  CASES("8.4-A2", "8.4-H2", "8.4-H3");
  Scene s;
  // Across a bridge: the Zone of Control of the attackers does not reach the target hex.
  const UnitId first = s.put("6p-i-11", "3109");
  const UnitId second = s.put("6p-ii-11", "3109");
  const UnitId weak = s.put("1g-166", "3210");
  s.state.reduced.add(weak);
  s.put("1g-70", "3310");
  s.fighting(kAxis, {first, second}).go();
  const auto asked = [&] { return textOf(s.rules.info, s.prompt().ask); };
  s.act(V::Attack, s.hex("3210"));
  EXPECT_EQ(asked(), "Name the units that attack 3210");
  s.act(V::Join, first);
  EXPECT_EQ(asked(), "Name further units that attack 3210, or fight");
  s.act(V::Join, second);
  EXPECT_EQ(asked(), "All units that can attack 3210 are named: fight");
  s.act(V::Fight).roll(1);
  while (s.may(V::Pass) && s.state.onMap(weak)) s.act(V::Pass);  // draw after the losses
  ASSERT_EQ(s.state.at(weak), kLost);
  ASSERT_TRUE(s.may(V::Draw));
  State without = s.state;
  s.act(V::Draw);
  const UnitId drawn = s.unit("ad-hoc-infantry-1");
  s.roll(index(drawn) + 1, 1, 11).act(V::Place, drawn, s.hex("3210"));
  EXPECT_NE(s.step(), S::Advance) << "the hex is no longer empty";
  EXPECT_TRUE(s.isAt(drawn, "3210"));
  s.state = without;
  while (s.step() == S::Combat) s.act(V::Pass);
  EXPECT_EQ(s.step(), S::Advance) << "without the draw it would be open";
}

}  // namespace
}  // namespace kessel::donner
