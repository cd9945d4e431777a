// SPDX-License-Identifier: GPL-3.0-or-later
// Losses: the owner (in an ambush the defender) chooses what is eliminated, within the order that the kind of fire
// imposes.
#include "titles/battle_for_stalingrad/losses.h"

#include "kessel/engine/pick.h"
#include "titles/battle_for_stalingrad/chapters.h"
#include "titles/battle_for_stalingrad/views.h"

namespace kessel::bfs {
namespace {

constexpr auto& onTop = kTop<LossesFrame>;

bool remote(LossOrder order) {
  return order == LossOrder::ArtilleryFirst || order == LossOrder::Bombardment;
}

bool losableUnit(const Rules& rules, const State& state, const LossesFrame& losses, UnitId unit) {
  const UnitData& data = rules[unit];
  if (data.side != losses.side || !combatant(rules, unit) || state.is(unit, kDoomed)) return false;
  if (losses.order == LossOrder::Group) return state.group[index(unit)] == losses.group && !state.is(unit, kIndirect);
  // [5.24b] [6.26a] [6.74] [12.42] Fire from afar does not touch pontoons, flotilla and survivors.
  return !remote(losses.order) || !data.is(kPontoon | kFlotilla | kSurvivor);
}

/// Everything that can be chosen, in the hex or, for a group without a hex, wherever it stands.
Units candidates(const Rules& rules, const State& state, const LossesFrame& losses) {
  if (isHex(losses.hex)) {
    return unitsIn(state, losses.hex, [&](UnitId unit) { return losableUnit(rules, state, losses, unit); });
  }
  Units found;
  eachOfGroup(rules, state, losses.group, [&](UnitId unit) {
    if (losableUnit(rules, state, losses, unit)) found.add(unit);
  });
  return found;
}

/// The units that must be taken before any other: artillery first [5.32, 6.49], armor last [6.44b].
Units foremost(const Rules& rules, const LossesFrame& losses, const Units& all) {
  if (!remote(losses.order)) return all;
  const Units artillery = all.those([&](UnitId unit) { return rules[unit].is(kArtillery); });
  if (!artillery.empty()) return artillery;
  if (losses.order != LossOrder::Bombardment) return all;
  const Units soft = all.those([&](UnitId unit) { return !rules[unit].is(kArmor); });
  return soft.empty() ? all : soft;
}

/// The step of the fire that they come from.
Cite citeOf(const State& state, const LossesFrame& losses) {
  if (losses.order == LossOrder::ArtilleryFirst) return "5.31a";
  if (losses.order == LossOrder::Bombardment) return "6.0a";
  if (losses.chooser != losses.side) return "10.5b";
  for (std::size_t i = state.steps.depth; i-- > 0;) {
    const Frame& frame = state.steps.frames[i];
    const auto step = static_cast<S>(frame.step);
    if (step == S::Counterattack) return "7.57";
    if (step == S::Overrun) return "7.4c";
    if (step != S::Attack) continue;
    if (frame.as<AttackFrame>().type() == AttackType::Surprise) return "10.3c";
    return losses.side == phasing(state) ? "10.4b" : "10.4e";
  }
  return "10.4";
}

/// ... or what makes this unit the first to go.
Cite citeOf(const Rules& rules, const State& state, const LossesFrame& losses, UnitId unit) {
  if (!remote(losses.order) || !rules[unit].is(kArtillery)) return citeOf(state, losses);
  return losses.order == LossOrder::Bombardment ? "6.49" : "5.32";
}

void lose(const Rules& rules, State& state, const LossesFrame& losses, UnitId unit, Events& events) {
  // The artillery that fires on alone in a ground attack [10.67] dooms nobody: the stage for that is over.
  if (running(state, S::Bombardment)) {
    const bool finished = state.has(losses.side == kGerman ? kGermanBombarded : kSovietBombarded);
    if (rules[unit].is(kBattery) && !state.is(unit, kUsed) && !finished) {
      doom(rules, state, unit, events);  // [6.11]
      return;
    }
  }
  eliminate(rules, state, unit, !state.is(unit, kSpent), citeOf(rules, state, losses, unit), events);
}

/// [13.12] [15.24] All losses of one fire, and of both sides' fires at once, fall at the same time: what was in
/// supply then is judged before the first of them is removed.
void noteSupply(const Rules& rules, State& state, const Units& units) {
  for (UnitId unit : units) {
    if (rules[unit].side == kGerman && !inSupply(rules, state, unit)) state.mark(unit, kSpent);
  }
}

Choice<Units> choiceOf(const Rules& rules, const State& state) {
  const LossesFrame& losses = onTop(state);
  const Cite rule = citeOf(state, losses);
  const Units all = candidates(rules, state, losses);
  const Units open = foremost(rules, losses, all);
  // That the order leaves no choice would tell how many of each kind a stack holds that is not seen.
  const bool unseen = isHex(losses.hex) && !mayInspect(rules, state, losses.hex, other(losses.side));
  return {.who = losses.chooser,
          .rule = rule,
          .ask = losses.side == losses.chooser
                     ? say("Choose a unit to lose ({0} to lose)", losses.count)
                     : say("Ambush: choose an enemy unit to eliminate ({0} to lose)", losses.count),
          .open = open,
          .left = losses.count,
          .forced = (unseen ? all : open).count() <= losses.count,
          .together = true,
          .take = act(V::Lose),
          .otherwise = refuse(rule, "A loss must be chosen first, among the units that were fired upon")};
}

void take(const Rules& rules, State& state, UnitId unit, Events& events) {
  --state.steps.top<LossesFrame>().count;
  lose(rules, state, onTop(state), unit, events);
}

void end(const Rules& rules, State& state, Events& events) {
  const LossesFrame losses = onTop(state);
  for (UnitId unit : candidates(rules, state, losses)) state.unmark(unit, kSpent);
  state.steps.pop();
  if (losses.survivors) leaveSurvivor(rules, state, losses.hex, events);  // [6.75]
}

Verdict whyLater(const Rules& rules, const State& state, const Choice<Units>& choice, UnitId unit) {
  const LossesFrame& losses = onTop(state);
  if (!candidates(rules, state, losses).has(unit)) return choice.otherwise;
  const bool bombardment = losses.order == LossOrder::Bombardment;
  if (bombardment && rules[unit].is(kArmor))
    return refuse("6.44b", "Armor is eliminated only after all other units of the hex");
  return refuse(bombardment ? "6.49" : "5.32", "Artillery in the hex must be lost first");
}

constexpr Pick<Rules, State, Units> kLosses{choiceOf, take, end, whyLater};

}  // namespace

const Chapter kLossesStep = stepOf<kLosses>();

LossesFrame lossesOf(Side side, Place hex, int count, LossOrder order, std::uint8_t group) {
  return {.hex = hex,
          .count = static_cast<std::uint16_t>(count),
          .order = order,
          .group = group,
          .side = side,
          .chooser = side};
}

Note lossesAtHand(const State& state) {
  const LossesFrame losses = onTop(state);
  const Cite rule = citeOf(state, losses);
  if (losses.chooser != losses.side) {
    return {say("{0} chooses what the attacker loses; units still to choose: {1}", losses.chooser, losses.count), rule};
  }
  if (!isHex(losses.hex)) return {say("{0}: units still to lose: {1}", losses.side, losses.count), rule};
  return {say("{0}: units still to lose in {2}: {1}", losses.side, losses.count, losses.hex), rule};
}

Side losingSide(const State& state) {
  return onTop(state).side;
}

void pushLosses(const Rules& rules, State& state, const LossesFrame& losses) {
  const Units units = candidates(rules, state, losses);
  if (losses.count == 0 || units.empty()) return;
  noteSupply(rules, state, units);
  state.steps.push<LossesFrame>() = losses;
}

void leaveSurvivor(const Rules& rules, State& state, Place hex, Events& events) {
  if (!rules.fortified.has(hex) || state.soviet().has(hex)) return;  // [6.73]
  if (!rules.land.has(hex)) return;                                  // none east of the Volga
  for (UnitId unit : rules.survivors) {
    if (state.onMap(unit)) continue;
    put(rules, state, unit, hex);
    tell(events, EventKind::Placed, "6.7a", say("Survivors hold out in {0}", hex),
         {.side = kSoviet, .unit = unit, .to = hex});
    return;
  }
}

int losable(const Rules& rules, const State& state, const LossesFrame& losses) {
  return candidates(rules, state, losses).count();
}

}  // namespace kessel::bfs
