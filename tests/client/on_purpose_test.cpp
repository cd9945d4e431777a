// SPDX-License-Identifier: GPL-3.0-or-later
// What is given up for good is pressed on purpose only, and where two things could be meant a click asks which: from
// written positions of the titles.
#include <gtest/gtest.h>

#include <algorithm>

#include "client/app/style.h"
#include "client/written.h"

namespace kessel::client {
namespace {

struct OnPurpose : Written {
  explicit OnPurpose(const char* position, QSize size = QSize(1280, 800))
      : Written("battle-for-stalingrad", position, size) {}
  [[nodiscard]] std::vector<std::string> offered() const {
    std::vector<std::string> texts;
    for (const Offer& each : game().chooser().offers()) texts.push_back(each.text.toStdString());
    return texts;
  }
  [[nodiscard]] std::size_t decisions() const { return game().table().session().decisions(); }
  [[nodiscard]] std::string step() const { return info.steps[index(game().table().prompt().step)].id; }
};

constexpr const char* kFactories = R"({
  "scenario": "campaign", "turn": 2, "step": "final-armor",
  "units": {
    "0424": ["71-id-inf-1"], "1925": ["chuikov", "13-gd-gds-1"], "2227": ["depot"],
    "2221": ["worker-work-1"], "2321": ["worker-work-2"], "2715": ["worker-work-3"], "2716": ["worker-work-4"],
    "pool": ["137-tank-light-1", "137-tank-light-2"]
  }
})";

/// What goes on without the rest is offered, but neither as the main button nor by Enter.
void expectNotByHabit(const OnPurpose& table, const char* text) {
  const auto texts = table.offered();
  ASSERT_NE(std::ranges::find(texts, text), texts.end());
  EXPECT_EQ(table.main(), "");
  for (const WrapButton* button : table.now().buttons()) {
    EXPECT_FALSE(button->property("primary").toBool()) << button->text().toStdString();
  }
  const std::size_t before = table.decisions();
  emit table.map().goOnWanted();
  EXPECT_EQ(table.decisions(), before);
}

TEST(OnPurpose, EnterDoesNotGiveUpUnitsThatCouldStillBePlaced) {
  const OnPurpose table(kFactories);
  ASSERT_EQ(table.step(), "final-armor") << table.now().question().toStdString();
  ASSERT_FALSE(table.game().chooser().choices().units().empty());
  expectNotByHabit(table, "Place no more armor here");
  const std::size_t before = table.decisions();
  table.choose("done");
  EXPECT_GT(table.decisions(), before) << "its button does it all the same";
}

/// Below a list of large letters nobody would look for the only button there is.
TEST(OnPurpose, TheOnlyButtonIsSeenWhereTheTextIsLarge) {
  for (const QSize size : {QSize(1440, 900), QSize(1280, 800)}) {
    Settings settings = Table::withoutQuestions();
    settings.textScale = 200;
    applyLook(settings);
    {
      const OnPurpose table(kFactories, size);
      ASSERT_EQ(table.step(), "final-armor") << table.now().question().toStdString();
      ASSERT_EQ(table.now().buttons().size(), 1U);
      const WrapButton* button = table.now().buttons().front();
      EXPECT_EQ(button->visibleRegion().boundingRect().height(), button->height()) << size.height();
    }
    applyLook(Table::withoutQuestions());
  }
}

constexpr const char* kBombers = R"({
  "scenario": "campaign", "turn": 4, "step": "soviet-air",
  "air": {"soviet": {"level": 3, "dive": 2}, "german": {"level": 0, "dive": 0}},
  "units": {
    "1319": ["71-id-inf-1"], "1520": ["71-id-inf-2"], "1722": ["244-id-inf-1"], "1925": ["chuikov", "13-gd-gds-1"],
    "2227": ["depot"]
  }
})";

TEST(OnPurpose, EnterDoesNotGiveUpBombersThatCouldStillAttack) {
  const OnPurpose table(kBombers);
  ASSERT_EQ(table.step(), "soviet-air") << table.now().question().toStdString();
  EXPECT_EQ(table.main(), "");
  emit table.map().goOnWanted();
  EXPECT_EQ(table.decisions(), 0U);
  const auto texts = table.offered();
  EXPECT_NE(std::ranges::find(texts, "Announce no more air attacks"), texts.end());
}

/// The title says so of its question: to shoot at aircraft costs nothing and is not asked again.
TEST(OnPurpose, EnterDoesNotDeclineToFireAtAircraft) {
  const OnPurpose table(R"({
    "scenario": "campaign", "turn": 2, "step": "german-air",
    "air": {"soviet": {"level": 0, "dive": 0}, "german": {"level": 8, "dive": 0}},
    "units": {"1319": ["71-id-inf-1"], "1925": ["chuikov", "13-gd-gds-1", "ind-flak-1"], "2227": ["depot"]}
  })");
  ASSERT_EQ(table.step(), "german-air") << table.now().question().toStdString();
  table.choose("level-attack");
  ASSERT_EQ(table.step(), "air-attack") << table.now().question().toStdString();
  expectNotByHabit(table, "Do not fire at the aircraft");
}

/// Three points, of which any may be used; and the one that is kept when the phase is over.
TEST(OnPurpose, EnterDoesNotGiveUpBreakthroughPoints) {
  for (const bool over : {false, true}) {
    const std::string point = over ? R"("points": 1, "last-move": true)" : R"("points": 3)";
    const std::string events = over ? R"("kurgan-soviet", "reaction-drawn")" : R"("kurgan-soviet")";
    const std::string position = R"({
      "turn": 1, "air": {"german": {"level": 0, "dive": 0}}, "events": [)" +
                                 events + R"(],
      "groups": {"4": ["29-md-arm-1", "29-md-arm-2", "29-md-arm-3"]},
      "steps": [{"stage": "reaction", "step": "game-turn"}, {"step": "initiative"},
                {"hex": "1521", "home": "1521", "step": "move"},
                {"cleared": "1621", "side": "german", "step": "breakthrough", )" +
                                 point + R"(}],
      "units": {
        "1521": ["29-md-arm-1", "29-md-arm-2"], "1620": ["29-md-arm-3"], "1925": ["chuikov", "13-gd-gds-1"],
        "2227": ["depot"]
      }
    })";
    const OnPurpose table(position.c_str());
    ASSERT_EQ(table.step(), "breakthrough") << table.now().question().toStdString();
    expectNotByHabit(table, "End the breakthrough");
  }
}

/// Nobody is asked which of one battery fires, nor whether: that was said by naming the target.
TEST(OnPurpose, ABombardmentByTheOnlyBatteryIsFiredByNamingItsTarget) {
  const OnPurpose table(R"({
    "scenario": "campaign", "turn": 2, "step": "bombardment",
    "units": {"0505": ["71-id-art-1"], "0512": ["13-gd-gds-2"], "1925": ["chuikov", "13-gd-gds-1"], "2227": ["depot"]}
  })");
  ASSERT_EQ(table.step(), "bombardment") << table.now().question().toStdString();
  table.game().clickPlace(table.place("0512"));
  table.settle();
  const Journal& journal = table.game().table().session().journal();
  ASSERT_GE(journal.size(), 4U);
  EXPECT_EQ(table.info.verbs[index(journal[1].verb)].id, "battery");
  EXPECT_EQ(table.info.verbs[index(journal[2].verb)].id, "fire");
  table.game().undo();
  EXPECT_EQ(table.decisions(), 0U) << "taken back with the click";
}

TEST(OnPurpose, ABombardmentAsksWhichOfTwoBatteries) {
  const OnPurpose table(R"({
    "scenario": "campaign", "turn": 2, "step": "bombardment",
    "units": {"0505": ["71-id-art-1", "94-id-art-1"], "0512": ["13-gd-gds-2"], "1925": ["chuikov", "13-gd-gds-1"],
              "2227": ["depot"]}
  })");
  table.game().clickPlace(table.place("0512"));
  table.settle();
  EXPECT_EQ(table.decisions(), 1U);
}

void expectBothAttacks(const OnPurpose& table) {
  EXPECT_EQ(table.decisions(), 0U);
  const auto texts = table.offered();
  EXPECT_NE(std::ranges::find(texts, "3 Level points on 1520"), texts.end()) << ::testing::PrintToString(texts);
  EXPECT_TRUE(std::ranges::any_of(texts, [](const std::string& text) { return text.starts_with("2 Dive points on"); }))
      << ::testing::PrintToString(texts);
}

/// The dive bombers that are left would all go to the unit, the level bombers to its hex: the click means neither.
TEST(OnPurpose, AClickOnAUnitDoesNotChooseBetweenTwoKindsOfAttack) {
  const OnPurpose table(kBombers);
  const Place place = table.place("1520");
  const UnitId unit = table.unit("71-id-inf-2");
  const PromptChoices& choices = table.game().chooser().choices();
  ASSERT_FALSE(choices.atPlace(place).empty());
  ASSERT_FALSE(choices.ofUnit(unit).empty());
  table.game().clickUnit(unit);
  table.settle();
  expectBothAttacks(table);
}

TEST(OnPurpose, AClickBesideTheUnitDoesNotEither) {
  const OnPurpose table(kBombers);
  table.game().clickPlace(table.place("1520"));
  table.settle();
  expectBothAttacks(table);
}

/// Who has clicked a target is asked about that first, and not about the units that he has chosen.
TEST(OnPurpose, WhatCanBeDoneToATargetStandsBeforeWhatItsAttackersCouldDoElse) {
  const OnPurpose table(R"({
    "turn": 1, "step": "initiative", "air": {"german": {"level": 0, "dive": 0}},
    "units": {
      "0846": ["29-md-rec-1", "29-md-arm-1", "29-md-arm-2"], "1046": ["42-ib-mg-3"], "1925": ["chuikov", "13-gd-gds-1"],
      "2227": ["depot"]
    }
  })");
  table.game().clickWholeStack(table.place("0846"));
  table.game().clickPlace(table.place("0946"));
  table.settle();
  table.game().clickPlace(table.place("1046"));
  table.settle();
  const auto texts = table.offered();
  ASSERT_GE(texts.size(), 4U) << ::testing::PrintToString(texts);
  EXPECT_EQ(texts[0], "Overrun 1046") << ::testing::PrintToString(texts);
  EXPECT_EQ(texts[1], "Attack 1046");
}

/// It could be left behind, and a click on a stack on the move might do so to the top unit unawares.
TEST(OnPurpose, AClickOnTheStackOnTheMoveLeavesNobodyBehind) {
  const OnPurpose table(R"({
    "turn": 1, "step": "initiative", "air": {"german": {"level": 0, "dive": 0}},
    "units": {
      "0846": ["29-md-rec-1", "29-md-arm-1", "29-md-arm-2"], "1046": ["42-ib-mg-3"], "1925": ["chuikov", "13-gd-gds-1"],
      "2227": ["depot"]
    }
  })");
  for (const char* hex : {"0745", "0946"}) {  // away from the enemy, and beside him
    table.game().clickWholeStack(table.place("0846"));
    table.game().clickPlace(table.place(hex));
    table.settle();
    const std::size_t before = table.decisions();
    table.game().clickStack(table.unit("29-md-arm-2"));
    table.settle();
    EXPECT_EQ(table.decisions(), before) << hex;
    EXPECT_EQ(table.game().chooser().selection(), std::vector{table.unit("29-md-arm-2")}) << hex;
    table.game().clickWholeStack(table.place(hex));
    table.settle();
    EXPECT_EQ(table.decisions(), before) << hex;
    EXPECT_EQ(table.game().chooser().selection().size(), 3U) << hex;
    table.choose("drop");
    EXPECT_GT(table.decisions(), before) << hex;
    while (table.decisions() > 0) table.game().undo();
  }
}

constexpr const char* kGermanAir = R"({
  "scenario": "campaign", "turn": 2, "step": "german-air",
  "air": {"soviet": {"level": 0, "dive": 0}, "german": {"level": 60, "dive": 18}},
  "units": {"1319": ["71-id-inf-1"], "1722": ["13-gd-gds-2"], "1925": ["chuikov", "13-gd-gds-1"], "2227": ["depot"]}
})";

/// The rulebook and the tracks name Level Bombers first; the click on a unit does not turn that round.
TEST(OnPurpose, LevelBombersStandBeforeDiveBombers) {
  const OnPurpose table(kGermanAir);
  table.game().clickUnit(table.unit("13-gd-gds-2"));
  table.settle();
  const auto texts = table.offered();
  const auto level = std::ranges::find(texts, "4 Level points on 1722");
  const auto dive = std::ranges::find_if(texts, [](const auto& text) { return text.starts_with("2 Dive points on"); });
  ASSERT_NE(level, texts.end()) << ::testing::PrintToString(texts);
  ASSERT_NE(dive, texts.end()) << ::testing::PrintToString(texts);
  EXPECT_LT(level, dive);
}

TEST(OnPurpose, NumbersAreOfOneWidth) {
  const OnPurpose table(kGermanAir);
  table.game().clickUnit(table.unit("13-gd-gds-2"));
  table.settle();
  std::vector<int> widths;
  for (const WrapButton* button : table.now().buttons()) {
    if (button->isVisible() && !button->text().isEmpty() && button->text().size() <= 2)
      widths.push_back(button->width());
  }
  ASSERT_GT(widths.size(), 8U);
  const auto [least, most] = std::ranges::minmax(widths);
  EXPECT_LE(most - least, 1) << ::testing::PrintToString(widths);
}

/// Whoever has pressed a number has not pressed what stands in its place afterwards.
TEST(OnPurpose, TheFocusDoesNotGoFromANumberToTheEndOfThePhase) {
  const OnPurpose table(kGermanAir);
  table.window->activateWindow();
  table.game().clickUnit(table.unit("13-gd-gds-2"));
  table.settle();
  const auto buttons = table.now().buttons();
  const auto six = std::ranges::find(buttons, "6", [](const auto* button) { return button->text().toStdString(); });
  ASSERT_NE(six, buttons.end());
  (*six)->setFocus();
  ASSERT_TRUE((*six)->hasFocus());
  (*six)->click();
  table.settle();
  ASSERT_EQ(table.step(), "german-air") << table.now().question().toStdString();
  for (const WrapButton* button : table.now().buttons()) {
    EXPECT_FALSE(button->hasFocus()) << button->accessibleName().toStdString();
  }
}

/// To see where a unit could go is not to say that it stays.
TEST(OnPurpose, WhoWasOnlyTakenUpIsPutBackByAClickOnAnother) {
  const OnPurpose table(R"({
    "scenario": "campaign", "turn": 2, "step": "final-armor",
    "units": {
      "0424": ["71-id-inf-1"], "1925": ["chuikov", "13-gd-gds-1"], "2227": ["depot"],
      "1318": ["13-gd-gds-2"], "1817": ["13-gd-gds-3"]
    }
  })");
  table.choose("finish");
  ASSERT_EQ(table.step(), "final-withdrawal") << table.now().question().toStdString();
  const UnitId first = table.unit("13-gd-gds-2");
  const UnitId second = table.unit("13-gd-gds-3");
  const auto acting = [&] { return table.game().table().view().acting; };
  const std::size_t before = table.decisions();
  for (const UnitId unit : {first, second, first}) {
    table.game().clickUnit(unit);
    table.settle();
    EXPECT_EQ(acting(), std::vector{unit});
    EXPECT_EQ(table.decisions(), before + 1) << "nobody has been said to stay";
  }
  table.choose("withdraw");
  const std::size_t gone = table.decisions();
  EXPECT_GT(gone, before + 1);
  table.game().clickUnit(second);
  table.settle();
  EXPECT_EQ(acting(), std::vector{second});
  EXPECT_EQ(table.decisions(), gone + 1) << "who has gone somewhere is not put back";
}

}  // namespace
}  // namespace kessel::client
