// SPDX-License-Identifier: GPL-3.0-or-later
// Asking for a file to write.
#pragma once

#include <QString>

class QWidget;

namespace kessel::client {

/// A game may be called anything; this is `name` without what no file can be called.
[[nodiscard]] QString fileNameFor(const QString& name);

/// Asks for a file; empty if the player thinks better of it. `name` is that of the game, from which a file's is made.
/// What is typed without an ending gets this one, else the dialogs that read such files would not show it; an existing
/// file is asked about under the name that it has then.
[[nodiscard]] QString askWhereToSave(QWidget* parent, const QString& title, const QString& name, const QString& ending,
                                     const QString& filter);

}  // namespace kessel::client
