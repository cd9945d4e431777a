// SPDX-License-Identifier: GPL-3.0-or-later
// Chapter 12: bombardment with its targets and sums, fired markers, counter-battery fire.
#include <algorithm>

#include "titles/wintergewitter/combat_scene.h"
#include "titles/wintergewitter/views.h"

namespace kessel::winter {
namespace {

/// Bombardments, with their sums.
struct Shelling : CombatScene {
  [[nodiscard]] Volley volley() const {
    const BombardFrame& frame = state.steps.top<BombardFrame>();
    return volleyOf(rules, state, nextVolley(rules, state, frame), *frame.hex, *frame.aim);
  }
  [[nodiscard]] bool hasFired(std::string_view id) const { return state.fired.has(unit(id)); }
};

TEST(Bombardment, IsMadeFromAfarOrFireCombatInstead) {
  CASES("12.1a", "12.1c", "12.1h");
  Shelling s;
  s.put("s-302-823", "3345");
  s.put("s-302-825", "3447");
  s.put("g-6p-i4", "3346");
  s.put("g-6p-i76", "3347");
  s.put("g-6p-ii76", "3347");
  s.put("g-6p-ii4", "3347");
  s.segment(kAxis).shell({"g-6p-i76"});
  s.act(V::Aim, s.unit("s-302-823")).dice({1});
  EXPECT_TRUE(s.hasFired("g-6p-i76"));
  s.act(V::Bombard, s.hex("3345"));
  EXPECT_EQ(s.why(V::Support, s.unit("g-6p-i76")), "12.1c") << "one mission in a turn";
  EXPECT_EQ(s.why(V::Support, s.unit("g-6p-i4")), "12.1a") << "no range";
  s.support({"g-6p-ii76"}).act(V::Fight).decline();
  s.act(V::Aim, s.unit("s-302-823")).dice({1});
  s.act(V::Attack, s.hex("3447"));
  EXPECT_EQ(s.why(V::Join, s.unit("g-6p-i76")), "12.1a") << "not both in one phase";
}

TEST(Bombardment, DirectFireBarsItInTheSamePhase) {
  CASES("12.1a");
  Shelling s;
  s.put("s-302-823", "3345");
  s.put("g-6p-i4", "3346");
  s.put("g-6p-i76", "3346");
  s.segment(kAxis).attack("3345", {"g-6p-i4", "g-6p-i76"});
  s.result("-/-").result("-/-");
  EXPECT_FALSE(s.hasFired("g-6p-i76"));
  EXPECT_FALSE(s.may(V::Bombard, s.hex("3345")));
}

TEST(Bombardment, ActivationDecidesTheSegment) {
  CASES("12.1d", "12.3.1a");
  for (const bool mechanized : {false, true}) {
    Shelling s;
    s.put("s-302-823", "3345");
    s.put("g-6p-i4", "3346");
    s.put("r-18i-lt", "3346");
    s.put("g-6p-i76", "3348");
    s.put("r-18i-35a", "3348");
    s.segment(kAxis, mechanized).act(V::Bombard, s.hex("3345"));
    EXPECT_EQ(s.why(V::Support, s.unit("g-6p-i76")), mechanized ? "" : "12.1d");
    EXPECT_EQ(s.why(V::Support, s.unit("r-18i-35a")), mechanized ? "12.1d" : "");
  }
}

TEST(Bombardment, ArtilleryBesideAnEnemyMustBeCovered) {
  CASES("12.1e");
  Shelling s;
  s.put("s-302-823", "3345");
  s.put("g-6p-i76", "3346");
  s.put("g-6p-ii76", "3445");
  s.put("g-6p-hq", "3445");
  s.segment(kAxis).act(V::Bombard, s.hex("3345"));
  EXPECT_EQ(s.why(V::Support, s.unit("g-6p-i76")), "12.1e");
  EXPECT_TRUE(s.may(V::Support, s.unit("g-6p-ii76"))) << "an HQ is enough";
}

TEST(Bombardment, NeedsRangeAndAFriendWithinTwoHexes) {
  CASES("12.3.1b", "12.3.1c");
  Shelling s;
  s.put("s-302-823", "3345");
  s.put("s-302-825", "3343");
  s.put("g-6p-i4", "3347");
  s.put("g-6p-i76", "3349");   // four hexes from 3345
  s.put("g-6p-ii76", "3350");  // five
  s.put("g-opt-602", "3349");  // six hexes of range
  s.segment(kAxis);
  EXPECT_EQ(s.why(V::Bombard, s.hex("3343")), "12.3.1c");
  s.put("s-302-827", "3344");
  EXPECT_EQ(s.why(V::Bombard, s.hex("3344")), "12.3.1c") << "three hexes";
  s.act(V::Bombard, s.hex("3345"));
  EXPECT_TRUE(s.may(V::Support, s.unit("g-6p-i76"))) << "its own hex does not count, the target does";
  EXPECT_EQ(s.why(V::Support, s.unit("g-6p-ii76")), "12.3.1b");
  EXPECT_FALSE(s.state.targeted.has(s.hex("3345"))) << "it need not be attacked";
}

TEST(Bombardment, InDefenceTheRangeIsToTheAttackedUnits) {
  CASES("12.3.1b");
  Shelling s;
  s.put("s-302-823", "3345");
  s.put("s-302-865a", "3341");  // range 4: reaches 3345, not the attackers
  s.put("s-126-358a", "3340");
  s.put("g-6p-i4", "3346");
  s.segment(kAxis).attack("3345", {"g-6p-i4"});
  EXPECT_TRUE(s.may(V::Support, s.unit("s-302-865a")));
  EXPECT_EQ(s.why(V::Support, s.unit("s-126-358a")), "12.3.1b");
  s.support({"s-302-865a"}).decline();
  s.act(V::Aim, s.unit("g-6p-i4")).dice({1});
  EXPECT_TRUE(s.hasFired("s-302-865a"));
}

TEST(Bombardment, AsksForNoAimWhereThereIsOneTarget) {
  CASES("12.3.1d", "18.1d");
  Shelling s;
  s.put("s-302-823", "3345");
  s.put("g-6p-i4", "3346");
  s.put("g-6p-i76", "3347");
  CombatScene hidden = s;
  s.segment(kAxis).shell({"g-6p-i76"});
  EXPECT_EQ(s.who(), kChance) << "one target, one battery, nothing hidden";
  EXPECT_EQ(*s.state.steps.top<BombardFrame>().aim, s.unit("s-302-823"));
  hidden.put("s-302-hq", "3345");
  hidden.segment(kAxis).shell({"g-6p-i76"});
  EXPECT_EQ(hidden.who(), kAxis) << "be it an HQ that is hidden, which nobody knows";
}

TEST(Bombardment, SeveralCombineOnOneUnitOrFireApart) {
  CASES("12.3.1d");
  Shelling s;
  s.put("s-302-823", "3345");
  s.put("g-6p-i4", "3346");
  s.put("g-6p-i76", "3347");
  s.put("g-6p-iii76", "3347");
  s.segment(kAxis).shell({"g-6p-i76", "g-6p-iii76"});
  CombatScene together = s;
  s.act(V::Aim, s.unit("s-302-823"));
  EXPECT_EQ(s.volley().factors.total(), 7);
  s.state = together.state;
  s.act(V::Support, s.unit("g-6p-i76")).act(V::Aim, s.unit("s-302-823"));
  EXPECT_EQ(s.volley().factors.total(), 3) << "one of them first";
  const auto told = [](const CombatScene& scene, std::string_view text) {
    return std::ranges::any_of(scene.events,
                               [&](const Event& event) { return textOf(scene.rules.info, event.text) == text; });
  };
  s.dice({1});
  EXPECT_TRUE(told(s, "I/76/6P bombards 3345"));
  for (const Event& event : s.events) {
    const bool names = textOf(s.rules.info, event.text).ends_with("76/6P bombards 3345");
    EXPECT_TRUE(!names || event.onlyFor == kAxis) << "of which stack it was no log keeps for the enemy [18.1f]";
  }
  s.act(V::Aim, s.unit("s-302-823"));
  EXPECT_EQ(s.volley().factors.total(), 4) << "the other one next";
  s.dice({10});
  EXPECT_TRUE(told(s, "III/76/6P bombards 3345"));
  together.act(V::Aim, together.unit("s-302-823")).dice({1});
  EXPECT_TRUE(told(together, "I/76/6P and III/76/6P bombard 3345"));
}

TEST(Bombardment, SparesHeadquarters) {
  CASES("12.3.1e", "18.1d");
  Shelling s;
  s.put("s-302-hq", "3345");
  s.put("g-6p-i4", "3346");
  s.put("g-6p-i76", "3347");
  s.segment(kAxis);
  EXPECT_EQ(s.why(V::Bombard, s.hex("3345")), "12.3.1e") << "nobody else is there";
  Shelling t;
  t.put("s-302-hq", "3345");
  t.put("s-302-823", "3345");
  t.put("g-6p-i4", "3346");
  t.put("g-6p-i76", "3347");
  t.segment(kAxis).shell({"g-6p-i76"});
  EXPECT_TRUE(t.may(V::Aim, t.unit("s-302-823")));
  t.act(V::AimHidden);  // the HQ alone is hidden: the unit on top is hit
  EXPECT_EQ(*t.state.steps.top<BombardFrame>().aim, t.unit("s-302-823"));
  Shelling u;
  u.put("s-302-hq", "3345");
  u.put("s-302-825", "3345", 4);
  u.put("s-302-823", "3345");
  u.put("g-6p-i4", "3346");
  u.put("g-6p-i76", "3347");
  u.segment(kAxis).shell({"g-6p-i76"});
  u.act(V::AimHidden);
  const std::uint32_t faces = u.prompt().legal.totalWeight();
  EXPECT_EQ(faces, 2U) << "one of two is drawn";
  u.roll(1, 1, 2);
  EXPECT_EQ(*u.state.steps.top<BombardFrame>().aim, u.unit("s-302-825")) << "if it is the HQ, another one";
}

TEST(Bombardment, ByDiveBombersComesBeforeTheDefendersAreShown) {
  CASES("18.1d", "11.2e");
  Shelling s;
  s.put("s-302-825", "3345", 4);
  s.put("s-302-823", "3345");
  s.put("g-6p-i11", "3346");
  s.state.air.withheld.add(s.put("a-stg2-i", "ground-attack-axis"));
  s.segment(kAxis).attack("3345", {"g-6p-i11"});
  s.support({"a-stg2-i"}).lead("s-302-823");
  EXPECT_TRUE(s.asks(S::Bombard));
  const Outlook shown = combatOutlook(s.rules, s.state, kAxis);
  ASSERT_FALSE(shown.fires.empty());
  EXPECT_EQ(textOf(s.rules.info, shown.fires.front().name), "Air bombardment of 3345") << "no shells";
  EXPECT_TRUE(s.may(V::Aim, s.unit("s-302-823")));
  EXPECT_FALSE(s.may(V::Aim, s.unit("s-302-825")));
  EXPECT_TRUE(s.may(V::AimHidden));
}

TEST(Bombardment, ByDiveBombersSendsThemHome) {
  CASES("4.5.1c", "4.5.1d");
  const auto attacked = [](std::initializer_list<std::string_view> bombers) {
    Shelling s;
    s.put("s-302-823", "3345");
    s.put("g-6p-i11", "3346");
    for (const std::string_view id : {"a-stg2-i", "a-stg2-ii"})
      s.state.air.withheld.add(s.put(id, "ground-attack-axis"));
    s.segment(kAxis).attack("3345", {"g-6p-i11"});
    s.support(bombers);
    if (s.may(V::Done)) s.act(V::Done);
    if (s.asks(S::Bombard)) s.dice({1});
    return s;
  };
  const Shelling one = attacked({"a-stg2-i"});
  EXPECT_TRUE(one.isAt("a-stg2-i", "flown-axis"));
  EXPECT_FALSE(one.state.air.withheld.has(one.unit("a-stg2-i"))) << "one attack each";
  EXPECT_TRUE(one.isAt("a-stg2-ii", "ground-attack-axis"));
  EXPECT_TRUE(one.state.air.withheld.has(one.unit("a-stg2-ii"))) << "it waits for another one";
}

TEST(Bombardment, ByDiveBombersIsForThoseWithheldAndForMechanizedGermans) {
  CASES("4.5.1d", "5.2c");
  const auto whySupport = [](std::string_view attacker, bool mechanized) {
    Shelling s;
    s.put("s-302-823", "3345");
    s.put(attacker, "3346");
    s.put("r-18i-35a", "3347");
    s.put("g-6p-i76", "3347");
    s.state.air.withheld.add(s.put("a-stg2-i", "ground-attack-axis"));
    s.put("a-stg2-ii", "flown-axis");
    s.segment(kAxis, mechanized).attack("3345", {attacker});
    return std::pair(s.why(V::Support, s.unit("a-stg2-i")), s.why(V::Support, s.unit("a-stg2-ii")));
  };
  EXPECT_EQ(whySupport("g-6p-i11", true), std::pair(std::string(), std::string("4.5.1d"))) << "the other one has flown";
  EXPECT_EQ(whySupport("r-18i-18", false).first, "4.5.1d") << "Rumanians";
  Shelling s;
  s.put("g-6p-i4", "3345");
  s.put("s-4m-t26", "3346");
  s.put("s-4m-mo", "3347");
  s.state.air.withheld.add(s.put("a-stg2-i", "ground-attack-axis"));
  s.segment(kSoviet).attack("3345", {"s-4m-t26"});
  ASSERT_EQ(s.why(V::Support, s.unit("s-4m-mo")), "");
  EXPECT_EQ(s.why(V::Support, s.unit("a-stg2-i")), "4.5.1d") << "mechanized, but of the enemy";
}

TEST(Bombardment, HitsPassOnDisruptionDoesNot) {
  CASES("12.3.1f", "12.3.1h");
  Shelling s;
  s.put("s-302-825", "3345");
  s.put("s-302-823", "3345", 1);
  s.put("g-6p-i4", "3346");
  s.put("g-opt-844", "3347");
  s.put("g-opt-602", "3347");
  s.state.options = kOpenIntelligence;
  s.segment(kAxis).shell({"g-opt-844", "g-opt-602"});
  s.act(V::Aim, s.unit("s-302-823")).dice({10});  // 9 factors: 2D
  EXPECT_EQ(s.lastResult(s.rules.bombardment), "2D");
  EXPECT_TRUE(s.isAt("s-302-823", "lost"));
  EXPECT_EQ(s.strength("s-302-825"), 4) << "the second hit";
  EXPECT_FALSE(s.isDisrupted("s-302-825"));
  Shelling t;
  t.put("s-302-825", "3345");
  t.put("g-6p-i4", "3346");
  t.put("g-opt-844", "3347");
  t.put("g-opt-602", "3347");
  t.segment(kAxis).shell({"g-opt-844", "g-opt-602"});
  t.act(V::Aim, t.unit("s-302-825")).dice({10});
  EXPECT_EQ(t.strength("s-302-825"), 3);
  EXPECT_TRUE(t.isDisrupted("s-302-825"));
}

/// An entrenched stack in 3345, nobody of which is seen, and guns enough for two hits on a unit with one point.
struct HitsOnATrench : Shelling {
  explicit HitsOnATrench(std::initializer_list<std::string_view> others) {
    for (const std::string_view id : others) put(id, "3345");
    put("s-302-823", "3345", 1);  // on top
    state.entrenched.add(hex("3345"));
    put("g-6p-i4", "3346");
    for (const char* id : {"g-opt-844", "g-opt-602", "g-6p-i76"}) put(id, "3347");
    segment(kAxis).shell({"g-opt-844", "g-opt-602", "g-6p-i76"}).act(V::AimHidden);
    roll(1, 1, static_cast<std::uint32_t>(others.size() + 1));
    EXPECT_EQ(*state.steps.top<BombardFrame>().aim, unit("s-302-823"));
    dice({10});
    EXPECT_EQ(lastResult(rules.bombardment), "2D");
    EXPECT_TRUE(isAt("s-302-823", "lost"));
  }
  [[nodiscard]] bool toldOf(std::string_view text) const {
    return std::ranges::any_of(events, [&](const Event& event) {
      return event.onlyFor == kNobody && textOf(rules.info, event.text).find(text) != std::string::npos;
    });
  }
};

TEST(Bombardment, FurtherHitsDoNotTellHowManyOfAStackAreNoHeadquarters) {
  CASES("12.3.1e", "12.3.1f", "18.1d");
  HitsOnATrench s({"s-302-825", "s-302-hq"});
  EXPECT_EQ(s.prompt().legal.totalWeight(), 2U) << "one of two counters is drawn";
  CombatScene other = s;
  s.roll(1, 1, 2);  // the HQ lies above
  EXPECT_EQ(s.strength("s-302-825"), 4) << "another one, since it was the HQ";
  EXPECT_TRUE(s.isAt("s-302-hq", "3345"));
  other.roll(2, 1, 2);
  EXPECT_EQ(other.strength("s-302-825"), 4);
  EXPECT_FALSE(s.toldOf("further hits are lost"));
  HitsOnATrench twin({"s-302-825", "s-302-827"});
  EXPECT_EQ(twin.prompt().legal.totalWeight(), 2U) << "as where there is no HQ";
  HitsOnATrench two({"s-302-hq", "s-87-hq"});
  EXPECT_EQ(two.prompt().legal.totalWeight(), 2U);
  two.roll(1, 1, 2);
  EXPECT_TRUE(two.toldOf("headquarters alone are left, further hits are lost"));
  EXPECT_TRUE(two.isAt("s-302-hq", "3345") && two.isAt("s-87-hq", "3345"));
  EXPECT_TRUE(two.hasFired("g-6p-i76"));
}

TEST(Bombardment, WithoutASpotterOneLess) {
  CASES("12.3.1g", "13.1e");
  Shelling s;
  s.put("s-302-823", "3345");
  s.put("g-6p-i4", "3347");
  s.put("g-6p-i76", "3348");
  s.segment(kAxis).shell({"g-6p-i76"}).act(V::Aim, s.unit("s-302-823"));
  EXPECT_EQ(s.by(s.volley().die, "12.3.1g"), -1);
  s.put("g-6p-ii4", "3346");
  EXPECT_EQ(s.by(s.volley().die, "12.3.1g"), 0);
  Events sink(s.events);
  disrupt(s.rules, s.state, s.unit("g-6p-ii4"), "13.0", sink);
  EXPECT_EQ(s.by(s.volley().die, "12.3.1g"), -1) << "the disrupted do not spot";
}

TEST(Bombardment, ReleasesReserves) {
  CASES("19.1.1g");
  Shelling s;
  s.state.held.add(s.put("s-13t-t44", "3345"));
  s.state.held.add(s.put("s-13t-hq", "4005"));
  s.put("g-6p-i4", "3346");
  s.put("g-6p-i76", "3348");
  s.segment(kAxis).shell({"g-6p-i76"}).act(V::Aim, s.unit("s-13t-t44")).dice({1});
  EXPECT_FALSE(s.state.held.has(s.unit("s-13t-hq")));
}

TEST(DirectFire, NotAfterAMoveBesideTheEnemy) {
  CASES("12.2f");
  CombatScene s;
  s.put("s-302-823", "3345");
  s.put("g-6p-i4", "3346");
  s.put("g-6p-i76", "3346");
  s.segment(kAxis);
  s.state.moved.add(s.unit("g-6p-i76"));
  s.state.began[index(s.unit("g-6p-i76"))] = index(s.hex("3348"));
  s.act(V::Attack, s.hex("3345"));
  EXPECT_EQ(s.why(V::Join, s.unit("g-6p-i76")), "12.2f");
  s.state.fired.add(s.unit("g-6p-i76"));  // by the marker of its move
  s.state.acted.add(s.unit("g-6p-i76"));
  EXPECT_EQ(s.why(V::Join, s.unit("g-6p-i76")), "12.2f") << "it has not bombarded";
  EXPECT_TRUE(s.may(V::Join, s.unit("g-6p-i4")));
}

TEST(DirectFire, InDefenceWithAMarkerAndWithoutOne) {
  CASES("12.3a");
  CombatScene s;
  s.put("s-302-823", "3345");
  s.put("s-302-865a", "3345");
  s.put("g-6p-i4", "3346");
  s.state.fired.add(s.unit("s-302-865a"));
  s.segment(kAxis).attack("3345", {"g-6p-i4"});
  EXPECT_EQ(s.fire().strength.total(), 9);
  CombatScene t;
  t.put("s-302-823", "3345");
  t.put("s-302-865a", "3345");
  t.put("g-6p-i4", "3346");
  t.segment(kAxis).attack("3345", {"g-6p-i4"}).result("-/-");
  EXPECT_FALSE(t.state.fired.has(t.unit("s-302-865a")));
}

/// The Soviets answer a German battery in 3348.
struct Answer : CombatScene {
  Answer() {
    put("s-302-823", "3345");
    put("s-51-ab1", "3343");
    put("s-51-ar", "3344");
    put("s-51-mo", "3344");
    put("s-51-rb1", "3344");
    put("g-6p-i4", "3347");
    put("g-6p-i76", "3348");
  }
  Answer& announce(bool mechanized = true) {
    segment(kAxis, mechanized).act(V::Bombard, hex("3345")).support({"g-6p-i76"}).act(V::Fight);
    return *this;
  }
  /// An artillery unit of the Ring that is held, five hexes from the battery.
  UnitId ringGun() {
    const UnitId gun =
        rules.rings.those([&](UnitId unit) { return rules[unit].is(kArtillery) && rules[unit].range == 5; }).first();
    winter::put(rules, state, gun, hex("3343"));
    state.held.add(gun);
    return gun;
  }
  [[nodiscard]] std::string whyAnswer(std::string_view id) const { return why(V::Counter, unit(id), unit("g-6p-i76")); }
};

TEST(CounterBattery, ByArtilleryInRangeThatIsNotBesideAnEnemy) {
  CASES("12.3.2a", "12.3.2b", "12.3.2f");
  Answer s;
  s.put("s-302-865a", "3341");  // seven hexes away
  s.put("s-126-358a", "3446");  // beside 3347
  s.announce();
  EXPECT_TRUE(s.asks(S::Counter));
  EXPECT_EQ(s.who(), kSoviet);
  EXPECT_EQ(s.whyAnswer("s-51-ab1"), "") << "artillery that is not mechanized answers in any segment";
  EXPECT_EQ(s.whyAnswer("s-302-865a"), "12.3.2a");
  EXPECT_EQ(s.whyAnswer("s-126-358a"), "12.3.2a");
  EXPECT_EQ(s.whyAnswer("s-51-mo"), "12.3.2b");
  EXPECT_EQ(s.whyAnswer("s-51-rb1"), "12.3.2b");
  CombatScene t;
  t.put("g-6p-i4", "3345");
  t.put("g-6p-i76", "3346");
  t.put("s-302-823", "3344");
  t.put("s-51-mo", "3343");
  t.put("s-51-ar", "3343");
  t.segment(kSoviet, false).act(V::Bombard, t.hex("3345")).support({"s-51-mo", "s-51-ar"}).act(V::Fight);
  ASSERT_TRUE(t.asks(S::Counter));
  EXPECT_EQ(t.why(V::Counter, t.unit("g-6p-i76"), t.unit("s-51-ar")), "");
  EXPECT_EQ(t.why(V::Counter, t.unit("g-6p-i76"), t.unit("s-51-mo")), "12.3.2b") << "mortars are not answered";
}

TEST(CounterBattery, IsAskedForByTheNameOfTheOnlyBattery) {
  CASES("12.3.2a");
  Answer s;
  s.announce();
  EXPECT_THAT(textOf(s.rules.info, s.prompt().ask),
              testing::HasSubstr(textOf(s.rules.info, say("{0}", s.unit("g-6p-i76")))));
  Answer t;
  t.put("g-6p-iii76", "3348");
  t.segment(kAxis).act(V::Bombard, t.hex("3345")).support({"g-6p-i76", "g-6p-iii76"}).act(V::Fight);
  ASSERT_TRUE(t.asks(S::Counter));
  EXPECT_EQ(textOf(t.rules.info, t.prompt().ask), "Answer the announced fire with counter-battery fire?");
}

TEST(CounterBattery, NotByThoseWhoAreHeld) {
  CASES("5.3c", "12.3.2a");
  Answer s;
  s.put("s-51-ab2", "3342");
  const UnitId ring = s.ringGun();
  s.state.held.add(s.unit("s-51-ab1"));
  s.announce();
  EXPECT_EQ(s.whyAnswer("s-51-ab1"), "") << "a reserve";
  EXPECT_EQ(s.why(V::Counter, ring, s.unit("g-6p-i76")), "5.3c");
  s.state.held.remove(ring);
  EXPECT_EQ(s.why(V::Counter, ring, s.unit("g-6p-i76")), "") << "once it is free";
}

TEST(CounterBattery, IsTheExampleOfTheBook) {
  CASES("12.3.2c", "12.3.2d", "12.3.2e", "12.1h");
  Answer s;
  s.announce();
  s.act(V::Counter, s.unit("s-51-ar"), s.unit("g-6p-i76"));
  s.act(V::Counter, s.unit("s-51-ab1"), s.unit("g-6p-i76"));
  s.dice({5, 4});  // the one with 4 factors fails, the one with 6 fires
  s.dice({7});
  EXPECT_EQ(s.lastResult(s.rules.counterBattery), "S");
  const auto fired = std::ranges::find(s.events, EventKind::Fired, &Event::kind);
  ASSERT_NE(fired, s.events.end());
  EXPECT_EQ(textOf(s.rules.info, fired->text), "Counter-battery fire at I/76/6P: suppressed");
  EXPECT_TRUE(s.state.fired.has(s.unit("g-6p-i76")));
  EXPECT_TRUE(s.state.fired.has(s.unit("s-51-ab1")));
  EXPECT_FALSE(s.state.fired.has(s.unit("s-51-ar"))) << "it may try again";
  EXPECT_EQ(s.strength("s-302-823"), 5);
  EXPECT_FALSE(s.asks(S::Bombard)) << "the target does not fire";
  EXPECT_EQ(s.strength("g-6p-i76"), 2);
}

TEST(CounterBattery, ANumberCostsPointsAndSuppresses) {
  CASES("12.3.2d");
  Answer s;
  s.announce();
  s.act(V::Counter, s.unit("s-51-ab1"), s.unit("g-6p-i76")).decline();
  s.dice({1, 9});
  EXPECT_EQ(s.lastResult(s.rules.counterBattery), "1");
  EXPECT_EQ(s.strength("g-6p-i76"), 1);
  EXPECT_FALSE(s.asks(S::Bombard));
  EXPECT_TRUE(s.state.fired.has(s.unit("g-6p-i76")));
}

TEST(CounterBattery, AddsTheFactorsOfThoseWhoPassed) {
  CASES("12.3.2d");
  Answer s;
  s.announce();
  s.act(V::Counter, s.unit("s-51-ab1"), s.unit("g-6p-i76"));
  s.act(V::Counter, s.unit("s-51-ar"), s.unit("g-6p-i76"));
  s.dice({4, 4, 8});  // 10 factors: a point, where 6 suppress
  EXPECT_EQ(s.lastResult(s.rules.counterBattery), "1");
}

TEST(CounterBattery, IsWeighedBeforeItIsFired) {
  CASES("12.3.2c", "12.3.2d");
  Answer s;
  s.announce();
  const auto weighed = [&](std::string_view id) {
    return outlookOf(s.rules, s.state, kessel::act(V::Counter, s.unit(id), s.unit("g-6p-i76")), kSoviet);
  };
  const Outlook one = weighed("s-51-ar");
  ASSERT_EQ(one.fires.size(), 1U) << "not the attack";
  EXPECT_EQ(one.fires.front().total, 4);
  EXPECT_EQ(one.fires.front().into, s.hex("3348"));
  EXPECT_EQ(one.fires.front().outOf, 10U);
  ASSERT_EQ(one.notes.size(), 1U);
  EXPECT_THAT(textOf(s.rules.info, one.notes.front().text), testing::HasSubstr("4 or less")) << "its check";
  s.act(V::Counter, s.unit("s-51-ar"), s.unit("g-6p-i76"));
  EXPECT_EQ(weighed("s-51-ab1").fires.front().total, 10) << "with the one before";
  EXPECT_EQ(weighed("s-51-ab1").notes.size(), 2U);
}

TEST(CounterBattery, WhoAnswersIsSeen) {
  CASES("18.1e");
  Answer s;
  s.put("s-302-825", "3343");
  s.put("s-302-827", "3040");
  s.put("s-51-ab2", "3040");
  s.state.unsupplied.add(s.unit("s-51-ab2"));
  s.announce();
  s.act(V::Counter, s.unit("s-51-ab1"), s.unit("g-6p-i76")).decline().dice({1});
  EXPECT_TRUE(knows(s.rules, s.state, kAxis, s.unit("s-51-ab1"))) << "its fire is shown";
  Random random(1);
  for (int i = 0; i < 20; ++i) {
    State guess = s.state;
    guessHidden(s.rules, guess, kAxis, random);
    EXPECT_EQ(guess.at(s.unit("s-51-ab1")), s.hex("3343"));
    EXPECT_FALSE(guess.unsupplied.has(s.unit("s-51-ab1")));
  }
}

TEST(CounterBattery, WhoFailedMayTryAgain) {
  CASES("12.3.2c");
  Answer s;
  s.put("g-6p-ii76", "3348");
  s.announce();
  s.act(V::Counter, s.unit("s-51-ab1"), s.unit("g-6p-i76")).decline();
  s.dice({5});
  s.act(V::Aim, s.unit("s-302-823")).dice({1});
  s.act(V::Bombard, s.hex("3345")).support({"g-6p-ii76"}).act(V::Fight);
  EXPECT_EQ(s.why(V::Counter, s.unit("s-51-ab1"), s.unit("g-6p-ii76")), "");
}

TEST(Bombardment, IsAnAttackOnTheUnitThatItHitsAlone) {
  CASES("12.3.1d", "12.3.1f", "19.1.1g", "5.3d");
  Shelling s;
  const UnitId reserve = s.put("s-87-1378", "3345");
  s.state.held.add(reserve);
  s.put("s-51-atb1", "3345");
  s.put("g-6p-i4", "3346");
  s.put("g-6p-i76", "3348");
  s.put("g-6p-ii76", "3348");
  s.state.options = kOpenIntelligence;
  s.segment(kAxis).shell({"g-6p-i76"}).act(V::Aim, s.unit("s-51-atb1")).dice({1});
  EXPECT_TRUE(s.state.held.has(reserve)) << "others of its hex are not attacked";
  s.shell({"g-6p-ii76"}).act(V::Aim, reserve).dice({1});
  EXPECT_FALSE(s.state.held.has(reserve));
  // Hits that pass on are an attack, too.
  Shelling t;
  t.state.held.add(t.put("s-87-1378", "3345"));
  t.state.held.add(t.put("s-36g-104", "3444"));
  t.put("s-51-atb1", "3345", 1);
  t.put("g-6p-i4", "3346");
  t.put("g-opt-844", "3347");
  t.put("g-opt-602", "3347");
  t.state.options = kOpenIntelligence;
  t.segment(kAxis).shell({"g-opt-844", "g-opt-602"}).act(V::Aim, t.unit("s-51-atb1")).dice({10});  // 2D
  EXPECT_FALSE(t.state.held.has(t.unit("s-87-1378")));
  EXPECT_EQ(t.state.ringHit, 0U) << "of another hex";
  Shelling u;
  u.state.held.add(u.put("s-36g-104", "3345"));
  u.put("s-51-atb1", "3345");
  u.put("g-6p-i4", "3346");
  u.put("g-6p-i76", "3348");
  u.put("g-6p-ii76", "3348");
  u.state.options = kOpenIntelligence;
  u.segment(kAxis).shell({"g-6p-i76"}).act(V::Aim, u.unit("s-51-atb1")).dice({1});
  EXPECT_EQ(u.state.ringHit, 0U);
  u.shell({"g-6p-ii76"}).act(V::Aim, u.unit("s-36g-104")).dice({1});
  EXPECT_EQ(u.state.ringHit, 1U << 2U);
  EXPECT_TRUE(u.state.held.has(u.unit("s-36g-104"))) << "a die releases it, not the attack";
}

TEST(Bombardment, OfAHiddenReserveTellsNobodyElseThatItIsReleased) {
  CASES("18.1d", "19.1.1g");
  for (const bool open : {false, true}) {
    Shelling s;
    s.state.held.add(s.put("s-87-1378", "3345", 4));
    s.put("s-51-atb1", "3345");
    s.put("g-6p-i4", "3346");
    s.put("g-6p-i76", "3348");
    if (open) s.state.options = kOpenIntelligence;
    s.segment(kAxis).shell({"g-6p-i76"});
    if (open) {
      s.act(V::Aim, s.unit("s-87-1378"));
    } else {
      s.act(V::AimHidden);
    }
    s.dice({1});
    EXPECT_FALSE(s.state.held.has(s.unit("s-87-1378")));
    const auto told = std::ranges::find_if(s.events, [](const Event& event) {
      return event.rule != nullptr && std::string_view(event.rule) == "19.1.1g";
    });
    ASSERT_NE(told, s.events.end());
    EXPECT_EQ(told->onlyFor, open ? kNobody : kSoviet);
  }
}

/// The counters of its formation that lie open would tell whom a shot in the dark has hit.
TEST(Bombardment, OfAHiddenReserveLeavesItsOpenUnitsHeldInTheEyesOfTheEnemy) {
  CASES("18.1d", "19.1.1g");
  Shelling s;
  s.state.held.add(s.put("s-87-1378", "3345", 4));
  s.put("s-51-atb1", "3345");
  const UnitId open = s.put("s-87-1382", "3340");
  s.state.held.add(open);
  s.put("g-6p-i4", "3346");
  s.put("g-6p-i76", "3348");
  const auto heldTo = [&](Side viewer) {
    const View view = viewOf(s.rules, s.state, viewer);
    const auto shown = std::ranges::find(view.units, open, &UnitView::unit);
    const auto held = std::ranges::find(s.rules.info.states, "held", &StateInfo::id) - s.rules.info.states.begin();
    return shown != view.units.end() && (shown->states >> held & 1U) != 0;
  };
  s.segment(kAxis).shell({"g-6p-i76"}).act(V::AimHidden).dice({1});
  EXPECT_FALSE(heldTo(kSoviet));
  EXPECT_TRUE(heldTo(kAxis));
  EXPECT_TRUE(asSeen(s.rules, s.state, kAxis).held.has(open)) << "its reach is none for the Axis";
  State guessed = s.state;
  Random random(1);
  guessHidden(s.rules, guessed, kAxis, random);
  EXPECT_TRUE(guessed.held.has(open));

  State released = s.state;
  std::vector<Event> told;
  Events events(told);
  release(s.rules, released, s.rules[open].formation, "19.1.1g", events);
  ASSERT_EQ(told.size(), 1U);
  EXPECT_EQ(told.front().onlyFor, kAxis) << "the other one knows";
  EXPECT_FALSE(heldFor(released, kAxis).has(open));

  put(s.rules, s.state, open, s.hex("3339"));
  EXPECT_FALSE(heldTo(kAxis)) << "it was seen to move";
}

TEST(DirectFire, IsNotBarredByAMissionInAnotherPhase) {
  CASES("12.1a", "12.3a");
  Shelling s;
  s.put("s-302-823", "3345");
  s.put("g-6p-i4", "3346");
  s.put("g-6p-i76", "3346");
  s.segment(kAxis);
  s.state.fired.add(s.unit("g-6p-i76"));  // in the enemy's phase
  s.state.acted.add(s.unit("g-6p-i76"));  // with its stack, in a hasty attack from this hex
  s.act(V::Attack, s.hex("3345"));
  EXPECT_EQ(s.why(V::Join, s.unit("g-6p-i76")), "");
}

TEST(CounterBattery, IsFiredByAsManyAsASideHas) {
  CASES("12.3.2a");
  const Scene s;
  for (const Side side : {kAxis, kSoviet}) {
    const Units guns =
        s.rules.ofSide[index(side)].those([&](UnitId unit) { return s.rules[unit].is(kArtillery | kMotArtillery); });
    EXPECT_LE(static_cast<std::size_t>(guns.count()), kMostAnswers) << index(side);
  }
}

}  // namespace
}  // namespace kessel::winter
