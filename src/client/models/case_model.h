// SPDX-License-Identifier: GPL-3.0-or-later
// The cases of a title's rulebook in our own words, searchable by number and by words.
#pragma once

#include <QAbstractTableModel>
#include <QSortFilterProxyModel>

#include "client/game/wording.h"

namespace kessel::client {

class CaseModel : public QAbstractTableModel {
  Q_OBJECT

 public:
  enum Column { Number, Text, kColumns };
  static constexpr int kKindRole = Qt::UserRole + 1;

  explicit CaseModel(const Wording& words, QObject* parent = nullptr);
  [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
  [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
  [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
  /// The row of a case, or of its first part ("2.1" finds "2.1a"); -1 if there is none.
  [[nodiscard]] int rowOf(const QString& id) const;

 private:
  Wording m_words;
};

/// Keeps the cases in which every word of the search occurs (in the number, the kind or the text).
class CaseFilter : public QSortFilterProxyModel {
  Q_OBJECT

 public:
  using QSortFilterProxyModel::QSortFilterProxyModel;
  void setSearch(const QString& search);

 protected:
  [[nodiscard]] bool filterAcceptsRow(int row, const QModelIndex& parent) const override;

 private:
  QStringList m_words;
};

}  // namespace kessel::client
