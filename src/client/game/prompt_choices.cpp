// SPDX-License-Identifier: GPL-3.0-or-later
// Sorting of legal actions by their operands.
#include "client/game/prompt_choices.h"

#include <algorithm>

namespace kessel::client {

namespace {

template <class Id>
void sortUnique(std::vector<Id>& ids) {
  std::sort(ids.begin(), ids.end());
  ids.erase(std::unique(ids.begin(), ids.end()), ids.end());
}

template <class Keep>
std::vector<Action> collect(const std::vector<PromptChoices::Entry>& entries, Keep keep) {
  std::vector<Action> actions;
  for (const PromptChoices::Entry& entry : entries) {
    if (keep(entry.targets)) actions.push_back(entry.action);
  }
  return actions;
}

}  // namespace

Targets targetsOf(const TitleInfo& title, Action action) {
  Targets targets;
  if (index(action.verb) >= title.verbs.size()) return targets;
  const std::uint16_t values[] = {action.a, action.b, action.c};
  const auto& operands = title.verbs[index(action.verb)].operands;
  for (std::size_t i = 0; i < operands.size(); ++i) {
    const auto unit = static_cast<UnitId>(values[i]);
    const auto place = static_cast<Place>(values[i]);
    const auto card = static_cast<CardId>(values[i]);
    switch (operands[i]) {
      case Operand::Unit: (targets.unit == kNoUnit ? targets.unit : targets.otherUnit) = unit; break;
      case Operand::Place: (targets.place == kNowhere ? targets.place : targets.otherPlace) = place; break;
      case Operand::Card: (targets.card == kNoCard ? targets.card : targets.otherCard) = card; break;
      case Operand::None:
      case Operand::Number:
      case Operand::Option: break;
    }
  }
  return targets;
}

std::optional<Action> lonePass(const TitleInfo& title, const Prompt& prompt) {
  if (!isPlayer(prompt.who) || prompt.legal.size() != 1) return std::nullopt;
  const Action only = prompt.legal.at(0);
  return title.verbs[index(only.verb)].isPass() ? std::optional(only) : std::nullopt;
}

std::optional<Action> passIn(const TitleInfo& title, const Prompt& prompt) {
  if (!isPlayer(prompt.who) || !title.steps[index(prompt.step)].window) return std::nullopt;
  for (const LegalList::Offer& offer : prompt.legal.offers()) {
    if (title.verbs[index(offer.action.verb)].passes) return offer.action;
  }
  return std::nullopt;
}

void PromptChoices::assign(const TitleInfo& title, const Prompt& prompt) {
  m_all.clear();
  m_buttons.clear();
  m_units.clear();
  m_places.clear();
  m_cards.clear();
  for (const LegalList::Offer& offer : prompt.legal.offers()) {
    const bool work = title.verbs[index(offer.action.verb)].work;
    auto put = [&](Action action) {
      m_all.push_back({action, targetsOf(title, action), offer.weight, work});
      if (work) m_all.back().targets.place = kNowhere;
    };
    if (offer.count == 0) put(offer.action);
    for (std::uint16_t target : prompt.legal.targets(offer)) {
      Action action = offer.action;
      action.b = target;
      put(action);
    }
  }
  for (const Entry& entry : m_all) {
    const Targets& t = entry.targets;
    if (t.unit != kNoUnit) {
      m_units.push_back(t.unit);
    } else if (t.card != kNoCard) {
      m_cards.push_back(t.card);
    } else if (t.place != kNowhere) {
      m_places.push_back(t.place);
    } else {
      m_buttons.push_back(entry);
    }
  }
  sortUnique(m_units);
  sortUnique(m_places);
  sortUnique(m_cards);
}

bool PromptChoices::lit(UnitId unit) const {
  return std::binary_search(m_units.begin(), m_units.end(), unit);
}

bool PromptChoices::lit(CardId card) const {
  return std::binary_search(m_cards.begin(), m_cards.end(), card);
}

std::vector<Action> PromptChoices::ofUnit(UnitId unit) const {
  return collect(m_all, [unit](const Targets& t) {
    return t.unit == unit && t.place == kNowhere && t.otherUnit == kNoUnit && t.card == kNoCard;
  });
}

std::vector<Action> PromptChoices::atPlace(Place place) const {
  return collect(m_all, [place](const Targets& t) {
    return t.unit == kNoUnit && t.card == kNoCard && (t.place == place || t.otherPlace == place);
  });
}

std::vector<Action> PromptChoices::ofUnitAt(UnitId unit, Place place) const {
  return collect(
      m_all, [unit, place](const Targets& t) { return t.unit == unit && (t.place == place || t.otherPlace == place); });
}

std::vector<Action> PromptChoices::ofAnyUnitAt(Place place) const {
  return collect(m_all, [place](const Targets& t) { return t.unit != kNoUnit && t.place == place; });
}

std::vector<Action> PromptChoices::ofUnits(UnitId unit, UnitId otherUnit) const {
  return collect(m_all, [unit, otherUnit](const Targets& t) { return t.unit == unit && t.otherUnit == otherUnit; });
}

std::vector<Action> PromptChoices::ofCard(CardId card) const {
  return collect(m_all, [card](const Targets& t) { return t.card == card && t.otherCard == kNoCard; });
}

std::vector<Action> PromptChoices::ofCards(CardId card, CardId otherCard) const {
  return collect(m_all, [card, otherCard](const Targets& t) { return t.card == card && t.otherCard == otherCard; });
}

std::vector<Place> PromptChoices::placesFor(UnitId unit) const {
  std::vector<Place> places;
  for (const Entry& entry : m_all) {
    if (entry.targets.unit != unit) continue;
    if (entry.targets.place != kNowhere) places.push_back(entry.targets.place);
    if (entry.targets.otherPlace != kNowhere) places.push_back(entry.targets.otherPlace);
  }
  sortUnique(places);
  return places;
}

std::vector<UnitId> PromptChoices::unitsFor(UnitId unit) const {
  std::vector<UnitId> units;
  for (const Entry& entry : m_all) {
    if (entry.targets.unit == unit && entry.targets.otherUnit != kNoUnit) units.push_back(entry.targets.otherUnit);
  }
  sortUnique(units);
  return units;
}

std::vector<CardId> PromptChoices::cardsFor(CardId card) const {
  std::vector<CardId> cards;
  for (const Entry& entry : m_all) {
    if (entry.targets.card == card && entry.targets.otherCard != kNoCard) cards.push_back(entry.targets.otherCard);
  }
  sortUnique(cards);
  return cards;
}

bool PromptChoices::needsTarget(UnitId unit) const {
  return std::any_of(m_all.begin(), m_all.end(), [unit](const Entry& entry) {
    return entry.targets.unit == unit && (entry.targets.place != kNowhere || entry.targets.otherUnit != kNoUnit);
  });
}

bool PromptChoices::isNotEnough(UnitId unit) const {
  return needsTarget(unit) ||
         std::ranges::any_of(m_all, [unit](const Entry& entry) { return entry.targets.unit == unit && entry.work; });
}

}  // namespace kessel::client
