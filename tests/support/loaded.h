// SPDX-License-Identifier: GPL-3.0-or-later
// The title behind the scenes of its tests; see support/title_scene.h.
#pragma once

#include <gtest/gtest.h>

#include <memory>
#include <utility>

#include "kessel/engine/title.h"
#include "support/title_scene.h"

namespace kessel::test {

template <class Game>
const Game& loaded() {
  static const std::unique_ptr<Title> title = [] {
    auto made = Game::load(KESSEL_SOURCE_DIR);
    if (!made) {
      ADD_FAILURE() << made.error().text();
      std::abort();
    }
    return std::move(*made);
  }();
  return static_cast<const Game&>(*title);
}

/// The title whose tests this program has: what holds for every title asks it. The title's scene.cpp says which.
const Title& titleUnderTest();
/// The same title, from other data.
Result<std::unique_ptr<Title>> loadTitleUnderTest(const DataSource& source);

}  // namespace kessel::test
