// SPDX-License-Identifier: GPL-3.0-or-later
// Chapters 2 to 4: the order of the Game-Turn, and what the counters and charts mean.
#include <fmt/format.h>

#include <algorithm>

#include "titles/battle_for_stalingrad/move_scene.h"

namespace kessel::bfs {
namespace {

/// A small army of each side with something to do in every stage of Game-Turn 4.
struct TurnScene : MoveScene {
  UnitId tank = put("german 6-2-24", "1521");
  UnitId gun = put("german 8-10-12", "1419");
  UnitId rifles = put("soviet 3-8 infantry", "1722");
  UnitId battery = put("soviet 6-8-6", "1822");
  explicit TurnScene(int number = 4) {
    put("soviet 3-8 infantry", "1726");
    for (std::uint16_t i = 0; i < rules.units; ++i) {
      if (state.place[i] == index(kToCome)) state.place[i] = index(kPool);
    }
    while (!state.steps.empty()) state.steps.pop();
    push(state, S::GameTurn);
    turn(number);
    state.place[index(find("german 4-3-18"))] = index(kReplacements);
  }
  /// Ends each question with as little as possible and notes the steps that asked.
  std::vector<S> walk() {
    std::vector<S> asked;
    for (int i = 0; i < 500 && state.turn == 4 && !state.steps.empty(); ++i) {
      const Prompt now = prompt();
      const auto step = static_cast<S>(now.step);
      if (asked.empty() || asked.back() != step) asked.push_back(step);
      Action choice = now.legal.at(0);
      for (V verb : {V::Finish, V::Done, V::Pass}) {
        if (now.legal.contains(kessel::act(verb))) choice = kessel::act(verb);
      }
      act(choice);
    }
    return asked;
  }
};

TEST(GameTurn, RunsThroughItsStagesInOrder) {
  CASES("4.0A1", "4.0A2", "4.0A3", "4.0B1", "4.0B2", "4.0C", "4.0D1", "4.0D3", "4.0E", "11.5a");
  TurnScene s;
  s.go();
  const std::vector<S> asked = s.walk();
  std::vector<S> order;
  for (S step : asked) {
    for (S known : {S::Replacements, S::SovietAir, S::GermanAir, S::Bombardment, S::Withdrawal29, S::Initiative,
                    S::Reaction, S::TurnEnd}) {
      if (step == known && (order.empty() || order.back() != step)) order.push_back(step);
    }
  }
  const std::vector<S> expected{S::Replacements, S::SovietAir, S::GermanAir, S::Bombardment,
                                S::Initiative,   S::Reaction,  S::TurnEnd};
  std::vector<S> without = order;
  std::erase(without, S::Withdrawal29);
  EXPECT_EQ(without, expected);
}

TEST(GameTurn, MakesUnitsReadyAndSetsTheAirMarkers) {
  CASES("4.0A1", "4.0A2", "2.2a", "5.57");
  TurnScene s(3);
  s.state.mark(s.tank, kUsed);
  s.state.mark(s.rifles, kUsed);
  s.state.level = {0, 0};  // all spent or shot down
  s.go();
  EXPECT_FALSE(s.used(s.tank));
  EXPECT_FALSE(s.used(s.rifles));
  EXPECT_EQ(s.state.level[index(kGerman)], 48);
  EXPECT_EQ(s.state.dive[index(kGerman)], 14);
  EXPECT_EQ(s.state.level[index(kSoviet)], 3);
  EXPECT_EQ(s.state.dive[index(kSoviet)], 0);
}

TEST(GameTurn, PhasesAlternateUntilTheGermanIsFinished) {
  CASES("4.0D1", "4.0D2", "4.0D3", "11.4b");
  MoveScene s;
  const UnitId tank = s.put("german 6-2-24", "1521");
  const UnitId second = s.put("german 6-2-24", "1521");
  s.put("soviet 3-8 infantry", "1621");
  s.put("soviet 3-8 infantry", "1621");
  s.go();
  for (UnitId unit : {tank, second}) {
    s.activate({unit}).act(V::Overrun, s.hex("1621"));
    s.roll(6).roll(6).chit(true);
    ASSERT_EQ(s.step(), S::Reaction);
    EXPECT_TRUE(s.used(unit));
    s.roll(1).act(V::Finish);
    ASSERT_EQ(s.step(), S::Initiative);
    EXPECT_EQ(s.why(act(V::Activate, unit)), "7.25");
  }
  EXPECT_EQ(s.state.reactions, 2);
  EXPECT_FALSE(s.state.has(kFinalPhase));
  EXPECT_EQ(s.why(act(V::Done)), "4.0D1");
  s.act(V::Finish);
  EXPECT_TRUE(s.state.has(kFinalPhase));
  EXPECT_EQ(s.state.reactions, 3);
}

TEST(GameTurn, TheOperationsOfTheThirdBeginWithTheWithdrawal) {
  CASES("15.3a", "4.0D1");
  for (int turn : {2, 3, 4}) {
    TurnScene s(turn);
    s.put("german 3-1-12", "1420");  // flak stays: the phase goes on
    s.go();
    for (int i = 0; i < 100 && s.step() != S::Initiative && s.step() != S::Withdrawal29; ++i) {
      const Prompt now = s.prompt();
      Action choice = now.legal.at(0);
      for (V verb : {V::Finish, V::Done, V::Pass}) {
        if (now.legal.contains(kessel::act(verb))) choice = kessel::act(verb);
      }
      s.act(choice);
    }
    EXPECT_EQ(s.step(), S::Initiative);
    EXPECT_EQ(s.state.at(s.tank) == kWithdrawn, turn == 3) << turn;  // the only armor: all of the class go
  }
}

TEST(GameTurn, EndsAfterOneOrSevenByTheScenario) {
  CASES("2.2b");
  const Rules& rules = theTitle().rules();
  EXPECT_EQ(rules.scenario[0].turns, 1);
  EXPECT_EQ(rules.scenario[1].turns, 7);
  TurnScene s;
  s.turn(7);
  s.phase(S::TurnEnd);
  s.state.steps.below(1).stage = 0;
  s.go();
  for (int i = 0; i < 20 && !s.state.steps.empty(); ++i) s.act(s.prompt().legal.at(0));
  EXPECT_TRUE(s.state.steps.empty());
  EXPECT_TRUE(s.prompt().over());
  EXPECT_EQ(s.state.turn, 7);
}

// --- Counters and charts ----------------------------------------------------------------------------------------

TEST(Counters, HaveTheValuesOfTheirType) {
  CASES("3.31a", "3.31b", "3.31c", "3.31d", "3.31e", "3.31f");
  const Rules& rules = theTitle().rules();
  int counted[6]{};
  for (std::uint16_t i = 0; i < rules.units; ++i) {
    const Unit& counter = rules.info.roster.units[i];
    const UnitData& data = rules.unit[i];
    const auto parts = std::count(counter.values.begin(), counter.values.end(), '-');
    if (counter.is("type1")) {
      ++counted[1];
      EXPECT_EQ(parts, 1) << counter.id;
      EXPECT_EQ(data.fire, data.fireB) << counter.id;
      EXPECT_EQ(data.range, 0) << counter.id;
    } else if (counter.is("type2") || counter.is("type5a")) {
      ++counted[2];
      EXPECT_EQ(parts, 2) << counter.id;
      EXPECT_TRUE(data.is(kTwoValues)) << counter.id;
      EXPECT_LT(data.fireB, data.fire) << counter.id;
      EXPECT_EQ(data.range, 0) << counter.id;
    } else if (counter.is("type3")) {
      ++counted[3];
      EXPECT_EQ(data.side, kGerman) << counter.id;
      EXPECT_LT(data.fireB, data.fire) << counter.id;
      EXPECT_TRUE(data.is(kGermanInfantry)) << counter.id;
    } else if (counter.is("type4")) {
      ++counted[4];
      EXPECT_EQ(parts, 2) << counter.id;
      EXPECT_GT(data.range, 0) << counter.id;
      EXPECT_EQ(data.is(kTransVolga), data.movement == 0) << counter.id;
    } else if (counter.is("type5b")) {
      ++counted[5];
      EXPECT_GT(data.range, 0) << counter.id;
      EXPECT_TRUE(data.is(kBattery)) << counter.id;
      EXPECT_FALSE(data.is(kTwoValues)) << counter.id;
    }
  }
  for (int type = 1; type <= 5; ++type) EXPECT_GT(counted[type], 0) << type;
}

TEST(Counters, FireTheValueThatTheTargetDemands) {
  CASES("3.31a", "3.31b", "3.31c", "14.2");
  MoveScene s;
  const UnitId foot = s.put("german 5-4-12", "0505");
  const UnitId armor = s.put("german 6-2-24", "0505");
  const UnitId engineer = s.put("german 2-18", "0505");
  const UnitId rifles = s.put("soviet 3-8 infantry", "0505");
  Units alone;
  Units helped;
  helped.add(engineer);
  for (const auto& [hex, builtUp] : {std::pair{"1621", false},
                                     {"1822", false},
                                     {"1821", false},
                                     {"1824", false},
                                     {"1730", true},
                                     {"1631", true},
                                     {"1926", true},
                                     {"1832", true}}) {
    EXPECT_EQ(groundValue(s.rules, foot, s.hex(hex), alone), builtUp ? 4 : 5) << hex;
    EXPECT_EQ(groundValue(s.rules, rifles, s.hex(hex), alone), 3) << hex;
    EXPECT_EQ(groundValue(s.rules, engineer, s.hex(hex), alone), 2) << hex;
    EXPECT_EQ(groundValue(s.rules, armor, s.hex(hex), alone), std::string_view(hex) == "1621" ? 6 : 2) << hex;
    EXPECT_EQ(groundValue(s.rules, armor, s.hex(hex), helped), 6) << hex;
  }
}

TEST(Counters, ShowTheirStateInTheRulesByOneMark) {
  CASES("3.32");
  MoveScene s;
  const UnitId foot = s.put("german 5-4-12", "1521");
  Units one;
  one.add(foot);
  const auto strength = [&] { return counterShot(s.rules, s.state, kGerman, s.hex("1621"), one).strength.total(); };
  const int fresh = strength();
  s.state.mark(foot, kUsed);
  EXPECT_EQ(strength(), fresh);
  EXPECT_EQ(allowance(s.rules, s.state, foot), 12 * 4);
}

TEST(Charts, RulesPrevailOverTheSummary) {
  CASES("3.23a");
  // The summary denies every 2-8 unit a Zone of Control; the rule [9.1] only infantry.
  MoveScene s;
  s.put("soviet 2-8 engineer", "1621");
  EXPECT_TRUE(inZoneOfControl(s.rules, s.state, s.hex("1521"), kSoviet));
  // It would have the militia near Chuikov go at a collapse; the rules [13.41] let them stay.
  s.chuikov("1722");
  EXPECT_TRUE(nearChuikov(s.rules, s.state, s.hex("1621")));
}

/// The words of the displayed chart for the numbers in force.
std::string costText(int quarters) {
  return quarters == 2 ? "1/2" : fmt::format("{}", quarters / 4);
}
std::string bothText(const std::string& soviet, const std::string& german) {
  return soviet == german ? soviet : fmt::format("{} (Soviet), {} (German)", soviet, german);
}
std::string cutText(const TerrainData& data) {
  const auto one = [](int divisor) { return divisor == 1 ? std::string("full") : fmt::format("1/{}", divisor); };
  return bothText(one(data.cutSoviet), one(data.cutGerman));
}
std::string dieText(const TerrainData& data, bool special) {
  const auto one = [](int die) { return die == 0 ? std::string("-") : fmt::format("+{}", die); };
  return special ? fmt::format("{} Offensive Fire only", one(data.dieSoviet))
                 : bothText(one(data.dieSoviet), one(data.dieGerman));
}
std::string defenceText(int die, int times) {
  if (die != 0) return fmt::format("die {}", die);
  return times == 3 ? "triple" : times == 2 ? "double" : "full";
}

TEST(Charts, ShownTerrainEffectsAreTheOnesInForce) {
  CASES("3.21", "3.21a", "3.21b", "3.21c", "3.21d", "3.21e", "3.21f", "3.21g", "3.21h", "3.21i", "3.21j", "14.3i");
  const Rules& rules = theTitle().rules();
  const ChartInfo* chart = nullptr;
  for (const ChartInfo& info : rules.info.charts) {
    if (info.id == "tec") chart = &info;
  }
  ASSERT_NE(chart, nullptr);
  ASSERT_EQ(chart->rows.size(), 11U);
  constexpr std::array kRows{Terrain::Clear,   Terrain::Light, Terrain::Heavy, Terrain::Fortified,
                             Terrain::Special, Terrain::Hill,  Terrain::Woods, Terrain::Park};
  for (std::size_t i = 0; i < kRows.size(); ++i) {
    const TerrainData& data = rules.chart[static_cast<std::size_t>(kRows[i])];
    const std::vector<std::string> expected{costText(data.cost),
                                            data.zoc ? "yes" : "no",
                                            cutText(data),
                                            dieText(data, kRows[i] == Terrain::Special),
                                            defenceText(data.sovietDie, data.sovietTimes),
                                            defenceText(data.germanDie, data.germanTimes)};
    EXPECT_EQ(chart->cells[i], expected) << chart->rows[i];
  }
  const std::vector<std::string> river{"+1", "-", "-", "-", "-", "-"};
  const std::vector<std::string> road{"1/2", "-", "-", "-", "-", "-"};
  const std::vector<std::string> railway(6, "-");
  EXPECT_EQ(chart->cells[8], river);
  EXPECT_EQ(chart->cells[9], road);
  EXPECT_EQ(chart->cells[10], railway);
}

TEST(Charts, HaveTheNumbersOfTheBook) {
  CASES("3.21a", "3.21b", "3.21c", "3.21d", "3.21e", "3.21f", "3.21g", "3.21h");
  struct Row {
    Terrain terrain;
    int cost, zoc, cutSoviet, cutGerman, dieSoviet, dieGerman, sovietDie, sovietTimes, germanDie, germanTimes;
  };
  for (const Row& row :
       {Row{Terrain::Clear, 2, 1, 1, 1, 0, 0, 0, 1, 0, 2}, Row{Terrain::Light, 4, 0, 1, 1, 1, 1, -1, 1, -1, 1},
        Row{Terrain::Heavy, 8, 0, 2, 2, 2, 2, 0, 2, 0, 1}, Row{Terrain::Fortified, 16, 0, 4, 2, 3, 2, 0, 3, 0, 1},
        Row{Terrain::Special, 8, 0, 1, 1, 2, 2, 0, 2, 0, 1}, Row{Terrain::Hill, 4, 1, 1, 1, 0, 0, -1, 1, -1, 1},
        Row{Terrain::Woods, 8, 0, 1, 1, 1, 1, -1, 1, 0, 1}, Row{Terrain::Park, 4, 1, 1, 1, 1, 1, 0, 1, -1, 1}}) {
    const TerrainData& data = theTitle().rules().chart[static_cast<std::size_t>(row.terrain)];
    EXPECT_EQ(data.cost, row.cost) << data.name;
    EXPECT_EQ(data.zoc, row.zoc == 1) << data.name;
    EXPECT_EQ(data.cutSoviet, row.cutSoviet) << data.name;
    EXPECT_EQ(data.cutGerman, row.cutGerman) << data.name;
    EXPECT_EQ(data.dieSoviet, row.dieSoviet) << data.name;
    EXPECT_EQ(data.dieGerman, row.dieGerman) << data.name;
    EXPECT_EQ(data.sovietDie, row.sovietDie) << data.name;
    EXPECT_EQ(data.sovietTimes, row.sovietTimes) << data.name;
    EXPECT_EQ(data.germanDie, row.germanDie) << data.name;
    EXPECT_EQ(data.germanTimes, row.germanTimes) << data.name;
  }
}

}  // namespace
}  // namespace kessel::bfs
