// SPDX-License-Identifier: GPL-3.0-or-later
// Bars of odds.
#include "client/panels/odds_bars.h"

#include <QPainter>
#include <algorithm>

#include "client/app/style.h"

namespace kessel::client {

OddsBars::OddsBars(QWidget* parent) : QWidget(parent) {
  QSizePolicy policy(QSizePolicy::Preferred, QSizePolicy::Minimum);
  policy.setHeightForWidth(true);
  setSizePolicy(policy);
  wearAccent(this);
}

std::vector<OddsBars::Bar> OddsBars::barsOf(const Wording& words, const std::vector<Odds>& odds, int result) {
  std::uint64_t total = 0;
  for (const Odds& entry : odds) total += entry.weight;
  std::vector<Bar> bars;
  for (const Odds& entry : odds) {
    if (entry.weight == 0) continue;
    QString meaning = words.text(entry.result);
    if (meaning.isEmpty()) meaning = QString::number(entry.value);
    const double share = total == 0 ? 0 : static_cast<double>(entry.weight) / static_cast<double>(total);
    const bool happened = result >= 0 && entry.value == result;
    auto same = std::find_if(bars.begin(), bars.end(), [&](const Bar& bar) { return bar.meaning == meaning; });
    if (same == bars.end()) {
      bars.push_back({meaning, share, happened});
    } else {
      same->share += share;
      same->happened = same->happened || happened;
    }
  }
  return bars;
}

QString OddsBars::shareText(double share) {
  constexpr double kNothing = 1e-9;  // what is left of sums of fractions that come to 0
  return share > kNothing && share < 0.005 ? tr("<1 %") : tr("%1 %").arg(qRound(share * 100));
}

void OddsBars::setBars(std::vector<Bar> bars) {
  m_bars = std::move(bars);
  m_measures.clear();
  QStringList said;
  for (const Bar& bar : m_bars) said << tr("%1 %: %2").arg(qRound(bar.share * 100)).arg(bar.meaning);
  setAccessibleName(tr("Odds"));
  setAccessibleDescription(said.join(QStringLiteral("; ")));
  updateGeometry();
  update();
}

QFont OddsBars::fontOf(const Bar& bar) const {
  QFont font = this->font();
  font.setBold(bar.happened);
  return font;
}

int OddsBars::percentWidth() const {
  QFont bold = font();
  bold.setBold(true);
  return QFontMetrics(bold).horizontalAdvance(QStringLiteral("100 % ")) + look().px(8);
}

int OddsBars::barWidth(int width) const {
  // Bars give way to words that would be cut: only between words can a line be broken.
  int longest = 0;
  for (const Bar& bar : m_bars) {
    const QFontMetrics metrics(fontOf(bar));
    for (const QString& word : bar.meaning.split(QLatin1Char(' '))) {
      longest = std::max(longest, metrics.horizontalAdvance(word) + 2);
    }
  }
  const int wanted = std::clamp(width / 4, look().px(48), look().px(96));
  return std::max(look().px(16), std::min(wanted, width - percentWidth() - longest));
}

int OddsBars::meaningWidth(int width) const {
  return measures(width).meaning;
}

int OddsBars::rowHeight(const Bar& bar, int meaning) const {
  const QFontMetrics metrics(fontOf(bar));
  const QRect room(0, 0, meaning, 10000);
  const int text = metrics.boundingRect(room, Qt::AlignLeft | Qt::TextWordWrap, bar.meaning).height();
  return std::max(text, metrics.height()) + look().px(6);
}

const OddsBars::Measures& OddsBars::measures(int width) const {
  const auto [at, fresh] = m_measures.try_emplace(width);
  Measures& measures = at->second;
  if (!fresh) return measures;
  measures.bar = barWidth(width);
  measures.percent = percentWidth();
  measures.meaning = std::max(20, width - measures.bar - measures.percent);
  for (const Bar& bar : m_bars) {
    measures.rows.push_back(rowHeight(bar, measures.meaning));
    measures.height += measures.rows.back();
  }
  return measures;
}

int OddsBars::heightForWidth(int width) const {
  return measures(width).height;
}

void OddsBars::changeEvent(QEvent* event) {
  m_measures.clear();  // other letters, for one
  QWidget::changeEvent(event);
}

QSize OddsBars::sizeHint() const {
  const int width = this->width() > 0 ? this->width() : look().px(232);
  return {look().px(200), heightForWidth(width)};
}

void OddsBars::paintEvent(QPaintEvent*) {
  QPainter painter(this);
  painter.setRenderHint(QPainter::Antialiasing);
  const Theme& theme = look().theme;
  const Measures& at = measures(width());
  const int room = at.bar;
  const int percent = at.percent;
  const int meaning = at.meaning;
  const int thick = look().px(12);
  int y = 0;
  for (std::size_t i = 0; i < m_bars.size(); ++i) {
    const Bar& bar = m_bars[i];
    const int height = at.rows[i];
    if (bar.happened) painter.fillRect(0, y, width(), height, theme.columnLit);
    const QRectF track(look().px(4), y + (height - thick) / 2.0, room - look().px(8), thick);
    painter.setPen(Qt::NoPen);
    painter.setBrush(theme.line);
    painter.drawRoundedRect(track, 3, 3);
    painter.setBrush(look().accent);
    QRectF filled = track;
    filled.setWidth(std::max(2.0, track.width() * bar.share));
    if (bar.share > 0) painter.drawRoundedRect(filled, 3, 3);
    painter.setPen(theme.text);
    QFont bold = font();
    bold.setBold(true);
    painter.setFont(bold);
    painter.drawText(QRect(room, y, percent - look().px(8), height), Qt::AlignRight | Qt::AlignVCenter,
                     shareText(bar.share));
    painter.setFont(fontOf(bar));
    painter.drawText(QRect(room + percent, y, meaning, height), Qt::AlignLeft | Qt::AlignVCenter | Qt::TextWordWrap,
                     bar.meaning);
    y += height;
  }
}

}  // namespace kessel::client
