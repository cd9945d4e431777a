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

/// Runs a part of a decision; what the other player must not hear of it is veiled before it is told.
template <class Run>
auto veiled(const Rules& rules, State& state, Events& events, Run run) {
  std::vector<Event> told;
  Events telling(told);
  Events nobody;
  const auto answer = run(events.wanted() ? telling : nobody);
  veil(rules, state, told);
  for (const Event& event : told) events.add(event);
  return answer;
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
    const bool waits =
        veiled(rules, state, events, [&](Events& told) { return chapterOf(state).settle(rules, state, told); });
    // What a step did by itself before it asks may have cut off militia, too.
    if (waits && (settingUp(state) || state.occupationChanged == 0)) return;
  }
}

State newGame(const Rules& rules, int scenario, std::uint16_t options) {
  State state;
  state.flakHex.fill(kNowhere);
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
  state.steps.push<GameTurnFrame>();
  push(state, S::SetUpGerman);
  push(state, S::SetUpSoviet);
  return state;
}

void performOf(const Rules& rules, State& state, Action action, Events& events) {
  veiled(rules, state, events, [&](Events& told) {
    chapterOf(state).perform(rules, state, action, told);
    return true;
  });
}

namespace {

/// Whether a frame is a combat of its own.
bool isCombat(const Frame& frame) {
  const auto step = static_cast<S>(frame.step);
  return step == S::AirAttack || step == S::Salvo || step == S::Counterattack || step == S::Attack ||
         step == S::Overrun;
}

/// The combat whose frame is the top one; a ground attack is looked at from above.
void outlookCombat(const Rules& rules, const State& state, Outlook& out) {
  const Frame& frame = state.steps.top();
  switch (static_cast<S>(frame.step)) {
    case S::AirAttack: outlookAir(rules, state, act(V::Done), out); return;
    case S::Salvo: outlookSalvo(rules, state, act(V::Done), out); return;
    case S::Counterattack: outlookCounterattack(rules, state, out); return;
    default: {
      const OverrunFrame& overrun = frame.as<OverrunFrame>();
      outlookOverrun(rules, state, overrun.from, overrun.target, overrun.group, out);
      // Both have fired: reckoned without the losses it would be another combat.
      if (overrun.stage < OverrunStage::Losses) return;
      out.fires.clear();
      out.notes.clear();
    }
  }
}

}  // namespace

Outlook combatAtHand(const Rules& rules, const State& state) {
  Outlook out;
  std::size_t depth = state.steps.depth;
  while (depth > 0 && !isCombat(state.steps.frames[depth - 1U])) --depth;
  if (depth == 0) return out;
  if (state.steps.frames[depth - 1U].is<AttackFrame>()) {
    outlookAttack(rules, state, out);  // counts who is on the way to it
  } else {
    State at = state;  // the parts read their frame as the top one, so the frames above it are taken off
    while (at.steps.depth > depth) at.steps.pop();
    outlookCombat(rules, at, out);
  }
  if (static_cast<S>(state.steps.top().step) == S::Losses) {
    out.now.push_back(lossesAtHand(state));
    out.losing = losingSide(state);
  }
  return out;
}

namespace {

/// The combat at hand, by an action that does not choose who acts in it.
Outlook sameCombat(const Rules& rules, const State& state) {
  Outlook out = combatAtHand(rules, state);
  out.units.clear();
  return out;
}

}  // namespace

Outlook outlookOf(const Rules& rules, const State& state, Action action, Side side) {
  Outlook out;
  switch (verbOf(action)) {
    case V::Pass: {
      // Who lets the moving units have their way sees what they have announced.
      const std::optional<Action> announced = announcedBefore(state);
      if (!announced) return sameCombat(rules, state);
      State after = state;
      after.steps.pop();
      return outlookOf(rules, after, *announced, side);
    }
    case V::LevelAttack:
    case V::DiveAttack:
    case V::Flak: outlookAir(rules, state, action, out); return out;
    case V::Bombard:
    case V::Battery:
    case V::AlsoBombard: outlookSalvo(rules, state, action, out); return out;
    case V::Overrun: {
      if (!state.steps.top().is<MoveFrame>()) return out;
      outlookOverrun(rules, state, state.steps.top<MoveFrame>().hex, action.placeA(), groupOf(state), out);
      return out;
    }
    case V::Attack: {
      // What the attack would be like if it were announced and nobody else joined.
      State after = state;
      Events nobody;
      const std::uint8_t group = groupOf(state);
      // A stack that has just moved by breakthrough attacks together with the others.
      eachOfGroup(rules, state, static_cast<std::uint8_t>(group + 1),
                  [&](UnitId unit) { after.group[index(unit)] = group; });
      announceAttack(rules, after, action.placeA(), group, false, nobody);
      outlookAttack(rules, after, out);
      return out;
    }
    case V::Counter: outlookCounterattack(rules, performed(rules, state, chapterOf(state), action), out); return out;
    case V::Commit:
    case V::Dive:
    case V::Assign:
    case V::Hold:
    case V::TakePart:
      if (!chapterOf(state).judge(rules, state, action)) return out;
      return combatAtHand(rules, performed(rules, state, chapterOf(state), action));
    case V::Join: {
      if (!chapterOf(state).judge(rules, state, action)) return out;
      State after = state;
      after.group[action.a] = groupOf(state);  // counterattacks aside
      return combatAtHand(rules, after);
    }
    case V::Outcome:
    case V::Place:
    case V::Activate:
    case V::Raise:
    case V::Lose: return out;
    default: return sameCombat(rules, state);
  }
}

}  // namespace kessel::bfs

template class kessel::TitleOf<kessel::bfs::Game>;
