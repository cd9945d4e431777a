// SPDX-License-Identifier: GPL-3.0-or-later
// Small positions for tests: an empty map, a few units, a phase, scripted dice.
#pragma once

#include <gmock/gmock.h>

#include <string>
#include <string_view>
#include <vector>

#include "support/cases.h"
#include "support/title_scene.h"
#include "titles/battle_for_stalingrad/movement.h"
#include "titles/battle_for_stalingrad/title.h"

namespace kessel::bfs {

/// The title, loaded once from the source tree.
[[nodiscard]] const BattleForStalingrad& theTitle();

/// Common infantry of both sides, for Scene::put().
inline constexpr const char* kGermans = "german 5-4-12 infantry";
inline constexpr const char* kRifles = "soviet 3-8 infantry";

/// A position under construction and in play. Starts as the campaign, Game-Turn 1, with every unit in its box, nobody
/// on the map, and the German Initiative Phase going on.
class Scene : public test::TitleScene<Scene, BattleForStalingrad, State, V> {
 public:
  explicit Scene(std::uint16_t options = 0);

  /// Puts the phase on the stack: S::Initiative, S::Bombardment, ... over a Game-Turn frame that goes on behind it.
  Scene& phase(S step);
  Scene& turn(int number) {
    state.turn = static_cast<std::uint8_t>(number);
    state.poolNo = static_cast<std::uint8_t>(25 - number);
    return *this;
  }

  /// Puts a counter on the map (on top of its stack), by its id or by "german 5-4-12", "soviet 2-8 infantry": the first
  /// one of these values, and type name if given, that is not on the map.
  UnitId put(std::string_view what, std::string_view where);
  [[nodiscard]] UnitId find(std::string_view what) const;
  [[nodiscard]] S step() const { return state.steps.empty() ? S::Count : static_cast<S>(state.steps.top().step); }
};

/// As somebody sees it from whom nothing is hidden.
[[nodiscard]] inline Outlook outlook(const Scene& scene, Action action) {
  return theTitle().outlook(Position::of(scene.state), action, kUmpire);
}

}  // namespace kessel::bfs

// Made once, in scene.cpp.
extern template class kessel::test::TitleScene<kessel::bfs::Scene, kessel::bfs::BattleForStalingrad, kessel::bfs::State,
                                               kessel::bfs::V>;
