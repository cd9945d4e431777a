// SPDX-License-Identifier: GPL-3.0-or-later
// What a view says beside the map: the score of each scenario, the calendar, and the boxes of who is not on the map.
#include <algorithm>

#include "titles/wintergewitter/board.h"
#include "titles/wintergewitter/scene.h"
#include "titles/wintergewitter/views.h"

namespace kessel::winter {
namespace {

const ScoreLine* lineOf(const View& view, std::string_view rule) {
  const auto line = std::ranges::find_if(view.score, [&](const ScoreLine& each) { return each.rule == rule; });
  return line == view.score.end() ? nullptr : &*line;
}

TEST(Score, OfTheShortScenariosIsWhoStandsAcrossTheRiver) {
  CASES("19.1.3a", "19.2.3a");
  for (const int scenario : {kWeAreComing, kHothsLastGasp}) {
    Scene s(scenario);
    const Hexes& across = scenario == kWeAreComing ? s.rules.aksai : s.rules.myshkova;
    const std::string_view rule = scenario == kWeAreComing ? "19.1.3a" : "19.2.3a";
    Place hex = kNowhere;
    across.each([&](Place each) { hex = each; });
    winter::put(s.rules, s.state, s.unit("g-6p-i11"), hex);
    winter::put(s.rules, s.state, s.unit("r-18i-18"), hex);
    for (const Side viewer : {kAxis, kSoviet}) {
      const View view = viewOf(s.rules, s.state, viewer);
      const ScoreLine* line = lineOf(view, rule);
      ASSERT_EQ(line != nullptr, viewer == kAxis) << "strengths that lie hidden would show in it";
      if (line != nullptr) {
        EXPECT_EQ(line->first, 3) << "German units alone";
      }
      EXPECT_EQ(lineOf(view, "19.3.3e"), nullptr) << "no points in the short scenarios";
    }
    EXPECT_EQ(lineOf(viewOf(s.rules, s.state, kAxis), scenario == kWeAreComing ? "19.2.3a" : "19.1.3a"), nullptr);
    s.state.steps = {};
    EXPECT_NE(lineOf(viewOf(s.rules, s.state, kSoviet), rule), nullptr) << "after the game all is open";
  }
}

TEST(Score, OfTheCampaignIsPointsWithWhatTheyAreFor) {
  CASES("19.3.3a", "19.3.3c", "19.3.3e", "6.2");
  Scene s(kWinterStorm);
  s.put("g-6p-i11", "4040");
  s.state.delivered = 2;
  s.state.missed = {1, 3};
  s.state.set(kNear18);
  const View view = viewOf(s.rules, s.state, kAxis);
  const ScoreLine* line = lineOf(view, "19.3.3e");
  ASSERT_NE(line, nullptr);
  EXPECT_EQ(line->first, 1 + 2 + 3) << "nearness, convoys, attacks that the enemy owes";
  EXPECT_EQ(line->second, 1);
  int axis = 0;
  int soviet = 0;
  for (const PointView& point : line->points) (point.side == kAxis ? axis : soviet) += point.points;
  EXPECT_EQ(axis, line->first);
  EXPECT_EQ(soviet, line->second);
  const ScoreLine* missed = lineOf(view, "6.2");
  ASSERT_NE(missed, nullptr);
  EXPECT_EQ(missed->first, 1);
  EXPECT_EQ(missed->second, 3);
  const ScoreLine* convoys = lineOf(view, "19.3.3c");
  ASSERT_NE(convoys, nullptr);
  EXPECT_EQ(convoys->first, 2);
  EXPECT_EQ(lineOf(viewOf(s.rules, s.state, kSoviet), "19.3.3e"), nullptr) << "it would tell German losses";
  Scene open(kWinterStorm, kOpenIntelligence);
  open.put("g-6p-i11", "4040");
  EXPECT_NE(lineOf(viewOf(open.rules, open.state, kSoviet), "19.3.3e"), nullptr);
}

TEST(Calendar, TellsWeatherRoadsReplacementsAndReleasesFromThisTurnOn) {
  CASES("4.1a", "8.1d", "17.2a", "19.1.1g");
  for (const int turn : {1, 7}) {
    Scene s(kWinterStorm);
    s.turn(turn);
    const Plan& plan = s.rules.plan(s.state);
    int overcast = 0;
    int icy = 0;
    int replacements = 0;
    for (int each = turn; each <= plan.data.turns; ++each) {
      overcast += plan.data.table("weather", each) == 1 ? 1 : 0;
      icy += plan.icy[static_cast<std::size_t>(each)] != 0 ? 1 : 0;
      for (const char* table : {"axis-infantry", "rumanian-infantry", "soviet-infantry"})
        replacements += plan.data.table(table, each) > 0 ? 1 : 0;
    }
    const View view = viewOf(s.rules, s.state, kAxis);
    const auto count = [&](std::string_view rule) {
      return std::ranges::count_if(view.arrivals, [&](const ArrivalView& each) {
        return each.kind == ArrivalView::Kind::Happens && each.rule == rule && each.turn >= turn;
      });
    };
    EXPECT_EQ(count("4.1a"), overcast);
    EXPECT_EQ(count("8.1d"), icy);
    EXPECT_EQ(count("17.2a"), replacements);
    EXPECT_GT(overcast, 0);
    EXPECT_GT(icy, 0);
    EXPECT_GT(replacements, 0);
    if (turn == 1) {
      EXPECT_GT(count("19.1.1g"), 0) << "reserves that the track lets go";
    }
  }
}

TEST(Boxes, ShowWhoIsNotOnTheMap) {
  CASES("5.2b", "11.7i", "17.2.1c", "19.1.2b");
  struct Case {
    std::string_view id;
    Place box;
    std::string_view shown;
  };
  for (const Case& each : {Case{"g-6p-i11", kSetUp, "set-up"}, Case{"g-23p-i201", kPool, "pool"},
                           Case{"s-302-823", kOffMap, "off-map"}, Case{"g-14p-i36", kSixthArmy, "sixth-army"},
                           Case{"s-302-825", kLost, "lost"}, Case{"r-18i-18", kDead, "dead"}}) {
    Scene s;
    winter::put(s.rules, s.state, s.unit(each.id), each.box);
    const View view = viewOf(s.rules, s.state, s.rules[s.unit(each.id)].side);
    const auto box = std::ranges::find(view.boxes, each.shown, &BoxView::id);
    ASSERT_NE(box, view.boxes.end()) << each.shown;
    ASSERT_EQ(box->units.size(), 1U);
    EXPECT_EQ(box->units.front().unit, s.unit(each.id));
    const bool gone = each.box == kLost || each.box == kDead;
    EXPECT_EQ(std::ranges::count(view.lost, s.unit(each.id)), gone ? 1 : 0) << each.shown;
  }
}

}  // namespace
}  // namespace kessel::winter
