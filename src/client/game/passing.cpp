// SPDX-License-Identifier: GPL-3.0-or-later
// Decisions that the player need not make one by one: passing in windows until something changes, and what is left
// when a decision had no alternative.
#include "client/game/passing.h"

#include <algorithm>

#include "kessel/engine/forecast.h"
#include "kessel/engine/random.h"

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

/// The answer by which a player goes on without any (more) of what is offered, and ends nothing else.
std::optional<Action> decliningIn(const TitleInfo& info, const Prompt& prompt) {
  if (!isPlayer(prompt.who)) return std::nullopt;
  for (const LegalList::Offer& offer : prompt.legal.offers()) {
    const VerbInfo& verb = info.verbs[index(offer.action.verb)];
    if (verb.declines && !verb.ends && verb.operands[0] == Operand::None) return offer.action;
  }
  return std::nullopt;
}

/// Nothing is offered but what was before, and one more answer.
bool offersNothingNew(const std::vector<Action>& now, const std::vector<Action>& before, Action besides) {
  return std::all_of(now.begin(), now.end(), [&](Action action) {
    return action == besides || std::find(before.begin(), before.end(), action) != before.end();
  });
}

/// Whether something holds of the question for all that the other side may know. It depends on that alone, and is the
/// same whenever it is asked.
template <class Holds>
bool asTheOtherSideThinks(const Title& title, const Position& position, Side asked, Holds holds) {
  constexpr int kGuesses = 8;
  Random same(1);
  Prompt thought;
  for (int i = 0; i < kGuesses; ++i) {
    title.prompt(title.guess(position, other(asked), same), thought);
    if (!holds(thought)) return false;
  }
  return true;
}

/// Whatever is chosen is a loss of the side that is asked.
bool losesOnly(const TitleInfo& info, const Prompt& prompt) {
  bool loses = isPlayer(prompt.who) && !prompt.legal.empty();
  prompt.legal.each([&](Action action) {
    loses = loses && info.verbs[index(action.verb)].loses && info.roster[action.unitA()].side == prompt.who;
  });
  return loses;
}

/// Only cards could be played instead.
bool offersCardsOnly(const TitleInfo& info, const LegalList& legal, Action besides) {
  bool cards = true;
  legal.each([&](Action action) { cards = cards && (action == besides || targetsOf(info, action).card != kNoCard); });
  return cards;
}

}  // namespace

void Passing::decline() {
  const Prompt& asked = m_table->prompt();
  m_declined[index(asked.who)] = Declined{session().decisions(), asked.step, allOf(asked.legal)};
}

bool Passing::stillDeclines(const Declined& declined) const {
  for (std::size_t n = declined.since; n < session().decisions(); ++n) {
    const bool byChance = session().timeline()[n].who == kChance;
    if (!byChance && !passes(info(), session().journal()[n])) return false;
  }
  return offersNothingNew(allOf(session().prompt().legal), declined.actions, {});
}

std::optional<Action> Passing::declineUnseen() const {
  const Prompt& asked = m_table->prompt();
  const std::optional<Action> answer = decliningIn(info(), asked);
  if (!answer || !m_table->interactive() || m_chooser->needsConfirmation(*answer)) return std::nullopt;
  // Were it there only for who holds something, or nothing, the other side could read that off the curtain.
  const bool always = asTheOtherSideThinks(
      m_table->title(), m_table->position(), asked.who,
      [&](const Prompt& thought) { return thought.who == asked.who && thought.legal.contains(*answer); });
  return always ? answer : std::nullopt;
}

bool Passing::mayLoseUnseen() const {
  const Prompt& asked = m_table->prompt();
  if (!m_table->interactive() || !losesOnly(info(), asked)) return false;
  if (m_chooser->needsConfirmation(usualLoss(m_table->title(), m_table->position(), asked))) return false;
  return asTheOtherSideThinks(m_table->title(), m_table->position(), asked.who, [&](const Prompt& thought) {
    return thought.who == asked.who && losesOnly(info(), thought);
  });
}

Done Passing::loseUnseen() {
  const Side who = session().prompt().who;
  const auto loseNext = [&] { return act(usualLoss(session().title(), session().position(), session().prompt())); };
  Done done = loseNext();
  while (done.ok() && session().prompt().who == who && losesOnly(info(), session().prompt())) done.append(loseNext());
  return done;
}

std::optional<Action> Passing::passAlone(const Position& position, const Prompt& asked) const {
  const std::optional<Action> pass = alwaysAsks() ? std::nullopt : lonePass(info(), asked);
  const bool watched = m_table->hasTwoPeople() && m_table->covers();
  if (!pass || m_asks == AskToPass::Never || !watched) return pass;
  const bool tellsNothing = asTheOtherSideThinks(m_table->title(), position, asked.who, [&](const Prompt& thought) {
    return thought.who != asked.who || thought.legal.size() == 1;
  });
  return tellsNothing ? pass : std::nullopt;
}

std::optional<Action> Passing::declineInCombat() const {
  const Prompt& asked = m_table->prompt();
  const std::optional<Action> answer = decliningIn(info(), asked);
  if (!answer || !m_table->interactive() || asked.legal.size() < 2) return std::nullopt;
  return standsForCombat(*answer) ? answer : std::nullopt;
}

bool Passing::standsForCombat(Action answer) const {
  const Prompt& asked = m_table->prompt();
  if (!m_table->view().combat) return false;
  if (info().steps[index(asked.step)].window) return true;
  const Timeline& line = session().timeline();
  std::size_t n = session().decisions();
  while (n > 0 && line[n - 1].who == kChance) --n;
  // What it interrupts goes on afterwards: that step lies below. An advance after a retreat interrupts nothing.
  const std::vector<StepId>& steps = m_table->view().steps;
  const bool interrupts = n > 0 && line[n - 1].who == other(asked.who) && line[n - 1].step != asked.step &&
                          std::ranges::find(steps, line[n - 1].step) != steps.end();
  if (!interrupts) return false;
  // Where the other side decides nothing more in this combat after this answer nobody is asked again.
  Random same(1);
  Position after = m_table->title().guess(m_table->position(), asked.who, same);
  Events quiet;
  if (!m_table->title().apply(after, answer, quiet).ok()) return true;
  const std::vector<StepId> left = m_table->title().view(after, asked.who).steps;
  if (std::ranges::find(left, line[n - 1].step) == left.end()) return false;
  constexpr int kMost = 12;
  Prompt next;
  for (int i = 0; i < kMost; ++i) {
    if (!m_table->title().view(after, asked.who).combat) return false;
    m_table->title().prompt(after, next);
    if (next.who == other(asked.who) || next.legal.empty()) break;
    const Action action = next.who == kChance ? next.legal.at(0) : actionByPolicy(info(), next);
    if (!m_table->title().apply(after, action, quiet).ok()) break;
  }
  return true;
}

void Passing::declineForCombat() {
  const Prompt& asked = m_table->prompt();
  m_inCombat[index(asked.who)] = Declined{session().decisions(), asked.step, allOf(asked.legal)};
}

std::optional<Action> Passing::declinedForCombat() {
  const Prompt& now = session().prompt();
  std::optional<Declined>& declined = m_inCombat[index(now.who)];
  if (!declined) return std::nullopt;
  const std::optional<Action> answer = decliningIn(info(), now);
  const bool window = info().steps[index(declined->step)].window;
  // Who plays no card in the whole combat plays none beside its windows, either: to a die, for example.
  const bool beside = declined->step != now.step;
  if (beside && !(window && answer && passes(info(), *answer) && offersCardsOnly(info(), now.legal, *answer)))
    return std::nullopt;
  const auto played = [&](std::size_t n) {
    const Timeline::Entry& entry = session().timeline()[n];
    const Action made = session().journal()[n];
    const bool card = targetsOf(info(), made).card != kNoCard;
    return isPlayer(entry.who) && (card || entry.step == declined->step) && !passes(info(), made);
  };
  bool holds = answer.has_value();
  if (window) {
    for (std::size_t n = declined->since; holds && n < session().decisions(); ++n) holds = !played(n);
  } else {
    holds = holds && offersNothingNew(allOf(now.legal), declined->actions, *answer);
  }
  if (holds) return answer;
  declined.reset();
  return std::nullopt;
}

std::optional<Action> Passing::declinedBefore(std::size_t decision, const Prompt& now) const {
  const std::optional<Action> answer = decliningIn(info(), now);
  if (!answer || passes(info(), *answer) || m_chooser->needsConfirmation(*answer)) return std::nullopt;
  const Timeline& line = session().timeline();
  const auto declines = [&](std::size_t n) { return info().verbs[index(session().journal()[n].verb)].declines; };
  std::size_t n = decision;
  while (n > 0 && line[n - 1].who == other(now.who) && declines(n - 1)) --n;
  if (n-- == 0 || line[n].who != now.who || line[n].step != now.step || !declines(n)) return std::nullopt;
  const Position then = session().positionAt(n);
  Prompt before;
  m_table->title().prompt(then, before);
  if (!offersNothingNew(allOf(now.legal), allOf(before.legal), *answer)) return std::nullopt;
  const auto acting = [&](const Position& position) { return m_table->title().view(position, now.who).acting; };
  return acting(then) == acting(session().positionAt(decision)) ? answer : std::nullopt;
}

Done Passing::decide(Action action) {
  Done done = session().act(action);
  const bool over = std::any_of(done.events.begin(), done.events.end(),
                                [](const Event& event) { return event.kind == EventKind::CombatEnded; });
  if (over) m_inCombat = {};
  return done;
}

/// What needs no click of its own after a decision without an alternative: the same player has, in the same step, only
/// one thing left to do, and it names nothing (the only unit that can attack is named: they fight).
std::optional<Action> Passing::onlyThingLeft(StepId step, Side who, const Prompt& now) const {
  if (now.who != who || now.step != step || now.legal.size() != 1) return std::nullopt;
  const Action action = now.legal.at(0);
  const VerbInfo& verb = info().verbs[index(action.verb)];
  if (verb.operands[0] != Operand::None || verb.passes || verb.ends || m_chooser->needsConfirmation(action))
    return std::nullopt;
  return action;
}

bool Passing::namesSomething(Action action) const {
  return info().verbs[index(action.verb)].operands[0] != Operand::None;
}

Done Passing::act(Action action) {
  const Prompt& asked = session().prompt();
  const bool forced = isPlayer(asked.who) && asked.legal.size() == 1 && m_table->isPerson(asked.who);
  const StepId step = asked.step;
  const Side who = asked.who;
  const bool inCombat = m_table->view().combat.has_value();
  forgetMade(session().decisions());
  Done done = decide(action);
  if (!done.ok() && done.first == done.last) return done;
  // Dice that have been rolled are seen before anything goes on.
  if (forced && done.ok() && done.last == done.first + 1 && namesSomething(action)) {
    if (const std::optional<Action> next = onlyThingLeft(step, who, session().prompt())) {
      done.append(decide(*next));
    }
  }
  goOnWithCombat(done, who, inCombat);
  keepPassing(done);
  return done;
}

/// A combat that can be made in one way only is made by the click that began it: what has one answer is answered, up
/// to a choice, to what the other side or a die decides, or to what a player may want to think about once more. So it
/// is later in it, too: a retreat to which one hex after the other is left, the one target of a bombardment.
void Passing::goOnWithCombat(Done& done, Side who, bool inCombat) {
  const auto tells = [&](EventKind kind) {
    return std::any_of(done.events.begin(), done.events.end(), [&](const Event& event) { return event.kind == kind; });
  };
  const bool begun = tells(EventKind::CombatBegan);
  if (alwaysAsks() || !isPlayer(who) || !m_table->isPerson(who) || !(inCombat || begun)) return;
  const std::size_t first = done.first;
  bool went = false;
  // More than was decided: a die has fallen, and is seen before anything goes on.
  for (std::size_t made = 1; done.ok() && done.last == first + made && !tells(EventKind::CombatEnded); ++made) {
    const Prompt& now = session().prompt();
    if (now.who != who || now.legal.size() != 1) break;
    const Action action = now.legal.at(0);
    const VerbInfo& verb = info().verbs[index(action.verb)];
    if (verb.passes || verb.declines || verb.ends || verb.aside || m_chooser->needsConfirmation(action)) break;
    if (!begun && !namesSomething(action)) break;  // to fight is his word
    done.append(decide(action));
    went = true;
  }
  if (went) noteClick(first);
}

/// Where the click began that led to a decision: what followed without being asked is taken back and done again with
/// it. It is found from the journal alone, so that it holds for a game that was loaded, too.
std::size_t Passing::startOfClick(std::size_t decision) const {
  if (decision == 0 || decision >= session().decisions()) return decision;
  const std::size_t before = decision - 1;
  const Side who = session().timeline()[decision].who;
  const Side whoBefore = session().timeline()[before].who;
  if (who != whoBefore || !m_table->isPerson(who) || namesSomething(session().journal()[decision])) return decision;
  if (!namesSomething(session().journal()[before])) return decision;
  Prompt first;
  m_table->title().prompt(session().positionAt(before), first);
  if (first.legal.size() != 1) return decision;
  Prompt second;
  m_table->title().prompt(session().positionAt(decision), second);
  return onlyThingLeft(first.step, who, second) ? before : decision;
}

std::optional<std::size_t> Passing::undoTarget() const {
  std::optional<std::size_t> last;
  for (std::size_t n = session().undoTarget().value_or(0) + 1; n-- > 0 && n < session().decisions();) {
    if (!m_table->byPerson(n)) continue;
    last = n;
    const bool unasked = std::ranges::find(m_unseen, n) != m_unseen.end() || isStanding(n) || passedUnasked(n);
    if (!unasked) break;
  }
  if (!last) return std::nullopt;
  std::size_t start = startOfClick(*last);
  for (const Click& click : m_clicks) {
    if (click.first <= *last && *last < click.end) start = click.first;
  }
  return session().mayUndoTo(start).ok() ? start : *last;
}

/// Dice and decisions of others in between have been seen: what lies before them is taken back by an undo of its own.
void Passing::noteClick(std::size_t first) {
  const Timeline& line = session().timeline();
  std::size_t last = session().decisions();
  while (last > first && !m_table->isPerson(line[last - 1].who)) --last;
  std::size_t start = last;
  while (start > first && line[start - 1].who == line[last - 1].who) --start;
  if (start + 1 < last) m_clicks.push_back({start, session().decisions()});
}

Done Passing::redo() {
  const std::size_t from = session().decisions();
  const auto click =
      std::find_if(m_clicks.begin(), m_clicks.end(), [from](const Click& each) { return each.first == from; });
  if (click != m_clicks.end()) return session().redoTo(click->end);
  Done done = session().redo();
  // The rest of the same click.
  if (done.ok() && session().mayRedo() && done.last == done.first + 1) {
    const Action next = session().redoList().front();
    Prompt first;
    m_table->title().prompt(session().positionAt(done.first), first);
    const bool forced = first.legal.size() == 1 && namesSomething(session().journal()[done.first]);
    if (forced && onlyThingLeft(first.step, first.who, session().prompt()) == next) done.append(session().redo());
  }
  while (done.ok() && session().mayRedo() && isStanding(session().decisions())) done.append(session().redo());
  keepPassing(done);  // what can be redone stays: it is the same passes
  return done;
}

void Passing::forgetDeclined(std::size_t decisions) {
  for (auto* declined : {&m_declined, &m_inCombat}) {
    for (std::optional<Declined>& each : *declined) {
      if (each && each->since >= decisions) each.reset();
    }
  }
}

void Passing::forgetMade(std::size_t decisions) {
  std::erase_if(m_clicks, [&](const Click& click) { return click.end > decisions; });
  for (std::vector<std::size_t>* made : {&m_unseen, &m_standing})
    std::erase_if(*made, [&](std::size_t decision) { return decision >= decisions; });
}

bool Passing::isStanding(std::size_t decision) const {
  return std::ranges::find(m_standing, decision) != m_standing.end();
}

bool Passing::wasLetSpeak(std::size_t decision) const {
  const Timeline& line = session().timeline();
  while (decision > 0 && line[decision - 1].who == kChance) --decision;
  return decision > 0 && info().verbs[index(session().journal()[decision - 1].verb)].aside;
}

std::optional<Action> Passing::passUnasked() const {
  if (!m_table->interactive() || wasLetSpeak(session().decisions())) return std::nullopt;
  return passAlone(m_table->position(), m_table->prompt());
}

/// The pass that need not be waited for.
std::optional<Action> Passing::passToMake() {
  if (session().over() || !m_table->isPerson(session().prompt().who)) return std::nullopt;
  if (wasLetSpeak(session().decisions())) return std::nullopt;
  if (const std::optional<Action> pass = passAlone(session().position(), session().prompt())) return pass;
  if (const std::optional<Action> answer = declinedForCombat()) return answer;
  if (!alwaysAsks()) {
    if (const auto answer = declinedBefore(session().decisions(), session().prompt())) return answer;
  }
  std::optional<Declined>& declined = m_declined[index(session().prompt().who)];
  if (!declined) return std::nullopt;
  const std::optional<Action> pass = passIn(info(), session().prompt());
  if (pass && stillDeclines(*declined)) return pass;
  declined.reset();
  return std::nullopt;
}

void Passing::keepPassing(Done& done) {
  while (done.ok()) {
    const std::optional<Action> pass = passToMake();
    if (!pass) return;
    if (!isStanding(session().decisions())) m_standing.push_back(session().decisions());
    done.append(decide(*pass));
  }
}

bool Passing::passedUnasked(std::size_t decision) const {
  const Action made = session().journal()[decision];
  if (alwaysAsks() || !info().verbs[index(made.verb)].isPass() || wasLetSpeak(decision)) return false;
  const Position then = session().positionAt(decision);
  Prompt asked;
  m_table->title().prompt(then, asked);
  return passAlone(then, asked) || declinedBefore(decision, asked) == made;
}

}  // namespace kessel::client
