// SPDX-License-Identifier: GPL-3.0-or-later
// The place where the eye goes first: who must do what, under which case, the buttons, undo and "why not?". The button
// by which one goes on stands in one place, whatever is asked: the question above it keeps the room of the longest one.
#pragma once

#include <QElapsedTimer>
#include <QLayout>

#include "client/panels/listed_units.h"
#include "client/panels/panel.h"

class QBoxLayout;
class QFrame;
class QHBoxLayout;
class QPushButton;
class QScrollArea;
class QToolButton;
class QVBoxLayout;

namespace kessel::client {

class CommittedRow;
class InterposeButton;
class OfferGrid;
class UnitList;
class WrapButton;

class PromptPanel : public Panel {
  Q_OBJECT

 public:
  explicit PromptPanel(GameController& game, QWidget* parent = nullptr);

  /// What can be done when the game is over, as buttons in place of the offers.
  void setEndActions(const QList<QAction*>& actions);
  /// Stands as a button under a pass in windows in which both sides speak in turn.
  void setPassOn(QAction* action);
  /// Presses the n-th offer (from 0), as the keys 1 to 9 do.
  void press(int offer);
  /// The same for a key, which may have been meant for the question before.
  void pressKey(int offer);
  [[nodiscard]] const std::vector<WrapButton*>& buttons() const;
  [[nodiscard]] QPushButton* button(std::size_t offer) const;
  /// Where who comes by the keyboard begins.
  [[nodiscard]] QWidget* firstStop() const;
  /// The one by which one goes on, in its own place; nullptr: there is none now.
  [[nodiscard]] WrapButton* mainButton() const;
  /// Units that take part in the combat that is being put together.
  [[nodiscard]] CommittedRow* committed() const { return m_committed; }
  /// What the decision is about, in figures: points left, and what is on hand of what a choice would take.
  [[nodiscard]] QString facts() const;
  [[nodiscard]] QString newsHtml() const;
  /// Units that can be chosen but stand in no hex (in set-up, reinforcements), or all if they are few.
  [[nodiscard]] UnitList* waiting() const { return m_waiting; }
  [[nodiscard]] QPushButton* allButton() const { return m_all; }
  [[nodiscard]] QPushButton* undoButton() const { return m_undo; }
  [[nodiscard]] QPushButton* redoButton() const { return m_redo; }
  [[nodiscard]] QPushButton* whyNotButton() const { return m_whyNot; }
  /// The mouse is over the row of Undo, Redo and "why not?"; and that row stands at the head of the panel.
  [[nodiscard]] bool isRowPointedAt() const { return m_bottom->underMouse(); }
  [[nodiscard]] bool isRowOnTop() const { return layout()->indexOf(m_bottom) == 0; }
  /// It stands at the head of the panel, or at its foot: where the panel does not move when it becomes higher.
  void setRowOnTop(bool top);
  /// Lets whoever looks on do something between two decisions of an opponent.
  [[nodiscard]] InterposeButton* interposeButton() const { return m_interpose; }
  /// Opens the cases of the present step; and what is written there.
  [[nodiscard]] QToolButton* helpButton() const { return m_help; }
  [[nodiscard]] QString helpText() const { return m_helpText->text(); }
  /// The explanation on show; empty if there is none.
  [[nodiscard]] QString note() const;
  /// Who is asked what, under which case, to be spoken; and what can be clicked now.
  [[nodiscard]] QString question() const;
  [[nodiscard]] QString hint() const;

 public slots:
  void explain(const kessel::client::Reason& reason);
  /// What was explained no longer holds.
  void forgetNote();
  /// Says several things, one below the other, where reasons are given.
  void tell(const QStringList& lines);
  void askConfirmation();

 signals:
  void undoWanted();
  void redoWanted();
  void whyNotWanted();
  /// The mouse or the keyboard points at a button; nothing any more.
  void offerPointedAt(const kessel::client::Prospect& prospect);
  void offerLeft();
  /// What had the focus is gone; it belongs to the map now.
  void focusGivenUp();
  /// The mouse has left the row of Undo, Redo and "why not?".
  void rowLeft();
  /// It needs more room than it did when the question was put.
  void roomWanted();

 protected:
  void refresh() override;
  void resizeEvent(QResizeEvent* event) override;
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  /// What is given up by what waits for a confirmation.
  [[nodiscard]] QString givenUp() const;
  /// A click falls on the place of the one that asked, at once after it.
  [[nodiscard]] bool isSameClick() const;
  /// Undo, redo and "why not?"; the first two as pictures where the dock is too narrow for their texts.
  void placeBottom();
  /// The question without its case, and the case.
  [[nodiscard]] QString askHtml() const;
  [[nodiscard]] Cite rule() const;
  [[nodiscard]] QVBoxLayout* buildQuestion(QWidget* body, QVBoxLayout& layout);
  void buildList(QWidget* body, QVBoxLayout& layout);
  void buildActions();
  void buildHelp();
  void buildNote();
  void fillHelp(const QString& rule);
  void buildBottom();
  void fillWaiting();
  void showRows();
  /// Keeps the room of the longest question so far, where the panel is high enough for it.
  void fitQuestion();
  void fitListHead();
  [[nodiscard]] int pageWidth() const;
  [[nodiscard]] QString hintOfAskedPlace() const;
  [[nodiscard]] QString hintOfSelection(const std::vector<Place>& lit) const;
  [[nodiscard]] QString hintOfList(bool places) const;
  [[nodiscard]] QString hintOfUnits(bool places) const;
  [[nodiscard]] QString hintOfPlaces(const std::vector<Place>& lit) const;
  [[nodiscard]] QString hintOfCards() const;
  [[nodiscard]] bool isOneOfStack() const;
  [[nodiscard]] bool isShownAlone() const;
  [[nodiscard]] bool putAtFoot(QWidget* part, bool atFoot, const QWidget* above, const QWidget* inPage);
  /// The room of the main button: under the question, or at the foot of the panel, above undo.
  void putSlot(bool atFoot);
  /// The other buttons: on the page, or at the foot of the panel, below the main button.
  void putOthers(bool atFoot);
  void showAll();
  void fillButtons();
  /// Brings the note into sight.
  void showNote();
  /// What there is to click: where the main button stands when there is none, else below all buttons.
  void showLights();
  void showUndo();
  void nameUndo();
  [[nodiscard]] QString headline() const;
  /// The same in the colour of the side.
  [[nodiscard]] QString headlineHtml() const;
  /// For the game to be saved.
  [[nodiscard]] bool waits() const;
  [[nodiscard]] QString resultHtml() const;

  QVBoxLayout* m_page = nullptr;
  QWidget* m_question = nullptr;  ///< with what is asked and its figures
  RichLabel* m_facts = nullptr;
  QWidget* m_slot = nullptr;  ///< for the main button
  int m_questionHeight = 0;
  bool m_hintAbove = false;  ///< what to click stands with the question
  int m_questionWidth = 0;   ///< for which that is
  CommittedRow* m_committed = nullptr;
  RichLabel* m_side = nullptr;
  QPushButton* m_own = nullptr;  ///< shows the screen of whoever sits there, where it is open
  InterposeButton* m_interpose = nullptr;
  RichLabel* m_ask = nullptr;
  QToolButton* m_help = nullptr;
  QScrollArea* m_helpArea = nullptr;
  RichLabel* m_helpText = nullptr;
  QString m_helpShown;  ///< the cite that the help text was made for
  RichLabel* m_lights = nullptr;
  RichLabel* m_listHead = nullptr;
  QBoxLayout* m_headRow = nullptr;  ///< the head of the list, and beside or below it the button for all
  QPushButton* m_all = nullptr;     ///< takes all units of the list, or those who add something
  bool m_choosesFromList = false;   ///< a row chooses its unit, and several can be chosen; else it takes it
  UnitList* m_waiting = nullptr;
  PageScroll* m_scroll = nullptr;  ///< everything but the bottom
  OfferGrid* m_offerGrid = nullptr;
  QFrame* m_noteFrame = nullptr;
  RichLabel* m_note = nullptr;
  QWidget* m_confirmRow = nullptr;
  QPushButton* m_confirm = nullptr;
  QWidget* m_bottom = nullptr;
  QHBoxLayout* m_bottomRow = nullptr;
  QPushButton* m_undo = nullptr;
  QPushButton* m_redo = nullptr;
  QPushButton* m_whyNot = nullptr;
  QList<QAction*> m_endActions;
  QAction* m_passOn = nullptr;
  QElapsedTimer m_asked;           ///< since a confirmation is waited for
  QPoint m_askedAt;                ///< where the pointer was then
  QAction* m_loseRest = nullptr;   ///< all losses that are left, in the usual order
  QAction* m_doAlike = nullptr;    ///< the same for each unit that is selected
  QAction* m_takeFront = nullptr;  ///< those who stand beside the enemy
  QAction* m_declineOn = nullptr;  ///< the same answer for the whole combat
  std::vector<Offer> m_offers;
  ListedUnits m_listed{game()};
  std::vector<ListedUnits::Row> m_rows;  ///< of the list, as they were painted
};

}  // namespace kessel::client
