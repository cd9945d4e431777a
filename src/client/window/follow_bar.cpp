// SPDX-License-Identifier: GPL-3.0-or-later
// The bar, its texts and keys.
#include "client/window/follow_bar.h"

#include <QAccessible>
#include <QComboBox>
#include <QKeyEvent>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>
#include <algorithm>
#include <utility>

#include "client/app/flow_layout.h"
#include "client/app/style.h"
#include "client/map/map_view.h"
#include "client/panels/interpose_button.h"

namespace kessel::client {

namespace {

constexpr int kSoon = 400;          // milliseconds: an opponent that is quicker needs no bar
constexpr int kLongThought = 1500;  // from then on its seconds are counted
constexpr int kTick = 200;

}  // namespace

FollowBar::FollowBar(GameController& game, MeanwhileShow& show, const Meanwhile& meanwhile, MapView* map)
    : QFrame(map), m_game(game), m_show(show), m_meanwhile(meanwhile), m_map(map) {
  setObjectName(QStringLiteral("followBar"));
  setProperty("role", "card");
  setAttribute(Qt::WA_StyledBackground);
  setCursor(Qt::ArrowCursor);
  build();
  map->installEventFilter(this);
  m_clock.setInterval(kTick);
  connect(&m_clock, &QTimer::timeout, this, &FollowBar::refresh);
  connect(&game.pace(), &OpponentPace::changed, this, &FollowBar::refresh);
  connect(&show, &MeanwhileShow::changed, this, &FollowBar::refresh);
  hide();
}

void FollowBar::build() {
  auto* rows = new QVBoxLayout(this);
  rows->setContentsMargins(look().px(12), look().px(8), look().px(12), look().px(8));
  rows->setSpacing(look().px(6));
  m_text = new QLabel(this);
  m_text->setTextFormat(Qt::PlainText);
  m_text->setWordWrap(true);
  rows->addWidget(m_text);
  m_rows = rows;
  auto* row = new FlowLayout;
  row->setSpacing(look().px(6));
  const auto add = [this, row](const QString& text, const char* name) {
    auto* button = new QPushButton(text, this);
    button->setProperty("compact", true);
    button->setProperty("tight", true);  // all stand in one row where the text is large
    button->setObjectName(QLatin1String(name));
    button->installEventFilter(this);
    row->addWidget(button);
    return button;
  };
  m_showIt = add(tr("Show it"), "showPlayed");
  m_hold = add({}, "followHold");
  m_back = add(tr("Back"), "followBack");
  m_step = add(tr("Step"), "followStep");
  m_speed = new QComboBox(this);
  for (int speed : {1, 2, 4, 8}) m_speed->addItem(tr("speed ×%1").arg(speed), speed);
  m_speed->setAccessibleName(tr("Speed"));
  m_speed->installEventFilter(this);
  row->addWidget(m_speed);
  m_skip = add({}, "followSkip");
  m_interpose = new InterposeButton(m_game, this);
  m_interpose->installEventFilter(this);
  row->addWidget(m_interpose);
  m_close = add(tr("No, thanks"), "followClose");
  rows->addLayout(row);
  connect(m_showIt, &QPushButton::clicked, this, &FollowBar::showWanted);
  connect(m_hold, &QPushButton::clicked, this, &FollowBar::toggle);
  connect(m_back, &QPushButton::clicked, this, [this] { step(false); });
  connect(m_step, &QPushButton::clicked, this, [this] { step(true); });
  connect(m_skip, &QPushButton::clicked, this, &FollowBar::skip);
  connect(&m_game, &GameController::interposingChanged, this, &FollowBar::refresh);
  connect(m_close, &QPushButton::clicked, this, &FollowBar::dismiss);
  connect(m_speed, &QComboBox::activated, this, [this] { m_show.setSpeed(m_speed->currentData().toInt()); });
}

QString FollowBar::text() const {
  return m_use == Use::None ? QString() : m_whole;
}

/// Of what happened meanwhile something is to be seen on the map, and no person did it.
bool FollowBar::opponentPlayed() const {
  const GameTable& table = m_game.table();
  return m_offers && m_meanwhile.first() && table.interactive() && isPlayer(table.viewer()) &&
         !table.isPerson(other(table.viewer())) && !m_meanwhile.trails().empty() && m_meanwhile.first() != m_dismissed;
}

FollowBar::Use FollowBar::wanted() const {
  if (m_show.running()) return Use::Show;
  const OpponentPace& pace = m_game.pace();
  if (m_game.table().replaying()) return Use::None;
  if (pace.who() != kNobody) {
    const bool forLong = m_busy.isValid() && m_busy.elapsed() >= kSoon;
    return pace.held() || forLong || m_use == Use::Opponent ? Use::Opponent : Use::None;
  }
  return opponentPlayed() ? Use::Offer : Use::None;
}

QString FollowBar::opponentText() const {
  const GameTable& table = m_game.table();
  const OpponentPace& pace = m_game.pace();
  const QString side = table.words().side(pace.who());
  const QString step = table.view().steps.empty() ? QString() : table.words().step(table.view().steps.back());
  QString text = pace.held() ? tr("%1 is held").arg(side) : tr("%1 plays").arg(side);
  if (!pace.held() && pace.thinkingFor() >= kLongThought)
    text = tr("%1 has been thinking for %n second(s)", nullptr, static_cast<int>(pace.thinkingFor() / 1000)).arg(side);
  if (const QString leading = m_game.pondered(); !leading.isEmpty())
    return text + QStringLiteral(" · ") + tr("as things stand: %1").arg(leading);
  return step.isEmpty() ? text : text + QStringLiteral(" · ") + step;
}

QString FollowBar::showText() const {
  QString text = tr("What happened meanwhile: %1 of %2").arg(m_show.shown()).arg(m_show.count());
  if (const QString line = m_show.line(); !line.isEmpty()) text += QStringLiteral(" · ") + line;
  return text;
}

void FollowBar::refresh() {
  const bool busy = m_game.pace().who() != kNobody && !m_show.running();
  if (!busy) m_busy.invalidate();
  if (busy && !m_busy.isValid()) m_busy.start();
  busy ? m_clock.start() : m_clock.stop();
  const Use before = std::exchange(m_use, wanted());
  const bool moves = m_use == Use::Show || m_use == Use::Opponent;
  QString text;
  switch (m_use) {
    case Use::None: break;
    case Use::Opponent: text = opponentText(); break;
    case Use::Offer:
      text = tr("%1 has played.").arg(m_game.table().words().side(other(m_game.table().viewer())));
      break;
    case Use::Show: text = showText(); break;
  }
  m_hold->setToolTip(tr("Space"));
  m_skip->setToolTip(m_use == Use::Show ? tr("Escape") : QString());
  for (QWidget* part : std::initializer_list<QWidget*>{m_hold, m_step, m_skip}) part->setVisible(moves);
  for (QWidget* part : std::initializer_list<QWidget*>{m_back, m_speed}) part->setVisible(m_use == Use::Show);
  for (QWidget* part : std::initializer_list<QWidget*>{m_showIt, m_close}) part->setVisible(m_use == Use::Offer);
  m_interpose->setVisible(m_use == Use::Opponent && m_game.interposing().offered());
  m_back->setEnabled(m_show.shown() > 0);
  m_whole = text;
  const bool focused = QWidget::focusWidget() != nullptr;  // one of its own
  setVisible(m_use != Use::None);
  if (m_use != Use::None) place();
  if (m_use == Use::None) m_map->setCovered({});
  if (m_use == before) return;
  if (m_use == Use::Show) m_hold->setFocus(Qt::OtherFocusReason);
  if (m_use != Use::Show && (before == Use::Show || focused)) m_map->setFocus(Qt::OtherFocusReason);
}

/// Where the text is large for the map it stands in one line, cut off if need be (the tip has all of it), and buttons
/// are named shortly: the bar must not take the map that it is about.
void FollowBar::fitTexts(const QString& text, int room) {
  const bool shows = m_use == Use::Show;
  const bool held = shows ? !m_show.playing() : m_game.pace().held();
  m_hold->setText(held ? tr("Go on") : tr("Hold"));
  m_skip->setText(shows ? tr("To the question") : tr("Finish its turn at once"));
  m_interpose->refresh();
  int buttons = 0;
  for (const QWidget* part :
       std::initializer_list<const QWidget*>{m_hold, m_back, m_step, m_speed, m_skip, m_interpose}) {
    if (!part->isHidden()) buttons += part->sizeHint().width() + look().px(6);
  }
  const bool tight = m_use != Use::Offer && buttons > room;
  if (tight) m_skip->setText(shows ? tr("End") : tr("Finish"));
  m_skip->setAccessibleName(shows ? tr("To the question") : tr("Finish its turn at once"));
  m_text->setWordWrap(!tight);
  m_text->setToolTip(tight ? text : QString());
  const QString shown = tight ? m_text->fontMetrics().elidedText(text, Qt::ElideRight, room) : text;
  if (m_text->text() != shown) m_text->setText(shown);
}

/// In the middle of the lower edge, or beside the legend, as wide as its text in one line where there is room.
void FollowBar::place() {
  const int room = m_map->width() - 2 * look().px(12);
  fitTexts(m_whole, room - 2 * look().px(12));
  const int usual = look().px(m_use == Use::Show ? 560 : 420);
  const QMargins margins = layout()->contentsMargins();
  const int text = m_text->fontMetrics().horizontalAdvance(m_text->text()) + margins.left() + margins.right() + 4;
  int buttons = margins.left() + margins.right();
  for (const QWidget* part :
       std::initializer_list<const QWidget*>{m_showIt, m_hold, m_back, m_step, m_speed, m_skip, m_interpose, m_close}) {
    if (!part->isHidden()) buttons += part->sizeHint().width() + look().px(6);
  }
  // While it plays the bar keeps its width: its buttons would move under the pointer with every line.
  // What is offered stands in the row of its buttons, if that has room.
  const bool inRow = m_use == Use::Offer && text + buttons <= room;
  m_rows->setDirection(inRow ? QBoxLayout::LeftToRight : QBoxLayout::TopToBottom);
  const int wide = inRow ? text + buttons : m_use == Use::Offer ? std::max(text, buttons) : std::max(usual, buttons);
  const int width = std::min(room, wide);
  if (inRow) m_text->setWordWrap(false);  // the row would give it the width of its words on two lines
  layout()->activate();
  resize(width, layout()->totalHeightForWidth(width));
  const int margin = look().px(12);
  QRect at((m_map->width() - width) / 2, m_map->height() - height() - margin, width, height());
  if (const QRect legend = m_map->legendInCorner().toAlignedRect(); legend.intersects(at)) {
    const bool left = legend.center().x() < m_map->width() / 2;
    const QRect beside =
        at.translated(left ? legend.right() + margin - at.left() : legend.left() - margin - at.right(), 0);
    if (m_map->rect().adjusted(margin, 0, -margin, 0).contains(beside)) at = beside;
  }
  move(at.topLeft());
  m_map->setCovered(at);
  raise();
}

void FollowBar::toggle() {
  if (m_use == Use::Show) return m_show.hold(m_show.playing());
  if (m_game.pace().who() != kNobody || m_game.pace().held()) m_game.pace().hold(!m_game.pace().held());
}

void FollowBar::step(bool forward) {
  if (m_use == Use::Show) return m_show.step(forward);
  if (forward) m_game.pace().step();
}

void FollowBar::skip() {
  m_use == Use::Show ? m_show.end() : m_game.pace().hurry();
}

void FollowBar::dismiss() {
  m_dismissed = m_meanwhile.first();
  m_map->setFocus(Qt::OtherFocusReason);
  refresh();
}

bool FollowBar::press(int key) {
  const bool show = m_use == Use::Show;
  if (!show && m_use != Use::Opponent) return false;
  switch (key) {
    case Qt::Key_Space: toggle(); return true;
    case Qt::Key_Escape:
      if (show) m_show.end();
      return show;
    case Qt::Key_Right:
      if (show) step(true);
      return show;
    case Qt::Key_Left:
      if (show) step(false);
      return show;
    default: return false;
  }
}

bool FollowBar::eventFilter(QObject* watched, QEvent* event) {
  if (watched == m_map && event->type() == QEvent::Resize && m_use != Use::None) place();
  if (event->type() == QEvent::KeyPress) {
    const auto& key = *static_cast<QKeyEvent*>(event);
    const bool plain = (key.modifiers() & ~Qt::KeypadModifier) == Qt::NoModifier && !key.isAutoRepeat();
    // On its own buttons Space presses the one that has the focus.
    const bool own =
        (watched != m_map && key.key() == Qt::Key_Space) || (watched == m_speed && key.key() != Qt::Key_Escape);
    if (plain && !own && press(key.key())) return true;
  }
  return QFrame::eventFilter(watched, event);
}

/// Clicks between the buttons are not for the map below.
bool FollowBar::event(QEvent* event) {
  switch (event->type()) {
    case QEvent::MouseButtonPress:
    case QEvent::MouseButtonRelease:
    case QEvent::MouseButtonDblClick:
    case QEvent::Wheel: event->accept(); return true;
    default: return QFrame::event(event);
  }
}

}  // namespace kessel::client
