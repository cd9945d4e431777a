// SPDX-License-Identifier: GPL-3.0-or-later
// Failures of the outside world (files, databases, protocol) as values: what happened, where, what was expected.
#pragma once

#include <string>
#include <tl/expected.hpp>

namespace kessel {

struct Error {
  std::string where;  ///< file and place in it: "maps/x.json: /terrain/woods/3", or empty
  std::string what;   ///< one sentence: what was found and what was expected

  [[nodiscard]] std::string text() const { return where.empty() ? what : where + ": " + what; }
};

template <class T>
using Result = tl::expected<T, Error>;

[[nodiscard]] inline tl::unexpected<Error> fail(std::string where, std::string what) {
  return tl::unexpected<Error>(Error{std::move(where), std::move(what)});
}

}  // namespace kessel
