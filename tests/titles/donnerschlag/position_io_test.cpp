// SPDX-License-Identifier: GPL-3.0-or-later
// Positions as text: any position survives its scenario form, hand-written ones may be short, errors name the place.
#include "kessel/engine/reader.h"
#include "random_play.h"
#include "support/data.h"
#include "support/position_text.h"
#include "support/schema.h"
#include "support/title_invariants.h"
#include "titles/donnerschlag/views.h"

namespace kessel::donner {
namespace {

using kessel::testing::kRarer;
using Texts = test::PositionTexts<Donnerschlag, kPosition>;

constexpr auto& imported = Texts::imported;
constexpr auto& errorOf = Texts::errorOf;
constexpr auto& complains = Texts::complains;

TEST(DonnerschlagPosition, EveryPositionOfRandomGamesSurvives) {
  test::RoundTrips trips(theTitle(), "position-donnerschlag", kRarer);
  for (std::uint32_t seed = 1; seed <= 4; ++seed) {
    const auto visit = [&](const Position& position, const Prompt&) { trips(position); };
    playAtRandom(seed, 600, visit, seed % 2 == 0 ? Options{{"tank-forward", "all"}} : Options{});
  }
  EXPECT_GT(trips.compared(), 1500 / kRarer);
}

TEST(DonnerschlagPosition, AHandWrittenPositionMayBeShort) {
  const State state = imported(R"({
    "turn": 2, "cards": {"hand": ["1"]},
    "units": {"2717": ["6p-i-11", "6p-hq"], "2616": ["91-503"]}
  })");
  EXPECT_EQ(state.turn, 2);
  ASSERT_FALSE(state.steps.empty());
  EXPECT_EQ(stepOf(state.steps.top()), S::Action);
  const Rules& rules = theTitle().rules();
  EXPECT_EQ(state.at(rules.info.roster.named("6p-i-114")), kUnused);
  EXPECT_EQ(state.at(rules.armyHq[0]), kOffMap);
  Prompt prompt;
  theTitle().prompt(Position::of(state), prompt);
  EXPECT_EQ(prompt.who, kAxis);
  EXPECT_TRUE(prompt.legal.contains(act(V::Play, rules.cardSet.named("1"))));
}

TEST(DonnerschlagPosition, WhoIsNotNamedIsNotLost) {
  const State state = imported(R"({"units": {"2413": ["13t-62"], "2512": ["6p-i-11"]}})");
  const View view = theTitle().view(Position::of(state), kNobody);
  EXPECT_TRUE(view.lost.empty());
  const UnitId other = theTitle().info().roster.named("6p-ii-11");
  EXPECT_EQ(state.at(other), kUnused);
  const State named = imported(R"({"units": {"2413": ["13t-62"], "2512": ["6p-i-11"], "lost": ["6p-ii-11"]}})");
  EXPECT_EQ(theTitle().view(Position::of(named), kNobody).lost, std::vector<UnitId>{other});
}

TEST(DonnerschlagPosition, TheExampleOfTheDocumentsIsSound) {
  const auto text = readFile(test::dataFile("docs/schema/position-donnerschlag.example.json"));
  ASSERT_TRUE(text.has_value());
  EXPECT_EQ(test::Schema("position-donnerschlag").fault(nlohmann::json::parse(*text)), "");
  const State state = imported(*text);
  EXPECT_EQ(state.zone, 1);
  EXPECT_EQ(state.box, 1);
  EXPECT_EQ(state.luck, kSoviet);
  EXPECT_TRUE(state.reduced.has(theTitle().info().roster.named("91-503")));
  EXPECT_EQ(placeOf(state, combatCard(5)), CardPlace::Hand);
  EXPECT_TRUE(brokenLaws(theTitle().rules(), state).empty());
}

TEST(DonnerschlagPosition, EveryNamedStepBeginsInOrder) {
  for (const char* step : {"marker", "arrival", "high-command", "draw-cards", "exchange", "box-card", "call", "action",
                           "box-return", "discard"}) {
    const std::string boxed = std::string_view(step) == "box-return" ? R"(["C5"])" : "[]";
    const std::string turn = std::string_view(step) == "arrival" ? "4" : "1";
    const State state = imported(R"({"turn": )" + turn + R"(, "step": ")" + step + R"(", "events": ["schwerpunkt"],
      "schwerpunkt": "6p-i-11", "cards": {"hand": ["1", "C1", "C2"], "box": )" +
                                 boxed + R"(},
      "units": {"2717": ["6p-i-11", "6p-hq"], "2616": ["91-503"]}})");
    ASSERT_FALSE(state.steps.empty());
    EXPECT_EQ(theTitle().info().steps[state.steps.top().step].id, step);
  }
}

TEST(DonnerschlagPosition, LateDecksLieAsideUntilTheyAreMerged) {
  CASES("3.9a", "5.1-4b");  // R-23
  const auto lateAside = [](const char* turn, const char* step) {
    const State state = imported(std::string(R"({"turn": )") + turn + R"(, "step": ")" + step +
                                 R"(", "units": {"2613": ["6p-hq", "6p-i-11"], "2010": ["91-503"]}})");
    return state.in(CardPlace::Aside).any();
  };
  EXPECT_TRUE(lateAside("3", "action"));
  for (const char* step : {"marker", "arrival", "high-command", "draw-cards"})
    EXPECT_TRUE(lateAside("4", step)) << step;
  EXPECT_FALSE(lateAside("4", "action"));
  EXPECT_FALSE(lateAside("5", "high-command"));
}

TEST(DonnerschlagPosition, ErrorsNameThePlace) {
  EXPECT_TRUE(complains("{", "position"));
  EXPECT_TRUE(complains(R"({"units": {"2717": ["nobody"]}})", "/units/2717/0"));
  EXPECT_TRUE(complains(R"({"units": {"9999": ["6p-hq"]}})", "/units/9999"));
  EXPECT_TRUE(complains(R"({"units": {"alarm-cup": ["6p-hq"]}})", "cannot stand"));
  EXPECT_TRUE(complains(R"({"units": {"2717": ["6p-hq"], "2718": ["6p-hq"]}})", "two places"));
  EXPECT_TRUE(complains(R"({"units": {"2717": ["6p-i-11", "91-503"]}})", "both sides"));
  EXPECT_TRUE(complains(R"({"turn": 9, "units": {}})", "/turn"));
  EXPECT_TRUE(complains(R"({"step": "tea", "units": {}})", "/step"));
  EXPECT_TRUE(complains(R"({"scenario": "other", "units": {}})", "/scenario"));
  EXPECT_TRUE(complains(R"({"options": {"tank-forward": "7"}, "units": {}})", "/options/tank-forward"));
  EXPECT_TRUE(complains(R"({"events": ["rain"], "units": {}})", "/events/0"));
  EXPECT_TRUE(complains(R"({"cards": {"hand": ["C99"]}, "units": {}})", "/cards/hand/0"));
  EXPECT_TRUE(complains(R"({"cards": {"sleeve": []}, "units": {}})", "/cards/sleeve"));
  EXPECT_TRUE(complains(R"({"cards": {"hand": ["C1"], "deck": ["C1"]}, "units": {}})", "two places"));
  EXPECT_TRUE(complains(R"({"donnerschlag": {"box": 2}, "units": {}})", "/donnerschlag"));
  EXPECT_TRUE(complains(R"({"schwerpunkt": "91-503", "units": {"2616": ["91-503"]}})", "/schwerpunkt"));
  EXPECT_TRUE(complains(R"({"attached": {"6p-hq": "6p"}, "units": {}})", "/attached/6p-hq"));
  EXPECT_TRUE(complains(R"({"luck": "nobody", "units": {}})", "/luck"));
  EXPECT_TRUE(complains(R"({"colour": 1, "units": {}})", "colour"));
  EXPECT_TRUE(complains(R"({"combat": {"side": "axis"}, "units": {}})", "/combat"));
  EXPECT_TRUE(complains(R"({"steps": [], "units": {}})", "/steps"));
  EXPECT_TRUE(
      complains(R"({"steps": [{"step": "turn"}, {"step": "move", "unit": "nobody"}], "units": {}})", "/steps/1/unit"));
  EXPECT_TRUE(complains(R"({"steps": [{"step": "turn"}, {"step": "advance", "side": "axis", "unit": "6p-hq"}],
                            "units": {}})",
                        "step 2 (advance): \"unit\" is not on the map"));
  EXPECT_TRUE(complains(R"({"steps": [{"step": "turn"}, {"step": "order", "side": "axis", "card": "C1"}],
                            "units": {}})",
                        "step 2 (order): an Activation Card"));
  EXPECT_TRUE(complains(R"({"steps": [{"step": "turn"}, {"step": "order", "side": "axis", "card": "40"}],
                            "units": {}})",
                        "step 2 (order): the card belongs to the other side"));
  EXPECT_TRUE(complains(R"({"steps": [{"step": "turn"}, {"step": "segment"}], "units": {}})", "step 2 (segment)"));
  EXPECT_TRUE(complains(R"({"steps": [{"step": "action", "side": "axis"}], "units": {}})", "step 1 (action)"));
}

TEST(DonnerschlagPosition, TheSchemaDescribesPositionsAsTheirTablesDo) {
  test::expectSchema("position-donnerschlag", kPosition.schema(theTitle().rules()));
}

TEST(DonnerschlagPosition, TheSchemaRefusesWhatTheReaderRefuses) {
  const test::Schema schema("position-donnerschlag");
  for (const char* text :
       {R"({"units": {"2717": ["nobody at all"]}})", R"({"turn": 9, "units": {}})", R"({"step": "tea", "units": {}})",
        R"({"scenario": "other", "units": {}})", R"({"options": {"tank-forward": "7"}, "units": {}})",
        R"({"events": ["rain"], "units": {}})", R"({"colour": 1, "units": {}})", R"({"turn": 2})"}) {
    EXPECT_NE(schema.fault(nlohmann::json::parse(text)), "") << text;
    EXPECT_NE(errorOf(text), "") << text;
  }
}

TEST(DonnerschlagPosition, AsManyStepsAsAPositionCanHaveAreReadBack) {
  const auto nested = [](std::size_t depth) {
    State state = theTitle().begin("campaign", {})->as<State>();
    while (state.steps.depth < depth) {
      pushFor<MarkersFrame>(state, kAxis).left = 1;
    }
    return state;
  };
  const State deepest = nested(kMostSteps);
  const auto back = kPosition.read(theTitle().rules(), kPosition.write(theTitle().rules(), deepest));
  ASSERT_TRUE(back.has_value()) << back.error().text();
  EXPECT_EQ(*back, deepest);
  const auto deeper = kPosition.read(theTitle().rules(), kPosition.write(theTitle().rules(), nested(kMostSteps + 1)));
  ASSERT_FALSE(deeper.has_value());
  EXPECT_NE(deeper.error().text().find("at most 48 steps"), std::string::npos) << deeper.error().text();
}

}  // namespace
}  // namespace kessel::donner
