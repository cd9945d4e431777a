// SPDX-License-Identifier: GPL-3.0-or-later
// Turn reinforcements [3.3]: they enter one by one along unbroken roads, as many as possible.
#include "kessel/engine/memory.h"
#include "titles/donnerschlag/chapters.h"

namespace kessel::donner {
namespace {

bool due(const Rules& rules, const State& state, Side side, UnitId unit) {
  const UnitData& data = rules[unit];
  return state.at(unit) == kToCome && data.side == side && data.dueTurn <= state.turn;
}

Units allDue(const Rules& rules, const State& state, Side side) {
  return rules.ofSide[index(side)].those([&](UnitId unit) { return due(rules, state, side, unit); });
}

/// Where a reinforcement may stand, of the hexes that it can reach.
Hexes entries(const Rules& rules, const State& state, UnitId unit) {
  return entryRoads(rules, state, rules[unit].side, rules[unit].entry).those([&](Place hex) {
    return hasRoom(rules, state, hex, unit);
  });
}

bool settle(const Rules& rules, State& state, Events& events) {
  const Side side = state.steps.top<ArrivalFrame>().side;
  const Units left = allDue(rules, state, side);
  if (left.anyOf([&](UnitId unit) { return entries(rules, state, unit).any(); })) return true;
  state.steps.pop();
  if (left.none()) return false;
  tell(events, EventKind::Told, "3.3e",
       say("No road is open to the reinforcements that are left to {0}: they wait for the next turn", side),
       {.side = side});
  return false;
}

void prompt(const Rules& rules, const State& state, Prompt& out) {
  const Side side = state.steps.top<ArrivalFrame>().side;
  ask(out, side, S::Arrival, "3.3b", say("Bring in the reinforcements, one by one along the roads"));
  allDue(rules, state, side).each([&](UnitId unit) {
    out.legal.addEach(act(V::Enter, unit), entries(rules, state, unit));
  });
}

Verdict judge(const Rules& rules, const State& state, Action action) {
  const Side side = state.steps.top<ArrivalFrame>().side;
  if (action != act(V::Enter, action.a, action.b))
    return refuse("3.3e", "As many reinforcements as possible must enter");
  const UnitId unit = action.unitA();
  if (!due(rules, state, side, unit)) return refuse("3.3a", "That unit is no reinforcement of this turn");
  const Place hex = action.placeB();
  const Hexes reached = entryRoads(rules, state, side, rules[unit].entry);
  if (!isHex(hex) || !reached.has(hex))
    return refuse("3.3c", "{0} cannot be reached by a road free of enemies and their Zones of Control", hex);
  return hasRoom(rules, state, hex, unit) ? allow() : refuse("3.3d", "There is no room in {0}", hex);
}

/// As far as it likes along its roads [3.3b], a Soviet unit comes to an overrun HQ on the way to where it ends.
void restoreOnTheWay(const Rules& rules, State& state, UnitId unit, Events& events) {
  if (rules[unit].side != kSoviet) return;
  const Hexes reached = entryRoads(rules, state, kSoviet, rules[unit].entry);
  for (std::size_t army = 0; army < rules.armyHq.size(); ++army) {
    const UnitId hq = rules.armyHq[army];
    if (!state.onMap(hq) || !overrun(rules, state, hq) || !reached.has(state.at(hq))) continue;
    state.clear(army == 0 ? kOverrun51 : kOverrun2G);  // [7.3d]
    tellAt(events, EventKind::Changed, "R-86", state, hq,
           say("{0} comes by {1}, which is in operation again", unit, hq));
  }
}

void perform(const Rules& rules, State& state, Action action, Events& events) {
  restoreOnTheWay(rules, state, action.unitA(), events);
  put(rules, state, action.unitA(), action.placeB());  // [3.3b] [5.1-2]
  const UnitId unit = action.unitA();
  tell(events, EventKind::Placed, "3.3b", say("{0} arrives in {1}", unit, action.placeB()),
       {.side = rules[unit].side, .unit = unit, .from = rules[unit].entry, .to = action.placeB()});
}

/// The search of entryRoads().
Hexes searchRoads(const Rules& rules, Place entry, const Hexes& barred) {
  Hexes reached;
  // A road that comes in by a side runs on only by those that it joins: search over hexes and the side entered by.
  std::array<std::uint8_t, State::kSlots> seen{};  // bit d: entered by side d
  struct Node {
    Place hex;
    std::uint8_t by;
  };
  std::array<Node, State::kSlots * kDirections> waiting{};  // each hex once by each side, as all roads may be open
  std::size_t count = 0;
  reached.add(entry);
  auto spread = [&](Place hex, std::uint8_t sides) {
    for (std::size_t d = 0; d < kDirections; ++d) {
      if (((sides >> d) & 1U) == 0) continue;
      const Place to = rules.around(hex)[d];
      if (to == kNowhere || barred.has(to)) continue;
      const auto by = static_cast<std::uint8_t>((d + 3) % kDirections);
      if (((seen[State::slot(to)] >> by) & 1U) != 0) continue;
      seen[State::slot(to)] = static_cast<std::uint8_t>(seen[State::slot(to)] | (1U << by));
      reached.add(to);
      waiting[count++] = {to, by};
    }
  };
  spread(entry, rules.roads[index(entry)]);
  for (std::size_t at = 0; at < count; ++at) spread(waiting[at].hex, rules.joins(waiting[at].hex, waiting[at].by));
  return reached;
}

/// What an answer of entryRoads() rests on.
struct RoadKey {
  RulesKey of;
  Place entry = kNowhere;
  Hexes barred;
  friend bool operator==(const RoadKey&, const RoadKey&) = default;
};

}  // namespace

const Chapter kArrivalStep{settle, prompt, judge, perform};

Hexes entryRoads(const Rules& rules, const State& state, Side side, Place entry) {
  const Hexes barred = state.occupied(other(side)) | zoneOfControl(rules, state, other(side)) | state.closed;
  if (!isHex(entry) || barred.has(entry)) return {};
  // Many units ask for the same one.
  return remember<struct EntryRoads, Hexes, 4>(
      index(entry) % 4, RoadKey{RulesKey(rules), entry, barred},
      [&](Hexes& reached, const RoadKey*) { reached = searchRoads(rules, entry, barred); });
}

}  // namespace kessel::donner
