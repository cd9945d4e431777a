// SPDX-License-Identifier: GPL-3.0-or-later
// Checks the steps of a position that was read: figures within their tables, steps over steps as the sequence of play
// stacks them, groups of steps that have groups. No chapter is to look beyond its tables, whatever the text said.
#include <algorithm>

#include "kessel/position_form.h"
#include "titles/battle_for_stalingrad/position_place.h"
#include "titles/battle_for_stalingrad/title.h"

namespace kessel::bfs {
namespace {

constexpr std::uint32_t bit(S step) {
  return 1U << static_cast<unsigned>(step);
}
constexpr std::uint32_t kAnyStep = ~0U;
constexpr std::uint32_t kFirst = 0;  ///< the step at the bottom

/// What the numbers of a step must be: h a hex, n a hex or nowhere, p a hex or the box of units to come, g a group,
/// u 1 + a unit or 0, t a unit or none, b 0 or 1, s a side, o side and chooser, k a MoveKind, l a LossOrder, d an order
/// of directions, c below 256, x free. And over which steps it may stand, its last stage, and the stage of the
/// Game-Turn under it.
struct Form {
  S step;
  std::string_view data;
  std::uint8_t lastStage;
  std::uint32_t over;
};
constexpr std::uint32_t kTurn = bit(S::GameTurn);
constexpr std::array kForms{
    Form{S::SetUpSoviet, "xxxxxxx", 31, bit(S::SetUpGerman)},
    Form{S::SetUpGerman, "xxxxxxx", 31, kTurn},
    Form{S::GameTurn, "", 7, kFirst},
    Form{S::Replacements, "x", 2, kTurn},
    Form{S::SovietAir, "c", 0, kTurn | bit(S::AirAttack)},
    Form{S::GermanAir, "", 0, kTurn},
    Form{S::AirAttack, "htcsc", 4, kTurn | bit(S::AirAttack) | bit(S::GermanAir)},
    Form{S::Bombardment, "", 2, kTurn},
    Form{S::Salvo, "hns", 3, bit(S::Bombardment)},
    Form{S::Withdrawal29, "ccb", 4, kTurn},
    Form{S::Initiative, "", 0, kTurn},
    Form{S::Move, "pxknnbp", 4, bit(S::Initiative) | bit(S::Reaction) | bit(S::Landing) | bit(S::Attack)},
    Form{S::Overrun, "hhgcbcc", 5, bit(S::Move)},
    Form{S::Window, "hng", 0, bit(S::Move) | bit(S::Attack) | bit(S::Breakthrough)},
    Form{S::Counterattack, "hhgbccx", 6, bit(S::Window)},
    Form{S::Attack, "hbccdx", 13, bit(S::Move)},
    Form{S::Breakthrough, "cnbbnns", 3, bit(S::Move) | bit(S::Window) | bit(S::Breakthrough)},
    Form{S::Losses, "nclgob", 0,
         bit(S::AirAttack) | bit(S::Salvo) | bit(S::Overrun) | bit(S::Counterattack) | bit(S::Attack) | bit(S::Losses)},
    Form{S::Chits, "cc", 2, bit(S::Overrun) | bit(S::Counterattack) | bit(S::Attack)},
    Form{S::Reaction, "cc", 6, kTurn},
    Form{S::Landing, "h", 1, bit(S::Reaction)},
    Form{S::FinalArmor, "cc", 4, bit(S::Reaction)},
    Form{S::FinalWithdrawal, "u", 0, bit(S::Reaction)},
    Form{S::FinalPlacement, "cccc", 0, bit(S::Reaction)},
    Form{S::ChuikovDanger, "b", 1, kAnyStep},
    Form{S::TurnEnd, "b", 3, kTurn},
    Form{S::Excess, "hs", 0, kAnyStep},
};
static_assert(kForms.size() == static_cast<std::size_t>(S::Count));

class Checker {
 public:
  Checker(const Rules& rules, const State& state) : m_rules(rules), m_state(state) {}

  [[nodiscard]] Message run() {
    for (m_at = 0; m_at < m_state.steps.depth && m_wrong.empty(); ++m_at) checkFrame();
    if (m_wrong.empty()) checkUnits();
    return m_wrong;
  }

 private:
  [[nodiscard]] const Frame& frame(std::size_t at) const { return m_state.steps.frames[at]; }
  [[nodiscard]] S stepAt(std::size_t at) const { return static_cast<S>(frame(at).step); }
  [[nodiscard]] Place placeAt(std::size_t number) const { return static_cast<Place>(frame(m_at).data[number]); }
  [[nodiscard]] const std::string& nameAt(std::size_t at) const { return m_rules.info.steps[frame(at).step].id; }
  void wrong(const Message& what) { complain(tell("step {0} ({1}): {2}", m_at + 1, nameAt(m_at), what)); }

  void checkFrame() {
    const Frame& here = frame(m_at);
    const Form& form = kForms[here.step];
    if (m_at == 0 ? form.over != kFirst : (form.over & bit(stepAt(m_at - 1))) == 0) {
      return wrong(m_at == 0 ? tell("this step cannot be the first one")
                             : tell("this step cannot stand over {0}", nameAt(m_at - 1)));
    }
    if (here.stage > form.lastStage) return wrong(tell("this step has no such stage"));
    for (std::size_t i = 0; i < form.data.size(); ++i) {
      if (!fits(form.data[i], here.data[i])) {
        return wrong(tell("number {0} of this step is out of its range", i + 1));
      }
    }
    checkSense();
  }

  [[nodiscard]] bool fits(char form, std::uint16_t number) const {
    const auto place = static_cast<Place>(number);
    const bool hex = isHex(place) && m_rules.info.map.has(place);
    switch (form) {
      case 'h': return hex;
      case 'n': return hex || place == kNowhere;
      case 'p': return hex || place == kToCome;
      case 'g': return number <= m_state.steps.depth + 1;
      case 'u': return number <= m_rules.units;
      case 't': return number < m_rules.units || number == index(kNoUnit);
      case 'b':
      case 's': return number <= 1;
      case 'o': return (number & 0xFFU) <= 1 && number >> 8U <= 1;
      case 'k': return number <= static_cast<std::uint16_t>(MoveKind::Landing);
      case 'l': return number <= static_cast<std::uint16_t>(LossOrder::Bombardment);
      case 'd':
        for (unsigned shift = 0; shift < 15; shift += 3) {
          if (((number >> shift) & 7U) > 6) return false;
        }
        return number < 0x8000;
      case 'c': return number < 256;
      default: return true;
    }
  }

  /// What the numbers mean together.
  void checkSense() {
    const Frame& here = frame(m_at);
    switch (stepAt(m_at)) {
      case S::SovietAir: {
        std::size_t waiting = 0;
        while (m_at > waiting && stepAt(m_at - 1 - waiting) == S::AirAttack) ++waiting;
        if (here.data[0] != waiting) wrong(tell("the number of waiting air attacks is wrong"));
        return;
      }
      case S::AirAttack:
        if (here.data[1] != index(kNoUnit) && !m_state.onMap(static_cast<UnitId>(here.data[1])))
          wrong(tell("the target of the air attack is not on the map"));
        return;
      case S::Withdrawal29: {
        const auto& leaving = m_rules.of(m_state).departures;
        if (std::none_of(leaving.begin(), leaving.end(), [&](const Arrival& a) { return a.turn == m_state.turn; }))
          wrong(tell("nobody leaves in this Game-Turn"));
        return;
      }
      case S::Move: checkMove(here); return;
      case S::Overrun:
        if (!m_rules.adjacent(placeAt(0), placeAt(1))) wrong(tell("the hexes of the overrun are not adjacent"));
        if (here.data[2] != m_at) wrong(tell("the overrun is not made by the group on the move"));
        return;
      case S::Losses:
        if (!isHex(placeAt(0)) && (here.data[2] != static_cast<std::uint16_t>(LossOrder::Group) || here.data[5] != 0))
          wrong(tell("the losses name no hex"));
        // [6.7a] [6.75] The rules that lose a unit do not look at this again.
        if (here.data[5] != 0 && ((here.data[4] & 0xFFU) != index(kSoviet) || !fromAfar()))
          wrong(tell("no survivors can come of these losses"));
        return;
      case S::FinalWithdrawal: {
        if (here.data[0] == 0) return;
        const Place hex = m_state.at(static_cast<UnitId>(here.data[0] - 1));
        if (!isHex(hex) || m_rules.areaOf[index(hex)] < 0)
          wrong(tell("the unit that withdraws stands in no Deployment Area"));
        return;
      }
      case S::ChuikovDanger:
        if (!m_state.onMap(m_rules.chuikov)) wrong(tell("Chuikov is not on the map"));
        return;
      default: return;
    }
  }

  /// The losses of this frame are due to an air attack or a bombardment.
  [[nodiscard]] bool fromAfar() const {
    std::size_t below = m_at - 1;
    while (stepAt(below) == S::Losses) --below;
    return stepAt(below) == S::AirAttack || stepAt(below) == S::Salvo;
  }

  void checkMove(const Frame& here) {
    const auto kind = static_cast<MoveKind>(here.data[2]);
    const S below = stepAt(m_at - 1);
    const bool fitting = kind == MoveKind::Support   ? below == S::Attack
                         : kind == MoveKind::Landing ? below == S::Landing
                         : kind == MoveKind::Chuikov ? below == S::Reaction
                                                     : below == S::Initiative || below == S::Reaction;
    if (!fitting) wrong(tell("no move of this kind can stand over {0}", nameAt(m_at - 1)));
    const bool enters = kind == MoveKind::Support || (kind == MoveKind::Normal && below == S::Initiative);
    if (!isHex(placeAt(0)) && (!enters || here.stage != 0))
      wrong(tell("only units that enter the map move from off it"));
    if (kind == MoveKind::Support && !isHex(placeAt(3))) wrong(tell("the support move names no target"));
  }

  [[nodiscard]] bool hasGroup(std::size_t number) const {
    constexpr std::uint32_t kOwn =
        bit(S::Move) | bit(S::Salvo) | bit(S::Counterattack) | bit(S::Attack) | bit(S::Breakthrough);
    const std::size_t depth = m_state.steps.depth;
    if (number <= depth && (kOwn & bit(stepAt(number - 1))) != 0) return true;
    if (number < 2 || number - 1 > depth) return false;
    // Units exposed while they move, or while others have the word before they join.
    return stepAt(number - 2) == S::Breakthrough || (stepAt(number - 2) == S::Attack && number - 1 < depth);
  }

  void checkUnits() {
    const Frame* attack = find(m_state, S::Attack);
    for (std::uint16_t i = 0; i < m_rules.units; ++i) {
      const auto unit = static_cast<UnitId>(i);
      const std::string& name = m_rules.info.roster.units[i].id;
      if (const std::size_t group = m_state.group[i]; group != 0) {
        if (!hasGroup(group)) return complain(tell("{0} takes part in a step that has no part to take", name));
        const bool enters = group <= m_state.steps.depth && stepAt(group - 1) == S::Move && !m_state.onMap(unit) &&
                            frame(group - 1).data[0] == m_state.place[i];
        if (!m_state.onMap(unit) && !enters)
          return complain(tell("{0} takes part in a step but is not on the map", name));
      }
      if (m_state.is(unit, kIndirect) && (attack == nullptr || !m_state.onMap(unit)))
        return complain(tell("{0} cannot be committed to indirect fire", name));
      const int aim = m_state.aim(unit);
      if (aim == 0) continue;
      if (attack == nullptr || !m_state.onMap(unit)) return complain(tell("{0} cannot fire at anything", name));
      const auto& around = m_rules.around(static_cast<Place>(attack->data[0]));
      if (aim != kHoldsFire && around[static_cast<std::size_t>(aim - 1)] == kNowhere)
        return complain(tell("{0} fires off the map", name));
    }
  }
  void complain(Message what) {
    if (m_wrong.empty()) m_wrong = std::move(what);
  }

  const Rules& m_rules;
  const State& m_state;
  std::size_t m_at = 0;
  Message m_wrong;
};

}  // namespace

Message whyUnplayable(const Rules& rules, const State& state) {
  if (Message wrong = Checker(rules, state).run(); !wrong.empty()) return wrong;
  if (state.steps.empty()) return {};
  return form::whyNotWaiting(rules, state);
}

}  // namespace kessel::bfs
