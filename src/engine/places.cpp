// SPDX-License-Identifier: GPL-3.0-or-later
// Places and provenance marks in data files.
#include "kessel/engine/places.h"

#include <algorithm>
#include <array>
#include <bitset>

namespace kessel {

namespace {

Place hexOfText(const Node& node, const std::string& text, const Map& map) {
  const std::optional<Place> hex = map.grid.parse(text);
  if (hex && map.has(*hex)) return *hex;
  if (!text.empty() || node.json().is_string()) {
    node.fail("expected the number of a hex of the map, found \"{0}\"", text);
  }
  return kNowhere;
}

/// A run along one lane, both ends included.
void addRun(const Node& node, const std::string& text, const Map& map, std::vector<Place>& out) {
  const std::size_t dash = text.find('-');
  const Place first = hexOfText(node, text.substr(0, dash), map);
  const Place last = hexOfText(node, text.substr(dash + 1), map);
  if (first == kNowhere || last == kNowhere) return;
  if (laneOf(first) != laneOf(last) || positionOf(first) >= positionOf(last)) {
    node.fail("expected a run along one lane with its lower end first, found \"{0}\"", text);
    return;
  }
  for (int position = positionOf(first); position <= positionOf(last); ++position) {
    const Place hex = hexAt(laneOf(first), position);
    if (!map.has(hex)) {
      node.fail("the run \"{0}\" crosses {1}, which is not on the map", text, map.grid.number(hex));
      return;
    }
    out.push_back(hex);
  }
}

std::vector<Place> readList(const Node& node, const Map& map, bool boxesToo) {
  std::vector<Place> out;
  std::bitset<kFirstBoxIndex + Map::kMostBoxes> seen;
  for (const Node& item : node.list()) {
    const std::size_t before = out.size();
    const std::string text = item.text();
    if (const Place box = boxesToo ? map.placeNamed(text) : kNowhere; map.box(box) != nullptr) {
      out.push_back(box);
    } else if (text.find('-') != std::string::npos) {
      addRun(item, text, map, out);
    } else if (const Place hex = hexOfText(item, text, map); hex != kNowhere) {
      out.push_back(hex);
    }
    for (std::size_t i = before; i < out.size(); ++i) {
      if (seen[index(out[i])]) item.fail("{0} is listed twice", map.placeName(out[i]));
      seen.set(index(out[i]));
    }
  }
  return out;
}

}  // namespace

Place readHex(const Node& node, const Map& map) {
  return hexOfText(node, node.text(), map);
}

std::vector<Place> readHexes(const Node& node, const Map& map) {
  return readList(node, map, false);
}

std::vector<Place> readHexesAndBoxes(const Node& node, const Map& map) {
  return readList(node, map, true);
}

std::string readMark(const Node& node) {
  static constexpr std::array kMarks = {"book", "example", "published", "history", "design", "print"};
  std::string mark = node.text();
  if (std::find(kMarks.begin(), kMarks.end(), mark) == kMarks.end()) {
    node.fail("expected book, example, published, history, design or print, found \"{0}\"", mark);
  }
  return mark;
}

std::string usualMark(const Node& node) {
  const std::string& usual = node.document().usualMark();
  return usual.empty() ? readMark(node.at("mark")) : usual;
}

Provenance readProvenance(const Node& node) {
  return {node.has("mark") ? readMark(node.at("mark")) : usualMark(node), node.text("note", "")};
}

}  // namespace kessel
