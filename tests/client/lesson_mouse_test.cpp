// SPDX-License-Identifier: GPL-3.0-or-later
// Lessons taken by the mouse alone, as a newcomer takes them: what a step asks for is in sight, and clicking it where
// it lies does it. Usually a few of them; KESSEL_TOUR_LESSONS=<title>/03,<title> takes these. With KESSEL_TOUR=<folder>
// each step is also kept there as a picture, and KESSEL_TOUR_LOOK=de,dark,200,1440x900 says how it is to look.
#include <QScrollArea>
#include <QScrollBar>
#include <QToolButton>
#include <set>

#include "client/app/style.h"
#include "client/lessons/lesson_guide.h"
#include "client/lessons/lesson_panel.h"
#include "client/map/map_view.h"
#include "client/panels/card_head.h"
#include "client/panels/card_view.h"
#include "client/panels/hand_panel.h"
#include "client/panels/prompt_panel.h"
#include "client/panels/sheet_panel.h"
#include "client/panels/unit_list.h"
#include "client/panels/wrap_button.h"
#include "support/rarer.h"
#include "table.h"

namespace kessel::client {
namespace {

/// What can be clicked for a decision, by name: a name is tried once in a row.
struct Spot {
  std::string name;
  UnitId unit = kNoUnit;
  std::function<void()> click;
};

class ByMouse : public ::testing::Test {
 protected:
  [[nodiscard]] GameWindow& game() { return *window->game(); }
  [[nodiscard]] LessonPanel& panel() { return *game().lessonPanel(); }
  [[nodiscard]] const LessonWalk& walk() { return game().lesson()->walk(); }
  [[nodiscard]] const Chooser& chooser() { return game().game().chooser(); }
  [[nodiscard]] MapView& map() { return *game().map(); }
  [[nodiscard]] const TitleInfo& info() { return game().game().table().info(); }

  void settle() {
    for (int i = 0; i < 3; ++i) QApplication::processEvents();
    EXPECT_TRUE(QTest::qWaitFor([&] { return window->game() == nullptr || !game().settling(); }, 60000));
    QApplication::processEvents();
  }
  void open(const Settings& settings, QSize size) {
    window = std::make_unique<MainWindow>(titles, settings, folder.filePath(QStringLiteral("library.sqlite")));
    applyLook(settings);
    window->resize(size);
    window->show();
    QApplication::processEvents();
  }

  void click(QPointF at) {
    QTest::mouseMove(&map(), at.toPoint());
    QTest::mouseClick(&map(), Qt::LeftButton, {}, at.toPoint());
    settle();
  }
  /// A counter that lies below others is clicked in the fan, which opens where the pointer rests.
  void click(UnitId unit) {
    const QPointF at = map().rectOf(unit).center();
    if (map().unitAt(at) != unit || chooser().placeOf(unit) != kNowhere) {
      QTest::mouseMove(&map(), at.toPoint() + QPoint(1, 1));
      static_cast<void>(QTest::qWaitFor([&] { return map().fannedOut(); }, 700));
    }
    click(map().rectOf(unit).center());
  }
  void click(QWidget* widget) {
    for (QWidget* up = widget->parentWidget(); up != nullptr; up = up->parentWidget()) {
      auto* area = qobject_cast<QScrollArea*>(up);
      if (area == nullptr) continue;
      if (widget->visibleRegion().isEmpty()) hidden.push_back(widget->accessibleName().toStdString());
      area->ensureWidgetVisible(widget);
    }
    QTest::mouseClick(widget, Qt::LeftButton);
    settle();
  }
  [[nodiscard]] bool inWindow(QPointF at) { return map().rect().contains(at.toPoint()); }

  /// A point of a place on which no counter lies, if there is one in the window.
  [[nodiscard]] QPointF spotOf(Place place) {
    const QPointF middle = map().pointOf(place);
    if (map().unitAt(middle) == kNoUnit) return middle;
    const QRectF cover = map().coverOf(place);
    for (int i = 0; i < 81; ++i) {
      // A mouse stands on whole pixels: near an edge the next one may be of another hex.
      const QPointF at = QPointF(
          (cover.topLeft() + QPointF(cover.width() * (i % 9 + 0.5) / 9, cover.height() * (i / 9 + 0.5) / 9)).toPoint());
      if (inWindow(at) && map().placeAt(at) == place && map().unitAt(at) == kNoUnit) return at;
    }
    return middle;
  }
  void addUnit(std::vector<Spot>& spots, UnitId unit) {
    if (unit == kNoUnit) return;
    const std::string name = info().roster[unit].id;
    const QPointF at = map().rectOf(unit).center();
    if (!map().rectOf(unit).isEmpty() && inWindow(at)) {
      spots.push_back({"unit " + name, unit, [this, unit] { click(unit); }});
    }
    UnitList* list = game().prompt()->waiting();
    for (int row = 0; list->isVisible() && row < list->count(); ++row) {
      if (UnitList::unitOf(*list->item(row)) != unit) continue;
      spots.push_back({"list " + name, unit, [this, list, row] {
                         list->scrollToItem(list->item(row));
                         QTest::mouseClick(list->viewport(), Qt::LeftButton, {},
                                           list->visualItemRect(list->item(row)).center());
                         settle();
                       }});
    }
    if (game().sheets() == nullptr) return;
    const auto consider = [&](SheetSlot* space) {
      if (space->unit() == unit) spots.push_back({"slot " + name, unit, [this, space] { click(space); }});
    };
    for (const SheetTray* tray : game().sheets()->trays()) std::ranges::for_each(tray->spaces(), consider);
    for (const SheetCard* card : game().sheets()->cards()) {
      std::ranges::for_each(card->spaces(), consider);
      if (card->unit() == unit) {
        spots.push_back({"sheet " + name, unit, [this, card] { click(card->head()); }});
        spots.push_back({"more " + name, unit, [this, card] { click(card->more()); }});
      }
    }
  }
  void addPlace(std::vector<Spot>& spots, Place place) {
    if (place == kNowhere || !info().map.shows(place) || !inWindow(map().pointOf(place))) return;
    spots.push_back({"place " + info().map.placeName(place), kNoUnit, [this, place] {
                       QTest::mouseMove(&map(), {2, 2});  // a fan that is open over its neighbour closes
                       click(spotOf(place));
                     }});
  }
  void addButtons(std::vector<Spot>& spots, Action action) {
    const std::vector<Offer> offers = chooser().offers();
    for (std::size_t i = 0; i < offers.size(); ++i) {
      QPushButton* button = game().prompt()->button(i);
      if (offers[i].action != action || button == nullptr || !button->isVisible()) continue;
      spots.push_back({"button", kNoUnit, [this, button] { click(button); }});
    }
    for (HandPanel* hands : game().findChildren<HandPanel*>()) {
      if (hands->isVisible()) addCards(spots, *hands, action);
    }
  }
  /// A closed card is opened by its head; one that goes with another one is chosen first.
  void addCards(std::vector<Spot>& spots, const HandPanel& hands, Action action) {
    const Targets targets = targetsOf(info(), action);
    for (const CardView* card : hands.cards()) {
      const std::vector<Action> actions = chooser().actionsOf(card->card());
      const bool first =
          targets.otherCard != kNoCard && chooser().askedCard() == kNoCard && card->card() == targets.card;
      const auto at = std::ranges::find(actions, action);
      if (!first && at == actions.end()) continue;
      const std::string name = "card " + std::to_string(static_cast<int>(card->card()));
      if (!card->open() && card->head() != nullptr) {
        spots.push_back({"head of " + name, kNoUnit, [this, card] { click(card->head()); }});
        continue;
      }
      const auto button = first ? card->buttons().size() - 1 : static_cast<std::size_t>(at - actions.begin());
      if (button < card->buttons().size())
        spots.push_back({name, kNoUnit, [this, card, button] { click(card->buttons()[button]); }});
    }
  }
  std::vector<Spot> spotsFor(Action action) {
    std::vector<Spot> spots;
    const Targets targets = targetsOf(info(), action);
    addButtons(spots, action);
    addUnit(spots, targets.unit);
    addUnit(spots, targets.otherUnit);
    addPlace(spots, targets.place);
    addPlace(spots, targets.otherPlace);
    return spots;
  }

  [[nodiscard]] std::vector<std::string> names(const std::vector<Spot>& spots) {
    std::vector<std::string> out;
    for (const Spot& spot : spots) out.push_back(spot.name);
    return out;
  }

  /// Where a walk that the step asks for ends: who is not told hex by hex clicks there at once.
  [[nodiscard]] Place endOfWalk(Action action) {
    const auto& way = walk().step()->way;
    std::size_t at = 0;
    while (at < way.size() && way[at].front() != action) ++at;
    Place end = kNowhere;
    for (; at < way.size() && way[at].size() == 1 && way[at].front().verb == action.verb; ++at)
      end = targetsOf(info(), way[at].front()).place;
    return end;
  }
  /// Clicks at the end of a walk; whether that was done.
  bool walkAtOnce(Action action) {
    if (astray == walk().taken()) return false;
    const Place end = endOfWalk(action);
    const Place next = targetsOf(info(), action).place;
    if (end == kNowhere || end == next || !inWindow(map().pointOf(end))) return false;
    const std::vector<Place> lit = chooser().litPlaces();
    if (std::ranges::find(lit, end) == lit.end()) return false;
    const std::size_t before = game().game().table().session().decisions();
    click(spotOf(end));
    // The cheapest way need not be the one that the step is about: then it says so, and begins again.
    if (game().game().table().session().decisions() != before && panel().said().isEmpty()) return true;
    astray = walk().taken();
    std::printf("%s %s step %zu: a click on %s alone is answered: %s\n", info().id.c_str(), walk().lesson().id.c_str(),
                walk().taken() + 1, std::string(info().map.placeName(end)).c_str(),
                panel().said().toStdString().c_str());
    return false;
  }

  /// What the step wants next. Who clicked at the end of a walk may have come there by other hexes than its way has:
  /// then the last decision of that way which is possible.
  [[nodiscard]] std::optional<Action> wanted() {
    if (const std::optional<Action> action = walk().expected()) return action;
    if (walk().step()->expect != LessonStep::Expect::Until) return std::nullopt;
    const Prompt& asked = game().game().table().prompt();
    const auto& way = walk().step()->way;
    const auto last =
        std::find_if(way.rbegin(), way.rend(), [&](const auto& each) { return asked.legal.contains(each.front()); });
    return last == way.rend() ? std::nullopt : std::optional(last->front());
  }

  /// Does what a step asks for; false: it cannot be done by mouse.
  bool decide() {
    const std::size_t taken = walk().taken();
    for (int decision = 0; walk().taken() == taken && decision < 60; ++decision) {
      const std::optional<Action> action = wanted();
      if (!action) return false;
      const std::size_t before = game().game().table().session().decisions();
      std::set<std::string> tried;
      while (game().game().table().session().decisions() == before) {
        const std::vector<Spot> spots = spotsFor(*action);
        const char* key = chooser().selection().empty() ? "walk" : "walk of the selection";
        if (tried.insert(key).second) {
          const bool walked = walkAtOnce(*action);
          if (walked || game().game().table().session().decisions() != before) break;
        }
        const auto next = std::ranges::find_if(spots, [&](const Spot& s) {
          const auto& selected = chooser().selection();
          return !tried.contains(s.name) && std::ranges::find(selected, s.unit) == selected.end();
        });
        if (next == spots.end()) {
          std::string seen;
          for (const std::string& name : tried) seen += ", " + name;
          ADD_FAILURE() << "by mouse it cannot be done: " << chooser().describe(*action).toStdString() << "; tried"
                        << seen << "; asked: " << chooser().currentQuestion().text.toStdString()
                        << "; said: " << panel().said().toStdString();
          game().game().choose(*action);
          game().game().confirm();
          settle();
          if (game().game().table().session().decisions() == before) return false;
          break;
        }
        tried.insert(next->name);
        next->click();
        if (walk().taken() != taken) return true;
        if (game().game().chooser().awaitingConfirmation()) game().game().confirm();
      }
    }
    return walk().taken() != taken;
  }

  void takeStep() {
    const LessonStep& step = *walk().step();
    switch (step.expect) {
      case LessonStep::Expect::Next: return click(panel().nextButton());
      case LessonStep::Expect::Answer:
        for (std::size_t i = 0; i < step.choices.size(); ++i) {
          if (!step.choices[i].right) continue;
          click(panel().choices()[i]);
          return click(panel().nextButton());
        }
        return;
      case LessonStep::Expect::Command:
        if (step.command == "undo") return click(game().prompt()->undoButton());
        QTest::mouseClick(&map(), Qt::RightButton, {}, map().pointOf(step.look.places.front()).toPoint());
        return settle();
      case LessonStep::Expect::Do:
      case LessonStep::Expect::Until: EXPECT_TRUE(decide()); return;
    }
  }

  /// Of what a step points at something is in the window: regions, and both ends of a long range, may be wider.
  void expectInSight() {
    const LessonStep& step = *walk().step();
    std::vector<Place> places = step.look.places;
    for (const UnitId unit : step.look.units) places.push_back(chooser().placeOf(unit));
    std::erase_if(places, [&](Place place) { return place == kNowhere || !info().map.shows(place); });
    const bool seen = std::ranges::any_of(places, [&](Place place) { return inWindow(map().pointOf(place)); });
    EXPECT_TRUE(places.empty() || seen) << "what is lit is not in the window";
    QRectF around;
    for (const Place place : places) around |= QRectF(map().pointOf(place), QSizeF(1e-3, 1e-3));
    const double margin = 2 * map().scale();
    if (around.width() + margin > map().width() || around.height() + margin > map().height()) return;
    for (const Place place : places)
      EXPECT_TRUE(inWindow(map().pointOf(place))) << info().map.placeName(place) << " has room beside the others";
  }
  void picture(const std::string& title, const std::string& lesson, std::size_t step) {
    static const QString kFolder = qEnvironmentVariable("KESSEL_TOUR");
    if (kFolder.isEmpty()) return;
    map().finishDrawing();
    const QString file = QStringLiteral("%1/%2-%3-%4.png")
                             .arg(kFolder, QString::fromStdString(title), QString::fromStdString(lesson).left(2))
                             .arg(step, 2, 10, QLatin1Char('0'));
    window->grab().save(file);
  }

  void takeAll(const TitleEntry& entry) {
    const auto lessons = lessonsOf(KESSEL_SOURCE_DIR, (*titles.load(entry.id))->info());
    ASSERT_TRUE(lessons);
    for (const Lesson& lesson : *lessons) {
      const QString name = QString::fromStdString(entry.id + "/" + lesson.id);
      const auto wanted = [&](const QString& each) { return name.startsWith(each); };
      if (!only.isEmpty() && std::ranges::none_of(only, wanted)) continue;
      SCOPED_TRACE(entry.id + " " + lesson.id);
      ASSERT_TRUE(window->startLesson(QString::fromStdString(entry.id), QString::fromStdString(lesson.id)));
      settle();
      astray.reset();
      for (std::size_t i = 0; i < 40 && !walk().finished(); ++i) {
        SCOPED_TRACE("step " + std::to_string(walk().taken() + 1));
        expectInSight();
        picture(entry.id, lesson.id, walk().taken() + 1);
        const std::size_t taken = walk().taken();
        takeStep();
        if (walk().taken() == taken) break;
      }
      EXPECT_TRUE(walk().finished());
      picture(entry.id, lesson.id, 99);
    }
  }

  QTemporaryDir folder;
  const bool hermetic = Table::keepSettingsIn(folder.path());
  Titles titles{allTitles(), DataSource(KESSEL_SOURCE_DIR)};
  std::unique_ptr<MainWindow> window;
  /// Lessons with each kind of thing to click: stacks, hexes far apart, cards, aircraft in boxes, display sheets.
  const QString usual = QStringLiteral(
      "panzerkorps-48/00,panzerkorps-48/06,panzerkorps-48/09,donnerschlag/07,wintergewitter/08,battle-of-stalingrad/"
      "04");
  const QStringList only =
      qEnvironmentVariable("KESSEL_TOUR_LESSONS", usual).split(QLatin1Char(','), Qt::SkipEmptyParts);
  std::optional<std::size_t> astray;  ///< the step whose walk is not made by one click
  std::vector<std::string> hidden;    ///< what had to be scrolled to
};

TEST_F(ByMouse, LessonsAreTaken) {
  Settings settings = Table::withoutQuestions();
  QSize size(1440, 900);
  for (const QString& part : qEnvironmentVariable("KESSEL_TOUR_LOOK").split(QLatin1Char(','), Qt::SkipEmptyParts)) {
    if (part == QLatin1String("dark")) settings.theme = ThemeChoice::Dark;
    if (part.size() == 2) settings.language = part;
    if (part.size() == 3) settings.textScale = part.toInt();
    if (part.contains(QLatin1Char('x')))
      size = {part.section(QLatin1Char('x'), 0, 0).toInt(), part.section(QLatin1Char('x'), 1).toInt()};
  }
  open(settings, size);
  for (const TitleEntry& entry : allTitles()) takeAll(entry);
  for (const std::string& name : hidden) std::printf("had to be scrolled to: %s\n", name.c_str());
}

/// A second row of buttons would be taken from what there is to do.
TEST_F(ByMouse, ButtonsOfAStepStandInOneRow) {
  open(Table::withoutQuestions(), QSize(1280, 800));
  ASSERT_TRUE(window->startLesson("battle-for-stalingrad", "02-moving-and-stopping"));
  settle();
  const QStringList names{"Next", "Do it for me", "Skip", "Again", "Back"};
  std::set<int> rows;
  int buttons = 0;
  for (const QPushButton* each : panel().findChildren<QPushButton*>()) {
    if (!each->isVisible() || !names.contains(each->text())) continue;
    rows.insert(each->geometry().center().y());
    ++buttons;
  }
  EXPECT_EQ(buttons, 5);
  EXPECT_LE(*rows.rbegin() - *rows.begin(), 4) << "the main one is a little higher than the others";
}

}  // namespace
}  // namespace kessel::client
