// SPDX-License-Identifier: GPL-3.0-or-later
// Tracks, score, cups, boxes.
#include "client/panels/tracks_panel.h"

#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>

#include "client/app/style.h"
#include "client/game/loss_ledger.h"
#include "client/panels/point_bar.h"
#include "client/panels/track_row.h"

namespace kessel::client {

namespace {

constexpr const char* kUnitScheme = "unit:";
constexpr std::size_t kFewPoints = 6;  // are listed at once

QColor colourOf(const TitleInfo& info, Side side) {
  if (!isPlayer(side)) return look().theme.muted;
  return counterLook(info.sides[index(side)].look, look().theme.palette).accent;
}

}  // namespace

TracksPanel::TracksPanel(GameController& game, QWidget* parent) : ColumnPanel(game, "tracksPanel", parent) {}

void TracksPanel::refresh() {
  layAside(column());
  if (const QString end = aheadHtml(table()); !end.isEmpty()) addHtml(end);
  addScore();
  addTracks();
  addCups();
  addBoxes();
  if (column()->count() == 0) addHtml(emptyHtml(tr("This game keeps no tracks, cups or boxes just now.")));
  column()->addStretch(1);
}

void TracksPanel::addScore() {
  const View& view = table().view();
  if (view.score.empty()) return;
  addHtml(tr("Score"), "section");
  // Each line is a table of its own: equal widths keep their figures below each other.
  const int wide = look().px(56);
  auto cell = [wide](const QString& text) {
    return QStringLiteral("<td align=\"right\" width=\"%1\">%2</td>").arg(wide).arg(text);
  };
  auto row = [this](const QString& cells) {
    addHtml(QStringLiteral("<table width=\"100%\" cellspacing=\"0\" cellpadding=\"1\"><tr>%1</tr></table>").arg(cells));
  };
  const auto& sides = words().info().sides;
  const bool apart = !look().isLarge();  // in a panel large text leaves no room for columns
  if (apart) {
    row(QStringLiteral("<td></td>") + cell(mutedHtml(words().name(sides[0].name))) +
        cell(mutedHtml(words().name(sides[1].name))));
  }
  for (const ScoreLine& line : view.score) {
    QString what = words().html(line.what);
    if (line.rule != nullptr) what += QStringLiteral(" [%1]").arg(words().citeLink(line.rule));
    if (apart) {
      row(QStringLiteral("<td>%1</td>").arg(what) + cell(boldHtml(Wording::points(line.first, line.parts))) +
          cell(boldHtml(Wording::points(line.second, line.parts))));
    } else {
      const auto figure = [&](Side side, int points) {
        return mutedHtml(words().side(side).toHtmlEscaped()) + QChar(QChar::Nbsp) +
               boldHtml(Wording::points(points, line.parts));
      };
      addHtml(what + QStringLiteral("<br>") + figure(kFirstSide, line.first) + QStringLiteral(" · ") +
              figure(kSecondSide, line.second));
    }
    if (std::vector<LedgerEntry> entries = ledgerOf(table(), line); !entries.empty())
      addPoints(line, std::move(entries));
  }
}

void TracksPanel::addPoints(const ScoreLine& line, std::vector<LedgerEntry> entries) {
  auto* bar = new PointBar(words(), entries, line.parts, body());
  bar->setAccessibleName(words().text(line.what));
  connect(bar, &PointBar::activated, this,
          [this, entries](int which) { showPoint(entries[static_cast<std::size_t>(which)]); });
  column()->addWidget(bar);
  RichLabel* list = labelSaying(pointsHtml(entries, line.parts), nullptr, body());
  QToolButton* head = makeDisclosure(tr("From %n source(s)", nullptr, static_cast<int>(entries.size())), list);
  head->setAccessibleName(QStringLiteral("%1, %2").arg(words().text(line.what), head->text()));
  column()->addWidget(head);
  column()->addWidget(list);
  const QString key = QString::fromUtf8(line.what.text) + QString::fromUtf8(line.rule);
  head->setChecked(m_open.value(key, entries.size() <= kFewPoints));
  connect(head, &QToolButton::toggled, this, [this, key](bool open) { m_open[key] = open; });
}

QString TracksPanel::sourceHtml(const PointView& point) const {
  QString what = words().text(point.what);
  if (point.place == kNowhere) return what.toHtmlEscaped();
  if (const QString label = words().label(point.place); !label.isEmpty() && !what.contains(label))
    what += QLatin1Char(' ') + label;
  return Wording::placeLink(point.place, what);
}

QString TracksPanel::pointsHtml(const std::vector<LedgerEntry>& entries, int parts) const {
  QString html;
  for (const Side side : {kFirstSide, kSecondSide}) {
    QString rows;
    QMap<int, QStringList> fromStart;  // by points
    for (const LedgerEntry& entry : entries) {
      const PointView& point = entry.point;
      if (point.side != side) continue;
      if (!entry.decision && point.turn == 0 && point.place != kNowhere) {
        fromStart[point.points] << sourceHtml(point);
        continue;
      }
      QString when = point.turn > 0 ? tr("turn %1").arg(point.turn) : QString();
      if (entry.decision) when = momentLink(*entry.decision, when);
      QString what = sourceHtml(point);
      if (point.rule != nullptr) what += QStringLiteral(" [%1]").arg(words().citeLink(point.rule));
      rows += QStringLiteral(
                  "<tr><td width=\"%1\" align=\"right\">%2&nbsp;&nbsp;</td><td>%3</td><td align=\"right\">%4</td></tr>")
                  .arg(look().px(36))
                  .arg(boldHtml(Wording::points(point.points, parts)), what, when);
    }
    for (auto at = fromStart.cbegin(); at != fromStart.cend(); ++at) {
      rows += QStringLiteral("<tr><td width=\"%1\" align=\"right\">%2&nbsp;&nbsp;</td><td colspan=\"2\">%3</td></tr>")
                  .arg(look().px(36))
                  .arg(boldHtml(at->size() == 1
                                    ? Wording::points(at.key(), parts)
                                    : QStringLiteral("%1×%2").arg(at->size()).arg(Wording::points(at.key(), parts))),
                       at->join(QStringLiteral(" · ")));
    }
    if (rows.isEmpty()) continue;
    html += mutedHtml(words().side(side).toHtmlEscaped()) +
            QStringLiteral("<table width=\"100%\" cellspacing=\"0\" cellpadding=\"1\">%1</table>").arg(rows);
  }
  return html;
}

void TracksPanel::showPoint(const LedgerEntry& entry) {
  if (entry.point.place != kNowhere) return emit placeActivated(entry.point.place);
  if (entry.decision) emit momentWanted(*entry.decision);
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
      column()->addWidget(new TrackRow(words(), track, colourOf(info, track.side), body()));
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
      lines << tr("Hidden unit");
      continue;
    }
    const Unit& unit = words().info().roster[view.unit];
    QString name = (QString::fromStdString(unit.values) + QLatin1Char(' ') + words().unit(view.unit)).toHtmlEscaped();
    if (chooser().isLit(view.unit)) {
      name = QStringLiteral("<a href=\"%1%2\">%3</a>").arg(QLatin1String(kUnitScheme)).arg(index(view.unit)).arg(name);
    }
    lines << name;
  }
  if (lines.isEmpty()) return mutedHtml(tr("empty"));
  return lines.join(QStringLiteral("<br>"));
}

/// Those of the other side come last.
void TracksPanel::addBoxes() {
  std::vector<const BoxView*> boxes;
  for (const BoxView& box : table().view().boxes) {
    if (!box.losses) boxes.push_back(&box);  // these have a panel of their own
  }
  const Side seat = table().seat();
  if (isPlayer(seat)) {
    std::stable_partition(boxes.begin(), boxes.end(), [seat](const BoxView* box) { return box->side != other(seat); });
  }
  for (const BoxView* box : boxes) {
    QString head = words().html(box->name);
    if (box->rule != nullptr) head += QStringLiteral(" [%1]").arg(words().citeLink(box->rule));
    addHtml(head, "section");
    addHtml(boxHtml(*box));
  }
}

void TracksPanel::followOther(const QString& link) {
  if (!link.startsWith(QLatin1String(kUnitScheme))) return ColumnPanel::followOther(link);
  game().clickUnit(static_cast<UnitId>(link.mid(static_cast<qsizetype>(qstrlen(kUnitScheme))).toUShort()));
}

}  // namespace kessel::client
