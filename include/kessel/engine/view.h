// SPDX-License-Identifier: GPL-3.0-or-later
// What one viewer may see of a position: the only thing that clients draw. Built by the title, so no client has a rule
// in it. Two positions that differ only in what the viewer may not know give equal views.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "kessel/engine/action.h"
#include "kessel/engine/hexset.h"
#include "kessel/engine/outlook.h"

namespace kessel {

struct UnitView {
  UnitId unit = kNoUnit;  ///< kNoUnit: a counter whose identity is hidden
  Side side{};
  Place place = kNowhere;
  std::uint8_t level = 0;    ///< place in the stack, 0 at the bottom
  std::uint8_t steps = 1;    ///< steps left
  std::uint32_t states = 0;  ///< bit i: TitleInfo::states[i]
  /// What is printed on the side that lies up, where the steps left do not tell (Unit::values, Unit::reduced); it lives
  /// as long as the title.
  const char* values = nullptr;
  bool turned = false;       ///< with `values`: it is the reverse
  bool stepsHidden = false;  ///< the viewer may not know how many it has left; `steps` are then all of them
  friend bool operator==(const UnitView&, const UnitView&) = default;
};

/// UnitView::states by answers in the order of TitleInfo::states.
[[nodiscard]] constexpr std::uint32_t statesWhere(std::initializer_list<bool> answers) {
  std::uint32_t out = 0;
  std::uint32_t bit = 1;
  for (const bool answer : answers) {
    if (answer) out |= bit;
    bit <<= 1U;
  }
  return out;
}

/// A marker on a place: burning, control, emplacement taken. `symbol` is an id of TitleInfo::markers, or empty: then it
/// is only told of.
struct MarkerView {
  Place place = kNowhere;
  std::string symbol;
  Phrase label;
  Place towards = kNowhere;  ///< it stands at the edge to this neighbour; kNowhere: in the place
};

/// A track: numbers from `lowest` to `highest`, `step` apart, with a marker on `value`.
struct TrackView {
  Phrase name;
  Side side = kNobody;  ///< whose it is; kNobody: of both
  int value = 0;
  int lowest = 0;
  int highest = 0;
  int step = 1;
  Cite rule = nullptr;
  /// What is left of it is lost when its side ends this step; none: it can be spent in no step but the one that takes
  /// from it.
  std::optional<StepId> until{};
};

/// A box, display or list off the map: units, and lines of text.
struct BoxView {
  std::string id;  ///< of Map::boxes if it shows what lies in such a box that is not drawn, else of no other box
  Phrase name;
  Side side = kNobody;
  std::vector<UnitView> units;
  std::vector<Phrase> lines;
  Cite rule = nullptr;
  /// Counts the losses of one class of units, which are its `units`; `rule` is of the section by which they are
  /// rebuilt.
  bool losses = false;
  /// Its units have left the map with all the steps that they have, and no combat has cost them.
  bool alive = false;
};

/// The display sheet of one formation: its strength on a track, and slots for the units assigned to it, which lie
/// nowhere on the map. A view has those sheets only whose contents its viewer may see.
struct SheetView {
  /// One slot: a unit (two, where two share one), or nothing.
  struct Slot {
    std::string kind{};  ///< a word of the title: "asset", "anti-tank" ...
    Phrase name{};
    std::vector<UnitView> units{};
  };
  UnitId unit = kNoUnit;
  Side side{};
  Phrase group{};              ///< the heading under which it stands: "6th Army"
  int strength = 0;            ///< where the marker of its track stands
  int highest = 0;             ///< the last number of the track; 0: it has none
  std::vector<Slot> spaces{};  ///< in the order in which they are printed
  Cite rule = nullptr;
};

struct HandView {
  Phrase name;
  Side side = kNobody;
  std::vector<CardId> cards;  ///< kNoCard: a card whose face is hidden
  Cite rule = nullptr;
};

/// A pile of cards on the table: draw deck, discards, cards being played.
struct PileView {
  std::string id;  ///< kind of pile: "deck", "discard" ...
  Phrase name;
  Side side = kNobody;
  std::vector<CardId> cards;  ///< those whose faces the viewer may see
  int count = 0;              ///< all cards of the pile
  Cite rule = nullptr;
};

/// Cups and decks: what is left, as far as the viewer may know.
struct CupView {
  struct Line {
    Phrase what;
    int count = 0;
  };
  Phrase name;
  std::vector<Line> lines;
  Phrase note;  ///< "Reaction with two draws: 38 in 100"
  Cite rule = nullptr;
  std::string id{};  ///< of Map::boxes if its units lie in such a box
};

/// A line of the calendar: what comes, goes, returns or happens in a turn, as far as the viewer may know.
struct ArrivalView {
  enum class Kind : std::uint8_t {
    Comes,
    Goes,     ///< leaves play by the scenario, say units withdrawn to another front
    Returns,  ///< was in play before
    Happens,  ///< no units: weather, a check, a supply of something
  };
  Phrase when;  ///< in words: "Turn 5, Final Reaction Phase"
  Side side = kNobody;
  std::vector<UnitId> units{};
  Phrase note{};     ///< what is to be known of it: where they enter
  bool due = false;  ///< may enter (or must go) now
  int turn = 0;      ///< 0: not set yet, or in none that is known
  Kind kind = Kind::Comes;
  Phrase what{};           ///< the formation; what happens
  Place place = kNowhere;  ///< where they enter, if that is one place
  Cite rule = nullptr;
};

/// Where points of a ScoreLine come from.
struct PointView {
  Phrase what;  ///< in a few words: "Rostov", "5 aircraft lost"
  Side side{};  ///< whose figure they are part of
  int points = 0;
  int turn = 0;  ///< in which they were scored for good; 0: they count as things stand now
  Place place = kNowhere;
  UnitId unit = kNoUnit;
  Cite rule = nullptr;
};

/// A line of the score: a figure for each side.
struct ScoreLine {
  Phrase what;
  int first = 0;   ///< of kFirstSide
  int second = 0;  ///< of kSecondSide
  Cite rule = nullptr;
  /// Those of a side sum up to its figure. None: clients list the Scored events of `rule` instead, if there are any.
  std::vector<PointView> points{};
  int parts = 1;  ///< figures and points are counted in this many parts of a point: 2 for halves
};

struct ResultView {
  Side winner = kNobody;  ///< kNobody: a draw
  Phrase why;
  Cite rule = nullptr;
};

/// Everything that a client shows of a position.
struct View {
  Side viewer = kUmpire;
  int turn = 0;                 ///< from 1 on
  int turns = 0;                ///< of the scenario
  Phrase turnName;              ///< "Game-Turn 1, 15-21 September 1942"
  std::vector<StepId> steps;    ///< where play stands: outermost step first
  std::vector<UnitView> units;  ///< everything in hexes and in boxes that are drawn (Map::shows), by place and level
  std::vector<MarkerView> markers;
  std::vector<std::pair<Place, Side>> control;  ///< who holds which hex, for hexes where that counts
  std::vector<TrackView> tracks;
  std::vector<BoxView> boxes;
  std::vector<SheetView> sheets{};  ///< by group, each in order of the roster; without what the viewer may not see
  std::vector<HandView> hands;
  std::vector<PileView> piles;
  std::vector<CupView> cups;
  std::vector<ArrivalView> arrivals;
  std::vector<UnitId> lost;  ///< eliminated so far, in order of the roster
  std::vector<ScoreLine> score;
  std::optional<Outlook> combat;  ///< the combat that is being resolved, until it is over; its fires may all be rolled
  std::vector<UnitId> acting;     ///< units that the current step is about (the moving stack)
  std::optional<ResultView> result;
  /// How the game ends by itself at the next check of victory if nothing changes: said while it can still be averted,
  /// of what lies open to both sides.
  std::optional<ResultView> ahead{};
};

/// A layer that clients may show over the map: hexes with a number (0: none), and lines.
struct Overlay {
  struct Cell {
    Place hex;
    int value = 0;
  };
  /// A line such as one of supply: from where it begins, hex after hex, to the hex of a unit.
  struct Line {
    UnitId unit = kNoUnit;     ///< to which it leads
    UnitId from = kNoUnit;     ///< at which it begins, and which has a line of its own; kNoUnit: where chains begin
    int strength = 1;          ///< 1: it feeds that unit alone, 2: those of a headquarters, 3: several of these
    std::vector<Place> way{};  ///< each hex beside the one before it
  };
  std::vector<Cell> cells;
  std::vector<Line> lines{};
};
/// The hexes of a set, each with number(hex), without those where that is 0.
template <int Lanes, class Number>
[[nodiscard]] Overlay cellsOf(const HexSet<Lanes>& hexes, Number number) {
  Overlay out;
  hexes.each([&](Place hex) {
    if (const int value = number(hex); value != 0) out.cells.push_back({hex, value});
  });
  return out;
}
/// ... each with 1.
template <int Lanes>
[[nodiscard]] Overlay cellsOf(const HexSet<Lanes>& hexes) {
  return cellsOf(hexes, [](Place) { return 1; });
}

/// One place that a moving unit could get to, with what it costs and the actions that bring it there.
struct Reach {
  Place place = kNowhere;
  int cost = 0;              ///< quarters of a movement point
  bool stops = false;        ///< movement ends there
  std::vector<Action> path;  ///< to be applied one by one, as long as the next one is legal
  bool yields = false;       ///< better entered behind others: who makes a way for the rest goes first
};

/// How far units get on their way to a place, and the hex and the rule that stop them: Title::wayTo().
struct WayTo {
  std::vector<Place> way;  ///< hexes that they could go, without the one where they stand
  int cost = 0;            ///< quarters of a movement point, for those
  Place stop = kNowhere;   ///< the hex on the cheapest way that they cannot enter, or end in; kNowhere: none
  Verdict verdict{};       ///< why
};

}  // namespace kessel
