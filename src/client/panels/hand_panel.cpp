// SPDX-License-Identifier: GPL-3.0-or-later
// The hands of both sides, in the order in which they are wanted, and the piles on the table.
#include "client/panels/hand_panel.h"

#include <QApplication>
#include <QScrollArea>
#include <QScrollBar>
#include <QVBoxLayout>
#include <algorithm>
#include <utility>

#include "client/app/style.h"
#include "client/panels/card_head.h"
#include "client/panels/card_view.h"

namespace kessel::client {

namespace {
constexpr std::size_t kMostOpen = 5;  ///< more cards than that stand in rows
constexpr std::size_t kMostLit = 3;   ///< and more lit ones than that, which are weighed against each other
constexpr std::size_t kFewLit = 2;    ///< so many lit ones are open by themselves
}  // namespace

HandPanel::HandPanel(GameController& game, QWidget* parent) : Panel(game, parent) {
  setObjectName(QStringLiteral("handPanel"));
  m_body = new QWidget;
  m_layout = new QVBoxLayout(m_body);
  m_layout->setContentsMargins(look().px(12), look().px(8), look().px(12), look().px(8));
  m_layout->setSpacing(look().px(8));
  m_body->setMinimumWidth(1);  // texts wrap at the width that there is
  m_piles = new QWidget(m_body);
  auto* piles = new QVBoxLayout(m_piles);
  piles->setContentsMargins(0, 0, 0, 0);
  piles->setSpacing(look().px(2));
  m_scroll = scrolled(this, m_body);
  m_scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  connect(&game, &GameController::selectionChanged, this, [this] {
    if (HandPanel::game().chooser().litCards() != m_lit) sync();
  });
}

bool HandPanel::fitInto(int room) {
  const bool tight = wantedHeight() > room && !m_tight && m_lit.size() == kFewLit;
  if (!tight) return false;
  m_tight = m_fresh = true;
  fold();
  settleLater(m_scroll, [this] { showLit(); });
  return true;
}

/// The room for what can be chosen is measured: it must be that which is in it.
void HandPanel::resizeEvent(QResizeEvent* event) {
  Panel::resizeEvent(event);
  if (!m_tight) return;
  m_fresh = true;
  settleLater(m_scroll, [this] { showLit(); });
}

int HandPanel::wantedHeight() const {
  // From the heading above the first of them, if there is room for it, to the last one.
  int first = -1;
  int last = -1;
  for (const CardView* view : m_cards) {
    if (!m_lit.empty() && !view->lit()) continue;
    last = m_layout->indexOf(view);
    if (first < 0) first = std::max(0, last - (m_tight ? 0 : 1));
  }
  const QMargins margins = m_layout->contentsMargins();
  const int wide = m_scroll->viewport()->width() - margins.left() - margins.right();
  int height = margins.top() + margins.bottom();
  for (int i = first; first >= 0 && i <= last; ++i) {
    const QLayoutItem* item = m_layout->itemAt(i);
    height +=
        (item->hasHeightForWidth() ? item->heightForWidth(wide) : item->sizeHint().height()) + m_layout->spacing();
  }
  return first < 0 ? 0 : height;
}

int HandPanel::roomToOpen() const {
  if (m_lit.size() <= kFewLit) return 0;
  const QMargins margins = m_layout->contentsMargins();
  const int wide = m_scroll->viewport()->width() - margins.left() - margins.right();
  int most = 0;
  int now = 0;
  for (const CardView* view : m_cards) {
    if (!view->lit() || view->head() == nullptr) continue;
    most = std::max(most, view->fold(wide));
    if (view->open()) now += view->fold(wide);
  }
  return std::max(0, most - now);
}

void HandPanel::addHead(const QString& html, const char* role) {
  m_layout->addWidget(labelSaying(html, role, m_body));
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
  std::stable_partition(open.begin(), open.end(), [this](CardId card) { return lit(card); });
  for (CardId card : open) {
    m_cards.push_back(viewOf(card));
    m_layout->addWidget(m_cards.back());
  }
  if (hidden == 0) return;
  const bool owned = isPlayer(hand.side);
  const QColor colour = owned ? counterLook(words().info().sides[index(hand.side)].look, look().theme.palette).accent
                              : look().theme.muted;
  m_layout->addWidget(new CardBacks(hidden, colour, m_body));
}

/// What has been played and is about to have its say can be read by both sides, above everything else.
void HandPanel::addInPlay() {
  const std::vector<PlayedCard> cards = cardsInPlay(table());
  if (cards.empty()) return;
  addHead(tr("Being played"), "section");
  for (const PlayedCard& card : cards) {
    auto* view = new PlayedCardView(words(), card, m_body);
    connect(view, &PlayedCardView::linkActivated, this, &HandPanel::follow);
    m_layout->addWidget(view);
  }
}

/// A row for each pile with its number, and under it the names of the cards that can be read. Each row is a text of its
/// own: only those that changed are measured anew.
void HandPanel::addPiles() {
  const std::vector<PileView>& piles = table().view().piles;
  layAside(m_piles->layout());
  m_piles->setVisible(!piles.empty());
  if (piles.empty()) return;
  addHead(tr("Piles on the table"), "section");
  m_layout->addWidget(m_piles);
  QString rows;  // of one table as long as no cards stand between them, so that cases and numbers have a column
  const auto addRows = [&] {
    if (rows.isEmpty()) return;
    const QString table = QStringLiteral("<table width=\"100%\" cellspacing=\"0\" cellpadding=\"0\">%1</table>");
    m_piles->layout()->addWidget(labelSaying(table.arg(std::exchange(rows, {})), nullptr, m_piles));
  };
  for (const PileView& pile : piles) {
    rows += rowHtml(words().html(pile.name), pile.rule == nullptr ? QString() : words().citeLink(pile.rule),
                    boldHtml(QString::number(pile.count)));
    QStringList names;
    for (CardId card : pile.cards) {
      const Card& shown = words().info().cards[index(card)];
      names << (QString::fromStdString(shown.id) + QLatin1Char(' ') + words().name(shown.name)).toHtmlEscaped();
    }
    if (names.isEmpty()) continue;
    addRows();
    m_piles->layout()->addWidget(labelSaying(mutedHtml(names.join(QStringLiteral(", "))), nullptr, m_piles));
  }
  addRows();
}

bool HandPanel::lit(CardId card) const {
  return std::binary_search(m_lit.begin(), m_lit.end(), card);
}

void HandPanel::fold() {
  const bool many = m_cards.size() > kMostOpen || m_lit.size() > kMostLit;
  m_layout->setSpacing(look().px(many ? 3 : 8));
  const bool few = m_lit.size() <= kFewLit;
  bool first = true;
  for (CardView* view : m_cards) {
    const CardId card = view->card();
    const bool closed = std::find(m_closed.begin(), m_closed.end(), card) != m_closed.end();
    // Where there is no room for both beside the odds, the one that is read is open, and both can be played.
    const bool byItself = few && view->lit() && !closed && (!m_tight || (first && m_opened == kNoCard));
    first = first && !view->lit();
    view->setFolding(many || (m_tight && view->lit()));
    view->setButtonsStay(m_tight && view->lit());
    view->setOpen(card == m_opened || byItself);
  }
  orderTabs();
}

std::vector<QWidget*> HandPanel::stops() const {
  std::vector<QWidget*> stops;
  for (const CardView* view : m_cards) {
    for (QWidget* stop : view->stops()) stops.push_back(stop);
  }
  return stops;
}

void HandPanel::orderTabs() const {
  const std::vector<QWidget*> all = stops();
  for (std::size_t i = 1; i < all.size(); ++i) setTabOrder(all[i - 1], all[i]);
}

/// Of the cards opened by hand one is open at a time.
void HandPanel::foldChanged(CardView* view, bool open) {
  std::erase(m_closed, view->card());
  if (open) {
    m_opened = view->card();
  } else {
    m_closed.push_back(view->card());
    if (m_opened == view->card()) m_opened = kNoCard;
  }
  fold();
  settleLater(m_scroll, [this, view] { m_scroll->ensureWidgetVisible(view, 0, look().px(8)); });
}

void HandPanel::stepFrom(const CardView* view, int by) {
  const auto at = std::find(m_cards.begin(), m_cards.end(), view) - m_cards.begin() + by;
  if (at < 0 || at >= static_cast<std::ptrdiff_t>(m_cards.size())) return;
  CardView* next = m_cards[static_cast<std::size_t>(at)];
  next->head()->setFocus(Qt::OtherFocusReason);
  if (!next->open()) next->head()->click();
}

/// If a hand of the other side has been laid open, shows that. If other cards can be chosen than before, or none of
/// them is in sight, shows the first as a whole, from the top if it has room there; if none can be chosen, what is
/// being played.
void HandPanel::showLit() {
  const bool fresh = std::exchange(m_fresh, false);
  if (std::exchange(m_bared, false)) return m_scroll->verticalScrollBar()->setValue(0);
  const QWidget* window = m_scroll->viewport();
  const CardView* first = nullptr;
  const CardView* last = nullptr;
  bool seen = false;
  for (const CardView* view : m_cards) {
    if (!view->lit()) continue;
    if (first == nullptr) first = view;
    last = view;
    seen = seen || window->rect().contains(QRect(view->mapTo(window, QPoint(0, 0)), view->size()).center());
  }
  if (first == nullptr ? !fresh && cardsInPlay(table()).empty() : !fresh && seen) return;
  const int edge = look().px(8);
  const int least = first == nullptr ? 0 : (m_tight ? last : first)->geometry().bottom() + edge - window->height();
  m_scroll->verticalScrollBar()->setValue(first == nullptr ? 0 : std::clamp(least, 0, std::max(0, first->y() - edge)));
}

/// The view of a card that was shown before, brought up to date, or a new one.
CardView* HandPanel::viewOf(CardId card) {
  CardView*& view = m_views[card];
  if (view != nullptr) {
    view->refresh();
    view->show();
    return view;
  }
  view = new CardView(game(), card, m_body);
  connect(view, &CardView::linkActivated, this, &HandPanel::follow);
  connect(view, &CardView::pointedAt, this, &HandPanel::cardPointedAt);
  connect(view, &CardView::left, this, &HandPanel::cardLeft);
  connect(view, &CardView::folded, this, [this, view](bool open) { foldChanged(view, open); });
  connect(view, &CardView::stepped, this, [this, view](int by) { stepFrom(view, by); });
  return view;
}

void HandPanel::refresh() {
  if (std::vector<CardId> lit = chooser().litCards(); lit != m_lit) {
    m_lit = std::move(lit);
    m_fresh = true;
    m_opened = kNoCard;
    m_tight = false;
    m_closed.clear();
  }
  if (std::vector<CardId> open = cardsLaidOpen(table()); open != m_laidOpen) {
    m_laidOpen = std::move(open);
    m_bared = !m_laidOpen.empty();
  }
  if (const QWidget* focus = QApplication::focusWidget(); focus != nullptr && m_body->isAncestorOf(focus))
    emit focusGivenUp();
  // Cards that stay keep their widgets; heads and piles are made anew.
  for (CardView* view : m_cards) m_layout->removeWidget(view);
  const std::vector<CardView*> before = std::exchange(m_cards, {});
  m_layout->removeWidget(m_piles);
  layAside(m_layout);
  // What the other side has laid open is there to be read and comes first, then the hand of whoever decides, then
  // what else can be read, then backs, then empty hands.
  std::vector<const HandView*> hands;
  for (const HandView& hand : table().view().hands) hands.push_back(&hand);
  const Side viewer = table().viewer();
  std::stable_partition(hands.begin(), hands.end(), [&](const HandView* hand) {
    return std::any_of(hand->cards.begin(), hand->cards.end(), [&](CardId card) { return lit(card); });
  });
  std::stable_partition(hands.begin(), hands.end(), [viewer](const HandView* hand) { return hand->side == viewer; });
  std::stable_partition(hands.begin(), hands.end(), [](const HandView* hand) { return !hand->cards.empty(); });
  const auto own = std::stable_partition(hands.begin(), hands.end(), [&](const HandView* hand) {
    return hand->side != viewer && !hand->cards.empty() &&
           std::find(m_laidOpen.begin(), m_laidOpen.end(), hand->cards.front()) != m_laidOpen.end();
  });
  std::for_each(hands.begin(), own, [this](const HandView* hand) { addHand(*hand); });
  addInPlay();
  std::for_each(own, hands.end(), [this](const HandView* hand) { addHand(*hand); });
  fold();
  addPiles();
  if (hands.empty()) addHead(emptyHtml(tr("No cards are held just now.")), nullptr);
  m_layout->addStretch(1);
  for (CardView* view : before) {
    if (std::find(m_cards.begin(), m_cards.end(), view) == m_cards.end()) view->hide();
  }
  settleLater(m_scroll, [this] { showLit(); });
}

}  // namespace kessel::client
