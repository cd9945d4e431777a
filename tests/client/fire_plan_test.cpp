// SPDX-License-Identifier: GPL-3.0-or-later
// The fire plan in the combat dock: arranged by its rows, weighed, carried out decision by decision.
#include <gtest/gtest.h>

#include <QLabel>
#include <QMenu>
#include <QPushButton>
#include <QScopeGuard>
#include <QSignalSpy>
#include <QToolButton>
#include <algorithm>
#include <optional>
#include <vector>

#include "client/app/style.h"
#include "client/panels/combat_panel.h"
#include "client/panels/fire_plan_box.h"
#include "client/panels/odds_bars.h"
#include "client/table.h"

namespace kessel::client {
namespace {

/// A random game up to a moment where fires can be arranged, with the dock that shows it.
struct Arranging {
  explicit Arranging(const char* id, std::uint64_t seed = 3) {
    const Title& title = **titles.load(id);
    GameSetup setup;
    setup.scenario = title.info().scenarios.front().id;
    Result<Session> session = Session::begin(title, setup);
    bool found = false;
    // Not in every random game two fire at two.
    for (setup.seed = seed; setup.seed < seed + 2000 && !found; setup.seed += 100) {
      session = Session::begin(title, setup);
      Random random(setup.seed);
      for (int i = 0; i < 30000 && !session->over(); ++i) {
        const Prompt& asked = session->prompt();
        found = isPlayer(asked.who) && beginPlan(title, session->position(), asked.who);
        if (found) break;
        (void)session->act(asked.legal.at(random.below(static_cast<std::uint32_t>(asked.legal.size()))));
      }
    }
    game = std::make_unique<GameController>(*std::move(session), english());
    game->setConfirmLevel(ConfirmLevel::Never);
    panel = std::make_unique<CombatPanel>(*game);
    panel->resize(360, 900);
    panel->show();
    QApplication::processEvents();
  }
  [[nodiscard]] FirePlanBox& box() const { return *panel->findChild<FirePlanBox*>(); }
  [[nodiscard]] FirePlanner& planner() const { return box().planner(); }
  template <class Widget>
  [[nodiscard]] Widget& part(const char* name) const {
    return *panel->findChild<Widget*>(QLatin1String(name));
  }
  void click(const char* name) const {
    part<QAbstractButton>(name).click();
    QApplication::processEvents();
  }
  [[nodiscard]] QMenu& menu(const char* button) const { return *part<QToolButton>(button).menu(); }
  [[nodiscard]] std::size_t decisions() const { return game->table().session().decisions(); }
  /// Takes somebody out of the only fire, so that he is left for a second one.
  bool divide() const {
    click("firePlanBegin");
    for (int n = 0; n < menu("firePlanWho").actions().size(); ++n) {
      menu("firePlanWho").actions().at(n)->trigger();
      QApplication::processEvents();
      if (part<QToolButton>("firePlanAdd").isEnabled() && planner().fires().front().fits) {
        click("firePlanAdd");
        return true;
      }
      menu("firePlanWho").actions().at(n)->trigger();
      QApplication::processEvents();
    }
    return false;
  }

  Titles titles{allTitles(), KESSEL_SOURCE_DIR};
  std::unique_ptr<GameController> game;
  std::unique_ptr<CombatPanel> panel;
};

/// Whether the first tick of a menu was on when the menu was painted last.
class PaintedTick : public QObject {
 public:
  explicit PaintedTick(QMenu& menu) : m_menu(menu) { menu.installEventFilter(this); }
  bool eventFilter(QObject* watched, QEvent* event) override {
    if (event->type() == QEvent::Paint) on = m_menu.actions().front()->isChecked();
    return QObject::eventFilter(watched, event);
  }
  std::optional<bool> on;

 private:
  QMenu& m_menu;
};

class FirePlanRows : public ::testing::TestWithParam<const char*> {};
INSTANTIATE_TEST_SUITE_P(Titles, FirePlanRows, ::testing::Values("panzerkorps-48", "wintergewitter"),
                         [](const auto& title) { return title.index == 0 ? "fires" : "volleys"; });

TEST_P(FirePlanRows, AreArrangedAndWeighedBeforeAnythingIsAnnounced) {
  const Arranging table(GetParam());
  const std::size_t before = table.decisions();
  ASSERT_TRUE(table.part<QPushButton>("firePlanBegin").isVisible());
  ASSERT_TRUE(table.divide());
  ASSERT_EQ(table.box().rows()->count(), 2);
  for (int row = 0; row < 2; ++row)
    EXPECT_TRUE(table.box().rows()->item(row)->text().contains(QLatin1Char('%'))) << "the odds of each";
  const auto blocks = table.box().findChildren<QWidget*>("forecastBlock");
  EXPECT_TRUE(std::ranges::any_of(blocks, &QWidget::isVisible)) << "the odds of all";
  EXPECT_EQ(table.decisions(), before) << "nothing is announced";
  const auto& fires = table.game->table().view().combat->fires;
  const auto bars = table.panel->findChildren<OddsBars*>();
  EXPECT_LE(
      std::ranges::count_if(bars, [&](auto* each) { return each->isVisible() && !table.box().isAncestorOf(each); }),
      std::ranges::count_if(fires, [](const Fire& fire) { return fire.rolled >= 0; }))
      << "what all together would come to is no part of the plan";
  const std::vector<FireWish> arranged = table.planner().plan().fires;
  QTest::keyClick(table.box().rows(), Qt::Key_Up, Qt::AltModifier);
  QApplication::processEvents();
  EXPECT_EQ(table.planner().plan().fires, (std::vector{arranged[1], arranged[0]})) << "the second one comes first";
  table.click("firePlanRemove");
  EXPECT_EQ(table.box().rows()->count(), 1);
  table.click("firePlanDrop");
  EXPECT_FALSE(table.planner().isOpen());
  EXPECT_TRUE(table.part<QPushButton>("firePlanBegin").isVisible());
}

/// Each change fills the dock anew: the focus must not go on to what comes next in the window, a field to type in.
TEST_P(FirePlanRows, KeepTheFocusAndGiveItUpAtTheEnd) {
  const Arranging table(GetParam());
  ASSERT_TRUE(QTest::qWaitForWindowActive(table.panel.get()));
  ASSERT_TRUE(table.divide());
  table.box().rows()->setFocus();
  QTest::keyClick(table.box().rows(), Qt::Key_Up, Qt::AltModifier);
  QApplication::processEvents();
  EXPECT_TRUE(table.box().rows()->hasFocus());
  QSignalSpy given(table.panel.get(), &CombatPanel::focusGivenUp);
  auto& all = table.part<QPushButton>("firePlanAll");
  all.setFocus();
  ASSERT_TRUE(all.hasFocus());
  table.click("firePlanAll");
  EXPECT_TRUE(all.isVisible() ? all.hasFocus() : given.count() > 0) << "with the button that was pressed";
}

TEST_P(FirePlanRows, AreCarriedOutByTheDecisionsThatTheyShow) {
  const Arranging table(GetParam());
  ASSERT_TRUE(table.divide());
  const std::size_t before = table.decisions();
  const std::vector<Action> meant = table.planner().fires()[0].decisions;
  const FireWish second = table.planner().fires()[1].made;
  table.click("firePlanNext");
  const Journal& journal = table.game->table().session().journal();
  ASSERT_GE(journal.size(), before + meant.size());
  EXPECT_TRUE(std::equal(meant.begin(), meant.end(), journal.begin() + static_cast<std::ptrdiff_t>(before)));
  if (table.planner().isOpen()) {
    EXPECT_EQ(table.planner().fires().front().made.aims, second.aims);
  }
  while (table.decisions() > before) table.game->undo();
  QApplication::processEvents();
  ASSERT_TRUE(table.planner().isOpen());
  EXPECT_EQ(table.box().rows()->count(), 2) << "taken back, it is to come again";
}

TEST(FirePlanner, GoesOnAfterADieThatIsTypedInUnlessTheOtherSideHadToDecide) {
  const Arranging table("panzerkorps-48");
  table.game->setDiceByHand(true);
  QApplication::processEvents();
  ASSERT_TRUE(table.divide());
  const Side side = table.planner().plan().side;
  const auto& waiting = table.part<QLabel>("firePlanAwaits");
  EXPECT_FALSE(waiting.isVisible());
  const auto& session = table.game->table().session();
  bool went = false;
  bool stopped = false;
  for (std::uint32_t outcome = 0; outcome < 6; ++outcome) {
    const std::size_t before = table.decisions();
    table.click("firePlanAll");
    ASSERT_EQ(session.prompt().who, kChance);
    EXPECT_TRUE(waiting.isVisible()) << "nobody wonders where his plan is";
    EXPECT_TRUE(waiting.text().endsWith(QLatin1String("1"))) << waiting.text().toStdString();
    const std::size_t rolls = table.decisions();
    table.game->choose(session.prompt().legal.at(outcome));
    QApplication::processEvents();
    if (session.prompt().who == kChance) {
      went = true;
      EXPECT_GT(table.decisions(), rolls + 1) << "the next fire is announced";
      EXPECT_TRUE(table.planner().plan().fires.empty());
      EXPECT_FALSE(waiting.isVisible()) << "nothing is to come after it";
    } else if (session.prompt().who == other(side)) {
      stopped = true;
      EXPECT_EQ(table.decisions(), rolls + 1) << "no fire goes before his decision";
      EXPECT_FALSE(table.planner().halt().text.isEmpty());
      EXPECT_FALSE(waiting.isVisible());
    }
    while (table.decisions() > before) table.game->undo();
    QApplication::processEvents();
    ASSERT_TRUE(table.planner().isOpen());
    EXPECT_EQ(table.decisions(), before) << "taken back, nothing is fired by itself";
  }
  EXPECT_TRUE(went);
  EXPECT_TRUE(stopped);
}

TEST(FirePlanner, IsThereForWhoeverSitsAtAnOpenScreen) {
  int open = 0;
  for (std::uint64_t seed = 1; seed <= 12 && open == 0; ++seed) {
    const Arranging table("panzerkorps-48", seed);
    table.game->setCurtain(true);
    QApplication::processEvents();
    if (!table.game->table().screenIsOpen()) continue;
    ++open;
    ASSERT_TRUE(table.part<QPushButton>("firePlanBegin").isVisible());
    table.click("firePlanBegin");
    EXPECT_TRUE(table.planner().isOpen());
    EXPECT_TRUE(table.box().rows()->item(0)->text().contains(QLatin1Char('%')));
  }
  EXPECT_GT(open, 0);
}

TEST(FirePlanner, TheWindowDoesNotWaitForItsOdds) {
  const Arranging table("wintergewitter");
  Forecasts::setInThread(true);
  const auto back = qScopeGuard([] { Forecasts::setInThread(false); });
  // As the button does it: no event comes between.
  table.part<QAbstractButton>("firePlanBegin").click();
  const auto tells = [&] { return table.box().rows()->item(0)->text().contains(QLatin1Char('%')); };
  EXPECT_FALSE(tells()) << "the odds come later, from their thread";
  QApplication::processEvents();
  const int rows = table.box().rows()->height();
  const auto* go = &table.part<QAbstractButton>("firePlanAll");
  const QPoint stood = go->mapTo(&table.box(), QPoint());
  constexpr int kPatience = 20000;  // milliseconds, on a crowded machine
  QSignalSpy found(&table.panel->forecasts(), &Forecasts::found);
  while (!tells()) ASSERT_TRUE(found.wait(kPatience));
  QApplication::processEvents();
  const int high = table.box().rows()->height();
  EXPECT_GT(high, rows);
  EXPECT_EQ(go->mapTo(&table.box(), QPoint()), stood) << "no button moves under the pointer when they come";
  table.click("firePlanRemove");
  table.click("firePlanBegin");
  while (!tells()) ASSERT_TRUE(found.wait(kPatience));
  EXPECT_EQ(table.box().rows()->height(), high);
}

TEST(FirePlanner, OneFireOnlyDoesNotGoOnAfterItsDie) {
  const Arranging table("panzerkorps-48");
  table.game->setDiceByHand(true);
  QApplication::processEvents();
  ASSERT_TRUE(table.divide());
  table.click("firePlanNext");
  const auto& session = table.game->table().session();
  ASSERT_EQ(session.prompt().who, kChance);
  EXPECT_TRUE(table.part<QLabel>("firePlanAwaits").isVisible());
  const std::size_t rolls = table.decisions();
  table.game->choose(session.prompt().legal.at(0));
  QApplication::processEvents();
  EXPECT_EQ(table.decisions(), rolls + 1);
}

TEST_P(FirePlanRows, OfferWhatIsLegalOnly) {
  const Arranging table(GetParam());
  table.click("firePlanBegin");
  const Announcement fire = table.planner().fires().front();
  EXPECT_EQ(table.menu("firePlanWho").actions().size(), static_cast<qsizetype>(fire.joins.size()));
  for (const Action option : fire.aims.front().options) {
    EXPECT_TRUE(table.game->table().title().judge(table.game->table().position(), option).ok());
    table.planner().aim(0, 0, option);
    EXPECT_EQ(table.planner().fires().front().made.aims.front(), option);
  }
}

TEST_P(FirePlanRows, WhoFiresIsTickedOneAfterTheOtherInOneMenu) {
  const Arranging table(GetParam());
  table.click("firePlanBegin");
  QMenu& who = table.menu("firePlanWho");
  const auto joined = [&] { return table.planner().fires().front().made.joins.size(); };
  const std::size_t fired = joined();
  ASSERT_FALSE(who.actions().isEmpty());
  const PaintedTick painted(who);
  who.popup(QPoint(0, 0));
  QTest::qWait(50);
  QAction* first = who.actions().front();
  const bool was = first->isChecked();
  QTest::mouseClick(&who, Qt::LeftButton, Qt::NoModifier, who.actionGeometry(first).center());
  QApplication::processEvents();
  EXPECT_TRUE(who.isVisible()) << "there may be more to tick";
  EXPECT_NE(joined(), fired);
  EXPECT_NE(who.actions().front()->isChecked(), was);
  QTest::qWait(50);
  EXPECT_EQ(painted.on, !was) << "under the pointer, too";
  const std::size_t fewer = joined();
  who.setActiveAction(who.actions().front());
  QTest::keyClick(&who, Qt::Key_Space);
  QApplication::processEvents();
  EXPECT_TRUE(who.isVisible());
  EXPECT_GT(joined(), fewer) << "and back";
  EXPECT_EQ(who.actions().front()->isChecked(), was);
  QTest::keyClick(&who, Qt::Key_Escape);
  EXPECT_FALSE(who.isVisible());
}

TEST(FirePlanner, StopsWithAWordWhereTheRulesForbidTheNextFire) {
  const Arranging table("panzerkorps-48");
  ASSERT_TRUE(table.divide());
  // Nobody can fire twice: the same unit is told to make both.
  const std::vector<Action> joins = table.planner().fires()[0].made.joins;
  ASSERT_FALSE(joins.empty());
  for (const Action join : joins) table.planner().join(1, join, true);
  QApplication::processEvents();
  EXPECT_FALSE(table.planner().fires()[1].fits);
  EXPECT_TRUE(table.box().rows()->item(1)->text().contains("[7.")) << table.box().rows()->item(1)->text().toStdString();
  table.planner().move(1, 0);
  table.planner().carryOut(true);
  EXPECT_TRUE(table.planner().fires().empty() || !table.planner().halt().text.isEmpty());
}

TEST(FirePlanner, IsForgottenWhenTheCombatIsOver) {
  const Arranging table("panzerkorps-48");
  table.click("firePlanBegin");
  ASSERT_TRUE(table.planner().isOpen());
  const auto over = [&] { return !table.game->table().view().combat; };
  for (int n = 0; n < 200 && !over(); ++n) {
    const LegalList& legal = table.game->table().prompt().legal;
    table.game->choose(legal.at(legal.size() - 1));
  }
  ASSERT_TRUE(over());
  EXPECT_FALSE(table.planner().isOpen());
}

/// At twice the size the buttons fill the dock: what they are about would be seen only after scrolling.
TEST(FirePlan, LargeTextShowsTheFiresAboveTheirButtons) {
  const auto usual = qScopeGuard([] { applyLook(Table::withoutQuestions()); });
  for (const int scale : {100, 200}) {
    Settings settings = Table::withoutQuestions();
    settings.textScale = scale;
    applyLook(settings);
    const Arranging table("panzerkorps-48");
    table.click("firePlanBegin");
    const auto top = [&](QWidget& widget) { return widget.mapTo(table.panel.get(), QPoint()).y(); };
    const int rows = top(table.part<QWidget>("fireRows"));
    const int buttons = top(table.part<QWidget>("firePlanAll"));
    EXPECT_EQ(rows < buttons, scale == 200) << scale;
  }
}

}  // namespace
}  // namespace kessel::client
