// SPDX-License-Identifier: GPL-3.0-or-later
// The units that take part in the combat that is being put together, as counters in a row: a click takes one out.
#pragma once

#include <vector>

#include "client/panels/panel.h"

class QToolButton;

namespace kessel::client {

class CommittedRow : public Panel {
  Q_OBJECT

 public:
  explicit CommittedRow(GameController& game, QWidget* parent = nullptr);
  /// One for each unit, in their order.
  [[nodiscard]] const std::vector<QToolButton*>& counters() const { return m_counters; }

 protected:
  void refresh() override;

 private:
  RichLabel* m_head;
  QWidget* m_row;
  std::vector<QToolButton*> m_counters;
};

}  // namespace kessel::client
