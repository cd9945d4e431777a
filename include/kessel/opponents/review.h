// SPDX-License-Identifier: GPL-3.0-or-later
// Was that good? What a program thinks of each operation of a game that was played: how much worse it came out than the
// best that it found, judged by what the side knew then. An opinion of a program that plays as it plays, no truth.
#pragma once

#include <cstdint>
#include <span>
#include <stop_token>
#include <vector>

#include "kessel/opponents/advice.h"

namespace kessel {

/// An operation of a side in a journal: the moves of one unit or group in a row, or a single decision. Decisions of
/// others may lie between those of the side.
struct PlayedOperation {
  std::size_t first = 0;  ///< its decisions: from this one ...
  std::size_t end = 0;    ///< ... to before this one
  Side side = kNobody;
  friend bool operator==(const PlayedOperation&, const PlayedOperation&) = default;
};

/// What is thought of it.
struct Judgement {
  double loss = 0;    ///< points of Title::score() that the best operation is better by on average; 0 within the noise
  double noise = 0;   ///< standard error of that difference
  Suggestion best{};  ///< the best operation, if anything was lost
};

/// What is thought of the first `made` of the decisions that `side` made one after the other in a position; the rest
/// tell how it went on until it could begin something else. It depends on what that side sees in the position, on the
/// decisions, on seed and budget alone, as long as nothing is said of seconds. Nothing is lost where there was no
/// choice, where a ready-made set-up is offered, or when it is stopped.
[[nodiscard]] Judgement judge(const Title& title, const Position& position, Side side, std::span<const Action> decided,
                              std::size_t made, std::uint64_t seed, const Budget& budget = {},
                              std::stop_token stop = {});

/// A game with its operations, to be judged in any order.
class Review {
 public:
  /// The title must outlive it. `start` with all decisions from there, of chance too.
  Review(const Title& title, const Position& start, std::vector<Action> journal, std::stop_token stop = {});

  /// Those at which there was something to choose, in order.
  [[nodiscard]] std::span<const PlayedOperation> operations() const { return m_operations; }
  [[nodiscard]] std::span<const Action> journal() const { return m_journal; }
  /// The position before a decision.
  [[nodiscard]] Position positionBefore(std::size_t decision) const;
  /// What is thought of operations()[which].
  [[nodiscard]] Judgement judge(std::size_t which, std::uint64_t seed, const Budget& budget = {},
                                std::stop_token stop = {}) const;

 private:
  struct Snapshot {
    std::size_t decisions = 0;
    Position position;
  };
  const Title* m_title;
  std::vector<Action> m_journal;
  std::vector<Side> m_who;     ///< by decision
  std::vector<bool> m_begins;  ///< by decision: something could have been begun there
  std::vector<Snapshot> m_snapshots;
  std::vector<PlayedOperation> m_operations;
};

}  // namespace kessel
