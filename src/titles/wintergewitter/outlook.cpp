// SPDX-License-Identifier: GPL-3.0-or-later
// Strengths, modifiers and odds of combats, as far as a viewer may know them [18.1e].
#include <algorithm>

#include "kessel/engine/chart_fire.h"
#include "titles/wintergewitter/air.h"
#include "titles/wintergewitter/outlook_parts.h"
#include "titles/wintergewitter/title.h"
#include "titles/wintergewitter/unseen.h"

namespace kessel::winter {
namespace {

/// At a retreat all is lost at once [11.7.1a]; where bombardment has cleared the hex it is hexes of the advance.
Phrase meaningOf(FireKind kind, const CombatResult& result) {
  const int sum = result.mandatory + result.optional;
  if (kind == FireKind::Advance) return say("hexes: {0}", std::max(1, sum));
  if (kind == FireKind::Opportunity && sum > 0) return say("points lost {0}", sum);
  if (result.mandatory == 0 && result.optional == 0) return say("no effect");
  if (result.optional == 0) return say("points lost {0}", result.mandatory);
  if (result.mandatory == 0) return say("retreat or check: {0}", result.optional);
  return say("points lost {0}, retreat or check: {1}", result.mandatory, result.optional);
}
Phrase nameOf(const FireFrame& frame) {
  switch (frame.kind) {
    case FireKind::Opportunity: return say("Fire at the retreat through {0}", *frame.into);
    case FireKind::Advance: return say("Length of the advance");
    default:
      return frame.into.any() ? say("{0} fires into {1}", Side(frame.side), *frame.into)
                              : say("{0} fires at the attackers", Side(frame.side));
  }
}

Fire fireOf(const Rules& rules, const State& state, const FireFrame& frame) {
  const Reckoning sums = reckon(rules, state, frame);
  const Fire fire = fireOnChart(
      rules.crt, rules.info.chartNamed(rules.crt.id), sums.strength, sums.shifts, sums.die,
      [&](int result) { return meaningOf(frame.kind, rules.combatResult[static_cast<std::size_t>(result)]); }, kFaces);
  return named(fire, nameOf(frame), frame.side, frame.into.any() ? *frame.into : kNowhere, fireNumber(state, frame));
}

/// A fire of the attack or the defence that has not been rolled.
void addFire(const Rules& rules, const State& state, Side side, const Eyes& eyes, Outlook& out) {
  FireFrame frame{};
  frame.side = side;
  frame.into = state.combat.target;
  const bool attack = side == attackerOf(state);
  if (!attack) {
    frame.into = {};
    const Hexes hexes = attackHexes(state);
    if (hexes.count() == 1) hexes.each([&](Place hex) { frame.into = hex; });
    const FireFrame* chosen = state.steps.find<FireFrame>();  // of several the one that was chosen
    if (chosen != nullptr && chosen->kind == FireKind::Combat && Side(chosen->side) == side && chosen->into.any())
      frame.into = chosen->into;
  }
  if ((attack ? ableAttackers(state) : state.combat.defenders).none()) return;
  if (eyes.knowAll(rules, state)) {
    out.fires.push_back(fireOf(rules, state, frame));
    return;
  }
  // What is hidden from the viewer shows in modifiers and odds: he sees the strength of his own, and terrain.
  if (eyes.viewer != side) return;
  Fire fire = fireOf(rules, state, frame);
  fire.die.clear();
  fire.dieModifier = 0;
  fire.odds.clear();
  fire.outOf = 0;
  out.fires.push_back(std::move(fire));
}

/// A proficiency check as a roll without a chart [11.5b].
void addCheck(const Phrase& name, Side side, int rating, Outlook& out) {
  Fire fire;
  fire.name = name;
  fire.side = side;
  fire.column = 0;
  fire.id = 4;
  for (int die = 1; die <= kFaces; ++die)
    addChance(fire, passes(die, rating) ? 1 : 0, passes(die, rating) ? say("passed") : say("failed"));
  out.fires.push_back(std::move(fire));
}

/// A fire at a retreat, or for the length of an advance. Who fires and is hidden is not told before his die, nor
/// whether anybody can.
void addOtherFire(const Rules& rules, const State& state, const FireFrame& frame, const Eyes& eyes, Outlook& out) {
  if (frame.kind == FireKind::Combat) return;
  bool hidden = false;
  if (frame.kind == FireKind::Opportunity) {
    const Units firers = opportunityFirers(rules, state, frame.side, *frame.into);
    const bool fired = isPlayer(eyes.viewer) && eyes.viewer != Side(frame.side);
    hidden = !eyes.countAll(rules, firers) ||
             (fired && frame.stage != FireStage::Die && mightFire(rules, eyes.now, frame.side, *frame.into));
    if (!hidden && firers.none()) return;
  }
  if (!hidden) {
    out.fires.push_back(fireOf(rules, state, frame));
    return;
  }
  out.fires.push_back(named({}, nameOf(frame), frame.side, *frame.into, fireNumber(state, frame)));
  out.notes.emplace_back(say("The strength of the units that fire is hidden"), "18.1e");
}

/// What a retreat costs on every course: only its owner knows which ones there are.
void addRetreat(const Rules& rules, const State& state, const Eyes& eyes, std::vector<Note>& notes) {
  if (state.steps.empty() || !state.steps.top().is<RetreatFrame>()) return;
  if (isPlayer(eyes.viewer) && eyes.viewer != Side(state.steps.top<RetreatFrame>().side) &&
      !state.option(kOpenIntelligence))
    return;
  const RetreatCost cost = leastCostOfRetreat(rules, state);
  if (cost.fire) notes.emplace_back(say("Every way to retreat leads into fire from enemy Zones of Control"), "11.7c");
  if (cost.river > 0)
    notes.emplace_back(say("Strength points lost at crossings on every way to retreat: {0}", cost.river), "11.7f");
  switch (wayHome(rules, state)) {
    case WayHome::None: return;
    case WayHome::Some:
      notes.emplace_back(say("Some ways to retreat lead back into the Pocket: by them Thunderclap ends, and Sixth Army "
                             "leaves the game"),
                         "5.2e");
      return;
    case WayHome::Every:
      notes.emplace_back(say("Every way to retreat leads back into the Pocket: Thunderclap then ends, and Sixth Army "
                             "leaves the game"),
                         "5.2e");
  }
}
/// ... before it is chosen.
State withdrawn(const Rules& rules, const State& state) {
  return settled(rules, performed(rules, state, chapterOf(state), act(V::Withdraw)));
}

void addNow(const Rules& rules, const State& state, const Eyes& eyes, Outlook& out) {
  const Frame& frame = state.steps.top();
  switch (stepOf(frame)) {
    case S::Losses: {
      const LossesFrame& losses = frame.as<LossesFrame>();
      out.losing = losses.side;
      out.now.emplace_back(say("{0}: strength points still to lose: {1}", out.losing, losses.left), "11.6a");
      return;
    }
    case S::Choice: {
      const ChoiceFrame& choice = frame.as<ChoiceFrame>();
      if (choice.stage == ResultStage::Choosing)
        out.now.emplace_back(say("{0} retreats or takes the check", Side(choice.side)),
                             "11.5a");  // the fire says how far
      if (choice.stage == ResultStage::Choosing) addRetreat(rules, withdrawn(rules, state), eyes, out.now);
      if (choice.stage != ResultStage::Checking) return;
      const UnitId lead = leadOf(state, choice.side);
      const UnitId unit = state.combat.waiting.any() ? state.combat.waiting.first() : lead;
      addCheck(say("Proficiency check in {0}", *choice.hex), choice.side, proficiencyOf(rules, state, unit), out);
      return;
    }
    case S::Rally:
      if (frame.as<RallyFrame>().stage == RallyStage::Rolling)
        addCheck(say("{0} follows the new lead", state.combat.waiting.first()), attackerOf(state),
                 proficiencyOf(rules, state, state.combat.attackLead), out);
      return;
    case S::Bombard: addVolley(rules, state, frame.as<BombardFrame>(), eyes, out); return;
    case S::Counter: addCounter(rules, state, out); return;
    case S::Fire: addOtherFire(rules, state, frame.as<FireFrame>(), eyes, out); return;
    default: return;
  }
}

Phrase titleOf(const State& state) {
  switch (state.combat.kind) {
    case CombatKind::Hasty: return say("Hasty attack on {0}", state.combat.target);
    case CombatKind::Bombardment: return say("Bombardment of {0}", state.combat.target);
    default: return say("Attack on {0}", state.combat.target);
  }
}

/// A lead that has not been named, if there is no choice of it; false if somebody has one.
bool nameLead(const Rules& rules, const State& state, const Units& among, bool firm, UnitId& lead) {
  if (among.none() || (lead != kNoUnit && among.has(lead))) return true;
  Units able = leaders(rules, state, among, firm);
  if (able.none()) able = leaders(rules, state, among, false);
  if (able.count() > 1) {
    lead = kNoUnit;
    return false;
  }
  lead = able.first();
  return true;
}

/// Attackers whose check has failed, or who fall back, do not fire any more [11.5.1b].
Units outOfAction(const State& state) {
  const ChoiceFrame* choice = state.steps.find<ChoiceFrame>();
  if (choice == nullptr || Side(choice->side) != attackerOf(state) || (choice->bits & (kFailed | kWithdraws)) == 0)
    return {};
  return engagedIn(state, choice->side, *choice->hex);
}

/// The fires of the engagement that are still to come, in the order of 11.2.
void addEngagement(const Rules& rules, State state, const Eyes& eyes, Outlook& out) {
  const CombatFrame* frame = state.steps.find<CombatFrame>();
  if (frame == nullptr || !state.combat.attacks()) return;
  state.combat.attackers -= outOfAction(state);
  if (state.combat.attackers.none()) return;
  const bool attackFirst =
      frame->stage > CombatStage::FirstFire ? bool{frame->attackFirst} : isDisrupted(rules, state, state.combat.target);
  const Side first = attackFirst ? attackerOf(state) : defenderOf(state);
  Combat& combat = state.combat;
  const bool attackLed = nameLead(rules, state, ableAttackers(state), true, combat.attackLead);
  const bool defenceLed = nameLead(rules, state, combat.defenders, false, combat.defenceLead);
  const FireFrame* fire = state.steps.find<FireFrame>();
  const bool running = fire != nullptr && fire->kind == FireKind::Combat;
  // What runs has left its stage already.
  if (frame->stage <= CombatStage::FirstFire || (running && Side(fire->side) == first))
    addFire(rules, state, first, eyes, out);
  if (frame->stage <= CombatStage::SecondFire || (running && Side(fire->side) != first))
    addFire(rules, state, other(first), eyes, out);
  if (out.fires.empty()) return;
  if (eyes.knowAll(rules, state) && !(attackLed && defenceLed))
    out.notes.emplace_back(say("Proficiency counts as soon as both leads are named"), "11.4d");
  if (!eyes.knowAll(rules, state)) {
    out.notes.emplace_back(say("What is hidden is shown when fire is exchanged"), "18.1e");
  } else if (!eyes.countAll(rules, state)) {
    out.notes.emplace_back(say("Enemy units are taken to be as strong as their counters say"), "18.1a");
  }
}

/// `state` with the strengths that the viewer sees.
Outlook combatAsSeen(const Rules& rules, const State& state, const Eyes& eyes) {
  Outlook out;
  if (state.combat.kind == CombatKind::None || state.steps.empty()) return out;
  out.title = titleOf(state);
  out.rule = state.combat.attacks() ? "11.2a" : "12.3.1a";
  out.attacker = attackerOf(state);
  out.targets = {state.combat.target};
  addNow(rules, state, eyes, out);
  addAnnounced(rules, state, eyes, out);
  addEngagement(rules, state, eyes, out);
  return out;
}

/// The units that an answer to the question at hand would name.
Units offeredFor(const Rules& rules, const State& state, V verb) {
  Prompt listed;
  chapterOf(state).prompt(rules, state, listed);
  Units out;
  for (std::uint32_t i = 0; i < listed.legal.size(); ++i) {
    if (verbOf(listed.legal.at(i)) == verb) out.add(listed.legal.at(i).unitA());
  }
  return out;
}
/// Of an attack for which nobody has been named yet, as seen: with all who may join.
Outlook withAllWhoMayJoin(const Rules& rules, State& seen, const Eyes& eyes) {
  seen.combat.attackers |= offeredFor(rules, seen, V::Join);
  Outlook out = combatAsSeen(rules, seen, eyes);
  out.notes.insert(out.notes.begin(), Note(say("If every unit that can attack takes part"), "11.2a"));
  return out;
}
/// Of a bombardment for which no battery has been named yet: with all that may fire.
Outlook withAllBatteries(const Rules& rules, State& seen, const Eyes& eyes) {
  seen.combat.batteries |= offeredFor(rules, seen, V::Support);
  Outlook out = combatAsSeen(rules, seen, eyes);
  if (seen.combat.batteries.count() > 1)
    out.notes.insert(out.notes.begin(), Note(say("If all artillery that can fires"), "12.3.1d"));
  return out;
}
/// Aircraft are being gathered for one target [4.4a, 4.5a].
bool isRaid(const State& state) {
  const AirFrame* frame =
      state.steps.empty() || !state.steps.top().is<AirFrame>() ? nullptr : state.steps.find<AirFrame>();
  return frame != nullptr && frame->target.any() && state.air.raiders.any();
}
/// Of the next hex of a retreat: what it costs there.
Outlook retreatOutlook(const Rules& rules, const State& seen, Place to, const Eyes& eyes) {
  Outlook out;
  const Side enemy = other(seen.steps.top<RetreatFrame>().side);
  const RetreatCost cost = costOfRetreat(rules, seen, to);
  out.title = say("Retreat to {0}", to);
  out.rule = "11.7a";
  out.attacker = enemy;
  out.targets = {to};
  if (cost.fire) {
    FireFrame frame{};
    frame.side = enemy;
    frame.kind = FireKind::Opportunity;
    frame.into = to;
    out.notes.emplace_back(say("Enemy units may fire at the retreat"), "11.7.1a");
    addOtherFire(rules, seen, frame, eyes, out);
  }
  if (cost.river > 0) out.notes.emplace_back(say("Strength points lost at the river: {0}", cost.river), "11.7f");
  if (cost.bridge > 0)
    out.notes.emplace_back(say("Strength points lost at the interdicted bridge: {0}", cost.bridge), "11.7g");
  return out;
}
/// Of a raid as seen, as if nobody else flew along.
Outlook raidOutlook(const Rules& rules, const State& seen, const Eyes& eyes) {
  if (Outlook interdiction = airOutlook(rules, seen, act(V::Fire), eyes.viewer); !interdiction.title.empty())
    return interdiction;
  return combatAsSeen(rules, settled(rules, performed(rules, seen, chapterOf(seen), act(V::Fire))), eyes);
}

}  // namespace

Outlook combatOutlook(const Rules& rules, const State& state, Side viewer) {
  if (Outlook fight = airFightOutlook(rules, state); !fight.title.empty()) return fight;
  State seen = asSeen(rules, state, viewer);
  if (isRaid(state)) return raidOutlook(rules, seen, {state, viewer});
  const CombatFrame* frame = state.steps.empty() ? nullptr : state.steps.find<CombatFrame>();
  const bool open = frame != nullptr && frame->stage == CombatStage::Naming &&
                    state.combat.kind == CombatKind::Prepared && state.combat.attackers.none();
  if (open && viewer != defenderOf(state)) return withAllWhoMayJoin(rules, seen, {state, viewer});
  return combatAsSeen(rules, seen, {state, viewer});
}

Outlook outlookOf(const Rules& rules, const State& state, Action action, Side viewer) {
  if (Outlook air = airOutlook(rules, state, action, viewer); !air.title.empty()) return air;
  switch (verbOf(action)) {
    case V::Strike:
    case V::Attack:
    case V::Hasty:
    case V::Bombard:
    case V::Join:
    case V::Fight:
    case V::Lead:
    case V::Support:
    case V::Target:
    case V::Aim:
    case V::AimHidden:
    case V::Counter:
    case V::Withdraw:
    case V::Check:
    case V::Fire: break;
    case V::Retreat: {
      const bool retreats = !state.steps.empty() && state.steps.top().is<RetreatFrame>();
      return retreats ? retreatOutlook(rules, asSeen(rules, state, viewer), action.placeA(), {state, viewer})
                      : Outlook{};
    }
    default: return {};
  }
  const State seen = asSeen(rules, state, viewer);
  State after = performed(rules, seen, chapterOf(seen), action);
  if (verbOf(action) == V::Counter) return counterOutlook(rules, after, action.unitB());
  if (verbOf(action) == V::Attack) return withAllWhoMayJoin(rules, after, {state, viewer});
  if (verbOf(action) == V::Bombard) return withAllBatteries(rules, after, {state, viewer});
  if (isRaid(after)) return raidOutlook(rules, after, {state, viewer});
  // Nobody knows yet who is drawn, nor whether he can be hit.
  if (verbOf(action) == V::AimHidden) return combatAsSeen(rules, after, {state, viewer});
  after = settled(rules, after);
  Outlook out = combatAsSeen(rules, after, {state, viewer});
  if (verbOf(action) == V::Withdraw) addRetreat(rules, after, {state, viewer}, out.notes);
  return out;
}

}  // namespace kessel::winter
