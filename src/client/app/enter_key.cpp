// SPDX-License-Identifier: GPL-3.0-or-later
// Enter on buttons.
#include "client/app/enter_key.h"

#include <QAbstractButton>
#include <QKeyEvent>

namespace kessel::client {

bool pressFocused(const QWidget& page, const QKeyEvent& key) {
  const bool enter = key.key() == Qt::Key_Return || key.key() == Qt::Key_Enter;
  auto* button = qobject_cast<QAbstractButton*>(page.window()->focusWidget());
  const bool plain = (key.modifiers() & ~Qt::KeypadModifier) == Qt::NoModifier && !key.isAutoRepeat();
  if (!enter || !plain || button == nullptr || !button->isEnabled() || !page.isAncestorOf(button)) return false;
  button->click();
  return true;
}

}  // namespace kessel::client
