// SPDX-License-Identifier: GPL-3.0-or-later
// The game window: how high its docks are. The panel that the question needs gets the room, as long as the docks stand
// as they were delivered; heights that the user has given them are left alone.
#include <QDockWidget>
#include <QLayout>
#include <QMouseEvent>
#include <QScrollArea>
#include <QTabBar>
#include <algorithm>
#include <utility>

#include "client/app/style.h"
#include "client/game/played_cards.h"
#include "client/lessons/lesson_panel.h"
#include "client/lessons/practice_panel.h"
#include "client/map/map_view.h"
#include "client/map/mini_map.h"
#include "client/panels/combat_panel.h"
#include "client/panels/hand_panel.h"
#include "client/panels/prompt_panel.h"
#include "client/panels/sheet_panel.h"
#include "client/panels/unit_list.h"
#include "client/window/game_window.h"
#include "client/window/own_heights.h"
#include "client/window/side_fold.h"

namespace kessel::client {

namespace {

constexpr int kLeast = 112;  // pixels of a dock at a text of 100 %: less says nothing
constexpr int kTab = 32;     // the tabs above it
constexpr int kStill = 16;   // by so little nothing is moved
constexpr int kRounds = 3;   // until all has settled

/// What the prompt panel needs so that its question, its buttons and its list stand there without scrolling.
int heightFor(const PromptPanel& prompt) {
  const auto* scroll = prompt.findChild<QScrollArea*>(QStringLiteral("promptScroll"));
  const QLayout* layout = scroll->widget()->layout();
  const int wide = scroll->viewport()->width();
  int needed = layout->hasHeightForWidth() ? layout->heightForWidth(wide) : layout->sizeHint().height();
  const UnitList& list = *prompt.waiting();
  if (list.isVisibleTo(&prompt) && list.count() > 0) {
    constexpr int kRows = 8;
    const int row = list.visualItemRect(list.item(0)).height();
    const int rows = row * std::min(list.count(), kRows) + look().px(12);
    needed += std::min(rows, list.maximumHeight()) - std::min(list.sizeHint().height(), list.maximumHeight());
  }
  return needed + prompt.height() - scroll->viewport()->height();
}

/// Of docks in tabs the one that is seen.
QDockWidget* shownOf(const QMainWindow& window, QDockWidget* dock) {
  QList<QDockWidget*> group = window.tabifiedDockWidgets(dock);
  group.prepend(dock);
  const auto seen = std::ranges::find_if(group, [](QDockWidget* each) { return !each->visibleRegion().isEmpty(); });
  return seen == group.end() ? dock : *seen;
}

/// A lesson that has a side of its own: the question at the other side has what it needs, above what stands in tabs
/// there; that keeps at least `least`, or more than half where it is what the step is about.
void giveRoomAbove(QMainWindow& window, QDockWidget& question, const PromptPanel& prompt, QDockWidget& tabs, int least,
                   bool meant) {
  if (tabs.isFloating() || tabs.isHidden() || window.dockWidgetArea(&tabs) != window.dockWidgetArea(&question)) return;
  const QDockWidget* shown = shownOf(window, &tabs);
  if (shown->y() < question.y()) return;
  const int all = question.height() + shown->height();
  const int wanted = heightFor(prompt) + question.height() - prompt.height();
  const int most = all - (meant ? std::max(least, all * 58 / 100) : least);
  const int upper = std::min(std::max(wanted, all * 46 / 100), most);
  constexpr int kShorter = 64;  // a question that is a little shorter leaves all as it is
  const int spare = question.height() - upper;
  if (spare >= 0 && spare < look().px(meant ? kStill : kShorter)) return;
  window.resizeDocks({&question, &tabs}, {upper, all - upper}, Qt::Vertical);
}

}  // namespace

bool GameWindow::event(QEvent* event) {
  const bool taken = QMainWindow::event(event);
  if (event->type() == QEvent::MouseButtonPress && event->isAccepted()) {
    m_heightsBefore = dockHeights();  // only what parts the docks takes a press on the window itself
  } else if (event->type() == QEvent::MouseButtonRelease && !m_heightsBefore.empty()) {
    const std::vector<int> before = std::exchange(m_heightsBefore, {});
    const std::vector<int> now = dockHeights();
    for (std::size_t i = 0; i < std::min(before.size(), now.size()); ++i) {
      if (before[i] == now[i]) continue;
      setOwnHeight(*m_docks[i], true);
      m_sizedByHand = true;
    }
  }
  return taken;
}

std::vector<int> GameWindow::dockHeights() const {
  std::vector<int> heights;
  heights.reserve(m_docks.size());
  for (const QDockWidget* dock : m_docks) heights.push_back(dock->isVisible() ? dock->height() : 0);
  return heights;
}

void GameWindow::giveRoomLater() {
  if (!m_docksSized || !isVisible()) return;
  m_roomRounds = kRounds;
  m_roomSoon.start(0);
}

void GameWindow::cover() {
  if (m_cover != nullptr) return;
  m_cover = new QWidget(this);
  m_cover->setObjectName(QStringLiteral("dialogPage"));  // of the colour of the curtain
  m_cover->setAttribute(Qt::WA_StyledBackground);
  m_cover->setGeometry(rect());
  m_cover->show();
  m_cover->raise();
  constexpr int kLongest = 3000;  // milliseconds: the first picture of a map may take long
  QTimer::singleShot(kLongest, m_cover, [this] { uncover(); });
}

void GameWindow::uncover() {
  if (m_cover == nullptr) return;
  m_cover->hide();
  std::exchange(m_cover, nullptr)->deleteLater();
}

/// Until there is a combat the tracks stand where it will be read: they tell what the game is about, and nothing stands
/// there empty. Not where another panel has been chosen, nor beside a lesson, which speaks of its panels, or a practice
/// position, which has goals of its own.
void GameWindow::chooseFront() {
  if (m_lessonPanel != nullptr || m_practice != nullptr || !m_docksSized) return;
  if (std::exchange(m_frontIsChosen, true)) return;
  auto* combat = findChild<QDockWidget*>(QStringLiteral("dock.combat"), Qt::FindDirectChildrenOnly);
  auto* tracks = findChild<QDockWidget*>(QStringLiteral("dock.tracks"), Qt::FindDirectChildrenOnly);
  if (m_game->table().combat() != nullptr || m_coming || !tabifiedDockWidgets(combat).contains(tracks)) return;
  if (shownOf(*this, combat) != combat || combat->visibleRegion().isEmpty()) return;
  tracks->raise();
  m_tracksStandIn = true;
  // From then on it is the player who chooses.
  connect(combat, &QDockWidget::visibilityChanged, this,
          [this](bool seen) { m_tracksStandIn = m_tracksStandIn && !seen; });
}

void GameWindow::bringCombatForward() {
  if (!std::exchange(m_tracksStandIn, false)) return;
  auto* combat = findChild<QDockWidget*>(QStringLiteral("dock.combat"), Qt::FindDirectChildrenOnly);
  auto* tracks = findChild<QDockWidget*>(QStringLiteral("dock.tracks"), Qt::FindDirectChildrenOnly);
  if (shownOf(*this, combat) == tracks) combat->raise();
}

void GameWindow::giveRoom() {
  chooseFront();
  if (m_cover != nullptr) {
    m_cover->setGeometry(rect());
    m_cover->raise();
    constexpr int kWhateverGoesOn = 400;  // milliseconds, as when a computer player decides one thing after the other
    if (m_roomRounds == kRounds) QTimer::singleShot(kWhateverGoesOn, m_cover, [this] { uncover(); });
  }
  for (QTabBar* tabs : findChildren<QTabBar*>(Qt::FindDirectChildrenOnly)) {
    if (tabs->isVisible()) fitTabs(tabs);
  }
  if (!m_heightsBefore.empty() || !m_beforeBare.isEmpty()) return uncover();
  SideFold& fold = SideFold::of(*m_map);
  // Between two sides of panels the map would have less than half of a small window. A lesson speaks of its panels.
  if (m_lessonPanel == nullptr) fold.open(4 * leastDockWidth() > width());
  // Who is asked for a card sees what he holds.
  if (fold.isFolded() && !fold.isPressed() && cardsAreAsked()) fold.fold(false);
  const auto isFree = [this](Qt::DockWidgetArea side) {
    return std::ranges::none_of(
        m_docks, [this, side](QDockWidget* dock) { return hasOwnHeight(*dock) && dockWidgetArea(dock) == side; });
  };
  // The row of Undo may stand at the foot of the question: it stays where it is as long as one may click it once more.
  const bool clicked = m_prompt->isRowPointedAt();
  const bool stays = m_prompt->isRowOnTop();  // however high a panel is that has nothing above it
  if ((!clicked || stays) && isFree(Qt::LeftDockWidgetArea)) giveRoomAtLeft();
  if (isFree(Qt::RightDockWidgetArea)) giveRoomAtRight();
  if (!clicked && isFree(dockWidgetArea(m_promptDock))) giveRoomToLesson();
  // Texts wrap anew in a panel of another size, and one that comes forward is filled only then.
  constexpr int kPause = 30;
  if (m_roomRounds > 0 && --m_roomRounds > 0) return m_roomSoon.start(kPause);
  if (!m_roomSoon.isActive()) uncover();
}

/// The question first, then the overview as large as the map fills it, then what is under the cursor.
void GameWindow::giveRoomAtLeft() {
  auto* place = findChild<QDockWidget*>(QStringLiteral("dock.place"), Qt::FindDirectChildrenOnly);
  auto* overview = findChild<QDockWidget*>(QStringLiteral("dock.overview"), Qt::FindDirectChildrenOnly);
  if (!leftIsAsDelivered() || !tabifiedDockWidgets(m_promptDock).isEmpty()) return;
  if (place->y() < m_promptDock->y()) return;
  const bool three = tabifiedDockWidgets(place).isEmpty();
  if (three && overview->y() < place->y()) return;
  const int least = look().px(kLeast);
  const int all = m_promptDock->height() + place->height() + (three ? overview->height() : 0);
  const int around = m_promptDock->height() - m_prompt->height();
  const int wanted = std::max(heightFor(*m_prompt) + around, look().px(200));
  const int question = std::max(least, std::min(wanted, all - least * (three ? 2 : 1)));
  const int rest = all - question;
  // A question that is a little shorter leaves all as it is: nothing jumps about under the mouse.
  constexpr int kShorter = 64;
  const int spare = m_promptDock->height() - question;
  if (spare >= 0 && spare < look().px(kShorter)) return;
  if (!three) return resizeDocks({m_promptDock, place}, {question, rest}, Qt::Vertical);
  int map = rest / 2;
  if (auto* mini = qobject_cast<MiniMap*>(overview->widget())) {
    map = mini->heightForWidth(overview->width()) + overview->height() - mini->height();
  }
  map = std::clamp(map, least, std::max(least, rest * 3 / 5));
  resizeDocks({m_promptDock, place, overview}, {question, rest - map, map}, Qt::Vertical);
}

QDockWidget* GameWindow::handDock() const {
  for (const char* name : {"dock.cards", "dock.sheets"}) {
    if (auto* dock = findChild<QDockWidget*>(QLatin1String(name), Qt::FindDirectChildrenOnly)) return dock;
  }
  return nullptr;
}

bool GameWindow::rightIsAsDelivered() const {
  auto* combat = findChild<QDockWidget*>(QStringLiteral("dock.combat"), Qt::FindDirectChildrenOnly);
  auto* log = findChild<QDockWidget*>(QStringLiteral("dock.log"), Qt::FindDirectChildrenOnly);
  auto* cards = handDock();
  const auto inPlace = [this](QDockWidget* dock) {
    return dockWidgetArea(dock) == Qt::RightDockWidgetArea && !dock->isFloating() && !dock->isHidden();
  };
  if (!inPlace(combat) || !inPlace(log) || (cards != nullptr && !inPlace(cards))) return false;
  const QList<QDockWidget*> above = tabifiedDockWidgets(combat);
  const QList<QDockWidget*> below = tabifiedDockWidgets(log);
  if (above.contains(log) || (cards != nullptr && !below.contains(cards))) return false;
  // Nothing stands between or beside the two.
  return std::ranges::all_of(m_docks, [&](QDockWidget* dock) {
    return !inPlace(dock) || dock == combat || dock == log || above.contains(dock) || below.contains(dock);
  });
}

bool GameWindow::cardsAreAsked() const {
  const PromptChoices& choices = m_game->chooser().choices();
  return !choices.cards().empty() && choices.units().empty() && choices.places().empty();
}

/// Cards that are asked about are read beside the combat that they are for; else the combat has what it needs.
void GameWindow::giveRoomAtRight() {
  if (!rightIsAsDelivered()) return;
  auto* combat = findChild<QDockWidget*>(QStringLiteral("dock.combat"), Qt::FindDirectChildrenOnly);
  auto* cards = findChild<QDockWidget*>(QStringLiteral("dock.cards"), Qt::FindDirectChildrenOnly);
  auto* hand = handDock();
  auto* below =
      hand != nullptr ? hand : findChild<QDockWidget*>(QStringLiteral("dock.log"), Qt::FindDirectChildrenOnly);
  if (shownOf(*this, below) == m_referenceDock) return;  // whoever reads a rule has the room for it
  const int top = shownOf(*this, combat)->height();
  const int all = top + shownOf(*this, below)->height();
  const int least = look().px(kLeast);
  const bool fought = (m_game->table().view().combat.has_value() || m_coming) && m_combat->isVisible();
  auto* hands = cards == nullptr ? nullptr : qobject_cast<HandPanel*>(cards->widget());
  const bool asked =
      hands != nullptr && hands->isVisible() && (cardsAreAsked() || !cardsLaidOpen(m_game->table()).empty());
  // Beside a lesson what is under the cursor stands below, too.
  const bool guided = m_lessonPanel != nullptr || m_practice != nullptr;
  const bool told = hand != nullptr || m_game->table().replaying();  // whoever looks back reads the log
  int upper = all * (guided ? 58 : told ? 52 : 70) / 100;
  const bool sheets = m_sheets != nullptr && m_sheets->isVisible();
  if (asked) {
    const int odds = fought ? m_combat->heightOfOdds() : least;
    if (fought && hands->fitInto(all - odds)) m_roomSoon.start(0);
    const int spare = all - hands->wantedHeight();
    const int open = spare - hands->roomToOpen();  // one of several rows that open, too, as far as the odds allow it
    // Where there is no room for both the cards come first, but the odds are never lost altogether; and where the cards
    // must be scrolled all the same, each has half.
    upper = spare >= odds                      ? (fought ? std::max(odds, open) : std::min(open, all * 3 / 10))
            : spare >= std::min(odds, all / 4) ? spare
                                               : std::min(odds, all / 2);
  } else if (fought) {
    upper = std::max(upper, m_combat->heightOfAll() + look().px(8));
    if (sheets) upper = std::min(upper, all * (m_sheets->asked() ? 60 : 76) / 100);  // losses are chosen there
  } else if (sheets) {
    upper = all * (m_sheets->asked() ? 22 : 34) / 100;
  }
  upper = std::clamp(upper, least, std::max(least, all - least));
  if (std::abs(upper - top) < look().px(kStill)) return;
  const int tab = look().px(kTab);
  resizeDocks({combat, below}, {upper + tab, all - upper + tab}, Qt::Vertical);
}

/// A step with its choices, or a practice position with its goals, is read without scrolling, where the prompt below it
/// keeps what it needs, or two fifths.
void GameWindow::giveRoomToLesson() {
  if (m_lessonPanel == nullptr && m_practice == nullptr) return;
  auto* lesson = findChild<QDockWidget*>(QStringLiteral("dock.lesson"), Qt::FindDirectChildrenOnly);
  for (QDockWidget* dock : {lesson, m_promptDock}) {
    if (dock->isFloating() || !dock->isVisible() || !tabifiedDockWidgets(dock).isEmpty()) return;
  }
  if (lesson->x() != m_promptDock->x()) {
    const bool fought = (m_game->table().view().combat.has_value() || m_coming) && m_combat->isVisible();
    auto* combat = findChild<QDockWidget*>(QStringLiteral("dock.combat"), Qt::FindDirectChildrenOnly);
    constexpr int kEmpty = 72;  // what a combat panel says of no combat
    const int least =
        fought ? std::max(look().px(kLeast), std::min(m_combat->heightOfOdds(), height() / 4)) : look().px(kEmpty);
    const QDockWidget* hand = handDock();
    const bool meant =
        hand != nullptr && hand == shownOf(*this, combat) && (cardsAreAsked() || hand->property("lit").toBool());
    return giveRoomAbove(*this, *m_promptDock, *m_prompt, *combat, least, meant);
  }
  if (lesson->y() > m_promptDock->y()) return;
  const QWidget* guide = lesson->widget();
  const int needs = m_lessonPanel != nullptr ? m_lessonPanel->heightToCome() : m_practice->wantedHeight();
  const int all = lesson->height() + m_promptDock->height();
  const int asks = heightFor(*m_prompt) + m_promptDock->height() - m_prompt->height();
  const int wanted = needs + lesson->height() - guide->height();
  // Both have what they need: nothing moves under the mouse, though the list of the question is shorter than before.
  if (lesson->height() >= wanted && m_promptDock->height() >= asks) return;
  // The usual share of steps that need less: nothing jumps about from one to the next, unless the question needs more
  // than what is left.
  const int usual = std::min(all * 48 / 100, std::max(wanted, all - asks));
  const int upper = std::max(usual, std::min(wanted, all - std::min(asks, all * 2 / 5)));
  const bool cuts = lesson->height() > upper && m_promptDock->height() < asks;  // a line of the question
  const bool near = std::abs(upper - lesson->height()) < look().px(kStill);
  if (near && !cuts && lesson->height() >= std::min(wanted, upper)) return;
  resizeDocks({lesson, m_promptDock}, {upper, all - upper}, Qt::Vertical);
}

}  // namespace kessel::client
