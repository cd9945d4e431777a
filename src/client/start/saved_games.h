// SPDX-License-Identifier: GPL-3.0-or-later
// The list of saved games: search, open, replay, rename, duplicate, delete and restore, import and export.
#pragma once

#include <QFrame>
#include <optional>

#include "client/models/games_model.h"

class QBoxLayout;
class QCheckBox;
class QLabel;
class QLineEdit;
class QListView;
class QPushButton;
class QVBoxLayout;

namespace kessel::client {

class SavedGames : public QFrame {
  Q_OBJECT

 public:
  /// `library` may be nullptr if it could not be opened.
  SavedGames(const Titles& titles, Library* library, const Language& language, QWidget* parent = nullptr);

  void reload();
  [[nodiscard]] GamesModel& model() { return *m_model; }
  /// Wide and low, under a tab with its name: the buttons stand at the right of the list instead of below it.
  void setWide(bool wide);
  /// The game played last, if there is one.
  [[nodiscard]] const std::optional<GameSummary>& latest() const { return m_latest; }
  [[nodiscard]] QListView* list() const { return m_list; }
  [[nodiscard]] QLineEdit* search() const { return m_search; }
  [[nodiscard]] QCheckBox* bin() const { return m_bin; }
  /// What was done last: deleted, which can be taken back at once, or written to a file; empty: nothing.
  [[nodiscard]] QString notice() const;

 public slots:
  void renameCurrent(const QString& name);
  void duplicateCurrent();
  /// Into the bin; out of the bin if that is shown.
  void removeOrRestore();
  /// Brings back what was deleted last.
  void undoRemove();
  void importFile(const QString& file);
  void exportTo(const QString& file);

 signals:
  void openWanted(const QString& uuid, bool replay);
  void problem(const QString& text);
  void reloaded();

 protected:
  void showEvent(QShowEvent* event) override;

 private:
  void select(const QString& uuid);
  [[nodiscard]] QVBoxLayout* makeColumn();
  [[nodiscard]] QWidget* makeNotice();
  void buildButtons();
  void layButtons();
  void showState();
  void askName();
  void askImport();
  void askExport();
  void purge();
  [[nodiscard]] QString current() const;
  template <class T>
  bool check(const Result<T>& result);

  Library* m_library;
  const Language& m_language;
  GamesModel* m_model;
  std::optional<GameSummary> m_latest;
  QLineEdit* m_search;
  QCheckBox* m_bin;
  QListView* m_list;
  QLabel* m_empty;
  QFrame* m_notice;
  QLabel* m_noticeText;
  QPushButton* m_undoRemove;
  QString m_removed;  ///< the game of the notice
  QPushButton* m_open;
  QPushButton* m_replay;
  QPushButton* m_rename;
  QPushButton* m_duplicate;
  QPushButton* m_remove;
  QPushButton* m_restore;
  QPushButton* m_purge;
  QPushButton* m_export;
  QLabel* m_head;
  QBoxLayout* m_body;
  bool m_wide = false;
  QWidget* m_gameButtons;
  QWidget* m_binButtons;
};

}  // namespace kessel::client
