// SPDX-License-Identifier: GPL-3.0-or-later
// The title: the table of its steps, the loop that settles them, and the cards beside every decision.
#include "titles/donnerschlag/title.h"

#include <array>

#include "titles/donnerschlag/views.h"

namespace kessel::donner {
namespace {

/// In the order of S.
constexpr std::array<const Chapter*, static_cast<std::size_t>(S::Count)> kChapters{
    &kSetUpStep,   &kTurnStep,      &kMarkerStep, &kArrivalStep,   &kHighCommandStep, &kDrawCardsStep, &kExchangeStep,
    &kBoxCardStep, &kCallStep,      &kActionStep, &kBoxReturnStep, &kDiscardStep,     &kOrderStep,     &kSegmentStep,
    &kMoveStep,    &kRelocateStep,  &kCombatStep, &kWindowStep,    &kRollStep,        &kLossesStep,    &kRetreatStep,
    &kAdvanceStep, &kAdHocStep,     &kCardStep,   &kInterruptStep, &kReactionStep,    &kForwardStep,   &kFetchStep,
    &kLookStep,    &kSacrificeStep, &kRevealStep, &kMarkersStep,   &kReplacementStep,
};

bool isCardAction(Action action) {
  return verbOf(action) == V::Event || verbOf(action) == V::Interrupt;
}

void askChapter(const Rules& rules, const State& state, Prompt& out) {
  chapterOf(state).prompt(rules, state, out);
}

}  // namespace

const Chapter& chapterOf(const State& state) {
  return *kChapters[state.steps.top().step];
}

void settle(const Rules& rules, State& state, Events& events) {
  do {
    liftMarkers(rules, state, events);
  } while (!state.steps.empty() && !chapterOf(state).settle(rules, state, events));
}

State newGame(const Rules& rules, std::uint16_t options) {
  State state;
  state.options = options;
  state.place.fill(index(kOffMap));
  const ScenarioData& data = rules.scenario;
  for (std::size_t cup = 0; cup < kCups; ++cup) {
    rules.ofCup[cup].each([&](UnitId unit) { state.place[index(unit)] = index(boxAt(3 + static_cast<int>(cup))); });
  }
  for (const Arrival& arrival : data.arrivals) {
    for (UnitId unit : arrival.units) state.place[index(unit)] = index(kToCome);
  }
  for (const auto& [unit, hex] : data.deployment) put(rules, state, unit, hex);
  for (UnitId unit : rules.stug) state.place[index(unit)] = index(kSetUp);
  for (UnitId unit : data.reduced) state.reduced.add(unit);
  for (std::uint16_t i = 0; i < kCardCount; ++i) {
    const auto card = static_cast<CardId>(i);
    state.in(rules[card].late ? CardPlace::Aside : CardPlace::Deck).add(card);
  }
  push(state, S::Turn);
  push(state, S::SetUp);
  return state;
}

Result<std::unique_ptr<Title>> Donnerschlag::load(const std::string& dataFolder) {
  auto rules = loadRules(dataFolder);
  if (!rules) return tl::unexpected(rules.error());
  return std::make_unique<Donnerschlag>(std::move(*rules));
}

Result<Position> Donnerschlag::begin(std::string_view scenario, const Options& options) const {
  const auto which = scenarioIndex(m_rules.info, scenario);
  if (!which) return tl::unexpected(which.error());
  const auto bits = optionBits(m_rules.info, options);
  if (!bits) return tl::unexpected(bits.error());
  State state = newGame(m_rules, *bits);
  Events nobody;
  settle(m_rules, state, nobody);
  return Position::of(state);
}

void Donnerschlag::prompt(const Position& position, Prompt& out) const {
  const State& state = position.as<State>();
  if (state.steps.empty()) {
    ask(out, kNobody, S::Turn, "1.3b", say("The game is over"));
    return;
  }
  askChapter(m_rules, state, out);
  listCards(m_rules, state, out);
}

Verdict Donnerschlag::judge(const Position& position, Action action) const {
  const State& state = position.as<State>();
  if (state.steps.empty()) return refuse("1.3b", "The game is over");
  if (action.unused != 0 || verbOf(action) >= V::Count) return refuse("5.0", "There is no such action in this game");
  if (!isCardAction(action)) return chapterOf(state).judge(m_rules, state, action);
  static thread_local Prompt asked;
  askChapter(m_rules, state, asked);
  return judgeCard(m_rules, state, asked, action);
}

Verdict Donnerschlag::apply(Position& position, Action action, Events& events) const {
  Verdict verdict = judge(position, action);
  if (!verdict.ok()) return verdict;
  State& state = position.as<State>();
  if (isCardAction(action)) {
    static thread_local Prompt asked;
    askChapter(m_rules, state, asked);
    performCard(m_rules, state, asked, action, events);
  } else {
    // A new decision may be interrupted again.
    if (state.interrupted >= state.steps.depth) state.interrupted = 0;
    chapterOf(state).perform(m_rules, state, action, events);
  }
  settle(m_rules, state, events);
  return verdict;
}

Result<Position> Donnerschlag::importPosition(std::string_view json) const {
  auto state = readPosition(m_rules, json);
  if (!state) return tl::unexpected(state.error());
  return Position::of(*state);
}

std::string Donnerschlag::exportPosition(const Position& position) const {
  return writePosition(m_rules, position.as<State>());
}

View Donnerschlag::view(const Position& position, Side viewer) const {
  return viewOf(m_rules, position.as<State>(), viewer);
}

Outlook Donnerschlag::outlook(const Position& position, Action action, Side) const {
  const State& state = position.as<State>();
  if (state.steps.empty() || !judge(position, action).ok()) return {};
  return outlookOf(m_rules, state, action);
}

Phrase Donnerschlag::describe(const Position& position, Action action) const {
  return describeAction(m_rules, position.as<State>(), action);
}

std::vector<Reach> Donnerschlag::reach(const Position& position, std::span<const UnitId> units) const {
  return reachOf(m_rules, position.as<State>(), units);
}

Overlay Donnerschlag::overlay(const Position& position, std::size_t which, Side viewer) const {
  return overlayOf(m_rules, position.as<State>(), which, viewer);
}

int Donnerschlag::score(const Position& position, Side side) const {
  return scoreOf(m_rules, position.as<State>(), side);
}

std::vector<std::string> Donnerschlag::violations(const Position& position) const {
  return brokenLaws(m_rules, position.as<State>());
}

}  // namespace kessel::donner
