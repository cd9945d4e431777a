// SPDX-License-Identifier: GPL-3.0-or-later
// Positions as text: any position survives its scenario form, hand-written ones may be short, errors name the place.
#include "attack_scene.h"
#include "kessel/engine/reader.h"
#include "random_play.h"
#include "support/data.h"
#include "support/position_text.h"
#include "support/schema.h"
#include "support/title_invariants.h"
#include "titles/battle_for_stalingrad/losses.h"
#include "titles/battle_for_stalingrad/views.h"

namespace kessel::bfs {
namespace {

using kessel::testing::kRarer;
using Texts = test::PositionTexts<BattleForStalingrad, kPosition>;

constexpr auto& imported = Texts::imported;
constexpr auto& errorOf = Texts::errorOf;

TEST(PositionText, EveryPositionOfRandomGamesSurvives) {
  test::RoundTrips trips(theTitle(), "position", 17 * kRarer);
  for (std::uint32_t seed = 11; seed <= 12; ++seed) {
    playAtRandom(seed % 2 == 0 ? "campaign" : "introductory", {{"open-information", "yes"}}, seed, 2500,
                 [&](const Position& position) { trips(position); });
  }
  EXPECT_GT(trips.compared(), 150 / kRarer);
}

TEST(PositionText, SetUpSurvivesToo) {
  const BattleForStalingrad& title = theTitle();
  auto position = title.begin("campaign", {{"road-rate", "1/4"}});
  ASSERT_TRUE(position.has_value());
  auto back = title.importPosition(title.exportPosition(*position));
  ASSERT_TRUE(back.has_value()) << back.error().text();
  EXPECT_TRUE(*back == *position);
}

TEST(PositionText, AHandWrittenPositionMayBeShort) {
  const State state = imported(R"({
    "turn": 3, "step": "initiative",
    "units": {"1020": ["94-id-inf-1", "94-id-inf-2"], "1021": ["244-id-inf-1"]}
  })");
  const Rules& rules = theTitle().rules();
  EXPECT_EQ(state.scenario, 1);
  EXPECT_EQ(state.turn, 3);
  EXPECT_EQ(state.steps.top().step, static_cast<std::uint8_t>(S::Initiative));
  EXPECT_EQ(state.top(rules.info.map.placeNamed("1020")), rules.info.roster.named("94-id-inf-2"));
  EXPECT_EQ(state.level[0], 48);
  EXPECT_EQ(state.poolNo, 22);
  Prompt prompt;
  theTitle().prompt(Position::of(state), prompt);
  EXPECT_EQ(prompt.who, kGerman);
  EXPECT_FALSE(prompt.legal.empty());
}

TEST(PositionText, TheExampleOfTheDocumentsIsSound) {
  const auto text = readFile(test::dataFile("docs/schema/position.example.json"));
  ASSERT_TRUE(text.has_value());
  EXPECT_EQ(test::Schema("position").fault(nlohmann::json::parse(*text)), "");
  const State state = imported(*text);
  EXPECT_EQ(state.turn, 3);
  EXPECT_TRUE(brokenLaws(theTitle().rules(), state).empty());
  Prompt prompt;
  theTitle().prompt(Position::of(state), prompt);
  EXPECT_EQ(prompt.who, kGerman);
  // The worn stack of the example may not attack again, its neighbour may.
  const UnitId worn = theTitle().info().roster.named("71-id-inf-1");
  EXPECT_TRUE(state.is(worn, kUsed));
}

TEST(PositionText, TheSchemaDescribesEachStepByItsTable) {
  test::expectStepsIn("position", theTitle().info());
  const auto text = readFile(test::dataFile("docs/schema/position.schema.json"));
  const auto published = nlohmann::ordered_json::parse(*text);
  const nlohmann::ordered_json made = kPosition.schema(theTitle().rules());
  for (const char* key : {"properties", "required", "additionalProperties"}) {
    EXPECT_EQ(nlohmann::json(published.at(key)), nlohmann::json(made.at(key))) << made.at(key).dump(2);
  }
}

TEST(PositionText, ErrorsSayWhatDoesNotFitTogether) {
  const auto errorOfStep = [](const std::string& top, const char* units = "{}") {
    return errorOf(R"({"units": )" + std::string(units) +
                   R"(, "steps": [{"step": "game-turn", "stage": "reaction"}, {"step": "initiative"}, )" + top + "]}");
  };
  const std::string move = R"({"step": "move", "hex": "1043", "home": "1043"})";
  const char* const units = R"({"1043": ["94-id-inf-1"], "1144": ["244-id-inf-1"]})";
  for (const auto& [top, fault] :
       {std::pair{std::string(R"({"step": "move", "hex": "lost", "home": "1043"})"), "that enter the map"},
        {R"({"step": "move", "hex": "1043", "home": "lost"})", "that enter the map"},
        {R"({"step": "move", "hex": "1043", "home": "1043", "kind": "support"})", "no move of this kind"},
        {R"({"step": "move", "hex": "1043", "home": "1043", "target": "to-come"})", "a hex of the map is expected"},
        {move + R"(, {"step": "overrun", "target": "1144", "from": "1043", "group": 3})", "does not wait"},
        {move + R"(, {"step": "overrun", "target": "1145", "from": "1043", "group": 3})", "are not adjacent"},
        {move + R"(, {"step": "overrun", "target": "1144", "from": "1043", "group": 2})", "by the group on the move"},
        {move + R"(, {"step": "attack", "target": "1144", "fired-at": 7})", "next to the target"},
        {move + R"(, {"step": "attack", "target": "1144", "stage": "tea"})", "expected one of support, commit"}}) {
    const std::string error = errorOfStep(top, units);
    EXPECT_NE(error.find(fault), std::string::npos) << top << ": " << error;
  }
  EXPECT_NE(errorOf(R"({"units": {}, "steps": [{"step": "game-turn", "stage": "bombardment"}, {"step": "german-air"},
                     {"step": "air-attack", "hex": "1144", "unit": "244-id-inf-1", "side": "german", "points": 2}]})")
                .find("\"unit\" is not on the map"),
            std::string::npos);
}

TEST(PositionText, AStepWithNothingToDecideIsNamedWithTheOneThatFollows) {
  const std::string error = errorOf(R"({"turn": 2, "units": {"1043": ["94-id-inf-1"]},
      "steps": [{"step": "game-turn", "stage": "bombardment"}, {"step": "german-air"}]})");
  EXPECT_NE(error.find("step 2 (german-air) does not wait for a decision: play goes on by itself to "),
            std::string::npos)
      << error;
  EXPECT_EQ(error.find("german-air", error.find("itself")), std::string::npos) << error;
}

TEST(PositionText, TheSchemaRefusesWhatTheReaderRefuses) {
  const test::Schema schema("position");
  for (const char* text :
       {R"({"units": {"1020": ["nobody at all"]}})", R"({"turn": 9, "units": {}})", R"({"step": "tea", "units": {}})",
        R"({"scenario": "other", "units": {}})", R"({"options": {"road-rate": "7"}, "units": {}})",
        R"({"marks": {"tired": []}, "units": {}})", R"({"events": ["rain"], "units": {}})",
        R"({"colour": 1, "units": {}})", R"({"turn": 2})", R"({"units": {}, "steps": [{"step": "move"}]})",
        R"({"units": {}, "steps": [{"step": "game-turn", "stage": 3}]})"}) {
    EXPECT_NE(schema.fault(nlohmann::json::parse(text)), "") << text;
    EXPECT_NE(errorOf(text), "") << text;
  }
}

TEST(PositionText, AStepOfTheSequenceBeginsInOrder) {
  for (const char* step :
       {"soviet-air", "german-air", "bombardment", "reaction", "final-armor", "turn-end", "preparation"}) {
    const State state = imported(std::string(R"({"turn": 4, "step": ")") + step +
                                 R"(", "units": {"1020": ["94-id-art-1"], "1022": ["244-id-inf-1"]}})");
    Prompt prompt;
    theTitle().prompt(Position::of(state), prompt);
    EXPECT_FALSE(prompt.legal.empty()) << step;
  }
}

TEST(PositionText, MarksAndFigures) {
  const State state = imported(R"({
    "scenario": "campaign", "options": {"open-information": "yes"}, "turn": 2, "step": "initiative",
    "units": {"1020": ["94-id-inf-1", "94-id-art-1"], "lost": ["244-id-inf-1"]},
    "marks": {"used": ["94-id-inf-1"], "deployed": ["94-id-art-1"]},
    "air": {"german": {"level": 8}},
    "chits": {"no-reaction": 20, "drawn-no-reaction": 3},
    "events": ["ignited", "burning"]
  })");
  const Rules& rules = theTitle().rules();
  EXPECT_TRUE(state.is(rules.info.roster.named("94-id-inf-1"), kUsed));
  EXPECT_TRUE(state.is(rules.info.roster.named("94-id-art-1"), kDeployed));
  EXPECT_EQ(state.at(rules.info.roster.named("244-id-inf-1")), kLost);
  EXPECT_EQ(state.level[0], 8);
  EXPECT_EQ(state.dive[0], 16);
  EXPECT_TRUE(state.has(kBurning));
  EXPECT_TRUE(state.option(kOpenInformation));
}

TEST(PositionText, WhoeverStandsInMamayevKurganHoldsIt) {
  CASES("11.13a");
  EXPECT_TRUE(imported(R"({"units": {"1726": ["244-id-inf-1"]}, "events": ["ignited"]})").has(kKurganSoviet));
  EXPECT_FALSE(imported(R"({"units": {"1726": ["71-id-inf-1"]}, "events": ["kurgan-soviet"]})").has(kKurganSoviet));
  EXPECT_TRUE(imported(R"({"units": {}, "events": ["kurgan-soviet"]})").has(kKurganSoviet));
  EXPECT_FALSE(imported(R"({"units": {}, "events": []})").has(kKurganSoviet));
}

TEST(PositionText, ErrorsNameThePlace) {
  EXPECT_NE(errorOf("{").find("position"), std::string::npos);
  EXPECT_NE(errorOf(R"({"units": {"1020": ["nobody"]}})").find("/units/1020/0"), std::string::npos);
  EXPECT_NE(errorOf(R"({"units": {"9999": ["244-id-inf-1"]}})").find("/units/9999"), std::string::npos);
  EXPECT_NE(errorOf(R"({"units": {"2925": ["244-id-inf-1"]}})").find("cannot stand"), std::string::npos);
  EXPECT_NE(errorOf(R"({"units": {"1020": ["244-id-inf-1"], "1021": ["244-id-inf-1"]}})").find("two places"),
            std::string::npos);
  EXPECT_NE(errorOf(R"({"units": {"1020": ["244-id-inf-1", "94-id-inf-1"]}})").find("both sides"), std::string::npos);
  EXPECT_NE(errorOf(R"({"turn": 9, "units": {}})").find("/turn"), std::string::npos);
  EXPECT_NE(errorOf(R"({"step": "tea", "units": {}})").find("/step"), std::string::npos);
  EXPECT_NE(errorOf(R"({"scenario": "other", "units": {}})").find("/scenario"), std::string::npos);
  EXPECT_NE(errorOf(R"({"options": {"road-rate": "7"}, "units": {}})").find("/options/road-rate"), std::string::npos);
  EXPECT_NE(errorOf(R"({"marks": {"tired": []}, "units": {}})").find("/marks/tired"), std::string::npos);
  EXPECT_NE(errorOf(R"({"events": ["rain"], "units": {}})").find("/events/0"), std::string::npos);
  EXPECT_NE(errorOf(R"({"colour": 1, "units": {}})").find("colour"), std::string::npos);
  EXPECT_NE(errorOf(R"({"chits": {"soviet-reaction": 4, "drawn-soviet-reaction": 0}, "units": {}})").find("chits"),
            std::string::npos);
  EXPECT_NE(
      errorOf(R"({"steps": [{"step": "move", "hex": "1020", "home": "1020"}], "units": {}})").find("step 1 (move)"),
      std::string::npos);
}

TEST(PositionText, ErrorsSayWhatIsExpected) {
  const auto says = [](const std::string& json, const char* expected) {
    EXPECT_NE(errorOf(json).find(expected), std::string::npos) << errorOf(json);
  };
  says(R"({"step": "tea", "units": {}})", "expected one of preparation, soviet-air,");
  says(R"({"marks": {"flipped": []}, "units": {}})", "expected one of used, deployed,");
  says(R"({"events": ["rain"], "units": {}})", "expected one of ignited, burning,");
  says(R"({"units": {"box": []}})", "the boxes are pool, to-come, lost,");
  says(R"({"options": {"tea": "yes"}, "units": {}})", "expected one of road-rate,");
  says(R"({"units": {"1726": ["244-id-inf-1", "244-id-inf-2", "244-id-inf-3", "244-id-inf-4"]}})",
       "4 units of a side in 1726, which takes 3");
}

TEST(PositionText, EmplacementsTakeAUnitForEachSymbol) {
  CASES("16.1a");
  EXPECT_EQ(errorOf(R"({"units": {"2925": ["tva-2-6-1", "tva-2-6-2"], "2821": ["tva-2-6-3"]}})"), "");
  EXPECT_NE(errorOf(R"({"units": {"2821": ["tva-2-6-1", "tva-2-6-2"]}})").find("2 Trans Volga units in 2821"),
            std::string::npos);
}

TEST(PositionText, ArtilleryAndFlakDoNotWaitInTheReplacementBox) {
  CASES("15.22");
  for (const char* unit : {"94-id-inf-1", "94-id-art-1", "9-flak-heavy-1", "24-pz-flak-1", "244-id-inf-1"}) {
    const std::string error = errorOf(R"({"units": {"replacement-box": [")" + std::string(unit) + R"("]}})");
    EXPECT_EQ(error.find("15.22") == std::string::npos, std::string(unit) == "94-id-inf-1") << error;
  }
}

TEST(PositionText, UnitsTakePartOnlyInStepsThatStand) {
  // While the attack waits nobody is exposed to a counterattack: a second group of it would hang in the air.
  const auto errorWith = [](const char* groups) {
    return errorOf(std::string(R"({"units": {"1043": ["94-id-inf-1", "94-id-inf-2"], "1144": ["244-id-inf-1"]},
        "steps": [{"step": "game-turn", "stage": "reaction"}, {"step": "initiative"},
                  {"step": "move", "hex": "1043", "home": "1043"},
                  {"step": "attack", "target": "1144", "kurgan-soviet": true}], "groups": )") +
                   groups + "}");
  };
  EXPECT_EQ(errorWith(R"({"4": ["94-id-inf-1"]})"), "");
  EXPECT_NE(errorWith(R"({"4": ["94-id-inf-1"], "5": ["94-id-inf-2"]})").find("no part to take"), std::string::npos);
}

TEST(PositionText, RefusesMoreUnitsThanCouldEverMeet) {
  // What gathers the units of a hex or of a group has room for six stacks of four.
  const Rules& rules = theTitle().rules();
  const auto names = [&](std::size_t from, std::size_t to) {
    std::string list;
    for (std::size_t i = from; i < to; ++i) {
      const std::string& name = rules.info.roster[rules.army[index(kGerman)][i]].id;
      list.append(list.empty() ? "\"" : ", \"").append(name).append("\"");
    }
    return "[" + list + "]";
  };
  EXPECT_NE(errorOf(R"({"units": {"1020": )" + names(0, 25) + "}}").find("could ever meet"), std::string::npos);
  const auto moving = [&](std::size_t count) {
    return errorOf(R"({"units": {"1043": )" + names(0, 13) + R"(, "1020": )" + names(13, count) +
                   R"(}, "groups": {"3": )" + names(0, count) +
                   R"(}, "steps": [{"step": "game-turn", "stage": "reaction"}, {"step": "initiative"},
                   {"step": "move", "hex": "1043", "home": "1043"}]})");
  };
  EXPECT_NE(moving(25).find("too many units take part in step 3"), std::string::npos) << moving(25);
  EXPECT_EQ(moving(24).find("too many units"), std::string::npos) << moving(24);
}

TEST(PositionText, ChitsThatAreNotInThePoolWereDrawn) {
  CASES("11.11a", "11.12");
  const State state = imported(R"({"turn": 3, "chits": {"no-reaction": 2, "soviet-reaction": 1},
    "units": {"1020": ["94-id-inf-1"]}})");
  EXPECT_EQ(state.drawnNo, 20);
  EXPECT_EQ(state.drawnYes, 5);
}

TEST(PositionText, SixChitsAreReactionChits) {
  CASES("11.1a", "11.12");
  State state = imported(R"({"units": {"1020": ["94-id-inf-1"]}})");
  EXPECT_TRUE(brokenLaws(theTitle().rules(), state).empty());
  --state.poolYes;
  ++state.poolNo;
  const auto broken = brokenLaws(theTitle().rules(), state);
  ASSERT_EQ(broken.size(), 1U);
  EXPECT_EQ(broken.front().english(), "six Soviet Reaction chits are expected, in the pool or drawn [11.1a]");
}

TEST(PositionText, SurvivorsComeOfSovietLossesFromAfarOnly) {
  CASES("6.7a", "6.75");
  for (const Side side : {kGerman, kSoviet}) {
    Scene s;
    const char* const unit = side == kGerman ? "german 5-4-12" : "soviet 3-8 infantry";
    s.put(unit, "1726");
    s.put(unit, "1726");
    if (side == kSoviet) {
      s.phase(S::GermanAir);
    } else {
      s.state.steps.pop();
    }
    AirAttackFrame& attack = s.state.steps.push<AirAttackFrame>();
    attack.hex = s.hex("1726");
    attack.unit = kNoUnit;
    attack.points = 4;
    attack.side = other(side);
    for (const bool survivors : {false, true}) {
      State state = s.state;
      LossesFrame losses = lossesOf(side, s.hex("1726"), 1, LossOrder::ArtilleryFirst);
      losses.survivors = survivors;
      pushLosses(s.rules, state, losses);
      const std::string error = errorOf(theTitle().exportPosition(Position::of(state)));
      const bool refused = error.find("no survivors can come of these losses") != std::string::npos;
      EXPECT_EQ(refused, survivors && side == kGerman) << error;
    }
  }
  AttackScene s;
  const UnitId attacker = s.put("german 5-4-12", "1521");
  s.put("soviet 3-8 infantry", "1621");
  s.put("soviet 3-8 infantry", "1621");
  s.go();
  s.announce(attacker, "1621").until(AttackStage::Type);
  pushLosses(s.rules, s.state, lossesOf(kSoviet, s.hex("1621"), 1, LossOrder::Any));
  EXPECT_EQ(errorOf(theTitle().exportPosition(Position::of(s.state))), "");
  s.state.steps.top<LossesFrame>().survivors = true;
  EXPECT_NE(errorOf(theTitle().exportPosition(Position::of(s.state))).find("no survivors"), std::string::npos);
}

}  // namespace
}  // namespace kessel::bfs
