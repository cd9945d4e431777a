// SPDX-License-Identifier: GPL-3.0-or-later
// The ledger of losses: by side and class what was lost, which replacement points that comes to, where each loss comes
// from, and what has been rebuilt.
#pragma once

#include "client/panels/panel.h"

class QVBoxLayout;

namespace kessel::client {

class LossesPanel : public Panel {
  Q_OBJECT

 public:
  explicit LossesPanel(GameController& game, QWidget* parent = nullptr);

 signals:
  /// To be shown: the decision by which a loss came.
  void momentWanted(std::size_t decision);

 protected:
  void refresh() override;
  void followOther(const QString& link) override;

 private:
  void addHtml(const QString& html, const char* role = nullptr);
  void addSide(Side side);
  [[nodiscard]] QString linesHtml(const BoxView& box) const;
  [[nodiscard]] QString sourcesHtml(const BoxView& box) const;

  QWidget* m_body;
  QVBoxLayout* m_layout;
};

}  // namespace kessel::client
