// SPDX-License-Identifier: GPL-3.0-or-later
// Chapters 5.3b, e and f: Ring units under attack, and what it costs them to leave the ring.
#include <algorithm>
#include <array>
#include <string_view>
#include <vector>

#include "titles/wintergewitter/combat_scene.h"
#include "titles/wintergewitter/movement.h"

namespace kessel::winter {
namespace {

/// A prepared attack on Ring units of 64th Army in 4213; the first dice are the checks to hold.
struct HoldScene : CombatScene {
  explicit HoldScene(std::initializer_list<int> holds, std::initializer_list<std::string_view> others = {}) {
    for (const std::string_view id : others) put(id, "4213");
    state.held.add(put("s-36g-104", "4213"));
    put("g-6p-i11", "4214");
    put("g-6p-ii114", "4214");
    segment(kAxis);
    attack("4213", {"g-6p-i11", "g-6p-ii114"});
    lead("g-6p-i11");
    dice(holds);
    if (step() == S::Combat && who() == kSoviet) lead("s-36g-104");
    while (state.steps.top().is<FireFrame>() && state.steps.top<FireFrame>().stage == FireStage::Target)
      act(legal(V::Target).front());
    dice({1});  // the defenders' fire: nothing
  }
  /// Rolls what gives a result of the attackers' fire.
  HoldScene& result(std::string_view wanted) {
    for (int face = 1; face <= kFaces; ++face) {
      const int cell = rules.crt.result(columnOf(rules, fire()), face + fire().die.total());
      if (rules.crt.resultNames[static_cast<std::size_t>(cell)] != wanted) continue;
      dice({face});
      return *this;
    }
    ADD_FAILURE() << "no die gives " << wanted;
    return *this;
  }
};

TEST(RingHold, WhoHasPassedMayNotRetreat) {
  CASES("5.3b", "5.3f");  // EX-38
  HoldScene s({6});
  s.result("1/3");
  EXPECT_EQ(s.strength("s-36g-104"), 6);
  EXPECT_NE(s.why(V::Withdraw), "") << "no choice: it holds";
  EXPECT_EQ(s.who(), kChance);
  s.dice({7});  // the check of 11.5.2 against 6
  EXPECT_EQ(s.strength("s-36g-104"), 3);
  EXPECT_TRUE(s.isDisrupted("s-36g-104"));
  EXPECT_TRUE(s.isAt("s-36g-104", "4213"));
  EXPECT_TRUE(s.state.held.has(s.unit("s-36g-104")));
  HoldScene t({6});
  t.result("1/3").dice({6});
  EXPECT_EQ(t.strength("s-36g-104"), 3);
  EXPECT_FALSE(t.isDisrupted("s-36g-104"));
}

TEST(RingHold, WhoHasFailedMustRetreatAndIsFree) {
  CASES("5.3b", "5.3c", "5.3f");  // EX-39
  HoldScene s({7});
  s.result("1/3");
  EXPECT_EQ(s.strength("s-36g-104"), 6);
  EXPECT_FALSE(s.may(V::Check)) << "no check is offered";
  while (!s.legal(V::Retreat).empty() && s.who() == kSoviet) s.act(s.legal(V::Retreat).front());
  EXPECT_EQ(s.rules.distance(s.state.at(s.unit("s-36g-104")), s.hex("4213")), 3);
  EXPECT_FALSE(s.state.held.has(s.unit("s-36g-104")));
  EXPECT_TRUE(s.state.has(kRingActive));
}

TEST(RingHold, WhoHasFailedKeepsItsZoneAgainstTheAdvance) {
  CASES("11.8f", "5.3f");
  HoldScene s({7});
  s.result("1/3");
  while (!s.legal(V::Retreat).empty() && s.who() == kSoviet) s.act(s.legal(V::Retreat).front());
  ASSERT_TRUE(s.asks(S::Advance));
  s.state.combat.reach = 6;
  const Place end = s.state.at(s.unit("s-36g-104"));
  ASSERT_EQ(end, s.hex("4512"));
  const UnitId unit = s.put("g-6p-i4", "4214");  // motorized infantry that has attacked, too
  s.state.combat.attackers.add(unit);
  s.state.combat.waiting.add(unit);
  s.advance("g-6p-i4", {"4213", "4212", "4312", "4411"});
  EXPECT_EQ(s.whyAdvance("g-6p-i4", "4410"), "11.8f") << "beside the unit that has retreated, off its path";
}

TEST(RingHold, StaysHeldWithoutARetreat) {
  CASES("5.3c", "5.3f");
  CombatScene s;
  s.state.held.add(s.put("s-36g-104", "4213"));
  s.put("g-6p-k6", "4214");
  s.segment(kAxis).attack("4213", {"g-6p-k6"});
  s.dice({7, 1});  // fails, then the defenders' fire: nothing
  s.dice({1});     // nor of the attackers
  EXPECT_EQ(s.lastResult(s.rules.crt), "-/-");
  EXPECT_TRUE(s.isAt("s-36g-104", "4213"));
  EXPECT_TRUE(s.state.held.has(s.unit("s-36g-104"))) << "a failed check alone frees nobody";
}

TEST(RingHold, EachUnitRollsForItself) {
  CASES("5.3b");
  CombatScene s;
  s.state.held.add(s.put("s-36g-104", "4213"));
  s.state.held.add(s.put("s-36g-106", "4213"));
  s.put("s-302-823", "4213");
  s.put("g-6p-i11", "4214");
  s.segment(kAxis).attack("4213", {"g-6p-i11"});
  EXPECT_EQ(s.who(), kChance) << "before the defender names his lead";
  s.dice({6, 7});
  EXPECT_EQ(s.state.combat.yielding.count(), 1);
  EXPECT_EQ(s.who(), kSoviet) << "none for a unit that is not of the Ring";
}

bool names(const Phrase& phrase, UnitId unit) {
  const Arg name(unit);
  return std::ranges::any_of(phrase.args,
                             [&](const Arg& arg) { return arg.kind == name.kind && arg.value == name.value; });
}

TEST(RingHold, NamesNoHiddenUnitToTheAttacker) {
  CASES("5.3b", "18.1b", "18.1e");
  CombatScene s;
  s.state.held.add(s.put("s-36g-104", "4213"));
  s.state.held.add(s.put("s-36g-106", "4213", 5));
  s.put("g-6p-i11", "4214");
  s.segment(kAxis).attack("4213", {"g-6p-i11"});
  const UnitId hidden = s.unit("s-36g-106");
  ASSERT_FALSE(knows(s.rules, s.state, kAxis, hidden)) << "the weaker one lies below";
  while (s.who() == kChance) {
    EXPECT_FALSE(names(s.prompt().ask, hidden));
    s.dice({6});
  }
  bool told = false;
  for (const Event& event : s.events) {
    if (event.onlyFor == kSoviet) {
      told = told || (event.rule != nullptr && std::string_view(event.rule) == "5.3b" && names(event.text, hidden));
    } else {
      EXPECT_FALSE(names(event.text, hidden) || event.unit == hidden);
    }
  }
  EXPECT_TRUE(told) << "his owner learns which of them holds";
}

TEST(RingHold, ReleasedUnitsChooseFreely) {
  CASES("5.3f");
  CombatScene s;
  s.put("s-36g-104", "4213");
  s.put("g-6p-i11", "4214");
  s.segment(kAxis).attack("4213", {"g-6p-i11"});
  EXPECT_TRUE(s.state.combat.waiting.none()) << "no check to hold";
}

TEST(RingHold, AttacksOfEveryKindCountForTheRelease) {
  CASES("5.3d");
  HoldScene s({6});
  EXPECT_EQ(s.state.ringHit, 1U << 2U) << "64th Army";
}

TEST(RingUnits, PayToLeaveTheRing) {
  CASES("5.3e");
  const auto cost = [](std::string_view id, std::string_view from, std::string_view to) {
    Scene s;
    Units units;
    units.add(s.put(id, from));
    const MoveFrame frame{};
    const Mover mover(s.rules, s.state, units, frame);
    return stepCost(mover, s.hex(to), s.rules.grid().directionTo(s.hex(from), s.hex(to)));
  };
  ASSERT_EQ(Scene().rules.toPocket[index(Scene().hex("4211"))], 1);
  const int away = cost("s-302-823", "4211", "4212");
  EXPECT_EQ(cost("s-36g-104", "4211", "4212"), away + kPoint) << "as out of a German zone";
  EXPECT_EQ(cost("s-36g-104", "4213", "4214"), cost("s-302-823", "4213", "4214")) << "farther away it costs nothing";
}

TEST(RingUnits, DoNotMoveUntilReleased) {
  CASES("5.3c", "9.1.1");
  Scene s;
  s.state.held.add(s.put("s-36g-104", "4211"));
  s.put("s-302-823", "4211");
  s.phase(kSoviet, PhaseStage::FootMovement);
  s.state.began = s.state.place;
  s.state.steps.push<MoveSegmentFrame>();
  s.go();
  EXPECT_EQ(s.why(V::Move, s.unit("s-36g-104")), "5.3c");
  EXPECT_EQ(s.why(V::Move, s.unit("s-302-823")), "") << "others in the hex do";
  s.act(V::Move, s.unit("s-302-823"));
  EXPECT_EQ(s.why(V::With, s.unit("s-36g-104")), "5.3c");
}

/// Ring units on the bank of the Don; attackers hold all other hexes around them, so that terrain and they leave no
/// way.
struct Cornered : CombatScene {
  Place corner = kNowhere;
  Cornered(std::initializer_list<std::string_view> ids, std::initializer_list<int> holds) {
    std::vector<Place> from;
    for (const Place hex : rules.info.map.hexes()) {
      from.clear();
      bool don = false;
      bool edge = false;
      for (int d = 0; d < kDirections; ++d) {
        const Place to = rules.around(hex)[static_cast<std::size_t>(d)];
        edge = edge || to == kNowhere;
        if (to == kNowhere) continue;
        if (rules.donAt(hex, d) || !rules.land.has(to)) {
          don = true;
        } else {
          from.push_back(to);
        }
      }
      if (!rules.land.has(hex) || !don || edge || rules.pocket.has(hex) || from.size() > 3) continue;
      corner = hex;
      break;
    }
    for (const std::string_view id : ids) state.held.add(put(id, rules.info.map.placeName(corner)));
    constexpr std::array<std::string_view, 3> kUnits{"g-6p-i11", "g-6p-ii11", "g-6p-i4"};
    for (std::size_t i = 0; i < from.size(); ++i) put(kUnits.at(i), rules.info.map.placeName(from[i]), 2);
    segment(kAxis).act(V::Attack, corner);
    for (std::size_t i = 0; i < from.size(); ++i) act(V::Join, unit(kUnits.at(i)));
    act(V::Fight).lead("g-6p-i11").dice(holds);
    if (!legal(V::Lead).empty()) act(legal(V::Lead).front());
    act(legal(V::Target).front());
    result("-/-").result("-/2");
  }
};

TEST(RingHold, WhoHasFailedAndFindsNoWayStandsWithoutAnotherCheck) {
  CASES("11.7b", "5.3f");
  Cornered s({"s-36g-104"}, {10});
  EXPECT_NE(s.who(), kChance) << "nothing is rolled";
  EXPECT_EQ(s.strength("s-36g-104"), 5);
  EXPECT_TRUE(s.isDisrupted("s-36g-104"));
  EXPECT_TRUE(s.state.held.has(s.unit("s-36g-104"))) << "it has not retreated";
  // The one that holds beside it takes the check, and for itself alone.
  Cornered t({"s-36g-104", "s-36g-106"}, {1, 10});
  ASSERT_EQ(t.who(), kChance);
  t.dice({1});
  while (!t.legal(V::Lose).empty()) t.act(t.legal(V::Lose).front());
  EXPECT_FALSE(t.isDisrupted("s-36g-104"));
  EXPECT_TRUE(t.isDisrupted("s-36g-106"));
  EXPECT_EQ(t.strength("s-36g-104") + t.strength("s-36g-106"), 12) << "the points are lost once";
}

TEST(RingHold, ALeadThatHasRetreatedOffTheMapIsReplaced) {
  CASES("5.3b", "11.5b", "11.7i");
  CombatScene s;
  for (const std::string_view id : {"s-52g-151", "s-52g-153", "s-52g-155"}) s.state.held.add(s.put(id, "3201"));
  constexpr std::array<std::string_view, 5> kOthers{"g-6p-hq", "g-23p-hq", "g-17p-hq", "g-16m-hq", "g-57pk"};
  std::size_t next = 0;
  for (const Place beside : s.rules.around(s.hex("3201"))) {
    if (beside != kNowhere && beside != s.hex("3202") && s.rules.land.has(beside))
      winter::put(s.rules, s.state, s.unit(kOthers.at(next++)), beside);  // no zones, but in the way
  }
  s.put("g-6p-i11", "3202");
  s.put("g-6p-ii11", "3202");
  s.segment(kAxis).attack("3201", {"g-6p-i11", "g-6p-ii11"});
  if (s.may(V::Lead, s.unit("g-6p-i11"))) s.lead("g-6p-i11");
  s.dice({7, 6, 6}).lead("s-52g-151");
  s.result("-/-").result("-/1");
  ASSERT_EQ(s.state.at(s.unit("s-52g-151")), kOffMap) << "it has not held";
  EXPECT_EQ(s.who(), kSoviet);
  EXPECT_EQ(s.prompt().rule, std::string_view("R-34"));
  s.lead("s-52g-155");
  EXPECT_EQ(s.who(), kChance);
  s.dice({7});
  EXPECT_TRUE(s.isDisrupted("s-52g-153")) << "one check for all who hold";
  EXPECT_TRUE(s.isDisrupted("s-52g-155"));
}

}  // namespace
}  // namespace kessel::winter
