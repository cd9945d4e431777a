// SPDX-License-Identifier: GPL-3.0-or-later
// With the keyboard and by a screen reader: whatever takes the focus has a name, on every page and in every dialog.
#include <gtest/gtest.h>

#include <QAccessible>
#include <QComboBox>
#include <QDockWidget>
#include <QFocusEvent>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QListWidget>
#include <QScrollBar>
#include <QSet>
#include <QTabBar>
#include <QTest>
#include <QTextBlock>
#include <QTextBrowser>

#include "client/app/announcer.h"
#include "client/panels/prompt_panel.h"
#include "client/start/saved_games.h"
#include "client/start/start_page.h"
#include "client/table.h"
#include "client/window/about.h"
#include "client/window/guide_window.h"
#include "client/window/settings_dialog.h"

namespace kessel::client {
namespace {

/// Every widget in sight that Tab reaches is known by a name or, where it has none of its own, by its value.
void checkNames(const QWidget& page) {
  for (QWidget* widget : page.findChildren<QWidget*>()) {
    if (!widget->isVisible() || !(widget->focusPolicy() & Qt::TabFocus)) continue;
    if (widget->objectName().startsWith(QLatin1String("qt_")) || widget->focusProxy() != nullptr) continue;
    QAccessibleInterface* access = QAccessible::queryAccessibleInterface(widget);
    ASSERT_NE(access, nullptr);
    EXPECT_FALSE(access->text(QAccessible::Name).isEmpty())
        << widget->metaObject()->className() << " \"" << widget->objectName().toStdString() << "\" in "
        << (widget->parentWidget() != nullptr ? widget->parentWidget()->metaObject()->className() : "nothing");
  }
}

TEST(Access, EverythingThatTakesTheFocusHasAName) {
  Table table;
  table.window.showStart();
  table.window.show();
  QApplication::processEvents();
  checkNames(*table.window.start());
  GameWindow& window = table.start();
  for (QDockWidget* dock : window.docks()) {
    dock->raise();
    QApplication::processEvents();
    checkNames(window);
  }
  window.setReplay(true);
  QApplication::processEvents();
  checkNames(window);
  SettingsDialog settings(table.window.settings(), &table.window);
  settings.show();
  QApplication::processEvents();
  checkNames(settings);
  ShortcutsDialog shortcuts(window.actions(), &table.window);
  shortcuts.show();
  QApplication::processEvents();
  checkNames(shortcuts);
}

/// Every widget below this one that a screen reader would take for a window, though it is none.
QStringList takenForWindows(QWidget& page) {
  QStringList out;
  for (QWidget* widget : page.findChildren<QWidget*>()) {
    const QAccessibleInterface* access = QAccessible::queryAccessibleInterface(widget);
    if (widget->isWindow() || access == nullptr) continue;
    // Qt tells the system of both as frames.
    if (access->role() == QAccessible::Window || access->role() == QAccessible::Border)
      out << QLatin1String(widget->metaObject()->className()) + u' ' + widget->objectName();
  }
  return out;
}

TEST(Access, NothingWithinTheWindowIsTakenForAWindow) {
  Table table;
  table.window.showStart();
  table.window.show();
  QApplication::processEvents();
  EXPECT_EQ(takenForWindows(table.window).join(u',').toStdString(), "");
  table.start();
  QApplication::processEvents();
  EXPECT_EQ(takenForWindows(table.window).join(u',').toStdString(), "");
  EXPECT_EQ(QAccessible::queryAccessibleInterface(&table.window)->role(), QAccessible::Window);
}

TEST(Access, WhatIsChosenInAComboBoxIsSaid) {
  Table table;
  table.window.showStart();
  table.window.show();
  QApplication::processEvents();
  listenAsReader([](QAccessibleEvent&) {});
  auto* box = table.window.start()->findChild<QComboBox*>();
  ASSERT_NE(box, nullptr);
  QFocusEvent comes(QEvent::FocusIn, Qt::TabFocusReason);
  QApplication::sendEvent(box, &comes);
  EXPECT_EQ(announcer().last().toStdString(), "Who plays: Two players at this table");
  QApplication::processEvents();
  const auto release = [&] {
    QKeyEvent key(QEvent::KeyRelease, Qt::Key_Down, Qt::NoModifier);
    QApplication::sendEvent(box, &key);
  };
  box->setCurrentIndex(1);
  release();
  EXPECT_EQ(announcer().last(), box->currentText());
  announcer().forget();
  release();
  EXPECT_EQ(announcer().last(), QString()) << "it is what it was";
  listenAsReader({});
}

TEST(Access, WhatIsConfirmedByItsKeyIsNotTakenBackByEnter) {
  Settings settings = Table::withoutQuestions();
  settings.confirm = ConfirmLevel::Always;
  Table table(settings);
  GameWindow& window = table.start();
  window.activateWindow();
  GameController& game = window.game();
  const UnitId unit = game.chooser().choices().units().front();
  game.choose(game.chooser().choices().ofUnitAt(unit, game.chooser().choices().placesFor(unit).front()).front());
  ASSERT_TRUE(game.chooser().awaitingConfirmation());
  QApplication::processEvents();
  const std::size_t before = game.table().session().decisions();
  window.actions().find(QStringLiteral("game.confirm"))->trigger();
  QApplication::processEvents();
  ASSERT_GT(game.table().session().decisions(), before);
  EXPECT_NE(QApplication::focusWidget(), window.findChild<PromptPanel*>()->undoButton());
}

TEST(Access, TheStartPageGivesTheFocusToWhatIsInSight) {
  Table table;
  table.start();
  table.window.showStart();
  StartPage& start = *table.window.start();
  table.window.resize(700, 700);
  QApplication::processEvents();
  QFocusEvent arrives(QEvent::FocusIn);
  start.pages()->setCurrentIndex(0);
  QApplication::sendEvent(&start, &arrives);
  EXPECT_EQ(table.window.focusWidget(), start.titleList());
  start.pages()->setCurrentIndex(1);
  QApplication::sendEvent(&start, &arrives);
  EXPECT_EQ(table.window.focusWidget(), start.saved()->list());
}

TEST(Settings, BeginWithTheFirstOfThem) {
  Table table;
  SettingsDialog dialog(table.window.settings(), &table.window);
  EXPECT_EQ(dialog.focusWidget(), dialog.findChild<QComboBox*>());
}

TEST(Settings, ANewThemeIsThatOfThePicturesToo) {
  Table table;
  table.window.showStart();
  const StartPage* before = table.window.start();
  Settings settings = table.window.settings();
  settings.theme = ThemeChoice::Dark;
  table.window.applySettings(settings);
  EXPECT_NE(table.window.start(), before) << "its pictures were drawn for another theme";
  table.window.applySettings(Table::withoutQuestions());
}

TEST(About, SaysVersionLicenceAndWhereToReadOn) {
  const QString html = About().text();
  EXPECT_TRUE(html.contains(QCoreApplication::applicationVersion()));
  EXPECT_TRUE(html.contains("GNU General Public License, version 3"));
  EXPECT_TRUE(html.contains("user-guide.")) << html.toStdString();
}

TEST(UserGuide, IsReadInTheProgramAndItsLinksLeadSomewhere) {
  ASSERT_FALSE(guideFile().isEmpty());
  GuideWindow guide(guideFile());
  guide.show();
  const QString text = guide.text().toPlainText();
  EXPECT_TRUE(text.contains("User guide"));
  EXPECT_FALSE(text.contains("](#")) << "it is laid out, not shown as it is written";
  QSet<QString> links;
  int pictures = 0;
  for (QTextBlock block = guide.text().document()->begin(); block.isValid(); block = block.next()) {
    for (auto part = block.begin(); !part.atEnd(); ++part) {
      const QTextCharFormat format = part.fragment().charFormat();
      if (format.isAnchor() && format.anchorHref().startsWith('#')) links.insert(format.anchorHref().mid(1));
      if (!format.isImageFormat()) continue;
      ++pictures;
      EXPECT_LE(format.toImageFormat().width(), guide.text().viewport()->width());
      EXPECT_GT(format.toImageFormat().width(), 0);
    }
  }
  EXPECT_GT(links.size(), 20);
  EXPECT_GT(pictures, 3);
  for (const QString& link : links) EXPECT_TRUE(guide.showHeading(link)) << link.toStdString();
}

TEST(UserGuide, IsSearched) {
  GuideWindow guide(guideFile());
  guide.show();
  const auto found = [&] { return guide.text().textCursor().selectedText(); };
  const auto at = [&] { return guide.text().textCursor().selectionStart(); };
  QTest::keyClicks(&guide.search(), "curtain");
  EXPECT_EQ(found().toLower(), "curtain");
  const int first = at();
  QTest::keyClick(&guide.search(), Qt::Key_Return);
  EXPECT_EQ(found().toLower(), "curtain");
  EXPECT_GT(at(), first);
  EXPECT_TRUE(guide.text().viewport()->rect().contains(guide.text().cursorRect().center())) << "in sight";
  EXPECT_TRUE(guide.isVisible()) << "Return does not close it";
  for (int n = 0; n < 1000 && at() != first; ++n) QTest::keyClick(&guide.search(), Qt::Key_Return);
  EXPECT_EQ(at(), first) << "it begins again at the end";
  EXPECT_FALSE(guide.notFound().isVisible());
  guide.search().setText("nobody writes such a thing");
  EXPECT_TRUE(found().isEmpty());
  EXPECT_TRUE(guide.notFound().isVisible());
}

TEST(UserGuide, IsNoWiderThanItsWindow) {
  GuideWindow guide(guideFile());
  guide.show();
  for (const int width : {900, 480}) {
    guide.resize(width, 500);
    QApplication::processEvents();
    EXPECT_FALSE(guide.text().horizontalScrollBar()->isVisible()) << width;
    EXPECT_LE(guide.text().document()->size().width(), guide.text().viewport()->width() + 1.0) << width;
  }
}

}  // namespace
}  // namespace kessel::client
