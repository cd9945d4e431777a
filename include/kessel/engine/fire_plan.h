// SPDX-License-Identifier: GPL-3.0-or-later
// The fires of one side in one combat, arranged before the first of them is announced: who fires at what, in which
// order, and what all of them come to together. A plan decides nothing: it is tried out on copies by the decisions that
// the rules allow, and carried out by the same ones.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "kessel/engine/forecast.h"
#include "kessel/engine/title.h"

namespace kessel {

/// One fire as it is meant.
struct FireWish {
  std::vector<Action> aims;   ///< what is fired at: a unit, or a hex and a unit in it
  std::vector<Action> joins;  ///< who takes part, one decision each

  friend bool operator==(const FireWish&, const FireWish&) = default;
};

/// The fires that are still to be announced, in their order.
struct FirePlan {
  Side side = kNobody;
  StepId step{};  ///< in which fires begin
  std::vector<FireWish> fires;

  friend bool operator==(const FirePlan&, const FirePlan&) = default;
};

/// A fire in the decisions by which it is announced.
struct Announcement {
  /// A choice of what is fired at; hex and unit are two.
  struct Aim {
    Action chosen;
    std::vector<Action> options;
  };

  FireWish made;                  ///< what was chosen; where nothing was wished, what is usual
  std::vector<Action> decisions;  ///< one after the other, up to the die
  std::vector<Aim> aims;
  std::vector<Action> joins;  ///< who may be told to take part on the way, those who were among them
  Position before{};          ///< what it is made in
  Position after{};           ///< when it is announced
  Verdict verdict = allow();  ///< why it cannot be made as it is meant
  bool fits = false;          ///< it can
  bool rolls = false;         ///< it comes to a die
};

/// Puts a fire into decisions where `side` is asked in `step`. Only those of its own that lead to the die are made.
[[nodiscard]] Announcement announce(const Title& title, const Position& position, const FirePlan& plan,
                                    const FireWish& wish);
/// Whether `side` is asked for its next fire.
[[nodiscard]] bool asksForFire(const FirePlan& plan, const Prompt& prompt);

/// A plan fire by fire, each one after those before it have done as little as they can.
struct LaidPlan {
  std::vector<Announcement> fires;  ///< without `before` where nobody is left to fire
  std::optional<FireWish> next;     ///< a further fire, by all who do not fire yet; nothing if there is none
};

/// `viewer` is who plans: what is hidden from him is guessed.
[[nodiscard]] LaidPlan layPlan(const Title& title, const Position& position, const FirePlan& plan, Side viewer);
/// A plan of one fire by all who can, where somebody is asked for a fire and could make several. Nothing elsewhere.
/// `viewer` is whose eyes the screen has: who plans, or the other side where the two share it.
[[nodiscard]] std::optional<FirePlan> beginPlan(const Title& title, const Position& position, Side viewer);

/// How a combat ends if its fires are made as planned: what cannot be is passed over, and nobody fires besides, if he
/// need not. Forecast::shots says what each of them comes to.
[[nodiscard]] Forecast forecastPlan(const Title& title, const Position& position, const FirePlan& plan, Side viewer,
                                    const ForecastEffort& effort = {});

}  // namespace kessel
