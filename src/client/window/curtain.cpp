// SPDX-License-Identifier: GPL-3.0-or-later
// The curtain.
#include "client/window/curtain.h"

#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>
#include <algorithm>

#include "client/app/style.h"
#include "client/panels/panel.h"

namespace kessel::client {

namespace {
constexpr int kMostLines = 12;
}

Curtain::Curtain(QWidget* parent) : QWidget(parent) {
  setObjectName(QStringLiteral("curtain"));
  setAttribute(Qt::WA_StyledBackground);
  auto* body = new QWidget;
  scrolled(this, body)->setObjectName(QStringLiteral("curtainScroll"));
  auto* outer = new QVBoxLayout(body);
  outer->addStretch(1);
  auto* card = m_card = new QFrame;
  card->setObjectName(QStringLiteral("curtainCard"));
  card->setProperty("role", "card");
  auto* layout = new QVBoxLayout(card);
  layout->setContentsMargins(look().px(24), look().px(24), look().px(24), look().px(24));
  layout->setSpacing(look().px(12));
  m_title = new QLabel(card);
  m_title->setProperty("role", "title");
  m_title->setWordWrap(true);
  m_text = new QLabel(card);
  m_text->setWordWrap(true);
  m_recap = new QLabel(card);
  m_recap->setWordWrap(true);
  m_recap->setAlignment(Qt::AlignTop | Qt::AlignLeft);
  m_recap->setTextFormat(Qt::RichText);
  m_recap->hide();
  m_go = new QPushButton(card);
  m_go->setProperty("primary", true);
  m_go->setAutoDefault(true);  // Enter presses it, too
  auto* both = new QPushButton(tr("Both players may look"), card);
  both->setProperty("flat", true);
  both->setToolTip(tr("Does without the curtain from now on. The settings bring it back."));
  both->setAutoDefault(true);
  for (QWidget* part : std::initializer_list<QWidget*>{m_title, m_text, m_recap, m_go, both}) layout->addWidget(part);
  outer->addWidget(card, 0, Qt::AlignHCenter);
  outer->addStretch(1);
  connect(m_go, &QPushButton::clicked, this, &Curtain::advance);
  connect(both, &QPushButton::clicked, this, &Curtain::notNeeded);
}

void Curtain::resizeEvent(QResizeEvent* event) {
  QWidget::resizeEvent(event);
  m_card->setFixedWidth(std::min(look().px(480), width() - look().px(48)));
}

void Curtain::collectLines(const GameController& game, Side to) {
  // Everything since this side last decided, as far as it may see it.
  const Timeline& timeline = game.session().timeline();
  std::size_t since = 0;
  for (std::size_t n = timeline.size(); n-- > 0;) {
    if (timeline[n].who == to) {
      since = n + 1;
      break;
    }
  }
  m_lines.clear();
  m_secret = false;
  for (const HistoryItem& item : game.history()) {
    if (item.decision < since || item.event.text.empty() || !isFor(item.event, to)) continue;
    m_lines << game.words().text(item.event.text);
    m_secret = m_secret || item.event.onlyFor == to;
  }
}

void Curtain::drop(const GameController& game, Side to) {
  m_seated = false;
  m_side = game.words().side(to);
  collectLines(game, to);
  m_title->setText(tr("The %1 player decides now").arg(m_side));
  m_text->setText(tr("Something is hidden from one side. Change seats; then go on."));
  m_recap->hide();
  m_go->setText(tr("I am the %1 player").arg(m_side));
  m_go->setFocus();
  if (!m_secret && !m_lines.isEmpty()) showRecap();
}

QString Curtain::recap() const {
  return m_recap->isHidden() ? QString() : m_recap->text();
}

void Curtain::advance() {
  if (m_seated || !m_secret) {
    emit lifted();
    return;
  }
  m_seated = true;
  showRecap();
  m_go->setText(tr("Lift the curtain"));
}

void Curtain::showRecap() {
  QString html = boldHtml(tr("What happened meanwhile:").toHtmlEscaped()) + QStringLiteral("<br>");
  const qsizetype first = std::max<qsizetype>(0, m_lines.size() - kMostLines);
  if (first > 0)
    html +=
        mutedHtml(tr("… and %n line(s) before, in the log", nullptr, static_cast<int>(first))) + QStringLiteral("<br>");
  for (qsizetype i = first; i < m_lines.size(); ++i) html += QStringLiteral("• %1<br>").arg(m_lines[i].toHtmlEscaped());
  m_recap->setText(html);
  m_recap->show();
}

}  // namespace kessel::client
