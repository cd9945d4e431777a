// SPDX-License-Identifier: GPL-3.0-or-later
// The start page before a game and after one.
#include <gtest/gtest.h>

#include <QPushButton>

#include "client/app/style.h"
#include "client/start/start_page.h"
#include "client/table.h"

namespace kessel::client {
namespace {

const QPushButton* buttonOf(const QWidget& page, const QString& text) {
  for (const QPushButton* button : page.findChildren<QPushButton*>()) {
    if (button->text() == text) return button;
  }
  return nullptr;
}

TEST(StartPage, GoesOnOnlyWithAGameThatItHas) {
  Table table;
  StartPage without(table.titles, nullptr, english(), Table::withoutQuestions());
  without.reload();
  const QPushButton* button = buttonOf(without, QStringLiteral("Continue the last game"));
  ASSERT_NE(button, nullptr);
  EXPECT_FALSE(button->isEnabled()) << "there is no library to take it from";
  table.start();
  StartPage with(table.titles, table.window.library(), english(), Table::withoutQuestions());
  with.reload();
  EXPECT_TRUE(buttonOf(with, QStringLiteral("Continue the last game"))->isEnabled());
}

TEST(StartPage, WearsTheColourOfNoSide) {
  Table table;
  table.start();
  const QColor plain = counterLook("german", look().theme.palette).accent;
  setAccent(Qt::magenta);
  ASSERT_NE(look().accent, plain);
  table.window.showStart();
  EXPECT_EQ(look().accent, plain);
}

TEST(StartPage, AGameThatIsOverHasAPicture) {
  Table table;
  GameSetup setup = tinySetup();
  setup.scenario = "short";
  GameWindow& window = table.start(setup);
  const auto picture = [&] { return (*table.window.library()->list({}))[0].thumbnail; };
  ASSERT_TRUE(window.game().view().hides);
  table.window.showStart();
  EXPECT_TRUE(picture().empty()) << "it would show what one side hides";
  const std::string uuid = (*table.window.library()->list({}))[0].uuid;
  ASSERT_TRUE(table.window.openGame(QString::fromStdString(uuid), false));
  playUntil(table.window.game()->game(), [] { return false; });
  ASSERT_TRUE(table.window.game()->game().over());
  table.window.showStart();
  EXPECT_FALSE(picture().empty());
}

}  // namespace
}  // namespace kessel::client
