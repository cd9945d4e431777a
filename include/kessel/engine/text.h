// SPDX-License-Identifier: GPL-3.0-or-later
// Phrases to sentences, in the language of the reader.
#pragma once

#include <map>
#include <string>

#include "kessel/engine/error.h"
#include "kessel/engine/message.h"
#include "kessel/engine/phrase.h"

namespace kessel {

struct TitleInfo;
struct Unit;

/// Translations of phrase templates and of the names in a title's data: English text -> text. Empty for English.
class Language {
 public:
  Language() = default;
  /// Reads resources/text/<code>.json: an object of English texts and their translations; empty ones are skipped.
  [[nodiscard]] static Result<Language> load(const std::string& path);
  /// The translation of a text, or the text itself.
  [[nodiscard]] const char* operator()(const char* english) const;
  [[nodiscard]] std::string operator()(const std::string& english) const;
  /// Adds a text, or replaces its translation.
  void add(const std::string& english, const std::string& translation) { m_texts[english] = translation; }
  [[nodiscard]] bool knows(const std::string& english) const { return m_texts.contains(english); }
  [[nodiscard]] const std::map<std::string, std::string, std::less<>>& texts() const { return m_texts; }

 private:
  std::map<std::string, std::string, std::less<>> m_texts;
};

/// The name of a counter. Where it ends in a number the whole series is one text of the language, with the number where
/// that language wants it: "244th Infantry Division infantry {0}", "Infanterie {0} der 244. Infanteriedivision".
[[nodiscard]] std::string unitName(const Unit& unit, const Language& language = {});

/// A message in the language of the reader.
[[nodiscard]] std::string textOf(const Message& message, const Language& language = {});
/// A failure with its file and place.
[[nodiscard]] std::string textOf(const Error& error, const Language& language = {});
/// A phrase with the names of its arguments, to be kept or shown without the title at hand.
[[nodiscard]] Message messageOf(const TitleInfo& title, const Phrase& phrase);
/// The sentence of a phrase: arguments as names of units, hexes with their labels, sides, numbers.
[[nodiscard]] std::string textOf(const TitleInfo& title, const Phrase& phrase, const Language& language = {});

}  // namespace kessel
