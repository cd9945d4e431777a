// SPDX-License-Identifier: GPL-3.0-or-later
// Lists of legal actions: targets that several actions share.
#include "kessel/engine/prompt.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <vector>

namespace kessel::prompt_test {
namespace {

using ::testing::ElementsAre;

constexpr Verb kPut{1};

std::vector<std::uint16_t> targetsOf(const LegalList& legal, std::size_t offer) {
  const auto targets = legal.targets(legal.offers()[offer]);
  return {targets.begin(), targets.end()};
}

TEST(LegalList, SharesWhatIsGatheredOnce) {
  LegalList legal;
  const LegalList::Targets nothing = legal.gather([] {});
  const LegalList::Targets hexes = legal.gather([&] { legal.addTargets(HexSet<2>::only(Place{3})); });
  legal.addEach(act(kPut, UnitId{1}), nothing);
  legal.addEach(act(kPut, UnitId{2}), hexes);
  legal.addEach(act(kPut, UnitId{3}), hexes);
  EXPECT_EQ(legal.size(), 2U);
  EXPECT_TRUE(legal.contains(act(kPut, UnitId{3}, Place{3})));
  EXPECT_FALSE(legal.contains(act(kPut, UnitId{1}, Place{3})));
}

TEST(SharedTargets, GatherOncePerKey) {
  LegalList legal;
  SharedTargets<int, 2> shared(legal);
  int gathered = 0;
  const auto add = [&](int unit, int key) {
    shared.addEach(act(kPut, UnitId{static_cast<std::uint16_t>(unit)}), key, [&] {
      ++gathered;
      legal.addTarget(static_cast<std::uint16_t>(10 * key));
      legal.addTarget(static_cast<std::uint16_t>(10 * key + 1));
    });
  };
  add(1, 7);
  add(2, 8);
  add(3, 7);
  EXPECT_EQ(gathered, 2);
  EXPECT_THAT(targetsOf(legal, 1), ElementsAre(80, 81));
  EXPECT_THAT(targetsOf(legal, 2), ElementsAre(70, 71));
  add(4, 9);  // no more keys are kept ...
  add(5, 9);
  EXPECT_EQ(gathered, 4);
  EXPECT_THAT(targetsOf(legal, 4), ElementsAre(90, 91));
  add(6, 8);  // ... and those that are remain
  EXPECT_EQ(gathered, 4);
  EXPECT_EQ(legal.size(), 12U);
}

}  // namespace
}  // namespace kessel::prompt_test
