// SPDX-License-Identifier: GPL-3.0-or-later
// Positions as text: any position survives its scenario form, hand-written ones may be short, errors name the place.
#include "kessel/engine/reader.h"
#include "scene.h"
#include "support/data.h"
#include "support/position_text.h"
#include "support/random_play.h"
#include "support/rarer.h"
#include "support/schema.h"
#include "titles/battle_of_stalingrad/count.h"
#include "titles/battle_of_stalingrad/withdrawal.h"

namespace kessel::bos {
namespace {

using kessel::testing::kRarer;
using Texts = test::PositionTexts<BattleOfStalingrad, kPosition>;

constexpr auto& imported = Texts::imported;
constexpr auto& complains = Texts::complains;

TEST(BattleOfStalingradPosition, EveryPositionOfRandomGamesSurvives) {
  test::RoundTrips trips(theTitle(), "position-battle-of-stalingrad", 2 * kRarer);
  for (std::uint32_t seed = 1; seed <= 3; ++seed) {
    test::playAtRandom(theTitle(), *theTitle().begin("campaign", {}), seed, 3000,
                       [&](const Position& position, const Prompt&) { trips(position); });
  }
  EXPECT_GT(trips.compared(), 2000 / kRarer);
}

TEST(BattleOfStalingradPosition, AHandWrittenPositionMayBeShort) {
  const State state = imported(R"({"turn": 3, "units": {"0905": ["a-24"], "0906": ["s-37"]},
      "assets": {"a-24": ["a-3pz"]}, "strength": {"2": ["s-37", "a-3pz"]}})");
  EXPECT_EQ(state.turn, 3);
  EXPECT_EQ(state.strengthOf(named("a-24")), 6);
  EXPECT_EQ(state.strengthOf(named("s-37")), 2);
  EXPECT_EQ(state.strengthOf(named("a-3pz")), 2);
  EXPECT_EQ(state.parentOf(named("a-3pz")), named("a-24"));
  EXPECT_EQ(state.at(named("a-7")), kUnused);
  EXPECT_EQ(state.at(named("s-1g")), kToCome);
  for (const char* id : {"a-hol", "a-fp"}) EXPECT_EQ(state.at(named(id)), kToCome) << "an event brings it [6.2e]";
  EXPECT_EQ(state.controller(placeOf("0905")), kAxis);
  EXPECT_EQ(state.controller(placeOf("0906")), kSoviet);
  ASSERT_FALSE(state.steps.empty());
  EXPECT_EQ(static_cast<S>(state.steps.top().step), S::SovietMovement);
}

TEST(BattleOfStalingradPosition, WhoIsNotNamedIsNotEliminated) {
  const char* const units = R"({"turn": 14, "units": {"0905": ["a-24"], "0906": ["s-37"]}})";
  const State state = imported(units);
  const View view = theTitle().view(Position::of(state), kNobody);
  EXPECT_TRUE(view.lost.empty());
  EXPECT_FALSE(leavingOwed(theTitle().rules(), state)) << "nobody leaves for a division that was never there";
  for (const ArrivalView& each : view.arrivals) EXPECT_NE(each.kind, ArrivalView::Kind::Goes);
  const State named1 = imported(R"({"turn": 14, "units": {"0905": ["a-24"], "0906": ["s-37"], "lost": ["a-7"]}})");
  EXPECT_EQ(theTitle().view(Position::of(named1), kNobody).lost, std::vector<UnitId>{named("a-7")});
  const auto costs = [&](const State& each) { return countOf(theTitle().rules(), each).lost.count(); };
  EXPECT_EQ(costs(named1), costs(state) + 1) << "[10.3.5b]";
}

TEST(BattleOfStalingradPosition, WhatNoRuleAllowsIsRefused) {
  CASES("2.2.2f", "6.1b", "6.4c", "6.4f");
  const auto broken = [](auto spoil) {
    Scene s;
    s.put("s-37", "0905").put("s-12", "0904").put("a-7", "0620");
    s.state.steps = {};
    spoil(s);
    return brokenLaws(s.rules, s.state).size();
  };
  EXPECT_EQ(broken([](Scene&) {}), 0U);
  EXPECT_EQ(broken([](Scene& s) { s.give("s-at1", "s-37"); }), 0U);
  EXPECT_EQ(broken([](Scene& s) { s.give("s-at1", "s-37").give("s-at2", "s-37"); }), 2U) << "miscounted, and too many";
  EXPECT_EQ(broken([](Scene& s) { s.give("s-art", "s-37"); }), 1U) << "it is of the 5th Shock Army";
  EXPECT_EQ(broken([](Scene& s) { s.give("a-wik", "a-7"); }), 1U) << "of 1st Panzer Army";
  EXPECT_EQ(broken([](Scene& s) { s.state.primary = s.state.secondary = 1; }), 1U);
  EXPECT_EQ(broken([](Scene& s) { s.state.primary = 4; }), 1U);
  EXPECT_EQ(broken([](Scene& s) { s.state.secondary = 4; }), 1U);
}

TEST(BattleOfStalingradPosition, TheExampleOfTheDocumentsIsSound) {
  const auto text = readFile(test::dataFile("docs/schema/position-battle-of-stalingrad.example.json"));
  ASSERT_TRUE(text.has_value());
  EXPECT_EQ(test::Schema("position-battle-of-stalingrad").fault(nlohmann::json::parse(*text)), "");
  const State state = imported(*text);
  EXPECT_TRUE(state.contested(placeOf("0608")));
  EXPECT_EQ(state.markerOf(placeOf("0608")), placeOf("0607"));
  EXPECT_TRUE(riverAssault(theTitle().rules(), state, placeOf("0608")));
  EXPECT_TRUE(brokenLaws(theTitle().rules(), state).empty());
}

TEST(BattleOfStalingradPosition, EveryNamedStepBegins) {
  for (const char* step : {"soviet-reinforcement", "soviet-replacement", "soviet-movement", "soviet-attack",
                           "axis-movement", "axis-attack", "axis-reinforcement", "axis-replacement"}) {
    const State state = imported(std::string(R"({"turn": 7, "step": ")") + step +
                                 R"(", "units": {"0905": ["a-24", "s-37"], "0606": ["s-62"], "0620": ["a-7"],
        "soviet-reserve": ["s-140"], "axis-reserve": ["a-3pz"], "gone": ["a-gd"]},
        "strength": {"2": ["a-7", "s-62"]}})");
    ASSERT_FALSE(state.steps.empty());
    EXPECT_EQ(theTitle().info().steps[state.steps.top().step].id, step);
  }
  const State uranus = imported(R"({"turn": 11, "step": "uranus", "units": {"0606": ["s-62"], "0620": ["a-7"]}})");
  EXPECT_EQ(static_cast<S>(uranus.steps.top().step), S::Uranus);
}

TEST(BattleOfStalingradPosition, ErrorsNameThePlace) {
  EXPECT_TRUE(complains("{", "position"));
  EXPECT_TRUE(complains(R"({"units": {"0905": ["nobody"]}})", "/units/0905/0"));
  EXPECT_TRUE(complains(R"({"units": {"9999": ["a-7"]}})", "/units/9999"));
  EXPECT_TRUE(complains(R"({"units": {"kerch": ["a-7"]}})", "cannot stand"));
  EXPECT_TRUE(complains(R"({"units": {"elbrus": ["a-7"]}})", "cannot stand"));
  EXPECT_TRUE(complains(R"({"units": {"svf": ["a-7"]}})", "cannot stand"));
  EXPECT_TRUE(complains(R"({"units": {"0905": ["a-3pz"]}})", "cannot stand"));
  EXPECT_TRUE(complains(R"({"units": {"axis-reserve": ["s-37"]}})", "cannot stand"));
  EXPECT_TRUE(complains(R"({"units": {"0905": ["a-7"], "0906": ["a-7"]}})", "two places"));
  EXPECT_TRUE(complains(R"({"turn": 15, "units": {}})", "/turn"));
  EXPECT_TRUE(complains(R"({"step": "tea", "units": {}})", "/step"));
  EXPECT_TRUE(complains(R"({"options": {"late-arrivals": "7"}, "units": {}})", "/options/late-arrivals"));
  EXPECT_TRUE(complains(R"({"colour": 1, "units": {}})", "colour"));
  EXPECT_TRUE(complains(R"({"units": {"0905": ["a-7"]}, "strength": {"7": ["a-7"]}})", "strength"));
  EXPECT_TRUE(complains(R"({"units": {"0905": ["a-7"]}, "assets": {"a-7": ["a-3pz", "a-9pz"]}})", "slot"));
  EXPECT_TRUE(complains(R"({"units": {"0905": ["a-7"]}, "assets": {"a-7": ["s-140"]}})", "a-7"));
  EXPECT_TRUE(complains(R"({"units": {"0905": ["a-24"]}, "assets": {"a-24": ["a-wik"]}})", "not with its army"));
  EXPECT_TRUE(complains(R"({"units": {"0905": ["a-7"]}, "unowned": ["0905"]})", "0905"));
  EXPECT_TRUE(complains(R"({"units": {"tcf": ["s-51", "s-57"]}})", "more than one unit"));
}

TEST(BattleOfStalingradPosition, TheSchemaDescribesPositionsAsTheirTablesDo) {
  test::expectSchema("position-battle-of-stalingrad", kPosition.schema(theTitle().rules()));
}

}  // namespace
}  // namespace kessel::bos
