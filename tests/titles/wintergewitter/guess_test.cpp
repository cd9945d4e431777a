// SPDX-License-Identifier: GPL-3.0-or-later
// What a side must think possible of headquarters that it does not see [18.1, R-146].
#include <array>
#include <set>
#include <tuple>

#include "combat_scene.h"
#include "titles/wintergewitter/views.h"

namespace kessel::winter {
namespace {

/// What a side thinks possible, which keeps all laws.
State guessed(const Scene& s, Side viewer, std::uint64_t seed) {
  State guess = s.state;
  Random random(seed);
  guessHidden(s.rules, guess, viewer, random);
  EXPECT_TRUE(brokenLaws(s.rules, guess).empty()) << seed;
  return guess;
}

/// Two entrenched stacks, of which nobody is seen, in one of them an HQ beneath another unit.
struct AnHqInATrench : CombatScene {
  explicit AnHqInATrench(std::string_view hqIn) {
    const bool first = hqIn == "2438";
    for (const char* id : {"s-302-823", first ? "s-302-hq" : "s-302-825"}) put(id, "2438");
    for (const char* id : {"s-302-827", first ? "s-302-825" : "s-302-hq"}) put(id, "2538");
    put("g-6p-i11", "2440");
    put("g-6p-i76", "2440");
    for (const char* trench : {"2438", "2538"}) state.entrenched.add(hex(trench));
  }
};

TEST(GuessedHq, LiesInEitherStackWhereverItIs) {
  CASES("18.1b", "18.1c");
  const AnHqInATrench here("2438");
  const AnHqInATrench there("2538");
  constexpr int kTimes = 2000;
  int same = 0;
  for (std::uint64_t seed = 0; seed < kTimes; ++seed) {
    const State guess = guessed(here, kAxis, seed);
    EXPECT_EQ(guess, guessed(there, kAxis, seed)) << "it depends on what is seen alone";
    same += guess.at(here.unit("s-302-hq")) == here.hex("2438") ? 1 : 0;
  }
  EXPECT_NEAR(same, kTimes / 2.0, kTimes / 20.0);
}

TEST(GuessedHq, OfAReserveLiesInAnyOfItsStacks) {
  CASES("18.1b", "19.1.1g");
  struct Waiting : Scene {
    explicit Waiting(bool first) {
      const auto stack = [&](std::string_view hex, std::string_view beneath, std::string_view top) {
        state.held.add(put(beneath, hex));
        state.held.add(put(top, hex));
      };
      stack("3711", first ? "s-38-hq" : "s-38-48", "s-38-29");
      stack("3712", first ? "s-38-48" : "s-38-hq", "s-38-343");
      stack("2616", "s-7t-m3", "s-7t-t3");  // another formation: they do not mix [19.1.1h]
      put("s-302-825", "2438", 4);          // nor do those who are not held
      put("s-302-823", "2438");
      put("g-6p-i11", "2440");
    }
  };
  const Waiting here(true);
  const Waiting there(false);
  constexpr int kTimes = 400;
  int same = 0;
  for (std::uint64_t seed = 0; seed < kTimes; ++seed) {
    const State guess = guessed(here, kAxis, seed);
    EXPECT_EQ(guess, guessed(there, kAxis, seed)) << "it depends on what is seen alone";
    same += guess.at(here.unit("s-38-hq")) == here.hex("3711") ? 1 : 0;
    EXPECT_EQ(guess.at(here.unit("s-7t-m3")), here.hex("2616"));
    EXPECT_EQ(guess.at(here.unit("s-302-825")), here.hex("2438"));
  }
  EXPECT_NEAR(same, kTimes / 2.0, kTimes / 8.0);
}

TEST(GuessedUnits, OfSixthArmyAreDealtAmongThemselvesByWhoHasLeftThePocket) {
  CASES("5.2e", "18.1b");
  Scene s;
  for (const Once each : {kMayThunder, kThunderTried, kThunder}) s.state.set(each);
  s.put("g-14p-103", "4009");
  s.put("g-14p-i36", "4009");  // the strongest
  s.put("g-14p-108", "3907");
  s.put("g-14p-iii36", "3907");
  s.put("g-14p-k64", "4011");
  s.put("g-14p-13", "4011");
  for (const char* out : {"g-14p-k64", "g-14p-13"}) s.state.left.add(s.unit(out));
  s.put("g-6p-i4", "4014");
  s.put("g-6p-i11", "4014");
  s.put("s-36g-104", "4112");
  std::set<Place> found;
  for (std::uint64_t seed = 0; seed < 100; ++seed) {
    const State guess = guessed(s, kSoviet, seed);
    EXPECT_EQ(guess.left, s.state.left);
    found.insert(guess.at(s.unit("g-14p-103")));
    for (const char* stays : {"g-14p-k64", "g-14p-13", "g-6p-i4"})
      EXPECT_EQ(guess.at(s.unit(stays)), s.state.at(s.unit(stays))) << stays;
  }
  EXPECT_EQ(found, (std::set{s.hex("4009"), s.hex("3907")}));
}

TEST(GuessedHq, LiesWhereNothingExertsAZone) {
  CASES("10.1b", "18.1c");
  Scene s;
  s.put("s-302-hq", "2438");
  for (const char* id : {"s-302-823", "s-302-825", "s-87-hq"}) s.put(id, "2538");
  s.put("g-6p-i11", "2440");
  for (const char* trench : {"2438", "2538"}) s.state.entrenched.add(s.hex(trench));
  std::set<UnitId> alone;
  for (std::uint64_t seed = 0; seed < 100; ++seed) {
    State guess = s.state;
    Random random(seed);
    guessHidden(s.rules, guess, kAxis, random);
    EXPECT_TRUE(brokenLaws(s.rules, guess).empty()) << "the zones that are seen are right";
    alone.insert(guess.top(s.hex("2438")));
  }
  EXPECT_EQ(alone, (std::set{s.unit("s-302-hq"), s.unit("s-87-hq")})) << "one of the two";
}

TEST(GuessedUnits, BearTheZoneOfAHexThoughAnHqOfAnotherArmyLiesThere) {
  CASES("10.1b", "18.1c");
  Scene s;
  s.put("s-21r-hq", "2438");  // all that is hidden of its army, and it has no zone
  s.put("s-302-823", "2438");
  for (const char* id : {"s-302-hq", "s-302-825"}) s.put(id, "2538");
  s.put("g-6p-i11", "2440");
  for (const char* trench : {"2438", "2538"}) s.state.entrenched.add(s.hex(trench));
  std::set<UnitId> bearers;
  for (std::uint64_t seed = 0; seed < 50; ++seed) {
    const State guess = guessed(s, kAxis, seed);
    EXPECT_EQ(guess.at(s.unit("s-21r-hq")), s.hex("2438"));
    for (const char* id : {"s-302-823", "s-302-825"}) {
      if (guess.at(s.unit(id)) == s.hex("2438")) bearers.insert(s.unit(id));
    }
  }
  EXPECT_EQ(bearers.size(), 2U);
}

TEST(GuessedUnits, StayWhereTheyAreIfNobodyOfTheirArmyCanMove) {
  CASES("10.1b", "15.0a");
  Scene s;
  for (const auto& [company, beside, where] :
       {std::tuple{"g-23p-9-126", "r-18i-18", "2438"}, std::tuple{"g-17p-9-40", "r-18i-90", "2538"}}) {
    s.put(beside, where);
    s.state.digging.add(s.put(company, where));  // who digs is taken for one that has a zone
  }
  s.state.fired.add(s.put("g-6p-i76", "2441"));
  s.state.organic.add(s.put("g-23p-ii128a", "2541"));  // alike, and the only one that would have a zone
  s.put("s-302-823", "2436");
  for (std::uint64_t seed = 0; seed < 50; ++seed) {
    const State guess = guessed(s, kSoviet, seed);
    for (const char* id : {"g-23p-9-126", "g-17p-9-40", "g-6p-i76", "g-23p-ii128a"})
      EXPECT_EQ(guess.at(s.unit(id)), s.state.at(s.unit(id))) << id;
  }
}

TEST(GuessedLead, IsWhoeverMayLieThere) {
  CASES("11.2b", "18.1e");
  struct Attacked : AnHqInATrench {
    explicit Attacked(bool first) : AnHqInATrench("2638") {
      state.entrenched.add(hex("2339"));
      put(first ? "s-87-1378" : "s-87-1379", "2339");
      put(first ? "s-87-1379" : "s-87-1378", "2340");
      state.entrenched.add(hex("2340"));
      state.combat.kind = CombatKind::Prepared;
      state.combat.side = kAxis;
      state.combat.target = hex("2339");
      state.combat.attackers.add(unit("g-6p-i11"));
      state.combat.defenceLead = state.top(hex("2339"));
      state.combat.defenders.add(state.combat.defenceLead);
    }
    [[nodiscard]] State guessedBy(std::uint64_t seed) const {
      State guess = state;
      Random random(seed);
      guessHidden(rules, guess, kAxis, random);
      return guess;
    }
  };
  const Attacked here(true);
  const Attacked there(false);
  std::set<UnitId> leads;
  for (std::uint64_t seed = 0; seed < 100; ++seed) {
    const State guess = here.guessedBy(seed);
    EXPECT_EQ(guess, there.guessedBy(seed)) << "it depends on what is seen alone";
    EXPECT_EQ(guess.at(guess.combat.defenceLead), here.hex("2339"));
    EXPECT_TRUE(guess.combat.defenders.has(guess.combat.defenceLead));
    leads.insert(guess.combat.defenceLead);
  }
  EXPECT_GT(leads.size(), 1U);
}

TEST(GuessedHq, LiesWithinItsRangeOfAUnitThatIsSeenIfItCan) {
  CASES("14.2.1a", "18.1b");
  Scene s;
  s.put("s-302-823", "2438");  // it lies open
  s.put("s-302-825", "2438", 4);
  for (const char* id : {"s-87-1378", "s-302-hq", "s-87-1379"}) s.put(id, "3016");
  s.state.entrenched.add(s.hex("3016"));
  s.put("g-6p-i11", "2440");
  for (std::uint64_t seed = 0; seed < 50; ++seed) {
    State guess = s.state;
    Random random(seed);
    guessHidden(s.rules, guess, kAxis, random);
    EXPECT_EQ(guess.at(s.unit("s-302-hq")), s.hex("2438"));
    EXPECT_EQ(displayed(guess, s.hex("2438")), s.unit("s-302-823"));
  }
}

TEST(GuessedHq, LeavesNoStackTooLarge) {
  CASES("9.1a", "18.1b");
  Scene s;
  constexpr std::array<std::string_view, 3> kHexes{"2438", "2538", "2638"};
  constexpr std::array<std::array<std::string_view, 5>, 3> kStacks{
      {{"s-302-823", "s-302-825", "s-302-827", "s-302-865a", "s-302-hq"},
       {"s-87-1378", "s-87-1379", "s-87-1382", "s-87-1058a", "s-87-hq"},
       {"s-315-362", "s-315-724", "s-315-1328", "s-315-1020a", "s-315-hq"}}};
  for (std::size_t i = 0; i < kHexes.size(); ++i) {
    for (const std::string_view id : kStacks[i]) s.put(id, kHexes[i]);
    s.state.entrenched.add(s.hex(kHexes[i]));
    ASSERT_EQ(stackingIn(s.rules, s.state, s.hex(kHexes[i])), 17);
  }
  for (const char* id : {"s-51-e1", "s-51-e2"}) s.put(id, "2737");
  s.state.entrenched.add(s.hex("2737"));
  s.put("g-6p-i11", "2640");
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    State guess = s.state;
    Random random(seed);
    guessHidden(s.rules, guess, kAxis, random);
    for (const std::string_view hex : kHexes) EXPECT_LE(stackingIn(s.rules, guess, s.hex(hex)), 18) << seed;
  }
}

TEST(GuessedHq, IsNeverTheUnitThatABombardmentHasDrawn) {
  CASES("12.3.1e", "18.1d");
  AnHqInATrench s("2438");
  s.segment(kAxis).act(V::Bombard, s.hex("2438")).support({"g-6p-i76"}).act(V::Fight).decline().act(V::AimHidden);
  s.roll(2, 1, 2);  // the lower one
  const BombardFrame& frame = s.state.steps.top<BombardFrame>();
  ASSERT_TRUE(frame.aim.any());
  ASSERT_EQ(*frame.aim, s.unit("s-302-823"));
  for (std::uint64_t seed = 0; seed < 100; ++seed) {
    const State guess = guessed(s, kAxis, seed);
    EXPECT_FALSE(s.rules.hqs.has(*guess.steps.top<BombardFrame>().aim));
  }
}

}  // namespace
}  // namespace kessel::winter
