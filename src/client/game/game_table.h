// SPDX-License-Identifier: GPL-3.0-or-later
// A game at the table: the session and who sits there, the moment on show and what its viewer sees of it, what happened
// so far, and saving. No widgets and no rules. Whoever changes the session tells what was done and then looks anew.
#pragma once

#include <QStringList>
#include <array>
#include <functional>
#include <optional>
#include <vector>

#include "client/game/combat_story.h"
#include "client/game/reasons.h"
#include "client/game/replay_walk.h"
#include "client/game/seats.h"
#include "client/game/wording.h"
#include "kessel/session/session.h"
#include "session/luck.h"

namespace kessel::client {

/// Whether a line of the log is for this reader. The umpire reads what the acting side knows, not its veiled twin.
[[nodiscard]] inline bool isFor(const Event& event, Side reader) {
  const bool veiled = isPlayer(event.onlyFor) && isPlayer(event.side) && event.onlyFor != event.side;
  return reader == kUmpire ? !veiled : visible(event, reader);
}

/// Whether an event that is not for a reader is a draw of the other side, of which he may know that it was made, and no
/// line beside it says so already.
[[nodiscard]] bool isDrawOfTheOther(const std::vector<HistoryItem>& history, std::size_t at, Side reader);

class GameTable {
 public:
  /// Keeps the game; returns an error to show, or an empty text.
  using Saver = std::function<QString(const Session&)>;

  GameTable(Session session, const Language& language);
  GameTable(const GameTable&) = delete;
  GameTable& operator=(const GameTable&) = delete;
  ~GameTable() = default;

  [[nodiscard]] const Title& title() const { return m_session.title(); }
  [[nodiscard]] const TitleInfo& info() const { return title().info(); }
  [[nodiscard]] const Wording& words() const { return m_words; }
  [[nodiscard]] const Session& session() const { return m_session; }
  [[nodiscard]] Session& session() { return m_session; }
  [[nodiscard]] const ScenarioInfo* scenario() const;

  // Who sits there.
  [[nodiscard]] bool isPerson(Side side) const;
  [[nodiscard]] bool byPerson(std::size_t decision) const;
  /// Outcomes of chance are typed in; else the seed of the game answers at once.
  [[nodiscard]] bool diceByHand() const { return m_session.setup().chance == ChancePolicy::Manual; }
  /// A draw that only an opponent may see, at a table where the people draw: the program draws for it, so that nobody
  /// reads in the list of what is left what it took before.
  [[nodiscard]] bool drawsUnseen() const;
  /// Whether the people at the keyboard owe the decision (not an opponent, not seeded chance, not a replay), and the
  /// game does not wait to be saved.
  [[nodiscard]] bool interactive() const;

  // The moment on show.
  [[nodiscard]] const Position& position() const { return m_replay ? m_replay->position() : m_session.position(); }
  [[nodiscard]] const Prompt& prompt() const { return m_replay ? m_replay->prompt() : m_session.prompt(); }
  [[nodiscard]] std::size_t shownDecisions() const { return m_replay ? m_replay->decisions() : m_session.decisions(); }
  [[nodiscard]] bool over() const { return prompt().over(); }
  [[nodiscard]] bool replaying() const { return m_replay.has_value(); }
  [[nodiscard]] const View& view() const { return m_view; }
  [[nodiscard]] Side viewer() const { return m_view.viewer; }
  /// Who sits there: the screen is his, or it is open.
  [[nodiscard]] Side seat() const { return m_seat; }
  /// Who sits there shares the screen of the other side, which holds no secret: what he keeps to himself lies in no
  /// place of play (when and where his reinforcements come), and the two take turns in one phase. So they need no
  /// curtain for each answer; showOwnScreen() shows him what is his.
  [[nodiscard]] bool screenIsOpen() const { return isPlayer(viewer()) && m_seat == other(viewer()); }
  /// Until the other side sits there again; look() afterwards.
  void showOwnScreen() { m_ownScreenOf = m_seat; }
  /// Title::hides() for the viewer.
  [[nodiscard]] bool hides() const { return title().hides(position(), viewer()); }
  /// What of the screen only the viewer may see: if there is anything, a curtain falls before it at a change of seats.
  [[nodiscard]] Secrets secrets() const { return secretsOf(title(), position(), prompt(), viewer()); }
  /// Two people play, so that they change seats.
  [[nodiscard]] bool hasTwoPeople() const { return isPerson(kFirstSide) && isPerson(kSecondSide); }

  // What happened.
  /// All events so far; a new generation means that earlier ones changed.
  [[nodiscard]] const std::vector<HistoryItem>& history() const { return m_history; }
  [[nodiscard]] int historyGeneration() const { return m_generation; }
  /// The combat on show: the one being resolved, with all that was rolled in it before what is still to come, else the
  /// last one; nullptr: none yet.
  [[nodiscard]] const Outlook* combat() const { return m_combat ? &*m_combat : nullptr; }
  [[nodiscard]] bool combatIsPast() const { return m_combatIsPast; }
  /// Of the whole game so far, also in a replay, as far as whoever plays may know it; after the end all of it.
  [[nodiscard]] const Luck& luck() const;
  /// An outlook of the combat that is being resolved, with what was rolled in it; any other one as it is.
  [[nodiscard]] Outlook withStory(const Outlook& outlook) const;

  // What a side has seen.
  /// The decision at which a side last sat there itself: all before it was seen by it. What was decided for it unasked
  /// does not count.
  struct Sat {
    std::size_t decision = 0;
    bool own = false;  ///< it made that decision; else it has seen nothing of it
  };
  [[nodiscard]] Sat lastSat(Side side) const;
  /// A side makes decision `decision` itself.
  void noteSat(Side side, std::size_t decision);
  /// A side decides without having sat down: it has seen as much as before.
  void noteUnseen(Side side) {
    if (isPlayer(side)) m_sat[index(side)] = lastSat(side);
  }
  /// As it was kept with the game; nothing changes where the game has no such decision of that side.
  void restoreSat(Side side, Sat sat);
  /// Of what `side` had seen, what the other one has taken back since then, in a few words; an empty text for what
  /// `side` may not know of.
  [[nodiscard]] QStringList takenBackSince(Side side) const;
  /// Whether something of that is not for the other one, who took it back and sits there still.
  [[nodiscard]] bool takenBackIsSecret(Side side) const;
  /// A decision in a few words; empty if the viewer may not know of it.
  [[nodiscard]] QString wordsOf(std::size_t decision) const { return wordsOf(decision, viewer()); }
  [[nodiscard]] QString wordsOf(std::size_t decision, Side reader) const;
  /// Whether the words of a decision can tell `reader` nothing that he may not know.
  [[nodiscard]] bool openTo(Side reader, std::size_t decision) const;
  /// Why opponents did what they did, as far as the game was played at this table.
  [[nodiscard]] const Reasons& reasons() const { return m_reasons; }

  // Changes.
  /// How the game is kept. `saved`: it is kept already, as it stands now.
  void setSaver(Saver saver, bool saved);
  /// Called after every change, before the table is looked at anew and anybody is told of it.
  void save();
  /// Why the game as it stands is not saved; empty: it is. Meanwhile nobody decides, and whoever looked goes on
  /// looking, in a replay until it ends.
  [[nodiscard]] const QString& unsaved() const { return m_unsaved; }
  void noteDone(const Done& done);
  /// Why an opponent makes the decision that comes next.
  void noteReason(const Suggestion& why) { m_reasons.note(m_session.decisions(), m_session.prompt().who, why); }
  /// The session is about to take decisions back, to where `decisions` are left, for `by` who sits there.
  void noteUndoing(std::size_t decisions, Side by);
  /// The session has taken decisions back.
  void noteUndone();
  /// Whether a curtain falls in this game. Without one no screen stays open: it shows what the side that decides may
  /// know, and the other one may look on; look() afterwards.
  void setCovers(bool covers) { m_covers = covers; }
  [[nodiscard]] bool covers() const { return m_covers; }
  void setFixedViewer(std::optional<Side> viewer) { m_fixedViewer = viewer; }
  /// At its start; nothing if it runs already.
  void startReplay();
  /// Then look() as whoever looked when it began, if that one is held; letViewerGo() ends it once all is saved.
  void stopReplay();
  void letViewerGo();
  /// In the replay, which begins if need be, and looks there; what happened on the way, as far as the viewer sees it.
  std::vector<Event> jumpTo(std::size_t decisions, bool allTheWay = false);
  /// What happened just before the moment that a replay shows, as far as the viewer sees it.
  [[nodiscard]] std::vector<Event> lately() const;
  /// Whether a replay may show this moment as somebody else sees it. A game that goes on keeps its secrets from the
  /// side that looks: where there are any it shows what that side sees.
  [[nodiscard]] bool mayChangeEyes() const;
  /// Who looked when the replay began.
  [[nodiscard]] Side ownEyes() const { return m_own.viewer; }
  /// It began on a screen that both may look at.
  [[nodiscard]] bool replaysOpenly() const { return isPlayer(m_own.viewer) && m_own.seat == other(m_own.viewer); }
  [[nodiscard]] const std::optional<ReplayWalk>& replay() const { return m_replay; }
  /// Looks at the game as it is now.
  void look();

 private:
  /// What a save keeps of the game, apart from what was taken back.
  struct Stand {
    Journal journal;
    std::vector<Moment> moments;
    friend bool operator==(const Stand&, const Stand&) = default;
  };

  /// Who sits there, and as whom the screen sees.
  struct Eyes {
    Side seat = kUmpire;
    Side viewer = kUmpire;
  };
  struct TakenBack {
    QStringList words;
    bool secret = false;
  };

  /// The only side that may see what chance draws in a position; kNobody: both may.
  [[nodiscard]] Side ownerOfDraw(const Position& position) const;
  [[nodiscard]] bool madeUnasked(std::size_t decision) const;
  [[nodiscard]] Side seatNow() const;
  [[nodiscard]] Side viewerNow() const;
  /// For a side that is asked something now.
  [[nodiscard]] bool mayStayOpenFor(Side side) const;
  /// Whether nothing speaks against an open screen at what was asked after so many decisions.
  [[nodiscard]] bool isShared(Side side, std::size_t decisions, const Position& position, const Prompt& asked) const;
  [[nodiscard]] bool madeOpenly(std::size_t decision, const Position& before, const Position& after) const;
  [[nodiscard]] Stand stand() const { return {m_session.journal(), m_session.moments()}; }
  void tellCombat();

  Session m_session;
  Wording m_words;
  Saver m_saver;
  std::optional<Stand> m_saved;  ///< the last that was
  QString m_unsaved;
  std::optional<Eyes> m_held;  ///< while it is not, and in a replay that began then
  std::optional<ReplayWalk> m_replay;
  std::optional<Side> m_fixedViewer;  ///< instead of the side at the keyboard
  Eyes m_own;                         ///< when the replay began
  Side m_seat = kUmpire;
  bool m_covers = true;
  Side m_ownScreenOf = kNobody;  ///< a side that wants no open screen as long as it sits there
  View m_view;
  std::vector<HistoryItem> m_history;
  int m_generation = 0;
  std::array<std::optional<Sat>, 2> m_sat;  ///< as far as it is known from this table, by side
  std::array<TakenBack, 2> m_takenBack;     ///< since then, by the other side
  CombatStory m_story;
  Reasons m_reasons;
  mutable Luck m_luck;
  std::optional<Outlook> m_combat;
  bool m_combatIsPast = false;
};

}  // namespace kessel::client
