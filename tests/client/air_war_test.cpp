// SPDX-License-Identifier: GPL-3.0-or-later
// The air war in the window: pairs with their odds, what is said about places that have nothing to do with it, several
// aircraft at once, and what a bombardment is aimed at as usual.
#include <gtest/gtest.h>

#include <QApplication>
#include <algorithm>

#include "client/game/prompt_choices.h"
#include "client/map/map_view.h"
#include "client/panels/entering.h"
#include "client/panels/prompt_panel.h"
#include "client/panels/wrap_button.h"
#include "client/window/aim_card.h"
#include "client/written.h"

namespace kessel::client {
namespace {

constexpr const char* kAirWar = R"({
  "scenario": "we-are-coming", "turn": 1, "step": "air", "events": ["corridor"],
  "units": {
    "2441": ["g-6p-i11"], "2450": ["g-6p-hq"], "2440": ["s-302-823", "s-302-825"], "2434": ["s-302-hq"],
    "3520": ["s-51a-hq"],
    "air-available-axis": ["a-jg52", "a-zg1-1", "a-zg1-2", "a-stg2-i", "a-stg2-ii"],
    "air-available-soviet": ["a-202", "a-226", "a-235"]
  }
})";

struct AirWar : Written {
  AirWar() : Written("wintergewitter", kAirWar, QSize(1440, 900)) {}
  [[nodiscard]] bool asks(const char* verb) const {
    const auto& all = game().chooser().choices().all();
    return std::ranges::any_of(
        all, [&](const PromptChoices::Entry& entry) { return info.verbs[index(entry.action.verb)].id == verb; });
  }
  void send(std::initializer_list<const char*> ids, const char* box) const {
    for (const char* id : ids) {
      game().clickUnit(unit(id));
      game().clickPlace(place(box));
    }
    settle();
  }
  /// Both charts are filled, and the fighters come to their pairs.
  void meet() const {
    send({"a-202", "a-226"}, "ground-attack-soviet");
    send({"a-235"}, "ground-escort-soviet");
    choose("fight");
    send({"a-stg2-i", "a-stg2-ii"}, "ground-attack-axis");
    choose("fight");
    send({"a-jg52", "a-zg1-1", "a-zg1-2"}, "superiority-axis");
    const auto rest = [&] { return game().table().prompt().who == kFirstSide && !asks("pair"); };
    for (int i = 0; i < 6 && rest(); ++i) {
      const UnitId fighter = game().chooser().choices().units().front();
      game().clickUnit(fighter);
      game().clickPlace(place("ground-attack-soviet"));
      settle();
    }
  }
};

TEST(AirWar, AShiftedClickBesideTheAircraftOfABoxTakesAll) {
  const AirWar table;
  table.game().clickPlace(table.place("air-available-soviet"), true);
  EXPECT_EQ(table.game().chooser().selection().size(), 3U);
}

/// Boxes to which the chosen aircraft may go are all open to the eye, while the map stays where it is.
TEST(AirWar, TheLegendMakesWayForTheBoxesWhereAircraftMayGo) {
  const AirWar table;
  const auto covers = [&](Place box) { return table.map().legendRect().intersects(table.map().coverOf(box)); };
  table.send({"a-202", "a-226"}, "ground-attack-soviet");
  table.send({"a-235"}, "ground-escort-soviet");
  table.choose("fight");
  const Place goal = table.place("interdiction-axis");
  const QRectF cover = table.map().coverOf(goal);
  MapState state = table.map().viewState();
  const QPointF away =
      cover.topLeft() - (table.map().legendRect().topLeft() + QPointF(8, -8));  // still all in the window
  state.centre.x += away.x() / state.scale;
  state.centre.y += away.y() / state.scale;
  table.map().restoreViewState(state);
  ASSERT_TRUE(covers(goal));
  const QPointF stands = table.map().pointOf(goal);
  table.game().clickUnit(table.unit("a-stg2-i"));
  table.settle();
  EXPECT_FALSE(covers(goal));
  EXPECT_EQ(table.map().pointOf(goal), stands);
}

TEST(AirWar, WhenAllAreAssignedTheHintSaysThatTheyCanBeDraggedBack) {
  const AirWar table;
  table.send({"a-202", "a-226"}, "ground-attack-soviet");
  table.send({"a-235"}, "ground-escort-soviet");
  ASSERT_EQ(table.game().table().prompt().legal.size(), 1U);
  EXPECT_EQ(table.now().hint(), "3 placed unit(s) can still be dragged back, or into another box.");
}

TEST(AirWar, PairsHaveTheirOddsAndOtherPlacesAreNotSaidToBeWrongOnes) {
  const AirWar table;
  table.meet();
  ASSERT_TRUE(table.asks("pair")) << table.now().question().toStdString();
  const Chooser& chooser = table.game().chooser();
  const Reason box = chooser.whyNot(table.place("superiority-axis"));
  EXPECT_EQ(box.text.indexOf("no place for that"), -1) << box.text.toStdString();
  EXPECT_NE(box.text.indexOf("choose one of yours"), -1) << "what is possible: " << box.text.toStdString();
  const PromptChoices::Entry& first = chooser.choices().all().front();
  table.game().setSelection({first.targets.unit});
  ASSERT_TRUE(chooser.outlookWith(first.targets.otherUnit)) << "before the click";
  EXPECT_FALSE(chooser.outlookWith(first.targets.otherUnit)->fires.empty());
  EXPECT_FALSE(chooser.outlookWith(first.targets.unit));
}

TEST(AirWar, InterceptorsThatHaveOneAimGoThereTogether) {
  const AirWar table;
  table.send({"a-202"}, "ground-attack-soviet");
  table.choose("stand-down");
  table.choose("stand-down");
  table.send({"a-jg52", "a-zg1-1", "a-zg1-2"}, "superiority-axis");
  ASSERT_TRUE(table.asks("assign")) << table.now().question().toStdString();
  const std::vector<JointEntry> entries = enteringTogether(table.game());
  ASSERT_EQ(entries.size(), 1U) << "the last one of them ends the question";
  const std::size_t seekers = entries.front().units.size();
  ASSERT_GT(seekers, 1U);
  table.game().setSelection(entries.front().units);
  table.game().clickPlace(entries.front().place);
  table.settle();
  ASSERT_TRUE(table.asks("pair")) << table.now().question().toStdString();
  EXPECT_EQ(table.game().chooser().takingAll().size(), seekers) << "at the only aircraft of the mission";
  table.game().setSelection({});
  table.settle();
  EXPECT_TRUE(table.now().allButton()->isVisible());
  EXPECT_TRUE(table.now().allButton()->text().contains("202")) << table.now().allButton()->text().toStdString();
  table.now().allButton()->click();
  table.settle();
  EXPECT_EQ(table.game().table().prompt().who, kSecondSide) << "whom the aircraft fires at";
}

TEST(AirWar, SeveralDiveBombersAreWithheldByOneButton) {
  const AirWar table;
  table.choose("stand-down");
  table.send({"a-stg2-i", "a-stg2-ii"}, "ground-attack-axis");
  table.choose("fight");
  for (int i = 0; i < 3 && !table.asks("strike"); ++i) table.choose("stand-down");
  ASSERT_TRUE(table.asks("withhold")) << table.now().question().toStdString();
  EXPECT_TRUE(table.game().chooser().doingAlike().empty());
  table.game().setSelection({table.unit("a-stg2-i"), table.unit("a-stg2-ii")});
  table.settle();
  const std::size_t before = table.game().table().session().decisions();
  ASSERT_EQ(table.game().chooser().doingAlike().size(), 2U);
  const auto withholds = [](const WrapButton* button) { return button->text().contains("Withhold"); };
  EXPECT_EQ(std::ranges::count_if(table.now().buttons(), withholds), 0) << "none for each of them besides";
  table.game().doAlike();
  EXPECT_EQ(table.game().table().session().journal()[before + 1].verb,
            table.game().table().session().journal()[before].verb);
  table.game().undo();
  EXPECT_EQ(table.game().table().session().decisions(), before) << "one undo";
}

TEST(AirWar, TheLastDiveBomberIsWithheldByTheSameKeyAsThoseBefore) {
  const AirWar table;
  table.choose("stand-down");
  table.send({"a-stg2-i", "a-stg2-ii"}, "ground-attack-axis");
  table.choose("fight");
  for (int i = 0; i < 3 && !table.asks("strike"); ++i) table.choose("stand-down");
  ASSERT_TRUE(table.asks("withhold")) << table.now().question().toStdString();
  const auto orderOf = [&] {
    std::vector<std::string> verbs;
    for (const Offer& offer : table.game().chooser().offers())
      verbs.push_back(table.info.verbs[index(offer.action.verb)].id);
    return verbs;
  };
  table.game().setSelection({table.unit("a-stg2-i")});
  table.settle();
  const std::vector<std::string> before = orderOf();
  ASSERT_EQ(before.front(), "withhold");
  table.choose("withhold");
  table.settle();
  ASSERT_EQ(table.game().chooser().selection().size(), 1U) << "taken up, since it is the only one";
  EXPECT_EQ(orderOf(), before);
}

TEST(AirWar, NobodyJoinsTheOnlyAircraftThatIsLeft) {
  const AirWar table;
  table.choose("stand-down");
  table.send({"a-stg2-i"}, "ground-attack-axis");
  table.choose("stand-down");
  for (int i = 0; i < 3 && !table.asks("strike"); ++i) table.choose("stand-down");
  table.game().clickUnit(table.unit("a-stg2-i"));
  const std::vector<Prospect> bombs = table.game().chooser().outlooksAt(table.place("2440"));
  ASSERT_EQ(bombs.size(), 1U) << table.now().question().toStdString();
  EXPECT_FALSE(table.game().chooser().joinedByAll(bombs.front())) << "who is bombed is nobody who joins";
}

TEST(AirWar, TheDieOfAnInterdictionIsShownAtItsTarget) {
  const AirWar table;
  table.choose("stand-down");
  table.send({"a-stg2-i"}, "interdiction-axis");
  table.choose("stand-down");
  for (int i = 0; i < 3 && !table.asks("strike"); ++i) table.choose("stand-down");
  table.game().clickUnit(table.unit("a-stg2-i"));
  table.settle();
  table.window->aim()->setDuration(800);
  table.game().clickPlace(table.place("2825"));
  EXPECT_EQ(table.window->aim()->dice().size(), 1U);
}

TEST(AirWar, WhereAnyHexWillDoTheMapStaysAsItIsAndShowsHowFarTheInterdictionReaches) {
  const AirWar table;
  table.choose("stand-down");
  table.send({"a-stg2-i"}, "interdiction-axis");
  table.choose("stand-down");
  for (int i = 0; i < 3 && !table.asks("strike"); ++i) table.choose("stand-down");
  table.game().clickUnit(table.unit("a-stg2-i"));
  table.settle();
  EXPECT_TRUE(table.map().choices().everywhere);
  const std::vector<PlaceChoice>& lit = table.map().choices().places;
  EXPECT_TRUE(std::ranges::any_of(lit, [&](const PlaceChoice& each) { return each.place == table.place("2825"); }))
      << "it may be clicked all the same";
  emit table.map().placeHovered(table.place("2825"));
  ASSERT_FALSE(table.map().combat().targets.empty());
  EXPECT_EQ(table.map().combat().targets.front(), table.place("2825"));
  EXPECT_EQ(table.map().combat().targets.size(), 91U) << "five hexes around";
  emit table.map().placeHovered(kNowhere);
  EXPECT_TRUE(table.map().combat().targets.empty());
}

TEST(AirWar, BombsAreAimedAtTheUnitThatIsSeen) {
  const AirWar table;
  table.choose("stand-down");
  table.send({"a-stg2-i", "a-stg2-ii"}, "ground-attack-axis");
  table.choose("fight");
  for (int i = 0; i < 3 && !table.asks("strike"); ++i) table.choose("stand-down");
  table.game().clickUnit(table.unit("a-stg2-i"));
  table.game().clickPlace(table.place("2440"));
  table.settle();
  table.choose("fire");
  ASSERT_TRUE(table.asks("aim-hidden")) << table.now().question().toStdString();
  EXPECT_EQ(table.main().rfind("Bombard 8", 0), 0U) << table.main();
  ASSERT_TRUE(table.game().chooser().usualAim());
  EXPECT_EQ(table.info.verbs[index(table.game().chooser().usualAim()->verb)].id, "aim");
}

TEST(AirWar, BombersThatFlewTogetherAreNotStillChosenWhenTheTargetIsNamed) {
  const AirWar table;
  table.choose("stand-down");
  table.send({"a-stg2-i", "a-stg2-ii"}, "ground-attack-axis");
  table.choose("fight");
  for (int i = 0; i < 3 && !table.asks("strike"); ++i) table.choose("stand-down");
  table.game().setSelection({table.unit("a-stg2-i"), table.unit("a-stg2-ii")});
  table.game().clickPlace(table.place("2440"));
  table.settle();
  ASSERT_TRUE(table.asks("aim-hidden")) << table.now().question().toStdString();
  EXPECT_TRUE(table.game().chooser().selection().empty());
  EXPECT_EQ(table.main().rfind("Bombard 8", 0), 0U) << table.main();
}

}  // namespace
}  // namespace kessel::client
