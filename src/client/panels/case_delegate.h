// SPDX-License-Identifier: GPL-3.0-or-later
// Paints a case of the rules as a paragraph: its number, and beside it all that it says.
#pragma once

#include <QStyledItemDelegate>

namespace kessel::client {

class CaseDelegate : public QStyledItemDelegate {
  Q_OBJECT

 public:
  using QStyledItemDelegate::QStyledItemDelegate;
  void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
  [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;
};

}  // namespace kessel::client
