// SPDX-License-Identifier: GPL-3.0-or-later
// Losses and rebuilding, from the history.
#include "client/game/loss_ledger.h"

#include <algorithm>
#include <cctype>
#include <optional>
#include <string_view>

#include "client/game/game_table.h"
#include "kessel/engine/loss.h"

namespace kessel::client {

namespace {

/// The section of a case: "17.2" of "17.2b" and of "17.2.1b".
bool ofSection(Cite rule, Cite other) {
  if (rule == nullptr || other == nullptr) return false;
  std::string_view section(rule);
  while (!section.empty() && std::isalpha(static_cast<unsigned char>(section.back())) != 0) section.remove_suffix(1);
  return !section.empty() && std::string_view(other).starts_with(section);
}

std::optional<LossEntry::Kind> kindOf(const Event& event, const BoxView& box) {
  if (event.kind == EventKind::Reduced) return LossEntry::Kind::Reduced;
  if (event.kind == EventKind::Lost) return LossEntry::Kind::Gone;
  const bool comes = event.kind == EventKind::Changed || event.kind == EventKind::Placed;
  return comes && ofSection(box.rule, event.rule) ? std::optional(LossEntry::Kind::Rebuilt) : std::nullopt;
}

}  // namespace

std::vector<LossEntry> lossesOf(const GameTable& table, const BoxView& box) {
  std::vector<LossEntry> out;
  for (const HistoryItem& item : table.history()) {
    if (item.decision >= table.shownDecisions()) break;
    const Event& event = item.event;
    // One without words is part of another that is told: of who is eliminated the steps before the last (loss.h).
    if (event.unit == kNoUnit || event.text.empty() || !isFor(event, table.viewer())) continue;
    if (table.session().timeline()[item.decision].turn != table.view().turn) continue;
    if (std::ranges::find(box.units, event.unit, &UnitView::unit) == box.units.end()) continue;
    const std::optional<LossEntry::Kind> kind = kindOf(event, box);
    if (!kind) continue;
    const Place place = event.from != kNowhere ? event.from : event.to;
    const auto same = std::ranges::find_if(out, [&](const LossEntry& each) {
      return each.unit == event.unit && each.kind == *kind && each.place == place;
    });
    LossEntry& entry =
        same != out.end() ? *same : out.emplace_back(LossEntry{.unit = event.unit, .kind = *kind, .place = place});
    entry.count += *kind == LossEntry::Kind::Rebuilt ? 1 : stepsIn(event);
    entry.decision = item.decision;
  }
  return out;
}

}  // namespace kessel::client
