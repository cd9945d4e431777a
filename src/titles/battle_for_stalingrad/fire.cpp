// SPDX-License-Identifier: GPL-3.0-or-later
// Fire: strengths and dice as sums of named, cited contributions.
#include "titles/battle_for_stalingrad/fire.h"

#include <algorithm>

namespace kessel::bfs {
namespace {

bool qualifies(const Rules& rules, UnitId unit) {
  // [14.1b] Infantry, engineers, recon and workers let two-value units use their first value.
  return rules[unit].is(kInfantry | kEngineer | kRecon | kWorker);
}

bool builtUp(Terrain terrain) {
  return terrain == Terrain::Heavy || terrain == Terrain::Fortified || terrain == Terrain::Special;
}

/// Units of a shot that stand in the same hex as one of them: only they help its value [14.1b, R-60].
Units matesOf(const State& state, const Units& units, UnitId unit) {
  Units mates;
  for (UnitId mate : units) {
    if (state.at(mate) == state.at(unit)) mates.add(mate);
  }
  return mates;
}

/// [6.5] A mortar that fires into an adjacent hex: the severest of one half for adjacency, column 4 and armor.
int mortarCut(const Rules& rules, const State& state, Side side, Place target) {
  int cut = 2;
  const TerrainData& effects = rules.effects(target);
  cut = std::max<int>(cut, side == kSoviet ? effects.cutGerman : effects.cutSoviet);
  bool armor = false;
  bool others = false;
  eachIn(state, target, [&](UnitId unit) {
    if (rules[unit].side == side || !combatant(rules, unit)) return;
    (rules[unit].is(kArmor) ? armor : others) = true;
  });
  const Terrain terrain = rules.terrainAt(target);
  if (armor && terrain != Terrain::Heavy && terrain != Terrain::Fortified) cut = std::max(cut, others ? 2 : 4);
  return cut;
}

}  // namespace

int resultOf(const Rules& rules, const Shot& shot, int natural) {
  if (!shot.happens()) return 0;
  const int die = std::clamp(natural + shot.die.total(), 0, 9);
  return rules.crt.result(rules.crt.column(shot.strength.total()), die);
}

int groundValue(const Rules& rules, UnitId unit, Place target, const Units& together) {
  const UnitData& data = rules[unit];
  const Terrain terrain = rules.terrainAt(target);
  if (data.is(kGermanInfantry)) return builtUp(terrain) ? data.fireB : data.fire;  // [14.2] [3.31c]
  if (!data.is(kTwoValues)) return data.fire;
  if (terrain == Terrain::Clear) return data.fire;  // [14.1a]
  const bool helped =
      std::any_of(together.begin(), together.end(), [&](UnitId mate) { return qualifies(rules, mate); });
  return helped ? data.fire : data.fireB;
}

void addAdjacent(const Rules& rules, const State& state, Shot& shot, const Units& units, const AdjacentFire& how) {
  Hexes computed;
  const Hexes* supplied = how.supplied;
  if (supplied == nullptr && !units.empty()) {
    computed = suppliedHexes(rules, state, shot.side);
    supplied = &computed;
  }
  int cutOff = 0;
  for (UnitId unit : units) {
    const UnitData& data = rules[unit];
    int value = how.target == kNowhere ? data.fire : groundValue(rules, unit, how.target, matesOf(state, units, unit));
    Cite rule = how.target == kNowhere     ? "14.11"
                : data.is(kGermanInfantry) ? "14.2"
                : data.is(kTwoValues)      ? "14.1"
                                           : nullptr;
    if (how.target != kNowhere && how.mortarRule && data.is(kMortar)) {
      const int cut = mortarCut(rules, state, shot.side, how.target);
      value = (value + cut - 1) / cut;
      rule = "6.5";
    }
    if (data.is(kArtillery) && data.side == kSoviet && !state.onMap(rules.depot) && !data.is(kTransVolga)) {
      value = (value + 1) / 2;  // [6.6]
      rule = "6.6";
    }
    if (!inSupply(rules, state, unit, *supplied)) {
      cutOff += value;
      continue;
    }
    if (value > 0) shot.strength.add(value, rule, say("{0}", unit));
  }
  // [13.0c] Several units out of supply are halved as one total, rounded up.
  if (cutOff > 0) shot.strength.add((cutOff + 1) / 2, "13.0", say("Units out of supply, one half of {0}", cutOff));
}

void addIsolation(const Rules& rules, const State& state, Shot& shot) {
  if (shot.side == kSoviet && isolated(rules, state)) shot.die.add(2, "13.3", say("All ferries closed: isolated"));
}

Fire fireOf(const Rules& rules, const Shot& shot, const Phrase& name, Phrase (*meaning)(int result)) {
  Fire fire;
  fire.name = name;
  fire.side = shot.side;
  fire.into = shot.into;
  fire.strength.assign(shot.strength.lines().begin(), shot.strength.lines().end());
  fire.total = shot.strength.total();
  fire.chart = 0;
  fire.die.assign(shot.die.lines().begin(), shot.die.lines().end());
  fire.dieModifier = shot.die.total();
  if (!shot.happens()) return fire;
  fire.column = rules.crt.column(fire.total);
  fire.outOf = 6;
  for (int natural = 1; natural <= 6; ++natural) {
    const int result = resultOf(rules, shot, natural);
    auto row = std::find_if(fire.odds.begin(), fire.odds.end(), [&](const Odds& odds) { return odds.value == result; });
    if (row == fire.odds.end()) row = fire.odds.insert(fire.odds.end(), {meaning(result), result, 0});
    ++row->weight;
  }
  std::sort(fire.odds.begin(), fire.odds.end(), [](const Odds& a, const Odds& b) { return a.value > b.value; });
  return fire;
}

}  // namespace kessel::bfs
