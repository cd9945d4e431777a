// SPDX-License-Identifier: GPL-3.0-or-later
// The ledger of losses: by side and class what was lost, which replacement points that comes to, where each loss comes
// from, and what has been rebuilt.
#pragma once

#include "client/panels/column_panel.h"

namespace kessel::client {

class LossesPanel : public ColumnPanel {
  Q_OBJECT

 public:
  explicit LossesPanel(GameController& game, QWidget* parent = nullptr);

 protected:
  void refresh() override;

 private:
  void addSide(Side side);
  [[nodiscard]] QString linesHtml(const BoxView& box) const;
  [[nodiscard]] QString sourcesHtml(const BoxView& box) const;
};

}  // namespace kessel::client
