// SPDX-License-Identifier: GPL-3.0-or-later
// What the sides see: strengths, assets, reserves, Front boxes and the directive are kept from the enemy [3.5, R-89].
#include <map>

#include "battle.h"
#include "kessel/engine/forecast.h"
#include "kessel/engine/text.h"

namespace kessel::bos {
namespace {

View seenBy(const Scene& s, Side viewer) {
  return theTitle().view(Position::of(s.state), viewer);
}
Outlook attackOn(const Scene& s, std::string_view where, Side viewer) {
  return theTitle().outlook(Position::of(s.state), act(V::Attack, s.place(where)), viewer);
}
std::string viewText(const Phrase& phrase) {
  return textOf(theTitle().info(), phrase);
}
const UnitView* find(const View& view, UnitId unit) {
  const auto found =
      std::find_if(view.units.begin(), view.units.end(), [&](const auto& at) { return at.unit == unit; });
  return found == view.units.end() ? nullptr : &*found;
}
const SheetView* sheet(const View& view, UnitId unit) {
  const auto found =
      std::find_if(view.sheets.begin(), view.sheets.end(), [&](const auto& at) { return at.unit == unit; });
  return found == view.sheets.end() ? nullptr : &*found;
}
const ScoreLine* line(const View& view, std::string_view rule) {
  const auto found =
      std::find_if(view.score.begin(), view.score.end(), [&](const auto& at) { return at.rule == rule; });
  return found == view.score.end() ? nullptr : &*found;
}
bool hasBox(const View& view, std::string_view id) {
  return std::any_of(view.boxes.begin(), view.boxes.end(), [&](const auto& box) { return box.id == id; });
}

TEST(BattleOfStalingradView, StrengthsAndAssetsAreTheirOwners) {
  CASES("2.2.3f", "3.5a");
  Fight s(Phase::AxisMovement);
  s.put("a-24", "0812", 4).give("a-3pz", "a-24", 2).give("a-88", "a-24").put("s-37", "0610", 2).go();
  const View own = seenBy(s, kAxis);
  const SheetView* display = sheet(own, s.unit("a-24"));
  ASSERT_NE(display, nullptr);
  EXPECT_EQ(display->strength, 4);
  EXPECT_EQ(display->highest, 6);
  ASSERT_EQ(display->spaces.size(), 4U) << "three slots and the one for an anti-tank asset";
  ASSERT_EQ(display->spaces[0].units.size(), 1U);
  EXPECT_EQ(display->spaces[0].units[0].unit, s.unit("a-3pz"));
  EXPECT_EQ(display->spaces[0].units[0].steps, 2);
  EXPECT_TRUE(display->spaces[1].units.empty());
  EXPECT_EQ(display->spaces[3].kind, "anti-tank");
  ASSERT_EQ(display->spaces[3].units.size(), 1U);
  EXPECT_EQ(find(own, s.unit("a-24"))->steps, 4);
  EXPECT_EQ(sheet(own, s.unit("s-37")), nullptr);
  EXPECT_EQ(find(own, s.unit("s-37"))->steps, 5) << "as printed";
  const View enemy = seenBy(s, kSoviet);
  EXPECT_EQ(sheet(enemy, s.unit("a-24")), nullptr);
  EXPECT_EQ(find(enemy, s.unit("a-24"))->steps, 6);
  EXPECT_EQ(find(enemy, s.unit("a-3pz")), nullptr);
  EXPECT_NE(sheet(seenBy(s, kUmpire), s.unit("s-37")), nullptr);
}

TEST(BattleOfStalingradView, AThreeStepDivisionShowsTheValueOfTheStepsThatItHas) {
  CASES("2.2.2d");
  Fight s(Phase::AxisMovement);
  s.put("a-24", "0812").give("a-3pz", "a-24", 3).give("a-9pz", "a-24", 2).give("a-11pz", "a-24", 1).go();
  const View own = seenBy(s, kAxis);
  const SheetView* display = sheet(own, s.unit("a-24"));
  ASSERT_NE(display, nullptr);
  std::map<UnitId, UnitView> assets;
  for (const auto& space : display->spaces) {
    for (const UnitView& unit : space.units) assets[unit.unit] = unit;
  }
  EXPECT_EQ(assets[s.unit("a-3pz")].values, nullptr) << "8, as the counter has it";
  EXPECT_STREQ(assets[s.unit("a-9pz")].values, "6");
  EXPECT_STREQ(assets[s.unit("a-11pz")].values, "3");
}

TEST(BattleOfStalingradView, HoldingBoxesAreOffTheMap) {
  CASES("3.5a");
  Fight s(Phase::AxisMovement);
  s.put("a-24", "0812").put("s-37", "svf").put("s-62", "maikop").reserve("s-2t").reserve("a-14pz").go();
  const View axis = seenBy(s, kAxis);
  EXPECT_EQ(find(axis, s.unit("s-37")), nullptr);
  EXPECT_EQ(find(axis, s.unit("s-2t")), nullptr);
  EXPECT_NE(find(axis, s.unit("s-62")), nullptr) << "a Caucasus box lies open";
  EXPECT_NE(find(axis, s.unit("a-14pz")), nullptr);
  const View soviet = seenBy(s, kSoviet);
  EXPECT_NE(find(soviet, s.unit("s-37")), nullptr);
  EXPECT_NE(find(soviet, s.unit("s-2t")), nullptr);
  EXPECT_EQ(find(soviet, s.unit("a-14pz")), nullptr);
  EXPECT_FALSE(axis.lost.empty()) << "eliminated boxes lie open";
  EXPECT_EQ(axis.lost, soviet.lost);
}

TEST(BattleOfStalingradView, PointsLeftToSpendAreTheirOwners) {
  CASES("3.5a", "9.1.3a", "9.2.3a");
  for (const Side side : {kAxis, kSoviet}) {
    Fight s(side == kAxis ? Phase::AxisReplacement : Phase::SovietReplacement);
    s.put("a-7", "0620", 3).put("s-37", "0305", 3).go();
    s.raise(side == kAxis ? "a-7" : "s-37");
    for (const Side viewer : {kAxis, kSoviet}) {
      const View view = seenBy(s, viewer);
      const auto shown = std::ranges::count_if(
          view.tracks, [](const TrackView& track) { return viewText(track.name).ends_with("eplacement points"); });
      EXPECT_EQ(shown, viewer != side ? 0 : side == kAxis ? 2 : 1) << "what is left tells what was bought";
    }
  }
}

TEST(BattleOfStalingradView, TheDirectiveAndTheTotalThatTellsOfIt) {
  CASES("6.1c", "6.1d", "10.2a", "10.3.4");
  Fight s(Phase::AxisMovement);
  s.put("a-24", "0812").others();
  s.state.points = {2, 10, 1};  // Don, Caucasus, Stalingrad; Don first, then Caucasus
  s.go();
  const View axis = seenBy(s, kAxis);
  EXPECT_TRUE(hasBox(axis, "directive"));
  ASSERT_NE(line(axis, "10.3.5a"), nullptr);
  const int lost = line(axis, "10.3.5b")->first;
  // Neither Rostov nor Voronezh is the Axis's.
  EXPECT_EQ(line(axis, "10.3.5a")->first, 10 * 3 + 18 * 2 + 5 + lost);
  const View soviet = seenBy(s, kSoviet);
  EXPECT_FALSE(hasBox(soviet, "directive"));
  EXPECT_EQ(line(soviet, "10.3.5a"), nullptr);
  ASSERT_NE(line(soviet, "10.2.1a"), nullptr);
  EXPECT_EQ(line(soviet, "10.2.1a")->first, 10) << "raw points follow from what both see";
}

TEST(BattleOfStalingradView, BeforeABattleNobodyKnowsTheEnemysStrength) {
  CASES("3.5a", "8.0d");
  Fight s(Phase::AxisAttack, 9);
  s.put("a-24", "0812").give("a-3pz", "a-24").put("s-37", "0812", 2).give("s-16t", "s-37").give("s-at1", "s-37");
  s.others().go();
  const Outlook before = attackOn(s, "0812", kAxis);
  ASSERT_EQ(before.fires.size(), 2U);
  EXPECT_EQ(before.fires[0].total, 14) << "of an anti-tank asset nothing is known";
  EXPECT_EQ(before.fires[0].againstTotal, 5) << "at full, without assets";
  EXPECT_EQ(before.fires[1].total, 5);
  Fight other = s;
  other.state.strength[index(s.unit("s-37"))] = 5;
  EXPECT_EQ(attackOn(other, "0812", kAxis).fires[0].againstTotal, before.fires[0].againstTotal);
  EXPECT_EQ(attackOn(s, "0812", kUmpire).fires[0].againstTotal, 7) << "who knows both sides sees what it will be";
  EXPECT_EQ(attackOn(s, "0812", kUmpire).fires[0].total, 10);
}

TEST(BattleOfStalingradView, EntryIntoAnEnemySpaceSaysThatItMakesABattle) {
  CASES("7.9.1b", "7.9.1c");
  Scene s(Phase::AxisMovement);
  s.put("a-7", "0607", 3).put("s-37", "0608", 2).put("a-8", "0609").put("a-13", "0618").put("s-9", "0718").go();
  const auto entry = [&](const char* unit, const char* where, Side viewer = kAxis) {
    return theTitle().outlook(Position::of(s.state), act(V::Move, s.unit(unit), s.place(where)), viewer);
  };
  const auto first = [](const Outlook& outlook) {
    return outlook.notes.empty() ? std::string() : viewText(outlook.notes.front().text);
  };
  EXPECT_EQ(first(entry("a-7", "0608")), "Makes a battle here: an attack is compulsory, as a river assault");
  EXPECT_EQ(entry("a-7", "0608").notes.front().rule, std::string_view("7.9.1c"));
  EXPECT_EQ(first(entry("a-13", "0718")), "Makes a battle here: an attack is compulsory");
  EXPECT_TRUE(entry("a-13", "0718").fires.empty()) << "no die is rolled by it";
  EXPECT_EQ(entry("a-13", "0718").targets, std::vector<Place>{s.place("0718")});
  EXPECT_TRUE(entry("a-13", "0617").notes.empty()) << "nobody is there";
  s.move("a-7", {"0608"});
  EXPECT_EQ(first(entry("a-8", "0608")), "An attack is compulsory here");
  Fight hidden(Phase::AxisMovement);  // the entry tells nothing of what the enemy hides
  hidden.put("a-13", "0618").put("s-9", "0718", 1).go();
  Fight other(Phase::AxisMovement);
  other.put("a-13", "0618").put("s-9", "0718", 2).go();
  const auto told = [](const Fight& fight) {
    std::string out;
    const Action into = act(V::Move, fight.unit("a-13"), fight.place("0718"));
    for (const auto& note : theTitle().outlook(Position::of(fight.state), into, kAxis).notes)
      out += viewText(note.text) + "\n";
    return out;
  };
  EXPECT_EQ(told(hidden), told(other));
  EXPECT_NE(told(hidden).find("if the enemy is at full basic strength"), std::string::npos);
}

TEST(BattleOfStalingradView, OfAnOverstackedBoxItIsToldWhatEachIsMissedFor) {
  CASES("3.1.2e");
  Scene s(Phase::SovietAttack);
  s.put("s-12", "kalmykia", 2).put("s-18", "kalmykia", 5).put("s-56", "kalmykia", 4).put("a-57", "kalmykia");
  s.others().go();
  s.attack("kalmykia");
  const auto without = [&](const char* unit) {
    const Outlook outlook = theTitle().outlook(Position::of(s.state), act(V::Exclude, s.unit(unit)), kSoviet);
    return outlook.fires.empty() ? 0 : outlook.fires.front().total;
  };
  EXPECT_EQ(without("s-12"), 9);
  EXPECT_EQ(without("s-18"), 6);
  EXPECT_EQ(without("s-56"), 7);
}

TEST(BattleOfStalingradView, EntryThatCutsTheSupplyLineSaysSo) {
  CASES("5.1a");
  Scene s = Scene::campaign();
  s.toPhase(Phase::AxisMovement).go();
  const auto cut = [&](const char* unit, const char* where) {
    const Action into = act(V::Move, s.unit(unit), s.place(where));
    return std::ranges::any_of(theTitle().outlook(Position::of(s.state), into, kAxis).notes, [](const auto& note) {
      return viewText(note.text).find("Out of supply here") != std::string::npos;
    });
  };
  EXPECT_FALSE(cut("a-5", "1112")) << "who stays behind keeps the line open";
  s.move("a-57", {"1112"});
  EXPECT_TRUE(cut("a-5", "1112"));
}

TEST(BattleOfStalingradView, CaucasusBoxesTellTheirLimits) {
  CASES("3.1.2g", "3.1.2h", "3.1.2i", "3.1.2j");
  Scene s(Phase::AxisMovement);
  s.put("a-7", "kalmykia").give("a-3pz", "a-7").others().go();
  const auto limits = [&](const char* box, Side viewer) {
    std::vector<std::string> out;
    for (const MarkerView& marker : seenBy(s, viewer).markers) {
      if (marker.place == s.place(box) && marker.symbol.empty()) out.push_back(viewText(marker.label));
    }
    return out;
  };
  using testing::Contains;
  EXPECT_THAT(limits("kalmykia", kAxis), Contains("Axis assets: 1, at most 2"));
  EXPECT_THAT(limits("kalmykia", kSoviet), Contains("Axis assets: at most 2")) << "how many there are is hidden";
  EXPECT_THAT(limits("kalmykia", kSoviet), Contains("Soviet assets: none of division size or larger"));
  EXPECT_EQ(limits("0812", kAxis), std::vector<std::string>{});
  EXPECT_EQ(limits("elbrus", kAxis).size(), 1U);
  EXPECT_EQ(limits("kerch", kSoviet).size(), 1U);
}

TEST(BattleOfStalingradView, BoxesOfTheOtherSideAreSaidToBeHidden) {
  CASES("3.5a");
  for (const bool held : {true, false}) {
    Scene s(Phase::AxisMovement);
    if (held) s.reserve("a-3pz").reserve("s-140");
    s.others().go();
    const auto hidden = [&](const char* box, Side viewer) {
      return std::ranges::any_of(seenBy(s, viewer).markers, [&](const MarkerView& marker) {
        return marker.place == s.place(box) && marker.symbol == "hidden" &&
               viewText(marker.label).find("hides what lies here") != std::string::npos;
      });
    };
    EXPECT_TRUE(hidden("axis-reserve", kSoviet));
    EXPECT_FALSE(hidden("axis-reserve", kAxis));
    for (const char* box : {"svf", "dsf", "tcf", "soviet-reserve"}) {
      EXPECT_TRUE(hidden(box, kAxis));
      EXPECT_FALSE(hidden(box, kSoviet));
    }
  }
}

TEST(BattleOfStalingradView, ABattleSpaceIsMarkedUntilItHasBeenAttacked) {
  CASES("3.4a");
  Fight s(Phase::AxisAttack);
  s.put("a-7", "0812").put("s-62", "0812", 6).others().go();
  const auto marks = [&] {
    std::vector<std::string> out;
    for (const MarkerView& marker : seenBy(s, kSoviet).markers) {
      if (marker.place == s.place("0812")) out.push_back(marker.symbol);
    }
    return out;
  };
  EXPECT_EQ(marks(), std::vector<std::string>{"battle"});
  s.attack("0812");
  EXPECT_EQ(marks(), std::vector<std::string>{"attacked"});
}

TEST(BattleOfStalingradView, TotalsAndRowsLieOpenOnceItHasBegun) {
  CASES("8.0d", "8.0g");
  Fight s(Phase::AxisAttack, 9);
  s.put("a-24", "0812").give("a-3pz", "a-24").put("s-37", "0812", 2).give("s-16t", "s-37").give("s-at1", "s-37");
  s.others().go();
  s.attack("0812");
  const View axis = seenBy(s, kAxis);
  ASSERT_TRUE(axis.combat.has_value());
  const Fire& attack = axis.combat->fires[0];
  EXPECT_EQ(attack.total, 10);
  EXPECT_GT(attack.strength.size(), 2U) << "its own lines";
  EXPECT_EQ(attack.strength.back().running, attack.total);
  EXPECT_EQ(attack.againstTotal, 7);
  EXPECT_EQ(attack.against.size(), 1U) << "the enemy's total alone";
  EXPECT_EQ(attack.outOf, 6U);
  EXPECT_EQ(attack.rolled, -1);
  EXPECT_EQ(seenBy(s, kSoviet).combat->fires[0].strength.size(), 1U);
  s.roll(4);
  const Fire rolled = seenBy(s, kSoviet).combat->fires[0];
  EXPECT_EQ(rolled.rolled, 4);
  EXPECT_EQ(rolled.result, s.state.battle.result[kAttack]);
}

TEST(BattleOfStalingradView, ChosenLossesAreHiddenUntilTheyAreTaken) {
  CASES("8.2a", "8.2j");
  Fight s(Phase::AxisAttack);
  s.put("a-7", "0812").put("a-8", "0812").put("s-62", "0812", 6).give("s-16t", "s-62").others().go();
  s.attack("0812").dice({5, 5});
  const auto left = [&](Side viewer) { return seenBy(s, viewer).combat->now; };
  ASSERT_EQ(left(kAxis).size(), 1U);
  EXPECT_EQ(left(kAxis)[0].text.args[1].value, 3);
  EXPECT_EQ(left(kSoviet)[0].text.count, 1) << "only who decides";
  EXPECT_EQ(seenBy(s, kSoviet).combat->losing, kAxis);
  s.lose("a-7");
  EXPECT_EQ(left(kAxis)[0].text.args[1].value, 2);
  EXPECT_EQ(left(kSoviet)[0].text.count, 1);
}

TEST(BattleOfStalingradView, TheCalendarSaysWhoArrivesReduced) {
  CASES("9.1.1b");
  const Scene s = Scene::campaign();
  bool said = false;
  for (const ArrivalView& entry : seenBy(s, kAxis).arrivals) {
    if (std::ranges::find(entry.units, s.unit("s-4t")) == entry.units.end()) continue;
    said = textOf(s.rules.info, entry.note).find("arrives with steps: 1") != std::string::npos;
  }
  EXPECT_TRUE(said);
}

TEST(BattleOfStalingradView, TheCalendarKeepsADutyThatWaits) {
  CASES("9.2.2c", "9.2.2e");
  const auto leaving = [](const Scene& s) {
    for (const ArrivalView& entry : seenBy(s, kSoviet).arrivals) {
      if (entry.kind == ArrivalView::Kind::Goes) return viewText(entry.when);
    }
    return std::string();
  };
  Scene s(Phase::AxisReinforcement, 3);
  s.put("a-24", "0620").give("a-gd", "a-24").give("a-3pz", "a-24").go();
  EXPECT_EQ(leaving(s), "At the first opportunity");
  s.dismiss("a-gd");
  EXPECT_EQ(leaving(s), "");
  Scene due(Phase::AxisReinforcement, 2);
  due.put("a-24", "0620").give("a-3pz", "a-24").dead("a-gd").go();
  EXPECT_NE(leaving(due), "");
  due.dismiss("a-3pz");
  EXPECT_EQ(leaving(due), "") << "another division has gone for it";
}

TEST(BattleOfStalingradView, TheCalendarTellsWhatComesOfItselfFromThisTurnOn) {
  CASES("9.1.3a", "9.2.3a", "8.4b");
  for (const bool launched : {false, true}) {
    Scene s(Phase::AxisMovement, 8);
    if (launched) s.state.uranusTurn = 8;
    std::map<int, int> uranus;  // units that may move again, by turn
    int soviet = 0;
    int axis = 0;
    for (const ArrivalView& entry : seenBy(s, kAxis).arrivals) {
      if (entry.kind != ArrivalView::Kind::Happens) continue;
      EXPECT_GE(entry.turn, 8) << "what is past is no news";
      const std::string_view rule = entry.rule;
      if (rule == "8.4b") uranus[entry.turn] = static_cast<int>(entry.what.args[0].value);
      if (rule == "9.1.3a") {
        ++soviet;
        EXPECT_EQ(entry.what.args[0].value, s.rules.table("soviet-points", entry.turn));
      }
      if (rule == "9.2.3a") {
        ++axis;
        EXPECT_EQ(entry.what.args[0].value, s.rules.table("german-points", entry.turn));
        EXPECT_EQ(entry.what.args[1].value, s.rules.table("minor-points", entry.turn));
      }
    }
    EXPECT_EQ(soviet, 7);
    EXPECT_EQ(axis, 7);
    if (launched) {
      EXPECT_TRUE(uranus.empty()) << "once in the game";
    } else {
      EXPECT_EQ(uranus, (std::map<int, int>{{9, 1}, {10, 2}, {11, 3}, {12, 3}, {13, 3}, {14, 3}}));
    }
  }
}

TEST(BattleOfStalingradView, TheCalendarTellsWhoComesByAnEventOrADie) {
  CASES("9.2.1d", "9.2.1h");
  Scene s(Phase::AxisMovement, 8);
  const auto entryOf = [&s](UnitId piece) {
    const std::vector<ArrivalView> entries = seenBy(s, kSoviet).arrivals;
    const auto found = std::ranges::find_if(
        entries, [&](const ArrivalView& entry) { return std::ranges::find(entry.units, piece) != entry.units.end(); });
    return found == entries.end() ? ArrivalView{} : *found;
  };
  const auto cited = [](const ArrivalView& entry) { return std::string_view(entry.rule == nullptr ? "" : entry.rule); };
  EXPECT_EQ(cited(entryOf(s.rules.hollidt)), "9.2.1d");
  EXPECT_EQ(entryOf(s.rules.hollidt).turn, 0) << "nobody knows when";
  EXPECT_EQ(cited(entryOf(s.rules.fretterPico)), "9.2.1d");
  s.state.uranusTurn = 9;
  EXPECT_EQ(entryOf(s.rules.hollidt).turn, 9);
  const ArrivalView blue = entryOf(s.rules.blue);
  EXPECT_EQ(cited(blue), "9.2.1h");
  EXPECT_EQ(blue.turn, 12);
  EXPECT_EQ(viewText(blue.note), "On a die of 5 or more");
}

TEST(BattleOfStalingradView, TheOddsInAnOverstackedBoxAreOfThoseWhoFight) {
  CASES("3.1.2e");
  Fight s(Phase::SovietAttack);
  s.put("a-7", "kalmykia").put("a-8", "kalmykia", 3).put("s-37", "kalmykia").others().go();
  const auto defence = [&] { return attackOn(s, "kalmykia", kAxis).fires.at(0).againstTotal; };
  EXPECT_EQ(defence(), 6) << "the weaker one will be left out";
  EXPECT_THAT(attackOn(s, "kalmykia", kAxis).notes,
              ::testing::Contains(::testing::Field(&Note::rule, ::testing::StrEq("3.1.2e"))));
  s.attack("kalmykia").act(V::Exclude, s.unit("a-8"));
  EXPECT_EQ(s.defenceTotal(), 6);
}

TEST(BattleOfStalingradView, TheDeadLieOpenForBothAlike) {
  CASES("8.2f", "9.2.2f");
  Fight s(Phase::AxisMovement);
  s.put("a-24", "0812").put("s-37", "0610").dead("s-62").dead("a-3pz").go();
  const auto pile = [&](Side viewer) {
    std::vector<UnitView> out;
    for (const BoxView& box : seenBy(s, viewer).boxes) out.insert(out.end(), box.units.begin(), box.units.end());
    return out;
  };
  ASSERT_FALSE(pile(kAxis).empty());
  EXPECT_EQ(pile(kAxis), pile(kSoviet)) << "else the curtain takes them for a secret";
}

TEST(BattleOfStalingradView, ChosenLossesShowOnTheSheetOfTheirOwner) {
  CASES("8.2a", "8.2d");
  Fight s(Phase::AxisAttack);
  s.put("a-14", "0812").give("a-14pz", "a-14").put("s-62", "0812", 6).others().go();
  s.attack("0812").dice({1, 6});
  ASSERT_EQ(s.who(), kAxis);
  const View before = seenBy(s, kSoviet);
  const int points = s.strength("a-14");
  const int steps = s.strength("a-14pz");
  s.lose("a-14").lose("a-14pz");
  const View after = seenBy(s, kAxis);
  const SheetView* own = sheet(after, s.unit("a-14"));
  ASSERT_NE(own, nullptr);
  EXPECT_EQ(own->strength, points - 1);
  ASSERT_FALSE(own->spaces.empty());
  ASSERT_EQ(own->spaces[0].units.size(), 1U);
  EXPECT_EQ(own->spaces[0].units[0].steps, steps - 1);
  EXPECT_EQ(seenBy(s, kSoviet).units, before.units) << "the enemy is told when they are taken";
  EXPECT_EQ(s.strength("a-14"), points);
}

TEST(BattleOfStalingradView, AForecastCountsStepsOfAssets) {
  CASES("8.2d");
  Fight s(Phase::AxisAttack);
  s.rout("0812").give("s-16t", "s-37").others().go();
  s.attack("0812");
  const Forecast forecast = forecastCombat(theTitle(), Position::of(s.state), kUmpire);
  ASSERT_FALSE(forecast.empty());
  EXPECT_TRUE(forecast.exact);
  // 30 against 10, sub-table 3, the last row: 3, 4, 4-R, 5-R, 6-R and all seven steps.
  EXPECT_NEAR(forecast.loss[index(kSoviet)].steps, (3 + 4 + 4 + 5 + 6 + 7) / 6.0, 1e-9);
}

TEST(BattleOfStalingradView, AForecastSaysThatStrengthsAreGuessed) {
  CASES("3.5a");
  Fight s(Phase::AxisAttack);
  s.rout("0812").give("s-16t", "s-37").others().go();
  const Action attack = act(V::Attack, s.place("0812"));
  const Position before = Position::of(s.state);
  const Forecast forecast = forecastAfter(theTitle(), before, attack, kAxis);
  EXPECT_TRUE(forecast.guessed) << "how strong the army is nobody has seen";
  EXPECT_FALSE(forecast.exact);
  EXPECT_FALSE(forecastAfter(theTitle(), before, attack, kUmpire).guessed);
}

/// What was last seen of a unit may have changed since then.
TEST(BattleOfStalingradView, AForecastOfWhatWasLastSeenIsGuessedToo) {
  CASES("3.5a");
  Fight s(Phase::AxisAttack);
  s.rout("0812").others().go();
  s.rules.formations[index(kSoviet)].each([&](UnitId unit) { s.state.shown[index(unit)] = 1; });
  const Action attack = act(V::Attack, s.place("0812"));
  const Forecast forecast = forecastAfter(theTitle(), Position::of(s.state), attack, kAxis);
  ASSERT_FALSE(forecast.empty());
  EXPECT_TRUE(forecast.guessed);
  EXPECT_FALSE(forecast.exact);
}

TEST(BattleOfStalingradView, AForecastIsTheMeanOfWhatTheStrengthCouldBe) {
  CASES("3.5a");
  Fight s(Phase::AxisAttack);
  s.rout("0812").give("s-16t", "s-37").others().go();
  const Action attack = act(V::Attack, s.place("0812"));
  const Position before = Position::of(s.state);
  const Forecast mean = forecastAfter(theTitle(), before, attack, kAxis);
  double steps = 0;
  double cleared = 0;
  for (std::uint64_t seed = 1; seed <= 8; ++seed) {
    Random random(seed);
    const Forecast one = forecastAfter(theTitle(), theTitle().guess(before, kAxis, random), attack, kUmpire);
    steps += one.loss[index(kSoviet)].steps / 8;
    cleared += one.cleared / 8;
  }
  EXPECT_NEAR(mean.loss[index(kSoviet)].steps, steps, 1e-9);
  EXPECT_NEAR(mean.cleared, cleared, 1e-9);
  Fight other = s;
  other.state.strength[index(s.unit("s-37"))] = 1;
  const Forecast weak = forecastAfter(theTitle(), Position::of(other.state), attack, kAxis);
  EXPECT_EQ(weak.loss[index(kSoviet)].counts, mean.loss[index(kSoviet)].counts) << "how strong it is tells nothing";
}

TEST(BattleOfStalingradView, CountersAreTurnedOverForSupplyAndNotByLosses) {
  CASES("2.2.2a", "2.2.2d");
  Fight s(Phase::AxisMovement);
  s.put("a-24", "0905", 2).put("s-37", "0904", 1).give("a-3pz", "a-24", 1);
  s.put("a-42", "kerch").put("s-12", "krasnodarsky").others().go();
  const View own = seenBy(s, kAxis);
  const auto find = [&](const View& view, const char* id) {
    for (const UnitView& unit : view.units) {
      if (unit.unit == s.unit(id)) return unit;
    }
    for (const SheetView& sheet : view.sheets) {
      for (const SheetView::Slot& slot : sheet.spaces) {
        for (const UnitView& unit : slot.units) {
          if (unit.unit == s.unit(id)) return unit;
        }
      }
    }
    return UnitView{};
  };
  const bool cut = !s.supplied("a-24");
  EXPECT_EQ(find(own, "a-24").turned, cut);
  EXPECT_STREQ(find(own, "a-24").values, cut ? "[1]" : "3-6/4");
  EXPECT_FALSE(find(own, "a-24").stepsHidden);
  EXPECT_STREQ(find(own, "a-3pz").values, "3");
  EXPECT_TRUE(find(own, "a-42").turned) << "there is no way out of Kerch";
  EXPECT_STREQ(find(own, "a-42").values, "[1]");
  const UnitView army = find(own, "s-37");
  EXPECT_EQ(army.turned, !s.supplied("s-37"));
  EXPECT_TRUE(army.stepsHidden) << "that it has one point of five nobody may know";
}

}  // namespace
}  // namespace kessel::bos
