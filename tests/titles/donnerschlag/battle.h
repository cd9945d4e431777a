// SPDX-License-Identifier: GPL-3.0-or-later
// A combat with Combat Cards in the hands, for the tests of the cards.
#pragma once

#include "scene.h"

namespace kessel::donner {

/// Starts as a Scene with a Soviet unit far away. Dice are given by die(), passes by pass(); the owner of the
/// Schlachtenglück marker always lets his die stand.
struct Battle : Scene {
  Battle() { put("1g-308", "1215"); }

  template <class... Args>
  Battle& act(Args... args) {
    Scene::act(args...);
    return *this;
  }
  /// Puts the cards into the hands, names the combat and its attackers.
  Battle& fight(Side attacker, std::string_view target, std::initializer_list<UnitId> attackers,
                std::initializer_list<int> cards = {}) {
    for (int card : cards) hold(combatCard(card));
    fighting(attacker, attackers);
    go();
    act(V::Attack, hex(target));
    for (UnitId each : attackers) act(V::Join, each);
    act(V::Fight);
    return *this;
  }
  /// Plays a card: 0 general, 1 tactical event, 2 together with its partner.
  Battle& play(int card, int event = 0) {
    act(V::Event, combatCard(card), event);
    return *this;
  }
  /// A die of a check or of the combat.
  Battle& die(int number) {
    roll(number);
    if (step() == S::Roll && who() != kChance) act(V::Pass);
    return *this;
  }
  Battle& pass(int times = 1) {
    for (int i = 0; i < times; ++i) act(V::Pass);
    return *this;
  }
  /// Passes until the combat die is to be rolled, and rolls it; the defender takes the stronger terrain.
  Battle& rollCombat(int number) {
    while (step() == S::Window) pass();
    if (may(V::Choose, 1)) act(V::Choose, 1);
    return die(number);
  }
  /// Passes until no card window is open.
  Battle& noMoreCards() {
    while (step() == S::Window) pass();
    return *this;
  }
  [[nodiscard]] std::string whyPlay(int card, int event = 0) const { return why(V::Event, combatCard(card), event); }
  [[nodiscard]] bool mayPlay(int card, int event = 0) const { return may(V::Event, combatCard(card), event); }
  [[nodiscard]] CardPlace pile(int card) const { return placeOf(state, combatCard(card)); }
  [[nodiscard]] bool has(Effect effect) const { return (state.combat.effects & effect) != 0; }
  [[nodiscard]] Reckoning sums() const { return reckon(rules, state, state.combat); }
  [[nodiscard]] bool reduced(UnitId unit) const { return state.reduced.has(unit); }
  [[nodiscard]] bool lost(UnitId unit) const { return !state.onMap(unit); }
  [[nodiscard]] std::string result() const { return rules.crt.resultNames[state.combat.result]; }
};

/// A German tank against a Soviet brigade over dry and open ground.
struct Duel : Battle {
  UnitId tank = put("6p-i-11", "2719");
  UnitId brigade = put("2gm-4", "2720");
  Duel& attack(std::initializer_list<int> cards) {
    fight(kAxis, "2720", {tank}, cards);
    return *this;
  }
  Duel& defend(std::initializer_list<int> cards) {
    fight(kSoviet, "2719", {brigade}, cards);
    return *this;
  }
};

}  // namespace kessel::donner
