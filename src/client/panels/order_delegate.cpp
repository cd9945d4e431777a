// SPDX-License-Identifier: GPL-3.0-or-later
// Rows of the order of battle.
#include "client/panels/order_delegate.h"

#include <QPainter>
#include <algorithm>

#include "client/app/style.h"
#include "client/models/order_model.h"
#include "client/panels/panel.h"

namespace kessel::client {

namespace {

constexpr int kUnitWidth = 30;  // pixels at a text of 100 %

QPixmap counterOf(const CounterFace& face, double dots) {
  CounterLookOptions options;
  options.palette = look().theme.palette;
  return counterPixmap(face, look().px(kUnitWidth), dots, options);
}

void paintGroup(QPainter& painter, const QRect& room, const QModelIndex& index, const QFont& font) {
  const QString count = index.data(OrderModel::CountRole).toString();
  painter.setFont(font);
  painter.setPen(look().theme.muted);
  painter.drawText(room, Qt::AlignRight | Qt::AlignVCenter, count);
  QFont heading = font;
  heading.setWeight(QFont::DemiBold);
  painter.setFont(heading);
  painter.setPen(look().theme.text);
  const int width = room.width() - QFontMetrics(font).horizontalAdvance(count) - look().px(8);
  painter.drawText(room, Qt::AlignLeft | Qt::AlignVCenter,
                   QFontMetrics(heading).elidedText(index.data().toString(), Qt::ElideRight, width));
}

void paintUnit(QPainter& painter, QRect room, const QModelIndex& index, const CounterFace& face, const QFont& font) {
  const QPixmap picture = counterOf(face, painter.device()->devicePixelRatioF());
  const int side = look().px(kUnitWidth);
  painter.drawPixmap(QRect(room.left(), room.center().y() - side / 2, side, side), picture);
  room.setLeft(room.left() + side + look().px(8));
  const QFontMetrics metrics(font);
  const QString where = index.data(OrderModel::WhereRole).toString();
  QRect line(room.left(), room.center().y() - (where.isEmpty() ? metrics.height() / 2 : metrics.height()), room.width(),
             metrics.height());
  painter.setFont(font);
  painter.setPen(look().theme.text);
  painter.drawText(line, Qt::AlignLeft, metrics.elidedText(index.data().toString(), Qt::ElideRight, line.width()));
  line.translate(0, metrics.height());
  painter.setPen(look().theme.muted);
  painter.drawText(line, Qt::AlignLeft, metrics.elidedText(where, Qt::ElideRight, line.width()));
}

}  // namespace

QSize OrderDelegate::sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const {
  const int text = QFontMetrics(option.font).height();
  const bool unit = index.data(OrderModel::FaceRole).isValid();
  return {look().px(kUnitWidth), unit ? std::max(look().px(kUnitWidth), 2 * text) + look().px(6) : text + look().px(8)};
}

void OrderDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const {
  painter->save();
  painter->setRenderHint(QPainter::SmoothPixmapTransform);
  paintRowGround(*painter, option);
  const QRect room = option.rect.adjusted(look().px(2), 0, -look().px(6), 0);
  const QVariant face = index.data(OrderModel::FaceRole);
  if (face.isValid()) {
    paintUnit(*painter, room, index, face.value<CounterFace>(), option.font);
  } else {
    paintGroup(*painter, room, index, option.font);
  }
  painter->restore();
}

}  // namespace kessel::client
