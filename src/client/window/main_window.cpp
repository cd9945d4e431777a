// SPDX-License-Identifier: GPL-3.0-or-later
// The window of the program.
#include "client/window/main_window.h"

#include <QApplication>
#include <QCloseEvent>
#include <QDir>
#include <QDockWidget>
#include <QDragEnterEvent>
#include <QFileInfo>
#include <QGuiApplication>
#include <QMessageBox>
#include <QMimeData>
#include <QPushButton>
#include <QRandomGenerator>
#include <QScreen>
#include <QSettings>
#include <QShortcut>
#include <QStandardPaths>
#include <QTimer>

#include "client/app/access.h"
#include "client/app/announcer.h"
#include "client/app/save_dialog.h"
#include "client/app/style.h"
#include "client/lessons/learn_card.h"
#include "client/lessons/lesson_guide.h"
#include "client/lessons/progress.h"
#include "client/map/map_view.h"
#include "client/replay/replay_bar.h"
#include "client/replay/time_line.h"
#include "client/start/start_page.h"
#include "client/window/about.h"
#include "client/window/curtain.h"
#include "client/window/game_window.h"
#include "client/window/guide_window.h"
#include "client/window/notice_bar.h"
#include "client/window/own_heights.h"
#include "client/window/settings_dialog.h"
#include "client/window/side_fold.h"

namespace kessel::client {

namespace {

/// Most of the screen, within what the docks and a good piece of the map want.
QSize firstSize() {
  const QScreen* screen = QGuiApplication::primaryScreen();
  const QSize room = screen != nullptr ? screen->availableSize() * 0.94 : QSize(1360, 860);
  return room.boundedTo(QSize(1600, 1000));
}

/// The saved game that is dragged, or an empty text.
QString gameIn(const QMimeData& data) {
  for (const QUrl& url : data.urls()) {
    if (url.isLocalFile() && url.toLocalFile().endsWith(QLatin1String(".kessel"), Qt::CaseInsensitive))
      return url.toLocalFile();
  }
  return {};
}

}  // namespace

MainWindow::MainWindow(Titles& titles, const Settings& settings, const QString& libraryFile, QWidget* parent)
    : QStackedWidget(parent),
      m_titles(titles),
      m_settings(settings),
      m_language(titles.language(settings.effectiveLanguage())) {
  helpScreenReaders();
  setWindowTitle(QStringLiteral("Kessel"));
  setAcceptDrops(true);
  applyLook(settings);
  titles.onLeftOut([this](const Error& error) { complain(error); });
  openLibrary(libraryFile.isEmpty() ? settings.libraryFile : libraryFile);
  const QByteArray geometry = QSettings().value("window/geometry").toByteArray();
  if (geometry.isEmpty() || !restoreGeometry(geometry)) resize(firstSize());
}

MainWindow::~MainWindow() {
  m_titles.onLeftOut({});
}

QString MainWindow::usualLibrary() {
  return QStandardPaths::writableLocation(QStandardPaths::AppDataLocation) + QStringLiteral("/library.sqlite");
}

void MainWindow::openLibrary(const QString& file) {
  QString path = file;
  if (path.isEmpty()) {
    path = usualLibrary();
    QDir().mkpath(QFileInfo(path).path());
  }
  Result<Library::Opened> opened = Library::open(path.toStdString(), m_language);
  if (!opened) {
    complain(opened.error());
    return;
  }
  reportAll(opened->notes);
  m_library.emplace(std::move(opened->library));
}

void MainWindow::report(const QString& problem) {
  m_problems << problem;
  if (m_talkative) QMessageBox::warning(this, QStringLiteral("Kessel"), problem);
}

void MainWindow::reportAll(const std::vector<Message>& problems) {
  QStringList texts;
  for (const Message& problem : problems) texts << QString::fromStdString(textOf(problem, m_language));
  if (!texts.isEmpty()) report(texts.join(QStringLiteral("\n\n")));
}

void MainWindow::complain(const Error& error) {
  report(QString::fromStdString(textOf(error, m_language)));
}

void MainWindow::showStart() {
  if (!mayLeave()) return;
  if (m_start == nullptr) {
    m_start = new StartPage(m_titles, library(), m_language, m_settings);
    m_start->chooseTitle(titleLearnedLast());
    addWidget(m_start);
    connect(m_start, &StartPage::startWanted, this, &MainWindow::startGame);
    connect(m_start, &StartPage::openWanted, this, &MainWindow::openGame);
    connect(m_start, &StartPage::settingsWanted, this, &MainWindow::showSettings);
    connect(m_start, &StartPage::problem, this, &MainWindow::report);
    auto* learn = new LearnCard(m_titles, m_language);
    m_start->setLessons(learn);
    learn->setTitle(m_start->title());
    connect(m_start, &StartPage::titleChosen, learn, &LearnCard::setTitle);
    connect(learn, &LearnCard::lessonWanted, this, &MainWindow::startLesson);
    connect(learn, &LearnCard::practiceWanted, this,
            [this](const QString& title, const QString& id, bool forTwo) { startPractice(title, id, forTwo); });
    connect(m_start, &StartPage::quitWanted, this, &QWidget::close);
    if (m_chosen) m_start->choose(*m_chosen);
    m_chosen.reset();
    auto* quit = new QShortcut(QKeySequence(Qt::CTRL | Qt::Key_Q), m_start);
    connect(quit, &QShortcut::activated, this, &QWidget::close);
  }
  leaveGame();
  setCurrentWidget(m_start);
  m_start->setFocus();
}

void MainWindow::warnIfNotKept() {
  if (m_library) return;
  report(tr("There is no library to keep this game in: what is decided now is lost, unless you save it as a file."));
}

QString MainWindow::nameFor(const Session& session) const {
  const TitleInfo& info = session.title().info();
  for (const ScenarioInfo& scenario : info.scenarios) {
    if (scenario.id == session.setup().scenario) return QString::fromStdString(m_language(scenario.name));
  }
  return QString::fromStdString(m_language(info.name));
}

/// A name that was not chosen is kept in English, so that it is shown in the language of whoever reads it.
std::string MainWindow::storedName(const Session& session) const {
  if (m_learning) return m_learning->kept;
  for (const ScenarioInfo& scenario : session.title().info().scenarios) {
    const bool same = scenario.id == session.setup().scenario;
    if (same && m_name == QString::fromStdString(m_language(scenario.name))) return scenario.name;
  }
  return m_name.toStdString();
}

QString MainWindow::keep(const Session& session) {
  const std::string name = storedName(session);
  Result<void> kept;
  if (!m_file.isEmpty()) {
    kept = saveGameFile(m_file.toStdString(), session, name, true, m_identity.toStdString());
  } else if (!m_uuid.isEmpty()) {
    kept = m_library->save(m_uuid.toStdString(), session);
  } else if (Result<std::string> uuid = m_library->add(session, name); uuid) {
    m_uuid = m_identity = QString::fromStdString(*uuid);
  } else {
    kept = tl::unexpected(uuid.error());
  }
  return kept ? QString() : QString::fromStdString(textOf(kept.error(), m_language));
}

bool MainWindow::startGame(const QString& title, const GameSetup& setup) {
  if (!mayLeave()) return false;
  Result<const Title*> loaded = m_titles.load(title.toStdString());
  if (!loaded) {
    complain(loaded.error());
    return false;
  }
  Result<Session> session = Session::begin(**loaded, setup);
  if (!session) {
    complain(session.error());
    return false;
  }
  const QString name = nameFor(*session);
  showGame(std::move(*session), {}, name, {});
  coverSecrets();
  warnIfNotKept();
  return true;
}

bool MainWindow::openGame(const QString& uuid, bool replay) {
  if (!m_library || uuid.isEmpty() || !mayLeave()) return false;
  Result<GameSummary> summary = m_library->summary(uuid.toStdString());
  Result<const Title*> title =
      summary ? m_titles.load(summary->title) : Result<const Title*>(tl::unexpected<Error>(summary.error()));
  if (!title) {
    complain(title.error());
    return false;
  }
  Result<LoadedGame> game = m_library->load(**title, uuid.toStdString());
  if (!game) {
    complain(game.error());
    return false;
  }
  const std::vector<Message> warnings = game->warnings;
  showSaved(std::move(*game), replay);
  coverSecrets();
  if (replay) {
    m_game->setReplay(true);
    m_game->game().jumpTo(0);
    if (curtainIsDown()) m_curtain->coverReplay();
  }
  reportAll(warnings);  // when nothing is to be seen behind them that is a secret
  return true;
}

bool MainWindow::lookAtFile(const QString& file) {
  const std::string path = file.toStdString();
  Result<GameSummary> summary = inspectGameFile(path);
  Result<const Title*> title =
      summary ? m_titles.load(summary->title) : Result<const Title*>(tl::unexpected<Error>(summary.error()));
  if (!title) {
    complain(title.error());
    return false;
  }
  Result<LoadedGame> game = loadGameFile(**title, path);
  if (!game) {
    complain(game.error());
    return false;
  }
  const std::vector<Message> warnings = game->warnings;
  showSaved(std::move(*game), false);
  coverSecrets();
  reportAll(warnings);
  warnIfNotKept();
  return true;
}

bool MainWindow::openFile(const QString& file) {
  if (!m_library) return lookAtFile(file);
  Result<Imported> imported = m_library->importGame(file.toStdString());
  if (!imported) {
    complain(imported.error());
    return false;
  }
  reportAll(imported->notes);
  return openGame(QString::fromStdString(imported->uuid), false);
}

void MainWindow::showGame(Session session, const QString& uuid, const QString& name, const QString& viewState,
                          std::optional<Learning> learning) {
  leaveGame();
  m_learning = std::move(learning);
  m_uuid = m_identity = uuid;
  m_name = name;
  auto controller = std::make_unique<GameController>(std::move(session), m_language);
  m_game = new GameWindow(std::move(controller), name, m_settings);
  QSettings stored;
  m_game->actions().loadShortcuts(stored);
  m_game->resize(size());  // in a window smaller than theirs the docks would be cut down
  const int scale = stored.value("window/docksTextScale", m_settings.textScale).toInt();
  const bool byHand = stored.value("window/docksByHand", true).toBool();
  const bool kept = m_game->restoreDocks(stored.value("window/docks").toByteArray(), scale, byHand);
  if (kept && byHand && stored.contains("window/ownHeights")) {
    const QStringList own = stored.value("window/ownHeights").toStringList();
    for (QDockWidget* dock : m_game->docks()) setOwnHeight(*dock, own.contains(dock->objectName()));
  }
  const QVariant folded = stored.value("window/sideFolded");
  if (folded.isValid()) SideFold::of(*m_game->map()).setChoice(folded.toBool());
  addWidget(m_game);
  setCurrentWidget(m_game);
  setWindowTitle(name + QStringLiteral(" – Kessel"));
  connectGame();
  m_game->map()->setFocus();
  if (!viewState.isEmpty()) m_game->restoreViewState(viewState);
}

void MainWindow::connectGame() {
  GameController& controller = m_game->game();
  if (m_library && (!m_learning || !m_learning->kept.empty()))
    // A practice position is looked at and left again: it is kept once something is decided.
    controller.setSaver([this](const Session& session) { return keep(session); }, !m_uuid.isEmpty() || m_learning);
  connect(&controller, &GameController::handedOver, this, &MainWindow::dropCurtain);
  connect(&controller, &GameController::handedBack, this, &MainWindow::liftCurtain);
  connect(m_game, &GameWindow::homeWanted, this, &MainWindow::showStart);
  connect(m_game, &GameWindow::quitWanted, this, &QWidget::close);
  connect(m_game, &GameWindow::anotherGameWanted, this, &MainWindow::playAgain);
  connect(&controller, &GameController::changed, this, &MainWindow::tellLengthOfPlay);
  tellLengthOfPlay();
  connect(m_game, &GameWindow::settingsWanted, this, &MainWindow::showSettings);
  connect(m_game, &GameWindow::shortcutsWanted, this, &MainWindow::showShortcuts);
  connect(m_game, &GameWindow::guideWanted, this, [this] { showGuide(); });
  connect(m_game, &GameWindow::aboutWanted, this, [this] { About(this).exec(); });
  connect(m_game, &GameWindow::branchWanted, this, &MainWindow::branchGame);
  connect(m_game, &GameWindow::exportGameWanted, this, &MainWindow::exportGame);
  connect(m_game, &GameWindow::playersWanted, this, &MainWindow::askWhoPlays);
  connect(m_game, &GameWindow::saveElsewhereWanted, this, &MainWindow::saveElsewhere);
}

void MainWindow::tellLengthOfPlay() {
  if (m_game == nullptr || !m_game->game().table().session().over() || !m_library || m_uuid.isEmpty()) return;
  const Result<GameSummary> summary = m_library->summary(m_uuid.toStdString());
  if (!summary) return;
  m_game->setPlayed(QDateTime::fromMSecsSinceEpoch(summary->created), QDateTime::fromMSecsSinceEpoch(summary->updated));
}

void MainWindow::playAgain(bool exchanged) {
  const Session& session = m_game->game().table().session();
  GameSetup setup = session.setup();
  setup.seed = QRandomGenerator::global()->generate64();
  if (exchanged) std::swap(setup.players[0], setup.players[1]);
  startGame(QString::fromStdString(session.title().info().id), setup);
}

void MainWindow::answerCall(const QString& file) {
  if (isMinimized()) showNormal();
  raise();
  activateWindow();
  if (!file.isEmpty()) openOnceAnswered(file);
}

void MainWindow::openOnceAnswered(const QString& file) {
  // The game over which a question stands may not go before it is answered.
  constexpr int kAgain = 200;
  if (QApplication::activeModalWidget() != nullptr)
    return QTimer::singleShot(kAgain, this, [this, file] { openOnceAnswered(file); });
  if (mayLeave()) openFile(file);
}

void MainWindow::dragEnterEvent(QDragEnterEvent* event) {
  if (!gameIn(*event->mimeData()).isEmpty()) event->acceptProposedAction();
}

void MainWindow::dropEvent(QDropEvent* event) {
  const QString file = gameIn(*event->mimeData());
  if (file.isEmpty()) return;
  event->acceptProposedAction();
  // Whoever dragged it waits for the drop to end.
  QMetaObject::invokeMethod(
      this, [this, file] { answerCall(file); }, Qt::QueuedConnection);
}

void MainWindow::leaveGame() {
  if (m_game == nullptr) return;
  // What a curtain covers is not shown once more; docks that were pulled out are kept as they were before it fell.
  for (QWidget* dock : m_hiddenFloats) {
    dock->setAttribute(Qt::WA_DontShowOnScreen);
    dock->show();
  }
  m_hiddenFloats.clear();
  QSettings stored;
  m_game->actions().saveShortcuts(stored);
  if (!m_learning) {
    const std::optional<bool> folded = SideFold::of(*m_game->map()).choice();
    if (folded) {
      stored.setValue("window/sideFolded", *folded);
    } else {
      stored.remove("window/sideFolded");
    }
    stored.setValue("window/docks", m_game->keptDocks());
    stored.setValue("window/docksTextScale", m_settings.textScale);
    stored.setValue("window/docksByHand", m_game->sizedByHand());
    stored.setValue("window/ownHeights", ownHeights(m_game->docks()));
  }
  const bool saved = m_game->game().table().unsaved().isEmpty();
  if (m_library && !m_uuid.isEmpty() && saved) {
    const std::string uuid = m_uuid.toStdString();
    static_cast<void>(m_library->setViewState(uuid, m_game->viewState().toStdString()));
    if (m_game->game().table().over() || !m_game->game().table().hides()) {
      static_cast<void>(m_library->setThumbnail(uuid, m_game->thumbnail().toStdString()));
    }
  }
  m_game->game().setSaver({});  // it lives on for a moment, and what is kept then is another
  removeWidget(m_game);
  m_game->deleteLater();
  m_game = nullptr;
  m_uuid.clear();
  m_identity.clear();
  m_file.clear();
  m_learning.reset();
  setAccent({});  // the start page is no side's
  setWindowTitle(QStringLiteral("Kessel"));
}

bool MainWindow::mayLeave() {
  if (m_game == nullptr || m_game->game().table().unsaved().isEmpty()) return true;
  QMessageBox box(
      QMessageBox::Warning, QStringLiteral("Kessel"),
      tr("What was decided last is not saved: %1. Leave the game without it?").arg(m_game->game().table().unsaved()),
      QMessageBox::NoButton, this);
  QPushButton* leave = box.addButton(tr("Leave without it"), QMessageBox::DestructiveRole);
  QPushButton* stay = box.addButton(tr("Stay"), QMessageBox::RejectRole);
  box.setDefaultButton(stay);
  box.setEscapeButton(stay);
  box.exec();
  return box.clickedButton() == leave;
}

bool MainWindow::curtainIsDown() const {
  return m_curtain != nullptr && currentWidget() == m_curtain;
}

void MainWindow::dropCurtain(Side to) {
  if (!m_game->hasCurtain()) return;
  if (m_curtain == nullptr) {
    m_curtain = new Curtain;
    addWidget(m_curtain);
    connect(m_curtain, &Curtain::lifted, this, &MainWindow::sitDown);
    connect(m_curtain, &Curtain::declined, this, [this](bool inCombat) { m_game->game().declineAtCurtain(inCombat); });
    connect(m_curtain, &Curtain::showWanted, this, [this] {
      sitDown();
      m_game->showMeanwhile();
    });
    connect(m_curtain, &Curtain::notNeeded, this, [this] {
      m_game->setCurtain(false);
      sitDown();
    });
  }
  // Docks that were pulled out are windows of their own: they must go, too.
  for (QDockWidget* dock : m_game->docks()) {
    if (!dock->isFloating() || !dock->isVisible()) continue;
    m_hiddenFloats.push_back(dock);
    dock->hide();
  }
  setCurrentWidget(m_curtain);
  announcer().forget();  // what was about to be said is of the screen that it covers
  const GameController& game = m_game->game();
  m_curtain->drop(game.table(), to);
  if (const auto unseen = game.declineUnseen()) {
    const QString words = unseen->loses ? tr("Losses as usual") : game.chooser().describe(unseen->answer);
    m_curtain->offerToDecline(
        words, unseen->inCombat ? words : QString(),
        unseen->loses ? tr("For who leaves it at the usual order: %1. The screen stays with the other player.")
                            .arg(game.chooser().usualLosses())
                      : QString());
  }
}

void MainWindow::sitDown() {
  m_game->game().sitDown();
  liftCurtain();
}

void MainWindow::coverSecrets() {
  const GameController& game = m_game->game();
  if (game.table().hasTwoPeople() && !game.table().over() && game.table().secrets().any())
    dropCurtain(game.table().viewer());
}

void MainWindow::liftCurtain() {
  if (!curtainIsDown()) return;
  setCurrentWidget(m_game);
  for (QWidget* dock : m_hiddenFloats) dock->show();
  m_hiddenFloats.clear();
  if (m_game->game().table().replaying()) return m_game->replayBar()->timeLine()->setFocus();
  m_game->map()->setFocus();
}

void MainWindow::exportGame() {
  if (m_game == nullptr) return;
  const QString file =
      askWhereToSave(this, tr("Save as a file"), m_name, QStringLiteral("kessel"), tr("Games (*.kessel)"));
  if (file.isEmpty()) return;
  const Result<void> saved = saveGameFile(file.toStdString(), m_game->game().table().session(), m_name.toStdString(),
                                          true, m_identity.toStdString());
  if (!saved) return complain(saved.error());
  m_game->tellWritten(file, false);
}

void MainWindow::saveElsewhere() {
  const QString file =
      askWhereToSave(this, tr("Save elsewhere"), m_name, QStringLiteral("kessel"), tr("Games (*.kessel)"));
  if (file.isEmpty()) return;
  const Result<void> saved = saveGameFile(file.toStdString(), m_game->game().table().session(), m_name.toStdString(),
                                          true, m_identity.toStdString());
  if (!saved) return complain(saved.error());
  m_uuid.clear();
  m_file = file;
  setWindowTitle(QFileInfo(file).fileName() + QStringLiteral(" – Kessel"));
  m_game->notice()->present(tr("The game goes on in %1 and is saved there.").arg(QDir::toNativeSeparators(file)));
  m_game->game().saveAgain();
}

void MainWindow::applySettings(const Settings& settings) {
  const bool remade = settings.textScale != m_settings.textScale || settings.palette != m_settings.palette ||
                      brightnessOf(settings) != brightnessOf(m_settings);
  const bool otherDice = settings.diceByHand != m_settings.diceByHand;
  m_settings = settings;
  QSettings stored;
  settings.save(stored);
  applyLook(settings);
  if (remade) remakePages();
  if (m_game != nullptr) m_game->applySettings(settings);
  if (m_start != nullptr && otherDice) m_start->setDiceByHand(settings.diceByHand);
}

/// Start page and curtain are made for one size of text, and its pictures for one theme. What was chosen stays.
void MainWindow::remakePages() {
  if (!curtainIsDown() && m_curtain != nullptr) {
    m_curtain->deleteLater();
    m_curtain = nullptr;
  }
  if (m_start == nullptr) return;
  const bool shown = currentWidget() == m_start;
  m_chosen = m_start->chosen();
  removeWidget(m_start);
  m_start->deleteLater();
  m_start = nullptr;
  if (shown) showStart();
}

void MainWindow::showSettings() {
  SettingsDialog dialog(m_settings, this);
  connect(&dialog, &SettingsDialog::changed, this, &MainWindow::applySettings);
  dialog.exec();
}

void MainWindow::showShortcuts() {
  if (m_game == nullptr) return;
  ShortcutsDialog(m_game->actions(), this).exec();
  QSettings stored;
  m_game->actions().saveShortcuts(stored);
}

void MainWindow::closeEvent(QCloseEvent* event) {
  if (!mayLeave()) return event->ignore();
  leaveGame();
  QSettings().setValue("window/geometry", saveGeometry());
  event->accept();
}

}  // namespace kessel::client
