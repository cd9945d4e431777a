// SPDX-License-Identifier: GPL-3.0-or-later
// Tables of verbs, steps and layers: what is wrong in them is found, and what they say arrives.
#include "kessel/engine/names.h"

#include <gtest/gtest.h>

namespace kessel::names_test {
namespace {

enum class V : std::uint8_t { Outcome, Step, Pass, Count };
enum class S : std::uint8_t { Turn, Move, Count };
using VRow = VerbRow<V>;
using SRow = StepRow<S>;

constexpr VRow kOutcomeRow{V::Outcome, "outcome", {Operand::Number}, false};
constexpr VRow kStepRow{V::Step, "step", {Operand::Unit, Operand::Place}, true};
constexpr VRow kPassRow{V::Pass, "pass", {}, false, true};
constexpr SRow kTurnRow{S::Turn, "turn", "Turn", "1.1", false};
constexpr SRow kMoveRow{S::Move, "move", "Movement", "2.1", true, true};

TEST(Names, RowsMustBeAllThereAndInOrder) {
  static_assert(inOrder(std::array{kOutcomeRow, kStepRow, kPassRow}));
  static_assert(!inOrder(std::array{kOutcomeRow, kPassRow, kStepRow}));
  static_assert(!inOrder(std::array{kOutcomeRow, kStepRow}));
  static_assert(!inOrder(std::array{kOutcomeRow, kStepRow, kStepRow}));
  static_assert(inOrder(std::array{kTurnRow, kMoveRow}));
  static_assert(!inOrder(std::array{kMoveRow, kTurnRow}));
  static_assert(!inOrder(std::array{kTurnRow}));
}

TEST(Names, VerbsAndStepsGetWhatTheirRowsSay) {
  const std::vector<VerbInfo> verbs = infosOf(std::array{kOutcomeRow, kStepRow, kPassRow});
  ASSERT_EQ(verbs.size(), 3U);
  EXPECT_EQ(verbs[1].id, "step");
  EXPECT_EQ(verbs[1].operands, (std::array{Operand::Unit, Operand::Place, Operand::None}));
  EXPECT_TRUE(verbs[1].ends);
  EXPECT_FALSE(verbs[1].passes);
  EXPECT_FALSE(verbs[2].ends);
  EXPECT_TRUE(verbs[2].passes);
  const std::vector<StepInfo> steps = infosOf(std::array{kTurnRow, kMoveRow});
  ASSERT_EQ(steps.size(), 2U);
  EXPECT_EQ(steps[1].id, "move");
  EXPECT_EQ(steps[1].name, "Movement");
  EXPECT_EQ(steps[1].rule, "2.1");
  EXPECT_TRUE(steps[1].ribbon);
  EXPECT_FALSE(steps[0].ribbon);
  EXPECT_TRUE(steps[1].window);
  EXPECT_FALSE(steps[0].window);
}

struct NoRules {};
struct NoState {};
Overlay hexOf(const NoRules&, const NoState&, Side viewer) {
  Overlay out;
  out.cells.push_back({hexAt(1, 2), static_cast<int>(index(viewer))});
  return out;
}

TEST(Names, LayersAreNamedAndShownByOneRow) {
  using Layer = LayerRow<NoRules, NoState>;
  constexpr std::array kLayers{Layer{"zone", "Zones", hexOf, kSecondSide, LayerLook::Zone},
                               Layer{"hex", "A hex", hexOf}};
  const std::vector<OverlayInfo> infos = infosOf(kLayers);
  ASSERT_EQ(infos.size(), 2U);
  EXPECT_EQ(infos[0].id, "zone");
  EXPECT_EQ(infos[0].name, "Zones");
  EXPECT_EQ(infos[0].side, kSecondSide);
  EXPECT_EQ(infos[0].look, LayerLook::Zone);
  EXPECT_EQ(infos[1].side, kNobody);
  EXPECT_EQ(infos[1].look, LayerLook::Marked);
  EXPECT_EQ(kLayers[1].show({}, {}, kSecondSide).cells[0].value, 1);
}

}  // namespace
}  // namespace kessel::names_test
