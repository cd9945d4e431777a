// SPDX-License-Identifier: GPL-3.0-or-later
// A scene for ground attacks: a German Initiative Phase that goes on, the depot on the map, one chit a draw; and the
// short-cuts that lead to a step of the attack.
#pragma once

#include "titles/battle_for_stalingrad/attack.h"
#include "titles/battle_for_stalingrad/scene.h"

namespace kessel::bfs {

class AttackScene : public Scene {
 public:
  explicit AttackScene(std::uint16_t options = 0) : Scene(options) {
    put("german 5-4-12", "0103");  // keeps the phase going
    bfs::put(rules, state, rules.depot, hex("2227"));
    state.clear(kKurganSoviet);
  }

  /// Soviet units near Chuikov need no other supply. He needs company [13.24].
  AttackScene& chuikov(std::string_view where) {
    bfs::put(rules, state, rules.chuikov, hex(where));
    return *this;
  }
  /// A Soviet Reaction Phase in which `stacks` further stacks may move.
  AttackScene& reaction(int stacks) {
    phase(S::Reaction);
    state.steps.top<ReactionFrame>().stage = ReactionStage::Acting;
    state.stacksLeft = static_cast<std::uint8_t>(stacks);
    put("soviet 2-8 infantry", "3007");  // keeps the phase going
    return *this;
  }

  /// An attack on `target` by a unit that stands next to it.
  AttackScene& announce(UnitId unit, std::string_view target) {
    act(V::Activate, unit);
    act(V::Attack, hex(target));
    return *this;
  }
  [[nodiscard]] AttackStage stage() const {
    return step() == S::Attack ? state.steps.top<AttackFrame>().stage : AttackStage::End;
  }
  /// Commits nothing more until a stage is reached or the attack type die is asked.
  AttackScene& until(AttackStage wanted) {
    while (step() == S::Attack && stage() != wanted && stage() < AttackStage::Type) act(V::Done);
    EXPECT_EQ(stage(), wanted);
    return *this;
  }
  /// Rolls the attack type with nothing else committed.
  AttackScene& type(int die) {
    until(AttackStage::Type);
    roll(die);
    return *this;
  }
  /// All defenders fire into the only attacking hex.
  AttackScene& allFire() {
    while (stage() == AttackStage::Assign) act(V::Fire);
    return *this;
  }
  [[nodiscard]] AttackAt at() const { return attackOnTop(rules, state); }
  [[nodiscard]] int direction(std::string_view from) const {
    return rules.grid().directionTo(at().target(), hex(from));
  }
  [[nodiscard]] bool lost(UnitId unit) const { return !state.onMap(unit); }
  [[nodiscard]] bool used(UnitId unit) const { return state.is(unit, kUsed); }
  /// No chit of Soviet Reaction; two draws if 1726 is Soviet.
  AttackScene& quietChit() {
    EXPECT_EQ(step(), S::Chits);
    while (step() == S::Chits) act(V::Outcome, 0);
    return *this;
  }
  /// Natural dice that end the attack at hand without effect: the defender holds his fire.
  AttackScene& holdAll() {
    while (stage() == AttackStage::Assign) act(legal(V::Hold).front());
    return *this;
  }
};

/// Germans in 1521 and a Soviet unit in 1621. It and the hexes around it are clear: 1620, 1721, 1722, 1622, 1522, 1521
/// from the north, clockwise.
struct Attack : AttackScene {
  UnitId attacker = put("german 5-4-12", "1521");
  UnitId mate = put("german 6-2-24", "1521");
  UnitId defender = put("soviet 3-8 infantry", "1621");
  explicit Attack(std::uint16_t options = 0) : AttackScene(options) {}
};

struct Duel : AttackScene {
  UnitId attacker{};
  UnitId defender{};
  /// One German unit against one Soviet unit near Chuikov.
  Duel(std::string_view german, std::string_view from, std::string_view soviet, std::string_view target) {
    attacker = put(german, from);
    defender = put(soviet, target);
  }
  void begin() {
    go();
    announce(attacker, number(state.at(defender))).until(AttackStage::Type);
  }
  [[nodiscard]] std::string number(Place place) const { return rules.grid().number(place); }
};

/// A Soviet attack from `from` on a German unit in `target`.
struct Riposte : AttackScene {
  UnitId attacker{};
  UnitId defender{};
  Riposte(std::string_view soviet, std::string_view from, std::string_view german, std::string_view target) {
    attacker = put(soviet, from);
    defender = put(german, target);
    put("soviet 3-8 infantry", from);
    chuikov(from).reaction(3);
    go();
    announce(attacker, target).until(AttackStage::Type);
  }
};

inline int fireStrength(const AttackScene& s) {
  return offensiveShot(s.at()).strength.total();
}
inline int defensiveStrength(const AttackScene& s, const char* into) {
  const AttackAt at = s.at();
  return defensiveShotBy(at, s.direction(into), at.firing(), {}).strength.total();
}

}  // namespace kessel::bfs
