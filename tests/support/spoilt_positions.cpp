// SPDX-License-Identifier: GPL-3.0-or-later
// Positions whose text was spoilt.
#include "support/spoilt_positions.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <iostream>
#include <map>
#include <nlohmann/json.hpp>
#include <random>

#include "support/json_edit.h"
#include "support/random_play.h"

namespace kessel::test {
namespace {

using Json = nlohmann::json;

class Spoiler {
 public:
  Spoiler(const Title& title, std::uint32_t seed) : m_info(title.info()), m_random(seed) {}

  [[nodiscard]] std::uint32_t below(std::size_t count) { return static_cast<std::uint32_t>(m_random() % count); }

  void spoil(Json& position) {
    for (const auto& [key, value] : position.items()) {
      if (value.is_structured() && key != "steps") m_seen[key] = value;
    }
    Json& steps = position["steps"];
    if (steps.empty()) return;
    Json& step = below(2) == 0 ? steps.back() : steps[below(steps.size())];
    switch (below(11)) {
      case 0:
      case 1: return field(step);
      case 2: return stage(step);
      case 3: step["step"] = m_info.steps[below(m_info.steps.size())].id; return;
      case 4: steps.erase(below(steps.size())); return;
      case 5: steps.push_back(Json(step)); return;
      case 6: return drop(position);
      case 7: return surplus(position);
      case 8: return swapMembers(member(position));
      case 9: return mutate(position, m_random);
      default: return any(member(position));
    }
  }

 private:
  [[nodiscard]] std::string unit() { return m_info.roster.units[below(m_info.roster.units.size())].id; }
  [[nodiscard]] std::string place() {
    const std::vector<Place> hexes = m_info.map.hexes();
    return m_info.map.placeName(hexes[below(hexes.size())]);
  }
  [[nodiscard]] std::string name() { return below(2) == 0 ? unit() : place(); }
  [[nodiscard]] Json& member(Json& object) {
    return std::next(object.begin(), static_cast<std::ptrdiff_t>(below(object.size()))).value();
  }

  [[nodiscard]] const FrameForm& formOf(const Json& step) const {
    return std::ranges::find(m_info.steps, step["step"].get<std::string>(), &StepInfo::id)->frame;
  }
  void stage(Json& step) {
    const auto stages = formOf(step).stages;
    step["stage"] = stages.empty() ? "first" : std::string(stages[below(stages.size())]);
  }
  void field(Json& step) {
    const auto fields = formOf(step).fields;
    if (fields.empty()) return stage(step);
    const FrameField& spoilt = fields[below(fields.size())];
    step[std::string(spoilt.name)] = valueOf(spoilt);
  }
  /// A value of the kind that the field has, be it out of its range.
  [[nodiscard]] Json valueOf(const FrameField& of) {
    constexpr std::array<std::uint32_t, 11> kNumbers{0, 1, 2, 3, 4, 7, 255, 1088, 40000, 0xFFFF, 0x8000};
    const auto number = [&] { return below(3) == 0 ? below(0x10000) : kNumbers[below(kNumbers.size())]; };
    const auto word = [&] { return std::string(of.words[below(of.words.size())]); };
    switch (of.kind) {
      case FieldKind::Flag: return below(2) == 0;
      case FieldKind::Choice: return word();
      case FieldKind::Bits: return Json::array({word()});
      case FieldKind::Numbers: return Json::array({number(), number(), number(), 0});
      case FieldKind::Side: return m_info.sides[below(2)].id;
      case FieldKind::Units: return Json::array({unit()});
      case FieldKind::Unit: return unit();
      case FieldKind::Place: return place();
      case FieldKind::Card: return m_info.cards[below(m_info.cards.size())].id;
      default: return below(2) == 0 ? number() : below(static_cast<std::size_t>(of.most) + 1);
    }
  }

  /// Takes a member of the position away; without units there is nothing to play with.
  void drop(Json& position) {
    const auto at = std::next(position.begin(), static_cast<std::ptrdiff_t>(below(position.size())));
    if (at.key() != "units") position.erase(at);
  }
  /// One more unit or hex in a list that this position or one before it has.
  void surplus(Json& position) {
    auto list = std::next(m_seen.begin(), static_cast<std::ptrdiff_t>(below(m_seen.size())));
    Json& to = position[list->first];
    if (to.is_null()) to = list->second;
    if (to.is_array()) {
      to.push_back(name());
    } else if (!to.empty()) {
      Json& one = member(to);
      if (one.is_array() && below(2) == 0) {
        one.push_back(name());
      } else {
        to[name()] = Json(one);
      }
    }
  }
  /// Another value somewhere below.
  void any(Json& value) {
    if (value.is_structured() && !value.empty()) {
      if (value.is_array() && below(3) == 0) return value.push_back(name());
      return any(member(value));
    }
    if (value.is_number()) value = below(8);
    if (value.is_boolean()) value = !value.get<bool>();
    if (value.is_string()) value = name();
  }
  void swapMembers(Json& object) {
    if (!object.is_structured() || object.empty()) return;
    Json& one = member(object);
    Json& another = member(object);
    std::swap(one, another);
  }

  const TitleInfo& m_info;
  std::mt19937_64 m_random;
  std::map<std::string, Json> m_seen;
};

/// Looks at a position and plays on at random; says what the rules then fail to do.
std::string whatStopsPlay(const Title& title, Position position, Spoiler& random) {
  const TitleInfo& info = title.info();
  Prompt prompt;
  Events nobody;
  Terms terms;
  for (int i = 0; i < 40; ++i) {
    title.prompt(position, prompt);
    for (const Side side : {Side{0}, Side{1}}) {
      static_cast<void>(title.view(position, side));
      title.appraise(position, side, terms);
    }
    if (prompt.over()) return "";
    if (prompt.legal.empty()) return "nothing is legal: " + textOf(info, prompt.ask);
    const Action action = prompt.who == kChance ? prompt.legal.atWeight(random.below(prompt.legal.totalWeight()))
                                                : prompt.legal.at(random.below(prompt.legal.size()));
    const std::string told = textOf(info, title.describe(position, action));
    if (prompt.who != kChance) static_cast<void>(title.outlook(position, action, prompt.who));
    if (const Verdict verdict = title.apply(position, action, nobody); !verdict.ok())
      return told + ": " + textOf(info, verdict.why);
  }
  return "";
}

}  // namespace

SpoiltPositions spoilPositions(const Title& title, const Position& begin, std::uint32_t seed, int decisions,
                               int every) {
  SpoiltPositions out;
  Spoiler spoiler(title, seed);
  int count = 0;
  const bool told = std::getenv("KESSEL_SPOILT") != nullptr;
  playAtRandom(title, begin, seed, decisions, [&](const Position& position, const Prompt&) {
    if (count++ % every != 0) return;
    const Json sound = Json::parse(title.exportPosition(position));
    Json spoilt = sound;
    spoiler.spoil(spoilt);
    if (told) std::cerr << sound["steps"].dump() << " " << Json::diff(sound, spoilt).dump() << std::endl;
    const auto back = title.importPosition(spoilt.dump());
    if (!back) {
      EXPECT_FALSE(back.error().text().empty());
      ++out.refused;
      return;
    }
    ++out.played;
    EXPECT_EQ(whatStopsPlay(title, *back, spoiler), "") << Json::diff(sound, spoilt).dump() << "\n"
                                                        << sound["steps"].dump();
    EXPECT_TRUE(title.importPosition(title.exportPosition(*back)).has_value()) << Json::diff(sound, spoilt).dump();
  });
  return out;
}

}  // namespace kessel::test
