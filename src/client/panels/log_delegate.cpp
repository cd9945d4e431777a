// SPDX-License-Identifier: GPL-3.0-or-later
// Lines of the log.
#include "client/panels/log_delegate.h"

#include <QAbstractItemView>
#include <QPainter>

#include "client/app/style.h"
#include "client/models/log_model.h"

namespace kessel::client {

namespace {

QFont fontOf(const QStyleOptionViewItem& option, const QModelIndex& index) {
  QFont font = option.font;
  font.setBold(index.data(LogModel::HeadingRole).toBool());
  return font;
}

QString textOf(const QModelIndex& index) {
  const QString rule = index.data(LogModel::RuleRole).toString();
  const QString text = index.data().toString();
  return rule.isEmpty() ? text : QStringLiteral("%1 [%2]").arg(text, rule);
}

int textWidth(const QStyleOptionViewItem& option) {
  const auto* view = qobject_cast<const QAbstractItemView*>(option.widget);
  const int width = view != nullptr ? view->viewport()->width() : option.rect.width();
  return std::max(look().px(60), width - look().px(20));
}

}  // namespace

QSize LogDelegate::sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const {
  const QFontMetrics metrics(fontOf(option, index));
  const int width = textWidth(option);
  const int height = metrics.boundingRect(QRect(0, 0, width, 10000), Qt::TextWordWrap, textOf(index)).height();
  return {width, height + look().px(index.data(LogModel::HeadingRole).toBool() ? 10 : 6)};
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
  painter->setPen(theme.text);
  const QRect room = option.rect.adjusted(look().px(12), 0, -look().px(8), 0);
  painter->drawText(room, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextWordWrap, textOf(index));
  painter->restore();
}

}  // namespace kessel::client
