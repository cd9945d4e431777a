// SPDX-License-Identifier: GPL-3.0-or-later
// The thread in which a game is judged. It gets processor time only when nobody else wants any.
#include "client/game/reviewer.h"

#include <algorithm>
#include <utility>

namespace kessel::client {

namespace {

constexpr int kEffort = 6'000;
constexpr std::uint64_t kSeed = 1;

}  // namespace

int Reviewer::effort() {
  return kEffort;
}

void Reviewer::begin(const Session& session, std::optional<Side> only) {
  hold();
  if (m_journal != session.journal() || m_only != only) forget();
  m_journal = session.journal();
  m_only = only;
  if (m_count > 0 && m_judged.size() == m_count) return;
  m_stop = {};
  std::set<std::size_t> known;
  for (const auto& [first, judged] : m_judged) known.insert(first);
  ++m_round;
  m_thread.reset(QThread::create([this, &title = session.title(), start = session.start(), journal = m_journal, only,
                                  known = std::move(known), round = m_round, stop = m_stop.get_token()]() mutable {
    run(title, start, std::move(journal), only, std::move(known), round, stop);
  }));
  m_thread->start(m_priority);
  emit changed();
}

void Reviewer::hold() {
  if (!m_thread) return;
  m_stop.request_stop();
  m_thread->wait();
  m_thread.reset();
  ++m_round;
  emit changed();
}

void Reviewer::forget() {
  hold();
  m_judged.clear();
  m_journal.clear();
  m_count = 0;
}

const Reviewer::Judged* Reviewer::of(std::size_t decision, Side side) const {
  for (auto at = m_judged.upper_bound(decision); at != m_judged.begin();) {
    --at;
    const Judged& judged = at->second;
    if (judged.played.side == side) return decision < judged.played.end ? &judged : nullptr;
  }
  return nullptr;
}

void Reviewer::tell(std::size_t count, std::optional<Judged> judged, int round) {
  QMetaObject::invokeMethod(
      this,
      [this, count, judged = std::move(judged), round] {
        if (round != m_round) return;
        m_count = count;
        if (judged) m_judged[judged->played.first] = *judged;
        if (m_judged.size() == m_count) hold();
        emit changed();
      },
      Qt::QueuedConnection);
}

void Reviewer::run(const Title& title, const Position& start, std::vector<Action> journal, std::optional<Side> only,
                   std::set<std::size_t> known, int round, const std::stop_token& stop) {
  const Review review(title, start, std::move(journal), stop);
  const auto operations = review.operations();
  const auto counts = [&](const PlayedOperation& each) { return !only || each.side == *only; };
  const auto count = static_cast<std::size_t>(std::count_if(operations.begin(), operations.end(), counts));
  if (stop.stop_requested()) return;
  tell(count, std::nullopt, round);
  const Budget budget{.decisions = kEffort};
  while (known.size() < count && !stop.stop_requested()) {
    const std::size_t from = m_from;
    std::optional<std::size_t> next;
    for (std::size_t n = 0; n < operations.size(); ++n) {
      if (!counts(operations[n]) || known.contains(operations[n].first)) continue;
      if (!next) next = n;
      if (operations[n].end > from) {
        next = n;
        break;
      }
    }
    if (!next) return;
    const Judgement judgement = review.judge(*next, kSeed, budget, stop);
    if (stop.stop_requested()) return;
    known.insert(operations[*next].first);
    tell(count, Judged{operations[*next], judgement}, round);
  }
}

}  // namespace kessel::client
