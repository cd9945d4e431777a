// SPDX-License-Identifier: GPL-3.0-or-later
// Taking a lesson: what is right, what is said to the rest, and the ways on, back and out.
#include "kessel/session/action_form.h"
#include "lessons/crossroads_lesson.h"

namespace kessel::test {
namespace {

using Fit = LessonWalk::Fit;

const char* const kIntoWoods = R"({"verb": "move", "unit": "west-inf-1", "hex": "0203"})";
const char* const kOtherWoods = R"({"verb": "move", "unit": "west-inf-1", "hex": "0204"})";
const char* const kTanks = R"({"verb": "move", "unit": "west-tank-1", "hex": "0202"})";
const char* const kEnd = R"({"verb": "end"})";

class Walked : public ::testing::Test {
 protected:
  /// A decision of the player, as a client takes it.
  Fit decide(const char* json) {
    const Action action = west(json);
    const Fit fit = walk.fit(action);
    if (fit == Fit::Wrong) {
      walk.sayTo(action);
    } else {
      game.act(action);
      walk.sync();
    }
    return fit;
  }
  [[nodiscard]] std::string at() const { return walk.finished() ? "end" : walk.step()->id; }

  Lesson lesson = crossroadsLesson();
  PlainLessonGame game{*beginAt(crossroadsTitle(), lesson.start)};
  LessonWalk walk{lesson, game};
};

TEST_F(Walked, BeginsToBeRead) {
  EXPECT_EQ(at(), "1");
  EXPECT_FALSE(walk.expected());
  EXPECT_EQ(decide(kIntoWoods), Fit::Wrong);
  EXPECT_FALSE(walk.said().empty());
  EXPECT_EQ(game.session().decisions(), 0U);
  walk.next();
  EXPECT_EQ(at(), "2");
  EXPECT_TRUE(walk.said().empty());
  walk.next();  // something is expected here
  EXPECT_EQ(at(), "2");
}

/// It would begin again for ever, and the program with it.
TEST(WalkedInVain, WhatIsMissedAtOnceOrGoesInACircleEnds) {
  const nlohmann::json oursToDecide{{"asked", {{"side", "west"}}}};
  EXPECT_EQ(faultWith(kLessonFile, "/steps/3/missed/if", oursToDecide), "") << "its way is done before it is missed";
  const nlohmann::json way = nlohmann::json::array({{{"verb", "end"}}});
  EXPECT_NE(
      faultWith(kLessonFile, "/steps/3", {{"text", "Round."}, {"do", way}, {"until", oursToDecide}, {"then", "4"}}),
      "");
}

/// Else who does as he was told would read on that he did not.
TEST_F(Walked, AnObjectionGoesWithTheNextRightDecision) {
  while (at() != "attack") walk.skip();
  EXPECT_EQ(decide(kIntoWoods), Fit::Wrong);
  EXPECT_FALSE(walk.said().empty());
  EXPECT_EQ(decide(kEnd), Fit::Right);
  EXPECT_EQ(at(), "attack") << "there is more to do";
  EXPECT_TRUE(walk.said().empty()) << walk.said().english();
}

TEST_F(Walked, TakesEveryRightDecisionAndExplainsTheOthers) {
  walk.next();
  EXPECT_EQ(walk.expected(), west(kIntoWoods));
  EXPECT_EQ(decide(kEnd), Fit::Wrong);
  EXPECT_EQ(walk.said().english(), "Then nobody would have moved.");
  EXPECT_EQ(decide(kTanks), Fit::Wrong);
  EXPECT_EQ(walk.said().english(), "The tanks come later.");
  EXPECT_EQ(decide(R"({"verb": "move", "unit": "west-inf-1", "hex": "0105"})"), Fit::Wrong);
  EXPECT_NE(walk.said().english().find("Nothing has been changed"), std::string::npos);
  EXPECT_EQ(decide(kOtherWoods), Fit::Right);
  EXPECT_EQ(at(), "3");
}

TEST_F(Walked, LetsHarmlessDecisionsPass) {
  lesson.steps[1].replies[1].allowed = true;
  walk.next();
  EXPECT_EQ(decide(kTanks), Fit::Harmless);
  EXPECT_EQ(game.session().decisions(), 1U);
  EXPECT_EQ(at(), "2");
  EXPECT_EQ(decide(kIntoWoods), Fit::Right);
  EXPECT_EQ(at(), "3");
}

TEST_F(Walked, FollowsUndoOverItsSteps) {
  walk.next();
  decide(kIntoWoods);
  ASSERT_EQ(at(), "3");
  PlainLessonGame::goTo(const_cast<Session&>(game.session()), {});
  walk.sync();
  EXPECT_EQ(at(), "4") << "to take back is what step 3 is about";
  EXPECT_EQ(game.session().decisions(), 0U);
  walk.back();
  EXPECT_EQ(at(), "3");
  EXPECT_EQ(game.session().decisions(), 1U) << "as it was when that step began";
  walk.back();
  walk.back();
  EXPECT_EQ(at(), "1");
  EXPECT_FALSE(walk.canGoBack());
}

TEST_F(Walked, BeginsAStepAgainThatIsMissed) {
  for (int i = 0; i < 3; ++i) walk.skip();
  ASSERT_EQ(at(), "4");
  EXPECT_EQ(decide(kTanks), Fit::Right);
  EXPECT_EQ(at(), "4");
  EXPECT_EQ(decide(kEnd), Fit::Right);
  EXPECT_EQ(at(), "4");
  EXPECT_EQ(game.session().decisions(), 0U);
  EXPECT_EQ(walk.said().english(), "The turn is over. Once more.");
  decide(kTanks);
  walk.again();
  EXPECT_EQ(game.session().decisions(), 0U);
  EXPECT_EQ(decide(R"({"verb": "move", "unit": "west-tank-1", "hex": "0303"})"), Fit::Right);
  EXPECT_EQ(at(), "5");
}

/// A reply to all decisions of a kind: the step's own way is not among what it refuses, any other is.
TEST_F(Walked, RefusesNothingThatTheStepItselfDoes) {
  for (int i = 0; i < 3; ++i) walk.skip();
  ASSERT_EQ(at(), "4");
  ASSERT_EQ(walk.step()->expect, LessonStep::Expect::Until);
  LessonReply reply;
  reply.verb = west(kTanks).verb;
  reply.say = "Not so.";
  lesson.steps[3].replies.push_back(reply);
  ASSERT_TRUE(walk.expected());
  const Action way = *walk.expected();
  ASSERT_EQ(way.verb, reply.verb);
  EXPECT_EQ(walk.fit(way), Fit::Right);
  EXPECT_EQ(decide(kIntoWoods), Fit::Wrong);
  EXPECT_EQ(walk.said().english(), "Not so.");
  game.act(way);
  walk.sync();
  EXPECT_EQ(at(), "5");
}

TEST_F(Walked, DoesItForWhoeverStrayed) {
  for (int i = 0; i < 3; ++i) walk.skip();
  decide(kTanks);
  walk.doIt();
  EXPECT_EQ(at(), "5");
  EXPECT_EQ(game.session().decisions(), 1U) << "the tanks are where the lesson wants them, by its way";
}

TEST_F(Walked, AsksAndGoesOnByTheAnswer) {
  for (int i = 0; i < 4; ++i) walk.skip();
  ASSERT_EQ(at(), "5");
  walk.answer(0);
  EXPECT_FALSE(walk.answered());
  EXPECT_NE(walk.said().english().find("2.1"), std::string::npos);
  walk.next();
  EXPECT_EQ(at(), "5");
  walk.answer(2);
  EXPECT_TRUE(walk.answered());
  walk.next();
  EXPECT_EQ(at(), "last");
  walk.back();
  EXPECT_FALSE(walk.answered());
  walk.doIt();
  EXPECT_TRUE(walk.answered());
  EXPECT_EQ(at(), "5");
  walk.next();
  EXPECT_EQ(at(), "attack");
}

TEST_F(Walked, PlaysTheOtherSideAndChanceByTheirScript) {
  for (int i = 0; i < 5; ++i) walk.skip();
  ASSERT_EQ(at(), "attack");
  decide(kEnd);
  EXPECT_EQ(game.session().prompt().who, kFirstSide) << "East has done its turn";
  EXPECT_EQ(decide(R"({"verb": "attack", "unit": "west-tank-1", "hex": "0403"})"), Fit::Right);
  EXPECT_EQ(game.session().journal().back(), act(kOutcome, 6));
  EXPECT_EQ(at(), "last");
  walk.back();
  walk.doIt();
  EXPECT_EQ(game.session().journal().back(), act(kOutcome, 6)) << "chance keeps to the script again";
  walk.next();
  EXPECT_TRUE(walk.finished());
  EXPECT_EQ(walk.fit(west(kEnd)), Fit::Right) << "play is free";
}

TEST_F(Walked, KeepsWhatWasPlayedAhead) {
  const Journal ahead{west(kIntoWoods)};
  PlainLessonGame second(
      *beginAt(crossroadsTitle(), {.scenario = "meeting", .position = {}, .played = {{ahead[0], {}}}}));
  Lesson shorter = lesson;
  shorter.steps.erase(shorter.steps.begin() + 1, shorter.steps.begin() + 3);
  LessonWalk other(shorter, second);
  PlainLessonGame::goTo(const_cast<Session&>(second.session()), {});
  other.sync();
  EXPECT_EQ(second.session().journal(), ahead);
}

/// A lesson of East, which decides after West: what West does first stands at the head of the script.
Lesson lessonOfEast(std::vector<Action> script) {
  Lesson lesson = crossroadsLesson();
  lesson.side = kSecondSide;
  LessonStep step;
  step.id = "1";
  step.text = lesson.steps.front().text;
  step.expect = LessonStep::Expect::Do;
  step.way = {{west(kEnd)}};
  step.other = std::move(script);
  lesson.steps = {step};
  return lesson;
}

TEST(LessonScript, CountsWhatTheOtherSideDecidesBeforeThePlayer) {
  const Lesson lesson = lessonOfEast({west(kTanks), west(kEnd)});
  PlainLessonGame game(*beginAt(crossroadsTitle(), lesson.start));
  LessonWalk walk(lesson, game);
  EXPECT_EQ(game.session().journal(), (Journal{west(kTanks), west(kEnd)}));
  EXPECT_EQ(walk.began(), 0U);
  EXPECT_TRUE(faultsOf(crossroadsTitle(), lesson, "lesson", {}).empty()) << "it is checked as it is played";
  const auto faults = faultsOf(crossroadsTitle(), lessonOfEast({west(kTanks), west(kTanks)}), "lesson", {});
  ASSERT_EQ(faults.size(), 1U);
  EXPECT_NE(faults.front().text().find("the other side cannot decide as it is scripted"), std::string::npos);
}

TEST(PracticeStand, JudgesTheGoalsOfBothSides) {
  const Practice practice = crossroadsPractice();
  PlainLessonGame game(*beginAt(crossroadsTitle(), practice.start));
  PracticeWatch watch(practice, 0);
  EXPECT_FALSE(watch.look(game.session()).ended);
  game.act(west(R"({"verb": "move", "unit": "west-tank-1", "hex": "0303"})"));
  PracticeStand stand = watch.look(game.session());
  EXPECT_EQ(stand.met[0], (std::vector<bool>{true, true}));
  EXPECT_EQ(stand.met[1], std::vector<bool>{false});
  game.act(west(kEnd));
  game.act(west(kEnd));
  stand = watch.look(game.session());
  EXPECT_TRUE(stand.ended);
  EXPECT_TRUE(stand.reached(kFirstSide));
  EXPECT_FALSE(stand.reached(kSecondSide));
  EXPECT_EQ(watch.endedAt(), 3U);
  game.act(west(kEnd));
  EXPECT_EQ(PracticeWatch(practice, 0).look(game.session()).met, stand.met) << "whoever plays on changes nothing";
  game.goTo(Journal(game.session().journal().begin(), game.session().journal().begin() + 1));
  EXPECT_FALSE(watch.look(game.session()).ended);
}

TEST(PracticeGoals, TellWhatIsMetAndWhatIsNearlyMet) {
  const Practice practice = crossroadsPractice();
  PlainLessonGame game(*beginAt(crossroadsTitle(), practice.start));
  const auto met = [&](Side side) {
    const auto goals = goalsOf(practice, game.session(), 0, side);
    return goals->met(game.session().position(), goals->before);
  };
  const auto goals = goalsOf(practice, game.session(), 0, kFirstSide);
  ASSERT_TRUE(goals);
  EXPECT_EQ(goals->count, 2);
  EXPECT_EQ(met(kFirstSide).whole, 1) << "nothing is lost";
  const double east = met(kSecondSide).part;
  EXPECT_EQ(met(kSecondSide).whole, 0);
  EXPECT_GT(east, 0) << "a unit is on the map";
  EXPECT_LT(east, 0.5);
  game.act(west(R"({"verb": "move", "unit": "west-tank-1", "hex": "0303"})"));
  EXPECT_EQ(met(kFirstSide).whole, 2);
  EXPECT_EQ(met(kFirstSide).part, 2);
  EXPECT_FALSE(goals->judged(game.session().position(), {}));
  game.act(west(kEnd));
  game.act(west(kEnd));
  EXPECT_TRUE(goals->judged(game.session().position(), {}));
  EXPECT_FALSE(goalsOf(practice, game.session(), 0, kFirstSide)) << "they are judged";
}

}  // namespace
}  // namespace kessel::test
