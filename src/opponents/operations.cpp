// SPDX-License-Identifier: GPL-3.0-or-later
// Which operations there are in a position, and which of them promise most.
#include "opponents/operations.h"

#include <algorithm>

namespace kessel {

namespace {

class Finder {
 public:
  Finder(const Title& title, const Position& start, const Prompt& prompt, const SearchForm& form, Random& random)
      : m_title(title), m_start(start), m_first(prompt), m_form(form), m_random(random) {}

  std::vector<Operation> find() {
    gather();
    if (m_found.empty()) return {Operation{.way = {m_first.legal.at(0)}}};  // it only lets the other side speak first
    if (m_found.size() == 1) return std::move(m_found);
    drawTo(m_found.begin(), m_form.looked);
    for (Operation& each : m_found) each.prior = scoreAfter(each.way);
    std::stable_sort(m_found.begin(), m_found.end(),
                     [](const Operation& a, const Operation& b) { return a.prior > b.prior; });
    if (m_found.size() > m_form.best)
      drawTo(m_found.begin() + static_cast<std::ptrdiff_t>(m_form.best), m_form.best + m_form.others);
    return std::move(m_found);
  }

 private:
  [[nodiscard]] const VerbInfo& verbOf(Action action) const { return m_title.info().verbs[index(action.verb)]; }

  /// Ways to places rather than their single steps. To let the other side speak first is for people, who ask for it;
  /// it only costs time.
  void gather() {
    const LegalList& legal = m_first.legal;
    std::vector<Action> steps;
    if (legal.size() > 1) {
      for (Reach& each : m_title.reach(m_start, {})) {
        if (each.path.empty() || !legal.contains(each.path.front())) continue;
        steps.push_back(each.path.front());
        m_found.push_back(Operation{.way = std::move(each.path)});
      }
    }
    const auto add = [&](Action action) {
      if (verbOf(action).aside && legal.size() > 1) return;
      if (std::find(steps.begin(), steps.end(), action) == steps.end())
        m_found.push_back(Operation{.way = {action}, .ends = verbOf(action).ends});
    };
    if (legal.size() <= m_form.looked) {
      legal.each(add);
    } else {
      for (std::size_t i = 0; i < m_form.looked; ++i) add(legal.at(m_random.below(legal.size())));
    }
  }
  /// Puts the operations from one on in an order that is drawn, and leaves `most` of all. What ends a phase stays:
  /// against it the others are measured.
  void drawTo(std::vector<Operation>::iterator from, std::size_t most) {
    for (auto at = from; at != m_found.end(); ++at)
      std::iter_swap(at, at + m_random.below(static_cast<std::uint32_t>(m_found.end() - at)));
    if (m_found.size() <= most) return;
    std::stable_partition(from, m_found.end(), [](const Operation& each) { return each.ends; });
    m_found.resize(most);
  }
  [[nodiscard]] int scoreAfter(std::span<const Action> way) {
    m_position = m_start;
    m_title.applyListed(m_position, way.front(), m_unheard);
    for (const Action action : way.subspan(1)) {
      if (!m_title.apply(m_position, action, m_unheard).ok()) break;  // something has come between
    }
    return m_title.score(m_position, m_first.who);
  }

  const Title& m_title;
  const Position& m_start;
  const Prompt& m_first;
  const SearchForm& m_form;
  Random& m_random;
  Position m_position;
  Events m_unheard;
  std::vector<Operation> m_found;
};

}  // namespace

std::vector<Operation> operationsOf(const Title& title, const Position& guess, const Prompt& prompt,
                                    const SearchForm& form, Random& random) {
  return Finder(title, guess, prompt, form, random).find();
}

}  // namespace kessel
