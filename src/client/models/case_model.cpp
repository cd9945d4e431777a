// SPDX-License-Identifier: GPL-3.0-or-later
// Rows of the rules reference and their search.
#include "client/models/case_model.h"

#include <algorithm>

namespace kessel::client {

CaseModel::CaseModel(const Wording& words, QObject* parent) : QAbstractTableModel(parent), m_words(words) {}

int CaseModel::rowCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : static_cast<int>(m_words.info().cases.size());
}

int CaseModel::columnCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : kColumns;
}

QVariant CaseModel::data(const QModelIndex& index, int role) const {
  if (!index.isValid()) return {};
  const CaseInfo& info = m_words.info().cases[static_cast<std::size_t>(index.row())];
  if (role == kKindRole) return QString::fromStdString(info.kind);
  if (role == Qt::AccessibleTextRole)
    return QString::fromStdString(info.id) + QLatin1Char(' ') + m_words.name(info.text);
  if (role != Qt::DisplayRole) return {};
  return index.column() == Number ? QString::fromStdString(info.id) : m_words.name(info.text);
}

int CaseModel::rowOf(const QString& id) const {
  const CaseInfo* found = m_words.caseNamed(id);
  return found == nullptr ? -1 : static_cast<int>(found - m_words.info().cases.data());
}

void CaseFilter::setSearch(const QString& search) {
  m_words = search.simplified().split(QLatin1Char(' '), Qt::SkipEmptyParts);
  invalidateFilter();
}

bool CaseFilter::filterAcceptsRow(int row, const QModelIndex& parent) const {
  const QModelIndex number = sourceModel()->index(row, CaseModel::Number, parent);
  const QModelIndex text = sourceModel()->index(row, CaseModel::Text, parent);
  const QString all = number.data().toString() + QLatin1Char(' ') + number.data(CaseModel::kKindRole).toString() +
                      QLatin1Char(' ') + text.data().toString();
  return std::all_of(m_words.begin(), m_words.end(),
                     [&](const QString& word) { return all.contains(word, Qt::CaseInsensitive); });
}

}  // namespace kessel::client
