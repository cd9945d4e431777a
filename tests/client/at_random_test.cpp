// SPDX-License-Identifier: GPL-3.0-or-later
// Somebody who presses anything anywhere: buttons, keys, menus, dialogs, the map. Nothing may break, Qt may complain of
// nothing, and the game is always one that its journal tells.
#include <gtest/gtest.h>

#include <QAbstractButton>
#include <QApplication>
#include <QDesktopServices>
#include <QDir>
#include <QFileDialog>
#include <QLineEdit>
#include <QMenu>
#include <QPointer>
#include <QTest>
#include <QTimer>
#include <QWheelEvent>

#include "client/app/style.h"
#include "client/map/map_view.h"
#include "client/start/start_page.h"
#include "client/table.h"
#include "support/rarer.h"

namespace kessel::client {
namespace {

/// What Qt has complained of.
std::string complaints;

void note(QtMsgType type, const QMessageLogContext&, const QString& text) {
  const bool ofPlatform =
      text.startsWith(QLatin1String("This plugin does not support"));  // of the one without a screen
  const bool elsewhere = text.contains(QLatin1String("open(QUrl)"));   // a page that another program would show
  if (type != QtDebugMsg && type != QtInfoMsg && !ofPlatform && !elsewhere) complaints += text.toStdString() + '\n';
}

class AtRandom : public QObject, public ::testing::TestWithParam<std::string> {
 protected:
  void SetUp() override {
    complaints.clear();
    QDir::setCurrent(folder.path());  // whatever writes without asking writes there
    m_before = qInstallMessageHandler(&note);
    for (const char* scheme : {"http", "https", "file", "mailto"})
      QDesktopServices::setUrlHandler(scheme, this, "open");
  }
  void TearDown() override {
    m_watching = false;
    QApplication::processEvents();
    qInstallMessageHandler(m_before);
    QDir::setCurrent(m_folderBefore);
    applyLook(Table::withoutQuestions());  // the settings may have been pressed, too
    for (const char* scheme : {"http", "https", "file", "mailto"}) QDesktopServices::unsetUrlHandler(scheme);
  }

  [[nodiscard]] std::uint32_t below(std::size_t bound) { return m_random.below(static_cast<std::uint32_t>(bound)); }
  [[nodiscard]] bool oneIn(std::uint32_t of) { return below(of) == 0; }
  [[nodiscard]] QPoint anyPointOf(const QWidget& widget) {
    return {static_cast<int>(below(static_cast<std::size_t>(std::max(1, widget.width())))),
            static_cast<int>(below(static_cast<std::size_t>(std::max(1, widget.height()))))};
  }
  /// Quitting is left out: nothing could be pressed after it.
  static bool quits(const QString& text) { return text.contains(QLatin1String("Quit")); }

  /// What is modal, or pops up, is pressed from within its own loop of events, for a while; then it is left.
  void watch() {
    QTimer::singleShot(2, this, [this] {
      if (!m_watching) return;
      watch();
      if (QWidget* popup = QApplication::activePopupWidget()) return pressPopup(*popup);
      QWidget* modal = QApplication::activeModalWidget();
      if (modal == nullptr) {
        m_inModal = 0;
        return;
      }
      // In it anybody may make, overwrite and delete files, wherever they lie.
      if (auto* files = qobject_cast<QFileDialog*>(modal)) return files->reject();
      if (++m_inModal % 12 == 0 || !modal->isVisible()) {
        if (auto* dialog = qobject_cast<QDialog*>(modal)) return dialog->reject();
        modal->close();
        return;
      }
      pressIn(*modal);
    });
  }

  void pressPopup(QWidget& popup) {
    constexpr int kMost = 12;
    const std::uint32_t down = below(kMost);
    const QPointer<QWidget> alive = &popup;
    for (std::uint32_t n = 0; n < down && alive; ++n) QTest::keyClick(&popup, Qt::Key_Down);
    if (!alive) return;
    const auto* menu = qobject_cast<QMenu*>(&popup);
    const QAction* action = menu == nullptr ? nullptr : menu->activeAction();
    const bool leaves = oneIn(3) || (action != nullptr && quits(action->text()));
    QTest::keyClick(&popup, leaves ? Qt::Key_Escape : Qt::Key_Return);
    if (leaves && alive && popup.isVisible()) popup.close();
  }

  void pressIn(QWidget& top) {
    const std::uint32_t how = below(10);
    if (how < 5) {
      std::vector<QAbstractButton*> buttons;
      for (auto* button : top.findChildren<QAbstractButton*>()) {
        if (button->isVisible() && button->isEnabled() && !quits(button->text())) buttons.push_back(button);
      }
      if (buttons.empty()) return;
      QAbstractButton* button = buttons[below(buttons.size())];
      return click(button, Qt::LeftButton, Qt::NoModifier, button->rect().center());
    }
    const QPoint at = anyPointOf(top);
    QWidget* child = top.childAt(at);
    QWidget* target = child == nullptr ? &top : child;
    if (auto* button = qobject_cast<QAbstractButton*>(target); button != nullptr && quits(button->text())) return;
    const QPoint there = target->mapFrom(&top, at);
    if (how < 7) return click(target, oneIn(4) ? Qt::RightButton : Qt::LeftButton, anyModifier(), there);
    if (how == 7) return doubleClick(target, there);
    if (how == 8) return drag(target, there);
    typeInto(top);
  }

  [[nodiscard]] Qt::KeyboardModifiers anyModifier() {
    return oneIn(6) ? Qt::ControlModifier : oneIn(6) ? Qt::ShiftModifier : Qt::NoModifier;
  }

  // A press may open a dialog, in which something is pressed that takes away what was pressed first.

  static void click(const QPointer<QWidget>& on, Qt::MouseButton button, Qt::KeyboardModifiers with, QPoint at) {
    QTest::mousePress(on, button, with, at);
    if (on) QTest::mouseRelease(on, button, with, at);
  }

  void doubleClick(const QPointer<QWidget>& on, QPoint at) {
    click(on, Qt::LeftButton, Qt::NoModifier, at);
    if (!on) return;
    QMouseEvent again(QEvent::MouseButtonDblClick, at, on->mapToGlobal(at), Qt::LeftButton, Qt::LeftButton,
                      Qt::NoModifier);
    QApplication::sendEvent(on, &again);
    if (on) QTest::mouseRelease(on, Qt::LeftButton, Qt::NoModifier, at);
  }

  void drag(const QPointer<QWidget>& from, QPoint at) {
    const Qt::MouseButton button = oneIn(3) ? Qt::RightButton : Qt::LeftButton;
    QTest::mousePress(from, button, Qt::NoModifier, at);
    for (int n = 0; n < 3 && from; ++n) {
      const QPoint to = anyPointOf(*from);
      QMouseEvent move(QEvent::MouseMove, to, from->mapToGlobal(to), Qt::NoButton, button, Qt::NoModifier);
      QApplication::sendEvent(from, &move);
    }
    if (from) QTest::mouseRelease(from, button, Qt::NoModifier, anyPointOf(*from));
  }

  void typeInto(QWidget& top) {
    static const Qt::Key kKeys[] = {Qt::Key_Tab,    Qt::Key_Return, Qt::Key_Escape, Qt::Key_Space, Qt::Key_Up,
                                    Qt::Key_Down,   Qt::Key_Left,   Qt::Key_Right,  Qt::Key_1,     Qt::Key_2,
                                    Qt::Key_3,      Qt::Key_F1,     Qt::Key_F6,     Qt::Key_F8,    Qt::Key_Home,
                                    Qt::Key_End,    Qt::Key_Plus,   Qt::Key_Minus,  Qt::Key_A,     Qt::Key_M,
                                    Qt::Key_Delete, Qt::Key_F10,    Qt::Key_PageUp, Qt::Key_Menu,  Qt::Key_Backspace};
    const QPointer<QWidget> focus = top.focusWidget() == nullptr ? &top : top.focusWidget();
    for (int n = 0; n < 3 && focus; ++n) QTest::keyClick(focus, kKeys[below(std::size(kKeys))], anyModifier());
  }

  void command(GameWindow& game) {
    const auto& entries = game.actions().entries();
    const ActionRegistry::Entry& entry = entries[below(entries.size())];
    if (entry.action->isEnabled() && !quits(entry.action->text())) entry.action->trigger();
  }

  void step() {
    GameWindow* game = window.game();
    const bool plays = game != nullptr && game->isVisible();
    const std::uint32_t what = below(100);
    if (what == 0) return begin();
    if (what == 1) return window.resize(900 + static_cast<int>(below(900)), 600 + static_cast<int>(below(500)));
    if (plays && what < 12) return command(*game);
    if (plays && what < 40 && decide(game->game())) return;
    if (plays && what < 65) {
      MapView& map = *game->map();
      const auto lit = game->game().chooser().litPlaces();
      QPoint at = anyPointOf(map);
      if (!lit.empty() && !oneIn(3)) at = map.pointOf(lit[below(lit.size())]).toPoint();
      if (what < 15) return drag(&map, at);
      if (what < 17) {
        QWheelEvent wheel(at, map.mapToGlobal(at), {}, {0, oneIn(2) ? 120 : -120}, Qt::NoButton, Qt::NoModifier,
                          Qt::NoScrollPhase, false);
        return static_cast<void>(QApplication::sendEvent(&map, &wheel));
      }
      return click(&map, oneIn(5) ? Qt::RightButton : Qt::LeftButton, anyModifier(), at);
    }
    pressIn(window);
  }

  /// On with the game: who only presses anything never gets far.
  bool decide(GameController& game) {
    if (!game.table().interactive() || game.table().over()) return false;
    for (std::uint32_t n = below(4) + 1; n > 0 && game.table().interactive() && !game.table().over(); --n) {
      game.choose(oneIn(2) ? readyMadeOrAny(game, m_random)
                           : game.table().prompt().legal.at(below(game.table().prompt().legal.size())));
      game.confirm();
    }
    return true;
  }

  void begin() {
    const auto& scenarios = (*titles.load(GetParam()))->info().scenarios;
    GameSetup setup;
    setup.scenario = scenarios[below(scenarios.size())].id;
    setup.seed = below(1000);
    if (oneIn(2)) setup.players[below(2)] = {PlayerKind::Opponent, "random"};
    static_cast<void>(window.startGame(QString::fromStdString(GetParam()), setup));
  }

  void expectSound() {
    EXPECT_EQ(complaints, "");
    complaints.clear();
    if (window.game() == nullptr) return;
    const Session& session = window.game()->game().table().session();
    const auto again = Session::resume(session.title(), session.setup(), session.journal());
    ASSERT_TRUE(again) << again.error().text();
    EXPECT_EQ(again->session.position().hash(), session.position().hash());
  }

  QTemporaryDir folder;
  const bool hermetic = Table::keepSettingsIn(folder.path());
  Titles titles{allTitles(), DataSource(KESSEL_SOURCE_DIR)};
  MainWindow window{titles, Settings{}, folder.filePath(QStringLiteral("library.sqlite"))};
  Random m_random{1};
  bool m_watching = true;
  int m_inModal = 0;
  QtMessageHandler m_before = nullptr;
  const QString m_folderBefore = QDir::currentPath();
};

TEST_P(AtRandom, NothingBreaksWhateverIsPressed) {
  const int runs = kessel::testing::rounds(4);
  const int steps = kessel::testing::rounds(600);
  for (int run = 0; run < runs; ++run) {
    m_random = Random(static_cast<std::uint64_t>(run) + 1);
    SCOPED_TRACE(run);
    window.resize(1280, 800);
    window.show();
    begin();
    watch();
    for (int n = 0; n < steps && !HasFatalFailure(); ++n) {
      SCOPED_TRACE(n);
      if (!window.isVisible()) window.show();
      step();
      QApplication::processEvents();
      if (n % 50 == 49) expectSound();
    }
    m_watching = false;
    QTest::qWait(5);
    m_watching = true;
  }
}

INSTANTIATE_TEST_SUITE_P(Window, AtRandom, ::testing::ValuesIn(titleIds()), &nameOfTest);

}  // namespace
}  // namespace kessel::client
