// SPDX-License-Identifier: GPL-3.0-or-later
// Scenes of chapters 11 to 13: a combat segment of a side, attacks, what is shown of them.
#pragma once

#include <string>

#include "titles/wintergewitter/artillery.h"
#include "titles/wintergewitter/scene.h"

namespace kessel::winter {

class CombatScene : public Scene {
 public:
  using Scene::Scene;

  /// A combat segment of a Player Phase begins; call it when all units are in place.
  CombatScene& segment(Side side, bool mechanized = true) {
    phase(side, mechanized ? PhaseStage::FirstMech : PhaseStage::FootCombat);
    state.began = state.place;
    beginCombatSegment(state, mechanized);
    go();
    return *this;
  }
  /// Names a hex and all who attack it.
  CombatScene& attack(std::string_view target, std::initializer_list<std::string_view> ids) {
    act(V::Attack, hex(target));
    for (const std::string_view id : ids) act(V::Join, unit(id));
    act(V::Fight);
    return *this;
  }
  /// These units are on the move and attack a hex hastily; the points are paid.
  CombatScene& hasty(Side side, std::string_view target, std::initializer_list<std::string_view> ids) {
    phase(side, PhaseStage::FirstMech);
    state.began = state.place;
    for (const std::string_view id : ids) state.march.movers.add(unit(id));
    Events sink(events);
    beginHasty(rules, state, hex(target), sink);
    go();
    return *this;
  }
  CombatScene& lead(std::string_view id) {
    act(V::Lead, unit(id));
    return *this;
  }
  CombatScene& lose(std::initializer_list<std::string_view> ids) {
    for (const std::string_view id : ids) act(V::Lose, unit(id));
    return *this;
  }
  CombatScene& retreat(std::initializer_list<std::string_view> hexes) {
    for (const std::string_view to : hexes) act(V::Retreat, hex(to));
    return *this;
  }
  CombatScene& advance(std::string_view id, std::initializer_list<std::string_view> hexes) {
    for (const std::string_view to : hexes) act(V::Advance, unit(id), hex(to));
    return *this;
  }
  [[nodiscard]] std::string whyRetreat(std::string_view to) const { return why(V::Retreat, hex(to)); }
  [[nodiscard]] std::string whyAdvance(std::string_view id, std::string_view to) const {
    return why(V::Advance, unit(id), hex(to));
  }
  [[nodiscard]] std::string whyLose(std::string_view id) const { return why(V::Lose, unit(id)); }
  [[nodiscard]] bool isDisrupted(std::string_view id) const { return state.disrupted.has(unit(id)); }

  /// The fire of the running Fire step.
  [[nodiscard]] Reckoning fire() const { return reckon(rules, state, state.steps.top<FireFrame>()); }
  /// Its column, by the heading of the table.
  [[nodiscard]] std::string column() const {
    return rules.crt.info().columns[static_cast<std::size_t>(columnOf(rules, fire()))];
  }
  /// The contribution of a case to a sum; 0 if there is none.
  [[nodiscard]] static int by(const Sum& sum, std::string_view rule) {
    int total = 0;
    for (const SumLine& line : sum.lines()) {
      if (line.rule != nullptr && rule == line.rule) total += line.value;
    }
    return total;
  }
  /// The result of the last fire, as printed on its table; "" if there was none.
  [[nodiscard]] std::string lastResult(const Chart& chart) const {
    for (auto event = events.rbegin(); event != events.rend(); ++event) {
      if (event->kind == EventKind::Fired) return chart.resultNames[static_cast<std::size_t>(event->value)];
    }
    return "";
  }
};

}  // namespace kessel::winter
