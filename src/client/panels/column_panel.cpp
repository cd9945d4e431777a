// SPDX-License-Identifier: GPL-3.0-or-later
// The base of panels that are a column.
#include "client/panels/column_panel.h"

#include <QVBoxLayout>

#include "client/app/style.h"

namespace kessel::client {

namespace {
constexpr const char* kMomentScheme = "moment:";

class Column : public QWidget {
 public:
  [[nodiscard]] QSize minimumSizeHint() const override {
    const bool wraps = layout() != nullptr && layout()->hasHeightForWidth();
    return {1, wraps ? 1 : QWidget::minimumSizeHint().height()};
  }
};

}  // namespace

QWidget* makeColumn() {
  auto* column = new Column;
  column->setMinimumWidth(1);  // texts wrap at the width that there is
  return column;
}

ColumnPanel::ColumnPanel(GameController& game, const char* name, QWidget* parent)
    : Panel(game, parent), m_body(makeColumn()), m_column(new QVBoxLayout(m_body)), m_scroll(scrolled(this, m_body)) {
  setObjectName(QLatin1String(name));
  m_column->setContentsMargins(look().px(12), look().px(8), look().px(12), look().px(8));
  m_column->setSpacing(look().px(4));
  m_scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
}

RichLabel* ColumnPanel::addHtml(const QString& html, const char* role) {
  if (html.isEmpty()) return nullptr;
  RichLabel* label = labelSaying(html, role, m_body);
  m_column->addWidget(label);
  return label;
}

QString ColumnPanel::momentLink(std::size_t decision, const QString& html) {
  return QStringLiteral("<a href=\"%1%2\">%3</a>").arg(QLatin1String(kMomentScheme)).arg(decision).arg(html);
}

void ColumnPanel::followOther(const QString& link) {
  if (link.startsWith(QLatin1String(kMomentScheme)))
    emit momentWanted(link.mid(static_cast<qsizetype>(qstrlen(kMomentScheme))).toULongLong());
}

}  // namespace kessel::client
