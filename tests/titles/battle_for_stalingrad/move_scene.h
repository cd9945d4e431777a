// SPDX-License-Identifier: GPL-3.0-or-later
// A scene for movement, overruns and counterattacks: a German Initiative Phase that goes on, one chit a draw, and
// short-cuts. 1520, 1521, 1522, 1620, 1621, 1622, 1721 and 1722 are clear hexes of the city; so is nearly everything
// from 0101 to 1010.
#pragma once

#include "titles/battle_for_stalingrad/scene.h"

namespace kessel::bfs {

class MoveScene : public Scene {
 public:
  explicit MoveScene(std::uint16_t options = 0) : Scene(options) {
    put("german 5-4-12", "0103");  // keeps the phase going
    bfs::put(rules, state, rules.depot, hex("2227"));
    state.clear(kKurganSoviet);
  }

  // As in Scene, but so that all short-cuts can follow one another.
  MoveScene& go() {
    Scene::go();
    return *this;
  }
  MoveScene& act(Action action) {
    Scene::act(action);
    return *this;
  }
  template <class... Args>
  MoveScene& act(V verb, Args... args) {
    return act(kessel::act(verb, args...));
  }
  MoveScene& roll(int outcome, std::uint32_t weight = 1, std::uint32_t outOf = 6) {
    Scene::roll(outcome, weight, outOf);
    return *this;
  }
  MoveScene& phase(S step) {
    Scene::phase(step);
    return *this;
  }

  /// A Soviet Reaction Phase in which `stacks` further stacks may move.
  MoveScene& reaction(int stacks) {
    phase(S::Reaction);
    state.steps.top<ReactionFrame>().stage = ReactionStage::Acting;
    state.steps.below<GameTurnFrame>(1).stage = TurnStage::Initiative;  // an Initiative Phase follows
    state.stacksLeft = static_cast<std::uint8_t>(stacks);
    if (state.onMap(rules.chuikov)) state.commandHex = state.at(rules.chuikov);
    put("soviet 2-8 infantry", "3007");  // keeps the phase going
    return *this;
  }
  MoveScene& chuikov(std::string_view where) {
    bfs::put(rules, state, rules.chuikov, hex(where));
    return *this;
  }
  /// One German unit in each Division Sector, or in all but one.
  MoveScene& garrisonSectors(std::string_view empty = "") {
    for (std::string_view where : {"0644", "0438", "0335", "0433", "0529", "0724", "1013", "1105", "2002"}) {
      if (where != empty) put("german 5-4-12", where);
    }
    return *this;
  }
  /// Several units with the same values in one hex.
  std::vector<UnitId> putAll(std::string_view what, std::string_view where, int count) {
    std::vector<UnitId> units;
    for (int i = 0; i < count; ++i) units.push_back(put(what, where));
    return units;
  }
  MoveScene& activate(std::initializer_list<UnitId> units) {
    for (UnitId unit : units) act(V::Activate, unit);
    return *this;
  }
  MoveScene& steps(std::initializer_list<std::string_view> numbers) {
    for (std::string_view number : numbers) act(V::Step, hex(number));
    return *this;
  }
  /// Steps next to the enemy; the mover neither attacks nor overruns.
  MoveScene& approach(std::string_view number) {
    act(V::Step, hex(number));
    EXPECT_TRUE(may(kessel::act(V::Pass))) << "nobody could counterattack";
    act(V::Pass);
    return *this;
  }
  /// Quarter points that the group on the move has left.
  [[nodiscard]] int left() const { return Mover(rules, state).points; }
  [[nodiscard]] bool used(UnitId unit) const { return state.is(unit, kUsed); }
  [[nodiscard]] bool lost(UnitId unit) const { return !state.onMap(unit); }
  [[nodiscard]] bool isAt(UnitId unit, std::string_view where) const { return state.at(unit) == hex(where); }
  [[nodiscard]] std::string whyStep(std::string_view number) const { return why(kessel::act(V::Step, hex(number))); }
  [[nodiscard]] bool mayGo(std::string_view number) const { return may(kessel::act(V::Step, hex(number))); }
  [[nodiscard]] std::string whyOverrun(std::string_view number) const {
    return why(kessel::act(V::Overrun, hex(number)));
  }
  [[nodiscard]] bool mayFight(std::string_view number) const { return may(kessel::act(V::Attack, hex(number))); }
  /// The chit that must be drawn now.
  MoveScene& chit(bool reaction) {
    EXPECT_EQ(step(), S::Chits);
    if (step() == S::Chits) act(V::Outcome, reaction ? 1 : 0);
    return *this;
  }
};

}  // namespace kessel::bfs
