// SPDX-License-Identifier: GPL-3.0-or-later
// Tracks, score, cups and the boxes off the map, as the view describes them.
#pragma once

#include "client/panels/panel.h"

class QVBoxLayout;

namespace kessel::client {

class TracksPanel : public Panel {
  Q_OBJECT

 public:
  explicit TracksPanel(GameController& game, QWidget* parent = nullptr);

 protected:
  void refresh() override;
  void followOther(const QString& link) override;

 private:
  void addHtml(const QString& html, const char* role = nullptr);
  void addTracks();
  void addScore();
  void addCups();
  void addBoxes();
  [[nodiscard]] QString boxHtml(const BoxView& box) const;

  QWidget* m_body;
  QVBoxLayout* m_layout;
};

}  // namespace kessel::client
