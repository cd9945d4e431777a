// SPDX-License-Identifier: GPL-3.0-or-later
// A journal of each title, kept from the day on which its rules came to their present version: it must lead where it
// led then. KESSEL_UPDATE_JOURNALS=1 writes the journals anew, after rulesVersion was raised.
#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <random>
#include <string>

#include "kessel/session/session.h"
#include "support/loaded.h"

namespace kessel {
namespace {

struct Kept {
  int rulesVersion = 0;
  std::uint64_t digest = 0;  ///< of the hashes of all positions
  Journal journal;
};

std::string pathOf(const std::string& title) {
  return std::string(KESSEL_SOURCE_DIR) + "/tests/titles/journals/" + title + ".txt";
}

Kept read(const std::string& title) {
  Kept kept;
  std::ifstream file(pathOf(title));
  file >> kept.rulesVersion >> kept.digest;
  unsigned verb = 0;
  for (Action action; file >> verb >> action.a >> action.b >> action.c; kept.journal.push_back(action))
    action.verb = static_cast<Verb>(verb);
  return kept;
}

void write(const std::string& title, const Kept& kept) {
  std::ofstream file(pathOf(title));
  file << kept.rulesVersion << ' ' << kept.digest << '\n';
  for (const Action& action : kept.journal) {
    file << index(action.verb) << ' ' << action.a << ' ' << action.b << ' ' << action.c << '\n';
  }
}

/// Where a journal leads from the first scenario's start: a digest of every position on the way; `legal` counts the
/// decisions that are allowed.
std::uint64_t follow(const Title& title, const Journal& journal, std::size_t& legal) {
  Position position = *title.begin(title.info().scenarios.front().id, {});
  std::uint64_t digest = position.hash();
  Events quiet;
  for (legal = 0; legal < journal.size(); ++legal) {
    if (!title.apply(position, journal[legal], quiet).ok()) break;
    digest = digest * 0x9E3779B97F4A7C15U ^ position.hash();
  }
  return digest;
}

Journal randomGame(const Title& title) {
  std::mt19937 random(1);
  const auto draw = [&](std::uint32_t below) { return static_cast<std::uint32_t>(random() % below); };
  Position position = *title.begin(title.info().scenarios.front().id, {});
  Journal journal;
  Prompt prompt;
  Events quiet;
  for (title.prompt(position, prompt); !prompt.over(); title.prompt(position, prompt)) {
    journal.push_back(prompt.who == kChance ? prompt.legal.atWeight(draw(prompt.legal.totalWeight()))
                                            : prompt.legal.at(draw(prompt.legal.size())));
    if (!title.apply(position, journal.back(), quiet).ok()) break;
  }
  return journal;
}

TEST(RulesVersion, IsRaisedWheneverAJournalLeadsElsewhere) {
  const Title& title = test::titleUnderTest();
  const std::string& id = title.info().id;
  const int version = title.info().rulesVersion;
  std::size_t legal = 0;
  if (std::getenv("KESSEL_UPDATE_JOURNALS") != nullptr) {
    Kept made{version, 0, randomGame(title)};
    made.digest = follow(title, made.journal, legal);
    write(id, made);
  }
  const Kept kept = read(id);
  ASSERT_GT(kept.journal.size(), 1000U) << id;
  ASSERT_EQ(kept.rulesVersion, version) << id << ": write the journal of the new version";
  const std::uint64_t digest = follow(title, kept.journal, legal);
  EXPECT_TRUE(legal == kept.journal.size() && digest == kept.digest)
      << id << ": the journal leads elsewhere (" << legal << " of " << kept.journal.size()
      << " decisions are allowed): raise rulesVersion, or saved games are taken for damaged";
}

}  // namespace
}  // namespace kessel
