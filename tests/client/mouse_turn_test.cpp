// SPDX-License-Identifier: GPL-3.0-or-later
// A turn of both sides played by the mouse alone, in a title whose aircraft lie in boxes beside the map: whatever is
// asked, something that answers it is in sight, and what is clicked there counts.
#include <gtest/gtest.h>

#include <QMouseEvent>
#include <QToolButton>
#include <algorithm>

#include "client/map/map_view.h"
#include "client/panels/prompt_panel.h"
#include "client/panels/sheet_panel.h"
#include "client/panels/unit_list.h"
#include "client/panels/wrap_button.h"
#include "client/table.h"

namespace kessel::client {
namespace {

class Mouse {
 public:
  /// `ready`: set up ready-made.
  explicit Mouse(const Title& title, bool ready = true)
      : m_window(std::make_unique<GameController>(begin(title, ready), english()), "Game", settings()) {
    m_window.resize(1280, 800);
    m_window.show();
    EXPECT_TRUE(QTest::qWaitFor([&] { return !m_window.settling(); }, 60000));
    for (int i = 0; i < 6; ++i) QApplication::processEvents();
  }
  [[nodiscard]] GameController& game() { return m_window.game(); }
  [[nodiscard]] std::string step() { return game().table().info().steps[index(game().table().prompt().step)].id; }

  /// The lit units that can be clicked.
  std::vector<UnitId> units() {
    std::vector<UnitId> out;
    for (const UnitId unit : game().chooser().litUnits()) {
      const QPointF at = map().rectOf(unit).center();
      if (map().rect().contains(at.toPoint()) && map().unitAt(at) == unit) out.push_back(unit);
    }
    return out;
  }
  std::vector<Place> places() {
    std::vector<Place> out;
    for (const Place place : game().chooser().litPlaces()) {
      if (map().rect().contains(map().pointOf(place).toPoint())) out.push_back(place);
    }
    return out;
  }
  [[nodiscard]] QPoint spot(UnitId unit) { return map().rectOf(unit).center().toPoint(); }
  [[nodiscard]] QPoint spot(Place place) { return map().pointOf(place).toPoint(); }
  [[nodiscard]] SheetPanel* sheets() { return m_window.sheets(); }
  /// What can be chosen on the display sheets and beside them, or takes what is selected.
  std::vector<QWidget*> spaces() {
    std::vector<QWidget*> out;
    const auto consider = [&](SheetSlot* space) {
      const SheetSlot::Marks marks = space->marks();
      if ((marks.lit && !marks.selected) || marks.target) out.push_back(space);
    };
    if (sheets() == nullptr) return out;
    for (const SheetTray* tray : sheets()->trays()) std::ranges::for_each(tray->spaces(), consider);
    for (const SheetCard* card : sheets()->cards()) {
      std::ranges::for_each(card->spaces(), consider);
      for (QToolButton* button : {card->less(), card->more()}) {
        if (button->isVisible()) out.push_back(button);
      }
    }
    return out;
  }
  [[nodiscard]] bool sees(Place place) { return map().rect().contains(spot(place)); }
  [[nodiscard]] QString note() { return m_window.prompt()->note(); }
  /// Carries what lies at a point to another one; `onTheWay` looks at the table while the button is held.
  template <class Look>
  void drag(QPoint from, QPoint to, Look onTheWay) {
    QTest::mousePress(&map(), Qt::LeftButton, {}, from);
    QTest::mouseMove(&map(), from + (to - from) / 2);
    QApplication::processEvents();
    onTheWay();
    QTest::mouseMove(&map(), to);
    QTest::mouseRelease(&map(), Qt::LeftButton, {}, to);
    QApplication::processEvents();
  }
  void click(UnitId unit) { click(map().rectOf(unit).center()); }
  void click(Place place) { click(map().pointOf(place)); }

  /// One answer, or the first half of one.
  void answer(Random& random) {
    const auto any = [&](const auto& all) { return all[random.below(static_cast<std::uint32_t>(all.size()))]; };
    if (const std::vector<QWidget*> here = spaces(); !here.empty() && random.below(2) == 0) {
      QTest::mouseClick(any(here), Qt::LeftButton);
      QApplication::processEvents();
      return;
    }
    const std::vector<UnitId> lit = units();
    const std::vector<Place> hexes = places();
    const auto& buttons = m_window.prompt()->buttons();
    const bool mapped = !lit.empty() || !hexes.empty();
    if (!buttons.empty() && (!mapped || random.below(3) == 0)) {
      QTest::mouseClick(any(buttons), Qt::LeftButton);
    } else if (!hexes.empty()) {
      click(any(hexes));
    } else if (!lit.empty()) {
      click(any(lit));
    } else if (UnitList* list = m_window.prompt()->waiting(); list->isVisible() && list->count() > 0) {
      QTest::mouseClick(list->viewport(), Qt::LeftButton, {}, list->visualItemRect(list->item(0)).center());
    } else {
      ++unseen;
      game().choose(game().table().prompt().legal.at(random.below(game().table().prompt().legal.size())));
    }
    QApplication::processEvents();
  }

  int unseen = 0;  ///< questions to which neither map nor panel showed an answer

 private:
  static Session begin(const Title& title, bool readyMade) {
    GameSetup setup;
    setup.scenario = title.info().scenarios.front().id;
    setup.seed = 4;
    Session session = *Session::begin(title, setup);
    while (readyMade) {  // the quick way through the set-up
      const auto offers = session.prompt().legal.offers();
      const auto ready = std::find_if(offers.begin(), offers.end(), [&](const LegalList::Offer& offer) {
        return title.info().verbs[index(offer.action.verb)].readyMade;
      });
      if (ready == offers.end() || !session.act(ready->action).ok()) break;
    }
    return session;
  }
  static Settings settings() {
    Settings settings = Table::withoutQuestions();
    settings.curtain = false;
    return settings;
  }
  MapView& map() { return *m_window.map(); }
  void click(QPointF at) { QTest::mouseClick(&map(), Qt::LeftButton, {}, at.toPoint()); }

  GameWindow m_window;
};

TEST(MouseTurn, AircraftFlyWhereTheyAreClicked) {
  Titles titles(allTitles(), KESSEL_SOURCE_DIR);
  Mouse mouse(**titles.load("wintergewitter"));
  ASSERT_EQ(mouse.step(), "air");
  ASSERT_FALSE(mouse.units().empty()) << "the boxes beside the map are in sight";
  const std::size_t before = mouse.game().table().session().decisions();
  mouse.click(mouse.units().front());
  ASSERT_FALSE(mouse.places().empty());
  mouse.click(mouse.places().front());
  EXPECT_EQ(mouse.game().table().session().decisions(), before + 1);
}

/// The place in which a unit is seen.
Place placeOf(GameController& game, UnitId unit) {
  return game.chooser().placeOf(unit);
}

TEST(MouseTurn, AircraftAreDraggedToTheirBoxes) {
  Titles titles(allTitles(), KESSEL_SOURCE_DIR);
  Mouse mouse(**titles.load("wintergewitter"));
  ASSERT_EQ(mouse.step(), "air");
  const UnitId plane = mouse.units().front();
  const Place ready = placeOf(mouse.game(), plane);
  const Place mission = mouse.game().chooser().choices().placesFor(plane).front();
  ASSERT_NE(ready, mission);
  mouse.drag(mouse.spot(plane), mouse.spot(mission), [&] {
    const std::vector<Place> lit = mouse.places();
    EXPECT_TRUE(std::ranges::find(lit, mission) != lit.end()) << "where it may go is lit while it is dragged";
  });
  EXPECT_EQ(placeOf(mouse.game(), plane), mission);
  // Let go where it comes from, nothing is decided.
  const std::size_t before = mouse.game().table().session().decisions();
  ASSERT_FALSE(mouse.units().empty());
  const UnitId next = mouse.units().front();
  mouse.drag(mouse.spot(next), mouse.spot(next) + QPoint(20, 0), [] {});
  EXPECT_EQ(mouse.game().table().session().decisions(), before);
}

TEST(MouseTurn, AircraftAreDraggedBackAndIntoOtherBoxes) {
  Titles titles(allTitles(), KESSEL_SOURCE_DIR);
  Mouse mouse(**titles.load("wintergewitter"));
  const auto take = [&](UnitId plane, Place to) { mouse.drag(mouse.spot(plane), mouse.spot(to), [] {}); };
  // One that may fly more than one mission, and another after it.
  const std::vector<UnitId> planes = mouse.units();
  const PromptChoices& choices = mouse.game().chooser().choices();
  const auto able = std::ranges::find_if(planes, [&](UnitId unit) { return choices.placesFor(unit).size() > 1; });
  ASSERT_NE(able, planes.end());
  const UnitId plane = *able;
  const std::vector<Place> missions = choices.placesFor(plane);
  const Place ready = placeOf(mouse.game(), plane);
  take(plane, missions[0]);
  const UnitId second = mouse.units().front();
  const Place its = mouse.game().chooser().choices().placesFor(second).front();
  take(second, its);
  ASSERT_EQ(placeOf(mouse.game(), plane), missions[0]);
  const std::size_t decided = mouse.game().table().session().decisions();
  take(plane, missions[1]);
  EXPECT_EQ(placeOf(mouse.game(), plane), missions[1]) << "into another box";
  EXPECT_EQ(mouse.game().table().session().decisions(), decided);
  take(plane, ready);
  EXPECT_EQ(placeOf(mouse.game(), plane), ready) << "and back";
  EXPECT_EQ(placeOf(mouse.game(), second), its) << "the other one stays";
  EXPECT_EQ(mouse.game().table().session().decisions(), decided - 1);
  EXPECT_EQ(mouse.step(), "air");
}

TEST(MouseTurn, AnAircraftThatIsDroppedWhereItMayNotFlyIsToldWhy) {
  Titles titles(allTitles(), KESSEL_SOURCE_DIR);
  Mouse mouse(**titles.load("wintergewitter"));
  const UnitId plane = mouse.units().front();
  const std::vector<Place> allowed = mouse.game().chooser().choices().placesFor(plane);
  const TitleInfo& info = mouse.game().table().info();
  int refused = 0;
  for (int box = 0; box < static_cast<int>(info.map.boxes.size()); ++box) {
    const Place place = boxAt(box);
    if (!info.map.shows(place) || place == placeOf(mouse.game(), plane)) continue;
    if (std::ranges::find(allowed, place) != allowed.end() || !mouse.sees(place)) continue;
    mouse.drag(mouse.spot(plane), mouse.spot(place), [] {});
    EXPECT_EQ(mouse.game().table().session().decisions(), mouse.game().table().shownDecisions());
    EXPECT_NE(placeOf(mouse.game(), plane), place);
    EXPECT_TRUE(mouse.note().contains(QStringLiteral("case:")))
        << info.map.placeName(place) << ": " << mouse.note().toStdString();
    ++refused;
  }
  EXPECT_GT(refused, 0);
}

TEST(MouseTurn, BothSidesPlayATurn) {
  Titles titles(allTitles(), KESSEL_SOURCE_DIR);
  Mouse mouse(**titles.load("wintergewitter"));
  Random random(5);
  int clicks = 0;
  for (; clicks < 3000 && mouse.game().table().view().turn < 2; ++clicks) mouse.answer(random);
  EXPECT_EQ(mouse.game().table().view().turn, 2);
  EXPECT_EQ(mouse.unseen, 0);
}

TEST(MouseTurn, AssetsAndPointsAreGivenOutOnTheSheets) {
  Titles titles(allTitles(), KESSEL_SOURCE_DIR);
  Mouse mouse(**titles.load("battle-of-stalingrad"), false);
  ASSERT_NE(mouse.sheets(), nullptr);
  Random random(3);
  for (const Side side : {kFirstSide, kSecondSide}) {
    ASSERT_EQ(mouse.step(), "set-up");
    ASSERT_EQ(mouse.game().table().viewer(), side);
    const std::size_t before = mouse.game().table().session().decisions();
    for (int clicks = 0; clicks < 400 && mouse.step() == "set-up" && mouse.game().table().viewer() == side; ++clicks) {
      const std::vector<QWidget*> here = mouse.spaces();
      if (here.empty()) break;
      QTest::mouseClick(here[random.below(static_cast<std::uint32_t>(here.size()))], Qt::LeftButton);
      QApplication::processEvents();
    }
    EXPECT_TRUE(mouse.spaces().empty()) << "nothing is left to be given out";
    EXPECT_GT(mouse.game().table().session().decisions(), before + 8);
    const auto& offers = mouse.game().chooser().offers();
    const auto end = std::ranges::find_if(offers, [](const Offer& offer) { return offer.ends; });
    ASSERT_NE(end, offers.end());
    mouse.game().choose(end->action);
    QApplication::processEvents();
  }
  EXPECT_NE(mouse.step(), "set-up");
}

TEST(MouseTurn, BothSidesPlayATurnWithSheetsAndBoxes) {
  Titles titles(allTitles(), KESSEL_SOURCE_DIR);
  Mouse mouse(**titles.load("battle-of-stalingrad"));
  Random random(5);
  int clicks = 0;
  for (; clicks < 3000 && mouse.game().table().view().turn < 2; ++clicks) mouse.answer(random);
  EXPECT_EQ(mouse.game().table().view().turn, 2);
  EXPECT_EQ(mouse.unseen, 0);
}

}  // namespace
}  // namespace kessel::client
