// SPDX-License-Identifier: GPL-3.0-or-later
// What a player does not know of the other one [3.5, R-89]: strengths, who has which assets, what is in the Soviet
// boxes off the map, and the directive. Dealt anew out of what is possible. Open are units on the map, the eliminated
// boxes, what has not come yet; of a battle its totals, the fraction of an anti-tank asset and the losses in number,
// and of a unit what it came to when it was last seen to fight.
#include <algorithm>
#include <vector>

#include "titles/battle_of_stalingrad/assets.h"
#include "titles/battle_of_stalingrad/combat.h"
#include "titles/battle_of_stalingrad/title.h"

namespace kessel::bos {
namespace {

constexpr std::array kOffMap{kSvf, kDsf, kTcf, kSovietReserve};

/// Assets wear out and come to lie in reserve the longer the campaign lasts: in so many parts of `of` an asset has lost
/// steps, or is not assigned. The numbers are what games of computer players came to from the first turn to the last.
struct Wear {
  std::uint32_t before;
  std::uint32_t of;

  [[nodiscard]] bool strikes(const State& state, Random& random) const {
    return random.below(of) < before + std::uint32_t{state.turn};
  }
};
constexpr Wear kWeakened{4, 24};
constexpr Wear kInReserve{0, 80};
/// So many turns after the first one any Axis unit that has not been seen to fight may have been rebuilt, and fewer
/// before.
constexpr std::uint32_t kRebuiltOf = 10;

/// 1 to most.
int draw(Random& random, int most) {
  return 1 + static_cast<int>(random.below(static_cast<std::uint32_t>(most)));
}

/// What is known of a side's units in the battle at hand: what they came to together, once it has been reckoned,
/// less the steps that they have lost since.
struct Known {
  Units units;
  int total = 0;
  int divisor = 1;      ///< of their tank factors
  int antitank = -1;    ///< of the defender: what divided the attacker's tanks, 0 nothing; -1: not known any more
  int tanks = -1;       ///< of the attacker: he has some (1) or none (0); -1: nothing has told
  bool elbrus = false;  ///< it has been seen whether the 49th Korps has assets: Elbrus is open to it, or not [8.3j]
};

int stepsDue(const Rules& rules, const Battle& battle, Part part) {
  const Part enemy = other(part);
  return battle.die[enemy] == 0 ? 0 : effectOf(rules, battle.table, battle.result[enemy]).steps;
}

Known knownOf(const Rules& rules, const State& state, Side side) {
  Known known;
  const auto* frame = state.steps.find<CombatFrame>();
  if (frame == nullptr || frame->stage <= CombatStage::Reckoning) return known;
  const Battle& battle = state.battle;
  const Part part = partOf(battle, side);
  const bool taken = frame->stage > CombatStage::Taking;
  known.units = fighting(battle, part).those([&](UnitId unit) { return state.onMap(unit); });
  known.total = battle.total[part] - (taken ? stepsDue(rules, battle, part) : 0);
  const Modifiers ground = groundOf(rules, state, battle.where);
  if (ground.city) known.divisor *= 2;
  if (part == kAttack) known.divisor *= (ground.river ? 2 : 1) * std::max(1, int{battle.antitank});
  if (part == kDefence && !taken && tanksOf(rules, state, battle.attackers) > 0) known.antitank = battle.antitank;
  // Where the defender has an anti-tank asset it has told whether there are tanks to divide.
  if (part == kAttack && !taken && antitankOf(rules, state, battle.defenders) > 0)
    known.tanks = battle.antitank > 0 ? 1 : 0;
  known.elbrus = battle.going.has(rules.korps49) && rules.adjacent(battle.where, kElbrus);
  return known;
}

/// Losses that the other side has chosen and nobody has seen yet: none while it is still choosing, else all of
/// them in the usual order [8.2g].
void guessLosses(const Rules& rules, State& state, Side side) {
  const auto* frame = state.steps.find<CombatFrame>();
  if (frame == nullptr || frame->stage < CombatStage::AttackLosses || frame->stage > CombatStage::Taking) return;
  Battle& battle = state.battle;
  const Part part = partOf(battle, side);
  const CombatStage chooses = part == kAttack ? CombatStage::AttackLosses : CombatStage::DefenceLosses;
  int due = stepsDue(rules, battle, part);
  const Units units = bearing(rules, state, side);
  Units assets;
  units.each([&](UnitId unit) { assets |= assetsOf(rules, state, unit); });
  battle.left[part] = static_cast<std::uint16_t>(frame->stage > chooses ? 0 : due);
  if (frame->stage <= chooses) return;
  const auto take = [&](UnitId piece, int steps) {
    std::uint8_t& lost = battle.lost[index(piece)];
    const int now = std::clamp(steps - int{lost}, 0, due);
    lost = static_cast<std::uint8_t>(lost + now);
    due -= now;
  };
  units.each([&](UnitId unit) { take(unit, state.strengthOf(unit) - 1); });
  assets.each([&](UnitId asset) { take(asset, state.strengthOf(asset)); });
  units.each([&](UnitId unit) { take(unit, state.strengthOf(unit)); });
}

/// Whether a Front box next to the battle is empty shows in where the Axis player may send Soviet units [8.3e, R-59].
bool showsWhetherEmpty(const Rules& rules, const State& state, Place box) {
  return state.steps.find<RetreatFrame>() != nullptr && isFront(box) && rules.adjacent(state.battle.where, box);
}

/// Of the Soviet units off the map so many have moved in the movement phase: nobody else sees how many. Only of
/// Operation Uranus the question says what is left of it.
std::size_t guessMoved(const State& state, std::size_t moved, std::size_t units, Random& random) {
  const bool phase = state.steps.find(static_cast<std::uint8_t>(S::SovietMovement)) != nullptr && !inUranus(state);
  return phase ? random.below(static_cast<std::uint32_t>(units + 1)) : moved;
}

/// Who has been bought from the eliminated box in this step, which both have seen, lies in the reserve box as long as
/// points are spent [9.1.1f, R-70, R-71].
Units boughtNow(const State& state, Side side) {
  const S step = side == kAxis ? S::AxisReplacement : S::SovietReplacement;
  const Frame* frame = state.steps.find(static_cast<std::uint8_t>(step));
  const bool buying = frame != nullptr && frame->as<ReplacementFrame>().stage == ReplacementStage::Buying;
  return buying ? state.bought : Units{};
}

/// Soviet units off the map: who is where, and which of them have moved.
void guessBoxes(const Rules& rules, State& state, Random& random) {
  // Where the Axis player has sent those who retreat he knows; they do not count beside the others.
  const Units sent = state.steps.find<RetreatFrame>() != nullptr ? state.battle.retreating : Units{};
  const Units known = sent | boughtNow(state, kSoviet);
  std::vector<UnitId> units;
  std::size_t moved = 0;
  rules.formations[index(kSoviet)].each([&](UnitId unit) {
    if (!isHolding(state.at(unit)) || known.has(unit)) return;
    units.push_back(unit);
    moved += state.moved.has(unit) ? 1 : 0;
  });
  std::vector<Place> open;
  std::vector<Place> places;
  for (const Place box : kOffMap) {
    const bool shown = showsWhetherEmpty(rules, state, box);
    const bool empty = (unitsIn(rules, state, box, kSoviet) - sent).none();
    if (!shown || !empty) open.push_back(box);
    if (shown && !empty) places.push_back(box);
  }
  const bool taken = sent.anyOf([&](UnitId unit) { return state.at(unit) == kTcf; });
  while (places.size() < units.size()) {
    const Place box = open[random.below(static_cast<std::uint32_t>(open.size()))];
    const bool full = box == kTcf && (taken || std::ranges::find(places, kTcf) != places.end());  // [3.1.1b]
    places.push_back(full ? kSovietReserve : box);
  }
  shuffle(units, random);
  for (const UnitId unit : units) put(rules, state, unit, kToCome);
  for (std::size_t i = 0; i < units.size(); ++i) put(rules, state, units[i], places[i]);
  shuffle(units, random);
  moved = guessMoved(state, moved, units.size(), random);
  for (std::size_t i = 0; i < units.size(); ++i) i < moved ? state.moved.add(units[i]) : state.moved.remove(units[i]);
}

/// The points of the start, as far as they may have been given out [6.3b].
void guessShares(const Rules& rules, State& state, Random& random) {
  std::vector<UnitId> units;
  rules.formations[index(kSoviet)].each([&](UnitId unit) {
    if (state.onMap(unit)) units.push_back(unit);
  });
  for (const UnitId unit : units) state.strength[index(unit)] = 1;
  const int spare = rules.startPoints - static_cast<int>(units.size());
  for (int i = spare <= 0 ? 0 : draw(random, spare + 1) - 1; i > 0; --i) {
    const UnitId unit = units[random.below(static_cast<std::uint32_t>(units.size()))];
    if (state.strengthOf(unit) < int{rules[unit].most}) ++state.strength[index(unit)];
  }
}

/// What a unit came to when it was last seen to fight is believed of it still.
void guessStrengths(const Rules& rules, State& state, Side side, Random& random) {
  rules.formations[index(side)].each([&](UnitId unit) {
    if (!state.onMap(unit)) return;
    const int most = rules[unit].most;
    const int first = draw(random, most);
    const int second = draw(random, most);
    const int shown = state.shown[index(unit)];
    // An Axis unit that has not been seen to fight is in full [6.3a, 9.2.1a], unless it was rebuilt [9.2.3c].
    const bool full = side == kAxis && random.below(kRebuiltOf) >= std::uint32_t{state.turn} - 1;
    const int unseen = full ? most : std::max(first, second);
    state.strength[index(unit)] = static_cast<std::uint8_t>(shown > 0 ? std::min(shown, most) : unseen);
  });
}

/// Deals the assets of a side, all of which lie in its reserve box.
class Dealer {
 public:
  Dealer(const Rules& rules, State& state, Side side, Random& random)
      : m_rules(rules), m_state(state), m_random(random), m_assets(listOf(assetsInReserve(rules, state, side))) {
    shuffle(m_assets, random);
  }

  /// To the units of a battle, with points of their basic strength, until they come to what is known of them; as near
  /// to it as can be, and not more. An asset is as likely with each unit of the side that could have it, `others`
  /// being those that do not fight there.
  void toFight(const Known& known, bool korpsHasAssets, const Units& others) {
    if (known.units.none()) return;
    Units able = known.units;
    if (known.elbrus && !korpsHasAssets) able.remove(m_rules.korps49);
    known.units.each([&](UnitId unit) { m_state.strength[index(unit)] = 1; });
    m_base = known.units.count();
    giveAntiTank(known, able);
    if (known.tanks > 0) giveFirst(able, known, known.total, [&](UnitId asset) { return m_rules[asset].tank; });
    if (known.elbrus && korpsHasAssets)
      giveFirst(Units::only(m_rules.korps49), known, kUnlimited, [](UnitId) { return true; });
    eachLeft([&](UnitId asset) {
      const auto fitting = [&](const Units& units) {
        return static_cast<std::uint32_t>(
            units.those([&](UnitId unit) { return fits(m_rules, m_state, asset, unit).ok(); }).count());
      };
      const std::uint32_t here = fitting(able);
      return here > 0 && m_random.below(here + fitting(others)) < here && give(asset, able, known, known.total);
    });
    raise(known);
    eachLeft([&](UnitId asset) { return give(asset, able, known, known.total); });
    raise(known);
  }

  /// To the others, those first who showed more in their last battle than they come to without; a few stay in reserve.
  void toOthers(const Units& parents) {
    eachLeft([&](UnitId asset) {
      if (kInReserve.strikes(m_state, m_random)) return false;
      const Units able = parents.those([&](UnitId unit) { return fits(m_rules, m_state, asset, unit).ok(); });
      const auto lacks = [&](UnitId unit) { return worth(unit) < int{m_state.shown[index(unit)]}; };
      const auto unseen = [&](UnitId unit) { return m_state.shown[index(unit)] == 0; };
      const Units lacking = able.those(lacks);
      return attachToOne(asset, lacking.any() ? lacking : able.those(unseen));
    });
  }

 private:
  static constexpr int kUnlimited = 9999;

  template <class Gives>
  void eachLeft(Gives gives) {
    std::erase_if(m_assets, gives);
  }
  [[nodiscard]] int factorOf(UnitId asset) const { return m_rules[asset].factor[m_state.strength[index(asset)]]; }
  [[nodiscard]] int worth(UnitId unit) const {
    return m_state.strengthOf(unit) +
           assetsOf(m_rules, m_state, unit).sum([&](UnitId asset) { return factorOf(asset); });
  }
  bool attachToOne(UnitId asset, const Units& able) {
    if (able.none()) return false;
    const std::vector<UnitId> units = listOf(able);
    attach(m_rules, m_state, asset, units[m_random.below(static_cast<std::uint32_t>(units.size()))]);
    return true;
  }
  bool give(UnitId asset, const Units& able, const Known& known, int most) {
    if (m_rules[asset].antiTank || (m_rules[asset].tank && known.tanks == 0)) return false;
    const int factor = factorOf(asset);
    const int base = m_base + (m_rules[asset].tank ? 0 : factor);
    const int tanks = m_tanks + (m_rules[asset].tank ? factor : 0);
    if (base + tanks / known.divisor > most) return false;
    if (!attachToOne(asset, able.those([&](UnitId unit) { return fits(m_rules, m_state, asset, unit).ok(); })))
      return false;
    m_base = base;
    m_tanks = tanks;
    return true;
  }
  template <class Wanted>
  void giveFirst(const Units& able, const Known& known, int most, Wanted wanted) {
    const auto taken =
        std::ranges::find_if(m_assets, [&](UnitId asset) { return wanted(asset) && give(asset, able, known, most); });
    if (taken != m_assets.end()) m_assets.erase(taken);
  }
  /// The one whose fraction was used, and none that is better [8.1d, R-47].
  void giveAntiTank(const Known& known, const Units& able) {
    bool due = known.antitank > 0;
    eachLeft([&](UnitId asset) {
      if (!m_rules[asset].antiTank || !due || int{m_rules[asset].divisor} != known.antitank) return false;
      due = !attachToOne(asset, able.those([&](UnitId unit) { return fits(m_rules, m_state, asset, unit).ok(); }));
      return !due;
    });
  }
  void raise(const Known& known) {
    while (m_base + m_tanks / known.divisor < known.total) {
      const Units below =
          known.units.those([&](UnitId unit) { return m_state.strengthOf(unit) < int{m_rules[unit].most}; });
      if (below.none()) return;
      const std::vector<UnitId> units = listOf(below);
      ++m_state.strength[index(units[m_random.below(static_cast<std::uint32_t>(units.size()))])];
      ++m_base;
    }
  }

  const Rules& m_rules;
  State& m_state;
  Random& m_random;
  std::vector<UnitId> m_assets;
  int m_base = 0;   ///< of the units of the battle: points and factors that nothing divides
  int m_tanks = 0;  ///< tank factors
};

void guessAssets(const Rules& rules, State& state, Side side, Random& random) {
  const Known known = knownOf(rules, state, side);
  const bool korpsHasAssets = state.ordinary(rules.korps49) > 0;
  const Units bought = boughtNow(state, side) & rules.assets[index(side)];
  bought.each([&](UnitId asset) {
    const int most = std::min(int{rules[asset].most}, rules.rebuildLimit);
    state.strength[index(asset)] = static_cast<std::uint8_t>(draw(random, most));
    put(rules, state, asset, kToCome);  // is not dealt to anybody
  });
  const Units living = rules.assets[index(side)].those(
      [&](UnitId asset) { return state.parentOf(asset) != kNoUnit || state.at(asset) == reserveOf(side); });
  living.each([&](UnitId asset) { detach(rules, state, asset, kToCome); });
  living.each([&](UnitId asset) {  // in the order of the roster, whatever it was
    const int most = rules[asset].most;
    const bool weak = kWeakened.strikes(state, random);
    state.strength[index(asset)] = static_cast<std::uint8_t>(weak ? draw(random, most) : most);
    put(rules, state, asset, reserveOf(side));
  });
  Units parents = (rules.formations[index(side)] - known.units).those([&](UnitId unit) { return state.onMap(unit); });
  // Whoever tries to move without supply has given up all of them [7.7c].
  if (const auto* attempt = state.steps.find<AttemptFrame>()) parents.remove(attempt->unit);
  if (const auto* move = state.steps.find<MoveFrame>(); move != nullptr && move->free) parents.remove(move->unit);
  if (known.elbrus) parents.remove(rules.korps49);
  Dealer dealer(rules, state, side, random);
  dealer.toFight(known, korpsHasAssets, parents);
  dealer.toOthers(parents);
  bought.each([&](UnitId asset) { put(rules, state, asset, reserveOf(side)); });
}

/// Any of the three theatres, as the numbers of the counters have it more or less [6.1d].
void guessDirective(State& state, Random& random) {
  if (state.primary == 0) return;
  state.primary = static_cast<std::uint8_t>(draw(random, static_cast<int>(kTheatres)));
  if (state.secondary == 0) return;
  state.secondary = static_cast<std::uint8_t>(1 + (state.primary - 1 + draw(random, 2)) % static_cast<int>(kTheatres));
}

}  // namespace

void guessHidden(const Rules& rules, State& state, Side viewer, Random& random) {
  if (state.over != 0) return;
  const Side side = other(viewer);
  if (side == kAxis) guessDirective(state, random);
  const auto* setUp = state.steps.find<SetUpFrame>();
  const bool early = state.steps.find<DirectiveFrame>() != nullptr || (setUp != nullptr && setUp->side == kAxis);
  if (early && side == kSoviet) return;  // nothing of theirs has been decided
  for (const Units& pieces : {rules.formations[index(side)], rules.assets[index(side)]}) {
    pieces.each([&](UnitId piece) { state.battle.lost[index(piece)] = 0; });
  }
  if (side == kSoviet && setUp == nullptr) {
    guessBoxes(rules, state, random);
    state.crossed = 0;
    state.withdrawn = {};  // who it was the Axis player does not know [3.5a]
  }
  if (setUp == nullptr && !early) guessStrengths(rules, state, side, random);  // Axis units begin in full [6.3a]
  if (setUp != nullptr && side == kSoviet) guessShares(rules, state, random);
  guessAssets(rules, state, side, random);
  guessLosses(rules, state, side);
}

bool hides(const Rules&, const State& state, Side) {
  return state.over == 0;
}

}  // namespace kessel::bos
