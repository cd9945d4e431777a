// SPDX-License-Identifier: GPL-3.0-or-later
// Failures of the outside world (files, databases, protocol) as values: what happened, where, what was expected.
#pragma once

#include <string>
#include <tl/expected.hpp>
#include <utility>

#include "kessel/engine/message.h"

namespace kessel {

/// What failed.
struct Error {
  std::string where;  ///< file and place in it: "maps/x.json: /terrain/woods/3", or empty
  Message what;       ///< one sentence: what was found and what was expected

  /// In English; players read textOf() (text.h).
  [[nodiscard]] std::string text() const { return where.empty() ? what.english() : where + ": " + what.english(); }
};

/// A value, or why there is none.
template <class T>
using Result = tl::expected<T, Error>;

/// For functions that give a Result: return fail(path, ...).
[[nodiscard]] inline tl::unexpected<Error> fail(std::string where, Message what) {
  return tl::unexpected<Error>(Error{std::move(where), std::move(what)});
}
/// fail(path, "expected at most {0} rows", most): the values as in tell().
template <class... Values>
[[nodiscard]] tl::unexpected<Error> fail(std::string where, const char* literal, const Values&... values) {
  return fail(std::move(where), tell(literal, values...));
}

}  // namespace kessel
