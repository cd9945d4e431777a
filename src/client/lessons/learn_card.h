// SPDX-License-Identifier: GPL-3.0-or-later
// The way to the lessons on the start page, and the list of all lessons and practice positions of a title.
#pragma once

#include <QDialog>
#include <QFrame>
#include <vector>

#include "client/app/titles.h"
#include "lessons/lesson.h"

class QLabel;
class QListWidget;
class QPushButton;

namespace kessel::client {

/// A lesson or a practice position to choose.
struct LearnEntry {
  QString title;  ///< id of the title that it belongs to
  QString id;
  QString name;
  QString about;
  int minutes = 0;
  bool practice = false;
  bool forOne = true;
  bool forTwo = false;
  bool done = false;
};

/// Those of a title, the lessons first; before them the general ones of other titles, if it has none of its own.
[[nodiscard]] std::vector<LearnEntry> learnEntries(Titles& titles, const Title& title, const Language& language);

class LearnCard : public QWidget {
  Q_OBJECT

 public:
  LearnCard(Titles& titles, const Language& language, QWidget* parent = nullptr);
  /// Shows what there is to learn of a title; nullptr: nothing.
  void setTitle(const Title* title);
  /// Reads anew what is done.
  void reload();
  [[nodiscard]] QPushButton* beginButton() const { return m_begin; }
  [[nodiscard]] QPushButton* allButton() const { return m_all; }
  [[nodiscard]] const std::vector<LearnEntry>& entries() const { return m_entries; }

 signals:
  void lessonWanted(const QString& title, const QString& id);
  void practiceWanted(const QString& title, const QString& id, bool forTwo);

 public slots:
  void showAll();

 protected:
  void showEvent(QShowEvent* event) override;

 private:
  void begin();

  Titles& m_titles;
  const Language& m_language;
  const Title* m_title = nullptr;
  std::vector<LearnEntry> m_entries;
  const LearnEntry* m_next = nullptr;
  QLabel* m_about;
  QPushButton* m_begin;
  QPushButton* m_all;
};

/// All of them, to choose one.
class LearnDialog : public QDialog {
  Q_OBJECT

 public:
  LearnDialog(const std::vector<LearnEntry>& entries, QWidget* parent = nullptr);
  [[nodiscard]] const LearnEntry& chosen() const { return m_entries[m_at]; }
  [[nodiscard]] bool forTwo() const { return m_twoChosen; }
  [[nodiscard]] QListWidget* list() const { return m_list; }
  [[nodiscard]] QPushButton* beginButton() const { return m_begin; }
  [[nodiscard]] QPushButton* twoButton() const { return m_two; }

 private:
  void show(int row);

  std::vector<LearnEntry> m_entries;
  std::size_t m_at = 0;
  bool m_twoChosen = false;
  QListWidget* m_list;
  QLabel* m_about;
  QPushButton* m_begin;
  QPushButton* m_two;
};

}  // namespace kessel::client
