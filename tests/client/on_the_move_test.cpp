// SPDX-License-Identifier: GPL-3.0-or-later
// What is said of the way of a unit that is chosen, or of one of several that are on the move together.
#include "client/written.h"

namespace kessel::client {
namespace {

constexpr const char* kMarch = R"({
  "scenario": "we-are-coming", "turn": 1, "step": "phase", "events": ["corridor"],
  "units": {"2441": ["g-6p-i4", "g-6p-ii11"], "2428": ["s-302-823"], "2423": ["s-302-hq"],
            "3520": ["s-51a-hq"]}
})";

TEST(OnTheMove, NothingForbidsTheNextHexToAUnitThatIsOnlyChosen) {
  const Written table("wintergewitter", kMarch);
  table.choose("move-first");
  const Chooser& chooser = table.game().chooser();
  const QString open = "Nothing forbids it: choose it now.";
  const auto first = [&] { return chooser.whyNot(table.place("2440")).text; };
  EXPECT_TRUE(first().startsWith("Choose first who moves")) << first().toStdString();
  table.game().setSelection({table.unit("g-6p-ii11")});
  EXPECT_EQ(chooser.whyNot(table.place("2439")).text, open);
  EXPECT_EQ(first(), open) << "its step is asked for only once it is on the move";
}

TEST(OnTheMove, TheHexesAreThoseOfAllAndNotOfTheOneThatIsChosen) {
  const Written table("wintergewitter", kMarch);
  for (const char* verb : {"move-first", "move", "with", "step"}) table.choose(verb);
  ASSERT_EQ(table.lastVerb(), "step");
  table.game().clickUnit(table.unit("g-6p-ii11"));
  table.settle();
  ASSERT_EQ(table.game().chooser().selection(), std::vector{table.unit("g-6p-ii11")}) << "to let it stay behind";
  EXPECT_TRUE(table.now().hint().startsWith("Now choose a button, or click one of"))
      << table.now().hint().toStdString();
}

}  // namespace
}  // namespace kessel::client
