// SPDX-License-Identifier: GPL-3.0-or-later
// What decisions of the air and the Pocket would lead to.
#include "kessel/engine/chart_fire.h"
#include "titles/wintergewitter/air.h"
#include "titles/wintergewitter/views.h"

namespace kessel::winter {
namespace {

Phrase meaningOfShot(const Rules& rules, int result) {
  const Hit& hit = rules.airHit[static_cast<std::size_t>(result)];
  if (!hit.aborts) return say("No effect");
  return hit.disrupts ? say("Aborts and is disrupted") : say("Aborts");
}
Fire shot(const Rules& rules, UnitId firer, UnitId target) {
  const Sum strength = airStrength(rules, firer, target);
  Sum column = strength;
  column.add(-kFirstAirColumn, "4.3.1f", say("The first column is {0}", kFirstAirColumn));
  Fire fire = fireOnChart(
      rules.airCombat, rules.info.chartNamed("air-combat"), column, airDie(rules, firer, target),
      [&](int result) { return meaningOfShot(rules, result); }, kFaces);
  fire.strength = shownLines(strength);
  fire.total = strength.total();
  fire.name = say("{0} fires at {1}", firer, target);
  fire.side = rules[firer].side;
  return fire;
}
Outlook pairOutlook(const Rules& rules, UnitId own, UnitId enemy) {
  return {.title = say("{0} takes on {1}", own, enemy),
          .rule = "4.3.1f",
          .attacker = rules[own].side,
          .units = {own},
          .fires = {shot(rules, own, enemy), shot(rules, enemy, own)}};
}

/// Odds that the interceptors have the bounce. Equal sums are rolled again, so they count by how all others end.
void addBounce(const Rules& rules, const State& state, Outlook& out) {
  const AirFightFrame& frame = state.steps.top<AirFightFrame>();
  const Sum sum = bounceSum(rules, state);
  const auto ends = [&](int own, std::uint32_t& won, std::uint32_t& lost) {
    for (int die = 1; die <= kFaces; ++die) {
      won += own + sum.total() > die ? 1 : 0;
      lost += own + sum.total() < die ? 1 : 0;
    }
  };
  std::uint32_t won = 0;  // of both dice, ties left out
  std::uint32_t lost = 0;
  for (int own = 1; own <= kFaces; ++own) ends(own, won, lost);
  const Side owner = ownerOf(missionOf(state));
  Odds mine{say("{0} has the bounce", other(owner)), 1, won};
  Odds theirs{say("{0} has the bounce", owner), 0, lost};
  if (frame.die != 0) {
    std::uint32_t now = 0;
    std::uint32_t then = 0;
    ends(frame.die, now, then);
    const std::uint32_t ties = static_cast<std::uint32_t>(kFaces) - now - then;
    mine.weight = now * (won + lost) + ties * won;
    theirs.weight = then * (won + lost) + ties * lost;
  }
  for (const Odds& each : {mine, theirs}) {
    if (each.weight > 0) out.first.push_back(each);
  }
  out.firstDie = shownLines(sum);
}
/// The fight over a mission: who fires at whom, as far as that is settled [4.3.1].
Outlook fightOutlook(const Rules& rules, const State& state) {
  const AirFightFrame& frame = state.steps.top<AirFightFrame>();
  const AirBox mission = missionOf(state);
  // Nobody loses a point or a hex, so there is no end that could be forecast.
  Outlook out{.title = say("Air combat, {0}", placeOf(mission)), .rule = "4.3.1a", .targets = {placeOf(mission)}};
  for (const AirShot& each : shotsToCome(rules, state)) {
    Fire fire = shot(rules, each.firer, each.target);
    fire.into = placeOf(mission);
    fire.id = each.number;
    out.fires.push_back(std::move(fire));
  }
  switch (frame.stage) {
    case AirFightStage::Bounce: addBounce(rules, state, out); break;
    case AirFightStage::Aiming:
    case AirFightStage::Answer:
    case AirFightStage::Fire:
      out.notes.emplace_back(say("All of them fire before any result applies"), "4.3.1h");
      break;
    default:
      out.notes.emplace_back(say("{0} has the bounce and fires first; who aborts does not fire back", frame.leading),
                             "4.3.1e");
  }
  return out;
}

/// Antiaircraft that the viewer does not see is left out.
Sum seenDie(const Rules& rules, const State& state, Place hex, Side viewer) {
  return interdictionDie(rules, state, hex, [&](UnitId unit) { return knows(rules, state, viewer, unit); });
}
Outlook interdictionOutlook(const Rules& rules, const State& state, const Units& raiders, Place hex, Side viewer) {
  Fire fire = fireOnChart(
      rules.bombardment, rules.info.chartNamed("bombardment"), raidStrength(rules, raiders),
      seenDie(rules, state, hex, viewer),
      [&](int result) {
        const int points = rules.bombardmentHit[static_cast<std::size_t>(result)].points;
        return points == 0 ? say("no effect") : say("Movement Points lost: {0}", points);
      },
      kFaces);
  fire.name = say("Interdiction around {0}", hex);
  fire.side = kAxis;
  fire.into = hex;
  std::vector<Place> zone{hex};
  Hexes around;
  addDisc(around, rules.grid(), hex, kZoneRadius);
  around.each([&](Place each) {
    if (each != hex) zone.push_back(each);
  });
  // Nobody is attacked, so there is no combat whose end could be forecast.
  return {.title = fire.name,
          .rule = "4.4.1",
          .notes = {{say("Antiaircraft units that you do not see are not counted"), "16.1b"}},
          .targets = std::move(zone),
          .fires = {fire}};
}

Outlook thunderOutlook(const Rules& rules, const State& state) {
  const Sum die = thunderDie(rules, state);
  Fire fire;
  fire.name = say("Operation Thunderclap");
  fire.side = kAxis;
  fire.column = 0;
  fire.die = shownLines(die);
  fire.dieModifier = die.total();
  for (int face = 1; face <= kFaces; ++face) {
    const bool begins = thunderGranted(face + die.total());
    addChance(fire, begins ? 1 : 0, begins ? say("It begins") : say("Denied for good"));
  }
  return {.title = fire.name, .rule = "5.2a", .attacker = kAxis, .fires = {fire}};
}

}  // namespace

Outlook airFightOutlook(const Rules& rules, const State& state) {
  if (state.steps.empty() || !state.steps.top().is<AirFightFrame>()) return {};
  return fightOutlook(rules, state);
}

Outlook airOutlook(const Rules& rules, const State& state, Action action, Side viewer) {
  if (state.steps.empty()) return {};
  const Frame& frame = state.steps.top();
  const V verb = verbOf(action);
  if (verb == V::Pair) return pairOutlook(rules, action.unitA(), action.unitB());
  if (verb == V::Thunder) return thunderOutlook(rules, state);
  if (!frame.is<AirFrame>() || state.steps.top<AirFrame>().stage != AirStage::Interdict) return {};
  Units raiders = state.air.raiders;
  if (verb == V::Strike) {
    raiders.add(action.unitA());
    return interdictionOutlook(rules, state, raiders, action.placeB(), viewer);
  }
  if (verb == V::Support) raiders.add(action.unitA());
  if (verb != V::Support && verb != V::Fire) return {};
  return interdictionOutlook(rules, state, raiders, *state.steps.top<AirFrame>().target, viewer);
}

}  // namespace kessel::winter
