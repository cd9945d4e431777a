// SPDX-License-Identifier: GPL-3.0-or-later
// The lists of the start page as cards: a picture, a name, and quiet lines below it.
#pragma once

#include <QListWidget>
#include <QStyledItemDelegate>

namespace kessel::client {

/// Paints an entry "name\nquiet lines" as a card. The picture (DecorationRole) stands above its text, as high as the
/// icon size of the view, or before it, as wide as that, and is cut to the card; entries without one are of text alone.
/// The current entry wears the accent, and the focus.
class TitleCards : public QStyledItemDelegate {
  Q_OBJECT

 public:
  enum class Picture : std::uint8_t { Above, Before };
  /// `width`: of pictures that stand before their texts; 0: as wide as the icon size.
  explicit TitleCards(QListView& list, Picture picture = Picture::Above, int width = 0);
  [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;
  void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;

 protected:
  /// A click between the cards chooses none, and lets go of none.
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  [[nodiscard]] int textHeight(const QModelIndex& index, int width) const;
  [[nodiscard]] bool pictureBefore(const QModelIndex& index) const;
  [[nodiscard]] int widthBefore() const { return m_width > 0 ? m_width : m_list.iconSize().width(); }
  QListView& m_list;
  Picture m_picture;
  int m_width;
};

class CardList : public QListWidget {
  Q_OBJECT

 public:
  explicit CardList(const QString& name, TitleCards::Picture picture = TitleCards::Picture::Above, int width = 0);
  /// Keeps the list as high as its cards.
  void showAll();

 protected:
  void resizeEvent(QResizeEvent* event) override;
  void updateGeometries() override;

 private:
  void fit();
  bool m_all = false;
};

}  // namespace kessel::client
