// SPDX-License-Identifier: GPL-3.0-or-later
// Paints a line of the log: headings for turns and phases, a bar in the colour of the side that acted, and the case as
// a link.
#pragma once

#include <QAbstractItemView>
#include <QHash>
#include <QStyledItemDelegate>

#include "kessel/engine/title.h"

namespace kessel::client {

class LogDelegate : public QStyledItemDelegate {
  Q_OBJECT

 public:
  LogDelegate(const TitleInfo& info, QObject* parent) : QStyledItemDelegate(parent), m_info(&info) {}
  void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
  [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;
  /// The case that is written at a point of a view's viewport, if one is.
  [[nodiscard]] static QString caseAt(const QAbstractItemView& view, QPoint at);

 private:
  [[nodiscard]] int heightOf(const QModelIndex& index, int width, const QFont& font) const;

  const TitleInfo* m_info;
  /// Heights of texts at the present width and font: a view asks for all rows again whenever one is added.
  mutable QHash<QString, int> m_heights;
  mutable int m_width = 0;
  mutable QFont m_font;
};

}  // namespace kessel::client
