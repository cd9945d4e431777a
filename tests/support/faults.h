// SPDX-License-Identifier: GPL-3.0-or-later
// Damage of a data file, one place at a time, and what its loader must say of each.
#pragma once

#include <gmock/gmock.h>

#include <span>
#include <string>

#include "support/json_edit.h"

namespace kessel::test {

struct Fault {
  const char* pointer;
  nlohmann::json value;  ///< null: taken away
  const char* where;     ///< the end of the place that the message names, behind the name of the file
  const char* what;      ///< a part of the message
};

/// Loads `text` with each of the faults in it: refused every time, at the place and in the words expected.
template <class Load>
void expectEachNamed(const Load& load, const std::string& text, const std::string& file,
                     std::span<const Fault> faults) {
  for (const Fault& fault : faults) {
    const auto loaded = load(edited(text, fault.pointer, fault.value));
    ASSERT_FALSE(loaded) << fault.pointer << " " << fault.value;
    EXPECT_THAT(loaded.error().where, ::testing::EndsWith(file + ": " + fault.where)) << fault.pointer;
    EXPECT_THAT(loaded.error().what.english(), ::testing::HasSubstr(fault.what)) << fault.pointer;
  }
}

}  // namespace kessel::test
