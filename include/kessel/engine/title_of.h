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

/// Makes a Title of the functions that `Game` names. What is the same for every game (beginning, refusing what is no
/// action at all or comes after the end, applying) is done here.
///
///     struct Game {
///       using Rules = ...;  // never changes; has `TitleInfo info`
///       using State = ...;  // the position; has `FrameStack<n> steps`, empty once the game is over
///       static constexpr S kLastStep = ...;     // the step that is shown once the game is over
///       static constexpr Cite kOver = ...;      // the case by which it is over
///       static constexpr Cite kSequence = ...;  // the case of the sequence of play
///
///       // Functions, or constexpr pointers to functions:
///       load(const DataSource&) -> Result<Rules>  // TitleInfo::weights are read besides, if it names terms
///       begin(rules, int scenario, std::uint16_t options) -> State  // before settle(); options: see optionBits()
///       settle(rules, State&, Events&)                              // to the next decision, see settleSteps()
///
///       // As in Step, for the step on top:
///       prompt(rules, state, Prompt&)
///       judge(rules, state, Action) -> Verdict
///       perform(rules, State&, Action, Events&)
///
///       // As the functions of Title:
///       read(rules, std::string_view json) -> Result<State>
///       write(rules, state) -> std::string
///       view(rules, state, Side viewer) -> View
///       guess(rules, State&, Side viewer, Random&)  // for players only; both left out where nothing is ever hidden
///       hides(rules, state, Side) -> bool           // likewise
///       outlook(rules, state, Action, Side viewer) -> Outlook  // asked for legal actions only
///       describe(rules, state, Action) -> Phrase  // where VerbInfo::text says nothing; left out if it always does
///       reach(rules, state, std::span<const UnitId>) -> std::vector<Reach>
///       wayTo(rules, state, std::span<const UnitId>, Place hex, Side viewer) -> WayTo  // may be left out; see march.h
///       overlay(rules, state, std::size_t which, Side viewer) -> Overlay  // may be left out
///       appraise(rules, state, Side viewer, Terms&)  // for the first side; a title without terms does nothing
///       propose(rules, state, const Prompt&, std::vector<Proposal>&)      // both may be left out
///       pursue(rules, state, const Prompt&, Aim) -> std::optional<Action>
///       violations(rules, state) -> std::vector<Message>
///     };
///
/// StepsOf<...> below gives settle, prompt, judge and perform to games that are no more than a table of steps.
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
    State state = Game::begin(m_rules, *which, *bits);
    Events nobody;
    Game::settle(m_rules, state, nobody);
    return Position::of(state);
  }
  [[nodiscard]] Result<Position> importPosition(std::string_view json) const override {
    const Result<State> state = Game::read(m_rules, json);
    if (!state) return tl::unexpected(state.error());
    return Position::of(*state);
  }
  [[nodiscard]] std::string exportPosition(const Position& position) const override {
    return Game::write(m_rules, position.as<State>());
  }

  void prompt(const Position& position, Prompt& out) const override {
    const State& state = position.as<State>();
    if (state.steps.empty()) {
      ask(out, kNobody, Game::kLastStep, Game::kOver, say("The game is over"));
    } else {
      Game::prompt(m_rules, state, out);
    }
  }
  [[nodiscard]] Verdict judge(const Position& position, Action action) const override {
    const State& state = position.as<State>();
    if (state.steps.empty()) return refuse(Game::kOver, "The game is over");
    if (action.unused != 0 || index(action.verb) >= m_rules.info.verbs.size())
      return refuse(Game::kSequence, "There is no such action in this game");
    if (const Verdict operands = judgeOperands(m_rules.info, action, Game::kSequence); !operands.ok()) return operands;
    return Game::judge(m_rules, state, action);
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
    return Game::view(m_rules, position.as<State>(), viewer);
  }
  [[nodiscard]] Position guess(const Position& position, Side viewer, Random& random) const override {
    Position out = position;
    if constexpr (requires { Game::guess; }) {
      if (isPlayer(viewer)) Game::guess(m_rules, out.as<State>(), viewer, random);
    }
    return out;
  }
  [[nodiscard]] bool hides(const Position& position, Side side) const override {
    if constexpr (requires { Game::hides; }) {
      if (isPlayer(side)) return Game::hides(m_rules, position.as<State>(), side);
      return hides(position, kFirstSide) || hides(position, kSecondSide);
    }
    return false;
  }
  [[nodiscard]] Outlook outlook(const Position& position, Action action, Side viewer) const override {
    if (!judge(position, action).ok()) return {};
    return Game::outlook(m_rules, position.as<State>(), action, viewer);
  }
  [[nodiscard]] Phrase describe(const Position& position, Action action) const override {
    const Phrase said = saidOf(m_rules.info, action);
    if constexpr (requires { Game::describe; }) {
      if (said.empty()) return Game::describe(m_rules, position.as<State>(), action);
    }
    return said;
  }
  [[nodiscard]] std::vector<Reach> reach(const Position& position, std::span<const UnitId> units) const override {
    return Game::reach(m_rules, position.as<State>(), units);
  }
  [[nodiscard]] WayTo wayTo(const Position& position, std::span<const UnitId> units, Place to,
                            Side viewer) const override {
    if constexpr (requires { Game::wayTo; }) {
      const State& state = position.as<State>();
      if (!state.steps.empty() && m_rules.info.map.has(to)) return Game::wayTo(m_rules, state, units, to, viewer);
    }
    return {};
  }
  [[nodiscard]] Overlay overlay(const Position& position, std::size_t which, Side viewer) const override {
    if constexpr (requires { Game::overlay; }) {
      return Game::overlay(m_rules, position.as<State>(), which, viewer);
    }
    return {};
  }
  void appraise(const Position& position, Side viewer, Terms& out) const override {
    Game::appraise(m_rules, position.as<State>(), viewer, out);
  }
  void propose(const Position& position, const Prompt& prompt, std::vector<Proposal>& out) const override {
    if constexpr (requires { Game::propose; }) Game::propose(m_rules, position.as<State>(), prompt, out);
  }
  [[nodiscard]] std::optional<Action> pursue(const Position& position, const Prompt& prompt, Aim aim) const override {
    if constexpr (requires { Game::pursue; }) return Game::pursue(m_rules, position.as<State>(), prompt, aim);
    return std::nullopt;
  }
  [[nodiscard]] std::vector<Message> violations(const Position& position) const override {
    return Game::violations(m_rules, position.as<State>());
  }

 private:
  void carryOut(Position& position, Action action, Events& events) const {
    State& state = position.as<State>();
    Game::perform(m_rules, state, action, events);
    Game::settle(m_rules, state, events);
  }

  Rules m_rules;
};

/// For a Game to derive from: settles and asks by a table of steps, `Table[number of the step]`.
template <class TheRules, class TheState, const auto& Table>
struct StepsOf {
  using Rules = TheRules;
  using State = TheState;
  static void settle(const Rules& rules, State& state, Events& events) { settleSteps(rules, state, events, Table); }
  static void prompt(const Rules& rules, const State& state, Prompt& out) { top(state).prompt(rules, state, out); }
  static Verdict judge(const Rules& rules, const State& state, Action action) {
    return top(state).judge(rules, state, action);
  }
  static void perform(const Rules& rules, State& state, Action action, Events& events) {
    top(state).perform(rules, state, action, events);
  }

 private:
  static const Step<Rules, State>& top(const State& state) { return Table[state.steps.top().step]; }
};

/// The same but for settle(), where something surrounds that: `ChapterOf(state)` is the step on top.
template <class TheRules, class TheState, const Step<TheRules, TheState>& (*ChapterOf)(const TheState&)>
struct StepsBy {
  using Rules = TheRules;
  using State = TheState;
  static void prompt(const Rules& rules, const State& state, Prompt& out) {
    ChapterOf(state).prompt(rules, state, out);
  }
  static Verdict judge(const Rules& rules, const State& state, Action action) {
    return ChapterOf(state).judge(rules, state, action);
  }
  static void perform(const Rules& rules, State& state, Action action, Events& events) {
    ChapterOf(state).perform(rules, state, action, events);
  }
};

}  // namespace kessel
