// SPDX-License-Identifier: GPL-3.0-or-later
// Which units the panel "Now" lists beside its buttons, in which order, and what each row says.
#pragma once

#include <QCoreApplication>
#include <QString>
#include <optional>
#include <vector>

#include "client/game/game_controller.h"
#include "client/map/counter_painter.h"

namespace kessel::client {

/// Asks the chooser anew with every call; a row is worth no more than the question that it was made for.
class ListedUnits {
  Q_DECLARE_TR_FUNCTIONS(ListedUnits)

 public:
  struct Row {
    UnitId unit;
    CounterFace face;
    QString text;

    friend bool operator==(const Row&, const Row&) = default;
  };
  struct Rows {
    QString
        head;  ///< what a click in the list does, or where all that it names lie; empty: neither is the same for all
    std::vector<Row> rows;
  };

  /// `game` must outlive it.
  explicit ListedUnits(const GameController& game) : m_game(&game) {}

  /// Whether the list names all units that can be chosen, wherever they stand: few, and a click is all they need. Else
  /// it names those that stand in no hex, and those that are listed aside.
  [[nodiscard]] bool all() const;
  /// Of a question where others wait for a target: it needs none, or has one only, so without a row nothing would say
  /// what it can do.
  [[nodiscard]] bool isAside(UnitId unit) const;
  /// What a click on a unit does at once; nullopt: it waits for something else, or there is more than one thing.
  [[nodiscard]] std::optional<Action> directly(UnitId unit) const;
  [[nodiscard]] Rows rows() const;

 private:
  [[nodiscard]] const GameTable& table() const { return m_game->table(); }
  [[nodiscard]] const Chooser& chooser() const { return m_game->chooser(); }
  [[nodiscard]] const Wording& words() const { return table().words(); }
  /// As it stands on the map or in a box that the map shows; nullptr: it does not.
  [[nodiscard]] const UnitView* onMap(UnitId unit) const;
  /// As it lies on the sheet of the unit to which it is assigned; nullptr: it is on none.
  [[nodiscard]] const UnitView* onSheet(UnitId unit) const;
  /// As it lies in a box beside the map with values of its own, as with a loss marker; nullptr: it does not.
  [[nodiscard]] const UnitView* marked(UnitId unit) const;
  /// The name of the box beside the map in which it lies.
  [[nodiscard]] QString boxOf(UnitId unit) const;
  /// A unit in a box that goes to hexes.
  [[nodiscard]] bool leavesBox(UnitId unit) const;
  /// Whoever is chosen to lose a step would be eliminated by it: a counter shows that only by its back.
  [[nodiscard]] bool losesLastStep(const UnitView& view) const;
  [[nodiscard]] std::vector<UnitId> listed() const;
  /// What a click in the list does, the unit being left open: "Leave … here". Empty if the units differ in it.
  [[nodiscard]] QString sharedDeed(const std::vector<UnitId>& units) const;
  /// The box of the map in which all of several lie; kNowhere: there is none.
  [[nodiscard]] Place sharedBox(const std::vector<UnitId>& units) const;
  /// What the row of a unit says it does, where that is not the same for all; nullopt: its name is enough.
  [[nodiscard]] std::optional<Action> deedOf(UnitId unit, bool apart, bool mixed) const;
  [[nodiscard]] CounterFace faceAt(UnitId unit) const;

  const GameController* m_game;
};

}  // namespace kessel::client
