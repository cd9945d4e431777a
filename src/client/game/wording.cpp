// SPDX-License-Identifier: GPL-3.0-or-later
// Text of phrases, names and links.
#include "client/game/wording.h"

#include <QRegularExpression>
#include <QStringList>
#include <algorithm>
#include <cstdlib>
#include <numeric>

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

QString Wording::likewise(const QString& line, int told, const Event& event) const {
  const QString name = unit(static_cast<UnitId>(event.text.args[0].value));
  return told == 1 ? tr("%1; likewise %2", "an event: the same of one more unit").arg(line, name)
                   : QStringLiteral("%1, %2").arg(line, name);
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
    // Where a formation sets up in one of the scenarios is no name of the place.
    const bool single = region.hexes.size() <= 4 && !region.name.empty() && region.look != "set-up";
    if (single && std::find(region.hexes.begin(), region.hexes.end(), hex) != region.hexes.end()) {
      return name(region.name);
    }
  }
  return {};
}

QString Wording::place(Place place) const {
  if (place == kNowhere) return {};
  if (const Box* box = m_info->map.box(place)) return name(box->name);
  const QString number = QString::fromStdString(m_info->map.placeName(place));
  const QString text = label(place);
  return text.isEmpty() ? number : QStringLiteral("%1 (%2)").arg(number, text);
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

namespace {

/// The number of a case without the letter of its part: "7.59" of "7.59a".
QStringView numberOf(QStringView id) {
  while (!id.isEmpty() && id.back().isLower()) id.chop(1);
  return id;
}

/// How the cases of an index belong together: by digits (7.3, 7.33), unless sections are counted past nine (3.9, 3.10).
class CaseTree {
 public:
  explicit CaseTree(const std::vector<CaseInfo>& cases) {
    static const QRegularExpression kPastNine(QStringLiteral("^\\d+\\.\\d+0(?!\\d)"));
    for (const CaseInfo& info : cases) {
      m_ids << QString::fromStdString(info.id);
      m_counted = m_counted || kPastNine.match(m_ids.back()).hasMatch();
    }
  }
  [[nodiscard]] qsizetype size() const { return m_ids.size(); }

  /// The case itself; its parts, if only they are in the index.
  [[nodiscard]] bool is(qsizetype at, QStringView cite) const {
    return m_ids[at] == cite || (numberOf(cite) == cite && numberOf(m_ids[at]) == cite);
  }
  /// The other parts of a case, what it is made of, and the general case that it belongs to.
  [[nodiscard]] bool isNextTo(qsizetype at, QStringView cite) const {
    const QStringView number = numberOf(cite);
    return numberOf(m_ids[at]) == number || belongs(m_ids[at], number) || numberOf(m_ids[at]) == subjectOf(number);
  }
  [[nodiscard]] bool isBeside(qsizetype at, QStringView cite) const {
    const QString subject = subjectOf(numberOf(cite));
    if (subject.isEmpty() || !belongs(m_ids[at], subject)) return false;
    constexpr qsizetype kMost = 20;  // more of them are a list (of cards) rather than a subject
    return std::count_if(m_ids.begin(), m_ids.end(), [&](const QString& id) { return belongs(id, subject); }) <= kMost;
  }
  /// Of the same chapter as a case that is a subject of its own.
  [[nodiscard]] bool isOfChapter(qsizetype at, QStringView cite) const {
    const QStringView number = numberOf(cite);
    if (number.contains(QLatin1Char('-')) || subjectOf(number) != number) return false;
    const auto chapter = [](QStringView id) { return id.left(id.indexOf(QLatin1Char('.'))); };
    return chapter(m_ids[at]) == chapter(number);
  }

 private:
  /// "8.4-R" of "8.4-R2", "4.0D" of "4.0D1", "10.7" of "10.78" and of itself; empty: none.
  [[nodiscard]] QString subjectOf(QStringView number) const {
    QStringView letters = number;
    while (!letters.isEmpty() && letters.back().isDigit()) letters.chop(1);
    if (!letters.isEmpty() && letters.back().isUpper()) return letters.toString();
    if (letters.isEmpty() || letters.back() != QLatin1Char('.')) return {};
    const bool deep = !m_counted && number.size() > letters.size() + 1;
    return (deep ? number.chopped(1) : number).toString();
  }
  [[nodiscard]] bool belongs(QStringView id, QStringView subject) const {
    if (!id.startsWith(subject)) return false;
    const QStringView rest = id.mid(subject.size());
    if (rest.isEmpty() || rest.front().isLower()) return true;
    const bool digits = subject.back().isUpper() || (!m_counted && !subject.contains(QLatin1Char('-')));
    return rest.front().isDigit() && digits;
  }

  QStringList m_ids;
  bool m_counted = false;
};

}  // namespace

std::vector<const CaseInfo*> Wording::casesAround(const QString& rule, const QStringList& steps,
                                                  std::size_t most) const {
  const CaseTree tree(m_info->cases);
  QStringList asked;
  for (const QString& part : rule.split(QLatin1Char(','), Qt::SkipEmptyParts)) asked << part.trimmed();
  std::vector<const CaseInfo*> found;
  const auto add = [&](bool (CaseTree::*fits)(qsizetype, QStringView) const, const QStringList& cites,
                       std::size_t room) {
    for (qsizetype at = 0; at < tree.size() && found.size() < room; ++at) {
      const CaseInfo* info = &m_info->cases[static_cast<std::size_t>(at)];
      const bool known = std::find(found.begin(), found.end(), info) != found.end();
      const auto fitting = [&](const QString& cite) { return (tree.*fits)(at, cite); };
      if (!known && std::any_of(cites.begin(), cites.end(), fitting)) found.push_back(info);
    }
  };
  add(&CaseTree::is, asked, most);
  const std::size_t alone = found.size();
  add(&CaseTree::isNextTo, asked, most - std::min<std::size_t>(most, static_cast<std::size_t>(steps.size())));
  const bool single = found.size() == alone;
  for (const QString& step : steps) add(&CaseTree::is, {step}, most);
  add(&CaseTree::isBeside, asked, most);
  if (single) add(&CaseTree::isOfChapter, asked, most);
  return found;
}

QString Wording::citeLink(const QString& rule) const {
  QStringList links;
  const QStringList parts = rule.split(QLatin1Char(','), Qt::SkipEmptyParts);
  for (const QString& part : parts) {
    const QString id = part.trimmed();
    QString shown = id.toHtmlEscaped();
    shown.replace(QLatin1Char('-'), QStringLiteral("-\u2060"));  // a line does not break there
    links << QStringLiteral("<a href=\"%1%2\">%3</a>").arg(QLatin1String(kCaseScheme), id.toHtmlEscaped(), shown);
  }
  return links.join(QStringLiteral(", "));
}

QString Wording::points(int value, int parts) {
  const int whole = std::abs(value) / parts;
  const int rest = std::abs(value) % parts;
  QString text = whole > 0 || rest == 0 ? QString::number(whole) : QString();
  if (rest > 0) {
    const int common = std::gcd(rest, parts);
    if (!text.isEmpty()) text += QChar::Nbsp;
    text += QStringLiteral("%1/%2").arg(rest / common).arg(parts / common);
  }
  return value < 0 ? QStringLiteral("−") + text : text;
}

QString Wording::placeLink(Place place, const QString& text) {
  return QStringLiteral("<a href=\"%1%2\">%3</a>")
      .arg(QLatin1String(kPlaceScheme))
      .arg(index(place))
      .arg(text.toHtmlEscaped());
}

}  // namespace kessel::client
