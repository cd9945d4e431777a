// SPDX-License-Identifier: GPL-3.0-or-later
// Where units can go, and what stops them, for clients: previews, lit hexes, moves by one click, explanations.
#include "kessel/engine/march.h"
#include "titles/battle_for_stalingrad/movement.h"
#include "titles/battle_for_stalingrad/title.h"

namespace kessel::bfs {
namespace {

constexpr int kTireless = 1000;  ///< quarter points: more than any way across the map costs
constexpr int kPoint = 4;        ///< quarters: a Breakthrough Point

/// The group that would move: the one on the move now, or one made of the units given. Nothing if no group can.
std::optional<Party<State>> partyOf(const Rules& rules, const State& state, std::span<const UnitId> units) {
  Party<State> party{state, {}};
  for (UnitId unit : units) {
    if (party.state.steps.empty() || index(unit) >= rules.units) return std::nullopt;
    if (party.state.group[index(unit)] != 0 && party.state.group[index(unit)] == groupOf(party.state)) continue;
    if (!party.take(rules, chapterOf(party.state), act(V::Activate, unit))) return std::nullopt;
  }
  if (party.state.steps.empty() || !party.state.steps.top().is<MoveFrame>()) return std::nullopt;
  const MoveFrame& move = party.state.steps.top<MoveFrame>();
  if (move.stage != MoveStage::Moving || move.kind == MoveKind::Chuikov) return std::nullopt;
  return party;
}

Action stepTo(Place hex) {
  return act(V::Step, hex);
}

/// What it costs to come onto the map there: the hex, for Germans [15.12]; a landing costs nothing [15.44a].
int entryCost(const Mover& mover, Place to) {
  return mover.side == kGerman ? mover.rules.effects(to).cost : 0;
}

/// One hex on, for entry from off the map.
std::vector<Reach> entries(const Mover& mover, const std::vector<Action>& activations) {
  std::vector<Reach> found;
  arrivalHexes(mover).each([&](Place to) {
    if (!mayStep(mover, to).ok()) return;
    found.push_back({to, entryCost(mover, to), true, activations});
    found.back().path.push_back(stepTo(to));
  });
  return found;
}

/// Those units as the ones that the next Breakthrough Point moves; nothing if no point could move them together.
std::optional<Party<State>> breakingThrough(const Rules& rules, const State& state, std::span<const UnitId> units) {
  if (units.empty() || state.steps.empty() || !state.steps.top().is<BreakthroughFrame>()) return std::nullopt;
  if (state.steps.top<BreakthroughFrame>().declaring()) return std::nullopt;
  const auto chosen = static_cast<std::uint8_t>(groupOf(state) + 1);
  Party<State> party{state, {}};
  std::vector<UnitId> left(units.begin(), units.end());
  for (bool goesOn = true; goesOn && !left.empty();) {  // militia only after others [12.13]
    goesOn = std::erase_if(left, [&](UnitId unit) {
               return index(unit) < rules.units && (party.state.group[index(unit)] == chosen ||
                                                    party.take(rules, kBreakthroughStep, act(V::Activate, unit)));
             }) > 0;
  }
  return left.empty() ? std::optional(party) : std::nullopt;
}

/// One hex for one point [10.73].
std::vector<Reach> breakthroughs(const Rules& rules, const Party<State>& party) {
  std::vector<Reach> found;
  Prompt asked;
  kBreakthroughStep.prompt(rules, party.state, asked);
  asked.legal.each([&](Action action) {
    if (verbOf(action) != V::Step) return;
    found.push_back({action.placeA(), kPoint, true, party.actions});
    found.back().path.push_back(action);
  });
  return found;
}

}  // namespace

std::vector<Reach> reachOf(const Rules& rules, const State& state, std::span<const UnitId> units) {
  if (const auto through = breakingThrough(rules, state, units)) return breakthroughs(rules, *through);
  const std::optional<Party<State>> party = partyOf(rules, state, units);
  if (!party) return {};
  const Mover mover(rules, party->state);
  if (mover.units.empty()) return {};
  if (!isHex(mover.from)) return entries(mover, party->actions);
  return reachOf(rules.neighbours, mover, party->actions, stepTo,
                 [&](const Mover& there) { return halts(rules, party->state, there.side, there.from); });
}

WayTo wayOf(const Rules& rules, const State& state, std::span<const UnitId> units, Place to, Side) {
  if (const auto through = breakingThrough(rules, state, units)) {
    const Verdict step = kBreakthroughStep.judge(rules, through->state, stepTo(to));
    return step.ok() ? WayTo{.way = {to}, .cost = kPoint} : WayTo{.stop = to, .verdict = step};
  }
  const std::optional<Party<State>> party = partyOf(rules, state, units);
  if (!party) return {};
  const Mover mover(rules, party->state);
  if (mover.units.empty()) return {};
  if (!isHex(mover.from)) {
    const Verdict enter = mayStep(mover, to);
    return enter.ok() ? WayTo{.way = {to}, .cost = entryCost(mover, to)} : WayTo{.stop = to, .verdict = enter};
  }
  Mover tireless = mover;
  tireless.points = kTireless;
  return wayOf(rules.neighbours, mover, tireless, to);
}

}  // namespace kessel::bfs
