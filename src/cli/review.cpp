// SPDX-License-Identifier: GPL-3.0-or-later
// What a computer player thinks of a game that was played: a table of phases, and the operations that lost most.
#include "cli/review.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <map>
#include <ostream>

#include "cli/advice.h"
#include "cli/codec.h"
#include "cli/commands.h"
#include "cli/server.h"
#include "kessel/engine/text.h"
#include "kessel/library/library.h"

namespace kessel::cli {
namespace {

constexpr int kMostTried = 1'000'000;  // decisions that a request may ask for

struct Judged {
  PlayedOperation played;
  Judgement judgement;
};

/// What one side lost in a phase, or in a game.
struct Loss {
  double points = 0;
  int operations = 0;
  int bad = 0;
  void add(const Judgement& judgement) {
    points += judgement.loss;
    ++operations;
    bad += judgement.loss > 0 ? 1 : 0;
  }
};

std::string wordsOf(const Title& title, const Review& review, const PlayedOperation& played) {
  const Position before = review.positionBefore(played.first);
  return textOf(title.info(), title.describe(before, review.journal()[played.first]));
}

std::string atOf(const Session& session, std::size_t decision) {
  const Timeline::Entry& entry = session.timeline()[decision];
  return "turn " + std::to_string(entry.turn) + ", " + session.title().info().steps[index(entry.step)].name;
}

std::vector<Judged> judgeAll(const Review& review, const ReviewOptions& options) {
  Budget budget;
  budget.decisions = options.decisions;
  budget.threads = options.threads;
  std::vector<Judged> out;
  for (std::size_t n = 0; n < review.operations().size(); ++n) {
    const PlayedOperation& played = review.operations()[n];
    if (played.end <= options.from || played.first >= options.to) continue;
    out.push_back({played, review.judge(n, options.seed, budget)});
  }
  return out;
}

Json spellLoss(const TitleInfo& info, Side side, const Loss& loss) {
  return {
      {"side", info.sides[index(side)].id}, {"operations", loss.operations}, {"bad", loss.bad}, {"loss", loss.points}};
}

void tellJson(const Session& session, const Review& review, const std::vector<Judged>& all,
              const ReviewOptions& options, Streams streams) {
  std::array<Loss, 2> sums;
  Json operations = Json::array();
  for (const Judged& each : all) {
    sums[index(each.played.side)].add(each.judgement);
    operations.push_back(spellJudgement(session.title(), review, each.played, each.judgement));
  }
  Json sides = Json::array();
  for (const Side side : {kFirstSide, kSecondSide})
    sides.push_back(spellLoss(session.title().info(), side, sums[index(side)]));
  streams.out
      << Json{{"tried", options.decisions}, {"seed", options.seed}, {"sides", sides}, {"operations", operations}}.dump()
      << '\n';
}

void tellPhases(const Session& session, const std::vector<Judged>& all, Streams streams) {
  const TitleInfo& info = session.title().info();
  std::array<Loss, 2> sums;
  std::map<std::size_t, std::pair<std::string, std::array<Loss, 2>>> phases;  // by the decision at which they begin
  for (const Judged& each : all) {
    const auto mark = session.timeline().previous(each.played.first + 1, kPhaseMarks);
    const std::size_t at = mark ? mark->decisions : 0;
    auto& [name, losses] = phases[at];
    name = "turn " + std::to_string(session.timeline()[each.played.first].turn);
    if (mark && mark->kind == Mark::Kind::Phase) name += ", " + textOf(info, mark->text);
    losses[index(each.played.side)].add(each.judgement);
    sums[index(each.played.side)].add(each.judgement);
  }
  const auto tell = [&](const std::string& what, const std::array<Loss, 2>& losses) {
    for (const Side side : {kFirstSide, kSecondSide}) {
      const Loss& loss = losses[index(side)];
      if (loss.operations == 0) continue;
      streams.out << what << ": " << info.sides[index(side)].name << " lost " << std::lround(loss.points)
                  << " points by " << loss.bad << " of " << loss.operations << " operations\n";
    }
  };
  for (const auto& [at, phase] : phases) tell(phase.first, phase.second);
  tell("all", sums);
}

void tellWorst(const Session& session, const Review& review, std::vector<Judged> all, std::size_t most,
               Streams streams) {
  const TitleInfo& info = session.title().info();
  std::erase_if(all, [](const Judged& each) { return each.judgement.loss <= 0; });
  std::stable_sort(all.begin(), all.end(),
                   [](const Judged& a, const Judged& b) { return a.judgement.loss > b.judgement.loss; });
  if (all.size() > most) all.resize(most);
  if (!all.empty()) streams.out << "most was lost by\n";
  for (const Judged& each : all) {
    streams.out << "  decision " << each.played.first << " (" << atOf(session, each.played.first) << ", "
                << info.sides[index(each.played.side)].name << "): " << wordsOf(session.title(), review, each.played)
                << "\n    lost " << std::lround(each.judgement.loss) << " +- " << std::lround(each.judgement.noise)
                << " against: " << whatOf(info, each.judgement.best) << "\n    " << reasonOf(info, each.judgement.best)
                << '\n';
  }
}

}  // namespace

Json spellJudgement(const Title& title, const Review& review, const PlayedOperation& played, const Judgement& judged) {
  const TitleInfo& info = title.info();
  Json out{{"decision", played.first},
           {"end", played.end},
           {"side", info.sides[index(played.side)].id},
           {"text", wordsOf(title, review, played)},
           {"loss", judged.loss},
           {"noise", judged.noise}};
  if (!judged.best.way.empty()) out["best"] = spellAdvice(info, std::span(&judged.best, 1)).front();
  return out;
}

/// What a side thought of is its own as long as the game goes on.
Json Server::review(const Json& request) {
  const Side viewer = viewerOf(request);
  if (game().decisions() == 0) throw RequestError{"nothing has been decided yet"};
  const std::size_t decision = numberField(request, "decision", game().decisions() - 1);
  Budget budget;
  budget.decisions = triedField(request, kMostTried, 20'000);
  const Side who = game().timeline()[decision].who;
  if (!isPlayer(who)) throw RequestError{"chance made this \"decision\""};
  if (isPlayer(viewer) && viewer != who && !game().over())
    throw RequestError{"what others have decided can be reviewed after the game"};
  const Review review(game().title(), game().start(), game().journal());
  const auto operations = review.operations();
  const auto at = std::find_if(operations.rbegin(), operations.rend(), [&](const PlayedOperation& each) {
    return each.side == who && each.first <= decision && decision < each.end;
  });
  if (at == operations.rend()) return {{"ok", true}, {"operation", nullptr}};
  const auto which = static_cast<std::size_t>(operations.rend() - at) - 1;
  const Judgement judged =
      review.judge(which, numberField(request, "seed", std::numeric_limits<std::uint64_t>::max(), 1), budget);
  return {{"ok", true}, {"operation", spellJudgement(game().title(), review, *at, judged)}};
}

int review(TitleShelf& shelf, const ReviewOptions& options, Streams streams) {
  const auto loaded = loadGame(shelf, options.game);
  if (!loaded) return complain(streams, loaded.error());
  const Session& session = loaded->session;
  const std::size_t end = std::min(options.to, session.decisions());
  if (options.from > 0 && options.from >= end)
    return complain(streams, Error{"--from", tell("expected a decision before {0}, found {1}", end, options.from)});
  const Review review(session.title(), session.start(), session.journal());
  const std::vector<Judged> all = judgeAll(review, options);
  if (options.json) {
    tellJson(session, review, all, options, streams);
    return warned(streams, options.game, loaded->warnings);
  }
  streams.out << "An opinion of the planner, who tried out " << options.decisions
              << " decisions for each operation and knew what the side knew then; points of his evaluation, a won "
                 "game counts "
              << kWonScore << ".\n";
  tellPhases(session, all, streams);
  tellWorst(session, review, all, options.worst, streams);
  return warned(streams, options.game, loaded->warnings);
}

}  // namespace kessel::cli
