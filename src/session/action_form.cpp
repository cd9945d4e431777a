// SPDX-License-Identifier: GPL-3.0-or-later
// Reads actions by the tables of the title.
#include "kessel/session/action_form.h"

#include <algorithm>
#include <cmath>
#include <iterator>

namespace kessel {
namespace {

using Json = nlohmann::json;

constexpr std::string_view kEventNames[] = {"turn",         "phase",        "placed",    "moved",     "lost",
                                            "reduced",      "changed",      "removed",   "rolled",    "drawn",
                                            "combat-began", "combat-ended", "fired",     "scored",    "told",
                                            "game-over",    "card-played",  "card-over", "activated", "checked"};
static_assert(std::size(kEventNames) == static_cast<std::size_t>(EventKind::Checked) + 1);

Result<std::uint16_t> numbered(const TitleInfo& info, Operand kind, const std::string& name) {
  if (kind == Operand::Unit) {
    const UnitId unit = info.roster.named(name);
    if (unit == kNoUnit) return fail("", "there is no unit \"{0}\"", name);
    return index(unit);
  }
  if (kind == Operand::Place) {
    const Place place = info.map.placeNamed(name);
    if (place == kNowhere) return fail("", "there is no hex or box \"{0}\"", name);
    return index(place);
  }
  if (kind == Operand::Card) {
    const auto same = [&](const Card& card) { return card.id == name; };
    const auto card = std::find_if(info.cards.begin(), info.cards.end(), same);
    if (card == info.cards.end()) return fail("", "there is no card \"{0}\"", name);
    return static_cast<std::uint16_t>(card - info.cards.begin());
  }
  return fail("", "expected a number, found \"{0}\"", name);
}

/// Names are spelled as texts; any operand may also be given as its bare number, which some languages write as 1.0.
Result<std::uint16_t> operandOf(const TitleInfo& info, Operand kind, const Json& value, const std::string& key) {
  constexpr double kGreatest = 0xFFFF;
  if (value.is_string()) return numbered(info, kind, value.get<std::string>());
  const double number = value.is_number() ? value.get<double>() : -1;
  if (number < 0 || number > kGreatest || std::trunc(number) != number)
    return fail("", "\"{0}\" should be a whole number from 0 to 65535", key);
  return static_cast<std::uint16_t>(number);
}

Result<Verb> verbOf(const TitleInfo& info, const Json& object) {
  if (!object.is_object())
    return fail("", "the action should be an object, found {0}", Message::as(object.type_name()));
  const auto at = object.find("verb");
  if (at == object.end()) return fail("", "\"{0}\" is missing", std::string("verb"));
  if (!at->is_string())
    return fail("", "\"{0}\" should be a text, found {1}", std::string("verb"), Message::as(at->type_name()));
  const std::string id = at->get<std::string>();
  std::string known;
  for (std::size_t i = 0; i < info.verbs.size(); ++i) {
    if (info.verbs[i].id == id) return static_cast<Verb>(i);
    known.append(known.empty() ? "" : ", ").append(info.verbs[i].id);
  }
  return fail("", "there is no verb \"{0}\"; there are: {1}", id, known);
}

/// An action has no other members than its verb uses, besides what a listed one says and may be sent back.
std::optional<Error> whatIsTooMuch(const VerbInfo& verb, const Json& object, std::size_t used) {
  for (const char* said : {"weight", "text"}) used += object.contains(said) ? 1U : 0U;
  if (object.size() == used) return std::nullopt;
  std::string keys;
  for (std::size_t i = 0; i < verb.operands.size(); ++i) {
    if (verb.operands[i] != Operand::None) keys.append(keys.empty() ? "" : ", ").append(keyOf(verb, i));
  }
  return Error{"", tell("the action has members that the verb \"{0}\" does not use; its operands are: {1}", verb.id,
                        keys.empty() ? tell("none") : Message::as(keys))};
}

}  // namespace

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

Result<Action> readAction(const TitleInfo& info, const Json& object) {
  const Result<Verb> named = verbOf(info, object);
  if (!named) return tl::unexpected(named.error());
  const VerbInfo& verb = info.verbs[index(*named)];
  std::uint16_t values[3] = {};
  std::size_t used = 1;
  for (std::size_t i = 0; i < verb.operands.size(); ++i) {
    if (verb.operands[i] == Operand::None) continue;
    std::string key = keyOf(verb, i);
    if (verb.operands[i] == Operand::Place && !object.contains(key)) key = keyOf(verb, i, true);
    const auto at = object.find(key);
    if (at == object.end()) return fail("", "\"{0}\" is missing for the verb \"{1}\"", keyOf(verb, i), verb.id);
    const Result<std::uint16_t> value = operandOf(info, verb.operands[i], *at, key);
    if (!value) return tl::unexpected(value.error());
    values[i] = *value;
    ++used;
  }
  if (auto wrong = whatIsTooMuch(verb, object, used)) return tl::unexpected(std::move(*wrong));
  return Action{*named, 0, values[0], values[1], values[2]};
}

Result<UnitId> readUnit(const TitleInfo& info, const Json& value) {
  return operandOf(info, Operand::Unit, value, "units").map([](std::uint16_t unit) {
    return static_cast<UnitId>(unit);
  });
}

Result<DrawnThing> readDrawn(const TitleInfo& info, const std::string& id) {
  if (const auto card = numbered(info, Operand::Card, id)) return DrawnThing{kNoUnit, static_cast<CardId>(*card)};
  if (const UnitId unit = info.roster.named(id); unit != kNoUnit) return DrawnThing{unit, kNoCard};
  return fail("", "there is no card and no unit \"{0}\"", id);
}

std::string_view eventName(EventKind kind) {
  return kEventNames[static_cast<std::size_t>(kind)];
}

std::optional<EventKind> eventNamed(std::string_view name) {
  const auto found = std::find(std::begin(kEventNames), std::end(kEventNames), name);
  if (found == std::end(kEventNames)) return std::nullopt;
  return static_cast<EventKind>(found - std::begin(kEventNames));
}

}  // namespace kessel
