// SPDX-License-Identifier: GPL-3.0-or-later
// Structs of steps in the bytes of their frames, and as text by the names of their fields.
#include "kessel/engine/frame.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "kessel/engine/position_form.h"
#include "third_title/crossroads.h"

namespace kessel::frame_test {
namespace {

using ::testing::HasSubstr;

enum class S : std::uint8_t { Plain, Rich, Crowd };
enum class Stage : std::uint8_t { Begin, Choosing, Paid };
enum class Mood : std::uint8_t { Calm, Cross };
struct RichFrame : FrameOf<S::Rich, Stage> {
  UnitId unit;
  OrNone<UnitId> second;
  Place hex;
  OrNone<Place, 0> home;
  Wide<Mood> mood;
  std::uint8_t points;
  Side side;
  std::uint16_t flags;
};
struct ListFrame : FrameOf<S::Plain> {
  Flag done;
  std::array<std::uint16_t, 3> numbers;
  std::uint16_t packed;
};
struct CrowdFrame : FrameOf<S::Crowd> {
  FewUnits units;
};
constexpr std::array<std::string_view, 3> kStages{"begin", "choosing", "paid"};
constexpr std::array<std::string_view, 2> kMoods{"calm", "cross"};
constexpr std::array<std::string_view, 3> kFlags{"wet", "", "cold"};
constexpr std::array kRichFields{field<&RichFrame::unit>("unit", Need::OnMap),
                                 field<&RichFrame::second>("second", Need::OnMapMaybe),
                                 field<&RichFrame::hex>("hex", Need::Maybe),
                                 field<&RichFrame::home>("home", Need::OnMapMaybe),
                                 field<&RichFrame::mood>("mood", kMoods),
                                 field<&RichFrame::points>("points", 9),
                                 field<&RichFrame::side>("side"),
                                 bits<&RichFrame::flags>("flags", kFlags)};
constexpr std::array kListFields{field<&ListFrame::done>("done"), field<&ListFrame::numbers>("numbers", 99),
                                 part<&ListFrame::packed, 0>("open"), part<&ListFrame::packed, 1, 2>("temper", kMoods),
                                 part<&ListFrame::packed, 13, 3>("rest")};
constexpr std::array kCrowdFields{field<&CrowdFrame::units>("units")};

const TitleInfo& info() {
  static const TitleInfo kInfo = [] {
    TitleInfo made = (*crossroads::load(KESSEL_SOURCE_DIR "/tests/third_title/data"))->info();
    made.steps = {{"plain", "Plain", "1.1", false, false, {{}, kListFields}},
                  {"rich", "Rich", "1.1", false, false, {kStages, kRichFields}},
                  {"crowd", "Crowd", "1.1", false, false, {{}, kCrowdFields}}};
    return made;
  }();
  return kInfo;
}

std::string spelled(const Frame& frame) {
  return form::spellFrame(info(), frame).dump();
}
/// What was read, or the fault.
std::pair<Frame, std::string> read(const std::string& json) {
  auto document = Document::parse(json, "step");
  const Frame frame = form::readFrame((*document)->root(), info());
  return {frame, (*document)->error() ? (*document)->error()->text() : ""};
}

TEST(Frames, KeepTheFieldsOfTheirStep) {
  FrameStack<4> steps;
  RichFrame& rich = steps.push<RichFrame>();
  EXPECT_EQ(rich.stage, Stage::Begin);
  EXPECT_FALSE(rich.second.any()) << "a fresh frame is all zero";
  rich.second = UnitId{0};
  rich.stage = Stage::Paid;
  steps.push<ListFrame>().done = true;
  EXPECT_EQ(*steps.find<RichFrame>()->second, UnitId{0});
  EXPECT_EQ(steps.below<RichFrame>(1).stage, Stage::Paid);
  EXPECT_TRUE(steps.top<ListFrame>().done);
  steps.pop();
  EXPECT_EQ(steps.find<ListFrame>(), nullptr);
  EXPECT_EQ(steps.frames[1], Frame{}) << "what is popped leaves nothing behind";
}

TEST(Frames, AreWrittenByTheNamesOfTheirFields) {
  FrameStack<2> steps;
  RichFrame& rich = steps.push<RichFrame>();
  rich.stage = Stage::Choosing;
  rich.unit = UnitId{1};
  rich.hex = info().map.placeNamed("0302");
  rich.mood = Mood::Cross;
  rich.points = 7;
  rich.side = kSecondSide;
  rich.flags = 5;
  EXPECT_EQ(spelled(steps.top()), R"({"step":"rich","stage":"choosing","unit":"west-inf-1","hex":"0302",)"
                                  R"("mood":"cross","points":7,"side":"east","flags":["wet","cold"]})");
  EXPECT_EQ(read(spelled(steps.top())).first, steps.top());
  rich.hex = kNowhere;
  rich.home = info().map.placeNamed("0302");
  rich.second = UnitId{0};
  EXPECT_THAT(spelled(steps.top()), HasSubstr(R"("second":"west-tank-1","home":"0302")"));
  EXPECT_EQ(read(spelled(steps.top())).first, steps.top());
  ListFrame& list = steps.push<ListFrame>();
  EXPECT_EQ(spelled(steps.top()), R"({"step":"plain"})");
  list.numbers = {3, 0, 4};
  EXPECT_EQ(spelled(steps.top()), R"({"step":"plain","numbers":[3,0,4]})");
  EXPECT_EQ(read(spelled(steps.top())).first, steps.top());
  list.packed = 0xE003;
  EXPECT_EQ(spelled(steps.top()), R"({"step":"plain","numbers":[3,0,4],"open":true,"temper":"cross","rest":7})");
  EXPECT_EQ(read(spelled(steps.top())).first, steps.top());
}

TEST(Frames, KeepASetOfUnits) {
  FrameStack<1> steps;
  FewUnits& units = steps.push<CrowdFrame>().units;
  units.add(UnitId{3});
  units.add(UnitId{1});
  units.add(UnitId{17});
  units.remove(UnitId{17});
  EXPECT_TRUE(units.has(UnitId{1}) && units.has(UnitId{3}));
  for (const std::uint16_t other : std::array<std::uint16_t, 7>{0, 2, 17, 19, 63, 64, 65535})
    EXPECT_FALSE(units.has(UnitId{other})) << other;
  EXPECT_EQ(spelled(steps.top()), R"({"step":"crowd","units":["west-inf-1","east-inf-1"]})");
  EXPECT_EQ(read(spelled(steps.top())).first, steps.top());
}

RC_GTEST_PROP(Frames, SurviveTheirText, ()) {
  FrameStack<1> steps;
  RichFrame& rich = steps.push<RichFrame>();
  const auto hexes = info().map.hexes();
  const auto any = [](std::size_t count) { return *rc::gen::inRange<std::size_t>(0, count); };
  rich.stage = static_cast<Stage>(any(3));
  rich.unit = static_cast<UnitId>(any(4));
  if (any(2) == 0) rich.second = static_cast<UnitId>(any(4));
  rich.hex = any(2) == 0 ? kNowhere : hexes[any(hexes.size())];
  if (any(2) == 0) rich.home = hexes[1 + any(hexes.size() - 1)];
  rich.mood = static_cast<Mood>(any(2));
  rich.points = static_cast<std::uint8_t>(any(10));
  rich.side = static_cast<Side>(any(2));
  rich.flags = static_cast<std::uint16_t>(any(2) + 4 * any(2));
  RC_ASSERT(read(spelled(steps.top())).first == steps.top());
}

TEST(Frames, NameWhatIsWrongInTheirText) {
  const std::string unit = R"({"step": "rich", "side": "west", "unit": "west-inf-1")";
  EXPECT_EQ(read(unit + "}").second, "");
  for (const auto& [json, fault] :
       {std::pair{std::string(R"({"step": "poor"})"), "/step: \"poor\" is no step"},
        {std::string(R"({"step": "rich", "side": "west"})"), "unit"},
        {unit + R"(, "stage": "lost"})", "/stage: \"lost\" is not known; expected one of begin, choosing, paid"},
        {unit + R"(, "colour": 1})", "/colour: \"colour\" is nothing that this step remembers; expected one of unit"},
        {unit + R"(, "points": 10})", "/points: expected a number from 0 to 9"},
        {unit + R"(, "mood": "sad"})", "/mood: \"sad\" is not known; expected one of calm, cross"},
        {unit + R"(, "flags": ["dry"]})", "\"dry\" is not known"},
        {unit + R"(, "home": "0909"})", "\"0909\" is no hex"},
        {unit + R"(, "second": "nobody"})", "\"nobody\" is no counter"},
        {std::string(R"({"step": "plain", "numbers": [1, 2, 100]})"), "/numbers/2: expected a number from 0 to 99"},
        {std::string(R"({"step": "plain", "numbers": [1, 2, 3, 4]})"), "/numbers: at most 3 numbers are expected"},
        {std::string(R"({"step": "plain", "rest": 8})"), "/rest: expected a number from 0 to 7"},
        {std::string(R"({"step": "plain", "done": 1})"), "/done"}})
    EXPECT_THAT(read(json).second, HasSubstr(fault)) << json;
}

TEST(Frames, HaveASchemaByTheirTables) {
  const form::Json steps = form::schemaOfSteps(info())["anyOf"];
  ASSERT_EQ(steps.size(), 3U);
  EXPECT_EQ(steps[0].dump(), R"({"description":"Plain [1.1].","type":"object","properties":{)"
                             R"("step":{"type":"string","enum":["plain"]},"done":{"type":"boolean"},)"
                             R"("numbers":{"type":"array","maxItems":3,)"
                             R"("items":{"type":"integer","minimum":0,"maximum":99}},)"
                             R"("open":{"type":"boolean"},"temper":{"type":"string","enum":["calm","cross"]},)"
                             R"("rest":{"type":"integer","minimum":0,"maximum":7}},)"
                             R"("required":["step"],"additionalProperties":false})");
  const form::Json& rich = steps[1];
  EXPECT_EQ(rich["required"], form::Json({"step", "unit", "side"})) << "the rest may be left out";
  for (const auto& [name, words] : {std::pair{"stage", R"(["begin","choosing","paid"])"},
                                    {"mood", R"(["calm","cross"])"},
                                    {"side", R"(["west","east"])"}}) {
    EXPECT_EQ(rich["properties"][name]["enum"].dump(), words) << name;
  }
  EXPECT_EQ(rich["properties"]["flags"]["items"]["enum"].dump(), R"(["wet","cold"])");
  EXPECT_EQ(rich["properties"]["points"]["maximum"], 9);
  EXPECT_EQ(rich["properties"]["home"]["description"], "A hex.");
  EXPECT_EQ(rich["properties"]["hex"]["description"], "A hex or box.");
  EXPECT_EQ(steps[2]["properties"]["units"]["items"]["description"], "A counter.");
}

// A step as a row of stages: a shop that greets, sells as often as asked, and closes.
enum class Counter : std::uint8_t { Greets, Sells, Closes };
struct ShopFrame : FrameOf<S::Plain, Counter> {
  std::uint16_t sold;
};
struct Shop {
  FrameStack<2> steps;
};
struct Price {
  std::uint16_t most;
};
using ShopStep = Step<Price, Shop>;
using ShopRow = StageRow<Counter, Price, Shop>;
template <Counter Next>
bool goTo(const Price&, Shop& shop, Events&) {
  shop.steps.top<ShopFrame>().stage = Next;
  return false;
}
constexpr std::array kShop{ShopRow{Counter::Greets, {goTo<Counter::Sells>}},
                           ShopRow{Counter::Sells,
                                   {[](const Price&, Shop&, Events&) { return true; },
                                    [](const Price&, const Shop&, Prompt& out) { out.who = kFirstSide; },
                                    [](const Price& price, const Shop&, Action action) {
                                      return action.a <= price.most ? allow() : refuse("1.1", "Too dear");
                                    },
                                    [](const Price&, Shop& shop, Action action, Events&) {
                                      ShopFrame& frame = shop.steps.top<ShopFrame>();
                                      frame.sold = action.a;
                                      frame.stage = Counter::Closes;
                                    }}},
                           ShopRow{Counter::Closes, {[](const Price&, Shop& shop, Events&) {
                                     shop.steps.pop();
                                     return false;
                                   }}}};
constexpr ShopStep kShopStep = stepOfStages<ShopFrame, kShop>();

TEST(Stages, EachAnswersForTheStepWhileItsFrameStandsThere) {
  Shop shop;
  const Price price{5};
  Events nobody;
  Prompt prompt;
  const std::array<const ShopStep, 1> table{kShopStep};
  shop.steps.push<ShopFrame>();
  EXPECT_FALSE(kShopStep.judge(price, shop, act(Verb{1}, 3)).ok()) << "a stage without a question refuses everything";
  settleSteps(price, shop, nobody, table);
  EXPECT_EQ(shop.steps.top<ShopFrame>().stage, Counter::Sells);
  kShopStep.prompt(price, shop, prompt);
  EXPECT_EQ(prompt.who, kFirstSide);
  EXPECT_TRUE(kShopStep.judge(price, shop, act(Verb{1}, 5)).ok());
  EXPECT_FALSE(kShopStep.judge(price, shop, act(Verb{1}, 6)).ok());
  kShopStep.perform(price, shop, act(Verb{1}, 4), nobody);
  EXPECT_EQ(shop.steps.top<ShopFrame>().sold, 4);
  settleSteps(price, shop, nobody, table);
  EXPECT_TRUE(shop.steps.empty());
}

TEST(Frames, TellWhichUnitIsOffTheMap) {
  FrameStack<1> steps;
  RichFrame& rich = steps.push<RichFrame>();
  rich.unit = UnitId{1};
  const auto only = [](UnitId unit) { return unit == UnitId{1}; };
  EXPECT_EQ(form::whyOffMap(info(), steps.top(), only), nullptr);
  rich.second = UnitId{2};
  EXPECT_EQ(form::whyOffMap(info(), steps.top(), only)->name, "second");
  rich.unit = UnitId{3};
  EXPECT_EQ(form::whyOffMap(info(), steps.top(), only)->name, "unit");
}

}  // namespace
}  // namespace kessel::frame_test
