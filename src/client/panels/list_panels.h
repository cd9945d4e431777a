// SPDX-License-Identifier: GPL-3.0-or-later
// Panels around a model: the order of battle and the log, each with a search.
#pragma once

#include "client/models/log_model.h"
#include "client/models/order_model.h"
#include "client/panels/panel.h"

class QComboBox;
class QLineEdit;
class QListView;
class QSortFilterProxyModel;
class QTreeView;

namespace kessel::client {

class OrderPanel : public Panel {
  Q_OBJECT

 public:
  explicit OrderPanel(GameController& game, QWidget* parent = nullptr);
  [[nodiscard]] QTreeView* tree() const { return m_tree; }

 protected:
  void refresh() override;

 private:
  void activate(const QModelIndex& index);
  OrderModel* m_model = nullptr;
  QSortFilterProxyModel* m_filter = nullptr;
  QTreeView* m_tree = nullptr;
  bool m_opened = false;
};

class LogPanel : public Panel {
  Q_OBJECT

 public:
  explicit LogPanel(GameController& game, QWidget* parent = nullptr);
  [[nodiscard]] QListView* list() const { return m_list; }
  [[nodiscard]] QLineEdit* search() const { return m_search; }
  [[nodiscard]] QComboBox* kinds() const { return m_kinds; }

 signals:
  /// "Undo to here" or, in a replay, "go there".
  void momentActivated(std::size_t decisions);

 protected:
  void refresh() override;
  void resizeEvent(QResizeEvent* event) override;
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  void activate(const QModelIndex& index);
  void showMenu(const QPoint& at);
  LogModel* m_model = nullptr;
  LogFilter* m_filter = nullptr;
  QComboBox* m_kinds = nullptr;
  QLineEdit* m_search = nullptr;
  QListView* m_list = nullptr;
  RichLabel* m_empty = nullptr;
};

}  // namespace kessel::client
