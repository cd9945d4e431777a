// SPDX-License-Identifier: GPL-3.0-or-later
// Where points come from, and the calendar: in every title, in English and German.
#include <gtest/gtest.h>

#include <QDir>
#include <QLabel>
#include <QSignalSpy>
#include <QToolButton>
#include <algorithm>

#include "client/app/style.h"
#include "client/game/ledger.h"
#include "client/panels/calendar_panel.h"
#include "client/panels/point_bar.h"
#include "client/panels/tracks_panel.h"
#include "client/table.h"
#include "client/window/game_window.h"

namespace kessel::client {
namespace {

Titles& gameTitles() {
  static Titles all(allTitles(), DataSource(KESSEL_SOURCE_DIR));
  return all;
}

/// Some way into the last scenario of a title, set up as somebody has thought it out, played at random.
Session played(const Title& title, std::size_t decisions) {
  GameSetup setup;
  setup.scenario = title.info().scenarios.back().id;
  setup.seed = 3;
  Session session = *Session::begin(title, setup);
  Random random(9);
  while (!session.over() && session.decisions() < decisions) {
    const LegalList& legal = session.prompt().legal;
    Action action = legal.at(random.below(legal.size()));
    for (const LegalList::Offer& offer : legal.offers()) {
      if (title.info().verbs[index(offer.action.verb)].readyMade) action = offer.action;
    }
    EXPECT_TRUE(session.act(action).ok());
  }
  return session;
}

/// KESSEL_PICTURES names a folder for pictures of the panels, KESSEL_DARK and KESSEL_TEXT say how they look.
void dress() {
  Settings settings = Table::withoutQuestions();
  if (qEnvironmentVariableIsSet("KESSEL_DARK")) settings.theme = ThemeChoice::Dark;
  if (qEnvironmentVariableIsSet("KESSEL_TEXT")) settings.textScale = qEnvironmentVariableIntValue("KESSEL_TEXT");
  applyLook(settings);
}
void picture(QWidget& panel, const std::string& name) {
  const QString to = qEnvironmentVariable("KESSEL_PICTURES");
  if (to.isEmpty()) return;
  for (int i = 0; i < 5; ++i) QApplication::processEvents();
  panel.grab().save(QDir(to).filePath(QString::fromStdString(name + ".png")));
}

TEST(Points, AddUpAndHaveTheirMoments) {
  dress();
  for (const TitleEntry& entry : allTitles()) {
    SCOPED_TRACE(entry.id);
    const Title& title = **gameTitles().load(entry.id);
    GameController game(played(title, 900), english());
    const GameTable& table = game.table();
    std::size_t moments = 0;
    for (const ScoreLine& line : table.view().score) {
      const std::vector<LedgerEntry> entries = ledgerOf(table, line);
      if (entries.empty()) continue;
      std::array<int, 2> sums{};
      for (const LedgerEntry& each : entries) {
        sums[index(each.point.side)] += each.point.points;
        if (!each.decision) continue;
        ++moments;
        ASSERT_LT(*each.decision, table.shownDecisions());
        EXPECT_EQ(each.point.turn, table.session().timeline()[*each.decision].turn);
      }
      EXPECT_EQ(sums[0], line.first);
      EXPECT_EQ(sums[1], line.second);
    }
    const bool counted = std::any_of(table.view().score.begin(), table.view().score.end(),
                                     [](const ScoreLine& line) { return !line.points.empty(); });
    EXPECT_TRUE(!counted || moments > 0) << "no point has a moment";
    TracksPanel panel(game);
    panel.resize(312, 1100);
    panel.show();
    picture(panel, "tracks-" + entry.id);
  }
  applyLook(Table::withoutQuestions());
}

/// A unit that was lost: the moment of its point is the decision after which it was.
TEST(Points, OfALossLeadToTheDecisionThatCausedIt) {
  const Title& title = **gameTitles().load("panzerkorps-48");
  GameController game(played(title, 1500), english());
  const GameTable& table = game.table();
  int looked = 0;
  for (const ScoreLine& line : table.view().score) {
    for (const LedgerEntry& each : ledgerOf(table, line)) {
      if (each.point.unit == kNoUnit || !each.decision) continue;
      const View before = title.view(table.session().positionAt(*each.decision), kUmpire);
      const View after = title.view(table.session().positionAt(*each.decision + 1), kUmpire);
      const auto points = [&](const View& view) {
        for (const ScoreLine& then : view.score) {
          if (std::string_view(then.rule) != line.rule) continue;
          for (const PointView& point : then.points) {
            if (point.unit == each.point.unit) return point.points;
          }
        }
        return 0;
      };
      EXPECT_LT(points(before), points(after));
      ++looked;
    }
  }
  EXPECT_GT(looked, 0);
}

TEST(Points, StandUnderTheirLineAndLeadToMapAndReplay) {
  const Title& title = **gameTitles().load("panzerkorps-48");
  GameController game(played(title, 1500), english());
  TracksPanel panel(game);
  panel.resize(300, 900);
  panel.show();
  const auto heads = panel.findChildren<QToolButton*>();
  ASSERT_FALSE(heads.empty());
  for (QToolButton* head : heads) head->setChecked(true);
  const QString text = textOf(panel);
  EXPECT_TRUE(text.contains("Nizhna Chirskaya") || text.contains("place:")) << text.toStdString();
  QSignalSpy places(&panel, &Panel::placeActivated);
  QSignalSpy moments(&panel, &TracksPanel::momentWanted);
  for (QLabel* label : panel.findChildren<QLabel*>()) {
    const qsizetype at = label->text().indexOf(QStringLiteral("\"moment:"));
    if (at < 0) continue;
    emit label->linkActivated(label->text().mid(at + 1).section(QLatin1Char('"'), 0, 0));
    break;
  }
  EXPECT_EQ(moments.count(), 1);
  PointBar& bar = *panel.findChild<PointBar*>();
  bar.resize(200, bar.sizeHint().height());
  EXPECT_GE(bar.entryAt(QPoint(1, 1)) + bar.entryAt(QPoint(1, bar.height() - 2)), 0) << "each segment is a source";
  // Opened by the reader, a list stays open when the panel is filled anew.
  heads.front()->setChecked(false);
  panel.sync();
  QApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
  EXPECT_FALSE(panel.findChildren<QToolButton*>().front()->isChecked());
}

TEST(Points, AMomentIsShownInTheReplay) {
  const Title& title = **gameTitles().load("panzerkorps-48");
  GameWindow window(std::make_unique<GameController>(played(title, 300), english()), "Game", Table::withoutQuestions());
  window.resize(1200, 800);
  window.show();
  window.replayDecision(120);
  EXPECT_TRUE(window.game().table().replaying());
  EXPECT_EQ(window.game().table().shownDecisions(), 121U);
}

TEST(Calendar, ListsTurnsDownWithTheSidesBesideEachOther) {
  dress();
  for (const char* code : {"", "de"}) {
    const Language language = gameTitles().language(QString::fromLatin1(code));
    int kept = 0;
    for (const TitleEntry& entry : allTitles()) {
      SCOPED_TRACE(entry.id);
      GameController game(played(**gameTitles().load(entry.id), 150), language);
      if (!CalendarPanel::isKept(game.table())) continue;
      ++kept;
      CalendarPanel panel(game);
      panel.resize(320, 900);
      panel.show();
      picture(panel, "calendar-" + entry.id + code);
      EXPECT_NE(panel.findChild<QLabel*>(QStringLiteral("turnNow")), nullptr) << "the turn of now is marked";
      const QString text = textOf(panel);
      for (const ArrivalView& line : game.table().view().arrivals) {
        if (line.what.empty()) continue;
        EXPECT_TRUE(text.contains(game.table().words().html(line.what))) << text.toStdString();
      }
      std::size_t units = 0;
      for (const ArrivalView& line : game.table().view().arrivals) units += line.units.empty() ? 0 : 1;
      EXPECT_EQ(static_cast<std::size_t>(panel.findChildren<CounterStrip*>().size()), units);
    }
    EXPECT_GE(kept, 3);
  }
  applyLook(Table::withoutQuestions());
}

TEST(Calendar, ShowsNoSecretOfTheOtherSide) {
  const Title& title = **gameTitles().load("panzerkorps-48");
  GameController game(played(title, 60), english());
  const GameTable& table = game.table();
  const View german = title.view(table.position(), kFirstSide);
  const View umpire = title.view(table.position(), kUmpire);
  ASSERT_EQ(german.arrivals.size(), umpire.arrivals.size());
  int secrets = 0;
  for (std::size_t i = 0; i < german.arrivals.size(); ++i) {
    const QString known = table.words().text(german.arrivals[i].note);
    secrets += known != table.words().text(umpire.arrivals[i].note) ? 1 : 0;
  }
  EXPECT_GT(secrets, 0) << "where the enemy comes is a secret";
}

TEST(Calendar, ACounterOnTheMapLeadsThere) {
  const Title& title = **gameTitles().load("donnerschlag");
  GameController game(played(title, 60), english());
  CalendarPanel panel(game);
  panel.resize(320, 900);
  panel.show();
  QApplication::processEvents();
  auto* strip = panel.findChild<CounterStrip*>();
  ASSERT_NE(strip, nullptr);
  QSignalSpy places(&panel, &Panel::placeActivated);
  QTest::mouseClick(strip, Qt::LeftButton, {}, QPoint(5, 5));
  EXPECT_EQ(places.count(), 1) << "a unit to come leads to where it enters";
}

}  // namespace
}  // namespace kessel::client
