// SPDX-License-Identifier: GPL-3.0-or-later
// The scene of this title's tests, compiled once for all of them.
#include "titles/battle_of_stalingrad/scene.h"

#include <cstdlib>

#include "support/loaded.h"

template class kessel::test::TitleScene<kessel::bos::Scene, kessel::bos::BattleOfStalingrad, kessel::bos::State,
                                        kessel::bos::V>;

const kessel::Title& kessel::test::titleUnderTest() {
  return loaded<bos::BattleOfStalingrad>();
}
kessel::Result<std::unique_ptr<kessel::Title>> kessel::test::loadTitleUnderTest(const DataSource& source) {
  return bos::BattleOfStalingrad::load(source);
}

namespace kessel::bos {

const BattleOfStalingrad& theTitle() {
  return test::loaded<BattleOfStalingrad>();
}

Scene::Scene(Phase phase, int turn, std::uint16_t options) : TitleScene(newGame(theTitle().rules(), options)) {
  state.steps = {};
  state.primary = 1 + static_cast<std::uint8_t>(Theatre::Don);
  state.secondary = 1 + static_cast<std::uint8_t>(Theatre::Caucasus);
  const Spaces last = state.axisLast;
  for (std::uint16_t i = 0; i < rules.pieces; ++i) {
    const auto each = static_cast<UnitId>(i);
    if (rules[each].entry > turn || each == rules.hollidt || each == rules.fretterPico) continue;
    state.strength[i] = 0;
    bos::put(rules, state, each, each == rules.grossdeutschland && turn > 2 ? kGone : kLost);
  }
  state.axisLast = last;
  state.unowned = {};
  state.turn = static_cast<std::uint8_t>(turn);
  state.steps.push<TurnFrame>().stage = phase;
}

Scene Scene::campaign() {
  Scene scene;
  scene.state = newGame(theTitle().rules(), 0);
  return scene;
}

Scene& Scene::toPhase(Phase phase) {
  state.steps = {};
  state.cameFrom = State::nowhere();
  state.attacked = {};
  state.fledInto = state.moved = state.bought = state.withdrawn = {};
  state.crossed = 0;
  state.steps.push<TurnFrame>().stage = phase;
  return *this;
}

Scene& Scene::turn(int number) {
  state.turn = static_cast<std::uint8_t>(number);
  return *this;
}

UnitId Scene::unit(std::string_view id) const {
  const UnitId found = rules.info.roster.named(id);
  if (found == kNoUnit) {
    ADD_FAILURE() << "no counter " << id;
    std::abort();
  }
  return found;
}

Place Scene::place(std::string_view name) const {
  const Place found = rules.info.map.placeNamed(name);
  if (found == kNowhere) {
    ADD_FAILURE() << "no place " << name;
    std::abort();
  }
  return found;
}

Scene& Scene::put(std::string_view id, std::string_view where, int strength) {
  const UnitId which = unit(id);
  const int points = strength == 0 ? rules[which].most : strength;
  state.strength[index(which)] = static_cast<std::uint8_t>(points);
  bos::put(rules, state, which, place(where));
  return *this;
}

Scene& Scene::give(std::string_view asset, std::string_view to, int steps) {
  const UnitId which = unit(asset);
  state.strength[index(which)] = static_cast<std::uint8_t>(steps == 0 ? rules[which].most : steps);
  attach(rules, state, which, unit(to));
  return *this;
}

Scene& Scene::reserve(std::string_view piece, int strength) {
  const UnitId which = unit(piece);
  state.strength[index(which)] = static_cast<std::uint8_t>(strength == 0 ? rules[which].most : strength);
  if (isAsset(which)) {
    detach(rules, state, which, reserveOf(rules[which].side));
  } else {
    bos::put(rules, state, which, reserveOf(rules[which].side));
  }
  return *this;
}

Scene& Scene::dead(std::string_view piece) {
  const UnitId which = unit(piece);
  state.strength[index(which)] = 0;
  if (isAsset(which)) {
    detach(rules, state, which, kLost);
  } else {
    bos::put(rules, state, which, kLost);
  }
  return *this;
}

Scene& Scene::control(Side side, const Names& spaces) {
  for (const std::string_view name : spaces) {
    state.unowned.set(place(name), side == kNobody);
    if (side != kNobody) state.axisLast.set(place(name), side == kAxis);
  }
  return *this;
}

Scene& Scene::lastControl(std::string_view box, Side side) {
  state.axisLast.set(place(box), side == kAxis);
  return *this;
}

std::string Scene::parentOf(std::string_view asset) const {
  const UnitId parent = state.parentOf(unit(asset));
  return parent == kNoUnit ? "" : rules.info.roster[parent].id;
}

bool Scene::shownUnsupplied(std::string_view id) const {
  const View view = theTitle().view(Position::of(state), kUmpire);
  for (const UnitView& each : view.units) {
    if (each.unit != unit(id)) continue;
    for (std::size_t i = 0; i < rules.info.states.size(); ++i) {
      if (rules.info.states[i].id == "unsupplied") return (each.states >> i & 1U) != 0;
    }
  }
  ADD_FAILURE() << id << " is not shown";
  return false;
}

Scene& Scene::move(std::string_view id, const Names& path) {
  for (const std::string_view each : path) act(V::Move, unit(id), place(each));
  if (step() == S::Move) act(V::Stop);
  return *this;
}

std::string Scene::whyMove(std::string_view id, const Names& path) const {
  Scene copy = *this;
  for (std::size_t i = 0; i + 1 < path.size(); ++i) copy.act(V::Move, unit(id), place(path[i]));
  return copy.why(V::Move, unit(id), place(path.back()));
}

Scene& Scene::attempt(std::string_view id, int die) {
  act(V::Attempt, unit(id));
  return roll(die);
}

}  // namespace kessel::bos
