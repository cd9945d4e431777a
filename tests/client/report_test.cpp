// SPDX-License-Identifier: GPL-3.0-or-later
// The after-action report: what stands in it, how it is printed, and that the window says where it went.
#include "client/report/report.h"

#include <gtest/gtest.h>

#include <QFile>
#include <QFileInfo>
#include <QPushButton>
#include <QRegularExpression>
#include <QSignalSpy>
#include <QtEndian>
#include <map>

#include "client/chooser_table.h"
#include "client/map/map_view.h"
#include "client/table.h"
#include "client/window/notice_bar.h"
#include "client/written.h"

namespace kessel::client {
namespace {

/// What is drawn on the pages of a PDF: its streams, inflated.
std::vector<QByteArray> streamsOf(const QString& file) {
  QFile in(file);
  if (!in.open(QIODevice::ReadOnly)) return {};
  const QByteArray all = in.readAll();
  std::vector<QByteArray> streams;
  for (qsizetype at = all.indexOf("stream\n"); at >= 0; at = all.indexOf("stream\n", at)) {
    at += 7;
    const qsizetype end = all.indexOf("endstream", at);
    const qsizetype head = all.lastIndexOf(" obj", at);
    if (!all.mid(head, at - head).contains("FlateDecode") || all.mid(head, at - head).contains("/Image")) continue;
    QByteArray packed(4, 0);  // qUncompress wants to know how much there may be
    qToBigEndian<quint32>(1U << 20U, packed.data());
    QByteArray text = qUncompress(packed + all.mid(at, end - at));
    if (!text.isEmpty()) streams.push_back(std::move(text));
    at = end + 9;
  }
  return streams;
}

/// How many letters of each size there are on the pages, in tenths of a point.
std::map<int, qsizetype> letterSizes(const QString& file) {
  static const QRegularExpression kScale(QStringLiteral("^([0-9.]+) 0 0 -[0-9.]+ "));
  static const QRegularExpression kFont(QStringLiteral("/F\\d+ ([0-9.]+) Tf"));
  static const QRegularExpression kText(QStringLiteral("<([0-9a-fA-F]+)> Tj"));
  std::map<int, qsizetype> letters;
  for (const QByteArray& stream : streamsOf(file)) {
    double scale = 0;
    double size = 0;
    for (const QString& line : QString::fromLatin1(stream).split(QLatin1Char('\n'))) {
      if (scale == 0 && line.contains(QLatin1String(" cm"))) scale = kScale.match(line).captured(1).toDouble();
      if (const auto font = kFont.match(line); font.hasMatch()) size = font.captured(1).toDouble();
      if (const auto text = kText.match(line); text.hasMatch()) {
        letters[static_cast<int>(size * scale * 10 + 0.5)] += text.capturedLength(1) / 4;
      }
    }
  }
  return letters;
}

TEST(Report, NamesResultLossesAndShowsMaps) {
  Table table(Table::bothMayLook());
  GameWindow& window = table.start();
  playUntil(window.game(), [] { return false; });
  const Report report(window.game().table(), "At the ford", table.window.settings());
  const QString html = report.html();
  EXPECT_TRUE(html.contains("At the ford"));
  EXPECT_TRUE(html.contains("data:image/png;base64,"));
  EXPECT_TRUE(html.contains("Losses by turn"));
  EXPECT_FALSE(html.contains("<ul></ul>"));
  EXPECT_FALSE(html.contains("<li></li>"));
  const QString pdf = table.folder.filePath("report.pdf");
  EXPECT_TRUE(report.write(pdf).isEmpty());
  EXPECT_GT(QFileInfo(pdf).size(), 10000);
  EXPECT_FALSE(report.write("/nowhere/report.html").isEmpty());
}

TEST(Report, SaysThatHiddenLossesAreCountedOtherwise) {
  const Written hidden("battle-of-stalingrad", R"({"turn": 6, "units": {"0408": ["a-r3"], "0407": ["s-65"]}})");
  EXPECT_TRUE(Report(hidden.game().table(), "At the Don", Settings()).html().contains("only what was seen to be elim"));
  const Written open("panzerkorps-48", R"({"turn": 3, "units": {"3020": ["11pz-pg110-i"], "3021": ["119-365"]}})");
  EXPECT_FALSE(Report(open.game().table(), "At the Chir", Settings()).html().contains("only what was seen to be elim"));
}

TEST(Report, IsPrintedInLettersThatCanBeRead) {
  Table table(Table::bothMayLook());
  GameWindow& window = table.start();
  playUntil(window.game(), [] { return false; });
  const QString pdf = table.folder.filePath("report.pdf");
  ASSERT_TRUE(Report(window.game().table(), "At the ford", table.window.settings()).write(pdf).isEmpty());
  const std::map<int, qsizetype> letters = letterSizes(pdf);
  ASSERT_FALSE(letters.empty());
  const auto most = std::max_element(letters.begin(), letters.end(),
                                     [](const auto& a, const auto& b) { return a.second < b.second; });
  EXPECT_NEAR(most->first, 90, 5) << "most of it in 9 points";
  EXPECT_GE(letters.begin()->first, 80);
  EXPECT_LE(letters.rbegin()->first, 240);
}

TEST(Report, PicturesHaveTheShapeOfTheMap) {
  Table table(Table::bothMayLook());
  GameWindow& window = table.start();
  setUp(window.game());
  const QString html = Report(window.game().table(), "At the ford", table.window.settings()).html();
  static const QRegularExpression kPicture(QStringLiteral("data:image/png;base64,([^\"]+)"));
  const QImage image = QImage::fromData(QByteArray::fromBase64(kPicture.match(html).captured(1).toLatin1()));
  ASSERT_FALSE(image.isNull());
  const QSizeF map = window.map()->mapSize();
  EXPECT_NEAR(static_cast<double>(image.width()) / image.height(), map.width() / map.height(), 0.02);
}

TEST(Report, TellsASetUpInOneLineForEachSide) {
  GameSetup setup = tinySetup();
  setup.options["fog"] = "off";
  Table table(Table::bothMayLook());
  GameWindow& window = table.start(setup);
  setUp(window.game());
  const QString html = Report(window.game().table(), "At the ford", table.window.settings()).html();
  // Two units a side are few: a line each.
  EXPECT_EQ(html.count("placed"), 0);
  const QString all = html.mid(html.indexOf("<h2>Turn"));
  EXPECT_EQ(all.count("set up in"), 4) << all.right(2000).toStdString();
}

TEST(Report, TellsPointsTurningPointsAndLuck) {
  Table table(Table::bothMayLook());
  GameSetup setup = tinySetup();
  setup.scenario = "duel";
  GameWindow& window = table.start(setup);
  playUntil(window.game(), [] { return false; });
  const QString html = Report(window.game().table(), "At the ford", table.window.settings()).html();
  for (const char* head : {"<h2>Score</h2>", "<h2>Losses by turn (steps)</h2>", "<h2>Luck</h2>"}) {
    EXPECT_TRUE(html.contains(QLatin1String(head))) << head;
  }
  EXPECT_TRUE(html.contains("A die for the attack"));
  EXPECT_FALSE(html.section("<h2>Luck</h2>", 1).section("<h2>", 0, 0).contains("case:")) << "nothing to click on paper";
}

/// Six units a side are too many to be told one by one.
class CrowdTable final : public ChooserTable {
 public:
  Verdict apply(Position& position, Action action, Events& events) const override {
    Verdict verdict = judge(position, action);
    if (!verdict.ok()) return verdict;
    std::vector<Event> cards;
    Events nobody(cards);
    verdict = ChooserTable::apply(position, action, nobody);
    const bool setUp = position.as<State>().stage == 1;
    for (int n = 0; n < 6; ++n) {
      Event event = eventOf(EventKind::Placed, "2.1", say("{0} is placed in {1}", UnitId{0}, hexOf("0101")));
      event.side = kFirstSide;
      event.unit = UnitId{0};
      event.to = hexOf("0101");
      events.add(event);
    }
    if (!setUp) return verdict;
    Event turn = eventOf(EventKind::TurnBegan, "1.1", say("Turn {0}", 1));
    turn.value = 1;
    events.add(turn);
    return verdict;
  }
};

TEST(Report, SumsUpTheSetUpAndNamesWhoCameLater) {
  const CrowdTable title;
  GameController game(*Session::begin(title, tinySetup()), english());
  game.setConfirmLevel(ConfirmLevel::Never);
  game.choose(game.table().prompt().legal.at(0));
  game.choose({ChooserTable::kPass});
  ASSERT_EQ(game.table().session().decisions(), 2U);
  const QString html = Report(game.table(), "A crowd", Table::withoutQuestions()).html();
  EXPECT_EQ(html.count("set up</li>"), 1) << html.right(900).toStdString();
  EXPECT_EQ(html.count("placed<br>"), 1) << "after the first turn began they are named";
}

/// One unit moves on with each of two decisions, by two hexes the second time.
class WayTable final : public ChooserTable {
 public:
  Verdict apply(Position& position, Action action, Events& events) const override {
    const int stage = position.as<State>().stage;
    Verdict verdict = judge(position, action);
    if (!verdict.ok()) return verdict;
    std::vector<Event> cards;
    Events nobody(cards);
    verdict = ChooserTable::apply(position, action, nobody);
    if (stage == 0) step("0101", "0102", events);
    if (stage == 1) step("0102", "0103", events);
    if (stage == 1) step("0103", "0104", events);
    return verdict;
  }

 private:
  static void step(const char* from, const char* to, Events& events) {
    Event event = eventOf(EventKind::Moved, "6.1", say("{0} moves to {1}", UnitId{0}, hexOf(to)));
    event.side = kFirstSide;
    event.unit = UnitId{0};
    event.from = hexOf(from);
    event.to = hexOf(to);
    events.add(event);
  }
};

TEST(Report, TellsAWayInOneLine) {
  const WayTable title;
  GameController game(*Session::begin(title, tinySetup()), english());
  game.setConfirmLevel(ConfirmLevel::Never);
  game.choose(game.table().prompt().legal.at(0));
  game.choose({ChooserTable::kPass});
  ASSERT_EQ(game.table().session().decisions(), 2U);
  const QString html = Report(game.table(), "A way", Table::withoutQuestions()).html();
  EXPECT_EQ(html.count("moves to"), 1) << html.right(600).toStdString();
  EXPECT_TRUE(html.contains("moves to 0104"));
}

TEST(Report, NotesHaveTheirTurnAndTheirLinesAndStandAtTheirMoment) {
  Table table(Table::bothMayLook());
  GameWindow& window = table.start();
  GameController& game = window.game();
  setUp(game);
  const std::size_t at = game.table().session().decisions();
  playUntil(game, [] { return false; });
  game.setMoment({at, Moment::Kind::Note, "All <stand>.\nNow it begins."});
  const QString html = Report(game.table(), "At the ford", table.window.settings()).html();
  const qsizetype head = html.indexOf("<h2>Notes</h2>");
  ASSERT_GE(head, 0);
  EXPECT_LT(head, html.indexOf("Losses by turn"));
  const QString note = html.mid(head, html.indexOf("<h2>Losses") - head);
  EXPECT_TRUE(note.contains("Turn 1")) << note.toStdString();
  EXPECT_TRUE(note.contains("All &lt;stand&gt;.<br>Now it begins.")) << note.toStdString();
  const qsizetype inLog = html.indexOf("<blockquote>");
  ASSERT_GE(inLog, 0);
  EXPECT_GT(inLog, html.lastIndexOf("is set up in"));
  EXPECT_GT(html.indexOf("<li>", inLog), inLog) << "what follows stands below";
}

TEST(Report, TheLogOfATurnIsDividedByPhases) {
  Table table(Table::bothMayLook());
  GameWindow& window = table.start();
  playUntil(window.game(), [] { return false; });
  const QString html = Report(window.game().table(), "At the ford", table.window.settings()).html();
  const QString first = html.section("<h2>Turn", 1, 1);
  EXPECT_GE(first.count("<h3>"), 2) << first.right(1500).toStdString();
  static const QRegularExpression kNothingBelow(QStringLiteral("</h3>\\s*<h[23]"));
  EXPECT_FALSE(html.contains(kNothingBelow));
}

TEST(Report, SaysWhereItWasWritten) {
  Table table(Table::bothMayLook());
  GameWindow& window = table.start();
  EXPECT_TRUE(window.notice()->text().isEmpty());
  const QString file = table.folder.filePath("report.html");
  window.writeReport(file);
  EXPECT_TRUE(window.notice()->isVisible());
  EXPECT_TRUE(window.notice()->text().contains("report.html"));
  QSignalSpy opened(window.notice(), &NoticeBar::openWanted);
  window.notice()->disconnect(&window);  // no other program is to be started
  window.notice()->findChild<QPushButton*>()->click();
  ASSERT_EQ(opened.count(), 1);
  EXPECT_EQ(opened.first().first().toString(), file);
}

}  // namespace
}  // namespace kessel::client
