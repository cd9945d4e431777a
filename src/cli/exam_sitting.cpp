// SPDX-License-Identifier: GPL-3.0-or-later
// Sits exams, and finds what is wrong with them.
#include <algorithm>
#include <chrono>
#include <set>

#include "cli/exam.h"
#include "kessel/engine/text.h"
#include "kessel/opponents/opponents.h"
#include "lessons/lesson_check.h"
#include "lessons/lesson_walk.h"

namespace kessel::cli {
namespace {

using Clock = std::chrono::steady_clock;

/// Plays at random until an exam has been passed and failed, at most so often.
constexpr std::uint64_t kTrials = 400;

bool fitsAny(const std::vector<ActionPattern>& patterns, Action action) {
  return std::any_of(patterns.begin(), patterns.end(),
                     [action](const ActionPattern& pattern) { return pattern.fits(action); });
}
bool isRight(const Exam& exam, Action first) {
  return (exam.accept.empty() || fitsAny(exam.accept, first)) && !fitsAny(exam.refuse, first);
}

/// The game of one sitting, and what has happened in it.
class Table {
 public:
  Table(const Title& title, const Exam& exam, Session session)
      : m_title(title), m_exam(exam), m_session(std::move(session)), m_from(m_session.position()) {}

  [[nodiscard]] const Session& session() const { return m_session; }
  /// The side owes a decision; the other side has answered as far as it had to. False: it is time to judge.
  bool asks() {
    while (!m_session.over() && !isOver()) {
      if (m_session.prompt().who == m_exam.side) return true;
      if (!act(usualAnswer(m_title.info(), m_session.prompt()))) return false;
    }
    return false;
  }
  bool act(Action action) {
    const Done done = m_session.act(action);
    m_events.insert(m_events.end(), done.events.begin(), done.events.end());
    if (!done.ok()) m_fault = messageOf(m_title.info(), done.verdict.why).english();
    return done.ok();
  }
  /// Why a decision cannot be made; empty: it can.
  [[nodiscard]] std::string objection(Action action) const {
    const Verdict verdict = m_title.judge(m_session.position(), action);
    return verdict.ok() ? "" : messageOf(m_title.info(), verdict.why).english();
  }
  [[nodiscard]] bool passed() const { return !m_exam.goal || holds(*m_exam.goal, course()); }
  [[nodiscard]] const std::string& fault() const { return m_fault; }

 private:
  [[nodiscard]] Course course() const { return {m_title, m_from, m_session.position(), m_events}; }
  [[nodiscard]] bool isOver() const { return holds(m_exam.until, course()); }

  const Title& m_title;
  const Exam& m_exam;
  Session m_session;
  const Position m_from;
  std::vector<Event> m_events;
  std::string m_fault;
};

/// Takes the way of an exam, and then answers as usual.
class Guide {
 public:
  Guide(const TitleInfo& info, const std::vector<Action>& way) : m_info(info), m_way(way) {}
  Action operator()(const Session& session) {
    return m_at < m_way.size() ? m_way[m_at++] : usualAnswer(m_info, session.prompt());
  }

 private:
  const TitleInfo& m_info;
  const std::vector<Action>& m_way;
  std::size_t m_at = 0;
};

/// Finds the faults of one exam.
class ExamCheck {
 public:
  ExamCheck(const Title& title, const Exam& exam, const std::string& where)
      : m_title(title), m_exam(exam), m_where(where) {}

  std::vector<Error> faults() {
    checkCases();
    Result<Session> session = beginAt(m_title, m_exam.start);
    if (session) session->settleChance();
    if (!session) {
      m_out.push_back({m_where + ": " + session.error().where, session.error().what});
    } else if (session->prompt().who != m_exam.side) {
      bad("the side is not asked anything here");
    } else {
      checkAnswers(session->prompt().legal);
      if (m_out.empty() && m_exam.goal) checkWays();
    }
    return std::move(m_out);
  }

 private:
  template <class... Values>
  void bad(const char* literal, const Values&... values) {
    m_out.push_back({m_where, tell(literal, values...)});
  }

  void checkCases() {
    std::set<std::string> known;
    for (const CaseInfo& each : m_title.info().cases) known.insert(each.id);
    for (const std::string& text : {m_exam.asks, m_exam.why}) {
      for (const std::string& cite : citesIn(text)) {
        if (!known.contains(cite)) bad("there is no case {0}", cite);
      }
    }
  }

  /// Every pattern means something that can be decided, and not all that can be is right.
  void checkAnswers(const LegalList& legal) {
    const auto meansNothing = [&](const ActionPattern& pattern) {
      bool means = false;
      legal.each([&](Action action) { means = means || pattern.fits(action); });
      return !means;
    };
    for (const auto& [name, list] : {std::pair{"accept", &m_exam.accept}, std::pair{"refuse", &m_exam.refuse}}) {
      for (std::size_t i = 0; i < list->size(); ++i) {
        if (meansNothing((*list)[i])) bad("entry {0} of \"{1}\" is not legal here", i, Message::as(name));
      }
    }
    std::uint32_t right = 0;
    legal.each([&](Action action) { right += isRight(m_exam, action) ? 1U : 0U; });
    if (right == 0) bad("no legal answer is accepted");
    if (right == legal.size() && !m_exam.goal) bad("every legal answer is accepted");
  }

  /// It can be passed, and it can be failed.
  void checkWays() {
    bool passed = m_exam.way.empty() ? false : takesWay();
    bool failed = false;
    for (std::uint64_t seed = 0; seed < kTrials && !(passed && failed) && m_out.empty(); ++seed) {
      RandomOpponent random(seed);
      const Sitting sitting = sit(m_title, m_exam, [&](const Session& session) {
        return random.choose(session.title(), session.position(), session.prompt(), {});
      });
      if (!sitting.fault.empty()) bad("a listed action was refused: {0}", sitting.fault);
      passed = passed || sitting.passed;
      failed = failed || !sitting.passed;
    }
    if (!m_out.empty()) return;
    if (!passed) bad("\"way\" is expected: random play does not pass");
    if (!failed) bad("whatever is decided passes");
  }

  bool takesWay() {
    const Sitting sitting = sit(m_title, m_exam, Guide(m_title.info(), m_exam.way));
    if (!sitting.fault.empty()) {
      bad("decision {0} of \"way\" is not legal: {1}", sitting.decided.size() - 1, sitting.fault);
    } else if (sitting.decided.size() < m_exam.way.size()) {
      bad("\"way\" goes on after it is time to judge");
    } else if (!sitting.passed) {
      bad("\"way\" does not pass");
    }
    return sitting.passed;
  }

  const Title& m_title;
  const Exam& m_exam;
  const std::string m_where;
  std::vector<Error> m_out;
};

}  // namespace

Sitting sit(const Title& title, const Exam& exam, const Chooser& chooser) {
  Sitting out;
  Result<Session> session = beginAt(title, exam.start);
  if (!session) {
    out.fault = session.error().text();
    return out;
  }
  session->settleChance();
  Table table(title, exam, std::move(*session));
  while (static_cast<int>(out.decided.size()) < exam.decisions && table.asks()) {
    const auto begin = Clock::now();
    const Action action = chooser(table.session());
    out.seconds += std::chrono::duration<double>(Clock::now() - begin).count();
    out.decided.push_back(action);
    if (out.fault = table.objection(action); !out.fault.empty()) return out;
    out.said.push_back(textOf(title.info(), title.describe(table.session().position(), action)));
    out.first = out.decided.size() == 1 && !isRight(exam, action);
    if (out.first) return out;
    if (!exam.goal) break;
    if (!table.act(action)) break;
  }
  out.fault = table.fault();
  out.passed = out.fault.empty() && table.passed();
  return out;
}

std::vector<Error> faultsOf(const Title& title, const Exam& exam, const std::string& where) {
  return ExamCheck(title, exam, where).faults();
}

}  // namespace kessel::cli
