// SPDX-License-Identifier: GPL-3.0-or-later
// What the player chose once and for all games: look, confirmation, dice, language. Stored by QSettings; a plain value
// everywhere else.
#pragma once

#include <QString>

#include "client/look/theme.h"
#include "client/map/map_types.h"

class QSettings;

namespace kessel::client {

enum class ThemeChoice { System, Light, Dark };
/// When a click asks again before it is carried out.
enum class ConfirmLevel { Never, EndsOnly, Always };

/// Whether people are asked also where all that they can do is to pass.
enum class AskToPass {
  Never,
  WhereItTells,  ///< two at one screen, where the missing question would tell the other side something
  Always
};

struct Settings {
  static constexpr int kLeastScale = 80;
  static constexpr int kGreatestScale = 200;

  ThemeChoice theme = ThemeChoice::System;
  CounterStyle counters = CounterStyle::Symbols;
  Palette palette = Palette::Standard;
  int animation = 100;  ///< speed in per cent of normal; 0: no animation
  ConfirmLevel confirm = ConfirmLevel::EndsOnly;
  bool diceByHand = false;  ///< new games: the people at the table enter what their own dice show
  bool curtain = true;      ///< cover the screen when the decision passes and something is hidden
  AskToPass askToPass = AskToPass::WhereItTells;
  bool askBetween = false;  ///< ask before each operation of an opponent, where something can be interposed
  int textScale = 100;      ///< per cent
  QString language;         ///< "en", "de", or empty: as the system
  QString libraryFile;      ///< where games are kept; empty: the user's data folder

  friend bool operator==(const Settings&, const Settings&) = default;

  [[nodiscard]] static Settings load(QSettings& from);
  void save(QSettings& to) const;
  /// "en" or "de": the language chosen, or that of the system as far as it is there.
  [[nodiscard]] QString effectiveLanguage() const;
};

}  // namespace kessel::client
