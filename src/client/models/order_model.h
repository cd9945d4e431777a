// SPDX-License-Identifier: GPL-3.0-or-later
// The order of battle as a tree: side, then formation (or "to come", "lost"), then counter with where it is and how it
// stands.
#pragma once

#include <QAbstractItemModel>
#include <memory>
#include <optional>
#include <vector>

#include "client/game/wording.h"
#include "client/map/counter_painter.h"

namespace kessel::client {

class OrderModel : public QAbstractItemModel {
  Q_OBJECT

 public:
  /// FaceRole: the CounterFace of a counter, nothing for groups. WhereRole: where a counter is and how it stands.
  /// CountRole: how many counters a group has. SearchRole: all that one may look for.
  enum Role { UnitRole = Qt::UserRole + 1, PlaceRole, FaceRole, WhereRole, CountRole, SearchRole };

  explicit OrderModel(const Wording& words, QObject* parent = nullptr);
  /// Shows what a view knows.
  void assign(const View& view);

  [[nodiscard]] QModelIndex index(int row, int column, const QModelIndex& parent = {}) const override;
  [[nodiscard]] QModelIndex parent(const QModelIndex& child) const override;
  [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
  [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
  [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;

 private:
  struct Node {
    Node* up = nullptr;
    int row = 0;
    QString name;
    QString where;
    std::optional<CounterFace> face;  // of a counter
    UnitId unit = kNoUnit;
    Place place = kNowhere;
    std::vector<std::unique_ptr<Node>> children;
  };

  static Node& add(Node& up, const QString& name);
  Node& group(Node& side, const QString& name);
  void addUnit(Node& up, const UnitView& view);
  void addById(Node& up, UnitId unit, const QString& where);
  void addArrivals(Node& side, Side which, const View& view);
  [[nodiscard]] QString states(const UnitView& view) const;
  [[nodiscard]] static int countersOf(const Node& node);
  [[nodiscard]] static const Node& nodeOf(const QModelIndex& index);

  Wording m_words;
  std::unique_ptr<Node> m_root;
};

}  // namespace kessel::client
