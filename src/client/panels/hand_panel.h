// SPDX-License-Identifier: GPL-3.0-or-later
// The cards of both sides: hands, boxes, discards. What can be played now comes first.
#pragma once

#include "client/panels/panel.h"

class QVBoxLayout;

namespace kessel::client {

class CardView;

class HandPanel : public Panel {
  Q_OBJECT

 public:
  explicit HandPanel(GameController& game, QWidget* parent = nullptr);
  /// The cards on show, face up.
  [[nodiscard]] const std::vector<CardView*>& cards() const { return m_cards; }

 protected:
  void refresh() override;

 private:
  void addHand(const HandView& hand);
  void addPile(const PileView& pile);
  void addHead(const QString& html, const char* role);

  QWidget* m_body;
  QVBoxLayout* m_layout;
  std::vector<CardView*> m_cards;
};

}  // namespace kessel::client
