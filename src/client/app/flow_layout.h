// SPDX-License-Identifier: GPL-3.0-or-later
// Widgets in a row that goes on in the next line where the width ends, as words do.
#pragma once

#include <QLayout>
#include <memory>
#include <vector>

namespace kessel::client {

class FlowLayout : public QLayout {
  Q_OBJECT

 public:
  explicit FlowLayout(QWidget* parent = nullptr) : QLayout(parent) {}

  void addItem(QLayoutItem* item) override { m_items.emplace_back(item); }
  [[nodiscard]] int count() const override { return static_cast<int>(m_items.size()); }
  [[nodiscard]] QLayoutItem* itemAt(int at) const override;
  QLayoutItem* takeAt(int at) override;
  [[nodiscard]] Qt::Orientations expandingDirections() const override { return {}; }
  [[nodiscard]] bool hasHeightForWidth() const override { return true; }
  [[nodiscard]] int heightForWidth(int width) const override;
  /// As wide as its widest item.
  [[nodiscard]] QSize minimumSize() const override;
  /// In one line.
  [[nodiscard]] QSize sizeHint() const override;
  void setGeometry(const QRect& box) override;

 private:
  /// Puts the items into lines of a width, calls `place` for each; returns the height.
  template <class Place>
  int layOut(const QRect& box, Place place) const;

  std::vector<std::unique_ptr<QLayoutItem>> m_items;
};

}  // namespace kessel::client
