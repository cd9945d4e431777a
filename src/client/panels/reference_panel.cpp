// SPDX-License-Identifier: GPL-3.0-or-later
// Rules and charts.
#include "client/panels/reference_panel.h"

#include <QComboBox>
#include <QLineEdit>
#include <QListView>
#include <QScrollArea>
#include <QTabWidget>
#include <QVBoxLayout>

#include "client/app/style.h"
#include "client/panels/case_delegate.h"
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
  // The longest note of a chart must not make a low window higher: who reads it gives the panel room.
  constexpr int kLeast = 96;
  setMinimumHeight(look().px(kLeast));
}

QWidget* ReferencePanel::makeRules() {
  auto* page = new QWidget;
  auto* layout = new QVBoxLayout(page);
  layout->setContentsMargins(look().px(8), look().px(8), look().px(8), look().px(8));
  m_search = new QLineEdit(page);
  m_search->setPlaceholderText(tr("Search the rules"));
  m_search->setAccessibleName(tr("Search the rules"));
  m_search->setToolTip(tr("Words, or the number of a case"));
  m_search->setClearButtonEnabled(true);
  layout->addWidget(m_search);
  m_list = new QListView(page);
  m_list->setModel(m_filter);
  m_list->setItemDelegate(new CaseDelegate(m_list));
  m_list->setAccessibleName(tr("Cases of the rules"));
  m_list->setResizeMode(QListView::Adjust);
  m_list->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
  m_list->setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOn);  // else all rows are laid out once more when it comes
  layout->addWidget(m_note = makeLabel());
  if (words().info().cases.empty()) m_note->setText(emptyHtml(tr("This game brings no index of its rules.")));
  layout->addWidget(m_list, 1);
  connect(m_search, &QLineEdit::textChanged, this, &ReferencePanel::find);
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
  m_chartScroll = new QScrollArea(page);
  m_chartScroll->setFrameShape(QFrame::NoFrame);
  m_chart = new ChartTable;
  m_chartScroll->setWidget(m_chart);
  m_chartScroll->viewport()->installEventFilter(this);
  layout->addWidget(m_chartScroll, 1);
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
  fitChart();
  QString note = words().name(info.note).toHtmlEscaped();
  if (info.mark == "print") note += QStringLiteral(" (%1)").arg(tr("source: %1").arg(tr("your own copy")));
  if (!info.rule.empty()) note += QStringLiteral(" [%1]").arg(words().citeLink(QString::fromStdString(info.rule)));
  m_chartNote->setText(note);
}

void ReferencePanel::fitChart() {
  m_chart->setRoom(m_chartScroll->viewport()->width());
  m_chart->resize(m_chart->sizeHint());
}

bool ReferencePanel::eventFilter(QObject* watched, QEvent* event) {
  if (event->type() == QEvent::Resize && watched == m_chartScroll->viewport()) fitChart();
  return Panel::eventFilter(watched, event);
}

bool ReferencePanel::showCase(const QString& id) {
  m_tabs->setCurrentIndex(0);
  const int row = m_model->rowOf(id);
  m_search->clear();
  if (row < 0) {
    m_list->clearSelection();
    m_note->setText(emptyHtml(tr("Case %1 is not in the index of this game.").arg(id)));
    return false;
  }
  m_note->clear();
  const QModelIndex index = m_filter->mapFromSource(m_model->index(row, CaseModel::Number));
  m_list->setCurrentIndex(index);
  scrollToShown();
  return true;
}

void ReferencePanel::find(const QString& words) {
  const QModelIndex shown = m_list->currentIndex();
  m_filter->setSearch(words);
  m_note->setText(m_filter->rowCount() == 0 ? emptyHtml(tr("No case says this.")) : QString());
  if (shown.isValid() && words.isEmpty()) scrollToShown();
}

void ReferencePanel::scrollToShown() {
  // Once the rows are laid out at the width that the list has by then.
  const auto scroll = [this] {
    const QModelIndex shown = m_list->currentIndex();
    if (shown.isValid()) m_list->scrollTo(shown, QAbstractItemView::PositionAtTop);
  };
  QMetaObject::invokeMethod(m_list, scroll, Qt::QueuedConnection);
}

void ReferencePanel::resizeEvent(QResizeEvent* event) {
  Panel::resizeEvent(event);
  scrollToShown();
}

void ReferencePanel::showCharts() {
  m_tabs->setCurrentIndex(1);
}

QString ReferencePanel::currentCase() const {
  const QModelIndex index = m_list->currentIndex();
  return index.isValid() ? index.data().toString() : QString();
}

QString ReferencePanel::note() const {
  return m_note->text();
}

void ReferencePanel::refresh() {}

}  // namespace kessel::client
