// SPDX-License-Identifier: GPL-3.0-or-later
// Scenes of the set-up: a new game, which hexes are open to whom, losses that are spread.
#pragma once

#include <string>

#include "titles/wintergewitter/air.h"
#include "titles/wintergewitter/scene.h"

namespace kessel::winter {

/// A new game, before the first unit is placed.
class SetUpScene : public Scene {
 public:
  explicit SetUpScene(int scenario, std::uint16_t options = 0) : Scene(scenario, options) {
    state = newGame(rules, scenario, options);
    go();
  }
  /// ... with the Soviet units placed as the scenario proposes.
  static SetUpScene forAxis(int scenario, std::uint16_t options = 0) {
    SetUpScene s(scenario, options);
    s.act(V::ReadyMade);
    s.spreadLosses();
    return s;
  }
  void spreadLosses() {
    while (!legal(V::Lose).empty() && step() == S::SetUp) act(legal(V::Lose).front());
  }
  /// Hexes that are offered to a unit.
  [[nodiscard]] Hexes open(std::string_view id) const {
    Hexes found;
    for (const Action action : legal(V::Place)) {
      if (action.unitA() == unit(id)) found.add(action.placeB());
    }
    return found;
  }
  [[nodiscard]] Hexes within(std::initializer_list<std::string_view> centres, int distance) const {
    Hexes found;
    for (const std::string_view centre : centres) addDisc(found, rules.grid(), hex(centre), distance);
    return found & rules.land;
  }
  /// "" if both are the same, else what the first one has too much and lacks.
  [[nodiscard]] std::string difference(const Hexes& found, const Hexes& area) const {
    std::string out;
    (found - area).each([&](Place each) { out += " +" + rules.info.map.placeName(each); });
    (area - found).each([&](Place each) { out += " -" + rules.info.map.placeName(each); });
    return out;
  }
  /// A unit may be placed in exactly these hexes; nobody is placed where the enemy is.
  void expectOpen(std::string_view id, const Hexes& area) {
    EXPECT_EQ(difference(open(id), area - state.occupied(other(rules[unit(id)].side))), "") << id;
  }
  /// All of a formation may be placed in exactly these hexes.
  void expectArea(Formation formation, int count, const Hexes& area) {
    EXPECT_EQ(rules.of(formation).count(), count);
    rules.of(formation).each([&](UnitId each) { expectOpen(rules.info.roster[each].id, area); });
  }
  /// Hexes of one side within so many hexes of the start line (a hex beside it is within one): both ends of a stretch,
  /// which begins and ends with them, belong to it.
  void expectStretch(std::string_view id, std::string_view from, std::string_view to, int distance) {
    const Hexes area = open(id);
    EXPECT_TRUE(area.has(hex(from)) && area.has(hex(to))) << id;
    const bool rear = rules[unit(id)].side == kAxis;
    Hexes line;  // of the own side, beside the start line
    rules.land.each([&](Place each) {
      const std::string column = rules.info.map.placeName(each).substr(0, 2);
      if (rules.axisRear.has(each) != rear || column < from.substr(0, 2) || column > to.substr(0, 2)) return;
      for (const Place beside : rules.around(each)) {
        if (beside != kNowhere && rules.axisRear.has(beside) != rear) line.add(each);
      }
    });
    Hexes deep = line;
    for (int i = 1; i < distance; ++i) deep |= neighbours(rules.grid(), deep);
    deep = deep.those([&](Place each) { return rules.land.has(each) && rules.axisRear.has(each) == rear; });
    EXPECT_EQ(difference(area, deep), "") << id << ": all within that distance of its stretch, on the own side";
  }
  [[nodiscard]] int placed(Formation formation, Place where) const {
    return rules.of(formation).those([&](UnitId each) { return state.at(each) == where; }).count();
  }
  [[nodiscard]] bool held(Formation formation) const { return (rules.of(formation) - state.held).none(); }
  [[nodiscard]] int strengthOf(Formation formation, LossClass loss) const {
    int sum = 0;
    rules.of(formation).each([&](UnitId each) {
      if (rules[each].loss == loss) sum += state.strengthOf(each);
    });
    return sum;
  }
};

}  // namespace kessel::winter
