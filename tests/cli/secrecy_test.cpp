// SPDX-License-Identifier: GPL-3.0-or-later
// Nothing that the server tells a side depends on what is hidden from it: two games that differ in nothing else are
// played side by side, each by a server of its own, and every answer to that side is compared.
#include <cstdlib>

#include "cli/fixture.h"
#include "kessel/engine/random.h"
#include "support/rarer.h"
#include "support/told.h"

namespace kessel::cli {
namespace {

/// What is asked of both servers beside the decisions, "every n" counting decisions.
struct Effort {
  std::size_t decisions = 100000;
  std::size_t open = 300;  ///< after so many decisions in a row before which nothing was hidden a game is given up
  int promptEvery = 4;
  int viewEvery = 24;
  int allEvery = 160;    ///< past events, layers, undo and redo
  int twinsEvery = 100;  ///< then they are made twins anew in any case
  int tried = 8;         ///< actions of the other side that are tried for one that looks the same
};

class Twins {
 public:
  Twins(TitleShelf& shelf, const std::string& title, std::string scenario, Side viewer, std::uint64_t seed,
        const Effort& effort)
      : m_title(*shelf.title(title).value()),
        m_scenario(std::move(scenario)),
        m_viewer(viewer),
        m_as(m_title.info().sides[index(viewer)].id),
        m_effort(effort),
        m_random(seed),
        m_one{Server(shelf), {}, {}},
        m_other{Server(shelf), {}, {}} {}

  void play() {
    begin({{"scenario", m_scenario}}, {{"scenario", m_scenario}}, m_title.begin(m_scenario, {}).value(),
          m_title.begin(m_scenario, {}).value());
    std::size_t n = 0;
    for (std::size_t open = 0; n < m_effort.decisions && !m_one.prompt.over() && !::testing::Test::HasFailure(); ++n) {
      open = hidesFrom(m_title, m_viewer, m_one.position) ? 0 : open + 1;
      if (open > m_effort.open) break;
      askAll(n);
      decide();
    }
    compare({{"cmd", "view"}});
    compare({{"cmd", "events"}});
  }

  int differed = 0;  ///< decisions by which the games came to differ in a new way

 private:
  struct Game {
    Server server;
    Position position;
    Prompt prompt;
  };

  [[nodiscard]] static bool due(std::size_t n, int every) {
    return every > 0 && n % static_cast<std::size_t>(every) == 0;
  }

  void begin(Json one, Json other, const Position& first, const Position& second) {
    for (Json* request : {&one, &other}) {
      request->update({{"cmd", "new"}, {"title", m_title.info().id}, {"chance", "manual"}});
    }
    compare(std::move(one), std::move(other));
    set(m_one, first);
    set(m_other, second);
  }
  void set(Game& game, const Position& position) {
    game.position = position;
    m_title.prompt(position, game.prompt);
    // What has one outcome only has been settled by the server.
    Events quiet;
    while (game.prompt.who == kChance && game.prompt.legal.size() == 1) {
      ASSERT_TRUE(m_title.apply(game.position, game.prompt.legal.at(0), quiet).ok());
      m_title.prompt(game.position, game.prompt);
    }
  }

  static std::string answer(Server& server, const Json& request) {
    std::istringstream in(request.dump() + '\n');
    std::ostringstream out;
    server.serve(in, out);
    return out.str();
  }
  void compare(const Json& request) { compare(request, request); }
  void compare(Json one, Json other) {
    one["as"] = other["as"] = m_as;
    const std::string first = answer(m_one.server, one);
    const std::string second = answer(m_other.server, other);
    if (first == second) return;
    std::size_t at = 0;
    while (at < std::min(first.size(), second.size()) && first[at] == second[at]) ++at;
    const std::size_t from = at < 300 ? 0 : at - 300;
    ADD_FAILURE() << m_title.info().id << ", told as " << m_as << " by " << one << " or " << other << ":\n"
                  << first.substr(from, 700) << "\nor\n"
                  << second.substr(from, 700);
  }

  void askAll(std::size_t n) {
    if (due(n, m_effort.promptEvery)) compare({{"cmd", "prompt"}, {"limit", 20}, {"texts", true}});
    if (due(n, m_effort.viewEvery)) {
      compare({{"cmd", "view"}});
      compare({{"cmd", "hash"}});
      compare({{"cmd", "reach"}});
      const Map& map = m_title.info().map;
      const std::vector<Place> hexes = map.hexes();
      const Place to = hexes[n * 37 % hexes.size()];
      compare({{"cmd", "why"}, {"hex", map.placeName(to)}});
      if (const UnitId unit = anyOnOffer(); unit != kNoUnit)
        compare({{"cmd", "why"}, {"units", {index(unit)}}, {"hex", map.placeName(to)}});
      tryOut();
    }
    if (!due(n, m_effort.allEvery)) return;
    compare({{"cmd", "position"}});
    for (const OverlayInfo& layer : m_title.info().overlays) compare({{"cmd", "layer"}, {"layer", layer.id}});
    compare({{"cmd", "advise"}, {"decisions", 50}});
    if (n == 0) return;
    compare({{"cmd", "review"}, {"decision", n - 1}, {"decisions", 50}});
    compare({{"cmd", "events"}, {"from", 5}, {"to", 20}});
    compare({{"cmd", "undo"}});
    compare({{"cmd", "redo"}, {"to", 1000000}});
    // A die that is waited for would fall, and might tell them apart: that is for decide().
    if (m_one.prompt.who != kChance) compare({{"cmd", "chance"}, {"results", {9}}, {"strict", true}});
  }

  /// A unit that a listed action names.
  [[nodiscard]] UnitId anyOnOffer() {
    const auto& legal = m_one.prompt.legal;
    if (legal.empty() || m_one.prompt.who == kChance) return kNoUnit;
    const Action action = legal.at(m_random.below(legal.size()));
    const bool unit = m_title.info().verbs[index(action.verb)].operands[0] == Operand::Unit;
    return unit ? action.unitA() : kNoUnit;
  }

  /// Asks about listed actions of the one game and about forged ones, whoever decides.
  void tryOut() {
    const auto& legal = m_one.prompt.legal;
    if (legal.empty()) return;
    for (int i = 0; i < 4; ++i) {
      Action action = legal.at(m_random.below(legal.size()));
      if (i > 1) action.a = static_cast<std::uint16_t>(m_random.below(80));
      if (i > 2) action.b = static_cast<std::uint16_t>(m_random.below(3000));
      const Json spelled = bare(action);
      compare({{"cmd", "judge"}, {"action", spelled}});
      compare({{"cmd", "outlook"}, {"action", spelled}});
    }
    compare({{"cmd", "judge"}, {"index", m_random.below(30)}});
  }

  /// With numbers as operands, so that any action can be written.
  [[nodiscard]] Json bare(Action action) const {
    const VerbInfo& verb = m_title.info().verbs[index(action.verb)];
    Json out{{"verb", verb.id}};
    const std::uint16_t values[] = {action.a, action.b, action.c};
    for (std::size_t i = 0; i < 3; ++i) {
      if (verb.operands[i] != Operand::None) out[keyOf(verb, i)] = values[i];
    }
    return out;
  }

  void decide() {
    const auto& legal = m_one.prompt.legal;
    const bool chance = m_one.prompt.who == kChance;
    const Action one =
        chance ? legal.atWeight(m_random.below(legal.totalWeight())) : legal.at(m_random.below(legal.size()));
    const std::optional<Action> other = twinOf(one);
    if (!other || ++m_sinceTwins > m_effort.twinsEvery) return makeTwinsAgain(one);
    differed += one == *other ? 0 : 1;
    if (chance && m_random.below(2) == 0) {
      compare({{"cmd", "chance"}, {"results", {one.a}}}, {{"cmd", "chance"}, {"results", {other->a}}});
    } else {
      compare({{"cmd", "act"}, {"action", bare(one)}}, {{"cmd", "act"}, {"action", bare(*other)}});
    }
    set(m_one, after(m_one.position, one));
    set(m_other, after(m_other.position, *other));
  }

  [[nodiscard]] Position after(Position position, Action action) const {
    Events quiet;
    EXPECT_TRUE(m_title.apply(position, action, quiet).ok());
    return position;
  }

  /// All that the title tells the viewer of a decision.
  [[nodiscard]] std::string learnt(const Position& position, Action action) const {
    return kessel::testing::learntBy(m_title, position, action, m_viewer);
  }
  /// What he sees then, Zones of Control among it, and what he can do if it is his turn.
  [[nodiscard]] std::string seenAfter(const Position& position, Action action) const {
    const Position then = after(position, action);
    std::string seen = kessel::testing::textOfView(m_title, m_title.view(then, m_viewer));
    const std::vector<OverlayInfo>& layers = m_title.info().overlays;
    for (std::size_t i = 0; i < layers.size(); ++i) {
      if (layers[i].look != LayerLook::Zone) continue;
      for (const Overlay::Cell& cell : m_title.overlay(then, i, m_viewer).cells)
        seen.append(reinterpret_cast<const char*>(&cell.hex), sizeof cell.hex);
    }
    Prompt asked;
    m_title.prompt(then, asked);
    if (asked.who != m_viewer) return seen;
    asked.legal.each([&](Action each) { seen.append(reinterpret_cast<const char*>(&each), sizeof each); });
    return seen;
  }

  /// A decision in the other game of which the viewer is told the same, if possible another one; his own are the same.
  [[nodiscard]] std::optional<Action> twinOf(Action one) {
    const auto& legal = m_other.prompt.legal;
    const std::string told = learnt(m_one.position, one);
    std::string seen;
    const auto looksTheSame = [&](Action action) {
      if (learnt(m_other.position, action) != told) return false;
      if (seen.empty()) seen = seenAfter(m_one.position, one);
      return seenAfter(m_other.position, action) == seen;
    };
    const bool hidden =
        m_one.prompt.who != m_viewer && hidesFrom(m_title, m_viewer, m_one.position, after(m_one.position, one));
    for (int i = 0; i < m_effort.tried && hidden; ++i) {
      Action action = legal.at(m_random.below(legal.size()));
      // What can be told apart least is another unit in the same place.
      if (Action near = action; i % 2 == 0) {
        near.b = one.b;
        if (legal.contains(near)) action = near;
      }
      if (action != one && looksTheSame(action)) return action;
    }
    if (legal.contains(one) && looksTheSame(one)) return one;
    return std::nullopt;
  }

  /// The viewer learns something: both games go on from what he knows now.
  void makeTwinsAgain(Action one) {
    m_sinceTwins = 0;
    const Position now = after(m_one.position, one);
    Random random(m_random.next());
    const Position twin = m_title.guess(now, m_viewer, random);
    // Where what is asked tells that something must be so, a position in which it is not cannot be begun.
    const bool stands = !(twin == now) && m_title.importPosition(m_title.exportPosition(twin)).has_value();
    differed += stands ? 1 : 0;
    begin({{"position", form(now)}}, {{"position", form(stands ? twin : now)}}, now, stands ? twin : now);
  }
  [[nodiscard]] Json form(const Position& position) const { return Json::parse(m_title.exportPosition(position)); }

  const Title& m_title;
  std::string m_scenario;
  Side m_viewer;
  std::string m_as;
  Effort m_effort;
  Random m_random;
  int m_sinceTwins = 0;
  Game m_one;
  Game m_other;
};

/// How often as many games are wanted: KESSEL_GAMES, usually 1.
int wantedGames() {
  const char* wanted = std::getenv("KESSEL_GAMES");
  return wanted == nullptr ? 1 : std::max(1, std::atoi(wanted));
}

void playTwins(std::span<const TitleEntry> titles, int games, const Effort& effort) {
  TitleShelf shelf(titles, DataSource(KESSEL_SOURCE_DIR));
  for (const TitleEntry& entry : titles) {
    int differed = 0;
    for (int seed = 1; seed <= games * wantedGames(); ++seed) {
      for (const ScenarioInfo& scenario : shelf.title(entry.id).value()->info().scenarios) {
        for (const Side viewer : {kFirstSide, kSecondSide}) {
          Twins twins(shelf, entry.id, scenario.id, viewer, static_cast<std::uint64_t>(seed), effort);
          twins.play();
          differed += twins.differed;
          if (::testing::Test::HasFailure()) FAIL() << entry.id << ", " << scenario.id << ", game " << seed;
        }
      }
    }
    EXPECT_GT(differed, 0) << entry.id << ": no twins were met";
  }
}

TEST(Secrecy, NothingThatIsToldASideOfTheLittleGameDependsOnWhatIsHidden) {
  playTwins(tinyTitles(), kessel::testing::rounds(20), {.viewEvery = 1, .allEvery = 5, .tried = 20});
}

/// A test for each title: together they take longer than all else of their program.
class SecrecyOf : public ::testing::TestWithParam<std::size_t> {};

TEST_P(SecrecyOf, NothingThatIsToldASideDependsOnWhatIsHidden) {
  // Whole games are long: their beginnings tell most.
  const bool whole = kessel::testing::kRarer == 1 || wantedGames() > 1;
  playTwins(allTitles().subspan(GetParam(), 1), 1,
            {.decisions = whole ? 100000U : static_cast<std::size_t>(kessel::testing::rounds(2400, 600))});
}

INSTANTIATE_TEST_SUITE_P(EachTitle, SecrecyOf, ::testing::Range(std::size_t{0}, allTitles().size()),
                         [](const auto& of) {
                           std::string name = allTitles()[of.param].id;
                           std::erase(name, '-');
                           return name;
                         });

}  // namespace
}  // namespace kessel::cli
