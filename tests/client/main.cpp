// SPDX-License-Identifier: GPL-3.0-or-later
// Runs the client's tests with an application object, offscreen unless a platform is asked for.
#include <gtest/gtest.h>

#include <QApplication>
#include <QStandardPaths>

#include "client/app/style.h"
#include "client/game/forecasts.h"
#include "client/look/fonts.h"

namespace {

/// Every test begins with the look as delivered, whichever came before it.
class UsualLook final : public testing::EmptyTestEventListener {
  void OnTestStart(const testing::TestInfo& /*test*/) override {
    kessel::client::Settings delivered;
    delivered.theme = kessel::client::ThemeChoice::Light;  // whatever the system prefers
    kessel::client::applyLook(delivered);
  }
};

}  // namespace

int main(int argc, char** argv) {
  if (qEnvironmentVariableIsEmpty("QT_QPA_PLATFORM")) qputenv("QT_QPA_PLATFORM", "offscreen");
  QStandardPaths::setTestModeEnabled(true);
  ::testing::InitGoogleTest(&argc, argv);
  QApplication app(argc, argv);
  kessel::client::loadFonts();
  QApplication::setDoubleClickInterval(0);        // tests press faster than anybody, and mean each press
  kessel::client::Forecasts::setInThread(false);  // nothing is to be waited for; forecast_thread_test.cpp does
  testing::UnitTest::GetInstance()->listeners().Append(new UsualLook);  // which it then owns
  return RUN_ALL_TESTS();
}
