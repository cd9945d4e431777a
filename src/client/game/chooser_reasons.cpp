// SPDX-License-Identifier: GPL-3.0-or-later
// "Why not?": asks the title's judge about the actions that a click could have meant, and picks the most telling
// answer.
#include <QStringList>
#include <algorithm>
#include <limits>

#include "client/game/chooser.h"
#include "kessel/engine/random.h"
#include "kessel/engine/title_of.h"

namespace kessel::client {

namespace {

/// The rank of an action that can be chosen now.
constexpr int kOnOffer = std::numeric_limits<int>::max();
/// How far each offer of a verb raises the rank of what is tried by it: below this nobody was asked for it.
constexpr int kPerOffer = 4;

/// The action of a verb with what was pointed at as its operands; nothing if an operand is not known.
std::optional<Action> forge(const TitleInfo& info, std::size_t verb, const Targets& wanted) {
  Action action{};
  action.verb = static_cast<Verb>(verb);
  std::uint16_t* values[] = {&action.a, &action.b, &action.c};
  bool unitUsed = false;
  bool placeUsed = false;
  bool cardUsed = false;
  for (std::size_t i = 0; i < 3; ++i) {
    switch (info.verbs[verb].operands[i]) {
      case Operand::Unit: {
        const UnitId unit = unitUsed ? wanted.otherUnit : wanted.unit;
        if (unit == kNoUnit) return std::nullopt;
        *values[i] = index(unit);
        unitUsed = true;
        break;
      }
      case Operand::Place:
        if (wanted.place == kNowhere || placeUsed) return std::nullopt;
        *values[i] = index(wanted.place);
        placeUsed = true;
        break;
      case Operand::Card:
        if (wanted.card == kNoCard) return std::nullopt;
        *values[i] = index(wanted.card);
        cardUsed = true;
        break;
      case Operand::Number: *values[i] = wanted.number; break;
      case Operand::None:
      case Operand::Option: break;
    }
  }
  const bool meant = (wanted.unit == kNoUnit || unitUsed) && (unitUsed || placeUsed || cardUsed);
  return meant ? std::optional(action) : std::nullopt;
}

}  // namespace

Reason reasonOf(const Wording& words, const Verdict& verdict) {
  return {words.text(verdict.why), QString::fromUtf8(verdict.rule)};
}

Reason Chooser::judge(Action action) const {
  return reasonOf(m_table->words(), title().judge(m_table->position(), action));
}

/// Who looks on while the other side decides must not learn from a refusal, or from there being none, what it hides.
bool Chooser::mayAskWhy() const {
  const Side viewer = m_table->viewer();
  return !isPlayer(viewer) || prompt().who == m_table->seat() || !hidesFrom(title(), viewer, m_table->position());
}

Position Chooser::judged() const {
  if (!m_table->screenIsOpen()) return m_table->position();
  Random same(1);
  return title().guess(m_table->position(), m_table->viewer(), same);
}

Chooser::Tried Chooser::tryVerbs(const Targets& wanted, Fits fits) const {
  // Verbs that are on offer now are what the player most likely meant; among them the one offered most often.
  // Of a card only those count that are on offer for cards of its kind: what is asked of others is not meant.
  std::vector<int> offered(info().verbs.size(), 0);
  for (const PromptChoices::Entry& entry : m_choices.all()) {
    const CardId other = entry.targets.card;
    const bool alike = wanted.card == kNoCard ||
                       (other != kNoCard && info().cards[index(other)].kind == info().cards[index(wanted.card)].kind);
    if (alike) ++offered[index(entry.action.verb)];
  }
  // A card of several faces is there to be played for one of them.
  const bool manyFaces = wanted.card != kNoCard && info().cards[index(wanted.card)].faces.size() > 1;
  Tried best;
  const Position position = judged();
  for (std::size_t verb = 1; verb < info().verbs.size(); ++verb) {
    if (fits != nullptr && !fits(info().verbs[verb].operands)) continue;
    const std::optional<Action> action = forge(info(), verb, wanted);
    if (!action) continue;
    // What was pointed at is not even of the kind that this takes, and nobody was asked for it.
    if (offered[verb] == 0 && !judgeOperands(info(), *action, nullptr).ok()) continue;
    const Verdict verdict = title().judge(position, *action);
    if (verdict.ok()) return {nothingForbids(), kOnOffer};
    const bool ofFace = manyFaces && std::ranges::count(info().verbs[verb].operands, Operand::Number) > 0;
    const int rank = offered[verb] * kPerOffer + (ofFace ? 2 : 0) + (verdict.rule != nullptr ? 1 : 0);
    if (rank > best.rank) best = {reasonOf(m_table->words(), verdict), rank, ofFace};
  }
  return best;
}

std::optional<Reason> Chooser::whyNoWay(Place place, bool next) const {
  const Place start = startOfReach();
  if (!isHex(place) || (!next && isHex(start) && info().map.grid.distance(start, place) < 2)) return std::nullopt;
  if (!m_waysApart.empty()) {
    const Group group = groupOf(m_selection);
    if (const Apart apart = group.to(place); !apart.left.empty()) return group.whoCannot(apart, place);
  }
  const WayTo way = title().wayTo(judged(), m_selection, place, m_table->viewer());
  if (way.stop == kNowhere && way.way.empty()) return std::nullopt;
  if (way.verdict.ok()) return nothingForbids();
  Reason reason = reasonOf(m_table->words(), way.verdict);
  if (!way.way.empty())
    reason.text = tr("%1. The way ends in %2.").arg(reason.text, m_table->words().place(way.way.back()));
  return reason;
}

Reason Chooser::nothingForbids() const {
  return {tr("Nothing forbids it: choose it now."), QString::fromUtf8(prompt().rule)};
}

Reason Chooser::currentQuestion() const {
  const QString who = m_table->words().side(prompt().who);
  const QString ask = m_table->words().text(prompt().ask);
  const QString text = who.isEmpty() ? ask : tr("Now %1 decides: %2").arg(who, ask);
  return {text, QString::fromUtf8(prompt().rule)};
}

Reason Chooser::whyNot(UnitId unit, UnitId target) const {
  if (m_table->over()) return {tr("The game is over."), {}};
  if (!mayAskWhy()) return currentQuestion();
  Targets wanted;
  wanted.unit = unit;
  wanted.otherUnit = target;
  const Tried tried =
      tryVerbs(wanted, [](const auto& operands) { return std::ranges::count(operands, Operand::Unit) == 2; });
  return tried.rank < 0 ? currentQuestion() : tried.reason;
}

Reason Chooser::whyNoStrength(UnitId unit) const {
  if (m_table->over()) return {tr("The game is over."), {}};
  if (!mayAskWhy()) return currentQuestion();
  Targets wanted;
  wanted.unit = unit;
  const Tried tried = tryVerbs(wanted, [](const auto& operands) {
    return operands[0] == Operand::Unit && (operands[1] == Operand::None || operands[1] == Operand::Number);
  });
  return tried.rank < 0 ? currentQuestion() : tried.reason;
}

/// In a combat the question is where one unit goes, or those that go together: a retreat. Who that is; kNoUnit: the
/// choices do not name it.
std::optional<UnitId> Chooser::goesInCombat() const {
  if (!m_table->view().combat) return std::nullopt;
  std::optional<UnitId> goes;
  for (const PromptChoices::Entry& entry : m_choices.all()) {
    const Targets& targets = entry.targets;
    if (targets.unit == kNoUnit && targets.place == kNowhere && targets.card == kNoCard) continue;  // a button
    if (targets.place == kNowhere || targets.otherUnit != kNoUnit || targets.card != kNoCard) return std::nullopt;
    if (goes && *goes != targets.unit) return std::nullopt;
    goes = targets.unit;
  }
  return goes;
}

/// What is chosen can be put into boxes, and to no other unit: counters that lie in a box stand for it.
bool Chooser::goesIntoBoxes() const {
  if (m_selection.size() != 1 || !m_choices.unitsFor(m_selection.front()).empty()) return false;
  const std::vector<Place> places = m_choices.placesFor(m_selection.front());
  return !places.empty() && std::ranges::none_of(places, isHex);
}

Reason Chooser::whyNot(UnitId unit) const {
  if (m_table->over()) return {tr("The game is over."), {}};
  if (!mayAskWhy()) return currentQuestion();
  // A unit that waits for another one: what stands against this one, if it is of those that such units go to.
  if (waitsForUnit() && m_selection.front() != unit && sheetOf(unit) != nullptr)
    return whyNot(m_selection.front(), unit);
  // A unit that waits off the map is to go into that place: what stands there is not what the question is about.
  if (const Place there = placeOf(unit); waitsToBePlaced() && info().map.shows(there)) return whyNot(there);
  if (isLit(unit)) return nothingForbids();
  if (const Place there = placeOf(unit); goesIntoBoxes() && info().map.box(there) != nullptr) return whyNot(there);
  if (const Place there = placeOf(unit); goesInCombat() && info().map.shows(there)) return whyNot(there);
  Tried best;
  auto consider = [&](const Targets& wanted) {
    Tried tried = tryVerbs(wanted);
    if (tried.rank > best.rank) best = std::move(tried);
  };
  Targets wanted;
  if (m_selection.size() == 1 && m_selection.front() != unit) {
    wanted.unit = m_selection.front();
    wanted.otherUnit = unit;
    const bool pairs = std::any_of(m_choices.all().begin(), m_choices.all().end(),
                                   [](const auto& entry) { return entry.targets.otherUnit != kNoUnit; });
    if (pairs) consider(wanted);
    wanted.otherUnit = kNoUnit;
  }
  // Where a place is needed too, ask for its own.
  wanted.unit = unit;
  for (const UnitView& view : m_table->view().units) {
    if (view.unit == unit) wanted.place = view.place;
  }
  consider(wanted);
  // What stands against the side that decides may be meant as a place, of which more actions speak.
  if (info().map.shows(wanted.place) && info().roster[unit].side != prompt().who) {
    wanted.unit = kNoUnit;
    consider(wanted);
    if (best.rank < kOnOffer)
      if (std::optional<Reason> way = whyNoWay(wanted.place)) return *std::move(way);
  }
  Reason reason = best.rank < 0 ? currentQuestion() : best.reason;
  if (const QString more = againstEnemy(unit); best.rank < kOnOffer && !more.isEmpty())
    reason.text = tr("%1. %2").arg(reason.text, more);
  return reason;
}

/// All that can be done with a unit takes it off the map: that does nothing to an enemy.
bool Chooser::isTakenOff(UnitId unit) const {
  const auto leaves = [&](Action action) {
    Random same(1);
    Position after = title().guess(m_table->position(), m_table->viewer(), same);
    Events quiet;
    if (!title().apply(after, action, quiet).ok()) return false;
    const View then = title().view(after, m_table->viewer());
    return std::ranges::none_of(
        then.units, [&](const UnitView& view) { return view.unit == unit && info().map.shows(view.place); });
  };
  return std::ranges::all_of(m_choices.all(), [&](const PromptChoices::Entry& entry) {
    const Targets& t = entry.targets;
    return t.unit != unit || (t.place == kNowhere && t.otherUnit == kNoUnit && leaves(entry.action));
  });
}

/// Whoever points at an enemy before one of his own is chosen wants to know who could do something to it: who stands
/// beside it and why that one does not, or who could come there.
QString Chooser::againstEnemy(UnitId enemy) const {
  const Side who = prompt().who;
  const Place there = placeOf(enemy);
  const bool asked = asks() && isPlayer(who) && m_selection.empty() && !m_table->view().combat;
  if (!asked || info().roster[enemy].side == who || !info().map.shows(there) || !m_table->view().acting.empty())
    return {};
  // Of boxes, which have no distances: who can come in by one step is near.
  constexpr int kFar = 1000;
  const auto distance = [&](UnitId unit) {
    const Place at = placeOf(unit);
    if (isHex(at) && isHex(there)) return info().map.grid.distance(at, there);
    const std::vector<Place> near = info().map.neighbours(there);
    return std::ranges::find(near, at) != near.end() ? 1 : kFar;
  };
  std::vector<UnitId> own;
  for (UnitId unit : litUnits()) {
    if (info().roster[unit].side == who && info().map.shows(placeOf(unit))) own.push_back(unit);
  }
  if (own.empty() || isTakenOff(own.front())) return {};
  std::ranges::stable_sort(own, {}, distance);
  const auto names = [&](const std::vector<UnitId>& units) {
    constexpr std::size_t kMost = 3;
    QStringList list;
    for (UnitId unit : units) list << m_table->words().unit(unit);
    const auto more = static_cast<int>(list.size()) - static_cast<int>(kMost);
    if (more <= 0) return list.join(QStringLiteral(", "));
    return tr("%1 and %n more", nullptr, more).arg(list.mid(0, kMost).join(QStringLiteral(", ")));
  };
  const auto acts = [&](const PromptChoices::Entry& entry, UnitId unit) {
    return entry.targets.unit == unit && (entry.targets.otherUnit == enemy || entry.targets.place == there);
  };
  std::vector<UnitId> against;
  for (UnitId unit : own) {
    if (std::ranges::any_of(m_choices.all(), [&](const auto& entry) { return acts(entry, unit); }))
      against.push_back(unit);
  }
  constexpr std::size_t kMostTried = 12;
  own.resize(std::min(own.size(), kMostTried));
  // Where both sides fight in one space it is entered: to stand beside it means nothing there.
  const auto hostile = [&](Place place) {
    return std::ranges::any_of(m_table->view().units, [&](const UnitView& view) {
      return view.unit != kNoUnit && view.place == place && info().roster[view.unit].side != who;
    });
  };
  bool enters = std::ranges::any_of(own, [&](UnitId unit) { return hostile(placeOf(unit)); });
  std::vector<UnitId> inside;
  std::vector<UnitId> found;
  for (UnitId unit : own) {
    const std::vector<Reach> ways = title().reach(m_table->position(), std::span(&unit, 1));
    const auto comes = [&](const Reach& way) {
      return isHex(there) && isHex(way.place) && info().map.grid.distance(way.place, there) <= 1;
    };
    enters = enters || std::ranges::any_of(ways, hostile, &Reach::place);
    if (std::ranges::find(ways, there, &Reach::place) != ways.end()) {
      inside.push_back(unit);
    } else if (distance(unit) <= 1 || std::ranges::any_of(ways, comes)) {
      found.push_back(unit);
    }
  }
  const QString name = m_table->words().place(there);
  if (!inside.empty()) return tr("Choose one of your units first. Could go to %1: %2.").arg(name, names(inside));
  if (!against.empty()) return tr("Choose one of your units first. Against it: %1.").arg(names(against));
  if (enters) found.clear();
  if (found.empty()) {
    for (const UnitView& view : m_table->view().units) {
      if (view.unit == kNoUnit || info().roster[view.unit].side != who || distance(view.unit) > 1) continue;
      Targets wanted;
      wanted.unit = view.unit;
      wanted.place = there;
      const Tried tried = tryVerbs(
          wanted, [](const auto& operands) { return operands[0] == Operand::Unit && operands[1] == Operand::Place; });
      if (tried.rank >= 0 && tried.rank < kOnOffer)
        return tr("Beside it %1: %2").arg(m_table->words().unit(view.unit), tried.reason.text);
    }
    return enters ? tr("Choose one of your units first. None that can be chosen now could go to %1.").arg(name)
                  : tr("Choose one of your units first. None that can be chosen now could come beside it.");
  }
  // The nearest come first: who stands there need not come.
  const bool beside = distance(found.front()) <= 1;
  if (beside) std::erase_if(found, [&](UnitId unit) { return distance(unit) > 1; });
  return beside ? tr("Choose one of your units first. Beside it: %1.").arg(names(found))
                : tr("Choose one of your units first. Could come beside it: %1.").arg(names(found));
}

Reason Chooser::whyNot(Place place) const {
  if (m_table->over()) return {tr("The game is over."), {}};
  if (!mayAskWhy()) return currentQuestion();
  // What goes to units alone, and is brought to a place beside those who stand there, is meant for one of them.
  if (waitsForUnit() && m_choices.placesFor(m_selection.front()).empty()) {
    for (const UnitView& view : m_table->view().units) {
      if (view.place == place && sheetOf(view.unit) != nullptr) return whyNot(m_selection.front(), view.unit);
    }
  }
  Targets wanted;
  wanted.place = place;
  Tried best = tryVerbs(wanted);
  const UnitId goes = m_selection.empty() ? goesInCombat().value_or(kNoUnit) : m_selection.front();
  if (goes != kNoUnit) {
    wanted.unit = goes;
    Tried there =
        tryVerbs(wanted, [](const auto& operands) { return std::ranges::count(operands, Operand::Place) > 0; });
    if (there.rank > best.rank) best = std::move(there);
  }
  if (best.rank < kOnOffer)
    if (std::optional<Reason> way = whyNoWay(place, best.rank < kPerOffer)) return *std::move(way);
  // What the unit can do without a place says nothing about this one; what it may not do at all does.
  if (best.rank < 0 && !m_selection.empty()) {
    Tried alone = tryVerbs(wanted);
    if (alone.rank < kOnOffer) best = std::move(alone);
  }
  return best.rank < 0 ? currentQuestion() : best.reason;
}

Reason Chooser::whyNot(CardId card) const {
  if (m_table->over()) return {tr("The game is over."), {}};
  if (!mayAskWhy()) return currentQuestion();
  const std::vector<CardFace>& faces = info().cards[index(card)].faces;
  std::vector<Tried> found;
  for (std::size_t face = 0; face < std::max<std::size_t>(1, faces.size()); ++face) {
    Targets wanted;
    wanted.card = card;
    wanted.number = static_cast<std::uint16_t>(face);
    found.push_back(tryVerbs(wanted));
  }
  const Tried& best = *std::ranges::max_element(found, {}, &Tried::rank);
  if (best.rank < 0) return currentQuestion();
  const bool alike = std::ranges::all_of(found, [&](const Tried& each) {
    return !each.ofFace || each.rank == kOnOffer || each.reason.text == best.reason.text;
  });
  if (best.rank == kOnOffer || alike) return best.reason;
  // Each face has a reason of its own, and which one was meant is not known.
  QStringList all;
  for (std::size_t face = 0; face < found.size(); ++face) {
    const Reason& reason = found[face].reason;
    const QString cite = reason.rule == best.reason.rule ? QString() : QStringLiteral(" [%1]").arg(reason.rule);
    all << tr("%1: %2").arg(m_table->words().name(faces[face].name), reason.text + cite);
  }
  return {all.join(QStringLiteral(". ")), best.reason.rule};
}

Reason Chooser::whyNot(Verb verb) const {
  if (m_table->over()) return {tr("The game is over."), {}};
  if (!mayAskWhy()) return currentQuestion();
  Action action{};
  action.verb = verb;
  const Verdict verdict = title().judge(m_table->position(), action);
  if (verdict.ok()) return nothingForbids();
  return reasonOf(m_table->words(), verdict);
}

Prospect Chooser::outlook(Action action) const {
  return {title().outlook(m_table->position(), action, m_table->viewer()), {action}};
}

std::optional<Prospect> Chooser::outlookWith(UnitId pointed) const {
  if (!asks() || pointed == kNoUnit || !waitsForUnit()) return std::nullopt;
  const std::vector<Action> actions = m_choices.ofUnits(m_selection.front(), pointed);
  if (actions.size() != 1) return std::nullopt;
  Prospect prospect = outlook(actions.front());
  return tells(prospect) ? std::optional(std::move(prospect)) : std::nullopt;
}

std::optional<Prospect> Chooser::announced() const {
  if (!asks() || m_table->view().combat) return std::nullopt;
  for (const PromptChoices::Entry& entry : m_choices.buttons()) {
    if (!info().verbs[index(entry.action.verb)].declines) continue;
    Prospect prospect = outlook(entry.action);
    const bool weighed =
        std::any_of(prospect.fires.begin(), prospect.fires.end(), [](const Fire& fire) { return !fire.odds.empty(); });
    if (weighed) return prospect;
  }
  return std::nullopt;
}

Prospect Chooser::outlookAfter(const std::vector<Action>& actions) const {
  return outlookAfter(m_table->position(), actions);
}

Prospect Chooser::outlookOf(const Reach& way) const {
  if (selectionGoesOn()) return outlookOfEntry(m_gone->first, way.path, way.place);
  return outlookAfter(m_table->position(), way.path);
}

Prospect Chooser::outlookOfEntry(std::size_t from, const std::vector<Action>& actions, Place place) const {
  const auto enters = [&](Action action) { return targetsOf(info(), action).place == place; };
  const auto last = std::find_if(actions.rbegin(), actions.rend(), enters);
  return outlookAfter(m_table->session().positionAt(from), {actions.begin(), last.base()});
}

Prospect Chooser::outlookOfCourse(const Reach& way) const {
  Prospect course;
  Random same(1);  // whether the way can be gone on may rest on what lies hidden along it
  Position at = title().guess(m_table->position(), m_table->viewer(), same);
  Events quiet;
  for (const Action action : way.path) {
    Outlook step = title().outlook(at, action, m_table->viewer());
    if (!title().apply(at, action, quiet).ok()) break;
    if (!tells(step)) continue;
    step.notes.insert(step.notes.begin(), course.notes.begin(), course.notes.end());
    static_cast<Outlook&>(course) = std::move(step);
    course.targets = {way.place};
  }
  return course;
}

Prospect Chooser::outlookOfAll(const std::vector<UnitId>& party, Place place) const {
  if (party == m_selection) {
    const std::optional<Meaning> apart = groupOf(party).meaning(m_choices, place);
    if (apart && apart->kind == Meaning::Kind::Walk)
      return outlookOfEntry(apart->back.value_or(m_table->session().decisions()), apart->actions, place);
  }
  return outlookAfter(bringing(party, place));
}

Prospect Chooser::outlookAfter(Position before, const std::vector<Action>& actions) const {
  if (actions.empty()) return {};
  Events quiet;
  for (std::size_t i = 0; i + 1 < actions.size(); ++i) {
    if (!title().apply(before, actions[i], quiet).ok()) return {};
  }
  return {title().outlook(before, actions.back(), m_table->viewer()), actions};
}

std::vector<Prospect> Chooser::outlooksAt(Place place) const {
  std::vector<Prospect> found;
  std::vector<Verb> verbs;  // one of each kind: units that do the same do it together
  const auto consider = [&](const std::vector<Action>& actions) {
    for (Action action : actions) {
      if (std::find(verbs.begin(), verbs.end(), action.verb) != verbs.end()) continue;
      const Reach* way = wayBesides(action);
      Prospect each = way == nullptr ? outlook(action) : outlookOf(*way);
      if (!tells(each)) continue;
      found.push_back(std::move(each));
      verbs.push_back(action.verb);
    }
  };
  std::vector<UnitId> party = m_selection.empty() ? partyAgainst(place) : m_selection;
  if (party.empty()) {
    if (const auto parties = partiesAgainst(place); !parties.empty()) party = parties.front();
  }
  if (party.size() > 1) {
    if (Prospect all = outlookOfAll(party, place); tells(all)) {
      verbs.push_back(all.actions.front().verb);
      found.push_back(std::move(all));
    }
  }
  for (UnitId unit : m_selection) consider(m_choices.ofUnitAt(unit, place));
  consider(m_choices.atPlace(place));
  if (const std::vector<Action> few = fewThatGoTo(place); few.size() == 1 && isTarget(place)) consider(few);
  const auto way = std::ranges::find(m_reach, place, &Reach::place);
  // Who retreats by one click pays on the whole way.
  if (found.empty() && way != m_reach.end() && m_table->view().combat) {
    if (Prospect course = outlookOfCourse(*way); tells(course)) found.push_back(std::move(course));
  }
  // Who goes into a fight.
  if (found.empty() && way != m_reach.end() && holdsEnemies(place)) {
    if (Prospect entry = outlookOf(*way); tells(entry)) found.push_back(std::move(entry));
  }
  if (!found.empty()) return found;
  // The counter that a click would take.
  const std::vector<UnitId> units = topUnitsAt(place);
  if (units.empty()) return {};
  if (const std::vector<Action> actions = m_choices.ofUnit(units.front()); actions.size() == 1) consider(actions);
  return found;
}

Offer Chooser::offer(Action action, std::uint32_t weight) const {
  const VerbInfo& verb = info().verbs[index(action.verb)];
  const Phrase phrase = title().describe(m_table->position(), action);
  QString text = m_table->words().text(phrase);
  if (!text.isEmpty()) text[0] = text[0].toUpper();  // a button begins like a sentence
  return {action, phrase, text.isEmpty() ? QString::fromStdString(verb.id) : text, verb.ends, verb.aside, weight};
}

}  // namespace kessel::client
