// SPDX-License-Identifier: GPL-3.0-or-later
// Scenes of chapter 11.7: an attack that drives somebody off.
#pragma once

#include <string_view>

#include "titles/wintergewitter/combat_scene.h"

namespace kessel::winter {

/// An attack by units in some hexes that leads to a retreat.
struct Flight : CombatScene {
  /// All attackers are put where they stand before; `wanted` is the result of their fire.
  Flight& drive(std::string_view target, std::initializer_list<std::string_view> ids, std::string_view wanted,
                Side side = kAxis, bool mechanized = true) {
    segment(side, mechanized).attack(target, ids);
    while (asks(S::Combat) && !legal(V::Lead).empty()) act(legal(V::Lead).front());
    decline();
    if (Side(state.steps.top<FireFrame>().side) != side) {
      if (!legal(V::Target).empty()) act(legal(V::Target).front());
      result("-/-");
    }
    result(wanted);
    return *this;
  }
  [[nodiscard]] Place at(std::string_view id) const { return state.at(unit(id)); }
};

}  // namespace kessel::winter
