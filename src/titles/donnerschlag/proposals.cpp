// SPDX-License-Identifier: GPL-3.0-or-later
// What the side on move could go for: a whole segment for each Activation Card and each card that gives one; and what
// is usual in the midst of it: units go one after the other, the nearest to the enemy or the zone first, attacks are
// made that pay on average, all who may join a combat do, and nobody plays a card.
#include <algorithm>

#include "kessel/engine/pursuit.h"
#include "titles/donnerschlag/plans.h"
#include "titles/donnerschlag/title.h"

namespace kessel::donner {
namespace {

enum class Go : std::uint16_t {
  Usual,
  Order,  ///< a: the Activation Card, b: the Source that it orders
  Event,  ///< a: a Combat Card that gives another segment
};

constexpr std::array kSegmentCards{2, 13, 16, 24, 29, 70};

/// The Axis leads with whoever is nearest to a zone; the Soviets with whoever is nearest to that.
std::optional<Action> nextOf(const Rules& rules, const State& state, const Prompt& prompt) {
  const auto near = [&](UnitId unit) {
    int least = Appraisal::kFar;
    for (const std::vector<std::uint8_t>& zone : rules.appraisal.toZone)
      least = std::min(least, int{zone[index(state.at(unit))]});
    return 2 * least + (rules[unit].is(kHq) ? 1 : 0);  // who takes the hex where the headquarters is to follow
  };
  return bestOf(prompt, V::Activate, [&](Action action) { return -near(action.unitA()); });
}

std::optional<Action> inSegment(const Rules& rules, const State& state, const Prompt& prompt) {
  if (const auto next = nextOf(rules, state, prompt)) return next;
  const Strike strike = bestStrike(rules, state, readyToStrike(rules, state));
  if (strike.worth > 0) {
    if (const auto attack = listed(prompt, act(V::Attack, strike.target))) return attack;
  }
  if (const auto finish = listed(prompt, act(V::Finish))) return finish;
  return listed(prompt, act(V::Pass));
}

std::optional<Action> usual(const Prompt& prompt) {
  switch (static_cast<S>(prompt.step)) {
    case S::Combat:
      for (const LegalList::Offer& offer : prompt.legal.offers()) {
        if (verbOf(offer.action) == V::Join && offer.count == 0) return offer.action;
      }
      return listed(prompt, act(V::Fight));
    case S::Window:
    case S::Interrupt: return listed(prompt, act(V::Pass));
    default: return std::nullopt;
  }
}

}  // namespace

void proposeAims(const Rules& rules, const State& state, const Prompt& prompt, std::vector<Proposal>& out) {
  std::vector<std::uint32_t> kinds;  // cards that order the same are one
  const auto order = [&](CardId card) {
    for (const Source source : sourcesOf(rules, state, prompt.who, card)) {
      out.push_back({.aim = {static_cast<std::uint16_t>(Go::Order), index(card), source},
                     .name = say("Order {0}", sourceArg(rules, source)),
                     .marches = true});
    }
  };
  if (static_cast<S>(prompt.step) == S::Order) order(state.steps.top<OrderFrame>().card);
  if (prompt.legal.contains(act(V::Token))) order(kNoCard);
  prompt.legal.each([&](Action action) {
    const CardId card = cardA(action);
    if (verbOf(action) == V::Play) {
      if (std::find(kinds.begin(), kinds.end(), rules[card].orders) != kinds.end()) return;
      kinds.push_back(rules[card].orders);
      order(card);
    } else if (verbOf(action) == V::Event && action.b == 0) {
      const auto gives = [&](int known) { return combatCard(known) == card; };
      if (std::any_of(kSegmentCards.begin(), kSegmentCards.end(), gives))
        out.push_back(
            {.aim = {static_cast<std::uint16_t>(Go::Event), index(card)}, .name = say("{0}", card), .marches = true});
    }
  });
}

std::optional<Action> pursueAim(const Rules& rules, const State& state, const Prompt& prompt, Aim aim) {
  const auto step = static_cast<S>(prompt.step);
  const auto card = static_cast<CardId>(aim.a);
  if (step == S::Roll) {  // only an attacker rolls two dice, and the higher one serves him [12.1-4a]
    const RollFrame& roll = state.steps.top<RollFrame>();
    if (const auto higher = listed(prompt, act(V::Choose, roll.second > roll.first ? 2 : 1))) return higher;
  }
  switch (static_cast<Go>(aim.kind)) {
    case Go::Order:
      if (step == S::Action) return listed(prompt, card == kNoCard ? act(V::Token) : act(V::Play, card));
      if (step == S::Order) return listed(prompt, orderOf(rules, aim.b));
      break;
    case Go::Event:
      if (const auto event = listed(prompt, act(V::Event, card, 0))) return event;
      break;
    default: break;
  }
  return step == S::Segment ? inSegment(rules, state, prompt) : usual(prompt);
}

}  // namespace kessel::donner
