// SPDX-License-Identifier: GPL-3.0-or-later
// The curtain.
#include "client/window/curtain.h"

#include <QKeyEvent>
#include <QLabel>
#include <QPushButton>
#include <QSpacerItem>
#include <QVBoxLayout>
#include <algorithm>

#include "client/app/announcer.h"
#include "client/app/style.h"
#include "client/game/meanwhile.h"
#include "client/game/recap.h"
#include "client/panels/panel.h"
#include "client/panels/wrap_button.h"

namespace kessel::client {

namespace {

/// A key that presses a button, as somebody means it who looks at it: with Ctrl it says something else, and a key that
/// is held down says it again.
bool isPlain(const QKeyEvent& key) {
  return !key.isAutoRepeat() && (key.modifiers() & ~Qt::KeypadModifier) == Qt::NoModifier;
}

bool presses(const QKeyEvent& key) {
  return key.key() == Qt::Key_Space || key.key() == Qt::Key_Return || key.key() == Qt::Key_Enter ||
         key.key() == Qt::Key_Select;
}

}  // namespace

Curtain::Curtain(QWidget* parent) : QWidget(parent) {
  setObjectName(QStringLiteral("curtain"));
  setAttribute(Qt::WA_StyledBackground);
  auto* whole = new QVBoxLayout(this);
  whole->setContentsMargins(0, 0, 0, 0);
  auto* body = new QWidget;
  m_page = new PageScroll(body, this);
  m_page->setObjectName(QStringLiteral("curtainScroll"));
  m_page->setFocusPolicy(Qt::NoFocus);  // a click beside the button leaves it the one that Enter presses
  whole->addWidget(m_page);
  auto* outer = new QVBoxLayout(body);
  m_above = new QSpacerItem(0, 0, QSizePolicy::Minimum, QSizePolicy::Fixed);
  outer->addItem(m_above);
  // In rows of their own, so that they are asked how high they are at their own width.
  const auto put = [outer](QWidget* part) {
    auto* row = new QHBoxLayout;
    row->addWidget(part);
    row->addStretch(1);
    outer->addLayout(row);
  };
  buildCard();
  put(m_card);
  outer->addStretch(1);
  buildAside();
  put(m_aside);
  for (QPushButton* button : findChildren<QPushButton*>()) button->installEventFilter(this);
}

bool Curtain::eventFilter(QObject* watched, QEvent* event) {
  const bool deaf = m_fallen.isValid() && m_fallen.elapsed() < m_deafFor;
  switch (event->type()) {
    case QEvent::KeyPress:
    case QEvent::KeyRelease: {
      const auto& key = *static_cast<QKeyEvent*>(event);
      if (presses(key) && (deaf || !isPlain(key))) return true;
      break;
    }
    case QEvent::MouseButtonPress:
    case QEvent::MouseButtonDblClick:
      if (deaf) return true;
      break;
    default: break;
  }
  return QWidget::eventFilter(watched, event);
}

void Curtain::buildCard() {
  m_card = new QFrame;
  m_card->setObjectName(QStringLiteral("curtainCard"));
  m_card->setProperty("role", "card");
  auto* layout = new QVBoxLayout(m_card);
  layout->setContentsMargins(look().px(24), look().px(24), look().px(24), look().px(24));
  layout->setSpacing(look().px(12));
  m_title = new QLabel(m_card);
  m_title->setProperty("role", "title");
  m_title->setWordWrap(true);
  m_game = new QLabel(m_card);
  m_game->setProperty("role", "muted");
  m_game->setWordWrap(true);
  m_text = new QLabel(m_card);
  m_text->setWordWrap(true);
  m_recap = new QLabel(m_card);
  m_recap->setWordWrap(true);
  m_recap->setAlignment(Qt::AlignTop | Qt::AlignLeft);
  m_recap->setTextFormat(Qt::RichText);
  m_recap->hide();
  auto* go = new WrapButton({}, {}, m_card);  // Enter presses it, too
  go->setPrimary(true);
  m_go = go;
  setFocusProxy(m_go);
  m_show = new QPushButton(tr("Show it"), m_card);
  m_show->setObjectName(QStringLiteral("showIt"));
  m_show->setToolTip(tr("Lifts the curtain and plays on the map what happened meanwhile"));
  m_decline = new WrapButton({}, {}, m_card);
  m_decline->setObjectName(QStringLiteral("declineUnseen"));
  m_declineOn = new WrapButton({}, {}, m_card);
  m_declineOn->setObjectName(QStringLiteral("declineUnseenInCombat"));
  // What happened comes below, however long it is: the buttons stay where they are.
  for (QWidget* part :
       std::initializer_list<QWidget*>{m_game, m_title, m_text, m_go, m_decline, m_declineOn, m_show, m_recap})
    layout->addWidget(part);
  connect(m_decline, &QPushButton::clicked, this, [this] { emit declined(false); });
  connect(m_declineOn, &QPushButton::clicked, this, [this] { emit declined(true); });
  connect(m_show, &QPushButton::clicked, this, &Curtain::showWanted);
  connect(m_go, &QPushButton::clicked, this, &Curtain::advance);
}

/// To do without the curtain: away from the button that everybody presses, and not without a question.
void Curtain::buildAside() {
  m_aside = new QWidget;
  auto* layout = new QVBoxLayout(m_aside);
  layout->setContentsMargins(0, look().px(12), 0, look().px(12));
  layout->setSpacing(look().px(8));
  m_both = new QPushButton(tr("Play without the curtain …"), m_aside);
  m_both->setObjectName(QStringLiteral("bothMayLook"));
  m_both->setProperty("flat", true);
  m_both->setToolTip(tr("Does without the curtain for the rest of this game"));
  layout->addWidget(m_both, 0, Qt::AlignHCenter);
  m_question = new QWidget(m_aside);
  auto* question = new QVBoxLayout(m_question);
  question->setContentsMargins(0, 0, 0, 0);
  question->setSpacing(look().px(8));
  auto* text = new QLabel(tr(
      "From now on nothing covers the screen when seats change, as long as this game is open. It shows what the side "
      "that decides may know, and no more; the other player may look on. The menu Game brings the curtain back."));
  text->setWordWrap(true);
  question->addWidget(text);
  auto* row = new QHBoxLayout;
  row->setSpacing(look().px(8));
  m_keep = new QPushButton(tr("Keep the curtain"), m_question);
  m_keep->setObjectName(QStringLiteral("keepCurtain"));
  auto* yes = new QPushButton(tr("Do without it"), m_question);
  yes->setObjectName(QStringLiteral("withoutCurtain"));
  row->addWidget(m_keep, 1);
  row->addWidget(yes, 1);
  question->addLayout(row);
  layout->addWidget(m_question);
  m_question->hide();
  connect(m_both, &QPushButton::clicked, this, [this] { askWhetherBoth(true); });
  connect(m_keep, &QPushButton::clicked, this, [this] { askWhetherBoth(false); });
  connect(yes, &QPushButton::clicked, this, &Curtain::notNeeded);
}

void Curtain::askWhetherBoth(bool ask) {
  m_question->setVisible(ask);
  m_both->setVisible(!ask);
  settle();
  (ask ? m_keep : m_go)->setFocus();
  if (ask) m_page->ensureWidgetVisible(m_aside, 0, 0);
}

void Curtain::resizeEvent(QResizeEvent* event) {
  QWidget::resizeEvent(event);
  const int wide = std::min(look().px(480), width() - look().px(48));
  m_card->setFixedWidth(wide);
  m_aside->setFixedWidth(wide);
  // In the middle, with a scroll bar and without.
  m_page->widget()->layout()->setContentsMargins((width() - wide) / 2, 0, 0, 0);
  constexpr int kPartAbove = 6;
  m_above->changeSize(0, std::max(look().px(8), height() / kPartAbove), QSizePolicy::Minimum, QSizePolicy::Fixed);
  settle();
}

/// Fits the page to what stands on it.
void Curtain::settle() {
  m_card->layout()->activate();
  m_aside->layout()->activate();
  m_page->widget()->layout()->activate();
  m_page->fit();
}

void Curtain::drop(const GameTable& table, Side to) {
  m_seated = false;
  m_fallen.start();
  m_side = table.words().side(to);
  const Recap recap(table, to);
  m_lines = recap.lines();
  m_secret = recap.secret();
  const Wording& words = table.words();
  const QString turn = words.text(table.view().turnName);
  m_game->setText(words.name(table.info().name) + (turn.isEmpty() ? turn : QStringLiteral(" · ") + turn));
  m_title->setText(tr("The %1 player decides now").arg(m_side));
  const Secrets secrets = table.secrets();
  m_text->setText(
      secrets.any() ? tr("Nobody else may see: %1. Go on once nobody else looks.").arg(secrets.text(table.words(), to))
                    : tr("Change seats; then go on."));
  Meanwhile meanwhile;
  meanwhile.follow(table);
  m_toShow = table.viewer() == to && !meanwhile.stops().empty();
  m_show->setVisible(m_toShow && !m_secret);  // else once it is sure who sits there
  m_recap->hide();
  announcer().say(m_title->text());
  announcer().say(m_text->text());
  offerToDecline({}, {});
  m_question->hide();
  m_both->show();
  m_go->setText(tr("I am the %1 player").arg(m_side));
  m_go->setFocus();
  // Whoever rolled the last dice still sits there, and has not seen them.
  if (!recap.openLines().isEmpty()) showRecap(recap.openLines());
  settle();
}

void Curtain::offerToDecline(const QString& once, const QString& inCombat, const QString& tip) {
  const auto put = [&](QPushButton* button, const QString& words) {
    button->setText(words);
    button->setToolTip(tip.isEmpty() ? tr("For who knows that he has nothing to do here: the screen stays with the "
                                          "other player.")
                                     : tip);
    button->setVisible(!words.isEmpty());
  };
  put(m_decline, once.isEmpty() ? once : tr("%1, without a look").arg(once));
  put(m_declineOn, inCombat.isEmpty() ? inCombat : tr("%1, in this whole combat").arg(inCombat));
  settle();
}

QString Curtain::hidden() const {
  return m_text->text();
}

QString Curtain::recap() const {
  return m_recap->isHidden() ? QString() : m_recap->text();
}

void Curtain::coverReplay() {
  m_toShow = false;
  m_show->hide();
  offerToDecline({}, {});
  setFocus();  // the time line has taken it
}

void Curtain::advance() {
  if (m_seated || !m_secret) {
    emit lifted();
    return;
  }
  m_seated = true;
  m_show->setVisible(m_toShow);
  offerToDecline({}, {});
  showRecap(m_lines);
  m_go->setText(tr("Lift the curtain"));
}

void Curtain::showRecap(const QStringList& lines) {
  QString html = boldHtml(tr("What happened meanwhile:").toHtmlEscaped());
  announcer().say(tr("What happened meanwhile:"));
  for (const QString& line : lines) announcer().say(line);
  for (const QString& line : lines) html += QStringLiteral("<br>• %1").arg(line.toHtmlEscaped());
  m_recap->setText(html);
  m_recap->show();
  settle();
}

}  // namespace kessel::client
