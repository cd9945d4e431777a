// SPDX-License-Identifier: GPL-3.0-or-later
// Cards and charts against the lists of the book.
#include <fmt/core.h>
#include <gmock/gmock.h>

#include <algorithm>

#include "support/cases.h"
#include "titles/donnerschlag/data.h"

namespace kessel::test::donner {
namespace {

using ::testing::ElementsAre;

TEST(DonnerschlagCards, AreAsManyAsTheBookSays) {
  CASES("2.4a");
  ASSERT_EQ(cards().cards.size(), 126U);
  for (int i = 0; i < 126; ++i) {
    const std::string id = i < 48 ? fmt::format("{}", i + 1) : fmt::format("C{}", i - 47);
    EXPECT_EQ(cards().cards[static_cast<std::size_t>(i)].id, id);
  }
  const std::pair<const char*, std::size_t> decks[] = {
      {"axis-activation-early", 16}, {"axis-activation-late", 8}, {"soviet-activation-early", 16},
      {"soviet-activation-late", 8}, {"axis-combat-early", 15},   {"axis-combat-late", 24},
      {"soviet-combat-early", 15},   {"soviet-combat-late", 24},
  };
  ASSERT_EQ(cards().decks.size(), std::size(decks));
  for (std::size_t i = 0; i < std::size(decks); ++i) {
    EXPECT_EQ(cards().decks[i].id, decks[i].first);
    EXPECT_EQ(cards().cardsOf(i).size(), decks[i].second) << decks[i].first;
  }
}

TEST(DonnerschlagCards, HaveTheFacesOfTheirKind) {
  for (const Card& card : cards().cards) {
    const bool combat = card.id[0] == 'C';
    EXPECT_EQ(card.kind, combat ? "combat" : "activation") << card.id;
    EXPECT_EQ(card.faces.size(), combat ? 2U : 1U) << card.id;
    EXPECT_EQ(card.face("order") != nullptr, !combat) << card.id;
    EXPECT_EQ(card.face("general") != nullptr && card.face("tactical") != nullptr, combat) << card.id;
    for (const CardFace& face : card.faces) {
      EXPECT_FALSE(face.text.empty()) << card.id;
      EXPECT_EQ(face.when.empty(), !combat) << card.id;
      EXPECT_FALSE(face.flags.empty()) << card.id;
    }
  }
}

/// Numbers of the cards of which one side of the card has a flag.
std::vector<int> withFlag(const char* kind, const char* flag) {
  std::vector<int> out;
  for (const Card& card : cards().cards) {
    const CardFace* face = card.face(kind);
    if (face != nullptr && face->is(flag)) out.push_back(std::stoi(card.id.substr(1)));
  }
  return out;
}

TEST(DonnerschlagCards, FollowTheNotesOfTheBook) {
  CASES("12.1-1", "12.1-2", "12.1-3", "12.1-4a", "12.1-5", "12.1-6", "12.2-C41b", "12.2-C43b");
  EXPECT_THAT(withFlag("tactical", "tank-draw"), ElementsAre(40, 55, 56));
  EXPECT_THAT(withFlag("tactical", "infantry-draw"),
              ElementsAre(41, 42, 43, 45, 46, 47, 48, 57, 58, 60, 62, 63, 64, 68, 69, 70, 71));
  EXPECT_THAT(withFlag("tactical", "alarm-draw"), ElementsAre(2, 6, 8, 12, 21, 31, 37));
  EXPECT_THAT(withFlag("tactical", "two-dice"), ElementsAre(1, 15, 29, 32, 33, 36, 39, 52, 53, 67, 73, 74));
  EXPECT_THAT(withFlag("general", "two-dice"), ElementsAre(3, 23));
  EXPECT_THAT(withFlag("tactical", "re-roll"), ElementsAre(34, 35, 75, 76, 77, 78));
  EXPECT_THAT(withFlag("tactical", "shift"),
              ElementsAre(5, 7, 9, 10, 11, 13, 16, 17, 18, 19, 22, 23, 24, 27, 28, 30, 38, 49, 50, 51, 66));
  EXPECT_THAT(withFlag("tactical", "die"), ElementsAre(3, 4, 14, 20, 25, 26, 44, 54, 59, 61, 65, 72));
  std::vector<int> activation;
  for (const Card& card : cards().cards) {
    if (card.face("general") != nullptr && card.face("general")->lasts == "this activation") {
      activation.push_back(std::stoi(card.id.substr(1)));
    }
  }
  EXPECT_THAT(activation, ElementsAre(14, 19, 27, 28, 40, 59, 67));
}

TEST(DonnerschlagCards, FlaresAreForAllUnitsThatAttack) {
  CASES("12.2-C26a");
  for (const Card& card : cards().cards) {
    if (card.id != "C26") continue;
    EXPECT_NE(card.face("general")->text.find("All attacking units"), std::string::npos);
  }
}

TEST(DonnerschlagCards, TacticalEventsAreOfOneKindAndSize) {
  CASES("12.2-C54b", "2.4g");
  for (const Card& card : cards().cards) {
    const CardFace* face = card.face("tactical");
    if (face == nullptr) continue;
    int kinds = 0;
    for (const char* kind : {"tank-draw", "infantry-draw", "alarm-draw", "two-dice", "re-roll", "shift", "die"}) {
      kinds += face->is(kind) ? 1 : 0;
    }
    EXPECT_EQ(kinds, 1) << card.id;
    EXPECT_EQ(face->check, 6) << card.id;
    const int amount = face->is("shift") || face->is("die") ? card.id == "C54" ? 2 : 1 : 0;
    EXPECT_EQ(face->number("amount"), amount) << card.id;
    // A draw is from a cup of the card's own side.
    EXPECT_FALSE(face->is("alarm-draw") && card.side != kFirstSide) << card.id;
    EXPECT_FALSE((face->is("tank-draw") || face->is("infantry-draw")) && card.side != kSecondSide) << card.id;
  }
}

TEST(DonnerschlagCards, SucceedOnTheRollsThatTheBookGives) {
  CASES("12.2-C3", "12.2-C23", "12.2-C54a", "12.2-C61");
  const std::pair<const char*, int> checks[] = {
      {"C3", 6},  {"C5", 6},  {"C7", 6},  {"C37", 6}, {"C41", 6}, {"C61", 6}, {"C12", 4},
      {"C23", 4}, {"C54", 5}, {"C57", 2}, {"C62", 2}, {"C60", 4}, {"C63", 3},
  };
  for (const auto& [id, check] : checks) EXPECT_EQ(cards()[cards().named(id)].face("general")->check, check) << id;
}

TEST(DonnerschlagCards, BelongToTheDecksThatTheirEffectsNeed) {
  auto deck = [](const char* id) { return cards().decks[cards()[cards().named(id)].deck].id; };
  EXPECT_EQ(deck("C57"), deck("C62"));
  EXPECT_EQ(deck("C60"), deck("C63"));
  for (const char* id : {"C69", "C77", "C78", "C56"}) EXPECT_EQ(deck(id), deck("C55")) << id;
  for (const char* id : {"C33", "C34", "C35"}) EXPECT_EQ(deck(id), "axis-combat-late") << id;
  for (const char* id : {"C75", "C76"}) EXPECT_EQ(deck(id), "soviet-combat-late") << id;
  for (int i = 25; i <= 40; ++i) EXPECT_EQ(deck(fmt::format("{}", i).c_str()), "soviet-activation-early") << i;
}

TEST(DonnerschlagCards, OrderOneFormationOrColourFourTimesEach) {
  CASES("6.2a", "6.2c", "6.2d", "6.3a", "6.3c");
  std::map<std::string, int> copies;
  for (const Card& card : cards().cards) {
    if (card.kind == "activation") ++copies[card.name];
  }
  EXPECT_EQ(copies.size(), 12U);
  for (const auto& [name, number] : copies) EXPECT_EQ(number, 4) << name;
}

TEST(DonnerschlagCards, ActivationCardsOrderWhatTheirTypeSays) {
  CASES("6.2a", "6.2b", "6.2c", "6.2d", "6.3a", "6.3c", "6.3d", "2.4a");
  struct Type {
    int first;  ///< of four cards
    const char* deck;
    std::vector<std::string> flags;
  };
  const Type types[] = {{1, "axis-activation-early", {"6p"}},
                        {5, "axis-activation-early", {"23p"}},
                        {9, "axis-activation-early", {"romanian-corps"}},
                        {13, "axis-activation-early", {"gp"}},
                        {17, "axis-activation-late", {"any-formation"}},
                        {21, "axis-activation-late", {"schwerpunkt", "17p"}},
                        {25, "soviet-activation-early", {"red"}},
                        {29, "soviet-activation-early", {"blue"}},
                        {33, "soviet-activation-early", {"green"}},
                        {37, "soviet-activation-early", {"yellow"}},
                        {41, "soviet-activation-late", {"any-color", "any-formation"}},
                        {45, "soviet-activation-late", {"soviet-hq", "any-color"}}};
  for (const Type& type : types) {
    for (int number = type.first; number < type.first + 4; ++number) {
      const Card& card = cards().cards[static_cast<std::size_t>(number - 1)];
      EXPECT_EQ(cards().decks[card.deck].id, type.deck) << number;
      EXPECT_THAT(card.face("order")->flags, ::testing::UnorderedElementsAreArray(type.flags)) << number;
    }
  }
}

/// From the attacker's worst to his best.
int rank(const std::string& result) {
  const char* const order[] = {"1AR", "1A", "AR", "-", "DR", "1DR", "2DR", "3DR"};
  return static_cast<int>(std::find(std::begin(order), std::end(order), result) - std::begin(order));
}

TEST(DonnerschlagCharts, CombatResultsImproveWithOddsAndDie) {
  CASES("8.1g");
  const Chart* crt = charts().named("crt");
  ASSERT_NE(crt, nullptr);
  EXPECT_THAT(crt->info().columns, ElementsAre("0:1", "1:1", "1,5:1", "2:1", "3:1", "4:1", "5:1", "6:1", "7:1"));
  auto at = [&](int column, int die) { return crt->resultNames[static_cast<std::size_t>(crt->result(column, die))]; };
  for (int column = 0; column < crt->columns(); ++column) {
    for (int die = 1; die <= 6; ++die) {
      ASSERT_LT(rank(at(column, die)), 8) << column << " " << die;
      EXPECT_TRUE(column == 0 || rank(at(column, die)) >= rank(at(column - 1, die))) << column << " " << die;
      EXPECT_TRUE(die == 1 || rank(at(column, die)) >= rank(at(column, die - 1))) << column << " " << die;
    }
  }
  // The table of the book, row by row.
  const char* const rows[6][9] = {{"1AR", "1AR", "1A", "AR", "-", "-", "DR", "DR", "1DR"},
                                  {"1AR", "1A", "AR", "-", "-", "DR", "DR", "1DR", "1DR"},
                                  {"1AR", "AR", "-", "-", "DR", "DR", "1DR", "1DR", "2DR"},
                                  {"1AR", "-", "-", "DR", "DR", "1DR", "1DR", "2DR", "2DR"},
                                  {"1AR", "-", "DR", "DR", "1DR", "1DR", "2DR", "2DR", "3DR"},
                                  {"1AR", "DR", "DR", "1DR", "1DR", "2DR", "2DR", "3DR", "3DR"}};
  for (int die = 1; die <= 6; ++die) {
    for (int column = 0; column < 9; ++column)
      EXPECT_EQ(at(column, die), rows[die - 1][column]) << die << " " << column;
  }
  // The corners, the worked combat, and dice beyond the table.
  EXPECT_EQ(at(0, 6), "1AR");
  EXPECT_EQ(at(8, 1), "1DR");
  EXPECT_EQ(at(8, 6), "3DR");
  EXPECT_EQ(at(crt->column(4), 6), "1DR");
  EXPECT_EQ(at(crt->column(3), 6), "DR");
  EXPECT_EQ(at(3, 7), at(3, 6));
  EXPECT_EQ(at(3, 0), at(3, 1));
  // Each column begins at its odds.
  const int lows[] = {0, 2, 3, 4, 6, 8, 10, 12, 14};
  for (int column = 0; column < 9; ++column) {
    EXPECT_EQ(crt->column(lows[column]), column);
    if (column > 0) {
      EXPECT_EQ(crt->column(lows[column] - 1), column - 1);
    }
  }
  // Columns go by twice the odds: 11:3, 12:3, 4 against 1.5.
  EXPECT_EQ(crt->info().columns[static_cast<std::size_t>(crt->column(2 * 11 / 3))], "3:1");
  EXPECT_EQ(crt->info().columns[static_cast<std::size_t>(crt->column(2 * 12 / 3))], "4:1");
  EXPECT_EQ(crt->info().columns[static_cast<std::size_t>(crt->column(2 * 8 / 3))], "2:1");
}

}  // namespace
}  // namespace kessel::test::donner
