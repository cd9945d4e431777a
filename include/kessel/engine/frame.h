// SPDX-License-Identifier: GPL-3.0-or-later
// What a running step remembers: a struct of its own with named fields in 14 bytes, and a table of these fields, from
// which written positions, checks on reading and the schema are made.
#pragma once

#include <array>
#include <bit>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <new>
#include <span>
#include <string_view>
#include <type_traits>

#include "kessel/engine/ids.h"
#include "kessel/engine/words.h"

namespace kessel {

/// One frame of the stack of steps: the step, where it stands in itself, and what its struct keeps. Only the structs
/// know what the bytes mean; a fresh frame is all zero.
struct alignas(2) Frame {
  std::uint8_t step = 0;
  std::uint8_t stage = 0;
  std::array<std::uint8_t, 14> bytes{};
  friend bool operator==(const Frame&, const Frame&) = default;

  /// The struct of the step that this frame belongs to, in place. One that several steps share has no kStep.
  template <class T>
  [[nodiscard]] T& as() {
    check<T>();
    return *std::launder(reinterpret_cast<T*>(this));
  }
  template <class T>
  [[nodiscard]] const T& as() const {
    check<T>();
    return *std::launder(reinterpret_cast<const T*>(this));
  }
  template <class T>
  [[nodiscard]] bool is() const {
    return step == static_cast<std::uint8_t>(T::kStep);
  }

 private:
  template <class T>
  void check() const {
    static_assert(sizeof(T) <= sizeof(Frame), "a frame has room for 14 bytes");
    static_assert(alignof(T) <= alignof(Frame));
    static_assert(std::is_trivially_copyable_v<T> && std::has_unique_object_representations_v<T>);
    if constexpr (requires { T::kStep; }) assert(is<T>());
  }
};
static_assert(sizeof(Frame) == 16);

/// For steps that have no stages.
enum class OneStage : std::uint8_t { Only };

/// What the struct of a step derives from: `struct MoveFrame : FrameOf<S::Move> { UnitId unit; ... };`, or
/// `FrameOf<S::Attack, AttackStage>` with an enumeration of std::uint8_t whose first value is where the step begins.
/// Fields are what fits into 14 bytes without padding: ids, enumerations and numbers, Flag, Wide, OrNone.
template <auto Step, class TheStage = OneStage>
struct FrameOf {
  using Stage = TheStage;
  static constexpr auto kStep = Step;
  std::uint8_t step = static_cast<std::uint8_t>(Step);
  Stage stage{};
};

/// Goes on to the next stage.
template <class T>
void goOn(T& frame) {
  frame.stage = static_cast<typename T::Stage>(static_cast<std::uint8_t>(frame.stage) + 1);
}

/// A truth value, or a small enumeration, in 16 bits.
template <class Value>
struct Wide {
  std::uint16_t number = 0;
  constexpr Wide() = default;
  constexpr Wide(Value value) : number(static_cast<std::uint16_t>(value)) {}  // NOLINT(*-explicit-*): stands for it
  constexpr operator Value() const { return static_cast<Value>(number); }     // NOLINT(*-explicit-*): likewise
};
using Flag = Wide<bool>;

/// An id that may be missing; in a fresh frame it is. `Shift` is added to the id in the frame's bytes, so that 0 can
/// stand for none (for hexes 0 will do: index 0 is a corner of the map).
template <class Id, std::uint16_t Shift = 1>
struct OrNone {
  std::uint16_t number = 0;
  constexpr OrNone() = default;
  constexpr OrNone(Id id) : number(static_cast<std::uint16_t>(index(id) + Shift)) {}  // NOLINT(*-explicit-*)
  [[nodiscard]] constexpr bool any() const { return number != 0; }
  /// Only if any().
  [[nodiscard]] constexpr Id operator*() const { return static_cast<Id>(static_cast<std::uint16_t>(number - Shift)); }
  friend constexpr bool operator==(const OrNone&, const OrNone&) = default;
};

/// A set of units of which each is among the first 64 of the roster.
struct FewUnits {
  std::array<std::uint16_t, 4> words{};
  [[nodiscard]] bool has(UnitId unit) const {
    return index(unit) < kMost && ((words[index(unit) / 16U] >> (index(unit) % 16U)) & 1U) != 0;
  }
  void add(UnitId unit) { word(unit) = static_cast<std::uint16_t>(word(unit) | 1U << (index(unit) % 16U)); }
  void remove(UnitId unit) { word(unit) = static_cast<std::uint16_t>(word(unit) & ~(1U << (index(unit) % 16U))); }
  static constexpr std::uint16_t kMost = 64;

 private:
  std::uint16_t& word(UnitId unit) {
    assert(index(unit) < kMost);
    return words[index(unit) / 16U];
  }
};

/// What a field of a frame holds; decides how it is written and what may be read.
enum class FieldKind : std::uint8_t {
  Number,   ///< 0 to FrameField::most
  Flag,     ///< true or false
  Choice,   ///< one of FrameField::words
  Bits,     ///< any of FrameField::words, the first one for the lowest bit; one that is empty does not exist
  Numbers,  ///< up to four of them, FrameField::room
  Side,     ///< a player
  Units,    ///< a set of them
  Unit,
  Place,
  Card,
};

/// Which ids a field may hold, beyond those that exist.
enum class Need : std::uint8_t {
  One,         ///< of a place: a hex of the map or a box
  OnMap,       ///< a unit that stands on the map; a hex of the map
  Maybe,       ///< One, or none
  OnMapMaybe,  ///< OnMap, or none
};

/// One field of a step's struct.
struct FrameField {
  std::string_view name;  ///< as written, "points-left"
  FieldKind kind = FieldKind::Number;
  Need need = Need::One;
  std::uint16_t none = 0;   ///< the bytes that stand for no id
  std::uint16_t shift = 0;  ///< added to an id in the bytes
  std::int16_t lowest = 0;  ///< of a Number
  std::uint64_t most = UINT16_MAX;
  std::uint8_t room = 1;  ///< of Numbers: how many
  std::span<const std::string_view> words{};
  std::uint64_t (*get)(const Frame&) = nullptr;
  void (*set)(Frame&, std::uint64_t) = nullptr;
};

/// How a step is written: the words of its stages (none where there is but one), and its fields.
struct FrameForm {
  std::span<const std::string_view> stages{};
  std::span<const FrameField> fields{};
};

namespace detail {

template <class Member>
struct MemberOf;
template <class Owner, class Value>
struct MemberOf<Value Owner::*> {
  using Frame = Owner;
  using Type = Value;
};

template <auto Member>
[[nodiscard]] std::uint64_t getField(const Frame& frame) {
  using Of = MemberOf<decltype(Member)>;
  std::uint64_t bits = 0;
  std::memcpy(&bits, &(frame.as<typename Of::Frame>().*Member), sizeof(typename Of::Type));
  return bits;
}
template <auto Member>
void setField(Frame& frame, std::uint64_t bits) {
  using Of = MemberOf<decltype(Member)>;
  std::memcpy(&(frame.as<typename Of::Frame>().*Member), &bits, sizeof(typename Of::Type));
}

template <class T>
inline constexpr bool kIsOrNone = false;
template <class Id, std::uint16_t Shift>
inline constexpr bool kIsOrNone<OrNone<Id, Shift>> = true;
template <class T>
inline constexpr std::uint16_t kShiftOf = 0;
template <class Id, std::uint16_t Shift>
inline constexpr std::uint16_t kShiftOf<OrNone<Id, Shift>> = Shift;
template <class T>
inline constexpr FieldKind kKindOfId = FieldKind::Number;
template <>
inline constexpr FieldKind kKindOfId<UnitId> = FieldKind::Unit;
template <>
inline constexpr FieldKind kKindOfId<FewUnits> = FieldKind::Units;
template <>
inline constexpr FieldKind kKindOfId<Place> = FieldKind::Place;
template <>
inline constexpr FieldKind kKindOfId<CardId> = FieldKind::Card;
template <>
inline constexpr FieldKind kKindOfId<Side> = FieldKind::Side;
template <>
inline constexpr FieldKind kKindOfId<Wide<Side>> = FieldKind::Side;
template <>
inline constexpr FieldKind kKindOfId<Flag> = FieldKind::Flag;
template <class Id, std::uint16_t Shift>
inline constexpr FieldKind kKindOfId<OrNone<Id, Shift>> = kKindOfId<Id>;
template <std::size_t N>
inline constexpr FieldKind kKindOfId<std::array<std::uint16_t, N>> = FieldKind::Numbers;

template <auto Member>
[[nodiscard]] constexpr FrameField fieldOf(std::string_view name) {
  using Type = typename MemberOf<decltype(Member)>::Type;
  static_assert(std::endian::native == std::endian::little, "bytes of a field are read as the low bytes of a number");
  static_assert(sizeof(Type) <= 8);
  FrameField field;
  field.name = name;
  field.kind = kKindOfId<Type>;
  field.get = &getField<Member>;
  field.set = &setField<Member>;
  if (field.kind == FieldKind::Numbers)
    field.room = sizeof(Type) / sizeof(std::uint16_t);  // NOLINT(bugprone-sizeof-expression): one number is one
  return field;
}

}  // namespace detail

/// A number of 0 to `most`, a list of them, a truth value, a side or a set of units. For FrameForm::fields.
template <auto Member>
[[nodiscard]] constexpr FrameField field(std::string_view name, std::uint16_t most = UINT16_MAX) {
  FrameField out = detail::fieldOf<Member>(name);
  out.most = most;
  return out;
}
/// A unit, place or card.
template <auto Member>
[[nodiscard]] constexpr FrameField field(std::string_view name, Need need) {
  using Type = typename detail::MemberOf<decltype(Member)>::Type;
  FrameField out = detail::fieldOf<Member>(name);
  out.need = need;
  if constexpr (detail::kIsOrNone<Type>) {
    out.shift = detail::kShiftOf<Type>;
  } else {
    out.none = UINT16_MAX;
  }
  return out;
}
/// An enumeration by its words, in its order.
template <auto Member, std::size_t N>
[[nodiscard]] constexpr FrameField field(std::string_view name, const std::array<std::string_view, N>& words) {
  FrameField out = detail::fieldOf<Member>(name);
  out.kind = FieldKind::Choice;
  out.words = words;
  out.most = N - 1;
  return out;
}
/// Bits by their words, the lowest first.
template <auto Member, std::size_t N>
[[nodiscard]] constexpr FrameField bits(std::string_view name, const std::array<std::string_view, N>& words) {
  FrameField out = detail::fieldOf<Member>(name);
  out.kind = FieldKind::Bits;
  out.words = words;
  out.most = (std::uint64_t{1} << N) - 1;
  return out;
}

/// Some bits of a member that packs several: a truth value, or a number.
template <auto Member, unsigned Shift, unsigned Width = 1>
[[nodiscard]] constexpr FrameField part(std::string_view name) {
  constexpr std::uint64_t kMost = (std::uint64_t{1} << Width) - 1;
  FrameField out;
  out.name = name;
  out.kind = Width == 1 ? FieldKind::Flag : FieldKind::Number;
  out.most = kMost;
  out.get = [](const Frame& frame) { return (detail::getField<Member>(frame) >> Shift) & kMost; };
  out.set = [](Frame& frame, std::uint64_t bits) {
    detail::setField<Member>(frame, (detail::getField<Member>(frame) & ~(kMost << Shift)) | bits << Shift);
  };
  return out;
}
/// ... or an enumeration by its words.
template <auto Member, unsigned Shift, unsigned Width, std::size_t N>
[[nodiscard]] constexpr FrameField part(std::string_view name, const std::array<std::string_view, N>& words) {
  static_assert(N <= std::size_t{1} << Width);
  FrameField out = part<Member, Shift, Width>(name);
  out.kind = FieldKind::Choice;
  out.words = words;
  return out;
}

}  // namespace kessel
