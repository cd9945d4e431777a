// SPDX-License-Identifier: GPL-3.0-or-later
// Every counter of a title, loaded once from counters/<id>.json. UnitId is the index into Roster::units.
#pragma once

#include <array>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "kessel/engine/error.h"
#include "kessel/engine/ids.h"
#include "kessel/engine/map.h"

namespace kessel {

/// One counter. Numbers and flags are named by the title ("fire", "fireB", "movement", "range"); clients only show
/// them.
struct Unit {
  std::string id;         ///< unique, stable: "244-id-1"
  std::string name;       ///< for people: "244th Infantry Division infantry 1"
  std::string series;     ///< where the name ends in a number: "244th Infantry Division infantry {0}"; else empty
  int ordinal = 0;        ///< that number
  std::string group;      ///< id of its group in the file: "244-id"
  std::string formation;  ///< "244th Infantry Division"; empty if independent
  std::string shortName;  ///< printed at the side of the counter: "244"
  Side side{};
  std::string type;      ///< named by the title: "infantry", "armor", "mortar" ...
  std::string typeName;  ///< "mortar artillery"
  std::string symbol;    ///< NATO symbol: infantry, motorized, mechanized, armor, artillery, rocket, mortar, antitank,
                         ///< flak, engineer, recon, headquarters, militia, worker, marine, ...
  std::string size;      ///< "", "I", "II", "III", "X", "XX", ...
  std::string look;      ///< colour family of the counter: german, soviet, guards, militia, luftwaffe, rumanian, ...
  std::string band;      ///< colour of a stripe: "red", "blue", "green", "yellow"; empty if there is none
  std::string values;    ///< as printed, front: "5-4-12"
  std::string reduced;   ///< as printed on the reduced side; empty for one-step units
  int steps = 1;         ///< 1 to kMostUnitSteps
  std::map<std::string, int, std::less<>> numbers;  ///< kLeastUnitNumber to kGreatestUnitNumber, in the book's units
  std::vector<std::string> flags;
  Provenance source;

  /// A number by its name, or `otherwise` if the counter has none of it.
  [[nodiscard]] int number(std::string_view key, int otherwise = 0) const {
    auto at = numbers.find(key);
    return at == numbers.end() ? otherwise : at->second;
  }
  /// How far it fires, in hexes: the number "range"; 1 at neighbours only, 0 if it has none.
  [[nodiscard]] int range() const { return number("range"); }
  [[nodiscard]] bool is(std::string_view flag) const {
    for (const std::string& f : flags) {
      if (f == flag) return true;
    }
    return false;
  }
};

/// All counters of a title, in the order of the file.
struct Roster {
  std::string id;
  std::vector<Unit> units;
  std::uint64_t hash = 0;              ///< of the file's bytes
  std::array<std::string, 2> sides{};  ///< their ids, first and second

  /// A counter by its id, or kNoUnit.
  [[nodiscard]] UnitId named(std::string_view id) const;
  /// Counters by an id, by a beginning ("13-gd-*") or by a run of numbers ("14-pz-arm-3..6"). Empty if there are none,
  /// or not all of the run.
  [[nodiscard]] std::vector<UnitId> matching(std::string_view pattern) const;
  [[nodiscard]] const Unit& operator[](UnitId unit) const { return units[index(unit)]; }
};

/// Limits of what a file may say of a counter.
inline constexpr int kMostUnitSteps = 20;
inline constexpr int kLeastUnitNumber = 0;      // none of these games prints a negative one
inline constexpr int kGreatestUnitNumber = 99;  // two digits; rules keep them in eight bits

class OwnValues;
/// Reads and checks counters/<id>.json, and lays a player's own values over it if there are some.
[[nodiscard]] Result<Roster> loadRoster(const std::string& path, OwnValues* own = nullptr);

}  // namespace kessel
