// SPDX-License-Identifier: GPL-3.0-or-later
// What one click or one button does for several units.
#include <algorithm>
#include <string_view>
#include <utility>

#include "client/game/chooser.h"
#include "kessel/engine/forecast.h"
#include "kessel/engine/random.h"

namespace kessel::client {

namespace {

bool sameWords(const Phrase& a, const Phrase& b) {
  const auto same = [](const Arg& x, const Arg& y) { return x.kind == y.kind && x.value == y.value; };
  return std::string_view(a.text == nullptr ? "" : a.text) == std::string_view(b.text == nullptr ? "" : b.text) &&
         std::ranges::equal(a.args, b.args, same);
}

bool sameLines(const std::vector<SumLine>& a, const std::vector<SumLine>& b) {
  return std::ranges::equal(a, b, [](const SumLine& x, const SumLine& y) {
    return x.op == y.op && x.value == y.value && sameWords(x.label, y.label);
  });
}

/// The same dice with the same strengths, column by column.
bool sameFires(const Outlook& a, const Outlook& b) {
  return a.notes.size() == b.notes.size() && std::ranges::equal(a.fires, b.fires, [](const Fire& x, const Fire& y) {
           return x.side == y.side && x.id == y.id && x.total == y.total && x.againstTotal == y.againstTotal &&
                  x.shift == y.shift && x.column == y.column && x.dieModifier == y.dieModifier &&
                  sameLines(x.strength, y.strength) && sameLines(x.shifts, y.shifts);
         });
}

/// The dice of a side have the same chances, whatever they are called.
bool sameOdds(const Outlook& a, const Outlook& b, Side side) {
  const auto of = [side](const Outlook& outlook) {
    std::vector<const Fire*> fires;
    for (const Fire& fire : outlook.fires) {
      if (fire.side == side && fire.rolled < 0) fires.push_back(&fire);
    }
    return fires;
  };
  return !of(a).empty() && std::ranges::equal(of(a), of(b), [](const Fire* x, const Fire* y) {
    return x->total == y->total && x->againstTotal == y->againstTotal && x->shift == y->shift &&
           x->column == y->column && x->dieModifier == y->dieModifier &&
           std::ranges::equal(x->odds, y->odds, [](const Odds& one, const Odds& other) {
             return one.value == other.value && one.weight == other.weight;
           });
  });
}

}  // namespace

std::vector<Action> Chooser::takingAll() const {
  std::vector<Action> actions = taking(m_choices.units());
  return isOneAnswer(actions) ? std::vector<Action>{} : actions;
}

bool Chooser::isOneAnswer(const std::vector<Action>& actions) const {
  constexpr std::size_t kMost = 4;
  const auto& buttons = m_choices.buttons();
  if (actions.empty() || buttons.empty() || buttons.size() > kMost || !m_table->view().combat) return false;
  Position all = m_table->position();
  Events quiet;
  for (const Action action : actions) {
    if (!title().apply(all, action, quiet).ok()) return false;
  }
  Prompt next;
  title().prompt(all, next);
  for (std::uint32_t i = 0; i < next.legal.size(); ++i) {
    const Action ends = next.legal.at(i);
    Position then = all;
    if (info().verbs[index(ends.verb)].operands[0] != Operand::None || !title().apply(then, ends, quiet).ok()) continue;
    const bool same = std::ranges::any_of(buttons, [&](const PromptChoices::Entry& button) {
      Position at = m_table->position();
      return title().apply(at, button.action, quiet).ok() && at == then;
    });
    if (same) return true;
  }
  return false;
}

std::vector<Action> Chooser::takingAtFront() const {
  if (!asks() || m_table->view().combat) return {};
  std::vector<UnitId> front;
  for (const UnitId unit : m_choices.units()) {
    const Place place = placeOf(unit);
    if (info().roster[unit].side != prompt().who || !isHex(place)) return {};
    if (std::ranges::any_of(info().map.neighbours(place), [this](Place next) { return holdsEnemies(next); }))
      front.push_back(unit);
  }
  if (front.size() >= m_choices.units().size()) return {};
  std::vector<Action> actions = taking(front);
  // Who leaves the place by it (withdrawn from the game) is not chosen for what stands before it.
  Position after = m_table->position();
  std::vector<Event> told;
  Events events(told);
  if (!actions.empty() && !title().apply(after, actions.front(), events).ok()) return {};
  const bool leave = std::ranges::any_of(told, [&](const Event& event) {
    return event.unit != kNoUnit && event.unit == actions.front().unitA() && event.from == placeOf(event.unit);
  });
  return leave ? std::vector<Action>{} : actions;
}

bool Chooser::hasJustBegun() const {
  const Journal& journal = m_table->session().journal();
  if (!asks() || journal.empty() || m_table->view().combat) return false;
  const Targets last = targetsOf(info(), journal.back());
  const auto& acting = m_table->view().acting;
  return last.unit != kNoUnit && last.place == kNowhere && last.otherUnit == kNoUnit &&
         std::ranges::find(acting, last.unit) != acting.end();
}

std::optional<std::size_t> Chooser::beforeTakingUp(UnitId unit) const {
  if (!hasJustBegun()) return std::nullopt;
  const Session& session = m_table->session();
  const auto& acting = m_table->view().acting;
  std::size_t first = session.decisions();
  while (first > 0 && session.timeline()[first - 1].who == prompt().who && m_table->byPerson(first - 1)) {
    const Targets each = targetsOf(info(), session.journal()[first - 1]);
    const bool takesUp = each.unit != kNoUnit && each.place == kNowhere && each.otherUnit == kNoUnit;
    if (!takesUp || std::ranges::find(acting, each.unit) == acting.end()) break;
    --first;
  }
  if (first == session.decisions() || !session.mayUndoTo(first).ok()) return std::nullopt;
  Prompt before;
  title().prompt(session.positionAt(first), before);
  PromptChoices then;
  then.assign(info(), before);
  return before.who == prompt().who && then.lit(unit) ? std::optional(first) : std::nullopt;
}

std::vector<UnitId> Chooser::goers() const {
  constexpr int kTries = 6;  // what asks for a hex asks it of the same units, whichever it is
  if (!asks()) return {};
  std::vector<UnitId> found;
  int tries = 0;
  for (const Place place : m_choices.places()) {
    for (const Action action : m_choices.atPlace(place)) {
      if (++tries > kTries) return {};
      Position after = m_table->position();
      std::vector<Event> told;
      Events events(told);
      if (!title().apply(after, action, events).ok()) continue;
      for (const Event& event : told) {
        if (event.kind == EventKind::Moved && event.unit != kNoUnit && event.to == place &&
            info().roster[event.unit].side == prompt().who && std::ranges::find(found, event.unit) == found.end())
          found.push_back(event.unit);
      }
      if (!found.empty()) return found;
    }
  }
  return found;
}

std::vector<Action> Chooser::taking(const std::vector<UnitId>& units) const {
  constexpr std::size_t kMost = 250;
  const auto aimOf = [this](Action action) { return targetsOf(info(), action).otherUnit; };
  if (!asks() || units.size() < 2 || units.size() > kMost) return {};
  // What lies in the slots of others is taken out piece by piece: nobody means to empty all of them.
  if (!m_table->view().combat &&
      std::ranges::all_of(units, [this](UnitId unit) { return sheetHolding(unit) != nullptr; }))
    return {};
  std::vector<Action> actions;
  std::vector<Place> done;
  Position after = m_table->position();
  bool open = true;  // the same question
  for (UnitId unit : units) {
    std::vector<Action> ofUnit = m_choices.ofUnit(unit);
    const std::optional<Action> pair = ofUnit.empty() ? pairOf(unit) : std::nullopt;
    if (pair) ofUnit.push_back(*pair);
    if (ofUnit.size() != 1 || (!pair && m_choices.isNotEnough(unit)) || needsConfirmation(ofUnit.front())) return {};
    const Action action = ofUnit.front();
    // Who loses something is chosen one by one, or all at once as is usual (losingTheRest).
    if (m_table->view().combat && info().verbs[index(action.verb)].loses) return {};
    if (!actions.empty() && (action.verb != actions.front().verb || aimOf(action) != aimOf(actions.front()))) return {};
    // One of a stack may do it for all: an entrenchment for example. What is too little for all is no "all".
    const auto before = std::ranges::count(done, placeOf(unit));
    if (before == 1 && !title().judge(after, action).ok()) continue;
    if (!open || !title().judge(after, action).ok()) return {};
    open = goesOnAfter(action, after).has_value();
    // In a combat the last one may end the question: there is nobody left to name.
    if (!open && !m_table->view().combat) return {};
    actions.push_back(action);
    if (isHex(placeOf(unit))) done.push_back(placeOf(unit));
  }
  if (actions.size() < 2) return {};
  if (aimOf(actions.front()) != kNoUnit) return actions;  // each of them does something by itself
  return m_table->view().combat ? withoutIdle(std::move(actions)) : actions;
}

std::vector<Action> Chooser::withoutIdle(std::vector<Action> actions) const {
  const auto fires = [this](const Outlook& outlook) {
    return std::ranges::any_of(outlook.fires,
                               [this](const Fire& fire) { return fire.side == prompt().who && fire.total > 0; });
  };
  const Prospect all = outlookAfter(actions);
  if (!fires(all)) return actions;
  if (sameFires(*m_table->view().combat, all)) return {};
  for (std::size_t i = 0; i < actions.size() && actions.size() > 1;) {
    std::vector<Action> others = actions;
    others.erase(others.begin() + static_cast<std::ptrdiff_t>(i));
    if (sameFires(outlookAfter(others), all)) {
      actions = std::move(others);
    } else {
      ++i;
    }
  }
  return actions;
}

std::optional<Action> Chooser::onlyAnswer() const {
  if (!asks() || !m_selection.empty() || m_askedPlace != kNowhere) return std::nullopt;
  std::optional<Action> only;
  bool ends = false;
  for (const PromptChoices::Entry& entry : m_choices.all()) {
    const VerbInfo& verb = info().verbs[index(entry.action.verb)];
    if (verb.operands[0] == Operand::None) {
      if (verb.declines || verb.passes || !verb.ends) return std::nullopt;
      ends = true;
    } else if (only || !isDirect(entry.targets.unit)) {
      return std::nullopt;
    } else {
      only = entry.action;
    }
  }
  return ends ? only : std::nullopt;
}

bool Chooser::isLastOfRow() const {
  const Journal& journal = m_table->session().journal();
  if (journal.empty() || m_selection.size() != 1) return false;
  return std::ranges::any_of(m_choices.ofUnit(m_selection.front()),
                             [&](Action action) { return action.verb == journal.back().verb; });
}

std::optional<Action> Chooser::pairOf(UnitId unit) const {
  if (!asks() || !m_table->view().combat || !m_choices.ofUnit(unit).empty() || !m_choices.placesFor(unit).empty())
    return std::nullopt;
  const std::vector<UnitId> others = m_choices.unitsFor(unit);
  if (others.size() != 1) return std::nullopt;
  const std::vector<Action> pair = m_choices.ofUnits(unit, others.front());
  return pair.size() == 1 ? std::optional(pair.front()) : std::nullopt;
}

std::optional<Action> Chooser::soleAnswer() const {
  if (!asks() || m_choices.all().size() != 1) return std::nullopt;
  const PromptChoices::Entry& sole = m_choices.all().front();
  const Targets& named = sole.targets;
  const bool pointedAt = named.unit != kNoUnit || named.place != kNowhere || named.card != kNoCard;
  return pointedAt ? std::optional(sole.action) : std::nullopt;
}

std::optional<Action> Chooser::usualAim() const {
  constexpr std::size_t kMost = 12;
  if (!asks() || !m_selection.empty() || m_askedPlace != kNowhere || !m_table->view().combat) return std::nullopt;
  std::vector<Action> aims;
  for (const PromptChoices::Entry& entry : m_choices.all()) {
    const VerbInfo& verb = info().verbs[index(entry.action.verb)];
    const Targets& named = entry.targets;
    if (verb.operands[0] == Operand::None && (verb.declines || verb.passes || verb.ends)) return std::nullopt;
    if (verb.operands[1] != Operand::None) return std::nullopt;
    const bool enemy = named.unit != kNoUnit && info().roster[named.unit].side != prompt().who;
    if (enemy || (named.place != kNowhere && holdsEnemies(named.place))) {
      aims.push_back(entry.action);
    } else if (named.place != kNowhere || named.card != kNoCard) {
      return std::nullopt;
    }
  }
  if (aims.empty() || aims.size() > kMost) return std::nullopt;
  const Outlook first = outlook(aims.front());
  const bool alike = std::all_of(aims.begin() + 1, aims.end(),
                                 [&](Action aim) { return sameOdds(outlook(aim), first, prompt().who); });
  if (!alike) return std::nullopt;
  const Action supposed = actionByPolicy(info(), prompt());  // the odds that are shown are of this one
  return std::ranges::find(aims, supposed) != aims.end() ? supposed : aims.front();
}

std::optional<Action> Chooser::usualAnswer() const {
  if (!asks() || !m_selection.empty() || m_askedPlace != kNowhere) return std::nullopt;
  const auto& all = m_choices.all();
  const auto verbOf = [this](const PromptChoices::Entry& each) -> const VerbInfo& {
    return info().verbs[index(each.action.verb)];
  };
  const auto routine = std::ranges::find_if(all, [&](const auto& each) { return verbOf(each).routine; });
  const bool alone = routine != all.end() && std::ranges::all_of(all, [&](const PromptChoices::Entry& each) {
                       return each.action.verb == routine->action.verb || verbOf(each).passes;
                     });
  if (!alone) return std::nullopt;
  // As the one who is asked may see it, whatever the title looks at.
  Random same(1);
  const std::optional<Action> usual =
      title().pursue(title().guess(m_table->position(), prompt().who, same), prompt(), {});
  const bool offered = usual && std::ranges::find(all, *usual, &PromptChoices::Entry::action) != all.end();
  if (!offered || usual->verb != routine->action.verb || needsConfirmation(*usual)) return std::nullopt;
  return usual;
}

std::vector<Action> Chooser::doingAlike() const {
  if (!asks() || m_selection.size() < 2) return {};
  std::vector<Action> actions;
  Prompt next;
  Position after = m_table->position();
  Events quiet;
  for (const UnitId unit : m_selection) {
    const std::vector<Action> ofUnit = m_choices.ofUnit(unit);
    if (ofUnit.size() != 1 || needsConfirmation(ofUnit.front()) || firstStandsFor(ofUnit.front())) return {};
    if (!actions.empty() && ofUnit.front().verb != actions.front().verb) return {};
    if (!title().apply(after, ofUnit.front(), quiet).ok()) return {};
    title().prompt(after, next);
    if (unit != m_selection.back() && (next.step != prompt().step || next.who != prompt().who)) return {};
    actions.push_back(ofUnit.front());
  }
  return actions;
}

std::vector<Action> Chooser::losingTheRest() const {
  if (!asks() || prompt().legal.empty()) return {};
  std::vector<Action> actions;
  Position at = m_table->position();
  std::optional<Prompt> now = prompt();
  while (now) {
    const Action action = usualLoss(title(), at, *now);
    // Who chooses among the enemy's units does not want the weakest gone.
    if (!info().verbs[index(action.verb)].loses || info().roster[action.unitA()].side != prompt().who) break;
    actions.push_back(action);
    now = goesOnAfter(action, at);
  }
  return prompt().legal.size() > 1 || actions.size() > 1 ? actions : std::vector<Action>{};
}

QString Chooser::usualLosses() const {
  const bool shared = std::ranges::any_of(m_choices.all(), [this](const PromptChoices::Entry& entry) {
    return info().verbs[index(entry.action.verb)].shared;
  });
  return shared ? tr("by turns of who has most left, and last what is dear to replace")
                : tr("what is listed first, and of that the weakest units");
}

}  // namespace kessel::client
