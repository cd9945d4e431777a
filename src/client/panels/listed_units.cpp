// SPDX-License-Identifier: GPL-3.0-or-later
// The list of the panel "Now".
#include "client/panels/listed_units.h"

#include <algorithm>

#include "client/game/course.h"

namespace kessel::client {

namespace {
constexpr std::size_t kMostListed = 20;  ///< units that stand on the map

QString joined(const QString& first, const QString& second) {
  return first.isEmpty() || second.isEmpty() ? first + second : first + QStringLiteral(" · ") + second;
}
}  // namespace

bool ListedUnits::all() const {
  const PromptChoices& choices = chooser().choices();
  return chooser().selection().empty() && choices.units().size() <= kMostListed &&
         std::ranges::none_of(choices.units(), [&](UnitId unit) { return choices.needsTarget(unit); });
}

bool ListedUnits::isAside(UnitId unit) const {
  return chooser().selection().empty() && chooser().choices().units().size() <= kMostListed &&
         isHex(chooser().placeOf(unit)) && directly(unit).has_value();
}

std::optional<Action> ListedUnits::directly(UnitId unit) const {
  const PromptChoices& choices = chooser().choices();
  if (const std::optional<Action> pair = chooser().pairOf(unit)) return pair;
  const std::vector<Action> actions = choices.ofUnit(unit);
  return actions.size() == 1 && !choices.isNotEnough(unit) ? std::optional(actions.front()) : std::nullopt;
}

const UnitView* ListedUnits::onMap(UnitId unit) const {
  const auto& units = table().view().units;
  const auto at = std::ranges::find_if(
      units, [&](const UnitView& view) { return view.unit == unit && words().info().map.shows(view.place); });
  return at == units.end() ? nullptr : &*at;
}

const UnitView* ListedUnits::onSheet(UnitId unit) const {
  const SheetView* sheet = chooser().sheetHolding(unit);
  if (sheet == nullptr) return nullptr;
  for (const SheetView::Slot& slot : sheet->spaces) {
    const auto at = std::ranges::find(slot.units, unit, &UnitView::unit);
    if (at != slot.units.end()) return &*at;
  }
  return nullptr;
}

const UnitView* ListedUnits::marked(UnitId unit) const {
  for (const BoxView& box : table().view().boxes) {
    const auto at = std::ranges::find(box.units, unit, &UnitView::unit);
    if (at != box.units.end() && at->values != nullptr) return &*at;
  }
  return nullptr;
}

QString ListedUnits::boxOf(UnitId unit) const {
  for (const BoxView& box : table().view().boxes) {
    const auto& boxes = words().info().map.boxes;
    const auto named = std::ranges::find(boxes, box.id, &Box::id);
    if (named != boxes.end() && !box.losses && std::ranges::find(box.units, unit, &UnitView::unit) != box.units.end())
      return words().name(named->name);
  }
  return {};
}

bool ListedUnits::leavesBox(UnitId unit) const {
  return !isHex(chooser().placeOf(unit)) && std::ranges::any_of(chooser().choices().placesFor(unit), isHex);
}

bool ListedUnits::losesLastStep(const UnitView& view) const {
  const std::vector<Action> actions = chooser().choices().ofUnit(view.unit);
  const auto loses = [this](Action action) { return words().info().verbs[index(action.verb)].loses; };
  return lostIn(words().info()) == LostIn::Steps && !view.stepsHidden && view.steps == 1 && !actions.empty() &&
         std::ranges::all_of(actions, loses);
}

std::vector<UnitId> ListedUnits::listed() const {
  // The main button names the only one itself.
  std::vector<UnitId> out;
  const bool everyone = all();
  if (!chooser().onlyAnswer()) {
    for (UnitId unit : chooser().litUnits()) {
      // Who goes from a box to hexes is chosen here, so that the map can stay with these.
      if (everyone || onMap(unit) == nullptr || leavesBox(unit) || isAside(unit)) out.push_back(unit);
    }
  }
  if (everyone || out.empty()) return out;
  // Those of a box who wait for a place or another unit stand above what could only be taken out of its slot.
  std::ptrdiff_t first = 0;
  for (UnitId unit : chooser().litUnits()) {
    const UnitView* at = onMap(unit);
    if (at == nullptr || isHex(at->place) || !chooser().choices().needsTarget(unit)) continue;
    if (std::ranges::find(out, unit) == out.end()) out.insert(out.begin() + first++, unit);
  }
  return out;
}

QString ListedUnits::sharedDeed(const std::vector<UnitId>& units) const {
  std::optional<Phrase> head;
  for (UnitId unit : units) {
    const std::vector<Action> actions = chooser().choices().ofUnit(unit);
    if (actions.size() != 1) return {};
    Phrase phrase = chooser().offer(actions.front()).phrase;
    for (Arg& arg : phrase.args) {
      if (arg.kind == Arg::Kind::Unit) arg = Arg("…");
    }
    const bool same = !head || words().text(*head) == words().text(phrase);
    if (!same) return {};
    head = phrase;
  }
  return head ? words().text(*head) : QString();
}

Place ListedUnits::sharedBox(const std::vector<UnitId>& units) const {
  const UnitView* first = units.size() > 1 ? onMap(units.front()) : nullptr;
  if (first == nullptr || isHex(first->place)) return kNowhere;
  const bool same = std::ranges::all_of(units, [&](UnitId unit) {
    const UnitView* at = onMap(unit);
    return at != nullptr && at->place == first->place;
  });
  return same ? first->place : kNowhere;
}

std::optional<Action> ListedUnits::deedOf(UnitId unit, bool apart, bool mixed) const {
  if (apart) return chooser().choices().ofUnit(unit).front();
  const bool aside = mixed && (isAside(unit) || chooser().sheetHolding(unit) != nullptr);
  return aside ? directly(unit) : std::nullopt;
}

CounterFace ListedUnits::faceAt(UnitId unit) const {
  const UnitView* lies = onMap(unit);
  if (lies == nullptr) lies = onSheet(unit);
  // What lies in a box has the loss marker that it had on the map.
  if (lies == nullptr) lies = marked(unit);
  return lies == nullptr ? faceOf(words().info(), unit) : faceOf(words().info(), *lies);
}

ListedUnits::Rows ListedUnits::rows() const {
  const bool everyone = all();
  const std::vector<UnitId> units = listed();
  Rows out;
  if (units.empty()) return out;
  if (everyone) out.head = sharedDeed(units);
  // Where the rows have no head in common, each says what its unit does.
  const bool apart = everyone && out.head.isEmpty() && std::ranges::all_of(units, [&](UnitId unit) {
                       return chooser().choices().ofUnit(unit).size() == 1;
                     });
  const Place shared = sharedBox(units);
  // Of those beside the map it is said where they lie if not all of them lie there.
  const QString firstBox = boxOf(units.front());
  const bool alike =
      std::ranges::all_of(units, [&](UnitId unit) { return onMap(unit) == nullptr && boxOf(unit) == firstBox; });
  for (UnitId unit : units) {
    const UnitView* at = onMap(unit);
    const std::optional<Action> deed = deedOf(unit, apart, !everyone);
    QString text = deed ? chooser().offer(*deed).text : words().unit(unit);
    if (at != nullptr && shared == kNowhere) text = joined(text, words().place(at->place));
    if (at == nullptr && !alike && onSheet(unit) == nullptr) text = joined(text, boxOf(unit));
    if (at != nullptr && losesLastStep(*at)) text = joined(text, tr("last step"));
    out.rows.push_back({unit, faceAt(unit), text});
  }
  if (shared != kNowhere) out.head = joined(out.head, words().place(shared));
  return out;
}

}  // namespace kessel::client
