// SPDX-License-Identifier: GPL-3.0-or-later
// Chapter 10: points during the game, after it, and who wins.
#include "kessel/engine/text.h"
#include "scene.h"
#include "titles/battle_of_stalingrad/count.h"

namespace kessel::bos {
namespace {

int points(const Scene& s, Theatre theatre) {
  return s.state.points[static_cast<std::size_t>(theatre)];
}
/// The points scored at the end of an Axis player turn with these units in these places.
Scene endOfTurn(std::initializer_list<std::pair<const char*, const char*>> units, int turn = 7) {
  Scene s(Phase::AxisEnd, turn);
  for (const auto& [id, where] : units) s.put(id, where);
  return s;
}
int caucasus(std::initializer_list<std::pair<const char*, const char*>> units) {
  Scene s = endOfTurn(units);
  s.go();
  EXPECT_EQ(points(s, Theatre::Don), 0);
  return points(s, Theatre::Caucasus);
}

TEST(BattleOfStalingradVictory, SuppliedUnitsInTheCaucasus) {
  CASES("10.2.1a", "10.2.1b", "10.2a");  // EX-21
  EXPECT_EQ(caucasus({{"a-7", "maikop"}}), 1);
  EXPECT_EQ(caucasus({{"a-7", "batumi"}}), 2);
  EXPECT_EQ(caucasus({{"a-7", "dagestan"}}), 3);
  EXPECT_EQ(caucasus({{"a-7", "baku"}}), 5);
  EXPECT_EQ(caucasus({{"a-7", "maikop"}, {"a-8", "batumi"}, {"a-13", "dagestan"}, {"a-17", "baku"}}), 11);
  EXPECT_EQ(caucasus({{"a-7", "maikop"}, {"a-8", "maikop"}}), 1);       // not twice
  EXPECT_EQ(caucasus({{"a-7", "dagestan"}, {"s-37", "dagestan"}}), 3);  // control is not needed
  EXPECT_EQ(caucasus({{"a-7", "krasnodarsky"}, {"a-8", "kalmykia"}, {"a-49", "elbrus"}, {"a-42", "kerch"}}), 0);
  EXPECT_EQ(caucasus({{"s-37", "baku"}, {"s-12", "maikop"}}), 0);
  // Out of supply: the ways to Baku are shut.
  EXPECT_EQ(caucasus({{"a-7", "baku"}, {"s-37", "dagestan"}}), 0);
}

TEST(BattleOfStalingradVictory, NothingIsScoredAfterTheSovietPlayerTurn) {
  CASES("10.2.1a", "10.2.3");
  Scene s(Phase::SovietAttack);
  s.put("a-7", "baku").put("a-8", "0606").put("s-62", "0606").others().go();
  s.finish();
  ASSERT_TRUE(s.inPhase(S::AxisMovement));
  EXPECT_EQ(points(s, Theatre::Caucasus), 0);
  EXPECT_EQ(points(s, Theatre::Stalingrad), 0);
}

TEST(BattleOfStalingradVictory, SovietArmiesDestroyedInTheLogisticalZone) {
  CASES("10.2.2", "2.1.1c");  // DV-6, R-83
  const auto don = [](const char* where, Phase phase) {
    Scene s(phase);
    s.put("s-37", where, 1).put("a-7", where, 6).put("a-8", where, 6).others().go();
    s.attack(where);
    s.dice(phase == Phase::AxisAttack ? std::initializer_list<int>{6, 1} : std::initializer_list<int>{1, 6});
    while (s.step() == S::Combat) s.act(s.prompt().legal.at(0));
    EXPECT_TRUE(s.isDead("s-37")) << where;
    return points(s, Theatre::Don);
  };
  EXPECT_EQ(don("0814", Phase::AxisAttack), 1);
  EXPECT_EQ(don("0814", Phase::SovietAttack), 1);  // in whose turn it may be
  EXPECT_EQ(don("0112", Phase::AxisAttack), 0);
  EXPECT_EQ(don("0906", Phase::AxisAttack), 0);
}

TEST(BattleOfStalingradVictory, AnAxisUnitInStalingrad) {
  CASES("10.2.3");
  const auto stalingrad = [](std::initializer_list<std::pair<const char*, const char*>> units) {
    Scene s = endOfTurn(units);
    s.go();
    return points(s, Theatre::Stalingrad);
  };
  EXPECT_EQ(stalingrad({{"a-7", "0606"}, {"a-8", "0606"}}), 1);
  EXPECT_EQ(stalingrad({{"a-7", "0606"}, {"s-62", "0606"}}), 1);
  EXPECT_EQ(stalingrad({{"a-7", "0606"}, {"s-37", "0605"}, {"s-12", "0507"}, {"s-9", "0707"}, {"s-18", "0607"}}), 1);
  EXPECT_EQ(stalingrad({{"a-7", "0607"}}), 0);
}

TEST(BattleOfStalingradVictory, CitiesAtTheEnd) {
  CASES("10.3.1");
  Scene s;
  s.control(kAxis, {"0115"}).control(kSoviet, {"1112"});
  EXPECT_EQ(countOf(s.rules, s.state).raw[0], 1);
  s.control(kAxis, {"1112"});
  EXPECT_EQ(countOf(s.rules, s.state).raw[0], 2);
  s.control(kNobody, {"1112"});  // DV-14
  EXPECT_EQ(countOf(s.rules, s.state).raw[0], 1);
}

TEST(BattleOfStalingradVictory, Edelweiss) {
  CASES("10.3.2a", "6.0b");
  Scene s(Phase::AxisMovement);
  s.put("a-49", "stavropolsky").others().go();
  s.move("a-49", {"elbrus"});
  EXPECT_EQ(s.state.edelweiss, 1);
  // Without supply it claims nothing: all ways are shut behind it.
  Scene t(Phase::AxisMovement);
  t.put("a-49", "stavropolsky", 1).put("s-37", "1106").put("s-12", "1108").put("s-9", "krasnodarsky");
  t.put("s-18", "kalmykia").put("s-21", "dagestan").others().go();
  ASSERT_FALSE(t.supplied("a-49"));
  t.attempt("a-49", 6).move("a-49", {"elbrus"});
  EXPECT_EQ(t.state.edelweiss, 0);
}

TEST(BattleOfStalingradVictory, TheWayUpElbrusSaysWhatItBrings) {
  CASES("10.3.2a", "10.3.2b");
  const auto notes = [](const Scene& s) {
    std::string out;
    const Action climb = act(V::Move, s.unit("a-49"), s.place("elbrus"));
    for (const Note& note : theTitle().outlook(Position::of(s.state), climb, kAxis).notes)
      out += textOf(s.rules.info, note.text) + "\n";
    return out;
  };
  Scene s(Phase::AxisMovement);
  s.others().put("a-49", "stavropolsky").go();
  EXPECT_EQ(notes(s), "The Axis claims Edelweiss\nAfter the game a die adds 1 to 5 Caucasus points, or none\n");
  s.move("a-49", {"elbrus"});
  ASSERT_EQ(s.state.edelweiss, 1);
  s.toPhase(Phase::AxisMovement).put("a-49", "stavropolsky").go();
  EXPECT_EQ(notes(s), "") << "once in the game";
}

TEST(BattleOfStalingradVictory, TheEdelweissDie) {
  CASES("10.3.2b");  // EX-22
  for (int die = 1; die <= 6; ++die) {
    Scene s = endOfTurn({{"a-7", "0620"}}, 14);
    s.state.edelweiss = 1;
    s.go();
    EXPECT_EQ(s.who(), kChance);
    s.roll(die);
    EXPECT_TRUE(s.state.over);
    EXPECT_EQ(countOf(s.rules, s.state).raw[1], die == 6 ? 0 : die);
  }
  Scene s = endOfTurn({{"a-7", "0620"}}, 14);
  s.go();
  EXPECT_TRUE(s.state.over);  // nobody rolls without the marker
}

TEST(BattleOfStalingradVictory, TheCountOfTheExample) {
  CASES("10.3.3a", "10.3.3b", "10.3.3c", "10.3.4", "10.3.5a", "10.3.5b", "10.3.5c");  // DV-1
  Scene s;
  s.rules.formations[index(kAxis)].each([&](UnitId each) { bos::put(s.rules, s.state, each, kToCome); });
  for (const char* id : {"a-7", "a-8", "a-13", "a-17"}) s.dead(id);
  s.put("a-42", "kerch").put("s-37", "krasnodarsky").put("a-29", "0905").put("s-12", "0904").put("s-9", "0906");
  s.reserve("a-51").put("a-24", "0620");
  ASSERT_FALSE(s.supplied("a-42") || s.supplied("a-29"));
  s.control(kAxis, {"0115", "1112"});
  s.state.points = {3, 9, 8};
  s.state.edelweiss = 1;
  s.state.edelweissDie = 4;
  s.state.primary = 1 + static_cast<std::uint8_t>(Theatre::Stalingrad);
  s.state.secondary = 1 + static_cast<std::uint8_t>(Theatre::Caucasus);
  const Count count = countOf(s.rules, s.state);
  EXPECT_EQ(count.raw, (std::array{5, 13, 8}));
  EXPECT_EQ(count.adjusted, (std::array{25, 23, 40}));
  EXPECT_EQ(count.weighed, (std::array{25, 46, 120}));
  EXPECT_EQ(count.total, 166);
}

TEST(BattleOfStalingradVictory, FractionsOfCaucasusPointsAreDropped) {
  CASES("10.3.3a");
  Scene s;
  for (const auto& [raw, adjusted] : {std::pair{1, 1}, {2, 3}, {4, 7}, {5, 9}, {7, 12}}) {
    s.state.points = {0, static_cast<std::uint8_t>(raw), 0};
    EXPECT_EQ(countOf(s.rules, s.state).adjusted[1], adjusted) << raw;
  }
}

TEST(BattleOfStalingradVictory, OnlyArmiesAndCorpsCostPoints) {
  CASES("10.3.5b");
  Scene s;
  s.rules.formations[index(kAxis)].each([&](UnitId each) { bos::put(s.rules, s.state, each, kToCome); });
  s.control(kSoviet, {"0115", "1112"});
  EXPECT_EQ(countOf(s.rules, s.state).total, 0);  // the dead assets of the scene cost nothing
  s.dead("a-7");
  EXPECT_EQ(countOf(s.rules, s.state).total, -5);
  s.put("a-8", "dagestan").put("s-37", "stavropolsky").put("s-12", "kalmykia");
  EXPECT_EQ(countOf(s.rules, s.state).total, -10);  // in a box, too
  s.put("a-42", "dagestan");
  EXPECT_EQ(countOf(s.rules, s.state).total, -15) << "in Kerch alone it costs nothing";
}

TEST(BattleOfStalingradVictory, ThePrincipalCondition) {
  CASES("10.4a", "10.4b");
  const auto met = [](std::initializer_list<std::pair<const char*, const char*>> units) {
    Scene s;
    for (const auto& [id, where] : units) s.put(id, where);
    return principalHex(s.rules, s.state) != kNowhere;
  };
  for (const char* hex :
       {"0606", "1001", "0106", "0107", "0506", "0507", "0707", "0706", "0605", "0902", "1002", "0803"})
    EXPECT_TRUE(met({{"a-7", hex}})) << hex;
  for (const char* hex : {"0607", "1102", "0508", "0905", "0108", "0601"}) EXPECT_FALSE(met({{"a-7", hex}})) << hex;
  EXPECT_FALSE(met({{"a-7", "0606"}, {"s-62", "0606"}}));  // contested
  EXPECT_FALSE(met({{"a-7", "0606"}, {"s-37", "0605"}, {"s-12", "0507"}, {"s-9", "0707"}, {"s-18", "0607"}}));
  EXPECT_FALSE(met({{"a-7", "0620"}}));
  // Control alone is not enough.
  Scene s;
  s.control(kAxis, {"0606"});
  EXPECT_EQ(principalHex(s.rules, s.state), kNowhere);
}

TEST(BattleOfStalingradVictory, Levels) {
  CASES("10.4c", "10.4d", "10.4e");  // EX-23
  const auto level = [](int total, bool principal) {
    const Outcome outcome = outcomeOf(theTitle().rules(), total, principal);
    return std::pair{outcome.winner, outcome.level};
  };
  EXPECT_EQ(level(-20, true), (std::pair{kAxis, Level::Minor}));
  EXPECT_EQ(level(149, true), (std::pair{kAxis, Level::Minor}));
  EXPECT_EQ(level(150, true), (std::pair{kAxis, Level::Material}));
  EXPECT_EQ(level(179, true), (std::pair{kAxis, Level::Material}));
  EXPECT_EQ(level(180, true), (std::pair{kAxis, Level::Decisive}));
  EXPECT_EQ(level(149, false), (std::pair{kSoviet, Level::Decisive}));
  EXPECT_EQ(level(150, false), (std::pair{kSoviet, Level::Material}));
  EXPECT_EQ(level(179, false), (std::pair{kSoviet, Level::Material}));
  EXPECT_EQ(level(180, false), (std::pair{kNobody, Level::Draw}));
}

TEST(BattleOfStalingradVictory, SuddenDeathNeedsControlAndSupply) {
  CASES("10.1a", "10.1b");
  const auto over = [](Phase phase, std::initializer_list<std::pair<const char*, const char*>> units, Side held) {
    Scene s(phase);
    s.control(held, {"0617"});
    for (const auto& [id, where] : units) s.put(id, where);
    s.others().put("s-37", "0305", 3).go();
    return s.state.over != 0;
  };
  EXPECT_FALSE(over(Phase::Begin, {}, kSoviet));  // held, but nobody is there
  EXPECT_TRUE(over(Phase::Begin, {{"s-28", "0617"}}, kSoviet));
  EXPECT_FALSE(over(Phase::Begin, {{"s-28", "0617"}, {"a-7", "0617"}}, kSoviet));
  // Surrounded over dry sides; the other ones lead over the Donets to hexes in zones of other corps.
  EXPECT_FALSE(over(Phase::Begin,
                    {{"s-28", "0617"},
                     {"a-7", "0518"},
                     {"a-8", "0718"},
                     {"a-13", "0616"},
                     {"a-17", "0517"},
                     {"a-29", "0618"},
                     {"a-51", "0717"}},
                    kSoviet));
  EXPECT_FALSE(over(Phase::AxisBegin, {{"s-28", "0617"}}, kSoviet));
}

TEST(BattleOfStalingradVictory, SuddenDeathNamesItsCase) {
  CASES("10.1a", "10.1b", "6.1d");
  for (const Side side : {kSoviet, kAxis}) {
    const bool soviet = side == kSoviet;
    Scene s(soviet ? Phase::Begin : Phase::AxisBegin);
    s.control(side, {soviet ? "0617" : "0606"}).put(soviet ? "s-28" : "a-7", soviet ? "0617" : "0606");
    s.state.primary = 1;
    s.state.secondary = 2;
    s.others().go();
    ASSERT_TRUE(s.state.over);
    EXPECT_STREQ(s.events.back().rule, soviet ? "10.1a" : "10.1b");
    const View view = theTitle().view(Position::of(s.state), kUmpire);
    EXPECT_STREQ(view.result->rule, soviet ? "10.1a" : "10.1b");
    EXPECT_THAT(textOf(s.rules.info, view.result->why), ::testing::HasSubstr(soviet ? "Kharkov" : "Stalingrad"));
    EXPECT_STREQ(s.events[s.events.size() - 2].rule, "6.1d") << "the directive is told";
  }
}

TEST(BattleOfStalingradVictory, SuddenDeathIsForetoldWhileItCanBeAverted) {
  CASES("10.1a", "10.1b", "4.3");
  const auto ahead = [](const char* city, const char* unit, Phase phase, int turn, bool enemy = false) {
    Scene s(phase, turn);
    s.control(s.sideOf(unit), {city}).put(unit, city).others();
    if (enemy) s.put(s.sideOf(unit) == kAxis ? "s-62" : "a-8", city);
    s.go();
    const View seen = theTitle().view(Position::of(s.state), kSoviet);
    return seen.ahead ? std::string(seen.ahead->rule) : std::string();
  };
  EXPECT_EQ(ahead("0606", "a-7", Phase::SovietMovement, 7), "10.1b");
  EXPECT_EQ(ahead("1001", "a-7", Phase::SovietMovement, 14), "10.1b");
  EXPECT_EQ(ahead("0617", "s-28", Phase::AxisMovement, 7), "10.1a");
  EXPECT_EQ(ahead("0617", "s-28", Phase::AxisMovement, 14), "") << "no Soviet player turn follows";
  EXPECT_EQ(ahead("0606", "a-7", Phase::AxisMovement, 7), "10.1b") << "the other side has a turn in between";
  EXPECT_EQ(ahead("0606", "a-7", Phase::AxisMovement, 14), "");
  EXPECT_EQ(ahead("0606", "a-7", Phase::SovietMovement, 7, true), "") << "nobody controls it";
  EXPECT_EQ(ahead("0607", "a-7", Phase::SovietMovement, 7), "");
}

TEST(BattleOfStalingradVictory, HowItStandsIsToldBeforeTheEnd) {
  CASES("10.4a", "10.4c", "10.4d", "10.3.2b", "6.1d");
  const auto told = [](const char* where, Side viewer) {
    Scene s(Phase::AxisMovement, 13);
    s.put("a-7", where).others();
    s.state.primary = 1;
    s.state.secondary = 2;
    s.state.edelweiss = 1;
    s.go();
    const View seen = theTitle().view(Position::of(s.state), viewer);
    std::string out;
    for (const BoxView& box : seen.boxes) {
      if (box.id != "end" && box.id != "directive") continue;
      for (const Phrase& line : box.lines) out += textOf(s.rules.info, line) + "\n";
    }
    return out;
  };
  using ::testing::HasSubstr;
  EXPECT_THAT(told("0607", kAxis), HasSubstr("does not meet its principal condition"));
  EXPECT_THAT(told("0607", kAxis), HasSubstr("As things stand: a decisive Soviet victory"));
  EXPECT_THAT(told("0705", kAxis), HasSubstr("principal condition, as things stand: 0705"));
  EXPECT_THAT(told("0705", kAxis), HasSubstr("As things stand: a minor Axis victory"));
  EXPECT_THAT(told("0705", kSoviet), HasSubstr("Under 150 points a minor, from 150 a material, from 180 a decisive"));
  EXPECT_THAT(told("0705", kSoviet), ::testing::Not(HasSubstr("As things stand:"))) << "the directive is secret";
  EXPECT_THAT(told("0705", kSoviet), HasSubstr("claimed Edelweiss"));
}

TEST(BattleOfStalingradVictory, OnlySovietArmiesAndOnlyThere) {
  CASES("10.2.2");
  Scene s(Phase::SovietAttack);
  s.put("a-7", "0814", 1);
  for (const char* id : {"s-62", "s-1g", "s-37", "s-12"}) s.put(id, "0814");
  s.others().go();
  s.attack("0814").dice({6, 1});
  while (s.step() == S::Combat) s.act(s.prompt().legal.at(0));
  ASSERT_TRUE(s.isDead("a-7"));
  EXPECT_EQ(points(s, Theatre::Don), 0);
  Scene t(Phase::AxisAttack);  // a box lies in no zone
  t.put("s-37", "stavropolsky", 1).put("a-7", "stavropolsky").put("a-8", "stavropolsky").others().go();
  t.attack("stavropolsky").dice({6, 1});
  while (t.step() == S::Combat) t.act(t.prompt().legal.at(0));
  ASSERT_TRUE(t.isDead("s-37"));
  EXPECT_EQ(points(t, Theatre::Don), 0);
}

}  // namespace
}  // namespace kessel::bos
