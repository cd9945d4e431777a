// SPDX-License-Identifier: GPL-3.0-or-later
// A third title in the ordinary client: begun on the start page, played by clicks and buttons to its end.
#include "third_title/crossroads.h"

#include <QFile>
#include <QListWidget>
#include <QPushButton>
#include <algorithm>
#include <filesystem>

#include "client/lessons/learn_card.h"
#include "client/map/map_view.h"
#include "client/panels/combat_panel.h"
#include "client/panels/place_panel.h"
#include "client/panels/prompt_panel.h"
#include "client/start/start_page.h"
#include "table.h"

namespace kessel::client {
namespace {

std::span<const TitleEntry> thirdTitles() {
  static const TitleEntry kEntry{"crossroads", "The Crossroads", "", &crossroads::load};
  return {&kEntry, 1};
}

struct ThirdTable {
  explicit ThirdTable(const QByteArray& overlay = {}, const QString& language = QStringLiteral("en"))
      : titles(thirdTitles(), {dataFolder(), writeOverlay(overlay)}),
        window(titles, settings(language), folder.filePath(QStringLiteral("library.sqlite"))) {
    window.resize(1200, 800);
    window.showStart();
    window.show();
    QApplication::processEvents();
  }
  static Settings settings(const QString& language) {
    Settings settings = Table::withoutQuestions();
    settings.language = language;
    return settings;
  }
  /// The data of the title beside the translations of the program.
  [[nodiscard]] std::string dataFolder() const {
    namespace fs = std::filesystem;
    const fs::path source = KESSEL_SOURCE_DIR;
    const fs::path data = fs::path(folder.path().toStdString()) / "data";
    fs::create_directories(data / "resources");
    for (const char* part : {"maps", "counters", "scenarios", "resources/rules"})
      fs::create_directory_symlink(source / "tests/third_title/data" / part, data / part);
    fs::create_directory_symlink(source / "resources/text", data / "resources/text");
    return data.string();
  }
  [[nodiscard]] std::string writeOverlay(const QByteArray& text) const {
    QFile file(folder.filePath(QStringLiteral("crossroads.json")));
    if (text.isEmpty() || !file.open(QFile::WriteOnly)) return "";
    file.write(text);
    return folder.path().toStdString();
  }

  QTemporaryDir folder;
  const bool hermetic = Table::keepSettingsIn(folder.path());
  Titles titles;
  MainWindow window;
};

TEST(ThirdTitle, ShowsTheValuesOfAPlayersOwnCopy) {
  ThirdTable table(R"({"types": {"tank": {"values": "5-3"}}, "terrain": {"woods": ["0102"]},
    "charts": {"attack": {"note": "as printed"}}})");
  EXPECT_TRUE(table.window.problems().isEmpty());
  EXPECT_TRUE(table.window.start()->about().contains(table.folder.filePath(QStringLiteral("crossroads.json"))));
  QTest::mouseClick(table.window.start()->startButton(), Qt::LeftButton);
  GameWindow& window = *table.window.game();
  window.place()->showPlace(window.game().table().info().map.placeNamed("0102"));
  const QString html = window.place()->html();
  EXPECT_TRUE(html.contains(QStringLiteral("5-3 "))) << html.toStdString();
  EXPECT_EQ(html.count(QStringLiteral("source: your own copy")), 2) << html.toStdString();  // the hex, the counter
  window.place()->showPlace(window.game().table().info().map.placeNamed("0104"));
  EXPECT_FALSE(window.place()->html().contains(QStringLiteral("your own copy")));
}

TEST(ThirdTitle, StartsWithoutAnOverlayThatIsWrongAndSaysSo) {
  for (const char* language : {"en", "de"}) {
    ThirdTable table(R"({"types": {"tank": {"values": 5}}})", QString::fromLatin1(language));
    const QString told = table.window.problems().join('\n');
    const bool german = language[0] == 'd';
    EXPECT_EQ(table.window.problems().size(), 1) << told.toStdString();
    EXPECT_TRUE(told.contains(QStringLiteral("crossroads.json: /types/tank/values: "))) << told.toStdString();
    const QString wanted = german
                               ? QStringLiteral("Erwartet wird ein Text, gefunden: 5. Die Werte Ihres eigenen Exempl")
                               : QStringLiteral("expected a text, found 5. The values of your own copy are left");
    EXPECT_TRUE(told.contains(wanted)) << told.toStdString();
    EXPECT_FALSE(table.window.start()->about().contains(QStringLiteral("crossroads.json")));
    QTest::mouseClick(table.window.start()->startButton(), Qt::LeftButton);
    ASSERT_TRUE(table.window.game());
    const TitleInfo& info = table.window.game()->game().table().info();
    EXPECT_EQ(info.roster[info.roster.named("west-tank-1")].values, "4-3");
  }
}

TEST(ThirdTitle, ThatHasNoLessonsSaysSo) {
  ThirdTable table;
  std::filesystem::remove(table.titles.dataFolder() + "/scenarios");  // a link
  auto* card = table.window.findChild<LearnCard*>();
  ASSERT_NE(card, nullptr);
  card->reload();
  EXPECT_TRUE(card->entries().empty());
  EXPECT_FALSE(card->beginButton()->isVisibleTo(card));
  QString told;
  for (const QLabel* label : card->findChildren<QLabel*>()) told += label->text();
  EXPECT_TRUE(told.contains(QStringLiteral("no lessons for"))) << told.toStdString();
  EXPECT_FALSE(told.contains(QStringLiteral("Start with the lessons"))) << told.toStdString();
}

/// Presses the button of the prompt whose action has a verb; false if there is none.
bool press(GameWindow& window, const char* verb) {
  const std::vector<Offer> offers = window.game().chooser().offers();
  for (std::size_t i = 0; i < offers.size(); ++i) {
    if (window.game().table().info().verbs[index(offers[i].action.verb)].id != verb) continue;
    QTest::mouseClick(window.prompt()->button(i), Qt::LeftButton);
    return true;
  }
  return false;
}

TEST(ThirdTitle, IsPlayedFromTheStartPageToItsEnd) {
  ThirdTable table;
  ASSERT_TRUE(table.window.start());
  EXPECT_EQ(table.window.start()->titleList()->count(), 1);
  EXPECT_EQ(table.window.start()->scenarioList()->count(), 1);
  QTest::mouseClick(table.window.start()->startButton(), Qt::LeftButton);
  ASSERT_TRUE(table.window.game()) << table.window.problems().join(' ').toStdString();
  GameWindow& window = *table.window.game();
  GameController& game = window.game();
  const auto place = [&](const char* number) { return game.table().info().map.placeNamed(number); };
  const auto unit = [&](const char* id) { return game.table().info().roster.named(id); };
  const auto move = [&](const char* id, const char* to) {
    game.clickUnit(unit(id));
    game.clickPlace(place(to));
    QApplication::processEvents();
  };
  // West's infantry marches to the crossroads in two turns; East looks on.
  move("west-inf-1", "0303");  // too far: nothing happens but an explanation
  EXPECT_EQ(game.table().session().decisions(), 0U);
  EXPECT_EQ(game.chooser().whyNot(place("0303")).rule, "2.1");
  game.clickUnit(unit("west-inf-1"));
  move("west-tank-1", "0302");
  EXPECT_EQ(game.table().session().decisions(), 1U);
  int ends = 0;
  while (!game.table().over() && ends < 20) {
    if (game.table().view().turn == 2 && game.table().interactive() && game.table().prompt().who == kFirstSide)
      move("west-tank-1", "0303");
    ASSERT_TRUE(press(window, "end"));
    QApplication::processEvents();
    ++ends;
  }
  EXPECT_EQ(ends, 8);
  ASSERT_TRUE(game.table().over());
  ASSERT_TRUE(game.table().view().result);
  EXPECT_EQ(game.table().view().result->winner, kFirstSide);
  EXPECT_EQ(game.table().view().units.size(), 4U);
  EXPECT_TRUE(table.window.problems().isEmpty()) << table.window.problems().join(' ').toStdString();
}

TEST(ThirdTitle, ItsAttacksStandInTheCombatPanel) {
  ThirdTable table;
  GameSetup setup;
  setup.scenario = "meeting";
  setup.chance = ChancePolicy::Manual;
  ASSERT_TRUE(table.window.startGame(QStringLiteral("crossroads"), setup));
  GameController& game = table.window.game()->game();
  game.setConfirmLevel(ConfirmLevel::Never);
  // Random play reaches a fight in one game or another; then its sum and its odds are shown and the die can be named.
  Random random(3);
  for (int i = 0; i < 5000 && game.table().view().combat == std::nullopt; ++i) {
    if (game.table().over()) game.undoTo(0);
    game.choose(game.table().prompt().legal.at(random.below(game.table().prompt().legal.size())));
  }
  ASSERT_TRUE(game.table().view().combat);
  ASSERT_NE(game.table().combat(), nullptr);
  EXPECT_EQ(game.table().combat()->fires.front().outOf, 6U);
  EXPECT_EQ(game.chooser().offers().size(), 6U);
  ASSERT_TRUE(press(*table.window.game(), "outcome"));
  EXPECT_FALSE(game.table().view().combat);
}

/// A game whose camps are used: by mouse on the map, as a player does it.
struct Camps : ThirdTable {
  explicit Camps(const char* units) {
    GameSetup setup;
    setup.position = std::string(R"({"turn": 1, "reduced": [], "moved": [], "fought": [], "units": )") + units +
                     R"(, "steps": [{"step": "action", "side": "west"}]})";
    EXPECT_TRUE(window.startGame(QStringLiteral("crossroads"), setup));
    QApplication::processEvents();
    game().setConfirmLevel(ConfirmLevel::Never);
    map().setAnimation(false);
    map().finishDrawing();
    EXPECT_TRUE(QTest::qWaitFor([&] { return !window.game()->isCovered(); }));
  }
  GameController& game() { return window.game()->game(); }
  MapView& map() { return *window.game()->map(); }
  [[nodiscard]] Place at(const char* name) { return game().table().info().map.placeNamed(name); }
  [[nodiscard]] UnitId unit(const char* id) { return game().table().info().roster.named(id); }
  [[nodiscard]] Place placeOf(const char* id) {
    for (const UnitView& each : game().table().view().units) {
      if (each.unit == unit(id)) return each.place;
    }
    return kNowhere;
  }
  [[nodiscard]] QPoint pointOf(const char* name) { return map().pointOf(at(name)).toPoint(); }
  [[nodiscard]] QPoint counter(const char* id) { return map().rectOf(unit(id)).center().toPoint(); }
  void click(QPoint point, Qt::MouseButton button = Qt::LeftButton) {
    QTest::mouseMove(&map(), point);
    QTest::mouseClick(&map(), button, {}, point);
    QApplication::processEvents();
  }
  void drag(QPoint from, QPoint to) {
    QTest::mousePress(&map(), Qt::LeftButton, {}, from);
    QTest::mouseMove(&map(), from + (to - from) / 2);
    QTest::mouseMove(&map(), to);
    QTest::mouseRelease(&map(), Qt::LeftButton, {}, to);
    QApplication::processEvents();
  }
  void endTurns() {
    for (int i = 0; i < 2; ++i) EXPECT_TRUE(press(*window.game(), "end"));
    QApplication::processEvents();
  }
  [[nodiscard]] QString explanation() { return window.game()->prompt()->note(); }
};

TEST(ThirdTitleCamps, UnitsMoveBetweenHexesAndBoxesByClicks) {
  Camps table(R"({"0105": ["west-inf-1"], "0302": ["west-tank-1"], "0602": ["east-tank-1"], "0603": ["east-inf-1"]})");
  table.click(table.counter("west-inf-1"));
  EXPECT_EQ(table.game().chooser().selection(), std::vector<UnitId>{table.unit("west-inf-1")});
  const std::vector<Place> lit = table.game().chooser().litPlaces();
  EXPECT_TRUE(std::ranges::find(lit, table.at("west-camp")) != lit.end());
  QString told;
  for (const QLabel* label : table.window.game()->prompt()->findChildren<QLabel*>()) told += label->text();
  EXPECT_TRUE(told.contains(QStringLiteral("lit place"))) << told.toStdString();
  table.click(table.pointOf("west-camp"));
  ASSERT_EQ(table.placeOf("west-inf-1"), table.at("west-camp"));
  EXPECT_EQ(table.map().placeAt(table.counter("west-inf-1")), table.at("west-camp"));
  EXPECT_EQ(table.map().unitAt(table.counter("west-inf-1")), table.unit("west-inf-1"));
  table.endTurns();
  // Out again: from the counter in the box to a hex, and a hex too far away says so.
  table.click(table.counter("west-inf-1"));
  EXPECT_EQ(table.game().chooser().selection(), std::vector<UnitId>{table.unit("west-inf-1")});
  table.click(table.pointOf("0303"));
  EXPECT_EQ(table.placeOf("west-inf-1"), table.at("west-camp"));
  EXPECT_TRUE(table.explanation().contains(QStringLiteral("does not get as far as 0303")));
  table.click(table.pointOf("0205"));
  EXPECT_EQ(table.placeOf("west-inf-1"), table.at("0205"));
}

TEST(ThirdTitleCamps, UnitsAreDraggedIntoABoxAndOut) {
  Camps table(R"({"west-camp": ["west-inf-1"], "0302": ["west-tank-1"], "0602": ["east-tank-1"]})");
  table.drag(table.counter("west-inf-1"), table.pointOf("0105"));
  ASSERT_EQ(table.placeOf("west-inf-1"), table.at("0105"));
  table.endTurns();
  table.drag(table.counter("west-inf-1"), table.pointOf("west-camp"));
  ASSERT_EQ(table.placeOf("west-inf-1"), table.at("west-camp"));
  table.endTurns();
  table.drag(table.counter("west-inf-1"), table.pointOf("east-camp"));  // from box to box
  EXPECT_EQ(table.placeOf("west-inf-1"), table.at("east-camp"));
}

TEST(ThirdTitleCamps, AFullBoxSaysWhyNobodyMayGoIn) {
  Camps table(R"({"east-camp": ["west-inf-1"], "0505": ["west-tank-1"], "0602": ["east-tank-1"]})");
  table.click(table.counter("west-tank-1"));
  const std::vector<Place> lit = table.game().chooser().litPlaces();
  EXPECT_TRUE(std::ranges::find(lit, table.at("east-camp")) == lit.end());
  // By the right button, without trying, beside the counter that lies there.
  table.click(table.pointOf("east-camp"), Qt::RightButton);
  EXPECT_TRUE(table.explanation().contains(QStringLiteral("There is no room in East camp")))
      << table.explanation().toStdString();
  // And by trying.
  table.click(table.pointOf("0303"), Qt::RightButton);
  EXPECT_FALSE(table.explanation().contains(QStringLiteral("2.4"))) << table.explanation().toStdString();
  table.drag(table.counter("west-tank-1"), table.pointOf("east-camp"));
  EXPECT_EQ(table.placeOf("west-tank-1"), table.at("0505"));
  EXPECT_TRUE(table.explanation().contains(QStringLiteral("2.4"))) << table.explanation().toStdString();
}

TEST(ThirdTitleCamps, PointingAtABoxTellsWhatIsInIt) {
  Camps table(R"({"west-camp": ["west-inf-1"], "0302": ["west-tank-1"], "0602": ["east-tank-1"]})");
  QTest::mouseMove(&table.map(), table.pointOf("west-camp"));
  QApplication::processEvents();
  const QString html = table.window.game()->place()->html();
  for (const char* part :
       {"West camp", "West: 1 of 2 unit", "East: 0 of 1 unit", "Leads to: 0105, 0205, East camp", "3-2 "}) {
    EXPECT_TRUE(html.contains(QString::fromLatin1(part))) << part << '\n' << html.toStdString();
  }
}

}  // namespace
}  // namespace kessel::client
