// SPDX-License-Identifier: GPL-3.0-or-later
// Chapter 11.4: strengths, column shifts and modifiers of the die.
#include "titles/wintergewitter/combat_scene.h"

namespace kessel::winter {
namespace {

/// Combats that are only reckoned.
struct Sums : CombatScene {
  Sums& against(Side attacker, std::string_view target) {
    state.combat = Combat{};
    state.combat.kind = CombatKind::Prepared;
    state.combat.side = attacker;
    state.combat.target = hex(target);
    state.phasing = attacker;
    return *this;
  }
  Sums& attacks(std::string_view id, std::string_view from) {
    state.combat.attackers.add(put(id, from));
    if (state.combat.attackLead == kNoUnit) state.combat.attackLead = unit(id);
    return *this;
  }
  Sums& defends(std::string_view id) {
    const std::string target(rules.info.map.placeName(state.combat.target));
    state.combat.defenders.add(put(id, target));
    if (state.combat.defenceLead == kNoUnit) state.combat.defenceLead = unit(id);
    return *this;
  }
  [[nodiscard]] int attack(std::string_view rule) const { return by(attackFire(rules, state).die, rule); }
  [[nodiscard]] int defence(std::string_view rule) const { return by(defenceFire(rules, state).die, rule); }
  [[nodiscard]] int shifts() const { return attackFire(rules, state).shifts.total(); }
};

TEST(Shifts, ComeFromTerrainAndAddUp) {
  CASES("11.4a");
  Sums s;
  s.against(kAxis, "3345").attacks("g-6p-i4", "3346").defends("s-302-823");
  EXPECT_EQ(s.shifts(), 0);
  s.against(kAxis, "2530").attacks("g-6p-i4", "2531").defends("s-302-825");
  EXPECT_EQ(s.shifts(), -1) << "elevated";
  s.against(kAxis, "2534").attacks("g-6p-ii4", "2535").defends("s-302-827");
  EXPECT_EQ(s.shifts(), -1) << "broken";
  s.against(kAxis, "2431").attacks("g-6p-i11", "2432").defends("s-51-at1");
  EXPECT_EQ(s.shifts(), -2) << "settlement, and all come across the river, though by a bridge";
  s.state.entrenched.add(s.hex("2431"));
  EXPECT_EQ(s.shifts(), -3);
  EXPECT_EQ(defenceFire(s.rules, s.state).shifts.total(), 0) << "to the left in favour of the defender alone";
  s.attacks("g-6p-ii11", "2430");
  EXPECT_EQ(s.shifts(), -2) << "one does not come across the river";
}

TEST(Modifiers, AreAddedForEachSideAndApplyToItsRolls) {
  CASES("11.4b", "11.4c", "11.4h");
  Sums s;
  s.against(kAxis, "3345").attacks("g-6p-i4", "3346").defends("s-302-865a");
  s.state.initiative = kAxis;
  s.state.streak = {3, 0};
  s.state.organic.add(s.unit("g-6p-i4"));
  EXPECT_EQ(s.attack("11.4c"), 1);
  EXPECT_EQ(s.attack("11.4d"), 2) << "8 against 4";
  EXPECT_EQ(s.attack("14.5b"), -1);
  EXPECT_EQ(attackFire(s.rules, s.state).die.total(), 2);
  EXPECT_EQ(defenceFire(s.rules, s.state).die.total(), 0);
}

TEST(Modifiers, InitiativeThatIsHeldHelpsAttacks) {
  CASES("11.4c");
  Sums s;
  s.against(kAxis, "3345").attacks("g-6p-i4", "3346").defends("s-302-823");
  s.state.initiative = kAxis;
  constexpr std::array kBonus{0, 0, 1, 1, 2, 2};
  for (std::size_t turns = 1; turns <= kBonus.size(); ++turns) {
    s.state.streak[0] = static_cast<std::uint8_t>(turns);
    EXPECT_EQ(s.attack("11.4c"), kBonus[turns - 1]) << turns;
  }
  s.against(kSoviet, "3346").attacks("s-302-823", "3345").defends("g-6p-i4");
  EXPECT_EQ(s.attack("11.4c"), 0);
  EXPECT_EQ(s.defence("11.4c"), 0) << "attacks only";
}

TEST(Modifiers, TheBetterLeadHelpsItsSide) {
  CASES("11.4d");
  Sums s;
  s.against(kSoviet, "3345").attacks("s-302-823", "3344").defends("g-6p-i4");
  s.state.combat.defenceLead = s.put("r-6c-hq", "3345");
  EXPECT_EQ(s.attack("11.4d"), 0) << "5 and 5";
  EXPECT_EQ(s.defence("11.4d"), 0);
  const auto lead = [&](std::string_view id) { s.state.combat.attackLead = s.put(id, "3344"); };
  s.state.combat.defenceLead = s.unit("g-6p-i4");
  lead("s-24g-70");
  EXPECT_EQ(s.defence("11.4d"), 1) << "8 and 7";
  EXPECT_EQ(s.attack("11.4d"), 0) << "nothing for the weaker one";
  lead("s-4g-3");
  EXPECT_EQ(s.defence("11.4d"), 1) << "8 and 6";
  lead("s-302-823");
  EXPECT_EQ(s.defence("11.4d"), 2) << "8 and 5";
  lead("s-302-865a");
  EXPECT_EQ(s.defence("11.4d"), 2) << "8 and 4";
  s.state.strength[index(s.unit("s-302-865a"))] = 2;
  EXPECT_EQ(s.defence("11.4d"), 3) << "8 and 3";
}

TEST(Modifiers, TanksAreSuperiorWhereNothingDetersThem) {
  CASES("11.4e");
  for (const std::string_view tank : {"g-6p-i11", "g-ind-228"}) {
    Sums s;
    s.against(kAxis, "3345").attacks(tank, "3346").defends("s-302-823");
    EXPECT_EQ(s.attack("11.4e"), 2);
    s.defends("s-51-aa1");
    EXPECT_EQ(s.attack("11.4e"), 2) << "Soviet antiaircraft units do not deter";
    s.defends("s-51-at1");
    EXPECT_EQ(s.attack("11.4e"), 0);
    EXPECT_EQ(s.defence("11.4e"), 0) << "which have no superiority themselves";
  }
  for (const std::string_view deterrent :
       {"g-6p-41", "g-15l-15t", "g-6p-iv76", "r-6c-mix", "g-ind-228", "g-23p-i201"}) {
    Sums s;
    s.against(kSoviet, "3345").attacks("s-4m-t26", "3344").defends("g-6p-i4");
    EXPECT_EQ(s.attack("11.4e"), 2);
    s.defends(deterrent);
    EXPECT_EQ(s.attack("11.4e"), 0) << deterrent;
  }
  Sums s;
  s.against(kSoviet, "3345").attacks("s-302-823", "3344").defends("g-6p-i11");
  EXPECT_EQ(s.defence("11.4e"), 2) << "of the defender";
  s.attacks("s-235-t", "3444");
  EXPECT_EQ(s.defence("11.4e"), 0);
}

TEST(Modifiers, GermanArmsAreCombinedInOneHex) {
  CASES("11.4f");
  Sums s;
  s.against(kAxis, "3345").attacks("g-6p-i11", "3346").attacks("g-6p-i4", "3445").defends("s-302-823");
  EXPECT_EQ(s.attack("11.4f"), 0) << "in two hexes";
  s.attacks("g-6p-k6", "3346");
  EXPECT_EQ(s.attack("11.4f"), 0) << "reconnaissance is no infantry";
  s.attacks("g-6p-ii4", "3346");
  EXPECT_EQ(s.attack("11.4f"), 1);
  s.against(kAxis, "3345").attacks("g-ind-228", "3245").attacks("g-6p-ii114", "3245").defends("s-302-823");
  EXPECT_EQ(s.attack("11.4f"), 1) << "assault gun and mechanized infantry";
  s.against(kSoviet, "3245").attacks("s-4m-t26", "3345").attacks("s-4m-1-36", "3345").defends("g-ind-228");
  EXPECT_EQ(s.attack("11.4f"), 0) << "Germans only";
  s.defends("g-6p-ii114");
  EXPECT_EQ(s.defence("11.4f"), 0) << "attacks only";
}

TEST(Modifiers, PreparedAttacksFromManyHexes) {
  CASES("11.4g");
  Sums s;
  s.against(kAxis, "3345").defends("s-302-823");
  constexpr std::array<std::string_view, 6> kUnits{"g-6p-i4",    "g-6p-ii4",    "g-6p-i114",
                                                   "g-23p-i126", "g-23p-ii126", "g-23p-i128"};
  constexpr std::array<std::string_view, 6> kFrom{"3346", "3445", "3245", "3444", "3244", "3344"};
  for (std::size_t i = 0; i < kUnits.size(); ++i) {
    s.attacks(kUnits[i], kFrom[i]);
    EXPECT_EQ(s.attack("11.4g"), std::max(0, static_cast<int>(i) - 2)) << i + 1;
  }
  s.state.combat.kind = CombatKind::Hasty;
  EXPECT_EQ(s.attack("11.4g"), 0);
}

TEST(Modifiers, TheWorstSupplyOfThoseWhoFireCounts) {
  CASES("11.4h");
  Sums s;
  s.against(kAxis, "3345").attacks("g-6p-i4", "3346").attacks("g-6p-ii4", "3346").defends("s-302-823");
  s.state.organic.add(s.unit("g-6p-i4"));
  EXPECT_EQ(s.attack("14.5b"), -1);
  s.state.unsupplied.add(s.unit("g-6p-ii4"));
  EXPECT_EQ(s.attack("14.5b"), -2);
  EXPECT_EQ(s.defence("14.5b"), 0);
  s.state.unsupplied.add(s.unit("s-302-823"));
  EXPECT_EQ(s.defence("14.5b"), -2);
}

TEST(Modifiers, EngineersLeadAgainstEntrenchments) {
  CASES("11.4i");
  Sums s;
  s.against(kAxis, "3345").attacks("g-6p-57", "3346").attacks("g-6p-i4", "3346").defends("s-302-823");
  EXPECT_EQ(s.attack("11.4i"), 0) << "no entrenchment";
  s.state.entrenched.add(s.hex("3345"));
  EXPECT_EQ(s.attack("11.4i"), 1);
  s.state.combat.attackLead = s.unit("g-6p-i4");
  EXPECT_EQ(s.attack("11.4i"), 0) << "it does not lead";
}

TEST(Strength, OfArtilleryAloneIsHalved) {
  CASES("12.1f");
  Sums s;
  s.against(kAxis, "3345").attacks("g-6p-i4", "3346").defends("s-302-865a");
  EXPECT_EQ(defenceFire(s.rules, s.state).strength.total(), 2);
  s.defends("s-302-hq");
  EXPECT_EQ(defenceFire(s.rules, s.state).strength.total(), 4) << "an HQ is another unit, but adds nothing";
  Sums t;
  t.against(kAxis, "3345").attacks("g-6p-i4", "3346").defends("s-51-at1");
  EXPECT_EQ(defenceFire(t.rules, t.state).strength.total(), 4) << "no range, no artillery";
  Sums u;
  u.against(kAxis, "3345").attacks("g-6p-i4", "3346").defends("s-302-hq");
  EXPECT_EQ(defenceFire(u.rules, u.state).strength.total(), 1);
}

}  // namespace
}  // namespace kessel::winter
