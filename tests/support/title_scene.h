// SPDX-License-Identifier: GPL-3.0-or-later
// What the scenes of all titles share: a position under construction is settled, asked, and played on.
#pragma once

#include <gmock/gmock.h>

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "kessel/engine/text.h"
#include "kessel/engine/title.h"

namespace kessel::test {

/// A title made of functions (TitleOf), loaded once from the source tree. Made in one file of the title's tests, which
/// includes support/loaded.h: to compile the loading of a title takes as long as a small test.
template <class Game>
[[nodiscard]] const Game& loaded();

/// `Scene` is the class that is made of this one; `Game` its title, with State its position and V its verbs.
template <class Scene, class Game, class State, class V>
class TitleScene {
 public:
  using Rules = std::remove_cvref_t<decltype(std::declval<const Game&>().rules())>;

  explicit TitleScene(const State& start) : rules(loaded<Game>().rules()), state(start) {}

  [[nodiscard]] Place hex(std::string_view number) const { return rules.info.map.placeNamed(number); }

  /// Settles after building; call it once when the scene is ready.
  Scene& go() {
    Events sink(events);
    settle(rules, state, sink);
    return self();
  }
  [[nodiscard]] Prompt prompt() const {
    Prompt out;
    loaded<Game>().prompt(Position::of(state), out);
    return out;
  }
  [[nodiscard]] Verdict judge(Action action) const { return loaded<Game>().judge(Position::of(state), action); }
  [[nodiscard]] bool may(Action action) const { return judge(action).ok(); }
  template <class... Args>
  [[nodiscard]] bool may(V verb, Args... args) const {
    return may(kessel::act(verb, args...));
  }
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
  /// Does it; a refusal fails the test.
  Scene& act(Action action) {
    Position position = Position::of(state);
    Events sink(events);
    const Verdict verdict = loaded<Game>().apply(position, action, sink);
    EXPECT_TRUE(verdict.ok()) << (verdict.rule == nullptr ? "" : verdict.rule) << ": "
                              << textOf(rules.info, verdict.why) << " (asked: " << textOf(rules.info, prompt().ask)
                              << ")";
    state = position.template as<State>();
    return self();
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
  [[nodiscard]] Side who() const { return prompt().who; }
  /// All legal actions of a verb.
  [[nodiscard]] std::vector<Action> legal(V verb) const {
    std::vector<Action> found;
    prompt().legal.each([&](Action action) {
      if (static_cast<V>(action.verb) == verb) found.push_back(action);
    });
    return found;
  }

  const Rules& rules;
  State state;
  std::vector<Event> events;

 private:
  Scene& self() { return static_cast<Scene&>(*this); }
};

}  // namespace kessel::test
