// SPDX-License-Identifier: GPL-3.0-or-later
// One card, face up, and the backs of cards that are not.
#include "client/panels/card_view.h"

#include <QPainter>
#include <QStyle>
#include <QVBoxLayout>
#include <algorithm>

#include "client/app/style.h"
#include "client/panels/card_head.h"
#include "client/panels/wrap_button.h"

namespace kessel::client {

CardView::CardView(GameController& game, CardId card, QWidget* parent) : QFrame(parent), m_game(game), m_card(card) {
  setProperty("role", "handCard");
  wearAccent(this);
  auto* outer = new QVBoxLayout(this);
  outer->setSpacing(0);
  m_body = new QWidget(this);
  m_body->setAttribute(Qt::WA_NoSystemBackground);
  auto* layout = new QVBoxLayout(m_body);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->setSpacing(look().px(6));
  m_text = new RichLabel(m_body);
  connect(m_text, &QLabel::linkActivated, this, &CardView::linkActivated);
  layout->addWidget(m_text);
  outer->addWidget(m_body);
  setAccessibleName(game.table().words().name(game.table().info().cards[index(card)].name));
  setMargins();
  writeText();
  refresh();
}

void CardView::paintEvent(QPaintEvent* event) {
  QFrame::paintEvent(event);
  if (!m_lit) return;
  QPainter painter(this);
  painter.setRenderHint(QPainter::Antialiasing);
  const int wide = look().px(2);
  painter.setPen(QPen(look().accent, wide));
  painter.drawRoundedRect(QRectF(rect()).adjusted(wide / 2.0, wide / 2.0, -wide / 2.0, -wide / 2.0), look().px(6),
                          look().px(6));
}

void CardView::setMargins() {
  const bool row = m_folding && !m_open && !m_buttonsStay;
  layout()->setContentsMargins(look().px(m_folding ? 6 : 12),
                               look().px(row         ? 1
                                         : m_folding ? 4
                                                     : 8),
                               look().px(m_folding ? 6 : 12), look().px(row ? 1 : 8));
}

void CardView::writeText() {
  m_text->setText(html(m_game.table().info().cards[index(m_card)]));
}

CardHead* CardView::makeHead() {
  const Card& card = m_game.table().info().cards[index(m_card)];
  const QString hint = card.faces.empty() ? QString() : m_game.table().words().name(card.faces.front().text);
  auto* head = new CardHead(accessibleName(), hint, QString::fromStdString(card.id), this);
  connect(head, &QAbstractButton::clicked, this, [this] {
    setOpen(!m_open);
    emit folded(m_open);
  });
  connect(head, &CardHead::stepped, this, &CardView::stepped);
  connect(head, &CardHead::entered, this, &CardView::enter);
  static_cast<QVBoxLayout*>(layout())->insertWidget(0, head);
  return head;
}

void CardView::setFolding(bool folding) {
  if (folding == m_folding) return;
  m_folding = folding;
  if (folding && m_head == nullptr) m_head = makeHead();
  m_head->setVisible(folding);
  m_head->setLit(m_lit);
  writeText();  // the head takes its first line
  if (!folding) m_open = true;
  m_head->setOpen(m_open);
  showParts();
  setMargins();
}

void CardView::setOpen(bool open) {
  open = open || !m_folding;
  if (open == m_open) return;
  m_open = open;
  if (m_head != nullptr) m_head->setOpen(open);
  showParts();
  setMargins();
}

int CardView::fold(int wide) const {
  if (!m_folding) return 0;
  const int inner = wide - 2 * look().px(6);
  const auto heightOf = [inner](const QWidget* part) {
    return part->hasHeightForWidth() ? part->heightForWidth(inner) : part->sizeHint().height();
  };
  int height = heightOf(m_text) + look().px(10);  // its margins are wider, too
  for (const WrapButton* button : m_buttons) height += m_body->layout()->spacing() + heightOf(button);
  return height;
}

void CardView::setButtonsStay(bool stay) {
  if (stay == m_buttonsStay) return;
  m_buttonsStay = stay;
  showParts();
  setMargins();
}

void CardView::showParts() {
  m_text->setVisible(m_open);
  m_body->setVisible(m_open || (m_buttonsStay && !m_buttons.empty()));
}

std::vector<QWidget*> CardView::stops() const {
  std::vector<QWidget*> stops;
  if (m_folding) stops.push_back(m_head);
  stops.insert(stops.end(), m_buttons.begin(), m_buttons.end());
  if (m_whyNot != nullptr) stops.push_back(m_whyNot);
  return stops;
}

void CardView::enter() {
  if (!m_buttons.empty()) {
    m_buttons.front()->setFocus(Qt::TabFocusReason);
  } else if (m_whyNot != nullptr) {
    m_whyNot->setFocus(Qt::TabFocusReason);
  }
}

void CardView::refresh() {
  setMargins();
  addButtons();
  const bool lit = !m_buttons.empty();
  addWhyNot();
  if (lit == m_lit && property("lit").isValid()) return;
  m_lit = lit;
  if (m_head != nullptr) m_head->setLit(lit);
  setProperty("lit", lit);
  style()->unpolish(this);  // the frame follows from the property
  style()->polish(this);
}

void CardView::addWhyNot() {
  const bool wanted = m_buttons.empty() && m_game.table().interactive() && isPlayer(m_game.table().prompt().who);
  if (wanted == (m_whyNot != nullptr)) return;
  if (!wanted) {
    m_whyNot->hide();
    m_whyNot->deleteLater();
    m_whyNot = nullptr;
    return;
  }
  m_whyNot = new QPushButton(tr("Why not now?"), m_body);
  m_whyNot->setProperty("flat", true);
  m_whyNot->setAccessibleName(tr("Why not now: %1").arg(accessibleName()));
  connect(m_whyNot, &QPushButton::clicked, &m_game,
          [game = &m_game, card = m_card] { emit game->explained(game->chooser().whyNot(card)); });
  static_cast<QVBoxLayout*>(m_body->layout())->addWidget(m_whyNot, 0, Qt::AlignLeft);
}

/// What one side of a card does, when it may be played, and on which rolls it succeeds.
QString CardView::faceHtml(const CardFace& face) const {
  const Wording& words = m_game.table().words();
  QStringList terms;
  for (const std::string* term : {&face.when, &face.lasts}) {
    if (!term->empty()) terms << words.name(*term);
  }
  if (face.check < 6) terms << (face.check == 1 ? tr("succeeds on 1") : tr("succeeds on 1 to %1").arg(face.check));
  QString html = QStringLiteral("<p style=\"margin:4px 0 0 0\">%1 %2")
                     .arg(boldHtml(words.name(face.name).toHtmlEscaped()), words.name(face.text).toHtmlEscaped());
  if (!terms.isEmpty()) {
    html += QStringLiteral("<br>") + mutedHtml(terms.join(QStringLiteral(" · ")).toHtmlEscaped());
  }
  return html + QStringLiteral("</p>");
}

QString CardView::html(const Card& card) const {
  const Wording& words = m_game.table().words();
  const QString cite = words.citeLink(QString::fromStdString(card.rule));
  QString html;
  if (!m_folding) {
    html += QStringLiteral(
                "<table width=\"100%\" cellspacing=\"0\" cellpadding=\"0\"><tr><td>%1 %2</td>"
                "<td align=\"right\" style=\"padding-left:8px\">%3</td></tr></table>")
                .arg(boldHtml(words.name(card.name).toHtmlEscaped()),
                     mutedHtml(QString::fromStdString(card.id).toHtmlEscaped()), cite);
  }
  for (const CardFace& each : card.faces) html += faceHtml(each);
  const QString remark = words.name(card.remark).toHtmlEscaped();
  const QString last = m_folding ? (remark.isEmpty() ? cite : remark + QLatin1Char(' ') + cite) : remark;
  if (!last.isEmpty()) html += QStringLiteral("<p style=\"margin:4px 0 0 0\">%1</p>").arg(mutedHtml(last));
  return html;
}

void CardView::addButtons() {
  const std::vector<Action> actions = m_game.chooser().actionsOf(m_card);
  const bool waits = m_game.chooser().askedCard() == m_card ||
                     (m_game.chooser().askedCard() == kNoCard && m_game.table().interactive() &&
                      !m_game.chooser().choices().cardsFor(m_card).empty());
  std::vector<QString> texts;
  for (Action action : actions) texts.push_back(m_game.chooser().describe(action));
  if (waits)
    texts.push_back(m_game.chooser().askedCard() == m_card ? tr("Choose another card instead")
                                                           : tr("Choose this card"));
  if (actions == m_actions && texts == m_texts) return;
  QMetaObject::invokeMethod(this, &CardView::showParts, Qt::QueuedConnection);
  m_actions = actions;
  m_texts = texts;
  for (WrapButton* old : m_buttons) {
    old->hide();
    old->deleteLater();
  }
  m_buttons.clear();
  for (std::size_t i = 0; i < actions.size(); ++i) {
    const Action action = actions[i];
    WrapButton* button = addButton(texts[i]);
    button->setGuard(m_game, action);
    connect(button, &QPushButton::clicked, &m_game, [&game = m_game, action] { game.choose(action); });
    connect(button, &WrapButton::hovered, this, [this, action](bool inside) {
      if (inside) {
        emit pointedAt(m_game.chooser().outlook(action));
      } else {
        emit left();
      }
    });
  }
  if (!waits) return;
  connect(addButton(texts.back()), &QPushButton::clicked, &m_game,
          [&game = m_game, card = m_card] { game.clickCard(card); });
}

WrapButton* CardView::addButton(const QString& text) {
  auto* button = new WrapButton(text, {}, m_body);
  m_body->layout()->addWidget(button);
  m_buttons.push_back(button);
  return button;
}

PlayedCardView::PlayedCardView(const Wording& words, const PlayedCard& played, QWidget* parent) : QFrame(parent) {
  const TitleInfo& info = words.info();
  const Card& card = info.cards[index(played.card)];
  setProperty("role", "playedCard");
  const QColor colour = isPlayer(played.side)
                            ? counterLook(info.sides[index(played.side)].look, look().theme.palette).accent
                            : look().theme.muted;
  setStyleSheet(QStringLiteral("QFrame[role=\"playedCard\"] { border-left-color: %1; }").arg(colour.name()));
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(look().px(8), look().px(4), look().px(8), look().px(4));
  auto* text = new RichLabel(this);
  const bool counts = !played.outcome || *played.outcome == CardOutcome::Succeeded;
  const QString name = words.name(card.name).toHtmlEscaped();
  QString html = QStringLiteral("<table width=\"100%\" cellspacing=\"0\" cellpadding=\"0\">");
  // Two columns, which wrap where the text is large for the panel.
  html +=
      QStringLiteral("<tr><td>%1 %2 %3</td><td align=\"right\" style=\"padding-left:8px\">%4</td></tr>")
          .arg(boldHtml(counts ? name : QStringLiteral("<s>%1</s>").arg(name)),
               mutedHtml(QString::fromStdString(card.id).toHtmlEscaped()),
               words.citeLink(QString::fromStdString(card.rule)),
               boldHtml(outcomeText(played).toHtmlEscaped().replace(QStringLiteral(" …"), QStringLiteral("&nbsp;…"))));
  html += QStringLiteral("</table>");
  const auto face = static_cast<std::size_t>(played.face);
  QStringList event{words.side(played.side)};
  if (face < card.faces.size()) event << words.name(card.faces[face].name) << words.name(card.faces[face].text);
  html += mutedHtml(event.join(QStringLiteral(" · ")).toHtmlEscaped());
  text->setText(html);
  connect(text, &QLabel::linkActivated, this, &PlayedCardView::linkActivated);
  layout->addWidget(text);
  setAccessibleName(
      QStringList{words.side(played.side), words.name(card.name), outcomeText(played)}.join(QStringLiteral(", ")));
}

QString PlayedCardView::outcomeText(const PlayedCard& played) {
  if (!played.outcome) return tr("in play …");
  switch (*played.outcome) {
    case CardOutcome::Succeeded: return tr("✓ succeeded");
    case CardOutcome::Failed: return tr("✗ failed");
    case CardOutcome::Cancelled: return tr("⊘ cancelled");
  }
  return {};
}

CardBacks::CardBacks(int count, const QColor& colour, QWidget* parent)
    : QWidget(parent), m_count(count), m_colour(colour) {
  setAccessibleName(tr("%n card(s), face down", nullptr, count));
  setToolTip(accessibleName());
  setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
}

QSize CardBacks::sizeHint() const {
  return {look().px(120), look().px(56)};
}

void CardBacks::paintEvent(QPaintEvent*) {
  QPainter painter(this);
  painter.setRenderHint(QPainter::Antialiasing);
  const QSize card(look().px(34), look().px(50));
  const int number = look().px(36);  // room for the count
  const int room = std::max(1, width() - number - card.width() - look().px(2));
  const double step = m_count < 2 ? 0 : std::min<double>(look().px(20), double(room) / (m_count - 1));
  const double radius = look().px(4);
  for (int i = 0; i < m_count; ++i) {
    const QRectF back(1 + i * step, (height() - card.height()) / 2.0, card.width(), card.height());
    painter.setPen(QPen(look().theme.panel, 1.5));
    painter.setBrush(m_colour);
    painter.drawRoundedRect(back, radius, radius);
    const double inset = look().px(4);
    painter.setPen(QPen(m_colour.lighter(150), 1));
    painter.setBrush(Qt::NoBrush);
    painter.drawRoundedRect(back.adjusted(inset, inset, -inset, -inset), radius / 2, radius / 2);
  }
  painter.setPen(look().theme.text);
  const int left = static_cast<int>(1 + std::max(0, m_count - 1) * step) + card.width() + look().px(8);
  painter.drawText(QRect(left, 0, number, height()), Qt::AlignVCenter | Qt::AlignLeft, QString::number(m_count));
}

}  // namespace kessel::client
