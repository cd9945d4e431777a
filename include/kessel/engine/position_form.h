// SPDX-License-Identifier: GPL-3.0-or-later
// What the scenario forms of positions share: scenario and options, the stack of steps, units by place, sets of hexes
// and of ids. For the titles' Title::exportPosition() and importPosition(). Whatever is read wrong is a failure at its
// node; what is returned then is of no use.
#pragma once

#include <algorithm>
#include <array>
#include <initializer_list>
#include <nlohmann/json.hpp>
#include <string>
#include <utility>

#include "kessel/engine/board.h"
#include "kessel/engine/hexset.h"
#include "kessel/engine/idset.h"
#include "kessel/engine/places.h"
#include "kessel/engine/position.h"
#include "kessel/engine/prompt.h"
#include "kessel/engine/reader.h"
#include "kessel/engine/steps.h"
#include "kessel/engine/title.h"

namespace kessel::form {

/// Members stay in the order in which they were written.
using Json = nlohmann::ordered_json;

/// "a, b, c", for what a faulty text could have said instead. An entry without a name does not exist.
template <class List, class Name>
[[nodiscard]] std::string named(const List& list, Name name) {
  std::string all;
  for (const auto& each : list) {
    if (!name(each).empty()) all.append(all.empty() ? "" : ", ").append(name(each));
  }
  return all;
}

/// The place of the entry in a list that has this name; a failure and 0 if there is none.
template <class List, class Name>
[[nodiscard]] std::size_t wordIn(const std::string& word, const Node& node, const List& list, Name name) {
  const auto found = std::find_if(list.begin(), list.end(), [&](const auto& each) { return name(each) == word; });
  if (found != list.end() && !word.empty()) return static_cast<std::size_t>(found - list.begin());
  node.fail("\"{0}\" is not known; expected one of {1}", word, named(list, name));
  return 0;
}
inline constexpr auto kWord = [](std::string_view word) { return word; };
inline constexpr auto kCardName = [](const Card& card) { return std::string_view(card.id); };
inline constexpr auto kSideName = [](const SideInfo& side) { return std::string_view(side.id); };
/// A text that is one of these names, for a schema.
template <class List, class Name>
[[nodiscard]] Json schemaOfWords(const List& list, Name name) {
  Json words = Json::array();
  for (const auto& each : list) {
    if (!name(each).empty()) words.push_back(name(each));
  }
  return {{"type", "string"}, {"enum", words}};
}

/// The members "title", which may only name this one, and "scenario", by default the last one; its index.
[[nodiscard]] inline int readScenario(const Node& root, const TitleInfo& info) {
  if (root.text("title", info.id) != info.id) root.at("title").fail("\"{0}\" is expected", info.id);
  const std::string id = root.text("scenario", info.scenarios.back().id);
  for (std::size_t i = 0; i < info.scenarios.size(); ++i) {
    if (info.scenarios[i].id == id) return static_cast<int>(i);
  }
  root.at("scenario").fail("\"{0}\" is no scenario of this title", id);
  return 0;
}

/// Options that do not have their first value; bit i stands for TitleInfo::options[i].
[[nodiscard]] inline Json spellOptions(const TitleInfo& info, std::uint16_t bits) {
  Json out = Json::object();
  for (std::size_t i = 0; i < info.options.size(); ++i) {
    if (((bits >> i) & 1U) != 0) out[info.options[i].id] = info.options[i].values[1];
  }
  return out;
}
/// The member "options" of a position, as bits.
[[nodiscard]] inline std::uint16_t readOptions(const Node& root, const TitleInfo& info) {
  std::uint16_t bits = 0;
  if (!root.has("options")) return bits;
  for (const auto& [id, value] : root.at("options").members()) {
    const auto option = std::find_if(info.options.begin(), info.options.end(),
                                     [&wanted = id](const OptionInfo& each) { return each.id == wanted; });
    if (option == info.options.end()) {
      value.fail("\"{0}\" is no option of this title; expected one of {1}", id,
                 named(info.options, [](const OptionInfo& each) { return each.id; }));
    } else if (value.text() == option->values[1]) {
      bits = static_cast<std::uint16_t>(bits | (1U << (option - info.options.begin())));
    } else if (value.text() != option->values[0]) {
      value.fail("\"{0}\" or \"{1}\" is expected", option->values[0], option->values[1]);
    }
  }
  return bits;
}

/// A field of a step, by its bytes.
[[nodiscard]] Json spellField(const TitleInfo& info, const FrameField& field, std::uint64_t bytes);
[[nodiscard]] std::uint64_t readField(const Node& node, const TitleInfo& info, const FrameField& field);
[[nodiscard]] Json schemaOfField(const TitleInfo& info, const FrameField& field);
/// A step that runs, by its name, the word of its stage and its fields (FrameForm); what is 0, false, none or empty is
/// left out.
[[nodiscard]] Json spellFrame(const TitleInfo& info, const Frame& frame);
/// Reads what spellFrame() has written. Places and units that a field is to have on the map must only exist: see
/// whyOffMap().
[[nodiscard]] Frame readFrame(const Node& node, const TitleInfo& info);
/// What the schema of positions says of one step that runs: a choice of all steps of a title, each with its stages and
/// fields. Of Numbers and places it knows the form only.
[[nodiscard]] Json schemaOfSteps(const TitleInfo& info);
/// The first field whose unit is to stand on the map and does not; nullptr if there is none. `onMap(UnitId)`.
template <class OnMap>
[[nodiscard]] const FrameField* whyOffMap(const TitleInfo& info, const Frame& frame, OnMap onMap) {
  for (const FrameField& field : info.steps[frame.step].frame.fields) {
    if (field.kind != FieldKind::Unit || (field.need != Need::OnMap && field.need != Need::OnMapMaybe)) continue;
    const auto bytes = static_cast<std::uint16_t>(field.get(frame));
    if (field.need == Need::OnMapMaybe && bytes == field.none) continue;
    if (!onMap(static_cast<UnitId>(static_cast<std::uint16_t>(bytes - field.shift)))) return &field;
  }
  return nullptr;
}

/// The stack of steps, outermost first, with what each remembers.
template <std::size_t Depth>
[[nodiscard]] Json spellSteps(const TitleInfo& info, const FrameStack<Depth>& steps) {
  Json out = Json::array();
  for (std::size_t i = 0; i < steps.depth; ++i) out.push_back(spellFrame(info, steps.frames[i]));
  return out;
}
/// What every position begins with: title, scenario, options, turn and steps.
template <class State>
[[nodiscard]] Json spellHead(const TitleInfo& info, const State& state, std::size_t scenario = 0) {
  return {{"title", info.id},
          {"scenario", info.scenarios[scenario].id},
          {"options", spellOptions(info, state.options)},
          {"turn", state.turn},
          {"steps", spellSteps(info, state.steps)}};
}
/// Pushes the steps of a list as spellSteps() has written it. Stops at the first one that is wrong.
template <std::size_t Depth>
void readSteps(const Node& list, const TitleInfo& info, FrameStack<Depth>& steps) {
  const std::vector<Node> nodes = list.list();
  if (nodes.size() > Depth) return list.fail("at most {0} steps are expected", Depth);
  for (const Node& node : nodes) steps.push(0) = readFrame(node, info);
}

/// Without "steps" a position cannot have these members, which only mean something along with them.
template <class Keys = std::initializer_list<const char*>>
void onlyWithSteps(const Node& root, const Keys& keys) {
  for (const char* key : keys) {
    if (root.has(key)) root.at(key).fail("\"steps\" is expected along with \"{0}\"", Message::as(key));
  }
}
/// The entry (`step` and what the title needs) that the member "step" names, `usual` if there is no such member; a
/// failure and nullptr if play cannot begin there.
template <class Entries, class Step>
[[nodiscard]] const typename Entries::value_type* beginning(const Node& root, const TitleInfo& info,
                                                            const Entries& entries, Step usual) {
  const std::string id = root.text("step", info.steps[static_cast<std::size_t>(usual)].id);
  for (const auto& entry : entries) {
    if (info.steps[static_cast<std::size_t>(entry.step)].id == id) return &entry;
  }
  root.at("step").fail(
      "\"{0}\" is no step at which a position can begin; expected one of {1}", id,
      named(entries, [&](const auto& entry) { return info.steps[static_cast<std::size_t>(entry.step)].id; }));
  return nullptr;
}

/// The hex or box that stands as a member's name; kNowhere if there is none.
[[nodiscard]] inline Place placeNamed(const std::string& name, const Node& node, const Map& map) {
  const Place place = map.placeNamed(name);
  if (place == kNowhere)
    node.fail("\"{0}\" is no hex and no box; the boxes are {1}", name,
              named(map.boxes, [](const Box& box) { return box.id; }));
  return place;
}

template <int Lanes>
[[nodiscard]] Json spellHexes(const Map& map, const HexSet<Lanes>& set) {
  Json out = Json::array();
  set.each([&](Place hex) { out.push_back(map.placeName(hex)); });
  return out;
}
template <int Lanes>
void readHexSet(const Node& node, const Map& map, HexSet<Lanes>& set) {
  for (Place hex : readHexes(node, map)) {
    if (isHex(hex)) set.add(hex);
  }
}

/// A counter by its id; kNoUnit if there is none.
[[nodiscard]] inline UnitId unitNamed(const std::string& id, const Node& node, const Roster& roster) {
  const UnitId found = roster.named(id);
  if (found == kNoUnit) node.fail("\"{0}\" is no counter of this title", id);
  return found;
}
[[nodiscard]] inline UnitId readUnit(const Node& node, const Roster& roster) {
  return unitNamed(node.text(), node, roster);
}
/// Number and units of each group, of units that have one.
template <std::size_t Count>
[[nodiscard]] Json spellGroups(const Roster& roster, const std::array<std::uint8_t, Count>& group) {
  Json out = Json::object();
  for (std::size_t i = 0; i < Count && i < roster.units.size(); ++i) {
    if (group[i] != 0) out[std::to_string(group[i])].push_back(roster.units[i].id);
  }
  return out;
}
/// The other way round, from groups 1 to `most`.
template <std::size_t Count>
void readGroups(const Node& node, const Roster& roster, int most, std::array<std::uint8_t, Count>& group) {
  for (const auto& [name, list] : node.members()) {
    const bool digits = name.find_first_not_of("0123456789") == std::string::npos;
    const int number = digits && !name.empty() && name.size() < 4 ? std::stoi(name) : 0;
    if (number < 1 || number > most) list.fail("a number from 1 to {0} is expected as name", most);
    for (const Node& each : list.list()) {
      if (const UnitId unit = readUnit(each, roster); unit != kNoUnit)
        group[index(unit)] = static_cast<std::uint8_t>(number);
    }
  }
}

/// Units by place: stacks from the bottom up; those off the map as far as they are not where they `usual`ly are.
template <class Ground>
[[nodiscard]] Json spellPlaces(const TitleInfo& info, const Board<Ground>& board, const Board<Ground>& usual) {
  Json out = Json::object();
  for (const Place hex : board.places(info.map)) {
    std::vector<std::string> stack;
    board.each(hex, [&](UnitId unit) { stack.insert(stack.begin(), info.roster[unit].id); });
    if (!stack.empty()) out[info.map.placeName(hex)] = stack;
  }
  for (std::size_t i = 0; i < info.roster.units.size(); ++i) {
    const auto unit = static_cast<UnitId>(i);
    if (!board.onMap(unit) && board.at(unit) != usual.at(unit))
      out[info.map.placeName(board.at(unit))].push_back(info.roster[unit].id);
  }
  return out;
}
/// Calls put(unit, place) for each unit of such an object, in its order; none stands twice, nor where it may not.
template <class MayStand, class Put>
void readPlaces(const Node& node, const TitleInfo& info, MayStand mayStand, Put put) {
  std::vector<bool> seen(info.roster.units.size(), false);
  for (const auto& [name, list] : node.members()) {
    const Place place = placeNamed(name, list, info.map);
    for (const Node& each : list.list()) {
      const UnitId unit = readUnit(each, info.roster);
      if (unit == kNoUnit || place == kNowhere) continue;
      if (seen[index(unit)]) each.fail("\"{0}\" stands in two places", each.text());
      seen[index(unit)] = true;
      if (mayStand(unit, place)) {
        put(unit, place);
      } else {
        each.fail("\"{0}\" cannot stand in {1}", each.text(), name);
      }
    }
  }
}
template <std::size_t Count>
[[nodiscard]] Json spellUnits(const Roster& roster, const IdSet<UnitId, Count>& set) {
  Json out = Json::array();
  set.each([&](UnitId unit) { out.push_back(roster[unit].id); });
  return out;
}
template <std::size_t Count>
void readUnitSet(const Node& node, const Roster& roster, IdSet<UnitId, Count>& set) {
  for (const Node& each : node.list()) {
    if (const UnitId unit = readUnit(each, roster); unit != kNoUnit) set.add(unit);
  }
}

/// What is told of a step on top of which nobody decides anything, and where play goes on by itself.
template <std::size_t Depth>
[[nodiscard]] Message whyGoesOn(const TitleInfo& info, const FrameStack<Depth>& steps, const FrameStack<Depth>& then) {
  const auto nameOf = [&](const FrameStack<Depth>& stack) { return info.steps[stack.top().step].id; };
  const Message goesOn = then.empty() ? tell("the end of the game") : Message::as(nameOf(then));
  return tell("step {0} ({1}) does not wait for a decision: play goes on by itself to {2}", steps.depth, nameOf(steps),
              goesOn);
}

/// A position waits for a decision: nothing is left to be done by itself, and somebody can decide something. Why not,
/// or an empty message. settle() and chapterOf() are those of the namespace of the rules.
template <class Rules, class State>
[[nodiscard]] Message whyNotWaiting(const Rules& rules, const State& state) {
  State settled = state;
  Events nobody;
  settle(rules, settled, nobody);
  if (Position::of(settled) != Position::of(state)) return whyGoesOn(rules.info, state.steps, settled.steps);
  Prompt prompt;
  chapterOf(state).prompt(rules, state, prompt);
  return prompt.legal.empty() ? tell("nothing can be decided in the step on top of the stack") : Message{};
}

}  // namespace kessel::form
