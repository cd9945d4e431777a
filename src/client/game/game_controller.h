// SPDX-License-Identifier: GPL-3.0-or-later
// A game at the table: what the side at the keyboard sees, what it may choose, and what a click means. No widgets and
// no rules: everything comes from the title's view, prompt, judge, reach and outlook.
#pragma once

#include <QObject>
#include <functional>
#include <memory>
#include <optional>
#include <stop_token>
#include <vector>

#include "client/app/settings.h"
#include "client/game/combat_story.h"
#include "client/game/prompt_choices.h"
#include "client/game/wording.h"
#include "kessel/replay.h"

namespace kessel::client {

class OpponentRunner;

/// Why something cannot be done: a sentence and the case behind it (may be empty).
struct Reason {
  QString text;
  QString rule;
};

/// One action offered as a button.
struct Offer {
  Action action;
  Phrase phrase;  ///< the text as data
  QString text;
  bool ends = false;         ///< closes a phase or the like
  bool aside = false;        ///< lets the other side speak first
  std::uint32_t weight = 0;  ///< outcomes of chance only
};

/// A card that was played into a combat.
struct PlayedCard {
  CardId card = kNoCard;
  Side side = kNobody;
  int face = 0;
  std::optional<CardOutcome> outcome;  ///< none: it has not had its say yet
};

/// Whether there is anything to read in it.
[[nodiscard]] inline bool tells(const Outlook& outlook) {
  return !outlook.fires.empty() || !outlook.first.empty() || !outlook.notes.empty();
}

/// Whether a line of the log is for this reader. The umpire reads what the acting side knows, not its veiled twin.
[[nodiscard]] inline bool isFor(const Event& event, Side reader) {
  const bool veiled = isPlayer(event.onlyFor) && isPlayer(event.side) && event.onlyFor != event.side;
  return reader == kUmpire ? !veiled : visible(event, reader);
}

class GameController : public QObject {
  Q_OBJECT

 public:
  GameController(Session session, const Language& language, QObject* parent = nullptr);
  ~GameController() override;

  [[nodiscard]] const Title& title() const { return m_session.title(); }
  [[nodiscard]] const TitleInfo& info() const { return title().info(); }
  [[nodiscard]] const Wording& words() const { return m_words; }
  [[nodiscard]] const Session& session() const { return m_session; }
  [[nodiscard]] const Position& position() const { return m_cursor ? m_cursor->position() : m_session.position(); }
  [[nodiscard]] const ScenarioInfo* scenario() const;

  void setConfirmLevel(ConfirmLevel level) { m_confirmLevel = level; }
  /// Whether people are asked also where they can only pass; else these passes are made for them, each a decision of
  /// its own in the journal.
  void setStopsToPass(bool stops);
  /// By hand: outcomes of chance are offered as buttons. Otherwise the seed of the game answers at once.
  void setDiceByHand(bool byHand);
  [[nodiscard]] bool diceByHand() const { return m_session.setup().chance == ChancePolicy::Manual; }
  /// Called after every change, before anybody is told of it; returns an error to show, or an empty text.
  void setSaver(std::function<QString(const Session&)> saver) { m_saver = std::move(saver); }

  // What is there now.
  [[nodiscard]] const Prompt& prompt() const { return m_cursor ? m_shownPrompt : m_session.prompt(); }
  [[nodiscard]] const View& view() const { return m_view; }
  [[nodiscard]] Side viewer() const { return m_view.viewer; }
  /// Title::hides() for the viewer at the shown moment.
  [[nodiscard]] bool hides() const { return title().hides(position(), viewer()); }
  [[nodiscard]] const PromptChoices& choices() const { return m_choices; }
  [[nodiscard]] bool over() const { return prompt().over(); }
  /// Whether the people at the keyboard owe the decision (not an opponent, not seeded chance, not a replay).
  [[nodiscard]] bool interactive() const;
  /// The combat on show: the one being resolved, with all that was rolled in it before what is still to come, else the
  /// last one; nullptr: none yet.
  [[nodiscard]] const Outlook* combat() const { return m_combat ? &*m_combat : nullptr; }
  [[nodiscard]] bool combatIsPast() const { return m_combatIsPast; }
  /// An outlook of the combat that is being resolved, with what was rolled in it; any other one as it is.
  [[nodiscard]] Outlook withStory(const Outlook& outlook) const;
  /// The cards of the combat on show, in the order in which they were played.
  [[nodiscard]] std::vector<PlayedCard> playedCards() const;
  /// Cards that were played and have not had their say yet, inside a combat or outside.
  [[nodiscard]] std::vector<PlayedCard> cardsInPlay() const;
  /// Cards in the hands of the other side that whoever looks may read just now.
  [[nodiscard]] std::vector<CardId> cardsLaidOpen() const;
  /// All events so far; a new generation means that earlier ones changed.
  [[nodiscard]] const std::vector<HistoryItem>& history() const { return m_history; }
  [[nodiscard]] int historyGeneration() const { return m_generation; }

  // Selection and lights.
  [[nodiscard]] const std::vector<UnitId>& selection() const { return m_selection; }
  [[nodiscard]] std::vector<UnitId> litUnits() const;
  [[nodiscard]] std::vector<Place> litPlaces() const;
  [[nodiscard]] const std::vector<Reach>& reach() const { return m_reach; }
  /// Where the units stand whose reach is shown.
  [[nodiscard]] Place startOfReach() const;
  [[nodiscard]] std::vector<Offer> offers() const;
  [[nodiscard]] Place askedPlace() const { return m_askedPlace; }
  /// The card that waits for another one; kNoCard: none.
  [[nodiscard]] CardId askedCard() const { return m_askedCard; }
  /// Cards that can be chosen now: while one waits for another, those that go with it.
  [[nodiscard]] std::vector<CardId> litCards() const;
  /// What the buttons of a card do.
  [[nodiscard]] std::vector<Action> actionsOf(CardId card) const;

  /// Clicks. Carry something out if there is exactly one thing that can be meant, else narrow the choice.
  void clickUnit(UnitId unit, bool additive = false);
  /// A stack that is not fanned out, `top` being what is seen of it: asks which of its units is meant, if the one that
  /// is seen cannot be chosen or would shut the others out.
  void clickStack(UnitId top, bool additive = false);
  void clickPlace(Place place, bool additive = false);
  /// A card that goes with others waits for the second click; again, it is laid down.
  void clickCard(CardId card);
  void dropUnits(const std::vector<UnitId>& units, Place place);
  /// What brings in every unit that can be chosen, one after the other: more than one, none needs anything else, and
  /// the same question is open after the last of them. Empty if there is no such thing.
  [[nodiscard]] std::vector<Action> takingAll() const;
  void takeAll();
  void setSelection(std::vector<UnitId> units);
  void clearSelection();

  /// Carries out an action, or asks for confirmation first (confirmationWanted).
  void choose(Action action);
  /// The pass that is on offer in a window in which both sides speak in turn.
  [[nodiscard]] std::optional<Action> passOnOffer() const;
  /// Passes, and goes on passing for this side until somebody does anything but pass, or something can be chosen that
  /// could not be chosen now. Each pass is a decision of its own in the journal.
  void passOn();
  [[nodiscard]] std::optional<Offer> awaitingConfirmation() const;
  /// Whether somebody else decides, or something else is decided, after it: not so for all that is costly to take back.
  [[nodiscard]] bool endsStep(Action action) const;
  void confirm();
  void dismissConfirmation();

  [[nodiscard]] Reason whyNot(UnitId unit) const;
  [[nodiscard]] Reason whyNot(Place place) const;
  [[nodiscard]] Reason whyNot(CardId card) const;
  [[nodiscard]] Reason whyNot(Verb verb) const;
  [[nodiscard]] Reason judge(Action action) const;
  /// What is asked now, as an answer to "why not?" when nothing was pointed at.
  [[nodiscard]] Reason currentQuestion() const;
  /// What clicking there would lead to; an outlook that tells nothing if nothing is to be weighed.
  [[nodiscard]] Outlook outlook(Action action) const;
  /// Of the last of several actions, after the others.
  [[nodiscard]] Outlook outlookAfter(const std::vector<Action>& actions) const;
  /// Of all that a click there could mean; empty if nothing is to be weighed.
  [[nodiscard]] std::vector<Outlook> outlooksAt(Place place) const;
  [[nodiscard]] QString describe(Action action) const;
  [[nodiscard]] Offer offer(Action action, std::uint32_t weight = 0) const;

  [[nodiscard]] bool canRedo() const { return !m_cursor && m_session.mayRedo(); }
  /// Why undo is not possible now; empty text if it is.
  [[nodiscard]] Reason undoBarred() const;
  void undo();
  void redo();
  /// Goes back to the last decision of a person at or before `decisions` (what chance and opponents did follows from
  /// it); says why if that is barred.
  bool undoTo(std::size_t decisions);
  /// The first decision of a person in the present step of the sequence of play, or in the one before if nothing was
  /// decided in this one; nullopt: none yet.
  [[nodiscard]] std::optional<std::size_t> restartTarget() const;
  void restartStep();

  // Replay: shows earlier positions; nothing is lost and nothing can be chosen.
  void startReplay();
  void stopReplay();
  [[nodiscard]] bool replaying() const { return m_cursor.has_value(); }
  [[nodiscard]] std::size_t shownDecisions() const { return m_cursor ? m_cursor->decisions() : m_session.decisions(); }
  void jumpTo(std::size_t decisions);
  /// To the next or previous mark of some kinds (kTurnMarks ...); 0: the next or previous decision.
  void stepReplay(bool forward, unsigned kinds);
  void setMoment(Moment moment);
  /// A fixed viewer instead of the side at the keyboard.
  void setFixedViewer(std::optional<Side> viewer);
  /// Whether a replay may show this moment as somebody else sees it. A game that goes on keeps its secrets from the
  /// side that looks: where there are any it shows what that side sees.
  [[nodiscard]] bool mayChangeEyes() const;

 signals:
  /// The state changed. `events`: what happened since, empty after undo and jumps.
  void changed(const std::vector<kessel::Event>& events);
  void selectionChanged();
  void explained(const kessel::client::Reason& reason);
  void confirmationWanted();
  /// The decision passed to the other side and something is hidden; comes before changed().
  void handedOver(kessel::Side to);
  void saveFailed(const QString& why);
  void momentsChanged();

 private:
  struct Tried {
    Reason reason;
    int rank = -1;  ///< -1: no verb fits what was pointed at
  };

  /// What a side has declined until something changes.
  struct Declined {
    std::size_t since = 0;  ///< decisions made when it said so
    std::vector<Action> actions;
  };

  bool perform(Action action);
  /// Passes for everybody who can do nothing else, or has said so; adds what happened to `done`.
  void keepPassing(Done& done);
  [[nodiscard]] std::optional<Action> passToMake();
  void passWhereAlone();
  /// A pass of a person who could not have done anything else.
  [[nodiscard]] bool passedUnasked(std::size_t decision) const;
  void goOnWhereForced(Done& done, StepId step, Side who);
  [[nodiscard]] std::optional<Action> onlyThingLeft(StepId step, Side who, const Prompt& now) const;
  [[nodiscard]] bool namesSomething(Action action) const;
  [[nodiscard]] std::size_t startOfClick(std::size_t decision) const;
  /// Decisions from `first` to before `end` that one click made.
  struct Click {
    std::size_t first = 0;
    std::size_t end = 0;
  };
  /// Carries an action out at a copy of the position: the next question, if it is of the same step and side.
  [[nodiscard]] std::optional<Prompt> goesOnAfter(Action action, Position& at) const;
  /// The next question of the step is about that unit alone.
  [[nodiscard]] bool shutsOut(Action action, const std::vector<UnitId>& others) const;
  /// Remembers what a click has decided since there were `first` decisions, for undo and redo.
  void noteClick(std::size_t first);
  /// The decision with which the last click of a person began.
  [[nodiscard]] std::optional<std::size_t> undoTarget() const;
  [[nodiscard]] bool stillDeclines(const Declined& declined) const;
  void afterDone(const Done& done, Side before);
  void afterJump(Side before, const std::vector<Event>& events = {});
  void noteHistory(std::size_t first, std::size_t last);
  void cutHistory(std::size_t decisions);
  void tellCombat();
  void refresh();
  void takeUpTheOnlyOne();
  void letGo(const std::vector<UnitId>& acted);
  void refreshReach();
  void publish(const std::vector<Event>& events, Side before);
  void wakeOpponent();
  bool walkTo(Place place);
  void askAbout(Place place);
  /// While no unit is chosen: what brings a unit to this place, if that is little enough to be asked about.
  [[nodiscard]] std::vector<Action> fewThatGoTo(Place place) const;
  void chooseFor(UnitId unit, Action action);
  bool applyOnly(const std::vector<Action>& actions);
  [[nodiscard]] bool needsConfirmation(Action action) const;
  [[nodiscard]] Reason reasonOf(const Verdict& verdict) const;
  [[nodiscard]] bool mayAskWhy() const;
  [[nodiscard]] Tried tryVerbs(const Targets& wanted) const;
  [[nodiscard]] Side viewerNow() const;
  [[nodiscard]] bool isPerson(Side side) const;
  [[nodiscard]] bool byPerson(std::size_t decision) const;
  [[nodiscard]] std::vector<UnitId> topUnitsAt(Place place) const;
  [[nodiscard]] Place placeOf(UnitId unit) const;
  /// The unit chosen is off the map and waits for a hex.
  [[nodiscard]] bool waitsToBePlaced() const;
  /// It may go there: a click on a counter in that hex means the hex.
  [[nodiscard]] bool waitsFor(Place place) const;

  Session m_session;
  Wording m_words;
  ConfirmLevel m_confirmLevel = ConfirmLevel::EndsOnly;
  bool m_stopsToPass = true;
  std::function<QString(const Session&)> m_saver;
  std::optional<Side> m_fixedViewer;
  Side m_ownEyes = kUmpire;  ///< who looked when the replay began
  std::optional<ReplayCursor> m_cursor;
  Prompt m_shownPrompt;
  std::unique_ptr<OpponentRunner> m_opponent;

  View m_view;
  PromptChoices m_choices;
  std::vector<HistoryItem> m_history;
  int m_generation = 0;
  std::vector<UnitId> m_selection;
  Side m_selectedBy = kNobody;
  bool m_tookUp = false;  ///< the selection was made for the player, because there is only one
  std::vector<Reach> m_reach;
  Place m_askedPlace = kNowhere;
  CardId m_askedCard = kNoCard;
  std::optional<Action> m_awaiting;
  std::vector<Click> m_clicks;                        ///< those that made more than one decision, in their order
  std::array<std::optional<Declined>, 2> m_declined;  ///< by side
  CombatStory m_story;
  std::optional<Outlook> m_combat;
  bool m_combatIsPast = false;
};

}  // namespace kessel::client
