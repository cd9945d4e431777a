// SPDX-License-Identifier: GPL-3.0-or-later
// The game played last.
#include "client/start/last_game.h"

#include <QLabel>
#include <QMouseEvent>
#include <QPainter>
#include <QPainterPath>
#include <QPushButton>
#include <QVBoxLayout>
#include <algorithm>

#include "client/app/style.h"

namespace kessel::client {

PictureFrame::PictureFrame(QWidget* parent) : QWidget(parent) {
  setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
  setCursor(Qt::PointingHandCursor);
}

void PictureFrame::setPicture(const QPixmap& picture) {
  m_picture = picture;
  update();
}

QSize PictureFrame::sizeHint() const {
  return {360, 200};
}

QSize PictureFrame::minimumSizeHint() const {
  return {160, 110};
}

void PictureFrame::paintEvent(QPaintEvent*) {
  QPainter painter(this);
  painter.setRenderHints(QPainter::Antialiasing | QPainter::SmoothPixmapTransform);
  QPainterPath shape;
  shape.addRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), look().px(6), look().px(6));
  painter.fillPath(shape, look().theme.ground);
  if (!m_picture.isNull()) {
    painter.setClipPath(shape);
    const QSizeF room = size();
    const double scale = std::max(room.width() / m_picture.width(), room.height() / m_picture.height());
    QRectF part(QPointF(), room / scale);
    part.moveCenter(QRectF(m_picture.rect()).center());
    painter.drawPixmap(QRectF(rect()), m_picture, part);
    painter.setClipping(false);
  }
  painter.setPen(look().theme.line);
  painter.drawPath(shape);
}

void PictureFrame::mouseReleaseEvent(QMouseEvent* event) {
  if (event->button() == Qt::LeftButton && rect().contains(event->position().toPoint())) emit clicked();
}

LastGame::LastGame(const GamesModel& games, QWidget* parent) : QFrame(parent), m_games(games) {
  setProperty("role", "card");
  auto* row = new QHBoxLayout(this);
  const int side = std::min(look().px(14), 18);
  row->setContentsMargins(side, side, side, side);
  row->setSpacing(std::min(look().px(16), 20));
  m_picture = new PictureFrame;
  row->addWidget(m_picture, 6);
  auto* words = new QVBoxLayout;
  words->setSpacing(look().px(4));
  const auto add = [words](const char* role) {
    auto* label = new QLabel;
    label->setProperty("role", role);
    label->setWordWrap(true);
    label->setTextFormat(Qt::PlainText);
    words->addWidget(label);
    return label;
  };
  m_about = add("muted");
  m_name = add("title");
  m_state = add("ask");
  m_who = add("muted");
  words->addStretch(1);
  m_goOn = new QPushButton;
  m_goOn->setProperty("primary", true);
  m_replay = new QPushButton(tr("Replay"));
  auto* buttons = new QHBoxLayout;
  buttons->setSpacing(look().px(8));
  buttons->addWidget(m_goOn, 2);
  buttons->addWidget(m_replay, 1);
  words->addLayout(buttons);
  row->addLayout(words, 5);
  const auto open = [this](bool replay) {
    if (m_game) emit openWanted(QString::fromStdString(m_game->uuid), replay);
  };
  connect(m_goOn, &QPushButton::clicked, this, [open] { open(false); });
  connect(m_replay, &QPushButton::clicked, this, [open] { open(true); });
  connect(m_picture, &PictureFrame::clicked, this, [open] { open(false); });
  present({});
}

void LastGame::present(const std::optional<GameSummary>& game) {
  m_game = game;
  m_goOn->setEnabled(game.has_value());
  m_goOn->setText(game && game->finished ? tr("See how it ended") : tr("Continue the last game"));
  m_replay->setVisible(game.has_value());
  m_picture->setVisible(game.has_value());
  if (!game) return;
  m_picture->setPicture(m_games.largePicture(*game));
  m_picture->setToolTip(m_goOn->text());
  m_about->setText(m_games.whatOf(*game));
  m_name->setText(m_games.nameOf(*game));
  m_state->setText(m_games.stateOf(*game));
  m_who->setText(m_games.whoOf(*game) + QStringLiteral(" · ") + GamesModel::whenOf(*game));
}

QString LastGame::text() const {
  QStringList lines;
  for (const QLabel* label : {m_about, m_name, m_state, m_who}) lines << label->text();
  return lines.join(QLatin1Char('\n'));
}

}  // namespace kessel::client
