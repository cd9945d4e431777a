// SPDX-License-Identifier: GPL-3.0-or-later
// A menu of ticks: it stays open after each of them, until whoever opened it goes elsewhere.
#pragma once

#include <QMenu>
#include <vector>

namespace kessel::client {

class TickMenu : public QMenu {
  Q_OBJECT

 public:
  struct Tick {
    QString text;
    bool on = false;
  };

  using QMenu::QMenu;
  /// What can be ticked now. Where the words are the same as before, an open menu stays as it is but for its ticks.
  void offer(const std::vector<Tick>& ticks);

 signals:
  void turned(int tick, bool on);

 protected:
  void mousePressEvent(QMouseEvent* event) override;
  void mouseReleaseEvent(QMouseEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;

 private:
  /// The tick under the pointer or the keyboard is turned; false if there is none.
  bool turn();
};

}  // namespace kessel::client
