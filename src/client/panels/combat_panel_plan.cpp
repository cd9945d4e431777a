// SPDX-License-Identifier: GPL-3.0-or-later
// Of the combat dock: the fires of a combat at a glance, and the batteries that take part or could.
#include <QVBoxLayout>
#include <algorithm>
#include <functional>
#include <span>

#include "client/app/style.h"
#include "client/game/prompt_choices.h"
#include "client/panels/combat_panel.h"
#include "client/panels/fire_plan_box.h"
#include "client/panels/odds_bars.h"

namespace kessel::client {

namespace {

constexpr const char* kTargetScheme = "target:";

/// "33 % morale 1": the likeliest result of a die; empty if there are no odds. Where it is the least one, but all
/// others together are likelier, the likeliest of these stands beside it.
QString likeliestHtml(const Wording& words, const Fire& fire) {
  std::vector<OddsBars::Bar> bars = OddsBars::barsOf(words, fire.odds, fire.result);
  if (bars.empty()) return {};
  const QString least = words.text(std::ranges::min_element(fire.odds, {}, &Odds::value)->result);
  std::ranges::stable_sort(bars, std::ranges::greater{}, &OddsBars::Bar::share);
  const bool both = bars.size() > 1 && bars.front().share < 0.5 && bars.front().meaning == least;
  QStringList said;
  for (const OddsBars::Bar& bar : std::span(bars).first(both ? 2 : 1)) {
    const QString share = OddsBars::shareText(bar.share).replace(QLatin1Char(' '), QChar(QChar::Nbsp));
    said << QStringLiteral("%1 %2").arg(boldHtml(share), bar.meaning.toHtmlEscaped());
  }
  return said.join(QStringLiteral(", "));
}

}  // namespace

/// Many fires of one combat at a glance, in their order: who at what, and what came of it or is likeliest.
void CombatPanel::addPlan(const Outlook& outlook) {
  QStringList rows;
  for (const Fire& fire : outlook.fires) {
    const QString likeliest = likeliestHtml(words(), fire);
    QString row = QStringLiteral("%1. %2").arg(rows.size() + 1).arg(words().html(fire.name));
    if (fire.rolled >= 0) {
      row += QStringLiteral(" – ") + boldHtml(resultOf(fire).toHtmlEscaped());
    } else if (!likeliest.isEmpty()) {
      row += QStringLiteral(" – ") + likeliest;
    } else if (fire.column < 0) {
      row += QStringLiteral(" – ") + mutedHtml(tr("does not take place"));
    }
    rows << row;
  }
  addHtml(tr("The fires in their order"), "section");
  RichLabel* plan = addHtml(rows.join(QStringLiteral("<br>")));
  name(*plan, "plan");
}

namespace {

/// The die that is rolled first, if an action leads to one.
const Fire* nextDie(const Outlook& outlook) {
  const auto next =
      std::ranges::find_if(outlook.fires, [](const Fire& fire) { return fire.rolled < 0 && !fire.odds.empty(); });
  return next == outlook.fires.end() ? nullptr : &*next;
}

}  // namespace

/// Where the side that decides may aim at several units one after the other, each with its odds: a click announces it,
/// so that the order of fires is the player's.
void CombatPanel::addTargets() {
  m_targets.clear();
  if (addFirePlan()) return;
  const Prompt& prompt = table().prompt();
  constexpr std::uint32_t kMany = 40;  // each is carried out on a copy
  if (!m_preview.empty() || !table().interactive() || !isPlayer(prompt.who) || prompt.legal.size() > kMany) return;
  QStringList rows;
  for (std::uint32_t i = 0; i < prompt.legal.size(); ++i) {
    const Action action = prompt.legal.at(i);
    const UnitId unit = targetsOf(words().info(), action).unit;
    if (unit == kNoUnit || words().info().roster[unit].side == prompt.who) continue;
    const Outlook outlook = table().title().outlook(table().position(), action, table().viewer());
    const Fire* die = nextDie(outlook);
    if (die == nullptr) continue;
    const QString what = words().text(table().title().describe(table().position(), action)).toHtmlEscaped();
    rows << QStringLiteral("<a href=\"%1%2\">%3</a> – %4")
                .arg(QLatin1String(kTargetScheme))
                .arg(m_targets.size())
                .arg(what, likeliestHtml(words(), *die));
    m_targets.push_back(action);
  }
  if (rows.size() < 2) return;
  addHtml(tr("Which target comes next?"), "section");
  name(*addHtml(rows.join(QStringLiteral("<br>"))), "targets");
}

bool CombatPanel::addFirePlan() {
  if (!m_preview.empty() || !m_firePlan->fill()) return false;
  column()->addWidget(m_firePlan);
  name(*m_firePlan, "firePlan");
  m_firePlan->show();
  if (m_focus == nullptr) m_focus = m_firePlan;
  return m_firePlan->planner().isOpen();
}

void CombatPanel::followOther(const QString& link) {
  const QString scheme = QLatin1String(kTargetScheme);
  if (!link.startsWith(scheme)) return ColumnPanel::followOther(link);
  const std::size_t which = link.mid(scheme.size()).toULongLong();
  if (which < m_targets.size()) game().choose(m_targets[which]);
}

namespace {

/// A unit that fires over a distance, at a combat.
struct Battery {
  UnitId unit = kNoUnit;
  int range = 0;     ///< hexes
  int distance = 0;  ///< to the hex attacked
  bool used = false;
};

/// Those of the viewer's side that take part, and those that the prompt still lets him name: whoever has a range and
/// does not stand beside the hex.
std::vector<Battery> batteriesOf(const GameTable& table, const Outlook& outlook) {
  std::vector<Battery> out;
  const Prompt& prompt = table.prompt();
  if (outlook.targets.empty() || !table.interactive() || !isPlayer(prompt.who)) return out;
  const Place target = outlook.targets.front();
  const TitleInfo& info = table.info();
  const auto& units = table.view().units;
  const auto placeOf = [&](UnitId unit) {
    const auto seen = std::ranges::find(units, unit, &UnitView::unit);
    return seen == units.end() ? kNowhere : seen->place;
  };
  const auto add = [&](UnitId unit, bool used, Place goal) {
    if (unit == kNoUnit || info.roster[unit].side != prompt.who) return;
    const int range = info.roster[unit].range();
    const Place from = placeOf(unit);
    if (range <= 1 || !isHex(from) || !isHex(goal)) return;
    const int distance = info.map.grid.distance(from, goal);
    // Who is offered from beyond its range comes nearer first: what it does then is not to fire from there.
    if (!used && distance > range) return;
    const auto known = std::ranges::find(out, unit, &Battery::unit);
    if (known != out.end() && !known->used) known->distance = std::min(known->distance, distance);
    if (distance > 1 && known == out.end()) out.push_back({unit, range, distance, used});
  };
  for (UnitId unit : table.view().acting) add(unit, true, target);
  for (std::uint32_t i = 0; i < prompt.legal.size(); ++i) {
    const Targets named = targetsOf(info, prompt.legal.at(i));
    // One that is aimed at a battery elsewhere has to reach that one.
    const Place aimed = named.otherUnit == kNoUnit ? kNowhere : placeOf(named.otherUnit);
    add(named.unit, false, isHex(aimed) ? aimed : target);
  }
  return out;
}

/// Its formation, how far it reaches and how far it must, and whether it takes part.
QString batteryHtml(const Wording& words, const Battery& battery) {
  const Unit& unit = words.info().roster[battery.unit];
  const QString name = words.unit(battery.unit).toHtmlEscaped();
  QStringList parts{battery.used ? boldHtml(name) : name};
  if (!unit.formation.empty() && unit.name.find(unit.formation) == std::string::npos)
    parts << words.name(unit.formation).toHtmlEscaped();
  parts << CombatPanel::tr("%1 of %2 hexes").arg(battery.distance).arg(battery.range);
  parts << (battery.used ? CombatPanel::tr("takes part") : CombatPanel::tr("could take part"));
  return (battery.used ? QStringLiteral("● ") : QStringLiteral("○ ")) + parts.join(QStringLiteral(" · "));
}

}  // namespace

void CombatPanel::addBatteries(const Outlook& outlook) {
  QStringList rows;
  if (m_preview.empty() && table().view().combat) {
    for (const Battery& battery : batteriesOf(table(), outlook)) rows << batteryHtml(words(), battery);
  }
  if (rows.isEmpty()) return;
  addHtml(tr("Batteries in support"), "section");
  name(*addHtml(rows.join(QStringLiteral("<br>"))), "batteries");
}

}  // namespace kessel::client
