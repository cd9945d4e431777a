// SPDX-License-Identifier: GPL-3.0-or-later
// What panels share that are a column of texts and other widgets.
#pragma once

#include "client/panels/panel.h"

class QVBoxLayout;

namespace kessel::client {

/// A page for a scroll area: as high as its texts are at the width that there is, and not as at their narrowest.
[[nodiscard]] QWidget* makeColumn();

/// Scrolls if what is in the column is higher than the panel; everything keeps to its width.
class ColumnPanel : public Panel {
  Q_OBJECT

 signals:
  /// A decision of the past is to be shown.
  void momentWanted(std::size_t decision);

 protected:
  ColumnPanel(GameController& game, const char* name, QWidget* parent);
  /// Puts a text under what is there; nullptr if it is empty.
  RichLabel* addHtml(const QString& html, const char* role = nullptr);
  /// A link to a decision of the past.
  [[nodiscard]] static QString momentLink(std::size_t decision, const QString& html);
  /// Follows momentLink().
  void followOther(const QString& link) override;
  /// The parent of what is put into the column.
  [[nodiscard]] QWidget* body() const { return m_body; }
  [[nodiscard]] QVBoxLayout* column() const { return m_column; }
  [[nodiscard]] QScrollArea* scrollArea() const { return m_scroll; }

 private:
  QWidget* m_body;
  QVBoxLayout* m_column;
  QScrollArea* m_scroll;
};

}  // namespace kessel::client
