// SPDX-License-Identifier: GPL-3.0-or-later
// Case 2.1: both deployments, by hand, ready-made and at random.
#include "titles/battle_for_stalingrad/chapters.h"

#include <algorithm>
#include <map>
#include <random>
#include <set>

#include "titles/battle_for_stalingrad/scene.h"

namespace kessel::bfs {
namespace {

/// The start of a game: the Soviet player deploys.
Scene start() {
  Scene scene;
  scene.state = newGame(scene.rules, 1, 0);
  return scene;
}

/// Everything Soviet is deployed: the German player deploys.
Scene germanStart() {
  Scene scene = start();
  scene.act(V::ReadyMade).act(V::Done);
  return scene;
}

UnitId id(const Scene& scene, const char* name) {
  return scene.rules.info.roster.named(name);
}

std::set<std::string> hexesFor(const Scene& scene, UnitId unit) {
  std::set<std::string> found;
  for (Action action : scene.legal(V::Place)) {
    if (action.unitA() == unit) found.insert(scene.rules.info.map.placeName(action.placeB()));
  }
  return found;
}

/// Units still waiting in the display of a side.
int left(const Scene& scene, Side side) {
  int count = 0;
  for (std::uint16_t i = 0; i < scene.rules.units; ++i) {
    count += scene.state.place[i] == index(kSetUp) && scene.rules.unit[i].side == side ? 1 : 0;
  }
  return count;
}

TEST(SetUp, SovietsFirst) {
  CASES("2.1a");
  Scene scene = start();
  EXPECT_EQ(scene.who(), kSoviet);
  EXPECT_EQ(scene.why(act(V::Place, id(scene, "94-id-inf-1"), scene.hex("0434"))), "2.1a");
  EXPECT_EQ(scene.why(act(V::Done)), "2.1a");
  scene.act(V::ReadyMade);
  EXPECT_EQ(scene.who(), kSoviet);
  scene.act(V::Done);
  EXPECT_EQ(scene.who(), kGerman);
  EXPECT_EQ(scene.why(act(V::Place, id(scene, "244-id-inf-1"), scene.hex("0636"))), "2.1a");
}

TEST(SetUp, ForcesAreComplete) {
  CASES("2.1e", "12.1", "12.2", "3.4");
  const Scene scene = start();
  EXPECT_EQ(left(scene, kSoviet), 163);  // 162 of the display and the depot
  EXPECT_EQ(left(scene, kGerman), 116);
  std::map<std::uint32_t, int> kinds;
  for (std::uint16_t i = 0; i < scene.rules.units; ++i) {
    if (scene.state.place[i] != index(kSetUp)) continue;
    kinds[scene.rules.unit[i].kind & (kMilitia | kWorker)]++;
  }
  EXPECT_EQ(kinds[kMilitia], 17);
  EXPECT_EQ(kinds[kWorker], 6);
  EXPECT_EQ(scene.rules.info.roster.units.size(), 556U);
}

TEST(SetUp, Ex1The244thDeploysInTheSouthOnly) {
  CASES("2.1b", "2.1e");
  Scene scene = start();
  std::map<std::string, int> values;
  for (std::uint16_t i = 0; i < scene.rules.units; ++i) {
    const Unit& counter = scene.rules.info.roster.units[i];
    if (counter.formation != "244th Infantry Division") continue;
    ++values[counter.values + " " + counter.type];
    const auto unit = static_cast<UnitId>(i);
    EXPECT_TRUE(scene.may(act(V::Place, unit, scene.hex("0838"))));
    for (const char* elsewhere : {"0828", "1726", "2407", "2908"}) {
      EXPECT_EQ(scene.why(act(V::Place, unit, scene.hex(elsewhere))), "2.1b") << elsewhere;
    }
    // The German side of the line, the river and the east bank belong to no area.
    for (const char* elsewhere : {"0434", "2622", "2821"}) {
      EXPECT_EQ(scene.why(act(V::Place, unit, scene.hex(elsewhere))), "2.1b") << elsewhere;
    }
  }
  int total = 0;
  for (const auto& [value, count] : values) total += count;
  EXPECT_EQ(total, 10);
}

TEST(SetUp, TheThreeAreas) {
  CASES("2.1b", "2.1c", "2.1d");
  Scene scene = start();
  const UnitId south = id(scene, "131-id-inf-1");
  const UnitId centre = id(scene, "416-ir-inf-1");
  const UnitId north = id(scene, "149-ib-inf-1");
  for (const char* hex : {"1534", "1634", "1735"}) {
    EXPECT_TRUE(scene.may(act(V::Place, south, scene.hex(hex)))) << hex;
    EXPECT_EQ(scene.why(act(V::Place, centre, scene.hex(hex))), "2.1c") << hex;
  }
  EXPECT_TRUE(scene.may(act(V::Place, centre, scene.hex("1726"))));
  EXPECT_TRUE(scene.may(act(V::Place, centre, scene.hex("2715"))));
  EXPECT_TRUE(scene.may(act(V::Place, north, scene.hex("2912"))));
  EXPECT_EQ(scene.why(act(V::Place, north, scene.hex("1726"))), "2.1d");
  EXPECT_EQ(scene.why(act(V::Place, centre, scene.hex("2912"))), "2.1c");
  // Areas do not overlap.
  for (std::size_t i = 0; i < 3; ++i) {
    EXPECT_FALSE(scene.rules.area[i].intersects(scene.rules.area[(i + 1) % 3]));
  }
}

TEST(SetUp, FormationsNeedNotStayTogether) {
  CASES("2.1f");
  Scene scene = start();
  scene.act(V::Place, id(scene, "244-id-inf-1"), scene.hex("0635"));
  EXPECT_TRUE(scene.may(act(V::Place, id(scene, "244-id-inf-2"), scene.hex("1146"))));
  EXPECT_TRUE(scene.may(act(V::Place, id(scene, "131-id-inf-1"), scene.hex("0635"))));
}

TEST(SetUp, MandatoryHexesAreFilled) {
  CASES("2.1g");
  Scene scene = start();
  // The South has six mandatory hexes for seven units (two in 1136). Put everything but seven units elsewhere.
  std::vector<UnitId> others;
  for (std::uint16_t i = 0; i < scene.rules.units; ++i) {
    const auto unit = static_cast<UnitId>(i);
    if (scene.state.at(unit) == kSetUp && hexesFor(scene, unit).contains("0838") && !scene.rules[unit].is(kMilitia)) {
      others.push_back(unit);
    }
  }
  ASSERT_EQ(others.size(), 41U);
  const std::vector<const char*> rear{"0943", "0946", "1040", "1041", "1042", "1043",
                                      "1044", "1046", "1047", "1048", "1140", "1141"};
  // Militia are out of the way first: they could fill 1136.
  const std::vector<std::pair<const char*, const char*>> militia{
      {"militia-mil-1", "1236"}, {"militia-mil-2", "1335"}, {"militia-mil-3", "1534"}};
  for (const auto& [unit, hex] : militia) scene.act(V::Place, id(scene, unit), scene.hex(hex));
  for (std::size_t i = 0; i < 34; ++i) scene.act(V::Place, others[i], scene.hex(rear[i / 3]));
  EXPECT_EQ(scene.why(act(V::Place, others[34], scene.hex("1141"))), "2.1g");
  EXPECT_EQ(hexesFor(scene, others[34]), (std::set<std::string>{"0635", "0837", "0840", "0944", "1136", "1146"}));
  scene.act(V::Place, others[34], scene.hex("1136"));
  EXPECT_TRUE(hexesFor(scene, others[35]).contains("1136"));  // it needs two
  scene.act(V::Place, others[35], scene.hex("1136"));
  EXPECT_FALSE(hexesFor(scene, others[36]).contains("1136"));
  EXPECT_EQ(scene.rules.mandatory.size(), 20U);
}

TEST(SetUp, MilitiaNeedStructures) {
  CASES("2.1h", "12.1");
  Scene scene = start();
  const UnitId militia = id(scene, "militia-mil-4");
  for (Action action : scene.legal(V::Place)) {
    if (!scene.rules[action.unitA()].is(kMilitia)) continue;
    const Terrain terrain = scene.rules.terrainAt(action.placeB());
    EXPECT_TRUE(terrain == Terrain::Light || terrain == Terrain::Heavy || terrain == Terrain::Fortified);
  }
  EXPECT_EQ(scene.why(act(V::Place, militia, scene.hex("1126"))), "2.1h");
  EXPECT_EQ(scene.why(act(V::Place, militia, scene.hex("1925"))), "2.1h");  // special structure
  int special = 0;
  for (Action action : scene.legal(V::Place)) {  // of its own area
    if (!scene.rules[action.unitA()].is(kMilitia)) continue;
    const bool own = scene.rules.areaOf[index(action.placeB())] == scene.rules.areaOf[index(scene.hex("1925"))];
    const std::string text = scene.whyText(V::Place, action.unitA(), scene.hex("1925"));
    EXPECT_EQ(text.find("special") != std::string::npos, own) << text;
    special += own ? 1 : 0;
  }
  EXPECT_GT(special, 0);
  EXPECT_TRUE(scene.may(act(V::Place, militia, scene.hex("2614"))));
  EXPECT_EQ(scene.why(act(V::Place, id(scene, "militia-mil-1"), scene.hex("2614"))), "2.1h");  // of the South
}

TEST(SetUp, StructuresAreKeptForMilitia) {
  CASES("2.1h");
  // Every place in the structures of the North but three is taken: only the three militia may go there.
  Scene scene = start();
  const Hexes structures = scene.rules.area[2] & scene.rules.structures;
  std::vector<UnitId> strangers;
  for (std::uint16_t i = 0; i < scene.rules.units; ++i) {
    if (scene.state.place[i] == index(kToCome) && scene.rules.unit[i].side == kSoviet &&
        scene.rules.unit[i].is(kInfantry)) {
      strangers.push_back(static_cast<UnitId>(i));
    }
  }
  int room = 0;
  structures.each([&](Place hex) { room += stackLimit(scene.rules, hex, kSoviet); });
  ASSERT_GE(static_cast<int>(strangers.size()), room);
  std::size_t next = 0;
  structures.each([&](Place hex) {
    for (int i = stackLimit(scene.rules, hex, kSoviet); i > 0 && room > 3; --i, --room) {
      bfs::put(scene.rules, scene.state, strangers[next++], hex);
    }
  });
  const UnitId rifles = id(scene, "149-ib-inf-1");
  const UnitId militia = id(scene, "militia-mil-15");
  const std::set<std::string> open = hexesFor(scene, militia);
  ASSERT_FALSE(open.empty());
  EXPECT_EQ(scene.why(act(V::Place, rifles, scene.hex(*open.begin()))), "2.1h");
  EXPECT_TRUE(scene.may(act(V::Place, militia, scene.hex(*open.begin()))));
}

TEST(SetUp, WorkersTakeOneFactoryHexEach) {
  CASES("2.1i", "12.2");
  Scene scene = start();
  const UnitId first = id(scene, "worker-work-1");
  const UnitId second = id(scene, "worker-work-2");
  EXPECT_EQ(hexesFor(scene, first), (std::set<std::string>{"2221", "2321", "2518", "2519", "2715", "2716"}));
  EXPECT_EQ(scene.why(act(V::Place, first, scene.hex("2614"))), "2.1i");
  scene.act(V::Place, first, scene.hex("2715"));
  EXPECT_EQ(scene.why(act(V::Place, second, scene.hex("2715"))), "2.1i");
  // The last place in a factory without a worker is kept for one.
  scene.act(V::Place, id(scene, "416-ir-inf-1"), scene.hex("2716"));
  scene.act(V::Place, id(scene, "416-ir-inf-2"), scene.hex("2716"));
  EXPECT_EQ(scene.why(act(V::Place, id(scene, "416-ir-inf-3"), scene.hex("2716"))), "2.1i");
  scene.act(V::Place, second, scene.hex("2716"));
}

TEST(SetUp, TheDepotStandsNearAFerry) {
  CASES("2.1j", "6.62");
  Scene scene = start();
  const UnitId depot = scene.rules.depot;
  EXPECT_TRUE(scene.may(act(V::Place, depot, scene.hex("2227"))));
  EXPECT_TRUE(scene.may(act(V::Place, depot, scene.hex("2221"))));  // six hexes
  EXPECT_TRUE(scene.may(act(V::Place, depot, scene.hex("1726"))));  // five hexes from 2227
  EXPECT_EQ(scene.why(act(V::Place, depot, scene.hex("0838"))), "2.1j");
  EXPECT_EQ(scene.why(act(V::Place, depot, scene.hex("2622"))), "2.1j");  // in the river
  for (const std::string& hex : hexesFor(scene, depot)) {
    int nearest = 99;
    for (Place ferry : scene.rules.ferry) nearest = std::min(nearest, scene.rules.distance(ferry, scene.hex(hex)));
    EXPECT_LE(nearest, 6) << hex;
  }
  // It does not count for stacking.
  scene.act(V::Place, depot, scene.hex("2221"));
  for (const char* unit : {"416-ir-inf-1", "416-ir-inf-2", "worker-work-1"}) {
    scene.act(V::Place, id(scene, unit), scene.hex("2221"));
  }
}

TEST(SetUp, ChuikovStartsWithAUnit) {
  CASES("2.1e");
  Scene scene = start();
  EXPECT_TRUE(hexesFor(scene, scene.rules.chuikov).empty());
  EXPECT_EQ(scene.why(act(V::Place, scene.rules.chuikov, scene.hex("1726"))), "R-76");
  scene.act(V::Place, scene.rules.depot, scene.hex("2227"));
  EXPECT_TRUE(hexesFor(scene, scene.rules.chuikov).empty());  // the depot is no company
  scene.act(V::Place, id(scene, "416-ir-inf-1"), scene.hex("1726"));
  EXPECT_EQ(hexesFor(scene, scene.rules.chuikov), std::set<std::string>{"1726"});
}

TEST(SetUp, StackingLimitsBindBothSides) {
  CASES("2.1k", "2.1p");
  Scene scene = start();
  for (const char* unit : {"416-ir-inf-1", "416-ir-inf-2", "416-ir-inf-3"}) {
    scene.act(V::Place, id(scene, unit), scene.hex("1726"));
  }
  EXPECT_EQ(scene.why(act(V::Place, id(scene, "6-tb-inf-1"), scene.hex("1726"))), "2.1k");
  for (const char* unit : {"6-tb-inf-1", "6-tb-inf-2"}) scene.act(V::Place, id(scene, unit), scene.hex("2522"));
  EXPECT_EQ(scene.why(act(V::Place, id(scene, "6-tb-inf-3"), scene.hex("2522"))), "2.1k");  // a bank hex
  Scene german = germanStart();
  for (const char* unit : {"94-id-inf-1", "94-id-inf-2", "94-id-inf-3", "94-id-inf-4"}) {
    german.act(V::Place, id(german, unit), german.hex("0434"));
  }
  EXPECT_EQ(german.why(act(V::Place, id(german, "94-id-inf-5"), german.hex("0434"))), "2.1p");
}

TEST(SetUp, Ex2TheSectorOfThe94th) {
  CASES("2.1m", "2.1n");
  Scene scene = germanStart();
  const UnitId unit = id(scene, "94-id-inf-1");
  const std::set<std::string> sector{"0335", "0434", "0435", "0436", "0437", "0535", "0536", "0537"};
  EXPECT_EQ(hexesFor(scene, unit), sector);
  for (const char* hex : {"0334", "0433", "0534", "0538", "0438", "0634"}) {
    EXPECT_EQ(scene.why(act(V::Place, unit, scene.hex(hex))), "2.1m") << hex;
  }
}

TEST(SetUp, EachDivisionHasItsSector) {
  CASES("2.1m");
  Scene scene = germanStart();
  int checked = 0;
  for (Action action : scene.legal(V::Place)) {
    const Unit& counter = scene.rules.info.roster[action.unitA()];
    if (counter.formation.empty() || counter.id.starts_with("army-art")) continue;
    const int sector = scene.rules.sectorOf[index(action.placeB())];
    ASSERT_GE(sector, 0);
    ++checked;
  }
  EXPECT_GT(checked, 500);
  std::map<std::string, std::set<int>> sectors;
  for (Action action : scene.legal(V::Place)) {
    const Unit& counter = scene.rules.info.roster[action.unitA()];
    if (counter.id.starts_with("army-art")) continue;
    sectors[counter.formation].insert(scene.rules.sectorOf[index(action.placeB())]);
  }
  EXPECT_EQ(sectors.size(), 9U);
  for (const auto& [formation, used] : sectors) EXPECT_EQ(used.size(), 1U) << formation;
}

TEST(SetUp, GermansMayStandNextToSoviets) {
  CASES("2.1o");
  Scene scene = germanStart();
  // 0635 holds Soviets and lies next to 0535 and 0534.
  ASSERT_TRUE(scene.state.soviet().has(scene.hex("0635")));
  ASSERT_TRUE(scene.rules.adjacent(scene.hex("0635"), scene.hex("0536")));
  EXPECT_TRUE(scene.may(act(V::Place, id(scene, "94-id-inf-1"), scene.hex("0536"))));
}

TEST(SetUp, IndependentArtilleryMayGoToAnySector) {
  CASES("2.1q");
  Scene scene = germanStart();
  for (const char* unit : {"army-art-art-1", "army-art-art-2", "army-art-art-3", "army-art-art-4"}) {
    std::set<int> sectors;
    for (const std::string& hex : hexesFor(scene, id(scene, unit))) {
      sectors.insert(scene.rules.sectorOf[index(scene.hex(hex))]);
    }
    EXPECT_EQ(sectors.size(), 9U) << unit;
  }
  EXPECT_EQ(scene.why(act(V::Place, id(scene, "army-art-art-1"), scene.hex("0101"))), "2.1q");
}

TEST(SetUp, MarkersAndUnitsAtTheStart) {
  CASES("2.1l", "2.1r", "2.1s");
  Scene scene = germanStart();
  scene.act(V::ReadyMade).act(V::Done);
  EXPECT_EQ(scene.state.turn, 1);
  EXPECT_EQ(scene.state.level[index(kSoviet)], 0);
  EXPECT_EQ(scene.state.dive[index(kSoviet)], 0);
  EXPECT_EQ(scene.state.level[index(kGerman)], scene.rules.of(scene.state).table("german-level", 1));
  EXPECT_EQ(scene.state.dive[index(kGerman)], scene.rules.of(scene.state).table("german-dive", 1));
  EXPECT_GT(scene.state.level[index(kGerman)], 0);
  for (std::uint16_t i = 0; i < scene.rules.units; ++i) EXPECT_EQ(scene.state.flags[i], 0);
  // The Soviet Air Phase of Game-Turn 1 is empty: the German attacks.
  EXPECT_EQ(scene.step(), S::GermanAir);
}

TEST(SetUp, TheReadyMadeDeploymentObeysTheRules) {
  CASES("2.1g", "2.1h", "2.1i", "2.1j", "2.1k", "2.1m");
  Scene scene = start();
  // Placed one by one, each placement is legal: Chuikov after his company.
  std::vector<std::pair<UnitId, Place>> deployment = scene.rules.of(scene.state).deployment;
  std::stable_partition(deployment.begin(), deployment.end(),
                        [&](const auto& entry) { return entry.first != scene.rules.chuikov; });
  for (Side side : {kSoviet, kGerman}) {
    for (const auto& [unit, hex] : deployment) {
      if (scene.rules[unit].side == side) scene.act(V::Place, unit, hex);
    }
    EXPECT_EQ(left(scene, side), 0);
    scene.act(V::Done);
  }
  Scene quick = start();
  quick.act(V::ReadyMade);
  EXPECT_EQ(quick.why(act(V::ReadyMade)), "2.1e");
  EXPECT_TRUE(theTitle().violations(Position::of(quick.state)).empty());
}

TEST(SetUp, ReadyMadeDeploysTheRestAroundWhatWasPlacedByHand) {
  CASES("2.1e", "2.1g", "2.1h", "2.1i", "2.1k", "2.1m", "2.1p");
  for (unsigned seed = 1; seed <= 12; ++seed) {
    std::mt19937 random(seed);
    Scene scene = start();
    for (Side side : {kSoviet, kGerman}) {
      const int byHand = static_cast<int>(random() % 100U) + 1;
      std::vector<std::pair<UnitId, Place>> placed;
      for (int i = 0; i < byHand; ++i) {
        const Prompt asked = scene.prompt();
        const Action action = asked.legal.at(static_cast<std::uint32_t>(random() % asked.legal.size()));
        if (verbOf(action) != V::Place) continue;
        scene.act(action);
        placed.emplace_back(action.unitA(), action.placeB());
      }
      ASSERT_EQ(scene.legal(V::ReadyMade).size(), 1U) << seed;
      scene.act(V::ReadyMade);
      EXPECT_EQ(left(scene, side), 0) << seed;
      for (const auto& [unit, hex] : placed) EXPECT_EQ(scene.state.at(unit), hex) << seed;
      EXPECT_TRUE(theTitle().violations(Position::of(scene.state)).empty());
      scene.act(V::Done);  // lawful: refused as long as anything is amiss
    }
    for (const auto& [hex, needed] : scene.rules.mandatory) {
      EXPECT_GE(stackSize(scene.rules, scene.state, hex, kSoviet), needed) << seed;
    }
  }
}

TEST(SetUp, ReadyMadeLeavesTheHexesThatAreFreeAsTheyAreDesigned) {
  CASES("2.1e");
  Scene scene = start();
  const auto& deployment = scene.rules.of(scene.state).deployment;
  scene.act(V::Place, scene.rules.depot, scene.hex("2227"));
  scene.act(V::ReadyMade);
  for (const auto& [unit, hex] : deployment) {
    if (scene.rules[unit].side == kSoviet && unit != scene.rules.depot) {
      EXPECT_EQ(scene.state.at(unit), hex);
    }
  }
}

TEST(SetUp, TheQuestionTellsWhatIsStillLacking) {
  CASES("2.1g");
  Scene scene = start();
  const Phrase first = scene.prompt().ask;
  ASSERT_EQ(first.count, 1);
  EXPECT_EQ(first.args[0].value, static_cast<int>(scene.rules.mandatory.size()));
  scene.act(V::ReadyMade);
  EXPECT_STREQ(scene.prompt().ask.text, "All Soviet units are deployed");
  EXPECT_EQ(scene.why(act(V::ReadyMade)), "2.1e");
}

TEST(SetUp, HexesThatLackUnitsAreMarked) {
  CASES("2.1g");
  Scene scene = start();
  const auto marked = [&] {
    std::vector<Place> hexes;
    for (const MarkerView& marker : viewOf(scene.rules, scene.state, kSoviet).markers) {
      if (marker.symbol == "!") hexes.push_back(marker.place);
    }
    return hexes;
  };
  const std::vector<Place> before = marked();
  EXPECT_EQ(before.size(), scene.rules.mandatory.size());
  scene.act(V::Place, id(scene, "244-id-inf-1"), scene.hex("1136"));
  EXPECT_EQ(marked(), before) << "it needs two of them";
  scene.act(V::Place, id(scene, "244-id-inf-2"), scene.hex("1136"));
  EXPECT_EQ(marked().size(), before.size() - 1);
  scene.act(V::ReadyMade);
  EXPECT_TRUE(marked().empty());
}

TEST(SetUp, RandomDeploymentsNeverRunIntoADeadEnd) {
  CASES("2.1g", "2.1h", "2.1i", "2.1k", "2.1p");
  for (unsigned seed = 1; seed <= 6; ++seed) {
    std::mt19937 random(seed);
    Scene scene = start();
    Position position = Position::of(scene.state);
    Events nobody;
    Prompt asked;
    int decisions = 0;
    theTitle().prompt(position, asked);
    while (position.as<State>().steps.depth > 0 &&
           position.as<State>().steps.top().step <= static_cast<std::uint8_t>(S::SetUpGerman)) {
      ASSERT_FALSE(asked.legal.empty()) << "seed " << seed;
      Action action = asked.legal.at(static_cast<std::uint32_t>(random() % asked.legal.size()));
      if (verbOf(action) == V::ReadyMade) action = asked.legal.at(0);
      ASSERT_TRUE(theTitle().apply(position, action, nobody).ok());
      theTitle().prompt(position, asked);
      ++decisions;
    }
    EXPECT_EQ(decisions, 163 + 116 + 2);
    const State& state = position.as<State>();
    for (const auto& [hex, needed] : scene.rules.mandatory) {
      EXPECT_GE(stackSize(scene.rules, state, hex, kSoviet), needed);
    }
    for (Place factory : scene.rules.factory) {
      EXPECT_EQ(unitsIn(state, factory, [&](UnitId unit) { return scene.rules[unit].is(kWorker); }).size(), 1U);
    }
  }
}

TEST(SetUp, JudgeAgreesWithTheListForForgedActions) {
  CASES("2.1e");
  std::mt19937 random(7);
  for (Scene scene : {start(), germanStart()}) {
    const Prompt asked = scene.prompt();
    for (int i = 0; i < 4000; ++i) {
      Action action;
      action.verb = static_cast<Verb>(random() % 12);
      action.a = static_cast<std::uint16_t>(random() % 700);
      action.b = static_cast<std::uint16_t>(random() % 2300);
      action.c = static_cast<std::uint16_t>(random() % 2);
      EXPECT_EQ(scene.may(action), asked.legal.contains(action));
      const Action place = act(V::Place, static_cast<int>(random() % 700), static_cast<int>(random() % 2300));
      EXPECT_EQ(scene.may(place), asked.legal.contains(place));
    }
  }
}

}  // namespace
}  // namespace kessel::bfs
