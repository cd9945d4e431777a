// SPDX-License-Identifier: GPL-3.0-or-later
// Measures of colour: contrast as in WCAG 2, what a colour-blind eye sees, distance in CIE Lab (CIEDE2000).
#pragma once

#include <QColor>

namespace kessel::client {

enum class Vision { Normal, Protanopia, Deuteranopia, Tritanopia };

/// Relative luminance, 0 to 1.
[[nodiscard]] double luminance(const QColor& colour);
/// Contrast ratio, 1 to 21.
[[nodiscard]] double contrast(const QColor& a, const QColor& b);
/// How a colour looks to an eye (Machado, Oliveira and Fernandes 2009, severity 1).
[[nodiscard]] QColor seenBy(const QColor& colour, Vision vision);
/// CIEDE2000: 1 is just noticeable side by side, 10 plain at a glance.
[[nodiscard]] double distance(const QColor& a, const QColor& b);
/// `colour` darkened or lightened, away from `against`, until their contrast is at least `ratio`.
[[nodiscard]] QColor towards(const QColor& colour, const QColor& against, double ratio);
/// Mix of two opaque colours, 0: a, 1: b.
[[nodiscard]] QColor mixed(const QColor& a, const QColor& b, double part);

}  // namespace kessel::client
