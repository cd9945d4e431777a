// SPDX-License-Identifier: GPL-3.0-or-later
// A click on an enemy before one of the own units is chosen: who could do something to it.
#include <gtest/gtest.h>

#include "client/written.h"

namespace kessel::client {
namespace {

TEST(AgainstEnemy, NamesWhoStandsBesideItOrCouldComeThereInAMovementPhase) {
  const Written table("panzerkorps-48", R"({
    "turn": 3, "step": "german-movement",
    "units": {"3020": ["11pz-pg110-i"], "2522": ["11pz-pz-i"], "3021": ["119-365"], "2518": ["119-421"]}
  })");
  ASSERT_EQ(table.game().table().prompt().who, kFirstSide) << table.now().question().toStdString();
  const Chooser& chooser = table.game().chooser();
  table.game().clickUnit(table.unit("119-365"));
  const std::string said = table.now().note().toStdString();
  EXPECT_NE(said.find("Choose one of your units first. Beside it: "), std::string::npos) << said;
  EXPECT_NE(said.find(table.game().table().words().unit(table.unit("11pz-pg110-i")).toStdString()), std::string::npos)
      << said;
  EXPECT_EQ(said.find(table.game().table().words().unit(table.unit("11pz-pz-i")).toStdString()), std::string::npos)
      << "that one stands elsewhere: " << said;
  const QString far = chooser.whyNot(table.unit("119-421")).text;
  EXPECT_TRUE(far.contains("Choose one of your units first. Could come beside it: ")) << far.toStdString();
  EXPECT_TRUE(far.contains(table.game().table().words().unit(table.unit("11pz-pz-i")))) << far.toStdString();
}

TEST(AgainstEnemy, SaysInAnAttackPhaseWhyTheUnitBesideItCannotAttack) {
  const Written table("panzerkorps-48", R"({
    "turn": 3, "step": "german-prepared",
    "units": {"3022": ["11pz-pg110-i", "11pz-pz-i"], "3021": ["119-365"], "2518": ["119-421"]}
  })");
  const QString far = table.game().chooser().whyNot(table.unit("119-421")).text;
  EXPECT_TRUE(far.contains("None that can be chosen now could come beside it.")) << far.toStdString();
}

TEST(AgainstEnemy, NamesWhoCouldEnterItsSpaceWhereThatIsHowOneFights) {
  const Written table("battle-of-stalingrad", R"({
    "turn": 6, "step": "soviet-movement",
    "units": {"0408": ["a-r3"], "0516": ["a-7"], "maikop": ["a-49"], "0407": ["s-65"], "0307": ["s-5t"],
              "batumi": ["s-46"], "0101": ["s-28"]}
  })");
  const Chooser& chooser = table.game().chooser();
  const auto name = [&](const char* id) { return table.game().table().words().unit(table.unit(id)); };
  const QString near = chooser.whyNot(table.unit("a-r3")).text;
  EXPECT_TRUE(near.contains("Choose one of your units first. Could go to 0408: ")) << near.toStdString();
  EXPECT_TRUE(near.contains(name("s-65")) && near.contains(name("s-5t"))) << near.toStdString();
  EXPECT_FALSE(near.contains(name("s-46"))) << near.toStdString();
  const QString box = chooser.whyNot(table.unit("a-49")).text;
  EXPECT_TRUE(box.contains("Could go to Maikop: " + name("s-46"))) << box.toStdString();
  const QString far = chooser.whyNot(table.unit("a-7")).text;
  EXPECT_TRUE(far.contains("None that can be chosen now could go to 0516.")) << far.toStdString();
  EXPECT_FALSE(far.contains("beside")) << far.toStdString();
}

TEST(AgainstEnemy, NothingIsAddedWhereUnitsAreToBeTakenOffTheMap) {
  const Written table("battle-of-stalingrad", R"({
    "turn": 6, "step": "soviet-movement",
    "units": {"kalmykia": ["s-62", "s-64", "s-51"], "dagestan": ["a-49"], "0101": ["s-28"]}
  })");
  EXPECT_TRUE(table.game().chooser().whyNot(table.unit("a-49")).text.contains("Choose one of your units first"));
  const LegalList& legal = table.game().table().prompt().legal;
  for (std::uint32_t n = 0; n < legal.size(); ++n) {
    if (!table.game().table().info().verbs[index(legal.at(n).verb)].ends) continue;
    table.game().choose(legal.at(n));
    break;
  }
  ASSERT_EQ(table.game().table().prompt().who, kSecondSide) << table.now().question().toStdString();
  ASSERT_EQ(table.game().chooser().choices().units().size(), 3U) << "those of the box";
  const QString said = table.game().chooser().whyNot(table.unit("a-49")).text;
  EXPECT_FALSE(said.contains("Choose one of your units first")) << said.toStdString();
}

TEST(AgainstEnemy, NothingIsAddedOnceAUnitIsChosen) {
  const Written table("panzerkorps-48", R"({
    "turn": 3, "step": "german-prepared",
    "units": {"3022": ["11pz-pg110-i", "11pz-pz-i"], "3021": ["119-365"], "2518": ["119-421"]}
  })");
  table.game().setSelection({table.unit("11pz-pz-i")});
  EXPECT_FALSE(table.game().chooser().whyNot(table.unit("119-421")).text.contains("first"));
}

TEST(AgainstEnemy, ABattleOfOnesOwnIsLookedAtAndNobodyElseIsSentThere) {
  const Written table("battle-of-stalingrad", R"({"turn": 6, "step": "soviet-movement",
    "units": {"0212": ["a-24"], "0312": ["s-40"], "0211": ["s-60"], "0505": ["s-62"], "0512": ["a-13"]}})");
  table.game().clickUnit(table.unit("s-40"));
  table.game().clickPlace(table.place("0212"));
  ASSERT_EQ(table.game().chooser().placeOf(table.unit("s-40")), table.place("0212"));
  ASSERT_TRUE(table.game().chooser().selection().empty());
  const std::size_t decisions = table.game().table().session().decisions();
  table.game().clickUnit(table.unit("s-40"));
  EXPECT_EQ(table.game().table().session().decisions(), decisions) << "a click on one who has moved";
  table.game().clickPlace(table.place("0212"));
  EXPECT_EQ(table.game().table().session().decisions(), decisions) << "a click beside the counters";
  const auto offers = table.game().chooser().offers();
  EXPECT_TRUE(std::ranges::any_of(offers, [&](const Offer& each) {
    return each.action.unitA() == table.unit("s-60") && !each.ends;
  })) << "who could go there is on offer";
  table.game().clickUnit(table.unit("a-24"));
  EXPECT_EQ(table.game().chooser().placeOf(table.unit("s-60")), table.place("0211")) << "nor by the enemy in it";
}

TEST(AgainstEnemy, ABattleThatIsCompulsoryIsTheMainButtonWhereThereIsNoOther) {
  const Written table("battle-of-stalingrad", R"({"turn": 6, "step": "soviet-movement",
    "units": {"0212": ["a-24"], "0312": ["s-40"], "0109": ["s-60"], "0512": ["a-13"]}})");
  table.game().clickUnit(table.unit("s-40"));
  table.game().clickPlace(table.place("0212"));
  ASSERT_EQ(table.game().chooser().placeOf(table.unit("s-40")), table.place("0212"));
  table.choose("end");
  table.settle();
  ASSERT_EQ(table.game().table().prompt().legal.size(), 1U) << table.now().question().toStdString();
  ASSERT_NE(table.now().mainButton(), nullptr);
  EXPECT_NE(table.main().find("0212"), std::string::npos) << table.main();
  // So are the losses that one unit alone can take.
  const auto who = [&] { return table.game().table().prompt().who; };
  int losses = 0;
  for (int n = 0; n < 30 && !table.game().table().over() && losses == 0; ++n) {
    ASSERT_TRUE(isPlayer(who())) << "the program rolls";
    const Prompt& asked = table.game().table().prompt();
    const Action first = asked.legal.at(0);
    const bool loses = table.info.verbs[index(first.verb)].loses;
    if (loses && asked.legal.size() == 1) {
      ++losses;
      ASSERT_NE(table.now().mainButton(), nullptr) << table.now().question().toStdString();
      const QString unit = table.game().table().words().unit(first.unitA());
      const bool several = table.game().chooser().losingTheRest().size() > 1;  // one press for all of them
      EXPECT_NE(table.main().find(several ? "Losses as usual" : unit.toStdString()), std::string::npos) << table.main();
    }
    table.game().choose(first);
    table.game().confirm();
    table.settle();
  }
  EXPECT_EQ(losses, 1);
}

}  // namespace
}  // namespace kessel::client
