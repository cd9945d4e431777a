// SPDX-License-Identifier: GPL-3.0-or-later
// Scenes for the general events of Combat Cards.
#pragma once

#include "scene.h"

namespace kessel::donner {

/// A scene in which these Combat Cards are in their owners' hands; both sides hold an Activation Card besides, so that
/// the Action Phase goes on.
class CardScene : public Scene {
 public:
  explicit CardScene(std::initializer_list<int> cards, std::uint16_t options = 0) : Scene(options) {
    for (int card : cards) hold(combatCard(card));
    hold(axisOrder).hold(sovietOrder);
  }
  // As in Scene, but what follows in a chain may be about cards.
  CardScene& act(Action action) {
    Scene::act(action);
    return *this;
  }
  template <class... Args>
  CardScene& act(V verb, Args... args) {
    return act(kessel::act(verb, args...));
  }
  CardScene& roll(int outcome, std::uint32_t weight = 1, std::uint32_t outOf = 6) {
    Scene::roll(outcome, weight, outOf);
    return *this;
  }
  CardScene& steps(std::initializer_list<std::string_view> numbers) {
    Scene::steps(numbers);
    return *this;
  }
  /// Plays a card for its general event.
  CardScene& general(int card) {
    act(V::Event, combatCard(card), 0);
    return *this;
  }
  /// The die of the success check; it stands.
  CardScene& check(int die) {
    roll(die);
    if (step() == S::Roll) act(V::Pass);
    return *this;
  }
  [[nodiscard]] std::string whyNot(int card) const { return why(V::Event, combatCard(card), 0); }
  [[nodiscard]] bool mayPlayIt(int card) const { return whyNot(card).empty(); }
  [[nodiscard]] CardPlace pileOf(int card) const { return placeOf(state, combatCard(card)); }
  /// The case that keeps a side from playing a card, whoever is asked now.
  [[nodiscard]] std::string barred(int card) const {
    const Verdict verdict = mayPlay(rules, state, rules[combatCard(card)].side, combatCard(card), false);
    return verdict.ok() ? "" : std::string(verdict.rule);
  }
  /// It is the turn of a side to play an Activation Card.
  CardScene& between(Side side) {
    state.steps.top<ActionFrame>().side = side;
    go();
    return *this;
  }
  [[nodiscard]] std::uint32_t points(UnitId unit, bool byRoad) const {
    State copy = state;
    beginMove(rules, copy, unit, MoveKind::Normal);
    return byRoad ? copy.steps.top<MoveFrame>().byRoad : copy.steps.top<MoveFrame>().allowance;
  }

  static constexpr CardId axisOrder = static_cast<CardId>(0);
  static constexpr CardId sovietOrder = static_cast<CardId>(24);
};

}  // namespace kessel::donner
