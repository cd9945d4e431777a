// SPDX-License-Identifier: GPL-3.0-or-later
// Choices of one out of several, against the plainest course that they could take: a loop over a list of numbers.
#include "kessel/engine/pick.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <vector>

#include "kessel/engine/idlist.h"
#include "kessel/engine/idset.h"

namespace kessel::pick_test {
namespace {

using ::testing::ElementsAre;
using Units = IdSet<UnitId, 12>;
using Stack = IdList<UnitId, 12>;

enum class S : std::uint8_t { Below, Losses };
enum class V : std::uint8_t { Outcome, Lose, Place, Done };

struct BelowFrame : FrameOf<S::Below> {};
struct LossesFrame : FrameOf<S::Losses> {
  std::uint16_t left;
};

struct Rules {
  Units guns;              ///< lost before all others
  bool mayStop = false;    ///< ... with the rest
  bool allAtOnce = false;  ///< no question if as many are lost as there are ...
  bool together = false;   ///< ... and nothing else has its say between them
};
struct State {
  FrameStack<3> steps;
  Units alive;
  std::vector<int> lost;
  int ends = 0;
};

template <class Set>
Choice<Set> lossesOf(const Rules& rules, const State& state) {
  Choice<Set> choice;
  const Units guns = state.alive & rules.guns;
  (guns.any() ? guns : state.alive).each([&](UnitId unit) { choice.open.add(unit); });
  choice.who = kFirstSide;
  choice.rule = "1.1";
  choice.ask = say("Choose a unit to lose");
  choice.left = state.steps.top<LossesFrame>().left;
  choice.forced = rules.allAtOnce && choice.open.count() <= choice.left;
  choice.together = rules.together;
  choice.take = act(V::Lose);
  if (rules.mayStop) choice.stop = act(V::Done);
  choice.otherwise = refuse("1.1", "Losses are chosen now");
  return choice;
}
void lose(const Rules&, State& state, UnitId unit, Events&) {
  --state.steps.top<LossesFrame>().left;
  state.alive.remove(unit);
  state.lost.push_back(index(unit));
}
void end(const Rules&, State& state, Events&) {
  ++state.ends;
  state.steps.pop();
}
template <class Set>
Verdict whyLater(const Rules&, const State& state, const Choice<Set>& choice, UnitId unit) {
  return state.alive.has(unit) ? refuse("1.2", "Artillery goes first") : choice.otherwise;
}

constexpr Pick<Rules, State, Units> kBySet{lossesOf<Units>, lose, end, whyLater<Units>};
constexpr Pick<Rules, State, Stack> kByList{lossesOf<Stack>, lose, end, whyLater<Stack>};
constexpr auto kSetStep = stepOf<kBySet>();
constexpr auto kListStep = stepOf<kByList>();

State losing(const Units& alive, int count) {
  State state;
  state.steps.push<BelowFrame>();
  state.steps.push<LossesFrame>().left = static_cast<std::uint16_t>(count);
  state.alive = alive;
  return state;
}
bool waits(const State& state) {
  return state.steps.top().is<LossesFrame>();
}
Units someUnits() {
  Units out;
  for (const int unit : *rc::gen::container<std::vector<int>>(rc::gen::inRange(0, 12)))
    out.add(static_cast<UnitId>(unit));
  return out;
}
std::string answerTo(const Rules& rules, const State& state, Action action) {
  const Verdict verdict = kSetStep.judge(rules, state, action);
  return verdict.ok() ? "" : verdict.rule;
}

RC_GTEST_PROP(Pick, TakesAsManyAsAreLeftAndTheForemostFirst, ()) {
  const Rules rules{someUnits(), false, *rc::gen::arbitrary<bool>(), *rc::gen::arbitrary<bool>()};
  const int count = *rc::gen::inRange(0, 14);
  const Units all = someUnits();
  State state = losing(all, count);
  Events nobody;
  while (waits(state)) {
    if (!kSetStep.settle(rules, state, nobody)) continue;
    Prompt prompt;
    kSetStep.prompt(rules, state, prompt);
    RC_ASSERT(prompt.who == kFirstSide);
    for (int verb = 0; verb < 4; ++verb) {
      for (int unit = 0; unit < 12; ++unit) {
        const Action action = act(static_cast<V>(verb), unit);
        RC_ASSERT(kSetStep.judge(rules, state, action).ok() == prompt.legal.contains(action));
      }
    }
    RC_ASSERT(!rules.allAtOnce || prompt.legal.size() > state.steps.top<LossesFrame>().left);
    kSetStep.perform(rules, state, prompt.legal.at(*rc::gen::inRange(0U, prompt.legal.size())), nobody);
  }
  RC_ASSERT(state.ends == 1);
  RC_ASSERT(static_cast<int>(state.lost.size()) == std::min(count, all.count()));
  const auto gun = [&](int unit) { return rules.guns.has(static_cast<UnitId>(unit)); };
  RC_ASSERT(std::is_partitioned(state.lost.begin(), state.lost.end(), gun));
}

RC_GTEST_PROP(Pick, AsksAListLikeASet, ()) {
  const Rules rules{someUnits(), *rc::gen::arbitrary<bool>(), false, false};
  const State state = losing(someUnits(), 3);
  Prompt bySet;
  Prompt byList;
  kSetStep.prompt(rules, state, bySet);
  kListStep.prompt(rules, state, byList);
  RC_ASSERT(bySet.legal.size() == byList.legal.size());
  bySet.legal.each([&](Action action) { RC_ASSERT(kListStep.judge(rules, state, action).ok()); });
}

TEST(Pick, TellsWhyAnotherIsNotOpen) {
  Units all;
  for (int unit : {1, 2, 5}) all.add(static_cast<UnitId>(unit));
  Rules rules;
  rules.guns.add(UnitId{5});
  const State state = losing(all, 2);
  EXPECT_EQ(answerTo(rules, state, act(V::Lose, 5)), "");
  EXPECT_EQ(answerTo(rules, state, act(V::Lose, 1)), "1.2");
  EXPECT_EQ(answerTo(rules, state, act(V::Lose, 3)), "1.1");
  EXPECT_EQ(answerTo(rules, state, act(V::Lose, 5, 1)), "1.1") << "no such action";
  EXPECT_EQ(answerTo(rules, state, act(V::Done)), "1.1");
}

TEST(Pick, TakesForcedOnesOneByOneOrTogether) {
  Units all;
  for (int unit : {1, 2}) all.add(static_cast<UnitId>(unit));
  Rules rules;
  rules.allAtOnce = true;
  Events nobody;
  State state = losing(all, 2);
  EXPECT_FALSE(kSetStep.settle(rules, state, nobody));
  EXPECT_THAT(state.lost, ElementsAre(1)) << "what surrounds the steps has its say";
  EXPECT_TRUE(waits(state));
  rules.together = true;
  state = losing(all, 2);
  EXPECT_FALSE(kSetStep.settle(rules, state, nobody));
  EXPECT_THAT(state.lost, ElementsAre(1, 2));
  EXPECT_FALSE(waits(state));
}

TEST(Pick, EndsWhenWhoeverChoosesStops) {
  Units all;
  for (int unit : {1, 2}) all.add(static_cast<UnitId>(unit));
  Rules rules;
  rules.mayStop = true;
  State state = losing(all, 2);
  Events nobody;
  EXPECT_TRUE(kSetStep.settle(rules, state, nobody));
  EXPECT_EQ(answerTo(rules, state, act(V::Done)), "");
  kSetStep.perform(rules, state, act(V::Done), nobody);
  EXPECT_FALSE(waits(state));
  EXPECT_THAT(state.lost, ElementsAre());
}

TEST(Pick, PutsAUnitInOneOfSeveralHexes) {
  Choice<HexSet<8>> choice;
  choice.open.add(hexAt(2, 3));
  choice.open.add(hexAt(4, 1));
  choice.take = act(V::Place);
  choice.placed = UnitId{7};
  Prompt prompt;
  offer(choice, prompt);
  EXPECT_EQ(prompt.legal.size(), 2U);
  EXPECT_EQ(prompt.legal.at(0), act(V::Place, UnitId{7}, hexAt(2, 3)));
  EXPECT_EQ(choice.chosenBy(act(V::Place, UnitId{7}, hexAt(4, 1))), hexAt(4, 1));
  EXPECT_FALSE(choice.open.has(choice.chosenBy(act(V::Place, UnitId{7}, boxAt(1))))) << "a box is no hex";
}

TEST(Step, EndsUnlessItsQuestionIsOwed) {
  State state;
  state.steps.push<BelowFrame>();
  state.steps.push<LossesFrame>();
  EXPECT_TRUE(askIf(state, true));
  EXPECT_NE(state.steps.find<LossesFrame>(), nullptr);
  EXPECT_FALSE(askIf(state, false));
  EXPECT_EQ(state.steps.find<LossesFrame>(), nullptr);
  EXPECT_NE(state.steps.find<BelowFrame>(), nullptr);
}

TEST(Step, IsPushedForItsSide) {
  struct OwnedFrame : FrameOf<S::Losses> {
    Side side;
  };
  State state;
  EXPECT_EQ(pushFor<OwnedFrame>(state, kSecondSide).side, kSecondSide);
  EXPECT_EQ(pushFor<LossesFrame>(state, kSecondSide).left, 0);  // of a side that is always the same
  EXPECT_EQ(state.steps.depth, 2);
}

TEST(IdList, KeepsItsOrder) {
  Stack list;
  for (int unit : {7, 1, 4}) list.add(static_cast<UnitId>(unit));
  EXPECT_THAT(list, ElementsAre(UnitId{7}, UnitId{1}, UnitId{4}));
  EXPECT_THAT(list.those([](UnitId unit) { return index(unit) > 1; }), ElementsAre(UnitId{7}, UnitId{4}));
  EXPECT_TRUE(list.has(UnitId{1}));
  EXPECT_FALSE(list.has(UnitId{2}));
  EXPECT_EQ(Stack(UnitId{3}).count(), 1);
}

}  // namespace
}  // namespace kessel::pick_test
