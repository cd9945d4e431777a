// SPDX-License-Identifier: GPL-3.0-or-later
// What clicks come to, without a window and without a controller: the chooser changes no game. And what the table keeps
// of it.
#include <gtest/gtest.h>

#include <algorithm>

#include "client/chooser_table.h"
#include "client/game/chooser.h"
#include "client/table.h"
#include "support/rarer.h"
#include "support/title_like.h"

namespace kessel::client {
namespace {

using kessel::testing::rounds;
using Kind = Meaning::Kind;

/// A table with a chooser, and decisions by hand.
struct Scene {
  explicit Scene(const Title& title = tinyTitle(), const GameSetup& setup = tinySetup())
      : table(*Session::begin(title, setup), english()), chooser(table) {
    chooser.setConfirmLevel(ConfirmLevel::Never);
    chooser.update();
  }
  void act(Action action) {
    table.noteDone(table.session().act(action));
    table.look();
    chooser.update();
  }
  /// Sets up all units and comes to the first move.
  void deploy() {
    while (table.info().steps[index(table.prompt().step)].id == "setup") act(table.prompt().legal.at(0));
  }

  GameTable table;
  Chooser chooser;
};

TEST(Chooser, AUnitThatNeedsAPlaceIsTakenUpAndThePlaceActs) {
  Scene scene;
  const UnitId unit = unitOf("blue-1");
  const Meaning taken = scene.chooser.clickUnit(unit);
  EXPECT_EQ(taken.kind, Kind::Nothing);
  EXPECT_TRUE(taken.narrowed);
  EXPECT_EQ(scene.chooser.selection(), std::vector<UnitId>{unit});
  const Place hex = scene.chooser.choices().placesFor(unit).front();
  const Meaning placed = scene.chooser.clickPlace(hex);
  ASSERT_EQ(placed.kind, Kind::Act);
  EXPECT_EQ(placed.actions, scene.chooser.choices().ofUnitAt(unit, hex));
  EXPECT_EQ(scene.table.session().decisions(), 0U) << "nothing has been done by that";
  scene.act(placed.actions.front());
  EXPECT_EQ(scene.chooser.selection(), std::vector<UnitId>{unitOf("blue-2")}) << "the only one left";
}

/// Units are put into hexes one after the other.
class RowTable final : public ChooserTable {
 public:
  static constexpr Verb kPut{4};
  RowTable() { facts().verbs.push_back({"put", {Operand::Unit, Operand::Place}}); }
  void prompt(const Position& position, Prompt& out) const override {
    ChooserTable::prompt(position, out);
    out.legal.clear();
    for (std::uint16_t unit = 0; unit < 4; ++unit) {
      for (const char* hex : {"0101", "0102"}) {
        if ((position.as<State>().hand >> unit & 1) != 0) out.legal.add({kPut, 0, unit, index(hexOf(hex))});
      }
    }
  }
  Verdict apply(Position& position, Action action, Events&) const override {
    const Verdict verdict = judge(position, action);
    auto& state = position.as<State>();
    if (verdict.ok()) state.hand = static_cast<std::uint16_t>(state.hand & ~(1U << action.a));
    return verdict;
  }
  /// A place that no action names, two steps away.
  std::vector<Reach> reach(const Position&, std::span<const UnitId> units) const override {
    if (units.empty()) return {};
    return {{hexOf("0103"), 8, false, {put(units.front(), "0101"), put(UnitId{3}, "0102")}}};
  }
  static Action put(UnitId unit, const char* hex) { return {kPut, 0, index(unit), index(hexOf(hex))}; }
};

TEST(Chooser, UnitsThatWaitInARowAreTakenUpOneAfterTheOther) {
  const RowTable title;
  Scene scene(title);
  static_cast<void>(scene.chooser.select({UnitId{1}}));
  const Meaning placed = scene.chooser.clickPlace(hexOf("0101"));
  ASSERT_EQ(placed.kind, Kind::Act);
  EXPECT_EQ(placed.units, std::vector<UnitId>{UnitId{1}});
  EXPECT_EQ(scene.chooser.nextInRow(UnitId{1}, RowTable::kPut), std::nullopt) << "it has not been done yet";
  scene.act(placed.actions.front());
  EXPECT_EQ(scene.chooser.nextInRow(UnitId{1}, RowTable::kPut), UnitId{2});
  EXPECT_EQ(scene.chooser.nextInRow(UnitId{1}, ChooserTable::kTake), std::nullopt) << "something else";
  scene.act({RowTable::kPut, 0, 3, index(hexOf("0101"))});
  EXPECT_EQ(scene.chooser.nextInRow(UnitId{3}, RowTable::kPut), UnitId{0}) << "from the beginning again";
}

TEST(Chooser, AnActionMayWantToBeConfirmedFirst) {
  Scene scene;
  scene.chooser.setConfirmLevel(ConfirmLevel::Always);
  const Action action = scene.table.prompt().legal.at(0);
  EXPECT_EQ(scene.chooser.choose(action).kind, Kind::Confirm);
  ASSERT_TRUE(scene.chooser.awaitingConfirmation());
  EXPECT_TRUE(scene.chooser.select({unitOf("blue-2")}).dismissed) << "who chooses something else does not confirm";
  EXPECT_FALSE(scene.chooser.awaitingConfirmation());
  EXPECT_FALSE(scene.chooser.dismiss().dismissed) << "nothing waits any more";
  EXPECT_EQ(scene.chooser.choose(action).kind, Kind::Confirm);
  EXPECT_EQ(scene.chooser.choose(action).kind, Kind::Act);
}

TEST(Chooser, WhatCannotBeChosenIsExplained) {
  Scene scene;
  const Meaning enemy = scene.chooser.clickUnit(unitOf("red-1"));
  EXPECT_EQ(enemy.kind, Kind::Explain);
  EXPECT_EQ(enemy.reason.rule, "2.1");
  const Meaning forged = scene.chooser.choose({static_cast<Verb>(tiny::TinyVerb::Attack), 0, 1});
  EXPECT_EQ(forged.kind, Kind::Explain);
  EXPECT_FALSE(forged.reason.text.isEmpty());
  static_cast<void>(scene.chooser.select({unitOf("blue-1")}));
  EXPECT_EQ(scene.chooser.clickPlace(hexOf("0501")).kind, Kind::Explain);
  EXPECT_EQ(scene.chooser.drop({unitOf("blue-1")}, hexOf("0501")).kind, Kind::Explain);
}

TEST(Chooser, AnEnemyThatOneUnitAloneCanAttackIsAttackedByOneClick) {
  int single = 0;
  int several = 0;
  for (std::uint64_t seed = 1; seed < 90; ++seed) {
    Scene scene;
    scene.deploy();
    Random random(seed);
    for (int i = 0; i < 40 && scene.table.interactive(); ++i) {
      static_cast<void>(scene.chooser.select({}));
      for (const UnitView& unit : scene.table.view().units) {
        if (unit.side != other(scene.table.prompt().who) || unit.unit == kNoUnit) continue;
        const std::vector<Action> attacks = scene.chooser.choices().ofAnyUnitAt(unit.place);
        if (attacks.empty()) continue;
        const Meaning meaning = scene.chooser.clickUnit(unit.unit);
        EXPECT_EQ(meaning.kind, attacks.size() == 1 ? Kind::Act : Kind::Nothing);
        if (attacks.size() == 1) EXPECT_EQ(meaning.actions, attacks);
        (attacks.size() == 1 ? single : several)++;
        static_cast<void>(scene.chooser.select({}));
      }
      const LegalList& legal = scene.table.prompt().legal;
      scene.act(legal.at(random.below(legal.size())));
    }
  }
  EXPECT_GT(single, 0);
  EXPECT_GT(several, 0) << "several are asked about";
}

TEST(Chooser, APlaceInReachIsWalkedTo) {
  const RowTable title;
  Scene scene(title);
  EXPECT_EQ(scene.chooser.clickPlace(hexOf("0103")).kind, Kind::Explain) << "nobody is chosen";
  static_cast<void>(scene.chooser.select({UnitId{1}}));
  ASSERT_EQ(scene.chooser.reach().size(), 1U);
  const std::vector<Action> path = scene.chooser.reach().front().path;
  for (const Meaning& way : {scene.chooser.clickPlace(hexOf("0103")), scene.chooser.drop({UnitId{1}}, hexOf("0103"))}) {
    EXPECT_EQ(way.kind, Kind::Walk);
    EXPECT_EQ(way.actions, path);
  }
  scene.act(RowTable::put(UnitId{0}, "0101"));
  EXPECT_EQ(scene.chooser.clickPlace(hexOf("0102")).kind, Kind::Act) << "what is offered needs no way";
}

/// Blue's units are stopped somewhere on every way that is longer than a hex.
class StoppedTable final : public testing::TitleLike {
 public:
  StoppedTable() : TitleLike(tinyTitle()) {}
  WayTo wayTo(const Position&, std::span<const UnitId> units, Place to, Side viewer) const override {
    if (units.empty() || viewer == kSecondSide) return {};
    if (to == hexOf("0105")) return {.way = {hexOf("0104"), to}, .cost = 8};
    if (to == hexOf("0605")) return {.stop = to, .verdict = refuse("3.2", "{0} is closed", to)};
    return {.way = {hexOf("0302")}, .cost = 4, .stop = hexOf("0303"), .verdict = refuse("3.1", "There is an enemy")};
  }
};

TEST(Chooser, AskedAboutAFarHexItSaysWhatStopsTheWay) {
  const StoppedTable title;
  Scene scene(title);
  scene.deploy();
  while (scene.table.info().steps[index(scene.table.prompt().step)].id != "movement")
    scene.act(scene.table.prompt().legal.at(0));
  const UnitId unit = unitOf("blue-1");
  static_cast<void>(scene.chooser.select({unit}));
  const Place start = scene.chooser.startOfReach();
  ASSERT_TRUE(isHex(start));
  const auto far = [&](const char* number) { return tinyTitle().info().map.grid.distance(start, hexOf(number)) > 1; };
  ASSERT_TRUE(far("0605") && far("0505"));
  const Reason reason = scene.chooser.whyNot(hexOf("0505"));
  EXPECT_EQ(reason.text, "There is an enemy. The way ends in 0302.");
  EXPECT_EQ(reason.rule, "3.1");
  EXPECT_EQ(scene.chooser.clickPlace(hexOf("0505")).reason.text, reason.text) << "a click that comes to nothing, too";
  const Reason closed = scene.chooser.whyNot(hexOf("0605"));
  EXPECT_EQ(closed.text, "0605 is closed") << "it does not even begin";
  EXPECT_EQ(closed.rule, "3.2");
  if (far("0105")) {
    EXPECT_EQ(scene.chooser.whyNot(hexOf("0105")).text, "Nothing forbids it: choose it now.");
  }
  const Place next = tinyTitle().info().map.grid.neighbour(start, 1);
  EXPECT_FALSE(scene.chooser.whyNot(next).text.contains("The way ends")) << "about the next hex the judge knows more";
}

TEST(Chooser, NothingStandsAgainstAUnitThatCanBeChosen) {
  Scene scene;
  scene.deploy();
  while (scene.table.info().steps[index(scene.table.prompt().step)].id != "movement")
    scene.act(scene.table.prompt().legal.at(0));
  const std::vector<UnitId>& units = scene.chooser.choices().units();
  ASSERT_GE(units.size(), 2U);
  static_cast<void>(scene.chooser.select({units.front()}));
  EXPECT_EQ(scene.chooser.whyNot(units.back()).text, "Nothing forbids it: choose it now.")
      << "and not that its own hex is not adjacent";
}

TEST(Chooser, ADroppedStackIsBroughtAsAWhole) {
  Scene scene;
  const std::vector<UnitId> both{unitOf("blue-1"), unitOf("blue-2")};
  const Place hex = scene.chooser.choices().placesFor(both.front()).front();
  const Meaning dropped = scene.chooser.drop(both, hex);
  EXPECT_EQ(dropped.kind, Kind::Bring);
  EXPECT_EQ(dropped.units, both);
  EXPECT_EQ(dropped.place, hex);
}

TEST(Chooser, ACardThatGoesWithOthersWaitsForTheSecondOne) {
  const ChooserTable title;
  Scene scene(title);
  const Meaning taken = scene.chooser.clickCard(CardId{5});
  ASSERT_EQ(taken.kind, Kind::Act);
  scene.act(taken.actions.front());
  EXPECT_TRUE(scene.chooser.clickCard(CardId{2}).narrowed);
  EXPECT_EQ(scene.chooser.askedCard(), CardId{2});
  EXPECT_TRUE(scene.chooser.clickCard(CardId{2}).narrowed) << "again: it is laid down";
  EXPECT_EQ(scene.chooser.askedCard(), kNoCard);
  static_cast<void>(scene.chooser.clickCard(CardId{2}));
  const Meaning swapped = scene.chooser.clickCard(CardId{7});
  ASSERT_EQ(swapped.kind, Kind::Act);
  EXPECT_EQ(swapped.actions.front(), ChooserTable::swap(2, 7));
}

/// While a unit retreats, whoever asks about a stack asks about its hex: that is what the question is about.
TEST(Chooser, SaysInARetreatWhyTheHexOfAStackIsClosed) {
  std::size_t asked = 0;
  for (const TitleEntry& entry : allTitles()) {
    const std::unique_ptr<Title> title = std::move(loadTitle(entry, {KESSEL_SOURCE_DIR})->title);
    const auto& verbs = title->info().verbs;
    std::size_t here = 0;
    for (std::uint64_t seed = 1; seed <= 3 && here < 20; ++seed) {
      GameSetup setup;
      setup.scenario = title->info().scenarios.front().id;
      setup.seed = seed;
      Scene scene(*title, setup);
      Random random(seed);
      for (int i = 0; i < rounds(1500) && here < 20 && !scene.table.over(); ++i) {
        const LegalList& legal = scene.table.prompt().legal;
        Action next = legal.at(random.below(legal.size()));
        for (const LegalList::Offer& offer : legal.offers()) {
          if (verbs[index(offer.action.verb)].readyMade) next = offer.action;
        }
        const std::string& verb = verbs[index(next.verb)].id;
        if (verb == "retreat" && scene.table.view().combat) {
          const auto& operands = verbs[index(next.verb)].operands;
          const bool named = operands[0] == Operand::Unit;
          const auto same = [&](const PromptChoices::Entry& each) {
            return each.action.verb != next.verb || !named || each.action.a == next.a;
          };
          const bool one = std::ranges::all_of(scene.chooser.choices().all(), same);
          for (const UnitView& view : scene.table.view().units) {
            if (!one || view.unit == kNoUnit || !isHex(view.place) || scene.chooser.choices().lit(view.unit)) continue;
            Action there = next;
            (named ? there.b : there.a) = index(view.place);
            const Verdict verdict = title->judge(scene.table.position(), there);
            const Reason said = scene.chooser.whyNot(view.unit);
            const Reason ofHex = scene.chooser.whyNot(view.place);
            EXPECT_EQ(said.text, ofHex.text) << entry.id;
            if (verdict.ok()) EXPECT_TRUE(said.text.startsWith(QStringLiteral("Nothing forbids")));
            here += !verdict.ok() && said.rule == QString::fromUtf8(verdict.rule) ? 1U : 0U;
          }
        }
        scene.act(next);
      }
    }
    asked += here;
  }
  EXPECT_GT(asked, 0U) << "nobody was told why a retreat does not lead there";
}

TEST(Chooser, WhoDoesNotDecideClicksInVain) {
  GameSetup setup = tinySetup();
  setup.players[0] = {PlayerKind::Opponent, "random"};
  Scene scene(tinyTitle(), setup);
  const Action legal = scene.table.prompt().legal.at(0);
  for (const Meaning& meaning : {scene.chooser.clickUnit(unitOf("blue-1")), scene.chooser.clickStack(unitOf("blue-1")),
                                 scene.chooser.clickPlace(hexOf("0101")), scene.chooser.clickCard(CardId{0}),
                                 scene.chooser.drop({unitOf("blue-1")}, hexOf("0101")), scene.chooser.choose(legal)}) {
    EXPECT_EQ(meaning.kind, Kind::Nothing);
    EXPECT_FALSE(meaning.narrowed);
  }
}

TEST(Chooser, ReadsAReplayAndChoosesNothingInIt) {
  Scene scene;
  scene.deploy();
  scene.table.startReplay();
  scene.table.look();
  scene.chooser.update();
  EXPECT_EQ(scene.table.shownDecisions(), 0U);
  EXPECT_TRUE(scene.chooser.litUnits().empty());
  EXPECT_EQ(scene.chooser.clickUnit(unitOf("blue-1")).kind, Kind::Nothing);
  EXPECT_FALSE(scene.table.jumpTo(1).empty()) << "one decision onwards tells what happened";
  EXPECT_TRUE(scene.table.jumpTo(3).empty());
  EXPECT_EQ(scene.table.replay()->next(false, 0), 2U);
}

TEST(Table, KeepsTheSameHistoryAsAGameThatIsOpenedAgain) {
  Scene scene;
  Random random(4);
  while (!scene.table.over()) {
    scene.act(scene.table.prompt().legal.at(random.below(scene.table.prompt().legal.size())));
  }
  const GameTable again(scene.table.session(), english());
  ASSERT_EQ(again.history().size(), scene.table.history().size());
  for (std::size_t i = 0; i < again.history().size(); ++i) {
    EXPECT_EQ(again.history()[i].decision, scene.table.history()[i].decision);
    EXPECT_EQ(again.history()[i].event.kind, scene.table.history()[i].event.kind);
    EXPECT_EQ(again.history()[i].event.unit, scene.table.history()[i].event.unit);
  }
}

/// Counts how often it is asked to carry something out.
class CountingTable final : public ChooserTable {
 public:
  Verdict apply(Position& position, Action action, Events& events) const override {
    ++applied;
    return ChooserTable::apply(position, action, events);
  }
  mutable int applied = 0;
};

TEST(Table, EachDecisionIsCarriedOutOnce) {
  const CountingTable title;
  GameController game(*Session::begin(title, tinySetup()), english());
  game.setConfirmLevel(ConfirmLevel::Never);
  game.choose(ChooserTable::take(6));
  EXPECT_EQ(title.applied, 1);
  EXPECT_EQ(game.table().history().size(), 1U);
  game.choose(ChooserTable::swap(6, 8));
  EXPECT_EQ(title.applied, 2);
  EXPECT_EQ(game.table().history().size(), 2U);
}

}  // namespace
}  // namespace kessel::client
