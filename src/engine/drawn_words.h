// SPDX-License-Identifier: GPL-3.0-or-later
// Refuses words of a data file for which clients have no picture.
#pragma once

#include <string>

#include "kessel/engine/drawn.h"
#include "kessel/engine/reader.h"

namespace kessel {

/// `node` holds the word under `key`.
inline void expectDrawn(const Node& node, const char* key, std::span<const std::string_view> known,
                        const std::string& word) {
  if (isDrawn(known, word)) return;
  std::string all;
  for (const std::string_view each : known) all.append(all.empty() ? "" : ", ").append(each);
  node.at(key).fail("\"{0}\" cannot be drawn; there are: {1}", word, all);
}

}  // namespace kessel
