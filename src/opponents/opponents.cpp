// SPDX-License-Identifier: GPL-3.0-or-later
// The list of opponents, and the one that plays at random.
#include <array>

#include "kessel/opponents/opponents.h"
#include "opponents/planner.h"

namespace kessel {

Action RandomOpponent::think(const Title&, const Position&, const Prompt& prompt, std::stop_token) {
  return prompt.legal.at(m_random.below(prompt.legal.size()));
}

std::optional<Action> readyMade(const TitleInfo& info, const LegalList& legal) {
  for (const LegalList::Offer& offer : legal.offers()) {
    if (info.verbs[index(offer.action.verb)].readyMade) return offer.action;
  }
  return std::nullopt;
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

std::unique_ptr<Opponent> makeOpponent(std::string_view id, std::uint64_t seed, const Budget& budget) {
  if (id == "random") return std::make_unique<RandomOpponent>(seed);
  // He has a name with a number, too, for the day when "staff" is another one.
  if (id == "staff" || id == "staff-2") return std::make_unique<StaffOpponent>(seed, budget.decisions);
  if (id == "planner") return std::make_unique<PlannerOpponent>(seed, SearchForm{}, budget);
  if (id == "staff-1") return std::make_unique<FirstStaffOpponent>(seed, budget.decisions);
  return nullptr;
}

std::string knownOpponents() {
  std::string known;
  for (const OpponentInfo& each : allOpponents()) known.append(known.empty() ? "" : ", ").append(each.id);
  return known;
}

}  // namespace kessel
