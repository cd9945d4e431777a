// SPDX-License-Identifier: GPL-3.0-or-later
// The display sheets of the formations, by groups, and above them the boxes out of which something can be put on a
// sheet, or into which something can be put from one.
#pragma once

#include <QTimer>
#include <map>

#include "client/panels/panel.h"
#include "client/panels/sheet_card.h"

class QVBoxLayout;

namespace kessel::client {

/// A box beside the sheets: its counters in a row, and room to drop others.
class SheetTray : public QWidget {
  Q_OBJECT

 public:
  SheetTray(GameController& game, Place place, QWidget* parent);
  void fill(const std::vector<UnitView>& units);
  void showChoices();
  [[nodiscard]] Place place() const { return m_place; }
  [[nodiscard]] std::vector<SheetSlot*> spaces() const;

 signals:
  void unitClicked(kessel::UnitId unit, Qt::MouseButton button);
  void placeClicked(kessel::Place place, Qt::MouseButton button);
  void unitHovered(kessel::UnitId unit);
  void dragBegan(kessel::UnitId unit);
  void dropped(kessel::UnitId unit, kessel::Place place);

 protected:
  void paintEvent(QPaintEvent* event) override;
  void dragEnterEvent(QDragEnterEvent* event) override;
  void dragLeaveEvent(QDragLeaveEvent* event) override;
  void dropEvent(QDropEvent* event) override;

 private:
  enum class Over { None, Welcome, Refused };
  [[nodiscard]] bool takesSelected() const;
  [[nodiscard]] bool takes(UnitId unit) const;

  GameController& m_game;
  Place m_place;
  QAbstractButton* m_head;
  QWidget* m_row;
  std::vector<SheetSlot*> m_spaces;  ///< never deleted: a drag may come from one that is hidden by now
  std::size_t m_used = 0;
  Over m_over = Over::None;
};

class SheetPanel : public Panel {
  Q_OBJECT

 public:
  explicit SheetPanel(GameController& game, QWidget* parent = nullptr);
  /// Those on show, in their order.
  [[nodiscard]] const std::vector<SheetCard*>& cards() const { return m_cards; }
  [[nodiscard]] const std::vector<SheetTray*>& trays() const { return m_trays; }
  /// The sheet of a unit, or the one that it lies on; nullptr: neither.
  [[nodiscard]] SheetCard* cardOf(UnitId unit) const;
  /// Brings it into sight and marks it; false if there is none.
  bool showSheet(UnitId unit);
  /// What is asked now is answered here: a counter on a sheet can be chosen, or put on one.
  [[nodiscard]] bool asked() const;
  /// What Tab goes through first: what can be chosen here, else the first sheet.
  [[nodiscard]] QWidget* firstStop() const;

 signals:
  void unitClicked(kessel::UnitId unit, Qt::MouseButton button);
  /// The name on a sheet was clicked: the formation is to be shown on the map, and chosen if it can be.
  void sheetClicked(kessel::UnitId unit);
  void placeClicked(kessel::Place place, Qt::MouseButton button);
  void unitHovered(kessel::UnitId unit);
  /// What had the focus is gone; it belongs to the map.
  void focusGivenUp();

 protected:
  void refresh() override;
  void resizeEvent(QResizeEvent* event) override;

 private:
  void addHeading(const QString& text);
  [[nodiscard]] SheetCard* cardFor(UnitId unit);
  void fillTrays();
  [[nodiscard]] SheetTray* trayFor(Place place);
  void fitTrays();
  void showChoices();
  /// Scrolls to what is selected, or to the first sheet that is asked about.
  void bringIntoSight();
  /// The mouse is over the sheets, and this one can be seen there.
  [[nodiscard]] bool isPointedBeside(const SheetCard* card) const;
  [[nodiscard]] UnitId findGained();
  void mark(const SheetCard* sheet);
  /// Scrolls so that a sheet stands where it was in the panel.
  void holdAt(const SheetCard& card, int y);
  /// The first sheet that the question is about.
  void showAsked();
  /// Unless one of them is in sight.
  void keepAsked();
  void select(UnitId unit);
  void scrollNear(const QPoint& global);

  QScrollArea* m_trayArea;
  QWidget* m_trayBody;
  QScrollArea* m_scroll;
  QWidget* m_body;
  QVBoxLayout* m_layout;
  std::vector<SheetCard*> m_cards;
  std::map<UnitId, SheetCard*> m_known;  ///< all that were ever made; those not on show are hidden
  std::vector<SheetTray*> m_trays;
  std::map<Place, SheetTray*> m_knownTrays;
  std::map<UnitId, std::size_t> m_taken;  ///< counters in the slots of each sheet, when it was last filled
  UnitId m_marked = kNoUnit;
  StepId m_step{};  ///< the question to which the sheets were scrolled
  Side m_asked = kNobody;
  QTimer m_scrolling;  ///< while something is dragged near the edge
  int m_scrollBy = 0;
};

}  // namespace kessel::client
