// SPDX-License-Identifier: GPL-3.0-or-later
// Says over the map, for a moment, who decides now: where seats change and no curtain falls. Takes no clicks and holds
// nothing up. A screen reader is told by the announcer.
#pragma once

#include <QTimer>
#include <QWidget>

namespace kessel::client {

class SeatBanner : public QWidget {
  Q_OBJECT

 public:
  /// Lies over `over`, a third of its height below its upper edge.
  explicit SeatBanner(QWidget* over);
  /// Shows a sentence in the colour of a side, in place of what is shown.
  void present(const QString& text, const QColor& colour);
  void clear();
  /// What is on show; empty if nothing is.
  [[nodiscard]] QString text() const { return isHidden() ? QString() : m_text; }

 protected:
  void paintEvent(QPaintEvent* event) override;
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  void place();
  [[nodiscard]] QFont large() const;

  QTimer m_timer;
  QString m_text;
  QColor m_colour;
};

}  // namespace kessel::client
