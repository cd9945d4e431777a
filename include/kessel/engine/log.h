// SPDX-License-Identifier: GPL-3.0-or-later
// How events become the lines of a log, the same wherever one is told.
#pragma once

#include "kessel/engine/event.h"

namespace kessel {

/// Whether an event is a further step of the move that ended with `before`, to be told in one line with it.
[[nodiscard]] inline bool goesOn(const Event& before, const Event& event) {
  return before.kind == EventKind::Moved && event.kind == EventKind::Moved && before.unit == event.unit &&
         before.to == event.from && before.onlyFor == event.onlyFor && before.text.text == event.text.text;
}

/// Whether an event tells of one more unit what `before` told of another, to be told in one line with it: of a dozen
/// that are out of supply.
[[nodiscard]] inline bool isLike(const Event& before, const Event& event) {
  const Phrase& a = before.text;
  const Phrase& b = event.text;
  return before.kind == EventKind::Changed && event.kind == EventKind::Changed && before.side == event.side &&
         before.onlyFor == event.onlyFor && before.rule == event.rule && a.text == b.text && a.count == 1 &&
         b.count == 1 && a.args[0].kind == Arg::Kind::Unit && b.args[0].kind == Arg::Kind::Unit &&
         a.args[0].value != b.args[0].value;
}

/// Whether the heading of a phase is told in vain, because the next one follows at once: nothing happened in between.
[[nodiscard]] inline bool isEmptyPhase(const Event& before, const Event& event) {
  const bool heading = event.kind == EventKind::PhaseBegan || event.kind == EventKind::TurnBegan;
  return before.kind == EventKind::PhaseBegan && heading;
}

}  // namespace kessel
