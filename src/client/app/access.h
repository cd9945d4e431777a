// SPDX-License-Identifier: GPL-3.0-or-later
// What screen readers are told of the parts of a window.
#pragma once

namespace kessel::client {

/// Mends what Orca makes of Qt. Qt calls frames, docks and main windows within another window "frame" towards screen
/// readers, as it calls the window itself: Orca takes the innermost frame for the window, finds that it is not the
/// active one, and reads nothing in it. From here on they are groups, unless they are windows of their own. And what is
/// chosen in a combo box is announced. May be called more than once.
void helpScreenReaders();

}  // namespace kessel::client
