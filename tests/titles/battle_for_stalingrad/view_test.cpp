// SPDX-License-Identifier: GPL-3.0-or-later
// What viewers see: the fog over German stacks [8.4], and the tracks, boxes and chances that a View shows.
#include <sstream>

#include "random_play.h"
#include "titles/battle_for_stalingrad/views.h"

namespace kessel::bfs {
namespace {

constexpr const char* kGermans = "german 5-4-12 infantry";

// --- A view as text, so that two of them can be compared

void write(std::ostream& out, const Phrase& phrase) {
  out << textOf(theTitle().info(), phrase) << '\n';
}

void write(std::ostream& out, const UnitView& unit) {
  out << index(unit.unit) << ' ' << index(unit.side) << ' ' << index(unit.place) << ' ' << int{unit.level} << ' '
      << int{unit.steps} << ' ' << unit.states << '\n';
}

void write(std::ostream& out, const Outlook& outlook) {
  write(out, outlook.title);
  for (const Note& note : outlook.notes) write(out, note.text);
  for (const Fire& fire : outlook.fires) {
    write(out, fire.name);
    out << fire.total << ' ' << fire.dieModifier << ' ' << fire.column << '\n';
    for (const SumLine& line : fire.strength) write(out, line.label);
  }
}

std::string textOfView(const View& view) {
  std::ostringstream out;
  out << index(view.viewer) << ' ' << view.turn << ' ' << view.hides << '\n';
  for (StepId step : view.steps) out << index(step) << ' ';
  for (const UnitView& unit : view.units) write(out, unit);
  for (const MarkerView& marker : view.markers) out << index(marker.place) << marker.symbol << '\n';
  for (const auto& [place, side] : view.control) out << index(place) << ' ' << index(side) << '\n';
  for (const TrackView& track : view.tracks) out << track.value << ' ' << track.highest << '\n';
  for (const BoxView& box : view.boxes) {
    out << box.id << '\n';
    for (const UnitView& unit : box.units) write(out, unit);
    for (const Phrase& line : box.lines) write(out, line);
  }
  for (const CupView& cup : view.cups) {
    for (const CupView::Line& line : cup.lines) out << line.count << ' ';
    write(out, cup.note);
  }
  for (const ArrivalView& arrival : view.arrivals) {
    write(out, arrival.when);
    out << arrival.due << '\n';
    for (UnitId unit : arrival.units) out << index(unit) << ' ';
  }
  for (UnitId unit : view.lost) out << index(unit) << ' ';
  for (const ScoreLine& line : view.score) out << line.first << ' ' << line.second << '\n';
  for (UnitId unit : view.acting) out << index(unit) << ' ';
  if (view.combat) write(out, *view.combat);
  return out.str();
}

const UnitView* seen(const View& view, UnitId unit) {
  for (const UnitView& each : view.units) {
    if (each.unit == unit) return &each;
  }
  return nullptr;
}

// --- Two positions that differ only in hidden German units

std::uint16_t* linkTo(State& state, UnitId unit) {
  Stacks<std::uint16_t, kMaxUnits, kHexes>& stacks = state.stacks;
  for (std::uint16_t* link = &stacks.topOf[slot(state.at(unit))]; *link != 0xFFFF; link = &stacks.below[*link]) {
    if (*link == index(unit)) return link;
  }
  return nullptr;
}

bool hidden(const Rules& rules, const State& state, UnitId unit) {
  if (!state.onMap(unit) || rules[unit].side != kGerman || state.group[index(unit)] != 0) return false;
  const Place hex = state.at(unit);
  return state.top(hex) != unit && !mayInspect(rules, state, hex, kSoviet) && !state.is(unit, kDoomed);
}

/// Exchanges two units that stand in different hexes, flags and all; the units that remain visible stay as they are.
void exchange(State& state, UnitId a, UnitId b) {
  std::swap(*linkTo(state, a), *linkTo(state, b));
  std::swap(state.stacks.below[index(a)], state.stacks.below[index(b)]);
  std::swap(state.place[index(a)], state.place[index(b)]);
}

/// Exchanges hidden units all over the map, and changes what state they are in. Returns how many were touched.
int reshuffle(const Rules& rules, State& state) {
  std::vector<UnitId> units;
  for (std::uint16_t i = 0; i < rules.units; ++i) {
    if (hidden(rules, state, static_cast<UnitId>(i))) units.push_back(static_cast<UnitId>(i));
  }
  int touched = 0;
  for (std::size_t i = 0; i + 1 < units.size(); i += 2) {
    state.flags[index(units[i])] = static_cast<std::uint16_t>(state.flags[index(units[i])] ^ kUsed);
    const std::size_t partner = units.size() - 1 - i;
    if (partner == i || state.at(units[i]) == state.at(units[partner])) continue;
    exchange(state, units[i], units[partner]);
    touched += 2;
  }
  return touched;
}

TEST(Fog, TheSovietViewDoesNotDependOnHiddenUnits) {
  CASES("8.4a");
  const BattleForStalingrad& title = theTitle();
  int compared = 0;
  for (std::uint32_t seed = 1; seed <= 2; ++seed) {
    int count = 0;
    playAtRandom(seed % 2 == 0 ? "campaign" : "introductory", {}, seed, 1200, [&](const Position& position) {
      if (count++ % 30 != 0 || ::testing::Test::HasFailure()) return;
      Position twin = position;
      if (reshuffle(title.rules(), twin.as<State>()) == 0) return;
      ++compared;
      EXPECT_EQ(textOfView(title.view(position, kSoviet)), textOfView(title.view(twin, kSoviet)));
      EXPECT_NE(textOfView(title.view(position, kGerman)), textOfView(title.view(twin, kGerman)));
      for (std::size_t layer = 0; layer < title.info().overlays.size(); ++layer) {
        const Overlay one = title.overlay(position, layer, kSoviet);
        const Overlay two = title.overlay(twin, layer, kSoviet);
        ASSERT_EQ(one.cells.size(), two.cells.size()) << title.info().overlays[layer].id;
        for (std::size_t i = 0; i < one.cells.size(); ++i) {
          EXPECT_EQ(one.cells[i].hex, two.cells[i].hex);
          EXPECT_EQ(one.cells[i].value, two.cells[i].value);
        }
      }
    });
  }
  EXPECT_GT(compared, 30);
}

TEST(Fog, OnlyTheTopUnitAndTheNumberAreSeen) {
  CASES("8.4a");
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
  EXPECT_FALSE(view.hides);
  EXPECT_TRUE(viewOf(scene.rules, scene.state, kGerman).hides);
}

TEST(Fog, AnAdjacentSovietUnitSeesTheWholeStackAndChuikovDoesNot) {
  CASES("8.4a");
  Scene scene;
  const UnitId below = scene.put(kGermans, "1020");
  scene.put("german 6-2-24 armor", "1020");
  bfs::put(scene.rules, scene.state, scene.rules.chuikov, scene.hex("1120"));
  EXPECT_EQ(seen(viewOf(scene.rules, scene.state, kSoviet), below), nullptr);
  const UnitId militia = scene.put("militia-mil-1", "1120");
  EXPECT_NE(seen(viewOf(scene.rules, scene.state, kSoviet), below), nullptr);
  EXPECT_FALSE(viewOf(scene.rules, scene.state, kGerman).hides);
  bfs::put(scene.rules, scene.state, militia, scene.hex("1520"));  // knowledge lapses when adjacency ends
  EXPECT_EQ(seen(viewOf(scene.rules, scene.state, kSoviet), below), nullptr);
}

TEST(Fog, TheFlotillaObservesNothing) {
  CASES("8.4a", "12.32");
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
  EXPECT_EQ(seen(viewOf(scene.rules, scene.state, kSoviet), below), nullptr);
  EXPECT_FALSE(nextTo(scene.rules, scene.state, bank, kSoviet));
}

TEST(Fog, TheGermanPlayerSeesAllAndTheOptionOpensStacks) {
  CASES("8.4c");
  Scene scene;
  const UnitId soviet = scene.put("soviet 2-8 infantry", "1720");
  scene.put("soviet 3-8 infantry", "1720");
  EXPECT_NE(seen(viewOf(scene.rules, scene.state, kGerman), soviet), nullptr);
  Scene open(kOpenInformation);
  const UnitId below = open.put(kGermans, "1020");
  open.put(kGermans, "1020");
  EXPECT_NE(seen(viewOf(open.rules, open.state, kSoviet), below), nullptr);
  EXPECT_FALSE(viewOf(open.rules, open.state, kGerman).hides);
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
  CASES("8.4a");
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
  CASES("8.4a");
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
  CASES("8.4a");
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

TEST(Score, IsEvenHandedAndKnowsAWin) {
  CASES("17.0");
  Scene scene;
  const int before = scoreOf(scene.rules, scene.state, kGerman);
  EXPECT_EQ(scoreOf(scene.rules, scene.state, kSoviet), -before);
  scene.put(kGermans, "1832");
  EXPECT_GT(scoreOf(scene.rules, scene.state, kGerman), before);
  scene.state.winner = 1;
  EXPECT_GT(scoreOf(scene.rules, scene.state, kSoviet), 100000);
}

}  // namespace
}  // namespace kessel::bfs
