// SPDX-License-Identifier: GPL-3.0-or-later
// What is asked at a moment of play: who decides what, and every legal action.
#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <span>
#include <vector>

#include "kessel/engine/action.h"
#include "kessel/engine/hexset.h"
#include "kessel/engine/phrase.h"

namespace kessel {

/// The complete list of legal actions, in product form: an offer is one action, or one action for each target in `b`
/// (a unit and the many hexes where it may be put). Reused between prompts, so that listing does not allocate.
class LegalList {
 public:
  struct Offer {
    Action action;             ///< `b` is filled in from the targets when `count` > 0
    std::uint32_t first = 0;   ///< first target in the pool
    std::uint32_t count = 0;   ///< number of targets; 0: the action stands for itself
    std::uint32_t before = 0;  ///< number of actions in the offers before this one
    std::uint32_t weight = 1;  ///< chance only: the weight of the outcome
  };

  /// Targets that actions share, as they lie in the pool.
  struct Targets {
    std::uint32_t first = 0;
    std::uint32_t count = 0;
  };

  void clear() {
    m_offers.clear();
    m_targets.clear();
    m_size = 0;
  }
  /// Adds one action. For chance, `weight` is its exact relative weight (at least 1).
  void add(Action action, std::uint32_t weight = 1) {
    m_offers.push_back({action, 0, 0, m_size, weight});
    ++m_size;
  }
  /// All that `fill()` adds as targets, for addEach().
  template <class Fill>
  [[nodiscard]] Targets gather(Fill fill) {
    const auto first = static_cast<std::uint32_t>(m_targets.size());
    fill();
    return {first, static_cast<std::uint32_t>(m_targets.size()) - first};
  }
  void addTarget(std::uint16_t target) { m_targets.push_back(target); }
  void addTarget(Place place) { m_targets.push_back(index(place)); }
  void addTarget(UnitId unit) { m_targets.push_back(index(unit)); }
  /// Adds every member of a set of hexes.
  template <int Lanes>
  void addTargets(const HexSet<Lanes>& hexes) {
    // Gathered first: to count them before would take as long again.
    std::array<std::uint16_t, static_cast<std::size_t>(Lanes) * 64> all;
    auto end = all.begin();
    hexes.each([&](Place hex) { *end++ = index(hex); });
    m_targets.insert(m_targets.end(), all.begin(), end);
  }
  /// Adds `action` once for each of the targets.
  void addEach(Action action, Targets targets) {
    if (targets.count == 0) return;
    m_offers.push_back({action, targets.first, targets.count, m_size, 1});
    m_size += targets.count;
  }

  /// Adds `action` once for each hex of a set.
  template <int Lanes>
  void addEach(Action action, const HexSet<Lanes>& hexes) {
    addEach(action, gather([&] { addTargets(hexes); }));
  }

  [[nodiscard]] std::uint32_t size() const { return m_size; }
  [[nodiscard]] bool empty() const { return m_size == 0; }
  [[nodiscard]] std::span<const Offer> offers() const { return m_offers; }
  [[nodiscard]] std::span<const std::uint16_t> targets(const Offer& offer) const {
    return std::span(m_targets).subspan(offer.first, offer.count);
  }
  /// The n-th action, 0 <= n < size(). Logarithmic in the number of offers.
  [[nodiscard]] Action at(std::uint32_t n) const {
    assert(n < m_size);
    auto after = std::upper_bound(m_offers.begin(), m_offers.end(), n,
                                  [](std::uint32_t value, const Offer& offer) { return value < offer.before; });
    const Offer& offer = *(after - 1);
    Action action = offer.action;
    if (offer.count > 0) action.b = m_targets[offer.first + (n - offer.before)];
    return action;
  }
  [[nodiscard]] bool contains(Action action) const {
    for (const Offer& offer : m_offers) {
      if (offer.action.verb != action.verb || offer.action.a != action.a || offer.action.c != action.c) continue;
      if (offer.count == 0) {
        if (offer.action == action) return true;
        continue;
      }
      auto list = targets(offer);
      if (action.unused == 0 && std::find(list.begin(), list.end(), action.b) != list.end()) return true;
    }
    return false;
  }
  /// Calls visit(Action) for every action in order.
  template <class Visit>
  void each(Visit visit) const {
    for (const Offer& offer : m_offers) {
      if (offer.count == 0) {
        visit(offer.action);
        continue;
      }
      for (std::uint16_t target : targets(offer)) {
        Action action = offer.action;
        action.b = target;
        visit(action);
      }
    }
  }
  /// Chance only: the sum of the weights.
  [[nodiscard]] std::uint32_t totalWeight() const {
    std::uint32_t sum = 0;
    for (const Offer& offer : m_offers) sum += offer.weight;
    return sum;
  }
  /// Chance only: the outcome at `point` of the wheel of weights, 0 <= point < totalWeight().
  [[nodiscard]] Action atWeight(std::uint32_t point) const {
    for (const Offer& offer : m_offers) {
      if (point < offer.weight) return offer.action;
      point -= offer.weight;
    }
    assert(false);
    return m_offers.back().action;
  }

 private:
  std::vector<Offer> m_offers;
  std::vector<std::uint16_t> m_targets;
  std::uint32_t m_size = 0;
};

/// Lists of targets that actions share which are alike in a key: what their targets rest on. Beyond `Most` keys each
/// action has a list of its own.
template <class Key, std::size_t Most>
class SharedTargets {
 public:
  explicit SharedTargets(LegalList& legal) : m_legal(legal) {}
  /// Adds `action` once for each target of the key; `fill()` adds these when the key is met for the first time.
  template <class Fill>
  void addEach(Action action, const Key& key, Fill fill) {
    const auto end = m_keys.begin() + static_cast<std::ptrdiff_t>(m_count);
    const auto at = static_cast<std::size_t>(std::find(m_keys.begin(), end, key) - m_keys.begin());
    if (at < m_count) return m_legal.addEach(action, m_lists[at]);
    const LegalList::Targets list = m_legal.gather(fill);
    m_legal.addEach(action, list);
    if (at == Most) return;
    m_keys[at] = key;
    m_lists[at] = list;
    ++m_count;
  }

 private:
  LegalList& m_legal;
  std::size_t m_count = 0;
  std::array<Key, Most> m_keys{};
  std::array<LegalList::Targets, Most> m_lists{};
};

/// At every moment exactly one side owes exactly one decision, or the game is over (`who` == kNobody, empty list).
struct Prompt {
  Side who = kNobody;
  StepId step{};        ///< where play stands in the sequence of play
  Cite rule = nullptr;  ///< the case under which the decision is asked
  Phrase ask{};         ///< what is asked, in plain words
  LegalList legal;      ///< every legal action; for chance every outcome with its weight
  int points = -1;      ///< Movement Points left to the units on the move, in quarters; -1 if nobody is on the move
  /// Whoever goes on without what is offered gives up what seldom comes again: clients make that no usual answer.
  bool fleeting = false;

  [[nodiscard]] bool over() const { return who == kNobody; }
};

/// Makes a prompt a question to a side, with an empty list. `step` is a StepId or the title's own enumeration of steps.
template <class StepNumber>
void ask(Prompt& prompt, Side who, StepNumber step, Cite rule, const Phrase& what) {
  prompt.who = who;
  prompt.step = static_cast<StepId>(step);
  prompt.rule = rule;
  prompt.ask = what;
  prompt.legal.clear();
  prompt.points = -1;
  prompt.fleeting = false;
}

/// Offers a verb with each member of a set; with a judge only with those for which `judge(member)` is allowed.
template <class V, class Set>
void offerEach(Prompt& prompt, V verb, const Set& set) {
  set.each([&](auto id) { prompt.legal.add(act(verb, id)); });
}
template <class V, class Set, class Judge>
void offerEach(Prompt& prompt, V verb, const Set& set, Judge judge) {
  set.each([&](auto id) {
    if (judge(id).ok()) prompt.legal.add(act(verb, id));
  });
}

/// Makes a prompt a roll of one die by chance, with so many faces from 1 on.
template <class StepNumber>
void askDie(Prompt& prompt, StepNumber step, Cite rule, const Phrase& what, int faces = 6) {
  ask(prompt, kChance, step, rule, what);
  for (int die = 1; die <= faces; ++die) prompt.legal.add(act(kOutcome, die));
}
/// The answer to such a prompt.
[[nodiscard]] constexpr bool isDieRoll(Action action, int faces = 6) {
  return action.verb == kOutcome && action.a >= 1 && action.a <= faces && action.b == 0 && action.c == 0;
}

/// For steps that wait for such a die alone.
[[nodiscard]] constexpr Verdict dieOnly(Action action, Cite rule, int faces = 6) {
  return isDieRoll(action, faces) ? allow() : refuse(rule, "A die must be rolled first");
}

/// For steps whose lists are short: legal exactly if listed, else `otherwise`.
[[nodiscard]] inline Verdict ifListed(const Prompt& listed, Action action, const Verdict& otherwise) {
  return listed.legal.contains(action) ? allow() : otherwise;
}
/// The same of what a step's `AskBy(rules, state, prompt)` lists.
template <auto AskBy, class Rules, class State>
[[nodiscard]] Verdict ifListed(const Rules& rules, const State& state, Action action, const Verdict& otherwise) {
  Prompt listed;
  AskBy(rules, state, listed);
  return ifListed(listed, action, otherwise);
}

}  // namespace kessel
