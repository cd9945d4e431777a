// SPDX-License-Identifier: GPL-3.0-or-later
// Hidden units are dealt anew, not traded: all of a nation are taken up and laid down one by one, each place drawing
// from those that may lie there and leave enough for the others, so nobody runs out of units. What comes out does not
// depend on how they lay.
//
// HQs come first, since they may lie nearly anywhere: each within its range of a unit of its own that lies open, if it
// can, as a player would look for it. Whatever makes a stack too large in the end is traded for something smaller.
#include "titles/wintergewitter/guess_deal.h"

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

#include "titles/wintergewitter/board.h"
#include "titles/wintergewitter/chapters.h"
#include "titles/wintergewitter/views.h"

namespace kessel::winter {
namespace {

constexpr std::size_t kBounds = 14;  ///< no unit has more strength points, so the last bound is none
using Counts = std::array<int, kBounds>;

/// Counters that nobody can tell apart but by their names.
bool alike(const UnitData& a, const UnitData& b) {
  return a.kind == b.kind && a.strength == b.strength && a.reduced == b.reduced && a.movement == b.movement &&
         a.proficiency == b.proficiency && a.stacking == b.stacking && a.bombardment == b.bombardment &&
         a.range == b.range && a.ring == b.ring;
}

/// Whether all that are left find a place each: those without a zone where none is needed, the others where they are
/// not too strong.
struct Balance {
  Counts open{};     ///< places for anybody, by the strength that they bear
  Counts zoned{};    ///< ... for those with a zone alone
  Counts strong{};   ///< units with a zone, by the least strength that they can have
  int bare = 0;      ///< places for those without a zone alone
  int zoneless = 0;  ///< units without one, which have one point

  [[nodiscard]] bool even() const {
    int free = zoneless - bare;  // of these the tightest places are the best
    int missing = 0;
    if (free < 0) return false;
    for (std::size_t bound = 0; bound < kBounds; ++bound) {
      const int taken = std::min(free, open[bound]);
      free -= taken;
      missing += open[bound] - taken + zoned[bound] - strong[bound];
      if (missing > 0) return false;
    }
    return free == 0;
  }
};

std::size_t boundOf(const Spot& spot) {
  return static_cast<std::size_t>(std::clamp(spot.most, 0, static_cast<int>(kBounds) - 1));
}
/// The least strength with which this side of the counter shows.
std::size_t leastOf(const Rules& rules, const Dealt& card) {
  return card.reduced ? 1U : rules[card.unit].reduced + std::size_t{1};
}

class Dealer {
  using Numbers = std::vector<std::size_t>;

 public:
  Dealer(const Rules& rules, const State& state, Side viewer, const std::vector<Spot>& spots, Random& random)
      : m_rules(rules), m_state(state), m_viewer(viewer), m_spots(spots), m_random(random), m_out(spots.size()) {
    Units dealt;
    for (const Spot& spot : spots) dealt.add(spot.unit);
    for (const Spot& spot : spots) {
      ++m_unserved[State::slot(spot.hex)];
      m_room[State::slot(spot.hex)] =
          static_cast<std::int16_t>(rules.stackLimit - state.sumIn(spot.hex, [&](UnitId unit) {
            return dealt.has(unit) ? 0 : stackingOf(rules, state, unit);
          }));
    }
  }

  /// `fewFirst`: those of whom there are few fill their stacks before others find room beside them, not after.
  std::vector<Dealt> all(bool fewFirst) {
    std::vector<Numbers> groups;
    std::vector<bool> done(m_spots.size());
    for (std::size_t first = 0; first < m_spots.size(); ++first) {
      if (done[first]) continue;
      Numbers& own = groups.emplace_back();
      for (std::size_t i = first; i < m_spots.size(); ++i) {
        if (done[i] || !kin(m_rules, m_state, m_spots[i].unit, m_spots[first].unit)) continue;
        done[i] = true;
        own.push_back(i);
      }
    }
    if (fewFirst) std::ranges::stable_sort(groups, {}, &Numbers::size);
    for (const Numbers& own : groups) dealWithRoom(own);
    return m_out;
  }
  [[nodiscard]] bool hasRoom() const {
    return std::ranges::none_of(m_spots, [&](const Spot& spot) { return m_room[State::slot(spot.hex)] < 0; });
  }

 private:
  [[nodiscard]] std::size_t drawn(std::size_t from) {
    return from == 1 ? 0 : m_random.below(static_cast<std::uint32_t>(from));
  }
  [[nodiscard]] bool zoned(const Dealt& card) const { return hasZone(m_rules, card.unit); }
  [[nodiscard]] std::size_t leastOf(const Dealt& card) const { return winter::leastOf(m_rules, card); }
  [[nodiscard]] int pointsOf(const Dealt& card) const { return m_rules[card.unit].stacking[card.reduced ? 1 : 0]; }
  void weigh(Balance& balance, const Spot& spot, int by) const {
    if (spot.need == ZoneNeed::NoZone) {
      balance.bare += by;
    } else {
      (spot.need == ZoneNeed::Zone ? balance.zoned : balance.open)[boundOf(spot)] += by;
    }
  }
  void weigh(Balance& balance, const Dealt& card, int by) const {
    if (zoned(card)) {
      balance.strong[leastOf(card)] += by;
    } else {
      balance.zoneless += by;
    }
  }
  [[nodiscard]] bool keepsEven(const Dealt& card, const Spot& spot) const {
    Balance after = m_balance;
    weigh(after, spot, -1);
    weigh(after, card, -1);
    return after.even();
  }

  void lay(std::size_t spot, const Dealt& card) {
    const std::size_t slot = State::slot(m_spots[spot].hex);
    m_out[spot] = card;
    m_room[slot] = static_cast<std::int16_t>(m_room[slot] - pointsOf(card));
    --m_unserved[slot];
  }
  /// Nobody moves, nor do those who have been dealt already.
  void stay(const Numbers& own) {
    for (const std::size_t i : own) {
      const std::size_t slot = State::slot(m_spots[i].hex);
      if (m_spots[i].alike) {
        m_room[slot] = static_cast<std::int16_t>(m_room[slot] + pointsOf(m_out[i]));
        ++m_unserved[slot];
      }
      lay(i, {m_spots[i].unit, m_spots[i].reduced});
    }
  }
  void layFrom(std::vector<Dealt>& cards, std::size_t which, std::size_t spot) {
    weigh(m_balance, m_spots[spot], -1);
    weigh(m_balance, cards[which], -1);
    lay(spot, cards[which]);
    cards.erase(cards.begin() + static_cast<std::ptrdiff_t>(which));
  }

  /// Where stacks stand close, as those of the Ring do, not every deal leaves room for all: then it is dealt again.
  void dealWithRoom(const Numbers& own) {
    constexpr int kTries = 8;
    const auto room = m_room;
    const auto unserved = m_unserved;
    for (int tries = 1;; ++tries) {
      dealAmong(own);
      const bool fits =
          std::ranges::none_of(own, [&](std::size_t spot) { return m_room[State::slot(m_spots[spot].hex)] < 0; });
      if (fits) return;
      if (tries == kTries) return turnOver(own);
      m_room = room;
      m_unserved = unserved;
    }
  }
  /// What is still too much shows its reduced side, where that needs less room.
  void turnOver(const Numbers& own) {
    for (const std::size_t spot : own) {
      std::int16_t& room = m_room[State::slot(m_spots[spot].hex)];
      Dealt& card = m_out[spot];
      if (room >= 0 || card.reduced || m_spots[spot].sideStays || m_rules[card.unit].reduced == 0) continue;
      const int before = pointsOf(card);
      card.reduced = true;
      room = static_cast<std::int16_t>(room + before - pointsOf(card));
    }
  }

  void dealAmong(const Numbers& own) {
    std::vector<UnitId> units;
    for (const std::size_t i : own) units.push_back(m_spots[i].unit);
    std::ranges::sort(units);
    countWorn(units.front());
    Numbers places;
    for (const std::size_t i : own) {
      if (m_spots[i].alike) {
        layAlike(units, i);
      } else {
        places.push_back(i);
      }
    }
    std::vector<Dealt> cards = turned(units, places);
    if (!m_balance.even()) return stay(own);  // a zone that no other unit could exert
    layBare(cards, places);
    layHeadquarters(cards, places);
    layOthers(cards, places);
    makeRoom(own);
  }

  void layAlike(std::vector<UnitId>& units, std::size_t spot) {
    Numbers fits;
    for (std::size_t i = 0; i < units.size(); ++i) {
      if (alike(m_rules[units[i]], m_rules[m_spots[spot].unit])) fits.push_back(i);
    }
    const auto at = units.begin() + static_cast<std::ptrdiff_t>(fits[drawn(fits.size())]);
    Dealt unit{*at};
    units.erase(at);
    if (m_spots[spot].sideStays) {
      unit.reduced = m_spots[spot].reduced;
    } else {
      unit.reduced = m_rules[unit.unit].reduced > 0 && (isWorn() || leastOf(unit) > boundOf(m_spots[spot]));
    }
    lay(spot, unit);
  }

  /// How many counters of those of a nation that lie open show which side.
  void countWorn(UnitId nation) {
    m_shown = m_worn = 0;
    m_rules.ofSide[index(other(m_viewer))].each([&](UnitId unit) {
      const UnitData& data = m_rules[unit];
      if (data.reduced == 0 || !isHex(m_state.at(unit)) || !kin(m_rules, m_state, unit, nation) ||
          !knows(m_rules, m_state, m_viewer, unit))
        return;
      ++m_shown;
      m_worn += isReduced(m_rules, m_state, unit) ? 1 : 0;
    });
  }
  /// Chance decides by these whether one that is hidden shows its reduced side.
  [[nodiscard]] bool isWorn() {
    return m_worn == m_shown ? m_shown > 0 : m_worn > 0 && m_random.below(m_shown) < m_worn;
  }

  /// The units with their sides; m_balance is that of these and the places.
  std::vector<Dealt> turned(const std::vector<UnitId>& units, const Numbers& places) {
    std::vector<Dealt> cards;
    Numbers whole;  // what could still be turned, the strongest last
    for (const UnitId unit : units) {
      cards.push_back({unit, m_rules[unit].reduced > 0 && isWorn()});
      if (m_rules[unit].reduced > 0 && !cards.back().reduced) whole.push_back(cards.size() - 1);
    }
    m_balance = {};
    for (const std::size_t spot : places) weigh(m_balance, m_spots[spot], 1);
    for (const Dealt& card : cards) weigh(m_balance, card, 1);
    std::ranges::stable_sort(whole, {}, [&](std::size_t i) { return m_rules[cards[i].unit].reduced; });
    for (; !m_balance.even() && !whole.empty(); whole.pop_back()) {  // where places bear too little
      weigh(m_balance, cards[whole.back()], -1);
      cards[whole.back()].reduced = true;
      weigh(m_balance, cards[whole.back()], 1);
    }
    return cards;
  }

  /// Where nothing exerts a zone though somebody is not disrupted.
  void layBare(std::vector<Dealt>& cards, Numbers& places) {
    for (const std::size_t spot : places) {
      if (m_spots[spot].need != ZoneNeed::NoZone) continue;
      Numbers fits;
      for (std::size_t i = 0; i < cards.size(); ++i) {
        if (!zoned(cards[i])) fits.push_back(i);
      }
      layFrom(cards, fits[drawn(fits.size())], spot);
    }
    std::erase_if(places, [&](std::size_t spot) { return m_spots[spot].need == ZoneNeed::NoZone; });
  }

  /// A unit that lies open and traces to an HQ; kNowhere if there is none.
  [[nodiscard]] Place openOf(UnitId hq) {
    const Units seen = m_rules.of(m_rules[hq].formation).those([&](UnitId unit) {
      return isHex(m_state.at(unit)) && !m_rules[unit].is(kAnyHq) && knows(m_rules, m_state, m_viewer, unit);
    });
    if (seen.none()) return kNowhere;
    std::size_t number = drawn(static_cast<std::size_t>(seen.count()));
    Place found = kNowhere;
    seen.each([&](UnitId unit) {
      if (number-- == 0) found = m_state.at(unit);
    });
    return found;
  }

  void layHeadquarters(std::vector<Dealt>& cards, Numbers& places) {
    std::vector<UnitId> hqs;
    for (const Dealt& card : cards) {
      if (m_rules[card.unit].is(kAnyHq)) hqs.push_back(card.unit);
    }
    while (!hqs.empty()) {
      const auto next = hqs.begin() + static_cast<std::ptrdiff_t>(drawn(hqs.size()));
      const UnitId hq = *next;
      hqs.erase(next);
      const Place near = openOf(hq);
      const int range = rangeToHq(m_rules[hq].nation, false);
      const auto far = [&](std::size_t spot) {
        return near != kNowhere && m_rules.distance(near, m_spots[spot].hex) > range;
      };
      Numbers open;
      for (const bool beyond : {false, true}) {
        for (const std::size_t spot : places) {
          if (far(spot) == beyond && m_spots[spot].need == ZoneNeed::Nothing && keepsEven({hq}, m_spots[spot]))
            open.push_back(spot);
        }
        if (!open.empty()) break;
      }
      if (open.empty()) continue;  // it is laid with the others
      const std::size_t spot = open[drawn(open.size())];
      const auto card = std::ranges::find(cards, hq, &Dealt::unit);
      layFrom(cards, static_cast<std::size_t>(card - cards.begin()), spot);
      std::erase(places, spot);
    }
  }

  /// The places that bear the least come first.
  void layOthers(std::vector<Dealt>& cards, Numbers& places) {
    constexpr int kSmall = 2;  // stacking points that whoever comes later takes at least
    std::ranges::stable_sort(places, {}, [&](std::size_t i) { return m_spots[i].most; });
    Numbers fits;
    Numbers small;
    for (const std::size_t spot : places) {
      const std::size_t slot = State::slot(m_spots[spot].hex);
      const int room = m_room[slot] - kSmall * (m_unserved[slot] - 1);
      std::array<std::optional<bool>, kBounds + 1> even{};  // by what the balance weighs
      fits.clear();
      small.clear();
      for (std::size_t i = 0; i < cards.size(); ++i) {
        if (!mayLie(m_rules, cards[i], m_spots[spot])) continue;
        std::optional<bool>& known = even[zoned(cards[i]) ? leastOf(cards[i]) : kBounds];
        if (!known) known = keepsEven(cards[i], m_spots[spot]);
        if (!*known) continue;
        fits.push_back(i);
        if (pointsOf(cards[i]) <= room) small.push_back(i);
      }
      const Numbers& from = small.empty() ? fits : small;
      layFrom(cards, from[drawn(from.size())], spot);
    }
  }

  /// Trades what is too much in a hex for something smaller out of another one [9.1a].
  void makeRoom(const Numbers& own) {
    for (const std::size_t from : own) {
      const Spot& full = m_spots[from];
      if (m_room[State::slot(full.hex)] >= 0 || full.alike) continue;
      const std::size_t begin = drawn(own.size());
      for (std::size_t i = 0; i < own.size(); ++i) {
        const std::size_t to = own[(begin + i) % own.size()];
        const Spot& other = m_spots[to];
        const int less = pointsOf(m_out[from]) - pointsOf(m_out[to]);
        if (other.alike || less <= 0 || m_room[State::slot(other.hex)] < less) continue;
        if (!mayLie(m_rules, m_out[from], other) || !mayLie(m_rules, m_out[to], full)) continue;
        std::swap(m_out[from], m_out[to]);
        m_room[State::slot(full.hex)] = static_cast<std::int16_t>(m_room[State::slot(full.hex)] + less);
        m_room[State::slot(other.hex)] = static_cast<std::int16_t>(m_room[State::slot(other.hex)] - less);
        break;
      }
    }
  }

  const Rules& m_rules;
  const State& m_state;
  Side m_viewer;
  const std::vector<Spot>& m_spots;
  Random& m_random;
  std::vector<Dealt> m_out;
  Balance m_balance;
  std::uint32_t m_shown = 0;
  std::uint32_t m_worn = 0;
  std::array<std::int16_t, State::kHexSlots> m_room{};      ///< stacking points that are left
  std::array<std::int16_t, State::kHexSlots> m_unserved{};  ///< spots to which nobody has been dealt yet
};

}  // namespace

bool kin(const Rules& rules, const State& state, UnitId a, UnitId b) {
  constexpr std::uint64_t kKept = kGerman | kRumanian | kAnyRing;
  const UnitData& one = rules[a];
  const UnitData& two = rules[b];
  if ((one.kind & kKept) != (two.kind & kKept) || one.ring != two.ring) return false;
  if (state.held.has(a) != state.held.has(b) || state.left.has(a) != state.left.has(b)) return false;
  if (isSixthArmy(rules, a) != isSixthArmy(rules, b)) return false;
  return !state.held.has(a) || one.ring != 0 || one.formation == two.formation;
}

bool mayLie(const Rules& rules, const Dealt& unit, const Spot& spot) {
  const bool zoned = hasZone(rules, unit.unit);
  if (spot.need == ZoneNeed::Zone ? !zoned : spot.need == ZoneNeed::NoZone && zoned) return false;
  return leastOf(rules, unit) <= boundOf(spot);
}

std::vector<Dealt> dealAnew(const Rules& rules, const State& state, Side viewer, const std::vector<Spot>& spots,
                            Random& random) {
  constexpr int kTries = 6;
  for (int tries = 1;; ++tries) {
    Dealer dealer(rules, state, viewer, spots, random);
    std::vector<Dealt> cards = dealer.all(tries % 2 == 0);
    if (tries == kTries || dealer.hasRoom()) return cards;
  }
}

}  // namespace kessel::winter
