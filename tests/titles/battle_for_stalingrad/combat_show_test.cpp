// SPDX-License-Identifier: GPL-3.0-or-later
// What is on show of a combat until it is over: the fires still to come, whose losses are chosen, the hexes attacked,
// and that every die tells its result.
#include <algorithm>

#include "kessel/engine/forecast.h"
#include "titles/battle_for_stalingrad/attack_scene.h"
#include "titles/battle_for_stalingrad/bombardment_scene.h"
#include "titles/battle_for_stalingrad/move_scene.h"

namespace kessel::bfs {
namespace {

Outlook shown(const Scene& s) {
  return combatAtHand(s.rules, s.state);
}

std::vector<std::string> namesOf(const Scene& s, const Outlook& outlook) {
  std::vector<std::string> names;
  for (const Fire& fire : outlook.fires) names.push_back(textOf(s.rules.info, fire.name));
  return names;
}

std::string nowOf(const Scene& s) {
  const Outlook outlook = shown(s);
  return outlook.now.empty() ? "" : textOf(s.rules.info, outlook.now.front().text);
}

/// The results told of fires by a side into a hex.
std::vector<int> resultsInto(const Scene& s, Side side, Place hex) {
  std::vector<int> results;
  for (const Event& event : s.events) {
    if (event.kind == EventKind::Fired && event.side == side && event.to == hex) results.push_back(event.value);
  }
  return results;
}

/// Three Germans of two hexes attack three rifle units, which all fire into 1521.
struct Assault : AttackScene {
  UnitId tank = put("german 6-2-24", "1521");
  UnitId foot = put("german 5-4-12", "1521");
  UnitId other = put("german 5-4-12", "1522");
  explicit Assault(int typeDie) {
    for (int i = 0; i < 3; ++i) put("soviet 3-8 infantry", "1621");
    put("soviet 3-8 infantry", "1822");
    chuikov("1822").go();
    announce(tank, "1621").act(V::Join, foot).act(V::Join, other);
    type(typeDie);
  }
  Assault& fireAt1521() {
    while (stage() == AttackStage::Assign) act(V::Assign, legal(V::Assign).front().unitA(), hex("1521"));
    return *this;
  }
};

TEST(CombatShow, LeavesOutAFireThatIsOverWhileItsLossesAreChosen) {
  CASES("10.4b");
  Assault s(3);
  s.fireAt1521();
  ASSERT_EQ(namesOf(s, shown(s)), (std::vector<std::string>{"Defensive Fire into 1521", "Offensive Fire into 1621"}));
  s.roll(5);
  ASSERT_EQ(s.step(), S::Losses);
  EXPECT_EQ(namesOf(s, shown(s)), std::vector<std::string>{"Offensive Fire into 1621"});
  EXPECT_EQ(nowOf(s), "German: units still to lose in 1521: 1");
  EXPECT_EQ(shown(s).losing, kGerman);
  EXPECT_EQ(textOf(s.rules.info, shown(s).title), "Ground attack on 1621");
  EXPECT_EQ(viewOf(s.rules, s.state, kGerman).acting.size(), 3U) << "the attackers, for the arrows on the map";
  s.act(V::Lose, s.foot);
  EXPECT_EQ(nowOf(s), "");
  EXPECT_EQ(shown(s).losing, kNobody);
}

TEST(CombatShow, SaysWhoChoosesInAnAmbush) {
  CASES("10.5b");
  Assault s(6);
  s.fireAt1521();
  s.roll(5);
  ASSERT_EQ(s.who(), kSoviet);
  EXPECT_EQ(nowOf(s), "Soviet chooses what the attacker loses; units still to choose: 1");
  EXPECT_EQ(shown(s).losing, kGerman) << "the units are German, whoever chooses";
  const Prompt asked = s.prompt();
  asked.legal.each([&](Action action) {
    EXPECT_STREQ(describeAction(s.rules, s.state, action).text, "Eliminate {0}") << "it is no loss of his own";
  });
}

TEST(CombatShow, TellsTheAttackTypeAsTheResultOfItsDie) {
  CASES("10.21");
  const Assault s(3);
  const auto told = std::find_if(s.events.rbegin(), s.events.rend(),
                                 [](const Event& event) { return event.kind == EventKind::Fired; });
  ASSERT_NE(told, s.events.rend());
  EXPECT_EQ(told->value, static_cast<int>(AttackType::Normal));
  EXPECT_EQ(told->to, kNowhere) << "it is no fire";
}

TEST(CombatShow, HasTheModifiersOfTheAttackTypeBesideItsOdds) {
  CASES("10.22b");
  AttackScene s;
  s.put("soviet 1-4 militia", "1621");
  const UnitId unit = s.put("german 5-4-12", "1521");
  s.go();
  s.announce(unit, "1621").until(AttackStage::Type);
  const Outlook outlook = shown(s);
  ASSERT_EQ(outlook.firstDie.size(), 1U);
  EXPECT_EQ(outlook.firstDie.front().value, -1);
  EXPECT_STREQ(outlook.firstDie.front().rule, "10.22b");
}

TEST(CombatShow, AnOverrunTellsBothResultsAndStaysUntilItIsOver) {
  CASES("7.4b", "7.4c");
  MoveScene s;
  const UnitId tank = s.put("german 6-2-24", "1521");
  s.put("german 6-2-24", "1521");
  s.put("soviet 3-8 infantry", "1621");
  s.put("soviet 3-8 infantry", "1621");
  s.go().activate({tank}).act(V::Overrun, s.hex("1621"));
  EXPECT_EQ(shown(s).fires.size(), 2U);
  s.roll(3).roll(6);
  EXPECT_EQ(resultsInto(s, kGerman, s.hex("1621")), std::vector<int>{1});
  EXPECT_EQ(resultsInto(s, kSoviet, s.hex("1521")).size(), 1U);
  ASSERT_EQ(s.step(), S::Losses);
  const std::optional<Outlook> combat = viewOf(s.rules, s.state, kGerman).combat;
  ASSERT_TRUE(combat);
  EXPECT_TRUE(combat->fires.empty());
  EXPECT_EQ(nowOf(s), "Soviet: units still to lose in 1621: 1");
  s.act(s.legal(V::Lose).front());
  while (s.step() == S::Chits) s.act(V::Outcome, 0);
  EXPECT_FALSE(viewOf(s.rules, s.state, kGerman).combat);
  EXPECT_EQ(std::count_if(s.events.begin(), s.events.end(),
                          [](const Event& event) { return event.kind == EventKind::CombatEnded; }),
            1);
}

TEST(CombatShow, ACounterattackTellsBothResults) {
  CASES("7.57");
  MoveScene s;
  const UnitId tank = s.put("german 6-2-24", "1420");
  const UnitId rifles = s.put("soviet 3-8 infantry", "1621");
  s.go().activate({tank}).act(V::Step, s.hex("1521")).act(V::Pass).act(V::Counter, rifles).act(V::TakePart);
  s.roll(6).roll(6);
  EXPECT_EQ(resultsInto(s, kGerman, s.hex("1621")).size(), 1U);
  EXPECT_EQ(resultsInto(s, kSoviet, s.hex("1521")).size(), 1U);
}

TEST(CombatShow, FiringBackIsAskedWithWhatItUsesUp) {
  CASES("7.5d", "7.59a");
  for (const bool kurgan : {false, true}) {
    MoveScene s;
    const UnitId tank = s.put("german 6-2-24", "1420");
    const UnitId rifles = s.put("soviet 3-8 infantry", "1621");
    if (kurgan) s.put("soviet 3-8 infantry", "1726");
    s.go().activate({tank}).act(V::Step, s.hex("1521")).act(V::Pass).act(V::Counter, rifles);
    EXPECT_EQ(
        textOf(s.rules.info, s.prompt().ask),
        std::string("1521 is counterattacked from 1621: fire back? Whoever does has acted for this Game-Turn, and "
                    "Reaction Chits are drawn: ") +
            (kurgan ? "2" : "1"));
    const Outlook outlook = shown(s);
    EXPECT_TRUE(std::any_of(outlook.notes.begin(), outlook.notes.end(),
                            [](const Note& note) { return std::string_view(note.rule) == "7.59a"; }));
  }
}

TEST(CombatShow, BothHexesOfATransVolgaSalvoAreTargets) {
  CASES("16.2a");
  Scene s = sovietStage();
  const UnitId battery = s.put("tva-2-4-1", "2723");
  s.put("german 5-4-12", "2324");
  s.put("german 5-4-12", "2423");
  s.go().act(V::Bombard, s.hex("2423"));
  EXPECT_EQ(shown(s).targets, std::vector<Place>{s.hex("2423")});
  s.act(V::Battery, battery).act(V::AlsoBombard, s.hex("2324"));
  const std::vector<Place> both{s.hex("2423"), s.hex("2324")};
  EXPECT_EQ(shown(s).targets, both);
  s.act(V::Fire).roll(6);
  EXPECT_EQ(shown(s).targets, both) << "also when the first die has fallen";
}

TEST(CombatShow, ABombardmentStaysWhileItsLossesAreChosen) {
  CASES("6.49");
  Scene s = bfs::stage();
  const UnitId gun = s.put("german 8-10-12", "0505");
  for (int i = 0; i < 3; ++i) s.put("soviet 2-8 infantry", "0508");
  s.go().act(V::Bombard, s.hex("0508")).act(V::Battery, gun).act(V::Fire).roll(6);
  ASSERT_EQ(s.step(), S::Losses);
  EXPECT_EQ(textOf(s.rules.info, shown(s).title), "Bombardment of 0508");
  EXPECT_TRUE(shown(s).fires.empty());
  EXPECT_EQ(nowOf(s), "Soviet: units still to lose in 0508: 1");
}

/// A bombardment is announced before it begins: it is forecast to its own end, with the guns chosen and no others.
TEST(CombatShow, AnAnnouncedBombardmentIsForecastWithTheGunsChosen) {
  CASES("6.0a");
  Scene s = bfs::stage();
  std::vector<UnitId> guns;
  for (const char* hex : {"0505", "0505", "0506"}) guns.push_back(s.put("german 8-10-12", hex));
  for (int i = 0; i < 3; ++i) s.put("soviet 2-8 infantry", "0508");
  s.go().act(V::Bombard, s.hex("0508"));
  const auto forecast = [&](Action action) {
    return forecastAfter(theTitle(), Position::of(s.state), action, kUmpire);
  };
  const auto expectOfDie = [&](const Forecast& found, std::vector<UnitId> firing) {
    const Fire odds = fireAt(s.rules, salvoShot(s.rules, s.state, firing, s.hex("0508")), say("Bombardment"), 3);
    double steps = 0;
    for (const Odds& row : odds.odds) steps += double(row.value) * double(row.weight) / odds.outOf;
    EXPECT_TRUE(found.exact);
    EXPECT_NEAR(found.loss[index(kSoviet)].steps, steps, 1e-9) << firing.size() << " batteries";
    EXPECT_NEAR(found.loss[index(kGerman)].none, 1, 1e-9);
  };
  expectOfDie(forecast(act(V::Battery, guns[0])), {guns[0]});
  s.act(V::Battery, guns[0]);
  expectOfDie(forecast(act(V::Fire)), {guns[0]});
  expectOfDie(forecast(act(V::Battery, guns[1])), {guns[0], guns[1]});
}

TEST(CombatShow, WhoJoinsIsWeighedAsOneOfTheAttackers) {
  CASES("7.76");
  AttackScene s;
  const UnitId tank = s.put("german 6-2-24", "1521");
  const UnitId mate = s.put("german 6-2-24", "1522");
  s.put("soviet 3-8 infantry", "1621");
  s.go();
  s.announce(tank, "1621");
  const auto offensive = [](const Outlook& outlook) { return outlook.fires.back().total; };
  EXPECT_EQ(offensive(shown(s)), 6);
  EXPECT_EQ(offensive(outlookOf(s.rules, s.state, act(V::Join, mate), kGerman)), 12);
}

/// Named within an attack: what is forecast is the counterattack, to its own end, as once it is named.
TEST(CombatShow, ACounterattackAgainstWhoJoinsIsForecastByItself) {
  CASES("7.76", "7.5a");
  AttackScene s;
  const UnitId tank = s.put("german 6-2-24", "1521");
  const UnitId mate = s.put("german 6-2-24", "1522");
  s.put("soviet 3-8 infantry", "1621");
  const UnitId near = s.put("soviet 4-8 guards infantry", "1622");
  s.put("soviet 2-1-8", "1622");
  s.go();
  s.announce(tank, "1621");
  s.act(V::Join, mate);
  const Action counter = act(V::Counter, near);
  const Forecast before = forecastAfter(theTitle(), Position::of(s.state), counter, kUmpire);
  s.act(counter);
  const Forecast after = forecastCombat(theTitle(), Position::of(s.state), kUmpire);
  EXPECT_EQ(before.target, after.target);
  EXPECT_EQ(before.attacker, after.attacker);
  EXPECT_NEAR(before.cleared, after.cleared, 1e-9);
  for (const Side side : {kGerman, kSoviet})
    EXPECT_NEAR(before.loss[index(side)].steps, after.loss[index(side)].steps, 1e-9);
}

/// While it may still be counterattacked, and while it may go on, who comes in support counts in the fires as in what
/// is forecast of them.
TEST(CombatShow, WhoComesInSupportCountsAsSoonAsItStandsNextToTheHex) {
  CASES("7.7b");
  AttackScene s;
  const UnitId tank = s.put("german 6-2-24", "1521");
  const UnitId mate = s.put("german 6-2-24", "1519");
  s.put("soviet 3-8 infantry", "1621");
  s.put("soviet 4-8 guards infantry", "1721");  // may counterattack in 1620
  s.go();
  s.announce(tank, "1621").act(V::Activate, mate);
  const auto offensive = [](const Outlook& outlook) { return outlook.fires.back().total; };
  EXPECT_EQ(offensive(shown(s)), 6) << "it has still to come";
  EXPECT_EQ(shown(s).units, std::vector<UnitId>{tank});
  EXPECT_TRUE(std::ranges::any_of(shown(s).notes, [&](const Note& note) {
    return textOf(s.rules.info, note.text).find("without the units on their way") != std::string::npos;
  }));
  s.act(V::Step, s.hex("1520")).act(V::Step, s.hex("1620"));
  ASSERT_EQ(s.step(), S::Window);
  const std::vector<UnitId> both{mate, tank};
  const auto expectBoth = [&] {
    EXPECT_EQ(offensive(shown(s)), 12);
    EXPECT_EQ(shown(s).fires.size(), 3U) << "into both hexes";
    EXPECT_EQ(shown(s).units, both);
    EXPECT_TRUE(outlookOf(s.rules, s.state, s.prompt().legal.at(0), s.who()).units.empty()) << "it chooses nobody";
  };
  expectBoth();
  const Forecast before = forecastCombat(theTitle(), Position::of(s.state), kUmpire);
  s.act(V::Pass);
  if (s.step() == S::Move) {
    expectBoth();
    s.act(V::Stop);
  }
  ASSERT_EQ(s.step(), S::Attack);
  EXPECT_EQ(offensive(shown(s)), 12);
  EXPECT_TRUE(shown(s).units.empty());
  const Forecast after = forecastCombat(theTitle(), Position::of(s.state), kUmpire);
  EXPECT_NEAR(before.cleared, after.cleared, 1e-9) << "of the same fires";
}

TEST(CombatShow, WhoJoinsCountsWhileItMayBeCounterattacked) {
  CASES("7.76");
  AttackScene s;
  const UnitId tank = s.put("german 6-2-24", "1521");
  const UnitId mate = s.put("german 6-2-24", "1522");
  s.put("soviet 3-8 infantry", "1621");
  s.put("soviet 4-8 guards infantry", "1622");
  s.go();
  s.announce(tank, "1621").act(V::Join, mate);
  ASSERT_EQ(s.step(), S::Window);
  EXPECT_EQ(shown(s).fires.back().total, 12);
}

TEST(CombatShow, AChoiceOfFireIsWeighedAsItWouldBe) {
  CASES("10.4a");
  Assault s(3);
  const Action one = act(V::Assign, s.legal(V::Assign).front().unitA(), s.hex("1521"));
  s.act(one).act(V::Assign, s.legal(V::Assign).front().unitA(), s.hex("1521"));
  const Action last = s.legal(V::Hold).front();
  const Outlook outlook = outlookOf(s.rules, s.state, last, kSoviet);
  ASSERT_FALSE(outlook.fires.empty());
  EXPECT_EQ(namesOf(s, outlook).front(), "Defensive Fire into 1521");
  EXPECT_EQ(outlook.fires.front().total, 6) << "two of three rifle units";
  s.act(V::Assign, last.unitA(), s.hex("1521")).roll(5);
  EXPECT_TRUE(outlookOf(s.rules, s.state, s.legal(V::Lose).front(), kGerman).fires.empty()) << "nothing to weigh";
}

}  // namespace
}  // namespace kessel::bfs
