// SPDX-License-Identifier: GPL-3.0-or-later
// What the Soviet player does not see of German stacks is told to him by nothing that happens either [8.4].
#include <algorithm>
#include <utility>

#include "attack_scene.h"
#include "kessel/engine/random.h"
#include "move_scene.h"
#include "random_play.h"
#include "support/rarer.h"
#include "support/told.h"
#include "titles/battle_for_stalingrad/views.h"

namespace kessel::bfs {
namespace {

using kessel::testing::learntBy;
using kessel::testing::toldOf;

/// The hexes under Soviet fire of which the German has told what kinds of units are in them [8.4b].
Hexes toldOfIn(const State& state) {
  Hexes told;
  const auto add = [&](Place hex) {
    if (isHex(hex)) told.add(hex);
  };
  for (std::size_t i = 0; i < state.steps.depth; ++i) {
    const Frame& frame = state.steps.frames[i];
    if (frame.is<AirAttackFrame>() && frame.as<AirAttackFrame>().stage != AirStage::Begins)
      add(frame.as<AirAttackFrame>().hex);
    if (!frame.is<SalvoFrame>()) continue;
    add(frame.as<SalvoFrame>().target);
    add(frame.as<SalvoFrame>().second);
  }
  return told;
}

/// The German tells what is in a stack that is not seen as it comes under fire, and all of it if all of it is lost
/// [8.4b, R-27].
bool reveals(const State& state, Action action) {
  Position after = Position::of(state);
  Events nobody;
  EXPECT_TRUE(theTitle().apply(after, action, nobody).ok());
  const State& then = after.as<State>();
  const Hexes told = toldOfIn(then) - toldOfIn(state);
  return state.german().anyOf([&](Place hex) {
    return !mayInspect(theTitle().rules(), state, hex, kSoviet) && (told.has(hex) || !then.german().has(hex));
  });
}

/// A Soviet unit has come next to a stack that was not seen, which may be looked at then.
bool comesNext(const State& state, Action action) {
  const Rules& rules = theTitle().rules();
  Position after = Position::of(state);
  Events nobody;
  EXPECT_TRUE(theTitle().apply(after, action, nobody).ok());
  bool comes = false;
  state.german().each([&](Place hex) {
    const State& then = after.as<State>();
    comes = comes || (then.german().has(hex) && !mayInspect(rules, state, hex, kSoviet) &&
                      mayInspect(rules, then, hex, kSoviet));
  });
  return comes;
}

/// A decision that the German player can make whatever he has.
bool isBlind(Action action) {
  return verbOf(action) == V::Done || verbOf(action) == V::Finish || verbOf(action) == V::Outcome;
}

TEST(Hidden, WhatComesOfADecisionDoesNotTellWhatIsInAStack) {
  CASES("8.4a");
  const BattleForStalingrad& title = theTitle();
  int compared = 0;
  for (std::uint32_t seed = 1; seed <= 8; ++seed) {
    Random random(seed);
    playAtRandom(seed % 2 == 0 ? "campaign" : "introductory", {}, seed, 3000, [&](const Position& position) {
      if (::testing::Test::HasFailure()) return;
      const Position twin = title.guess(position, kSoviet, random);
      Prompt prompt;
      title.prompt(position, prompt);
      if (twin == position || prompt.over()) return;
      for (int i = 0; i < 3; ++i) {
        const Action action = prompt.legal.at(random.below(prompt.legal.size()));
        if (prompt.who == kGerman && !isBlind(action)) continue;
        if (reveals(position.as<State>(), action) || comesNext(position.as<State>(), action)) continue;
        ++compared;
        ASSERT_EQ(learntBy(title, position, action, kSoviet), learntBy(title, twin, action, kSoviet))
            << textOf(title.info(), prompt.ask) << ": " << textOf(title.info(), title.describe(position, action));
      }
    });
  }
  EXPECT_GT(compared, 10000);
}

TEST(Hidden, TheGermanIsAskedWhereverAHiddenUnitCouldAct) {
  CASES("8.4a", "5.5a", "6.1", "10.62", "4.0D4e");
  for (const bool stacked : {false, true}) {
    Scene scene;
    scene.put("german 5-4-12 infantry", "0505");
    scene.put("german 5-4-12 infantry", stacked ? "0505" : "0605");  // no artillery, no flak anywhere
    scene.put("soviet 3-8 infantry", "0509");
    scene.state.level[index(kSoviet)] = 3;
    Scene bombed = scene;
    bombed.phase(S::SovietAir).go().act(V::LevelAttack, scene.hex("0505"), 3);
    if (bombed.step() == S::SovietAir) bombed.act(V::Done);
    ASSERT_EQ(bombed.step(), S::AirAttack);
    EXPECT_EQ(bombed.who(), stacked ? kGerman : kChance);
    Scene shelled = scene;
    shelled.phase(S::Bombardment).go();
    EXPECT_EQ(shelled.step() == S::Bombardment && shelled.who() == kGerman, stacked);
    Scene idle = scene;
    idle.state.turn = 2;
    for (Place hex : {scene.hex("0505"), scene.hex("0605")}) {
      idle.state.each(hex, [&](UnitId unit) { idle.state.mark(unit, kUsed); });
    }
    for (std::uint16_t i = 0; i < scene.rules.units; ++i) {
      if (idle.state.at(static_cast<UnitId>(i)) == kToCome) idle.state.place[i] = index(kLost);
    }
    idle.go();
    EXPECT_EQ(idle.step() == S::Initiative, stacked) << "the hidden one need not be used";
    if (stacked) {
      EXPECT_TRUE(idle.legal(V::Activate).empty());
    }
  }
}

/// What the Soviet player hears of a question.
std::string askedIn(const Scene& scene) {
  const Prompt prompt = scene.prompt();
  return std::to_string(index(prompt.who)) + ' ' + prompt.rule + ' ' + textOf(scene.rules.info, prompt.ask);
}

/// Whether the Soviet player sees which unit it is.
bool seesUnit(const Scene& scene, UnitId unit) {
  const View view = theTitle().view(Position::of(scene.state), kSoviet);
  return std::ranges::any_of(view.units, [&](const UnitView& each) { return each.unit == unit; });
}

TEST(Hidden, ABatteryThatFiresFromAfarIsSeenAsLongAsItDoes) {
  CASES("8.4a", "10.62");
  Attack s;
  const UnitId other = s.put("german 8-10-12", "1321");
  const UnitId gun = s.put("german 8-10-12", "1321");
  const UnitId top = s.put("german 5-4-12", "1321");
  s.go();
  s.announce(s.attacker, "1621").until(AttackStage::Commit);
  EXPECT_TRUE(seesUnit(s, top));
  EXPECT_FALSE(seesUnit(s, gun));
  s.events.clear();
  s.act(V::Commit, gun);
  EXPECT_TRUE(seesUnit(s, gun)) << "on the map as in the log and in the display";
  EXPECT_FALSE(seesUnit(s, other));
  EXPECT_TRUE(std::ranges::any_of(s.events, [](const Event& event) {
    return event.rule != nullptr && std::string_view(event.rule) == "10.62" && event.onlyFor == kNobody;
  }));
  Random random(3);
  for (int i = 0; i < 20; ++i) {
    const Position twin = theTitle().guess(Position::of(s.state), kSoviet, random);
    EXPECT_EQ(twin.as<State>().at(gun), s.hex("1321")) << "a guess leaves who fires where he is";
    EXPECT_EQ(toldOf(theTitle(), Position::of(s.state), kSoviet), toldOf(theTitle(), twin, kSoviet));
  }
  for (int i = 0; i < 40 && s.state.is(gun, kIndirect); ++i)
    s.act(s.legal(V::Done).empty() ? s.prompt().legal.at(0) : kessel::act(V::Done));
  ASSERT_FALSE(s.state.is(gun, kIndirect));
  EXPECT_FALSE(seesUnit(s, gun)) << "it has fired and lies hidden as before";
}

// --- Stacks under fire -----------------------------------------------------------------------------------------

/// A stack that is not seen, from the top down, after bombs or shells fell on it.
Scene hitBy(int die, bool bombed, std::initializer_list<std::string_view> stack) {
  Scene scene;
  for (auto unit = std::rbegin(stack); unit != std::rend(stack); ++unit) scene.put(*unit, "0709");
  const UnitId guns[] = {scene.put("soviet 6-8-6", "0713"), scene.put("soviet 6-8-6", "0713")};
  scene.put(kRifles, "0711");  // on a hill, from where it can be shelled [6.21]
  put(scene.rules, scene.state, scene.rules.depot, scene.hex("2227"));
  scene.state.level[index(kSoviet)] = 30;
  if (bombed) {
    scene.phase(S::SovietAir).go().act(V::LevelAttack, scene.hex("0709"), 30);
    scene.act(V::Done);
  } else {
    scene.phase(S::Bombardment).go().act(V::Finish).act(V::Bombard, scene.hex("0709"));
    scene.act(V::Battery, guns[0]).act(V::Battery, guns[1]).act(V::Fire);
  }
  return scene.roll(die);
}

TEST(Hidden, WhetherLossesAreChosenDoesNotTellHowManyOfAKindThereWere) {
  CASES("8.4b", "5.32", "6.49", "6.44b");
  constexpr std::string_view kGuns = "german 8-10-12";
  constexpr std::string_view kTanks = "german 6-2-24";
  int chosen = 0;
  const auto compare = [&](bool bombed, std::string_view one, std::string_view other) {
    for (int die = 1; die <= 6; ++die) {
      const Scene first = hitBy(die, bombed, {kGermans, one, kGermans});
      const Scene second = hitBy(die, bombed, {kGermans, one, other});
      EXPECT_EQ(askedIn(first), askedIn(second)) << one << ' ' << other << ' ' << die;
      chosen += first.step() == S::Losses ? 1 : 0;
    }
  };
  compare(true, kGuns, kGuns);
  compare(false, kGuns, kGuns);
  compare(false, kTanks, kTanks);
  EXPECT_GE(chosen, 3);
}

// --- Stacks on the move ------------------------------------------------------------------------------------------

/// Infantry at the end of its points, with somebody below it.
MoveScene spentWith(std::string_view below) {
  MoveScene s;
  const UnitId hidden = s.put(below, "0505");
  const UnitId top = s.put(kGermans, "0505");
  s.go().activate({top, hidden});
  s.state.steps.top<MoveFrame>().spent = 11 * 4 + 2;
  return s.steps({"0605"});
}

TEST(Hidden, TheGermanIsAskedAtTheEndOfAMoveWhateverGoesAlong) {
  CASES("8.4a", "7.11b", "7.6");
  const MoveScene slow = spentWith(kGermans);  // nobody can go on
  ASSERT_EQ(slow.step(), S::Move);
  EXPECT_EQ(slow.legal(V::Step).size(), 0);
  EXPECT_TRUE(slow.may(V::Stop));
  EXPECT_FALSE(slow.may(V::Deploy));
  const MoveScene fast = spentWith("german 6-2-24");  // could go on alone
  const MoveScene gun = spentWith("german 8-10-18");
  EXPECT_TRUE(gun.may(V::Deploy));
  EXPECT_EQ(askedIn(slow), askedIn(fast));
  EXPECT_EQ(askedIn(slow), askedIn(gun));
  MoveScene alone;  // all of it is seen
  alone.go().activate({alone.put(kGermans, "0505")});
  alone.state.steps.top<MoveFrame>().spent = 11 * 4 + 2;
  alone.steps({"0605"});
  EXPECT_EQ(alone.step(), S::Initiative);
}

TEST(Hidden, AUnitThatGoesOnFromUnderTheTopOneIsAskedAsWell) {
  CASES("8.4a", "7.11b");
  for (const std::string_view below : {"german 5-4-12", "german 6-2-24"}) {
    MoveScene s;
    const UnitId hidden = s.put(below, "0505");
    const UnitId top = s.put(kGermans, "0505");
    s.go().activate({top, hidden}).steps({"0605"});
    s.state.steps.top<MoveFrame>().spent = 12 * 4;
    s.act(V::Drop, top);
    EXPECT_EQ(s.step(), S::Move) << below;
    EXPECT_TRUE(s.may(V::Stop)) << below;
  }
}

/// Two units in each other's places and states.
State exchanged(const Rules& rules, State state, UnitId a, UnitId b) {
  const State before = state;
  std::vector<std::pair<Place, std::vector<UnitId>>> stacks;
  for (const Place hex : {state.at(a), state.at(b)}) {
    std::vector<UnitId> stack;
    while (state.top(hex) != kNoUnit) {
      const UnitId unit = state.top(hex);
      stack.push_back(unit == a ? b : unit == b ? a : unit);
      put(rules, state, unit, kPool);
    }
    stacks.emplace_back(hex, std::move(stack));
  }
  for (const auto& [hex, stack] : stacks) {
    for (std::size_t i = stack.size(); i-- > 0;) put(rules, state, stack[i], hex);
  }
  std::swap(state.flags[index(a)], state.flags[index(b)]);
  std::swap(state.group[index(a)], state.group[index(b)]);
  state.once = before.once;
  state.occupationChanged = before.occupationChanged;
  return state;
}

/// A German stack on its way that the Soviet player may not inspect: the units below its top one, and who else could
/// have come as far.
struct OnItsWay {
  std::vector<UnitId> below;
  std::vector<UnitId> others;
  bool withTop = false;  ///< else somebody comes to light who goes on from under it
};

OnItsWay onItsWay(const State& state) {
  OnItsWay found;
  if (state.steps.empty() || !state.steps.top().is<MoveFrame>()) return found;
  const Rules& rules = theTitle().rules();
  const MoveFrame& move = state.steps.top<MoveFrame>();
  if (!move.onItsWay || phasing(state) != kGerman || mayInspect(rules, state, move.hex, kSoviet)) return found;
  bool halved = false;
  for (UnitId unit : groupIn(rules, state, move.hex, groupOf(state))) {
    const bool top = state.top(move.hex) == unit;
    found.withTop = found.withTop || top;
    if (!top) found.below.push_back(unit);
    halved = halved || state.is(unit, kHalved);
  }
  for (UnitId unit : rules.army[index(kGerman)]) {
    const Place hex = state.at(unit);
    if (!isHex(hex) || hex == move.hex || state.top(hex) == unit || mayInspect(rules, state, hex, kSoviet)) continue;
    if (state.group[index(unit)] == 0 && allowance(rules, unit, halved) >= static_cast<int>(move.spent))
      found.others.push_back(unit);
  }
  return found;
}

TEST(Hidden, WhatAStackOnTheMoveIsAskedDoesNotTellWhoIsInIt) {
  CASES("8.4a");
  const BattleForStalingrad& title = theTitle();
  int compared = 0;
  const auto games = static_cast<std::uint32_t>(kessel::testing::rounds(16, 4));
  for (std::uint32_t seed = 1; seed <= games; ++seed) {
    Random random(seed);
    playAtRandom(seed % 2 == 0 ? "campaign" : "introductory", {}, seed, 3000, [&](const Position& position) {
      if (::testing::Test::HasFailure()) return;
      const State& state = position.as<State>();
      const OnItsWay stack = onItsWay(state);
      if (stack.below.empty() || stack.others.empty()) return;
      const UnitId out = stack.below[random.below(static_cast<std::uint32_t>(stack.below.size()))];
      const UnitId in = stack.others[random.below(static_cast<std::uint32_t>(stack.others.size()))];
      const Position twin = Position::of(exchanged(title.rules(), state, out, in));
      const std::string who = textOf(title.info(), say("{0} instead of {1}", in, out));
      ASSERT_EQ(toldOf(title, position, kSoviet), toldOf(title, twin, kSoviet)) << who;
      Prompt prompt;
      title.prompt(position, prompt);
      prompt.legal.each([&](Action action) {
        if (title.info().verbs[index(action.verb)].operands[0] == Operand::Unit) return;
        const bool seen =
            verbOf(action) == V::Step && (!stack.withTop || nextTo(title.rules(), state, action.placeA(), kSoviet));
        if (seen || comesNext(state, action) || !title.judge(twin, action).ok()) return;
        ++compared;
        EXPECT_EQ(learntBy(title, position, action, kSoviet), learntBy(title, twin, action, kSoviet))
            << who << ": " << textOf(title.info(), title.describe(position, action));
      });
    });
  }
  EXPECT_GT(compared, 300);
}

}  // namespace
}  // namespace kessel::bfs
