// SPDX-License-Identifier: GPL-3.0-or-later
// Checks the steps of a position that was read: numbers within their tables, and that what they are about is there. No
// chapter is to look beyond its tables, whatever the text said.
#include <algorithm>

#include "kessel/position_form.h"
#include "titles/donnerschlag/board.h"
#include "titles/donnerschlag/position_names.h"
#include "titles/donnerschlag/title.h"

namespace kessel::donner {
namespace {

/// What the numbers of a step must be: s a side, u a unit on the map, v any unit, a a unit on the map or 0 for none
/// (else its number and 1), d a unit of a cup likewise, k a Combat Card, K one or none, o an Activation Card or none,
/// H a hex or 0, c a cup, e the side of a hex or 7, n a die or 0, m below 4, b below 256, x free. Then its last stage.
/// A new step needs a row here.
struct Form {
  S step;
  std::string_view data;
  std::uint8_t lastStage;
};
constexpr std::array kForms{
    Form{S::SetUp, "", 0},      Form{S::Turn, "", 22},        Form{S::Marker, "sm", 0},
    Form{S::Arrival, "s", 0},   Form{S::HighCommand, "s", 1}, Form{S::DrawCards, "sm", 0},
    Form{S::Exchange, "sm", 0}, Form{S::BoxCard, "sm", 0},    Form{S::Call, "s", 0},
    Form{S::Action, "sm", 0},   Form{S::BoxReturn, "s", 0},   Form{S::Discard, "sm", 0},
    Form{S::Order, "os", 0},    Form{S::Segment, "xbm", 5},   Form{S::Move, "ubxeHbb", 0},
    Form{S::Relocate, "u", 0},  Form{S::Combat, "mmmm", 12},  Form{S::Window, "mms", 0},
    Form{S::Roll, "smnnb", 4},  Form{S::Losses, "ssbmx", 0},  Form{S::Retreat, "sbHmHma", 1},
    Form{S::Advance, "sab", 0}, Form{S::AdHoc, "cd", 1},      Form{S::Card, "kKbxxxx", 6},
    Form{S::Interrupt, "s", 0}, Form{S::Reaction, "aaHH", 3}, Form{S::Forward, "xxx", 0},
    Form{S::Fetch, "sm", 0},    Form{S::Look, "s", 0},        Form{S::Sacrifice, "", 0},
    Form{S::Reveal, "", 0},     Form{S::Markers, "sbm", 0},   Form{S::Replacement, "v", 0},
};
static_assert(kForms.size() == static_cast<std::size_t>(S::Count), "kForms: a row is missing");
static_assert([] {
  for (std::size_t i = 0; i < kForms.size(); ++i) {
    if (static_cast<std::size_t>(kForms[i].step) != i) return false;
  }
  return true;
}());
constexpr std::uint8_t kClosedSegment = 5;  ///< stage of a Segment that card effects have closed already
constexpr std::uint8_t kCardOver = 5;       ///< stage of a Card that has had its effect
constexpr std::uint8_t kCardSplit = 6;      ///< stage of a pair of which one card is cancelled
constexpr std::size_t kFirstTarget = 3;     ///< of the numbers of a Card

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
  [[nodiscard]] bool isMapHex(std::uint16_t number) const { return m_rules.info.map.has(static_cast<Place>(number)); }
  [[nodiscard]] bool stands(std::uint16_t number) const {
    return number < m_rules.units && m_state.onMap(static_cast<UnitId>(number));
  }
  void complain(Message what) {
    if (m_wrong.empty()) m_wrong = std::move(what);
  }
  void wrong(const Message& what) { complain(tell("step {0} ({1}): {2}", m_at + 1, nameAt(m_at), what)); }

  void checkFrame() {
    const Frame& here = frame(m_at);
    const Form& form = kForms[here.step];
    if ((m_at == 0) != (form.step == S::Turn)) return wrong(tell("the first step, and no other, is \"turn\""));
    if (here.stage > form.lastStage) return wrong(tell("this step has no such stage"));
    for (std::size_t i = 0; i < here.data.size(); ++i) {
      const char kind = i < form.data.size() ? form.data[i] : 'x';
      if (!fits(kind, here.data[i])) return wrong(tell("number {0} of this step is out of its range", i + 1));
    }
    checkSense(form.step, here);
  }

  [[nodiscard]] bool fits(char kind, std::uint16_t number) const {
    const auto before = static_cast<std::uint16_t>(number - 1);
    switch (kind) {
      case 's': return number < 2;
      case 'u': return stands(number);
      case 'v': return number < m_rules.units;
      case 'a': return number == 0 || stands(before);
      case 'd': return number == 0 || (before < m_rules.units && m_rules.unit[before].group != kNone);
      case 'k': return number < kCardCount && m_rules.card[number].combat;
      case 'K': return number == 0xFFFF || (number < kCardCount && m_rules.card[number].combat);
      case 'o': return number == 0xFFFF || (number < kCardCount && !m_rules.card[number].combat);
      case 'H': return number == 0 || isMapHex(number);
      case 'c': return number < kCups;
      case 'e': return number < kDirections || number == kDirections + 1;
      case 'n': return number <= 6;
      case 'm': return number < 4;
      case 'b': return number < 256;
      default: return true;
    }
  }

  /// What the numbers mean together.
  void checkSense(S step, const Frame& here) {
    switch (step) {
      case S::Segment:
        if (here.stage == kClosedSegment) return;
        if (here.data[0] != m_running++ || m_running > m_state.segments) wrong(tell("there is no such segment"));
        return;
      case S::Relocate:
        if (!m_rules.hqs.has(unitOf(here.data[0])) || m_rules[unitOf(here.data[0])].side != kAxis)
          wrong(tell("only an Axis HQ relocates"));
        return;
      case S::Combat:
        if (m_fighting || m_running == 0) wrong(tell("this combat cannot be fought here"));
        m_fighting = true;
        return;
      case S::Window:
      case S::Losses:
      case S::Advance:
        if (!m_fighting) wrong(tell("there is no combat"));
        return;
      case S::Retreat: checkRetreat(here); return;
      case S::AdHoc:
        if (here.data[1] != 0 && (m_rules.unit[here.data[1] - 1U].group != here.data[0] ||
                                  m_state.onMap(static_cast<UnitId>(here.data[1] - 1U))))
          wrong(tell("the unit drawn does not come from this cup"));
        return;
      case S::Card: checkCard(here); return;
      case S::Reaction:
        if (!m_fighting) wrong(tell("there is no combat"));
        return;
      default: return;
    }
  }

  void checkCard(const Frame& here) {
    const auto card = static_cast<CardId>(here.data[0]);
    const bool pair = here.data[1] != kNoPartner;
    const bool tactical = (here.data[2] & kTactical) != 0;
    const EventRules& event = pair ? pairEvent(card) : eventOfCard(m_rules, card, tactical);
    const bool split = here.stage == kCardSplit && !(pair && survivesAlone(card));
    if (event.effect == nullptr || split || (pair && (tactical || index(partnerOf(card)) != here.data[1])))
      return wrong(tell("the card has no such event"));
    if (!pair && event.targets != nullptr && here.stage < kCardOver && !aimed(event))
      wrong(tell("the card cannot be aimed at that"));
  }

  /// Targets that the frame at hand holds, of those that `wanted` holds; -1 if it holds others.
  [[nodiscard]] static int agreement(const Frame& card, const Frame& wanted) {
    int equal = 0;
    for (std::size_t i = kFirstTarget; i < card.data.size(); ++i) {
      if (card.data[i] == wanted.data[i]) {
        ++equal;
      } else if ((card.data[i] & ~wanted.data[i]) != 0) {
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
    const Frame wanted = state.steps.top();
    for (std::size_t i = kFirstTarget; i < wanted.data.size(); ++i) state.steps.top().data[i] = 0;
    while (agreement(state.steps.top(), wanted) < static_cast<int>(wanted.data.size() - kFirstTarget)) {
      Prompt listed;
      event.targets(m_rules, state, state.steps.top(), listed);
      State best = state;
      listed.legal.each([&](Action action) {
        State next = state;
        event.aim(m_rules, next, next.steps.top(), action);
        const bool named = !(next.steps.top() == state.steps.top()) && agreement(next.steps.top(), wanted) >= 0;
        const bool first = best.steps.top() == state.steps.top();
        if (named && (first || agreement(next.steps.top(), wanted) > agreement(best.steps.top(), wanted))) best = next;
      });
      if (best.steps.top() == state.steps.top()) return false;
      state = best;
    }
    return true;
  }

  void checkRetreat(const Frame& here) {
    if (!m_fighting) return wrong(tell("there is no combat"));
    if (here.data[1] >= kMaxTrail) return wrong(tell("number 2 of this step is out of its range"));
    if (here.data[1] > 0 && !isMapHex(here.data[2])) return wrong(tell("number 3 of this step is out of its range"));
    if (here.stage == 0) return;
    bool going = false;
    m_rules.combatUnits.each([&](UnitId unit) {
      going =
          going || (m_state.group[index(unit)] == (0x80U | (m_at + 1)) && m_rules[unit].side == sideOf(here.data[0]));
    });
    if (!going) wrong(tell("nobody retreats"));
  }

  [[nodiscard]] static bool isSource(Source source) {
    if (source == kNoSource || source == kMarkerSource) return true;
    if (source < kAxisFormations) return source != kSeventhCorps;
    if (source >= kGroupSource)
      return source >= kGroupSource + kAxisFormations && source < kGroupSource + kFormations.size();
    return (source >= kArmyHqSource && source < kArmyHqSource + 2) ||
           (source >= kColorSource && source < kColorSource + 8);
  }

  void checkSegments() {
    for (std::size_t i = 0; i < m_state.segments; ++i) {
      const Segment& segment = m_state.segment[i];
      const auto bad = [&](const Message& what) { complain(tell("segment {0}: {1}", i + 1, what)); };
      if (!isSource(segment.source)) bad(tell("its source is unknown"));
      const Units all = segment.ordered | segment.active | segment.fought | segment.stopped;
      const Units own = segment.ordered | segment.active | segment.fought;
      if (onMap(m_state, all) != all) bad(tell("a unit is not on the map"));
      if ((own - m_rules.ofSide[segment.side]).any()) bad(tell("a unit is on the wrong side"));
      if (segment.infiltrator != kNone && !stands(segment.infiltrator)) bad(tell("a unit is not on the map"));
    }
  }

  void checkCombat() {
    if (m_running != m_state.segments)
      return complain(tell("there are segments without a step, or steps without a segment"));
    const Combat& combat = m_state.combat;
    if (m_fighting != (combat != Combat{}))
      return complain(tell("a combat without its step, or a step without its combat"));
    if (!m_fighting) return;
    const Side attacker = sideOf(combat.side);
    const Units all = combat.attackers | combat.defenders | combat.left;
    if (!isMapHex(combat.target)) return complain(tell("combat: a target hex is expected"));
    if (onMap(m_state, all) != all) return complain(tell("combat: a unit is not on the map"));
    const bool mixed = (combat.attackers - m_rules.ofSide[combat.side]).any() ||
                       (combat.defenders - m_rules.ofSide[index(other(attacker))]).any();
    if (mixed || (combat.attackers - m_rules.combatUnits).any())
      return complain(tell("combat: a unit is on the wrong side"));
  }

  void checkGroups() {
    for (std::uint16_t i = 0; i < m_rules.units; ++i) {
      const std::size_t group = m_state.group[i] & 0x7FU;
      if (m_state.group[i] == 0) continue;
      const bool found = group >= 1 && group <= m_state.steps.depth && stepOf(frame(group - 1)) == S::Retreat;
      if (!found || !m_state.onMap(static_cast<UnitId>(i)))
        return complain(tell("{0} takes part in a retreat that does not take place", m_rules.info.roster.units[i].id));
    }
    for (std::uint16_t hex : m_state.trail) {
      if (hex != 0 && !isMapHex(hex)) return complain(tell("the trail leads off the map"));
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
