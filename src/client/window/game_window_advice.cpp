// SPDX-License-Identifier: GPL-3.0-or-later
// The game window: what could be done best, and why. Nothing is decided by it.
#include <cmath>

#include "client/game/advisor.h"
#include "client/panels/prompt_panel.h"
#include "client/window/game_window.h"

namespace kessel::client {

namespace {

QString percent(double chance) {
  return QString::number(std::lround(chance * 100));
}

QString withSign(double value) {
  const long whole = std::lround(value);
  return whole < 0 ? QStringLiteral("−%1").arg(-whole) : QStringLiteral("+%1").arg(whole);
}

}  // namespace

void GameWindow::suggest() {
  const GameTable& table = m_game->table();
  const Side who = table.prompt().who;
  // What somebody could do is for whoever decides and looks on; in a replay nobody decides.
  if (table.replaying() || !table.unsaved().isEmpty() || !isPlayer(who) || !table.isPerson(who) ||
      (table.viewer() != who && table.viewer() != kUmpire)) {
    m_prompt->explain({tr("There is nothing that you could decide now."), {}});
    return;
  }
  if (m_advisor == nullptr) {
    m_advisor = new Advisor(this);
    connect(m_advisor, &Advisor::advised, this, &GameWindow::showAdvice);
  }
  m_prompt->explain({tr("Looking for what could be done …"), {}});
  m_advisor->ask(table.title(), table.position(), who);
}

void GameWindow::showAdvice(quint64 positionHash) {
  const GameTable& table = m_game->table();
  if (table.replaying() || table.position().hash() != positionHash || m_advisor->advice().empty()) return;
  QStringList lines;
  for (const Suggestion& each : m_advisor->advice()) {
    if (!each.said.empty()) lines << QStringLiteral("%1. %2").arg(lines.size() + 1).arg(textOf(each));
  }
  m_prompt->tell(lines);
}

QString GameWindow::textOf(const Suggestion& suggestion) const {
  const Wording& words = m_game->table().words();
  QString text = words.text(suggestion.said.front());
  if (suggestion.said.size() > 1) text += QStringLiteral(" … ") + words.text(suggestion.said.back());
  text += QStringLiteral(". ") +
          tr("%1 points, a gain in %2 of 100 trials").arg(withSign(suggestion.gain), percent(suggestion.chance));
  QStringList terms;
  for (const TermGain& term : suggestion.terms)
    terms << words.name(words.info().terms[term.term].name) + QLatin1Char(' ') + withSign(term.gain);
  if (!terms.isEmpty()) text += QStringLiteral(": ") + terms.join(QStringLiteral("; "));
  const Forecast& odds = suggestion.odds;
  if (odds.empty()) return text + QLatin1Char('.');
  const auto steps = [&](Side side) { return QString::number(odds.loss[index(side)].steps, 'f', 1); };
  if (isHex(odds.target)) text += QStringLiteral(". ") + tr("Hex cleared: %1 %").arg(percent(odds.cleared));
  return text + QStringLiteral(". ") +
         tr("Steps lost on average: %1 by the attacker, %2 by the defender")
             .arg(steps(odds.attacker), steps(other(odds.attacker))) +
         QLatin1Char('.');
}

}  // namespace kessel::client
