// SPDX-License-Identifier: GPL-3.0-or-later
// The prompt: its widgets.
#include "client/panels/prompt_panel.h"

#include <QAction>
#include <QFrame>
#include <QHBoxLayout>
#include <QPushButton>
#include <QToolButton>
#include <QVBoxLayout>

#include "client/app/style.h"
#include "client/panels/committed_row.h"
#include "client/panels/interpose_button.h"
#include "client/panels/offer_grid.h"
#include "client/panels/unit_list.h"
#include "client/panels/wrap_button.h"

namespace kessel::client {

PromptPanel::PromptPanel(GameController& game, QWidget* parent) : Panel(game, parent) {
  setObjectName(QStringLiteral("promptPanel"));
  auto* outer = new QVBoxLayout(this);
  outer->setContentsMargins(0, 0, 0, 0);
  outer->setSpacing(0);
  // Where there is little room for large text everything scrolls but the row at the bottom.
  auto* body = new QWidget;
  auto* layout = m_page = new QVBoxLayout(body);
  layout->setContentsMargins(look().px(12), look().px(8), look().px(12), look().px(4));
  layout->setSpacing(look().px(4));
  QVBoxLayout* slot = buildQuestion(body, *layout);
  layout->addWidget(m_committed = new CommittedRow(game, body));
  buildHelp();
  layout->addWidget(m_help);
  layout->addWidget(m_helpArea, 3);
  buildList(body, *layout);
  layout->addWidget(m_offerGrid = new OfferGrid(game, body));
  m_offerGrid->setMainSlot(slot);
  connect(m_offerGrid, &OfferGrid::grew, this, &PromptPanel::roomWanted);
  layout->addStretch();
  layout->addWidget(m_lights = makeLabel("muted"));
  buildNote();
  layout->addWidget(m_noteFrame);
  m_scroll = new PageScroll(body, this);
  m_scroll->setObjectName(QStringLiteral("promptScroll"));
  m_scroll->installEventFilter(this);  // numbers stand as the width allows, which it gets after the panel
  m_scroll->setFocusPolicy(Qt::NoFocus);
  m_scroll->setMinimumHeight(look().px(48));
  m_scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  outer->addWidget(m_scroll, 1);
  buildBottom();
  outer->addWidget(m_bottom);
  setRowOnTop(true);
  buildActions();
  connect(m_offerGrid, &OfferGrid::pointedAt, this, &PromptPanel::offerPointedAt);
  connect(m_offerGrid, &OfferGrid::left, this, &PromptPanel::offerLeft);
  connect(m_offerGrid, &OfferGrid::focusGivenUp, this, &PromptPanel::focusGivenUp);
  connect(&game, &GameController::selectionChanged, this, &Panel::sync);
  connect(&game, &GameController::explained, this, &PromptPanel::explain);
  connect(&game, &GameController::confirmationWanted, this, &PromptPanel::askConfirmation);
}

/// Whose question it is, the question itself, and below it the place of the main button, which it returns.
QVBoxLayout* PromptPanel::buildQuestion(QWidget* body, QVBoxLayout& layout) {
  auto* side = new QHBoxLayout;
  side->addWidget(m_side = makeLabel("side"), 1);
  side->addWidget(m_own = new QPushButton(tr("My screen"), body));
  m_own->setObjectName(QStringLiteral("ownScreen"));
  m_own->setProperty("compact", true);
  m_own->setToolTip(tr("Both may look at this screen. What only this side may know is shown behind the curtain."));
  connect(m_own, &QPushButton::clicked, this, [this] {
    emit focusGivenUp();
    game().showOwnScreen();
  });
  side->addWidget(m_interpose = new InterposeButton(game(), body));
  m_interpose->setObjectName(QStringLiteral("interpose"));
  layout.addLayout(side);
  m_question = new QWidget(body);
  auto* question = new QVBoxLayout(m_question);
  question->setContentsMargins(0, 0, 0, 0);
  question->setSpacing(look().px(4));
  question->addWidget(m_ask = makeLabel("ask"));
  question->addWidget(m_facts = makeLabel("muted"));
  layout.addWidget(m_question);
  m_slot = new QWidget(body);
  auto* slot = new QVBoxLayout(m_slot);
  // Not an alignment: with that Qt gives what wraps the height of fewer lines than it has.
  question->addStretch(1);
  slot->addStretch(1);
  slot->setContentsMargins(0, 0, 0, 0);
  layout.addWidget(m_slot);
  return slot;
}

/// Units to be chosen that are in no hex.
void PromptPanel::buildList(QWidget* body, QVBoxLayout& layout) {
  m_headRow = new QHBoxLayout;
  m_headRow->setContentsMargins(0, 0, 0, 0);
  m_headRow->addWidget(m_listHead = makeLabel("muted"), 1);
  m_headRow->addWidget(m_all = new QPushButton(body));
  m_all->setProperty("compact", true);
  m_all->setProperty("slim", true);  // it stands beside a line of text, and the list below needs the room
  m_all->installEventFilter(this);
  connect(m_all, &QPushButton::clicked, this, [this] {
    emit focusGivenUp();
    game().takeAll();
  });
  layout.addLayout(m_headRow);
  m_waiting = new UnitList(this);
  m_waiting->setAccessibleName(tr("Units to be chosen that are in no hex"));
  m_waiting->setIconSize(QSize(look().px(28), look().px(28)));
  m_waiting->setWordWrap(true);
  m_waiting->setResizeMode(QListView::Adjust);
  m_waiting->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  m_waiting->setTextElideMode(Qt::ElideNone);
  m_waiting->viewport()->setProperty(PressGuard::kGuarded, true);
  layout.addWidget(m_waiting, 3);
  connect(m_waiting, &QListWidget::itemSelectionChanged, this, [this] {
    std::vector<UnitId> chosen = m_waiting->chosen();
    std::erase_if(chosen, [this](UnitId unit) { return m_listed.isAside(unit); });
    if (!chosen.empty() && m_choosesFromList) game().setSelection(chosen);
  });
  const auto take = [this](const QListWidgetItem* item) {
    const UnitId unit = UnitList::unitOf(*item);
    if (!m_listed.all() && !m_listed.isAside(unit)) return;
    const std::optional<Action> answer = m_listed.directly(unit);
    if (answer && !PressGuard::of(game()).begins(PressGuard::By::Mouse, *answer)) return;
    // Later: the list is made anew, and the item is still in use.
    QMetaObject::invokeMethod(
        this, [this, unit] { game().clickUnit(unit); }, Qt::QueuedConnection);
  };
  connect(m_waiting, &QListWidget::itemClicked, this, take);
  connect(m_waiting, &UnitList::dragBegan, this, [this](const std::vector<UnitId>& units) {
    if (!m_listed.all()) game().setSelection(units);
  });
  connect(m_waiting, &QListWidget::itemEntered, this, [this](const QListWidgetItem* item) {
    if (const std::optional<Action> answer = m_listed.directly(UnitList::unitOf(*item)))
      emit offerPointedAt(chooser().outlook(*answer));
  });
  m_waiting->setMouseTracking(true);
}

/// Buttons that stand for several decisions.
void PromptPanel::buildActions() {
  m_declineOn = new QAction(this);
  m_declineOn->setWhatsThis(
      tr("Gives the same answer for you until this combat is over, the other side plays something, or you could do "
         "something else."));
  connect(m_declineOn, &QAction::triggered, this, [this] { game().declineForCombat(); });
  m_loseRest = new QAction(tr("Losses as usual"), this);
  m_loseRest->setProperty(OfferGrid::kMain, true);
  m_doAlike = new QAction(this);
  m_doAlike->setWhatsThis(tr("Does it for each unit that is chosen. One undo takes all of them back."));
  connect(m_doAlike, &QAction::triggered, this, [this] { game().doAlike(); });
  m_takeFront = new QAction(this);
  m_takeFront->setWhatsThis(
      tr("Chooses those who stand in a hex beside an enemy, one after the other. One undo takes "
         "all of them back."));
  connect(m_takeFront, &QAction::triggered, this, [this] { game().takeAtFront(); });
  connect(m_loseRest, &QAction::triggered, this, [this] { game().loseTheRest(); });
}

void PromptPanel::buildHelp() {
  m_helpArea = new ModestScroll(this);
  m_helpText = makeLabel();
  m_helpText->setAlignment(Qt::AlignTop | Qt::AlignLeft);
  m_helpArea->setWidget(m_helpText);
  m_help = makeDisclosure(tr("How to play this"), m_helpArea);
  m_help->setToolTip(tr("The cases of the rules that this step is about"));
  m_helpArea->setAccessibleName(m_help->text());
}

void PromptPanel::buildNote() {
  m_noteFrame = new QFrame(this);
  m_noteFrame->setProperty("role", "note");
  auto* layout = new QVBoxLayout(m_noteFrame);
  layout->setContentsMargins(look().px(8), look().px(8), look().px(8), look().px(8));
  layout->addWidget(m_note = makeLabel());
  m_confirmRow = new QWidget(m_noteFrame);
  auto* row = new QHBoxLayout(m_confirmRow);
  row->setContentsMargins(0, 0, 0, 0);
  auto* yes = new WrapButton(tr("Yes"), {}, m_confirmRow);
  yes->setPrimary(true);
  yes->setGuard(game(), {});
  m_confirm = yes;
  m_confirm->setToolTip(tr("Enter"));
  auto* dismiss = new QPushButton(tr("Not yet"), m_confirmRow);
  dismiss->setToolTip(tr("Escape"));
  row->addWidget(m_confirm, 1);
  row->addWidget(dismiss, 1);
  layout->addWidget(m_confirmRow);
  connect(dismiss, &QPushButton::clicked, this, &PromptPanel::focusGivenUp);
  connect(m_confirm, &QPushButton::clicked, this, [this] {
    if (isSameClick()) return;  // the second half of a double click on what asked
    emit focusGivenUp();
    game().confirm();
  });
  connect(dismiss, &QPushButton::clicked, &game(), &GameController::dismissConfirmation);
  m_noteFrame->hide();
}

void PromptPanel::buildBottom() {
  m_bottom = new QWidget(this);
  m_bottomRow = new QHBoxLayout(m_bottom);
  m_bottomRow->setContentsMargins(look().px(12), look().px(4), look().px(12), look().px(8));
  m_bottomRow->setSpacing(look().px(8));
  m_undo = new QPushButton(m_bottom);
  m_redo = new QPushButton(m_bottom);
  m_whyNot = new QPushButton(m_bottom);
  m_undo->setAccessibleName(tr("Undo"));
  m_redo->setAccessibleName(tr("Redo"));
  m_whyNot->setAccessibleName(tr("Why not?"));
  m_whyNot->setCheckable(true);
  m_undo->setAccessibleDescription(tr("Takes back the last decision, Ctrl+Z"));
  m_redo->setAccessibleDescription(tr("Takes the decision again, Ctrl+Shift+Z"));
  m_whyNot->setAccessibleDescription(tr("Says why what you point at cannot be chosen, F1"));
  m_whyNot->setToolTip(tr("Why can this not be chosen? Point at it and press F1, or press here and then click it."));
  for (QPushButton* button : {m_undo, m_redo, m_whyNot}) {
    button->setProperty("compact", true);
    button->setProperty("tight", true);  // three of them stand in the narrowest panel
    m_bottomRow->addWidget(button);
  }
  placeBottom();
  m_undo->installEventFilter(this);
  m_bottom->installEventFilter(this);
  connect(m_undo, &QPushButton::clicked, this, &PromptPanel::undoWanted);
  connect(m_redo, &QPushButton::clicked, this, &PromptPanel::redoWanted);
  connect(m_whyNot, &QPushButton::clicked, this, &PromptPanel::whyNotWanted);
}

}  // namespace kessel::client
