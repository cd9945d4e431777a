// SPDX-License-Identifier: GPL-3.0-or-later
// The ledger of losses.
#include "client/panels/losses_panel.h"

#include <QVBoxLayout>

#include "client/app/style.h"
#include "client/game/loss_ledger.h"

namespace kessel::client {

LossesPanel::LossesPanel(GameController& game, QWidget* parent) : ColumnPanel(game, "lossesPanel", parent) {}

void LossesPanel::refresh() {
  layAside(column());
  for (const Side side : {kFirstSide, kSecondSide}) addSide(side);
  column()->addStretch(1);
}

void LossesPanel::addSide(Side side) {
  addHtml(words().side(side).toHtmlEscaped(), "section");
  bool any = false;
  for (const BoxView& box : table().view().boxes) {
    if (!box.losses || box.side != side) continue;
    any = true;
    addHtml(linesHtml(box));
    addHtml(sourcesHtml(box));
  }
  if (any) return;
  const Side viewer = table().viewer();
  const bool secret = isPlayer(viewer) && viewer != side && table().title().hides(table().position(), side);
  addHtml(mutedHtml(secret ? tr("No losses that you know of.") : tr("No losses that count now.")));
}

/// The class, with its figures below each other.
QString LossesPanel::linesHtml(const BoxView& box) const {
  QString head = boldHtml(words().html(box.name));
  if (box.rule != nullptr) head += QStringLiteral(" [%1]").arg(words().citeLink(box.rule));
  QStringList lines{head};
  for (const Phrase& line : box.lines) lines << words().html(line);
  return lines.join(QStringLiteral("<br>"));
}

QString LossesPanel::sourcesHtml(const BoxView& box) const {
  QStringList rows;
  for (const LossEntry& entry : lossesOf(table(), box)) {
    const QString unit = words().unit(entry.unit).toHtmlEscaped();
    QString text;
    switch (entry.kind) {
      case LossEntry::Kind::Reduced: text = tr("%1: −%2").arg(unit).arg(entry.count); break;
      case LossEntry::Kind::Gone: text = tr("%1: eliminated").arg(unit); break;
      case LossEntry::Kind::Rebuilt: text = tr("%1: +%2").arg(unit).arg(entry.count); break;
    }
    if (words().info().map.shows(entry.place))
      text += QStringLiteral(" · ") + Wording::placeLink(entry.place, words().place(entry.place));
    rows << text + QStringLiteral(" · ") + momentLink(entry.decision, tr("show"));
  }
  if (rows.isEmpty()) return {};
  return QStringLiteral("<table cellspacing=\"0\" cellpadding=\"0\"><tr><td width=\"%1\"></td><td>%2</td></tr></table>")
      .arg(look().px(12))
      .arg(mutedHtml(tr("In this turn:")) + QStringLiteral("<br>") + rows.join(QStringLiteral("<br>")));
}

}  // namespace kessel::client
