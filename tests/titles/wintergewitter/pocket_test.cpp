// SPDX-License-Identifier: GPL-3.0-or-later
// Chapters 5.1 and 5.2: Operation Thunderclap and Sixth Army.
#include <algorithm>
#include <array>

#include "titles/wintergewitter/scene.h"
#include "titles/wintergewitter/views.h"

namespace kessel::winter {
namespace {

struct PocketScene : Scene {
  using Scene::Scene;
  PocketScene& begin(PocketStage stage = PocketStage::Thunder) {
    state.steps.push<PocketFrame>().stage = stage;
    go();
    return *this;
  }
  /// The division is in the Pocket and its first phase is to begin.
  PocketScene& inPocket(std::string_view where = "4009") {
    state.set(kMayThunder);
    state.set(kThunderTried);
    state.set(kThunder);
    for (const std::string_view id : {"g-14p-hq", "g-14p-i36", "g-14p-iii36", "g-14p-103", "g-14p-108"}) put(id, where);
    return *this;
  }
  /// The end of a Player Phase, and what is looked at all the time.
  void note() {
    Events sink(events);
    noteApproach(rules, state, sink);
    noteLines(rules, state, sink);
  }
  [[nodiscard]] bool has(Once bit) const { return state.has(bit); }
  void enter(std::string_view id, std::string_view where) {
    Events sink(events);
    put(id, where);
    enteredHex(rules, state, unit(id), sink);
  }
};

// 4009 lies in the Pocket; south of it 4018 is 9, 4019 10, 4020 11 hexes away, 4014 five.

TEST(Thunderclap, NeedsTwelvePointsWithinTenHexes) {
  CASES("5.1a");
  PocketScene s;
  ASSERT_EQ(s.rules.toPocket[index(s.hex("4019"))], 10);
  for (const std::string_view id : {"g-6p-i11", "g-6p-ii11", "g-6p-i4"}) s.put(id, "4019");
  s.note();
  EXPECT_FALSE(s.has(kMayThunder)) << "nine points";
  s.put("g-6p-ii4", "4020");
  s.note();
  EXPECT_FALSE(s.has(kMayThunder)) << "the fourth is too far";
  s.put("r-18i-18", "4018");
  s.note();
  EXPECT_FALSE(s.has(kMayThunder)) << "Rumanians do not count";
  s.put("g-14p-i36", "4009");
  s.note();
  EXPECT_FALSE(s.has(kMayThunder)) << "nor does Sixth Army";
  const UnitId reduced = s.put("g-23p-ii201", "4019", 1);
  ASSERT_EQ(stackingOf(s.rules, s.state, Units::only(reduced)), 2);
  s.note();
  EXPECT_FALSE(s.has(kMayThunder)) << "eleven points";
  s.put("g-23p-ii201", "4040");
  s.put("g-6p-ii4", "4019");
  s.note();
  EXPECT_TRUE(s.has(kMayThunder));
  s.note();
  const auto toldOf = [&](const Event& event) { return event.rule == std::string_view("5.1a"); };
  EXPECT_EQ(std::ranges::count_if(s.events, toldOf), 1) << "and is told once";
  s.put("g-6p-ii4", "4040");
  s.note();
  EXPECT_TRUE(s.has(kMayThunder)) << "once is enough";
}

TEST(Thunderclap, IsTriedOnceInAnyLaterPocketPhase) {
  CASES("5.1a", "5.1b", "5.2a");
  PocketScene s;
  s.put("g-6p-i11", "4020");
  s.begin();
  EXPECT_NE(s.step(), S::Pocket) << "the condition has not been met";
  PocketScene t;
  t.state.set(kMayThunder);
  t.begin();
  EXPECT_EQ(t.who(), kAxis);
  t.act(V::Pass);
  EXPECT_FALSE(t.has(kThunderTried));
  t.begin();
  t.act(V::Thunder).dice({5});
  EXPECT_FALSE(t.has(kThunder)) << "denied";
  t.begin();
  EXPECT_NE(t.step(), S::Pocket) << "for good";
}

TEST(Thunderclap, BeginsOnSix) {
  CASES("5.2a");
  const auto begins = [](std::string_view id, std::string_view where, int die) {
    PocketScene s;
    s.state.set(kMayThunder);
    s.put(id, where);
    s.begin();
    s.act(V::Thunder).dice({die});
    return s.has(kThunder);
  };
  EXPECT_TRUE(begins("g-6p-i11", "4020", 6));
  EXPECT_FALSE(begins("g-6p-i11", "4020", 5));
  EXPECT_TRUE(begins("g-6p-i11", "4014", 5)) << "a German unit within five hexes";
  EXPECT_FALSE(begins("g-6p-i11", "4015", 5)) << "six hexes";
  EXPECT_TRUE(begins("g-conv1", "4014", 5)) << "any German unit (R-138)";
  EXPECT_FALSE(begins("r-18i-18", "4014", 5)) << "no Rumanians";
  EXPECT_FALSE(begins("g-6p-i11", "4014", 4));
}

TEST(Thunderclap, PlacesTheDivisionInThePocketAndLetsItActAtOnce) {
  CASES("5.2b", "19.3.2", "9.1a");
  PocketScene s;
  s.state.set(kMayThunder);
  for (const UnitId unit : {s.unit("g-14p-hq"), s.unit("g-14p-i36")}) winter::put(s.rules, s.state, unit, kSixthArmy);
  s.begin();
  s.act(V::Thunder).dice({6});
  EXPECT_EQ(s.who(), kAxis);
  EXPECT_EQ(s.why(V::Place, s.unit("g-14p-hq"), s.hex("4011")), "5.2b") << "outside";
  EXPECT_EQ(s.why(V::Place, s.unit("g-6p-i11"), s.hex("4009")), "5.2b");
  s.act(V::Place, s.unit("g-14p-hq"), s.hex("4009"));
  for (const std::string_view id : {"g-14p-iii36", "g-14p-103", "g-14p-108", "g-14p-k64", "g-14p-4t", "g-14p-13"})
    s.put(id, "4008");
  EXPECT_EQ(s.why(V::Place, s.unit("g-14p-i36"), s.hex("4008")), "9.1a");
  s.act(V::Place, s.unit("g-14p-i36"), s.hex("4009"));
  EXPECT_EQ(s.state.phasing, kAxis);
  EXPECT_EQ(phaseKind(s.state), PhaseKind::SixthArmy) << "its special phase";
  EXPECT_EQ(s.state.sixthTurns, 1);
}

TEST(SixthArmy, ActsInEveryPocketPhaseUntilLinked) {
  CASES("5.2b", "5.2d");
  PocketScene s;
  s.inPocket().begin();
  EXPECT_EQ(phaseKind(s.state), PhaseKind::SixthArmy);
  PocketScene t;
  t.inPocket().state.set(kLinked);
  EXPECT_FALSE(actsNow(t.rules, PocketScene(t).phase(kAxis, PhaseStage::FirstMech).state, t.unit("g-14p-i36")))
      << "not a second time in the turn of the link";
  t.begin();
  EXPECT_NE(phaseKind(t.state), PhaseKind::SixthArmy);
  EXPECT_EQ(t.state.sixthTurns, 0) << "nor has there been such a phase";
  EXPECT_FALSE(pocketPhase(t.state));
  EXPECT_TRUE(actsNow(t.rules, t.phase(kAxis, PhaseStage::FirstMech).state, t.unit("g-14p-i36")))
      << "moves with all others";
}

TEST(SixthArmy, HasNoPhaseOnceNobodyOfItIsLeft) {
  CASES("5.2b");
  PocketScene s;
  s.inPocket();
  s.rules.of(Formation::Pz14).each([&](UnitId unit) { winter::put(s.rules, s.state, unit, kDead); });
  s.begin();
  EXPECT_EQ(s.state.sixthTurns, 0);
}

TEST(SixthArmy, IsLinkedByAPathFreeOfTheEnemy) {
  CASES("5.2d");
  PocketScene s;
  s.inPocket();
  s.put("g-57pk", "4014");
  // A ring of Soviet units around the corps HQ bars all paths by their Zones of Control.
  int barrier = 0;
  for (const std::string_view id : {"s-302-823", "s-302-825", "s-302-827", "s-126-366", "s-126-550", "s-126-690"}) {
    static constexpr std::array<std::string_view, 6> kAround{"4012", "4213", "4215", "4016", "3815", "3813"};
    s.put(id, kAround[static_cast<std::size_t>(barrier++)]);
  }
  s.note();
  EXPECT_FALSE(s.has(kLinked));
  s.put("s-302-823", "1017");  // the gap to the north
  PocketScene back = s;
  back.state.set(kReturned);
  back.note();
  EXPECT_FALSE(back.has(kLinked)) << "too late: Thunderclap has ended";
  s.note();
  EXPECT_TRUE(s.has(kLinked));
  s.put("s-302-823", "4012");
  s.note();
  EXPECT_TRUE(s.has(kLinked)) << "for good";
}

TEST(SixthArmy, ComingBackEndsThunderclap) {
  CASES("5.2e");
  PocketScene s;
  s.inPocket();
  s.enter("g-14p-i36", "4008");
  EXPECT_FALSE(s.has(kReturned)) << "it has never left";
  s.enter("g-14p-i36", "4010");
  s.enter("g-14p-i36", "4011");
  EXPECT_FALSE(s.has(kReturned));
  s.enter("g-14p-i36", "4009");
  EXPECT_TRUE(s.has(kReturned));
  s.begin(PocketStage::End);
  EXPECT_TRUE(s.has(kThunderOver));
  EXPECT_EQ(s.state.at(s.unit("g-14p-i36")), kDead);
  EXPECT_EQ(s.state.at(s.unit("g-14p-hq")), kDead) << "all of them";
  EXPECT_EQ(s.strength("g-14p-i36"), 6) << "no loss";
  EXPECT_TRUE(s.told(EventKind::Removed, s.unit("g-14p-hq"), "5.2e"));

  PocketScene t;
  t.inPocket().state.set(kLinked);
  t.enter("g-14p-i36", "4010");
  t.enter("g-14p-i36", "4009");
  EXPECT_FALSE(t.has(kReturned)) << "after the path has existed it may";
}

TEST(SixthArmy, IsLedBackIntoThePocketByNoWayAndToldWhatThatWouldEnd) {
  CASES("5.2e", "8.1b");
  PocketScene s;
  s.inPocket();
  s.enter("g-14p-i36", "4010");
  s.beginMoves(kAxis, true, PhaseKind::SixthArmy);
  const auto leadsIn = [&](std::string_view id) {
    const std::array units{s.unit(id)};
    const std::vector<Reach> ways = reachOf(s.rules, s.state, units);
    EXPECT_FALSE(ways.empty()) << id;
    return std::ranges::any_of(ways, [&](const Reach& way) { return s.rules.pocket.has(way.place); });
  };
  EXPECT_TRUE(leadsIn("g-14p-103")) << "who has never left moves in it as he likes";
  EXPECT_FALSE(leadsIn("g-14p-i36"));
  const std::array left{s.unit("g-14p-i36")};
  const WayTo way = wayOf(s.rules, s.state, left, s.hex("4008"), kAxis);
  EXPECT_STREQ(way.verdict.rule, "5.2e") << "and reads why";
  s.act(V::Move, s.unit("g-14p-i36"));
  EXPECT_EQ(textOf(s.rules.info, s.prompt().ask),
            "Where do the units in 4010 go? Back in the Pocket they end Thunderclap");
  EXPECT_TRUE(s.may(V::Step, s.hex("4009"))) << "by a step of its own";
  s.act(V::Step, s.hex("4011"));
  EXPECT_EQ(textOf(s.rules.info, s.prompt().ask), "Where do the units in 4011 go?") << "not beside it";

  PocketScene linked;
  linked.inPocket().state.set(kLinked);
  linked.enter("g-14p-i36", "4010");
  linked.beginMoves(kAxis, true, PhaseKind::SixthArmy);
  const std::array free{linked.unit("g-14p-i36")};
  EXPECT_TRUE(std::ranges::any_of(reachOf(linked.rules, linked.state, free),
                                  [&](const Reach& way) { return linked.rules.pocket.has(way.place); }));
}

TEST(SixthArmy, SupplyRunsOut) {
  CASES("5.2f");
  const auto after = [](int turns) {
    PocketScene s;
    s.inPocket();
    s.state.sixthTurns = static_cast<std::uint8_t>(turns);
    Events nobody;
    EXPECT_TRUE(sixthArmySupply(s.rules, s.state, nobody));
    const UnitId tanks = s.unit("g-14p-i36");
    return s.state.unsupplied.has(tanks) ? 2 : s.state.organic.has(tanks) ? 1 : 0;
  };
  EXPECT_EQ(after(1), 0) << "regular";
  EXPECT_EQ(after(2), 1) << "organic";
  EXPECT_EQ(after(3), 2) << "out of supply";
  EXPECT_EQ(after(7), 2);
  const auto begun = [](int turns, bool hq, bool closed) {  // what its phase makes of it
    PocketScene s;
    s.inPocket().state.sixthTurns = static_cast<std::uint8_t>(turns);
    if (hq) s.put("g-6p-hq", "4013");
    if (closed) s.put("s-302-823", "4011");
    s.state.unsupplied.add(s.unit("g-14p-103"));
    s.phase(kAxis, PhaseStage::Supply, PhaseKind::SixthArmy).go();
    const auto of = [&](std::string_view id) {
      return s.state.unsupplied.has(s.unit(id)) ? 2 : s.state.organic.has(s.unit(id)) ? 1 : 0;
    };
    EXPECT_EQ(of("g-14p-i36"), of("g-14p-103")) << "whatever they were before";
    return of("g-14p-i36");
  };
  EXPECT_EQ(begun(1, false, true), 0);
  EXPECT_EQ(begun(2, false, false), 1) << "no line to the edge helps without an HQ";
  EXPECT_EQ(begun(3, false, false), 2);
  EXPECT_EQ(begun(3, true, false), 0) << "once the HQ reaches another one they trace like all Germans";
  PocketScene s;
  s.inPocket();
  s.put("g-6p-hq", "4013");
  Events nobody;
  EXPECT_FALSE(sixthArmySupply(s.rules, s.state, nobody)) << "a line to another German HQ";
}

TEST(Convoy, IsDeliveredInThePocket) {
  CASES("19.3.3c");
  PocketScene s;
  s.enter("g-conv1", "4010");
  EXPECT_EQ(s.state.delivered, 0);
  s.enter("g-conv1", "4009");
  EXPECT_EQ(s.state.delivered, 1);
  EXPECT_EQ(s.state.at(s.unit("g-conv1")), kDelivered);
}

/// Of Sixth Army one battalion is left, driven off the map.
struct DrivenOff : PocketScene {
  explicit DrivenOff(std::string_view exit, int turns) {
    for (const Once each : {kMayThunder, kThunderTried, kThunder}) state.set(each);
    state.sixthTurns = static_cast<std::uint8_t>(turns);
    put("g-14p-i36", "off-map");
    state.left.add(unit("g-14p-i36"));
    state.began[index(unit("g-14p-i36"))] = index(hex(exit));
  }
};

TEST(SixthArmy, ComesBackOntoTheMapIfAllOfItHasLeftIt) {
  CASES("5.2d", "11.7i");
  DrivenOff s("4011", 0);
  s.begin();
  EXPECT_EQ(phaseKind(s.state), PhaseKind::SixthArmy);
  EXPECT_TRUE(s.isAt("g-14p-i36", "4011"));
}

TEST(SixthArmy, IsWhatItWasWhenItComesBackOntoTheMap) {
  CASES("5.2e", "5.2f", "11.7i");
  DrivenOff s("4009", 0);
  s.begin();
  ASSERT_TRUE(s.isAt("g-14p-i36", "4009"));
  EXPECT_TRUE(s.has(kReturned)) << "it is back in the Pocket";
  DrivenOff t("4011", 2);
  t.begin();
  ASSERT_TRUE(t.isAt("g-14p-i36", "4011"));
  EXPECT_FALSE(t.has(kReturned));
  EXPECT_TRUE(t.state.unsupplied.has(t.unit("g-14p-i36"))) << "the third turn";
}

}  // namespace
}  // namespace kessel::winter
