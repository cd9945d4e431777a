// SPDX-License-Identifier: GPL-3.0-or-later
// The program "kessel": command line, language, window.
#include <QApplication>
#include <QCommandLineParser>
#include <QFileInfo>
#include <QLibraryInfo>
#include <QLocale>
#include <QMessageBox>
#include <QRandomGenerator>
#include <QRegularExpression>
#include <QSettings>
#include <QTemporaryDir>
#include <QTimer>
#include <algorithm>
#include <array>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <iterator>
#include <string_view>

#include "client/app/measure.h"
#include "client/app/settings.h"
#include "client/app/single_instance.h"
#include "client/app/titles.h"
#include "client/app/translator.h"
#include "client/lessons/lesson_guide.h"
#include "client/look/fonts.h"
#include "client/map/map_view.h"
#include "client/panels/place_panel.h"
#include "client/panels/reference_panel.h"
#include "client/window/game_window.h"
#include "client/window/main_window.h"

namespace {

using namespace kessel;
using namespace kessel::client;

struct CommandLine {
  QString data;
  QString library;
  QString overlay;     ///< folder
  QString fresh;       ///< title/scenario
  QString lesson;      ///< title/lesson
  QString practice;    ///< title/practice position
  QString seed;        ///< of the new game
  QString screenshot;  ///< paint into this file, then quit
  QString size;        ///< of the window, 1440x900
  QString theme;       ///< light or dark
  QString text;        ///< size of text in percent
  QString at;          ///< moment of the game: a number of decisions, or combat:3
  QString rules;       ///< case to be shown
  QString centre;      ///< hex in the middle of the map
  QString zoom;        ///< pixels across a hex
  bool replay = false;
  bool measure = false;
  QString file;
  QString rest;  ///< what follows the file, and should not
};

void tellOf(const QString& problem) {
  std::fprintf(stderr, "kessel: %s\n", qPrintable(problem));
}

[[noreturn]] void complain(const QString& text) {
  tellOf(text);
  std::exit(1);
}

/// What the options cannot be, said as the parser says it: before any window.
void check(const CommandLine& line) {
  const auto demand = [](const char* option, const QString& value, const char* pattern, const char* expected) {
    if (value.isEmpty() || QRegularExpression(QRegularExpression::anchoredPattern(pattern)).match(value).hasMatch())
      return;
    complain(QStringLiteral("--%1: expected %2, found \"%3\"").arg(option, expected, value));
  };
  bool whole = true;
  if (!line.seed.isEmpty()) static_cast<void>(line.seed.toULongLong(&whole));
  if (!whole) complain(QStringLiteral("--seed: expected a whole number from 0 on, found \"%1\"").arg(line.seed));
  demand("new", line.fresh, "[^/]+/[^/]+", "title/scenario (kessel-cli titles lists them)");
  demand("lesson", line.lesson, "[^/]+/[^/]+", "title/lesson such as those in scenarios/<title>/lessons");
  demand("practice", line.practice, "[^/]+/[^/]+", "title/position such as those in scenarios/<title>/practice");
  // Larger windows than any screen has would take all memory.
  demand("size", line.size, "[1-9]\\d{1,3}x[1-9]\\d{1,3}", "width and height up to 9999, such as 1440x900");
  demand("theme", line.theme, "light|dark", "light or dark");
  demand("text", line.text, "[89]\\d|1\\d\\d|200", "80 to 200 percent");  // as in the settings
  demand("at", line.at, "(combat:)?\\d{1,9}", "a number of decisions, or combat and a number such as combat:3");
  demand("zoom", line.zoom, "([1-9]\\d?|1[01]\\d|12[0-8])(\\.\\d+)?", "1 to 128 pixels");  // as on the map
  if (!line.overlay.isEmpty() && !QFileInfo(line.overlay).isDir()) {
    complain(QStringLiteral("%1: there is no such folder").arg(line.overlay));
  }
  if (!line.data.isEmpty() && !QFileInfo(line.data + QStringLiteral("/maps")).isDir()) {
    complain(QStringLiteral("%1: expected a data folder, with maps in it").arg(line.data));
  }
  if (!line.rest.isEmpty()) complain(QStringLiteral("one file at most: what is \"%1\"?").arg(line.rest));
  const std::array starts{line.fresh, line.lesson, line.practice, line.file};
  if (std::ranges::count_if(starts, [](const QString& start) { return !start.isEmpty(); }) > 1)
    complain(QStringLiteral("expected only one of --new, --lesson, --practice and a saved game"));
  if (!line.seed.isEmpty() && line.fresh.isEmpty()) complain(QStringLiteral("--seed: expected --new beside it"));
  const std::pair<const char*, const QString&> ofGames[] = {
      {"at", line.at}, {"rules", line.rules}, {"zoom", line.zoom}, {"centre", line.centre}};
  for (const auto& [option, value] : ofGames) {
    if (!value.isEmpty() && std::ranges::all_of(starts, &QString::isEmpty))
      complain(QStringLiteral("--%1: expected --new, --lesson, --practice or a saved game beside it").arg(option));
  }
  if (!line.lesson.isEmpty()) demand("at", line.at, "\\d{1,9}", "a number of steps");
  if (line.replay && line.file.isEmpty()) complain(QStringLiteral("--replay: expected a saved game"));
}

/// Whether Qt would find nothing to show windows on, and end the program for it. Only where displays are X or Wayland.
bool displayMissing([[maybe_unused]] int argc, [[maybe_unused]] char** argv) {
#if defined(Q_OS_UNIX) && !defined(Q_OS_DARWIN) && !defined(Q_OS_ANDROID)
  const auto asks = [](const char* argument) {
    return std::string_view(argument) == "-platform" || std::string_view(argument) == "--platform";
  };
  if (std::any_of(argv, argv + argc, asks)) return false;
  const char* names[] = {"DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"};
  return std::all_of(std::begin(names), std::end(names), qEnvironmentVariableIsEmpty);
#else
  return false;
#endif
}

CommandLine parse(const QCoreApplication& app) {
  QCommandLineParser parser;
  parser.setApplicationDescription(QStringLiteral("Board wargames about Stalingrad, with the rules enforced."));
  parser.addHelpOption();
  parser.addVersionOption();
  CommandLine line;
  struct Row {
    QCommandLineOption option;
    QString* value;
  };
  const Row rows[] = {
      {{"data", "Folder with maps, counters and scenarios.", "folder"}, &line.data},
      {{"library", "File in which games are kept.", "file"}, &line.library},
      {{"overlay", "Folder of overlays: values of your own copy.", "folder"}, &line.overlay},
      {{"new", "Start a new game at once.", "title/scenario"}, &line.fresh},
      {{"lesson", "Begin a lesson at once; --at goes on by a number of steps.", "title/lesson"}, &line.lesson},
      {{"practice", "Begin a practice position at once.", "title/position"}, &line.practice},
      {{"seed", "Seed of dice and draws of the new game.", "number"}, &line.seed},
      {{"screenshot", "Paint the window into a PNG file, then quit. Your settings are not used.", "file.png"},
       &line.screenshot},
      {{"size", "Size of the window in pixels.", "1440x900"}, &line.size},
      {{"theme", "Theme of this run: light or dark.", "theme"}, &line.theme},
      {{"text", "Size of text of this run, in percent.", "percent"}, &line.text},
      {{"at", "Go to a moment of the game: after a number of decisions, or at its n-th combat.", "number|combat:n"},
       &line.at},
      {{"rules", "Show a case of the rules.", "case"}, &line.rules},
      {{"zoom", "Size of a hex in pixels.", "pixels"}, &line.zoom},
      {{"centre", "Hex to put in the middle of the map.", "hex"}, &line.centre},
  };
  const QCommandLineOption replay("replay", "Open the game as a replay.");
  const QCommandLineOption noOverlay("no-overlay", "Leave out overlays.");
  const QCommandLineOption measure("measure", "Print how long the start took, memory and idle load, then quit.");
  for (const Row& row : rows) parser.addOption(row.option);
  parser.addOptions({replay, noOverlay, measure});
  parser.addPositionalArgument("file", "A saved game to open (.kessel).", "[file]");
  parser.process(app);
  for (const Row& row : rows) {
    *row.value = parser.value(row.option);
    if (parser.isSet(row.option) && row.value->isEmpty())  // may be the slip of a script
      complain(QStringLiteral("--%1: expected a value, found \"\"").arg(row.option.names().first()));
  }
  line.file = parser.positionalArguments().value(0);
  line.rest = parser.positionalArguments().value(1);
  if (parser.positionalArguments().contains(QString())) complain(QStringLiteral("expected a saved game, found \"\""));
  line.replay = parser.isSet(replay);
  check(line);
  line.measure = parser.isSet(measure);
  // Pictures and figures must not depend on what lies in the data folder of the user.
  const bool own = !parser.isSet(noOverlay) && line.screenshot.isEmpty() && !line.measure;
  if (line.overlay.isEmpty() && own) line.overlay = Titles::overlayFolder();
  return line;
}

Settings settingsFor(const CommandLine& line, QSettings& stored) {
  Settings settings = Settings::load(stored);
  if (!line.theme.isEmpty()) settings.theme = line.theme == "dark" ? ThemeChoice::Dark : ThemeChoice::Light;
  if (line.text.toInt() > 0) {
    settings.textScale = std::clamp(line.text.toInt(), Settings::kLeastScale, Settings::kGreatestScale);
  }
  if (!line.screenshot.isEmpty() || line.measure) settings.curtain = false;  // nobody is there to lift it
  return settings;
}

/// What `--at` means in a game: a moment at which somebody decides, and a place to look at. If the game has none such
/// it is its end, and `has` is what it has of them. A combat in a replay is shown as the time line shows it; in a game
/// it is gone on with from its beginning.
Mark momentOf(const CommandLine& line, const Session& session, QString& has) {
  const QString& at = line.at;
  const bool combat = at.startsWith(QLatin1String("combat:"));
  const int wanted = combat ? at.section(QLatin1Char(':'), 1).toInt() : 0;
  Mark moment{.decisions = combat ? session.decisions() : std::min<std::size_t>(at.toUInt(), session.decisions())};
  if (!combat && at.toUInt() > session.decisions()) has = QStringLiteral("%1 decisions").arg(session.decisions());
  const Timeline& timeline = session.timeline();
  int combats = 0;
  for (const Mark& mark : timeline.marks()) {
    if (mark.kind == Mark::Kind::Combat && ++combats == wanted) moment = mark;
  }
  if (combat && (wanted < 1 || wanted > combats)) has = QStringLiteral("%1 combats").arg(combats);
  if (combat && line.replay) return moment;
  if (combat && moment.kind == Mark::Kind::Combat) moment.decisions = moment.begun;
  while (moment.decisions < session.decisions() && !isPlayer(timeline[moment.decisions].who)) ++moment.decisions;
  return moment;
}

/// False if something of it is not there, which is told.
bool showMoment(GameWindow& window, const CommandLine& line) {
  const TitleInfo& info = window.game().table().info();
  bool there = true;
  const auto lacks = [&there](const QString& problem) {
    tellOf(problem);
    there = false;
  };
  Place centre = info.map.placeNamed(line.centre.toStdString());
  if (!line.centre.isEmpty() && !info.map.exists(centre))
    lacks(QStringLiteral("--centre: there is no hex or box \"%1\"").arg(line.centre));
  if (line.replay) window.setReplay(true);
  if (window.lesson() != nullptr) {
    int steps = 0;
    for (; steps < line.at.toInt() && !window.lesson()->walk().finished(); ++steps) window.lesson()->skip();
    if (steps < line.at.toInt())
      lacks(QStringLiteral("--at: the lesson has %1 steps, found \"%2\"").arg(QString::number(steps), line.at));
  } else if (!line.at.isEmpty()) {
    QString has;
    const Mark moment = momentOf(line, window.game().table().session(), has);
    if (!has.isEmpty()) lacks(QStringLiteral("--at: the game has %1, found \"%2\"").arg(has, line.at));
    if (line.replay) {
      window.game().jumpTo(moment.decisions);
    } else if (!line.screenshot.isEmpty()) {
      window.game().standAt(moment.decisions);
    } else {
      window.game().undoTo(moment.decisions);
    }
    const auto& combat = window.game().table().view().combat;
    if (line.centre.isEmpty()) centre = combat && !combat->fires.empty() ? combat->fires.back().into : moment.place;
  }
  if (!line.rules.isEmpty() && !window.reference()->showCase(line.rules))
    lacks(QStringLiteral("--rules: there is no case \"%1\" in %2").arg(line.rules, QString::fromStdString(info.name)));
  if (line.zoom.toDouble() > 0) window.map()->setScale(line.zoom.toDouble());
  if (!info.map.shows(centre)) return there;
  window.map()->centreOn(centre);
  window.place()->showPlace(centre);
  return there;
}

bool openWhatIsAsked(MainWindow& window, const CommandLine& line, const Settings& settings) {
  if (!line.fresh.isEmpty()) {
    GameSetup setup;
    setup.scenario = line.fresh.section(QLatin1Char('/'), 1).toStdString();
    setup.seed = line.seed.isEmpty() ? QRandomGenerator::global()->generate64() : line.seed.toULongLong();
    setup.chance = settings.diceByHand ? ChancePolicy::Manual : ChancePolicy::Seeded;
    return window.startGame(line.fresh.section(QLatin1Char('/'), 0, 0), setup);
  }
  const auto part = [](const QString& of, int at) { return of.section(QLatin1Char('/'), at, at); };
  if (!line.lesson.isEmpty()) return window.startLesson(part(line.lesson, 0), part(line.lesson, 1));
  if (!line.practice.isEmpty()) return window.startPractice(part(line.practice, 0), part(line.practice, 1), false);
  if (!line.file.isEmpty()) return window.openFile(line.file);
  window.showStart();
  return true;
}

void savePicture(MainWindow& window, const CommandLine& line) {
  if (window.game() != nullptr) {
    window.game()->map()->finishDrawing();
    emit window.game()->map()->contentChanged();  // the overview, too
  }
  QCoreApplication::sendPostedEvents(nullptr, QEvent::LayoutRequest);
  window.grab();  // may still give docks their size; what follows from that is done before the picture
  QCoreApplication::processEvents();
  const bool saved = window.grab().save(line.screenshot);
  if (!saved) tellOf(QStringLiteral("%1: the picture cannot be written").arg(line.screenshot));
  window.close();  // a game that was opened gets its picture for the start page
  QCoreApplication::exit(saved ? 0 : 1);
}

int takePicture(MainWindow& window, const CommandLine& line) {
  // Pictures of the start page are drawn when it is idle; panels lay themselves out in several rounds.
  constexpr std::chrono::milliseconds kSettle{1200};
  QTimer::singleShot(kSettle, &window, [&window, line, kSettle] {
    if (window.game() != nullptr && !showMoment(*window.game(), line)) {
      window.close();
      return QCoreApplication::exit(1);  // it would be a picture of something else
    }
    QTimer::singleShot(kSettle, &window, [&window, line] { savePicture(window, line); });
  });
  return QApplication::exec();
}

}  // namespace

int main(int argc, char** argv) {
  QCoreApplication::setApplicationName(QStringLiteral("kessel"));
  QCoreApplication::setOrganizationName(QStringLiteral("kessel"));
  QCoreApplication::setApplicationVersion(QStringLiteral(KESSEL_VERSION));
  QGuiApplication::setDesktopFileName(QStringLiteral("org.kessel.Kessel"));
  if (displayMissing(argc, argv)) {  // --help and --version need none
    const QCoreApplication words(argc, argv);
    static_cast<void>(parse(words));
    complain(
        QStringLiteral("there is no display: neither DISPLAY nor WAYLAND_DISPLAY is set. "
                       "kessel-cli does without one."));
  }
  QApplication app(argc, argv);
  const CommandLine line = parse(app);
  const QTemporaryDir clean;  // pictures and figures must not depend on what a user set, nor change it
  if (!line.screenshot.isEmpty() || line.measure) {
    QSettings::setPath(QSettings::NativeFormat, QSettings::UserScope, clean.path());
  }
  QSettings stored;
  const Settings settings = settingsFor(line, stored);
  if (const QLocale spoken(settings.effectiveLanguage()); spoken.language() != QLocale::system().language()) {
    QLocale::setDefault(spoken);  // dates are written as the rest is
  }
  Translator translator;
  if (translator.load(QStringLiteral(":/i18n/kessel_%1.qm").arg(settings.effectiveLanguage()))) {
    QApplication::installTranslator(&translator);
  }
  QTranslator ofQt;  // buttons of its own dialogs, where the system has the texts
  if (ofQt.load(QStringLiteral("qtbase_%1").arg(settings.effectiveLanguage()),
                QLibraryInfo::path(QLibraryInfo::TranslationsPath))) {
    QApplication::installTranslator(&ofQt);
  }
  loadFonts();
  Titles titles(allTitles(), DataSource(Titles::findDataFolder(line.data).toStdString(), line.overlay.toStdString()));
  const bool forItself = !line.screenshot.isEmpty() || line.measure;
  const QString own = clean.filePath(QStringLiteral("library.sqlite"));  // nor are its games the user's
  const QString chosen = line.library.isEmpty() ? settings.libraryFile : line.library;
  const QString library = line.library.isEmpty() && forItself ? own : chosen;
  SingleInstance instance(library.isEmpty() ? MainWindow::usualLibrary() : library);
  const bool begins = !line.fresh.isEmpty() || !line.lesson.isEmpty() || !line.practice.isEmpty();  // none of the first
  if (!forItself && !begins && !line.replay && instance.handOver(line.file)) return 0;
  MainWindow window(titles, settings, library);
  if (!forItself && window.library() != nullptr && instance.listen()) {
    QObject::connect(&instance, &SingleInstance::called, &window, &MainWindow::answerCall);
  }
  if (const QSize size(line.size.section('x', 0, 0).toInt(), line.size.section('x', 1, 1).toInt()); !size.isEmpty()) {
    window.resize(size);
  }
  const bool opened = openWhatIsAsked(window, line, settings);
  for (const QString& problem : window.problems()) tellOf(problem);
  if (!opened && !line.screenshot.isEmpty()) return 1;  // it would be a picture of something else
  if (!opened) window.showStart();
  window.setTalkative(line.screenshot.isEmpty());
  if (line.measure) measureStart(window.game() != nullptr ? static_cast<QWidget*>(window.game()->map()) : &window);
  window.show();
  if (!line.screenshot.isEmpty()) return takePicture(window, line);
  if (window.game() != nullptr) static_cast<void>(showMoment(*window.game(), line));
  if (!line.measure && !window.problems().isEmpty()) {  // told once the window stands
    QMetaObject::invokeMethod(
        &window,
        [&window] {
          QMessageBox::warning(&window, QStringLiteral("Kessel"), window.problems().join(QStringLiteral("\n\n")));
        },
        Qt::QueuedConnection);
  }
  return QApplication::exec();
}
