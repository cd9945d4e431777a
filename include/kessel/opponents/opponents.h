// SPDX-License-Identifier: GPL-3.0-or-later
// Players that are not people. They know titles through the interface Title only, and of a position no more than the
// side that they play may know.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <stop_token>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "kessel/engine/random.h"
#include "kessel/engine/title.h"
#include "kessel/session/goals.h"

namespace kessel {

/// How long an opponent may think about one decision.
struct Budget {
  /// Decisions that it may try out for one of its own, at least 1; a thousandth of a second allows some hundreds. With
  /// no limit in seconds the same ones lead to the same game on every machine, with however many threads.
  int decisions = 20'000;
  double seconds = 0;  ///< it may not think longer than about that; 0: as long as its decisions take
  double phase = 0;  ///< seconds for all its decisions until it ends a phase, so that later ones get less; 0: no limit
  int threads = 1;   ///< at least 1
};

/// The action that sets up the rest as somebody has thought it out, if a prompt lists one.
[[nodiscard]] std::optional<Action> readyMade(const TitleInfo& info, const LegalList& legal);

struct Suggestion;  // advice.h

/// Chooses decisions for one side. Works on copies; may run in a thread of its own.
class Opponent {
 public:
  explicit Opponent(std::uint64_t seed) : m_guesses(~seed) {}
  Opponent(const Opponent&) = delete;
  Opponent& operator=(const Opponent&) = delete;
  virtual ~Opponent() = default;

  /// One action of prompt.legal, which is of `position` and not empty. Answers soon after `stop` is requested.
  /// What the side on move may not know is dealt anew before the opponent comes to see the position.
  [[nodiscard]] Action choose(const Title& title, const Position& position, const Prompt& prompt,
                              std::stop_token stop) {
    return think(title, title.guess(position, prompt.who, m_guesses), prompt, std::move(stop));
  }

  /// Is told in the thread that thinks, again and again, which operation leads for now: its decisions and what they
  /// say.
  using Watcher = std::function<void(const Suggestion& leading)>;
  virtual void setWatcher(Watcher /*watcher*/) {}
  /// What it plays for from now on beside winning the game, as in a practice position; nullopt: nothing. For those that
  /// can. They rest on what its side may know.
  virtual void setGoals(std::optional<Goals> /*goals*/) {}
  /// Lets it find the reason of what it decides, which takes some time; for those that have reasons.
  virtual void setExplains(bool /*explains*/) {}
  /// The reason of the decision that was made last, found on guesses of what its side may not know, but not meant for
  /// the other side; nullptr if there is none, as while it goes on with what it has begun.
  [[nodiscard]] virtual const Suggestion* reason() const { return nullptr; }

 protected:
  /// `guess` has the same prompt as the true position, which an opponent never gets to see. See Title::guess().
  [[nodiscard]] virtual Action think(const Title& title, const Position& guess, const Prompt& prompt,
                                     std::stop_token stop) = 0;

 private:
  Random m_guesses;
};

/// Chooses any legal action, all alike.
class RandomOpponent final : public Opponent {
 public:
  explicit RandomOpponent(std::uint64_t seed) : Opponent(seed), m_random(seed) {}

 private:
  [[nodiscard]] Action think(const Title& title, const Position& guess, const Prompt& prompt,
                             std::stop_token stop) override;
  Random m_random;
};

/// Takes a ready-made set-up. Else tries out each choice many times on its guess of the position, plays on at random
/// for a few decisions, and takes what comes out best on average by weights of his own ("staff-2"); does not end a
/// phase as long as something gains. Others are measured by him, so he does not change any more.
class StaffOpponent final : public Opponent {
 public:
  explicit StaffOpponent(std::uint64_t seed, int effort = Budget{}.decisions)
      : Opponent(seed), m_random(seed), m_effort(effort) {}

 private:
  [[nodiscard]] Action think(const Title& title, const Position& guess, const Prompt& prompt,
                             std::stop_token stop) override;
  Random m_random;
  int m_effort;                ///< Budget::decisions
  std::vector<Action> m_plan;  ///< the rest of a way that it is on, the next step last
};

/// The staff officer of the first release, by whom others are measured: without ready-made set-up, by weights of his
/// own ("staff-1"), and he ends a phase when that comes out best.
class FirstStaffOpponent final : public Opponent {
 public:
  explicit FirstStaffOpponent(std::uint64_t seed, int effort = Budget{}.decisions)
      : Opponent(seed), m_random(seed), m_effort(effort) {}

 private:
  [[nodiscard]] Action think(const Title& title, const Position& guess, const Prompt& prompt,
                             std::stop_token stop) override;
  Random m_random;
  int m_effort;
  std::vector<Action> m_plan;
};

/// A level of play: a player, and what it may think about one decision.
struct Level {
  std::string id;       ///< for makeOpponent() and Player::opponent
  std::string name;     ///< for people
  std::string about;    ///< how it plays, in a sentence or two
  Budget budget{};      ///< against people; its decisions are the usual ones of a match, too
  bool weighs = false;  ///< for matches "@" and the id of other weights may stand behind its id
};

/// The levels that people choose from, the strongest first.
[[nodiscard]] std::span<const Level> allOpponents();
/// The level that is offered first, and that plays where nothing is said or what was said is unknown.
[[nodiscard]] const Level& standardOpponent();
/// A player by its id, of a level or one by which others are measured (docs/opponents.md); nullptr: there is none.
[[nodiscard]] const Level* findOpponent(std::string_view id);

/// The player with that id, or nullptr. The same seed chooses the same in the same game, as long as the budget says
/// nothing of seconds.
[[nodiscard]] std::unique_ptr<Opponent> makeOpponent(std::string_view id, std::uint64_t seed, const Budget& budget);
/// The same with as many decisions as are usual for it, and as much time as these take: for games that are the same on
/// every machine. Against people: findOpponent(id)->budget.
[[nodiscard]] std::unique_ptr<Opponent> makeOpponent(std::string_view id, std::uint64_t seed);
/// The ids of all players, for people: "staff-1, random".
[[nodiscard]] std::string knownOpponents();

}  // namespace kessel
