// SPDX-License-Identifier: GPL-3.0-or-later
// A title that is nothing but a choice among many cards, for tests: one of the deck is taken, which plays card 0 until
// the next decision; then a card of the hand is exchanged for one of the deck. Cards 0 to 3 are in the hand.
#pragma once

#include "kessel/engine/title.h"
#include "support/tiny_title.h"

namespace kessel::client {

class ChooserTable : public Title {
 public:
  static constexpr int kCards = 12;
  static constexpr Verb kTake{1};
  static constexpr Verb kSwap{2};
  static constexpr Verb kPass{3};
  static Action take(int card) { return {kTake, 0, static_cast<std::uint16_t>(card)}; }
  static Action swap(int given, int taken) {
    return {kSwap, 0, static_cast<std::uint16_t>(given), static_cast<std::uint16_t>(taken)};
  }

  ChooserTable() : m_tiny(tiny::makeTinyTitle()), m_info(m_tiny->info()) {
    m_info.verbs = {{"outcome", {Operand::Number}, false, false},
                    {"take", {Operand::Card}, false, false},
                    {"swap", {Operand::Card, Operand::Card}, false, false},
                    {"pass", {}, false, true}};
    for (int i = 0; i < kCards; ++i) {
      Card card;
      card.id = "C" + std::to_string(i);
      card.name = "Card " + std::to_string(i);
      card.rule = "6.1";
      card.side = kFirstSide;
      card.faces = {{}};
      card.faces.front().name = "Event";
      card.faces.front().text = "The effect of this card takes several lines to be told in a narrow dock";
      m_info.cards.push_back(card);
    }
  }

  struct State {
    std::uint16_t hand = 0x000F;
    std::uint16_t stage = 0;
  };

  const TitleInfo& info() const override { return m_info; }
  Result<Position> begin(std::string_view, const Options&) const override { return Position::of(State{}); }
  Result<Position> importPosition(std::string_view) const override { return fail("", "none"); }
  std::string exportPosition(const Position&) const override { return {}; }

  void prompt(const Position& position, Prompt& out) const override {
    const auto& s = position.as<State>();
    out.legal.clear();
    out.step = StepId{0};
    out.rule = "6.1";
    out.ask = say("Choose a card");
    out.who = s.stage < 2 ? kFirstSide : kNobody;
    if (s.stage == 1) out.legal.add({kPass});
    for (int card = 0; card < kCards && s.stage < 2; ++card) {
      if (s.stage == 0 && !held(s, card)) out.legal.add(take(card));
      for (int other = 0; s.stage == 1 && held(s, card) && other < kCards; ++other) {
        if (!held(s, other)) out.legal.add(swap(card, other));
      }
    }
  }
  Verdict judge(const Position& position, Action action) const override {
    Prompt asked;
    prompt(position, asked);
    return asked.legal.contains(action) ? allow() : refuse("6.2", "Not now");
  }
  Verdict apply(Position& position, Action action, Events& events) const override {
    const Verdict verdict = judge(position, action);
    if (!verdict.ok()) return verdict;
    auto& s = position.as<State>();
    Event event = eventOf(s.stage == 0 ? EventKind::CardPlayed : EventKind::CardOver, "6.1", say("A card is played"));
    event.side = kFirstSide;
    event.card = CardId{0};
    events.add(event);
    ++s.stage;
    if (action.verb == kPass || action.a >= kCards) return verdict;  // not of a card
    s.hand = static_cast<std::uint16_t>(s.hand ^ (1U << action.a));
    if (action.verb == kSwap) s.hand = static_cast<std::uint16_t>(s.hand | (1U << action.b));
    return verdict;
  }
  Position guess(const Position& position, Side, Random&) const override { return position; }
  View view(const Position& position, Side viewer) const override {
    const auto& s = position.as<State>();
    View out;
    out.viewer = viewer;
    HandView hand{say("Hand"), kFirstSide, {}, nullptr};
    HandView deck{say("Deck"), kFirstSide, {}, nullptr};
    for (int card = 0; card < kCards; ++card) (held(s, card) ? hand : deck).cards.push_back(static_cast<CardId>(card));
    out.hands = {hand, deck};
    return out;
  }
  bool hides(const Position&, Side) const override { return false; }
  Outlook outlook(const Position&, Action, Side) const override { return {}; }
  Phrase describe(const Position&, Action action) const override {
    return action.verb == kTake   ? say("Take {0}", static_cast<int>(action.a))
           : action.verb == kSwap ? say("Give {0}, take {1}", static_cast<int>(action.a), static_cast<int>(action.b))
                                  : say("Pass");
  }
  std::vector<Reach> reach(const Position&, std::span<const UnitId>) const override { return {}; }
  Overlay overlay(const Position&, std::size_t, Side) const override { return {}; }
  void appraise(const Position&, Side, Terms&) const override {}
  std::vector<Message> violations(const Position&) const override { return {}; }

 protected:
  TitleInfo& facts() { return m_info; }

 private:
  static bool held(const State& s, int card) { return ((s.hand >> card) & 1) != 0; }

  std::unique_ptr<Title> m_tiny;
  TitleInfo m_info;
};

}  // namespace kessel::client
