// SPDX-License-Identifier: GPL-3.0-or-later
// The class behind the interface Title, for games that are functions over rules and a state.
#pragma once

#include <cassert>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "kessel/engine/position_text.h"
#include "kessel/engine/steps.h"
#include "kessel/engine/title.h"
#include "kessel/engine/title_data.h"

namespace kessel {

/// Where play stands, outermost step first: for View::steps.
template <std::size_t Depth>
[[nodiscard]] std::vector<StepId> stepsOn(const FrameStack<Depth>& stack) {
  std::vector<StepId> out;
  for (std::size_t i = 0; i < stack.depth; ++i) out.push_back(static_cast<StepId>(stack.frames[i].step));
  return out;
}

/// What every view begins with. `turnName` takes the number of the turn and what the scenario calls it.
template <class State>
[[nodiscard]] View beginView(const ScenarioInfo& scenario, const State& state, Side viewer, Phrase turnName) {
  View out;
  out.viewer = viewer;
  out.turn = state.turn;
  out.turns = scenario.turns;
  if (state.turn >= 1 && state.turn <= scenario.turnNames.size()) {
    turnName.args = {state.turn, scenario.turnNames[state.turn - 1U].c_str()};
    turnName.count = 2;
    out.turnName = turnName;
  }
  out.steps = stepsOn(state.steps);
  return out;
}

/// Whether an action's operands are what its verb takes: units of the roster, places of its kind, cards of the title,
/// and 0 where it takes none. Refused by the case of the sequence of play. Numbers and options are the rules'.
[[nodiscard]] Verdict judgeOperands(const TitleInfo& info, Action action, Cite sequence);

namespace detail {

// Functions of a title whose names the class behind it has, too.
template <class Rules, class State>
concept Hiding = requires(const Rules& rules, const State& state, Side side) {
  hides(rules, state, side);
};
template <class Rules, class State>
[[nodiscard]] bool hidesOf(const Rules& rules, const State& state, Side side) {
  return hides(rules, state, side);
}
template <class Rules, class State>
void appraiseOf(const Rules& rules, const State& state, Side viewer, Terms& out) {
  appraise(rules, state, viewer, out);
}

}  // namespace detail

/// Makes a Title of what `Game` names and of functions in the namespace of its rules. What is the same for every game
/// (beginning, refusing what is no action at all or comes after the end, applying) is done here.
///
///     struct Game {
///       using Rules = ...;  // never changes; has `TitleInfo info`
///       using State = ...;  // the position; has `FrameStack<n> steps`, empty once the game is over
///       static constexpr S kLastStep = ...;      // the step that is shown once the game is over
///       static constexpr Cite kOver = ...;       // the case by which it is over
///       static constexpr Cite kSequence = ...;   // the case of the sequence of play
///       static constexpr auto& kPosition = ...;  // PositionText
///       // (const DataSource&) -> Result<Rules>; TitleInfo::weights are read besides, if it names terms.
///       static constexpr auto load = ...;
///     };
///
/// The functions, which have to be declared where the class is made:
///
///     // Before settle(); options: see optionBits(). Without the scenario where there is but one.
///     newGame(rules, int scenario, std::uint16_t options) -> State
///     settle(rules, State&, Events&)  // to the next decision, see settleSteps()
///     chapterOf(state) -> const Step&  // the one on top
///
///     // As in Step, for the step on top; left out where they are those of chapterOf().
///     promptOf(rules, state, Prompt&)
///     judgeOf(rules, state, Action) -> Verdict
///     performOf(rules, State&, Action, Events&)
///
///     // As the functions of Title:
///     viewOf(rules, state, Side viewer) -> View
///     guessHidden(rules, State&, Side viewer, Random&)  // for players; both left out where nothing is ever hidden
///     hides(rules, state, Side) -> bool  // likewise
///     outlookOf(rules, state, Action, Side viewer) -> Outlook  // for legal actions; without the viewer if all is open
///     describeAction(rules, state, Action) -> Phrase  // where VerbInfo::text says nothing; left out if it always does
///     reachOf(rules, state, std::span<const UnitId>) -> std::vector<Reach>
///     wayOf(rules, state, std::span<const UnitId>, Place hex, Side viewer) -> WayTo  // may be left out; see march.h
///     overlayOf(rules, state, std::size_t which, Side viewer) -> Overlay  // may be left out
///     appraise(rules, state, Side viewer, Terms&)  // for the first side; a title without terms does nothing
///     proposeAims(rules, state, const Prompt&, std::vector<Proposal>&)  // both may be left out
///     pursueAim(rules, state, const Prompt&, Aim) -> std::optional<Action>
///     brokenLaws(rules, state) -> std::vector<Message>  // Title::violations()
template <class Game>
class TitleOf final : public Title {
 public:
  using Rules = typename Game::Rules;
  using State = typename Game::State;

  explicit TitleOf(Rules rules) : m_rules(std::move(rules)) {}
  /// Loads the title; for TitleEntry.
  [[nodiscard]] static Result<std::unique_ptr<Title>> load(const DataSource& source) {
    Result<Rules> rules = Game::load(source);
    if (!rules) return tl::unexpected(inFolder(source, rules.error()));
    if (!rules->info.terms.empty()) {
      auto weights = loadWeights(source.folder, rules->info.id, rules->info.terms);
      if (!weights) return tl::unexpected(weights.error());
      rules->info.weights = std::move(*weights);
    }
    return std::make_unique<TitleOf>(std::move(*rules));
  }
  [[nodiscard]] const Rules& rules() const { return m_rules; }

  [[nodiscard]] const TitleInfo& info() const override { return m_rules.info; }

  [[nodiscard]] Result<Position> begin(std::string_view scenario, const Options& options) const override {
    const Result<int> which = scenarioIndex(m_rules.info, scenario);
    if (!which) return tl::unexpected(which.error());
    const Result<std::uint16_t> bits = optionBits(m_rules.info, options);
    if (!bits) return tl::unexpected(bits.error());
    State state = beginAt(*which, *bits);
    Events nobody;
    settle(m_rules, state, nobody);
    return Position::of(state);
  }
  [[nodiscard]] Result<Position> importPosition(std::string_view json) const override {
    const Result<State> state = Game::kPosition.read(m_rules, json);
    if (!state) return tl::unexpected(state.error());
    return Position::of(*state);
  }
  [[nodiscard]] std::string exportPosition(const Position& position) const override {
    return Game::kPosition.write(m_rules, position.as<State>());
  }

  void prompt(const Position& position, Prompt& out) const override {
    const State& state = position.as<State>();
    if (state.steps.empty()) {
      ask(out, kNobody, Game::kLastStep, Game::kOver, say("The game is over"));
    } else if constexpr (requires { promptOf(m_rules, state, out); }) {
      promptOf(m_rules, state, out);
    } else {
      chapterOf(state).prompt(m_rules, state, out);
    }
  }
  [[nodiscard]] Verdict judge(const Position& position, Action action) const override {
    const State& state = position.as<State>();
    if (state.steps.empty()) return refuse(Game::kOver, "The game is over");
    if (action.unused != 0 || index(action.verb) >= m_rules.info.verbs.size())
      return refuse(Game::kSequence, "There is no such action in this game");
    if (const Verdict operands = judgeOperands(m_rules.info, action, Game::kSequence); !operands.ok()) return operands;
    if constexpr (requires { judgeOf(m_rules, state, action); }) {
      return judgeOf(m_rules, state, action);
    } else {
      return chapterOf(state).judge(m_rules, state, action);
    }
  }
  Verdict apply(Position& position, Action action, Events& events) const override {
    const Verdict verdict = judge(position, action);
    if (!verdict.ok()) return verdict;
    carryOut(position, action, events);
    return verdict;
  }
  void applyListed(Position& position, Action action, Events& events) const override {
    assert(judge(position, action).ok());
    carryOut(position, action, events);
  }

  [[nodiscard]] View view(const Position& position, Side viewer) const override {
    return viewOf(m_rules, position.as<State>(), viewer);
  }
  [[nodiscard]] Position guess(const Position& position, Side viewer, Random& random) const override {
    if constexpr (kHides) {
      if (!isPlayer(viewer)) return position;
      Position out = position;
      guessHidden(m_rules, out.as<State>(), viewer, random);
      return out;
    }
    return position;
  }
  [[nodiscard]] bool hides(const Position& position, Side side) const override {
    if constexpr (kHides) {
      if (isPlayer(side)) return detail::hidesOf(m_rules, position.as<State>(), side);
      return hides(position, kFirstSide) || hides(position, kSecondSide);
    }
    return false;
  }
  [[nodiscard]] Outlook outlook(const Position& position, Action action, Side viewer) const override {
    if (!judge(position, action).ok()) return {};
    const State& state = position.as<State>();
    if constexpr (requires { outlookOf(m_rules, state, action, viewer); }) {
      return outlookOf(m_rules, state, action, viewer);
    } else {
      return outlookOf(m_rules, state, action);
    }
  }
  [[nodiscard]] Phrase describe(const Position& position, Action action) const override {
    const Phrase said = saidOf(m_rules.info, action);
    if constexpr (requires { describeAction(m_rules, position.as<State>(), action); }) {
      if (said.empty()) return describeAction(m_rules, position.as<State>(), action);
    }
    return said;
  }
  [[nodiscard]] std::vector<Reach> reach(const Position& position, std::span<const UnitId> units) const override {
    return reachOf(m_rules, position.as<State>(), units);
  }
  [[nodiscard]] WayTo wayTo(const Position& position, std::span<const UnitId> units, Place to,
                            Side viewer) const override {
    const State& state = position.as<State>();
    if constexpr (requires { wayOf(m_rules, state, units, to, viewer); }) {
      if (!state.steps.empty() && m_rules.info.map.has(to)) return wayOf(m_rules, state, units, to, viewer);
    }
    return {};
  }
  [[nodiscard]] Overlay overlay(const Position& position, std::size_t which, Side viewer) const override {
    if constexpr (requires { overlayOf(m_rules, position.as<State>(), which, viewer); }) {
      if (which < m_rules.info.overlays.size()) return overlayOf(m_rules, position.as<State>(), which, viewer);
    }
    return {};
  }
  void appraise(const Position& position, Side viewer, Terms& out) const override {
    detail::appraiseOf(m_rules, position.as<State>(), viewer, out);
  }
  void propose(const Position& position, const Prompt& prompt, std::vector<Proposal>& out) const override {
    if constexpr (requires { proposeAims(m_rules, position.as<State>(), prompt, out); })
      proposeAims(m_rules, position.as<State>(), prompt, out);
  }
  [[nodiscard]] std::optional<Action> pursue(const Position& position, const Prompt& prompt, Aim aim) const override {
    if constexpr (requires { pursueAim(m_rules, position.as<State>(), prompt, aim); })
      return pursueAim(m_rules, position.as<State>(), prompt, aim);
    return std::nullopt;
  }
  [[nodiscard]] std::vector<Message> violations(const Position& position) const override {
    return brokenLaws(m_rules, position.as<State>());
  }

 private:
  static constexpr bool kHides = requires(const Rules& rules, State& state, Random& random) {
    guessHidden(rules, state, kFirstSide, random);
  };
  static_assert(kHides == detail::Hiding<Rules, State>, "hides() and guessHidden() go together");

  [[nodiscard]] State beginAt(int scenario, std::uint16_t options) const {
    if constexpr (requires { newGame(m_rules, scenario, options); }) {
      return newGame(m_rules, scenario, options);
    } else {
      return newGame(m_rules, options);
    }
  }
  void carryOut(Position& position, Action action, Events& events) const {
    State& state = position.as<State>();
    if constexpr (requires { performOf(m_rules, state, action, events); }) {
      performOf(m_rules, state, action, events);
    } else {
      chapterOf(state).perform(m_rules, state, action, events);
    }
    settle(m_rules, state, events);
  }

  Rules m_rules;
};

}  // namespace kessel
