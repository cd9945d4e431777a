// SPDX-License-Identifier: GPL-3.0-or-later
// What Activation Cards order, and which units that activates [6].
#include "card_scene.h"
#include "titles/donnerschlag/views.h"

namespace kessel::donner {
namespace {

/// The example of 6.1.
struct Command : Scene {
  UnitId hq = put("6p-hq", "2613");
  UnitId recon = put("6p-6", "2712");
  UnitId tanks = put("6p-ii-11", "2415");
  UnitId near = put("6p-i-114", "2513");
  UnitId far = put("6p-ii-4", "3113");
  UnitId foreign = put("23p-i-128", "2614");
  UnitId enemy = put("2gm-6", "2515");
};

TEST(DonnerschlagOrders, AnHqOrdersItsFormationInRange) {
  CASES("6.1a", "6.1c", "6.1d");  // EX-7
  Command s;
  Units expected;
  for (UnitId unit : {s.hq, s.recon, s.tanks, s.near}) expected.add(unit);
  EXPECT_EQ(orderedBy(s.rules, s.state, kSixth), expected);
}

TEST(DonnerschlagOrders, ACardShowsWhomItActivatesBeforeItIsPlayed) {
  CASES("6.1a", "6.2a", "6.2c");
  Command s;
  s.hold(CardScene::axisOrder);
  s.go();
  std::vector<UnitId> expected;
  orderedBy(s.rules, s.state, kSixth).each([&](UnitId unit) { expected.push_back(unit); });
  const Outlook played = outlookOf(s.rules, s.state, act(V::Play, CardScene::axisOrder));
  EXPECT_EQ(played.units, expected);
  ASSERT_FALSE(played.notes.empty());
  // A card that may order several headquarters shows them once one of them is pointed at.
  s.put("23p-hq", "2714");
  pushFor<OrderFrame>(s.state, kAxis).card = kNoCard;
  EXPECT_EQ(outlookOf(s.rules, s.state, act(V::OrderHq, s.hq)).units, expected);
}

TEST(DonnerschlagOrders, ACardOfOneColourShowsTheUnitsOfEitherArmy) {
  CASES("6.3a", "3.3n");
  Scene s;
  Units expected;
  for (const char* red : {"91-503", "87-1379", "ad-hoc-infantry-1"}) expected.add(s.put(red, "2613"));
  s.put("91-561", "2713");  // blue
  s.hold(CardScene::sovietOrder);
  s.state.steps.top<ActionFrame>().side = kSoviet;
  s.go();
  const Outlook played = outlookOf(s.rules, s.state, act(V::Play, CardScene::sovietOrder));
  EXPECT_EQ(played.units.size(), 3U) << "those of both armies but once";
  for (const UnitId unit : played.units) EXPECT_TRUE(expected.has(unit));
  const std::string notes = notesOf(played);
  for (const char* army : {"51st Army: 2", "2nd Guards Army: 2"})
    EXPECT_NE(notes.find(army), std::string::npos) << army;
}

TEST(DonnerschlagOrders, TheRangeIsMeasuredOnce) {
  CASES("6.1d", "5.2-S2a");
  Command s;
  beginSegment(s.state, kAxis, kSixth, orderedBy(s.rules, s.state, kSixth), kNoCard, 0);
  s.go();
  s.act(V::Activate, s.hq).steps({"2712", "2812"}).act(V::Stop);
  EXPECT_TRUE(orderedBy(s.rules, s.state, kSixth).has(s.far)) << "in range of the new hex";
  EXPECT_EQ(s.why(V::Activate, s.far), "6.1a") << "too late";
  EXPECT_FALSE(orderedBy(s.rules, s.state, kSixth).has(s.tanks));
  EXPECT_TRUE(s.may(V::Activate, s.tanks)) << "it was in range";
  s.act(V::Activate, s.near).steps({"2414"}).act(V::Stop);
  EXPECT_EQ(s.step(), S::Segment) << "units may leave the range";
}

TEST(DonnerschlagOrders, TheMarkerOrdersEveryCombatUnitInRange) {
  CASES("6.1e");  // EX-7
  Command s;
  EXPECT_EQ(mayOrder(s.rules, s.state, kMarkerSource).rule, std::string_view("6.1e"));
  s.state.schwerpunkt = s.hq;
  s.put("alarm-1", "2613");
  Units expected;
  for (UnitId unit : {s.recon, s.tanks, s.near, s.foreign}) expected.add(unit);
  EXPECT_EQ(orderedBy(s.rules, s.state, kMarkerSource), expected);
}

TEST(DonnerschlagOrders, SovietHqsOrderEverybodyInRange) {
  CASES("6.1b", "2.2f");
  Scene s;
  EXPECT_EQ(mayOrder(s.rules, s.state, kArmyHqSource).rule, std::string_view("6.1b"));
  const UnitId hq = s.put("51a-hq", "2222");
  const UnitId guards = s.put("1g-70", "2218");
  const UnitId far = s.put("1g-71", "2217");
  const Units ordered = orderedBy(s.rules, s.state, kArmyHqSource);
  EXPECT_TRUE(ordered.has(hq));
  EXPECT_TRUE(ordered.has(guards));
  EXPECT_FALSE(ordered.has(far));
  s.state.set(kRange51);
  EXPECT_TRUE(orderedBy(s.rules, s.state, kArmyHqSource).has(far)) << "CR+2";
  const UnitId second = s.put("2ga-hq", "1520");
  EXPECT_EQ(rangeOf(s.rules, s.state, second), 4) << "of the other HQ the range is as printed";
  EXPECT_EQ(rangeOf(s.rules, s.state, s.unit("6p-hq")), 4);
  const UnitId mate = s.put("4m-60", "1521");
  Units expected;
  for (UnitId unit : {second, mate}) expected.add(unit);
  EXPECT_EQ(orderedBy(s.rules, s.state, static_cast<Source>(kArmyHqSource + 1)), expected) << "of any army";
}

TEST(DonnerschlagOrders, TheRomanianCorpsGoTogether) {
  CASES("6.2b", "2.2h");
  Scene s;
  s.put("vi-hq", "2510");
  s.put("vii-hq", "2520");
  const UnitId foreign = s.put("vii-85", "2511");
  const UnitId own = s.put("vi-31", "2521");
  const UnitId far = s.put("vi-26", "3510");
  const Units ordered = orderedBy(s.rules, s.state, kSixthCorps);
  EXPECT_EQ(ordered.count(), 4);
  EXPECT_TRUE(ordered.has(foreign));
  EXPECT_TRUE(ordered.has(own));
  EXPECT_FALSE(ordered.has(far));
}

TEST(DonnerschlagOrders, TheRomanianPairIsNamedByVICorps) {
  CASES("6.2b", "12.2-C13b");
  Scene s;
  s.put("vi-hq", "2510");
  s.put("vii-hq", "2520");
  s.put("gp-hq", "2515");
  s.segment(kAxis, {s.put("6p-i-11", "3018")}).hold(combatCard(13)).go();
  s.act(V::Event, combatCard(13), 0);
  EXPECT_TRUE(s.may(V::OrderHq, s.unit("vi-hq")));
  EXPECT_EQ(s.why(V::OrderHq, s.unit("vii-hq")), "6.2b");
  EXPECT_EQ(s.whyText(V::OrderHq, s.unit("vii-hq")),
            "VII Corps HQ is ordered together with VI Corps HQ: choose that one");
}

TEST(DonnerschlagOrders, APairThatCannotBeOrderedIsNotRecommended) {
  CASES("6.2b", "6.2c", "6.2d");
  const auto playing = [](Scene& s, int card) {
    s.put("17p-hq", "2510");
    s.put("gp-hq", "2515");
    s.state.schwerpunkt = s.put("6p-i-11", "2511");
    s.turn(5).hold(static_cast<CardId>(card)).go().act(V::Play, static_cast<CardId>(card));
  };
  Scene nowhere;
  playing(nowhere, 16);  // Any Formation
  EXPECT_EQ(nowhere.whyText(V::OrderHq, nowhere.unit("vii-hq")), "Neither VI Corps HQ nor VII Corps HQ is on the map");
  Scene others;
  others.put("vi-hq", "2517");
  others.put("vii-hq", "2520");
  playing(others, 20);  // Schwerpunkt or 17P
  EXPECT_EQ(others.why(V::OrderHq, others.unit("vii-hq")), "6.2d");
  EXPECT_EQ(others.whyText(V::OrderHq, others.unit("vii-hq")), "The card cannot order that");
  Scene there;
  there.put("vii-hq", "2520");
  playing(there, 16);
  EXPECT_EQ(there.why(V::OrderHq, there.unit("vii-hq")), "6.2b");
  EXPECT_TRUE(there.may(V::OrderHq, there.unit("vi-hq")));
}

TEST(DonnerschlagOrders, TheOtherSideIsToldWhatIsOrdered) {
  CASES("6.2c", "6.2d", "6.3a");
  const auto told = [](const Scene& s, const char* sentence) {
    return std::any_of(s.events.begin(), s.events.end(), [&](const Event& event) {
      return event.onlyFor == kNobody && textOf(s.rules.info, event.text) == sentence;
    });
  };
  Scene any;
  any.put("6p-hq", "2510");
  any.put("gp-hq", "2515");
  any.turn(5).hold(static_cast<CardId>(16)).go().act(V::Play, static_cast<CardId>(16));  // Any Formation
  any.act(V::OrderHq, any.unit("gp-hq"));
  EXPECT_TRUE(told(any, "Group Popescu HQ is ordered"));
  Scene marker;
  marker.state.schwerpunkt = marker.put("6p-i-11", "2510");
  marker.turn(5).hold(static_cast<CardId>(20)).go().act(V::Play, static_cast<CardId>(20));  // Schwerpunkt or 17P
  EXPECT_TRUE(told(marker, "The Schwerpunkt marker is ordered")) << "17P is not there: no choice";
  Scene color;
  color.put("4m-60", "2020");
  color.state.steps.top<ActionFrame>().side = kSoviet;
  color.hold(static_cast<CardId>(28)).go().act(V::Play, static_cast<CardId>(28)).act(V::OrderColor, 1, 2);
  EXPECT_TRUE(told(color, "The blue units of 51st Army are ordered"));
}

TEST(DonnerschlagOrders, OneOfTheRomanianHqsIsEnough) {
  CASES("6.2b");
  Scene s;
  s.put("vii-hq", "2520");
  const UnitId own = s.put("vi-31", "2521");
  EXPECT_TRUE(mayOrder(s.rules, s.state, kSixthCorps).ok()) << "the HQ of VI Corps is not on the map";
  Units expected;
  for (UnitId unit : {s.unit("vii-hq"), own}) expected.add(unit);
  EXPECT_EQ(orderedBy(s.rules, s.state, kSixthCorps), expected);
  Scene sixth;
  sixth.put("vi-hq", "2520");
  EXPECT_TRUE(mayOrder(sixth.rules, sixth.state, kSixthCorps).ok()) << "nor need that of VII Corps be";
}

TEST(DonnerschlagOrders, ColoursOfOneArmy) {
  CASES("6.3a", "6.3b", "6.1f", "3.3n");  // EX-15
  Scene s;
  const UnitId purple = s.put("4m-60", "2020");
  const UnitId other = s.put("300-1051", "2021");  // blue, of the other army
  const UnitId adHoc = s.put("ad-hoc-infantry-2", "2022");
  const Units ordered = orderedBy(s.rules, s.state, static_cast<Source>(kColorSource + 1));
  EXPECT_TRUE(ordered.has(purple));
  EXPECT_FALSE(ordered.has(other));
  EXPECT_TRUE(ordered.has(adHoc));
  EXPECT_TRUE(orderedBy(s.rules, s.state, static_cast<Source>(kColorSource + 5)).has(adHoc)) << "of both armies";
  EXPECT_FALSE(orderedBy(s.rules, s.state, static_cast<Source>(kColorSource + 5)).has(purple));
  EXPECT_TRUE(orderedBy(s.rules, s.state, static_cast<Source>(kColorSource + 5)).has(other));
}

/// An Activation Card in the hand of a side.
struct Cardplay : Scene {
  Cardplay(int card, Side side) {
    hold(static_cast<CardId>(static_cast<std::uint16_t>(card - 1)));
    state.steps.top<ActionFrame>().side = side;
    put("6p-hq", "2510");
    put("6p-i-11", "2511");
    put("23p-hq", "2610");
    put("4m-60", "2020");
    put("91-503", "2120");
    go();
    act(V::Play, static_cast<CardId>(static_cast<std::uint16_t>(card - 1)));
  }
};

TEST(DonnerschlagOrders, SchwerpunktCardsOrderTheMarkerOrThe17thPanzer) {
  CASES("6.2d", "6.2c");
  Scene s;
  CardId schwerpunkt = kNoCard;
  for (std::uint16_t i = 0; i < 48; ++i) {
    const auto card = static_cast<CardId>(i);
    if ((s.rules[card].orders & kOrderSchwerpunkt) != 0) schwerpunkt = card;
  }
  ASSERT_NE(schwerpunkt, kNoCard);
  s.hold(schwerpunkt);
  s.put("17p-hq", "2510");
  const UnitId tank = s.put("17p-i-39", "2511");
  s.put("6p-hq", "2610");
  s.state.schwerpunkt = tank;
  s.go().act(V::Play, schwerpunkt);
  ASSERT_EQ(s.step(), S::Order);
  EXPECT_TRUE(s.may(V::OrderHq, s.unit("17p-hq")));
  EXPECT_TRUE(s.may(V::OrderMarker));
  EXPECT_EQ(s.why(V::OrderHq, s.unit("6p-hq")), "6.2d") << "no other HQ";
}

TEST(DonnerschlagOrders, FaceDownSovietCardsOrderAnHqAFormationOrAColour) {
  CASES("9.3d", "9.3b");
  Scene s;
  s.turn(8);
  s.state.tokens[index(kSoviet)] = 1;
  s.state.steps.top<ActionFrame>().side = kSoviet;
  s.put("51a-hq", "2222");
  const UnitId guards = s.put("1g-70", "2218");
  s.put("91-503", "2120");
  s.go().act(V::Token);
  ASSERT_EQ(s.step(), S::Order);
  EXPECT_TRUE(s.may(V::OrderHq, s.unit("51a-hq")));
  EXPECT_TRUE(s.may(V::OrderGroup, s.rules[guards].formation));
  for (int army : {1, 2}) {
    for (int color : {1, 2, 3, 4}) EXPECT_TRUE(s.may(V::OrderColor, army, color)) << army << " " << color;
  }
  EXPECT_EQ(s.why(V::OrderMarker), "6.1e");
  s.act(V::OrderGroup, s.rules[guards].formation);
  EXPECT_TRUE(s.state.running().ordered.has(guards));
  EXPECT_EQ(s.state.tokens[index(kSoviet)], 0);
}

TEST(DonnerschlagOrders, CardsSayWhat) {
  CASES("6.2a", "6.2c", "6.2d", "6.3c", "5.2-S1", "5.2-1a");
  Cardplay single(1, kAxis);
  EXPECT_EQ(single.step(), S::Segment) << "nothing to choose";
  EXPECT_TRUE(single.state.running().ordered.has(single.unit("6p-i-11")));
  EXPECT_EQ(single.why(V::Finish), "5.2-S1") << "every unit must be activated";
  EXPECT_EQ(single.why(V::Activate, single.unit("23p-hq")), "6.1a") << "not ordered";
  Cardplay any(17, kAxis);
  ASSERT_EQ(any.step(), S::Order);
  EXPECT_TRUE(any.may(V::OrderHq, any.unit("23p-hq")));
  EXPECT_EQ(any.why(V::OrderHq, any.unit("17p-hq")), "R-36");
  EXPECT_EQ(any.why(V::OrderMarker), "6.1e");
  any.state.schwerpunkt = any.unit("6p-i-11");
  EXPECT_EQ(any.why(V::OrderMarker), "6.2c") << "in play, but it takes another card";
  EXPECT_EQ(any.why(V::Pass), "6.2c");
  EXPECT_EQ(any.why(V::Interrupt), "R-80") << "no combat: a choice is pending";
  Cardplay red(25, kSoviet);
  ASSERT_EQ(red.step(), S::Order);
  EXPECT_EQ(red.why(V::OrderColor, 1, 2), "6.3a");
  red.act(V::OrderColor, 1, 1);
  EXPECT_TRUE(red.state.running().ordered.has(red.unit("91-503")));
  EXPECT_FALSE(red.state.running().ordered.has(red.unit("4m-60")));
  Cardplay formation(41, kSoviet);
  EXPECT_TRUE(formation.may(V::OrderGroup, 10));
  EXPECT_EQ(formation.why(V::OrderGroup, kIndependent), "6.3c") << "R-33";
  formation.act(V::OrderGroup, 10);
  EXPECT_TRUE(formation.state.running().ordered.has(formation.unit("4m-60")));
}

TEST(DonnerschlagOrders, ACardWithoutUnitsIsAnEmptySegment) {
  CASES("5.2-1b", "5.2-S4");
  Scene s;
  s.hold(static_cast<CardId>(0));  // 6th Panzer, whose HQ is not on the map
  s.go();
  s.act(V::Play, 0);
  EXPECT_EQ(placeOf(s.state, static_cast<CardId>(0)), CardPlace::Discard) << "R-31";
  EXPECT_EQ(s.state.segments, 0);
}

TEST(DonnerschlagOrders, HqOrAnyColour) {
  CASES("6.3d", "6.1b", "6.3a");
  constexpr auto kCard = static_cast<CardId>(44);
  CardScene s({});
  s.hold(kCard);
  const UnitId hq = s.put("51a-hq", "2222");
  const UnitId near = s.put("1g-70", "2221");
  const UnitId red = s.put("91-503", "3020");
  s.between(kSoviet);
  s.act(V::Play, kCard);
  EXPECT_EQ(s.why(V::OrderHq, s.unit("2ga-hq")), "6.1b") << "not in play";
  EXPECT_EQ(s.why(V::OrderGroup, 10), "6.3d") << "no formation";
  EXPECT_TRUE(s.may(V::OrderColor, 1, s.rules[red].color + 1));
  s.act(V::OrderHq, hq);
  EXPECT_TRUE(s.state.running().ordered.has(near));
  EXPECT_FALSE(s.state.running().ordered.has(red));
  CardScene overrunHq({});
  overrunHq.hold(kCard);
  overrunHq.put("51a-hq", "2222");
  overrunHq.state.set(kOverrun51);
  overrunHq.between(kSoviet);
  overrunHq.act(V::Play, kCard);
  EXPECT_EQ(overrunHq.why(V::OrderHq, overrunHq.unit("51a-hq")), "6.1b");
  overrunHq.act(V::OrderColor, 1, 1);
}

TEST(DonnerschlagOrders, EveryFormationHasAName) {
  CASES("6.3d");
  const Rules& rules = theTitle().rules();
  for (std::size_t formation = 0; formation < kFormations.size(); ++formation) {
    if (rules.ofFormation[formation].none()) continue;
    const Phrase name = sourceName(rules, static_cast<Source>(kGroupSource + formation));
    EXPECT_FALSE(textOf(rules.info, name).empty()) << formation << ": the independent units have no printed one [R-33]";
  }
}

}  // namespace
}  // namespace kessel::donner
