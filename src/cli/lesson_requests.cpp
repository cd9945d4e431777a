// SPDX-License-Identifier: GPL-3.0-or-later
// Lists lessons, and finds the one that is asked for.
#include "cli/lesson_requests.h"

#include <limits>
#include <utility>

#include "cli/codec.h"

namespace kessel::cli {

namespace {

/// The lesson or practice position of that kind that a request names.
template <class Each>
Each named(const Json& request, const char* kind, const Result<std::vector<Each>>& all) {
  if (!all) throw RequestError{all.error().text()};
  const std::string id = textField(request, kind);
  std::string known;
  for (const Each& each : *all) {
    if (each.id == id) return each;
    known.append(known.empty() ? "" : ", ").append(each.id);
  }
  throw RequestError{std::string("there is no ") + kind + " \"" + id + "\"; there are: " + known};
}

}  // namespace

Beginning lessonOf(const Json& request, const Title& title, const std::string& folder, ChancePolicy policy) {
  for (const char* member : {"scenario", "position", "options", "undo"}) {
    if (request.contains(member))
      throw RequestError{std::string("a lesson or practice position has its own \"") + member + "\""};
  }
  if (request.contains("lesson") && request.contains("practice"))
    throw RequestError{"\"lesson\" and \"practice\" exclude each other"};
  std::optional<Practice> practice;
  if (request.contains("practice")) practice = named(request, "practice", practiceOf(folder, title.info()));
  LessonStart start = practice ? practice->start : named(request, "lesson", lessonsOf(folder, title.info())).start;
  start.seed = numberField(request, "seed", std::numeric_limits<std::uint64_t>::max(), start.seed);
  Result<Session> session = beginAt(title, start);
  if (!session) throw RequestError{session.error().text()};
  const std::size_t playedAhead = session->decisions();
  session->setChancePolicy(policy);
  session->settleChance();
  return {std::move(*session), std::move(practice), playedAhead};
}

void spellLessons(const std::string& folder, const TitleInfo& info, Json& out) {
  const auto fault = [&out](const Error& error) { out["faults"].push_back(error.text()); };
  if (const auto lessons = lessonsOf(folder, info)) {
    for (const Lesson& each : *lessons) {
      out["lessons"].push_back({{"id", each.id},
                                {"name", each.name},
                                {"teaches", each.teaches},
                                {"minutes", each.minutes},
                                {"side", spellSide(info, each.side)}});
    }
  } else {
    fault(lessons.error());
  }
  const auto practice = practiceOf(folder, info);
  if (!practice) return fault(practice.error());
  for (const Practice& each : *practice) {
    Json entry{{"id", each.id},           {"name", each.name},     {"about", each.about},
               {"minutes", each.minutes}, {"remark", each.remark}, {"side", spellSide(info, each.side)}};
    for (std::size_t side = 0; side < 2; ++side) {
      for (const PracticeGoal& goal : each.goals[side]) entry["goals"][info.sides[side].id].push_back(goal.text);
    }
    out["practice"].push_back(std::move(entry));
  }
}

}  // namespace kessel::cli
