// SPDX-License-Identifier: GPL-3.0-or-later
// The panel "Now": what is to be clicked, in one sentence.
#include <algorithm>

#include "client/game/committed.h"
#include "client/panels/prompt_panel.h"

namespace kessel::client {

QString PromptPanel::hint() const {
  if (!table().interactive() || table().prompt().who == kChance || chooser().awaitingConfirmation()) return {};
  if (chooser().onlyAnswer() || chooser().soleAnswer()) return {};  // the main button says it
  const std::vector<Place> lit = chooser().litPlaces();
  if (chooser().askedPlace() != kNowhere) return hintOfAskedPlace();
  if (!chooser().selection().empty()) return hintOfSelection(lit);
  if (!m_rows.empty()) return hintOfList(!lit.empty());
  if (!chooser().choices().units().empty()) return hintOfUnits(!lit.empty());
  return lit.empty() ? hintOfCards() : hintOfPlaces(lit);
}

QString PromptPanel::hintOfAskedPlace() const {
  if (!chooser().partiesAgainst(chooser().askedPlace()).empty())
    return tr("Choose a button, or first some of the units, then the hex.");
  const bool one = chooser().offers().size() <= chooser().choices().buttons().size() + 1;
  return one ? tr("This can be done there: press its button.")
             : tr("More than one thing can be done there: choose a button.");
}

/// Where what is taken up goes, or at whom it is aimed.
QString PromptPanel::hintOfSelection(const std::vector<Place>& lit) const {
  const PromptChoices& choices = chooser().choices();
  const auto& selection = chooser().selection();
  const auto places = static_cast<int>(lit.size());
  const bool target = !chooser().reach().empty() ||
                      std::ranges::any_of(selection, [&](UnitId unit) { return !choices.placesFor(unit).empty(); });
  const QString name = words().unit(selection.front());
  if (target && !std::ranges::all_of(lit, isHex))
    return isShownAlone() ? tr("Now click one of %n lit place(s).", nullptr, places)
                          : tr("%1: now click one of %n lit place(s).", nullptr, places).arg(name);
  if (target && chooser().isEverywhere(lit)) return tr("Now click any hex.");
  // One of several on the move: the hexes are where they go together, and what it can do alone stands on its button.
  const auto& acting = game().table().view().acting;
  const bool goesWithOthers =
      acting.size() > 1 && selection.size() == 1 && std::ranges::find(acting, selection.front()) != acting.end() &&
      choices.placesFor(selection.front()).empty() && !choices.ofUnit(selection.front()).empty();
  if (target && goesWithOthers) return tr("Now choose a button, or click one of %n lit hex(es).", nullptr, places);
  if (target)
    return isOneOfStack() ? tr("%1: now click one of %n lit hex(es).", nullptr, places).arg(name)
                          : tr("Now click one of %n lit hex(es).", nullptr, places);
  std::size_t others = 0;
  bool sheets = false;
  for (const UnitId unit : selection) {
    const std::vector<UnitId> targets = choices.unitsFor(unit);
    others = std::max(others, targets.size());
    sheets |= std::ranges::any_of(targets, [&](UnitId each) { return chooser().sheetOf(each) != nullptr; });
  }
  const auto count = static_cast<int>(others);
  if (sheets)
    return tr("Now click or drag it to one of %n lit unit(s), on the map or on its display sheet.", nullptr, count);
  // Who was taken up for the player stands in no list, and in a stack the map does not show which unit it is.
  if (selection.size() == 1 && chooser().pairOf(selection.front()))
    return tr("%1: press its button, or click the lit unit on the map.").arg(name);
  if (count > 0)
    return selection.size() == 1 ? tr("%1: now click one of %n lit unit(s) on the map.", nullptr, count).arg(name)
                                 : tr("Now click one of %n lit unit(s) on the map.", nullptr, count);
  return places > 0 ? tr("Now choose a button, or click one of %n lit hex(es).", nullptr, places)
                    : tr("Now choose a button, or another unit.");
}

/// `places`: whether hexes are lit by themselves.
QString PromptPanel::hintOfList(bool places) const {
  const PromptChoices& choices = chooser().choices();
  const bool target = std::ranges::any_of(choices.units(), [&](UnitId unit) { return choices.needsTarget(unit); });
  const bool direct = std::ranges::none_of(m_rows, [&](const ListedUnits::Row& row) {
    return choices.needsTarget(row.unit) && !m_listed.directly(row.unit);
  });
  if (!target || direct) {
    const bool onSheets = std::ranges::all_of(
        m_rows, [&](const ListedUnits::Row& row) { return chooser().sheetHolding(row.unit) != nullptr; });
    if (onSheets && !places) return tr("Click a unit, here or on its display sheet.");
    return places ? tr("Click a lit hex, or a unit here or on the map.") : tr("Click a unit, here or on the map.");
  }
  const bool hexes =
      std::ranges::any_of(choices.units(), [&](UnitId unit) { return !choices.placesFor(unit).empty(); });
  if (!hexes) return tr("Choose a unit in the list, then one of those on the map.");
  const bool others = m_rows.size() < choices.units().size();
  const bool elsewhere = std::ranges::any_of(m_rows, [&](const ListedUnits::Row& row) {
    return !choices.unitsFor(row.unit).empty() || !std::ranges::all_of(choices.placesFor(row.unit), isHex);
  });
  if (elsewhere)
    return others ? tr("Choose a unit in the list or on the map, then where it goes.")
                  : tr("Choose a unit in the list, then where it goes.");
  return others ? tr("Choose a unit in the list or on the map, then a lit hex.")
                : tr("Choose a unit in the list, then a lit hex.");
}

/// `places`: whether hexes are lit by themselves.
QString PromptPanel::hintOfUnits(bool places) const {
  const PromptChoices& choices = chooser().choices();
  const auto units = static_cast<int>(choices.units().size());
  const bool target = std::ranges::any_of(choices.units(), [&](UnitId unit) { return choices.needsTarget(unit); });
  if (!target)
    return places ? tr("Click a lit unit or a lit hex.") : tr("Click one of %n lit unit(s).", nullptr, units);
  if (places) return tr("Click a lit hex; or choose a unit first, for it alone.");
  const bool hexes =
      std::ranges::any_of(choices.units(), [&](UnitId unit) { return !choices.placesFor(unit).empty(); });
  if (hexes) {
    const bool fights = std::ranges::all_of(choices.units(), [&](UnitId unit) {
      return std::ranges::all_of(choices.placesFor(unit), [&](Place place) { return chooser().holdsEnemies(place); });
    });
    return fights ? tr("Choose one of %n lit unit(s), then whom to attack.", nullptr, units)
                  : tr("Choose one of %n lit unit(s), then where to.", nullptr, units);
  }
  const auto wait = static_cast<int>(
      std::ranges::count_if(choices.units(), [&](UnitId unit) { return !choices.unitsFor(unit).empty(); }));
  const bool tracks = std::ranges::any_of(choices.units(), [&](UnitId unit) {
    const SheetView* sheet = chooser().sheetOf(unit);
    return sheet != nullptr && sheet->highest > 0 && !choices.ofUnit(unit).empty();
  });
  if (tracks && wait == 0) return tr("Click a number on a display sheet.");
  return tracks ? tr("Click a number on a display sheet; or choose one of %n lit unit(s), then the unit that it is "
                     "meant for.",
                     nullptr, wait)
                : tr("Choose one of %n lit unit(s), then the unit that it is meant for.", nullptr, wait);
}

QString PromptPanel::hintOfPlaces(const std::vector<Place>& lit) const {
  constexpr int kNamed = 6;
  const auto places = static_cast<int>(lit.size());
  if (std::ranges::all_of(lit, isHex)) return tr("Click one of %n lit hex(es).", nullptr, places);
  // Boxes lie around the map: of a few places it says which, since not all of them may be in sight.
  if (places == 1 || places > kNamed) return tr("Click one of %n lit place(s).", nullptr, places);
  QStringList names;
  for (const Place place : lit) names << words().place(place);
  return tr("Click one of the lit places: %1.").arg(names.join(QStringLiteral(", ")));
}

QString PromptPanel::hintOfCards() const {
  const auto cards = static_cast<int>(chooser().litCards().size());
  if (cards == 0 && chooser().choices().all().size() != 1) return {};
  if (cards == 0) {
    const auto placed = static_cast<int>(placedUnits(table()).size());
    return placed > 0 ? tr("%n placed unit(s) can still be dragged back, or into another box.", nullptr, placed)
                      : tr("Nothing else can be chosen here.");
  }
  if (const CardId first = chooser().askedCard(); first != kNoCard) {
    const QString name = words().name(words().info().cards[index(first)].name);
    return tr("Now choose the card that goes with %1: one of %n lit card(s).", nullptr, cards).arg(name);
  }
  const bool other = std::ranges::any_of(m_offers, [](const Offer& offer) { return !offer.aside; });
  return other ? tr("Or open one of %n lit card(s) and choose it by its button.", nullptr, cards)
               : tr("Open one of %n lit card(s) and choose it by its button.", nullptr, cards);
}

}  // namespace kessel::client
