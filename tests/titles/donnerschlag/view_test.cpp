// SPDX-License-Identifier: GPL-3.0-or-later
// What viewers see: nothing of what is secret [3.11], and all that lies open.
#include <set>

#include "kessel/engine/random.h"
#include "random_play.h"
#include "support/rarer.h"
#include "support/told.h"
#include "titles/donnerschlag/views.h"

namespace kessel::donner {
namespace {

using kessel::testing::kRarer;
using kessel::testing::learntBy;
using kessel::testing::toldOf;

TEST(DonnerschlagView, NothingThatIsToldDependsOnWhatIsHidden) {
  CASES("3.11a", "3.11b", "3.11c", "9.1a");
  int compared = 0;
  int different = 0;
  for (std::uint32_t seed = 1; seed <= 4; ++seed) {
    int count = 0;
    Random random(seed);
    playAtRandom(seed, 900, [&](const Position& position, const Prompt& prompt) {
      if (count++ % (7 * kRarer) != 0 || prompt.over()) return;
      for (Side viewer : {kAxis, kSoviet}) {
        const Position twin = theTitle().guess(position, viewer, random);
        // What the acting side is asked next may rest on its own cards; only the viewer's knowledge counts here.
        Prompt then;
        theTitle().prompt(twin, then);
        ASSERT_EQ(then.who, prompt.who);
        ASSERT_EQ(toldOf(theTitle(), position, viewer), toldOf(theTitle(), twin, viewer))
            << textOf(theTitle().info(), prompt.ask);
        ++compared;
        different += toldOf(theTitle(), position, kUmpire) == toldOf(theTitle(), twin, kUmpire) ? 0 : 1;
      }
    });
  }
  EXPECT_GT(compared, 500 / kRarer);
  EXPECT_GT(different, 400 / kRarer);  // what is compared really differs
}

TEST(DonnerschlagView, AGuessDealsTheHiddenCardsAndTheZoneAnew) {
  CASES("3.11b", "3.11c", "12.2-C57b");
  Scene scene;
  scene.hold(combatCard(5)).hold(combatCard(41));
  for (int card : {57, 62}) moveCard(scene.state, combatCard(card), CardPlace::Box);
  for (int card : {1, 40}) moveCard(scene.state, combatCard(card), CardPlace::Discard);
  scene.state.turn = 5;
  for (std::uint16_t i = 0; i < kCardCount; ++i) {
    if (placeOf(scene.state, static_cast<CardId>(i)) == CardPlace::Aside)
      moveCard(scene.state, static_cast<CardId>(i), CardPlace::Deck);
  }
  scene.state.box = 0;
  scene.state.zone = 1;
  scene.state.revealed = 1;
  std::set<int> zones;
  std::set<std::vector<int>> boxes;
  std::set<int> hands;
  for (std::uint64_t seed = 1; seed <= 60; ++seed) {
    for (Side viewer : {kAxis, kSoviet}) {
      State guess = scene.state;
      Random random(seed);
      guessHidden(scene.rules, guess, viewer, random);
      EXPECT_EQ(guess.in(CardPlace::Discard), scene.state.in(CardPlace::Discard));
      for (Side owner : {kAxis, kSoviet}) {
        const Cards held = handOf(scene.rules, guess, owner, CardKind::Combat);
        const Cards really = handOf(scene.rules, scene.state, owner, CardKind::Combat);
        EXPECT_EQ(held.count(), really.count());
        if (owner == viewer) {
          EXPECT_EQ(held, really);
        }
        if (owner != viewer) held.each([&](CardId card) { hands.insert(index(card)); });
      }
      if (viewer == kSoviet) {
        zones.insert(guess.zone);
        continue;
      }
      EXPECT_EQ(guess.zone, 1) << "the Axis knows it";
      std::vector<int> box;
      for (int card = 1; card <= 78; ++card) {
        if (guess.in(CardPlace::Box).has(combatCard(card))) box.push_back(card);
      }
      boxes.insert(box);
    }
  }
  EXPECT_EQ(zones, (std::set{1, 2})) << "zone A lies open, and is not it";
  EXPECT_EQ(boxes, (std::set<std::vector<int>>{{57, 62}, {60, 63}})) << "two cards in a box are a pair";
  EXPECT_GT(hands.size(), 40U);
}

TEST(DonnerschlagView, AGuessNeverDealsAPairOfWhichOneCardLiesOpen) {
  CASES("3.11b", "12.2-C57b");
  for (const int open : {60, 63}) {
    Scene scene;
    for (int card : {57, 62}) moveCard(scene.state, combatCard(card), CardPlace::Box);
    scene.state.in(CardPlace::Deck) |= scene.state.in(CardPlace::Aside);
    scene.state.in(CardPlace::Aside) = {};
    moveCard(scene.state, combatCard(open), CardPlace::Discard);
    scene.state.turn = 5;
    scene.state.box = 0;
    const Cards boxed = scene.state.in(CardPlace::Box);
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
      State guess = scene.state;
      Random random(seed);
      guessHidden(scene.rules, guess, kAxis, random);
      EXPECT_EQ(guess.in(CardPlace::Box), boxed);
      EXPECT_EQ(guess.in(CardPlace::Discard), scene.state.in(CardPlace::Discard));
    }
  }
}

TEST(DonnerschlagView, ByOptionAGuessKeepsWhetherAnythingCanBePlayed) {
  CASES("3.11b", "8.2-2");
  for (const std::uint16_t option : {std::uint16_t{0}, std::uint16_t{kSkipEmptyWindows}}) {
    Scene s(option);
    const UnitId tank = s.put("6p-i-11", "2719");
    s.put("2gm-4", "2720");
    s.hold(combatCard(43));
    s.fighting(kAxis, {tank}).go();
    s.act(V::Attack, s.hex("2720")).act(V::Join, tank).act(V::Fight);
    ASSERT_EQ(s.step(), S::Window);
    std::set<bool> answers;
    for (std::uint64_t seed = 1; seed <= 60; ++seed) {
      State guess = s.state;
      Random random(seed);
      guessHidden(s.rules, guess, kAxis, random);
      answers.insert(canPlay(s.rules, guess, kSoviet));
    }
    EXPECT_EQ(answers, option == 0 ? (std::set{false, true}) : std::set{true});
  }
}

/// A decision that the acting side can make whatever it holds.
bool isBlind(Action action) {
  switch (verbOf(action)) {
    case V::Event:
    case V::Play:
    case V::Call:
    case V::Box:
    case V::Back:
    case V::Discard:
    case V::Take:
    case V::Swap: return false;
    default: return true;
  }
}

/// To tell is what these cards are for: C8 lays the hand open, C73 turns a marker.
bool disclosesByItsCard(const std::string& learnt) {
  return learnt.find("12.2-C8 ") != std::string::npos || learnt.find("12.2-C73 The marker") != std::string::npos;
}

TEST(DonnerschlagView, WhatComesOfADecisionDoesNotTellWhatIsHidden) {
  CASES("3.11b", "3.11c");
  int compared = 0;
  for (std::uint32_t seed = 11; seed <= 16; ++seed) {
    Random random(seed);
    playAtRandom(seed, 2500, [&](const Position& position, const Prompt& prompt) {
      const State& now = position.as<State>();
      if (prompt.over() || static_cast<S>(prompt.step) == S::DrawCards) return;
      const Cards& played = now.in(CardPlace::Table);
      if (played.has(combatCard(8)) || played.has(combatCard(73))) return;  // cards that tell [12.2-C8, 12.2-C73]
      for (Side viewer : {kAxis, kSoviet}) {
        const Position twin = theTitle().guess(position, viewer, random);
        Action action{};
        prompt.legal.each([&](Action each) {
          const bool same = prompt.who == viewer || isBlind(each);
          if (same && theTitle().judge(twin, each).ok() && random.below(3) == 0) action = each;
        });
        if (action == Action{} || !prompt.legal.contains(action)) continue;
        const std::string learnt = learntBy(theTitle(), position, action, viewer);
        if (disclosesByItsCard(learnt)) continue;
        ASSERT_EQ(learnt, learntBy(theTitle(), twin, action, viewer))
            << textOf(theTitle().info(), prompt.ask) << ": "
            << textOf(theTitle().info(), theTitle().describe(position, action));
        ++compared;
      }
    });
  }
  EXPECT_GT(compared, 5000);
}

const HandView* handNamed(const View& view, std::string_view name) {
  for (const HandView& hand : view.hands) {
    if (textOf(theTitle().info(), hand.name).find(name) != std::string::npos) return &hand;
  }
  return nullptr;
}

TEST(DonnerschlagView, OwnCardsHaveFacesTheOthersAreCounted) {
  CASES("3.11b", "3.11d", "3.8a");
  Scene scene;
  scene.hold(combatCard(5)).hold(combatCard(41)).hold(combatCard(42));
  moveCard(scene.state, combatCard(6), CardPlace::Box);
  moveCard(scene.state, combatCard(43), CardPlace::Discard);
  const View axis = viewOf(scene.rules, scene.state, kAxis);
  const View soviet = viewOf(scene.rules, scene.state, kSoviet);
  ASSERT_NE(handNamed(axis, "Axis: Combat"), nullptr);
  EXPECT_EQ(handNamed(axis, "Axis: Combat")->cards, std::vector{combatCard(5)});
  EXPECT_EQ(handNamed(soviet, "Axis: Combat")->cards, std::vector{kNoCard});
  EXPECT_EQ(handNamed(axis, "Soviet: Combat")->cards, (std::vector{kNoCard, kNoCard}));
  EXPECT_EQ(handNamed(axis, "OKH")->cards, std::vector{combatCard(6)});
  EXPECT_EQ(handNamed(soviet, "OKH")->cards, std::vector{kNoCard});
  bool discarded = false;
  int decks = 0;
  for (const PileView& pile : axis.piles) {
    if (pile.id == "discard") discarded = discarded || pile.cards == std::vector{combatCard(43)};
    if (pile.id != "deck") continue;
    EXPECT_TRUE(pile.cards.empty());
    decks += pile.count;
  }
  EXPECT_TRUE(discarded);
  EXPECT_EQ(decks, scene.state.in(CardPlace::Deck).count());
  EXPECT_TRUE(hides(scene.rules, scene.state, kAxis));
  EXPECT_TRUE(hides(scene.rules, scene.state, kSoviet));
  Scene empty;
  EXPECT_FALSE(hides(empty.rules, empty.state, kAxis));
}

TEST(DonnerschlagView, WhatMayBeTakenFromADeckIsShownToTheOneWhoChooses) {
  CASES("3.9a", "3.11a");
  Scene scene;
  pushFor<HighCommandFrame>(scene.state, kAxis);
  const View axis = viewOf(scene.rules, scene.state, kAxis);
  ASSERT_NE(handNamed(axis, "choose from"), nullptr);
  const auto open =
      static_cast<std::size_t>(cardsIn(scene.rules, scene.state, CardPlace::Deck, kAxis, CardKind::Combat).count());
  EXPECT_EQ(handNamed(axis, "choose from")->cards.size(), open);
  EXPECT_EQ(handNamed(viewOf(scene.rules, scene.state, kSoviet), "choose from"), nullptr);
}

std::set<int> zonesSeen(const Scene& scene, Side viewer) {
  std::set<int> zones;
  const auto& overlays = scene.rules.info.overlays;
  for (std::size_t i = 0; i < overlays.size(); ++i) {
    if (overlays[i].id != "meeting-zones") continue;
    for (const Overlay::Cell& cell : overlayOf(scene.rules, scene.state, i, viewer).cells) zones.insert(cell.value);
  }
  return zones;
}

TEST(DonnerschlagView, TheZoneIsShownToTheAxisUntilItsMarkerIsOpen) {
  CASES("3.11c");
  Scene scene;
  EXPECT_EQ(zonesSeen(scene, kAxis), (std::set{1, 2, 3}));
  scene.state.box = 0;
  scene.state.zone = 1;
  EXPECT_EQ(zonesSeen(scene, kAxis), std::set{2});
  EXPECT_EQ(zonesSeen(scene, kUmpire), std::set{2});
  EXPECT_EQ(zonesSeen(scene, kSoviet), (std::set{1, 2, 3}));
  EXPECT_TRUE(hides(scene.rules, scene.state, kAxis));
  const auto zoneLine = [&](Side viewer) {
    const View view = viewOf(scene.rules, scene.state, viewer);
    const auto box = std::find_if(view.boxes.begin(), view.boxes.end(),
                                  [](const BoxView& each) { return each.id == "donnerschlag"; });
    return textOf(scene.rules.info, box->lines.front());
  };
  EXPECT_NE(zoneLine(kAxis), zoneLine(kSoviet));
  scene.state.revealed = 1;  // A is not it
  EXPECT_EQ(zonesSeen(scene, kSoviet), (std::set{2, 3}));
  scene.state.revealed = 3;
  EXPECT_EQ(zonesSeen(scene, kSoviet), std::set{2});
  EXPECT_FALSE(hides(scene.rules, scene.state, kAxis));
  EXPECT_EQ(zoneLine(kAxis), "The Meeting Zone is B");
  EXPECT_EQ(zoneLine(kSoviet), "The Meeting Zone is B") << "no other words where nothing is hidden any more";
  EXPECT_EQ(zoneLine(kUmpire), "The Meeting Zone is B");
}

TEST(DonnerschlagView, TheZonesAreMarkedWhileOneIsChosen) {
  CASES("9.1a", "3.11c");
  Scene scene;
  scene.state.steps = {};
  scene.state.steps.push<CallFrame>();
  const auto marked = [&](Side viewer, const char* symbol) {
    Hexes hexes;
    for (const MarkerView& marker : viewOf(scene.rules, scene.state, viewer).markers) {
      if (marker.symbol == symbol) hexes.add(marker.place);
    }
    return hexes;
  };
  EXPECT_EQ(marked(kAxis, "zone-a"), scene.rules.zone[0]);
  EXPECT_EQ(marked(kAxis, "zone-b"), scene.rules.zone[1]);
  EXPECT_EQ(marked(kAxis, "zone-c"), scene.rules.zone[2]);
  EXPECT_FALSE(marked(kSoviet, "zone-a").any());
  scene.state.steps = {};
  EXPECT_FALSE(marked(kAxis, "zone-a").any());
}

TEST(DonnerschlagView, TheChosenZoneIsMarkedForWhoeverKnowsIt) {
  CASES("3.11c", "9.1a");
  Scene scene;
  const auto marked = [&](Side viewer) {
    Hexes hexes;
    for (const MarkerView& marker : viewOf(scene.rules, scene.state, viewer).markers) {
      if (marker.symbol == "meeting-zone") hexes.add(marker.place);
    }
    return hexes;
  };
  EXPECT_FALSE(marked(kAxis).any()) << "not called yet";
  scene.state.box = 0;
  scene.state.zone = 1;
  EXPECT_EQ(marked(kAxis), scene.rules.zone[1]);
  EXPECT_EQ(marked(kUmpire), scene.rules.zone[1]);
  EXPECT_FALSE(marked(kSoviet).any());
  scene.state.revealed = 1;
  EXPECT_FALSE(marked(kSoviet).any()) << "B or C";
  scene.state.revealed = 5;
  EXPECT_EQ(marked(kSoviet), scene.rules.zone[1]) << "A and C lie open, and are not it";
  // The hexes carry the name of their zone anyway: the marker says that this is the one.
  const std::vector<MarkerView> open = viewOf(scene.rules, scene.state, kSoviet).markers;
  ASSERT_FALSE(open.empty());
  EXPECT_EQ(textOf(theTitle().info(), open.front().label), "Chosen Meeting Zone: B");
}

TEST(DonnerschlagView, UnitsCarryTheirStates) {
  Scene scene;
  const UnitId tank = scene.put("6p-i-11", "2717");
  const UnitId foot = scene.put("6p-i-114", "2717");
  const UnitId enemy = scene.put("91-503", "2616");
  scene.segment(kAxis, {tank, foot});
  scene.state.running().ordered.remove(tank);
  scene.state.running().active.add(tank);
  scene.state.reduced.add(enemy);
  scene.state.unsupplied.add(tank);
  const View view = viewOf(scene.rules, scene.state, kAxis);
  EXPECT_TRUE(statesOf(view, tank).contains("active"));
  EXPECT_TRUE(statesOf(view, tank).contains("out-of-supply"));
  EXPECT_TRUE(statesOf(view, foot).contains("ordered"));
  EXPECT_TRUE(statesOf(view, enemy).contains("reduced"));
  EXPECT_FALSE(statesOf(view, enemy).contains("active"));
  for (const UnitView& each : view.units) {
    if (each.unit == tank) {
      EXPECT_EQ(each.level, 0);
    }
    if (each.unit == foot) {
      EXPECT_EQ(each.level, 1);
    }
    if (each.unit == enemy) {
      EXPECT_EQ(each.steps, 1);
    }
  }
  bool segment = false;
  for (const BoxView& box : view.boxes) {
    if (box.id != "segment") continue;
    segment = true;
    ASSERT_EQ(box.units.size(), 1U);
    EXPECT_EQ(box.units[0].unit, foot);
  }
  EXPECT_TRUE(segment);
}

TEST(DonnerschlagView, MarkersTracksAndCups) {
  CASES("3.11d");
  Scene scene;
  const UnitId tank = scene.put("6p-i-11", "2717");
  scene.state.set(kSchwerpunkt);
  scene.state.schwerpunkt = tank;
  scene.state.closed.add(scene.hex("2616"));
  scene.state.slow.add(scene.hex("2617"));
  scene.state.yak.add(scene.hex("2618"));
  scene.state.box = 2;
  scene.state.zone = 0;
  const View view = viewOf(scene.rules, scene.state, kSoviet);
  std::set<std::string> symbols;
  for (const MarkerView& marker : view.markers) symbols.insert(marker.symbol);
  EXPECT_EQ(symbols, (std::set<std::string>{"schwerpunkt", "snowdrift", "slow", "yak-9"}));
  ASSERT_EQ(view.tracks.size(), 2U);
  EXPECT_EQ(view.tracks[1].value, 2);
  ASSERT_EQ(view.cups.size(), kCups);
  for (std::size_t i = 0; i < kCups; ++i) {
    int counters = 0;
    for (const CupView::Line& line : view.cups[i].lines) counters += line.count;
    EXPECT_EQ(counters, scene.rules.ofCup[i].count() + scene.rules.snafu[i]);
  }
  std::size_t coming = 0;
  for (const ArrivalView& arrival : view.arrivals) coming += arrival.units.size();
  EXPECT_EQ(coming,
            static_cast<std::size_t>(std::count_if(scene.state.place.begin(), scene.state.place.end(),
                                                   [](std::uint16_t place) { return place == index(kToCome); })));
}

}  // namespace
}  // namespace kessel::donner
