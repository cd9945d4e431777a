// SPDX-License-Identifier: GPL-3.0-or-later
// The long example of 11.8, with its dice (the sums are those of R-61).
#include "titles/wintergewitter/combat_scene.h"

namespace kessel::winter {
namespace {

/// An elevated hex, attacked from two hexes; HQs without a zone close the hexes behind it but one, so that the retreat
/// leads through the zone of one of them.
struct Example : CombatScene {
  Example() {
    put("s-302-865a", "2412");
    put("s-51-at1", "2415");
    put("s-302-823", "2415");
    put("g-23p-i126", "2516");
    put("g-6p-i4", "2516");
    put("g-6p-ii114", "2416");
    put("g-6p-i11", "2416");
    put("g-6p-i76", "2418");
    put("g-6p-iii76", "2418");
    put("g-6p-hq", "2414");
    put("g-23p-hq", "2315");
    put("g-17p-hq", "2316");
    segment(kAxis);
  }
  void toDefenceFire() {
    attack("2415", {"g-6p-i11", "g-6p-ii114", "g-6p-i4", "g-23p-i126"});
    lead("g-6p-i11");
    act(V::Support, unit("g-6p-i76")).act(V::Support, unit("g-6p-iii76"));
    lead("s-302-823");
    act(V::Support, unit("s-302-865a"));
    while (prompt().step == StepId{static_cast<std::uint8_t>(S::Counter)}) act(V::Done);  // no counter-battery fire
    act(V::Target, hex("2516")).act(V::Aim, unit("g-6p-i4"));
    EXPECT_EQ(lastVolley().factors.total(), 3);
    EXPECT_EQ(lastVolley().shifts.total(), 0);
    dice({6});
    EXPECT_EQ(lastResult(rules.bombardment), "-");
    act(V::Aim, unit("s-302-823"));
    EXPECT_EQ(lastVolley().factors.total(), 7);
    EXPECT_EQ(lastVolley().shifts.total(), 0) << "elevated terrain does not matter";
    dice({6});
    EXPECT_EQ(lastResult(rules.bombardment), "1");
    EXPECT_EQ(strength("s-302-823"), 4);
  }
  [[nodiscard]] Volley lastVolley() const {
    const BombardFrame& frame = state.steps.top<BombardFrame>();
    return volleyOf(rules, state, nextVolley(rules, state, frame), *frame.hex, *frame.aim);
  }
  void toAttackFire() {
    toDefenceFire();
    act(V::Target, hex("2416"));
    EXPECT_EQ(fire().strength.total(), 8);
    EXPECT_EQ(column(), "8");
    EXPECT_EQ(fire().die.total(), 0) << "5 is below 8";
    dice({10});
    EXPECT_EQ(lastResult(rules.crt), "1/3");
    EXPECT_EQ(strength("g-6p-i11"), 11) << "the lead, without a choice";
    act(V::Check).dice({8});
    EXPECT_EQ(strength("g-6p-i11"), 10) << "the first point of three";
    EXPECT_EQ(strength("g-6p-ii114"), 6) << "the second one from its hex";
    EXPECT_EQ(whyLose("g-6p-i11"), "11.6a");
    lose({"g-6p-i4"});
    EXPECT_EQ(strength("g-6p-i4"), 5);
  }
};

TEST(CombatExample, IsFoughtAsTheBookTells) {
  CASES("11.2a", "11.2b", "11.2d", "11.2e", "11.2f", "11.2g", "11.4a", "11.4d", "11.4e", "11.4f", "11.5a", "11.5.1c",
        "11.6a", "11.7.1a", "11.8b", "12.3.1h");
  Example s;
  s.toAttackFire();
  EXPECT_EQ(s.fire().strength.total(), 26);
  EXPECT_EQ(s.by(s.fire().die, "11.4d"), 2);
  EXPECT_EQ(s.by(s.fire().die, "11.4f"), 1);
  EXPECT_EQ(s.by(s.fire().die, "11.4e"), 0) << "the antitank regiment";
  EXPECT_EQ(s.fire().die.total(), 3);
  EXPECT_EQ(s.fire().shifts.total(), -1);
  EXPECT_EQ(s.column(), "20");
  s.dice({7});
  EXPECT_EQ(s.lastResult(s.rules.crt), "2/4");
  const auto told = std::ranges::find_if(s.events.rbegin(), s.events.rend(),
                                         [](const Event& event) { return event.kind == EventKind::Fired; });
  ASSERT_NE(told, s.events.rend());
  EXPECT_EQ(textOf(s.rules.info, told->text), "A modified die of 10 gives 2/4: points lost 2, retreat or check: 4")
      << "the code of the table, in words";
  EXPECT_EQ(s.strength("s-302-823"), 3);
  EXPECT_EQ(s.strength("s-51-at1"), 3);
  s.act(V::Withdraw);
  s.retreat({"2515"});
  EXPECT_EQ(s.who(), kAxis);
  s.act(V::Fire);
  EXPECT_EQ(s.fire().strength.total(), 10);
  EXPECT_EQ(s.fire().die.total(), 0);
  s.dice({5});
  EXPECT_EQ(s.lastResult(s.rules.crt), "-/1");
  s.lose({"s-302-823"});
  EXPECT_EQ(s.strength("s-302-823"), 2);
  for (int i = 0; i < 3; ++i) {
    ASSERT_FALSE(s.legal(V::Retreat).empty());
    s.act(s.legal(V::Retreat).front());
  }
  EXPECT_EQ(s.step(), S::Advance);
  EXPECT_EQ(s.state.combat.reach, 4);
  EXPECT_EQ(s.rules.distance(s.state.at(s.unit("s-302-823")), s.hex("2416")), 5);
  EXPECT_EQ(s.whyAdvance("g-6p-i11", "2417"), "11.8c");
  s.advance("g-6p-i11", {"2415"});
}

TEST(CombatExample, IsShownWithItsSumsAndOdds) {
  CASES("11.4b", "18.1e");
  Example s;
  s.toAttackFire();
  const Outlook shown = combatOutlook(s.rules, s.state, kSoviet);
  ASSERT_EQ(shown.fires.size(), 1U);
  EXPECT_EQ(shown.attacker, kAxis);
  EXPECT_EQ(shown.fires[0].total, 26);
  EXPECT_EQ(shown.fires[0].dieModifier, 3);
  EXPECT_EQ(shown.fires[0].outOf, 10U);
  std::uint32_t chance = 0;
  for (const Odds& odds : shown.fires[0].odds) {
    if (s.rules.crt.resultNames[static_cast<std::size_t>(odds.value)] == "2/4") chance += odds.weight;
  }
  EXPECT_EQ(chance, 2U) << "7 and 8 of the die";
}

}  // namespace
}  // namespace kessel::winter
