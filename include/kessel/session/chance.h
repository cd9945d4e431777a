// SPDX-License-Identifier: GPL-3.0-or-later
// What chance is about to decide, for whoever shows it: whose die or draw it is, what for, and what each outcome draws.
// All of it is what the title's own events tell of the outcomes, so no title has to say it twice.
#pragma once

#include <optional>

#include "kessel/engine/title.h"

namespace kessel {

/// A unit or a card that is drawn; neither: an outcome that is only a number (a die, a chit, a blank).
struct DrawnThing {
  UnitId unit = kNoUnit;
  CardId card = kNoCard;
  [[nodiscard]] bool empty() const { return unit == kNoUnit && card == kNoCard; }
  friend bool operator==(const DrawnThing&, const DrawnThing&) = default;
};

/// What a prompt of chance is about.
struct ChanceAbout {
  Side side = kNobody;     ///< whose die or draw it is
  Side onlyFor = kNobody;  ///< if not kNobody: only this side may see what is drawn, and so what could be
  UnitId unit = kNoUnit;   ///< the first unit, place and card that the question or the event of the die names
  Place place = kNowhere;
  CardId card = kNoCard;
};

/// What an outcome that is legal in a position draws.
[[nodiscard]] DrawnThing drawnBy(const Title& title, const Position& position, Action outcome);
/// The outcome of a prompt of chance that draws a unit or a card, or nullopt.
[[nodiscard]] std::optional<Action> outcomeThatDraws(const Title& title, const Position& position, const Prompt& prompt,
                                                     DrawnThing thing);
/// What a prompt of chance in a position is about.
[[nodiscard]] ChanceAbout aboutChance(const Title& title, const Position& position, const Prompt& prompt);

}  // namespace kessel
