// SPDX-License-Identifier: GPL-3.0-or-later
// Chapters 6 and 16: the Artillery Bombardment Stage, German and Soviet bombardments in turn, and one bombardment from
// its first battery to its losses.
#include "titles/battle_for_stalingrad/bombardment.h"

#include <algorithm>
#include <optional>

#include "titles/battle_for_stalingrad/chapters.h"
#include "titles/battle_for_stalingrad/views.h"

namespace kessel::bfs {
namespace {

// --- what lies in range, is seen and can be hit

/// True if test(UnitId) holds for a battery of the side on the map; stops at the first one.
template <class Test>
bool anyBattery(const Rules& rules, const State& state, Side side, Test test) {
  for (UnitId unit : rules.army[index(side)]) {
    if (rules[unit].is(kBattery | kTransVolga | kFlotilla) && state.onMap(unit) && test(unit)) return true;
  }
  return false;
}

template <class Visit>
void eachBattery(const Rules& rules, const State& state, Side side, Visit visit) {
  anyBattery(rules, state, side, [&](UnitId unit) {
    visit(unit);
    return false;
  });
}

/// Units that a bombardment can hit [6.26a, 6.74, 12.32].
bool canBeHit(const Rules& rules, const State& state, UnitId unit) {
  return !rules[unit].is(kPontoon | kFlotilla | kSurvivor | kDepot | kChuikovUnit) && !state.is(unit, kDoomed);
}

/// Whether it can hit a unit of that side in the hex [6.26a, 6.74, 12.32].
bool hasTarget(const Rules& rules, const State& state, Place hex, Side victims) {
  return state.anyIn(hex, [&](UnitId unit) { return rules[unit].side == victims && canBeHit(rules, state, unit); });
}

/// Batteries that need nobody to spot for them [6.24, 6.26c, 16.2b].
bool seesAll(const Rules& rules, UnitId unit) {
  return rules[unit].side == kGerman || rules[unit].is(kTransVolga | kFlotilla);
}

/// Hexes of the enemy, in range or not.
Hexes enemyHexes(const Rules& rules, const State& state, Side side) {
  if (side == kSoviet) return state.german() & rules.land;
  return (state.soviet() & rules.land) | rules.emplacementHexes;  // [6.26b] [6.26c]
}

/// What lies in the range of a battery; see mayReach().
Hexes range(const Rules& rules, const State& state, UnitId unit) {
  Hexes disc;
  const bool flotilla = rules[unit].is(kFlotilla);
  addDisc(disc, rules.grid(), state.at(unit), flotilla ? 1 : rules[unit].range);
  return flotilla ? disc & rules.bank : disc;  // [12.3b]
}

Hexes germanTargets(const Rules& rules, const State& state) {
  Hexes reach;
  eachBattery(rules, state, kGerman, [&](UnitId unit) {
    if (!state.is(unit, kUsed)) addDisc(reach, rules.grid(), state.at(unit), rules[unit].range);
  });
  return (reach & enemyHexes(rules, state, kGerman)).those([&](Place hex) {
    return hasTarget(rules, state, hex, kSoviet);
  });
}

Hexes sovietTargets(const Rules& rules, const State& state) {
  Hexes spottedFire;
  Hexes freeFire;
  eachBattery(rules, state, kSoviet, [&](UnitId unit) {
    if (!state.is(unit, kUsed)) (seesAll(rules, unit) ? freeFire : spottedFire) |= range(rules, state, unit);
  });
  if (spottedFire.intersects(state.german()))
    spottedFire &= spottedHexes(rules, state, spotters(rules, state));  // [6.21]
  return (spottedFire | freeFire) & enemyHexes(rules, state, kSoviet);
}

/// bombardmentTargets().any(), at less cost: the first battery has a target nearly always.
bool anyTarget(const Rules& rules, const State& state, Side side) {
  const Hexes enemies = enemyHexes(rules, state, side);
  std::optional<Hexes> seen;
  return anyBattery(rules, state, side, [&](UnitId unit) {
    if (state.is(unit, kUsed)) return false;
    const Hexes targets = range(rules, state, unit) & enemies;
    if (side == kGerman) return targets.anyOf([&](Place hex) { return hasTarget(rules, state, hex, kSoviet); });
    if (targets.none() || seesAll(rules, unit)) return targets.any();
    if (!seen) seen = spottedHexes(rules, state, spotters(rules, state));  // [6.21]
    return targets.intersects(*seen);
  });
}

/// bombardmentTargets().has(hex), at less cost.
bool isTarget(const Rules& rules, const State& state, Side side, Place hex) {
  if (!enemyHexes(rules, state, side).has(hex)) return false;
  if (side == kGerman && !hasTarget(rules, state, hex, kSoviet)) return false;
  const bool seen = side == kGerman || spotted(rules, state, hex, false);
  return anyBattery(rules, state, side, [&](UnitId unit) {
    return (seen || seesAll(rules, unit)) && mayReach(rules, state, unit, hex).ok();
  });
}

}  // namespace

Hexes bombardmentTargets(const Rules& rules, const State& state, Side side) {
  return side == kGerman ? germanTargets(rules, state) : sovietTargets(rules, state);
}

namespace {

Batteries firing(const Rules& rules, const State& state, Side side) {
  Batteries found;
  const std::uint8_t group = groupOf(state);
  eachBattery(rules, state, side, [&](UnitId unit) {
    if (state.group[index(unit)] == group) found.add(unit);
  });
  return found;
}

// --- the stage: one bombardment after the other [6.1]

Side turnOf(const State& state) {
  return state.steps.top<BombardmentFrame>().stage == BombardmentStage::German ? kGerman : kSoviet;
}
Once finishedBit(Side side) {
  return side == kGerman ? kGermanBombarded : kSovietBombarded;
}

/// [6.11] Doomed batteries leave the map once their owner can no longer use them.
void removeDoomed(const Rules& rules, State& state, Side side, Events& events) {
  eachBattery(rules, state, side, [&](UnitId unit) {
    if (state.is(unit, kDoomed)) eliminate(rules, state, unit, "6.11", events);
  });
}

void finish(const Rules& rules, State& state, Side side, Events& events) {
  state.set(finishedBit(side));
  tell(events, "6.1", say("{0} bombardments are over", side));
  removeDoomed(rules, state, side, events);
}

void passTurn(State& state) {
  state.steps.top<BombardmentFrame>().stage =
      turnOf(state) == kGerman ? BombardmentStage::Soviet : BombardmentStage::German;
}

void begin(const Rules& rules, State& state) {
  // [6.12] R-101: what can spot now does so until the end of the stage, whatever the bombardments eliminate.
  state.spotting = spotters(rules, state);
  state.clear(kGermanBombarded);
  state.clear(kSovietBombarded);
  state.clear(kKontrNow);
  state.clear(kTransVolgaFired);
  state.steps.top<BombardmentFrame>().stage = BombardmentStage::German;
}

void end(const Rules& rules, State& state, Events& events) {
  // Both sides stay "finished" until the next stage: no unit is doomed by a bombardment under 10.67.
  state.spotting = Hexes{};
  state.clear(kKontrNow);
  state.clear(kTransVolgaFired);
  state.steps.pop();
  if (state.turn < 6 || !state.onMap(rules.flotilla)) return;
  tell(events, EventKind::Removed, "12.3b", say("The Volga Flotilla leaves the river"),
       {.side = kSoviet, .unit = rules.flotilla, .from = state.at(rules.flotilla)});
  put(rules, state, rules.flotilla, kWithdrawn);
}

/// The Germans may have artillery in a hidden stack with something in range, for all that the enemy knows.
bool unseenMayBombard(const Rules& rules, const State& state) {
  const int range = greatestRange(rules);
  return ((state.soviet() & rules.land) | rules.emplacementHexes).anyOf([&](Place hex) {
    return hasTarget(rules, state, hex, kSoviet) && mayHide(rules, state, hex, range);
  });
}

bool settleStage(const Rules& rules, State& state, Events& events) {
  if (state.steps.top<BombardmentFrame>().stage == BombardmentStage::Begins) begin(rules, state);
  while (!state.has(kGermanBombarded) || !state.has(kSovietBombarded)) {
    const Side side = turnOf(state);
    if (!state.has(finishedBit(side))) {
      if (anyTarget(rules, state, side)) return true;
      if (side == kGerman && unseenMayBombard(rules, state)) return true;
      finish(rules, state, side, events);  // by necessity [6.1, R-99]
    }
    passTurn(state);
  }
  end(rules, state, events);
  return false;
}

/// [16.3] R-37
Verdict mayDeclareKontr(const Rules& rules, const State& state) {
  if (turnOf(state) != kSoviet) return refuse("16.3", "Only the Soviet player declares Kontrpodgotovka");
  if (rules.of(state).table("kontrpodgotovka", state.turn) == 0)
    return refuse("16.3", "Kontrpodgotovka is for Game-Turns 3 to 6");
  if (state.has(kKontrUsed)) return refuse("16.3", "Kontrpodgotovka has been declared before");
  if (state.has(kTransVolgaFired)) return refuse("R-37", "Trans Volga Artillery has bombarded already in this stage");
  const std::vector<UnitId>& guns = rules.transVolga;
  return std::any_of(guns.begin(), guns.end(), [&](UnitId unit) { return state.onMap(unit); })
             ? allow()
             : refuse("16.3", "There is no Trans Volga Artillery to take part");
}

void promptStage(const Rules& rules, const State& state, Prompt& out) {
  const Side side = turnOf(state);
  ask(out, side, S::Bombardment, "6.1", say("Name the target of a bombardment, or finish bombarding"));
  offerEach(out, V::Bombard, bombardmentTargets(rules, state, side));
  if (mayDeclareKontr(rules, state)) out.legal.add(act(V::Kontr));
  out.legal.add(act(V::Finish));
}

/// The case that keeps all enemy units of a hex safe from bombardment.
Cite sparedBy(const Rules& rules, const State& state, Side side, Place hex) {
  Cite rule = side == kGerman ? "6.26a" : "6.0a";
  state.each(hex, [&](UnitId unit) {
    if (rules[unit].is(kSurvivor)) rule = "6.74";
    if (rules[unit].is(kFlotilla)) rule = "12.32";
  });
  return rule;
}

/// Why a hex is no target of the side whose turn it is.
Verdict whyNoTarget(const Rules& rules, const State& state, Side side, Place hex) {
  if (!isHex(hex)) return refuse("6.0a", "There is no such hex");
  const bool depot = side == kGerman && state.at(rules.depot) == hex;
  if (!occupiedBy(state, hex, other(side)) && !rules.emplacementHexes.has(hex) && !depot)
    return refuse("6.0a", "{0} holds no enemy unit", hex);
  if (!hasTarget(rules, state, hex, other(side)))
    return refuse(sparedBy(rules, state, side, hex), "{0} holds no unit that a bombardment can hit", hex);
  if (!anyBattery(rules, state, side, [&](UnitId unit) { return mayReach(rules, state, unit, hex).ok(); }))
    return refuse("6.31", "No unused artillery has {0} in range", hex);
  return refuse("6.21", "No Soviet unit can spot for a bombardment of {0}", hex);
}

Verdict judgeStage(const Rules& rules, const State& state, Action action) {
  if (action == act(V::Finish)) return allow();
  if (action == act(V::Kontr)) return mayDeclareKontr(rules, state);
  const Place hex = action.placeA();
  if (verbOf(action) != V::Bombard) return refuse("6.1", "A target must be named, or the bombardments finished");
  const Side side = turnOf(state);
  if (isHex(hex) && isTarget(rules, state, side, hex)) return allow();
  return whyNoTarget(rules, state, side, hex);
}

void performStage(const Rules& rules, State& state, Action action, Events& events) {
  const Side side = turnOf(state);
  switch (verbOf(action)) {
    case V::Finish:
      finish(rules, state, side, events);
      passTurn(state);
      return;
    case V::Kontr:
      state.set(kKontrUsed);
      state.set(kKontrNow);
      tell(events, "16.3", say("The Soviet player declares Kontrpodgotovka"));
      return;
    default: break;
  }
  passTurn(state);
  state.steps.push<SalvoFrame>() = {.target = action.placeA(), .second = kNowhere, .side = side};
  // The bombardment is named and must be fired: with one battery in range nothing is left to choose.
  tell(events, EventKind::CombatBegan, "6.0a", say("Bombardment of {0}", action.placeA()),
       {.side = side, .to = action.placeA()});
  if (side == kSoviet) tellHiddenTypes(rules, state, action.placeA(), true, events);
}

// --- one bombardment

constexpr auto& salvoOf = kTop<SalvoFrame>;

bool spottingIs(const Rules& rules, const State& state, UnitId unit, Place target) {
  return seesAll(rules, unit) || spotted(rules, state, target, false);
}

Verdict mayJoin(const Rules& rules, const State& state, const SalvoFrame& salvo, const Batteries& group, UnitId unit,
                bool spottedTarget) {
  if (rules[unit].side != salvo.side) return refuse("6.3", "Only artillery of the bombarding player takes part");
  if (Verdict reach = mayReach(rules, state, unit, salvo.target); !reach) return reach;
  if (state.group[index(unit)] == groupOf(state)) return refuse("6.0b", "{0} takes part already", unit);
  if (!spottedTarget && !spottingIs(rules, state, unit, salvo.target))
    return refuse("6.21", "No Soviet unit can spot for a bombardment of {0}", salvo.target);
  if (salvo.second != kNowhere) {
    if (Verdict reach = mayReach(rules, state, unit, salvo.second); !reach) return reach;
  }
  return maySalvoTogether(rules, state, group.all(), unit);
}

/// [16.2a] [16.21] [16.25] A second hex for a Trans Volga salvo.
Verdict mayAlsoBombard(const Rules& rules, const State& state, const SalvoFrame& salvo, const Batteries& group,
                       Place second) {
  if (group.empty() && salvo.side == kSoviet)
    return refuse("16.2a", "Choose the Trans Volga Artillery first, then the second hex that it bombards");
  if (group.empty() || !rules[group[0]].is(kTransVolga))
    return refuse("16.2a", "Only Trans Volga Artillery bombards two hexes");
  if (rules[group[0]].is(k203mm)) return refuse("16.25", "The 203 mm artillery bombards one hex only");
  if (salvo.second != kNowhere) return refuse("16.2a", "Two hexes at most can be bombarded");
  if (!state.german().has(second)) return refuse("16.2a", "The second hex must be occupied by Germans");
  if (!rules.adjacent(salvo.target, second)) return refuse("16.2a", "The two hexes must be adjacent to each other");
  for (UnitId unit : group.all()) {
    if (Verdict reach = mayReach(rules, state, unit, second); !reach) return {"16.21", reach.why};
  }
  return allow();
}

bool settleSalvo(const Rules& rules, State& state, Events& events) {
  SalvoFrame& salvo = state.steps.top<SalvoFrame>();
  if (salvo.stage == SalvoStage::SecondDie && salvo.second == kNowhere) salvo.stage = SalvoStage::Fired;
  if (salvo.stage != SalvoStage::Fired) return true;
  // [6.0b] Used now; those that were doomed are removed after their fire [6.11].
  const Batteries group = firing(rules, state, salvo.side);
  for (UnitId unit : group.all()) {
    if (rules[unit].is(kTransVolga)) state.set(kTransVolgaFired);
    use(state, unit, events);
    if (state.is(unit, kDoomed)) eliminate(rules, state, unit, "6.11", events);
  }
  tell(events, EventKind::CombatEnded, "6.0b", {}, {.side = salvo.side, .to = salvo.target});
  state.steps.pop();
  return false;
}

void promptSalvo(const Rules& rules, const State& state, Prompt& out) {
  const SalvoFrame& salvo = salvoOf(state);
  if (salvo.stage != SalvoStage::Preparing) {
    const bool first = salvo.stage == SalvoStage::FirstDie;
    return askDie(out, S::Salvo, "6.0a", say("Bombardment of {0}", first ? salvo.target : salvo.second));
  }
  ask(out, salvo.side, S::Salvo, "6.3",
      isHex(salvo.second) ? say("Choose the artillery that bombards {0} and {1}", salvo.target, salvo.second)
                          : say("Choose the artillery that bombards {0}", salvo.target));
  const Batteries group = firing(rules, state, salvo.side);
  const bool seen = salvo.side == kGerman || spotted(rules, state, salvo.target, false);
  eachBattery(rules, state, salvo.side, [&](UnitId unit) {
    const bool exempt = rules[unit].is(kTransVolga | kFlotilla);
    if (!seen && !exempt) return;
    if (mayJoin(rules, state, salvo, group, unit, true)) out.legal.add(act(V::Battery, unit));
  });
  if (group.empty()) return;
  if (rules[group[0]].is(kTransVolga)) {
    for (Place near : rules.beside(salvo.target)) {
      if (!mayAlsoBombard(rules, state, salvo, group, near)) continue;
      out.legal.add(act(V::AlsoBombard, near));
      out.rule = "16.2a";
      out.ask = say("Choose more artillery against {0}, a second hex for the same guns, or fire", salvo.target);
    }
  }
  out.legal.add(act(V::Fire));
}

Verdict judgeSalvo(const Rules& rules, const State& state, Action action) {
  const SalvoFrame& salvo = salvoOf(state);
  if (salvo.stage != SalvoStage::Preparing) return dieOnly(action, "6.0a");
  const Batteries group = firing(rules, state, salvo.side);
  if (verbOf(action) == V::Battery) return mayJoin(rules, state, salvo, group, action.unitA(), false);
  if (verbOf(action) == V::AlsoBombard) return mayAlsoBombard(rules, state, salvo, group, action.placeA());
  if (action == act(V::Fire))
    return !group.empty() ? allow() : refuse("6.0a", "At least one artillery unit must take part");
  return refuse("6.0a", "The bombardment of {0} must be fired first", salvo.target);
}

void resolve(const Rules& rules, State& state, Place target, int die, Events& events) {
  const SalvoFrame salvo = salvoOf(state);
  const Batteries group = firing(rules, state, salvo.side);
  const int result = resultOf(rules, salvoShot(rules, state, group.all(), target), die);
  LossesFrame losses = lossesOf(other(salvo.side), target, result, LossOrder::Bombardment);
  losses.survivors = salvo.side == kGerman;  // [6.7a]
  const int lost = std::min(result, losable(rules, state, losses));
  tellDie(events, "6.0a", salvo.side, die, say("Bombardment die: {0}", die));
  tell(events, EventKind::Fired, "6.0a", say("Bombardment of {0}; units lost: {1}", target, lost),
       {.side = salvo.side, .to = target, .value = result});
  if (result > 0) pushLosses(rules, state, losses);
}

void performSalvo(const Rules& rules, State& state, Action action, Events& events) {
  SalvoFrame& salvo = state.steps.top<SalvoFrame>();
  switch (verbOf(action)) {
    case V::Battery: state.group[action.a] = groupOf(state); return;
    case V::AlsoBombard:
      salvo.second = action.placeA();
      tellHiddenTypes(rules, state, action.placeA(), true, events);  // [8.4b]
      return;
    case V::Fire: {
      salvo.stage = SalvoStage::FirstDie;
      return;
    }
    default: break;
  }
  const bool first = salvo.stage == SalvoStage::FirstDie;
  salvo.stage = first ? SalvoStage::SecondDie : SalvoStage::Fired;
  // The batteries still form the group of this frame: compute before losses are pushed over it.
  resolve(rules, state, first ? salvo.target : salvo.second, action.a, events);
}

Fire salvoOdds(const Rules& rules, const State& state, const Batteries& batteries, Place target) {
  const Shot shot = salvoShot(rules, state, batteries.all(), target);
  const Side victims = other(shot.side);
  return fireAt(rules, shot, say("Bombardment of {0}", target),
                losable(rules, state, lossesOf(victims, target, 0, LossOrder::Bombardment)));
}

/// Before a target is named: the greatest German bombardment of it, or the only one that there can be.
void outlookTarget(const Rules& rules, const State& state, Action action, Outlook& out) {
  if (verbOf(action) != V::Bombard || !judgeStage(rules, state, action)) return;
  const Place target = action.placeA();
  out.title = say("Bombardment of {0}", target);
  out.rule = "6.0a";
  const Side side = turnOf(state);
  const bool seen = side == kGerman || spotted(rules, state, target, false);
  Batteries all;
  eachBattery(rules, state, side, [&](UnitId unit) {
    if ((seen || seesAll(rules, unit)) && mayReach(rules, state, unit, target)) all.add(unit);
  });
  // Which of several Soviet batteries can combine is a choice [6.32]; what is in a stack that he may not inspect he
  // learns once he has announced the bombardment [8.4b].
  if (side == kSoviet && (all.count() != 1 || !mayInspect(rules, state, target, kSoviet))) return;
  out.notes.emplace_back(say("With all artillery units in range: {0}", all.count()), "6.3");
  out.fires.push_back(salvoOdds(rules, state, all, target));
}

}  // namespace

const Chapter kBombardmentStep{settleStage, promptStage, judgeStage, performStage};
const Chapter kSalvoStep{settleSalvo, promptSalvo, judgeSalvo, performSalvo};

Shot salvoShot(const Rules& rules, const State& state, std::span<const UnitId> units, Place target) {
  if (units.empty()) return {};
  const UnitData& first = rules[units.front()];
  Shot shot{.side = first.side, .into = target};
  addBatteries(rules, state, shot, units, target, Purpose::Bombardment);
  const bool overRiver = first.is(kTransVolga | kFlotilla);
  if (overRiver && (first.is(kFlotilla) || rules.bank.has(target))) {  // [16.23]
    shot.die.note("14.43b", say("Germans in bank hexes count as in clear terrain"));
  } else {
    addColumn5(rules, state, shot, target, false);
  }
  if (!overRiver) addIsolation(rules, state, shot);  // [16.22] R-36
  if (first.is(kTransVolga) && state.has(kKontrNow)) shot.die.add(-1, "16.3", say("Kontrpodgotovka"));
  return shot;
}

void outlookSalvo(const Rules& rules, const State& state, Action action, Outlook& out) {
  if (state.steps.top().is<BombardmentFrame>()) return outlookTarget(rules, state, action, out);
  if (!state.steps.top().is<SalvoFrame>()) return;
  SalvoFrame salvo = salvoOf(state);
  const bool preparing = salvo.stage == SalvoStage::Preparing;
  Batteries group = firing(rules, state, salvo.side);
  if (preparing && judgeSalvo(rules, state, action)) {
    if (verbOf(action) == V::Battery) group.add(action.unitA());
    // [8.4b] What is in a stack he may not inspect the Soviet player learns once he has announced the bombardment.
    if (verbOf(action) == V::AlsoBombard && mayInspect(rules, state, action.placeA(), kSoviet))
      salvo.second = action.placeA();
  }
  beginOutlook(out,
               isHex(salvo.second) ? say("Bombardment of {0} and {1}", salvo.target, salvo.second)
                                   : say("Bombardment of {0}", salvo.target),
               "6.0a", salvo.side, salvo.target);
  if (isHex(salvo.second)) out.targets.push_back(salvo.second);
  if (group.empty()) return;
  out.notes.emplace_back(say("Artillery in the hex is lost first, armor last"), "6.49, 6.44b");
  const auto add = [&](Place target) { out.fires.push_back(salvoOdds(rules, state, group, target)); };
  if (salvo.stage <= SalvoStage::FirstDie) add(salvo.target);
  if (salvo.stage <= SalvoStage::SecondDie && salvo.second != kNowhere) add(salvo.second);
}

}  // namespace kessel::bfs
