// SPDX-License-Identifier: GPL-3.0-or-later
// Units that move one at a time, several of them selected; what their entry into an enemy space leads to; what is
// dragged off a display sheet.
#include <gtest/gtest.h>

#include <QSignalSpy>
#include <QToolButton>
#include <algorithm>
#include <map>

#include "client/game/committed.h"
#include "client/panels/place_panel.h"
#include "client/panels/prompt_panel.h"
#include "client/panels/sheet_panel.h"
#include "client/panels/wrap_button.h"
#include "client/table.h"

namespace kessel::client {
namespace {

/// The Battle of Stalingrad, with as little done as may be until a step begins.
struct Armies : ::testing::Test {
  Armies() : titles(allTitles(), KESSEL_SOURCE_DIR), title(*titles.load("battle-of-stalingrad")) {
    GameSetup setup;
    setup.scenario = title->info().scenarios.front().id;
    setup.seed = 7;
    game = std::make_unique<GameController>(*Session::begin(*title, setup), english());
    game->setConfirmLevel(ConfirmLevel::Never);
  }
  [[nodiscard]] std::string step() const { return title->info().steps[index(game->table().prompt().step)].id; }
  void playTo(const std::string& wanted) {
    for (int i = 0; i < 400 && step() != wanted; ++i) {
      const LegalList& legal = game->table().prompt().legal;
      std::optional<Action> chosen;
      for (std::uint32_t n = 0; n < legal.size() && !chosen; ++n) {
        if (title->info().verbs[index(legal.at(n).verb)].readyMade) chosen = legal.at(n);
      }
      for (std::uint32_t n = 0; n < legal.size() && !chosen; ++n) {
        if (title->info().verbs[index(legal.at(n).verb)].ends) chosen = legal.at(n);
      }
      game->choose(chosen.value_or(legal.at(0)));
    }
    ASSERT_EQ(step(), wanted);
  }
  [[nodiscard]] Place placeOf(UnitId unit) const { return game->chooser().placeOf(unit); }
  [[nodiscard]] std::vector<Reach> waysOf(UnitId unit) const {
    return title->reach(game->table().position(), std::span(&unit, 1));
  }
  [[nodiscard]] bool holdsEnemies(Place place) const {
    return std::ranges::any_of(game->table().view().units, [&](const UnitView& unit) {
      return unit.place == place && unit.side != game->table().prompt().who;
    });
  }
  [[nodiscard]] static const Reach* wayTo(const std::vector<Reach>& ways, Place place) {
    const auto at = std::ranges::find(ways, place, &Reach::place);
    return at == ways.end() ? nullptr : &*at;
  }
  /// Two units, and a hex without enemies some steps away: both can go there, or the first alone.
  struct Pair {
    std::vector<UnitId> units;
    Place place = kNowhere;
  };
  [[nodiscard]] Pair findPair(bool both) const {
    const std::vector<UnitId> lit = game->chooser().choices().units();
    for (const UnitId first : lit) {
      const std::vector<Reach> ways = waysOf(first);
      for (const UnitId second : lit) {
        const std::vector<Reach> others = waysOf(second);
        if (second == first || others.empty()) continue;
        for (const Reach& way : ways) {
          const Reach* other = wayTo(others, way.place);
          if (!isHex(way.place) || holdsEnemies(way.place) || way.place == placeOf(second) || way.path.size() < 2)
            continue;
          if (both ? other != nullptr && other->path.size() > 1 : other == nullptr) return {{first, second}, way.place};
        }
      }
    }
    return {};
  }

  /// Two units, and a hex beside both from which either can go on.
  struct Halfway {
    std::vector<UnitId> units;
    Place place = kNowhere;
    UnitId third = kNoUnit;
  };
  /// `followed`: a third one has a way there, too.
  [[nodiscard]] Halfway findHalfway(bool followed = false) const {
    const std::vector<UnitId> lit = game->chooser().choices().units();
    const auto follows = [&](UnitId unit, Place place) {
      const std::vector<Reach> ways = waysOf(unit);
      return wayTo(ways, place) != nullptr;
    };
    for (const UnitId first : lit) {
      for (const UnitId second : lit) {
        if (first == second) continue;
        const std::vector<Reach> others = waysOf(second);
        for (const Reach& way : waysOf(first)) {
          const Reach* other = wayTo(others, way.place);
          const bool beside = other != nullptr && way.path.size() == 1 && other->path.size() == 1;
          if (!beside || !isHex(way.place) || holdsEnemies(way.place) || !goOn({first, second}, way.place)) continue;
          const auto third = std::ranges::find_if(
              lit, [&](UnitId unit) { return unit != first && unit != second && follows(unit, way.place); });
          if (followed && third == lit.end()) continue;
          return {{first, second}, way.place, followed ? *third : kNoUnit};
        }
      }
    }
    return {};
  }
  /// Two who have gone there by one click.
  [[nodiscard]] Halfway goHalfway() {
    playTo("soviet-movement");
    Halfway half = findHalfway();
    game->setSelection(half.units);
    game->clickPlace(half.place);
    return half;
  }
  /// Both have points left there, and somewhere to go.
  [[nodiscard]] bool goOn(const std::vector<UnitId>& units, Place place) const {
    return std::ranges::all_of(units, [&](UnitId unit) {
      return std::ranges::any_of(waysOf(unit), [&](const Reach& way) {
        const Targets first = targetsOf(title->info(), way.path.front());
        return way.path.size() == 2 && first.place == place && !holdsEnemies(way.place);
      });
    });
  }
  /// Two who have gone to a hex by one click, from where the enemies of another hex are in reach: that hex.
  [[nodiscard]] Place goBesideEnemies(Halfway& half) {
    playTo("axis-movement");
    const std::vector<UnitId> lit = game->chooser().choices().units();
    for (const UnitId first : lit) {
      for (const Reach& way : waysOf(first)) {
        if (way.path.size() != 2 || !holdsEnemies(way.place)) continue;
        half.place = targetsOf(title->info(), way.path.front()).place;
        const auto also = std::ranges::find_if(lit, [&](UnitId unit) {
          const std::vector<Reach> ways = waysOf(unit);
          const Reach* there = wayTo(ways, half.place);
          return unit != first && there != nullptr && there->path.size() == 1;
        });
        if (!isHex(half.place) || also == lit.end()) continue;
        half.units = {first, *also};
        game->setSelection(half.units);
        game->clickPlace(half.place);
        return way.place;
      }
    }
    return kNowhere;
  }

  Titles titles;
  const Title* title = nullptr;
  std::unique_ptr<GameController> game;
};

TEST_F(Armies, SeveralGoAsFarAsAskedForByOneClick) {
  playTo("soviet-movement");
  const Pair pair = findPair(true);
  ASSERT_EQ(pair.units.size(), 2U);
  const std::vector<Place> from{placeOf(pair.units[0]), placeOf(pair.units[1])};
  const std::size_t before = game->table().session().decisions();
  game->setSelection(pair.units);
  EXPECT_TRUE(std::ranges::count(game->chooser().litPlaces(), pair.place) > 0);
  game->clickPlace(pair.place);
  EXPECT_EQ(placeOf(pair.units[0]), pair.place);
  EXPECT_EQ(placeOf(pair.units[1]), pair.place);
  EXPECT_GE(game->table().session().decisions(), before + 4) << "each step is a decision of its own";
  EXPECT_EQ(step(), "soviet-movement") << "nobody is left on the move";
  game->undo();
  EXPECT_EQ(game->table().session().decisions(), before) << "the click is taken back as a whole";
  EXPECT_EQ(placeOf(pair.units[0]), from[0]);
  EXPECT_EQ(placeOf(pair.units[1]), from[1]);
}

TEST_F(Armies, ADraggedGroupGoesAsOneThatIsClicked) {
  playTo("soviet-movement");
  const Pair pair = findPair(true);
  ASSERT_EQ(pair.units.size(), 2U);
  game->dropUnits(pair.units, pair.place);
  EXPECT_EQ(placeOf(pair.units[0]), pair.place);
  EXPECT_EQ(placeOf(pair.units[1]), pair.place);
}

TEST_F(Armies, AGroupGoesOnFromWhereAClickHasBroughtIt) {
  playTo("soviet-movement");
  const Halfway half = findHalfway();
  ASSERT_EQ(half.units.size(), 2U);
  const std::vector<Place> from{placeOf(half.units[0]), placeOf(half.units[1])};
  const std::size_t before = game->table().session().decisions();
  game->setSelection(half.units);
  game->clickPlace(half.place);
  ASSERT_EQ(placeOf(half.units[0]), half.place);
  EXPECT_EQ(game->chooser().selection(), half.units) << "they are ready to go on";
  const std::vector<Reach> further = game->chooser().reach();
  ASSERT_FALSE(further.empty());
  const Place goal = further.front().place;
  game->clickPlace(goal);
  EXPECT_EQ(placeOf(half.units[0]), goal);
  EXPECT_EQ(placeOf(half.units[1]), goal);
  EXPECT_EQ(step(), "soviet-movement");
  const Journal& journal = game->table().session().journal();
  for (const UnitId unit : half.units) {
    std::vector<Place> way;
    for (std::size_t n = before; n < journal.size(); ++n) {
      const Targets named = targetsOf(title->info(), journal[n]);
      if (named.unit == unit) way.push_back(named.place);
    }
    ASSERT_GE(way.size(), 2U);
    EXPECT_EQ(way.front(), half.place) << "by the way that was clicked";
    EXPECT_EQ(way.back(), goal);
  }
  game->undo();
  EXPECT_EQ(game->table().session().decisions(), before);
  EXPECT_EQ(placeOf(half.units[0]), from[0]);
  game->redo();
  EXPECT_EQ(placeOf(half.units[1]), goal);
}

TEST_F(Armies, WhoGoesOnIsNotSeenGoingBackFirst) {
  const Halfway half = goHalfway();
  ASSERT_EQ(half.units.size(), 2U);
  ASSERT_FALSE(game->chooser().reach().empty());
  const Place goal = game->chooser().reach().front().place;
  int changes = 0;
  QObject::connect(game.get(), &GameController::changed, [&](const std::vector<Event>& events) {
    ++changes;
    for (const UnitId unit : half.units) {
      EXPECT_EQ(placeOf(unit), goal);
      const auto moves = [&](const Event& event) { return event.kind == EventKind::Moved && event.unit == unit; };
      const auto first = std::ranges::find_if(events, moves);
      ASSERT_NE(first, events.end()) << "the new part of its way is shown";
      EXPECT_EQ(first->from, half.place);
    }
  });
  game->clickPlace(goal);
  EXPECT_EQ(changes, 1);
}

TEST_F(Armies, WhoGoesOnIntoAnEnemySpaceIsToldWhatItLeadsTo) {
  Halfway half;
  const Place enemies = goBesideEnemies(half);
  ASSERT_NE(enemies, kNowhere);
  ASSERT_EQ(placeOf(half.units[0]), half.place);
  const auto isTold = [&] {
    EXPECT_TRUE(game->chooser().isAimedAt(enemies));
    const std::vector<Prospect> told = game->chooser().outlooksAt(enemies);
    ASSERT_EQ(told.size(), 1U);
    EXPECT_EQ(told.front().targets, std::vector{enemies});
    EXPECT_FALSE(told.front().notes.empty());
  };
  game->setSelection({half.units[0]});  // the other one, who stays, comes after it
  isTold();
  game->setSelection({half.units[0]});
  game->clickPlace(enemies);
  EXPECT_EQ(placeOf(half.units[0]), enemies);
  EXPECT_EQ(placeOf(half.units[1]), half.place);
}

TEST_F(Armies, AClickOnOneOfAGroupThatHasGoneStandsForItsHex) {
  playTo("axis-movement");
  const Halfway half = findHalfway(true);
  ASSERT_NE(half.third, kNoUnit);
  game->setSelection(half.units);
  game->clickPlace(half.place);
  game->setSelection({half.third});
  game->clickUnit(half.units[0]);
  EXPECT_EQ(placeOf(half.third), half.place) << "it follows them";
}

TEST_F(Armies, OneOfAGroupThatHasGoneIsALinkBesideTheMap) {
  const Halfway half = goHalfway();
  ASSERT_EQ(half.units.size(), 2U);
  PlacePanel panel(*game);
  panel.show();
  panel.showPlace(half.place);
  const auto isLink = [&] {
    return std::ranges::any_of(panel.findChildren<QLabel*>(), [&](const QLabel* label) {
      return label->text().contains(QStringLiteral("unit:%1\"").arg(index(half.units[0])));
    });
  };
  EXPECT_TRUE(isLink());
}

TEST_F(Armies, OneOfAGroupGoesOnAndTheOthersStay) {
  const Halfway half = goHalfway();
  ASSERT_EQ(half.units.size(), 2U);
  game->clickUnit(half.units[1]);
  ASSERT_EQ(game->chooser().selection(), std::vector<UnitId>{half.units[1]});
  ASSERT_FALSE(game->chooser().reach().empty());
  const Place goal = game->chooser().reach().front().place;
  game->clickPlace(goal);
  EXPECT_EQ(placeOf(half.units[0]), half.place);
  EXPECT_EQ(placeOf(half.units[1]), goal);
}

TEST_F(Armies, AGroupThatHasGoneStopsOnceSomethingElseIsDecided) {
  const Halfway half = goHalfway();
  ASSERT_EQ(half.units.size(), 2U);
  UnitId other = kNoUnit;
  for (const UnitId unit : game->chooser().choices().units()) {
    if (!waysOf(unit).empty()) other = unit;
  }
  ASSERT_NE(other, kNoUnit);
  game->setSelection({other});
  game->clickPlace(game->chooser().reach().front().place);
  game->setSelection(half.units);
  EXPECT_TRUE(game->chooser().selection().empty()) << "a unit makes its movement at one go";
}

TEST_F(Armies, WhereNotAllCanGoNobodyDoesAndItIsSaidWho) {
  playTo("soviet-movement");
  const Pair pair = findPair(false);
  ASSERT_EQ(pair.units.size(), 2U);
  const std::size_t before = game->table().session().decisions();
  game->setSelection(pair.units);
  EXPECT_EQ(std::ranges::count(game->chooser().litPlaces(), pair.place), 0);
  QSignalSpy explained(game.get(), &GameController::explained);
  game->clickPlace(pair.place);
  EXPECT_EQ(game->table().session().decisions(), before);
  ASSERT_EQ(explained.count(), 1);
  const Reason reason = explained.front().front().value<Reason>();
  EXPECT_TRUE(reason.text.contains(game->table().words().unit(pair.units[1]))) << reason.text.toStdString();
  EXPECT_FALSE(reason.text.contains(game->table().words().unit(pair.units[0]) + QStringLiteral(","))) << "it could";
  EXPECT_FALSE(reason.rule.isEmpty());
}

TEST_F(Armies, EntryIntoAnEnemySpaceIsMarkedAndToldOf) {
  playTo("soviet-movement");
  int entries = 0;
  int plain = 0;
  for (const UnitId unit : game->chooser().choices().units()) {
    game->setSelection({unit});
    for (const Reach& way : game->chooser().reach()) {
      const std::vector<Prospect> told = game->chooser().outlooksAt(way.place);
      const bool enemies = holdsEnemies(way.place);
      EXPECT_EQ(game->chooser().isAimedAt(way.place), enemies);
      if (!enemies) {
        ++plain;
        continue;
      }
      ++entries;
      ASSERT_EQ(told.size(), 1U);
      EXPECT_FALSE(told.front().notes.empty());
    }
  }
  EXPECT_GT(entries, 0);
  EXPECT_GT(plain, 0);
}

TEST_F(Armies, AStrengthThatCanOnlyRiseIsNotSaidToBeFreeToFall) {
  playTo("soviet-replacement");
  UnitId raised = kNoUnit;
  for (const UnitId unit : game->chooser().choices().units()) {
    const SheetView* sheet = game->chooser().sheetOf(unit);
    if (sheet != nullptr && sheet->strength > 1 && !game->chooser().strengthChoices(unit).empty()) raised = unit;
  }
  ASSERT_NE(raised, kNoUnit);
  const std::size_t before = game->table().session().decisions();
  QSignalSpy explained(game.get(), &GameController::explained);
  game->bringStrengthTo(raised, game->chooser().sheetOf(raised)->strength - 1);
  EXPECT_EQ(game->table().session().decisions(), before);
  ASSERT_EQ(explained.count(), 1);
  EXPECT_TRUE(explained.front().front().value<Reason>().text.contains(QStringLiteral("the other way")));
}

TEST_F(Armies, TheCurtainNamesTheSheetsAndStrengthsThatItHidesAndNoStacksThatLieOpen) {
  playTo("axis-movement");
  const auto words = [&](Side side) {
    const GameTable& table = game->table();
    return secretsOf(*title, table.position(), table.prompt(), side).text(table.words(), side);
  };
  EXPECT_EQ(words(kFirstSide), QStringLiteral("Axis strengths, the display sheets"));
  EXPECT_EQ(words(kSecondSide), QStringLiteral("Soviet strengths, the display sheets"));
}

TEST_F(Armies, AClickOnEnemiesBesideAUnitGoesTheWayThatIsDrawnAndForetold) {
  GameSetup setup;
  setup.scenario = title->info().scenarios.front().id;
  setup.position = R"({"turn": 5, "step": "axis-movement", "units": {"0607": ["a-24"], "0608": ["s-37"]}})";
  game = std::make_unique<GameController>(*Session::begin(*title, setup), english());
  const UnitId unit = title->info().roster.named("a-24");
  const Place enemies = title->info().map.placeNamed("0608");
  ASSERT_FALSE(game->chooser().choices().ofUnitAt(unit, enemies).empty()) << "over the Don it is one step";
  game->clickUnit(unit);
  const std::vector<Prospect> told = game->chooser().outlooksAt(enemies);
  ASSERT_EQ(told.size(), 1U);
  EXPECT_STREQ(told.front().notes.front().rule, "7.9.1b") << "no river assault";
  game->clickPlace(enemies);
  EXPECT_EQ(placeOf(unit), enemies);
  EXPECT_EQ(game->table().session().decisions(), 3U);
  const auto& markers = game->table().view().markers;
  EXPECT_TRUE(std::ranges::any_of(
      markers, [&](const auto& marker) { return marker.place == enemies && marker.symbol == "compulsory"; }));
}

TEST_F(Armies, AClickWithCtrlTakesTheStepWhereALongerWayIsDrawn) {
  GameSetup setup;
  setup.scenario = title->info().scenarios.front().id;
  setup.position = R"({"turn": 5, "step": "axis-movement", "units": {"0607": ["a-24"], "0608": ["s-37"]}})";
  game = std::make_unique<GameController>(*Session::begin(*title, setup), english());
  const UnitId unit = title->info().roster.named("a-24");
  const Place enemies = title->info().map.placeNamed("0608");
  game->clickUnit(unit);
  EXPECT_TRUE(game->chooser().isLongerWay(enemies));
  game->clickUnit(title->info().roster.named("s-37"), true);
  EXPECT_EQ(placeOf(unit), enemies);
  const auto& markers = game->table().view().markers;
  EXPECT_TRUE(std::ranges::any_of(markers, [&](const auto& marker) {
    return marker.place == enemies && marker.symbol == "river-assault";
  })) << "over the river";
}

TEST_F(Armies, WhoIsLostAsAWholeGoesByNoStepOfItsTrack) {
  GameSetup setup;
  setup.scenario = title->info().scenarios.front().id;
  setup.position = R"({"turn": 5, "step": "axis-movement",
                       "units": {"kalmykia": ["a-24", "a-48"], "0606": ["s-37"]}})";
  game = std::make_unique<GameController>(*Session::begin(*title, setup), english());
  game->setConfirmLevel(ConfirmLevel::Never);
  const UnitId unit = title->info().roster.named("a-24");
  EXPECT_EQ(game->table().prompt().rule, std::string_view("3.1.2d"))
      << "what is too full is told before it is too late";
  ASSERT_TRUE(game->chooser().passOnOffer() || game->chooser().choices().buttons().size() == 1);
  game->choose(game->chooser().choices().buttons().front().action);
  ASSERT_TRUE(game->chooser().isLit(unit)) << "one of the two is eliminated";
  EXPECT_TRUE(game->chooser().strengthChoices(unit).empty()) << "no step of a track";
}

TEST_F(Armies, AFullBoxIsExplainedByTheCounterInItToo) {
  GameSetup setup;
  setup.scenario = title->info().scenarios.front().id;
  setup.position = R"({"turn": 5, "step": "soviet-reinforcement",
                       "units": {"tcf": ["s-51"], "soviet-reserve": ["s-6"], "0606": ["a-24"]}})";
  game = std::make_unique<GameController>(*Session::begin(*title, setup), english());
  game->clickUnit(title->info().roster.named("s-6"));
  const Reason counter = game->chooser().whyNot(title->info().roster.named("s-51"));
  const Reason box = game->chooser().whyNot(title->info().map.placeNamed("tcf"));
  EXPECT_EQ(box.rule, "3.1.1b");
  EXPECT_EQ(counter.text, box.text);
}

TEST_F(Armies, WhoMovedIntoABoxIsNotDraggedBackInTheNextPhase) {
  GameSetup setup;
  setup.scenario = title->info().scenarios.front().id;
  setup.position = R"({"turn": 5, "step": "axis-movement", "units": {"krasnodarsky": ["a-3"], "0606": ["s-37"]}})";
  game = std::make_unique<GameController>(*Session::begin(*title, setup), english());
  game->setConfirmLevel(ConfirmLevel::Never);
  const UnitId unit = title->info().roster.named("a-3");
  game->dropUnits({unit}, title->info().map.placeNamed("maikop"), kNoUnit);
  ASSERT_EQ(placeOf(unit), title->info().map.placeNamed("maikop"));
  EXPECT_EQ(placedUnits(game->table()), std::vector<UnitId>{unit});
  game->choose(game->chooser().choices().buttons().front().action);
  ASSERT_NE(title->info().steps[index(game->table().prompt().step)].id, "axis-movement");
  EXPECT_TRUE(placedUnits(game->table()).empty());
}

/// Beside the counters of a stack that is spread out the drop is on the hex.
TEST_F(Armies, AnAssetOnAHexWhereNobodyCanHaveItHearsWhy) {
  GameSetup setup;
  setup.scenario = title->info().scenarios.front().id;
  setup.position = R"({"turn": 5, "step": "soviet-reinforcement",
                       "units": {"0206": ["s-9", "s-12"], "0104": ["s-62"], "0606": ["a-24"], "soviet-reserve": ["s-2t"]},
                       "assets": {"s-9": ["s-16t"], "s-12": ["s-11t"]}})";
  game = std::make_unique<GameController>(*Session::begin(*title, setup), english());
  const UnitId asset = title->info().roster.named("s-2t");
  ASSERT_TRUE(game->chooser().isLit(asset));
  QSignalSpy explained(game.get(), &GameController::explained);
  game->dropUnits({asset}, title->info().map.placeNamed("0206"), kNoUnit);
  ASSERT_EQ(explained.count(), 1);
  const QString text = explained.front().front().value<Reason>().text;
  EXPECT_TRUE(text.contains(QStringLiteral("no free slot"))) << text.toStdString();
}

TEST_F(Armies, ACounterInABoxIsTakenUpEvenWhereTheOneOnTheMoveCouldGoBackThere) {
  playTo("soviet-movement");
  const auto inBox = [&](UnitId unit) { return title->info().map.box(placeOf(unit)) != nullptr; };
  std::map<Place, std::vector<UnitId>> boxes;
  for (const UnitId unit : game->chooser().choices().units()) {
    if (inBox(unit)) boxes[placeOf(unit)].push_back(unit);
  }
  const auto full = std::ranges::find_if(boxes, [](const auto& box) { return box.second.size() > 1; });
  ASSERT_NE(full, boxes.end());
  const UnitId first = full->second[0];
  const UnitId next = full->second[1];
  const std::vector<Reach> ways = waysOf(first);
  const auto near = std::ranges::find_if(ways, [&](const Reach& way) {
    return way.path.size() == 1 && !way.stops && title->info().map.box(way.place) == nullptr;
  });
  ASSERT_NE(near, ways.end());
  game->clickUnit(first);
  game->clickPlace(near->place);
  ASSERT_EQ(placeOf(first), near->place);
  ASSERT_TRUE(std::ranges::count(game->chooser().litPlaces(), full->first)) << "it could go back";
  game->clickUnit(next);
  EXPECT_EQ(placeOf(first), near->place);
  EXPECT_EQ(game->chooser().selection(), std::vector{next});
}

TEST_F(Armies, SheetsAreAskedAboutWhereStrengthsCanBeRaised) {
  playTo("soviet-replacement");
  SheetPanel panel(*game);
  panel.sync();
  EXPECT_TRUE(panel.asked());
  playTo("soviet-movement");
  EXPECT_FALSE(panel.asked());
}

TEST_F(Armies, WhereNothingIsGivenUpNobodyIsAskedWhetherHeMeansIt) {
  playTo("axis-reinforcement");
  game->setConfirmLevel(ConfirmLevel::EndsOnly);
  const auto asks = [&] {
    const std::vector<Offer> offers = game->chooser().offers();
    const auto end = std::ranges::find_if(offers, [](const Offer& offer) { return offer.ends; });
    return end != offers.end() && game->chooser().needsConfirmation(end->action);
  };
  ASSERT_GT(game->table().prompt().legal.size(), 1U);
  EXPECT_FALSE(asks()) << "assets could be taken out of their slots, and nothing else";
  playTo("soviet-movement");
  EXPECT_TRUE(asks());
}

TEST_F(Armies, ABoxThatMayHoldWhatIsHiddenIsNotSaidToBeEmpty) {
  playTo("soviet-movement");
  PlacePanel panel(*game);
  panel.show();
  const auto says = [&](const QString& text) {
    return std::ranges::any_of(panel.findChildren<QLabel*>(),
                               [&](const QLabel* label) { return label->text().contains(text); });
  };
  panel.showPlace(title->info().map.placeNamed("axis-reserve"));
  EXPECT_TRUE(says(QStringLiteral("No units to be seen here")));
  EXPECT_TRUE(says(QStringLiteral("The Axis player hides what lies here")));
  panel.showPlace(title->info().map.placeNamed("kalmykia"));
  EXPECT_TRUE(says(QStringLiteral("Axis: at most 1 unit"))) << "not that it is empty";
  EXPECT_TRUE(says(QStringLiteral("Soviet: 0 of 2 unit")));
  panel.showPlace(title->info().map.placeNamed("0101"));
  EXPECT_TRUE(says(QStringLiteral("No units here")));
}

TEST_F(Armies, AssetsOfDisplaySheetsAreNotLookedForOnTheMap) {
  playTo("soviet-reinforcement");
  PromptPanel panel(*game);
  panel.show();
  EXPECT_TRUE(textOf(panel).contains("Click a unit, here or on its display sheet.")) << textOf(panel).toStdString();
  playTo("soviet-replacement");
  EXPECT_TRUE(textOf(panel).contains("Click a unit, here or on the map.")) << textOf(panel).toStdString();
}

TEST_F(Armies, AnAssetIsWithdrawnByDraggingItIntoTheReserve) {
  playTo("soviet-reinforcement");
  const Place reserve = title->info().map.placeNamed("soviet-reserve");
  ASSERT_NE(reserve, kNowhere);
  UnitId asset = kNoUnit;
  for (const UnitId unit : game->chooser().choices().units()) {
    const std::vector<Action> alone = game->chooser().choices().ofUnit(unit);
    const auto withdraws = [&](Action action) { return title->info().verbs[index(action.verb)].id == "withdraw"; };
    if (std::ranges::any_of(alone, withdraws)) asset = unit;
  }
  ASSERT_NE(asset, kNoUnit);
  const std::size_t before = game->table().session().decisions();
  game->dropUnits({asset}, title->info().map.placeNamed("0101"));
  EXPECT_EQ(game->table().session().decisions(), before) << "the reserve is meant, and no hex";
  game->dropUnits({asset}, reserve);
  EXPECT_EQ(game->table().session().decisions(), before + 1);
  EXPECT_EQ(placeOf(asset), reserve);
}

/// From a written position.
struct ArmiesWritten : testing::Test {
  ArmiesWritten() : titles(allTitles(), KESSEL_SOURCE_DIR), title(*titles.load("battle-of-stalingrad")) {}
  void begin(const char* position) {
    GameSetup setup;
    setup.scenario = title->info().scenarios.front().id;
    setup.position = position;
    game = std::make_unique<GameController>(*Session::begin(*title, setup), english());
    panel = std::make_unique<PromptPanel>(*game);
    panel->resize(300, 600);
    panel->show();
    QApplication::processEvents();
  }
  Titles titles;
  const Title* title;
  std::unique_ptr<GameController> game;
  std::unique_ptr<PromptPanel> panel;
};

/// Boxes lie around the map, and a battle in one is out of sight while the front is looked at.
TEST_F(ArmiesWritten, OfAFewPlacesItIsSaidWhichTheyAre) {
  begin(R"({"turn": 11, "step": "soviet-attack",
            "units": {"0313": ["a-h2", "s-6"], "dagestan": ["a-14", "s-9"], "0115": ["a-7"]}})");
  EXPECT_EQ(panel->hint(), "Click one of the lit places: 0313, Dagestan.");
}

/// Some go to boxes, others to units: none of them to a hex.
TEST_F(ArmiesWritten, WhoGoesToABoxOrAUnitIsNotSentToAHex) {
  begin(R"({"turn": 11, "step": "soviet-reinforcement",
            "units": {"soviet-reserve": ["s-58", "s-1t"], "0606": ["s-62"], "0115": ["a-7"]},
            "assets": {"s-62": ["s-140"]}})");
  EXPECT_EQ(panel->hint(), "Choose a unit in the list, then where it goes.");
}

TEST_F(ArmiesWritten, WhoIsTakenUpInABoxIsNamed) {
  begin(R"({"turn": 11, "step": "soviet-reinforcement",
            "units": {"soviet-reserve": ["s-58"], "0606": ["s-62"], "0115": ["a-7"]}})");
  ASSERT_EQ(game->chooser().selection().size(), 1U);
  EXPECT_EQ(panel->hint(), "58th Army: now click one of 3 lit place(s).");
}

/// The first purchase of each kind takes German points alone.
TEST_F(ArmiesWritten, PointsOfBothKindsStandUnderTheQuestion) {
  begin(R"({"turn": 6, "step": "axis-replacement",
            "units": {"0812": ["a-40"], "0605": ["s-62"], "lost": ["a-h2"]}, "strength": {"4": ["a-40"]}})");
  EXPECT_TRUE(panel->facts().contains("Axis minor replacement points")) << panel->facts().toStdString();
}

/// Three points buy no step of strength for those who have all of it: they stand there, and the button ends the step.
TEST_F(ArmiesWritten, PointsStandUnderTheQuestionThoughNothingCanBeBought) {
  begin(R"({"turn": 6, "step": "axis-replacement", "units": {"0812": ["a-40"], "0605": ["s-62"]}})");
  ASSERT_EQ(game->table().prompt().legal.size(), 1U);
  EXPECT_TRUE(panel->facts().contains("Replacement points: <b>5</b>")) << panel->facts().toStdString();
  EXPECT_TRUE(panel->facts().contains("Axis minor replacement points: <b>1</b>")) << panel->facts().toStdString();
  begin(R"({"turn": 6, "step": "soviet-replacement", "units": {"0812": ["a-40"], "0605": ["s-62"]}})");
  EXPECT_TRUE(panel->facts().contains("Replacement points: <b>17</b>")) << panel->facts().toStdString();
}

/// An asset is dragged out of its slot into the reserve box, which shows also while nothing lies in it.
TEST_F(ArmiesWritten, AnEmptyReserveTakesWhatIsWithdrawn) {
  begin(R"({"turn": 6, "step": "soviet-reinforcement", "units": {"0605": ["s-62"], "0115": ["a-7"]},
            "assets": {"s-62": ["s-140", "s-90"]}})");
  SheetPanel sheets(*game);
  sheets.resize(400, 600);
  sheets.show();
  sheets.sync();
  QApplication::processEvents();
  const Place reserve = title->info().map.placeNamed("soviet-reserve");
  const auto* tray = sheets.findChild<SheetTray*>(QStringLiteral("tray.soviet-reserve"));
  ASSERT_NE(tray, nullptr);
  EXPECT_TRUE(tray->isVisible());
  EXPECT_TRUE(tray->spaces().empty());
  const UnitId asset = title->info().roster.named("s-140");
  game->setSelection({asset});
  EXPECT_FALSE(tray->findChild<QToolButton*>()->accessibleDescription().isEmpty()) << "it can go there";
  game->dropUnits({asset}, reserve);
  EXPECT_EQ(game->chooser().placeOf(asset), reserve);
  sheets.sync();
  EXPECT_TRUE(QTest::qWaitFor([&] {
    return tray->spaces().size() == 1 && tray->visibleRegion().boundingRect().height() == tray->height() &&
           tray->height() > tray->spaces().front()->height();
  })) << "it has grown, and all of it is seen";
}

/// Losses are taken where they stand: nobody drags them into the eliminated box.
TEST_F(ArmiesWritten, LossesShowNoTray) {
  begin(R"({"turn": 6, "step": "axis-attack", "units": {"0212": ["a-24", "s-40"], "0409": ["s-62"], "0512": ["a-13"]},
            "assets": {"s-40": ["s-140"], "a-24": ["a-24pz"]}})");
  SheetPanel sheets(*game);
  sheets.show();
  for (int n = 0; n < 12 && !game->table().over(); ++n) {
    sheets.sync();
    EXPECT_EQ(sheets.findChild<SheetTray*>(QStringLiteral("tray.lost")), nullptr);
    game->choose(game->table().prompt().legal.at(0));
    game->confirm();
  }
}

/// Of ten who could be chosen two may move: nobody is told that ten could still act.
TEST_F(ArmiesWritten, WhatUranusMayStillMoveIsSaidBeforeItEnds) {
  begin(R"({"turn": 11, "step": "uranus",
            "units": {"0606": ["s-62"], "0505": ["s-65"], "0405": ["s-66"], "0305": ["s-64"], "0115": ["a-7"]}})");
  const auto choose = [&](std::string_view verb) {
    const LegalList& legal = game->table().prompt().legal;
    for (std::uint32_t n = 0; n < legal.size(); ++n) {
      if (title->info().verbs[index(legal.at(n).verb)].id == verb) return game->choose(legal.at(n));
    }
    FAIL() << verb;
  };
  EXPECT_EQ(panel->mainButton(), nullptr) << "once in the game: not declined by habit";
  for (const WrapButton* button : panel->buttons()) {
    if (button->text() == "Operation Uranus: not now") EXPECT_FALSE(button->property("primary").toBool());
  }
  choose("launch");
  EXPECT_TRUE(panel->facts().contains("Units that may still move again")) << panel->facts().toStdString();
  choose("move");
  while (game->table().info().steps[index(game->table().prompt().step)].id == "move") choose("stop");
  game->setConfirmLevel(ConfirmLevel::EndsOnly);
  choose("end");
  QApplication::processEvents();
  EXPECT_TRUE(panel->note().contains("Units that may still move again: 2 left")) << panel->note().toStdString();
  EXPECT_FALSE(panel->note().contains("could still act"));
}

}  // namespace
}  // namespace kessel::client
