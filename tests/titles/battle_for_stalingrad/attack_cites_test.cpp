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

TEST(AttackCites, EveryNoteNamesItsCase) {
  CASES("10.5b", "11.4a");
  AttackScene s;
  const UnitId rifles = s.put("soviet 3-8 infantry", "1621");
  s.put("german 5-4-12", "1521");
  s.reaction(1).go();
  s.announce(rifles, "1521").type(6);
  std::string cites;
  for (const Note& note : combatAtHand(s.rules, s.state).notes) {
    ASSERT_NE(note.rule, nullptr) << note.text.text;
    cites += std::string(note.rule) + " ";
  }
  EXPECT_NE(cites.find("10.5b"), std::string::npos) << cites;
  EXPECT_NE(cites.find("11.4a"), std::string::npos) << cites;
}

}  // namespace
}  // namespace kessel::bfs
