// SPDX-License-Identifier: GPL-3.0-or-later
// Random games about the Pocket, which games from the set-up hardly ever come to: Thunderclap, Sixth Army in its own
// phases, and the Ring.
#include "support/rarer.h"
#include "support/title_invariants.h"
#include "titles/wintergewitter/scene.h"

namespace kessel::winter {
namespace {

using kessel::testing::Effort;
using kessel::testing::GameReport;
using kessel::testing::playAndCheck;

/// The last turns of the campaign at the rim of the Pocket.
std::string atTheRim(int turn, std::string_view events, std::string_view sixthArmy) {
  return R"({"scenario": "winter-storm", "turn": )" + std::to_string(turn) + R"(, "step": "pocket", "events": )" +
         std::string(events) + R"(, "ring-attacked": ["57", "64"],
    "held": ["s-36g-104", "s-36g-106", "s-36g-108", "s-36g-65a", "s-15g-44", "s-15g-47", "s-15g-50", "s-57r-61t"],
    "units": {)" +
         std::string(sixthArmy) + R"(,
      "4014": ["g-6p-i11", "g-6p-ii11", "g-6p-i4", "g-6p-ii4"], "3913": ["g-6p-i114", "g-6p-ii114", "g-6p-57"],
      "4016": ["g-6p-hq", "g-57pk", "g-6p-i76", "g-6p-iii76"], "3917": ["g-conv1"], "4114": ["g-6p-41", "g-6p-iv76"],
      "4111": ["s-36g-104"], "4011": ["s-36g-106", "s-36g-65a"], "4211": ["s-36g-108"], "4212": ["s-64r-hq"],
      "3910": ["s-15g-44", "s-15g-47"], "3909": ["s-57r-61t"], "3808": ["s-15g-50"], "3609": ["s-57r-hq"],
      "4513": ["s-87-1378", "s-87-1379", "s-87-hq"], "4715": ["s-51a-hq"], "3614": ["s-4m-t20", "s-4m-1-59", "s-4m-hq"],
      "air-available-axis": ["a-stg2-i", "a-jg52"], "air-available-soviet": ["a-202", "a-235"]}})";
}
constexpr std::string_view kWaiting =
    R"("sixth-army": ["g-14p-hq", "g-14p-i36", "g-14p-iii36", "g-14p-103", "g-14p-108", "g-14p-k64", "g-14p-4a"])";
constexpr std::string_view kActing =
    R"("4009": ["g-14p-hq", "g-14p-i36", "g-14p-103"], "4010": ["g-14p-iii36", "g-14p-108"], "3907": ["g-14p-4a"])";

void play(const std::string& position) {
  for (std::uint64_t seed = 1; seed <= static_cast<std::uint64_t>(kessel::testing::rounds(6, 2)); ++seed) {
    GameSetup setup;
    setup.position = position;
    setup.seed = seed;
    Effort effort;
    effort.sampledActions = 16;
    effort.forged = 8;
    const GameReport report = playAndCheck(theTitle(), setup, effort);
    EXPECT_EQ(report.failure, "") << seed;
    EXPECT_GT(report.decisions, 20U);
  }
}

TEST(PocketGames, ThunderclapMayBegin) {
  CASES("5.1b", "5.2b");
  play(atTheRim(22, R"(["within-18", "within-5", "may-thunder"])", kWaiting));
}

TEST(PocketGames, SixthArmyStrikesOut) {
  CASES("5.2d", "5.2e", "5.3c");
  play(atTheRim(21, R"(["within-18", "within-5", "may-thunder", "thunder-tried", "thunderclap"])", kActing));
}

}  // namespace
}  // namespace kessel::winter
