// SPDX-License-Identifier: GPL-3.0-or-later
// Small positions for tests: an empty map, a few units, a phase, scripted dice.
#pragma once

#include <gmock/gmock.h>

#include <initializer_list>
#include <string>
#include <string_view>

#include "support/cases.h"
#include "support/title_scene.h"
#include "titles/panzerkorps_48/movement.h"
#include "titles/panzerkorps_48/title.h"

namespace kessel::chir {

/// The title, loaded once from the source tree.
[[nodiscard]] const Panzerkorps48& theTitle();

inline constexpr TurnStage kGermanMove = TurnStage::GermanMovement;
inline constexpr TurnStage kSovietMove = TurnStage::SovietMovement;

/// A position under construction and in play: turn 1, every unit lost but for reinforcements, which are to come and
/// not planned. go() begins the phase.
class Scene : public test::TitleScene<Scene, Panzerkorps48, State, V> {
 public:
  explicit Scene(TurnStage phase = TurnStage::SovietMovement, std::uint16_t options = 0);

  [[nodiscard]] UnitId unit(std::string_view id) const;
  /// Puts a counter on the map, on top of its stack, with so many steps lost.
  UnitId put(std::string_view id, std::string_view where, int lost = 0) {
    const UnitId which = unit(id);
    state.lost[index(which)] = static_cast<std::uint8_t>(lost);
    chir::put(rules, state, which, rules.info.map.placeNamed(where));
    return which;
  }
  Scene& turn(int number) {
    state.turn = static_cast<std::uint8_t>(number);
    return *this;
  }
  /// Sets units in motion together.
  Scene& start(std::initializer_list<UnitId> units) {
    bool first = true;
    for (const UnitId each : units) {
      act(first ? V::Start : V::Join, each);
      first = false;
    }
    return *this;
  }
  /// Hexes entered by the stack on the move.
  Scene& steps(std::initializer_list<std::string_view> numbers) {
    for (const std::string_view number : numbers) act(V::Step, hex(number));
    return *this;
  }
  [[nodiscard]] std::string whyStep(std::string_view number) const { return why(V::Step, hex(number)); }
  [[nodiscard]] bool isAt(UnitId which, std::string_view where) const { return state.at(which) == hex(where); }
  /// Half points that a unit has left.
  [[nodiscard]] int left(UnitId which) const { return allowanceOf(rules, state, which) - state.spent[index(which)]; }
  /// Attacks from the stack on the move with units of it, the first one leading, and nobody fires: for what movement
  /// says of hasty attacks.
  Scene& assault(std::initializer_list<UnitId> units, std::string_view target);
  [[nodiscard]] S step() const { return state.steps.empty() ? S::Count : static_cast<S>(state.steps.top().step); }
  [[nodiscard]] Units units(std::initializer_list<UnitId> list) const {
    Units out;
    for (const UnitId each : list) out.add(each);
    return out;
  }
};

}  // namespace kessel::chir

// Made once, in scene.cpp.
extern template class kessel::test::TitleScene<kessel::chir::Scene, kessel::chir::Panzerkorps48, kessel::chir::State,
                                               kessel::chir::V>;
