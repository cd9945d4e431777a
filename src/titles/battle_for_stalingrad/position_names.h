// SPDX-License-Identifier: GPL-3.0-or-later
// The words that a position in its scenario form uses for bits of the state; shared by writing and reading.
#pragma once

#include <array>
#include <string_view>
#include <utility>

#include "titles/battle_for_stalingrad/state.h"

namespace kessel::bfs {

inline constexpr std::array<std::pair<std::string_view, UnitFlag>, 10> kMarkNames{{{"used", kUsed},
                                                                                   {"deployed", kDeployed},
                                                                                   {"landed", kLanded},
                                                                                   {"fresh", kFresh},
                                                                                   {"doomed", kDoomed},
                                                                                   {"indirect", kIndirect},
                                                                                   {"raised", kRaised},
                                                                                   {"halved", kHalved},
                                                                                   {"fires-at-aircraft", kFiredHere},
                                                                                   {"spent", kSpent}}};

inline constexpr std::array<std::pair<std::string_view, Once>, 15> kEventNames{
    {{"ignited", kIgnited},
     {"burning", kBurning},
     {"kontrpodgotovka-used", kKontrUsed},
     {"kontrpodgotovka-now", kKontrNow},
     {"chuikov-dead", kChuikovDead},
     {"german-finished", kGermanFinished},
     {"kurgan-soviet", kKurganSoviet},
     {"chuikov-moved", kChuikovMoved},
     {"bank-entry", kBankEntry},
     {"final-phase", kFinalPhase},
     {"six-rolled", kSixRolled},
     {"reaction-drawn", kReactionDrawn},
     {"german-bombarded", kGermanBombarded},
     {"soviet-bombarded", kSovietBombarded},
     {"trans-volga-fired", kTransVolgaFired}}};

/// Bits of State::flags that hold the aim of a defender [10.4].
inline constexpr unsigned kAimMask = 7U << kAimShift;

}  // namespace kessel::bfs
