// SPDX-License-Identifier: GPL-3.0-or-later
// Questions that are asked because the other side does not know that nobody can do anything [18.1, R-146]. Each rests
// on what it sees of a stack, which are markers, places and what was done, and on who lies hidden anywhere.
#include "titles/wintergewitter/unseen.h"

#include <algorithm>

#include "titles/wintergewitter/combat.h"

namespace kessel::winter {
namespace {

constexpr std::uint64_t kBatteries = kArtillery | kMotArtillery;  ///< answer fire [12.3.2b]

Units ofClass(const Rules& rules, const Units& units, bool mechanized) {
  return mechanized ? units & rules.mechanized : units - rules.mechanized;
}

int longestRange(const Rules& rules, const Units& guns) {
  int longest = 0;
  guns.each([&](UnitId unit) { longest = std::max<int>(longest, rules[unit].range); });
  return longest;
}

/// Units of a side of which the other one does not know which they are. Whoever is none of these lies open, so it knows
/// them all together: each of them may be any other one.
class Unseen {
 public:
  Unseen(const Rules& rules, const State& state, Side side)
      : m_rules(rules), m_state(state), m_viewer(other(side)), m_all(onMap(side)) {}

  [[nodiscard]] bool has(UnitId unit) const { return !knows(m_rules, m_state, m_viewer, unit); }
  /// Who of them is hidden anywhere.
  [[nodiscard]] Units among(const Units& units) const {
    return (m_all & units).those([&](UnitId unit) { return has(unit); });
  }
  /// One of them, without these, could be what is looked for.
  template <class Test>
  [[nodiscard]] bool anyBut(const Units& without, Test test) const {
    return (m_all - without).anyOf([&](UnitId unit) { return test(unit) && has(unit); });
  }
  /// One of them could be artillery that bombards a hex: it carries no fired marker, and does not lie alone beside an
  /// enemy [12.1c, 12.1e].
  template <class Test>
  [[nodiscard]] bool anyGun(const Units& guns, Place hex, Test test) const {
    const int range = longestRange(m_rules, guns);
    if (range == 0) return false;
    return anyBut(m_state.fired, [&](UnitId unit) {
      const Place at = m_state.at(unit);
      const Side side = other(m_viewer);
      return m_rules.distance(at, hex) <= range && test(unit) &&
             (fightersIn(m_rules, m_state, at, side).count() > 1 || !besideEnemy(m_rules, m_state, at, side));
    });
  }

 private:
  [[nodiscard]] Units onMap(Side side) const {
    if (m_state.option(kOpenIntelligence)) return {};
    return m_rules.ofSide[index(side)].those([&](UnitId unit) { return isHex(m_state.at(unit)); });
  }

  const Rules& m_rules;
  const State& m_state;
  Side m_viewer;
  Units m_all;
};

bool besideTarget(const Rules& rules, const State& state, UnitId unit) {
  const Place at = state.at(unit);
  const Hexes& enemies = state.occupied(other(rules[unit].side));
  return std::ranges::any_of(rules.around(at), [&](Place hex) {
    return hex != kNowhere && enemies.has(hex) && !state.targeted.has(hex) && bordersOn(rules, at, hex);
  });
}

/// German artillery that was left behind by the stack that attacks hastily [12.2g].
bool mightSupportHasty(const Rules& rules, const State& state) {
  if (state.march.movers.none()) return false;
  const Unseen unseen(rules, state, attackerOf(state));
  const std::uint16_t began = state.began[index(state.march.movers.first())];
  return unseen.anyGun(unseen.among(rules.guns & rules.germans & rules.mechanized), state.combat.target,
                       [&](UnitId unit) { return state.began[index(unit)] == began && !state.fought.has(unit); });
}

}  // namespace

bool mightAct(const Rules& rules, const State& state, bool mechanized) {
  if (phaseKind(state) != PhaseKind::Ring) return false;
  const Unseen unseen(rules, state, state.phasing);
  return unseen.anyBut({}, [&](UnitId unit) { return actsNow(rules, state, unit); }) &&
         unseen.among(ofClass(rules, rules.rings, mechanized)).any();
}

bool mightFight(const Rules& rules, const State& state, bool mechanized) {
  const Side side = state.phasing;
  const Unseen unseen(rules, state, side);
  const Units kinds = unseen.among(ofClass(rules, rules.ofSide[index(side)], mechanized) - rules.convoys);
  if (kinds.none()) return false;
  const bool attacks = unseen.anyBut(state.fought | state.disrupted, [&](UnitId unit) {
    return actsNow(rules, state, unit) && besideTarget(rules, state, unit);
  });
  if (attacks) return true;
  const Units guns = kinds & rules.guns;
  return guns.any() && state.occupied(other(side)).anyOf([&](Place hex) {
    return mayBeShelled(rules, state, side, hex).ok() && unseen.anyGun(guns, hex, [&](UnitId unit) {
      return !state.fought.has(unit) && actsNow(rules, state, unit);
    });
  });
}

bool mightMove(const Rules& rules, const State& state, bool mechanized) {
  const Unseen unseen(rules, state, state.phasing);
  return unseen.anyBut(state.moved, [&](UnitId unit) { return actsNow(rules, state, unit); }) &&
         unseen.among(ofClass(rules, rules.ofSide[index(state.phasing)], mechanized)).any();
}

bool mightSupport(const Rules& rules, const State& state) {
  if (state.combat.kind == CombatKind::Hasty) return mightSupportHasty(rules, state);
  const CombatSegmentFrame* segment = state.steps.find<CombatSegmentFrame>();
  if (segment == nullptr) return false;
  const Side side = attackerOf(state);
  const Place target = state.combat.target;
  const Unseen unseen(rules, state, side);
  const Units guns = unseen.among(ofClass(rules, rules.guns, segment->mechanized));
  return mayBeShelled(rules, state, side, target).ok() && unseen.anyGun(guns, target, [&](UnitId unit) {
    return !state.fought.has(unit) && actsNow(rules, state, unit);
  });
}

bool mightDefend(const Rules& rules, const State& state) {
  if (state.combat.kind == CombatKind::Hasty) return false;  // [8.4.1c]
  const Unseen unseen(rules, state, defenderOf(state));
  return unseen.anyGun(unseen.among(rules.guns), state.combat.target, [](UnitId) { return true; });
}

bool mightAnswer(const Rules& rules, const State& state, Side side) {
  const Unseen unseen(rules, state, side);
  const Units kinds = unseen.among(rules.guns).those([&](UnitId unit) { return rules[unit].is(kBatteries); });
  const int range = longestRange(rules, kinds);
  return announcedBy(state, other(side)).anyOf([&](UnitId battery) {
    if (!rules[battery].is(kBatteries)) return false;
    return unseen.anyBut(state.fired, [&](UnitId unit) {
      const bool kept = state.held.has(unit) && rules[unit].ring != 0;  // [5.3c]
      return !kept && rules.distance(state.at(unit), state.at(battery)) <= range &&
             !besideEnemy(rules, state, state.at(unit), side);
    });
  });
}

bool mightFire(const Rules& rules, const State& state, Side side, Place hex) {
  if (side == kSoviet && rules.pocket.has(hex)) return false;
  // Asked of each hex of each way to retreat, so what settles most cases comes first.
  const Unseen unseen(rules, state, side);
  const bool near = unseen.anyBut(state.disrupted, [&](UnitId unit) {
    const Place from = state.at(unit);
    return rules.distance(from, hex) == 1 && state.exerting(side).has(from) && bordersOn(rules, from, hex);
  });
  return near && unseen.anyBut({}, [&](UnitId unit) { return hasZone(rules, unit); });
}

}  // namespace kessel::winter
