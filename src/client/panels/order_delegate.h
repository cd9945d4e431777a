// SPDX-License-Identifier: GPL-3.0-or-later
// Paints a row of the order of battle: a group with its number of counters, or a counter with its name, where it is and
// how it stands.
#pragma once

#include <QStyledItemDelegate>

namespace kessel::client {

class OrderDelegate : public QStyledItemDelegate {
  Q_OBJECT

 public:
  using QStyledItemDelegate::QStyledItemDelegate;
  void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
  [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;
};

}  // namespace kessel::client
