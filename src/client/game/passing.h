// SPDX-License-Identifier: GPL-3.0-or-later
// Decisions that are not asked for one by one: passes for who can do nothing else or has said so, and what is left when
// a decision had no alternative. What one click decided is taken back and done again as one.
#pragma once

#include <array>
#include <optional>
#include <vector>

#include "client/game/chooser.h"

namespace kessel::client {

class Passing {
 public:
  /// Both must outlive it.
  Passing(GameTable& table, const Chooser& chooser) : m_table(&table), m_chooser(&chooser) {}

  void setAsks(AskToPass asks) { m_asks = asks; }
  /// The pass that is made for whoever is asked, because it is all that can be done.
  [[nodiscard]] std::optional<Action> passUnasked() const;
  /// The side that is asked passes until somebody does anything but pass, or something can be chosen that could not be
  /// chosen now.
  void decline();
  /// The answer by which whoever is asked declines, if it may stand for the whole combat: in a window of it, or where
  /// he is asked in the midst of what the other side does in it.
  [[nodiscard]] std::optional<Action> declineInCombat() const;
  /// The answer by which whoever is asked may decline without a look at his screen: one that he has whatever the other
  /// side must think that he holds.
  [[nodiscard]] std::optional<Action> declineUnseen() const;
  /// Nothing but losses of its own pieces is asked of that side, whatever the other one must think that it has: they
  /// may be taken in the usual order without a look, too.
  [[nodiscard]] bool mayLoseUnseen() const;
  /// Takes them so: as forecasts do, as long as nothing else is asked.
  [[nodiscard]] Done loseUnseen();
  /// Whether it may stand for the whole combat, like that of declineInCombat().
  [[nodiscard]] bool standsForCombat(Action answer) const;
  /// That answer is made again wherever the same is asked, until the combat is over; in a window until somebody plays
  /// something, elsewhere until something can be chosen that could not be chosen now.
  void declineForCombat();
  void forgetDeclined() { m_declined = m_inCombat = {}; }
  /// Likewise what is taken back together with all after so many decisions; an answer given before them goes on.
  void forgetDeclined(std::size_t decisions);

  /// What was made by which click, for undo and redo, up to so many decisions: those after them are made otherwise.
  void forgetMade(std::size_t decisions);

  /// Decides, and goes on with what need not be asked.
  [[nodiscard]] Done act(Action action);
  /// Does again what the next click decided, and goes on likewise.
  [[nodiscard]] Done redo();
  /// A side has declined from behind the curtain by this decision: it is taken back with what it answered, since nobody
  /// sat down for it.
  void noteUnseen(std::size_t decision) { m_unseen.push_back(decision); }
  /// Remembers what a click has decided since there were `first` decisions, for undo and redo.
  void noteClick(std::size_t first);
  /// The decision with which the last click of a person began.
  [[nodiscard]] std::optional<std::size_t> undoTarget() const;

 private:
  /// What a side has declined until something changes.
  struct Declined {
    std::size_t since = 0;  ///< decisions made when it said so
    StepId step{};
    std::vector<Action> actions;
  };
  /// Decisions from `first` to before `end` that one click made.
  struct Click {
    std::size_t first = 0;
    std::size_t end = 0;
  };

  [[nodiscard]] const TitleInfo& info() const { return m_table->info(); }
  [[nodiscard]] Session& session() const { return m_table->session(); }
  [[nodiscard]] std::optional<Action> passToMake();
  void keepPassing(Done& done);
  void goOnWithCombat(Done& done, Side who, bool inCombat);
  [[nodiscard]] bool alwaysAsks() const { return m_asks == AskToPass::Always; }
  /// What passes of itself in a position; a missing question that tells the other side something is none.
  [[nodiscard]] std::optional<Action> passAlone(const Position& position, const Prompt& asked) const;
  /// A pass of a person who could not have done anything else.
  [[nodiscard]] bool passedUnasked(std::size_t decision) const;
  /// Made by an answer that stands, so that it is taken back and done again with the decision before it.
  [[nodiscard]] bool isStanding(std::size_t decision) const;
  /// The other side has just let this one speak before it goes on: it is asked whatever it can do, or it would be seen
  /// from the question's not being asked what it holds.
  [[nodiscard]] bool wasLetSpeak(std::size_t decision) const;
  [[nodiscard]] std::optional<Action> onlyThingLeft(StepId step, Side who, const Prompt& now) const;
  [[nodiscard]] bool namesSomething(Action action) const;
  [[nodiscard]] std::size_t startOfClick(std::size_t decision) const;
  [[nodiscard]] bool stillDeclines(const Declined& declined) const;
  [[nodiscard]] std::optional<Action> declinedForCombat();
  /// Who declined with a decision of his own, and finds nothing else offered to the same units before anybody has done
  /// anything, declines that, too.
  [[nodiscard]] std::optional<Action> declinedBefore(std::size_t decision, const Prompt& now) const;
  /// Carries a decision out; standing answers end with the combat.
  Done decide(Action action);

  GameTable* m_table;
  const Chooser* m_chooser;
  std::vector<std::size_t> m_unseen;
  std::vector<std::size_t> m_standing;  ///< decisions that were made by an answer given before them, in their order
  AskToPass m_asks = AskToPass::Always;
  std::vector<Click> m_clicks;                        ///< those that made more than one decision, in their order
  std::array<std::optional<Declined>, 2> m_declined;  ///< by side
  std::array<std::optional<Declined>, 2> m_inCombat;  ///< likewise, as long as the combat lasts
};

}  // namespace kessel::client
