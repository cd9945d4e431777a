// SPDX-License-Identifier: GPL-3.0-or-later
// Choosing at a table: what can be chosen now, what is selected, what a click comes to, and why not. It reads the table
// and changes no game: what a click comes to is a value (Meaning), which the controller carries out.
#pragma once

#include <QCoreApplication>
#include <optional>
#include <set>
#include <vector>

#include "client/app/settings.h"
#include "client/game/chooser_apart.h"
#include "client/game/game_table.h"
#include "client/game/prompt_choices.h"

namespace kessel::client {

/// Why something cannot be done: a sentence and the case behind it (may be empty).
struct Reason {
  QString text;
  QString rule;
};

[[nodiscard]] Reason reasonOf(const Wording& words, const Verdict& verdict);

/// One action offered as a button.
struct Offer {
  Action action;
  Phrase phrase;  ///< the text as data
  QString text;
  bool ends = false;         ///< closes a phase or the like
  bool aside = false;        ///< lets the other side speak first
  std::uint32_t weight = 0;  ///< outcomes of chance only
};

/// Whether there is anything to read in it.
[[nodiscard]] inline bool tells(const Outlook& outlook) {
  return !outlook.fires.empty() || !outlook.first.empty() || !outlook.notes.empty();
}

/// What choices lead to that would be made one after the other; by none: what stands already.
struct Prospect : Outlook {
  Prospect() = default;
  Prospect(Outlook outlook, std::vector<Action> choices = {})
      : Outlook(std::move(outlook)), actions(std::move(choices)) {}
  std::vector<Action> actions;
};

/// An action of a unit alone that moves the marker of its track, and where it puts it.
struct StrengthChoice {
  int strength = 0;
  Action action;
};

/// What is given up by ending something: units that could still be chosen, be it only after a place has been named, and
/// tracks from which could still be taken.
struct Unused {
  int units = 0;
  int places = 0;  ///< that could still be named by themselves, where no units are counted
  std::vector<TrackView> tracks{};
};

/// What a click comes to.
struct Meaning {
  enum class Kind : std::uint8_t {
    Nothing,
    Act,      ///< the one action
    Confirm,  ///< it first wants to be confirmed
    Walk,     ///< the actions one by one, as long as they are legal and it is the same side's turn; then `units` has
              ///< the one that is to be taken up as soon as that can be, if any, or all of `place`
    Bring,    ///< each of the units to the place, as far as that is one action
    Take,     ///< each of the units alone, as far as that is one action like the first one
    Explain,  ///< nothing can be done: the reason
  };
  Kind kind = Kind::Nothing;
  bool narrowed = false;              ///< the selection has changed, or what is asked about
  bool dismissed = false;             ///< what waited for a confirmation does so no more
  bool lets = false;                  ///< Act: the unit has done what it was chosen for, and is let go of
  bool stays = false;                 ///< Walk: whoever walks does nothing else there, and goes no further
  std::optional<std::size_t> back{};  ///< Walk: first goes back to where so many decisions are left
  std::vector<Leg> legs{};            ///< Walk: of a group, each of which may go on afterwards
  std::vector<Action> actions{};
  std::vector<UnitId>
      units{};  ///< Bring, Take: all of them; Act: the one after which the next of a row is taken up, if any
  Place place = kNowhere;
  Reason reason{};
};

class Chooser {
  Q_DECLARE_TR_FUNCTIONS(Chooser)

 public:
  /// The table must outlive it.
  explicit Chooser(const GameTable& table) : m_table(&table) {}

  void setConfirmLevel(ConfirmLevel level) { m_confirmLevel = level; }
  /// To be called when the table has looked anew. Keeps what is selected and can still be chosen.
  void update();
  /// A group has gone where it was to go: it stays selected, and goes on as long as nothing else is decided.
  void noteGone(Gone gone);
  /// Of the selection lets go of those that `acted` before and do so no more: they have done what they were chosen for.
  void letGo(const std::vector<UnitId>& acted);

  // What is on offer.
  [[nodiscard]] const PromptChoices& choices() const { return m_choices; }
  /// Without those that can only be put elsewhere in their own stack: that is nothing that a unit does.
  [[nodiscard]] std::vector<UnitId> litUnits() const;
  /// It can be chosen, or could go on with the group with which it has gone.
  [[nodiscard]] bool isLit(UnitId unit) const;
  [[nodiscard]] std::vector<Place> litPlaces() const;
  /// They are nearly all hexes of the map.
  [[nodiscard]] bool isEverywhere(const std::vector<Place>& places) const;
  /// Enemies of those who are chosen, or of who is asked, are seen there, and nobody chosen would go there.
  [[nodiscard]] bool isAimedAt(Place place) const;
  /// Cards that can be chosen now: while one waits for another, those that go with it.
  [[nodiscard]] std::vector<CardId> litCards() const;
  /// What the buttons of a card do.
  [[nodiscard]] std::vector<Action> actionsOf(CardId card) const;
  [[nodiscard]] std::vector<Offer> offers() const;
  [[nodiscard]] Offer offer(Action action, std::uint32_t weight = 0) const;
  [[nodiscard]] QString describe(Action action) const { return offer(action).text; }
  /// What brings in every unit that can be chosen, one after the other: more than one, none needs anything else, and
  /// the same question is open after all of them, of a combat before the last one. Empty if there is no such thing. Of
  /// a combat those are left out without whom its fires come to the same.
  [[nodiscard]] std::vector<Action> takingAll() const;
  /// The same of those who stand beside an enemy who is seen, where they are fewer and it is no combat.
  [[nodiscard]] std::vector<Action> takingAtFront() const;
  /// Whoever was taken up by the last decision has done nothing yet: he is to go somewhere, not to stop.
  [[nodiscard]] bool hasJustBegun() const;
  /// Where those who act were not taken up yet: as many decisions as stood before, if they have done nothing since, a
  /// person took them up, and `unit` could have been taken up instead.
  [[nodiscard]] std::optional<std::size_t> beforeTakingUp(UnitId unit) const;
  /// Own units that go to the hex which is asked for: who retreats, or is chosen for an advance.
  [[nodiscard]] std::vector<UnitId> goers() const;
  /// The one answer of a unit, where whoever gives none of the kind ends more than that: the usual one.
  [[nodiscard]] std::optional<Action> onlyAnswer() const;
  /// All that can be done is one thing, which a click on a unit, a place or a card would come to: a battle that is
  /// compulsory, a loss that only one unit can take, a retreat into the only hex.
  [[nodiscard]] std::optional<Action> soleAnswer() const;
  /// In a combat, of what can be fired at, what forecasts suppose, where it makes no difference to the dice which of
  /// several it is: they have the same strengths, columns and odds. What is hidden is aimed at on purpose.
  [[nodiscard]] std::optional<Action> usualAim() const;
  /// What the title calls usual (Title::pursue), where all that is offered is routine (VerbInfo) of one kind, or to
  /// pass.
  [[nodiscard]] std::optional<Action> usualAnswer() const;
  /// Who could attack the enemies in a place together, while no unit is chosen: all of them, then each stack by itself.
  /// Two or more each; empty where they would not stay where they are, or some of them could not join.
  [[nodiscard]] std::vector<std::vector<UnitId>> partiesAgainst(Place place) const;
  /// What does the same for each unit that is selected, one after the other, where it needs nothing else.
  [[nodiscard]] std::vector<Action> doingAlike() const;
  /// What takes the losses that are still due as is usual (usualLoss), one after the other. Empty if no losses are
  /// chosen, or the last one has one answer.
  [[nodiscard]] std::vector<Action> losingTheRest() const;
  /// In which order that is, in words.
  [[nodiscard]] QString usualLosses() const;
  /// The answer by which whoever walked goes no further and does nothing else there.
  [[nodiscard]] std::optional<Action> stayingPut() const;
  /// The pass that is on offer in a window in which both sides speak in turn.
  [[nodiscard]] std::optional<Action> passOnOffer() const;

  /// Of a combat: all that a unit can do, with the one other unit that it can be meant for, as a battery with the only
  /// one that it can support. The click on it says enough.
  [[nodiscard]] std::optional<Action> pairOf(UnitId unit) const;
  /// Where a unit is seen; kNowhere: it is not.
  [[nodiscard]] Place placeOf(UnitId unit) const;
  /// The one thing that can be done to a unit alone, naming no place, by which it comes into a box.
  [[nodiscard]] std::optional<Action> takingInto(UnitId unit, Place box) const;
  /// Boxes into which units come that way, though no choice names them.
  [[nodiscard]] std::vector<Place> boxesTakenInto() const;
  /// Enemies of those who are chosen, or of who is asked, are seen there.
  [[nodiscard]] bool holdsEnemies(Place place) const;
  /// Units of a side are seen there.
  [[nodiscard]] bool holdsUnitsOf(Side side, Place place) const;
  /// The display sheet of a unit, or nullptr; and the one in whose slots it lies.
  [[nodiscard]] const SheetView* sheetOf(UnitId unit) const;
  [[nodiscard]] const SheetView* sheetHolding(UnitId unit) const;
  /// What can be done now to the strength on the sheet of a unit, the least first.
  [[nodiscard]] std::vector<StrengthChoice> strengthChoices(UnitId unit) const;

  // What is selected.
  [[nodiscard]] const std::vector<UnitId>& selection() const { return m_selection; }
  [[nodiscard]] const std::vector<Reach>& reach() const { return m_reach; }
  /// Where the units stand whose reach is shown.
  [[nodiscard]] Place startOfReach() const;
  /// Beside the way of the chosen unit to a place, which is drawn and gone, a single step leads there.
  [[nodiscard]] bool isLongerWay(Place place) const;
  /// Of several who go one after the other the way of the first, from where it stands; else the way itself.
  [[nodiscard]] const Reach& wayOfFirst(const Reach& way) const;
  /// The hexes that a unit enters in a combat on such a way, also those that are not chosen because there is no other.
  [[nodiscard]] std::vector<Place> trailOf(const Reach& way) const;
  [[nodiscard]] Place askedPlace() const { return m_askedPlace; }
  /// The card that waits for another one; kNoCard: none.
  [[nodiscard]] CardId askedCard() const { return m_askedCard; }
  [[nodiscard]] std::optional<Offer> awaitingConfirmation() const;
  /// What could be done instead of ending the step.
  [[nodiscard]] Unused unused() const;
  [[nodiscard]] std::vector<TrackView> unusedTracks() const;

  // Clicks: the one thing that can be meant, else the choice is narrowed.
  [[nodiscard]] Meaning clickUnit(UnitId unit, bool additive = false);
  /// A stack that is not fanned out, `top` being what is seen of it: asks which of its units is meant, if the one that
  /// is seen cannot be chosen or would shut the others out.
  [[nodiscard]] Meaning clickStack(UnitId top, bool additive = false);
  /// All of a stack that can be chosen: they are taken one by one where each click would be a decision, else selected
  /// besides what is selected.
  [[nodiscard]] Meaning clickWholeStack(Place place);
  /// The one thing by which a unit, of those that can be chosen, takes part in a combat that another one has begun;
  /// with the verb of those who have joined before it.
  [[nodiscard]] std::optional<Action> joining(const PromptChoices& choices, UnitId unit,
                                              const std::optional<Verb>& verb) const;
  /// What brings one of several units to a place, one after the other, if that is one action. Where the first of them
  /// has opened a combat (`joins`) the others have a word of their own there: who could go there `before` joins it.
  [[nodiscard]] std::optional<Action> bringingOne(UnitId unit, Place place, const PromptChoices& before,
                                                  const PromptChoices& now, bool joins,
                                                  std::optional<Verb>& with) const;
  /// Some of this place are selected, take part in the combat, or are on the move from there: a double click means the
  /// others, too.
  [[nodiscard]] bool isTakenUpAt(Place place) const;
  /// `additive` on the way of the selection: it goes there and does nothing else.
  [[nodiscard]] Meaning clickPlace(Place place, bool additive = false);
  /// A card that goes with others waits for the second click; again, it is laid down.
  [[nodiscard]] Meaning clickCard(CardId card);
  /// `onto`: the counter under the pointer there, if one is. One unit that goes with another one goes to that.
  [[nodiscard]] Meaning drop(const std::vector<UnitId>& units, Place place, UnitId onto = kNoUnit);
  /// A unit on another one's counter or display sheet.
  [[nodiscard]] Meaning dropOn(UnitId unit, UnitId target);
  /// Who is sure is not asked for a confirmation.
  [[nodiscard]] Meaning choose(Action action, bool sure = false);
  /// Of these units those that can be chosen.
  Meaning select(std::vector<UnitId> units);
  /// Who is asked for a confirmation and does something else does not end the phase.
  Meaning dismiss();
  /// Units are set up one after the other: the next one to which the same can be done.
  [[nodiscard]] std::optional<UnitId> nextInRow(UnitId unit, Verb verb) const;

  // What would be.
  [[nodiscard]] bool needsConfirmation(Action action) const;
  /// It goes on without units off the map that could still be placed, points that are lost with this step, or what
  /// the title says seldom comes again, and nobody asks whether that is meant. What ends a phase does ask, and gives up
  /// nothing else where more than placing is left.
  [[nodiscard]] bool givesUpUnasked(Action action) const;
  /// Whether somebody else decides, or something else is decided, after it: not so for all that is costly to take back.
  [[nodiscard]] bool endsStep(Action action) const;
  /// The game is over after it, or after the dice that it brings, be they low or high.
  [[nodiscard]] bool endsGame(Action action) const;
  /// What clicking there would lead to; an outlook that tells nothing if nothing is to be weighed.
  [[nodiscard]] Prospect outlook(Action action) const;
  /// Of the last of several actions, after the others.
  [[nodiscard]] Prospect outlookAfter(const std::vector<Action>& actions) const;
  /// What comes of it if whoever is asked lets it come: what the other side has announced, where no combat is at hand
  /// yet. Shown without pointing, since he has nothing else to go by.
  [[nodiscard]] std::optional<Prospect> announced() const;
  /// Of all that a click there could mean; empty if nothing is to be weighed.
  [[nodiscard]] std::vector<Prospect> outlooksAt(Place place) const;
  /// Of the unit that is pointed at as the one that the selected unit waits for; nothing if there is none to weigh.
  [[nodiscard]] std::optional<Prospect> outlookWith(UnitId pointed) const;
  /// The same combat after all have joined whom a click alone would bring in; nothing if nobody could.
  [[nodiscard]] std::optional<Prospect> joinedByAll(const Prospect& begun) const;

  // Why not.
  [[nodiscard]] Reason whyNot(UnitId unit) const;
  /// ... a unit to another one.
  [[nodiscard]] Reason whyNot(UnitId unit, UnitId target) const;
  /// ... anything to the strength of a unit.
  [[nodiscard]] Reason whyNoStrength(UnitId unit) const;
  [[nodiscard]] Reason whyNot(Place place) const;
  [[nodiscard]] Reason whyNot(CardId card) const;
  [[nodiscard]] Reason whyNot(Verb verb) const;
  [[nodiscard]] Reason judge(Action action) const;
  /// What is asked now, as an answer to "why not?" when nothing was pointed at.
  [[nodiscard]] Reason currentQuestion() const;

 private:
  struct Tried {
    Reason reason;
    int rank = -1;        ///< -1: no verb fits what was pointed at
    bool ofFace = false;  ///< about one of several faces of a card
  };

  [[nodiscard]] const TitleInfo& info() const { return m_table->info(); }
  [[nodiscard]] const Title& title() const { return m_table->title(); }
  [[nodiscard]] const Prompt& prompt() const { return m_table->prompt(); }
  /// The people at the keyboard choose, and not what their dice showed.
  [[nodiscard]] bool asks() const { return m_table->interactive() && prompt().who != kChance; }
  void takeUpTheOnlyOne();
  /// The one that was taken up for the player can do what was just done to another: the answers keep their order.
  [[nodiscard]] bool isLastOfRow() const;
  void letGoOfTheLastQuestion(bool another);
  [[nodiscard]] Group groupOf(const std::vector<UnitId>& units) const;
  [[nodiscard]] bool selectionGoesOn() const;
  [[nodiscard]] Prospect outlookAfter(Position before, const std::vector<Action>& actions) const;
  /// Of what takes the selection to a place within its reach.
  [[nodiscard]] Prospect outlookOf(const Reach& way) const;
  /// Of the last of these actions that enters a place, after the others, from where so many decisions were made: those
  /// of a group who stay behind may come after those who go there.
  [[nodiscard]] Prospect outlookOfEntry(std::size_t from, const std::vector<Action>& actions, Place place) const;
  /// Of a way that is gone hex by hex in a combat: what is told of any of its hexes.
  [[nodiscard]] Prospect outlookOfCourse(const Reach& way) const;
  /// Of what a click on a place does with all of them.
  [[nodiscard]] Prospect outlookOfAll(const std::vector<UnitId>& party, Place place) const;
  /// While units are on the move that may go no further: they do so, and this one is taken up instead.
  [[nodiscard]] std::optional<Meaning> goOnWith(UnitId unit) const;
  void refreshReach();
  [[nodiscard]] Meaning explain(Reason reason) const;
  Meaning askAbout(Place place);
  /// The way of the selection to a place, if there is one.
  [[nodiscard]] std::optional<Meaning> walk(Place place) const;
  /// The way that is drawn to where a step leads, if it is another one than the step: a dearer one that ends better.
  [[nodiscard]] const Reach* wayBesides(Action step) const;
  /// While no unit is chosen: what brings a unit to this place, if that is little enough to be asked about.
  [[nodiscard]] std::vector<Action> fewThatGoTo(Place place) const;
  /// Where a unit would stand after an action; kNowhere: out of sight.
  [[nodiscard]] Place placeAfter(Action action, UnitId unit) const;
  /// An enemy who stands there is a target of his own.
  [[nodiscard]] bool isAimedAtIn(Place place) const;
  /// Enemies stand there, and few enough of one's own units could do something to them.
  [[nodiscard]] bool isTarget(Place place) const;
  /// All who could do the same to the enemies in a place, each by one action, while no unit is chosen; none if only one
  /// could, or too many.
  [[nodiscard]] std::vector<UnitId> ableAgainst(Place place) const;
  /// They do it together: none of them would be left out, or would go there himself.
  [[nodiscard]] bool mayJoinAgainst(const std::vector<UnitId>& party, Place place) const;
  /// On the move together, and each of them could attack the enemies there: they do it together, as they move. Empty
  /// where some of them would be left out, or would go there themselves: who does it is a choice then.
  [[nodiscard]] std::vector<UnitId> partyAgainst(Place place) const;
  /// Of a stack that could go: the first of it can do the same, and then this one could not any more (who sets out
  /// first is not worth a button for each).
  [[nodiscard]] bool firstStandsFor(Action action) const;
  /// Several have a way to the place together, and by their single actions fewer would come: each has to stop there
  /// before the next one sets out.
  [[nodiscard]] bool goTogether(const std::vector<UnitId>& units, Place place) const;
  /// What brings them there, one after the other; the first opens a step in which the others have a word of their own.
  [[nodiscard]] std::vector<Action> bringing(const std::vector<UnitId>& units, Place place) const;
  [[nodiscard]] int unusedUnits() const;
  /// Of counters that are alike the title offers one, and the next once it has been placed: those that could come after
  /// `units`, who are offered now.
  [[nodiscard]] int comingNext(const std::set<UnitId>& units) const;
  [[nodiscard]] int unusedPlaces() const;
  /// All that can be done to the unit is to put it elsewhere in its own stack.
  [[nodiscard]] bool onlyArranges(UnitId unit) const;
  /// All that could be done instead of going on is to take out what lies in the slots of a sheet: nobody means to do
  /// that with all of it.
  [[nodiscard]] bool endsEmpty() const;
  /// Carries an action out at a copy of the position: the next question, if it is of the same step and side.
  [[nodiscard]] std::optional<Prompt> goesOnAfter(Action action, Position& at) const;
  /// To take all of these and then go on is what one button says.
  [[nodiscard]] bool isOneAnswer(const std::vector<Action>& actions) const;
  [[nodiscard]] std::vector<Action> taking(const std::vector<UnitId>& units) const;
  /// Of actions that add units to a combat those without which its fires would come to less.
  [[nodiscard]] std::vector<Action> withoutIdle(std::vector<Action> actions) const;
  /// What can be done to the place is listed before what can be done to those who are chosen.
  [[nodiscard]] bool isNamedBeforeUnits(Place place) const;
  /// The next question of the step is about that unit alone.
  [[nodiscard]] bool shutsOut(Action action, const std::vector<UnitId>& others) const;
  /// A click on the unit is a decision: its one action, without anything else.
  [[nodiscard]] bool isDirect(UnitId unit) const;
  /// ... on the map: not of those who are on the move. What could be done to these is to leave them behind, which is
  /// said by a button or a row; a click takes them up again.
  [[nodiscard]] bool isAtOnce(UnitId unit) const;
  [[nodiscard]] std::vector<UnitId> topUnitsAt(Place place) const;
  /// The unit chosen is off the map and waits for a hex.
  [[nodiscard]] bool waitsToBePlaced() const;
  /// It may go there: a click on a counter in that hex means the hex.
  [[nodiscard]] bool waitsFor(Place place) const;
  [[nodiscard]] bool mayAskWhy() const;
  /// Who goes, where the question is just that, as in a retreat.
  [[nodiscard]] std::optional<UnitId> goesInCombat() const;
  [[nodiscard]] bool goesIntoBoxes() const;
  /// The position that reasons are about: on an open screen one that differs in what that may not show.
  [[nodiscard]] Position judged() const;
  /// Only by verbs that have `fits` operands; nothing: by all.
  using Fits = bool (*)(const std::array<Operand, 3>& operands);
  [[nodiscard]] bool isTakenOff(UnitId unit) const;
  [[nodiscard]] QString againstEnemy(UnitId enemy) const;
  [[nodiscard]] Tried tryVerbs(const Targets& wanted, Fits fits = nullptr) const;
  /// The unit to which a dropped one goes: the one under the pointer, or the only one in that place that it goes to.
  [[nodiscard]] UnitId targetOfDrop(const std::vector<UnitId>& units, Place place, UnitId onto) const;
  /// One unit is chosen that waits for another one.
  [[nodiscard]] bool waitsForUnit() const;
  /// What stops the selection, or what is on the move, on its way to a place; to one that is `next` to it only if
  /// asked.
  [[nodiscard]] std::optional<Reason> whyNoWay(Place place, bool next = false) const;
  [[nodiscard]] Reason nothingForbids() const;

  const GameTable* m_table;
  ConfirmLevel m_confirmLevel = ConfirmLevel::EndsOnly;
  PromptChoices m_choices;
  std::vector<UnitId> m_selection;
  Side m_selectedBy = kNobody;
  StepId m_selectedIn{};                ///< the step of the question for which it was made
  const char* m_selectedFor = nullptr;  ///< words of the question for which the selection was made
  bool m_tookUp = false;                ///< the selection was made for the player, because there is only one
  std::vector<Reach> m_reach;
  std::vector<Reach> m_waysApart;  ///< of several who have no way together: those of the first
  std::optional<Gone> m_gone;      ///< the group that may go on
  std::vector<UnitId> m_goesOn;    ///< ... and who of it has somewhere to go
  Place m_askedPlace = kNowhere;
  CardId m_askedCard = kNoCard;
  mutable std::optional<std::vector<Verb>> m_arranging;  ///< verbs that only put stacks in order; not looked for yet
  std::optional<Action> m_awaiting;
};

}  // namespace kessel::client
