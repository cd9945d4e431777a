// SPDX-License-Identifier: GPL-3.0-or-later
// A combat in open ground round 5614: who stands there defends, the attackers stand around.
#pragma once

#include "scene.h"
#include "titles/panzerkorps_48/combat.h"

namespace kessel::chir {

/// 5614 and its neighbours 5613 (north), 5713, 5714, 5615 (south), 5514, 5513 are clear, without water and slopes, and
/// so are four hexes around.
struct Battle : Scene {
  explicit Battle(TurnStage phase = TurnStage::SovietPrepared, std::uint16_t options = 0) : Scene(phase, options) {}

  Battle& begin(std::initializer_list<UnitId> attackers, std::string_view target = "5614",
                std::initializer_list<UnitId> supports = {}) {
    if (state.steps.depth == 1) go();
    for (const UnitId each : attackers) {
      each == *attackers.begin() ? act(V::Attack, each, hex(target)) : act(V::Include, each);
    }
    for (const UnitId each : supports) act(V::Support, each);
    act(V::Fight);
    return *this;
  }
  /// The defender holds his fire.
  Battle& hold() {
    act(V::Hold);
    return *this;
  }
  /// Everybody fires at a unit, without support unless there is but one way; the die is to be rolled.
  Battle& all(UnitId victim) {
    act(V::Target, victim);
    if (may(V::Salvo, 2)) act(V::Salvo, 2);
    return *this;
  }
  /// Some fire at a unit; the die is to be rolled.
  Battle& fire(UnitId victim, std::initializer_list<UnitId> firers) {
    act(V::Target, victim);
    if (!may(V::Fire, *firers.begin())) return *this;  // the only one fires by himself
    for (const UnitId each : firers) act(V::Fire, each);
    act(V::Shoot);
    return *this;
  }
  [[nodiscard]] int stepsLeft(UnitId which) const { return isHex(state.at(which)) ? stepsOf(rules, state, which) : 0; }
  [[nodiscard]] Effect result() const { return effectOf(rules, state.combat.result); }
  /// A shot that nobody has announced.
  [[nodiscard]] Shot shot(UnitId victim, std::initializer_list<UnitId> firers) const {
    return {victim, units(firers), {}};
  }
  /// The sum that a fire of the present combat comes to.
  [[nodiscard]] Reckoning sums(UnitId victim, std::initializer_list<UnitId> firers) const {
    return reckon(rules, state, shot(victim, firers));
  }
  /// The line of a sum that cites a case; 0 if there is none.
  [[nodiscard]] static int line(const Sum& sum, std::string_view rule) {
    for (const SumLine& each : sum.lines()) {
      if (each.rule == rule) return each.value;
    }
    return 0;
  }
};

}  // namespace kessel::chir
