// SPDX-License-Identifier: GPL-3.0-or-later
// What single Combat Cards need besides their moment, and how they meet each other and the rules: what the files of
// their kinds leave open.
#include "card_scene.h"
#include "outcomes.h"

namespace kessel::donner {
namespace {

// --- Replacements: C10, C11, C20, C39, C68

TEST(DonnerschlagCardConditions, ReplacementsNeedAUnitThatHasLostAStep) {
  CASES("12.2-C10", "12.2-C11", "12.2-C20", "12.2-C39", "12.2-C68", "3.2b");
  for (const auto& [card, rule] :
       {std::pair{10, "12.2-C10"}, {11, "12.2-C11"}, {20, "12.2-C20"}, {39, "12.2-C39"}, {68, "12.2-C68"}}) {
    SCOPED_TRACE(card);
    const Side side = card == 68 ? kSoviet : kAxis;
    CardScene s({card});
    const UnitId tank = s.put("6p-i-11", "2520");
    const UnitId infantry = s.put("6p-i-114", "2519");
    const UnitId soviet = s.put("1g-70", "2020");
    s.between(side);
    EXPECT_EQ(s.whyNot(card), rule) << "nobody has lost a step";
    s.state.reduced.add(side == kAxis ? soviet : tank);
    EXPECT_EQ(s.whyNot(card), rule) << "a unit of the other side";
    s.state.reduced = {};
    s.state.reduced.add(card == 20 ? tank : infantry);
    EXPECT_EQ(s.whyNot(card), card == 39 ? "" : rule) << "a unit of another kind";
    s.state.reduced.add(card == 20 ? infantry : side == kAxis ? tank : soviet);
    EXPECT_EQ(s.whyNot(card), "");
  }
}

// --- For attacks of the Axis, or for the Soviet defence

TEST(DonnerschlagCardConditions, CardsForOneSideOfACombatAreRefusedOnTheOther) {
  CASES("12.2-C5a", "12.2-C6a", "12.2-C7a", "12.2-C12a", "12.2-C15", "12.2-C22", "12.2-C26a", "12.2-C37a", "12.2-C41a",
        "12.2-C54a", "12.2-C60a", "12.2-C61", "12.2-C63", "12.2-C72");
  const std::pair<int, const char*> rows[] = {
      {5, "12.2-C5a"},   {7, "12.2-C7a"},   {12, "12.2-C12a"}, {15, "12.2-C15"},  {22, "12.2-C22"},
      {37, "12.2-C37a"}, {41, "12.2-C41a"}, {54, "12.2-C54a"}, {60, "12.2-C60a"}, {61, "12.2-C61"},
      {63, "12.2-C63"},  {6, "12.2-C6a"},   {26, "12.2-C26a"}, {72, "12.2-C72"}};
  for (const auto& [card, rule] : rows) {
    SCOPED_TRACE(card);
    for (const Side attacker : {kAxis, kSoviet}) {  // for or against the city of 3116
      Stage s;
      const UnitId tank = s.put("6p-i-11", attacker == kAxis ? "3117" : "3116");
      const UnitId rifles = s.put("1g-70", attacker == kAxis ? "3116" : "3117");
      s.fight(attacker, "3116", {attacker == kAxis ? tank : rifles}, {card});
      if (eventOfCard(s.rules, combatCard(card), false).when == kAfter) s.rollCombat(4);
      s.untilAsked(s.rules[combatCard(card)].side);
      EXPECT_EQ(s.whyPlay(card), attacker == kAxis ? "" : rule);
      if (attacker == kSoviet) EXPECT_NE(s.whyText(V::Event, combatCard(card), 0).find(" is for "), std::string::npos);
    }
  }
}

TEST(DonnerschlagCardConditions, CardsOfTheStartOfAnAxisSegmentAreRefusedInASovietOne) {
  CASES("12.2-C14", "12.2-C27", "12.2-C28", "12.2-C40", "12.2-C59a", "12.2-C67");
  for (const auto& [card, rule] : {std::pair{14, "12.2-C14"},
                                   {27, "12.2-C27"},
                                   {28, "12.2-C27"},
                                   {40, "12.2-C40"},
                                   {59, "12.2-C59a"},
                                   {67, "12.2-C67"}}) {
    CardScene s({card});
    s.put("6p-hq", "3118");
    s.segment(kSoviet, {s.put("1g-70", "2623")}).go();
    EXPECT_EQ(s.barred(card), rule) << card;
  }
}

TEST(DonnerschlagCardConditions, NobodyIsLeftForTheCard) {
  CASES("12.2-C21", "12.2-C45", "12.2-C46", "12.2-C47", "12.2-C53");
  Battle soviets;
  const UnitId tank = soviets.put("6p-i-11", "2719");
  const UnitId mech = soviets.put("13t-62", "2720");
  soviets.fight(kAxis, "2720", {tank}, {18, 21}).play(18).act(V::Target, mech);
  soviets.die(1);
  ASSERT_TRUE(soviets.lost(mech));
  while (soviets.step() == S::Window && soviets.state.steps.top<WindowFrame>().which == CombatWindow::BeforeRoll)
    soviets.pass();
  ASSERT_EQ(soviets.step(), S::Window);
  EXPECT_EQ(soviets.whyPlay(21), "12.2-C21");
  for (int card : {45, 46, 47, 53}) {
    Battle axis;
    const UnitId panzer = axis.put("6p-i-11", "2719");
    axis.state.reduced.add(panzer);
    axis.put("13t-13", "2720");
    axis.fight(kAxis, "2720", {panzer}, {71, card}).play(71).die(1).pass();
    ASSERT_TRUE(axis.lost(panzer));
    EXPECT_EQ(axis.whyPlay(card), "12.2-C" + std::to_string(card));
  }
}

TEST(DonnerschlagCardConditions, NobodyIsLeftWhomTheResultHits) {
  CASES("12.2-C17", "12.2-C48", "12.2-C58");
  for (int card : {48, 58}) {
    Battle s;
    const UnitId tank = s.put("6p-i-11", "3117");
    const UnitId second = s.put("6p-ii-11", "3117");
    const UnitId rifles = s.put("1g-70", "3116");  // a city
    s.fight(kAxis, "3116", {tank, second}, {21, card}).rollCombat(6);
    ASSERT_EQ(s.result(), "1DR");
    s.play(21).act(V::Target, rifles).act(V::Target, rifles).die(1);
    if (s.step() == S::Card) s.pass();  // no answer
    ASSERT_TRUE(s.lost(rifles));
    ASSERT_EQ(s.who(), kSoviet);
    EXPECT_EQ(s.whyPlay(card), "12.2-C" + std::to_string(card));
  }
  Battle axis;
  const UnitId infantry = axis.put("6p-i-4", "2719");
  axis.put("1g-70", "2720");
  axis.fight(kAxis, "2720", {infantry}, {17, 53}).rollCombat(2).pass();
  ASSERT_EQ(axis.result(), "1A");
  axis.play(53).die(1);
  if (axis.step() == S::Card) axis.pass();
  ASSERT_TRUE(axis.lost(infantry));
  ASSERT_EQ(axis.who(), kAxis);
  EXPECT_EQ(axis.whyPlay(17), "12.2-C17");
}

TEST(DonnerschlagCardConditions, TheLimitPairMayBeNamedByEitherCard) {
  CASES("12.2-C57a", "12.2-C62a");
  CardScene s({57, 62});
  s.put("6p-i-11", "3019");
  s.between(kSoviet);
  for (int card : {57, 62}) EXPECT_EQ(s.why(V::Event, combatCard(card), kTogether), "12.2-C57a");
  s.state.set(kCombatAxis);
  for (int card : {57, 62}) EXPECT_TRUE(s.may(V::Event, combatCard(card), kTogether));
}

// --- In attack and in defence: C17, C25, C49 to C51 [12.1-8]

TEST(DonnerschlagCardConditions, ArtilleryShieldInDefence) {
  CASES("12.2-C17", "12.1-8");
  for (const bool played : {true, false}) {
    Duel s;
    s.defend({17});
    s.state.combat.shifts = 5;
    s.rollCombat(4);
    ASSERT_EQ(s.rules.outcome[s.state.combat.result].steps, 1);
    ASSERT_TRUE(s.rules.outcome[s.state.combat.result].defender);
    if (played) s.play(17).die(4);
    s.noMoreCards();
    EXPECT_EQ(s.reduced(s.tank), !played);
    EXPECT_FALSE(s.isAt(s.tank, "2719")) << "the retreat stays";
  }
}

TEST(DonnerschlagCardConditions, SurpriseInACityHalvesWhatIsHalvedAlready) {
  CASES("12.2-C25", "8.3-T4");
  Battle s;
  s.put("6p-i-11", "3116");
  const UnitId brigade = s.put("2gm-4", "3117");
  s.fight(kSoviet, "3116", {brigade}, {25}).play(25).die(3);
  EXPECT_EQ(4 * s.sums().attack.total(), 3 * kStrength) << "0,75: nothing is rounded";
}

TEST(DonnerschlagCardConditions, HumanWaveByAttackers) {
  CASES("12.2-C49", "12.2-C50", "12.2-C51", "12.1-8");
  for (int card : {49, 50, 51}) {
    Duel s;
    s.put("13t-62", "2721");
    s.defend({card}).rollCombat(2);
    ASSERT_EQ(s.result(), "1AR");
    s.play(card).die(4).noMoreCards();
    EXPECT_TRUE(s.lost(s.brigade)) << "a step by the table, one by the card";
    EXPECT_TRUE(s.reduced(s.tank));
    Battle weak;
    weak.put("6p-i-11", "2719");
    const UnitId mech = weak.put("13t-62", "2720");
    weak.put("1g-70", "2720");
    weak.fight(kSoviet, "2719", {mech}, {card}).rollCombat(2);
    EXPECT_EQ(weak.whyPlay(card), "12.2-C" + std::to_string(card)) << "only units that take part count";
  }
}

// --- Soviet HQs: C55, C56, C69, C77

struct HqCase {
  int card;
  const char* hq;
  const char* hex;
};
constexpr HqCase kHqCards[] = {{55, "2ga-hq", "1520"}, {56, "51a-hq", "2222"}, {69, "2ga-hq", "2520"}};

/// A side holds the card; for C69 its HQ is in play elsewhere.
struct HqScene : CardScene {
  explicit HqScene(const HqCase& which) : CardScene({which.card}) {
    put("1g-308", "1215");
    if (which.card == 69) put(which.hq, "2020");
    state.luck = kAxis;
  }
  void playIt(const HqCase& which) {
    between(kSoviet);
    general(which.card);
    if (which.card == 69) act(V::Place, unit(which.hq), hex(which.hex));
    roll(1);
  }
};

TEST(DonnerschlagCardConditions, SovietHqsArriveOverrunAmongEnemies) {
  CASES("12.2-C55", "12.2-C56", "12.2-C69");
  for (const HqCase& row : kHqCards) {
    SCOPED_TRACE(row.card);
    HqScene enemy(row);
    enemy.put("6p-i-11", row.hex);
    enemy.playIt(row);
    EXPECT_TRUE(enemy.isAt(enemy.unit(row.hq), row.hex));
    const auto told = std::find_if(enemy.events.begin(), enemy.events.end(),
                                   [](const Event& event) { return event.kind == EventKind::Placed; });
    ASSERT_NE(told, enemy.events.end());
    EXPECT_EQ(told->rule, "12.2-C" + std::to_string(row.card));
    EXPECT_TRUE(textOf(enemy.rules.info, told->text).ends_with("overrun there"));
    EXPECT_TRUE(overrun(enemy.rules, enemy.state, enemy.unit(row.hq)));
    EXPECT_FALSE(mayOrder(enemy.rules, enemy.state, kArmyHqSource + (row.card == 56 ? 0 : 1)).ok());
    const Place beside = enemy.rules.around(enemy.hex(row.hex))[0];
    ASSERT_FALSE(enemy.rules.riverAt(enemy.hex(row.hex), 0));
    for (const bool friendThere : {true, false}) {
      HqScene zone(row);
      donner::put(zone.rules, zone.state, zone.unit("6p-i-11"), beside);
      if (friendThere) zone.put("1g-70", row.hex);
      zone.playIt(row);
      EXPECT_EQ(overrun(zone.rules, zone.state, zone.unit(row.hq)), !friendThere);
    }
  }
}

TEST(DonnerschlagCardConditions, SovietHqsNeedRoomAndNoSnowdrift) {
  CASES("12.2-C55", "12.2-C69", "3.4a");
  HqScene s(kHqCards[2]);
  s.put("51a-hq", "2222");
  s.state.closed.add(s.hex("2520"));
  s.between(kSoviet);
  s.general(69);
  EXPECT_EQ(s.why(V::Place, s.unit("2ga-hq"), s.hex("2520")), "R-68");
  EXPECT_EQ(s.why(V::Place, s.unit("2ga-hq"), s.hex("2222")), "3.4a");
  HqScene stavka(kHqCards[0]);
  stavka.state.closed.add(stavka.hex("1520"));
  stavka.between(kSoviet);
  EXPECT_EQ(stavka.whyNot(55), "R-68");
  stavka.state.closed = {};
  stavka.put("51a-hq", "1520");
  EXPECT_EQ(stavka.whyNot(55), "3.4a");
}

TEST(DonnerschlagCardConditions, TheRangeOfACommissarStaysWithItsHq) {
  CASES("12.2-C77", "12.2-C78", "12.2-C69", "6.1b");
  for (const auto& [card, id, source] :
       {std::tuple{77, "2ga-hq", kArmyHqSource + 1}, std::tuple{78, "51a-hq", kArmyHqSource + 0}}) {
    CardScene s({card, 69});
    const UnitId hq = s.put(id, "2222");
    const UnitId far = s.put("1g-70", "2216");
    const UnitId farther = s.put("1g-71", "2215");
    s.state.luck = kAxis;
    const auto reached = [&s, from = static_cast<Source>(source)](UnitId unit) {
      return orderedBy(s.rules, s.state, from).has(unit);
    };
    s.between(kSoviet);
    EXPECT_FALSE(reached(far));
    s.general(card).roll(5);
    EXPECT_TRUE(reached(far)) << "six hexes";
    EXPECT_FALSE(reached(farther));
    s.general(69).act(V::Place, hq, s.hex("2221")).roll(5);
    EXPECT_TRUE(reached(farther)) << "where it has gone";
  }
}

// --- Extra segments: C13, C16, C24, C29, C70

/// A segment of the Romanian corps or of the marker is about to begin.
struct Ordered : CardScene {
  UnitId sixth = put("vi-hq", "3019");
  UnitId seventh = put("vii-hq", "3020");
  UnitId other = put("6p-hq", "3118");
  UnitId foot = put("vi-31", "3119");
  Ordered(std::initializer_list<int> cards, Source source) : CardScene(cards) {
    put("1g-70", "1215");
    state.schwerpunkt = foot;
    segment(kAxis, {}, source);
    state.running().ordered = orderedBy(rules, state, source);
    go();
    while (step() == S::Interrupt) act(V::Pass);
  }
};

TEST(DonnerschlagCardConditions, ConstructionPioneersOrderNothingThatIsBeingOrdered) {
  CASES("12.2-C13b", "12.2-C16", "6.2b");
  for (int card : {13, 16}) {
    Ordered pair({card}, kSixthCorps);
    pair.general(card);
    EXPECT_EQ(pair.why(V::OrderHq, pair.sixth), "12.2-C13b") << "R-34";
    EXPECT_EQ(pair.why(V::OrderHq, pair.seventh), "12.2-C13b") << "to name the other one would not help";
    EXPECT_TRUE(pair.may(V::OrderHq, pair.other));
    EXPECT_TRUE(pair.may(V::OrderMarker));
    Ordered marker({card}, kMarkerSource);
    marker.general(card);
    EXPECT_EQ(marker.why(V::OrderMarker), "12.2-C13b");
    EXPECT_TRUE(marker.may(V::OrderHq, marker.sixth));
    EXPECT_TRUE(marker.may(V::OrderHq, marker.other));
  }
}

TEST(DonnerschlagCardConditions, ConstructionPioneersBetweenTwoCombats) {
  CASES("12.2-C13a", "12.2-C13c", "12.2-C13d");
  CardScene s({13});
  const UnitId first = s.put("2gm-4", "2720");
  const UnitId second = s.put("2gm-5", "2619");
  s.put("6p-i-11", "2719");
  s.put("6p-ii-11", "2518");
  s.put("23p-hq", "3118");
  const UnitId mate = s.put("23p-i-201", "2819");
  s.fighting(kSoviet, {first, second}).go();
  s.act(V::Attack, s.hex("2719")).act(V::Join, first).act(V::Fight);
  EXPECT_EQ(s.barred(13), "2.4f") << "the target is named";
  s.state.combat.shifts = 3;  // nothing comes of it
  while (s.who() != kChance) s.act(V::Pass);
  s.check(2);
  while (s.step() == S::Window) s.act(V::Pass);
  ASSERT_EQ(s.step(), S::Segment);
  EXPECT_TRUE(s.may(V::Attack, s.hex("2518")));
  const Segment fought = s.state.running();
  EXPECT_TRUE(fought.fought.has(first));
  s.act(V::Interrupt).general(13).act(V::OrderHq, s.unit("23p-hq")).roll(3);
  ASSERT_EQ(s.state.segments, 2);
  s.act(V::Activate, mate).steps({"2719"});
  if (s.step() == S::Move) s.act(V::Stop);
  s.act(V::Rest);
  EXPECT_EQ(s.state.running(), fought) << "who has fought, and which hex was attacked";
  EXPECT_TRUE(s.isAt(mate, "2719")) << "between two combats a hex that was attacked may be entered";
  EXPECT_EQ(s.why(V::Attack, s.hex("2719")), "8.1d");
  EXPECT_TRUE(s.may(V::Attack, s.hex("2518")));
}

TEST(DonnerschlagCardConditions, AGoodRunOrdersBothRomanianHqsAgain) {
  CASES("12.2-C24a", "12.2-C29a", "6.2b");
  for (int card : {24, 29}) {
    Ordered s({card}, kSixthCorps);
    s.act(V::Rest).general(card).roll(3);
    ASSERT_EQ(s.state.segments, 1);
    Units expected;
    for (UnitId unit : {s.sixth, s.seventh, s.foot}) expected.add(unit);
    EXPECT_EQ(s.state.running().ordered, expected);
  }
}

/// 6th Panzer Division is ordered by Construction Pioneers while nothing else runs; the Axis holds these cards besides.
struct ExtraSegment : CardScene {
  UnitId hq = put("6p-hq", "3118");
  UnitId tank = put("6p-i-11", "2719");
  explicit ExtraSegment(std::initializer_list<int> cards) : CardScene(cards) {
    hold(combatCard(13));
    put("2gm-4", "2720");
    between(kAxis);
    general(13).act(V::OrderHq, hq).roll(1);
    if (step() == S::Card) act(V::Pass);
  }
};

TEST(DonnerschlagCardConditions, AnExtraSegmentIsAnOwnSegmentForAllCards) {
  CASES("12.2-C13b", "12.2-C2a", "12.2-C14", "12.2-C24a", "12.2-C29a", "12.1-5");
  ExtraSegment start({14, 27, 28, 59, 67, 40});
  ASSERT_EQ(start.step(), S::Interrupt);
  for (int card : {40, 59, 67}) EXPECT_EQ(start.whyNot(card), "");
  start.act(V::Pass);
  start.state.running().ordered.add(start.put("vi-31", "3119"));  // or they would do nothing
  for (int card : {14, 27, 28}) EXPECT_EQ(start.whyNot(card), "");
  ExtraSegment forward({2});
  forward.act(V::Rest).general(2).act(V::Target, forward.tank).act(V::Done).roll(1);
  EXPECT_EQ(forward.step(), S::Forward);
  for (int card : {24, 29}) {
    ExtraSegment again({card});
    again.act(V::Rest);
    EXPECT_EQ(again.state.steps.top<SegmentFrame>().stage, SegmentStage::Ending) << "no combat";
    again.general(card).roll(1);
    EXPECT_EQ(again.pileOf(13), CardPlace::Table) << "until what follows it is over";
    again.act(V::Rest);
    EXPECT_TRUE(again.may(V::Attack, again.hex("2720"))) << "this one has combat";
    while (again.state.segments > 0) again.act(V::Finish);
    EXPECT_EQ(again.pileOf(13), CardPlace::Removed);
    EXPECT_EQ(again.pileOf(card), CardPlace::Removed);
  }
}

TEST(DonnerschlagCardConditions, CoordinationTakesTwoColoursOfOneArmy) {
  CASES("12.2-C70");
  CardScene s({70});
  s.put("6p-i-11", "4410");
  const UnitId red = s.put("91-503", "2020");
  const UnitId blue = s.put("4m-60", "2021");
  const UnitId blueGuards = s.put("300-1051", "2022");
  ASSERT_NE(s.rules[red].color, s.rules[blue].color);
  s.state.luck = kAxis;
  s.between(kSoviet);
  s.general(70);
  EXPECT_EQ(s.legal(V::OrderColor).size(), 8U) << "to begin with any colour";
  CardScene guards = s;
  guards.act(V::OrderColor, 2, 3);
  EXPECT_EQ(textOf(s.rules.info, guards.prompt().ask),
            "Coordination with Green Units of the 2nd Guards Army: choose the second colour");
  EXPECT_EQ(guards.legal(V::OrderColor).size(), 4U) << "three of that army, and green of the other";
  s.act(V::OrderColor, 1, s.rules[red].color + 1).act(V::OrderColor, 1, s.rules[blue].color + 1).roll(3);
  Units expected;
  for (UnitId unit : {red, blue}) expected.add(unit);
  EXPECT_EQ(s.state.running().ordered, expected);
  EXPECT_FALSE(expected.has(blueGuards)) << "of the other army";
}

// --- Units that are stopped: C40, C67

/// Units of a segment that the Soviet side stops before it begins.
struct Stopping : CardScene {
  UnitId hq = put("vi-hq", "3118");
  UnitId second = put("vii-hq", "3119");
  UnitId tank = put("6p-i-11", "2520");
  Stopping() : CardScene({40, 67}) {
    put("1g-70", "1215");
    state.luck = kAxis;
    segment(kAxis, {hq, second, tank}, kSixthCorps).go();
  }
  Stopping& stop(int card, UnitId which) {
    general(card).act(V::Target, which).check(4);
    return *this;
  }
  /// The case that keeps a unit from every step; nothing in play asks for one.
  [[nodiscard]] std::string whyStopped(UnitId which) const {
    State copy = state;
    beginMove(rules, copy, which, MoveKind::Normal);
    const Mover mover(rules, copy, copy.steps.top<MoveFrame>());
    std::set<std::string> cases;
    for (Place to : rules.around(state.at(which))) {
      if (to != kNowhere) cases.insert(mayStep(mover, to).rule);
    }
    return cases.size() == 1 ? *cases.begin() : "";
  }
};

TEST(DonnerschlagCardConditions, OnlyAUnitThatIsAboutToActivateIsStopped) {
  CASES("12.2-C40", "12.2-C67");
  Stopping s;
  const UnitId idle = s.put("gp-hq", "3018");
  for (int card : {40, 67}) {
    Stopping copy = s;
    copy.general(card);
    EXPECT_EQ(copy.why(V::Target, idle), card == 40 ? "12.2-C40" : "12.2-C67");
    EXPECT_TRUE(copy.may(V::Target, s.hq));
  }
}

TEST(DonnerschlagCardConditions, TheCardThatStopsAUnitIsCited) {
  CASES("12.2-C40", "12.2-C67");
  Stopping s;
  EXPECT_EQ(Stopping().stop(40, s.hq).whyStopped(s.hq), "12.2-C40");
  EXPECT_EQ(Stopping().stop(67, s.hq).whyStopped(s.hq), "12.2-C67");
  EXPECT_EQ(Stopping().stop(67, s.tank).whyStopped(s.tank), "12.2-C67");
  const Stopping tank = Stopping().stop(67, s.tank).stop(40, s.hq);
  EXPECT_EQ(tank.whyStopped(s.tank), "12.2-C67");
  EXPECT_EQ(tank.whyStopped(s.hq), "12.2-C40") << "the other card has stopped the tank";
  const Stopping pair = Stopping().stop(40, s.hq).stop(67, s.second);
  for (UnitId each : {s.hq, s.second}) EXPECT_EQ(pair.whyStopped(each), "12.2-C40, 12.2-C67") << "either one";
}

// --- Markers: C33, C52

TEST(DonnerschlagCardConditions, TheSchwerpunktMovesRetreatsAndAdvancesWithItsUnit) {
  CASES("12.2-C33a");
  const auto reaches = [](const Scene& s, std::string_view where) {
    State state = s.state;
    donner::put(s.rules, state, s.unit("6p-6"), s.hex(where));
    return orderedBy(s.rules, state, kMarkerSource).has(s.unit("6p-6"));
  };
  Duel wins;
  wins.state.schwerpunkt = wins.tank;
  EXPECT_FALSE(reaches(wins, "2724"));
  wins.attack({}).rollCombat(5);
  ASSERT_EQ(wins.step(), S::Advance);
  wins.act(V::Advance, wins.tank, wins.hex("2720"));
  EXPECT_TRUE(reaches(wins, "2724")) << "advanced";
  Duel loses;
  loses.state.schwerpunkt = loses.tank;
  loses.attack({1});
  loses.state.combat.shifts = -1;
  loses.rollCombat(3);
  ASSERT_EQ(loses.result(), "AR");
  loses.noMoreCards();
  while (loses.step() == S::Retreat) loses.act(loses.prompt().legal.at(0));
  ASSERT_FALSE(loses.isAt(loses.tank, "2719"));
  EXPECT_EQ(loses.state.schwerpunkt, loses.tank) << "retreated";
  EXPECT_FALSE(reaches(loses, "2723"));
  Scene moves;
  const UnitId tank = moves.put("6p-i-11", "2719");
  moves.put("1g-70", "1215");
  moves.state.schwerpunkt = tank;
  moves.segment(kAxis, {tank}).go();
  moves.act(V::Activate, tank).steps({"2720"});
  EXPECT_TRUE(reaches(moves, "2724")) << "moved";
}

TEST(DonnerschlagCardConditions, ASnowdriftThatHasTurnedLetsRetreatsAndAdvancesPass) {
  CASES("12.2-C52b");
  Duel s;
  for (Place hex : s.rules.around(s.hex("2720"))) s.state.slow.add(hex);
  s.state.slow.add(s.hex("2720"));
  s.attack({}).rollCombat(5);
  EXPECT_TRUE(s.state.slow.has(s.state.at(s.brigade))) << "it has retreated without a loss";
  EXPECT_FALSE(s.reduced(s.brigade));
  ASSERT_EQ(s.step(), S::Advance);
  s.act(V::Advance, s.tank, s.hex("2720"));
  EXPECT_TRUE(s.isAt(s.tank, "2720"));
}

}  // namespace
}  // namespace kessel::donner
