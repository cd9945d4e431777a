// SPDX-License-Identifier: GPL-3.0-or-later
// Steps that run as text: the table of a step's fields says what is written and what may be read.
#include <algorithm>

#include "kessel/engine/position_form.h"

namespace kessel::form {
namespace {

UnitId unitIn(const FrameField& field, std::uint64_t bytes) {
  return static_cast<UnitId>(static_cast<std::uint16_t>(bytes - field.shift));
}

bool isMaybe(const FrameField& field) {
  return field.need == Need::Maybe || field.need == Need::OnMapMaybe;
}
bool isId(const FrameField& field) {
  return field.kind == FieldKind::Unit || field.kind == FieldKind::Place || field.kind == FieldKind::Card;
}

Json spellNumbers(std::uint64_t bytes) {
  Json out = Json::array();
  for (; bytes != 0; bytes >>= 16U) out.push_back(bytes & UINT16_MAX);
  return out;
}

Json spellUnitSet(const Roster& roster, std::uint64_t bytes) {
  Json out = Json::array();
  for (std::uint16_t i = 0; i < FewUnits::kMost; ++i) {
    if (((bytes >> i) & 1U) != 0) out.push_back(roster[UnitId{i}].id);
  }
  return out;
}

Json spellBits(const FrameField& field, std::uint64_t bytes) {
  Json out = Json::array();
  for (std::size_t i = 0; i < field.words.size(); ++i) {
    if (((bytes >> i) & 1U) != 0) out.push_back(field.words[i]);
  }
  return out;
}

}  // namespace

Json spellField(const TitleInfo& info, const FrameField& field, std::uint64_t bytes) {
  const UnitId id = unitIn(field, bytes);
  switch (field.kind) {
    case FieldKind::Number: return static_cast<std::int64_t>(bytes);
    case FieldKind::Flag: return bytes != 0;
    case FieldKind::Choice: return std::string(field.words[bytes]);
    case FieldKind::Bits: return spellBits(field, bytes);
    case FieldKind::Numbers: return spellNumbers(bytes);
    case FieldKind::Side: return info.sides[bytes].id;
    case FieldKind::Units: return spellUnitSet(info.roster, bytes);
    case FieldKind::Unit: return info.roster[id].id;
    case FieldKind::Place: return info.map.placeName(static_cast<Place>(id));
    case FieldKind::Card: return info.cards[index(id)].id;
  }
  return {};
}

namespace {

std::uint64_t readNumberList(const Node& node, const FrameField& field) {
  std::uint64_t bytes = 0;
  const std::vector<Node> list = node.list();
  if (list.size() > field.room) node.fail("at most {0} numbers are expected", int{field.room});
  for (std::size_t i = 0; i < std::min<std::size_t>(list.size(), field.room); ++i)
    bytes |= static_cast<std::uint64_t>(list[i].number(0, static_cast<int>(field.most))) << 16U * i;
  return bytes;
}

std::uint64_t readBits(const Node& node, const FrameField& field) {
  std::uint64_t bytes = 0;
  for (const Node& each : node.list()) bytes |= std::uint64_t{1} << wordIn(each.text(), each, field.words, kWord);
  return bytes;
}

std::uint64_t readFewUnits(const Node& node, const Roster& roster) {
  std::uint64_t bytes = 0;
  for (const Node& each : node.list()) {
    const UnitId unit = readUnit(each, roster);
    if (unit == kNoUnit) continue;
    if (index(unit) >= FewUnits::kMost) {
      each.fail("only the first {0} counters of the title can be here", int{FewUnits::kMost});
    } else {
      bytes |= std::uint64_t{1} << index(unit);
    }
  }
  return bytes;
}

std::uint64_t readPlaceField(const Node& node, const TitleInfo& info, const FrameField& field) {
  const Place place = placeNamed(node.text(), node, info.map);
  const bool onMap = field.need == Need::OnMap || field.need == Need::OnMapMaybe;
  if (onMap && place != kNowhere && !info.map.has(place)) node.fail("a hex of the map is expected");
  return index(place) + std::uint64_t{field.shift};
}

}  // namespace

std::uint64_t readField(const Node& node, const TitleInfo& info, const FrameField& field) {
  switch (field.kind) {
    case FieldKind::Number: return static_cast<std::uint64_t>(node.number(field.lowest, static_cast<int>(field.most)));
    case FieldKind::Flag: return node.flag() ? 1 : 0;
    case FieldKind::Choice: return wordIn(node.text(), node, field.words, kWord);
    case FieldKind::Bits: return readBits(node, field);
    case FieldKind::Numbers: return readNumberList(node, field);
    case FieldKind::Side: return wordIn(node.text(), node, info.sides, kSideName);
    case FieldKind::Units: return readFewUnits(node, info.roster);
    case FieldKind::Unit: return index(readUnit(node, info.roster)) + std::uint64_t{field.shift};
    case FieldKind::Place: return readPlaceField(node, info, field);
    case FieldKind::Card: return wordIn(node.text(), node, info.cards, kCardName) + field.shift;
  }
  return 0;
}

namespace {

void onlyFieldsOf(const Node& node, const FrameForm& form) {
  for (const auto& [name, member] : node.members()) {
    const bool known = name == "step" || (name == "stage" && !form.stages.empty()) ||
                       std::any_of(form.fields.begin(), form.fields.end(),
                                   [&wanted = name](const FrameField& field) { return field.name == wanted; });
    if (!known)
      member.fail("\"{0}\" is nothing that this step remembers; expected one of {1}", name,
                  named(form.fields, [](const FrameField& field) { return std::string(field.name); }));
  }
}

/// What may be left out: it is then 0, false, none or empty.
bool isOptional(const FrameField& field) {
  return isId(field) ? isMaybe(field) : field.kind != FieldKind::Side;
}

Json schemaOfId(const char* what) {
  return {{"type", "string"}, {"description", what}};
}

}  // namespace

Json schemaOfField(const TitleInfo& info, const FrameField& field) {
  const Json number = {{"type", "integer"}, {"minimum", field.lowest}, {"maximum", field.most}};
  const bool onMap = field.need == Need::OnMap || field.need == Need::OnMapMaybe;
  switch (field.kind) {
    case FieldKind::Number: return number;
    case FieldKind::Flag: return {{"type", "boolean"}};
    case FieldKind::Choice: return schemaOfWords(field.words, kWord);
    case FieldKind::Bits:
      return {{"type", "array"}, {"uniqueItems", true}, {"items", schemaOfWords(field.words, kWord)}};
    case FieldKind::Numbers: return {{"type", "array"}, {"maxItems", field.room}, {"items", number}};
    case FieldKind::Side: return schemaOfWords(info.sides, kSideName);
    case FieldKind::Units: return {{"type", "array"}, {"uniqueItems", true}, {"items", schemaOfId("A counter.")}};
    case FieldKind::Unit: return schemaOfId(onMap ? "A counter on the map." : "A counter.");
    case FieldKind::Place: return schemaOfId(onMap ? "A hex." : "A hex or box.");
    case FieldKind::Card: return schemaOfId("A card.");
  }
  return {};
}

Json schemaOfSteps(const TitleInfo& info) {
  Json steps = Json::array();
  for (const StepInfo& step : info.steps) {
    Json properties = {{"step", {{"type", "string"}, {"enum", {step.id}}}}};
    Json required = {"step"};
    if (!step.frame.stages.empty()) properties["stage"] = schemaOfWords(step.frame.stages, kWord);
    for (const FrameField& field : step.frame.fields) {
      properties[std::string(field.name)] = schemaOfField(info, field);
      if (!isOptional(field)) required.push_back(std::string(field.name));
    }
    steps.push_back({{"description", step.name + " [" + step.rule + "]."},
                     {"type", "object"},
                     {"properties", properties},
                     {"required", required},
                     {"additionalProperties", false}});
  }
  return {{"anyOf", steps}};
}

Json spellFrame(const TitleInfo& info, const Frame& frame) {
  const StepInfo& step = info.steps[frame.step];
  Json out = {{"step", step.id}};
  if (frame.stage != 0) out["stage"] = step.frame.stages[frame.stage];
  for (const FrameField& field : step.frame.fields) {
    const std::uint64_t bytes = field.get(frame);
    const bool none = isId(field) ? isMaybe(field) && bytes == field.none : bytes == 0 && field.kind != FieldKind::Side;
    if (!none) out[std::string(field.name)] = spellField(info, field, bytes);
  }
  return out;
}

Frame readFrame(const Node& node, const TitleInfo& info) {
  Frame frame;
  const std::string id = node.text("step");
  const auto step =
      std::find_if(info.steps.begin(), info.steps.end(), [&](const StepInfo& each) { return each.id == id; });
  if (step == info.steps.end()) {
    node.at("step").fail("\"{0}\" is no step of this title", id);
    return frame;
  }
  frame.step = static_cast<std::uint8_t>(step - info.steps.begin());
  const FrameForm& form = step->frame;
  onlyFieldsOf(node, form);
  if (node.has("stage"))
    frame.stage = static_cast<std::uint8_t>(wordIn(node.text("stage"), node.at("stage"), form.stages, kWord));
  for (const FrameField& field : form.fields) {
    if (node.has(field.name) || !isOptional(field)) {
      field.set(frame, readField(node.at(field.name), info, field));
    } else if (isId(field)) {
      field.set(frame, field.none);
    }
  }
  return frame;
}

}  // namespace kessel::form
