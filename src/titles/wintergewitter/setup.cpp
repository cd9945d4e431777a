// SPDX-License-Identifier: GPL-3.0-or-later
// Set-up [19, 20]: the Soviet player first, then the Axis; each unit in its area, losses of the scenario spread.
#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <string_view>

#include "titles/wintergewitter/needs.h"
#include "titles/wintergewitter/title.h"

namespace kessel::winter {
namespace {

/// Formations that are held until they are released [19.1.1h, 19.2.1f].
constexpr std::array kReserves{Formation::Guards4,    Formation::Rifle315,    Formation::TankCorps7, Formation::Rifle38,
                               Formation::MechCorps4, Formation::TankCorps13, Formation::Tank235,    Formation::Tank234,
                               Formation::Rifle87,    Formation::Rifle300};
constexpr std::size_t kLateReserves = 4;  ///< the first of them are still held on 16 December

/// A pool of losses of the second scenario: points of a class that the owner spreads over units of a formation, and of
/// those that are set up with it [19.2.1a, R-102]. Its constant is called lost-<formation>-<class>.
struct LossPool {
  std::string_view constant;
  Formation formation{};
  LossClass loss{};
};
constexpr std::string_view kLost = "lost-";
constexpr std::array<std::string_view, kLossClasses> kClasses{"-armor", "-infantry", "-artillery"};

constexpr bool isLoss(const DataNeed& need) {
  return need.name.starts_with(kLost);
}
constexpr LossPool poolNamed(std::string_view constant) {
  LossPool pool{constant};
  std::size_t loss = 0;
  while (!constant.ends_with(kClasses.at(loss))) ++loss;
  constant.remove_prefix(kLost.size());
  constant.remove_suffix(kClasses[loss].size());
  pool.loss = static_cast<LossClass>(loss);
  std::size_t formation = 0;
  while (kFormations.at(formation) != constant) ++formation;
  pool.formation = static_cast<Formation>(formation);
  return pool;
}
constexpr auto kPools = [] {
  std::array<LossPool, static_cast<std::size_t>(std::ranges::count_if(kNeededConstants, isLoss))> pools;
  std::size_t i = 0;
  for (const DataNeed& need : kNeededConstants) {
    if (isLoss(need)) pools[i++] = poolNamed(need.name);
  }
  return pools;
}();

/// All units over which a pool is spread, in play or not.
Units sharing(const Rules& rules, const LossPool& pool) {
  using enum Formation;
  Units units = rules.of(pool.formation);
  if (pool.formation == MechCorps4) units |= rules.of(Tank235) | rules.of(Tank234) | rules.of(Tank254);
  if (pool.formation == Independent51) units |= rules.of(Tank85) | rules.of(Antitank149);
  return units;
}

constexpr auto& frameOf = kTop<SetUpFrame>;

bool isLate(const State& state) {
  return scenarioOf(state) == Scenario::LastGasp;
}

const Plan::Area* areaOf(const Rules& rules, const State& state, UnitId unit) {
  const Plan& plan = rules.plan(state);
  if (index(unit) >= kGroundUnits || plan.area[index(unit)] == kNoArea) return nullptr;
  return &plan.areas[plan.area[index(unit)]];
}

Units toPlace(const Rules& rules, const State& state, Side side) {
  return rules.ofSide[index(side)].those([&](UnitId unit) { return state.at(unit) == kSetUp; });
}

/// 85th Tank Brigade and the 149th antitank unit [19.1.1f, 19.2.1e].
bool withCavalry(const Rules& rules, UnitId unit) {
  return rules[unit].formation == Formation::Tank85 || rules[unit].formation == Formation::Antitank149;
}
/// Stacks that 51st Army's own troops, or those of 4th Cavalry Corps, may join [19.1.1e, 19.1.1f, 19.2.1e].
Hexes besideFormations(const Rules& rules, const State& state, UnitId unit) {
  using enum Formation;
  Hexes hexes;
  const auto addOf = [&](Formation formation) {
    rules.of(formation).each([&](UnitId each) {
      if (isHex(state.at(each))) hexes.add(state.at(each));
    });
  };
  if (withCavalry(rules, unit)) {
    addOf(CavCorps4);
    addOf(Cav81);
    if (isLate(state)) addOf(Cav61);
    return hexes;
  }
  for (const Formation formation : {Army51, CavCorps4, Cav61, Cav81, Rifle302, Rifle126, Rifle91, Tank254})
    addOf(formation);
  return ((hexes | neighbours(rules.grid(), hexes)) & rules.land) - rules.axisRear;
}

/// Where units of a side find room. What they share is asked once for all of them.
class Room {
 public:
  Room(const Rules& rules, const State& state, Side side)
      : m_rules(rules), m_state(state), m_side(side), m_free(rules.land - state.occupied(other(side))) {
    if (side == kSoviet) m_free -= rules.pocket;
  }

  /// Hexes where a unit may be set up; if its area has no room left, all that is open to its side.
  [[nodiscard]] Hexes openTo(UnitId unit) {
    const Plan::Area* area = areaOf(m_rules, m_state, unit);
    if (area == nullptr) return {};
    const bool joins = area->withFormation;
    const Hexes open = in(joins ? besideFormations(m_rules, m_state, unit) : area->hexes, unit);
    if (open.any() || joins) return open;
    Hexes all;
    for (const Plan::Area& each : m_rules.plan(m_state).areas) {
      if (each.side == m_side) all |= each.hexes;
    }
    return in(all, unit);
  }

 private:
  [[nodiscard]] Hexes in(const Hexes& area, UnitId unit) {
    Hexes room = (area & m_free) - tooFullFor(stackingOf(m_rules, m_state, unit));
    if (m_rules[unit].is(kConvoy)) {
      m_rules.convoys.each([&](UnitId each) {
        if (isHex(m_state.at(each))) room.remove(m_state.at(each));  // [16.3b]
      });
    }
    return room;
  }
  const Hexes& tooFullFor(int stacking) {
    const std::size_t slot = std::min(static_cast<std::size_t>(stacking), m_full.size() - 1);
    std::optional<Hexes>& full = m_full[slot];
    if (!full || slot == m_full.size() - 1) {
      full = m_state.occupied(m_side).those(
          [&](Place hex) { return stackingIn(m_rules, m_state, hex) + stacking > m_rules.stackLimit; });
    }
    return *full;
  }

  const Rules& m_rules;
  const State& m_state;
  Side m_side;
  Hexes m_free;
  std::array<std::optional<Hexes>, 8> m_full;  ///< by stacking points; the last is for all larger ones, and not kept
};
Hexes openTo(const Rules& rules, const State& state, UnitId unit) {
  return Room(rules, state, rules[unit].side).openTo(unit);
}

/// 23rd Panzer Division brings units of exactly so many stacking points, the rest waits in the pool [19.1.2b].
bool hasPool(const State& state) {
  return !isLate(state);
}
int placedOfPool(const Rules& rules, const State& state) {
  return stackingOf(rules, state, rules.of(Formation::Pz23).those([&](UnitId unit) { return isHex(state.at(unit)); }));
}
/// With this many points still to be placed, can it be done with the units that are left?
bool canFill(const Rules& rules, const State& state, int points, const Units& left) {
  if (points < 0) return false;
  int ones = 0;
  int threes = 0;
  left.each([&](UnitId unit) { ++(stackingOf(rules, state, unit) == 1 ? ones : threes); });
  for (int small = points % 3; small <= std::min(ones, points); small += 3) {
    if ((points - small) / 3 <= threes) return true;
  }
  return false;
}
bool fitsPool(const Rules& rules, const State& state, UnitId unit) {
  if (!hasPool(state) || rules[unit].formation != Formation::Pz23) return true;
  Units left = rules.of(Formation::Pz23) & toPlace(rules, state, kAxis);
  left.remove(unit);
  const int points = rules.poolStart - placedOfPool(rules, state) - stackingOf(rules, state, unit);
  return canFill(rules, state, points, left);
}
bool poolIsFull(const Rules& rules, const State& state) {
  return placedOfPool(rules, state) >= rules.poolStart;
}
/// Units that must be placed before the side is done.
Units owed(const Rules& rules, const State& state, Side side) {
  Units units = toPlace(rules, state, side);
  if (side == kAxis && hasPool(state) && poolIsFull(rules, state)) units -= rules.of(Formation::Pz23);
  return units;
}

Verdict mayPlace(const Rules& rules, const State& state, UnitId unit, Place hex) {
  const Side side = frameOf(state).side;
  if (rules[unit].side != side)
    return side == kSoviet ? refuse("19.1.1a", "The Soviet player sets up first")
                           : refuse("19.1.2a", "The Axis player sets up now");
  if (rules[unit].is(kAircraft) || state.at(unit) != kSetUp) return refuse("19.1.1a", "{0} is not to be set up", unit);
  if (!fitsPool(rules, state, unit))
    return refuse("19.1.2b", "Units of 23rd Panzer Division worth exactly {0} stacking points are set up",
                  rules.poolStart);
  if (openTo(rules, state, unit).has(hex)) return allow();
  const Plan::Area* area = areaOf(rules, state, unit);
  if (area != nullptr && area->withFormation && rules.axisRear.has(hex))
    return refuse("R-101", "{0} lies on the other side of the start line", hex);
  if (area != nullptr && area->withFormation && !besideFormations(rules, state, unit).has(hex)) {
    return withCavalry(rules, unit)
               ? refuse(isLate(state) ? "19.2.1e" : "19.1.1f",
                        "{0} is set up with units of 4th Cavalry Corps, once these stand", unit)
               : refuse(isLate(state) ? "19.2.1e" : "19.1.1e",
                        "{0} is set up with or adjacent to units of 51st Army, once these stand", unit);
  }
  if (area == nullptr || !(area->withFormation || area->hexes.has(hex)))
    return refuse("R-101", "{0} is outside the set-up area of {1}", hex, unit);
  if (state.occupied(other(side)).has(hex)) return refuse("R-101", "Enemy units stand in {0}", hex);
  if (stackingIn(rules, state, hex) + stackingOf(rules, state, unit) > rules.stackLimit)
    return refuse("9.1a", "There is no room in {0}", hex);
  return rules[unit].is(kConvoy) ? refuse("16.3b", "There is a Relief Convoy in {0} already", hex)
                                 : refuse("8.2b", "Nobody stands in {0}: it lies in the Pocket or behind the Don", hex);
}

// --- Losses of the scenario

const LossPool& poolOf(const State& state) {
  return kPools[frameOf(state).pool - 1U];
}
/// Units that may take a point; those of the last point only if no others can.
Units bearers(const Rules& rules, const State& state) {
  const LossPool& pool = poolOf(state);
  const Units all =
      sharing(rules, pool).those([&](UnitId unit) { return isHex(state.at(unit)) && rules[unit].loss == pool.loss; });
  const Units strong = all.those([&](UnitId unit) { return state.strengthOf(unit) > 1; });
  return strong.any() ? strong : all;
}
/// Goes on to the next pool of the side that has points; false if there is none.
bool nextPool(const Rules& rules, State& state) {
  SetUpFrame& frame = frameOf(state);
  if (!isLate(state)) return false;
  while (++frame.pool <= kPools.size()) {
    const LossPool& pool = kPools[frame.pool - 1U];
    if (rules[sharing(rules, pool).first()].side != frame.side) continue;
    frame.left = static_cast<std::uint16_t>(rules.plan(state).data.constant(pool.constant));
    if (frame.left > 0) return true;
  }
  return false;
}

/// On to the next pool; where there is none the other side sets up, or the game begins.
void goOnFrom(const Rules& rules, State& state) {
  if (nextPool(rules, state)) return;
  if (frameOf(state).side == kAxis) return state.steps.pop();
  frameOf(state) = SetUpFrame{};
  frameOf(state).side = kAxis;
}
void endSide(const Rules& rules, State& state) {
  const Side side = frameOf(state).side;
  toPlace(rules, state, side).each([&](UnitId unit) { put(rules, state, unit, kPool); });  // [19.1.2b]
  goOnFrom(rules, state);
}

bool settle(const Rules& rules, State& state, Events&) {
  const SetUpFrame& frame = frameOf(state);
  if (frame.pool == 0) {
    if (toPlace(rules, state, frame.side).any()) return true;
    endSide(rules, state);
    return false;
  }
  if (frame.left > 0 && bearers(rules, state).any()) return true;
  goOnFrom(rules, state);
  return false;
}

/// What the hexes that are open to a unit depend on: units that are alike in it share one list of them, since there are
/// few areas and many units.
struct Likeness {
  const Plan::Area* area = nullptr;
  int stacking = 0;
  bool cavalry = false;
  bool convoy = false;
  bool operator==(const Likeness&) const = default;
};
void offerPlaces(const Rules& rules, const State& state, Side side, LegalList& legal) {
  SharedTargets<Likeness, 64> targets(legal);
  Room room(rules, state, side);
  toPlace(rules, state, side).each([&](UnitId unit) {
    if (!fitsPool(rules, state, unit)) return;
    const Likeness likeness{.area = areaOf(rules, state, unit),
                            .stacking = stackingOf(rules, state, unit),
                            .cavalry = withCavalry(rules, unit),
                            .convoy = rules[unit].is(kConvoy)};
    targets.addEach(act(V::Place, unit), likeness, [&] { legal.addTargets(room.openTo(unit)); });
  });
}

void prompt(const Rules& rules, const State& state, Prompt& out) {
  const SetUpFrame& frame = frameOf(state);
  if (frame.pool > 0) {
    ask(out, frame.side, S::SetUp, "19.2.1a",
        say("Choose who has lost a strength point; {0} are left for this formation", int{frame.left}));
    return offerEach(out, V::Lose, bearers(rules, state));
  }
  const bool pool = frame.side == kAxis && hasPool(state) && !poolIsFull(rules, state);
  ask(out, frame.side, S::SetUp, frame.side == kSoviet ? "19.1.1a" : "19.1.2a",
      pool ? say("Set up your units; of 23rd Panzer Division units worth {0} stacking points come now, and {1} stand",
                 rules.poolStart, placedOfPool(rules, state))
           : say("Set up your units"));
  out.legal.add(act(V::ReadyMade));
  offerPlaces(rules, state, frame.side, out.legal);
  if (owed(rules, state, frame.side).none()) out.legal.add(act(V::Done));
}

Verdict judge(const Rules& rules, const State& state, Action action) {
  const SetUpFrame& frame = frameOf(state);
  if (frame.pool > 0) {
    if (action == act(V::Lose, action.a) && bearers(rules, state).has(action.unitA())) return allow();
    return refuse("19.2.1a", "The losses of the scenario are spread first");
  }
  if (action == act(V::ReadyMade)) return allow();
  if (action == act(V::Done))
    return owed(rules, state, frame.side).none() ? allow() : refuse("19.1.1a", "Units are still to be set up");
  if (action == act(V::Place, action.a, action.b)) return mayPlace(rules, state, action.unitA(), action.placeB());
  return refuse("19.1.1a", "Set up your units first");
}

/// Which aircraft have flown before the game is the choice of their owner [19.2.2e]: until then all are ready.
Place readyBox(Place box) {
  return box == placeOf(AirBox::AxisFlown) ? placeOf(AirBox::AxisAvailable) : box;
}

/// The set-up of the scenario for all that still wait; whoever finds no room goes to the first hex that is open.
void readyMade(const Rules& rules, State& state) {
  const Side side = frameOf(state).side;
  for (const auto& [unit, hex] : rules.plan(state).data.deployment) {
    if (rules[unit].side == side && readyBox(hex) != hex && state.at(unit) == readyBox(hex))
      put(rules, state, unit, hex);
    if (rules[unit].side == side && isHex(hex) && state.at(unit) == kSetUp && mayPlace(rules, state, unit, hex).ok())
      put(rules, state, unit, hex);
  }
  owed(rules, state, side).each([&](UnitId unit) {
    if (!fitsPool(rules, state, unit)) return;
    if (const Hexes open = openTo(rules, state, unit); open.any()) {
      Place to = kNowhere;
      open.first().each([&](Place hex) { to = hex; });
      put(rules, state, unit, to);
    }
  });
}

void perform(const Rules& rules, State& state, Action action, Events& events) {
  SetUpFrame& frame = frameOf(state);
  const Side side = frame.side;
  switch (verbOf(action)) {
    case V::Lose:
      --frame.left;
      if (--state.strength[index(action.unitA())] == 0) put(rules, state, action.unitA(), kDead);
      tell(events, EventKind::Told, "19.2.1a", say("{0} begins with a strength point less", action.unitA()),
           {.side = side, .onlyFor = side});
      return;
    case V::Place:
      put(rules, state, action.unitA(), action.placeB());
      tell(events, EventKind::Placed, "R-101", say("{0} is set up in {1}", action.unitA(), action.placeB()),
           {.side = side, .onlyFor = side, .unit = action.unitA(), .to = action.placeB()});
      return;
    case V::ReadyMade: readyMade(rules, state); [[fallthrough]];
    default: endSide(rules, state); tell(events, side == kSoviet ? "19.1.1a" : "19.1.2a", say("{0} is set up", side));
  }
}

bool isOptional(const State& state, Formation formation) {
  const bool gross = scenarioOf(state) == Scenario::Gross;
  switch (formation) {
    case Formation::Support: return !gross || !state.option(kSupportGroup);  // [20.1b]
    case Formation::Luftwaffe15:
    case Formation::Flak57: return !gross || !state.option(kLuftwaffeField);  // [20.1c]
    case Formation::Mot16: return !gross || !state.option(kSixteenth);        // [20.1d]
    default: return false;
  }
}

Place startOf(const Rules& rules, const State& state, UnitId unit) {
  const Plan& plan = rules.plan(state);
  const Formation formation = rules[unit].formation;
  if (formation == Formation::Pz14) return kSixthArmy;   // [19.3.2]
  if (formation == Formation::Christea) return kToCome;  // [19.1.2g]
  if (plan.absent.has(unit) || isOptional(state, formation)) return kUnused;
  const bool early = scenarioOf(state) == Scenario::Gross && state.option(kSeventeenth);
  if (plan.waiting.has(unit) && !(formation == Formation::Pz17 && early)) return kToCome;  // [20.4b]
  return areaOf(rules, state, unit) != nullptr ? kSetUp : kUnused;
}

}  // namespace

const Chapter kSetUpStep{settle, prompt, judge, perform};

State newGame(const Rules& rules, int scenario, std::uint16_t options) {
  State state;
  state.scenario = static_cast<std::uint8_t>(scenario);
  state.options = options;
  state.place.fill(index(kUnused));
  state.axisHeld = rules.axisRear;
  for (std::size_t i = 0; i < kGroundUnits; ++i) {
    const auto unit = static_cast<UnitId>(static_cast<std::uint16_t>(i));
    state.strength[i] = rules.unit[i].strength;
    put(rules, state, unit, startOf(rules, state, unit));
    if (rules.unit[i].ring > 0) state.held.add(unit);  // [5.3c]
  }
  std::size_t held = isLate(state) ? kLateReserves : kReserves.size();
  for (const Formation formation : kReserves) {
    if (held-- == 0) break;
    state.held |= rules.of(formation);  // [19.1.1g] [19.2.1f]
  }
  const bool reinforced = (options & (kSupportGroup | kLuftwaffeField | kSixteenth)) != 0;
  for (const auto& [unit, place] : rules.plan(state).data.deployment) {
    if (!rules[unit].is(kAircraft) || rules.plan(state).absent.has(unit)) continue;
    const std::string& id = rules.info.roster[unit].id;
    const bool extra = id == "a-220" || id == "a-283" || id == "a-228";
    if (!extra || (scenarioOf(state) == Scenario::Gross && reinforced))
      put(rules, state, unit, readyBox(place));  // [20.2]
  }
  state.steps.push<TurnFrame>();
  state.steps.push<SetUpFrame>().side = kSoviet;  // [19.1.1a]
  return state;
}

}  // namespace kessel::winter
