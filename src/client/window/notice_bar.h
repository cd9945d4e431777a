// SPDX-License-Identifier: GPL-3.0-or-later
// Tells that something was done, such as a file that was written, without asking for an answer.
#pragma once

#include <QFrame>

class QLabel;
class QPushButton;
class QTimer;

namespace kessel::client {

class NoticeBar : public QFrame {
  Q_OBJECT

 public:
  explicit NoticeBar(QWidget* parent = nullptr);
  /// Shows a sentence for a while. `file`: what it speaks of, to be opened with one press; empty: nothing.
  void present(const QString& text, const QString& file = {});
  /// What is on show; empty if nothing is.
  [[nodiscard]] QString text() const;

 signals:
  void openWanted(const QString& file);

 private:
  QLabel* m_text;
  QPushButton* m_open;
  QTimer* m_timer;
  QString m_file;
};

}  // namespace kessel::client
