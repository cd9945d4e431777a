// SPDX-License-Identifier: GPL-3.0-or-later
// Turns phrases into sentences with the names of a title, in the language of the reader.
#include "kessel/text.h"

#include <fmt/core.h>

#include "kessel/reader.h"
#include "kessel/title.h"

namespace kessel {

namespace {

constexpr const char* kUnknown = "?";

template <class List, class Name>
std::string nameAt(const List& list, std::int32_t at, const Language& language, Name name) {
  if (at < 0 || static_cast<std::size_t>(at) >= list.size()) return kUnknown;
  return language(std::string(name(list[static_cast<std::size_t>(at)])));
}

std::string sideName(const TitleInfo& title, std::int32_t value, const Language& language) {
  if (value == static_cast<std::int32_t>(kChance)) return language("chance");
  if (value == static_cast<std::int32_t>(kNobody)) return language("nobody");
  return nameAt(title.sides, value, language, [](const SideInfo& side) { return side.name; });
}

/// "1726 (Mamayev Kurgan)": the number, and the weightiest label of the hex.
std::string placeName(const Map& map, std::int32_t value, const Language& language) {
  const auto place = static_cast<Place>(static_cast<std::uint16_t>(value));
  if (!isHex(place)) {
    const std::size_t box = static_cast<std::size_t>(index(place)) - kFirstBoxIndex;
    return box < map.boxes.size() ? language(map.boxes[box].name) : language("off map");
  }
  const Label* best = nullptr;
  for (const Label& label : map.labels) {
    if (label.hex == place && (best == nullptr || label.weight > best->weight)) best = &label;
  }
  const std::string number = map.placeName(place);
  return best == nullptr ? number : fmt::format("{} ({})", number, language(best->text));
}

std::string quartersText(std::int32_t value) {
  static constexpr std::array kParts = {"", "1/4", "1/2", "3/4"};
  const std::int64_t size = value < 0 ? -std::int64_t{value} : std::int64_t{value};
  const std::string sign = value < 0 ? "-" : "";
  const char* part = kParts[static_cast<std::size_t>(size % 4)];
  if (size < 4 && size != 0) return sign + part;
  return fmt::format("{}{}{}{}", sign, size / 4, size % 4 == 0 ? "" : " ", part);
}

std::string argText(const TitleInfo& title, const Arg& arg, const Language& language) {
  switch (arg.kind) {
    case Arg::Kind::None: return "";
    case Arg::Kind::Number: return fmt::format("{}", arg.value);
    case Arg::Kind::Unit:
      if (arg.value < 0 || static_cast<std::size_t>(arg.value) >= title.roster.units.size()) return kUnknown;
      return unitName(title.roster.units[static_cast<std::size_t>(arg.value)], language);
    case Arg::Kind::Place: return placeName(title.map, arg.value, language);
    case Arg::Kind::Side: return sideName(title, arg.value, language);
    case Arg::Kind::Card: return nameAt(title.cards, arg.value, language, [](const Card& card) { return card.name; });
    case Arg::Kind::Step:
      return nameAt(title.steps, arg.value, language, [](const StepInfo& step) { return step.name; });
    case Arg::Kind::Text: return arg.text == nullptr ? "" : language(arg.text);
    case Arg::Kind::Quarters: return quartersText(arg.value);
  }
  return kUnknown;
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
  if (unit.series.empty() || !language.knows(unit.series)) return language(unit.name);
  std::string name = language(unit.series);
  constexpr std::string_view kHole = "{0}";
  if (const std::size_t hole = name.find(kHole); hole != std::string::npos) {
    name.replace(hole, kHole.size(), fmt::format("{}", unit.ordinal));
  }
  return name;
}

std::string textOf(const TitleInfo& title, const Phrase& phrase, const Language& language) {
  if (phrase.empty()) return "";
  const std::string_view text = language(phrase.text);
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const bool hole =
        text[i] == '{' && i + 2 < text.size() && text[i + 2] == '}' && text[i + 1] >= '0' && text[i + 1] <= '9';
    const auto which = hole ? static_cast<std::size_t>(text[i + 1] - '0') : std::size_t{0};
    if (hole && which < phrase.count && which < phrase.args.size()) {
      out += argText(title, phrase.args[which], language);
      i += 2;
    } else {
      out += text[i];
    }
  }
  return out;
}

}  // namespace kessel
