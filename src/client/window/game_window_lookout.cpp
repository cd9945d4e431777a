// SPDX-License-Identifier: GPL-3.0-or-later
// The game window: layers of what could happen next, and what the panel of a place says of it.
#include <QLocale>
#include <QMenu>
#include <algorithm>
#include <cmath>
#include <set>

#include "client/game/course.h"
#include "client/game/lookouts.h"
#include "client/map/map_view.h"
#include "client/panels/place_panel.h"
#include "client/window/game_window.h"

namespace kessel::client {

namespace {

using Layer = Lookouts::Layer;

constexpr std::array<int, 3> kGrades{1, 25, 60};  ///< per cent from which a hex is in some, more, great danger
constexpr std::size_t kUnitsNamed = 6;
constexpr std::size_t kAttacksNamed = 3;

int percentOf(double chance) {
  return static_cast<int>(std::lround(chance * 100));
}

QString steps(const Forecast& odds, Side side) {
  return QLocale().toString(odds.loss[index(side)].steps, 'f', 1);
}

/// Names, with those that the viewer does not know counted: "Pz I, Pz II and 3 hidden units".
QString namesOf(const Wording& words, const std::vector<UnitId>& units) {
  QStringList names;
  int hidden = 0;
  int more = 0;
  for (const UnitId unit : units) {
    if (unit == kNoUnit) {
      ++hidden;
    } else if (static_cast<std::size_t>(names.size()) < kUnitsNamed) {
      names << words.unit(unit);
    } else {
      ++more;
    }
  }
  if (hidden > 0) names << GameWindow::tr("%n hidden unit(s)", nullptr, hidden);
  if (more > 0) names << GameWindow::tr("%n more", nullptr, more);
  return names.join(QStringLiteral(", "));
}

QString strikeText(const Wording& words, const Strike& strike) {
  const QString text =
      lostText(words.info(), GameWindow::tr("%1: cleared %2 %, units lost %3 by the attacker, %4 by the defender (%5)"),
               GameWindow::tr("%1: cleared %2 %, steps lost %3 by the attacker, %4 by the defender (%5)"),
               GameWindow::tr("%1: cleared %2 %, strength points lost %3 by the attacker, %4 by the defender (%5)"));
  return text.arg(words.place(strike.hex))
      .arg(percentOf(strike.odds.cleared))
      .arg(steps(strike.odds, strike.attacker), steps(strike.odds, other(strike.attacker)),
           namesOf(words, strike.units));
}

QString paragraph(const QString& head, const QStringList& lines) {
  QString html = QStringLiteral("<p style=\"margin-top:8px; margin-bottom:2px\"><b>%1</b>").arg(head.toHtmlEscaped());
  for (const QString& line : lines) html += QStringLiteral("<br>") + line.toHtmlEscaped();
  return html + QStringLiteral("</p>");
}

QString comingHtml(const Wording& words, const QString& head, std::span<const Approach> coming) {
  if (coming.empty()) return {};
  std::vector<UnitId> units;
  for (const Approach& each : coming) units.push_back(each.unit);
  return paragraph(head, {namesOf(words, units)});
}

}  // namespace

void GameWindow::buildLookoutMenu(QMenu* menu) {
  m_lookouts = new Lookouts(this);
  connect(m_lookouts, &Lookouts::grown, this, &GameWindow::showOverlays);
  connect(m_lookouts, &Lookouts::grown, this, &GameWindow::showLookoutAtPlace);
  connect(m_place, &PlacePanel::placeShown, this, &GameWindow::showLookoutAtPlace);
  menu->addSeparator();
  const auto add = [&](const QString& text, const QString& about, Layer layer) {
    QAction* action = menu->addAction(text);
    action->setCheckable(true);
    action->setStatusTip(about);
    action->setToolTip(about);
    connect(action, &QAction::toggled, this, [this, layer](bool on) {
      m_lookouts->set(layer, on);
      showOverlays();
      showLookoutAtPlace();
    });
  };
  add(tr("Where the enemy could come"), tr("How many of his units could come to each place when he moves next."),
      Layer::Enemy);
  add(tr("Where my units could go"), tr("How many of your units could come to each place when you move next."),
      Layer::Own);
  add(tr("Danger to my hexes"), tr("The strongest attack that was found on each, and how likely it clears the hex."),
      Layer::Danger);
  const auto& overlays = m_game->table().info().overlays;
  if (std::ranges::any_of(overlays, [](const OverlayInfo& each) { return each.look == LayerLook::Supply; })) {
    add(tr("Supply that could be cut"), tr("Units that one or two moves of the enemy could cut off."), Layer::Supply);
  }
}

/// On whose side the looking one is: who looks, or if both may see all, who decides.
Side GameWindow::ownSide() const {
  const GameTable& table = m_game->table();
  if (isPlayer(table.viewer())) return table.seat();
  return isPlayer(table.prompt().who) ? table.prompt().who : kFirstSide;
}

void GameWindow::addLookouts(std::vector<MapOverlay>& overlays) {
  if (m_lookouts == nullptr) return;
  const GameTable& table = m_game->table();
  m_lookouts->look(table.title(), table.position(), table.viewer(), ownSide());
  showLookoutAtPlace();  // what stands there was for whoever looked before
  const LookoutFound& found = m_lookouts->found();
  const auto add = [&](const QString& name, OverlayLook look, std::vector<Overlay::Cell> cells, int grade = 0) {
    if (!cells.empty()) overlays.push_back({name, look, std::move(cells), true, {}, grade});
  };
  if (m_lookouts->on(Layer::Enemy) && found.enemy)
    add(tr("Enemy units that could come"), OverlayLook::Threat, found.enemy->counts());
  if (m_lookouts->on(Layer::Own) && found.own)
    add(tr("Own units that could come"), OverlayLook::Reach, found.own->counts());
  if (m_lookouts->on(Layer::Danger)) {
    const QString names[] = {tr("Danger, cleared in %: little"), tr("Danger: more"), tr("Danger: great")};
    for (std::size_t grade = 0; grade < kGrades.size(); ++grade) {
      std::vector<Overlay::Cell> cells;
      for (const auto& [hex, strike] : found.danger) {
        const int chance = percentOf(strike.odds.cleared);
        const bool below = grade + 1 < kGrades.size() && chance >= kGrades[grade + 1];
        if (chance >= kGrades[grade] && !below) cells.push_back({hex, chance});
      }
      add(names[grade], OverlayLook::Threat, std::move(cells), static_cast<int>(grade) + 1);
    }
  }
  if (m_lookouts->on(Layer::Supply)) {
    for (const int moves : {1, 2}) {
      std::vector<Overlay::Cell> cells;
      for (const SupplyRisk& risk : found.supply) {
        if (risk.moves == moves) cells.push_back({risk.place, moves});
      }
      add(moves == 1 ? tr("Cut off by one enemy move") : tr("Cut off by two enemy moves"), OverlayLook::Supply,
          std::move(cells), moves == 1 ? 3 : 1);
    }
  }
}

void GameWindow::showLookoutAtPlace() {
  if (m_lookouts == nullptr) return;
  if (m_lookouts->on(Layer::Own)) m_lookouts->askFrom(m_game->chooser().selection(), m_place->place());
  m_place->setLookout(m_lookouts->any() ? lookoutHtml(m_place->place()) : QString());
}

QString GameWindow::lookoutHtml(Place place) const {
  if (place == kNowhere) return {};
  const Wording& words = m_game->table().words();
  const LookoutFound& found = m_lookouts->found();
  QString html;
  if (found.enemy && m_lookouts->on(Layer::Enemy))
    html += comingHtml(words, tr("The enemy could come with"), found.enemy->comingTo(place));
  if (found.own && m_lookouts->on(Layer::Own)) {
    html += comingHtml(words, tr("You could come with"), found.own->comingTo(place));
    const std::vector<UnitId>& chosen = m_game->chooser().selection();
    if (!chosen.empty() && chosen == found.units && place == found.place) {
      QStringList lines;
      for (const Strike& strike : found.strikes) {
        if (static_cast<std::size_t>(lines.size()) < kAttacksNamed) lines << strikeText(words, strike);
      }
      if (!lines.empty()) html += paragraph(tr("From here what is chosen could attack"), lines);
    }
  }
  if (const auto at = found.danger.find(place); at != found.danger.end())
    html += paragraph(tr("Strongest attack that was found"), {strikeText(words, at->second)});
  for (const SupplyRisk& risk : found.supply) {
    if (risk.place != place) continue;
    QStringList where;
    for (const Place each : risk.where) where << words.place(each);
    html +=
        paragraph(tr("%1 would be cut off by").arg(words.unit(risk.unit)),
                  {tr("%n move(s) of the enemy, to %1", nullptr, risk.moves).arg(where.join(QStringLiteral(", ")))});
  }
  if (m_lookouts->looking()) html += QStringLiteral("<p>%1</p>").arg(tr("Looking ahead …").toHtmlEscaped());
  return html;
}

}  // namespace kessel::client
