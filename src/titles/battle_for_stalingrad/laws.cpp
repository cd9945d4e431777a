// SPDX-License-Identifier: GPL-3.0-or-later
// The title's own laws, checked by tests after every decision: conservation of units, sides apart, stacking, ranges.
#include "titles/battle_for_stalingrad/title.h"

namespace kessel::bfs {
namespace {

using Laws = std::vector<Message>;

void checkBoard(const Rules& rules, const State& state, Laws& broken) {
  state.check(
      rules.info, [&](Place hex) { return marksOf(rules, state, hex); },
      [&](const Message& fault) { broken.push_back(fault); });
  const auto nameOf = [&](Place hex) { return rules.info.map.placeName(hex); };
  (state.german() & state.soviet()).each([&](Place hex) {
    broken.push_back(tell("both sides stand in {0}", nameOf(hex)));
  });
  ((state.german() | state.soviet()) - rules.land - rules.emplacementHexes - rules.flotillaLine).each([&](Place hex) {
    broken.push_back(tell("a unit stands in {0}", nameOf(hex)));
  });
  if (state.standing != standingOf(rules, state)) broken.push_back(tell("the digest of the units on the map is wrong"));
}

/// Limits hold whenever nothing is on the move [8].
void checkStacking(const Rules& rules, const State& state, Laws& broken) {
  for (Place hex : rules.info.map.hexes()) {
    if (state.countIn(hex, [](UnitId) { return true; }) > static_cast<int>(Units::kRoom))
      broken.push_back(tell("more units are in {0} than could ever meet there", rules.info.map.placeName(hex)));
  }
  if (state.steps.depth > 2 || running(state, S::Reaction)) return;
  rules.land.each([&](Place hex) {
    for (Side side : {kGerman, kSoviet}) {
      const int size = stackSize(rules, state, hex, side);
      if (const int limit = stackLimit(rules, hex, side); size > limit)
        broken.push_back(tell("{0} units of a side in {1}, which takes {2} [8.1 to 8.3]", size,
                              rules.info.map.placeName(hex), limit));
    }
  });
}

/// An emplacement takes one unit for each of its symbols [16.1a].
void checkEmplacements(const Rules& rules, const State& state, Laws& broken) {
  for (const auto& [hex, symbols] : rules.emplacements) {
    int units = 0;
    state.each(hex, [&](UnitId unit) { units += rules[unit].is(kTransVolga) ? 1 : 0; });
    if (units > symbols)
      broken.push_back(tell("{0} Trans Volga units in {1}, which has room for {2} [16.1a]", units,
                            rules.info.map.placeName(hex), symbols));
  }
}

void checkFigures(const Rules& rules, const State& state, Laws& broken) {
  const int chits = state.poolNo + state.poolYes + state.drawnNo + state.drawnYes;
  if (state.poolYes + state.drawnYes != 6)
    broken.push_back(tell("six Soviet Reaction chits are expected, in the pool or drawn [11.1a]"));  // [11.12]
  if (state.winner == kNotOver && chits != 31 - state.turn)
    broken.push_back(
        tell("{0} Reaction chits in Game-Turn {1}, which has {2} [11.12]", chits, state.turn, 31 - state.turn));
  if (state.turn > rules.of(state).turns) broken.push_back(tell("the game runs past its last turn"));
  int militia = 0;
  for (UnitId unit : rules.militia) militia += state.onMap(unit) ? 1 : 0;
  if (militia > 30) broken.push_back(tell("more than 30 militia"));  // [12.12]
  for (UnitId unit : rules.all) {
    if (state.at(unit) == kReplacements && (rules[unit].side == kSoviet || rules[unit].is(kArtillery | kFlak)))
      broken.push_back(tell("{0} never returns by the Replacement Box [15.22]", rules.info.roster[unit].id));
  }
  for (Side side : {kGerman, kSoviet}) {
    if (state.level[index(side)] > 60 || state.dive[index(side)] > 18)
      broken.push_back(tell("an air track is off its scale"));
  }
}

/// Nothing is left behind by a finished action.
void checkGroups(const Rules& rules, const State& state, Laws& broken) {
  constexpr auto kTransient = static_cast<std::uint16_t>(kIndirect | kFiredHere | kSpent | kLeftOut);
  const bool idle = state.steps.empty() || state.steps.top().step == static_cast<std::uint8_t>(S::Initiative) ||
                    state.steps.top().step == static_cast<std::uint8_t>(S::Reaction);
  for (std::uint16_t i = 0; i < rules.units; ++i) {
    if (state.group[i] > state.steps.depth + 1)
      broken.push_back(tell("{0} belongs to a finished action", rules.info.roster.units[i].id));
    if (idle && (state.flags[i] & kTransient) != 0)
      broken.push_back(tell("{0} keeps a mark of a finished action", rules.info.roster.units[i].id));
  }
  for (std::size_t i = state.steps.depth; i < state.steps.frames.size(); ++i) {
    if (!(state.steps.frames[i] == Frame{})) broken.push_back(tell("a popped frame is not clear"));
  }
}

}  // namespace

std::vector<Message> brokenLaws(const Rules& rules, const State& state) {
  Laws broken;
  checkBoard(rules, state, broken);
  checkStacking(rules, state, broken);
  checkEmplacements(rules, state, broken);
  checkFigures(rules, state, broken);
  checkGroups(rules, state, broken);
  return broken;
}

}  // namespace kessel::bfs
