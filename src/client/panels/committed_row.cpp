// SPDX-License-Identifier: GPL-3.0-or-later
// The row of counters.
#include "client/panels/committed_row.h"

#include <QPainter>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>

#include "client/app/flow_layout.h"
#include "client/app/style.h"
#include "client/game/committed.h"
#include "client/map/counter_painter.h"
#include "client/panels/press_guard.h"

namespace kessel::client {

namespace {

/// Of a counter that cannot be taken out by itself.
QPixmap paled(const QPixmap& picture) {
  constexpr double kPale = 0.4;
  QPixmap pale(picture.size());
  pale.setDevicePixelRatio(picture.devicePixelRatio());
  pale.fill(Qt::transparent);
  QPainter p(&pale);
  p.setOpacity(kPale);
  p.drawPixmap(0, 0, picture);
  return pale;
}

}  // namespace

CommittedRow::CommittedRow(GameController& game, QWidget* parent) : Panel(game, parent) {
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->setSpacing(look().px(2));
  layout->addWidget(m_head = makeLabel("muted"));
  layout->addWidget(m_row = new QWidget(this));
  auto* row = new FlowLayout(m_row);
  row->setContentsMargins(0, 0, 0, 0);
  row->setSpacing(look().px(2));
}

void CommittedRow::refresh() {
  for (QToolButton* old : m_counters) {
    m_row->layout()->removeWidget(old);
    old->hide();
    old->deleteLater();
  }
  m_counters.clear();
  std::vector<UnitId> units = committedUnits(table());
  const bool changes = !chooser().choices().units().empty() || std::ranges::any_of(units, [this](UnitId unit) {
    return wayWithout(table(), unit).has_value();
  });
  if (!changes) units.clear();  // the map shows who takes part
  // In a lesson none can, though more may come.
  const bool clicks = std::ranges::any_of(units, [this](UnitId unit) { return game().mayTakeOut(unit); });
  for (UnitId unit : units) {
    auto* counter = new QToolButton(m_row);
    const auto& shown = table().view().units;
    const auto at =
        std::find_if(shown.begin(), shown.end(), [unit](const UnitView& each) { return each.unit == unit; });
    const CounterFace face = at == shown.end() ? faceOf(words().info(), unit) : faceOf(words().info(), *at);
    CounterLookOptions options;
    options.palette = look().theme.palette;
    const int size = look().px(28);
    const QPixmap picture = counterPixmap(face, size, devicePixelRatioF(), options);
    QIcon icon(picture);
    icon.addPixmap(paled(picture), QIcon::Disabled);
    counter->setIcon(icon);
    counter->setIconSize(QSize(size, size));
    const bool out = game().mayTakeOut(unit);
    counter->setEnabled(out);
    counter->setAccessibleName(out ? tr("Take out: %1").arg(words().unit(unit)) : words().unit(unit));
    counter->setToolTip(out ? tr("%1\nA click takes it out again").arg(words().unit(unit)) : words().unit(unit));
    counter->setProperty(PressGuard::kGuarded, true);  // the next one slides under the pointer
    connect(counter, &QToolButton::clicked, &game(), [&game = game(), unit] {
      if (PressGuard::of(game).begins(PressGuard::By::Mouse, std::nullopt)) game.takeOut(unit);
    });
    m_row->layout()->addWidget(counter);
    m_counters.push_back(counter);
  }
  m_head->setText(clicks ? tr("%n unit(s) take part; a click takes one out", nullptr, static_cast<int>(units.size()))
                         : tr("%n unit(s) take part", nullptr, static_cast<int>(units.size())));
  m_head->setVisible(!units.empty());
  m_row->setVisible(!units.empty());
}

}  // namespace kessel::client
