// SPDX-License-Identifier: GPL-3.0-or-later
// Chapter 2: what stands on the counters and the map, strength and its reduced side, dice and rounding.
#include "titles/wintergewitter/scene.h"

namespace kessel::winter {
namespace {

void eachUnit(const Rules& rules, const auto& check) {
  for (std::size_t i = 0; i < kUnitCount; ++i) {
    const auto unit = static_cast<UnitId>(static_cast<std::uint16_t>(i));
    check(unit, rules.unit[i], rules.info.roster[unit]);
  }
}

TEST(Counters, CarryWhatTheRulesNeed) {
  CASES("2.1a");
  Scene s;
  eachUnit(s.rules, [&](UnitId, const UnitData& data, const Unit& counter) {
    if (data.is(kAircraft | kConvoy)) return;
    EXPECT_GE(data.strength, 1) << counter.id;
    EXPECT_LT(data.reduced, data.strength) << counter.id;
    EXPECT_GE(data.movement, 4) << counter.id;
    EXPECT_GE(data.proficiency[0], 3) << counter.id;
    EXPECT_GE(data.stacking[0], 1) << counter.id;
    EXPECT_EQ(data.bombardment > 0, data.range > 0) << counter.id;
    EXPECT_EQ(data.reduced > 0, data.proficiency[1] > 0) << counter.id;
    EXPECT_EQ(data.reduced > 0, data.stacking[1] > 0) << counter.id;
    if (data.reduced > 0) {
      EXPECT_LE(data.stacking[1], data.stacking[0]) << counter.id;
    }
  });
  const UnitData& gun = s.rules[s.unit("s-302-865a")];  // 4(3)4 of the examples
  EXPECT_EQ(gun.strength, 4);
  EXPECT_EQ(gun.bombardment, 3);
  EXPECT_EQ(gun.movement, 4);
  const UnitData& regiment = s.rules[s.unit("s-302-823")];  // 5-5, proficiency 5
  EXPECT_EQ(regiment.strength, 5);
  EXPECT_EQ(regiment.movement, 5);
  EXPECT_EQ(regiment.proficiency[0], 5);
}

TEST(Counters, BelongToOneMovementClassByTheirType) {
  CASES("2.1b");
  Scene s;
  constexpr std::uint64_t kOnTracks = kTank | kHeavyTank | kAssaultGun | kRecon | kMechInfantry | kSpAntitank;
  constexpr std::uint64_t kOnWheels = kMotHq | kMotInfantry | kMotCavalry | kMotEngineer | kMotArtillery | kMotMortar |
                                      kRocket | kMotAntiaircraft | kConvoy;
  eachUnit(s.rules, [&](UnitId, const UnitData& data, const Unit& counter) {
    if (data.is(kAircraft)) return;
    const MoveClass expected = data.is(kOnTracks)   ? MoveClass::Mechanized
                               : data.is(kOnWheels) ? MoveClass::Motorized
                                                    : MoveClass::Foot;
    EXPECT_EQ(data.movesAs, expected) << counter.id;
  });
  for (const std::string_view id : {"g-57pk", "s-4m-hq", "s-7t-hq", "s-51a-hq"})
    EXPECT_EQ(s.rules[s.unit(id)].movesAs, MoveClass::Foot) << id << ": HQs of corps and armies (R-139)";
}

TEST(Counters, LieInBoxesThatSayWhetherTheyMayReturn) {
  CASES("17.2.1c");
  const Scene s;
  EXPECT_EQ(s.rules.info.map.placeName(kLost), "lost");
  EXPECT_EQ(textOf(s.rules.info, say("{0}", kLost)), "Eliminated in this turn");
  EXPECT_EQ(textOf(s.rules.info, say("{0}", kDead)), "Lost for good");
}

TEST(Counters, ShowWhoBelongsToTheRing) {
  CASES("2.1c");
  Scene s;
  EXPECT_EQ(s.rules[s.unit("s-52g-151")].ring, 1);
  EXPECT_EQ(s.rules[s.unit("s-57r-61t")].ring, 2);
  EXPECT_EQ(s.rules[s.unit("s-204-700")].ring, 3);
  EXPECT_EQ(s.rules[s.unit("s-302-823")].ring, 0);
  int ring = 0;
  eachUnit(s.rules, [&](UnitId, const UnitData& data, const Unit&) { ring += data.ring > 0 ? 1 : 0; });
  EXPECT_EQ(ring, 3 + 17 + 17 + 9 * 5);
}

TEST(Counters, HaveASizeThatMatters) {
  CASES("2.1.2", "9.0");
  Scene s;
  eachUnit(s.rules, [&](UnitId, const UnitData& data, const Unit& counter) {
    if (data.is(kAircraft | kConvoy)) return;
    const int stacking = data.is(kAnyHq)         ? 1
                         : counter.size == "I"   ? 1
                         : counter.size == "III" ? 4
                         : counter.size == "X"   ? 5
                                                 : 3;
    EXPECT_EQ(data.stacking[0], stacking) << counter.id << " " << counter.size;
    EXPECT_EQ(data.is(kCompany), counter.size == "I") << counter.id;
  });
  EXPECT_EQ(s.rules[s.unit("g-conv1")].stacking[0], 0);
  EXPECT_EQ(s.rules[s.unit("a-jg52")].stacking[0], 0) << "air units";
}

TEST(Strength, TurnsAUnitToItsReducedSide) {
  CASES("2.2a", "11.3.2");
  Scene s;
  const UnitId tanks = s.put("g-6p-i11", "2440", 7);
  EXPECT_EQ(proficiencyOf(s.rules, s.state, tanks), 8);
  EXPECT_EQ(stackingOf(s.rules, s.state, tanks), 3);
  Events nobody;
  losePoint(s.rules, s.state, tanks, "11.6a", nobody);
  EXPECT_EQ(s.strength("g-6p-i11"), 6);
  EXPECT_EQ(proficiencyOf(s.rules, s.state, tanks), 7) << "at its reduced strength (R-123)";
  EXPECT_EQ(stackingOf(s.rules, s.state, tanks), 2);
}

TEST(Strength, TheLastPointDestroys) {
  CASES("2.2b");
  Scene s;
  const UnitId guns = s.put("g-6p-i76", "2440");
  Events nobody;
  losePoint(s.rules, s.state, guns, "11.6a", nobody);
  EXPECT_TRUE(s.isAt("g-6p-i76", "2440"));
  losePoint(s.rules, s.state, guns, "11.6a", nobody);
  EXPECT_EQ(s.state.at(guns), kLost);
}

TEST(MapData, HasOneTerrainInEachHexAndLayersOverIt) {
  CASES("2.3");
  Scene s;
  EXPECT_FALSE(s.rules.elevated.intersects(s.rules.broken));
  EXPECT_FALSE(s.rules.elevated.intersects(s.rules.settled));
  EXPECT_FALSE(s.rules.broken.intersects(s.rules.settled));
  EXPECT_TRUE(s.rules.settled.has(s.hex("2428")) && s.rules.settled.has(s.hex("3424")));
  EXPECT_EQ(s.rules.elevated.count(), 208);
  EXPECT_EQ(s.rules.broken.count(), 105);
  EXPECT_EQ(s.rules.pocket.count(), 128);
  EXPECT_EQ(s.rules.land.count(), 2067 - 213);
  const auto direction = [&](std::string_view from, std::string_view to) {
    return s.rules.grid().directionTo(s.hex(from), s.hex(to));
  };
  const Place north = s.hex("3424");
  EXPECT_TRUE(s.rules.riverAt(north, direction("3424", "3425")));
  EXPECT_TRUE(bridged(s.rules, s.state, north, direction("3424", "3425")));
  EXPECT_TRUE(s.rules.roadAt(north, direction("3424", "3425")));
  EXPECT_EQ(s.rules.toPocket[index(north)], 18) << "19.3.3";
}

TEST(Dice, AreOfTenAndRoundingIsHalfUp) {
  CASES("2.5a", "2.5b");
  Scene s;
  s.go();
  s.act(V::Bid, 0).act(V::Bid, 0);
  EXPECT_EQ(s.who(), kChance);
  std::uint32_t faces = 0;
  s.prompt().legal.each([&](Action action) {
    EXPECT_GE(action.a, 1);
    EXPECT_LE(action.a, 10);
    ++faces;
  });
  EXPECT_EQ(faces, 10U);
  const UnitId gun = s.put("g-6p-i76", "2440");
  EXPECT_EQ(allowanceOf(s.rules, s.state, gun, false), 48);
  s.state.fired.add(gun);
  s.state.disrupted.add(gun);
  s.state.unsupplied.add(gun);
  EXPECT_EQ(allowanceOf(s.rules, s.state, gun, false), 8) << "an eighth of 12: 1.5";
  const UnitId infantry = s.put("s-302-823", "2010");
  EXPECT_EQ(allowanceOf(s.rules, s.state, infantry, true), 32) << "7.5";
  s.state.unsupplied.add(infantry);
  s.state.disrupted.add(infantry);
  EXPECT_EQ(allowanceOf(s.rules, s.state, infantry, false), 4) << "1.25";
}

}  // namespace
}  // namespace kessel::winter
