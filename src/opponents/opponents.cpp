// SPDX-License-Identifier: GPL-3.0-or-later
// The list of opponents, and the one that plays at random.
#include <array>

#include "kessel/opponents.h"

namespace kessel {

Action RandomOpponent::think(const Title&, const Position&, const Prompt& prompt, std::stop_token) {
  return prompt.legal.at(m_random.below(prompt.legal.size()));
}

std::span<const OpponentInfo> allOpponents() {
  static const std::array<OpponentInfo, 2> kAll{
      OpponentInfo{"staff", "Staff officer",
                   "Tries every choice out and takes the best. Plans but a few decisions ahead."},
      OpponentInfo{"random", "Random", "Takes any legal decision. For trying things out."}};
  return kAll;
}

std::unique_ptr<Opponent> makeOpponent(std::string_view id, std::uint64_t seed) {
  if (id == "random") return std::make_unique<RandomOpponent>(seed);
  if (id == "staff") return std::make_unique<StaffOpponent>(seed);
  return nullptr;
}

}  // namespace kessel
