// SPDX-License-Identifier: GPL-3.0-or-later
// Asking for a file to write.
#pragma once

#include <QString>

class QWidget;

namespace kessel::client {

/// Asks for a file; empty if the player thinks better of it. A name without an ending gets that of `suggested`, else
/// the dialogs that read such files would not show it; an existing file is asked about under the name that it has then.
[[nodiscard]] QString askWhereToSave(QWidget* parent, const QString& title, const QString& suggested,
                                     const QString& filter);

}  // namespace kessel::client
