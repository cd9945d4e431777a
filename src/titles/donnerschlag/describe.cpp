// SPDX-License-Identifier: GPL-3.0-or-later
// Actions in a few words, for buttons and the journal.
#include "titles/donnerschlag/board.h"
#include "titles/donnerschlag/chapters.h"
#include "titles/donnerschlag/combat.h"
#include "titles/donnerschlag/views.h"

namespace kessel::donner {
namespace {

const char* zoneName(int number) {
  return number >= 1 && number <= 3 ? kZoneNames[static_cast<std::size_t>(number - 1)] : "?";
}

/// Number and name of a Combat Card: names occur more than once.
const char* printedId(const Rules& rules, CardId card) {
  return index(card) < rules.info.cards.size() ? rules.info.cards[index(card)].id.c_str() : "?";
}

Phrase describeOutcome(const State& state, Action action) {
  const auto drawn = static_cast<std::uint16_t>(action.a - 1);
  switch (stepOf(state.steps.top())) {
    case S::DrawCards: return say("Draw {0}", static_cast<CardId>(drawn));
    case S::AdHoc: return action.a == 0 ? say("SNAFU") : say("Draw {0}", static_cast<UnitId>(drawn));
    default: return say("Die: {0}", action.a);
  }
}

Phrase describePass(const State& state) {
  const Frame& top = state.steps.top();
  switch (stepOf(top)) {
    case S::Marker:
      return state.schwerpunkt == kNoUnit ? say("Do not place the marker")
                                          : say("Leave the marker on {0}", state.schwerpunkt);
    case S::Exchange: return say("Exchange nothing");
    case S::BoxCard: return say("Put nothing into the box");
    case S::Call: return say("Do not call Donnerschlag yet");
    case S::BoxReturn: return say("Leave the card in the box");
    case S::Combat:
      return top.as<CombatFrame>().stage == CombatStage::Reckoning ? say("Call the combat off")
                                                                   : say("No ad hoc unit now");
    case S::HighCommand:
    case S::Segment:
    case S::Window:
    case S::Interrupt: return say("Play no card");
    case S::Roll: return top.as<RollFrame>().stage == RollStage::Stands ? say("The die stands") : say("Roll");
    case S::Advance:
      if (top.as<AdvanceFrame>().unit.any()) return say("Stop here");
      return state.combat.attackers.anyOf([&](UnitId unit) { return state.at(unit) == targetOf(state); })
                 ? say("No further advance")
                 : say("No advance");
    case S::Card: return say("Let it happen");
    default: return say("Pass");
  }
}

Phrase describeFinish(const State& state) {
  const Frame& top = state.steps.top();
  return stepOf(top) == S::Segment ? say("No more attacks") : say("No further units");
}

Phrase shelterName(Shelter shelter) {
  switch (shelter) {
    case Shelter::City: return say("City");
    case Shelter::Town: return say("Town");
    case Shelter::Village: return say("Minor village");
    default: return say("Train station");
  }
}

Phrase describeChoose(const Rules& rules, const State& state, Action action) {
  const Frame& top = state.steps.top();
  if (stepOf(top) == S::Combat && (action.a == 1 || action.a == 2))
    return shelterName(sheltersOf(rules, state.combat)[action.a - 1U]);
  if (stepOf(top) == S::Roll) return say("The {0} counts", top.as<RollFrame>().die(action.a == 2));
  if (stepOf(top) == S::Card && state.steps.depth > 1 && state.steps.below(1).is<RollFrame>())
    return say("Roll the {0} again", state.steps.below<RollFrame>(1).die(action.a == 2));
  return say("Choose {0}", action.a);
}

/// Of two different dice the one that is meant is named, as where cards roll again.
Phrase describeReroll(const State& state, Action action) {
  const Frame& top = state.steps.top();
  if (!top.is<RollFrame>() || !top.as<RollFrame>().differ())
    return say("Schlachtenglück: roll again, and hand it over");
  return say("Schlachtenglück: roll the {0} again, and hand it over", top.as<RollFrame>().die(action.a == 2));
}

Phrase describeSwap(const Rules& rules, Action action) {
  const auto taken = cardB(action);
  return say("Give {0}, {1}, and take {2}, {3}", printedId(rules, cardA(action)), cardA(action),
             printedId(rules, taken), taken);
}

Phrase describeStep(const Rules& rules, const State& state, Action action) {
  if (!state.steps.top().is<MoveFrame>()) return say("Move to {0}", action.placeA());
  const Side side = rules[state.steps.top<MoveFrame>().unit].side;
  const UnitId hq = loneHq(rules, state, action.placeA(), other(side));
  return hq != kNoUnit && !overrun(rules, state, hq) ? say("Overrun the HQ in {0}", action.placeA())
                                                     : say("Move to {0}", action.placeA());
}

}  // namespace

Arg sourceArg(const Rules& rules, Source source) {
  static constexpr std::array<Arg, 8> kColoredUnits{
      Arg("red units of 51st Army"),         Arg("blue units of 51st Army"),
      Arg("green units of 51st Army"),       Arg("yellow units of 51st Army"),
      Arg("red units of 2nd Guards Army"),   Arg("blue units of 2nd Guards Army"),
      Arg("green units of 2nd Guards Army"), Arg("yellow units of 2nd Guards Army")};
  if (source == kSixthCorps) return "VI and VII Corps";
  if (source < kAxisFormations) return rules.hq[source];
  if (source == kMarkerSource) return "Schwerpunkt marker";
  if (source == kArmyHqSource || source == kArmyHqSource + 1) return rules.armyHq[source - kArmyHqSource];
  if (source >= kColorSource && source < kColorSource + kColoredUnits.size())
    return kColoredUnits[source - kColorSource];
  const std::size_t formation = source - kGroupSource;
  if (source < kGroupSource || formation >= kFormations.size()) return "nothing";
  const UnitId member = rules.ofFormation[formation].first();
  if (member == kNoUnit) return "nothing";
  const std::string& name = rules.info.roster[member].formation;
  return name.empty() ? Arg("independent units of 51st Army") : Arg(name.c_str());
}

Phrase sourceName(const Rules& rules, Source source) {
  return say("{0}", sourceArg(rules, source));
}

Phrase describeAction(const Rules& rules, const State& state, Action action) {
  if (state.steps.empty()) return say("The game is over");
  const UnitId unit = action.unitA();
  const CardId card = cardA(action);
  switch (verbOf(action)) {
    case V::Outcome: return describeOutcome(state, action);
    case V::Take: return say("Take {0}: {1}", printedId(rules, card), card);
    case V::Swap: return describeSwap(rules, action);
    case V::Box: return say("{0}: {1} into the box", printedId(rules, card), card);
    case V::Back: return say("Take {0}: {1} back", printedId(rules, card), card);
    case V::Discard:
      return stepOf(state.steps.top()) == S::Card ? say("{0}, {1}, is cancelled", printedId(rules, card), card)
                                                  : say("Discard {0}: {1}", printedId(rules, card), card);
    case V::Call: return say("Call Donnerschlag: Zone {0}, in secret", zoneName(action.a));
    case V::OrderHq: {
      if (unit == rules.hq[kSixthCorps]) return say("Order {0} and {1}", unit, rules.hq[kSeventhCorps]);
      return say("Order {0}", unit);
    }
    case V::OrderColor:
    case V::OrderGroup: {
      const int source = verbOf(action) == V::OrderGroup ? kGroupSource + action.a
                                                         : kColorSource + 4 * (action.a - 1) + (action.b - 1);
      // It may be ordered all the same, but not by mistake.
      return orderedBy(rules, state, static_cast<Source>(source)).none()
                 ? say("{0}: none on the map", sourceArg(rules, static_cast<Source>(source)))
                 : sourceName(rules, static_cast<Source>(source));
    }
    case V::Step: return describeStep(rules, state, action);
    case V::Pass: return describePass(state);
    case V::Finish: return describeFinish(state);
    case V::Event:
      if (action.b == 2) return say("Play {0} and {1} together", card, partnerOf(card));
      return action.b == 0 ? say("Play {0}, {1}: general event", printedId(rules, card), card)
                           : say("Play {0}, {1}: tactical event", printedId(rules, card), card);
    case V::Choose: return describeChoose(rules, state, action);
    case V::Reroll: return describeReroll(state, action);
    case V::Done:
      if (stepOf(state.steps.top()) == S::SetUp) return say("Ready-made set-up");
      if (stepOf(state.steps.top()) == S::Markers) return say("No further markers");
      return stepOf(state.steps.top()) == S::Discard ? say("Keep the card that is left") : say("Done");
    default: break;
  }
  return say("Unknown action");
}

}  // namespace kessel::donner
