// SPDX-License-Identifier: GPL-3.0-or-later
// Text of phrases, names and links.
#include "client/game/wording.h"

#include <QStringList>
#include <algorithm>

namespace kessel::client {

QString Wording::text(const Phrase& phrase) const {
  if (phrase.empty()) return {};
  return QString::fromStdString(textOf(*m_info, phrase, *m_language));
}

QString Wording::name(const std::string& english) const {
  return QString::fromStdString((*m_language)(english));
}

QString Wording::side(Side side) const {
  return isPlayer(side) ? name(m_info->sides[index(side)].name) : QString();
}

QString Wording::unit(UnitId unit) const {
  if (unit == kNoUnit || index(unit) >= m_info->roster.units.size()) return {};
  return QString::fromStdString(unitName(m_info->roster[unit], *m_language));
}

QString Wording::label(Place hex) const {
  const Label* best = nullptr;
  for (const Label& label : m_info->map.labels) {
    if (label.hex == hex && (best == nullptr || label.weight > best->weight)) best = &label;
  }
  if (best != nullptr) return name(best->text);
  for (const Region& region : m_info->map.regions) {
    const bool single = region.hexes.size() <= 4 && !region.name.empty();
    if (single && std::find(region.hexes.begin(), region.hexes.end(), hex) != region.hexes.end()) {
      return name(region.name);
    }
  }
  return {};
}

QString Wording::place(Place place) const {
  if (place == kNowhere) return {};
  if (!isHex(place)) {
    const auto box = static_cast<std::size_t>(index(place) - kFirstBoxIndex);
    return box < m_info->map.boxes.size() ? name(m_info->map.boxes[box].name) : QString();
  }
  const QString number = QString::fromStdString(m_info->map.placeName(place));
  const QString text = label(place);
  return text.isEmpty() ? number : number + QLatin1Char(' ') + text;
}

QString Wording::terrain(Place hex) const {
  if (!m_info->map.has(hex)) return {};
  return name(m_info->map.terrains[m_info->map.terrain[index(hex)]].name);
}

QString Wording::step(StepId step) const {
  return index(step) < m_info->steps.size() ? name(m_info->steps[index(step)].name) : QString();
}

const CaseInfo* Wording::caseNamed(const QString& id) const {
  const std::string wanted = id.toStdString();
  for (const CaseInfo& info : m_info->cases) {
    if (info.id == wanted) return &info;
  }
  // A case that is split in the index ("2.1" into "2.1a" ...) is found by its first part.
  for (const CaseInfo& info : m_info->cases) {
    if (info.id.starts_with(wanted) && info.id.size() == wanted.size() + 1) return &info;
  }
  return nullptr;
}

std::vector<const CaseInfo*> Wording::casesAround(const QString& rule, std::size_t most) const {
  // How near a case lies: 0 itself, 1 its parts, 2 the general case above, 3 the ones beside it.
  std::vector<std::pair<int, const CaseInfo*>> found;
  const QStringList cites = rule.split(QLatin1Char(','), Qt::SkipEmptyParts);
  for (const CaseInfo& info : m_info->cases) {
    const QString id = QString::fromStdString(info.id);
    int nearest = 4;
    for (const QString& cite : cites) {
      const QString wanted = cite.trimmed();
      const QString chapter = wanted.section(QLatin1Char('.'), 0, 0);
      const QString above = wanted.chopped(1);
      if (id == wanted)
        nearest = 0;
      else if (id.startsWith(wanted))
        nearest = std::min(nearest, 1);
      else if (id == above || id == chapter + QLatin1String(".0") || id == chapter)
        nearest = std::min(nearest, 2);
      else if (above.contains(QLatin1Char('.')) && id.startsWith(above))
        nearest = std::min(nearest, 3);
    }
    if (nearest < 4) found.emplace_back(nearest, &info);
  }
  std::stable_sort(found.begin(), found.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
  if (found.size() > most) found.resize(most);
  std::vector<const CaseInfo*> cases;
  for (const auto& [nearness, info] : found) cases.push_back(info);
  std::sort(cases.begin(), cases.end());
  return cases;
}

QString Wording::citeLink(const QString& rule) const {
  QStringList links;
  const QStringList parts = rule.split(QLatin1Char(','), Qt::SkipEmptyParts);
  for (const QString& part : parts) {
    const QString id = part.trimmed();
    links << QStringLiteral("<a href=\"%1%2\">%2</a>").arg(QLatin1String(kCaseScheme), id.toHtmlEscaped());
  }
  return links.join(QStringLiteral(", "));
}

QString Wording::placeLink(Place place, const QString& text) {
  return QStringLiteral("<a href=\"%1%2\">%3</a>")
      .arg(QLatin1String(kPlaceScheme))
      .arg(index(place))
      .arg(text.toHtmlEscaped());
}

}  // namespace kessel::client
