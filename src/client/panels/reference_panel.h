// SPDX-License-Identifier: GPL-3.0-or-later
// Rules and charts with a search; every link to a case in the program opens it here.
#pragma once

#include "client/models/case_model.h"
#include "client/panels/panel.h"

class QComboBox;
class QLineEdit;
class QTabWidget;
class QTableView;

namespace kessel::client {

class ChartTable;

class ReferencePanel : public Panel {
  Q_OBJECT

 public:
  explicit ReferencePanel(GameController& game, QWidget* parent = nullptr);
  /// Shows a case; false if the title has no such case.
  bool showCase(const QString& id);
  void showCharts();
  [[nodiscard]] QTableView* table() const { return m_table; }
  [[nodiscard]] QLineEdit* search() const { return m_search; }
  [[nodiscard]] QString currentCase() const;
  /// What is said below the list about the case last shown.
  [[nodiscard]] QString shownText() const;

 protected:
  void refresh() override;

 private:
  [[nodiscard]] QWidget* makeRules();
  [[nodiscard]] QWidget* makeCharts();
  void showDetail(const QModelIndex& index);
  void showChart(int chart);

  CaseModel* m_model;
  CaseFilter* m_filter;
  QTabWidget* m_tabs;
  QLineEdit* m_search;
  QTableView* m_table;
  RichLabel* m_detail;
  QComboBox* m_charts;
  ChartTable* m_chart;
  RichLabel* m_chartNote;
};

}  // namespace kessel::client
