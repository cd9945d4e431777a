// SPDX-License-Identifier: GPL-3.0-or-later
// Chapter 6, as far as bombardment and indirect fire share it: reductions of Fire Strength, spotting, range, grouping.
#include "titles/battle_for_stalingrad/artillery.h"

#include <algorithm>

#include "titles/battle_for_stalingrad/chapters.h"
#include "titles/battle_for_stalingrad/views.h"

namespace kessel::bfs {
namespace {

/// Trans Volga Artillery and the Flotilla see clear terrain in bank hexes [14.43b, 12.33, 16.24].
bool firesOverRiver(const Rules& rules, UnitId unit) {
  return rules[unit].is(kTransVolga | kFlotilla);
}

/// Terrain of the target as artillery sees it.
Terrain terrainFor(const Rules& rules, UnitId unit, Place target) {
  if (rules.bank.has(target) && firesOverRiver(rules, unit)) return Terrain::Clear;  // [14.43b]
  return rules.terrainAt(target);
}

/// The one reduction by terrain, armor or the mortar rule that a battery suffers [6.41-6.46, 6.5]: the divisor (1, 2 or
/// 4), the case that asks for it and why.
struct Reduction {
  int divisor = 1;
  Cite rule = nullptr;
  Phrase why{};
};

Reduction byTerrain(const Rules& rules, Terrain terrain, Side victims) {
  const TerrainData& effects = rules.chart[static_cast<std::size_t>(terrain)];
  const int divisor = victims == kSoviet ? effects.cutSoviet : effects.cutGerman;
  if (divisor == 1) return {};  // [6.41] [14.3d]
  return {divisor, terrain == Terrain::EastBank ? "16.26" : "6.41", say("{0}, column 4", effects.name)};
}

/// [6.43] [6.44] Armor in the hex. Units that remote fire does not touch and doomed ones do not count.
Reduction byArmor(const Rules& rules, const State& state, Terrain terrain, Place target, Side victims) {
  if (terrain == Terrain::Heavy || terrain == Terrain::Fortified) return {};  // [6.45]
  const std::uint8_t group = groupFiredUpon(state, victims);
  bool armor = false;
  bool others = false;
  state.each(target, [&](UnitId unit) {
    const UnitData& data = rules[unit];
    if (data.side != victims || data.is(kChuikovUnit | kDepot | kPontoon | kFlotilla)) return;
    if (state.is(unit, kDoomed) || (group != 0 && state.group[index(unit)] != group)) return;
    (data.is(kArmor) ? armor : others) = true;
  });
  if (!armor) return {};
  return others ? Reduction{2, "6.44a", say("armor among the targets")}
                : Reduction{4, "6.43", say("nothing but armor in the hex")};
}

Reduction reductionOf(const Rules& rules, const State& state, UnitId unit, Place target) {
  const UnitData& data = rules[unit];
  const Side victims = other(data.side);
  const Terrain terrain = terrainFor(rules, unit, target);
  const bool adjacent = rules.distance(state.at(unit), target) == 1;
  if (adjacent && !data.is(kMortar)) return {};  // the Flotilla too [12.33] R-36; [3.33c] [6.33] [6.46] [14.3d]
  const Reduction column = byTerrain(rules, terrain, victims);
  const Reduction armor = byArmor(rules, state, terrain, target, victims);
  Reduction worst = column.divisor >= armor.divisor ? column : armor;
  // [6.5] R-20: exactly one of the three, the severest.
  if (adjacent && worst.divisor < 2) worst = {2, "6.5a", say("mortar firing into an adjacent hex")};
  return worst;
}

/// Batteries of equal supply state under the same reduction.
struct Group {
  bool supplied = true;
  Reduction cut;
  int strength = 0;
  int size = 0;

  [[nodiscard]] bool takes(bool inSupply, const Reduction& reduction) const {
    return supplied == inSupply && cut.divisor == reduction.divisor && cut.rule == reduction.rule;
  }
  [[nodiscard]] bool full() const { return supplied && cut.divisor == 1; }
};

struct Groups {
  std::array<Group, 16> group;
  std::size_t count = 0;

  void add(bool inSupply, const Reduction& cut, int strength) {
    std::size_t i = 0;
    while (i < count && !group[i].takes(inSupply, cut)) ++i;
    if (i == count) group[count++] = {inSupply, cut, 0, 0};
    group[i].strength += strength;
    ++group[i].size;
  }
};

int strengthOf(const Rules& rules, const State& state, UnitId unit) {
  if (!rules[unit].is(kFlotilla)) return rules[unit].fire;
  return rules.of(state).table("flotilla-strength", state.turn);  // [12.3b]
}

void addCuts(Sum& sum, const Group& group) {
  if (!group.supplied) sum.over(2, "13.0c", say("out of supply"));
  if (group.cut.divisor > 1) sum.over(group.cut.divisor, group.cut.rule, group.cut.why);
}

/// What the batteries make together before reductions that hit all alike. With one group each step is a line; with more
/// of them a reduced group is one line, its members are notes.
Sum sumOf(const Rules& rules, const State& state, std::span<const UnitId> units, Place target) {
  Groups groups;
  for (UnitId unit : units)
    groups.add(inSupply(rules, state, unit), reductionOf(rules, state, unit, target), strengthOf(rules, state, unit));
  Sum sum;
  for (std::size_t i = 0; i < groups.count; ++i) {
    const Group& group = groups.group[i];
    const bool plain = group.full() || groups.count == 1;
    for (UnitId unit : units) {
      if (!group.takes(inSupply(rules, state, unit), reductionOf(rules, state, unit, target))) continue;
      const int strength = strengthOf(rules, state, unit);
      if (plain) {
        sum.add(strength, "6.0a", say("{0}", unit));
      } else {
        sum.note("6.0a", say("{0}: {1}", unit, strength));
      }
    }
    if (plain) {
      addCuts(sum, group);
      continue;
    }
    Sum reduced;
    reduced.add(group.strength, "6.48", {});
    addCuts(reduced, group);
    const Phrase label = group.cut.divisor == 1 ? say("{0} out of supply: one half", group.strength)
                         : group.supplied
                             ? say("{0} divided by {1}", group.strength, group.cut.divisor)
                             : say("{0} halved out of supply and divided by {1}", group.strength, group.cut.divisor);
    sum.add(reduced.total(), group.cut.divisor == 1 ? "13.0c" : group.cut.rule, label);
  }
  return sum;
}

/// Appends the batteries' sum to a shot that may hold other fire already, so that the lines still add up.
void append(Shot& shot, const Sum& batteries) {
  if (shot.strength.lines().empty()) {
    shot.strength = batteries;
    return;
  }
  const auto lines = batteries.lines();
  const bool plain = std::all_of(lines.begin(), lines.end(), [](const SumLine& line) {
    return line.op == SumLine::Op::Add || line.op == SumLine::Op::Note;
  });
  for (const SumLine& line : lines) {
    if (plain && line.op == SumLine::Op::Add) {
      shot.strength.add(line.value, line.rule, line.label);
    } else {
      shot.strength.note(line.rule, line.label);
    }
  }
  if (!plain) shot.strength.add(batteries.total(), "6.48", say("artillery after reductions"));
}

}  // namespace

void addBatteries(const Rules& rules, const State& state, Shot& shot, std::span<const UnitId> units, Place target,
                  Purpose purpose) {
  if (units.empty()) return;
  Sum sum = sumOf(rules, state, units, target);
  const bool overRiver = firesOverRiver(rules, units.front());
  if (shot.side == kSoviet && !overRiver && !state.onMap(rules.depot)) {  // [6.65]
    sum.over(2, "6.6", say("the ammunition depot is off the map"));
  }
  if (purpose == Purpose::Bombardment) {
    if (shot.side == kSoviet && !overRiver && !spotted(rules, state, target, true))
      sum.over(2, "6.22", say("no Soviet-occupied hex next to the target"));
    if (shot.side == kGerman && state.has(kBurning)) sum.over(2, "14.5d", say("burning oil hides the targets"));
  }
  if (purpose == Purpose::LastSalvo) sum.over(2, "10.67a", say("the attackers are gone"));
  append(shot, sum);
}

int column5(const Rules& rules, Place target, Side firing) {
  const TerrainData& effects = rules.effects(target);
  return firing == kGerman ? effects.dieSoviet : effects.dieGerman;  // of the side that is fired upon
}

void addColumn5(const Rules& rules, const State&, Shot& shot, Place target, bool offensiveFire) {
  if (rules.terrainAt(target) == Terrain::Special && !offensiveFire) return;  // [14.41]
  const int value = column5(rules, target, shot.side);
  const Cite rule = rules.terrainAt(target) == Terrain::EastBank ? "16.26" : "14.3e";
  if (value != 0) shot.die.add(value, rule, say("{0}, column 5", rules.effects(target).name));  // [6.42]
}

Verdict mayReach(const Rules& rules, const State& state, UnitId unit, Place target) {
  const UnitData& data = rules[unit];
  if (!data.is(kBattery | kFlotilla | kTransVolga)) return refuse("6.3", "{0} is no artillery", unit);
  if (!state.onMap(unit)) return refuse("6.3", "{0} is not on the map", unit);
  if (data.is(kFlotilla | kTransVolga) && !running(state, S::Bombardment))
    return refuse(data.is(kFlotilla) ? "12.32" : "16.0", "{0} fires in the Bombardment Stage only", unit);
  if (state.is(unit, kUsed)) return refuse("6.0b", "{0} has already been used in this Game-Turn", unit);
  const int distance = rules.distance(state.at(unit), target);
  if (data.is(kFlotilla)) {
    if (distance == 1 && rules.bank.has(target)) return allow();
    return refuse("12.3b", "The Flotilla fires at an adjacent river bank hex only");
  }
  if (distance > data.range) {  // [3.33a]
    return refuse("6.31", "{0} has range {1}; the distance to {2} is {3}", unit, data.range, target, distance);
  }
  return allow();
}

Verdict maySalvoTogether(const Rules& rules, const State& state, std::span<const UnitId> group, UnitId joining,
                         Cite apart) {
  if (rules[joining].side == kGerman) return allow();
  for (UnitId unit : group) {
    if (rules[unit].is(kFlotilla) || rules[joining].is(kFlotilla))
      return refuse("12.33", "The Flotilla never combines its fire");
    if (rules[unit].is(k203mm) || rules[joining].is(k203mm))
      return refuse("16.25", "The 203 mm artillery never combines its fire");
    if (rules[unit].is(kTransVolga) != rules[joining].is(kTransVolga))
      return refuse("16.21", "Trans Volga Artillery never combines with other artillery");
    if (rules[unit].is(kTransVolga)) continue;  // [6.34] [16.2b]
    if (rules.distance(state.at(unit), state.at(joining)) > 1)
      return refuse(apart, "{0} is neither stacked with nor next to {1}", joining, unit);
  }
  return allow();
}

Hexes spotters(const Rules& rules, const State& state) {
  const auto spots = [&](UnitId unit) {  // [6.23] R-101
    return !rules[unit].is(kMilitia | kSurvivor | kPontoon | kChuikovUnit | kDepot);
  };
  return state.spotting | (state.soviet() & rules.land).those([&](Place hex) { return state.anyIn(hex, spots); });
}

Hexes spottedHexes(const Rules& rules, const State& state, const Hexes& spotters) {
  Hexes seen = neighbours(rules.grid(), spotters);  // requirement 1
  const auto survives = [&](UnitId unit) { return rules[unit].is(kSurvivor); };
  if (spotters.has(rules.kurgan) || state.anyIn(rules.kurgan, survives))
    seen |= rules.near1726;                                                                  // [6.23] requirement 2
  (spotters & rules.hills).each([&](Place hill) { addDisc(seen, rules.grid(), hill, 3); });  // requirement 3
  return seen;
}

bool spotted(const Rules& rules, const State& state, Place target, bool adjacentOnly) {
  const Hexes from = spotters(rules, state);
  if (adjacentOnly) return neighbours(rules.grid(), from).has(target);
  return spottedHexes(rules, state, from).has(target);
}

HiddenTypes hiddenTypes(const Rules& rules, std::span<const UnitId> stack, bool bombardment) {
  HiddenTypes types;
  const bool armorOnTop = rules[stack.front()].is(kArmor);
  for (UnitId unit : stack.subspan(1)) {
    types.artillery = types.artillery || rules[unit].is(kArtillery);
    types.armor = types.armor || (bombardment && rules[unit].is(kArmor));
    types.others = types.others || (bombardment && armorOnTop && !rules[unit].is(kArmor));  // [6.44a] not [6.43]
  }
  return types;
}

void tellHiddenTypes(const Rules& rules, const State& state, Place hex, bool bombardment, Events& events) {
  if (!events.wanted() || mayInspect(rules, state, hex, kSoviet)) return;
  const Units stack = unitsIn(state, hex, [](UnitId) { return true; });
  const HiddenTypes types = hiddenTypes(rules, {stack.begin(), stack.size()}, bombardment);
  if (types.artillery)
    tell(events, "8.4b", say("The German player reveals: there is artillery below the top unit in {0}", hex));
  if (types.armor)
    tell(events, "8.4b", say("The German player reveals: there is armor below the top unit in {0}", hex));
  if (types.others)
    tell(events, "8.4b", say("The German player reveals: not all units below the top one in {0} are armor", hex));
}

}  // namespace kessel::bfs
