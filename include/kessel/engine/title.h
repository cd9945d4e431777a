// SPDX-License-Identifier: GPL-3.0-or-later
// The interface that every title implements, and the only thing that session, library, client and command line know.
// A title is immutable and may be used by any number of games and threads at once.
#pragma once

#include <cassert>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "kessel/engine/action.h"
#include "kessel/engine/appraisal.h"
#include "kessel/engine/cards.h"
#include "kessel/engine/error.h"
#include "kessel/engine/event.h"
#include "kessel/engine/frame.h"
#include "kessel/engine/look.h"
#include "kessel/engine/map.h"
#include "kessel/engine/outlook.h"
#include "kessel/engine/position.h"
#include "kessel/engine/prompt.h"
#include "kessel/engine/proposal.h"
#include "kessel/engine/random.h"
#include "kessel/engine/roster.h"
#include "kessel/engine/view.h"

namespace kessel {

struct SideInfo {
  std::string id;    ///< "german"
  std::string name;  ///< "German"
  std::string look;  ///< colour family, as in Unit::look
};

/// Which places a verb takes as operands. What else may speak against one is for the rules.
struct PlacesTaken {
  bool hexes = true;
  bool boxes = true;
  const char* kind = nullptr;  ///< of boxes only those of this Box::kind
};
inline constexpr PlacesTaken kHexesOnly{true, false};
/// Boxes of a kind and no hexes; hexes and boxes of a kind.
[[nodiscard]] constexpr PlacesTaken boxesOf(const char* kind) {
  return {false, true, kind};
}
[[nodiscard]] constexpr PlacesTaken hexesAndBoxesOf(const char* kind) {
  return {true, true, kind};
}

struct VerbInfo {
  std::string id;  ///< "step", as in files and protocol
  std::array<Operand, 3> operands{};
  bool ends = false;    ///< an end of phase or another step that is costly to take back: clients may ask first
  bool passes = false;  ///< declines to speak, in steps that are a window (StepInfo)
  bool aside = false;   ///< lets the other side speak before this one decides: offered last, never as the usual answer
  bool declines = false;   ///< goes on without any (more) of what is offered; at most one action of a prompt does
  bool readyMade = false;  ///< does the rest of a set-up at once, as somebody has thought it out: opponents take it
  PlacesTaken places{};
  bool loses = false;   ///< one of several losses that are due: clients offer to take the rest as forecasts do
  bool dear = false;    ///< gives something up for good, before a die or without need: clients may ask first
  Phrase text{};        ///< an action with its operands in a few words, where these are always the same: "Attack {0}"
  bool secret = false;  ///< what is answered by it the other side may not see, though nothing may be hidden yet
  /// Of these Title::pursue() knows the usual one, and whoever takes it unread gives nothing up: clients may offer it
  /// first. Not so a fight that could be called off, or who of several attacks.
  bool routine = false;
  /// Work that a unit does at the edge to a neighbouring place: a bridge. A click on that place alone may as well mean
  /// a move or an attack, so clients offer it with the unit.
  bool work = false;
  /// A loss that Title::pursue() knows how to share out among those who may bear it, since their printed strengths do
  /// not tell what they have left.
  bool shared = false;

  /// It goes on without anything (more), and names nothing: where it is all that is left nobody need be asked.
  [[nodiscard]] bool isPass() const { return (passes || declines) && operands[0] == Operand::None; }
};

/// One step of the sequence of play. Those with `ribbon` stand in the ribbon along the top, in this order.
struct StepInfo {
  std::string id;
  std::string name;
  std::string rule;
  bool ribbon = false;
  bool window = false;  ///< both sides speak in turn, until both pass
  FrameForm frame{};    ///< what it remembers while it runs
};

/// One row of the rules reference, in our own words (resources/rules/<id>.tsv).
struct CaseInfo {
  std::string id;    ///< "7.33", "4.0D2", "5.1-C12"
  std::string kind;  ///< "movement", "victory" ...
  std::string text;  ///< what is allowed, refused or done
};

struct ChartInfo {
  std::string id;
  std::string name;
  std::string rule;
  std::vector<std::string> columns;             ///< heads of the columns
  std::vector<std::string> rows;                ///< heads of the rows
  std::vector<std::vector<std::string>> cells;  ///< by row, then column
  std::string note;
  std::string mark;  ///< provenance
};

struct ScenarioInfo {
  std::string id;
  std::string name;
  std::string about;    ///< what it is
  std::string teaches;  ///< what a newcomer learns from it
  int minutes = 0;      ///< playing time
  int turns = 0;
  std::vector<std::string> turnNames{};  ///< of each turn, from turn 1 on, as long as there are any
};

/// An option of the rulebook: a reading of a doubtful rule.
struct OptionInfo {
  std::string id;
  std::string name;
  std::string about;                ///< what it changes
  std::string rule;                 ///< case or ruling
  std::vector<std::string> values;  ///< the first is the default
};

[[nodiscard]] inline OptionInfo yesNo(const char* id, const char* name, const char* about, const char* rule) {
  return {id, name, about, rule, {"no", "yes"}};
}

struct StateInfo {
  std::string id;  ///< "used"
  std::string name;
  Look look;
  bool spent = false;    ///< the unit has done what it may: its counter pales
  bool ofSteps = false;  ///< says no more than UnitView::steps: not told where steps are counted
  bool lost = false;     ///< the unit only stands there for what it may still do: forecasts count it as lost
};

/// A kind of marker on places (MarkerView).
struct MarkerInfo {
  std::string id;  ///< "burning"
  Look look;
};

struct OverlayInfo {
  std::string id;  ///< "zoc-german"
  std::string name;
  Side side = kNobody;  ///< whose it is, for its colour
  LayerLook look = LayerLook::Marked;
};

/// All that never changes about a title and that others than its rules may know.
struct TitleInfo {
  std::string id;
  std::string name;
  std::string subtitle;  ///< publisher and year of the rulebook
  std::array<SideInfo, 2> sides;
  std::vector<ScenarioInfo> scenarios;
  std::vector<OptionInfo> options;
  std::vector<VerbInfo> verbs;  ///< verb 0 is the outcome of chance
  std::vector<StepInfo> steps;
  std::vector<CaseInfo> cases;
  std::vector<ChartInfo> charts;
  std::vector<StateInfo> states;
  std::vector<MarkerInfo> markers;
  std::vector<OverlayInfo> overlays;
  std::vector<Card> cards;
  std::vector<TermInfo> terms;   ///< what counts in an evaluation
  std::vector<Weights> weights;  ///< for how much; the first ones are the usual ones
  Map map;
  Roster roster;
  bool losesPoints = false;    ///< the rules call what units lose strength points, not steps
  bool countsLosses = false;   ///< views have boxes that count losses (BoxView::losses)
  std::string overlayFile;     ///< values of a player's own copy that are laid over the data; empty: none
  std::uint64_t dataHash = 0;  ///< of all data files, the overlay among them: a saved game remembers it
  int rulesVersion = 1;        ///< raised whenever a journal could lead to another position or hash

  /// The index of a chart among those that clients show, -1 if it is none of them: for Fire::chart.
  [[nodiscard]] int chartNamed(std::string_view chart) const;
};

/// Option id -> chosen value. Options that are missing take their default.
using Options = std::map<std::string, std::string, std::less<>>;

/// What VerbInfo::text says of an action; empty if it says nothing.
[[nodiscard]] Phrase saidOf(const TitleInfo& info, Action action);
/// The index of a scenario in TitleInfo::scenarios; fails on an unknown one.
[[nodiscard]] Result<int> scenarioIndex(const TitleInfo& info, std::string_view scenario);
/// Options as bits, for titles with at most 16 options of two values each: bit i is set if option i has its second one.
/// Fails on an unknown option or value.
[[nodiscard]] Result<std::uint16_t> optionBits(const TitleInfo& info, const Options& options);

class Title {
 public:
  Title() = default;
  Title(const Title&) = delete;
  Title& operator=(const Title&) = delete;
  virtual ~Title() = default;

  [[nodiscard]] virtual const TitleInfo& info() const = 0;

  /// The position at the start of a scenario, ready for its first prompt. Fails on an unknown scenario or option.
  [[nodiscard]] virtual Result<Position> begin(std::string_view scenario, const Options& options) const = 0;
  /// A position from its scenario form (JSON text): any unit in its place, the step that play stands at. Fails with the
  /// place in the text if something is unknown, missing or breaks the title's own laws.
  [[nodiscard]] virtual Result<Position> importPosition(std::string_view json) const = 0;
  /// The scenario form of a position; importPosition() gives back an equal one.
  [[nodiscard]] virtual std::string exportPosition(const Position& position) const = 0;

  /// Who decides what, and the complete list of legal actions. `out` is reused, so that a prompt hardly allocates.
  virtual void prompt(const Position& position, Prompt& out) const = 0;
  /// Whether an action is legal now, or which case forbids it and why. Takes any action, however forged.
  [[nodiscard]] virtual Verdict judge(const Position& position, Action action) const = 0;
  /// Judges, and if legal carries out the decision and everything automatic up to the next prompt. A refused action
  /// changes nothing.
  virtual Verdict apply(Position& position, Action action, Events& events) const = 0;
  /// The same for an action that the prompt of this very position lists: it is carried out without being judged again.
  virtual void applyListed(Position& position, Action action, Events& events) const {
    const Verdict verdict = apply(position, action, events);
    assert(verdict.ok());
    (void)verdict;
  }

  /// What `viewer` may see (kUmpire: everything).
  [[nodiscard]] virtual View view(const Position& position, Side viewer) const = 0;
  /// A position that could be this one for all that `viewer` sees: what is kept from him is dealt anew out of what is
  /// possible. It depends on what he sees and on `random` alone, so nothing in it tells how things really lie; a
  /// decision of his has the same prompt in it. The position itself if nothing is kept from him.
  [[nodiscard]] virtual Position guess(const Position& position, Side viewer, Random& random) const = 0;
  /// Something of `side`'s is hidden from the other side (kUmpire: of either side's): then undo, pictures and reasons
  /// for a refusal are kept from whom they could tell of it.
  [[nodiscard]] virtual bool hides(const Position& position, Side side) const = 0;
  /// What an action would lead to, with exact odds, as far as `viewer` may know. Empty fires if there is nothing to
  /// weigh.
  [[nodiscard]] virtual Outlook outlook(const Position& position, Action action, Side viewer) const = 0;
  /// The action in a few words, for buttons and the journal: "Attack 1726".
  [[nodiscard]] virtual Phrase describe(const Position& position, Action action) const = 0;
  /// Where the units of the current decision (or `units`, all in one place) can go, with cost and path.
  [[nodiscard]] virtual std::vector<Reach> reach(const Position& position, std::span<const UnitId> units) const = 0;
  /// How far those units get on their way to a hex, and which hex and which rule stop them, as far as `viewer` may
  /// know. Nothing if there is no telling: no unit is on the move, or none of its kind could ever come there.
  [[nodiscard]] virtual WayTo wayTo(const Position& /*position*/, std::span<const UnitId> /*units*/, Place /*to*/,
                                    Side /*viewer*/) const {
    return {};
  }
  /// The hexes of a layer of TitleInfo::overlays, for a viewer.
  [[nodiscard]] virtual Overlay overlay(const Position& position, std::size_t which, Side viewer) const = 0;
  /// Measures the terms of TitleInfo::terms as far as a player may know them; takes a few microseconds and no memory.
  virtual void appraise(const Position& position, Side viewer, Terms& out) const = 0;
  /// An evaluation of the position for a player by TitleInfo::weights[weights]: higher is better, 0 is even, kWonScore
  /// won.
  [[nodiscard]] int score(const Position& position, Side side, std::size_t weights = 0) const;
  /// Adds what the side on move could go for, as a player who knows the game would see it; the order does not matter.
  /// Nothing by default: then opponents make do with the legal actions.
  virtual void propose(const Position& /*position*/, const Prompt& /*prompt*/, std::vector<Proposal>& /*out*/) const {}
  /// The next decision of the side on move towards an aim of its own, one that the prompt lists; nothing if there is no
  /// more to do for it. Asked again after each decision, also after dice and decisions of the other side. It rests on
  /// what that side knows.
  [[nodiscard]] virtual std::optional<Action> pursue(const Position& /*position*/, const Prompt& /*prompt*/,
                                                     Aim /*aim*/) const {
    return std::nullopt;
  }
  /// Checks the title's own laws (stacking, conservation of units, ranges); empty if all hold. For tests and `check`.
  [[nodiscard]] virtual std::vector<Message> violations(const Position& position) const = 0;
};

/// Where the data of titles lie.
struct DataSource {
  // A data folder alone is the usual source, so the conversion is meant.
  DataSource(std::string data, std::string laidOver = {}) : folder(std::move(data)), overlays(std::move(laidOver)) {}
  DataSource(const char* data) : folder(data) {}

  std::string folder;    ///< with maps, counters, cards, scenarios, resources
  std::string overlays;  ///< folder of the values of a player's own copy, <title>.json each; empty: none (docs/data.md)
};

/// A title of the program, loaded on demand.
struct TitleEntry {
  std::string id;
  std::string name;
  std::string subtitle;  ///< TitleInfo::subtitle, known before the title is loaded
  Result<std::unique_ptr<Title>> (*load)(const DataSource& source);
};

struct LoadedTitle {
  std::unique_ptr<Title> title;
  std::optional<Error> leftOut;  ///< what is wrong with the overlay, if the title was loaded without it
};
/// Loads a title; if its overlay is at fault, without that.
[[nodiscard]] Result<LoadedTitle> loadTitle(const TitleEntry& entry, const DataSource& source);

/// All titles of the program, in the order of the start page.
[[nodiscard]] std::span<const TitleEntry> allTitles();

}  // namespace kessel
