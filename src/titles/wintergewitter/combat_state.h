// SPDX-License-Identifier: GPL-3.0-or-later
// The combat at hand [11, 12]; there is never more than one. Belongs to the chapters of combat.
#pragma once

#include <array>
#include <cstdint>

#include "kessel/engine/frame.h"
#include "kessel/engine/retreat.h"
#include "titles/wintergewitter/ground.h"

namespace kessel::winter {

enum class CombatKind : std::uint8_t { None, Prepared, Hasty, Bombardment };

/// Bits of Combat::marks.
enum CombatMark : std::uint8_t {
  kAttackFired = 1U << 0U,  ///< the attackers have fired: the loss of their lead changes nothing any more [11.3.1]
  kFled = 1U << 1U,         ///< defenders have completed a retreat: it decides how long the advance is [11.8b]
  kShelled = 1U << 2U,      ///< bombardment alone has cleared the hex [11.8i, 11.8j]
  kLoneGuns = 1U << 3U,     ///< the defenders were artillery alone when they were fired at [12.1f, 12.1g]
};

inline constexpr std::size_t kMostParts = 8;    ///< parts into which a stack may split to retreat
inline constexpr std::size_t kMostCourse = 22;  ///< hexes of a retreat, the first one included; no zones reach so far
inline constexpr std::size_t kMostAnswers =
    36;  ///< counter-battery fire against one announcement: no side has more guns

/// The way of a part of the defenders [11.8d].
struct Path {
  Trail<kMostCourse> hexes;
  friend bool operator==(const Path&, const Path&) = default;
  [[nodiscard]] auto all() const { return hexes.all(); }
};

/// A battery answers the fire of another one; neither once it has fired, or its check has failed.
struct Answer {
  OrNone<UnitId> by;
  OrNone<UnitId> at;
  friend bool operator==(const Answer&, const Answer&) = default;
};

struct Combat {
  Units attackers;  ///< take part in the attack: neither destroyed nor retreated
  Units barred;     ///< ... of these who neither fire nor advance: disrupted, or failed a check [11.3.1a, 11.5.1b]
  Units defenders;  ///< in the hex attacked, convoys not counted
  Units batteries;  ///< what bombards for the attacker and has not yet: artillery, withheld dive bombers
  Units guns;       ///< artillery that bombards for the defender
  Units yielding;   ///< Ring units that failed the check of 5.3b; later artillery that fell back alone [12.1g]
  Units waiting;    ///< must still retreat, may still advance, must still roll
  Units chosen;     ///< retreat together now; make up the next volley
  Units standing;  ///< must retreat and find no way: disrupted without a check once they have lost their points [11.7b]
  Units struck;    ///< have lost a point in this cycle of losses [11.6a]; were drawn for a bombardment
  std::array<Path, kMostParts> trail{};       ///< where parts of the defenders have retreated [11.8d]
  Path going;                                 ///< the way of the part that retreats now
  std::array<Answer, kMostAnswers> answer{};  ///< counter-battery fire that was announced [12.3.2]
  Place target = kNowhere;
  UnitId attackLead = kNoUnit;
  UnitId defenceLead = kNoUnit;
  Side side = kAxis;  ///< the attacker
  CombatKind kind = CombatKind::None;
  std::uint8_t trails = 0;
  std::uint8_t answers = 0;
  std::uint8_t reach = 0;     ///< hexes of the advance, the vacated one included [11.8b]
  std::uint8_t ordered = 0;   ///< hexes that defenders had to retreat, the longest
  std::uint8_t unfilled = 0;  ///< points and hexes that found no unit [11.5c, 11.8b]
  std::uint8_t total = 0;     ///< both numbers of the attackers' result [12.1g]
  std::uint8_t marks = 0;     ///< CombatMark
  std::array<std::uint8_t, 3> unused{};
  friend bool operator==(const Combat&, const Combat&) = default;

  [[nodiscard]] bool has(CombatMark mark) const { return (marks & mark) != 0; }
  void set(CombatMark mark) { marks = static_cast<std::uint8_t>(marks | mark); }
  [[nodiscard]] bool attacks() const { return kind == CombatKind::Prepared || kind == CombatKind::Hasty; }
  [[nodiscard]] auto paths() const { return std::span(trail).first(trails); }
};

}  // namespace kessel::winter
