// SPDX-License-Identifier: GPL-3.0-or-later
// The rule of seats, for every title: what is on the screen of the side that sits there it may know, a curtain falls
// exactly where the next screen holds what the other side may not see, a banner tells of every other change; a screen
// that stays open holds nothing that only one side may know. Whether
// something is held back is asked of the titles in another way than the client does: by dealing it anew.
#include <gtest/gtest.h>

#include <QMenu>
#include <QSignalSpy>
#include <algorithm>
#include <map>

#include "client/app/style.h"
#include "client/card_table.h"
#include "client/game/meanwhile.h"
#include "client/game/recap.h"
#include "client/models/log_model.h"
#include "client/panels/prompt_panel.h"
#include "client/panels/wrap_button.h"
#include "client/table.h"
#include "client/watched.h"
#include "client/window/curtain.h"
#include "client/window/seat_banner.h"
#include "kessel/session/chance.h"
#include "support/rarer.h"
#include "support/told.h"

namespace kessel::client {
namespace {

using kessel::testing::rounds;

/// Which games are played: by default a few of each scenario, with KESSEL_FULL 100. KESSEL_SEEDS=11-20 plays these of
/// each at full length and prints what they came to, KESSEL_SCENARIO=<title>/<scenario> those of one scenario alone: so
/// the full test can be run in parts.
struct SeedsToPlay {
  bool full = std::getenv("KESSEL_FULL") != nullptr || std::getenv("KESSEL_SEEDS") != nullptr;
  std::string only = qEnvironmentVariable("KESSEL_SCENARIO").toStdString();
  bool told = std::getenv("KESSEL_SEEDS") != nullptr;
  int first = 1;
  int last = full ? 100 : std::max(2, rounds(100) / 12);
  SeedsToPlay() {
    const QStringList given = qEnvironmentVariable("KESSEL_SEEDS").split(QLatin1Char('-'), Qt::SkipEmptyParts);
    if (given.isEmpty()) return;
    first = given.front().toInt();
    last = given.back().toInt();
  }
  [[nodiscard]] bool wants(const PlayedScenario& entry) const {
    return only.empty() || only == entry.title->info().id + "/" + entry.scenario;
  }
};

TEST(SeatsRule, HoldsInRandomGamesOfEveryTitle) {
  const SeedsToPlay seeds;
  const std::size_t most = seeds.full ? 5000 : 500;
  std::size_t secretDraws = 0;
  std::size_t asides = 0;
  std::size_t declined = 0;
  std::size_t trails = 0;
  std::size_t lateOnes = 0;
  for (const PlayedScenario& entry : everything()) {
    if (!seeds.wants(entry)) continue;
    std::size_t changes = 0;
    std::size_t curtains = 0;
    std::size_t open = 0;
    std::size_t late = 0;
    std::map<std::string, std::size_t> covered;
    std::map<std::string, std::size_t> bare;
    for (int seed = seeds.first; seed <= seeds.last; ++seed) {
      Watched game(entry, static_cast<std::uint64_t>(seed),
                   seed % 2 == 0 ? ChancePolicy::Manual : ChancePolicy::Seeded);
      game.play(most);
      if (HasFailure()) return;
      changes += game.curtains + game.banners;
      curtains += game.curtains;
      open += game.open;
      late += game.late;
      secretDraws += game.drawsInSecret;
      asides += game.asides;
      declined += game.declined;
      trails += game.trails;
      for (const auto& [what, count] : game.covered) covered[what] += count;
      for (const auto& [what, count] : game.bare) bare[what] += count;
    }
    EXPECT_GT(changes, 0U) << entry.title->info().id << ' ' << entry.scenario;
    lateOnes += late;
    if (seeds.told) {
      std::printf(
          "%s/%s: seeds %d to %d, %zu changes of screens, %zu curtains, %zu of them late, %zu decisions on "
          "open ones\n",
          entry.title->info().id.c_str(), entry.scenario.c_str(), seeds.first, seeds.last, changes, curtains, late,
          open);
      for (const auto& [what, count] : covered)
        std::printf("  %zu for %s, %zu of them with nothing that could be otherwise\n", count, what.c_str(),
                    bare[what]);
      std::fflush(stdout);
    }
  }
  if (!seeds.only.empty()) return;
  EXPECT_GT(secretDraws, 0U);
  EXPECT_GT(asides, 0U);
  EXPECT_GT(declined, 0U);
  EXPECT_GT(trails, 0U);
  EXPECT_GT(lateOnes, 0U);
}

/// The whole window: behind the curtain nothing is seen; where there is none a banner tells who decides.
TEST(SeatsRule, HoldsInTheWindow) {
  Titles titles(allTitles(), KESSEL_SOURCE_DIR);
  for (const PlayedScenario& entry : everything()) {
    if (entry.title == &tinyTitle()) continue;
    QTemporaryDir folder;
    Table::keepSettingsIn(folder.path());
    MainWindow window(titles, Table::withoutQuestions(), folder.filePath(QStringLiteral("library.sqlite")));
    window.resize(1200, 800);
    GameSetup setup;
    setup.scenario = entry.scenario;
    setup.seed = 5;
    ASSERT_TRUE(window.startGame(QString::fromStdString(entry.title->info().id), setup));
    window.show();
    bool alone = window.curtainIsDown();
    liftCurtain(window);
    GameController& game = window.game()->game();
    Random random(3);
    std::size_t changes = 0;
    for (int i = 0; i < rounds(400, 100) && !game.table().over(); ++i) {
      const Side before = game.table().viewer();
      const Side seat = game.table().seat();
      window.game()->seats()->clear();
      game.choose(readyMadeOrAny(game, random));
      if (game.table().over()) break;
      const bool changed = game.table().viewer() != before || game.table().seat() != seat;
      changes += changed ? 1 : 0;
      if (game.table().seat() != seat || game.table().screenIsOpen()) alone = false;
      const bool covers = (changed || !alone) && game.table().secrets().any();
      EXPECT_EQ(window.curtainIsDown(), covers) << entry.scenario << ' ' << i;
      alone = (alone || covers) && game.table().secrets().any();
      const bool told = game.table().seat() != seat && !window.curtainIsDown();
      EXPECT_EQ(!window.game()->seats()->text().isEmpty(), told) << entry.scenario << ' ' << i;
      if (!window.curtainIsDown()) continue;
      EXPECT_FALSE(window.game()->isVisible());
      liftCurtain(window);
      EXPECT_TRUE(window.game()->isVisible());
    }
    EXPECT_GT(changes, 0U) << entry.scenario;
  }
}

/// Where a side keeps to itself only when and where its reinforcements come, answers of both on the phase's one screen
/// need no curtain; what is its own it sees behind one.
TEST(OpenScreen, ShowsOnesOwnBehindTheCurtain) {
  Titles titles(allTitles(), KESSEL_SOURCE_DIR);
  std::size_t opened = 0;
  for (const PlayedScenario& entry : everything()) {
    if (entry.title == &tinyTitle()) continue;
    GameSetup setup;
    setup.scenario = entry.scenario;
    setup.seed = 5;
    GameController before(*Session::begin(*entry.title, setup), english());
    before.setConfirmLevel(ConfirmLevel::Never);
    Random random(3);
    for (int i = 0; i < 600 && !before.table().over() && !before.table().screenIsOpen(); ++i) {
      before.choose(readyMadeOrAny(before, random));
    }
    if (!before.table().screenIsOpen()) continue;
    QTemporaryDir folder;
    Table::keepSettingsIn(folder.path());
    MainWindow window(titles, Table::withoutQuestions(), folder.filePath(QStringLiteral("library.sqlite")));
    window.resize(1200, 800);
    ASSERT_TRUE(window.startGame(QString::fromStdString(entry.title->info().id), setup));
    window.show();
    liftCurtain(window);
    const GameTable& table = window.game()->game().table();
    window.game()->game().goTo(before.table().session().journal());
    if (window.curtainIsDown()) liftCurtain(window);
    ASSERT_TRUE(table.screenIsOpen());
    ++opened;
    const Side seat = table.seat();
    const Timeline& timeline = table.session().timeline();
    EXPECT_TRUE(timeline.previous(timeline.size() + 1, 1U << static_cast<unsigned>(Mark::Kind::Phase)))
        << "what is planned before the first phase is nobody else's business";
    auto* own = window.game()->findChild<QPushButton*>(QStringLiteral("ownScreen"));
    ASSERT_TRUE(own->isVisible());
    EXPECT_EQ(table.viewer(), other(seat));
    own->click();
    EXPECT_TRUE(window.curtainIsDown());
    EXPECT_FALSE(window.curtain()->hidden().contains(QStringLiteral("Change seats"))) << "it is the same player";
    liftCurtain(window);
    EXPECT_EQ(table.viewer(), seat);
    EXPECT_FALSE(own->isVisible());
    EXPECT_TRUE(table.secrets().any());
    break;
  }
  EXPECT_GT(opened, 0U);
}

/// A game in which an opponent draws in secret at a table where people draw by hand.
TEST(Seats, NobodyDrawsForAnOpponentWhatOnlyItMaySee) {
  std::size_t drawn = 0;
  for (const PlayedScenario& entry : everything()) {
    GameSetup setup;
    setup.scenario = entry.scenario;
    setup.chance = ChancePolicy::Manual;
    setup.players[0] = {PlayerKind::Opponent, "random"};
    GameController game(*Session::begin(*entry.title, setup), english());
    game.setConfirmLevel(ConfirmLevel::Never);
    QObject::connect(&game, &GameController::changed, [&] {
      const Prompt& asked = game.table().prompt();
      if (asked.who != kChance) return;
      const bool unseen = aboutChance(*entry.title, game.table().position(), asked).onlyFor == kFirstSide;
      drawn += unseen ? 1 : 0;
      EXPECT_EQ(game.table().interactive(), !unseen);
      if (unseen) EXPECT_TRUE(game.chooser().offers().empty() || !game.table().interactive());
    });
    Random random(1);
    for (int i = 0; i < 400 && drawn < 3 && !game.table().over(); ++i) {
      if (!QTest::qWaitFor([&] { return game.table().interactive() || game.table().over(); }, 5000)) break;
      if (game.table().over()) break;
      game.choose(game.table().prompt().legal.at(random.below(game.table().prompt().legal.size())));
    }
    game.undo();
    EXPECT_TRUE(QTest::qWaitFor([&] { return game.table().interactive() || game.table().over(); }, 5000));
    if (drawn > 0) break;
  }
  EXPECT_GT(drawn, 0U);
}

TEST(Seats, APassMadeUnaskedIsNoSitting) {
  GameController game(*Session::begin(cardTable(), tinySetup()), english());
  game.setAsksToPass(AskToPass::Never);
  for (Action action : {CardTable::event(1), CardTable::pass(), CardTable::pass()}) game.choose(action);
  ASSERT_EQ(game.table().session().decisions(), 5U) << "the last pass was made for the first side";
  EXPECT_EQ(game.table().lastSat(kFirstSide).decision, 2U);
  EXPECT_EQ(game.table().lastSat(kSecondSide).decision, 1U);
  // The same from the journal alone.
  const GameController again(Session::resume(cardTable(), tinySetup(), game.table().session().journal())->session,
                             english());
  EXPECT_EQ(again.table().lastSat(kFirstSide).decision, 2U);
  EXPECT_EQ(again.table().lastSat(kSecondSide).decision, 1U);
}

TEST(Recap, TellsEverythingSinceThePlayerSatThereHimself) {
  GameController game(*Session::begin(cardTable(), tinySetup()), english());
  game.setAsksToPass(AskToPass::Never);
  for (Action action : {CardTable::event(1), CardTable::pass(), CardTable::pass()}) game.choose(action);
  // The second side passed at 1: then the first one passed, a die was rolled, and a pass was made.
  int said = 0;
  for (const QString& line : Recap(game.table(), kSecondSide).lines().filter(QStringLiteral("Something was said"))) {
    const qsizetype times = line.indexOf(QChar(0xD7));  // the same in a row is one line: "(×2)"
    said += times < 0 ? 1 : line.mid(times + 1, 1).toInt();
  }
  EXPECT_EQ(said, 3);
}

TEST(Recap, TellsADrawOfTheOtherSideWithoutTheCard) {
  GameController game(*Session::begin(cardTable(), tinySetup()), english());
  game.setAsksToPass(AskToPass::Never);
  for (Action action : {CardTable::event(1), CardTable::pass(), CardTable::pass()}) game.choose(action);
  const auto drawn = std::count_if(game.table().history().begin(), game.table().history().end(), [](const auto& item) {
    return item.event.kind == EventKind::Drawn && item.event.onlyFor == kFirstSide;
  });
  ASSERT_GT(drawn, 0) << "the first side draws in secret after the die";
  ASSERT_EQ(game.table().viewer(), kSecondSide);
  EXPECT_EQ(Recap(game.table(), kSecondSide).lines().filter(QStringLiteral("drawn")).size(), 1);
  LogModel log(game.table().words());
  log.sync(game.table());
  const auto told = std::count_if(log.lines().begin(), log.lines().end(),
                                  [](const LogLine& line) { return line.text.contains(QStringLiteral("draws")); });
  EXPECT_EQ(told, drawn);
}

TEST(Recap, CountsWhatWasSetUp) {
  std::size_t counted = 0;
  for (const PlayedScenario& entry : everything()) {
    GameSetup setup;
    setup.scenario = entry.scenario;
    GameController game(*Session::begin(*entry.title, setup), english());
    game.setConfirmLevel(ConfirmLevel::Never);
    const auto& verbs = entry.title->info().verbs;
    const Side side = game.table().prompt().who;
    for (const PromptChoices::Entry& each : game.chooser().choices().all()) {
      if (!verbs[index(each.action.verb)].readyMade) continue;
      game.choose(each.action);
      break;
    }
    const auto placed = std::count_if(game.table().history().begin(), game.table().history().end(),
                                      [](const HistoryItem& item) { return item.event.kind == EventKind::Placed; });
    if (placed < 10) continue;
    const QStringList lines = Recap(game.table(), other(side)).lines();
    EXPECT_LT(lines.size(), 10);
    EXPECT_FALSE(lines.filter(QStringLiteral("placed on the map")).isEmpty()) << lines.join('\n').toStdString();
    ++counted;
  }
  EXPECT_GT(counted, 0U);
}

TEST(Recap, SaysWhatWasTakenBackOfWhatOneKnew) {
  const auto game = makeGame();
  playUntil(*game, [&] { return game->table().viewer() == kSecondSide; });
  game->undo();  // the second side takes back what the first one had decided
  ASSERT_EQ(game->table().viewer(), kFirstSide);
  EXPECT_EQ(Recap(game->table(), kFirstSide).lines().filter(QStringLiteral("Taken back:")).size(), 1);
  playUntil(*game, [&] { return game->table().viewer() == kSecondSide; });
  EXPECT_TRUE(Recap(game->table(), kSecondSide).lines().filter(QStringLiteral("Taken back")).isEmpty())
      << "his own doing, and nothing that was taken back since";
}

TEST(Undo, SaysWhatItTakesBackBeforeAndAfter) {
  const auto game = makeGame();
  EXPECT_TRUE(game->undoText().isEmpty());
  game->choose(game->table().prompt().legal.at(0));
  ASSERT_EQ(game->table().viewer(), kFirstSide);
  const QString what = game->undoText();
  EXPECT_TRUE(what.startsWith(QStringLiteral("Set up"))) << what.toStdString();
  QSignalSpy told(game.get(), &GameController::tookBack);
  game->undo();
  ASSERT_EQ(told.count(), 1);
  EXPECT_EQ(told.front().front().toString(), what);
}

TEST(Undo, DoesNotSayWhatTheOtherSideHides) {
  const auto game = makeGame();
  playUntil(*game, [&] { return game->table().viewer() == kSecondSide; });
  EXPECT_TRUE(game->undoText().startsWith(QStringLiteral("A decision"))) << game->undoText().toStdString();
}

TEST(Undo, IsNamedInMenuAndToolTip) {
  Table table;
  GameWindow& window = table.start();
  window.game().choose(window.game().table().prompt().legal.at(0));
  QAction* undo = window.actions().find(QStringLiteral("game.undo"));
  for (QMenu* menu : window.findChildren<QMenu*>()) {
    if (!menu->actions().contains(undo)) continue;
    emit menu->aboutToShow();
    EXPECT_TRUE(undo->text().contains(QStringLiteral("Set up"))) << undo->text().toStdString();
    emit menu->aboutToHide();
  }
  EXPECT_EQ(undo->text(), QStringLiteral("Undo"));
  QHelpEvent asked(QEvent::ToolTip, {}, {});
  QApplication::sendEvent(window.prompt()->undoButton(), &asked);
  EXPECT_TRUE(window.prompt()->undoButton()->toolTip().contains(QStringLiteral("Set up")));
  window.game().undo();
  EXPECT_TRUE(window.prompt()->note().startsWith(QStringLiteral("Taken back: Set up")));
}

/// Counts how often a widget is shown.
struct Shows : QObject {
  int count = 0;
  bool eventFilter(QObject*, QEvent* event) override {
    count += event->type() == QEvent::Show ? 1 : 0;
    return false;
  }
};

TEST(SeatBanner, IsShownOnceAndGoesByItself) {
  QWidget map;
  map.resize(800, 600);
  SeatBanner banner(&map);
  map.show();
  Shows announced;
  banner.installEventFilter(&announced);
  for (const char* side : {"Blue decides now", "Red decides now"}) {
    announced.count = 0;
    banner.present(QString::fromLatin1(side), Qt::darkBlue);
    QApplication::processEvents();
    EXPECT_EQ(announced.count, 1) << side;
    EXPECT_EQ(banner.text(), QString::fromLatin1(side));
  }
  EXPECT_TRUE(banner.testAttribute(Qt::WA_TransparentForMouseEvents));
  EXPECT_TRUE(QTest::qWaitFor([&] { return banner.isHidden(); }, 3000));
}

TEST(SeatBanner, TakesThePlaceOfACurtainThatNobodyWants) {
  Table table;
  GameWindow& window = table.start();
  window.setCurtain(false);
  playUntil(window.game(), [&] { return window.game().table().viewer() == kSecondSide; });
  EXPECT_FALSE(table.window.curtainIsDown());
  EXPECT_TRUE(window.seats()->text().contains(QStringLiteral("Red"))) << window.seats()->text().toStdString();
}

struct Fallen : ::testing::Test {
  Table table;
  QPushButton* go = nullptr;
  void SetUp() override {
    GameWindow& window = table.start();
    playUntil(window.game(), [&] { return table.window.curtainIsDown(); });
    ASSERT_TRUE(table.window.curtainIsDown());
    go = table.window.curtain()->findChild<QPushButton*>();
  }
};

TEST_F(Fallen, SaysWhatItHides) {
  EXPECT_TRUE(table.window.curtain()->hidden().contains(QStringLiteral("may see")))
      << table.window.curtain()->hidden().toStdString();
}

TEST_F(Fallen, HearsNothingAtFirst) {
  constexpr int kHour = 3600 * 1000;
  table.window.curtain()->setDeafFor(kHour);
  QTest::keyClick(go, Qt::Key_Space);
  QTest::keyClick(go, Qt::Key_Return);
  QTest::mouseClick(go, Qt::LeftButton);
  EXPECT_TRUE(table.window.curtainIsDown());
  table.window.curtain()->setDeafFor(0);
  QTest::keyClick(go, Qt::Key_Space);
  EXPECT_FALSE(table.window.curtainIsDown());
}

TEST_F(Fallen, IsLiftedByPlainKeysOnly) {
  table.window.curtain()->setDeafFor(0);
  QTest::keyClick(go, Qt::Key_Space, Qt::ControlModifier);
  QTest::keyClick(go, Qt::Key_Return, Qt::ControlModifier);
  QKeyEvent held(QEvent::KeyPress, Qt::Key_Return, Qt::NoModifier, {}, true);
  QApplication::sendEvent(go, &held);
  EXPECT_TRUE(table.window.curtainIsDown());
  QTest::keyClick(go, Qt::Key_Enter, Qt::KeypadModifier);
  EXPECT_FALSE(table.window.curtainIsDown());
}

TEST(Accent, IsPaintedWithoutANewStyleSheet) {
  Table table;
  table.start();
  const QString sheet = qApp->styleSheet();
  setAccent(Qt::magenta);
  EXPECT_EQ(qApp->styleSheet(), sheet);
  WrapButton button(QStringLiteral("Go on"), {}, nullptr);
  button.setPrimary(true);
  button.resize(120, 32);
  for (const QColor& colour : {QColor(Qt::magenta), QColor(Qt::darkCyan)}) {
    setAccent(colour);
    EXPECT_EQ(button.grab().toImage().pixelColor(8, 16), colour);
  }
  setAccent({});
}

}  // namespace
}  // namespace kessel::client
