// SPDX-License-Identifier: GPL-3.0-or-later
// Positions as text: any position survives its scenario form, hand-written ones may be short, errors name the place,
// and what is read can be played on.
#include "kessel/engine/reader.h"
#include "scene.h"
#include "support/data.h"
#include "support/random_play.h"
#include "support/rarer.h"
#include "support/schema.h"

namespace kessel::chir {
namespace {

using kessel::testing::kRarer;
using Json = nlohmann::ordered_json;

State imported(const std::string& json) {
  auto state = readPosition(theTitle().rules(), json);
  EXPECT_TRUE(state.has_value()) << (state ? "" : state.error().text());
  return state ? *state : State{};
}
std::string errorOf(const std::string& json) {
  auto state = readPosition(theTitle().rules(), json);
  return state ? "" : state.error().text();
}
bool complains(const std::string& json, std::string_view about) {
  const std::string error = errorOf(json);
  if (error.find(about) == std::string::npos) ADD_FAILURE() << json << ": " << error;
  return error.find(about) != std::string::npos;
}
template <class Visit>
void playAtRandom(std::uint32_t seed, int decisions, Visit visit) {
  auto begun = theTitle().begin("campaign", {});
  ASSERT_TRUE(begun.has_value());
  test::playAtRandom(theTitle(), *begun, seed, decisions, visit);
}

TEST(Panzerkorps48Position, EveryPositionOfRandomGamesSurvives) {
  const test::Schema schema("position-panzerkorps-48");
  int compared = 0;
  for (std::uint32_t seed = 1; seed <= 2; ++seed) {
    int count = 0;
    playAtRandom(seed, 3000, [&](const Position& position, const Prompt&) {
      if (count++ % (2 * kRarer) != 0) return;
      const std::string text = theTitle().exportPosition(position);
      auto back = theTitle().importPosition(text);
      ASSERT_TRUE(back.has_value()) << back.error().text() << "\n" << text.substr(0, 3000);
      ASSERT_TRUE(*back == position) << text.substr(0, 3000);
      ++compared;
      if (compared % 20 == 0) {
        EXPECT_EQ(schema.fault(nlohmann::json::parse(text)), "") << text.substr(0, 1500);
      }
    });
  }
  EXPECT_GT(compared, 2000 / kRarer);
}

TEST(Panzerkorps48Position, AHandWrittenPositionMayBeShort) {
  const State state = imported(R"({"turn": 2, "units": {"2921": ["336-685-i"], "2922": ["119-365"]}})");
  EXPECT_EQ(state.turn, 2);
  ASSERT_FALSE(state.steps.empty());
  EXPECT_EQ(static_cast<S>(state.steps.top().step), S::SovietPrepared);
  const auto named = [](std::string_view id) { return theTitle().info().roster.named(id); };
  EXPECT_EQ(state.at(named("336-685-ii")), kLost);
  EXPECT_EQ(state.at(named("4m-36-i")), kToCome);
  EXPECT_EQ(state.at(named("11pz-pz-i")), kToCome);
  EXPECT_EQ(state.begun, 1);
  EXPECT_EQ(imported(R"({"turn": 3, "units": {"2921": ["336-685-i"], "2922": ["119-365"]}})").at(named("11pz-pz-i")),
            kLost);
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
  test::expectSchema("position-panzerkorps-48", schemaOfPosition(theTitle().rules()));
}

// --- Spoilt texts

/// Spoils the text of a position at random, mostly where it describes what is going on.
class Spoiler {
 public:
  explicit Spoiler(std::uint32_t seed) : m_random(seed) {}
  [[nodiscard]] std::uint32_t below(std::size_t count) { return static_cast<std::uint32_t>(m_random() % count); }

  void spoil(Json& position) {
    Json& steps = position["steps"];
    if (steps.empty()) return;
    Json& step = below(2) == 0 ? steps.back() : steps[below(steps.size())];
    switch (below(8)) {
      case 0: any(step); return;
      case 1: step["step"] = theTitle().info().steps[below(theTitle().info().steps.size())].id; return;
      case 2: steps.erase(below(steps.size())); return;
      case 3: steps.push_back(Json(step)); return;
      case 4: drop(position); return;
      case 5: flag(position); return;
      case 6:
        if (position.contains("combat")) any(position["combat"]);
        return;
      default: swapUnits(position["units"]);
    }
  }

 private:
  [[nodiscard]] std::string unit() {
    return theTitle().info().roster.units[below(theTitle().info().roster.units.size())].id;
  }
  [[nodiscard]] std::string hexName() {
    const std::vector<Place> hexes = theTitle().info().map.hexes();
    return theTitle().info().map.placeName(hexes[below(hexes.size())]);
  }
  void any(Json& object) {
    if (!object.is_object() || object.empty()) return;
    Json& value = std::next(object.begin(), below(object.size())).value();
    if (value.is_number()) value = below(8);
    if (value.is_boolean()) value = !value.get<bool>();
    if (value.is_array()) value.push_back(unit());
    if (value.is_string()) value = below(2) == 0 ? unit() : hexName();
  }
  void drop(Json& position) {
    if (const auto at = std::next(position.begin(), below(position.size())); at.key() != "units") position.erase(at);
  }
  void flag(Json& position) {
    constexpr std::array kSets{"attacked",  "assaulted", "repulsed", "finished", "barred",
                               "retreated", "supported", "entered",  "stopped",  "beside"};
    position[kSets[below(kSets.size())]].push_back(unit());
  }
  void swapUnits(Json& units) {
    Json& one = std::next(units.begin(), below(units.size())).value();
    Json& other = std::next(units.begin(), below(units.size())).value();
    std::swap(one, other);
  }
  std::mt19937 m_random;
};

/// Plays on at random; says so if somebody must decide and has nothing legal to do.
std::string whatStopsPlay(Position position, Spoiler& random) {
  Prompt prompt;
  Events nobody;
  for (int i = 0; i < 40; ++i) {
    theTitle().prompt(position, prompt);
    if (prompt.over()) return "";
    if (prompt.legal.empty()) return "nothing is legal: " + textOf(theTitle().info(), prompt.ask);
    const Action action = prompt.who == kChance ? prompt.legal.atWeight(random.below(prompt.legal.totalWeight()))
                                                : prompt.legal.at(random.below(prompt.legal.size()));
    if (const Verdict verdict = theTitle().apply(position, action, nobody); !verdict.ok())
      return textOf(theTitle().info(), theTitle().describe(position, action)) + ": " +
             textOf(theTitle().info(), verdict.why);
    static_cast<void>(theTitle().view(position, kSoviet));
  }
  return "";
}

TEST(Panzerkorps48Position, SpoiltTextIsRefusedOrPlaysOn) {
  int refused = 0;
  int played = 0;
  for (std::uint32_t seed = 1; seed <= 3; ++seed) {
    Spoiler spoiler(seed);
    int count = 0;
    playAtRandom(seed, 4000, [&](const Position& position, const Prompt&) {
      if (count++ % (8 * kRarer) != 0) return;
      Json spoilt = Json::parse(theTitle().exportPosition(position));
      spoiler.spoil(spoilt);
      const auto back = theTitle().importPosition(spoilt.dump());
      if (!back) {
        EXPECT_FALSE(back.error().text().empty());
        ++refused;
        return;
      }
      ++played;
      EXPECT_EQ(whatStopsPlay(*back, spoiler), "") << spoilt["steps"].dump();
    });
  }
  EXPECT_GT(refused, 100 / kRarer);
  EXPECT_GT(played, 40 / kRarer);
}

}  // namespace
}  // namespace kessel::chir
