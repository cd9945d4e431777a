// SPDX-License-Identifier: GPL-3.0-or-later
// Chapters 15.1 and 15.3: German arrivals, and the withdrawal of the 29th Motorized Division.
#include <set>

#include "scene.h"

namespace kessel::bfs {
namespace {

// --- 15.1 German arrivals

TEST(Arrivals, GermansEnterOnTheWestOrNorthEdgeInTheirTurn) {
  CASES("15.0", "15.1", "15.14", "4.0D1");
  Scene scene;
  scene.turn(2);
  std::multiset<std::string> due;
  UnitId jaeger = kNoUnit;
  for (std::uint16_t i = 0; i < scene.rules.units; ++i) {
    if (!germanDue(scene.rules, scene.state, static_cast<UnitId>(i))) continue;
    due.insert(scene.rules.info.roster.units[i].values);
    if (jaeger == kNoUnit) jaeger = static_cast<UnitId>(i);
  }
  EXPECT_EQ(due.size(), 26U);
  EXPECT_EQ(due.count("8-4-12"), 6U);
  EXPECT_EQ(due.count("2-7-12"), 4U);
  const Hexes entries = entryHexes(scene.rules, scene.state, jaeger);
  EXPECT_TRUE(entries.has(scene.hex("0101")));
  EXPECT_TRUE(entries.has(scene.hex("0148")));
  EXPECT_TRUE(entries.has(scene.hex("2001")));
  EXPECT_FALSE(entries.has(scene.hex("1148")));  // the south edge
  EXPECT_FALSE(entries.has(scene.hex("0505")));
  for (int turn : {1, 3}) {
    Scene empty;
    empty.turn(turn);
    for (std::uint16_t i = 0; i < empty.rules.units && turn == 1; ++i) {
      EXPECT_FALSE(germanDue(empty.rules, empty.state, static_cast<UnitId>(i)));
    }
    for (std::uint16_t i = 0; i < empty.rules.units; ++i) {
      if (empty.rules.unit[i].side != kGerman) continue;
      EXPECT_NE(empty.rules.unit[i].dueTurn, turn);
    }
  }
}

TEST(Arrivals, TheyPayForTheHexOfEntryAndMoveOnAtOnce) {
  CASES("15.11", "15.12", "15.13");
  Scene scene;
  scene.turn(2);
  UnitId unit = kNoUnit;
  for (std::uint16_t i = 0; i < scene.rules.units; ++i) {
    if (unit == kNoUnit && germanDue(scene.rules, scene.state, static_cast<UnitId>(i))) unit = static_cast<UnitId>(i);
  }
  scene.go();
  EXPECT_EQ(scene.why(act(V::Finish)), "15.13");
  EXPECT_STREQ(scene.prompt().rule, "15.13") << "the question does not offer what is refused";
  int shown = 0;
  for (const Reach& reach : theTitle().reach(Position::of(scene.state), std::span(&unit, 1))) {
    EXPECT_EQ(reach.cost, scene.rules.effects(reach.place).cost) << "and shows what it costs";
    ++shown;
  }
  EXPECT_GT(shown, 0);
  scene.act(V::Activate, unit);
  EXPECT_EQ(scene.why(act(V::Stop)), "15.12");
  EXPECT_EQ(scene.why(act(V::Step, scene.hex("0505"))), "15.1");
  const int before = Mover(scene.rules, scene.state).points;
  scene.act(V::Step, scene.hex("0110"));  // clear: half a point
  EXPECT_EQ(Mover(scene.rules, scene.state).points, before - 2);
  EXPECT_TRUE(scene.may(act(V::Step, scene.hex("0210"))));
}

TEST(Arrivals, EdgeHexesHeldByTheSovietsAreClosed) {
  CASES("15.1", "7.32");
  Scene scene;
  scene.turn(2);
  scene.put("soviet 3-8 infantry", "0110");
  UnitId unit = kNoUnit;
  for (std::uint16_t i = 0; i < scene.rules.units; ++i) {
    if (germanDue(scene.rules, scene.state, static_cast<UnitId>(i))) unit = static_cast<UnitId>(i);
  }
  EXPECT_FALSE(entryHexes(scene.rules, scene.state, unit).has(scene.hex("0110")));
}

TEST(Arrivals, FullEdgeHexesThatCannotBePassedAreClosed) {
  CASES("8.12", "15.1");
  Scene scene;
  scene.turn(2);
  const UnitId unit = scene.find("german 8-4-12");
  ASSERT_TRUE(germanDue(scene.rules, scene.state, unit));
  const Hexes narrow = entryHexes(scene.rules, scene.state, unit) & scene.rules.closedToPassing;
  ASSERT_TRUE(narrow.any());
  Place edge = kNowhere;
  narrow.each([&](Place hex) { edge = hex; });
  for (int i = 0; i < stackLimit(scene.rules, edge, kGerman); ++i) {
    EXPECT_TRUE(entryHexes(scene.rules, scene.state, unit).has(edge));
    scene.put("german 5-4-12 infantry", scene.rules.info.map.placeName(edge));
  }
  EXPECT_FALSE(entryHexes(scene.rules, scene.state, unit).has(edge));
}

TEST(Arrivals, The371stDivisionEntersInTheSouthWest) {
  CASES("15.15");
  Scene scene;
  scene.turn(5);
  int count = 0;
  for (std::uint16_t i = 0; i < scene.rules.units; ++i) {
    const auto unit = static_cast<UnitId>(i);
    if (!germanDue(scene.rules, scene.state, unit) ||
        scene.rules.info.roster[unit].formation.find("371") == std::string::npos)
      continue;
    ++count;
    const Hexes entries = entryHexes(scene.rules, scene.state, unit);
    EXPECT_FALSE(entries.has(scene.hex("0140")));
    EXPECT_TRUE(entries.has(scene.hex("0141")));
    EXPECT_TRUE(entries.has(scene.hex("0148")));
    EXPECT_FALSE(entries.has(scene.hex("0101")));
    EXPECT_FALSE(entries.has(scene.hex("2001")));
  }
  EXPECT_EQ(count, 7);
}

// --- 15.3 The 29th Motorized Division

/// Puts the whole list of 15.3 on the map, four units a hex.
void deploy29(Scene& scene, const std::set<std::string>& without = {}) {
  int column = 2;
  int inHex = 0;
  for (UnitId unit : scene.rules.of(scene.state).departures.front().units) {
    if (without.contains(scene.rules.info.roster[unit].values)) continue;
    bfs::put(scene.rules, scene.state, unit, hexAt(column, 20));
    if (++inHex == 4) {
      ++column;
      inHex = 0;
    }
  }
}

int withdrawn(const Scene& scene) {
  int count = 0;
  for (std::uint16_t i = 0; i < scene.rules.units; ++i) count += scene.state.place[i] == index(kWithdrawn) ? 1 : 0;
  return count;
}

TEST(Withdrawal29, EX37_TheDivisionsListIsSeventeenUnits) {
  CASES("15.3a", "4.0D1");
  Scene scene;
  scene.turn(3);
  deploy29(scene);
  scene.put(kGermans, "0930");
  int armor = 0;
  int infantry = 0;
  int guns = 0;
  int engineers = 0;
  int recon = 0;
  for (UnitId unit : scene.rules.of(scene.state).departures.front().units) {
    const UnitData& data = scene.rules[unit];
    armor += data.is(kArmor) ? data.fire : 0;
    infantry += data.is(kInfantry) ? data.fire : 0;
    guns += data.is(kArtillery) ? data.fire : 0;
    engineers += data.is(kEngineer) ? data.fire : 0;
    recon += data.is(kRecon) ? data.fire : 0;
  }
  EXPECT_EQ(scene.rules.of(scene.state).departures.front().units.size(), 17U);
  EXPECT_EQ(armor, 24);
  EXPECT_EQ(infantry, 28);
  EXPECT_EQ(guns, 16);
  EXPECT_EQ(engineers, 6);
  EXPECT_EQ(recon, 2);
  // Exactly the list is there: it goes without a question.
  push(scene.state, S::Withdrawal29);
  scene.go();
  EXPECT_EQ(withdrawn(scene), 17);
  EXPECT_NE(scene.step(), S::Withdrawal29);
}

TEST(Withdrawal29, BothSeeWhoLeavesAndFromWhere) {
  CASES("15.3a", "8.4a");  // four to a hex, so that most lay beneath others
  Scene scene;
  scene.turn(3);
  deploy29(scene);
  push(scene.state, S::Withdrawal29);
  scene.go();
  int left = 0;
  for (const Event& event : scene.events) {
    if (event.kind != EventKind::Removed) continue;
    EXPECT_EQ(event.onlyFor, kNobody);
    EXPECT_TRUE(isHex(event.from));
    ++left;
  }
  EXPECT_EQ(left, 17);
}

TEST(Withdrawal29, AnyUnitsOfTheTypesMayGo) {
  CASES("15.3a", "15.3c");
  Scene scene;
  scene.turn(3);
  deploy29(scene);
  const UnitId foreign = scene.put("14-pz-arm-1", "0930");
  push(scene.state, S::Withdrawal29);
  scene.go();
  EXPECT_EQ(scene.step(), S::Withdrawal29);
  const std::string asked = textOf(scene.rules.info, scene.prompt().ask);
  const UnitId offered = scene.legal(V::Remove).front().unitA();
  EXPECT_NE(asked.find(" more with the values " + scene.rules.info.roster[offered].values), std::string::npos) << asked;
  EXPECT_EQ(scene.who(), kGerman);
  EXPECT_EQ(scene.legal(V::Remove).size(), 5U);
  EXPECT_EQ(scene.why(act(V::Finish)), "15.3a");
  EXPECT_EQ(scene.why(act(V::Remove, scene.put("soviet 3-8 infantry", "2518"))), "15.3a");
  EXPECT_EQ(scene.why(act(V::Remove, scene.put("german 5-4-12 infantry", "0930"))),
            "15.3b");  // not the turn of infantry
  scene.act(V::Remove, foreign);
  EXPECT_EQ(scene.state.at(foreign), kWithdrawn);
  for (int i = 0; i < 3; ++i) scene.act(scene.legal(V::Remove).front());
  EXPECT_EQ(withdrawn(scene), 17);
}

TEST(Withdrawal29, TheExactTypeGoesFirst) {
  CASES("15.3a", "15.3b");
  Scene scene;
  scene.turn(3);
  deploy29(scene);
  scene.put("german 2-24", "0930");
  const UnitId light = scene.put("german 1-18 recon", "0930");
  push(scene.state, S::Withdrawal29);
  scene.go();
  ASSERT_EQ(scene.step(), S::Withdrawal29);
  EXPECT_EQ(scene.why(act(V::Remove, light)), "15.3b");
  scene.act(scene.legal(V::Remove).front());
  EXPECT_EQ(scene.state.at(light), scene.hex("0930"));
}

TEST(Withdrawal29, SubstitutesOfTheClassCoverTheMissingPoints) {
  CASES("15.3b");
  Scene scene;
  scene.turn(3);
  deploy29(scene, {"2-18"});  // no engineers of the type: six points are missing
  const UnitId three = scene.put("german 3-18", "0930");
  const UnitId three2 = scene.put("german 3-18", "0930");
  const UnitId one = scene.put("german 1-12 engineer", "0930");
  push(scene.state, S::Withdrawal29);
  scene.go();
  ASSERT_EQ(scene.step(), S::Withdrawal29);
  // 3 + 3 covers six points exactly; the single point would leave an excess.
  EXPECT_TRUE(scene.may(act(V::Remove, three)));
  EXPECT_TRUE(scene.may(act(V::Remove, three2)));
  EXPECT_EQ(scene.why(act(V::Remove, one)), "R-15");
  scene.act(V::Remove, three);
  scene.act(V::Remove, three2);
  EXPECT_EQ(withdrawn(scene), 16);
  EXPECT_EQ(scene.state.at(one), scene.hex("0930"));
}

TEST(Withdrawal29, IfThePointsCannotBeMetAllOfTheClassGo) {
  CASES("15.3b");
  Scene scene;
  scene.turn(3);
  deploy29(scene, {"2-24"});
  const UnitId small = scene.put("german 1-18 recon", "0930");
  push(scene.state, S::Withdrawal29);
  scene.go();
  EXPECT_EQ(scene.state.at(small), kWithdrawn);
  EXPECT_NE(scene.step(), S::Withdrawal29);
}

TEST(Withdrawal29, UnitsOutOfSupplyStay) {
  CASES("15.3a");
  Scene scene;
  scene.turn(3);
  deploy29(scene);
  const UnitId cut = scene.put("24-pz-arm-1", "1638");  // behind the Soviet lines
  for (const char* at : {"1535", "1536", "1537", "1538", "1637"}) {
    if (scene.rules.land.has(scene.hex(at))) scene.put("soviet 3-8 infantry", at);
  }
  Scene choice = scene;
  push(scene.state, S::Withdrawal29);
  scene.go();
  EXPECT_EQ(withdrawn(scene), 17);
  EXPECT_EQ(scene.state.at(cut), scene.hex("1638"));
  // Nor where there is a choice.
  choice.put("14-pz-arm-1", "0930");
  push(choice.state, S::Withdrawal29);
  choice.go();
  ASSERT_EQ(choice.step(), S::Withdrawal29);
  EXPECT_EQ(choice.why(act(V::Remove, cut)), "15.3a");
}

}  // namespace
}  // namespace kessel::bfs
