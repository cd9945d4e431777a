// SPDX-License-Identifier: GPL-3.0-or-later
// The counters: numbers of every kind as the displays and the published manifest give them, and values that agree with
// what is printed.
#include <gmock/gmock.h>

#include <sstream>

#include "support/cases.h"
#include "titles/battle_for_stalingrad/data.h"

namespace kessel::test {
namespace {

const std::vector<Unit>& units() {
  return stalingradUnits().units;
}
bool german(const Unit& unit) {
  return unit.side == kFirstSide;
}

/// "2-8" as numbers; empty if it is no list of numbers.
std::vector<int> printed(const std::string& values) {
  std::vector<int> out;
  std::istringstream in(values);
  for (std::string part; std::getline(in, part, '-');) {
    if (part.empty() || part.find_first_not_of("0123456789") != std::string::npos) return {};
    out.push_back(std::stoi(part));
  }
  return out;
}

int counted(Side side, const std::string& values, const char* typeName, const char* flag = "") {
  return countUnits(units(), [&](const Unit& unit) {
    return unit.side == side && unit.values == values && unit.typeName == typeName && (*flag == '\0' || unit.is(flag));
  });
}

TEST(StalingradCounters, AreSixHundredWithTheMarkers) {
  CASES("3.4");
  const int german196 = countUnits(units(), german);
  EXPECT_EQ(german196, 196);
  EXPECT_EQ(units().size() - 196U, 360U);
  // Four air markers, Game-Turn, burning oil, eight Deployed, thirty chits.
  EXPECT_EQ(units().size() + 4 + 1 + 1 + 8 + 30, 600U);
}

TEST(StalingradCounters, GermanTypesAreThoseOfTheManifest) {
  const std::tuple<const char*, const char*, int> expected[] = {
      {"5-4-12", "infantry", 56},
      {"5-4-18", "motorized infantry", 5},
      {"4-3-18", "motorized infantry", 10},
      {"6-5-24", "mechanized infantry", 5},
      {"6-2-24", "armor", 20},
      {"2-1-12", "anti-tank", 5},
      {"3-1-18", "flak", 2},
      {"3-1-12", "flak", 4},
      {"2-7-12", "flak with artillery range", 4},
      {"1-12", "engineer", 19},
      {"2-18", "engineer", 4},
      {"2-16", "assault engineer", 15},
      {"3-18", "armored engineer", 8},
      {"2-24", "heavy recon", 3},
      {"1-18", "recon", 3},
      {"8-10-12", "artillery", 12},
      {"8-10-18", "self-propelled artillery", 5},
      {"8-18-8", "artillery", 2},
      {"10-22-7", "artillery", 1},
      {"12-12-6", "artillery", 1},
      {"8-4-12", "mortar artillery", 6},
      {"10-7-12", "rocket artillery", 5},
      {"16-3-12", "heavy mortar artillery", 1},
  };
  int sum = 0;
  for (const auto& [values, type, count] : expected) {
    EXPECT_EQ(counted(kFirstSide, values, type), count) << values << " " << type;
    sum += count;
  }
  EXPECT_EQ(sum, 196);
}

TEST(StalingradCounters, SovietTypesAreThoseOfTheDisplays) {
  const std::tuple<const char*, const char*, int> expected[] = {
      {"2-8", "infantry", 72},
      {"2-8", "machinegun infantry", 25},
      {"2-8", "guards infantry", 3},
      {"3-8", "infantry", 26},
      {"3-8", "machinegun infantry", 1},
      {"3-8", "guards infantry", 26},
      {"4-8", "guards infantry", 1},
      {"3-8", "marine infantry", 9},
      {"2-12", "motorized infantry", 3},
      {"3-12", "motorized infantry", 4},
      {"4-4", "machinegun infantry", 2},
      {"2-8", "engineer", 5},
      {"3-12", "recon", 2},
      {"3-12", "heavy recon", 2},
      {"1-4", "militia", 30},
      {"3-0", "worker", 6},
      {"1-0", "survivor", 14},
      {"2-1-8", "medium armor", 25},
      {"1-0-10", "light armor", 28},
      {"3-2-8", "heavy armor", 1},
      {"1-0-6", "anti-tank", 10},
      {"2-1-6", "anti-tank", 2},
      {"2-1-10", "anti-tank", 2},
      {"1-0-6", "flak", 9},
      {"8-4-6", "mortar artillery", 10},
      {"4-4-10", "mortar artillery", 2},
      {"6-8-6", "artillery", 5},
      {"6-14-6", "artillery", 2},
      {"8-6-12", "rocket artillery", 6},
      {"0-12", "General", 1},
      {"-", "ammunition depot", 1},
      {"-", "pontoon battalion", 2},
      {"4/2", "flotilla", 1},
  };
  int sum = countUnits(units(), [](const Unit& unit) { return unit.is("trans-volga"); });
  EXPECT_EQ(sum, 22);
  for (const auto& [values, type, count] : expected) {
    EXPECT_EQ(counted(kSecondSide, values, type), count) << values << " " << type;
    sum += count;
  }
  EXPECT_EQ(sum, 360);
}

TEST(StalingradCounters, TransVolgaArtilleryNeverMoves) {
  CASES("3.31f");
  const std::map<std::string, int> expected = {{"2-6-0", 5}, {"2-4-0", 3}, {"3-6-0", 2},  {"3-8-0", 2},  {"4-4-0", 3},
                                               {"4-6-0", 1}, {"6-8-0", 4}, {"6-14-0", 1}, {"12-10-0", 1}};
  std::map<std::string, int> found;
  for (const Unit& unit : units()) {
    if (!unit.is("trans-volga")) continue;
    ++found[unit.values];
    EXPECT_EQ(unit.number("movement"), 0) << unit.id;
    EXPECT_EQ(unit.is("203mm"), unit.values == "12-10-0") << unit.id;
  }
  EXPECT_EQ(found, expected);
}

TEST(StalingradCounters, NumbersAreThePrintedOnes) {
  for (const Unit& unit : units()) {
    if (unit.is("type6")) continue;
    const std::vector<int> values = printed(unit.values);
    ASSERT_EQ(values.size(), unit.is("type1") ? 2U : 3U) << unit.id;
    EXPECT_EQ(unit.number("fire"), values.front()) << unit.id;
    EXPECT_EQ(unit.number("movement"), values.back()) << unit.id;
    const bool two = unit.is("type2") || unit.is("type3") || unit.is("type5a");
    const bool gun = unit.is("type4") || unit.is("type5b");
    EXPECT_EQ(unit.number("fireB", -1), two ? values[1] : -1) << unit.id;
    EXPECT_EQ(unit.number("range", -1), gun ? values[1] : -1) << unit.id;
    // The Soviet flak of the start and both kinds of the 9th Flak Division; the figures are the project's own.
    const bool ranged =
        unit.is("flak") && (unit.values == "2-7-12" || unit.values == "3-1-12" || unit.values == "1-0-6");
    EXPECT_EQ(unit.number("antiAir", -1), !ranged ? -1 : unit.values == "2-7-12" ? 4 : 3) << unit.id;
  }
}

TEST(StalingradCounters, EachHasOneTypeAndOneClass) {
  const char* const types[] = {"type1", "type2", "type3", "type4", "type5a", "type5b", "type6"};
  const char* const classes[] = {"infantry", "engineer", "recon",    "armor",   "anti-tank", "flak",    "artillery",
                                 "worker",   "militia",  "survivor", "chuikov", "depot",     "pontoon", "flotilla"};
  for (const Unit& unit : units()) {
    auto has = [&unit](const char* flag) { return unit.is(flag); };
    EXPECT_EQ(std::count_if(std::begin(types), std::end(types), has), 1) << unit.id;
    EXPECT_EQ(std::count_if(std::begin(classes), std::end(classes), has), 1) << unit.id;
    EXPECT_TRUE(unit.type == "general" ? unit.is("chuikov") : unit.is(unit.type)) << unit.id;
    EXPECT_EQ(unit.steps, 1) << unit.id;
    EXPECT_FALSE(unit.symbol.empty()) << unit.id;
    EXPECT_FALSE(unit.source.note.empty()) << unit.id;
  }
}

TEST(StalingradCounters, ZonesOfControlAndCapabilities) {
  for (const Unit& unit : units()) {
    const bool gun = unit.is("artillery") || unit.is("flak") || unit.is("anti-tank");
    if (german(unit)) {
      EXPECT_TRUE(unit.is("zoc")) << unit.id;
      // Fast units overrun, guns only if they drive themselves.
      EXPECT_EQ(unit.is("overrun"),
                unit.number("movement") >= 18 && (!gun || unit.is("self-propelled")) && unit.typeName != "engineer")
          << unit.id;
      EXPECT_EQ(unit.is("counterattack"), !gun || unit.is("self-propelled")) << unit.id;
    } else {
      const bool weak = unit.values == "2-8" && unit.is("infantry") && !unit.is("guards");
      const bool none = weak || unit.is("militia") || unit.is("survivor") || unit.is("type6") || unit.is("trans-volga");
      EXPECT_EQ(unit.is("zoc"), !none) << unit.id;
      EXPECT_FALSE(unit.is("overrun")) << unit.id;
      EXPECT_EQ(unit.is("counterattack"), !gun && !unit.is("militia") && !unit.is("survivor") && !unit.is("type6"))
          << unit.id;
    }
  }
  EXPECT_EQ(countUnits(units(), [](const Unit& unit) { return unit.is("self-propelled"); }), 5);
  EXPECT_EQ(countUnits(units(), [](const Unit& unit) { return unit.is("reserve"); }), 20);
  EXPECT_EQ(countUnits(units(), [](const Unit& unit) { return unit.is("heavy-flak"); }), 9);
  EXPECT_EQ(countUnits(units(), [](const Unit& unit) { return unit.is("mortar"); }), 6 + 1 + 10 + 2 + 3 + 3);
}

TEST(StalingradCounters, The29thDivisionHasThePointsThatItMustWithdraw) {
  const std::map<std::string, int> expected = {
      {"armor", 24}, {"infantry", 28}, {"artillery", 16}, {"engineer", 6}, {"recon", 2}};
  std::map<std::string, int> points;
  int count = 0;
  for (const Unit& unit : units()) {
    if (unit.formation != "29th Motorized Division") continue;
    points[unit.type] += unit.number("fire");
    ++count;
  }
  EXPECT_EQ(count, 17);
  EXPECT_EQ(points, expected);
}

TEST(StalingradCounters, IdsAreStable) {
  // Saved games name counters by id: these must never change.
  for (const char* id : {"29-md-arm-1", "244-id-inf-1", "244-id-eng-1", "chuikov", "depot", "44-pontoon", "160-pontoon",
                         "flotilla", "militia-mil-30", "worker-work-6", "survivor-surv-14", "reserve-med-10",
                         "reserve-light-10", "tva-12-10-1", "9-flak-heavy-4", "14-pz-arm-6", "pioneers-eng-15"}) {
    EXPECT_NE(stalingradUnits().named(id), kNoUnit) << id;
  }
  EXPECT_EQ(stalingradUnits().named("29-md-arm-1"), UnitId{0});
}

}  // namespace
}  // namespace kessel::test
