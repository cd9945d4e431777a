// SPDX-License-Identifier: GPL-3.0-or-later
// Chapter 9: set-up.
#include "scene.h"

namespace kessel::chir {
namespace {

/// A new game, at its first question.
struct Start : Scene {
  Start() : Scene(TurnStage::GermanSetUp) {
    state = newGame(rules, 0);
    go();
  }
  /// Sets up all of a side as prepared.
  Start& deploy() {
    act(V::Deploy);
    return *this;
  }
  [[nodiscard]] std::string whyPlace(std::string_view id, std::string_view where) const {
    return why(V::Place, unit(id), hex(where));
  }
  Start& place(std::string_view id, std::string_view where) {
    act(V::Place, unit(id), hex(where));
    return *this;
  }
  /// Puts a unit down without asking: for what comes after it in the order of R-74.
  void force(std::string_view id, std::string_view where) { Scene::put(id, where); }
};

TEST(Panzerkorps48SetUp, GermansFirstThenSovietsThenThePlan) {
  CASES("9a", "9m", "1a");
  Start s;
  EXPECT_EQ(s.who(), kGerman);
  EXPECT_EQ(s.whyPlace("119-365", "4009"), "9a");
  s.deploy();
  EXPECT_EQ(s.who(), kSoviet);
  EXPECT_EQ(s.step(), S::SetUp);
  s.deploy();
  EXPECT_EQ(s.step(), S::Plan);
  s.rules.ofSide[0].each(
      [&](UnitId unit) { EXPECT_EQ(isHex(s.state.at(unit)), s.rules[unit].formation != kEleventhPanzer); });
  s.rules.ofSide[1].each([&](UnitId unit) { EXPECT_EQ(isHex(s.state.at(unit)), !isPlanned(s.rules[unit].formation)); });
  EXPECT_TRUE(brokenLaws(s.rules, s.state).empty());  // every unit, within stacking
}

TEST(Panzerkorps48SetUp, ListedHexesFirstThenTheFrontThenTheRest) {
  CASES("9c");
  Start s;
  EXPECT_EQ(s.whyPlace("336-685-i", "4816"), "R-74");
  EXPECT_EQ(s.whyPlace("336-ar-i", "4816"), "R-74");
  for (const char* id : {"7lw-j-i", "7lw-j-ii", "7lw-j-iii", "7lw-j-iv"}) s.place(id, "2226");
  for (const char* id : {"7lw-pzj", "7lw-flak", "7lw-ar"}) s.place(id, "3522");
  EXPECT_EQ(s.whyPlace("336-685-i", "4816"), "");
}

TEST(Panzerkorps48SetUp, TheLuftwaffeInThreeHexes) {
  CASES("9h", "9m");
  Start s;
  EXPECT_EQ(s.whyPlace("7lw-j-i", "2225"), "9h");
  for (const char* hex : {"2226", "3522", "4925"}) EXPECT_EQ(s.whyPlace("7lw-ar", hex), "") << hex;
  for (const char* id : {"7lw-j-i", "7lw-j-ii", "7lw-j-iii", "7lw-j-iv"}) s.place(id, "4925");
  EXPECT_EQ(s.whyPlace("7lw-ar", "4925"), "6b");
  EXPECT_EQ(s.whyPlace("7lw-j-i", "2226"), "9m");  // set up already
}

/// Everybody is set up but one unit.
std::string whyLast(std::string_view id, std::string_view where) {
  Start s;
  s.deploy();
  if (s.rules[s.unit(id)].side == kSoviet) s.deploy();
  s.state.steps.pop();
  s.state.steps.push<SetUpFrame>().side = s.rules[s.unit(id)].side;
  put(s.rules, s.state, s.unit(id), kSetUp);
  return s.whyPlace(id, where);
}
/// Whether a unit may stand there, if nobody else is set up.
bool open(std::string_view id, std::string_view where) {
  const Rules& rules = theTitle().rules();
  return rules.setupArea[rules.setupOf[index(rules.info.roster.named(id))]].hexes.has(rules.info.map.placeNamed(where));
}

TEST(Panzerkorps48SetUp, PersonnelOnTheFrontInTheirSegment) {
  CASES("9b", "9g", "9k", "2.1b");
  const auto ends = [](std::string_view id, std::initializer_list<const char*> in,
                       std::initializer_list<const char*> out) {
    for (const char* hex : in) EXPECT_TRUE(open(id, hex)) << id << " " << hex;
    for (const char* hex : out) EXPECT_FALSE(open(id, hex)) << id << " " << hex;
  };
  ends("336-685-i", {"4816", "4011"}, {"4916", "4010", "4817", "4815"});
  ends("a-goe-i", {"4916", "5333"}, {"4816"});
  ends("st-sch-i", {"4010", "1909"}, {"4011", "1809"});
  ends("ob-ep1-i", {"1809", "1008"}, {"1909", "1007"});
  ends("5gd-c1", {"6216", "4915"}, {"4815", "6316"});
  ends("119-365", {"3908", "4815"}, {"3808", "4915"});
  ends("333-1116", {"3808", "3207"}, {"3908", "3208"});
  ends("47gd-137gd", {"1808", "1007"}, {"1908", "1008"});
  for (const char* id : {"1t-89-m", "2gt-m"}) ends(id, {"3208", "1908"}, {"3207", "1808"});
  EXPECT_EQ(whyLast("336-685-i", "4817"), "9b");
}

TEST(Panzerkorps48SetUp, OthersWithinThreeHexesOnTheirSide) {
  CASES("9c");
  EXPECT_TRUE(open("336-ar-i", "4816"));
  EXPECT_TRUE(open("336-ar-i", "4819"));  // three hexes south of 4816
  EXPECT_FALSE(open("336-ar-i", "4820"));
  EXPECT_FALSE(open("336-ar-i", "4815"));  // beyond the line
  EXPECT_TRUE(open("119-ar", "4812"));
  EXPECT_FALSE(open("119-ar", "4811"));
  EXPECT_EQ(whyLast("336-ar-i", "4820"), "9c");
  EXPECT_EQ(whyLast("336-ar-i", "4815"), "9c");
}

TEST(Panzerkorps48SetUp, WeaponsOutsideEnemyZones) {
  CASES("9e");
  Start s;
  s.deploy().deploy();
  s.state.steps.pop();
  s.state.steps.push<SetUpFrame>().side = kSoviet;
  const UnitId guns = s.unit("119-at");
  const UnitId tanks = s.unit("1t-89-t");
  put(s.rules, s.state, guns, kSetUp);
  Place inZoneOfGermans = kNowhere;
  const auto& area = s.rules.setupArea[s.rules.setupOf[index(guns)]].hexes;
  (void)(area & zoneOf(s.rules, s.state, kGerman)).anyOf([&](Place hex) {
    inZoneOfGermans = hex;
    return s.state.empty(hex);
  });
  ASSERT_NE(inZoneOfGermans, kNowhere);
  EXPECT_EQ(s.why(V::Place, guns, inZoneOfGermans), "9e");
  put(s.rules, s.state, guns, kToCome);
  put(s.rules, s.state, tanks, kSetUp);
  Place forTanks = kNowhere;
  (void)(s.rules.setupArea[s.rules.setupOf[index(tanks)]].hexes & zoneOf(s.rules, s.state, kGerman))
      .anyOf([&](Place hex) {
        forTanks = hex;
        return s.state.empty(hex);
      });
  if (forTanks != kNowhere) EXPECT_EQ(s.why(V::Place, tanks, forTanks), "");
}

TEST(Panzerkorps48SetUp, NoGarrisonIsAskedOfTheFront) {
  CASES("9f");
  // 37 hexes of Group Adam's front and nine units: most of it stays empty, and set-up ends all the same.
  Start s;
  s.deploy();
  const Hexes front = s.rules.setupArea[s.rules.setupOf[index(s.unit("a-goe-i"))]].hexes;
  EXPECT_EQ(front.count(), 37);
  EXPECT_TRUE((front - s.state.occupied(kGerman)).any());
  EXPECT_EQ(s.who(), kSoviet);
}

TEST(Panzerkorps48SetUp, TheTankGroupHoldsEachOfItsSevenHexes) {
  CASES("9d", "9l", "2.1b");
  Start s;
  s.deploy();
  EXPECT_EQ(s.whyPlace("26t-19-t", "4812"), "R-74");  // the two regiments first
  EXPECT_EQ(s.whyPlace("5ta-75", "4814"), "9l");      // not even weapons, within three hexes
  s.place("5ta-75", "4911").place("5ta-107", "4812");
  EXPECT_EQ(s.whyPlace("5ta-69", "4812"), "6d");
  s.place("5ta-69", "4913").place("5ta-81", "4913");
  s.place("26t-19-t", "4813").place("26t-19-m", "4813").place("26t-157-t", "4813");
  s.place("26t-157-m", "5012").place("26t-216-t", "5012").place("26t-216-m", "5012");
  // Three battalions and two empty hexes are left.
  EXPECT_EQ(s.whyPlace("26t-14-i", "4913"), "6d");
  s.place("26t-14-i", "5013");
  EXPECT_EQ(s.whyPlace("26t-14-ii", "4912"), "");
  EXPECT_EQ(s.whyPlace("26t-14-ii", "5013"), "");
  s.place("26t-14-ii", "5013");
  EXPECT_EQ(s.whyPlace("26t-14-iii", "5013"), "9l");  // 4912 would stay empty
  s.place("26t-14-iii", "4912");
}

TEST(Panzerkorps48SetUp, TheReadyMadeOneIsLegalAndFitsAroundWhatStands) {
  CASES("9m");
  Start s;
  s.place("7lw-j-i", "2226").deploy();
  EXPECT_TRUE(s.isAt(s.unit("7lw-j-i"), "2226"));
  s.place("5ta-75", "5013").deploy();
  EXPECT_TRUE(brokenLaws(s.rules, s.state).empty());
  EXPECT_EQ(s.step(), S::Plan);
}

}  // namespace
}  // namespace kessel::chir
