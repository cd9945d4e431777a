// SPDX-License-Identifier: GPL-3.0-or-later
// Scenes of chapters 8 to 10: a movement segment, units on the move, what hexes cost.
#pragma once

#include <string>

#include "titles/wintergewitter/movement.h"
#include "titles/wintergewitter/scene.h"

namespace kessel::winter {

class MoveScene : public Scene {
 public:
  using Scene::Scene;

  MoveScene& moves(Side side, bool mechanized = true) {
    beginMoves(side, mechanized);
    return *this;
  }
  MoveScene& move(std::string_view id, std::initializer_list<std::string_view> hexes = {}) {
    act(V::Move, unit(id));
    return steps(hexes);
  }
  MoveScene& march(std::string_view id, std::initializer_list<std::string_view> hexes = {}) {
    act(V::March, unit(id));
    return steps(hexes);
  }
  MoveScene& steps(std::initializer_list<std::string_view> hexes) {
    for (const std::string_view to : hexes) act(V::Step, hex(to));
    return *this;
  }
  [[nodiscard]] std::string whyStep(std::string_view to) const { return why(V::Step, hex(to)); }
  [[nodiscard]] std::string whyMove(std::string_view id) const { return why(V::Move, unit(id)); }
  [[nodiscard]] std::string whyHasty(std::string_view to) const { return why(V::Hasty, hex(to)); }
  /// Quarters of a Movement Point that the units on the move have left.
  [[nodiscard]] int left() const { return moverOnTop(rules, state).left(); }
  /// What a unit pays from hex to hex, in quarters.
  [[nodiscard]] int cost(std::string_view id, std::string_view from, std::string_view to) {
    Units units;
    units.add(put(id, from));
    const MoveFrame frame{};
    const Mover mover(rules, state, units, frame);
    return stepCost(mover, hex(to), rules.grid().directionTo(hex(from), hex(to)));
  }
  /// The dice of a combat, one by one, all questions of both sides passed over.
  MoveScene& fight(std::initializer_list<int> faces) {
    for (const int face : faces) {
      while (who() != kChance && may(V::Done)) act(V::Done);
      dice({face});
    }
    return *this;
  }
};

}  // namespace kessel::winter
