// SPDX-License-Identifier: GPL-3.0-or-later
// A scene of the Final Soviet Reaction Phase, led to one of its steps.
#pragma once

#include <algorithm>

#include "titles/battle_for_stalingrad/scene.h"

namespace kessel::bfs {

class FinalScene : public Scene {
 public:
  FinalScene() {
    for (std::uint16_t i = 0; i < rules.units; ++i) {
      if (state.place[i] == index(kToCome)) state.place[i] = index(kWithdrawn);
    }
  }
  /// Starts the Final phase; afterwards step a waits for its die, or step b for its stack dice.
  FinalScene& begin() {
    while (!state.steps.empty()) state.steps.pop();
    state.steps.push<GameTurnFrame>().stage = TurnStage::End;
    Events sink(events);
    beginReaction(rules, state, true, sink);
    go();
    return *this;
  }
  FinalScene& toWithdrawal() {
    begin();
    while (who() == kChance) roll(1);
    if (step() == S::Reaction) act(V::Finish);
    return *this;
  }
  FinalScene& toPlacement() {
    toWithdrawal();
    if (step() == S::FinalWithdrawal) act(V::Finish);
    return *this;
  }
  void workersIn(std::initializer_list<const char*> hexes) {
    std::size_t next = 0;
    for (const char* at : hexes) bfs::put(rules, state, rules.workers[next++], hex(at));
  }
  [[nodiscard]] std::vector<Place> destinations(UnitId unit) {
    act(V::Activate, unit);
    std::vector<Place> found;
    for (const Action& action : legal(V::Withdraw)) found.push_back(action.placeA());
    return found;
  }
  [[nodiscard]] UnitId nextMilitia() const {
    for (UnitId unit : rules.militia) {
      if (!state.onMap(unit)) return unit;
    }
    return kNoUnit;
  }
  [[nodiscard]] std::string whyPlace(UnitId unit, std::string_view where) const {
    return why(kessel::act(V::Place, unit, hex(where)));
  }
};

inline bool contains(const std::vector<Place>& list, Place hex) {
  return std::find(list.begin(), list.end(), hex) != list.end();
}

}  // namespace kessel::bfs
