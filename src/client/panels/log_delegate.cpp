// SPDX-License-Identifier: GPL-3.0-or-later
// Lines of the log.
#include "client/panels/log_delegate.h"

#include <QAbstractItemView>
#include <QPainter>
#include <algorithm>

#include "client/app/style.h"
#include "client/models/log_model.h"

namespace kessel::client {

namespace {

QFont fontOf(const QStyleOptionViewItem& option, const QModelIndex& index) {
  QFont font = option.font;
  font.setBold(index.data(LogModel::HeadingRole).toBool());
  font.setItalic(index.data(LogModel::ReasonRole).toBool());
  return font;
}

QString textOf(const QModelIndex& index) {
  return index.data(LogModel::FullRole).toString();
}

int textWidth(const QStyleOptionViewItem& option) {
  const auto* view = qobject_cast<const QAbstractItemView*>(option.widget);
  const int width = view != nullptr ? view->viewport()->width() : option.rect.width();
  return std::max(look().px(60), width - look().px(20));
}

}  // namespace

int LogDelegate::heightOf(const QModelIndex& index, int width, const QFont& font) const {
  const QString text = textOf(index);
  const bool heading = index.data(LogModel::HeadingRole).toBool();
  const bool reason = index.data(LogModel::ReasonRole).toBool();
  if (width != m_width || font != m_font) {
    m_heights.clear();
    m_width = width;
    m_font = font;
  }
  const QString key = heading ? QLatin1Char('\n') + text : reason ? QLatin1Char('\t') + text : text;
  if (const auto known = m_heights.constFind(key); known != m_heights.constEnd()) return *known;
  QFont used = font;
  used.setBold(heading);
  used.setItalic(reason);
  const QRect room = QFontMetrics(used).boundingRect(QRect(0, 0, width, 10000), Qt::TextWordWrap, text);
  return *m_heights.insert(key, room.height() + look().px(heading ? 10 : 6));
}

QSize LogDelegate::sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const {
  const int width = textWidth(option);
  return {width, heightOf(index, width, option.font)};
}

void LogDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const {
  painter->save();
  const Theme& theme = look().theme;
  const bool heading = index.data(LogModel::HeadingRole).toBool();
  if ((option.state & QStyle::State_Selected) != 0) {
    painter->fillRect(option.rect, theme.columnLit);
  } else if (heading) {
    painter->fillRect(option.rect, theme.panelHead);
  }
  const auto side = static_cast<Side>(index.data(LogModel::SideRole).toInt());
  if (isPlayer(side)) {
    const QColor colour = counterLook(m_info->sides[kessel::index(side)].look, theme.palette).accent;
    painter->fillRect(QRect(option.rect.left(), option.rect.top() + 1, look().px(3), option.rect.height() - 2), colour);
  }
  painter->setFont(fontOf(option, index));
  painter->setPen(index.data(LogModel::ReasonRole).toBool() ? theme.muted : theme.text);
  const QRect room = option.rect.adjusted(look().px(12), 0, -look().px(8), 0);
  painter->drawText(room, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextWordWrap, textOf(index));
  painter->restore();
}

}  // namespace kessel::client
