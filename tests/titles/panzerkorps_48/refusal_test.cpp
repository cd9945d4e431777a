// SPDX-License-Identifier: GPL-3.0-or-later
// What speaks against actions that a player may well try: each refusal names the case that bars just this.
#include "battle.h"

namespace kessel::chir {
namespace {

TEST(ChirRefusals, OfWhoFires) {
  CASES("7.2a", "7.1a", "7.1b", "8.1a", "8.1b");
  Battle s;
  const UnitId german = s.put("336-685-i", "5614");
  const UnitId second = s.put("336-685-ii", "5614");
  const UnitId far = s.put("336-685-iii", "5617");
  const UnitId north = s.put("119-365", "5613");
  const UnitId west = s.put("119-421", "5513");
  const UnitId aside = s.put("119-634", "5713");
  const UnitId guns = s.put("119-ar", "5610");
  s.begin({north, west}).act(V::Target, north);
  EXPECT_EQ(s.why(V::Fire, west), "7.2a") << "the enemy's";
  EXPECT_EQ(s.why(V::Fire, far), "7.1b") << "not in the hex";
  s.act(V::Fire, german);
  EXPECT_EQ(s.why(V::Fire, german), "7.2a") << "fires already";
  EXPECT_EQ(s.why(V::Salvo, 2), "7.2e") << "one by one now";
  EXPECT_EQ(s.why(V::Target, west), "7.2e") << "this fire first";
  s.act(V::Shoot).roll(1);
  while (s.may(V::Check)) s.act(V::Check).roll(1);
  s.act(V::Hold);
  s.act(V::Target, german);
  EXPECT_EQ(s.why(V::Fire, second), "7.2a");
  EXPECT_EQ(s.why(V::Fire, aside), "7.1a") << "was not named";
  EXPECT_EQ(s.why(V::Salvo, 1), "7.6a") << "no battery was named";
  EXPECT_EQ(s.why(V::Salvo, 3), "7.2e");
  EXPECT_EQ(s.why(V::Assist, guns, north), "7.6e") << "it does not fire yet";
  s.state.combat.barred = s.units({west});
  EXPECT_EQ(s.why(V::Fire, west), "8.1b") << "its check went wrong";
  s.state.retreated = s.units({west});
  EXPECT_EQ(s.why(V::Fire, west), "8.1a") << "it fell back";
  s.state.combat.barred = {};
  s.state.retreated = {};
  s.state.combat.fired = s.units({west});
  EXPECT_EQ(s.why(V::Fire, west), "7.2a") << "once in a combat";
}

TEST(ChirRefusals, OnceTheAttackIsAnnounced) {
  CASES("7.1a", "7.2a");
  Battle s;
  const UnitId german = s.put("336-685-i", "5614");
  const UnitId tank = s.put("1t-89-t", "5613");
  const UnitId weak = s.put("119-365", "5513");
  s.begin({tank, weak});
  EXPECT_EQ(s.why(V::Include, tank), "7.1a") << "it is announced";
  s.act(V::Hold);
  EXPECT_EQ(s.why(V::Support, tank), "7.1a");
  EXPECT_EQ(s.why(V::Target, weak), "7.2a") << "one of his own";
  s.state.combat.fired = s.units({tank, weak});
  EXPECT_EQ(s.why(V::Target, german), "7.2a") << "all have fired";
}

TEST(ChirRefusals, OfPhases) {
  CASES("3.1a", "3.1b", "3.2d", "3.2f", "3.2k", "9.1a", "9.1m", "9.1f", "5.1b");
  Battle prepared;
  const UnitId north = prepared.put("119-365", "5613");
  prepared.put("336-685-i", "5614");
  prepared.go();
  EXPECT_EQ(prepared.why(V::Start, north), "3.1b");
  EXPECT_EQ(prepared.why(V::Attack, prepared.unit("119-421"), prepared.hex("5614")), "3.1a") << "not on the map";
  Battle moving(TurnStage::SovietMovement);
  moving.put("119-365", "5613");
  moving.put("336-685-i", "5614");
  moving.go();
  EXPECT_EQ(moving.why(V::Attack, north, moving.hex("5614")), "3.2f") << "it is set in motion first";
  EXPECT_EQ(moving.why(V::Attack, moving.unit("336-685-i"), moving.hex("5613")), "3c") << "the enemy's";
  moving.state.attacked = moving.units({north});
  EXPECT_EQ(moving.why(V::Attack, north, moving.hex("5614")), "3.2k") << "a prepared attack is all that it makes";
  moving.state.attacked = {};
  moving.state.repulsed = moving.units({north});
  EXPECT_EQ(moving.why(V::Attack, north, moving.hex("5614")), "3.2d") << "driven back";
  moving.state.repulsed = {};
  moving.start({north});
  EXPECT_EQ(moving.why(V::Step, moving.hex("5613")), moving.whyStep("5613"));
  Scene set(TurnStage::GermanSetUp);
  set.state = newGame(set.rules, 0);
  set.go();
  EXPECT_EQ(set.why(V::Place, set.unit("11pz-pg110-i"), set.hex("5614")), "9.1a") << "enters later";
}

}  // namespace
}  // namespace kessel::chir
