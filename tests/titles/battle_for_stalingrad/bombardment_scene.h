// SPDX-License-Identifier: GPL-3.0-or-later
// Scenes of the Artillery Bombardment Stage, and its sums, for the tests of chapters 6 and 16.
#pragma once

#include <algorithm>

#include "titles/battle_for_stalingrad/bombardment.h"
#include "titles/battle_for_stalingrad/scene.h"

namespace kessel::bfs {

/// A Bombardment Stage with the depot on the map. Not of Game-Turn 3, after which units would be withdrawn [15.3].
inline Scene stage(int turn = 4) {
  Scene scene;
  scene.turn(turn).phase(S::Bombardment);
  scene.put("depot", "2227");
  return scene;
}

/// ... in which it is the Soviet player's turn: the German has nothing to fire with.
inline Scene sovietStage(int turn = 4) {
  return stage(turn);
}

inline std::vector<std::string> targets(const Scene& scene) {
  std::vector<std::string> found;
  for (Action action : scene.legal(V::Bombard)) found.push_back(scene.rules.info.map.placeName(action.placeA()));
  return found;
}

inline Shot shotOf(const Scene& scene, std::vector<UnitId> units, const char* hex) {
  return salvoShot(scene.rules, scene.state, units, scene.hex(hex));
}
inline int strength(const Scene& scene, std::vector<UnitId> units, const char* hex) {
  return shotOf(scene, std::move(units), hex).strength.total();
}

/// The lines of a sum lead to its total [what is shown is what was computed].
inline void expectAddsUp(const Sum& sum) {
  int total = 0;
  for (const SumLine& line : sum.lines()) {
    switch (line.op) {
      case SumLine::Op::Add: total += line.value; break;
      case SumLine::Op::Times: total *= line.value; break;
      case SumLine::Op::Over: total = (total + line.value - 1) / line.value; break;
      case SumLine::Op::Set: total = line.value; break;
      case SumLine::Op::Note: break;
    }
    EXPECT_EQ(total, line.running);
  }
  EXPECT_EQ(total, sum.total());
}

inline bool hasLine(const Sum& sum, std::string_view rule) {
  return std::any_of(sum.lines().begin(), sum.lines().end(),
                     [&](const SumLine& line) { return line.rule != nullptr && line.rule == rule; });
}

}  // namespace kessel::bfs
