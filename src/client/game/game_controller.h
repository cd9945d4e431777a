// SPDX-License-Identifier: GPL-3.0-or-later
// A game at the table: what the side at the keyboard sees, what it may choose, and what a click means. No widgets and no
// rules: everything comes from the title's view, prompt, judge, reach and outlook.
#pragma once

#include <QObject>
#include <memory>
#include <optional>
#include <vector>

#include "client/app/settings.h"
#include "client/game/prompt_choices.h"
#include "client/game/wording.h"
#include "kessel/session.h"

namespace kessel::client {

/// Why something cannot be done: a sentence and the case behind it (may be empty).
struct Reason {
  QString text;
  QString rule;
};

/// One action offered as a button.
struct Offer {
  Action action;
  QString text;
  bool ends = false;         ///< closes a phase or the like
  std::uint32_t weight = 0;  ///< outcomes of chance only
};

class GameController : public QObject {
  Q_OBJECT

 public:
  GameController(const Title& title, Session session, const Language& language, QObject* parent = nullptr);

  [[nodiscard]] const Title& title() const { return m_title; }
  [[nodiscard]] const TitleInfo& info() const { return m_title.info(); }
  [[nodiscard]] const Wording& words() const { return m_words; }
  [[nodiscard]] const Session& session() const { return m_session; }
  [[nodiscard]] const Position& position() const { return m_session.position(); }

  void setConfirmLevel(ConfirmLevel level) { m_confirmLevel = level; }
  /// By hand: outcomes of chance are offered as buttons. Otherwise the session's seed answers at once.
  void setDiceByHand(bool byHand);
  [[nodiscard]] bool diceByHand() const { return m_diceByHand; }
  /// A fixed viewer instead of the side at the keyboard (replay: umpire or one side).
  void setFixedViewer(std::optional<Side> viewer);

  // What is there now.
  [[nodiscard]] const Prompt& prompt() const { return m_session.prompt(); }
  [[nodiscard]] const View& view() const { return m_view; }
  [[nodiscard]] Side viewer() const { return m_view.viewer; }
  [[nodiscard]] const PromptChoices& choices() const { return m_choices; }
  [[nodiscard]] bool over() const { return prompt().over(); }
  /// The combat on show: the one being resolved, else the last one with what was rolled; nullptr: none yet.
  [[nodiscard]] const Outlook* combat() const { return m_combat ? &*m_combat : nullptr; }
  [[nodiscard]] bool combatIsPast() const { return m_combatIsPast; }

  // Selection and lights.
  [[nodiscard]] const std::vector<UnitId>& selection() const { return m_selection; }
  [[nodiscard]] std::vector<UnitId> litUnits() const;
  [[nodiscard]] std::vector<Place> litPlaces() const;
  [[nodiscard]] const std::vector<Reach>& reach() const { return m_reach; }
  [[nodiscard]] std::vector<Offer> offers() const;
  [[nodiscard]] Place askedPlace() const { return m_askedPlace; }

  /// Clicks. Carry something out if there is exactly one thing that can be meant, else narrow the choice.
  void clickUnit(UnitId unit, bool additive = false);
  void clickPlace(Place place, bool additive = false);
  void clickCard(CardId card);
  void dropUnits(const std::vector<UnitId>& units, Place place);
  void setSelection(std::vector<UnitId> units);
  void clearSelection();

  /// Carries out an action, or asks for confirmation first (confirmationWanted).
  void choose(Action action);
  [[nodiscard]] std::optional<Offer> awaitingConfirmation() const;
  void confirm();
  void dismissConfirmation();

  [[nodiscard]] Reason whyNot(UnitId unit) const;
  [[nodiscard]] Reason whyNot(Place place) const;
  [[nodiscard]] Reason whyNot(Verb verb) const;
  [[nodiscard]] Reason judge(Action action) const;
  /// What clicking there would lead to; empty fires if nothing is to be weighed.
  [[nodiscard]] Outlook outlook(Action action) const;
  [[nodiscard]] Outlook outlookAt(Place place) const;
  [[nodiscard]] QString describe(Action action) const;

  [[nodiscard]] bool canUndo() const;
  [[nodiscard]] bool canRedo() const;
  /// Why undo is not possible now; empty if it is.
  [[nodiscard]] QString undoBarred() const;
  void undo();
  void redo();
  /// Goes back to the state after `entries` decisions, as far as undo allows. False if it does not.
  bool undoTo(std::size_t entries);
  /// Replay: shows the state after `entries` decisions. Nothing is lost.
  void jumpTo(std::size_t entries);
  void addBookmark(const QString& note);

 signals:
  /// The state changed. `events`: what happened since, empty after undo and jumps.
  void changed(const std::vector<kessel::Event>& events);
  void selectionChanged();
  void explained(const kessel::client::Reason& reason);
  void confirmationWanted();
  /// The decision passed to the other side and something is hidden.
  void handedOver(kessel::Side to);
  void gameOver();

 private:
  struct Tried {
    Reason reason;
    int rank = -1;  ///< -1: no verb fits what was pointed at
  };

  bool perform(Action action);
  void settleChance(std::vector<Event>& events);
  void noteCombat(const std::vector<Event>& events);
  void refresh();
  void refreshReach();
  void publish(const std::vector<Event>& events, Side before);
  bool walkTo(Place place);
  bool applyOnly(const std::vector<Action>& actions);
  [[nodiscard]] bool needsConfirmation(Action action) const;
  [[nodiscard]] Reason reasonOf(const Verdict& verdict) const;
  [[nodiscard]] Tried tryVerbs(const Targets& wanted) const;
  [[nodiscard]] Reason currentQuestion() const;
  [[nodiscard]] Side viewerNow() const;
  [[nodiscard]] std::vector<UnitId> topUnitsAt(Place place) const;

  const Title& m_title;
  Session m_session;
  Wording m_words;
  ConfirmLevel m_confirmLevel = ConfirmLevel::EndsOnly;
  bool m_diceByHand = false;
  std::optional<Side> m_fixedViewer;
  Side m_lastPlayer = kFirstSide;

  View m_view;
  PromptChoices m_choices;
  std::vector<UnitId> m_selection;
  std::vector<Reach> m_reach;
  Place m_askedPlace = kNowhere;
  CardId m_askedCard = kNoCard;
  std::optional<Action> m_awaiting;
  std::optional<Outlook> m_combat;
  bool m_combatIsPast = false;
};

}  // namespace kessel::client
