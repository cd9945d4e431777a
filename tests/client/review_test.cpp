// SPDX-License-Identifier: GPL-3.0-or-later
// "Was that good?" in the replay: judged in a thread of its own, held and kept; what is said; what a side may know.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <QLabel>
#include <QScrollArea>
#include <QSignalSpy>
#include <QTest>
#include <QThread>
#include <atomic>
#include <optional>

#include "client/map/map_view.h"
#include "client/replay/replay_bar.h"
#include "client/replay/review_bar.h"
#include "client/replay/review_curve.h"
#include "client/replay/time_line.h"
#include "client/table.h"
#include "support/title_like.h"

namespace kessel::client {
namespace {

GameSetup openMeeting(std::uint64_t seed = 7) {
  GameSetup setup = tinySetup(seed);
  setup.options["fog"] = "off";
  return setup;
}

/// A game of two people that was played at random to its end.
std::unique_ptr<GameController> played(const GameSetup& setup, std::uint64_t seed = 1) {
  auto game = makeGame(setup);
  playUntil(
      *game, [] { return false; }, seed);
  EXPECT_TRUE(game->table().over());
  return game;
}

/// A game in which blue ends its phase with an attack left that may win.
std::unique_ptr<GameController> playedBadly() {
  GameSetup setup;
  setup.seed = 7;
  setup.position = R"({"turn": 1, "turns": 2, "fog": false, "mud": false, "stage": 5, "seen": 0, "fought": 0, "die": 0,
    "units": [{"unit": "blue-1", "place": "0303", "left": 2, "moved": 0},
    {"unit": "blue-2", "place": "0202", "left": 1, "moved": 0}, {"unit": "red-1", "place": "nowhere", "left": 0, "moved": 0},
    {"unit": "red-2", "place": "0403", "left": 1, "moved": 0}]})";
  auto game = makeGame(setup);
  const auto end = [&] {
    const LegalList& legal = game->table().prompt().legal;
    for (std::uint32_t n = 0; n < legal.size(); ++n) {
      if (legal.at(n).verb == static_cast<Verb>(tiny::TinyVerb::End)) return game->choose(legal.at(n));
    }
    game->choose(legal.at(0));
  };
  for (int i = 0; i < 50 && !game->table().over(); ++i) end();
  EXPECT_TRUE(game->table().over());
  return game;
}

constexpr int kPatience = 300000;  // milliseconds, on a crowded machine

bool waitForAll(const Reviewer& reviewer) {
  return QTest::qWaitFor([&] { return reviewer.count() > 0 && reviewer.done() == reviewer.count(); }, kPatience);
}

TEST(Reviewer, JudgesAGameAndHasTheSameOpinionAgain) {
  const auto game = playedBadly();
  Reviewer one(QThread::InheritPriority);
  one.begin(game->table().session(), std::nullopt);
  ASSERT_TRUE(waitForAll(one));
  EXPECT_FALSE(one.running());
  double lost = 0;
  for (const auto& [first, judged] : one.judged()) {
    EXPECT_EQ(first, judged.played.first);
    EXPECT_EQ(one.of(first, judged.played.side), &judged);
    EXPECT_EQ(judged.judgement.loss > 0, !judged.judgement.best.way.empty());
    lost += judged.judgement.loss;
  }
  EXPECT_GT(lost, 0) << "an attack that may win was left";
  Reviewer again(QThread::InheritPriority);
  again.lookFrom(game->table().session().decisions() / 2);
  again.begin(game->table().session(), std::nullopt);
  ASSERT_TRUE(waitForAll(again));
  ASSERT_EQ(again.done(), one.done());
  for (const auto& [first, judged] : one.judged())
    EXPECT_EQ(again.judged().at(first).judgement.loss, judged.judgement.loss) << "in whatever order they are judged";
}

/// The little game, which waits in the midst of an operation that is being judged until the reviewer is told to stop.
class Waiting final : public kessel::testing::TitleLike {
 public:
  explicit Waiting(const Title& like) : TitleLike(like) {}
  Verdict apply(Position& position, Action action, Events& events) const override {
    count();
    return TitleLike::apply(position, action, events);
  }
  void applyListed(Position& position, Action action, Events& events) const override {
    count();
    TitleLike::applyListed(position, action, events);
  }
  /// Waits when so many decisions have been tried out.
  void waitAfter(int decisions, const Reviewer& reviewer) {
    m_reviewer = &reviewer;
    m_left = decisions;
  }
  bool waits() const { return m_waits; }
  /// Decisions that were tried out since it waited.
  int after() const { return -m_left; }

 private:
  void count() const {
    if (--m_left != 0 || m_reviewer == nullptr) return;
    m_waits = true;
    while (!m_reviewer.load()->stopping()) QThread::msleep(1);
  }
  mutable std::atomic<int> m_left = 0;
  mutable std::atomic<bool> m_waits = false;
  std::atomic<const Reviewer*> m_reviewer = nullptr;
};

TEST(Reviewer, IsHeldAtOnceAndGoesOnWhereItWas) {
  Waiting title(tinyTitle());
  GameController game(*Session::begin(title, openMeeting()), english());
  game.setConfirmLevel(ConfirmLevel::Never);
  playUntil(game, [] { return false; });
  Reviewer reviewer(QThread::InheritPriority);
  title.waitAfter(5 * Reviewer::effort() / 2, reviewer);
  reviewer.begin(game.table().session(), std::nullopt);
  ASSERT_TRUE(QTest::qWaitFor([&] { return title.waits() && reviewer.done() >= 1; }, kPatience));
  reviewer.hold();
  EXPECT_LT(title.after(), Reviewer::effort() / 20) << "it does not finish what it is at";
  const std::size_t done = reviewer.done();
  EXPECT_LT(done, reviewer.count());
  QTest::qWait(50);
  EXPECT_EQ(reviewer.done(), done);
  reviewer.begin(game.table().session(), std::nullopt);
  EXPECT_EQ(reviewer.done(), done) << "what was judged is kept";
  ASSERT_TRUE(waitForAll(reviewer));
  reviewer.forget();
  EXPECT_EQ(reviewer.done(), 0U);
}

TEST(Reviewer, JudgesOneSideOnlyIfItIsTold) {
  const auto game = played(openMeeting());
  Reviewer reviewer(QThread::InheritPriority);
  reviewer.begin(game->table().session(), kSecondSide);
  ASSERT_TRUE(waitForAll(reviewer));
  for (const auto& [first, judged] : reviewer.judged()) EXPECT_EQ(judged.played.side, kSecondSide);
}

TEST(ReviewBar, SaysBesideTheDecisionWhatWouldHaveBeenBetter) {
  GameWindow window(playedBadly(), QStringLiteral("Game"), Settings());
  window.resize(1200, 800);
  window.show();
  window.setReplay(true);
  ReviewBar& bar = *window.replayBar()->review();
  EXPECT_FALSE(bar.isVisible());
  window.replayBar()->reviewButton()->click();
  EXPECT_TRUE(bar.isVisible());
  ASSERT_TRUE(waitForAll(bar.reviewer()));
  window.game().jumpTo(0);
  EXPECT_THAT(bar.verdict().toStdString(), ::testing::HasSubstr("Nothing has been decided yet"));
  bar.goToLoss(true);
  ASSERT_GT(window.game().table().shownDecisions(), 0U);
  EXPECT_THAT(bar.verdict().toStdString(), ::testing::HasSubstr("Better: "));
  EXPECT_EQ(window.map()->trails().size(), bar.aims().size());
  const auto* area = bar.findChild<QScrollArea*>();
  const auto* text = bar.findChild<QLabel*>(QStringLiteral("verdict"));
  EXPECT_GE(area->height(), 4 * text->fontMetrics().lineSpacing());
  EXPECT_GT(text->contentsMargins().left(), 0);
  const auto* curve = bar.findChild<ReviewCurve*>();
  EXPECT_EQ(curve->mapTo(&bar, QPoint()).x(), 0) << "it stands over the time line";
  const TimeLineView& line = *window.replayBar()->timeLine();
  for (const std::size_t n : {std::size_t{0}, window.game().table().session().decisions()}) {
    const QPointF below = line.mapToGlobal(QPointF(line.xOf(n), 0));
    EXPECT_DOUBLE_EQ(curve->mapToGlobal(QPointF(curve->xOf(n), 0)).x(), below.x()) << n;
  }
  const std::size_t first = window.game().table().shownDecisions();
  window.game().jumpTo(window.game().table().session().decisions());
  while (window.game().table().shownDecisions() > first) {
    const std::size_t at = window.game().table().shownDecisions();
    bar.goToLoss(false);
    ASSERT_LT(window.game().table().shownDecisions(), at);
  }
  EXPECT_EQ(window.game().table().shownDecisions(), first);
  window.setReplay(false);
  EXPECT_FALSE(bar.on());
  EXPECT_FALSE(window.replayBar()->reviewButton()->isChecked());
  EXPECT_EQ(bar.reviewer().done(), 0U) << "it is kept while the replay is open";
  EXPECT_TRUE(bar.aims().empty());
}

TEST(ReviewBar, TellsNothingOfTheOtherSideAsLongAsTheGameGoesOn) {
  auto game = makeGame(tinySetup());
  playUntil(*game, [&] { return game->table().view().turn >= 2; });
  ASSERT_FALSE(game->table().over());
  GameWindow window(std::move(game), QStringLiteral("Game"), Settings());
  window.resize(1200, 800);
  window.show();
  window.setReplay(true);
  const Side own = window.game().table().ownEyes();
  ASSERT_TRUE(isPlayer(own));
  window.replayBar()->reviewButton()->click();
  const ReviewBar& bar = *window.replayBar()->review();
  ASSERT_TRUE(waitForAll(bar.reviewer()));
  for (const auto& [first, judged] : bar.reviewer().judged()) EXPECT_EQ(judged.played.side, own);
  const Timeline& timeline = window.game().table().session().timeline();
  for (std::size_t n = 0; n < timeline.size(); ++n) {
    if (timeline[n].who != other(own)) continue;
    window.game().jumpTo(n + 1);
    EXPECT_THAT(bar.verdict().toStdString(), ::testing::HasSubstr("only your own decisions"));
    EXPECT_TRUE(bar.aims().empty());
  }
}

TEST(ReviewBar, BeginsWithTheDecisionThatIsShown) {
  GameWindow window(playedBadly(), QStringLiteral("Game"), Settings());
  window.resize(1200, 800);
  window.show();
  window.setReplay(true);
  const Timeline& timeline = window.game().table().session().timeline();
  std::size_t last = timeline.size();  // the last decision with a choice, as seen just after it
  do --last;
  while (!isPlayer(timeline[last].who) || timeline[last].alone);
  window.game().jumpTo(last + 1);
  const Reviewer& reviewer = window.replayBar()->review()->reviewer();
  std::optional<std::size_t> first;
  QObject::connect(&reviewer, &Reviewer::changed, &window, [&] {
    if (!first && reviewer.done() > 0) first = reviewer.judged().begin()->first;
  });
  window.replayBar()->reviewButton()->click();
  ASSERT_TRUE(waitForAll(reviewer));
  ASSERT_GT(reviewer.count(), 1U);
  ASSERT_TRUE(first);
  const Reviewer::Judged* shown = reviewer.of(last, timeline[last].who);
  ASSERT_NE(shown, nullptr);
  EXPECT_EQ(*first, shown->played.first);
}

TEST(TimeLine, AllTurnsAreWrittenInFullOrInFigures) {
  const auto game = played(openMeeting());
  TimeLineView line(*game);
  bool inFull = false;
  bool inFigures = false;
  for (int width = 60; width < 4000; width += 20) {
    line.resize(width, 60);
    const auto turns = line.turns();
    ASSERT_GT(turns.size(), 2U);
    const auto isFigure = [](const TimeLineView::Turn& turn) {
      return turn.text == QString::number(turn.text.toInt());
    };
    const auto figures = std::count_if(turns.begin() + 1, turns.end(), isFigure);
    EXPECT_TRUE(figures == 0 || figures == std::ssize(turns) - 1) << width;
    inFull |= figures == 0;
    inFigures |= figures > 0;
  }
  EXPECT_TRUE(inFull);
  EXPECT_TRUE(inFigures);
}

TEST(ReviewCurve, AddsUpByPhase) {
  const auto game = played(openMeeting());
  game->startReplay();
  Reviewer reviewer(QThread::InheritPriority);
  reviewer.begin(game->table().session(), std::nullopt);
  ASSERT_TRUE(waitForAll(reviewer));
  const TimeLineView line(*game);
  ReviewCurve curve(*game, reviewer, line);
  curve.refresh();
  std::array<double, 2> sums{};
  for (const auto& [first, judged] : reviewer.judged()) sums[index(judged.played.side)] += judged.judgement.loss;
  for (const Side side : {kFirstSide, kSecondSide}) EXPECT_DOUBLE_EQ(curve.lostBy(side), sums[index(side)]);
  std::array<double, 2> phases{};
  std::size_t at = 0;
  while (at < game->table().session().decisions()) {
    const ReviewCurve::Phase* phase = curve.phaseOf(at);
    ASSERT_NE(phase, nullptr);
    ASSERT_GT(phase->end, at);
    for (std::size_t side = 0; side < 2; ++side) phases[side] += phase->lost[side];
    at = phase->end;
  }
  for (std::size_t side = 0; side < 2; ++side) EXPECT_NEAR(phases[side], sums[side], 1e-6);
}

}  // namespace
}  // namespace kessel::client
