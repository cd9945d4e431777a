// SPDX-License-Identifier: GPL-3.0-or-later
// What a combat comes to in the end, over all its dice and the losses that they bring: the joint odds that no single
// die tells. Found by playing the combat to its end in every way that chance can take it, with the decisions in between
// made by a stated policy.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "kessel/engine/title.h"

namespace kessel {

/// How a combat ends. Chances are from 0 to 1.
struct Forecast {
  /// What one side loses.
  struct Loss {
    double none = 0;             ///< chance that it loses nothing
    double steps = 0;            ///< steps lost on average
    std::vector<double> counts;  ///< chance of losing exactly so many steps
  };

  /// What a planned fire comes to.
  struct Shot {
    struct Result {
      Phrase text;
      int value = 0;  ///< Odds::value
      double chance = 0;
    };
    double made = 0;              ///< chance that its die is rolled
    std::vector<Result> results;  ///< their chances add up to `made`
  };

  Place target = kNowhere;  ///< the hex attacked
  Side attacker = kNobody;
  double cleared = 0;          ///< chance that no unit of the defender stands in `target` when it is over
  std::array<Loss, 2> loss{};  ///< by side
  bool exact = true;           ///< every way was followed, and nothing guessed
  bool guessed = false;        ///< what is hidden from the viewer bears on it: the mean of several guesses
  std::uint32_t samples = 0;   ///< ways drawn by their chances where following all would take too long
  std::uint32_t ways = 0;      ///< different ends that were found
  std::vector<Shot> shots;     ///< of a plan (fire_plan.h), by its fires

  [[nodiscard]] bool empty() const { return attacker == kNobody; }
};

/// By which the decisions inside a combat are made when it is forecast: nobody adds to it (units, support, cards) but
/// what is routine (VerbInfo), such as fire at a retreat; what must be chosen is the first that is listed, and among
/// units it is the weakest, by the first value printed on it. Who must be named as a leader is the usual one.
[[nodiscard]] Phrase forecastPolicy();
/// What forecastPolicy() says: the action that it takes of a prompt of a player, which lists at least one.
[[nodiscard]] Action actionByPolicy(const TitleInfo& info, const Prompt& prompt);
/// The same, and of units that are routine to name (leaders), and of those that share out losses (VerbInfo::shared),
/// the one that is usual (Title::pursue).
[[nodiscard]] Action supposedAction(const Title& title, const Position& position, const Prompt& prompt);

/// The loss that the side that is asked takes next if it leaves it at what is usual, by what it may know.
[[nodiscard]] Action usualLoss(const Title& title, const Position& position, const Prompt& prompt);

/// How far a forecast may go.
struct ForecastEffort {
  std::uint32_t decisions = 12000;  ///< beyond them ways are drawn instead of followed all
  std::uint32_t samples = 400;
};

/// How the combat that is under way in a position ends, as `viewer` may expect it: what is hidden from him is guessed,
/// several times where that bears on it.
/// Empty if there is no combat (View::combat).
[[nodiscard]] Forecast forecastCombat(const Title& title, const Position& position, Side viewer,
                                      const ForecastEffort& effort = {});
/// The same for legal actions, one after the other: the combat that they begin, or that goes on after them. Empty if
/// there is none then. All of them are carried out on the guess, so nothing is told that they would only disclose.
[[nodiscard]] Forecast forecastAfter(const Title& title, const Position& position, std::span<const Action> actions,
                                     Side viewer, const ForecastEffort& effort = {});
[[nodiscard]] inline Forecast forecastAfter(const Title& title, const Position& position, Action action, Side viewer,
                                            const ForecastEffort& effort = {}) {
  return forecastAfter(title, position, std::span(&action, 1), viewer, effort);
}

}  // namespace kessel
