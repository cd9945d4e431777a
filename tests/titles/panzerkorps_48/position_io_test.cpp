// SPDX-License-Identifier: GPL-3.0-or-later
// Positions as text: any position survives its scenario form, hand-written ones may be short, errors name the place.
#include "kessel/engine/reader.h"
#include "scene.h"
#include "support/data.h"
#include "support/position_text.h"
#include "support/random_play.h"
#include "support/rarer.h"
#include "support/schema.h"

namespace kessel::chir {
namespace {

using kessel::testing::kRarer;
using Texts = test::PositionTexts<Panzerkorps48, kPosition>;

constexpr auto& imported = Texts::imported;
constexpr auto& complains = Texts::complains;

TEST(Panzerkorps48Position, EveryPositionOfRandomGamesSurvives) {
  test::RoundTrips trips(theTitle(), "position-panzerkorps-48", 2 * kRarer);
  for (std::uint32_t seed = 1; seed <= 2; ++seed) {
    test::playAtRandom(theTitle(), *theTitle().begin("campaign", {}), seed, 3000,
                       [&](const Position& position, const Prompt&) { trips(position); });
  }
  EXPECT_GT(trips.compared(), 2000 / kRarer);
}

TEST(Panzerkorps48Position, AHandWrittenPositionMayBeShort) {
  const State state = imported(R"({"turn": 2, "units": {"2921": ["336-685-i"], "2922": ["119-365"]}})");
  EXPECT_EQ(state.turn, 2);
  ASSERT_FALSE(state.steps.empty());
  EXPECT_EQ(static_cast<S>(state.steps.top().step), S::SovietPrepared);
  const auto named = [](std::string_view id) { return theTitle().info().roster.named(id); };
  EXPECT_EQ(state.at(named("336-685-ii")), kUnused);
  EXPECT_EQ(state.at(named("4m-36-i")), kToCome);
  EXPECT_EQ(state.at(named("11pz-pz-i")), kToCome);
  EXPECT_EQ(state.begun, 1);
  EXPECT_EQ(imported(R"({"turn": 3, "units": {"2921": ["336-685-i"], "2922": ["119-365"]}})").at(named("11pz-pz-i")),
            kUnused);
}

TEST(Panzerkorps48Position, WhoIsNotNamedCountsForNobody) {
  const State state = imported(R"({"turn": 3, "units": {"2921": ["336-685-i"], "2922": ["119-365"]}})");
  const Rules& rules = theTitle().rules();
  EXPECT_EQ(scoreOf(rules, state, kGerman).losses, 0);
  EXPECT_EQ(scoreOf(rules, state, kSoviet).losses, 0);
  const View view = theTitle().view(Position::of(state), kNobody);
  EXPECT_TRUE(view.lost.empty());
  for (const BoxView& box : view.boxes) EXPECT_TRUE(box.units.empty()) << box.id;
  const UnitId other = theTitle().info().roster.named("336-685-ii");
  EXPECT_FALSE(mayStart(rules, state, other).ok());
  const State named = imported(R"({"units": {"2921": ["336-685-i"], "lost": ["336-685-ii"]}})");
  EXPECT_EQ(scoreOf(rules, named, kSoviet).losses, 2 * rules[other].strength);
}

TEST(Panzerkorps48Position, TheExampleOfTheDocumentsIsSound) {
  const auto text = readFile(test::dataFile("docs/schema/position-panzerkorps-48.example.json"));
  ASSERT_TRUE(text.has_value());
  EXPECT_EQ(test::Schema("position-panzerkorps-48").fault(nlohmann::json::parse(*text)), "");
  const State state = imported(*text);
  const auto named = [](std::string_view id) { return theTitle().info().roster.named(id); };
  EXPECT_EQ(stepsOf(theTitle().rules(), state, named("119-365")), 5);
  EXPECT_TRUE(inZone(theTitle().rules(), state, theTitle().info().map.placeNamed("2923"), kSoviet));
  EXPECT_TRUE(brokenLaws(theTitle().rules(), state).empty());
}

TEST(Panzerkorps48Position, EveryNamedStepBegins) {
  for (const char* step : {"plan", "soviet-prepared", "soviet-movement", "german-prepared", "german-movement"}) {
    const State state =
        imported(std::string(R"({"step": ")") + step + R"(", "units": {"2921": ["336-685-i"], "2922": ["119-365"]}})");
    ASSERT_FALSE(state.steps.empty());
    EXPECT_EQ(theTitle().info().steps[state.steps.top().step].id, step);
  }
  const State setUp = imported(R"({"step": "set-up", "units": {"set-up": ["119-365"], "2921": ["336-685-i"]}})");
  EXPECT_EQ(static_cast<S>(setUp.steps.top().step), S::SetUp);
}

TEST(Panzerkorps48Position, ErrorsNameThePlace) {
  EXPECT_TRUE(complains("{", "position"));
  EXPECT_TRUE(complains(R"({"units": {"2921": ["nobody"]}})", "/units/2921/0"));
  EXPECT_TRUE(complains(R"({"units": {"9999": ["119-at"]}})", "/units/9999"));
  EXPECT_TRUE(complains(R"({"units": {"exited": ["336-685-i"]}})", "cannot stand"));
  EXPECT_TRUE(complains(R"({"units": {"set-up": ["4m-36-i"]}})", "cannot stand"));
  EXPECT_TRUE(complains(R"({"units": {"2921": ["119-at"], "2922": ["119-at"]}})", "two places"));
  EXPECT_TRUE(complains(R"({"units": {"2921": ["119-at", "336-685-i"]}})", "both sides"));
  EXPECT_TRUE(complains(R"({"units": {"2921": ["119-at", "119-365"]}})", "too many units"));
  EXPECT_TRUE(complains(R"({"turn": 13, "units": {}})", "/turn"));
  EXPECT_TRUE(complains(R"({"step": "tea", "units": {}})", "/step"));
  EXPECT_TRUE(complains(R"({"options": {"stop-is-final": "7"}, "units": {}})", "/options/stop-is-final"));
  EXPECT_TRUE(complains(R"({"lost": {"3": ["119-at"]}, "units": {"2921": ["119-at"]}})", "has lost 3 steps of 2"));
  EXPECT_TRUE(complains(R"({"spent": {"40": ["119-at"]}, "units": {"2921": ["119-at"]}})", "too many points"));
  EXPECT_TRUE(complains(R"({"units": {"off-map": ["119-at"]}})", "by no hex"));
  EXPECT_TRUE(complains(R"({"gates": {"2922": ["119-at"]}, "units": {"off-map": ["119-at"]}})", "/gates/2922"));
  EXPECT_TRUE(complains(R"({"entry-turns": [1, 0, 0, 0], "units": {}})", "a turn and an area"));
  EXPECT_TRUE(complains(R"({"entry-turns": [1, 0, 0, 0], "entry-areas": [2, 0, 0, 0], "units": {}})", "schedule"));
  EXPECT_TRUE(complains(R"({"soviet-held": ["2922"], "units": {}})", "counts for nothing"));
  EXPECT_TRUE(complains(R"({"colour": 1, "units": {}})", "colour"));
  EXPECT_TRUE(complains(R"({"part": {"1": ["119-at"]}, "units": {"2921": ["119-at"]}})", "/part"));
  EXPECT_TRUE(complains(R"({"steps": [{"step": "move", "hex": "2922"}], "units": {}})", "step 1 (move)"));
  EXPECT_TRUE(complains(
      R"({"steps": [{"step": "turn", "stage": "german-prepared"}, {"step": "soviet-movement", "stage": "acting"},
          {"step": "move", "hex": "2922"}], "units": {"2921": ["119-at"]}})",
      "no unit is on the move"));
}

TEST(Panzerkorps48Position, TheSchemaDescribesPositionsAsTheirTablesDo) {
  test::expectSchema("position-panzerkorps-48", kPosition.schema(theTitle().rules()));
}

}  // namespace
}  // namespace kessel::chir
