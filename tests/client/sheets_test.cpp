// SPDX-License-Identifier: GPL-3.0-or-later
// Display sheets: what is on them, points, assets clicked, dragged and refused, the way to the map and back.
#include <QAccessible>
#include <QDragEnterEvent>
#include <QLabel>
#include <QMimeData>
#include <QScrollArea>
#include <QScrollBar>
#include <QToolButton>

#include "client/map/map_view.h"
#include "client/map/unit_drag.h"
#include "client/panels/place_panel.h"
#include "client/panels/prompt_panel.h"
#include "client/panels/sheet_panel.h"
#include "sheet_table.h"
#include "table.h"

namespace kessel::client {
namespace {

std::span<const TitleEntry> sheetTitles() {
  static const TitleEntry kEntry{"sheets", "The Sheets", "A fixture of the tests", &loadSheetTable};
  return {&kEntry, 1};
}

struct Sheets {
  explicit Sheets(const Settings& settings = Table::withoutQuestions())
      : titles(sheetTitles(), KESSEL_SOURCE_DIR),
        window(titles, settings, folder.filePath(QStringLiteral("library.sqlite"))) {
    window.resize(1440, 900);
    EXPECT_TRUE(window.startGame(QStringLiteral("sheets"), tinySetup()));
    liftCurtain(window);
    window.show();
    settle();
    map().finishDrawing();
  }
  static void settle() {
    for (int i = 0; i < 5; ++i) QApplication::processEvents();
  }
  GameWindow& table() { return *window.game(); }
  GameController& game() { return table().game(); }
  SheetPanel& panel() { return *table().sheets(); }
  MapView& map() { return *table().map(); }
  [[nodiscard]] UnitId unit(const char* id) { return game().table().info().roster.named(id); }
  SheetCard& card(const char* id) {
    SheetCard* found = panel().cardOf(unit(id));
    EXPECT_NE(found, nullptr) << id;
    return *found;
  }
  const SheetView& sheet(const char* id) { return *game().chooser().sheetOf(unit(id)); }
  [[nodiscard]] QString note() { return table().prompt()->note(); }
  void click(QWidget* what, Qt::MouseButton button = Qt::LeftButton) {
    QTest::mouseClick(what, button);
    settle();
  }
  /// All points to the first army, then on to the assets.
  void shareOut() {
    game().bringStrengthTo(unit("blue-1"), 5);
    end();
  }
  void end() {
    game().choose({Verb{6}});
    settle();
    liftCurtain(window);
    settle();
  }
  SheetSlot* inTray(const char* id) {
    for (const SheetTray* tray : panel().trays()) {
      for (SheetSlot* space : tray->spaces()) {
        if (space->unit() == unit(id)) return space;
      }
    }
    return nullptr;
  }
  /// A counter is let go over a widget, as a drag from anywhere ends.
  void drop(QWidget& onto, const char* id, QPoint at = {}) {
    const std::unique_ptr<QMimeData> data(dragData({unit(id)}));
    if (at.isNull()) at = onto.rect().center();
    QDragEnterEvent enter(at, Qt::MoveAction, data.get(), Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(&onto, &enter);
    EXPECT_TRUE(enter.isAccepted());
    QDropEvent drop(at, Qt::MoveAction, data.get(), Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(&onto, &drop);
    settle();
  }
  /// The counters in the slots of an army.
  std::vector<std::string> on(const char* army) {
    std::vector<std::string> ids;
    for (const SheetView::Slot& slot : sheet(army).spaces) {
      for (const UnitView& each : slot.units) ids.push_back(game().table().info().roster[each.unit].id);
    }
    return ids;
  }

  QTemporaryDir folder;
  const bool hermetic = Table::keepSettingsIn(folder.path());
  Titles titles;
  MainWindow window;
};

using Ids = std::vector<std::string>;

TEST(DisplaySheets, AreThoseOfWhoeverSitsThere) {
  Sheets table;
  ASSERT_NE(table.table().sheets(), nullptr);
  ASSERT_TRUE(table.panel().isVisible());
  ASSERT_EQ(table.panel().cards().size(), 2U);
  EXPECT_EQ(table.panel().cardOf(table.unit("red-1")), nullptr);
  EXPECT_EQ(table.card("blue-1").spaces().size(), 3U);
  QString told;
  for (const QLabel* label : table.panel().findChildren<QLabel*>()) told += label->text();
  EXPECT_TRUE(told.contains(QStringLiteral("North Group"))) << told.toStdString();
  EXPECT_TRUE(told.contains(QStringLiteral("South Group"))) << told.toStdString();
  EXPECT_TRUE(table.game().table().secrets().has(Secrets::Sheets));
  table.shareOut();
  table.end();
  ASSERT_EQ(table.game().table().viewer(), kSecondSide);
  ASSERT_EQ(table.panel().cards().size(), 2U);
  EXPECT_EQ(table.panel().cardOf(table.unit("blue-1")), nullptr);
  EXPECT_TRUE(table.panel().isAncestorOf(&table.card("red-2")));
}

TEST(DisplaySheets, GamesWithoutThemHaveNoPanelOfThem) {
  Table plain;
  EXPECT_EQ(plain.start().sheets(), nullptr);
  EXPECT_EQ(plain.window.game()->actions().find(QStringLiteral("view.sheets")), nullptr);
}

TEST(DisplaySheets, APointIsAddedByOneClick) {
  Sheets table;
  QToolButton* more = table.card("blue-1").more();
  ASSERT_TRUE(more->isVisible());
  EXPECT_FALSE(table.card("blue-1").less()->isVisible());
  EXPECT_TRUE(more->accessibleName().contains(QStringLiteral("Add a point to blue-1")))
      << more->accessibleName().toStdString();
  table.click(more);
  EXPECT_EQ(table.sheet("blue-1").strength, 2);
  EXPECT_EQ(table.sheet("blue-2").strength, 1);
  // On a number of the track: as many points as it takes, which one undo takes back.
  StrengthTrack* track = table.card("blue-2").track();
  QTest::mouseClick(track, Qt::LeftButton, {}, track->cell(4).center());
  table.settle();
  EXPECT_EQ(table.sheet("blue-2").strength, 4);
  EXPECT_EQ(table.game().table().session().decisions(), 4U);
  EXPECT_FALSE(table.card("blue-2").more()->isVisible()) << "no points are left";
  table.game().undo();
  EXPECT_EQ(table.sheet("blue-2").strength, 1);
  EXPECT_EQ(table.game().table().session().decisions(), 1U);
}

TEST(DisplaySheets, ANumberThatCannotBeReachedSaysWhy) {
  Sheets table;
  table.shareOut();
  StrengthTrack* track = table.card("blue-2").track();
  QTest::mouseClick(track, Qt::LeftButton, {}, track->cell(3).center());
  table.settle();
  EXPECT_EQ(table.sheet("blue-2").strength, 1);
  EXPECT_TRUE(table.note().contains(QStringLiteral("no point to spare"))) << table.note().toStdString();
  // Points can be given up now.
  ASSERT_TRUE(table.card("blue-1").less()->isVisible());
  table.click(table.card("blue-1").less());
  EXPECT_EQ(table.sheet("blue-1").strength, 4);
}

TEST(DisplaySheets, AnAssetIsAssignedByTwoClicks) {
  Sheets table;
  table.shareOut();
  ASSERT_EQ(table.panel().trays().size(), 1U);
  EXPECT_EQ(table.panel().trays().front()->spaces().size(), 4U);
  SheetSlot* tank = table.inTray("blue-tank");
  ASSERT_NE(tank, nullptr);
  EXPECT_TRUE(tank->marks().lit);
  table.click(tank);
  EXPECT_EQ(table.game().chooser().selection(), std::vector<UnitId>{table.unit("blue-tank")});
  EXPECT_TRUE(tank->marks().selected);
  SheetSlot* slot = table.card("blue-2").spaces().front();
  EXPECT_TRUE(slot->marks().target);
  EXPECT_FALSE(table.card("blue-2").spaces().back()->marks().target) << "that one is for another kind";
  const std::vector<UnitId> lit = table.game().chooser().litUnits();
  EXPECT_TRUE(std::ranges::find(lit, table.unit("blue-2")) != lit.end()) << "on the map, too";
  const auto told = QObject::connect(&table.game(), &GameController::changed, [&] {
    EXPECT_TRUE(table.game().chooser().selection().empty()) << "lists need not go along to where it lies now";
  });
  table.click(slot);
  QObject::disconnect(told);
  EXPECT_EQ(table.on("blue-2"), Ids{"blue-tank"});
  EXPECT_EQ(table.inTray("blue-tank"), nullptr);
  // From one army to the other, by its name.
  table.click(table.card("blue-2").spaces().front());
  table.click(table.card("blue-1").head());
  EXPECT_EQ(table.on("blue-1"), Ids{"blue-tank"});
  EXPECT_TRUE(table.on("blue-2").empty());
}

TEST(DisplaySheets, TheOneThatJustGotAnAssetComesIntoSight) {
  Sheets table;
  table.window.resize(1440, 430);
  Sheets::settle();
  table.shareOut();
  SheetCard& last = table.card("blue-2");
  table.panel().showSheet(table.unit("blue-1"));
  Sheets::settle();
  const auto seen = [&] { return last.visibleRegion().boundingRect().height(); };
  const int before = seen();
  ASSERT_LT(before, last.height()) << "else there is nothing to bring into sight";
  table.game().dropOn(table.unit("blue-tank"), table.unit("blue-2"));  // on the map, say
  Sheets::settle();
  EXPECT_EQ(table.on("blue-2"), Ids{"blue-tank"});
  EXPECT_GT(seen(), before);
}

TEST(DisplaySheets, AnAssetIsDroppedOnASheetAndIntoTheReserve) {
  Sheets table;
  table.shareOut();
  table.drop(table.card("blue-1"), "blue-guns");
  EXPECT_EQ(table.on("blue-1"), Ids{"blue-guns"});
  table.drop(table.card("blue-2"), "blue-guns");
  EXPECT_EQ(table.on("blue-2"), Ids{"blue-guns"});
  ASSERT_EQ(table.panel().trays().size(), 1U);
  table.drop(*table.panel().trays().front(), "blue-guns");
  EXPECT_TRUE(table.on("blue-2").empty());
  EXPECT_NE(table.inTray("blue-guns"), nullptr);
}

TEST(DisplaySheets, ADropThatIsNotAllowedSaysWhy) {
  Sheets table;
  table.shareOut();
  for (const char* id : {"blue-tank", "blue-guns"}) table.drop(table.card("blue-1"), id);
  ASSERT_EQ(table.on("blue-1").size(), 2U);
  const std::size_t before = table.game().table().session().decisions();
  table.drop(table.card("blue-1"), "blue-flak");
  EXPECT_EQ(table.game().table().session().decisions(), before);
  EXPECT_TRUE(table.note().contains(QStringLiteral("blue-1 has no free slot for blue-flak")))
      << table.note().toStdString();
  EXPECT_TRUE(table.note().contains(QStringLiteral("case:2.3"))) << table.note().toStdString();
  EXPECT_EQ(table.game().chooser().selection(), std::vector<UnitId>{table.unit("blue-flak")}) << "still in hand";
  // And the same by a click on a slot of another kind, which is free all the while.
  SheetSlot* free = table.card("blue-1").spaces().back();
  ASSERT_TRUE(free->empty());
  EXPECT_FALSE(free->marks().target);
  table.table().prompt()->explain({});
  table.click(free);
  EXPECT_EQ(table.game().table().session().decisions(), before);
  EXPECT_TRUE(table.note().contains(QStringLiteral("no free slot"))) << table.note().toStdString();
  table.drop(table.card("blue-1"), "blue-at");
  EXPECT_EQ(table.on("blue-1"), (Ids{"blue-tank", "blue-guns", "blue-at"}));
}

/// Whoever points at a sheet clicks there next: it does not go away below the mouse.
TEST(DisplaySheets, StayBelowTheMouse) {
  Sheets table;
  table.shareOut();
  SheetPanel panel(table.game());
  panel.resize(300, 160);
  panel.show();
  Sheets::settle();
  auto* area = static_cast<QScrollArea*>(panel.cards().front()->parentWidget()->parentWidget()->parentWidget());
  QScrollBar* bar = area->verticalScrollBar();
  ASSERT_GT(bar->maximum(), 0);
  const UnitId above = table.unit("blue-1");
  const auto selectFrom = [&](bool pointing) {
    table.game().clearSelection();
    bar->setValue(panel.cardOf(above)->geometry().center().y());
    const int before = bar->value();
    EXPECT_FALSE(panel.cardOf(above)->visibleRegion().isEmpty());
    area->setAttribute(Qt::WA_UnderMouse, pointing);
    table.game().setSelection({above});
    Sheets::settle();
    return bar->value() - before;
  };
  EXPECT_NE(selectFrom(false), 0) << "it is brought into sight";
  EXPECT_EQ(selectFrom(true), 0);
}

/// The headings are made anew with every change.
TEST(DisplaySheets, AreHeldBelowTheMouseWithAllThatStandsAboveThem) {
  Sheets table;
  SheetPanel panel(table.game());
  panel.resize(300, 160);
  panel.show();
  Sheets::settle();
  auto* area = static_cast<QScrollArea*>(panel.cards().front()->parentWidget()->parentWidget()->parentWidget());
  SheetCard* held = panel.cards().at(1);
  area->verticalScrollBar()->setValue(held->geometry().top() - 30);
  ASSERT_GT(area->verticalScrollBar()->value(), 0);
  held->setAttribute(Qt::WA_UnderMouse);
  const int before = held->mapTo(&panel, QPoint()).y();
  table.game().bringStrengthTo(table.unit("blue-1"), 2);
  Sheets::settle();
  EXPECT_EQ(held->mapTo(&panel, QPoint()).y(), before);
}

TEST(DisplaySheets, ARightClickSaysWhyNot) {
  Sheets table;
  table.click(table.card("blue-1").spaces().front(), Qt::RightButton);
  EXPECT_FALSE(table.note().isEmpty());
  table.shareOut();
  table.click(table.card("blue-2").head(), Qt::RightButton);
  EXPECT_TRUE(table.note().contains(QStringLiteral("no point to spare")) || table.note().contains(QStringLiteral("[")))
      << table.note().toStdString();
}

TEST(DisplaySheets, AnAssetIsDraggedFromABoxOfTheMapToAnArmyOnIt) {
  Sheets table;
  table.shareOut();
  MapView& map = table.map();
  const QPoint from = map.rectOf(table.unit("blue-tank")).center().toPoint();
  const QPoint to = map.rectOf(table.unit("blue-2")).center().toPoint();
  ASSERT_TRUE(map.rect().contains(from)) << "the reserve is on the map";
  QTest::mousePress(&map, Qt::LeftButton, {}, from);
  QTest::mouseMove(&map, from + (to - from) / 2);
  table.settle();
  EXPECT_EQ(table.game().chooser().selection(), std::vector<UnitId>{table.unit("blue-tank")})
      << "what is dragged lights where it may go";
  EXPECT_TRUE(table.card("blue-2").spaces().front()->marks().target);
  QTest::mouseMove(&map, to);
  QTest::mouseRelease(&map, Qt::LeftButton, {}, to);
  table.settle();
  EXPECT_EQ(table.on("blue-2"), Ids{"blue-tank"});
}

TEST(DisplaySheets, AnAssetIsDroppedOnTheMap) {
  Sheets table;
  table.shareOut();
  table.drop(table.card("blue-1"), "blue-tank");
  MapView& map = table.map();
  table.drop(map, "blue-tank", map.rectOf(table.unit("blue-2")).center().toPoint());
  EXPECT_EQ(table.on("blue-2"), Ids{"blue-tank"});
  // Into the drawn box of the reserve, beside the counters in it.
  const Place reserve = table.game().table().info().map.placeNamed("blue-reserve");
  table.drop(map, "blue-tank", map.pointOf(reserve).toPoint());
  EXPECT_TRUE(table.on("blue-2").empty());
  // An army of the other side takes nothing.
  table.drop(map, "blue-tank", map.rectOf(table.unit("red-1")).center().toPoint());
  EXPECT_FALSE(table.note().isEmpty());
  EXPECT_NE(table.inTray("blue-tank"), nullptr);
}

TEST(DisplaySheets, OfTwoArmiesInOnePlaceItIsAskedWhichIsMeant) {
  Sheets table;
  table.shareOut();
  const Place hex = table.game().chooser().placeOf(table.unit("blue-1"));
  table.game().choose({Verb{5}, 0, index(table.unit("blue-2")), index(hex)});
  table.settle();
  ASSERT_EQ(table.game().chooser().placeOf(table.unit("blue-2")), hex);
  const auto named = [&] {
    QStringList texts;
    for (const Offer& offer : table.game().chooser().offers()) texts << offer.text;
    return texts;
  };
  const auto both = [&] {
    return named().contains(QStringLiteral("Assign blue-tank to blue-1")) &&
           named().contains(QStringLiteral("Assign blue-tank to blue-2"));
  };
  table.drop(table.map(), "blue-tank", table.map().pointOf(hex).toPoint());
  EXPECT_TRUE(table.on("blue-1").empty() && table.on("blue-2").empty());
  EXPECT_TRUE(both()) << named().join('\n').toStdString();
  // A click on the hex asks the same.
  table.game().clearSelection();
  table.game().clickUnit(table.unit("blue-tank"));
  EXPECT_FALSE(both());
  table.game().clickPlace(hex);
  EXPECT_TRUE(both());
}

TEST(DisplaySheets, AndTheMapShowEachOther) {
  Sheets table;
  table.shareOut();
  MapView& map = table.map();
  QTest::mouseClick(&map, Qt::LeftButton, {}, map.rectOf(table.unit("blue-2")).center().toPoint());
  table.settle();
  EXPECT_TRUE(table.card("blue-2").marked());
  EXPECT_FALSE(table.card("blue-1").marked());
  EXPECT_EQ(table.game().chooser().selection(), std::vector<UnitId>{table.unit("blue-2")});
  table.click(table.card("blue-1").head());
  EXPECT_TRUE(table.card("blue-1").marked());
  EXPECT_EQ(table.game().chooser().selection(), std::vector<UnitId>{table.unit("blue-1")});
  EXPECT_EQ(table.table().place()->place(), table.game().chooser().placeOf(table.unit("blue-1")));
  // What is under the cursor says what it has.
  table.drop(table.card("blue-1"), "blue-tank");
  table.table().place()->sync();
  const QString html = table.table().place()->html();
  EXPECT_TRUE(html.contains(QStringLiteral("strength 5 of 6"))) << html.toStdString();
  EXPECT_TRUE(html.contains(QStringLiteral("with blue-tank (2 of 3 step(s))"))) << html.toStdString();
}

TEST(DisplaySheets, ARefusedReserveIsNoReserve) {
  Sheets table;
  table.shareOut();
  table.end();  // Red shares out
  table.game().bringStrengthTo(table.unit("red-1"), 5);
  table.end();
  ASSERT_EQ(table.game().table().viewer(), kSecondSide);
  // A reserve that is not drawn stands beside the sheets all the same.
  ASSERT_EQ(table.panel().trays().size(), 1U);
  EXPECT_EQ(table.panel().trays().front()->spaces().size(), 3U);
  table.drop(table.card("red-1"), "red-tank");
  EXPECT_EQ(table.on("red-1"), Ids{"red-tank"});
  table.drop(*table.panel().trays().front(), "red-tank");
  EXPECT_TRUE(table.on("red-1").empty());
}

TEST(DisplaySheets, CanBeUsedWithTheKeyboardAlone) {
  Sheets table;
  table.shareOut();
  table.map().setFocus();
  table.table().actions().find(QStringLiteral("view.sheets"))->trigger();
  table.settle();
  auto* first = qobject_cast<SheetSlot*>(QApplication::focusWidget());
  ASSERT_NE(first, nullptr);
  EXPECT_EQ(first->unit(), table.unit("blue-tank"));
  QTest::keyClick(first, Qt::Key_Return);
  table.settle();
  EXPECT_EQ(table.game().chooser().selection(), std::vector<UnitId>{table.unit("blue-tank")});
  SheetSlot* slot = table.card("blue-2").spaces()[1];
  slot->setFocus();
  QTest::keyClick(slot, Qt::Key_Space);
  table.settle();
  EXPECT_EQ(table.on("blue-2"), Ids{"blue-tank"});
}

TEST(DisplaySheets, SpeakToAScreenReader) {
  Sheets table;
  table.shareOut();
  table.drop(table.card("blue-1"), "blue-tank");
  SheetSlot* tank = table.card("blue-1").spaces().front();
  QAccessibleInterface* access = QAccessible::queryAccessibleInterface(tank);
  ASSERT_NE(access, nullptr);
  EXPECT_TRUE(access->text(QAccessible::Name).startsWith(QStringLiteral("blue-tank")));
  EXPECT_TRUE(access->text(QAccessible::Description).contains(QStringLiteral("2 of 3 step(s)")));
  EXPECT_TRUE(access->text(QAccessible::Description).contains(QStringLiteral("can be chosen")));
  access->actionInterface()->doAction(QAccessibleActionInterface::pressAction());
  const std::vector<UnitId> chosen{table.unit("blue-tank")};
  EXPECT_TRUE(QTest::qWaitFor([&] { return table.game().chooser().selection() == chosen; }, 3000));
  SheetSlot* guns = table.card("blue-2").spaces().back();
  EXPECT_EQ(guns->accessibleName(), QStringLiteral("Anti-tank slot: empty"));
  QAccessibleInterface* free = QAccessible::queryAccessibleInterface(table.card("blue-2").spaces().front());
  EXPECT_TRUE(free->text(QAccessible::Description).contains(QStringLiteral("can go here")));
  EXPECT_EQ(table.card("blue-1").head()->accessibleDescription().section(',', 0, 0), QStringLiteral("strength 5 of 6"));
}

TEST(DisplaySheets, ANameThatIsTooLongForALineTakesTwo) {
  SheetHead head(nullptr);
  head.fill({}, QStringLiteral("LVII. Panzerkorps"), {});
  QFont bold = head.font();
  bold.setBold(true);
  const int all = head.left() + QFontMetrics(bold).horizontalAdvance(QStringLiteral("LVII. Panzerkorps"));
  const int one = head.nameHeight(all + 1);
  EXPECT_EQ(head.nameHeight(all - 2), one) << "a little smaller it still fits";
  EXPECT_GT(head.nameHeight(head.left() + (all - head.left()) * 3 / 4), one);
}

/// What a sheet shows lies within it, and nothing covers anything else.
void expectFit(const SheetCard& card, int scale) {
  std::vector<QRect> boxes{card.track()->geometry()};
  for (const SheetSlot* space : card.spaces()) boxes.push_back(space->geometry());
  for (const QToolButton* button : {card.less(), card.more()}) {
    if (button->isVisible()) boxes.push_back(button->geometry());
  }
  for (std::size_t i = 0; i < boxes.size(); ++i) {
    EXPECT_TRUE(card.rect().contains(boxes[i])) << scale << " " << i;
    for (std::size_t j = 0; j < i; ++j) EXPECT_FALSE(boxes[i].intersects(boxes[j])) << scale << " " << i << " " << j;
  }
}

TEST(DisplaySheets, FitTheirPanelAtAnySizeOfText) {
  for (const int scale : {80, 100, 150, 200}) {
    Settings settings = Table::withoutQuestions();
    settings.textScale = scale;
    Sheets table(settings);
    table.shareOut();
    for (const char* id : {"blue-tank", "blue-guns", "blue-at"}) table.drop(table.card("blue-1"), id);
    SheetCard& card = table.card("blue-1");
    const auto* area = qobject_cast<QScrollArea*>(card.parentWidget()->parentWidget()->parentWidget());
    ASSERT_NE(area, nullptr);
    EXPECT_LE(card.parentWidget()->width(), area->viewport()->width()) << scale;
    expectFit(card, scale);
  }
}

TEST(DisplaySheets, FitWhereOnlyTheLastSlotIsTaken) {
  Sheets table;
  table.shareOut();
  table.drop(table.card("blue-1"), "blue-at");
  SheetCard& card = table.card("blue-1");
  ASSERT_TRUE(card.spaces().front()->empty());
  ASSERT_FALSE(card.spaces().back()->empty());
  card.resize(640, card.heightForWidth(640));  // beside the name there is room for all slots
  expectFit(card, 100);
}

}  // namespace
}  // namespace kessel::client
