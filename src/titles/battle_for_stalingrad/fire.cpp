// SPDX-License-Identifier: GPL-3.0-or-later
// Fire: strengths and dice as sums of named, cited contributions.
#include "titles/battle_for_stalingrad/fire.h"

#include <algorithm>
#include <limits>
#include <utility>

#include "kessel/engine/chart_fire.h"
#include "titles/battle_for_stalingrad/chapters.h"

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
  return units.those([&](UnitId mate) { return state.at(mate) == state.at(unit); });
}

/// [6.5] A mortar that fires into an adjacent hex: the severest of one half for adjacency, column 4 and armor.
int mortarCut(const Rules& rules, const State& state, Side side, Place target) {
  const TerrainData& effects = rules.effects(target);
  const int cut = side == kSoviet ? effects.cutGerman : effects.cutSoviet;
  const Terrain terrain = rules.terrainAt(target);
  if (terrain == Terrain::Heavy || terrain == Terrain::Fortified) return cut;  // [6.45]
  return std::max(cut, mortarCutByArmor(rules, state, side, target, groupFiredUpon(state, other(side))));
}

/// Fire Strengths that suffer the same reduction, by supply state.
struct Pile {
  int fed = 0;
  int cutOff = 0;
  [[nodiscard]] int total() const { return fed + half(cutOff); }
};

}  // namespace

int half(int strength) {
  return (strength + 1) / 2;
}

std::uint8_t groupFiredUpon(const State& state, Side victims) {
  const Frame* attack = state.steps.find(static_cast<std::uint8_t>(S::Attack));
  if (attack == nullptr || victims != phasing(state)) return 0;
  return static_cast<std::uint8_t>(attack - state.steps.frames.data() + 1);
}

int mortarCutByArmor(const Rules& rules, const State& state, Side side, Place target, std::uint8_t group) {
  bool armor = false;
  bool others = false;
  state.each(target, [&](UnitId unit) {
    if (rules[unit].side == side || !combatant(rules, unit)) return;
    if (group != 0 && state.group[index(unit)] != group) return;
    (rules[unit].is(kArmor) ? armor : others) = true;
  });
  return armor && !others ? 4 : 2;
}

void tellResult(const Shot& shot, int result, Events& events) {
  tell(events, EventKind::Fired, "3.22", {}, {.side = shot.side, .to = shot.into, .value = result});
}

int fireBack(const Rules& rules, const Shot& shot, int natural, Cite rule, Events& events) {
  const int result = resultOf(rules, shot, natural);
  tell(events, EventKind::Rolled, rule,
       say("{0} fires into {4}: strength {2}, die {1}, units to lose {3}", shot.side, natural, shot.strength.total(),
           result, shot.into),
       {.side = shot.side, .to = shot.into, .value = natural});
  tellResult(shot, result, events);
  return result;
}

void beginOutlook(Outlook& out, const Phrase& title, Cite rule, Side attacker, Place target) {
  out.title = title;
  out.rule = rule;
  out.attacker = attacker;
  out.targets.push_back(target);
}

int resultOf(const Rules& rules, const Shot& shot, int natural) {
  if (!shot.happens()) return 0;
  const int die = std::clamp(natural + shot.die.total(), 0, 9);
  return rules.crt.result(rules.crt.column(shot.strength.total()), die);
}

int groundValue(const Rules& rules, UnitId unit, Place target, const Units& together) {
  const UnitData& data = rules[unit];
  const Terrain terrain = rules.terrainAt(target);
  if (data.is(kGermanInfantry)) return builtUp(terrain) ? data.fireB : data.fire;  // [14.2] [3.31c]
  if (!data.is(kTwoValues)) return data.fire;                                      // [3.31a] [14.14]
  if (terrain == Terrain::Clear) return data.fire;                                 // [3.31b] [14.1a]
  return together.anyOf([&](UnitId mate) { return qualifies(rules, mate); }) ? data.fire : data.fireB;
}

void addAdjacent(const Rules& rules, const State& state, Shot& shot, const Units& units, Place target) {
  const bool noDepot = shot.side == kSoviet && !state.onMap(rules.depot);
  Pile plain;
  Pile guns;
  Pile mortars;
  for (UnitId unit : units) {
    const UnitData& data = rules[unit];
    const int value = target == kNowhere ? data.fire : groundValue(rules, unit, target, matesOf(state, units, unit));
    if (value == 0) continue;
    const bool mortar = target != kNowhere && data.is(kMortar);
    const bool gun = noDepot && data.is(kArtillery);
    const bool fed = inSupply(rules, state, unit);
    Pile& pile = mortar ? mortars : gun ? guns : plain;
    (fed ? pile.fed : pile.cutOff) += value;
    if (mortar || gun) {
      shot.strength.note(mortar ? "6.5c" : "6.6", say("{0}: {1}", unit, value));
    } else if (fed) {
      const Cite rule = target == kNowhere         ? "14.11"
                        : data.is(kGermanInfantry) ? "14.2"
                        : data.is(kTwoValues)
                            ? rules.terrainAt(target) != Terrain::Clear && value != data.fireB ? "14.1b" : "14.1a"
                        : data.is(kArtillery) ? "3.31d"
                                              : "3.31a";
      shot.strength.add(value, rule, say("{0}", unit));
    }
  }
  // [13.0c] [13.1b] Several units out of supply are halved as one total, rounded up.
  if (plain.cutOff > 0)
    shot.strength.add(half(plain.cutOff), "13.0c", say("Units out of supply, one half of {0}", plain.cutOff));
  const int together = mortars.total();
  const int cut = together > 0 ? mortarCut(rules, state, shot.side, target) : 1;
  addReduced(shot.strength, guns.total(), together, cut, noDepot);
}

void addReduced(Sum& strength, int guns, int mortars, int cut, bool noDepot) {
  if (mortars > 0) {
    const int reduced = (mortars + cut - 1) / cut;
    guns += reduced;
    const Phrase share = say("{0} divided by {1}", mortars, cut);
    noDepot ? strength.note("6.5c", share) : strength.add(reduced, "6.5c", share);
  }
  if (noDepot && guns > 0) strength.add(half(guns), "6.6", say("{0} divided by {1}", guns, 2));
}

void addIsolation(const Rules& rules, const State& state, Shot& shot) {
  if (shot.side == kSoviet && isolated(rules, state)) shot.die.add(2, "13.3", say("All ferries closed: isolated"));
}

Fire fireOf(const Rules& rules, const Shot& shot, const Phrase& name, const std::function<Phrase(int result)>& meaning,
            int most) {
  Fire fire = fireOnChart(rules.crt, 0, shot.strength, shot.die, [&](int result) { return meaning(result); });
  fire.name = name;
  fire.side = shot.side;
  fire.into = shot.into;
  const std::vector<Odds> all = std::exchange(fire.odds, {});
  fire.outOf = 0;
  for (const Odds& row : all)
    addChance(fire, std::min(row.value, most), meaning(std::min(row.value, most)), row.weight);
  std::sort(fire.odds.begin(), fire.odds.end(), [](const Odds& a, const Odds& b) { return a.value > b.value; });
  return fire;
}

Fire fireAt(const Rules& rules, const Shot& shot, const Phrase& name, int units, Surplus surplus) {
  const auto meaning = [units](int result) {
    if (result > units) return say("all lost, Breakthrough Points: {0}", result - units);
    if (result == 0) return say("no loss");
    return result == 1 ? say("1 unit lost") : say("{0} units lost", result);
  };
  return fireOf(rules, shot, name, meaning, surplus == Surplus::Wasted ? units : std::numeric_limits<int>::max());
}

}  // namespace kessel::bfs
