// SPDX-License-Identifier: GPL-3.0-or-later
// Where the points of a line of the score come from, and by which decision each of them came.
#pragma once

#include <QString>
#include <array>
#include <optional>
#include <vector>

#include "kessel/engine/view.h"

namespace kessel::client {

class GameTable;
class Wording;

struct LedgerEntry {
  PointView point;                           ///< with its turn, if that is known
  std::optional<std::size_t> decision = {};  ///< that brought it; nothing: it counts from the start, or nobody can tell
};

/// The sources of a line as the view lists them; where it lists none, the Scored events of its case, if they add up
/// to its figures as far as the viewer may know them. Those of the first side come first, of each side the oldest.
[[nodiscard]] std::vector<LedgerEntry> ledgerOf(const GameTable& table, const ScoreLine& line);
/// Of a line that a reader sees after so many decisions, which need not be the moment on show.
[[nodiscard]] std::vector<LedgerEntry> ledgerOf(const GameTable& table, const ScoreLine& line, Side reader,
                                                std::size_t decisions);

/// Entries that are alike together: "Points for Maikop (3 ×)", or those of one kind: "A unit eliminated (12 : 5 ×)".
struct LedgerSum {
  Phrase what;                  ///< with "a unit", else "…", where they differ
  std::array<int, 2> count{};   ///< by side
  std::array<int, 2> points{};  ///< by side
};
/// What it is, and how many of it each side has if a side has several.
[[nodiscard]] QString labelOf(const Wording& words, const LedgerSum& sum);
/// What phrases of one kind have in common: "… eliminated".
[[nodiscard]] QString kindOf(const Wording& words, const Phrase& phrase);
/// At most so many, those with the most points first; what is left over is in no sum. Entries are put together by kind
/// only where they would be more.
[[nodiscard]] std::vector<LedgerSum> sumsOf(const std::vector<LedgerEntry>& entries, std::size_t most);
/// They say nothing that the line itself does not: many of one kind, a point each.
[[nodiscard]] bool repeats(const std::vector<LedgerSum>& sums, const ScoreLine& line);

}  // namespace kessel::client
