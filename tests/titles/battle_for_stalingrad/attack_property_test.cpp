// SPDX-License-Identifier: GPL-3.0-or-later
// Random play that attacks whenever it can: list and judgement agree in every step of an attack and a breakthrough,
// forged actions are refused, and nothing of an attack stays behind in the position.
#include <random>

#include "titles/battle_for_stalingrad/attack_scene.h"

namespace kessel::bfs {
namespace {

constexpr int kGames = 12;
constexpr int kDecisions = 1500;

using Dice = std::mt19937;

bool inAttack(const State& state) {
  if (state.steps.empty()) return false;
  const auto step = static_cast<S>(state.steps.top().step);
  return step == S::Attack || step == S::Breakthrough;
}

Action anyAction(const Prompt& asked, Dice& dice) {
  std::vector<Action> attacks;
  std::vector<Action> quiet;
  asked.legal.each([&](Action action) {
    const V verb = verbOf(action);
    if (verb == V::Attack || verb == V::Join || verb == V::Commit || verb == V::Dive) attacks.push_back(action);
    if (verb == V::Done) quiet.push_back(action);
  });
  if (!attacks.empty() && dice() % 2 == 0) return attacks[dice() % attacks.size()];
  if (!quiet.empty() && dice() % 3 == 0) return quiet.front();
  return asked.legal.at(static_cast<std::uint32_t>(dice() % asked.legal.size()));
}

Action forged(const Rules& rules, Dice& dice) {
  Action action = act(static_cast<V>(dice() % static_cast<unsigned>(V::Count)), static_cast<int>(dice() % rules.units));
  switch (dice() % 4) {
    case 0: action.b = static_cast<std::uint16_t>(dice() % 2200); break;
    case 1: action.a = static_cast<std::uint16_t>(dice() % 2200); break;
    case 2: action.a = static_cast<std::uint16_t>(dice() % 8); break;
    default: action.c = static_cast<std::uint16_t>(dice() % 2); break;
  }
  return action;
}

/// Empty, or what is wrong with the attack step at hand.
std::string disagreement(const Position& position, const Prompt& asked, Dice& dice) {
  const BattleForStalingrad& title = theTitle();
  if (asked.legal.empty()) return "nothing can be done";
  std::string wrong;
  asked.legal.each([&](Action action) {
    if (!title.judge(position, action).ok()) {
      wrong = "listed but refused: verb " + std::to_string(static_cast<int>(action.verb));
    }
  });
  for (int i = 0; i < 40; ++i) {
    const Action action = forged(title.rules(), dice);
    const Verdict verdict = title.judge(position, action);
    if (verdict.ok() != asked.legal.contains(action)) {
      wrong = "judge and list differ: verb " + std::to_string(static_cast<int>(action.verb)) + " " +
              std::to_string(action.a) + " " + std::to_string(action.b);
    }
    if (!verdict.ok() && verdict.rule == nullptr) wrong = "refused without a case";
  }
  return wrong;
}

/// Empty, or what an attack left behind in a quiet moment.
std::string leftovers(const Rules& rules, const State& state) {
  constexpr unsigned kPassing = kIndirect | kFiredHere | kSpent | (7U << kAimShift);
  for (std::uint16_t i = 0; i < rules.units; ++i) {
    if (state.group[i] != 0) return "group of unit " + std::to_string(i);
    if ((state.flags[i] & kPassing) != 0) return "flags of unit " + std::to_string(i);
  }
  return {};
}

TEST(AttackProperty, ListsAndJudgementsAgreeAndNothingStaysBehind) {
  CASES("10.0b", "10.1b");
  const BattleForStalingrad& title = theTitle();
  int attacks = 0;
  int breakthroughs = 0;
  for (unsigned seed = 1; seed <= kGames; ++seed) {
    Dice dice(seed);
    auto begun = title.begin("introductory", {});
    ASSERT_TRUE(begun.has_value());
    Position position = *begun;
    Prompt asked;
    Events nobody;
    for (int i = 0; i < kDecisions; ++i) {
      title.prompt(position, asked);
      if (asked.over()) break;
      const State& state = position.as<State>();
      if (inAttack(state)) {
        ASSERT_EQ(disagreement(position, asked, dice), "")
            << "seed " << seed << ", decision " << i << ": " << textOf(title.info(), asked.ask);
        (state.steps.top().step == static_cast<std::uint8_t>(S::Attack) ? attacks : breakthroughs) += 1;
      } else if (state.steps.top().step == static_cast<std::uint8_t>(S::Initiative)) {
        ASSERT_EQ(leftovers(title.rules(), state), "") << "seed " << seed << ", decision " << i;
      }
      const Action ready = act(V::ReadyMade);
      const Action action = asked.legal.contains(ready) ? ready : anyAction(asked, dice);
      ASSERT_TRUE(title.apply(position, action, nobody).ok());
    }
  }
  EXPECT_GT(attacks, 500);
  EXPECT_GT(breakthroughs, 20);
}

}  // namespace
}  // namespace kessel::bfs
