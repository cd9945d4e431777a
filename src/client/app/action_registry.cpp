// SPDX-License-Identifier: GPL-3.0-or-later
// The list of commands.
#include "client/app/action_registry.h"

#include <QSettings>
#include <QWidget>
#include <algorithm>

namespace kessel::client {

ActionRegistry::ActionRegistry(QWidget* scope) : QObject(scope), m_scope(scope) {}

QAction* ActionRegistry::make(const QString& id, const QString& text, const QKeySequence& shortcut) {
  auto* action = new QAction(text, m_scope);
  action->setObjectName(id);
  action->setShortcut(shortcut);
  action->setShortcutContext(Qt::WidgetWithChildrenShortcut);
  m_scope->addAction(action);
  m_entries.push_back({id, action, shortcut});
  return action;
}

QAction* ActionRegistry::find(const QString& id) const {
  const auto at = std::find_if(m_entries.begin(), m_entries.end(), [&](const Entry& entry) { return entry.id == id; });
  return at == m_entries.end() ? nullptr : at->action;
}

const ActionRegistry::Entry* ActionRegistry::conflict(const QKeySequence& shortcut, const QString& exceptId) const {
  if (shortcut.isEmpty()) return nullptr;
  for (const Entry& entry : m_entries) {
    if (entry.id != exceptId && entry.action->shortcut() == shortcut) return &entry;
  }
  return nullptr;
}

void ActionRegistry::loadShortcuts(QSettings& from) {
  for (const Entry& entry : m_entries) {
    const QVariant value = from.value("shortcuts/" + entry.id);
    if (value.isValid()) entry.action->setShortcut(QKeySequence(value.toString()));
  }
}

void ActionRegistry::saveShortcuts(QSettings& to) const {
  for (const Entry& entry : m_entries) {
    if (entry.action->shortcut() == entry.standard) {
      to.remove("shortcuts/" + entry.id);
    } else {
      to.setValue("shortcuts/" + entry.id, entry.action->shortcut().toString());
    }
  }
}

}  // namespace kessel::client
