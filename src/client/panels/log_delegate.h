// SPDX-License-Identifier: GPL-3.0-or-later
// Paints a line of the log: headings for turns and phases, a bar in the colour of the side that acted.
#pragma once

#include <QStyledItemDelegate>

#include "kessel/title.h"

namespace kessel::client {

class LogDelegate : public QStyledItemDelegate {
  Q_OBJECT

 public:
  LogDelegate(const TitleInfo& info, QObject* parent) : QStyledItemDelegate(parent), m_info(&info) {}
  void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
  [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;

 private:
  const TitleInfo* m_info;
};

}  // namespace kessel::client
