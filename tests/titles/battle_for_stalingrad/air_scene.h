// SPDX-License-Identifier: GPL-3.0-or-later
// Scenes of the Air Phases, and their sums, for the tests of chapter 5.
#pragma once

#include <algorithm>

#include "titles/battle_for_stalingrad/air.h"
#include "titles/battle_for_stalingrad/scene.h"

namespace kessel::bfs {

/// A German Air Phase with so many points. A lone German stands far away, so that both sides are on the map.
inline Scene germanAir(int level, int dive) {
  Scene scene;
  scene.turn(3).phase(S::GermanAir);
  scene.state.level[index(kGerman)] = static_cast<std::uint8_t>(level);
  scene.state.dive[index(kGerman)] = static_cast<std::uint8_t>(dive);
  scene.put("german 5-4-12", "0303");
  return scene;
}

inline Scene sovietAir(int level, int dive) {
  Scene scene;
  scene.turn(4).phase(S::SovietAir);
  scene.state.level[index(kSoviet)] = static_cast<std::uint8_t>(level);
  scene.state.dive[index(kSoviet)] = static_cast<std::uint8_t>(dive);
  scene.put("soviet 3-8 infantry", "2715");
  return scene;
}

inline std::vector<int> numbers(const Scene& scene, V verb, std::uint16_t target) {
  std::vector<int> found;
  for (Action action : scene.legal(verb)) {
    if (action.a == target) found.push_back(action.b);
  }
  return found;
}

/// The German attack at hand as it would be rolled.
inline Shot levelShot(const Scene& scene, const char* hex, int points, int lost = 0) {
  return airShot(scene.rules, scene.state, airAttackOf(kGerman, scene.hex(hex), kNoUnit, points, lost));
}

inline int tellCount(const Scene& scene, EventKind kind) {
  return static_cast<int>(
      std::count_if(scene.events.begin(), scene.events.end(), [&](const Event& event) { return event.kind == kind; }));
}

}  // namespace kessel::bfs
