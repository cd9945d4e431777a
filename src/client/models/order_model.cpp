// SPDX-License-Identifier: GPL-3.0-or-later
// The tree of the order of battle.
#include "client/models/order_model.h"

#include <algorithm>

namespace kessel::client {

OrderModel::OrderModel(const Wording& words, QObject* parent)
    : QAbstractItemModel(parent), m_words(words), m_root(std::make_unique<Node>()) {}

OrderModel::Node& OrderModel::add(Node& up, const QString& name) {
  auto node = std::make_unique<Node>();
  node->up = &up;
  node->row = static_cast<int>(up.children.size());
  node->name = name;
  up.children.push_back(std::move(node));
  return *up.children.back();
}

OrderModel::Node& OrderModel::group(Node& side, const QString& name) {
  for (const auto& child : side.children) {
    if (child->unit == kNoUnit && child->name == name) return *child;
  }
  return add(side, name);
}

QString OrderModel::states(const UnitView& view) const {
  QStringList names;
  const auto& states = m_words.info().states;
  for (std::size_t i = 0; i < states.size() && i < 32; ++i) {
    if ((view.states >> i & 1U) != 0) names << m_words.name(states[i].name);
  }
  return names.join(QStringLiteral(", "));
}

void OrderModel::addUnit(Node& up, const UnitView& view) {
  addById(up, view.unit, m_words.place(view.place));
  Node& node = *up.children.back();
  const QString how = states(view);
  if (!how.isEmpty()) node.where += QStringLiteral(" · ") + how;
  node.place = view.place;
  node.face = faceOf(m_words.info(), view);
}

namespace {

/// "14th Panzer Division armor 1" is "Armor 1" under its formation.
QString nameWithin(const QString& group, const QString& name) {
  if (!name.startsWith(group + QLatin1Char(' '))) return name;
  const QString rest = name.mid(group.size() + 1);
  return rest.left(1).toUpper() + rest.mid(1);
}

}  // namespace

void OrderModel::addById(Node& up, UnitId unit, const QString& where) {
  Node& node = add(up, unit == kNoUnit ? tr("Hidden unit") : nameWithin(up.name, m_words.unit(unit)));
  node.unit = unit;
  node.where = where;
  if (unit != kNoUnit) node.face = faceOf(m_words.info(), unit);
}

void OrderModel::addArrivals(Node& side, Side which, const View& view) {
  for (const ArrivalView& arrival : view.arrivals) {
    if (arrival.side != which) continue;
    if (arrival.kind != ArrivalView::Kind::Comes && arrival.kind != ArrivalView::Kind::Returns) continue;
    Node& toCome = group(side, tr("To come"));
    QString when = m_words.text(arrival.when);
    if (arrival.due) when += QStringLiteral(" · ") + tr("may enter now");
    const QString note = m_words.text(arrival.note);
    if (!note.isEmpty()) when += QStringLiteral(" · ") + note;
    for (UnitId unit : arrival.units) addById(toCome, unit, when);
    if (arrival.units.empty()) add(toCome, when);
  }
}

void OrderModel::assign(const View& view) {
  beginResetModel();
  m_root = std::make_unique<Node>();
  const TitleInfo& info = m_words.info();
  // In the order of the roster, so that nothing changes its place when a unit moves; unknown ones come last.
  std::vector<UnitView> units = view.units;
  std::stable_sort(units.begin(), units.end(),
                   [](const UnitView& a, const UnitView& b) { return kessel::index(a.unit) < kessel::index(b.unit); });
  for (Side which : {kFirstSide, kSecondSide}) {
    Node& side = add(*m_root, m_words.side(which));
    for (const UnitView& unit : units) {
      if (unit.side != which) continue;
      const bool known = unit.unit != kNoUnit && !info.roster[unit.unit].formation.empty();
      const QString formation = known                  ? m_words.name(info.roster[unit.unit].formation)
                                : unit.unit == kNoUnit ? tr("Hidden units")
                                                       : tr("Independent units");
      addUnit(group(side, formation), unit);
    }
    addArrivals(side, which, view);
    for (UnitId unit : view.lost) {
      if (info.roster[unit].side == which) addById(group(side, tr("Lost")), unit, {});
    }
  }
  endResetModel();
}

int OrderModel::countersOf(const Node& node) {
  int count = node.face ? 1 : 0;
  for (const auto& child : node.children) count += countersOf(*child);
  return count;
}

const OrderModel::Node& OrderModel::nodeOf(const QModelIndex& index) {
  return *static_cast<const Node*>(index.internalPointer());
}

QModelIndex OrderModel::index(int row, int column, const QModelIndex& parent) const {
  const Node& up = parent.isValid() ? nodeOf(parent) : *m_root;
  if (row < 0 || row >= static_cast<int>(up.children.size()) || column != 0) return {};
  return createIndex(row, column, up.children[static_cast<std::size_t>(row)].get());
}

QModelIndex OrderModel::parent(const QModelIndex& child) const {
  if (!child.isValid()) return {};
  Node* up = nodeOf(child).up;
  return up == nullptr || up == m_root.get() ? QModelIndex() : createIndex(up->row, 0, up);
}

int OrderModel::rowCount(const QModelIndex& parent) const {
  if (parent.column() > 0) return 0;
  return static_cast<int>((parent.isValid() ? nodeOf(parent) : *m_root).children.size());
}

int OrderModel::columnCount(const QModelIndex&) const {
  return 1;
}

QVariant OrderModel::data(const QModelIndex& index, int role) const {
  if (!index.isValid()) return {};
  const Node& node = nodeOf(index);
  switch (role) {
    case Qt::DisplayRole: return node.name;
    case Qt::AccessibleTextRole:
    case Qt::ToolTipRole: {
      const QString name = node.unit == kNoUnit ? node.name : m_words.unit(node.unit);
      return node.where.isEmpty() ? name : name + QLatin1Char('\n') + node.where;
    }
    case FaceRole: return node.face ? QVariant::fromValue(*node.face) : QVariant();
    case WhereRole: return node.where;
    case CountRole: return node.children.empty() ? QString() : QString::number(countersOf(node));
    case SearchRole:
      return QStringList{node.unit == kNoUnit ? node.name : m_words.unit(node.unit), node.where,
                         node.face ? QString::fromStdString(node.face->values) : QString()}
          .join(QLatin1Char('\n'));
    case UnitRole: return kessel::index(node.unit);
    case PlaceRole: return kessel::index(node.place);
    default: return {};
  }
}

}  // namespace kessel::client
