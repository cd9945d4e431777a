// SPDX-License-Identifier: GPL-3.0-or-later
// Chapter 14: supply lines from the edge of the map through headquarters to the units.
#include "kessel/engine/supply.h"

#include <algorithm>
#include <initializer_list>
#include <span>

#include "kessel/engine/hash.h"
#include "kessel/engine/memory.h"
#include "titles/wintergewitter/chapters.h"

namespace kessel::winter {
namespace {

using Link = SupplyLink<kLanes>;
constexpr int kFootRange = 8;          // [14.2.1a] [14.2.2a]
constexpr int kSovietMotorRange = 15;  // [14.2.1a]
constexpr int kGermanRange = 10;       // [14.2.3a]

/// Who stands under which command.
constexpr auto kCommands = [] {
  using enum Formation;
  std::array<Formation, kFormationCount + 1> out;
  out.fill(Count);
  const auto of = [&](Formation command, std::initializer_list<Formation> formations) {
    for (const Formation each : formations) out[static_cast<std::size_t>(each)] = command;
  };
  of(Corps57, {Pz6, Pz23, Pz17, GermanIndependent, Support, Luftwaffe15, Flak57, Mot16});
  of(Corps6, {Cav8, Inf18});
  of(Corps7, {Cav5, Inf4, Christea});
  of(CavCorps4, {Cav61, Cav81, Tank85, Antitank149});
  of(Army51, {CavCorps4, Rifle302, Rifle126, Rifle91, Tank254, Independent51, MechCorps4, TankCorps13, Tank235, Tank234,
              Rifle87, Rifle300, Guards4, Rifle315, Rifle38, TankCorps7});
  of(GuardsCorps1, {Guards24, Guards33, Rifle98});
  of(GuardsCorps13, {Guards3, Guards49, Rifle387});
  of(GuardsArmy2, {GuardsCorps1, GuardsCorps13, GuardsMech2, GuardsIndependent2});
  of(Army21, {Guards52, Rifle293});
  of(Army57, {Guards15, Rifle422});
  of(Army64, {Guards36, Rifle29, Rifle157, Rifle169, Rifle204});
  return out;
}();

/// The corps HQ that a division traces to, or of the Ring its army's; Count: any army HQ, or for Germans the edge
/// [14.2.1d, 14.2.2a, R-40, R-90].
Formation superiorOf(Formation formation) {
  using enum Formation;
  const Formation command = commandOf(formation);
  return command == Corps57 || command == Army51 || command == GuardsArmy2 ? Count : command;
}

/// Armies of which any will do [14.2.1b].
constexpr std::array kArmies{Formation::Army51, Formation::GuardsArmy2, Formation::Army21, Formation::Army57,
                             Formation::Army64};

class Tracer {
 public:
  Tracer(const Rules& rules, const State& state, Side side)
      : m_rules(rules), m_state(state), m_side(side), m_open(openToSupply(rules, state, side)) {
    m_fromEdge = led(Link{.sources = rules.edge[index(side)], .open = m_open, .sides = &rules.dry});
    addArmies();
    addDivisions();
    for (std::size_t i = 0; i < kNations; ++i) {
      const auto nation = static_cast<Nation>(i);
      if (m_anchors[i].none()) continue;
      m_nearAny[i][0] = near(m_anchors[i], rangeToHq(nation, false));
      if (nation == Nation::Soviet) m_nearAny[i][1] = near(m_anchors[i], kSovietMotorRange);
    }
  }

  /// The last link of the chain of a unit that traces.
  [[nodiscard]] Overlay::Line lineTo(UnitId unit) const {
    const UnitData& data = m_rules[unit];
    if (data.formation == Formation::Corps57) return fromEdge(unit, 2);
    if (data.is(kAnyHq)) {
      if (data.is(kArmyHq)) return fromEdge(unit, 3);
      if (data.nation == Nation::German) return fromEdge(unit, 2);
      const Formation superior = superiorOf(data.formation);
      return fromHq(unit, 2, Link::kAnyLength, [&](Formation formation) {
        if (!connected(formation)) return false;
        if (superior != Formation::Count) return formation == superior;
        return std::ranges::find(kArmies, formation) != kArmies.end();
      });
    }
    const Nation nation = tracesAs(unit);
    return fromHq(unit, 1, rangeToHq(nation, data.movesAs != MoveClass::Foot), [&](Formation formation) {
      if (!takesAny(unit)) return connected(formation) && formation == data.formation;
      return isAnchor(formation) && m_rules[m_rules.hq(formation)].nation == nation;
    });
  }
  [[nodiscard]] Units traced() {
    return m_rules.ofSide[index(m_side)].those([&](UnitId unit) { return isHex(m_state.at(unit)) && traces(unit); });
  }

 private:
  [[nodiscard]] Hexes led(const Link& link) const { return supplyFrom(m_rules.grid(), link, link.sources); }
  [[nodiscard]] Hexes near(const Hexes& from, int range) const {
    return led({.sources = from, .open = m_open, .sides = &m_rules.dry, .range = range});
  }
  [[nodiscard]] bool connected(Formation formation) const { return m_connected[static_cast<std::size_t>(formation)]; }
  void connect(Formation formation) { m_connected[static_cast<std::size_t>(formation)] = true; }
  [[nodiscard]] Place hqHex(Formation formation) const {
    const UnitId hq = m_rules.hq(formation);
    return hq == kNoUnit ? kNowhere : m_state.at(hq);
  }

  [[nodiscard]] Overlay::Line fromEdge(UnitId unit, int strength) const {
    const Link link{.sources = m_rules.edge[index(m_side)], .open = m_open, .sides = &m_rules.dry};
    return {unit, kNoUnit, strength, supplyWay(m_rules.grid(), link, link.sources, m_state.at(unit))};
  }
  /// From the nearest HQ that does.
  template <class Does>
  [[nodiscard]] Overlay::Line fromHq(UnitId unit, int strength, int range, Does does) const {
    Units hqs;
    Hexes hexes;
    for (std::size_t i = 0; i < kFormationCount; ++i) {
      const auto formation = static_cast<Formation>(i);
      if (!does(formation)) continue;
      hqs.add(m_rules.hq(formation));
      hexes.add(hqHex(formation));
    }
    const Link link{.sources = hexes, .open = m_open, .sides = &m_rules.dry, .range = range};
    Overlay::Line line{unit, kNoUnit, strength, supplyWay(m_rules.grid(), link, hexes, m_state.at(unit))};
    if (line.way.empty()) return line;
    line.from = hqs.those([&](UnitId hq) { return m_state.at(hq) == line.way.front(); }).first();
    return line;
  }

  /// Army HQs, and corps HQs that serve as such: to the edge [14.2.1b, 14.2.1d, 14.2.2a].
  void addArmies() {
    for (std::size_t i = 0; i < kFormationCount; ++i) {
      const auto formation = static_cast<Formation>(i);
      const UnitId hq = m_rules.hq(formation);
      if (hq == kNoUnit || m_rules[hq].side != m_side || !m_rules[hq].is(kArmyHq)) continue;
      const Place hex = m_state.at(hq);
      if (isHex(hex) && m_fromEdge.has(hex)) connect(formation);
    }
    Hexes armies;
    for (const Formation army : kArmies) {
      if (connected(army)) armies.add(hqHex(army));
    }
    m_fromArmies = led({.sources = armies, .open = m_open, .sides = &m_rules.dry});
  }

  void addDivisions() {
    for (std::size_t i = 0; i < kFormationCount; ++i) {
      const auto formation = static_cast<Formation>(i);
      const Place hex = hqHex(formation);
      if (!isHex(hex) || m_rules[m_rules.hq(formation)].side != m_side) continue;
      if (!m_rules[m_rules.hq(formation)].is(kArmyHq) && reached(formation, hex)) connect(formation);
      if (isAnchor(formation)) m_anchors[static_cast<std::size_t>(m_rules[m_rules.hq(formation)].nation)].add(hex);
    }
  }
  /// Independent units may trace to its HQ: that of no army, and of no Rumanian corps. A Soviet one leads on to
  /// any army, whatever its own units need; the corps that serve as armies serve their own units alone [14.2.1c, d].
  [[nodiscard]] bool isAnchor(Formation formation) const {
    if (formation == Formation::Corps57 || std::ranges::find(kArmies, formation) != kArmies.end()) return false;
    const Place hex = hqHex(formation);
    if (!isHex(hex)) return false;
    const UnitData& hq = m_rules[m_rules.hq(formation)];
    if (hq.nation == Nation::Soviet) return m_fromArmies.has(hex);
    return connected(formation) && (hq.nation != Nation::Rumanian || !hq.is(kArmyHq));
  }
  /// The HQ of a division or corps reaches what it traces to.
  [[nodiscard]] bool reached(Formation formation, Place hex) const {
    if (m_rules[m_rules.hq(formation)].nation == Nation::German) return m_fromEdge.has(hex);  // [14.2.3a]
    const Formation superior = superiorOf(formation);
    if (superior == Formation::Count) return m_fromArmies.has(hex);
    if (!connected(superior)) return false;
    return led({.sources = Hexes::only(hqHex(superior)), .open = m_open, .sides = &m_rules.dry}).has(hex);
  }

  [[nodiscard]] bool traces(UnitId unit) {
    const UnitData& data = m_rules[unit];
    const Place hex = m_state.at(unit);
    const bool motor = data.movesAs != MoveClass::Foot;
    if (data.formation == Formation::Corps57) return m_fromEdge.has(hex);
    if (data.is(kAnyHq)) return connected(data.formation);
    if (takesAny(unit))
      return m_nearAny[static_cast<std::size_t>(tracesAs(unit))][data.side == kSoviet && motor].has(hex);
    if (!connected(data.formation)) return false;
    return nearOwn(data.formation, data.nation, motor).has(hex);  // [14.2.1a] [14.2.2a] [14.2.3a]
  }
  /// It traces to any HQ of its nation [14.2.1c] [14.2.2b] [14.2.3b].
  [[nodiscard]] bool takesAny(UnitId unit) const {
    return m_rules[unit].is(kIndependent) || m_rules.hq(m_rules[unit].formation) == kNoUnit || isBischof(m_rules, unit);
  }
  [[nodiscard]] Nation tracesAs(UnitId unit) const {
    return isBischof(m_rules, unit) ? Nation::Rumanian : m_rules[unit].nation;
  }
  const Hexes& nearOwn(Formation formation, Nation nation, bool motor) {
    Kept& kept = m_own[static_cast<std::size_t>(formation)][motor ? 1 : 0];
    if (!kept.known) kept = {true, near(Hexes::only(hqHex(formation)), rangeToHq(nation, motor))};
    return kept.hexes;
  }

  struct Kept {
    bool known = false;
    Hexes hexes;
  };
  const Rules& m_rules;
  const State& m_state;
  Side m_side;
  Hexes m_open, m_fromEdge, m_fromArmies;
  std::array<bool, kFormationCount> m_connected{};
  std::array<Hexes, kNations> m_anchors;                 ///< HQs that independent units may trace to
  std::array<std::array<Hexes, 2>, kNations> m_nearAny;  ///< by nation: for units on foot, for others
  std::array<std::array<Kept, 2>, kFormationCount> m_own;
};

}  // namespace

int rangeToHq(Nation nation, bool motor) {
  if (nation == Nation::German) return kGermanRange;
  return motor && nation == Nation::Soviet ? kSovietMotorRange : kFootRange;
}

Formation commandOf(Formation formation) {
  return kCommands[static_cast<std::size_t>(formation)];
}

Hexes openToSupply(const Rules& rules, const State& state, Side side) {
  const Side enemy = other(side);
  Hexes own = state.occupied(side);
  if (side == kAxis) own |= convoyHexes(rules, state);
  Hexes open =
      rules.land - state.occupied(enemy) - (zoneOfControl(rules, state, enemy) - own);  // [10.2d]
  if (side == kSoviet) open -= rules.pocket;                                            // [8.2a]
  return open;
}

/// What an open path rests on; both armies stand still in most decisions.
struct Standing {
  RulesKey rules;
  Hexes axis{};
  Hexes soviet{};
  Hexes sovietZones{};  ///< hexes that exert them
  Hexes convoys{};
  Hexes from{};
  friend bool operator==(const Standing&, const Standing&) = default;
};

bool openPath(const Rules& rules, const State& state, const Hexes& from, const Hexes& to) {
  const Standing now{RulesKey(rules),         state.occupied(kAxis),     state.occupied(kSoviet),
                     state.exerting(kSoviet), convoyHexes(rules, state), from};
  const Hexes& reached =
      remember<struct OpenPaths, Hexes, 2>(from == rules.pocket ? 0 : 1, now, [&](Hexes& answer, const Standing*) {
        const Link line{.sources = from, .open = openToSupply(rules, state, kAxis), .sides = &rules.dry};
        answer = supplyFrom(rules.grid(), line, line.sources);
      });
  return reached.intersects(to);
}

const std::vector<int>& stepsToSupply(const Rules& rules, Side side) {
  return remember<struct StepsToSupply, std::vector<int>, 2>(
      index(side), RulesKey(rules), [&](std::vector<int>& out, const RulesKey*) {
        out.assign(kFirstBoxIndex, 999);
        Hexes known = rules.edge[index(side)] & rules.land;
        Hexes ring = known;
        for (int steps = 0; ring.any(); ++steps) {
          ring.each([&](Place hex) { out[index(hex)] = steps; });
          Hexes next;
          ring.each([&](Place hex) {
            for (int d = 0; d < kDirections; ++d) {
              const Place to = rules.around(hex)[static_cast<std::size_t>(d)];
              if (to != kNowhere && rules.land.has(to) && !known.has(to) && !rules.donAt(hex, d)) next.add(to);
            }
          });
          known |= next;
          ring = next;
        }
      });
}

/// What the supply lines of a side rest on: where everybody is, and from where enemies exert zones.
struct Deployment {
  RulesKey rules;
  std::array<std::uint16_t, kGroundUnits> place{};
  Hexes axis{};
  Hexes soviet{};
  Hexes enemyZones{};  ///< hexes that exert them
  friend bool operator==(const Deployment&, const Deployment&) = default;
};

Units tracing(const Rules& rules, const State& state, Side side) {
  // Strengths do not matter: a forecast asks for hundreds of positions that differ in little else. Those in which an
  // enemy is disrupted or gone have slots of their own.
  constexpr std::size_t kKept = 8;
  Deployment now{RulesKey(rules), {}, state.occupied(kAxis), state.occupied(kSoviet), state.exerting(other(side))};
  std::copy_n(state.place.begin(), kGroundUnits, now.place.begin());
  const std::uint64_t hash =
      hashBytes(std::as_bytes(std::span(now.place)), hashBytes(std::as_bytes(std::span(&now.enemyZones, 1))));
  return remember<struct TracingUnits, Units, 2 * kKept>(
      index(side) * kKept + hash % kKept, now,
      [&](Units& answer, const Deployment*) { answer = Tracer(rules, state, side).traced(); });
}

std::vector<Overlay::Line> supplyChains(const Rules& rules, const State& state, Side side) {
  std::vector<Overlay::Line> lines;
  Tracer tracer(rules, state, side);
  tracer.traced().each([&](UnitId unit) { lines.push_back(tracer.lineTo(unit)); });
  return lines;
}

int supplyModifier(const State& state, const Units& units) {
  if (units.intersects(state.unsupplied)) return -2;  // [14.5b]
  return units.intersects(state.organic) ? -1 : 0;    // [14.5b]
}

void determineSupply(const Rules& rules, State& state, Side side, Events& events) {
  const PhaseKind kind = phaseKind(state);
  const Units concerned = rules.ofSide[index(side)].those([&](UnitId unit) {  // of this phase [5.2f, R-35]
    const bool apart =
        pocketPhase(state) && (isSixthArmy(rules, unit) || (rules[unit].ring > 0 && !state.held.has(unit)));
    const bool there = isHex(state.at(unit)) || state.at(unit) == kOffMap;
    return there && apart == (kind != PhaseKind::Player);
  });
  if (concerned.none()) return;
  const Units traced = tracing(rules, state, side);
  concerned.each([&](UnitId unit) {
    const auto told = [&](const Phrase& text) {
      tell(events, EventKind::Changed, "14.1", text,
           {.side = side, .onlyFor = side, .unit = unit, .to = state.at(unit)});
    };
    if (traced.has(unit)) {  // [14.2]
      if (state.organic.has(unit) || state.unsupplied.has(unit)) told(say("{0} is in regular supply again", unit));
      state.organic.remove(unit);
      state.unsupplied.remove(unit);
    } else if (state.organic.has(unit)) {  // [14.4]
      state.organic.remove(unit);
      state.unsupplied.add(unit);
      told(say("{0} is out of supply", unit));
    } else if (!state.unsupplied.has(unit)) {  // [14.3]
      state.organic.add(unit);
      told(say("{0} is in organic supply", unit));
    }
  });
}

}  // namespace kessel::winter
