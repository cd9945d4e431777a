// SPDX-License-Identifier: GPL-3.0-or-later
// The display sheet of one formation: its counter and name, its strength on a track, its slots. Counters can be dragged
// out of it and dropped on it.
#pragma once

#include <vector>

#include "client/game/game_controller.h"
#include "client/panels/sheet_slot.h"

class QToolButton;

namespace kessel::client {

/// Strength as a row of numbers with the marker on one of them; a click on another one asks for it.
class StrengthTrack : public QWidget {
  Q_OBJECT

 public:
  explicit StrengthTrack(QWidget* parent);
  /// `open`: numbers to which the marker can be brought.
  void fill(int strength, int highest, const QColor& colour, const std::vector<int>& open);
  [[nodiscard]] QSize sizeHint() const override;
  /// The box of a number.
  [[nodiscard]] QRect cell(int number) const;

 signals:
  void numberClicked(int number);

 protected:
  void paintEvent(QPaintEvent* event) override;
  void mousePressEvent(QMouseEvent* event) override;

 private:
  [[nodiscard]] bool cells() const;

  int m_strength = 0;
  int m_highest = 0;
  QColor m_colour;
  std::vector<int> m_open;
};

/// Counter and name of the formation; a click shows and chooses it.
class SheetHead : public QAbstractButton {
  Q_OBJECT

 public:
  explicit SheetHead(QWidget* parent) : QAbstractButton(parent) { setFocusPolicy(Qt::StrongFocus); }
  void fill(const CounterFace& face, const QString& name, SheetSlot::Marks marks);
  /// Where the name begins, and how high it is in a head of a width: of two lines if it is too long for one.
  [[nodiscard]] int left() const;
  [[nodiscard]] int nameHeight(int width) const;
  [[nodiscard]] QSize sizeHint() const override;

 signals:
  void pressedRight();
  void hovered(bool inside);

 protected:
  void paintEvent(QPaintEvent* event) override;
  void mousePressEvent(QMouseEvent* event) override;
  void enterEvent(QEnterEvent* event) override;
  void leaveEvent(QEvent* event) override;

 private:
  /// Bold; smaller if only so a name, or its longest word, has the room.
  [[nodiscard]] QFont nameFont(int room) const;
  /// How wide a name is in bold letters, in smaller ones, and its longest word: layouts ask again and again.
  struct Widths {
    QString name;
    QFont font;
    int bold = 0;
    int lesser = 0;
    int word = 0;
  };
  [[nodiscard]] const Widths& widths() const;

  CounterFace m_face;
  QString m_name;
  SheetSlot::Marks m_marks;
  mutable Widths m_widths;
};

class SheetCard : public QWidget {
  Q_OBJECT

 public:
  SheetCard(GameController& game, UnitId unit, QWidget* parent);
  /// Brings everything up to date.
  void fill(const SheetView& sheet);
  /// What can be chosen, what is selected.
  void showChoices();
  /// The sheet that was asked for last.
  void setMarked(bool marked);

  [[nodiscard]] UnitId unit() const { return m_unit; }
  [[nodiscard]] SheetHead* head() const { return m_head; }
  [[nodiscard]] StrengthTrack* track() const { return m_track; }
  /// Add and take back a point; hidden where that cannot be done.
  [[nodiscard]] QToolButton* more() const { return m_more; }
  [[nodiscard]] QToolButton* less() const { return m_less; }
  /// One for each counter and each empty slot, in the order of the sheet.
  [[nodiscard]] std::vector<SheetSlot*> spaces() const;
  [[nodiscard]] bool marked() const { return m_marked; }
  /// Something of it can be chosen, or it can take what is selected.
  [[nodiscard]] bool asked() const { return m_asked; }
  [[nodiscard]] bool holds(UnitId unit) const;

  [[nodiscard]] bool hasHeightForWidth() const override { return true; }
  [[nodiscard]] int heightForWidth(int width) const override;
  [[nodiscard]] QSize sizeHint() const override;
  [[nodiscard]] QSize minimumSizeHint() const override;

 signals:
  /// The formation, or a counter in one of its slots; an empty slot stands for the formation.
  void unitClicked(kessel::UnitId unit, Qt::MouseButton button);
  void headClicked(kessel::UnitId unit);
  void unitHovered(kessel::UnitId unit);
  void dragBegan(kessel::UnitId unit);
  void dropped(kessel::UnitId unit, kessel::UnitId target);
  void draggedAt(const QPoint& global);
  void dragLeft();

 protected:
  void paintEvent(QPaintEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;
  void dragEnterEvent(QDragEnterEvent* event) override;
  void dragMoveEvent(QDragMoveEvent* event) override;
  void dragLeaveEvent(QDragLeaveEvent* event) override;
  void dropEvent(QDropEvent* event) override;

 private:
  enum class Over { None, Welcome, Refused };
  [[nodiscard]] const Chooser& chooser() const { return m_game.chooser(); }
  [[nodiscard]] SheetSlot* spaceAt(std::size_t number);
  void showStrength(const SheetView& sheet);
  void over(Over now);
  /// Puts its parts into a width; returns the height.
  int layOut(int width, bool apply) const;

  GameController& m_game;
  UnitId m_unit;
  SheetHead* m_head;
  StrengthTrack* m_track;
  QToolButton* m_less;
  QToolButton* m_more;
  std::vector<SheetSlot*> m_spaces;  ///< never deleted: a drag may come from one that is hidden by now
  std::size_t m_used = 0;
  bool m_marked = false;
  bool m_asked = false;
  Over m_over = Over::None;
};

}  // namespace kessel::client
