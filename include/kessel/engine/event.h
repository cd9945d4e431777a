// SPDX-License-Identifier: GPL-3.0-or-later
// What happened, as data. The log, the animation and the after-action report are made of events.
#pragma once

#include <vector>

#include "kessel/engine/phrase.h"

namespace kessel {

enum class EventKind : std::uint8_t {
  TurnBegan,    ///< value: the turn
  PhaseBegan,   ///< step
  Placed,       ///< unit, to
  Moved,        ///< unit, from, to
  Lost,         ///< unit, from: eliminated or a step lost for good; value: see stepsIn()
  Reduced,      ///< unit: lost a step and stays; value: likewise
  Changed,      ///< unit: a state changed (used, deployed, disrupted ...)
  Removed,      ///< unit, from: left play without being a loss (withdrawn)
  Rolled,       ///< side, value: a die
  Drawn,        ///< side; unit or card drawn from a cup or a deck, else value: a chit, 0 if nothing comes of it
  CombatBegan,  ///< side: who attacks; to: the hex attacked
  CombatEnded,  ///< side, to
  Fired,        ///< side, to: a fire with its result in value; no `to`: the roll of Outlook::first
  Scored,       ///< side, value: points for good, of the ScoreLine with this `rule`; `to` or unit: for what
  Told,         ///< anything else worth a line in the log
  GameOver,     ///< side: the winner, or kNobody for a draw
  CardPlayed,   ///< side, card; value: the face that is used
  CardOver,     ///< side, card; value: a CardOutcome. The card has had its say
  Activated,    ///< unit: may act now, and has done nothing yet
  Checked,      ///< side, value: 1 if this side has passed a check, 0 if not; comes after the die
};

/// How a card that was played came out.
enum class CardOutcome : std::uint8_t { Succeeded, Failed, Cancelled };

/// One thing that happened. Fields that a kind does not use keep their defaults.
struct Event {
  EventKind kind = EventKind::Told;
  Side side = kNobody;     ///< the side that acted
  Side onlyFor = kNobody;  ///< if not kNobody: only this side (and the umpire) may see it
  StepId step{};
  UnitId unit = kNoUnit;
  CardId card = kNoCard;
  Place from = kNowhere;
  Place to = kNowhere;
  std::int32_t value = 0;
  std::uint16_t fire = 0;  ///< Rolled, Fired, Checked: Fire::id of the fire that it belongs to
  Cite rule = nullptr;
  Phrase text{};  ///< the line of the log; empty: nothing to tell
};

/// Collects events, or drops them when nobody listens (playouts).
class Events {
 public:
  Events() = default;
  explicit Events(std::vector<Event>& sink) : m_sink(&sink) {}
  [[nodiscard]] bool wanted() const { return m_sink != nullptr; }
  void add(const Event& event) {
    if (m_sink != nullptr) m_sink->push_back(event);
  }

 private:
  std::vector<Event>* m_sink = nullptr;
};

/// An event of a kind with its line of the log, for the caller to fill in.
[[nodiscard]] inline Event eventOf(EventKind kind, Cite rule, const Phrase& text) {
  Event event;
  event.kind = kind;
  event.rule = rule;
  event.text = text;
  return event;
}

/// What an event is about, besides its kind; see Event.
struct About {
  Side side = kNobody;
  Side onlyFor = kNobody;
  UnitId unit = kNoUnit;
  CardId card = kNoCard;
  Place from = kNowhere;
  Place to = kNowhere;
  std::int32_t value = 0;
  std::uint16_t fire = 0;
};
/// An event of a kind: `tell(events, EventKind::Placed, "15.4a", say(...), {.side = side, .unit = unit, .to = hex})`.
inline void tell(Events& events, EventKind kind, Cite rule, const Phrase& text, const About& about = {}) {
  if (!events.wanted()) return;
  events.add({kind, about.side, about.onlyFor, StepId{}, about.unit, about.card, about.from, about.to, about.value,
              about.fire, rule, text});
}

/// A line of the log.
inline void tell(Events& events, Cite rule, const Phrase& text) {
  if (events.wanted()) events.add(eventOf(EventKind::Told, rule, text));
}

/// A die that a side rolled; `fire` as Event::fire.
inline void tellDie(Events& events, Cite rule, Side side, int die, const Phrase& text, std::uint16_t fire = 0) {
  tell(events, EventKind::Rolled, rule, text, {.side = side, .value = die, .fire = fire});
}

/// What has happened to a unit where it stands in this position.
template <class State>
void tellAt(Events& events, EventKind kind, Cite rule, const State& state, UnitId unit, const Phrase& text,
            Side side = kNobody) {
  tell(events, kind, rule, text, {.side = side, .unit = unit, .to = state.at(unit)});
}

/// The die of a check, and whether whoever rolled has passed it, for those who count luck.
inline void tellCheck(Events& events, Cite rule, Side side, int die, bool passed, const Phrase& text,
                      std::uint16_t fire = 0) {
  tellDie(events, rule, side, die, text, fire);
  tell(events, EventKind::Checked, rule, {}, {.side = side, .value = passed ? 1 : 0, .fire = fire});
}

/// A step of the sequence of play that begins, by its number in the title.
template <class StepNumber>
void tellPhase(Events& events, Cite rule, StepNumber step, Side side, const Phrase& text) {
  Event event = eventOf(EventKind::PhaseBegan, rule, text);
  event.step = static_cast<StepId>(step);
  event.side = side;
  events.add(event);
}

/// A unit that went from one place to another.
inline void tellMove(Events& events, Cite rule, Side side, UnitId unit, Place from, Place to, const Phrase& text) {
  tell(events, EventKind::Moved, rule, text, {.side = side, .unit = unit, .from = from, .to = to});
}

}  // namespace kessel
