// SPDX-License-Identifier: GPL-3.0-or-later
// The words that a position in its scenario form uses for bits of the state; shared by writing and reading.
#pragma once

#include <array>
#include <string_view>
#include <utility>

#include "kessel/position_form.h"
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

inline constexpr std::array kEventNames{
    form::BitName{kIgnited, "ignited"},
    form::BitName{kBurning, "burning"},
    form::BitName{kKontrUsed, "kontrpodgotovka-used"},
    form::BitName{kKontrNow, "kontrpodgotovka-now"},
    form::BitName{kChuikovDead, "chuikov-dead"},
    form::BitName{kGermanFinished, "german-finished"},
    form::BitName{kKurganSoviet, "kurgan-soviet"},
    form::BitName{kChuikovMoved, "chuikov-moved"},
    form::BitName{kBankEntry, "bank-entry"},
    form::BitName{kFinalPhase, "final-phase"},
    form::BitName{kSixRolled, "six-rolled"},
    form::BitName{kReactionDrawn, "reaction-drawn"},
    form::BitName{kGermanBombarded, "german-bombarded"},
    form::BitName{kSovietBombarded, "soviet-bombarded"},
    form::BitName{kTransVolgaFired, "trans-volga-fired"},
};

}  // namespace kessel::bfs
