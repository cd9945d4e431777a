// SPDX-License-Identifier: GPL-3.0-or-later
// Who may speak before an opponent decides.
#include "client/game/interposing.h"

namespace kessel::client {

namespace {

std::optional<Action> asideOf(const TitleInfo& info, const Prompt& prompt) {
  for (const LegalList::Offer& offer : prompt.legal.offers()) {
    if (info.verbs[index(offer.action.verb)].aside) return offer.action;
  }
  return std::nullopt;
}

}  // namespace

void Interposing::look(bool opponent) {
  m_opponent = opponent;
  m_aside.reset();
  m_now.clear();
  const Prompt& prompt = m_table->prompt();
  // Asked between combats he has had his say; within one he was asked for something else.
  if (!opponent && (m_table->over() || (m_table->interactive() && isPlayer(prompt.who) && !m_table->view().combat)))
    m_offered = m_wanted = false;
  if (!opponent) return;
  const TitleInfo& info = m_table->info();
  const std::optional<Action> aside = asideOf(info, prompt);
  if (!aside) return;
  Position then = m_table->position();
  Events quiet;
  if (!m_table->title().apply(then, *aside, quiet).ok()) return;
  Prompt asked;
  m_table->title().prompt(then, asked);
  if (!isPlayer(asked.who) || !m_table->isPerson(asked.who)) return;
  asked.legal.each([&](Action action) {
    const VerbInfo& verb = info.verbs[index(action.verb)];
    if (!verb.passes && !verb.declines && !verb.aside) m_now.push_back(action);
  });
  if (m_now.empty()) return;
  m_aside = aside;
  m_offered = true;
}

/// Before this very decision: what lies between it and now are his own words, and dice.
bool Interposing::hasSpoken() const {
  const Session& session = m_table->session();
  std::size_t n = session.decisions();
  const auto isOpponents = [&](Side who) { return isPlayer(who) && !m_table->isPerson(who); };
  while (n > 0 && !isOpponents(session.timeline()[n - 1].who)) --n;
  return n > 0 && m_table->info().verbs[index(session.journal()[n - 1].verb)].aside;
}

std::optional<Action> Interposing::letsSpeak() const {
  if (!m_aside || m_wanted) return m_aside;
  const View& view = m_table->view();
  const bool begins = view.acting.empty() && !view.combat;
  return m_always && begins && !hasSpoken() ? m_aside : std::nullopt;
}

}  // namespace kessel::client
