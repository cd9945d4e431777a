// SPDX-License-Identifier: GPL-3.0-or-later
// Several units that have no way together, and each of whom goes by itself: what takes all of them to a place, or who
// cannot go there.
#pragma once

#include <QCoreApplication>
#include <optional>
#include <vector>

#include "client/game/chooser.h"

namespace kessel::client {

/// What a group comes to that is to go to a place, one unit after the other.
struct Apart {
  std::vector<Action> actions{};  ///< what brings all of them there; empty: not all can go
  int cost = 0;                   ///< of whoever pays most, in quarters of a movement point
  std::vector<UnitId> left{};     ///< who would stay behind
  Verdict verdict{};              ///< ... and why, if there was a way and those before barred it
};

/// Units that have no way together as the table stands, and the ways of each.
class Group {
  Q_DECLARE_TR_FUNCTIONS(Group)

 public:
  /// The table must outlive it.
  Group(const GameTable& table, std::vector<UnitId> units);

  /// There are several of them, without a way together, and some have one of their own.
  [[nodiscard]] bool goesApart() const { return !m_ways.empty(); }
  /// ... one of them has a way to that place.
  [[nodiscard]] bool leadsTo(Place place) const;
  [[nodiscard]] Apart to(Place place) const;
  /// The places to which all of them can go, each with what takes them there.
  [[nodiscard]] std::vector<Reach> reach() const;
  /// All go, or nobody does and it is said who cannot; nothing if the place means something else to them, or one action
  /// for each is enough.
  [[nodiscard]] std::optional<Meaning> meaning(const PromptChoices& choices, Place place) const;
  /// Who cannot go there, and why the first of them cannot.
  [[nodiscard]] Reason whoCannot(const Apart& apart, Place place) const;

 private:
  [[nodiscard]] Place placeOf(UnitId unit) const;

  const GameTable* m_table;
  std::vector<UnitId> m_units;
  std::vector<std::vector<Reach>> m_ways;
};

}  // namespace kessel::client
