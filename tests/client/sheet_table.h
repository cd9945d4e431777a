// SPDX-License-Identifier: GPL-3.0-or-later
// A title that is nothing but display sheets, for tests: each side has two armies with a strength of 1 to 6, two slots
// for assets and one for an anti-tank asset. A side first shares points out, then assigns assets of its reserve, moves
// them, withdraws them and lets armies march; then it is the other one's turn. Neither sees the sheets of the other.
// The reserve of Blue is drawn on the map, that of Red is not.
#pragma once

#include <algorithm>
#include <array>

#include "kessel/engine/title.h"
#include "support/tiny_title.h"

namespace kessel::client {

class SheetTable final : public Title {
 public:
  static constexpr std::size_t kArmies = 4;
  static constexpr std::size_t kUnits = 11;
  static constexpr std::uint8_t kReserve = 0xFF;
  static constexpr std::uint8_t kGone = 0xFE;
  static constexpr int kHighest = 6;

  SheetTable() : m_tiny(tiny::makeTinyTitle()), m_info(m_tiny->info()) {
    m_info.id = "sheets";
    m_info.verbs = {{"outcome", {Operand::Number}},
                    {"add", {Operand::Unit}},
                    {"lower", {Operand::Unit}},
                    {"assign", {Operand::Unit, Operand::Unit}},
                    {"store", {Operand::Unit, Operand::Place}},
                    {"march", {Operand::Unit, Operand::Place}},
                    {"end", {}}};  // a choice of its own: whoever could do nothing else is still asked
    m_info.steps = {{"share", "Points", "1.1", true}, {"assign", "Assets", "2.1", true}};
    m_info.map.boxes[0].sheet = MapRect{-4, 0, 3.5, 2};
    m_info.roster.units.clear();
    for (const char* id : {"blue-1", "blue-2"}) addUnit(id, kFirstSide, "infantry", 1);
    for (const char* id : {"red-1", "red-2"}) addUnit(id, kSecondSide, "infantry", 1);
    for (const char* id : {"blue-tank", "blue-guns", "blue-at", "blue-flak"})
      addUnit(id, kFirstSide, id == std::string_view("blue-at") ? "antitank" : "armor", 3);
    for (const char* id : {"red-tank", "red-guns", "red-at"}) addUnit(id, kSecondSide, "armor", 2);
  }

  struct State {
    std::array<std::uint16_t, kArmies> place{};
    std::array<std::uint8_t, kArmies> strength{1, 1, 1, 1};
    std::array<std::uint8_t, kUnits> parent{};  ///< of assets
    std::uint8_t side = 0;
    std::uint8_t assigning = 0;
    std::array<std::uint8_t, 2> points{4, 4};
    std::uint8_t turn = 1;
  };

  const TitleInfo& info() const override { return m_info; }
  Result<Position> begin(std::string_view, const Options&) const override {
    State s;
    for (std::size_t i = 0; i < kArmies; ++i) s.place[i] = index(hexAt(static_cast<int>(i), 2));
    s.parent.fill(kReserve);
    return Position::of(s);
  }
  Result<Position> importPosition(std::string_view) const override { return fail("", "none"); }
  std::string exportPosition(const Position&) const override { return {}; }

  void prompt(const Position& position, Prompt& out) const override {
    const auto& s = position.as<State>();
    out.legal.clear();
    out.step = StepId{s.assigning};
    out.rule = s.assigning != 0 ? "2.1" : "1.1";
    out.ask = s.assigning != 0 ? say("Assign assets") : say("Share out points");
    out.who = s.turn > 3 ? kNobody : Side{s.side};
    if (out.over()) return;
    const auto put = [&](Action action) {
      if (judge(position, action).ok()) out.legal.add(action);
    };
    for (std::uint16_t a = 0; a < kUnits; ++a) {
      for (const Verb verb : {Verb{1}, Verb{2}}) put({verb, 0, a});
      for (std::uint16_t b = 0; b < kArmies; ++b) put({Verb{3}, 0, a, b});
      for (int box = 0; box < 2; ++box) put({Verb{4}, 0, a, index(boxAt(box))});
      for (const Place hex : m_info.map.hexes()) put({Verb{5}, 0, a, index(hex)});
    }
    put({Verb{6}});
  }
  Verdict judge(const Position& position, Action action) const override {
    const auto& s = position.as<State>();
    const std::uint8_t verb = static_cast<std::uint8_t>(action.verb);
    if (s.turn > 3) return refuse("1.1", "The game is over");
    if (verb == 6) return s.assigning != 0 || s.points[s.side] == 0 ? allow() : refuse("1.2", "Points are left");
    if (verb == 0 || verb > 6 || action.a >= kUnits) return refuse("1.1", "There is no such action");
    const UnitId unit = action.unitA();
    if (index(m_info.roster[unit].side) != s.side) return refuse("1.1", "{0} is of the other side", unit);
    const bool army = action.a < kArmies;
    if (verb == 1) {
      if (s.assigning != 0) return refuse("1.1", "Points are shared out first");
      if (!army) return refuse("1.1", "{0} is no army", unit);
      if (s.points[s.side] == 0) return refuse("1.2", "No points are left");
      return s.strength[action.a] < kHighest ? allow() : refuse("1.3", "{0} is as strong as can be", unit);
    }
    if (s.assigning == 0) return refuse("2.1", "Points come first");
    if (verb == 2) return army && s.strength[action.a] > 1 ? allow() : refuse("1.4", "{0} has no point to spare", unit);
    if (verb == 5) {
      if (!army) return refuse("3.1", "{0} does not march", unit);
      const bool near = m_info.map.has(action.placeB()) &&
                        m_info.map.grid.adjacent(static_cast<Place>(s.place[action.a]), action.placeB());
      return near ? allow() : refuse("3.1", "{0} is too far away", action.placeB());
    }
    if (army) return refuse("2.1", "{0} is no asset", unit);
    if (s.parent[action.a] == kGone) return refuse("2.1", "{0} is lost", unit);
    if (verb == 4) {
      if (action.placeB() != boxAt(s.side)) return refuse("2.4", "That is no reserve of yours");
      return s.parent[action.a] != kReserve ? allow() : refuse("2.4", "{0} is in the reserve", unit);
    }
    if (action.b >= kArmies) return refuse("2.1", "{0} is no army", action.unitB());
    if (index(m_info.roster[action.unitB()].side) != s.side) return refuse("2.2", "{0} is no friend", action.unitB());
    if (s.parent[action.a] == action.b) return refuse("2.1", "{0} is there already", unit);
    return holds(s, action.b, isGun(unit)) < (isGun(unit) ? 1 : 2)
               ? allow()
               : refuse("2.3", "{0} has no free slot for {1}", action.unitB(), unit);
  }
  Verdict apply(Position& position, Action action, Events& events) const override {
    const Verdict verdict = judge(position, action);
    if (!verdict.ok()) return verdict;
    auto& s = position.as<State>();
    switch (static_cast<std::uint8_t>(action.verb)) {
      case 1:
        ++s.strength[action.a];
        --s.points[s.side];
        break;
      case 2: --s.strength[action.a]; break;
      case 3: s.parent[action.a] = static_cast<std::uint8_t>(action.b); break;
      case 4: s.parent[action.a] = kReserve; break;
      case 5: s.place[action.a] = action.b; break;
      default:
        s.assigning ^= 1U;
        if (s.assigning == 0) s.side ^= 1U;
        if (s.assigning == 0 && s.side == 0) ++s.turn;
    }
    tell(events, "2.1", say("Something was done"));
    return verdict;
  }
  View view(const Position& position, Side viewer) const override {
    const auto& s = position.as<State>();
    View out;
    out.viewer = viewer;
    out.turn = s.turn;
    out.turns = 3;
    out.steps = {StepId{s.assigning}};
    BoxView reserve{"red-reserve", say("Red reserve"), kSecondSide, {}, {}, "2.4"};
    for (std::uint16_t a = 0; a < kArmies; ++a)
      out.units.push_back({UnitId{a}, ownerOf(a), static_cast<Place>(s.place[a]), 0, 1, 0});
    for (std::uint16_t a = kArmies; a < kUnits; ++a) {
      if (s.parent[a] != kReserve) continue;
      const bool known = viewer == kUmpire || viewer == ownerOf(a);
      UnitView asset{known ? UnitId{a} : kNoUnit, ownerOf(a), boxAt(static_cast<int>(index(ownerOf(a)))), 0, 1, 0};
      if (known) asset.steps = static_cast<std::uint8_t>(m_info.roster[UnitId{a}].steps);
      (ownerOf(a) == kFirstSide ? out.units : reserve.units).push_back(asset);
    }
    out.boxes = {reserve};
    for (std::uint16_t a = 0; a < kArmies; ++a) {
      if (viewer != kUmpire && viewer != ownerOf(a)) continue;
      SheetView sheet;
      sheet.unit = UnitId{a};
      sheet.side = ownerOf(a);
      sheet.group = a % 2 == 0 ? say("North Group") : say("South Group");
      sheet.strength = s.strength[a];
      sheet.highest = kHighest;
      sheet.rule = "2.1";
      sheet.spaces = {
          {"asset", say("Asset slot"), {}}, {"asset", say("Asset slot"), {}}, {"anti-tank", say("Anti-tank slot"), {}}};
      std::size_t free = 0;
      for (std::uint16_t b = kArmies; b < kUnits; ++b) {
        if (s.parent[b] != a) continue;
        sheet.spaces[isGun(UnitId{b}) ? 2 : free++].units.push_back({UnitId{b}, ownerOf(b), kNowhere, 0, 2, 0});
      }
      out.sheets.push_back(sheet);
    }
    out.tracks.push_back({say("Points"), Side{s.side}, s.points[s.side], 0, 4, 1, "1.2"});
    return out;
  }
  Position guess(const Position& position, Side, Random&) const override { return position; }
  bool hides(const Position&, Side) const override { return true; }
  Outlook outlook(const Position&, Action, Side) const override { return {}; }
  Phrase describe(const Position&, Action action) const override {
    switch (static_cast<std::uint8_t>(action.verb)) {
      case 1: return say("Add a point to {0}", action.unitA());
      case 2: return say("Give up a point of {0}", action.unitA());
      case 3: return say("Assign {0} to {1}", action.unitA(), action.unitB());
      case 4: return say("Withdraw {0}", action.unitA());
      case 5: return say("March with {0} to {1}", action.unitA(), action.placeB());
      default: return say("Go on");
    }
  }
  std::vector<Reach> reach(const Position&, std::span<const UnitId>) const override { return {}; }
  Overlay overlay(const Position&, std::size_t, Side) const override { return {}; }
  void appraise(const Position&, Side, Terms&) const override {}
  std::vector<Message> violations(const Position&) const override { return {}; }

 private:
  [[nodiscard]] Side ownerOf(std::uint16_t unit) const { return m_info.roster[UnitId{unit}].side; }
  [[nodiscard]] bool isGun(UnitId unit) const { return m_info.roster[unit].id.ends_with("-at"); }
  [[nodiscard]] int holds(const State& s, std::uint16_t army, bool guns) const {
    int count = 0;
    for (std::uint16_t a = kArmies; a < kUnits; ++a) count += s.parent[a] == army && isGun(UnitId{a}) == guns ? 1 : 0;
    return count;
  }
  void addUnit(const char* id, Side side, const char* type, int steps) {
    Unit unit = m_tiny->info().roster.units[index(side) * 2];
    unit.id = id;
    unit.name = id;
    unit.shortName = unit.formation = "";
    unit.type = unit.typeName = unit.symbol = type;
    unit.values = std::to_string(steps);
    unit.steps = steps;
    unit.reduced = steps > 1 ? "1" : "";
    m_info.roster.units.push_back(unit);
  }

  std::unique_ptr<Title> m_tiny;
  TitleInfo m_info;
};

inline Result<std::unique_ptr<Title>> loadSheetTable(const DataSource&) {
  return std::make_unique<SheetTable>();
}

}  // namespace kessel::client
