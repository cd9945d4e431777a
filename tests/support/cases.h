// SPDX-License-Identifier: GPL-3.0-or-later
// Names the cases of the rulebook that a test is about: CASES("7.33", "7.34a"); as the first line of a TEST.
// tests/architecture reads these lines in the sources and reports every case that no test names; the ids also go
// into the XML report of the run. Use it in tests/titles/<title>/, with ids of resources/rules/<title>.tsv.
#pragma once

#include <gtest/gtest.h>

#include <initializer_list>
#include <string>

namespace kessel::test {

inline void recordCases(std::initializer_list<const char*> ids) {
  std::string list;
  for (const char* id : ids) list.append(list.empty() ? "" : " ").append(id);
  ::testing::Test::RecordProperty("cases", list);
}

}  // namespace kessel::test

#define CASES(...) ::kessel::test::recordCases({__VA_ARGS__})
