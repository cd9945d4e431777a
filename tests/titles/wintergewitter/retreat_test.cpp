// SPDX-License-Identifier: GPL-3.0-or-later
// Chapter 11.7: where units retreat, what it costs, and fire at them.
#include <array>

#include "titles/wintergewitter/flight_scene.h"
#include "titles/wintergewitter/title.h"

namespace kessel::winter {
namespace {

TEST(Retreat, LeadsAwayFromThoseWhoFiredTowardsSupply) {
  CASES("11.7a");
  Flight s;
  s.put("s-302-823", "3345");
  s.put("g-6p-i11", "3346");
  s.drive("3345", {"g-6p-i11"}, "-/2").withdraw();
  EXPECT_EQ(s.whyRetreat("3346"), "11.7a") << "the enemy stands there";
  EXPECT_EQ(s.whyRetreat("3445"), "11.7a") << "no farther from him";
  EXPECT_EQ(s.whyRetreat("3343"), "11.7a") << "not beside it";
  EXPECT_TRUE(s.ways().any());
  EXPECT_TRUE((s.ways() - s.hexes({"3344", "3444", "3244"})).none());
  s.flee();
  EXPECT_EQ(s.rules.distance(s.at("s-302-823"), s.hex("3346")), 3) << "two hexes, each farther away";
}

TEST(Retreat, WhoHasArrivedTakesUpHisRoomOnce) {
  CASES("11.7a", "9.1a");
  Flight s;
  for (const char* id : {"s-302-823", "s-302-825", "s-302-827"}) s.put(id, "3345");
  s.put("g-6p-i11", "3346");
  s.drive("3345", {"g-6p-i11"}, "-/1").withdraw();
  ASSERT_TRUE(s.asks(S::Retreat));
  s.act(V::Retreat, s.hex("3444"));
  EXPECT_FALSE(s.asks(S::Retreat)) << "twelve points have room in an empty hex";
  for (const char* id : {"s-302-823", "s-302-825", "s-302-827"}) EXPECT_TRUE(s.isAt(id, "3444"));
}

TEST(Retreat, AStackMaySplit) {
  CASES("11.7a");
  Flight s;
  s.put("s-302-823", "3345");
  s.put("s-302-825", "3345");
  s.put("g-6p-i11", "3346");
  s.drive("3345", {"g-6p-i11"}, "-/2").withdraw();
  s.act(V::Drop, s.unit("s-302-825"));
  s.act(s.legal(V::Retreat).front());
  EXPECT_EQ(s.why(V::Drop, s.unit("s-302-823")), "11.7a") << "they are on their way";
  s.act(s.legal(V::Retreat).front());
  EXPECT_TRUE(s.isAt("s-302-825", "3345")) << "its turn comes now";
  s.flee();
  EXPECT_FALSE(s.isAt("s-302-825", "3345"));
}

TEST(Retreat, TerrainThatClosesAllMakesThemStand) {
  CASES("11.7b", "11.7f");
  // A hex on the bank of the Don: attackers hold all its neighbours on this side.
  Flight s;
  Place corner = kNowhere;
  std::vector<Place> from;
  for (const Place hex : s.rules.info.map.hexes()) {
    if (!s.rules.land.has(hex)) continue;
    from.clear();
    bool don = false;
    bool edge = false;
    for (int d = 0; d < kDirections; ++d) {
      const Place to = s.rules.around(hex)[static_cast<std::size_t>(d)];
      edge = edge || to == kNowhere;
      if (to == kNowhere) continue;
      if (s.rules.donAt(hex, d) || !s.rules.land.has(to)) {
        don = true;
      } else {
        from.push_back(to);
      }
    }
    if (don && !edge && !s.rules.pocket.has(hex) && from.size() <= 3) {
      corner = hex;
      break;
    }
  }
  ASSERT_NE(corner, kNowhere);
  const std::string target(s.rules.info.map.placeName(corner));
  s.put("s-302-823", target);
  constexpr std::array<std::string_view, 3> kUnits{"g-6p-i11", "g-6p-ii11", "g-6p-i4"};
  for (std::size_t i = 0; i < from.size(); ++i) s.put(kUnits[i], std::string(s.rules.info.map.placeName(from[i])), 2);
  s.segment(kAxis).act(V::Attack, corner);
  for (std::size_t i = 0; i < from.size(); ++i) s.act(V::Join, s.unit(kUnits[i]));
  s.act(V::Fight).lead("g-6p-i11");
  s.act(s.legal(V::Target).front());
  s.result("-/-").result("-/2");
  EXPECT_EQ(s.strength("s-302-823"), 3) << "the points, without a choice or a check";
  EXPECT_TRUE(s.isDisrupted("s-302-823"));
  EXPECT_TRUE(s.isAt("s-302-823", target));
}

TEST(Retreat, HasItsEndsWithTheWayToEach) {
  CASES("11.7a");
  Flight s;
  s.put("s-302-823", "3345");
  s.put("s-302-825", "3345");
  s.put("g-6p-i11", "3346");
  s.drive("3345", {"g-6p-i11"}, "-/2").withdraw();
  s.act(V::Drop, s.unit("s-302-825"));
  const std::vector<Reach> ends = reachOf(s.rules, s.state, {});
  ASSERT_FALSE(ends.empty());
  for (const Reach& end : ends) {
    EXPECT_EQ(s.rules.distance(end.place, s.hex("3346")), 3);
    EXPECT_EQ(end.path.size(), 2U);
    EXPECT_EQ(end.cost, 8) << "two hexes";
    Flight there = s;
    for (const Action step : end.path) there.act(step);
    EXPECT_EQ(there.at("s-302-823"), end.place);
    EXPECT_TRUE(there.isAt("s-302-825", "3345")) << "its turn comes then";
  }
}

TEST(Retreat, AvoidsEnemyZones) {
  CASES("11.7c");
  Flight s;
  s.put("s-302-823", "3345");
  s.put("g-6p-i11", "3346");
  s.put("g-6p-i4", "3544");  // its zone reaches 3444
  s.drive("3345", {"g-6p-i11"}, "-/1").withdraw();
  EXPECT_TRUE(s.ways().any());
  EXPECT_FALSE(s.ways().has(s.hex("3444")));
  EXPECT_EQ(s.whyRetreat("3444"), "11.7c") << "there is another way";
}

TEST(Retreat, OfSovietUnitsAvoidsThePocket) {
  CASES("8.2a", "11.7a");
  Flight s;
  s.put("s-302-823", "4010");
  s.put("g-6p-i11", "4011");
  ASSERT_TRUE(s.rules.pocket.has(s.hex("4009")));
  s.drive("4010", {"g-6p-i11"}, "-/1");
  s.withdraw();
  EXPECT_TRUE((s.ways() & s.rules.pocket).none());
  EXPECT_EQ(s.whyRetreat("4009"), "8.2a");
}

TEST(Retreat, GoesOnUntilItIsOutOfZones) {
  CASES("11.7c", "11.7d", "11.7.1a");
  Flight s;
  s.put("s-302-823", "3345");
  s.put("g-6p-i11", "3346");
  s.put("g-6p-i4", "3443");   // closes 3444 and 3344
  s.put("g-6p-ii4", "3243");  // closes 3244
  s.drive("3345", {"g-6p-i11"}, "-/1").withdraw();
  EXPECT_TRUE(s.ways().any()) << "by the zones, since there is no other way";
  s.act(s.legal(V::Retreat).front());
  EXPECT_TRUE(s.asks(S::Fire));
  EXPECT_EQ(s.who(), kAxis);
  s.act(V::Pass);
  EXPECT_TRUE(s.asks(S::Retreat)) << "the hex ordered is behind them, but they cannot end here";
  s.flee();
  EXPECT_FALSE(inZoneOfControl(s.rules, s.state, s.at("s-302-823"), kAxis));
}

TEST(Retreat, BeyondTheHexesOrderedLeadsThroughAsFewZonesAsItCan) {
  CASES("11.7c", "11.7d");
  Flight s;
  s.put("s-302-823", "3345");
  s.put("g-6p-i11", "3346");
  s.put("g-6p-i4", "3144");   // closes 3244
  s.put("g-6p-ii4", "3443");  // closes 3444 and 3344, and what is farther away behind them
  s.drive("3345", {"g-6p-i11"}, "-/1").withdraw();
  EXPECT_EQ(s.ways(), s.hexes({"3444"})) << "one zone; by 3344 they are two";
  EXPECT_EQ(s.whyRetreat("3344"), "11.7c");
  s.retreat({"3444"}).act(V::Pass);
  EXPECT_EQ(s.ways(), s.hexes({"3545"})) << "no farther from those who fired, but as far as was ordered";
  s.retreat({"3545"});
  EXPECT_FALSE(s.asks(S::Retreat));
}

/// Hexes whose neighbours make up the whole map, each of them beside one of these alone, a given hex among them.
Hexes flowersOf(const Rules& rules, Place first) {
  Hexes out = Hexes::only(first);
  for (std::vector<Place> next{first}; !next.empty();) {
    const Place hex = next.back();
    next.pop_back();
    for (std::size_t d = 0; d < kDirections; ++d) {
      Place to = hex;
      for (const std::size_t step : {d, d, (d + 1) % kDirections}) to = to == kNowhere ? to : rules.around(to)[step];
      if (to == kNowhere || out.has(to)) continue;
      out.add(to);
      next.push_back(to);
    }
  }
  return out;
}

TEST(Retreat, GoesOnHoweverDeepTheZonesAre) {
  CASES("11.7d");
  for (const int depth : {5, 6, 7}) {
    Flight s;
    s.put("s-302-823", "3337");
    s.put("g-6p-i11", "3338");
    std::vector<UnitId> enemies;  // they exert zones
    s.rules.ofSide[index(kAxis)].each([&](UnitId unit) {
      const UnitData& data = s.rules[unit];
      const bool exerts = data.strength > 0 && !data.is(kAnyHq | kCompany | kConvoy | kAircraft) && !data.shells();
      if (exerts && unit != s.unit("g-6p-i11")) enemies.push_back(unit);
    });
    (flowersOf(s.rules, s.hex("3338")) - s.hexes({"3338"})).each([&](Place hex) {
      if (s.rules.distance(hex, s.hex("3337")) > depth || !s.rules.land.has(hex) || enemies.empty()) return;
      winter::put(s.rules, s.state, enemies.back(), hex);
      enemies.pop_back();
    });
    ASSERT_FALSE(enemies.empty());
    const Hexes zone = zoneOfControl(s.rules, s.state, kAxis);
    int nearest = 99;  // hex out of zones
    for (const Place hex : s.rules.info.map.hexes()) {
      if (s.rules.land.has(hex) && !zone.has(hex) && !s.state.occupied(kAxis).has(hex))
        nearest = std::min(nearest, s.rules.distance(hex, s.hex("3337")));
    }
    EXPECT_EQ(nearest > 6, depth > 6) << nearest;
    s.drive("3337", {"g-6p-i11"}, "-/1");
    ASSERT_TRUE(s.may(V::Withdraw)) << nearest << ": nobody is surrounded";
    s.withdraw().flee();
    EXPECT_FALSE(inZoneOfControl(s.rules, s.state, s.at("s-302-823"), kAxis)) << nearest;
    EXPECT_GE(s.rules.distance(s.at("s-302-823"), s.hex("3337")), nearest);
  }
}

TEST(Retreat, TheSurroundedMustCheck) {
  CASES("11.7e");
  Flight s;
  s.put("s-302-823", "3345");
  s.put("g-6p-i11", "3346");
  constexpr std::array<std::string_view, 5> kRing{"3344", "3444", "3445", "3245", "3244"};
  constexpr std::array<std::string_view, 5> kUnits{"g-6p-i4", "g-6p-ii4", "g-6p-i114", "g-6p-k6", "g-6p-57"};
  for (std::size_t i = 0; i < 5; ++i) s.put(kUnits[i], kRing[i]);
  s.drive("3345", {"g-6p-i11"}, "-/2");
  EXPECT_EQ(s.who(), kChance) << "no retreat to choose";
  s.dice({5});
  EXPECT_EQ(s.strength("s-302-823"), 3);
  EXPECT_FALSE(s.isDisrupted("s-302-823"));
}

TEST(Retreat, InfantryCrossesARiverFreeOthersForAPoint) {
  CASES("11.7f");
  for (const std::string_view with : {"", "s-51-at1", "s-4m-t26"}) {
    Flight s;
    s.put("s-302-823", "2532");
    if (!with.empty()) s.put(with, "2532");
    s.put("g-6p-i11", "2533");
    s.put("g-6p-ii11", "2533");
    s.put("g-23p-hq", "2631");  // no zones, but in the way
    s.put("g-17p-hq", "2431");
    s.drive("2532", {"g-6p-i11", "g-6p-ii11"}, "-/1").withdraw();
    const int before = s.strength("s-302-823") + (with.empty() ? 0 : s.strength(with));
    s.act(V::Retreat, s.hex("2531"));
    if (!with.empty()) {
      EXPECT_THAT(textOf(s.rules.info, s.prompt().ask), ::testing::HasSubstr("the river costs"));
      s.lose({"s-302-823"});
    }
    const int after = s.strength("s-302-823") + (with.empty() ? 0 : s.strength(with));
    EXPECT_EQ(before - after, with.empty() ? 0 : 1) << with << ": one point for the stack";
  }
}

/// What the owner is told of it before he chooses.
std::string warnings(const Flight& s, const std::vector<Note>& notes) {
  std::string all;
  for (const Note& note : notes) all += textOf(s.rules.info, note.text) + '|';
  return all;
}

TEST(Retreat, SaysWhatRiversAndBridgesCostBeforeItIsChosen) {
  CASES("11.7f", "11.7g");
  for (const int loss : {0, 2}) {
    Flight s;
    s.put("s-51-at1", "2432");
    for (const char* unit : {"g-6p-i11", "g-6p-ii11"}) s.put(unit, "2433");
    s.put("g-23p-hq", "2532");  // no zones, but in the way
    s.put("g-17p-hq", "2332");
    s.state.air.zones = loss > 0 ? 1 : 0;
    if (loss > 0) s.state.air.zone[0] = {s.hex("2432"), static_cast<std::uint16_t>(loss)};
    s.drive("2432", {"g-6p-i11", "g-6p-ii11"}, "-/1");
    const auto now = [&](Side viewer) { return warnings(s, combatOutlook(s.rules, s.state, viewer).now); };
    const auto costs = ::testing::HasSubstr("Strength points lost at crossings on every way to retreat: 2");
    EXPECT_THAT(now(kSoviet), loss > 0 ? ::testing::Matcher<std::string>(costs) : ::testing::Not(costs));
    EXPECT_THAT(now(kAxis), ::testing::Not(costs)) << "where it has room is not for the enemy to know";
    s.withdraw();
    const Action step = kessel::act(V::Retreat, s.hex("2431"));
    const std::string told = warnings(s, outlookOf(s.rules, s.state, step, kSoviet).notes);
    EXPECT_EQ(told, loss > 0 ? "Strength points lost at the interdicted bridge: 2|" : "");
    EXPECT_EQ(textOf(s.rules.info, describeAction(s.rules, s.state, step)),
              loss > 0 ? "Retreat to 2431 (Zalivsky); strength points lost at the crossing: 2"
                       : "Retreat to 2431 (Zalivsky)");
  }
}

TEST(Retreat, SaysThatEnemiesMayFireBeforeItIsChosen) {
  CASES("11.7c", "11.7.1a", "18.1e");
  Flight s;
  s.put("s-302-823", "3345");
  s.put("g-6p-i11", "3346");
  s.put("g-6p-i4", "3443");
  s.put("g-6p-ii4", "3443", 2);
  s.put("g-23p-hq", "3244");  // no zones, but in the way
  s.put("g-17p-hq", "3344");
  s.drive("3345", {"g-6p-i11"}, "-/1");
  constexpr const char* kEveryWay = "Every way to retreat leads into fire from enemy Zones of Control|";
  EXPECT_THAT(warnings(s, combatOutlook(s.rules, s.state, kSoviet).now), ::testing::HasSubstr(kEveryWay));
  EXPECT_THAT(warnings(s, outlookOf(s.rules, s.state, kessel::act(V::Withdraw), kSoviet).notes),
              ::testing::HasSubstr(kEveryWay));
  s.withdraw();
  const Action step = kessel::act(V::Retreat, s.hex("3444"));
  EXPECT_EQ(textOf(s.rules.info, describeAction(s.rules, s.state, step)), "Retreat to 3444, under enemy fire");
  const Outlook hidden = outlookOf(s.rules, s.state, step, kSoviet);
  EXPECT_THAT(warnings(s, hidden.notes), ::testing::HasSubstr("Enemy units may fire at the retreat"));
  ASSERT_EQ(hidden.fires.size(), 1U);
  EXPECT_TRUE(hidden.fires.front().odds.empty()) << "the one below is hidden";
  const Outlook seen = outlookOf(s.rules, s.state, step, kUmpire);
  ASSERT_EQ(seen.fires.size(), 1U);
  EXPECT_EQ(seen.fires.front().total, 8) << "6 and 2";
  EXPECT_FALSE(seen.fires.front().odds.empty());
}

TEST(Retreat, SaysThatItMayEndThunderclapBeforeItIsChosen) {
  CASES("5.2e", "11.5a");
  const auto driven = [](const char* result, std::initializer_list<std::string_view> from) {
    Flight s;
    for (const Once each : {kMayThunder, kThunderTried, kThunder}) s.state.set(each);
    s.put("g-14p-i36", "4010");
    s.state.left.add(s.unit("g-14p-i36"));
    const std::array<std::string_view, 3> ids{"s-4m-1-59", "s-4m-2-59", "s-4m-3-59"};
    std::size_t n = 0;
    for (const std::string_view hex : from) s.put(ids.at(n++), hex);
    s.drive("4010", {"s-4m-1-59"}, result, kSoviet);
    return s;
  };
  const auto ask = [](const Flight& s) { return textOf(s.rules.info, s.prompt().ask); };
  const auto told = [](const Flight& s) { return warnings(s, combatOutlook(s.rules, s.state, kAxis).now); };
  const Flight away = driven("-/1", {"3910"});
  EXPECT_EQ(ask(away).find("Pocket"), std::string::npos) << ask(away);
  const Flight some = driven("-/1", {"4011", "3910", "3909"});
  EXPECT_NE(ask(some).find("some ways lead back into the Pocket and end Thunderclap"), std::string::npos) << ask(some);
  EXPECT_NE(told(some).find("Sixth Army leaves the game"), std::string::npos) << told(some);
}

TEST(Retreat, SaysNothingOfFireThatAWayAvoids) {
  CASES("11.7c");
  Flight s;
  s.put("s-302-823", "3345");
  s.put("g-6p-i11", "3346");
  s.put("g-6p-i4", "3443");
  s.drive("3345", {"g-6p-i11"}, "-/1");
  EXPECT_THAT(warnings(s, combatOutlook(s.rules, s.state, kSoviet).now), ::testing::Not(::testing::HasSubstr("way")));
}

TEST(Retreat, MarksArtilleryAsFired) {
  CASES("11.7h", "12.2e");
  Flight s;
  s.put("s-302-823", "3345");
  s.put("s-302-865a", "3345");
  s.put("g-6p-i11", "3346");
  s.drive("3345", {"g-6p-i11"}, "-/2").withdraw().flee();
  EXPECT_TRUE(s.state.fired.has(s.unit("s-302-865a")));
  EXPECT_FALSE(s.state.fired.has(s.unit("s-302-823")));
}

TEST(Retreat, OffTheMapIsNotForGood) {
  CASES("11.7i");
  Flight s;
  s.put("g-6p-i11", "3053", 6);
  s.put("s-87-1378", "3052");
  s.put("s-87-1379", "3052");
  s.put("s-4m-t26", "2953");
  s.put("s-4m-t20", "3153");
  s.put("s-87-1382", "2952");
  s.put("s-315-362", "3152");
  s.drive("3053", {"s-87-1378", "s-87-1379"}, "-/1", kSoviet, false).withdraw().flee();
  EXPECT_EQ(s.state.at(s.unit("g-6p-i11")), kOffMap);
  EXPECT_EQ(s.state.began[index(s.unit("g-6p-i11"))], index(s.hex("3053"))) << "where it comes back";
  while (s.state.steps.depth > 1) s.state.steps.pop();
  s.state.combat = Combat{};
  for (const std::string_view id : {"s-87-1378", "s-87-1379", "s-4m-t26", "s-4m-t20", "s-87-1382", "s-315-362"})
    s.put(id, "4005");
  s.phase(kAxis, PhaseStage::Supply).go();
  EXPECT_TRUE(s.isAt("g-6p-i11", "3053"));
}

TEST(Retreat, WhoLeftTheMapComesBackInAPhaseOfItsOwn) {
  CASES("11.7i");
  const auto back = [](PhaseKind kind, std::string_view blocked) {
    Scene s;
    s.put("s-302-823", "off-map");
    s.state.began[index(s.unit("s-302-823"))] = index(s.hex("4820"));
    if (!blocked.empty()) s.put("g-6p-i4", blocked);
    s.state.held.remove(s.unit("s-302-823"));
    s.phase(kSoviet, PhaseStage::FootMovement, kind).go();
    return s.state.at(s.unit("s-302-823"));
  };
  const Scene map;
  EXPECT_EQ(back(PhaseKind::Player, ""), map.hex("4820"));
  EXPECT_EQ(back(PhaseKind::Ring, ""), kOffMap) << "the phase of the Ring is not its own";
  Scene whole;  // a phase from its beginning, and one of the enemy's before
  whole.put("s-302-823", "off-map");
  whole.put("s-302-825", "4810");
  whole.put("g-6p-i4", "1052");
  whole.state.began[index(whole.unit("s-302-823"))] = index(whole.hex("4820"));
  whole.phase(kAxis, PhaseStage::Supply).go();
  while (whole.state.steps.depth > 1) whole.state.steps.pop();
  whole.phase(kSoviet, PhaseStage::Supply).go();
  while (whole.step() != S::MoveSegment) whole.act(V::Finish);
  EXPECT_TRUE(whole.isAt("s-302-823", "4820"));
  // The enemy holds the hex: outside of his zone are hexes at two hexes' distance. Of these the supply edge decides.
  const Place hex = back(PhaseKind::Player, "4820");
  ASSERT_TRUE(isHex(hex));
  EXPECT_EQ(map.rules.distance(map.hex("4820"), hex), 2);
  const std::vector<int>& steps = stepsToSupply(map.rules, kSoviet);
  for (const Place other : map.rules.info.map.hexes()) {
    if (map.rules.distance(map.hex("4820"), other) == 2 && map.rules.land.has(other))
      EXPECT_LE(steps[index(hex)], steps[index(other)]) << map.rules.info.map.placeName(other);
  }
}

TEST(OpportunityFire, IsBareStrengthOfAllUndisruptedWhoseZoneIsEntered) {
  CASES("11.7.1a", "11.7.1b", "12.3a", "13.1e");
  Flight s;
  s.put("s-302-823", "3345");
  s.put("s-302-825", "3345");
  s.put("s-302-hq", "3345");
  s.put("g-6p-i11", "3346");
  s.put("g-6p-i4", "3443");
  s.put("g-6p-ii4", "3443");
  s.put("g-6p-i76", "3443");
  s.put("g-6p-hq", "3443");
  s.put("g-23p-hq", "3244");  // no zones, but in the way
  s.put("g-17p-hq", "3344");
  s.state.fired.add(s.unit("g-6p-i76"));
  s.state.unsupplied.add(s.unit("g-6p-i4"));
  s.state.streak = {5, 0};
  Events sink(s.events);
  disrupt(s.rules, s.state, s.unit("g-6p-ii4"), "13.0", sink);
  s.drive("3345", {"g-6p-i11"}, "-/1").withdraw();
  s.act(V::Retreat, s.hex("3444")).act(V::Fire);
  EXPECT_EQ(s.fire().strength.total(), 8) << "6 and 2: neither the disrupted unit nor the HQ";
  EXPECT_EQ(s.fire().shifts.total(), 0);
  EXPECT_EQ(s.fire().die.total(), 0);
  s.result("1/2");
  EXPECT_EQ(s.why(V::Lose, s.unit("s-302-hq")), "11.6c");
}

TEST(OpportunityFire, ShowsWhoFiresAndHowStronglyOnceItIsDecided) {
  CASES("18.1e", "11.7.1a");
  Flight s;
  s.put("s-302-823", "3345");
  s.put("g-6p-i11", "3346");
  s.put("g-6p-i4", "3443");
  s.put("g-6p-ii4", "3443", 2);
  s.put("g-23p-hq", "3244");
  s.put("g-17p-hq", "3344");
  s.drive("3345", {"g-6p-i11"}, "-/1").withdraw();
  s.act(V::Retreat, s.hex("3444"));
  const auto odds = [&] {
    const Outlook shown = combatOutlook(s.rules, s.state, kSoviet);
    return std::ranges::any_of(shown.fires, [](const Fire& fire) { return fire.total == 8 && !fire.odds.empty(); });
  };
  EXPECT_FALSE(knows(s.rules, s.state, kSoviet, s.unit("g-6p-ii4"))) << "nobody fires yet";
  EXPECT_FALSE(odds());
  s.act(V::Fire);
  EXPECT_TRUE(knows(s.rules, s.state, kSoviet, s.unit("g-6p-ii4")));
  EXPECT_TRUE(odds()) << "6 and 2";
  s.dice({1});
  EXPECT_FALSE(knows(s.rules, s.state, kSoviet, s.unit("g-6p-ii4"))) << "for that fire only";
}

TEST(OpportunityFire, IsHalfOfArtilleryAlone) {
  CASES("12.1f", "12.3a", "11.7.1a");
  Scene s;
  s.put("g-6p-i76", "3443");
  EXPECT_EQ(opportunityFire(s.rules, s.state, kAxis, s.hex("3444")).strength.total(), (s.strength("g-6p-i76") + 1) / 2);
  s.put("g-6p-i4", "3443");
  EXPECT_EQ(opportunityFire(s.rules, s.state, kAxis, s.hex("3444")).strength.total(), 6 + s.strength("g-6p-i76"));
}

TEST(Retreat, WhoIsDrivenOffTheMapInHisOwnPhaseComesBackInTheNext) {
  CASES("11.7i");
  Flight s;
  const UnitId unit = s.put("r-18i-18", "3053");
  s.put("r-4i-5", "4050");
  s.put("s-87-1378", "3052");
  s.put("s-4m-t26", "2953");
  s.put("s-4m-t20", "3153");
  s.put("s-87-1382", "2952");
  s.put("s-315-362", "3152");
  s.segment(kAxis, false).attack("3052", {"r-18i-18"});
  s.result("-/1").withdraw().flee();
  ASSERT_EQ(s.state.at(unit), kOffMap);
  while (s.step() != S::MoveSegment && s.may(V::Finish)) s.act(V::Finish);
  ASSERT_EQ(s.step(), S::MoveSegment);
  EXPECT_EQ(s.state.at(unit), kOffMap) << "the phase is the one in which it was driven off";
  while (s.state.steps.depth > 1) s.state.steps.pop();
  s.state.combat = Combat{};
  s.phase(kSoviet, PhaseStage::Supply).go();
  EXPECT_EQ(s.state.at(unit), kOffMap);
  while (s.state.steps.depth > 1) s.state.steps.pop();
  s.phase(kAxis, PhaseStage::Supply).go();
  while (s.step() != S::MoveSegment && s.may(V::Finish)) s.act(V::Finish);
  EXPECT_TRUE(s.isAt("r-18i-18", "3053"));
}

TEST(Retreat, AttackersOnAllSidesSurroundAsAnyEnemiesDo) {
  CASES("11.7e", "11.7b");
  Flight s;
  s.put("s-302-823", "3345");
  constexpr std::array<std::string_view, 6> kRing{"3346", "3344", "3444", "3445", "3245", "3244"};
  constexpr std::array<std::string_view, 6> kUnits{"g-6p-i11",  "g-6p-i4", "g-6p-ii4",
                                                   "g-6p-i114", "g-6p-k6", "g-6p-57"};
  for (std::size_t i = 0; i < kRing.size(); ++i) s.put(kUnits.at(i), kRing.at(i), 1);
  s.drive("3345", {"g-6p-i11", "g-6p-i4", "g-6p-ii4", "g-6p-i114", "g-6p-k6", "g-6p-57"}, "-/2");
  ASSERT_TRUE(s.asks(S::Choice)) << "no ground closes a way: the check is taken";
  EXPECT_EQ(s.who(), kChance);
  s.dice({5});
  EXPECT_EQ(s.strength("s-302-823"), 3);
  EXPECT_FALSE(s.isDisrupted("s-302-823"));
}

/// A stack in 2953 whose only hex on the map is 3053, in which others stand.
struct AtTheEdge : Flight {
  AtTheEdge(std::initializer_list<std::string_view> friends) {
    for (const std::string_view id : friends) put(id, "3053");
    put("s-87-1378", "2852");
    put("s-87-1379", "2852");
    put("s-302-hq", "2853");  // no zones, but in the way
    put("s-87-hq", "2952");
    put("s-315-hq", "3052");
    put("s-126-hq", "3153");
  }
  void drive() { Flight::drive("2953", {"s-87-1378", "s-87-1379"}, "-/1", kSoviet, false).withdraw(); }
};

TEST(Retreat, WhoFindsRoomWhenTheStackSplitsIsNotDrivenOffTheMap) {
  CASES("11.7a", "11.7i");
  AtTheEdge s{"g-6p-i4", "g-6p-ii4", "g-6p-i114", "g-6p-ii114", "g-6p-k6"};
  s.put("g-6p-i11", "2953", 6);
  s.put("g-6p-ii11", "2953", 6);
  ASSERT_EQ(stackingIn(s.rules, s.state, s.hex("3053")), 15);
  ASSERT_EQ(stackingIn(s.rules, s.state, s.hex("2953")), 4);
  s.drive();
  ASSERT_TRUE(s.asks(S::Retreat)) << "one of them finds room";
  s.act(V::Drop, s.unit("g-6p-ii11"));
  s.flee();
  EXPECT_TRUE(s.isAt("g-6p-i11", "3053"));
  EXPECT_EQ(s.state.at(s.unit("g-6p-ii11")), kOffMap) << "for it no room is left";
}

TEST(Retreat, WhoMustLeaveTheMapTakesNobodyWithHimWhoFindsAWay) {
  CASES("11.7a", "11.7i");
  AtTheEdge s{"g-6p-i4", "g-6p-ii4", "g-6p-i114", "g-6p-ii114", "g-6p-k6", "g-6p-9-4"};
  s.put("g-6p-i11", "2953", 6);
  s.put("g-6p-ii11", "2953");
  ASSERT_EQ(stackingIn(s.rules, s.state, s.hex("3053")), 16);
  s.drive();
  ASSERT_TRUE(s.asks(S::Retreat)) << "three points more find no room, two do";
  s.act(V::Retreat, s.hex("3053"));
  EXPECT_TRUE(s.isAt("g-6p-i11", "3053"));
  s.flee();
  EXPECT_EQ(s.state.at(s.unit("g-6p-ii11")), kOffMap) << "it goes last, by itself";
}

/// 3345, attacked from 3346: enemies without zones close all ways but that to 3344, in which so many stacking points
/// are left, and from there on.
struct ABottleneck : Flight {
  explicit ABottleneck(int room) {
    put("g-6p-i11", "3346");
    put("g-6p-ii11", "3346");
    std::vector<std::string_view> block{"g-6p-hq",  "g-23p-hq", "g-17p-hq", "g-14p-hq",
                                        "g-15l-hq", "g-16m-hq", "r-6c-hq",  "r-8c-hq"};
    for (const std::string_view from : {"3345", "3344"}) {
      for (const Place to : rules.around(hex(from))) {
        if (!state.empty(to) || to == hex("3345") || to == hex("3344")) continue;
        put(block.back(), std::string(rules.info.map.placeName(to)));
        block.pop_back();
      }
    }
    for (const std::string_view id :
         {"s-87-1378", "s-87-1379", "s-87-1382", "s-315-362", "s-51-e1", "s-51-e2", "s-51-e3", "s-87-hq", "s-315-hq"}) {
      if (stackingIn(rules, state, hex("3344")) + stackingOf(rules, state, unit(id)) + room <= rules.stackLimit)
        put(id, "3344");
    }
    EXPECT_EQ(stackingIn(rules, state, hex("3344")) + room, rules.stackLimit);
  }
  [[nodiscard]] bool toldOf(std::string_view text) const {
    return std::ranges::any_of(events, [&](const Event& event) {
      return !event.text.empty() && std::string_view(event.text.text).find(text) != std::string_view::npos;
    });
  }
};

TEST(Retreat, WhoFindsRoomGoesAndWhoFindsNoneStands) {
  CASES("11.7a", "11.7b");
  ABottleneck s(3);
  s.put("s-302-823", "3345");
  s.put("s-302-825", "3345", 1);  // three stacking points instead of four
  s.drive("3345", {"g-6p-i11", "g-6p-ii11"}, "-/1");
  ASSERT_TRUE(s.asks(S::Choice));
  EXPECT_EQ(s.who(), kSoviet) << "one of them can retreat, so it is no ring";
  EXPECT_FALSE(s.toldOf("surrounded"));
  s.withdraw().flee();
  EXPECT_TRUE(s.isAt("s-302-825", "3344"));
  EXPECT_TRUE(s.isAt("s-302-823", "3345"));
  EXPECT_EQ(s.strength("s-302-823"), 4);
  EXPECT_TRUE(s.isDisrupted("s-302-823"));
  EXPECT_TRUE(s.toldOf("finds no room to retreat to"));
}

TEST(Retreat, ThereMayBeRoomForOneOnly) {
  CASES("11.7a", "11.7b");
  ABottleneck s(3);
  s.put("s-302-823", "3345", 1);
  s.put("s-302-825", "3345", 1);
  s.drive("3345", {"g-6p-i11", "g-6p-ii11"}, "-/1").withdraw();
  ASSERT_TRUE(s.asks(S::Retreat));
  EXPECT_EQ(s.whyRetreat("3344"), "R-67") << "not both";
  s.act(V::Drop, s.unit("s-302-823"));
  s.flee();
  EXPECT_TRUE(s.isAt("s-302-825", "3344"));
  EXPECT_EQ(s.state.at(s.unit("s-302-823")), kLost) << "it stands, and loses its last point";
}

TEST(Retreat, WhereOwnUnitsFillAllHexesTheStackStandsWithoutACheck) {
  CASES("11.7b", "11.7e");
  ABottleneck s(0);
  s.put("s-302-823", "3345");
  s.put("s-302-825", "3345");
  s.drive("3345", {"g-6p-i11", "g-6p-ii11"}, "-/1");
  EXPECT_NE(s.who(), kChance) << "no check: they are not surrounded";
  EXPECT_FALSE(s.toldOf("surrounded"));
  EXPECT_TRUE(s.toldOf("Own units fill all hexes"));
  EXPECT_TRUE(s.isAt("s-302-823", "3345"));
  EXPECT_TRUE(s.isDisrupted("s-302-823"));
  EXPECT_TRUE(s.isDisrupted("s-302-825"));
  EXPECT_EQ(s.strength("s-302-823") + s.strength("s-302-825"), 5 + 5 - 1);
}

TEST(Retreat, AConvoyAloneDoesNotCloseTheWay) {
  CASES("16.3c", "11.7a");
  Flight s;
  s.put("s-302-823", "3345");
  s.put("g-6p-i11", "3346");
  s.put("g-23p-hq", "3244");  // no zones, but in the way
  s.put("g-17p-hq", "3444");
  s.put("g-conv1", "3344");
  s.drive("3345", {"g-6p-i11"}, "-/1").withdraw();
  ASSERT_TRUE(s.asks(S::Retreat) || s.isAt("s-302-823", "3344"));
  EXPECT_EQ(s.whyRetreat("3244"), "11.7a") << "an HQ closes it";
  s.flee();
  EXPECT_TRUE(s.isAt("s-302-823", "3344"));
  EXPECT_EQ(s.state.at(s.unit("g-conv1")), kDead);
}

}  // namespace
}  // namespace kessel::winter
