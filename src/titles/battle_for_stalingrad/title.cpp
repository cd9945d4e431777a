// SPDX-License-Identifier: GPL-3.0-or-later
// The title: the table of its steps, and the loop that settles them.
#include "titles/battle_for_stalingrad/title.h"

#include <array>

#include "titles/battle_for_stalingrad/air.h"
#include "titles/battle_for_stalingrad/attack.h"
#include "titles/battle_for_stalingrad/bombardment.h"
#include "titles/battle_for_stalingrad/movement.h"
#include "titles/battle_for_stalingrad/views.h"

namespace kessel::bfs {
namespace {

/// In the order of S.
constexpr std::array<const Chapter*, static_cast<std::size_t>(S::Count)> kChapters{
    &kSetUpSovietStep, &kSetUpGermanStep,  &kGameTurnStep,        &kReplacementsStep,   &kSovietAirStep,
    &kGermanAirStep,   &kAirAttackStep,    &kBombardmentStep,     &kSalvoStep,          &kWithdrawal29Step,
    &kInitiativeStep,  &kMoveStep,         &kOverrunStep,         &kWindowStep,         &kCounterattackStep,
    &kAttackStep,      &kBreakthroughStep, &kLossesStep,          &kChitsStep,          &kReactionStep,
    &kLandingStep,     &kFinalArmorStep,   &kFinalWithdrawalStep, &kFinalPlacementStep, &kChuikovDangerStep,
    &kTurnEndStep,     &kExcessStep,
};

bool settingUp(const State& state) {
  return state.steps.top().step <= static_cast<std::uint8_t>(S::SetUpGerman);
}

bool wellFormed(Action action) {
  return action.unused == 0 && verbOf(action) < V::Count;
}

}  // namespace

const Chapter& chapterOf(const State& state) {
  return *kChapters[state.steps.top().step];
}

void settle(const Rules& rules, State& state, Events& events) {
  while (!state.steps.empty()) {
    if (!settingUp(state)) {
      while (state.occupationChanged != 0) {  // a militia that goes may have kept others in supply
        state.occupationChanged = 0;
        removeCutOffMilitia(rules, state, events);  // [13.25] R-80
      }
      checkChuikov(rules, state);
    }
    if (chapterOf(state).settle(rules, state, events)) return;
  }
}

State newGame(const Rules& rules, int scenario, std::uint16_t options) {
  State state;
  state.flakHex.fill(0xFFFF);
  state.place.fill(index(kPool));
  state.scenario = static_cast<std::uint8_t>(scenario);
  state.options = options;
  state.set(kKurganSoviet);
  const ScenarioData& data = rules.scenario[static_cast<std::size_t>(scenario)];
  for (const Arrival& arrival : data.arrivals) {
    for (UnitId unit : arrival.units) state.place[index(unit)] = index(kToCome);
  }
  for (const SetupGroup& group : data.setup) {
    for (UnitId unit : group.units) state.place[index(unit)] = index(kSetUp);
  }
  for (UnitId unit : data.absent) state.place[index(unit)] = index(kWithdrawn);
  push(state, S::GameTurn);
  push(state, S::SetUpGerman);
  push(state, S::SetUpSoviet);
  return state;
}

Result<std::unique_ptr<Title>> BattleForStalingrad::load(const std::string& dataFolder) {
  auto rules = loadRules(dataFolder);
  if (!rules) return tl::unexpected(rules.error());
  return std::make_unique<BattleForStalingrad>(std::move(*rules));
}

Result<Position> BattleForStalingrad::begin(std::string_view scenario, const Options& options) const {
  const auto which = scenarioIndex(m_rules.info, scenario);
  if (!which) return tl::unexpected(which.error());
  const auto bits = optionBits(m_rules.info, options);
  if (!bits) return tl::unexpected(bits.error());
  State state = newGame(m_rules, *which, *bits);
  Events nobody;
  settle(m_rules, state, nobody);
  return Position::of(state);
}

Result<Position> BattleForStalingrad::importPosition(std::string_view json) const {
  auto state = readPosition(m_rules, json);
  if (!state) return tl::unexpected(state.error());
  return Position::of(*state);
}

std::string BattleForStalingrad::exportPosition(const Position& position) const {
  return writePosition(m_rules, position.as<State>());
}

void BattleForStalingrad::prompt(const Position& position, Prompt& out) const {
  const State& state = position.as<State>();
  if (state.steps.empty()) {
    ask(out, kNobody, S::TurnEnd, "17.0", say("The game is over"));
    return;
  }
  chapterOf(state).prompt(m_rules, state, out);
}

Verdict BattleForStalingrad::judge(const Position& position, Action action) const {
  const State& state = position.as<State>();
  if (state.steps.empty()) return refuse("17.0", "The game is over");
  if (!wellFormed(action)) return refuse("4.0", "There is no such action in this game");
  return chapterOf(state).judge(m_rules, state, action);
}

Verdict BattleForStalingrad::apply(Position& position, Action action, Events& events) const {
  Verdict verdict = judge(position, action);
  if (!verdict.ok()) return verdict;
  State& state = position.as<State>();
  chapterOf(state).perform(m_rules, state, action, events);
  settle(m_rules, state, events);
  return verdict;
}

View BattleForStalingrad::view(const Position& position, Side viewer) const {
  const State& state = position.as<State>();
  View view = viewOf(m_rules, state, viewer);
  Outlook combat = combatAtHand(m_rules, state);
  if (!combat.fires.empty()) view.combat = std::move(combat);
  return view;
}

Overlay BattleForStalingrad::overlay(const Position& position, std::size_t which, Side viewer) const {
  return overlayOf(m_rules, position.as<State>(), which, viewer);
}

int BattleForStalingrad::score(const Position& position, Side side) const {
  return scoreOf(m_rules, position.as<State>(), side);
}

Phrase BattleForStalingrad::describe(const Position& position, Action action) const {
  return describeAction(m_rules, position.as<State>(), action);
}

std::vector<Reach> BattleForStalingrad::reach(const Position& position, std::span<const UnitId> units) const {
  return reachOf(m_rules, position.as<State>(), units);
}

std::vector<std::string> BattleForStalingrad::violations(const Position& position) const {
  return brokenLaws(m_rules, position.as<State>());
}

Outlook combatAtHand(const Rules& rules, const State& state) {
  Outlook out;
  for (std::size_t i = state.steps.depth; i-- > 0 && out.fires.empty();) {
    switch (static_cast<S>(state.steps.frames[i].step)) {
      case S::AirAttack: outlookAir(rules, state, act(V::Done), out); return out;
      case S::Salvo: outlookSalvo(rules, state, act(V::Done), out); return out;
      case S::Counterattack: outlookCounterattack(rules, state, out); return out;
      case S::Attack: outlookAttack(rules, state, out); return out;
      case S::Overrun: {
        const Frame& frame = state.steps.frames[i];
        outlookOverrun(rules, state, static_cast<Place>(frame.data[1]), static_cast<Place>(frame.data[0]),
                       static_cast<std::uint8_t>(frame.data[2]), out);
        return out;
      }
      default: break;
    }
  }
  return out;
}

Outlook BattleForStalingrad::outlook(const Position& position, Action action, Side viewer) const {
  Outlook out;
  const State& state = position.as<State>();
  if (state.steps.empty() || !judge(position, action).ok()) return out;
  static_cast<void>(viewer);
  switch (verbOf(action)) {
    case V::LevelAttack:
    case V::DiveAttack:
    case V::Flak: outlookAir(m_rules, state, action, out); return out;
    case V::Bombard:
    case V::Battery:
    case V::AlsoBombard: outlookSalvo(m_rules, state, action, out); return out;
    case V::Overrun: {
      const Frame& move = state.steps.top();
      outlookOverrun(m_rules, state, static_cast<Place>(move.data[0]), action.placeA(), groupOf(state), out);
      return out;
    }
    case V::Attack: {
      // What the attack would be like if it were announced and nobody else joined.
      State after = state;
      Events nobody;
      const std::uint8_t group = groupOf(state);
      announceAttack(m_rules, after, action.placeA(), group, false, nobody);
      outlookAttack(m_rules, after, out);
      return out;
    }
    case V::Counter: {
      State after = state;
      Events nobody;
      chapterOf(after).perform(m_rules, after, action, nobody);
      outlookCounterattack(m_rules, after, out);
      return out;
    }
    case V::Outcome:
    case V::Place:
    case V::Raise: return out;
    default: return combatAtHand(m_rules, state);
  }
}

}  // namespace kessel::bfs
