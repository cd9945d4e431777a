// SPDX-License-Identifier: GPL-3.0-or-later
// Luck in words and pictures.
#include "client/panels/luck_panel.h"

#include <QLocale>
#include <QPainter>
#include <QVBoxLayout>
#include <algorithm>
#include <cmath>
#include <map>

#include "client/app/style.h"
#include "client/game/ledger.h"
#include "client/look/colour_math.h"

namespace kessel::client {

namespace {

QString percentOf(double chance) {
  if (chance < 0.005) return LuckText::tr("<1 %");
  return LuckText::tr("%1 %").arg(qRound(chance * 100));
}

QString numberCell(const QString& text) {
  return QStringLiteral("<td align=\"right\" style=\"padding-left:8px; white-space:nowrap\">%1</td>").arg(text);
}

QString headCell(const QString& text) {
  return QStringLiteral("<th align=\"right\" style=\"padding-left:8px; font-weight:normal\">%1</th>").arg(text);
}

}  // namespace

QString LuckText::totalOf(Side side) const {
  const LuckTotal total = m_luck.total(side);
  if (total.rolls < kFewRolls) return {};
  const QString name = m_words.side(side);
  const double share = std::min(total.asGood, total.asBad);
  constexpr double kOrdinary = 0.35;
  if (share > kOrdinary) return tr("%1: neither good nor bad luck to speak of").arg(name);
  const QString games = share < 0.01 ? tr("fewer than 1") : QString::number(qRound(share * 100));
  return total.asGood < total.asBad ? tr("%1: good luck. As much or more comes in %2 of 100 games").arg(name, games)
                                    : tr("%1: bad luck. As much or more comes in %2 of 100 games").arg(name, games);
}

QString LuckText::nameOf(const LuckLine& line) const {
  return kindOf(m_words, line.what);
}

QString LuckText::chanceOf(const LuckLine& line) const {
  const double over = line.rolled - line.expected;
  if (std::abs(over) < 1e-9) return tr("even");
  QString chance = percentOf(over > 0 ? line.atLeast : line.atMost);
  if (!line.exact) chance = tr("about %1").arg(chance);
  if (line.wish == 0) return (over > 0 ? tr("higher %1") : tr("lower %1")).arg(chance);
  return (over * line.wish > 0 ? tr("better %1") : tr("worse %1")).arg(chance);
}

QString LuckText::diceText(const LuckLine& line) {
  if (line.ofResults) return tr("results of %n roll(s)", nullptr, line.rolls);
  if (line.faces.back().value <= 1) return tr("%n draw(s) that could come to something", nullptr, line.rolls);
  if (line.wish == 0) return tr("%n die (dice)", nullptr, line.rolls);
  return line.wish > 0 ? tr("%n die (dice), high is good", nullptr, line.rolls)
                       : tr("%n die (dice), low is good", nullptr, line.rolls);
}

std::vector<LuckLine> LuckText::linesOf(Side side) const {
  std::vector<LuckLine> lines = m_luck.lines();
  std::erase_if(lines,
                [side](const LuckLine& line) { return isPlayer(side) ? line.side != side : isPlayer(line.side); });
  return lines;
}

QString LuckText::tableOf(Side side) const {
  QString rows;
  for (const LuckLine& line : linesOf(side)) {
    QString what = nameOf(line).toHtmlEscaped();
    if (line.rule != nullptr) what += QStringLiteral(" [%1]").arg(QString::fromUtf8(line.rule).toHtmlEscaped());
    rows += QStringLiteral("<tr><td>%1<br>%2</td>%3%4%5</tr>")
                .arg(what, diceText(line), numberCell(QLocale().toString(line.expected, 'f', 1)),
                     numberCell(QStringLiteral("<b>%1</b>").arg(line.rolled)), numberCell(chanceOf(line)));
  }
  if (rows.isEmpty()) return {};
  return QStringLiteral("<table width=\"100%\" cellspacing=\"0\" cellpadding=\"2\"><tr><th></th>%1%2%3</tr>%4</table>")
      .arg(headCell(tr("Expected")), headCell(tr("Came")), headCell(tr("How often")), rows);
}

QString LuckText::listOf(Side side) const {
  const bool apart = !look().isLarge();  // in a panel large text leaves no room for two columns
  QString rows;
  for (const LuckLine& line : linesOf(side)) {
    QString what = nameOf(line).toHtmlEscaped();
    if (line.rule != nullptr) what += QStringLiteral(" [%1]").arg(m_words.citeLink(line.rule));
    const QString chance = boldHtml(chanceOf(line));
    QString came = tr("expected %1, came %2").arg(QLocale().toString(line.expected, 'f', 1)).arg(line.rolled);
    came = mutedHtml(came + QStringLiteral(" · ") + diceText(line));
    rows += QStringLiteral("<tr><td>%1</td><td align=\"right\" style=\"padding-left:8px\">%2</td></tr>")
                .arg(what, apart ? chance : QString());
    rows += QStringLiteral("<tr><td colspan=\"2\" style=\"padding-bottom:6px\">%1</td></tr>")
                .arg(apart ? came : chance + QStringLiteral("<br>") + came);
  }
  if (rows.isEmpty()) return {};
  return QStringLiteral("<table width=\"100%\" cellspacing=\"0\" cellpadding=\"1\">%1</table>").arg(rows);
}

QString LuckText::diceOf(Side side) const {
  std::map<int, LuckLine::Face> faces;
  for (const LuckLine& line : m_luck.lines()) {
    if (line.side != side || line.faces.back().value <= 1) continue;
    for (const LuckLine::Face& face : line.faces) {
      faces[face.value].expected += face.expected;
      faces[face.value].count += face.count;
    }
  }
  if (faces.empty()) return {};
  QStringList shown;
  for (const auto& [value, face] : faces) {
    shown << QStringLiteral("%1: <b>%2</b>&nbsp;(%3)")
                 .arg(value)
                 .arg(face.count)
                 .arg(QLocale().toString(face.expected, 'f', 1));
  }
  return tr("The dice showed, and in brackets what was to be expected: %1").arg(shown.join(QStringLiteral(" &nbsp;")));
}

QString LuckText::legend() const {
  return tr(
      "Every die and draw is held against its own odds at its moment. Better 20 %: so good or better comes in 20 of "
      "100 "
      "games with the same rolls. Where results count, they are the enemy's losses or successes; where nobody can say "
      "which number was wished for, only the dice are counted. For a side as a whole each roll counts alike, by the "
      "normal curve.");
}

LuckMeter::LuckMeter(QWidget* parent) : QWidget(parent) {
  setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
  setAccessibleName(tr("Luck"));
}

void LuckMeter::show(const TitleInfo& info, const Luck& luck, const Wording& words) {
  m_dots.clear();
  QStringList said;
  for (Side side : {kFirstSide, kSecondSide}) {
    const LuckTotal total = luck.total(side);
    if (total.rolls < LuckText::kFewRolls) continue;
    m_dots.push_back(
        {1 - total.asGood, counterLook(info.sides[index(side)].look, look().theme.palette).accent, words.side(side)});
    said << LuckText(words, luck).totalOf(side);
  }
  setAccessibleDescription(said.join(QStringLiteral("; ")));
  setVisible(!m_dots.empty());
  update();
}

QSize LuckMeter::sizeHint() const {
  return {look().px(240), look().px(56)};
}

QSize LuckMeter::minimumSizeHint() const {
  return {look().px(120), look().px(56)};
}

void LuckMeter::paintEvent(QPaintEvent*) {
  QPainter painter(this);
  painter.setRenderHint(QPainter::Antialiasing);
  const Theme& theme = look().theme;
  const double y = look().px(14);
  const QRectF bar(look().px(8), y - look().px(3), width() - look().px(16), look().px(6));
  QLinearGradient shades(bar.topLeft(), bar.topRight());
  shades.setColorAt(0, theme.threat);
  shades.setColorAt(0.5, theme.line);
  shades.setColorAt(1, theme.supply);
  painter.setPen(Qt::NoPen);
  painter.setBrush(shades);
  painter.drawRoundedRect(bar, bar.height() / 2, bar.height() / 2);
  painter.setPen(theme.muted);
  painter.drawLine(QPointF(bar.center().x(), y - look().px(8)), QPointF(bar.center().x(), y + look().px(8)));
  const QRectF words(bar.left(), y + look().px(14), bar.width(), look().px(20));
  painter.drawText(words, Qt::AlignLeft | Qt::AlignTop, tr("bad luck"));
  painter.drawText(words, Qt::AlignHCenter | Qt::AlignTop, tr("average"));
  painter.drawText(words, Qt::AlignRight | Qt::AlignTop, tr("good luck"));
  const double radius = look().px(9);
  QFont bold = font();
  bold.setBold(true);
  bold.setPixelSize(look().px(11));
  painter.setFont(bold);
  std::vector<double> places;
  for (const Dot& dot : m_dots) places.push_back(bar.left() + radius + (bar.width() - 2 * radius) * dot.at);
  // Where both had the same luck they touch each other, and neither hides the other.
  if (places.size() == 2 && std::abs(places[0] - places[1]) < 2 * radius) {
    const double middle = (places[0] + places[1]) / 2;
    const double way = places[0] <= places[1] ? radius : -radius;
    places = {middle - way, middle + way};
  }
  for (std::size_t i = 0; i < m_dots.size(); ++i) {
    const Dot& dot = m_dots[i];
    const QPointF at(places[i], y);
    painter.setPen(QPen(theme.panel, look().px(2)));
    painter.setBrush(dot.colour);
    painter.drawEllipse(at, radius, radius);
    painter.setPen(Qt::white);
    painter.drawText(QRectF(at - QPointF(radius, radius), QSizeF(2 * radius, 2 * radius)), Qt::AlignCenter,
                     dot.name.left(1));
  }
}

LuckPanel::LuckPanel(GameController& game, QWidget* parent) : ColumnPanel(game, "luckPanel", parent) {}

void LuckPanel::refresh() {
  layAside(column());
  const Luck& luck = table().luck();
  const LuckText text(words(), luck);
  if (text.empty()) {
    addHtml(emptyHtml(tr("No die has been rolled yet and nothing drawn that could be counted.")));
  } else {
    auto* meter = new LuckMeter(body());
    meter->show(words().info(), luck, words());
    column()->addWidget(meter);
    for (Side side : {kFirstSide, kSecondSide, kNobody}) {
      const QString rolls = text.listOf(side);
      if (rolls.isEmpty()) continue;
      addHtml(isPlayer(side) ? words().side(side).toHtmlEscaped() : tr("Neither side"), "section");
      addHtml(text.totalOf(side).toHtmlEscaped());
      addHtml(rolls);
      addHtml(text.diceOf(side));
    }
    addHtml(mutedHtml(text.legend().toHtmlEscaped()));
  }
  column()->addStretch(1);
}

}  // namespace kessel::client
