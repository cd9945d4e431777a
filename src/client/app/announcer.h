// SPDX-License-Identifier: GPL-3.0-or-later
// Says by a screen reader what nobody has pointed at: a new question, a roll, a refusal, a step of a lesson. The one
// way for all of the program, so that nothing is said over something else.
#pragma once

#include <QObject>
#include <QString>
#include <QStringList>
#include <functional>

class QAccessibleEvent;

namespace kessel::client {

class Announcer : public QObject {
  Q_OBJECT

 public:
  explicit Announcer(QObject* parent);

  /// Whether a screen reader runs: without one nothing needs to be put into words.
  [[nodiscard]] static bool heard();
  /// Says a sentence, together with what else is said before the event loop turns: each announcement cuts off the one
  /// before. Without a screen reader nothing is done.
  void say(const QString& sentence);
  /// Says the last announcement once more; false if there is none.
  bool repeat();
  /// Another person may sit there now, who is not to hear what was said, nor what is about to be.
  void forget();
  /// What was said last, or is about to be.
  [[nodiscard]] QString last() const;

 private:
  void speak();

  QStringList m_due;
  QString m_last;
};

/// Tells a screen reader that something changed.
void tellReader(QAccessibleEvent& event);
/// For tests, which run where no screen reader can: takes its place until it is called without a function.
void listenAsReader(std::function<void(QAccessibleEvent&)> reader);

/// The one of the program.
[[nodiscard]] Announcer& announcer();

}  // namespace kessel::client
