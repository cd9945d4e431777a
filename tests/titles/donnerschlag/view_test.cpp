// SPDX-License-Identifier: GPL-3.0-or-later
// What viewers see: nothing of what is secret [3.11], and all that lies open.
#include <set>
#include <sstream>

#include "random_play.h"
#include "titles/donnerschlag/views.h"

namespace kessel::donner {
namespace {

// --- Views, prompts and outlooks as text, so that two of them can be compared

void write(std::ostream& out, const Phrase& phrase) {
  out << textOf(theTitle().info(), phrase) << '\n';
}

void write(std::ostream& out, const UnitView& unit) {
  out << index(unit.unit) << ' ' << index(unit.side) << ' ' << index(unit.place) << ' ' << int{unit.level} << ' '
      << int{unit.steps} << ' ' << unit.states << '\n';
}

void write(std::ostream& out, std::span<const SumLine> lines) {
  for (const SumLine& line : lines) {
    out << line.value << ' ' << line.running << ' ';
    write(out, line.label);
  }
}

void write(std::ostream& out, const Outlook& outlook) {
  write(out, outlook.title);
  for (const Note& note : outlook.notes) write(out, note.text);
  for (const Fire& fire : outlook.fires) {
    write(out, fire.name);
    out << fire.total << ' ' << fire.againstTotal << ' ' << fire.shift << ' ' << fire.dieModifier << ' ' << fire.base
        << ' ' << fire.column << ' ' << fire.rolled << ' ' << fire.result << ' ' << fire.outOf << '\n';
    for (const auto* lines : {&fire.strength, &fire.against, &fire.shifts, &fire.die}) write(out, *lines);
    for (const Odds& odds : fire.odds) {
      out << odds.value << ' ' << odds.weight << ' ';
      write(out, odds.result);
    }
  }
}

std::string textOfView(const View& view) {
  std::ostringstream out;
  out << index(view.viewer) << ' ' << view.turn << ' ' << view.hides << '\n';
  for (StepId step : view.steps) out << index(step) << ' ';
  for (const UnitView& unit : view.units) write(out, unit);
  for (const MarkerView& marker : view.markers) {
    out << index(marker.place) << marker.symbol << ' ';
    write(out, marker.label);
  }
  for (const TrackView& track : view.tracks) out << track.value << ' ' << track.highest << '\n';
  for (const BoxView& box : view.boxes) {
    out << box.id << ' ';
    write(out, box.name);
    for (const UnitView& unit : box.units) write(out, unit);
    for (const Phrase& line : box.lines) write(out, line);
  }
  for (const HandView& hand : view.hands) {
    write(out, hand.name);
    for (CardId card : hand.cards) out << index(card) << ' ';
  }
  for (const PileView& pile : view.piles) {
    write(out, pile.name);
    out << pile.count << ": ";
    for (CardId card : pile.cards) out << index(card) << ' ';
  }
  for (const CupView& cup : view.cups) {
    for (const CupView::Line& line : cup.lines) out << line.count << ' ';
    write(out, cup.note);
  }
  for (const ArrivalView& arrival : view.arrivals) {
    write(out, arrival.when);
    for (UnitId unit : arrival.units) out << index(unit) << ' ';
  }
  for (UnitId unit : view.lost) out << index(unit) << ' ';
  for (const ScoreLine& line : view.score) out << line.first << ' ' << line.second << '\n';
  for (UnitId unit : view.acting) out << index(unit) << ' ';
  if (view.combat) write(out, *view.combat);
  return out.str();
}

/// Everything that the interface tells a viewer about a position.
std::string allThat(const Position& position, Side viewer) {
  const Donnerschlag& title = theTitle();
  std::ostringstream out;
  out << textOfView(title.view(position, viewer));
  for (std::size_t layer = 0; layer < title.info().overlays.size(); ++layer) {
    for (const Overlay::Cell& cell : title.overlay(position, layer, viewer).cells)
      out << index(cell.hex) << ':' << cell.value << ' ';
  }
  Prompt prompt;
  title.prompt(position, prompt);
  out << index(prompt.who) << ' ' << index(prompt.step) << ' ';
  write(out, prompt.ask);
  if (prompt.who != viewer) return out.str();
  std::uint32_t count = 0;
  prompt.legal.each([&](Action action) {
    out << index(action.verb) << ' ' << action.a << ' ' << action.b << ' ' << action.c << ' ';
    if (count++ >= 40) return;
    write(out, title.describe(position, action));
    write(out, title.outlook(position, action, viewer));
  });
  return out.str();
}

// --- Positions that differ only in what is hidden

/// Deals the cards of a side that its opponent cannot see anew among the places where they lie.
void dealAnew(const Rules& rules, State& state, Side owner, std::mt19937& random) {
  constexpr std::array kHidden{CardPlace::Hand, CardPlace::Box, CardPlace::Deck, CardPlace::Aside};
  for (CardKind kind : {CardKind::Activation, CardKind::Combat}) {
    for (const bool late : {false, true}) {
      std::vector<CardId> cards;
      std::vector<CardPlace> places;
      for (CardPlace place : kHidden) {
        cardsIn(rules, state, place, owner, kind).each([&](CardId card) {
          if (rules[card].late != late) return;
          cards.push_back(card);
          places.push_back(place);
        });
      }
      std::shuffle(cards.begin(), cards.end(), random);
      for (std::size_t i = 0; i < cards.size(); ++i) moveCard(state, cards[i], places[i]);
    }
  }
}

/// Another Meeting Zone that the Soviet player cannot rule out.
void chooseAnew(State& state, std::mt19937& random) {
  if (state.zone == kNone) return;
  const unsigned possible = possibleZones(state, kSoviet);
  do {
    state.zone = static_cast<std::uint8_t>(random() % 3);
  } while ((possible >> state.zone & 1U) == 0);
}

TEST(DonnerschlagView, NothingThatIsToldDependsOnWhatIsHidden) {
  CASES("3.11a", "3.11b", "3.11c", "9.1a");
  const Rules& rules = theTitle().rules();
  int compared = 0;
  int different = 0;
  for (std::uint32_t seed = 1; seed <= 4; ++seed) {
    int count = 0;
    std::mt19937 random(seed);
    playAtRandom(seed, 900, [&](const Position& position, const Prompt& prompt) {
      if (count++ % 7 != 0 || prompt.over()) return;
      const Frame* look = position.as<State>().steps.find(static_cast<std::uint8_t>(S::Look));
      for (Side viewer : {kAxis, kSoviet}) {
        if (look != nullptr && look->data[0] == index(viewer)) continue;  // the hand lies open to him [12.2-C8]
        Position twin = position;
        dealAnew(rules, twin.as<State>(), other(viewer), random);
        if (viewer == kSoviet) chooseAnew(twin.as<State>(), random);
        // What the acting side is asked next may rest on its own cards; only the viewer's knowledge counts here.
        Prompt then;
        theTitle().prompt(twin, then);
        ASSERT_EQ(then.who, prompt.who);
        ASSERT_EQ(allThat(position, viewer), allThat(twin, viewer)) << textOf(theTitle().info(), prompt.ask);
        ++compared;
        different +=
            textOfView(theTitle().view(position, kUmpire)) == textOfView(theTitle().view(twin, kUmpire)) ? 0 : 1;
      }
    });
  }
  EXPECT_GT(compared, 500);
  EXPECT_GT(different, 400);  // what is compared really differs
}

/// What a viewer learns when an action is carried out: the events that he sees, and who is asked what next.
std::string learnt(Position position, Action action, Side viewer) {
  std::vector<Event> kept;
  Events events(kept);
  EXPECT_TRUE(theTitle().apply(position, action, events).ok());
  std::ostringstream out;
  for (const Event& event : kept) {
    if (event.onlyFor != kNobody && event.onlyFor != viewer) continue;
    out << index(event.unit) << ' ' << index(event.to) << ' ' << event.value << ' ';
    write(out, event.text);
  }
  Prompt next;
  theTitle().prompt(position, next);
  out << index(next.who) << ' ' << index(next.step) << ' ';
  write(out, next.ask);
  return out.str();
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

TEST(DonnerschlagView, WhatComesOfADecisionDoesNotTellWhatIsHidden) {
  CASES("3.11b", "3.11c");
  int compared = 0;
  for (std::uint32_t seed = 11; seed <= 16; ++seed) {
    std::mt19937 random(seed);
    playAtRandom(seed, 2500, [&](const Position& position, const Prompt& prompt) {
      const State& now = position.as<State>();
      if (prompt.over() || static_cast<S>(prompt.step) == S::DrawCards) return;
      if (now.steps.find(static_cast<std::uint8_t>(S::Look)) != nullptr) return;
      for (Side viewer : {kAxis, kSoviet}) {
        Position twin = position;
        dealAnew(theTitle().rules(), twin.as<State>(), other(viewer), random);
        if (viewer == kSoviet) chooseAnew(twin.as<State>(), random);
        Action action{};
        prompt.legal.each([&](Action each) {
          const bool same = prompt.who == viewer || isBlind(each);
          if (same && theTitle().judge(twin, each).ok() && random() % 3 == 0) action = each;
        });
        if (action == Action{} || !prompt.legal.contains(action)) continue;
        ASSERT_EQ(learnt(position, action, viewer), learnt(twin, action, viewer))
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
  EXPECT_TRUE(axis.hides);
  EXPECT_TRUE(soviet.hides);
  Scene empty;
  EXPECT_FALSE(viewOf(empty.rules, empty.state, kAxis).hides);
}

TEST(DonnerschlagView, WhatMayBeTakenFromADeckIsShownToTheOneWhoChooses) {
  CASES("3.9a", "3.11a");
  Scene scene;
  push(scene.state, S::HighCommand).data[0] = dataOf(kAxis);
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
  EXPECT_TRUE(viewOf(scene.rules, scene.state, kAxis).hides);
  scene.state.revealed = 1;  // A is not it
  EXPECT_EQ(zonesSeen(scene, kSoviet), (std::set{2, 3}));
  scene.state.revealed = 3;
  EXPECT_EQ(zonesSeen(scene, kSoviet), std::set{2});
  EXPECT_FALSE(viewOf(scene.rules, scene.state, kAxis).hides);
}

std::set<std::string> statesOf(const View& view, UnitId unit) {
  std::set<std::string> names;
  for (const UnitView& each : view.units) {
    if (each.unit != unit) continue;
    for (std::size_t i = 0; i < theTitle().info().states.size(); ++i) {
      if ((each.states >> i & 1U) != 0) names.insert(theTitle().info().states[i].id);
    }
  }
  return names;
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
    if (each.unit == tank) EXPECT_EQ(each.level, 0);
    if (each.unit == foot) EXPECT_EQ(each.level, 1);
    if (each.unit == enemy) EXPECT_EQ(each.steps, 1);
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
  scene.state.schwerpunkt = static_cast<std::uint8_t>(index(tank));
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
