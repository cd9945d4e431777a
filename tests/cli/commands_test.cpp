// SPDX-License-Identifier: GPL-3.0-or-later
// The commands of kessel-cli: what they print and their exit codes.
#include <filesystem>
#include <fstream>
#include <regex>

#include "cli/fixture.h"
#include "library/games.h"
#include "third_title/crossroads.h"

namespace kessel::cli {
namespace {

using ::testing::AllOf;
using ::testing::AnyOf;
using ::testing::HasSubstr;
using ::testing::Not;

TEST(Commands, WrongUseIsExitCode2) {
  for (const auto& arguments : std::vector<std::vector<std::string>>{
           {}, {"dance"}, {"play", "--games", "0"}, {"play", "--games", "many"}, {"replay"}, {"bench", "juggling"}}) {
    const Ran ran = runProgram(arguments);
    EXPECT_EQ(ran.code, 2);
    EXPECT_NE(ran.err, "");
  }
  EXPECT_EQ(runProgram({"--help"}).code, 0);
  EXPECT_THAT(runProgram({"--help"}).out, HasSubstr("serve"));
}

TEST(Commands, WrongUseIsNamed) {
  EXPECT_THAT(runProgram({"dance"}).err,
              HasSubstr("kessel-cli: there is no command \"dance\"; there are: demo, titles"));
  EXPECT_THAT(runProgram({}).err, HasSubstr("kessel-cli: expected a command; there are: demo, titles"));
  EXPECT_THAT(runProgram({"--nonsense"}).err, HasSubstr("--nonsense"));
  for (const char* command : {"exam", "practice"}) {
    const Ran ran = runProgram({command, "--seed", "-1"});
    EXPECT_EQ(ran.code, 2) << command;
    EXPECT_THAT(ran.err, HasSubstr("--seed")) << command;
  }
  EXPECT_EQ(runProgram({"review", "x.kessel", "--worst", "-1"}).code, 2);
  EXPECT_THAT(runProgram({"--data", "/nowhere/at/all", "play"}).err, HasSubstr("/at/all: there is no such folder"));
  for (const char* seed : {"-1", "18446744073709551616", "1.5", "7 ", ""}) {
    const Ran ran = runProgram({"play", "--seed", seed});
    EXPECT_EQ(ran.code, 2) << seed;
    EXPECT_THAT(ran.err, HasSubstr("--seed")) << seed;
  }
  EXPECT_EQ(runProgram({"play", "--seed", "18446744073709551615"}).code, 0);
  EXPECT_THAT(runProgram({"--overlay", "/nowhere/at/all", "play"}).err, HasSubstr("/at/all: there is no such folder"));
  EXPECT_THAT(runProgram({"--version"}).out, HasSubstr("kessel-cli "));
}

/// What was expected and what was found, in words of ours.
TEST(Commands, WrongUseSaysWhatWasExpected) {
  const auto said = [](std::vector<std::string> arguments) {
    const Ran ran = runProgram(std::move(arguments));
    EXPECT_EQ(ran.code, 2) << ran.err;
    return ran.err;
  };
  EXPECT_THAT(said({"demo", "--lines", "x"}),
              HasSubstr("--lines: expected a whole number from 0 to 1000000, found \"x\""));
  EXPECT_THAT(said({"play", "--games", "0"}), HasSubstr("expected a whole number from 1 to 1000000, found \"0\""));
  EXPECT_THAT(said({"match", "staff", "staff", "--sprt", "much"}),
              HasSubstr("--sprt: expected a number from 1 to 2000, found \"much\""));
  EXPECT_THAT(said({"practice", "--knowing", "me"}),
              HasSubstr("--knowing: expected one of both, player, nobody, found \"me\""));
  EXPECT_THAT(said({"bench", "juggling"}), HasSubstr("expected one of playouts, copy, prompt, replay, load"));
  EXPECT_THAT(said({"demo", "--nonsense"}), HasSubstr("there is no option \"--nonsense\""));
  EXPECT_THAT(said({"--nonsense"}), HasSubstr("there is no option \"--nonsense\""));
  EXPECT_THAT(said({"titles", "tiny"}), HasSubstr("\"tiny\" is a word too many"));
  EXPECT_THAT(said({"demo", "--lines", "x"}), HasSubstr("kessel-cli demo --help tells more."));
  EXPECT_THAT(said({"advise"}), HasSubstr("a saved game, or a practice position by --position, is required"));
  // CLI11 of Debian 12 and of Debian 13.
  EXPECT_THAT(runProgram({"play", "--help"}).out,
              AnyOf(HasSubstr("--games NUMBER=1"), HasSubstr("--games NUMBER [1]")));
}

TEST(Commands, WhatIsEmptyIsNotTakenAsNotGiven) {
  for (const auto& arguments : std::vector<std::vector<std::string>>{{"play", "--title", ""},
                                                                     {"play", "--scenario", ""},
                                                                     {"play", "--save", ""},
                                                                     {"play", "--players", "", "random"},
                                                                     {"exam", "--exams", ""},
                                                                     {"practice", "--position", ""},
                                                                     {"titles", "--data", ""},
                                                                     {"titles", "--overlay", ""},
                                                                     {"check", ""},
                                                                     {"replay", ""}}) {
    const Ran ran = runProgram(arguments);
    EXPECT_EQ(ran.code, 2) << arguments[1];
    EXPECT_THAT(ran.err, HasSubstr("expected a value, found \"\"")) << arguments[1];
  }
}

TEST(Commands, WhatGoesWrongIsOneLine) {
  const Ran wrong = runProgram({"play", "--title", "a\nb\x1B[2J"});
  EXPECT_EQ(wrong.code, 1);
  EXPECT_EQ(wrong.err, "kessel-cli: there is no title \"a\\x0Ab\\x1B[2J\"; there are: tiny\n");
  const Ran use = runProgram({"play", "--seed", "1\n2"});
  EXPECT_THAT(use.err, HasSubstr("found \"1\\x0A2\"\nkessel-cli play"));
  EXPECT_LT(runProgram({"check", std::string(100000, 'x')}).err.size(), 5000U);
}

TEST(Commands, OfManyOdditiesTheFirstAreTold) {
  std::vector<Message> odd;
  for (int i = 1; i <= 25; ++i) odd.push_back(tell("oddity {0}.", i));
  std::istringstream in;
  std::ostringstream out;
  std::ostringstream err;
  EXPECT_EQ(warned({in, out, err}, "game.kessel", odd), 1);
  EXPECT_THAT(err.str(), AllOf(HasSubstr("game.kessel: oddity 20."), Not(HasSubstr("oddity 21.")),
                               HasSubstr("game.kessel: and 5 more\n")));
  odd.resize(20);
  EXPECT_EQ(firstOf(odd).size(), 20U);
  EXPECT_THAT(firstOf(odd).back(), HasSubstr("oddity 20."));
}

TEST(Commands, AnOptionOfTheTitleTakesOneValue) {
  const Ran ran = runProgram({"bench", "--option", "fog=off", "copy", "--rounds", "1", "--seconds", "0.001"});
  EXPECT_EQ(ran.code, 0) << ran.err;
  EXPECT_EQ(Json::parse(ran.out)["results"].size(), 1U);
}

TEST(Commands, TitlesListsWhatCanBeAskedFor) {
  const Ran ran = runProgram({"titles"});
  EXPECT_EQ(ran.code, 0) << ran.err;
  EXPECT_THAT(ran.out, AllOf(HasSubstr("tiny: The Ford"), HasSubstr("--scenario short: A Short Meeting"),
                             HasSubstr("--option fog=on|off: Face-down units")));
}

TEST(Commands, AnswersThatCannotBeWrittenAreAFailure) {
  for (const char* command : {"titles", "demo", "play", "check", "serve", "--help"}) {
    std::istringstream in("{\"cmd\": \"titles\"}\n{\"cmd\": \"titles\"}\n");
    std::ofstream full("/dev/full");
    std::ostringstream err;
    EXPECT_EQ(run({"--no-overlay", "--data", KESSEL_SOURCE_DIR, command}, tinyTitles(), "", {in, full, err}), 1)
        << command;
    EXPECT_THAT(err.str(), HasSubstr("standard output cannot be written")) << command;
  }
}

TEST(Commands, InputThatCannotBeReadIsAFailure) {
  std::ifstream folder("/");
  std::ostringstream out;
  std::ostringstream err;
  EXPECT_EQ(run({"serve", "--no-overlay"}, tinyTitles(), "", {folder, out, err}), 1);
  EXPECT_THAT(err.str(), HasSubstr("standard input cannot be read"));
}

/// What was printed, without the seconds: those of one run are not those of the next.
std::string withoutSeconds(const std::string& text) {
  static const std::regex kSeconds("; [0-9.]+ s and [0-9.]+ s");
  return std::regex_replace(text, kSeconds, "");
}

TEST(Commands, PlaySumsUp) {
  const Ran ran = runProgram({"play", "--games", "5", "--seed", "10"});
  EXPECT_EQ(ran.code, 0) << ran.err;
  EXPECT_THAT(ran.out, HasSubstr("seed     14:"));
  EXPECT_THAT(ran.out, HasSubstr("5 games, "));
  EXPECT_THAT(ran.out, HasSubstr("Steps left "));
  EXPECT_TRUE(
      std::regex_search(ran.out, std::regex("seed     14: [^\n]*; Steps left [0-9]:[0-9]; [0-9.]+ s and [0-9.]+ s\n")))
      << ran.out;
  EXPECT_TRUE(std::regex_search(ran.out, std::regex("on average: Steps left -?[0-9.]+\n"))) << ran.out;
  EXPECT_EQ(withoutSeconds(ran.out), withoutSeconds(runProgram({"play", "--games", "5", "--seed", "10"}).out))
      << "a seed gives the same game again";
  const Ran json = runProgram({"play", "--json", "--option", "fog=off"});
  std::istringstream lines(json.out);
  std::string line;
  ASSERT_TRUE(std::getline(lines, line));
  const Json game = Json::parse(line);
  EXPECT_GT(game["decisions"], 10);
  EXPECT_EQ(game["score"][0]["first"].get<int>() - game["score"][0]["second"].get<int>(), game["terms"]["steps"]);
  EXPECT_EQ(game["seconds"].size(), 2U);
  ASSERT_TRUE(std::getline(lines, line));
  EXPECT_EQ(Json::parse(line)["terms"]["steps"], game["terms"]["steps"]) << "the average of one game";
}

TEST(Commands, PlayNamesWhatIsWrong) {
  const auto error = [](std::vector<std::string> arguments) {
    const Ran ran = runProgram(std::move(arguments));
    EXPECT_EQ(ran.code, 1);
    EXPECT_EQ(std::count(ran.err.begin(), ran.err.end(), '\n'), 1) << ran.err;
    return ran.err;
  };
  EXPECT_THAT(error({"play", "--title", "chess"}), HasSubstr("there are: tiny"));
  EXPECT_THAT(error({"play", "--scenario", "x"}), HasSubstr("--scenario: there is no scenario \"x\""));
  EXPECT_THAT(error({"play", "--option", "fog"}), HasSubstr("id=value"));
  EXPECT_THAT(error({"play", "--option", "mist=on"}), HasSubstr("--option: there is no option \"mist\""));
  EXPECT_THAT(error({"play", "--players", "random", "genius"}),
              HasSubstr("\"genius\"; there are: thorough, planner, staff-2, staff-1"));
  const test::TempFolder folder;
  EXPECT_THAT(error({"play", "--save", folder.write("file", "")}), HasSubstr("file: this is no folder"));
  EXPECT_THAT(runProgram({"play"}, "", {}).err, HasSubstr("no titles"));
}

TEST(Commands, GamesThatCouldNotBeSavedAreNotPlayed) {
  const test::TempFolder folder;
  ASSERT_EQ(runProgram({"play", "--save", folder / "games", "--seed", "4"}).code, 0);
  const Ran again = runProgram({"play", "--save", folder / "games", "--seed", "3", "--games", "2"});
  EXPECT_EQ(again.code, 1);
  EXPECT_EQ(again.out, "");
  EXPECT_THAT(again.err, HasSubstr("tiny-meeting-4.kessel: there is a file of this name already"));
  EXPECT_FALSE(std::filesystem::exists(folder / "games/tiny-meeting-3.kessel"));
}

TEST(Commands, SavedGamesSayWhichComputerPlayersPlayed) {
  const test::TempFolder folder;
  ASSERT_EQ(runProgram({"play", "--players", "staff:50", "random", "--save", folder / "games", "--seed", "3"}).code, 0);
  sqlite3* file = nullptr;
  ASSERT_EQ(sqlite3_open((folder / "games/tiny-meeting-3.kessel").c_str(), &file), SQLITE_OK);
  std::string players;
  const auto note = [](void* out, int, char** values, char**) {
    static_cast<std::string*>(out)->append(values[0]);
    return 0;
  };
  EXPECT_EQ(sqlite3_exec(file, "SELECT players FROM games", note, &players, nullptr), SQLITE_OK);
  sqlite3_close(file);
  EXPECT_EQ(players, R"(["staff","random"])") << "as others know them";
}

TEST(Commands, ReplayAndCheckVerifySavedGames) {
  const test::TempFolder folder;
  ASSERT_EQ(runProgram({"play", "--save", folder / "games", "--seed", "3"}).code, 0);
  const std::string path = folder / "games/tiny-meeting-3.kessel";
  const Ran replayed = runProgram({"replay", path});
  EXPECT_EQ(replayed.code, 0) << replayed.err;
  EXPECT_THAT(replayed.out, HasSubstr("== Turn 2"));
  EXPECT_THAT(replayed.out, HasSubstr("every hash true"));
  EXPECT_THAT(runProgram({"replay", "--quiet", path}).out, Not(HasSubstr("==")));
  EXPECT_EQ(runProgram({"check", path}).code, 0);

  std::fstream file(path, std::ios::in | std::ios::out | std::ios::binary);
  file.seekp(4096);
  file << std::string(3000, '\x42');
  file.close();
  EXPECT_EQ(runProgram({"check", path}).code, 1);
  const Ran broken = runProgram({"replay", path});
  EXPECT_EQ(broken.code, 1);
  EXPECT_NE(broken.err, "");
  EXPECT_EQ(runProgram({"replay", folder / "nothing.kessel"}).code, 1);
}

TEST(Commands, CheckTellsAllThatIsOddAboutASavedGame) {
  const test::TempFolder folder;
  ASSERT_EQ(runProgram({"play", "--save", folder / "games", "--seed", "3"}).code, 0);
  const std::string path = folder / "games/tiny-meeting-3.kessel";
  sql(path, "UPDATE games SET data = data + 1, rules = rules + 1");
  const Ran ran = runProgram({"check", path});
  EXPECT_EQ(ran.code, 1);
  EXPECT_EQ(ran.out, "WRONG " + path + "\n");
  EXPECT_THAT(ran.err, HasSubstr(path + ": The game was saved with other data"));
  EXPECT_THAT(ran.err, HasSubstr(path + ": The game was saved under version"));
}

TEST(Commands, AGameOfAnotherTitleIsNamedWithItsFile) {
  const test::TempFolder folder;
  ASSERT_EQ(runProgram({"play", "--save", folder / "games", "--seed", "3"}).code, 0);
  const std::string path = folder / "games/tiny-meeting-3.kessel";
  static const TitleEntry kOther{"other", "Another", "", &tiny::loadTinyTitle};
  for (const char* command : {"replay", "check"}) {
    const Ran ran = runProgram({command, path}, "", {&kOther, 1});
    EXPECT_EQ(ran.code, 1);
    EXPECT_THAT(ran.err, HasSubstr(path + ": there is no title \"tiny\"; there are: other")) << command;
  }
}

TEST(Commands, CheckReadsTheDataOfAFolder) {
  const Ran whole = runProgram({"check", "--data", KESSEL_SOURCE_DIR});
  EXPECT_EQ(whole.code, 0) << whole.err;
  EXPECT_THAT(whole.out, HasSubstr("ok    maps/"));
  EXPECT_THAT(whole.out, HasSubstr("ok    tiny, scenario duel"));

  const test::TempFolder folder;
  EXPECT_EQ(runProgram({"check", "--data", folder / "none"}).code, 1);
  std::filesystem::create_directories(folder / "maps");
  std::ofstream(folder / "maps/torn.json") << "{\"id\": ";
  const Ran torn = runProgram({"check", "--data", folder / ""});
  EXPECT_EQ(torn.code, 1);
  EXPECT_THAT(torn.err, HasSubstr("torn.json"));
}

TEST(Commands, CheckNamesATitleThatCannotBeLoaded) {
  static const TitleEntry kBroken[] = {
      {"broken", "Broken", "", [](const DataSource&) -> Result<std::unique_ptr<Title>> {
         return fail("maps/broken.json", "expected a grid");
       }}};
  const Ran ran = runProgram({"check", "--data", KESSEL_SOURCE_DIR}, "", kBroken);
  EXPECT_EQ(ran.code, 1);
  EXPECT_THAT(ran.err, HasSubstr("maps/broken.json: expected a grid"));
}

TEST(Commands, OverlaysAreCheckedAndLeftOutIfTheyAreWrong) {
  static const TitleEntry kThird[] = {{"crossroads", "The Crossroads", "", crossroads::load}};
  const test::TempFolder folder;
  const std::vector<std::string> where{"--data", KESSEL_SOURCE_DIR "/tests/third_title/data", "--overlay", folder / ""};
  const auto with = [&](std::vector<std::string> command) {
    command.insert(command.end(), where.begin(), where.end());
    return runProgram(command, "", kThird);
  };
  std::ofstream(folder / "crossroads.json") << R"({"types": {"tank": {"numbers": {"strength": 5}}}})";
  const Ran sound = with({"check"});
  EXPECT_EQ(sound.code, 0) << sound.err;
  EXPECT_THAT(sound.out, HasSubstr("crossroads.json: 2 counters"));
  EXPECT_EQ(with({"play"}).err, "");
  EXPECT_THAT(runProgram({"serve", where[0], where[1], where[2], where[3]}, "{\"cmd\": \"titles\"}\n", kThird).out,
              HasSubstr("\"overlay\":\"" + (folder / "crossroads.json") + "\""));

  std::ofstream(folder / "crossroads.json") << R"({"types": {"tank": {"numbers": {"strength": "five"}}}})";
  const Ran wrong = with({"check"});
  EXPECT_EQ(wrong.code, 1);
  const std::string fault = "crossroads.json: /types/tank/numbers/strength: expected a whole number, found \"five\"\n";
  EXPECT_THAT(wrong.err, HasSubstr(fault));
  EXPECT_EQ(wrong.err.find(fault), wrong.err.rfind(fault));
  const Ran played = with({"play"});
  EXPECT_EQ(played.code, 0);
  EXPECT_THAT(played.err, AllOf(HasSubstr("going on without the overlay of The Crossroads"), HasSubstr(fault)));
  const Ran without = runProgram({"play", where[0], where[1]}, "", kThird);
  EXPECT_EQ(without.err, "");
  EXPECT_EQ(withoutSeconds(without.out), withoutSeconds(played.out));
}

TEST(Commands, BenchGivesFigures) {
  const Ran ran = runProgram({"bench", "--rounds", "3", "--seconds", "0.01"});
  ASSERT_EQ(ran.code, 0) << ran.err;
  const Json report = Json::parse(ran.out);
  EXPECT_FALSE(report["machine"].get<std::string>().empty());
  ASSERT_EQ(report["results"].size(), 5U);
  for (const Json& result : report["results"]) {
    EXPECT_EQ(result["rounds"].size(), 3U);
    EXPECT_GT(result["median"], 1000.0) << result;
  }
}

TEST(Commands, DemoShowsAGame) {
  const Ran ran = runProgram({"demo", "--players", "random", "random"});
  EXPECT_EQ(ran.code, 0) << ran.err;
  EXPECT_THAT(ran.out, HasSubstr("random and random"));
  EXPECT_THAT(ran.out, HasSubstr("== Turn 1"));
  EXPECT_THAT(ran.out, HasSubstr("wins"));
  EXPECT_EQ(ran.out.find('{'), std::string::npos);
  EXPECT_THAT(ran.out, HasSubstr("A Meeting"));
  static const std::regex kNothingBelow("-- [^\n]*\n(-- |\n==)");
  EXPECT_FALSE(std::regex_search(ran.out, kNothingBelow)) << "a phase without events has no heading\n" << ran.out;
  const Ran cut = runProgram({"demo", "--players", "random", "random", "--lines", "3"});
  EXPECT_THAT(cut.out, HasSubstr("and so on"));
  // Two lines of heading and an empty one, three of log, and so on; the game is not played to its end.
  EXPECT_EQ(std::count(cut.out.begin(), cut.out.end(), '\n'), 7) << cut.out;
  EXPECT_THAT(cut.out, Not(HasSubstr("wins")));
}

TEST(DataFolder, IsFoundInOrder) {
  const test::TempFolder folder;
  EXPECT_EQ(findDataFolder("/asked", folder / "bin/kessel-cli"), "/asked");
  for (const char* part : {"bin", "share/kessel/maps", "share/kessel/counters"}) {
    std::filesystem::create_directories(folder / part);
  }
  EXPECT_EQ(findDataFolder("", folder / "bin/kessel-cli"),
            std::filesystem::weakly_canonical(folder / "share/kessel").string());
  setenv("KESSEL_DATA", "/by-variable", 1);
  EXPECT_EQ(findDataFolder("", folder / "bin/kessel-cli"), "/by-variable");
  unsetenv("KESSEL_DATA");
}

}  // namespace
}  // namespace kessel::cli
