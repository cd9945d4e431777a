// SPDX-License-Identifier: GPL-3.0-or-later
// The checker behind title_invariants.h.
#include "support/title_invariants.h"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <optional>
#include <thread>

#include "kessel/engine/random.h"
#include "kessel/engine/text.h"
#include "support/told.h"

namespace kessel::testing {
namespace {

using Failure = std::optional<std::string>;

class Checker {
 public:
  Checker(const Title& title, GameSetup setup, const Effort& effort)
      : m_title(title),
        m_setup(std::move(setup)),
        m_effort(effort),
        m_random(m_setup.seed ^ 0xF0F0F0F0ULL),
        m_ways(m_setup.seed) {}

  GameReport run() {
    if (Failure failure = play()) {
      m_report.failure = "seed " + std::to_string(m_setup.seed) + ", decision " + std::to_string(m_journal.size() + 1) +
                         ": " + *failure;
    }
    m_report.decisions = m_journal.size();
    return m_report;
  }

 private:
  Failure play() {
    const Result<Position> start = m_setup.position.empty() ? m_title.begin(m_setup.scenario, m_setup.options)
                                                            : m_title.importPosition(m_setup.position);
    if (!start) return "cannot begin: " + start.error().text();
    m_position = *start;
    while (true) {
      m_title.prompt(m_position, m_prompt);
      if (Failure failure = checkMoment()) return failure;
      if (m_prompt.over()) {
        const Failure failure = checkScores();
        return failure ? failure : atEnd(*start);
      }
      if (m_journal.size() >= m_effort.maxDecisions) return "the game does not end";
      if (due(m_effort.triedEvery)) {
        if (Failure failure = checkEffects()) return failure;
      }
      const Action action = choose();
      const Position before = m_position;
      Events events(m_events);
      m_events.clear();
      Position asListed = m_position;
      Events nobody;
      m_title.applyListed(asListed, action, nobody);
      if (const Verdict verdict = m_title.apply(m_position, action, events); !verdict.ok()) {
        return "a listed action is refused: " + text(verdict.why);
      }
      if (m_position == before) return "a listed action changes nothing: " + spell(action);
      if (!(asListed == m_position)) return "an action leads elsewhere when it is not judged: " + spell(action);
      remember(action);
      if (Failure failure = checkEvents()) return failure;
    }
  }

  /// A game that is over is won, lost or even, by whatever weights.
  Failure checkScores() {
    for (std::size_t weights = 0; weights < m_title.info().weights.size(); ++weights) {
      const int score = m_title.score(m_position, kFirstSide, weights);
      if (score != 0 && std::abs(score) != kWonScore) return "the end is scored " + std::to_string(score);
      if (m_title.score(m_position, kSecondSide, weights) != -score)
        return "the end is scored differently by the sides";
    }
    return std::nullopt;
  }

  Action choose() {
    if (m_prompt.who == kChance) return m_prompt.legal.atWeight(m_random.below(m_prompt.legal.totalWeight()));
    return m_prompt.legal.at(m_random.below(m_prompt.legal.size()));
  }

  void remember(Action action) {
    m_journal.push_back(action);
    m_past[m_journal.size() % m_past.size()] = action;
  }

  [[nodiscard]] bool due(int every) const {
    return every > 0 && m_journal.size() % static_cast<std::size_t>(every) == 0;
  }

  Failure checkMoment() {
    if (m_prompt.over() != m_prompt.legal.empty()) return "the list of actions is empty, or the game over with a list";
    if (!m_prompt.over() && !isPlayer(m_prompt.who) && m_prompt.who != kChance) return "an unknown side decides";
    if (index(m_prompt.step) >= m_title.info().steps.size()) return "the step is unknown";
    if (const auto wrong = m_title.violations(m_position); !wrong.empty())
      return "law broken: " + wrong.front().english();
    if (Failure failure = checkListed()) return failure;
    for (int i = 0; i < m_effort.forged; ++i) {
      if (Failure failure = checkForged(forge())) return failure;
    }
    if (due(m_effort.describeEvery)) {
      if (Failure failure = checkText(m_prompt.ask, "the prompt")) return failure;
    }
    if (due(m_effort.viewEvery)) {
      if (Failure failure = checkViews()) return failure;
    }
    if (due(m_effort.memoryEvery)) {
      if (Failure failure = checkMemory()) return failure;
    }
    if (due(m_effort.wayEvery) && isPlayer(m_prompt.who)) {
      if (Failure failure = checkWays()) return failure;
    }
    return due(m_effort.exportEvery) || (m_prompt.over() && m_effort.exportAtEnd) ? checkExport() : std::nullopt;
  }

  Failure checkListed() {
    const std::uint32_t size = m_prompt.legal.size();
    const bool all = size <= m_effort.sampledActions;
    for (std::uint32_t i = 0; i < (all ? size : m_effort.sampledActions); ++i) {
      const Action action = m_prompt.legal.at(all ? i : m_random.below(size));
      if (const Verdict verdict = m_title.judge(m_position, action); !verdict.ok()) {
        return "a listed action is judged illegal: " + spell(action) + " " + text(verdict.why);
      }
      if ((action.verb == kOutcome) != (m_prompt.who == kChance)) return "verb 0 is for chance alone";
      if (!due(m_effort.describeEvery)) continue;
      if (Failure failure = checkText(m_title.describe(m_position, action), "an action")) return failure;
    }
    return std::nullopt;
  }

  /// Listed actions change the position: the last, which is often one of its kind, and another.
  Failure checkEffects() {
    const std::uint32_t size = m_prompt.legal.size();
    for (int i = 0; i < 2; ++i) {
      const Action action = m_prompt.legal.at(i == 0 ? size - 1 : m_random.below(size));
      Position copy = m_position;
      Events quiet;
      static_cast<void>(m_title.apply(copy, action, quiet));
      if (copy == m_position) return "a listed action changes nothing: " + spell(action);
    }
    return std::nullopt;
  }

  /// Random bytes, a listed or past action with something changed, or a past action as it was.
  Action forge() {
    Action action = m_prompt.legal.empty() || m_random.below(3) == 0
                        ? m_past[m_random.below(kPast)]
                        : m_prompt.legal.at(m_random.below(m_prompt.legal.size()));
    switch (m_random.below(8)) {
      case 0: return randomAction();
      case 1:
        action.verb = static_cast<Verb>(m_random.below(static_cast<std::uint32_t>(m_title.info().verbs.size()) + 2));
        break;
      case 2: action.a = operand(action.a); break;
      case 3: action.b = operand(action.b); break;
      case 4: action.c = operand(action.c); break;
      case 5:
        action.a = operand(action.a);
        action.b = operand(action.b);
        break;
      case 6: action.unused = static_cast<std::uint8_t>(m_random.below(256)); break;
      default: break;
    }
    return action;
  }
  Action randomAction() {
    return {static_cast<Verb>(m_random.below(256)), static_cast<std::uint8_t>(m_random.below(2)), operand(0),
            operand(1), operand(2)};
  }
  std::uint16_t operand(std::uint16_t near) {
    switch (m_random.below(5)) {
      case 0: return static_cast<std::uint16_t>(m_random.below(65536));
      case 1: return static_cast<std::uint16_t>(near + 1);
      case 2: return static_cast<std::uint16_t>(near - 1);
      case 3: return static_cast<std::uint16_t>(m_random.below(64));
      default: return static_cast<std::uint16_t>(near ^ (1U << m_random.below(16)));
    }
  }

  Failure checkForged(Action action) {
    ++m_report.forgedTried;
    const bool listed = m_prompt.legal.contains(action);
    const Verdict judged = m_title.judge(m_position, action);
    if (judged.ok() != listed) {
      m_report.forgedAccepted += judged.ok() ? 1 : 0;
      return (judged.ok() ? "judge allows what is not listed: " : "judge forbids what is listed: ") + spell(action);
    }
    if (listed) return std::nullopt;
    Position copy = m_position;
    std::vector<Event> list;
    Events events(list);
    const Verdict applied = m_title.apply(copy, action, events);
    if (applied.ok()) {
      ++m_report.forgedAccepted;
      return "apply accepts what is not listed: " + spell(action);
    }
    if (!(copy == m_position)) return "a refused action changed the position: " + spell(action);
    if (!list.empty()) return "a refused action told events: " + spell(action);
    return checkText(applied.why, "a refusal");
  }

  /// Who is on the move, and a unit that could be, get to what is in reach, and are stopped on the way to all else.
  Failure checkWays() {
    const Action any = m_prompt.legal.at(m_ways.below(m_prompt.legal.size()));
    const bool named = m_title.info().verbs[index(any.verb)].operands[0] == Operand::Unit;
    const UnitId unit = any.unitA();
    const std::vector<Place> hexes = m_title.info().map.hexes();
    for (const std::span<const UnitId> units : {std::span<const UnitId>(), std::span(&unit, named ? 1U : 0U)}) {
      const std::vector<Reach> reach = m_title.reach(m_position, units);
      std::vector<Place> asked{hexes[m_ways.below(static_cast<std::uint32_t>(hexes.size()))]};
      if (!reach.empty()) asked.push_back(reach[m_ways.below(static_cast<std::uint32_t>(reach.size()))].place);
      for (const Place to : asked) {
        if (Failure failure = checkWay(units, reach, to)) return failure;
      }
    }
    return std::nullopt;
  }
  Failure checkWay(std::span<const UnitId> units, const std::vector<Reach>& reach, Place to) {
    const WayTo way = m_title.wayTo(m_position, units, to, m_prompt.who);
    if (way.way.empty() && way.stop == kNowhere) return std::nullopt;  // there is no telling
    const std::string where = "the way to " + m_title.info().map.placeName(to);
    const auto costOf = [&](Place place) {
      const auto at = std::find_if(reach.begin(), reach.end(), [&](const Reach& each) { return each.place == place; });
      return at == reach.end() ? -1 : at->cost;
    };
    if (way.verdict.ok() != (costOf(to) >= 0)) return where + " is open or not, and in reach or not";
    if (way.verdict.ok() && (way.way.empty() || way.way.back() != to)) return where + " leads elsewhere";
    if (!way.way.empty() && costOf(way.way.back()) < 0) return where + " ends where nobody may stay";
    if (!way.way.empty() && costOf(way.way.back()) > way.cost) return where + " costs too little";
    if (way.verdict.ok()) return way.cost == costOf(to) ? Failure() : where + " costs too much";
    if (!m_title.info().map.exists(way.stop)) return where + " is stopped nowhere";
    return checkText(way.verdict.why, "what stops a way");
  }

  Failure checkText(const Phrase& phrase, const char* what) {
    const std::string made = text(phrase);
    if (made.empty()) return std::string(what) + " has no text";
    if (made.find_first_of("{}") != std::string::npos) return std::string(what) + " has a gap: " + made;
    return std::nullopt;
  }

  Failure checkEvents() {
    for (const Event& event : m_events) {
      if (event.text.empty()) continue;
      if (Failure failure = checkText(event.text, "an event")) return failure;
    }
    return std::nullopt;
  }

  Failure checkViews() {
    for (const Side viewer : {kFirstSide, kSecondSide, kUmpire}) {
      const View view = m_title.view(m_position, viewer);
      if (view.viewer != viewer) return "a view is for another viewer";
      if (view.result.has_value() != m_prompt.over()) return "the view's result disagrees with the prompt";
      for (const UnitView& unit : view.units) {
        if (unit.unit != kNoUnit && index(unit.unit) >= m_title.info().roster.units.size())
          return "an unknown unit is shown";
        if (!m_title.info().map.shows(unit.place)) return "a unit is shown in a place that is not drawn";
      }
      for (const BoxView& box : view.boxes) {
        if (box.losses && !m_title.info().countsLosses) return "losses are counted, and the title does not say so";
      }
      if (Failure failure = checkScore(view)) return failure;
      if (Failure failure = checkCalendar(view)) return failure;
    }
    for (const Side viewer : {kFirstSide, kSecondSide}) {
      if (Failure failure = checkGuess(viewer)) return failure;
    }
    return std::nullopt;
  }

  /// Points that are taken apart are all there.
  Failure checkScore(const View& view) {
    for (const ScoreLine& line : view.score) {
      if (line.points.empty()) continue;
      std::array<int, 2> sum{};
      for (const PointView& point : line.points) {
        if (!isPlayer(point.side)) return "points of nobody";
        if (point.points == 0) return "no points are told as points";
        if (Failure failure = checkText(point.what, "a source of points")) return failure;
        sum[index(point.side)] += point.points;
      }
      if (sum[0] != line.first || sum[1] != line.second)
        return "the points of \"" + text(line.what) + "\" do not add up: " + std::to_string(sum[0]) + " and " +
               std::to_string(sum[1]);
    }
    return std::nullopt;
  }

  /// A line of the calendar says when, and who or what.
  Failure checkCalendar(const View& view) {
    for (const ArrivalView& arrival : view.arrivals) {
      if (Failure failure = checkText(arrival.when, "the calendar")) return failure;
      if (arrival.turn < 0 || arrival.turn > std::max(view.turns, view.turn)) return "the calendar has no such turn";
      const bool happens = arrival.kind == ArrivalView::Kind::Happens;
      if (happens && !arrival.units.empty()) return "units happen";
      if (arrival.units.empty() && arrival.what.empty()) return "nothing comes or goes";
    }
    return std::nullopt;
  }

  /// What a viewer may not know is dealt anew: nothing that he is told may change, nor why an action of his is refused.
  /// And the guess depends on what he is told alone: guessed again from the guess it is the same.
  Failure checkGuess(Side viewer) {
    const std::uint64_t seed = m_random.next();
    Random first(seed);
    const Position twin = m_title.guess(m_position, viewer, first);
    Random second(seed);
    if (!(m_title.guess(twin, viewer, second) == twin)) return "a guess depends on what is hidden";
    if (twin == m_position) return std::nullopt;
    ++m_report.guesses;
    const std::string who = m_title.info().sides[index(viewer)].name + " ";
    if (const auto wrong = m_title.violations(twin); !wrong.empty())
      return who + "guesses what cannot be: " + wrong[0].english();
    const std::string told = toldOf(m_title, m_position, viewer);
    if (const std::string again = toldOf(m_title, twin, viewer); again != told)
      return who + "is told what is hidden: " + difference(told, again);
    if (m_prompt.who != viewer) return std::nullopt;
    for (int i = 0; i < m_effort.forged * kGuessed; ++i) {
      const Action action = forge();
      const std::string answer = answerTo(m_title, m_position, action);
      if (answer != answerTo(m_title, twin, action)) return who + "is told by a refusal what is hidden: " + answer;
    }
    return std::nullopt;
  }

  /// The first place where two texts differ.
  static std::string difference(const std::string& one, const std::string& two) {
    const std::size_t size = std::min(one.size(), two.size());
    std::size_t at = 0;
    while (at < size && one[at] == two[at]) ++at;
    const std::size_t line = one.rfind('\n', at == 0 ? 0 : at - 1);
    const std::size_t from = line == std::string::npos ? 0 : line + 1;
    return "\"" + one.substr(from, 200) + "\" or \"" + two.substr(from, 200) + "\"";
  }

  /// What a title remembers beside the position must agree with what it finds anew: in a thread of its own.
  Failure checkMemory() {
    const std::string now = toldOf(m_title, m_position, m_prompt.who);
    std::string anew;
    std::thread([&] { anew = toldOf(m_title, m_position, m_prompt.who); }).join();
    if (now != anew) return "what is remembered does not hold: " + difference(now, anew);
    return std::nullopt;
  }

  Failure checkExport() {
    const std::string form = m_title.exportPosition(m_position);
    const Result<Position> back = m_title.importPosition(form);
    if (!back) return "the exported position is refused: " + back.error().text();
    if (!(*back == m_position)) return "the exported position comes back changed:\n" + form;
    return std::nullopt;
  }

  Failure atEnd(const Position& start) {
    Position again = start;
    Events quiet;
    for (const Action action : m_journal) {
      if (!m_title.apply(again, action, quiet).ok()) return "the journal is refused in the replay";
    }
    if (!(again == m_position)) return "the replay leads to another position";
    const View view = m_title.view(m_position, kUmpire);
    m_report.turn = view.turn;
    m_report.winner = view.result->winner;
    return std::nullopt;
  }

  std::string text(const Phrase& phrase) const { return phrase.empty() ? "" : textOf(m_title.info(), phrase); }
  std::string spell(Action action) const {
    return "verb " + std::to_string(static_cast<int>(action.verb)) + " (" + std::to_string(action.a) + ", " +
           std::to_string(action.b) + ", " + std::to_string(action.c) + ", unused " + std::to_string(action.unused) +
           ") at step " + std::to_string(index(m_prompt.step));
  }

  static constexpr std::uint32_t kPast = 256;
  static constexpr int kGuessed = 4;  ///< answers to as many times Effort::forged actions are compared
  const Title& m_title;
  GameSetup m_setup;
  Effort m_effort;
  Random m_random;
  Random m_ways;  ///< of its own, so that the games stay the same
  Position m_position;
  Prompt m_prompt;
  Journal m_journal;
  std::vector<Event> m_events;
  std::array<Action, kPast> m_past{};
  GameReport m_report;
};

constexpr std::uint64_t kSeedsOfARound = 1'000'000;  ///< more than tests use, so that each round has others

/// How often as many games are wanted: KESSEL_GAMES, usually 1.
std::uint64_t roundsOfGames() {
  const char* wanted = std::getenv("KESSEL_GAMES");
  return wanted == nullptr ? 1 : std::max<std::uint64_t>(1, std::strtoull(wanted, nullptr, 10));
}

}  // namespace

GameReport playAndCheck(const Title& title, const GameSetup& setup, const Effort& effort) {
  return Checker(title, setup, effort).run();
}

std::string checkGames(const Title& title, const std::string& scenario, const Options& options, std::uint64_t firstSeed,
                       std::size_t games, const Effort& effort) {
  const auto rarer = static_cast<std::size_t>(kRarer);
  games = (games + rarer - 1) / rarer;
  const std::uint64_t rounds = roundsOfGames();
  for (std::uint64_t game = 0; game < rounds * games; ++game) {
    GameSetup setup;
    setup.scenario = scenario;
    setup.options = options;
    setup.seed = firstSeed + game % games + game / games * kSeedsOfARound;
    if (const GameReport report = playAndCheck(title, setup, effort); !report.failure.empty()) {
      return scenario + ", " + report.failure;
    }
  }
  return "";
}

}  // namespace kessel::testing
