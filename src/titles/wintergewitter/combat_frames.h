// SPDX-License-Identifier: GPL-3.0-or-later
// What the steps of combat and artillery remember while they run. Belongs to the chapters of combat.
#pragma once

#include "kessel/engine/frame.h"
#include "titles/wintergewitter/actions.h"
#include "titles/wintergewitter/combat_state.h"

namespace kessel::winter {

struct CombatSegmentFrame : FrameOf<S::CombatSegment> {
  Flag mechanized;
};
inline constexpr std::array kCombatSegmentFields{field<&CombatSegmentFrame::mechanized>("mechanized")};

/// The procedure of 11.2, in its order. A bombardment without an attack runs through those that concern it.
enum class CombatStage : std::uint8_t {
  Naming,           ///< step 1: who attacks
  Lead,             ///< ... who leads
  Support,          ///< ... what bombards
  Hold,             ///< Ring units check whether they hold [5.3b]
  DefenceLead,      ///< step 2
  DefenceSupport,   ///< step 2
  DefenceAnswers,   ///< step 3: counter-battery fire at the attacker's batteries
  AttackAnswers,    ///< step 3: ... at the defender's
  DefenceBombards,  ///< step 4
  AttackBombards,   ///< step 5
  DiveBombers,      ///< step 5
  FirstFire,        ///< step 6; step 7 where all defenders are disrupted
  SecondFire,       ///< step 7, or 6
  Advance,          ///< step 8
  End
};
inline constexpr std::array<std::string_view, 15> kCombatStages{"naming",
                                                                "lead",
                                                                "support",
                                                                "hold",
                                                                "defence-lead",
                                                                "defence-support",
                                                                "defence-answers",
                                                                "attack-answers",
                                                                "defence-bombards",
                                                                "attack-bombards",
                                                                "dive-bombers",
                                                                "first-fire",
                                                                "second-fire",
                                                                "advance",
                                                                "end"};
struct CombatFrame : FrameOf<S::Combat, CombatStage> {
  Flag attackFirst;  ///< all defenders were disrupted when fire began [13.1d]
};
inline constexpr std::array kCombatFields{field<&CombatFrame::attackFirst>("attack-first")};

/// Counter-battery fire of one side [12.3.2].
enum class CounterStage : std::uint8_t { Allotting, Checking, Firing };
inline constexpr std::array<std::string_view, 3> kCounterStages{"allotting", "checking", "firing"};
struct CounterFrame : FrameOf<S::Counter, CounterStage> {
  Wide<Side> side;     ///< who answers
  std::uint16_t next;  ///< the answer whose check is rolled
};
inline constexpr std::array kCounterFields{field<&CounterFrame::side>("side"),
                                           field<&CounterFrame::next>("next", kMostAnswers)};

/// Bombardment of a hex, volley by volley [12.3.1].
enum class BombardStage : std::uint8_t { Hex, Aim, Draw, Die, Excess };
inline constexpr std::array<std::string_view, 5> kBombardStages{"hex", "aim", "draw", "die", "excess"};
struct BombardFrame : FrameOf<S::Bombard, BombardStage> {
  Wide<Side> side;
  Flag air;  ///< by dive bombers
  OrNone<Place, 0> hex;
  OrNone<UnitId> aim;
  std::uint16_t left;    ///< hits that still look for a unit
  std::uint16_t volley;  ///< how many have been fired
};
inline constexpr std::array kBombardFields{field<&BombardFrame::side>("side"),
                                           field<&BombardFrame::air>("air"),
                                           field<&BombardFrame::hex>("hex", Need::OnMapMaybe),
                                           field<&BombardFrame::aim>("aim", Need::Maybe),
                                           field<&BombardFrame::left>("left", 20),
                                           field<&BombardFrame::volley>("volley", 200)};

/// One fire on the Combat Results Table.
enum class FireKind : std::uint16_t {
  Combat,       ///< of one side at the other [11.2f, 11.2g]
  Opportunity,  ///< at retreating units [11.7.1]
  Advance,      ///< the roll for the advance into a hex that bombardment has cleared [11.8j]
};
inline constexpr std::array<std::string_view, 3> kFireKinds{"combat", "opportunity", "advance"};
enum class FireStage : std::uint8_t { Target, Die };
inline constexpr std::array<std::string_view, 2> kFireStages{"target", "die"};
struct FireFrame : FrameOf<S::Fire, FireStage> {
  Wide<Side> side;
  FireKind kind;
  OrNone<Place, 0> into;
  std::uint16_t number;  ///< of opportunity fires: which one of this combat
};
inline constexpr std::array kFireFields{field<&FireFrame::side>("side"), field<&FireFrame::kind>("kind", kFireKinds),
                                        field<&FireFrame::into>("into", Need::OnMapMaybe),
                                        field<&FireFrame::number>("number", 999)};

/// What a result does to the units of a hex [11.5].
enum class ResultStage : std::uint8_t { Mandatory, Tanks, Choosing, Falling, Leading, Checking, Optional, After };
inline constexpr std::array<std::string_view, 8> kResultStages{"mandatory", "tanks",    "choosing", "falling-back",
                                                               "leading",   "checking", "optional", "after"};
/// Bits of ResultFrame::bits.
enum ResultBit : std::uint16_t {
  kWithdraws = 1U << 0U,  ///< those who may choose fall back
  kChose = 1U << 1U,      ///< they have chosen
  kFailed = 1U << 2U,     ///< the check of the stack was failed
  kEach = 1U << 3U,       ///< the lead is dead: each unit checks for itself
  kAlone = 1U << 4U,      ///< artillery alone: all losses are mandatory, then it falls back two hexes [12.1f]
};
inline constexpr std::array<std::string_view, 5> kResultBits{"withdraws", "chose", "failed", "each", "alone"};
struct ChoiceFrame : FrameOf<S::Choice, ResultStage> {
  Wide<Side> side;  ///< whose units
  OrNone<Place, 0> hex;
  std::uint16_t mandatory;
  std::uint16_t optional;
  std::uint16_t bits;   ///< ResultBit
  std::uint16_t extra;  ///< mandatory losses of tanks [16.1c]
};
inline constexpr std::array kChoiceFields{field<&ChoiceFrame::side>("side"),
                                          field<&ChoiceFrame::hex>("hex", Need::OnMapMaybe),
                                          field<&ChoiceFrame::mandatory>("mandatory", 20),
                                          field<&ChoiceFrame::optional>("optional", 20),
                                          bits<&ChoiceFrame::bits>("bits", kResultBits),
                                          field<&ChoiceFrame::extra>("extra", 9)};

/// Who loses points: the units of the engagement in their order [11.6], tanks [16.1c], those that retreat together to
/// fire at them, at a river, on an interdicted bridge [11.7.1, 11.7f, 11.7g].
enum class LossKind : std::uint16_t { Engaged, Tanks, Fire, River, Bridge };
inline constexpr std::array<std::string_view, 5> kLossKinds{"engaged", "tanks", "fire", "river", "bridge"};
struct LossesFrame : FrameOf<S::Losses> {
  Wide<Side> side;
  LossKind kind;
  OrNone<Place, 0> hex;  ///< the hex that was fired at
  std::uint16_t left;
  Flag begun;  ///< the lead has had its point in this cycle
};
inline constexpr std::array kLossesFields{field<&LossesFrame::side>("side"),
                                          field<&LossesFrame::kind>("kind", kLossKinds),
                                          field<&LossesFrame::hex>("hex", Need::OnMapMaybe),
                                          field<&LossesFrame::left>("left", 99), field<&LossesFrame::begun>("begun")};

/// A stack in retreat, part by part [11.7].
struct RetreatFrame : FrameOf<S::Retreat> {
  Wide<Side> side;
  std::uint16_t length;  ///< hexes
  Place from;            ///< where it began
  Flag offMap;           ///< the part at hand leaves the map [11.7i]
  Flag fired;            ///< the fire at the hex where it stands has been offered [11.7.1]
  std::uint16_t fires;   ///< opportunity fires so far
};
inline constexpr std::array kRetreatFields{field<&RetreatFrame::side>("side"),
                                           field<&RetreatFrame::length>("length", 20),
                                           field<&RetreatFrame::from>("from", Need::OnMap),
                                           field<&RetreatFrame::offMap>("off-map"),
                                           field<&RetreatFrame::fired>("fired"),
                                           field<&RetreatFrame::fires>("fires", 999)};

/// A unit on its advance [11.8].
struct AdvanceFrame : FrameOf<S::Advance> {
  OrNone<UnitId> unit;    ///< that has begun
  std::uint16_t entered;  ///< hexes so far
  std::uint16_t off;      ///< bits of the paths of retreat that it does not follow
  Flag stopped;           ///< in a Zone of Control
};
inline constexpr std::array kAdvanceFields{
    field<&AdvanceFrame::unit>("unit", Need::OnMapMaybe), field<&AdvanceFrame::entered>("entered", 40),
    field<&AdvanceFrame::off>("off", UINT16_MAX), field<&AdvanceFrame::stopped>("stopped")};

/// The lead of the attack is lost [11.3.1].
enum class RallyStage : std::uint8_t { Lead, Rolling, Deciding };
inline constexpr std::array<std::string_view, 3> kRallyStages{"lead", "rolling", "deciding"};
struct RallyFrame : FrameOf<S::Rally, RallyStage> {};

}  // namespace kessel::winter
