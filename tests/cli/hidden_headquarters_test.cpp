// SPDX-License-Identifier: GPL-3.0-or-later
// Computer players decide the same wherever headquarters lie that they do not see [Wintergewitter 18.1, R-146].
#include "cli/fixture.h"
#include "kessel/opponents/opponents.h"
#include "support/rarer.h"

namespace kessel::cli {
namespace {

/// Entrenched Soviet stacks of two beside German tanks and guns, an HQ in one of them.
std::string positionWithHqIn(int stack) {
  const std::array<std::string, 3> hexes{"2438", "2538", "2637"};
  std::array<std::string, 3> second{"s-302-825", "s-302-827", "s-302-hq"};
  std::swap(second[2], second[static_cast<std::size_t>(stack)]);
  const std::array<std::string, 3> first{"s-126-366", "s-126-550", "s-126-690"};
  Json units{{"2439", {"g-6p-i11", "g-6p-ii11", "g-6p-i4"}},
             {"2639", {"g-6p-ii4", "g-6p-i76"}},
             {"2441", {"g-6p-hq", "g-6p-ii76"}}};
  for (std::size_t i = 0; i < hexes.size(); ++i) units[hexes[i]] = {second[i], first[i]};
  return Json{{"scenario", "winter-storm"}, {"step", "phase"}, {"units", units}, {"entrenched", hexes}}.dump();
}

TEST(HiddenHeadquarters, ChangeNoDecisionOfAnOpponent) {
  const auto title = std::ranges::find(allTitles(), std::string_view("wintergewitter"), &TitleEntry::id);
  ASSERT_NE(title, allTitles().end());
  const auto loaded = loadTitle(*title, DataSource(KESSEL_SOURCE_DIR));
  ASSERT_TRUE(loaded);
  const Title& rules = *loaded->title;
  for (const int otherStack : {0, 1}) {
    const auto here = rules.importPosition(positionWithHqIn(2));
    const auto there = rules.importPosition(positionWithHqIn(otherStack));
    ASSERT_TRUE(here) << here.error().text();
    ASSERT_TRUE(there) << there.error().text();
    Position one = *here;
    Position other = *there;
    ASSERT_FALSE(one == other);
    const auto opponent = makeOpponent("staff", 5);
    const auto twin = makeOpponent("staff", 5);
    Prompt asked;
    Prompt same;
    Random random(3);
    Events unheard;
    for (int n = 0; n < kessel::testing::rounds(24, 6); ++n) {
      rules.prompt(one, asked);
      rules.prompt(other, same);
      if (asked.over()) break;
      ASSERT_EQ(asked.who, same.who) << n;
      Action action;
      if (asked.who == kFirstSide) {
        action = opponent->choose(rules, one, asked, {});
        const Action second = twin->choose(rules, other, same, {});
        ASSERT_EQ(action, second) << n << ": " << textOf(rules.info(), rules.describe(one, action)) << " or "
                                  << textOf(rules.info(), rules.describe(other, second));
      } else {
        action = asked.who == kChance ? asked.legal.atWeight(random.below(asked.legal.totalWeight()))
                                      : asked.legal.at(asked.legal.size() - 1);
      }
      if (!same.legal.contains(action)) break;  // the fight shows who is there
      rules.applyListed(one, action, unheard);
      rules.applyListed(other, action, unheard);
    }
  }
}

}  // namespace
}  // namespace kessel::cli
