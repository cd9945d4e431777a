// SPDX-License-Identifier: GPL-3.0-or-later
// Small positions for tests: an empty map, a few units by their names, a phase, scripted dice.
#pragma once

#include <gmock/gmock.h>

#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

#include "support/cases.h"
#include "support/title_scene.h"
#include "titles/battle_of_stalingrad/chapters.h"
#include "titles/battle_of_stalingrad/title.h"

namespace kessel::bos {

/// The title, loaded once from the source tree.
[[nodiscard]] const BattleOfStalingrad& theTitle();

[[nodiscard]] inline UnitId named(std::string_view id) {
  return theTitle().info().roster.named(id);
}
[[nodiscard]] inline Place placeOf(std::string_view name) {
  return theTitle().info().map.placeNamed(name);
}

using Phase = TurnStage;
using Names = std::vector<std::string_view>;

/// A position under construction and in play. Turn 7, on which nobody arrives; nobody is on the map; whoever should
/// have been there by then is in the eliminated boxes, Grossdeutschland has left; control is as the game begins. go()
/// begins the phase.
class Scene : public test::TitleScene<Scene, BattleOfStalingrad, State, V> {
 public:
  explicit Scene(Phase phase = Phase::AxisMovement, int turn = 7, std::uint16_t options = 0);
  /// The game as it begins, before the dice of the directive.
  [[nodiscard]] static Scene campaign();
  /// Another phase follows, whatever has gone before; markers of the player turn go.
  Scene& toPhase(Phase phase);
  Scene& turn(int number);

  // ---- building

  [[nodiscard]] UnitId unit(std::string_view id) const;
  [[nodiscard]] Place place(std::string_view name) const;
  /// An army or corps into a hex or box, with so many points of basic strength; 0: all that it can have.
  Scene& put(std::string_view id, std::string_view where, int strength = 0);
  /// An asset is assigned to a unit, with so many steps; 0: all.
  Scene& give(std::string_view asset, std::string_view to, int steps = 0);
  /// A piece lies in the reserve box of its side.
  Scene& reserve(std::string_view piece, int strength = 0);
  Scene& dead(std::string_view piece);
  /// An army at 0101 and a corps at 1120, far from everything: a phase in which nobody can move ends of itself.
  Scene& others() { return put("s-24", "0101").put("a-52", "1120"); }
  /// A side controls spaces, or nobody does.
  Scene& control(Side side, const Names& spaces);
  Scene& lastControl(std::string_view box, Side side);
  /// A unit has laid a marker where it stands, coming from there.
  Scene& marked(std::string_view id, std::string_view from) {
    state.cameFrom[index(unit(id))] = place(from);
    return *this;
  }

  // ---- asking

  [[nodiscard]] Side sideOf(std::string_view id) const { return rules[unit(id)].side; }
  [[nodiscard]] static Side other(Side side) { return side == kAxis ? kSoviet : kAxis; }
  [[nodiscard]] bool isAt(std::string_view piece, std::string_view where) const {
    return state.at(unit(piece)) == place(where);
  }
  [[nodiscard]] bool isDead(std::string_view piece) const { return state.at(unit(piece)) == kLost; }
  [[nodiscard]] int strength(std::string_view piece) const { return state.strengthOf(unit(piece)); }
  /// The id of the unit that an asset is assigned to, "" if none.
  [[nodiscard]] std::string parentOf(std::string_view asset) const;
  [[nodiscard]] bool zoi(Side side, std::string_view hex) const { return zoneOf(rules, state, side).has(place(hex)); }
  [[nodiscard]] bool supplied(std::string_view id) const { return bos::supplied(rules, state, unit(id)); }
  [[nodiscard]] Side controller(std::string_view space) const { return state.controller(place(space)); }
  [[nodiscard]] Side lastControl(std::string_view box) const { return state.lastHolder(place(box)); }
  [[nodiscard]] bool compulsory(std::string_view space) const { return state.compulsory(place(space)); }
  [[nodiscard]] bool riverAssault(std::string_view space) const {
    return bos::riverAssault(rules, state, place(space));
  }
  [[nodiscard]] bool contested(std::string_view space) const { return state.contested(place(space)); }
  /// The stage of the turn that is running (of a phase on top of it, that phase).
  [[nodiscard]] bool inPhase(S step) const { return state.steps.find(static_cast<std::uint8_t>(step)) != nullptr; }
  [[nodiscard]] S step() const { return state.steps.empty() ? S::Count : static_cast<S>(state.steps.top().step); }
  /// The counter shows its reverse [2.2.2].
  [[nodiscard]] bool shownUnsupplied(std::string_view id) const;
  /// Calls visit(id) for each unit in a hex, a Caucasus box or a Front box.
  template <class Visit>
  void eachInPlay(Visit visit) const {
    for (const Side side : {kAxis, kSoviet}) {
      rules.formations[index(side)].each([&](UnitId each) {
        const Place at = state.at(each);
        if (isSpace(at) || isFront(at)) visit(std::string_view(rules.info.roster[each].id));
      });
    }
  }

  // ---- playing

  /// Moves a unit along a path and stops it there.
  Scene& move(std::string_view id, const Names& path);
  /// The case that forbids the last step of a path, "" if it may be made; those before it must be allowed.
  [[nodiscard]] std::string whyMove(std::string_view id, const Names& path) const;
  /// Tries to move a unit that is out of supply: its assets go, then the die.
  Scene& attempt(std::string_view id, int die);
  [[nodiscard]] std::string whyAttempt(std::string_view id) const { return why(V::Attempt, unit(id)); }
  Scene& finish() { return act(V::End); }

  Scene& assign(std::string_view asset, std::string_view to) { return act(V::Assign, unit(asset), unit(to)); }
  [[nodiscard]] std::string whyAssign(std::string_view asset, std::string_view to) const {
    return why(V::Assign, unit(asset), unit(to));
  }
  Scene& withdraw(std::string_view asset) { return act(V::Withdraw, unit(asset)); }
  [[nodiscard]] std::string whyWithdraw(std::string_view asset) const { return why(V::Withdraw, unit(asset)); }
  Scene& placeIn(std::string_view id, std::string_view where) { return act(V::Place, unit(id), place(where)); }
  [[nodiscard]] std::string whyPlace(std::string_view id, std::string_view where) const {
    return why(V::Place, unit(id), place(where));
  }
  Scene& raise(std::string_view piece, int minor = 0) { return act(V::Raise, unit(piece), minor); }
  [[nodiscard]] std::string whyRaise(std::string_view piece, int minor = 0) const {
    return why(V::Raise, unit(piece), minor);
  }
  Scene& rebuild(std::string_view piece, int minor = 0) { return act(V::Rebuild, unit(piece), minor); }
  [[nodiscard]] std::string whyRebuild(std::string_view piece, int minor = 0) const {
    return why(V::Rebuild, unit(piece), minor);
  }
  Scene& dismiss(std::string_view asset) { return act(V::Dismiss, unit(asset)); }
  [[nodiscard]] std::string whyDismiss(std::string_view asset) const { return why(V::Dismiss, unit(asset)); }

  Scene& attack(std::string_view where) { return act(V::Attack, place(where)); }
  /// Dice, and the losses after them in which nobody has a choice: losses_test.cpp looks at who is asked.
  Scene& dice(std::initializer_list<int> faces) {
    for (const int face : faces) roll(face);
    return loseForced();
  }
  Scene& loseForced() {
    for (Prompt asked = prompt(); asked.legal.size() == 1 && asked.rule == std::string_view("8.2a"); asked = prompt())
      act(asked.legal.at(0));
    return *this;
  }
};

}  // namespace kessel::bos

// Made once, in scene.cpp.
extern template class kessel::test::TitleScene<kessel::bos::Scene, kessel::bos::BattleOfStalingrad, kessel::bos::State,
                                               kessel::bos::V>;
