// SPDX-License-Identifier: GPL-3.0-or-later
// A game being played: the journal of decisions, with undo and redo to any point, chance by policy, and the marks and
// notes by which people find their way in it. Scenario + options + journal = the game; everything else is a cache.
#pragma once

#include <deque>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "kessel/engine/title.h"
#include "kessel/session/chance.h"
#include "kessel/session/timeline.h"

namespace kessel {

/// Who answers for chance. Seeded: a generator whose n-th outcome depends on the seed and on n alone, so undo and redo
/// repeat it. Manual: the people at the table type what their own dice and cups showed.
enum class ChancePolicy : std::uint8_t { Seeded, Manual };

/// What undo may cross. Guarded: nothing that taught a player something (dice, draws, the other side's hidden things).
enum class UndoPolicy : std::uint8_t { Free, Guarded };

/// Who decides for a side.
enum class PlayerKind : std::uint8_t { Person, Opponent };

/// Who plays a side. `opponent` is an id of allOpponents().
struct Player {
  PlayerKind kind = PlayerKind::Person;
  std::string opponent{};
  friend bool operator==(const Player&, const Player&) = default;
};

/// All that a game starts from.
struct GameSetup {
  std::string scenario;  ///< id of a scenario; empty if `position` is given
  std::string position;  ///< scenario form (JSON) of an explicit start, else empty
  Options options{};
  std::uint64_t seed = 0;
  ChancePolicy chance = ChancePolicy::Seeded;
  UndoPolicy undo = UndoPolicy::Free;
  std::array<Player, 2> players{};
  friend bool operator==(const GameSetup&, const GameSetup&) = default;
};

using Journal = std::vector<Action>;

/// The hash of the position after the first `decisions` decisions.
struct Checkpoint {
  std::size_t decisions = 0;
  std::uint64_t hash = 0;
  friend bool operator==(const Checkpoint&, const Checkpoint&) = default;
};

/// Where a replay left the road: the decision (from 0) that was refused or led elsewhere than when it was saved.
struct Divergence {
  std::size_t decision = 0;
  Message why;
};

/// A bookmark or a note on a moment: the position after `decisions` decisions.
struct Moment {
  enum class Kind : std::uint8_t { Bookmark, Note };
  std::size_t decisions = 0;
  Kind kind = Kind::Bookmark;
  std::string text{};
  friend bool operator==(const Moment&, const Moment&) = default;
};

/// What a call did: the verdict, and the decisions `first` to `last` - 1 that it added, with their events.
/// `verdict` refused: nothing was added, unless the refusal came from a result queued for chance (see queueOutcome).
struct Done {
  Verdict verdict{};
  std::size_t first = 0;
  std::size_t last = 0;
  std::vector<Event> events{};
  std::vector<std::size_t> ends{};  ///< for each decision: how many events there were after it
  [[nodiscard]] bool ok() const { return verdict.ok(); }
  /// Those of one of the decisions.
  [[nodiscard]] std::span<const Event> eventsOf(std::size_t decision) const {
    const std::size_t from = decision == first ? 0 : ends[decision - first - 1];
    return std::span(events).subspan(from, ends[decision - first] - from);
  }
  /// What another call did right after this one.
  void append(const Done& next);
};

/// Whether `viewer` may see an event.
[[nodiscard]] inline bool visible(const Event& event, Side viewer) {
  return event.onlyFor == kNobody || viewer == kUmpire || event.onlyFor == viewer;
}

/// Whether anything in a position is hidden from `reader` (kNobody: from either side).
[[nodiscard]] inline bool hidesFrom(const Title& title, Side reader, const Position& position) {
  return title.hides(position, isPlayer(reader) ? other(reader) : kUmpire);
}
/// Whether the words of a decision could tell `reader` what is hidden from him: asked before it and after, since what
/// is hidden first of all is hidden by a decision before which nothing was.
[[nodiscard]] inline bool hidesFrom(const Title& title, Side reader, const Position& before, const Position& after) {
  return hidesFrom(title, reader, before) || hidesFrom(title, reader, after);
}

/// An outcome of chance and its exact relative weight, at least 1.
struct WeightedOutcome {
  Action outcome;
  std::uint32_t weight = 0;
};
/// Every outcome of chance in a position; empty if chance does not decide.
[[nodiscard]] std::vector<WeightedOutcome> outcomes(const Title& title, const Position& position);

/// Not for use by two threads at once (const calls fill caches); give threads copies of positions.
class Session {
 public:
  /// A new game at its first decision of a player (chance has been answered if the policy can). Fails on an unknown
  /// scenario or option, or a position that cannot be read. The title must outlive the session.
  [[nodiscard]] static Result<Session> begin(const Title& title, GameSetup setup);

  struct Resumed;
  /// A game from its journal. Hashes are compared at the checkpoints (in ascending order); at the first difference or
  /// refusal the game stands before the decision that diverged, which is named. Fails if the start cannot be made.
  /// Chance that is owed at the end stays owed: see settleChance().
  [[nodiscard]] static Result<Resumed> resume(const Title& title, GameSetup setup, std::span<const Action> journal,
                                              std::span<const Checkpoint> checkpoints = {});

  [[nodiscard]] const Title& title() const { return *m_title; }
  [[nodiscard]] const GameSetup& setup() const { return m_setup; }
  [[nodiscard]] const Position& position() const { return m_position; }
  [[nodiscard]] const Position& start() const { return m_start; }
  [[nodiscard]] const Prompt& prompt() const { return m_prompt; }
  [[nodiscard]] bool over() const { return m_prompt.over(); }
  /// All decisions, chance included, up to the present position.
  [[nodiscard]] const Journal& journal() const { return m_journal; }
  [[nodiscard]] std::size_t decisions() const { return m_journal.size(); }
  /// Decisions taken back, the next one to redo first.
  [[nodiscard]] std::vector<Action> redoList() const { return {m_redo.rbegin(), m_redo.rend()}; }
  /// Puts decisions (as of redoList()) to be redone; those of a saved game.
  void setRedoList(std::span<const Action> list) { m_redo.assign(list.rbegin(), list.rend()); }

  /// Takes a decision of the one who owes it (chance too, if people answer for it), then lets chance answer as far as
  /// the policy can. Forgets what could have been redone, unless it is that very decision.
  Done act(Action action);
  /// Answers chance as long as it owes the decision and the policy, or a queued result, can. What has one outcome only
  /// is answered under every policy and takes no queued result.
  Done settleChance();
  /// A result that chance shall show next, before seed or people are asked: its number, or what is drawn. If it is not
  /// possible when its turn comes, it is dropped, the decision stays owed and Done::verdict says so.
  void queueOutcome(std::uint16_t outcome) { m_queue.push_back({outcome, {}}); }
  void queueOutcome(DrawnThing thing) { m_queue.push_back({0, thing}); }
  [[nodiscard]] std::size_t queued() const { return m_queue.size(); }
  void dropQueue() { m_queue.clear(); }

  /// Whether the game may be taken back to `decisions` decisions; if not, why.
  [[nodiscard]] Verdict mayUndoTo(std::size_t decisions) const;
  /// The last decision of a person before the present (chance and opponents answer again by themselves), or nullopt.
  [[nodiscard]] std::optional<std::size_t> undoTarget() const;
  /// Takes back the last decision of a person and all that followed from it; refused if there is none, or as
  /// mayUndoTo() says.
  Verdict undo();
  /// Takes back to `decisions` decisions; refused as mayUndoTo() says.
  Verdict undoTo(std::size_t decisions);
  [[nodiscard]] bool mayRedo() const { return !m_redo.empty(); }
  /// Does again what was taken back, up to and with the next decision of a person's turn.
  Done redo();
  /// Does again until there are `decisions` decisions, or nothing is left to redo.
  Done redoTo(std::size_t decisions);

  /// The position after the first `decisions` decisions, at most decisions().
  [[nodiscard]] Position positionAt(std::size_t decisions) const;
  /// The events of a decision, counted from 0, made again by replay; below decisions().
  [[nodiscard]] std::vector<Event> eventsAt(std::size_t decision) const;
  /// Who decided what where: one entry for each decision, and the marks (turns, phases, combats).
  [[nodiscard]] const Timeline& timeline() const;
  /// Hashes at every `every`-th decision and at the end.
  [[nodiscard]] std::vector<Checkpoint> checkpoints(std::size_t every = 64) const;

  /// A new game that has the first `decisions` decisions of this one as its journal; chance goes on with `seed`, or as
  /// in this game.
  [[nodiscard]] Session branch(std::size_t decisions, std::optional<std::uint64_t> seed = std::nullopt) const;
  /// A new game with all that has been decided in this one or taken back, its bookmarks and notes, with which others go
  /// on.
  [[nodiscard]] Session branchFor(const std::array<Player, 2>& players) const;

  [[nodiscard]] const std::vector<Moment>& moments() const { return m_moments; }
  /// Adds or replaces the bookmark or note of a moment; an empty text of a note removes it.
  void setMoment(Moment moment);
  void removeMoment(std::size_t decisions, Moment::Kind kind);

  /// Who answers for chance from now on.
  void setChancePolicy(ChancePolicy policy) { m_setup.chance = policy; }

 private:
  Session(const Title& title, GameSetup setup, const Position& start);
  /// A result that waits for chance: the number of an outcome, or what is to be drawn.
  struct Queued {
    std::uint16_t number = 0;
    DrawnThing thing{};
  };
  [[nodiscard]] std::optional<Action> answerOfChance(Verdict& verdict);
  [[nodiscard]] std::optional<Action> outcomeOf(const Queued& queued, Verdict& verdict) const;
  void perform(Action action, Done& done);
  void settleInto(Done& done);
  void goTo(std::size_t decisions);
  std::optional<Divergence> replay(std::span<const Action> journal, std::span<const Checkpoint> checkpoints);
  std::optional<Divergence> firstDifference(std::size_t good, std::span<const Checkpoint> checkpoints);
  [[nodiscard]] bool byPerson(std::size_t decision) const;

  const Title* m_title;
  GameSetup m_setup;
  Position m_start;
  Position m_position;
  Prompt m_prompt;
  Journal m_journal;
  Journal m_redo;  ///< the next to redo is at the back
  std::uint64_t m_chances = 0;
  std::deque<Queued> m_queue;
  std::vector<Moment> m_moments;
  Snapshots m_snapshots;
  mutable Timeline m_timeline;
};

struct Session::Resumed {
  Session session;
  std::optional<Divergence> divergence;
};

/// Decision `n` was the only answer to its question, and went on without anything (VerbInfo::isPass): such questions
/// are asked where their missing would tell the other side something. Clients and lessons make them for who is asked.
[[nodiscard]] bool wasLonePass(const Session& session, std::size_t n);

}  // namespace kessel
