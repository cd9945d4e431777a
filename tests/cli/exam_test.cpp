// SPDX-License-Identifier: GPL-3.0-or-later
// Exam positions: what is read and refused, what passes, and that those of every title are sound and tell players
// apart.
#include "cli/exam.h"

#include "cli/fixture.h"
#include "kessel/opponents/opponents.h"
#include "support/data.h"
#include "support/json_edit.h"
#include "third_title/crossroads.h"

namespace kessel::cli {
namespace {

using ::testing::HasSubstr;

constexpr const char* kTwo = R"({"exams": [
  {"id": "take", "asks": "Take the crossroads", "why": "They decide the game", "side": "west", "scenario": "meeting",
   "played": [],
   "goal": {"at": {"side": "west", "region": "crossroads"}}, "until": {"asked": {"side": "east"}},
   "way": [{"verb": "move", "unit": "west-tank-1", "hex": "0303"}]},
  {"id": "move", "asks": "Move", "why": "Who stays takes nothing", "side": "west", "practice": "01-hold",
   "refuse": [{"verb": "end"}]}]})";

std::span<const TitleEntry> crossroadsAlone() {
  static const TitleEntry kEntries[] = {{"crossroads", "The Crossroads", "A fixture of the tests", &crossroads::load}};
  return kEntries;
}
const Title& examTitle() {
  static const auto title = crossroads::load(test::dataFile("tests/third_title/data"));
  EXPECT_TRUE(title) << title.error().text();
  return **title;
}

/// The exams above, or with a value changed.
class Exams : public ::testing::Test {
 protected:
  Exams() { write(kTwo); }
  void write(const std::string& text) { m_folder.write("crossroads/some.json", text); }
  void change(const std::string& pointer, const Json& value) { write(test::edited(kTwo, pointer, value)); }
  [[nodiscard]] auto load() const {
    return loadExams(m_folder.path(), examTitle().info(), test::dataFile("tests/third_title/data"));
  }
  /// The first thing that is wrong.
  [[nodiscard]] std::string fault() const {
    const auto files = load();
    if (!files) return files.error().text();
    for (const ExamFile& file : *files) {
      for (const Exam& exam : file.exams) {
        const auto faults = faultsOf(examTitle(), exam, exam.id);
        if (!faults.empty()) return faults.front().text();
      }
    }
    return "";
  }
  [[nodiscard]] Ran program(std::vector<std::string> arguments) const {
    arguments.insert(arguments.begin(), {"--data", test::dataFile("tests/third_title/data")});
    arguments.insert(arguments.end(), {"--exams", m_folder.path()});
    return runProgram(std::move(arguments), "", crossroadsAlone());
  }
  test::TempFolder m_folder;
};

TEST_F(Exams, AreRead) {
  const auto files = load();
  ASSERT_TRUE(files) << files.error().text();
  ASSERT_EQ(files->size(), 1U);
  const std::vector<Exam>& exams = files->front().exams;
  ASSERT_EQ(exams.size(), 2U);
  EXPECT_EQ(exams[0].side, kFirstSide);
  EXPECT_EQ(exams[0].way.size(), 1U);
  EXPECT_FALSE(exams[1].goal.has_value());
  EXPECT_EQ(exams[1].refuse.size(), 1U);
  EXPECT_EQ(exams[1].start.scenario, "meeting") << "the beginning of the practice position";
  EXPECT_EQ(fault(), "");
}

TEST_F(Exams, FaultsNameTheirPlace) {
  const std::tuple<const char*, Json, const char*> faults[] = {
      {"/exams/0/side", "north", "expected west or east"},
      {"/exams/0/side", "east", "not asked anything"},
      {"/exams/0/speed", 3, "speed"},
      {"/exams/0/asks", "", "not empty"},
      {"/exams/0/scenario", "elsewhere", "no scenario"},
      {"/exams/0/goal/at/region", "moon", "no region"},
      {"/exams/0/why", "See [9.9]", "no case 9.9"},
      {"/exams/0/way/0/hex", "0602", "decision 0 of \"way\" is not legal"},
      {"/exams/0/way/0/hex", "0202", "\"way\" does not pass"},
      {"/exams/0/goal", nullptr, "\"accept\", \"refuse\" or \"goal\""},
      {"/exams/0/goal", Json::parse(R"({"turn": {"least": 1}})"), "whatever is decided passes"},
      {"/exams/0/played", Json::parse(R"([{"verb": "outcome", "number": 1}])"), "/played/0"},
      {"/exams/1/practice", "99", "/exams/1/practice: there is no such file"},
      {"/exams/1/scenario", "meeting", "has its own"},
      {"/exams/1/way", Json::array(), "\"goal\" is expected"},
      {"/exams/1/id", "take", "used twice"},
      {"/exams/1/refuse/0/verb", "fly", "a verb of this title"},
      {"/exams/1/refuse", Json::parse(R"([{"verb": "outcome"}])"), "entry 0 of \"refuse\" is not legal"},
      {"/exams/1/accept", Json::parse(R"([{"verb": "end"}])"), "no legal answer is accepted"},
      {"/exams/1/refuse", Json::parse(R"([{"verb": "end"}, {"verb": "move"}])"), "no legal answer is accepted"},
      {"/exams", Json::array(), "at least one entry"},
  };
  for (const auto& [pointer, value, what] : faults) {
    change(pointer, value);
    EXPECT_THAT(fault(), HasSubstr(what)) << pointer << ' ' << value;
  }
}

TEST_F(Exams, AllAnswersCannotBeRight) {
  Json exams = Json::parse(kTwo);
  exams["exams"][1].erase("refuse");
  exams["exams"][1]["accept"] = Json::parse(R"([{"verb": "move"}, {"verb": "end"}])");
  write(exams.dump());
  EXPECT_THAT(fault(), HasSubstr("every legal answer is accepted"));
}

TEST_F(Exams, JudgeTheFirstDecisionOrTheGoal) {
  const auto files = load();
  ASSERT_TRUE(files);
  const TitleInfo& info = examTitle().info();
  const auto byVerb = [&](std::string_view verb) {
    return [&info, verb](const Session& session) {
      for (std::uint32_t i = 0; i < session.prompt().legal.size(); ++i) {
        const Action action = session.prompt().legal.at(i);
        if (info.verbs[index(action.verb)].id == verb) return action;
      }
      return session.prompt().legal.at(0);
    };
  };
  const Exam& take = files->front().exams[0];
  const Exam& move = files->front().exams[1];
  const Sitting stayed = sit(examTitle(), take, byVerb("end"));
  EXPECT_FALSE(stayed.passed);
  EXPECT_FALSE(stayed.first) << "the goal was missed, not the first decision";
  EXPECT_EQ(stayed.fault, "");
  EXPECT_TRUE(sit(examTitle(), take, [&](const Session& session) {
                const Action way = take.way.front();
                return session.prompt().legal.contains(way) ? way : byVerb("end")(session);
              }).passed);
  const Sitting ended = sit(examTitle(), move, byVerb("end"));
  EXPECT_FALSE(ended.passed);
  EXPECT_TRUE(ended.first);
  const Sitting moved = sit(examTitle(), move, byVerb("move"));
  EXPECT_TRUE(moved.passed);
  EXPECT_EQ(moved.decided.size(), 1U) << "nothing more is asked";
}

TEST_F(Exams, AreCheckedByTheCommand) {
  const Ran sound = program({"exam"});
  EXPECT_EQ(sound.code, 0) << sound.err;
  EXPECT_THAT(sound.out, HasSubstr("crossroads: 2 exam positions are sound"));
  change("/exams/0/way/0/hex", "0202");
  const Ran wrong = program({"exam"});
  EXPECT_EQ(wrong.code, 1);
  EXPECT_THAT(wrong.err, HasSubstr("some.json: take: \"way\" does not pass"));
  EXPECT_THAT(wrong.out, HasSubstr("1 are not"));
}

TEST_F(Exams, AreSatByPlayers) {
  const Ran ran = program({"exam", "random", "staff:50", "--sittings", "3", "--json"});
  ASSERT_EQ(ran.code, 0) << ran.err;
  std::istringstream text(ran.out);
  int totals = 0;
  int sittings = 0;
  for (std::string line; std::getline(text, line);) {
    const Json told = Json::parse(line);
    if (told.contains("exam")) {
      ++sittings;
      EXPECT_FALSE(told["decided"].empty());
    } else {
      ++totals;
      EXPECT_EQ(told["sat"], 6);
      EXPECT_LE(told["passed"], 6);
    }
  }
  EXPECT_EQ(totals, 2);
  EXPECT_EQ(sittings, 12);
  const Ran one = program({"exam", "random", "--only", "move"});
  EXPECT_THAT(one.out, HasSubstr("1 passed"));
  EXPECT_THAT(one.out, HasSubstr("Move"));
}

TEST_F(Exams, SayWhatIsWrong) {
  EXPECT_THAT(program({"exam", "nobody"}).err, HasSubstr("no player \"nobody\""));
  EXPECT_THAT(program({"exam", "staff:x"}).err, HasSubstr("number of decisions"));
  EXPECT_THAT(program({"exam", "-t", "elsewhere"}).err, HasSubstr("elsewhere"));
  EXPECT_THAT(program({"exam", "random", "--only", "elsewhere"}).err, HasSubstr("elsewhere"));
  write("{");
  EXPECT_THAT(program({"exam", "random"}).err, HasSubstr("some.json"));
  std::filesystem::remove_all(m_folder / "crossroads");
  EXPECT_THAT(program({"exam", "random"}).err, HasSubstr("no exam positions"));
}

/// The exams of the titles of the program.
class ExamsOf : public ::testing::TestWithParam<std::string> {
 protected:
  void SetUp() override {
    const auto title = m_shelf.title(GetParam());
    ASSERT_TRUE(title) << title.error().text();
    m_title = *title;
    const auto files = loadExams(test::dataFile("tests/opponents/exam"), m_title->info(), test::dataFile(""));
    ASSERT_TRUE(files) << files.error().text();
    for (const ExamFile& file : *files) m_exams.insert(m_exams.end(), file.exams.begin(), file.exams.end());
  }
  TitleShelf m_shelf{allTitles(), test::dataFile("")};
  const Title* m_title = nullptr;
  std::vector<Exam> m_exams;
};

TEST_P(ExamsOf, AreSound) {
  EXPECT_GE(m_exams.size(), 40U);
  for (const Exam& exam : m_exams) {
    for (const Error& fault : faultsOf(*m_title, exam, exam.id)) ADD_FAILURE() << fault.text();
  }
}

TEST_P(ExamsOf, AreNotPassedByChance) {
  std::size_t passed = 0;
  for (const Exam& exam : m_exams) {
    RandomOpponent random(1);
    passed += sit(*m_title, exam,
                  [&](const Session& session) {
                    return random.choose(session.title(), session.position(), session.prompt(), {});
                  }).passed
                  ? 1U
                  : 0U;
  }
  EXPECT_LT(passed * 2, m_exams.size());
}

INSTANTIATE_TEST_SUITE_P(EachTitle, ExamsOf, ::testing::ValuesIn([] {
                           std::vector<std::string> ids;
                           for (const TitleEntry& entry : allTitles()) ids.push_back(entry.id);
                           return ids;
                         }()),
                         [](const auto& of) {
                           std::string name = of.param;
                           std::erase(name, '-');
                           return name;
                         });

}  // namespace
}  // namespace kessel::cli
