// SPDX-License-Identifier: GPL-3.0-or-later
// Looks ahead in a thread of its own: who could come where, which hexes are in danger, whose supply could be cut.
#pragma once

#include <QObject>
#include <array>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <thread>
#include <vector>

#include "kessel/opponents/lookout.h"

namespace kessel::client {

/// What was found so far; of what was not asked for nothing.
struct LookoutFound {
  std::shared_ptr<const Lookout> enemy;  ///< what the other side could do next
  std::shared_ptr<const Lookout> own;    ///< what the own side could
  std::map<Place, Strike> danger;        ///< the strongest attack on each hex with units of one's own
  std::vector<SupplyRisk> supply;
  std::vector<UnitId> units;    ///< that were asked about last ...
  Place place = kNowhere;       ///< ... with this place
  std::vector<Strike> strikes;  ///< what they could attack from there
};

class Lookouts : public QObject {
  Q_OBJECT

 public:
  enum class Layer { Enemy, Own, Danger, Supply };
  static constexpr std::size_t kLayers = 4;

  explicit Lookouts(QObject* parent = nullptr) : QObject(parent) {}
  ~Lookouts() override { stop(); }

  [[nodiscard]] bool on(Layer layer) const { return m_on[static_cast<std::size_t>(layer)]; }
  [[nodiscard]] bool any() const;
  /// Shows or hides a layer; look() follows.
  void set(Layer layer, bool on) { m_on[static_cast<std::size_t>(layer)] = on; }

  /// Looks at a position for a viewer, on whose side `own` is, if a layer is on and it is not known already. The title
  /// must outlive it.
  void look(const Title& title, const Position& position, Side viewer, Side own);
  void stop();
  /// What units could attack once they have gone to a place; found() has it when it is known.
  void askFrom(const std::vector<UnitId>& units, Place place);
  /// Of the position that was looked at last; it grows.
  [[nodiscard]] const LookoutFound& found() const { return m_found; }
  /// It is still being looked for.
  [[nodiscard]] bool looking() const { return m_looking; }

 signals:
  void grown();

 private:
  void run(const Title& title, const Position& position, Side viewer, Side own, std::stop_token token, quint64 asked);
  void answer();
  /// Hands what was found to the thread of the window.
  void hand(quint64 asked, const std::function<void(LookoutFound&)>& add);

  std::array<bool, kLayers> m_on{};
  LookoutFound m_found;
  std::vector<quint64> m_key;  ///< of what is found: position, viewer, layers
  quint64 m_asked = 0;
  bool m_looking = false;
  bool m_answering = false;
  std::jthread m_from;    ///< what could be attacked from a place
  std::jthread m_thread;  ///< last, so that it ends first
};

}  // namespace kessel::client
