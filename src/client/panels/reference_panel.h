// SPDX-License-Identifier: GPL-3.0-or-later
// Rules and charts with a search; every link to a case in the program opens it here.
#pragma once

#include "client/models/case_model.h"
#include "client/panels/panel.h"

class QComboBox;
class QLineEdit;
class QTabWidget;
class QListView;
class QScrollArea;

namespace kessel::client {

class ChartTable;

class ReferencePanel : public Panel {
  Q_OBJECT

 public:
  explicit ReferencePanel(GameController& game, QWidget* parent = nullptr);
  /// Shows a case; false if the title has no such case.
  bool showCase(const QString& id);
  void showCharts();
  [[nodiscard]] QListView* list() const { return m_list; }
  [[nodiscard]] QLineEdit* search() const { return m_search; }
  [[nodiscard]] QString currentCase() const;
  /// What is said above the list, where it cannot show what was asked for.
  [[nodiscard]] QString note() const;

 protected:
  void refresh() override;
  void resizeEvent(QResizeEvent* event) override;
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  [[nodiscard]] QWidget* makeRules();
  [[nodiscard]] QWidget* makeCharts();
  void find(const QString& words);
  void scrollToShown();
  void showChart(int chart);
  void fitChart();

  CaseModel* m_model;
  CaseFilter* m_filter;
  QTabWidget* m_tabs;
  QLineEdit* m_search;
  QListView* m_list;
  RichLabel* m_note;
  QComboBox* m_charts;
  QScrollArea* m_chartScroll;
  ChartTable* m_chart;
  RichLabel* m_chartNote;
};

}  // namespace kessel::client
