// SPDX-License-Identifier: GPL-3.0-or-later
// Units on the board: what they mark, and the questions that every chapter asks about them.
#include "titles/battle_for_stalingrad/board.h"

#include "titles/battle_for_stalingrad/chapters.h"

namespace kessel::bfs {
namespace {

/// What one unit on the map adds to State::standing.
std::uint64_t trace(const State& state, UnitId unit, Place hex) {
  std::uint64_t x =
      (std::uint64_t{index(unit)} << 32U) | (std::uint64_t{index(hex)} << 8U) | (state.is(unit, kDoomed) ? 2U : 1U);
  x = (x ^ (x >> 30U)) * 0xBF58476D1CE4E5B9U;  // the finisher of SplitMix64
  x = (x ^ (x >> 27U)) * 0x94D049BB133111EBU;
  return x ^ (x >> 31U);
}

/// A survivor vanishes when another unit comes into its hex [6.72, R-84].
Units survivorsLeaving(const Rules& rules, const State& state, UnitId arriving, Place hex) {
  if (rules[arriving].side != kSoviet || rules[arriving].is(kSurvivor | kDepot)) return {};
  return unitsIn(state, hex, [&](UnitId unit) { return rules[unit].is(kSurvivor); });
}

}  // namespace

State::Marks marksOf(const Rules& rules, const State& state, Place hex) {
  State::Marks marks = 0;
  state.each(hex, [&](UnitId unit) {
    const UnitData& data = rules[unit];
    if (state.is(unit, kDoomed) || data.is(kChuikovUnit | kDepot)) return;
    marks |= State::bit(data.side == kGerman ? Ground::Layer::German : Ground::Layer::Soviet);
    // [6.7b] [9.1] [11.31b] [12.14]
    if (data.side == kSoviet && data.is(kZoc)) marks |= State::bit(Ground::Layer::SovietZoc);
  });
  return marks;
}

void noteKurgan(const Rules& rules, State& state) {
  if (state.german().has(rules.kurgan)) state.clear(kKurganSoviet);
  if (state.soviet().has(rules.kurgan)) state.set(kKurganSoviet);
}

void put(const Rules& rules, State& state, UnitId unit, Place to) {
  const Place from = state.at(unit);
  if (isHex(to)) {
    for (UnitId survivor : survivorsLeaving(rules, state, unit, to)) put(rules, state, survivor, kPool);
  }
  for (Place hex : {from, to}) {
    if (!isHex(hex)) continue;
    state.standing ^= trace(state, unit, hex);
    state.occupationChanged = 1;
  }
  state.put(unit, to, [&](Place hex) { return marksOf(rules, state, hex); });
  if (to == rules.kurgan) noteKurgan(rules, state);
}

std::uint64_t standingOf(const Rules& rules, const State& state) {
  std::uint64_t digest = 0;
  for (UnitId unit : rules.all) {
    if (state.onMap(unit)) digest ^= trace(state, unit, state.at(unit));
  }
  return digest;
}

std::uint64_t standingWithout(const State& state, const Units& units) {
  std::uint64_t digest = state.standing;
  for (UnitId unit : units) digest ^= trace(state, unit, state.at(unit));
  return digest;
}

const Hexes& zoneOfControl(const Rules& rules, const State& state, Side side) {
  struct Zone {
    Hexes sources;
    Hexes hexes;
  };
  const auto ask = [&](Zone& zone, const Occupation* before) {
    const Hexes& sources = zocSources(state, side);
    // Mostly it was the other side that moved.
    if (before != nullptr && before->of == RulesKey(rules) && zone.sources == sources) return;
    zone.sources = sources;
    zone.hexes = neighbours(rules.grid(), sources) & rules.zocTerrain;  // [9.2] clear, hill and park hexes only
  };
  return remember<struct ZonesOfControl, Zone, 2>(index(side), Occupation(rules, state), ask).hexes;
}

void eliminate(const Rules& rules, State& state, UnitId unit, Cite rule, Events& events) {
  eliminate(rules, state, unit, rules[unit].side == kGerman && inSupply(rules, state, unit), rule, events);
}

void eliminate(const Rules& rules, State& state, UnitId unit, bool supplied, Cite rule, Events& events) {
  const UnitData& data = rules[unit];
  Place to = kLost;
  if (data.side == kGerman) {
    // [15.2] [15.22] [15.24] Only units that may roll for their return go to the Replacement Box.
    if (supplied && !data.is(kArtillery | kFlak)) to = kReplacements;  // [13.12]
  } else if (data.is(kSurvivor | kMilitia | kWorker)) {
    to = kPool;  // [12.12] [12.25] may come back
  } else if (data.is(kDepot)) {
    to = kPool;  // [6.64]
  }
  tell(events, EventKind::Lost, rule,
       to == kReplacements ? say("{0} is eliminated and may return", unit) : say("{0} is eliminated", unit),
       {.side = data.side, .unit = unit, .from = state.at(unit)});
  put(rules, state, unit, to);
  state.flags[index(unit)] = 0;
  state.group[index(unit)] = 0;
}

void tellSurvivorGoes(const Rules& rules, const State& state, UnitId arriving, Place hex, Events& events) {
  if (!events.wanted()) return;
  for (UnitId survivor : survivorsLeaving(rules, state, arriving, hex)) {
    tell(events, EventKind::Removed, "6.72", say("The survivors in {0} are relieved", hex),
         {.side = kSoviet, .unit = survivor, .from = hex});
  }
}

void doom(const Rules& rules, State& state, UnitId unit, Events& events) {
  const Place hex = state.at(unit);
  state.standing ^= trace(state, unit, hex);
  state.mark(unit, kDoomed);
  state.standing ^= trace(state, unit, hex);
  state.occupationChanged = 1;
  state.renew(hex, [&](Place changed) { return marksOf(rules, state, changed); });
  tell(events, EventKind::Changed, "6.11", say("{0} is hit and may still fire once", unit), {.unit = unit, .to = hex});
}

void use(State& state, UnitId unit, Events& events) {
  constexpr auto kCleared =
      static_cast<std::uint16_t>(kDeployed | kIndirect | kFiredHere | kSpent | kHalved | kLeftOut);
  std::uint16_t& flags = state.flags[index(unit)];
  const bool fresh = (flags & kUsed) == 0;
  flags = static_cast<std::uint16_t>((flags & ~kCleared) | kUsed);  // [2.2a] [7.2] [7.21] [10.68]
  state.group[index(unit)] = 0;
  if (!fresh) return;
  tell(events, EventKind::Changed, "7.2", {}, {.unit = unit, .to = state.at(unit)});
}

void forgetLeftOut(const Rules& rules, State& state) {
  for (UnitId unit : rules.batteries[index(kGerman)]) state.unmark(unit, kLeftOut);
}

}  // namespace kessel::bfs
