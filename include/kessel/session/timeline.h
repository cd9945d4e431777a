// SPDX-License-Identifier: GPL-3.0-or-later
// Caches over a journal: snapshots for quick jumps, and the time line of turns, phases and combats.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <vector>

#include "kessel/engine/title.h"

namespace kessel {

/// Positions kept at some decisions of a journal, as bare bytes. Number 0 is always there.
class Snapshots {
 public:
  /// Decisions between two snapshots: a jump replays at most so many.
  static constexpr std::size_t kInterval = 64;

  explicit Snapshots(const Position& start) { keep(0, start); }
  /// Keeps a position; `decisions` must be greater than of all kept so far.
  void keep(std::size_t decisions, const Position& position);
  /// Whether it is time for the next one: after the interval, or sooner where a phase begins.
  [[nodiscard]] bool due(std::size_t decisions, bool phaseBegins) const {
    return decisions >= m_all.back().decisions + (phaseBegins ? kInterval / 4 : kInterval);
  }
  /// The last snapshot at or before `decisions`: its number of decisions; the position is written to `out`.
  std::size_t nearest(std::size_t decisions, Position& out) const;
  /// Forgets what lies after `decisions`.
  void cut(std::size_t decisions);
  [[nodiscard]] std::size_t size() const { return m_all.size(); }

 private:
  struct Entry {
    std::size_t decisions;
    std::vector<std::byte> bytes;
  };
  std::vector<Entry> m_all;
};

/// Something that people look for in a game, at a decision.
struct Mark {
  enum class Kind : std::uint8_t { Turn, Phase, Combat };
  Kind kind = Kind::Phase;
  /// The position after so many decisions shows it. Combat: with all who take part, before the first die or draw in it.
  std::size_t decisions = 0;
  int turn = 0;
  Side side = kNobody;
  StepId step{};           ///< Phase: which
  Place place = kNowhere;  ///< Combat: where
  std::size_t begun = 0;   ///< Combat: the position after so many decisions is its first
  Phrase text{};
};

/// Who decided and where play stood, for each decision; and the marks of the game.
class Timeline {
 public:
  struct Entry {
    Side who = kNobody;
    StepId step{};
    std::uint16_t turn = 0;
    bool alone = false;       ///< only one action was legal
    bool endsCombat = false;  ///< a combat was over after it, and no other had begun with it
  };

  [[nodiscard]] std::size_t size() const { return m_entries.size(); }
  /// Of decision n, taken in the position after n decisions.
  [[nodiscard]] const Entry& operator[](std::size_t decision) const { return m_entries[decision]; }
  [[nodiscard]] std::span<const Mark> marks() const { return m_marks; }
  /// The next mark after, or the last one before, a number of decisions; `kinds` is a mask of 1 << Mark::Kind.
  [[nodiscard]] std::optional<Mark> next(std::size_t decisions, unsigned kinds) const;
  [[nodiscard]] std::optional<Mark> previous(std::size_t decisions, unsigned kinds) const;

  /// Writes down one more decision: what was asked, and what followed.
  void add(const Prompt& asked, std::span<const Event> events);
  /// Forgets what lies after `decisions`.
  void cut(std::size_t decisions);
  /// The turn in which the game begins; before the first add().
  void setFirstTurn(int turn) { m_firstTurn = turn; }

 private:
  /// Whether nothing has been rolled or drawn in the combat that has begun with so many decisions, and it goes on.
  [[nodiscard]] bool gathersSince(std::size_t decisions) const;

  int m_firstTurn = 1;
  int m_turn = -1;
  std::vector<Entry> m_entries;
  std::vector<Mark> m_marks;
  bool m_gathering = false;  ///< the last mark is a combat in which nothing has been rolled or drawn yet
};

inline constexpr unsigned kTurnMarks = 1U << static_cast<unsigned>(Mark::Kind::Turn);
inline constexpr unsigned kPhaseMarks = kTurnMarks | 1U << static_cast<unsigned>(Mark::Kind::Phase);
inline constexpr unsigned kCombatMarks = 1U << static_cast<unsigned>(Mark::Kind::Combat);

}  // namespace kessel
