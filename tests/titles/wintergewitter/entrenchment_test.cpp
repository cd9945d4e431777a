// SPDX-License-Identifier: GPL-3.0-or-later
// Chapter 15: entrenchments.
#include "titles/wintergewitter/combat_scene.h"
#include "titles/wintergewitter/movement.h"

namespace kessel::winter {
namespace {

struct TrenchScene : CombatScene {
  using CombatScene::CombatScene;
  TrenchScene& dig(Side side) {
    phase(side, PhaseStage::Dig).go();
    return *this;
  }
  [[nodiscard]] std::string whyDig(std::string_view id) const { return why(V::Dig, unit(id)); }
  [[nodiscard]] bool entrenched(std::string_view where) const { return state.entrenched.has(hex(where)); }
  void begin(std::string_view id) { state.digging.add(unit(id)); }
};

TEST(Entrenchment, IsBuiltByUnitsButCompaniesAndHqs) {
  CASES("15.0a");
  TrenchScene s;
  s.put("g-6p-i4", "2440");
  s.put("g-6p-hq", "2441");
  s.put("g-6p-9-4", "2442");
  s.put("g-conv1", "2443");
  s.state.disrupted.add(s.put("g-6p-ii4", "2444"));
  s.state.unsupplied.add(s.put("g-6p-i114", "2445"));
  s.dig(kAxis);
  EXPECT_EQ(s.who(), kAxis);
  EXPECT_EQ(s.whyDig("g-6p-i4"), "");
  EXPECT_EQ(s.whyDig("g-6p-i114"), "") << "in any supply";
  for (const std::string_view id : {"g-6p-hq", "g-6p-9-4", "g-conv1", "g-6p-ii4"})
    EXPECT_EQ(s.whyDig(id), "15.0a") << id;
}

TEST(Entrenchment, IsBuiltOnceInAHexAndNotTakenAlong) {
  CASES("15.1a");
  TrenchScene s;
  s.put("g-6p-i4", "2440");
  s.put("g-6p-ii4", "2440");
  s.put("g-6p-i114", "2444");
  s.dig(kAxis).act(V::Dig, s.unit("g-6p-i4"));
  EXPECT_EQ(s.whyDig("g-6p-ii4"), "15.1a");
  s.put("g-6p-i4", "2442");
  EXPECT_TRUE(s.state.digging.none()) << "who is taken out of the hex digs no more";
}

TEST(Entrenchment, MarkersAreLimited) {
  CASES("15.0b");
  TrenchScene s;
  EXPECT_EQ(s.rules.entrenchments, 14);
  s.put("g-6p-i4", "2440");
  s.put("g-6p-ii4", "2441");
  for (int row = 10; row < 22; ++row) s.state.entrenched.add(s.hex("30" + std::to_string(row)));
  s.begin("s-302-823");  // the enemy's count, too
  s.dig(kAxis);
  s.act(V::Dig, s.unit("g-6p-i4"));
  EXPECT_NE(s.step(), S::Phase) << "no marker is left";
  TrenchScene t;
  t.put("g-6p-i4", "2440");
  for (int row = 10; row < 24; ++row) t.state.entrenched.add(t.hex("30" + std::to_string(row)));
  t.dig(kAxis);
  EXPECT_NE(t.step(), S::Phase) << "fourteen trenches are dug: it is not even asked";
}

TEST(Entrenchment, TakesAPhaseOfRest) {
  CASES("15.1a");
  TrenchScene s;
  s.put("g-6p-i4", "2440");
  s.state.acted.add(s.put("g-6p-ii4", "2441"));
  s.put("s-302-823", "2020");
  s.dig(kAxis);
  EXPECT_EQ(s.whyDig("g-6p-ii4"), "15.1a") << "has moved or fought";
  EXPECT_EQ(s.whyDig("s-302-823"), "15.1a") << "of the other player";
  s.act(V::Dig, s.unit("g-6p-i4"));
  EXPECT_TRUE(s.state.digging.has(s.unit("g-6p-i4")));
  EXPECT_FALSE(s.entrenched("2440"));
  TrenchScene t;
  t.put("g-6p-i4", "2440");
  t.put("s-302-823", "2020");
  t.begin("g-6p-i4");
  t.begin("s-302-823");
  t.phase(kSoviet, PhaseStage::Supply).go();
  EXPECT_FALSE(t.entrenched("2440")) << "not in the enemy's phase";
  EXPECT_TRUE(t.entrenched("2020"));
  EXPECT_FALSE(t.state.digging.has(t.unit("s-302-823"))) << "the marker is turned over";
}

TEST(Entrenchment, MovementInThePhaseForbidsIt) {
  CASES("15.1a");
  TrenchScene s;
  s.put("g-6p-i4", "2440");
  s.beginMoves(kAxis);
  s.act(V::Move, s.unit("g-6p-i4")).act(V::Step, s.hex("2441")).act(V::Stop);
  EXPECT_TRUE(s.state.acted.has(s.unit("g-6p-i4")));
}

TEST(Entrenchment, IsNotBegunByWhoHasComeBackOntoTheMap) {
  CASES("15.1a", "11.7i");
  TrenchScene s;
  const UnitId unit = s.put("s-302-823", "off-map");
  s.state.began[index(unit)] = index(s.hex("4801"));
  s.put("s-302-825", "4020");
  s.phase(kSoviet, PhaseStage::FootMovement).go();
  ASSERT_TRUE(isHex(s.state.at(unit)));
  s.act(V::Finish);
  while (s.step() != S::Phase && s.may(V::Finish)) s.act(V::Finish);
  EXPECT_EQ(s.whyDig("s-302-825"), "");
  EXPECT_EQ(s.whyDig("s-302-823"), "15.1a");
}

TEST(Entrenchment, ConstructionStopsUnderAttack) {
  CASES("15.1b");
  TrenchScene s;
  s.put("s-302-823", "2440");
  s.put("s-302-825", "2420");
  s.begin("s-302-823");
  Events nobody;
  noteAttackOn(s.rules, s.state, s.unit("s-302-823"), false, nobody);
  EXPECT_TRUE(s.state.digging.has(s.unit("s-302-823"))) << "bombardment is no attack";
  attacked(s.rules, s.state, s.hex("2440"), nobody);
  EXPECT_FALSE(s.state.digging.has(s.unit("s-302-823")));
  s.begin("s-302-825");
  disrupt(s.rules, s.state, s.unit("s-302-825"), "13.1a", nobody);
  EXPECT_FALSE(s.state.digging.has(s.unit("s-302-825"))) << "disrupted";
}

TEST(Entrenchment, CostsHalfTheAllowanceToLeave) {
  CASES("15.2a");
  const auto left = [](bool trench) {
    TrenchScene s;
    s.put("g-6p-i11", "2440");
    if (trench) s.state.entrenched.add(s.hex("2440"));
    s.beginMoves(kAxis);
    s.act(V::Move, s.unit("g-6p-i11")).act(V::Step, s.hex("2441"));
    return moverOnTop(s.rules, s.state).left();
  };
  EXPECT_EQ(left(false) - left(true), 20) << "half of ten points";
}

TEST(Entrenchment, CostsHalfOfWhatInterdictionLeaves) {
  CASES("15.2a", "4.4b");
  TrenchScene s;
  s.put("s-302-823", "2440");
  s.state.entrenched.add(s.hex("2440"));
  s.state.air.zone[0] = {s.hex("2440"), 1};
  s.state.air.zones = 1;
  s.phase(kSoviet, PhaseStage::FootMovement);
  s.state.began = s.state.place;
  s.state.steps.push<MoveSegmentFrame>();
  s.go();
  s.act(V::Move, s.unit("s-302-823"));
  EXPECT_EQ(moverOnTop(s.rules, s.state).left(), 4 * kPoint) << "five less one";
  s.act(V::Step, s.hex("2441"));
  EXPECT_EQ(moverOnTop(s.rules, s.state).left(), 1 * kPoint) << "half of four, and a clear hex";
}

TEST(Entrenchment, ShiftsAttacksAndBombardmentsOneColumn) {
  CASES("15.2b");
  const auto shifts = [](bool trench) {
    TrenchScene s;
    s.put("s-302-823", "2440");
    s.put("g-6p-i11", "2441");
    s.put("g-6p-i76", "2443");
    if (trench) s.state.entrenched.add(s.hex("2440"));
    s.segment(kAxis).attack("2440", {"g-6p-i11"}).act(V::Support, s.unit("g-6p-i76"));
    Units guns;
    guns.add(s.unit("g-6p-i76"));
    const Volley volley = volleyOf(s.rules, s.state, guns, s.hex("2440"), s.unit("s-302-823"));
    return std::pair{s.by(attackFire(s.rules, s.state).shifts, "15.2b"), s.by(volley.shifts, "15.2b")};
  };
  EXPECT_EQ(shifts(false), std::pair(0, 0));
  EXPECT_EQ(shifts(true), std::pair(-1, -1));
}

TEST(Entrenchment, ServesWhoeverEntersAndGoesWithTheLast) {
  CASES("15.3");
  TrenchScene s;
  s.put("g-6p-i4", "2440");
  s.state.entrenched.add(s.hex("2440"));
  s.put("g-6p-ii4", "2440");
  s.put("g-6p-i4", "2441");
  EXPECT_TRUE(s.entrenched("2440")) << "another one has come";
  s.dig(kAxis);
  EXPECT_EQ(s.whyDig("g-6p-ii4"), "15.3") << "is entrenched already";
  s.put("g-6p-ii4", "2442");
  EXPECT_FALSE(s.entrenched("2440"));
}

}  // namespace
}  // namespace kessel::winter
