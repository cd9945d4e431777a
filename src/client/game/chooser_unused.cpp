// SPDX-License-Identifier: GPL-3.0-or-later
// Who can act, and what is given up by going on.
#include <algorithm>
#include <optional>
#include <set>
#include <utility>

#include "client/game/chooser.h"
#include "kessel/engine/random.h"

namespace kessel::client {

namespace {

bool isAmong(const std::vector<UnitId>& units, UnitId unit) {
  return std::ranges::find(units, unit) != units.end();
}

/// The same counters in the same places and states, and only the order of some stack is another one.
bool onlyOrderDiffers(const std::vector<UnitView>& before, const std::vector<UnitView>& after) {
  bool order = false;
  const bool same = before.size() == after.size() && std::ranges::all_of(before, [&](const UnitView& was) {
                      if (was.unit == kNoUnit) return true;
                      const auto now = std::ranges::find(after, was.unit, &UnitView::unit);
                      if (now == after.end()) return false;
                      UnitView there = *now;
                      order = order || there.level != was.level;
                      there.level = was.level;
                      return there == was;
                    });
  return same && order;
}

}  // namespace

std::vector<UnitId> Chooser::litUnits() const {
  if (prompt().who == kChance) return {};
  std::vector<UnitId> units = m_choices.units();
  std::erase_if(units, [this](UnitId unit) { return !isAmong(m_selection, unit) && onlyArranges(unit); });
  std::ranges::copy_if(m_goesOn, std::back_inserter(units), [&](UnitId unit) { return !isAmong(units, unit); });
  if (m_selection.size() == 1) {
    for (UnitId target : m_choices.unitsFor(m_selection.front())) {
      if (!isAmong(units, target)) units.push_back(target);
    }
  }
  return units;
}

bool Chooser::onlyArranges(UnitId unit) const {
  if (!asks()) return false;
  if (!m_arranging) {
    m_arranging.emplace();
    std::set<Verb> tried;
    for (const PromptChoices::Entry& entry : m_choices.all()) {
      const VerbInfo& verb = info().verbs[index(entry.action.verb)];
      const bool ofUnit = verb.operands[0] == Operand::Unit && verb.operands[1] == Operand::None;
      if (!ofUnit || verb.loses || !tried.insert(entry.action.verb).second) continue;
      Position after = m_table->position();
      Events quiet;
      if (!title().apply(after, entry.action, quiet).ok()) continue;
      Prompt then;
      title().prompt(after, then);
      if (then.who != prompt().who || then.step != prompt().step) continue;
      if (onlyOrderDiffers(m_table->view().units, title().view(after, m_table->viewer()).units))
        m_arranging->push_back(entry.action.verb);
    }
  }
  if (m_arranging->empty()) return false;
  return std::ranges::all_of(m_choices.all(), [&](const PromptChoices::Entry& entry) {
    const bool other = entry.targets.unit != unit && entry.targets.otherUnit != unit;
    return other || std::ranges::find(*m_arranging, entry.action.verb) != m_arranging->end();
  });
}

Unused Chooser::unused() const {
  const int units = unusedUnits();
  Unused out{.units = units, .places = units == 0 ? unusedPlaces() : 0, .tracks = unusedTracks()};
  std::erase_if(out.tracks, [](const TrackView& track) { return track.until.has_value(); });
  const bool ends = m_awaiting && info().verbs[index(m_awaiting->verb)].ends;
  for (const TrackView& track : m_table->view().tracks) {
    if (ends && track.side == prompt().who && track.until == prompt().step && track.value > track.lowest)
      out.tracks.push_back(track);
  }
  return out;
}

bool Chooser::givesUpUnasked(Action action) const {
  const VerbInfo& verb = info().verbs[index(action.verb)];
  if (!asks() || verb.operands[0] != Operand::None || !(verb.declines || verb.passes || verb.ends)) return false;
  bool placing = false;
  bool others = false;
  for (const PromptChoices::Entry& entry : m_choices.all()) {
    if (entry.action == action) continue;
    const Targets& named = entry.targets;
    const bool own = named.unit != kNoUnit && info().roster[named.unit].side == prompt().who;
    const bool places = own && isHex(named.place) && !info().map.shows(placeOf(named.unit));
    (places ? placing : others) = true;
  }
  if (verb.ends) return placing && !others;
  if (prompt().fleeting && others) return true;
  if (placing || !others || m_table->view().combat) return placing;
  // What a later step could still spend is not lost.
  const auto lost = [](const TrackView& track) { return !track.until.has_value(); };
  return std::ranges::any_of(unusedTracks(), lost);
}

bool Chooser::endsEmpty() const {
  bool any = false;
  for (const PromptChoices::Entry& entry : m_choices.all()) {
    const VerbInfo& verb = info().verbs[index(entry.action.verb)];
    if (verb.ends && verb.operands[0] == Operand::None) continue;
    const UnitId unit = entry.targets.unit;
    if (unit == kNoUnit || sheetHolding(unit) == nullptr || !isDirect(unit)) return false;
    any = true;
  }
  return any;
}

bool Chooser::endsGame(Action action) const {
  // Asked of a guess: on the true position the answer could tell what is hidden.
  Random same(1);
  const Position guessed = title().guess(m_table->position(), m_table->viewer(), same);
  constexpr int kDice = 4;
  const auto ends = [&](bool highest) {
    Position after = guessed;
    Action next = action;
    Events quiet;
    Prompt then;
    for (int n = 0; n < kDice; ++n) {
      if (!title().apply(after, next, quiet).ok()) return false;
      title().prompt(after, then);
      if (then.who != kChance || then.legal.empty()) break;
      next = then.legal.at(highest ? then.legal.size() - 1 : 0);
    }
    return then.over();
  };
  return ends(false) && ends(true);
}

int Chooser::unusedPlaces() const {
  std::set<Place> places;
  for (const PromptChoices::Entry& entry : m_choices.all()) {
    const VerbInfo& verb = info().verbs[index(entry.action.verb)];
    const bool alone = entry.targets.unit == kNoUnit && entry.targets.card == kNoCard;
    if (alone && entry.targets.place != kNowhere && !verb.ends && !verb.declines && !verb.aside)
      places.insert(entry.targets.place);
  }
  return asks() ? static_cast<int>(places.size()) : 0;
}

int Chooser::unusedUnits() const {
  if (!asks()) return 0;
  std::set<UnitId> units;
  const auto add = [&](UnitId unit) {
    // What is aimed at does not act, nor does what could only be taken out of the slots of another one.
    if (info().roster[unit].side == prompt().who && (sheetHolding(unit) == nullptr || !isDirect(unit)))
      units.insert(unit);
  };
  for (UnitId unit : m_choices.units()) {
    if (!onlyArranges(unit)) add(unit);
  }
  // Where a target is named first, batteries for one, those that could then take part.
  std::set<std::pair<Verb, Place>> tried;
  for (const PromptChoices::Entry& entry : m_choices.all()) {
    const VerbInfo& verb = info().verbs[index(entry.action.verb)];
    const bool ofPlace = entry.targets.unit == kNoUnit && entry.targets.place != kNowhere;
    if (!ofPlace || verb.ends || verb.declines || verb.aside) continue;
    if (!tried.emplace(entry.action.verb, entry.targets.place).second) continue;
    Position after = m_table->position();
    Events quiet;
    if (!title().apply(after, entry.action, quiet).ok()) continue;
    Prompt next;
    title().prompt(after, next);
    if (next.who != prompt().who) continue;
    next.legal.each([&](Action action) {
      const VerbInfo& then = info().verbs[index(action.verb)];
      if (then.operands[0] == Operand::Unit && !then.loses && !then.aside) add(action.unitA());
    });
  }
  return static_cast<int>(units.size()) + comingNext(units);
}

int Chooser::comingNext(const std::set<UnitId>& units) const {
  constexpr int kMost = 99;
  std::set<UnitId> known = units;
  std::set<UnitId> tried;
  int more = 0;
  Prompt then;
  for (const PromptChoices::Entry& entry : m_choices.all()) {
    const Targets& first = entry.targets;
    const bool waits = first.place != kNowhere && units.contains(first.unit) && !isHex(placeOf(first.unit));
    if (!waits || !tried.insert(first.unit).second) continue;
    Position after = m_table->position();
    std::optional<Action> next = entry.action;
    while (next && more < kMost) {
      Events quiet;
      if (!title().apply(after, *std::exchange(next, std::nullopt), quiet).ok()) break;
      title().prompt(after, then);
      if (then.who != prompt().who || then.step != prompt().step) break;
      then.legal.each([&](Action action) {
        const UnitId unit = targetsOf(info(), action).unit;
        if (!next && action.verb == entry.action.verb && unit != kNoUnit && !known.contains(unit)) next = action;
      });
      if (!next) break;
      known.insert(targetsOf(info(), *next).unit);
      ++more;
    }
  }
  return more;
}

std::vector<TrackView> Chooser::unusedTracks() const {
  std::vector<TrackView> out;
  if (!asks()) return out;
  // What a choice takes from a track of its side is seen from the first choice of each kind, and of each number: so
  // many points of one track may be so many less of another one.
  std::vector<std::pair<Verb, int>> tried;
  std::vector<std::size_t> falling;
  for (const PromptChoices::Entry& entry : m_choices.all()) {
    const VerbInfo& verb = info().verbs[index(entry.action.verb)];
    const std::pair kind(entry.action.verb, verb.operands[1] == Operand::Number ? int{entry.action.b} : 0);
    if (verb.ends || verb.declines || verb.aside || std::ranges::find(tried, kind) != tried.end()) continue;
    tried.push_back(kind);
    Position after = m_table->position();
    Events quiet;
    if (!title().apply(after, entry.action, quiet).ok()) continue;
    const std::vector<TrackView> then = title().view(after, m_table->viewer()).tracks;
    const std::vector<TrackView>& now = m_table->view().tracks;
    for (std::size_t i = 0; i < now.size() && i < then.size(); ++i) {
      const bool falls = now[i].side == prompt().who && then[i].value < now[i].value;
      if (falls && std::ranges::find(falling, i) == falling.end()) falling.push_back(i);
    }
  }
  // Where one is spent that is lost with this step, so may be the others of its kind, be it not by the first choice.
  const std::vector<TrackView>& tracks = m_table->view().tracks;
  const bool spends = std::ranges::any_of(falling, [&](std::size_t i) { return tracks[i].until == prompt().step; });
  for (std::size_t i = 0; i < tracks.size(); ++i) {
    const bool lost = spends && tracks[i].side == prompt().who && tracks[i].until == prompt().step &&
                      tracks[i].value > tracks[i].lowest;
    if (lost || std::ranges::find(falling, i) != falling.end()) out.push_back(tracks[i]);
  }
  return out;
}

}  // namespace kessel::client
