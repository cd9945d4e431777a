// SPDX-License-Identifier: GPL-3.0-or-later
// The stack of steps: steps of the sequence of play as frames inside the position. A ground attack pushes a frame over
// the move that it interrupts, a card window pushes one over the attack.
#pragma once

#include <array>
#include <cassert>
#include <cstdint>
#include <utility>

#include "kessel/engine/event.h"
#include "kessel/engine/frame.h"
#include "kessel/engine/prompt.h"

namespace kessel {

/// The steps that run, the outermost at the bottom; empty once the game is over. More than Depth is a fault of the
/// rules and asserts.
template <std::size_t Depth>
struct FrameStack {
  std::array<Frame, Depth> frames{};
  std::uint16_t depth = 0;
  std::array<std::uint16_t, 3> unused{};

  friend bool operator==(const FrameStack&, const FrameStack&) = default;

  [[nodiscard]] Frame& top() {
    assert(depth > 0);
    return frames[depth - 1U];
  }
  [[nodiscard]] const Frame& top() const {
    assert(depth > 0);
    return frames[depth - 1U];
  }
  /// The frame under the top one (n = 1), and so on.
  [[nodiscard]] Frame& below(std::size_t n) { return frames[depth - 1U - n]; }
  [[nodiscard]] const Frame& below(std::size_t n) const { return frames[depth - 1U - n]; }
  /// Puts a step on top, with nothing remembered yet.
  Frame& push(std::uint8_t step) {
    assert(depth < Depth);
    frames[depth] = Frame{};
    frames[depth].step = step;
    return frames[depth++];
  }
  /// Forgets the top frame (its bytes are cleared, so that equal positions are equal bytes).
  void pop() {
    assert(depth > 0);
    frames[--depth] = Frame{};
  }
  [[nodiscard]] bool empty() const { return depth == 0; }
  /// Puts the step of a struct on top; all its fields are 0.
  template <class T>
  T& push() {
    return push(static_cast<std::uint8_t>(T::kStep)).template as<T>();
  }
  /// The struct of the step on top, which must be the one that it belongs to; so for below().
  template <class T>
  [[nodiscard]] T& top() {
    return top().template as<T>();
  }
  template <class T>
  [[nodiscard]] const T& top() const {
    return top().template as<T>();
  }
  template <class T>
  [[nodiscard]] T& below(std::size_t n) {
    return below(n).template as<T>();
  }
  template <class T>
  [[nodiscard]] const T& below(std::size_t n) const {
    return below(n).template as<T>();
  }
  /// The nearest frame of that step from the top down, or nullptr.
  template <class T>
  [[nodiscard]] const T* find() const {
    const Frame* frame = find(static_cast<std::uint8_t>(T::kStep));
    return frame == nullptr ? nullptr : &frame->template as<T>();
  }
  template <class T>
  [[nodiscard]] T* find() {
    return const_cast<T*>(std::as_const(*this).template find<T>());
  }
  /// The same whatever struct it has.
  [[nodiscard]] const Frame* find(std::uint8_t step) const {
    for (std::size_t i = depth; i-- > 0;) {
      if (frames[i].step == step) return &frames[i];
    }
    return nullptr;
  }
};

/// The struct of the step on top as a function of the position, for the file of that step:
/// `constexpr auto& top = kTop<CombatFrame>;`.
template <class T>
inline constexpr auto kTop = [](auto& state) -> auto& {
  return state.steps.template top<T>();
};

/// Pushes a step that belongs to a side; its struct remembers that unless it is always the same.
template <class T, class State>
T& pushFor(State& state, [[maybe_unused]] Side side) {
  T& frame = state.steps.template push<T>();
  if constexpr (requires { frame.side; }) frame.side = side;
  return frame;
}

/// One step of the sequence of play, described in one place. All functions take the title's rules and state. A step
/// that never waits for a decision has settle() alone.
template <class Rules, class State>
struct Step {
  /// Whenever the step is on top: do what is automatic. Returns true if a decision is now owed in this very step; false
  /// if the stack changed (frames pushed or popped) and the new top must be settled.
  bool (*settle)(const Rules&, State&, Events&);
  /// Who decides, under which case, what is asked; and every legal action.
  void (*prompt)(const Rules&, const State&, Prompt&) = [](const Rules&, const State&, Prompt& out) {
    ask(out, kNobody, StepId{}, nullptr, {});
  };
  /// Legal, or why not. Must agree with prompt() for every action; is only called with verbs of the title and
  /// operands that exist (judgeOperands()).
  Verdict (*judge)(const Rules&, const State&, Action) = [](const Rules&, const State&, Action) {
    return refuse(nullptr, "Nothing is to be decided");
  };
  /// Carries out a legal decision.
  void (*perform)(const Rules&, State&, Action, Events&) = [](const Rules&, State&, Action, Events&) {};
};

/// For a step, or a stage of one, in which nothing is automatic.
inline constexpr auto kWaits = [](const auto&, auto&, Events&) { return true; };

/// For the end of a settle(): the step waits for its decision if one is owed, else it is over.
template <class State>
[[nodiscard]] bool askIf(State& state, bool owed) {
  if (!owed) state.steps.pop();
  return owed;
}

/// A copy of a position in which a step has carried out an action, told to nobody and not settled: for outlooks.
template <class Rules, class State>
[[nodiscard]] State performed(const Rules& rules, const State& state, const Step<Rules, State>& step, Action action) {
  State after = state;
  Events nobody;
  step.perform(rules, after, action, nobody);
  return after;
}

/// ... and settled by the function of the title of that name.
template <class Rules, class State>
[[nodiscard]] State settled(const Rules& rules, State state) {
  Events nobody;
  settle(rules, state, nobody);
  return state;
}

/// One stage of a step: what the step does while its frame stands there.
template <class Stage, class Rules, class State>
struct StageRow {
  Stage stage;
  Step<Rules, State> step;
};

namespace detail {

template <const auto& Rows, class Stage, class Rules, class State>
[[nodiscard]] constexpr Step<Rules, State> dispatching(const StageRow<Stage, Rules, State>&) {
  return {[](const Rules& rules, State& state, Events& events) {
            return Rows[state.steps.top().stage].step.settle(rules, state, events);
          },
          [](const Rules& rules, const State& state, Prompt& out) {
            Rows[state.steps.top().stage].step.prompt(rules, state, out);
          },
          [](const Rules& rules, const State& state, Action action) {
            return Rows[state.steps.top().stage].step.judge(rules, state, action);
          },
          [](const Rules& rules, State& state, Action action, Events& events) {
            Rows[state.steps.top().stage].step.perform(rules, state, action, events);
          }};
}

}  // namespace detail

/// A step that is a row of stages. `T` is its struct; `Rows` is a constexpr array of StageRow, one for each stage in
/// the order of T::Stage. Each function of the step is that of the stage at which the frame on top stands.
template <class T, const auto& Rows>
[[nodiscard]] constexpr auto stepOfStages() {
  static_assert(
      [] {
        for (std::size_t i = 0; i < Rows.size(); ++i) {
          if (Rows[i].stage != static_cast<typename T::Stage>(i)) return false;
        }
        return true;
      }(),
      "one row for each stage, in their order");
  return detail::dispatching<Rows>(Rows[0]);
}

/// Settles the top of the stack until a decision is owed or the stack is empty (game over).
/// `table` maps a step id to its Step.
template <class Rules, class State, class Table>
void settleSteps(const Rules& rules, State& state, Events& events, const Table& table) {
  while (!state.steps.empty() && !table[state.steps.top().step].settle(rules, state, events)) {
  }
}

}  // namespace kessel
