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

}  // namespace detail

/// A Trail.
template <auto Member>
[[nodiscard]] constexpr auto trail(std::string_view name, std::string_view about = {}) {
  return detail::row<detail::TrailForm, Member>({.name = name}, about);
}

}  // namespace kessel::form
