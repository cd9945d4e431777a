// SPDX-License-Identifier: GPL-3.0-or-later
// The game window: what could be done best, and why; why something cannot be done. Nothing is decided by it.
#include <QPushButton>
#include <algorithm>

#include "client/app/announcer.h"
#include "client/game/advisor.h"
#include "client/game/meanwhile_show.h"
#include "client/game/reason_text.h"
#include "client/lessons/lesson_guide.h"
#include "client/lessons/practice_panel.h"
#include "client/map/map_view.h"
#include "client/panels/prompt_panel.h"
#include "client/window/game_window.h"

namespace kessel::client {

void GameWindow::suggest() {
  const GameTable& table = m_game->table();
  const Side who = table.prompt().who;
  // What somebody could do is for whoever decides and looks on; in a replay nobody decides.
  if (table.replaying() || !table.unsaved().isEmpty() || !isPlayer(who) || !table.isPerson(who) ||
      (table.seat() != who && table.viewer() != kUmpire)) {
    m_prompt->explain({tr("There is nothing that you could decide now."), {}});
    return;
  }
  if (table.screenIsOpen()) {
    m_prompt->explain({tr("Both may look at this screen. Advice is given on your own: My screen."), {}});
    return;
  }
  if (m_advisor == nullptr) {
    m_advisor = new Advisor(this);
    connect(m_advisor, &Advisor::advised, this, &GameWindow::showAdvice);
  }
  m_prompt->explain({tr("Looking for what could be done …"), {}});
  m_advisor->ask(table.title(), table.position(), who, m_practice == nullptr ? std::nullopt : m_practice->goals(who));
}

void GameWindow::showAdvice(quint64 positionHash) {
  const GameTable& table = m_game->table();
  const bool same = !table.replaying() && table.position().hash() == positionHash;
  if (!same || table.screenIsOpen() || m_advisor->advice().empty()) return;
  QStringList lines = ReasonText(table.words()).lines(m_advisor->advice());
  if (table.prompt().legal.size() == 1) lines.prepend(tr("There is only one choice:"));
  if (m_lesson && !m_lesson->walk().finished())
    lines.prepend(tr("The lesson says what to do here. The Planner, left alone, would:"));
  if (m_practice != nullptr && !m_advisor->advice().front().goals)
    lines.prepend(m_practice->stand().ended
                      ? tr("The goals of this position are judged. The Planner looks to the whole game:")
                      : tr("You have no goals in this position. The Planner looks to the whole game:"));
  m_prompt->tell(lines);
  if (isVisible()) announcer().say(lines.join(QLatin1Char(' ')));  // else the curtain is down, and another one hears
  giveRoomLater();
  showTrails();
}

/// The next click asks "why not?" instead of choosing: the pointer says so, and Escape leaves it.
void GameWindow::askAboutNext(bool on) {
  m_explainNext = on;
  m_prompt->whyNotButton()->setChecked(on);
  on ? setCursor(Qt::WhatsThisCursor) : unsetCursor();
  if (on) {
    m_prompt->explain({tr("Click what you ask about. Escape leaves it."), {}});
  } else {
    m_prompt->forgetNote();
  }
  giveRoomLater();
}

void GameWindow::leaveWhatWasBegun() {
  if (m_explainNext) return askAboutNext(false);
  m_show->running() ? m_show->end() : m_game->clearSelection();
}

bool GameWindow::takeWhyNotClick() {
  const bool wanted = m_explainNext;
  if (wanted) askAboutNext(false);
  return wanted;
}

void GameWindow::explainUnit(UnitId unit) {
  tellLesson("why-not");
  m_prompt->explain(m_game->chooser().whyNot(unit));
  giveRoomLater();
}

void GameWindow::explainPlace(Place place) {
  tellLesson("why-not");
  m_prompt->explain(m_game->chooser().whyNot(place));
  giveRoomLater();
}

void GameWindow::whyNot() {
  const std::vector<UnitView>& seen = m_game->table().view().units;
  const auto pointedAt = [this](const UnitView& unit) { return unit.unit == m_hoveredUnit; };
  if (m_hoveredUnit != kNoUnit && std::ranges::any_of(seen, pointedAt)) return explainUnit(m_hoveredUnit);
  const Place place = m_hovered != kNowhere ? m_hovered : m_map->focusPlace();
  if (place != kNowhere) return explainPlace(place);
  askAboutNext(!m_explainNext);
}

}  // namespace kessel::client
