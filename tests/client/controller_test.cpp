// SPDX-License-Identifier: GPL-3.0-or-later
// What clicks mean, what is lit, why not, undo and redo, confirmation, dice by hand, opponents.
#include <gtest/gtest.h>

#include <QSignalSpy>
#include <algorithm>
#include <atomic>

#include "client/table.h"

namespace kessel::client {
namespace {

TEST(PromptChoices, SortsActionsByTheirOperands) {
  const auto game = makeGame();
  EXPECT_EQ(game->chooser().choices().units(), (std::vector<UnitId>{unitOf("blue-1"), unitOf("blue-2")}));
  EXPECT_TRUE(game->chooser().choices().buttons().empty());
  EXPECT_TRUE(game->chooser().choices().places().empty());
  EXPECT_TRUE(game->chooser().choices().needsTarget(unitOf("blue-1")));
  EXPECT_EQ(game->chooser().choices().placesFor(unitOf("blue-1")).size(), game->chooser().choices().all().size() / 2);
}

TEST(PromptChoices, EveryLegalActionCanBeReached) {
  const auto game = makeGame();
  playUntil(*game, [&] {
    std::size_t reachable = game->chooser().choices().buttons().size();
    for (UnitId unit : game->chooser().choices().units()) {
      reachable += game->chooser().choices().ofUnit(unit).size();
      for (Place place : game->chooser().choices().placesFor(unit))
        reachable += game->chooser().choices().ofUnitAt(unit, place).size();
    }
    EXPECT_EQ(reachable, game->table().prompt().legal.size());
    return false;
  });
  EXPECT_TRUE(game->table().over());
}

TEST(Controller, ClickOnUnitAndPlaceSetsUp) {
  const auto game = makeGame();
  game->clickUnit(unitOf("blue-1"));
  EXPECT_EQ(game->chooser().selection(), std::vector<UnitId>{unitOf("blue-1")});
  const Place hex = game->chooser().litPlaces().front();
  game->clickPlace(hex);
  EXPECT_EQ(game->table().session().decisions(), 1U);
  const auto& units = game->table().view().units;
  EXPECT_TRUE(std::any_of(units.begin(), units.end(),
                          [&](const UnitView& view) { return view.unit == unitOf("blue-1") && view.place == hex; }));
}

TEST(Controller, AHexAsksWhoGoesThereWhileNoUnitIsChosen) {
  const auto game = makeGame();
  QSignalSpy explained(game.get(), &GameController::explained);
  game->clickPlace(hexOf("0101"));
  EXPECT_EQ(explained.count(), 0);
  EXPECT_EQ(game->table().session().decisions(), 0U) << "nothing is done by that click alone";
  std::vector<UnitId> offered;
  for (const Offer& offer : game->chooser().offers())
    offered.push_back(targetsOf(game->table().info(), offer.action).unit);
  EXPECT_EQ(offered, (std::vector<UnitId>{unitOf("blue-1"), unitOf("blue-2")}));
  game->choose(game->chooser().offers().back().action);
  EXPECT_EQ(game->table().session().decisions(), 1U);
  game->clickPlace(hexOf("0501"));
  EXPECT_EQ(explained.count(), 1) << "nobody can go there";
}

TEST(Controller, GoesOnWithTheNextUnitOfASetUp) {
  const auto game = makeGame();
  game->clickUnit(unitOf("blue-1"));
  game->clickPlace(game->chooser().litPlaces().front());
  EXPECT_EQ(game->chooser().selection(), std::vector<UnitId>{unitOf("blue-2")});
}

TEST(Controller, DropMovesUnits) {
  const auto game = makeGame();
  const Place hex = game->chooser().choices().placesFor(unitOf("blue-2")).back();
  game->dropUnits({unitOf("blue-2")}, hex);
  EXPECT_EQ(game->table().session().decisions(), 1U);
}

TEST(Controller, SecondClickTakesTheSelectionBack) {
  const auto game = makeGame();
  game->clickUnit(unitOf("blue-1"));
  game->clickUnit(unitOf("blue-1"));
  EXPECT_TRUE(game->chooser().selection().empty());
  game->clickUnit(unitOf("blue-1"));
  game->clickUnit(unitOf("blue-2"), true);
  EXPECT_EQ(game->chooser().selection().size(), 2U);
}

TEST(Controller, ReachIsWalkedStepByStep) {
  const auto game = makeGame();
  setUp(*game);
  ASSERT_EQ(game->table().info().steps[index(game->table().prompt().step)].id, "movement");
  const std::size_t before = game->table().session().decisions();
  game->clickUnit(game->chooser().choices().units().front());
  ASSERT_FALSE(game->chooser().reach().empty());
  game->clickPlace(game->chooser().reach().front().place);
  EXPECT_EQ(game->table().session().decisions(), before + 1);
}

TEST(Controller, WhyNotNamesTheCase) {
  const auto game = makeGame();
  const Reason red = game->chooser().whyNot(unitOf("red-1"));
  EXPECT_EQ(red.rule, "2.1");
  EXPECT_FALSE(red.text.isEmpty());
  game->clickUnit(unitOf("blue-1"));
  const Reason far = game->chooser().whyNot(hexOf("0501"));
  EXPECT_EQ(far.rule, "2.1");
  EXPECT_TRUE(far.text.contains("Blue")) << far.text.toStdString();
  EXPECT_EQ(game->chooser().whyNot(static_cast<Verb>(tiny::TinyVerb::End)).rule, "2.1");
}

TEST(Controller, AskedAboutAHexThatIsTakenItSpeaksOfTheUnitToBePlaced) {
  const auto game = makeGame();
  const Place hex = game->chooser().choices().placesFor(unitOf("blue-1")).front();
  game->choose(game->chooser().choices().ofUnitAt(unitOf("blue-1"), hex).front());
  game->setSelection({unitOf("blue-2")});
  ASSERT_EQ(game->chooser().selection().size(), 1U);
  QSignalSpy explained(game.get(), &GameController::explained);
  game->clickUnit(unitOf("blue-1"));
  ASSERT_EQ(explained.size(), 1);
  const Reason why = explained.first().first().value<Reason>();
  EXPECT_EQ(why.text, game->chooser().whyNot(hex).text);
  EXPECT_EQ(why.rule, "3.2") << why.text.toStdString();
  EXPECT_EQ(game->chooser().selection(), std::vector<UnitId>{unitOf("blue-2")});
}

TEST(Controller, ClickOnTheImpossibleExplainsAndChangesNothing) {
  const auto game = makeGame();
  QSignalSpy explained(game.get(), &GameController::explained);
  game->clickUnit(unitOf("red-1"));
  game->clickUnit(unitOf("blue-1"));
  game->clickPlace(hexOf("0501"));
  EXPECT_EQ(explained.count(), 2);
  EXPECT_EQ(game->table().session().decisions(), 0U);
}

TEST(Controller, UndoAndRedoGoBackAndForth) {
  const auto game = makeGame();
  setUp(*game);
  const Position there = game->table().position();
  const std::size_t decisions = game->table().session().decisions();
  const std::size_t history = game->table().history().size();
  game->undo();
  EXPECT_LT(game->table().session().decisions(), decisions);
  EXPECT_LT(game->table().history().size(), history);
  ASSERT_TRUE(game->canRedo());
  while (game->canRedo()) game->redo();
  EXPECT_EQ(game->table().position(), there);
  EXPECT_EQ(game->table().history().size(), history);
}

TEST(Controller, BarredUndoSaysWhy) {
  GameSetup setup = tinySetup();
  setup.undo = UndoPolicy::Guarded;
  const auto game = makeGame(setup);
  EXPECT_FALSE(game->undoBarred().text.isEmpty());
  EXPECT_FALSE(game->undoBarred().text.isEmpty());
  setUp(*game);  // the weather was found out after the last unit was placed
  EXPECT_FALSE(game->undoBarred().text.isEmpty());
  const Position there = game->table().position();
  QSignalSpy explained(game.get(), &GameController::explained);
  game->undo();
  EXPECT_EQ(game->table().position(), there);
  EXPECT_EQ(explained.count(), 1);
}

TEST(Controller, EndsOfPhasesAreConfirmed) {
  const auto game = makeGame();
  setUp(*game);
  game->setConfirmLevel(ConfirmLevel::EndsOnly);
  const auto offers = game->chooser().offers();
  const auto end = std::find_if(offers.begin(), offers.end(), [](const Offer& offer) { return offer.ends; });
  ASSERT_NE(end, offers.end());
  const std::size_t before = game->table().session().decisions();
  game->choose(end->action);
  EXPECT_EQ(game->table().session().decisions(), before);
  ASSERT_TRUE(game->chooser().awaitingConfirmation());
  game->dismissConfirmation();
  EXPECT_FALSE(game->chooser().awaitingConfirmation());
  game->choose(end->action);
  game->setSelection({game->chooser().choices().units().front()});
  EXPECT_FALSE(game->chooser().awaitingConfirmation()) << "who chooses a unit goes on";
  game->choose(end->action);
  game->confirm();
  EXPECT_GT(game->table().session().decisions(), before);
}

/// However often and however slowly it is pressed.
TEST(Controller, AButtonDoesNotAnswerTheQuestionThatItHasAsked) {
  const auto game = makeGame();
  setUp(*game);
  game->setConfirmLevel(ConfirmLevel::EndsOnly);
  const auto offers = game->chooser().offers();
  const auto end = std::find_if(offers.begin(), offers.end(), [](const Offer& offer) { return offer.ends; });
  ASSERT_NE(end, offers.end());
  const std::size_t before = game->table().session().decisions();
  for (int i = 0; i < 3; ++i) game->press(end->action);
  EXPECT_EQ(game->table().session().decisions(), before);
  EXPECT_TRUE(game->chooser().awaitingConfirmation());
  game->confirm();
  EXPECT_GT(game->table().session().decisions(), before);
}

TEST(Controller, DiceByHandAreOfferedWithTheirWeights) {
  GameSetup setup = tinySetup();
  setup.chance = ChancePolicy::Manual;
  const auto game = makeGame(setup);
  setUp(*game);
  ASSERT_EQ(game->table().prompt().who, kChance);
  const auto offers = game->chooser().offers();
  ASSERT_EQ(offers.size(), 2U);
  EXPECT_EQ(offers[0].weight, 2U);
  EXPECT_EQ(offers[1].weight, 1U);
  game->choose(offers[1].action);
  ASSERT_FALSE(game->table().view().markers.empty());
  EXPECT_EQ(game->table().view().markers.front().symbol, "mud");
}

TEST(Controller, TheLastCombatStaysToBeRead) {
  const auto game = makeFight();
  ASSERT_NE(game->table().combat(), nullptr);
  EXPECT_TRUE(game->table().combatIsPast());
  ASSERT_EQ(game->table().combat()->fires.size(), 1U);
  EXPECT_GE(game->table().combat()->fires.front().rolled, 1);
}

TEST(Controller, PassingTheDecisionWithSecretsTellsOfIt) {
  const auto game = makeGame();
  QSignalSpy handed(game.get(), &GameController::handedOver);
  setUp(*game);
  EXPECT_GE(handed.count(), 1);
  GameSetup open = tinySetup();
  open.options["fog"] = "off";
  const auto bare = makeGame(open);
  QSignalSpy never(bare.get(), &GameController::handedOver);
  setUp(*bare);
  EXPECT_EQ(never.count(), 0);
}

TEST(Controller, AnOpponentPlaysItsSide) {
  GameSetup setup = tinySetup();
  setup.players[1] = {PlayerKind::Opponent, "random"};
  const auto game = makeGame(setup);
  QSignalSpy handed(game.get(), &GameController::handedOver);
  while (game->table().prompt().who == kFirstSide) {
    const UnitId unit = game->chooser().choices().units().front();
    game->choose(game->chooser().choices().ofUnitAt(unit, game->chooser().choices().placesFor(unit).front()).front());
  }
  EXPECT_FALSE(game->table().interactive());
  EXPECT_TRUE(QTest::qWaitFor([&] { return game->table().interactive(); }, 5000));
  EXPECT_EQ(game->table().prompt().who, kFirstSide);
  EXPECT_EQ(game->table().viewer(), kFirstSide);
  EXPECT_EQ(handed.count(), 0);
}

TEST(Controller, AsksWhatAnOpponentPlaysForBeforeItThinks) {
  GameSetup setup = tinySetup();
  setup.players[0] = {PlayerKind::Opponent, "planner"};
  std::vector<Side> asked;
  std::atomic<int> looked = 0;
  const auto game = makeGame(setup);
  game->setStakes([&](Side side) {
    asked.push_back(side);
    Goals goals;
    goals.count = 1;
    goals.met = [&looked](const Position&, std::span<const Event>) {
      ++looked;
      return Goals::Met{};
    };
    goals.judged = [](const Position&, std::span<const Event>) { return false; };
    return std::optional(goals);
  });
  EXPECT_TRUE(QTest::qWaitFor([&] { return game->table().interactive(); }, 20000));
  ASSERT_FALSE(asked.empty());
  EXPECT_EQ(asked.front(), kFirstSide);
  EXPECT_GT(looked, 0) << "they are weighed";
}

TEST(Controller, ReplayJumpsAreExactAndQuick) {
  const auto game = makeGame();
  std::vector<Position> positions{game->table().position()};
  playUntil(*game, [&] {
    while (positions.size() < game->table().session().decisions()) positions.push_back(Position());
    if (positions.size() == game->table().session().decisions()) positions.push_back(game->table().position());
    return false;
  });
  ASSERT_TRUE(game->table().over());
  QElapsedTimer timer;
  for (std::size_t n = game->table().session().decisions(); n-- > 0;) {
    timer.start();
    game->jumpTo(n);
    EXPECT_LT(timer.elapsed(), 100);
    EXPECT_EQ(game->table().shownDecisions(), n);
    if (n < positions.size() && !positions[n].empty()) {
      EXPECT_EQ(game->table().position(), positions[n]);
    }
    EXPECT_FALSE(game->table().interactive());
  }
  game->stepReplay(true, kTurnMarks);
  EXPECT_GT(game->table().shownDecisions(), 0U);
  game->stopReplay();
  EXPECT_TRUE(game->table().over());
}

TEST(Controller, UndoToAThrowGoesBackToTheDecisionBehindIt) {
  const auto game = makeGame();
  playUntil(*game, [] { return false; });
  const Timeline line = game->table().session().timeline();
  std::size_t thrown = line.size();
  while (thrown > 0 && line[thrown - 1].who != kChance) --thrown;
  ASSERT_GT(thrown, 1U) << "no throw in this game";
  ASSERT_TRUE(game->undoTo(thrown - 1));
  EXPECT_TRUE(game->table().interactive());
  EXPECT_LT(game->table().session().decisions(), thrown - 1);
  const std::size_t at = game->table().session().decisions();
  EXPECT_TRUE(isPlayer(line[at].who));
  for (std::size_t n = at + 1; n < thrown; ++n) EXPECT_EQ(line[n].who, kChance);
}

TEST(Controller, BeginsAStepAgain) {
  const auto game = makeGame();
  EXPECT_FALSE(game->restartTarget());
  setUp(*game);
  for (int i = 0; i < 40 && !game->table().over(); ++i) {
    const std::size_t before = game->table().session().decisions();
    const std::optional<std::size_t> target = game->restartTarget();
    ASSERT_TRUE(target);
    EXPECT_LT(*target, before);
    EXPECT_TRUE(isPlayer(game->table().session().timeline()[*target].who));
    if (i == 20) {
      game->restartStep();
      EXPECT_EQ(game->table().session().decisions(), *target);
      EXPECT_TRUE(game->canRedo());
      return;
    }
    game->choose(game->table().prompt().legal.at(0));
  }
}

TEST(GameController, ABranchThatBeginsBeforeADieRollsIt) {
  const auto played = makeFight();
  playUntil(*played, [&] { return played->table().over(); });
  const Timeline& line = played->table().session().timeline();
  int tried = 0;
  for (std::size_t n = 0; n < played->table().session().decisions(); ++n) {
    if (line[n].who != kChance) continue;
    GameController game(played->table().session().branch(n), english());
    ASSERT_EQ(game.table().prompt().who, kChance);
    QApplication::processEvents();
    EXPECT_NE(game.table().prompt().who, kChance) << "nobody can go on";
    ++tried;
  }
  EXPECT_GT(tried, 0);
}

/// Objects to whatever is chosen, until it is told not to.
struct Objector final : Guide {
  int asked = 0;
  bool objects = true;
  bool allows(Action) override {
    ++asked;
    return !objects;
  }
  [[nodiscard]] bool leads() const override { return false; }
};

TEST(GameController, AClickOfManyDecisionsStopsAtTheFirstThatIsNotMade) {
  const auto game = makeGame();
  const auto& choices = game->chooser().choices();
  const UnitId one = choices.units().at(0);
  const UnitId two = choices.units().at(1);
  Objector guide;
  game->setGuide(&guide);
  game->dropUnits({one, two}, choices.placesFor(one).front());
  EXPECT_EQ(guide.asked, 1);
  EXPECT_EQ(game->table().session().decisions(), 0U);
  game->setGuide(nullptr);
}

}  // namespace
}  // namespace kessel::client
