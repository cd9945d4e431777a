// SPDX-License-Identifier: GPL-3.0-or-later
// The prompt.
#include "client/panels/prompt_panel.h"

#include <QAction>
#include <QApplication>
#include <QCursor>
#include <QFrame>
#include <QHBoxLayout>
#include <QPushButton>
#include <QResizeEvent>
#include <QScrollBar>
#include <QTextDocumentFragment>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>

#include "client/app/announcer.h"
#include "client/app/style.h"
#include "client/game/course.h"
#include "client/panels/attacking.h"
#include "client/panels/committed_row.h"
#include "client/panels/entering.h"
#include "client/panels/interpose_button.h"
#include "client/panels/offer_grid.h"
#include "client/panels/unit_list.h"
#include "client/panels/wrap_button.h"

namespace kessel::client {

namespace {
constexpr qint64 kSameClick = 600;  ///< milliseconds
}  // namespace

void PromptPanel::fillHelp(const QString& rule) {
  if (table().over() || waits()) {
    m_help->hide();
    m_helpArea->hide();
    m_helpShown.clear();
    return;
  }
  // The step that asks and the one of the ribbon belong to the answer: they say what the whole of it is for. What lies
  // between and around them is about other things, or about everything.
  QStringList steps;
  const std::vector<StepId>& running = table().view().steps;
  for (auto step = running.rbegin(); step != running.rend(); ++step) {
    const StepInfo& info = words().info().steps[index(*step)];
    if (step == running.rbegin() || info.ribbon) steps << QString::fromStdString(info.rule);
    if (info.ribbon) break;
  }
  const QString all = rule + QLatin1Char(';') + steps.join(QLatin1Char(';'));
  if (all == m_helpShown) return;
  m_helpShown = all;
  constexpr std::size_t kMost = 16;
  QString html;
  for (const CaseInfo* info : words().casesAround(rule, steps, kMost)) {
    html += QStringLiteral("<p style=\"margin: 0 0 6px 0\">%1&nbsp; %2</p>")
                .arg(words().citeLink(QString::fromStdString(info->id)), words().name(info->text).toHtmlEscaped());
  }
  m_helpText->setText(html);
  m_helpArea->verticalScrollBar()->setValue(0);
  m_help->setVisible(!html.isEmpty());
  m_helpArea->setVisible(!html.isEmpty() && m_help->isChecked());
}

void PromptPanel::placeBottom() {
  const auto wide = [this](const QString& text) {
    return m_whyNot->fontMetrics().horizontalAdvance(text) + look().px(20);
  };
  const QString undo = m_undo->accessibleName();
  const QString redo = m_redo->accessibleName();
  const QString whyNot = m_whyNot->accessibleName();
  const int room = width() - 2 * look().px(12) - 2 * m_bottomRow->spacing();
  const bool narrow = room < wide(undo) + wide(redo) + wide(whyNot);
  const QString theme = look().theme.dark() ? QStringLiteral("dark") : QStringLiteral("light");
  const auto show = [&](QPushButton* button, const QString& text, const QString& picture) {
    button->setText(narrow ? QString() : text);
    button->setIcon(narrow ? QIcon(QStringLiteral(":/icons/%1_%2.svg").arg(picture, theme)) : QIcon());
    button->setIconSize(QSize(look().px(16), look().px(16)));
    button->setMaximumWidth(narrow ? look().px(40) : QWIDGETSIZE_MAX);
    m_bottomRow->setStretchFactor(button, narrow ? 0 : wide(text));
  };
  for (QPushButton* button : {m_undo, m_redo, m_whyNot}) {
    button->setMinimumWidth(look().px(28));  // else the style says what a button needs at least, and styles differ
  }
  show(m_undo, undo, QStringLiteral("undo"));
  show(m_redo, redo, QStringLiteral("redo"));
  const bool fits = wide(whyNot) <= room - (narrow ? 2 * look().px(40) : 0);
  m_whyNot->setText(fits ? whyNot : tr("Why?"));
  m_bottomRow->setStretchFactor(m_whyNot, wide(whyNot));
}

bool PromptPanel::eventFilter(QObject* watched, QEvent* event) {
  // Said when it is asked for: to put it into words takes longer than a decision.
  const bool asked = event->type() == QEvent::ToolTip || event->type() == QEvent::FocusIn;
  if (watched == m_undo && asked) nameUndo();
  if (watched == m_bottom && event->type() == QEvent::Leave) emit rowLeft();
  if (watched == m_scroll && event->type() == QEvent::Resize) m_offerGrid->setRoom(pageWidth());
  if (watched == m_all && event->type() == QEvent::Enter) {
    emit offerPointedAt(chooser().outlookAfter(chooser().takingAll()));
  }
  if (watched == m_all && (event->type() == QEvent::Leave || event->type() == QEvent::Hide)) emit offerLeft();
  return Panel::eventFilter(watched, event);
}

void PromptPanel::resizeEvent(QResizeEvent* event) {
  Panel::resizeEvent(event);
  placeBottom();
  fitQuestion();
  if (!m_noteFrame->isHidden()) showNote();  // the docks take their room after it has been told
}

bool PromptPanel::waits() const {
  return !table().unsaved().isEmpty() && !table().replaying();
}

QString PromptPanel::headline() const {
  const Prompt& prompt = table().prompt();
  if (waits()) return tr("Not saved");
  if (table().over()) return tr("The game is over");
  if (prompt.who == kChance) return tr("Dice and draws");
  const QString side = words().side(prompt.who);
  if (table().replaying()) return tr("%1 (replay)").arg(side);
  return table().interactive() ? side : tr("%1 is thinking").arg(side);
}

QString PromptPanel::headlineHtml() const {
  const auto& result = table().view().result;
  const Side side = result ? result->winner : table().prompt().who;
  if (!isPlayer(side)) return headline().toHtmlEscaped();
  const std::string& family = words().info().sides[index(side)].look;
  const QColor ink = sideInk(counterLook(family, look().theme.palette).accent, look().theme);
  return QStringLiteral("<span style=\"color: %1\">%2</span>").arg(ink.name(), headline().toHtmlEscaped());
}

QString PromptPanel::resultHtml() const {
  const auto& result = table().view().result;
  if (!result) return {};
  const QString winner =
      isPlayer(result->winner) ? tr("The %1 side wins.").arg(words().side(result->winner)) : tr("A draw.");
  return winner.toHtmlEscaped() + QLatin1Char(' ') + words().html(result->why);
}

QString PromptPanel::askHtml() const {
  // The next question may be for the other side, which does not sit there yet.
  if (waits()) return tr("The game waits until it is saved.");
  return table().over() ? resultHtml() : words().html(table().prompt().ask);
}

Cite PromptPanel::rule() const {
  if (waits()) return nullptr;
  return table().over() && table().view().result ? table().view().result->rule : table().prompt().rule;
}

QString PromptPanel::question() const {
  const QString ask = QTextDocumentFragment::fromHtml(askHtml()).toPlainText();
  const QString cited = rule() == nullptr ? ask : tr("%1 [case %2]").arg(ask, QString::fromUtf8(rule()));
  return QStringLiteral("%1: %2").arg(headline(), cited);
}

void PromptPanel::refresh() {
  m_side->setText(headlineHtml());
  m_own->setVisible(table().screenIsOpen() && table().interactive());
  m_interpose->refresh();
  m_interpose->setVisible(game().interposing().offered());
  QString ask = askHtml();
  if (rule() != nullptr) ask += QStringLiteral(" [%1]").arg(words().citeLink(rule()));
  const bool fresh = ask != m_ask->text();
  m_ask->setText(ask);
  m_facts->setText(facts());
  m_facts->setVisible(!m_facts->text().isEmpty());
  m_committed->sync();
  fillHelp(QString::fromUtf8(rule()));
  // However it was answered: the focus would go on to Undo, where Enter takes back what was just confirmed.
  const bool asks = chooser().awaitingConfirmation().has_value();
  if (!asks && m_confirm->hasFocus()) emit focusGivenUp();
  m_noteFrame->setVisible(asks);
  fillWaiting();
  fillButtons();
  showUndo();
  fitQuestion();
  // A new question is read first: not before the buttons are new, since one that goes with the focus hands that on to
  // the next one, and the page scrolls after it.
  if (fresh) m_scroll->verticalScrollBar()->setValue(0);
}

void PromptPanel::fillWaiting() {
  m_waiting->setIconSize(QSize(look().px(28), look().px(28)));
  auto [head, rows] = m_listed.rows();
  const QSignalBlocker quiet(m_waiting);
  if (rows != m_rows) {
    m_rows = std::move(rows);
    showRows();
  }
  m_waiting->fitRows();
  m_listHead->setText(head.toHtmlEscaped());
  m_listHead->setVisible(!head.isEmpty());
  showAll();
  m_choosesFromList = !m_listed.all();
  m_waiting->choose(m_choosesFromList ? chooser().selection() : std::vector<UnitId>{}, m_choosesFromList);
  if (m_rows.empty() && m_waiting->hasFocus()) emit focusGivenUp();
  m_waiting->setVisible(!m_rows.empty());
}

void PromptPanel::showRows() {
  m_waiting->clear();
  const double pixels = m_waiting->iconSize().width();
  CounterLookOptions options;
  options.palette = look().theme.palette;
  for (const auto& [unit, looks, text] : m_rows) {
    auto* item = new QListWidgetItem(text, m_waiting);
    const QPixmap face = counterPixmap(looks, pixels, devicePixelRatioF(), options);
    QIcon icon(face);
    icon.addPixmap(face, QIcon::Selected);  // else the style washes the chosen one out
    item->setIcon(icon);
    item->setToolTip(words().unit(unit) + QLatin1Char('\n') +
                     QString::fromStdString(words().info().roster[unit].values));
    item->setData(Qt::UserRole, index(unit));
  }
}

/// The button beside the list takes all, or those that add something.
void PromptPanel::showAll() {
  const auto listed = static_cast<int>(m_rows.size());
  const std::vector<Action> actions = chooser().selection().empty() ? chooser().takingAll() : std::vector<Action>{};
  const auto taken = static_cast<int>(actions.size());
  m_all->setVisible(taken > 0);
  const UnitId aim = taken == 0 ? kNoUnit : targetsOf(words().info(), actions.front()).otherUnit;
  if (aim != kNoUnit) {
    m_all->setText(taken >= listed
                       ? tr("All %1 → %2").arg(QString::number(taken), words().unit(aim))
                       : tr("%1 of %2 → %3").arg(QString::number(taken), QString::number(listed), words().unit(aim)));
    m_all->setToolTip(tr("Chooses them one after the other; one undo takes all of them back."));
  } else if (taken >= listed || !table().view().combat) {
    m_all->setText(tr("Choose all %1").arg(taken));
    m_all->setToolTip(tr("Chooses them one after the other; one undo takes all of them back."));
  } else {
    QStringList names;
    for (const Action action : actions) names << words().unit(action.unitA());
    m_all->setText(tr("Choose %1 of %2").arg(taken).arg(listed));
    m_all->setToolTip(tr("Chooses %1. The others would change nothing: they stay free for something else.")
                          .arg(names.join(QStringLiteral(", "))));
  }
}

void PromptPanel::fillButtons() {
  m_offers = chooser().offers();
  QList<QAction*> commands;
  if (const std::optional<Action> answer = game().declineInCombat()) {
    m_declineOn->setText(tr("%1, in this whole combat").arg(chooser().describe(*answer)));
    commands << m_declineOn;
  }
  if (const std::vector<Action> losses = chooser().losingTheRest(); !losses.empty()) {
    m_loseRest->setWhatsThis(tr("Takes all losses that are left in the usual order: %1. Each is a decision of its own; "
                                "one undo takes all of "
                                "them back.")
                                 .arg(chooser().usualLosses()));
    commands << m_loseRest;
  }
  if (const std::vector<Action> alike = chooser().doingAlike(); !alike.empty()) {
    std::erase_if(m_offers, [&](const Offer& each) { return std::ranges::find(alike, each.action) != alike.end(); });
    m_doAlike->setText(tr("%1, and %n more likewise", nullptr, static_cast<int>(alike.size()) - 1)
                           .arg(chooser().describe(alike.front())));
    commands << m_doAlike;
  }
  if (const std::size_t front = chooser().selection().empty() ? chooser().takingAtFront().size() : 0; front > 0) {
    m_takeFront->setText(tr("Choose %1 beside the enemy").arg(front));
    commands << m_takeFront;
  }
  commands << attackingCommands(game(), *this, m_offers);
  commands << enteringCommands(game(), *this);
  if (chooser().passOnOffer() && m_passOn != nullptr) commands << m_passOn;
  if (table().over() && !table().replaying()) commands << m_endActions;
  m_offerGrid->setRoom(pageWidth());
  m_offerGrid->fill(m_offers, commands);
}

const std::vector<WrapButton*>& PromptPanel::buttons() const {
  return m_offerGrid->buttons();
}

void PromptPanel::setEndActions(const QList<QAction*>& actions) {
  m_endActions = actions;
  if (table().over()) fillButtons();
}

void PromptPanel::setPassOn(QAction* action) {
  m_passOn = action;
  action->setWhatsThis(tr("Passes for you until somebody plays something, or until you could play something else."));
}

void PromptPanel::nameUndo() {
  const QString what = game().undoText();
  if (what.isEmpty()) return;
  m_undo->setToolTip(tr("Takes back: %1 (Ctrl+Z)").arg(what));
  m_undo->setAccessibleDescription(m_undo->toolTip());
}

void PromptPanel::showUndo() {
  const Reason barred = game().undoBarred();
  m_undo->setEnabled(barred.text.isEmpty());
  const QString rule = barred.rule.isEmpty() ? QString() : tr(" (case %1)").arg(barred.rule);
  m_undo->setToolTip(barred.text.isEmpty() ? tr("Takes back the last decision (Ctrl+Z)") : barred.text + rule);
  m_undo->setAccessibleDescription({});  // of what was to be taken back before, perhaps by another player
  m_redo->setEnabled(game().canRedo());
  m_redo->setToolTip(tr("Takes the decision again (Ctrl+Shift+Z)"));
  m_undo->setVisible(!table().replaying());
  m_redo->setVisible(!table().replaying());
  m_whyNot->setVisible(!table().over());
}

void PromptPanel::pressKey(int offer) {
  const std::optional<std::size_t> meant = m_offerGrid->byFigure(offer + 1);
  if (!meant) return;
  const int by = static_cast<int>(PressGuard::By::Digit) + offer;
  if (PressGuard::of(game()).begins(by, m_offers[*meant].action)) press(offer);
}

void PromptPanel::press(int offer) {
  const std::optional<std::size_t> meant = m_offerGrid->byFigure(offer + 1);
  if (meant && !m_offers[*meant].aside) game().press(m_offers[*meant].action);  // those have no key
}

QPushButton* PromptPanel::button(std::size_t offer) const {
  return offer < buttons().size() ? buttons()[offer] : nullptr;
}

QWidget* PromptPanel::firstStop() const {
  QWidget* first = m_offerGrid->firstButton();
  return first != nullptr ? first : m_undo;
}

QString PromptPanel::note() const {
  return m_noteFrame->isHidden() ? QString() : m_note->text();
}

void PromptPanel::explain(const Reason& reason) {
  game().dismissConfirmation();  // nobody confirms what no longer stands there
  QString html = reason.text.toHtmlEscaped();
  if (!reason.rule.isEmpty()) html += QStringLiteral(" [%1]").arg(words().citeLink(reason.rule));
  m_note->setText(html);
  announcer().say(reason.rule.isEmpty() ? reason.text : tr("%1 [case %2]").arg(reason.text, reason.rule));
  m_confirmRow->hide();
  m_noteFrame->show();
  showNote();
}

void PromptPanel::forgetNote() {
  if (m_confirmRow->isHidden()) m_noteFrame->hide();
}

void PromptPanel::tell(const QStringList& lines) {
  game().dismissConfirmation();
  QString html;
  for (const QString& line : lines)
    html += QStringLiteral("<p style=\"margin: 0 0 6px 0\">%1</p>").arg(line.toHtmlEscaped());
  m_note->setText(html);
  m_confirmRow->hide();
  m_noteFrame->show();
  showNote();
}

/// What was told last stands in sight, from its beginning if there is no room for all of it.
void PromptPanel::showNote() {
  // It has its height once it is laid out.
  settleLater(m_scroll, [this] {
    m_scroll->fit();
    m_scroll->ensureWidgetVisible(m_noteFrame, 0, 0);
    const int top = m_noteFrame->mapTo(m_scroll->widget(), QPoint()).y();
    QScrollBar* bar = m_scroll->verticalScrollBar();
    bar->setValue(std::min(bar->value(), top));
  });
}

QString PromptPanel::givenUp() const {
  const Unused unused = chooser().unused();
  QString text;
  // Where a track says how much may still be done, not all who could be chosen may act.
  if (unused.units > 0) {
    text += QLatin1Char(' ') + (unused.tracks.empty() ? tr("%n unit(s) could still act.", nullptr, unused.units)
                                                      : tr("%n unit(s) could still be chosen.", nullptr, unused.units));
  }
  if (unused.places > 0)
    text += QLatin1Char(' ') + tr("%n lit place(s) could still be chosen.", nullptr, unused.places);
  for (const TrackView& track : unused.tracks) {
    text += QLatin1Char(' ') + tr("%1: %2 left.").arg(words().text(track.name)).arg(track.value);
  }
  if (const auto& ahead = table().view().ahead) text += QLatin1Char(' ') + words().text(ahead->why) + QLatin1Char('.');
  return text;
}

bool PromptPanel::isSameClick() const {
  return m_asked.isValid() && m_asked.elapsed() < kSameClick && m_confirm->underMouse() &&
         (QCursor::pos() - m_askedAt).manhattanLength() < QApplication::startDragDistance();
}

void PromptPanel::askConfirmation() {
  const std::optional<Offer> offer = chooser().awaitingConfirmation();
  m_noteFrame->setVisible(offer.has_value());
  m_confirmRow->setVisible(offer.has_value());
  m_waiting->fitRows();
  if (offer) m_waiting->setMinimumHeight(look().px(40));  // it gives way, so that the question stays in sight
  fitQuestion();
  if (!offer) return;
  const bool ends = offer->ends && chooser().endsStep(offer->action);
  QString text = ends && !table().view().combat ? tr("“%1”? This part of the turn is then over.").arg(offer->text)
                                                : tr("Really “%1”?").arg(offer->text);
  // Whoever ends something, or goes on without what is offered, gives up what is left.
  if (offer->ends || table().info().verbs[index(offer->action.verb)].declines) text += givenUp();
  if (offer->ends && chooser().endsGame(offer->action)) text += QLatin1Char(' ') + tr("The game is then over.");
  m_note->setText(text.toHtmlEscaped());
  announcer().say(text);
  m_asked.start();
  m_askedAt = QCursor::pos();
  m_confirm->setFocus();
  showNote();
}

}  // namespace kessel::client
