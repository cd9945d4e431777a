// SPDX-License-Identifier: GPL-3.0-or-later
// A battle in numbers for players. Before it begins each side knows its own factors alone; then totals, rows and the
// fraction of an anti-tank asset lie open, and the pieces behind a total stay hidden.
#include <algorithm>
#include <functional>
#include <iterator>
#include <span>
#include <vector>

#include "kessel/engine/chart_fire.h"
#include "titles/battle_of_stalingrad/combat.h"
#include "titles/battle_of_stalingrad/movement.h"
#include "titles/battle_of_stalingrad/views.h"

namespace kessel::bos {
namespace {

Phrase meaning(const Rules& rules, int table, int number) {
  const Effect effect = effectOf(rules, table, number);
  if (effect.retreat) return say("steps lost: {0}, and a retreat", effect.steps);
  return effect.steps == 0 ? say("no losses") : say("steps lost: {0}", effect.steps);
}

/// Both sums of a battle, and the sub-table that they lead to.
struct Both {
  std::array<Sum, 2> sum;
  int table = 0;
};

Fire fireOf(const Rules& rules, const Both& both, Part part, Side side, Place where, const Phrase& name) {
  Fire fire;
  fire.name = name;
  fire.side = side;
  fire.into = where;
  const Sum& own = both.sum[part];
  fire.strength = shownLines(own);
  fire.total = own.total();
  if (part == kAttack) {  // whose total is divided [8.0e]
    fire.against = shownLines(both.sum[kDefence]);
    fire.againstTotal = both.sum[kDefence].total();
  }
  const Chart& crt = rules.crt[static_cast<std::size_t>(both.table)];
  fire.chart = rules.info.chartNamed(crt.id);
  fire.column = crt.column(fire.total);
  for (int die = 1; die <= 6; ++die) {
    const int result = crt.result(fire.column, die);
    addChance(fire, result, meaning(rules, both.table, result));
  }
  return fire;
}

/// What a side may think of units whose strength it does not know: all of them at full, without assets.
Sum assumed(const Rules& rules, const Units& units) {
  Sum sum;
  units.each([&](UnitId unit) {
    sum.add(rules[unit].most, "3.5a", say("Basic strength of {0} at full, without assets", unit));
  });
  return sum;
}

void noteGround(const Modifiers& ground, Outlook& out) {
  if (ground.river) out.notes.emplace_back(say("River assault: the attacker's tanks count half"), "8.1c");
  if (ground.city) out.notes.emplace_back(say("Major city: the tanks of both sides count half"), "8.1e");
  if (ground.antitank > 0)
    out.notes.emplace_back(say("Anti-tank asset: 1/{0} of the attacker's tanks count", ground.antitank), "8.1d");
}

/// Of a box with too many those who are likely to fight, the strongest as far as the viewer knows: their owner chooses
/// [3.1.2e, R-102].
Units likelyIn(const Rules& rules, const State& state, Side side, Place where, const Units& aside, Side viewer,
               Outlook& out) {
  const Units able = ableIn(rules, state, side, where, aside);
  const Units idle = unitsIn(rules, state, where, side) - able;
  const int surplus = std::min(excessIn(rules, state, side, where) - idle.count(), able.count() - 1);
  if (surplus <= 0) return able;
  std::vector<UnitId> byStrength;
  able.each([&](UnitId unit) { byStrength.push_back(unit); });
  const bool known = knows(state, viewer, side);
  std::ranges::stable_sort(byStrength, std::less{}, [&](UnitId unit) {
    return known ? state.strengthOf(unit) : seenStrength(rules, state, unit);
  });
  Units fight = able;
  for (const UnitId weak : std::span(byStrength).first(static_cast<std::size_t>(surplus))) fight.remove(weak);
  out.notes.emplace_back(say("{0}: of {1} units {2} fight, as chosen by their owner; the strongest are reckoned with",
                             where, able.count(), fight.count()),
                         "3.1.2e");
  return fight;
}

/// A battle that has not been reckoned yet, as one side sees it.
void addProspect(const Rules& rules, const State& state, Side attacker, Place where, const Units& aside, Side viewer,
                 Outlook& out) {
  const std::array<Side, 2> sides{attacker, other(attacker)};
  const std::array<Units, 2> units{likelyIn(rules, state, sides[0], where, aside, viewer, out),
                                   likelyIn(rules, state, sides[1], where, aside, viewer, out)};
  Modifiers ground = groundOf(rules, state, where);
  if (knows(state, viewer, sides[kDefence])) ground.antitank = antitankOf(rules, state, units[kDefence]);
  Both both;
  bool guessed = false;
  for (const Part part : {kAttack, kDefence}) {
    const bool known = knows(state, viewer, sides[part]);
    both.sum[part] = known ? factorsOf(rules, state, units[part], part, ground) : assumed(rules, units[part]);
    if (known) continue;
    guessed = true;
    out.notes.emplace_back(say("The {0} strength is hidden: units: {1}, basic points {1} to {2}, assets unknown",
                               sides[part], units[part].count(), both.sum[part].total()),
                           "3.5a");
  }
  both.table = tableOf(both.sum[kAttack].total(), both.sum[kDefence].total());
  noteGround(ground, out);
  const auto add = [&](Part part, const Phrase& name) {
    if (units[part].any()) out.fires.push_back(fireOf(rules, both, part, sides[part], where, name));
  };
  add(kAttack, guessed ? say("Attack, if the enemy is at full basic strength and has no assets") : say("Attack"));
  add(kDefence, guessed ? say("Defence, if the enemy is at full basic strength and has no assets") : say("Defence"));
}

/// A battle whose totals have been reckoned. The pieces behind them are shown to those who know them, as long as no
/// loss has been taken.
void addBattle(const Rules& rules, const State& state, CombatStage stage, Side viewer, Outlook& out) {
  const Battle& battle = state.battle;
  Modifiers ground = groundOf(rules, state, battle.where);
  ground.antitank = battle.antitank;
  noteGround(ground, out);
  Both both;
  both.table = battle.table;
  for (const Part part : {kAttack, kDefence}) {
    if (stage <= CombatStage::Taking && knows(state, viewer, sideOf(battle, part))) {
      both.sum[part] = factorsOf(rules, state, fighting(battle, part), part, ground);
    } else {
      both.sum[part].add(battle.total[part], "8.0d", say("{0} combat factors", sideOf(battle, part)));
    }
  }
  for (const Part part : {kAttack, kDefence}) {
    Fire fire =
        fireOf(rules, both, part, sideOf(battle, part), battle.where, part == kAttack ? say("Attack") : say("Defence"));
    if (battle.die[part] != 0) {
      fire.rolled = battle.die[part];
      fire.result = battle.result[part];
    }
    out.fires.push_back(std::move(fire));
  }
}

void addNow(const State& state, CombatStage stage, Side viewer, Outlook& out) {
  const Battle& battle = state.battle;
  const auto losing = [&](Part part) {
    const Side side = sideOf(battle, part);
    out.losing = side;
    out.now.emplace_back(knows(state, viewer, side)
                             ? say("Steps that the {0} units must still lose: {1}", side, battle.left[part])
                             : say("The {0} player distributes the losses", side),
                         "8.2a");
  };
  if (stage == CombatStage::AttackLosses) losing(kAttack);
  if (stage == CombatStage::DefenceLosses) losing(kDefence);
  const auto* retreat = state.steps.find<RetreatFrame>();
  if (retreat == nullptr) return;
  const Side side = retreat->side;
  if (retreat->stage == RetreatStage::Staying) {
    out.now.emplace_back(say("The {0} player decides who leaves {1}", side, battle.where), "8.3c");
  } else {
    out.now.emplace_back(say("{0} units that must still retreat: {1}", side, battle.going.count()), "8.3d");
  }
}

Outlook headOf(Side attacker, Place where) {
  Outlook out;
  out.title = say("Attack on {0}", where);
  out.rule = "8.0a";
  out.attacker = attacker;
  out.targets = {where};
  return out;
}

/// What the entry of a unit into a space with enemies leads to [7.9.1]. No die is rolled yet: the factors are told, and
/// no odds are weighed.
Outlook entryOutlook(const Rules& rules, const State& state, Action action, Side viewer) {
  const UnitId unit = action.unitA();
  const Place to = action.placeB();
  const Side side = rules[unit].side;
  if (!isSpace(to) || !state.stands(other(side), to)) return {};
  State then = state;
  const bool fresh = !state.stands(side, to);
  const Place from = state.at(unit);
  put(rules, then, unit, to);
  if (fresh && !inUranus(state)) then.cameFrom[index(unit)] = from;
  Outlook out;
  out.title = say("Entry into {0}", to);
  out.rule = "7.9.1a";
  out.attacker = side;
  out.targets = {to};
  const bool river = riverAssault(rules, then, to);
  const bool must = then.compulsory(to);
  if (fresh && river) {
    out.notes.emplace_back(say("Makes a battle here: an attack is compulsory, as a river assault"), "7.9.1c");
  } else if (fresh && must) {
    out.notes.emplace_back(say("Makes a battle here: an attack is compulsory"), "7.9.1b");
  } else if (fresh && inUranus(state)) {
    out.notes.emplace_back(say("Makes a battle space here: nobody attacks in it before the Axis player turn"), "8.4d");
  } else if (fresh) {
    out.notes.emplace_back(say("Makes a battle here"), "7.9.1a");
  } else {
    out.notes.emplace_back(must ? say("An attack is compulsory here") : say("Joins the battle here"), "7.9.1a");
  }
  if (supplied(rules, state, unit) && !supplied(rules, then, unit))
    out.notes.emplace_back(say("Out of supply here: no replacements, and to move on is an attempt at best"), "5.1a");
  Outlook battle;
  addProspect(rules, then, side, to, {}, viewer, battle);
  if (battle.fires.size() == 2) {
    const bool known = knows(state, viewer, kAxis) && knows(state, viewer, kSoviet);
    const int attack = battle.fires[0].total;
    const int defence = battle.fires[1].total;
    out.notes.emplace_back(
        known ? say("Combat factors: attack {0}, defence {1}", attack, defence)
              : say("Combat factors, if the enemy is at full basic strength and has no assets: attack {0}, defence {1}",
                    attack, defence),
        "8.0d");
  }
  std::ranges::move(battle.notes, std::back_inserter(out.notes));
  return out;
}

/// What the way up Elbrus brings, once in the game [10.3.2].
Outlook elbrusOutlook(const Rules& rules, const State& state, UnitId unit) {
  Outlook out;
  if (unit != rules.korps49 || state.edelweiss != 0) return out;
  out.title = say("Entry into {0}", kElbrus);
  out.rule = "10.3.2a";
  if (!suppliedIf(rules, state, unit, kElbrus)) {
    out.notes.emplace_back(say("{0} would be out of supply there and does not claim Edelweiss", unit), "10.3.2a");
    return out;
  }
  out.notes.emplace_back(say("The Axis claims Edelweiss"), "10.3.2a");
  out.notes.emplace_back(say("After the game a die adds 1 to 5 Caucasus points, or none"), "10.3.2b");
  return out;
}

/// What an attempt without supply costs, and its chance for who knows the strength of the unit [7.7].
Outlook attemptOutlook(const Rules& rules, const State& state, UnitId unit, Side viewer) {
  Outlook out;
  out.title = say("{0} tries to move out of supply", unit);
  out.rule = "7.7c";
  out.units = {unit};
  if (!knows(state, viewer, rules[unit].side)) {
    out.notes.emplace_back(say("All of its assets are lost first, whatever the die shows"), "7.7c");
    return out;
  }
  assetsOf(rules, state, unit).each([&](UnitId asset) {
    out.notes.emplace_back(say("{0} is lost first, whatever the die shows", asset), "7.7c");
  });
  constexpr int kFaces = 6;
  const int strength = state.strengthOf(unit);
  out.notes.emplace_back(say("It moves one space if the die is {0} or more: in {1} of 6 cases", strength,
                             std::max(0, kFaces + 1 - strength)),
                         "7.7d");
  const Ways ways(rules, state, rules[unit].side);
  const Mover mover = Mover::trying(rules, state, ways, unit);
  rules.neighbours.each(mover.place, [&](Place to, int direction) {
    if (mover.mayGo(to, direction).ok()) out.notes.emplace_back(say("It could go to {0}", to), "7.7d");
  });
  return out;
}

/// The battle at hand if this unit of an overstacked box does not fight [3.1.2e].
Outlook excludeOutlook(const Rules& rules, const State& state, UnitId unit, Side viewer) {
  const Battle& battle = state.battle;
  Outlook out = headOf(battle.side, battle.where);
  addProspect(rules, state, battle.side, battle.where, battle.aside | Units::only(unit), viewer, out);
  return out;
}

/// What Operation Uranus is [8.4], and what it brings the other side.
Outlook launchOutlook(const Rules& rules, const State& state) {
  Outlook out;
  out.title = say("Operation Uranus");
  out.rule = "8.4a";
  const int moves = rules.table("uranus-moves", state.turn);  // [8.4b]
  out.notes.emplace_back(say("Units that may move again, whatever they have done: {0}", moves), "8.4b");
  out.notes.emplace_back(say("Whoever enters a space with enemies does not fight before the Axis player turn"), "8.4d");
  for (const UnitId detachment : {rules.hollidt, rules.fretterPico}) {
    if (detachment != kNoUnit && state.at(detachment) == kToCome)
      out.notes.emplace_back(say("{0} comes in this turn's Axis reinforcement phase", detachment), "9.2.1d");
  }
  return out;
}

}  // namespace

Outlook combatOutlook(const Rules& rules, const State& state, Side viewer) {
  const auto* frame = state.steps.find<CombatFrame>();
  if (frame == nullptr) return {};
  const Battle& battle = state.battle;
  Outlook out = headOf(battle.side, battle.where);
  if (frame->stage <= CombatStage::Reckoning) {
    addProspect(rules, state, battle.side, battle.where, battle.aside, viewer, out);
  } else {
    addBattle(rules, state, frame->stage, viewer, out);
    addNow(state, frame->stage, viewer, out);
  }
  return out;
}

Outlook outlookOf(const Rules& rules, const State& state, Action action, Side viewer) {
  if (verbOf(action) == V::Move && action.placeB() == kElbrus) return elbrusOutlook(rules, state, action.unitA());
  if (verbOf(action) == V::Move) return entryOutlook(rules, state, action, viewer);
  if (verbOf(action) == V::Exclude) return excludeOutlook(rules, state, action.unitA(), viewer);
  if (verbOf(action) == V::Launch) return launchOutlook(rules, state);
  if (verbOf(action) == V::Attempt) return attemptOutlook(rules, state, action.unitA(), viewer);
  if (verbOf(action) != V::Attack) return {};
  const Side side = phasing(state);
  Outlook out = headOf(side, action.placeA());
  ableIn(rules, state, side, action.placeA(), {}).each([&](UnitId unit) { out.units.push_back(unit); });
  addProspect(rules, state, side, action.placeA(), {}, viewer, out);
  return out;
}

}  // namespace kessel::bos
