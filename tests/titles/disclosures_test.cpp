// SPDX-License-Identifier: GPL-3.0-or-later
// Two games that differ only in what a side may not know take the same decisions, and that side is told the same of
// them: what happens, who is asked, which question, in which step and under which case. So nothing hidden is told by a
// question that comes or stays away, a phase that ends by itself, who is asked, or how often. What the rules do tell is
// listed with the case that says so in tests/titles/disclosures/<title>.tsv: where the games may come apart.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <map>
#include <sstream>

#include "kessel/engine/text.h"
#include "support/loaded.h"
#include "support/rarer.h"
#include "support/told.h"

namespace kessel {
namespace {

constexpr std::array<const char*, 20> kKinds{"turn-began",   "phase-began",  "placed",    "moved",     "lost",
                                             "reduced",      "changed",      "removed",   "rolled",    "drawn",
                                             "combat-began", "combat-ended", "fired",     "scored",    "told",
                                             "game-over",    "card-played",  "card-over", "activated", "checked"};

/// One thing that a side is told, and what sort of thing it is: "rolled 8.2", "asks german losses 8.24".
struct Item {
  std::string sort;
  std::string text;
};

/// Where twins came apart.
struct Apart {
  int times = 0;
  std::string example;
};

class Scan {
 public:
  Scan(const Title& title, std::string scenario, Side viewer, std::uint64_t seed)
      : m_title(title), m_scenario(std::move(scenario)), m_viewer(viewer), m_seed(seed), m_random(seed) {}

  void play(int decisions, int every, int together) {
    m_one = m_title.begin(m_scenario, {}).value();
    for (int n = 0; n < decisions; ++n) {
      m_title.prompt(m_one, m_asked);
      if (m_asked.over()) return;
      if (n % every == 0) follow(together);
      Events nobody;
      m_title.applyListed(m_one, choose(m_one, m_asked), nobody);
    }
  }

  std::map<std::string, Apart> found;
  int twins = 0;

 private:
  /// Both games, from a guess on.
  void follow(int decisions) {
    Position one = m_one;
    Position other = m_title.guess(one, m_viewer, m_random);
    if (other == one) return;
    // Where what is asked tells that something must be so, a position in which it is not cannot be begun.
    const Result<Position> begun = m_title.importPosition(m_title.exportPosition(other));
    if (!begun || !(*begun == other)) return;
    ++twins;
    Prompt asked;
    Prompt twin;
    const Random kept = m_random;
    const Aim aim = m_aim;
    for (int n = 0; n < decisions; ++n) {
      m_title.prompt(one, asked);
      m_title.prompt(other, twin);
      if (asked.over() || twin.over()) break;
      const Action action = choose(one, asked);
      m_before = one;
      const std::optional<Action> same = twinOf(one, action, asked, other, twin);
      if (!same) break;
      const std::vector<Item> first = learn(one, action);
      const std::vector<Item> second = learn(other, *same);
      if (differ(asked, action, first, second) || seesOther(asked, action, one, other) || one == other) break;
    }
    m_random = kept;
    m_aim = aim;
  }

  /// The same decision. What hides may be another unit in the other game: then the one in the same place decides.
  std::optional<Action> twinOf(const Position& one, Action action, const Prompt& asked, const Position& other,
                               const Prompt& twin) {
    if (asked.who == m_viewer || asked.who == kChance) {
      if (twin.legal.contains(action)) return action;
      if (asked.who == m_viewer) note(stepOf(asked) + ": what is legal", text(one, action), sideName(m_viewer));
      return std::nullopt;
    }
    const auto& operands = m_title.info().verbs[index(action.verb)].operands;
    std::array<std::uint16_t*, 3> values{&action.a, &action.b, &action.c};
    for (std::size_t i = 0; i < values.size(); ++i) {
      if (operands[i] == Operand::Unit) *values[i] = unitLike(*values[i], one, other);
    }
    return twin.legal.contains(action) ? std::optional(action) : std::nullopt;
  }
  [[nodiscard]] std::uint16_t unitLike(std::uint16_t unit, const Position& one, const Position& other) const {
    const View here = m_title.view(one, kUmpire);
    const auto at = std::ranges::find_if(here.units, [&](const UnitView& each) { return index(each.unit) == unit; });
    if (at == here.units.end()) return unit;
    const View there = m_title.view(other, kUmpire);
    const auto like = std::ranges::find_if(
        there.units, [&](const UnitView& each) { return each.place == at->place && each.level == at->level; });
    return like == there.units.end() ? unit : static_cast<std::uint16_t>(index(like->unit));
  }

  std::string text(const Position& position, Action action) const {
    return textOf(m_title.info(), m_title.describe(position, action));
  }
  std::string stepOf(const Prompt& prompt) const { return m_title.info().steps[index(prompt.step)].id; }
  std::string sideName(Side side) const {
    if (side == kChance) return "chance";
    return isPlayer(side) ? m_title.info().sides[index(side)].id : "nobody";
  }

  /// Carries a decision out: all that the viewer is told of it, and what is asked then.
  std::vector<Item> learn(Position& position, Action action) const {
    std::vector<Event> list;
    Events events(list);
    m_title.applyListed(position, action, events);
    std::vector<Item> out;
    const auto words = [&](const Phrase& phrase) { return phrase.empty() ? "" : textOf(m_title.info(), phrase); };
    for (const Event& event : list) {
      if (event.onlyFor != kNobody && event.onlyFor != m_viewer) continue;
      std::ostringstream all;
      all << index(event.side) << ' ' << index(event.step) << ' ' << index(event.unit) << ' ' << index(event.card)
          << ' ' << index(event.from) << ' ' << index(event.to) << ' ' << event.value << ' ' << words(event.text);
      out.push_back(
          {kKinds[static_cast<std::size_t>(event.kind)] + std::string(" ") + (event.rule == nullptr ? "-" : event.rule),
           all.str()});
    }
    Prompt next;
    m_title.prompt(position, next);
    out.push_back({"asks " + sideName(next.who) + " " + stepOf(next) + " " + (next.rule == nullptr ? "-" : next.rule),
                   words(next.ask)});
    return out;
  }

  bool differ(const Prompt& asked, Action action, const std::vector<Item>& first, const std::vector<Item>& second) {
    for (std::size_t i = 0; i < std::max(first.size(), second.size()); ++i) {
      const Item one = i < first.size() ? first[i] : Item{"nothing", ""};
      const Item two = i < second.size() ? second[i] : Item{"nothing", ""};
      if (one.sort == two.sort && one.text == two.text) continue;
      const std::string what =
          one.sort == two.sort ? one.sort : std::min(one.sort, two.sort) + " | " + std::max(one.sort, two.sort);
      note(stepOf(asked) + " " + m_title.info().verbs[index(action.verb)].id + ": " + what,
           text(m_before, action) + "\n      " + one.text + "\n      " + two.text, sideName(m_viewer));
      return true;
    }
    return false;
  }

  bool seesOther(const Prompt& asked, Action action, const Position& one, const Position& other) {
    using kessel::testing::textOfView;
    Prompt next;
    m_title.prompt(one, next);
    if (next.over()) return false;  // all is shown then
    const std::string first = textOfView(m_title, m_title.view(one, m_viewer));
    const std::string second = textOfView(m_title, m_title.view(other, m_viewer));
    if (first == second) return false;
    std::size_t at = 0;
    while (at < std::min(first.size(), second.size()) && first[at] == second[at]) ++at;
    const std::size_t from = at < 60 ? 0 : at - 60;
    note(stepOf(asked) + " " + m_title.info().verbs[index(action.verb)].id + ": sees",
         text(m_before, action) + "\n      " + first.substr(from, 120) + "\n      " + second.substr(from, 120),
         sideName(m_viewer));
    return true;
  }

  void note(const std::string& what, const std::string& example, const std::string& told) {
    Apart& apart = found[what];
    if (apart.times++ == 0)
      apart.example = m_scenario + ", game " + std::to_string(m_seed) + ", to " + told + ": " + example;
  }

  /// Mostly what is usual or leads to an aim, so that there is fighting; else anything.
  Action choose(const Position& position, const Prompt& asked) {
    const auto& legal = asked.legal;
    if (asked.who == kChance) return legal.atWeight(m_random.below(legal.totalWeight()));
    const auto any = [&] { return legal.at(m_random.below(legal.size())); };
    if (m_random.below(4) == 0) return any();
    if (m_aim != Aim{} || m_random.below(2) == 0) {
      if (const auto next = m_title.pursue(position, asked, m_aim)) return *next;
    }
    std::vector<Proposal> all;
    m_title.propose(position, asked, all);
    m_aim = {};
    if (all.empty()) return any();
    m_aim = all[m_random.below(static_cast<std::uint32_t>(all.size()))].aim;
    const auto next = m_title.pursue(position, asked, m_aim);
    return next ? *next : any();
  }

  const Title& m_title;
  std::string m_scenario;
  Side m_viewer;
  std::uint64_t m_seed;
  Random m_random;
  Aim m_aim{};
  Position m_one;
  Position m_before;
  Prompt m_asked;
};

int wantedGames() {
  const char* wanted = std::getenv("KESSEL_GAMES");
  return wanted == nullptr ? 1 : std::max(1, std::atoi(wanted));
}

/// What the rules tell: where twins may come apart, by a pattern with * for anything, and the case that says so.
struct Allowed {
  std::string pattern;
  std::string rule;
};

std::vector<Allowed> allowedOf(const std::string& title) {
  std::vector<Allowed> out;
  std::ifstream file(std::string(KESSEL_SOURCE_DIR) + "/tests/titles/disclosures/" + title + ".tsv");
  for (std::string line; std::getline(file, line);) {
    std::istringstream fields(line);
    Allowed allowed;
    std::getline(fields, allowed.pattern, '\t');
    std::getline(fields, allowed.rule, '\t');
    out.push_back(allowed);
  }
  return out;
}

bool matches(std::string_view pattern, std::string_view text) {
  if (pattern.empty()) return text.empty();
  if (pattern.front() != '*')
    return !text.empty() && pattern.front() == text.front() && matches(pattern.substr(1), text.substr(1));
  for (std::size_t from = 0; from <= text.size(); ++from) {
    if (matches(pattern.substr(1), text.substr(from))) return true;
  }
  return false;
}

TEST(Disclosures, AreThoseOfTheRulesAlone) {
  const Title& title = test::titleUnderTest();
  const std::vector<Allowed> allowed = allowedOf(title.info().id);
  std::map<std::string, Apart> found;
  int twins = 0;
  for (int seed = 1; seed <= wantedGames(); ++seed) {
    for (const ScenarioInfo& scenario : title.info().scenarios) {
      for (const Side viewer : {kFirstSide, kSecondSide}) {
        Scan scan(title, scenario.id, viewer, static_cast<std::uint64_t>(seed));
        scan.play(kessel::testing::rounds(3000, 600), 5, 12);
        twins += scan.twins;
        for (const auto& [what, apart] : scan.found) {
          Apart& all = found[what];
          if (all.times == 0) all.example = apart.example;
          all.times += apart.times;
        }
      }
    }
  }
  for (const auto& [what, apart] : found) {
    const std::string& told = what;
    if (std::ranges::any_of(allowed, [&](const Allowed& each) { return matches(each.pattern, told); })) continue;
    ADD_FAILURE() << what << ", " << apart.times << " times\n    " << apart.example;
  }
  EXPECT_GT(twins, 0);
}

/// The rulings of a title by their numbers, as they stand in the documents.
bool isRuling(const std::string& title, const std::string& rule) {
  std::ifstream file(std::string(KESSEL_SOURCE_DIR) + "/docs/rulings/" + title + ".md");
  const std::string text{std::istreambuf_iterator<char>(file), {}};
  return text.find("**" + rule + "**") != std::string::npos;
}

TEST(Disclosures, AreAllowedByACase) {
  const Title& title = test::titleUnderTest();
  const std::vector<Allowed> allowed = allowedOf(title.info().id);
  EXPECT_FALSE(allowed.empty());
  for (const Allowed& each : allowed) {
    const bool isCase =
        std::ranges::any_of(title.info().cases, [&](const CaseInfo& one) { return one.id == each.rule; });
    EXPECT_TRUE(isCase || isRuling(title.info().id, each.rule)) << each.pattern << ": " << each.rule;
  }
}

}  // namespace
}  // namespace kessel
