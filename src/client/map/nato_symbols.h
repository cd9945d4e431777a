// SPDX-License-Identifier: GPL-3.0-or-later
// Military symbols as wargamers know them, by the names of Unit::symbol.
#pragma once

#include <QPainter>
#include <string_view>

namespace kessel::client {

/// Draws frame and symbol into `box`. Unknown symbols show their first letters.
void drawSymbol(QPainter& painter, std::string_view symbol, const QRectF& box, const QColor& fill, const QColor& ink);
/// True if the symbol has a drawing of its own.
[[nodiscard]] bool knowsSymbol(std::string_view symbol);
/// One or two words for counters without symbols: "Inf", "Mot Inf".
[[nodiscard]] QString shortWord(std::string_view symbol);
/// Draws size marks (I, II, III, X, XX ...) centred in `box`.
void drawSize(QPainter& painter, std::string_view size, const QRectF& box, const QColor& ink);

}  // namespace kessel::client
