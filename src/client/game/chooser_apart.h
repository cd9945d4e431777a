// SPDX-License-Identifier: GPL-3.0-or-later
// Several units that have no way together, and each of whom goes by itself: what takes all of them to a place, or who
// cannot go there; and how those who have gone so go on.
#pragma once

#include <QCoreApplication>
#include <optional>
#include <vector>

#include "client/game/game_table.h"
#include "client/game/prompt_choices.h"

namespace kessel::client {

struct Meaning;
struct Reason;

/// What one of a group does, without the answer by which it stops in the end.
struct Leg {
  UnitId unit = kNoUnit;
  std::vector<Action> steps{};
};

/// What a group comes to that is to go to a place, one unit after the other.
struct Apart {
  std::vector<Action> actions{};  ///< what brings all of them there; empty: not all can go
  std::vector<Leg> legs{};        ///< the same, of each
  bool reordered = false;         ///< who had better come behind others goes after them
  int cost = 0;                   ///< of whoever pays most, in quarters of a movement point
  std::vector<UnitId> left{};     ///< who would stay behind
  Verdict verdict{};              ///< ... and why, if there was a way and those before barred it
};

/// A group that has gone to a place by one click. Each of them had to stop there, so that the next one could set out;
/// as long as nothing else has been decided they go on all the same, as one alone could: their decisions are taken back
/// and made again, with longer ways.
struct Gone {
  std::size_t first = 0;   ///< decisions before they went
  std::size_t last = 0;    ///< ... and after it
  std::uint64_t hash = 0;  ///< of the position then
  std::vector<Leg> legs{};
};

/// Whether nothing speaks against that: nothing but their own decisions, no die, and nothing came to light.
[[nodiscard]] bool mayGoOn(const GameTable& table, const Gone& gone);

/// Units that have no way together as the table stands, and the ways of each.
class Group {
  Q_DECLARE_TR_FUNCTIONS(Group)

 public:
  /// The table must outlive it. `gone`: what they, or some of them, have gone already.
  Group(const GameTable& table, const std::vector<UnitId>& units, const Gone* gone = nullptr);

  /// They go on from where one click has brought them: decisions are taken back first.
  [[nodiscard]] bool goesOn() const { return m_back.has_value(); }
  /// ... one of them has a way to that place.
  [[nodiscard]] bool leadsTo(Place place) const;
  /// Those who can go anywhere.
  [[nodiscard]] std::vector<UnitId> movable() const;
  [[nodiscard]] Apart to(Place place) const;
  /// The places to which all of them can go, each with what takes them there.
  [[nodiscard]] std::vector<Reach> reach() const;
  /// The ways of the first of them.
  [[nodiscard]] std::vector<Reach> waysOfFirst() const;
  /// All go, or nobody does and it is said who cannot; nothing if the place means something else to them, or one action
  /// for each is enough.
  [[nodiscard]] std::optional<Meaning> meaning(const PromptChoices& choices, Place place) const;
  /// Who cannot go there, and why the first of them cannot.
  [[nodiscard]] Reason whoCannot(const Apart& apart, Place place) const;

 private:
  struct Member {
    Leg gone;           ///< what it has done already
    bool goes = false;  ///< it is meant
    Position stands;    ///< as it stands there, and from where it would go
    std::vector<Reach> ways{};
  };

  using Order = std::vector<const Member*>;
  [[nodiscard]] bool goesTo(const Member& member, Place place) const;
  /// Those who had better come there behind others after them (Reach::yields), else as they were chosen.
  [[nodiscard]] Order orderTo(Place place) const;
  [[nodiscard]] Apart inTurn(const Order& order, Place place) const;
  void setOut(const std::vector<UnitId>& units);
  void goOn(const std::vector<UnitId>& units, const Gone& gone);
  [[nodiscard]] Place placeOf(UnitId unit) const;
  [[nodiscard]] Reason whyAlone(UnitId unit, Place place) const;

  const GameTable* m_table;
  std::vector<Member> m_members;
  std::optional<Position> m_from;
  std::optional<std::size_t> m_back;
};

}  // namespace kessel::client
