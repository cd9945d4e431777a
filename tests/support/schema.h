// SPDX-License-Identifier: GPL-3.0-or-later
// Checks JSON values against the published schemas. Knows the keywords that our schemas use, and fails on any other, so
// that none is passed over in silence.
#pragma once

#include <nlohmann/json.hpp>
#include <string>

namespace kessel::test {

class Schema {
 public:
  explicit Schema(const std::string& name);

  /// What is wrong with a value, or nothing.
  [[nodiscard]] std::string fault(const nlohmann::json& value) const;

 private:
  nlohmann::json m_root;
};

}  // namespace kessel::test
