// SPDX-License-Identifier: GPL-3.0-or-later
// What a player does not know of the other one [18]: which unit lies hidden where, how strong it is, plans and
// aircraft.
// Who could lie where stands in guess_deal.cpp.
#include <algorithm>
#include <array>
#include <limits>
#include <span>
#include <tuple>
#include <utility>
#include <vector>

#include "titles/wintergewitter/combat.h"
#include "titles/wintergewitter/guess_deal.h"
#include "titles/wintergewitter/title.h"

namespace kessel::winter {
namespace {

/// Nothing of what is going on is about it, so it may be another one.
bool free(const Rules& rules, const State& state, Side viewer, UnitId unit) {
  if (!isHex(state.at(unit)) || knows(rules, state, viewer, unit)) return false;
  const Combat& combat = state.combat;
  const Units busy = combat.attackers | combat.yielding | combat.waiting | combat.chosen | combat.struck;
  if (busy.has(unit)) return false;
  if (state.march.hasDropped(unit)) return false;
  if (state.march.movers.has(unit)) return false;
  if (unit == rules.hq(Formation::Pz14)) return false;  // whether it has its line is told [5.2d]
  for (const std::uint16_t builder : state.builders) {
    if (builder == index(unit)) return false;
  }
  return true;
}

/// What a viewer sees of the hidden units of a hex by what he sees of the strongest one [18.1b].
enum class Cover : std::uint8_t {
  Top,   ///< he sees it: nobody else is stronger
  All,   ///< nothing, whoever it is: all are covered by an entrenchment or by markers
  Some,  ///< that it is one of those under markers
};
Cover coverOf(const Rules& rules, const State& state, Side viewer, Place hex, UnitId top) {
  if (knows(rules, state, viewer, top)) return Cover::Top;
  const bool open = state.anyIn(hex, [&](UnitId unit) {
    if (rules[unit].is(kConvoy)) return false;
    return knows(rules, state, viewer, unit) || !(state.entrenched.has(hex) || isMarked(state, unit));
  });
  return open ? Cover::Some : Cover::All;
}

/// Strengths between which a counter shows the same side.
std::pair<int, int> range(const Rules& rules, const State& state, UnitId unit) {
  const UnitData& data = rules[unit];
  if (isReduced(rules, state, unit)) return {1, data.reduced};
  return {data.reduced + 1, data.strength};
}

std::array<Units*, 10> marksIn(State& state) {
  return {&state.disrupted, &state.organic, &state.unsupplied, &state.fired,   &state.halved,
          &state.acted,     &state.moved,   &state.fought,     &state.digging, &state.combat.defenders};
}

constexpr std::uint16_t kMarkers = 0x11F;  ///< those of marksIn() that cover a unit, see isMarked()
constexpr int kAny = std::numeric_limits<int>::max();

/// An air attack whose die is to be rolled has told whether there is antiaircraft in the hex [16.1a].
bool tellsAntiaircraft(const State& state, Place hex) {
  if (state.steps.empty() || !state.steps.top().is<BombardFrame>()) return false;
  const Frame& now = state.steps.top();
  const auto& frame = now.as<BombardFrame>();
  return frame.air && frame.stage == BombardStage::Die && frame.hex.any() && *frame.hex == hex;
}

/// It has been drawn for a bombardment, which spares HQs.
bool isAimedAt(const State& state, UnitId unit) {
  const BombardFrame* bombard = state.steps.find<BombardFrame>();
  return bombard != nullptr && bombard->aim.any() && *bombard->aim == unit;
}

/// Takes down where the hidden units of a hex lie, from the top.
void findSpots(const Rules& rules, State& state, Side viewer, Place hex, std::vector<Spot>& out) {
  const UnitId top = displayed(state, hex);
  if (top == kNoUnit || rules[top].side == viewer) return;
  const Cover cover = coverOf(rules, state, viewer, hex, top);
  const int highest = cover != Cover::Top                 ? kAny
                      : counts(rules, state, viewer, top) ? state.strengthOf(top)
                                                          : range(rules, state, top).second;
  // Somebody who stays, or of another nation, may be the strongest, or may not.
  const bool stay = cover == Cover::Some && state.anyIn(hex, [&](UnitId unit) {
    return !free(rules, state, viewer, unit) || !kin(rules, state, unit, top);
  });
  bool above = true;  // of equals the topmost is displayed
  state.each(hex, [&](UnitId unit) {
    above = above && unit != top;
    if (!free(rules, state, viewer, unit)) return;
    Spot spot{.unit = unit, .hex = hex, .began = state.began[index(unit)], .reduced = isReduced(rules, state, unit)};
    const auto sets = marksIn(state);
    for (std::size_t i = 0; i < sets.size(); ++i) {
      if (sets[i]->has(unit)) spot.marks = static_cast<std::uint16_t>(spot.marks | 1U << i);
    }
    const bool shelled = state.fired.has(unit) || state.halved.has(unit);  // it is artillery
    spot.alike = stay || shelled || rules[unit].is(kConvoy) || tellsAntiaircraft(state, hex);
    spot.sideStays = stay;
    spot.most = highest == kAny ? kAny : highest - (above ? 1 : 0);
    if (state.digging.has(unit) || isAimedAt(state, unit)) spot.need = ZoneNeed::Zone;  // no HQ [12.3.1e, 15.0a]
    out.push_back(spot);
  });
}

/// A hex that exerts no zone, though somebody in it is not disrupted, tells that nobody hidden there has one [10.1b].
void needNoZone(const Rules& rules, const State& state, Side side, std::span<Spot> spots) {
  if (spots.empty() || isDisrupted(rules, state, spots.front().hex) || state.exerting(side).has(spots.front().hex))
    return;
  for (Spot& spot : spots) {
    spot.alike = spot.alike || spot.need == ZoneNeed::Zone;
    spot.need = ZoneNeed::NoZone;
  }
}

/// How many of those who are dealt together have a zone and are not needed for one yet.
class ZoneBearers {
 public:
  ZoneBearers(const Rules& rules, const State& state, std::span<const Spot> spots) : m_groups(spots.size()) {
    std::vector<UnitId> first;  // of each group
    for (std::size_t i = 0; i < spots.size(); ++i) {
      const Spot& spot = spots[i];
      const auto group = std::ranges::find_if(first, [&](UnitId unit) { return kin(rules, state, spot.unit, unit); });
      m_groups[i] = static_cast<std::size_t>(group - first.begin());
      if (group == first.end()) {
        first.push_back(spot.unit);
        m_left.push_back(0);
      }
      if (!spot.alike)
        m_left[m_groups[i]] += (hasZone(rules, spot.unit) ? 1 : 0) - (spot.need == ZoneNeed::Zone ? 1 : 0);
    }
  }
  [[nodiscard]] bool any(std::size_t spot) const { return m_left[m_groups[spot]] > 0; }
  void take(std::size_t spot) { --m_left[m_groups[spot]]; }

 private:
  std::vector<std::size_t> m_groups;  ///< by spot
  std::vector<int> m_left;            ///< by group
};

/// A hex that exerts a zone tells that somebody there has one [10.1b]: where none is seen or stays, one of the spots
/// from `first` on.
void needZone(const Rules& rules, const State& state, Side side, std::size_t first, std::span<Spot> spots,
              ZoneBearers& bearers, Random& random) {
  if (spots.empty()) return;
  const Place hex = spots.front().hex;
  if (isDisrupted(rules, state, hex) || !state.exerting(side).has(hex)) return;
  const auto dealt = [&](UnitId unit) {
    return std::ranges::any_of(spots, [&](const Spot& spot) { return !spot.alike && spot.unit == unit; });
  };
  if (state.anyIn(hex, [&](UnitId unit) { return hasZone(rules, unit) && !dealt(unit); })) return;
  // Whoever bears the most, so that it can be, and of a nation that has one for it.
  std::vector<std::size_t> best;
  const auto bears = [&](std::size_t i) {  // under a marker the strongest may lie
    return std::tuple(bearers.any(first + i), spots[i].most, (spots[i].marks & kMarkers) != 0);
  };
  for (std::size_t i = 0; i < spots.size(); ++i) {
    if (spots[i].alike) continue;
    if (spots[i].need == ZoneNeed::Zone) return;
    if (!best.empty() && bears(i) < bears(best.front())) continue;
    if (!best.empty() && bears(i) > bears(best.front())) best.clear();
    best.push_back(i);
  }
  const std::size_t which = best[best.size() == 1 ? 0 : random.below(static_cast<std::uint32_t>(best.size()))];
  spots[which].need = ZoneNeed::Zone;
  bearers.take(first + which);
}

/// Lays units down where the hidden ones lay, each in the same place of the stack and under the same markers. Their
/// strengths are only such that the right sides show.
void layDown(const Rules& rules, State& state, const std::vector<Spot>& spots, const std::vector<Dealt>& cards) {
  std::array<UnitId, kUnitCount> now{};
  for (std::size_t i = 0; i < kUnitCount; ++i) now[i] = static_cast<UnitId>(static_cast<std::uint16_t>(i));
  for (std::size_t i = 0; i < spots.size(); ++i) now[index(spots[i].unit)] = cards[i].unit;
  BombardFrame* bombard = state.steps.find<BombardFrame>();
  if (bombard != nullptr && bombard->aim.any()) bombard->aim = now[index(*bombard->aim)];
  RecoveryFrame* recovery = state.steps.find<RecoveryFrame>();
  if (recovery != nullptr && recovery->last.any()) recovery->last = now[index(*recovery->last)];

  std::vector<std::vector<UnitId>> stacks;
  std::vector<Place> hexes;
  for (const Spot& spot : spots) {
    if (hexes.empty() || hexes.back() != spot.hex) hexes.push_back(spot.hex);
  }
  for (const Place hex : hexes) {
    std::vector<UnitId>& stack = stacks.emplace_back();
    state.each(hex, [&](UnitId unit) { stack.push_back(now[index(unit)]); });
    while (!state.empty(hex)) state.stacks.remove(State::slot(hex), state.top(hex));
  }
  for (std::size_t i = 0; i < hexes.size(); ++i) {
    for (auto unit = stacks[i].rbegin(); unit != stacks[i].rend(); ++unit) {
      state.stacks.push(State::slot(hexes[i]), *unit);
      state.place[index(*unit)] = index(hexes[i]);
    }
  }
  const auto sets = marksIn(state);
  for (std::size_t i = 0; i < spots.size(); ++i) {
    const Spot& spot = spots[i];
    const UnitId unit = cards[i].unit;
    state.began[index(unit)] = spot.began;
    state.strength[index(unit)] = cards[i].reduced ? rules[unit].reduced : rules[unit].strength;
    for (std::size_t j = 0; j < sets.size(); ++j) {
      if ((spot.marks >> j & 1U) != 0) {
        sets[j]->add(unit);
      } else {
        sets[j]->remove(unit);
      }
    }
  }
}

/// Who leads in the defence is named in secret as long as some of those who might lie hidden [11.2b, 18.1e].
void guessLead(const Rules& rules, State& state, Side viewer, Random& random) {
  const UnitId lead = state.combat.defenceLead;
  if (lead == kNoUnit || rules[lead].side == viewer) return;
  const Units able = leaders(rules, state, state.combat.defenders, false);
  if (able.those([&](UnitId unit) { return !knows(rules, state, viewer, unit); }).none()) return;
  auto number = able.count() == 1 ? 0 : random.below(static_cast<std::uint32_t>(able.count()));
  able.each([&](UnitId unit) {
    if (number-- == 0) state.combat.defenceLead = unit;
  });
}

/// Draws strengths in a hex that the viewer may not count [18.1a]: the same sides show, and `top` is the strongest unit
/// unless it is kNoUnit.
void guessStrengths(const Rules& rules, State& state, Side viewer, Place hex, UnitId top, Random& random) {
  const auto draw = [&](int least, int most) {
    const int more = std::max(0, most - least);
    return static_cast<std::uint8_t>(least + static_cast<int>(random.below(static_cast<std::uint32_t>(more + 1))));
  };
  int highest = kAny;
  bool above = true;  // of equals the topmost is displayed
  if (top != kNoUnit) {
    if (rules[top].is(kConvoy)) return;
    highest = state.strengthOf(top);
  }
  if (top != kNoUnit && !counts(rules, state, viewer, top)) {
    const int most = range(rules, state, top).second;
    int least = range(rules, state, top).first;
    state.each(hex, [&](UnitId unit) {
      above = above && unit != top;
      if (rules[unit].is(kConvoy) || unit == top) return;
      const int low = counts(rules, state, viewer, unit) ? state.strengthOf(unit) : range(rules, state, unit).first;
      least = std::max(least, low + (above ? 1 : 0));
    });
    highest = draw(std::min(least, most), most);
  }
  above = top != kNoUnit;
  state.each(hex, [&](UnitId unit) {
    above = above && unit != top;
    if (rules[unit].is(kConvoy) || unit == top || counts(rules, state, viewer, unit)) return;
    const auto [low, high] = range(rules, state, unit);
    state.strength[index(unit)] = draw(low, std::min(high, highest - (above ? 1 : 0)));
  });
  if (top != kNoUnit) state.strength[index(top)] = static_cast<std::uint8_t>(highest);
}

/// A hex of the other side, and which unit of the stack is the strongest one.
struct Strongest {
  Place hex{};
  int level = -1;         ///< from the top; -1: whoever it is
  bool marked = false;    ///< one of those under markers, whichever it is; all are dealt
  std::size_t first = 0;  ///< of its spots, from the top ...
  std::size_t spots = 0;  ///< ... so many
};
std::vector<Strongest> strongestOf(const Rules& rules, const State& state, Side viewer) {
  std::vector<Strongest> out;
  for (const Place hex : rules.info.map.hexes()) {
    const UnitId top = displayed(state, hex);
    if (top == kNoUnit || rules[top].side == viewer) continue;
    Strongest& each = out.emplace_back(Strongest{.hex = hex});
    const Cover cover = coverOf(rules, state, viewer, hex, top);
    each.marked = cover == Cover::Some;
    if (cover == Cover::All) continue;
    int level = 0;
    state.each(hex, [&](UnitId unit) {
      if (unit == top) each.level = level;
      ++level;
    });
  }
  return out;
}

/// In a stack of which all are dealt and one of the marked is the strongest: if each of these keeps its kind, it keeps
/// its side, too, and nobody else is stronger.
void bearMarked(const Rules& rules, const State& state, std::span<Spot> spots) {
  const auto marked = [](const Spot& spot) { return (spot.marks & kMarkers) != 0; };
  if (std::ranges::any_of(spots, [&](const Spot& spot) { return marked(spot) && !spot.alike; })) return;
  for (Spot& spot : spots) {
    spot.sideStays = spot.sideStays || marked(spot);
    if (marked(spot)) continue;
    spot.most = 0;
    bool below = true;
    for (const Spot& other : spots) {
      if (&other == &spot) below = false;
      if (marked(other)) spot.most = std::max(spot.most, range(rules, state, other.unit).second - (below ? 0 : 1));
    }
  }
}

/// Those who have come to lie in a hex, and who stays there, are not too many [9.1a].
bool hasRoom(const Rules& rules, const State& state, const std::vector<Spot>& spots, const std::vector<Dealt>& cards,
             Place hex) {
  Units dealt;
  int sum = 0;
  for (std::size_t i = 0; i < spots.size(); ++i) {
    if (spots[i].hex != hex) continue;
    dealt.add(spots[i].unit);
    sum += rules[cards[i].unit].stacking[cards[i].reduced ? 1 : 0];
  }
  sum += state.sumIn(hex, [&](UnitId unit) { return dealt.has(unit) ? 0 : stackingOf(rules, state, unit); });
  return sum <= rules.stackLimit;
}

/// Brings the strongest of a stack, all of which have been dealt, under a marker.
class Covering {
 public:
  Covering(const Rules& rules, const State& state, const std::vector<Spot>& spots, std::vector<Dealt>& cards,
           const Strongest& stack)
      : m_rules(rules),
        m_state(state),
        m_spots(spots),
        m_cards(cards),
        m_first(stack.first),
        m_end(stack.first + stack.spots) {}

  /// The level of the strongest. `closed`: stacks out of which nothing is traded.
  int settle(const Hexes& closed, Random& random) {
    std::size_t best = m_first;
    for (std::size_t i = m_first; i < m_end; ++i) {
      if (most(i) > most(best) || (most(i) == most(best) && marked(i) && !marked(best))) best = i;
    }
    if (bears(best)) return levelOf(best);
    const std::size_t own = m_end - m_first;
    for (std::size_t n = 0, begin = random.below(static_cast<std::uint32_t>(own)); n < own; ++n) {
      const std::size_t to = m_first + (begin + n) % own;
      if (trade(best, to)) return levelOf(to);
    }
    for (std::size_t to = m_first; to < m_end; ++to) {
      if (bears(to)) return levelOf(to);
    }
    const std::size_t all = m_spots.size();
    for (std::size_t n = 0, begin = random.below(static_cast<std::uint32_t>(all)); n < all; ++n) {
      const std::size_t from = (begin + n) % all;
      if (closed.has(m_spots[from].hex)) continue;
      for (std::size_t to = m_first; to < m_end; ++to) {
        if (trade(from, to)) return levelOf(to);
      }
    }
    return levelOf(best);
  }

 private:
  [[nodiscard]] int levelOf(std::size_t spot) const { return static_cast<int>(spot - m_first); }
  [[nodiscard]] bool marked(std::size_t spot) const { return (m_spots[spot].marks & kMarkers) != 0; }
  [[nodiscard]] int most(std::size_t spot) const {
    const UnitData& data = m_rules[m_cards[spot].unit];
    return m_cards[spot].reduced ? data.reduced : data.strength;
  }
  [[nodiscard]] int least(std::size_t spot) const {
    return m_cards[spot].reduced ? 1 : m_rules[m_cards[spot].unit].reduced + 1;
  }
  /// It lies under a marker, and can be stronger than all others: of equals the topmost is displayed.
  [[nodiscard]] bool bears(std::size_t top) const {
    if (!marked(top)) return false;
    for (std::size_t i = m_first; i < m_end; ++i) {
      if (i != top && least(i) + (i < top ? 1 : 0) > most(top)) return false;
    }
    return true;
  }
  [[nodiscard]] bool roomAt(std::size_t spot) const {
    return hasRoom(m_rules, m_state, m_spots, m_cards, m_spots[spot].hex);
  }
  /// Two units change places if the second place bears then, and there is room.
  bool trade(std::size_t from, std::size_t to) {
    if (from == to || !marked(to) || m_spots[from].alike || m_spots[to].alike) return false;
    if (!kin(m_rules, m_state, m_cards[from].unit, m_cards[to].unit)) return false;
    if (!mayLie(m_rules, m_cards[from], m_spots[to]) || !mayLie(m_rules, m_cards[to], m_spots[from])) return false;
    std::swap(m_cards[from], m_cards[to]);
    if (bears(to) && (m_spots[from].hex == m_spots[to].hex || (roomAt(from) && roomAt(to)))) return true;
    std::swap(m_cards[from], m_cards[to]);
    return false;
  }

  const Rules& m_rules;
  const State& m_state;
  const std::vector<Spot>& m_spots;
  std::vector<Dealt>& m_cards;
  std::size_t m_first;
  std::size_t m_end;
};

/// Gives a hex whose zone nobody bears after the deal one of those who do elsewhere [10.1b]: where those from whom it
/// was to come stay where they are.
class Zoning {
 public:
  Zoning(const Rules& rules, const State& state, Side side, const std::vector<Spot>& spots, std::vector<Dealt>& cards)
      : m_rules(rules), m_state(state), m_side(side), m_spots(spots), m_cards(cards) {}

  /// `closed`: stacks out of which nothing is traded.
  void settle(Place hex, const Hexes& closed, Random& random) {
    if (!m_state.exerting(m_side).has(hex) || isDisrupted(m_rules, m_state, hex) || bearers(hex) > 0) return;
    const std::size_t all = m_spots.size();
    for (std::size_t n = 0, begin = all == 0 ? 0 : random.below(static_cast<std::uint32_t>(all)); n < all; ++n) {
      const std::size_t from = (begin + n) % all;
      if (closed.has(m_spots[from].hex) || !hasZone(m_rules, m_cards[from].unit) || !spares(m_spots[from].hex))
        continue;
      for (std::size_t to = 0; to < all; ++to) {
        if (m_spots[to].hex == hex && trade(from, to)) return;
      }
    }
  }

 private:
  /// Units in a hex that have a zone, dealt there or staying.
  [[nodiscard]] int bearers(Place hex) const {
    Units dealt;
    int count = 0;
    for (std::size_t i = 0; i < m_spots.size(); ++i) {
      if (m_spots[i].hex != hex) continue;
      dealt.add(m_spots[i].unit);
      count += hasZone(m_rules, m_cards[i].unit) ? 1 : 0;
    }
    return count + m_state.countIn(hex, [&](UnitId unit) { return !dealt.has(unit) && hasZone(m_rules, unit); });
  }
  [[nodiscard]] bool spares(Place hex) const { return isDisrupted(m_rules, m_state, hex) || bearers(hex) > 1; }
  bool trade(std::size_t from, std::size_t to) {
    if (m_spots[from].alike || m_spots[to].alike || !kin(m_rules, m_state, m_cards[from].unit, m_cards[to].unit))
      return false;
    if (!mayLie(m_rules, m_cards[from], m_spots[to]) || !mayLie(m_rules, m_cards[to], m_spots[from])) return false;
    std::swap(m_cards[from], m_cards[to]);
    if (hasRoom(m_rules, m_state, m_spots, m_cards, m_spots[from].hex) &&
        hasRoom(m_rules, m_state, m_spots, m_cards, m_spots[to].hex))
      return true;
    std::swap(m_cards[from], m_cards[to]);
    return false;
  }

  const Rules& m_rules;
  const State& m_state;
  Side m_side;
  const std::vector<Spot>& m_spots;
  std::vector<Dealt>& m_cards;
};

UnitId inStack(const State& state, Place hex, int level) {
  UnitId found = kNoUnit;
  state.each(hex, [&](UnitId unit) {
    if (level-- == 0) found = unit;
  });
  return found;
}

}  // namespace

void guessHidden(const Rules& rules, State& state, Side viewer, Random& random) {
  const Side side = other(viewer);
  guessAircraft(rules, state, viewer, random);
  if (state.bidden == (1U << index(side))) {  // [6.1a]
    constexpr int kUsualPlans = 12;
    state.bid[index(side)] = static_cast<std::uint8_t>(random.below(kUsualPlans));
  }
  if (state.option(kOpenIntelligence)) return;
  if (viewer == kAxis)  // those that it sees are held for all it knows
    state.held |= state.freedUnseen.those([&](UnitId unit) { return knows(rules, state, viewer, unit); });
  std::vector<Strongest> strongest = strongestOf(rules, state, viewer);
  std::vector<Spot> spots;
  for (Strongest& each : strongest) {
    each.first = spots.size();
    findSpots(rules, state, viewer, each.hex, spots);
    each.spots = spots.size() - each.first;
    const std::span own = std::span(spots).subspan(each.first);
    each.marked = each.marked && !own.empty() && std::ranges::none_of(own, &Spot::sideStays);
    if (each.marked) bearMarked(rules, state, own);
    needNoZone(rules, state, side, own);
  }
  ZoneBearers bearers(rules, state, spots);
  for (const Strongest& each : strongest)
    needZone(rules, state, side, each.first, std::span(spots).subspan(each.first, each.spots), bearers, random);
  std::vector<Dealt> cards = dealAnew(rules, state, viewer, spots, random);
  Hexes closed;
  for (const Strongest& each : strongest) {
    if (each.marked) closed.add(each.hex);
  }
  for (Strongest& each : strongest) {
    if (each.marked) each.level = Covering(rules, state, spots, cards, each).settle(closed, random);
  }
  for (const Strongest& each : strongest) Zoning(rules, state, side, spots, cards).settle(each.hex, closed, random);
  layDown(rules, state, spots, cards);
  guessLead(rules, state, viewer, random);
  for (const Strongest& each : strongest)
    guessStrengths(rules, state, viewer, each.hex, each.level < 0 ? kNoUnit : inStack(state, each.hex, each.level),
                   random);
}

}  // namespace kessel::winter
