// SPDX-License-Identifier: GPL-3.0-or-later
// Small positions for tests: an empty map, a few units, a phase, scripted dice.
#pragma once

#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

#include "support/cases.h"
#include "support/title_scene.h"
#include "titles/battle_for_stalingrad/movement.h"
#include "titles/battle_for_stalingrad/title.h"

namespace kessel::bfs {

/// The title, loaded once from the source tree.
inline const BattleForStalingrad& theTitle() {
  return test::loaded<BattleForStalingrad>();
}

/// A position under construction and in play. Starts as the campaign, Game-Turn 1, with every unit in its box, nobody
/// on the map, and the German Initiative Phase going on.
class Scene : public test::TitleScene<Scene, BattleForStalingrad, State, V> {
 public:
  explicit Scene(std::uint16_t options = 0)
      : TitleScene(newGame(test::loaded<BattleForStalingrad>().rules(), 1, options)) {
    while (!state.steps.empty()) state.steps.pop();
    for (std::uint16_t i = 0; i < rules.units; ++i) {
      if (state.at(static_cast<UnitId>(i)) == kSetUp) state.place[i] = index(kPool);
    }
    phase(S::Initiative);
  }

  /// Puts the phase on the stack: S::Initiative, S::Bombardment, ... over a Game-Turn frame that goes on behind it.
  Scene& phase(S step) {
    while (!state.steps.empty()) state.steps.pop();
    Frame& turn = push(state, S::GameTurn);
    turn.stage = step == S::Initiative    ? 6
                 : step == S::Bombardment ? 4
                 : step == S::GermanAir   ? 3
                 : step == S::SovietAir   ? 2
                                          : 7;
    push(state, step);
    return *this;
  }
  Scene& turn(int number) {
    state.turn = static_cast<std::uint8_t>(number);
    state.poolNo = static_cast<std::uint8_t>(25 - number);
    return *this;
  }

  /// Puts a counter on the map (on top of its stack), by its id or by "german 5-4-12", "soviet 2-8 infantry": the first
  /// one of these values, and type name if given, that is not on the map.
  UnitId put(std::string_view what, std::string_view where) {
    const UnitId unit = find(what);
    if (unit == kNoUnit) {
      ADD_FAILURE() << "no counter left: " << what;
      std::abort();
    }
    bfs::put(rules, state, unit, hex(where));
    return unit;
  }
  [[nodiscard]] UnitId find(std::string_view what) const {
    const UnitId byId = rules.info.roster.named(what);
    if (byId != kNoUnit) return byId;
    const auto first = what.find(' ');
    if (first == std::string_view::npos) return kNoUnit;
    const auto second = what.find(' ', first + 1);
    const Side side = what.substr(0, first) == "german" ? kGerman : kSoviet;
    const std::string_view values =
        what.substr(first + 1, second == std::string_view::npos ? second : second - first - 1);
    const std::string_view type = second == std::string_view::npos ? std::string_view{} : what.substr(second + 1);
    for (std::uint16_t i = 0; i < rules.units; ++i) {
      const Unit& counter = rules.info.roster.units[i];
      if (counter.side == side && counter.values == values && (type.empty() || counter.typeName == type) &&
          !state.onMap(static_cast<UnitId>(i))) {
        return static_cast<UnitId>(i);
      }
    }
    return kNoUnit;
  }
  [[nodiscard]] S step() const { return state.steps.empty() ? S::Count : static_cast<S>(state.steps.top().step); }
};

}  // namespace kessel::bfs
