// SPDX-License-Identifier: GPL-3.0-or-later
// The scene of this title's tests, compiled once for all of them.
#include "titles/wintergewitter/scene.h"

#include <algorithm>
#include <cstdlib>

#include "support/loaded.h"

template class kessel::test::TitleScene<kessel::winter::Scene, kessel::winter::Wintergewitter, kessel::winter::State,
                                        kessel::winter::V>;

const kessel::Title& kessel::test::titleUnderTest() {
  return loaded<winter::Wintergewitter>();
}
kessel::Result<std::unique_ptr<kessel::Title>> kessel::test::loadTitleUnderTest(const DataSource& source) {
  return winter::Wintergewitter::load(source);
}

namespace kessel::winter {

const Wintergewitter& theTitle() {
  return test::loaded<Wintergewitter>();
}

Scene::Scene(int scenario, std::uint16_t options) : TitleScene(newGame(theTitle().rules(), scenario, options)) {
  while (!state.steps.empty()) state.steps.pop();
  for (std::size_t i = 0; i < kUnitCount; ++i) {
    const auto unit = static_cast<UnitId>(static_cast<std::uint16_t>(i));
    winter::put(rules, state, unit, kUnused);
    state.strength[i] = rules[unit].strength;
  }
  state.held = {};
  state.steps.push<TurnFrame>().stage = TurnStage::Initiative;
}

UnitId Scene::unit(std::string_view id) const {
  const UnitId found = rules.info.roster.named(id);
  if (found == kNoUnit) {
    ADD_FAILURE() << "no counter " << id;
    std::abort();
  }
  return found;
}

Scene& Scene::phase(Side side, PhaseStage stage, PhaseKind kind) {
  PhaseFrame& frame = pushFor<PhaseFrame>(state, side);
  frame.stage = stage;
  frame.kind = kind;
  state.phasing = side;
  return *this;
}

void Scene::beginMoves(Side side, bool mechanized, PhaseKind kind) {
  phase(side, mechanized ? PhaseStage::FirstMech : PhaseStage::FootMovement, kind);
  state.began = state.place;
  state.steps.push<MoveSegmentFrame>().mechanized = mechanized;
  go();
}

bool Scene::told(EventKind kind, UnitId which, std::string_view rule) const {
  return std::ranges::any_of(events, [&](const Event& event) {
    return event.kind == kind && event.unit == which && (rule.empty() || (event.rule != nullptr && rule == event.rule));
  });
}

}  // namespace kessel::winter
