// SPDX-License-Identifier: GPL-3.0-or-later
// An attack that earns points for breakthrough moves.
#pragma once

#include "titles/battle_for_stalingrad/attack_scene.h"

namespace kessel::bfs {

/// Germans in 1521 (A), 1522 (B) and 1620 (C) attack one Soviet unit in 1621 (D). F = 1721 and G = 1722 lie beyond.
struct Break : AttackScene {
  explicit Break(std::uint16_t options = 0) : AttackScene(options) {}
  UnitId inA = put("german 6-5-24", "1521");
  UnitId secondInA = put("german 6-2-24", "1521");
  UnitId inB = put("german 5-4-12", "1522");
  UnitId inC = put("german 6-5-24", "1620");
  UnitId defender = put("soviet 2-8 infantry", "1621");

  /// Carries the attack out; an Offensive Fire of `die` at strength 23 (22-25: 5 at 1, 4 at 3, 3 at 5).
  void fight(int die, int chit = 0) {
    go();
    announce(inA, "1621");
    for (UnitId unit : {secondInA, inB, inC}) act(V::Join, unit);
    type(3).holdAll();
    roll(die);
    if (step() == S::Chits) act(V::Outcome, chit);
  }
  [[nodiscard]] int points() const { return state.steps.top<BreakthroughFrame>().points; }
};

}  // namespace kessel::bfs
