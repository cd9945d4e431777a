// SPDX-License-Identifier: GPL-3.0-or-later
// The scene of this title's tests, compiled once for all of them.
#include "titles/panzerkorps_48/scene.h"

#include <cstdlib>

#include "support/loaded.h"

template class kessel::test::TitleScene<kessel::chir::Scene, kessel::chir::Panzerkorps48, kessel::chir::State,
                                        kessel::chir::V>;

const kessel::Title& kessel::test::titleUnderTest() {
  return loaded<chir::Panzerkorps48>();
}
kessel::Result<std::unique_ptr<kessel::Title>> kessel::test::loadTitleUnderTest(const DataSource& source) {
  return chir::Panzerkorps48::load(source);
}

namespace kessel::chir {

const Panzerkorps48& theTitle() {
  return test::loaded<Panzerkorps48>();
}

Scene::Scene(TurnStage phase, std::uint16_t options) : TitleScene(newGame(theTitle().rules(), options)) {
  state.steps = {};
  for (std::uint16_t i = 0; i < rules.units; ++i) {
    const auto each = static_cast<UnitId>(i);
    if (state.at(each) != kSetUp) continue;
    chir::put(rules, state, each, kLost);
    state.lost[i] = rules.unit[i].strength;
  }
  state.begun = phase > TurnStage::Begin ? 1 : 0;
  state.steps.push<TurnFrame>().stage = phase;
}

UnitId Scene::unit(std::string_view id) const {
  const UnitId found = rules.info.roster.named(id);
  if (found == kNoUnit) {
    ADD_FAILURE() << "no counter " << id;
    std::abort();
  }
  return found;
}

Scene& Scene::assault(std::initializer_list<UnitId> units, std::string_view target) {
  act(V::Attack, *units.begin(), hex(target));
  for (const UnitId each : units) {
    if (may(V::Include, each)) act(V::Include, each);
  }
  for (const V quiet : {V::Fight, V::Hold, V::Hold, V::Stay}) {
    if (may(quiet)) act(quiet);
  }
  return *this;
}

}  // namespace kessel::chir
