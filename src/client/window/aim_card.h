// SPDX-License-Identifier: GPL-3.0-or-later
// A small card at the target on the map: the odds while one points at an attack, then its dice as they are rolled and
// who is lost by them. Never covers the target or leaves the window; takes no clicks and holds nothing up.
#pragma once

#include <QElapsedTimer>
#include <QTimer>
#include <QWidget>
#include <optional>
#include <vector>

#include "client/game/chooser.h"
#include "client/game/forecasts.h"
#include "kessel/engine/event.h"

namespace kessel::client {

class MapView;

class AimCard : public QWidget {
  Q_OBJECT

 public:
  /// A unit that was hit: crossed out if it is gone, else with what it has lost.
  struct Lost {
    UnitView unit;
    int points = 0;
    bool gone = false;
  };
  /// A die with what it brought about.
  struct Die {
    int value = 0;
    QString meaning;
  };

  /// Lies over the map. `forecasts`: shared with the combat panel, which asks about the same.
  AimCard(const GameTable& table, Forecasts& forecasts, MapView* over);
  /// How long a die rolls, in milliseconds; 0: dice and losses are not shown.
  void setDuration(int milliseconds);
  /// Shows the odds of what is pointed at until endAim(): all that one click could mean. What tells nothing is left
  /// out. `joined`: the same as the only one of them, after others have joined.
  void aim(const std::vector<Prospect>& prospects, std::optional<Prospect> joined = {});
  void endAim();
  /// Shows the dice of a combat and its losses among the events, as their reader sees them. While its window is hidden
  /// (behind the curtain) the time does not run.
  void present(const std::vector<Event>& events);
  void clear();

  /// The lines of the odds; empty while dice are shown.
  [[nodiscard]] const QStringList& odds() const { return m_odds; }
  [[nodiscard]] const std::vector<Die>& dice() const { return m_dice; }
  [[nodiscard]] const std::vector<Lost>& lost() const { return m_lost; }
  /// The hex or box that it stands beside.
  [[nodiscard]] Place target() const { return m_target; }
  /// The nearest place for a card beside what must stay in sight, inside a window; empty if there is none. Those that
  /// cover nothing of `rather` come first.
  [[nodiscard]] static QRect beside(const QRectF& covered, const QSize& size, const QRect& window,
                                    const std::vector<QRectF>& rather);

 protected:
  void paintEvent(QPaintEvent* event) override;
  void showEvent(QShowEvent* event) override;
  void hideEvent(QHideEvent* event) override;
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  [[nodiscard]] bool rolls() const { return !m_dice.empty() || !m_lost.empty(); }
  void weigh();
  [[nodiscard]] static QString goneIn(const Forecast& forecast);
  [[nodiscard]] QString oddsOf(const Prospect& prospect);
  [[nodiscard]] QString meaningOf(const Event& fired, int die) const;
  /// A unit that is lost, as its viewer knew it; nothing if he may know it only now.
  [[nodiscard]] std::optional<UnitView> lostIn(const Event& event) const;
  void roll(const std::vector<Event>& events);
  void tick();
  void layOut();
  [[nodiscard]] int rowOf(const Die& die, int room) const;
  void place();
  void noteLoss(const UnitView& unit, const Event& event, std::vector<Lost>& lost) const;
  void paintDice(QPainter& painter, const QRect& room) const;
  void paintLost(QPainter& painter, const Lost& lost, const QRectF& square) const;
  [[nodiscard]] int milliseconds() const;
  /// Of the dice those that lie already; the next one still rolls.
  [[nodiscard]] std::size_t lying() const;

  const GameTable& m_table;
  Forecasts& m_forecasts;
  MapView* m_map;
  std::vector<Prospect> m_prospects;
  std::uint64_t m_aimedAt = 0;       ///< Forecasts::keyOf() nothing, where they are offered
  bool m_several = false;            ///< there are more ways, be it that nothing can be said of them
  std::optional<Prospect> m_joined;  ///< the only one of them, after all have joined who may
  QStringList m_odds;
  std::vector<Die> m_dice;
  std::vector<Lost> m_lost;
  std::vector<UnitView> m_seen;  ///< what the viewer saw before the events to come
  Side m_seenBy = kNobody;
  Place m_target = kNowhere;
  QTimer m_weighSoon;
  QTimer m_timer;
  QElapsedTimer m_clock;
  int m_milliseconds = 0;
};

}  // namespace kessel::client
