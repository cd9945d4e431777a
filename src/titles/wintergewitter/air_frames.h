// SPDX-License-Identifier: GPL-3.0-or-later
// What the steps of the air and the Pocket remember while they run. Belongs to these chapters.
#pragma once

#include "kessel/frame.h"
#include "titles/wintergewitter/actions.h"

namespace kessel::winter {

enum class AirStage : std::uint8_t { Soviet, Axis, Fighters, Intercept, Fight, Strike, Interdict, End };
inline constexpr std::array<std::string_view, 8> kAirStages{"soviet", "axis",   "fighters",  "intercept",
                                                            "fight",  "strike", "interdict", "end"};
struct AirFrame : FrameOf<S::Air, AirStage> {};
struct AirFightFrame : FrameOf<S::AirFight> {};
struct AirRecoveryFrame : FrameOf<S::AirRecovery> {
  std::uint16_t next;
};
inline constexpr std::array kAirRecoveryFields{field<&AirRecoveryFrame::next>("next", 1000)};
enum class PocketStage : std::uint8_t { Thunder, Place, SixthArmy, RingRelease, Ring, Reserves, End };
inline constexpr std::array<std::string_view, 7> kPocketStages{"thunder", "place",    "sixth-army", "ring-release",
                                                               "ring",    "reserves", "end"};
struct PocketFrame : FrameOf<S::Pocket, PocketStage> {
  std::uint16_t next;  ///< Ring Army or formation whose die is next
};
inline constexpr std::array kPocketFields{field<&PocketFrame::next>("next", 1000)};

}  // namespace kessel::winter
