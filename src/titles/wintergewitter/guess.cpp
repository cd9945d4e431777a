// SPDX-License-Identifier: GPL-3.0-or-later
// What a player does not know of the other one [18]: which unit lies hidden where, how strong it is, plans and
// aircraft.
// Who could lie where stands in guess_deal.cpp.
#include <algorithm>
#include <array>
#include <limits>
#include <span>
#include <utility>
#include <vector>

#include "titles/wintergewitter/guess_deal.h"
#include "titles/wintergewitter/title.h"

namespace kessel::winter {
namespace {

/// Nothing of what is going on is about it, so it may be another one.
bool free(const Rules& rules, const State& state, Side viewer, UnitId unit) {
  if (!isHex(state.at(unit)) || knows(rules, state, viewer, unit)) return false;
  const Combat& combat = state.combat;
  const Units busy = combat.attackers | combat.yielding | combat.waiting | combat.chosen | combat.struck;
  if (busy.has(unit) || combat.defenceLead == unit) return false;
  if (state.march.hasDropped(unit)) return false;
  if (state.held.has(unit) || state.march.movers.has(unit) || isSixthArmy(rules, unit)) return false;
  for (const std::uint16_t builder : state.builders) {
    if (builder == index(unit)) return false;
  }
  return true;
}

/// What a viewer sees of the hidden units of a hex by what he sees of the strongest one [18.1b].
enum class Cover : std::uint8_t {
  Top,   ///< he sees it: nobody else is stronger
  All,   ///< nothing, whoever it is: all are covered by an entrenchment or by markers
  Some,  ///< that it is one of those under markers: which one stays as it is
};
Cover coverOf(const Rules& rules, const State& state, Side viewer, Place hex, UnitId top) {
  if (knows(rules, state, viewer, top)) return Cover::Top;
  const bool open = state.anyIn(hex, [&](UnitId unit) {
    if (rules[unit].is(kConvoy)) return false;
    return knows(rules, state, viewer, unit) || !(state.entrenched.has(hex) || isMarked(state, unit));
  });
  return open ? Cover::Some : Cover::All;
}

/// Strengths between which a counter shows the same side.
std::pair<int, int> range(const Rules& rules, const State& state, UnitId unit) {
  const UnitData& data = rules[unit];
  if (isReduced(rules, state, unit)) return {1, data.reduced};
  return {data.reduced + 1, data.strength};
}

std::array<Units*, 10> marksIn(State& state) {
  return {&state.disrupted, &state.organic, &state.unsupplied, &state.fired,   &state.halved,
          &state.acted,     &state.moved,   &state.fought,     &state.digging, &state.combat.defenders};
}

constexpr int kAny = std::numeric_limits<int>::max();

/// An air attack whose die is to be rolled has told whether there is antiaircraft in the hex [16.1a].
bool tellsAntiaircraft(const State& state, Place hex) {
  if (state.steps.empty() || !state.steps.top().is<BombardFrame>()) return false;
  const Frame& now = state.steps.top();
  const auto& frame = now.as<BombardFrame>();
  return frame.air && frame.stage == BombardStage::Die && frame.hex.any() && *frame.hex == hex;
}

/// It has been drawn for a bombardment, which spares HQs.
bool isAimedAt(const State& state, UnitId unit) {
  const BombardFrame* bombard = state.steps.find<BombardFrame>();
  return bombard != nullptr && bombard->aim.any() && *bombard->aim == unit;
}

/// Takes down where the hidden units of a hex lie, from the top.
void findSpots(const Rules& rules, State& state, Side viewer, Place hex, std::vector<Spot>& out) {
  const UnitId top = displayed(state, hex);
  if (top == kNoUnit || rules[top].side == viewer) return;
  const Cover cover = coverOf(rules, state, viewer, hex, top);
  const int highest = cover != Cover::Top                 ? kAny
                      : counts(rules, state, viewer, top) ? state.strengthOf(top)
                                                          : range(rules, state, top).second;
  bool above = true;  // of equals the topmost is displayed
  state.each(hex, [&](UnitId unit) {
    above = above && unit != top;
    if (!free(rules, state, viewer, unit)) return;
    Spot spot{.unit = unit, .hex = hex, .began = state.began[index(unit)], .reduced = isReduced(rules, state, unit)};
    const auto sets = marksIn(state);
    for (std::size_t i = 0; i < sets.size(); ++i) {
      if (sets[i]->has(unit)) spot.marks = static_cast<std::uint16_t>(spot.marks | 1U << i);
    }
    const bool shelled = state.fired.has(unit) || state.halved.has(unit);  // it is artillery
    spot.alike = cover == Cover::Some || shelled || rules[unit].is(kConvoy) || tellsAntiaircraft(state, hex);
    spot.most = highest == kAny ? kAny : highest - (above ? 1 : 0);
    if (state.digging.has(unit) || isAimedAt(state, unit)) spot.need = ZoneNeed::Zone;  // no HQ [12.3.1e, 15.0a]
    out.push_back(spot);
  });
}

/// What the zone of a hex tells of those who lie hidden there [10.1b]; `spots` are theirs.
void needZones(const Rules& rules, const State& state, Side side, std::span<Spot> spots, Random& random) {
  if (spots.empty()) return;
  const Place hex = spots.front().hex;
  if (isDisrupted(rules, state, hex)) return;  // none of them has one
  if (!state.exerting(side).has(hex)) {
    for (Spot& spot : spots) {
      spot.alike = spot.alike || spot.need == ZoneNeed::Zone;
      spot.need = ZoneNeed::NoZone;
    }
    return;
  }
  const auto dealt = [&](UnitId unit) {
    return std::ranges::any_of(spots, [&](const Spot& spot) { return !spot.alike && spot.unit == unit; });
  };
  if (state.anyIn(hex, [&](UnitId unit) { return hasZone(rules, unit) && !dealt(unit); })) return;
  // Somebody among them: whoever bears the most, so that it can be.
  std::vector<std::size_t> best;
  for (std::size_t i = 0; i < spots.size(); ++i) {
    if (spots[i].alike) continue;
    if (spots[i].need == ZoneNeed::Zone) return;
    if (!best.empty() && spots[i].most < spots[best.front()].most) continue;
    if (!best.empty() && spots[i].most > spots[best.front()].most) best.clear();
    best.push_back(i);
  }
  spots[best[best.size() == 1 ? 0 : random.below(static_cast<std::uint32_t>(best.size()))]].need = ZoneNeed::Zone;
}

/// Lays units down where the hidden ones lay, each in the same place of the stack and under the same markers. Their
/// strengths are only such that the right sides show.
void layDown(const Rules& rules, State& state, const std::vector<Spot>& spots, const std::vector<Dealt>& cards) {
  std::array<UnitId, kUnitCount> now{};
  for (std::size_t i = 0; i < kUnitCount; ++i) now[i] = static_cast<UnitId>(static_cast<std::uint16_t>(i));
  for (std::size_t i = 0; i < spots.size(); ++i) now[index(spots[i].unit)] = cards[i].unit;
  BombardFrame* bombard = state.steps.find<BombardFrame>();
  if (bombard != nullptr && bombard->aim.any()) bombard->aim = now[index(*bombard->aim)];
  RecoveryFrame* recovery = state.steps.find<RecoveryFrame>();
  if (recovery != nullptr && recovery->last.any()) recovery->last = now[index(*recovery->last)];

  std::vector<std::vector<UnitId>> stacks;
  std::vector<Place> hexes;
  for (const Spot& spot : spots) {
    if (hexes.empty() || hexes.back() != spot.hex) hexes.push_back(spot.hex);
  }
  for (const Place hex : hexes) {
    std::vector<UnitId>& stack = stacks.emplace_back();
    state.each(hex, [&](UnitId unit) { stack.push_back(now[index(unit)]); });
    while (!state.empty(hex)) state.stacks.remove(State::slot(hex), state.top(hex));
  }
  for (std::size_t i = 0; i < hexes.size(); ++i) {
    for (auto unit = stacks[i].rbegin(); unit != stacks[i].rend(); ++unit) {
      state.stacks.push(State::slot(hexes[i]), *unit);
      state.place[index(*unit)] = index(hexes[i]);
    }
  }
  const auto sets = marksIn(state);
  for (std::size_t i = 0; i < spots.size(); ++i) {
    const Spot& spot = spots[i];
    const UnitId unit = cards[i].unit;
    state.began[index(unit)] = spot.began;
    state.strength[index(unit)] = cards[i].reduced ? rules[unit].reduced : rules[unit].strength;
    for (std::size_t j = 0; j < sets.size(); ++j) {
      if ((spot.marks >> j & 1U) != 0) {
        sets[j]->add(unit);
      } else {
        sets[j]->remove(unit);
      }
    }
  }
}

/// Draws strengths in a hex that the viewer may not count [18.1a]: the same sides show, and `top` is the strongest unit
/// unless it is kNoUnit.
void guessStrengths(const Rules& rules, State& state, Side viewer, Place hex, UnitId top, Random& random) {
  const auto draw = [&](int least, int most) {
    return static_cast<std::uint8_t>(least +
                                     static_cast<int>(random.below(static_cast<std::uint32_t>(most - least + 1))));
  };
  int highest = kAny;
  bool above = true;  // of equals the topmost is displayed
  if (top != kNoUnit) {
    if (rules[top].is(kConvoy)) return;
    highest = state.strengthOf(top);
  }
  if (top != kNoUnit && !counts(rules, state, viewer, top)) {
    const int most = range(rules, state, top).second;
    int least = range(rules, state, top).first;
    state.each(hex, [&](UnitId unit) {
      above = above && unit != top;
      if (rules[unit].is(kConvoy) || unit == top) return;
      const int low = counts(rules, state, viewer, unit) ? state.strengthOf(unit) : range(rules, state, unit).first;
      least = std::max(least, low + (above ? 1 : 0));
    });
    highest = draw(least, most);
  }
  above = top != kNoUnit;
  state.each(hex, [&](UnitId unit) {
    above = above && unit != top;
    if (rules[unit].is(kConvoy) || unit == top || counts(rules, state, viewer, unit)) return;
    const auto [low, high] = range(rules, state, unit);
    state.strength[index(unit)] = draw(low, std::min(high, highest - (above ? 1 : 0)));
  });
  if (top != kNoUnit) state.strength[index(top)] = static_cast<std::uint8_t>(highest);
}

/// A hex of the other side, and which unit of the stack stays the strongest one.
struct Strongest {
  Place hex{};
  int level = -1;  ///< from the top; -1: whoever it is
};
std::vector<Strongest> strongestOf(const Rules& rules, const State& state, Side viewer) {
  std::vector<Strongest> out;
  for (const Place hex : rules.info.map.hexes()) {
    const UnitId top = displayed(state, hex);
    if (top == kNoUnit || rules[top].side == viewer) continue;
    Strongest& each = out.emplace_back(Strongest{.hex = hex});
    if (coverOf(rules, state, viewer, hex, top) == Cover::All) continue;
    int level = 0;
    state.each(hex, [&](UnitId unit) {
      if (unit == top) each.level = level;
      ++level;
    });
  }
  return out;
}
UnitId inStack(const State& state, Place hex, int level) {
  UnitId found = kNoUnit;
  state.each(hex, [&](UnitId unit) {
    if (level-- == 0) found = unit;
  });
  return found;
}

}  // namespace

void guessHidden(const Rules& rules, State& state, Side viewer, Random& random) {
  const Side side = other(viewer);
  guessAircraft(rules, state, viewer, random);
  if (state.bidden == (1U << index(side))) {  // [6.1a]
    constexpr int kUsualPlans = 12;
    state.bid[index(side)] = static_cast<std::uint8_t>(random.below(kUsualPlans));
  }
  if (state.option(kOpenIntelligence)) return;
  const std::vector<Strongest> strongest = strongestOf(rules, state, viewer);
  std::vector<Spot> spots;
  for (const Strongest& each : strongest) {
    const std::size_t before = spots.size();
    findSpots(rules, state, viewer, each.hex, spots);
    needZones(rules, state, side, std::span(spots).subspan(before), random);
  }
  layDown(rules, state, spots, dealAnew(rules, state, viewer, spots, random));
  for (const auto& [hex, level] : strongest)
    guessStrengths(rules, state, viewer, hex, level < 0 ? kNoUnit : inStack(state, hex, level), random);
}

}  // namespace kessel::winter
