// SPDX-License-Identifier: GPL-3.0-or-later
// One card, face up, and the backs of cards that are not.
#include "client/panels/card_view.h"

#include <QPainter>
#include <QVBoxLayout>
#include <algorithm>

#include "client/app/style.h"
#include "client/panels/wrap_button.h"

namespace kessel::client {

CardView::CardView(GameController& game, CardId card, QWidget* parent) : QFrame(parent), m_game(game), m_card(card) {
  const Card& shown = game.info().cards[index(card)];
  setProperty("role", "handCard");
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(look().px(12), look().px(8), look().px(12), look().px(8));
  layout->setSpacing(look().px(6));
  auto* text = new RichLabel(this);
  text->setText(html(shown));
  connect(text, &QLabel::linkActivated, this, &CardView::linkActivated);
  layout->addWidget(text);
  setAccessibleName(game.words().name(shown.name));
  refresh();
}

void CardView::refresh() {
  const bool wasLit = lit();
  addButtons();
  addWhyNot();
  if (lit() == wasLit && property("lit").isValid()) return;
  setProperty("lit", lit());
  style()->unpolish(this);  // the frame follows from the property
  style()->polish(this);
}

void CardView::addWhyNot() {
  const bool wanted = !lit() && m_game.interactive() && isPlayer(m_game.prompt().who);
  if (wanted == (m_whyNot != nullptr)) return;
  if (!wanted) {
    m_whyNot->hide();
    m_whyNot->deleteLater();
    m_whyNot = nullptr;
    return;
  }
  m_whyNot = new QPushButton(tr("Why not now?"), this);
  m_whyNot->setProperty("flat", true);
  m_whyNot->setAccessibleName(tr("Why not now: %1").arg(accessibleName()));
  connect(m_whyNot, &QPushButton::clicked, &m_game,
          [game = &m_game, card = m_card] { emit game->explained(game->whyNot(card)); });
  static_cast<QVBoxLayout*>(layout())->addWidget(m_whyNot, 0, Qt::AlignLeft);
}

/// What one side of a card does, when it may be played, and on which rolls it succeeds.
QString CardView::faceHtml(const CardFace& face) const {
  const Wording& words = m_game.words();
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
  const Wording& words = m_game.words();
  QString html = QStringLiteral("<table width=\"100%\" cellspacing=\"0\" cellpadding=\"0\">");
  html += rowHtml(boldHtml(words.name(card.name).toHtmlEscaped()),
                  mutedHtml(QString::fromStdString(card.id).toHtmlEscaped()),
                  words.citeLink(QString::fromStdString(card.rule)));
  html += QStringLiteral("</table>");
  for (const CardFace& each : card.faces) html += faceHtml(each);
  if (!card.remark.empty()) {
    html +=
        QStringLiteral("<p style=\"margin:4px 0 0 0\">%1</p>").arg(mutedHtml(words.name(card.remark).toHtmlEscaped()));
  }
  return html;
}

void CardView::addButtons() {
  const std::vector<Action> actions = m_game.choices().ofCard(m_card);
  std::vector<QString> texts;
  for (Action action : actions) texts.push_back(m_game.describe(action));
  if (actions == m_actions && texts == m_texts) return;
  m_actions = actions;
  m_texts = texts;
  for (WrapButton* old : m_buttons) {
    old->hide();
    old->deleteLater();
  }
  m_buttons.clear();
  for (std::size_t i = 0; i < actions.size(); ++i) {
    const Action action = actions[i];
    auto* button = new WrapButton(texts[i], {}, this);
    connect(button, &QPushButton::clicked, &m_game, [&game = m_game, action] { game.choose(action); });
    connect(button, &WrapButton::hovered, this, [this, action](bool inside) {
      if (inside) {
        emit pointedAt(m_game.outlook(action));
      } else {
        emit left();
      }
    });
    layout()->addWidget(button);
    m_buttons.push_back(button);
  }
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
  html += rowHtml(boldHtml(counts ? name : QStringLiteral("<s>%1</s>").arg(name)) + QLatin1Char(' ') +
                      mutedHtml(QString::fromStdString(card.id).toHtmlEscaped()),
                  words.citeLink(QString::fromStdString(card.rule)), boldHtml(outcomeText(played).toHtmlEscaped()));
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
