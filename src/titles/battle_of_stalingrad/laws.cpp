// SPDX-License-Identifier: GPL-3.0-or-later
// The title's own laws, checked by tests after every decision.
#include "titles/battle_of_stalingrad/title.h"

namespace kessel::bos {
namespace {

using Laws = std::vector<Message>;

void checkBoard(const Rules& rules, const State& state, Laws& broken) {
  state.check(
      rules.info, [&](Place hex) { return marksOf(rules, state, hex); },
      [&](const Message& fault) { broken.push_back(fault); });
  for (const Place place : State::places(rules.info.map)) {
    const auto name = [&] { return rules.info.map.placeName(place); };
    for (const Side side : {kAxis, kSoviet}) {
      if (state.stands(side, place) != unitsIn(rules, state, place, side).any())
        broken.push_back(tell("occupation of {0} is wrong", name()));
    }
    if (!isSpace(place)) continue;
    const bool axis = state.stands(kAxis, place);
    const bool soviet = state.stands(kSoviet, place);
    if (axis && soviet && !state.unowned.has(place)) broken.push_back(tell("{0} is contested and controlled", name()));
    if (axis != soviet && state.controller(place) != (axis ? kAxis : kSoviet))  // [3.3a]
      broken.push_back(tell("{0} is not controlled by those who hold it", name()));
  }
  if (state.standing != standingOf(state)) broken.push_back(tell("the digest of who stands where is wrong"));
  if (unitsIn(rules, state, kTcf, kSoviet).count() > 1) broken.push_back(tell("TCF holds more than one unit"));
}

void checkFormation(const Rules& rules, const State& state, UnitId unit, Laws& broken) {
  const std::string& id = rules.info.roster[unit].id;
  const Place at = state.at(unit);
  if (at == kNowhere || at == kGone) broken.push_back(tell("{0} is nowhere", id));
  if (isHex(at) && !rules.land.has(at)) broken.push_back(tell("{0} stands off the map", id));
  if ((at == kKerch && unit != rules.korps42) || (at == kElbrus && unit != rules.korps49))
    broken.push_back(tell("{0} is in a box that is closed to it", id));
  if (isHolding(at) && (rules[unit].side == kAxis) != (at == kAxisReserve))
    broken.push_back(tell("{0} is in a box of the other side", id));
  const Place from = state.cameFrom[index(unit)];
  if (from != kNowhere && (!rules.adjacent(from, at) || !state.contested(at)))
    broken.push_back(tell("{0} has laid a marker where it does not attack", id));
  const Units assets =
      rules.assets[index(rules[unit].side)].those([&](UnitId asset) { return state.parentOf(asset) == unit; });
  if (assets.any() && !state.onMap(unit)) broken.push_back(tell("{0} has assets and is not in play", id));
  const int antiTank = assets.those([&](UnitId asset) { return rules[asset].antiTank; }).count();
  if (state.ordinary(unit) != assets.count() - antiTank || state.hasAntiTank(unit) != (antiTank > 0))
    broken.push_back(tell("the assets of {0} are counted wrong", id));
  if (antiTank > 1 || assets.count() - antiTank > rules[unit].slots)  // [2.2.2f] [2.2.3a]
    broken.push_back(tell("{0} has more assets than slots", id));
}

void checkAsset(const Rules& rules, const State& state, UnitId asset, Laws& broken) {
  const std::string& id = rules.info.roster[asset].id;
  const Place at = state.at(asset);
  const UnitId parent = state.parentOf(asset);
  if ((at == kNowhere) != (parent != kNoUnit)) broken.push_back(tell("{0} is neither assigned nor anywhere", id));
  if (parent == kNoUnit) {
    if (state.onMap(asset) && at != reserveOf(rules[asset].side))
      broken.push_back(tell("{0} is an asset and stands on the map", id));
    return;
  }
  if (isAsset(parent) || rules[parent].side != rules[asset].side)
    broken.push_back(tell("{0} is assigned to somebody else", id));
  if (asset == rules.artillery && parent != rules.fifthShock)
    broken.push_back(tell("{0} is not with its army", id));  // [6.4c]
  if (asset == rules.wiking && !rules[parent].firstPanzerArmee)
    broken.push_back(tell("{0} is not with its army", id));  // [6.4f]
}

void checkStrengths(const Rules& rules, const State& state, Laws& broken) {
  for (std::uint16_t i = 0; i < kUnitCount; ++i) {
    const auto piece = static_cast<UnitId>(i);
    const Place at = state.at(piece);
    const bool inPlay = state.onMap(piece) || at == kNowhere;
    if (inPlay ? state.strength[i] < 1 || state.strength[i] > rules.piece[i].most : state.strength[i] != 0)
      broken.push_back(tell("{0} has a strength of {1}", rules.info.roster.units[i].id, int{state.strength[i]}));
  }
}

void checkLeftovers(const State& state, Laws& broken) {
  for (std::size_t i = state.steps.depth; i < state.steps.frames.size(); ++i) {
    if (!(state.steps.frames[i] == Frame{})) broken.push_back(tell("a popped frame is not clear"));
  }
  if (state.steps.depth >= 2) return;
  if (state.moved.any() || state.bought.any() || state.withdrawn.any())
    broken.push_back(tell("a phase that is over has left something"));
}

}  // namespace

std::vector<Message> brokenLaws(const Rules& rules, const State& state) {
  Laws broken;
  checkBoard(rules, state, broken);
  for (const Side side : {kAxis, kSoviet}) {
    rules.assets[index(side)].each([&](UnitId asset) { checkAsset(rules, state, asset, broken); });
    rules.formations[index(side)].each([&](UnitId unit) { checkFormation(rules, state, unit, broken); });
  }
  checkStrengths(rules, state, broken);
  checkLeftovers(state, broken);
  if (state.primary > kTheatres || state.secondary > kTheatres ||
      (state.primary != 0 && state.primary == state.secondary))  // [6.1b]
    broken.push_back(tell("the directive names one theatre twice"));
  if (state.turn > rules.scenario.turns) broken.push_back(tell("the game runs past its last turn"));
  return broken;
}

}  // namespace kessel::bos
