// SPDX-License-Identifier: GPL-3.0-or-later
// The moments in which each event of each Combat Card can be played, and the check on which it succeeds, against the
// list of the cards [2.4f, 2.4g, 12.1, 12.2].
#include "battle.h"
#include "card_scene.h"

namespace kessel::donner {
namespace {

// Moments, as letters: A Admin Phase, B Action Phase outside segments, S start of a segment, U between the movements of
// units, M within a movement, F between combats, E end of a segment, 1 and 2 the card windows of a combat, W while a
// card waits for its answer, R when a die has just been rolled, G before it is rolled again, x none of these.
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

/// A position at one of the moments.
struct Halt {
  std::string name;
  char moment;
  State state;
};

/// A segment of the Axis with two tanks; one Soviet brigade is next to the first, both sides hold Combat Cards.
struct Course : CardScene {
  UnitId tank = put("6p-i-11", "2719");
  UnitId mate = put("6p-ii-11", "2619");
  UnitId brigade = put("2gm-4", "2720");
  Course() : CardScene({8, 42, 73}) { put("1g-70", "1215"); }
  Course& begin() {
    segment(kAxis, {tank, mate}, kSixth);
    go();
    return *this;
  }
  /// The combat of the first tank, all attackers named.
  Course& combat() {
    begin().act(V::Pass).act(V::Rest);
    act(V::Attack, hex("2720")).act(V::Join, tank).act(V::Fight);
    return *this;
  }
  Course& passWindow() {
    while (step() == S::Window) act(V::Pass);
    return *this;
  }
};

void addAdmin(std::vector<Halt>& halts) {
  const std::pair<S, Side> steps[] = {{S::Marker, kAxis},   {S::Arrival, kSoviet}, {S::HighCommand, kSoviet},
                                      {S::Exchange, kAxis}, {S::BoxCard, kAxis},   {S::Call, kAxis}};
  for (const auto& [step, side] : steps) {
    Course s;
    s.state.set(kSchwerpunkt);
    s.turn(step == S::Arrival ? 2 : 1);
    donner::put(s.rules, s.state, s.unit("7t-3g"), kToCome);
    push(s.state, step).data[0] = dataOf(side);
    s.go();
    EXPECT_EQ(s.step(), step);
    halts.push_back({"admin, step " + std::to_string(static_cast<int>(step)), 'A', s.state});
  }
  for (S step : {S::BoxReturn, S::Discard}) {
    Course s;
    s.hold(combatCard(1));
    moveCard(s.state, combatCard(2), CardPlace::Box);
    push(s.state, step).data[0] = dataOf(kAxis);
    s.go();
    EXPECT_EQ(s.step(), step);
    halts.push_back({"end of the turn, step " + std::to_string(static_cast<int>(step)), 'B', s.state});
  }
  Course setUp;
  donner::put(setUp.rules, setUp.state, setUp.unit("stug-1"), kSetUp);
  push(setUp.state, S::SetUp);
  halts.push_back({"set-up", 'x', setUp.go().state});
}

void addSegment(std::vector<Halt>& halts) {
  Course s;
  s.between(kAxis);
  halts.push_back({"between segments", 'B', s.state});
  Course t;
  t.begin();
  EXPECT_EQ(t.step(), S::Interrupt);
  halts.push_back({"the other side is asked at the start", 'S', t.state});
  t.act(V::Pass);
  halts.push_back({"nobody activated yet", 'S', t.state});
  t.act(V::Activate, t.mate);
  halts.push_back({"about to move", 'M', t.state});
  t.steps({"2518"});
  halts.push_back({"on the move", 'M', t.state});
  State interposed = t.state;
  t.act(V::Interrupt);
  halts.push_back({"the other side interposes in a move", 'M', t.state});
  t.state = interposed;
  t.act(V::Stop);
  halts.push_back({"between two units", 'U', t.state});
  t.act(V::Rest);
  halts.push_back({"before combat", 'F', t.state});
  t.act(V::Attack, t.hex("2720"));
  halts.push_back({"attackers are being named", 'x', t.state});
  Course e;
  e.begin().act(V::Pass).act(V::Rest).act(V::Finish);
  EXPECT_EQ(e.step(), S::Segment);
  halts.push_back({"end of the segment", 'E', e.state});
}

void addCombat(std::vector<Halt>& halts) {
  Course s;
  s.combat();
  halts.push_back({"first window", '1', s.state});
  s.passWindow();
  halts.push_back({"the die of the combat", 'x', s.state});
  State unrolled = s.state;
  s.roll(4);
  halts.push_back({"second window", '2', s.state});
  s.state = unrolled;
  s.state.luck = static_cast<std::uint8_t>(index(kAxis));
  s.roll(4);
  halts.push_back({"does the die stand", 'R', s.state});
  s.act(V::Reroll, 1);
  EXPECT_EQ(s.state.steps.top().stage, 4);
  halts.push_back({"before it is rolled again", 'G', s.state});
}

void addOther(std::vector<Halt>& halts) {
  Duel answer;
  answer.attack({1, 44}).play(1).die(4);
  EXPECT_EQ(answer.step(), S::Card);
  halts.push_back({"a card waits for its answer", 'W', answer.state});
  Duel aiming;
  aiming.attack({18}).play(18);
  halts.push_back({"a card is being aimed", 'x', aiming.state});
  Battle both;
  const UnitId left = both.put("6p-i-11", "2719");
  const UnitId right = both.put("6p-i-4", "2719");
  both.put("2gm-4", "2720");
  both.fight(kAxis, "2720", {left, right}, {53}).rollCombat(2).play(53).die(1);
  EXPECT_EQ(both.step(), S::Losses);
  halts.push_back({"step losses", 'x', both.state});
  Battle flight;
  const UnitId first = flight.put("6p-i-11", "2719");
  const UnitId second = flight.put("6p-ii-11", "2719");
  flight.put("1g-70", "2720");
  flight.put("1g-71", "2720");
  flight.fight(kAxis, "2720", {first, second}, {1}).rollCombat(3).noMoreCards();
  EXPECT_EQ(flight.step(), S::Retreat);
  halts.push_back({"retreat", 'x', flight.state});
  Battle empty;
  const UnitId panzer = empty.put("6p-i-11", "2719");
  empty.put("ad-hoc-infantry-1", "2720");
  empty.fight(kAxis, "2720", {panzer}, {1}).rollCombat(6).noMoreCards();
  EXPECT_EQ(empty.step(), S::Advance);
  halts.push_back({"advance", 'x', empty.state});
  Duel reaction;
  reaction.put("2gm-5", "2722");
  reaction.attack({65}).play(65).act(V::Target, reaction.unit("2gm-5")).act(V::Done);
  reaction.die(1);
  EXPECT_EQ(reaction.step(), S::Move);
  halts.push_back({"a reaction in the combat", 'x', reaction.state});
  CardScene draw({2});
  draw.put("6p-i-11", "2719");
  draw.between(kAxis);
  draw.act(V::Event, combatCard(2), 1);
  EXPECT_EQ(draw.step(), S::AdHoc);
  halts.push_back({"a draw from a cup", 'x', draw.state});
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
  std::vector<Halt> halts;
  addAdmin(halts);
  addSegment(halts);
  addCombat(halts);
  addOther(halts);
  const Scene s;
  for (const Halt& halt : halts) {
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
  std::vector<Halt> halts;
  addAdmin(halts);
  addSegment(halts);
  addCombat(halts);
  addOther(halts);
  const Scene s;
  for (const Halt& halt : halts) {
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
    Frame frame{};
    frame.data[0] = index(card);
    frame.data[1] = kNoPartner;
    EXPECT_EQ(checkOf(s.rules, s.state, frame), row.check) << "C" << row.card;
    frame.data[2] = kFromBox;
    EXPECT_EQ(checkOf(s.rules, s.state, frame), 6) << "C" << row.card << " from the box";
    frame.data[2] = kTactical;
    EXPECT_EQ(checkOf(s.rules, s.state, frame), 6) << "C" << row.card << ", tactical event [R-72]";
    EXPECT_EQ(s.rules[card].tactical, row.kind) << "C" << row.card;
    EXPECT_EQ(s.rules[card].side, row.card < 40 ? kAxis : kSoviet) << "C" << row.card;
    EXPECT_EQ(s.rules[card].late, row.card >= 55 || (row.card >= 16 && row.card < 40)) << "C" << row.card << " [R-16]";
  }
  EXPECT_EQ(number, 78);
}

}  // namespace
}  // namespace kessel::donner
