// SPDX-License-Identifier: GPL-3.0-or-later
// A position in its scenario form: everything that differs from what position_read.cpp assumes, frames included, so
// that reading gives back an equal position.
#include "kessel/position_form.h"
#include "titles/battle_for_stalingrad/position_names.h"
#include "titles/battle_for_stalingrad/position_place.h"
#include "titles/battle_for_stalingrad/title.h"
#include "titles/battle_for_stalingrad/views.h"

namespace kessel::bfs {
namespace {

using form::Json;

class Writer {
 public:
  Writer(const Rules& rules, const State& state) : m_rules(rules), m_state(state) {}

  [[nodiscard]] Json all() const {
    Json out = form::spellHead(m_rules.info, m_state, m_state.scenario);
    out["units"] =
        form::spellPlaces<Ground>(m_rules.info, m_state, usualPlaces(m_rules, m_state.scenario, m_state.turn));
    if (Json list = marks(); !list.empty()) out["marks"] = list;
    if (Json list = form::spellGroups(m_rules.info.roster, m_state.group); !list.empty()) out["groups"] = list;
    if (Json list = aims(); !list.empty()) out["aims"] = list;
    out["air"] = {{"german", {{"level", m_state.level[0]}, {"dive", m_state.dive[0]}}},
                  {"soviet", {{"level", m_state.level[1]}, {"dive", m_state.dive[1]}}}};
    if (Json list = flak(); !list.empty()) out["flak"] = list;
    out["chits"] = {{"no-reaction", m_state.poolNo},
                    {"soviet-reaction", m_state.poolYes},
                    {"drawn-no-reaction", m_state.drawnNo},
                    {"drawn-soviet-reaction", m_state.drawnYes}};
    out["reaction"] = reaction();
    out["events"] = form::spellBits(kEventNames, m_state.once);
    if (m_state.spotting.any()) out["spotting"] = form::spellHexes(m_rules.info.map, m_state.spotting);
    if (m_state.occupationChanged != 0) out["militia-unchecked"] = true;
    if (m_state.winner != 255) out["winner"] = winner();
    return out;
  }

 private:
  [[nodiscard]] const std::string& unitName(std::size_t unit) const { return m_rules.info.roster.units[unit].id; }
  [[nodiscard]] std::string placeName(Place place) const { return m_rules.info.map.placeName(place); }

  [[nodiscard]] Json marks() const {
    Json out = Json::object();
    for (const auto& [name, flag] : kMarkNames) {
      for (std::uint16_t i = 0; i < m_rules.units; ++i) {
        if (m_state.is(static_cast<UnitId>(i), flag)) out[std::string(name)].push_back(unitName(i));
      }
    }
    return out;
  }

  [[nodiscard]] Json aims() const {
    Json out = Json::object();
    for (std::uint16_t i = 0; i < m_rules.units; ++i) {
      if (const int aim = m_state.aim(static_cast<UnitId>(i)); aim != 0) out[unitName(i)] = aim;
    }
    return out;
  }

  [[nodiscard]] Json flak() const {
    Json out = Json::object();
    for (UnitId unit : m_rules.flak) {
      const std::uint16_t hex = m_state.flakHex[static_cast<std::size_t>(m_rules[unit].flakIndex)];
      if (hex != 0xFFFF) out[unitName(index(unit))] = placeName(static_cast<Place>(hex));
    }
    return out;
  }

  [[nodiscard]] Json reaction() const {
    Json out = {{"phases", m_state.reactions}, {"stacks-left", m_state.stacksLeft}};
    if (m_state.commandHex != 0xFFFF) out["command"] = placeName(static_cast<Place>(m_state.commandHex));
    if (m_state.allowed.any()) out["allowed"] = form::spellHexes(m_rules.info.map, m_state.allowed);
    out["landed"] = m_state.landed;
    return out;
  }

  [[nodiscard]] std::string winner() const {
    return m_state.winner < 2 ? m_rules.info.sides[m_state.winner].id : std::string("draw");
  }

  const Rules& m_rules;
  const State& m_state;
};

}  // namespace

std::string writePosition(const Rules& rules, const State& state) {
  return Writer(rules, state).all().dump(1) + "\n";
}

}  // namespace kessel::bfs
