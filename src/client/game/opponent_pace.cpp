// SPDX-License-Identifier: GPL-3.0-or-later
// Waiting, holding, hurrying.
#include "client/game/opponent_pace.h"

#include <algorithm>
#include <utility>

namespace kessel::client {

namespace {

/// How long an event is looked at, in percent of the time of a glide.
int percentOf(EventKind kind) {
  switch (kind) {
    case EventKind::Placed: return 40;  // there are many of them, and none goes any way
    case EventKind::Moved: return 120;
    case EventKind::Rolled:
    case EventKind::Fired:
    case EventKind::CombatBegan:
    case EventKind::CombatEnded:
    case EventKind::CardPlayed:
    case EventKind::CardOver:
    case EventKind::Drawn: return 400;
    case EventKind::Lost:
    case EventKind::Reduced:
    case EventKind::Removed: return 300;
    default: return 0;
  }
}

}  // namespace

OpponentPace::OpponentPace(QObject* parent) : QObject(parent) {
  m_timer.setSingleShot(true);
  connect(&m_timer, &QTimer::timeout, this, &OpponentPace::goOn);
}

int OpponentPace::timeFor(std::span<const Event> seen, int glide) {
  int most = 0;
  for (const Event& event : seen) most = std::max(most, percentOf(event.kind));
  return glide * most / 100;
}

void OpponentPace::setGlide(int milliseconds) {
  m_glide = milliseconds;
  if (milliseconds == 0) m_wait = 0;
}

void OpponentPace::hold(bool held) {
  if (m_held == held && !m_stepping) return;
  m_held = held;
  m_stepping = false;
  if (held) m_hurried = false;
  emit changed();
  goOn();
}

void OpponentPace::step() {
  m_held = m_stepping = true;
  m_hurried = false;
  emit changed();
  goOn();
}

void OpponentPace::hurry() {
  m_held = m_stepping = false;
  m_hurried = true;
  emit changed();
  goOn();
}

void OpponentPace::noteShown(std::span<const Event> seen) {
  const int wait = timeFor(seen, m_glide);
  const bool shows =
      std::any_of(seen.begin(), seen.end(), [](const Event& event) { return percentOf(event.kind) > 0; });
  if (shows) m_stepping = false;
  // What shows nothing is not waited for, nor does it cut short what is still looked at.
  const qint64 left = m_shown.isValid() ? m_wait - m_shown.elapsed() : 0;
  if (wait < left) return;
  m_wait = wait;
  m_shown.start();
}

void OpponentPace::noteThinking(Side who) {
  m_decided.reset();
  m_timer.stop();
  m_thought.start();
  if (std::exchange(m_who, who) != who) emit changed();
}

void OpponentPace::rest() {
  m_decided.reset();
  m_timer.stop();
  m_hurried = m_stepping = false;
  if (std::exchange(m_who, kNobody) != kNobody) emit changed();
}

void OpponentPace::take(Action action, quint64 positionHash) {
  m_decided = Decided{action, positionHash};
  goOn();
}

void OpponentPace::goOn() {
  if (!m_decided || (m_held && !m_stepping)) return m_timer.stop();
  const qint64 left = m_hurried || m_stepping || !m_shown.isValid() ? 0 : m_wait - m_shown.elapsed();
  if (left > 0) return m_timer.start(static_cast<int>(left));
  const Decided decided = *std::exchange(m_decided, std::nullopt);
  emit due(decided.action, decided.hash);
}

}  // namespace kessel::client
