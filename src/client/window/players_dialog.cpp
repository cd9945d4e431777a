// SPDX-License-Identifier: GPL-3.0-or-later
// The choice of the start page, with what it means for the game that is left.
#include "client/window/players_dialog.h"

#include <QDialogButtonBox>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>
#include <algorithm>

#include "client/app/style.h"
#include "client/start/player_box.h"

namespace kessel::client {

PlayersDialog::PlayersDialog(const Session& session, const Language& language, Side keeps, bool kept, QWidget* parent)
    : QDialog(parent) {
  setWindowTitle(tr("Who plays"));
  auto* layout = new QVBoxLayout(this);
  m_box = new PlayerBox(this);
  m_box->setAccessibleName(windowTitle());
  m_box->fill(session.title().info(), language);
  for (int i = m_box->count(); isPlayer(keeps) && i-- > 0;) {
    const bool person = m_box->itemData(i).toStringList().value(static_cast<qsizetype>(index(keeps))).isEmpty();
    if (!person) m_box->removeItem(i);
  }
  m_box->setPlayers(session.setup().players);
  m_about = new QLabel(this);
  m_about->setProperty("role", "muted");
  m_about->setWordWrap(true);
  auto* what = new QLabel(
      kept ? tr("The game goes on from here as one of its own; this one stays as it is among the saved games.")
           : tr("The practice position goes on from here, with its goals."));
  what->setWordWrap(true);
  auto* buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel, this);
  buttons->button(QDialogButtonBox::Ok)->setText(tr("Play on"));
  buttons->button(QDialogButtonBox::Cancel)->setText(tr("Cancel"));
  // Room for the longest of them from the beginning.
  const int wide = look().px(380);
  const QMargins margins = layout->contentsMargins();
  m_about->ensurePolished();
  int high = 0;
  for (int i = 0; i < m_box->count(); ++i) {
    m_about->setText(m_box->itemData(i, Qt::ToolTipRole).toString());
    high = std::max(high, m_about->heightForWidth(wide - margins.left() - margins.right()));
  }
  m_about->setFixedHeight(high);
  const auto follow = [this, buttons, now = session.setup().players] {
    m_about->setText(m_box->about());
    buttons->button(QDialogButtonBox::Ok)->setEnabled(m_box->players() != now);
  };
  connect(m_box, &QComboBox::currentIndexChanged, this, follow);
  connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
  connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
  for (QWidget* part : {static_cast<QWidget*>(m_box), static_cast<QWidget*>(m_about), static_cast<QWidget*>(what),
                        static_cast<QWidget*>(buttons)}) {
    layout->addWidget(part);
  }
  setFixedWidth(wide);
  follow();
}

std::array<Player, 2> PlayersDialog::players() const {
  return m_box->players();
}

}  // namespace kessel::client
