// SPDX-License-Identifier: GPL-3.0-or-later
// The course of a combat [7.1]: the announcement, defensive fire, the attackers' fire, the advance.
#include "titles/panzerkorps_48/combat.h"

#include "kessel/engine/steps.h"

namespace kessel::chir {
namespace {

constexpr auto& top = kTop<CombatFrame>;

// ---- step A: who takes part [7.1a]

Verdict mayInclude(const Rules& rules, const State& state, UnitId unit) {
  const Combat& combat = state.combat;
  if (rules[unit].side != combat.side) return refuse("7.1a", "{0} is none of the attacker's units", unit);
  if (combat.attackers.has(unit)) return refuse("7.1a", "{0} attacks already", unit);
  if (combat.hasty == 0) return mayAttackPrepared(rules, state, unit, combat.target);
  const Units named = attacking(state, false);
  if (state.at(unit) != state.at(named.first()))
    return refuse("3.2i", "In a hasty attack all attackers stand in one hex");
  return mayAttackHasty(rules, state, unit, named.first(), combat.target);
}

Verdict mayName(const Rules& rules, const State& state, UnitId battery) {
  const Combat& combat = state.combat;
  if (rules[battery].side != combat.side) return refuse("7.1a", "{0} is none of the attacker's units", battery);
  if (combat.supports.has(battery)) return refuse("7.1a", "{0} supports already", battery);
  if (Verdict able = maySupport(rules, state, battery, combat.target); !able.ok()) return able;
  const bool fits = combat.attackers.anyOf([&](UnitId unit) { return supportMatches(rules, battery, unit); });
  return fits ? allow() : refuse("7.6j", "None of the attackers is of the formation of {0}", battery);
}

/// Own units beside the hex attacked, or of a hasty attack those in the hex that it comes from.
Units around(const Rules& rules, const State& state) {
  const Combat& combat = state.combat;
  if (combat.hasty != 0) return unitsIn(rules, state, state.at(combat.attackers.first()), combat.side);
  Units found;
  for (const Place hex : rules.around(combat.target)) {
    if (hex != kNowhere) found |= unitsIn(rules, state, hex, combat.side);
  }
  return found;
}

void promptNaming(const Rules& rules, const State& state, Prompt& out) {
  const Combat& combat = state.combat;
  ask(out, combat.side, S::Combat, "7.1a", say("Who else attacks {0}, and which batteries support it?", combat.target));
  offerEach(out, V::Include, around(rules, state), [&](UnitId unit) { return mayInclude(rules, state, unit); });
  offerEach(out, V::Support, rules.batteries & rules.ofSide[index(combat.side)],
            [&](UnitId unit) { return mayName(rules, state, unit); });
  if (out.legal.empty())
    out.ask = say("The attack on {0} is announced: nobody else can join or support it", combat.target);
  out.legal.add(act(V::Fight));
}

Verdict judgeNaming(const Rules& rules, const State& state, Action action) {
  if (action == act(V::Include, action.a)) return mayInclude(rules, state, action.unitA());
  if (action == act(V::Support, action.a)) return mayName(rules, state, action.unitA());
  if (action == act(V::Fight)) return allow();
  return refuse("7.1a", "An attack on {0} is being announced", state.combat.target);
}

void performNaming(const Rules& rules, State& state, Action action, Events& events) {
  Combat& combat = state.combat;
  if (verbOf(action) == V::Include) return combat.attackers.add(action.unitA());
  if (verbOf(action) == V::Support) return combat.supports.add(action.unitA());
  // From here on all of them have attacked, whatever comes of it [3.1c, 3.2h, R-18].
  const Units named = combat.attackers | combat.supports;
  (combat.hasty != 0 ? state.assaulted : state.attacked) |= named;
  if (combat.hasty == 0) state.attackedHexes.add(combat.target);  // [3.1f]
  state.supported |= combat.supports;                             // [7.6f] [7.6i]
  combat.defenders = unitsIn(rules, state, combat.target, defenderOf(state));
  const int count = combat.attackers.count();
  tell(events, "7.1a",
       combat.supports.any()
           ? say("Units that attack {0}: {1}, in support: {2}", combat.target, count, combat.supports.count())
       : count == 1 ? say("{0} attacks {1}", combat.attackers.first(), combat.target)
                    : say("Units that attack {0}: {1}", combat.target, count));
  goOn(top(state));
}

// ---- steps B and C: fires [7.1b, 7.1d]

template <bool Defence>
Side firingSide(const State& state) {
  return Defence ? defenderOf(state) : state.combat.side;
}

Units targets(const Rules& rules, const State& state, Side firing) {
  if (mayFire(rules, state, firing).none()) return {};
  return stillWhole(state, firing).those([&](UnitId unit) { return mayTarget(rules, state, firing, unit).ok(); });
}

UnitId lastOf(const Rules& rules, const State& state, Side firing, const Units& open) {
  if (open.count() != 1) return kNoUnit;
  const bool last = stillWhole(state, firing).count() == 1 || mayFire(rules, state, firing).count() == 1;
  return last && !oneWay(rules, state, open.first()) ? open.first() : kNoUnit;
}

template <bool Defence>
bool settleFires(const Rules& rules, State& state, Events&) {
  if (targets(rules, state, firingSide<Defence>(state)).any()) return true;
  goOn(top(state));
  return false;
}

template <bool Defence>
void promptFires(const Rules& rules, const State& state, Prompt& out) {
  const Place target = state.combat.target;
  ask(out, firingSide<Defence>(state), S::Combat, Defence ? "7.1b" : "7.1d",
      Defence ? say("Defensive fire from {0}: choose a target, or hold your fire", target)
              : say("Fire at {0}: choose a target, or cease fire", target));
  const Side firing = firingSide<Defence>(state);
  const Units open = targets(rules, state, firing);
  if (const UnitId last = lastOf(rules, state, firing, open); last != kNoUnit) offerLastSalvos(rules, state, last, out);
  offerEach(out, V::Target, open);
  out.legal.add(act(V::Hold));
}

template <bool Defence>
Verdict judgeSalvo(const Rules& rules, const State& state, Action action) {
  const UnitId last = lastTarget(rules, state, firingSide<Defence>(state));
  return last == kNoUnit ? refuse("7.2e", "Choose a target first") : mayLastSalvo(rules, state, last, action);
}

template <bool Defence>
Verdict judgeFires(const Rules& rules, const State& state, Action action) {
  if (action == act(V::Hold)) return allow();
  if (action == act(V::Target, action.a)) return mayTarget(rules, state, firingSide<Defence>(state), action.unitA());
  if (verbOf(action) == V::Salvo) return judgeSalvo<Defence>(rules, state, action);
  if (verbOf(action) == V::Include || verbOf(action) == V::Support || verbOf(action) == V::Fight)
    return refuse("7.1a", "The attack has been announced: nobody joins it any more");
  return Defence ? refuse("7.1b", "The defender of {0} fires", state.combat.target)
                 : refuse("7.1d", "The attackers of {0} fire", state.combat.target);
}

template <bool Defence>
void performFires(const Rules& rules, State& state, Action action, Events& events) {
  if (verbOf(action) == V::Hold) return goOn(top(state));
  if (verbOf(action) == V::Salvo)
    return beginSalvo(rules, state, lastTarget(rules, state, firingSide<Defence>(state)), action, events);
  beginVolley(state, firingSide<Defence>(state), action.unitA());
}

// ---- step D [7.1f]

bool settleAdvance(const Rules& rules, State& state, Events&) {
  goOn(top(state));
  if (!vacated(state) || advanceLength(rules, state) == 0) return false;
  state.combat.left = advancing(rules, state);
  if (state.combat.left.any()) state.steps.push<AdvanceFrame>();
  return false;
}

bool settleEnd(const Rules&, State& state, Events& events) {
  tell(events, EventKind::CombatEnded, "7.1f", {}, {.side = state.combat.side, .to = state.combat.target});
  state.combat = {};
  state.steps.pop();
  return false;
}

using Row = StageRow<CombatStage, Rules, State>;
constexpr std::array kCombatRows{
    Row{CombatStage::Naming, Chapter{kWaits, promptNaming, judgeNaming, performNaming}},
    Row{CombatStage::DefenceFire, Chapter{settleFires<true>, promptFires<true>, judgeFires<true>, performFires<true>}},
    Row{CombatStage::AttackFire,
        Chapter{settleFires<false>, promptFires<false>, judgeFires<false>, performFires<false>}},
    Row{CombatStage::Advance, Chapter{settleAdvance}},
    Row{CombatStage::End, Chapter{settleEnd}},
};

}  // namespace

void beginCombat(const Rules& rules, State& state, UnitId first, Place target, bool hasty, Events& events) {
  const Side side = rules[first].side;
  state.combat = {};
  state.combat.side = side;
  state.combat.hasty = hasty ? 1 : 0;
  state.combat.target = target;
  state.combat.attackers.add(first);
  state.combat.defenders = unitsIn(rules, state, target, other(side));
  state.steps.push<CombatFrame>();
  tell(events, EventKind::CombatBegan, hasty ? "3.2f" : "3.1a",
       hasty ? say("Hasty attack on {0}", target) : say("Prepared attack on {0}", target),
       {.side = side, .to = target});
}

UnitId lastTarget(const Rules& rules, const State& state, Side firing) {
  return lastOf(rules, state, firing, targets(rules, state, firing));
}

const Chapter kCombatStep = stepOfStages<CombatFrame, kCombatRows>();

}  // namespace kessel::chir
