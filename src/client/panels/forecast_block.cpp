// SPDX-License-Identifier: GPL-3.0-or-later
// The forecast of a combat.
#include "client/panels/forecast_block.h"

#include <QLocale>
#include <algorithm>
#include <numeric>
#include <vector>

#include "client/app/style.h"
#include "client/game/course.h"
#include "client/panels/odds_bars.h"
#include "client/panels/panel.h"

namespace kessel::client {

namespace {

constexpr std::size_t kMostColumns = 4;  // none, 1, 2, 3 and more

QString cell(const QString& text, bool right) {
  return QStringLiteral("<td align=\"%1\" style=\"white-space: pre\">%2</td>")
      .arg(right ? QStringLiteral("right") : QStringLiteral("left"), text);
}

/// The chance of losing `n` steps, in the last column of so many also more.
QString chanceOf(const Forecast::Loss& loss, std::size_t n, std::size_t columns) {
  const auto from = loss.counts.begin() + static_cast<std::ptrdiff_t>(std::min(n, loss.counts.size()));
  const bool last = n + 1 == columns || from == loss.counts.end();
  const double share = std::accumulate(from, last ? loss.counts.end() : from + 1, 0.0);
  return share > 0 ? OddsBars::shareText(share) : mutedHtml(QStringLiteral("–"));
}

std::size_t differentIn(const Forecast& forecast) {
  return std::max(forecast.loss[0].counts.size(), forecast.loss[1].counts.size());
}

QString headOf(const TitleInfo& info) {
  return lostText(info, ForecastBlock::tr("Units lost"), ForecastBlock::tr("Steps lost"),
                  ForecastBlock::tr("Points lost"));
}

}  // namespace

QString ForecastBlock::lossesHtml(const TitleInfo& info, const Forecast& forecast, bool upright) {
  const std::size_t different = differentIn(forecast);
  if (different < 2) {
    return lostText(info, tr("Neither side loses a unit"), tr("Neither side loses a step"),
                    tr("Neither side loses a strength point"))
        .toHtmlEscaped();
  }
  const std::size_t columns = std::min(different, kMostColumns);
  const QString heading = mutedHtml(headOf(info).toHtmlEscaped());
  std::vector<std::vector<QString>> table{{upright ? QString() : heading}};
  for (std::size_t n = 0; n < columns; ++n) {
    const bool more = n + 1 == columns && different > columns;
    table[0].push_back(mutedHtml(QString::number(n) + (more ? QStringLiteral("+") : QString())));
  }
  table[0].push_back(mutedHtml(QStringLiteral("Ø")));
  for (const Side side : {forecast.attacker, other(forecast.attacker)}) {
    const Forecast::Loss& loss = forecast.loss[index(side)];
    std::vector<QString>& row = table.emplace_back();
    row.push_back(side == forecast.attacker ? tr("Attacker") : tr("Defender"));
    for (std::size_t n = 0; n < columns; ++n) row.push_back(chanceOf(loss, n, columns));
    row.push_back(boldHtml(QLocale().toString(loss.steps, 'f', 1)));
  }
  QString html = QStringLiteral("<table width=\"100%\" cellspacing=\"0\" cellpadding=\"1\">");
  if (upright) html += QStringLiteral("<tr><td colspan=\"3\">%1</td></tr>").arg(heading);
  const std::size_t rows = upright ? table[0].size() : table.size();
  const std::size_t cells = upright ? table.size() : table[0].size();
  for (std::size_t y = 0; y < rows; ++y) {
    html += QStringLiteral("<tr>");
    html += upright ? QStringLiteral("<td width=\"1%\">%1</td>").arg(table[0][y]) : cell(table[y][0], false);
    for (std::size_t x = 1; x < cells; ++x) html += cell(upright ? table[x][y] : table[y][x], true);
    html += QStringLiteral("</tr>");
  }
  return html + QStringLiteral("</table>");
}

QString ForecastBlock::policyHtml(const Wording& words) {
  return QStringLiteral("<small>%1.</small>").arg(words.text(forecastPolicy()).toHtmlEscaped());
}

ForecastBlock::ForecastBlock(bool begun, QWidget* parent) : QWidget(parent), m_begun(begun) {
  setObjectName(QStringLiteral("forecastBlock"));
  hide();
}

/// A row would not go into the parent with all its chances.
bool ForecastBlock::isNarrow(const TitleInfo& info, const Forecast& forecast) const {
  const QFontMetrics metrics(font());
  const int head = std::max(metrics.horizontalAdvance(headOf(info)), metrics.horizontalAdvance(tr("Defender")));
  const auto chances = static_cast<int>(std::min(differentIn(forecast), kMostColumns));
  const int row = head + chances * metrics.horizontalAdvance(QStringLiteral("100 %  ")) +
                  metrics.horizontalAdvance(QStringLiteral("  0.0"));
  return row > parentWidget()->width() - look().px(2 * 12);
}

QString ForecastBlock::heading(const QString& how) const {
  return (m_begun ? tr("How it ends from here") : tr("How it ends")) + mutedHtml(QStringLiteral(" · ") + how);
}

QVBoxLayout* ForecastBlock::column() {
  if (layout() != nullptr) {
    clearLayout(layout());
    delete layout();
  }
  setMinimumHeight(0);
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(0, 0, 0, look().px(6));
  column->setSpacing(look().px(4));
  return column;
}

void ForecastBlock::add(QVBoxLayout* column, const QString& html, const char* role) {
  auto* label = new RichLabel(this);
  label->as(role)->setText(html);
  column->addWidget(label);
}

void ForecastBlock::await(int room) {
  constexpr int kLines = 7;  // heading, bar, three or four of the table, and what parts them
  QVBoxLayout* layout = column();
  add(layout, heading(QStringLiteral("…")), "section");
  layout->addStretch(1);
  setMinimumHeight(room > 0 ? room : kLines * fontMetrics().lineSpacing() + look().px(6));
  QWidget::show();
}

void ForecastBlock::showNothing() {
  m_known = true;
  hide();
}

void ForecastBlock::show(const Wording& words, const Forecast& forecast) {
  m_known = true;
  QVBoxLayout* layout = column();
  const QString how = forecast.guessed ? tr("what is hidden is guessed")
                      : forecast.exact ? tr("exact")
                                       : tr("from %1 samples").arg(forecast.samples);
  add(layout, heading(how), "section");
  const Map& map = words.info().map;
  if (map.exists(forecast.target)) {
    auto* bars = new OddsBars(this);
    const bool hex = isHex(forecast.target);
    const QString place = hex ? QString::fromStdString(map.placeName(forecast.target)) : words.place(forecast.target);
    bars->setBars({{tr("Defender gone from %1").arg(place), forecast.cleared, false}});
    layout->addWidget(bars);
  }
  add(layout, lossesHtml(words.info(), forecast, isNarrow(words.info(), forecast)), nullptr);
  QWidget::show();
}

}  // namespace kessel::client
