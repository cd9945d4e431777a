// SPDX-License-Identifier: GPL-3.0-or-later
// The verbs of the title and the steps of its sequence of play. One word means the same in every step.
#pragma once

#include <cstdint>
#include <vector>

#include "kessel/engine/title.h"

namespace kessel::bfs {

enum class V : std::uint8_t {
  Outcome,      ///< (number) a die, or a chit: 0 No Reaction, 1 Soviet Reaction
  Place,        ///< (unit, place) put a unit of the pool or box on the map
  ReadyMade,    ///< () the rest of the set-up as in the ready-made deployment
  Done,         ///< () finished with the present question: set-up, commitment, announcements, flak
  Finish,       ///< () finished for the stage, phase or Game-Turn
  Raise,        ///< (unit) put a German unit on top of its stack [R-92]
  LevelAttack,  ///< (place, number) air attack on a hex with Level points [5.3]
  DiveAttack,   ///< (unit, number) air attack on a unit with Dive points [5.4]
  Flak,         ///< (unit) joins the anti-air fire [5.5]
  Bombard,      ///< (place) names the target of a bombardment [6.0]
  AlsoBombard,  ///< (place) second hex of a Trans Volga salvo [16.2]
  Battery,      ///< (unit) joins the bombardment
  Fire,         ///< () resolve what was prepared
  Kontr,        ///< () declare Kontrpodgotovka [16.3]
  Activate,     ///< (unit) begins or joins the group that moves
  Step,         ///< (place) the group moves one hex
  Drop,         ///< (unit) leave a unit of the group behind [7.11]
  Overrun,      ///< (place) [7.4]
  Attack,       ///< (place) announce a ground attack [10.0]
  Stop,         ///< () the group has finished moving
  Deploy,       ///< () ... German artillery of the group is marked Deployed [7.6]
  Counter,      ///< (unit) announces, or joins, an instant counterattack [7.5]
  Pass,         ///< () no counterattack; decline
  TakePart,     ///< () the moving units fire back [7.5]
  Join,         ///< (unit) an unmoved adjacent unit joins the attack [7.76]
  Commit,       ///< (unit) indirect artillery [10.6]
  Dive,         ///< (number) Dive points in support [5.6]
  Assign,       ///< (unit, place) Defensive Fire of a unit or battery at an attacking hex [10.4]
  Hold,         ///< (unit) it holds its fire [R-59]
  Lose,         ///< (unit) a loss chosen by its owner (in an ambush by the defender)
  Refill,       ///< () all drawn chits go back to the pool [11.11]; one of two Reaction chits goes back [11.13]
  Keep,         ///< () they do not
  Land,         ///< (unit, place) a reinforcement arrives on a ferry or bank hex [15.4]
  Withdraw,     ///< (place) strategic withdrawal of the activated unit [11.6]
  Remove,       ///< (unit) a unit is withdrawn from play [15.3]
  Yes,          ///< () confirm a choice asked in the step
  No,           ///< () decline it
  Count
};

/// Steps of the sequence of play; each is described in the file named behind it.
enum class S : std::uint8_t {
  SetUpSoviet,      ///< setup.cpp
  SetUpGerman,      ///< setup.cpp
  GameTurn,         ///< sequence.cpp: the Game-Turn itself, runs through its stages
  Replacements,     ///< preparation.cpp: German return rolls and placement [15.2]
  SovietAir,        ///< air.cpp
  GermanAir,        ///< air.cpp
  AirAttack,        ///< air.cpp: one air attack: flak, roll
  Bombardment,      ///< bombardment.cpp: the stage, alternating
  Salvo,            ///< bombardment.cpp: one bombardment being prepared and fired
  Withdrawal29,     ///< withdrawal.cpp: the 29th Motorized Division leaves [15.3]
  Initiative,       ///< sequence.cpp + movement.cpp: German Initiative Phase
  Move,             ///< movement.cpp: one group moves
  Overrun,          ///< overrun.cpp
  Window,           ///< counterattack.cpp: may the other player counterattack the group that just moved?
  Counterattack,    ///< counterattack.cpp: one instant counterattack
  Attack,           ///< attack.cpp: one ground attack in its seven steps
  Breakthrough,     ///< breakthrough.cpp
  Losses,           ///< losses.cpp: the owner chooses what is eliminated
  Chits,            ///< chits.cpp: drawing Reaction chits
  Reaction,         ///< reaction.cpp: Soviet Reaction Phase (Final: step b)
  Landing,          ///< reinforcement.cpp: units landed together and their movement
  FinalArmor,       ///< final.cpp: step a [12.22]
  FinalWithdrawal,  ///< final.cpp: step c [11.6]
  FinalPlacement,   ///< placement.cpp: step d [12.25, 15.52, 6.61, 12.3, 16.1]
  ChuikovDanger,    ///< chuikov.cpp: the die of 11.33 and his relocation
  TurnEnd,          ///< turn_end.cpp: ignition, collapse, victory [4.0E]
  Excess,           ///< stacking.cpp: units over a limit are removed by their owner [8.0, R-43]
  Count
};

[[nodiscard]] constexpr V verbOf(Action action) {
  return static_cast<V>(action.verb);
}

/// Names and operands of all verbs, for files, protocol and clients.
[[nodiscard]] std::vector<VerbInfo> verbTable();
/// Names and cases of all steps, and what each remembers (frames.cpp).
[[nodiscard]] std::vector<StepInfo> stepTable();

}  // namespace kessel::bfs
