// SPDX-License-Identifier: GPL-3.0-or-later
// Sums of provenance marks, and their rows in docs/provenance.md.
#pragma once

#include <fmt/core.h>

#include <map>
#include <string>

namespace kessel::test {

using MarkSums = std::map<std::string, int>;

template <class List, class Mark>
MarkSums sumOf(const List& list, Mark mark) {
  MarkSums sums;
  for (const auto& item : list) ++sums[mark(item)];
  return sums;
}

inline std::string provenanceRow(const std::string& what, MarkSums sums) {
  std::string out = fmt::format("| {} |", what);
  int all = 0;
  for (const char* mark : {"book", "example", "published", "history", "design"}) {
    out += fmt::format(" {} |", sums[mark]);
    all += sums[mark];
  }
  return out + fmt::format(" {} |\n", all);
}

}  // namespace kessel::test
