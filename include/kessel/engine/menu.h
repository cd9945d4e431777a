// SPDX-License-Identifier: GPL-3.0-or-later
// A question whose list and whose judge are one function: it names who may do what, and why not.
#pragma once

#include <type_traits>

#include "kessel/engine/pick.h"

namespace kessel {

/// What a set has for members.
template <class Set>
using IdOf = typename detail::MemberOfSet<std::remove_cvref_t<Set>>::Type;

/// Either lists what may be done, or judges one action. Of the entries that an action fits the first one counts; one
/// that fits none is refused as ask() says. What a step asks of all its units at once, because each costs much, is
/// better written out.
class Menu {
 public:
  Menu(StepId step, Prompt& out) : m_step(step), m_out(&out) {}
  explicit Menu(Action judged) : m_action(judged) {}

  /// The question, and what is told to whoever does something else: by default the question once more.
  void ask(Side who, Cite rule, const Phrase& what, const Verdict& otherwise = {}) {
    if (m_out != nullptr) kessel::ask(*m_out, who, m_step, rule, what);
    m_otherwise = otherwise.ok() ? Verdict{rule, what} : otherwise;
  }
  /// The roll of a die with so many faces, and what is told to whoever does something else.
  void die(Cite rule, const Phrase& what, const Verdict& otherwise, int faces = 6) {
    if (m_out != nullptr) askDie(*m_out, m_step, rule, what, faces);
    m_otherwise = otherwise;
    if (isDieRoll(m_action, faces)) answer(allow());
  }

  /// For who goes on with a question that has been put: other words for it, another answer to whoever does something
  /// else.
  void reword(const Phrase& what) {
    if (m_out != nullptr) m_out->ask = what;
  }
  /// What is offered seldom comes again (Prompt::fleeting).
  void fleeting() {
    if (m_out != nullptr) m_out->fleeting = true;
  }
  void refuseOthers(const Verdict& otherwise) { m_otherwise = otherwise; }
  /// An action.
  void one(Action action, const Verdict& may = allow()) {
    if (m_out != nullptr) {
      if (may.ok()) m_out->legal.add(action);
    } else if (m_action == action) {
      answer(may);
    }
  }
  /// A verb with each of a set for which `may(id)` is allowed; it is asked of any other id as well.
  template <class V, class Set, class May>
  void each(V verb, const Set& set, May may) {
    if (m_out != nullptr) return offerEach(*m_out, verb, set, may);
    const auto id = static_cast<IdOf<Set>>(m_action.a);
    if (m_action == act(verb, id)) answer(may(id));
  }
  /// ... with each of a set; any other id is refused.
  template <class V, class Set>
  void each(V verb, const Set& set, const Verdict& otherwise) {
    if (m_out != nullptr) return offerEach(*m_out, verb, set);
    const auto id = static_cast<IdOf<Set>>(m_action.a);
    if (m_action == act(verb, id)) answer(set.has(id) ? allow() : otherwise);
  }
  /// ... any other id as ask() says.
  template <class V, class Set>
  void each(V verb, const Set& set) {
    each(verb, set, m_otherwise);
  }
  /// A verb with each unit of a set and each of `to(unit)` for which `may(unit, id)` is allowed; as above.
  template <class V, class Set, class To, class May>
  void pairs(V verb, const Set& units, To to, May may) {
    using Id = IdOf<std::invoke_result_t<To, UnitId>>;
    if (m_out == nullptr) {
      const auto id = static_cast<Id>(m_action.b);
      if (m_action == act(verb, m_action.unitA(), id)) answer(may(m_action.unitA(), id));
      return;
    }
    units.each([&](UnitId unit) {
      const auto targets = m_out->legal.gather([&] {
        to(unit).each([&](Id id) {
          if (may(unit, id).ok()) m_out->legal.addTarget(operandOf(id));
        });
      });
      m_out->legal.addEach(act(verb, unit), targets);
    });
  }
  /// Why an action with this verb cannot be done now, where the question alone does not say it.
  template <class V>
  void never(V verb, const Verdict& why) {
    if (m_out == nullptr && m_action.verb == static_cast<Verb>(verb)) answer(why);
  }

  [[nodiscard]] const Verdict& verdict() const { return m_answered ? m_verdict : m_otherwise; }

 private:
  void answer(const Verdict& verdict) {
    if (!m_answered) m_verdict = verdict;
    m_answered = true;
  }

  StepId m_step{};
  Prompt* m_out = nullptr;
  Action m_action{};
  Verdict m_otherwise{};
  Verdict m_verdict{};
  bool m_answered = false;
};

/// A step, or a stage of one, that puts a question by `Question(rules, state, Menu&)`.
template <auto Question, class Rules, class State>
[[nodiscard]] constexpr Step<Rules, State> asking(bool (*settle)(const Rules&, State&, Events&),
                                                  void (*perform)(const Rules&, State&, Action, Events&)) {
  return {settle,
          [](const Rules& rules, const State& state, Prompt& out) {
            Menu menu(StepId{state.steps.top().step}, out);
            Question(rules, state, menu);
          },
          [](const Rules& rules, const State& state, Action action) {
            Menu menu(action);
            Question(rules, state, menu);
            return menu.verdict();
          },
          perform};
}

/// ... in which nothing is automatic.
template <auto Question, class Rules, class State>
[[nodiscard]] constexpr Step<Rules, State> asking(void (*perform)(const Rules&, State&, Action, Events&)) {
  return asking<Question, Rules, State>(kWaits, perform);
}

}  // namespace kessel
