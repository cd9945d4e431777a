// SPDX-License-Identifier: GPL-3.0-or-later
// Reads from the events of its outcomes what chance is about.
#include "kessel/session/chance.h"

#include <algorithm>
#include <vector>

namespace kessel {
namespace {

/// What an outcome leads to, tried out at a copy.
std::vector<Event> eventsOf(const Title& title, Position position, Action outcome) {
  std::vector<Event> list;
  Events events(list);
  [[maybe_unused]] const Verdict verdict = title.apply(position, outcome, events);
  assert(verdict.ok());
  return list;
}

/// The event of the die or draw itself comes before whatever follows from it.
const Event* firstOf(const std::vector<Event>& events, EventKind kind, EventKind orKind) {
  const auto at = std::find_if(events.begin(), events.end(),
                               [=](const Event& event) { return event.kind == kind || event.kind == orKind; });
  return at == events.end() ? nullptr : &*at;
}

void addNamed(const Phrase& ask, ChanceAbout& about) {
  for (std::size_t i = 0; i < ask.count; ++i) {
    const Arg& arg = ask.args[i];
    if (arg.kind == Arg::Kind::Unit && about.unit == kNoUnit) about.unit = static_cast<UnitId>(arg.value);
    if (arg.kind == Arg::Kind::Place && about.place == kNowhere) about.place = static_cast<Place>(arg.value);
    if (arg.kind == Arg::Kind::Card && about.card == kNoCard) about.card = static_cast<CardId>(arg.value);
  }
}

}  // namespace

DrawnThing drawnBy(const Title& title, const Position& position, Action outcome) {
  const std::vector<Event> events = eventsOf(title, position, outcome);
  const Event* news = firstOf(events, EventKind::Drawn, EventKind::Rolled);
  if (news == nullptr || news->kind != EventKind::Drawn) return {};
  return {news->unit, news->card};
}

std::optional<Action> outcomeThatDraws(const Title& title, const Position& position, const Prompt& prompt,
                                       DrawnThing thing) {
  if (prompt.who != kChance || thing.empty()) return std::nullopt;
  for (const LegalList::Offer& offer : prompt.legal.offers()) {
    if (drawnBy(title, position, offer.action) == thing) return offer.action;
  }
  return std::nullopt;
}

ChanceAbout aboutChance(const Title& title, const Position& position, const Prompt& prompt) {
  ChanceAbout about;
  addNamed(prompt.ask, about);
  // The first outcome may be a blank; the last one draws something if any does.
  const Action outcome = prompt.legal.offers().back().action;
  const std::vector<Event> events = eventsOf(title, position, outcome);
  const Event* news = firstOf(events, EventKind::Drawn, EventKind::Rolled);
  if (news == nullptr) return about;
  about.side = news->side;
  about.onlyFor = news->onlyFor;
  if (news->kind == EventKind::Drawn) return about;
  if (about.unit == kNoUnit) about.unit = news->unit;
  if (about.card == kNoCard) about.card = news->card;
  if (about.place == kNowhere) about.place = news->to;
  const Event* fired = firstOf(events, EventKind::Fired, EventKind::Fired);
  if (about.place == kNowhere && fired != nullptr) about.place = fired->to;
  return about;
}

}  // namespace kessel
