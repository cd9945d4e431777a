// SPDX-License-Identifier: GPL-3.0-or-later
// Small positions for tests: an empty map, a few units, a segment, scripted dice.
#pragma once

#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

#include "kessel/text.h"
#include "support/cases.h"
#include "titles/donnerschlag/combat.h"
#include "titles/donnerschlag/entry.h"
#include "titles/donnerschlag/movement.h"
#include "titles/donnerschlag/roll.h"
#include "titles/donnerschlag/title.h"

namespace kessel::donner {

/// The title, loaded once from the source tree.
inline const Donnerschlag& theTitle() {
  static const std::unique_ptr<Title> title = [] {
    auto loaded = Donnerschlag::load(KESSEL_SOURCE_DIR);
    if (!loaded) {
      ADD_FAILURE() << loaded.error().text();
      std::abort();
    }
    return std::move(*loaded);
  }();
  return static_cast<const Donnerschlag&>(*title);
}

/// A position under construction and in play. Starts in turn 1 with every unit off the map, the decks as at set-up,
/// nobody holding a card, the Schlachtenglueck marker with the Soviet side, so that Axis dice stand, and the Action
/// Phase going on with the Axis to play an Activation Card.
class Scene {
 public:
  explicit Scene(std::uint16_t options = 0) : rules(theTitle().rules()), state(newGame(rules, options)) {
    while (!state.steps.empty()) state.steps.pop();
    for (std::uint16_t i = 0; i < rules.units; ++i) {
      const auto unit = static_cast<UnitId>(i);
      if (state.onMap(unit) || state.at(unit) == kSetUp) donner::put(rules, state, unit, kOffMap);
    }
    state.reduced = {};
    state.luck = static_cast<std::uint8_t>(index(kSoviet));
    push(state, S::Turn).stage = 15;
    push(state, S::Action).data[0] = dataOf(kAxis);
  }

  [[nodiscard]] Place hex(std::string_view number) const { return rules.info.map.placeNamed(number); }
  [[nodiscard]] UnitId unit(std::string_view id) const {
    const UnitId found = rules.info.roster.named(id);
    if (found == kNoUnit) {
      ADD_FAILURE() << "no counter " << id;
      std::abort();
    }
    return found;
  }
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
  Scene& segment(Side side, std::initializer_list<UnitId> units, Source source = kNoSource) {
    Units ordered;
    for (UnitId each : units) ordered.add(each);
    state.steps.top().data[0] = dataOf(other(side));
    beginSegment(state, side, source, ordered, kNoCard, 0);
    return *this;
  }
  /// A segment of a side whose movement is over: these units are active.
  Scene& fighting(Side side, std::initializer_list<UnitId> units) {
    segment(side, {});
    for (UnitId each : units) state.running().active.add(each);
    return *this;
  }

  /// Settles after building; call it once when the scene is ready.
  Scene& go() {
    Events sink(events);
    settle(rules, state, sink);
    return *this;
  }
  [[nodiscard]] Prompt prompt() const {
    Prompt out;
    theTitle().prompt(Position::of(state), out);
    return out;
  }
  [[nodiscard]] Verdict judge(Action action) const { return theTitle().judge(Position::of(state), action); }
  [[nodiscard]] bool may(Action action) const { return judge(action).ok(); }
  /// The case that forbids an action, "" if it is legal.
  [[nodiscard]] std::string why(Action action) const {
    const Verdict verdict = judge(action);
    return verdict.ok() ? "" : std::string(verdict.rule == nullptr ? "?" : verdict.rule);
  }
  template <class... Args>
  [[nodiscard]] std::string why(V verb, Args... args) const {
    return why(kessel::act(verb, args...));
  }
  /// The sentence of a refusal, for cases that have several.
  template <class... Args>
  [[nodiscard]] std::string whyText(V verb, Args... args) const {
    return textOf(rules.info, judge(kessel::act(verb, args...)).why);
  }
  template <class... Args>
  [[nodiscard]] bool may(V verb, Args... args) const {
    return may(kessel::act(verb, args...));
  }
  /// Does it; a refusal fails the test.
  Scene& act(Action action) {
    Position position = Position::of(state);
    Events sink(events);
    const Verdict verdict = theTitle().apply(position, action, sink);
    EXPECT_TRUE(verdict.ok()) << (verdict.rule == nullptr ? "" : verdict.rule) << ": "
                              << textOf(rules.info, verdict.why) << " (asked: " << textOf(rules.info, prompt().ask)
                              << ")";
    state = position.as<State>();
    return *this;
  }
  template <class... Args>
  Scene& act(V verb, Args... args) {
    return act(kessel::act(verb, args...));
  }
  /// Answers a chance prompt and checks that the outcome had `weight` of `outOf` (dice: 1 of 6).
  Scene& roll(int outcome, std::uint32_t weight = 1, std::uint32_t outOf = 6) {
    const Prompt asked = prompt();
    EXPECT_EQ(asked.who, kChance) << "asked instead: " << textOf(rules.info, asked.ask);
    EXPECT_EQ(asked.legal.totalWeight(), outOf);
    for (const LegalList::Offer& offer : asked.legal.offers()) {
      if (offer.action.a == outcome) {
        EXPECT_EQ(offer.weight, weight);
      }
    }
    return act(V::Outcome, outcome);
  }
  /// Hexes entered by the unit on the move.
  Scene& steps(std::initializer_list<std::string_view> numbers) {
    for (std::string_view number : numbers) act(V::Step, hex(number));
    return *this;
  }
  [[nodiscard]] std::string whyStep(std::string_view number) const { return why(V::Step, hex(number)); }
  [[nodiscard]] bool mayGo(std::string_view number) const { return may(V::Step, hex(number)); }
  [[nodiscard]] bool isAt(UnitId which, std::string_view where) const { return state.at(which) == hex(where); }
  [[nodiscard]] Side who() const { return prompt().who; }
  [[nodiscard]] S step() const { return state.steps.empty() ? S::Count : stepOf(state.steps.top()); }
  [[nodiscard]] Hexes hexes(std::initializer_list<std::string_view> numbers) const {
    Hexes set;
    for (std::string_view number : numbers) set.add(hex(number));
    return set;
  }
  /// All legal actions of a verb.
  [[nodiscard]] std::vector<Action> legal(V verb) const {
    std::vector<Action> found;
    prompt().legal.each([&](Action action) {
      if (verbOf(action) == verb) found.push_back(action);
    });
    return found;
  }

  const Rules& rules;
  State state;
  std::vector<Event> events;
};

}  // namespace kessel::donner
