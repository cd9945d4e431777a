// SPDX-License-Identifier: GPL-3.0-or-later
// The scene of this title's tests, compiled once for all of them.
#include "titles/donnerschlag/scene.h"

#include <cstdlib>

#include "support/loaded.h"

template class kessel::test::TitleScene<kessel::donner::Scene, kessel::donner::Donnerschlag, kessel::donner::State,
                                        kessel::donner::V>;

const kessel::Title& kessel::test::titleUnderTest() {
  return loaded<kessel::donner::Donnerschlag>();
}
kessel::Result<std::unique_ptr<kessel::Title>> kessel::test::loadTitleUnderTest(const DataSource& source) {
  return kessel::donner::Donnerschlag::load(source);
}

namespace kessel::donner {

const Donnerschlag& theTitle() {
  return test::loaded<Donnerschlag>();
}

Scene::Scene(std::uint16_t options) : TitleScene(newGame(theTitle().rules(), options)) {
  while (!state.steps.empty()) state.steps.pop();
  for (std::uint16_t i = 0; i < rules.units; ++i) {
    const auto unit = static_cast<UnitId>(i);
    if (state.onMap(unit) || state.at(unit) == kSetUp) donner::put(rules, state, unit, kOffMap);
  }
  state.reduced = {};
  state.luck = kSoviet;
  state.steps.push<TurnFrame>().stage = TurnStage::Donnerschlag;
  pushFor<ActionFrame>(state, kAxis);
}

UnitId Scene::unit(std::string_view id) const {
  const UnitId found = rules.info.roster.named(id);
  if (found == kNoUnit) {
    ADD_FAILURE() << "no counter " << id;
    std::abort();
  }
  return found;
}

Scene& Scene::segment(Side side, std::initializer_list<UnitId> units, Source source) {
  Units ordered;
  for (UnitId each : units) ordered.add(each);
  state.steps.find<ActionFrame>()->side = other(side);
  beginSegment(state, side, source, ordered, kNoCard, 0);
  return *this;
}

}  // namespace kessel::donner
