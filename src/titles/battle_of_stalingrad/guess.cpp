// SPDX-License-Identifier: GPL-3.0-or-later
// What a player does not know of the other one [3.5, R-89]: strengths, who has which assets, what is in the Soviet
// boxes off the map, and the directive. Dealt anew out of what is possible. Open are units on the map, the eliminated
// boxes, what has not come yet, and while a battle lasts what fights in it.
#include <algorithm>
#include <vector>

#include "titles/battle_of_stalingrad/assets.h"
#include "titles/battle_of_stalingrad/title.h"

namespace kessel::bos {
namespace {

constexpr std::array kOffMap{kSvf, kDsf, kTcf, kSovietReserve};
constexpr std::uint32_t kInReserve = 8;  // one asset of so many is not assigned
constexpr std::uint32_t kWeakened = 3;   // one asset of so many has lost steps

/// 1 to most.
int draw(Random& random, int most) {
  return 1 + static_cast<int>(random.below(static_cast<std::uint32_t>(most)));
}
template <class Id>
void shuffle(std::vector<Id>& ids, Random& random) {
  for (std::size_t i = ids.size(); i > 1; --i) std::swap(ids[i - 1], ids[random.below(static_cast<std::uint32_t>(i))]);
}
std::vector<UnitId> listOf(const Units& units) {
  std::vector<UnitId> out;
  units.each([&](UnitId unit) { out.push_back(unit); });
  return out;
}

/// What lies open for the moment: whoever is in the battle at hand, and who rolls for a move without supply.
Units openUnits(const Rules& rules, const State& state, Side side) {
  Units out;
  if (state.steps.find<CombatFrame>() != nullptr) {
    const Battle& battle = state.battle;
    out = battle.attackers | battle.defenders | battle.aside | battle.retreating | battle.going;
    out |= unitsIn(rules, state, battle.where, side);
  }
  if (const auto* attempt = state.steps.find<AttemptFrame>()) out.add(attempt->unit);
  return out & rules.formations[index(side)];
}

/// Losses that the other side has chosen and nobody has seen yet: the same number in the usual order [8.2g].
void guessLosses(const Rules& rules, State& state, const Units& open) {
  std::array<std::uint8_t, kUnitCount>& lost = state.battle.lost;
  int left = 0;
  Units assets;
  open.each([&](UnitId unit) { assets |= assetsOf(rules, state, unit); });
  const auto clear = [&](UnitId piece) {
    left += lost[index(piece)];
    lost[index(piece)] = 0;
  };
  open.each(clear);
  assets.each(clear);
  const auto take = [&](UnitId piece, int steps) {
    const int now = std::clamp(steps - int{lost[index(piece)]}, 0, left);
    lost[index(piece)] = static_cast<std::uint8_t>(lost[index(piece)] + now);
    left -= now;
  };
  open.each([&](UnitId unit) { take(unit, state.strengthOf(unit) - 1); });
  assets.each([&](UnitId asset) { take(asset, state.strengthOf(asset)); });
  open.each([&](UnitId unit) { take(unit, state.strengthOf(unit)); });
}

/// Soviet units off the map: who is where. Whether a Front box is empty shows where the Axis player retreats Soviet
/// units, so then as many as there are stay in each.
void guessBoxes(const Rules& rules, State& state, Random& random) {
  std::vector<UnitId> units;
  std::vector<Place> places;
  rules.formations[index(kSoviet)].each([&](UnitId unit) {
    if (isHolding(state.at(unit))) units.push_back(unit);
  });
  if (state.steps.find<CombatFrame>() != nullptr) {
    for (const Place box : kOffMap) {
      for (int i = unitsIn(rules, state, box, kSoviet).count(); i > 0; --i) places.push_back(box);
    }
  } else {
    bool full = false;  // TCF holds one [3.1.1b]
    for (std::size_t i = 0; i < units.size(); ++i) {
      Place box = kOffMap[random.below(kOffMap.size())];
      if (box == kTcf && full) box = kDsf;
      full = full || box == kTcf;
      places.push_back(box);
    }
  }
  shuffle(places, random);
  for (const UnitId unit : units) put(rules, state, unit, kToCome);
  for (std::size_t i = 0; i < units.size(); ++i) put(rules, state, units[i], places[i]);
}

/// The points of the start, as far as they may have been given out [6.3b].
void guessShares(const Rules& rules, State& state, Random& random) {
  std::vector<UnitId> units;
  rules.formations[index(kSoviet)].each([&](UnitId unit) {
    if (state.onMap(unit)) units.push_back(unit);
  });
  for (const UnitId unit : units) state.strength[index(unit)] = 1;
  const int spare = rules.startPoints - static_cast<int>(units.size());
  for (int i = spare <= 0 ? 0 : draw(random, spare + 1) - 1; i > 0; --i) {
    const UnitId unit = units[random.below(static_cast<std::uint32_t>(units.size()))];
    if (state.strengthOf(unit) < int{rules[unit].most}) ++state.strength[index(unit)];
  }
}

void guessStrengths(const Rules& rules, State& state, Side side, const Units& open, Random& random) {
  (rules.formations[index(side)] - open).each([&](UnitId unit) {
    if (!state.onMap(unit)) return;
    const int most = rules[unit].most;
    const int first = draw(random, most);
    const int second = draw(random, most);
    state.strength[index(unit)] = static_cast<std::uint8_t>(std::max(first, second));
  });
}

void guessAssets(const Rules& rules, State& state, Side side, const Units& open, Random& random) {
  const Units living = rules.assets[index(side)].those([&](UnitId asset) {
    const UnitId parent = state.parentOf(asset);
    return parent == kNoUnit ? state.at(asset) == reserveOf(side) : !open.has(parent);
  });
  living.each([&](UnitId asset) { detach(rules, state, asset, kToCome); });
  living.each([&](UnitId asset) {  // in the order of the roster, whatever it was
    const int most = rules[asset].most;
    const bool weak = random.below(kWeakened) == 0;
    state.strength[index(asset)] = static_cast<std::uint8_t>(weak ? draw(random, most) : most);
    put(rules, state, asset, reserveOf(side));
  });
  const std::vector<UnitId> parents =
      listOf((rules.formations[index(side)] - open).those([&](UnitId unit) { return state.onMap(unit); }));
  std::vector<UnitId> assets = listOf(living);
  shuffle(assets, random);
  std::vector<UnitId> able;
  for (const UnitId asset : assets) {
    if (random.below(kInReserve) == 0) continue;
    able.clear();
    for (const UnitId unit : parents) {
      if (fits(rules, state, asset, unit).ok()) able.push_back(unit);
    }
    if (!able.empty()) attach(rules, state, asset, able[random.below(static_cast<std::uint32_t>(able.size()))]);
  }
}

/// Any of the three theatres, as the numbers of the counters have it more or less [6.1d].
void guessDirective(State& state, Random& random) {
  if (state.primary == 0) return;
  state.primary = static_cast<std::uint8_t>(draw(random, static_cast<int>(kTheatres)));
  if (state.secondary == 0) return;
  state.secondary = static_cast<std::uint8_t>(1 + (state.primary - 1 + draw(random, 2)) % static_cast<int>(kTheatres));
}

}  // namespace

void guessHidden(const Rules& rules, State& state, Side viewer, Random& random) {
  if (state.over != 0) return;
  const Side side = other(viewer);
  if (side == kAxis) guessDirective(state, random);
  const auto* setUp = state.steps.find<SetUpFrame>();
  const bool early = state.steps.find<DirectiveFrame>() != nullptr || (setUp != nullptr && setUp->side == kAxis);
  if (early && side == kSoviet) return;  // nothing of theirs has been decided
  const Units open = openUnits(rules, state, side);
  if (open.any()) guessLosses(rules, state, open);
  if (side == kSoviet && setUp == nullptr) {
    guessBoxes(rules, state, random);
    state.crossed = 0;
  }
  if (setUp == nullptr && !early) guessStrengths(rules, state, side, open, random);  // Axis units begin in full [6.3a]
  if (setUp != nullptr && side == kSoviet) guessShares(rules, state, random);
  guessAssets(rules, state, side, open, random);
}

bool hides(const Rules&, const State& state, Side) {
  return state.over == 0;
}

}  // namespace kessel::bos
