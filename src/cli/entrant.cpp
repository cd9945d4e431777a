// SPDX-License-Identifier: GPL-3.0-or-later
// Reads who is to play.
#include "cli/entrant.h"

#include <charconv>

namespace kessel::cli {

Result<Entrant> entrantOf(const std::string& text) {
  const std::size_t colon = text.find(':');
  Entrant out{text, text.substr(0, colon)};
  const std::size_t at = out.id.find('@');
  const Level* known = findOpponent(std::string_view(out.id).substr(0, at));
  if (at != std::string::npos && known != nullptr && !known->weighs)
    return fail("players", "\"{0}\" always judges by weights of its own", known->id);
  if (known == nullptr) return fail("players", "there is no player \"{0}\"; there are: {1}", out.id, knownOpponents());
  out.budget.decisions = known->budget.decisions;
  if (colon == std::string::npos) return out;
  const char* const end = text.data() + text.size();
  const auto [read, failed] = std::from_chars(text.data() + colon + 1, end, out.budget.decisions);
  if (failed != std::errc{} || read != end || out.budget.decisions < 1)
    return fail("players", "expected a number of decisions behind the colon, found \"{0}\"", text);
  return out;
}

std::optional<Error> lacksWeights(const TitleInfo& info, const Entrant& entrant) {
  const std::size_t at = entrant.id.find('@');
  if (at == std::string::npos) return std::nullopt;
  const std::string wanted = entrant.id.substr(at + 1);
  std::string known;
  for (const Weights& each : info.weights) {
    if (each.id == wanted) return std::nullopt;
    known.append(known.empty() ? "" : ", ").append(each.id);
  }
  return Error{"players", tell("{0} has no weights \"{1}\"; there are: {2}", info.id, wanted, known)};
}

}  // namespace kessel::cli
