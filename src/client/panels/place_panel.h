// SPDX-License-Identifier: GPL-3.0-or-later
// The place under the cursor: terrain and its effects, what runs along and through it, where a box leads and how much
// room it has, every counter there, top first.
#pragma once

#include "client/panels/panel.h"

namespace kessel::client {

class PlacePanel : public Panel {
  Q_OBJECT

 public:
  explicit PlacePanel(GameController& game, QWidget* parent = nullptr);
  [[nodiscard]] Place place() const { return m_place; }
  [[nodiscard]] QString html() const;

  /// What could happen there, below its counters; empty: nothing is said of it.
  void setLookout(const QString& html);

 signals:
  void placeShown();

 public slots:
  /// kNowhere keeps what is shown.
  void showPlace(kessel::Place place);
  /// Of counters that lie side by side in a box the one pointed at comes first. kNoUnit keeps what is shown.
  void pointAt(kessel::UnitId unit);

 protected:
  void refresh() override;
  void followOther(const QString& link) override;

 private:
  [[nodiscard]] QString groundHtml() const;
  [[nodiscard]] QString groundEffectsHtml() const;
  [[nodiscard]] QString effectsHtml(const std::string& row) const;
  [[nodiscard]] QString distanceHtml() const;
  [[nodiscard]] QString featuresHtml() const;
  [[nodiscard]] QString boxHtml(const Box& box) const;
  [[nodiscard]] QString stackHtml() const;
  [[nodiscard]] static QString sourceName(const std::string& mark);
  [[nodiscard]] QString unitHtml(const UnitView& unit) const;
  [[nodiscard]] QStringList sheetTexts(const SheetView& sheet) const;

  Place m_place = kNowhere;
  UnitId m_unit = kNoUnit;
  QString m_lookout;
  RichLabel* m_head;
  RichLabel* m_text;
};

}  // namespace kessel::client
