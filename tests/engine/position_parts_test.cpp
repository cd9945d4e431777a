// SPDX-License-Identifier: GPL-3.0-or-later
// A table of parts writes and reads a struct, refuses what is out of its range with the place, and describes itself.
#include "kessel/engine/position_parts.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "third_title/crossroads.h"

namespace kessel::position_parts_test {
namespace {

using ::testing::HasSubstr;
using ::testing::IsEmpty;

const TitleInfo& facts() {
  static const TitleInfo kFacts = [] {
    TitleInfo made = (*crossroads::load(KESSEL_SOURCE_DIR "/tests/third_title/data"))->info();
    for (const char* id : {"C1", "C2", "C3"}) made.cards.emplace_back().id = id;
    return made;
  }();
  return kFacts;
}

struct Fight {
  HexSet<6> hexes;
  IdSet<UnitId, 4> units;
  std::int8_t shift = 0;
  Side side = kFirstSide;
  friend bool operator==(const Fight&, const Fight&) = default;
};
struct State {
  std::array<Fight, 3> fight{};
  std::uint8_t fights = 0;
  std::uint8_t mood = 0;
  std::uint16_t weather = 0;
  std::array<std::uint16_t, 4> marks{};
  std::array<std::uint8_t, 4> group{};
  std::array<std::uint8_t, 2> points{};
  std::array<std::uint16_t, 3> trail{};
  std::array<IdSet<CardId, 3>, 2> cards{};
  UnitId chief = kNoUnit;
  Place camp = kNowhere;
  CardId card = kNoCard;
  bool over = false;
  std::int16_t level = 0;
  Fight first{};
  friend bool operator==(const State&, const State&) = default;
};

constexpr std::array<std::string_view, 2> kMoods{"calm", "cross"};
constexpr std::array<std::string_view, 3> kWeather{"wet", "cold", "windy"};
constexpr std::array<std::string_view, 2> kMarks{"used", "tired"};
constexpr std::array<std::string_view, 2> kPiles{"deck", "hand"};
constexpr std::array kFightParts{form::id<&Fight::side>("side").needed(), form::set<&Fight::hexes>("hexes"),
                                 form::set<&Fight::units>("units"), form::number<&Fight::shift>("shift", -9, 9)};
constexpr std::array kPointParts{form::number<&State::points, 0>("west", 0, 60).shown(),
                                 form::number<&State::points, 1>("east", 0, 60).shown()};
constexpr std::array kParts{form::objects<&State::fight, &State::fights, kFightParts>("fights"),
                            form::choice<&State::mood>("mood", kMoods, "How it feels."),
                            form::flags<&State::weather>("weather", kWeather),
                            form::marks<&State::marks>("marks", kMarks),
                            form::groups<&State::group>("groups", 7),
                            form::group<State, kPointParts>("points"),
                            form::list<&State::trail>("trail", 999),
                            form::piles<&State::cards>("cards", kPiles),
                            form::id<&State::chief>("chief"),
                            form::id<&State::camp>("camp"),
                            form::id<&State::card>("card"),
                            form::flag<&State::over>("over"),
                            form::number<&State::level>("level", -3, 300),
                            form::object<&State::first, kFightParts>("first")};

State usual() {
  State state;
  for (std::uint16_t i = 0; i < 3; ++i) state.cards[0].add(CardId{i});
  return state;
}
std::string spelled(const State& state) {
  form::Json out = form::Json::object();
  form::spellParts(facts(), kParts, state, usual(), out);
  return out.dump();
}
/// What was read, or the fault.
std::pair<State, std::string> read(const std::string& json) {
  auto document = Document::parse(json, "position");
  State state = usual();
  form::onlyParts((*document)->root(), kParts);
  form::readParts(facts(), kParts, (*document)->root(), state);
  return {state, (*document)->error() ? (*document)->error()->text() : ""};
}

Fight anyFight() {
  Fight fight;
  for (const Place hex : facts().map.hexes()) {
    if (*rc::gen::arbitrary<bool>()) fight.hexes.add(hex);
  }
  for (std::uint16_t i = 0; i < 4; ++i) {
    if (*rc::gen::arbitrary<bool>()) fight.units.add(UnitId{i});
  }
  fight.shift = static_cast<std::int8_t>(*rc::gen::inRange(-9, 10));
  fight.side = *rc::gen::element(kFirstSide, kSecondSide);
  return fight;
}
State anyState() {
  const auto below = [](int most) { return *rc::gen::inRange(0, most); };
  State state = usual();
  state.fights = static_cast<std::uint8_t>(below(4));
  for (std::size_t i = 0; i < state.fights; ++i) state.fight[i] = anyFight();
  state.mood = static_cast<std::uint8_t>(below(2));
  state.weather = static_cast<std::uint16_t>(below(8));
  for (auto& each : state.marks) each = static_cast<std::uint16_t>(below(4));
  for (auto& each : state.group) each = static_cast<std::uint8_t>(below(8));
  for (auto& each : state.points) each = static_cast<std::uint8_t>(below(61));
  for (auto& each : state.trail) each = static_cast<std::uint16_t>(below(1000));
  for (std::uint16_t i = 0; i < 3; ++i) {
    if (below(2) == 0) continue;
    state.cards[0].remove(CardId{i});
    state.cards[1].add(CardId{i});
  }
  if (below(2) == 0) state.chief = UnitId{static_cast<std::uint16_t>(below(4))};
  if (below(2) == 0) state.camp = facts().map.hexes()[static_cast<std::size_t>(below(30))];
  if (below(2) == 0) state.card = CardId{static_cast<std::uint16_t>(below(3))};
  state.over = below(2) == 0;
  state.level = static_cast<std::int16_t>(below(304) - 3);
  if (below(2) == 0) state.first = anyFight();
  return state;
}

RC_GTEST_PROP(PositionParts, WhatIsWrittenIsReadAgain, ()) {
  const State state = anyState();
  const auto [back, fault] = read(spelled(state));
  RC_ASSERT(fault.empty());
  RC_ASSERT(back == state);
}

TEST(PositionParts, WriteWhatDiffersFromTheUsual) {
  EXPECT_EQ(spelled(usual()), "{}");
  State state = usual();
  state.points[1] = 5;
  state.trail[1] = 7;
  state.cards[0].remove(CardId{1});
  state.cards[1].add(CardId{1});
  state.marks[2] = 2;
  state.weather = 5;
  state.fights = 1;
  state.first.shift = -2;
  EXPECT_EQ(spelled(state),
            R"({"fights":[{"side":"west"}],"weather":["wet","windy"],"marks":{"tired":["east-tank-1"]},)"
            R"("points":{"west":0,"east":5},"trail":[0,7],"cards":{"hand":["C2"]},)"
            R"("first":{"side":"west","shift":-2}})");
}

TEST(PositionParts, NameWhatIsWrong) {
  for (const auto& [json, fault] :
       {std::pair{R"({"colour": 1})", "/colour: unknown member; expected one of fights, mood"},
        {R"({"level": 301})", "/level: expected a number from -3 to 300"},
        {R"({"level": -4})", "/level: expected a number from -3 to 300"},
        {R"({"points": {"east": 61}})", "/points/east: expected a number from 0 to 60"},
        {R"({"points": {"north": 1}})", "/points/north: unknown member"},
        {R"({"mood": "sad"})", "/mood: \"sad\" is not known; expected one of calm, cross"},
        {R"({"weather": ["hail"]})", "/weather/0: \"hail\" is not known"},
        {R"({"marks": {"lost": []}})", "/marks/lost: \"lost\" is not known"},
        {R"({"marks": {"used": ["nobody"]}})", "/marks/used/0: \"nobody\" is no counter"},
        {R"({"groups": {"8": []}})", "/groups/8: a number from 1 to 7 is expected"},
        {R"({"trail": [1, 1000]})", "/trail/1: expected a number from 0 to 999"},
        {R"({"trail": [1, 2, 3, 4]})", "/trail: at most 3 numbers are expected"},
        {R"({"cards": {"hand": ["C9"]}})", "/cards/hand/0: \"C9\" is not known"},
        {R"({"cards": {"hand": ["C1", "C1"]}})", "/cards/hand/1: \"C1\" lies in two places"},
        {R"({"camp": "9999"})", "/camp: \"9999\" is no hex"},
        {R"({"chief": 1})", "/chief: expected a text"},
        {R"({"over": 1})", "/over: expected true or false"},
        {R"({"fights": [{}]})", "/fights/0: expected a member \"side\""},
        {R"({"fights": [{"side": "north"}]})", "/fights/0/side: \"north\" is not known"},
        {R"({"first": {"side": "west", "shift": 10}})", "/first/shift: expected a number"},
        {R"({"first": {"side": "west", "hexes": ["0101", "x"]}})", "/first/hexes/1"}})
    EXPECT_THAT(read(json).second, HasSubstr(fault)) << json;
  EXPECT_THAT(read(R"({"fights": [{"side": "west"}, {"side": "west"}, {"side": "east"}, {"side": "west"}]})").second,
              HasSubstr("/fights: at most 3 entries are expected"));
}

TEST(PositionParts, DescribeThemselves) {
  const form::Json schema = form::schemaOfParts(facts(), kParts);
  const form::Json& parts = schema["properties"];
  EXPECT_EQ(parts["mood"].dump(), R"({"type":"string","enum":["calm","cross"],"description":"How it feels."})");
  EXPECT_EQ(parts["level"].dump(), R"({"type":"integer","minimum":-3,"maximum":300})");
  EXPECT_EQ(parts["first"]["required"].dump(), R"(["side"])");
  EXPECT_EQ(parts["fights"]["items"], parts["first"]);
  EXPECT_EQ(parts["trail"]["maxItems"], 3);
  EXPECT_FALSE(schema.contains("required"));
}

}  // namespace
}  // namespace kessel::position_parts_test
