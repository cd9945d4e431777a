// SPDX-License-Identifier: GPL-3.0-or-later
// Ready pictures of counters with their shadows, by face and size. Equal faces share one picture.
#pragma once

#include <QHash>
#include <QPixmap>
#include <map>

#include "client/map/counter_painter.h"

namespace kessel::client {

class CounterAtlas {
 public:
  void setOptions(const CounterLookOptions& options, const Theme& theme);
  /// The number of a face, the same for equal faces.
  [[nodiscard]] int intern(const CounterFace& face);
  [[nodiscard]] const CounterFace& face(int number) const { return *m_byNumber[static_cast<std::size_t>(number)]; }
  /// The picture of a face, `side` device pixels across the counter, with margin() around it for the shadow.
  const QPixmap& picture(int face, int side, double dots);
  /// True if picture() would not have to draw.
  [[nodiscard]] bool has(int face, int side, double dots) const { return m_pictures.contains(key(face, side, dots)); }
  /// Device pixels around a counter of a size.
  [[nodiscard]] static int margin(int side) { return 2 + side / 9; }
  /// A frame to lay over a counter: what can be chosen, what is selected.
  const QPixmap& frame(const QColor& colour, int side, double dots, bool strong);
  /// Dark disc with the number of counters in a stack.
  const QPixmap& badge(int count, int side, double dots);
  [[nodiscard]] qsizetype size() const { return m_pictures.size(); }

 private:
  [[nodiscard]] static quint64 key(int face, int side, double dots) {
    return (static_cast<quint64>(face) << 32U) | (static_cast<quint64>(side) << 12U) | static_cast<quint64>(dots * 64);
  }
  void makeRoom();

  CounterLookOptions m_options;
  Theme m_theme;
  std::map<CounterFace, int> m_faces;
  std::vector<const CounterFace*> m_byNumber;
  QHash<quint64, QPixmap> m_pictures;
  QHash<quint64, QPixmap> m_frames;
  qsizetype m_bytes = 0;
};

}  // namespace kessel::client
