// SPDX-License-Identifier: GPL-3.0-or-later
// The moments in which each event of each Combat Card can be played, and the check on which it succeeds, against the
// list of the cards [2.4f, 2.4g, 12.1, 12.2].
#include "halts.h"

namespace kessel::donner {
namespace {

// Moments, as letters of Halt::moment.
constexpr std::string_view kAnywhere = "ABSUMFE12";
constexpr std::string_view kNotInCombat = "ABSUMFE";
constexpr std::string_view kNotInCombatNorMove = "ABSUFE";
constexpr std::string_view kActionPhase = "BSUMFE";
constexpr std::string_view kBeforeCombat = "1";
constexpr std::string_view kForTheDice = "1G";
constexpr std::string_view kAfterCombat = "2";
constexpr std::string_view kAtStart = "S";
constexpr std::string_view kBeforeAUnitMoves = "SU";
constexpr std::string_view kAtEnd = "E";
constexpr std::string_view kAnswering = "W";
constexpr std::string_view kJustRolled = "R";

struct Row {
  int card;
  std::string_view general;  ///< moments
  int check;                 ///< highest die that succeeds, 6 no roll
  Shared kind;               ///< of the tactical event
};
constexpr Shared kShift = Shared::Shift;
constexpr Shared kDie = Shared::Die;
constexpr Shared kTwoDiceEvent = Shared::TwoDice;
constexpr Shared kAgain = Shared::Reroll;
constexpr Shared kAlarmDraw = Shared::AlarmDraw;
constexpr Shared kInfantryDraw = Shared::InfantryDraw;
constexpr Shared kTankDraw = Shared::TankDraw;

constexpr Row kCards[] = {
    {1, kBeforeCombat, 4, kTwoDiceEvent},
    {2, kAtEnd, 4, kAlarmDraw},
    {3, kForTheDice, 6, kDie},
    {4, kNotInCombat, 4, kDie},
    {5, kBeforeCombat, 6, kShift},
    {6, kAfterCombat, 3, kAlarmDraw},
    {7, kBeforeCombat, 6, kShift},
    {8, kAnywhere, 5, kAlarmDraw},
    {9, kBeforeCombat, 4, kShift},
    {10, kAnywhere, 4, kShift},
    {11, kAnywhere, 4, kShift},
    {12, kBeforeCombat, 4, kAlarmDraw},
    {13, kActionPhase, 3, kShift},
    {14, kAtStart, 5, kDie},
    {15, kBeforeCombat, 4, kTwoDiceEvent},
    {16, kActionPhase, 3, kShift},
    {17, kAfterCombat, 4, kShift},
    {18, kBeforeCombat, 3, kShift},
    {19, kBeforeAUnitMoves, 5, kShift},
    {20, kAnywhere, 4, kDie},
    {21, kAfterCombat, 3, kAlarmDraw},
    {22, kBeforeCombat, 4, kShift},
    {23, kForTheDice, 4, kShift},
    {24, kAtEnd, 3, kShift},
    {25, kBeforeCombat, 3, kDie},
    {26, kAfterCombat, 4, kDie},
    {27, kAtStart, 5, kShift},
    {28, kAtStart, 5, kShift},
    {29, kAtEnd, 3, kTwoDiceEvent},
    {30, kAnswering, 4, kShift},
    {31, kAnywhere, 4, kAlarmDraw},
    {32, kAnswering, 6, kTwoDiceEvent},
    {33, kNotInCombat, 6, kTwoDiceEvent},
    {34, kAnywhere, 6, kAgain},
    {35, kAnywhere, 6, kAgain},
    {36, kAnywhere, 3, kTwoDiceEvent},
    {37, kBeforeCombat, 6, kAlarmDraw},
    {38, kAnswering, 4, kShift},
    {39, kAnywhere, 4, kTwoDiceEvent},
    {40, kAtStart, 4, kTankDraw},
    {41, kBeforeCombat, 6, kInfantryDraw},
    {42, kAnywhere, 4, kInfantryDraw},
    {43, kBeforeCombat, 4, kInfantryDraw},
    {44, kAnswering, 4, kDie},
    {45, kAfterCombat, 3, kInfantryDraw},
    {46, kAfterCombat, 3, kInfantryDraw},
    {47, kAfterCombat, 3, kInfantryDraw},
    {48, kAfterCombat, 3, kInfantryDraw},
    {49, kAfterCombat, 4, kShift},
    {50, kAfterCombat, 4, kShift},
    {51, kAfterCombat, 4, kShift},
    {52, kNotInCombatNorMove, 4, kTwoDiceEvent},
    {53, kAfterCombat, 3, kTwoDiceEvent},
    {54, kBeforeCombat, 5, kDie},
    {55, kNotInCombat, 5, kTankDraw},
    {56, kNotInCombat, 5, kTankDraw},
    {57, kAnywhere, 2, kInfantryDraw},
    {58, kAfterCombat, 4, kInfantryDraw},
    {59, kAtStart, 3, kDie},
    {60, kBeforeCombat, 4, kInfantryDraw},
    {61, kBeforeCombat, 6, kDie},
    {62, kAnywhere, 2, kInfantryDraw},
    {63, kBeforeCombat, 3, kInfantryDraw},
    {64, kAnywhere, 2, kInfantryDraw},
    {65, kBeforeCombat, 4, kDie},
    {66, kAnswering, 4, kShift},
    {67, kAtStart, 4, kTwoDiceEvent},
    {68, kAnywhere, 3, kInfantryDraw},
    {69, kNotInCombat, 5, kInfantryDraw},
    {70, kActionPhase, 3, kInfantryDraw},
    {71, kBeforeCombat, 3, kInfantryDraw},
    {72, kAfterCombat, 5, kDie},
    {73, kAnywhere, 4, kTwoDiceEvent},
    {74, kNotInCombatNorMove, 4, kTwoDiceEvent},
    {75, kAnywhere, 6, kAgain},
    {76, kAnywhere, 6, kAgain},
    {77, kAnywhere, 5, kAgain},
    {78, kAnywhere, 5, kAgain},
};

std::string_view momentsOf(Shared kind) {
  switch (kind) {
    case kShift:
    case kDie: return kBeforeCombat;
    case kTwoDiceEvent: return kForTheDice;
    case kAgain: return kJustRolled;
    default: return kAnywhere;
  }
}

/// Is this a moment for the event, as far as the rules say?
bool isOpen(const Scene& s, State state, CardId card, bool tactical) {
  moveCard(state, card, CardPlace::Hand);
  const Verdict verdict = mayPlay(s.rules, state, s.rules[card].side, card, tactical);
  return verdict.ok() || std::string_view(verdict.rule) != "2.4f";
}

TEST(DonnerschlagCardWindows, EachEventHasItsMoments) {
  CASES("2.4f", "8.2-2", "8.2-6", "12.2-C2a", "12.2-C5a", "12.2-C7a", "12.2-C37a", "12.2-C13a", "12.2-C16", "12.2-C29b",
        "12.2-C30", "12.2-C38", "12.2-C44", "12.2-C66", "12.2-C32", "12.2-C41a", "12.2-C41b", "12.2-C43b", "12.2-C45",
        "12.2-C46", "12.2-C47", "12.2-C61", "12.2-C62b");
  const Scene s;
  for (const Halt& halt : allHalts()) {
    for (const Row& row : kCards) {
      const CardId card = combatCard(row.card);
      EXPECT_EQ(isOpen(s, halt.state, card, false), row.general.find(halt.moment) != std::string_view::npos)
          << "C" << row.card << ", general event, " << halt.name;
      EXPECT_EQ(isOpen(s, halt.state, card, true), momentsOf(row.kind).find(halt.moment) != std::string_view::npos)
          << "C" << row.card << ", tactical event, " << halt.name;
    }
  }
}

TEST(DonnerschlagCardWindows, PairsHaveTheMomentsOfTheirEvents) {
  CASES("12.2-C57a", "12.2-C60b", "2.4f");
  const Scene s;
  for (const Halt& halt : allHalts()) {
    for (const auto& [one, two, open] : {std::tuple{57, 62, kAnywhere}, std::tuple{60, 63, kBeforeCombat}}) {
      State state = halt.state;
      for (int card : {one, two}) moveCard(state, combatCard(card), CardPlace::Hand);
      const Verdict verdict = mayPlayPair(s.rules, state, kSoviet, combatCard(one));
      EXPECT_EQ(verdict.ok() || std::string_view(verdict.rule) != "2.4f",
                open.find(halt.moment) != std::string_view::npos)
          << "C" << one << " and C" << two << ", " << halt.name;
    }
  }
}

TEST(DonnerschlagCardWindows, EachCardSucceedsOnItsNumber) {
  CASES("2.4g", "12.2-C3", "12.2-C5a", "12.2-C7a", "12.2-C23", "12.2-C37a", "12.2-C41a", "12.2-C54a", "12.2-C61");
  const Scene s;
  int number = 0;
  for (const Row& row : kCards) {
    EXPECT_EQ(row.card, ++number);
    const CardId card = combatCard(row.card);
    CardFrame frame{};
    frame.card = card;
    frame.partner = kNoCard;
    EXPECT_EQ(checkOf(s.rules, frame), row.check) << "C" << row.card;
    frame.bits = kFromBox;
    EXPECT_EQ(checkOf(s.rules, frame), 6) << "C" << row.card << " from the box";
    frame.bits = kTactical;
    EXPECT_EQ(checkOf(s.rules, frame), 6) << "C" << row.card << ", tactical event [R-72]";
    EXPECT_EQ(s.rules[card].tactical, row.kind) << "C" << row.card;
    EXPECT_EQ(s.rules[card].side, row.card < 40 ? kAxis : kSoviet) << "C" << row.card;
    EXPECT_EQ(s.rules[card].late, row.card >= 55 || (row.card >= 16 && row.card < 40)) << "C" << row.card << " [R-16]";
  }
  EXPECT_EQ(number, 78);
}

/// A side comes to High Command, in turn 4 to pick a card; its draw comes next.
struct LateCommand : CardScene {
  Side side;
  explicit LateCommand(Side picks, std::uint16_t options = 0, int inTurn = 4, std::initializer_list<int> held = {})
      : CardScene(held, options), side(picks) {
    put("6p-i-11", "3019");
    turn(inTurn);
    pushFor<DrawCardsFrame>(state, side);
    pushFor<HighCommandFrame>(state, side);
    go();
  }
  /// Activation Cards held when all have been drawn.
  [[nodiscard]] int drawn() {
    while (who() == kChance) act(prompt().legal.at(0));
    return handOf(rules, state, side, CardKind::Activation).count();
  }
};

TEST(DonnerschlagCardWindows, ACardOfHighCommandMayBePlayedBeforeTheDraw) {
  CASES("3.9a", "2.4f", "12.2-C34", "12.2-C75");  // R-80
  for (const auto& [side, card] : {std::pair{kAxis, 34}, {kSoviet, 75}}) {
    LateCommand s(side);
    s.act(V::Take, combatCard(card));
    ASSERT_EQ(s.who(), side);
    EXPECT_EQ(s.why(V::Take, combatCard(card)), "R-80") << "one card only";
    s.general(card);
    EXPECT_EQ(s.drawn(), 6) << "the limit is raised in time";
    LateCommand keeps(side);
    keeps.act(V::Take, combatCard(card)).act(V::Pass);
    EXPECT_EQ(keeps.drawn(), 5);
    EXPECT_EQ(keeps.pileOf(card), CardPlace::Hand);
    LateCommand skips(side, kSkipEmptyWindows);
    skips.act(V::Take, combatCard(side == kAxis ? 16 : 59));
    EXPECT_EQ(skips.who(), kChance) << "R-55: a card that cannot be played now";
  }
}

/// In turn 5 nothing enters and nobody picks a card.
TEST(DonnerschlagCardWindows, BeforeTheDrawOfAnyTurnACardMayBePlayed) {
  CASES("2.4f", "3.8b", "5.1-3", "12.2-C34", "12.2-C75");  // R-80
  for (const auto& [side, card, useless] : {std::tuple{kAxis, 34, 16}, {kSoviet, 75, 59}}) {
    LateCommand s(side, 0, 5, {card});
    ASSERT_EQ(s.who(), side);
    EXPECT_EQ(s.why(V::Take, combatCard(card)), "R-80") << "High Command is silent in that turn";
    LateCommand keeps = s;
    s.general(card);
    EXPECT_EQ(s.drawn(), 6) << "the limit is raised in time";
    keeps.act(V::Pass);
    EXPECT_EQ(keeps.drawn(), 5);
    LateCommand boxed(side, 0, 5, {card});
    moveCard(boxed.state, combatCard(card), CardPlace::Box);
    EXPECT_TRUE(boxed.mayPlayIt(card));
    EXPECT_EQ(LateCommand(side, 0, 5, {useless}).who(), side) << "R-55: that tells nothing of the card";
    EXPECT_EQ(LateCommand(side, kSkipEmptyWindows, 5, {useless}).who(), kChance);
    EXPECT_EQ(LateCommand(side, 0, 5).who(), kChance) << "without a card nobody is asked";
  }
}

}  // namespace
}  // namespace kessel::donner
