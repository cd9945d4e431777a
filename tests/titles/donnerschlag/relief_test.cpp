// SPDX-License-Identifier: GPL-3.0-or-later
// The relief of 6th Army can succeed: whole games from set-up to an Axis victory, played by legal decisions only.
#include "kessel/engine/random.h"
#include "scene.h"

namespace kessel::donner {
namespace {

/// An Axis player who presses on to one Meeting Zone: units go as near to it as they can, attack at good odds, and are
/// left alone by cards. Looks no further than the next decision.
class Relief {
 public:
  explicit Relief(std::size_t zone) : m_zone(zone), m_away(distances()) {}

  [[nodiscard]] Action choose(const Position& position, const Prompt& asked) const {
    const State& state = position.as<State>();
    switch (static_cast<S>(asked.step)) {
      case S::Call: return act(V::Call, static_cast<int>(m_zone) + 1);
      case S::Segment: return segment(position, asked);
      case S::Move: return onward(position, asked);
      case S::Combat: return combat(position, asked);
      case S::SetUp:
      case S::Arrival:
      case S::Relocate:
      case S::Retreat:
      case S::Advance: return nearest(state, asked);
      case S::Order: return order(state, asked);
      default: return idle(asked);
    }
  }

 private:
  static const Rules& rules() { return theTitle().rules(); }

  /// Hexes to the zone over dry land and bridges.
  [[nodiscard]] std::vector<int> distances() const {
    std::vector<int> away(rules().roads.size(), 999);
    Hexes reached = rules().zone[m_zone];
    Hexes fresh = reached;
    for (int n = 0; fresh.any(); ++n) {
      fresh.each([&](Place hex) { away[index(hex)] = n; });
      const Hexes more = flood(rules().grid(), fresh, fresh | neighbours(rules().grid(), fresh), rules().passable);
      fresh = (more & rules().land) - reached;
      reached |= fresh;
    }
    return away;
  }
  [[nodiscard]] int away(Place hex) const { return isHex(hex) ? m_away[index(hex)] : 999; }

  static Action idle(const Prompt& asked) {
    for (V verb : {V::Pass, V::Rest, V::Finish, V::Done, V::Stop, V::Fight}) {
      if (asked.legal.contains(act(verb))) return act(verb);
    }
    return asked.legal.at(0);
  }
  /// The listed action that names the hex next to the zone; passing counts as staying.
  [[nodiscard]] Action nearest(const State& state, const Prompt& asked) const {
    Action best = asked.legal.at(0);
    int least = 1 << 20;
    asked.legal.each([&](Action action) {
      const auto& operands = rules().info.verbs[index(action.verb)].operands;
      int now = 1 << 19;
      if (operands[0] == Operand::Place) now = away(action.placeA());
      if (operands[1] == Operand::Place) now = away(action.placeB());
      if (operands[1] == Operand::Unit) now = away(state.at(action.unitB()));
      if (now >= least) return;
      least = now;
      best = action;
    });
    return best;
  }
  /// Orders what brings most units.
  [[nodiscard]] static Action order(const State& state, const Prompt& asked) {
    Action best = asked.legal.at(0);
    int most = -1;
    asked.legal.each([&](Action action) {
      const int count = orderedBy(rules(), state, sourceOf(rules(), action)).count();
      if (count <= most) return;
      most = count;
      best = action;
    });
    return best;
  }
  /// The next unit: those in front first, headquarters last; then combats at two to one or better.
  [[nodiscard]] Action segment(const Position& position, const Prompt& asked) const {
    const State& state = position.as<State>();
    Action best = idle(asked);
    int least = 1 << 20;
    asked.legal.each([&](Action action) {
      int rank = 1 << 20;
      if (verbOf(action) == V::Activate)
        rank = away(state.at(action.unitA())) + (rules()[action.unitA()].is(kHq) ? 1000 : 0);
      if (verbOf(action) == V::Attack) {
        const Outlook outlook = theTitle().outlook(position, action, kAxis);
        const int column = outlook.fires.empty() ? 0 : outlook.fires[0].column;
        if (column >= kGoodColumn) rank = 100 - column;
      }
      if (rank >= least) return;
      least = rank;
      best = action;
    });
    return best;
  }
  /// All join who can.
  [[nodiscard]] static Action combat(const Position&, const Prompt& asked) {
    Action best = idle(asked);
    asked.legal.each([&](Action action) {
      if (verbOf(action) == V::Join) best = action;
    });
    return best;
  }
  /// The first step of the way to the reachable hex next to the zone. Headquarters keep behind the front.
  [[nodiscard]] Action onward(const Position& position, const Prompt& asked) const {
    const State& state = position.as<State>();
    const UnitId unit = state.steps.top<MoveFrame>().unit;
    const bool hq = rules()[unit].is(kHq);
    Action best{};
    int least = value(state, state.at(unit), hq);
    if (!asked.legal.contains(act(V::Stop))) least = 1 << 20;
    for (const Reach& reach : theTitle().reach(position, {})) {
      const int now = value(state, reach.place, hq);
      if (now >= least) continue;
      least = now;
      best = reach.path.front();
    }
    if (asked.legal.contains(best)) return best;
    return asked.legal.contains(act(V::Stop)) ? act(V::Stop) : asked.legal.at(0);
  }
  [[nodiscard]] int value(const State& state, Place hex, bool hq) const {
    const bool open = hq && !state.combatants(kAxis).has(hex) && inZoneOfControl(rules(), state, hex, kSoviet);
    return away(hex) * 2 + (open ? 20 : 0);
  }

  static constexpr int kGoodColumn = 3;  ///< 2:1

  std::size_t m_zone;
  std::vector<int> m_away;
};

/// A Soviet player who only holds his ground: he plays what he must and moves nothing.
Action hold(const Prompt& asked) {
  for (V verb : {V::Pass, V::Rest, V::Finish, V::Done, V::Stop}) {
    if (asked.legal.contains(act(verb))) return act(verb);
  }
  return asked.legal.at(0);
}

/// Plays a game to its end, against a Soviet player who holds his ground or one who does anything.
State relieve(std::uint64_t seed, std::size_t zone, bool passive) {
  const Relief axis(zone);
  Position position = *theTitle().begin("campaign", {});
  Random random(seed);
  Prompt asked;
  Events nobody;
  const auto choose = [&] {
    if (asked.who == kChance) return asked.legal.atWeight(random.below(asked.legal.totalWeight()));
    if (asked.who == kAxis) return axis.choose(position, asked);
    return passive ? hold(asked) : asked.legal.at(random.below(asked.legal.size()));
  };
  for (int i = 0; i < 20000 && !::testing::Test::HasFailure(); ++i) {
    theTitle().prompt(position, asked);
    if (asked.over()) break;
    const Verdict verdict = theTitle().apply(position, choose(), nobody);
    EXPECT_TRUE(verdict.ok()) << textOf(theTitle().info(), asked.ask) << ": " << textOf(theTitle().info(), verdict.why);
    if (i % 16 == 0) {
      EXPECT_EQ(theTitle().violations(position), std::vector<Message>{});
    }
  }
  return position.as<State>();
}

TEST(DonnerschlagRelief, WholeGamesEndWithAnAxisVictory) {
  CASES("1.3b", "9.2a", "9.2b", "9.1b");
  constexpr std::size_t kZoneB = 1;
  const Rules& rules = theTitle().rules();
  for (const bool passive : {true, false}) {
    int won = 0;
    for (std::uint64_t seed = 1; seed <= 4; ++seed) {
      const State end = relieve(seed, kZoneB, passive);
      EXPECT_EQ(end.box, 4);
      const bool there = (rules.ofSide[index(kAxis)] & rules.combatUnits).anyOf([&](UnitId unit) {
        return qualifies(rules, end, unit);
      });
      EXPECT_EQ(end.winner, there ? kAxis : kSoviet) << "seed " << seed;
      won += there ? 1 : 0;
    }
    EXPECT_GE(won, 2) << (passive ? "against a passive player" : "against a random player");
  }
}

}  // namespace
}  // namespace kessel::donner
