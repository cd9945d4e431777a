// SPDX-License-Identifier: GPL-3.0-or-later
// A position in its scenario form: everything that differs from what position_read.cpp assumes, frames included, so
// that reading gives back an equal position.
#include "titles/donnerschlag/board.h"
#include "titles/donnerschlag/hand.h"
#include "titles/donnerschlag/position_names.h"
#include "titles/donnerschlag/views.h"

namespace kessel::donner {
namespace {

using form::Json;

class Writer {
 public:
  Writer(const Rules& rules, const State& state) : m_rules(rules), m_state(state) {}

  [[nodiscard]] Json all() const {
    Json out = form::spellHead(m_rules.info, m_state);
    out["units"] = form::spellPlaces(m_rules.info, m_state, usualState(m_rules, m_state.turn));
    put(out, "reduced", unitSet(m_state.reduced));
    put(out, "out-of-supply", unitSet(m_state.unsupplied));
    put(out, "attached", attached());
    if (m_state.schwerpunkt != kNone) out["schwerpunkt"] = unitName(m_state.schwerpunkt);
    put(out, "cards", cards());
    out["luck"] = m_rules.info.sides[index(m_state.luck)].id;
    put(out, "donnerschlag", donnerschlag());
    put(out, "snowdrift-closed", form::spellHexes(m_rules.info.map, m_state.closed));
    put(out, "snowdrift-slow", form::spellHexes(m_rules.info.map, m_state.slow));
    put(out, "yak", form::spellHexes(m_rules.info.map, m_state.yak));
    put(out, "events", form::spellBits(kOnceNames, m_state.once));
    if (m_state.tokens[0] + m_state.tokens[1] > 0) out["tokens"] = m_state.tokens;
    put(out, "segments", segments());
    put(out, "combat", combat());
    put(out, "retreating", form::spellGroups(m_rules.info.roster, m_state.group));
    put(out, "trail", trail());
    if (m_state.die != 0) out["die"] = m_state.die;
    if (m_state.interrupted != 0) out["interrupted"] = m_state.interrupted;
    if (m_state.winner != kNobody) out["winner"] = m_rules.info.sides[index(m_state.winner)].id;
    return out;
  }

 private:
  static void put(Json& object, const char* key, const Json& value) {
    if (!value.empty()) object[key] = value;
  }
  [[nodiscard]] const std::string& unitName(std::size_t unit) const { return m_rules.info.roster.units[unit].id; }
  [[nodiscard]] Json unitSet(const Units& set) const { return form::spellUnits(m_rules.info.roster, set); }

  [[nodiscard]] Json attached() const {
    Json out = Json::object();
    for (std::size_t i = 0; i < m_state.attached.size(); ++i) {
      if (m_state.attached[i] != kNone) out[unitName(index(m_rules.stug[i]))] = kFormations[m_state.attached[i]];
    }
    return out;
  }

  [[nodiscard]] Json cards() const {
    Json out = Json::object();
    const State usual = usualState(m_rules, m_state.turn);
    for (std::uint16_t i = 0; i < kCardCount; ++i) {
      const auto card = static_cast<CardId>(i);
      const CardPlace place = placeOf(m_state, card);
      if (place == placeOf(usual, card)) continue;
      out[kCardPlaceNames[static_cast<std::size_t>(place)]].push_back(m_rules.info.cards[i].id);
    }
    return out;
  }

  [[nodiscard]] Json donnerschlag() const {
    Json out = Json::object();
    if (m_state.box != kNotCalled) out["box"] = m_state.box;
    if (m_state.zone != kNone) out["zone"] = kZoneNames[m_state.zone];
    for (std::size_t i = 0; i < kZoneNames.size(); ++i) {
      if (((m_state.revealed >> i) & 1U) != 0) out["revealed"].push_back(kZoneNames[i]);
    }
    return out;
  }

  [[nodiscard]] Json segments() const {
    Json out = Json::array();
    for (std::size_t i = 0; i < m_state.segments; ++i) {
      const Segment& segment = m_state.segment[i];
      Json one{{"side", m_rules.info.sides[index(segment.side)].id}};
      if (segment.source != kNoSource) one["source"] = segment.source;
      if (segment.card != kNoCard) one["card"] = m_rules.info.cards[index(segment.card)].id;
      put(one, "flags", form::spellBits(kSegmentFlagNames, segment.flags));
      put(one, "ordered", unitSet(segment.ordered));
      put(one, "active", unitSet(segment.active));
      put(one, "fought", unitSet(segment.fought));
      put(one, "stopped", unitSet(segment.stopped));
      put(one, "targeted", form::spellHexes(m_rules.info.map, segment.targeted));
      if (segment.infiltrator != kNone) one["infiltrator"] = unitName(segment.infiltrator);
      out.push_back(std::move(one));
    }
    return out;
  }

  [[nodiscard]] Json combat() const {
    const Combat& combat = m_state.combat;
    Json out = Json::object();
    if (combat == Combat{}) return out;
    out["side"] = m_rules.info.sides[index(combat.side)].id;
    if (combat.target != kNowhere) out["target"] = m_rules.info.map.placeName(combat.target);
    put(out, "attackers", unitSet(combat.attackers));
    put(out, "defenders", unitSet(combat.defenders));
    put(out, "left", unitSet(combat.left));
    put(out, "effects", form::spellBits(kEffectNames, combat.effects));
    for (const auto& [key, value] :
         {std::pair{"shifts", int{combat.shifts}}, std::pair{"modifier", int{combat.modifier}},
          std::pair{"rolled", int{combat.rolled}}, std::pair{"column", int{combat.column}},
          std::pair{"die", int{combat.die}}, std::pair{"result", int{combat.result}},
          std::pair{"ad-hoc", int{combat.adHoc}}}) {
      if (value != 0) out[key] = value;
    }
    if (combat.extra[0] + combat.extra[1] > 0) out["extra"] = combat.extra;
    return out;
  }

  [[nodiscard]] Json trail() const {
    std::size_t used = m_state.trail.size();
    while (used > 0 && m_state.trail[used - 1] == 0) --used;
    Json out = Json::array();
    for (std::size_t i = 0; i < used; ++i) out.push_back(m_state.trail[i]);
    return out;
  }

  const Rules& m_rules;
  const State& m_state;
};

}  // namespace

std::string writePosition(const Rules& rules, const State& state) {
  return Writer(rules, state).all().dump(1) + "\n";
}

}  // namespace kessel::donner
