// SPDX-License-Identifier: GPL-3.0-or-later
// Controls of a replay.
#include "client/replay/replay_bar.h"

#include <QComboBox>
#include <QInputDialog>
#include <QLabel>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QResizeEvent>
#include <QShortcut>
#include <QTimer>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>
#include <optional>

#include "client/app/flow_layout.h"
#include "client/app/style.h"
#include "client/replay/review_bar.h"
#include "client/replay/time_line.h"

namespace kessel::client {

namespace {
constexpr int kNormalPause = 900;  // milliseconds between two steps at normal speed
constexpr int kByNote = 4;         // in the list of the lengths of a step

/// As wide as its longest text: Qt's own keeps the least width of the longest one there ever was.
class Choice final : public QComboBox {
 public:
  using QComboBox::QComboBox;
  [[nodiscard]] QSize minimumSizeHint() const override { return sizeHint(); }
};

}  // namespace

ReplayBar::ReplayBar(GameController& game, QWidget* parent) : QWidget(parent), m_game(game) {
  setObjectName(QStringLiteral("replayBar"));
  setAttribute(Qt::WA_StyledBackground);
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(look().px(8), look().px(4), look().px(8), look().px(4));
  layout->setSpacing(look().px(4));
  m_line = new TimeLineView(game, this);
  layout->addWidget(m_review = new ReviewBar(game, *m_line, this));
  layout->addWidget(m_line);
  m_timer = new QTimer(this);
  connect(m_timer, &QTimer::timeout, this, [this] {
    if (m_game.table().shownDecisions() >= m_game.table().session().decisions()) return stop();
    step(true);
  });
  buildRow(layout);
  connect(&game, &GameController::changed, this, &ReplayBar::refresh);
  connect(&game, &GameController::momentsChanged, this, &ReplayBar::refresh);
  refresh();
}

QToolButton* ReplayBar::addButton(QLayout* row, const QString& sign, const QString& name) {
  auto* button = new QToolButton(this);
  button->setText(sign);
  button->setToolTip(name);
  button->setAccessibleName(name);
  row->addWidget(button);
  return button;
}

void ReplayBar::buildRow(QVBoxLayout* layout) {
  m_where = new QLabel(this);
  m_where->setProperty("role", "muted");
  m_where->setWordWrap(true);
  auto* where = new QHBoxLayout;
  where->addWidget(m_where, 1);
  auto* note = new QPushButton(tr("Note …"), this);
  auto* branch = m_branch = new QPushButton(this);
  branch->setAccessibleName(tr("Play on from here"));
  m_good = new QPushButton(tr("Was that good?"), this);
  m_good->setCheckable(true);
  for (QPushButton* ofMoment : {note, branch, m_good}) {
    ofMoment->setProperty("compact", true);
    where->addWidget(ofMoment);
  }
  layout->addLayout(where);
  connect(m_good, &QPushButton::toggled, m_review, &ReviewBar::setOn);
  connect(m_review, &ReviewBar::left, m_good, [this] { m_good->setChecked(false); });
  auto* row = m_row = new FlowLayout;
  row->setSpacing(look().px(4));
  connect(addButton(row, QStringLiteral("|◀"), tr("To the start")), &QToolButton::clicked, this, [this] { go(0); });
  connect(addButton(row, QStringLiteral("◀"), tr("Step back")), &QToolButton::clicked, this, &ReplayBar::stepBack);
  m_play = addButton(row, {}, {});
  m_play->setCheckable(true);
  showPlaying();
  connect(m_play, &QToolButton::clicked, this, &ReplayBar::togglePlay);
  connect(addButton(row, QStringLiteral("▶|"), tr("Step forward")), &QToolButton::clicked, this,
          &ReplayBar::stepForward);
  connect(addButton(row, QStringLiteral("▶▶|"), tr("To the end")), &QToolButton::clicked, this,
          [this] { go(m_game.table().session().decisions()); });
  m_unit = new QComboBox(this);
  m_unit->addItems({tr("by decision"), tr("by phase"), tr("by turn"), tr("by combat"), tr("by note")});
  m_unit->setSizeAdjustPolicy(QComboBox::AdjustToContents);
  m_unit->setAccessibleName(tr("Length of a step"));
  m_speed = new Choice(this);
  for (int speed : {1, 2, 4, 8}) m_speed->addItem({}, speed);
  m_speed->setSizeAdjustPolicy(QComboBox::AdjustToContents);
  m_speed->setAccessibleName(tr("Speed"));
  connect(m_speed, &QComboBox::currentIndexChanged, this,
          [this] { m_timer->setInterval(kNormalPause / m_speed->currentData().toInt()); });
  m_eyes = new Choice(this);
  m_eyes->setSizeAdjustPolicy(QComboBox::AdjustToContents);
  m_eyes->setAccessibleName(tr("Seen by"));
  for (int side : {0, 1, -1}) m_eyes->addItem({}, side);
  connect(m_eyes, &QComboBox::activated, this, [this] {
    const int side = m_eyes->currentData().toInt();
    m_game.setFixedViewer(side < 0 ? kUmpire : static_cast<Side>(side));
  });
  auto* leave = m_leave = new QPushButton(this);
  leave->setProperty("compact", true);
  leave->setAccessibleName(tr("Leave the replay"));
  connect(note, &QPushButton::clicked, this, &ReplayBar::addNote);
  connect(branch, &QPushButton::clicked, this, [this] {
    stop();
    emit branchWanted(m_game.table().shownDecisions());
  });
  connect(leave, &QPushButton::clicked, this, [this] {
    stop();
    emit leaveWanted();
  });
  m_more = addButton(row, QStringLiteral("…"), tr("More controls"));
  m_more->setCheckable(true);
  connect(m_more, &QToolButton::toggled, this, &ReplayBar::showParts);
  row->addWidget(leave);  // before what may be folded away: it stays in the first row
  for (QWidget* part : {m_unit, m_speed, m_eyes}) row->addWidget(part);
  m_extras = {m_where, note, branch, m_good, m_unit, m_speed, m_eyes};
  showParts();
  layout->addLayout(row);
}

void ReplayBar::setSlim(bool slim) {
  if (m_slim == slim) return;
  m_slim = slim;
  m_more->setChecked(false);
  showParts();
}

void ReplayBar::setTexts(bool brief) {
  m_leave->setText(m_slim || brief ? tr("Leave") : tr("Leave the replay"));
  m_branch->setText(brief ? tr("Play on") : tr("Play on from here"));
  m_branch->setToolTip(brief ? tr("Play on from here") : QString());
  for (int i = 0; i < m_speed->count(); ++i) {
    const int speed = m_speed->itemData(i).toInt();
    m_speed->setItemText(i, brief ? QStringLiteral("×%1").arg(speed) : tr("speed ×%1").arg(speed));
  }
  for (int i = 0; i < m_eyes->count(); ++i) {
    const int side = m_eyes->itemData(i).toInt();
    const QString name = side < 0 ? QString() : m_game.table().words().side(static_cast<Side>(side));
    const QString whole = side < 0 ? tr("seen by the umpire") : tr("seen by %1").arg(name);
    m_eyes->setItemText(i, brief && side >= 0 ? name : brief ? tr("umpire") : whole);
  }
}

void ReplayBar::fitTexts() {
  const QMargins margins = layout()->contentsMargins();
  const int room = width() - margins.left() - margins.right();
  for (const bool brief : {false, true}) {
    setTexts(brief);
    if (m_row->heightForWidth(room) == m_row->heightForWidth(QWIDGETSIZE_MAX)) return;  // one row
  }
}

void ReplayBar::resizeEvent(QResizeEvent* event) {
  QWidget::resizeEvent(event);
  if (event->oldSize().width() != width()) fitTexts();
}

void ReplayBar::showParts() {
  const bool all = !m_slim || m_more->isChecked();
  m_more->setVisible(m_slim);
  for (QWidget* part : m_extras) part->setVisible(all);
  fitTexts();
}

unsigned ReplayBar::kinds() const {
  switch (m_unit->currentIndex()) {
    case 1: return kPhaseMarks;
    case 2: return kTurnMarks;
    case 3: return kCombatMarks;
    default: return 0;
  }
}

bool ReplayBar::playing() const {
  return m_timer->isActive();
}

void ReplayBar::step(bool forward) {
  if (m_unit->currentIndex() != kByNote) return m_game.stepReplay(forward, kinds());
  const std::size_t at = m_game.table().shownDecisions();
  std::optional<std::size_t> to;
  for (const Moment& moment : m_game.table().session().moments()) {
    if (forward ? moment.decisions > at && !to : moment.decisions < at) to = moment.decisions;
  }
  if (to) return m_game.jumpTo(*to);
  stop();  // there is none further on
}

/// Whoever steps by himself wants to stay there.
void ReplayBar::stepBack() {
  stop();
  step(false);
}

void ReplayBar::stepForward() {
  stop();
  step(true);
}

void ReplayBar::go(std::size_t decisions) {
  stop();
  m_game.jumpTo(decisions);
}

void ReplayBar::stop() {
  m_timer->stop();
  showPlaying();
}

void ReplayBar::showPlaying() {
  const QString name = playing() ? tr("Stop") : tr("Play");
  m_play->setChecked(playing());
  m_play->setText(playing() ? QStringLiteral("■") : QStringLiteral("▶"));
  m_play->setToolTip(name);
  m_play->setAccessibleName(name);
}

void ReplayBar::togglePlay() {
  if (m_timer->isActive()) return stop();
  if (m_game.table().shownDecisions() >= m_game.table().session().decisions()) m_game.jumpTo(0);
  m_timer->start(kNormalPause / m_speed->currentData().toInt());
  showPlaying();
}

bool ReplayBar::addNote() {
  stop();
  const std::size_t at = m_game.table().shownDecisions();
  QString old;
  for (const Moment& moment : m_game.table().session().moments()) {
    if (moment.decisions == at && moment.kind == Moment::Kind::Note) old = QString::fromStdString(moment.text);
  }
  const QString ask = old.isEmpty() ? tr("What is worth remembering here?")
                                    : tr("What is worth remembering here? Without a text the note is deleted.");
  QInputDialog dialog(this);
  dialog.setOption(QInputDialog::UsePlainTextEditForTextInput);
  dialog.setWindowTitle(tr("Note"));
  dialog.setLabelText(ask);
  dialog.setTextValue(old);
  static_cast<void>(dialog.sizeHint());  // makes what is on it
  // Enter is a new line there: without a mouse Tab leads to the buttons, and Ctrl and Enter say that it is done.
  if (auto* edit = dialog.findChild<QPlainTextEdit*>()) edit->setTabChangesFocus(true);
  auto* done = new QShortcut(QKeySequence(Qt::CTRL | Qt::Key_Return), &dialog);
  connect(done, &QShortcut::activated, &dialog, &QDialog::accept);
  const bool ok = dialog.exec() == QDialog::Accepted;
  const QString text = dialog.textValue().trimmed();
  if (ok) m_game.setMoment({at, Moment::Kind::Note, text.toStdString()});
  return ok && !text.isEmpty();
}

void ReplayBar::refresh() {
  const View& view = m_game.table().view();
  QString where =
      tr("Decision %1 of %2").arg(m_game.table().shownDecisions()).arg(m_game.table().session().decisions());
  if (!view.steps.empty()) {
    where = tr("Turn %1, %2").arg(view.turn).arg(m_game.table().words().step(view.steps.back())) +
            QStringLiteral(" · ") + where;
  }
  for (const Moment& moment : m_game.table().session().moments()) {
    if (moment.decisions == m_game.table().shownDecisions() && !moment.text.empty()) {
      where += QStringLiteral(" · “%1”").arg(QString::fromStdString(moment.text));
    }
  }
  m_where->setText(where);
  m_line->setToolTip(where);  // also where there is no room for the label
  m_eyes->setCurrentIndex(isPlayer(view.viewer) ? static_cast<int>(kessel::index(view.viewer)) : 2);
  m_eyes->setEnabled(m_game.table().mayChangeEyes());
}

}  // namespace kessel::client
