// SPDX-License-Identifier: GPL-3.0-or-later
// What is said of decisions, and how one goes from one to the next that lost something.
#include "client/replay/review_bar.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QScrollArea>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>
#include <cmath>

#include "client/app/style.h"
#include "client/game/plan_trails.h"
#include "client/game/reason_text.h"
#include "client/panels/panel.h"
#include "client/replay/review_curve.h"
#include "client/replay/time_line.h"

namespace kessel::client {

namespace {

constexpr double kWorthALook = 5;  // points
constexpr int kLines = 4;          // of the text, always: the map must not move with every step
constexpr int kLinesIfLow = 2;     // in a window that has little room for the map
constexpr int kLow = 560;          // at a text of 100 %

}  // namespace

ReviewBar::ReviewBar(GameController& game, const TimeLineView& line, QWidget* parent) : QWidget(parent), m_game(game) {
  setObjectName(QStringLiteral("reviewBar"));
  build(line);
  connect(&m_reviewer, &Reviewer::changed, this, &ReviewBar::refresh);
  connect(&game, &GameController::changed, this, [this] {
    if (!m_game.table().replaying()) return leave();
    if (!m_on) return;
    m_reviewer.lookFrom(decisionOnShow().value_or(0));
    refresh();
  });
  hide();
}

void ReviewBar::build(const TimeLineView& line) {
  auto* rows = new QVBoxLayout(this);
  rows->setContentsMargins(0, 0, 0, 0);
  rows->setSpacing(look().px(4));
  m_text = new QLabel(this);
  m_text->setObjectName(QStringLiteral("verdict"));
  m_text->setWordWrap(true);
  m_text->setTextFormat(Qt::RichText);
  m_text->setAlignment(Qt::AlignTop | Qt::AlignLeft);
  m_text->setContentsMargins(look().px(8), look().px(2), look().px(8), 0);
  m_text->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
  m_area = new QScrollArea(this);
  m_area->setWidget(m_text);
  m_area->setWidgetResizable(true);
  m_area->setFrameShape(QFrame::NoFrame);
  m_area->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  m_area->setFocusPolicy(Qt::NoFocus);
  m_area->viewport()->setAutoFillBackground(false);
  m_text->setAutoFillBackground(false);
  rows->addWidget(m_area);
  auto* row = new QHBoxLayout;
  row->setSpacing(look().px(4));
  const auto add = [&](const QString& sign, const QString& name) {
    auto* button = new QToolButton(this);
    button->setText(sign);
    button->setToolTip(name);
    button->setAccessibleName(name);
    row->addWidget(button);
    return button;
  };
  m_before = add(QStringLiteral("◀"), tr("The last decision before by which something was lost"));
  m_next = add(QStringLiteral("▶"), tr("The next decision by which something was lost"));
  m_hold = new QPushButton(this);
  m_hold->setProperty("compact", true);
  row->addWidget(m_hold);
  m_progress = new QLabel(this);
  m_progress->setProperty("role", "muted");
  m_progress->setWordWrap(true);
  row->addWidget(m_progress, 1);
  rows->addLayout(row);
  rows->addWidget(m_curve = new ReviewCurve(m_game, m_reviewer, line, this));
  connect(m_before, &QToolButton::clicked, this, [this] { goToLoss(false); });
  connect(m_next, &QToolButton::clicked, this, [this] { goToLoss(true); });
  connect(m_hold, &QPushButton::clicked, this, [this] { m_reviewer.running() ? m_reviewer.hold() : begin(); });
}

void ReviewBar::setOn(bool on) {
  if (m_on == on) return;
  m_on = on;
  setVisible(on);
  if (on) {
    begin();
  } else {
    m_reviewer.hold();
  }
  refresh();
}

void ReviewBar::leave() {
  const bool was = m_on;
  setOn(false);
  m_reviewer.forget();
  if (was) emit left();
}

std::optional<Side> ReviewBar::only() const {
  const GameTable& table = m_game.table();
  const Side own = table.ownEyes();
  return table.session().over() || !isPlayer(own) ? std::nullopt : std::optional(own);
}

void ReviewBar::begin() {
  if (m_game.table().replaysOpenly()) return;  // whose decisions, nobody can say
  m_reviewer.lookFrom(decisionOnShow().value_or(0));
  m_reviewer.begin(m_game.table().session(), only());
}

std::optional<std::size_t> ReviewBar::decisionOnShow() const {
  const Timeline& timeline = m_game.table().session().timeline();
  for (std::size_t n = m_game.table().shownDecisions(); n-- > 0;) {
    if (isPlayer(timeline[n].who)) return n;
  }
  return std::nullopt;
}

QString ReviewBar::phaseText(std::size_t decision) const {
  const ReviewCurve::Phase* phase = m_curve->phaseOf(decision);
  if (phase == nullptr) return {};
  QStringList parts;
  for (const Side side : {kFirstSide, kSecondSide}) {
    if (phase->operations[index(side)] == 0) continue;
    parts << tr("%1 lost %2 points in %n operation(s)", nullptr, phase->operations[index(side)])
                 .arg(m_game.table().words().side(side))
                 .arg(std::lround(phase->lost[index(side)]));
  }
  return parts.isEmpty() ? QString() : tr("In this phase %1.").arg(parts.join(QStringLiteral(", ")));
}

/// A move says who went where, as in the log; anything else is told as it was chosen.
QString ReviewBar::whatWasDone(const PlayedOperation& played) const {
  const GameTable& table = m_game.table();
  const auto& history = table.history();
  const auto from = std::partition_point(history.begin(), history.end(),
                                         [&](const HistoryItem& item) { return item.decision < played.first; });
  QString moved;
  for (auto item = from; item != history.end() && item->decision < played.end; ++item) {
    const bool tells = item->event.kind == EventKind::Moved && isFor(item->event, table.ownEyes());
    if (tells && !item->event.text.empty()) moved = table.words().text(item->event.text);
  }
  return moved.isEmpty() ? table.wordsOf(played.first, table.ownEyes()) : moved;
}

QString ReviewBar::verdict() const {
  const GameTable& table = m_game.table();
  if (table.replaysOpenly()) return tr("Both may look at this screen. Decisions are judged on your own: My screen.");
  const auto decision = decisionOnShow();
  if (!decision) return tr("Nothing has been decided yet.");
  const Side side = table.session().timeline()[*decision].who;
  if (const auto own = only(); own && side != *own)
    return tr("As long as the game goes on only your own decisions are judged.");
  const Reviewer::Judged* judged = m_reviewer.of(*decision, side);
  const QString what = judged != nullptr ? whatWasDone(judged->played) : table.wordsOf(*decision, table.ownEyes());
  QString text = boldHtml((table.words().side(side) + QStringLiteral(": ") + what).toHtmlEscaped() + QLatin1Char('.'));
  text += QLatin1Char(' ');
  if (judged == nullptr) {
    const bool alone = table.session().timeline()[*decision].alone;
    return text + (alone                  ? tr("There was no choice.")
                   : m_reviewer.running() ? tr("Not judged yet.")
                                          : tr("Not judged."));
  }
  const Judgement& judgement = judged->judgement;
  if (judgement.best.way.empty()) {
    text += tr("The Planner found nothing better.");
  } else {
    const ReasonText words(table.words());
    text += tr("The Planner thinks that this lost %1, about %2 points. Better: %3")
                .arg(ReasonText::amount(judgement.loss))
                .arg(std::lround(judgement.loss))
                .arg(words.advice(judgement.best))
                .toHtmlEscaped();
  }
  if (const QString phase = phaseText(judged->played.first); !phase.isEmpty())
    text += QLatin1Char(' ') + phase.toHtmlEscaped();
  return text;
}

QString ReviewBar::progress() const {
  const GameTable& table = m_game.table();
  if (table.replaysOpenly()) return {};
  QStringList parts;
  const auto own = only();
  for (const Side side : {kFirstSide, kSecondSide}) {
    if (own && side != *own) continue;
    parts << tr("%1 lost %2 points").arg(table.words().side(side)).arg(std::lround(m_curve->lostBy(side)));
  }
  QString text = parts.join(QStringLiteral(", "));
  if (m_reviewer.count() == 0)
    return m_reviewer.running() ? tr("Looking through the game …") : tr("There is nothing to judge.");
  if (m_reviewer.done() == m_reviewer.count())
    return text + QStringLiteral(" · ") +
           tr("all %n operation(s) judged", nullptr, static_cast<int>(m_reviewer.count()));
  return text + QStringLiteral(" · ") + tr("%1 of %2 operations judged").arg(m_reviewer.done()).arg(m_reviewer.count());
}

void ReviewBar::showProgress() {
  const bool all = m_reviewer.count() > 0 && m_reviewer.done() == m_reviewer.count();
  m_hold->setText(m_reviewer.running() ? tr("Hold") : tr("Go on"));
  m_hold->setVisible(!all && !m_game.table().replaysOpenly());
  m_progress->setText(progress());
  setToolTip(tr("An opinion of the Planner, who tried out %1 decisions for each operation and knew what the side knew "
                "then. Its points are those of its evaluation, of which a won game counts 10,000; differences within "
                "the noise count nothing.")
                 .arg(Reviewer::effort()));
}

std::vector<MapTrail> ReviewBar::findAims() const {
  const auto decision = decisionOnShow();
  if (!decision) return {};
  const GameTable& table = m_game.table();
  const Side side = table.session().timeline()[*decision].who;
  const Reviewer::Judged* judged = m_reviewer.of(*decision, side);
  if (judged == nullptr || judged->judgement.best.way.empty()) return {};
  Random random(judged->played.first + 1);
  const Position before = table.session().positionAt(judged->played.first);
  return planTrails(table.title(), table.title().guess(before, side, random), side, judged->judgement.best, true);
}

void ReviewBar::refresh() {
  if (!m_on && m_aims.empty()) return;
  m_curve->refresh();
  const QString text = verdict();
  if (m_text->text() != text) m_text->setText(text);
  const int lines = window()->height() < look().px(kLow) ? kLinesIfLow : kLines;
  m_area->setFixedHeight(m_text->fontMetrics().lineSpacing() * lines + look().px(6));
  showProgress();
  const bool had = !m_aims.empty();
  m_aims = m_on ? findAims() : std::vector<MapTrail>();
  if (had || !m_aims.empty()) emit aimsChanged();
}

void ReviewBar::goToLoss(bool forward) {
  const std::size_t at = m_game.table().shownDecisions();
  std::optional<std::size_t> to;
  for (const auto& [first, judged] : m_reviewer.judged()) {
    if (judged.judgement.loss < kWorthALook) continue;
    const std::size_t end = judged.played.end;
    if (forward ? end > at && (!to || end < *to) : end < at && (!to || end > *to)) to = end;
  }
  if (to) m_game.jumpTo(*to);
}

}  // namespace kessel::client
