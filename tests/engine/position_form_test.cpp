// SPDX-License-Identifier: GPL-3.0-or-later
// What the scenario forms of all titles share: what is written is read again, errors name the place.
#include "kessel/engine/position_form.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "third_title/crossroads.h"

namespace kessel::position_form_test {
namespace {

using ::testing::HasSubstr;
using ::testing::IsEmpty;

const TitleInfo& facts() {
  static const auto kTitle = crossroads::load(KESSEL_SOURCE_DIR "/tests/third_title/data");
  return (*kTitle)->info();
}

constexpr auto kWeather = words("wet", "", "cold");
constexpr FrameField kFlags{.kind = FieldKind::Bits, .words = kWeather};

struct Read {
  int scenario = -1;
  std::array<std::uint8_t, 4> group{};
  std::vector<std::pair<UnitId, Place>> placed{};
  std::uint64_t flags = 0;
  std::string fault{};
};

Read read(const std::string& json) {
  auto document = Document::parse(json, "position");
  const Node root = (*document)->root();
  Read out;
  out.scenario = form::readScenario(root, facts());
  if (root.has("groups")) form::readGroups(root.at("groups"), facts().roster, 12, out.group);
  if (root.has("flags")) out.flags = form::readField(root.at("flags"), facts(), kFlags);
  if (root.has("units")) {
    form::readPlaces(
        root.at("units"), facts(), [](UnitId unit, Place) { return unit != UnitId{3}; },
        [&](UnitId unit, Place place) { out.placed.emplace_back(unit, place); });
  }
  if ((*document)->error()) out.fault = (*document)->error()->text();
  return out;
}

TEST(PositionForm, ReadsWhatTheTitlesShare) {
  const Read all = read(R"({"title": "crossroads", "scenario": "meeting", "flags": ["cold", "wet"],
    "groups": {"12": ["west-inf-1"]}, "units": {"0301": ["west-inf-1", "west-tank-1"]}})");
  EXPECT_THAT(all.fault, IsEmpty());
  EXPECT_EQ(all.scenario, 0);
  EXPECT_EQ(all.flags, 5U);
  EXPECT_EQ(form::spellField(facts(), kFlags, all.flags), (form::Json{"wet", "cold"}));
  EXPECT_EQ(all.group, (std::array<std::uint8_t, 4>{0, 12, 0, 0}));
  const Place hex = facts().map.placeNamed("0301");
  EXPECT_EQ(all.placed, (std::vector<std::pair<UnitId, Place>>{{UnitId{1}, hex}, {UnitId{0}, hex}}));
  EXPECT_EQ(read("{}").scenario, 0) << "the last one is the usual one";
}

TEST(PositionForm, NamesWhatIsWrong) {
  for (const auto& [json, fault] : {std::pair{R"({"title": "chess"})", "/title: \"crossroads\" is expected"},
                                    {R"({"scenario": "chess"})", "\"chess\" is no scenario"},
                                    {R"({"groups": {"13": []}})", "/groups/13: a number from 1 to 12 is expected"},
                                    {R"({"groups": {"1a": []}})", "a number from 1 to 12 is expected"},
                                    {R"({"groups": {"": []}})", "a number from 1 to 12 is expected"},
                                    {R"({"groups": {"0001": []}})", "a number from 1 to 12 is expected"},
                                    {R"({"flags": ["hot"]})", "\"hot\" is not known; expected one of wet, cold"},
                                    {R"({"flags": [""]})", "\"\" is not known"},
                                    {R"({"units": {"0909": []}})", "\"0909\" is no hex"},
                                    {R"({"units": {"0301": ["west-inf-1", "west-inf-1"]}})", "stands in two places"},
                                    {R"({"units": {"0301": ["east-inf-1"]}})", "\"east-inf-1\" cannot stand in 0301"},
                                    {R"({"units": {"0301": ["nobody"]}})", "\"nobody\" is no counter"}})
    EXPECT_THAT(read(json).fault, HasSubstr(fault)) << json;
}

}  // namespace
}  // namespace kessel::position_form_test
