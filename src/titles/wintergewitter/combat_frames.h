// SPDX-License-Identifier: GPL-3.0-or-later
// What the steps of combat and artillery remember while they run. Belongs to the chapters of combat.
#pragma once

#include "kessel/frame.h"
#include "titles/wintergewitter/actions.h"

namespace kessel::winter {

struct CombatSegmentFrame : FrameOf<S::CombatSegment> {
  Flag mechanized;
};

/// The procedure of 11.2, in its order.
enum class CombatStage : std::uint8_t {
  Naming,
  Leads,
  DefenceLead,
  Counter,
  DefenceBombard,
  AttackBombard,
  DefenceFire,
  AttackFire,
  Advance,
  End
};
inline constexpr std::array<std::string_view, 10> kCombatStages{
    "naming",         "leads",        "defence-lead", "counter", "defence-bombard",
    "attack-bombard", "defence-fire", "attack-fire",  "advance", "end"};
struct CombatFrame : FrameOf<S::Combat, CombatStage> {};

struct BombardFrame : FrameOf<S::Bombard> {
  Wide<Side> side;
};
inline constexpr std::array kBombardFields{field<&BombardFrame::side>("side")};
struct LossesFrame : FrameOf<S::Losses> {
  Wide<Side> side;
  std::uint16_t left;
};
inline constexpr std::array kLossesFields{field<&LossesFrame::side>("side"), field<&LossesFrame::left>("left", 99)};
struct ChoiceFrame : FrameOf<S::Choice> {
  Wide<Side> side;
  std::uint16_t points;  ///< of the optional result
};
inline constexpr std::array kChoiceFields{field<&ChoiceFrame::side>("side"), field<&ChoiceFrame::points>("points", 99)};
struct RetreatFrame : FrameOf<S::Retreat> {
  Wide<Side> side;
};
inline constexpr std::array kRetreatFields{field<&RetreatFrame::side>("side")};
struct AdvanceFrame : FrameOf<S::Advance> {
  std::uint16_t left;
};
inline constexpr std::array kAdvanceFields{field<&AdvanceFrame::left>("left", 99)};
inline constexpr std::array kCombatSegmentFields{field<&CombatSegmentFrame::mechanized>("mechanized")};

}  // namespace kessel::winter
