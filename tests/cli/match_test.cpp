// SPDX-License-Identifier: GPL-3.0-or-later
// Measuring computer players: both seats of each seed, the same games with the same decisions, what they come to, and
// counters of behaviour.
#include <set>

#include "cli/conduct.h"
#include "cli/fixture.h"
#include "cli/statistics.h"
#include "support/rarer.h"

namespace kessel::cli {
namespace {

using ::testing::HasSubstr;

std::vector<Json> linesOf(const Ran& ran) {
  EXPECT_EQ(ran.code, 0) << ran.err;
  std::vector<Json> out;
  std::istringstream text(ran.out);
  for (std::string line; std::getline(text, line);) out.push_back(Json::parse(line));
  return out;
}

/// What does not depend on the machine.
std::vector<Json> withoutSeconds(std::vector<Json> lines) {
  for (Json& line : lines) {
    line.erase("seconds");
    if (!line.contains("players")) continue;
    for (Json& player : line["players"]) {
      player.erase("seconds");
      player.erase("longest");
    }
  }
  return lines;
}

TEST(Match, PlaysEachSeedInBothSeats) {
  const auto lines = linesOf(runProgram({"match", "staff:50", "random", "-g", "3", "--seed", "7", "--json"}));
  ASSERT_EQ(lines.size(), 5U) << "an odd number of games is one more";
  std::set<std::pair<int, std::string>> played;
  for (std::size_t i = 0; i < 4; ++i) played.emplace(lines[i]["seed"], lines[i]["seat"]);
  EXPECT_EQ(played.size(), 4U);
  EXPECT_EQ(lines[0]["seed"], 7);
  EXPECT_EQ(lines[3]["seed"], 8);
  const Json& total = lines.back();
  EXPECT_EQ(total["games"], 4);
  ASSERT_EQ(total["seats"].size(), 2U);
  for (const Json& seat : total["seats"]) {
    EXPECT_EQ(seat["won"].get<int>() + seat["drawn"].get<int>() + seat["lost"].get<int>(), 2);
    EXPECT_LT(seat["interval"][0], seat["interval"][1]);
  }
  EXPECT_EQ(total["players"][0]["player"], "staff:50");
}

TEST(Match, PlaysTheSameGamesWithTheSameDecisions) {
  const std::vector<std::string> arguments{"match", "staff:80", "staff-1:80", "-g", "6", "--json"};
  const auto once = withoutSeconds(linesOf(runProgram(arguments)));
  EXPECT_EQ(once, withoutSeconds(linesOf(runProgram(arguments))));
  auto others = arguments;
  others.insert(others.end(), {"--seed", "900"});
  EXPECT_NE(once, withoutSeconds(linesOf(runProgram(others))));
}

TEST(Match, FindsNoDifferenceBetweenAPlayerAndItself) {
  // The n-th player of a pair has the same numbers in both seats, so that the two games of a seed are one.
  const Json total = linesOf(runProgram({"match", "staff:40", "staff-2:40", "-g", "40", "--json"})).back();
  const Json& pairs = total["pairs"];
  EXPECT_LE(pairs["interval"][0], 0.5) << pairs;
  EXPECT_GE(pairs["interval"][1], 0.5) << pairs;
}

TEST(Match, StopsWhenItIsSettled) {
  const auto lines = linesOf(runProgram({"match", "staff:100", "random", "-g", "400", "--sprt", "100", "--json"}));
  EXPECT_LT(lines.back()["games"], 200);
  EXPECT_EQ(lines.back()["sprt"], "better");
  const auto reversed = linesOf(runProgram({"match", "random", "staff:100", "-g", "400", "--sprt", "100", "--json"}));
  EXPECT_EQ(reversed.back()["sprt"], "not better");
}

// A change of search or weights shows here first. By decisions, so it is the same on every machine.
TEST(Match, HasTheResultsOfTheGauntlet) {
  const auto resultOf = [](const char* one, const char* other) {
    const Json total = linesOf(runProgram({"match", one, other, "-g", "40", "--json"})).back();
    return total["pairs"]["better"].dump() + "/" + total["pairs"]["even"].dump() + "/" + total["pairs"]["worse"].dump();
  };
  EXPECT_EQ(resultOf("staff:100", "random"), "9/8/3");
  EXPECT_EQ(resultOf("planner:100", "random"), "5/11/4");
  EXPECT_EQ(resultOf("planner:100", "staff-2:100"), "3/7/10");
  EXPECT_EQ(resultOf("staff-2:100", "staff-1:100"), "8/4/8");
}

// The same with real titles: evaluations at the end, with few decisions, so that it takes seconds.
TEST(Match, HasTheResultsOfTheGauntletOfTitles) {
  const auto valuesOf = [](const char* title, const char* one, const char* other) {
    const auto lines = linesOf(runProgram(
        {"match", one, other, "--title", title, "-g", "2", "--data", KESSEL_SOURCE_DIR, "--json"}, "", allTitles()));
    return lines[0]["value"].dump() + "/" + lines[1]["value"].dump();
  };
  constexpr int kWithoutSanitizers = 4;
  if (kessel::testing::kRarer > kWithoutSanitizers)
    GTEST_SKIP() << "it takes minutes; these players play the beginnings of games of all titles";
  EXPECT_EQ(valuesOf("battle-for-stalingrad", "planner:30", "staff-2:30"), "6272/-1365");
  EXPECT_EQ(valuesOf("donnerschlag", "planner:30", "staff-2:30"), "7/1670");
}

TEST(Match, BeginsAtAPosition) {
  const test::TempFolder folder;
  const std::string last = folder.write("last.json", R"({"turn": 3, "turns": 3, "fog": false, "mud": false, "stage": 5,
      "seen": 0, "fought": 0, "die": 0, "units": [
      {"unit": "blue-1", "place": "0302", "left": 2, "moved": 0}, {"unit": "blue-2", "place": "0502", "left": 1, "moved": 0},
      {"unit": "red-1", "place": "0403", "left": 1, "moved": 0}, {"unit": "red-2", "place": "0603", "left": 1, "moved": 0}]})");
  const auto lines = linesOf(runProgram({"match", "staff:20", "random", "-g", "2", "--position", last, "--json"}));
  ASSERT_EQ(lines.size(), 3U);
  for (const Json& game : {lines[0], lines[1]}) EXPECT_EQ(game["turns"], 3);
  EXPECT_LT(lines[2]["players"][0]["decisions"].get<int>() + lines[2]["players"][1]["decisions"].get<int>(), 30);
  const std::string broken = folder.write("broken.json", "[]");
  EXPECT_THAT(runProgram({"match", "staff", "random", "--position", broken}).err, HasSubstr("object of JSON"));
  EXPECT_THAT(runProgram({"match", "staff", "random", "--position", folder / "none.json"}).err, HasSubstr("none.json"));
  EXPECT_EQ(runProgram({"match", "staff", "random", "--position", last, "--scenario", "duel"}).code, 2);
}

TEST(Match, SaysWhatIsWrong) {
  EXPECT_THAT(runProgram({"match", "planner@none", "random"}).err, HasSubstr("tiny has no weights \"none\""));
  EXPECT_THAT(runProgram({"match", "staff-2@staff", "random"}).err, HasSubstr("always judges by weights of its own"));
  EXPECT_EQ(runProgram({"match", "staff"}).code, 2);
  EXPECT_THAT(runProgram({"match", "staff", "napoleon"}).err, HasSubstr("no player \"napoleon\""));
  for (const char* player : {"staff:", "staff:0", "staff:many", "staff:5x"})
    EXPECT_THAT(runProgram({"match", player, "random"}).err, HasSubstr("number of decisions")) << player;
}

TEST(Match, TellsPeopleTheSame) {
  const Ran ran = runProgram({"match", "staff:20", "random", "-g", "2", "--sprt", "50"});
  EXPECT_EQ(ran.code, 0) << ran.err;
  EXPECT_THAT(ran.out, HasSubstr("pairs: "));
  EXPECT_THAT(ran.out, HasSubstr("staff:20 as "));
  EXPECT_THAT(ran.out, HasSubstr("; open"));
}

TEST(Advise, SaysWhatTheSideOnMoveOfASavedGameCouldDo) {
  const test::TempFolder folder;
  TitleShelf shelf(tinyTitles(), ".");
  Server server(shelf);
  const std::string path = folder / "game.kessel";
  ASSERT_EQ(server.answer(Json{{"cmd", "new"}, {"title", "tiny"}, {"scenario", "duel"}, {"seed", 7}}.dump())["ok"],
            true);
  ASSERT_EQ(server.answer(Json{{"cmd", "save"}, {"path", path}}.dump())["ok"], true);
  const Ran ran = runProgram({"advise", path, "--decisions", "500"});
  EXPECT_EQ(ran.code, 0) << ran.err;
  EXPECT_THAT(ran.out, HasSubstr("1. Attack 0403"));
  EXPECT_THAT(ran.out, HasSubstr("losses 0.3 for 0.5"));
  const Json told = linesOf(runProgram({"advise", path, "--decisions", "500", "--json"})).front();
  EXPECT_EQ(told["side"], "blue");
  EXPECT_EQ(told["operations"][0]["actions"][0]["verb"], "attack");
  EXPECT_NE(runProgram({"advise", path + "x"}).code, 0);
}

TEST(Statistics, WilsonsIntervalHasItsKnownValues) {
  // Newcombe 1998, table I: 81 of 263 gives 0.2553 to 0.3662.
  EXPECT_NEAR(wilson(81, 263).low, 0.2553, 0.0001);
  EXPECT_NEAR(wilson(81, 263).high, 0.3662, 0.0001);
  EXPECT_NEAR(wilson(0, 10).low, 0, 1e-9);
  EXPECT_NEAR(wilson(10, 10).high, 1, 1e-9);
  EXPECT_GE(wilson(0, 2).low, 0);
  EXPECT_LE(wilson(2, 2).high, 1);
  EXPECT_EQ(wilson(0, 0).low, 0);
  EXPECT_EQ(wilson(0, 0).high, 1);
}

TEST(Statistics, AverageHasMeanAndSpread) {
  Average average;
  for (const double value : {2.0, 4.0, 4.0, 4.0, 5.0, 5.0, 7.0, 9.0}) average.add(value);
  EXPECT_DOUBLE_EQ(average.mean(), 5);
  EXPECT_NEAR(average.deviation(), std::sqrt(32.0 / 7), 1e-12);
  EXPECT_NEAR(average.error(), std::sqrt(32.0 / 7 / 8), 1e-12);
}

TEST(Statistics, StopRuleWaitsForEnoughPairs) {
  const StopRule rule(200);
  EXPECT_EQ(rule.after(0, 0), StopRule::Verdict::Open);
  EXPECT_EQ(rule.after(5, 0), StopRule::Verdict::Open) << "five in a row are no proof";
  EXPECT_EQ(rule.after(12, 0), StopRule::Verdict::Better);
  EXPECT_EQ(rule.after(0, 6), StopRule::Verdict::NotBetter);
  EXPECT_EQ(rule.after(10, 10), StopRule::Verdict::NotBetter);
  EXPECT_EQ(StopRule(20).after(30, 20), StopRule::Verdict::Open) << "a small difference takes many";
}

class ConductTest : public ::testing::Test {
 protected:
  /// The first unit of a side.
  UnitId unitOf(Side side, int which = 0) const {
    for (std::size_t i = 0; i < info().roster.units.size(); ++i) {
      if (info().roster.units[i].side == side && which-- == 0) return static_cast<UnitId>(i);
    }
    return kNoUnit;
  }
  const TitleInfo& info() const { return m_title->info(); }
  static Event event(EventKind kind, const About& about) {
    Event out = eventOf(kind, nullptr, {});
    out.side = about.side;
    out.unit = about.unit;
    out.from = about.from;
    out.to = about.to;
    out.value = about.value;
    out.onlyFor = about.onlyFor;
    return out;
  }
  /// A step of a unit in a lane, from one position to another.
  Event step(UnitId unit, int from, int to) const {
    return event(EventKind::Moved, {.unit = unit, .from = hexAt(1, from), .to = hexAt(1, to)});
  }
  std::array<Conduct, 2> count(const std::vector<Event>& events) const {
    ConductCount counter(info(), View{});
    counter.note(events);
    return counter.finish();
  }
  std::unique_ptr<Title> m_title = tiny::makeTinyTitle();
};

TEST_F(ConductTest, CountsWhoMovesAndWhoStands) {
  const UnitId walker = unitOf(kFirstSide);
  const UnitId stander = unitOf(kFirstSide, 1);
  const Conduct first = count({event(EventKind::Placed, {.unit = walker, .to = hexAt(1, 0)}),
                               event(EventKind::Placed, {.unit = stander, .to = hexAt(2, 0)}),
                               event(EventKind::TurnBegan, {.value = 1}), step(walker, 0, 1), step(walker, 1, 2),
                               step(walker, 2, 1), event(EventKind::TurnBegan, {.value = 2}), step(walker, 1, 2)})[0];
  EXPECT_EQ(first.unitTurns, 4) << "two units in two turns; the set-up is none";
  EXPECT_EQ(first.still, 2);
  EXPECT_EQ(first.hexes, 4);
  EXPECT_EQ(first.back, 2) << "forward two and back one";
  EXPECT_EQ(first.units, 2);
  EXPECT_EQ(first.unused, 1);
}

TEST_F(ConductTest, CountsActivationsThatCameToNothing) {
  const UnitId unit = unitOf(kSecondSide);
  const auto activated = event(EventKind::Activated, {.unit = unit});
  const auto attack = event(EventKind::CombatBegan, {.side = kSecondSide, .to = hexAt(1, 3)});
  const Conduct second =
      count({event(EventKind::Placed, {.unit = unit, .to = hexAt(1, 0)}), activated, step(unit, 0, 1), activated,
             activated, attack, event(EventKind::CombatEnded, {.side = kSecondSide}), activated})[1];
  EXPECT_EQ(second.activations, 4);
  EXPECT_EQ(second.idle, 2) << "the second, which another one followed, and the last";
}

TEST_F(ConductTest, CountsAttacksThatCostMoreThanTheyTook) {
  const UnitId own = unitOf(kFirstSide);
  const UnitId theirs = unitOf(kSecondSide);
  const auto began = event(EventKind::CombatBegan, {.side = kFirstSide, .to = hexAt(1, 3)});
  const auto ended = event(EventKind::CombatEnded, {.side = kFirstSide});
  const auto sides = count({began, event(EventKind::Reduced, {.unit = own}), ended, began,
                            event(EventKind::Reduced, {.unit = own}), event(EventKind::Lost, {.unit = theirs}), ended});
  EXPECT_EQ(sides[0].attacks, 2);
  EXPECT_EQ(sides[0].dear, 1);
  EXPECT_EQ(sides[0].lost, 2);
  EXPECT_EQ(sides[1].lost, 1);
}

TEST_F(ConductTest, CountsOnceWhatIsToldToEachSideInItsOwnWords) {
  const UnitId unit = unitOf(kFirstSide);
  Event own = step(unit, 0, 1);
  own.side = own.onlyFor = kFirstSide;
  Event theirs = own;
  theirs.onlyFor = kSecondSide;
  EXPECT_EQ(count({own, theirs})[0].hexes, 1);
}

}  // namespace
}  // namespace kessel::cli
