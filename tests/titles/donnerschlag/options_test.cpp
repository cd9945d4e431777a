// SPDX-License-Identifier: GPL-3.0-or-later
// What each option of the title changes, beside the same scene without it. The option of R-33 is
// among the Activation Cards.
#include "card_scene.h"

namespace kessel::donner {
namespace {

TEST(DonnerschlagOptionScenes, EachHasItsBitAndItsFirstValueIsTheBook) {
  CASES("2.2a");
  const std::vector<OptionInfo>& known = theTitle().info().options;
  const std::vector<std::string> ids{"independent-formation", "schwerpunkt-first", "skip-empty-windows",
                                     "tank-forward"};
  const OptionBit bits[] = {kIndependentFormation, kFirstOnCombatUnit, kSkipEmptyWindows, kAllForward};
  ASSERT_EQ(known.size(), ids.size());
  for (std::size_t i = 0; i < known.size(); ++i) {
    EXPECT_EQ(known[i].id, ids[i]);
    ASSERT_EQ(known[i].values.size(), 2U);
    for (std::size_t value = 0; value < 2; ++value) {
      const auto begun = theTitle().begin("campaign", {{ids[i], known[i].values[value]}});
      ASSERT_TRUE(begun.has_value());
      EXPECT_EQ(begun->as<State>().options, value == 0 ? 0 : bits[i]) << ids[i];
    }
    EXPECT_FALSE(theTitle().begin("campaign", {{ids[i], "perhaps"}}).has_value()) << ids[i];
  }
  EXPECT_EQ(theTitle().begin("campaign", {})->as<State>().options, 0);
}

// --- schwerpunkt-first

TEST(DonnerschlagOptionScenes, TheMarkerFirstGoesOnACombatUnit) {
  CASES("12.2-C33a", "12.2-C33b");
  for (const std::uint16_t options : {std::uint16_t{0}, std::uint16_t{kFirstOnCombatUnit}}) {
    SCOPED_TRACE(options);
    CardScene staff({33}, options);
    const UnitId lone = staff.put("6p-hq", "3118");
    staff.between(kAxis);
    EXPECT_EQ(staff.whyNot(33), options == 0 ? "" : "12.2-C33a") << "an HQ and nothing else";
    staff.put("alarm-1", "3118");
    EXPECT_EQ(staff.whyNot(33), "");
    staff.general(33);
    EXPECT_EQ(staff.why(V::Marker, lone), options == 0 ? "" : "R-43");
    staff.act(V::Marker, staff.unit("alarm-1"));
    EXPECT_EQ(staff.state.schwerpunkt, staff.unit("alarm-1"));
    pushFor<MarkerFrame>(staff.state, kAxis);
    staff.act(V::Marker, lone);
    EXPECT_EQ(staff.state.schwerpunkt, lone) << "in an Admin Phase on any unit";
  }
}

// --- tank-forward

/// Armour, motorized infantry and recon of 6th Panzer Division at the end of their segment; one unit was not ordered.
struct Forward : CardScene {
  UnitId tank = put("6p-i-11", "2520");
  UnitId motor = put("6p-i-114", "2512");
  UnitId recon = put("6p-6", "2519");
  UnitId idle = put("6p-ii-114", "2518");
  explicit Forward(std::uint16_t options) : CardScene({2}, options) {
    put("1g-70", "1215");
    segment(kAxis, {tank, motor, recon}, kSixth);
    state.running().stopped.add(recon);
    go();
    act(V::Rest).general(2);
  }
};

TEST(DonnerschlagOptionScenes, TankForwardForEveryActiveUnit) {
  CASES("12.2-C2a", "12.2-C2b", "12.2-C2c", "7.2-R2");
  Forward book(0);
  EXPECT_EQ(book.why(V::Target, book.motor), "R-91");
  EXPECT_TRUE(book.may(V::Target, book.tank));
  Forward s(kAllForward);
  EXPECT_EQ(s.why(V::Target, s.idle), "12.2-C2a") << "not active";
  EXPECT_EQ(s.why(V::Target, s.recon), "12.2-C2c") << "stopped";
  s.act(V::Target, s.motor).act(V::Target, s.tank).roll(4);
  ASSERT_EQ(s.step(), S::Forward);
  s.act(V::Activate, s.motor).steps({"2413"});
  EXPECT_TRUE(s.isAt(s.motor, "2413")) << "over the river as the first step of a new movement";
  ASSERT_EQ(s.step(), S::Forward) << "behind which it stops";
  s.act(V::Activate, s.tank).steps({"2521"}).act(V::Stop);
  EXPECT_EQ(s.pileOf(2), CardPlace::Removed);
}

// --- skip-empty-windows: each question for a card, put to a side whose only card cannot be played then

template <class Check>
void withAndWithout(Check check) {
  for (const bool skip : {false, true}) {
    SCOPED_TRACE(skip ? "skip" : "ask");
    check(skip ? std::uint16_t{kSkipEmptyWindows} : std::uint16_t{0}, !skip);
  }
}

TEST(DonnerschlagOptionScenes, NobodyIsAskedInVainAroundASegment) {
  CASES("5.2-S4", "12.1-8");
  withAndWithout([](std::uint16_t options, bool asked) {
    CardScene s({5, 44}, options);
    const UnitId tank = s.put("6p-i-11", "2520");
    s.put("1g-70", "1215");
    s.segment(kAxis, {tank}).go();
    EXPECT_EQ(s.step() == S::Interrupt, asked) << "the Soviet player at its start";
    if (asked) s.act(V::Pass);
    s.act(V::Activate, tank);
    EXPECT_EQ(s.may(V::Interrupt), asked) << "in the move";
    s.act(V::Stop);
    EXPECT_EQ(s.step() == S::Segment, asked) << "the Axis at its end";
  });
}

TEST(DonnerschlagOptionScenes, NobodyIsAskedInVainForAnAnswer) {
  CASES("12.2-C30", "12.2-C44");
  withAndWithout([](std::uint16_t options, bool asked) {
    CardScene s({34, 41}, options);
    s.put("6p-i-11", "2520");
    s.put("1g-70", "1215");
    s.between(kAxis);
    s.general(34);
    EXPECT_EQ(s.step() == S::Card, asked);
    EXPECT_EQ(s.state.has(kActivationAxis), !asked);
    CardScene holds({34, 44}, options);
    holds.put("6p-i-11", "2520");
    holds.between(kAxis);
    holds.general(34);
    EXPECT_EQ(holds.who(), kSoviet) << "he could answer";
  });
}

TEST(DonnerschlagOptionScenes, NobodyIsAskedInVainAboutADie) {
  CASES("3.10c", "12.1-4b");
  withAndWithout([](std::uint16_t options, bool asked) {
    const auto rolled = [&](std::initializer_list<int> cards, Side luck) {
      CardScene s(cards, options);
      s.turn(4);
      s.state.luck = luck;
      const UnitId tank = s.put("6p-i-11", "2719");
      s.put("2gm-4", "2720");
      s.fighting(kAxis, {tank}).go();
      s.act(V::Attack, s.hex("2720")).act(V::Join, tank).act(V::Fight);
      while (s.step() == S::Window) s.act(V::Pass);
      s.roll(3);
      return s;
    };
    EXPECT_EQ(rolled({6}, kSoviet).step() == S::Roll, asked) << "no card that rolls again";
    EXPECT_EQ(rolled({34}, kSoviet).step(), S::Roll);
    CardScene lucky = rolled({6}, kAxis);
    ASSERT_EQ(lucky.step(), S::Roll) << "the marker";
    lucky.act(V::Reroll, 1);
    EXPECT_EQ(lucky.who() == kAxis, asked) << "no card for two dice";
    CardScene dice = rolled({1}, kAxis);
    dice.act(V::Reroll, 1);
    EXPECT_EQ(dice.who(), kAxis);
  });
}

TEST(DonnerschlagOptionScenes, NobodyIsAskedInVainWhenTheSegmentsAreOver) {
  CASES("5.2-1c");
  withAndWithout([](std::uint16_t options, bool asked) {
    Scene s(options);
    s.put("6p-hq", "3118");
    s.put("1g-70", "1215");
    s.hold(combatCard(5));
    s.go();
    EXPECT_EQ(s.step() == S::Interrupt, asked) << "no card that could be played";
    Scene able(options);
    able.put("6p-hq", "3118");
    able.put("1g-70", "1215");
    able.hold(combatCard(13));
    EXPECT_EQ(able.go().step(), S::Interrupt);
  });
}

TEST(DonnerschlagOptionScenes, NobodyIsAskedInVainInAWindow) {
  CASES("8.2-2", "8.2-6");
  withAndWithout([](std::uint16_t options, bool asked) {
    CardScene s({6, 49}, options);
    const UnitId tank = s.put("6p-i-11", "2719");
    s.put("13t-62", "2720");
    s.fighting(kAxis, {tank}).go();
    s.act(V::Attack, s.hex("2720")).act(V::Join, tank).act(V::Fight);
    ASSERT_EQ(s.step(), S::Window);
    EXPECT_EQ(s.who(), kAxis) << "C6 draws an Alarmgruppe at any time";
    s.act(V::Pass);
    EXPECT_EQ(s.who(), kSoviet) << "C49 shifts a column";
    s.act(V::Pass).roll(1);
    EXPECT_EQ(s.who(), kAxis) << "C6 in the second window";
    s.act(V::Pass);
    EXPECT_EQ(s.step() == S::Window, asked) << "but no Human Wave with one step";
  });
}

}  // namespace
}  // namespace kessel::donner
