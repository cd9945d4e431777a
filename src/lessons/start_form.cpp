// SPDX-License-Identifier: GPL-3.0-or-later
// Reads where play begins, and patterns of actions.
#include "lessons/start_form.h"

#include <algorithm>

#include "kessel/session/action_form.h"

namespace kessel {
namespace {

/// The verb of what may be an action.
std::string verbIn(const nlohmann::json& json) {
  const auto verb = json.is_object() ? json.find("verb") : json.end();
  return json.is_object() && verb != json.end() && verb->is_string() ? verb->get<std::string>() : "";
}

LessonStart::Played readPlayed(const Node& node, const TitleInfo& info) {
  const auto& json = node.json();
  const char* drawn = json.is_object() && json.contains("card") ? "card" : "unit";
  if (verbIn(json) != info.verbs[0].id || !json.contains(drawn)) return {actionAt(node, info), {}};
  node.onlyKeys({"verb", "unit", "card"});
  return {act(kOutcome), drawnAt(node.at(drawn), info)};
}

}  // namespace

std::string needed(const Node& node, const char* key) {
  std::string text = node.text(key);
  if (text.empty()) node.at(key).fail("expected a text that is not empty");
  return text;
}

LessonStart readStart(const Node& node, const TitleInfo& info) {
  LessonStart out;
  if (node.has("scenario") == node.has("position")) node.fail("expected either \"scenario\" or \"position\"");
  if (node.has("scenario")) {
    out.scenario = node.text("scenario");
    if (!scenarioIndex(info, out.scenario))
      node.at("scenario").fail("\"{0}\" is no scenario of this title", out.scenario);
  } else if (node.has("position")) {
    if (node.has("options")) node.at("options").fail("the options of a position stand in it");
    out.position = node.at("position").json().dump();
  }
  if (node.has("options")) {
    for (const auto& [id, value] : node.at("options").members()) out.options[id] = value.text();
    if (const auto bits = optionBits(info, out.options); !bits) node.at("options").fail(bits.error().what);
  }
  out.seed = static_cast<std::uint64_t>(node.number("seed", 0, INT_MAX, 1));
  for (const Node& each : node.listOr("played")) out.played.push_back(readPlayed(each, info));
  return out;
}

// The forms of actions know no nodes: what is wrong in them is told of theirs.
Action actionAt(const Node& node, const TitleInfo& info) {
  const Result<Action> action = readAction(info, node.json());
  if (!action) node.fail(action.error().what);
  return action.value_or(Action{});
}

DrawnThing drawnAt(const Node& node, const TitleInfo& info) {
  const Result<DrawnThing> drawn = readDrawn(info, node.text());
  if (!drawn) node.fail(drawn.error().what);
  return drawn.value_or(DrawnThing{});
}

ActionPattern readPattern(const Node& node, const TitleInfo& info) {
  ActionPattern out;
  nlohmann::json pattern = node.json();
  const auto verb = std::find_if(info.verbs.begin(), info.verbs.end(),
                                 [&](const VerbInfo& each) { return each.id == verbIn(pattern); });
  if (verb == info.verbs.end()) {
    node.fail("expected an action with a verb of this title");
    return out;
  }
  std::array<bool, 3> any{};
  for (std::size_t i = 0; i < any.size(); ++i) {
    const std::string key = keyOf(*verb, i);
    any[i] = verb->operands[i] == Operand::None || (!pattern.contains(key) && !pattern.contains(keyOf(*verb, i, true)));
    if (any[i] && verb->operands[i] != Operand::None) pattern[key] = 0;
  }
  const Result<Action> action = readAction(info, pattern);
  if (!action) node.fail(action.error().what);
  const Action found = action.value_or(Action{});
  out.verb = found.verb;
  const std::uint16_t values[] = {found.a, found.b, found.c};
  for (std::size_t i = 0; i < any.size(); ++i) {
    if (!any[i]) out.operands[i] = values[i];
  }
  return out;
}

bool ActionPattern::fits(Action action) const {
  const std::uint16_t values[] = {action.a, action.b, action.c};
  bool fits = verb == action.verb;
  for (std::size_t i = 0; i < operands.size(); ++i) fits = fits && operands[i].value_or(values[i]) == values[i];
  return fits;
}

}  // namespace kessel
