// SPDX-License-Identifier: GPL-3.0-or-later
// A position at each of the questions that a turn can put, for tests that hold everywhere.
#pragma once

#include <string>
#include <vector>

#include "battle.h"
#include "card_scene.h"

namespace kessel::donner {

/// A position at one of the moments, as letters: A Admin Phase, B Action Phase outside segments, S start of a segment,
/// U between the movements of units, M within a movement, F between combats, E end of a segment, 1 and 2 the card
/// windows of a combat, W while a card waits for its answer, R when a die has just been rolled, G before it is rolled
/// again, x none of these.
struct Halt {
  std::string name;
  char moment;
  State state;
};

/// A segment of the Axis with two tanks; one Soviet brigade is next to the first, both sides hold Combat Cards.
struct Course : CardScene {
  UnitId tank = put("6p-i-11", "2719");
  UnitId mate = put("6p-ii-11", "2619");
  UnitId brigade = put("2gm-4", "2720");
  Course() : CardScene({8, 42, 73}) { put("1g-70", "1215"); }
  Course& begin() {
    segment(kAxis, {tank, mate}, kSixth);
    go();
    return *this;
  }
  /// The combat of the first tank, all attackers named.
  Course& combat() {
    begin().act(V::Pass).act(V::Rest);
    act(V::Attack, hex("2720")).act(V::Join, tank).act(V::Fight);
    return *this;
  }
  Course& passWindow() {
    while (step() == S::Window) act(V::Pass);
    return *this;
  }
};

inline void addAdmin(std::vector<Halt>& halts) {
  const auto add = [&]<class T>(Side side, T) {
    constexpr S step = T::kStep;
    Course s;
    s.state.set(kSchwerpunkt);
    s.turn(step == S::Arrival ? 2 : 1);
    donner::put(s.rules, s.state, s.unit("7t-3g"), kToCome);
    pushFor<T>(s.state, side);
    s.go();
    EXPECT_EQ(s.step(), step);
    halts.push_back({"admin, step " + std::to_string(static_cast<int>(step)), 'A', s.state});
  };
  add(kAxis, MarkerFrame{});
  add(kSoviet, ArrivalFrame{});
  add(kSoviet, HighCommandFrame{});
  add(kAxis, ExchangeFrame{});
  add(kAxis, BoxCardFrame{});
  add(kAxis, CallFrame{});
  const auto addEnd = [&]<class T>(T) {
    constexpr S step = T::kStep;
    Course s;
    s.hold(combatCard(1));
    moveCard(s.state, combatCard(2), CardPlace::Box);
    pushFor<T>(s.state, kAxis);
    s.go();
    EXPECT_EQ(s.step(), step);
    halts.push_back({"end of the turn, step " + std::to_string(static_cast<int>(step)), 'B', s.state});
  };
  addEnd(BoxReturnFrame{});
  addEnd(DiscardFrame{});
  Course setUp;
  donner::put(setUp.rules, setUp.state, setUp.unit("stug-1"), kSetUp);
  setUp.state.steps.push<SetUpFrame>();
  halts.push_back({"set-up", 'x', setUp.go().state});
}

inline void addSegment(std::vector<Halt>& halts) {
  Course s;
  s.between(kAxis);
  halts.push_back({"between segments", 'B', s.state});
  Course t;
  t.begin();
  EXPECT_EQ(t.step(), S::Interrupt);
  halts.push_back({"the other side is asked at the start", 'S', t.state});
  t.act(V::Pass);
  halts.push_back({"nobody activated yet", 'S', t.state});
  t.act(V::Activate, t.mate);
  halts.push_back({"about to move", 'M', t.state});
  t.steps({"2518"});
  halts.push_back({"on the move", 'M', t.state});
  State interposed = t.state;
  t.act(V::Interrupt);
  halts.push_back({"the other side interposes in a move", 'M', t.state});
  t.state = interposed;
  t.act(V::Stop);
  halts.push_back({"between two units", 'U', t.state});
  t.act(V::Rest);
  halts.push_back({"before combat", 'F', t.state});
  t.act(V::Attack, t.hex("2720"));
  halts.push_back({"attackers are being named", 'x', t.state});
  Course e;
  e.begin().act(V::Pass).act(V::Rest).act(V::Finish);
  EXPECT_EQ(e.step(), S::Segment);
  halts.push_back({"end of the segment", 'E', e.state});
}

inline void addCombat(std::vector<Halt>& halts) {
  Course s;
  s.combat();
  halts.push_back({"first window", '1', s.state});
  s.passWindow();
  halts.push_back({"the die of the combat", 'x', s.state});
  State unrolled = s.state;
  s.roll(4);
  halts.push_back({"second window", '2', s.state});
  s.state = unrolled;
  s.state.luck = kAxis;
  s.roll(4);
  halts.push_back({"does the die stand", 'R', s.state});
  s.act(V::Reroll, 1);
  EXPECT_EQ(s.state.steps.top<RollFrame>().stage, RollStage::Again);
  halts.push_back({"before it is rolled again", 'G', s.state});
}

inline void addOther(std::vector<Halt>& halts) {
  Duel answer;
  answer.attack({1, 44}).play(1).die(4);
  EXPECT_EQ(answer.step(), S::Card);
  halts.push_back({"a card waits for its answer", 'W', answer.state});
  Duel aiming;
  aiming.attack({18}).play(18);
  halts.push_back({"a card is being aimed", 'x', aiming.state});
  Battle both;
  const UnitId left = both.put("6p-i-11", "2719");
  const UnitId right = both.put("6p-i-4", "2719");
  both.put("2gm-4", "2720");
  both.fight(kAxis, "2720", {left, right}, {53}).rollCombat(2).play(53).die(1);
  EXPECT_EQ(both.step(), S::Losses);
  halts.push_back({"step losses", 'x', both.state});
  Battle flight;
  const UnitId first = flight.put("6p-i-11", "2719");
  const UnitId second = flight.put("6p-ii-11", "2719");
  flight.put("1g-70", "2720");
  flight.put("1g-71", "2720");
  flight.fight(kAxis, "2720", {first, second}, {1}).rollCombat(3).noMoreCards();
  EXPECT_EQ(flight.step(), S::Retreat);
  halts.push_back({"retreat", 'x', flight.state});
  Battle empty;
  const UnitId panzer = empty.put("6p-i-11", "2719");
  empty.put("ad-hoc-infantry-1", "2720");
  empty.fight(kAxis, "2720", {panzer}, {1}).rollCombat(6).noMoreCards();
  EXPECT_EQ(empty.step(), S::Advance);
  halts.push_back({"advance", 'x', empty.state});
  Duel reaction;
  reaction.put("2gm-5", "2722");
  reaction.attack({65}).play(65).act(V::Target, reaction.unit("2gm-5")).act(V::Done);
  reaction.die(1);
  EXPECT_EQ(reaction.step(), S::Move);
  halts.push_back({"a reaction in the combat", 'x', reaction.state});
  CardScene draw({2});
  draw.put("6p-i-11", "2719");
  draw.between(kAxis);
  draw.act(V::Event, combatCard(2), 1);
  EXPECT_EQ(draw.step(), S::AdHoc);
  halts.push_back({"a draw from a cup", 'x', draw.state});
}

/// Steps that cards and combats push, each at its question.
inline void addSteps(std::vector<Halt>& halts) {
  const auto add = [&](const char* name, const Scene& s, S step) {
    EXPECT_EQ(s.step(), step) << name;
    halts.push_back({name, 'x', s.state});
  };
  CardScene order({});
  order.put("6p-hq", "2510");
  order.put("23p-hq", "2610");
  order.hold(static_cast<CardId>(16)).state.steps.top<ActionFrame>().side = kAxis;
  order.go();
  order.act(V::Play, static_cast<CardId>(16));
  add("an order", order, S::Order);
  CardScene place({2});
  place.put("6p-i-11", "2719");
  place.between(kAxis);
  place.act(V::Event, combatCard(2), 1).act(V::Outcome, index(place.unit("alarm-1")) + 1);
  add("an ad hoc unit to be placed", place, S::AdHoc);
  CardScene fetch({31});
  fetch.put("6p-i-11", "2719");
  moveCard(fetch.state, combatCard(12), CardPlace::Discard);
  moveCard(fetch.state, combatCard(5), CardPlace::Discard);
  fetch.between(kAxis);
  fetch.general(31).roll(1);
  add("a card to be fetched", fetch, S::Fetch);
  CardScene sacrifice({64});
  sacrifice.state.luck = kAxis;
  sacrifice.put("6p-i-11", "2719");
  sacrifice.put("23p-i-201", "2719");
  sacrifice.between(kSoviet);
  sacrifice.general(64).roll(1);
  add("a sacrifice", sacrifice, S::Sacrifice);
  CardScene yaks({74});
  yaks.state.luck = kAxis;
  yaks.put("6p-i-11", "2719");
  yaks.between(kSoviet);
  yaks.general(74).roll(1);
  add("markers", yaks, S::Markers);
  CardScene replacement({10});
  const UnitId tank = replacement.put("6p-i-11", "2719");
  replacement.put("6p-ii-11", "2719");
  Events nobody;
  eliminate(replacement.rules, replacement.state, tank, "8.4-L1", nobody);
  replacement.between(kAxis);
  replacement.general(10).act(V::Target, tank).roll(1);
  add("a replacement", replacement, S::Replacement);
  CardScene forward({2});
  const UnitId one = forward.put("6p-i-11", "2719");
  const UnitId two = forward.put("6p-ii-11", "2719");
  forward.segment(kAxis, {one, two}, kSixth).go();
  forward.act(V::Rest).general(2).act(V::Target, one).act(V::Target, two).roll(1);
  add("tanks that move again", forward, S::Forward);
  Scene hq;
  const UnitId raider = hq.put("1g-70", "3018");
  hq.put("6p-hq", "3019");
  hq.put("6p-i-11", "4410");
  hq.segment(kSoviet, {raider}).go();
  hq.act(V::Activate, raider).act(V::Step, hq.hex("3019"));
  add("an HQ that relocates", hq, S::Relocate);
  Battle last;
  const UnitId panzer = last.put("6p-i-11", "2719");
  last.put("ad-hoc-infantry-1", "2720");
  last.fight(kAxis, "2720", {panzer}, {6}).rollCombat(6).play(6).die(1).noMoreCards();
  last.act(V::Advance, panzer, last.hex("2720"));
  add("an advance that goes on", last, S::Advance);
}

inline std::vector<Halt> allHalts() {
  std::vector<Halt> halts;
  addAdmin(halts);
  addSegment(halts);
  addCombat(halts);
  addOther(halts);
  addSteps(halts);
  return halts;
}

}  // namespace kessel::donner
