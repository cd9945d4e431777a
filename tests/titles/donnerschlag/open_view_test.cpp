// SPDX-License-Identifier: GPL-3.0-or-later
// What lies open is shown: boxes, piles, tracks, scores, the words of a finished game, and layers over the map.
#include <algorithm>
#include <set>

#include "halts.h"
#include "titles/donnerschlag/views.h"

namespace kessel::donner {
namespace {

std::string words(const Phrase& phrase) {
  return textOf(theTitle().info(), phrase);
}

const BoxView* boxNamed(const View& view, std::string_view id, Side side = kNobody) {
  for (const BoxView& box : view.boxes) {
    if (box.id == id && (side == kNobody || box.side == side)) return &box;
  }
  return nullptr;
}

const PileView* pileNamed(const View& view, std::string_view id, std::string_view name) {
  for (const PileView& pile : view.piles) {
    if (pile.id == id && words(pile.name).find(name) != std::string::npos) return &pile;
  }
  return nullptr;
}

TEST(DonnerschlagOpenView, WhoPointsAtAStugReadsWhichHeadquartersOrdersIt) {
  CASES("4.0-3", "2.2a");
  Scene s;
  const UnitId stug = s.put("stug-1", "4309");
  const auto told = [&] {
    for (const MarkerView& marker : viewOf(s.rules, s.state, kSoviet).markers) {
      if (marker.place == s.hex("4309")) return words(marker.label);
    }
    return std::string();
  };
  s.state.attached[0] = kNone;
  EXPECT_EQ(told(), "");
  s.state.attached[0] = s.rules[s.unit("6p-i-11")].formation;
  EXPECT_EQ(told(), words(say("{0} belongs to {1}", stug, "6th Panzer Division")));
}

TEST(DonnerschlagOpenView, QuestionsNameTheStackThatIsFullAndWhoCarriesTheMarker) {
  CASES("3.4a", "5.1-1");
  Scene s;
  s.put("6p-i-114", "4208");
  const UnitId tank = s.put("6p-i-11", "4208");
  const UnitId stug = s.unit("stug-1");
  donner::put(s.rules, s.state, stug, kSetUp);
  s.state.steps.push<SetUpFrame>();
  const Verdict full = chapterOf(s.state).judge(s.rules, s.state, act(V::Attach, stug, tank));
  EXPECT_STREQ(full.rule, "3.4a");
  EXPECT_NE(words(full.why).find("Two Combat Units stand in 4208"), std::string::npos);
  s.state.steps.push<MarkerFrame>();
  EXPECT_EQ(words(describeAction(s.rules, s.state, act(V::Pass))), "Do not place the marker");
  s.state.schwerpunkt = tank;
  EXPECT_EQ(words(describeAction(s.rules, s.state, act(V::Pass))), "Leave the marker on I/11/6P");
}

TEST(DonnerschlagOpenView, UnitsOffTheMapLieInBoxes) {
  CASES("2.2f", "4.0-3", "3.1a");
  Scene s;
  const UnitId hq = s.unit("51a-hq");
  donner::put(s.rules, s.state, s.unit("stug-1"), kSetUp);
  const View view = viewOf(s.rules, s.state, kAxis);
  const BoxView* away = boxNamed(view, "off-map", kSoviet);
  ASSERT_NE(away, nullptr);
  EXPECT_EQ(
      std::count_if(away->units.begin(), away->units.end(), [&](const UnitView& unit) { return unit.unit == hq; }), 1);
  const BoxView* waiting = boxNamed(view, "set-up");
  ASSERT_NE(waiting, nullptr);
  ASSERT_EQ(waiting->units.size(), 1U);
  EXPECT_EQ(waiting->units[0].unit, s.unit("stug-1"));
  EXPECT_EQ(boxNamed(view, "set-up", kSoviet), nullptr) << "nothing waits there";
  State all = s.state;
  for (std::uint16_t i = 0; i < s.rules.units; ++i) {
    if (all.at(static_cast<UnitId>(i)) == kOffMap) donner::put(s.rules, all, static_cast<UnitId>(i), kLost);
  }
  EXPECT_EQ(boxNamed(viewOf(s.rules, all, kAxis), "off-map"), nullptr);
}

TEST(DonnerschlagOpenView, TracksCupsAndScores) {
  CASES("5.0", "9.1b", "9.2a", "3.1a", "3.3f", "3.3k");
  Scene s;
  View view = viewOf(s.rules, s.state, kSoviet);
  ASSERT_EQ(view.tracks.size(), 1U) << "Donnerschlag has not been called";
  EXPECT_EQ(view.tracks[0].value, 1);
  EXPECT_EQ(view.tracks[0].highest, 8);
  s.turn(3);
  s.state.box = 2;
  s.state.zone = 1;
  s.put("6p-i-11", "1617");
  s.put("6p-hq", "1817");
  s.put("1g-70", "1522");
  s.put("1g-71", "1522");
  Events nobody;
  eliminate(s.rules, s.state, s.put("6p-i-4", "2510"), "8.4-L1", nobody);
  view = viewOf(s.rules, s.state, kSoviet);
  ASSERT_EQ(view.tracks.size(), 2U);
  EXPECT_EQ(view.tracks[0].value, 3);
  EXPECT_EQ(view.tracks[1].value, 2);
  EXPECT_EQ(view.tracks[1].highest, 5);
  for (const CupView& cup : view.cups) EXPECT_STREQ(cup.rule, "3.3f");
  ASSERT_EQ(view.score.size(), 4U) << "three zones and the losses";
  EXPECT_EQ(textOf(s.rules.info, view.score[1].what), "Units in zone B (Axis: those that count)")
      << "for victory no Soviet unit counts";
  EXPECT_EQ(view.score[1].first, 1) << "the tank would count in zone B";
  EXPECT_EQ(view.score[1].second, 0);
  EXPECT_EQ(view.score[2].first, 0);
  EXPECT_EQ(view.score[2].second, s.rules.zone[2].has(s.hex("1522")) ? 2 : 0);
  EXPECT_EQ(view.score[3].first, 1);
  EXPECT_EQ(view.score[3].second, 0);
}

TEST(DonnerschlagOpenView, PilesLieOpenAndDecksAreCounted) {
  CASES("2.4e", "2.4i", "3.11d", "3.11b", "5.1-4b", "9.3b", "3.8a");
  Scene s;
  s.hold(static_cast<CardId>(0)).hold(combatCard(5));
  moveCard(s.state, combatCard(12), CardPlace::Table);
  moveCard(s.state, combatCard(7), CardPlace::Removed);
  moveCard(s.state, static_cast<CardId>(1), CardPlace::Discard);
  moveCard(s.state, combatCard(9), CardPlace::Discard);
  for (Side viewer : {kAxis, kSoviet, kUmpire}) {
    const View view = viewOf(s.rules, s.state, viewer);
    const auto* played = pileNamed(view, "table", "Axis");
    ASSERT_NE(played, nullptr);
    EXPECT_EQ(played->cards, std::vector{combatCard(12)});
    const auto* removed = pileNamed(view, "removed", "Axis");
    ASSERT_NE(removed, nullptr);
    EXPECT_EQ(removed->cards, std::vector{combatCard(7)});
    ASSERT_NE(pileNamed(view, "discard", "Axis: Activation"), nullptr);
    EXPECT_EQ(pileNamed(view, "discard", "Axis: Activation")->cards, std::vector{static_cast<CardId>(1)});
    ASSERT_NE(pileNamed(view, "discard", "Axis: Combat"), nullptr);
    EXPECT_EQ(pileNamed(view, "discard", "Axis: Combat")->cards, std::vector{combatCard(9)});
    for (const auto& [name, count] : {std::pair{"Axis: late deck, Activation", 8}, {"Axis: late deck, Combat", 24}}) {
      const auto* late = pileNamed(view, "late", name);
      ASSERT_NE(late, nullptr) << name;
      EXPECT_EQ(late->count, count);
      EXPECT_TRUE(late->cards.empty());
    }
    EXPECT_EQ(pileNamed(view, "tokens", ""), nullptr) << "not in this turn";
    // The own hands come first; the umpire begins with the Axis.
    ASSERT_EQ(view.hands.size(), 4U) << "nobody has a card in his box";
    EXPECT_EQ(view.hands[0].side, viewer == kSoviet ? kSoviet : kAxis);
    const HandView& orders = view.hands[viewer == kSoviet ? 2 : 0];
    EXPECT_EQ(orders.cards, std::vector{viewer == kSoviet ? kNoCard : static_cast<CardId>(0)});
  }
  s.state.tokens = {5, 4};
  const View last = viewOf(s.rules, s.state, kAxis);
  ASSERT_NE(pileNamed(last, "tokens", "Soviet"), nullptr);
  EXPECT_EQ(pileNamed(last, "tokens", "Soviet")->count, 4);
}

TEST(DonnerschlagOpenView, AHandThatIsLookedAtLiesOpenToTheOtherSideOnly) {
  CASES("12.2-C8", "3.11b");
  Scene s;
  s.hold(combatCard(41)).hold(combatCard(5));
  pushFor<LookFrame>(s.state, kAxis);
  const View axis = viewOf(s.rules, s.state, kAxis);
  EXPECT_EQ(axis.hands.at(3).cards, std::vector{combatCard(41)});
  const View soviet = viewOf(s.rules, s.state, kSoviet);
  EXPECT_EQ(soviet.hands.at(3).cards, std::vector{kNoCard}) << "not the hand of the one who looks";
  s.state.steps.pop();
  EXPECT_EQ(viewOf(s.rules, s.state, kAxis).hands.at(3).cards, std::vector{kNoCard});
}

TEST(DonnerschlagOpenView, CutOffUnitsAreMarkedButNotAlarmgruppen) {
  CASES("3.3m", "3.6c");
  Scene s;
  const UnitId alarm = s.put("alarm-1", "2520");
  const UnitId tank = s.put("6p-i-11", "2520");
  const UnitId open = s.put("6p-i-4", "4510");
  for (const auto& [id, number] : {std::pair{"1g-70", "2420"}, {"1g-71", "2519"}, {"1g-72", "2620"}}) s.put(id, number);
  s.put("1g-84", "2421");
  s.put("1g-88", "2522");
  const View view = viewOf(s.rules, s.state, kAxis);
  EXPECT_TRUE(statesOf(view, tank).contains("cut-off"));
  EXPECT_FALSE(statesOf(view, alarm).contains("cut-off"));
  EXPECT_FALSE(statesOf(view, open).contains("cut-off"));
}

TEST(DonnerschlagOpenView, WhatIsHiddenIsSaidForTheSideThatHidesIt) {
  CASES("3.11b", "3.11c");
  Scene s;
  s.state.box = 0;
  s.state.zone = 1;
  EXPECT_TRUE(hides(s.rules, s.state, kAxis));
  EXPECT_FALSE(hides(s.rules, s.state, kSoviet)) << "the Soviet player hides no zone";
  s.state.zone = kNone;
  EXPECT_FALSE(hides(s.rules, s.state, kAxis)) << "none is chosen";
}

TEST(DonnerschlagOpenView, TheEndTellsWhoHasWonAndTheZone) {
  CASES("9.2b", "9.2c", "9.2d", "3.11c");
  for (const auto& [winner, box, rule] : {std::tuple{kAxis, 4, "9.2b"}, {kSoviet, 4, "9.2c"}, {kSoviet, 5, "9.2d"}}) {
    Scene s;
    s.state.box = static_cast<std::uint8_t>(box);
    s.state.zone = 2;
    s.state.winner = winner;
    while (!s.state.steps.empty()) s.state.steps.pop();
    const View view = viewOf(s.rules, s.state, kSoviet);
    ASSERT_TRUE(view.result.has_value());
    EXPECT_EQ(view.result->winner, winner);
    EXPECT_STREQ(view.result->rule, rule);
    const std::string why = textOf(s.rules.info, view.result->why);
    EXPECT_TRUE(why.ends_with(winner == kSoviet ? "Meeting Zone, which was C" : "holds Meeting Zone C")) << why;
    EXPECT_EQ(possibleZones(s.state, kSoviet), 4U) << "the markers are open now";
  }
}

std::set<Place> cellsOf(const Scene& s, std::string_view layer) {
  std::set<Place> cells;
  const auto& overlays = s.rules.info.overlays;
  for (std::size_t i = 0; i < overlays.size(); ++i) {
    if (overlays[i].id != layer) continue;
    for (const Overlay::Cell& cell : overlayOf(s.rules, s.state, i, kAxis).cells) cells.insert(cell.hex);
  }
  return cells;
}

TEST(DonnerschlagOpenView, TheLayerOfTheMarkerIsWhatItOrders) {
  CASES("6.1e");
  Scene s;
  EXPECT_TRUE(cellsOf(s, "schwerpunkt").empty()) << "not in play";
  const UnitId tank = s.put("6p-i-11", "2520");
  s.state.schwerpunkt = tank;
  const std::set<Place> cells = cellsOf(s, "schwerpunkt");
  for (Place hex : s.rules.info.map.hexes())
    EXPECT_EQ(cells.contains(hex), s.rules.distance(hex, s.hex("2520")) <= 4) << index(hex);
}

TEST(DonnerschlagOpenView, TheLayersOfCommandLeaveOutOverrunHqs) {
  CASES("6.1b", "6.1c");
  Scene s;
  s.put("51a-hq", "2222");
  EXPECT_TRUE(cellsOf(s, "command-soviet").contains(s.hex("2218")));
  EXPECT_FALSE(cellsOf(s, "command-soviet").contains(s.hex("2217")));
  EXPECT_TRUE(cellsOf(s, "command-axis").empty());
  s.state.set(kOverrun51);
  EXPECT_TRUE(cellsOf(s, "command-soviet").empty());
}

}  // namespace
}  // namespace kessel::donner
