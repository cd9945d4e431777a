// SPDX-License-Identifier: GPL-3.0-or-later
// Positions as text: any position survives its scenario form, hand-written ones may be short, errors name the place.
#include "kessel/engine/reader.h"
#include "scene.h"
#include "support/data.h"
#include "support/position_text.h"
#include "support/random_play.h"
#include "support/schema.h"

namespace kessel::winter {
namespace {

using Texts = test::PositionTexts<Wintergewitter, kPosition>;

constexpr auto& imported = Texts::imported;
constexpr auto& complains = Texts::complains;

TEST(WintergewitterPosition, EveryPositionOfRandomGamesSurvives) {
  test::RoundTrips trips(theTitle(), "position-wintergewitter", 29);
  for (const char* scenario : {"we-are-coming", "winter-storm"}) {
    test::playAtRandom(theTitle(), *theTitle().begin(scenario, {}), 7, 3000,
                       [&](const Position& position, const Prompt&) { trips(position); });
  }
  EXPECT_GT(trips.compared(), 150);
}

TEST(WintergewitterPosition, AHandWrittenPositionMayBeShort) {
  const State state = imported(R"({"scenario": "winter-storm", "turn": 2, "step": "bid",
                                   "units": {"2440": ["g-6p-i11", "g-6p-hq"], "2430": ["s-302-823"]}})");
  EXPECT_EQ(state.turn, 2);
  const Rules& rules = theTitle().rules();
  EXPECT_EQ(state.strengthOf(rules.info.roster.named("g-6p-i11")), 12);
  Prompt prompt;
  theTitle().prompt(Position::of(state), prompt);
  EXPECT_EQ(static_cast<S>(prompt.step), S::Bid);
  EXPECT_EQ(prompt.who, kAxis);
}

TEST(WintergewitterPosition, TheExampleOfTheDocumentsIsSound) {
  const auto text = readFile(test::dataFile("docs/schema/position-wintergewitter.example.json"));
  ASSERT_TRUE(text.has_value());
  EXPECT_EQ(test::Schema("position-wintergewitter").fault(nlohmann::json::parse(*text)), "");
  const State state = imported(*text);
  EXPECT_EQ(state.strengthOf(theTitle().info().roster.named("s-302-823")), 3);
  EXPECT_TRUE(brokenLaws(theTitle().rules(), state).empty());
}

TEST(WintergewitterPosition, TheMoveMayWaitForTheRetreatOfThoseWhoMoved) {
  const std::string form = R"({"scenario": "hoths-last-gasp", "turn": 5, "phasing": "axis", "initiative": "axis",
      "steps": [{"step": "turn", "stage": "second"}, {"step": "phase", "stage": "second-mech", "side": "axis"},
                {"step": "move-segment", "mechanized": true},
                {"step": "move", "stage": "fighting", "spent": 16, "bits": ["underway"], "home": "2429"},
                {"step": "combat", "stage": "second-fire"},
                {"step": "choice", "stage": "leading", "side": "axis", "hex": "2429", "mandatory": 1, "optional": 2,
                 "bits": ["withdraws", "chose"]},
                {"step": "retreat", "side": "axis", "length": 2, "from": "2429", "fired": true, "fires": 1},
                {"step": "fire", "side": "soviet", "kind": "opportunity", "into": "2630"}],
      "units": {"2330": ["s-4m-2-36", "s-235-m"], "2329": ["s-4m-3-36"], "2630": ["g-6p-41"],
                "2730": ["s-13t-t176"], "2631": ["s-51-mo"]},
      "combat": {"side": "axis", "kind": "hasty", "target": "2330", "defenders": ["s-4m-2-36", "s-235-m"],
                 "chosen": ["g-6p-41"], "going": {"hexes": ["2429", "2530", "2630"]}, "attack-lead": "g-6p-41",
                 "defence-lead": "s-235-m"}})";
  const Result<Position> read = theTitle().importPosition(form);
  ASSERT_TRUE(read) << read.error().text();
  EXPECT_TRUE(theTitle().importPosition(theTitle().exportPosition(*read)));
  EXPECT_TRUE(complains(R"({"phasing": "axis", "initiative": "axis", "units": {"2630": ["g-6p-41"]}, "steps": [
      {"step": "turn", "stage": "second"}, {"step": "phase", "stage": "second-mech", "side": "axis"},
      {"step": "move-segment", "mechanized": true}, {"step": "move", "stage": "fighting", "home": "2429"}]})",
                        "nobody is on the move"));
}

TEST(WintergewitterPosition, ErrorsNameThePlace) {
  EXPECT_TRUE(complains("{", "position"));
  EXPECT_TRUE(complains(R"({"units": {"2440": ["nobody"]}})", "/units/2440/0"));
  EXPECT_TRUE(complains(R"({"units": {"9999": ["g-6p-hq"]}})", "/units/9999"));
  EXPECT_TRUE(complains(R"({"units": {"2440": ["g-6p-hq"], "2441": ["g-6p-hq"]}})", "two places"));
  EXPECT_TRUE(complains(R"({"units": {"2440": ["g-6p-hq", "s-302-823"]}})", "both sides"));
  EXPECT_TRUE(complains(R"({"units": {"2440": ["a-jg52"]}})", "cannot stand"));
  EXPECT_TRUE(complains(R"({"turn": 99, "units": {}})", "/turn"));
  EXPECT_TRUE(complains(R"({"step": "tea", "units": {}})", "/step"));
  EXPECT_TRUE(complains(R"({"scenario": "other", "units": {}})", "/scenario"));
  EXPECT_TRUE(complains(R"({"strength": {"g-6p-i11": 13}, "units": {"2440": ["g-6p-i11"]}})", "/strength"));
  EXPECT_TRUE(complains(R"({"steps": [{"step": "turn"}, {"step": "losses", "side": "axis"}], "units": {}})",
                        "cannot stand there"));
  EXPECT_TRUE(complains(R"({"steps": [], "units": {}})", "/steps"));
}

TEST(WintergewitterPosition, WhatIsCountedInBytesIsWrittenByNames) {
  const std::string text = R"({"scenario": "winter-storm", "turn": 2, "step": "bid",
      "units": {"2332": ["g-6p-57"], "2440": ["s-302-823"]}, "bridges": ["2432/2431"],
      "spans": [{}, {"side": "2332/2331", "by": "g-6p-57"}], "losses": {"german": [1, 2, 3], "soviet": [0, 8, 0]},
      "air-hits": {"a-jg52": 2}})";
  const State state = imported(text);
  const auto again = nlohmann::json::parse(kPosition.write(theTitle().rules(), state));
  const auto given = nlohmann::json::parse(text);
  for (const char* key : {"bridges", "spans", "losses"}) EXPECT_EQ(again[key], given[key]) << key;
  const auto with = [](const std::string& part) { return R"({"units": {"2332": ["g-6p-57"]}, )" + part + "}"; };
  EXPECT_TRUE(complains(with(R"("bridges": ["2332/2333"])"), "no hexside of a minor river"));
  EXPECT_TRUE(complains(with(R"("bridges": ["2332"])"), "no hexside of a minor river"));
  EXPECT_TRUE(complains(with(R"("spans": [{"side": "2332/2331", "by": "s-302-823"}])"), "no engineer on the map"));
  EXPECT_TRUE(complains(with(R"("losses": {"french": [0, 0, 0]})"), "expected one of german"));
  EXPECT_TRUE(complains(with(R"("losses": {"german": [0, 0]})"), "3 numbers are expected"));
  EXPECT_TRUE(complains(with(R"("air-hits": {"g-6p-57": 1})"), "is no aircraft"));
}

TEST(WintergewitterPosition, TheSchemaDescribesPositionsAsTheirTablesDo) {
  test::expectSchema("position-wintergewitter", kPosition.schema(theTitle().rules()));
}

}  // namespace
}  // namespace kessel::winter
