// SPDX-License-Identifier: GPL-3.0-or-later
// Reads who is to play.
#include "cli/entrant.h"

#include <charconv>

namespace kessel::cli {

Result<Entrant> entrantOf(const std::string& text) {
  const std::size_t colon = text.find(':');
  Entrant out{text, text.substr(0, colon)};
  const Level* known = findOpponent(out.id);
  if (known == nullptr) return fail("players", "there is no player \"{0}\"; there are: {1}", out.id, knownOpponents());
  out.budget.decisions = known->budget.decisions;
  if (colon == std::string::npos) return out;
  const char* const end = text.data() + text.size();
  const auto [at, failed] = std::from_chars(text.data() + colon + 1, end, out.budget.decisions);
  if (failed != std::errc{} || at != end || out.budget.decisions < 1)
    return fail("players", "expected a number of decisions behind the colon, found \"{0}\"", text);
  return out;
}

}  // namespace kessel::cli
