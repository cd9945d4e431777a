// SPDX-License-Identifier: GPL-3.0-or-later
// Lines of the log.
#include "client/panels/log_delegate.h"

#include <QPainter>
#include <QTextLayout>
#include <algorithm>
#include <cmath>
#include <utility>

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

/// Where a line names its case, brackets and all: start and length.
std::pair<int, int> caseIn(const QModelIndex& index) {
  const QString rule = index.data(LogModel::RuleRole).toString();
  if (rule.isEmpty()) return {0, 0};
  const QString named = QLatin1Char('[') + rule + QLatin1Char(']');
  const auto at = textOf(index).lastIndexOf(named);
  return at < 0 ? std::pair(0, 0) : std::pair(static_cast<int>(at), static_cast<int>(named.size()));
}

/// Breaks a text into lines; its height.
double breakLines(QTextLayout& layout, int width) {
  QTextOption wrap;
  wrap.setWrapMode(QTextOption::WordWrap);
  layout.setTextOption(wrap);
  double height = 0;
  layout.beginLayout();
  for (QTextLine line = layout.createLine(); line.isValid(); line = layout.createLine()) {
    line.setLineWidth(width);
    line.setPosition(QPointF(0, height));
    height += line.height();
  }
  layout.endLayout();
  return height;
}

/// Its upper left corner in the row.
QPointF cornerOf(const QRect& row, double height) {
  return {row.left() + look().px(12) * 1.0, row.top() + (row.height() - height) / 2};
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
  QTextLayout layout(text, used);
  return *m_heights.insert(key, static_cast<int>(std::ceil(breakLines(layout, width))) + look().px(heading ? 10 : 6));
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
  QTextLayout layout(textOf(index), fontOf(option, index));
  if (const auto [start, length] = caseIn(index); length > 0) {
    QTextCharFormat link;
    link.setForeground(theme.rule);
    link.setFontUnderline(true);
    layout.setFormats({{start + 1, length - 2, link}});
  }
  const double height = breakLines(layout, textWidth(option));
  painter->setPen(index.data(LogModel::ReasonRole).toBool() ? theme.muted : theme.text);
  layout.draw(painter, cornerOf(option.rect, height));
  painter->restore();
}

QString LogDelegate::caseAt(const QAbstractItemView& view, QPoint at) {
  const QModelIndex index = view.indexAt(at);
  const auto [start, length] = index.isValid() ? caseIn(index) : std::pair(0, 0);
  if (length == 0) return {};
  QStyleOptionViewItem option;
  option.font = view.font();
  option.widget = &view;
  QTextLayout layout(textOf(index), fontOf(option, index));
  const QPointF inside = at - cornerOf(view.visualRect(index), breakLines(layout, textWidth(option)));
  for (int i = 0; i < layout.lineCount(); ++i) {
    const QTextLine line = layout.lineAt(i);
    if (inside.y() < line.y() || inside.y() >= line.y() + line.height()) continue;
    const double from = line.cursorToX(std::max(start, line.textStart()));
    const double to = line.cursorToX(std::min(start + length, line.textStart() + line.textLength()));
    if (inside.x() >= from && inside.x() < to) return index.data(LogModel::RuleRole).toString();
  }
  return {};
}

}  // namespace kessel::client
