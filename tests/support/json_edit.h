// SPDX-License-Identifier: GPL-3.0-or-later
// Changing JSON texts for tests of loaders: one place at a time by hand, or many at random.
#pragma once

#include <nlohmann/json.hpp>
#include <random>
#include <string>

namespace kessel::test {

/// `text` with the value at a JSON pointer replaced; a null value takes the member away.
[[nodiscard]] std::string edited(const std::string& text, const std::string& pointer, const nlohmann::json& value);
/// Changes one random place somewhere in the tree.
void mutate(nlohmann::json& node, std::mt19937_64& random);
/// Changes random bytes of a text.
[[nodiscard]] std::string scrambled(std::string text, std::mt19937_64& random);

}  // namespace kessel::test
