// SPDX-License-Identifier: GPL-3.0-or-later
// Tracks, score, cups, boxes.
#include "client/panels/tracks_panel.h"

#include <QVBoxLayout>
#include <algorithm>

#include "client/app/style.h"
#include "client/panels/track_row.h"

namespace kessel::client {

namespace {

constexpr const char* kUnitScheme = "unit:";

QColor colourOf(const TitleInfo& info, Side side) {
  if (!isPlayer(side)) return look().theme.muted;
  return counterLook(info.sides[index(side)].look, look().theme.palette).accent;
}

}  // namespace

TracksPanel::TracksPanel(GameController& game, QWidget* parent) : Panel(game, parent) {
  setObjectName(QStringLiteral("tracksPanel"));
  m_body = new QWidget;
  m_layout = new QVBoxLayout(m_body);
  m_layout->setContentsMargins(look().px(12), look().px(8), look().px(12), look().px(8));
  m_layout->setSpacing(look().px(4));
  scrolled(this, m_body);
}

void TracksPanel::addHtml(const QString& html, const char* role) {
  RichLabel* label = makeLabel(role);
  label->setParent(m_body);
  label->setText(html);
  m_layout->addWidget(label);
}

void TracksPanel::refresh() {
  clearLayout(m_layout);
  addScore();
  addTracks();
  addCups();
  addBoxes();
  if (m_layout->count() == 0) addHtml(emptyHtml(tr("This game keeps no tracks, cups or boxes just now.")));
  m_layout->addStretch(1);
}

void TracksPanel::addScore() {
  const View& view = table().view();
  if (view.score.empty()) return;
  addHtml(tr("Score"), "section");
  auto cell = [](const QString& text) { return QStringLiteral("<td align=\"right\">&nbsp;&nbsp;%1</td>").arg(text); };
  const auto& sides = words().info().sides;
  QString html = QStringLiteral("<table width=\"100%\" cellspacing=\"0\" cellpadding=\"1\"><tr><td></td>");
  html += cell(mutedHtml(words().name(sides[0].name))) + cell(mutedHtml(words().name(sides[1].name))) + "</tr>";
  for (const ScoreLine& line : view.score) {
    QString what = words().html(line.what);
    if (line.rule != nullptr) what += QStringLiteral(" [%1]").arg(words().citeLink(line.rule));
    html += QStringLiteral("<tr><td>%1</td>%2%3</tr>")
                .arg(what, cell(boldHtml(QString::number(line.first))), cell(boldHtml(QString::number(line.second))));
  }
  addHtml(html + QStringLiteral("</table>"));
}

void TracksPanel::addTracks() {
  const TitleInfo& info = words().info();
  // Under the name of their side: both may keep a track of the same name.
  for (Side side : {kNobody, kFirstSide, kSecondSide}) {
    bool headed = false;
    for (const TrackView& track : table().view().tracks) {
      if (isPlayer(track.side) ? track.side != side : side != kNobody) continue;
      if (!headed) addHtml(side == kNobody ? tr("Tracks") : words().side(side), "section");
      headed = true;
      m_layout->addWidget(new TrackRow(words(), track, colourOf(info, track.side), m_body));
    }
  }
}

void TracksPanel::addCups() {
  for (const CupView& cup : table().view().cups) {
    addHtml(words().html(cup.name), "section");
    QString html = QStringLiteral("<table width=\"100%\" cellspacing=\"0\" cellpadding=\"1\">");
    for (const CupView::Line& line : cup.lines) {
      html += rowHtml(words().html(line.what), {}, boldHtml(QString::number(line.count)));
    }
    html += QStringLiteral("</table>");
    QString note = words().html(cup.note);
    if (cup.rule != nullptr) note += QStringLiteral(" [%1]").arg(words().citeLink(cup.rule));
    addHtml(html + mutedHtml(note));
  }
}

QString TracksPanel::boxHtml(const BoxView& box) const {
  QStringList lines;
  for (const Phrase& line : box.lines) lines << words().html(line);
  for (const UnitView& view : box.units) {
    if (view.unit == kNoUnit) {
      lines << tr("Unknown unit");
      continue;
    }
    const Unit& unit = words().info().roster[view.unit];
    QString name = (QString::fromStdString(unit.values) + QLatin1Char(' ') + words().unit(view.unit)).toHtmlEscaped();
    if (chooser().choices().lit(view.unit)) {
      name = QStringLiteral("<a href=\"%1%2\">%3</a>").arg(QLatin1String(kUnitScheme)).arg(index(view.unit)).arg(name);
    }
    lines << name;
  }
  if (lines.isEmpty()) return mutedHtml(tr("empty"));
  return lines.join(QStringLiteral("<br>"));
}

void TracksPanel::addBoxes() {
  for (const BoxView& box : table().view().boxes) {
    QString head = words().html(box.name);
    if (box.rule != nullptr) head += QStringLiteral(" [%1]").arg(words().citeLink(box.rule));
    addHtml(head, "section");
    addHtml(boxHtml(box));
  }
}

void TracksPanel::followOther(const QString& link) {
  if (!link.startsWith(QLatin1String(kUnitScheme))) return;
  game().clickUnit(static_cast<UnitId>(link.mid(static_cast<qsizetype>(qstrlen(kUnitScheme))).toUShort()));
}

}  // namespace kessel::client
