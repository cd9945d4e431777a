// SPDX-License-Identifier: GPL-3.0-or-later
// Actions, prompts and titles as JSON.
#include "cli/codec.h"

#include <algorithm>

#include "kessel/engine/text.h"

namespace kessel::cli {

namespace {

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

/// What is read, or what is wrong as the answer to the request.
template <class T>
T wanted(const Result<T>& read) {
  if (!read) throw RequestError{read.error().text()};
  return *read;
}

}  // namespace

UnitId parseUnit(const TitleInfo& info, const Json& value) {
  return wanted(readUnit(info, value));
}

DrawnThing parseDrawn(const TitleInfo& info, const std::string& id) {
  return wanted(readDrawn(info, id));
}

Json spellSide(const TitleInfo& info, Side side) {
  if (isPlayer(side)) return info.sides[index(side)].id;
  return side == kChance ? Json("chance") : Json(nullptr);
}

Side parseSide(const TitleInfo& info, const std::string& id) {
  for (std::size_t i = 0; i < 2; ++i) {
    if (info.sides[i].id == id) return static_cast<Side>(i);
  }
  throw RequestError{"there is no side \"" + id + "\"; there are: " + info.sides[0].id + ", " + info.sides[1].id};
}

Side parseViewer(const TitleInfo& info, const std::string& id) {
  if (id == "umpire") return kUmpire;
  try {
    return parseSide(info, id);
  } catch (const RequestError& error) {
    throw RequestError{error.text + ", umpire"};
  }
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
  return wanted(readAction(info, object));
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
