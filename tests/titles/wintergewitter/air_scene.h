// SPDX-License-Identifier: GPL-3.0-or-later
// Scenes of the Air Operations Phase: aircraft in boxes, a stage of the phase.
#pragma once

#include "titles/wintergewitter/air.h"
#include "titles/wintergewitter/scene.h"

namespace kessel::winter {

class AirScene : public Scene {
 public:
  using Scene::Scene;

  /// The Air Operations Phase goes on with a stage.
  AirScene& at(AirStage stage) {
    state.steps.push<AirFrame>().stage = stage;
    return *this;
  }
  AirScene& begin(AirStage stage) {
    at(stage).go();
    return *this;
  }
  AirScene& fly(std::initializer_list<std::string_view> ids, std::string_view box) {
    for (const std::string_view id : ids) put(id, box);
    return *this;
  }
  [[nodiscard]] AirStage stage() const {
    const AirFrame* frame = state.steps.find<AirFrame>();
    return frame == nullptr ? AirStage::End : frame->stage;
  }
  Scene& assign(std::string_view id, std::string_view box) { return act(V::Assign, unit(id), hex(box)); }
  [[nodiscard]] std::string whyAssign(std::string_view id, std::string_view box) const {
    return why(V::Assign, unit(id), hex(box));
  }
  Scene& pair(std::string_view own, std::string_view enemy) { return act(V::Pair, unit(own), unit(enemy)); }
};

/// Boxes, as the map names them.
inline constexpr std::string_view kReadyAxis = "air-available-axis";
inline constexpr std::string_view kReadySoviet = "air-available-soviet";
inline constexpr std::string_view kBombAxis = "ground-attack-axis";
inline constexpr std::string_view kBombSoviet = "ground-attack-soviet";
inline constexpr std::string_view kEscortAxis = "ground-escort-axis";
inline constexpr std::string_view kEscortSoviet = "ground-escort-soviet";
inline constexpr std::string_view kInterdictAxis = "interdiction-axis";
inline constexpr std::string_view kHuntAxis = "superiority-axis";
inline constexpr std::string_view kHuntSoviet = "superiority-soviet";
inline constexpr std::string_view kFlownAxis = "flown-axis";
inline constexpr std::string_view kFlownSoviet = "flown-soviet";
inline constexpr std::string_view kDisruptedAxis = "disrupted-axis";
inline constexpr std::string_view kDisruptedSoviet = "disrupted-soviet";

}  // namespace kessel::winter
