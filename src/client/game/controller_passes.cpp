// SPDX-License-Identifier: GPL-3.0-or-later
// Decisions that the player need not make one by one: passing in windows until something changes, and what is left
// when a decision had no alternative.
#include <algorithm>

#include "client/game/game_controller.h"

namespace kessel::client {

namespace {

bool passes(const TitleInfo& info, Action action) {
  return info.verbs[index(action.verb)].passes;
}

std::vector<Action> allOf(const LegalList& legal) {
  std::vector<Action> actions;
  actions.reserve(legal.size());
  for (std::uint32_t n = 0; n < legal.size(); ++n) actions.push_back(legal.at(n));
  return actions;
}

std::optional<Action> passIn(const TitleInfo& info, const Prompt& prompt) {
  if (!isPlayer(prompt.who) || !info.steps[index(prompt.step)].window) return std::nullopt;
  for (const LegalList::Offer& offer : prompt.legal.offers()) {
    if (passes(info, offer.action)) return offer.action;
  }
  return std::nullopt;
}

}  // namespace

std::optional<Action> GameController::passOnOffer() const {
  if (!interactive()) return std::nullopt;
  return passIn(info(), prompt());
}

void GameController::passOn() {
  const std::optional<Action> pass = passOnOffer();
  if (!pass) {
    emit explained({tr("There is no window now in which you could pass."), {}});
    return;
  }
  m_declined[index(prompt().who)] = Declined{m_session.decisions(), allOf(prompt().legal)};
  m_awaiting.reset();
  perform(*pass);
}

bool GameController::stillDeclines(const Declined& declined) const {
  for (std::size_t n = declined.since; n < m_session.decisions(); ++n) {
    const bool byChance = m_session.timeline()[n].who == kChance;
    if (!byChance && !passes(info(), m_session.journal()[n])) return false;
  }
  const std::vector<Action> now = allOf(prompt().legal);
  return std::all_of(now.begin(), now.end(), [&](Action action) {
    return std::find(declined.actions.begin(), declined.actions.end(), action) != declined.actions.end();
  });
}

/// What needs no click of its own after a decision without an alternative: the same player has, in the same step, only
/// one thing left to do, and it names nothing (the only unit that can attack is named: they fight).
std::optional<Action> GameController::onlyThingLeft(StepId step, Side who) const {
  const Prompt& now = m_session.prompt();
  if (now.who != who || now.step != step || now.legal.size() != 1) return std::nullopt;
  const Action action = now.legal.at(0);
  const VerbInfo& verb = info().verbs[index(action.verb)];
  if (verb.operands[0] != Operand::None || verb.passes || verb.ends || needsConfirmation(action)) return std::nullopt;
  return action;
}

void GameController::goOnWhereForced(Done& done, StepId step, Side who) {
  if (!done.ok() || done.last != done.first + 1) return;  // dice have been rolled: let them be seen first
  const Verb named = m_session.journal()[done.first].verb;
  const std::optional<Action> next = onlyThingLeft(step, who);
  if (!next || info().verbs[index(named)].operands[0] == Operand::None) return;
  Done more = m_session.act(*next);
  done.last = more.last;
  done.verdict = more.verdict;
  done.events.insert(done.events.end(), more.events.begin(), more.events.end());
}

void GameController::keepPassing(Done& done) {
  while (done.ok() && !over() && isPerson(prompt().who)) {
    std::optional<Declined>& declined = m_declined[index(prompt().who)];
    if (!declined) return;
    const std::optional<Action> pass = passIn(info(), prompt());
    if (!pass || !stillDeclines(*declined)) {
      declined.reset();
      return;
    }
    Done more = m_session.act(*pass);
    done.last = more.last;
    done.verdict = more.verdict;
    done.events.insert(done.events.end(), more.events.begin(), more.events.end());
  }
}

}  // namespace kessel::client
