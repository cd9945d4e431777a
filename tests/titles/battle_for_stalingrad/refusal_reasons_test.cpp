// SPDX-License-Identifier: GPL-3.0-or-later
// Refusals that name what stands in the way, not what else is the case.
#include "titles/battle_for_stalingrad/air_scene.h"
#include "titles/battle_for_stalingrad/breakthrough_scene.h"
#include "titles/battle_for_stalingrad/move_scene.h"

namespace kessel::bfs {
namespace {

TEST(Reasons, PointsThatOnlyMoveBuyNoAttackByChosenUnitsEither) {
  CASES("10.74b");
  AttackScene s;
  const UnitId mover = s.put("soviet 3-8 infantry", "1822");
  s.put("german 5-4-12", "1721");
  s.put("soviet 2-8 infantry", "1821");
  s.chuikov("1821");
  s.state.group[index(mover)] = 9;
  Events nobody;
  beginBreakthrough(s.rules, s.state, 9, 2, s.hex("1722"), true, nobody);
  s.go();
  s.act(V::Activate, mover);
  EXPECT_EQ(s.why(act(V::Attack, s.hex("1721"))), "10.74b");
  EXPECT_EQ(s.why(act(V::Attack, s.hex("1722"))), "10.74b");
  EXPECT_EQ(s.why(act(V::Join, mover)), "10.74b");
  EXPECT_EQ(s.why(act(V::Done)), "10.7");  // they must go first
}

TEST(Reasons, TheLastPointTakesNoThirdUnitIntoAFerry) {
  CASES("8.3", "10.78");
  AttackScene s;
  const Place ferry = s.hex("1832");
  Place beside = kNowhere;
  for (Place hex : s.rules.around(ferry)) {
    if (hex != kNowhere && s.rules.land.has(hex) && !s.rules.bank.has(hex)) beside = hex;
  }
  ASSERT_NE(beside, kNowhere);
  std::vector<UnitId> units;
  for (int i = 0; i < 3; ++i) units.push_back(s.put("german 5-4-12", s.rules.info.map.placeName(beside)));
  const UnitId away = s.put("german 5-4-12", "1521");
  for (UnitId unit : units) s.state.group[index(unit)] = 9;
  s.state.group[index(away)] = 9;
  s.state.set(kReactionDrawn);
  Events nobody;
  beginBreakthrough(s.rules, s.state, 9, 2, ferry, false, nobody);
  s.go();
  ASSERT_EQ(s.step(), S::Breakthrough);
  EXPECT_EQ(s.why(act(V::Activate, away)), "10.78") << "the ferry is not beside it";
  s.act(V::Activate, units[0]).act(V::Activate, units[1]);
  EXPECT_EQ(s.why(act(V::Activate, units[2])), "8.3");
  EXPECT_EQ(s.whyText(V::Activate, units[2]),
            "At most 2 units may stand in 1832 (Central landing stage); there already: 0");
}

TEST(Reasons, AnAirAttackWaitsForWhoeverMightHaveFlak) {
  CASES("5.3b", "5.4b");
  for (const bool level : {true, false}) {
    Scene s = sovietAir(level ? 3 : 0, level ? 0 : 2);
    s.put("german 5-4-12", "0505");
    const UnitId top = s.put("german 5-4-12", "0505");  // whether flak lies below is not known
    s.go();
    level ? s.act(V::LevelAttack, s.hex("0505"), 3) : s.act(V::DiveAttack, top, 2);
    if (s.step() == S::SovietAir) s.act(V::Done);
    ASSERT_EQ(s.who(), kGerman);
    EXPECT_TRUE(s.legal(V::Flak).empty());
    EXPECT_EQ(s.why(act(V::Pass)), level ? "5.3b" : "5.4b");
    EXPECT_EQ(s.whyText(V::Pass), "The side under attack first fires at the aircraft or declines");
    EXPECT_TRUE(s.may(act(V::Done)));
  }
}

TEST(Reasons, AnOverrunThatTheAllowanceOutOfSupplyDoesNotPay) {
  CASES("7.35a", "7.47");
  for (const bool supplied : {true, false}) {
    MoveScene s;
    const UnitId tank = s.put("german 6-2-24", "1521");
    s.put("soviet 3-8 infantry", "1621");
    s.go().activate({tank});
    if (!supplied) s.state.mark(tank, kHalved);
    s.state.steps.top<MoveFrame>().spent = static_cast<std::uint16_t>(supplied ? 92 : 44);
    EXPECT_EQ(s.left(), 4);
    EXPECT_EQ(s.whyOverrun("1621"), supplied ? "7.47" : "7.35a");
  }
}

TEST(Reasons, WhoeverDeclinesWhatIsNotAskedHearsSo) {
  CASES("7.52", "7.4c", "10.0b");
  MoveScene overrun;
  const UnitId tank = overrun.put("german 6-2-24", "1521");
  const UnitId rifles = overrun.put("soviet 3-8 infantry", "1621");
  overrun.go().activate({tank}).act(V::Overrun, overrun.hex("1621"));
  ASSERT_EQ(overrun.who(), kChance);
  EXPECT_EQ(overrun.why(act(V::Pass)), "R-99");
  EXPECT_EQ(overrun.whyText(V::Pass), "Nobody is asked what he could not do: a die must be rolled now");
  EXPECT_EQ(overrun.why(act(V::Counter, rifles)), "7.52");
  EXPECT_EQ(overrun.why(act(V::Stop)), "7.4c");

  Attack attack;
  attack.go();
  attack.announce(attack.attacker, "1621");
  ASSERT_EQ(attack.stage(), AttackStage::Support);
  EXPECT_EQ(attack.why(act(V::Pass)), "7.52");
  EXPECT_EQ(attack.why(act(V::Counter, attack.defender)), "7.52");
  attack.until(AttackStage::Type);
  EXPECT_EQ(attack.why(act(V::Done)), "R-99");
  EXPECT_EQ(attack.why(act(V::Pass)), "R-99");
  EXPECT_EQ(attack.why(act(V::Stop)), "10.0b");
}

}  // namespace
}  // namespace kessel::bfs
