// SPDX-License-Identifier: GPL-3.0-or-later
// Saved games on the start page.
#include "client/start/saved_games.h"

#include <QCheckBox>
#include <QDir>
#include <QFileDialog>
#include <QGridLayout>
#include <QInputDialog>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QMessageBox>
#include <QPushButton>
#include <QVBoxLayout>
#include <algorithm>
#include <initializer_list>

#include "client/app/save_dialog.h"
#include "client/app/style.h"
#include "client/start/title_cards.h"

namespace kessel::client {

namespace {

/// A widget with these buttons, not yet laid out.
QWidget* holding(std::initializer_list<QPushButton*> buttons) {
  auto* place = new QWidget;
  for (QPushButton* button : buttons) {
    button->setProperty("compact", true);
    button->setParent(place);
  }
  return place;
}

/// Rows of so many buttons; those of the last row share its width.
void layRows(QWidget* place, int most) {
  delete place->layout();
  auto* grid = new QGridLayout(place);
  grid->setContentsMargins(0, 0, 0, 0);
  grid->setSpacing(look().px(8));
  constexpr int kColumns = 6;
  const auto buttons = place->findChildren<QPushButton*>(QString(), Qt::FindDirectChildrenOnly);
  const int count = static_cast<int>(buttons.size());
  for (int i = 0; i < count; ++i) {
    const int row = i / most;
    const int wide = kColumns / std::min(most, count - row * most);
    grid->addWidget(buttons[i], row, i % most * wide, 1, wide);
  }
  if (most == 1) grid->setRowStretch(count, 1);  // a column begins at the top
}

}  // namespace

SavedGames::SavedGames(const Titles& titles, Library* library, const Language& language, QWidget* parent)
    : QFrame(parent), m_library(library), m_language(language) {
  setProperty("role", "card");
  m_body = new QBoxLayout(QBoxLayout::TopToBottom, this);
  const int side = std::min(look().px(16), 20);
  m_body->setContentsMargins(side, look().px(12), side, side);
  m_body->setSpacing(look().px(8));
  m_model = new GamesModel(titles, language, this);
  m_body->addLayout(makeColumn(), 1);
  buildButtons();
  connect(m_search, &QLineEdit::textChanged, this, &SavedGames::reload);
  connect(m_bin, &QCheckBox::toggled, m_notice, &QWidget::hide);
  connect(m_bin, &QCheckBox::toggled, this, &SavedGames::reload);
}

QVBoxLayout* SavedGames::makeColumn() {
  auto* layout = new QVBoxLayout;
  layout->setSpacing(look().px(8));
  m_head = new QLabel(tr("Saved games"));
  m_head->setProperty("role", "head");
  layout->addWidget(m_head);
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
  m_list = new QListView;
  m_list->setObjectName(QStringLiteral("cardList"));
  m_list->setModel(m_model);
  m_list->setAccessibleName(tr("Saved games"));
  const int picture = std::min(look().px(96), 120);  // with large text the names need the room
  m_list->setIconSize(QSize(picture, picture * 5 / 8));
  m_list->setMinimumHeight(look().px(48));
  new TitleCards(*m_list, TitleCards::Picture::Before);
  m_empty = new QLabel;
  m_empty->setProperty("role", "muted");
  m_empty->setWordWrap(true);
  m_empty->setAlignment(Qt::AlignTop);
  layout->addWidget(m_list, 1);
  layout->addWidget(m_empty, 1);
  layout->addWidget(makeNotice());
  connect(m_list, &QListView::activated, this, [this] {
    if (!m_bin->isChecked()) emit openWanted(current(), false);
  });
  connect(m_list->selectionModel(), &QItemSelectionModel::currentChanged, this, &SavedGames::showState);
  return layout;
}

QWidget* SavedGames::makeNotice() {
  m_notice = new QFrame;
  m_notice->setProperty("role", "note");
  auto* row = new QHBoxLayout(m_notice);
  row->setContentsMargins(look().px(8), look().px(4), look().px(8), look().px(4));
  row->setSpacing(look().px(8));
  m_noticeText = new QLabel;
  m_noticeText->setWordWrap(true);
  auto* undo = m_undoRemove = new QPushButton(tr("Undo"));
  undo->setProperty("compact", true);
  undo->setAccessibleDescription(tr("Brings the deleted game back"));
  row->addWidget(m_noticeText, 1);
  row->addWidget(undo);
  m_notice->hide();
  connect(undo, &QPushButton::clicked, this, &SavedGames::undoRemove);
  return m_notice;
}

void SavedGames::setWide(bool wide) {
  if (wide == m_wide) return;
  m_wide = wide;
  m_head->setVisible(!wide);
  m_body->setDirection(wide ? QBoxLayout::LeftToRight : QBoxLayout::TopToBottom);
  layButtons();
}

void SavedGames::layButtons() {
  const int most = m_wide ? 1 : look().isLarge() ? 2 : 3;
  for (QWidget* rows : {m_gameButtons, m_binButtons}) layRows(rows, most);
}

void SavedGames::buildButtons() {
  m_open = new QPushButton(tr("Open"));
  m_open->setProperty("primary", true);
  m_replay = new QPushButton(tr("Replay"));
  m_rename = new QPushButton(tr("Rename …"));
  m_duplicate = new QPushButton(tr("Duplicate"));
  m_remove = new QPushButton(tr("Delete"));
  m_export = new QPushButton(tr("Export …"));
  auto* import = new QPushButton(tr("Import …"));
  m_restore = new QPushButton(tr("Restore"));
  m_purge = new QPushButton(tr("Empty the bin"));
  m_gameButtons = holding({m_open, m_replay, m_rename, m_duplicate, m_remove, m_export, import});
  m_binButtons = holding({m_restore, m_purge});
  layButtons();
  m_body->addWidget(m_gameButtons);
  m_body->addWidget(m_binButtons);
  m_binButtons->hide();
  connect(m_open, &QPushButton::clicked, this, [this] { emit openWanted(current(), false); });
  connect(m_replay, &QPushButton::clicked, this, [this] { emit openWanted(current(), true); });
  connect(m_rename, &QPushButton::clicked, this, &SavedGames::askName);
  connect(m_duplicate, &QPushButton::clicked, this, &SavedGames::duplicateCurrent);
  connect(m_remove, &QPushButton::clicked, this, &SavedGames::removeOrRestore);
  connect(m_restore, &QPushButton::clicked, this, &SavedGames::removeOrRestore);
  connect(m_purge, &QPushButton::clicked, this, &SavedGames::purge);
  connect(m_export, &QPushButton::clicked, this, &SavedGames::askExport);
  connect(import, &QPushButton::clicked, this, &SavedGames::askImport);
  import->setEnabled(m_library != nullptr);
}

template <class T>
bool SavedGames::check(const Result<T>& result) {
  if (result) return true;
  emit problem(QString::fromStdString(textOf(result.error(), m_language)));
  return false;
}

QString SavedGames::current() const {
  return m_list->currentIndex().data(GamesModel::UuidRole).toString();
}

void SavedGames::select(const QString& uuid) {
  for (int row = 0; row < m_model->rowCount(); ++row) {
    const QModelIndex index = m_model->index(row);
    if (index.data(GamesModel::UuidRole).toString() == uuid) m_list->setCurrentIndex(index);
  }
}

void SavedGames::reload() {
  if (m_library == nullptr) {
    m_list->hide();
    m_empty->setText(tr("The library of games could not be opened; games of this session are not kept."));
    showState();
    emit reloaded();
    return;
  }
  const QString before = current();
  GameFilter filter;
  filter.text = m_search->text().toStdString();
  filter.trashed = m_bin->isChecked();
  auto games = m_library->list(filter);
  if (!check(games)) return;
  m_model->assign(std::move(*games));
  select(before);
  if (!m_list->currentIndex().isValid() && m_model->rowCount() > 0) m_list->setCurrentIndex(m_model->index(0));
  const auto newest = m_library->latest();
  m_latest = newest ? *newest : std::nullopt;
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

void SavedGames::showEvent(QShowEvent* event) {
  m_notice->hide();  // it is of a former visit
  QFrame::showEvent(event);
}

void SavedGames::showState() {
  const bool chosen = m_library != nullptr && m_list->currentIndex().isValid() && !m_list->isHidden();
  const bool bin = m_bin->isChecked();
  for (QPushButton* button : {m_open, m_replay, m_rename, m_duplicate, m_remove, m_restore, m_purge, m_export}) {
    button->setEnabled(chosen);
  }
  // Before the first game there is nothing to do but to bring one in.
  const bool none = !m_latest && m_model->rowCount() == 0;
  for (QPushButton* button : {m_open, m_replay, m_rename, m_duplicate, m_remove, m_export}) button->setVisible(!none);
  m_gameButtons->setVisible(!bin);
  m_binButtons->setVisible(bin);
}

void SavedGames::askName() {
  QInputDialog dialog(this);
  dialog.setWindowTitle(tr("Rename"));
  dialog.setLabelText(tr("Name of the game"));
  dialog.setTextValue(QString::fromStdString(m_model->game(m_list->currentIndex().row()).name));
  dialog.resize(look().px(420), dialog.sizeHint().height());  // names are long: a scenario, and what became of it
  const bool ok = dialog.exec() == QDialog::Accepted;
  if (const QString name = dialog.textValue().trimmed(); ok && !name.isEmpty()) renameCurrent(name);
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
  const QString uuid = current();
  if (uuid.isEmpty()) return;
  if (m_bin->isChecked()) {
    if (check(m_library->restore(uuid.toStdString()))) reload();
    return;
  }
  const int row = m_list->currentIndex().row();
  const QString name = QString::fromStdString(m_model->game(row).name);
  if (!check(m_library->trash(uuid.toStdString()))) return;
  m_removed = uuid;
  m_noticeText->setText(tr("“%1” is in the bin.").arg(name));
  reload();
  m_list->setCurrentIndex(m_model->index(std::min(row, m_model->rowCount() - 1)));
  m_undoRemove->show();
  m_notice->show();
}

void SavedGames::undoRemove() {
  m_notice->hide();
  if (!check(m_library->restore(m_removed.toStdString()))) return;
  reload();
  select(m_removed);
  m_list->setFocus();
}

QString SavedGames::notice() const {
  return m_notice->isHidden() ? QString() : m_noticeText->text();
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
  for (const Message& note : imported->notes) emit problem(QString::fromStdString(textOf(note, m_language)));
  m_bin->setChecked(false);
  m_search->clear();
  reload();
  select(QString::fromStdString(imported->uuid));
}

void SavedGames::askExport() {
  const QString name = QString::fromStdString(m_model->game(m_list->currentIndex().row()).name);
  const QString file =
      askWhereToSave(this, tr("Export the game"), name, QStringLiteral("kessel"), tr("Games (*.kessel)"));
  if (!file.isEmpty()) exportTo(file);
}

void SavedGames::exportTo(const QString& file) {
  if (!check(m_library->exportGame(current().toStdString(), file.toStdString(), true))) return;
  m_noticeText->setText(tr("Written: %1").arg(QDir::toNativeSeparators(file)));
  m_undoRemove->hide();
  m_notice->show();
}

}  // namespace kessel::client
