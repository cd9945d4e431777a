// SPDX-License-Identifier: GPL-3.0-or-later
// The data files of the source tree, and files that live as long as a test.
#pragma once

#include <string>

#include "support/temp_folder.h"

namespace kessel::test {

inline std::string dataFile(const std::string& path) {
  return std::string(KESSEL_SOURCE_DIR) + "/" + path;
}

}  // namespace kessel::test
