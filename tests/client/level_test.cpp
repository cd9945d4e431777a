// SPDX-License-Identifier: GPL-3.0-or-later
// The levels of computer players on the start page: each says how it plays and how long it thinks.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <QComboBox>
#include <QLabel>

#include "client/start/start_page.h"
#include "client/table.h"
#include "kessel/opponents/opponents.h"

namespace kessel::client {
namespace {

TEST(Levels, SayUnderTheListHowTheyPlayAndHowLongTheyThink) {
  Table table;
  table.window.showStart();
  table.window.show();
  auto* page = table.window.findChild<StartPage*>();
  ASSERT_NE(page, nullptr);
  auto* about = page->findChild<QLabel*>(QStringLiteral("level"));
  ASSERT_NE(about, nullptr);
  EXPECT_TRUE(about->text().isEmpty()) << "two people at the table need no words";
  ASSERT_EQ(page->players()->count(), 1 + 2 * static_cast<int>(allOpponents().size()) + 1) << "and whoever looks on";
  int row = 1;
  for (const Level& level : allOpponents()) {
    for (int side = 0; side < 2; ++side, ++row) {
      page->players()->setCurrentIndex(row);
      EXPECT_THAT(about->text().toStdString(), ::testing::HasSubstr(level.about));
      EXPECT_THAT(about->text().toStdString(), ::testing::HasSubstr("second")) << level.id;
      EXPECT_EQ(page->players()->currentText().endsWith(" (standard)"), &level == &standardOpponent()) << level.id;
      EXPECT_EQ(page->setup().players[static_cast<std::size_t>(1 - side)].opponent, level.id);
    }
  }
  page->players()->setCurrentIndex(0);
  EXPECT_TRUE(about->text().isEmpty());
}

}  // namespace
}  // namespace kessel::client
