// SPDX-License-Identifier: GPL-3.0-or-later
// Who comes into play: how far reinforcements come by road [3.3], and Soviet HQs by their cards.
#include "card_scene.h"

namespace kessel::donner {
namespace {

TEST(DonnerschlagArrival, RoadsLeadAcrossTheWholeMap) {
  CASES("3.3b");
  Scene s;
  Hexes roads;  // road hexes that hang together with the entry hex, looked for another way
  const Place entry = s.hex("0914");
  roads.add(entry);
  for (Hexes before; before != roads;) {
    before = roads;
    before.each([&](Place from) {
      for (std::size_t d = 0; d < kDirections; ++d) {
        const Place to = s.rules.around(from)[d];
        if (to != kNowhere && ((s.rules.roads[index(from)] >> d) & 1U) != 0) roads.add(to);
      }
    });
  }
  const Hexes reached = entryRoads(s.rules, s.state, kSoviet, entry);
  for (const char* far : {"4024", "4601", "4616", "1001", "3502"}) EXPECT_TRUE(reached.has(s.hex(far))) << far;
  EXPECT_EQ(reached, roads) << "nobody is in the way";
}

TEST(DonnerschlagArrival, WhoFindsNoWayInIsToldToWait) {
  CASES("3.3e");
  Scene s;
  const UnitId tank = s.unit("17p-i-39");
  s.turn(4);
  s.state.place[index(tank)] = index(kToCome);
  const auto told = [&] {
    return std::any_of(s.events.begin(), s.events.end(),
                       [](const Event& event) { return std::string_view(event.rule) == "3.3e"; });
  };
  Scene open = s;
  pushFor<ArrivalFrame>(open.state, kAxis);
  open.go();
  EXPECT_EQ(open.step(), S::Arrival);
  donner::put(s.rules, s.state, s.unit("1g-70"), s.rules[tank].entry);
  pushFor<ArrivalFrame>(s.state, kAxis);
  s.go();
  EXPECT_NE(s.who(), kAxis) << "the Soviet ones are next";
  EXPECT_TRUE(told());
}

TEST(DonnerschlagArrival, EachHqComesByItsOwnCard) {
  CASES("12.2-C55", "12.2-C56");
  for (const auto& [card, id] : {std::pair{55, "2ga-hq"}, std::pair{56, "51a-hq"}}) {
    CardScene s({card});
    s.state.luck = kAxis;
    s.between(kSoviet).general(card).roll(5);
    std::string rule;
    for (const Event& event : s.events) {
      if (event.unit == s.unit(id)) rule = event.rule;
    }
    EXPECT_EQ(rule, "12.2-C" + std::to_string(card));
  }
}

}  // namespace
}  // namespace kessel::donner
