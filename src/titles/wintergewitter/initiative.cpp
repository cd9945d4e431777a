// SPDX-License-Identifier: GPL-3.0-or-later
// Chapter 6: both players plan attacks in secret, the higher sum of plan and die has the initiative.
#include "titles/wintergewitter/chapters.h"

namespace kessel::winter {
namespace {

constexpr int kMostAttacks = 30;  ///< that can be planned [R-7]
constexpr int kSecondTurn = 2;
constexpr int kThirdTurn = 3;
constexpr int kFifthTurn = 5;

Side bidder(const State& state) {
  return state.steps.top<BidFrame>().stage == BidStage::Axis ? kAxis : kSoviet;
}

/// What an attack costs that is owed and not made: a point where points are counted, else part of a level.
Phrase bidQuestion(const State& state) {
  return countsPoints(state) ? say("How many attacks do you plan? They are added to your die. Who wins the initiative "
                                   "owes as many this "
                                   "turn; each that he does not make is a point for the other side")
                             : say("How many attacks do you plan? They are added to your die. Who wins the initiative "
                                   "owes as many this "
                                   "turn; every three that he does not make in the game lower his victory by a level");
}

void askBid(const Rules&, const State& state, Menu& menu) {
  menu.ask(bidder(state), "6.1a", bidQuestion(state), refuse("6.1a", "Say how many attacks you plan"));
  for (int attacks = 0; attacks <= kMostAttacks; ++attacks) menu.one(act(V::Bid, attacks));
  menu.never(V::Bid, refuse("R-7", "At most {0} attacks can be planned", kMostAttacks));
}
void performBid(const Rules&, State& state, Action action, Events& events) {
  const Side side = bidder(state);
  state.bid[index(side)] = static_cast<std::uint8_t>(action.a);
  state.bidden = static_cast<std::uint8_t>(state.bidden | 1U << index(side));
  goOn(state.steps.top<BidFrame>());
  tell(events, EventKind::Told, "6.1a", say("{0} has planned his attacks", side), {.side = side});
}

template <Side TheSide>
void askInitiative(const Rules&, const State&, Menu& menu) {
  menu.die("6.1b", say("The die for the initiative: {0}", TheSide),
           refuse("6.1b", "The die for the initiative is rolled now"), kFaces);
}
void tellRoll(const State& state, Side side, int die, Events& events) {
  tellDie(events, "6.1b", side, die, say("{0}: {1} planned, {2} rolled", side, int{state.bid[index(side)]}, die));
}

void performAxisDie(const Rules&, State& state, Action action, Events& events) {
  BidFrame& frame = state.steps.top<BidFrame>();
  frame.die = action.a;
  frame.stage = BidStage::SovietDie;
  tellRoll(state, kAxis, action.a, events);
}

void performSovietDie(const Rules&, State& state, Action action, Events& events) {
  BidFrame& frame = state.steps.top<BidFrame>();
  tellRoll(state, kSoviet, action.a, events);
  const int axis = state.bid[0] + frame.die;
  const int soviet = state.bid[1] + action.a;
  if (axis == soviet) {  // [6.1b]
    frame.stage = BidStage::AxisDie;
    frame.die = 0;
    tell(events, "6.1b", say("A tie: the dice are rolled again"));
    return;
  }
  const Side winner = axis > soviet ? kAxis : kSoviet;
  state.initiative = winner;
  ++state.streak[index(winner)];
  state.streak[index(other(winner))] = 0;  // [6.3d]
  state.owed = state.bid[index(winner)];   // [6.1c]
  state.steps.pop();
  tell(events, EventKind::Told, "6.1b", say("{0} has the initiative; mandated attacks: {1}", winner, int{state.owed}),
       {.side = winner});
}

constexpr std::array<StageRow<BidStage, Rules, State>, 4> kStages{
    {{BidStage::Axis, asking<askBid>(performBid)},
     {BidStage::Soviet, asking<askBid>(performBid)},
     {BidStage::AxisDie, asking<askInitiative<kAxis>>(performAxisDie)},
     {BidStage::SovietDie, asking<askInitiative<kSoviet>>(performSovietDie)}}};

/// Turns in a row with the initiative, while it counts: in the Player Phases.
int streakOf(const State& state, Side side) {
  const bool counts = state.initiative == side && phaseKind(state) == PhaseKind::Player;
  return counts ? state.streak[index(side)] : 0;
}

}  // namespace

const Chapter kBidStep = stepOfStages<BidFrame, kStages>();

int initiativeMovement(const State& state, Side side) {
  return streakOf(state, side) >= kSecondTurn ? 1 : 0;  // [6.3a] [6.3b] [6.3c] [6.3d]
}

int initiativeDie(const State& state, Side side) {
  const int streak = streakOf(state, side);
  return streak >= kFifthTurn ? 2 : streak >= kThirdTurn ? 1 : 0;  // [6.3b] [6.3c]
}

void countAttack(State& state, Side side) {
  const bool counts = state.initiative == side && phaseKind(state) == PhaseKind::Player;
  if (counts && state.owed > 0) --state.owed;                                             // [11.2a]
}

void countMissed(State& state, Events& events) {
  if (state.owed == 0) return;
  std::uint8_t& missed = state.missed[index(state.initiative)];
  missed = static_cast<std::uint8_t>(missed + state.owed);
  tell(events, EventKind::Scored, "6.2",
       countsPoints(state)
           ? say("Mandated attacks that the {0} player has not made: {1}, a point each for the {2} player",
                 state.initiative, int{state.owed}, other(state.initiative))
           : say("Mandated attacks that the {0} player has not made: {1}, in the game so far: {2}", state.initiative,
                 int{state.owed}, int{missed}),
       {.side = other(state.initiative), .value = state.owed});
  state.owed = 0;
}

}  // namespace kessel::winter
