// SPDX-License-Identifier: GPL-3.0-or-later
// What is made again from the journal: resuming with hashes, divergences, events, the time line, the cursor, speed.
#include "kessel/session/replay.h"

#include <gtest/gtest.h>

#include <chrono>

#include "kessel/opponents/opponents.h"
#include "support/tiny_title.h"
#include "support/title_like.h"

namespace kessel {
namespace {

class ReplayTest : public ::testing::Test {
 protected:
  GameSetup setup() {
    GameSetup made;
    made.scenario = "meeting";
    made.seed = 4;
    return made;
  }
  Session played() {
    Session session = std::move(Session::begin(*m_title, setup()).value());
    RandomOpponent random(5);
    while (!session.over()) (void)session.act(random.choose(*m_title, session.position(), session.prompt(), {}));
    return session;
  }
  std::unique_ptr<Title> m_title = tiny::makeTinyTitle();
};

TEST_F(ReplayTest, AJournalLeadsToTheSamePositionAndHashes) {
  const Session session = played();
  const auto points = session.checkpoints(8);
  ASSERT_GT(points.size(), 3U);
  const auto resumed = Session::resume(*m_title, setup(), session.journal(), points);
  ASSERT_TRUE(resumed);
  EXPECT_FALSE(resumed->divergence);
  EXPECT_EQ(resumed->session.position(), session.position());
  EXPECT_EQ(resumed->session.journal(), session.journal());
  EXPECT_TRUE(resumed->session.over());
}

TEST_F(ReplayTest, AResumedGameGoesOnWithTheSameDice) {
  const Session whole = played();
  for (const std::size_t n : {0U, 4U, 7U, 20U}) {
    auto resumed = Session::resume(*m_title, setup(), std::span(whole.journal()).first(n));
    ASSERT_TRUE(resumed);
    Session& session = resumed->session;
    session.settleChance();
    while (session.decisions() < whole.decisions()) ASSERT_TRUE(session.act(whole.journal()[session.decisions()]).ok());
    EXPECT_EQ(session.journal(), whole.journal());
  }
}

TEST_F(ReplayTest, ADivergingHashNamesTheFirstDecision) {
  const Session session = played();
  auto points = session.checkpoints(1);
  for (std::size_t n = 13; n < points.size(); ++n) points[n].hash ^= 1;
  const auto resumed = Session::resume(*m_title, setup(), session.journal(), points);
  ASSERT_TRUE(resumed);
  ASSERT_TRUE(resumed->divergence);
  EXPECT_EQ(resumed->divergence->decision, 12U);
  EXPECT_NE(resumed->divergence->why.english().find("decision 13 ("), std::string::npos)
      << resumed->divergence->why.english();
  EXPECT_EQ(resumed->session.decisions(), 12U);
  EXPECT_EQ(resumed->session.position(), session.positionAt(12));
  EXPECT_FALSE(resumed->session.mayRedo());
}

TEST_F(ReplayTest, AWrongStartIsNoticed) {
  const Session session = played();
  std::vector<Checkpoint> points = session.checkpoints(1);
  for (Checkpoint& point : points) point.hash ^= 1;
  const auto resumed = Session::resume(*m_title, setup(), session.journal(), points);
  ASSERT_TRUE(resumed && resumed->divergence);
  EXPECT_EQ(resumed->divergence->decision, 0U);
  EXPECT_EQ(resumed->session.decisions(), 0U);
}

TEST_F(ReplayTest, ARefusedDecisionIsNamedWithItsCase) {
  const Session session = played();
  Journal journal = session.journal();
  journal[6] = act(tiny::TinyVerb::Attack, 0, 1);
  GameSetup open = setup();
  open.options = {{"fog", "off"}};
  const auto resumed = Session::resume(*m_title, open, journal);
  ASSERT_TRUE(resumed);
  ASSERT_TRUE(resumed->divergence);
  EXPECT_EQ(resumed->divergence->decision, 6U);
  EXPECT_NE(resumed->divergence->why.english().find("refused: 3.1"), std::string::npos)
      << resumed->divergence->why.english();
  EXPECT_EQ(resumed->session.decisions(), 6U);
  EXPECT_FALSE(resumed->session.prompt().legal.empty());
}

TEST_F(ReplayTest, ADecisionThatMayBeHiddenIsNotNamed) {
  const Session session = played();
  for (const bool hides : {true, false}) {
    GameSetup open = setup();
    if (!hides) open.options = {{"fog", "off"}};
    Journal journal{session.journal().front(), act(tiny::TinyVerb::Attack, 0, 1)};
    const auto resumed = Session::resume(*m_title, open, journal);
    ASSERT_TRUE(resumed && resumed->divergence);
    const std::string why = resumed->divergence->why.english();
    EXPECT_EQ(why.find("Blue Regiment") == std::string::npos, hides) << why;
    EXPECT_EQ(why == "decision 2 (Set-up) is not allowed any more", hides) << why;
  }
}

/// Nothing is hidden before the first unit stands on the map.
class HidesLater final : public testing::TitleLike {
 public:
  using TitleLike::TitleLike;
  bool hides(const Position& position, Side side) const override {
    const auto& state = position.as<tiny::State>();
    const bool placed = std::any_of(state.place.begin(), state.place.end(),
                                    [](std::uint16_t place) { return isHex(static_cast<Place>(place)); });
    return placed && TitleLike::hides(position, side);
  }
};

TEST_F(ReplayTest, TheDecisionThatHidesTheFirstThingIsNotNamed) {
  const HidesLater title(*m_title);
  const Session session = played();
  const auto whyOf = [&](const Journal& journal, const std::vector<Checkpoint>& points) {
    const auto resumed = Session::resume(title, setup(), journal, points);
    EXPECT_TRUE(resumed && resumed->divergence);
    return resumed->divergence->why.english();
  };
  EXPECT_EQ(whyOf({act(tiny::TinyVerb::Place, 0, 1000)}, {}), "decision 1 (Set-up) is not allowed any more");
  std::vector<Checkpoint> points = session.checkpoints(1);
  points.erase(points.begin() + 2, points.end());
  points[1].hash ^= 1;
  EXPECT_EQ(whyOf({session.journal().front()}, points),
            "decision 1 (Set-up) leads elsewhere than when the game was saved");
}

TEST_F(ReplayTest, EventsAreMadeAgain) {
  Session session = std::move(Session::begin(*m_title, setup()).value());
  RandomOpponent random(5);
  while (!session.over()) {
    const Done done = session.act(random.choose(*m_title, session.position(), session.prompt(), {}));
    std::size_t told = 0;
    for (std::size_t n = done.first; n < done.last; ++n) {
      const std::vector<Event> again = session.eventsAt(n);
      const std::span<const Event> once = done.eventsOf(n);
      ASSERT_EQ(again.size(), once.size());
      for (std::size_t i = 0; i < once.size(); ++i) {
        EXPECT_EQ(again[i].kind, once[i].kind);
        EXPECT_EQ(again[i].unit, once[i].unit);
        EXPECT_EQ(again[i].value, once[i].value);
      }
      told += once.size();
    }
    EXPECT_EQ(told, done.events.size());
  }
}

TEST_F(ReplayTest, CallsThatFollowEachOtherAreToldAsOne) {
  Session session = std::move(Session::begin(*m_title, setup()).value());
  RandomOpponent random(5);
  Done all = session.act(session.prompt().legal.at(0));
  while (!session.over()) {
    all.append(session.act(random.choose(*m_title, session.position(), session.prompt(), {})));
  }
  EXPECT_EQ(all.last, session.decisions());
  for (std::size_t n = all.first; n < all.last; ++n) {
    const std::vector<Event> again = session.eventsAt(n);
    const std::span<const Event> once = all.eventsOf(n);
    ASSERT_EQ(again.size(), once.size()) << "decision " << n;
    for (std::size_t i = 0; i < once.size(); ++i) EXPECT_EQ(again[i].kind, once[i].kind);
  }
}

TEST_F(ReplayTest, TheTimelineIsTheSameLiveAndAfterLoading) {
  const Session live = played();
  const auto resumed = Session::resume(*m_title, setup(), live.journal());
  ASSERT_TRUE(resumed);
  const Timeline& a = live.timeline();
  const Timeline& b = resumed->session.timeline();
  ASSERT_EQ(a.size(), live.decisions());
  ASSERT_EQ(b.size(), a.size());
  ASSERT_EQ(a.marks().size(), b.marks().size());
  for (std::size_t n = 0; n < a.size(); ++n) {
    EXPECT_EQ(a[n].who, b[n].who);
    EXPECT_EQ(a[n].turn, b[n].turn);
  }
  int turns = 0;
  for (const Mark& mark : a.marks()) turns += mark.kind == Mark::Kind::Turn ? 1 : 0;
  EXPECT_EQ(turns, m_title->view(live.position(), kUmpire).turn);
}

TEST_F(ReplayTest, TheCursorStepsByDecisionPhaseAndTurn) {
  const Session session = played();
  ReplayCursor cursor(session);
  std::vector<Event> events;
  ASSERT_TRUE(cursor.forward(events));
  EXPECT_FALSE(events.empty());
  EXPECT_EQ(cursor.position(), session.positionAt(1));
  ASSERT_TRUE(cursor.back());
  EXPECT_FALSE(cursor.back());

  cursor.nextMark(kTurnMarks);
  EXPECT_EQ(cursor.decisions(), 4U) << "turn 1 begins when all are set up";
  cursor.nextMark(kTurnMarks);
  const std::size_t second = cursor.decisions();
  EXPECT_EQ(m_title->view(cursor.position(), kUmpire).turn, 2);
  cursor.previousMark(kPhaseMarks);
  EXPECT_LT(cursor.decisions(), second);
  cursor.seek(session.decisions());
  EXPECT_TRUE(cursor.atEnd());
  EXPECT_FALSE(cursor.forward());
  EXPECT_EQ(cursor.position(), session.position());
  cursor.nextMark(kPhaseMarks);
  EXPECT_TRUE(cursor.atEnd());
}

TEST_F(ReplayTest, UndoCutsTheTimeline) {
  Session session = played();
  const std::size_t marks = session.timeline().marks().size();
  ASSERT_TRUE(session.undoTo(6).ok());
  EXPECT_EQ(session.timeline().size(), 6U);
  EXPECT_LT(session.timeline().marks().size(), marks);
  ASSERT_TRUE(session.redoTo(10000).ok());
  EXPECT_EQ(session.timeline().marks().size(), marks);
}

TEST_F(ReplayTest, JumpsAndReplayAreQuick) {
  const Session session = played();
  const auto begin = std::chrono::steady_clock::now();
  std::size_t decisions = 0;
  for (int i = 0; i < 200; ++i) {
    decisions += Session::resume(*m_title, setup(), session.journal())->session.decisions();
    (void)session.positionAt(session.decisions() - 1);
  }
  const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
  // A generous floor for busy machines and debug builds; benchmarks/ has the true figure.
  EXPECT_GT(static_cast<double>(decisions) / seconds, 20000.0);
}

}  // namespace
}  // namespace kessel
