// SPDX-License-Identifier: GPL-3.0-or-later
// Positions as text in the tests of a title: what a text reads as, what is wrong with it, and whether positions
// survive.
#pragma once

#include <gtest/gtest.h>

#include <string>
#include <string_view>

#include "kessel/engine/title.h"
#include "support/schema.h"
#include "support/title_scene.h"

namespace kessel::test {

/// `Form` reads the positions of the title `Game`.
template <class Game, const auto& Form>
struct PositionTexts {
  using State = typename decltype(Form.read(loaded<Game>().rules(), std::string()))::value_type;

  /// The position of a text; one that is refused fails the test.
  static State imported(const std::string& json) {
    auto state = Form.read(loaded<Game>().rules(), json);
    EXPECT_TRUE(state.has_value()) << (state ? "" : state.error().text());
    return state ? *state : State{};
  }
  /// Why a text is refused; empty if it is not.
  static std::string errorOf(const std::string& json) {
    auto state = Form.read(loaded<Game>().rules(), json);
    return state ? "" : state.error().text();
  }
  /// Whether that speaks of something; else the test fails with what it says.
  static bool complains(const std::string& json, std::string_view about) {
    const std::string error = errorOf(json);
    const bool found = error.find(about) != std::string::npos;
    if (!found) ADD_FAILURE() << json << ": " << error;
    return found;
  }
};

/// Positions that are written and read again: each n-th of those that it is shown.
class RoundTrips {
 public:
  /// `schema` describes the texts; `title` must outlive it.
  RoundTrips(const Title& title, const std::string& schema, int every)
      : m_title(title), m_schema(schema), m_every(every) {}

  void operator()(const Position& position);
  [[nodiscard]] int compared() const { return m_compared; }

 private:
  const Title& m_title;
  Schema m_schema;
  int m_every;
  int m_shown = 0;
  int m_compared = 0;
};

}  // namespace kessel::test
