// SPDX-License-Identifier: GPL-3.0-or-later
// The card at the target on the map: what it says, where it stands, and how long.
#include <gtest/gtest.h>

#include <QDir>

#include "client/map/map_view.h"
#include "client/panels/combat_panel.h"
#include "client/table.h"
#include "client/window/aim_card.h"

namespace kessel::client {
namespace {

TEST(AimCard, StandsBesideItsTargetInsideTheWindow) {
  Random random(5);
  const QRect window(4, 4, 792, 592);
  int without = 0;
  for (int i = 0; i < 2000; ++i) {
    const auto upTo = [&](int n) { return static_cast<int>(random.below(static_cast<std::uint32_t>(n))); };
    const QRectF target(upTo(900) - 50, upTo(700) - 50, 20 + upTo(120), 20 + upTo(120));
    const QSize size(60 + upTo(240), 24 + upTo(160));
    std::vector<QRectF> rather;
    for (int n = upTo(4); n > 0; --n) rather.emplace_back(upTo(800), upTo(600), 60, 60);
    const QRect box = AimCard::beside(target, size, window, rather);
    if (box.isNull()) {
      ++without;
      continue;
    }
    EXPECT_EQ(box.size(), size);
    EXPECT_TRUE(window.contains(box));
    EXPECT_FALSE(target.intersects(box));
  }
  EXPECT_LT(without, 20);
  EXPECT_TRUE(AimCard::beside({100, 100, 60, 60}, {900, 40}, window, {}).isNull()) << "wider than the window";
  const QRect usual = AimCard::beside({100, 100, 60, 60}, {80, 40}, window, {});
  EXPECT_GT(usual.left(), 160);
  const QRect other = AimCard::beside({300, 100, 60, 60}, {80, 40}, window, {{365, 100, 40, 40}});
  EXPECT_LT(other.right(), 300) << "who attacks stays in sight where there is another side";
}

/// The hex at which an attack is on offer and can be weighed; plays on until there is one.
Place aimAt(GameWindow& window) {
  Place aim = kNowhere;
  playUntil(window.game(), [&] {
    for (const UnitId unit : window.game().chooser().litUnits()) {
      window.game().setSelection({unit});
      for (const Place place : window.game().chooser().litPlaces()) {
        const std::vector<Prospect> all = window.game().chooser().outlooksAt(place);
        const bool weighed = std::ranges::any_of(all, [](const Prospect& each) {
          return std::ranges::any_of(each.fires, [](const Fire& fire) { return !fire.odds.empty(); });
        });
        if (weighed) aim = place;
      }
      if (aim != kNowhere) return true;
    }
    return false;
  });
  return aim;
}

struct Aim : Table {
  explicit Aim(int animation) : Table(settingsOf(animation)) {}
  static Settings settingsOf(int animation) {
    Settings settings = withoutQuestions();
    settings.animation = animation;
    settings.curtain = false;
    return settings;
  }
  GameWindow& duel() {
    GameSetup setup = tinySetup();
    setup.scenario = "duel";
    return start(setup);
  }
};

TEST(AimCard, TellsTheOddsWhereOnePoints) {
  for (const int animation : {0, 100}) {
    Aim table(animation);
    GameWindow& window = table.duel();
    const Place aim = aimAt(window);
    ASSERT_NE(aim, kNowhere);
    window.aim()->clear();
    window.map()->ensureVisible(aim);
    emit window.map()->placeHovered(aim);
    QTest::qWait(20);
    ASSERT_FALSE(window.aim()->odds().isEmpty());
    EXPECT_TRUE(window.aim()->odds().front().contains('%')) << window.aim()->odds().front().toStdString();
    EXPECT_TRUE(window.aim()->isVisible());
    const QRectF target = window.map()->coverOf(window.aim()->target());
    EXPECT_FALSE(target.intersects(window.aim()->geometry()));
    EXPECT_TRUE(window.map()->rect().contains(window.aim()->geometry()));
    emit window.map()->placeHovered(kNowhere);
    EXPECT_TRUE(window.aim()->odds().isEmpty());
    EXPECT_FALSE(window.aim()->isVisible());
  }
}

TEST(AimCard, LeavesUnitsInSightThatCanBeChosen) {
  Aim table(0);
  GameWindow& window = table.duel();
  MapView& map = *window.map();
  const Place aim = aimAt(window);
  map.ensureVisible(aim);
  const auto aimAgain = [&] {
    emit map.placeHovered(kNowhere);
    emit map.placeHovered(aim);
    QTest::qWait(20);
    return QRectF(window.aim()->geometry());
  };
  const QRectF before = aimAgain();
  View view = window.game().table().view();
  const Place under = map.placeAt(before.center());
  ASSERT_TRUE(isHex(under));
  view.units.front().place = under;
  map.setView(view);
  Choices choices;
  choices.units = {view.units.front().unit};
  ASSERT_TRUE(before.intersects(map.rectOf(choices.units.front())));
  map.setChoices(choices);
  EXPECT_FALSE(aimAgain().intersects(map.rectOf(choices.units.front())));
}

TEST(AimCard, SaysWhichOfTwoWaysItsOddsAreOfAndForecastsHiddenFires) {
  Aim table(0);
  GameWindow& window = table.duel();
  const Place aim = aimAt(window);
  ASSERT_NE(aim, kNowhere);
  Prospect open = window.game().chooser().outlooksAt(aim).front();
  ASSERT_FALSE(open.fires.empty());
  open.title = say("Open");
  Prospect hidden = open;
  hidden.title = say("Hidden");
  for (Fire& fire : hidden.fires) {
    fire.odds.clear();
    fire.column = 0;
  }
  window.map()->ensureVisible(aim);
  window.aim()->aim({hidden, open});
  QTest::qWait(20);
  ASSERT_EQ(window.aim()->odds().size(), 2) << window.aim()->odds().join('|').toStdString();
  EXPECT_TRUE(window.aim()->odds().front().startsWith("Hidden: "));
  EXPECT_TRUE(window.aim()->odds().front().contains("defender gone")) << window.aim()->odds().front().toStdString();
  hidden.actions.clear();
  window.aim()->aim({hidden, open});
  QTest::qWait(20);
  ASSERT_EQ(window.aim()->odds().size(), 1);
  EXPECT_TRUE(window.aim()->odds().front().startsWith("Open: ")) << "not the odds of the other way";
}

/// Events of a fire into a hex that costs a unit.
std::vector<Event> fireInto(Place place, UnitId unit) {
  Event die;
  die.kind = EventKind::Rolled;
  die.side = kFirstSide;
  die.value = 4;
  Event fired = die;
  fired.kind = EventKind::Fired;
  fired.to = place;
  fired.value = 1;
  fired.text = say("One unit lost");
  Event lost;
  lost.kind = EventKind::Lost;
  lost.unit = unit;
  lost.from = place;
  return {die, fired, lost};
}

TEST(AimCard, ShowsTheDieAndWhoIsLostAtTheSpeedOfTheAnimation) {
  Aim table(800);
  GameWindow& window = table.duel();
  const UnitView unit = window.game().table().view().units.front();
  window.map()->ensureVisible(unit.place);
  window.aim()->present({});  // so that it has seen the unit
  window.aim()->present(fireInto(unit.place, unit.unit));
  ASSERT_EQ(window.aim()->dice().size(), 1U);
  EXPECT_EQ(window.aim()->dice().front().value, 4);
  EXPECT_EQ(window.aim()->dice().front().meaning, QStringLiteral("One unit lost"));
  ASSERT_EQ(window.aim()->lost().size(), 1U);
  EXPECT_EQ(window.aim()->lost().front().points, 1);
  EXPECT_FALSE(window.aim()->lost().front().gone) << "it still stands there: no cross over it";
  EXPECT_TRUE(window.aim()->isVisible());
  EXPECT_FALSE(window.map()->coverOf(unit.place).intersects(window.aim()->geometry()));
  const QString folder = qEnvironmentVariable("KESSEL_PICTURES");
  if (!folder.isEmpty()) {
    QTest::qWait(150);
    window.grab().save(QDir(folder).filePath(QStringLiteral("aim-die.png")));
  }
  EXPECT_TRUE(QTest::qWaitFor([&] { return window.aim()->dice().empty(); }, 3000)) << "it goes by itself";
  EXPECT_FALSE(window.aim()->isVisible());
}

TEST(AimCard, ALongResultFindsItsPlaceInANarrowMap) {
  Aim table(800);
  GameWindow& window = table.duel();
  window.map()->setFixedWidth(300);
  QApplication::processEvents();
  ASSERT_EQ(window.map()->width(), 300);
  const UnitView unit = window.game().table().view().units.front();
  window.map()->ensureVisible(unit.place);
  std::vector<Event> events = fireInto(unit.place, unit.unit);
  events[1].text = say("A long result that would be wider than the map if it were written in one line alone");
  window.aim()->present({});
  window.aim()->present(events);
  EXPECT_TRUE(window.aim()->isVisible());
  EXPECT_LT(window.aim()->width(), 300);
  EXPECT_GT(window.aim()->height(), 4 * QFontMetrics(window.aim()->font()).lineSpacing()) << "several lines";
}

TEST(AimCard, ShowsNoDieWithAnimationOff) {
  Aim table(0);
  GameWindow& window = table.duel();
  const UnitView unit = window.game().table().view().units.front();
  window.aim()->present({});
  window.aim()->present(fireInto(unit.place, unit.unit));
  EXPECT_TRUE(window.aim()->dice().empty());
  EXPECT_TRUE(window.aim()->lost().empty());
  EXPECT_FALSE(window.aim()->isVisible());
}

TEST(AimCard, NamesNobodyWhoWasNotKnown) {
  Aim table(100);
  GameWindow& window = table.duel();
  const UnitView unit = window.game().table().view().units.front();
  window.aim()->present({});
  std::vector<Event> events = fireInto(unit.place, UnitId{4000});  // of no counter that was seen
  window.aim()->present(events);
  EXPECT_TRUE(window.aim()->lost().empty());
  EXPECT_EQ(window.aim()->dice().size(), 1U);
}

}  // namespace
}  // namespace kessel::client
