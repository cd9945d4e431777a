// SPDX-License-Identifier: GPL-3.0-or-later
// Compares what a moment tells the two sides. A thing with an identity (a unit, a card) is a secret if one sees which
// it is and the other does not. Words, figures and marks that differ are one only where the umpire, who sees all, has
// more to read than the other side: who merely knows less has other words, too.
#include "client/game/seats.h"

#include <algorithm>
#include <iterator>
#include <string_view>

#include "kessel/session/chance.h"

namespace kessel::client {

namespace {

bool same(const Arg& a, const Arg& b) {
  if (a.kind != b.kind || a.value != b.value) return false;
  return a.kind != Arg::Kind::Text || std::string_view(a.text) == std::string_view(b.text);
}

bool same(const Phrase& a, const Phrase& b) {
  if (a.empty() || b.empty()) return a.empty() == b.empty();
  return std::string_view(a.text) == std::string_view(b.text) && a.count == b.count &&
         std::equal(a.args.begin(), a.args.begin() + a.count, b.args.begin(),
                    [](const Arg& x, const Arg& y) { return same(x, y); });
}

bool same(const MarkerView& a, const MarkerView& b) {
  return a.place == b.place && a.symbol == b.symbol && a.towards == b.towards && same(a.label, b.label);
}
bool same(const std::pair<Place, Side>& a, const std::pair<Place, Side>& b) {
  return a == b;
}
bool same(const TrackView& a, const TrackView& b) {
  return same(a.name, b.name) && a.side == b.side && a.value == b.value && a.highest == b.highest;
}
bool same(const CupView::Line& a, const CupView::Line& b) {
  return same(a.what, b.what) && a.count == b.count;
}
bool same(const PointView& a, const PointView& b) {
  return same(a.what, b.what) && a.side == b.side && a.points == b.points && a.turn == b.turn && a.place == b.place &&
         a.unit == b.unit;
}
bool same(const ScoreLine& a, const ScoreLine& b) {
  return same(a.what, b.what) && a.first == b.first && a.second == b.second &&
         std::equal(a.points.begin(), a.points.end(), b.points.begin(), b.points.end(),
                    [](const PointView& x, const PointView& y) { return same(x, y); });
}
bool same(UnitId a, UnitId b) {
  return a == b;
}
bool same(StepId a, StepId b) {
  return a == b;
}
bool same(const Note& a, const Note& b) {
  return same(a.text, b.text);
}
bool same(const SumLine& a, const SumLine& b) {
  return a.value == b.value && same(a.label, b.label);
}
bool same(const Odds& a, const Odds& b) {
  return a.value == b.value && a.weight == b.weight;
}

bool same(const ArrivalView& a, const ArrivalView& b) {
  return a.side == b.side && a.turn == b.turn && a.kind == b.kind && a.place == b.place && same(a.what, b.what) &&
         same(a.when, b.when) && same(a.note, b.note);
}

bool same(const SheetView& a, const SheetView& b) {
  const auto slot = [](const SheetView::Slot& x, const SheetView::Slot& y) {
    return x.kind == y.kind && x.units == y.units;
  };
  return a.unit == b.unit && a.strength == b.strength && a.highest == b.highest &&
         std::equal(a.spaces.begin(), a.spaces.end(), b.spaces.begin(), b.spaces.end(), slot);
}

template <class Item>
bool holds(const std::vector<Item>& list, const Item& item) {
  return std::any_of(list.begin(), list.end(), [&item](const Item& each) { return same(each, item); });
}

/// Something stands in the one list that is missing in the other.
template <class Item>
bool exceeds(const std::vector<Item>& list, const std::vector<Item>& less) {
  return std::any_of(list.begin(), list.end(), [&less](const Item& item) { return !holds(less, item); });
}

/// One side reads what the other does not, and there is more to be read than the other does.
template <class Item>
bool tellsMore(const std::vector<Item>& own, const std::vector<Item>& others, const std::vector<Item>& all) {
  return exceeds(own, others) && exceeds(all, others);
}

/// Counters whose identity one side knows.
bool exceeds(const std::vector<UnitView>& own, const std::vector<UnitView>& others) {
  return std::any_of(own.begin(), own.end(), [&others](const UnitView& unit) {
    return unit.unit != kNoUnit && std::find(others.begin(), others.end(), unit) == others.end();
  });
}

template <class Holder>
const Holder* partner(const std::vector<Holder>& list, const Holder& holder) {
  const auto at = std::find_if(list.begin(), list.end(), [&holder](const Holder& each) {
    return each.side == holder.side && same(each.name, holder.name);
  });
  return at == list.end() ? nullptr : &*at;
}
const CupView* partner(const std::vector<CupView>& list, const CupView& cup) {
  const auto at =
      std::find_if(list.begin(), list.end(), [&cup](const CupView& each) { return same(each.name, cup.name); });
  return at == list.end() ? nullptr : &*at;
}

bool exceeds(const Fire& own, const Fire& others) {
  return own.total != others.total || own.againstTotal != others.againstTotal || own.shift != others.shift ||
         own.dieModifier != others.dieModifier || own.column != others.column || own.rolled != others.rolled ||
         own.result != others.result || exceeds(own.strength, others.strength) ||
         exceeds(own.against, others.against) || exceeds(own.shifts, others.shifts) || exceeds(own.die, others.die) ||
         exceeds(own.odds, others.odds);
}

bool exceeds(const std::optional<Outlook>& own, const std::optional<Outlook>& others) {
  if (!own) return false;
  if (!others || own->fires.size() != others->fires.size() || own->targets != others->targets) return true;
  if (exceeds(own->notes, others->notes) || exceeds(own->now, others->now) || exceeds(own->first, others->first))
    return true;
  for (std::size_t i = 0; i < own->fires.size(); ++i) {
    if (exceeds(own->fires[i], others->fires[i])) return true;
  }
  return false;
}

/// What lies open to a side, as far as cards go.
std::vector<CardId> openCards(const View& view) {
  std::vector<CardId> cards;
  for (const HandView& hand : view.hands) cards.insert(cards.end(), hand.cards.begin(), hand.cards.end());
  for (const PileView& pile : view.piles) cards.insert(cards.end(), pile.cards.begin(), pile.cards.end());
  std::erase(cards, kNoCard);
  return cards;
}

bool exceeds(const std::vector<CardId>& own, const std::vector<CardId>& others) {
  return std::any_of(own.begin(), own.end(), [&others](CardId card) {
    return card != kNoCard && std::find(others.begin(), others.end(), card) == others.end();
  });
}

/// Cards that the answers name. What is asked may be read by everybody.
std::vector<CardId> cardsNamed(const TitleInfo& info, const Prompt& prompt) {
  std::vector<CardId> cards;
  for (const LegalList::Offer& offer : prompt.legal.offers()) {
    const auto& operands = info.verbs[index(offer.action.verb)].operands;
    if (operands[0] == Operand::Card) cards.push_back(static_cast<CardId>(offer.action.a));
    if (operands[2] == Operand::Card) cards.push_back(static_cast<CardId>(offer.action.c));
    if (operands[1] != Operand::Card) continue;
    if (offer.count == 0) cards.push_back(static_cast<CardId>(offer.action.b));
    for (std::uint16_t target : prompt.legal.targets(offer)) cards.push_back(static_cast<CardId>(target));
  }
  return cards;
}

bool isAnsweredInSecret(const TitleInfo& info, const Prompt& prompt) {
  return std::ranges::any_of(prompt.legal.offers(), [&info](const LegalList::Offer& offer) {
    return info.verbs[index(offer.action.verb)].secret;
  });
}

/// The views of a moment: of the side whose screen it is, of the other one, and of one who sees all.
struct Views {
  View own;
  View others;
  View all;
};

void compareHands(const Views& views, Secrets& secrets) {
  const std::vector<CardId> known = openCards(views.others);
  for (const HandView& hand : views.own.hands) {
    if (exceeds(hand.cards, known))
      secrets.add(partner(views.others.hands, hand) == nullptr ? Secrets::Choice : Secrets::Hand);
  }
  for (const PileView& pile : views.own.piles) {
    if (exceeds(pile.cards, known)) secrets.add(pile.name);
  }
}

void compareBoxes(const Views& views, Secrets& secrets) {
  static const BoxView kNoBox;
  static const CupView kNoCup;
  for (const BoxView& box : views.own.boxes) {
    const BoxView* there = partner(views.others.boxes, box);
    const BoxView* all = partner(views.all.boxes, box);
    const BoxView& others = there == nullptr ? kNoBox : *there;
    if (exceeds(box.units, others.units) || tellsMore(box.lines, others.lines, (all == nullptr ? box : *all).lines))
      there != nullptr ? secrets.add(box.name) : secrets.add(box.losses ? Secrets::Losses : Secrets::Other);
  }
  for (const CupView& cup : views.own.cups) {
    const CupView* there = partner(views.others.cups, cup);
    const CupView* all = partner(views.all.cups, cup);
    const CupView& others = there == nullptr ? kNoCup : *there;
    const bool more = tellsMore(cup.lines, others.lines, (all == nullptr ? cup : *all).lines);
    if (more || (!same(cup.note, others.note) && (all == nullptr || !same(all->note, others.note))))
      there == nullptr ? secrets.add(Secrets::Other) : secrets.add(cup.name);
  }
}

std::vector<UnitId> arriving(const View& view) {
  std::vector<UnitId> units;
  for (const ArrivalView& arrival : view.arrivals)
    units.insert(units.end(), arrival.units.begin(), arrival.units.end());
  return units;
}

/// Arrivals by what comes when.
std::vector<ArrivalView> withoutPlaces(const View& view) {
  std::vector<ArrivalView> arrivals = view.arrivals;
  for (ArrivalView& arrival : arrivals) {
    arrival.note = {};
    arrival.place = kNowhere;
  }
  return arrivals;
}

/// A marker, or words that are told where a place is pointed at.
std::vector<MarkerView> markersOf(const View& view, bool words) {
  std::vector<MarkerView> out;
  std::ranges::copy_if(view.markers, std::back_inserter(out),
                       [words](const MarkerView& marker) { return marker.symbol.empty() == words; });
  return out;
}

/// Counters that one side knows better than the other, who merely knows less of an enemy than its owner has no secret.
/// What the other side sees nothing of may lie on a display sheet: whether anything does is told by no word.
void compareUnits(const Views& views, Secrets& secrets) {
  const auto in = [](const std::vector<UnitView>& list, const UnitView& unit) {
    return std::ranges::find(list, unit) != list.end();
  };
  for (const UnitView& unit : views.own.units) {
    if (unit.unit == kNoUnit || in(views.others.units, unit)) continue;
    const auto known = std::ranges::find_if(
        views.others.units, [&](const UnitView& each) { return each.unit == unit.unit && each.place == unit.place; });
    if (known != views.others.units.end()) {
      if (!in(views.all.units, *known)) secrets.add(Secrets::Strengths);
      continue;
    }
    const bool shown = std::ranges::any_of(
        views.others.units, [&](const UnitView& each) { return each.side == unit.side && each.place == unit.place; });
    if (shown || !secrets.has(Secrets::Sheets)) secrets.add(Secrets::Stacks);
  }
}

void compareRest(const Views& views, Secrets& secrets) {
  const auto& [own, others, all] = views;
  if (tellsMore(markersOf(own, false), markersOf(others, false), markersOf(all, false))) secrets.add(Secrets::Markers);
  if (tellsMore(arriving(own), arriving(others), arriving(all)) ||
      tellsMore(withoutPlaces(own), withoutPlaces(others), withoutPlaces(all)))
    secrets.add(Secrets::Arrivals);
  else if (tellsMore(own.arrivals, others.arrivals, all.arrivals))
    secrets.addPlacesOfArrivals();
  const bool more = tellsMore(own.control, others.control, all.control) ||
                    tellsMore(own.tracks, others.tracks, all.tracks) || tellsMore(own.lost, others.lost, all.lost) ||
                    tellsMore(own.score, others.score, all.score) || tellsMore(own.steps, others.steps, all.steps) ||
                    tellsMore(own.acting, others.acting, all.acting) ||
                    tellsMore(markersOf(own, true), markersOf(others, true), markersOf(all, true)) ||
                    (exceeds(own.combat, others.combat) && exceeds(all.combat, others.combat));
  if (more) secrets.add(Secrets::Other);
}

Secrets compared(const Title& title, const Position& position, Side side) {
  Secrets secrets;
  const Views views{title.view(position, side), title.view(position, other(side)), title.view(position, kUmpire)};
  if (tellsMore(views.own.sheets, views.others.sheets, views.all.sheets)) secrets.add(Secrets::Sheets);
  compareUnits(views, secrets);
  compareHands(views, secrets);
  compareBoxes(views, secrets);
  compareRest(views, secrets);
  return secrets;
}

/// Of a set-up nothing is hidden before the second counter lies on the first: what is ready-made shows that it will be.
bool setsUpInSecret(const Title& title, const Position& position, const Prompt& prompt, Side side) {
  return std::ranges::any_of(prompt.legal.offers(), [&](const LegalList::Offer& offer) {
    if (!title.info().verbs[index(offer.action.verb)].readyMade) return false;
    Position after = position;
    Events quiet;
    return title.apply(after, offer.action, quiet).ok() && compared(title, after, side).any() &&
           title.hides(after, side);
  });
}

}  // namespace

QString Secrets::text(const Wording& words, Side owner) const {
  QStringList things;
  if (has(Stacks)) things << tr("%1 stacks").arg(words.side(owner));
  if (has(Strengths) && !has(Stacks)) things << tr("%1 strengths").arg(words.side(owner));
  if (has(Hand)) things << tr("the hand");
  if (has(Choice)) things << tr("the cards to choose from");
  if (has(Draw)) things << tr("what is drawn");
  if (has(Sheets)) things << tr("the display sheets");
  if (has(Markers)) things << tr("secret markers");
  if (has(Arrivals))
    things << (m_placesOnly ? tr("where reinforcements come") : tr("when and where reinforcements come"));
  if (has(Losses)) things << tr("the count of losses");
  if (has(Answer)) things << tr("what is decided now");
  for (const Phrase& name : m_named) {
    if (const QString text = words.text(name); !things.contains(text)) things << text;
  }
  if (things.isEmpty() && any()) things << tr("what this side alone knows");
  return things.join(QStringLiteral(", "));
}

Secrets secretsOf(const Title& title, const Position& position, const Prompt& prompt, Side side) {
  if (!isPlayer(side) || prompt.over()) return {};
  Secrets secrets = compared(title, position, side);
  if (prompt.who == kChance && aboutChance(title, position, prompt).onlyFor == side) secrets.add(Secrets::Draw);
  if (prompt.who != side) return secrets;
  const bool names = exceeds(cardsNamed(title.info(), prompt), openCards(title.view(position, other(side))));
  if (names && !secrets.has(Secrets::Hand)) secrets.add(Secrets::Choice);
  if (isAnsweredInSecret(title.info(), prompt)) secrets.add(Secrets::Answer);
  if (!secrets.any() && setsUpInSecret(title, position, prompt, side)) secrets.add(Secrets::Answer);
  return secrets;
}

}  // namespace kessel::client
