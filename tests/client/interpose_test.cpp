// SPDX-License-Identifier: GPL-3.0-or-later
// What a person may do between two decisions of a computer player: he says so, is asked as soon as that is possible,
// and the computer goes on afterwards. Nothing of it is there where no computer plays.
#include <gtest/gtest.h>

#include <QTest>

#include "client/panels/interpose_button.h"
#include "client/window/follow_bar.h"
#include "client/written.h"

namespace kessel::client {
namespace {

/// The Axis is to decide between two segments. The Soviet side holds two cards for any time, and one for combats only.
constexpr const char* kBetween = R"({
  "turn": 2, "step": "action",
  "units": {"2719": ["6p-i-11"], "2720": ["2gm-4"], "2717": ["6p-hq"], "1215": ["1g-308"]},
  "cards": {"hand": ["1", "2", "25", "C5", "C7", "C52", "C75", "C49"]}
})";
constexpr const char* kNothingAtHand = R"({
  "turn": 2, "step": "action",
  "units": {"2719": ["6p-i-11"], "2720": ["2gm-4"], "2717": ["6p-hq"], "1215": ["1g-308"]},
  "cards": {"hand": ["1", "2", "25", "C5", "C7"]}
})";

Written::Players computerIs(Side side) {
  Written::Players players;
  players[index(side)] = {PlayerKind::Opponent, "random"};
  return players;
}

/// The computer plays the Axis and is held before its first decision.
struct AgainstAxis : Written {
  explicit AgainstAxis(const char* position = kBetween)
      : Written("donnerschlag", position, QSize(1280, 800), computerIs(kFirstSide), true) {}
  [[nodiscard]] std::size_t decisions() const { return game().table().session().decisions(); }
  [[nodiscard]] const Prompt& prompt() const { return game().table().prompt(); }
  [[nodiscard]] std::string step() const { return info.steps[index(prompt().step)].id; }
  [[nodiscard]] std::string verb(std::size_t decision) const {
    return info.verbs[index(game().table().session().journal()[decision].verb)].id;
  }
  [[nodiscard]] bool isOffered() const { return !now().interposeButton()->isHidden(); }
};

TEST(Interposing, IsOfferedToWhoHoldsSomethingWhileTheComputerDecides) {
  const AgainstAxis table;
  ASSERT_EQ(table.prompt().who, kFirstSide);
  ASSERT_FALSE(table.game().table().interactive());
  EXPECT_TRUE(table.isOffered());
  EXPECT_EQ(table.now().interposeButton()->text(), "Play a card …");
  const QString tip = table.now().interposeButton()->toolTip();
  EXPECT_TRUE(tip.contains(QString::fromStdString(table.info.cards[47 + 52].name))) << tip.toStdString();
  EXPECT_FALSE(tip.contains(QString::fromStdString(table.info.cards[47 + 49].name))) << "that one is for combats";
}

TEST(Interposing, HoldsTheComputerAsksAndLetsItGoOn) {
  const AgainstAxis table;
  table.now().interposeButton()->click();
  table.settle();
  EXPECT_TRUE(table.game().table().interactive());
  EXPECT_EQ(table.prompt().who, kSecondSide);
  EXPECT_EQ(table.decisions(), 1U);
  EXPECT_EQ(table.verb(0), "interrupt");
  // Exactly what the rules list for him now.
  std::vector<CardId> cards = table.game().chooser().choices().cards();
  std::sort(cards.begin(), cards.end());
  EXPECT_EQ(cards, (std::vector<CardId>{CardId{47 + 52}, CardId{47 + 75}}));
  EXPECT_FALSE(table.isOffered());
  ASSERT_EQ(table.main(), "Play no card");
  table.now().mainButton()->click();
  table.settle();
  EXPECT_EQ(table.prompt().who, kFirstSide) << "the computer decides what it was to decide";
  EXPECT_EQ(table.step(), "action");
  EXPECT_EQ(table.decisions(), 2U);
  EXPECT_FALSE(table.game().interposing().wanted());
  table.game().pace().hold(false);
  EXPECT_TRUE(QTest::qWaitFor([&] { return table.decisions() > 2; }, 20000));
}

TEST(Interposing, ACardThatIsPlayedTakesEffectBeforeTheDecision) {
  const AgainstAxis table;
  table.now().interposeButton()->click();
  table.settle();
  const std::vector<Action> plays = table.game().chooser().actionsOf(CardId{47 + 75});
  ASSERT_FALSE(plays.empty());
  table.game().choose(plays.front());
  table.settle();
  const Journal& journal = table.game().table().session().journal();
  ASSERT_GE(journal.size(), 2U);
  EXPECT_EQ(journal[1], plays.front());
  table.game().pace().hold(false);
  EXPECT_TRUE(
      QTest::qWaitFor([&] { return table.decisions() > journal.size() || table.game().table().interactive(); }, 20000));
}

TEST(Interposing, IsNotOfferedToWhoHoldsNothing) {
  const AgainstAxis table(kNothingAtHand);
  ASSERT_FALSE(table.game().table().interactive());
  EXPECT_FALSE(table.isOffered());
}

TEST(Interposing, WaitsForADecisionBeforeWhichItIsPossible) {
  const AgainstAxis table;
  // The computer has spoken with him once at this decision, and he let it go by: nothing may come between any more.
  table.now().interposeButton()->click();
  table.settle();
  table.now().mainButton()->click();
  table.settle();
  ASSERT_EQ(table.prompt().who, kFirstSide);
  ASSERT_TRUE(table.game().interposing().now().empty());
  table.game().interpose();
  EXPECT_EQ(table.decisions(), 2U) << "not at this one";
  EXPECT_TRUE(table.game().interposing().wanted());
  table.game().pace().hold(false);
  ASSERT_TRUE(waitForPerson(table.game()));
  EXPECT_FALSE(table.game().interposing().wanted());
  // It is the first decision after that one at which the computer could have let him speak.
  const std::size_t asked = table.decisions();
  ASSERT_GT(asked, 2U);
  Prompt prompt;
  for (std::size_t n = 3; n + 1 < asked; ++n) {
    table.title.prompt(table.game().table().session().positionAt(n), prompt);
    if (prompt.who != kFirstSide) continue;
    prompt.legal.each([&](Action action) {
      EXPECT_FALSE(table.info.verbs[index(action.verb)].aside) << "decision " << n << " of " << asked;
    });
  }
}

TEST(Interposing, ASecondPressLetsItPlayOn) {
  const AgainstAxis table;
  table.now().interposeButton()->click();
  table.settle();
  table.now().mainButton()->click();
  table.settle();
  table.game().interpose();
  ASSERT_TRUE(table.game().interposing().wanted());
  table.game().interpose();
  EXPECT_FALSE(table.game().interposing().wanted());
}

TEST(Interposing, AsksBeforeEachOperationIfThatIsWanted) {
  const AgainstAxis table;
  table.game().setAsksBetween(true);
  table.settle();
  ASSERT_TRUE(table.game().table().interactive());
  EXPECT_EQ(table.verb(0), "interrupt");
  table.now().mainButton()->click();
  table.settle();
  EXPECT_FALSE(table.game().table().interactive()) << "once for each decision";
  EXPECT_EQ(table.decisions(), 2U);
  table.game().setAsksBetween(false);
}

TEST(Interposing, NoPersonIsAskedWhereTwoPeopleOrTwoComputersPlay) {
  const Written people("donnerschlag", kBetween);
  EXPECT_TRUE(people.now().interposeButton()->isHidden());
  EXPECT_FALSE(people.game().interposing().offered());
  Written::Players both;
  both[0] = both[1] = {PlayerKind::Opponent, "random"};
  const Written computers("donnerschlag", kBetween, QSize(1280, 800), both, true);
  EXPECT_TRUE(computers.now().interposeButton()->isHidden());
  people.game().setAsksBetween(true);
  people.settle();
  EXPECT_EQ(people.game().table().session().decisions(), 0U);
}

TEST(Interposing, StandsInTheBarOverTheMapToo) {
  const AgainstAxis table;
  auto* bar = table.window->findChild<FollowBar*>();
  ASSERT_NE(bar, nullptr);
  ASSERT_EQ(bar->use(), FollowBar::Use::Opponent);
  EXPECT_FALSE(bar->interposeButton()->isHidden());
  bar->interposeButton()->click();
  table.settle();
  EXPECT_TRUE(table.game().table().interactive());
}

}  // namespace
}  // namespace kessel::client
