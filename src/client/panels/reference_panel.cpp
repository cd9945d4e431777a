// SPDX-License-Identifier: GPL-3.0-or-later
// Rules and charts.
#include "client/panels/reference_panel.h"

#include <QComboBox>
#include <QHeaderView>
#include <QLineEdit>
#include <QScrollArea>
#include <QTabWidget>
#include <QTableView>
#include <QVBoxLayout>

#include "client/app/style.h"
#include "client/panels/chart_table.h"

namespace kessel::client {

ReferencePanel::ReferencePanel(GameController& game, QWidget* parent) : Panel(game, parent) {
  setObjectName(QStringLiteral("referencePanel"));
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(0, 0, 0, 0);
  m_model = new CaseModel(words(), this);
  m_filter = new CaseFilter(this);
  m_filter->setSourceModel(m_model);
  m_tabs = new QTabWidget(this);
  m_tabs->setDocumentMode(true);
  m_tabs->addTab(makeRules(), tr("Cases"));
  m_tabs->addTab(makeCharts(), tr("Charts"));
  layout->addWidget(m_tabs);
}

QWidget* ReferencePanel::makeRules() {
  auto* page = new QWidget;
  auto* layout = new QVBoxLayout(page);
  layout->setContentsMargins(look().px(8), look().px(8), look().px(8), look().px(8));
  m_search = new QLineEdit(page);
  m_search->setPlaceholderText(tr("Search the rules: words or a case number"));
  m_search->setAccessibleName(tr("Search the rules"));
  m_search->setClearButtonEnabled(true);
  layout->addWidget(m_search);
  m_table = new QTableView(page);
  m_table->setModel(m_filter);
  m_table->setAccessibleName(tr("Cases of the rules"));
  m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
  m_table->setSelectionMode(QAbstractItemView::SingleSelection);
  m_table->setShowGrid(false);
  m_table->setWordWrap(false);
  m_table->verticalHeader()->hide();
  m_table->verticalHeader()->setDefaultSectionSize(look().px(28));
  m_table->horizontalHeader()->setSectionResizeMode(CaseModel::Number, QHeaderView::Fixed);
  m_table->horizontalHeader()->resizeSection(CaseModel::Number, look().px(72));
  m_table->horizontalHeader()->setSectionResizeMode(CaseModel::Text, QHeaderView::Stretch);
  m_table->setTabKeyNavigation(false);
  m_table->setMinimumHeight(look().px(28 * 3));
  layout->addWidget(m_table, 3);
  auto* detail = new ModestScroll(page);
  detail->setWidget(m_detail = makeLabel());
  layout->addWidget(detail, 2);
  m_detail->setText(emptyHtml(words().info().cases.empty() ? tr("This game brings no index of its rules.")
                                                           : tr("Choose a case to read it in full.")));
  connect(m_search, &QLineEdit::textChanged, m_filter, &CaseFilter::setSearch);
  connect(m_table->selectionModel(), &QItemSelectionModel::currentRowChanged, this, &ReferencePanel::showDetail);
  return page;
}

QWidget* ReferencePanel::makeCharts() {
  auto* page = new QWidget;
  auto* layout = new QVBoxLayout(page);
  layout->setContentsMargins(look().px(8), look().px(8), look().px(8), look().px(8));
  m_charts = new QComboBox(page);
  m_charts->setAccessibleName(tr("Chart"));
  for (const ChartInfo& chart : words().info().charts) m_charts->addItem(words().name(chart.name));
  layout->addWidget(m_charts);
  auto* scroll = new QScrollArea(page);
  scroll->setFrameShape(QFrame::NoFrame);
  m_chart = new ChartTable;
  scroll->setWidget(m_chart);
  layout->addWidget(scroll, 1);
  layout->addWidget(m_chartNote = makeLabel());
  connect(m_charts, &QComboBox::currentIndexChanged, this, &ReferencePanel::showChart);
  m_charts->setVisible(m_charts->count() > 0);
  if (m_charts->count() == 0) m_chartNote->setText(emptyHtml(tr("This game has no charts.")));
  showChart(m_charts->currentIndex());
  return page;
}

void ReferencePanel::showChart(int chart) {
  const auto& charts = words().info().charts;
  if (chart < 0 || static_cast<std::size_t>(chart) >= charts.size()) return;
  const ChartInfo& info = charts[static_cast<std::size_t>(chart)];
  m_chart->setChart(words(), info, -1, -1, 0);
  m_chart->resize(m_chart->sizeHint());
  QString note = words().name(info.note).toHtmlEscaped();
  if (info.mark == "print") note += QStringLiteral(" (%1)").arg(tr("source: %1").arg(tr("your own copy")));
  if (!info.rule.empty()) note += QStringLiteral(" [%1]").arg(words().citeLink(QString::fromStdString(info.rule)));
  m_chartNote->setText(note);
}

bool ReferencePanel::showCase(const QString& id) {
  m_tabs->setCurrentIndex(0);
  const int row = m_model->rowOf(id);
  if (row < 0) {
    m_table->clearSelection();
    m_detail->setText(emptyHtml(tr("Case %1 is not in the index of this game.").arg(id)));
    return false;
  }
  m_search->clear();
  const QModelIndex index = m_filter->mapFromSource(m_model->index(row, CaseModel::Number));
  m_table->setCurrentIndex(index);
  m_table->scrollTo(index, QAbstractItemView::PositionAtCenter);
  showDetail(index);
  return true;
}

void ReferencePanel::showCharts() {
  m_tabs->setCurrentIndex(1);
}

QString ReferencePanel::currentCase() const {
  const QModelIndex index = m_table->currentIndex();
  return index.isValid() ? index.siblingAtColumn(CaseModel::Number).data().toString() : QString();
}

QString ReferencePanel::shownText() const {
  return m_detail->text();
}

void ReferencePanel::showDetail(const QModelIndex& index) {
  if (!index.isValid()) return;
  const QString number = index.siblingAtColumn(CaseModel::Number).data().toString();
  const QString text = index.siblingAtColumn(CaseModel::Text).data().toString();
  m_detail->setText(boldHtml(number.toHtmlEscaped()) + QStringLiteral("&nbsp; ") + text.toHtmlEscaped());
}

void ReferencePanel::refresh() {}

}  // namespace kessel::client
