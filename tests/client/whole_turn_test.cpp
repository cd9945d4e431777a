// SPDX-License-Identifier: GPL-3.0-or-later
// A whole turn of both sides of a title, from its set-up on, by mouse alone: clicks on counters, hexes and buttons of
// the real window. KESSEL_PICTURES names a folder for a picture of each kind of question.
#include <gtest/gtest.h>

#include <QDir>
#include <QListWidget>
#include <algorithm>
#include <map>
#include <set>

#include "client/app/style.h"
#include "client/map/map_view.h"
#include "client/panels/prompt_panel.h"
#include "client/panels/unit_list.h"
#include "client/panels/wrap_button.h"
#include "client/table.h"

namespace kessel::client {
namespace {

/// The tests' table with the titles of the program.
struct TurnByMouse {
  TurnByMouse(const char* title, QSize size)
      : titles(allTitles(), DataSource(KESSEL_SOURCE_DIR)),
        window(titles, looked(settings()), folder.filePath(QStringLiteral("library.sqlite"))) {
    window.resize(size);
    GameSetup setup;
    setup.scenario = (*titles.load(title))->info().scenarios.front().id;
    setup.seed = 4;
    EXPECT_TRUE(window.startGame(QString::fromLatin1(title), setup));
    window.show();
    settle();
    map().setAnimation(false);
  }
  static Settings settings() {
    Settings settings = Table::withoutQuestions();
    settings.curtain = true;
    if (qEnvironmentVariableIsSet("KESSEL_DARK")) settings.theme = ThemeChoice::Dark;
    if (qEnvironmentVariableIsSet("KESSEL_TEXT")) settings.textScale = qEnvironmentVariableIntValue("KESSEL_TEXT");
    if (qEnvironmentVariableIsSet("KESSEL_LANGUAGE")) settings.language = qEnvironmentVariable("KESSEL_LANGUAGE");
    return settings;
  }

  static Settings looked(const Settings& settings) {
    applyLook(settings);
    return settings;
  }

  [[nodiscard]] GameController& game() { return window.game()->game(); }
  [[nodiscard]] MapView& map() { return *window.game()->map(); }
  [[nodiscard]] const TitleInfo& info() { return game().table().info(); }
  [[nodiscard]] const Prompt& prompt() { return game().table().prompt(); }
  [[nodiscard]] std::string verb(Action action) { return info().verbs[index(action.verb)].id; }
  [[nodiscard]] std::string step() { return info().steps[index(prompt().step)].id; }
  [[nodiscard]] std::size_t decisions() { return game().table().session().decisions(); }

  void settle() {
    for (int i = 0; i < 3; ++i) QApplication::processEvents();
  }
  void liftCurtain() {
    while (window.curtainIsDown()) {
      ++curtains;
      picture("curtain");
      window.curtain()->findChild<QPushButton*>()->click();
      settle();
    }
  }
  void picture(const std::string& name) {
    const QString to = qEnvironmentVariable("KESSEL_PICTURES");
    if (to.isEmpty() || !pictures.insert(name).second) return;
    map().finishDrawing();
    settle();
    window.grab().save(QDir(to).filePath(QString::fromStdString("turn-" + name + ".png")));
  }

  void clickMap(QPointF at, Qt::KeyboardModifiers keys = {}) {
    ++presses;
    QTest::mouseClick(&map(), Qt::LeftButton, keys, at.toPoint());
    settle();
  }
  bool clickHex(Place place) {
    map().ensureVisible(place);
    settle();
    clickMap(map().pointOf(place));
    return true;
  }
  bool clickCounter(UnitId unit) {
    const Place place = game().chooser().placeOf(unit);
    if (isHex(place)) {
      map().ensureVisible(place);
      settle();
      const QRectF rect = map().rectOf(unit);
      if (map().unitAt(rect.center()) != unit && clickRow(unit)) return true;  // lies below others
      clickMap(rect.isEmpty() ? map().pointOf(place) : rect.center());
      return true;
    }
    return clickRow(unit);
  }
  /// A row of the list in the panel.
  bool clickRow(UnitId unit) {
    UnitList& list = *window.game()->prompt()->waiting();
    for (int row = 0; list.isVisible() && row < list.count(); ++row) {
      if (UnitList::unitOf(*list.item(row)) != unit) continue;
      list.scrollToItem(list.item(row));
      ++presses;
      QTest::mouseClick(list.viewport(), Qt::LeftButton, {}, list.visualItemRect(list.item(row)).center());
      settle();
      return true;
    }
    return false;
  }
  bool clickButton(Action action) {
    const std::vector<Offer> offers = game().chooser().offers();
    for (std::size_t i = 0; i < offers.size(); ++i) {
      if (!(offers[i].action == action)) continue;
      ++presses;
      QTest::mouseClick(window.game()->prompt()->button(i), Qt::LeftButton);
      settle();
      return true;
    }
    return false;
  }
  /// Nothing lies over it: a click on the counter is a click on this unit.
  bool liesOpen(UnitId unit) {
    map().ensureVisible(game().chooser().placeOf(unit));
    settle();
    return map().unitAt(map().rectOf(unit).center()) == unit;
  }
  /// Done by whatever a player would click for it; what is still asked then stands on a button or in the list.
  void carryOut(Action action) {
    const std::size_t before = decisions();
    const Targets targets = targetsOf(info(), action);
    const std::string told = verb(action) + " at " + step();
    if (verb(action) == "start" && isHex(game().chooser().placeOf(targets.unit))) {
      map().ensureVisible(game().chooser().placeOf(targets.unit));
      settle();
      clickMap(map().rectOf(targets.unit).center(), Qt::ShiftModifier);  // the whole stack
      together = std::max(together, game().table().view().acting.size());
    } else if (!clickButton(action)) {
      if (targets.unit != kNoUnit) EXPECT_TRUE(clickCounter(targets.unit)) << told;
      if (decisions() == before && targets.place != kNowhere) clickHex(targets.place);
      if (decisions() == before) clickButton(action);
      if (decisions() == before && targets.unit != kNoUnit && clickRow(targets.unit) && decisions() == before)
        clickButton(action);
    }
    if (decisions() == before) picture("failed");
    ASSERT_GT(decisions(), before) << told << info().roster[targets.unit].name << ": "
                                   << game().table().words().text(prompt().ask).toStdString();
    const Journal& journal = game().table().session().journal();
    const bool done =
        std::find(journal.begin() + static_cast<std::ptrdiff_t>(before), journal.end(), action) != journal.end();
    EXPECT_TRUE(done) << told << ": something else was done: " << verb(journal[before]);
    liftCurtain();
  }
  /// The first action of these verbs, in their order.
  [[nodiscard]] std::optional<Action> first(std::initializer_list<const char*> verbs) {
    for (const char* wanted : verbs) {
      std::optional<Action> found;
      prompt().legal.each([&](Action each) {
        if (found || verb(each) != wanted) return;
        if (std::string_view(wanted) == "start" && isHex(game().chooser().placeOf(each.unitA())) &&
            !liesOpen(each.unitA()))
          return;
        found = each;
      });
      if (found) return found;
    }
    return std::nullopt;
  }

  QTemporaryDir folder;
  const bool hermetic = Table::keepSettingsIn(folder.path());
  Titles titles;
  MainWindow window;
  int presses = 0;
  int curtains = 0;
  std::size_t together = 0;  ///< units that one click has set in motion
  std::set<std::string> pictures;
};

TEST(WholeTurn, OfPanzerkorpsIsPlayedByMouse) {
  QSize size(1280, 800);
  if (qEnvironmentVariableIsSet("KESSEL_WIDE")) size = QSize(1440, 900);
  TurnByMouse table("panzerkorps-48", size);
  table.liftCurtain();
  std::map<std::string, int> done;    // decisions by verb
  std::map<std::string, int> inStep;  // in the present phase
  std::string phase;
  bool singly = true;  // the first fire names who fires one by one
  const auto choose = [&]() -> std::optional<Action> {
    const std::string step = table.step();
    if (step == "set-up") return table.first({done["place"] < 2 ? "place" : "deploy", "deploy", "place"});
    if (step == "plan") return table.first({"plan"});
    if (step == "volley") {
      if (singly && done["shoot"] == 0) {
        if (const auto more = table.first({"fire"})) return more;
        if (const auto fire = table.first({"shoot"})) return fire;
      }
      return table.first(
          {"salvo", "shoot", done["check"] > done["yield"] ? "yield" : "check", "yield", "fire", "hold"});
    }
    if (step == "combat") return table.first({"include", "support", "fight", "target", "hold"});
    if (step == "retreat") return table.first({"retreat", "remove"});
    if (step == "advance") return table.first({"advance", "stay"});
    if (step == "move") {
      if (done["assault"] == 0 && inStep["step"] == 1) {
        if (const auto attack = table.first({"attack"})) return attack;
      }
      if (inStep["step"] < 2 * inStep["start"]) return table.first({"step", "stop"});
      return table.first({"stop", "step"});
    }
    if (inStep["attack"] < 2 && (step == "soviet-prepared" || step == "german-prepared"))
      return table.first({"attack", "end"});
    if (inStep["start"] < 3) return table.first({"start", "end"});
    return table.first({"end", "start"});
  };
  for (int i = 0; i < 900 && table.game().table().view().turn < 2; ++i) {
    ASSERT_TRUE(table.game().table().interactive());
    const std::string step = table.step();
    const bool phases = step.find("-prepared") != std::string::npos || step.find("-movement") != std::string::npos;
    if (phases && phase != step) phase = step, inStep.clear();
    table.picture(step + (table.game().table().view().combat ? "-combat" : ""));
    const auto action = choose();
    ASSERT_TRUE(action) << step;
    if (table.verb(*action) == "attack" && step == "move") ++done["assault"];
    ++done[table.verb(*action)];
    ++inStep[table.verb(*action)];
    const int before = table.presses;
    table.carryOut(*action);
    if (::testing::Test::HasFatalFailure()) return;
    EXPECT_LE(table.presses - before, 4) << table.verb(*action);
  }
  EXPECT_EQ(table.game().table().view().turn, 2);
  std::map<std::string, int> made;  // some, like the word to fight where nobody else can join, are not asked for
  for (const Action action : table.game().table().session().journal()) ++made[table.verb(action)];
  for (const char* verb : {"place", "deploy", "plan", "attack", "fight", "target", "salvo", "start", "step", "end"})
    EXPECT_GT(made[verb], 0) << verb;
  EXPECT_GT(table.curtains, 0) << "the areas of the plan are not for the other side";
  EXPECT_GT(table.together, 1U) << "a click with Shift takes a stack";
  table.picture("end");
  RecordProperty("presses", table.presses);
  RecordProperty("curtains", table.curtains);
  EXPECT_TRUE(table.window.problems().isEmpty());
}

}  // namespace
}  // namespace kessel::client
