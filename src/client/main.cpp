// SPDX-License-Identifier: GPL-3.0-or-later
// The program "kessel": command line, language, window.
#include <QApplication>
#include <QCommandLineParser>
#include <QRandomGenerator>
#include <QSettings>
#include <QTimer>
#include <cstdio>

#include "client/app/settings.h"
#include "client/app/titles.h"
#include "client/app/translator.h"
#include "client/look/fonts.h"
#include "client/map/map_view.h"
#include "client/window/game_window.h"
#include "client/window/main_window.h"

namespace {

using namespace kessel;
using namespace kessel::client;

struct CommandLine {
  QString data;
  QString library;
  QString fresh;       ///< title/scenario
  QString screenshot;  ///< paint into this file, then quit
  QString file;
};

CommandLine parse(const QCoreApplication& app) {
  QCommandLineParser parser;
  parser.setApplicationDescription(QStringLiteral("Board wargames about Stalingrad, with the rules fully enforced."));
  parser.addHelpOption();
  parser.addVersionOption();
  const QCommandLineOption data("data", "Folder with maps, counters and scenarios.", "folder");
  const QCommandLineOption library("library", "File in which games are kept.", "file");
  const QCommandLineOption fresh("new", "Start a new game at once.", "title/scenario");
  const QCommandLineOption screenshot("screenshot", "Paint the window into a PNG file, then quit.", "file.png");
  parser.addOptions({data, library, fresh, screenshot});
  parser.addPositionalArgument("file", "A saved game to open (.kessel).", "[file]");
  parser.process(app);
  return {parser.value(data), parser.value(library), parser.value(fresh), parser.value(screenshot),
          parser.positionalArguments().value(0)};
}

bool openWhatIsAsked(MainWindow& window, const CommandLine& line, const Settings& settings) {
  if (!line.fresh.isEmpty()) {
    GameSetup setup;
    setup.scenario = line.fresh.section(QLatin1Char('/'), 1).toStdString();
    setup.seed = QRandomGenerator::global()->generate64();
    setup.chance = settings.diceByHand ? ChancePolicy::Manual : ChancePolicy::Seeded;
    return window.startGame(line.fresh.section(QLatin1Char('/'), 0, 0), setup);
  }
  if (!line.file.isEmpty()) return window.openFile(line.file);
  window.showStart();
  return true;
}

int takePicture(MainWindow& window, const QString& file) {
  constexpr int kSettle = 1200;  // milliseconds: pictures of the start page are drawn when it is idle
  QTimer::singleShot(kSettle, &window, [&window, file] {
    if (window.game() != nullptr) {
      window.game()->map()->finishDrawing();
      emit window.game()->map()->contentChanged();  // the overview, too
    }
    const bool saved = window.grab().save(file);
    if (!saved) std::fprintf(stderr, "%s cannot be written\n", qPrintable(file));
    QCoreApplication::exit(saved ? 0 : 1);
  });
  return QApplication::exec();
}

}  // namespace

int main(int argc, char** argv) {
  QApplication app(argc, argv);
  QApplication::setApplicationName(QStringLiteral("kessel"));
  QApplication::setOrganizationName(QStringLiteral("kessel"));
  QApplication::setApplicationVersion(QStringLiteral(KESSEL_VERSION));
  QGuiApplication::setDesktopFileName(QStringLiteral("org.kessel.Kessel"));
  const CommandLine line = parse(app);
  QSettings stored;
  const Settings settings = Settings::load(stored);
  Translator translator;
  if (translator.load(QStringLiteral(":/i18n/kessel_%1.qm").arg(settings.effectiveLanguage()))) {
    QApplication::installTranslator(&translator);
  }
  loadFonts();
  Titles titles(allTitles(), Titles::findDataFolder(line.data).toStdString());
  MainWindow window(titles, settings, line.library);
  const bool opened = openWhatIsAsked(window, line, settings);
  for (const QString& problem : window.problems()) std::fprintf(stderr, "%s\n", qPrintable(problem));
  if (!opened) window.showStart();
  window.setTalkative(line.screenshot.isEmpty());
  window.show();
  if (!line.screenshot.isEmpty()) return takePicture(window, line.screenshot);
  return QApplication::exec();
}
