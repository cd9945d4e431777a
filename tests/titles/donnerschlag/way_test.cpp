// SPDX-License-Identifier: GPL-3.0-or-later
// What stops a unit on its way to a far hex, and how far it gets.
#include "titles/donnerschlag/scene.h"

namespace kessel::donner {
namespace {

struct Walk : Scene {
  UnitId mover;
  Walk(std::string_view id, std::string_view where) : mover(put(id, where)) {
    segment(kAxis, {mover, put("gp-4-8c", "4510")});
  }
  /// "2521 2522 | 2523: 7.2-E Enemy units stand in 2523"
  [[nodiscard]] std::string way(std::string_view number) const {
    const WayTo found = theTitle().wayTo(Position::of(state), std::span(&mover, 1), hex(number), kAxis);
    std::string out;
    for (const Place each : found.way) out += rules.info.map.placeName(each) + " ";
    if (found.stop == kNowhere) return out;
    return out + "| " + rules.info.map.placeName(found.stop) + ": " + found.verdict.rule + " " +
           textOf(rules.info, found.verdict.why);
  }
};

TEST(DonnerschlagWay, Probe) {
  {
    Walk s("vi-31", "2520");
    s.go();
    std::cout << "points: " << s.way("2527") << "\n";
    std::cout << "near: " << s.way("2522") << "\n";
    s.put("1g-70", "2523");
    std::cout << "zoc: " << s.way("2527") << "\n";
    std::cout << "enemy: " << s.way("2523") << "\n";
  }
  {
    Walk s("6p-i-11", "2512");
    s.go();
    std::cout << "river: " << s.way("2411") << "\n";
    s.state.closed.add(s.hex("2513"));
    std::cout << "drift: " << s.way("2513") << "\n";
  }
  {
    Walk s("vi-31", "2520");
    s.put("vi-26", "2522");
    s.put("vi-1", "2522");
    s.go();
    std::cout << "full: " << s.way("2522") << "\n";
    std::cout << "full far: " << s.way("2523") << "\n";
  }
  {
    Walk s("6p-hq", "3118");
    s.go();
    std::cout << "hq: " << s.way("2816") << "\n";
  }
}

}  // namespace
}  // namespace kessel::donner
