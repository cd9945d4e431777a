// SPDX-License-Identifier: GPL-3.0-or-later
// Every line of a strength in a ground attack names its case, plain units too.
#include "titles/battle_for_stalingrad/attack_scene.h"

namespace kessel::bfs {
namespace {

TEST(AttackCites, EveryLineOfAStrengthNamesItsCase) {
  CASES("3.31a", "3.31d");
  Duel duel("german 8-10-12 artillery", "1521", "soviet 3-8 infantry", "1621");
  duel.put("german 1-12", "1521");
  duel.begin();
  const Outlook outlook = combatAtHand(duel.rules, duel.state);
  std::string cites;
  for (const Fire& fire : outlook.fires) {
    for (const SumLine& line : fire.strength) {
      ASSERT_NE(line.rule, nullptr);
      cites += std::string(line.rule) + " ";
    }
  }
  EXPECT_NE(cites.find("3.31a"), std::string::npos) << cites;
  EXPECT_NE(cites.find("3.31d"), std::string::npos) << cites;
}

}  // namespace
}  // namespace kessel::bfs
