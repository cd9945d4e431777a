// SPDX-License-Identifier: GPL-3.0-or-later
// Where the time line shows a combat: with all who take part, before the first die.
#include "kessel/session/timeline.h"

#include <gmock/gmock.h>

namespace kessel {
namespace {

using ::testing::ElementsAre;

/// A time line that is told what a game would tell it.
struct ToldTimeline {
  Timeline line;

  ToldTimeline& decide(const std::vector<EventKind>& kinds = {}, Side who = kFirstSide) {
    Prompt asked;
    asked.who = who;
    std::vector<Event> events;
    events.reserve(kinds.size());
    for (const EventKind kind : kinds) events.push_back({.kind = kind});
    line.add(asked, events);
    return *this;
  }
  ToldTimeline& roll(const std::vector<EventKind>& kinds = {}) { return decide(kinds, kChance); }
  [[nodiscard]] std::vector<std::size_t> combats() const {
    std::vector<std::size_t> out;
    for (const Mark& mark : line.marks()) {
      if (mark.kind == Mark::Kind::Combat) out.push_back(mark.decisions);
    }
    return out;
  }
};

constexpr EventKind kBegan = EventKind::CombatBegan;
constexpr EventKind kEnded = EventKind::CombatEnded;

TEST(Timeline, ACombatIsShownBeforeItsFirstDie) {
  ToldTimeline told;
  told.decide().decide({kBegan}).decide().decide().roll().decide().roll({kEnded});
  EXPECT_THAT(told.combats(), ElementsAre(4U)) << "after who joins has been said, before the first of two dice";
  told.decide({kBegan}).roll({kEnded});
  EXPECT_THAT(told.combats(), ElementsAre(4U, 8U)) << "where nobody is asked in between it is where it begins";
}

TEST(Timeline, ACombatWithoutADieIsShownWhereItBegins) {
  ToldTimeline told;
  told.decide({kBegan}).decide().decide({kEnded}).roll();
  EXPECT_THAT(told.combats(), ElementsAre(1U)) << "the die afterwards is for something else";
  told.decide({kBegan, kEnded}).roll();
  EXPECT_THAT(told.combats(), ElementsAre(1U, 5U));
  told.decide({kBegan}).decide({kEnded, kBegan}).roll();
  EXPECT_THAT(told.combats(), ElementsAre(1U, 5U, 7U, 8U));
}

TEST(Timeline, WhatBeginsWithinACombatLeavesItWhereItBegan) {
  ToldTimeline told;
  told.decide({kBegan}).decide({kBegan}).decide().roll({kEnded}).roll({kEnded});
  EXPECT_THAT(told.combats(), ElementsAre(1U, 3U)) << "a counterattack has a die of its own before";
  told.decide({kBegan}).decide({EventKind::PhaseBegan}).roll();
  EXPECT_THAT(told.combats(), ElementsAre(1U, 3U, 6U));
}

TEST(Timeline, WhoTakesBackTheDieSeesTheCombatWhereItsDieFallsNext) {
  ToldTimeline told;
  told.decide({kBegan}).decide().roll({kEnded});
  ASSERT_THAT(told.combats(), ElementsAre(2U));
  told.line.cut(1);
  EXPECT_THAT(told.combats(), ElementsAre(1U));
  told.decide().decide().roll();
  EXPECT_THAT(told.combats(), ElementsAre(3U));
  told.line.cut(4);
  told.decide().roll();
  EXPECT_THAT(told.combats(), ElementsAre(3U)) << "its first die is rolled";
  told.line.cut(0);
  EXPECT_THAT(told.combats(), ElementsAre());
  told.decide({kBegan}).decide({kEnded}).decide();
  told.line.cut(2);
  told.roll();
  EXPECT_THAT(told.combats(), ElementsAre(1U)) << "it was over";
}

}  // namespace
}  // namespace kessel
