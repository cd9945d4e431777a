// SPDX-License-Identifier: GPL-3.0-or-later
// Bombardments and counter-battery fire for players, as far as they may know what they hit [12, 18.1].
#include <algorithm>

#include "kessel/engine/chart_fire.h"
#include "titles/wintergewitter/outlook_parts.h"

namespace kessel::winter {
namespace {

Phrase meaningOf(const Hit& hit) {
  if (hit.suppresses) return say("suppressed");
  if (hit.points == 0) return hit.disrupts ? say("disrupted") : say("no effect");
  return hit.disrupts ? say("points lost {0}, disrupted", hit.points) : say("points lost {0}", hit.points);
}

/// Antiaircraft tells that it is there when the die is rolled; until then what is hidden does not count.
Units unseen(const Rules& rules, const State& state, const Eyes& eyes, Side firing, Place hex) {
  const Frame& now = eyes.now.steps.top();
  if (now.is<BombardFrame>() && now.as<BombardFrame>().stage == BombardStage::Die) return {};
  return fightersIn(rules, state, hex, other(firing)).those([&](UnitId unit) {
    return isPlayer(eyes.viewer) && !knows(rules, eyes.now, eyes.viewer, unit);
  });
}

Fire volleyFireOf(const Rules& rules, const Volley& sums, Side side, Place hex, std::uint16_t number, bool air) {
  const Fire fire = fireOnChart(
      rules.bombardment, rules.info.chartNamed(rules.bombardment.id), sums.factors, sums.shifts, sums.die,
      [&](int result) { return meaningOf(rules.bombardmentHit[static_cast<std::size_t>(result)]); }, kFaces);
  return named(fire, air ? say("Air bombardment of {0}", hex) : say("Bombardment of {0}", hex), side, hex, number);
}

/// The fire of units at a hex that have been announced for it.
void addAnnouncedVolley(const Rules& rules, const State& state, const Units& volley, Place hex, const Eyes& eyes,
                        Outlook& out) {
  if (volley.none() || hex == kNowhere || !eyes.know(rules, volley)) return;
  const Side side = rules[volley.first()].side;
  const Units hidden = unseen(rules, state, eyes, side, hex);
  const Units aims = seenTargets(rules, eyes.now, side, hex) - hidden;
  const bool air = rules.aircraft.has(volley.first());
  const Volley sums = volleyOf(rules, state, volley, hex, aims.first(), hidden);
  out.fires.push_back(volleyFireOf(rules, sums, side, hex, volleyFire(air, 0), air));
}

/// Of all who answer the fire of a battery, as if all of them passed their checks.
Fire counterOnChart(const Rules& rules, const State& state, UnitId battery) {
  const Volley sums = counterFire(rules, state, battery);
  const Fire fire = fireOnChart(
      rules.counterBattery, rules.info.chartNamed(rules.counterBattery.id), sums.factors, sums.die,
      [&](int result) { return meaningOf(rules.counterHit[static_cast<std::size_t>(result)]); }, kFaces);
  const Side side = state.steps.top<CounterFrame>().side;
  return named(fire, say("Counter-battery fire at {0}", battery), side, state.at(battery), counterNumber(state));
}

}  // namespace

void addVolley(const Rules& rules, const State& state, const BombardFrame& frame, const Eyes& eyes, Outlook& out) {
  if (!frame.hex.any() || nextVolley(rules, state, frame).none()) return;
  const UnitId aim = frame.aim.any() ? *frame.aim : kNoUnit;
  if (!eyes.know(rules, nextVolley(rules, state, frame))) return;
  const Units open = aim == kNoUnit ? Units{} : Units::only(aim);
  const Units hidden = unseen(rules, state, eyes, frame.side, *frame.hex);
  const auto fireAt = [&](UnitId target) {
    const Volley sums = volleyOf(rules, state, nextVolley(rules, state, frame), *frame.hex, target, hidden);
    return volleyFireOf(rules, sums, frame.side, *frame.hex, volleyFire(frame.air, frame.volley), frame.air);
  };
  if (frame.air && hidden.any())
    out.notes.emplace_back(say("Antiaircraft units that you do not see are not counted"), "16.1a");
  if (frame.stage != BombardStage::Draw && eyes.know(rules, open)) {
    out.fires.push_back(fireAt(aim));
    return;
  }
  // The shift for armor would tell what a hidden target is: it stands there as a condition, and so do the results that
  // only it makes possible.
  Fire fire = fireAt(kNoUnit);
  const int thinner = std::max(0, fire.column - 1);
  for (int die = 1; die <= kFaces; ++die) {
    const int result = rules.bombardment.result(thinner, die + fire.dieModifier);
    addChance(fire, result, meaningOf(rules.bombardmentHit[static_cast<std::size_t>(result)]), 0);
  }
  out.notes.emplace_back(say("The target is hidden: if it is armored, one column less"), "4.5.1b");
  out.fires.push_back(std::move(fire));
}

void addAnnounced(const Rules& rules, const State& state, const Eyes& eyes, Outlook& out) {
  const CombatFrame* frame = state.steps.find<CombatFrame>();
  if (frame == nullptr) return;
  const Combat& combat = state.combat;
  if (frame->stage <= CombatStage::DefenceBombards && combat.attackers.any()) {
    const Hexes hexes = hexesOf(state, combat.attackers);
    Place only = kNowhere;  // of several the defender chooses one when he bombards
    if (hexes.count() == 1) hexes.each([&](Place hex) { only = hex; });
    if (hexes.count() > 1 && combat.guns.any() && !state.steps.top().is<BombardFrame>())
      out.notes.emplace_back(say("The defender bombards one of the attacking hexes first"), "11.2d");
    addAnnouncedVolley(rules, state, combat.guns, only, eyes, out);
  }
  if (frame->stage <= CombatStage::AttackBombards)
    addAnnouncedVolley(rules, state, combat.batteries - rules.aircraft, combat.target, eyes, out);
  if (frame->stage <= CombatStage::DiveBombers)
    addAnnouncedVolley(rules, state, combat.batteries & rules.aircraft, combat.target, eyes, out);
}

void addCounter(const Rules& rules, const State& state, Outlook& out) {
  const UnitId battery = answeredNext(state);
  if (battery != kNoUnit) out.fires.push_back(counterOnChart(rules, state, battery));
}

Outlook counterOutlook(const Rules& rules, const State& state, UnitId battery) {
  Fire fire = counterOnChart(rules, state, battery);
  Outlook out{.title = fire.name, .rule = "12.3.2d", .targets = {state.at(battery)}, .fires = {std::move(fire)}};
  answering(state, battery).each([&](UnitId unit) {
    out.notes.emplace_back(say("{0} fires on {1} or less", unit, proficiencyOf(rules, state, unit)), "12.3.2c");
  });
  return out;
}

}  // namespace kessel::winter
