// SPDX-License-Identifier: GPL-3.0-or-later
// The course of a combat, told from events and positions, and how the panel shows it.
#include <gtest/gtest.h>

#include <QLabel>
#include <QScrollArea>
#include <QScrollBar>
#include <QTest>

#include "client/chooser_table.h"
#include "client/panels/combat_panel.h"
#include "client/table.h"

namespace kessel::client {
namespace {

constexpr Place kHere{3};
constexpr Place kThere{4};

Event happened(EventKind kind, Side side = kNobody, Place to = kNowhere, int value = 0) {
  Event event = eventOf(kind, "4.3", say("It happened"));
  event.side = side;
  event.to = to;
  event.value = value;
  return event;
}

Fire fireOf(const char* name, Side side, Place into) {
  Fire fire;
  fire.name = say("{0}", name);
  fire.side = side;
  fire.into = into;
  fire.odds = {{say("nothing"), 0, 3}, {say("one"), 1, 2}, {say("all two"), 2, 1}};
  fire.outOf = 6;
  return fire;
}

/// A combat of two fires: in positions 0 and 1 both are to come, in 2 only the second one.
View viewAfter(std::size_t decisions) {
  View view;
  if (decisions > 3) return view;
  view.combat.emplace();
  view.combat->title = say("The combat");
  if (decisions < 2) {
    view.combat->first = {{say("normal"), 1, 6}};
    view.combat->fires.push_back(fireOf("Defence", kSecondSide, kHere));
  }
  if (decisions < 4) view.combat->fires.push_back(fireOf("Attack", kFirstSide, kThere));
  return view;
}

std::vector<HistoryItem> course() {
  return {{0, happened(EventKind::CombatBegan)},
          {0, happened(EventKind::Rolled, kFirstSide, kNowhere, 4)},
          {0, happened(EventKind::Fired, kFirstSide, kNowhere, 1)},
          {1, happened(EventKind::Rolled, kSecondSide, kNowhere, 5)},
          {1, happened(EventKind::Fired, kSecondSide, kHere, 4)},
          {2, happened(EventKind::Lost)},
          {2, happened(EventKind::CombatBegan)},
          {2, happened(EventKind::Rolled, kFirstSide, kThere, 1)},
          {2, happened(EventKind::CombatEnded)},
          {3, happened(EventKind::Rolled, kFirstSide, kThere, 6)},
          {3, happened(EventKind::Fired, kFirstSide, kThere, 0)},
          {3, happened(EventKind::CombatEnded)},
          {4, happened(EventKind::Moved)}};
}

TEST(CombatStory, TellsFiresOfOneSideIntoOneHexApart) {
  const auto fires = [](std::size_t decisions) {
    View view;
    view.combat.emplace();
    for (std::uint16_t id = 1; id <= 3; ++id) {
      if (id <= decisions) continue;
      view.combat->fires.push_back(fireOf(id == 1 ? "Guns" : id == 2 ? "Tanks" : "Infantry", kFirstSide, kHere));
      view.combat->fires.back().id = id;
    }
    return view;
  };
  std::vector<HistoryItem> shots{{0, happened(EventKind::CombatBegan)}};
  for (std::uint16_t id = 1; id <= 2; ++id) {
    shots.push_back({id - 1U, happened(EventKind::Rolled, kFirstSide, kHere, 2 + id)});
    shots.push_back({id - 1U, happened(EventKind::Fired, kFirstSide, kHere, id - 1)});
    for (std::size_t i = shots.size() - 2; i < shots.size(); ++i) shots[i].event.fire = id;
  }
  CombatStory story;
  story.follow(shots, 0, kFirstSide, 2, true, fires);
  const Outlook told = story.tellWith(*fires(2).combat);
  ASSERT_EQ(told.fires.size(), 3U) << "none vanishes because another went into the same hex";
  EXPECT_EQ(told.fires[0].rolled, 3);
  EXPECT_EQ(told.fires[0].result, 0);
  EXPECT_EQ(told.fires[1].rolled, 4);
  EXPECT_EQ(told.fires[1].result, 1);
  EXPECT_EQ(told.fires[2].id, 3);
  EXPECT_EQ(told.fires[2].rolled, -1);
}

TEST(CombatStory, KeepsWhatWasRolledBeforeWhatIsStillToCome) {
  CombatStory story;
  story.follow(course(), 0, kFirstSide, 2, true, viewAfter);
  const Outlook told = story.tellWith(*viewAfter(2).combat);
  ASSERT_EQ(told.fires.size(), 3U);
  EXPECT_EQ(told.fires[0].rolled, 4) << "the roll of the type";
  EXPECT_EQ(told.fires[0].result, 1);
  EXPECT_TRUE(told.first.empty());
  EXPECT_EQ(told.fires[1].side, kSecondSide);
  EXPECT_EQ(told.fires[1].rolled, 5);
  EXPECT_EQ(told.fires[1].result, 2) << "four is more than there are: the row of all";
  EXPECT_EQ(told.fires[2].side, kFirstSide);
  EXPECT_EQ(told.fires[2].rolled, -1) << "what was rolled in the combat inside is not of this one";
}

TEST(CombatStory, TellsTheWholeOfTheLastOneAndGoesBackInAReplay) {
  CombatStory story;
  for (const std::size_t at : {1U, 2U, 3U, 5U}) story.follow(course(), 0, kFirstSide, at, at < 4, viewAfter);
  ASSERT_TRUE(story.known());
  EXPECT_EQ(story.lastDecision(), 3U);
  const Outlook past = story.past();
  ASSERT_EQ(past.fires.size(), 3U);
  EXPECT_EQ(past.fires[2].rolled, 6);
  EXPECT_EQ(past.fires[2].result, 0);
  EXPECT_TRUE(past.first.empty());
  story.follow(course(), 0, kFirstSide, 1, true, viewAfter);
  EXPECT_EQ(story.rolled().size(), 1U);
  story.follow(course(), 0, kFirstSide, 0, false, viewAfter);
  EXPECT_FALSE(story.known());
}

TEST(CombatStory, LooksAtNoPositionTwice) {
  CombatStory story;
  int looks = 0;
  const auto counted = [&](std::size_t n) {
    ++looks;
    return viewAfter(n);
  };
  story.follow(course(), 0, kFirstSide, 2, true, counted);
  const int before = looks;
  EXPECT_EQ(before, 2);
  story.follow(course(), 0, kFirstSide, 3, true, counted);
  EXPECT_EQ(looks, before) << "nothing of this combat was rolled since";
  story.follow(course(), 1, kFirstSide, 3, true, counted);
  EXPECT_GT(looks, before) << "another generation of the history may tell otherwise";
}

TEST(CombatStory, BelievesAPositionThatKnowsItsDice) {
  CombatStory story;
  story.follow(course(), 0, kFirstSide, 2, true, viewAfter);
  Outlook now = *viewAfter(0).combat;
  now.fires.front().rolled = 3;
  const Outlook told = story.tellWith(now);
  const auto defence =
      std::find_if(told.fires.begin(), told.fires.end(), [](const Fire& fire) { return fire.side == kSecondSide; });
  ASSERT_NE(defence, told.fires.end());
  EXPECT_EQ(defence->rolled, 3);
  EXPECT_EQ(
      std::count_if(told.fires.begin(), told.fires.end(), [](const Fire& fire) { return fire.side == kSecondSide; }),
      1);
}

/// A table with a long combat of which two fires were rolled, in which losses are being chosen.
class LongCombat final : public ChooserTable {
 public:
  View view(const Position& position, Side viewer) const override {
    View out = ChooserTable::view(position, viewer);
    out.combat.emplace();
    out.combat->title = say("The combat");
    out.combat->now.emplace_back(say("Two are still to be lost"), "6.1");
    for (const char* name : {"The first fire", "The second fire", "The third fire"}) {
      Fire fire = fireOf(name, kFirstSide, Place{static_cast<std::uint16_t>(out.combat->fires.size())});
      for (int i = 0; i < 12; ++i) fire.strength.push_back({.value = 1, .label = say("A unit")});
      fire.total = 12;
      if (out.combat->fires.size() < 2) fire.rolled = 3, fire.result = 1;
      out.combat->fires.push_back(fire);
    }
    return out;
  }
};

TEST(CombatPanel, HasTheLatestFireInViewBelowItsTitleAndWhatIsDecided) {
  const LongCombat title;
  GameController game(*Session::begin(title, tinySetup()), english());
  CombatPanel panel(game);
  panel.resize(300, 260);
  panel.show();
  panel.sync();
  for (int i = 0; i < 5; ++i) QCoreApplication::processEvents();
  ASSERT_NE(panel.focus(), nullptr);
  const auto* heading = qobject_cast<const QLabel*>(panel.focus());
  ASSERT_NE(heading, nullptr);
  EXPECT_TRUE(heading->text().contains("The second fire")) << heading->text().toStdString();
  auto* scroll = panel.findChild<QScrollArea*>();
  const int top = heading->mapTo(scroll->viewport(), QPoint(0, 0)).y();
  EXPECT_GE(top, 0);
  EXPECT_LT(top, scroll->viewport()->height() / 2);
  int above = 0;
  for (const QLabel* label : panel.findChildren<QLabel*>()) {
    const bool fixed = !scroll->isAncestorOf(label) && label->isVisible();
    above += fixed && (label->text().contains("The combat") || label->text().contains("still to be lost")) ? 1 : 0;
    const bool listed = label->property("part").toString() == QLatin1String("plan");
    if (label->text().contains("The third fire") && !listed) {
      EXPECT_TRUE(label->text().contains("still to come"));
    }
  }
  EXPECT_EQ(above, 2) << "title and losses do not scroll away";
  bool ends = false;
  for (const auto* block : panel.findChildren<QWidget*>("forecastBlock")) ends = ends || block->isVisible();
  EXPECT_TRUE(ends) << "a die is still to be rolled, even if it changes nothing";
}

/// Both sides have fired at the same time, and the first side chooses its losses.
class BothHaveFired final : public ChooserTable {
 public:
  View view(const Position& position, Side viewer) const override {
    View out = ChooserTable::view(position, viewer);
    out.combat.emplace();
    out.combat->title = say("The combat");
    out.combat->losing = kFirstSide;
    for (const Side side : {kNobody, kSecondSide, kFirstSide}) {
      const char* name = side == kNobody ? "How it is fought" : side == kFirstSide ? "Our fire" : "Their fire";
      Fire fire = fireOf(name, side, kHere);
      fire.rolled = 3;
      fire.result = 1;
      out.combat->fires.push_back(fire);
    }
    return out;
  }
};

TEST(CombatPanel, ShowsTheFireWhoseLossesAreChosen) {
  const BothHaveFired title;
  GameController game(*Session::begin(title, tinySetup()), english());
  CombatPanel panel(game);
  panel.resize(300, 120);
  panel.show();
  panel.sync();
  for (int i = 0; i < 5; ++i) QCoreApplication::processEvents();
  const auto* heading = qobject_cast<const QLabel*>(panel.focus());
  ASSERT_NE(heading, nullptr);
  EXPECT_TRUE(heading->text().contains("Their fire")) << heading->text().toStdString();
}

TEST(CombatPanel, KeepsNothingAtTheTopOfALowPanelButShowsWhatIsDecidedBesideTheFire) {
  const LongCombat title;
  GameController game(*Session::begin(title, tinySetup()), english());
  CombatPanel panel(game);
  panel.resize(300, 260);
  panel.show();
  panel.sync();
  panel.resize(300, 150);
  for (int i = 0; i < 5; ++i) QCoreApplication::processEvents();
  QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
  const auto* label = qobject_cast<const QLabel*>(panel.focus());
  ASSERT_NE(label, nullptr);
  EXPECT_TRUE(label->text().contains("still to be lost")) << label->text().toStdString();
  auto* scroll = panel.findChild<QScrollArea*>();
  EXPECT_TRUE(scroll->isAncestorOf(label));
  EXPECT_EQ(scroll->height(), panel.height());
  EXPECT_LT(label->mapTo(scroll->viewport(), QPoint(0, 0)).y(), 20);
}

TEST(CombatPanel, ListsManyFiresInTheirOrderWithWhatIsLikeliest) {
  const auto game = makeGame();
  CombatPanel panel(*game);
  panel.resize(320, 700);
  panel.show();
  Outlook plan;
  plan.title = say("The combat");
  for (const char* gun : {"Guns", "Rockets", "Tanks", "Infantry"}) {
    plan.fires.push_back(fireOf(gun, kFirstSide, kHere));
    plan.fires.back().id = static_cast<std::uint16_t>(plan.fires.size());
  }
  plan.fires.front().rolled = 5;
  plan.fires.front().result = 1;
  const auto planOf = [&] {
    QApplication::processEvents();
    for (const QLabel* label : panel.findChildren<QLabel*>()) {
      if (label->isVisible() && label->property("part").toString() == QLatin1String("plan")) {
        return label->text().replace(QChar(QChar::Nbsp), QLatin1Char(' '));
      }
    }
    return QString();
  };
  panel.preview(Prospect(plan));
  const QString text = planOf();
  int last = -1;
  for (const char* row : {"1. Guns", "2. Rockets", "3. Tanks", "4. Infantry"}) {
    const auto at = static_cast<int>(text.indexOf(QLatin1String(row)));
    EXPECT_GT(at, last) << row << text.toStdString();
    last = at;
  }
  EXPECT_LT(text.indexOf("one"), text.indexOf("2. Rockets")) << "what was rolled";
  EXPECT_EQ(text.count("50 %"), 3) << "the others: " << text.toStdString();
  plan.fires.back().odds.front().weight = 2;
  plan.fires.back().odds.back().weight = 2;
  plan.fires.back().odds[1].weight = 1;
  panel.preview(Prospect(plan));
  EXPECT_TRUE(planOf().contains("nothing, <b>40 %</b> all two"))
      << "something is likelier than nothing: " << planOf().toStdString();
  plan.fires.resize(2);
  panel.preview(Prospect(plan));
  EXPECT_TRUE(planOf().contains("2. Rockets")) << planOf().toStdString();
  plan.fires.resize(1);
  panel.preview(Prospect(plan));
  EXPECT_TRUE(planOf().isEmpty()) << "one needs no list";
}

}  // namespace
}  // namespace kessel::client
