// SPDX-License-Identifier: GPL-3.0-or-later
// The bar over the map while the game is not saved.
#include "client/window/unsaved_bar.h"

#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

#include "client/app/announcer.h"
#include "client/app/flow_layout.h"
#include "client/app/style.h"
#include "client/game/game_controller.h"

namespace kessel::client {

UnsavedBar::UnsavedBar(GameController& game, QWidget* parent) : QFrame(parent), m_game(game) {
  setObjectName(QStringLiteral("unsavedBar"));
  setProperty("role", "bar");
  auto* rows = new QVBoxLayout(this);
  rows->setContentsMargins(look().px(12), look().px(6), look().px(12), look().px(6));
  rows->setSpacing(look().px(6));
  m_text = new QLabel(this);
  m_text->setTextFormat(Qt::PlainText);
  m_text->setWordWrap(true);
  m_text->setTextInteractionFlags(Qt::TextSelectableByMouse);
  QFont bold = m_text->font();
  bold.setBold(true);
  m_text->setFont(bold);
  rows->addWidget(m_text);
  auto* buttons = new FlowLayout;
  buttons->setSpacing(look().px(8));
  buttons->addWidget(m_again = new QPushButton(tr("Try again"), this));
  buttons->addWidget(m_elsewhere = new QPushButton(tr("Save elsewhere …"), this));
  rows->addLayout(buttons);
  connect(m_again, &QPushButton::clicked, &m_game, &GameController::saveAgain);
  connect(m_elsewhere, &QPushButton::clicked, this, &UnsavedBar::elsewhereWanted);
  connect(&m_game, &GameController::changed, this, &UnsavedBar::refresh);
  refresh();
}

void UnsavedBar::refresh() {
  const QString& why = m_game.table().unsaved();
  if (!why.isEmpty()) {
    m_text->setText(tr("What was decided last is not saved: %1. Nobody decides anything before it is saved, here or "
                       "elsewhere, or taken back.")
                        .arg(why));
    announcer().say(m_text->text());
  }
  setVisible(!why.isEmpty());
}

QString UnsavedBar::text() const {
  return isHidden() ? QString() : m_text->text();
}

}  // namespace kessel::client
