// SPDX-License-Identifier: GPL-3.0-or-later
// Checks the steps of a position that was read: steps over steps as the sequence of play stacks them, fields that agree
// with each other, groups of steps that have groups. No chapter is to look beyond its tables, whatever the text said.
#include <algorithm>

#include "kessel/engine/position_form.h"
#include "titles/battle_for_stalingrad/title.h"

namespace kessel::bfs {
namespace {

constexpr std::uint32_t bit(S step) {
  return 1U << static_cast<unsigned>(step);
}
constexpr std::uint32_t kAnyStep = ~0U;
constexpr std::uint32_t kFirst = 0;  ///< the step at the bottom

/// Over which steps each may stand, in their order.
constexpr std::uint32_t kTurn = bit(S::GameTurn);
constexpr std::array<std::uint32_t, static_cast<std::size_t>(S::Count)> kOver{
    bit(S::SetUpGerman),
    kTurn,
    kFirst,
    kTurn,
    kTurn | bit(S::AirAttack),
    kTurn,
    kTurn | bit(S::AirAttack) | bit(S::GermanAir),
    kTurn,
    bit(S::Bombardment),
    kTurn,
    kTurn,
    bit(S::Initiative) | bit(S::Reaction) | bit(S::Landing) | bit(S::Attack),
    bit(S::Move),
    bit(S::Move) | bit(S::Attack) | bit(S::Breakthrough),
    bit(S::Window),
    bit(S::Move),
    bit(S::Move) | bit(S::Window) | bit(S::Breakthrough),
    bit(S::AirAttack) | bit(S::Salvo) | bit(S::Overrun) | bit(S::Counterattack) | bit(S::Attack) | bit(S::Losses),
    bit(S::Overrun) | bit(S::Counterattack) | bit(S::Attack),
    kTurn,
    bit(S::Reaction),
    bit(S::Reaction),
    bit(S::Reaction),
    bit(S::Reaction),
    kAnyStep,
    kTurn,
    kAnyStep,
};

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
  [[nodiscard]] const std::string& nameAt(std::size_t at) const { return m_rules.info.steps[frame(at).step].id; }
  void wrong(const Message& what) { complain(tell("step {0} ({1}): {2}", m_at + 1, nameAt(m_at), what)); }

  void checkFrame() {
    const Frame& here = frame(m_at);
    const std::uint32_t over = kOver[here.step];
    if (m_at == 0 ? over != kFirst : (over & bit(stepAt(m_at - 1))) == 0)
      return wrong(m_at == 0 ? tell("this step cannot be the first one")
                             : tell("this step cannot stand over {0}", nameAt(m_at - 1)));
    const FrameField* const gone =
        form::whyOffMap(m_rules.info, here, [this](UnitId unit) { return m_state.onMap(unit); });
    if (gone != nullptr) return wrong(tell("\"{0}\" is not on the map", gone->name));
    checkSense(here);
  }

  /// What the fields mean together.
  void checkSense(const Frame& here) {
    switch (stepAt(m_at)) {
      case S::SovietAir: {
        std::size_t waiting = 0;
        while (m_at > waiting && stepAt(m_at - 1 - waiting) == S::AirAttack) ++waiting;
        if (here.as<SovietAirFrame>().announced != waiting) wrong(tell("the number of waiting air attacks is wrong"));
        return;
      }
      case S::Withdrawal29: {
        const auto& leaving = m_rules.of(m_state).departures;
        if (std::none_of(leaving.begin(), leaving.end(), [&](const Arrival& a) { return a.turn == m_state.turn; }))
          wrong(tell("nobody leaves in this Game-Turn"));
        return;
      }
      case S::Move: return checkMove(here.as<MoveFrame>());
      case S::Overrun: {
        const OverrunFrame& overrun = here.as<OverrunFrame>();
        if (!m_rules.adjacent(overrun.target, overrun.from)) wrong(tell("the hexes of the overrun are not adjacent"));
        if (overrun.group != m_at) wrong(tell("the overrun is not made by the group on the move"));
        return;
      }
      case S::Attack:
        for (DirectionList list = here.as<AttackFrame>().firedAt; list.packed != 0; list.removeFirst()) {
          if (list.first() > kDirections) wrong(tell("the hexes fired at are not next to the target"));
        }
        return;
      case S::Losses: return checkLosses(here.as<LossesFrame>());
      case S::Chits: return checkChits(here.as<ChitsFrame>());
      case S::FinalWithdrawal: {
        const auto unit = here.as<FinalWithdrawalFrame>().unit;
        if (unit.any() && (!isHex(m_state.at(*unit)) || m_rules.areaOf[index(m_state.at(*unit))] < 0))
          wrong(tell("the unit that withdraws stands in no Deployment Area"));
        return;
      }
      case S::ChuikovDanger:
        if (!m_state.onMap(m_rules.chuikov)) wrong(tell("Chuikov is not on the map"));
        return;
      default: return;
    }
  }

  /// One draw, of two chits at most, from a pool that has them [11.13].
  void checkChits(const ChitsFrame& here) {
    bool sound = here.left + here.reactions <= 2;
    if (here.stage == ChitStage::Draw) sound = sound && here.left <= m_state.poolNo + m_state.poolYes;
    if (here.stage == ChitStage::AskReturn) sound = sound && here.reactions == 2 && m_state.drawnYes > 0;
    if (!sound) wrong(tell("no draw of Reaction chits leads here"));
  }

  void checkLosses(const LossesFrame& here) {
    if (!isHex(here.hex) && (here.order != LossOrder::Group || here.survivors)) wrong(tell("the losses name no hex"));
    // [6.7a] [6.75] The rules that lose a unit do not look at this again.
    if (here.survivors && (here.side != kSoviet || !fromAfar())) wrong(tell("no survivors can come of these losses"));
  }

  /// The losses of this frame are due to an air attack or a bombardment.
  [[nodiscard]] bool fromAfar() const {
    std::size_t below = m_at - 1;
    while (stepAt(below) == S::Losses) --below;
    return stepAt(below) == S::AirAttack || stepAt(below) == S::Salvo;
  }

  void checkMove(const MoveFrame& here) {
    const S below = stepAt(m_at - 1);
    const bool fitting = here.kind == MoveKind::Support   ? below == S::Attack
                         : here.kind == MoveKind::Landing ? below == S::Landing
                         : here.kind == MoveKind::Chuikov ? below == S::Reaction
                                                          : below == S::Initiative || below == S::Reaction;
    if (!fitting) wrong(tell("no move of this kind can stand over {0}", nameAt(m_at - 1)));
    const bool enters = here.kind == MoveKind::Support || (here.kind == MoveKind::Normal && below == S::Initiative);
    const auto known = [](Place place) { return isHex(place) || place == kToCome; };
    const bool mayBeOff = enters && here.stage == MoveStage::Moving;
    if (!known(here.hex) || !known(here.home) || (!isHex(here.hex) && !mayBeOff))
      wrong(tell("only units that enter the map move from off it"));
    if (here.kind == MoveKind::Support && !isHex(here.target)) wrong(tell("the support move names no target"));
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
    const AttackFrame* attack = m_state.steps.find<AttackFrame>();
    std::array<std::size_t, State{}.group.size()> members{};
    for (UnitId unit : m_rules.all) {
      const std::string& name = m_rules.info.roster[unit].id;
      if (const std::size_t group = m_state.group[index(unit)]; group != 0) {
        if (!hasGroup(group)) return complain(tell("{0} takes part in a step that has no part to take", name));
        if (++members[group] > Units::kRoom) return complain(tell("too many units take part in step {0}", group));
        const bool enters = group <= m_state.steps.depth && stepAt(group - 1) == S::Move && !m_state.onMap(unit) &&
                            frame(group - 1).as<MoveFrame>().hex == m_state.at(unit);
        if (!m_state.onMap(unit) && !enters)
          return complain(tell("{0} takes part in a step but is not on the map", name));
      }
      if (m_state.is(unit, kIndirect) && (attack == nullptr || !m_state.onMap(unit)))
        return complain(tell("{0} cannot be committed to indirect fire", name));
      const int aim = m_state.aim(unit);
      if (aim == 0) continue;
      if (attack == nullptr || !m_state.onMap(unit)) return complain(tell("{0} cannot fire at anything", name));
      const auto& around = m_rules.around(attack->target);
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
