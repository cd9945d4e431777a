// SPDX-License-Identifier: GPL-3.0-or-later
// Playing a part of the game again.
#include "client/game/meanwhile_show.h"

#include <algorithm>

namespace kessel::client {

namespace {

constexpr int kBeforeIt = 500;  // milliseconds: what stood there before
constexpr int kLeast = 600;     // for a step, however little it shows
constexpr int kAfterIt = 900;   // before the question is there again

}  // namespace

MeanwhileShow::MeanwhileShow(GameController& game, QObject* parent) : QObject(parent), m_game(game) {
  m_timer.setSingleShot(true);
  connect(&m_timer, &QTimer::timeout, this, &MeanwhileShow::advance);
  connect(&game, &GameController::changed, this, [this](const std::vector<Event>& events) {
    m_wait = std::max(kLeast, OpponentPace::timeFor(events, m_glide));
    if (!m_running || m_game.table().replaying()) return;
    m_running = false;  // it was left by another way
    m_timer.stop();
    emit changed();
  });
}

bool MeanwhileShow::begin(const Meanwhile& meanwhile) {
  if (m_running || m_game.table().replaying() || !meanwhile.first() || meanwhile.stops().empty()) return false;
  m_first = *meanwhile.first();
  m_stops = meanwhile.stops();
  m_at = 0;
  m_playing = true;
  m_game.jumpTo(m_first);
  m_running = true;
  m_wait = kBeforeIt;
  goOn();
  return true;
}

void MeanwhileShow::end() {
  if (!m_running) return;
  m_running = false;
  m_timer.stop();
  m_game.stopReplay();
  emit changed();
}

void MeanwhileShow::hold(bool held) {
  m_playing = !held;
  goOn();
}

void MeanwhileShow::step(bool forward) {
  if (!m_running) return;
  m_playing = false;
  if (forward && m_at == m_stops.size()) return end();
  if (forward) {
    m_game.jumpTo(m_stops[m_at++], true);
  } else if (m_at > 0) {
    --m_at;
    m_game.jumpTo(m_at == 0 ? m_first : m_stops[m_at - 1]);
  }
  goOn();
}

void MeanwhileShow::advance() {
  if (!playing()) return;
  if (m_at == m_stops.size()) return end();
  m_game.jumpTo(m_stops[m_at++], true);
  if (m_at == m_stops.size()) m_wait = std::max(m_wait, kAfterIt);
  goOn();
}

void MeanwhileShow::goOn() {
  if (playing()) {
    m_timer.start(m_wait / m_speed);
  } else {
    m_timer.stop();
  }
  emit changed();
}

QString MeanwhileShow::line() const {
  if (!m_running || m_at == 0) return {};
  const GameTable& table = m_game.table();
  const std::size_t from = m_at == 1 ? m_first : m_stops[m_at - 2];
  QString last;
  for (auto item = table.history().rbegin(); item != table.history().rend() && item->decision >= from; ++item) {
    const bool told = item->decision < m_stops[m_at - 1] && isFor(item->event, table.viewer());
    if (told && last.isEmpty() && !item->event.text.empty()) last = table.words().text(item->event.text);
  }
  return last;
}

}  // namespace kessel::client
