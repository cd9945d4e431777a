// SPDX-License-Identifier: GPL-3.0-or-later
// Order of battle and log.
#include "client/panels/list_panels.h"

#include <QComboBox>
#include <QLineEdit>
#include <QListView>
#include <QMenu>
#include <QMouseEvent>
#include <QScrollBar>
#include <QSortFilterProxyModel>
#include <QTreeView>
#include <QVBoxLayout>

#include "client/app/style.h"
#include "client/panels/log_delegate.h"
#include "client/panels/order_delegate.h"

namespace kessel::client {

OrderPanel::OrderPanel(GameController& game, QWidget* parent) : Panel(game, parent) {
  setObjectName(QStringLiteral("orderPanel"));
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(look().px(8), look().px(8), look().px(8), 0);
  auto* search = new QLineEdit(this);
  search->setPlaceholderText(tr("Find a unit"));
  search->setAccessibleName(tr("Find a unit"));
  search->setClearButtonEnabled(true);
  layout->addWidget(search);
  m_model = new OrderModel(words(), this);
  m_filter = new QSortFilterProxyModel(this);
  m_filter->setSourceModel(m_model);
  m_filter->setRecursiveFilteringEnabled(true);
  m_filter->setAutoAcceptChildRows(true);
  m_filter->setFilterCaseSensitivity(Qt::CaseInsensitive);
  m_filter->setFilterRole(OrderModel::SearchRole);
  m_tree = new QTreeView(this);
  m_tree->setModel(m_filter);
  m_tree->setAccessibleName(tr("Order of battle"));
  m_tree->setHeaderHidden(true);
  m_tree->setItemDelegate(new OrderDelegate(m_tree));
  m_tree->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
  m_tree->setIndentation(look().px(12));
  m_tree->setExpandsOnDoubleClick(false);  // one click does
  layout->addWidget(m_tree, 1);
  connect(search, &QLineEdit::textChanged, this, [this](const QString& text) {
    m_filter->setFilterFixedString(text);
    if (!text.isEmpty()) m_tree->expandAll();
  });
  connect(m_tree, &QTreeView::activated, this, &OrderPanel::activate);
  connect(m_tree, &QTreeView::clicked, this, [this](const QModelIndex& index) {
    m_tree->setExpanded(index, !m_tree->isExpanded(index));
    activate(index);
  });
}

void OrderPanel::refresh() {
  QStringList open;
  for (int side = 0; side < m_filter->rowCount(); ++side) {
    const QModelIndex top = m_filter->index(side, 0);
    if (m_tree->isExpanded(top)) open << top.data().toString();
    for (int row = 0; row < m_filter->rowCount(top); ++row) {
      const QModelIndex group = m_filter->index(row, 0, top);
      if (m_tree->isExpanded(group)) open << top.data().toString() + group.data().toString();
    }
  }
  m_model->assign(table().view());
  for (int side = 0; side < m_filter->rowCount(); ++side) {
    const QModelIndex top = m_filter->index(side, 0);
    m_tree->setExpanded(top, !m_opened || open.contains(top.data().toString()));
    for (int row = 0; row < m_filter->rowCount(top); ++row) {
      const QModelIndex group = m_filter->index(row, 0, top);
      if (open.contains(top.data().toString() + group.data().toString())) m_tree->setExpanded(group, true);
    }
  }
  m_opened = true;
}

void OrderPanel::activate(const QModelIndex& index) {
  const auto place = static_cast<Place>(index.data(OrderModel::PlaceRole).toUInt());
  if (place != kNowhere) emit placeActivated(place);
}

LogPanel::LogPanel(GameController& game, QWidget* parent) : Panel(game, parent) {
  setObjectName(QStringLiteral("logPanel"));
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(look().px(8), look().px(8), look().px(8), 0);
  auto* row = new QHBoxLayout;
  m_kinds = new QComboBox(this);
  m_kinds->addItems({tr("All"), tr("Combat"), tr("Moves"), tr("Losses"), tr("Dice and draws")});
  m_kinds->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
  m_kinds->setMinimumContentsLength(8);
  m_kinds->setAccessibleName(tr("Lines to show"));
  m_search = new QLineEdit(this);
  m_search->setPlaceholderText(tr("Search the log"));
  m_search->setAccessibleName(tr("Search the log"));
  m_search->setClearButtonEnabled(true);
  row->addWidget(m_kinds);
  row->addWidget(m_search, 1);
  layout->addLayout(row);
  m_model = new LogModel(words(), this);
  m_filter = new LogFilter(this);
  m_filter->setSourceModel(m_model);
  m_list = new QListView(this);
  m_list->setModel(m_filter);
  m_list->setItemDelegate(new LogDelegate(words().info(), m_list));
  m_list->setWordWrap(true);
  m_list->setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOn);  // else all rows are laid out once more when it comes
  m_list->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
  m_list->setResizeMode(QListView::Adjust);
  m_list->setContextMenuPolicy(Qt::CustomContextMenu);
  m_list->setAccessibleName(tr("Log"));
  layout->addWidget(m_empty = makeLabel());
  m_empty->setText(emptyHtml(tr("Nothing has happened yet. Every move, roll and loss will stand here.")));
  layout->addWidget(m_list, 1);
  connect(m_kinds, &QComboBox::currentIndexChanged, this,
          [this](int kind) { m_filter->setKind(static_cast<LogFilter::Kind>(kind)); });
  connect(m_search, &QLineEdit::textChanged, m_filter, &LogFilter::setText);
  connect(m_list, &QListView::clicked, this, &LogPanel::activate);
  connect(m_list, &QListView::activated, this, &LogPanel::activate);
  connect(m_list, &QListView::customContextMenuRequested, this, &LogPanel::showMenu);
  m_list->viewport()->setMouseTracking(true);
  m_list->viewport()->installEventFilter(this);
}

/// A click on the case of a line is about the rule, anywhere else about its place.
bool LogPanel::eventFilter(QObject* watched, QEvent* event) {
  const auto kind = event->type();
  if (kind != QEvent::MouseMove && kind != QEvent::MouseButtonPress && kind != QEvent::MouseButtonDblClick) {
    return Panel::eventFilter(watched, event);
  }
  const auto& mouse = *static_cast<QMouseEvent*>(event);
  const QString rule = LogDelegate::caseAt(*m_list, mouse.position().toPoint());
  m_list->viewport()->setCursor(rule.isEmpty() ? Qt::ArrowCursor : Qt::PointingHandCursor);
  if (kind == QEvent::MouseMove || rule.isEmpty() || mouse.button() != Qt::LeftButton) return false;
  emit caseActivated(rule);
  return true;
}

void LogPanel::refresh() {
  m_model->sync(table());
  m_empty->setVisible(m_model->rowCount() == 0);
  m_list->setVisible(m_model->rowCount() > 0);
  // Once the new rows have their heights.
  QMetaObject::invokeMethod(m_list, &QListView::scrollToBottom, Qt::QueuedConnection);
}

/// The combat above takes room just when there is something to read here: who read the end reads on there.
void LogPanel::resizeEvent(QResizeEvent* event) {
  const QScrollBar& bar = *m_list->verticalScrollBar();
  const bool atEnd = bar.value() == bar.maximum();
  Panel::resizeEvent(event);
  if (atEnd) QMetaObject::invokeMethod(m_list, &QListView::scrollToBottom, Qt::QueuedConnection);
}

void LogPanel::activate(const QModelIndex& index) {
  const auto place = static_cast<Place>(index.data(LogModel::PlaceRole).toUInt());
  if (place != kNowhere) emit placeActivated(place);
}

void LogPanel::showMenu(const QPoint& at) {
  const QModelIndex index = m_list->indexAt(at);
  if (!index.isValid()) return;
  auto* menu = new QMenu(this);  // of no event loop of its own: the game goes on below it
  menu->setAttribute(Qt::WA_DeleteOnClose);
  const QString rule = index.data(LogModel::RuleRole).toString();
  if (!rule.isEmpty()) menu->addAction(tr("Show case %1").arg(rule), this, [this, rule] { emit caseActivated(rule); });
  const auto decisions = static_cast<std::size_t>(index.data(LogModel::EntryRole).toULongLong());
  const QString text = table().replaying() ? tr("Go to this moment") : tr("Undo to before this");
  menu->addAction(text, this, [this, decisions] { emit momentActivated(decisions); });
  // Another one may sit there now, or the moment that it is about be gone.
  connect(&game(), &GameController::changed, menu, [this, menu, decisions, viewer = table().viewer()] {
    if (table().viewer() != viewer || table().session().decisions() < decisions) menu->close();
  });
  menu->popup(m_list->viewport()->mapToGlobal(at));
}

}  // namespace kessel::client
