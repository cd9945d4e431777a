// SPDX-License-Identifier: GPL-3.0-or-later
// The title: position, steps with their rules, what is shown, positions as text.
#include "third_title/crossroads.h"

#include "kessel/engine/board.h"
#include "kessel/engine/chart_fire.h"
#include "kessel/engine/memory.h"
#include "kessel/engine/names.h"
#include "kessel/engine/position_form.h"
#include "kessel/engine/reach.h"
#include "kessel/engine/title_data.h"
#include "kessel/engine/title_of.h"

namespace kessel::crossroads {
namespace {

constexpr auto kTerrain = words("clear", "woods");
constexpr auto kRegions = words("crossroads");
constexpr auto kNumbers = words("strength", "reduced", "movement");

enum class V : std::uint8_t { Outcome, Move, Attack, End, Count };
enum class S : std::uint8_t { Action, Fire, Count };
struct ActionFrame : FrameOf<S::Action> {
  Wide<Side> side;
};
struct FireFrame : FrameOf<S::Fire> {
  UnitId attacker, defender;
};
constexpr std::array kActionFields{field<&ActionFrame::side>("side")};
constexpr std::array kFireFields{field<&FireFrame::attacker>("attacker", Need::OnMap),
                                 field<&FireFrame::defender>("defender", Need::OnMap)};
using Row = VerbRow<V>;
constexpr std::array kVerbs{
    Row{V::Outcome, "outcome", {Operand::Number}}.says(say("Die {0}")),
    Row{V::Move, "move", {Operand::Unit, Operand::Place}}.says(say("Move {0} to {1}")),
    Row{.verb = V::Attack, .id = "attack", .operands = {Operand::Unit, Operand::Place}, .places = kHexesOnly}.says(
        say("Attack {1} with {0}")),
    Row{.verb = V::End, .id = "end", .ends = true}.says(say("End of the turn"))};
constexpr std::array<StepRow<S>, 2> kSteps{{{S::Action, "action", "Action", "1.1", true, false, {{}, kActionFields}},
                                            {S::Fire, "fire", "Attack", "3.2", false, false, {{}, kFireFields}}}};
static_assert(inOrder(kVerbs) && inOrder(kSteps));

struct Ground {
  static constexpr std::size_t kUnits = 4;
  static constexpr int kLanes = 6;
  static constexpr int kLength = 5;
  static constexpr std::size_t kBoxes = 2;  // the camps
  enum class Layer : std::uint8_t { Count };
};
using Units = Board<Ground>::Units;

struct State {
  Board<Ground> board;  ///< units that are lost are nowhere
  FrameStack<2> steps;
  Units reduced, moved, fought;  ///< with a step lost; the others in this half-turn
  std::uint8_t turn = 1;
  std::uint8_t winner = 255;
  std::array<std::uint8_t, 6> unused{};
};

struct Rules {
  TitleInfo info;
  ScenarioData scenario;
  Chart attack;
  NeighbourTable neighbours;
  Place crossroads{};
  [[nodiscard]] bool woods(Place hex) const { return info.map.terrains[info.map.terrain[index(hex)]].id == "woods"; }
  [[nodiscard]] const Unit& operator[](UnitId unit) const { return info.roster[unit]; }
};

Side sideOf(const State& state) {
  return state.steps.top<ActionFrame>().side;
}
Sum strengthOf(const Rules& rules, const State& state, UnitId attacker, UnitId defender) {
  Sum sum;
  sum.add(rules[attacker].number(state.reduced.has(attacker) ? "reduced" : "strength"), "3.2", say("{0}", attacker));
  if (rules.woods(state.board.at(defender))) sum.over(2, "3.3", say("Woods"));
  return sum;
}

/// How many more units of a side a camp has room for [2.4].
int roomIn(const Rules& rules, const State& state, Side side, Place camp) {
  const auto own = [&](UnitId unit) { return rules[unit].side == side; };
  return rules.info.map.box(camp)->capacity[index(side)] - state.board.countIn(camp, own);
}
bool isFull(const Rules& rules, const State& state, Side side, Place place) {
  return isHex(place) ? !state.board.empty(place) : roomIn(rules, state, side, place) <= 0;  // [2.3, 2.4]
}

const ReachMap& rangeOf(const Rules& rules, const State& state, UnitId unit) {
  ReachMap& range = workspace<ReachMap, struct Range>();
  const auto cost = [&](Place, Place to, int) {
    if (isFull(rules, state, rules[unit].side, to)) return kForbidden;
    return isHex(to) && rules.woods(to) ? 2 : 1;  // [2.2, 2.4]
  };
  const auto stops = [](Place place) { return !isHex(place); };  // [2.4]
  range.search(rules.neighbours, state.board.at(unit), rules[unit].number("movement"), cost, stops);
  return range;
}

void endGame(State& state, Side winner, Events& events) {
  if (isPlayer(winner)) state.winner = static_cast<std::uint8_t>(winner);
  state.steps.pop();
  tell(events, "4.2", say("The game is over"));
}
bool settleAction(const Rules& rules, State& state, Events& events) {
  std::array<bool, 2> lost{true, true};
  state.board.eachOnMap([&](UnitId unit) { lost[index(rules[unit].side)] = false; });
  if (lost[0] || lost[1]) endGame(state, lost[0] ? kSecondSide : kFirstSide, events);  // [4.1]
  return !lost[0] && !lost[1];
}
void endHalf(const Rules& rules, State& state, Events& events) {
  const Side side = sideOf(state);
  const UnitId holder = state.board.top(rules.crossroads);
  if (side == kSecondSide && state.turn == rules.scenario.turns)  // [4.2]
    return endGame(state, holder == kNoUnit ? kNobody : rules[holder].side, events);
  if (side == kSecondSide) ++state.turn;
  state.moved = state.fought = {};
  state.steps.top<ActionFrame>().side = other(side);
}
constexpr auto decides = [](const Rules&, State&, Events&) { return true; };

Verdict judgeAction(const Rules& rules, const State& state, Action action) {
  if (action == act(V::End)) return allow();
  const UnitId unit = action.unitA();
  const Place to = action.placeB();
  const bool moves = action.verb == Verb(V::Move);
  if (!moves && action.verb != Verb(V::Attack)) return refuse("1.1", "Units move and attack now");
  if (!state.board.onMap(unit) || rules[unit].side != sideOf(state))
    return refuse("1.1", "{0} acts now", sideOf(state));
  if (state.fought.has(unit)) return refuse("3.1", "{0} has attacked in this turn", unit);
  const Place from = state.board.at(unit);
  const UnitId there = state.board.top(to);
  if (moves) {
    if (state.moved.has(unit)) return refuse("2.1", "{0} has moved in this turn", unit);
    if (to == from) return refuse("2.1", "{0} is there already", unit);
    if (isFull(rules, state, sideOf(state), to))
      return isHex(to) ? refuse("2.3", "There is a unit in {0}", to) : refuse("2.4", "There is no room in {0}", to);
    return rangeOf(rules, state, unit).has(to) ? allow() : refuse("2.1", "{0} does not get as far as {1}", unit, to);
  }
  if (there == kNoUnit || rules[there].side == sideOf(state)) return refuse("3.1", "There is no enemy in {0}", to);
  const bool near = isHex(from) && rules.info.map.grid.adjacent(from, to);
  return near ? allow() : refuse("3.1", "{0} is too far away", unit);
}
void promptAction(const Rules& rules, const State& state, Prompt& out) {
  ask(out, sideOf(state), S::Action, "1.1", say("{0}: move and attack", sideOf(state)));
  state.board.eachOnMap([&](UnitId unit) {
    for (const V verb : {V::Move, V::Attack}) {
      for (const Place to : verb == V::Move ? Board<Ground>::places(rules.info.map) : rules.info.map.hexes()) {
        if (const Action action = act(verb, unit, to); judgeAction(rules, state, action).ok()) out.legal.add(action);
      }
    }
  });
  out.legal.add(act(V::End));
}
// A combat begins, has a result, and is over: the log, the story of the combat and its forecast rest on these events.
void performAction(const Rules& rules, State& state, Action action, Events& events) {
  if (action == act(V::End)) return endHalf(rules, state, events);
  if (action.verb == Verb(V::Move)) {
    tell(events, "2.1", say("{0} moves to {1}", action.unitA(), action.placeB()));
    state.moved.add(action.unitA());
    state.board.put(action.unitA(), action.placeB());
    return;
  }
  const UnitId defender = state.board.top(action.placeB());
  tell(events, EventKind::CombatBegan, "3.2", say("{0} attacks {1}", action.unitA(), defender),
       {.side = sideOf(state), .to = action.placeB()});
  state.fought.add(action.unitA());
  state.steps.push<FireFrame>() = {.attacker = action.unitA(), .defender = defender};
}

Verdict judgeFire(const Rules&, const State&, Action action) {
  return dieOnly(action, "3.2");
}
void promptFire(const Rules&, const State&, Prompt& out) {
  askDie(out, S::Fire, "3.2", say("The die of the attack"));
}
void loseStep(const Rules& rules, State& state, UnitId unit, Events& events) {
  if (!state.board.onMap(unit)) return;
  const bool survives = rules[unit].steps > 1 && !state.reduced.has(unit);
  tell(events, survives ? EventKind::Reduced : EventKind::Lost, "3.2", say("{0} loses a step", unit), {.unit = unit});
  if (survives) return state.reduced.add(unit);
  state.reduced.remove(unit);
  state.board.put(unit, kNowhere);
}
void performFire(const Rules& rules, State& state, Action action, Events& events) {
  const FireFrame fire = state.steps.top<FireFrame>();
  const int result = rules.attack.at(strengthOf(rules, state, fire.attacker, fire.defender).total(), action.a);
  const Side side = rules[fire.attacker].side;
  const Place hex = state.board.at(fire.defender);
  state.steps.pop();
  tellDie(events, "3.2", side, action.a, say("The die is {0}", action.a));
  tell(events, EventKind::Fired, "3.2", {}, {.side = side, .to = hex, .value = result});
  for (const char loss : rules.attack.resultNames[std::size_t(result)]) {  // "A", "D", "D2"
    if (loss != '-') loseStep(rules, state, loss == 'A' ? fire.attacker : fire.defender, events);
  }
  tell(events, EventKind::CombatEnded, "3.2", {}, {.side = side, .to = hex});
}

constexpr std::array<Step<Rules, State>, 2> kChapters{
    {{settleAction, promptAction, judgeAction, performAction}, {decides, promptFire, judgeFire, performFire}}};

Outlook attackOf(const Rules& rules, const State& state, UnitId attacker, UnitId defender) {
  const auto meaning = [&](int result) { return say("{0}", rules.attack.resultNames[std::size_t(result)].c_str()); };
  Fire fire = fireOnChart(rules.attack, 0, strengthOf(rules, state, attacker, defender), Sum{}, meaning);
  fire.name = say("{0} attacks {1}", attacker, defender);
  fire.side = rules[attacker].side;
  fire.into = state.board.at(defender);
  return {.title = fire.name, .rule = "3.2", .attacker = fire.side, .fires = {fire}};
}

const Step<Rules, State>& chapterOf(const State& state) {
  return kChapters[state.steps.top().step];
}
void settle(const Rules& rules, State& state, Events& events) {
  settleSteps(rules, state, events, kChapters);
}
Result<Rules> loadRules(const DataSource& source) {
  auto data = loadTitleData(source, "crossroads", {"meeting"}, kNeeds);
  if (!data) return tl::unexpected(data.error());
  auto chart = chartNeeded(*data, "attack");
  if (!chart) return tl::unexpected(chart.error());
  if (data->info.roster.units.size() != Ground::kUnits)
    return fail("counters/crossroads.json", "four counters are expected");
  Rules rules{std::move(data->info), std::move(data->scenarios[0]), *chart, {}, {}};
  TitleInfo& info = rules.info;
  rules.crossroads = info.map.placeNamed("0303");
  rules.neighbours = NeighbourTable(info.map);
  info.name = "The Crossroads";
  info.sides = {SideInfo{"west", "West", "german"}, SideInfo{"east", "East", "soviet"}};
  info.verbs = infosOf(kVerbs);
  info.steps = infosOf(kSteps);
  info.terms = {{"units", "Units left", "4.1"}};
  return rules;
}
State newGame(const Rules& rules, std::uint16_t) {
  State state;
  for (const auto& [unit, hex] : rules.scenario.deployment) state.board.put(unit, hex);
  state.steps.push<ActionFrame>();
  return state;
}
std::vector<Message> brokenLaws(const Rules& rules, const State& state) {
  std::vector<Message> out;
  const auto broken = [&](const Message& fault) { out.push_back(fault); };
  state.board.check(rules.info, broken);
  state.board.eachOnMap([&](UnitId unit) {
    const Place place = state.board.at(unit);
    if (isHex(place) && state.board.under(unit) != kNoUnit)
      broken(tell("{0} has no hex of its own", rules[unit].id));  // [2.3]
    if (!isHex(place) && roomIn(rules, state, rules[unit].side, place) < 0)
      broken(tell("{0} is in a camp without room", rules[unit].id));  // [2.4]
  });
  const FrameStack<2>& steps = state.steps;
  if (steps.empty()) return out;
  const bool fights = steps.depth == 2 && steps.top().is<FireFrame>();
  if (!steps.frames[0].is<ActionFrame>() || (steps.depth == 2 && !fights)) broken(tell("no such step waits"));
  if (fights && form::whyOffMap(rules.info, steps.top(), [&](UnitId unit) { return isHex(state.board.at(unit)); }))
    broken(tell("units that are in no hex cannot fight"));
  return out;
}
Result<State> readPosition(const Rules& rules, std::string_view json) {
  auto document = Document::parse(json, "position");
  if (!document) return tl::unexpected(document.error());
  const Node root = (*document)->root();
  root.onlyKeys({"turn", "winner", "steps", "units", "reduced", "moved", "fought"});
  State state;
  const auto anywhere = [](UnitId, Place) { return true; };
  form::readPlaces(root.at("units"), rules.info, anywhere, [&](UnitId unit, Place hex) { state.board.put(unit, hex); });
  state.turn = std::uint8_t(root.number("turn", 1, rules.scenario.turns));
  state.winner = std::uint8_t(root.number("winner", 0, 255, 255));
  form::readUnitSet(root.at("reduced"), rules.info.roster, state.reduced);
  form::readUnitSet(root.at("moved"), rules.info.roster, state.moved);
  form::readUnitSet(root.at("fought"), rules.info.roster, state.fought);
  form::readSteps(root.at("steps"), rules.info, state.steps);
  if ((*document)->error()) return tl::unexpected(*(*document)->error());
  if (const auto broken = brokenLaws(rules, state); !broken.empty()) return fail("position", broken.front());
  return state;
}
std::string writePosition(const Rules& rules, const State& state) {
  form::Json out{{"turn", state.turn}, {"winner", state.winner}};
  out["units"] = form::spellPlaces(rules.info, state.board, {});
  out["reduced"] = form::spellUnits(rules.info.roster, state.reduced);
  out["moved"] = form::spellUnits(rules.info.roster, state.moved);
  out["fought"] = form::spellUnits(rules.info.roster, state.fought);
  out["steps"] = form::spellSteps(rules.info, state.steps);
  return out.dump(1);
}
View viewOf(const Rules& rules, const State& state, Side viewer) {
  View out = beginView(rules.info.scenarios[0], state, viewer, say("{1}"));
  for (const Place hex : Board<Ground>::places(rules.info.map)) {
    state.board.view(hex, out.units, [&](UnitId unit) {
      return UnitView{unit, rules[unit].side, hex, 0, std::uint8_t(rules[unit].steps - state.reduced.has(unit)), 0};
    });
  }
  for (const UnitId unit : {UnitId{0}, UnitId{1}, UnitId{2}, UnitId{3}}) {
    if (!state.board.onMap(unit)) out.lost.push_back(unit);
  }
  if (state.steps.depth == 2) {
    const FireFrame& fire = state.steps.top<FireFrame>();
    out.acting = {fire.attacker};
    out.combat = attackOf(rules, state, fire.attacker, fire.defender);
  }
  if (state.steps.empty()) out.result = ResultView{Side{state.winner}, say("The game is over"), "4.2"};
  return out;
}
Outlook outlookOf(const Rules& rules, const State& state, Action action) {
  if (action.verb != Verb(V::Attack)) return {};
  return attackOf(rules, state, action.unitA(), state.board.top(action.placeB()));
}
std::vector<Reach> reachOf(const Rules& rules, const State& state, std::span<const UnitId> units) {
  std::vector<Reach> out;
  if (units.size() != 1 || !state.board.onMap(units[0]) || state.steps.depth != 1) return out;
  const ReachMap range = rangeOf(rules, state, units[0]);
  for (const Place to : range.reached()) {
    const Action move = act(V::Move, units[0], to);
    if (chapterOf(state).judge(rules, state, move).ok()) out.push_back({to, 4 * range.cost(to), true, {move}});
  }
  return out;
}
void appraise(const Rules& rules, const State& state, Side, Terms& out) {
  if (state.steps.empty()) out.decide(Side{state.winner});
  state.board.eachOnMap([&](UnitId u) { out.set(0, out.value(0) + (rules[u].side == kFirstSide ? 1 : -1)); });
}

struct Game {
  using Rules = crossroads::Rules;
  using State = crossroads::State;
  static constexpr S kLastStep = S::Action;
  static constexpr Cite kOver = "4.2";
  static constexpr Cite kSequence = "1.1";
  static constexpr auto load = loadRules;
  static constexpr PositionText<Rules, State> kPosition{readPosition, writePosition, nullptr};
};

}  // namespace

constinit const DataNeeds kNeeds{
    .sides = {"west", "east"}, .terrain = kTerrain, .regions = kRegions, .unitNumbers = kNumbers};

Result<std::unique_ptr<Title>> load(const DataSource& source) {
  return TitleOf<Game>::load(source);
}

}  // namespace kessel::crossroads
