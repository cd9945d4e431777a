// SPDX-License-Identifier: GPL-3.0-or-later
// The paper look of all panels: palette, fonts and style sheet from theme, accent and text scale.
#pragma once

#include <QColor>
#include <QString>

#include "client/app/settings.h"
#include "client/look/theme.h"

class QWidget;

namespace kessel::client {

/// What panels need to paint themselves: colours, the accent of the side at the keyboard, the scale of text and space.
struct Look {
  Theme theme;
  QColor accent;
  double scale = 1;

  /// Pixels of a length that grows with the text (4, 8, 12 ... on the 4 px grid).
  [[nodiscard]] int px(double length) const { return qRound(length * scale); }
  /// Text so large that columns find no room beside each other.
  [[nodiscard]] bool isLarge() const { return scale > 1.4; }
};

/// The look in force. Set by applyLook(); panels read it when they paint.
[[nodiscard]] const Look& look();

/// Puts theme, fonts and style sheet in force for the whole application.
void applyLook(const Settings& settings);
/// The accent of a side family (SideInfo::look) on what wears it; an invalid colour where no side is at them. Only
/// those are painted again that said so by wearAccent(): a new style sheet would polish every widget of the program.
void setAccent(const QColor& accent);
/// To be called once by a widget that paints with Look::accent.
void wearAccent(QWidget* widget);
/// The colour of a side as text on panels, dark sides on dark ones, too.
[[nodiscard]] QColor sideInk(const QColor& accent, const Theme& theme);
/// Light or dark as the settings say, or as the desktop does.
[[nodiscard]] Brightness brightnessOf(const Settings& settings);

[[nodiscard]] QString styleSheetOf(const Look& look);

/// Brings the margins and spacings of all layouts in `root` to the present scale of text. `madeFor`: the scale that
/// they were made for.
void rescaleSpacing(QWidget* root, double madeFor);

}  // namespace kessel::client
