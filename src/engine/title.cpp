// SPDX-License-Identifier: GPL-3.0-or-later
// What every title does with the scenario and the options that somebody asks for.
#include "kessel/title.h"

#include <fmt/format.h>

#include <algorithm>

namespace kessel {

namespace {

template <class Things>
std::string idsOf(const Things& things) {
  std::string ids;
  for (const auto& thing : things) ids.append(ids.empty() ? "" : ", ").append(thing.id);
  return ids;
}

}  // namespace

Result<int> scenarioIndex(const TitleInfo& info, std::string_view scenario) {
  for (std::size_t i = 0; i < info.scenarios.size(); ++i) {
    if (info.scenarios[i].id == scenario) return static_cast<int>(i);
  }
  return fail("", "there is no scenario \"{0}\" in {1}; there are: {2}", scenario, Message::named(info.name),
              idsOf(info.scenarios));
}

Result<std::uint16_t> optionBits(const TitleInfo& info, const Options& options) {
  std::uint16_t bits = 0;
  for (const auto& [id, value] : options) {
    const auto option = std::find_if(info.options.begin(), info.options.end(),
                                     [&wanted = id](const OptionInfo& each) { return each.id == wanted; });
    if (option == info.options.end())
      return fail("", "there is no option \"{0}\" in {1}; there are: {2}", id, Message::named(info.name),
                  idsOf(info.options));
    if (value == option->values[1]) {
      bits = static_cast<std::uint16_t>(bits | (1U << static_cast<unsigned>(option - info.options.begin())));
    } else if (value != option->values[0]) {
      return fail("", "option \"{0}\" takes \"{1}\" or \"{2}\", not \"{3}\"", id, option->values[0], option->values[1],
                  value);
    }
  }
  return bits;
}

}  // namespace kessel
