// SPDX-License-Identifier: GPL-3.0-or-later
// What a decision would lead to: the combat with its sums and exact odds, the success check of a card, draws from a
// cup.
#include <algorithm>
#include <array>
#include <bit>
#include <map>

#include "kessel/engine/chart_fire.h"
#include "titles/donnerschlag/cards.h"
#include "titles/donnerschlag/chapters.h"
#include "titles/donnerschlag/combat.h"
#include "titles/donnerschlag/title.h"
#include "titles/donnerschlag/views.h"

namespace kessel::donner {
namespace {

Phrase meaningOf(const Outcome& outcome, Side attacker) {
  if (!outcome.attacker && !outcome.defender) return say("no effect");
  const Side side = outcome.attacker ? attacker : other(attacker);
  if (outcome.steps == 0) return say("{0}: retreat", side);
  return outcome.retreat ? say("{0}: steps lost {1}, retreat", side, outcome.steps)
                         : say("{0}: steps lost {1}", side, outcome.steps);
}

/// Chances of each natural die: with two dice those of the higher one, of 36 [12.1-4a].
std::uint32_t weightOf(int die, bool twoDice) {
  return twoDice ? static_cast<std::uint32_t>(2 * die - 1) : 1U;
}

/// Odds are those of the dice that are rolled first; what may roll them again is noted, as far as everybody knows it
/// [12.1-4b, R-55].
void addRerollCards(const Rules& rules, const State& state, Side side, Outlook& out) {
  if (mightRollAgain(state, side) && playable(rules, state, side).any())
    out.notes.emplace_back(say("{0} may have a card to roll again: not counted in the odds", side), "12.1-4b");
}

/// [3.10c]
void addRerolls(const Rules& rules, const State& state, Side side, Outlook& out) {
  if (state.luck == side)
    out.notes.emplace_back(say("{0} may roll again with Schlachtenglück: not counted in the odds", side), "3.10c");
  addRerollCards(rules, state, side, out);
}

/// A success check: rolled again after a failure it succeeds more often [3.10c].
void addRerollsOfCheck(const Rules& rules, const State& state, Side side, int highest, Outlook& out) {
  const int misses = 6 - highest;
  if (state.luck == side)
    out.notes.emplace_back(
        say("Rolled again with Schlachtenglück after a failure it succeeds in {0} of 36", 36 - misses * misses),
        "3.10c");
  addRerollCards(rules, state, side, out);
}

/// The results of the column for each die, equal ones together, and the chance of an ad hoc unit for the defender.
void addOdds(const Rules& rules, const Combat& combat, Fire& fire, Outlook& out) {
  const bool twoDice = combat.has(kTwoDice);
  const Side attacker = combat.side;
  std::map<int, std::uint32_t> weights;
  std::uint32_t adHoc = 0;
  for (int natural = 1; natural <= 6; ++natural) {
    const int die = natural + fire.dieModifier;
    const std::uint32_t weight = weightOf(natural, twoDice);
    weights[rules.crt.result(fire.column, die)] += weight;
    if (attacker == kAxis ? die <= 1 : die >= 6) adHoc += weight;
    fire.outOf += weight;
  }
  for (const auto& [result, weight] : weights)
    fire.odds.push_back({meaningOf(rules.outcome[static_cast<std::size_t>(result)], attacker), result, weight});
  if (twoDice) out.notes.emplace_back(say("Two dice are rolled: odds of the higher one"), "12.1-4a");
  if (combat.rolled != 0) {
    if (combat.adHoc != 0)
      out.notes.emplace_back(say("The defender may deploy an ad hoc unit"), attacker == kAxis ? "8.4-H2" : "8.4-H1");
    return;
  }
  if (adHoc > 0)
    out.notes.emplace_back(say("Chances that the defender may deploy an ad hoc unit: {0} of {1}", adHoc, fire.outOf),
                           attacker == kAxis ? "8.4-H2" : "8.4-H1");
}

/// What cards do to the combat, apart from its dice.
struct EffectNote {
  Effect effect;
  const char* text;
  Cite rule;
};
constexpr std::array kEffectNotes{
    EffectNote{kBoats, "The river costs the attackers nothing", "12.2-C5a"},
    EffectNote{kPioneers, "Tanks cross rivers, and they cost the attackers nothing", "12.2-C12a"},
    EffectNote{kNoVillage, "Train station, village and town do not help the defender", "12.2-C15"},
    EffectNote{kNoTerrain, "The terrain does not help the defender", "12.2-C22"},
    EffectNote{kNoTankBonus, "The Axis has no Tank bonus", "12.2-C54a"},
    EffectNote{kAmbush, "The Axis has neither Tank bonus nor Combined Arms", "12.2-C43a"},
    EffectNote{kSovietHalved, "The Soviet strength is halved", "12.2-C25"},
    EffectNote{kTigers, "All attackers may advance up to 3 hexes", "12.2-C6a"},
    EffectNote{kFlares, "All attackers may advance, tanks 2 hexes", "12.2-C26a"},
    EffectNote{kShield, "The Axis loses one step of the result less", "12.2-C17"},
    EffectNote{kNoRetreat, "The Soviet units do not retreat", "12.2-C48"},
    EffectNote{kNoStepBack, "The Soviet units do not retreat", "12.2-C58"},
    EffectNote{kMinefield, "The Axis does not advance", "12.2-C72"},
};

void addEffects(const Combat& combat, Outlook& out) {
  for (const EffectNote& note : kEffectNotes) {
    if (combat.has(note.effect)) out.notes.emplace_back(say(note.text), note.rule);
  }
  for (Side side : {kAxis, kSoviet}) {
    if (combat.extra[index(side)] > 0)
      out.notes.emplace_back(say("{0}: further steps lost by cards {1}", side, combat.extra[index(side)]), "12.0a");
  }
}

void addSums(const Reckoning& sums, Fire& fire) {
  fire.strength = shownLines(sums.attack);
  fire.total = sums.attack.total();
  fire.against = shownLines(sums.defence);
  fire.againstTotal = sums.defence.total();
  fire.shifts = shownLines(sums.shifts);
  fire.shift = sums.shifts.total();
  fire.base = sums.base;
  fire.die = shownLines(sums.modifier);
}

/// The combat with its sums as they stand; once the die is rolled, what was rolled.
Outlook outlookOfCombat(const Rules& rules, const State& state, const Combat& combat) {
  const Place target = combat.target;
  Outlook out{.title = say("Combat against {0}", target), .rule = "8.2-1", .attacker = combat.side};
  Fire fire{.name = say("{0} attacks {1}", combat.side, target),
            .side = combat.side,
            .into = target,
            .parts = kStrength,
            .chart = rules.info.chartNamed("crt")};
  const Reckoning sums = reckon(rules, state, combat);
  const bool fought = combat.attackers.any() && combat.defenders.any();
  if (combat.rolled == 0) {
    addSums(sums, fire);
    fire.dieModifier = sums.modifier.total();
    fire.column = fought ? sums.column : -1;
    if (combat.attackers.none()) {
      fire.base = fire.chart = -1;
      out.notes.emplace_back(say("No attacker has been named yet"), "8.1c");
    }
    if (const int die = dieThatMayStand(state); die > 0 && fire.column >= 0) {  // what it would mean [3.10c]
      fire.rolled = die;
      fire.result = rules.crt.result(fire.column, die + fire.dieModifier);
    }
  } else {
    fire.column = combat.column;
    fire.dieModifier = combat.die - combat.rolled;
    fire.rolled = combat.rolled;
    fire.result = combat.result;
    // Losses and late cards change the sums, not what was rolled.
    const bool stand = beforeLosses(state) && sums.column == fire.column && sums.modifier.total() == fire.dieModifier;
    if (stand) addSums(sums, fire);
  }
  addEffects(combat, out);
  if (fire.column >= 0) addOdds(rules, combat, fire, out);
  if (fire.column >= 0 && combat.rolled == 0) addRerolls(rules, state, combat.side, out);
  out.fires.push_back(std::move(fire));
  return out;
}

/// The combat that would come of attacking a hex with every unit that may.
Outlook outlookOfAttack(const Rules& rules, const State& state, Place target) {
  State after = state;
  Events nobody;
  beginCombat(rules, after, target, nobody);
  Combat combat = after.combat;
  after.running().active.each([&](UnitId unit) {
    if (mayJoin(rules, after, unit, target).ok()) combat.attackers.add(unit);
  });
  Outlook out = outlookOfCombat(rules, after, committed(rules, after, combat));
  out.notes.insert(out.notes.begin(), Note(say("If every unit that can attack takes part"), "8.1c"));
  return out;
}

/// Chances of a draw from a cup, counters of one kind together [3.3h].
Fire drawFrom(const Rules& rules, const State& state, std::size_t cup) {
  Fire fire{.name = say("Draw from the cup"),
            .side = cup == 0 ? kAxis : kSoviet,
            .odds = {{say("SNAFU: nothing comes"), 0, static_cast<std::uint32_t>(rules.snafu[cup])}}};
  std::map<std::string, std::size_t> rows;
  rules.ofCup[cup].each([&](UnitId unit) {
    if (state.onMap(unit)) return;
    const Unit& counter = rules.info.roster[unit];
    const auto [row, added] = rows.try_emplace(counter.typeName + counter.values, fire.odds.size());
    if (added)
      fire.odds.push_back(
          {say("{0} {1}", counter.typeName.c_str(), counter.values.c_str()), static_cast<int>(row->second), 0});
    ++fire.odds[row->second].weight;
  });
  for (const Odds& each : fire.odds) fire.outOf += each.weight;
  return fire;
}

void addDraw(const Rules& rules, const State& after, Outlook& out) {
  const Frame& top = after.steps.top();
  if (!top.is<AdHocFrame>() || top.as<AdHocFrame>().stage != AdHocStage::Draw) return;
  out.fires.push_back(drawFrom(rules, after, top.as<AdHocFrame>().cup));
}

/// A card, or the two that are played together.
Phrase titleOf(const CardFrame& played) {
  return played.isPair() ? say("{0} and {1}", played.card, played.partner) : say("{0}", played.card);
}

Fire checkOfCard(const Rules& rules, const CardFrame& played, int highest) {
  return {.name = played.isPair() ? say("Success check of {0} and {1}", played.card, played.partner)
                                  : say("Success check of {0}", played.card),
          .side = rules[played.card].side,
          .odds = {{say("succeeds"), 1, static_cast<std::uint32_t>(highest)},
                   {say("fails"), 0, static_cast<std::uint32_t>(6 - highest)}},
          .outOf = 6};
}

bool sameSums(const Reckoning& a, const Reckoning& b) {
  return a.attack.total() == b.attack.total() && a.defence.total() == b.defence.total() && a.column == b.column &&
         a.modifier.total() == b.modifier.total();
}

/// The combat at hand as the card on top would leave it, if it changes it before the die is rolled.
void addCombatAfter(const Rules& rules, const State& before, const State& after, Outlook& out) {
  if (before.combat.target == kNowhere || before.combat == Combat{} || after.combat.rolled != 0) return;
  const Combat now = committed(rules, after, after.combat);
  const bool same = after.combat == before.combat &&
                    sameSums(reckon(rules, after, now), reckon(rules, before, committed(rules, before, before.combat)));
  if (same) return;
  Outlook then = outlookOfCombat(rules, after, now);
  out.notes.emplace_back(say("The combat if the card takes effect"), "2.4i");
  for (const Note& note : then.notes) {
    const bool said = std::any_of(out.notes.begin(), out.notes.end(),
                                  [&](const Note& other) { return other.text.text == note.text.text; });
    if (!said) out.notes.push_back(note);
  }
  out.fires.insert(out.fires.end(), then.fires.begin(), then.fires.end());
}

Note activates(const Segment& segment) {
  const int units = segment.ordered.count();
  return {units == 1 ? say("Activates one unit") : say("Activates {0} units", units), orderingCase(segment.source)};
}

/// What the events tell that everybody may know, and which units a new segment activates.
void addTold(const State& before, const State& after, const std::vector<Event>& events, Outlook& out) {
  for (const Event& event : events) {
    const bool over = event.kind == EventKind::CardOver || event.kind == EventKind::CardPlayed;
    if (!event.text.empty() && !over && !isPlayer(event.onlyFor)) out.notes.emplace_back(event.text, event.rule);
  }
  if (after.segments <= before.segments) return;
  out.notes.push_back(activates(after.running()));
  after.running().ordered.each([&](UnitId unit) { out.units.push_back(unit); });
}

/// The check of the card on top, if it rolls for one.
void addCheck(const Rules& rules, const State& state, Outlook& out) {
  const CardFrame& frame = state.steps.top<CardFrame>();
  const int highest = checkOf(rules, frame);
  if (highest >= 6) return;
  out.fires.push_back(checkOfCard(rules, frame, highest));
  addRerollsOfCheck(rules, state, rules[frame.card].side, highest, out);
}

/// The first of two colours: the units that it stands for.
Outlook outlookOfColor(const Rules& rules, const State& state, Action action) {
  const Source source = sourceOf(rules, action);
  Outlook out{.title = sourceName(rules, source), .rule = orderingCase(source)};
  orderedBy(rules, state, source).each([&](UnitId unit) { out.units.push_back(unit); });
  return out;
}

/// A card that is being aimed: what it does to this target if it takes effect [12.0a].
Outlook outlookOfTarget(const Rules& rules, const State& state, Action action) {
  if (!state.steps.top().is<CardFrame>() || verbOf(action) == V::Done) return {};
  const CardFrame& played = state.steps.top<CardFrame>();
  Outlook out{.title = titleOf(played), .rule = caseOf(rules, played.card)};
  State after = state;
  std::vector<Event> told;
  Events events(told);
  chapterOf(after).perform(rules, after, action, events);
  told.clear();                                                           // what it is aimed at is known
  const bool aimed = after.steps.top<CardFrame>().stage != played.stage;  // else it is aimed at one thing more
  if (!aimed && verbOf(action) == V::OrderColor) return outlookOfColor(rules, state, action);
  if (!aimed && verbOf(action) != V::Target) return {};
  addCheck(rules, after, out);
  const std::uint16_t depth = after.steps.depth;
  carryOut(rules, after, events);
  if (after.steps.depth > depth && after.steps.top().is<ReplacementFrame>())
    static_cast<void>(chapterOf(after).settle(rules, after, events));
  const std::size_t above = out.notes.size();
  addTold(state, after, told, out);
  if (out.notes.size() > above)
    out.notes.insert(out.notes.begin() + static_cast<std::ptrdiff_t>(above),
                     {say("If the card takes effect:"), "2.4i"});
  addDraw(rules, after, out);
  addCombatAfter(rules, state, after, out);
  return out;
}

/// The hexes of the Meeting Zone that would be chosen [9.1].
Outlook outlookOfCall(const Rules& rules, Action action) {
  Outlook out;
  if (action.a < 1 || action.a > rules.zone.size()) return out;
  rules.zone[action.a - 1U].each([&](Place hex) { out.targets.push_back(hex); });
  return out;
}

/// An Activation Card of one colour, before its army is chosen: the units of either army [6.3a].
Outlook outlookOfArmies(const Rules& rules, const State& state) {
  const CardId card = state.steps.top<OrderFrame>().card;
  if (card == kNoCard || std::popcount(rules[card].orders) != 1) return {};
  Outlook out{.title = say("{0}", card), .rule = "6.3a"};
  Units all;  // those of both armies but once
  Prompt asked;
  chapterOf(state).prompt(rules, state, asked);
  asked.legal.each([&](Action action) {
    const Source source = sourceOf(rules, action);
    const Units units = orderedBy(rules, state, source);
    out.notes.emplace_back(say("Can activate {0}: {1}", sourceArg(rules, source), units.count()), orderingCase(source));
    all |= units;
  });
  all.each([&](UnitId unit) { out.units.push_back(unit); });
  return out;
}

/// An Activation Card, or what it orders: the units that would be activated, as far as it is known which [6.1].
Outlook outlookOfOrder(const Rules& rules, const State& state, Action action) {
  const State after = settled(rules, performed(rules, state, chapterOf(state), action));
  if (stepOf(after.steps.top()) == S::Order && stepOf(state.steps.top()) != S::Order)
    return outlookOfArmies(rules, after);
  if (after.segments <= state.segments) return {};
  const Segment& segment = after.running();
  Outlook out{
      .title = sourceName(rules, segment.source), .rule = orderingCase(segment.source), .notes = {activates(segment)}};
  segment.ordered.each([&](UnitId unit) { out.units.push_back(unit); });
  return out;
}

/// A card: its check, and what it does to the combat at hand or draws, as far as it needs no target.
Outlook outlookOfCard(const Rules& rules, const State& state, Action action) {
  const auto card = cardA(action);
  const EventRules& event = action.b == 2 ? pairEvent(card) : eventOfCard(rules, card, action.b == 1);
  Outlook out{.rule = caseOf(rules, card)};
  State after = state;
  Events nobody;
  Prompt asked;
  chapterOf(state).prompt(rules, state, asked);
  performCard(rules, after, asked, action, nobody);
  out.title = titleOf(after.steps.top<CardFrame>());
  addCheck(rules, after, out);
  if (event.targets != nullptr || event.effect == nullptr) return out;
  carryOut(rules, after, nobody);
  addDraw(rules, after, out);
  addCombatAfter(rules, state, after, out);
  return out;
}

}  // namespace

Outlook combatOutlook(const Rules& rules, const State& state) {
  if (state.combat.target == kNowhere || state.combat == Combat{}) return {};
  const Combat& combat = state.combat;
  const CombatFrame* frame = state.steps.find<CombatFrame>();
  if (combat.attackers.none() && combat.rolled == 0 && (frame == nullptr || frame->stage != CombatStage::Naming))
    return {};
  Outlook out = outlookOfCombat(rules, state, combat.rolled == 0 ? committed(rules, state, combat) : combat);
  if (const Frame& top = state.steps.top(); top.is<LossesFrame>()) {
    out.losing = top.as<LossesFrame>().owner;
    out.now.emplace_back(say("{0}: steps still to lose: {1}", out.losing, top.as<LossesFrame>().left), "8.4-L1");
  }
  return out;
}

Outlook outlookOf(const Rules& rules, const State& state, Action action) {
  switch (verbOf(action)) {
    case V::Attack: return outlookOfAttack(rules, state, action.placeA());
    case V::Join: {
      Combat combat = state.combat;
      combat.attackers.add(action.unitA());
      return outlookOfCombat(rules, state, committed(rules, state, combat));
    }
    case V::Fight: return combatOutlook(rules, state);
    case V::Draw: {
      Outlook out{.title = say("Ad hoc unit"), .rule = "8.4-H3"};
      addDraw(rules, performed(rules, state, chapterOf(state), action), out);
      return out;
    }
    case V::Call: return outlookOfCall(rules, action);
    case V::Event: return outlookOfCard(rules, state, action);
    case V::Play: return outlookOfOrder(rules, state, action);
    case V::OrderHq:
    case V::OrderMarker:
    case V::OrderColor:
    case V::OrderGroup:
      return stepOf(state.steps.top()) == S::Order ? outlookOfOrder(rules, state, action)
                                                   : outlookOfTarget(rules, state, action);
    case V::Target:
    case V::Hex:
    case V::Marker: return outlookOfTarget(rules, state, action);
    default: return {};
  }
}

}  // namespace kessel::donner
