// SPDX-License-Identifier: GPL-3.0-or-later
// Actions, prompts and titles as JSON.
#include "cli/codec.h"

#include <algorithm>

#include "kessel/text.h"

namespace kessel::cli {

std::string keyOf(const VerbInfo& verb, std::size_t at, bool box) {
  int before = 0;
  for (std::size_t i = 0; i < at; ++i) before += verb.operands[i] == verb.operands[at] ? 1 : 0;
  std::string key;
  switch (verb.operands[at]) {
    case Operand::Unit: key = "unit"; break;
    case Operand::Place: key = box ? "place" : "hex"; break;
    case Operand::Number: key = "number"; break;
    case Operand::Card: key = "card"; break;
    case Operand::Option: key = "option"; break;
    case Operand::None: break;
  }
  return before == 0 ? key : key + std::to_string(before + 1);
}

namespace {

constexpr std::uint64_t kGreatestOperand = 0xFFFF;

Json spellOperand(const TitleInfo& info, Operand kind, std::uint16_t value) {
  switch (kind) {
    case Operand::Unit: return spellUnit(info, static_cast<UnitId>(value));
    case Operand::Place: return spellPlace(info, static_cast<Place>(value));
    case Operand::Card:
      if (value < info.cards.size()) return info.cards[value].id;
      return value;
    case Operand::None:
    case Operand::Number:
    case Operand::Option: break;
  }
  return value;
}

std::uint16_t parseName(const TitleInfo& info, Operand kind, const std::string& name) {
  if (kind == Operand::Unit) {
    const UnitId unit = info.roster.named(name);
    if (unit == kNoUnit) throw RequestError{"there is no unit \"" + name + "\""};
    return index(unit);
  }
  if (kind == Operand::Place) {
    const Place place = info.map.placeNamed(name);
    if (place == kNowhere) throw RequestError{"there is no hex or box \"" + name + "\""};
    return index(place);
  }
  if (kind == Operand::Card) {
    for (std::size_t i = 0; i < info.cards.size(); ++i) {
      if (info.cards[i].id == name) return static_cast<std::uint16_t>(i);
    }
    throw RequestError{"there is no card \"" + name + "\""};
  }
  throw RequestError{"expected a number, found \"" + name + "\""};
}

/// Names are spelled as texts; any operand may also be given as its bare number.
std::uint16_t parseOperand(const TitleInfo& info, Operand kind, const Json& value, const std::string& key) {
  if (value.is_string()) return parseName(info, kind, value.get<std::string>());
  return static_cast<std::uint16_t>(wholeNumber(value, "\"" + key + "\"", kGreatestOperand));
}

const VerbInfo& verbNamed(const TitleInfo& info, const std::string& id, Verb& verb) {
  for (std::size_t i = 0; i < info.verbs.size(); ++i) {
    if (info.verbs[i].id != id) continue;
    verb = static_cast<Verb>(i);
    return info.verbs[i];
  }
  std::string known;
  for (const VerbInfo& each : info.verbs) known.append(known.empty() ? "" : ", ").append(each.id);
  throw RequestError{"there is no verb \"" + id + "\"; there are: " + known};
}

}  // namespace

UnitId parseUnit(const TitleInfo& info, const Json& value) {
  return static_cast<UnitId>(parseOperand(info, Operand::Unit, value, "units"));
}

DrawnThing parseDrawn(const TitleInfo& info, const std::string& id) {
  for (std::size_t i = 0; i < info.cards.size(); ++i) {
    if (info.cards[i].id == id) return {kNoUnit, static_cast<CardId>(static_cast<std::uint16_t>(i))};
  }
  const UnitId unit = info.roster.named(id);
  if (unit == kNoUnit) throw RequestError{"there is no card and no unit \"" + id + "\""};
  return {unit, kNoCard};
}

Json spellSide(const TitleInfo& info, Side side) {
  if (isPlayer(side)) return info.sides[index(side)].id;
  return side == kChance ? Json("chance") : Json(nullptr);
}

Side parseViewer(const TitleInfo& info, const std::string& id) {
  if (id == "umpire") return kUmpire;
  for (std::size_t i = 0; i < 2; ++i) {
    if (info.sides[i].id == id) return static_cast<Side>(i);
  }
  throw RequestError{"there is no side \"" + id + "\"; expected " + info.sides[0].id + ", " + info.sides[1].id +
                     " or umpire"};
}

Json spellPlace(const TitleInfo& info, Place place) {
  if (info.map.exists(place)) return info.map.placeName(place);
  return place == kNowhere ? Json(nullptr) : Json(index(place));
}

Json spellUnit(const TitleInfo& info, UnitId unit) {
  if (index(unit) < info.roster.units.size()) return info.roster[unit].id;
  return unit == kNoUnit ? Json(nullptr) : Json(index(unit));
}

Json spellAction(const TitleInfo& info, Action action, DrawnThing drawn) {
  if (index(action.verb) >= info.verbs.size()) return {{"verb", index(action.verb)}};
  const VerbInfo& verb = info.verbs[index(action.verb)];
  if (drawn.unit != kNoUnit) return {{"verb", verb.id}, {"unit", spellUnit(info, drawn.unit)}};
  if (drawn.card != kNoCard) return {{"verb", verb.id}, {"card", spellOperand(info, Operand::Card, index(drawn.card))}};
  Json object{{"verb", verb.id}};
  const std::uint16_t values[] = {action.a, action.b, action.c};
  for (std::size_t i = 0; i < 3; ++i) {
    if (verb.operands[i] == Operand::None) continue;
    const bool box = verb.operands[i] == Operand::Place && !isHex(static_cast<Place>(values[i]));
    Json value = spellOperand(info, verb.operands[i], values[i]);
    object[keyOf(verb, i, box)] = value.is_null() ? Json(values[i]) : value;
  }
  return object;
}

Action parseAction(const TitleInfo& info, const Json& object) {
  if (!object.is_object())
    throw RequestError{"the action should be an object, found " + std::string(object.type_name())};
  Action action;
  const VerbInfo& verb = verbNamed(info, textField(object, "verb"), action.verb);
  std::uint16_t values[3] = {};
  std::size_t used = 1;
  for (std::size_t i = 0; i < 3; ++i) {
    if (verb.operands[i] == Operand::None) continue;
    std::string key = keyOf(verb, i);
    if (verb.operands[i] == Operand::Place && !object.contains(key)) key = keyOf(verb, i, true);
    const auto at = object.find(key);
    if (at == object.end())
      throw RequestError{"\"" + keyOf(verb, i) + "\" is missing for the verb \"" + verb.id + "\""};
    values[i] = parseOperand(info, verb.operands[i], *at, key);
    ++used;
  }
  // What a listed action says besides, so that it can be sent back as it came.
  for (const char* said : {"weight", "text"}) used += object.contains(said) ? 1U : 0U;
  if (object.size() != used) {
    std::string keys;
    for (std::size_t i = 0; i < 3; ++i) {
      if (verb.operands[i] != Operand::None) keys.append(keys.empty() ? "" : ", ").append(keyOf(verb, i));
    }
    throw RequestError{"the action has members that the verb \"" + verb.id +
                       "\" does not use; its operands are: " + (keys.empty() ? "none" : keys)};
  }
  action.a = values[0];
  action.b = values[1];
  action.c = values[2];
  return action;
}

Json spellVerdict(const TitleInfo& info, const Verdict& verdict) {
  return {{"case", verdict.rule == nullptr ? Json(nullptr) : Json(verdict.rule)}, {"text", textOf(info, verdict.why)}};
}

namespace {

/// Whose die or draw it is, and what for.
void spellAbout(const TitleInfo& info, const ChanceAbout& about, Json& out) {
  if (isPlayer(about.side)) out["side"] = spellSide(info, about.side);
  if (about.unit != kNoUnit) out["unit"] = spellUnit(info, about.unit);
  if (about.place != kNowhere) out[isHex(about.place) ? "hex" : "place"] = spellPlace(info, about.place);
  if (about.card != kNoCard) out["card"] = spellOperand(info, Operand::Card, index(about.card));
}

}  // namespace

Json spellPrompt(const Title& title, const Position& position, const Prompt& prompt, const PromptDetail& detail) {
  const TitleInfo& info = title.info();
  Json out{{"who", spellSide(info, prompt.who)}, {"over", prompt.over()}};
  if (detail.open) out["count"] = prompt.legal.size();
  if (prompt.who == kChance) spellAbout(info, aboutChance(title, position, prompt), out);
  if (index(prompt.step) < info.steps.size()) out["step"] = info.steps[index(prompt.step)].id;
  if (prompt.rule != nullptr) out["case"] = prompt.rule;
  out["ask"] = textOf(info, prompt.ask);
  if (!detail.open) return out;
  if (prompt.points >= 0) out["points"] = prompt.points / 4.0;  // counted in quarters
  if (detail.limit == 0) return out;
  Json& list = out["legal"] = Json::array();
  const std::uint32_t from = std::min(detail.from, prompt.legal.size());
  const std::uint32_t to = from + std::min(detail.limit, prompt.legal.size() - from);
  for (std::uint32_t n = from; n < to; ++n) {
    const Action action = prompt.legal.at(n);
    const bool chance = prompt.who == kChance;
    Json entry = spellAction(info, action, chance ? drawnBy(title, position, action) : DrawnThing{});
    if (chance) entry["weight"] = prompt.legal.offers()[n].weight;
    if (detail.texts) entry["text"] = textOf(info, title.describe(position, action));
    list.push_back(std::move(entry));
  }
  return out;
}

}  // namespace kessel::cli
