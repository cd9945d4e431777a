// SPDX-License-Identifier: GPL-3.0-or-later
// What each step remembers while it runs; frames.cpp has the names of the fields and what they may hold. Chapters push
// each other's frames, so all stand here. "Group": State::group of the units meant, 1 + the index of a frame.
#pragma once

#include "kessel/engine/frame.h"
#include "titles/battle_for_stalingrad/actions.h"

namespace kessel::bfs {

using Group = Wide<std::uint8_t>;

/// What begins next [4.0].
enum class TurnStage : std::uint8_t {
  Preparation,
  SovietAir,
  GermanAir,
  Bombardment,
  Leaving,
  Initiative,
  Reaction,
  End
};
struct GameTurnFrame : FrameOf<S::GameTurn, TurnStage> {};

/// The whole Preparation Stage [4.0A]: makes all units ready, sets the air markers of the turn, rolls for the German
/// Replacement Box and asks where the returned units are put. Those wait in kSetUp.
enum class PreparationStage : std::uint8_t { Begins, Rolls, Places };
struct PreparationFrame : FrameOf<S::Replacements, PreparationStage> {
  UnitId rolls;  ///< kNoUnit: nobody is left
};

struct SovietAirFrame : FrameOf<S::SovietAir> {
  std::uint16_t announced;  ///< their AirAttack frames wait below this one, the first one on top
};

/// One air attack.
enum class AirStage : std::uint8_t { Begins, FlakJoins, FlakDie, AttackDie, Resolved };
struct AirAttackFrame : FrameOf<S::AirAttack, AirStage> {
  Place hex;
  UnitId unit;           ///< the target of a Dive attack, kNoUnit: Level attack
  std::uint16_t points;  ///< committed
  Wide<Side> side;
  std::uint16_t lost;  ///< shot down, of their value
  [[nodiscard]] bool level() const { return unit == kNoUnit; }
};

enum class BombardmentStage : std::uint8_t { Begins, German, Soviet };  ///< ... then whose turn it is
struct BombardmentFrame : FrameOf<S::Bombardment, BombardmentStage> {};

/// One bombardment. Its batteries are its group.
enum class SalvoStage : std::uint8_t { Preparing, FirstDie, SecondDie, Fired };
struct SalvoFrame : FrameOf<S::Salvo, SalvoStage> {
  Place target;
  Place second;  ///< of a Trans Volga salvo, or kNowhere
  Wide<Side> side;
};

/// The class of units that leaves [15.3].
enum class LeavingStage : std::uint8_t { Armor, Infantry, Artillery, Engineer, Recon, Over };
struct LeavingFrame : FrameOf<S::Withdrawal29, LeavingStage> {
  std::uint16_t exact;   ///< units of the exact type still to go
  std::uint16_t points;  ///< still missing
  Flag begun;            ///< the class
};

enum class MoveKind : std::uint16_t {
  Normal,   ///< of the phasing player's own accord
  Support,  ///< towards an attack, the frame below, perhaps from off the map [7.7, 15.12, 15.44]
  Chuikov,  ///< the general himself [11.3]
  Landing,  ///< of units just landed, the frame below is Landing [15.4]; otherwise like Normal
};
enum class MoveStage : std::uint8_t {
  Moving,
  Declare,          ///< next to enemies who may counterattack: the mover says what he does
  OverrunDeclared,  ///< counterattacks by others are over
  AttackDeclared,   ///< likewise
  MustFight         ///< as Declare, but units were left out of the fight that must follow [10.13a]
};
/// When it is popped all units of the group are used, except those that went over into an attack (their group changed),
/// landed units handed back to the Landing frame, and Chuikov.
struct MoveFrame : FrameOf<S::Move, MoveStage> {
  Place hex;            ///< of the group, or kToCome
  std::uint16_t spent;  ///< Movement Points in quarters
  MoveKind kind;
  Place target;   ///< of Support, else kNowhere
  Place named;    ///< by the mover for an overrun or attack, excluded from counterattacks; or kNowhere
  Flag onItsWay;  ///< has taken a step
  Place home;     ///< where the group began (its allowance, R-74)
  /// Next to enemies who may counterattack, before the mover has said what he does [7.52].
  [[nodiscard]] bool declaring() const { return stage == MoveStage::Declare || stage == MoveStage::MustFight; }
};

enum class OverrunStage : std::uint8_t { Begin, GermanDie, SovietDie, Losses, Outcome, After };
enum class OverrunCourse : std::uint16_t {
  Fought,
  SweptAside,  ///< militia alone: no fire, no charge of 4 points [7.44]
  Entered
};
struct OverrunFrame : FrameOf<S::Overrun, OverrunStage> {
  Place target;
  Place from;
  Group group;              ///< of the Germans
  std::uint16_t toSoviets;  ///< result against them
  Flag kurganSoviet;        ///< at the start, for the chits
  std::uint16_t toGermans;
  OverrunCourse course;
};

/// Asks the other side of the moving units; pops itself when passed.
struct WindowFrame : FrameOf<S::Window> {
  Place hex;       ///< where the group stands that has just moved
  Place excluded;  ///< the hex named as a target may not counterattack; or kNowhere
  Group group;     ///< of the moving units
};

enum class CounterStage : std::uint8_t { Gather, AskMovers, FirstDie, SecondDie, Losses, Chit, End };
/// The counterattackers are its group.
struct CounterFrame : FrameOf<S::Counterattack, CounterStage> {
  Place hex;               ///< of the counterattackers
  Place target;            ///< where the moving units stand
  Group group;             ///< of the moving units
  Flag takePart;           ///< they fire back
  std::uint16_t toMovers;  ///< result against them
  std::uint16_t toCounter;
  std::uint8_t movers;   ///< how many there were when the fires were computed [7.58]
  std::uint8_t counter;  ///< likewise; the highest bit: it is the phasing player who counterattacks
  static constexpr std::uint8_t kPhasing = 1U << 7U;
};

/// Where a ground attack stands: the seven steps of 10.0b and the dice in them.
enum class AttackStage : std::uint8_t {
  Support,            ///< 1: support moves and units that join [7.7]
  Commit,             ///< 2: the attacker's indirect artillery and Dive points [10.62, 5.61]
  Flak,               ///< 2: flak that fires at the Dive points [5.63]
  FlakRoll,           ///< 2: its die
  Answer,             ///< 3: the defender's indirect artillery [10.62]
  Type,               ///< 4: the attack-type die [10.2]
  Assign,             ///< 5: the defender assigns his fire [10.4a]
  DefensiveRoll,      ///< 5: a die for each hex fired upon [10.4b]
  OffensiveRoll,      ///< 5: the attacker's die [10.4d]
  SurpriseOffensive,  ///< 5: the attacker's die, losses wait for the defender's [10.3b]
  SurpriseDefensive,  ///< 5: the defender's die
  LastSalvo,          ///< 5: artillery whose attackers are gone [10.67]
  Chits,              ///< 6
  End                 ///< 7: breakthrough or flip
};
enum class AttackType : std::uint8_t { Unknown, Surprise, Normal, Ambush };
/// Up to five directions from a hex, the first one first, as 1 + direction in three bits each.
struct DirectionList {
  std::uint16_t packed;
  [[nodiscard]] int first() const { return packed & 7; }
  void removeFirst() { packed = static_cast<std::uint16_t>(packed >> 3U); }
  /// At the end, unless it is there already; a sixth is left out.
  void add(int direction) {
    for (unsigned at = 0; at < 15; at += 3) {
      const int noted = (packed >> at) & 7;
      if (noted == 0) packed = static_cast<std::uint16_t>(packed | direction << at);
      if (noted == 0 || noted == direction) return;
    }
  }
};
/// The attackers are its group; kIndirect marks batteries of either side; defenders need no mark.
struct AttackFrame : FrameOf<S::Attack, AttackStage> {
  Place target;
  Flag breakthrough;      ///< made with a Breakthrough Point
  std::uint16_t nature;   ///< bit 0: 1726 was Soviet at the announcement [R-73]; bits 1 and 2: AttackType
  std::uint16_t dive;     ///< Dive points in support, in value after oil and flak
  DirectionList firedAt;  ///< hexes to be fired upon, in order (the last of six is found by what is aimed at it)
  std::uint8_t points;    ///< Breakthrough Points
  std::uint8_t waiting;   ///< result of the attacker's fire that waits for the defender's in a surprise
  [[nodiscard]] bool kurganSoviet() const { return (nature & 1U) != 0; }
  [[nodiscard]] AttackType type() const { return static_cast<AttackType>(nature >> 1U); }
  void setType(AttackType type) {
    nature = static_cast<std::uint16_t>((nature & 1U) | static_cast<unsigned>(type) << 1U);
  }
};

enum class BreakthroughStage : std::uint8_t {
  Choose,     ///< which units, where to, attack, or nothing more
  Declare,    ///< a stack has come next to enemies: is one of them attacked? [R-51]
  Exposed,    ///< others may counterattack, in frames above [10.72b]
  MustStrike  ///< as Declare, but units were left out of the attack that must follow
};
/// The units that may use the points are its group; those chosen for the next point have the following number.
struct BreakthroughFrame : FrameOf<S::Breakthrough, BreakthroughStage> {
  std::uint16_t points;  ///< left
  Place cleared;         ///< the hex just cleared or kNowhere
  Flag movementOnly;     ///< from an instant counterattack [10.74b]
  Flag lastMove;         ///< only one stack may move, into the hex cleared [10.78]
  Place chosen;          ///< hex of the units chosen for the next point or kNowhere
  Place named;           ///< for an attack while others may counterattack, or kNowhere
  Wide<Side> side;
  [[nodiscard]] bool declaring() const {
    return stage == BreakthroughStage::Declare || stage == BreakthroughStage::MustStrike;
  }
};

/// Which units of the hex may be chosen.
enum class LossOrder : std::uint8_t {
  Any,             ///< every combatant of `side` in the hex
  Group,           ///< only units of a group (attackers, counterattackers, moving units)
  ArtilleryFirst,  ///< Level attack: artillery before others [5.32]; not pontoon, Chuikov, depot, survivors
  Bombardment,     ///< artillery first, armor last [6.44b, 6.49]; same exceptions; unfired artillery is doomed instead
                   ///< [6.11]
};
struct LossesFrame : FrameOf<S::Losses> {
  Place hex;            ///< kNowhere with Group: anywhere (attackers of all hexes)
  std::uint16_t count;  ///< left
  Wide<LossOrder> order;
  Group group;
  Side side;       ///< whose units
  Side chooser;    ///< usually the owner [ambush: the defender, 10.5b]
  Flag survivors;  ///< a survivor appears if a fortified structure hex is emptied [6.7]
};

enum class ChitStage : std::uint8_t { AskRefill, Draw, AskReturn };
struct ChitsFrame : FrameOf<S::Chits, ChitStage> {
  std::uint16_t left;       ///< chits still to draw
  std::uint16_t reactions;  ///< Soviet Reaction chits among those drawn
};

/// Stays until the phase is over; in the Final phase pushes FinalArmor, FinalWithdrawal and FinalPlacement over itself,
/// one after another [4.0D4].
enum class ReactionStage : std::uint8_t { Begin, StackDice, BankDie, Acting, Limits, Withdrawing, Placing };
struct ReactionFrame : FrameOf<S::Reaction, ReactionStage> {
  std::uint16_t dice;  ///< for stacks, still to roll
  std::uint16_t bank;  ///< units that may still enter by the river bank [15.43]
};

enum class LandingStage : std::uint8_t { Together, MovingOn };
struct LandingFrame : FrameOf<S::Landing, LandingStage> {
  Place hex;
};

enum class ArmorStage : std::uint8_t { TractorDie, TractorPlacing, OktyabrDie, OktyabrPlacing, Over };
struct FinalArmorFrame : FrameOf<S::FinalArmor, ArmorStage> {
  std::uint16_t left;   ///< units still to be placed
  std::uint16_t works;  ///< a bit for each works whose workers held both hexes when the phase began, and kJudged
  static constexpr std::uint16_t kJudged = 1U << 7U;
};

struct FinalWithdrawalFrame : FrameOf<S::FinalWithdrawal> {
  OrNone<UnitId> unit;  ///< that withdraws
};

struct FinalPlacementFrame : FrameOf<S::FinalPlacement> {
  enum Placed : std::uint16_t { kDepotPlaced = 1U << 0U, kFlotillaPlaced = 1U << 1U };
  std::uint16_t placed;
  std::array<std::uint16_t, 3> militia;  ///< received in the South, Central and North Area
  [[nodiscard]] bool has(Placed bit) const { return (placed & bit) != 0; }
  void add(Placed bit) { placed = static_cast<std::uint16_t>(placed | bit); }
};

enum class DangerStage : std::uint8_t {
  Die,     ///< the German one
  Joining  ///< the Soviet player puts him in the nearest Soviet-occupied hex
};
struct ChuikovDangerFrame : FrameOf<S::ChuikovDanger, DangerStage> {
  Flag noDie;  ///< R-50
};

enum class TurnEndStage : std::uint8_t { Oil, Collapse, Victory, NextTurn };
struct TurnEndFrame : FrameOf<S::TurnEnd, TurnEndStage> {
  Flag collapsing;  ///< units that have rolled for collapse carry kSpent meanwhile
};

struct ExcessFrame : FrameOf<S::Excess> {
  Place hex;
  Wide<Side> side;
};

}  // namespace kessel::bfs
