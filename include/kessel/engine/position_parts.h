// SPDX-License-Identifier: GPL-3.0-or-later
// A position as one table of its parts: each names a field of the title's State and what it may hold. Writing, reading,
// ranges and schema of the scenario form follow from the table, as those of steps do from kessel/engine/frame.h.
#pragma once

#include <algorithm>
#include <array>
#include <cstring>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "kessel/engine/position_form.h"
#include "kessel/engine/position_text.h"

namespace kessel::form {

/// One part of a position, or of an object in it; `Owner` is the struct that has it. It is written where it differs
/// from its usual value, and has that where it is left out. Made by part(), units() and so on, below.
template <class Owner>
struct Part {
  FrameField field;        ///< name, and of single values what they may be
  std::string_view about;  ///< for the schema; may be empty
  bool (*differs)(const Owner&, const Owner& usual) = nullptr;
  Json (*spell)(const FrameField&, const TitleInfo&, const Owner&, const Owner& usual) = nullptr;
  void (*read)(const FrameField&, const TitleInfo&, const Node&, Owner&) = nullptr;
  Json (*schema)(const FrameField&, const TitleInfo&) = nullptr;
  bool always = false;    ///< written, be it usual or empty
  bool required = false;  ///< must be there to be read

  [[nodiscard]] constexpr Part shown() const {
    Part out = *this;
    out.always = true;
    return out;
  }
  [[nodiscard]] constexpr Part needed() const {
    Part out = shown();
    out.required = true;
    return out;
  }
};

template <class Owner, class Parts>
void spellParts(const TitleInfo& info, const Parts& parts, const Owner& owner, const Owner& usual, Json& out) {
  for (const auto& part : parts) {
    if (!part.always && !part.differs(owner, usual)) continue;
    if (Json value = part.spell(part.field, info, owner, usual); part.always || !value.empty())
      out[std::string(part.field.name)] = std::move(value);
  }
}
/// Reads the members that are there; in the order of the table.
template <class Owner, class Parts>
void readParts(const TitleInfo& info, const Parts& parts, const Node& node, Owner& owner) {
  for (const auto& part : parts) {
    if (part.required || node.has(part.field.name)) part.read(part.field, info, node.at(part.field.name), owner);
  }
}
/// Refuses members that are neither parts nor among the others.
template <class Parts>
void onlyParts(const Node& node, const Parts& parts, std::vector<std::string_view> others = {}) {
  for (const auto& part : parts) others.push_back(part.field.name);
  for (const auto& [name, member] : node.members()) {
    if (std::ranges::find(others, name) == others.end())
      member.fail("unknown member; expected one of {0}", named(others, kWord));
  }
}
/// An object with the parts, and what else may be in it.
template <class Parts>
[[nodiscard]] Json schemaOfParts(const TitleInfo& info, const Parts& parts, Json properties = Json::object()) {
  Json required = Json::array();
  for (const auto& part : parts) {
    Json& schema = properties[std::string(part.field.name)] = part.schema(part.field, info);
    if (!part.about.empty()) schema["description"] = part.about;
    if (part.required) required.push_back(part.field.name);
  }
  Json out{{"type", "object"}, {"properties", std::move(properties)}, {"additionalProperties", false}};
  if (!required.empty()) out["required"] = std::move(required);
  return out;
}
/// Ids: of units, cards and places, which are all written alike.
[[nodiscard]] inline Json schemaOfIds() {
  return {{"type", "array"}, {"items", {{"type", "string"}, {"pattern", "^[A-Za-z0-9-]+$"}}}};
}
/// ... by names, or by those of `words`.
[[nodiscard]] inline Json schemaOfIdLists() {
  return {{"type", "object"}, {"additionalProperties", schemaOfIds()}};
}
[[nodiscard]] inline Json schemaOfIdLists(std::span<const std::string_view> words) {
  Json out{{"type", "object"}, {"properties", Json::object()}, {"additionalProperties", false}};
  for (const std::string_view word : words) out["properties"][std::string(word)] = schemaOfIds();
  return out;
}

namespace detail {

/// How a single value is written, read and described.
struct OneForm {
  template <class Value>
  static Json spell(const FrameField& field, const TitleInfo& info, const Value& value, const Value&) {
    if constexpr (kessel::detail::kIsOrNone<Value>) {
      return spellField(info, field, value.number);
    } else if constexpr (std::is_signed_v<Value>) {
      return spellField(info, field, static_cast<std::uint64_t>(std::int64_t{value}));
    } else {
      return spellField(info, field, static_cast<std::uint64_t>(value));
    }
  }
  template <class Value>
  static void read(const FrameField& field, const TitleInfo& info, const Node& node, Value& value) {
    if constexpr (kessel::detail::kIsOrNone<Value>) {
      value.number = static_cast<std::uint16_t>(readField(node, info, field));
    } else {
      value = static_cast<Value>(readField(node, info, field));
    }
  }
  static Json schema(const FrameField& field, const TitleInfo& info) { return schemaOfField(info, field); }
};
/// A set of units or hexes.
struct SetForm {
  template <std::size_t Count>
  static Json spell(const FrameField&, const TitleInfo& info, const IdSet<UnitId, Count>& value, const auto&) {
    return spellUnits(info.roster, value);
  }
  template <int Lanes>
  static Json spell(const FrameField&, const TitleInfo& info, const HexSet<Lanes>& value, const auto&) {
    return spellHexes(info.map, value);
  }
  template <std::size_t Count>
  static void read(const FrameField&, const TitleInfo& info, const Node& node, IdSet<UnitId, Count>& value) {
    readUnitSet(node, info.roster, value = {});
  }
  template <int Lanes>
  static void read(const FrameField&, const TitleInfo& info, const Node& node, HexSet<Lanes>& value) {
    readHexSet(node, info.map, value = {});
  }
  static Json schema(const FrameField&, const TitleInfo&) { return schemaOfIds(); }
};
/// Numbers, all of them or without the 0s at the end.
template <bool Cut>
struct NumbersForm {
  template <class Numbers>
  static Json spell(const FrameField&, const TitleInfo&, const Numbers& value, const Numbers&) {
    std::size_t used = value.size();
    while (Cut && used > 0 && value[used - 1] == 0) --used;
    return Json(std::vector(value.begin(), value.begin() + static_cast<std::ptrdiff_t>(used)));
  }
  template <class Number, std::size_t Room>
  static void read(const FrameField& field, const TitleInfo&, const Node& node, std::array<Number, Room>& value) {
    const std::vector<Node> list = node.list();
    if (list.size() > Room) return node.fail("at most {0} numbers are expected", Room);
    value = {};
    for (std::size_t i = 0; i < list.size(); ++i)
      value[i] = static_cast<Number>(list[i].number(0, static_cast<int>(field.most)));
  }
  static Json schema(const FrameField& field, const TitleInfo& info) {
    return {{"type", "array"}, {"maxItems", field.room}, {"items", schemaOfField(info, field)}};
  }
};
/// Bits of each unit, by their words.
struct MarksForm {
  template <class Marks>
  static Json spell(const FrameField& field, const TitleInfo& info, const Marks& value, const Marks&) {
    Json out = Json::object();
    for (std::size_t bit = 0; bit < field.words.size(); ++bit) {
      for (std::size_t i = 0; i < info.roster.units.size(); ++i) {
        if ((value[i] >> bit & 1U) != 0) out[std::string(field.words[bit])].push_back(info.roster.units[i].id);
      }
    }
    return out;
  }
  template <class Marks>
  static void read(const FrameField& field, const TitleInfo& info, const Node& node, Marks& value) {
    for (const auto& [name, list] : node.members()) {
      const std::size_t bit = wordIn(name, list, field.words, kWord);
      for (const Node& each : list.list()) {
        if (const UnitId unit = readUnit(each, info.roster); unit != kNoUnit)
          value[index(unit)] = static_cast<typename Marks::value_type>(value[index(unit)] | 1U << bit);
      }
    }
  }
  static Json schema(const FrameField& field, const TitleInfo&) { return schemaOfIdLists(field.words); }
};
/// A number of each unit: units by their number.
struct GroupsForm {
  static Json spell(const FrameField&, const TitleInfo& info, const auto& value, const auto&) {
    return spellGroups(info.roster, value);
  }
  static void read(const FrameField& field, const TitleInfo& info, const Node& node, auto& value) {
    readGroups(node, info.roster, static_cast<int>(field.most), value);
  }
  static Json schema(const FrameField&, const TitleInfo&) { return schemaOfIdLists(); }
};
/// An array of sets, in one of which each card lies.
struct PilesForm {
  template <class Piles>
  static Json spell(const FrameField& field, const TitleInfo& info, const Piles& value, const Piles& usual) {
    Json out = Json::object();
    for (std::size_t i = 0; i < value.size(); ++i) {
      Json& pile = out[std::string(field.words[i])];
      (value[i] - usual[i]).each([&](CardId card) { pile.push_back(info.cards[index(card)].id); });
      if (pile.empty()) out.erase(std::string(field.words[i]));
    }
    return out;
  }
  template <class Piles>
  static void read(const FrameField& field, const TitleInfo& info, const Node& node, Piles& value) {
    typename Piles::value_type seen;
    for (const auto& [name, list] : node.members()) {
      const std::size_t at = wordIn(name, list, field.words, kWord);
      for (const Node& each : list.list()) {
        const auto card = static_cast<CardId>(wordIn(each.text(), each, info.cards, kCardName));
        if (seen.has(card)) each.fail("\"{0}\" lies in two places", each.text());
        seen.add(card);
        for (auto& pile : value) pile.remove(card);
        value[at].add(card);
      }
    }
  }
  static Json schema(const FrameField& field, const TitleInfo&) { return schemaOfIdLists(field.words); }
};
/// A struct, or further parts of the same one.
template <const auto& Parts>
struct ObjectForm {
  template <class Owner>
  static Json spell(const FrameField&, const TitleInfo& info, const Owner& value, const Owner& usual) {
    Json out = Json::object();
    spellParts(info, Parts, value, usual, out);
    return out;
  }
  static void read(const FrameField&, const TitleInfo& info, const Node& node, auto& value) {
    onlyParts(node, Parts);
    readParts(info, Parts, node, value);
  }
  static Json schema(const FrameField&, const TitleInfo& info) { return schemaOfParts(info, Parts); }
};
/// The first structs of an array, as many as a number says.
template <auto Member, auto Count, const auto& Parts>
struct ObjectsForm {
  template <class Owner>
  static Json spell(const FrameField& field, const TitleInfo& info, const Owner& owner, const Owner&) {
    Json out = Json::array();
    for (std::size_t i = 0; i < owner.*Count; ++i)
      out.push_back(ObjectForm<Parts>::spell(field, info, (owner.*Member)[i], {}));
    return out;
  }
  template <class Owner>
  static void read(const FrameField& field, const TitleInfo& info, const Node& node, Owner& owner) {
    const std::vector<Node> list = node.list();
    if (list.size() > (owner.*Member).size())
      return node.fail("at most {0} entries are expected", (owner.*Member).size());
    for (const Node& each : list) ObjectForm<Parts>::read(field, info, each, (owner.*Member)[(owner.*Count)++]);
  }
  static Json schema(const FrameField& field, const TitleInfo& info) {
    return {{"type", "array"}, {"items", ObjectForm<Parts>::schema(field, info)}};
  }
};

/// What a part is about: a member, an entry of it, or the whole struct.
template <auto Member, int At>
struct MemberIn {
  using Owner = typename kessel::detail::MemberOf<decltype(Member)>::Frame;
  static auto& in(auto& owner) {
    if constexpr (At < 0) {
      return owner.*Member;
    } else {
      return (owner.*Member)[std::size_t{At}];
    }
  }
};
template <class Whole>
struct WholeOf {
  using Owner = Whole;
  static auto& in(auto& owner) { return owner; }
};

template <class Form, class What>
[[nodiscard]] constexpr auto row(const FrameField& field, std::string_view about) {
  using Owner = typename What::Owner;
  Part<Owner> out{field, about};
  out.differs = [](const Owner& owner, const Owner& usual) { return !(What::in(owner) == What::in(usual)); };
  out.spell = [](const FrameField& of, const TitleInfo& info, const Owner& owner, const Owner& usual) {
    return Form::spell(of, info, What::in(owner), What::in(usual));
  };
  out.read = [](const FrameField& of, const TitleInfo& info, const Node& node, Owner& owner) {
    Form::read(of, info, node, What::in(owner));
  };
  out.schema = [](const FrameField& of, const TitleInfo& info) { return Form::schema(of, info); };
  return out;
}
template <class Form, auto Member, int At = -1>
[[nodiscard]] constexpr auto row(const FrameField& field, std::string_view about) {
  return row<Form, MemberIn<Member, At>>(field, about);
}
template <auto Member>
inline constexpr std::size_t kRoom = sizeof(typename kessel::detail::MemberOf<decltype(Member)>::Type) /
                                     sizeof(typename kessel::detail::MemberOf<decltype(Member)>::Type::value_type);

}  // namespace detail

/// A side, a unit, a place or a card, none of which is written where it is the usual one.
template <auto Member>
[[nodiscard]] constexpr auto id(std::string_view name, std::string_view about = {}, Need need = Need::OnMapMaybe) {
  using Type = typename kessel::detail::MemberOf<decltype(Member)>::Type;
  FrameField field{.name = name, .kind = kessel::detail::kKindOfId<Type>, .need = need, .none = UINT16_MAX};
  if constexpr (kessel::detail::kIsOrNone<Type>) {
    field.none = 0;
    field.shift = kessel::detail::kShiftOf<Type>;
  }
  return detail::row<detail::OneForm, Member>(field, about);
}
/// A truth value.
template <auto Member>
[[nodiscard]] constexpr auto flag(std::string_view name, std::string_view about = {}) {
  return detail::row<detail::OneForm, Member>({.name = name, .kind = FieldKind::Flag}, about);
}
/// A number, or entry `At` of an array of numbers.
template <auto Member, int At = -1>
[[nodiscard]] constexpr auto number(std::string_view name, std::int16_t lowest, std::uint16_t most,
                                    std::string_view about = {}) {
  return detail::row<detail::OneForm, Member, At>({.name = name, .lowest = lowest, .most = most}, about);
}
/// An enumeration, or bits, by words in their order.
template <auto Member, std::size_t N>
[[nodiscard]] constexpr auto choice(std::string_view name, const std::array<std::string_view, N>& words,
                                    std::string_view about = {}) {
  return detail::row<detail::OneForm, Member>({.name = name, .kind = FieldKind::Choice, .words = words}, about);
}
template <auto Member, std::size_t N>
[[nodiscard]] constexpr auto flags(std::string_view name, const std::array<std::string_view, N>& words,
                                   std::string_view about = {}) {
  return detail::row<detail::OneForm, Member>({.name = name, .kind = FieldKind::Bits, .words = words}, about);
}
/// An array of numbers of 0 to `most`: all of them, or (`list`) without the 0s at the end.
template <auto Member>
[[nodiscard]] constexpr auto numbers(std::string_view name, std::uint16_t most, std::string_view about = {}) {
  return detail::row<detail::NumbersForm<false>, Member>(
      {.name = name, .most = most, .room = std::uint8_t{detail::kRoom<Member>}}, about);
}
template <auto Member>
[[nodiscard]] constexpr auto list(std::string_view name, std::uint16_t most, std::string_view about = {}) {
  return detail::row<detail::NumbersForm<true>, Member>(
      {.name = name, .most = most, .room = std::uint8_t{detail::kRoom<Member>}}, about);
}
/// A set of units or of hexes.
template <auto Member>
[[nodiscard]] constexpr auto set(std::string_view name, std::string_view about = {}) {
  return detail::row<detail::SetForm, Member>({.name = name}, about);
}
/// Bits of each unit by words, the lowest first: lists of units.
template <auto Member, std::size_t N>
[[nodiscard]] constexpr auto marks(std::string_view name, const std::array<std::string_view, N>& words,
                                   std::string_view about = {}) {
  return detail::row<detail::MarksForm, Member>({.name = name, .words = words}, about);
}
/// A number of each unit, 0 for none: lists of units by numbers from 1 to `most`.
template <auto Member>
[[nodiscard]] constexpr auto groups(std::string_view name, std::uint16_t most, std::string_view about = {}) {
  return detail::row<detail::GroupsForm, Member>({.name = name, .most = most}, about);
}
/// An array of sets of cards, one for each place of cards: the cards that do not lie where they usually do.
template <auto Member, std::size_t N>
[[nodiscard]] constexpr auto piles(std::string_view name, const std::array<std::string_view, N>& words,
                                   std::string_view about = {}) {
  return detail::row<detail::PilesForm, Member>({.name = name, .words = words}, about);
}
/// A struct by a table of its own, or further parts of the same one as an object of theirs.
template <auto Member, const auto& Parts>
[[nodiscard]] constexpr auto object(std::string_view name, std::string_view about = {}) {
  return detail::row<detail::ObjectForm<Parts>, Member>({.name = name}, about);
}
template <class Owner, const auto& Parts>
[[nodiscard]] constexpr auto group(std::string_view name, std::string_view about = {}) {
  return detail::row<detail::ObjectForm<Parts>, detail::WholeOf<Owner>>({.name = name}, about);
}
/// The first structs of an array, as many as another member says.
template <auto Member, auto Count, const auto& Parts>
[[nodiscard]] constexpr auto objects(std::string_view name, std::string_view about = {}) {
  using Owner = typename kessel::detail::MemberOf<decltype(Member)>::Frame;
  return detail::row<detail::ObjectsForm<Member, Count, Parts>, detail::WholeOf<Owner>>({.name = name}, about);
}

/// The form of a title's positions, for the functions below:
///
///     struct Form {
///       using State = ...;                      // a Board with `options`, `turn`, `steps`, maybe `scenario`
///       static constexpr auto& kParts = ...;    // what is in it besides
///       static constexpr auto& kEntries = ...;  // see beginning(); kUsualStep is the one that need not be named
///       static constexpr std::array kWithSteps{"segments"};  // parts that mean nothing without "steps"
///       // What is left out. Play begins with `entry`; nullptr: in the midst of things.
///       static State usual(const Rules&, int scenario, int turn, const Entry* entry);
///       static void begin(State&, const Entry&);  // ... which pushes the steps that lead there
///       static bool mayStand(const Rules&, UnitId, Place);
///       static void put(const Rules&, State&, UnitId, Place);
///       static bool over(const State&);  // the game
///       static constexpr const char* kAboutUnits = "Hex or box to counters ...";  // where those left out are
///       // What no table says: further members, by the names in schemaOfRest(), and what members mean together.
///       static void spellRest(const Rules&, const State&, Json&);
///       static void readRest(const Rules&, const Node& root, State&);
///       static Json schemaOfRest();
///     };
///
/// brokenLaws(), settle() and whyUnplayable() are those of the namespace of its rules.
template <class Ground>
[[nodiscard]] const Board<Ground>& boardOf(const Board<Ground>& state) {
  return state;
}
template <class Form, class Rules, class State>
[[nodiscard]] std::string writePosition(const Rules& rules, const State& state) {
  std::size_t scenario = 0;
  if constexpr (requires { state.scenario; }) scenario = state.scenario;
  Json out = spellHead(rules.info, state, scenario);
  const State usual = Form::usual(rules, static_cast<int>(scenario), state.turn, nullptr);
  out["units"] = spellPlaces(rules.info, boardOf(state), boardOf(usual));
  spellParts(rules.info, Form::kParts, state, usual, out);
  Form::spellRest(rules, state, out);
  return out.dump(1) + "\n";
}

namespace detail {

/// Reads what a text says; what begins the entry that it names, if any, has still to happen.
template <class Form, class Rules>
[[nodiscard]] auto readState(const Rules& rules, const Node& root) {
  const TitleInfo& info = rules.info;
  std::vector<std::string_view> others{"title", "scenario", "options", "turn", "step", "steps", "units"};
  const Json rest = Form::schemaOfRest();
  for (const auto& [name, schema] : rest.items()) others.push_back(name);
  onlyParts(root, Form::kParts, others);
  const int scenario = readScenario(root, info);
  const int turn = root.number("turn", 1, info.scenarios[static_cast<std::size_t>(scenario)].turns, 1);
  const bool midst = root.has("steps");
  const auto* entry = midst ? nullptr : beginning(root, info, Form::kEntries, Form::kUsualStep);
  auto state = Form::usual(rules, scenario, turn, entry);
  state.options = readOptions(root, info);
  readPlaces(
      root.at("units"), info, [&](UnitId unit, Place place) { return Form::mayStand(rules, unit, place); },
      [&](UnitId unit, Place place) { Form::put(rules, state, unit, place); });
  readParts(info, Form::kParts, root, state);
  Form::readRest(rules, root, state);
  if (!midst) {
    onlyWithSteps(root, Form::kWithSteps);
    if (entry != nullptr && !Form::over(state)) Form::begin(state, *entry);
    return state;
  }
  if (root.has("step")) root.at("step").fail("\"step\" and \"steps\" exclude each other");
  readSteps(root.at("steps"), info, state.steps);
  if (state.steps.empty() != Form::over(state)) root.at("steps").fail("either a step or a winner is expected");
  return state;
}

}  // namespace detail

template <class Form, class Rules>
[[nodiscard]] Result<typename Form::State> readPosition(const Rules& rules, std::string_view json) {
  auto document = Document::parse(json, "position");
  if (!document) return tl::unexpected(document.error());
  const Node root = (*document)->root();
  auto state = detail::readState<Form>(rules, root);
  if ((*document)->error()) return tl::unexpected(*(*document)->error());
  if (const std::vector<Message> broken = brokenLaws(rules, state); !broken.empty())
    return fail("position", broken.front());
  if (!root.has("steps")) {
    Events nobody;
    settle(rules, state, nobody);
  }
  if (const Message wrong = whyUnplayable(rules, state); !wrong.empty()) return fail("position", wrong);
  return state;
}

/// What the schema of positions says of their members, docs/schema/position*.schema.json.
template <class Form, class Rules>
[[nodiscard]] Json schemaOfPosition(const Rules& rules) {
  const TitleInfo& info = rules.info;
  Json all = Json::object();
  all["title"] = {{"type", "string"}, {"enum", {info.id}}};
  all["scenario"] = schemaOfWords(info.scenarios, [](const ScenarioInfo& each) { return std::string_view(each.id); });
  all["scenario"]["description"] = "By default the last one.";
  Json options = Json::object();
  for (const OptionInfo& each : info.options) options[each.id] = schemaOfWords(each.values, kWord);
  all["options"] = {{"type", "object"}, {"properties", options}, {"additionalProperties", false}};
  all["options"]["description"] = "Option id and value; those left out have their first value.";
  int turns = 0;
  for (const ScenarioInfo& each : info.scenarios) turns = std::max(turns, each.turns);
  all["turn"] = {{"type", "integer"}, {"minimum", 1}, {"maximum", turns}, {"description", "By default 1."}};
  const auto idOf = [&](const auto& entry) {
    return std::string_view(info.steps[static_cast<std::size_t>(entry.step)].id);
  };
  all["step"] = schemaOfWords(Form::kEntries, idOf);
  all["step"]["description"] = "The step that begins, by default \"" +
                               info.steps[static_cast<std::size_t>(Form::kUsualStep)].id + "\". Excludes \"steps\".";
  all["steps"] = {{"type", "array"}, {"items", schemaOfSteps(info)}};
  all["steps"]["description"] = "The stack of running steps, outermost first, with what each remembers by its name.";
  all["units"] = schemaOfIdLists();
  all["units"]["description"] = Form::kAboutUnits;
  all.update(Form::schemaOfRest());
  Json out = schemaOfParts(info, Form::kParts, std::move(all));
  out["required"].push_back("units");
  return out;
}

/// All three for the title.
template <class Form, class Rules>
[[nodiscard]] constexpr PositionText<Rules, typename Form::State> positionText() {
  return {readPosition<Form, Rules>, writePosition<Form, Rules, typename Form::State>, schemaOfPosition<Form, Rules>};
}

}  // namespace kessel::form
