// SPDX-License-Identifier: GPL-3.0-or-later
// What the steps of the air and the Pocket remember while they run. Belongs to these chapters.
#pragma once

#include "kessel/engine/frame.h"
#include "titles/wintergewitter/actions.h"

namespace kessel::winter {

/// The Air Operations Phase [3.1a, 4.2, 4.3]. Start is for scenarios that say who begins ready [19.2.1g, 19.2.2e].
enum class AirStage : std::uint8_t {
  Start,
  Soviet,
  Axis,
  Fighters,
  Intercept,
  SovietTargets,
  AxisTargets,
  Fight,
  SovietStrike,
  AxisStrike,
  Interdict,
  End
};
inline constexpr std::array<std::string_view, 12> kAirStages{
    "start",        "soviet", "axis",          "fighters",    "intercept", "soviet-targets",
    "axis-targets", "fight",  "soviet-strike", "axis-strike", "interdict", "end"};
struct AirFrame : FrameOf<S::Air, AirStage> {
  std::uint16_t next;       ///< Start: number of the aircraft whose die is next; Fight: of the mission box
  OrNone<Place, 1> target;  ///< of the raid that is being put together
};
inline constexpr std::array kAirFields{field<&AirFrame::next>("next", 25),
                                       field<&AirFrame::target>("target", Need::OnMapMaybe)};

/// One mission box and the interceptors in it [4.3.1]: fighters against escorts, then against mission aircraft.
enum class AirFightStage : std::uint8_t { Bounce, Pairing, First, Second, Aiming, Answer, Fire, End };
inline constexpr std::array<std::string_view, 8> kAirFightStages{"bounce", "pairing", "first", "second",
                                                                 "aiming", "answer",  "fire",  "end"};
struct AirFightFrame : FrameOf<S::AirFight, AirFightStage> {
  std::uint16_t box;   ///< number of the mission box
  std::uint16_t die;   ///< of the interceptors for the bounce, 0 not yet
  Wide<Side> leading;  ///< has the bounce
};
inline constexpr std::array kAirFightFields{field<&AirFightFrame::box>("box", 13),
                                            field<&AirFightFrame::die>("die", 10),
                                            field<&AirFightFrame::leading>("leading")};

struct AirRecoveryFrame : FrameOf<S::AirRecovery> {
  std::uint16_t next;  ///< number of the aircraft that is next
};
inline constexpr std::array kAirRecoveryFields{field<&AirRecoveryFrame::next>("next", 25)};

/// The Stalingrad Pocket Phase [3.1a, 5.0], with the dice for reserves [19.1.1i].
enum class PocketStage : std::uint8_t {
  Thunder,
  Die,
  Place,
  SixthArmy,
  AfterSixth,
  RingDie,
  RingRelease,
  Ring,
  Reserves,
  End
};
inline constexpr std::array<std::string_view, 10> kPocketStages{
    "thunder", "die", "place", "sixth-army", "after-sixth", "ring-die", "ring-release", "ring", "reserves", "end"};
struct PocketFrame : FrameOf<S::Pocket, PocketStage> {
  std::uint16_t next;  ///< Ring Army, or reserve formation, whose die is next
  std::uint16_t near;  ///< bits of the reserve formations to which a German came near in the turn before [19.1.1i]
};
inline constexpr std::array kPocketFields{field<&PocketFrame::next>("next", 3), field<&PocketFrame::near>("near", 3)};

}  // namespace kessel::winter
