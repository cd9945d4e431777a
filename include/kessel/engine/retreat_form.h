// SPDX-License-Identifier: GPL-3.0-or-later
// The path of a retreat as part of a written position: its places by name, in their order.
#pragma once

#include "kessel/engine/position_parts.h"
#include "kessel/engine/retreat.h"

namespace kessel::form {
namespace detail {

struct TrailForm {
  template <class Path>
  static Json spell(const FrameField&, const TitleInfo& info, const Path& value, const Path&) {
    Json out = Json::array();
    for (const Place place : value.all()) out.push_back(info.map.placeName(place));
    return out;
  }
  template <class Path>
  static void read(const FrameField&, const TitleInfo& info, const Node& node, Path& value) {
    value = {};
    const std::vector<Place> places = readHexesAndBoxes(node, info.map);
    if (places.size() > Path::kMost) return node.fail("at most {0} entries are expected", Path::kMost);
    for (const Place place : places) value.add(place);
  }
  static Json schema(const FrameField&, const TitleInfo&) { return schemaOfIds(); }
};

/// The same of an array of their indices; 0, a corner of the map, ends it.
struct HexListForm {
  template <class List>
  static Json spell(const FrameField&, const TitleInfo& info, const List& value, const List&) {
    Json out = Json::array();
    for (auto at = value.begin(); at != value.end() && *at != 0; ++at) out.push_back(info.map.placeName(Place{*at}));
    return out;
  }
  template <class List>
  static void read(const FrameField&, const TitleInfo& info, const Node& node, List& value) {
    value = {};
    const std::vector<Place> hexes = readHexes(node, info.map);
    if (hexes.size() > value.size()) return node.fail("at most {0} entries are expected", value.size());
    std::ranges::transform(hexes, value.begin(), [](Place hex) { return index(hex); });
  }
  static Json schema(const FrameField&, const TitleInfo&) { return schemaOfIds(); }
};

}  // namespace detail

/// An array of hexes by their indices, of which 0 is none.
template <auto Member>
[[nodiscard]] constexpr auto hexes(std::string_view name, std::string_view about = {}) {
  return detail::row<detail::HexListForm, Member>({.name = name}, about);
}
/// A Trail.
template <auto Member>
[[nodiscard]] constexpr auto trail(std::string_view name, std::string_view about = {}) {
  return detail::row<detail::TrailForm, Member>({.name = name}, about);
}

}  // namespace kessel::form
