// SPDX-License-Identifier: GPL-3.0-or-later
// Chapter 15.4: Soviet landings.
#include <set>

#include "scene.h"

namespace kessel::bfs {
namespace {

class LandingScene : public Scene {
 public:
  /// A Reaction Phase of a turn, the number of the phase as given (4: the Final one), with the stack die rolled.
  void begin(int turnNumber, int phaseNumber) {
    turn(turnNumber);
    while (!state.steps.empty()) state.steps.pop();
    const bool last = phaseNumber == 4;
    state.steps.push<GameTurnFrame>().stage = last ? TurnStage::End : TurnStage::Initiative;
    state.reactions = static_cast<std::uint8_t>(last ? 0 : phaseNumber - 1);
    Events sink(events);
    beginReaction(rules, state, last, sink);
    go();
    for (int dice = last ? 2 : 1; dice > 0; --dice) roll(1);
  }
  /// Ids of the formations that may land now, without the number of the unit.
  [[nodiscard]] std::multiset<std::string> due() const {
    std::multiset<std::string> found;
    for (std::uint16_t i = 0; i < rules.units; ++i) {
      if (sovietDue(rules, state, static_cast<UnitId>(i))) found.insert(rules.info.roster.units[i].values);
    }
    return found;
  }
  [[nodiscard]] int dueCount() const { return static_cast<int>(due().size()); }
  /// The next unit of these values that may land.
  [[nodiscard]] UnitId waiting(std::string_view values) const {
    for (std::uint16_t i = 0; i < rules.units; ++i) {
      const auto unit = static_cast<UnitId>(i);
      if (rules.info.roster.units[i].values == values && sovietDue(rules, state, unit)) return unit;
    }
    ADD_FAILURE() << "nobody waits with " << values;
    return kNoUnit;
  }
  [[nodiscard]] std::string whyLand(UnitId unit, std::string_view where) const {
    return why(kessel::act(V::Land, unit, hex(where)));
  }
  [[nodiscard]] std::string whyLand(std::string_view values, std::string_view where) const {
    return whyLand(waiting(values), where);
  }
  void land(std::string_view values, std::string_view where) { act(V::Land, waiting(values), hex(where)); }
  void moveOff(std::string_view from, std::string_view to) {
    for (const Action& action : legal(V::Activate)) {
      if (state.at(action.unitA()) != hex(from)) continue;
      act(action);
      act(V::Step, hex(to));
      if (step() == S::Move) act(V::Stop);
      return;
    }
    ADD_FAILURE() << "nobody may move from " << from;
  }
  /// Units of a schedule that the test does not want.
  void withdraw(std::string_view values) {
    for (std::uint16_t i = 0; i < rules.units; ++i) {
      if (rules.info.roster.units[i].values == values && state.place[i] == index(kToCome))
        state.place[i] = index(kWithdrawn);
    }
  }
};

// --- 15.4 Soviet landings

TEST(Landing, FirstPhaseOfGameTurnOne) {
  CASES("15.4a", "15.4c", "15.0", "15.48");
  LandingScene scene;
  scene.begin(1, 1);
  EXPECT_EQ(scene.due().count("3-8"), 9U);  // 13th Guards
  EXPECT_EQ(scene.dueCount(), 10);          // and a pontoon
  EXPECT_EQ(scene.whyLand("3-8", "1733"), "15.4a");
  EXPECT_EQ(scene.whyLand("3-8", "1832"), "");
  const UnitId artillery = scene.rules.transVolga.front();
  EXPECT_EQ(scene.whyLand(artillery, "1832"), "15.48");
}

TEST(Landing, FerriesTakeTheirCapacity) {
  CASES("15.4b", "15.44a");
  LandingScene scene;
  scene.begin(1, 1);
  for (int i = 0; i < 4; ++i) scene.land("3-8", "2719");
  EXPECT_EQ(scene.whyLand("3-8", "2719"), "15.42");
  EXPECT_EQ(scene.state.landed[2], 4);
  EXPECT_EQ(scene.state.stacksLeft, 1);  // landing uses no allowance
}

TEST(Landing, EX35_ThreeGermansIn1733CloseTheFerryButNotThePontoon) {
  CASES("15.42", "15.41", "12.43");
  Scene scene;
  EXPECT_EQ(ferryCapacity(scene.rules, scene.state, 0), 6);
  for (int i = 0; i < 3; ++i) scene.put(kGermans, "1733");
  EXPECT_EQ(ferryCapacity(scene.rules, scene.state, 0), 0);
  bfs::put(scene.rules, scene.state, scene.rules.pontoons[0], scene.hex("1832"));
  EXPECT_EQ(ferryCapacity(scene.rules, scene.state, 0), 6);
}

TEST(Landing, EX49_GermansInTwoHexes) {
  CASES("15.42");
  Scene scene;
  scene.put(kGermans, "1733");
  scene.put(kGermans, "1733");
  EXPECT_EQ(ferryCapacity(scene.rules, scene.state, 0), 2);
  scene.put(kGermans, "1732");
  EXPECT_EQ(ferryCapacity(scene.rules, scene.state, 0), 0);
}

TEST(Landing, CapacityIsCurrentAtEveryMoment) {
  CASES("15.42");
  LandingScene scene;
  scene.begin(1, 1);
  scene.land("3-8", "1832");
  scene.land("3-8", "1832");
  scene.put(kGermans, "1733");
  scene.put(kGermans, "1733");  // capacity 2, two have landed and stay
  EXPECT_EQ(scene.whyLand("3-8", "1832"), "15.42");
}

TEST(Landing, ThePromptSaysWhetherMoreMayLand) {
  CASES("15.4a");
  LandingScene scene;
  scene.begin(1, 1);
  scene.land("3-8", "2227");
  const auto asked = [&] { return std::string(scene.prompt().ask.text); };
  EXPECT_FALSE(scene.legal(V::Land).empty());
  EXPECT_EQ(asked(), "Move the units that have just landed in {0}, land more there, or go on");
  scene.state.landed[1] = 99;
  EXPECT_TRUE(scene.legal(V::Land).empty());
  EXPECT_EQ(asked(), "Move the units that have just landed in {0}, or leave them there");
}

TEST(Landing, AFerryHeldByGermansIsClosed) {
  CASES("15.4a", "15.42");
  LandingScene scene;
  scene.put(kGermans, "1832");
  scene.begin(1, 1);
  EXPECT_EQ(scene.whyLand("3-8", "1832"), "15.4a");
  EXPECT_EQ(scene.whyLand("3-8", "2227"), "");
}

TEST(Landing, PontoonsLandFreeAndRaiseTheCapacityAtOnce) {
  CASES("12.4", "12.41", "12.43", "15.41");
  LandingScene scene;
  scene.begin(1, 1);
  UnitId pontoon = kNoUnit;
  for (UnitId unit : scene.rules.pontoons) {
    if (sovietDue(scene.rules, scene.state, unit)) pontoon = unit;
  }
  ASSERT_NE(pontoon, kNoUnit);
  EXPECT_EQ(scene.whyLand(pontoon, "1733"), "12.4");
  scene.act(V::Land, pontoon, scene.hex("2719"));
  EXPECT_EQ(scene.step(), S::Reaction);
  EXPECT_EQ(scene.state.landed[2], 0);
  EXPECT_EQ(ferryCapacity(scene.rules, scene.state, 2), 10);

  LandingScene second;
  bfs::put(second.rules, second.state, pontoon, second.hex("2719"));
  second.begin(2, 1);
  UnitId other = kNoUnit;
  for (UnitId unit : second.rules.pontoons) {
    if (sovietDue(second.rules, second.state, unit)) other = unit;
  }
  ASSERT_NE(other, kNoUnit);
  EXPECT_EQ(second.whyLand(other, "2719"), "12.41");
  EXPECT_EQ(second.whyLand(other, "2227"), "");
}

TEST(Landing, EX54_FiveLandThreeMoveOnTwoStay) {
  CASES("15.44b", "8.3", "15.4a");
  LandingScene scene;
  const UnitId bystander = scene.put("soviet 2-8 infantry", "1930");
  scene.begin(1, 1);
  for (int i = 0; i < 5; ++i) scene.land("3-8", "1832");
  EXPECT_EQ(scene.step(), S::Landing);
  EXPECT_EQ(scene.why(act(V::Done)), "R-43");
  scene.moveOff("1832", "1831");
  EXPECT_EQ(scene.step(), S::Landing);
  scene.moveOff("1832", "1831");
  // Three are left: nothing but a move of one of them.
  EXPECT_EQ(scene.why(act(V::Done)), "R-43");
  EXPECT_EQ(scene.why(act(V::Activate, bystander)), "R-43");
  EXPECT_EQ(scene.whyLand("3-8", "1832"), "R-43");
  EXPECT_EQ(scene.whyLand("3-8", "2227"), "R-43");
  EXPECT_EQ(scene.prompt().legal.size(), 3U);
  scene.moveOff("1832", "1732");
  EXPECT_TRUE(scene.may(act(V::Done)));
  scene.act(V::Done);
  EXPECT_EQ(scene.step(), S::Reaction);
  int stayed = 0;
  scene.state.each(scene.hex("1832"), [&](UnitId unit) {
    ++stayed;
    EXPECT_TRUE(scene.state.is(unit, kUsed));
  });
  EXPECT_EQ(stayed, 2);
}

TEST(Landing, EX54_RefusedIfTheLandedCouldNotMoveOn) {
  CASES("15.44b");
  LandingScene scene;
  // All around the ferry is full but for two places, and Germans close the rest.
  const Place ferry = scene.hex("1832");
  Hexes shut = neighbours(scene.rules.grid(), neighbours(scene.rules.grid(),
                                                         [&] {
                                                           Hexes one;
                                                           one.add(ferry);
                                                           return one;
                                                         }())) &
               scene.rules.land;
  shut.remove(ferry);
  Hexes ring;
  for (Place near : scene.rules.around(ferry)) {
    if (near != kNowhere && scene.rules.land.has(near)) ring.add(near);
  }
  int free = 2;
  ring.each([&](Place hex) {
    const int limit = stackLimit(scene.rules, hex, kSoviet);
    for (int i = 0; i < limit; ++i) {
      if (free > 0 && i < 1) {
        --free;
        continue;
      }
      const UnitId unit = scene.find("soviet 2-8 infantry");
      bfs::put(scene.rules, scene.state, unit, hex);
    }
  });
  (shut - ring).each([&](Place hex) {
    if (hex == ferry) return;
    const UnitId unit = scene.find("german 6-2-24 armor");
    bfs::put(scene.rules, scene.state, unit, hex);
  });
  scene.begin(1, 1);
  for (int i = 0; i < 4; ++i) scene.land("3-8", "1832");
  EXPECT_EQ(scene.whyLand("3-8", "1832"), "R-43");
}

TEST(Landing, NobodyMovesOnThroughAHexInWhichHeMustStop) {
  CASES("15.44b", "7.35b");
  for (const bool room : {false, true}) {
    LandingScene scene;
    for (const char* at : {"1832", "2227", "2719"}) scene.put(kGermans, at);  // no supply but on the bank
    const Place bank = scene.hex("1341");
    Hexes full;
    scene.rules.bank.each([&](Place hex) {
      if (scene.rules.distance(bank, hex) <= 5) full.add(hex);
    });
    full |= neighbours(scene.rules.grid(), full) & scene.rules.land;
    full.each([&](Place hex) {
      const bool open = room && scene.rules.adjacent(hex, bank) && !scene.rules.bank.has(hex);
      while (stackSize(scene.rules, scene.state, hex, kSoviet) < stackLimit(scene.rules, hex, kSoviet) - (open ? 1 : 0))
        scene.put("soviet 2-8 infantry", scene.rules.info.map.placeName(hex));
    });
    scene.turn(1);
    while (!scene.state.steps.empty()) scene.state.steps.pop();
    scene.state.steps.push<GameTurnFrame>().stage = TurnStage::Initiative;
    Events sink(scene.events);
    beginReaction(scene.rules, scene.state, false, sink);
    scene.go().roll(3);
    scene.roll(4);
    // Behind the ring there is room, but who enters the ring is out of supply there and goes no farther.
    EXPECT_EQ(scene.whyLand("3-8", "1341"), room ? "" : "R-43");
  }
}

TEST(Landing, LandedUnitsMayMoveAtOnceAndNeedNoAllowance) {
  CASES("15.44a", "11.2b", "15.45");
  LandingScene scene;
  scene.begin(1, 1);
  scene.put(kGermans, "1732");  // next to nothing but the landing place
  const UnitId landed = scene.waiting("3-8");
  scene.act(V::Land, landed, scene.hex("1832"));
  // Nobody may counterattack a unit as it is placed: the owner goes on.
  EXPECT_EQ(scene.step(), S::Landing);
  EXPECT_EQ(scene.who(), kSoviet);
  EXPECT_TRUE(scene.may(act(V::Activate, landed)));
  EXPECT_EQ(scene.whyLand(scene.rules.militia[0], "1832"), "15.4a");
  const UnitId resident = scene.put("soviet 2-8 infantry", "1832");
  scene.act(V::Activate, landed);
  EXPECT_EQ(scene.why(act(V::Activate, resident)), "15.4a");  // did not land just now
  EXPECT_TRUE(scene.may(act(V::Attack, scene.hex("1732"))));
}

TEST(Landing, DelayedUnitsComeLater) {
  CASES("15.46");
  LandingScene scene;
  scene.begin(2, 1);
  EXPECT_EQ(scene.due().count("3-8"), 3U + 9U + 4U);  // 13th Guards Reserve, and what did not come on turn 1
}

TEST(Landing, PhasesBringWhatIsScheduled) {
  CASES("15.4c");
  LandingScene first;
  first.begin(1, 1);
  const int inFirst = first.dueCount();
  LandingScene second;
  second.begin(1, 2);
  EXPECT_EQ(second.dueCount(), inFirst + 4);  // Baltic Marines
  LandingScene third;
  third.begin(1, 3);
  EXPECT_EQ(third.dueCount(), inFirst + 4 + 3);  // 179th Engineers
  // A fourth ordinary phase does not bring what is due in the Final one.
  LandingScene fourth;
  fourth.begin(1, 3);
  fourth.state.reactions = 4;
  EXPECT_EQ(fourth.dueCount(), inFirst + 4 + 3);
}

TEST(Landing, EX36_TheFinalPhaseBringsAllThatIsLeftOfTheTurn) {
  CASES("15.47", "11.53");
  LandingScene before;
  before.begin(2, 1);
  const int first = before.dueCount();
  LandingScene scene;
  scene.begin(2, 4);
  EXPECT_EQ(scene.dueCount(), first + 9 + 9 + 7 + 1 + 2);  // Second, Third and Final phase
  for (int i = 0; i < 4; ++i) scene.land("2-8", "2719");
  EXPECT_EQ(scene.whyLand("2-8", "2719"), "15.42");  // one phase's capacity
}

TEST(Landing, EX55_GameTurnSeven) {
  CASES("15.4c", "15.47");
  LandingScene scene;
  auto lastTurn = [&](int phase) {
    LandingScene now;
    for (std::uint16_t i = 0; i < now.rules.units; ++i) {
      if (now.state.place[i] == index(kToCome) && now.rules.unit[i].dueTurn < 7) now.state.place[i] = index(kWithdrawn);
    }
    now.begin(7, phase);
    return now.due().count("3-8");
  };
  EXPECT_EQ(lastTurn(1), 3U);
  EXPECT_EQ(lastTurn(2), 3U);
  EXPECT_EQ(lastTurn(4), 8U);
}

TEST(Landing, OverTheRiverBankIfAllFerriesAreClosed) {
  CASES("15.43");
  LandingScene scene;
  for (const char* at : {"1832", "2227", "2719"}) scene.put(kGermans, at);
  scene.put("soviet 2-8 infantry", "1341");  // in supply on the bank: the phase goes on
  scene.turn(1);
  while (!scene.state.steps.empty()) scene.state.steps.pop();
  scene.state.steps.push<GameTurnFrame>().stage = TurnStage::Initiative;
  Events sink(scene.events);
  beginReaction(scene.rules, scene.state, false, sink);
  scene.go();
  scene.roll(3);  // stacks
  EXPECT_EQ(scene.prompt().rule, std::string("15.43"));
  scene.roll(2);  // units over the bank
  EXPECT_TRUE(std::any_of(scene.events.begin(), scene.events.end(), [](const Event& event) {
    return event.kind == EventKind::Rolled && event.value == 2 && std::string_view(event.rule) == "15.43";
  }));
  EXPECT_EQ(scene.whyLand("3-8", "1832"), "15.4a");
  EXPECT_EQ(scene.whyLand("3-8", "1733"), "15.43");
  const UnitId unit = scene.waiting("3-8");
  EXPECT_EQ(scene.whyText(V::Land, unit, scene.hex("1733")),
            "All ferries are closed: reinforcements enter in hexes of the river bank");
  scene.act(V::Land, unit, scene.hex("1437"));
  EXPECT_EQ(allowance(scene.rules, scene.state, unit), 4 * 4);  // half of eight
  scene.act(V::Done);
  scene.land("3-8", "1438");
  scene.act(V::Done);
  EXPECT_EQ(scene.whyLand("3-8", "1438"), "15.43");
  // No pontoon over the bank, nor on ferries in German hands.
  for (UnitId pontoon : scene.rules.pontoons) {
    if (!sovietDue(scene.rules, scene.state, pontoon)) continue;
    EXPECT_EQ(scene.whyLand(pontoon, "1437"), "12.4");
  }
}

TEST(Landing, NoBankEntryWhileAFerryTakesUnits) {
  CASES("15.43");
  LandingScene scene;
  scene.put(kGermans, "1832");
  scene.put(kGermans, "2227");
  scene.begin(1, 1);
  EXPECT_FALSE(scene.state.has(kBankEntry));
  EXPECT_EQ(scene.whyLand("3-8", "1437"), "15.43");
  EXPECT_EQ(scene.whyText(V::Land, scene.waiting("3-8"), scene.hex("1437")),
            "Beside the ferries the river bank opens only in a phase that begins with all of them closed");
  EXPECT_EQ(scene.whyLand("3-8", "1733"), "15.4a") << "no hex of the bank";
}

TEST(Landing, LandingRemovesASurvivor) {
  CASES("6.72");
  LandingScene scene;
  const UnitId survivor = scene.rules.survivors.front();
  bfs::put(scene.rules, scene.state, survivor, scene.hex("1832"));
  scene.begin(1, 1);
  scene.land("3-8", "1832");
  EXPECT_FALSE(scene.state.onMap(survivor));
}

}  // namespace
}  // namespace kessel::bfs
