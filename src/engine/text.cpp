// SPDX-License-Identifier: GPL-3.0-or-later
// Turns phrases into sentences with the names of a title, in the language of the reader.
#include "kessel/engine/text.h"

#include <fmt/core.h>

#include "kessel/engine/reader.h"
#include "kessel/engine/title.h"

namespace kessel {

namespace {

constexpr const char* kUnknown = "?";

template <class List, class Name>
Message nameAt(const List& list, std::int32_t at, Name name) {
  if (at < 0 || static_cast<std::size_t>(at) >= list.size()) return Message::as(kUnknown);
  return Message::named(name(list[static_cast<std::size_t>(at)]));
}

Message sideName(const TitleInfo& title, std::int32_t value) {
  if (value == static_cast<std::int32_t>(kChance)) return tell("chance");
  if (value == static_cast<std::int32_t>(kNobody)) return tell("nobody");
  return nameAt(title.sides, value, [](const SideInfo& side) { return side.name; });
}

/// "1726 (Mamayev Kurgan)": the number, and the weightiest label of the hex.
Message placeName(const Map& map, std::int32_t value) {
  const auto place = static_cast<Place>(static_cast<std::uint16_t>(value));
  if (const Box* box = map.box(place)) return Message::named(box->name);
  if (!isHex(place)) return tell("off map");
  const Label* best = nullptr;
  for (const Label& label : map.labels) {
    if (label.hex == place && (best == nullptr || label.weight > best->weight)) best = &label;
  }
  const std::string number = map.placeName(place);
  return best == nullptr ? Message::as(number) : tell("{0} ({1})", number, Message::named(best->text));
}

std::string quartersText(std::int32_t value) {
  static constexpr std::array kParts = {"", "1/4", "1/2", "3/4"};
  const std::int64_t size = value < 0 ? -std::int64_t{value} : std::int64_t{value};
  const std::string sign = value < 0 ? "-" : "";
  const char* part = kParts[static_cast<std::size_t>(size % 4)];
  if (size < 4 && size != 0) return sign + part;
  return fmt::format("{}{}{}{}", sign, size / 4, size % 4 == 0 ? "" : " ", part);
}

/// Of a series the text with the number; English filled in is the name.
Message nameOf(const Unit& unit) {
  if (unit.series.empty()) return Message::named(unit.name);
  Message name = Message::named(unit.series);
  name.values.push_back(Message::as(std::to_string(unit.ordinal)));
  return name;
}

Message argument(const TitleInfo& title, const Arg& arg) {
  switch (arg.kind) {
    case Arg::Kind::None: return Message::as("");
    case Arg::Kind::Number: return Message::as(std::to_string(arg.value));
    case Arg::Kind::Unit:
      if (arg.value < 0 || static_cast<std::size_t>(arg.value) >= title.roster.units.size()) break;
      return nameOf(title.roster.units[static_cast<std::size_t>(arg.value)]);
    case Arg::Kind::Place: return placeName(title.map, arg.value);
    case Arg::Kind::Side: return sideName(title, arg.value);
    case Arg::Kind::Card: return nameAt(title.cards, arg.value, [](const Card& card) { return card.name; });
    case Arg::Kind::Step: return nameAt(title.steps, arg.value, [](const StepInfo& step) { return step.name; });
    case Arg::Kind::Text: return Message::named(arg.text == nullptr ? "" : arg.text);
    case Arg::Kind::Quarters: return Message::as(quartersText(arg.value));
  }
  return Message::as(kUnknown);
}

/// The text with its places filled; places without a value stay as they are.
void write(const Message& message, const Language* language, std::string& out) {
  const bool translated = language != nullptr && !message.given;
  const std::string text = translated ? (*language)(message.text) : message.text;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const bool hole =
        text[i] == '{' && i + 2 < text.size() && text[i + 2] == '}' && text[i + 1] >= '0' && text[i + 1] <= '9';
    const auto which = hole ? static_cast<std::size_t>(text[i + 1] - '0') : std::size_t{0};
    if (hole && which < message.values.size()) {
      write(message.values[which], language, out);
      i += 2;
    } else {
      out += text[i];
    }
  }
}

}  // namespace

Result<Language> Language::load(const std::string& path) {
  Result<std::unique_ptr<Document>> document = Document::open(path);
  if (!document) return tl::unexpected(document.error());
  Language language;
  for (const auto& [english, node] : (*document)->root().members()) {
    // An empty text waits for its translator: the English one is shown.
    if (std::string text = node.text(); !text.empty()) language.m_texts.emplace(english, std::move(text));
  }
  if ((*document)->error()) return tl::unexpected(*(*document)->error());
  return language;
}

const char* Language::operator()(const char* english) const {
  const auto found = m_texts.find(std::string_view(english));
  return found == m_texts.end() ? english : found->second.c_str();
}

std::string Language::operator()(const std::string& english) const {
  const auto found = m_texts.find(english);
  return found == m_texts.end() ? english : found->second;
}

std::string unitName(const Unit& unit, const Language& language) {
  return !unit.series.empty() && !language.knows(unit.series) ? language(unit.name) : textOf(nameOf(unit), language);
}

std::string Message::english() const {
  std::string out;
  write(*this, nullptr, out);
  return out;
}

std::string textOf(const Message& message, const Language& language) {
  std::string out;
  write(message, &language, out);
  return out;
}

std::string textOf(const Error& error, const Language& language) {
  return error.where.empty() ? textOf(error.what, language) : error.where + ": " + textOf(error.what, language);
}

Message messageOf(const TitleInfo& title, const Phrase& phrase) {
  if (phrase.empty()) return {};
  Message message = Message::named(phrase.text);
  for (std::size_t i = 0; i < phrase.count && i < phrase.args.size(); ++i)
    message.values.push_back(argument(title, phrase.args[i]));
  return message;
}

std::string textOf(const TitleInfo& title, const Phrase& phrase, const Language& language) {
  return textOf(messageOf(title, phrase), language);
}

}  // namespace kessel
