// SPDX-License-Identifier: GPL-3.0-or-later
// The legal actions of a prompt, sorted by how a person picks them: a button, a unit, a place, a card, or a unit and
// then a place or another unit. Knows verbs only by the kinds of their operands.
#pragma once

#include <optional>
#include <vector>

#include "kessel/engine/prompt.h"
#include "kessel/engine/title.h"

namespace kessel::client {

/// What an action refers to, whatever the order of its operands.
struct Targets {
  UnitId unit = kNoUnit;
  UnitId otherUnit = kNoUnit;
  Place place = kNowhere;
  Place otherPlace = kNowhere;
  CardId card = kNoCard;
  CardId otherCard = kNoCard;
  std::uint16_t number = 0;  ///< for operands that are numbers
};

[[nodiscard]] Targets targetsOf(const TitleInfo& title, Action action);
/// The only answer that a question has, if it is a pass or goes on without any more of what is offered: a phase in
/// which nothing can be done ends, a stack of which nothing more can be chosen stops.
[[nodiscard]] std::optional<Action> lonePass(const TitleInfo& title, const Prompt& prompt);
/// The pass on offer, if the step is a window in which both sides speak in turn.
[[nodiscard]] std::optional<Action> passIn(const TitleInfo& title, const Prompt& prompt);

class PromptChoices {
 public:
  struct Entry {
    Action action;
    Targets targets;
    std::uint32_t weight = 1;
    bool work = false;  ///< at the edge to a place (VerbInfo::work): chosen with its unit, not by a click on the place
  };

  /// Sorts the legal actions of `prompt`.
  void assign(const TitleInfo& title, const Prompt& prompt);

  [[nodiscard]] const std::vector<Entry>& all() const { return m_all; }
  /// Actions that need neither unit nor place nor card: always shown as buttons. For chance: all outcomes.
  [[nodiscard]] const std::vector<Entry>& buttons() const { return m_buttons; }
  /// Units that an action begins with, in order of the roster.
  [[nodiscard]] const std::vector<UnitId>& units() const { return m_units; }
  /// Places that can be chosen while no unit is selected.
  [[nodiscard]] const std::vector<Place>& places() const { return m_places; }
  /// Cards that an action begins with.
  [[nodiscard]] const std::vector<CardId>& cards() const { return m_cards; }

  [[nodiscard]] bool lit(UnitId unit) const;
  [[nodiscard]] bool lit(CardId card) const;
  /// Actions with this unit alone (no place, no other unit).
  [[nodiscard]] std::vector<Action> ofUnit(UnitId unit) const;
  /// Actions at this place without a unit.
  [[nodiscard]] std::vector<Action> atPlace(Place place) const;
  [[nodiscard]] std::vector<Action> ofUnitAt(UnitId unit, Place place) const;
  /// Actions that bring a unit, whichever, to this place.
  [[nodiscard]] std::vector<Action> ofAnyUnitAt(Place place) const;
  [[nodiscard]] std::vector<Action> ofUnits(UnitId unit, UnitId otherUnit) const;
  /// Actions with this card alone.
  [[nodiscard]] std::vector<Action> ofCard(CardId card) const;
  [[nodiscard]] std::vector<Action> ofCards(CardId card, CardId otherCard) const;
  /// Places that go with a unit, and units that go with it.
  [[nodiscard]] std::vector<Place> placesFor(UnitId unit) const;
  [[nodiscard]] std::vector<UnitId> unitsFor(UnitId unit) const;
  /// Cards that go with a card.
  [[nodiscard]] std::vector<CardId> cardsFor(CardId card) const;
  /// Whether choosing the unit needs a second click (place or other unit).
  [[nodiscard]] bool needsTarget(UnitId unit) const;
  /// It needs a target, or could do work at an edge: which is said by a button, and never by a click on the unit.
  [[nodiscard]] bool isNotEnough(UnitId unit) const;

 private:
  std::vector<Entry> m_all;
  std::vector<Entry> m_buttons;
  std::vector<UnitId> m_units;
  std::vector<Place> m_places;
  std::vector<CardId> m_cards;
};

}  // namespace kessel::client
