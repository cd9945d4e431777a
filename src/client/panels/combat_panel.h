// SPDX-License-Identifier: GPL-3.0-or-later
// The combat dock: a sum that adds up line by line with its cases, the chart with the column lit, the odds. Shows the
// combat being resolved, the last one, or what a pointed-at choice would lead to.
#pragma once

#include <vector>

#include "client/panels/panel.h"

class QVBoxLayout;

namespace kessel::client {

class ChartTable;

/// The lines of a sum as HTML with the running contributions and the total.
[[nodiscard]] QString sumHtml(const Wording& words, const std::vector<SumLine>& lines, const QString& totalName,
                              const QString& total, int parts = 1);

class CombatPanel : public Panel {
  Q_OBJECT

 public:
  explicit CombatPanel(GameController& game, QWidget* parent = nullptr);
  [[nodiscard]] const Outlook* shown() const;

 public slots:
  /// Shows what a choice would lead to until endPreview(). Outlooks that tell nothing are ignored.
  void preview(const kessel::Outlook& outlook);
  /// The same for several choices that one click could mean: what each may lead to, side by side.
  void previewAll(const std::vector<kessel::Outlook>& outlooks);
  void endPreview();

 protected:
  void refresh() override;
  void resizeEvent(QResizeEvent* event) override;

 private:
  struct ShownChart {
    ChartTable* table;
    const ChartInfo* chart;
    int column;
    int row;
  };
  void fitChart(const ShownChart& shown) const;
  void addHtml(const QString& html, const char* role = nullptr);
  void addHead(const Outlook& outlook);
  void addNotes(const Outlook& outlook);
  void addOutlook(const Outlook& outlook);
  /// Without sums and chart.
  void addShortOutlook(const Outlook& outlook);
  void addPlayedCards();
  void addFire(const Fire& fire);
  void addOdds(const Fire& fire);
  void addSum(const std::vector<SumLine>& lines, const QString& totalName, const QString& total, int parts = 1);
  void addShifts(const Fire& fire);
  void addChart(const Fire& fire);

  QScrollArea* m_scroll;
  QWidget* m_body;
  QVBoxLayout* m_layout;
  std::vector<ShownChart> m_charts;
  std::vector<Outlook> m_preview;
};

}  // namespace kessel::client
