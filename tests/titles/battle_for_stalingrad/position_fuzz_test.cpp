// SPDX-License-Identifier: GPL-3.0-or-later
// Positions whose text was spoilt: they are refused with an error that says where, or they play on. Nothing crashes.
#include <nlohmann/json.hpp>

#include "random_play.h"
#include "support/title_invariants.h"

namespace kessel::bfs {
namespace {

using kessel::testing::kRarer;

using Json = nlohmann::ordered_json;

/// Spoils the text of one position at random, mostly where it describes the steps and who takes part in them.
class Spoiler {
 public:
  explicit Spoiler(std::uint32_t seed) : m_random(seed) {}

  [[nodiscard]] std::uint32_t below(std::uint32_t count) { return static_cast<std::uint32_t>(m_random() % count); }

  void spoil(Json& position) {
    for (std::uint32_t i = below(3) + 1; i > 0; --i) one(position);
  }

 private:
  void one(Json& position) {
    Json& steps = position["steps"];
    if (steps.empty()) return;
    Json& step = steps[below(2) == 0 ? steps.size() - 1 : below(static_cast<std::uint32_t>(steps.size()))];
    switch (below(9)) {
      case 0: number(step); return;
      case 1: number(step); return;
      case 2: step["stage"] = below(16); return;
      case 3: step["step"] = theTitle().info().steps[below(static_cast<std::uint32_t>(S::Count))].id; return;
      case 4: steps.erase(below(static_cast<std::uint32_t>(steps.size()))); return;
      case 5: steps.push_back(step); return;
      case 6: position.erase(below(2) == 0 ? "groups" : "aims"); return;
      case 7: regroup(position); return;
      default: events(position); return;
    }
  }

  void number(Json& step) {
    Json& data = step["data"];
    while (data.size() < 7) data.push_back(0);
    constexpr std::array<std::uint32_t, 12> kNumbers{0, 1, 2, 3, 4, 7, 255, 1088, 40000, 0xFFFE, 0xFFFF, 0x8000};
    data[below(7)] = below(3) == 0 ? below(0x10000) : kNumbers[below(kNumbers.size())];
  }

  void regroup(Json& position) {
    const std::uint16_t units = theTitle().rules().units;
    const std::string unit = theTitle().info().roster.units[below(units)].id;
    position["groups"][std::to_string(below(8) + 1)].push_back(unit);
    if (below(2) == 0) position["aims"][unit] = below(7) + 1;
    if (below(2) == 0) position["marks"]["indirect"].push_back(unit);
  }

  void events(Json& position) {
    constexpr std::array kEvents{"final-phase", "six-rolled", "reaction-drawn", "bank-entry", "chuikov-moved"};
    position["events"].push_back(kEvents[below(kEvents.size())]);
  }

  std::mt19937 m_random;
};

/// Plays on at random; false if somebody must decide and has nothing legal to do.
bool playsOn(Position position, Spoiler& random) {
  Prompt prompt;
  Events nobody;
  for (int i = 0; i < 40; ++i) {
    theTitle().prompt(position, prompt);
    if (prompt.over()) return true;
    if (prompt.legal.empty()) return false;
    const Action action = prompt.who == kChance ? prompt.legal.atWeight(random.below(prompt.legal.totalWeight()))
                                                : prompt.legal.at(random.below(prompt.legal.size()));
    if (!theTitle().apply(position, action, nobody).ok()) return false;
    static_cast<void>(theTitle().view(position, kSoviet));
  }
  return true;
}

TEST(PositionText, SpoiltTextIsRefusedOrPlaysOn) {
  const BattleForStalingrad& title = theTitle();
  int refused = 0;
  int played = 0;
  const char* const more = std::getenv("KESSEL_FUZZ");
  const std::uint32_t first = more == nullptr ? 1 : static_cast<std::uint32_t>(std::stoul(more));
  const std::uint32_t last = more == nullptr ? 2 : first + 5;
  for (std::uint32_t seed = first; seed <= last; ++seed) {
    Spoiler spoiler(seed);
    int count = 0;
    playAtRandom(seed % 2 == 0 ? "campaign" : "introductory", {}, seed, 4000, [&](const Position& position) {
      if (count++ % (more == nullptr ? 19 * kRarer : 5) != 0 || ::testing::Test::HasFailure()) return;
      const Json good = Json::parse(title.exportPosition(position));
      for (int i = 0; i < 3; ++i) {
        Json spoilt = good;
        spoiler.spoil(spoilt);
        const std::string text = spoilt.dump();
        const auto back = title.importPosition(text);
        if (!back) {
          EXPECT_FALSE(back.error().text().empty());
          ++refused;
          continue;
        }
        ++played;
        if (more != nullptr && std::getenv("KESSEL_FUZZ_SHOW") != nullptr) std::cerr << spoilt["steps"].dump() << "\n";
        EXPECT_TRUE(playsOn(*back, spoiler)) << spoilt["steps"].dump();
      }
    });
  }
  EXPECT_GT(refused, 100 / kRarer);
  EXPECT_GT(played, 100 / kRarer);
}

}  // namespace
}  // namespace kessel::bfs
