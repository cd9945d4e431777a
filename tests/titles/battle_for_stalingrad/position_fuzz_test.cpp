// SPDX-License-Identifier: GPL-3.0-or-later
// Positions whose text was spoilt: they are refused with an error that says where, or they play on. Nothing crashes.
#include <nlohmann/json.hpp>

#include "random_play.h"
#include "support/title_invariants.h"

namespace kessel::bfs {
namespace {

using kessel::testing::kRarer;

using OrderedJson = nlohmann::ordered_json;

/// Spoils the text of one position at random, mostly where it describes the steps and who takes part in them.
class Spoiler {
 public:
  explicit Spoiler(std::uint32_t seed) : m_random(seed) {}

  [[nodiscard]] std::uint32_t below(std::uint32_t count) { return static_cast<std::uint32_t>(m_random() % count); }

  void spoil(OrderedJson& position) {
    for (std::uint32_t i = below(3) + 1; i > 0; --i) one(position);
  }

 private:
  void one(OrderedJson& position) {
    OrderedJson& steps = position["steps"];
    if (steps.empty()) return;
    OrderedJson& step = steps[below(2) == 0 ? steps.size() - 1 : below(static_cast<std::uint32_t>(steps.size()))];
    switch (below(9)) {
      case 0:
      case 1: field(step); return;
      case 2: stage(step); return;
      case 3: step["step"] = theTitle().info().steps[below(static_cast<std::uint32_t>(S::Count))].id; return;
      case 4: steps.erase(below(static_cast<std::uint32_t>(steps.size()))); return;
      case 5: steps.push_back(step); return;
      case 6: position.erase(below(2) == 0 ? "groups" : "aims"); return;
      case 7: regroup(position); return;
      default: events(position); return;
    }
  }

  template <class List>
  [[nodiscard]] const auto& oneOf(const List& list) {
    return list[below(static_cast<std::uint32_t>(list.size()))];
  }
  [[nodiscard]] const FrameForm& formOf(const OrderedJson& step) const {
    const auto& steps = theTitle().info().steps;
    const auto id = step["step"].get<std::string>();
    return std::find_if(steps.begin(), steps.end(), [&](const StepInfo& info) { return info.id == id; })->frame;
  }

  void stage(OrderedJson& step) {
    const FrameForm& form = formOf(step);
    if (!form.stages.empty()) step["stage"] = oneOf(form.stages);
  }

  /// Mostly with a value that the field could hold.
  void field(OrderedJson& step) {
    const FrameForm& form = formOf(step);
    if (form.fields.empty()) return;
    const FrameField& field = oneOf(form.fields);
    OrderedJson& value = step[std::string(field.name)];
    const TitleInfo& info = theTitle().info();
    constexpr std::array kPlaces{"to-come", "lost", "1043", "1621", "1726", "2227", "2925", "0101"};
    if (below(6) == 0) {
      step.erase(std::string(field.name));
    } else if (field.kind == FieldKind::Place) {
      value = oneOf(kPlaces);
    } else if (field.kind == FieldKind::Unit) {
      value = oneOf(info.roster.units).id;
    } else if (field.kind == FieldKind::Side) {
      value = oneOf(info.sides).id;
    } else if (field.kind == FieldKind::Flag) {
      value = below(2) == 0;
    } else if (field.kind == FieldKind::Choice) {
      value = oneOf(field.words);
    } else if (field.kind == FieldKind::Number) {
      value = below(2) == 0 ? below(4) : below(static_cast<std::uint32_t>(field.most) + 1);
    } else {
      value = OrderedJson::array({below(3)});
    }
  }

  void regroup(OrderedJson& position) {
    const std::uint16_t units = theTitle().rules().units;
    const std::string unit = theTitle().info().roster.units[below(units)].id;
    position["groups"][std::to_string(below(8) + 1)].push_back(unit);
    if (below(2) == 0) position["aims"][unit] = below(7) + 1;
    if (below(2) == 0) position["marks"]["indirect"].push_back(unit);
  }

  void events(OrderedJson& position) {
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
      const OrderedJson good = OrderedJson::parse(title.exportPosition(position));
      for (int i = 0; i < 3; ++i) {
        OrderedJson spoilt = good;
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
