// SPDX-License-Identifier: GPL-3.0-or-later
// Chapter 17: disrupted units recover, replacements are assigned, destroyed units and HQs return.
#include <array>
#include <tuple>
#include <utility>

#include "titles/wintergewitter/scene.h"
#include "titles/wintergewitter/views.h"

namespace kessel::winter {
namespace {

struct ReplacementScene : Scene {
  using Scene::Scene;
  ReplacementScene& recover() {
    state.steps.push<RecoveryFrame>();
    go();
    return *this;
  }
  ReplacementScene& replace(Nation nation = Nation::German) {
    state.steps.push<ReplacementFrame>().nation = static_cast<std::uint16_t>(nation);
    go();
    return *this;
  }
  std::uint8_t& lost(Nation nation, LossClass loss) {
    return state.losses[static_cast<std::size_t>(nation)][static_cast<std::size_t>(loss)];
  }
  [[nodiscard]] int points(LossClass loss) const { return state.points[static_cast<std::size_t>(loss)]; }
  /// Was destroyed in this turn.
  UnitId lose(std::string_view id) {
    const UnitId dead = put(id, "lost");
    state.strength[index(dead)] = 0;
    return dead;
  }
  [[nodiscard]] std::string whyReplace(std::string_view id) const { return why(V::Replace, unit(id)); }
  [[nodiscard]] std::string whyRebuild(std::string_view id, std::string_view where) const {
    return why(V::Rebuild, unit(id), hex(where));
  }
};

// --- What is shown of it

TEST(Replacements, LedgerIsTheOwnersAlone) {
  CASES("17.2b", "18.1f");
  const auto lines = [](const Scene& s, Side viewer) {
    std::vector<std::string> out;
    for (const BoxView& box : viewOf(s.rules, s.state, viewer).boxes) {
      if (!box.losses) continue;
      EXPECT_FALSE(box.units.empty());
      for (const Phrase& line : box.lines)
        out.push_back(textOf(s.rules.info, box.name) + ": " + textOf(s.rules.info, line));
    }
    return out;
  };
  ReplacementScene s;
  s.put("s-302-823", "2440");
  EXPECT_FALSE(hides(s.rules, s.state, kSoviet));
  s.lost(Nation::Soviet, LossClass::Artillery) = 5;
  for (const std::string& line : lines(s, kAxis))
    EXPECT_EQ(line.find("Soviet"), std::string::npos) << "the class of a hidden unit";
  ASSERT_FALSE(lines(s, kSoviet).empty());
  EXPECT_EQ(lines(s, kSoviet).back(), "Soviet artillery: Replacement points: 1");
  EXPECT_EQ(lines(s, kUmpire).back(), lines(s, kSoviet).back());
  EXPECT_TRUE(hides(s.rules, s.state, kSoviet));
  EXPECT_FALSE(hides(s.rules, s.state, kAxis));
  ReplacementScene open(kWinterStorm, kOpenIntelligence);
  open.lost(Nation::Soviet, LossClass::Artillery) = 5;
  ASSERT_FALSE(lines(open, kAxis).empty());
  EXPECT_EQ(lines(open, kAxis).back(), lines(s, kSoviet).back());
  // While they are assigned, what is left of them.
  ReplacementScene t;
  t.put("g-6p-i11", "2440", 6);
  t.lost(Nation::German, LossClass::Armor) = 4;
  t.replace();
  t.act(V::Replace, t.unit("g-6p-i11"));
  ASSERT_FALSE(lines(t, kAxis).empty());
  EXPECT_EQ(lines(t, kAxis).at(0), "German armor: Lost in this turn: 4");
  EXPECT_EQ(lines(t, kAxis).at(1), "German armor: Points still to be assigned: 1");
}

TEST(Replacements, PointsThatAreLeftStandOnTracksOfTheOwner) {
  CASES("17.2.1a", "18.1f");
  ReplacementScene s;
  s.put("g-6p-i11", "2440", 6);
  s.put("g-6p-i4", "2440", 2);
  s.lost(Nation::German, LossClass::Armor) = 4;
  s.lost(Nation::German, LossClass::Infantry) = 6;
  const auto tracks = [&](Side viewer) {
    std::string out;
    for (const TrackView& track : viewOf(s.rules, s.state, viewer).tracks)
      out += textOf(s.rules.info, track.name) + ' ' + std::to_string(track.value) + '|';
    return out;
  };
  EXPECT_EQ(tracks(kAxis), "") << "nobody assigns them yet";
  s.replace();
  EXPECT_EQ(tracks(kAxis), "Points for armor 2|Points for infantry 3|");
  EXPECT_EQ(tracks(kSoviet), "");
  s.act(V::Replace, s.unit("g-6p-i11"));
  EXPECT_EQ(tracks(kAxis), "Points for armor 1|Points for infantry 3|");
  EXPECT_EQ(viewOf(s.rules, s.state, kAxis).tracks.front().until, s.prompt().step) << "lost with the segment";
}

// --- Disruption removal

TEST(Recovery, RollsAgainstProficiency) {
  CASES("17.1", "14.5.1");
  const auto recovers = [](int die, bool supplied, int strength) {
    ReplacementScene s;
    s.state.disrupted.add(s.put("s-302-823", "2440", strength));
    if (!supplied) s.state.unsupplied.add(s.unit("s-302-823"));
    s.recover().dice({die});
    return !s.state.disrupted.has(s.unit("s-302-823"));
  };
  EXPECT_TRUE(recovers(5, true, 5));
  EXPECT_FALSE(recovers(6, true, 5));
  EXPECT_FALSE(recovers(5, false, 5)) << "out of supply: one more (EX-25)";
  EXPECT_TRUE(recovers(4, false, 5));
  EXPECT_FALSE(recovers(5, true, 3)) << "the reduced side has 4";
}

TEST(Recovery, EachUnitRollsSeparately) {
  CASES("17.1");
  ReplacementScene s;
  s.state.disrupted.add(s.put("s-302-823", "2440"));
  s.state.disrupted.add(s.put("s-302-825", "2440"));
  s.recover().dice({9, 2});
  EXPECT_TRUE(s.state.disrupted.has(s.unit("s-302-823")) != s.state.disrupted.has(s.unit("s-302-825")));
  EXPECT_TRUE(inZoneOfControl(s.rules, s.state, s.hex("2441"), kSoviet)) << "the stack has its zone again";
}

TEST(Recovery, NamesTheUnitToWhoMayKnowIt) {
  CASES("17.1", "18.1f");
  ReplacementScene s;
  s.state.disrupted.add(s.put("s-302-823", "2440"));
  s.state.disrupted.add(s.put("s-302-825", "2440"));
  s.recover();
  s.events.clear();
  s.dice({9, 2});
  const auto told = [&](Side side) {
    std::string lines;
    for (const Event& event : s.events) {
      const bool reads = event.onlyFor == kNobody || event.onlyFor == side;
      if (reads && event.text.text != nullptr) lines += textOf(s.rules.info, event.text) + '|';
    }
    return lines;
  };
  for (const char* name : {"823", "825"}) EXPECT_NE(told(kSoviet).find(name), std::string::npos) << told(kSoviet);
  EXPECT_EQ(told(kAxis).find("82"), std::string::npos) << "a marker lies on the stack: " << told(kAxis);
  for (const Side side : {kAxis, kSoviet}) {
    EXPECT_EQ(std::ranges::count(told(side), '|'), 2) << "one line a die: " << told(side);
  }
  ReplacementScene open(kWinterStorm, kOpenIntelligence);
  open.state.disrupted.add(open.put("s-302-823", "2440"));
  open.recover();
  open.events.clear();
  open.dice({9});
  ASSERT_GE(open.events.size(), 1U);
  EXPECT_EQ(textOf(open.rules.info, open.events.front().text), "The die is 9: 823/302 stays disrupted");
  EXPECT_TRUE(std::ranges::none_of(open.events, [](const Event& event) { return event.onlyFor != kNobody; }));
}

TEST(Recovery, ReachesWhoHasLeftTheMap) {
  CASES("17.1", "11.7i");
  ReplacementScene s;
  const UnitId unit = s.put("s-302-823", "off-map");
  s.state.began[index(unit)] = index(s.hex("2401"));
  s.state.disrupted.add(unit);
  s.recover();
  ASSERT_EQ(s.step(), S::Recovery);
  s.dice({1});
  EXPECT_FALSE(s.state.disrupted.has(unit));
}

TEST(Supply, NeverRemovesUnits) {
  CASES("14.5.1");
  ReplacementScene s;
  s.state.unsupplied.add(s.put("g-6p-i11", "2420"));
  for (int i = 0; i < 4; ++i) s.phase(kAxis, PhaseStage::Supply).go();
  EXPECT_EQ(s.strength("g-6p-i11"), 12);
  EXPECT_TRUE(s.isAt("g-6p-i11", "2420"));
}

// --- Points

TEST(Replacements, ComeOutOfLossesByNation) {
  CASES("17.2b", "2.5b");
  const auto points = [](Nation nation, int lost) {
    ReplacementScene s;
    s.put("g-6p-hq", "2440");
    s.put("g-6p-i11", "2440", 1);
    s.put("r-8c-4", "2450", 1);
    s.put("s-13t-t44", "2020", 1);
    s.put("s-302-823", "2020", 1);
    for (const LossClass loss : {LossClass::Armor, LossClass::Infantry})
      s.lost(nation, loss) = static_cast<std::uint8_t>(lost);
    s.replace(nation);
    return s.step() == S::Replacement && s.state.steps.top<ReplacementFrame>().nation == static_cast<int>(nation)
               ? s.points(nation == Nation::German ? LossClass::Armor : LossClass::Infantry)
               : 0;
  };
  EXPECT_EQ(points(Nation::German, 1), 1) << "0.5";
  EXPECT_EQ(points(Nation::German, 2), 1);
  EXPECT_EQ(points(Nation::German, 3), 2) << "1.5";
  EXPECT_EQ(points(Nation::Soviet, 1), 0) << "0.25";
  EXPECT_EQ(points(Nation::Soviet, 2), 1) << "0.5";
  EXPECT_EQ(points(Nation::Soviet, 5), 1) << "1.25";
  EXPECT_EQ(points(Nation::Soviet, 6), 2) << "1.5";
  EXPECT_EQ(points(Nation::Rumanian, 1), 0);
  EXPECT_EQ(points(Nation::Rumanian, 2), 1);
}

TEST(Replacements, AreAskedForByNation) {
  CASES("17.2b");
  const auto question = [](Nation nation, std::string_view hq, std::string_view unit) {
    ReplacementScene s;
    s.put(hq, "2440");
    s.put(unit, "2440", 1);
    s.lost(nation, LossClass::Infantry) = 4;
    s.replace(nation);
    return std::string(textOf(s.rules.info, s.prompt().ask));
  };
  EXPECT_EQ(question(Nation::German, "g-6p-hq", "g-6p-i114").find("German"), 0U);
  EXPECT_EQ(question(Nation::Rumanian, "r-8c-hq", "r-8c-4").find("Rumanian"), 0U);
  EXPECT_EQ(question(Nation::Soviet, "s-302-hq", "s-302-823").find("Soviet"), 0U);
}

TEST(Replacements, QuestionsTellNobodyWhatHasBeenLost) {
  CASES("17.2b", "18.1f");
  const auto asked = [](LossClass loss, std::string_view offer) {
    ReplacementScene s;
    s.put("s-302-hq", "2440");
    s.put("s-302-823", "2440", 1);
    s.put("s-51-at1", "2440", 1);
    s.lost(Nation::Soviet, loss) = 6;
    s.replace(Nation::Soviet);
    EXPECT_EQ(textOf(s.rules.info, describeAction(s.rules, s.state, s.legal(V::Replace).front())), offer)
        << "the owner";
    return std::string(textOf(s.rules.info, s.prompt().ask));
  };
  EXPECT_EQ(asked(LossClass::Infantry, "A replacement point for 823/302; left for infantry: 2"),
            asked(LossClass::Artillery, "A replacement point for AT 1/51A; left for artillery: 2"));
}

TEST(Replacements, LossesAreCountedByTypeAndNation) {
  CASES("17.2b", "11.6a");
  ReplacementScene s;
  Events nobody;
  losePoint(s.rules, s.state, s.put("s-302-823", "2440"), "11.6a", nobody);
  losePoint(s.rules, s.state, s.put("s-51-at1", "2440"), "11.6a", nobody);
  losePoint(s.rules, s.state, s.put("r-8c-4", "2445"), "11.6a", nobody);
  destroy(s.rules, s.state, s.put("g-6p-i11", "2446", 4), "11.6a", nobody);
  destroy(s.rules, s.state, s.put("g-6p-hq", "2446"), "11.6a", nobody);
  EXPECT_EQ(s.lost(Nation::Soviet, LossClass::Infantry), 1);
  EXPECT_EQ(s.lost(Nation::Soviet, LossClass::Artillery), 1) << "antitank units";
  EXPECT_EQ(s.lost(Nation::Rumanian, LossClass::Infantry), 1);
  EXPECT_EQ(s.lost(Nation::German, LossClass::Armor), 4) << "what it still had";
  EXPECT_EQ(s.lost(Nation::German, LossClass::Infantry), 0) << "HQs count for nothing (R-129)";
}

TEST(Replacements, AreScheduledByTheTurnTrack) {
  CASES("17.2a");
  const auto infantry = [](int turn) {
    ReplacementScene s;
    s.turn(turn).put("s-302-823", "2020", 1);
    s.replace(Nation::Soviet);
    return s.points(LossClass::Infantry);
  };
  EXPECT_EQ(infantry(4), 0);
  EXPECT_EQ(infantry(5), 3);
  ReplacementScene s;
  s.turn(7).put("g-6p-i4", "2440", 1);
  s.replace();
  EXPECT_EQ(s.points(LossClass::Infantry), 2);
  EXPECT_EQ(s.points(LossClass::Armor), 0) << "infantry only";
}

TEST(Replacements, GoToTheirOwnTypeAndAreLostOtherwise) {
  CASES("17.2.1a");
  ReplacementScene s;
  s.put("g-6p-i4", "2440", 1);
  s.put("g-6p-i11", "2440", 1);
  s.put("g-6p-i76", "2440", 1);
  s.lost(Nation::German, LossClass::Infantry) = 4;
  s.replace();
  EXPECT_EQ(s.whyReplace("g-6p-i11"), "17.2.1a") << "no armor points";
  EXPECT_EQ(s.whyReplace("g-6p-i76"), "17.2.1a");
  s.put("g-6p-hq", "2442");
  s.lose("g-6p-ii11");
  EXPECT_EQ(s.whyRebuild("g-6p-ii11", "2442"), "17.2.1a") << "nor for who would return";
  s.act(V::Replace, s.unit("g-6p-i4"));
  EXPECT_EQ(s.strength("g-6p-i4"), 2);
  s.act(V::Finish);
  EXPECT_EQ(s.points(LossClass::Infantry), 0);
}

TEST(Replacements, FillUpUnitsInRegularSupply) {
  CASES("17.2.1b");
  ReplacementScene s;
  s.put("g-6p-i4", "2440", 3);
  s.put("g-6p-ii4", "2440");
  s.state.organic.add(s.put("g-6p-i114", "2440", 3));
  s.state.unsupplied.add(s.put("g-6p-ii114", "2440", 3));
  s.put("s-302-823", "2020", 1);
  s.lost(Nation::German, LossClass::Infantry) = 20;
  s.replace();
  EXPECT_EQ(s.whyReplace("g-6p-ii4"), "17.2.1b") << "full";
  EXPECT_EQ(s.whyReplace("g-6p-i114"), "17.2.1b") << "organic";
  EXPECT_EQ(s.whyReplace("g-6p-ii114"), "17.2.1b");
  EXPECT_EQ(s.whyReplace("s-302-823"), "17.2b") << "of another nation";
  EXPECT_EQ(s.whyReplace("a-jg52"), "17.2b") << "aircraft have no strength points";
  for (const auto& [id, where] : {std::pair("g-6p-k6", "dead"), std::pair("g-23p-i126", "off-map")}) {
    s.put(id, where, 1);
    EXPECT_EQ(s.whyReplace(id), "17.2.1b") << "not on the map: " << where;
  }
  for (int i = 0; i < 3; ++i) s.act(V::Replace, s.unit("g-6p-i4"));
  EXPECT_EQ(s.strength("g-6p-i4"), 6) << "any number, up to its original strength";
  EXPECT_EQ(s.prompt().legal.size(), 1U) << "nobody else can take any, which the enemy does not know (R-146)";
  EXPECT_TRUE(s.may(V::Finish));
}

// --- Units that return

TEST(Replacements, RebuildWhatWasDestroyedInTheTurn) {
  CASES("17.2.1c");
  ReplacementScene s;  // the example of 17.2.1: nine infantry points, one of them a whole regiment
  s.put("s-302-hq", "2420");
  s.put("s-302-825", "2422", 1);
  s.lose("s-302-823");
  s.put("s-302-827", "dead");
  s.lost(Nation::Soviet, LossClass::Infantry) = 9;
  s.lost(Nation::Soviet, LossClass::Artillery) = 1;
  s.replace(Nation::Soviet);
  EXPECT_EQ(s.points(LossClass::Infantry), 2);
  EXPECT_EQ(s.points(LossClass::Artillery), 0);
  EXPECT_EQ(s.whyRebuild("s-302-827", "2420"), "17.2.1c") << "lost in an earlier turn";
  EXPECT_EQ(s.whyRebuild("s-302-823", "2422"), "17.2.1c") << "two hexes from the HQ";
  s.put("g-6p-hq", "2450");
  s.lose("g-6p-i4");
  EXPECT_EQ(s.whyRebuild("g-6p-i4", "2450"), "17.2.1c") << "of another nation";
  s.act(V::Replace, s.unit("s-302-825"));
  s.act(V::Rebuild, s.unit("s-302-823"), s.hex("2421"));
  EXPECT_EQ(s.strength("s-302-823"), 1);
  EXPECT_TRUE(s.isAt("s-302-823", "2421"));
}

TEST(Replacements, AreOfferedWhereTheyAreOfUseAndAskedForNowhereElse) {
  CASES("17.2.1a", "17.2.1b", "17.2.1c");
  const auto offered = [](bool lost, bool reduced) {
    ReplacementScene s(kWinterStorm, kOpenIntelligence);
    s.put("s-302-hq", "2420");
    s.put("s-302-825", "2425", reduced ? 1 : 5);
    if (lost) s.lose("s-302-823");
    s.lost(Nation::Soviet, LossClass::Infantry) = 4;
    s.replace(Nation::Soviet);
    return std::tuple(s.step() == S::Replacement, s.legal(V::Rebuild).size(), s.legal(V::Replace).size());
  };
  EXPECT_EQ(offered(true, false), std::tuple(true, 7U, 0U)) << "at its HQ, and in the six hexes around";
  EXPECT_EQ(offered(false, true), std::tuple(true, 0U, 1U));
  EXPECT_EQ(offered(true, true), std::tuple(true, 7U, 1U));
  EXPECT_EQ(offered(false, false), std::tuple(false, 0U, 0U));
}

TEST(Replacements, WhatIsNotRebuiltIsLostForGood) {
  CASES("17.2.1c");
  ReplacementScene s;
  s.put("s-302-hq", "2420");
  s.lose("s-302-823");
  s.lost(Nation::Soviet, LossClass::Infantry) = 4;
  s.replace(Nation::Soviet).act(V::Finish);
  EXPECT_EQ(s.state.at(s.unit("s-302-823")), kDead);
}

TEST(Replacements, ComeBesideTheDivisionIfTheEnemyIsAtItsHq) {
  CASES("17.2.1c");
  ReplacementScene s;
  s.put("s-302-hq", "2420");
  s.put("s-302-825", "2410");
  s.put("g-6p-i11", "2421");
  s.lose("s-302-823");
  s.lost(Nation::Soviet, LossClass::Infantry) = 4;
  s.replace(Nation::Soviet);
  EXPECT_EQ(s.whyRebuild("s-302-823", "2420"), "17.2.1c") << "in an enemy zone";
  EXPECT_EQ(s.whyRebuild("s-302-823", "2419"), "") << "beside the HQ and in no zone";
  EXPECT_EQ(s.whyRebuild("s-302-823", "2411"), "");
  EXPECT_EQ(s.whyRebuild("s-302-823", "2410"), "17.2.1c") << "adjacent to it, not with it";
}

TEST(Replacements, RebuildOnlyInRegularSupply) {
  CASES("17.2.1c", "17.2.1b");
  ReplacementScene s;
  s.state.organic.add(s.put("s-302-hq", "2420"));
  s.lose("s-302-823");
  s.put("s-302-825", "2410", 1);
  s.lost(Nation::Soviet, LossClass::Infantry) = 4;
  s.replace(Nation::Soviet);
  EXPECT_EQ(s.whyRebuild("s-302-823", "2420"), "17.2.1c") << "R-137";
}

TEST(Replacements, RebuildBesideUnitsInRegularSupplyAndWhereThereIsRoom) {
  CASES("17.2.1c", "9.1a");
  ReplacementScene s;
  s.put("s-302-hq", "2420");
  for (const char* id : {"s-87-1378", "s-87-1379", "s-87-1382", "s-315-362"}) s.put(id, "2419");
  s.state.organic.add(s.put("s-302-825", "2410"));
  s.put("g-6p-i11", "2421");
  s.lose("s-302-823");
  s.lost(Nation::Soviet, LossClass::Infantry) = 4;
  s.replace(Nation::Soviet);
  EXPECT_EQ(s.whyRebuild("s-302-823", "2419"), "17.2.1c") << "no room";
  EXPECT_EQ(s.whyRebuild("s-302-823", "2411"), "17.2.1c") << "organic supply";
}

TEST(Replacements, RebuildBesideTheHqOfTheOwnDivisionAlone) {
  CASES("17.2.1c");
  ReplacementScene s;
  s.put("s-302-hq", "1320");
  s.put("s-302-825", "1720");
  s.put("s-126-hq", "3020");
  s.lose("s-302-823");
  s.lost(Nation::Soviet, LossClass::Infantry) = 4;
  s.replace(Nation::Soviet);
  EXPECT_EQ(s.whyRebuild("s-302-823", "1321"), "");
  EXPECT_EQ(s.whyRebuild("s-302-823", "1319"), "17.2.1c") << "beyond the Don";
  EXPECT_EQ(s.whyRebuild("s-302-823", "1721"), "17.2.1c") << "beside its division while the HQ is in no enemy zone";
  EXPECT_EQ(s.whyRebuild("s-302-823", "3020"), "17.2.1c") << "at the HQ of another division";
}

TEST(Replacements, RebuildReducedUnitsIntoTheRoomThatTheyTake) {
  CASES("17.2.1c", "9.1a");
  const auto fits = [](std::string_view lost, int points) {
    ReplacementScene s;
    s.put("g-6p-hq", "2440");
    for (const std::string_view id : {"g-6p-i4", "g-6p-ii4", "g-6p-i114", "g-6p-ii114", "g-6p-k6"}) s.put(id, "2441");
    if (points > 15) s.put("g-23p-hq", "2441");
    if (points > 16) s.put("g-23p-9-126", "2441");
    if (points > 17) s.put("g-23p-9-128", "2441");
    s.lose(lost);
    s.lost(Nation::German, LossClass::Armor) = 4;
    s.lost(Nation::German, LossClass::Artillery) = 4;
    s.replace();
    return s.whyRebuild(lost, "2441").empty();
  };
  EXPECT_TRUE(fits("g-6p-i11", 16)) << "two points on its reduced side";
  EXPECT_FALSE(fits("g-6p-i11", 17));
  EXPECT_TRUE(fits("g-6p-9-4", 17)) << "a company, which has no reduced side";
  EXPECT_FALSE(fits("g-6p-9-4", 18));
}

TEST(Replacements, IndependentsReturnAtAnyHq) {
  CASES("17.2.1c");
  ReplacementScene s;
  s.put("s-302-hq", "2420");
  s.put("s-51a-hq", "3020");
  s.lose("s-57r-at1");
  s.lose("s-51-at1");
  s.lost(Nation::Soviet, LossClass::Artillery) = 4;
  s.replace(Nation::Soviet);
  EXPECT_EQ(s.whyRebuild("s-51-at1", "2421"), "");
  EXPECT_EQ(s.whyRebuild("s-51-at1", "3020"), "");
  EXPECT_EQ(s.whyRebuild("s-51-at1", "2430"), "17.2.1c");
  EXPECT_EQ(s.whyRebuild("s-57r-at1", "2421"), "") << "those of the Ring, too";
}

TEST(Replacements, IndependentsReturnBesideTheDivisionOfAnHqThatIsInAZone) {
  CASES("17.2.1c");
  ReplacementScene s;
  s.put("s-302-hq", "2420");
  s.put("s-302-825", "2410");
  s.put("g-6p-i11", "2421");
  s.put("s-51-aa1", "4030");
  s.lose("s-51-at1");
  s.lost(Nation::Soviet, LossClass::Artillery) = 4;
  s.replace(Nation::Soviet);
  EXPECT_EQ(s.whyRebuild("s-51-at1", "2419"), "") << "beside the HQ";
  EXPECT_EQ(s.whyRebuild("s-51-at1", "2411"), "") << "beside its regiment";
  EXPECT_EQ(s.whyRebuild("s-51-at1", "4031"), "17.2.1c") << "another independent unit";
}

TEST(Replacements, ArmyTroopsAreNoDivision) {
  CASES("17.2.1c");
  ReplacementScene s;
  s.put("s-57r-hq", "2420");
  s.put("s-57r-at1", "2410");
  s.put("g-6p-i11", "2421");
  s.lose("s-51-at1");
  s.lost(Nation::Soviet, LossClass::Artillery) = 4;
  s.replace(Nation::Soviet);
  EXPECT_EQ(s.whyRebuild("s-51-at1", "2419"), "") << "beside the HQ";
  EXPECT_EQ(s.whyRebuild("s-51-at1", "2411"), "17.2.1c") << "beside an independent of its army";
}

TEST(Replacements, AnHqReturnsAmongEnemyZones) {
  CASES("17.2.1d");
  ReplacementScene s;
  s.put("s-302-825", "2422");
  s.put("g-6p-i4", "2423");
  s.put("g-6p-ii4", "2222");
  s.put("g-6p-i114", "2622");
  s.put("g-6p-ii114", "2420");
  s.lose("s-302-hq");
  s.replace(Nation::Soviet);
  ASSERT_EQ(s.who(), kSoviet);
  EXPECT_EQ(s.whyRebuild("s-302-hq", "2421"), "");
  EXPECT_EQ(s.whyRebuild("s-302-hq", "2423"), "17.2.1d") << "an enemy stands there";
}

TEST(Replacements, AnHqReturnsForNothing) {
  CASES("17.2.1d");
  ReplacementScene s;
  s.put("s-302-825", "2422");
  s.state.unsupplied.add(s.unit("s-302-825"));
  s.lose("s-302-hq");
  s.replace(Nation::Soviet);
  EXPECT_EQ(s.who(), kSoviet);
  EXPECT_EQ(s.why(V::Finish), "17.2.1d") << "it returns in any case";
  EXPECT_EQ(textOf(s.rules.info, s.prompt().ask),
            "Soviet replacements: destroyed headquarters return first, then points are assigned");
  EXPECT_EQ(s.whyRebuild("s-302-hq", "2422"), "17.2.1d") << "adjacent to one of its units";
  s.act(V::Rebuild, s.unit("s-302-hq"), s.hex("2421"));
  EXPECT_EQ(s.strength("s-302-hq"), 1);
}

TEST(Replacements, AnHqReturnsBesideItsOwnUnitsAlone) {
  CASES("17.2.1d");
  ReplacementScene s;
  s.put("s-302-825", "2422");
  s.put("s-126-366", "3022");
  s.put("s-51-at1", "3422");
  s.lose("s-302-hq");
  s.replace(Nation::Soviet);
  EXPECT_EQ(s.whyRebuild("s-302-hq", "2421"), "");
  EXPECT_EQ(s.whyRebuild("s-302-hq", "3021"), "17.2.1d") << "beside another division";
  EXPECT_EQ(s.whyRebuild("s-302-hq", "3421"), "17.2.1d") << "beside troops of its army";
}

TEST(Replacements, AnHqWithoutAHexWaitsAndKeepsNobodyFromHisPoints) {
  CASES("17.2.1d", "17.2.1a");
  ReplacementScene s;
  s.put("s-302-825", "2422", 1);
  static constexpr std::array<std::string_view, 6> kWall{"g-6p-i4",    "g-6p-ii4", "g-6p-i114",
                                                         "g-6p-ii114", "g-6p-i11", "g-6p-ii11"};
  std::size_t i = 0;
  for (const Place hex : s.rules.around(s.hex("2422"))) winter::put(s.rules, s.state, s.unit(kWall[i++]), hex);
  s.lose("s-302-hq");
  s.lost(Nation::Soviet, LossClass::Infantry) = 4;
  s.replace(Nation::Soviet);
  EXPECT_EQ(s.whyReplace("s-302-825"), "");
  s.act(V::Finish);
  EXPECT_TRUE(s.isAt("s-302-hq", "lost")) << "until there is one";
}

TEST(Replacements, WhoReturnsUnderAnotherUnitIsNotNamedToTheEnemy) {
  CASES("18.1b", "18.1f", "17.2.1d");
  const auto heard = [](bool under) {
    ReplacementScene s;
    s.put("s-302-825", "2422");
    if (under) s.put("s-302-823", "2421");
    s.lose("s-302-hq");
    s.replace(Nation::Soviet);
    s.events.clear();
    s.act(V::Rebuild, s.unit("s-302-hq"), s.hex("2421"));
    std::vector<std::string> texts;
    for (const Event& event : s.events) {
      if (event.onlyFor == kSoviet) continue;
      EXPECT_TRUE(!under || event.unit != s.unit("s-302-hq"));
      texts.push_back(textOf(s.rules.info, event.text));
    }
    return texts;
  };
  EXPECT_THAT(heard(false), ::testing::Contains(::testing::HasSubstr("HQ returns in 2421")));
  EXPECT_THAT(heard(true), ::testing::Contains("A hidden unit returns in 2421"));
  EXPECT_THAT(heard(true), ::testing::Not(::testing::Contains(::testing::HasSubstr("HQ"))));
}

TEST(Replacements, AnHqIsLostWithItsLastUnit) {
  CASES("17.2.1d");
  ReplacementScene s;
  for (const std::string_view id : {"s-302-823", "s-302-825", "s-302-827", "s-302-865a"}) s.put(id, "dead");
  s.lose("s-302-hq");
  s.replace(Nation::Soviet);
  EXPECT_EQ(s.state.at(s.unit("s-302-hq")), kDead);
  ReplacementScene t;
  t.put("s-302-823", "off-map");
  t.lose("s-302-hq");
  t.replace(Nation::Soviet);
  EXPECT_EQ(t.state.at(t.unit("s-302-hq")), kLost) << "waits while one of them lives";
}

TEST(Replacements, AnHqIsLostIfNobodyOfItsIsInTheGame) {
  CASES("17.2.1d");
  ReplacementScene s;
  s.rules.of(Formation::Mot16).each([&](UnitId unit) { put(s.rules, s.state, unit, kUnused); });
  s.lose("g-16m-hq");
  s.replace();
  EXPECT_EQ(s.state.at(s.unit("g-16m-hq")), kDead);
}

TEST(Replacements, ASovietHqDoesNotReturnInThePocket) {
  CASES("17.2.1d", "8.2a");
  ReplacementScene s;
  s.put("s-302-825", "4010");
  s.lose("s-302-hq");
  s.replace(Nation::Soviet);
  ASSERT_TRUE(s.rules.pocket.has(s.hex("4009")));
  EXPECT_EQ(s.whyRebuild("s-302-hq", "4009"), "17.2.1d");
  EXPECT_EQ(s.whyRebuild("s-302-hq", "4011"), "");
}

TEST(Replacements, ArmyHqsReturnBesideDivisionsToo) {
  CASES("17.2.1d");
  ReplacementScene s;
  s.put("s-302-825", "2422");
  s.put("g-6p-i4", "2450");
  s.lose("s-51a-hq");
  s.lose("g-57pk");
  s.replace(Nation::German);
  EXPECT_EQ(s.whyRebuild("g-57pk", "2451"), "") << "beside a unit of 6th Panzer Division";
  s.act(V::Rebuild, s.unit("g-57pk"), s.hex("2451"));
  EXPECT_EQ(s.who(), kSoviet);
  EXPECT_EQ(s.whyRebuild("s-51a-hq", "2421"), "") << "beside a unit of 302nd Division";
}

/// The HQ of the 14th Panzer Division, lost outside of the Pocket or in it, returns beside a unit on its edge.
ReplacementScene withHqOfSixthArmy(bool left, std::string_view to) {
  ReplacementScene s;
  s.state.set(kThunder);
  s.put("g-14p-i36", "4009");
  s.lose("g-14p-hq");
  if (left) s.state.left.add(s.unit("g-14p-hq"));
  s.replace();
  EXPECT_EQ(s.who(), kAxis);
  s.act(V::Rebuild, s.unit("g-14p-hq"), s.hex(to));
  EXPECT_TRUE(s.isAt("g-14p-hq", to));
  return s;
}

TEST(Replacements, TheHqOfSixthArmyReturnsLikeAnyOther) {
  CASES("17.2.1d", "17.2.1e");
  const ReplacementScene inside = withHqOfSixthArmy(false, "4008");
  EXPECT_FALSE(inside.state.has(kReturned)) << "it has never left the Pocket";
  EXPECT_FALSE(inside.state.left.has(inside.unit("g-14p-hq")));
  const ReplacementScene outside = withHqOfSixthArmy(false, "4010");
  EXPECT_FALSE(outside.state.has(kReturned));
  EXPECT_TRUE(outside.state.left.has(outside.unit("g-14p-hq")));
}

TEST(Replacements, AnHqThatHasLeftThePocketAndReturnsInItEndsThunderclap) {
  CASES("5.2e", "17.2.1d");
  EXPECT_FALSE(withHqOfSixthArmy(true, "4010").state.has(kReturned)) << "outside of it";
  ReplacementScene s = withHqOfSixthArmy(true, "4008");
  EXPECT_TRUE(s.state.has(kReturned));
  EXPECT_TRUE(s.isAt("g-14p-i36", "4009")) << "until the next Pocket Phase ends";
}

TEST(Replacements, AreFreeForRingUnitsAndClosedToSixthArmy) {
  CASES("17.2.1e", "5.2c");
  ReplacementScene s;
  s.put("s-52g-151", "3301", 2);
  s.put("g-14p-i36", "4009", 2);
  s.put("g-6p-i11", "2440", 2);
  s.lose("g-14p-iii36");
  s.put("g-14p-hq", "4009");
  s.lost(Nation::German, LossClass::Armor) = 4;
  s.lost(Nation::Soviet, LossClass::Infantry) = 4;
  s.replace();
  EXPECT_EQ(s.whyReplace("g-14p-i36"), "17.2.1e");
  EXPECT_EQ(s.whyRebuild("g-14p-iii36", "4009"), "17.2.1e");
  EXPECT_EQ(s.whyReplace("g-6p-i11"), "");
  s.act(V::Finish);
  EXPECT_EQ(s.who(), kSoviet);
  EXPECT_EQ(s.whyReplace("s-52g-151"), "") << "whoever has lost them";
}

}  // namespace
}  // namespace kessel::winter
