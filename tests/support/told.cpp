// SPDX-License-Identifier: GPL-3.0-or-later
// What is told, as text.
#include "support/told.h"

#include <algorithm>
#include <set>
#include <sstream>

#include "kessel/engine/text.h"
#include "session/luck.h"

namespace kessel::testing {
namespace {

constexpr std::uint32_t kDescribed = 40;  ///< actions whose words and odds are compared
// Of the ways that are stopped some are asked for: the hexes far apart, for one unit in so many.
constexpr std::size_t kApart = 389;
constexpr int kStopped = 16;

class Telling {
 public:
  explicit Telling(const Title& title) : m_title(title) {}

  void add(const Phrase& phrase) { m_out << (phrase.empty() ? "" : textOf(m_title.info(), phrase)) << '\n'; }
  void add(const Phrase& phrase, Cite rule) {
    m_out << (rule == nullptr ? "" : rule) << ' ';
    add(phrase);
  }
  template <class... Numbers>
  void numbers(Numbers... number) {
    ((m_out << number << ' '), ...);
  }
  void text(std::string_view words) { m_out << words << ' '; }
  void add(const UnitView& unit) {
    numbers(index(unit.unit), index(unit.side), index(unit.place), int{unit.level}, int{unit.steps}, unit.states);
    m_out << '\n';
  }
  void add(const std::vector<SumLine>& lines) {
    for (const SumLine& line : lines) {
      numbers(line.value, line.running);
      add(line.label, line.rule);
    }
  }
  void add(const Outlook& outlook) {
    add(outlook.title, outlook.rule);
    for (const auto* notes : {&outlook.notes, &outlook.now}) {
      for (const Note& note : *notes) add(note.text, note.rule);
    }
    for (Place target : outlook.targets) numbers(index(target));
    for (const Odds& odds : outlook.first) numbers(odds.value, odds.weight);
    add(outlook.firstDie);
    for (const Fire& fire : outlook.fires) {
      add(fire.name);
      numbers(fire.total, fire.againstTotal, fire.shift, fire.dieModifier, fire.base, fire.column, fire.rolled,
              fire.result, fire.outOf);
      for (const auto* lines : {&fire.strength, &fire.against, &fire.shifts, &fire.die}) add(*lines);
      for (const Odds& odds : fire.odds) {
        numbers(odds.value, odds.weight);
        add(odds.result);
      }
    }
  }
  void add(const View& view);
  void add(Action action) { numbers(index(action.verb), action.a, action.b, action.c); }
  [[nodiscard]] std::string str() const { return m_out.str(); }

 private:
  const Title& m_title;
  std::ostringstream m_out;
};

void Telling::add(const View& view) {
  numbers(index(view.viewer), view.turn, view.turns);
  add(view.turnName);
  for (StepId step : view.steps) numbers(index(step));
  for (const UnitView& unit : view.units) add(unit);
  for (const MarkerView& marker : view.markers) {
    numbers(index(marker.place), index(marker.towards));
    text(marker.symbol);
    add(marker.label);
  }
  for (const auto& [place, side] : view.control) numbers(index(place), index(side));
  for (const TrackView& track : view.tracks) numbers(track.value, track.highest);
  for (const BoxView& box : view.boxes) {
    text(box.id);
    add(box.name);
    for (const UnitView& unit : box.units) add(unit);
    for (const Phrase& line : box.lines) add(line);
  }
  for (const SheetView& sheet : view.sheets) {
    add(sheet.group);
    numbers(index(sheet.unit), sheet.strength, sheet.highest, sheet.spaces.size());
    for (const SheetView::Slot& slot : sheet.spaces) {
      text(slot.kind);
      add(slot.name);
      for (const UnitView& unit : slot.units) add(unit);
    }
  }
  for (const HandView& hand : view.hands) {
    add(hand.name);
    for (CardId card : hand.cards) numbers(index(card));
  }
  for (const PileView& pile : view.piles) {
    add(pile.name);
    numbers(pile.count);
    for (CardId card : pile.cards) numbers(index(card));
  }
  for (const CupView& cup : view.cups) {
    for (const CupView::Line& line : cup.lines) numbers(line.count);
    add(cup.note);
  }
  for (const ArrivalView& arrival : view.arrivals) {
    add(arrival.when, arrival.rule);
    add(arrival.what);
    add(arrival.note);
    numbers(index(arrival.side), arrival.due, arrival.turn, static_cast<int>(arrival.kind), index(arrival.place));
    for (UnitId unit : arrival.units) numbers(index(unit));
  }
  for (UnitId unit : view.lost) numbers(index(unit));
  for (const ScoreLine& line : view.score) {
    numbers(line.first, line.second);
    for (const PointView& point : line.points) {
      add(point.what, point.rule);
      numbers(index(point.side), point.points, point.turn, index(point.place), index(point.unit));
    }
  }
  for (UnitId unit : view.acting) numbers(index(unit));
  if (view.combat) add(*view.combat);
  if (view.result) add(view.result->why, view.result->rule);
  if (view.ahead) add(view.ahead->why, view.ahead->rule);
}

/// What is counted of the luck of a die or draw that is to come: sorted, since what one may not know of is left out.
std::set<std::string> luckToCome(const Title& title, const Position& position, const Prompt& prompt, Side viewer) {
  std::set<std::string> told;
  if (prompt.who != kChance) return told;
  for (const LegalList::Offer& offer : prompt.legal.offers()) {
    const std::optional<Roll> roll = rollAt(title, position, offer.action, viewer);
    if (!roll) continue;
    Telling out(title);
    out.numbers(index(roll->side), roll->wish);
    for (const Throw& thrown : {roll->face, roll->result}) {
      for (const Chance& chance : thrown.chances) out.numbers(chance.value, chance.weight);
    }
    told.insert(out.str());
  }
  return told;
}

}  // namespace

std::string textOfView(const Title& title, const View& view) {
  Telling out(title);
  out.add(view);
  return out.str();
}

std::string toldOf(const Title& title, const Position& position, Side viewer) {
  Telling out(title);
  const View view = title.view(position, viewer);
  out.add(view);
  out.numbers(title.hides(position, viewer));
  for (std::size_t layer = 0; layer < title.info().overlays.size(); ++layer) {
    const Overlay shown = title.overlay(position, layer, viewer);
    for (const Overlay::Cell& cell : shown.cells) out.numbers(index(cell.hex), cell.value);
    for (const Overlay::Line& line : shown.lines) {
      out.numbers(index(line.unit), index(line.from), line.strength);
      for (const Place hex : line.way) out.numbers(index(hex));
    }
  }
  Prompt prompt;
  title.prompt(position, prompt);
  out.numbers(index(prompt.who), index(prompt.step));
  out.add(prompt.ask, prompt.rule);
  for (std::size_t w = 0; w < title.info().weights.size(); ++w) {
    if (isPlayer(viewer)) out.numbers(title.score(position, viewer, w));
  }
  for (const std::string& each : luckToCome(title, position, prompt, viewer)) out.text(each);
  if (prompt.who != viewer) return out.str();
  std::uint32_t count = 0;
  prompt.legal.each([&](Action action) {
    out.add(action);
    if (count++ >= kDescribed) return;
    out.add(title.describe(position, action));
    out.add(title.outlook(position, action, viewer));
  });
  const auto ways = [&](std::span<const UnitId> units) {
    for (const Reach& reach : title.reach(position, units)) out.numbers(index(reach.place), reach.cost);
  };
  const std::vector<Place> hexes = title.info().map.hexes();
  const auto stops = [&](std::span<const UnitId> units, std::size_t which) {
    const WayTo way = title.wayTo(position, units, hexes[which * kApart % hexes.size()], viewer);
    out.numbers(way.way.size(), way.cost, index(way.stop));
    out.add(way.verdict.why, way.verdict.rule);
  };
  ways({});
  stops({}, view.units.size());
  for (const UnitView& unit : view.units) {
    if (unit.unit == kNoUnit || unit.side != viewer) continue;
    ways(std::span(&unit.unit, 1));
    if (index(unit.unit) % kStopped == 0) stops(std::span(&unit.unit, 1), index(unit.unit));
  }
  return out.str();
}

std::string answerTo(const Title& title, const Position& position, Action action) {
  const Verdict verdict = title.judge(position, action);
  if (verdict.ok()) return "legal";
  Telling out(title);
  out.add(verdict.why, verdict.rule);
  return out.str();
}

std::string learntBy(const Title& title, Position position, Action action, Side viewer) {
  std::vector<Event> kept;
  Events events(kept);
  if (!title.apply(position, action, events).ok()) return "refused";
  Telling out(title);
  for (const Event& event : kept) {
    if (event.onlyFor != kNobody && event.onlyFor != viewer) continue;
    out.numbers(index(event.side), index(event.unit), index(event.from), index(event.to), event.value);
    out.add(event.text, event.rule);
  }
  Prompt next;
  title.prompt(position, next);
  out.numbers(index(next.who), index(next.step));
  out.add(next.ask, next.rule);
  return out.str();
}

}  // namespace kessel::testing
