// SPDX-License-Identifier: GPL-3.0-or-later
// How many presses common things take, from written positions of the titles, through the handlers of clicks and
// buttons. The numbers stand in the guide to testing; what a click groups are decisions of their own, taken back as
// one.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <QApplication>
#include <QMouseEvent>
#include <QSignalSpy>

#include "client/map/map_view.h"
#include "client/panels/prompt_panel.h"
#include "client/panels/wrap_button.h"
#include "client/table.h"
#include "client/written.h"

namespace kessel::client {
namespace {

/// Two people at a game; each call is one press.
class Presses {
 public:
  Presses(const char* title, const char* position) : m_title(**titles().load(title)) {
    GameSetup setup;
    setup.position = position;
    setup.seed = 3;
    Result<Session> session = Session::begin(m_title, setup);
    EXPECT_TRUE(session.has_value());
    m_game = std::make_unique<GameController>(*std::move(session), english());
    m_game->setAsksToPass(AskToPass::WhereItTells);
    m_curtains = std::make_unique<QSignalSpy>(m_game.get(), &GameController::handedOver);
  }

  Presses& unit(const char* id) {
    game().clickStack(named(id));
    return pressed();
  }
  /// Shift and a click, or the second one of a double click.
  Presses& wholeStackOf(const char* id) {
    game().clickWholeStack(game().chooser().placeOf(named(id)));
    return pressed();
  }
  Presses& hex(const char* number) {
    game().clickPlace(place(number));
    return pressed();
  }
  /// Shift and a click.
  Presses& onlyTo(const char* number) {
    game().clickPlace(place(number), true);
    return pressed();
  }
  Presses& drag(const char* id, const char* number) {
    game().dropUnits({named(id)}, place(number));
    return pressed();
  }
  /// The button of a verb; of several, the first one.
  Presses& button(std::string_view verb) {
    for (const Offer& offer : game().chooser().offers()) {
      if (m_title.info().verbs[index(offer.action.verb)].id != verb) continue;
      game().choose(offer.action);
      return pressed();
    }
    ADD_FAILURE() << "no button for " << verb << "; asked: " << asked();
    return *this;
  }
  Presses& forThisCombat() {
    EXPECT_TRUE(game().declineInCombat()) << asked();
    game().declineForCombat();
    return pressed();
  }

  Presses& card(const char* id) {
    const auto& cards = m_title.info().cards;
    for (std::size_t i = 0; i < cards.size(); ++i) {
      if (cards[i].id == id) game().clickCard(static_cast<CardId>(i));
    }
    return pressed();
  }
  [[nodiscard]] std::string verb(Action action) const { return m_title.info().verbs[index(action.verb)].id; }

  [[nodiscard]] int count() const { return m_count; }
  /// For a window.
  [[nodiscard]] std::unique_ptr<GameController> release() { return std::move(m_game); }
  [[nodiscard]] int curtains() const { return static_cast<int>(m_curtains->count()); }
  [[nodiscard]] GameController& game() { return *m_game; }
  [[nodiscard]] std::string asked() {
    const Prompt& prompt = game().table().prompt();
    std::string text = std::to_string(static_cast<int>(prompt.who)) + " " +
                       game().table().words().text(prompt.ask).toStdString() + ":";
    for (const Offer& offer : game().chooser().offers()) text += " [" + offer.text.toStdString() + "]";
    return text;
  }
  [[nodiscard]] std::string step() { return m_title.info().steps[index(game().table().prompt().step)].id; }
  [[nodiscard]] Side who() { return game().table().prompt().who; }
  [[nodiscard]] std::size_t decisions() { return game().table().session().decisions(); }
  [[nodiscard]] UnitId named(const char* id) const { return m_title.info().roster.named(id); }
  [[nodiscard]] Place place(const char* number) const { return m_title.info().map.placeNamed(number); }
  [[nodiscard]] bool isAt(const char* id, const char* number) {
    return game().chooser().placeOf(named(id)) == place(number);
  }

 private:
  static Titles& titles() {
    static Titles all(allTitles(), DataSource(KESSEL_SOURCE_DIR));
    return all;
  }
  Presses& pressed() {
    ++m_count;
    return *this;
  }

  const Title& m_title;
  std::unique_ptr<GameController> m_game;
  std::unique_ptr<QSignalSpy> m_curtains;
  int m_count = 0;
};

constexpr const char* kBlock = R"({
  "turn": 1, "step": "initiative", "air": {"german": {"level": 0, "dive": 0}},
  "units": {
    "1520": ["71-id-inf-1", "71-id-inf-2"], "1619": ["71-id-inf-3", "71-id-inf-4"], "1417": ["71-id-art-1"],
    "1319": ["71-id-eng-1"], "1722": ["244-id-inf-1", "244-id-inf-5"], "1925": ["chuikov", "13-gd-gds-1"],
    "2227": ["depot"]
  }
})";

struct Stalingrad : Presses {
  explicit Stalingrad(const char* position = kBlock) : Presses("battle-for-stalingrad", position) {}
};

TEST(ClickCount, AUnitThatOnlyMovesNextToAnEnemy) {
  Stalingrad shift;
  shift.unit("71-id-inf-2").onlyTo("1621").button("pass");
  EXPECT_EQ(shift.step(), "initiative") << shift.asked();
  EXPECT_TRUE(shift.isAt("71-id-inf-2", "1621"));
  EXPECT_EQ(shift.count(), 3) << "the last one is the other side's: no counterattack";
  Stalingrad dragged;
  dragged.drag("71-id-inf-2", "1621").button("pass").button("pass");
  EXPECT_EQ(dragged.step(), "initiative") << dragged.asked();
  EXPECT_EQ(dragged.count(), 3);
}

TEST(ClickCount, WhoSaidNeitherIsNotAskedWhetherToStop) {
  Stalingrad table;
  table.unit("71-id-inf-2").hex("1621").button("pass");
  const std::size_t before = table.decisions();
  ASSERT_EQ(table.who(), kSecondSide) << table.asked();
  table.button("pass");
  EXPECT_EQ(table.step(), "initiative") << table.asked();
  EXPECT_EQ(table.decisions(), before + 2) << "no counterattack, and stop: each is in the journal";
  table.game().undo();
  EXPECT_EQ(table.decisions(), before) << "one click, one undo";
}

TEST(ClickCount, AWholeStack) {
  Stalingrad shift;
  shift.wholeStackOf("71-id-inf-2").onlyTo("1521");
  EXPECT_TRUE(shift.isAt("71-id-inf-1", "1521") && shift.isAt("71-id-inf-2", "1521"));
  EXPECT_EQ(shift.step(), "initiative") << shift.asked();
  EXPECT_EQ(shift.count(), 2);
  Stalingrad twice;
  twice.unit("71-id-inf-2");
  twice.game().doubleClickPlace(twice.place("1520"));
  twice.hex("1521");
  EXPECT_TRUE(twice.isAt("71-id-inf-1", "1521") && twice.isAt("71-id-inf-2", "1521"));
  twice.game().undo();
  twice.game().undo();
  EXPECT_EQ(twice.decisions(), 0U) << "a double click is one click: one undo for it, one for the move";
  twice.game().redo();
  EXPECT_EQ(twice.decisions(), 2U) << "and one redo";
}

TEST(ClickCount, AWholeStackBesideAnEnemy) {
  Stalingrad table(R"({
    "turn": 1, "step": "initiative", "air": {"german": {"level": 0, "dive": 0}},
    "units": {
      "1824": ["71-id-inf-1", "71-id-inf-2"], "1925": ["chuikov", "13-gd-gds-1"], "2227": ["depot"]
    }
  })");
  table.unit("71-id-inf-2");
  ASSERT_TRUE(table.game().chooser().reach().empty()) << "it stands in a Zone of Control";
  table.game().doubleClickPlace(table.place("1824"));
  EXPECT_EQ(table.game().table().view().acting.size(), 2U) << table.asked();
  table.game().undo();
  EXPECT_EQ(table.decisions(), 0U) << "a double click is one click";
}

TEST(ClickCount, WhoGoesOnWithAnotherUnitDoesNothingMoreWithTheFirst) {
  Stalingrad table;
  table.unit("71-id-inf-2").hex("1621").unit("71-id-inf-4");
  ASSERT_EQ(table.who(), kSecondSide) << "asked before the next one moves: " << table.asked();
  EXPECT_FALSE(table.isAt("71-id-inf-4", "1618"));
  table.button("pass");
  EXPECT_EQ(table.count(), 4) << "of which the third belongs to the next unit: three for each, all plain";
  EXPECT_EQ(table.step(), "move") << table.asked();
  const std::vector<UnitId>& acting = table.game().table().view().acting;
  ASSERT_EQ(acting.size(), 1U) << table.asked();
  EXPECT_EQ(acting.front(), table.named("71-id-inf-4"));
  table.game().undo();
  EXPECT_EQ(table.step(), "initiative") << "the next unit, by itself: " << table.asked();
  table.game().undo();
  EXPECT_EQ(table.who(), kSecondSide) << "then what the other side said";
  table.game().undo();
  EXPECT_EQ(table.step(), "move") << "then the click that went on";
  EXPECT_EQ(table.who(), kFirstSide);
}

TEST(ClickCount, WhoIsCounterattackedDoesNotGoOnWithAnotherUnit) {
  Stalingrad table;
  table.unit("71-id-inf-2").hex("1621").unit("71-id-inf-4");
  ASSERT_EQ(table.who(), kSecondSide) << table.asked();
  table.unit("244-id-inf-1");
  for (int i = 0; i < 12 && table.who() != kNobody && table.step() != "initiative"; ++i) {
    ASSERT_FALSE(table.game().table().view().acting == std::vector{table.named("71-id-inf-4")}) << table.asked();
    if (!table.game().chooser().offers().empty()) {
      table.game().choose(table.game().chooser().offers().front().action);
    } else {
      table.game().clickUnit(table.game().chooser().litUnits().front());
    }
  }
}

/// The first unit has moved; the other side lets it go by.
void stopAndPass(Stalingrad& table) {
  table.game().choose(table.game().chooser().offers().front().action);
  ASSERT_EQ(table.who(), kSecondSide) << table.asked();
  table.button("pass");
}

TEST(ClickCount, AClickThatWasNotCarriedOutTakesNobodyUpLater) {
  struct Objector final : Guide {
    bool allows(Action) override { return false; }
    [[nodiscard]] bool leads() const override { return false; }
  } guide;
  Stalingrad table;
  table.unit("71-id-inf-2").hex("1621");
  table.game().setGuide(&guide);
  table.unit("71-id-inf-4");
  ASSERT_EQ(table.who(), kFirstSide) << "the guide objected";
  table.game().setGuide(nullptr);
  table.game().setAsksToPass(AskToPass::Never);  // which a guide wants to be asked about
  stopAndPass(table);
  EXPECT_EQ(table.step(), "initiative") << table.asked();
}

TEST(ClickCount, AClickThatWasTakenBackTakesNobodyUpLater) {
  Stalingrad table;
  table.unit("71-id-inf-2").hex("1621");
  const Journal before = table.game().table().session().journal();
  table.unit("71-id-inf-4");
  ASSERT_EQ(table.who(), kSecondSide) << table.asked();
  table.game().goTo(before);
  stopAndPass(table);
  EXPECT_EQ(table.step(), "initiative") << table.asked();
}

TEST(ClickCount, AUnitThatCannotGoOnStillSaysWhyNot) {
  Stalingrad table;
  table.unit("71-id-inf-2").hex("1621");
  const std::size_t before = table.decisions();
  QSignalSpy explained(&table.game(), &GameController::explained);
  table.unit("chuikov");
  EXPECT_EQ(explained.count(), 1);
  EXPECT_EQ(table.decisions(), before);
}

TEST(ClickCount, ShiftAndADragTakeAWholeStackAlong) {
  GameWindow window(Stalingrad().release(), "The block", Table::withoutQuestions());
  window.resize(1200, 800);
  window.show();
  QApplication::processEvents();
  QApplication::processEvents();
  MapView& map = *window.map();
  const TitleInfo& info = window.game().table().info();
  map.setScale(64);
  map.centreOn(info.map.placeNamed("1520"));
  QApplication::processEvents();
  const auto send = [&](QEvent::Type type, QPointF at, Qt::MouseButton button, Qt::MouseButtons buttons) {
    QMouseEvent event(type, at, map.mapToGlobal(at), button, buttons, Qt::ShiftModifier);
    QApplication::sendEvent(&map, &event);
  };
  const QPointF from = map.pointOf(info.map.placeNamed("1520"));
  const QPointF to = map.pointOf(info.map.placeNamed("1521"));
  send(QEvent::MouseButtonPress, from, Qt::LeftButton, Qt::LeftButton);
  send(QEvent::MouseMove, (from + to) / 2, Qt::NoButton, Qt::LeftButton);
  send(QEvent::MouseMove, to, Qt::NoButton, Qt::LeftButton);
  send(QEvent::MouseButtonRelease, to, Qt::LeftButton, Qt::NoButton);
  QApplication::processEvents();
  for (const char* id : {"71-id-inf-1", "71-id-inf-2"}) {
    EXPECT_EQ(window.game().chooser().placeOf(info.roster.named(id)), info.map.placeNamed("1521")) << id;
  }
  window.game().undo();
  EXPECT_EQ(window.game().table().session().decisions(), 0U) << "one drag, one undo";
}

TEST(ClickCount, NoCounterattackCanBeSaidOnceForAWholeCombat) {
  // Two that can strike at whoever joins; one of them only at those who come to the south of the target.
  constexpr const char* kTwoWatch = R"({
    "turn": 1, "step": "initiative", "air": {"german": {"level": 0, "dive": 0}},
    "units": {
      "1621": ["71-id-inf-1"], "1619": ["71-id-inf-2"], "1519": ["71-id-inf-3"], "1722": ["244-id-inf-1"],
      "1821": ["244-id-inf-2"], "1925": ["chuikov", "13-gd-gds-1"], "2227": ["depot"]
    }
  })";
  int asked[2] = {};
  for (const bool whole : {false, true}) {
    Stalingrad table(kTwoWatch);
    table.unit("71-id-inf-1").hex("1722");
    const auto answer = [&] {
      for (int i = 0; i < 4 && table.who() == kSecondSide && table.step() == "window"; ++i, ++asked[whole ? 1 : 0]) {
        if (whole && table.game().declineInCombat()) {
          table.forThisCombat();
        } else {
          table.button("pass");
        }
      }
    };
    answer();
    for (const char* id : {"71-id-inf-2", "71-id-inf-3"}) {
      table.unit(id).onlyTo("1721");
      answer();
      if (table.step() == "move") table.button("stop");
      answer();
    }
    EXPECT_TRUE(table.isAt("71-id-inf-2", "1721") && table.isAt("71-id-inf-3", "1721")) << table.asked();
  }
  EXPECT_GE(asked[0], 2) << "for each that joins";
  EXPECT_LT(asked[1], asked[0]) << "once";
}

/// It was nobody's press, so it is none for undo, either.
TEST(ClickCount, WhatAnAnswerForAWholeCombatDeclinesIsTakenBackWithWhatItAnswers) {
  Stalingrad table(R"({
    "turn": 1, "step": "initiative", "air": {"german": {"level": 0, "dive": 0}},
    "units": {
      "1621": ["71-id-inf-1"], "1519": ["71-id-inf-2"], "1520": ["71-id-inf-3"], "1419": ["71-id-inf-4"],
      "1722": ["244-id-inf-1"], "1821": ["244-id-inf-2"], "1925": ["chuikov", "13-gd-gds-1"], "2227": ["depot"]
    }
  })");
  const auto answersSince = [&](std::size_t n) {
    const Session& session = table.game().table().session();
    std::size_t answers = 0;
    for (; n < session.decisions(); ++n) answers += session.timeline()[n].who == kSecondSide ? 1 : 0;
    return answers;
  };
  table.unit("71-id-inf-1").hex("1722");
  ASSERT_EQ(table.who(), kFirstSide) << table.asked();
  table.unit("71-id-inf-2").onlyTo("1721");
  ASSERT_EQ(table.who(), kSecondSide) << table.asked();
  table.forThisCombat();
  if (table.step() == "move") table.button("stop");
  ASSERT_EQ(table.who(), kFirstSide) << table.asked();
  const std::size_t before = table.decisions();
  for (int press = 0; press < 2; ++press) {
    table.unit("71-id-inf-3").onlyTo("1721");
    ASSERT_GT(answersSince(before), 0U) << "unasked: " << table.asked();
    const std::size_t made = table.decisions();
    const std::uint64_t hash = table.game().table().position().hash();
    for (int i = 0; i < 4 && answersSince(before) > 0; ++i) {
      table.game().undo();
      EXPECT_EQ(table.who(), kFirstSide) << "he is not asked what he has answered: " << table.asked();
    }
    for (int i = 0; i < 4 && table.decisions() < made; ++i) table.game().redo();
    EXPECT_EQ(table.game().table().position().hash(), hash);
    for (int i = 0; i < 4 && table.decisions() > before; ++i) table.game().undo();
    EXPECT_EQ(table.decisions(), before);
  }
}

TEST(ClickCount, ShiftAndADoubleClickOnTheMapTakeAWholeStack) {
  for (const bool shift : {true, false}) {
    GameWindow window(Stalingrad().release(), "The block", Table::withoutQuestions());
    window.resize(1200, 800);
    window.show();
    QApplication::processEvents();
    const TitleInfo& info = window.game().table().info();
    const UnitId top = info.roster.named("71-id-inf-2");
    if (shift) {
      emit window.map()->unitClicked(top, Qt::LeftButton, Qt::ShiftModifier);
      EXPECT_EQ(window.game().chooser().selection().size(), 2U) << "more than one thing can be done to the lower one";
      window.game().clickPlace(info.map.placeNamed("1521"));
      EXPECT_EQ(window.game().table().session().decisions(), 3U) << "both, and the step";
      continue;
    } else {
      emit window.map()->unitClicked(top, Qt::LeftButton, Qt::NoModifier);
      EXPECT_EQ(window.game().table().session().decisions(), 1U);
      emit window.map()->placeDoubleClicked(info.map.placeNamed("1520"));
    }
    EXPECT_EQ(window.game().table().session().decisions(), 2U);
  }
}

TEST(ClickCount, AGroundAttackOfThreeUnitsWithSupportAndABattery) {
  Stalingrad table(R"({
    "turn": 1, "step": "initiative", "air": {"german": {"level": 0, "dive": 0}},
    "units": {
      "1621": ["71-id-inf-1", "71-id-inf-2", "71-id-inf-3"], "1619": ["71-id-inf-4"], "1417": ["71-id-art-1"],
      "1319": ["71-id-eng-1"], "1722": ["244-id-inf-1"], "1925": ["chuikov", "13-gd-gds-1"], "2227": ["depot"]
    }
  })");
  table.wholeStackOf("71-id-inf-3").hex("1722").unit("71-id-inf-4").onlyTo("1721");
  EXPECT_NE(table.asked().find("[No more support]"), std::string::npos) << "named by what it does: " << table.asked();
  table.button("done").unit("71-id-art-1");
  ASSERT_EQ(table.who(), kSecondSide) << table.asked();
  const auto combat = table.game().table().view().combat;
  ASSERT_TRUE(combat && combat->attacker == kFirstSide);
  EXPECT_LE(table.button("hold").count(), 8) << "the last one is the defender's fire";
  EXPECT_FALSE(table.game().table().view().combat) << table.asked();
}

/// An order for a unit that stands next to an enemy, up to the first card window of their combat.
struct Ordered : Presses {
  Ordered()
      : Presses("donnerschlag", R"({
          "turn": 2, "step": "action",
          "units": {"2719": ["6p-i-11"], "2720": ["2gm-4"], "2717": ["6p-hq"], "1215": ["1g-308"]},
          "cards": {"hand": ["1", "25", "C5", "C7", "C41"]}
        })") {
    game().setConfirmLevel(ConfirmLevel::Never);
    card("1");
    std::string told;
    for (int i = 0; i < 12 && step() != "window"; ++i, told += asked() + "\n") goOn();
    EXPECT_EQ(step(), "window") << told;
  }
  void goOn() {
    const std::vector<Place> places = game().chooser().litPlaces();
    const std::vector<UnitId> units = game().chooser().litUnits();
    const bool attacks = game().chooser().choices().atPlace(place("2720")).size() == 1;
    if (attacks) return hex("2720"), void();
    const bool stays = step() == "advance";
    if (!stays && std::find(units.begin(), units.end(), named("6p-i-11")) != units.end())
      return unit("6p-i-11"), void();
    for (const Offer& each : game().chooser().offers()) {
      if (!each.aside) return game().choose(each.action);
    }
  }
};

TEST(ClickCount, ACombatWithOneCard) {
  Ordered table;
  const int curtains = table.curtains();
  std::string told = table.asked();
  bool played = false;
  int presses = 0;
  bool offeredWhole = false;  // to stop is offered for the whole combat
  int fallen = 0;             // within the combat: the last press hands over to what comes after it
  for (; presses < 20 && table.game().table().view().combat; ++presses) {
    fallen = table.curtains() - curtains;
    const std::vector<CardId> cards = table.game().chooser().litCards();
    offeredWhole = offeredWhole || (table.step() == "advance" && table.game().declineInCombat());
    if (table.step() == "window" && !played && table.who() == kFirstSide && !cards.empty()) {
      table.game().choose(table.game().chooser().actionsOf(cards.front()).front());
      played = true;
    } else if (table.game().declineInCombat()) {
      table.forThisCombat();
    } else {
      table.goOn();
    }
    told += "\n" + table.asked();
  }
  EXPECT_TRUE(played) << told;
  EXPECT_FALSE(offeredWhole) << "an advance is the attacker's own business and interrupts nothing";
  EXPECT_LE(presses, 6) << told;
  EXPECT_LE(fallen, 2) << told;
}

TEST(ClickCount, ADeclineForACombatEndsWithItOrWithACard) {
  Ordered table;
  ASSERT_TRUE(table.game().declineInCombat()) << table.asked();
  const Side first = table.who();
  table.forThisCombat();
  ASSERT_EQ(table.who(), other(first)) << table.asked();
  const std::vector<CardId> cards = table.game().chooser().litCards();
  ASSERT_FALSE(cards.empty()) << table.asked();
  table.game().choose(table.game().chooser().actionsOf(cards.front()).front());
  EXPECT_EQ(table.who(), first) << "something was played: asked again: " << table.asked();
}

WrapButton* buttonNamed(PromptPanel& panel, const QString& text) {
  for (WrapButton* button : panel.buttons()) {
    if (button->accessibleName() == text) return button;
  }
  return nullptr;
}

TEST(ClickCount, TheEndOfAPhaseSaysWhatIsGivenUpAndTheSameClickDoesNotConfirm) {
  Stalingrad table;
  PromptPanel panel(table.game());
  panel.resize(300, 600);
  panel.show();
  QObject::connect(&table.game(), &GameController::confirmationWanted, &panel, &PromptPanel::askConfirmation);
  QApplication::processEvents();
  WrapButton* finish = buttonNamed(panel, "Finish the Game-Turn");
  ASSERT_NE(finish, nullptr);
  finish->click();
  EXPECT_TRUE(panel.note().contains("6 unit")) << panel.note().toStdString();
  finish = buttonNamed(panel, "Finish the Game-Turn");
  ASSERT_NE(finish, nullptr);
  finish->click();
  EXPECT_EQ(table.decisions(), 0U) << "the second half of a double click";
  EXPECT_TRUE(table.game().chooser().awaitingConfirmation());
  table.game().confirm();
  EXPECT_GT(table.decisions(), 0U);
}

/// A refusal takes the place of the question whether something is really meant, so nobody is asked any more.
TEST(ClickCount, WhoIsRefusedSomethingCanStillEndThePhase) {
  Stalingrad table;
  PromptPanel panel(table.game());
  panel.resize(300, 600);
  panel.show();
  const auto finish = [&] {
    WrapButton* button = buttonNamed(panel, "Finish the Game-Turn");
    ASSERT_NE(button, nullptr);
    button->click();
  };
  finish();
  ASSERT_TRUE(table.game().chooser().awaitingConfirmation());
  panel.explain({"Not there.", {}});
  EXPECT_FALSE(table.game().chooser().awaitingConfirmation());
  EXPECT_EQ(panel.note(), "Not there.");
  table.game().confirm();
  EXPECT_EQ(table.decisions(), 0U);
  finish();
  EXPECT_TRUE(panel.note().contains("6 unit")) << panel.note().toStdString();
}

/// The target of a bombardment is named before its batteries: they could fire all the same.
TEST(ClickCount, TheEndOfAPhaseSaysHowManyBatteriesCouldStillFire) {
  Stalingrad table(R"({
    "turn": 1, "step": "bombardment",
    "units": {
      "1520": ["71-id-inf-1", "army-art-art-1"], "1722": ["244-id-inf-1"], "1925": ["chuikov", "13-gd-gds-1"],
      "2227": ["depot"]
    }
  })");
  ASSERT_TRUE(table.game().chooser().choices().units().empty()) << table.asked();
  EXPECT_EQ(table.game().chooser().unused().units, 1) << table.asked();
}

/// Of counters that are alike one is offered, and the next one once it has been placed.
TEST(ClickCount, TheEndOfAPhaseCountsAllWhoCouldBePlacedOneAfterTheOther) {
  Stalingrad table(R"({
    "scenario": "introductory", "turn": 1, "step": "final-armor",
    "units": {"0424": ["71-id-inf-1"], "1925": ["chuikov", "13-gd-gds-1"], "2227": ["depot"]}
  })");
  table.game().setConfirmLevel(ConfirmLevel::Never);
  for (int i = 0; i < 3 && table.step() != "final-placement"; ++i) table.button("finish");
  ASSERT_EQ(table.step(), "final-placement") << table.asked();
  EXPECT_EQ(table.game().chooser().choices().units().size(), 3U) << "a worker, a militia, the depot";
  EXPECT_EQ(table.game().chooser().unused().units, 9) << "six workers, two militia, the depot";
}

/// [R-92] To be put on top of its stack is nothing that a unit does.
TEST(ClickCount, WhoCanOnlyBePutOnTopIsNotLitAndGivesNothingUp) {
  Stalingrad table(R"({
    "turn": 1, "step": "initiative", "marks": {"used": ["71-id-inf-1", "71-id-inf-2"]},
    "units": {
      "1119": ["71-id-inf-1", "71-id-inf-2"], "1120": ["71-id-inf-3"], "1925": ["chuikov", "13-gd-gds-1"],
      "2227": ["depot"]
    }
  })");
  const Chooser& chooser = table.game().chooser();
  EXPECT_EQ(chooser.litUnits(), std::vector<UnitId>{table.named("71-id-inf-3")}) << table.asked();
  EXPECT_EQ(chooser.unused().units, 1);
  EXPECT_TRUE(chooser.isLit(table.named("71-id-inf-1"))) << "a click puts it there all the same";
}

/// [5.3b] Nobody is asked again in an air attack.
TEST(ClickCount, ThatNoFlakFiresIsNotSaidForAWholeAirAttack) {
  Stalingrad table(R"({
    "turn": 1, "step": "german-air", "air": {"german": {"level": 4, "dive": 0}},
    "units": {"0424": ["71-id-inf-1"], "1925": ["chuikov", "13-gd-gds-1", "ind-flak-2"], "2227": ["depot"]}
  })");
  table.hex("1925");
  if (table.who() == kFirstSide) table.button("level-attack");
  ASSERT_EQ(table.who(), kSecondSide) << table.asked();
  EXPECT_FALSE(table.game().declineInCombat()) << table.asked();
}

/// [11.2c] So many stacks may move as the die says, however many units are lit.
TEST(ClickCount, TheEndOfASovietPhaseSaysHowManyStacksMayMove) {
  Stalingrad table(R"({
    "turn": 2, "step": "reaction",
    "units": {
      "0424": ["71-id-inf-1"], "1320": ["244-id-inf-1"], "1424": ["244-id-inf-2"], "1925": ["chuikov", "13-gd-gds-1"],
      "2227": ["depot"]
    }
  })");
  PromptPanel panel(table.game());
  table.game().setConfirmLevel(ConfirmLevel::EndsOnly);
  table.button("finish");
  ASSERT_TRUE(table.game().chooser().awaitingConfirmation()) << table.asked();
  const Unused unused = table.game().chooser().unused();
  ASSERT_EQ(unused.tracks.size(), 1U) << table.asked();
  EXPECT_EQ(unused.tracks.front().rule, std::string_view("11.2c"));
  EXPECT_GT(unused.units, unused.tracks.front().value) << "the die of this seed is low";
  EXPECT_TRUE(panel.note().contains("could still be chosen")) << panel.note().toStdString();
  EXPECT_FALSE(panel.note().contains("could still act")) << panel.note().toStdString();
}

/// An event is what a Combat Card is held for: that it is no Activation Card tells nothing.
TEST(ClickCount, WhyNotOfACombatCardIsAboutItsEvents) {
  Presses table("donnerschlag", R"({
    "turn": 2, "step": "action",
    "units": {"2719": ["6p-i-11"], "2720": ["2gm-4"], "2717": ["6p-hq"], "1215": ["1g-308"]},
    "cards": {"hand": ["1", "25", "C5", "C7", "C41"]}
  })");
  const auto& cards = table.game().table().info().cards;
  const auto reason = [&](const char* id) {
    const auto card = std::ranges::find(cards, id, &Card::id);
    return table.game().chooser().whyNot(static_cast<CardId>(card - cards.begin()));
  };
  const Reason own = reason("C7");
  EXPECT_TRUE(own.rule.startsWith("2.4")) << own.rule.toStdString() << " " << own.text.toStdString();
  EXPECT_FALSE(own.text.contains("Activation Card")) << own.text.toStdString();
  EXPECT_EQ(reason("2").rule, "5.2-S1") << reason("2").text.toStdString();
}

TEST(ClickCount, TheEndOfAPhaseSaysHowManyPointsAreLeft) {
  Stalingrad table(R"({
    "turn": 1, "step": "german-air", "air": {"german": {"level": 32, "dive": 0}},
    "units": {
      "1520": ["71-id-inf-1"], "1722": ["244-id-inf-1"], "1925": ["chuikov", "13-gd-gds-1"], "2227": ["depot"]
    }
  })");
  const Unused unused = table.game().chooser().unused();
  ASSERT_EQ(unused.tracks.size(), 1U) << table.asked();
  EXPECT_EQ(unused.tracks.front().value, 32);
  EXPECT_EQ(unused.tracks.front().side, kFirstSide);
}

/// [5.6] Dive points may support ground attacks later: they are lost only with the last of those.
TEST(ClickCount, PointsThatCanBeSpentLaterAreNoLossYet) {
  const auto tracksLeft = [](const char* step) {
    const std::string position = fmt::format(R"({{
      "turn": 1, "step": "{}", "air": {{"german": {{"level": 32, "dive": 12}}}},
      "units": {{
        "1520": ["71-id-inf-1"], "1722": ["244-id-inf-1"], "1925": ["chuikov", "13-gd-gds-1"], "2227": ["depot"]
      }}
    }})",
                                             step);
    Stalingrad table(position.c_str());
    table.game().setConfirmLevel(ConfirmLevel::EndsOnly);
    table.button("finish");
    EXPECT_TRUE(table.game().chooser().awaitingConfirmation()) << table.asked();
    std::vector<int> left;
    for (const TrackView& track : table.game().chooser().unused().tracks) left.push_back(track.value);
    return left;
  };
  EXPECT_EQ(tracksLeft("german-air"), std::vector<int>{32});
  EXPECT_EQ(tracksLeft("initiative"), std::vector<int>{12});
}

/// Each step that is lost is asked for, so that no missing question tells what there is; to the owner they are one.
TEST(ClickCount, StepsThatALoneArmyLosesAreOnePress) {
  const Written table("battle-of-stalingrad", R"({"turn": 6, "step": "axis-attack", "units": {"0212": ["a-24", "s-40"],
      "0109": ["s-60"], "0512": ["a-13", "a-7"], "gone": ["a-gd"]}, "strength": {"2": ["s-40"]}})");
  const Session& session = table.game().table().session();
  const auto asked = [&] { return std::string_view(table.game().table().prompt().rule) == "8.2a"; };
  table.choose("attack");
  ASSERT_TRUE(asked()) << table.game().table().prompt().rule;
  ASSERT_EQ(table.game().table().prompt().legal.size(), 1U);
  const std::size_t before = session.decisions();
  table.choose("lose-point");
  EXPECT_FALSE(asked());
  EXPECT_GT(session.decisions(), before + 1);
  table.game().undo();
  EXPECT_EQ(session.decisions(), before) << "one press, one undo";
}

}  // namespace
}  // namespace kessel::client
