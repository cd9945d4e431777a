// SPDX-License-Identifier: GPL-3.0-or-later
// The game at the table, played: carries out what clicks mean, lets opponents think, undoes, replays, and tells the
// widgets of every change. What there is to see and to choose is in its parts: table and chooser.
#pragma once

#include <QObject>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "client/game/chooser.h"
#include "client/game/committed.h"
#include "client/game/game_table.h"
#include "client/game/interposing.h"
#include "client/game/opponent_pace.h"
#include "client/game/passing.h"
#include "kessel/session/goals.h"

namespace kessel {
struct ScriptedResult;
}

namespace kessel::client {

class OpponentRunner;

/// Sits beside the player and leads him through the game, as a lesson does: objects to what he chooses, and decides for
/// the other side (GameController::lead).
class Guide {
 public:
  Guide() = default;
  Guide(const Guide&) = delete;
  Guide& operator=(const Guide&) = delete;
  virtual ~Guide() = default;
  /// Whether a legal decision of the player is to be carried out. Who says no tells why himself.
  [[nodiscard]] virtual bool allows(Action action) = 0;
  /// Whether it knows by itself if a decision is meant: nobody is asked to confirm that.
  [[nodiscard]] virtual bool settles(Action) const { return false; }
  /// It still does: else opponents decide for their sides.
  [[nodiscard]] virtual bool leads() const = 0;
  /// So many decisions led to where it begins: nobody made them here, and nobody takes them back.
  [[nodiscard]] virtual std::size_t playedAhead() const { return 0; }
};

class GameController : public QObject {
  Q_OBJECT

 public:
  GameController(Session session, const Language& language, QObject* parent = nullptr);
  ~GameController() override;

  [[nodiscard]] const GameTable& table() const { return m_table; }
  /// GameTable::restoreSat()
  void restoreSat(Side side, GameTable::Sat sat) { m_table.restoreSat(side, sat); }
  [[nodiscard]] const Chooser& chooser() const { return m_chooser; }
  /// How fast opponents play.
  [[nodiscard]] OpponentPace& pace() { return m_pace; }
  /// What a person could do before the opponent decides.
  [[nodiscard]] const Interposing& interposing() const { return m_interposing; }
  /// The person wants to do it: he is asked at once if that is possible, else before the next decision at which it is.
  /// Once more: he does not want to any more.
  void interpose();
  /// Whether he is asked before each operation of the opponent.
  void setAsksBetween(bool asks);
  /// What the opponent that thinks would do as things stand, in words; empty if nobody can say, or if those at the
  /// table may not know.
  [[nodiscard]] QString pondered() const;

  void setConfirmLevel(ConfirmLevel level) { m_chooser.setConfirmLevel(level); }
  /// Whether people are asked also where they can only pass; else these passes are made for them, each a decision of
  /// its own in the journal.
  void setAsksToPass(AskToPass asks);
  /// By hand: outcomes of chance are offered as buttons. Otherwise the seed of the game answers at once.
  void setDiceByHand(bool byHand);
  /// See GameTable::setSaver(); what is not saved yet is at once.
  void setSaver(GameTable::Saver saver, bool saved = true);
  /// Tries again to save what could not be saved (GameTable::unsaved); then the game goes on.
  void saveAgain();

  /// What a computer player plays for beside winning, by side, as in a practice position; asked before each thought.
  using Stakes = std::function<std::optional<Goals>(Side)>;
  void setStakes(Stakes stakes);

  /// The guide outlives the game, or is taken away before.
  void setGuide(Guide* guide);
  /// Carries out a decision, whatever the guide says of it.
  bool lead(Action action, bool asked = true);
  /// Takes back, and does again what was decided in this game before, until the journal is this one.
  void goTo(const Journal& journal);
  /// What chance shows next; what it owes is answered at once.
  void expectChance(std::span<const ScriptedResult> results);

  // Clicks, as the chooser takes them.
  void clickUnit(UnitId unit, bool additive = false);
  void clickStack(UnitId top, bool additive = false);
  void clickWholeStack(Place place);
  /// The click before it took up one of a stack: the others come, too. Anywhere else it is one click.
  void doubleClickPlace(Place place);
  void clickPlace(Place place, bool additive = false);
  void clickCard(CardId card);
  void dropUnits(const std::vector<UnitId>& units, Place place, UnitId onto = kNoUnit);
  void dropOn(UnitId unit, UnitId target);
  void setSelection(std::vector<UnitId> units);
  void clearSelection();
  /// Chooser::takingAll().
  void takeAll();
  /// Chooser::doingAlike().
  void doAlike();
  /// Chooser::takingAtFront().
  void takeAtFront();
  /// Chooser::losingTheRest().
  void loseTheRest();
  /// Brings the marker of a unit's track to a number by what can be done to it, or as near as that goes; what one
  /// click does. Says why if nothing can be done.
  void bringStrengthTo(UnitId unit, int strength);
  /// Carries out an action, or asks for confirmation first (confirmationWanted).
  void choose(Action action);
  /// What a button does, or its key: pressed once more it does not answer the question that it has asked.
  void press(Action action) {
    if (const auto awaited = m_chooser.awaitingConfirmation(); !awaited || awaited->action != action) choose(action);
  }
  void confirm();
  void dismissConfirmation();
  /// Passes, and goes on passing for this side until somebody does anything but pass, or something can be chosen that
  /// could not be chosen now. Each pass is a decision of its own in the journal.
  void passOn();
  /// The answer that declineForCombat() makes; nothing where none may stand for a whole combat.
  [[nodiscard]] std::optional<Action> declineInCombat() const { return m_passing.declineInCombat(); }
  /// Declines, and goes on declining the same until the combat is over (Passing::declineForCombat).
  void declineForCombat();

  /// How the one who is asked lets the other side go on without sitting down: the answer, and whether it may stand for
  /// the whole combat.
  struct Unseen {
    Action answer;  ///< of losses the first one
    bool inCombat = false;
    bool loses = false;  ///< takes the losses that are due in the usual order
  };
  /// Behind the curtain that handedOver() asked for; nothing where the answer needs a look at the screen.
  [[nodiscard]] std::optional<Unseen> declineUnseen() const;
  /// Makes it, for once or for the whole combat. Whoever sat there before the curtain has not left: he goes on if he is
  /// asked next (handedBack).
  void declineAtCurtain(bool inCombat);
  /// The curtain has been lifted for whom it fell.
  void sitDown() { m_left.reset(); }

  /// Whether a curtain falls in this game (GameTable::setCovers).
  void setCurtain(bool on);
  /// Where the screen is open: who sits there wants to see what is his (GameTable::screenIsOpen).
  void showOwnScreen();

  [[nodiscard]] bool canRedo() const;
  /// Why undo is not possible now; empty text if it is.
  [[nodiscard]] Reason undoBarred() const;
  /// What undo takes back, in words for whoever sits there; empty if nothing can be.
  [[nodiscard]] QString undoText() const;
  void undo();
  void redo();
  /// Goes back to the last decision of a person at or before `decisions` (what chance and opponents did follows from
  /// it); says why if that is barred.
  bool undoTo(std::size_t decisions);
  /// The first decision of a person in the present step of the sequence of play, or in the one before if nothing was
  /// decided in this one; nullopt: none yet.
  [[nodiscard]] std::optional<std::size_t> restartTarget() const;
  void restartStep();
  /// Takes a unit out of the combat that is being put together (wayWithout), if that can be done.
  void takeOut(UnitId unit);
  [[nodiscard]] bool mayTakeOut(UnitId unit) const { return wayOut(unit).has_value(); }
  /// Stands at an earlier moment as if nothing had been decided after it: nobody is told of what was.
  void standAt(std::size_t decisions);

  // Replay: shows earlier positions; nothing is lost and nothing can be chosen.
  void startReplay();
  void stopReplay();
  /// `allTheWay`: tells what happens on the way there, however many decisions that are.
  void jumpTo(std::size_t decisions, bool allTheWay = false);
  /// To the next or previous mark of some kinds (kTurnMarks ...); 0: the next or previous decision.
  void stepReplay(bool forward, unsigned kinds);
  void setMoment(Moment moment);
  /// A fixed viewer instead of the side at the keyboard.
  void setFixedViewer(std::optional<Side> viewer);

 signals:
  /// The state changed. `events`: what happened since, empty after undo and jumps.
  void changed(const std::vector<kessel::Event>& events);
  void selectionChanged();
  void explained(const kessel::client::Reason& reason);
  void confirmationWanted();
  /// The screen of `to` holds now what the other side may not see, which sat there or looks on: comes before changed().
  void handedOver(kessel::Side to);
  /// Who sat there before the curtain goes on: nobody took his seat. Comes before changed().
  void handedBack();
  /// Another one sits there now; comes after changed(). `secret`: handedOver() came before.
  void seatChanged(kessel::Side to, bool secret);
  /// Decisions were taken back: which, in words for whoever sits there. Comes after changed().
  void tookBack(const QString& what);
  void momentsChanged();
  /// A person wants to do something before an opponent's next decision, or does not any more.
  void interposingChanged();

 private:
  [[nodiscard]] std::optional<WayWithout> wayOut(UnitId unit) const;
  /// Who sits there, and as whom the screen sees.
  struct Eyes {
    Side seat = kNobody;
    Side viewer = kNobody;
  };
  [[nodiscard]] Eyes eyes() const { return {m_table.seat(), m_table.viewer()}; }
  /// `before`: who sat there.
  bool decide(Action action, bool asked, Eyes before);
  void carryOut(const Meaning& meaning);
  bool takesUpInstead(const Meaning& meaning);
  /// What is taken back by going to `decisions`.
  [[nodiscard]] QString undoText(std::size_t decisions) const;
  /// `asked`: a person has just chosen it, or typed in what chance did. False if it was not done, or could not be
  /// saved: then nothing follows from it yet.
  bool perform(Action action, bool asked = true);
  void actInRow(Action action, UnitId unit);
  void walk(const std::vector<Action>& path, bool stays);
  /// A group goes, as a click has it, and is ready to go on.
  void march(const Meaning& meaning);
  void goOn(std::size_t first, const std::vector<Action>& actions);
  /// The unit that was to be taken up after the one before, once the other side has let that go by.
  void takeUpNext();
  void take(const std::vector<UnitId>& units);
  /// Decides one after the other, as long as that can be; what one click does.
  void takeEach(const std::vector<Action>& actions);
  void bring(const std::vector<UnitId>& units, Place place);
  /// `stood`: units whose way to where they stood is known already, and not told again.
  void afterDone(const Done& done, Eyes before, std::span<const UnitView> stood = {});
  void look();
  void lookAndTell();
  void publish(const std::vector<Event>& events, Eyes before);
  /// Whether the screen holds something that must not be seen by one who has sat there before, or who looks on at it.
  [[nodiscard]] bool mustCover(bool another) const;
  void settleChance();
  void drawUnseen();
  void wakeOpponent();
  /// An opponent owes the decision, and makes it now.
  [[nodiscard]] bool opponentDecides() const;
  /// Asks the person before that, if that is due.
  bool letSpeak();

  GameTable m_table;
  Chooser m_chooser;
  Passing m_passing;
  Interposing m_interposing;
  OpponentPace m_pace;
  std::unique_ptr<OpponentRunner> m_opponent;
  /// What a click meant to do next, before the other side was asked.
  struct Next {
    Side who = kNobody;
    UnitId unit = kNoUnit;
    std::size_t since = 0;
    Place place = kNowhere;  ///< all of it is taken up
  };
  Guide* m_guide = nullptr;
  Stakes m_stakes;
  std::optional<Next> m_next;
  std::size_t m_clickBegan = 0;  ///< decisions before the last click on the map
  bool m_alone = false;          ///< whoever sits there has sat down behind a curtain
  /// Who sat there when the curtain fell, until the next one has sat down.
  struct Left {
    Eyes eyes;
    bool alone = false;   ///< as m_alone
    bool goesOn = false;  ///< the next one declines and leaves him the seat
  };
  std::optional<Left> m_left;
};

}  // namespace kessel::client
