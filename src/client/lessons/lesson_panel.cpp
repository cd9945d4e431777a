// SPDX-License-Identifier: GPL-3.0-or-later
// The panel of a lesson.
#include "client/lessons/lesson_panel.h"

#include <QApplication>
#include <QFrame>
#include <QProgressBar>
#include <QRegularExpression>
#include <QScrollBar>
#include <QStyle>
#include <QVBoxLayout>

#include "client/app/announcer.h"
#include "client/app/flow_layout.h"
#include "client/app/style.h"
#include "client/panels/wrap_button.h"

namespace kessel::client {

QString lessonText(const Wording& words, const std::string& english) {
  return words.name(english);
}

namespace {

constexpr QChar kHyphen{0x2011};  ///< at which no line ends

/// Unit names such as 5-A-10 stand on one line; words of two parts may end one.
QString keptTogether(QString text) {
  static const QRegularExpression kName(QStringLiteral("\\b\\w+(-\\w+)+\\b"),
                                        QRegularExpression::UseUnicodePropertiesOption);
  static const QRegularExpression kFigure(QStringLiteral("\\d"));
  for (QRegularExpressionMatchIterator each = kName.globalMatch(text); each.hasNext();) {
    const QRegularExpressionMatch found = each.next();
    QString name = found.captured();
    if (!name.contains(kFigure)) continue;
    text.replace(found.capturedStart(), found.capturedLength(), name.replace(QLatin1Char('-'), kHyphen));
  }
  return text;
}

}  // namespace

QString lessonHtml(const Wording& words, const std::string& english) {
  const QString text = words.name(english);
  QString html;
  for (qsizetype at = 0; at < text.size();) {
    const qsizetype open = text.indexOf(QLatin1Char('['), at);
    const qsizetype close = open < 0 ? -1 : text.indexOf(QLatin1Char(']'), open);
    if (close < 0) return html + keptTogether(text.mid(at)).toHtmlEscaped();
    html += keptTogether(text.mid(at, open - at)).toHtmlEscaped();
    html += QStringLiteral("[%1]").arg(words.citeLink(text.mid(open + 1, close - open - 1)));
    at = close + 1;
  }
  return html;
}

QString goalsHtml(const Wording& words, const Practice& practice, const PracticeStand& stand) {
  QString html;
  for (const Side side : {practice.side, other(practice.side)}) {
    const std::vector<PracticeGoal>& goals = practice.goals[index(side)];
    if (!goals.empty()) html += QStringLiteral("<p>%1</p>").arg(boldHtml(words.side(side).toHtmlEscaped()));
    for (std::size_t i = 0; i < goals.size(); ++i) {
      html += QStringLiteral("<p style=\"margin: %1px 0 0 %2px; text-indent: -%2px\">%3 %4</p>")
                  .arg(look().px(3))
                  .arg(look().px(17))  // the sign: further lines stand below the words
                  .arg(stand.met[index(side)][i] ? QStringLiteral("✓") : QStringLiteral("○"),
                       lessonHtml(words, goals[i].text));
    }
  }
  return html;
}

LessonPanel::LessonPanel(GameController& game, LessonGuide& guide, QWidget* parent)
    : Panel(game, parent), m_guide(guide) {
  setObjectName(QStringLiteral("lessonPanel"));
  auto* outer = new QVBoxLayout(this);
  outer->setContentsMargins(0, 0, 0, 0);
  outer->setSpacing(0);
  m_body = new QWidget;
  auto* layout = new QVBoxLayout(m_body);
  layout->setContentsMargins(look().px(12), look().px(8), look().px(12), look().px(4));
  layout->setSpacing(look().px(6));
  layout->addWidget(m_name = makeLabel("muted"));
  layout->addWidget(m_progress = new QProgressBar);
  m_progress->setTextVisible(false);
  m_progress->setFixedHeight(look().px(4));
  layout->addWidget(m_text = makeLabel("lesson"));
  layout->addWidget(m_goals = makeLabel());
  m_goals->hide();
  layout->addWidget(m_question = makeLabel("ask"));
  layout->addLayout(m_choices = new QVBoxLayout);
  m_choices->setSpacing(look().px(4));
  m_saidFrame = new QFrame(m_body);
  m_saidFrame->setProperty("role", "note");
  auto* note = new QVBoxLayout(m_saidFrame);
  note->setContentsMargins(look().px(8), look().px(6), look().px(8), look().px(6));
  note->addWidget(m_said = makeLabel("lesson"));
  m_measure = makeLabel("lesson");
  m_measure->setParent(m_saidFrame);
  m_measure->hide();
  layout->addWidget(m_saidFrame);
  layout->addStretch();
  m_scroll = new PageScroll(m_body, this);
  m_scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  m_scroll->setFocusPolicy(Qt::NoFocus);
  m_scroll->setAccessibleName(tr("Lesson"));
  outer->addWidget(m_scroll, 1);
  buildButtons();
  auto* foot = new QVBoxLayout;
  foot->setContentsMargins(look().px(12), look().px(4), look().px(12), look().px(8));
  foot->addWidget(m_buttons);
  outer->addLayout(foot);
  connect(&guide, &LessonGuide::changed, this, &Panel::sync);
}

QPushButton* LessonPanel::makeButton(const QString& text, const QString& tip) {
  auto* button = new QPushButton(text, m_buttons);
  button->setToolTip(tip);
  m_buttons->layout()->addWidget(button);
  return button;
}

void LessonPanel::buildButtons() {
  m_buttons = new QWidget(this);
  auto* flow = new FlowLayout(m_buttons);
  flow->setSpacing(look().px(4));
  const bool solution = m_guide.isSolution();
  m_next = makeButton(solution ? tr("One decision") : tr("Next"), tr("Goes on to the next step"));
  m_next->setProperty("primary", true);
  m_doIt =
      makeButton(solution ? tr("To the end") : tr("Do it for me"), tr("Does what this step asks for, and goes on"));
  m_skip = makeButton(tr("Skip"), tr("Goes on without this step; the game is where it would be after it"));
  m_again = makeButton(tr("Again"), tr("Begins this step again"));
  m_back = makeButton(tr("Back"), tr("To the step before"));
  m_doIt->setProperty("compact", true);
  for (QPushButton* each : {m_skip, m_again, m_back}) each->setProperty("tight", true);  // all of them in one row
  m_nextLesson = makeButton(tr("Next lesson"), {});
  m_nextLesson->setProperty("primary", true);
  m_playOn = new WrapButton(tr("Play on against the computer"), {}, m_buttons);  // large text has no room for a line
  m_playOn->setToolTip(tr("Goes on from here as a game of its own"));
  flow->addWidget(m_playOn);
  m_home = makeButton(tr("Start page"), {});
  connect(m_next, &QPushButton::clicked, &m_guide, solution ? &LessonGuide::doNext : &LessonGuide::next);
  connect(m_doIt, &QPushButton::clicked, &m_guide, &LessonGuide::doIt);
  connect(m_skip, &QPushButton::clicked, &m_guide, &LessonGuide::skip);
  connect(m_again, &QPushButton::clicked, &m_guide, &LessonGuide::again);
  connect(m_back, &QPushButton::clicked, &m_guide, &LessonGuide::back);
  connect(m_nextLesson, &QPushButton::clicked, this, &LessonPanel::nextLessonWanted);
  connect(m_playOn, &QPushButton::clicked, this, &LessonPanel::playOnWanted);
  connect(m_home, &QPushButton::clicked, this, &LessonPanel::homeWanted);
}

void LessonPanel::setNextToLearn(bool any, bool practice) {
  m_nextToLearn = any;
  m_home->setProperty("primary", !any);
  m_nextLesson->setText(practice ? tr("First practice position") : tr("Next lesson"));
  showButtons();
}

QString LessonPanel::text() const {
  return m_text->text();
}

QString LessonPanel::said() const {
  return m_saidFrame->isHidden() ? QString() : m_said->text();
}

void LessonPanel::showGoals(Practice practice, std::size_t from) {
  m_practice = std::move(practice);
  m_watch.emplace(*m_practice, from);
  m_goals->show();
  sync();
}

std::vector<QPushButton*> LessonPanel::choices() const {
  std::vector<QPushButton*> out;
  for (int i = 0; i < m_choices->count(); ++i) {
    if (auto* button = qobject_cast<QPushButton*>(m_choices->itemAt(i)->widget())) out.push_back(button);
  }
  return out;
}

void LessonPanel::fillChoices(const LessonStep& step) {
  clearLayout(m_choices);
  m_question->setVisible(!step.question.empty());
  m_question->setText(lessonHtml(words(), step.question));
  for (std::size_t i = 0; i < step.choices.size(); ++i) {
    auto* button = new WrapButton(words().name(step.choices[i].text), {}, this);
    button->setEnabled(!m_guide.walk().answered());
    connect(button, &QPushButton::clicked, &m_guide, [this, i] { m_guide.answer(i); });
    m_choices->addWidget(button);
    button->show();  // so that its height counts at once
  }
}

/// Large text makes some steps longer than the window is high. Then it is as large as fits, but never much
/// smaller than it was chosen, nor than at its usual size: what is longer still can be scrolled.
void LessonPanel::fitText() {
  for (const double part : {1.0, 0.92, 0.85, kSmallestPart}) {
    if (part < 1 && part * look().scale < 1) break;
    setTextPart(part);
    layout()->activate();  // smaller buttons need fewer rows
    if (wantedHeight() <= height()) break;
  }
}

int LessonPanel::wantedHeight() const {
  const QSize room = m_scroll->viewport()->size();
  return m_body->layout()->minimumHeightForWidth(room.width()) + height() - room.height();
}

int LessonPanel::heightToCome() const {
  const LessonStep* step = m_guide.walk().step();
  if (step == nullptr || step->choices.empty()) return wantedHeight();
  const QMargins edge(look().px(4), 1, 1, 1);  // as the style draws it around a note
  const QMargins around = m_saidFrame->layout()->contentsMargins() + edge;
  const QMargins page = m_body->layout()->contentsMargins();
  const int wide = m_scroll->viewport()->width() - page.left() - page.right() - around.left() - around.right();
  int most = 0;
  for (const LessonChoice& choice : step->choices) {
    m_measure->setText(lessonHtml(words(), choice.say));
    most = std::max(most, m_measure->heightForWidth(wide));
  }
  // Once it is given the room of the longest one stays.
  const int more = m_saidFrame->isHidden() ? most + around.top() + around.bottom() + m_body->layout()->spacing()
                                           : most - m_said->heightForWidth(wide);
  return wantedHeight() + (most == 0 ? 0 : std::max(0, more));
}

void LessonPanel::setTextPart(double part) {
  if (part == m_textPart) return;
  m_textPart = part;
  const auto pixels = [part](int size) { return qRound(look().px(size) * part); };
  const QString style = part == 1 ? QString()
                                  : QStringLiteral(
                                        "QLabel[role=\"lesson\"] { font-size: %1px; } "
                                        "QLabel[role=\"ask\"], QPushButton { font-size: %2px; } "
                                        "QPushButton { min-height: %3px; }")
                                        .arg(pixels(15))
                                        .arg(pixels(14))
                                        .arg(pixels(20));
  m_body->setStyleSheet(style);
  m_buttons->setStyleSheet(style);
}

void LessonPanel::resizeEvent(QResizeEvent* event) {
  Panel::resizeEvent(event);
  if (!isVisible()) return;
  fitText();
  if (!m_saidFrame->isHidden()) settleLater(m_scroll, [this] { showSaid(); });
}

void LessonPanel::showSaid() {
  m_scroll->ensureWidgetVisible(m_saidFrame, 0, 0);
}

void LessonPanel::refresh() {
  const LessonWalk& walk = m_guide.walk();
  const Lesson& lesson = walk.lesson();
  const LessonStep* step = walk.step();
  const auto all = static_cast<int>(lesson.steps.size());
  const int at = step == nullptr ? all : static_cast<int>(step - lesson.steps.data());
  QString name = words().name(lesson.name).toHtmlEscaped();
  if (m_guide.isSolution()) {
    name += QStringLiteral(" · ") + tr("The solution");
  } else if (step != nullptr) {
    QString place = tr("Step %1 of %2").arg(at + 1).arg(all);
    name += QStringLiteral(" · ") + place.replace(QLatin1Char(' '), QChar::Nbsp);  // it goes to the next line whole
  }
  m_name->setText(name);
  m_progress->setRange(0, all);
  m_progress->setValue(at);
  m_progress->setVisible(!m_guide.isSolution());
  fillChoices(step == nullptr ? LessonStep{} : *step);
  if (step == nullptr) {
    m_text->setText(m_guide.isSolution() ? tr("That was it: one way, not the only one.")
                    : table().over()     ? tr("The lesson is done, and its game is over.")
                                         : tr("The lesson is done. You may go on playing here."));
  } else {
    m_text->setText(m_guide.isSolution() ? tr("One way to all goals, decision by decision.")
                                         : lessonHtml(words(), step->text));
  }
  if (m_watch) m_goals->setText(goalsHtml(words(), *m_practice, m_watch->look(table().session())));
  const Message& said = walk.said();
  m_saidFrame->setVisible(!said.empty());
  if (m_saidFrame->property("right").toBool() != walk.answered()) {  // its edge does not look like a refusal
    m_saidFrame->setProperty("right", walk.answered());
    m_saidFrame->style()->unpolish(m_saidFrame);
    m_saidFrame->style()->polish(m_saidFrame);
  }
  m_said->setText(said.empty() ? QString() : lessonHtml(words(), said.text));
  showButtons();
  fitText();
  const bool told = !said.empty();
  settleLater(m_scroll, [this, told] { told ? showSaid() : m_scroll->ensureVisible(0, 0); });
  const QString now = said.empty() ? m_text->text() + QLatin1Char(' ') + m_question->text() : m_said->text();
  speak(now);
}

/// Who goes on by the keyboard must not come to the next button, which skips the step.
void LessonPanel::keepFocus(QWidget* before) {
  const bool lost = before != nullptr && isAncestorOf(before) && (!before->isEnabled() || before->isHidden());
  if (!lost && before != this) return;
  QPushButton* onwards = m_nextLesson->isVisibleTo(this) ? m_nextLesson : m_home->isVisibleTo(this) ? m_home : m_next;
  onwards->isEnabled() ? onwards->setFocus() : setFocus();
}

void LessonPanel::showButtons() {
  QWidget* focus = QApplication::focusWidget();
  const LessonWalk& walk = m_guide.walk();
  const LessonStep* step = walk.step();
  const bool over = step == nullptr;
  const bool reads = !over && (step->expect == LessonStep::Expect::Next || walk.answered());
  m_next->setVisible(!over);
  m_next->setEnabled(m_guide.isSolution() || reads);
  m_doIt->setVisible(!over);
  m_doIt->setEnabled(!reads);
  m_skip->setVisible(!over && !m_guide.isSolution());
  m_again->setVisible(!over || m_guide.isSolution());
  m_back->setVisible(!m_guide.isSolution());
  m_back->setEnabled(walk.canGoBack());
  m_playOn->setVisible(over && !m_guide.isSolution() && !table().over());
  m_nextLesson->setVisible(over && m_nextToLearn);
  m_home->setVisible(over);
  keepFocus(focus);
}

/// A new step, or what is said to a choice, is announced to who cannot see it.
void LessonPanel::speak(const QString& html) {
  QString plain = html;
  static const QRegularExpression kTags(QStringLiteral("<[^>]*>"));
  plain.remove(kTags).replace(kHyphen, QLatin1Char('-'));
  if (plain == m_spoken) return;
  m_spoken = plain;
  setAccessibleDescription(plain);
  announcer().say(plain);
}

}  // namespace kessel::client
