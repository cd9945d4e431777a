// SPDX-License-Identifier: GPL-3.0-or-later
// Was that good? Judges the operations of a game in a thread of its own, one after the other, from the moment on that
// is looked at. What was judged is kept as long as the game stays as it is.
#pragma once

#include <QObject>
#include <QThread>
#include <atomic>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <stop_token>

#include "kessel/opponents/review.h"
#include "kessel/session/session.h"

namespace kessel::client {

class Reviewer : public QObject {
  Q_OBJECT

 public:
  /// An operation with what is thought of it.
  struct Judged {
    PlayedOperation played;
    Judgement judgement;
  };

  /// As little as nobody else wants, unless somebody waits for it.
  explicit Reviewer(QThread::Priority priority = QThread::IdlePriority) : m_priority(priority) {}
  /// Tells nobody any more: the game that those who listen look at may be gone already.
  ~Reviewer() override {
    blockSignals(true);
    hold();
  }

  /// Begins, or goes on where it was held if it is the same game. `only`: no operations but those of that side. The
  /// title must outlive it.
  void begin(const Session& session, std::optional<Side> only);
  /// Stops at once; what was judged stays.
  void hold();
  /// Forgets all.
  void forget();
  /// What comes from that decision on is judged next.
  void lookFrom(std::size_t decision) { m_from = decision; }

  [[nodiscard]] bool running() const { return m_thread != nullptr; }
  /// It has been told to stop, in whatever thread that is asked.
  [[nodiscard]] bool stopping() const { return m_stop.stop_requested(); }
  /// How many operations there are, 0 as long as nobody knows; and how many of them have been judged.
  [[nodiscard]] std::size_t count() const { return m_count; }
  [[nodiscard]] std::size_t done() const { return m_judged.size(); }
  /// What was judged, by the first decision of each.
  [[nodiscard]] const std::map<std::size_t, Judged>& judged() const { return m_judged; }
  /// The operation to which a decision belongs, if it was judged.
  [[nodiscard]] const Judged* of(std::size_t decision, Side side) const;
  /// The decisions that were tried out for each operation.
  [[nodiscard]] static int effort();

 signals:
  void changed();

 private:
  void run(const Title& title, const Position& start, std::vector<Action> journal, std::optional<Side> only,
           std::set<std::size_t> known, int round, const std::stop_token& stop);
  void tell(std::size_t count, std::optional<Judged> judged, int round);

  QThread::Priority m_priority;
  std::vector<Action> m_journal;
  std::optional<Side> m_only;
  std::map<std::size_t, Judged> m_judged;
  std::size_t m_count = 0;
  std::atomic<std::size_t> m_from = 0;
  int m_round = 0;  ///< of threads: what an old one still tells is not heard
  std::stop_source m_stop;
  std::unique_ptr<QThread> m_thread;
};

}  // namespace kessel::client
