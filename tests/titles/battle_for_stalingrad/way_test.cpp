// SPDX-License-Identifier: GPL-3.0-or-later
// What stops a stack on its way to a far hex, and how far it gets.
#include "titles/battle_for_stalingrad/move_scene.h"

namespace kessel::bfs {
namespace {

/// "1521 1522 | 1523: 7.32 1523 holds enemy units"
std::string wayOf(const Scene& s, const std::vector<UnitId>& units, std::string_view number) {
  const Side side = s.rules[units.front()].side;
  const WayTo found = theTitle().wayTo(Position::of(s.state), units, s.hex(number), side);
  std::string out;
  for (const Place each : found.way) out += s.rules.info.map.placeName(each) + " ";
  if (found.stop == kNowhere) return out;
  return out + "| " + s.rules.info.map.placeName(found.stop) + ": " + found.verdict.rule + " " +
         textOf(s.rules.info, found.verdict.why);
}

TEST(Way, Probe) {
  {
    MoveScene s;
    const UnitId foot = s.put("german 5-4-12", "0505");
    const UnitId tank = s.put("german 6-2-24", "0505");
    s.go();
    std::cout << "points: " << wayOf(s, {foot}, "0540") << "\n";
    std::cout << "stack: " << wayOf(s, {foot, tank}, "0540") << "\n";
    std::cout << "near: " << wayOf(s, {foot}, "0507") << "\n";
    std::cout << "volga: " << wayOf(s, {tank}, "1439") << "\n";
    s.put("soviet 3-8 infantry", "0508");
    s.go();
    std::cout << "zoc: " << wayOf(s, {tank}, "0508") << "\n";
  }
  {
    MoveScene s;
    const UnitId tank = s.put("german 6-2-24", "1419");
    s.put("soviet 2-8 infantry", "1521");
    s.put("soviet 3-8 infantry", "1821");
    s.go();
    std::cout << "enemy: " << wayOf(s, {tank}, "1521") << "\n";
    std::cout << "enemy zoc: " << wayOf(s, {tank}, "2021") << "\n";
  }
  {
    MoveScene s;
    const UnitId tank = s.put("german 6-2-24", "1419");
    s.putAll("german 5-4-12", "1421", 4);
    s.go();
    std::cout << "full: " << wayOf(s, {tank}, "1421") << "\n";
  }
  {
    MoveScene s;
    const UnitId unit = s.put("soviet 3-8 infantry", "1622");
    s.reaction(4).go();
    std::cout << "soviet: " << wayOf(s, {unit}, "1640") << "\n";
    std::cout << "soviet: " << wayOf(s, {unit}, "0622") << "\n";
  }
}

}  // namespace
}  // namespace kessel::bfs
