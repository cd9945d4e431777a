// SPDX-License-Identifier: GPL-3.0-or-later
// The hands of both sides, in the order in which they are wanted, and the piles on the table.
#include "client/panels/hand_panel.h"

#include <QScrollArea>
#include <QVBoxLayout>
#include <algorithm>

#include "client/app/style.h"
#include "client/panels/card_view.h"

namespace kessel::client {

HandPanel::HandPanel(GameController& game, QWidget* parent) : Panel(game, parent) {
  setObjectName(QStringLiteral("handPanel"));
  m_body = new QWidget;
  m_layout = new QVBoxLayout(m_body);
  m_layout->setContentsMargins(look().px(12), look().px(8), look().px(12), look().px(8));
  m_layout->setSpacing(look().px(8));
  scrolled(this, m_body)->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
}

void HandPanel::addHead(const QString& html, const char* role) {
  RichLabel* label = makeLabel(role);
  label->setParent(m_body);
  label->setText(html);
  m_layout->addWidget(label);
}

void HandPanel::addHand(const HandView& hand) {
  QString head = words().html(hand.name);
  if (hand.rule != nullptr) head += QStringLiteral(" [%1]").arg(words().citeLink(hand.rule));
  if (hand.cards.empty()) {
    addHead(mutedHtml(tr("%1: none").arg(head)), nullptr);
    return;
  }
  addHead(head, "section");
  std::vector<CardId> open = hand.cards;
  const auto hidden = static_cast<int>(std::erase(open, kNoCard));
  std::stable_partition(open.begin(), open.end(), [this](CardId card) { return game().choices().lit(card); });
  for (CardId card : open) {
    auto* view = new CardView(game(), card, m_body);
    connect(view, &CardView::linkActivated, this, &HandPanel::follow);
    m_layout->addWidget(view);
    m_cards.push_back(view);
  }
  if (hidden == 0) return;
  const bool owned = isPlayer(hand.side);
  const QColor colour = owned ? counterLook(words().info().sides[index(hand.side)].look, look().theme.palette).accent
                              : look().theme.muted;
  m_layout->addWidget(new CardBacks(hidden, colour, m_body));
}

/// Cards of a pile that can be chosen stand as cards; the rest by name, with their number.
void HandPanel::addPile(const PileView& pile) {
  QString head = words().html(pile.name) + QStringLiteral(" (%1)").arg(pile.count);
  if (pile.rule != nullptr) head += QStringLiteral(" [%1]").arg(words().citeLink(pile.rule));
  addHead(head, "section");
  QStringList names;
  for (CardId card : pile.cards) {
    const Card& shown = words().info().cards[index(card)];
    names << (QString::fromStdString(shown.id) + QLatin1Char(' ') + words().name(shown.name)).toHtmlEscaped();
  }
  if (!names.isEmpty()) addHead(names.join(QStringLiteral("<br>")), nullptr);
}

void HandPanel::refresh() {
  m_cards.clear();
  clearLayout(m_layout);
  // The hand of whoever decides comes first, then what can be read, then backs, then empty hands.
  std::vector<const HandView*> hands;
  for (const HandView& hand : game().view().hands) hands.push_back(&hand);
  const Side viewer = game().viewer();
  std::stable_partition(hands.begin(), hands.end(), [&](const HandView* hand) {
    return std::any_of(hand->cards.begin(), hand->cards.end(), [&](CardId card) { return game().choices().lit(card); });
  });
  std::stable_partition(hands.begin(), hands.end(), [viewer](const HandView* hand) { return hand->side == viewer; });
  std::stable_partition(hands.begin(), hands.end(), [](const HandView* hand) { return !hand->cards.empty(); });
  for (const HandView* hand : hands) addHand(*hand);
  for (const PileView& pile : game().view().piles) addPile(pile);
  if (hands.empty()) addHead(emptyHtml(tr("No cards are held just now.")), nullptr);
  m_layout->addStretch(1);
}

}  // namespace kessel::client
