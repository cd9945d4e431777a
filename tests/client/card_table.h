// SPDX-License-Identifier: GPL-3.0-or-later
// A title that is nothing but card windows, for tests: two sides speak in turn until both pass, a die is rolled, the
// next window opens. Cards 0 to 2 belong to the first side, 3 to 5 to the second; even ones can only be played in the
// first window, odd ones always. A window in which a card is played is a combat.
#pragma once

#include "kessel/engine/title.h"
#include "support/tiny_title.h"

namespace kessel::client {

class CardTable : public Title {
 public:
  /// `windows`: whether its step calls itself one.
  explicit CardTable(bool windows = true) : m_tiny(tiny::makeTinyTitle()), m_info(m_tiny->info()) {
    m_info.steps.front().window = windows;
    m_info.verbs = {{"outcome", {Operand::Number}, false, false},
                    {"pass", {}, false, true},
                    {"event", {Operand::Card}, false, false}};
    for (int i = 0; i < 6; ++i) {
      Card card;
      card.id = "C" + std::to_string(i);
      card.name = "Card " + std::to_string(i);
      card.rule = "6.1";
      card.side = i < 3 ? kFirstSide : kSecondSide;
      CardFace face;
      face.name = "Event";
      face.text = "Does nothing";
      card.faces = {face};
      m_info.cards.push_back(card);
    }
  }

  struct State {
    std::uint8_t side = 0;
    std::uint8_t passes = 0;
    std::uint8_t window = 0;
    std::uint8_t held = 0x3F;
    std::uint8_t played = 0;  ///< cards of this window
  };
  static constexpr Verb kPass{1};
  static constexpr Verb kEvent{2};
  static Action pass() { return {kPass}; }
  static Action event(int card) { return {kEvent, 0, static_cast<std::uint16_t>(card)}; }

  const TitleInfo& info() const override { return m_info; }
  Result<Position> begin(std::string_view, const Options&) const override { return Position::of(State{}); }
  Result<Position> importPosition(std::string_view) const override { return fail("", "none"); }
  std::string exportPosition(const Position&) const override { return {}; }

  void prompt(const Position& position, Prompt& out) const override {
    const auto& s = position.as<State>();
    out.legal.clear();
    out.step = StepId{0};
    out.rule = "6.1";
    out.ask = say("Play a card or pass");
    out.who = s.window >= 4 ? kNobody : s.passes == 2 ? kChance : static_cast<Side>(s.side);
    if (out.who == kChance) {
      for (std::uint16_t die = 1; die <= 6; ++die) out.legal.add({kOutcome, 0, die});
    } else if (isPlayer(out.who)) {
      out.legal.add(pass());
      for (int card = 0; card < 6; ++card) {
        if (mayPlay(s, card)) out.legal.add(event(card));
      }
    }
  }
  Verdict judge(const Position& position, Action action) const override {
    Prompt asked;
    prompt(position, asked);
    if (asked.legal.contains(action)) return allow();
    return refuse("6.2", "That card is for the first window");
  }
  Verdict apply(Position& position, Action action, Events& events) const override {
    const Verdict verdict = judge(position, action);
    if (!verdict.ok()) return verdict;
    auto& s = position.as<State>();
    if (s.passes == 2) {
      if (s.played > 0) events.add(eventOf(EventKind::CombatEnded, "6.1", {}));
      drawCard(events);
      s = State{0, 0, static_cast<std::uint8_t>(s.window + 1), s.held, 0};
    } else {
      if (action.verb == kEvent) playCard(s, action.a, events);
      s.passes = action.verb == kPass ? static_cast<std::uint8_t>(s.passes + 1) : std::uint8_t{0};
      if (action.verb == kEvent) s.held = static_cast<std::uint8_t>(s.held & ~(1U << action.a));
      s.side ^= 1U;
    }
    tell(events, "6.1", say("Something was said"));
    return verdict;
  }
  Position guess(const Position& position, Side, Random&) const override { return position; }
  View view(const Position& position, Side viewer) const override {
    const auto& s = position.as<State>();
    View out;
    out.viewer = viewer;
    if (s.played > 0) {
      Outlook combat;
      combat.title = say("A combat");
      combat.fires.emplace_back();
      out.combat = combat;
    }
    for (int side = 0; side < 2; ++side) {
      HandView hand{say("Hand"), static_cast<Side>(side), {}, nullptr};
      for (int card = side * 3; card < side * 3 + 3; ++card) {
        const bool open = viewer == kUmpire || viewer == static_cast<Side>(side) || (side == 1 && laidOpen(s));
        if (((s.held >> card) & 1) != 0) hand.cards.push_back(open ? static_cast<CardId>(card) : kNoCard);
      }
      out.hands.push_back(hand);
    }
    out.piles.push_back({"deck", say("Deck"), kFirstSide, {}, 7, nullptr});
    out.piles.push_back({"discard", say("Discards"), kFirstSide, {CardId{1}}, 1, nullptr});
    return out;
  }
  bool hides(const Position&, Side) const override { return true; }
  Outlook outlook(const Position&, Action, Side) const override { return {}; }
  Phrase describe(const Position&, Action action) const override {
    return action.verb == kEvent ? say("Play it") : say("Pass");
  }
  std::vector<Reach> reach(const Position&, std::span<const UnitId>) const override { return {}; }
  Overlay overlay(const Position&, std::size_t, Side) const override { return {}; }
  void appraise(const Position&, Side, Terms&) const override {}
  std::vector<Message> violations(const Position&) const override { return {}; }

 private:
  /// A combat begins with the first card of a window. Card 1 fails, card 4 is cancelled, all others succeed.
  static void playCard(State& s, int card, Events& events) {
    if (s.played++ == 0) events.add(eventOf(EventKind::CombatBegan, "6.1", {}));
    Event event = eventOf(EventKind::CardPlayed, "6.1", say("A card is played"));
    event.side = static_cast<Side>(s.side);
    event.card = static_cast<CardId>(card);
    events.add(event);
    event.kind = EventKind::CardOver;
    event.text = {};
    event.value = card == 1 ? 1 : card == 4 ? 2 : 0;
    events.add(event);
  }
  /// After each window the first side draws, seen by itself only.
  static void drawCard(Events& events) {
    Event event = eventOf(EventKind::Drawn, "6.1", say("A card is drawn"));
    event.side = kFirstSide;
    event.onlyFor = kFirstSide;
    event.card = CardId{0};
    events.add(event);
  }

  /// Once cards 1 and 2 have been played the first side sees the hand of the second whenever it decides.
  static bool laidOpen(const State& s) { return s.side == 0 && (s.held & 6) == 0; }

  static bool mayPlay(const State& s, int card) {
    return card / 3 == s.side && ((s.held >> card) & 1) != 0 && (card % 2 == 1 || s.window == 0);
  }

  std::unique_ptr<Title> m_tiny;
  TitleInfo m_info;
};

/// The one that tests play.
inline const Title& cardTable() {
  static const CardTable kTitle;
  return kTitle;
}

}  // namespace kessel::client
