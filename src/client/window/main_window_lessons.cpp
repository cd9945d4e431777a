// SPDX-License-Identifier: GPL-3.0-or-later
// Lessons and practice positions in the window of the program, and games that go on with other players.
#include <algorithm>

#include "client/lessons/learn_card.h"
#include "client/lessons/lesson_guide.h"
#include "client/lessons/practice_panel.h"
#include "client/lessons/progress.h"
#include "client/window/game_window.h"
#include "client/window/guide_window.h"
#include "client/window/main_window.h"
#include "client/window/players_dialog.h"
#include "kessel/opponents/opponents.h"

namespace kessel::client {
namespace {

/// The one with an id; an error if there is none.
template <class Item>
Result<Item> named(const Result<std::vector<Item>>& all, const QString& id) {
  if (!all) return tl::unexpected(all.error());
  std::string known;
  for (const Item& each : *all) {
    if (each.id == id.toStdString()) return each;
    known.append(known.empty() ? "" : ", ").append(each.id);
  }
  return fail("", "there is no lesson and no practice position \"{0}\"; there are: {1}", id.toStdString(), known);
}

bool arePeople(const std::array<Player, 2>& players) {
  return std::ranges::all_of(players, [](const Player& each) { return each.kind == PlayerKind::Person; });
}

/// One is played in one go, unless it fills an evening.
bool fillsAnEvening(const Practice& practice) {
  constexpr int kInOneGo = 20;  // minutes
  return practice.minutes > kInOneGo;
}

/// The computer plays against a side.
std::array<Player, 2> against(Side side) {
  std::array<Player, 2> players;
  players[index(other(side))] = {PlayerKind::Opponent, standardOpponent().id};
  return players;
}

}  // namespace

bool MainWindow::startLesson(const QString& title, const QString& id) {
  if (!mayLeave()) return false;
  Result<const Title*> loaded = m_titles.load(title.toStdString());
  if (!loaded) return complain(loaded.error()), false;
  Result<Lesson> lesson = named(lessonsOf(m_titles.dataFolder(), (*loaded)->info()), id);
  if (!lesson) return complain(lesson.error()), false;
  Result<Session> session = beginAt(**loaded, lesson->start, against(lesson->side));
  if (!session) return complain(session.error()), false;
  const QString name = QString::fromStdString(m_language(lesson->name));
  noteTitleLearned(title);
  showGame(std::move(*session), {}, name, {}, Learning{title, id, false});
  m_game->takeLesson(std::move(*lesson));
  const std::optional<LearnEntry> next = nextToLearn();
  m_game->setNextToLearn(next.has_value(), next && next->practice);
  connectLesson();
  return true;
}

bool MainWindow::startPractice(const QString& title, const QString& id, bool forTwo, bool solution) {
  if (!mayLeave()) return false;
  Result<const Title*> loaded = m_titles.load(title.toStdString());
  if (!loaded) return complain(loaded.error()), false;
  Result<Practice> practice = named(practiceOf(m_titles.dataFolder(), (*loaded)->info()), id);
  if (!practice) return complain(practice.error()), false;
  const bool two = forTwo && !solution;
  Result<Session> session = beginAt(**loaded, practice->start, two ? std::array<Player, 2>{} : against(practice->side));
  if (!session) return complain(session.error()), false;
  const QString name = QString::fromStdString(m_language(practice->name));
  const std::size_t from = session->decisions();
  noteTitleLearned(title);
  const bool kept = !solution && fillsAnEvening(*practice);
  showGame(std::move(*session), {}, name, {}, Learning{title, id, forTwo, kept ? practice->name : std::string()});
  if (solution) {
    m_game->takeSolution(std::move(*practice), from);
  } else {
    m_game->takePractice(std::move(*practice), from);
  }
  connectLesson();
  coverSecrets();
  return true;
}

/// The practice position from which a game began, if it did.
std::optional<PracticeBegun> MainWindow::practiceBegunBy(const Session& game) const {
  Result<std::vector<Practice>> all = practiceOf(m_titles.dataFolder(), game.title().info());
  return all ? practiceOfGame(game, std::move(*all)) : std::nullopt;
}

/// `name`: under which the game is kept, the position's own if it has none.
void MainWindow::showBegun(Session session, const QString& uuid, const std::string& name, const QString& viewState,
                           std::optional<PracticeBegun> begun) {
  std::optional<Learning> learning;
  if (begun) {
    learning = Learning{QString::fromStdString(session.title().info().id), QString::fromStdString(begun->practice.id),
                        arePeople(session.setup().players), name.empty() ? begun->practice.name : name};
  }
  showGame(std::move(session), uuid, QString::fromStdString(m_language(name)), viewState, std::move(learning));
  if (!begun) return;
  m_game->takePractice(std::move(begun->practice), begun->from);
  connectLesson();
}

void MainWindow::showSaved(LoadedGame game, bool replay) {
  std::optional<PracticeBegun> begun = replay ? std::nullopt : practiceBegunBy(game.session);
  showBegun(std::move(game.session), QString::fromStdString(game.uuid), game.name,
            QString::fromStdString(game.viewState), std::move(begun));
}

void MainWindow::branchGame(std::size_t decisions) {
  if (!mayLeave()) return;
  Session branch = m_game->game().table().session().branch(decisions);
  const QString name = tr("%1, from decision %2").arg(m_name).arg(decisions);
  const bool curtain = m_game->hasCurtain();
  std::optional<PracticeBegun> begun = practiceBegunBy(branch);
  showBegun(std::move(branch), {}, name.toStdString(), m_game->viewState(), std::move(begun));
  m_game->setCurtain(curtain);  // who may look at the one game may look at the other
  coverSecrets();
}

void MainWindow::connectLesson() {
  // Later: what asks for it is a button of the window that goes.
  const auto later = [this](auto start) {
    return [this, start] { QMetaObject::invokeMethod(this, start, Qt::QueuedConnection); };
  };
  const auto practise = [this](bool solution) {
    const Learning now = *m_learning;
    startPractice(now.title, now.id, now.forTwo, solution);
  };
  connect(m_game, &GameWindow::playOnWanted, this, &MainWindow::playOn, Qt::QueuedConnection);
  connect(m_game, &GameWindow::nextLessonWanted, this, &MainWindow::startNextLesson, Qt::QueuedConnection);
  connect(m_game, &GameWindow::againWanted, this, later([practise] { practise(false); }));
  connect(m_game, &GameWindow::solutionWanted, this, later([practise] { practise(true); }));
  connect(m_game, &GameWindow::learned, this, [this] {
    const bool shown = m_game->lesson() != nullptr && m_game->lesson()->isSolution();
    if (m_learning && !shown) markLessonDone(m_learning->title, m_learning->id);
  });
}

/// What follows the lesson in the list of its title: another one, or the first practice position.
std::optional<LearnEntry> MainWindow::nextToLearn() const {
  const Title* title = m_titles.loaded(m_learning->title.toStdString());
  if (title == nullptr) return std::nullopt;
  const std::vector<LearnEntry> entries = learnEntries(m_titles, *title, m_language);
  const auto now = std::find_if(entries.begin(), entries.end(),
                                [this](const LearnEntry& each) { return each.id == m_learning->id && !each.practice; });
  if (now == entries.end() || std::next(now) == entries.end()) return std::nullopt;
  return *std::next(now);
}

void MainWindow::startNextLesson() {
  const std::optional<LearnEntry> next = nextToLearn();
  if (!next) return showStart();
  next->practice ? startPractice(next->title, next->id, !next->forOne) : startLesson(next->title, next->id);
}

void MainWindow::playOn() {
  playOnAs(against(m_game->lesson() != nullptr ? m_game->lesson()->walk().lesson().side : kFirstSide));
}

void MainWindow::askWhoPlays() {
  const GameTable& table = m_game->game().table();
  const bool secrets = table.title().hides(table.position(), kUmpire);
  const bool kept = !m_learning || !m_learning->kept.empty();
  PlayersDialog dialog(table.session(), m_language, secrets ? table.viewer() : kNobody, kept, this);
  if (dialog.exec() == QDialog::Accepted && mayLeave()) playOnAs(dialog.players());
}

void MainWindow::playOnAs(const std::array<Player, 2>& players) {
  Session game = m_game->game().table().session().branchFor(players);
  // Whoever plays a practice position plays it for its goals.
  std::optional<Learning> learning;
  std::optional<PracticeBegun> begun;
  if (const PracticePanel* practice = m_game->practice(); practice != nullptr && m_learning) {
    begun = PracticeBegun{practice->practice(), practice->from()};
    learning = m_learning;
    learning->forTwo = arePeople(players);
  }
  const QString name = m_learning ? m_name : tr("%1, from decision %2").arg(m_name).arg(game.decisions());
  const QString view = m_game->viewState();
  const bool curtain = m_game->hasCurtain();
  const bool kept = !learning || !learning->kept.empty();
  showGame(std::move(game), {}, name, view, std::move(learning));
  m_game->setCurtain(curtain);  // who may look at the one game may look at the other
  if (begun) {
    m_game->takePractice(std::move(begun->practice), begun->from);
    connectLesson();
  }
  if (kept) m_game->game().saveAgain();  // it is a game of the library from now on
  coverSecrets();
  if (kept) warnIfNotKept();
}

void MainWindow::showGuide() {
  if (m_guide == nullptr) m_guide = new GuideWindow(guideFile(), this);
  m_guide->show();
  m_guide->raise();
  m_guide->activateWindow();
}

}  // namespace kessel::client
