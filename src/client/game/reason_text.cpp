// SPDX-License-Identifier: GPL-3.0-or-later
// Words for reasons. The score goes from -10,000 to 10,000 points; people read words and look at points second.
#include "client/game/reason_text.h"

#include <QLocale>
#include <algorithm>
#include <cmath>

#include "client/game/course.h"

namespace kessel::client {

namespace {

constexpr double kNothing = 3;  // points that are no more than the noise of trials
constexpr double kLittle = 30;
constexpr double kSome = 150;
constexpr double kMuch = 600;
constexpr double kNearer = 0.02;  // goals

}  // namespace

QString percent(double chance) {
  return QString::number(std::lround(chance * 100));
}

QString withSign(double value) {
  const long whole = std::lround(value);
  if (whole == 0) return QStringLiteral("0");
  return whole < 0 ? QStringLiteral("−%1").arg(-whole) : QStringLiteral("+%1").arg(whole);
}

QString nameWithin(const Wording& words, const std::string& english) {
  const QString plain = QString::fromStdString(english);
  QString text = words.name(english);
  if (text != plain || text.size() < 2 || text[1].isUpper()) return text;
  // Proper names are those of sides, of nations and of places: "German units in supply".
  const auto begins = [&](const std::string& with) {
    return !with.empty() && text.startsWith(QString::fromStdString(with), Qt::CaseInsensitive);
  };
  const auto& sides = words.info().sides;
  const auto& labels = words.info().map.labels;
  if (std::ranges::any_of(sides, [&](const SideInfo& side) { return begins(side.name) || begins(side.look); }) ||
      std::ranges::any_of(labels, [&](const Label& label) { return begins(label.text); }))
    return text;
  text[0] = text[0].toLower();
  return text;
}

QString ReasonText::what(const Suggestion& suggestion, std::size_t made) const {
  const bool whole = made >= suggestion.said.size();
  if (whole && !suggestion.name.empty()) return m_words.text(suggestion.name);
  made = std::min(made, suggestion.said.size());
  if (made == 0) return {};
  const QString first = m_words.text(suggestion.said.front());
  const QString last = m_words.text(suggestion.said[made - 1]);
  // Of steps of one kind, as on the way of a unit, the last one says where they lead.
  const bool steps = suggestion.said.front().text == suggestion.said[made - 1].text;
  return made == 1 || steps ? last : first + QStringLiteral(" … ") + last;
}

QString ReasonText::odds(const Forecast& odds) const {
  if (odds.empty()) return {};
  const auto steps = [&](Side side) { return QLocale().toString(odds.loss[index(side)].steps, 'f', 1); };
  const QString losses = lostText(m_words.info(), tr("Units lost on average: %1 by the attacker, %2 by the defender"),
                                  tr("Steps lost on average: %1 by the attacker, %2 by the defender"),
                                  tr("Strength points lost on average: %1 by the attacker, %2 by the defender"))
                             .arg(steps(odds.attacker), steps(other(odds.attacker)));
  if (!isHex(odds.target)) return losses;
  return tr("%1 cleared: %2 %").arg(m_words.place(odds.target), percent(odds.cleared)) + QStringLiteral(". ") + losses;
}

QString ReasonText::terms(const Suggestion& suggestion, bool within) const {
  const bool gains = suggestion.gain >= 0;
  const auto nameOf = [&](const TermGain& term, bool first) {
    const std::string& name = m_words.info().terms[term.term].name;
    return first && !within ? m_words.name(name) : nameWithin(m_words, name);
  };
  QStringList with;
  QStringList against;
  const bool none =
      std::ranges::none_of(suggestion.terms, [&](const TermGain& term) { return (term.gain >= 0) == gains; });
  for (const TermGain& term : suggestion.terms) {
    const bool helps = (term.gain >= 0) == gains;
    QStringList& side = helps ? with : against;
    const bool first = side.isEmpty() && (helps || none);
    side << nameOf(term, first) + QLatin1Char(' ') + withSign(term.gain);
  }
  const QString first = with.join(QStringLiteral(", "));
  const QString second = against.join(QStringLiteral(", "));
  if (second.isEmpty()) return first;
  return first.isEmpty() ? second : first + QStringLiteral("; ") + tr("against it %1").arg(second);
}

QString ReasonText::amount(double points) {
  if (points < kNothing) return tr("next to nothing");
  if (points < kLittle) return tr("a little");
  if (points < kSome) return tr("something");
  return points < kMuch ? tr("much") : tr("very much");
}

QString ReasonText::gain(const Suggestion& suggestion) const {
  const double gain = suggestion.gain;
  if (std::abs(gain) < kNothing) return tr("Changes next to nothing at once; what follows came out well in its trials");
  const QString points = withSign(gain);
  if (gain < 0) return tr("Costs %1 (%2 points), but what else there is came out worse").arg(amount(-gain), points);
  return tr("Gains %1 (%2 points), in %3 of 100 trials").arg(amount(gain), points, percent(suggestion.chance));
}

QString ReasonText::goals(const Suggestion& suggestion) const {
  const auto number = [](double goals) {
    const double tenths = std::round(goals * 10) / 10;
    return QLocale().toString(tenths, 'f', tenths == std::floor(tenths) ? 0 : 1);
  };
  const GoalGain& met = *suggestion.goals;
  const bool nearer = met.nearer > kNearer && met.after < met.before + kNearer;
  return (nearer ? tr("Goals met on average: %1 of %2 (now %3), but nearer to another one. For the game %4 points")
                 : tr("Goals met on average: %1 of %2 (now %3). For the game %4 points"))
      .arg(number(met.after), QString::number(met.count), number(met.before), withSign(suggestion.gain));
}

QStringList ReasonText::lines(std::span<const Suggestion> advice) const {
  const bool quiet = std::all_of(advice.begin(), advice.end(), [](const Suggestion& each) {
    return std::abs(each.gain) < kNothing && each.odds.empty() && !each.goals;
  });
  QStringList out;
  const bool aside = !advice.empty() && std::all_of(advice.begin(), advice.end(), [](const Suggestion& each) {
    return each.goals && each.goals->nearer < kNearer;
  });
  if (aside &&
      std::ranges::all_of(advice, [](const Suggestion& each) { return each.goals->before >= each.goals->count; }))
    out << tr("The goals are met. For the game:");
  else if (aside)
    out << tr("Nothing that was found serves the goals by itself: they may take several moves together. For the game:");
  if (quiet && advice.size() > 1)
    out << tr("Nothing that can be done now gains anything by itself. This came out best in what followed:");
  int number = 0;
  for (const Suggestion& each : advice) {
    if (each.said.empty()) continue;
    const QString text = quiet ? what(each) + QLatin1Char('.') : this->advice(each);
    out << (advice.size() == 1 ? text : QStringLiteral("%1. %2").arg(++number).arg(text));
  }
  return out;
}

QString ReasonText::advice(const Suggestion& suggestion) const {
  QString text = what(suggestion) + QStringLiteral(". ") + (suggestion.goals ? goals(suggestion) : gain(suggestion));
  if (const QString changed = terms(suggestion, true); !changed.isEmpty()) text += QStringLiteral(": ") + changed;
  if (!suggestion.odds.empty()) text += QStringLiteral(". ") + odds(suggestion.odds);
  return text + QLatin1Char('.');
}

QString ReasonText::why(const Suggestion& suggestion, std::size_t made) const {
  QStringList parts;
  if (const bool whole = made >= suggestion.said.size(); made > 1 || (whole && !suggestion.name.empty()))
    parts << what(suggestion, made);
  if (!suggestion.odds.empty()) parts << odds(suggestion.odds);
  if (suggestion.goals && suggestion.goals->nearer > kNearer) parts << tr("it serves the goals of this position");
  const bool bad = suggestion.gain < 0;
  if (const QString changed = terms(suggestion, bad || parts.isEmpty()); !changed.isEmpty())
    parts << (!bad ? changed : tr("the least bad: %1").arg(changed));
  return tr("Why: %1").arg(parts.join(QStringLiteral(". ")));
}

}  // namespace kessel::client
