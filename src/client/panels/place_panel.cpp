// SPDX-License-Identifier: GPL-3.0-or-later
// The place under the cursor.
#include "client/panels/place_panel.h"

#include <QScrollArea>
#include <QVBoxLayout>
#include <algorithm>

#include "client/app/style.h"
#include "client/game/course.h"
#include "client/map/counter_painter.h"
#include "client/panels/column_panel.h"

namespace kessel::client {

namespace {

constexpr const char* kUnitScheme = "unit:";

bool sameText(const std::string& a, const std::string& b) {
  return QString::fromStdString(a).compare(QString::fromStdString(b), Qt::CaseInsensitive) == 0;
}

}  // namespace

PlacePanel::PlacePanel(GameController& game, QWidget* parent) : Panel(game, parent) {
  setObjectName(QStringLiteral("placePanel"));
  auto* outer = new QVBoxLayout(this);
  outer->setContentsMargins(0, 0, 0, 0);
  auto* scroll = new QScrollArea(this);
  scroll->setWidgetResizable(true);
  scroll->setFrameShape(QFrame::NoFrame);
  scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  scroll->setMinimumHeight(1);  // however large the text
  QWidget* body = makeColumn();
  auto* layout = new QVBoxLayout(body);
  layout->setContentsMargins(look().px(12), look().px(8), look().px(12), look().px(8));
  layout->setSpacing(look().px(4));
  layout->addWidget(m_head = makeLabel("head"));
  layout->addWidget(m_text = makeLabel());
  m_text->setMinimumWidth(look().px(120));  // tables give way instead of a scroll bar below
  layout->addStretch(1);
  scroll->setWidget(body);
  outer->addWidget(scroll);
  connect(&game, &GameController::selectionChanged, this, &Panel::sync);
}

void PlacePanel::showPlace(Place place) {
  if (place == kNowhere || place == m_place) return;
  m_place = place;
  m_lookout.clear();
  sync();
  emit placeShown();
}

void PlacePanel::pointAt(UnitId unit) {
  if (unit == kNoUnit || unit == m_unit) return;
  m_unit = unit;
  if (!isHex(m_place)) sync();
}

void PlacePanel::setLookout(const QString& html) {
  if (html == m_lookout) return;
  m_lookout = html;
  sync();
}

QString PlacePanel::html() const {
  return m_head->text() + m_text->text();
}

void PlacePanel::refresh() {
  if (m_place == kNowhere) {
    m_head->setText({});
    m_text->setText(emptyHtml(tr("Point at a hex: its terrain and its counters stand here.")));
    return;
  }
  m_head->setText((isHex(m_place) ? tr("Hex %1").arg(words().place(m_place)) : words().place(m_place)).toHtmlEscaped());
  // Counters come before the long table of what the ground does.
  const Box* box = words().info().map.box(m_place);
  const QString ground = box != nullptr ? boxHtml(*box) : groundHtml();
  m_text->setText(ground + distanceHtml() + featuresHtml() + stackHtml() + m_lookout + groundEffectsHtml());
}

/// How many units of each side there may be and are, and the places next to it; hexes in runs as on the map.
QString PlacePanel::boxHtml(const Box& box) const {
  QStringList lines;
  for (const Side side : {kFirstSide, kSecondSide}) {
    const int most = box.capacity[index(side)];
    if (most < 0) continue;
    if (most == 0) {
      lines << tr("%1: no units may be here").arg(words().side(side));
      continue;
    }
    const auto mine = [&](const UnitView& unit) { return unit.place == m_place && unit.side == side; };
    const auto count = std::ranges::count_if(table().view().units, mine);
    // Where nobody of the other side is seen somebody may lie hidden.
    const Side viewer = table().viewer();
    const bool hidden = isPlayer(viewer) && viewer != side && table().title().hides(table().position(), side);
    lines << (count == 0 && hidden ? tr("%1: at most %n unit(s)", nullptr, most).arg(words().side(side))
                                   : tr("%1: %2 of %n unit(s)", nullptr, most).arg(words().side(side)).arg(count));
  }
  QStringList next;
  for (const Place place : words().info().map.neighbours(m_place)) {
    next << (isHex(place) ? QString::fromStdString(words().info().map.placeName(place)) : words().place(place));
  }
  if (!next.isEmpty()) lines << tr("Leads to: %1").arg(next.join(QStringLiteral(", ")));
  for (QString& line : lines) line = mutedHtml(line.toHtmlEscaped());
  return lines.join(QStringLiteral("<br>"));
}

QString PlacePanel::groundEffectsHtml() const {
  const Map& map = words().info().map;
  if (!map.has(m_place)) return {};
  const TerrainKind& terrain = map.terrains[map.terrain[index(m_place)]];
  QString effects = effectsHtml(terrain.name);
  if (!sameText(terrain.name, terrain.id)) effects += effectsHtml(terrain.id);
  if (effects.isEmpty()) return {};
  return QStringLiteral("<p style=\"margin-top:8px; margin-bottom:2px\">%1</p>%2")
      .arg(boldHtml(words().name(terrain.name).toHtmlEscaped()), effects);
}

QString PlacePanel::groundHtml() const {
  const Map& map = words().info().map;
  if (!map.has(m_place)) return emptyHtml(tr("Beyond the edge of the map."));
  const TerrainKind& terrain = map.terrains[map.terrain[index(m_place)]];
  QString html = boldHtml(words().name(terrain.name).toHtmlEscaped());
  const std::string& mark = index(m_place) < map.terrainMark.size() ? map.terrainMark[index(m_place)] : std::string();
  if (!mark.empty() && mark != "book") {
    html += QLatin1Char(' ') + mutedHtml(tr("(source: %1)").arg(sourceName(mark)).toHtmlEscaped());
  }
  return html;
}

QString PlacePanel::effectsHtml(const std::string& row) const {
  QString html;
  for (const ChartInfo& chart : words().info().charts) {
    for (std::size_t r = 0; r < chart.rows.size() && r < chart.cells.size(); ++r) {
      if (!sameText(chart.rows[r], row)) continue;
      QString rows;
      for (std::size_t c = 0; c < chart.columns.size() && c < chart.cells[r].size(); ++c) {
        if (chart.cells[r][c] == "-") continue;  // no effect
        rows += rowHtml(mutedHtml(words().name(chart.columns[c]).toHtmlEscaped()), {},
                        words().name(chart.cells[r][c]).toHtmlEscaped());
      }
      if (!rows.isEmpty()) html += rows + rowHtml({}, {}, words().citeLink(QString::fromStdString(chart.rule)));
    }
  }
  return html.isEmpty() ? html : QStringLiteral("<table width=\"100%\" cellspacing=\"0\">%1</table>").arg(html);
}

/// How far it is from who is selected, as ranges are counted.
QString PlacePanel::distanceHtml() const {
  if (!isHex(m_place) || chooser().selection().empty()) return {};
  const UnitId from = chooser().selection().front();
  const auto seen = std::ranges::find(table().view().units, from, &UnitView::unit);
  if (seen == table().view().units.end() || !isHex(seen->place) || seen->place == m_place) return {};
  const int away = words().info().map.grid.distance(seen->place, m_place);
  const QString line = tr("%n hex(es) from %1", nullptr, away).arg(words().unit(from));
  return QStringLiteral("<br>") + mutedHtml(line.toHtmlEscaped());
}

QString PlacePanel::featuresHtml() const {
  const Map& map = words().info().map;
  QStringList lines;
  if (map.has(m_place) && index(m_place) < map.sides.size()) {
    unsigned kinds = 0;
    for (std::uint8_t side : map.sides[index(m_place)]) kinds |= side;
    for (std::size_t k = 0; k < map.hexsideKinds.size(); ++k) {
      if ((kinds >> k & 1U) != 0) lines << tr("Hexside: %1").arg(words().name(map.hexsideKinds[k].name));
    }
  }
  for (const Chain& chain : map.chains) {
    if (std::find(chain.hexes.begin(), chain.hexes.end(), m_place) == chain.hexes.end()) continue;
    lines << words().name(chain.name.empty() ? chain.kind : chain.name);
  }
  // Where a formation sets up is of no interest once the first turn has begun, as in positions that are written down.
  const GameSetup& setup = table().session().setup();
  const bool begun = !setup.position.empty() || std::ranges::any_of(table().history(), [](const HistoryItem& item) {
    return item.event.kind == EventKind::TurnBegan;
  });
  for (const Region& region : map.regions) {
    const auto at = std::find(region.hexes.begin(), region.hexes.end(), m_place);
    if (at == region.hexes.end() || region.name.empty() ||
        (begun && (region.look == "set-up" || region.look == "front")))
      continue;
    QString line = words().name(region.name);
    const auto number = static_cast<std::size_t>(at - region.hexes.begin());
    if (number < region.counts.size()) line += QStringLiteral(" (%1)").arg(region.counts[number]);
    lines << line;
  }
  const View& view = table().view();
  for (const MarkerView& marker : view.markers) {
    if (marker.place == m_place && !marker.label.empty()) lines << words().text(marker.label);
  }
  for (const auto& [place, side] : view.control) {
    if (place == m_place && isPlayer(side)) lines << tr("Held by: %1").arg(words().side(side));
  }
  lines.removeDuplicates();
  QString html;
  for (const QString& line : lines) html += QStringLiteral("<br>") + mutedHtml(line.toHtmlEscaped());
  return html;
}

/// Where the terrain of a hex or the values of a counter are known from, in a word; "book" is what goes without saying.
QString PlacePanel::sourceName(const std::string& mark) {
  if (mark == "example") return tr("an example of the rulebook");
  if (mark == "published") return tr("publications");
  if (mark == "print") return tr("your own copy");
  return mark == "history" ? tr("history") : tr("own design");
}

QString PlacePanel::unitHtml(const UnitView& view) const {
  const TitleInfo& info = words().info();
  if (view.unit == kNoUnit) {
    return QStringLiteral("<p>%1</p>").arg(boldHtml(tr("Hidden unit (%1)").arg(words().side(view.side))));
  }
  const Unit& unit = info.roster[view.unit];
  const QString values = QString::fromStdString(faceOf(info, view).values);
  QString name = (values + QLatin1Char(' ') + words().unit(view.unit)).toHtmlEscaped();
  if (chooser().isLit(view.unit)) {
    name = QStringLiteral("<a href=\"%1%2\">%3</a>").arg(QLatin1String(kUnitScheme)).arg(index(view.unit)).arg(name);
  }
  const auto& selection = chooser().selection();
  if (std::find(selection.begin(), selection.end(), view.unit) != selection.end()) name = tr("▸ %1").arg(name);
  QStringList how;
  how << words().name(unit.typeName.empty() ? unit.type : unit.typeName);
  if (!unit.formation.empty() && unit.name.find(unit.formation) == std::string::npos)
    how << words().name(unit.formation);
  if (!unit.band.empty()) how << bandName(unit.band);
  const SheetView* sheet = chooser().sheetOf(view.unit);
  if (view.stepsHidden) {
    how << tr("strength hidden");
  } else if (unit.steps > 1 && (sheet == nullptr || sheet->highest == 0)) {
    how << (lostIn(info) == LostIn::Points ? tr("%1 of %n strength point(s)", nullptr, unit.steps)
                                           : tr("%1 of %n step(s)", nullptr, unit.steps))
               .arg(view.steps);
  }
  if (unit.range() > 1) how << tr("range %n hex(es)", nullptr, unit.range());
  // What room it takes in a hex, by the side that lies up.
  const int room = unit.number("stacking");
  const int stacking = view.turned ? unit.number("reducedStacking", room) : room;
  if (stacking > 0) how << tr("%n stacking point(s)", nullptr, stacking);
  for (std::size_t i = 0; i < info.states.size() && i < 32; ++i) {
    const bool counted = unit.steps > 1 && !view.stepsHidden && info.states[i].ofSteps;
    if ((view.states >> i & 1U) != 0 && !counted) how << words().name(info.states[i].name);
  }
  const std::string& mark = unit.source.mark;
  if (!mark.empty() && mark != "book") how << tr("source: %1").arg(sourceName(mark));
  if (sheet != nullptr) how << sheetTexts(*sheet);
  return QStringLiteral("<p style=\"margin-top:6px; margin-bottom:0\">%1<br>%2</p>")
      .arg(boldHtml(name), mutedHtml(how.join(QStringLiteral(" · ")).toHtmlEscaped()));
}

/// What lies on the display sheet of a unit.
QStringList PlacePanel::sheetTexts(const SheetView& sheet) const {
  QStringList out;
  if (sheet.highest > 0) out << tr("strength %1 of %2").arg(sheet.strength).arg(sheet.highest);
  for (const SheetView::Slot& slot : sheet.spaces) {
    for (const UnitView& unit : slot.units) {
      if (unit.unit == kNoUnit) continue;
      const int steps = words().info().roster[unit.unit].steps;
      QString text = tr("with %1").arg(words().unit(unit.unit));
      if (steps > 1) text += QStringLiteral(" (%1)").arg(tr("%1 of %n step(s)", nullptr, steps).arg(unit.steps));
      out << text;
    }
  }
  return out;
}

QString PlacePanel::stackHtml() const {
  std::vector<const UnitView*> units;
  for (const UnitView& unit : table().view().units) {
    if (unit.place == m_place) units.push_back(&unit);
  }
  std::stable_sort(units.begin(), units.end(),
                   [](const UnitView* a, const UnitView* b) { return a->level > b->level; });
  // In a box they lie side by side: the one under the pointer is looked for, not the top one.
  if (const auto at = std::ranges::find(units, m_unit, &UnitView::unit); !isHex(m_place) && at != units.end())
    std::rotate(units.begin(), at, at + 1);
  QString html;
  for (const UnitView* unit : units) html += unitHtml(*unit);
  if (!html.isEmpty()) return html;
  // What lies in a box may be kept from whoever looks.
  return emptyHtml(isHex(m_place) ? tr("No units here.") : tr("No units to be seen here."));
}

void PlacePanel::followOther(const QString& link) {
  if (!link.startsWith(QLatin1String(kUnitScheme))) return;
  game().clickUnit(static_cast<UnitId>(link.mid(static_cast<qsizetype>(qstrlen(kUnitScheme))).toUShort()));
}

}  // namespace kessel::client
