// SPDX-License-Identifier: GPL-3.0-or-later
// The little game behind the interface Title: scenario form, prompts, views.
#include "support/tiny_title.h"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "support/tiny_data.h"
#include "support/tiny_rules.h"

namespace kessel::tiny {
namespace {

using Json = nlohmann::json;

constexpr const char* kDuel = R"({"turn": 1, "turns": 2, "fog": false, "mud": false, "stage": 5, "seen": 0, "fought": 0,
  "die": 0, "units": [{"unit": "blue-1", "place": "0303", "left": 2, "moved": 0},
  {"unit": "blue-2", "place": "0202", "left": 1, "moved": 0}, {"unit": "red-1", "place": "0403", "left": 2, "moved": 0},
  {"unit": "red-2", "place": "0505", "left": 1, "moved": 0}]})";

/// The frames of a stage of the game; `fire` is an attacker and a defender, or negative.
void buildSteps(State& s, std::uint8_t stage, int attacker, int defender) {
  constexpr TinyStep kPhases[] = {TinyStep::Setup,  TinyStep::Setup,    TinyStep::Weather, TinyStep::Movement,
                                  TinyStep::Combat, TinyStep::Movement, TinyStep::Combat};
  s.steps.push(static_cast<std::uint8_t>(TinyStep::Game)).stage = stage;
  s.steps.push(static_cast<std::uint8_t>(kPhases[stage - 1])).as<PhaseFrame>().side =
      stage == 2 || stage > 5 ? kSecondSide : kFirstSide;
  if (attacker < 0) return;
  FireFrame& fire = s.steps.push<FireFrame>();
  fire.attacker = static_cast<UnitId>(attacker);
  fire.defender = static_cast<UnitId>(defender);
}

class TinyTitle final : public Title {
 public:
  const TitleInfo& info() const override { return m_info; }

  Result<Position> begin(std::string_view scenario, const Options& options) const override {
    State s;
    for (const auto& [id, value] : options) {
      if (id != "fog") return fail("options", "unknown option \"{0}\"", id);
      if (value != "on" && value != "off") return fail("options/fog", "expected on or off, found \"{0}\"", value);
      s.fog = value == "on" ? 1 : 0;
    }
    if (scenario == "duel") return importPosition(kDuel);
    if (scenario != "meeting" && scenario != "short") {
      return fail("scenario", "unknown scenario \"{0}\"", std::string(scenario));
    }
    s.turns = scenario == "short" ? 2 : 4;
    for (int u = 0; u < kUnits; ++u) {
      s.place[static_cast<std::size_t>(u)] = index(boxAt(u < 2 ? 0 : 1));
      s.left[static_cast<std::size_t>(u)] = static_cast<std::uint8_t>(m_info.roster.units[std::size_t(u)].steps);
    }
    s.steps.push(static_cast<std::uint8_t>(TinyStep::Game));
    Events quiet;
    settle(m_info, s, quiet);
    return Position::of(s);
  }

  Result<Position> importPosition(std::string_view json) const override {
    const Json form = Json::parse(json, nullptr, false);
    if (!form.is_object()) return fail("position", "expected an object of JSON");
    try {
      State s;
      s.turn = form.at("turn").get<std::uint8_t>();
      s.turns = form.at("turns").get<std::uint8_t>();
      s.fog = form.at("fog").get<bool>() ? 1 : 0;
      s.mud = form.at("mud").get<bool>() ? 1 : 0;
      s.seen = form.at("seen").get<std::uint8_t>();
      s.fought = form.at("fought").get<std::uint8_t>();
      s.die = form.at("die").get<std::uint8_t>();
      for (const Json& entry : form.at("units")) {
        const UnitId unit = m_info.roster.named(entry.at("unit").get<std::string>());
        if (unit == kNoUnit) return fail("position/units", "unknown unit {0}", entry.at("unit").dump());
        s.place[index(unit)] = index(m_info.map.placeNamed(entry.at("place").get<std::string>()));
        s.left[index(unit)] = entry.at("left").get<std::uint8_t>();
        s.moved[index(unit)] = entry.at("moved").get<std::uint8_t>();
      }
      const int stage = form.at("stage").get<int>();
      if (stage < 0 || stage > kLastPhase) return fail("position/stage", "expected 0 (over) to 7");
      const int attacker = form.value("attacker", -1);
      const int defender = form.value("defender", -1);
      if (attacker >= kUnits || defender >= kUnits || (attacker < 0) != (defender < 0)) {
        return fail("position/attacker", "expected two units");
      }
      if (stage == 0) {
        s.winner = form.at("winner").get<std::uint8_t>();
      } else {
        buildSteps(s, static_cast<std::uint8_t>(stage), attacker, defender);
      }
      if (const auto wrong = violations(Position::of(s)); !wrong.empty()) return fail("position", wrong.front());
      Events quiet;
      settle(m_info, s, quiet);
      return Position::of(s);
    } catch (const Json::exception& error) {
      return fail("position", error.what());
    }
  }

  std::string exportPosition(const Position& position) const override {
    const State& s = position.as<State>();
    Json form{{"turn", s.turn}, {"turns", s.turns},   {"fog", s.fog != 0}, {"mud", s.mud != 0},
              {"seen", s.seen}, {"fought", s.fought}, {"die", s.die},      {"stage", 0}};
    for (std::size_t u = 0; u < kUnits; ++u) {
      form["units"].push_back({{"unit", m_info.roster.units[u].id},
                               {"place", m_info.map.placeName(placeOf(s, int(u)))},
                               {"left", s.left[u]},
                               {"moved", s.moved[u]}});
    }
    if (s.steps.empty()) {
      form["winner"] = s.winner;
    } else {
      form["stage"] = s.steps.frames[0].stage;
    }
    if (s.steps.depth == 3) {
      form["attacker"] = index(s.steps.top<FireFrame>().attacker);
      form["defender"] = index(s.steps.top<FireFrame>().defender);
    }
    return form.dump(1);
  }

  void prompt(const Position& position, Prompt& out) const override {
    const State& s = position.as<State>();
    out.legal.clear();
    out.who = kNobody;
    out.step = StepId{0};
    out.rule = "5.1";
    out.ask = say("The game is over");
    if (s.steps.empty()) return;
    out.step = StepId{s.steps.top().step};
    topStep(s).prompt(m_info, s, out);
  }
  Verdict judge(const Position& position, Action action) const override {
    const State& s = position.as<State>();
    if (s.steps.empty()) return refuse("5.1", "The game is over");
    if (action.unused != 0) return refuse(nullptr, "This is no action of the game");
    return topStep(s).judge(m_info, s, action);
  }
  Verdict apply(Position& position, Action action, Events& events) const override {
    const Verdict verdict = judge(position, action);
    if (!verdict.ok()) return verdict;
    auto& s = position.as<State>();
    topStep(s).perform(m_info, s, action, events);
    settle(m_info, s, events);
    return verdict;
  }

  View view(const Position& position, Side viewer) const override {
    const State& s = position.as<State>();
    View view;
    view.viewer = viewer;
    view.turn = s.turn;
    view.turns = s.turns;
    view.turnName = say("Turn {0}", s.turn);
    for (int i = 0; i < s.steps.depth; ++i) view.steps.push_back(StepId{s.steps.frames[std::size_t(i)].step});
    for (int b = 0; b < 2; ++b) {
      view.boxes.push_back(
          {m_info.map.boxes[std::size_t(b)].id, say("Reserve of {0}", Side(b)), Side(b), {}, {}, "2.1"});
    }
    for (int u = 0; u < kUnits; ++u) addUnit(s, u, view);
    auto byPlace = [](const UnitView& a, const UnitView& b) {
      return std::tuple(index(a.place), a.unit) < std::tuple(index(b.place), b.unit);
    };
    std::sort(view.units.begin(), view.units.end(), byPlace);
    for (BoxView& box : view.boxes) std::sort(box.units.begin(), box.units.end(), byPlace);
    view.tracks.push_back({say("Turn"), kNobody, s.turn, 1, s.turns, 1, "1.1"});
    for (Side side : {kFirstSide, kSecondSide})
      view.tracks.push_back({say("Steps"), side, stepsLeft(s, side), 0, 4, 1, "5.1"});
    view.score.push_back({say("Steps left"), stepsLeft(s, kFirstSide), stepsLeft(s, kSecondSide), "5.1"});
    if (s.mud != 0) view.markers.push_back({hexAt(0, 0), "mud", say("Mud")});
    if (s.steps.depth == 3) {
      const FireFrame& fire = s.steps.top<FireFrame>();
      view.combat = combat(s, index(fire.attacker), index(fire.defender));
      view.acting.push_back(fire.attacker);
    }
    if (s.steps.empty()) view.result = ResultView{Side(s.winner), say("More steps are left"), "5.1"};
    return view;
  }
  /// [2.3] Which face-down unit of the enemy lies where, and with how many steps, is guessed.
  Position guess(const Position& position, Side viewer, Random& random) const override {
    Position out = position;
    auto& s = out.as<State>();
    const int first = viewer == kFirstSide ? 2 : 0;
    const bool hidden = alive(s, first) && alive(s, first + 1) && faceDown(s, first) && faceDown(s, first + 1);
    if (!isPlayer(viewer) || !hidden) return out;
    const auto one = static_cast<std::size_t>(first);
    if (s.place[one] > s.place[one + 1]) exchange(s, one);
    if (random.below(2) == 1) exchange(s, one);
    return out;
  }
  bool hides(const Position& position, Side side) const override {
    const auto& s = position.as<State>();
    const auto hidden = [&](int unit) {
      return alive(s, unit) && faceDown(s, unit) && (side == kUmpire || ownerOf(unit) == side);
    };
    return hidden(0) || hidden(1) || hidden(2) || hidden(3);
  }
  Outlook outlook(const Position& position, Action action, Side viewer) const override {
    const State& s = position.as<State>();
    if (action.verb != static_cast<Verb>(TinyVerb::Attack) || !judge(position, action).ok()) return {};
    const int target = unitIn(s, action.placeB());
    if (viewer != kUmpire && viewer != ownerOf(target) && faceDown(s, target)) {
      Outlook unknown;
      unknown.title = say("Attack on {0}", action.placeB());
      unknown.notes.push_back(say("The defender lies face down"));
      return unknown;
    }
    return combat(s, action.a, target);
  }
  Phrase describe(const Position& position, Action action) const override {
    const State& s = position.as<State>();
    switch (static_cast<TinyVerb>(action.verb)) {
      case TinyVerb::Outcome:
        if (!s.steps.empty() && s.steps.top().step == static_cast<std::uint8_t>(TinyStep::Weather)) {
          return action.a == 0 ? say("Clear weather") : say("Mud");
        }
        return say("A die of {0}", action.a);
      case TinyVerb::Place: return say("Set up {0} in {1}", action.unitA(), action.placeB());
      case TinyVerb::Move: return say("Move {0} to {1}", action.unitA(), action.placeB());
      case TinyVerb::Attack: return say("Attack {0} with {1}", action.placeB(), action.unitA());
      case TinyVerb::End: return say("End the phase");
    }
    return say("No action of the game");
  }
  std::vector<Reach> reach(const Position& position, std::span<const UnitId> units) const override {
    std::vector<Reach> out;
    for (int d = 0; units.size() == 1 && index(units[0]) < kUnits && d < kDirections; ++d) {
      const Place to = m_info.map.grid.neighbour(placeOf(position.as<State>(), index(units[0])), d);
      const Action action = act(TinyVerb::Move, units[0], to);
      if (judge(position, action).ok()) out.push_back({to, 4, false, {action}});
    }
    return out;
  }
  Overlay overlay(const Position& position, std::size_t which, Side viewer) const override {
    const State& s = position.as<State>();
    Overlay out;
    for (Place hex : m_info.map.hexes()) {
      int count = 0;
      for (int u = 0; u < kUnits; ++u) {
        const bool counts = index(ownerOf(u)) == which && alive(s, u) && isHex(placeOf(s, u));
        if (counts && m_info.map.grid.adjacent(placeOf(s, u), hex)) ++count;
      }
      if (count > 0) out.cells.push_back({hex, count});
    }
    // Its second unit hangs on the first one, if that is beside it.
    const std::size_t first = which == index(kFirstSide) ? 0 : 2;
    const auto standsAt = [&](std::size_t u) { return alive(s, int(u)) ? placeOf(s, int(u)) : kNowhere; };
    const Place from = standsAt(first);
    const Place to = standsAt(first + 1);
    if (viewer != other(static_cast<Side>(which)) && isHex(from) && isHex(to) && m_info.map.grid.adjacent(from, to)) {
      out.lines.push_back({UnitId(first + 1), UnitId(first), 2, {from, to}});
    }
    return out;
  }
  void appraise(const Position& position, Side, Terms& out) const override {
    const State& s = position.as<State>();
    if (s.steps.empty()) out.decide(Side(s.winner));
    out.set(0, stepsLeft(s, kFirstSide) - stepsLeft(s, kSecondSide));
  }
  std::vector<Message> violations(const Position& position) const override {
    const State& s = position.as<State>();
    std::vector<Message> wrong;
    for (int u = 0; u < kUnits; ++u) {
      const Unit& unit = m_info.roster.units[std::size_t(u)];
      const Place place = placeOf(s, u);
      if (int(s.left[std::size_t(u)]) > unit.steps) wrong.push_back(tell("{0} has too many steps", unit.id));
      if (alive(s, u) == (place == kNowhere)) wrong.push_back(tell("{0} is lost and on the map, or neither", unit.id));
      const bool placed = place == kNowhere || m_info.map.has(place) || place == boxAt(u < 2 ? 0 : 1);
      if (!placed) wrong.push_back(tell("{0} is in no place of the map", unit.id));
      if (alive(s, u) && isHex(place) && unitIn(s, place) != u)
        wrong.push_back(tell("{0} shares its hex", unit.id));  // [3.2]
    }
    if (s.turn < 1 || s.turn > s.turns) wrong.push_back(tell("the turn is out of range"));
    if (s.steps.depth != 3) return wrong;
    const FireFrame& fire = s.steps.top<FireFrame>();
    if (!alive(s, index(fire.attacker)) || !alive(s, index(fire.defender))) wrong.push_back(tell("a lost unit fights"));
    return wrong;
  }

 private:
  /// A unit and the next one change places.
  static void exchange(State& s, std::size_t unit) {
    std::swap(s.place[unit], s.place[unit + 1]);
    std::swap(s.moved[unit], s.moved[unit + 1]);
  }
  void addUnit(const State& s, int unit, View& view) const {
    if (!alive(s, unit)) return view.lost.push_back(UnitId(unit));
    const bool hidden = faceDown(s, unit);
    UnitView shown{UnitId(unit), ownerOf(unit), placeOf(s, unit), 0, s.left[std::size_t(unit)], hidden ? 1U : 0U};
    if (hidden && view.viewer != kUmpire && view.viewer != shown.side) {
      shown.unit = kNoUnit;
      shown.steps = 1;
    }
    (isHex(shown.place) ? view.units : view.boxes[index(shown.side)].units).push_back(shown);
  }
  Outlook combat(const State& s, int attacker, int defender) const {
    const Sum sum = oddsOf(m_info, s, attacker, defender);
    Fire fire;
    fire.name = say("Attack into {0}", placeOf(s, defender));
    fire.side = ownerOf(attacker);
    fire.into = placeOf(s, defender);
    fire.strength.assign(sum.lines().begin(), sum.lines().end());
    fire.total = sum.total();
    fire.chart = 0;
    fire.column = int(columnOf(sum));
    std::array<std::uint32_t, 4> weights{};
    for (int result : kChart[columnOf(sum)]) ++weights[std::size_t(result)];
    constexpr const char* kResults[] = {"No effect", "Attacker loses a step", "Defender loses a step",
                                        "Both lose a step"};
    for (std::size_t r = 0; r < weights.size(); ++r) {
      if (weights[r] > 0) fire.odds.push_back({say(kResults[r]), int(r), weights[r]});
      fire.outOf += weights[r];
    }
    Outlook out;
    out.title = say("{0} attacks {1}", UnitId(attacker), UnitId(defender));
    out.rule = "4.3";
    out.fires.push_back(std::move(fire));
    return out;
  }

  TitleInfo m_info = tinyInfo();
};

}  // namespace

std::unique_ptr<Title> makeTinyTitle() {
  return std::make_unique<TinyTitle>();
}
Result<std::unique_ptr<Title>> loadTinyTitle(const DataSource&) {
  return makeTinyTitle();
}

}  // namespace kessel::tiny
