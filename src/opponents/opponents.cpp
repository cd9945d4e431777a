// SPDX-License-Identifier: GPL-3.0-or-later
// The list of opponents, and the one that plays at random.
#include <array>

#include "kessel/opponents.h"

namespace kessel {

Action RandomOpponent::think(const Title&, const Position&, const Prompt& prompt, std::stop_token) {
  return prompt.legal.at(m_random.below(prompt.legal.size()));
}

std::span<const OpponentInfo> allOpponents() {
  static const std::array<OpponentInfo, 3> kAll{
      OpponentInfo{"staff", "Staff officer",
                   "Tries every choice out and takes the best. Plans but a few decisions ahead."},
      OpponentInfo{"staff-1", "Staff officer, first edition",
                   "The Staff officer of the first release, much weaker. Others are measured by him."},
      OpponentInfo{"random", "Random", "Takes any legal decision. For trying things out."}};
  return kAll;
}

std::unique_ptr<Opponent> makeOpponent(std::string_view id, std::uint64_t seed) {
  if (id == "random") return std::make_unique<RandomOpponent>(seed);
  if (id == "staff") return std::make_unique<StaffOpponent>(seed);
  if (id == "staff-1") return std::make_unique<FirstStaffOpponent>(seed);
  return nullptr;
}

}  // namespace kessel
