// SPDX-License-Identifier: GPL-3.0-or-later
// What a viewer may see [3.5, R-89]: units on the map with their supply, markers, tracks. Strengths, assets, reserves,
// Front boxes and the directive are kept from the other side.
#include <algorithm>

#include "kessel/engine/title_of.h"
#include "titles/battle_of_stalingrad/count.h"
#include "titles/battle_of_stalingrad/views.h"

namespace kessel::bos {
namespace {

/// Units and assets in hexes and boxes, as far as they can be seen: what lies in a holding box is on a sheet off the
/// map [3.5].
void addUnits(const Rules& rules, const State& state, Side viewer, View& out) {
  for (const Place place : State::places(rules.info.map)) {
    if (!State::hasStack(place)) continue;
    const std::size_t first = out.units.size();
    state.view(place, out.units, [&](UnitId piece) { return seen(rules, state, piece, viewer); });
    if (!isHolding(place)) continue;
    std::uint8_t level = 0;
    const auto from = out.units.begin() + static_cast<std::ptrdiff_t>(first);
    out.units.erase(
        std::remove_if(from, out.units.end(), [&](const UnitView& unit) { return !knows(state, viewer, unit.side); }),
        out.units.end());
    for (std::size_t i = first; i < out.units.size(); ++i) out.units[i].level = level++;
  }
}

/// What a Caucasus box holds besides its slots, which the map tells [3.1.2], and whose sheet a holding box is on [3.5]:
/// told of where it is pointed at.
void addLimits(const Rules& rules, const State& state, Side viewer, View& out) {
  const auto tell = [&](Place box, const Phrase& limit) { out.markers.push_back({box, "", limit}); };
  for (std::size_t i = 0; i < kCaucasusBoxes; ++i) {
    const Place box = boxAt(static_cast<int>(i));
    const SpaceData& data = rules[box];
    if (box == kKerch) tell(box, say("Only {0} may enter", rules.korps42));
    if (box == kElbrus) tell(box, say("Only {0} may enter, and without assets", rules.korps49));
    if (data.slots[index(kAxis)] > 0 && box != kKerch && box != kElbrus) {
      const int most = data.assets;
      tell(box, knows(state, viewer, kAxis) ? say("Axis assets: {0}, at most {1}", assetsInBox(rules, state, box), most)
                                            : say("Axis assets: at most {0}", most));
    }
    if (data.slots[index(kSoviet)] > 0) tell(box, say("Soviet assets: none of division size or larger"));
  }
  for (const Place box : {kSvf, kDsf, kTcf, kSovietReserve, kAxisReserve}) {
    const Side side = box == kAxisReserve ? kAxis : kSoviet;
    // Seen at once: an empty frame would look as if nobody were there.
    if (!knows(state, viewer, side))
      out.markers.push_back({box, "hidden", say("The {0} player hides what lies here", side)});
  }
}

void addMarkers(const Rules& rules, const State& state, Side viewer, View& out) {
  for (std::size_t i = 0; i < kFormations; ++i) {  // on the hexside or connector [7.9.1b]
    const Place from = state.cameFrom[i];
    if (from == kNowhere) continue;
    const Place place = state.at(static_cast<UnitId>(i));
    out.markers.push_back(
        riverAssault(rules, state, place)
            ? MarkerView{place, "river-assault", say("Compulsory attack from {0}, as a river assault", from), from}
            : MarkerView{place, "compulsory", say("Compulsory attack from {0}", from), from});
  }
  state.attacked.each([&](Place place) {
    out.markers.push_back({place, "attacked", say("Has been attacked in this player turn")});
  });
  // Counters of one side may cover those of the other one [3.4].
  for (const Place place : State::places(rules.info.map)) {
    if (isSpace(place) && state.contested(place) && !state.attacked.has(place))
      out.markers.push_back({place, "battle", say("Battle space")});
  }
  for (std::size_t i = 0; i < kCaucasusBoxes; ++i) {
    const Place box = boxAt(static_cast<int>(i));
    if (!rules[box].borders) continue;  // [3.3d]
    const Side last = state.lastHolder(box);
    out.markers.push_back({box, last == kAxis ? "axis-last" : "soviet-last", say("Last control: {0}", last)});
  }
  addLimits(rules, state, viewer, out);
  if (state.edelweiss == 0) out.markers.push_back({kElbrus, "edelweiss", say("Edelweiss, not claimed yet")});
  rules.cities.each([&](Place city) {
    if (const Side side = state.controller(city); isPlayer(side)) out.control.emplace_back(city, side);
  });
}

void addTracks(const Rules& rules, const State& state, Side viewer, View& out) {
  out.tracks.push_back({say("Turn"), kNobody, state.turn, 1, rules.scenario.turns, 1, "1.0.1a"});
  const auto track = [&](const Phrase& name, Theatre theatre, int highest, Cite rule) {
    const int value = state.points[static_cast<std::size_t>(theatre)];
    out.tracks.push_back({name, kAxis, value, 0, std::max(highest, value), 1, rule});
  };
  track(say("Caucasus points"), Theatre::Caucasus, 40, "10.2.1a");
  track(say("Don points"), Theatre::Don, 20, "10.2.2");
  track(say("Stalingrad points"), Theatre::Stalingrad, 14, "10.2.3");
  const auto left = [&](S step, Side side, Cite rule) {
    const Frame* frame = state.steps.find(static_cast<std::uint8_t>(step));
    if (frame == nullptr || !knows(state, viewer, side)) return;
    const auto& points = frame->as<ReplacementFrame>();
    const auto until = static_cast<StepId>(step);  // what is left is lost [9.1.3b, 9.2.3b]
    const auto show = [&](const Phrase& name, int value, int usual, Cite cite) {
      TrackView track{name, side, value, 0, std::max(usual, value), 1, cite};
      track.until = until;
      out.tracks.push_back(std::move(track));
    };
    show(say("Replacement points"), points.points, 20, rule);
    if (side == kAxis) show(say("Axis minor replacement points"), points.minor, 3, "9.2.3h");
  };
  const auto* setUp = state.steps.find<SetUpFrame>();
  if (setUp != nullptr && setUp->side == kSoviet && knows(state, viewer, kSoviet)) {
    const int shared = rules.formations[index(kSoviet)].sum([&](UnitId unit) { return state.strengthOf(unit); });
    out.tracks.push_back(
        {say("Strength points"), kSoviet, rules.startPoints - shared, 0, rules.startPoints, 1, "6.3b"});
  }
  const Frame* moving = state.steps.find(static_cast<std::uint8_t>(S::SovietMovement));
  if (moving != nullptr && inUranus(state)) {
    const int now = moving->as<MovementFrame>().left;
    const int moves = std::max(now, rules.table("uranus-moves", state.turn));
    out.tracks.push_back({say("Units that may still move again"), kSoviet, now, 0, moves, 1, "8.4b"});
  }
  left(S::SovietReplacement, kSoviet, "9.1.3a");
  left(S::AxisReplacement, kAxis, "9.2.3a");
}

/// The units that the current step is about.
Units actingIn(const State& state) {
  Units units;
  if (const auto* retreat = state.steps.find<RetreatFrame>(); retreat != nullptr)
    return retreat->stage == RetreatStage::Staying ? state.battle.retreating : state.battle.going;
  if (const auto* combat = state.steps.find<CombatFrame>(); combat != nullptr) {
    const bool defends = combat->stage == CombatStage::DefenceDie || combat->stage == CombatStage::DefenceLosses;
    return defends ? state.battle.defenders : state.battle.attackers;
  }
  if (const auto* move = state.steps.find<MoveFrame>(); move != nullptr) units.add(move->unit);
  if (const auto* attempt = state.steps.find<AttemptFrame>(); attempt != nullptr) units.add(attempt->unit);
  return units;
}

}  // namespace

void addLooks(TitleInfo& info) {
  // In the order of statesOf() in view_boxes.cpp.
  info.states = {
      {"unsupplied", "Out of supply", Sign::StruckDrum},
      {"moved", "Has moved", 'M', true},
      {"fled", "Has retreated into this battle: does not fight", 'R', true},
      {"aside", "Surplus in its box: does not fight", 'X', true},
      {"attacking", "Attacks", Sign::Crossed},
      {"defending", "Is attacked", Sign::Trench},
      {"bought", "Bought in this phase", 'N'},
      {"reduced", "Has lost steps", Sign::Wave, false, true},
  };
  info.markers = {{"compulsory", Sign::Thrust}, {"river-assault", "~"}, {"attacked", Sign::Tick},
                  {"battle", Sign::Crossed},    {"axis-last", "+"},     {"soviet-last", "*"},
                  {"edelweiss", Sign::Flag},    {"hidden", "?"}};
}

View viewOf(const Rules& rules, const State& state, Side viewer) {
  View out = beginView(rules.info.scenarios[0], state, viewer, say("Turn {0}, {1}"));
  if (inUranus(state)) std::erase(out.steps, static_cast<StepId>(S::SovietMovement));  // no movement phase [8.4]
  addUnits(rules, state, viewer, out);
  addMarkers(rules, state, viewer, out);
  addTracks(rules, state, viewer, out);
  addBoxes(rules, state, viewer, out);
  addSheets(rules, state, viewer, out);
  addCalendar(rules, state, out);
  addScore(rules, state, viewer, out);
  if (state.steps.empty()) {
    out.result = ResultView{state.winner, resultText(rules, state), caseOfEnd(state)};
    return out;
  }
  out.ahead = suddenDeathAhead(rules, state);
  actingIn(state).each([&](UnitId unit) { out.acting.push_back(unit); });
  if (state.steps.find<CombatFrame>() != nullptr) out.combat = combatOutlook(rules, state, viewer);
  return out;
}

}  // namespace kessel::bos
