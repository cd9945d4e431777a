// SPDX-License-Identifier: GPL-3.0-or-later
// Tells screen readers what the keyboard points at on the map.
#pragma once

namespace kessel::client {

/// Makes MapView known to Qt's accessibility. More calls do nothing.
void installMapAccessibility();

}  // namespace kessel::client
