// SPDX-License-Identifier: GPL-3.0-or-later
// The scene of this title's tests, compiled once for all of them.
#include "titles/battle_for_stalingrad/scene.h"

#include <cstdlib>

#include "support/loaded.h"

template class kessel::test::TitleScene<kessel::bfs::Scene, kessel::bfs::BattleForStalingrad, kessel::bfs::State,
                                        kessel::bfs::V>;

const kessel::Title& kessel::test::titleUnderTest() {
  return loaded<bfs::BattleForStalingrad>();
}
kessel::Result<std::unique_ptr<kessel::Title>> kessel::test::loadTitleUnderTest(const DataSource& source) {
  return bfs::BattleForStalingrad::load(source);
}

namespace kessel::bfs {

const BattleForStalingrad& theTitle() {
  return test::loaded<BattleForStalingrad>();
}

Scene::Scene(std::uint16_t options) : TitleScene(newGame(theTitle().rules(), 1, options)) {
  while (!state.steps.empty()) state.steps.pop();
  for (std::uint16_t i = 0; i < rules.units; ++i) {
    if (state.at(static_cast<UnitId>(i)) == kSetUp) state.place[i] = index(kPool);
  }
  phase(S::Initiative);
}

Scene& Scene::phase(S step) {
  while (!state.steps.empty()) state.steps.pop();
  state.steps.push<GameTurnFrame>().stage = step == S::Initiative    ? TurnStage::Reaction
                                            : step == S::Bombardment ? TurnStage::Leaving
                                            : step == S::GermanAir   ? TurnStage::Bombardment
                                            : step == S::SovietAir   ? TurnStage::GermanAir
                                                                     : TurnStage::End;
  push(state, step);
  return *this;
}

UnitId Scene::put(std::string_view what, std::string_view where) {
  const UnitId unit = find(what);
  if (unit == kNoUnit) {
    ADD_FAILURE() << "no counter left: " << what;
    std::abort();
  }
  bfs::put(rules, state, unit, hex(where));
  return unit;
}

UnitId Scene::find(std::string_view what) const {
  const UnitId byId = rules.info.roster.named(what);
  if (byId != kNoUnit) return byId;
  const auto first = what.find(' ');
  if (first == std::string_view::npos) return kNoUnit;
  const auto second = what.find(' ', first + 1);
  const Side side = what.substr(0, first) == "german" ? kGerman : kSoviet;
  const std::string_view values =
      what.substr(first + 1, second == std::string_view::npos ? second : second - first - 1);
  const std::string_view type = second == std::string_view::npos ? std::string_view{} : what.substr(second + 1);
  for (std::uint16_t i = 0; i < rules.units; ++i) {
    const Unit& counter = rules.info.roster.units[i];
    if (counter.side == side && counter.values == values && (type.empty() || counter.typeName == type) &&
        !state.onMap(static_cast<UnitId>(i))) {
      return static_cast<UnitId>(i);
    }
  }
  return kNoUnit;
}

}  // namespace kessel::bfs
