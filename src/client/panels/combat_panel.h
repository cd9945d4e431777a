// SPDX-License-Identifier: GPL-3.0-or-later
// The combat dock: a sum that adds up line by line with its cases, the chart with the column lit, the odds. Shows the
// combat being resolved with all its fires, the last one, or what a pointed-at choice would lead to. Its title and what
// is being decided in it stay in view; below them the latest fire is scrolled to, with how it all ends above its die.
#pragma once

#include <QTimer>
#include <optional>
#include <vector>

#include "client/game/forecasts.h"
#include "client/panels/column_panel.h"

class QFrame;
class QVBoxLayout;

namespace kessel::client {

class ChartTable;
class FirePlanBox;
class ForecastBlock;

/// The lines of a sum as HTML with the running contributions and the total.
[[nodiscard]] QString sumHtml(const Wording& words, const std::vector<SumLine>& lines, const QString& totalName,
                              const QString& total, int parts = 1);

class CombatPanel : public ColumnPanel {
  Q_OBJECT

 public:
  explicit CombatPanel(GameController& game, QWidget* parent = nullptr);
  ~CombatPanel() override;
  /// What stands in the panel; nullptr: nothing.
  [[nodiscard]] const Outlook* shown() const;
  /// What is scrolled to, the heading of a fire; nullptr: the panel begins at its top.
  [[nodiscard]] const QWidget* focus() const { return m_focus; }
  /// What is known of how combats end, for others who ask about the same ones.
  [[nodiscard]] Forecasts& forecasts() { return m_forecasts; }
  /// The height in which the title and the odds of the fire that is looked at can be read without scrolling; and the
  /// height for all of it. As it is filled now.
  [[nodiscard]] int heightOfOdds() const;
  [[nodiscard]] int heightOfAll() const;
  /// Frames a part of what is shown, by a name of kLessonLines; empty: none. Where several fires have it, that of the
  /// side `fire`.
  void setLit(const QString& part, Side fire);
  [[nodiscard]] const QWidget* litFrame() const { return m_frame; }

 signals:
  /// What had the focus in the fire plan is gone: it should not go on to whatever comes next.
  void focusGivenUp();

 public slots:
  /// Shows what a choice would lead to until endPreview(). Outlooks that tell nothing are ignored.
  void preview(const kessel::client::Prospect& prospect);
  /// The same for several choices that one click could mean: what each may lead to, side by side.
  void previewAll(const std::vector<kessel::client::Prospect>& prospects);
  void endPreview();
  /// The pointer has left what was pointed at: the odds stay for as long as it takes to come to the panel, and then as
  /// long as it is there, unless a combat is at hand.
  void leavePreview();

 protected:
  void refresh() override;
  void resizeEvent(QResizeEvent* event) override;
  void followOther(const QString& link) override;

 private:
  struct ShownChart {
    ChartTable* table;
    const ChartInfo* chart;
    int column;
    int row;
  };
  void fitChart(const ShownChart& shown) const;
  void addAbove(const QString& html, const char* role = nullptr);
  [[nodiscard]] QString resultOf(const Fire& fire) const;
  [[nodiscard]] QString headOf(const Outlook& outlook) const;
  [[nodiscard]] QString noteHtml(const Note& note) const;
  void addFires(const Outlook& outlook);
  void addNow(const Outlook& outlook);
  /// There is room for a few lines only.
  [[nodiscard]] bool isLow() const;
  [[nodiscard]] std::size_t fireToSee(const Outlook& outlook) const;
  void addOutlook(const Outlook& outlook);
  /// Without sums and chart.
  void addShortOutlook(const Outlook& outlook);
  void addPlayedCards();
  /// Strengths, shifts, modifiers of the die and the chart, below heading and odds.
  void addSums(const Fire& fire);
  void addForecast(const Outlook& outlook);
  /// Those that are pointed at.
  [[nodiscard]] std::vector<Action> choices() const;
  /// What a forecast supposes.
  [[nodiscard]] std::vector<Action> supposed() const;
  /// Of what is shown, if it is not known yet: the outlook itself is not kept waiting.
  void askForForecast();
  void takeForecast();
  void showForecast(const Forecast& forecast);
  void addPolicy();
  void addPlan(const Outlook& outlook);
  void addTargets();
  /// The fire plan; true if one stands there.
  bool addFirePlan();
  void addBatteries(const Outlook& outlook);
  void scrollToFocus();
  /// Gives a widget the name of its part, and of which side's fire it is.
  void name(QWidget& widget, const char* part) const;
  void frameLit();
  void addOdds(const Fire& fire);
  void addSum(const std::vector<SumLine>& lines, const QString& totalName, const QString& total, int parts = 1,
              const char* part = "die");
  void addShifts(const Fire& fire);
  void addChart(const Fire& fire);

  QVBoxLayout* m_above;
  bool m_filledLow = false;  ///< its head stands in the page
  Forecasts m_forecasts;
  FirePlanBox* m_firePlan;    ///< stays while all else is filled anew
  QWidget* m_tail = nullptr;  ///< empty, so that the page can scroll far enough
  QWidget* m_focus = nullptr;
  std::vector<ShownChart> m_charts;
  std::vector<Prospect> m_preview;
  QTimer m_lingers;
  std::optional<Prospect> m_announced;  ///< stands there while nothing is pointed at
  std::vector<Action> m_targets;        ///< by the number of their link
  ForecastBlock* m_forecast = nullptr;
  std::uint64_t m_forecastOf = 0;  ///< Forecasts::keyOf() what it supposes
  int m_forecastRoom = 0;          ///< what the last one took; 0: there was none
  RichLabel* m_policy = nullptr;   ///< of the forecast
  QTimer m_forecastSoon;
  Side m_adding = kNobody;    ///< whose fire is being added
  QString m_lit;              ///< the part to be framed
  Side m_litFire = kNobody;   ///< ... of whose fire
  QFrame* m_frame = nullptr;  ///< around it
};

}  // namespace kessel::client
