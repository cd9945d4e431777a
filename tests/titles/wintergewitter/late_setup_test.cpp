// SPDX-License-Identifier: GPL-3.0-or-later
// Chapters 19.2, 19.3 and 20: the set-ups of 16 December, of the campaign and of its variant.
#include <vector>

#include "titles/wintergewitter/setup_scene.h"

namespace kessel::winter {
namespace {

// --- 16 December

TEST(LateSetUp, HeadquartersAndCavalry) {
  CASES("19.2.1a", "19.2.1b");
  SetUpScene s(kHothsLastGasp);
  EXPECT_EQ(s.who(), kSoviet);
  EXPECT_EQ(s.rules.plans[kHothsLastGasp].data.turns, 8);
  EXPECT_EQ(s.rules.plans[kHothsLastGasp].data.turnNames[0], "AM 16 December 1942");
  const Hexes north = s.open("s-51a-hq");
  EXPECT_TRUE(north.has(s.hex("4023")) && north.has(s.hex("1423")));
  EXPECT_FALSE(north.has(s.hex("4024")) || north.has(s.hex("4009"))) << "row 24, and the Pocket";
  s.expectOpen("s-4c-hq", s.hexes({"1436"}));
  s.expectArea(Formation::Cav61, 5, s.within({"1935"}, 2));
  s.expectArea(Formation::Cav81, 5, s.within({"1537"}, 2));
}

TEST(LateSetUp, RifleDivisions) {
  CASES("19.2.1c");
  SetUpScene s(kHothsLastGasp);
  s.expectArea(Formation::Rifle91, 5, s.within({"4441"}, 4) - s.rules.axisRear);
  s.expectArea(Formation::Rifle126, 5, s.within({"3836"}, 2));
  s.expectArea(Formation::Rifle302, 5, s.within({"3433"}, 1));
  s.expectArea(Formation::Rifle87, 5, s.within({"3223"}, 1));
  s.expectArea(Formation::Rifle300, 5, s.within({"1721"}, 1));
}

TEST(LateSetUp, TankAndMechanizedCorps) {
  CASES("19.2.1d");
  SetUpScene s(kHothsLastGasp);
  s.expectArea(Formation::TankCorps13, 14, s.within({"3431", "3428", "3127"}, 1));
  for (const Formation formation : {Formation::MechCorps4, Formation::Tank235, Formation::Tank234, Formation::Tank254})
    s.expectArea(formation, s.rules.of(formation).count(), s.within({"2129", "2428", "2728"}, 1));
}

TEST(LateSetUp, IndependentsAndReserves) {
  CASES("19.2.1e", "19.2.1f");
  SetUpScene s(kHothsLastGasp);
  EXPECT_EQ(s.placed(Formation::Independent51, kSetUp), 26) << "one antitank regiment is lost (R-97)";
  EXPECT_TRUE(s.open("s-51-aa1").has(s.hex("3223"))) << "any of the areas";
  s.act(V::Place, s.unit("s-61c-219"), s.hex("1935"));
  s.expectOpen("s-85-t", s.hexes({"1935"}));
  using enum Formation;
  s.expectArea(Guards4, 5, s.within({"2503"}, 1));
  s.expectArea(Rifle315, 5, s.within({"1915"}, 1));
  s.expectArea(TankCorps7, 12, s.within({"2616"}, 2));
  s.expectArea(Rifle38, 5, s.within({"3711"}, 1));
  for (const Formation reserve : {Guards4, Rifle315, TankCorps7, Rifle38}) EXPECT_TRUE(s.held(reserve));
  for (const Formation free : {MechCorps4, TankCorps13, Rifle87, Rifle300})
    EXPECT_FALSE(s.state.held.intersects(s.rules.of(free)));
}

TEST(LateSetUp, LossesAreSpreadByTheirOwner) {
  CASES("19.2.1a", "19.2.1b", "19.2.1c", "19.2.1d", "19.2.1e");
  SetUpScene s(kHothsLastGasp);
  s.act(V::ReadyMade);
  EXPECT_EQ(s.who(), kSoviet);
  EXPECT_EQ(s.why(V::Lose, s.unit("s-61c-a")), "19.2.1a") << "infantry points first";
  EXPECT_EQ(s.why(V::Lose, s.unit("s-81c-216")), "19.2.1a") << "of another formation";
  s.spreadLosses();
  EXPECT_EQ(s.who(), kAxis);
  const auto gone = [&](std::initializer_list<Formation> formations, LossClass loss) {
    int sum = 0;
    for (const Formation formation : formations) {
      s.rules.of(formation).each([&](UnitId each) {
        if (s.rules[each].loss == loss && s.state.at(each) != kUnused)
          sum += s.rules[each].strength - s.state.strengthOf(each);
      });
    }
    return sum;
  };
  using enum Formation;
  using enum LossClass;
  EXPECT_EQ(gone({Cav61}, Infantry), 4);
  EXPECT_EQ(gone({Cav61}, Artillery), 1);
  EXPECT_EQ(gone({Cav81}, Infantry), 2);
  EXPECT_EQ(gone({Rifle91}, Infantry), 1);
  EXPECT_EQ(gone({Rifle126}, Infantry), 4);
  EXPECT_EQ(gone({Rifle302}, Infantry), 8);
  EXPECT_EQ(gone({Rifle302}, Artillery), 2);
  EXPECT_EQ(gone({TankCorps13}, Armor), 5);
  EXPECT_EQ(gone({TankCorps13}, Infantry), 9);
  EXPECT_EQ(gone({MechCorps4, Tank235, Tank234, Tank254}, Armor), 10);
  EXPECT_EQ(gone({MechCorps4, Tank235, Tank234, Tank254}, Infantry), 12);
  EXPECT_EQ(gone({MechCorps4, Tank235, Tank234, Tank254}, Artillery), 3);
  EXPECT_EQ(gone({Independent51, Tank85, Antitank149}, Armor), 2);
  EXPECT_EQ(gone({Independent51, Tank85, Antitank149}, Infantry), 1);
  EXPECT_EQ(gone({Independent51, Tank85, Antitank149}, Artillery), 10);
  EXPECT_EQ(gone({Rifle87, Rifle300, Guards4}, Infantry), 0);
}

TEST(LateSetUp, PanzerDivisions) {
  CASES("19.2.2a", "19.2.2b");
  SetUpScene s = SetUpScene::forAxis(kHothsLastGasp);
  const Hexes sixth = s.within({"2531", "2334"}, 2);
  const Hexes twentyThird = s.within({"3131", "2937"}, 2);
  s.expectArea(Formation::Pz6, 16, sixth);
  s.expectArea(Formation::Pz23, 15, twentyThird);
  EXPECT_EQ(s.placed(Formation::Pz17, kToCome), 15) << "by the turn track";
  for (const std::string_view id : {"g-ind-228", "g-ind-3-57", "g-ind-651", "g-ind-lehr"})
    s.expectOpen(id, sixth | twentyThird);
  s.expectOpen("g-57pk", s.within({"1652"}, 5));
  s.expectOpen("g-conv3", s.within({"1652"}, 5));
  s.act(V::ReadyMade);
  s.spreadLosses();
  EXPECT_EQ(s.strengthOf(Formation::Pz6, LossClass::Armor), 24 - 2);
  const auto full = [&](Formation formation, LossClass loss) {
    int sum = 0;
    s.rules.of(formation).each([&](UnitId each) {
      if (s.rules[each].loss == loss) sum += s.rules[each].strength;
    });
    return sum;
  };
  using enum LossClass;
  EXPECT_EQ(full(Formation::Pz6, Infantry) - s.strengthOf(Formation::Pz6, Infantry), 4);
  EXPECT_EQ(full(Formation::Pz6, Artillery) - s.strengthOf(Formation::Pz6, Artillery), 1);
  EXPECT_EQ(full(Formation::Pz23, Armor) - s.strengthOf(Formation::Pz23, Armor), 1);
  EXPECT_EQ(full(Formation::Pz23, Infantry) - s.strengthOf(Formation::Pz23, Infantry), 2);
  EXPECT_EQ(full(Formation::Pz23, Artillery) - s.strengthOf(Formation::Pz23, Artillery), 1);
  for (const Formation each : {Formation::Cav8, Formation::Inf18, Formation::Cav5})
    EXPECT_EQ(full(each, Infantry) - s.strengthOf(each, Infantry), 1);
}

TEST(LateSetUp, Rumanians) {
  CASES("19.2.2c", "19.2.2d");
  SetUpScene s = SetUpScene::forAxis(kHothsLastGasp);
  s.expectArea(Formation::Corps6, 3, s.within({"2043"}, 2));
  s.expectArea(Formation::Cav8, 5, s.within({"3141"}, 2));
  s.expectArea(Formation::Inf18, 8, s.within({"1941"}, 1));
  s.expectOpen("r-7c-hq", s.hexes({"4146"}));
  for (const std::string_view id : {"r-7c-7a", "g-ind-b", "r-7c-57c", "r-7c-57e"})
    s.expectOpen(id, s.within({"4146"}, 3) - s.state.occupied(kSoviet));
  s.expectOpen("r-5c-6", s.hexes({"3341", "3342", "3343", "3440", "3441", "3442", "3443", "3541", "3542", "3543",
                                  "3544", "3641", "3642", "3643", "3743"}));
  EXPECT_TRUE(s.open("r-4i-5").has(s.hex("4343")) && s.open("r-4i-5").has(s.hex("4843")));
}

// --- The campaign

TEST(CampaignSetUp, RingArmies) {
  CASES("19.3.1a", "19.3.1b", "19.3.1c", "19.3.1d", "5.3a");
  SetUpScene s(kWinterStorm);
  EXPECT_EQ(s.rules.plans[kWinterStorm].data.turns, 24);
  EXPECT_EQ(s.rules.plans[kWinterStorm].data.turnNames[23], "PM 23 December 1942");
  using enum Formation;
  EXPECT_EQ(s.rules.of(Army21).count(), 3) << "HQ and two others";
  EXPECT_EQ(s.rules.of(Army57).count(), 17)
      << "HQ, brigade, regiment, two tank brigades of two, tank regiment, 9 others";
  EXPECT_EQ(s.rules.of(Army64).count(), 17)
      << "HQ, five brigades, motorized brigade, tank brigade of two, tank regiment, 7 others";
  for (const Formation division :
       {Guards52, Rifle293, Guards15, Rifle422, Guards36, Rifle29, Rifle157, Rifle169, Rifle204})
    EXPECT_EQ(s.rules.of(division).count(), 5);
  const std::array<std::array<std::string_view, 3>, 3> probes{{{"s-21r-hq", "s-52g-151", "s-293-1032"},
                                                               {"s-57r-hq", "s-15g-44", "s-422-hq"},
                                                               {"s-64r-hq", "s-36g-104", "s-204-hq"}}};
  for (std::size_t army = 0; army < 3; ++army) {
    for (const std::string_view id : probes[army]) {
      s.expectOpen(id, s.rules.ringZone[army]);
      EXPECT_TRUE(s.state.held.has(s.unit(id))) << "may not move";
    }
    s.rules.ringZone[army].each([&](Place hex) {
      EXPECT_GE(s.rules.toPocket[index(hex)], 1);
      EXPECT_LE(s.rules.toPocket[index(hex)], 3);
    });
    for (std::size_t other = army + 1; other < 3; ++other)
      EXPECT_FALSE(s.rules.ringZone[army].intersects(s.rules.ringZone[other])) << "a sector of its own";
  }
}

TEST(CampaignSetUp, FourteenthPanzerWaitsInThePocket) {
  CASES("19.3.2");
  SetUpScene s(kWinterStorm);
  EXPECT_EQ(s.placed(Formation::Pz14, kSixthArmy), 9);
  for (const Formation optional : {Formation::Support, Formation::Luftwaffe15, Formation::Mot16})
    EXPECT_EQ(s.placed(optional, kUnused), s.rules.of(optional).count()) << "not in this scenario";
}

// --- Gross Wintergewitter

TEST(VariantSetUp, TheGermanPlayerChoosesGroups) {
  CASES("20.1a", "20.1b", "20.1c", "20.1d");
  SetUpScene none(kGrossWintergewitter);
  for (const Formation optional : {Formation::Support, Formation::Luftwaffe15, Formation::Flak57, Formation::Mot16})
    EXPECT_EQ(none.placed(optional, kUnused), none.rules.of(optional).count());

  SetUpScene s = SetUpScene::forAxis(kGrossWintergewitter, kSupportGroup | kLuftwaffeField | kSixteenth);
  EXPECT_EQ(s.rules.of(Formation::Support).count(), 5);
  s.expectOpen("g-opt-203", s.open("g-ind-651"));
  EXPECT_EQ(s.rules.of(Formation::Luftwaffe15).count(), 5);
  EXPECT_EQ(s.rules.of(Formation::Flak57).count(), 4);
  s.expectOpen("g-15l-29", s.within({"1652"}, 1));
  s.expectOpen("g-57a-96", s.within({"1652"}, 1));
  EXPECT_EQ(s.rules.of(Formation::Mot16).count(), 17);
  s.expectOpen("g-16m-116", s.rules.axisRear);

  SetUpScene only = SetUpScene::forAxis(kGrossWintergewitter, kSixteenth);
  EXPECT_EQ(only.placed(Formation::Support, kUnused), 5);
  EXPECT_EQ(only.placed(Formation::Mot16, kSetUp), 17);
}

TEST(VariantSetUp, SovietAircraftMakeUpForThem) {
  CASES("20.2");
  const auto ready = [](int scenario, std::uint16_t options) {
    SetUpScene s(scenario, options);
    return aircraftIn(s.rules, s.state, AirBox::SovietAvailable).count();
  };
  EXPECT_EQ(ready(kGrossWintergewitter, 0), 7);
  for (const OptionBit option : {kSupportGroup, kLuftwaffeField, kSixteenth})
    EXPECT_EQ(ready(kGrossWintergewitter, option), 10);
  EXPECT_EQ(ready(kGrossWintergewitter, kSeventeenth), 7);
  EXPECT_EQ(ready(kWinterStorm, kSixteenth), 7) << "no option of that scenario";
  SetUpScene s(kGrossWintergewitter, kSupportGroup);
  for (const std::string_view id : {"a-220", "a-283", "a-228"}) EXPECT_TRUE(s.isAt(id, "air-available-soviet")) << id;
}

TEST(VariantSetUp, SeventeenthPanzerFromTheStart) {
  CASES("20.4b");
  SetUpScene late(kGrossWintergewitter);
  EXPECT_EQ(late.placed(Formation::Pz17, kToCome), 15);
  SetUpScene s = SetUpScene::forAxis(kGrossWintergewitter, kSeventeenth);
  EXPECT_EQ(s.placed(Formation::Pz17, kSetUp), 15);
  EXPECT_TRUE(s.open("g-17p-i39").has(s.hex("2052")));
  for (const std::string_view closed : {"2030", "3052"})
    EXPECT_FALSE(s.open("g-17p-i39").has(s.hex(closed)))
        << closed << ": behind the start line, up to column 28 (R-113)";
  EXPECT_EQ(victoryPoints(s.rules, s.state, kSoviet), 0) << "without a price";
}

TEST(LateSetUp, FiveGermanAircraftOfHisChoiceHaveFlown) {
  CASES("19.2.2e");
  SetUpScene s = SetUpScene::forAxis(kHothsLastGasp);
  while (s.step() == S::SetUp) {  // by hand
    const std::vector<Action> places = s.legal(V::Place);
    if (!places.empty()) {
      s.act(places.front());
    } else if (s.may(V::Done)) {
      s.act(V::Done);
    } else {
      s.spreadLosses();
    }
  }
  EXPECT_EQ(aircraftIn(s.rules, s.state, AirBox::AxisAvailable).count(), 15);
  for (int i = 0; i < 7; ++i) s.dice({2});  // the Soviet ones
  ASSERT_EQ(s.who(), kAxis);
  EXPECT_EQ(s.legal(V::Assign).size(), 15U);
  for (const std::string_view id : {"a-jg52", "a-stg2-i", "a-stg2-ii", "a-kg51-i", "a-kg51-ii"})
    s.act(V::Assign, s.unit(id), placeOf(AirBox::AxisFlown));
  EXPECT_EQ(aircraftIn(s.rules, s.state, AirBox::AxisAvailable).count(), 10);
  EXPECT_EQ(s.who(), kSoviet) << "nobody else: he assigns his aircraft now";
  // The ready-made set-up has five of its own.
  SetUpScene t = SetUpScene::forAxis(kHothsLastGasp);
  t.act(V::ReadyMade);
  t.spreadLosses();
  EXPECT_EQ(aircraftIn(t.rules, t.state, AirBox::AxisAvailable).count(), 10);
  EXPECT_TRUE(t.isAt("a-kg55-ii", "flown-axis"));
  for (int i = 0; i < 7; ++i) t.dice({2});
  EXPECT_EQ(t.who(), kSoviet);
}

}  // namespace
}  // namespace kessel::winter
