// SPDX-License-Identifier: GPL-3.0-or-later
// How a combat ends: whether its hex is cleared, what each side loses, and by which policy that was found (apart from
// it: odds are looked for first).
#pragma once

#include <QVBoxLayout>
#include <QWidget>

#include "client/game/wording.h"
#include "kessel/engine/forecast.h"

namespace kessel::client {

/// Hidden until it has something to show.
class ForecastBlock : public QWidget {
  Q_OBJECT

 public:
  /// `begun`: dice of the combat have been rolled, and what is shown is what is still to come.
  ForecastBlock(bool begun, QWidget* parent);
  /// By which decisions it was found, to stand beside it.
  [[nodiscard]] static QString policyHtml(const Wording& words);
  /// Keeps the room that it will take, with its heading: how it ends is being found out. 0: about what it takes
  /// usually.
  void await(int room);
  /// There is nothing to tell.
  void showNothing();
  /// Whether one of these two has been called.
  [[nodiscard]] bool isKnown() const { return m_known; }
  /// To be called once, with the parent as wide as it will be.
  void show(const Wording& words, const Forecast& forecast);
  /// The chances of what the sides lose, in steps if the units have any, as a table: a row for the attacker, one for
  /// the defender. `upright`: a column for each instead, for a narrow panel.
  [[nodiscard]] static QString lossesHtml(const TitleInfo& info, const Forecast& forecast, bool upright = false);

 private:
  [[nodiscard]] bool isNarrow(const TitleInfo& info, const Forecast& forecast) const;

  [[nodiscard]] QString heading(const QString& how) const;
  /// An empty column to be filled.
  QVBoxLayout* column();
  void add(QVBoxLayout* column, const QString& html, const char* role);

  bool m_begun;
  bool m_known = false;
};

}  // namespace kessel::client
