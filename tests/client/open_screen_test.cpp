// SPDX-License-Identifier: GPL-3.0-or-later
// The screen that stays open to both: who shares it, what it says of decisions, and what it keeps to one of them.
#include <gtest/gtest.h>

#include <vector>

#include "client/chooser_table.h"
#include "client/replay/replay_bar.h"
#include "client/replay/review_bar.h"
#include "client/table.h"

namespace kessel::client {
namespace {

/// Games whose one secret is when and where reinforcements come.
struct SharedScreen : ::testing::Test {
  static const Title& title() {
    static Titles all(allTitles(), DataSource(KESSEL_SOURCE_DIR));
    return **all.load("panzerkorps-48");
  }
  static GameSetup setup() {
    GameSetup setup;
    setup.scenario = title().info().scenarios.front().id;
    setup.seed = 5;
    return setup;
  }
  static std::unique_ptr<GameController> gameOf(Session session) {
    auto game = std::make_unique<GameController>(std::move(session), english());
    game->setConfirmLevel(ConfirmLevel::Never);
    return game;
  }
  /// A game that has come to a decision on an open screen, and goes on there with the first thing that can be decided.
  static std::unique_ptr<GameController> opened() {
    static const Journal kJournal = [] {
      Random random(3);
      for (int tries = 0; tries < 50; ++tries) {
        const auto game = gameOf(*Session::begin(title(), setup()));
        const GameTable& table = game->table();
        for (int i = 0; i < 1500 && !table.over(); ++i) {
          const bool open = table.screenIsOpen();
          const Side seat = table.seat();
          const Action action = readyMadeOrAny(*game, random);
          game->choose(open ? table.prompt().legal.at(0) : action);
          if (!open || !table.screenIsOpen() || table.seat() != seat || table.prompt().who != seat) continue;
          const Journal& journal = table.session().journal();
          const Timeline& timeline = table.session().timeline();
          if (timeline[timeline.size() - 1].who != seat) continue;
          return Journal(journal.begin(), journal.end() - 1);
        }
      }
      return Journal();
    }();
    auto game = gameOf(std::move(Session::resume(title(), setup(), kJournal)->session));
    EXPECT_TRUE(game->table().screenIsOpen());
    return game;
  }
};

TEST_F(SharedScreen, KeepsThePlacesOfArrivalsWhoseTurnsLieOpen) {
  const auto game = opened();
  const GameTable& table = game->table();
  QStringList kept;
  for (const Side side : {kFirstSide, kSecondSide}) {
    const Secrets secrets = secretsOf(table.title(), table.position(), table.prompt(), side);
    if (secrets.any()) kept << secrets.text(table.words(), side);
  }
  EXPECT_EQ(kept, QStringList{QStringLiteral("where reinforcements come")});
}

TEST_F(SharedScreen, IsForThoseWhoPlayWithTheCurtain) {
  GameWindow window(opened(), QStringLiteral("Game"), Table::withoutQuestions());
  const GameTable& table = window.game().table();
  const Side seat = table.seat();
  window.setCurtain(false);
  EXPECT_FALSE(table.screenIsOpen());
  EXPECT_EQ(table.seat(), seat);
  EXPECT_EQ(table.viewer(), seat) << "it shows what the side that decides may know";
  window.setCurtain(true);
  EXPECT_TRUE(table.screenIsOpen());
  Settings without = Table::withoutQuestions();
  without.curtain = false;
  GameWindow another(opened(), QStringLiteral("Game"), without);
  EXPECT_FALSE(another.game().table().screenIsOpen()) << "from the beginning";
}

TEST_F(SharedScreen, StaysOpenUntilTheGameIsSaved) {
  const auto game = opened();
  const GameTable& table = game->table();
  bool full = true;
  game->setSaver([&full](const Session&) { return full ? QStringLiteral("the disk is full") : QString(); });
  const Side seat = table.seat();
  const Side viewer = table.viewer();
  game->choose(table.prompt().legal.at(0));
  ASSERT_FALSE(table.unsaved().isEmpty());
  EXPECT_EQ(table.viewer(), viewer);
  EXPECT_EQ(table.seat(), seat) << "whoever decided still sits there";
  game->startReplay();
  game->stopReplay();
  EXPECT_EQ(table.seat(), seat);
  full = false;
  game->saveAgain();
  EXPECT_TRUE(table.screenIsOpen());
}

TEST_F(SharedScreen, JudgesNobodysDecisions) {
  GameWindow window(opened(), QStringLiteral("Game"), Table::withoutQuestions());
  window.resize(1200, 800);
  window.show();
  window.setReplay(true);
  window.replayBar()->reviewButton()->click();
  const ReviewBar& bar = *window.replayBar()->review();
  EXPECT_TRUE(bar.verdict().contains(QStringLiteral("My screen"))) << bar.verdict().toStdString();
  EXPECT_FALSE(bar.reviewer().running());
  QTest::qWait(100);
  EXPECT_EQ(bar.reviewer().count(), 0U);
  window.setReplay(false);
  window.game().showOwnScreen();
  window.setReplay(true);
  window.replayBar()->reviewButton()->click();
  EXPECT_FALSE(bar.verdict().contains(QStringLiteral("My screen"))) << bar.verdict().toStdString();
}

TEST_F(SharedScreen, NamesWhatIsTakenBackThere) {
  const auto game = opened();
  const GameTable& table = game->table();
  game->choose(table.prompt().legal.at(0));
  ASSERT_TRUE(table.screenIsOpen());
  ASSERT_EQ(table.session().timeline()[table.session().decisions() - 1].who, table.seat());
  EXPECT_FALSE(game->undoText().startsWith(QStringLiteral("A decision"))) << game->undoText().toStdString();
  EXPECT_FALSE(game->undoText().isEmpty());
}

/// Decisions of a side that keeps something from the other one, in random games.
TEST_F(SharedScreen, TellsOfNoDecisionWhatAnotherDealWouldNotTell) {
  std::size_t told = 0;
  std::size_t kept = 0;
  std::size_t plans = 0;
  for (std::uint64_t seed = 1; seed <= 3; ++seed) {
    const auto game = gameOf(*Session::begin(title(), setup()));
    const GameTable& table = game->table();
    Random random(seed);
    for (int i = 0; i < 800 && !table.over(); ++i) game->choose(readyMadeOrAny(*game, random));
    const Session& session = table.session();
    for (std::size_t n = 0; n < session.decisions(); ++n) {
      const Side who = session.timeline()[n].who;
      if (!isPlayer(who)) continue;
      const Position before = session.positionAt(n);
      if (!hidesFrom(title(), other(who), before, session.positionAt(n + 1))) continue;
      const Action action = session.journal()[n];
      if (title().info().verbs[index(action.verb)].id == "plan") {
        ++plans;
        EXPECT_FALSE(table.openTo(other(who), n)) << n;
      }
      if (!table.openTo(other(who), n)) {
        ++kept;
        continue;
      }
      ++told;
      const QString words = table.wordsOf(n, other(who));
      for (int deal = 0; deal < 6; ++deal) {
        const Position dealt = title().guess(before, other(who), random);
        EXPECT_TRUE(title().judge(dealt, action).ok()) << words.toStdString();
        EXPECT_EQ(table.words().text(title().describe(dealt, action)), words);
      }
    }
  }
  EXPECT_GT(told, 0U);
  EXPECT_GT(kept, 0U);
  EXPECT_GT(plans, 0U);
}

/// Nothing but a plan of the first side: a phase begins, the second side answers, then the first one does.
class PlanTable final : public ChooserTable {
 public:
  static constexpr Verb kWait{4};
  static constexpr Verb kPlan{5};
  /// `asks`: the second side has a choice.
  explicit PlanTable(bool asks) : m_asks(asks) {
    facts().verbs.push_back({"wait", {}});
    facts().verbs.push_back({"plan", {}});
  }
  void prompt(const Position& position, Prompt& out) const override {
    const int stage = position.as<State>().stage;
    out.legal.clear();
    out.step = StepId{0};
    out.rule = "6.1";
    out.ask = say("What now?");
    out.who = stage >= 4 ? kNobody : stage == 1 ? kSecondSide : kFirstSide;
    if (stage == 1) out.legal.add({kPass});
    if (stage != 1 || m_asks) out.legal.add({kWait});
    if (stage >= 2) out.legal.add({kPlan});
  }
  Verdict apply(Position& position, Action action, Events& events) const override {
    const Verdict verdict = judge(position, action);
    if (!verdict.ok()) return verdict;
    auto& state = position.as<State>();
    if (state.stage++ == 0) events.add(eventOf(EventKind::PhaseBegan, "6.1", say("A phase begins")));
    if (action.verb == kPlan) ++state.hand;
    return verdict;
  }
  View view(const Position& position, Side viewer) const override {
    View out;
    out.viewer = viewer;
    ArrivalView arrival;
    arrival.side = kFirstSide;
    arrival.units = {UnitId{0}};
    arrival.when = say("Turn {0}", 2);
    arrival.turn = 2;
    arrival.note = viewer == kSecondSide ? say("At an area that is still secret")
                                         : say("At area {0}", static_cast<int>(position.as<State>().hand));
    out.arrivals.push_back(arrival);
    return out;
  }
  bool hides(const Position&, Side side) const override { return side != kSecondSide; }
  Phrase describe(const Position&, Action action) const override {
    return action.verb == kPlan ? say("Plan") : say("Wait");
  }

 private:
  bool m_asks;
};

TEST(PlanOnTheOpenScreen, WaitsForAnAnswerThatTheOtherSideGaveItself) {
  for (const bool asks : {true, false}) {
    const PlanTable title(asks);
    const auto game = SharedScreen::gameOf(*Session::begin(title, tinySetup()));
    game->choose({PlanTable::kWait});
    game->choose({PlanTable::kPass});
    ASSERT_EQ(game->table().prompt().who, kFirstSide);
    EXPECT_EQ(game->table().screenIsOpen(), asks) << "a pass that was all that could be decided is made unasked";
  }
}

TEST(PlanOnTheOpenScreen, IsChangedWithoutAWord) {
  for (const bool plans : {true, false}) {
    const PlanTable title(true);
    const auto game = SharedScreen::gameOf(*Session::begin(title, tinySetup()));
    for (const Verb verb : {PlanTable::kWait, PlanTable::kPass, plans ? PlanTable::kPlan : PlanTable::kWait})
      game->choose({verb});
    ASSERT_TRUE(game->table().screenIsOpen());
    ASSERT_EQ(game->table().seat(), kFirstSide);
    const QString what = game->undoText();
    EXPECT_TRUE(what.startsWith(plans ? QStringLiteral("A decision") : QStringLiteral("Wait"))) << what.toStdString();
    EXPECT_EQ(game->table().wordsOf(0, kSecondSide), QString()) << "before both had answered";
  }
}

/// Who has taken back what was answered in secret may not be alone any more.
TEST_F(SharedScreen, IsCoveredAgainWhereASecretAnswerWasTakenBack) {
  const auto table = gameOf(*Session::begin(title(), setup()));
  GameController& game = *table;
  Random random(1);
  int curtains = 0;
  QObject::connect(&game, &GameController::handedOver, [&curtains] { ++curtains; });
  const auto asksInSecret = [&] {
    const Action first = game.table().prompt().legal.at(0);
    return title().info().verbs[index(first.verb)].secret;
  };
  for (int i = 0; i < 50 && !asksInSecret(); ++i) game.choose(readyMadeOrAny(game, random));
  ASSERT_TRUE(asksInSecret());
  EXPECT_EQ(curtains, 1);
  game.undo();
  ASSERT_FALSE(asksInSecret());
  while (!asksInSecret()) game.choose(readyMadeOrAny(game, random));
  EXPECT_EQ(curtains, 2);
}

}  // namespace
}  // namespace kessel::client
