// SPDX-License-Identifier: GPL-3.0-or-later
// The lists of the start page as cards: a picture over the whole width, a name, and a quiet line below it.
#pragma once

#include <QListWidget>
#include <QStyledItemDelegate>

namespace kessel::client {

/// Paints an entry "name\nquiet line" as a card. The picture (DecorationRole) is as high as the icon size of the view
/// and cut to the card's width; entries without one are of text alone. The current entry wears the accent, and the
/// focus.
class TitleCards : public QStyledItemDelegate {
  Q_OBJECT

 public:
  explicit TitleCards(QListView& list);
  [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;
  void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;

 private:
  [[nodiscard]] int textHeight(const QModelIndex& index, int width) const;
  QListView& m_list;
};

class CardList : public QListWidget {
  Q_OBJECT

 public:
  explicit CardList(const QString& name, QWidget* parent = nullptr);
  /// Keeps the list as high as its cards, up to `most` pixels; they scroll from there.
  void fitUpTo(int most);

 protected:
  void resizeEvent(QResizeEvent* event) override;
  void updateGeometries() override;

 private:
  void fit();
  int m_most = 0;  // 0: as high as there is room
};

}  // namespace kessel::client
