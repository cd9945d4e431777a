// SPDX-License-Identifier: GPL-3.0-or-later
// Paragraphs of the rules.
#include "client/panels/case_delegate.h"

#include <QAbstractItemView>
#include <QPainter>
#include <algorithm>

#include "client/app/style.h"
#include "client/models/case_model.h"
#include "client/panels/panel.h"

namespace kessel::client {

namespace {

constexpr int kNumberWidth = 64;
constexpr int kNarrow = 220;
constexpr int kSide = 6;
constexpr int kCaseGap = 4;  // above and below

QString textOf(const QModelIndex& index) {
  return index.siblingAtColumn(CaseModel::Text).data().toString();
}

/// Beside the number, or below it where that would leave too little of the width.
QRect textRoom(const QRect& row, const QFont& font) {
  const QRect room = row.adjusted(look().px(kSide), look().px(kCaseGap), -look().px(kSide), -look().px(kCaseGap));
  if (row.width() < look().px(kNarrow)) return room.adjusted(0, QFontMetrics(font).lineSpacing(), 0, 0);
  return room.adjusted(look().px(kNumberWidth - kSide), 0, 0, 0);
}

}  // namespace

QSize CaseDelegate::sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const {
  const auto* view = qobject_cast<const QAbstractItemView*>(option.widget);
  const int width = view != nullptr ? view->viewport()->width() : option.rect.width();
  const QRect room = textRoom(QRect(0, 0, std::max(width, look().px(2 * kNumberWidth)), 10000), option.font);
  const QRect text = QFontMetrics(option.font).boundingRect(room, Qt::TextWordWrap, textOf(index));
  return {width, room.top() + text.height() + look().px(kCaseGap)};
}

void CaseDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const {
  painter->save();
  const Theme& theme = look().theme;
  paintRowGround(*painter, option);
  QFont bold = option.font;
  bold.setWeight(QFont::DemiBold);
  painter->setFont(bold);
  painter->setPen(theme.rule);
  const QRect number = option.rect.adjusted(look().px(kSide), look().px(kCaseGap), 0, -look().px(kCaseGap));
  painter->drawText(number, Qt::AlignLeft | Qt::AlignTop, index.data().toString());
  painter->setFont(option.font);
  painter->setPen(theme.text);
  painter->drawText(textRoom(option.rect, option.font), Qt::AlignLeft | Qt::AlignTop | Qt::TextWordWrap, textOf(index));
  painter->restore();
}

}  // namespace kessel::client
