// SPDX-License-Identifier: GPL-3.0-or-later
// General events outside segments and combats: hands and piles, limits, markers, Soviet HQs, Donnerschlag.
#include "kessel/engine/idlist.h"
#include "titles/donnerschlag/cards.h"

namespace kessel::donner {
namespace {

/// Outside a combat and outside the movement of a unit.
constexpr std::uint16_t kAtRest = static_cast<std::uint16_t>(kOutside & ~moments(Moment::Moving));

/// [2.4b] A limit counts at the draw of a turn: after the last one it would change nothing.
Verdict mayRaiseLimit(const Rules& rules, const State& state, Side, CardId) {
  const bool last = state.turn >= rules.scenario.turns && momentOf(state) != Moment::Admin;
  return last ? refuse("R-100", "No cards are drawn any more") : allow();
}

template <Once Bit>
void setBit(const Rules&, State& state, const Played&, Events&) {
  state.set(Bit);
}

// --- Donnerschlag and its zone: C4, C73

Verdict maySurvive(const Rules& rules, const State& state, Side, CardId) {
  const bool before = state.box != kNotCalled && state.box + 1 == rules.constant("check-box");
  return before ? allow() : refuse("12.2-C4a", "The Donnerschlag marker is not on box 3");
}

void survive(const Rules&, State& state, const Played&, Events& events) {
  state.set(kSurvival);
  tell(events, "12.2-C4a", say("The Donnerschlag marker is turned: 6th Army Survival"));
}

Verdict mayEavesdrop(const Rules&, const State& state, Side, CardId) {
  return state.box != kNotCalled ? allow() : refuse("12.2-C73", "Donnerschlag has not been called yet");
}

void eavesdrop(const Rules&, State& state, const Played& played, Events&) {
  state.steps.push<RevealFrame>();
  beginRoll(state, played.side, RollKind::Zone);
}

// --- Hands, piles and decks: C8, C31, C36, C42

/// How many cards a hand holds everybody knows.
Verdict mayLook(const Rules& rules, const State& state, Side side, CardId) {
  const Side owner = other(side);
  return handOf(rules, state, owner, CardKind::Combat).any() ? allow()
                                                             : refuse("R-100", "{0} holds no Combat Card", owner);
}

void look(const Rules& rules, State& state, const Played& played, Events& events) {
  const Cards hand = handOf(rules, state, other(played.side), CardKind::Combat);
  if (hand.none()) tell(events, "12.2-C8", say("{0} holds no Combat Card", other(played.side)));
  hand.each([&](CardId card) {
    tell(events, EventKind::Told, "12.2-C8", say("{0} holds {1}", other(played.side), card),
         {.onlyFor = played.side, .value = index(card)});
  });
  if (hand.any()) pushFor<LookFrame>(state, played.side);
}

template <FetchFrom From>
Verdict mayFetch(const Rules& rules, const State& state, Side side, CardId) {
  if (cardsIn(rules, state, CardPlace::Discard, side, CardKind::Combat).any()) return allow();
  if (From == FetchFrom::Discard)
    return refuse(side == kAxis ? "12.2-C31" : "12.2-C42", "No Combat Card lies in the discard pile");
  return cardsIn(rules, state, CardPlace::Deck, side, CardKind::Combat).any()
             ? allow()
             : refuse("12.2-C36", "Discard pile and draw deck hold no Combat Card");
}

template <FetchFrom From>
void fetch(const Rules&, State& state, const Played& played, Events&) {
  pushFor<FetchFrame>(state, played.side).from = From;
}

// --- Schwerpunkt: C33

Verdict mayConcentrate(const Rules& rules, const State& state, Side, CardId) {
  const bool any = rules.ofSide[0].anyOf([&](UnitId unit) { return mayMark(rules, state, unit, true).ok(); });
  return any ? allow() : refuse("12.2-C33a", "There is no Axis unit for the Schwerpunkt marker");
}

void askMarked(const Rules& rules, const State& state, const CardFrame&, Menu& menu) {
  menu.each(V::Marker, rules.ofSide[0], [&](UnitId unit) { return mayMark(rules, state, unit, true); });
}

void concentrate(const Rules&, State& state, const Played& played, Events& events) {
  state.set(kSchwerpunkt);
  putMarker(state, UnitId{played.target[0]}, "12.2-C33a", events);
}

// --- Elimination by choice of the owner: C64

Verdict mayStrike(const Rules& rules, const State& state, Side, CardId) {
  return panzers(rules, state).any() ? allow()
                                     : refuse("12.2-C64", "No Combat Unit of a panzer division is on the map");
}

void strike(const Rules&, State& state, const Played&, Events&) {
  state.steps.push<SacrificeFrame>();
}

// --- Markers on the map: C52, C74

template <MarkerKind Kind>
void scatter(const Rules& rules, State& state, const Played& played, Events&) {
  MarkersFrame& frame = pushFor<MarkersFrame>(state, played.side);
  frame.left =
      static_cast<std::uint16_t>(rules.constant(Kind == MarkerKind::Yak ? "yak-markers" : "snowdrift-markers"));
  frame.kind = Kind;
}

// --- Soviet HQs: C55, C56, C69, C77, C78. By number of the army: 0 the 51st, 1 the 2nd Guards.

/// May an HQ be put into a hex? [3.4a, R-68] Enemies there do not keep it out [12.2-C55].
Verdict mayStation(const Rules& rules, const State& state, UnitId hq, Place hex) {
  if (!isHex(hex)) return refuse("2.1a", "That is no hex of the map");
  if (state.closed.has(hex)) return refuse("R-68", "{0} is closed by a snowdrift", hex);
  const bool taken = unitsIn(state, hex, rules.hqs & rules.ofSide[1]).any();
  return taken ? refuse("3.4a", "There is no room for {0} in {1}", hq, hex) : allow();
}

/// It lies overrun if an enemy is in its hex, or a Zone of Control reaches it and no friend is there [12.2-C55].
void station(const Rules& rules, State& state, UnitId hq, Place hex, Events& events) {
  const Place from = state.at(hq);
  const Once bit = hq == rules.armyHq[0] ? kOverrun51 : kOverrun2G;
  state.clear(bit);
  put(rules, state, hq, kOffMap);
  const bool alone = !state.occupied(kSoviet).has(hex);
  if (state.occupied(kAxis).has(hex) || (alone && inZoneOfControl(rules, state, hex, kAxis))) state.set(bit);
  put(rules, state, hq, hex);
  const Cite rule = isHex(from) ? "12.2-C69" : hq == rules.armyHq[0] ? "12.2-C56" : "12.2-C55";
  tell(events, EventKind::Placed, rule,
       state.has(bit) ? say("{0} is put on {1} and overrun there", hq, hex) : say("{0} is put on {1}", hq, hex),
       {.side = kSoviet, .unit = hq, .from = from, .to = hex});
}

template <std::size_t Army>
Verdict mayBringHq(const Rules& rules, const State& state, Side, CardId) {
  const UnitId hq = rules.armyHq[Army];
  if (state.onMap(hq)) return refuse("R-87", "{0} is in play already", hq);
  return mayStation(rules, state, hq, rules.hqHex[Army]);
}

template <std::size_t Army>
void bringHq(const Rules& rules, State& state, const Played&, Events& events) {
  station(rules, state, rules.armyHq[Army], rules.hqHex[Army], events);
}

Verdict mayTransfer(const Rules& rules, const State& state, Side, CardId) {
  const bool any = state.onMap(rules.armyHq[0]) || state.onMap(rules.armyHq[1]);
  return any ? allow() : refuse("12.2-C69", "No Soviet HQ is in play");
}

Verdict mayTransferTo(const Rules& rules, const State& state, UnitId hq, Place hex) {
  if (hq != rules.armyHq[0] && hq != rules.armyHq[1]) return refuse("12.2-C69", "Only a Soviet HQ is moved");
  if (!state.onMap(hq)) return refuse("12.2-C69", "{0} is not in play", hq);
  if (state.at(hq) == hex) return refuse("12.2-C69", "{0} is there already", hq);
  return mayStation(rules, state, hq, hex);
}

void askTransfer(const Rules& rules, const State& state, const CardFrame&, Menu& menu) {
  IdList<UnitId, 2> hqs;
  for (UnitId hq : rules.armyHq) hqs.add(hq);
  menu.pairs(
      V::Place, hqs, [&](UnitId) { return rules.land; },
      [&](UnitId hq, Place hex) { return mayTransferTo(rules, state, hq, hex); });
}

bool aimTransfer(const Rules&, State&, CardFrame& card, Action action) {
  card.target[0] = action.a;
  card.target[1] = action.b;
  return true;
}

void transfer(const Rules& rules, State& state, const Played& played, Events& events) {
  station(rules, state, UnitId{played.target[0]}, static_cast<Place>(played.target[1]), events);
}

template <std::size_t Army>
Verdict mayExtend(const Rules& rules, const State& state, Side, CardId) {
  const UnitId hq = rules.armyHq[Army];
  return state.onMap(hq) ? allow() : refuse(Army == 1 ? "12.2-C77" : "12.2-C78", "{0} is not in play", hq);
}

}  // namespace

void addGeneralCards(CardTable& table) {
  table[4].general = {kOutside, maySurvive, nullptr, nullptr, survive};
  table[8].general = {kAnytime, mayLook, nullptr, nullptr, look};
  table[31].general =
      table[42].general = {kAnytime, mayFetch<FetchFrom::Discard>, nullptr, nullptr, fetch<FetchFrom::Discard>};
  table[33].general = {kOutside, mayConcentrate, askMarked, aimAtOne, concentrate};
  table[34].general = {kAnytime, mayRaiseLimit, nullptr, nullptr, setBit<kActivationAxis>};
  table[35].general = {kAnytime, mayRaiseLimit, nullptr, nullptr, setBit<kCombatAxis>};
  table[36].general = {kAnytime, mayFetch<FetchFrom::DiscardOrDeck>, nullptr, nullptr, fetch<FetchFrom::DiscardOrDeck>};
  table[52].general = {kAtRest, nullptr, nullptr, nullptr, scatter<MarkerKind::Snowdrift>};
  table[55].general = {kOutside, mayBringHq<1>, nullptr, nullptr, bringHq<1>};
  table[56].general = {kOutside, mayBringHq<0>, nullptr, nullptr, bringHq<0>};
  table[64].general = {kAnytime, mayStrike, nullptr, nullptr, strike};
  table[69].general = {kOutside, mayTransfer, askTransfer, aimTransfer, transfer};
  table[73].general = {kAnytime, mayEavesdrop, nullptr, nullptr, eavesdrop};
  table[74].general = {kAtRest, nullptr, nullptr, nullptr, scatter<MarkerKind::Yak>};
  table[75].general = {kAnytime, mayRaiseLimit, nullptr, nullptr, setBit<kActivationSoviet>};
  table[76].general = {kAnytime, mayRaiseLimit, nullptr, nullptr, setBit<kCombatSoviet>};
  table[77].general = {kAnytime, mayExtend<1>, nullptr, nullptr, setBit<kRange2G>};
  table[78].general = {kAnytime, mayExtend<0>, nullptr, nullptr, setBit<kRange51>};
}

}  // namespace kessel::donner
