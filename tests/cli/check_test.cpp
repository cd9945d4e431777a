// SPDX-License-Identifier: GPL-3.0-or-later
// What `check` says of data with which a title cannot be played: each reason once, with the whole path; and of titles
// whose games do not go on.
#include <filesystem>

#include "cli/fixture.h"
#include "cli/try_out.h"
#include "kessel/engine/reader.h"
#include "support/data.h"
#include "support/json_edit.h"
#include "support/title_like.h"
#include "third_title/crossroads.h"

namespace kessel::cli {
namespace {

using ::testing::HasSubstr;

std::span<const TitleEntry> crossroadsTitle() {
  static const TitleEntry kEntries[] = {{"crossroads", "The Crossroads", "A fixture of the tests", &crossroads::load}};
  return kEntries;
}

class CheckOfData : public ::testing::Test {
 protected:
  CheckOfData() {
    const std::string from = test::dataFile("tests/third_title/data");
    std::filesystem::copy(from, m_folder / "data", std::filesystem::copy_options::recursive);
  }
  void damage(const std::string& file, const std::string& pointer, const nlohmann::json& value) {
    const std::string text = readFile(m_folder / ("data/" + file)).value();
    static_cast<void>(m_folder.write("data/" + file, test::edited(text, pointer, value)));
  }
  /// Refused with one line, of which the whole path is a part.
  void expectOneLine(const std::string& where, const std::string& what) {
    for (const char* end : {"data", "data/"}) {
      const Ran ran = runProgram({"--data", m_folder / end, "check"}, "", crossroadsTitle());
      EXPECT_EQ(ran.code, 1);
      EXPECT_EQ(std::count(ran.err.begin(), ran.err.end(), '\n'), 1) << ran.err;
      EXPECT_THAT(ran.err, HasSubstr("kessel-cli: " + (m_folder / "data/") + where));
      EXPECT_THAT(ran.err, HasSubstr(what));
    }
  }
  test::TempFolder m_folder;
};

TEST_F(CheckOfData, PlaysLessonsAndPracticePositions) {
  const Ran good = runProgram({"--data", m_folder / "data", "check"}, "", crossroadsTitle());
  EXPECT_EQ(good.code, 0) << good.err;
  EXPECT_THAT(good.out, HasSubstr("lessons/01-to-the-crossroads.json: 7 steps"));
  EXPECT_THAT(good.out, HasSubstr("practice/01-hold.json: 2 decisions"));
  damage("scenarios/crossroads/lessons/01-to-the-crossroads.json", "/steps/1/do/0/0/hex", "0602");
  expectOneLine("scenarios/crossroads/lessons/01-to-the-crossroads.json: /steps/1", "not legal");
}

TEST_F(CheckOfData, SoundDataArePlayedToTheEnd) {
  const Ran ran = runProgram({"--data", m_folder / "data", "check"}, "", crossroadsTitle());
  EXPECT_EQ(ran.code, 0) << ran.err;
  EXPECT_THAT(ran.out, HasSubstr("ok    crossroads, scenario meeting"));
}

TEST_F(CheckOfData, AFaultThatEveryLoaderMeetsIsToldOnce) {
  damage("scenarios/crossroads/meeting.json", "/turns", "four");
  expectOneLine("scenarios/crossroads/meeting.json: /turns", "expected a whole number");
}

TEST_F(CheckOfData, WhatOnlyTheRulesMissIsTold) {
  damage("counters/crossroads.json", "/sides", {"east", "west"});
  expectOneLine("counters/crossroads.json: /sides", "expected west and east, in this order");
}

TEST_F(CheckOfData, WhatTheRulesThemselvesFindHasTheWholePath) {
  damage("scenarios/crossroads/charts.json", "/charts/0/id", "flak");
  expectOneLine("scenarios/crossroads/charts.json: a chart", "\"attack\" is expected");
}

/// The little game with something wrong about it.
class Faulty : public testing::TitleLike {
 public:
  Faulty() : TitleLike(inner()) {}

 private:
  static const Title& inner() {
    static const std::unique_ptr<Title> title = tiny::makeTinyTitle();
    return *title;
  }
};

TEST(TryOut, NamesWhatHindersAGame) {
  const auto tried = [](const Title& title) { return tryOut(title, *title.begin("meeting", {})); };
  EXPECT_EQ(tried(Faulty()), "");
  struct Idle final : Faulty {
    Verdict apply(Position& p, Action a, Events& e) const override {
      return a.verb == static_cast<Verb>(tiny::TinyVerb::End) ? judge(p, a) : Faulty::apply(p, a, e);
    }
  };
  EXPECT_THAT(tried(Idle()), HasSubstr("step Movement: "));
  EXPECT_THAT(tried(Idle()), HasSubstr("is listed and changes nothing"));
  struct Endless final : Faulty {  // after the end it begins anew
    Verdict apply(Position& p, Action a, Events& e) const override {
      const Verdict verdict = Faulty::apply(p, a, e);
      Prompt next;
      prompt(p, next);
      if (next.over()) p = *begin("meeting", {});
      return verdict;
    }
  };
  EXPECT_EQ(tried(Endless()), "the game does not end");
  struct Lawless final : Faulty {
    std::vector<Message> violations(const Position&) const override { return {tell("the law is broken")}; }
  };
  EXPECT_THAT(tried(Lawless()), HasSubstr("the law is broken"));
}

}  // namespace
}  // namespace kessel::cli
