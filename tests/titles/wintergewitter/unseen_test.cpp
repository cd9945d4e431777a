// SPDX-License-Identifier: GPL-3.0-or-later
// Chapter 18: no question, and none that is missing, tells the other side what lies hidden. Each test plays
// twins that differ in nothing but which hidden unit lies where.
#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "combat_scene.h"
#include "flight_scene.h"
#include "move_scene.h"
#include "titles/wintergewitter/replacement.h"
#include "titles/wintergewitter/views.h"

namespace kessel::winter {
namespace {

using Pair = std::pair<std::string_view, std::string_view>;

/// Both ways in which two units can lie beneath others.
std::vector<Pair> bothWays(std::string_view a, std::string_view b) {
  return {{a, b}, {b, a}};
}

template <class TheScene>
UnitId putBeneath(TheScene& s, std::string_view hidden, std::string_view top, std::string_view hex) {
  s.put(hidden, hex);
  s.put(top, hex);
  EXPECT_FALSE(knows(s.rules, s.state, other(s.rules[s.unit(hidden)].side), s.unit(hidden))) << hidden;
  return s.unit(hidden);
}

std::string questionOf(const Scene& s) {
  const Prompt prompt = s.prompt();
  return std::string(s.rules.info.steps[index(prompt.step)].id) + " " + prompt.rule + " " +
         textOf(s.rules.info, prompt.ask);
}

bool onlyAnswerIs(const Scene& s, V verb) {
  const Prompt prompt = s.prompt();
  return prompt.legal.size() == 1 && prompt.legal.contains(act(verb));
}

TEST(Unseen, WhetherWhoMayLeaveTheRingIsMechanizedIsNotTold) {
  CASES("5.3c", "7.1c", "18.1b");
  std::vector<std::vector<std::string>> asked;
  for (const auto& [freed, held] : bothWays("s-57r-156", "s-422-1326")) {  // motorized infantry, and infantry
    Scene s;
    s.state.held.add(s.put(held, "3808"));
    s.state.held.add(s.put("s-15g-44", "3808"));
    s.put(freed, "3810");
    s.state.held.add(s.put("s-15g-47", "3810"));
    s.put("g-6p-i4", "3811");
    EXPECT_FALSE(knows(s.rules, s.state, kAxis, s.unit(freed)));
    s.state.steps.push<PocketFrame>().stage = PocketStage::Ring;
    s.go();
    ASSERT_EQ(phaseKind(s.state), PhaseKind::Ring);
    std::vector<std::string>& own = asked.emplace_back();
    for (int i = 0; i < 12 && phaseKind(s.state) == PhaseKind::Ring && s.who() == kSoviet; ++i) {
      own.push_back(questionOf(s));
      s.act(s.may(V::Finish) ? V::Finish : V::FightFirst);
    }
  }
  EXPECT_EQ(asked[0], asked[1]);
  EXPECT_GE(asked[0].size(), 5U) << "both classes fight and move";
}

TEST(Unseen, WhetherTheAttackHasArtilleryIsNotTold) {
  CASES("11.2a", "18.1b", "18.1f");
  int empty = 0;
  for (const auto& [near, far] : bothWays("g-6p-i76", "g-6p-9-4")) {  // the company reaches the next hex only
    CombatScene s;
    s.passes = false;
    s.put("g-6p-i11", "2439");
    s.put("s-302-823", "2438");
    putBeneath(s, near, "g-6p-ii11", "2441");
    putBeneath(s, far, "g-6p-i4", "2450");
    s.segment(kAxis).attack("2438", {"g-6p-i11"});
    EXPECT_EQ(s.who(), kAxis) << near;
    EXPECT_EQ(questionOf(s), "combat 11.2a Name what bombards 2438 (Chilekovo) for the attack") << near;
    empty += onlyAnswerIs(s, V::Done) ? 1 : 0;
  }
  EXPECT_EQ(empty, 1);
}

TEST(Unseen, WhetherTheDefenceHasArtilleryIsNotTold) {
  CASES("11.2b", "18.1b", "18.1f");
  int empty = 0;
  for (const auto& [near, far] : bothWays("s-302-865a", "s-51-at1")) {
    CombatScene s;
    s.passes = false;
    s.put("g-6p-i11", "2439");
    s.put("s-302-823", "2438");
    putBeneath(s, near, "s-302-825", "2435");
    putBeneath(s, far, "s-302-827", "2425");
    s.segment(kAxis).attack("2438", {"g-6p-i11"});
    EXPECT_EQ(s.who(), kSoviet) << near;
    EXPECT_EQ(questionOf(s), "combat 11.2b Name the artillery that bombards the attackers") << near;
    empty += onlyAnswerIs(s, V::Done) ? 1 : 0;
    s.decline();
    EXPECT_EQ(s.step(), S::Fire);
  }
  EXPECT_EQ(empty, 1);
}

TEST(Unseen, NobodyIsAskedForArtilleryThatCannotBeThere) {
  CASES("11.2b", "12.1e", "18.1b");
  const auto asks = [](std::string_view behind, std::string_view hidden, bool fired = false) {
    CombatScene s;
    s.passes = false;
    s.put("g-6p-i11", "2439");
    s.put("s-302-823", "2438");
    s.put("s-302-825", behind);
    if (!hidden.empty()) s.put(hidden, behind);
    if (fired) s.state.fired.add(s.unit(hidden));
    s.segment(kAxis).attack("2438", {"g-6p-i11"});
    return s.asks(S::Combat);
  };
  EXPECT_TRUE(asks("2435", "s-302-865a"));
  EXPECT_FALSE(asks("2435", "")) << "all lies open";
  EXPECT_FALSE(asks("2433", "s-302-865a")) << "beyond the range of any that is hidden";
  EXPECT_FALSE(asks("2435", "s-51-at1")) << "no artillery is hidden anywhere";
  EXPECT_FALSE(asks("2435", "s-302-865a", true)) << "it has fired, as its marker says";
}

TEST(Unseen, WhetherAnyArtilleryCouldAnswerIsNotTold) {
  CASES("12.3.2a", "18.1b", "18.1f");
  int empty = 0;
  for (const auto& [near, far] : bothWays("s-302-865a", "s-51-at1")) {
    CombatScene s;
    s.passes = false;
    s.put("g-6p-i11", "2439");
    s.put("g-6p-i76", "2440");
    s.put("s-302-823", "2438");
    putBeneath(s, near, "s-302-825", "2436");
    putBeneath(s, far, "s-302-827", "2425");
    s.segment(kAxis).act(V::Bombard, s.hex("2438")).support({"g-6p-i76"}).act(V::Fight);
    EXPECT_EQ(s.who(), kSoviet) << near;
    EXPECT_TRUE(s.asks(S::Counter)) << near;
    empty += onlyAnswerIs(s, V::Done) ? 1 : 0;
    s.act(V::Done);
    EXPECT_FALSE(s.asks(S::Counter)) << near;
  }
  EXPECT_EQ(empty, 1);
}

TEST(Unseen, NobodyIsAskedToAnswerFromBesideAnEnemy) {
  CASES("12.3.2a", "18.1b");
  CombatScene s;
  s.passes = false;
  s.put("g-6p-i11", "2439");
  s.put("g-6p-i76", "2440");
  putBeneath(s, "s-302-865a", "s-302-823", "2438");
  s.segment(kAxis).act(V::Bombard, s.hex("2438")).support({"g-6p-i76"}).act(V::Fight);
  EXPECT_FALSE(s.asks(S::Counter));
}

TEST(Unseen, ThatOnlyHeadquartersLieHiddenIsNotToldBeforeTheyAreShelled) {
  CASES("12.3.1e", "18.1c", "18.1d", "18.1f");
  std::vector<std::string> hit;
  for (const auto& [near, far] : bothWays("s-302-hq", "s-302-823")) {
    CombatScene s;
    for (const auto& [id, hex] : {Pair(near, "3345"), Pair(far, "3045")}) {
      s.put(id, hex);
      s.state.entrenched.add(s.hex(hex));
    }
    s.put("g-6p-i4", "3346");
    const UnitId battery = s.put("g-6p-i76", "3347");
    s.segment(kAxis);
    EXPECT_EQ(s.why(V::Bombard, s.hex("3345")), "") << near;
    s.act(V::Bombard, s.hex("3345")).support({"g-6p-i76"}).act(V::Fight).decline();
    EXPECT_TRUE(onlyAnswerIs(s, V::AimHidden)) << near;
    s.act(V::AimHidden);
    hit.emplace_back(s.who() == kChance ? "a unit" : "nobody");
    if (s.who() == kChance) s.dice({1});
    EXPECT_TRUE(s.state.fired.has(battery)) << near << ": it has fired, be it in vain";
  }
  EXPECT_EQ(hit, (std::vector<std::string>{"nobody", "a unit"}));
}

TEST(Unseen, HeadquartersThatAreSeenToBeAloneAreNotShelled) {
  CASES("12.3.1e", "18.1b");
  for (const bool covered : {false, true}) {
    CombatScene s(kWinterStorm, covered ? kOpenIntelligence : 0);
    s.put("s-302-hq", "3345");
    if (covered) s.state.entrenched.add(s.hex("3345"));
    s.put("g-6p-i4", "3346");
    s.put("g-6p-i76", "3347");
    s.segment(kAxis);
    EXPECT_EQ(s.why(V::Bombard, s.hex("3345")), "12.3.1e") << covered;
  }
}

TEST(Unseen, WhoeverCouldFightIsNotToldByTheEndOfASegment) {
  CASES("11.0", "18.1b", "18.1f");
  int empty = 0;
  for (const auto& [near, far] : bothWays("s-254-m", "s-51-aa1")) {
    CombatScene s;
    s.put("g-6p-i11", "2438");
    putBeneath(s, near, "s-302-825", "2437");
    putBeneath(s, far, "s-302-827", "2425");
    s.segment(kSoviet);
    EXPECT_EQ(s.step(), S::CombatSegment) << near;
    empty += onlyAnswerIs(s, V::Finish) ? 1 : 0;
  }
  EXPECT_EQ(empty, 1);
  CombatScene away;
  away.put("g-6p-i11", "2438");
  putBeneath(away, "s-254-m", "s-302-825", "2425");
  away.segment(kSoviet);
  EXPECT_NE(away.step(), S::CombatSegment) << "nobody stands beside an enemy, and there are no guns";
}

TEST(Unseen, WhoeverCouldMoveIsNotToldByTheEndOfASegment) {
  CASES("8.1a", "18.1b", "18.1f");
  int empty = 0;
  for (const auto& [waits, gone] : bothWays("s-254-m", "s-51-aa1")) {
    MoveScene s;
    putBeneath(s, waits, "s-302-825", "2430");
    s.state.moved.add(putBeneath(s, gone, "s-302-827", "2425"));
    s.put("g-6p-i11", "2438");
    s.moves(kSoviet);
    EXPECT_EQ(s.step(), S::MoveSegment) << waits;
    empty += onlyAnswerIs(s, V::Finish) ? 1 : 0;
  }
  EXPECT_EQ(empty, 1);
  MoveScene done;
  done.state.moved.add(putBeneath(done, "s-254-m", "s-302-825", "2430"));
  done.state.moved.add(done.unit("s-302-825"));
  done.moves(kSoviet);
  EXPECT_NE(done.step(), S::MoveSegment) << "everybody has moved";
}

/// They go north as long as they can.
int goNorth(MoveScene& s) {
  int steps = 0;
  while (s.step() == S::Move && !s.legal(V::Step).empty() && steps < 20) {
    s.act(s.legal(V::Step).front());
    ++steps;
  }
  return steps;
}

TEST(Unseen, HowFarAHiddenStackCouldGoIsNotToldByTheEndOfItsMove) {
  CASES("8.1a", "8.1b", "18.1b", "18.1f");
  std::vector<int> gone;
  for (const auto& [goes, stays] : bothWays("s-302-865a", "s-51-aa1")) {
    MoveScene s;
    putBeneath(s, goes, "s-302-825", "2430");
    putBeneath(s, stays, "s-302-827", "2425");
    s.put("g-6p-i11", "2450");
    s.moves(kSoviet, false).move(goes).act(V::With, s.unit("s-302-825"));
    gone.push_back(goNorth(s));
    EXPECT_EQ(s.step(), S::Move) << goes;
    EXPECT_EQ(questionOf(s).substr(0, 10), "move 8.1b ") << goes;
    EXPECT_NE(questionOf(s).find("go? Slower ones may be left behind"), std::string::npos) << goes;
    EXPECT_TRUE(s.may(V::Stop)) << goes;
    EXPECT_EQ(s.prompt().points, s.left());
  }
  EXPECT_GE(gone.front(), 1);
}

TEST(Unseen, AStackThatCanGoNoFartherLeavesNobodyBehind) {
  CASES("8.1a");
  MoveScene s;
  putBeneath(s, "s-302-823", "s-302-825", "2430");
  s.put("g-6p-i11", "2450");
  s.moves(kSoviet, false).move("s-302-823").act(V::With, s.unit("s-302-825"));
  goNorth(s);
  EXPECT_TRUE(onlyAnswerIs(s, V::Stop)) << "both are at their end";
  EXPECT_FALSE(s.why(V::Drop, s.unit("s-302-823")).empty());
}

TEST(Unseen, ItsOwnerAloneIsToldThatPartOfAHiddenStackCouldGoOn) {
  CASES("8.1a", "18.1f");
  for (const auto& [goes, stays] : bothWays("s-302-hq", "s-302-823")) {
    MoveScene s;
    putBeneath(s, goes, "s-302-825", "2430");
    s.put("g-6p-i11", "2450");
    s.moves(kSoviet, false).move(goes).act(V::With, s.unit("s-302-825"));
    const Place from = s.state.at(s.unit("s-302-825"));
    EXPECT_EQ(textOf(s.rules.info, describeAction(s.rules, s.state, kessel::act(V::Stop))), "Stop here");
    ASSERT_GE(goNorth(s), 1);
    const bool faster = goes == "s-302-hq";  // six Movement Points, and five
    EXPECT_NE(questionOf(s).find("go? Slower ones may be left behind"), std::string::npos) << "as of any stack";
    EXPECT_EQ(textOf(s.rules.info, describeAction(s.rules, s.state, kessel::act(V::Stop))),
              faster ? "Stop here: together they can go no farther, but some could alone" : "Stop here");
    const Place next = s.rules.around(s.state.at(s.unit(goes)))[0];
    ASSERT_NE(next, from);
    EXPECT_EQ(s.why(V::Step, next) == "8.1a", faster);
    EXPECT_EQ(s.may(V::Drop, s.unit("s-302-825")), faster);
  }
}

TEST(Unseen, AUnitThatLiesOpenIsNotAskedAtTheEndOfItsMove) {
  CASES("8.1b", "18.1b");
  MoveScene s;
  s.put("s-302-825", "2430");
  s.put("g-6p-i11", "2450");
  s.moves(kSoviet, false).move("s-302-825");
  EXPECT_GE(goNorth(s), 1);
  EXPECT_NE(s.step(), S::Move);
}

TEST(Unseen, WhoLayOpenOnHisWayIsNotAskedBeneathAnotherUnit) {
  CASES("8.1b", "18.1b");
  for (const char* there : {"s-302-827", "s-51-at1"}) {  // as strong, and weaker
    MoveScene s;
    s.put("s-302-825", "2430", 4);
    s.put(there, "2426");
    s.put("g-6p-i11", "2450");
    s.moves(kSoviet, false).move("s-302-825", {"2429", "2428", "2427"});
    const Mover mover = moverOnTop(s.rules, s.state);  // the points are just enough for the next hex
    const Place to = s.hex("2426");
    const int spare = mover.left() - stepCost(mover, to, s.rules.grid().directionTo(mover.hex, to));
    MoveFrame& frame = s.state.steps.top<MoveFrame>();
    frame.spent = static_cast<std::uint16_t>(frame.spent + spare);
    s.act(V::Step, to);
    ASSERT_TRUE(s.isAt("s-302-825", "2426"));
    EXPECT_NE(s.step(), S::Move) << there;
  }
}

TEST(Unseen, WhoeverCouldDigInIsNotToldByAMissingQuestion) {
  CASES("15.1a", "15.0a", "18.1b");
  int empty = 0;
  for (const auto& [here, there] : bothWays("s-302-hq", "s-302-825")) {
    Scene s;
    s.put("g-6p-i11", "1052");
    putBeneath(s, here, "s-302-823", "2438");
    putBeneath(s, there, "s-302-827", "2436");
    for (const std::string_view id : {std::string_view("s-302-823"), std::string_view("s-302-827"), there})
      s.state.acted.add(s.unit(id));
    s.phase(kSoviet, PhaseStage::Dig).go();
    EXPECT_EQ(s.step(), S::Phase) << here;
    empty += onlyAnswerIs(s, V::Finish) ? 1 : 0;
  }
  EXPECT_EQ(empty, 1);
}

TEST(Unseen, WhichClassWasLostIsNotToldByAMissingQuestion) {
  CASES("17.2.1a", "17.2b", "18.1f");
  int empty = 0;
  for (const LossClass lost : {LossClass::Infantry, LossClass::Artillery}) {
    Scene s;
    s.put("s-302-hq", "2430");
    s.put("s-302-823", "2431", 4);
    s.put("g-6p-i11", "2450");
    s.state.losses[static_cast<std::size_t>(Nation::Soviet)][static_cast<std::size_t>(lost)] = 4;
    s.state.steps.push<ReplacementFrame>().nation = static_cast<std::uint16_t>(Nation::Soviet);
    s.go();
    EXPECT_EQ(s.step(), S::Replacement);
    EXPECT_EQ(s.who(), kSoviet);
    empty += onlyAnswerIs(s, V::Finish) ? 1 : 0;
  }
  EXPECT_EQ(empty, 1);
  Scene none;
  none.put("s-302-823", "2431", 4);
  none.put("g-6p-i11", "2450");
  none.turn(2).state.steps.push<ReplacementFrame>().nation = static_cast<std::uint16_t>(Nation::Soviet);
  none.go();
  EXPECT_NE(none.step(), S::Replacement) << "nothing was lost";
}

TEST(Unseen, DisruptedUnitsRollByTheirHexes) {
  CASES("17.1", "18.1c", "18.1f");
  std::vector<std::vector<std::string>> told;
  for (const auto& [first, second] : bothWays("s-51-at1", "s-51-at2")) {
    Scene s;
    s.state.disrupted.add(putBeneath(s, first, "s-302-823", "2430"));
    s.state.disrupted.add(putBeneath(s, second, "s-302-825", "2420"));
    const UnitId driven = s.put("s-302-827", "off-map");
    s.state.began[index(driven)] = index(s.hex("2401"));
    s.state.disrupted.add(driven);
    s.state.steps.push<RecoveryFrame>();
    s.go();
    std::vector<std::string>& list = told.emplace_back();
    while (s.step() == S::Recovery) {
      list.push_back(questionOf(s));
      s.dice({10});
    }
    EXPECT_EQ(list.size(), 3U);
    EXPECT_NE(list.back().find("2401"), std::string::npos) << "who is off the map comes last";
  }
  EXPECT_EQ(told.front(), told.back());
}

TEST(Unseen, InAStackDisruptedUnitsRollFromTheTopOn) {
  CASES("17.1", "18.1c");
  Scene s;
  for (const char* id : {"s-51-at1", "s-51-at3", "s-51-at2"}) s.state.disrupted.add(s.put(id, "2430"));
  s.state.steps.push<RecoveryFrame>();
  s.go();
  s.dice({1});
  EXPECT_FALSE(s.state.disrupted.has(s.unit("s-51-at2"))) << "it came last, so it lies on top";
  s.dice({10}).dice({1});
  EXPECT_TRUE(s.state.disrupted.has(s.unit("s-51-at3")));
  EXPECT_FALSE(s.state.disrupted.has(s.unit("s-51-at1")));
}

TEST(Unseen, EntrenchmentsAreToldByTheirHexes) {
  CASES("15.1a", "18.1c", "18.1f");
  std::vector<std::vector<Place>> told;
  for (const auto& [first, second] : bothWays("s-302-823", "s-302-825")) {
    Scene s;
    for (const auto& [id, hex] : {Pair(first, "2430"), Pair(second, "2420")}) s.state.digging.add(s.put(id, hex));
    s.put("g-6p-i11", "2450");
    s.events.clear();
    s.phase(kSoviet, PhaseStage::Supply).go();
    std::vector<Place>& list = told.emplace_back();
    for (const Event& event : s.events) {
      if (event.kind == EventKind::Changed && event.rule == std::string_view("15.1a")) list.push_back(event.to);
    }
    EXPECT_EQ(list.size(), 2U);
  }
  EXPECT_EQ(told.front(), told.back());
}

TEST(Unseen, NobodyIsAskedForArtilleryAloneBesideAnEnemy) {
  CASES("11.2b", "12.1e", "18.1c");
  for (const bool beside : {false, true}) {
    CombatScene s;
    s.passes = false;
    s.put("g-6p-i11", "2439");
    s.put("s-302-823", "2438");
    s.put("s-302-865a", "2435");
    s.state.entrenched.add(s.hex("2435"));
    if (beside) s.put("g-6p-i4", "2434");
    s.segment(kAxis).attack("2438", {"g-6p-i11"});
    EXPECT_NE(s.asks(S::Combat), beside);
  }
}

TEST(Unseen, NobodyIsAskedToAnswerWithGunsOfTheRingThatAreHeld) {
  CASES("12.3.2a", "5.3c", "18.1b");
  for (const bool held : {false, true}) {
    CombatScene s;
    s.passes = false;
    s.put("g-6p-i11", "2439");
    s.put("g-6p-i76", "2440");
    s.put("s-302-823", "2438");
    putBeneath(s, "s-36g-65a", "s-36g-104", "2436");
    if (held) s.state.held.add(s.unit("s-36g-65a"));
    if (held) s.state.held.add(s.unit("s-36g-104"));
    s.segment(kAxis).act(V::Bombard, s.hex("2438")).support({"g-6p-i76"}).act(V::Fight);
    EXPECT_NE(s.asks(S::Counter), held);
  }
}

TEST(Unseen, HastyAttacksAreSupportedByThoseOnlyWhoBeganInTheirHex) {
  CASES("12.2g", "18.1b");
  for (const char* hex : {"2442", "2443"}) {
    MoveScene s;
    s.put("s-302-823", "2440");
    putBeneath(s, "g-6p-i76", "g-6p-ii11", hex);
    s.put("g-6p-i11", "2442");
    s.moves(kAxis).move("g-6p-i11", {"2441"}).act(V::Hasty, s.hex("2440"));
    EXPECT_EQ(s.step() == S::Combat, s.isAt("g-6p-i76", "2442"));
  }
}

TEST(Unseen, NobodyIsAskedToFightOfAClassThatIsNotHidden) {
  CASES("11.0", "18.1b");
  for (const bool mechanized : {false, true}) {
    CombatScene s;
    s.put("g-6p-i11", "2438");
    putBeneath(s, "s-51-aa1", "s-302-825", "2437");
    s.segment(kSoviet, mechanized);
    EXPECT_NE(s.step() == S::CombatSegment, mechanized) << "all of it are no mechanized units";
  }
}

TEST(Unseen, NobodyIsAskedForReplacementsOfSixthArmy) {
  CASES("17.2.1e", "18.1f");
  for (const char* id : {"g-14p-i36", "g-6p-i11"}) {
    Scene s;
    s.put(id, "4009");
    s.put("s-302-823", "2431");
    s.state.losses[static_cast<std::size_t>(Nation::German)][static_cast<std::size_t>(LossClass::Artillery)] = 4;
    s.turn(2).state.steps.push<ReplacementFrame>().nation = static_cast<std::uint16_t>(Nation::German);
    s.go();
    EXPECT_EQ(replacedNow(s.state) == Nation::German, s.rules[s.unit(id)].formation != Formation::Pz14) << id;
  }
}

TEST(Unseen, HowStrongWasWhoWasTakenOffIsNotToldByAMissingQuestion) {
  CASES("9.1c", "17.2.1a", "18.1a");
  const auto asks = [](int strength, std::uint16_t options) {
    Scene s(kWinterStorm, options);
    s.put("s-302-hq", "2430");
    s.put("s-302-823", "2431", 4);
    s.put("g-6p-i11", "2450");
    Events sink(s.events);
    destroy(s.rules, s.state, s.put("s-302-825", "2431", strength), "9.1c", sink);
    s.turn(2).state.steps.push<ReplacementFrame>().nation = static_cast<std::uint16_t>(Nation::Soviet);
    s.go();
    return s.step() == S::Replacement;
  };
  EXPECT_TRUE(asks(2, 0));
  EXPECT_TRUE(asks(1, 0)) << "half a point of replacements, for all that the enemy knows more";
  EXPECT_FALSE(asks(1, kOpenIntelligence)) << "all lies open";
}

/// The 302nd retreats past a stack of which all are disrupted but one.
struct PassedBy : Flight {
  explicit PassedBy(std::string_view steady, std::string_view far, int strength = 6) {
    put("s-302-823", "3345");
    put("g-6p-i11", "3346");
    state.disrupted.add(put("g-6p-i4", "3443", strength));
    put(steady, "3443", 1);
    put("g-6p-i114", "2450");
    put(far, "2450", 1);
    put("g-23p-hq", "3244");  // no zones, but in the way
    put("g-17p-hq", "3344");
    drive("3345", {"g-6p-i11"}, "-/1").withdraw();
  }
};

TEST(Unseen, ThatHeadquartersAloneCouldFireAtARetreatIsNotTold) {
  CASES("11.7.1a", "18.1b", "18.1f");
  int empty = 0;
  for (const auto& [near, far] : bothWays("g-6p-hq", "g-6p-ii4")) {
    PassedBy s(near, far);
    ASSERT_FALSE(knows(s.rules, s.state, kSoviet, s.unit(near))) << near;
    const Action way = kessel::act(V::Retreat, s.hex("3444"));
    EXPECT_EQ(textOf(s.rules.info, describeAction(s.rules, s.state, way)), "Retreat to 3444, under enemy fire") << near;
    s.act(way);
    ASSERT_EQ(s.step(), S::Fire) << near;
    EXPECT_EQ(s.who(), kAxis) << near;
    EXPECT_TRUE(s.may(V::Pass)) << near;
    empty += onlyAnswerIs(s, V::Pass) ? 1 : 0;
    EXPECT_EQ(s.may(V::Fire), near == "g-6p-ii4");
    const Outlook shown = combatOutlook(s.rules, s.state, kSoviet);
    ASSERT_EQ(shown.fires.size(), 1U) << near;
    EXPECT_TRUE(shown.fires.front().odds.empty()) << near;
    s.act(V::Pass);
    EXPECT_NE(s.step(), S::Fire) << near;
    EXPECT_TRUE(s.isAt("s-302-823", "3444")) << near;
  }
  EXPECT_EQ(empty, 1);
}

TEST(Unseen, NobodyIsAskedWhetherHeadquartersFireThatAreSeen) {
  CASES("11.7.1a", "18.1b");
  PassedBy s("g-6p-hq", "g-6p-ii4", 1);
  ASSERT_TRUE(knows(s.rules, s.state, kSoviet, s.unit("g-6p-hq"))) << "as strong as the other one, and on top";
  s.act(V::Retreat, s.hex("3444"));
  EXPECT_NE(s.step(), S::Fire);
  EXPECT_TRUE(s.isAt("s-302-823", "3444"));
}

}  // namespace
}  // namespace kessel::winter
