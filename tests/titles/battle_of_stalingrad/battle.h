// SPDX-License-Identifier: GPL-3.0-or-later
// Battles for tests: who is hit, who goes where.
#pragma once

#include <algorithm>

#include "scene.h"
#include "titles/battle_of_stalingrad/combat.h"

namespace kessel::bos {

struct Fight : Scene {
  using Scene::Scene;

  /// A step of a piece, whatever it is called.
  Fight& lose(std::string_view piece, int times = 1) {
    for (; times > 0; --times) {
      const V verb = isAsset(unit(piece)) ? V::LoseStep : may(V::LosePoint, unit(piece)) ? V::LosePoint : V::GiveUp;
      act(verb, unit(piece));
    }
    loseForced();
    return *this;
  }
  [[nodiscard]] bool distributing() const {
    const Prompt asked = prompt();
    return !asked.legal.empty() && (asked.rule == std::string_view("8.2a"));
  }
  /// Whoever has losses to distribute takes what is listed first.
  Fight& loseAsListed() {
    while (distributing()) act(prompt().legal.at(0));
    return *this;
  }
  /// The battle space in which the strong side throws out a Soviet army of 5 points: three steps lost, and a retreat.
  Fight& rout(std::string_view where) {
    put("a-24", where).give("a-3pz", "a-24").give("a-9pz", "a-24").give("a-11pz", "a-24").put("s-37", where, 5);
    return *this;
  }
  /// ... and is done: 30 against 5 is sub-table 5, where a 1 says 3-R; the army's own 1 says nothing.
  Fight& routed(std::string_view where) {
    go();
    attack(where).dice({1, 1});
    return *this;
  }
  /// A German corps of 5 points and the Soviet armies that throw it out: 44 against 5.
  Fight& soviets(std::string_view where, std::string_view victim = "a-5", int points = 5) {
    put("s-2g", where).give("s-1gm", "s-2g").give("s-2gm", "s-2g").give("s-5m", "s-2g");
    put("s-5t", where).give("s-2t", "s-5t").give("s-11t", "s-5t").give("s-16t", "s-5t").put(victim, where, points);
    return *this;
  }
  [[nodiscard]] Names ways(std::string_view id) const {
    Names out;
    for (const Action action : legal(V::Retreat)) {
      if (action.unitA() == unit(id)) out.push_back(nameOf(action.placeB()));
    }
    std::sort(out.begin(), out.end());
    return out;
  }
  [[nodiscard]] std::string whyRetreat(std::string_view id, std::string_view to) const {
    return why(V::Retreat, unit(id), place(to));
  }
  Fight& retreat(std::string_view id, std::string_view to) {
    act(V::Retreat, unit(id), place(to));
    return *this;
  }
  [[nodiscard]] int attackTotal() const { return state.battle.total[kAttack]; }
  [[nodiscard]] int defenceTotal() const { return state.battle.total[kDefence]; }

 private:
  /// Kept as long as the map is.
  [[nodiscard]] std::string_view nameOf(Place place) const {
    static std::map<Place, std::string> names;
    return names.try_emplace(place, rules.info.map.placeName(place)).first->second;
  }
};

}  // namespace kessel::bos
