// SPDX-License-Identifier: GPL-3.0-or-later
// Case 7.4: overruns.
#include <numeric>

#include "titles/battle_for_stalingrad/movement.h"

namespace kessel::bfs {
namespace {

using Stage = OverrunStage;

constexpr int kCharge = 16;  // quarters [7.4e]

Units soviets(const Rules& rules, const State& state, Place target) {
  return unitsIn(state, target, [&](UnitId unit) { return rules[unit].side == kSoviet && combatant(rules, unit); });
}

bool onlyMilitia(const Rules& rules, const State& state, Place target) {
  return soviets(rules, state, target).allOf([&](UnitId unit) { return rules[unit].is(kMilitia); });
}

Shot shotOf(const Rules& rules, const State& state, const OverrunFrame& frame, Side side) {
  return overrunShot(rules, state, frame.from, frame.target, side, frame.group);
}

void begin(const Rules& rules, State& state, Events& events) {
  OverrunFrame& frame = state.steps.top<OverrunFrame>();
  const Place target = frame.target;
  tell(events, EventKind::CombatBegan, "7.4a", say("Overrun of {0} from {1}", target, frame.from),
       {.side = kGerman, .from = frame.from, .to = target});
  if (!onlyMilitia(rules, state, target)) {
    frame.stage = Stage::GermanDie;
    return;
  }
  // [7.44] [12.17] Militia alone are swept aside: no fire, no charge of 4 points.
  for (UnitId unit : soviets(rules, state, target)) eliminate(rules, state, unit, "7.44", events);
  frame.course = OverrunCourse::SweptAside;
  frame.stage = Stage::Outcome;
}

void tellEnd(const OverrunFrame& frame, Events& events) {
  tell(events, EventKind::CombatEnded, "7.4g", {}, {.side = kGerman, .to = frame.target});
}

void outcome(const Rules& rules, State& state, Events& events) {
  OverrunFrame& frame = state.steps.top<OverrunFrame>();
  MoveFrame& move = state.steps.below<MoveFrame>(1);
  const Place target = frame.target;
  const std::uint8_t group = frame.group;
  if (frame.course == OverrunCourse::Fought) move.spent = static_cast<std::uint16_t>(move.spent + kCharge);
  const Units survivors = groupIn(rules, state, frame.from, group);
  if (!state.soviet().has(target) && !survivors.empty()) {  // [7.4d]
    move.spent = static_cast<std::uint16_t>(move.spent + overrunEntry(rules, frame.from, target));
    move.hex = target;
    frame.course = OverrunCourse::Entered;
    forgetLeftOut(rules, state);
    moveGroup(rules, state, group, frame.from, target, events);
  }
  move.onItsWay = true;
  frame.stage = Stage::After;
  drawChits(rules, state, frame.kurganSoviet);  // [7.48]
}

bool settle(const Rules& rules, State& state, Events& events) {
  while (true) {
    OverrunFrame& frame = state.steps.top<OverrunFrame>();
    switch (frame.stage) {
      case Stage::Begin: begin(rules, state, events); break;
      case Stage::GermanDie:
        if (shotOf(rules, state, frame, kGerman).happens()) return true;
        frame.stage = Stage::SovietDie;
        break;
      case Stage::SovietDie:
        if (shotOf(rules, state, frame, kSoviet).happens()) return true;
        frame.stage = Stage::Losses;
        break;
      case Stage::Losses:
        frame.stage = Stage::Outcome;
        pushLosses(rules, state, lossesOf(kSoviet, frame.target, frame.toSoviets, LossOrder::Any));
        pushLosses(rules, state, lossesOf(kGerman, frame.from, frame.toGermans, LossOrder::Group, frame.group));
        return false;
      case Stage::Outcome: outcome(rules, state, events); return false;
      case Stage::After: {
        const bool entered = frame.course == OverrunCourse::Entered;
        tellEnd(frame, events);
        state.steps.pop();
        if (entered && !phaseEnding(state)) comeNear(rules, state);
        return false;
      }
    }
  }
}

void prompt(const Rules&, const State& state, Prompt& out) {
  const OverrunFrame& frame = state.steps.top<OverrunFrame>();
  askDie(out, S::Overrun, "7.4c",
         frame.stage == Stage::GermanDie ? say("German die for the overrun of {0}", frame.target)
                                         : say("Soviet die against the overrun of {0}", frame.target));
}

Verdict judge(const Rules&, const State&, Action action) {
  return dieFirst(action, "7.4c");
}

void perform(const Rules& rules, State& state, Action action, Events& events) {
  OverrunFrame& frame = state.steps.top<OverrunFrame>();
  const bool german = frame.stage == Stage::GermanDie;
  const Shot shot = shotOf(rules, state, frame, german ? kGerman : kSoviet);
  const int result = fireBack(rules, shot, action.a, "7.4c", events);
  (german ? frame.toSoviets : frame.toGermans) = static_cast<std::uint16_t>(result);  // [7.45]
  frame.stage = german ? Stage::SovietDie : Stage::Losses;
}

// --- Soviet fire [7.4b, 7.43, 13.0c, 6.5c]

/// Defenders by what becomes of their Fire Strength, those that count most first.
enum Worth : std::size_t { kThrice, kTwice, kPlain, kGunWithoutDepot, kMortarBeside, kWorths };

struct Defence {
  std::array<int, kWorths> fed{};     ///< Fire Strengths in supply
  std::array<int, kWorths> cutOff{};  ///< ... out of supply
  std::array<int, kWorths> halved{};  ///< what is left of those

  [[nodiscard]] int of(Worth worth) const { return fed[worth] + halved[worth]; }
  [[nodiscard]] int allCutOff() const { return std::accumulate(cutOff.begin(), cutOff.end(), 0); }
  [[nodiscard]] int allHalved() const { return std::accumulate(halved.begin(), halved.end(), 0); }

  /// [13.0c] R-113: one total is halved, once. Halves of points that are left over are joined, and each such point
  /// counts where it is worth most.
  void halveOnce() {
    for (std::size_t i = 0; i < kWorths; ++i) halved[i] = cutOff[i] / 2;
    int joined = half(allCutOff()) - allHalved();
    for (std::size_t i = 0; i < kWorths && joined > 0; ++i) {
      if (cutOff[i] % 2 == 0) continue;
      ++halved[i];
      --joined;
    }
  }
};

Worth worthOf(const UnitData& data, bool noDepot) {
  // [3.23c] [7.43]
  if (data.is(kAntiTank)) return kThrice;
  if (data.is(kArmor | kHeavyFlak)) return kTwice;
  if (data.is(kMortar)) return kMortarBeside;
  return data.is(kArtillery) && noDepot ? kGunWithoutDepot : kPlain;
}

void addSovietFire(const Rules& rules, const State& state, Place from, Place target, std::uint8_t group,
                   Sum& strength) {
  const bool noDepot = !state.onMap(rules.depot);
  Defence defence;
  for (UnitId unit : soviets(rules, state, target)) {
    const UnitData& data = rules[unit];
    if (data.fire == 0) continue;
    const Worth worth = worthOf(data, noDepot);
    const bool fed = inSupply(rules, state, unit);
    (fed ? defence.fed : defence.cutOff)[worth] += data.fire;
    if (worth == kPlain && fed) strength.add(data.fire, "14.11", say("{0}", unit));
    if (worth == kGunWithoutDepot || worth == kMortarBeside)
      strength.note(worth == kMortarBeside ? "6.5c" : "6.6", say("{0}: {1}", unit, data.fire));
  }
  defence.halveOnce();
  if (const int total = defence.allCutOff(); total > 0) {
    strength.note("13.0c", say("Units out of supply: {0} of {1} is left", defence.allHalved(), total));
    if (defence.halved[kPlain] > 0) strength.add(defence.halved[kPlain], "13.0c", say("Units out of supply"));
  }
  // [6.5c] Terrain has no effect, armor has.
  const int mortars = defence.of(kMortarBeside);
  const int cut = mortars > 0 ? mortarCutByArmor(rules, state, kSoviet, from, group) : 1;
  addReduced(strength, defence.of(kGunWithoutDepot), mortars, cut, noDepot);
  if (strength.total() > 0) strength.over(2, "7.4b", say("Overrun: one half"));
  if (const int value = defence.of(kTwice); value > 0)
    strength.add(2 * value, "7.43", say("Armor and heavy flak doubled"));
  if (const int value = defence.of(kThrice); value > 0) strength.add(3 * value, "7.43", say("Anti-tank units tripled"));
}

}  // namespace

const Chapter kOverrunStep{settle, prompt, judge, perform};

Shot overrunShot(const Rules& rules, const State& state, Place from, Place target, Side side, std::uint8_t group) {
  Shot shot{.side = side, .into = side == kGerman ? target : from};
  if (side == kGerman) {
    addAdjacent(rules, state, shot, groupIn(rules, state, from, group), kNowhere);  // [7.42] [7.46] [14.3h]
    shot.strength.over(2, "7.4b", say("Overrun: one half"));                        // [7.4b]
    return shot;
  }
  addSovietFire(rules, state, from, target, group, shot.strength);
  addIsolation(rules, state, shot);
  return shot;
}

void beginOverrun(State& state, Place target, std::uint8_t group) {
  const OverrunFrame overrun{.target = target,
                             .from = state.steps.top<MoveFrame>().hex,
                             .group = group,
                             .kurganSoviet = state.has(kKurganSoviet)};
  state.steps.push<OverrunFrame>() = overrun;
}

void outlookOverrun(const Rules& rules, const State& state, Place from, Place target, std::uint8_t group,
                    Outlook& out) {
  beginOutlook(out, say("Overrun of {0}", target), "7.4a", kGerman, target);
  if (onlyMilitia(rules, state, target)) {
    out.notes.emplace_back(say("Militia alone are swept aside without a fight; only the entry cost is paid"), "7.44");
  } else {
    out.fires.push_back(fireAt(rules, overrunShot(rules, state, from, target, kGerman, group),
                               say("German fire into {0}", target), soviets(rules, state, target).count()));
    out.fires.push_back(fireAt(rules, overrunShot(rules, state, from, target, kSoviet, group),
                               say("Soviet fire into {0}", from), groupIn(rules, state, from, group).count()));
  }
  const bool two = state.has(kKurganSoviet);
  out.notes.emplace_back(say("Reaction Chits are drawn: {0}", two ? 2 : 1), two ? "11.13a" : "7.48");
}

}  // namespace kessel::bfs
