// SPDX-License-Identifier: GPL-3.0-or-later
// The panel "Now": what stands in one place whatever is asked, the question with its figures and the main button.
#include <QApplication>
#include <QLayout>
#include <QScrollArea>
#include <QScrollBar>
#include <algorithm>
#include <string_view>
#include <utility>

#include "client/app/style.h"
#include "client/game/recap.h"
#include "client/panels/offer_grid.h"
#include "client/panels/prompt_panel.h"
#include "client/panels/unit_list.h"
#include "client/panels/wrap_button.h"

namespace kessel::client {

namespace {
constexpr int kHigh = 160;    ///< pixels at a text of 100 %: in lower panels no room is kept free
constexpr int kLines = 3;     ///< of a question, and one of figures: for them there is always room,
constexpr int kLetters = 72;  ///< and in panels from the next height on for so many letters, where they are large
constexpr int kRoomy = 340;
constexpr int kLeastRows = 3;  ///< of the list, where texts are large
constexpr int kSlot = 32;      ///< what the main button takes
/// Whether a note on the combat says no more than the question about it.
bool isAsked(const Prompt& prompt, const Note& note) {
  if (prompt.rule == nullptr || note.rule == nullptr || std::string_view(prompt.rule) != note.rule) return false;
  const auto named = [&](const Arg& arg) {
    const auto same = [&](const Arg& each) { return each.kind == arg.kind && each.value == arg.value; };
    return same(Arg(prompt.who)) || std::ranges::any_of(prompt.ask.args, same);
  };
  return note.text.count > 0 && std::all_of(note.text.args.begin(), note.text.args.begin() + note.text.count, named);
}

}  // namespace

/// Points that the question names itself are not said twice.
QString PromptPanel::facts() const {
  const Prompt& prompt = table().prompt();
  if (table().replaying()) return aheadHtml(table());
  if (!table().interactive() || !isPlayer(prompt.who) || waits()) return {};
  QStringList parts;
  const auto isPoints = [&](const Arg& arg) { return arg.kind == Arg::Kind::Quarters && arg.value == prompt.points; };
  if (prompt.points >= 0 && std::none_of(prompt.ask.args.begin(), prompt.ask.args.end(), isPoints)) {
    Phrase points;
    points.text = "{0}";
    points.count = 1;
    points.args[0] = Arg::quarters(prompt.points);
    parts << tr("Movement Points left: %1").arg(boldHtml(words().html(points)));
  }
  std::vector<TrackView> tracks = chooser().unusedTracks();
  // Where nothing can be had for them it is told all the same how many points are lost.
  if (prompt.legal.size() == 1 && tracks.empty()) {
    std::ranges::copy_if(table().view().tracks, std::back_inserter(tracks), [&](const TrackView& track) {
      return track.side == prompt.who && track.until == prompt.step;
    });
  }
  for (const TrackView& track : tracks) {
    parts << QStringLiteral("%1: %2").arg(words().html(track.name), boldHtml(QString::number(track.value)));
  }
  if (table().view().combat) {
    for (const Note& note : table().view().combat->now) {
      if (!isAsked(prompt, note)) parts << words().html(note.text);
    }
  }
  QString figures = parts.join(QStringLiteral(" · "));
  if (const QString end = aheadHtml(table()); !end.isEmpty())
    figures += (figures.isEmpty() ? QString() : QStringLiteral("<br>")) + end;
  if (const QString news = newsHtml(); !news.isEmpty())
    figures += (figures.isEmpty() ? QString() : QStringLiteral("<br>")) + news;
  return figures;
}

/// What a computer has answered since, where that is little: then the question may be the same as before, and nothing
/// on the map tells why it is asked once more.
QString PromptPanel::newsHtml() const {
  constexpr qsizetype kAtAGlance = 3;
  const Side reader = table().prompt().who;
  if (!isPlayer(reader) || table().isPerson(other(reader))) return {};
  // It has done something (that it passed is seen from how play goes on), and nothing new has begun with that.
  const GameTable::Sat since = table().lastSat(reader);
  const Timeline& timeline = table().session().timeline();
  bool answered = false;
  const std::vector<HistoryItem>& history = table().history();
  for (std::size_t i = history.size(); i-- > 0;) {
    const HistoryItem& item = history[i];
    if (item.decision < since.decision || (since.own && item.decision == since.decision)) break;
    if (item.event.kind == EventKind::PhaseBegan || item.event.kind == EventKind::TurnBegan) return {};
    answered = answered || (timeline[item.decision].who == other(reader) && isFor(item.event, reader));
  }
  if (!answered) return {};
  QStringList lines = Recap(table(), reader).lines();
  if (lines.size() > kAtAGlance) return {};
  for (QString& line : lines) line = line.toHtmlEscaped();
  return lines.join(QStringLiteral("<br>"));
}

/// As if the page scrolled: whether it does must not move what stands on it.
int PromptPanel::pageWidth() const {
  const QMargins margins = m_page->contentsMargins();
  return m_scroll->width() - m_scroll->verticalScrollBar()->sizeHint().width() - margins.left() - margins.right();
}

/// Large text in a narrow panel: what does not fit beside the head of the list stands below it, and nothing is cut off.
void PromptPanel::fitListHead() {
  int words = 0;
  if (!m_listHead->isHidden()) {
    for (const QString& word : m_listHead->text().split(QLatin1Char(' ')))
      words = std::max(words, m_listHead->fontMetrics().horizontalAdvance(word));
    words += m_headRow->spacing();
  }
  const bool fits = m_all->isHidden() || words + m_all->sizeHint().width() <= pageWidth();
  m_headRow->setDirection(fits ? QBoxLayout::LeftToRight : QBoxLayout::TopToBottom);
}

void PromptPanel::fitQuestion() {
  const int wide = pageWidth();
  if (wide <= 0) return showLights();
  fitListHead();
  if (std::exchange(m_questionWidth, wide) != wide) m_questionHeight = 0;
  const bool asks = !table().over() && table().prompt().who != kChance;
  const bool high = height() >= look().px(kHigh) && asks;
  const QFontMetrics letters = m_ask->fontMetrics();
  const bool roomy = height() >= look().px(kRoomy);
  const int wanted = std::max(kLines, kLetters * letters.averageCharWidth() / wide + 1);
  const int lines = roomy ? wanted : kLines;
  // A low panel with large text cannot keep room for the longest question: there the main button stands at its foot.
  const bool atFoot = !roomy && wanted > kLines;
  putSlot(atFoot);
  m_waiting->setLeast(wanted > kLines ? kLeastRows : 1);
  const int least = lines * letters.lineSpacing() + m_facts->fontMetrics().lineSpacing();
  const int gap = m_question->layout()->spacing();
  const int facts = m_facts->isHidden() ? 0 : gap + m_facts->heightForWidth(wide);
  const int now = m_hintAbove ? m_ask->heightForWidth(wide) + facts : m_question->layout()->heightForWidth(wide);
  const bool keeps = high && !atFoot;
  if (keeps) m_questionHeight = std::max({m_questionHeight, now, least});
  // A question that goes on and on does not push everything else out of sight for good.
  // Both heights are said outright: their texts wrap, and neither takes spare room of the page.
  const int kept = keeps ? std::min(m_questionHeight, std::max({now, least, height() * 2 / 5})) : now;
  m_question->setFixedHeight(kept);
  m_lights->setText(hint());
  m_hintAbove =
      keeps && wanted > kLines && !m_lights->text().isEmpty() && now + gap + m_lights->heightForWidth(wide) <= kept;
  // At the foot a button of one line begins where one of two lines does.
  const int slot = high ? look().px(kSlot) + (atFoot ? letters.lineSpacing() + look().px(4) : 0) : 0;
  m_slot->setMinimumHeight(slot);
  // Large text leaves no room for a place in which nothing stands.
  const bool empty = mainButton() == nullptr && wanted > kLines && m_lights->text().isEmpty();
  m_slot->setVisible((high && !empty) || mainButton() != nullptr);
  showLights();
  // Asked of what stands in it, since the layout knows nothing yet of a button that is to be shown.
  const QMargins around = m_slot->layout()->contentsMargins();
  const int inside = (atFoot ? width() : wide) - around.left() - around.right();
  const QWidget* in = mainButton();
  if (in == nullptr && m_slot->layout()->indexOf(m_lights) >= 0) in = m_lights;
  const int needs = in == nullptr ? 0 : in->heightForWidth(inside) + around.top() + around.bottom();
  m_slot->setFixedHeight(std::max(slot, needs));
  // One of two answers must not lie below the fold while the other one stands there to be pressed, as long as most of
  // the question is seen with both.
  const bool two = atFoot && m_offerGrid->buttons().size() == 2 && mainButton() != nullptr;
  // Nor must the only one, by which something is given up: below a list of large letters nobody would look for it.
  const bool sole = wanted > kLines && m_offerGrid->buttons().size() == 1 && mainButton() == nullptr;
  const int other = two || sole ? m_offerGrid->heightForWidth(inside) : 0;
  const int asked = std::min(m_question->height(), kLines * letters.lineSpacing());
  const int room = height() - m_bottom->sizeHint().height() - m_side->sizeHint().height();
  putOthers((two || sole) && asked + (atFoot ? m_slot->height() : 0) + other <= room);
}

void PromptPanel::setRowOnTop(bool top) {
  auto* outer = static_cast<QVBoxLayout*>(layout());
  if (top == (outer->indexOf(m_bottom) == 0)) return;
  outer->removeWidget(m_bottom);
  outer->insertWidget(top ? 0 : -1, m_bottom);
  m_bottomRow->setContentsMargins(look().px(12), look().px(top ? 8 : 4), look().px(12), look().px(top ? 0 : 8));
  m_page->setContentsMargins(look().px(12), look().px(top ? 3 : 8), look().px(12), look().px(top ? 3 : 4));
}

/// Between the page and the foot of the panel: there below `above`, in the page below `inPage`. False: it stands there.
bool PromptPanel::putAtFoot(QWidget* part, bool atFoot, const QWidget* above, const QWidget* inPage) {
  auto* outer = static_cast<QVBoxLayout*>(layout());
  if (atFoot == (outer->indexOf(part) >= 0)) return false;
  if (atFoot) {
    m_page->removeWidget(part);
    outer->insertWidget(outer->indexOf(above) + 1, part);
  } else {
    outer->removeWidget(part);
    m_page->insertWidget(m_page->indexOf(inPage) + 1, part);
  }
  return true;
}

void PromptPanel::putSlot(bool atFoot) {
  if (!putAtFoot(m_slot, atFoot, m_scroll, m_question)) return;
  const int side = atFoot ? look().px(12) : 0;
  m_slot->layout()->setContentsMargins(side, atFoot ? look().px(4) : 0, side, 0);
}

void PromptPanel::putOthers(bool atFoot) {
  QWidget* focused = m_offerGrid->isAncestorOf(QApplication::focusWidget()) ? QApplication::focusWidget() : nullptr;
  const bool below = static_cast<QVBoxLayout*>(layout())->indexOf(m_slot) >= 0;
  if (!putAtFoot(m_offerGrid, atFoot, below ? m_slot : m_scroll, m_waiting)) return;
  const int side = atFoot ? look().px(12) : 0;
  m_offerGrid->layout()->setContentsMargins(side, look().px(4), side, look().px(4));
  m_offerGrid->show();
  if (focused != nullptr) focused->setFocus();
}

WrapButton* PromptPanel::mainButton() const {
  return m_offerGrid->mainButton();
}

/// One is chosen, maybe for the player, and others stand with it: the map does not show which it is.
bool PromptPanel::isOneOfStack() const {
  const auto& selection = chooser().selection();
  if (selection.size() != 1) return false;
  const Place place = chooser().placeOf(selection.front());
  const auto& units = table().view().units;
  return isHex(place) && std::ranges::count(units, place, &UnitView::place) > 1;
}

/// The one that is chosen stands in the list, or by itself on the map, so that one sees which it is. Who was taken up
/// for the player may lie in a box with others, or on a sheet.
bool PromptPanel::isShownAlone() const {
  const auto& selection = chooser().selection();
  if (selection.size() != 1 || std::ranges::find(m_rows, selection.front(), &ListedUnits::Row::unit) != m_rows.end())
    return true;
  return isHex(chooser().placeOf(selection.front())) && !isOneOfStack();
}

void PromptPanel::showLights() {
  // Where there is nothing to press it says in that place what there is to click. Large text takes it below the fold
  // with all that stands above it: then it follows the question, if the room that is kept for longer ones has it.
  auto* question = static_cast<QVBoxLayout*>(m_question->layout());
  auto* slot = static_cast<QVBoxLayout*>(m_slot->layout());
  const bool inSlot = mainButton() == nullptr && m_slot->minimumHeight() > 0;
  QVBoxLayout* place = inSlot ? slot : m_hintAbove ? question : m_page;
  if (place->indexOf(m_lights) < 0) {
    for (QVBoxLayout* other : {question, slot, m_page}) other->removeWidget(m_lights);
    const int at = place == slot       ? 0
                   : place == question ? question->indexOf(m_facts) + 1
                                       : m_page->indexOf(m_noteFrame);
    place->insertWidget(at, m_lights);
  }
  const QString text = hint();
  m_lights->setText(text);
  m_lights->setVisible(!text.isEmpty());
}

}  // namespace kessel::client
