// SPDX-License-Identifier: GPL-3.0-or-later
// Operands that do not exist are refused before the rules of a title see them.
#include <gtest/gtest.h>

#include "kessel/engine/text.h"
#include "kessel/engine/title_of.h"
#include "third_title/crossroads.h"

namespace kessel::operands_test {
namespace {

const TitleInfo& info() {
  static const TitleInfo kInfo = [] {
    TitleInfo made = (*crossroads::load(KESSEL_SOURCE_DIR "/tests/third_title/data"))->info();
    made.verbs = {{"outcome", {Operand::Number}, false, false, false},
                  {"move", {Operand::Unit, Operand::Place}, false, false, false},
                  {"play", {Operand::Card, Operand::Option, Operand::Number}, false, false, false}};
    made.cards.resize(2);
    made.map.boxes = {{"camp", "Camp", "camp"}, {"pool", "Pool", "pool"}};
    for (const PlacesTaken taken : {kHexesOnly, boxesOf("camp"), hexesAndBoxesOf("camp"), boxesOf(nullptr)})
      made.verbs.push_back({"to", {Operand::Place}, false, false, false, false, false, taken});
    return made;
  }();
  return kInfo;
}
std::string why(Action action) {
  const Verdict verdict = judgeOperands(info(), action, "1.1");
  if (verdict.ok()) return "";
  EXPECT_STREQ(verdict.rule, "1.1");
  return textOf(info(), verdict.why);
}

TEST(Operands, ThatExistAreNotTouched) {
  for (const Place place : {info().map.placeNamed("0302"), boxAt(0)}) EXPECT_EQ(why(act(1, UnitId{3}, place)), "");
  EXPECT_EQ(why(act(0, 65535)), "") << "what a number may be is for the rules";
  EXPECT_EQ(why(act(2, CardId{1}, 9, 9)), "");
}

TEST(Operands, ThatDoNotExistAreRefused) {
  const Place hex = info().map.placeNamed("0302");
  EXPECT_EQ(why(act(1, UnitId{4}, hex)), "There is no such unit in this game");
  EXPECT_EQ(why(act(1, kNoUnit, hex)), "There is no such unit in this game");
  EXPECT_EQ(why(act(1, UnitId{0}, boxAt(2))), "There is no such place in this game");
  EXPECT_EQ(why(act(1, UnitId{0}, kNowhere)), "There is no such place in this game");
  EXPECT_EQ(why(act(1, UnitId{0}, hexAt(63, 63))), "There is no such place in this game");
  EXPECT_EQ(why(act(2, CardId{2})), "There is no such card in this game");
  EXPECT_EQ(why(act(1, UnitId{0}, hex, 1)), "There is no such action in this game");
  EXPECT_EQ(why(act(0, 1, 1)), "There is no such action in this game");
}

TEST(Operands, OfAPlaceMayBeOfOneKind) {
  const Place hex = info().map.placeNamed("0302");
  const Place camp = boxAt(0);
  const Place pool = boxAt(1);
  const auto taken = [&](int verb) {
    std::string fits;
    for (const auto& [place, word] : {std::pair{hex, 'h'}, {camp, 'c'}, {pool, 'p'}}) {
      if (why(act(verb, place)).empty()) fits += word;
    }
    return fits;
  };
  EXPECT_EQ(taken(3), "h");
  EXPECT_EQ(taken(4), "c");
  EXPECT_EQ(taken(5), "hc");
  EXPECT_EQ(taken(6), "cp");
  EXPECT_EQ(why(act(3, camp)), "Camp is no place for that");
  EXPECT_EQ(why(act(4, hex)), "0302 is no place for that");
  EXPECT_EQ(why(act(4, boxAt(2))), "There is no such place in this game");
}

}  // namespace
}  // namespace kessel::operands_test
