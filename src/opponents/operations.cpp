// SPDX-License-Identifier: GPL-3.0-or-later
// Which operations there are in a position, and which of them promise most.
#include "opponents/operations.h"

#include <algorithm>
#include <array>

namespace kessel {

namespace {

class Finder {
 public:
  Finder(const Title& title, const Position& start, const Prompt& prompt, const SearchForm& form, Random& random)
      : m_title(title), m_start(start), m_first(prompt), m_form(form), m_random(random) {}

  std::vector<Operation> find() {
    gatherWays();
    gatherActions();
    std::vector<Operation> aims = proposed();
    if (m_found.empty() && aims.empty())
      return {Operation{.way = {m_first.legal.at(0)}}};  // it only lets the other side speak first
    if (m_found.size() > 1) choose();
    m_found.insert(m_found.end(), std::make_move_iterator(aims.begin()), std::make_move_iterator(aims.end()));
    return std::move(m_found);
  }

 private:
  [[nodiscard]] const VerbInfo& verbOf(Action action) const { return m_title.info().verbs[index(action.verb)]; }

  /// Ways to places: of the units on the move, and of each unit that could begin to move.
  void gatherWays() {
    if (m_first.legal.size() < 2) return;
    addWays({});
    std::vector<UnitId> units;
    for (const LegalList::Offer& offer : m_first.legal.offers()) {
      if (offer.count == 0 && verbOf(offer.action).operands[0] == Operand::Unit &&
          verbOf(offer.action).operands[1] == Operand::None)
        units.push_back(offer.action.unitA());
    }
    std::sort(units.begin(), units.end());
    units.erase(std::unique(units.begin(), units.end()), units.end());
    for (const UnitId unit : units) addWays({&unit, 1});
  }
  void addWays(std::span<const UnitId> units) {
    for (Reach& each : m_title.reach(m_start, units)) {
      if (each.path.empty() || !m_first.legal.contains(each.path.front())) continue;
      if (units.empty()) m_steps.push_back(each.path.front());
      m_found.push_back(Operation{.way = std::move(each.path)});
    }
  }
  /// Single actions, but for steps that ways begin with. To let the other side speak first is for people, who ask for
  /// it; it only costs time.
  void gatherActions() {
    const LegalList& legal = m_first.legal;
    const auto add = [&](Action action) {
      if (verbOf(action).aside && legal.size() > 1) return;
      if (std::find(m_steps.begin(), m_steps.end(), action) == m_steps.end())
        m_found.push_back(Operation{.way = {action}, .ends = verbOf(action).ends});
    };
    if (legal.size() <= m_form.looked) {
      legal.each(add);
    } else {
      for (std::size_t i = 0; i < m_form.looked; ++i) add(legal.at(m_random.below(legal.size())));
    }
  }
  [[nodiscard]] std::vector<Operation> proposed() const {
    std::vector<Proposal> proposals;
    m_title.propose(m_start, m_first, proposals);
    std::vector<Operation> out;
    for (const Proposal& each : proposals) {
      const auto first = m_title.pursue(m_start, m_first, each.aim);
      if (!first || !m_first.legal.contains(*first)) continue;
      out.push_back(Operation{.aim = each.aim,
                              .name = each.name,
                              .together = each.together,
                              .marches = each.marches,
                              .prior = marginOf(m_title, m_start, m_first.who, m_form.weights)});
    }
    return out;
  }
  /// Leaves those that promise most, and some of the rest.
  void choose() {
    drawTo(m_found.begin(), m_form.looked);
    for (Operation& each : m_found) each.prior = scoreAfter(each.way);
    std::stable_sort(m_found.begin(), m_found.end(),
                     [](const Operation& a, const Operation& b) { return a.prior > b.prior; });
    if (m_found.size() > m_form.best)
      drawTo(m_found.begin() + static_cast<std::ptrdiff_t>(m_form.best), m_form.best + m_form.others);
  }
  /// Puts the operations from one on in an order that is drawn, and leaves `most` of all. What ends a phase stays:
  /// against it the others are measured.
  void drawTo(std::vector<Operation>::iterator from, std::size_t most) {
    if (m_found.size() <= most) return;
    for (auto at = from; at != m_found.end(); ++at)
      std::iter_swap(at, at + m_random.below(static_cast<std::uint32_t>(m_found.end() - at)));
    std::stable_partition(from, m_found.end(), [](const Operation& each) { return each.ends; });
    m_found.resize(most);
  }
  [[nodiscard]] int scoreAfter(std::span<const Action> way) {
    m_position = m_start;
    Events told;
    if (m_form.goals != nullptr) {
      m_heard = m_form.goals->before;
      told = Events(m_heard);
    }
    m_title.applyListed(m_position, way.front(), told);
    for (const Action action : way.subspan(1)) {
      if (!m_title.apply(m_position, action, told).ok()) break;  // something has come between
    }
    const int margin = marginOf(m_title, m_position, m_first.who, m_form.weights);
    return m_form.goals == nullptr ? margin : margin + worthOfGoals(m_form.goals->met(m_position, m_heard));
  }

  const Title& m_title;
  const Position& m_start;
  const Prompt& m_first;
  const SearchForm& m_form;
  Random& m_random;
  Position m_position;
  std::vector<Event> m_heard;
  std::vector<Action> m_steps;
  std::vector<Operation> m_found;
};

}  // namespace

std::vector<Operation> operationsOf(const Title& title, const Position& guess, const Prompt& prompt,
                                    const SearchForm& form, Random& random) {
  return Finder(title, guess, prompt, form, random).find();
}

Action firstOf(const Title& title, const Position& guess, const Prompt& prompt, const Operation& operation) {
  if (!operation.way.empty()) return operation.way.front();
  const auto first = title.pursue(guess, prompt, *operation.aim);
  return first ? *first : prompt.legal.at(0);
}

}  // namespace kessel
