// SPDX-License-Identifier: GPL-3.0-or-later
// What viewers see: the fog over German stacks [8.4], and the tracks, boxes and chances that a View shows.
#include "kessel/engine/random.h"
#include "random_play.h"
#include "support/told.h"
#include "titles/battle_for_stalingrad/supply.h"
#include "titles/battle_for_stalingrad/views.h"

namespace kessel::bfs {
namespace {

using kessel::testing::toldOf;

const UnitView* seen(const View& view, UnitId unit) {
  for (const UnitView& each : view.units) {
    if (each.unit == unit) return &each;
  }
  return nullptr;
}

TEST(Fog, WhatTheSovietPlayerIsToldDoesNotDependOnHiddenUnits) {
  CASES("8.4a");  // R-92
  const BattleForStalingrad& title = theTitle();
  int compared = 0;
  for (std::uint32_t seed = 1; seed <= 2; ++seed) {
    int count = 0;
    Random random(seed);
    playAtRandom(seed % 2 == 0 ? "campaign" : "introductory", {}, seed, 1200, [&](const Position& position) {
      if (count++ % 30 != 0 || ::testing::Test::HasFailure()) return;
      const Position twin = title.guess(position, kSoviet, random);
      if (twin == position) return;
      ++compared;
      EXPECT_EQ(toldOf(title, position, kSoviet), toldOf(title, twin, kSoviet));
      EXPECT_NE(toldOf(title, position, kGerman), toldOf(title, twin, kGerman));
      EXPECT_EQ(title.guess(position, kGerman, random), position) << "Soviet stacks lie open";  // [8.4c]
    });
  }
  EXPECT_GT(compared, 30);
}

TEST(Fog, AGuessKeepsToWhatTheGermanHasTold) {
  CASES("8.4a", "8.4b");  // R-27
  Scene scene;
  scene.put("german 6-2-24 armor", "1520");  // below
  scene.put(kGermans, "1520");
  for (const char* hex : {"0505", "0507", "0509", "0511"}) {
    for (int i = 0; i < 3; ++i) scene.put(kGermans, hex);
  }
  scene.put("soviet 3-8 infantry", "1726");
  scene.put("soviet 6-8-6", "1722");
  scene.phase(S::Bombardment).go();
  if (scene.who() == kGerman) scene.act(V::Finish);
  ASSERT_EQ(scene.who(), kSoviet);
  const auto armorInTarget = [&](std::uint64_t seed) {
    State guess = scene.state;
    Random random(seed);
    guessHidden(scene.rules, guess, kSoviet, random);
    return scene.rules[guess.under(guess.top(scene.hex("1520")))].is(kArmor);
  };
  int armor = 0;
  for (std::uint64_t seed = 0; seed < 40; ++seed) armor += armorInTarget(seed) ? 1 : 0;
  EXPECT_LT(armor, 20) << "one of nine places";
  scene.act(V::Bombard, scene.hex("1520"));
  for (std::uint64_t seed = 0; seed < 40; ++seed) EXPECT_TRUE(armorInTarget(seed));
}

/// A Soviet bombardment that has hit a stack of guns under infantry; the guns are hidden among `others` units.
Scene gunsAreLost(int guns, int others, int toLose) {
  Scene scene;
  for (int i = 0; i < guns; ++i) scene.put("german 8-10-12", "1520");
  scene.put(kGermans, "1520");
  for (int i = 0; i < others; ++i) scene.put(kGermans, "0" + std::to_string(505 + i / 4));
  scene.put("soviet 3-8 infantry", "1726");
  const UnitId battery = scene.put("soviet 6-8-6", "1722");
  scene.phase(S::Bombardment).go();
  if (scene.who() == kGerman) scene.act(V::Finish);
  scene.act(V::Bombard, scene.hex("1520")).act(V::Battery, battery).act(V::Fire);
  scene.roll(1);
  EXPECT_EQ(scene.step(), S::Losses);
  scene.state.steps.top<LossesFrame>().count = static_cast<std::uint16_t>(toLose);
  return scene;
}

TEST(Fog, AGuessLeavesTheChoiceThatIsAsked) {
  CASES("8.4a", "6.49");
  // Among few others by trying, among many by the kinds that lie there.
  for (const Scene& scene : {gunsAreLost(2, 8, 1), gunsAreLost(3, 40, 2)}) {
    ASSERT_EQ(scene.who(), kGerman);
    int dealt = 0;
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
      State guess = scene.state;
      Random random(seed);
      guessHidden(scene.rules, guess, kSoviet, random);
      EXPECT_TRUE(whyUnplayable(scene.rules, guess).empty()) << whyUnplayable(scene.rules, guess).english();
      dealt += guess == scene.state ? 0 : 1;
    }
    EXPECT_GT(dealt, 0);
  }
}

TEST(Fog, OnlyTheTopUnitAndTheNumberAreSeen) {
  CASES("8.4a");  // R-92
  Scene scene;
  const UnitId below = scene.put(kGermans, "1020");
  const UnitId top = scene.put("german 6-2-24 armor", "1020");
  scene.state.mark(below, kUsed);
  scene.state.mark(top, kUsed);
  scene.go();
  const View view = viewOf(scene.rules, scene.state, kSoviet);
  EXPECT_EQ(seen(view, below), nullptr);
  ASSERT_NE(seen(view, top), nullptr);
  EXPECT_EQ(seen(view, top)->level, 1);
  EXPECT_EQ(seen(view, top)->states & 1U, 1U);
  int there = 0;
  for (const UnitView& unit : view.units) {
    if (unit.place != scene.hex("1020")) continue;
    ++there;
    EXPECT_TRUE(unit.unit != kNoUnit || unit.states == 0U);
  }
  EXPECT_EQ(there, 2);
  EXPECT_FALSE(hides(scene.rules, scene.state, kSoviet));
  EXPECT_TRUE(hides(scene.rules, scene.state, kGerman));
}

TEST(Fog, AnAdjacentSovietUnitSeesTheWholeStackAndChuikovDoesNot) {
  CASES("8.4a");  // R-92
  Scene scene;
  const UnitId below = scene.put(kGermans, "1020");
  scene.put("german 6-2-24 armor", "1020");
  bfs::put(scene.rules, scene.state, scene.rules.chuikov, scene.hex("1520"));
  EXPECT_EQ(seen(viewOf(scene.rules, scene.state, kSoviet), below), nullptr);
  const UnitId militia = scene.put("militia-mil-1", "1120");
  EXPECT_NE(seen(viewOf(scene.rules, scene.state, kSoviet), below), nullptr);
  EXPECT_FALSE(hides(scene.rules, scene.state, kGerman));
  bfs::put(scene.rules, scene.state, militia, scene.hex("1520"));  // knowledge lapses when adjacency ends
  EXPECT_EQ(seen(viewOf(scene.rules, scene.state, kSoviet), below), nullptr);
}

TEST(Fog, TheFlotillaSeesTheWholeStackOnTheBankNextToIt) {
  CASES("8.4a");  // R-92
  Scene scene;
  const Hexes beside = neighbours(scene.rules.grid(), scene.rules.flotillaLine) & scene.rules.bank;
  Place bank = kNowhere;
  beside.each([&](Place hex) { bank = hex; });
  ASSERT_TRUE(isHex(bank));
  const UnitId below = scene.find(kGermans);
  bfs::put(scene.rules, scene.state, below, bank);
  bfs::put(scene.rules, scene.state, scene.find(kGermans), bank);
  for (Place hex : scene.rules.around(bank)) {
    if (hex != kNowhere && scene.rules.flotillaLine.has(hex))
      bfs::put(scene.rules, scene.state, scene.rules.flotilla, hex);
  }
  ASSERT_TRUE(scene.rules.adjacent(scene.state.at(scene.rules.flotilla), bank));
  EXPECT_NE(seen(viewOf(scene.rules, scene.state, kSoviet), below), nullptr);
  EXPECT_FALSE(nextTo(scene.rules, scene.state, bank, kSoviet)) << "it can neither attack nor be attacked";
  scene.go();
  EXPECT_FALSE(scene.may(act(V::Raise, below)));
  bfs::put(scene.rules, scene.state, scene.rules.flotilla, kPool);
  EXPECT_EQ(seen(viewOf(scene.rules, scene.state, kSoviet), below), nullptr);
  EXPECT_TRUE(scene.may(act(V::Raise, below)));
}

TEST(Fog, WhatTheFlotillaSeesCanBeDivedAt) {
  CASES("5.4a", "8.4a");  // R-26, R-92
  for (const bool flotilla : {false, true}) {
    const auto read =
        theTitle().importPosition(std::string(R"({"turn": 3, "step": "soviet-air", "air": {"soviet": {"dive": 6}},
        "units": {"2522": ["94-id-inf-2", "94-id-inf-1"], )") +
                                  (flotilla ? R"("2622": ["flotilla"], )" : "") + R"("2227": ["depot"]}})");
    ASSERT_TRUE(read.has_value()) << read.error().text();
    const UnitId below = theTitle().info().roster.named("94-id-inf-2");
    Prompt prompt;
    theTitle().prompt(*read, prompt);
    int attacks = 0;
    prompt.legal.each([&](Action action) {
      if (verbOf(action) != V::DiveAttack || action.unitA() != below) return;
      ++attacks;
      EXPECT_TRUE(theTitle().judge(*read, action).ok());
    });
    EXPECT_EQ(attacks > 0, flotilla);
  }
}

TEST(Fog, TheGermanPlayerSeesAllAndTheOptionOpensStacks) {
  CASES("8.4c");  // R-92
  Scene scene;
  const UnitId soviet = scene.put("soviet 2-8 infantry", "1720");
  scene.put("soviet 3-8 infantry", "1720");
  EXPECT_NE(seen(viewOf(scene.rules, scene.state, kGerman), soviet), nullptr);
  Scene open(kOpenInformation);
  const UnitId below = open.put(kGermans, "1020");
  open.put(kGermans, "1020");
  EXPECT_NE(seen(viewOf(open.rules, open.state, kSoviet), below), nullptr);
  EXPECT_FALSE(hides(open.rules, open.state, kGerman));
  EXPECT_NE(seen(viewOf(scene.rules, scene.state, kUmpire), soviet), nullptr);
}

// --- The log

std::vector<Event> heardBy(const Scene& scene, Side side) {
  std::vector<Event> heard;
  for (const Event& event : scene.events) {
    if (event.onlyFor == kNobody || event.onlyFor == side) heard.push_back(event);
  }
  return heard;
}

bool tellsOf(const std::vector<Event>& events, UnitId unit, EventKind kind) {
  return std::any_of(events.begin(), events.end(),
                     [&](const Event& event) { return event.unit == unit && event.kind == kind; });
}

TEST(Fog, TheLogDoesNotTellWhereGermansDeploy) {
  CASES("8.4a");  // R-119
  for (const std::uint16_t option : {std::uint16_t{0}, std::uint16_t{kOpenInformation}}) {
    Scene scene;
    scene.state = newGame(scene.rules, 1, option);
    scene.go().act(V::ReadyMade).act(V::Done);
    scene.events.clear();
    scene.act(V::ReadyMade);
    int placed = 0;
    int heard = 0;
    for (const Event& event : scene.events) {
      if (event.kind != EventKind::Placed) continue;
      ++placed;
      if (event.onlyFor == kNobody) {
        ++heard;
        EXPECT_TRUE(mayInspect(scene.rules, scene.state, event.to, kSoviet));
      }
    }
    EXPECT_GT(placed, 100);
    EXPECT_EQ(heard == placed, option != 0);
    EXPECT_EQ(heardBy(scene, kGerman).size(), scene.events.size());
  }
}

TEST(Fog, TheLogTellsOfTheTopUnitOfAStackThatMoves) {
  CASES("8.4a");  // R-119
  Scene scene;
  const UnitId below = scene.put(kGermans, "0505");
  const UnitId top = scene.put(kGermans, "0505");
  scene.put(kGermans, "0103");  // keeps the phase going
  scene.go().act(V::Activate, below).act(V::Activate, top).act(V::Step, scene.hex("0605"));
  EXPECT_TRUE(tellsOf(heardBy(scene, kSoviet), top, EventKind::Moved));
  EXPECT_FALSE(tellsOf(heardBy(scene, kSoviet), below, EventKind::Moved));
  EXPECT_TRUE(tellsOf(heardBy(scene, kGerman), below, EventKind::Moved));
  scene.act(V::Stop);
  EXPECT_TRUE(tellsOf(heardBy(scene, kSoviet), top, EventKind::Changed));
  EXPECT_FALSE(tellsOf(heardBy(scene, kSoviet), below, EventKind::Changed));
  EXPECT_TRUE(tellsOf(heardBy(scene, kGerman), below, EventKind::Changed));
}

TEST(Fog, TheLogTellsAllOfAStackThatCanBeSeen) {
  CASES("8.4a");  // R-119
  Scene scene;
  const UnitId below = scene.put(kGermans, "1420");
  const UnitId top = scene.put(kGermans, "1420");
  scene.put("soviet 2-8 infantry", "1621");
  scene.put(kGermans, "0103");  // keeps the phase going
  scene.go().act(V::Activate, below).act(V::Activate, top).act(V::Step, scene.hex("1521"));
  for (UnitId unit : {below, top}) EXPECT_TRUE(tellsOf(heardBy(scene, kSoviet), unit, EventKind::Moved));
}

// --- Tracks, boxes, chances

TEST(View, EX33_ChanceOfAReactionWithOneAndTwoDraws) {
  CASES("11.13a", "11.1b");
  Scene scene;
  // 24 and 6: 20 in 100 with one chit; with two 1 - (24 * 23) / (30 * 29) = 37 in 100.
  View view = viewOf(scene.rules, scene.state, kSoviet);
  ASSERT_EQ(view.cups.size(), 1U);
  EXPECT_EQ(view.cups[0].note.args[0].value, 37);
  scene.state.clear(kKurganSoviet);
  view = viewOf(scene.rules, scene.state, kSoviet);
  EXPECT_EQ(view.cups[0].note.args[0].value, 20);
  scene.state.poolYes = 0;
  EXPECT_EQ(viewOf(scene.rules, scene.state, kSoviet).cups[0].note.args[0].value, 0);
}

TEST(View, AirTracksHaveTheStepsInWhichPointsAreCommitted) {
  CASES("5.1a");
  Scene scene;
  scene.state.level = {8, 3};
  scene.state.dive = {6, 2};
  const View view = viewOf(scene.rules, scene.state, kSoviet);
  std::vector<std::array<int, 4>> tracks;  // side, points, step, length of the track
  for (const TrackView& track : view.tracks) {
    if (std::string_view(track.rule) == "5.0a")
      tracks.push_back({static_cast<int>(index(track.side)), track.value, track.step, track.highest});
  }
  const std::vector<std::array<int, 4>> expected{{0, 8, 4, 60}, {0, 6, 2, 18}, {1, 3, 3, 9}, {1, 2, 2, 4}};
  EXPECT_EQ(tracks, expected);
}

TEST(View, ScoreOfTheScenario) {
  CASES("17.0", "17.1b", "17.2a");
  Scene scene;
  scene.put(kGermans, "1832");
  scene.put(kGermans, "1136");
  const View view = viewOf(scene.rules, scene.state, kGerman);
  ASSERT_GE(view.score.size(), 2U);
  EXPECT_EQ(view.score[0].first, 2);
  EXPECT_EQ(view.score[0].second, 13);
  EXPECT_EQ(view.score[1].first, 1);
  scene.state.scenario = 0;
  EXPECT_EQ(viewOf(scene.rules, scene.state, kGerman).score[0].first, 3);
  int german = 0;
  for (const auto& [hex, side] : view.control) german += side == kGerman ? 1 : 0;
  EXPECT_EQ(german, 2);
  EXPECT_EQ(view.control.size(), 15U);
}

TEST(View, TracksBoxesAndCupsNameTheirCases) {
  CASES("2.2b", "11.2a", "11.1a", "15.2a", "15.3a");
  Scene scene;
  scene.turn(3);
  scene.state.reactions = 5;
  scene.state.stacksLeft = 4;
  const View view = viewOf(scene.rules, scene.state, kSoviet);
  std::vector<std::string> tracks;
  for (const TrackView& track : view.tracks) {
    tracks.push_back(textOf(scene.rules.info, track.name) + " " + std::to_string(track.value) + " of " +
                     std::to_string(track.highest) + " [" + track.rule + "]");
  }
  for (const char* track : {"Game-Turn 3 of 7 [2.2b]", "Soviet Reaction Phases 5 of 5 [4.0D3]",
                            "Stacks that may still move 4 of 6 [11.2c]"}) {
    EXPECT_NE(std::find(tracks.begin(), tracks.end(), track), tracks.end()) << track;
  }
  std::vector<std::string> boxes;
  for (const BoxView& box : view.boxes) boxes.push_back(std::string(box.id) + " [" + box.rule + "]");
  for (const char* box : {"replacement-box [15.2a]", "withdrawn [15.3c]"}) {
    EXPECT_NE(std::find(boxes.begin(), boxes.end(), box), boxes.end()) << box;
  }
  ASSERT_EQ(view.cups.size(), 1U);
  EXPECT_STREQ(view.cups[0].rule, "11.1a");
}

TEST(View, ScoreAndResultCiteTheScenario) {
  CASES("17.0", "17.1b", "17.2a");
  for (const bool campaign : {true, false}) {
    Scene scene;
    scene.state.scenario = campaign ? 1 : 0;
    scene.state.winner = 0;
    const View view = viewOf(scene.rules, scene.state, kGerman);
    std::vector<std::string> rows;
    for (const ScoreLine& row : view.score) rows.push_back(textOf(scene.rules.info, row.what) + " [" + row.rule + "]");
    for (const char* row : {campaign ? "Victory hexes (12 win for the German side) [17.2a]" : "Victory hexes [17.0]",
                            campaign ? "Ferries [17.2a]" : "Ferries [17.1b]",
                            campaign ? "Mamayev Kurgan [17.0]" : "Mamayev Kurgan [17.1b]"}) {
      EXPECT_NE(std::find(rows.begin(), rows.end(), row), rows.end()) << row;
    }
    ASSERT_TRUE(view.result.has_value());
    EXPECT_STREQ(view.result->rule, campaign ? "17.2a" : "17.1b");
    scene.state.winner = 1;
    EXPECT_STREQ(viewOf(scene.rules, scene.state, kGerman).result->rule, campaign ? "17.2b" : "17.1b");
  }
}

TEST(View, ArrivalsByTurnAndPhaseDueAndLate) {
  CASES("15.4c", "15.46");
  Scene scene;
  scene.turn(2);
  const View view = viewOf(scene.rules, scene.state, kSoviet);
  bool late = false;
  bool germanDueNow = false;
  std::size_t units = 0;
  for (const ArrivalView& arrival : view.arrivals) {
    units += arrival.units.size();
    if (arrival.side == kGerman && arrival.due) germanDueNow = true;
    EXPECT_FALSE(arrival.side == kSoviet && arrival.due);  // a German phase
    if (std::string(arrival.when.text).find("Delayed") == 0) late = true;
  }
  EXPECT_TRUE(late);
  EXPECT_TRUE(germanDueNow);
  EXPECT_GT(units, 180U);
}

TEST(View, FerriesShowTheirCapacity) {
  CASES("15.42", "15.41");
  Scene scene;
  scene.put(kGermans, "1733");
  const View view = viewOf(scene.rules, scene.state, kSoviet);
  for (const BoxView& box : view.boxes) {
    if (box.id != "ferries") continue;
    ASSERT_EQ(box.lines.size(), 3U);
    EXPECT_EQ(textOf(scene.rules.info, box.lines[0]).find(": 0 of 4") != std::string::npos, true);
    return;
  }
  FAIL() << "no box for the ferries";
}

TEST(View, LayersOverTheMap) {
  CASES("9.2", "13.1a", "11.2a", "6.21");
  Scene scene;
  scene.put(kGermans, "1020");
  scene.put("soviet 3-8 infantry", "1420");
  bfs::put(scene.rules, scene.state, scene.rules.chuikov, scene.hex("1420"));
  auto cells = [&](std::size_t layer) { return overlayOf(scene.rules, scene.state, layer, kSoviet).cells; };
  EXPECT_FALSE(cells(0).empty());
  EXPECT_LE(cells(0).size(), 6U);
  EXPECT_LE(cells(1).size(), 6U);
  EXPECT_GT(cells(2).size(), 900U);
  EXPECT_GT(cells(3).size(), 300U);
  EXPECT_EQ(cells(4).size(), 19U);  // two hexes around Chuikov
  EXPECT_GE(cells(5).size(), 6U);
  EXPECT_TRUE(cells(6).empty());  // no Reaction Phase
}

/// Exactly the units that have a path have a line, from a source to them. How many lead west across the Start Line.
int checkLines(const Rules& rules, const State& state) {
  int across = 0;
  for (const Side side : {kGerman, kSoviet}) {
    const std::size_t layer = side == kGerman ? 2 : 3;
    EXPECT_TRUE(overlayOf(rules, state, layer, other(side)).lines.empty());
    Hexes led;
    for (const Overlay::Line& line : overlayOf(rules, state, layer, side).lines) {
      EXPECT_EQ(line.way.back(), state.at(line.unit));
      EXPECT_TRUE((side == kGerman ? rules.edges : rules.ferryHexes).has(line.way.front()));
      if (side == kSoviet && rules.germanSide.has(line.way.back())) ++across;
      led.add(line.way.back());
    }
    Hexes stands;
    for (const UnitId unit : rules.army[index(side)]) {
      const bool needs = !rules[unit].is(kTransVolga | kFlotilla | kChuikovUnit);
      if (needs && state.onMap(unit)) stands.add(state.at(unit));
    }
    EXPECT_TRUE(led == (stands & suppliedHexes(rules, state, side)));
  }
  return across;
}

TEST(View, LinesOfSupplyLeadToTheUnitsThatHaveAPath) {
  CASES("13.1a", "13.2a");
  playAtRandom("campaign", {}, 1, 600,
               [&](const Position& position) { checkLines(theTitle().rules(), position.as<State>()); });
}

TEST(View, LinesOfSupplyCrossTheStartLineByEmptySectorsOnly) {
  CASES("13.21");
  Scene scene;
  const Rules& rules = scene.rules;
  const UnitId guard = rules.army[index(kSoviet)].front();
  int across = 0;
  for (const Hexes& sector : rules.sector) {
    (sector & rules.germanSide & rules.land).each([&](Place hex) {
      bfs::put(rules, scene.state, guard, hex);
      across += checkLines(rules, scene.state);
    });
  }
  EXPECT_GT(across, 0) << "all sectors are empty";
  std::size_t next = 0;  // a German unit in every sector, but not in the Soviet one's hex
  for (const Hexes& sector : rules.sector) {
    ((sector & rules.land) - scene.state.soviet()).first().each([&](Place hex) {
      bfs::put(rules, scene.state, rules.army[index(kGerman)][next++], hex);
    });
  }
  EXPECT_EQ(checkLines(rules, scene.state), 0) << "none is empty";
}

int scoreOf(const Scene& scene, Side side, std::string_view weights = "staff") {
  const auto all = loadWeights(KESSEL_SOURCE_DIR, scene.rules.info.id, scene.rules.info.terms).value();
  Terms terms(all[weightsNamed(all, weights)]);
  appraise(scene.rules, scene.state, side, terms);
  return side == kGerman ? terms.score() : -terms.score();
}

Terms termsOf(const Scene& scene, Side viewer) {
  Terms terms;
  appraise(scene.rules, scene.state, viewer, terms);
  return terms;
}

std::size_t termNamed(const Scene& scene, std::string_view id) {
  const auto& all = scene.rules.info.terms;
  return static_cast<std::size_t>(
      std::find_if(all.begin(), all.end(), [&](const TermInfo& term) { return term.id == id; }) - all.begin());
}

TEST(Score, IsEvenHandedAndKnowsAWin) {
  CASES("17.0");
  for (const char* weights : {"staff", "staff-1"}) {
    Scene scene;
    const int before = scoreOf(scene, kGerman, weights);
    EXPECT_EQ(scoreOf(scene, kSoviet, weights), -before);
    scene.put(kGermans, "1832");
    EXPECT_GT(scoreOf(scene, kGerman, weights), before);
    scene.state.winner = 1;
    EXPECT_EQ(scoreOf(scene, kSoviet, weights), kWonScore);
  }
}

TEST(Score, MoreThanTheNearestGermanCountsAtAVictoryHex) {
  CASES("17.0");
  Scene scene;
  scene.put("soviet 2-8 infantry", "1832");
  scene.put(kGermans, "1732");
  const int one = termsOf(scene, kGerman).value(termNamed(scene, "grip"));
  EXPECT_GT(one, 0);
  scene.put(kGermans, "1631");
  const int two = termsOf(scene, kGerman).value(termNamed(scene, "grip"));
  EXPECT_GT(two, one);
  scene.put("soviet 2-8 infantry", "1832");
  EXPECT_LT(termsOf(scene, kGerman).value(termNamed(scene, "grip")), two) << "defenders count against it";
}

TEST(Score, KnowsNothingOfWhatLiesBelowTheTop) {
  CASES("8.4a");
  Scene scene;
  scene.put("soviet 2-8 infantry", "1832");
  scene.put("94-id-inf-1", "1630");
  scene.put("94-id-inf-2", "1630");
  const int known = scoreOf(scene, kGerman);
  const int seen = scoreOf(scene, kSoviet);
  EXPECT_EQ(scene.state.top(scene.hex("1630")), scene.find("94-id-inf-2"));
  bfs::put(scene.rules, scene.state, scene.find("94-id-inf-1"), kPool);
  bfs::put(scene.rules, scene.state, scene.find("94-id-inf-2"), kPool);
  scene.put("14-pz-arm-1", "1630");
  scene.put("94-id-inf-2", "1630");
  EXPECT_NE(scoreOf(scene, kGerman), known);
  EXPECT_EQ(scoreOf(scene, kSoviet), seen);
}

TEST(Score, NobodyGainsByLookingAway) {
  CASES("8.4a");
  Scene scene;
  scene.put("soviet 2-8 infantry", "1832");
  scene.put("14-pz-arm-1", "1630");
  scene.put("94-id-inf-2", "1630");
  const int before = termsOf(scene, kSoviet).value(termNamed(scene, "prospect"));
  scene.put("44-pontoon", "1629");
  EXPECT_EQ(termsOf(scene, kSoviet).value(termNamed(scene, "prospect")), before) << "it sees the tanks below the top";
}

TEST(Score, KnowsWhichGunsCanStillFire) {
  CASES("10.68", "8.4a");
  Scene scene;
  scene.put("295-id-art-1", "1221");
  scene.put("ind-art-4", "2122");
  const auto guns = [&](Side viewer) { return termsOf(scene, viewer).value(termNamed(scene, "guns")); };
  EXPECT_EQ(guns(kGerman), 0) << "one of each side";
  EXPECT_EQ(guns(kSoviet), -1) << "what lies in a German stack it does not know";
  scene.state.mark(scene.find("ind-art-4"), kUsed);
  EXPECT_EQ(guns(kGerman), 1);
  scene.state.set(kGermanFinished);
  EXPECT_EQ(guns(kGerman), 0) << "nobody storms any more";
}

TEST(Score, OfTheFirstStaffOfficerStaysAsItWas) {
  CASES("17.0");
  Scene scene;
  scene.put("94-id-inf-3", "1136");
  scene.put("94-id-inf-1", "0434");
  scene.put("soviet 2-8 infantry", "1832");
  bfs::put(scene.rules, scene.state, scene.find("94-id-inf-2"), kLost);
  EXPECT_EQ(scoreOf(scene, kGerman, "staff-1"), -767);
}

}  // namespace
}  // namespace kessel::bfs
