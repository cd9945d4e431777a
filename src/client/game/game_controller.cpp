// SPDX-License-Identifier: GPL-3.0-or-later
// How the game changes: decisions, chance, opponents, undo, replay.
#include "client/game/game_controller.h"

#include <algorithm>
#include <utility>

#include "client/game/committed.h"
#include "client/game/opponent_runner.h"
#include "client/game/reason_text.h"
#include "kessel/engine/random.h"
#include "lessons/lesson_walk.h"

namespace kessel::client {

GameController::GameController(Session session, const Language& language, QObject* parent)
    : QObject(parent),
      m_table(std::move(session), language),
      m_chooser(m_table),
      m_passing(m_table, m_chooser),
      m_interposing(m_table) {
  m_chooser.update();
  m_interposing.look(opponentDecides());
  m_alone = m_table.hasTwoPeople() && m_table.covers() && mustCover(true);
  connect(&m_pace, &OpponentPace::due, this, [this](Action action, quint64 hash) {
    if (m_table.replaying() || m_table.position().hash() != hash) return;
    if (m_opponent->reason()) m_table.noteReason(*m_opponent->reason());
    perform(action, false);
  });
  QMetaObject::invokeMethod(this, &GameController::wakeOpponent, Qt::QueuedConnection);
}

GameController::~GameController() = default;

void GameController::clickUnit(UnitId unit, bool additive) {
  m_clickBegan = m_table.session().decisions();
  carryOut(m_chooser.clickUnit(unit, additive));
}

void GameController::clickStack(UnitId top, bool additive) {
  m_clickBegan = m_table.session().decisions();
  carryOut(m_chooser.clickStack(top, additive));
}

void GameController::clickWholeStack(Place place) {
  carryOut(m_chooser.clickWholeStack(place));
}

void GameController::doubleClickPlace(Place place) {
  if (!m_chooser.isTakenUpAt(place)) return;
  clickWholeStack(place);
  m_passing.noteClick(m_clickBegan);  // both halves of it
}

void GameController::clickPlace(Place place, bool additive) {
  m_clickBegan = m_table.session().decisions();
  carryOut(m_chooser.clickPlace(place, additive));
}

void GameController::clickCard(CardId card) {
  carryOut(m_chooser.clickCard(card));
}

namespace {

/// Takes a decision back and makes those after it again, as a way says.
void goBy(GameController& game, GameTable& table, const WayWithout& way) {
  const Journal& now = table.session().journal();
  Journal journal(now.begin(), now.begin() + static_cast<std::ptrdiff_t>(way.first));
  journal.insert(journal.end(), way.again.begin(), way.again.end());
  const QString what = table.wordsOf(way.first);
  table.noteUndoing(way.first, table.seat());
  game.goTo(journal);
  if (!what.isEmpty()) emit game.tookBack(what);
}

/// The events by which a unit came to a place, where it came to it last.
void dropWayTo(std::vector<Event>& events, UnitId unit, Place place) {
  const auto moves = [unit](const Event& event) { return event.kind == EventKind::Moved && event.unit == unit; };
  const auto last = std::find_if(events.rbegin(), events.rend(),
                                 [&](const Event& event) { return moves(event) && event.to == place; });
  events.erase(std::remove_if(events.begin(), last.base(), moves), last.base());
}

}  // namespace

void GameController::dropUnits(const std::vector<UnitId>& units, Place place, UnitId onto) {
  if (units.size() == 1 && !m_chooser.choices().lit(units.front()) && m_guide == nullptr &&
      m_table.unsaved().isEmpty()) {
    if (const auto way = wayElsewhere(m_table, units.front(), place)) return goBy(*this, m_table, *way);
  }
  carryOut(m_chooser.drop(units, place, onto));
}

void GameController::dropOn(UnitId unit, UnitId target) {
  carryOut(m_chooser.dropOn(unit, target));
}

void GameController::setSelection(std::vector<UnitId> units) {
  carryOut(m_chooser.select(std::move(units)));
}

void GameController::clearSelection() {
  setSelection({});
}

void GameController::choose(Action action) {
  carryOut(m_chooser.choose(action, m_guide != nullptr && m_guide->settles(action)));
}

void GameController::confirm() {
  if (const std::optional<Offer> awaited = m_chooser.awaitingConfirmation()) choose(awaited->action);
}

void GameController::dismissConfirmation() {
  carryOut(m_chooser.dismiss());
}

void GameController::carryOut(const Meaning& meaning) {
  if (meaning.dismissed) emit confirmationWanted();
  if (meaning.narrowed) emit selectionChanged();
  switch (meaning.kind) {
    case Meaning::Kind::Nothing: return;
    case Meaning::Kind::Act: {
      const std::vector<UnitId> acted = m_chooser.selection();
      const std::size_t before = m_table.session().decisions();
      // Let go of before it is shown, or a list would go along to where it lies now.
      if (meaning.lets) static_cast<void>(m_chooser.select({}));
      actInRow(meaning.actions.front(), meaning.units.empty() ? kNoUnit : meaning.units.front());
      // One that has been taken up since, as it is all that is left to choose, stays.
      const auto hasActed = [&](UnitId unit) { return std::ranges::find(acted, unit) != acted.end(); };
      const bool still = std::ranges::any_of(m_chooser.selection(), hasActed);
      if (meaning.lets && m_table.session().decisions() == before) return setSelection(acted);
      if (meaning.lets && still) clearSelection();
      return;
    }
    case Meaning::Kind::Confirm: emit confirmationWanted(); return;
    case Meaning::Kind::Walk:
      if (!meaning.legs.empty()) return march(meaning);
      if (takesUpInstead(meaning)) return;
      if (!meaning.units.empty()) m_next = Next{m_table.prompt().who, meaning.units.front(), 0, meaning.place};
      walk(meaning.actions, meaning.stays);
      if (m_next && m_next->since == 0) m_next.reset();  // nothing was decided
      return;
    case Meaning::Kind::Bring: return bring(meaning.units, meaning.place);
    case Meaning::Kind::Take: return take(meaning.units);
    case Meaning::Kind::Explain: emit explained(meaning.reason); return;
  }
}

/// Whoever was only taken up, to see where he could go, is put back when another one is clicked: he has not stopped.
bool GameController::takesUpInstead(const Meaning& meaning) {
  if (meaning.units.empty() || m_guide != nullptr || !m_table.unsaved().isEmpty()) return false;
  const std::optional<std::size_t> before = m_chooser.beforeTakingUp(meaning.units.front());
  if (!before) return false;
  m_table.noteUndoing(*before, m_table.seat());
  standAt(*before);
  clearSelection();
  meaning.place != kNowhere ? clickWholeStack(meaning.place) : clickUnit(meaning.units.front());
  return true;
}

bool GameController::perform(Action action, bool asked) {
  if (m_guide != nullptr && m_table.interactive() && !m_guide->allows(action)) return false;
  return lead(action, asked);
}

void GameController::setGuide(Guide* guide) {
  m_guide = guide;
  if (guide != nullptr) m_passing.setAsks(AskToPass::Always);  // it says itself what need not be asked
  m_interposing.look(opponentDecides());
}

void GameController::goTo(const Journal& journal) {
  m_next.reset();
  const Eyes before = eyes();
  Session& session = m_table.session();
  const auto differs =
      std::mismatch(journal.begin(), journal.end(), session.journal().begin(), session.journal().end());
  const auto same = static_cast<std::size_t>(differs.first - journal.begin());
  m_passing.forgetDeclined(same);
  m_passing.forgetMade(same);
  static_cast<void>(session.undoTo(same));
  m_table.noteUndone();
  session.setRedoList(std::span(journal).subspan(same));
  m_table.noteDone(session.redoTo(journal.size()));
  m_table.save();
  look();
  publish({}, before);
}

void GameController::expectChance(std::span<const ScriptedResult> results) {
  PlainLessonGame::queue(m_table.session(), results);
  if (m_table.prompt().who == kChance && !m_table.diceByHand()) settleChance();
}

bool GameController::lead(Action action, bool asked) {
  return decide(action, asked, eyes());
}

bool GameController::decide(Action action, bool asked, Eyes before) {
  if (!m_table.unsaved().isEmpty()) return false;
  const Side who = m_table.prompt().who == kChance ? before.seat : m_table.prompt().who;
  const Done done = m_passing.act(action);
  if (!done.ok() && done.first == done.last) {
    emit explained(reasonOf(m_table.words(), done.verdict));
    return false;
  }
  if (asked) m_table.noteSat(who, done.first);
  afterDone(done, before);
  takeUpNext();
  return m_table.unsaved().isEmpty();
}

void GameController::takeUpNext() {
  if (!m_next) return;
  const Session& session = m_table.session();
  if (m_next->since == 0) m_next->since = session.decisions();  // the first one was what the click did itself
  const auto lets = [&](std::size_t n) {
    return isPlayer(session.timeline()[n].who) && m_table.info().verbs[index(session.journal()[n].verb)].declines;
  };
  bool let = true;
  for (std::size_t n = m_next->since; n < session.decisions(); ++n) let = let && lets(n);
  const bool back = m_table.prompt().who == m_next->who && m_table.interactive();
  if (let && !back && m_table.prompt().who == other(m_next->who)) return;  // still asked
  const auto [who, unit, since, place] = *std::exchange(m_next, std::nullopt);
  if (!let || !back || !m_chooser.selection().empty() || !m_chooser.choices().lit(unit)) return;
  if (place != kNowhere) return clickWholeStack(place);
  const std::vector<Action> actions = m_chooser.choices().ofUnit(unit);
  const bool direct =
      actions.size() == 1 && !m_chooser.choices().isNotEnough(unit) && !m_chooser.needsConfirmation(actions.front());
  if (direct) {
    perform(actions.front(), false);
  } else {
    setSelection({unit});
  }
}

void GameController::actInRow(Action action, UnitId unit) {
  const Side who = m_table.prompt().who;
  perform(action);
  if (unit == kNoUnit || m_table.prompt().who != who) return;
  if (const std::optional<UnitId> next = m_chooser.nextInRow(unit, action.verb)) setSelection({*next});
}

void GameController::walk(const std::vector<Action>& path, bool stays) {
  const Side who = m_table.prompt().who;
  const bool takesUp = m_next.has_value();
  const std::vector<UnitId> selection = m_chooser.selection();
  const std::size_t first = m_table.session().decisions();
  for (Action action : path) {
    if (m_table.prompt().who != who || !m_table.title().judge(m_table.position(), action).ok()) break;
    if (!perform(action)) break;
  }
  const bool came = m_table.session().decisions() >= first + path.size();
  const StepId step = m_table.prompt().step;
  while (stays && came && m_table.prompt().who == who && m_table.prompt().step == step) {
    const std::optional<Action> answer = m_chooser.stayingPut();
    if (!answer || !perform(*answer)) break;
  }
  m_passing.noteClick(first);
  if (m_table.prompt().who == who && !takesUp) setSelection(selection);
}

void GameController::march(const Meaning& meaning) {
  const std::vector<UnitId> selection = m_chooser.selection();
  m_next.reset();
  m_passing.forgetDeclined();
  const std::size_t first = meaning.back.value_or(m_table.session().decisions());
  meaning.back ? goOn(first, meaning.actions) : walk(meaning.actions, false);
  const std::size_t last = m_table.session().decisions();
  if (m_guide != nullptr || last != first + meaning.actions.size()) return;
  m_chooser.noteGone({first, last, m_table.position().hash(), meaning.legs});
  setSelection(selection);
}

/// Those who have gone somewhere go on: the decisions by which they came there are made again, with longer ways. Only
/// what is new of it is shown, so that nobody is seen going back first.
void GameController::goOn(std::size_t first, const std::vector<Action>& actions) {
  if (!m_table.unsaved().isEmpty() || actions.empty()) return;
  Session& session = m_table.session();
  const Journal before = session.journal();
  const std::vector<UnitView> stood = m_table.view().units;
  const Eyes seen = eyes();
  m_table.noteUndoing(first, m_table.seat());
  m_passing.forgetMade(first);
  static_cast<void>(session.undoTo(first));
  m_table.noteUndone();
  session.setRedoList(std::span(actions).first(actions.size() - 1));
  Done done = session.redoTo(first + actions.size() - 1);
  look();
  if (session.decisions() == first + actions.size() - 1) done.append(m_passing.act(actions.back()));
  // Broken off on the way: nobody is left behind where he set out.
  if (session.decisions() < first + actions.size()) return goTo(before);
  m_table.noteSat(seen.seat, first);
  m_passing.noteClick(first);
  afterDone(done, seen, stood);
}

void GameController::take(const std::vector<UnitId>& units) {
  const Side who = m_table.prompt().who;
  const std::size_t first = m_table.session().decisions();
  std::optional<Verb> verb;
  StepId step = m_table.prompt().step;
  for (UnitId unit : units) {
    if (m_table.prompt().who != who) break;
    const std::vector<Action> actions = m_chooser.choices().ofUnit(unit);
    if (actions.size() != 1) continue;
    // Where the first one opens a step, the others have a word of their own there: one starts, the others join.
    if (verb && *verb != actions.front().verb && step == m_table.prompt().step) continue;
    if (m_chooser.needsConfirmation(actions.front())) continue;
    verb = actions.front().verb;
    step = m_table.prompt().step;
    if (!perform(actions.front())) break;
  }
  m_passing.noteClick(first);
}

void GameController::bring(const std::vector<UnitId>& units, Place place) {
  const Side who = m_table.prompt().who;
  const std::size_t first = m_table.session().decisions();
  const StepId step = m_table.prompt().step;
  const PromptChoices before = m_chooser.choices();
  const bool fought = m_table.view().combat.has_value();
  std::optional<Verb> with;
  for (UnitId unit : units) {
    if (m_table.prompt().who != who) break;
    const bool joins = (m_table.prompt().step != step || !fought) && m_table.view().combat;
    const auto action = m_chooser.bringingOne(unit, place, before, m_chooser.choices(), joins, with);
    if (action && !perform(*action)) break;
  }
  m_passing.noteClick(first);
}

void GameController::takeAll() {
  takeEach(m_chooser.takingAll());
}

void GameController::doAlike() {
  takeEach(m_chooser.doingAlike());
}

void GameController::takeAtFront() {
  takeEach(m_chooser.takingAtFront());
}

void GameController::loseTheRest() {
  takeEach(m_chooser.losingTheRest());
}

void GameController::takeEach(const std::vector<Action>& actions) {
  const std::size_t first = m_table.session().decisions();
  for (const Action action : actions) {
    if (!m_table.title().judge(m_table.position(), action).ok() || !perform(action)) break;
  }
  m_passing.noteClick(first);
}

void GameController::bringStrengthTo(UnitId unit, int strength) {
  const Side who = m_table.prompt().who;
  const std::size_t first = m_table.session().decisions();
  while (m_table.prompt().who == who) {
    const SheetView* sheet = m_chooser.sheetOf(unit);
    if (sheet == nullptr || sheet->strength == strength) break;
    std::optional<StrengthChoice> best;
    for (const StrengthChoice& choice : m_chooser.strengthChoices(unit)) {
      const int far = std::abs(choice.strength - strength);
      const int least = std::abs((best ? best->strength : sheet->strength) - strength);
      if (far < least) best = choice;
    }
    if (!best) {
      const bool other = !m_chooser.strengthChoices(unit).empty();
      if (other)
        emit explained({tr("Its strength goes only the other way now. Undo takes back what was decided."), {}});
      if (!other && m_table.session().decisions() == first) emit explained(m_chooser.whyNoStrength(unit));
      break;
    }
    if (m_chooser.needsConfirmation(best->action)) {
      choose(best->action);
      break;
    }
    if (!perform(best->action)) break;
  }
  m_passing.noteClick(first);
}

void GameController::passOn() {
  const std::optional<Action> pass = m_chooser.passOnOffer();
  if (!pass) {
    emit explained({tr("There is no window now in which you could pass."), {}});
    return;
  }
  m_passing.decline();
  perform(*pass);
}

void GameController::declineForCombat() {
  const std::optional<Action> answer = declineInCombat();
  if (!answer) return;
  m_passing.declineForCombat();
  perform(*answer);
}

void GameController::setAsksToPass(AskToPass asks) {
  m_passing.setAsks(m_guide != nullptr ? AskToPass::Always : asks);
  const auto passWhereAlone = [this] {
    if (const std::optional<Action> pass = m_passing.passUnasked()) perform(*pass, false);
  };
  QMetaObject::invokeMethod(this, passWhereAlone, Qt::QueuedConnection);
}

void GameController::afterDone(const Done& done, Eyes before, std::span<const UnitView> stood) {
  m_table.noteDone(done);
  m_table.save();
  const std::vector<UnitId> acted = m_table.view().acting;
  look();
  m_chooser.letGo(acted);
  std::vector<Event> seen;
  for (const Event& event : done.events) {
    if (visible(event, m_table.viewer())) seen.push_back(event);
  }
  for (const UnitView& unit : stood) {
    if (unit.unit != kNoUnit) dropWayTo(seen, unit.unit, unit.place);
  }
  publish(seen, before);
}

void GameController::look() {
  m_table.look();
  m_chooser.update();
  m_interposing.look(opponentDecides());
}

void GameController::lookAndTell() {
  look();
  emit changed({});
}

void GameController::setSaver(GameTable::Saver saver, bool saved) {
  m_table.setSaver(std::move(saver), saved);
  if (!saved) saveAgain();
}

void GameController::saveAgain() {
  const Eyes before = eyes();
  const bool waited = !m_table.unsaved().isEmpty();
  m_table.save();
  if (!waited && m_table.unsaved().isEmpty()) return;
  look();
  publish({}, before);
}

QString GameController::pondered() const {
  if (!m_opponent || !m_opponent->leading() || !m_pace.thinking() || !Reasons::mayTellNow(m_table)) return {};
  return ReasonText(m_table.words()).what(*m_opponent->leading());
}

void GameController::settleChance() {
  const Eyes before = eyes();
  afterDone(m_table.session().settleChance(), before);
}

/// Draws for an opponent what nobody at the table may see, by the seed of the game.
void GameController::drawUnseen() {
  const Session& session = m_table.session();
  const LegalList& outcomes = m_table.prompt().legal;
  const std::uint64_t random = randomAt(session.setup().seed, session.decisions());
  perform(outcomes.atWeight(scaleRandom(random, outcomes.totalWeight())), false);
}

bool GameController::opponentDecides() const {
  const bool waits = m_table.replaying() || !m_table.unsaved().isEmpty();
  const Side who = m_table.prompt().who;
  return !waits && !(m_guide != nullptr && m_guide->leads()) && isPlayer(who) && !m_table.isPerson(who);
}

void GameController::interpose() {
  m_interposing.want(!m_interposing.wanted());
  emit interposingChanged();
  letSpeak();
}

void GameController::setAsksBetween(bool asks) {
  m_interposing.setAlways(asks);
  QMetaObject::invokeMethod(this, &GameController::letSpeak, Qt::QueuedConnection);
}

bool GameController::letSpeak() {
  const std::optional<Action> aside = opponentDecides() ? m_interposing.letsSpeak() : std::nullopt;
  if (!aside) return false;
  m_interposing.want(false);
  lead(*aside, false);
  return true;
}

void GameController::wakeOpponent() {
  const Prompt& prompt = m_table.prompt();
  const bool waits = m_table.replaying() || !m_table.unsaved().isEmpty();
  // The game was cut off before a die: a branch of a replay, or what could be saved of a damaged file.
  if (!waits && prompt.who == kChance && !m_table.diceByHand()) return settleChance();
  if (!waits && m_table.drawsUnseen()) return drawUnseen();
  if (!opponentDecides()) {
    if (m_opponent) m_opponent->stop();
    return m_pace.rest();
  }
  if (letSpeak()) return;
  if (!m_opponent) {
    m_opponent = std::make_unique<OpponentRunner>();
    connect(m_opponent.get(), &OpponentRunner::decided, &m_pace, &OpponentPace::take);
  }
  const Session& session = m_table.session();
  m_pace.noteThinking(prompt.who);
  m_opponent->think(m_table.title(), m_table.position(), session.setup().players[index(prompt.who)].opponent,
                    session.setup().seed, session.decisions(), m_stakes ? m_stakes(prompt.who) : std::nullopt);
}

void GameController::setStakes(Stakes stakes) {
  m_stakes = std::move(stakes);
  wakeOpponent();  // one that is thinking does so without them
}

void GameController::setDiceByHand(bool byHand) {
  m_table.session().setChancePolicy(byHand ? ChancePolicy::Manual : ChancePolicy::Seeded);
  const bool waits = m_table.replaying() || !m_table.unsaved().isEmpty();
  if (!byHand && m_table.prompt().who == kChance && !waits) return settleChance();
  lookAndTell();
}

bool GameController::canRedo() const {
  return !m_table.replaying() && m_table.unsaved().isEmpty() && m_table.session().mayRedo();
}

Reason GameController::undoBarred() const {
  if (m_table.replaying()) return {tr("This is a replay: leave it to play on."), {}};
  const std::optional<std::size_t> target = m_passing.undoTarget();
  const bool ahead = target && m_guide != nullptr && *target < m_guide->playedAhead();
  if (!target || ahead) return {tr("Nothing has been decided yet."), {}};
  const Verdict verdict = m_table.session().mayUndoTo(*target);
  return verdict.ok() ? Reason{} : reasonOf(m_table.words(), verdict);
}

void GameController::undo() {
  const Reason barred = undoBarred();
  if (!barred.text.isEmpty()) {
    emit explained(barred);
    return;
  }
  undoTo(*m_passing.undoTarget());
}

void GameController::redo() {
  if (!canRedo()) return;
  m_next.reset();
  const Eyes before = eyes();
  afterDone(m_passing.redo(), before);
}

std::optional<std::size_t> GameController::restartTarget() const {
  const Timeline& line = m_table.session().timeline();
  for (std::size_t end = m_table.session().decisions(); end > 0;) {
    const std::optional<Mark> mark = line.previous(end, kPhaseMarks);
    const std::size_t first = mark ? mark->decisions : 0;
    for (std::size_t n = first; n < end; ++n) {
      if (m_table.byPerson(n)) return n;
    }
    end = first;
  }
  return std::nullopt;
}

void GameController::restartStep() {
  const Reason barred = undoBarred();
  if (!barred.text.isEmpty()) {
    emit explained(barred);
    return;
  }
  if (const auto target = restartTarget()) undoTo(*target);
}

std::optional<WayWithout> GameController::wayOut(UnitId unit) const {
  return m_guide == nullptr && m_table.unsaved().isEmpty() ? wayWithout(m_table, unit) : std::nullopt;
}

void GameController::takeOut(UnitId unit) {
  const std::optional<WayWithout> way = wayOut(unit);
  if (!way) {
    emit explained({tr("This unit cannot be taken out by itself: take back the last decision."), {}});
    return;
  }
  goBy(*this, m_table, *way);
}

void GameController::standAt(std::size_t decisions) {
  const Journal& now = m_table.session().journal();
  goTo(Journal(now.begin(), now.begin() + static_cast<std::ptrdiff_t>(std::min(decisions, now.size()))));
}

bool GameController::undoTo(std::size_t decisions) {
  if (m_table.replaying()) return false;
  m_next.reset();
  Session& session = m_table.session();
  decisions = std::min(decisions, session.decisions());
  while (decisions > 0 && decisions < session.decisions() && !m_table.byPerson(decisions)) --decisions;
  const Eyes before = eyes();
  const QString what = undoText(decisions);
  if (const Verdict verdict = session.mayUndoTo(decisions); !verdict.ok()) {
    emit explained(reasonOf(m_table.words(), verdict));
    return false;
  }
  m_passing.forgetDeclined(decisions);
  m_table.noteUndoing(decisions, before.seat);
  static_cast<void>(session.undoTo(decisions));
  m_table.noteUndone();
  m_table.save();
  look();
  publish({}, before);
  if (!what.isEmpty()) emit tookBack(what);
  return true;
}

QString GameController::undoText() const {
  const std::optional<std::size_t> target = m_passing.undoTarget();
  return target && undoBarred().text.isEmpty() ? undoText(*target) : QString();
}

QString GameController::undoText(std::size_t decisions) const {
  const Timeline& line = m_table.session().timeline();
  if (decisions >= line.size()) return {};
  QString first = m_table.wordsOf(decisions);
  if (!first.isEmpty()) first[0] = first[0].toUpper();
  if (first.isEmpty() && line[decisions].who == kChance) first = tr("A draw");
  if (first.isEmpty()) first = tr("A decision (%1)").arg(m_table.words().side(line[decisions].who));
  int more = 0;
  for (std::size_t n = decisions + 1; n < line.size(); ++n) more += isPlayer(line[n].who) ? 1 : 0;
  return more == 0 ? first : tr("%1, and %n more", nullptr, more).arg(first);
}

void GameController::startReplay() {
  if (m_table.replaying()) return;
  m_table.startReplay();
  lookAndTell();
}

void GameController::stopReplay() {
  if (!m_table.replaying()) return;
  m_table.stopReplay();
  look();
  const Eyes before = eyes();
  m_table.letViewerGo();  // it was saved meanwhile: now the seats may change
  look();
  publish({}, before);
}

void GameController::jumpTo(std::size_t decisions, bool allTheWay) {
  m_table.startReplay();
  const std::vector<Event> events = m_table.jumpTo(decisions, allTheWay);
  m_chooser.update();
  emit changed(events);
}

void GameController::stepReplay(bool forward, unsigned kinds) {
  startReplay();
  const std::size_t to = m_table.replay()->next(forward, kinds);
  if (to != m_table.shownDecisions()) jumpTo(to);
}

void GameController::setMoment(Moment moment) {
  m_table.session().setMoment(std::move(moment));
  saveAgain();
  emit momentsChanged();
}

void GameController::setFixedViewer(std::optional<Side> viewer) {
  m_table.setFixedViewer(viewer);
  lookAndTell();
}

}  // namespace kessel::client
