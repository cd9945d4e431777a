// SPDX-License-Identifier: GPL-3.0-or-later
// What is shown of a position, in its plainest form.
#include "titles/donnerschlag/title.h"

namespace kessel::donner {

View Donnerschlag::view(const Position& position, Side viewer) const {
  const State& state = position.as<State>();
  View out;
  out.viewer = viewer;
  out.turn = state.turn;
  out.turns = m_rules.scenario.turns;
  return out;
}

Outlook Donnerschlag::outlook(const Position&, Action, Side) const {
  return {};
}

Phrase Donnerschlag::describe(const Position&, Action) const {
  return {};
}

std::vector<Reach> Donnerschlag::reach(const Position&, std::span<const UnitId>) const {
  return {};
}

Overlay Donnerschlag::overlay(const Position&, std::size_t, Side) const {
  return {};
}

int Donnerschlag::score(const Position&, Side) const {
  return 0;
}

}  // namespace kessel::donner
