// SPDX-License-Identifier: GPL-3.0-or-later
// Small positions for tests: an empty map, a few units, a segment, scripted dice.
#pragma once

#include <gmock/gmock.h>

#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "support/cases.h"
#include "support/title_scene.h"
#include "titles/donnerschlag/cards.h"
#include "titles/donnerschlag/chapters.h"
#include "titles/donnerschlag/combat.h"
#include "titles/donnerschlag/movement.h"
#include "titles/donnerschlag/title.h"

namespace kessel::donner {

/// The title, loaded once from the source tree.
[[nodiscard]] const Donnerschlag& theTitle();

/// One note a line.
[[nodiscard]] inline std::string notesOf(const Outlook& outlook) {
  std::string all;
  for (const Note& note : outlook.notes) all += textOf(theTitle().info(), note.text) + '\n';
  return all;
}

/// The ids of the states that a unit is shown with.
[[nodiscard]] inline std::set<std::string> statesOf(const View& view, UnitId unit) {
  std::set<std::string> names;
  for (const UnitView& each : view.units) {
    if (each.unit != unit) continue;
    for (std::size_t i = 0; i < theTitle().info().states.size(); ++i) {
      if ((each.states >> i & 1U) != 0) names.insert(theTitle().info().states[i].id);
    }
  }
  return names;
}

/// A position under construction and in play. Starts in turn 1 with every unit off the map, the decks as at set-up,
/// nobody holding a card, the Schlachtenglück marker with the Soviet side, so that Axis dice stand, and the Action
/// Phase going on with the Axis to play an Activation Card.
class Scene : public test::TitleScene<Scene, Donnerschlag, State, V> {
 public:
  explicit Scene(std::uint16_t options = 0);

  [[nodiscard]] UnitId unit(std::string_view id) const;
  /// Puts a counter on the map, on top of its stack.
  UnitId put(std::string_view id, std::string_view where) {
    donner::put(rules, state, unit(id), hex(where));
    return unit(id);
  }
  Scene& hold(CardId card) {
    moveCard(state, card, CardPlace::Hand);
    return *this;
  }
  Scene& turn(int number) {
    state.turn = static_cast<std::uint8_t>(number);
    return *this;
  }
  /// A segment of a side in which these units still have to activate.
  Scene& segment(Side side, std::initializer_list<UnitId> units, Source source = kNoSource);
  /// A segment of a side whose movement is over: these units are active.
  Scene& fighting(Side side, std::initializer_list<UnitId> units) {
    segment(side, {});
    for (UnitId each : units) state.running().active.add(each);
    return *this;
  }
  /// Says no more to what a segment asks: no attack, no card at its end.
  Scene& finish() { return act(may(V::Finish) ? V::Finish : V::Pass); }
  /// Hexes entered by the unit on the move.
  Scene& steps(std::initializer_list<std::string_view> numbers) {
    for (std::string_view number : numbers) act(V::Step, hex(number));
    return *this;
  }
  [[nodiscard]] std::string whyStep(std::string_view number) const { return why(V::Step, hex(number)); }
  [[nodiscard]] bool mayGo(std::string_view number) const { return may(V::Step, hex(number)); }
  [[nodiscard]] bool isAt(UnitId which, std::string_view where) const { return state.at(which) == hex(where); }
  [[nodiscard]] S step() const { return state.steps.empty() ? S::Count : stepOf(state.steps.top()); }
  [[nodiscard]] Hexes hexes(std::initializer_list<std::string_view> numbers) const {
    Hexes set;
    for (std::string_view number : numbers) set.add(hex(number));
    return set;
  }
};

}  // namespace kessel::donner

// Made once, in scene.cpp.
extern template class kessel::test::TitleScene<kessel::donner::Scene, kessel::donner::Donnerschlag,
                                               kessel::donner::State, kessel::donner::V>;
