// SPDX-License-Identifier: GPL-3.0-or-later
// The type of the program: one sans family with tabular figures, compiled in.
#pragma once

#include <QFont>

namespace kessel::client {

/// Makes the shipped family known to Qt. Call once after the application object is made; more calls do nothing.
void loadFonts();

/// The shipped family at a pixel size (may be fractional). Weight as in QFont.
[[nodiscard]] QFont uiFont(double pixels, QFont::Weight weight = QFont::Normal);

}  // namespace kessel::client
