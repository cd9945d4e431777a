// SPDX-License-Identifier: GPL-3.0-or-later
// Offers that say the same but for one number ("2 points", "4 points" ...) are shown as one heading with a small button
// for each number.
#pragma once

#include <vector>

#include "client/game/game_controller.h"

namespace kessel::client {

/// Some offers in a row: one with its own text, or several under a heading.
struct OfferGroup {
  std::size_t first = 0;
  QString heading;      ///< the common text with "…" for the number; empty: an offer by itself
  QStringList numbers;  ///< what the buttons say; empty: an offer by itself

  [[nodiscard]] std::size_t size() const { return numbers.empty() ? 1 : static_cast<std::size_t>(numbers.size()); }
};

/// Keeps the order of the offers. Fewer than three alike stay by themselves.
[[nodiscard]] std::vector<OfferGroup> groupOffers(const std::vector<Offer>& offers, const Wording& words);

}  // namespace kessel::client
