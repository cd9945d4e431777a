// SPDX-License-Identifier: GPL-3.0-or-later
// The general event of every Combat Card, played in each of the ways in which it can come out: it succeeds, its check
// fails, it is played from the box, it is cancelled [2.4g, 2.4h, 2.4i, 3.8b, 12.2-C30]. What the effects are in detail
// is proven card by card in the other files.
#include "outcomes.h"

namespace kessel::donner {
namespace {

// --- Where cards are played

void inTown(Stage& s, int /*card*/) {
  const UnitId tank = s.put("6p-i-11", "2811");
  const UnitId infantry = s.put("6p-i-4", "2811");
  s.put("1g-70", "2812");
  s.put("2gm-21", "2812");
  s.fight(kAxis, "2812", {tank, infantry});
}
void inTownRolled(Stage& s, int card) {
  inTown(s, card);
  s.rollCombat(4);
}
void overRiver(Stage& s, int card) {
  const UnitId motor = s.put("6p-i-114", "2512");
  const UnitId tank = s.put("6p-i-11", "2512");
  s.put("13t-62", "2413");
  if (card == 12) {
    s.fight(kAxis, "2413", {motor, tank}, {12});
  } else {
    s.fight(kAxis, "2413", {motor});
  }
}
void stepLost(Stage& s, int /*card*/) {
  const UnitId infantry = s.put("6p-i-4", "2719");
  s.put("1g-70", "2720");
  s.fight(kAxis, "2720", {infantry}).rollCombat(2);
  EXPECT_EQ(s.result(), "1A");
}
void inCity(Stage& s, int /*card*/) {
  const UnitId tank = s.put("6p-i-11", "3117");
  const UnitId second = s.put("6p-ii-11", "3117");
  s.put("1g-70", "3116");
  s.fight(kAxis, "3116", {tank, second});
}
void inCityRolled(Stage& s, int card) {
  inCity(s, card);
  s.rollCombat(6);
  EXPECT_EQ(s.result(), "1DR");
}
/// Between two segments, with everything there that a card could want.
void atRest(Stage& s, int card) {
  s.put("6p-hq", "3118");
  s.put("6p-i-11", "2520");
  s.put("23p-i-201", "2519");
  s.put("6p-i-114", "2519");
  s.put("1g-70", "2020");
  if (card != 55) s.put("2ga-hq", "2021");
  if (card == 78) s.put("51a-hq", "2022");
  for (const char* id : {"6p-i-11", "6p-i-114", "1g-70"}) s.state.reduced.add(s.unit(id));
  for (int discarded : {12, 41}) moveCard(s.state, combatCard(discarded), CardPlace::Discard);
  s.state.box = 3;
  s.state.zone = 1;
  if (card == 57 || card == 62) s.state.set(kCombatAxis);
  s.between(s.rules[combatCard(card)].side);
}
void atStart(Stage& s, int card) {
  const UnitId hq = s.put("6p-hq", "3118");
  const UnitId tank = s.put("6p-i-11", "2520");
  const UnitId foot = s.put("vi-31", "3119");
  s.segment(kAxis, {hq, tank, foot}, kSixth).go();
  s.untilAsked(s.rules[combatCard(card)].side);
}
void atEnd(Stage& s, int card) {
  atStart(s, card);
  s.act(V::Rest);
  EXPECT_EQ(s.state.steps.top<SegmentFrame>().stage, SegmentStage::Ending);
}
/// The other side has played a card with success.
void asAnswer(Stage& s, int card) {
  const bool axis = s.rules[combatCard(card)].side == kAxis;
  inTown(s, card);
  for (int other : {30, 38, 44, 66}) s.hold(combatCard(other));
  s.untilAsked(axis ? kSoviet : kAxis);
  s.hold(combatCard(axis ? 43 : 25));
  s.play(axis ? 43 : 25).die(1);
}
void toEavesdropping(Stage& s, int /*card*/) {
  s.put("6p-i-11", "3019");
  s.state.box = 0;
  s.between(kSoviet);
  s.state.luck = kAxis;
  s.hold(combatCard(73)).hold(combatCard(38));
  s.play(73).die(4);
}

// --- What they are aimed at

void rifles(Stage& s) {
  s.act(V::Target, s.unit("1g-70"));
}
void riflesTwice(Stage& s) {
  rifles(s);
  rifles(s);
}
void tank(Stage& s) {
  s.act(V::Target, s.unit("6p-i-11"));
}
void hq(Stage& s) {
  s.act(V::Target, s.unit("6p-hq"));
}
void infantry(Stage& s) {
  s.act(V::Target, s.unit("6p-i-114"));
}
template <void (*First)(Stage&)>
void only(Stage& s) {
  First(s);
  s.act(V::Done);
}

// --- What they have done

template <Effect Which>
bool inForce(const Stage& s) {
  return s.has(Which);
}
template <Once Which>
bool noted(const Stage& s) {
  return s.state.has(Which);
}
template <S Which>
bool atStep(const Stage& s) {
  return s.step() == Which;
}
template <SegmentFlag Which>
bool flagged(const Stage& s) {
  return s.state.segments > 0 && (s.state.running().flags & Which) != 0;
}
template <int Columns>
bool shifted(const Stage& s) {
  return s.state.combat.shifts == Columns;
}
template <int Points>
bool modified(const Stage& s) {
  return s.state.combat.modifier == Points;
}
bool stopped(const Stage& s) {
  return s.state.segments > 0 && s.state.running().stopped.any();
}
bool anotherSegment(const Stage& s) {
  return s.state.segments == 1 && s.state.running().ordered.any() && s.state.running().active.none();
}
bool zoneRoll(const Stage& s) {
  return s.step() == S::Roll && s.state.steps.top<RollFrame>().kind == RollKind::Zone;
}
bool whole(const Stage& s) {
  return s.state.reduced.count() < 3;
}

const std::vector<Sample>& samples() {
  static const std::vector<Sample> kAll{
      {{1}, inTown, nothing, shifted<2>},
      {{2}, atEnd, only<tank>, atStep<S::Forward>},
      {{3, 23}, inTown, nothing, inForce<kTwoDice>},
      {{4}, atRest, nothing, noted<kSurvival>},
      {{5, 7, 37}, overRiver, nothing, inForce<kBoats>},
      {{6}, inTownRolled, nothing, inForce<kTigers>},
      {{8}, atRest, nothing, atStep<S::Look>},
      {{9, 18}, inTown, rifles, [](const Stage& s) { return s.reduced(s.unit("1g-70")); }},
      {{10, 11}, atRest, tank, whole},
      {{12}, overRiver, nothing, inForce<kPioneers>},
      {{13, 16}, atRest, [](Stage& s) { s.act(V::OrderHq, s.unit("6p-hq")); }, anotherSegment},
      {{14}, atStart, nothing, flagged<kTrucks>},
      {{15}, inTown, nothing, inForce<kNoVillage>},
      {{17}, stepLost, nothing, inForce<kShield>},
      {{19}, atStart, tank, [](const Stage& s) { return s.state.running().infiltrator != kNoUnit; }},
      {{20, 39}, atRest, infantry, whole},
      {{21}, inTownRolled, riflesTwice, [](const Stage& s) { return s.lost(s.unit("1g-70")); }},
      {{22}, inTown, nothing, inForce<kNoTerrain>},
      {{24, 29}, atEnd, nothing, anotherSegment},
      {{25}, inTown, nothing, inForce<kSovietHalved>},
      {{26}, inTownRolled, nothing, inForce<kFlares>},
      {{27, 28}, atStart, nothing, flagged<kPervitin>},
      {{30, 38}, asAnswer, nothing, [](const Stage& s) { return s.pile(43) == CardPlace::Discard; }},
      {{31, 36, 42}, atRest, nothing, atStep<S::Fetch>},
      {{32}, toEavesdropping, nothing, [](const Stage& s) { return s.pile(73) == CardPlace::Discard; }},
      {{33}, atRest, [](Stage& s) { s.act(V::Marker, s.unit("6p-i-11")); }, noted<kSchwerpunkt>},
      {{34}, atRest, nothing, noted<kActivationAxis>},
      {{35}, atRest, nothing, noted<kCombatAxis>},
      {{40}, atStart, hq, stopped},
      {{41, 61}, inTown, nothing, shifted<-1>},
      {{43}, inTown, nothing, inForce<kAmbush>},
      {{44, 66}, asAnswer, nothing, [](const Stage& s) { return s.pile(25) == CardPlace::Discard; }},
      {{45, 46, 47}, inTownRolled, nothing, [](const Stage& s) { return s.state.combat.extra[index(kAxis)] == 1; }},
      {{48}, inCityRolled, nothing, inForce<kNoRetreat>},
      {{58}, inCityRolled, nothing, inForce<kNoStepBack>},
      {{49, 50, 51}, inTownRolled, nothing, [](const Stage& s) { return s.state.combat.extra[index(kSoviet)] == 1; }},
      {{52, 74}, atRest, nothing, atStep<S::Markers>},
      {{53}, inTownRolled, nothing, atStep<S::Losses>},
      {{54}, inTown, nothing, inForce<kNoTankBonus>},
      {{55}, atRest, nothing, [](const Stage& s) { return s.isAt(s.unit("2ga-hq"), "1520"); }},
      {{56}, atRest, nothing, [](const Stage& s) { return s.isAt(s.unit("51a-hq"), "2222"); }},
      {{57, 62}, atRest, nothing, [](const Stage& s) { return !s.state.has(kCombatAxis); }, kTogether},
      {{59}, atStart, nothing, flagged<kFrozen>},
      {{60}, inCity, nothing, modified<-1>},
      {{63}, inTown, nothing, modified<-1>},
      {{60, 63}, inTown, nothing, modified<-3>, kTogether},
      {{64}, atRest, nothing, atStep<S::Sacrifice>},
      {{65}, inTown, only<rifles>, atStep<S::Move>},
      {{67}, atStart, tank, stopped},
      {{68}, atRest, rifles, whole},
      {{69},
       atRest,
       [](Stage& s) { s.act(V::Place, s.unit("2ga-hq"), s.hex("1415")); },
       [](const Stage& s) { return s.isAt(s.unit("2ga-hq"), "1415"); }},
      {{70},
       atRest,
       [](Stage& s) { s.act(V::OrderColor, 1, 1).act(V::OrderColor, 2, 1); },
       [](const Stage& s) { return s.state.segments == 1; }},
      {{71}, inTown, nothing, [](const Stage& s) { return s.reduced(s.unit("6p-i-11")); }},
      {{72}, inTownRolled, nothing, inForce<kMinefield>},
      {{73}, atRest, nothing, zoneRoll},
      {{75}, atRest, nothing, noted<kActivationSoviet>},
      {{76}, atRest, nothing, noted<kCombatSoviet>},
      {{77}, atRest, nothing, noted<kRange2G>},
      {{78}, atRest, nothing, noted<kRange51>},
  };
  return kAll;
}

template <class Check>
void eachSample(Check run) {
  std::set<int> seen;
  for (const Sample& sample : samples()) {
    for (int card : sample.cards) {
      SCOPED_TRACE("C" + std::to_string(card) + (sample.event == kTogether ? " with its partner" : ""));
      seen.insert(card);
      run(sample, card);
    }
  }
  EXPECT_EQ(seen.size(), 78U);
}

TEST(DonnerschlagOutcomes, AGeneralEventThatPassesItsCheckIsRemoved) {
  CASES("2.4g", "2.4i", "12.0a");
  eachSample([](const Sample& sample, int card) {
    Play s(sample, card);
    s.begin();
    EXPECT_EQ(s.rolls(), s.check < 6);
    if (s.rolls()) {
      EXPECT_FALSE(sample.done(s)) << "the check comes before the effect";
      s.die(s.check);
    }
    if (s.waitsForAnswer() && !isNoOneAnswers(combatCard(card))) s.pass();
    EXPECT_TRUE(sample.done(s));
    s.run([&] { return s.pile(card) != CardPlace::Table; });
    s.expectPile(CardPlace::Removed);
  });
}

TEST(DonnerschlagOutcomes, AGeneralEventThatFailsItsCheckDoesNothing) {
  CASES("2.4g", "2.4h");
  eachSample([](const Sample& sample, int card) {
    Play s(sample, card);
    if (s.check == 6) return;
    s.begin().die(s.check + 1);
    s.expectNothingChanged();
    s.expectPile(CardPlace::Discard);
  });
}

TEST(DonnerschlagOutcomes, FromTheBoxAGeneralEventNeitherRollsNorIsAnswered) {
  CASES("3.8b", "12.2-C30", "12.2-C38", "12.2-C44", "12.2-C66");
  eachSample([](const Sample& sample, int card) {
    Play s(sample, card);
    s.hold(combatCard(s.answer()));
    s.moveTo(CardPlace::Box);
    s.begin();
    EXPECT_FALSE(s.rolls());
    EXPECT_TRUE(sample.done(s));
    s.run([&] { return s.pile(card) != CardPlace::Table; });
    s.expectPile(CardPlace::Removed);
    EXPECT_EQ(s.pile(s.answer()), CardPlace::Hand);
  });
}

TEST(DonnerschlagOutcomes, ACancelledGeneralEventDoesNothing) {
  CASES("12.2-C30", "12.2-C44");
  eachSample([](const Sample& sample, int card) {
    if (isNoOneAnswers(combatCard(card))) return;                       // not answered by a card of its name
    if (sample.event == kTogether && card >= 60 && card != 62) return;  // the other one may still work
    Play s(sample, card);
    s.hold(combatCard(s.answer())).hold(combatCard(s.answer() == 44 ? 66 : 38));
    s.begin();
    if (s.rolls()) s.die(1);
    ASSERT_TRUE(s.waitsForAnswer());
    ASSERT_EQ(s.who(), other(s.side));
    s.play(s.answer());
    s.roll(4);
    if (s.step() == S::Roll) s.pass();
    s.expectPile(CardPlace::Discard);
    EXPECT_EQ(s.pile(s.answer()), CardPlace::Removed);
    s.before.luck = s.state.luck;
    s.expectNothingChanged();
  });
}

TEST(DonnerschlagOutcomes, WhatACardSetsIsOverWithItsCombatOrItsSegment) {
  CASES("12.1-5", "12.2-C1", "12.2-C5a", "12.2-C7a", "12.2-C37a", "12.2-C17", "12.2-C41a", "12.2-C61");
  eachSample([](const Sample& sample, int card) {
    Play s(sample, card);
    const bool combat = inCombat(s.state);
    if (!combat && s.state.segments == 0) return;
    s.moveTo(CardPlace::Box);
    s.begin();
    if (combat) {
      s.run([&] { return !inCombat(s.state); });
      EXPECT_EQ(s.state.combat, Combat{});
    }
    s.run([&] { return s.state.segments == 0; });
    EXPECT_EQ(s.state.segment[0], Segment{});
  });
}

TEST(DonnerschlagOutcomes, ACardWhoseEffectIsInForceAlreadyIsRefused) {
  CASES("12.2-C5a", "12.2-C7a", "12.2-C37a", "12.2-C6a", "12.2-C12a", "12.2-C15", "12.2-C17", "12.2-C22", "12.2-C25",
        "12.2-C26a", "12.2-C43a", "12.2-C48", "12.2-C54a", "12.2-C58", "12.2-C72", "12.1-4b");
  const std::map<int, std::pair<const char*, std::vector<Effect>>> covered{
      {3, {"12.1-4b", {kTwoDice}}},
      {5, {"12.2-C5a", {kBoats, kPioneers}}},
      {6, {"12.2-C6a", {kTigers}}},
      {7, {"12.2-C7a", {kBoats, kPioneers}}},
      {12, {"12.2-C12a", {kPioneers}}},
      {15, {"12.2-C15", {kNoVillage, kNoTerrain}}},
      {17, {"12.2-C17", {kShield}}},
      {22, {"12.2-C22", {kNoTerrain}}},
      {23, {"12.1-4b", {kTwoDice}}},
      {25, {"12.2-C25", {kSovietHalved}}},
      {26, {"12.2-C26a", {kFlares, kTigers}}},
      {37, {"12.2-C37a", {kBoats, kPioneers}}},
      {43, {"12.2-C43a", {kAmbush}}},
      {48, {"12.2-C48", {kNoRetreat, kNoStepBack}}},
      {54, {"12.2-C54a", {kNoTankBonus, kAmbush}}},
      {58, {"12.2-C58", {kNoRetreat, kNoStepBack}}},
      {72, {"12.2-C72", {kMinefield}}},
  };
  eachSample([&](const Sample& sample, int card) {
    const auto row = covered.find(card);
    if (row == covered.end()) return;
    for (Effect effect : row->second.second) {
      Play s(sample, card);
      EXPECT_EQ(s.whyPlay(card), "");
      s.state.combat.effects |= effect;
      EXPECT_EQ(s.whyPlay(card), row->second.first);
    }
  });
}

}  // namespace
}  // namespace kessel::donner
