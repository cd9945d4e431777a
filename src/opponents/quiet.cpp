// SPDX-License-Identifier: GPL-3.0-or-later
// Answers of somebody who does no more than he must.
#include "opponents/quiet.h"

#include <algorithm>

#include "kessel/engine/forecast.h"

namespace kessel {

std::optional<Action> quietAction(const TitleInfo& info, const LegalList& legal) {
  constexpr bool VerbInfo::*kQuiet[] = {&VerbInfo::readyMade, &VerbInfo::declines, &VerbInfo::passes, &VerbInfo::ends};
  for (const auto flag : kQuiet) {
    for (const LegalList::Offer& offer : legal.offers()) {
      if (info.verbs[index(offer.action.verb)].*flag && offer.count == 0) return offer.action;
    }
  }
  return std::nullopt;
}

Action usualAction(const TitleInfo& info, const Prompt& prompt) {
  if (prompt.who != kChance) return quietAction(info, prompt.legal).value_or(actionByPolicy(info, prompt));
  const auto offers = prompt.legal.offers();
  const auto heavier = [](const LegalList::Offer& a, const LegalList::Offer& b) { return a.weight < b.weight; };
  const std::uint32_t most = std::ranges::max_element(offers, heavier)->weight;
  std::vector<Action> likeliest;
  for (const LegalList::Offer& offer : offers) {
    if (offer.weight == most) likeliest.push_back(offer.action);
  }
  return likeliest[likeliest.size() / 2];
}

}  // namespace kessel
