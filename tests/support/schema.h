// SPDX-License-Identifier: GPL-3.0-or-later
// Checks JSON values against the published schemas. Knows the keywords that our schemas use, and fails on any other, so
// that none is passed over in silence.
#pragma once

#include <nlohmann/json.hpp>
#include <string>

#include "kessel/engine/title.h"

namespace kessel::test {

class Schema {
 public:
  explicit Schema(const std::string& name);

  /// What is wrong with a value, or nothing.
  [[nodiscard]] std::string fault(const nlohmann::json& value) const;

 private:
  nlohmann::json m_root;
};

/// Expects the members of the schema of that name to be what the title's tables make of them. With KESSEL_UPDATE_DOCS
/// set it is written first.
void expectSchema(const std::string& name, const nlohmann::ordered_json& made);
/// Expects the schema of that name to say of the steps that run ("/properties/steps/items") what the title's tables
/// make of them. With KESSEL_UPDATE_DOCS set it is written first.
void expectStepsIn(const std::string& name, const TitleInfo& info);

}  // namespace kessel::test
