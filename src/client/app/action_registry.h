// SPDX-License-Identifier: GPL-3.0-or-later
// Every command of the program: one id, one text, one shortcut that the player may change. Menus, the page of shortcuts
// and tests use this list.
#pragma once

#include <QAction>
#include <QKeySequence>
#include <QObject>
#include <vector>

class QSettings;
class QWidget;

namespace kessel::client {

class ActionRegistry : public QObject {
  Q_OBJECT

 public:
  struct Entry {
    QString id;
    QAction* action;
    QKeySequence standard;
  };

  /// Actions work in `scope` and all its children.
  explicit ActionRegistry(QWidget* scope);

  /// Makes a command. `id` as "game.undo"; must be new.
  template <class Slot>
  QAction* add(const QString& id, const QString& text, const QKeySequence& shortcut, Slot slot) {
    QAction* action = make(id, text, shortcut);
    connect(action, &QAction::triggered, this, slot);
    return action;
  }
  [[nodiscard]] QAction* find(const QString& id) const;
  [[nodiscard]] const std::vector<Entry>& entries() const { return m_entries; }
  /// Another command that has this shortcut, or nullptr.
  [[nodiscard]] const Entry* conflict(const QKeySequence& shortcut, const QString& exceptId) const;

  void loadShortcuts(QSettings& from);
  void saveShortcuts(QSettings& to) const;

 private:
  QAction* make(const QString& id, const QString& text, const QKeySequence& shortcut);

  QWidget* m_scope;
  std::vector<Entry> m_entries;
};

}  // namespace kessel::client
