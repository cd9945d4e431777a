// SPDX-License-Identifier: GPL-3.0-or-later
// The steps of the Final Soviet Reaction Phase before and after its movement: replacement armor [12.22, 12.23] and
// strategic withdrawal [11.6]. What is placed at the very end stands in placement.cpp.
#include "kessel/engine/menu.h"
#include "titles/battle_for_stalingrad/chapters.h"

namespace kessel::bfs {
namespace {

// --- a. Replacement armor [12.22] [12.23] [15.51] -------------------------------------------------------------------

constexpr int kWorks = 2;

/// 0 Tractor Factory, 1 Krasny Oktyabr.
int worksOf(const FinalArmorFrame& frame) {
  return static_cast<int>(frame.stage) / 2;
}
void advance(State& state, int stages) {
  FinalArmorFrame& frame = state.steps.top<FinalArmorFrame>();
  frame.left = 0;
  frame.stage = static_cast<ArmorStage>(static_cast<int>(frame.stage) + stages);
  if (frame.stage == ArmorStage::Over) state.steps.pop();
}
std::uint32_t armorOf(int works) {
  return works == 0 ? kLightArmor : kMediumArmor;
}
Cite ruleOf(int works) {
  return works == 0 ? "12.22" : "12.23";
}

/// The two hexes of a works: Rules::factory holds 2221, 2321, 2715, 2716 and the Barricade Factory [12.24].
std::array<Place, 2> hexesOf(const Rules& rules, int works) {
  const std::size_t first = works == 0 ? 2 : 0;
  return {rules.factory[first], rules.factory[first + 1]};
}

bool workerIn(const Rules& rules, const State& state, Place hex) {
  return state.anyIn(hex, [&](UnitId unit) { return rules[unit].is(kWorker); });
}

/// [12.22] [12.23]
bool produces(const Rules& rules, const State& state, int works) {
  const auto [one, two] = hexesOf(rules, works);
  return workerIn(rules, state, one) && workerIn(rules, state, two);
}

/// the next counter of the type: first the reserve, then eliminated ones. With the option of unlimited armor a
/// counter that is still to come is taken in the last resort.
UnitId nextArmor(const Rules& rules, const State& state, std::uint32_t kind) {
  UnitId lost = kNoUnit;
  UnitId coming = kNoUnit;
  for (UnitId unit : rules.army[index(kSoviet)]) {
    if (!rules[unit].is(kind)) continue;
    const Place at = state.at(unit);
    if (at == kPool) return unit;
    if (at == kLost && lost == kNoUnit) lost = unit;
    if (at == kToCome && rules[unit].dueTurn > state.turn) coming = unit;
  }
  return lost != kNoUnit || !state.option(kUnlimitedArmor) ? lost : coming;
}

bool settleDie(const Rules& rules, State& state, Events&) {
  FinalArmorFrame& frame = state.steps.top<FinalArmorFrame>();
  if (frame.works == 0) {
    frame.works = FinalArmorFrame::kJudged;  // once, at the beginning of the phase
    for (int works = 0; works < kWorks; ++works) {
      if (produces(rules, state, works)) frame.works = static_cast<std::uint16_t>(frame.works | (1U << works));
    }
  }
  const int works = worksOf(frame);
  if (((frame.works >> works) & 1U) != 0 && nextArmor(rules, state, armorOf(works)) != kNoUnit) return true;
  advance(state, 2);
  return false;
}

void askDie(const Rules&, const State& state, Menu& menu) {
  const int works = worksOf(state.steps.top<FinalArmorFrame>());
  menu.die(ruleOf(works),
           works == 0 ? say("Soviet die for the light armor of the Tractor Factory")
                      : say("Soviet die for the medium armor of the Krasny Oktyabr Works"),
           refuse(ruleOf(works), "A die must be rolled first"));
}

void performDie(const Rules&, State& state, Action action, Events& events) {
  const Cite rule = ruleOf(worksOf(state.steps.top<FinalArmorFrame>()));
  tellDie(events, rule, kSoviet, action.a, say("Die {0}: as many armor units leave the factory", action.a));
  advance(state, 1);
  state.steps.top<FinalArmorFrame>().left = action.a;
}

Choice<Hexes> placesOfArmor(const Rules& rules, const State& state) {
  const FinalArmorFrame& frame = state.steps.top<FinalArmorFrame>();
  const int works = worksOf(frame);
  const UnitId unit = nextArmor(rules, state, armorOf(works));
  Choice<Hexes> choice{
      .who = kSoviet,
      .rule = ruleOf(works),
      .ask = works == 0
                 ? say("Place the light armor of the Tractor Factory; units left to place: {0}", frame.left)
                 : say("Place the medium armor of the Krasny Oktyabr Works; units left to place: {0}", frame.left),
      .left = unit == kNoUnit ? 0 : frame.left,
      .take = act(V::Place),
      .placed = unit,
      .stop = act(V::Done),
      .otherwise = refuse(ruleOf(works), "Replacement armor is placed, in one of the two hexes of its factory")};
  for (Place hex : hexesOf(rules, works)) choice.open.add(hex);
  return choice;
}

void placeArmor(const Rules& rules, State& state, Place hex, Events& events) {
  FinalArmorFrame& frame = state.steps.top<FinalArmorFrame>();
  const UnitId unit = nextArmor(rules, state, armorOf(worksOf(frame)));
  --frame.left;
  tellSurvivorGoes(rules, state, unit, hex, events);
  tell(events, EventKind::Placed, "15.51", say("{0} leaves the factory in {1}", unit, hex),
       {.side = kSoviet, .unit = unit, .from = state.at(unit), .to = hex});
  put(rules, state, unit, hex);  // [15.51]
  state.mark(unit, kFresh);      // may move outside the stack limit [15.51]
}

void endPlacing(const Rules&, State& state, Events&) {
  advance(state, 1);
}

constexpr Pick<Rules, State, Hexes> kPlacing{placesOfArmor, placeArmor, endPlacing};
constexpr Chapter kDie = asking<askDie>(settleDie, performDie);
using Row = StageRow<ArmorStage, Rules, State>;
constexpr std::array kArmorStages{
    Row{ArmorStage::TractorDie, kDie}, Row{ArmorStage::TractorPlacing, stepOf<kPlacing>()},
    Row{ArmorStage::OktyabrDie, kDie}, Row{ArmorStage::OktyabrPlacing, stepOf<kPlacing>()}};

// --- c. Strategic withdrawal [11.6] ---------------------------------------------------------------------------------

/// Where withdrawing units may be at all: free of Germans and not next to any [11.6b].
Hexes openToRetreat(const Rules& rules, const State& state) {
  return enterable(rules, state, kSoviet) - neighbours(rules.grid(), state.german());
}

/// Whether the unit may withdraw at all, the destination aside.
Verdict withdrawVerdict(const Rules& rules, const State& state, UnitId unit) {
  const UnitData& data = rules[unit];
  const Place hex = state.at(unit);
  if (data.side != kSoviet || !isHex(hex) || !rules.land.has(hex))
    return refuse("11.6a", "Only Soviet units west of the Volga withdraw");
  if (data.is(kMilitia)) return refuse("11.62", "Militia never withdraw strategically");
  if (data.is(kChuikovUnit)) return refuse("11.3a", "Chuikov moves only in the movement of a Reaction Phase");
  if (data.movement == 0 || data.is(kDepot | kPontoon | kSurvivor)) return refuse("11.62", "{0} cannot move", unit);
  if (state.is(unit, kUsed)) return refuse("11.6a", "{0} has already acted in this Game-Turn", unit);
  if (state.is(unit, kSpent)) return refuse("11.6a", "It was said that {0} stays where it is", unit);
  if (nextTo(rules, state, hex, kGerman)) return refuse("11.61", "{0} is next to an enemy unit", unit);
  if (rules.areaOf[index(hex)] < 0) return refuse("R-47", "{0} stands in no Deployment Area", unit);
  if (leavesChuikov(rules, state, hex, [&](UnitId mate) { return mate == unit; }))
    return refuse("11.32", "{0} may not leave Chuikov alone in {1}", unit, hex);
  if (!inSupply(rules, state, unit)) return refuse("7.35b", "{0} is out of supply and may not move", unit);
  return allow();
}

bool roomFor(const Rules& rules, const State& state, Place hex) {
  return fits(rules, state, hex, kSoviet, 1, false);
}

/// Marches half the allowance of the unit [11.6a, 11.6b, R-118]; only where it ends is bound to its area and to the
/// Volga [11.6c, 11.6d, R-47].
template <class Visit>
void fallBack(const Rules& rules, const State& state, UnitId unit, const Hexes& open, Visit visit) {
  march(rules, state.at(unit), rules[unit].movement / 2, open, haltingHexes(rules, state, kSoviet), visit);
}

/// Hexes of its area that are closer to the Volga than a hex [11.6c, 11.6d].
Hexes goals(const Rules& rules, const Hexes& open, Place from) {
  return open & rules.area[static_cast<std::size_t>(rules.areaOf[index(from)])] &
         rules.nearerVolga[rules.volgaDistance[index(from)]];
}

/// Hexes where the unit could end, with room.
Hexes destinations(const Rules& rules, const State& state, UnitId unit, const Hexes& open) {
  const Hexes aims = goals(rules, open, state.at(unit));
  Hexes found;
  fallBack(rules, state, unit, open, [&](const Hexes& front) {
    (front & aims).each([&](Place hex) {
      if (roomFor(rules, state, hex)) found.add(hex);
    });
    return false;
  });
  return found;
}

/// destinations().any(), mostly answered by the six hexes around.
bool canWithdraw(const Rules& rules, const State& state, UnitId unit, const Hexes& open) {
  if (!state.onMap(unit) || !withdrawVerdict(rules, state, unit).ok()) return false;
  const Place from = state.at(unit);
  const Hexes aims = goals(rules, open, from);
  if (aims.none()) return false;  // as all along the bank
  bool exit = false;
  for (Place hex : rules.beside(from)) {
    if (!open.has(hex)) continue;
    exit = true;
    if (aims.has(hex) && rules[unit].movement >= 2 && roomFor(rules, state, hex)) return true;
  }
  if (!exit) return false;
  bool can = false;
  fallBack(rules, state, unit, open, [&](const Hexes& front) {
    can = (front & aims).anyOf([&](Place hex) { return roomFor(rules, state, hex); });
    return can;
  });
  return can;
}

/// Nothing is kept of who was to stay.
void endWithdrawal(const Rules& rules, State& state) {
  for (UnitId unit : rules.army[index(kSoviet)]) state.unmark(unit, kSpent);
  state.steps.pop();
}

bool settleWithdrawal(const Rules& rules, State& state, Events&) {
  if (state.steps.top<FinalWithdrawalFrame>().unit.any()) return true;
  const Hexes open = openToRetreat(rules, state);
  for (UnitId unit : rules.army[index(kSoviet)]) {
    if (canWithdraw(rules, state, unit, open)) return true;
  }
  endWithdrawal(rules, state);
  return false;
}

void promptWithdrawal(const Rules& rules, const State& state, Prompt& out) {
  const OrNone<UnitId> withdrawing = state.steps.top<FinalWithdrawalFrame>().unit;
  const Hexes open = openToRetreat(rules, state);
  if (withdrawing.any()) {
    const UnitId unit = *withdrawing;
    ask(out, kSoviet, S::FinalWithdrawal, "11.6a", say("Where does {0} withdraw to?", unit));
    offerEach(out, V::Withdraw, destinations(rules, state, unit, open));
    return out.legal.add(act(V::Pass));
  }
  ask(out, kSoviet, S::FinalWithdrawal, "11.6a",
      say("Strategic withdrawal: choose units that fall back towards the Volga"));
  for (UnitId unit : rules.army[index(kSoviet)]) {
    if (canWithdraw(rules, state, unit, open)) out.legal.add(act(V::Activate, unit));
  }
  out.legal.add(act(V::Finish));
}

Verdict judgeDestination(const Rules& rules, const State& state, UnitId unit, Place hex, const Hexes& open) {
  if (!isHex(hex) || !rules.land.has(hex)) return refuse("7.36", "{0} may not leave the west bank", unit);
  if (destinations(rules, state, unit, open).has(hex)) return allow();
  const Place from = state.at(unit);
  if (rules.areaOf[index(hex)] != rules.areaOf[index(from)])
    return refuse("11.6c", "{0} must end in its Deployment Area", unit);
  if (hex == rules.oil && state.has(kBurning)) return refuse("14.5e", "The oil tanks in {0} are burning", hex);
  if (state.german().has(hex)) return refuse("7.32", "{0} holds enemy units", hex);
  if (!open.has(hex)) return refuse("11.6b", "{0} is next to an enemy unit", hex);
  if (rules.volgaDistance[index(hex)] >= rules.volgaDistance[index(from)])
    return refuse("11.6d", "{0} is no closer to the Volga than {1}", hex, from);
  if (Verdict stack = mayStack(rules, state, hex, kSoviet, 1, false); !stack) return stack;
  return refuse("11.6a", "{0} is too far: half the printed Movement Allowance is {1}", hex, rules[unit].movement / 2);
}

Verdict judgeWithdrawal(const Rules& rules, const State& state, Action action) {
  const OrNone<UnitId> withdrawing = state.steps.top<FinalWithdrawalFrame>().unit;
  const Hexes open = openToRetreat(rules, state);
  if (withdrawing.any()) {
    if (action == act(V::Pass)) return allow();
    if (verbOf(action) != V::Withdraw) return refuse("11.6a", "A hex must be named for the unit that withdraws");
    return judgeDestination(rules, state, *withdrawing, action.placeA(), open);
  }
  if (action == act(V::Finish)) return allow();
  if (verbOf(action) != V::Activate) return refuse("11.6a", "In this step units withdraw strategically, one by one");
  const UnitId unit = action.unitA();
  if (Verdict verdict = withdrawVerdict(rules, state, unit); !verdict) return verdict;
  if (destinations(rules, state, unit, open).any()) return allow();
  return refuse("11.6d", "{0} reaches no hex closer to the Volga", unit);
}

void performWithdrawal(const Rules& rules, State& state, Action action, Events& events) {
  FinalWithdrawalFrame& frame = state.steps.top<FinalWithdrawalFrame>();
  if (verbOf(action) == V::Activate) {
    frame.unit = action.unitA();
    return;
  }
  if (verbOf(action) == V::Finish) return endWithdrawal(rules, state);
  const UnitId unit = *frame.unit;
  frame.unit = {};
  // Nobody is asked about it again; but it has done nothing for which it would be flipped [7.2].
  if (verbOf(action) == V::Pass) return state.mark(unit, kSpent);
  tellMove(events, "11.6a", kSoviet, unit, state.at(unit), action.placeA(),
           say("{0} withdraws to {1}", unit, action.placeA()));
  tellSurvivorGoes(rules, state, unit, action.placeA(), events);
  put(rules, state, unit, action.placeA());
  use(state, unit, events);  // one move each
}

}  // namespace

const Chapter kFinalArmorStep = stepOfStages<FinalArmorFrame, kArmorStages>();
const Chapter kFinalWithdrawalStep{settleWithdrawal, promptWithdrawal, judgeWithdrawal, performWithdrawal};

}  // namespace kessel::bfs
