// SPDX-License-Identifier: GPL-3.0-or-later
// Strong identifiers shared by engine, titles and everything above. All are plain numbers, free to copy and compare.
#pragma once

#include <compare>
#include <cstdint>

namespace kessel {

/// A side of the game as an index into TitleInfo::sides, or one of the special deciders below.
enum class Side : std::uint8_t {};
inline constexpr Side kFirstSide{0};
inline constexpr Side kSecondSide{1};
/// Chance: dice, cups and decks. It "decides" by weight, see Prompt::legal.
inline constexpr Side kChance{250};
/// Nobody: the game is over; as a viewer: the umpire, who sees everything.
inline constexpr Side kNobody{255};
inline constexpr Side kUmpire = kNobody;

/// The opponent of a player.
[[nodiscard]] constexpr Side other(Side side) {
  return side == kFirstSide ? kSecondSide : kFirstSide;
}
[[nodiscard]] constexpr std::size_t index(Side side) {
  return static_cast<std::size_t>(side);
}
[[nodiscard]] constexpr bool isPlayer(Side side) {
  return index(side) < 2;
}

/// A place where a unit can be: a hex of the map (below kFirstBoxIndex) or a box off the map.
/// A hex is lane * 64 + position; a lane is a column of flat-topped hexes or a row of pointy-topped ones.
enum class Place : std::uint16_t {};
inline constexpr std::uint16_t kLaneLength = 64;
inline constexpr std::uint16_t kFirstBoxIndex = 4096;
/// No place: a unit that is not in play, a step beyond the edge.
inline constexpr Place kNowhere{0xFFFF};

[[nodiscard]] constexpr std::uint16_t index(Place place) {
  return static_cast<std::uint16_t>(place);
}
[[nodiscard]] constexpr bool isHex(Place place) {
  return index(place) < kFirstBoxIndex;
}
/// Lane and position of a hex, both 0 to 63, as they are counted inside the program; printed numbers: Grid.
[[nodiscard]] constexpr int laneOf(Place hex) {
  return index(hex) >> 6;
}
[[nodiscard]] constexpr int positionOf(Place hex) {
  return index(hex) & 63;
}
/// The hex of a lane and a position, both 0 to 63.
[[nodiscard]] constexpr Place hexAt(int lane, int position) {
  return static_cast<Place>(static_cast<std::uint16_t>((lane << 6) | position));
}
/// Box `number` of Map::boxes, from 0 on.
[[nodiscard]] constexpr Place boxAt(int number) {
  return static_cast<Place>(static_cast<std::uint16_t>(kFirstBoxIndex + number));
}

/// A counter of the roster (index into Roster::units).
enum class UnitId : std::uint16_t {};
inline constexpr UnitId kNoUnit{0xFFFF};
[[nodiscard]] constexpr std::uint16_t index(UnitId unit) {
  return static_cast<std::uint16_t>(unit);
}

/// A card of the title (index into TitleInfo::cards).
enum class CardId : std::uint16_t {};
inline constexpr CardId kNoCard{0xFFFF};
[[nodiscard]] constexpr std::uint16_t index(CardId card) {
  return static_cast<std::uint16_t>(card);
}

/// A step of the sequence of play (index into TitleInfo::steps).
enum class StepId : std::uint8_t {};
[[nodiscard]] constexpr std::size_t index(StepId step) {
  return static_cast<std::size_t>(step);
}

}  // namespace kessel
