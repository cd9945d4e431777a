// SPDX-License-Identifier: GPL-3.0-or-later
// Pieces on the board: where they are, who controls what, assets and slots, what is destroyed.
#pragma once

#include "titles/battle_of_stalingrad/frames.h"
#include "titles/battle_of_stalingrad/rules.h"

namespace kessel::bos {

/// What the units in a hex mark.
[[nodiscard]] State::Marks marksOf(const Rules& rules, const State& state, Place hex);
/// The digest of State::standing as it ought to be; for the laws.
[[nodiscard]] std::uint64_t standingOf(const State& state);
/// Takes a piece from wherever it is to a place, or into a box; kNowhere for an asset that is assigned. Control of the
/// spaces that it leaves and enters follows [3.3, R-21].
void put(const Rules& rules, State& state, UnitId piece, Place to);

/// Where a piece is: an asset that is assigned is where its unit is.
[[nodiscard]] inline Place whereIs(const State& state, UnitId piece) {
  const UnitId parent = isAsset(piece) ? state.parentOf(piece) : kNoUnit;
  return state.at(parent == kNoUnit ? piece : parent);
}
/// Units of a side in a place.
[[nodiscard]] Units unitsIn(const Rules& rules, const State& state, Place place, Side side);
/// The compulsory-attack marker of a space is a river-assault marker [7.9.1c, 7.9.1d].
[[nodiscard]] bool riverAssault(const Rules& rules, const State& state, Place space);
/// The player whose player turn it is; kNobody during set-up and after the game.
[[nodiscard]] Side phasing(const State& state);
/// Units are moved under Operation Uranus [8.4].
[[nodiscard]] inline bool inUranus(const State& state) {
  return state.steps.find<UranusFrame>() != nullptr;
}

// ---- assets [6.4]

/// All assets of a unit; its anti-tank asset, kNoUnit if it has none.
[[nodiscard]] Units assetsOf(const Rules& rules, const State& state, UnitId unit);
[[nodiscard]] UnitId antiTankOf(const Rules& rules, const State& state, UnitId unit);
/// Ordinary assets only, without the anti-tank one.
[[nodiscard]] Units ordinaryOf(const Rules& rules, const State& state, UnitId unit);
/// Axis assets of all units in a Caucasus box [3.1.2g].
[[nodiscard]] int assetsInBox(const Rules& rules, const State& state, Place box);
/// Gives an asset to a unit; nothing is judged.
void attach(const Rules& rules, State& state, UnitId asset, UnitId unit);
/// Takes an asset from its unit, or from wherever it is, to a box.
void detach(const Rules& rules, State& state, UnitId asset, Place box);
/// The anti-tank asset of a unit stays behind when it moves or retreats: to the reserve box [6.4i, 7.0d, R-50].
void leaveAntiTank(const Rules& rules, State& state, UnitId unit, Events& events);

// ---- losses [8.2]

/// A step of an asset; the last one puts it in the eliminated box [8.2c, 8.2d].
void loseStep(const Rules& rules, State& state, UnitId asset, Cite rule, Events& events);
/// Puts an asset in the eliminated box whatever steps it has.
void destroyAsset(const Rules& rules, State& state, UnitId asset, Cite rule, Events& events);
/// Puts a unit with all its assets in the eliminated box [8.2f], and scores a Don point where `where` (the space of the
/// battle, R-83) is in the Axis Logistical Zone [10.2.2].
void destroy(const Rules& rules, State& state, UnitId unit, Place where, Cite rule, Events& events);

/// Tells what has happened to a piece. Its side alone is told where the other one may not know of it [3.5a].
inline void tellOf(Events& events, EventKind kind, Cite rule, const State& state, const Rules& rules, UnitId piece,
                   const Phrase& text, Side onlyFor = kNobody) {
  tell(events, kind, rule, text,
       {.side = rules[piece].side, .onlyFor = onlyFor, .unit = piece, .to = whereIs(state, piece)});
}

}  // namespace kessel::bos
