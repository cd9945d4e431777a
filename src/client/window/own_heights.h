// SPDX-License-Identifier: GPL-3.0-or-later
// Docks whose heights are the user's own, since he has moved what parts them: at their side nothing gives room any
// more.
#pragma once

#include <QDockWidget>
#include <QStringList>
#include <vector>

namespace kessel::client {

inline bool hasOwnHeight(const QDockWidget& dock) {
  return dock.property("ownHeight").toBool();
}

inline void setOwnHeight(QDockWidget& dock, bool own) {
  dock.setProperty("ownHeight", own);
}

/// The names of those that have one.
inline QStringList ownHeights(const std::vector<QDockWidget*>& docks) {
  QStringList names;
  for (const QDockWidget* dock : docks) {
    if (hasOwnHeight(*dock)) names << dock->objectName();
  }
  return names;
}

}  // namespace kessel::client
