// SPDX-License-Identifier: GPL-3.0-or-later
// Sentences about the outside world (files, saved games, positions) as data: an English template, which is also the key
// of its translations, and what stands in its places. Unlike a Phrase a message owns its texts and needs no title.
#pragma once

#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

namespace kessel {

/// A template with its values, or a text as it is.
struct Message {
  std::string text;             ///< a template with {0} to {9}, or a name, path or number as it is
  std::vector<Message> values;  ///< what stands in the places of the template
  bool given = false;           ///< a text as it is: never translated

  [[nodiscard]] bool empty() const { return text.empty(); }
  /// The sentence in English: for the command line, the protocol and developers. Players read textOf() (text.h).
  [[nodiscard]] std::string english() const;
  friend bool operator==(const Message&, const Message&) = default;

  /// A name, a path, a text of a file: as it is.
  [[nodiscard]] static Message as(std::string_view text) { return {std::string(text), {}, true}; }
  /// A name that has a translation, of a side or a scenario.
  [[nodiscard]] static Message named(std::string_view text) { return {std::string(text), {}, false}; }
};

namespace detail {
inline Message valueOf(const Message& message) {
  return message;
}
/// Literals are parts of sentences and translated; all other texts stay as they are.
inline Message valueOf(const char* literal) {
  return {literal, {}, false};
}
inline Message valueOf(std::string_view text) {
  return Message::as(text);
}
inline Message valueOf(const std::string& text) {
  return Message::as(text);
}
template <class Number>
requires std::is_integral_v<Number> Message valueOf(Number number) {
  return Message::as(std::to_string(number));
}
}  // namespace detail

/// Makes a message: tell("no counter is named \"{0}\"", id). The template is a literal, so that tests can collect all
/// of them for translation.
template <class... Values>
[[nodiscard]] Message tell(const char* literal, const Values&... values) {
  return {literal, {detail::valueOf(values)...}, false};
}

}  // namespace kessel
