// SPDX-License-Identifier: GPL-3.0-or-later
// What a computer player would do, with its reasons: in the protocol, and for a saved game.
#include "cli/advice.h"

#include <algorithm>
#include <cmath>
#include <ostream>

#include "cli/codec.h"
#include "cli/commands.h"
#include "kessel/engine/text.h"
#include "kessel/library/library.h"
#include "lessons/lesson_walk.h"

namespace kessel::cli {
namespace {

std::string percent(double chance) {
  return std::to_string(std::lround(chance * 100)) + " %";
}

std::string signedNumber(double value) {
  const long whole = std::lround(value);
  return (whole < 0 ? "" : "+") + std::to_string(whole);
}

void tellAdvice(const Session& session, const AdviceOptions& options, const Goals* goals, Streams streams) {
  const TitleInfo& info = session.title().info();
  const Side side = session.prompt().who;
  Budget budget;
  budget.decisions = options.decisions;
  const auto advice = kessel::advise(session.title(), session.position(), side, options.seed, budget, {}, goals);
  if (options.json) {
    const Json told{{"side", info.sides[index(side)].id}, {"operations", spellAdvice(info, advice)}};
    streams.out << told.dump() << '\n';
    return;
  }
  streams.out << textOf(info, session.prompt().ask) << '\n';
  for (std::size_t i = 0; i < advice.size(); ++i)
    streams.out << i + 1 << ". " << whatOf(info, advice[i]) << "\n   " << reasonOf(info, advice[i]) << '\n';
}

/// At the start of a practice position, by its goals.
int adviseInPractice(TitleShelf& shelf, const AdviceOptions& options, Streams streams) {
  const auto title = shelf.titleOrFirst(options.title);
  if (!title) return complain(streams, title.error());
  const auto all = practiceOf(shelf.source().folder, (*title)->info());
  if (!all) return complain(streams, all.error());
  const auto found = std::ranges::find(*all, options.position, &Practice::id);
  if (found == all->end()) {
    std::string known;
    for (const Practice& each : *all) known.append(known.empty() ? "" : ", ").append(each.id);
    return complain(streams, Error{"--position", tell("there is no practice position \"{0}\"; there are: {1}",
                                                      options.position, known)});
  }
  auto session = beginAt(**title, found->start);
  if (!session) return complain(streams, session.error());
  const std::size_t from = session->decisions();
  session->settleChance();
  const auto goals = goalsOf(*found, *session, from, session->prompt().who);
  tellAdvice(*session, options, goals ? &*goals : nullptr, streams);
  return 0;
}

std::string tenths(double value) {
  const auto count = std::lround(value * 10);
  return std::to_string(count / 10) + "." + std::to_string(count % 10);
}

}  // namespace

std::string whatOf(const TitleInfo& info, const Suggestion& suggestion) {
  if (!suggestion.name.empty()) return textOf(info, suggestion.name);
  const std::string first = textOf(info, suggestion.said.front());
  const std::string last = textOf(info, suggestion.said.back());
  const std::size_t between = suggestion.said.size() - 1;
  return between == 0 ? first : first + " ... " + last + " (" + std::to_string(between + 1) + " decisions)";
}

std::string reasonOf(const TitleInfo& info, const Suggestion& suggestion) {
  std::string out = suggestion.name.empty() ? "" : textOf(info, suggestion.name) + ": ";
  if (suggestion.goals)
    out += "goals met " + tenths(suggestion.goals->after) + " of " + std::to_string(suggestion.goals->count) +
           " (now " + tenths(suggestion.goals->before) + "), " +
           (suggestion.goals->nearer > 0.02 ? "nearer to them, " : "");
  out += "gains " + signedNumber(suggestion.gain) + ", in " + percent(suggestion.chance) + " of trials";
  for (std::size_t i = 0; i < suggestion.terms.size(); ++i) {
    const TermGain& each = suggestion.terms[i];
    out.append(i == 0 ? ": " : ", ").append(info.terms[each.term].name).append(" ").append(signedNumber(each.gain));
  }
  if (suggestion.odds.empty()) return out;
  const Forecast& odds = suggestion.odds;
  if (isHex(odds.target)) out += "; the hex is cleared in " + percent(odds.cleared);
  const auto steps = [&](Side side) { return tenths(odds.loss[index(side)].steps); };
  return out + "; losses " + steps(odds.attacker) + " for " + steps(other(odds.attacker));
}

Json spellAdvice(const TitleInfo& info, std::span<const Suggestion> advice) {
  Json out = Json::array();
  for (const Suggestion& each : advice) {
    Json operation{{"gain", each.gain}, {"chance", each.chance}, {"actions", Json::array()}, {"terms", Json::array()}};
    if (!each.name.empty()) operation["name"] = textOf(info, each.name);
    for (std::size_t i = 0; i < each.way.size(); ++i) {
      Json action = spellAction(info, each.way[i]);
      action["text"] = textOf(info, each.said[i]);
      operation["actions"].push_back(std::move(action));
    }
    for (const TermGain& term : each.terms) {
      operation["terms"].push_back(
          {{"term", info.terms[term.term].id}, {"name", info.terms[term.term].name}, {"gain", term.gain}});
    }
    if (each.goals)
      operation["goals"] = {{"before", each.goals->before},
                            {"after", each.goals->after},
                            {"count", each.goals->count},
                            {"nearer", each.goals->nearer}};
    if (!each.odds.empty()) operation["forecast"] = spellForecast(info, each.odds);
    out.push_back(std::move(operation));
  }
  return out;
}

int advise(TitleShelf& shelf, const AdviceOptions& options, Streams streams) {
  if (!options.position.empty()) return adviseInPractice(shelf, options, streams);
  const auto loaded = loadGame(shelf, options.game);
  if (!loaded) return complain(streams, loaded.error());
  if (!isPlayer(loaded->session.prompt().who))
    return complain(streams, Error{options.game, tell("no side has anything to decide")});
  tellAdvice(loaded->session, options, nullptr, streams);
  return warned(streams, options.game, loaded->warnings);
}

}  // namespace kessel::cli
