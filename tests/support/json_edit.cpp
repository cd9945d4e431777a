// SPDX-License-Identifier: GPL-3.0-or-later
// Changing JSON texts for tests of loaders.
#include "support/json_edit.h"

#include <cstdint>

namespace kessel::test {

std::string edited(const std::string& text, const std::string& pointer, const nlohmann::json& value) {
  nlohmann::json root = nlohmann::json::parse(text);
  const nlohmann::json::json_pointer at(pointer);
  if (!value.is_null()) {
    root[at] = value;
  } else if (nlohmann::json& parent = root[at.parent_pointer()]; parent.is_array()) {
    parent.erase(std::stoul(at.back()));
  } else {
    parent.erase(at.back());
  }
  return root.dump();
}

namespace {

/// A value that loaders may not expect.
nlohmann::json oddValue(std::mt19937_64& random) {
  switch (random() % 14) {
    case 0: return nullptr;
    case 1: return true;
    case 2: return -1;
    case 3: return 0;
    case 4: return 1'000'000'000'000LL;
    case 5: return 18446744073709551615ULL;
    case 6: return 2.5;
    case 7: return "";
    case 8: return "9999";
    case 9: return "0101-0048";
    case 10: return "0101/0101";
    case 11: return nlohmann::json::array();
    case 12: return nlohmann::json::object();
    default: return std::string("x..3-*");
  }
}

}  // namespace

void mutate(nlohmann::json& node, std::mt19937_64& random) {
  nlohmann::json* at = &node;
  while (at->is_structured() && !at->empty() && random() % 12 != 0) {
    auto child = at->begin();
    std::advance(child, static_cast<std::ptrdiff_t>(random() % at->size()));
    at = &*child;
  }
  if (at->is_structured() && !at->empty()) {
    auto child = at->begin();
    std::advance(child, static_cast<std::ptrdiff_t>(random() % at->size()));
    switch (random() % 4) {
      case 0: at->erase(child); return;
      case 1: *child = oddValue(random); return;
      case 2:
        if (at->is_array()) {
          at->push_back(*child);  // twice
        } else {
          (*at)["surplus"] = nlohmann::json(*child);
        }
        return;
      default: {
        auto second = at->begin();
        std::advance(second, static_cast<std::ptrdiff_t>(random() % at->size()));
        std::swap(*child, *second);
        return;
      }
    }
  }
  *at = oddValue(random);
}

std::string scrambled(std::string text, std::mt19937_64& random) {
  for (std::uint64_t i = random() % 4; i != UINT64_MAX && !text.empty(); --i) {
    const std::size_t at = random() % text.size();
    switch (random() % 4) {
      case 0: text[at] = static_cast<char>(random() % 256); break;
      case 1: text.erase(at, random() % 20); break;
      case 2: text.insert(at, 1, "{}[]\",:0"[random() % 8]); break;
      default: text.resize(at); break;
    }
  }
  return text;
}

}  // namespace kessel::test
