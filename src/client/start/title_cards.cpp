// SPDX-License-Identifier: GPL-3.0-or-later
// Cards of the start page.
#include "client/start/title_cards.h"

#include <QIcon>
#include <QListView>
#include <QMouseEvent>
#include <QPainter>
#include <QPainterPath>
#include <algorithm>

#include "client/app/style.h"

namespace kessel::client {

namespace {

constexpr double kNameOfText = 1.15;  // the size of a name

struct Words {
  QString name;
  QString line;
};

Words wordsOf(const QModelIndex& index) {
  const QString text = index.data(Qt::DisplayRole).toString();
  return {text.section(QLatin1Char('\n'), 0, 0), text.section(QLatin1Char('\n'), 1)};
}

QFont nameFont(QFont font) {
  font.setPixelSize(qRound(font.pixelSize() * kNameOfText));
  font.setWeight(QFont::DemiBold);
  return font;
}

int heightOf(const QFont& font, const QString& text, int width) {
  if (text.isEmpty()) return 0;
  return QFontMetrics(font).boundingRect(QRect(0, 0, width, 0), Qt::TextWordWrap, text).height();
}

QPixmap pictureOf(const QModelIndex& index, const QListView& list) {
  return index.data(Qt::DecorationRole).value<QIcon>().pixmap(list.iconSize(), list.devicePixelRatioF());
}

/// The middle of the picture, as wide and as high as the room.
void paintPicture(QPainter& painter, const QPixmap& picture, const QRectF& room) {
  const double scale = std::max(room.width() / picture.width(), room.height() / picture.height());
  QRectF part(0, 0, room.width() / scale, room.height() / scale);
  part.moveCenter(QRectF(picture.rect()).center());
  painter.drawPixmap(room, picture, part);
}

}  // namespace

TitleCards::TitleCards(QListView& list, Picture picture, int width)
    : QStyledItemDelegate(&list), m_list(list), m_picture(picture), m_width(width) {
  list.setResizeMode(QListView::Adjust);  // cards get the height of their text at the width there is,
  list.setWordWrap(true);                 // and again at another one
  list.setSpacing(look().px(3));
  list.setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
  list.setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  list.setItemDelegate(this);
  list.viewport()->installEventFilter(this);
}

bool TitleCards::eventFilter(QObject* watched, QEvent* event) {
  // The list may already be half destroyed when its viewport tells of its own end.
  const bool pressed = event->type() == QEvent::MouseButtonPress || event->type() == QEvent::MouseButtonDblClick;
  if (!pressed || watched != m_list.viewport()) return QStyledItemDelegate::eventFilter(watched, event);
  return !m_list.indexAt(static_cast<QMouseEvent*>(event)->pos()).isValid();
}

bool TitleCards::pictureBefore(const QModelIndex& index) const {
  return m_picture == Picture::Before && !index.data(Qt::DecorationRole).isNull();
}

int TitleCards::textHeight(const QModelIndex& index, int width) const {
  const Words words = wordsOf(index);
  const int room = width - 2 * look().px(10) - (pictureBefore(index) ? widthBefore() : 0);
  return heightOf(nameFont(m_list.font()), words.name, room) + heightOf(m_list.font(), words.line, room) +
         2 * look().px(6);
}

QSize TitleCards::sizeHint(const QStyleOptionViewItem& /*option*/, const QModelIndex& index) const {
  const int width = m_list.viewport()->width() - 2 * m_list.spacing();
  const int text = textHeight(index, width);
  if (index.data(Qt::DecorationRole).isNull()) return {width, text};
  const int picture = m_list.iconSize().height();
  // A picture of its own width is cut to the height of the text.
  if (m_picture == Picture::Before) return {width, m_width > 0 ? text : std::max(text, picture)};
  return {width, text + picture};
}

void TitleCards::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const {
  const Theme& theme = look().theme;
  const bool chosen = option.state.testFlag(QStyle::State_Selected);
  const bool focus = chosen && option.state.testFlag(QStyle::State_HasFocus);
  const double line = chosen ? 2 : 1;
  const QRectF box = QRectF(option.rect).adjusted(line / 2, line / 2, -line / 2, -line / 2);
  const double round = look().px(6);
  QPainterPath shape;
  shape.addRoundedRect(box, round, round);
  painter->save();
  painter->setRenderHints(QPainter::Antialiasing | QPainter::SmoothPixmapTransform);
  const bool under = option.state.testFlag(QStyle::State_MouseOver);
  painter->fillPath(shape, chosen ? theme.columnLit : under ? theme.panelHead : theme.panel);
  QRect room = option.rect;
  if (const QPixmap picture = pictureOf(index, m_list); !picture.isNull()) {
    painter->setClipPath(shape);
    QRect part = room;
    if (m_picture == Picture::Before) {
      part.setWidth(widthBefore());
      room.setLeft(part.right() + 1);
    } else {
      part.setHeight(room.height() - textHeight(index, room.width()));
      room.setTop(part.bottom() + 1);
    }
    paintPicture(*painter, picture, part);
    painter->setClipping(false);
  }
  painter->setPen(QPen(focus ? theme.focus : chosen ? look().accent : theme.line, line));
  painter->drawPath(shape);
  const Words words = wordsOf(index);
  room.adjust(look().px(10), look().px(6), -look().px(10), -look().px(6));
  painter->setPen(theme.text);
  painter->setFont(nameFont(m_list.font()));
  painter->drawText(room, Qt::TextWordWrap, words.name);
  room.setTop(room.top() + heightOf(painter->font(), words.name, room.width()));
  painter->setPen(theme.muted);
  painter->setFont(m_list.font());
  painter->drawText(room, Qt::TextWordWrap, words.line);
  painter->restore();
}

CardList::CardList(const QString& name, TitleCards::Picture picture, int width) {
  setObjectName(QStringLiteral("cardList"));
  setAccessibleName(name);
  new TitleCards(*this, picture, width);
}

void CardList::showAll() {
  m_all = true;
  setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);  // it would take its width from the cards while they are laid out
  fit();
}

void CardList::fit() {
  if (!m_all) return;
  int height = 0;
  for (int row = 0; row < count(); ++row) height += sizeHintForIndex(indexFromItem(item(row))).height() + 2 * spacing();
  setFixedHeight(height);
}

void CardList::resizeEvent(QResizeEvent* event) {
  QListWidget::resizeEvent(event);
  fit();
}

void CardList::updateGeometries() {
  QListWidget::updateGeometries();
  fit();
}

}  // namespace kessel::client
