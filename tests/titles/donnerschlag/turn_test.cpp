// SPDX-License-Identifier: GPL-3.0-or-later
// Set-up, the Admin Phase and the course of a turn [4, 5], and the victory check [9].
#include <algorithm>

#include "scene.h"

namespace kessel::donner {
namespace {

/// A game from its beginning.
struct Game : Scene {
  explicit Game(std::uint16_t options = 0) : Scene(options) {
    state = newGame(rules, options);
    go();
  }
  /// Goes on at random, but as `choose` says where it answers, until `stop` says so.
  template <class Choose, class Stop>
  void run(Choose choose, Stop stop) {
    std::uint32_t seed = 12345;
    for (int i = 0; i < 20000 && !stop(); ++i) {
      const Prompt asked = prompt();
      if (asked.over()) return;
      Action action = choose(asked);
      if (action == Action{} || !asked.legal.contains(action)) {
        seed = seed * 1664525U + 1013904223U;
        const std::uint32_t weights = std::max(1U, asked.legal.totalWeight());
        action = asked.who == kChance ? asked.legal.atWeight((seed >> 8U) % weights)
                                      : asked.legal.at((seed >> 8U) % asked.legal.size());
      }
      act(action);
    }
  }
  /// Passes, rests and finishes wherever that is allowed.
  static Action idle(const Prompt& asked) {
    for (V verb : {V::Pass, V::Rest, V::Finish, V::Done, V::Stop}) {
      if (asked.legal.contains(kessel::act(verb))) return kessel::act(verb);
    }
    return {};
  }
  void untilTurn(int number) {
    run(idle, [&] { return state.turn >= number; });
  }
  void untilStep(S wanted) {
    run(idle, [&] { return step() == wanted; });
  }
};

TEST(DonnerschlagSetUp, UnitsStandOnTheirHexesAndSomeAreReduced) {
  CASES("4.0-1", "3.1b", "2.2f", "2.2h");
  Game s;
  EXPECT_TRUE(s.isAt(s.unit("6p-i-11"), "4208"));
  EXPECT_TRUE(s.isAt(s.unit("ind-76"), "3109"));
  EXPECT_TRUE(s.state.reduced.has(s.unit("23p-ii-201")));
  EXPECT_EQ(stepsOf(s.rules, s.state, s.unit("23p-ii-201")), 1);
  EXPECT_EQ(stepsOf(s.rules, s.state, s.unit("6p-6")), 1);
  EXPECT_FALSE(s.state.reduced.has(s.unit("6p-6"))) << "one step, but not reduced";
  EXPECT_EQ(s.state.at(s.unit("17p-hq")), kToCome);
  EXPECT_EQ(s.state.at(s.unit("51a-hq")), kOffMap);
  EXPECT_EQ(s.state.at(s.unit("2ga-hq")), kOffMap);
}

TEST(DonnerschlagSetUp, TheAxisAttachesItsStugs) {
  CASES("4.0-3", "2.2a", "3.2f");
  Game s;
  EXPECT_EQ(s.step(), S::SetUp);
  EXPECT_EQ(s.why(V::Pass), "4.0-3");
  EXPECT_EQ(s.why(V::Attach, s.unit("stug-2"), s.unit("6p-hq")), "4.0-3");
  EXPECT_EQ(s.why(V::Attach, s.unit("stug-1"), s.unit("17p-hq")), "4.0-3") << "not on the map";
  EXPECT_EQ(s.why(V::Attach, s.unit("stug-1"), s.unit("ind-76")), "4.0-3") << "a Soviet unit";
  s.put("alarm-1", "4309");
  EXPECT_EQ(s.why(V::Attach, s.unit("stug-1"), s.unit("alarm-1")), "4.0-3") << "of no formation";
  EXPECT_EQ(s.why(V::Attach, s.unit("stug-1"), s.unit("6p-i-11")), "3.4a") << "no room";
  s.act(V::Attach, s.unit("stug-1"), s.unit("6p-hq"));
  EXPECT_TRUE(s.isAt(s.unit("stug-1"), "4309"));
  EXPECT_EQ(formationOf(s.rules, s.state, s.unit("stug-1")), kSixth);
  s.act(V::Attach, s.unit("stug-2"), s.unit("vi-31"));
  EXPECT_EQ(formationOf(s.rules, s.state, s.unit("stug-2")), kSixthCorps);
}

TEST(DonnerschlagSetUp, OneButtonAttachesTheStugsThatAreLeft) {
  CASES("4.0-3");
  Game ready;
  ready.act(V::Done);
  EXPECT_NE(ready.step(), S::SetUp);
  EXPECT_EQ(formationOf(ready.rules, ready.state, ready.unit("stug-1")), kSixth);
  EXPECT_EQ(formationOf(ready.rules, ready.state, ready.unit("stug-2")), kTwentyThird);
  Game rest;
  rest.act(V::Attach, rest.unit("stug-1"), rest.unit("23p-23"));
  rest.act(V::Done);
  EXPECT_EQ(formationOf(rest.rules, rest.state, rest.unit("stug-1")), kTwentyThird);
  EXPECT_EQ(formationOf(rest.rules, rest.state, rest.unit("stug-2")), kSixth);
}

TEST(DonnerschlagSetUp, CupsMarkersAndDecks) {
  CASES("4.0-4", "4.0-5", "4.0-6", "2.4a", "3.3f", "3.10a");
  Game s;
  for (std::size_t cup = 0; cup < kCups; ++cup) {
    s.rules.ofCup[cup].each([&](UnitId unit) { EXPECT_EQ(s.state.at(unit), boxAt(3 + static_cast<int>(cup))); });
    EXPECT_EQ(s.rules.snafu[cup], 3);
  }
  EXPECT_EQ(s.state.turn, 1);
  EXPECT_EQ(s.state.luck, kAxis);
  for (Side side : {kAxis, kSoviet}) {
    for (CardKind kind : {CardKind::Activation, CardKind::Combat}) {
      const bool combat = kind == CardKind::Combat;
      EXPECT_EQ(limitOf(s.rules, s.state, side, kind), 5);
      EXPECT_EQ(cardsIn(s.rules, s.state, CardPlace::Deck, side, kind).count(), combat ? 15 : 16);
      EXPECT_EQ(cardsIn(s.rules, s.state, CardPlace::Aside, side, kind).count(), combat ? 24 : 8);
    }
  }
}

TEST(DonnerschlagAdmin, HighCommandThenTheDraw) {
  CASES("5.1-3", "3.9a", "3.9b", "5.1-4a");
  Game s;
  s.untilStep(S::HighCommand);
  EXPECT_EQ(s.who(), kAxis);
  EXPECT_EQ(s.legal(V::Take).size(), 15U);
  EXPECT_EQ(s.why(V::Take, combatCard(16)), "3.9a") << "a late card";
  EXPECT_EQ(s.why(V::Pass), "3.9a");
  s.act(V::Take, combatCard(12)).act(V::Pass);
  EXPECT_TRUE(std::any_of(s.events.begin(), s.events.end(), [&](const Event& event) {
    return event.onlyFor == kNobody && textOf(s.rules.info, event.text) == "Axis chooses a Combat Card by High Command";
  })) << "the other side hears of it, too";
  s.act(V::Take, combatCard(54)).act(V::Pass);
  int draws = 0;
  for (; s.who() == kChance; ++draws) {
    EXPECT_EQ(s.why(V::Pass), "5.1-4a");
    EXPECT_EQ(s.why(V::Outcome, 0), "5.1-4a");
    s.act(s.prompt().legal.at(0));
  }
  EXPECT_EQ(draws, 2 * (4 + 5)) << "the chosen card counts";
  EXPECT_EQ(handOf(s.rules, s.state, kAxis, CardKind::Combat).count(), 5);
  EXPECT_EQ(handOf(s.rules, s.state, kSoviet, CardKind::Activation).count(), 5);
}

TEST(DonnerschlagAdmin, SchlachtenglückExchangesACardOnceEach) {
  CASES("3.10d", "3.10e", "5.1-5", "5.1-8", "3.10b", "3.10a", "2.1e");
  Game s;
  s.untilStep(S::Exchange);
  EXPECT_EQ(s.who(), kAxis);
  const Action swap = s.legal(V::Swap).front();
  const auto given = static_cast<CardId>(swap.a);
  EXPECT_EQ(s.why(V::Done), "3.10d");
  EXPECT_EQ(s.why(V::Swap, swap.b, swap.a), "3.10d") << "held is what goes";
  EXPECT_EQ(s.why(V::Swap, swap.a, swap.a), "3.10d") << "the other one comes from the deck";
  s.act(swap);
  EXPECT_EQ(placeOf(s.state, given), CardPlace::Deck);
  EXPECT_EQ(placeOf(s.state, static_cast<CardId>(swap.b)), CardPlace::Hand);
  EXPECT_EQ(s.step(), S::Exchange);
  EXPECT_EQ(s.who(), kSoviet);
  s.act(s.legal(V::Swap).front());
  EXPECT_NE(s.step(), S::Exchange) << "each side once a turn";
  EXPECT_EQ(s.state.luck, kAxis);
  Game t;
  t.untilStep(S::Exchange);
  t.act(t.legal(V::Swap).front());
  t.act(V::Pass);
  EXPECT_EQ(t.state.luck, kSoviet);
  t.untilStep(S::Action);
  EXPECT_EQ(t.state.luck, kAxis) << "it returns at the end of the Admin Phase";
  const auto returned = [](const Game& game) {
    return std::count_if(game.events.begin(), game.events.end(),
                         [](const Event& event) { return event.rule == std::string_view("5.1-8"); });
  };
  EXPECT_EQ(returned(t), 1);
  Game kept;
  kept.untilStep(S::Action);
  EXPECT_EQ(returned(kept), 0) << "it was there all the time";
}

TEST(DonnerschlagAdmin, TheCourseOfATurn) {
  CASES("5.0", "5.1-1", "5.1-2", "5.1-3", "5.1-4a", "5.1-5", "5.1-6", "5.1-7a", "5.2-4", "5.2-5");
  Game s;
  s.untilTurn(2);
  std::vector<std::pair<S, Side>> phases;
  for (const Event& event : s.events) {
    if (event.kind == EventKind::PhaseBegan) phases.emplace_back(static_cast<S>(event.step), event.side);
  }
  const std::vector<std::pair<S, Side>> expected{
      {S::Marker, kAxis},        {S::Arrival, kAxis},     {S::Arrival, kSoviet},   {S::HighCommand, kAxis},
      {S::HighCommand, kSoviet}, {S::DrawCards, kAxis},   {S::DrawCards, kSoviet}, {S::Exchange, kAxis},
      {S::BoxCard, kAxis},       {S::BoxCard, kSoviet},   {S::Call, kAxis},        {S::Action, kAxis},
      {S::BoxReturn, kAxis},     {S::BoxReturn, kSoviet}, {S::Discard, kAxis},     {S::Discard, kSoviet}};
  ASSERT_GE(phases.size(), expected.size());
  phases.resize(expected.size());
  EXPECT_EQ(phases, expected);
}

TEST(DonnerschlagAdmin, OneCardInTheBox) {
  CASES("3.8a", "3.8c", "5.1-6", "5.2-4");
  Game s;
  s.untilStep(S::BoxCard);
  const Action box = s.legal(V::Box).front();
  EXPECT_EQ(s.why(V::Done), "5.1-6");
  EXPECT_EQ(s.why(V::Box, combatCard(54)), "3.8a") << "a card of the other side";
  s.act(box);
  EXPECT_EQ(s.who(), kSoviet) << "one is enough";
  EXPECT_EQ(handOf(s.rules, s.state, kAxis, CardKind::Combat).count(), 4);
  EXPECT_TRUE(playable(s.rules, s.state, kAxis).has(static_cast<CardId>(box.a)));
  s.untilStep(S::BoxReturn);
  EXPECT_EQ(s.why(V::Done), "5.2-4");
  s.act(V::Back, static_cast<CardId>(box.a));
  EXPECT_EQ(placeOf(s.state, static_cast<CardId>(box.a)), CardPlace::Hand);
}

TEST(DonnerschlagAdmin, PairsShareTheBox) {
  CASES("12.2-C57b", "12.2-C60b");
  Scene s;
  s.hold(combatCard(57)).hold(combatCard(62)).hold(combatCard(60));
  pushFor<BoxCardFrame>(s.state, kSoviet);
  s.go();
  s.act(V::Box, combatCard(57));
  EXPECT_EQ(s.why(V::Box, combatCard(60)), "3.8a");
  s.act(V::Box, combatCard(62));
  EXPECT_EQ(cardsIn(s.rules, s.state, CardPlace::Box, kSoviet, CardKind::Combat).count(), 2);
}

TEST(DonnerschlagAdmin, ACardLeftInTheBoxKeepsItShutForATurn) {
  CASES("3.8d", "5.2-4");
  for (const std::uint16_t options : {std::uint16_t{0}, std::uint16_t{kSkipEmptyWindows}}) {
    for (const bool kept : {true, false}) {
      Game s(options);
      // Nobody plays a Combat Card by chance.
      const auto calm = [](const Prompt& asked) {
        Action action = Game::idle(asked);
        asked.legal.each([&](Action each) {
          if (action == Action{} && asked.who != kChance && verbOf(each) != V::Event && verbOf(each) != V::Interrupt)
            action = each;
        });
        return action;
      };
      const auto until = [&](S wanted, int turn) {
        s.run(calm, [&] { return s.step() == wanted && s.state.turn == turn; });
        ASSERT_EQ(s.step(), wanted);
      };
      until(S::BoxCard, 1);
      s.hold(combatCard(8)).act(V::Box, combatCard(8));
      until(S::BoxReturn, 1);
      if (!kept) s.act(V::Back, combatCard(8));
      until(S::Exchange, 2);
      ASSERT_EQ(s.who(), kAxis);
      if (kept) {
        s.act(V::Event, combatCard(8), 0);  // it plays the card before the box could be filled
        ASSERT_EQ(s.step(), S::Look);
        s.act(V::Done);
      }
      s.act(V::Pass);
      const bool asked = s.step() == S::BoxCard && s.who() == kAxis;
      EXPECT_EQ(asked, !kept);
      if (asked) EXPECT_FALSE(s.legal(V::Box).empty()) << "nothing was left in the box";
      until(S::Action, 2);
      EXPECT_EQ(s.state.has(kKeptAxis), kept);
      until(S::BoxCard, 3);
      EXPECT_EQ(s.who(), kAxis) << "for one turn only";
    }
  }
}

TEST(DonnerschlagAdmin, WhoIsAskedForTheBoxTellsNothing) {
  CASES("3.11b", "3.8a", "12.2-C57b");
  for (const bool partner : {true, false}) {
    Scene s;
    s.turn(4);
    s.state.in(CardPlace::Aside) -= s.rules.late;
    s.state.in(CardPlace::Deck) |= s.rules.late;
    s.hold(combatCard(57)).hold(combatCard(partner ? 62 : 41));
    pushFor<BoxCardFrame>(s.state, kSoviet);
    s.go();
    s.act(V::Box, combatCard(partner ? 57 : 41));
    ASSERT_EQ(s.step(), S::BoxCard) << "a partner might follow";
    EXPECT_EQ(s.who(), kSoviet);
    EXPECT_EQ(s.legal(V::Box).size(), partner ? 1U : 0U);
    s.act(V::Pass);
    EXPECT_NE(s.step(), S::BoxCard);
    pushFor<BoxCardFrame>(s.state, kSoviet);  // in the next turn
    s.go();
    EXPECT_EQ(s.step(), S::BoxCard);
  }
  Scene gone;
  gone.turn(4);
  gone.state.in(CardPlace::Aside) -= gone.rules.late;
  gone.state.in(CardPlace::Deck) |= gone.rules.late;
  gone.hold(combatCard(41)).hold(combatCard(42));
  moveCard(gone.state, combatCard(62), CardPlace::Removed);
  moveCard(gone.state, combatCard(63), CardPlace::Discard);
  pushFor<BoxCardFrame>(gone.state, kSoviet);
  gone.go();
  gone.act(V::Box, combatCard(41));
  EXPECT_NE(gone.step(), S::BoxCard) << "no pair is left, as everybody sees";
}

TEST(DonnerschlagAdmin, DonnerschlagIsCalledInTurnFourAtTheLatest) {
  CASES("5.1-7a", "5.1-7b", "9.1a", "9.1b", "9.1c", "2.1f");
  Game s;
  const auto saysUntilWhen = [&](const char* turn) { return textOf(s.rules.info, s.prompt().ask).ends_with(turn); };
  s.untilStep(S::Call);
  EXPECT_TRUE(s.may(V::Pass));
  EXPECT_TRUE(saysUntilWhen("to be held at the end of turn 4"));
  s.untilTurn(4);
  s.untilStep(S::Call);
  EXPECT_TRUE(saysUntilWhen("to be held at the end of turn 7"));
  EXPECT_EQ(s.why(V::Pass), "5.1-7b");
  EXPECT_EQ(s.why(V::Call, 4), "5.1-7a") << "zones A, B and C";
  s.act(V::Call, 2);
  EXPECT_EQ(s.state.box, 0);
  EXPECT_EQ(s.state.zone, 1);
}

TEST(DonnerschlagAdmin, TurnFourMergesTheDecks) {
  CASES("5.1-4b", "2.1d", "5.1-3");
  Game s;
  s.untilTurn(4);
  s.untilStep(S::HighCommand);
  EXPECT_EQ(s.legal(V::Take).size(), 24U) << "the late deck [R-23]";
  s.untilStep(S::Call);
  for (Side side : {kAxis, kSoviet}) {
    for (CardKind kind : {CardKind::Activation, CardKind::Combat}) {
      EXPECT_TRUE(cardsIn(s.rules, s.state, CardPlace::Aside, side, kind).none());
      EXPECT_TRUE(cardsIn(s.rules, s.state, CardPlace::Discard, side, kind).none());
    }
  }
}

TEST(DonnerschlagAdmin, RaisedLimitsCountFromTurnFour) {
  CASES("2.1e", "2.4b", "2.4c", "12.2-C34", "12.2-C35", "12.2-C75", "12.2-C76");
  Scene s;
  for (Once bit : {kActivationAxis, kActivationSoviet, kCombatAxis, kCombatSoviet}) s.state.set(bit);
  for (int number : {3, 4}) {
    s.turn(number);
    for (Side side : {kAxis, kSoviet}) {
      EXPECT_EQ(limitOf(s.rules, s.state, side, CardKind::Activation), number < 4 ? 5 : 6);
      EXPECT_EQ(limitOf(s.rules, s.state, side, CardKind::Combat), number < 4 ? 5 : 6);
    }
  }
}

TEST(DonnerschlagAdmin, ReinforcementsEnterByRoad) {
  CASES("3.3a", "3.3b", "3.3c", "3.3d", "3.3e", "5.1-2", "2.1b");
  Game s;
  s.untilTurn(2);
  s.untilStep(S::Arrival);
  EXPECT_EQ(s.who(), kSoviet);
  const UnitId tank = s.unit("7t-3g");
  const Hexes roads = entryRoads(s.rules, s.state, kSoviet, s.hex("0810"));
  EXPECT_TRUE(roads.has(s.hex("0810")));
  for (Action action : s.legal(V::Enter)) {
    EXPECT_TRUE(s.rules.road.has(action.placeB()));
    EXPECT_FALSE(inZoneOfControl(s.rules, s.state, action.placeB(), kAxis));
  }
  EXPECT_EQ(s.why(V::Enter, s.unit("1g-70"), s.hex("0914")), "3.3a") << "not before turn 3";
  EXPECT_EQ(s.why(V::Enter, tank, s.hex("1214")), "3.3c") << "no road";
  EXPECT_EQ(s.why(V::Pass), "3.3e") << "as many as possible must enter";
  s.act(V::Enter, tank, s.hex("0811")).act(V::Enter, s.unit("7t-62"), s.hex("0811"));
  EXPECT_EQ(s.why(V::Enter, s.unit("7t-87"), s.hex("0811")), "3.3d");
}

TEST(DonnerschlagAdmin, BarredEntryHexesWait) {
  CASES("3.3c", "3.3e");
  Scene s;
  s.put("6p-i-11", "0810");
  EXPECT_TRUE(entryRoads(s.rules, s.state, kSoviet, s.hex("0810")).none()) << "R-46";
  s.put("6p-ii-11", "2023");
  EXPECT_FALSE(entryRoads(s.rules, s.state, kSoviet, s.hex("2124")).has(s.hex("2122")));
}

TEST(DonnerschlagAdmin, TheMarkerGoesOnAnyUnit) {
  CASES("5.1-1", "12.2-C33a", "12.2-C33b");
  Scene s;
  const UnitId hq = s.put("6p-hq", "2510");
  const UnitId tank = s.put("6p-i-11", "2510");
  s.put("1g-70", "2020");
  s.state.set(kSchwerpunkt);
  pushFor<MarkerFrame>(s.state, kAxis);
  s.go();
  EXPECT_EQ(s.why(V::Marker, s.unit("1g-70")), "12.2-C33b");
  EXPECT_EQ(s.why(V::Marker, s.unit("6p-ii-11")), "12.2-C33b") << "not on the map";
  EXPECT_EQ(s.why(V::Done), "5.1-1");
  s.state.schwerpunkt = tank;
  EXPECT_EQ(s.why(V::Marker, tank), "5.1-1") << "it has the marker already";
  s.state.schwerpunkt = kNoUnit;
  EXPECT_TRUE(s.may(V::Marker, hq));
  s.act(V::Marker, tank);
  EXPECT_EQ(s.state.schwerpunkt, tank);
  Events nobody;
  eliminate(s.rules, s.state, s.put("6p-ii-11", "2511"), "8.4-L1", nobody);
  EXPECT_EQ(s.state.schwerpunkt, tank) << "another unit was lost";
  eliminate(s.rules, s.state, tank, "8.4-L1", nobody);
  EXPECT_EQ(s.state.schwerpunkt, kNoUnit) << "set aside";
  Scene strict(kFirstOnCombatUnit);
  const UnitId staff = strict.put("6p-hq", "2510");
  strict.state.set(kSchwerpunkt);
  pushFor<MarkerFrame>(strict.state, kAxis);
  EXPECT_TRUE(strict.go().may(V::Marker, staff)) << "the option is about the first time [R-43]";
  strict.act(V::Pass);
  EXPECT_EQ(strict.state.schwerpunkt, kNoUnit) << "it may stay where it is";
}

TEST(DonnerschlagAction, SidesAlternateUntilBothAreOutOfCards) {
  CASES("5.2-1a", "5.2-1b", "1.3a", "5.0");
  Scene s;
  for (int card : {0, 1, 24}) s.hold(static_cast<CardId>(static_cast<std::uint16_t>(card)));
  s.put("1g-70", "2020");
  s.go();
  EXPECT_EQ(s.who(), kAxis);
  EXPECT_EQ(s.why(V::Pass), "5.2-1b");
  s.act(V::Play, 0);
  EXPECT_EQ(s.who(), kSoviet);
  s.act(V::Play, 24);
  if (s.step() == S::Order) s.act(V::OrderColor, 2, 1);
  while (s.step() != S::Action) s.act(Game::idle(s.prompt()));
  EXPECT_EQ(s.who(), kAxis);
  s.act(V::Play, 1);
  EXPECT_NE(s.step(), S::Action) << "both hands are empty";
}

TEST(DonnerschlagAction, ASideWithoutCardsIsPassedOver) {
  CASES("5.2-1b", "5.2-S1", "9.3b");
  Scene s;
  s.hold(static_cast<CardId>(0)).hold(static_cast<CardId>(1));
  s.go();
  EXPECT_EQ(s.why(V::Play, 2), "5.2-S1") << "not in the hand";
  EXPECT_EQ(s.why(V::Token), "9.3b");
  s.act(V::Play, 0);
  while (s.step() != S::Action) s.act(Game::idle(s.prompt()));
  EXPECT_EQ(s.who(), kAxis);
  EXPECT_TRUE(s.may(V::Play, 1));
}

TEST(DonnerschlagAction, HandsAreDiscardedDownToOneCombatCard) {
  CASES("5.2-5", "2.4d");
  Scene s;
  for (int card : {1, 2, 3}) s.hold(combatCard(card));
  pushFor<DiscardFrame>(s.state, kAxis);
  s.go();
  EXPECT_EQ(s.why(V::Done), "5.2-5");
  EXPECT_EQ(s.why(V::Pass), "5.2-5");
  EXPECT_EQ(s.why(V::Discard, combatCard(4)), "5.2-5") << "not in the hand";
  s.act(V::Discard, combatCard(1)).act(V::Discard, combatCard(2));
  EXPECT_TRUE(s.may(V::Discard, combatCard(3)));
  const Phrase kept = theTitle().describe(Position::of(s.state), act(V::Done));
  EXPECT_EQ(textOf(theTitle().info(), kept), "Keep the card that is left");
  s.act(V::Done);
  EXPECT_EQ(handOf(s.rules, s.state, kAxis, CardKind::Combat).count(), 1);
}

TEST(DonnerschlagAction, AHandFilledWhileTheOtherSideDiscardsIsDiscardedToo) {
  CASES("2.4d", "5.2-5", "12.2-C31", "12.2-C42");
  for (const Side side : {kAxis, kSoviet}) {
    Scene s;
    const bool axis = side == kAxis;
    const CardId fetching = combatCard(axis ? 31 : 42);
    const CardId kept = combatCard(axis ? 1 : 43);
    const CardId fetched = combatCard(axis ? 2 : 45);
    moveCard(s.state, fetching, CardPlace::Box);
    moveCard(s.state, fetched, CardPlace::Discard);
    s.hold(kept);
    for (int card : {41, 46}) s.hold(combatCard(axis ? card : card - 38));
    s.state.steps.pop();
    s.state.steps.top<TurnFrame>().stage = axis ? TurnStage::SovietDiscard : TurnStage::AxisDiscard;
    s.go();
    ASSERT_EQ(s.step(), S::Discard);
    ASSERT_EQ(s.who(), other(side));
    s.act(V::Interrupt).act(V::Event, fetching, 0);
    if (s.may(V::Take, fetched)) s.act(V::Take, fetched);
    if (s.step() == S::Interrupt) s.act(V::Pass);
    s.act(s.legal(V::Discard).front()).act(V::Done);
    ASSERT_EQ(s.step(), S::Discard) << "the turn is not over yet";
    EXPECT_EQ(s.who(), side);
    EXPECT_EQ(s.why(V::Done), "5.2-5");
    s.act(V::Discard, kept).act(V::Done);
    EXPECT_EQ(s.state.turn, 2);
    EXPECT_EQ(placeOf(s.state, fetched), CardPlace::Hand);
  }
}

TEST(DonnerschlagAction, SnowdriftsTurnAndGoFightersLeave) {
  CASES("5.2-6");
  Game s;
  s.untilStep(S::Action);
  s.state.closed.add(s.hex("2020"));
  s.state.slow.add(s.hex("2021"));
  s.state.yak.add(s.hex("2022"));
  s.untilTurn(2);
  EXPECT_FALSE(s.state.closed.has(s.hex("2020")));
  EXPECT_TRUE(s.state.slow.has(s.hex("2020")));
  EXPECT_FALSE(s.state.slow.has(s.hex("2021")));
  EXPECT_TRUE(s.state.yak.none());
}

TEST(DonnerschlagLastTurn, FaceDownCards) {
  CASES("9.3b", "9.3c", "9.3d", "5.1-4d", "9.3a");
  Game s;
  auto late = [](const Prompt& asked) {
    if (asked.legal.contains(kessel::act(V::Call, 1)) && !asked.legal.contains(kessel::act(V::Pass)))
      return kessel::act(V::Call, 1);
    return Game::idle(asked);
  };
  s.run(late, [&] { return s.state.turn == 5; });
  s.state.set(kSurvival);
  s.run(late, [&] { return s.state.turn == 8 && s.step() == S::Action; });
  ASSERT_EQ(s.state.turn, 8);
  EXPECT_EQ(s.state.tokens[0], 5);
  EXPECT_TRUE(handOf(s.rules, s.state, kAxis, CardKind::Activation).none());
  s.act(V::Token);
  ASSERT_EQ(s.step(), S::Order);
  EXPECT_TRUE(s.may(V::OrderHq, s.unit("6p-hq")));
  EXPECT_EQ(s.state.tokens[0], 4);
  s.run(late, [&] { return s.prompt().over(); });
  EXPECT_EQ(s.state.winner, kSoviet);
}

TEST(DonnerschlagVictory, TheMarkerMovesOneBoxATurn) {
  CASES("5.2-2", "5.2-3", "9.1b", "1.2", "1.3b");  // EX-18
  for (int called = 1; called <= 4; ++called) {
    Game s;
    moveCard(s.state, combatCard(4), CardPlace::Removed);  // it would give the Axis another turn
    auto choose = [&](const Prompt& asked) {
      if (s.state.turn == called && asked.legal.contains(kessel::act(V::Call, 1))) return kessel::act(V::Call, 1);
      return Game::idle(asked);
    };
    s.run(choose, [&] { return s.prompt().over(); });
    EXPECT_EQ(s.state.turn, called + 3);
    EXPECT_EQ(s.state.box, 4);
    EXPECT_EQ(s.state.winner, kSoviet);
    EXPECT_EQ(s.why(V::Pass), "1.3b") << "the game is over";
  }
}

/// An Axis unit in zone B, with a supply line down to the south.
struct Meeting : Scene {
  UnitId unit = put("6p-i-11", "1617");
  UnitId hq = put("6p-hq", "1817");
  Meeting() { state.zone = 1; }
};

TEST(DonnerschlagVictory, AUnitInTheZoneInSupplyAndInCommand) {
  CASES("9.2a");
  Meeting s;
  EXPECT_TRUE(qualifies(s.rules, s.state, s.unit));
  EXPECT_FALSE(qualifies(s.rules, s.state, s.hq)) << "HQs do not count";
  s.state.zone = 0;
  EXPECT_FALSE(qualifies(s.rules, s.state, s.unit));
  s.state.zone = 1;
  s.put("6p-hq", "2217");
  EXPECT_FALSE(qualifies(s.rules, s.state, s.unit)) << "out of range";
  s.state.schwerpunkt = s.unit;
  EXPECT_TRUE(qualifies(s.rules, s.state, s.unit));
  s.state.unsupplied.add(s.unit);
  EXPECT_TRUE(qualifies(s.rules, s.state, s.unit)) << "the line counts, not the marker [R-84]";
  const UnitId alarm = s.put("alarm-1", "1617");
  EXPECT_TRUE(qualifies(s.rules, s.state, alarm)) << "R-83";
  s.state.schwerpunkt = s.hq;  // in 2217
  EXPECT_FALSE(qualifies(s.rules, s.state, s.unit)) << "more than four hexes from the marker";
  s.state.schwerpunkt = kNoUnit;
  donner::put(s.rules, s.state, s.hq, kLost);
  EXPECT_FALSE(qualifies(s.rules, s.state, s.unit)) << "its HQ is gone";
  Meeting cut;
  const char* const ids[] = {"1g-70", "1g-71", "1g-72", "1g-84", "1g-88", "1g-91"};
  int next = 0;
  for (Place hex : cut.rules.around(cut.hex("1617")))
    donner::put(cut.rules, cut.state, cut.Scene::unit(ids[next++]), hex);
  EXPECT_FALSE(qualifies(cut.rules, cut.state, cut.unit)) << "no supply line";
}

TEST(DonnerschlagVictory, IsCheckedOnBoxFour) {
  CASES("9.1c", "9.2b", "9.2c", "9.2d", "5.2-3", "1.3b", "12.2-C4b");
  Events nobody;
  for (bool survival : {false, true}) {
    Meeting s;
    if (survival) s.state.set(kSurvival);
    s.state.box = 3;
    checkVictory(s.rules, s.state, nobody);
    EXPECT_EQ(s.state.winner, kNobody);
    s.state.box = 4;
    checkVictory(s.rules, s.state, nobody);
    EXPECT_EQ(s.state.winner, kAxis);
  }
  Scene lost;
  lost.state.zone = 1;
  lost.state.box = 4;
  lost.state.set(kSurvival);
  checkVictory(lost.rules, lost.state, nobody);
  EXPECT_EQ(lost.state.winner, kNobody) << "one turn more";
  lost.state.box = 5;
  checkVictory(lost.rules, lost.state, nobody);
  EXPECT_EQ(lost.state.winner, kSoviet);
}

}  // namespace
}  // namespace kessel::donner
