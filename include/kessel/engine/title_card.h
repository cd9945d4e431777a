// SPDX-License-Identifier: GPL-3.0-or-later
// What a title says of itself to somebody who chooses a game, known before the title is loaded.
#pragma once

#include <string_view>

#include "kessel/engine/phrase.h"

namespace kessel {

struct TitleCard {
  const char* id = nullptr;
  Phrase about;    ///< what it is
  Phrase teaches;  ///< what is learned from it that the titles before it do not have
  int learn = 0;   ///< its place in the order in which the titles are best learned, from 1 on
};

/// The card of a title; nullptr if it has none.
[[nodiscard]] const TitleCard* titleCard(std::string_view id);

}  // namespace kessel
