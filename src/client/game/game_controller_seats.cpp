// SPDX-License-Identifier: GPL-3.0-or-later
// Changes of seats: when a curtain falls before the screen of the next one, and answers from behind it.
#include "client/game/game_controller.h"
#include "kessel/engine/forecast.h"

namespace kessel::client {

bool GameController::mustCover(bool another) const {
  const Secrets secrets = m_table.secrets();
  // Figures that are kept back where everything can be counted (a score) are no reason to send the other side away.
  return secrets.any() && (another || m_table.hides() || secrets.isOfTheQuestion());
}

void GameController::publish(const std::vector<Event>& events, Eyes before) {
  const Eyes now = eyes();
  const bool waits = m_table.replaying() || !m_table.unsaved().isEmpty();  // then nobody takes a seat
  const bool players = isPlayer(before.viewer) && isPlayer(now.viewer) && !waits;
  const bool seats = players && before.seat != now.seat;
  const bool screens = players && before.viewer != now.viewer;
  const bool another = seats || screens;
  const bool covers = players && m_table.hasTwoPeople() && mustCover(another || m_alone);
  const bool secret = covers && (another || (!m_alone && m_table.covers()));
  const bool goesOn = m_left && m_left->goesOn && !secret && !waits;
  if (secret) m_left = Left{before, m_alone};
  // Once nothing is to be hidden any more, or no curtain falls, the other side looks on.
  if (players) m_alone = covers && m_table.covers();
  if (secret) emit handedOver(now.seat);
  if (goesOn) {
    m_left.reset();
    emit handedBack();
  }
  m_pace.noteShown(events);
  emit changed(events);
  if (seats || (screens && secret)) emit seatChanged(now.seat, secret);
  wakeOpponent();
}

void GameController::showOwnScreen() {
  const Eyes before = eyes();
  m_table.showOwnScreen();
  look();
  publish({}, before);
}

void GameController::setCurtain(bool on) {
  const Side viewer = m_table.viewer();
  m_table.setCovers(on);
  m_alone = m_alone && on;
  m_table.look();
  if (m_table.viewer() != viewer) lookAndTell();
}

std::optional<GameController::Unseen> GameController::declineUnseen() const {
  if (!m_left) return std::nullopt;
  if (m_passing.mayLoseUnseen())
    return Unseen{.answer = usualLoss(m_table.title(), m_table.position(), m_table.prompt()), .loses = true};
  const std::optional<Action> answer = m_passing.declineUnseen();
  return answer ? std::optional(Unseen{*answer, m_passing.standsForCombat(*answer)}) : std::nullopt;
}

void GameController::declineAtCurtain(bool inCombat) {
  const std::optional<Unseen> unseen = declineUnseen();
  if (!unseen || !m_table.unsaved().isEmpty()) return;
  const Side asked = m_table.prompt().who;
  if (inCombat) m_passing.declineForCombat();
  m_table.noteUnseen(asked);
  m_left->goesOn = true;
  m_alone = m_left->alone;
  const std::size_t made = m_table.session().decisions();
  if (unseen->loses) {
    // Told as one: between two losses he would be seen to be asked once more.
    const Eyes before = m_left->eyes;
    afterDone(m_passing.loseUnseen(), before);
  } else {
    decide(unseen->answer, false, m_left->eyes);
  }
  const Timeline& line = m_table.session().timeline();
  for (std::size_t n = made; n < m_table.session().decisions() && line[n].who == asked; ++n) {
    if (n == made || unseen->loses) m_passing.noteUnseen(n);
  }
  if (m_left) m_left->goesOn = false;
}

}  // namespace kessel::client
