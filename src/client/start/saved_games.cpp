// SPDX-License-Identifier: GPL-3.0-or-later
// Saved games on the start page.
#include "client/start/saved_games.h"

#include <QCheckBox>
#include <QFileDialog>
#include <QGridLayout>
#include <QInputDialog>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QMessageBox>
#include <QPushButton>
#include <QVBoxLayout>

#include "client/app/style.h"

namespace kessel::client {

SavedGames::SavedGames(const Titles& titles, Library* library, const Language& language, QWidget* parent)
    : QFrame(parent), m_library(library) {
  setProperty("role", "card");
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(look().px(16), look().px(12), look().px(16), look().px(16));
  layout->setSpacing(look().px(8));
  auto* head = new QLabel(tr("Saved games"));
  head->setProperty("role", "head");
  layout->addWidget(head);
  auto* row = new QHBoxLayout;
  m_search = new QLineEdit;
  m_search->setPlaceholderText(tr("Search"));
  m_search->setAccessibleName(tr("Search saved games"));
  m_search->setClearButtonEnabled(true);
  m_bin = new QCheckBox(tr("Bin"));
  m_bin->setToolTip(tr("Shows what was deleted"));
  row->addWidget(m_search, 1);
  row->addWidget(m_bin);
  layout->addLayout(row);
  m_model = new GamesModel(titles, language, this);
  m_list = new QListView;
  m_list->setModel(m_model);
  m_list->setAccessibleName(tr("Saved games"));
  m_list->setIconSize(QSize(look().px(96), look().px(60)));
  m_list->setWordWrap(true);
  m_list->setResizeMode(QListView::Adjust);
  m_list->setSpacing(look().px(2));
  m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  m_empty = new QLabel;
  m_empty->setProperty("role", "muted");
  m_empty->setWordWrap(true);
  m_empty->setAlignment(Qt::AlignTop);
  layout->addWidget(m_list, 1);
  layout->addWidget(m_empty, 1);
  buildButtons(layout);
  connect(m_search, &QLineEdit::textChanged, this, &SavedGames::reload);
  connect(m_bin, &QCheckBox::toggled, this, &SavedGames::reload);
  connect(m_list, &QListView::activated, this, [this] {
    if (!m_bin->isChecked()) emit openWanted(current(), false);
  });
  connect(m_list->selectionModel(), &QItemSelectionModel::currentChanged, this, &SavedGames::showState);
}

QPushButton* SavedGames::addButton(QGridLayout* grid, int row, int column, const QString& text) {
  // Three in a row, with large text two.
  constexpr double kLargeText = 1.4;
  const int number = row * 3 + column;
  const int columns = look().scale > kLargeText ? 2 : 3;
  auto* button = new QPushButton(text);
  grid->addWidget(button, number / columns, number % columns);
  return button;
}

void SavedGames::buildButtons(QVBoxLayout* layout) {
  auto* grid = new QGridLayout;
  grid->setSpacing(look().px(8));
  m_open = addButton(grid, 0, 0, tr("Open"));
  m_open->setProperty("primary", true);
  m_replay = addButton(grid, 0, 1, tr("Replay"));
  m_rename = addButton(grid, 0, 2, tr("Rename …"));
  m_duplicate = addButton(grid, 1, 0, tr("Duplicate"));
  m_remove = addButton(grid, 1, 1, tr("Delete"));
  m_purge = addButton(grid, 1, 2, tr("Empty the bin"));
  m_export = addButton(grid, 2, 0, tr("Export …"));
  QPushButton* import = addButton(grid, 2, 1, tr("Import …"));
  layout->addLayout(grid);
  connect(m_open, &QPushButton::clicked, this, [this] { emit openWanted(current(), false); });
  connect(m_replay, &QPushButton::clicked, this, [this] { emit openWanted(current(), true); });
  connect(m_rename, &QPushButton::clicked, this, &SavedGames::askName);
  connect(m_duplicate, &QPushButton::clicked, this, &SavedGames::duplicateCurrent);
  connect(m_remove, &QPushButton::clicked, this, &SavedGames::removeOrRestore);
  connect(m_purge, &QPushButton::clicked, this, &SavedGames::purge);
  connect(m_export, &QPushButton::clicked, this, &SavedGames::askExport);
  connect(import, &QPushButton::clicked, this, &SavedGames::askImport);
  import->setEnabled(m_library != nullptr);
}

template <class T>
bool SavedGames::check(const Result<T>& result) {
  if (result) return true;
  emit problem(QString::fromStdString(result.error().text()));
  return false;
}

QString SavedGames::current() const {
  return m_list->currentIndex().data(GamesModel::UuidRole).toString();
}

void SavedGames::reload() {
  if (m_library == nullptr) {
    m_list->hide();
    m_empty->setText(tr("The library of games could not be opened; games of this session are not kept."));
    showState();
    return;
  }
  const QString before = current();
  GameFilter filter;
  filter.text = m_search->text().toStdString();
  filter.trashed = m_bin->isChecked();
  auto games = m_library->list(filter);
  if (!check(games)) return;
  m_model->assign(std::move(*games));
  for (int row = 0; row < m_model->rowCount(); ++row) {
    const QModelIndex index = m_model->index(row);
    if (index.data(GamesModel::UuidRole).toString() == before) m_list->setCurrentIndex(index);
  }
  if (!m_list->currentIndex().isValid() && m_model->rowCount() > 0) m_list->setCurrentIndex(m_model->index(0));
  const auto newest = m_library->latest();
  m_latest = newest && *newest ? QString::fromStdString((*newest)->uuid) : QString();
  const bool any = m_model->rowCount() > 0;
  m_list->setVisible(any);
  m_empty->setVisible(!any);
  m_empty->setText(!m_search->text().isEmpty() ? tr("No game matches the search.")
                   : m_bin->isChecked()
                       ? tr("The bin is empty.")
                       : tr("No games yet. Every game that you start is kept here, decision by decision."));
  showState();
  emit reloaded();
}

void SavedGames::showState() {
  const bool chosen = m_library != nullptr && m_list->currentIndex().isValid() && !m_list->isHidden();
  const bool bin = m_bin->isChecked();
  for (QPushButton* button : {m_open, m_replay, m_rename, m_duplicate, m_export}) button->setEnabled(chosen && !bin);
  m_remove->setEnabled(chosen);
  m_remove->setText(bin ? tr("Restore") : tr("Delete"));
  m_purge->setEnabled(bin && chosen);
}

void SavedGames::askName() {
  bool ok = false;
  const QString old = QString::fromStdString(m_model->game(m_list->currentIndex().row()).name);
  const QString name = QInputDialog::getText(this, tr("Rename"), tr("Name of the game"), QLineEdit::Normal, old, &ok);
  if (ok && !name.trimmed().isEmpty()) renameCurrent(name.trimmed());
}

void SavedGames::renameCurrent(const QString& name) {
  if (check(m_library->rename(current().toStdString(), name.toStdString()))) reload();
}

void SavedGames::duplicateCurrent() {
  const std::string& name = m_model->game(m_list->currentIndex().row()).name;
  const QString copy = tr("%1 (copy)").arg(QString::fromStdString(name));
  if (check(m_library->duplicate(current().toStdString(), copy.toStdString()))) reload();
}

void SavedGames::removeOrRestore() {
  const std::string uuid = current().toStdString();
  if (check(m_bin->isChecked() ? m_library->restore(uuid) : m_library->trash(uuid))) reload();
}

void SavedGames::purge() {
  const auto answer = QMessageBox::question(this, tr("Empty the bin"),
                                            tr("Delete all games in the bin for good? This cannot be taken back."));
  if (answer == QMessageBox::Yes && check(m_library->emptyTrash())) reload();
}

void SavedGames::askImport() {
  const QString file = QFileDialog::getOpenFileName(this, tr("Import a game"), {}, tr("Games (*.kessel)"));
  if (!file.isEmpty()) importFile(file);
}

void SavedGames::importFile(const QString& file) {
  const auto imported = m_library->importGame(file.toStdString());
  if (!check(imported)) return;
  for (const std::string& note : imported->notes) emit problem(QString::fromStdString(note));
  m_bin->setChecked(false);
  m_search->clear();
  reload();
}

void SavedGames::askExport() {
  const QString name = QString::fromStdString(m_model->game(m_list->currentIndex().row()).name);
  const QString file = QFileDialog::getSaveFileName(this, tr("Export the game"), name + QStringLiteral(".kessel"),
                                                    tr("Games (*.kessel)"));
  if (!file.isEmpty()) check(m_library->exportGame(current().toStdString(), file.toStdString(), true));
}

}  // namespace kessel::client
