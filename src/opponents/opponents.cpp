// SPDX-License-Identifier: GPL-3.0-or-later
// The list of opponents, and the one that plays at random.
#include <array>

#include "kessel/opponents/opponents.h"
#include "opponents/planner.h"

namespace kessel {

Action RandomOpponent::think(const Title&, const Position&, const Prompt& prompt, std::stop_token) {
  return prompt.legal.at(m_random.below(prompt.legal.size()));
}

std::optional<Action> readyMade(const TitleInfo& info, const LegalList& legal) {
  for (const LegalList::Offer& offer : legal.offers()) {
    if (info.verbs[index(offer.action.verb)].readyMade) return offer.action;
  }
  return std::nullopt;
}

namespace {

/// The levels, the strongest first; after them those by which others are measured and that nobody need play against.
const std::array<Level, 6>& known() {
  static const std::array<Level, 6> kAll{
      Level{"thorough",
            "Thorough planner",
            "Plans whole operations and weighs each of them long.",
            {.decisions = 40'000, .seconds = 1.8, .phase = 50, .threads = 2},
            true},
      Level{"planner",
            "Planner",
            "Plans whole operations, attacks with many units together, and carries out what it has begun.",
            {.decisions = 10'000, .seconds = 1.2, .phase = 16, .threads = 2},
            true},
      Level{"staff-2",
            "Step by step",
            "Tries single decisions out and takes the best. Plans no attacks by many units.",
            {.decisions = 20'000}},
      Level{"staff-1",
            "Hesitant",
            "Tries single decisions out, ends many a phase early and leaves many units where they are.",
            {.decisions = 20'000}},
      Level{
          "staff", "Step by step", "The same as staff-2, for games that know it by this name.", {.decisions = 20'000}},
      Level{"random", "Random", "Takes any legal decision. For trying things out.", {}}};
  return kAll;
}
constexpr std::size_t kLevels = 4;
constexpr std::size_t kStandard = 1;

}  // namespace

std::span<const Level> allOpponents() {
  return std::span(known()).first<kLevels>();
}

const Level& standardOpponent() {
  return known()[kStandard];
}

const Level* findOpponent(std::string_view id) {
  for (const Level& each : known()) {
    if (each.id == id) return &each;
  }
  return nullptr;
}

std::unique_ptr<Opponent> makeOpponent(std::string_view id, std::uint64_t seed, const Budget& budget) {
  const std::size_t at = id.find('@');
  const std::string_view weights = at == std::string_view::npos ? "staff" : id.substr(at + 1);
  id = id.substr(0, at);
  if (id == "random") return std::make_unique<RandomOpponent>(seed);
  if (id == "staff-1") return std::make_unique<FirstStaffOpponent>(seed, budget.decisions);
  if (id == "staff" || id == "staff-2") return std::make_unique<StaffOpponent>(seed, budget.decisions);
  if (id == "planner" || id == "thorough")
    return std::make_unique<PlannerOpponent>(seed, SearchForm{}, budget, weights);
  return nullptr;
}

std::unique_ptr<Opponent> makeOpponent(std::string_view id, std::uint64_t seed) {
  const Level* level = findOpponent(id.substr(0, id.find('@')));
  return level == nullptr ? nullptr : makeOpponent(id, seed, {.decisions = level->budget.decisions});
}

std::string knownOpponents() {
  std::string out;
  for (const Level& each : known()) out.append(out.empty() ? "" : ", ").append(each.id);
  return out;
}

}  // namespace kessel
