// SPDX-License-Identifier: GPL-3.0-or-later
// Chapters 4.0 to 4.2: when aircraft fly, who may fly what, and the three steps of the allocation.
#include <algorithm>

#include "kessel/engine/random.h"
#include "titles/wintergewitter/air_scene.h"
#include "titles/wintergewitter/views.h"

namespace kessel::winter {
namespace {

TEST(AirAllocation, OnlyByDayInClearWeather) {
  CASES("4.0", "4.1a");
  const auto asks = [](int turn) {
    AirScene s;
    s.turn(turn).put("a-235", kReadySoviet);
    s.begin(AirStage::Start);
    return s.stage() == AirStage::Soviet;
  };
  EXPECT_TRUE(asks(1));
  EXPECT_FALSE(asks(2)) << "night";
  EXPECT_FALSE(asks(5)) << "overcast";
  EXPECT_TRUE(asks(7));
}

TEST(AirAllocation, HasThreeSteps) {
  CASES("4.2b");
  AirScene s;
  s.fly({"a-235", "a-202"}, kReadySoviet).fly({"a-jg52", "a-stg2-i", "a-stg2-ii"}, kReadyAxis);
  s.begin(AirStage::Start);
  EXPECT_EQ(s.who(), kSoviet);
  EXPECT_EQ(s.whyAssign("a-stg2-i", kBombAxis), "4.2b") << "not yet";
  s.assign("a-235", kEscortSoviet);
  s.act(V::StandDown);
  EXPECT_EQ(s.who(), kAxis);
  EXPECT_EQ(s.whyAssign("a-jg52", kHuntAxis), "4.2b") << "fighters wait until the charts are open";
  EXPECT_EQ(s.whyAssign("a-202", kBombSoviet), "4.2b") << "the Soviet player is done";
  s.assign("a-stg2-i", kBombAxis);
  EXPECT_EQ(s.stage(), AirStage::Axis) << "it can be taken back until he says so";
  s.act(V::StandDown);
  EXPECT_EQ(s.stage(), AirStage::Fighters);
  EXPECT_EQ(textOf(s.rules.info, s.prompt().ask),
            "Place the German fighters; Soviet aircraft on ground attack: 0, as escort: 1, on air superiority: 0")
      << "the charts are open, but the other one may lie out of sight";
  EXPECT_EQ(s.whyAssign("a-stg2-ii", kBombAxis), "4.2b") << "fighters only now";
  s.assign("a-jg52", kEscortAxis);
  EXPECT_TRUE(s.isAt("a-jg52", kFlownAxis)) << "nothing to escort it against, nobody to bomb: they have flown";
}

TEST(AirAllocation, EndsInSecretByAWordOfThePlayerAlone) {
  CASES("4.2b");
  AirScene s;
  s.fly({"a-202"}, kReadySoviet).fly({"a-stg2-i"}, kReadyAxis);
  const std::vector<VerbInfo>& verbs = s.rules.info.verbs;
  EXPECT_FALSE(verbs[static_cast<std::size_t>(V::Fight)].declines) << "clients would go on unasked";
  s.begin(AirStage::Soviet);
  s.assign("a-202", kBombSoviet);
  ASSERT_EQ(s.who(), kSoviet) << "all have their missions, but he may still take one back";
  EXPECT_EQ(s.prompt().legal.size(), 1U);
  EXPECT_EQ(s.why(V::StandDown), "4.2a");
  const VerbInfo& gives = verbs[static_cast<std::size_t>(V::StandDown)];
  EXPECT_TRUE(gives.dear) << "clients ask before aircraft are given up";
  EXPECT_FALSE(gives.ends) << "opponents would take it for the end of a phase, and stay on the ground";
  s.act(V::Fight);
  EXPECT_EQ(s.who(), kAxis);
  s.act(V::StandDown);
  EXPECT_NE(s.stage(), AirStage::Axis) << "nothing was assigned: no further question";
  AirScene t;
  t.fly({"a-jg52"}, kReadyAxis).begin(AirStage::Soviet);
  EXPECT_EQ(t.stage(), AirStage::Fighters) << "whoever has nothing to assign is not asked";
}

TEST(AirAllocation, TakesReadyAircraftOnce) {
  CASES("4.1b", "4.2a", "4.2b", "4.2d");
  AirScene s;
  s.fly({"a-202", "a-226"}, kReadySoviet).fly({"a-270"}, kFlownSoviet).fly({"a-289"}, kDisruptedSoviet);
  s.begin(AirStage::Soviet);
  EXPECT_EQ(s.whyAssign("a-270", kBombSoviet), "4.2a");
  EXPECT_EQ(s.whyAssign("a-289", kBombSoviet), "4.2a");
  s.assign("a-202", kBombSoviet);
  EXPECT_EQ(s.whyAssign("a-202", kBombSoviet), "4.1b");
  EXPECT_TRUE(s.may(V::StandDown)) << "any number, none too";
  EXPECT_EQ(s.why(V::Fight), "4.2a") << "one has no mission";
  EXPECT_EQ(s.why(V::Assign, s.unit("a-226"), s.hex("2428")), "4.2b") << "targets are picked later";
  EXPECT_EQ(s.whyAssign("a-226", kFlownSoviet), "4.2b") << "no mission";
  EXPECT_EQ(s.whyAssign("s-302-823", kBombSoviet), "4.2a") << "no aircraft";
}

TEST(AirAllocation, SuitsTheAircraft) {
  CASES("4.1c", "4.1d", "4.1e", "4.2c");
  AirScene s;
  s.fly({"a-235", "a-202"}, kReadySoviet);
  s.begin(AirStage::Soviet);
  EXPECT_EQ(s.whyAssign("a-202", kInterdictAxis), "4.1c") << "Soviet aircraft never interdict";
  EXPECT_EQ(s.whyAssign("a-235", kBombSoviet), "4.1d") << "no air-to-ground factor";
  EXPECT_EQ(s.whyAssign("a-202", kHuntSoviet), "4.1e");
  EXPECT_EQ(s.whyAssign("a-202", kEscortSoviet), "4.1e");
  s.assign("a-202", kBombSoviet);
  EXPECT_EQ(s.whyAssign("a-235", kEscortSoviet), "") << "with the mission aircraft";
  EXPECT_EQ(s.whyAssign("a-235", kHuntSoviet), "");

  AirScene t;
  t.fly({"a-kg51-i"}, kReadyAxis).begin(AirStage::Axis);
  EXPECT_EQ(t.whyAssign("a-kg51-i", kInterdictAxis), "");
  EXPECT_EQ(t.whyAssign("a-kg51-i", kHuntAxis), "4.1e");
  AirScene u;
  u.fly({"a-zg1-1", "a-jg52"}, kReadyAxis).begin(AirStage::Fighters);
  for (const std::string_view box : {kBombAxis, kInterdictAxis, kEscortAxis, kHuntAxis})
    EXPECT_EQ(u.whyAssign("a-zg1-1", box), "") << box << ": a heavy fighter flies everything";
  EXPECT_EQ(u.whyAssign("a-jg52", kBombAxis), "4.1d");
  EXPECT_EQ(u.whyAssign("a-jg52", kInterdictAxis), "4.1d");
  EXPECT_EQ(u.whyAssign("a-jg52", kBombSoviet), "4.2b") << "a box of the enemy";
}

TEST(AirAllocation, IsSecretUntilBothAreDone) {
  CASES("4.2b");
  AirScene s;
  s.fly({"a-235", "a-202"}, kReadySoviet).fly({"a-jg52", "a-stg2-i", "a-kg51-i"}, kReadyAxis);
  s.fly({"a-270"}, kFlownSoviet).fly({"a-289"}, kDisruptedSoviet);
  s.begin(AirStage::Soviet);
  s.assign("a-202", kBombSoviet);
  for (const std::string_view idle : {"a-270", "a-289"}) {
    EXPECT_TRUE(seesAircraft(s.rules, s.state, kAxis, s.unit(idle))) << idle << " lies open as before";
  }
  EXPECT_TRUE(hidesAircraft(s.state, kSoviet));
  EXPECT_FALSE(hidesAircraft(s.state, kAxis));
  EXPECT_FALSE(seesAircraft(s.rules, s.state, kAxis, s.unit("a-202")));
  EXPECT_FALSE(seesAircraft(s.rules, s.state, kAxis, s.unit("a-235"))) << "nor that it has stayed";
  EXPECT_TRUE(seesAircraft(s.rules, s.state, kSoviet, s.unit("a-202")));
  for (const Event& event : s.events) {
    if (event.unit == s.unit("a-202")) EXPECT_EQ(event.onlyFor, kSoviet);
  }
  s.act(V::StandDown);
  s.assign("a-stg2-i", kInterdictAxis);
  EXPECT_FALSE(seesAircraft(s.rules, s.state, kSoviet, s.unit("a-stg2-i")));
  EXPECT_FALSE(seesAircraft(s.rules, s.state, kAxis, s.unit("a-202")));
  s.act(V::StandDown);
  ASSERT_EQ(s.stage(), AirStage::Fighters);
  EXPECT_TRUE(seesAircraft(s.rules, s.state, kSoviet, s.unit("a-stg2-i")));
  EXPECT_TRUE(seesAircraft(s.rules, s.state, kAxis, s.unit("a-202")));
  const auto toldTo = [&](Side side, std::string_view id, std::string_view box) {
    return std::ranges::any_of(s.events, [&](const Event& event) {
      return event.kind == EventKind::Placed && event.onlyFor == side && event.unit == s.unit(id) &&
             event.to == s.hex(box);
    });
  };
  EXPECT_TRUE(toldTo(kAxis, "a-202", kBombSoviet)) << "each aircraft is told to the enemy now";
  EXPECT_TRUE(toldTo(kSoviet, "a-stg2-i", kInterdictAxis));
  EXPECT_FALSE(toldTo(kAxis, "a-235", kReadySoviet));
  for (const Event& event : s.events) {
    if (event.onlyFor == kAxis && event.unit == s.unit("a-202"))
      EXPECT_TRUE(event.text.empty()) << "one line tells of all in a box";
  }
}

TEST(AirAllocation, IsGuessedFromWhatMayBe) {
  CASES("4.2b");
  AirScene s;
  s.fly({"a-235", "a-202"}, kReadySoviet).fly({"a-270"}, kFlownSoviet).fly({"a-jg52"}, kReadyAxis);
  s.begin(AirStage::Soviet);
  s.assign("a-202", kBombSoviet);
  int moved = 0;
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    State one = s.state;
    State two = s.state;
    winter::put(s.rules, two, s.unit("a-202"), s.hex(kReadySoviet));
    Random random(seed);
    Random again(seed);
    guessAircraft(s.rules, one, kAxis, random);
    guessAircraft(s.rules, two, kAxis, again);
    EXPECT_TRUE(one == two) << "does not depend on how it really is";
    EXPECT_EQ(one.at(s.unit("a-270")), s.hex(kFlownSoviet));
    EXPECT_NE(one.at(s.unit("a-235")), s.hex(kBombSoviet)) << "a fighter without bombs";
    moved += one.at(s.unit("a-202")) == s.hex(kBombSoviet) ? 1 : 0;
  }
  EXPECT_GT(moved, 0);
  EXPECT_LT(moved, 20);
}

TEST(AirAllocation, BeginsReadyUnlessTheScenarioSaysElse) {
  CASES("4.6a", "19.2.1g", "19.2.2e");
  AirScene s(kHothsLastGasp);
  s.fly({"a-202", "a-235"}, kReadySoviet);
  for (const std::string_view id : {"a-jg52", "a-zg1-1", "a-zg1-2", "a-sg1-1", "a-sg1-2", "a-stg2-i", "a-stg2-ii",
                                    "a-stg2-iv", "a-stg77-i", "a-stg77-ii", "a-stg77-iv", "a-kg51-i"})
    s.put(id, kReadyAxis);
  s.begin(AirStage::Start);
  s.dice({1, 2});
  EXPECT_TRUE(s.isAt("a-235", kFlownSoviet));
  EXPECT_TRUE(s.isAt("a-202", kReadySoviet));
  EXPECT_EQ(s.who(), kAxis) << "two of twelve are too many";
  EXPECT_EQ(s.whyAssign("a-jg52", kHuntAxis), "19.2.2e");
  s.assign("a-zg1-2", kFlownAxis);
  s.assign("a-sg1-1", kFlownAxis);
  EXPECT_EQ(s.stage(), AirStage::Soviet) << "ten are ready";
}

TEST(AirAllocation, IsCutDownAtTheStartOnly) {
  CASES("19.2.1g", "19.2.2e");
  AirScene s(kHothsLastGasp);
  s.fly({"a-202"}, kReadySoviet).turn(3);
  for (const std::string_view id : {"a-jg52", "a-zg1-1", "a-zg1-2", "a-sg1-1", "a-sg1-2", "a-stg2-i", "a-stg2-ii",
                                    "a-stg2-iv", "a-stg77-i", "a-stg77-ii", "a-stg77-iv", "a-kg51-i"})
    s.put(id, kReadyAxis);
  s.begin(AirStage::Start);
  EXPECT_EQ(s.stage(), AirStage::Soviet) << "no dice, and whoever has recovered may fly";
}

}  // namespace
}  // namespace kessel::winter
