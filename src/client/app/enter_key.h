// SPDX-License-Identifier: GPL-3.0-or-later
// Enter on buttons: Qt presses only those of dialogs.
#pragma once

class QKeyEvent;
class QWidget;

namespace kessel::client {

/// Presses the button of a page that has the focus if this key is Enter; for the keys that the page is left with. True
/// if it did.
bool pressFocused(const QWidget& page, const QKeyEvent& key);

}  // namespace kessel::client
