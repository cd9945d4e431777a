// SPDX-License-Identifier: GPL-3.0-or-later
// Positions as text: any position survives its scenario form, hand-written ones may be short, errors name the place,
// and what is read can be played on.
#include "kessel/engine/reader.h"
#include "scene.h"
#include "support/data.h"
#include "support/random_play.h"
#include "support/rarer.h"
#include "support/schema.h"

namespace kessel::bos {
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

TEST(BattleOfStalingradPosition, EveryPositionOfRandomGamesSurvives) {
  const test::Schema schema("position-battle-of-stalingrad");
  int compared = 0;
  for (std::uint32_t seed = 1; seed <= 3; ++seed) {
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

TEST(BattleOfStalingradPosition, AHandWrittenPositionMayBeShort) {
  const State state = imported(R"({"turn": 3, "units": {"0905": ["a-24"], "0906": ["s-37"]},
      "assets": {"a-24": ["a-3pz"]}, "strength": {"2": ["s-37", "a-3pz"]}})");
  EXPECT_EQ(state.turn, 3);
  EXPECT_EQ(state.strengthOf(named("a-24")), 6);
  EXPECT_EQ(state.strengthOf(named("s-37")), 2);
  EXPECT_EQ(state.strengthOf(named("a-3pz")), 2);
  EXPECT_EQ(state.parentOf(named("a-3pz")), named("a-24"));
  EXPECT_EQ(state.at(named("a-7")), kLost);
  EXPECT_EQ(state.at(named("s-1g")), kToCome);
  for (const char* id : {"a-hol", "a-fp"}) EXPECT_EQ(state.at(named(id)), kToCome) << "an event brings it [6.2e]";
  EXPECT_EQ(state.controller(placeOf("0905")), kAxis);
  EXPECT_EQ(state.controller(placeOf("0906")), kSoviet);
  ASSERT_FALSE(state.steps.empty());
  EXPECT_EQ(static_cast<S>(state.steps.top().step), S::SovietMovement);
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
  test::expectSchema("position-battle-of-stalingrad", schemaOfPosition(theTitle().rules()));
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
    switch (below(9)) {
      case 0: any(step); return;
      case 1: step["step"] = theTitle().info().steps[below(theTitle().info().steps.size())].id; return;
      case 2: steps.erase(below(steps.size())); return;
      case 3: steps.push_back(Json(step)); return;
      case 4: drop(position); return;
      case 5: flag(position); return;
      case 6:
        if (position.contains("battle")) any(position["battle"]);
        return;
      case 7:
        if (position.contains("assets")) swapMembers(position["assets"]);
        return;
      default: swapMembers(position["units"]);
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
    constexpr std::array kUnits{"fled-into", "moved", "bought", "withdrawn"};
    constexpr std::array kSpaces{"attacked", "unowned", "axis-held"};
    const std::uint32_t kind = below(3);
    if (kind == 0) {
      position["compulsory"][unit()] = hexName();
    } else if (kind == 1) {
      position[kUnits[below(kUnits.size())]].push_back(unit());
    } else {
      position[kSpaces[below(kSpaces.size())]].push_back(hexName());
    }
  }
  void swapMembers(Json& object) {
    if (object.empty()) return;
    Json& one = std::next(object.begin(), below(object.size())).value();
    Json& other = std::next(object.begin(), below(object.size())).value();
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
    if (const auto broken = theTitle().violations(position); !broken.empty()) return broken.front().english();
  }
  return "";
}

TEST(BattleOfStalingradPosition, SpoiltTextIsRefusedOrPlaysOn) {
  int refused = 0;
  int played = 0;
  for (std::uint32_t seed = 1; seed <= 4; ++seed) {
    Spoiler spoiler(seed);
    int count = 0;
    playAtRandom(seed, 4000, [&](const Position& position, const Prompt&) {
      if (count++ % (4 * kRarer) != 0) return;
      const std::string sound = theTitle().exportPosition(position);
      Json spoilt = Json::parse(sound);
      spoiler.spoil(spoilt);
      const auto back = theTitle().importPosition(spoilt.dump());
      if (!back) {
        EXPECT_FALSE(back.error().text().empty());
        ++refused;
        return;
      }
      ++played;
      EXPECT_EQ(whatStopsPlay(*back, spoiler), "") << spoilt["steps"].dump() << "\n"
                                                   << Json::diff(Json::parse(sound), spoilt).dump();
    });
  }
  EXPECT_GT(refused, 100 / kRarer);
  EXPECT_GT(played, 40 / kRarer);
}

}  // namespace
}  // namespace kessel::bos
