// SPDX-License-Identifier: GPL-3.0-or-later
// The panel of a practice position.
#include "client/lessons/practice_panel.h"

#include <QPushButton>
#include <QToolButton>
#include <QVBoxLayout>

#include "client/app/flow_layout.h"
#include "client/app/style.h"
#include "client/lessons/lesson_panel.h"

namespace kessel::client {

PracticePanel::PracticePanel(GameController& game, Practice practice, std::size_t from, QWidget* parent)
    : Panel(game, parent), m_practice(std::move(practice)), m_from(from), m_watch(m_practice, from) {
  setObjectName(QStringLiteral("practicePanel"));
  auto* outer = new QVBoxLayout(this);
  outer->setContentsMargins(0, 0, 0, 0);
  outer->setSpacing(0);
  auto* body = new QWidget;
  auto* layout = new QVBoxLayout(body);
  layout->setContentsMargins(look().px(12), look().px(8), look().px(12), look().px(4));
  layout->setSpacing(look().px(6));
  layout->addWidget(m_result = makeLabel("ask"));
  m_about = makeLabel("lesson");
  m_about->setParent(body);
  layout->addWidget(m_aboutHead = makeDisclosure(tr("What it is about"), m_about));
  layout->addWidget(m_about);
  layout->addWidget(m_goals = makeLabel());
  layout->addStretch();
  m_scroll = new PageScroll(body, this);
  m_scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  m_scroll->setFocusPolicy(Qt::NoFocus);
  outer->addWidget(m_scroll, 1);
  auto* buttons = new QWidget(this);
  auto* flow = new FlowLayout(buttons);
  flow->setSpacing(look().px(4));
  flow->addWidget(m_again = new QPushButton(tr("Again"), buttons));
  flow->addWidget(m_suggest = new QPushButton(tr("Suggest"), buttons));
  flow->addWidget(m_solution = new QPushButton(tr("Show the solution"), buttons));
  flow->addWidget(m_home = new QPushButton(tr("Start page"), buttons));
  m_home->hide();
  m_suggest->setToolTip(tr("What the Planner would do now for these goals"));
  m_again->setToolTip(tr("Begins the practice position again"));
  auto* foot = new QVBoxLayout;
  foot->setContentsMargins(look().px(12), look().px(4), look().px(12), look().px(8));
  foot->addWidget(buttons);
  outer->addLayout(foot);
  m_aboutHead->setChecked(true);
  m_aboutHead->hide();
  connect(m_aboutHead, &QToolButton::toggled, this, &PracticePanel::roomWanted);
  connect(m_again, &QPushButton::clicked, this, &PracticePanel::againWanted);
  connect(m_suggest, &QPushButton::clicked, this, &PracticePanel::suggestWanted);
  connect(m_solution, &QPushButton::clicked, this, &PracticePanel::solutionWanted);
  connect(m_home, &QPushButton::clicked, this, &PracticePanel::homeWanted);
}

QString PracticePanel::text() const {
  return m_result->text() + m_about->text() + m_goals->text();
}

int PracticePanel::wantedHeight() const {
  const QSize room = m_scroll->viewport()->size();
  return m_scroll->widget()->layout()->minimumHeightForWidth(room.width()) + height() - room.height();
}

std::optional<Goals> PracticePanel::goals(Side side) const {
  return goalsOf(m_practice, table().session(), m_from, side);
}

std::optional<Goals> PracticePanel::stakes(Side side) const {
  return stakesOf(m_practice, table().session(), m_from, side);
}

void PracticePanel::refresh() {
  if (table().replaying()) return;
  const bool ended = m_stand.ended;
  m_stand = m_watch.look(table().session());
  m_about->setText(lessonHtml(words(), m_practice.about));
  const bool begun = table().session().decisions() > m_from;
  if (begun == m_aboutHead->isHidden()) {
    m_aboutHead->setVisible(begun);
    m_aboutHead->setChecked(!begun);
  }
  m_goals->setText(goalsHtml(words(), m_practice, m_stand) +
                   QStringLiteral("<p>%1</p>").arg(mutedHtml(lessonHtml(words(), m_practice.remark))));
  m_result->setVisible(m_stand.ended);
  m_home->setVisible(m_stand.ended);
  const auto result = [&](Side side) {
    return m_stand.reached(side) ? tr("%1 has reached its goals.").arg(words().side(side))
                                 : tr("%1 has missed its goals.").arg(words().side(side));
  };
  QString text = result(m_practice.side);
  if (!m_practice.goals[index(other(m_practice.side))].empty())
    text += QLatin1Char(' ') + result(other(m_practice.side));
  m_result->setText(text.toHtmlEscaped());
  if (!ended && m_stand.ended && m_stand.reached(m_practice.side)) emit reached();
}

}  // namespace kessel::client
