// SPDX-License-Identifier: GPL-3.0-or-later
// All games in one house: every scenario of every title is begun in the window of the program, played for a hundred
// decisions by clicks on map, panel and cards, closed, and opened again from the library. It must stand as it was left,
// show and offer the same, and go on.
#include <gtest/gtest.h>

#include <QListWidget>
#include <algorithm>

#include "client/map/map_view.h"
#include "client/panels/prompt_panel.h"
#include "client/panels/unit_list.h"
#include "client/panels/wrap_button.h"
#include "client/table.h"
#include "support/told.h"

namespace kessel::client {
namespace {

constexpr std::size_t kDecisions = 100;

/// What whoever sits there has before him.
struct Stand {
  Position position;
  Side viewer = kNobody;
  std::string view;
  QString question;
  QStringList offers;
  std::vector<UnitId> units;
  std::vector<Place> places;
  std::vector<CardId> cards;
  QStringList log;
  std::size_t rolls = 0;
};

Stand standOf(GameWindow& window) {
  const GameTable& table = window.game().table();
  const Chooser& chooser = window.game().chooser();
  Stand out;
  out.position = table.position();
  out.viewer = table.viewer();
  out.view = testing::textOfView(table.title(), table.view());
  out.question = window.prompt()->question();
  for (const Offer& offer : chooser.offers()) out.offers << offer.text;
  out.units = chooser.litUnits();
  out.places = chooser.litPlaces();
  out.cards = chooser.litCards();
  for (const HistoryItem& item : table.history()) {
    if (isFor(item.event, table.viewer()))
      out.log << QStringLiteral("%1 %2").arg(item.decision).arg(table.words().text(item.event.text));
  }
  out.rolls = table.luck().rolls().size();
  return out;
}

/// The window of the program, and somebody who clicks at random on what is lit.
class Player {
 public:
  Player(Titles& titles, const QString& library) : m_window(titles, settings(), library) { m_window.resize(1100, 720); }
  [[nodiscard]] MainWindow& window() { return m_window; }
  [[nodiscard]] GameController& game() { return m_window.game()->game(); }
  [[nodiscard]] std::size_t decisions() { return game().table().session().decisions(); }

  void sitDown() {
    m_window.show();
    m_window.game()->map()->setAnimation(false);
    settle();
    liftCurtain(m_window);
    settle();
  }
  /// Until so many more decisions are made, or the game is over.
  void play(std::size_t more, Random& random) {
    const std::size_t until = decisions() + more;
    int idle = 0;
    while (decisions() < until && !game().table().over()) {
      const std::size_t before = decisions();
      answer(random);
      liftCurtain(m_window);
      idle = decisions() == before ? idle + 1 : 0;
      if (idle > 0 && idle % 12 == 0) game().clearSelection();
      ASSERT_LT(idle, 200) << "no click decides anything: " << window().game()->prompt()->question().toStdString();
    }
  }
  void letGo() {
    game().clearSelection();
    settle();
  }

 private:
  static Settings settings() {
    Settings settings = Table::withoutQuestions();
    settings.curtain = true;
    return settings;
  }
  void settle() {
    for (int i = 0; i < 3; ++i) QApplication::processEvents();
  }
  [[nodiscard]] MapView& map() { return *m_window.game()->map(); }

  template <class All>
  static auto any(const All& all, Random& random) {
    return all[random.below(static_cast<std::uint32_t>(all.size()))];
  }
  void clickMap(QPointF at) { QTest::mouseClick(&map(), Qt::LeftButton, {}, at.toPoint()); }
  [[nodiscard]] bool seen(QPointF at) { return map().rect().contains(at.toPoint()); }

  /// A ready-made set-up, where there is one: to set up a hundred units by chance shows nothing of the game.
  bool setUpAtOnce() {
    const std::vector<Offer> offers = game().chooser().offers();
    for (std::size_t i = 0; i < offers.size(); ++i) {
      if (!game().table().info().verbs[index(offers[i].action.verb)].readyMade) continue;
      QTest::mouseClick(m_window.game()->prompt()->button(i), Qt::LeftButton);
      return true;
    }
    return false;
  }

  void answer(Random& random) {
    if (setUpAtOnce()) return QApplication::processEvents();
    PromptPanel& prompt = *m_window.game()->prompt();
    const std::vector<UnitId> units = game().chooser().litUnits();
    const std::vector<Place> places = game().chooser().litPlaces();
    const std::vector<CardId> cards = game().chooser().litCards();
    UnitList& list = *prompt.waiting();
    switch (random.below(4)) {
      case 0: pressAny(random); break;
      case 1:
        if (!cards.empty()) {
          game().clickCard(any(cards, random));
        } else if (list.isVisible() && list.count() > 0) {
          QListWidgetItem* row = list.item(static_cast<int>(random.below(static_cast<std::uint32_t>(list.count()))));
          list.scrollToItem(row);
          QTest::mouseClick(list.viewport(), Qt::LeftButton, {}, list.visualItemRect(row).center());
        }
        break;
      case 2:
        if (!units.empty()) clickUnit(any(units, random));
        break;
      default:
        if (!places.empty()) clickPlace(any(places, random));
        break;
    }
    QApplication::processEvents();
  }
  /// What ends a phase only now and then: whoever passes on at once sees little of a game.
  void pressAny(Random& random) {
    const std::vector<Offer> offers = game().chooser().offers();
    if (offers.empty()) return;
    const std::size_t which = random.below(static_cast<std::uint32_t>(offers.size()));
    const bool ends = game().table().info().verbs[index(offers[which].action.verb)].ends;
    if (ends && random.below(8) != 0) return;
    if (QPushButton* button = m_window.game()->prompt()->button(which)) QTest::mouseClick(button, Qt::LeftButton);
  }
  void clickUnit(UnitId unit) {
    const Place place = game().chooser().placeOf(unit);
    if (!game().table().info().map.shows(place)) return;
    map().ensureVisible(place);
    const QPointF at = map().rectOf(unit).center();
    if (seen(at)) clickMap(at);
  }
  void clickPlace(Place place) {
    if (!game().table().info().map.shows(place)) return;
    map().ensureVisible(place);
    const QPointF at = map().pointOf(place);
    if (seen(at)) clickMap(at);
  }

  MainWindow m_window;
};

void expectSame(const Stand& before, const Stand& after) {
  EXPECT_TRUE(before.position == after.position);
  EXPECT_EQ(before.viewer, after.viewer);
  EXPECT_EQ(before.view, after.view);
  EXPECT_EQ(before.question, after.question);
  EXPECT_EQ(before.offers, after.offers);
  EXPECT_EQ(before.units, after.units);
  EXPECT_EQ(before.places, after.places);
  EXPECT_EQ(before.cards, after.cards);
  EXPECT_EQ(before.log, after.log);
  EXPECT_EQ(before.rolls, after.rolls);
}

class House : public ::testing::TestWithParam<const TitleEntry*> {};

TEST_P(House, EveryScenarioIsTakenUpWhereItWasLeft) {
  const QTemporaryDir folder;
  Table::keepSettingsIn(folder.path());
  const QString library = folder.filePath(QStringLiteral("library.sqlite"));
  Titles titles(allTitles(), DataSource(KESSEL_SOURCE_DIR));
  const Title* title = *titles.load(GetParam()->id);
  Random random(11);
  for (const ScenarioInfo& scenario : title->info().scenarios) {
    SCOPED_TRACE(scenario.id);
    QString uuid;
    Stand left;
    {
      Player player(titles, library);
      GameSetup setup;
      setup.scenario = scenario.id;
      setup.seed = 5;
      ASSERT_TRUE(player.window().startGame(QString::fromStdString(GetParam()->id), setup));
      player.sitDown();
      player.play(kDecisions, random);
      if (HasFatalFailure()) return;
      EXPECT_GE(player.decisions(), kDecisions) << "the game is over too soon to tell anything";
      player.letGo();
      left = standOf(*player.window().game());
      uuid = player.window().uuid();
      EXPECT_TRUE(player.window().problems().isEmpty()) << player.window().problems().join('\n').toStdString();
      player.window().close();
    }
    ASSERT_FALSE(uuid.isEmpty());
    Player player(titles, library);
    ASSERT_TRUE(player.window().openGame(uuid, false));
    player.sitDown();
    player.letGo();
    expectSame(left, standOf(*player.window().game()));
    EXPECT_TRUE(player.window().problems().isEmpty()) << player.window().problems().join('\n').toStdString();
    player.play(5, random);
    if (HasFatalFailure()) return;
  }
}

std::vector<const TitleEntry*> everyTitle() {
  std::vector<const TitleEntry*> out;
  for (const TitleEntry& entry : allTitles()) out.push_back(&entry);
  return out;
}

INSTANTIATE_TEST_SUITE_P(AllTitles, House, ::testing::ValuesIn(everyTitle()), [](const auto& each) {
  std::string name = each.param->id;
  std::replace(name.begin(), name.end(), '-', '_');
  return name;
});

}  // namespace
}  // namespace kessel::client
