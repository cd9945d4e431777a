// SPDX-License-Identifier: GPL-3.0-or-later
// Was that good? For people and programs.
#pragma once

#include "cli/request.h"
#include "kessel/opponents/review.h"

namespace kessel::cli {

/// An operation of a game with what is thought of it.
[[nodiscard]] Json spellJudgement(const Title& title, const Review& review, const PlayedOperation& played,
                                  const Judgement& judged);

}  // namespace kessel::cli
