// SPDX-License-Identifier: GPL-3.0-or-later
// How much the long tests do: those that play whole games, compare with brute force, or damage data.
#pragma once

#include <algorithm>
#include <cstdlib>

namespace kessel::testing {

/// What is done many times is done this many times more seldom: a fourth, or a twentieth under the sanitizers, where it
/// takes long; all of it with KESSEL_FULL in the environment (scripts/test --full). A test that counts what it has seen
/// divides what it expects.
#ifdef KESSEL_SANITIZED
inline const int kRarer = std::getenv("KESSEL_FULL") != nullptr ? 1 : 20;
#else
inline const int kRarer = std::getenv("KESSEL_FULL") != nullptr ? 1 : 4;
#endif

/// Of so many rounds those that are played now, at least `least`.
inline int rounds(int full, int least = 1) {
  return std::max(full / kRarer, std::min(full, least));
}

}  // namespace kessel::testing
