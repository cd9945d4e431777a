// SPDX-License-Identifier: GPL-3.0-or-later
// Plays lessons through by their main line, and once for each other right answer that leads elsewhere.
#include "lessons/lesson_check.h"

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <set>

#include "lessons/lesson_walk.h"

namespace kessel {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kMostRuns = 64;

/// Cases and translations of texts.
class TextCheck {
 public:
  TextCheck(const TitleInfo& info, const Languages& languages) : m_languages(languages) {
    for (const CaseInfo& each : info.cases) m_cases.insert(each.id);
  }
  void check(const std::string& text, const std::string& where, std::vector<Error>& out) const {
    if (!hasWords(text)) return;
    for (const std::string& cite : citesIn(text)) {
      if (!m_cases.contains(cite)) out.push_back({where, tell("there is no case {0}", cite)});
    }
    for (const auto& [code, language] : m_languages) {
      const std::string translated = language(text);
      if (!language.knows(text) || translated.empty()) {
        out.push_back({where, tell("\"{0}\" has no translation into \"{1}\"", text, code)});
      } else if (sorted(citesIn(translated)) != sorted(citesIn(text))) {
        out.push_back({where, tell("the translation of \"{0}\" into \"{1}\" names other cases", text, code)});
      }
    }
  }

 private:
  static bool hasWords(const std::string& text) {
    return std::any_of(text.begin(), text.end(), [](unsigned char letter) { return std::isalpha(letter) != 0; });
  }
  static std::multiset<std::string> sorted(const std::vector<std::string>& list) { return {list.begin(), list.end()}; }
  const Languages& m_languages;
  std::set<std::string> m_cases;
};

void addTexts(const LessonStep& step, std::vector<std::string>& out) {
  for (const std::string& text : {step.text, step.question, step.otherwise, step.missedSay}) out.push_back(text);
  for (const LessonReply& reply : step.replies) out.push_back(reply.say);
  for (const LessonChoice& choice : step.choices) {
    out.push_back(choice.text);
    out.push_back(choice.say);
  }
}
std::vector<std::string> eachOnce(std::vector<std::string> texts) {
  std::set<std::string> seen{""};
  std::erase_if(texts, [&](const std::string& text) { return !seen.insert(text).second; });
  return texts;
}

/// One way through a lesson.
class Run {
 public:
  /// `picks`: the choices at its first questions; at later ones the first right choice is taken.
  Run(const Title& title, const Lesson& lesson, const std::string& stepsAt, std::vector<std::size_t> picks)
      : m_title(title), m_lesson(lesson), m_stepsAt(stepsAt), m_picks(std::move(picks)) {}

  std::vector<Error> go(Session session) {
    PlainLessonGame game(std::move(session));
    LessonWalk walk(m_lesson, game);
    m_game = &game;
    m_walk = &walk;
    while (!walk.finished() && m_errors.empty()) {
      const auto at = static_cast<std::size_t>(walk.step() - m_lesson.steps.data());
      m_step = walk.step();
      if (!m_taken.insert(at).second) {
        fault("this step is come to twice: the lesson runs in a circle");
        break;
      }
      take(*walk.step());
    }
    return std::move(m_errors);
  }
  [[nodiscard]] const std::set<std::size_t>& taken() const { return m_taken; }
  /// Ways that branch off from this one.
  [[nodiscard]] const std::vector<std::vector<std::size_t>>& others() const { return m_others; }

 private:
  template <class... Values>
  void fault(const char* literal, const Values&... values) {
    const auto at = static_cast<std::size_t>(m_step - m_lesson.steps.data());
    // A practice position has one solution instead of steps.
    const std::string where = m_stepsAt.ends_with("/steps") ? m_stepsAt + '/' + std::to_string(at) : m_stepsAt;
    m_errors.push_back({where, tell(literal, values...)});
  }

  void take(const LessonStep& step) {
    lookAt(step);
    m_before = m_walk->began();
    switch (step.expect) {
      case LessonStep::Expect::Next: m_walk->next(); break;
      case LessonStep::Expect::Command: takeCommand(step); break;
      case LessonStep::Expect::Answer: takeAnswer(step); break;
      case LessonStep::Expect::Do:
      case LessonStep::Expect::Until: takeWay(step); break;
    }
    if (m_errors.empty()) checkScript(step);
    m_misfits = m_game->misfits();
  }

  void lookAt(const LessonStep& step) {
    const View view = m_title.view(m_game->session().position(), kUmpire);
    const auto inBoxes = [&](UnitId unit) {
      return std::any_of(view.boxes.begin(), view.boxes.end(), [unit](const BoxView& box) {
        return std::any_of(box.units.begin(), box.units.end(), [unit](const UnitView& u) { return u.unit == unit; });
      });
    };
    for (const UnitId unit : step.look.units) {
      const bool onMap =
          std::any_of(view.units.begin(), view.units.end(), [unit](const UnitView& each) { return each.unit == unit; });
      if (!onMap && !inBoxes(unit)) fault("\"{0}\" is not in play here", m_title.info().roster[unit].id);
    }
  }

  void takeCommand(const LessonStep& step) {
    if (step.command == "undo" && m_game->session().decisions() <= m_lesson.start.played.size())
      return fault("there is nothing to take back here");
    m_walk->doIt();
  }

  void takeAnswer(const LessonStep& step) {
    std::size_t pick = step.choices.size();
    for (std::size_t i = 0; i < step.choices.size(); ++i) {
      if (!step.choices[i].right) continue;
      if (pick == step.choices.size()) {
        pick = i;
      } else if (m_questions >= m_picks.size()) {
        m_others.push_back(m_made);
        m_others.back().push_back(i);
      }
    }
    if (m_questions < m_picks.size()) pick = m_picks[m_questions];
    ++m_questions;
    m_made.push_back(pick);
    m_walk->answer(pick);
    m_walk->next();
  }

  void takeWay(const LessonStep& step) {
    if (m_game->session().prompt().who != m_lesson.side)
      return fault("{0} has nothing to decide here", m_title.info().sides[index(m_lesson.side)].id);
    for (std::size_t i = 0; i < step.way.size(); ++i) {
      if (m_walk->step() != &step) return fault("the step is done before decision {0} of its way", i);
      std::optional<Action> taken;
      for (const Action action : step.way[i]) {
        const Verdict verdict = m_title.judge(m_game->session().position(), action);
        if (verdict.ok()) {
          if (!taken) taken = action;
        } else if (step.way[i].size() == 1 || !tookIn(step, i, action)) {
          const Message why = messageOf(m_title.info(), verdict.why);
          return fault("decision {0} of its way is not legal: {1} ({2})", i, why, verdict.rule ? verdict.rule : "-");
        }
      }
      if (!taken) return fault("decision {0} of its way has been taken already", i);
      m_game->act(*taken);
      m_walk->sync();
    }
    if (m_walk->step() == &step) fault("its way does not lead to what it expects");
  }

  /// Whether one of several decisions in any order was open to be taken before decision `i`, or what it is about was:
  /// who begins an attack cannot join it as well.
  bool tookIn(const LessonStep& step, std::size_t i, Action action) const {
    const auto unitOf = [this](Action each) {
      const bool named = m_title.info().verbs[index(each.verb)].operands[0] == Operand::Unit;
      return named ? std::optional(each.a) : std::nullopt;
    };
    return std::any_of(
        step.way.begin(), step.way.begin() + static_cast<std::ptrdiff_t>(i), [&](const std::vector<Action>& earlier) {
          return std::ranges::any_of(earlier, [&](Action each) {
            return each == action || (earlier.size() > 1 && unitOf(each) && unitOf(each) == unitOf(action));
          });
        });
  }

  /// All that is scripted came, and could come.
  void checkScript(const LessonStep& step) {
    if (m_game->misfits() > m_misfits) return fault("a scripted result of chance is not possible when it comes");
    const Timeline& line = m_game->session().timeline();
    const Side opponent = other(m_lesson.side);
    std::size_t chances = 0;
    ScriptCount decided(step.other);
    // What was decided since the next step began is of that one's script.
    for (std::size_t n = m_before; n < m_walk->began(); ++n) {
      if (line[n].who == kChance && !line[n].alone) ++chances;
      if (line[n].who == opponent) decided.add(m_game->session(), n);
    }
    if (chances < step.chance.size())
      fault("chance decides {0} times here, and {1} results are scripted", chances, step.chance.size());
    if (!decided.kept() || decided.made() < step.other.size()) fault("the other side cannot decide as it is scripted");
  }

  const Title& m_title;
  const Lesson& m_lesson;
  std::string m_stepsAt;
  std::vector<std::size_t> m_picks;
  std::vector<std::size_t> m_made;
  std::size_t m_questions = 0;
  std::set<std::size_t> m_taken;
  std::vector<std::vector<std::size_t>> m_others;
  std::vector<Error> m_errors;
  const LessonStep* m_step = nullptr;
  PlainLessonGame* m_game = nullptr;
  LessonWalk* m_walk = nullptr;
  std::size_t m_before = 0;
  int m_misfits = 0;
};

/// The first fault of the form, or none; then all of the lesson.
template <class Item>
LessonReport reportOf(const Title& title, const fs::path& path, const std::string& folder, const Result<Item>& loaded,
                      const Languages& languages) {
  LessonReport out{path.lexically_relative(folder).generic_string(), "", {}};
  if (!loaded) {
    out.errors.push_back(loaded.error());
    return out;
  }
  out.errors = faultsOf(title, *loaded, path.string(), languages);
  if constexpr (requires { loaded->steps; }) {
    out.what = std::to_string(loaded->steps.size()) + " steps";
  } else {
    out.what = std::to_string(loaded->solution.way.size()) + " decisions to the solution";
  }
  return out;
}

std::vector<fs::path> filesIn(const fs::path& folder) {
  std::vector<fs::path> out;
  std::error_code failed;
  for (fs::directory_iterator at(folder, failed), end; !failed && at != end; at.increment(failed)) {
    if (at->path().extension() == ".json") out.push_back(at->path());
  }
  std::sort(out.begin(), out.end());
  return out;
}

Languages languagesIn(const fs::path& folder) {
  Languages out;
  for (const fs::path& path : filesIn(folder)) {
    if (auto language = Language::load(path.string())) out.emplace(path.stem().string(), std::move(*language));
  }
  return out;
}

}  // namespace

std::vector<std::string> citesIn(const std::string& text) {
  std::vector<std::string> out;
  for (std::size_t at = text.find('['); at != std::string::npos; at = text.find('[', at + 1)) {
    const std::size_t end = text.find(']', at);
    if (end == std::string::npos) break;
    out.push_back(text.substr(at + 1, end - at - 1));
  }
  return out;
}

std::vector<std::string> textsOf(const Lesson& lesson) {
  std::vector<std::string> out{lesson.name, lesson.teaches};
  for (const LessonStep& step : lesson.steps) addTexts(step, out);
  return eachOnce(std::move(out));
}

std::vector<std::string> textsOf(const Practice& practice) {
  std::vector<std::string> out{practice.name, practice.about, practice.remark};
  for (const auto& goals : practice.goals) {
    for (const PracticeGoal& goal : goals) out.push_back(goal.text);
  }
  return eachOnce(std::move(out));
}

std::vector<Error> faultsOf(const Title& title, const Lesson& lesson, const std::string& path,
                            const Languages& languages) {
  std::vector<Error> out;
  const TextCheck texts(title.info(), languages);
  for (const std::string& text : textsOf(lesson)) texts.check(text, path, out);
  std::set<std::size_t> taken;
  std::vector<std::vector<std::size_t>> ways{{}};
  for (std::size_t i = 0; i < ways.size() && i < kMostRuns; ++i) {
    Result<Session> session = beginAt(title, lesson.start);
    if (!session) {
      out.push_back({path + ": " + session.error().where, session.error().what});
      return out;
    }
    Run run(title, lesson, path + ": /steps", ways[i]);
    const std::vector<Error> errors = run.go(std::move(*session));
    out.insert(out.end(), errors.begin(), errors.end());
    taken.insert(run.taken().begin(), run.taken().end());
    ways.insert(ways.end(), run.others().begin(), run.others().end());
  }
  for (std::size_t i = 0; out.empty() && i < lesson.steps.size(); ++i) {
    if (!taken.contains(i)) out.push_back({path + ": /steps/" + std::to_string(i), tell("no way leads to this step")});
  }
  return out;
}

std::vector<Error> faultsOf(const Title& title, const Practice& practice, const std::string& path,
                            const Languages& languages) {
  std::vector<Error> out;
  const TextCheck texts(title.info(), languages);
  for (const std::string& text : textsOf(practice)) texts.check(text, path, out);
  Result<Session> session = beginAt(title, practice.start);
  if (!session) {
    out.push_back({path + ": " + session.error().where, session.error().what});
    return out;
  }
  const std::size_t from = session->decisions();
  if (PracticeWatch(practice, from).look(*session).ended)
    out.push_back({path + ": /until", tell("it holds from the start")});
  const Lesson solution = solutionOf(practice);
  const std::vector<Error> errors = Run(title, solution, path + ": /solution", {}).go(std::move(*session));
  out.insert(out.end(), errors.begin(), errors.end());
  if (!out.empty()) return out;
  PlainLessonGame game(*beginAt(title, practice.start));
  LessonWalk walk(solution, game);
  walk.doIt();
  const PracticeStand stand = PracticeWatch(practice, from).look(game.session());
  if (!stand.ended) out.push_back({path + ": /solution", tell("it ends before \"until\" holds")});
  const std::vector<bool>& met = stand.met[index(practice.side)];
  for (std::size_t i = 0; i < met.size(); ++i) {
    if (!met[i]) out.push_back({path + ": /solution", tell("it does not reach goal {0} of the player", i)});
  }
  return out;
}

std::vector<LessonReport> checkLessons(const Title& title, const std::string& folder) {
  const Languages languages = languagesIn(fs::path(folder) / "resources/text");
  const fs::path scenarios = fs::path(folder) / "scenarios" / title.info().id;
  std::vector<LessonReport> out;
  for (const fs::path& path : filesIn(scenarios / "lessons"))
    out.push_back(reportOf(title, path, folder, loadLesson(path.string(), title.info()), languages));
  for (const fs::path& path : filesIn(scenarios / "practice"))
    out.push_back(reportOf(title, path, folder, loadPractice(path.string(), title.info()), languages));
  return out;
}

}  // namespace kessel
