// SPDX-License-Identifier: GPL-3.0-or-later
// A game being played: chance by policy, undo with barriers, redo, branches, moments.
#include "kessel/session/session.h"

#include <gtest/gtest.h>

#include "kessel/engine/text.h"
#include "kessel/opponents/opponents.h"
#include "support/tiny_title.h"
#include "support/title_like.h"

namespace kessel {
namespace {

using tiny::TinyVerb;

class SessionTest : public ::testing::Test {
 protected:
  Session begin(const std::string& scenario = "meeting", std::uint64_t seed = 1, UndoPolicy undo = UndoPolicy::Free,
                ChancePolicy chance = ChancePolicy::Seeded) {
    GameSetup setup;
    setup.scenario = scenario;
    setup.seed = seed;
    setup.undo = undo;
    setup.chance = chance;
    return std::move(Session::begin(*m_title, setup).value());
  }
  void play(Session& session, std::size_t decisions, std::uint64_t seed = 5) {
    RandomOpponent random(seed);
    while (!session.over() && session.decisions() < decisions) {
      const Done done = session.act(random.choose(*m_title, session.position(), session.prompt(), {}));
      ASSERT_TRUE(done.ok());
    }
  }
  Action move(int unit, const char* hex) { return act(TinyVerb::Move, unit, m_title->info().map.placeNamed(hex)); }
  Action place(int unit, const char* hex) { return act(TinyVerb::Place, unit, m_title->info().map.placeNamed(hex)); }
  Action attack(int unit, const char* hex) { return act(TinyVerb::Attack, unit, m_title->info().map.placeNamed(hex)); }

  std::unique_ptr<Title> m_title = tiny::makeTinyTitle();
};

TEST_F(SessionTest, BeginFailsOnAnUnknownScenarioAndNamesIt) {
  GameSetup setup;
  setup.scenario = "nowhere";
  const auto session = Session::begin(*m_title, setup);
  ASSERT_FALSE(session);
  EXPECT_NE(session.error().text().find("nowhere"), std::string::npos);
}

TEST_F(SessionTest, ARefusedActionChangesNothing) {
  Session session = begin();
  const Position before = session.position();
  const Done done = session.act(act(TinyVerb::End));
  EXPECT_FALSE(done.ok());
  EXPECT_STREQ(done.verdict.rule, "2.1");
  EXPECT_EQ(done.first, done.last);
  EXPECT_EQ(session.decisions(), 0U);
  EXPECT_EQ(session.position(), before);
}

TEST_F(SessionTest, ActReportsItsDecisionsAndTheirEvents) {
  Session session = begin();
  for (const Action action : {place(0, "0101"), place(1, "0102"), place(2, "0501")})
    ASSERT_TRUE(session.act(action).ok());
  const Done done = session.act(place(3, "0502"));
  EXPECT_EQ(done.first, 3U);
  EXPECT_EQ(done.last, 5U) << "the weather is answered at once";
  EXPECT_EQ(session.prompt().who, kFirstSide);
  EXPECT_EQ(session.journal()[4].verb, kOutcome);
  bool weather = false;
  for (const Event& event : done.events) weather |= event.kind == EventKind::Drawn;
  EXPECT_TRUE(weather);
}

TEST_F(SessionTest, ChanceDependsOnTheSeedAndRepeatsAfterUndoAndRedo) {
  Session one = begin();
  Session two = begin();
  play(one, 1000);
  play(two, 1000);
  EXPECT_EQ(one.journal(), two.journal());
  Session three = begin("meeting", 2);
  play(three, 1000);
  EXPECT_NE(one.journal(), three.journal());

  const Journal whole = one.journal();
  const Position end = one.position();
  ASSERT_TRUE(one.undoTo(4).ok());
  one.settleChance();
  ASSERT_EQ(one.journal()[4], whole[4]) << "the same weather again";
  while (one.mayRedo()) ASSERT_TRUE(one.redo().ok());
  EXPECT_EQ(one.journal(), whole);
  EXPECT_EQ(one.position(), end);
}

TEST_F(SessionTest, OutcomesAreEnumeratedWithTheirWeights) {
  Session session = begin("meeting", 1, UndoPolicy::Free, ChancePolicy::Manual);
  EXPECT_TRUE(outcomes(*m_title, session.position()).empty());
  for (const Action action : {place(0, "0101"), place(1, "0102"), place(2, "0501"), place(3, "0502")})
    session.act(action);
  ASSERT_EQ(session.prompt().who, kChance);
  const auto list = outcomes(*m_title, session.position());
  ASSERT_EQ(list.size(), 2U);
  EXPECT_EQ(list[0].weight, 2U);
  EXPECT_EQ(list[1].weight, 1U);
}

TEST_F(SessionTest, PeopleTypeTheirOwnDice) {
  Session session = begin("duel", 1, UndoPolicy::Free, ChancePolicy::Manual);
  ASSERT_TRUE(session.act(attack(0, "0403")).ok());
  ASSERT_EQ(session.prompt().who, kChance);
  EXPECT_FALSE(session.act(act(TinyVerb::Outcome, 7)).ok());
  const Done rolled = session.act(act(TinyVerb::Outcome, 6));
  ASSERT_TRUE(rolled.ok());
  EXPECT_EQ(rolled.events.front().value, 6);
  EXPECT_EQ(session.prompt().who, kFirstSide);
  ASSERT_TRUE(session.undo().ok());
  EXPECT_EQ(session.prompt().who, kChance) << "a die that was typed is a decision of people";
}

/// The weather is always clear.
class ClearSky final : public testing::TitleLike {
 public:
  using TitleLike::TitleLike;
  void prompt(const Position& position, Prompt& out) const override {
    TitleLike::prompt(position, out);
    if (out.who != kChance || out.legal.at(0).a != 0) return;
    out.legal.clear();
    out.legal.add(act(TinyVerb::Outcome, 0), 2);
  }
};

TEST_F(SessionTest, NobodyRollsForWhatIsCertain) {
  const ClearSky title(*m_title);
  GameSetup setup;
  setup.scenario = "short";
  setup.chance = ChancePolicy::Manual;
  Session session = std::move(Session::begin(title, setup).value());
  session.queueOutcome(5);
  for (int unit = 0; unit < 4; ++unit) ASSERT_TRUE(session.act(session.prompt().legal.at(0)).ok());
  EXPECT_EQ(session.decisions(), 5U);
  EXPECT_EQ(session.journal().back(), act(TinyVerb::Outcome, 0));
  EXPECT_TRUE(session.timeline()[4].alone);
  EXPECT_EQ(session.prompt().who, kFirstSide);
  EXPECT_EQ(session.queued(), 1U) << "the result waits for a die";
  ASSERT_TRUE(session.undo().ok());
  EXPECT_EQ(session.decisions(), 3U) << "it is no decision of people";
}

TEST_F(SessionTest, QueuedResultsComeFirstAndAreChecked) {
  Session session = begin("duel");
  session.queueOutcome(4);
  const Done done = session.act(attack(0, "0403"));
  ASSERT_TRUE(done.ok());
  EXPECT_EQ(session.journal().back(), act(TinyVerb::Outcome, 4));

  Session again = begin("duel");
  again.queueOutcome(9);
  const Done wrong = again.act(attack(0, "0403"));
  EXPECT_FALSE(wrong.ok());
  EXPECT_EQ(wrong.last, wrong.first + 1) << "the attack stands, the die is owed";
  EXPECT_EQ(again.prompt().who, kChance);
  EXPECT_TRUE(again.settleChance().ok());
  EXPECT_EQ(again.prompt().who, kFirstSide);
}

TEST_F(SessionTest, UndoGoesBackToTheLastDecisionOfAPerson) {
  Session session = begin("duel");
  ASSERT_TRUE(session.act(attack(0, "0403")).ok());
  ASSERT_EQ(session.decisions(), 2U);
  ASSERT_TRUE(session.undo().ok());
  EXPECT_EQ(session.decisions(), 0U);
  EXPECT_EQ(session.position(), session.start());
  EXPECT_FALSE(session.undo().ok());
  ASSERT_TRUE(session.redo().ok());
  EXPECT_EQ(session.decisions(), 2U);
  EXPECT_FALSE(session.redo().ok());
}

TEST_F(SessionTest, UndoPassesOverOpponents) {
  GameSetup setup;
  setup.scenario = "meeting";
  setup.players[1] = {PlayerKind::Opponent, "random"};
  Session session = std::move(Session::begin(*m_title, setup).value());
  for (const Action action : {place(0, "0101"), place(1, "0102"), place(2, "0501")}) session.act(action);
  ASSERT_EQ(session.prompt().who, kSecondSide);
  ASSERT_TRUE(session.undo().ok());
  EXPECT_EQ(session.decisions(), 1U);
}

TEST_F(SessionTest, GuardedUndoStopsAtDiceWithAReason) {
  Session session = begin("duel", 1, UndoPolicy::Guarded);
  ASSERT_TRUE(session.act(attack(0, "0403")).ok());
  const Verdict verdict = session.undo();
  ASSERT_FALSE(verdict.ok());
  EXPECT_NE(textOf(m_title->info(), verdict.why).find("Dice"), std::string::npos);
  EXPECT_EQ(session.decisions(), 2U);
}

TEST_F(SessionTest, GuardedUndoStopsWhereTheOtherSideHasLooked) {
  Session session = begin("meeting", 1, UndoPolicy::Guarded);
  ASSERT_TRUE(session.act(place(0, "0101")).ok());
  EXPECT_TRUE(session.mayUndoTo(0).ok());
  ASSERT_TRUE(session.act(place(1, "0102")).ok());
  EXPECT_FALSE(session.mayUndoTo(1).ok()) << "Red has the screen now";
  ASSERT_TRUE(session.act(place(2, "0501")).ok());
  EXPECT_TRUE(session.mayUndoTo(2).ok()) << "Red's own decision";
}

TEST_F(SessionTest, EveryMomentCanBeGoneBackTo) {
  Session session = begin();
  std::vector<Position> seen{session.position()};
  RandomOpponent random(11);
  while (!session.over()) {
    const std::size_t before = session.decisions();
    ASSERT_TRUE(session.act(random.choose(*m_title, session.position(), session.prompt(), {})).ok());
    for (std::size_t n = before + 1; n < session.decisions(); ++n) seen.push_back(session.positionAt(n));
    seen.push_back(session.position());
  }
  ASSERT_EQ(seen.size(), session.decisions() + 1);
  for (std::size_t n = seen.size(); n-- > 0;) {
    EXPECT_EQ(session.positionAt(n), seen[n]);
    ASSERT_TRUE(session.undoTo(n).ok());
    EXPECT_EQ(session.position(), seen[n]);
  }
  ASSERT_TRUE(session.redoTo(seen.size() - 1).ok());
  EXPECT_EQ(session.position(), seen.back());
}

TEST_F(SessionTest, AnotherDecisionForgetsWhatCouldBeRedoneTheSameOneDoesNot) {
  Session session = begin();
  for (const Action action : {place(0, "0101"), place(1, "0102"), place(2, "0501")}) session.act(action);
  session.setMoment({3, Moment::Kind::Bookmark, "late"});
  session.setMoment({1, Moment::Kind::Note, "early"});
  ASSERT_TRUE(session.undoTo(1).ok());
  EXPECT_EQ(session.redoList(), (std::vector<Action>{place(1, "0102"), place(2, "0501")}));
  ASSERT_TRUE(session.act(place(1, "0102")).ok());
  EXPECT_EQ(session.redoList().size(), 1U);
  ASSERT_TRUE(session.undoTo(1).ok());
  ASSERT_TRUE(session.act(place(1, "0103")).ok());
  EXPECT_FALSE(session.mayRedo());
  ASSERT_EQ(session.moments().size(), 1U) << "a moment that no longer exists loses its bookmark";
  EXPECT_EQ(session.moments().front().text, "early");
}

TEST_F(SessionTest, ABranchHasThePrefixAndLeavesTheOriginalAlone) {
  Session session = begin();
  play(session, 1000);
  const Journal whole = session.journal();
  Session twig = session.branch(10, 99);
  EXPECT_EQ(twig.decisions(), 10U);
  EXPECT_EQ(twig.position(), session.positionAt(10));
  EXPECT_FALSE(twig.mayRedo());
  twig.settleChance();
  play(twig, 1000, 77);
  EXPECT_TRUE(twig.over());
  EXPECT_EQ(session.journal(), whole);
}

TEST_F(SessionTest, OthersGoOnWithWhatWasDecidedAndTakenBack) {
  Session session = begin();
  play(session, 12);
  ASSERT_TRUE(session.undoTo(8).ok());
  const std::array<Player, 2> players{Player{}, Player{PlayerKind::Opponent, "random"}};
  const Session twig = session.branchFor(players);
  EXPECT_EQ(twig.setup().players, players);
  EXPECT_EQ(twig.journal(), session.journal());
  EXPECT_EQ(twig.redoList(), session.redoList());
  EXPECT_TRUE(twig.mayRedo());
}

TEST_F(SessionTest, MomentsAreKeptInOrderAndReplaced) {
  Session session = begin();
  play(session, 12);
  session.setMoment({9, Moment::Kind::Bookmark, "b"});
  session.setMoment({3, Moment::Kind::Note, "n"});
  session.setMoment({9, Moment::Kind::Bookmark, "c"});
  ASSERT_EQ(session.moments().size(), 2U);
  EXPECT_EQ(session.moments()[0].decisions, 3U);
  EXPECT_EQ(session.moments()[1].text, "c");
  session.setMoment({3, Moment::Kind::Note, ""});
  EXPECT_EQ(session.moments().size(), 1U);
}

}  // namespace
}  // namespace kessel
