// SPDX-License-Identifier: GPL-3.0-or-later
// Decks, piles, boxes and the order of turns [2.1, 3.8, 5], Zones of Control together [3.5] and the ratio of a combat
// [8.2].
#include <algorithm>

#include "card_scene.h"

namespace kessel::donner {
namespace {

TEST(DonnerschlagPiles, EachSideHasItsOwn) {
  CASES("2.1g");
  Scene s;
  moveCard(s.state, combatCard(1), CardPlace::Discard);
  moveCard(s.state, combatCard(50), CardPlace::Discard);
  moveCard(s.state, combatCard(2), CardPlace::Removed);
  moveCard(s.state, combatCard(51), CardPlace::Box);
  const Cards axis = cardsIn(s.rules, s.state, CardPlace::Discard, kAxis, CardKind::Combat);
  EXPECT_EQ(axis.count(), 1);
  EXPECT_TRUE(axis.has(combatCard(1)));
  EXPECT_TRUE(cardsIn(s.rules, s.state, CardPlace::Discard, kSoviet, CardKind::Combat).has(combatCard(50)));
  EXPECT_TRUE(cardsIn(s.rules, s.state, CardPlace::Removed, kAxis, CardKind::Combat).has(combatCard(2)));
  EXPECT_TRUE(cardsIn(s.rules, s.state, CardPlace::Box, kAxis, CardKind::Combat).none());
  EXPECT_TRUE(cardsIn(s.rules, s.state, CardPlace::Box, kSoviet, CardKind::Combat).has(combatCard(51)));
  int all = 0;
  for (Side side : {kAxis, kSoviet}) {
    for (CardKind kind : {CardKind::Activation, CardKind::Combat}) {
      const Cards late = cardsIn(s.rules, s.state, CardPlace::Aside, side, kind);
      const Cards deck = cardsIn(s.rules, s.state, CardPlace::Deck, side, kind);
      EXPECT_FALSE(late.intersects(deck));
      EXPECT_TRUE(deck.any());
      all += late.count() + deck.count();
    }
  }
  EXPECT_EQ(all, static_cast<int>(kCardCount) - 4);
}

TEST(DonnerschlagBoxes, ACardLeftInTheBoxKeepsItClosed) {
  CASES("3.8d", "3.8a", "5.2-4");
  Scene s;
  s.hold(combatCard(1)).hold(combatCard(2));
  moveCard(s.state, combatCard(2), CardPlace::Box);
  pushFor<BoxReturnFrame>(s.state, kAxis);
  s.go();
  EXPECT_EQ(s.why(V::Back, combatCard(1)), "5.2-4");
  s.act(V::Pass);
  EXPECT_EQ(placeOf(s.state, combatCard(2)), CardPlace::Box);
  Scene next;
  next.hold(combatCard(1)).hold(combatCard(57)).hold(combatCard(62)).hold(combatCard(60));
  moveCard(next.state, combatCard(2), CardPlace::Box);
  moveCard(next.state, combatCard(57), CardPlace::Box);
  pushFor<BoxCardFrame>(next.state, kSoviet);
  pushFor<BoxCardFrame>(next.state, kAxis);
  next.go();
  EXPECT_EQ(next.who(), kSoviet) << "the Axis is not asked: the box is taken";
  EXPECT_EQ(next.why(V::Box, combatCard(60)), "3.8d");
  EXPECT_TRUE(next.may(V::Box, combatCard(62))) << "but a partner may follow";
}

TEST(DonnerschlagBoxes, NoSecondCardFollowsOneThatWasPlayedFromTheBoxAtOnce) {
  CASES("3.8a", "3.11b");
  for (const std::uint16_t options : {std::uint16_t{0}, std::uint16_t{kSkipEmptyWindows}}) {
    Scene s(options);
    s.turn(4);
    s.state.in(CardPlace::Aside) -= s.rules.late;
    s.state.in(CardPlace::Deck) |= s.rules.late;
    s.put("1g-70", "2020");
    for (int card : {57, 62, 43}) s.hold(combatCard(card));
    pushFor<BoxCardFrame>(s.state, kSoviet);
    s.go();
    s.act(V::Box, combatCard(57));
    ASSERT_EQ(s.step(), S::BoxCard) << "its partner may follow";
    s.act(V::Event, combatCard(57), 1).roll(0, 3, 11);
    EXPECT_NE(s.step(), S::BoxCard) << "the box is empty, but one card was enough";
    EXPECT_EQ(placeOf(s.state, combatCard(62)), CardPlace::Hand);
  }
}

TEST(DonnerschlagBoxes, ByOptionOnlyThoseAreAskedWhoCanPutACardIntoTheBox) {
  CASES("3.8a", "12.2-C57b");
  for (const bool partner : {true, false}) {
    Scene s(kSkipEmptyWindows);
    s.hold(combatCard(partner ? 62 : 41)).hold(combatCard(42));
    moveCard(s.state, combatCard(57), CardPlace::Box);
    pushFor<BoxCardFrame>(s.state, kSoviet);
    s.go();
    EXPECT_EQ(s.step() == S::BoxCard, partner);
    EXPECT_EQ(s.may(V::Box, combatCard(42)), false);
  }
  Scene empty(kSkipEmptyWindows);
  empty.hold(combatCard(41));
  pushFor<BoxCardFrame>(empty.state, kSoviet);
  EXPECT_EQ(empty.go().step(), S::BoxCard);
}

/// The Combat Cards of a side are drawn in a turn: `deck` cards are left, the others lie in the discard pile.
struct LateDraw : CardScene {
  LateDraw(int number, int deck) : CardScene({}) {
    turn(number);
    int kept = 0;
    rules.deckOf[0][1].each(
        [&](CardId card) { moveCard(state, card, kept++ < deck ? CardPlace::Deck : CardPlace::Discard); });
    moveCard(state, combatCard(39), CardPlace::Removed);
    pushFor<DrawCardsFrame>(state, kAxis);
    go();
  }
  int drawAll() {
    int draws = 0;
    while (step() == S::DrawCards) {
      act(prompt().legal.at(0));
      ++draws;
    }
    return draws;
  }
};

TEST(DonnerschlagDraw, TheCombatDiscardsAreShuffledWhenTheDeckRunsOut) {
  CASES("5.1-4c", "2.1d", "9.3a");
  for (int number : {7, 8}) {
    LateDraw s(number, 2);
    s.drawAll();
    EXPECT_EQ(handOf(s.rules, s.state, kAxis, CardKind::Combat).count(), 5) << number;
    EXPECT_TRUE(cardsIn(s.rules, s.state, CardPlace::Discard, kAxis, CardKind::Combat).none());
    EXPECT_EQ(placeOf(s.state, combatCard(39)), CardPlace::Removed) << "removed for good";
  }
  LateDraw enough(7, 6);
  enough.drawAll();
  EXPECT_TRUE(cardsIn(enough.rules, enough.state, CardPlace::Discard, kAxis, CardKind::Combat).any())
      << "not before the deck has run out";
  LateDraw early(6, 2);
  early.drawAll();
  EXPECT_EQ(handOf(early.rules, early.state, kAxis, CardKind::Combat).count(), 2) << "not in turn 6";
}

TEST(DonnerschlagDraw, OnlyCombatDiscardsAreShuffledInTheLastTurns) {
  CASES("2.1d", "5.1-4c");
  for (CardKind kind : {CardKind::Activation, CardKind::Combat}) {
    Scene s;
    s.turn(7);
    for (CardKind each : {CardKind::Activation, CardKind::Combat}) {
      int kept = 0;
      s.rules.deckOf[0][each == CardKind::Combat ? 1 : 0].each([&](CardId card) {
        moveCard(s.state, card, each != kind && kept++ < 6 ? CardPlace::Deck : CardPlace::Discard);
      });
    }
    pushFor<DrawCardsFrame>(s.state, kAxis);
    s.go();
    while (s.step() == S::DrawCards) s.act(s.prompt().legal.at(0));
    EXPECT_EQ(handOf(s.rules, s.state, kAxis, CardKind::Combat).count(), 5);
    EXPECT_EQ(handOf(s.rules, s.state, kAxis, CardKind::Activation).count(), kind == CardKind::Combat ? 5 : 0)
        << "Activation Cards are not shuffled again";
  }
}

TEST(DonnerschlagDraw, WithoutDiscardsTheDrawEnds) {
  CASES("5.1-4c", "9.3a");
  Scene s;
  s.turn(8);
  for (const auto& kinds : s.rules.deckOf[0]) {
    kinds.each([&](CardId card) { moveCard(s.state, card, CardPlace::Removed); });
  }
  moveCard(s.state, combatCard(1), CardPlace::Deck);
  pushFor<DrawCardsFrame>(s.state, kAxis);
  s.go();
  EXPECT_NE(s.step(), S::DrawCards);
  EXPECT_EQ(handOf(s.rules, s.state, kAxis, CardKind::Combat).count(), 1);
}

TEST(DonnerschlagTurn, TheMarkerAdvancesAndAllBeginsAgain) {
  CASES("5.2-7", "5.0");
  Scene s;
  s.go();  // nobody holds a card: the turn ends
  for (int i = 0; i < 500 && s.state.turn == 1; ++i) s.act(s.prompt().legal.at(0));
  EXPECT_EQ(s.state.turn, 2);
  bool began = false;
  for (const Event& event : s.events) began = began || (event.kind == EventKind::TurnBegan && event.value == 2);
  EXPECT_TRUE(began);
}

TEST(DonnerschlagZoneOfControl, SeveralAddNothingAndBothSidesOverlap) {
  CASES("3.5c");
  Scene one;
  const UnitId tank = one.put("6p-i-11", "2520");
  one.put("1g-70", "2623");
  one.segment(kAxis, {tank}).go();
  one.act(V::Activate, tank).steps({"2521", "2522"});
  Scene two;
  const UnitId same = two.put("6p-i-11", "2520");
  two.put("1g-70", "2623");
  two.put("1g-71", "2623");
  two.put("1g-72", "2423");
  two.segment(kAxis, {same}).go();
  two.act(V::Activate, same).steps({"2521", "2522"});
  EXPECT_TRUE(one.isAt(tank, "2522"));
  EXPECT_TRUE(two.isAt(same, "2522")) << "as with one";
  EXPECT_TRUE(inZoneOfControl(two.rules, two.state, two.hex("2523"), kSoviet));
  EXPECT_TRUE(inZoneOfControl(two.rules, two.state, two.hex("2523"), kAxis)) << "both sides in one hex";
  // Entry, supply and retreat heed it too.
  EXPECT_FALSE(entryRoads(two.rules, two.state, kAxis, two.hex("2621")).has(two.hex("2622")));
  EXPECT_FALSE(suppliedHexes(two.rules, two.state, kAxis).has(two.hex("2523")));
}

TEST(DonnerschlagLaws, LimitsHoldWhenNothingIsOnTheMove) {
  CASES("3.4a", "3.4d");
  CardScene s({});
  const UnitId third = s.put("6p-i-11", "2520");
  s.put("6p-i-4", "2520");
  s.between(kAxis);
  EXPECT_TRUE(theTitle().violations(Position::of(s.state)).empty());
  s.put("6p-ii-11", "2520");
  EXPECT_FALSE(theTitle().violations(Position::of(s.state)).empty());
  s.put("1g-70", "2020");
  s.segment(kAxis, {third}).go();
  s.act(V::Activate, third);
  ASSERT_GT(s.state.steps.depth, 3);
  EXPECT_TRUE(theTitle().violations(Position::of(s.state)).empty()) << "while units move there may be more for a while";
}

// --- The ratio of the book

/// An attack of these units on 2720, nothing else counted.
int baseOf(std::initializer_list<const char*> attackers, std::initializer_list<const char*> defenders) {
  Scene s;
  Combat combat;
  combat.target = s.hex("2720");
  combat.side = kAxis;
  for (const char* id : attackers) combat.attackers.add(s.put(id, "2719"));
  for (const char* id : defenders) combat.defenders.add(s.put(id, "2720"));
  return reckon(s.rules, s.state, combat).base;
}

TEST(DonnerschlagRatio, IsRoundedDownToAColumn) {
  CASES("8.2-3", "8.1g");
  EXPECT_EQ(baseOf({"6p-i-11", "6p-ii-11", "17p-i-39"}, {"7t-3g"}), 4) << "11 against 3: 3:1";
  EXPECT_EQ(baseOf({"6p-i-11", "6p-ii-11", "17p-i-39", "6p-6"}, {"7t-3g"}), 5) << "12 against 3: 4:1";
}

TEST(DonnerschlagRatio, ShiftsAreNettedBeforeTheLimits) {
  CASES("8.2-4");
  Scene s;
  Combat combat;
  combat.target = s.hex("2720");
  combat.side = kAxis;
  combat.defenders.add(s.put("7t-3g", "2720"));
  auto columnOf = [&](std::initializer_list<const char*> attackers, int right, int left) {
    combat.attackers = {};
    for (const char* id : attackers) combat.attackers.add(s.put(id, "2719"));
    combat.shifts = 0;
    const int own = reckon(s.rules, s.state, combat).shifts.total();  // bonuses, taken out
    combat.shifts = static_cast<std::int8_t>(right - left - own);
    return reckon(s.rules, s.state, combat).column;
  };
  EXPECT_EQ(columnOf({"6p-i-11", "6p-ii-11", "17p-i-39"}, 1, 0), 5) << "one right from 3:1";
  const std::initializer_list<const char*> many{"6p-i-11",  "6p-ii-11",  "17p-i-39",  "17p-ii-39", "23p-i-201",
                                                "6p-i-114", "6p-ii-114", "23p-i-126", "stug-1"};
  EXPECT_EQ(columnOf(many, 0, 0), 8) << "7:1";
  EXPECT_EQ(columnOf(many, 2, 1), 8);
  EXPECT_EQ(columnOf(many, 1, 1), 8);
  EXPECT_EQ(columnOf(many, 0, 1), 7) << "a net shift to the left counts from 7:1";
  EXPECT_EQ(columnOf({"6p-6"}, 1, 1), 0) << "0:1";
  EXPECT_EQ(columnOf({"6p-6"}, 0, 1), 0);
  EXPECT_EQ(columnOf({"6p-6"}, 1, 0), 1);
}

TEST(DonnerschlagRatio, DiceBeyondTheTable) {
  CASES("8.2-5", "8.4-0", "8.1g");
  Scene s;
  for (int column = 0; column < s.rules.crt.columns(); ++column) {
    EXPECT_EQ(s.rules.crt.result(column, 7), s.rules.crt.result(column, 6)) << "six and one";
    EXPECT_EQ(s.rules.crt.result(column, 0), s.rules.crt.result(column, 1)) << "one less one";
  }
  const int worst = s.rules.crt.result(0, 3);
  EXPECT_EQ(s.rules.crt.resultNames[static_cast<std::size_t>(worst)], "1AR");
  const Outcome& outcome = s.rules.outcome[static_cast<std::size_t>(worst)];
  EXPECT_EQ(outcome.steps, 1);
  EXPECT_TRUE(outcome.attacker);
  EXPECT_FALSE(outcome.defender);
  EXPECT_TRUE(outcome.retreat);
  struct Meaning {
    const char* name;
    int steps;
    bool attacker, defender, retreat;
  };
  for (const Meaning& meaning :
       {Meaning{"-", 0, false, false, false}, Meaning{"AR", 0, true, false, true}, Meaning{"1A", 1, true, false, false},
        Meaning{"1AR", 1, true, false, true}, Meaning{"DR", 0, false, true, true}, Meaning{"1DR", 1, false, true, true},
        Meaning{"2DR", 2, false, true, true}, Meaning{"3DR", 3, false, true, true}}) {
    const auto& names = s.rules.crt.resultNames;
    const auto at = static_cast<std::size_t>(std::find(names.begin(), names.end(), meaning.name) - names.begin());
    ASSERT_LT(at, s.rules.outcome.size()) << meaning.name;
    EXPECT_EQ(s.rules.outcome[at].steps, meaning.steps) << meaning.name;
    EXPECT_EQ(s.rules.outcome[at].attacker, meaning.attacker) << meaning.name;
    EXPECT_EQ(s.rules.outcome[at].defender, meaning.defender) << meaning.name;
    EXPECT_EQ(s.rules.outcome[at].retreat, meaning.retreat) << meaning.name;
  }
}

TEST(DonnerschlagRatio, AnAttackerWhoFailsLosesAStepAndRetreats) {
  CASES("8.4-0", "8.4-R1", "8.4-L1");
  Scene s;
  const UnitId recon = s.put("6p-i-4", "2719");
  for (const char* id : {"7t-3g", "7t-62"}) s.put(id, "2720");
  s.fighting(kAxis, {recon}).go();
  s.act(V::Attack, s.hex("2720")).act(V::Join, recon).act(V::Fight).roll(4);
  while (s.step() != S::Segment && s.step() != S::Action && s.who() != kNobody && s.isAt(recon, "2719"))
    s.act(s.prompt().legal.at(s.prompt().legal.size() - 1));
  EXPECT_TRUE(s.state.reduced.has(recon));
  EXPECT_FALSE(s.isAt(recon, "2719"));
}

// --- What is hidden

TEST(DonnerschlagFog, DrawsAreSeenByTheirOwner) {
  CASES("3.11a", "3.11b");
  LateDraw s(5, 10);
  s.events.clear();
  s.drawAll();
  int draws = 0;
  for (const Event& event : s.events) {
    if (event.kind != EventKind::Drawn) continue;
    ++draws;
    EXPECT_EQ(event.onlyFor, kAxis);
    EXPECT_TRUE(textOf(s.rules.info, event.text).starts_with("Drawn: ")) << "cards are named in the plural, too";
  }
  EXPECT_GE(draws, 5);
}

TEST(DonnerschlagFog, ACallShowsItsZone) {
  CASES("9.1a");
  Scene s;
  pushFor<CallFrame>(s.state, kAxis);
  s.go();
  for (int zone = 1; zone <= 3; ++zone) {
    Hexes shown;
    for (Place hex : outlookOf(s.rules, s.state, act(V::Call, zone)).targets) shown.add(hex);
    EXPECT_EQ(shown, s.rules.zone[static_cast<std::size_t>(zone) - 1]);
    EXPECT_TRUE(shown.any());
  }
}

TEST(DonnerschlagFog, TheZoneIsToldToTheAxisOnly) {
  CASES("3.11c", "9.1a");
  Scene s;
  pushFor<CallFrame>(s.state, kAxis);
  s.go();
  s.act(V::Call, 2);
  bool told = false;
  for (const Event& event : s.events) {
    const std::string text = textOf(s.rules.info, event.text);
    if (text.find("Zone is") == std::string::npos) continue;
    told = true;
    EXPECT_EQ(event.onlyFor, kAxis) << text;
  }
  EXPECT_TRUE(told);
}

}  // namespace
}  // namespace kessel::donner
