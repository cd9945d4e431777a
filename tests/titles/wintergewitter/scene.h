// SPDX-License-Identifier: GPL-3.0-or-later
// Small positions for tests: an empty map, a few units, a step, scripted dice.
#pragma once

#include <gmock/gmock.h>

#include <initializer_list>
#include <string>
#include <string_view>

#include "support/cases.h"
#include "support/title_scene.h"
#include "titles/wintergewitter/chapters.h"
#include "titles/wintergewitter/title.h"

namespace kessel::winter {

/// The title, loaded once from the source tree.
[[nodiscard]] const Wintergewitter& theTitle();

enum Scenarios : int { kWeAreComing, kHothsLastGasp, kWinterStorm, kGrossWintergewitter };

/// A position under construction and in play: turn 1 of a scenario, every counter off the map, all with their full
/// strength, nothing held or marked. Of the turn the air and the Pocket are over: the initiative comes next.
class Scene : public test::TitleScene<Scene, Wintergewitter, State, V> {
 public:
  explicit Scene(int scenario = kWinterStorm, std::uint16_t options = 0);

  [[nodiscard]] UnitId unit(std::string_view id) const;
  /// Puts a counter into a hex or a box, on top of what lies there.
  UnitId put(std::string_view id, std::string_view where) {
    winter::put(rules, state, unit(id), hex(where));
    return unit(id);
  }
  /// ... with so many strength points left.
  UnitId put(std::string_view id, std::string_view where, int strength) {
    state.strength[index(unit(id))] = static_cast<std::uint8_t>(strength);
    return put(id, where);
  }
  Scene& turn(int number) {
    state.turn = static_cast<std::uint8_t>(number);
    return *this;
  }
  /// A Player Phase of a side stands over the turn; the step under test is pushed over it.
  Scene& phase(Side side, PhaseStage stage, PhaseKind kind = PhaseKind::Player);
  /// A movement segment of such a phase begins; call it when all units are in place.
  void beginMoves(Side side, bool mechanized = true, PhaseKind kind = PhaseKind::Player);
  /// Dice of ten.
  Scene& dice(std::initializer_list<int> faces) {
    for (int face : faces) roll(face, 1, kFaces);
    return *this;
  }
  [[nodiscard]] bool isAt(std::string_view id, std::string_view where) const {
    return state.at(unit(id)) == hex(where);
  }
  [[nodiscard]] S step() const { return state.steps.empty() ? S::Count : stepOf(state.steps.top()); }
  [[nodiscard]] int strength(std::string_view id) const { return state.strengthOf(unit(id)); }
  [[nodiscard]] Hexes hexes(std::initializer_list<std::string_view> numbers) const {
    Hexes set;
    for (std::string_view number : numbers) set.add(hex(number));
    return set;
  }
  /// Whether an event of a kind with a unit, and of a case if one is named, has been told.
  [[nodiscard]] bool told(EventKind kind, UnitId which, std::string_view rule = {}) const;
};

}  // namespace kessel::winter

// Made once, in scene.cpp.
extern template class kessel::test::TitleScene<kessel::winter::Scene, kessel::winter::Wintergewitter,
                                               kessel::winter::State, kessel::winter::V>;
