// SPDX-License-Identifier: GPL-3.0-or-later
// Figures about the program itself for docs/performance-log.md: time to the first picture, memory, idle processor time.
#pragma once

class QWidget;

namespace kessel::client {

/// Prints milliseconds from the start of the process until `painted` (in a shown window) is on the screen, the memory
/// held then, and the processor time of ten idle seconds after it; then ends the program. Zero where the system does
/// not tell.
void measureStart(QWidget* painted);

}  // namespace kessel::client
