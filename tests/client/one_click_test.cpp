// SPDX-License-Identifier: GPL-3.0-or-later
// A click on a far hex walks there step by step, and one undo takes it back; a click on a stack asks which unit is
// meant where the one that is seen is not what can be chosen, or would shut the others out.
#include <gtest/gtest.h>

#include "client/chooser_table.h"
#include "client/game/committed.h"
#include "client/table.h"
#include "client/window/ribbon.h"

namespace kessel::client {
namespace {

/// Five hexes in a row are walked along; after the third step the other side is asked, if it watches.
class March final : public ChooserTable {
 public:
  static constexpr Verb kStep{4};
  explicit March(bool watched) : m_watched(watched) { facts().verbs.push_back({"step", {Operand::Place}}); }
  static Place goal(int step) { return hexOf((std::string("0") + std::to_string(step + 1) + "02").c_str()); }
  void prompt(const Position& position, Prompt& out) const override {
    const int done = position.as<State>().stage;
    out.legal.clear();
    out.step = StepId{0};
    out.rule = "6.1";
    out.ask = say("Where to?");
    out.who = done >= 5 ? kNobody : m_watched && done == 3 ? kSecondSide : kFirstSide;
    if (out.who == kFirstSide) out.legal.add({kStep, 0, index(goal(done))});
    if (out.who == kSecondSide) out.legal.add({kPass});
  }
  Verdict apply(Position& position, Action action, Events&) const override {
    const Verdict verdict = judge(position, action);
    if (verdict.ok()) ++position.as<State>().stage;
    return verdict;
  }
  std::vector<Reach> reach(const Position& position, std::span<const UnitId>) const override {
    std::vector<Reach> out;
    std::vector<Action> path;
    for (int step = position.as<State>().stage; step < 5; ++step) {
      if (m_watched && step == 3) continue;
      path.push_back({kStep, 0, index(goal(step))});
      out.push_back({goal(step), 4, false, path});
    }
    return out;
  }

 private:
  bool m_watched;
};

/// Two units are brought to another one, one after the other.
class Joining final : public ChooserTable {
 public:
  static constexpr Verb kJoin{4};
  Joining() { facts().verbs.push_back({"join", {Operand::Unit, Operand::Unit}}); }
  void prompt(const Position& position, Prompt& out) const override {
    const int done = position.as<State>().stage;
    out.legal.clear();
    out.step = StepId{0};
    out.rule = "6.1";
    out.ask = say("With whom?");
    out.who = done >= 2 ? kNobody : kFirstSide;
    if (out.who == kFirstSide) {
      for (int with = 2; with < 4; ++with)
        out.legal.add({kJoin, 0, static_cast<std::uint16_t>(done), static_cast<std::uint16_t>(with)});
    }
  }
  Verdict apply(Position& position, Action action, Events&) const override {
    const Verdict verdict = judge(position, action);
    if (verdict.ok()) ++position.as<State>().stage;
    return verdict;
  }
};

TEST(OneClick, TheOnlyOneThatIsLeftIsTakenUpAfterTheOneBefore) {
  const Joining title;
  GameController game(*Session::begin(title, tinySetup()), english());
  ASSERT_EQ(game.chooser().selection(), std::vector<UnitId>{UnitId{0}});
  game.dropOn(UnitId{0}, UnitId{2});
  ASSERT_EQ(game.table().session().decisions(), 1U);
  EXPECT_EQ(game.chooser().selection(), std::vector<UnitId>{UnitId{1}}) << "like the first one";
}

TEST(OneClick, AWalkOfManyStepsIsTakenBackByOneUndoAndDoneAgainByOneRedo) {
  const March title(false);
  GameController game(*Session::begin(title, tinySetup()), english());
  game.clickPlace(March::goal(0));
  game.clickPlace(March::goal(3));
  ASSERT_EQ(game.table().session().decisions(), 4U);
  game.undo();
  EXPECT_EQ(game.table().session().decisions(), 1U) << "the first step was another click";
  game.redo();
  EXPECT_EQ(game.table().session().decisions(), 4U);
  game.undo();
  game.undo();
  EXPECT_EQ(game.table().session().decisions(), 0U);
  game.redo();
  EXPECT_EQ(game.table().session().decisions(), 1U);
  // What is decided anew is not taken for the old walk.
  for (int i = 0; i < 3; ++i) game.clickPlace(March::goal(i + 1));
  ASSERT_EQ(game.table().session().decisions(), 4U);
  game.undo();
  EXPECT_EQ(game.table().session().decisions(), 3U);
}

TEST(OneClick, WhatTheOtherSideDecidedParts) {
  const March title(true);
  GameController game(*Session::begin(title, tinySetup()), english());
  game.setConfirmLevel(ConfirmLevel::Never);
  game.clickPlace(March::goal(2));
  ASSERT_EQ(game.table().session().decisions(), 3U);
  game.choose({March::kPass});
  game.clickPlace(March::goal(4));
  game.undo();
  EXPECT_LE(game.table().session().decisions(), 4U);
  while (game.table().session().decisions() > 3) game.undo();
  game.undo();
  EXPECT_EQ(game.table().session().decisions(), 0U);
}

/// Three units in one hex, the uppermost of which cannot be chosen; whoever is chosen must then be told where to go.
class Pile final : public ChooserTable {
 public:
  static constexpr Verb kMove{4};
  static constexpr Verb kStep{5};
  explicit Pile(bool topToo, bool goesOn) : m_topToo(topToo), m_goesOn(goesOn) {
    facts().verbs.push_back({"move", {Operand::Unit}});
    facts().verbs.push_back({"step", {Operand::Place}});
  }
  void prompt(const Position& position, Prompt& out) const override {
    ChooserTable::prompt(position, out);
    out.legal.clear();
    const bool moves = position.as<State>().stage > 0 && !m_goesOn;
    if (moves) out.legal.add({kStep, 0, index(hexOf("0403"))});
    for (int unit = 0; unit < (m_topToo ? 3 : 2) && !moves; ++unit) {
      out.legal.add({kMove, 0, static_cast<std::uint16_t>(unit)});
    }
    out.legal.add({kPass});
  }
  Verdict apply(Position& position, Action action, Events&) const override {
    const Verdict verdict = judge(position, action);
    if (verdict.ok()) position.as<State>().stage = 1;
    return verdict;
  }
  View view(const Position& position, Side viewer) const override {
    View out = ChooserTable::view(position, viewer);
    for (std::uint16_t unit = 0; unit < 3; ++unit) {
      UnitView seen;
      seen.unit = UnitId{unit};
      seen.side = kFirstSide;
      seen.place = hexOf("0202");
      seen.level = static_cast<std::uint8_t>(unit);
      out.units.push_back(seen);
    }
    return out;
  }

 private:
  bool m_topToo;
  bool m_goesOn;
};

TEST(OneClick, AStackWhoseTopCannotBeChosenAsksWhichOfTheOthersIsMeant) {
  const Pile title(false, false);
  GameController game(*Session::begin(title, tinySetup()), english());
  game.clickStack(UnitId{2});
  EXPECT_EQ(game.table().session().decisions(), 0U);
  ASSERT_EQ(game.chooser().offers().size(), 3U) << "both units, and to pass";
  EXPECT_EQ(game.chooser().offers().front().action, (Action{Pile::kMove, 0, 1})) << "the upper one first";
  game.choose(game.chooser().offers().front().action);
  EXPECT_EQ(game.table().session().decisions(), 1U);
}

TEST(OneClick, AStackIsAskedAboutOnlyWhereItsTopShutsTheOthersOut) {
  const Pile alone(true, false);
  GameController asks(*Session::begin(alone, tinySetup()), english());
  asks.clickStack(UnitId{2});
  EXPECT_EQ(asks.table().session().decisions(), 0U);
  EXPECT_EQ(asks.chooser().offers().size(), 4U);
  asks.clickUnit(UnitId{2});
  EXPECT_EQ(asks.table().session().decisions(), 1U) << "in a fan the counter itself is clicked";
  const Pile together(true, true);
  GameController goes(*Session::begin(together, tinySetup()), english());
  goes.clickStack(UnitId{2});
  EXPECT_EQ(goes.table().session().decisions(), 1U);
}

/// A battery in 0403 that may support the lower of two units in 0202; the upper one may be chosen by itself.
class Battery final : public ChooserTable {
 public:
  static constexpr Verb kFire{4};
  static constexpr Verb kSupport{5};
  Battery() {
    facts().verbs.push_back({"fire", {Operand::Unit}});
    facts().verbs.push_back({"support", {Operand::Unit, Operand::Unit}});
  }
  void prompt(const Position& position, Prompt& out) const override {
    ChooserTable::prompt(position, out);
    out.legal.clear();
    out.legal.add({kFire, 0, 2});
    out.legal.add({kSupport, 0, 0, 1});
    out.legal.add({kPass});
  }
  Verdict apply(Position& position, Action action, Events&) const override {
    const Verdict verdict = judge(position, action);
    if (verdict.ok()) position.as<State>().stage = 2;
    return verdict;
  }
  View view(const Position& position, Side viewer) const override {
    View out = ChooserTable::view(position, viewer);
    for (std::uint16_t unit = 0; unit < 3; ++unit) {
      UnitView seen;
      seen.unit = UnitId{unit};
      seen.side = kFirstSide;
      seen.place = hexOf(unit == 0 ? "0403" : "0202");
      seen.level = static_cast<std::uint8_t>(unit == 2 ? 1 : 0);
      out.units.push_back(seen);
    }
    return out;
  }
};

TEST(OneClick, WhoWaitsForAUnitFindsItBelowAnotherOneOfItsStack) {
  const Battery title;
  GameController game(*Session::begin(title, tinySetup()), english());
  game.clickUnit(UnitId{0});
  game.clickStack(UnitId{2});
  ASSERT_EQ(game.table().session().decisions(), 1U);
  EXPECT_EQ(game.table().session().journal().back(), (Action{Battery::kSupport, 0, 0, 1}))
      << "not what the counter on top could do by itself";
  GameController fan(*Session::begin(title, tinySetup()), english());
  fan.clickUnit(UnitId{0});
  fan.clickUnit(UnitId{2});
  ASSERT_EQ(fan.table().session().decisions(), 1U);
  EXPECT_EQ(fan.table().session().journal().back(), (Action{Battery::kFire, 0, 2}))
      << "in a fan the counter itself is clicked";
}

/// An attack on 0302: units join it one by one, as many as `joiners` at a time to choose from; then it is fought, and
/// the other side is asked. Before it something else can be done.
class Assault final : public ChooserTable {
 public:
  static constexpr Verb kAttack{4};
  static constexpr Verb kJoin{5};
  static constexpr Verb kFight{6};
  explicit Assault(std::uint16_t joiners, VerbInfo fight) : m_joiners(joiners) {
    facts().verbs.push_back({"attack", {Operand::Place}});
    facts().verbs.push_back({"join", {Operand::Unit}});
    fight.id = "fight";
    facts().verbs.push_back(std::move(fight));
  }
  static Action attack() { return {kAttack, 0, index(hexOf("0302"))}; }
  void prompt(const Position& position, Prompt& out) const override {
    const int stage = position.as<State>().stage;
    out.legal.clear();
    out.step = StepId{0};
    out.rule = "6.1";
    out.ask = say("What now?");
    out.who = stage < 3 ? kFirstSide : stage == 3 ? kSecondSide : kNobody;
    if (stage == 0) out.legal.add(attack());
    if (stage == 1) {
      for (std::uint16_t unit = 0; unit < m_joiners; ++unit) out.legal.add({kJoin, 0, unit});
    }
    if (stage == 2) out.legal.add({kFight});
    if (stage == 0 || stage == 3) out.legal.add({kPass});
    if (stage == 3) out.legal.add({kJoin, 0, 3});
  }
  Verdict apply(Position& position, Action action, Events& events) const override {
    const Verdict verdict = judge(position, action);
    if (!verdict.ok()) return verdict;
    ++position.as<State>().stage;
    if (action.verb == kAttack) tell(events, EventKind::CombatBegan, "6.1", say("An attack"), {.side = kFirstSide});
    return verdict;
  }

 private:
  std::uint16_t m_joiners;
};

std::unique_ptr<GameController> attacked(const Title& title, bool stops = false) {
  auto game = std::make_unique<GameController>(*Session::begin(title, tinySetup()), english());
  game->setAsksToPass(stops ? AskToPass::Always : AskToPass::Never);
  game->clickPlace(hexOf("0302"));
  return game;
}

TEST(OneClick, ACombatThatCanBeMadeInOneWayOnlyIsMadeByTheClickOnItsTarget) {
  const Assault title(1, {});
  const auto game = attacked(title);
  const Journal decided{Assault::attack(), {Assault::kJoin, 0, 0}, {Assault::kFight}};
  EXPECT_EQ(game->table().session().journal(), decided) << "each a decision of its own";
  EXPECT_EQ(game->table().prompt().who, kSecondSide) << "what the other side does is its own affair";
  game->undo();
  EXPECT_EQ(game->table().session().decisions(), 0U) << "taken back with the click";
  game->redo();
  EXPECT_EQ(game->table().session().journal(), decided);
}

TEST(OneClick, BeforeItIsBegunACombatIsWeighedWithAllWhoMayJoin) {
  const Assault title(2, {});
  const GameController game(*Session::begin(title, tinySetup()), english());
  const auto joined = game.chooser().joinedByAll(Prospect(Outlook{}, {Assault::attack()}));
  ASSERT_TRUE(joined.has_value());
  const std::vector<Action> all{Assault::attack(), {Assault::kJoin, 0, 0}};
  EXPECT_EQ(joined->actions, all) << "the other side's turn to join is not his";
  const Assault alone(0, {});
  const GameController lone(*Session::begin(alone, tinySetup()), english());
  EXPECT_FALSE(lone.chooser().joinedByAll(Prospect(Outlook{}, {Assault::attack()})).has_value());
}

TEST(OneClick, ACombatGoesOnUpToAChoice) {
  const Assault title(2, {});
  const auto game = attacked(title);
  EXPECT_EQ(game->table().session().decisions(), 1U) << "who joins is a choice";
  game->choose({Assault::kJoin, 0, 1});
  EXPECT_EQ(game->table().session().decisions(), 2U) << "no click on a target: to fight is the player's word";
  game->undo();
  EXPECT_EQ(game->table().session().decisions(), 1U);
}

/// Three units lie in one place, and a click on one of them sends it off; one of them could also go to where an enemy
/// stands.
class Hangar final : public ChooserTable {
 public:
  static constexpr Verb kSend{4};
  static constexpr Verb kGo{5};
  explicit Hangar(Place where) : m_where(where) {
    facts().verbs.push_back({"send", {Operand::Unit}});
    facts().verbs.push_back({"go", {Operand::Unit, Operand::Place}});
  }
  void prompt(const Position& position, Prompt& out) const override {
    out.legal.clear();
    out.step = StepId{0};
    out.rule = "6.1";
    out.ask = say("Who is sent off?");
    out.who = position.as<State>().stage == 0 ? kFirstSide : kNobody;
    for (std::uint16_t unit = 0; out.who == kFirstSide && unit < 3; ++unit) {
      out.legal.add(m_far ? Action{kGo, 0, unit, index(enemy())} : Action{kSend, 0, unit});
    }
  }
  Verdict apply(Position& position, Action action, Events&) const override {
    const Verdict verdict = judge(position, action);
    if (verdict.ok()) ++position.as<State>().stage;
    return verdict;
  }
  View view(const Position& position, Side viewer) const override {
    View out = ChooserTable::view(position, viewer);
    for (std::uint16_t unit = 0; unit < 4; ++unit) {
      UnitView& seen = out.units.emplace_back();
      seen.unit = static_cast<UnitId>(unit);
      seen.side = unit < 3 ? kFirstSide : kSecondSide;
      seen.place = unit < 3 ? m_where : enemy();
    }
    return out;
  }
  std::vector<Reach> reach(const Position&, std::span<const UnitId> units) const override {
    if (!m_far || units.size() != 1) return {};
    return {{enemy(), 4, false, {{kGo, 0, index(units.front()), index(enemy())}}}};
  }
  static Place enemy() { return hexOf("0302"); }

  bool m_far = false;

 private:
  Place m_where;
};

TEST(OneClick, BesideSeveralCountersOfABoxMeansNoneOfThem) {
  const Hangar box(boxAt(0));
  GameController beside(*Session::begin(box, tinySetup()), english());
  beside.clickPlace(boxAt(0));
  EXPECT_EQ(beside.table().session().decisions(), 0U);
  EXPECT_EQ(beside.chooser().offers().size(), 3U) << "each of them is a button";
  beside.clickUnit(UnitId{1});
  EXPECT_EQ(beside.table().session().decisions(), 1U);
  const Hangar hex(hexOf("0402"));
  GameController stacked(*Session::begin(hex, tinySetup()), english());
  stacked.clickPlace(hexOf("0402"));
  EXPECT_EQ(stacked.table().session().decisions(), 1U) << "of a stack it is the one on top";
}

TEST(OneClick, WhereEachOfThoseChosenWouldGoIsNoTarget) {
  Hangar title(hexOf("0402"));
  title.m_far = true;
  GameController game(*Session::begin(title, tinySetup()), english());
  EXPECT_TRUE(game.chooser().isAimedAt(Hangar::enemy()));
  game.setSelection({UnitId{0}});
  EXPECT_FALSE(game.chooser().isAimedAt(Hangar::enemy()));
  game.setSelection({UnitId{0}, UnitId{1}});
  EXPECT_FALSE(game.chooser().isAimedAt(Hangar::enemy())) << "one after the other";
}

/// Of two units one joins a combat; then the other side answers, out of two answers or the only one; then it is fought.
class Answered final : public ChooserTable {
 public:
  static constexpr Verb kJoin{4};
  explicit Answered(bool chooses) : m_chooses(chooses) {
    facts().verbs.push_back({"join", {Operand::Unit}});
    facts().verbs.push_back({"answer", {Operand::Number}});
    for (std::uint16_t unit = 0; unit < 2; ++unit) facts().roster.units[unit].side = kFirstSide;
  }
  void prompt(const Position& position, Prompt& out) const override {
    const int stage = position.as<State>().stage;
    out.legal.clear();
    out.step = StepId{0};
    out.rule = "6.1";
    out.ask = say("What now?");
    out.who = stage == 1 ? kSecondSide : stage < 3 ? kFirstSide : kNobody;
    if (stage == 1) {
      for (std::uint16_t answer = 0; answer < (m_chooses ? 2 : 1); ++answer) out.legal.add({Verb{5}, 0, answer});
    } else if (stage < 3) {
      for (std::uint16_t unit = 0; unit < 2; ++unit) out.legal.add({kJoin, 0, unit});
    }
  }
  Verdict apply(Position& position, Action action, Events&) const override {
    const Verdict verdict = judge(position, action);
    if (!verdict.ok()) return verdict;
    auto& s = position.as<State>();
    ++s.stage;
    if (action.verb == kJoin) s.hand = static_cast<std::uint16_t>(action.a);
    return verdict;
  }
  View view(const Position& position, Side viewer) const override {
    const auto& s = position.as<State>();
    View out = ChooserTable::view(position, viewer);
    Outlook& combat = out.combat.emplace();
    combat.attacker = kFirstSide;
    combat.fires.emplace_back().side = kFirstSide;
    if (s.stage > 0) out.acting = {static_cast<UnitId>(s.hand)};
    combat.units = m_attacking;
    return out;
  }
  std::vector<UnitId> m_attacking;  ///< to whom the one that acts comes

 private:
  bool m_chooses;
};

TEST(OneClick, WhoComesToOthersTakesPartWithThem) {
  Answered title(false);
  title.m_attacking = {UnitId{0}, UnitId{1}};
  GameController game(*Session::begin(title, tinySetup()), english());
  game.setAsksToPass(AskToPass::Always);
  game.choose({Answered::kJoin, 0, 0});
  game.choose({Verb{5}, 0, 0});
  ASSERT_EQ(game.table().prompt().who, kFirstSide);
  EXPECT_EQ(committedUnits(game.table()), (std::vector{UnitId{0}, UnitId{1}}));
}

TEST(OneClick, WhoWasNamedBeforeTheOtherSideChoseIsNotTakenOutByAClick) {
  for (const bool chooses : {true, false}) {
    const Answered title(chooses);
    GameController game(*Session::begin(title, tinySetup()), english());
    game.setAsksToPass(AskToPass::Always);
    game.choose({Answered::kJoin, 0, 0});
    ASSERT_EQ(game.table().prompt().who, kSecondSide);
    game.choose({Verb{5}, 0, 0});
    ASSERT_EQ(game.table().prompt().who, kFirstSide);
    EXPECT_EQ(committedUnits(game.table()), std::vector{UnitId{0}});
    EXPECT_EQ(wayWithout(game.table(), UnitId{0}).has_value(), !chooses);
  }
}

/// A unit can be set going, could go to 0302, and could do something to that place instead. Nobody can go farther.
class Sapper final : public ChooserTable {
 public:
  static constexpr Verb kGo{4};
  static constexpr Verb kBlow{5};
  static constexpr Verb kMarch{6};
  Sapper() {
    facts().verbs.push_back({"go", {Operand::Place}});
    facts().verbs.push_back({"blow", {Operand::Unit, Operand::Place}});
    facts().verbs.push_back({"march", {Operand::Unit}});
    facts().roster.units[0].side = kFirstSide;
  }
  static Place bridge() { return hexOf("0302"); }
  void prompt(const Position& position, Prompt& out) const override {
    out.legal.clear();
    out.step = StepId{0};
    out.rule = "6.1";
    out.ask = say("What now?");
    out.who = position.as<State>().stage == 0 ? kFirstSide : kNobody;
    if (out.who != kFirstSide) return;
    out.legal.add({kGo, 0, index(bridge())});
    out.legal.add({kBlow, 0, 0, index(bridge())});
    out.legal.add({kMarch, 0, 0});
  }
  Verdict apply(Position& position, Action action, Events&) const override {
    const Verdict verdict = judge(position, action);
    if (verdict.ok()) ++position.as<State>().stage;
    return verdict;
  }
  View view(const Position& position, Side viewer) const override {
    View out = ChooserTable::view(position, viewer);
    UnitView& seen = out.units.emplace_back();
    seen.unit = UnitId{0};
    seen.side = kFirstSide;
    seen.place = hexOf("0402");
    return out;
  }
};

TEST(OneClick, WhereAUnitCouldGoOrDoSomethingToAPlaceItIsAsked) {
  const Sapper title;
  GameController game(*Session::begin(title, tinySetup()), english());
  game.setSelection({UnitId{0}});
  game.clickPlace(Sapper::bridge());
  EXPECT_EQ(game.table().session().decisions(), 0U);
  const std::vector<Offer> offers = game.chooser().offers();
  const auto offered = [&](Verb verb) {
    return std::ranges::any_of(offers, [verb](const Offer& offer) { return offer.action.verb == verb; });
  };
  EXPECT_TRUE(offered(Sapper::kGo));
  EXPECT_TRUE(offered(Sapper::kBlow));
  game.setSelection({});
  game.dropUnits({UnitId{0}}, Sapper::bridge());
  EXPECT_EQ(game.table().session().decisions(), 0U) << "a drop is asked, too";
}

TEST(OneClick, WhatAUnitCanDoElsewhereIsNoReasonAboutAPlace) {
  const Sapper title;
  GameController game(*Session::begin(title, tinySetup()), english());
  game.setSelection({UnitId{0}});
  EXPECT_NE(game.chooser().whyNot(hexOf("0105")).text, "Nothing forbids it: choose it now.")
      << "that it may march does not say that it may go there";
}

/// In the midst of a combat: who falls back has one place after the other to go to, and then the word to fight on.
class Rout final : public ChooserTable {
 public:
  static constexpr Verb kBack{4};
  static constexpr Verb kTo{5};
  static constexpr Verb kFight{6};
  Rout() {
    facts().verbs.push_back({"back"});
    facts().verbs.push_back({"to", {Operand::Place}});
    facts().verbs.push_back({"fight"});
  }
  void prompt(const Position& position, Prompt& out) const override {
    const int stage = position.as<State>().stage;
    out.legal.clear();
    out.step = StepId{0};
    out.rule = "6.1";
    out.ask = say("What now?");
    out.who = stage < 4 ? kFirstSide : kNobody;
    if (stage == 0) out.legal.add({kBack});
    if (stage == 0 || stage == 3) out.legal.add({kFight});
    if (stage == 1) out.legal.add({kTo, 0, index(hexOf("0302"))});
    if (stage == 2) out.legal.add({kTo, 0, index(hexOf("0303"))});
  }
  Verdict apply(Position& position, Action action, Events&) const override {
    const Verdict verdict = judge(position, action);
    if (verdict.ok()) ++position.as<State>().stage;
    return verdict;
  }
  View view(const Position& position, Side viewer) const override {
    View out = ChooserTable::view(position, viewer);
    out.combat.emplace();
    return out;
  }
};

TEST(OneClick, ARetreatThatHasOneWayIsGoneByTheWordToRetreat) {
  const Rout title;
  GameController game(*Session::begin(title, tinySetup()), english());
  game.setAsksToPass(AskToPass::Never);
  game.choose({Rout::kBack});
  EXPECT_EQ(game.table().session().decisions(), 3U) << "to fight on is the player's word";
  game.undo();
  EXPECT_EQ(game.table().session().decisions(), 0U) << "taken back with the click";
  game.setAsksToPass(AskToPass::Always);
  game.choose({Rout::kBack});
  EXPECT_EQ(game.table().session().decisions(), 1U) << "who wants to be asked always is asked";
}

TEST(OneClick, ACombatIsNotEndedOrDeclinedForThePlayer) {
  VerbInfo ends;
  ends.ends = true;
  const Assault costly(1, ends);
  EXPECT_EQ(attacked(costly)->table().session().decisions(), 2U);
  const Assault asked(1, {});
  EXPECT_EQ(attacked(asked, true)->table().session().decisions(), 1U) << "who wants to be asked always is asked";
}

/// A table that stands in a step which the ribbon does not have, and in another within it.
class Aside final : public ChooserTable {
 public:
  Aside() {
    facts().steps = {{"turn", "Turn", "6.1", false},
                     {"before", "Before", "6.1", true},
                     {"aside", "Aside", "6.2", false},
                     {"next", "Next", "6.1", true},
                     {"within", "Within", "6.1", false}};
  }
  View view(const Position& position, Side viewer) const override {
    View out = ChooserTable::view(position, viewer);
    out.steps = {StepId{0}, StepId{2}};
    if (position.as<State>().stage > 0) out.steps = {StepId{0}, StepId{2}, StepId{4}};
    if (position.as<State>().stage > 1) out.steps = {StepId{0}, StepId{3}};
    return out;
  }
};

TEST(Ribbon, HasAStepThatComesNowAndThenAsLongAsItLasts) {
  const Aside title;
  GameController game(*Session::begin(title, tinySetup()), english());
  const Ribbon ribbon(game);
  const QStringList with{"Before", "Aside", "Next"};
  EXPECT_EQ(ribbon.steps(), with);
  EXPECT_EQ(ribbon.present(), 1);
  game.choose(ChooserTable::take(5));
  EXPECT_EQ(ribbon.steps(), with);
  EXPECT_EQ(ribbon.present(), 1);
  game.choose({ChooserTable::kPass});
  EXPECT_EQ(ribbon.steps(), (QStringList{"Before", "Next"}));
  EXPECT_EQ(ribbon.present(), 1);
}

}  // namespace
}  // namespace kessel::client
