// SPDX-License-Identifier: GPL-3.0-or-later
// Reads conditions: {"at": {"units": [...], "hexes": [...]}}, {"all": [...]} ...
#include <algorithm>

#include "kessel/engine/places.h"
#include "kessel/engine/position_form.h"
#include "kessel/session/action_form.h"
#include "lessons/condition.h"

namespace kessel {
namespace {

using Kind = Condition::Kind;

constexpr int kMost = 1'000'000;

class ConditionReader {
 public:
  ConditionReader(const Node& node, const TitleInfo& info) : m_info(info), m_node(node) {}

  Condition read(Kind kind) {
    m_out.kind = kind;
    switch (kind) {
      case Kind::All:
      case Kind::Any:
        for (const Node& part : m_node.list()) m_out.parts.push_back(readCondition(part, m_info));
        if (m_out.parts.empty()) m_node.fail("expected at least one entry");
        break;
      case Kind::Not: m_out.parts.push_back(readCondition(m_node, m_info)); break;
      case Kind::At: readAt(); break;
      case Kind::Holds: readHolds(); break;
      case Kind::Eliminated: readEliminated(); break;
      case Kind::Losses: readLosses(); break;
      case Kind::Happened: readHappened(); break;
      case Kind::Asked: readAsked(); break;
      case Kind::Layer: readLayer(); break;
      case Kind::Term: readTerm(); break;
      case Kind::Turn:
        m_node.onlyKeys({"least", "most"});
        readCount(1);
        break;
      case Kind::Over: (void)m_node.flag(); break;
      case Kind::Won: m_out.side = readSideOf(m_node, m_info); break;
    }
    return std::move(m_out);
  }

 private:
  /// "least" and "most"; without both at least so many.
  void readCount(int usual) {
    m_out.least = m_node.number("least", -kMost, kMost, m_node.has("most") ? -kMost : usual);
    m_out.most = m_node.number("most", -kMost, kMost, kMost);
    if (m_out.least > m_out.most) m_node.fail("expected \"least\" to be no more than \"most\"");
  }
  void readSide() {
    if (m_node.has("side")) m_out.side = readSideOf(m_node.at("side"), m_info);
  }
  /// Units by name, or a side.
  void readWho() {
    readSide();
    m_out.units = readUnitsOf(m_node, "units", m_info);
    if (m_out.units.empty() == (m_out.side == kNobody)) m_node.fail("expected either \"units\" or \"side\"");
  }
  void readAt() {
    m_node.onlyKeys({"side", "units", "hexes", "places", "region", "least", "most"});
    readWho();
    m_out.places = readPlacesOf(m_node, m_info);
    if (m_out.places.empty()) m_node.fail("expected \"hexes\", \"places\" or \"region\"");
    readCount(m_out.units.empty() ? 1 : static_cast<int>(m_out.units.size()));
  }
  void readHolds() {
    m_node.onlyKeys({"side", "hexes", "places", "region", "least", "most"});
    m_out.side = readSideOf(m_node.at("side"), m_info);
    m_out.places = readPlacesOf(m_node, m_info);
    if (m_out.places.empty()) m_node.fail("expected \"hexes\", \"places\" or \"region\"");
    readCount(static_cast<int>(m_out.places.size()));
  }
  void readEliminated() {
    m_node.onlyKeys({"side", "units", "least", "most"});
    readWho();
    readCount(m_out.units.empty() ? 1 : static_cast<int>(m_out.units.size()));
  }
  void readLosses() {
    m_node.onlyKeys({"side", "units", "least", "most"});
    readWho();
    readCount(1);
  }
  void readHappened() {
    m_node.onlyKeys({"event", "side", "units", "hexes", "places", "region", "value", "step", "least", "most"});
    const std::string name = m_node.text("event");
    const std::optional<EventKind> kind = eventNamed(name);
    if (!kind) m_node.at("event").fail("there is no kind of events \"{0}\"", name);
    m_out.event = kind.value_or(EventKind::Told);
    readSide();
    m_out.units = readUnitsOf(m_node, "units", m_info);
    m_out.places = readPlacesOf(m_node, m_info);
    m_out.value = m_node.number("value", -kMost, kMost, Condition::kAnyValue);
    readStep();
    readCount(1);
  }
  void readAsked() {
    m_node.onlyKeys({"side", "step"});
    m_out.side = readSideOf(m_node.at("side"), m_info);
    readStep();
  }
  void readLayer() {
    m_node.onlyKeys({"layer", "units", "hexes", "places", "region", "least", "most"});
    m_out.which = named("layer", m_info.overlays);
    m_out.units = readUnitsOf(m_node, "units", m_info);
    m_out.places = readPlacesOf(m_node, m_info);
    if (m_out.units.empty() == m_out.places.empty()) m_node.fail("expected either units or places");
    readCount(static_cast<int>(std::max(m_out.units.size(), m_out.places.size())));
  }
  void readTerm() {
    m_node.onlyKeys({"term", "least", "most"});
    m_out.which = named("term", m_info.terms);
    readCount(1);
  }
  void readStep() {
    if (m_node.has("step")) m_out.which = named("step", m_info.steps);
  }
  /// The index of what a member names in a list of the title.
  template <class List>
  std::size_t named(const char* key, const List& list) {
    const std::string id = m_node.text(key);
    const auto found = std::find_if(list.begin(), list.end(), [&](const auto& each) { return each.id == id; });
    if (found == list.end())
      m_node.at(key).fail("\"{0}\" is not known; expected one of {1}", id,
                          form::named(list, [](const auto& each) { return each.id; }));
    return static_cast<std::size_t>(found - list.begin());
  }

  const TitleInfo& m_info;
  const Node& m_node;
  Condition m_out;
};

constexpr std::pair<std::string_view, Kind> kKinds[] = {{"all", Kind::All},       {"any", Kind::Any},
                                                        {"not", Kind::Not},       {"at", Kind::At},
                                                        {"holds", Kind::Holds},   {"eliminated", Kind::Eliminated},
                                                        {"losses", Kind::Losses}, {"happened", Kind::Happened},
                                                        {"asked", Kind::Asked},   {"layer", Kind::Layer},
                                                        {"term", Kind::Term},     {"turn", Kind::Turn},
                                                        {"over", Kind::Over},     {"won", Kind::Won}};

}  // namespace

Condition readCondition(const Node& node, const TitleInfo& info) {
  const auto members = node.members();
  if (members.size() == 1) {
    for (const auto& [name, kind] : kKinds) {
      if (members.front().first == name) return ConditionReader(members.front().second, info).read(kind);
    }
  }
  node.fail("expected a condition: an object with one member, one of {0}",
            form::named(kKinds, [](const auto& each) { return std::string(each.first); }));
  return {};
}

std::vector<Place> readPlacesOf(const Node& node, const TitleInfo& info) {
  std::vector<Place> out;
  if (node.has("hexes")) out = readHexes(node.at("hexes"), info.map);
  for (const Node& each : node.listOr("places")) {
    const std::string name = each.text();
    const Place place = info.map.placeNamed(name);
    if (place == kNowhere) each.fail("there is no hex or box \"{0}\"", name);
    out.push_back(place);
  }
  if (!node.has("region")) return out;
  const std::string name = node.text("region");
  const Region* region = info.map.region(name);
  if (region == nullptr) {
    node.at("region").fail("there is no region \"{0}\"", name);
  } else {
    out.insert(out.end(), region->hexes.begin(), region->hexes.end());
  }
  return out;
}

std::vector<UnitId> readUnitsOf(const Node& node, std::string_view key, const TitleInfo& info) {
  std::vector<UnitId> out;
  for (const Node& each : node.listOr(key)) {
    const std::string name = each.text();
    const std::vector<UnitId> several = info.roster.matching(name);
    if (several.empty()) each.fail("no counter is named \"{0}\"", name);
    out.insert(out.end(), several.begin(), several.end());
  }
  return out;
}

Side readSideOf(const Node& node, const TitleInfo& info) {
  const std::string id = node.text();
  for (const Side side : {kFirstSide, kSecondSide}) {
    if (info.sides[index(side)].id == id) return side;
  }
  node.fail("expected {0} or {1}, found \"{2}\"", info.sides[0].id, info.sides[1].id, id);
  return kNobody;
}

}  // namespace kessel
