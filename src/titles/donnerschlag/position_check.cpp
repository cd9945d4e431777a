// SPDX-License-Identifier: GPL-3.0-or-later
// Checks the steps of a position that was read: what their fields mean together, and that what they are about is there.
// No chapter is to look beyond its tables, whatever the text said.
#include "kessel/engine/position_form.h"
#include "titles/donnerschlag/board.h"
#include "titles/donnerschlag/title.h"
#include "titles/donnerschlag/views.h"

namespace kessel::donner {
namespace {

class Checker {
 public:
  Checker(const Rules& rules, const State& state) : m_rules(rules), m_state(state) {}

  [[nodiscard]] Message run() {
    if (m_state.steps.depth > kMostSteps) complain(tell("at most {0} steps are expected", kMostSteps));
    checkSegments();
    for (m_at = 0; m_at < m_state.steps.depth && m_wrong.empty(); ++m_at) checkFrame();
    if (m_wrong.empty()) checkCombat();
    if (m_wrong.empty()) checkGroups();
    return m_wrong;
  }

 private:
  [[nodiscard]] const Frame& frame(std::size_t at) const { return m_state.steps.frames[at]; }
  [[nodiscard]] const std::string& nameAt(std::size_t at) const { return m_rules.info.steps[frame(at).step].id; }
  void complain(Message what) {
    if (m_wrong.empty()) m_wrong = std::move(what);
  }
  void wrong(const Message& what) { complain(tell("step {0} ({1}): {2}", m_at + 1, nameAt(m_at), what)); }

  void checkFrame() {
    const Frame& here = frame(m_at);
    if ((m_at == 0) != here.is<TurnFrame>()) return wrong(tell("the first step, and no other, is \"turn\""));
    const auto onMap = [this](UnitId unit) { return m_state.onMap(unit); };
    if (const FrameField* field = form::whyOffMap(m_rules.info, here, onMap); field != nullptr)
      return wrong(tell("\"{0}\" is not on the map", std::string(field->name)));
    checkSense(here);
  }

  /// What the fields mean together.
  void checkSense(const Frame& here) {
    switch (stepOf(here)) {
      case S::Order: checkOrder(here.as<OrderFrame>()); return;
      case S::Segment:
        if (here.as<SegmentFrame>().number != m_running++ || m_running > m_state.segments)
          wrong(tell("there is no such segment"));
        return;
      case S::Relocate:
        if (const UnitId hq = here.as<RelocateFrame>().hq; !m_rules.hqs.has(hq) || m_rules[hq].side != kAxis)
          wrong(tell("only an Axis HQ relocates"));
        return;
      case S::Combat:
        if (m_fighting || m_running == 0) wrong(tell("this combat cannot be fought here"));
        m_fighting = true;
        return;
      case S::Window:
      case S::Losses:
      case S::Advance:
      case S::Reaction:
        if (!m_fighting) wrong(tell("there is no combat"));
        return;
      case S::Retreat: checkRetreat(here.as<RetreatFrame>()); return;
      case S::AdHoc: checkDraw(here.as<AdHocFrame>()); return;
      case S::Card: checkCard(here.as<CardFrame>()); return;
      default: return;
    }
  }

  void checkOrder(const OrderFrame& here) {
    if (here.card == kNoCard) return;
    if (m_rules[here.card].combat) return wrong(tell("an Activation Card is expected"));
    if (m_rules[here.card].side != here.side) wrong(tell("the card belongs to the other side"));
  }

  void checkDraw(const AdHocFrame& here) {
    if (here.unit.any() && (m_rules[*here.unit].group != here.cup || m_state.onMap(*here.unit)))
      wrong(tell("the unit drawn does not come from this cup"));
  }

  void checkCard(const CardFrame& here) {
    if (!m_rules[here.card].combat) return wrong(tell("a Combat Card is expected"));
    const bool tactical = here.has(kTactical);
    const EventRules& event = here.isPair() ? pairEvent(here.card) : eventOfCard(m_rules, here.card, tactical);
    const bool split = here.stage == CardStage::Split && !(here.isPair() && survivesAlone(here.card));
    if (event.effect == nullptr || split || (here.isPair() && (tactical || partnerOf(here.card) != here.partner)))
      return wrong(tell("the card has no such event"));
    if (!here.isPair() && event.targets != nullptr && here.stage < CardStage::Over && !aimed(event))
      wrong(tell("the card cannot be aimed at that"));
  }

  /// Targets that the frame at hand holds, of those that `wanted` holds; -1 if it holds others.
  [[nodiscard]] static int agreement(const Targets& held, const Targets& wanted) {
    int equal = 0;
    for (std::size_t i = 0; i < held.size(); ++i) {
      if (held[i] == wanted[i]) {
        ++equal;
      } else if ((held[i] & ~wanted[i]) != 0) {
        return -1;
      }
    }
    return equal;
  }

  /// The targets of the card are such as its player could have named one after the other. Until its effect is over
  /// nothing changes that they depend on.
  [[nodiscard]] bool aimed(const EventRules& event) const {
    State state = m_state;
    while (state.steps.depth > m_at + 1) state.steps.pop();
    const auto targetsOf = [](State& each) -> Targets& { return each.steps.top<CardFrame>().target; };
    const Targets wanted = targetsOf(state);
    targetsOf(state) = {};
    while (targetsOf(state) != wanted) {
      Prompt listed;
      Menu menu(StepId{}, listed);
      event.targets(m_rules, state, state.steps.top<CardFrame>(), menu);
      State best = state;
      listed.legal.each([&](Action action) {
        State next = state;
        event.aim(m_rules, next, next.steps.top<CardFrame>(), action);
        const int agrees = agreement(targetsOf(next), wanted);
        const bool first = targetsOf(best) == targetsOf(state);
        if (targetsOf(next) != targetsOf(state) && agrees >= 0 &&
            (first || agrees > agreement(targetsOf(best), wanted)))
          best = next;
      });
      if (targetsOf(best) == targetsOf(state)) return false;
      state = best;
    }
    return true;
  }

  void checkRetreat(const RetreatFrame& here) {
    if (!m_fighting) return wrong(tell("there is no combat"));
    if (!here.first() && !here.hex.any()) return wrong(tell("\"hex\" is expected along with \"trail\""));
    if (here.stage == RetreatStage::Choosing) return;
    const bool going = m_rules.combatUnits.anyOf([&](UnitId unit) {
      return m_state.group[index(unit)] == (0x80U | (m_at + 1)) && m_rules[unit].side == here.side;
    });
    if (!going) wrong(tell("nobody retreats"));
  }

  void checkSegments() {
    for (std::size_t i = 0; i < m_state.segments; ++i) {
      const Segment& segment = m_state.segment[i];
      const auto bad = [&](const Message& what) { complain(tell("segment {0}: {1}", i + 1, what)); };
      if (segment.source != kNoSource && !isSource(segment.source)) bad(tell("its source is unknown"));
      const Units all = segment.ordered | segment.active | segment.fought | segment.stopped;
      const Units own = segment.ordered | segment.active | segment.fought;
      if (m_state.onMap(all) != all) bad(tell("a unit is not on the map"));
      if ((own - m_rules.ofSide[index(segment.side)]).any()) bad(tell("a unit is on the wrong side"));
      if (segment.infiltrator != kNoUnit && !m_state.onMap(segment.infiltrator)) bad(tell("a unit is not on the map"));
    }
  }

  void checkCombat() {
    if (m_running != m_state.segments)
      return complain(tell("there are segments without a step, or steps without a segment"));
    const Combat& combat = m_state.combat;
    if (m_fighting != (combat != Combat{}))
      return complain(tell("a combat without its step, or a step without its combat"));
    if (!m_fighting) return;
    const Units all = combat.attackers | combat.defenders | combat.left;
    if (!m_rules.info.map.has(combat.target)) return complain(tell("combat: a target hex is expected"));
    if (m_state.onMap(all) != all) return complain(tell("combat: a unit is not on the map"));
    const bool mixed = (combat.attackers - m_rules.ofSide[index(combat.side)]).any() ||
                       (combat.defenders - m_rules.ofSide[index(other(combat.side))]).any();
    if (mixed || (combat.attackers - m_rules.combatUnits).any())
      return complain(tell("combat: a unit is on the wrong side"));
  }

  void checkGroups() {
    for (std::uint16_t i = 0; i < m_rules.units; ++i) {
      const std::size_t group = m_state.group[i] & 0x7FU;
      if (m_state.group[i] == 0) continue;
      const bool found = group >= 1 && group <= m_state.steps.depth && frame(group - 1).is<RetreatFrame>();
      if (!found || !m_state.onMap(static_cast<UnitId>(i)))
        return complain(tell("{0} takes part in a retreat that does not take place", m_rules.info.roster.units[i].id));
    }
    for (std::uint16_t hex : m_state.trail) {
      if (hex != 0 && !m_rules.info.map.has(Place{hex})) return complain(tell("the trail leads off the map"));
    }
  }

  const Rules& m_rules;
  const State& m_state;
  std::size_t m_at = 0;
  std::size_t m_running = 0;  ///< segments that the steps so far belong to
  bool m_fighting = false;
  Message m_wrong;
};

}  // namespace

Message whyUnplayable(const Rules& rules, const State& state) {
  if (state.steps.empty()) return {};
  if (Message wrong = Checker(rules, state).run(); !wrong.empty()) return wrong;
  return form::whyNotWaiting(rules, state);
}

}  // namespace kessel::donner
