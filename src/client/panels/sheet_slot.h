// SPDX-License-Identifier: GPL-3.0-or-later
// One place for a counter on a display sheet or in a box beside it: the counter with its steps, or an empty slot. A
// button for mouse, keyboard and screen reader, from which its counter can be dragged.
#pragma once

#include <QAbstractButton>
#include <QPoint>
#include <string>

#include "client/map/counter_painter.h"

namespace kessel::client {

class SheetSlot : public QAbstractButton {
  Q_OBJECT

 public:
  /// What can be done with it now.
  struct Marks {
    bool lit = false;       ///< its counter can be chosen
    bool selected = false;  ///< it is
    bool target = false;    ///< what is selected can go here
    friend bool operator==(const Marks&, const Marks&) = default;
  };

  explicit SheetSlot(QWidget* parent);
  /// An empty slot of a kind.
  void showEmpty(const std::string& kind, const QString& name);
  /// A counter; `steps`: how many it has when it is fresh.
  void showUnit(const UnitView& unit, const CounterFace& face, const QString& name, int steps);
  void setMarks(Marks marks);

  /// kNoUnit: it is empty, or its counter is hidden.
  [[nodiscard]] UnitId unit() const { return m_view.unit; }
  [[nodiscard]] bool empty() const { return m_empty; }
  [[nodiscard]] const std::string& kind() const { return m_kind; }
  [[nodiscard]] Marks marks() const { return m_marks; }
  [[nodiscard]] QSize sizeHint() const override;
  [[nodiscard]] QSize minimumSizeHint() const override { return sizeHint(); }

 signals:
  /// Also by keyboard, then with the left button.
  void pressedWith(Qt::MouseButton button);
  /// A drag begins: its counter is to be selected, so that everything lights where it may go.
  void dragBegan(kessel::UnitId unit);
  void hovered(bool inside);

 protected:
  void paintEvent(QPaintEvent* event) override;
  void mousePressEvent(QMouseEvent* event) override;
  void mouseMoveEvent(QMouseEvent* event) override;
  void enterEvent(QEnterEvent* event) override;
  void leaveEvent(QEvent* event) override;

 private:
  [[nodiscard]] QRectF square() const;
  void drawLine(QPainter& painter, const QRectF& box) const;
  void describe();

  bool m_empty = true;
  std::string m_kind;
  QString m_name;
  UnitView m_view;
  int m_steps = 1;
  CounterFace m_face;
  Marks m_marks;
  QPoint m_pressedAt;
};

}  // namespace kessel::client
