// SPDX-License-Identifier: GPL-3.0-or-later
// Which sheets and boxes are on show, and what follows from clicks and drops on them.
#include "client/panels/sheet_panel.h"

#include <QApplication>
#include <QDropEvent>
#include <QPainter>
#include <QScrollBar>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>
#include <utility>

#include "client/app/flow_layout.h"
#include "client/app/style.h"
#include "client/map/unit_drag.h"

namespace kessel::client {

namespace {

/// Counters of a place that are on no sheet and have none: what may be put on one.
std::vector<UnitView> looseUnitsIn(const GameTable& table, const Chooser& chooser, Place place) {
  std::vector<UnitView> units;
  const auto put = [&](const UnitView& unit) {
    if (unit.unit != kNoUnit && chooser.sheetOf(unit.unit) == nullptr) units.push_back(unit);
  };
  for (const UnitView& unit : table.view().units) {
    if (unit.place == place) put(unit);
  }
  const std::string id = table.info().map.placeName(place);
  for (const BoxView& box : table.view().boxes) {
    if (box.id == id) std::for_each(box.units.begin(), box.units.end(), put);
  }
  return units;
}

}  // namespace

SheetTray::SheetTray(GameController& game, Place place, QWidget* parent)
    : QWidget(parent), m_game(game), m_place(place) {
  setObjectName(QStringLiteral("tray.%1").arg(QString::fromStdString(game.table().info().map.placeName(place))));
  setAcceptDrops(true);
  wearAccent(this);
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(look().px(6), look().px(4), look().px(6), look().px(4));
  layout->setSpacing(look().px(2));
  auto* head = new QToolButton(this);
  head->setProperty("role", "disclosure");
  head->setText(game.table().words().place(place));
  head->setAccessibleName(head->text());
  m_head = head;
  layout->addWidget(head);
  m_row = new QWidget(this);
  auto* row = new FlowLayout(m_row);
  row->setContentsMargins(0, 0, 0, 0);
  row->setSpacing(0);
  layout->addWidget(m_row);
  connect(head, &QToolButton::clicked, this, [this] { emit placeClicked(m_place, Qt::LeftButton); });
}

std::vector<SheetSlot*> SheetTray::spaces() const {
  return {m_spaces.begin(), m_spaces.begin() + static_cast<std::ptrdiff_t>(m_used)};
}

void SheetTray::fill(const std::vector<UnitView>& units) {
  const Wording& words = m_game.table().words();
  m_used = 0;
  for (const UnitView& unit : units) {
    if (m_used == m_spaces.size()) {
      auto* space = new SheetSlot(m_row);
      connect(space, &SheetSlot::pressedWith, this,
              [this, space](Qt::MouseButton button) { emit unitClicked(space->unit(), button); });
      connect(space, &SheetSlot::dragBegan, this, &SheetTray::dragBegan);
      connect(space, &SheetSlot::hovered, this,
              [this, space](bool inside) { emit unitHovered(inside ? space->unit() : kNoUnit); });
      m_row->layout()->addWidget(space);
      m_spaces.push_back(space);
    }
    const CounterFace face = faceOf(words.info(), unit);
    const QString title = words.unit(unit.unit) + QLatin1Char(' ') + QString::fromStdString(face.values);
    m_spaces[m_used++]->showUnit(unit, face, title.trimmed(), words.info().roster[unit.unit].steps);
  }
  for (std::size_t i = 0; i < m_spaces.size(); ++i) m_spaces[i]->setVisible(i < m_used);
  showChoices();
}

void SheetTray::showChoices() {
  const auto& selection = m_game.chooser().selection();
  for (SheetSlot* space : spaces()) {
    const UnitId unit = space->unit();
    const bool selected = std::find(selection.begin(), selection.end(), unit) != selection.end();
    space->setMarks({m_game.chooser().choices().lit(unit), selected, false});
  }
  m_head->setAccessibleDescription(takesSelected() ? tr("what is selected can go here") : QString());
  update();
}

bool SheetTray::takesSelected() const {
  const auto& selection = m_game.chooser().selection();
  return selection.size() == 1 && takes(selection.front());
}

bool SheetTray::takes(UnitId unit) const {
  const Chooser& chooser = m_game.chooser();
  return !chooser.choices().ofUnitAt(unit, m_place).empty() || chooser.takingInto(unit, m_place);
}

void SheetTray::paintEvent(QPaintEvent*) {
  QPainter painter(this);
  painter.setRenderHint(QPainter::Antialiasing);
  const Theme& theme = look().theme;
  const double line = std::max(1.0, look().scale);
  QPen edge(theme.muted, line);
  if (takesSelected()) edge = QPen(look().accent, 1.6 * line);
  if (m_over == Over::Welcome) edge = QPen(look().accent, 3 * line);
  if (m_over == Over::Refused) edge = QPen(theme.threat, 2 * line, Qt::DashLine);
  painter.setPen(edge);
  painter.setBrush(theme.panelHead);
  painter.drawRoundedRect(QRectF(rect()).adjusted(line, line, -line, -line), 5 * line, 5 * line);
}

void SheetTray::dragEnterEvent(QDragEnterEvent* event) {
  const std::vector<UnitId> units = draggedUnits(*event->mimeData());
  if (units.size() != 1) return;
  event->acceptProposedAction();
  m_over = takes(units.front()) ? Over::Welcome : Over::Refused;
  update();
}

void SheetTray::dragLeaveEvent(QDragLeaveEvent*) {
  m_over = Over::None;
  update();
}

void SheetTray::dropEvent(QDropEvent* event) {
  m_over = Over::None;
  update();
  const std::vector<UnitId> units = draggedUnits(*event->mimeData());
  if (units.size() != 1) return;
  event->acceptProposedAction();
  // Nothing if it comes from here. Later: the drag from which it comes still runs.
  const std::vector<SheetSlot*> here = spaces();
  if (std::any_of(here.begin(), here.end(), [&](const SheetSlot* each) { return each->unit() == units.front(); }))
    return;
  QMetaObject::invokeMethod(
      this, [this, unit = units.front()] { emit dropped(unit, m_place); }, Qt::QueuedConnection);
}

SheetPanel::SheetPanel(GameController& game, QWidget* parent) : Panel(game, parent) {
  setObjectName(QStringLiteral("sheetPanel"));
  auto* outer = new QVBoxLayout(this);
  outer->setContentsMargins(0, 0, 0, 0);
  outer->setSpacing(0);
  const auto area = [this](QWidget* body) {
    auto* scroll = new QScrollArea(this);
    scroll->setWidgetResizable(true);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    scroll->setFocusPolicy(Qt::NoFocus);
    scroll->setMinimumHeight(1);  // however large the text
    scroll->setWidget(body);
    return scroll;
  };
  m_trayBody = new QWidget;
  m_trayBody->setMinimumWidth(1);
  auto* trays = new QVBoxLayout(m_trayBody);
  trays->setContentsMargins(look().px(8), look().px(6), look().px(8), look().px(2));
  trays->setSpacing(look().px(4));
  outer->addWidget(m_trayArea = area(m_trayBody));
  m_body = new QWidget;
  m_body->setMinimumWidth(1);  // texts wrap at the width that there is
  m_layout = new QVBoxLayout(m_body);
  m_layout->setContentsMargins(look().px(8), look().px(6), look().px(8), look().px(6));
  m_layout->setSpacing(look().px(4));
  outer->addWidget(m_scroll = area(m_body), 1);
  m_scrolling.setInterval(30);
  connect(&m_scrolling, &QTimer::timeout, this, [this] {
    QScrollBar* bar = m_scroll->verticalScrollBar();
    bar->setValue(bar->value() + m_scrollBy);
  });
  connect(&game, &GameController::selectionChanged, this, [this] {
    if (isVisible()) showChoices();
  });
}

SheetCard* SheetPanel::cardOf(UnitId unit) const {
  const auto at = std::find_if(m_cards.begin(), m_cards.end(), [unit](const SheetCard* card) {
    return card->unit() == unit || (unit != kNoUnit && card->holds(unit));
  });
  return at == m_cards.end() ? nullptr : *at;
}

bool SheetPanel::showSheet(UnitId unit) {
  const SheetCard* sheet = cardOf(unit);
  if (sheet == nullptr) return false;
  mark(sheet);
  m_body->layout()->activate();
  m_scroll->ensureWidgetVisible(const_cast<SheetCard*>(sheet), 0, look().px(24));
  return true;
}

void SheetPanel::mark(const SheetCard* sheet) {
  m_marked = sheet->unit();
  for (SheetCard* card : m_cards) card->setMarked(card == sheet);
}

bool SheetPanel::asked() const {
  const PromptChoices& choices = chooser().choices();
  return std::any_of(choices.all().begin(), choices.all().end(), [this](const PromptChoices::Entry& entry) {
    const Targets& targets = entry.targets;
    if (targets.unit == kNoUnit) return false;
    if (chooser().sheetHolding(targets.unit) != nullptr) return true;
    const bool alone = targets.otherUnit == kNoUnit && targets.place == kNowhere;
    if (alone && !chooser().strengthChoices(targets.unit).empty()) return true;
    return targets.otherUnit != kNoUnit && chooser().sheetOf(targets.otherUnit) != nullptr;
  });
}

QWidget* SheetPanel::firstStop() const {
  for (const SheetTray* tray : m_trays) {
    for (SheetSlot* space : tray->spaces()) {
      if (space->marks().lit) return space;
    }
  }
  for (const SheetCard* card : m_cards) {
    for (SheetSlot* space : card->spaces()) {
      if (space->marks().lit || space->marks().target) return space;
    }
    if (card->asked()) return card->head();
  }
  return m_cards.empty() ? nullptr : m_cards.front()->head();
}

void SheetPanel::addHeading(const QString& text) {
  m_layout->addWidget(labelSaying(text, "section", m_body));
}

SheetCard* SheetPanel::cardFor(UnitId unit) {
  SheetCard*& card = m_known[unit];
  if (card != nullptr) return card;
  card = new SheetCard(game(), unit, m_body);
  connect(card, &SheetCard::unitClicked, this, &SheetPanel::unitClicked);
  connect(card, &SheetCard::headClicked, this, &SheetPanel::sheetClicked);
  connect(card, &SheetCard::unitHovered, this, &SheetPanel::unitHovered);
  connect(card, &SheetCard::dragBegan, this, &SheetPanel::select);
  connect(card, &SheetCard::dropped, &game(), &GameController::dropOn);
  connect(card, &SheetCard::draggedAt, this, &SheetPanel::scrollNear);
  connect(card, &SheetCard::dragLeft, &m_scrolling, &QTimer::stop);
  return card;
}

void SheetPanel::select(UnitId unit) {
  game().setSelection({unit});
}

SheetTray* SheetPanel::trayFor(Place place) {
  SheetTray*& tray = m_knownTrays[place];
  if (tray != nullptr) return tray;
  tray = new SheetTray(game(), place, m_trayBody);
  connect(tray, &SheetTray::unitClicked, this, &SheetPanel::unitClicked);
  connect(tray, &SheetTray::placeClicked, this, &SheetPanel::placeClicked);
  connect(tray, &SheetTray::unitHovered, this, &SheetPanel::unitHovered);
  connect(tray, &SheetTray::dragBegan, this, &SheetPanel::select);
  connect(tray, &SheetTray::dropped, &game(), [&game = game()](UnitId unit, Place to) { game.dropUnits({unit}, to); });
  return tray;
}

/// Boxes that have to do with the sheets just now: something in them goes on one, or something on one goes there.
void SheetPanel::fillTrays() {
  for (SheetTray* tray : m_trays) tray->hide();
  const auto& map = words().info().map;
  std::vector<Place> wanted = chooser().boxesTakenInto();  // where it is empty, too
  for (const PromptChoices::Entry& entry : chooser().choices().all()) {
    const Targets& targets = entry.targets;
    if (targets.unit == kNoUnit || chooser().sheetOf(targets.unit) != nullptr) continue;
    Place place = targets.otherUnit != kNoUnit && chooser().sheetHolding(targets.unit) == nullptr
                      ? chooser().placeOf(targets.unit)
                      : kNowhere;
    if (targets.otherUnit == kNoUnit && chooser().sheetHolding(targets.unit) != nullptr) place = targets.place;
    if (targets.otherUnit != kNoUnit && place == kNowhere) {
      for (const BoxView& box : table().view().boxes) {
        const auto same = [&](const UnitView& unit) { return unit.unit == targets.unit; };
        if (std::any_of(box.units.begin(), box.units.end(), same)) place = map.placeNamed(box.id);
      }
    }
    if (place != kNowhere && !isHex(place)) wanted.push_back(place);
  }
  std::sort(wanted.begin(), wanted.end());
  wanted.erase(std::unique(wanted.begin(), wanted.end()), wanted.end());
  m_trays.clear();
  for (const Place place : wanted) {
    SheetTray* tray = trayFor(place);
    tray->fill(looseUnitsIn(table(), chooser(), place));
    m_trayBody->layout()->addWidget(tray);
    tray->show();
    m_trays.push_back(tray);
  }
  m_trayArea->setVisible(!m_trays.empty());
  fitTrays();
  if (!m_trays.empty()) settleLater(m_trayArea, [this] { fitTrays(); });  // one that was empty has grown only then
}

/// As high as they are, but most of the panel is for the sheets.
void SheetPanel::fitTrays() {
  if (m_trays.empty()) return;
  const QLayout* layout = m_trayBody->layout();
  const int wide = m_trayArea->viewport()->width();
  const int wanted = layout->hasHeightForWidth() ? layout->heightForWidth(wide) : layout->sizeHint().height();
  m_trayArea->setFixedHeight(std::min(wanted, std::max(look().px(64), height() * 2 / 5)));
}

void SheetPanel::resizeEvent(QResizeEvent* event) {
  Panel::resizeEvent(event);
  fitTrays();
  // The combat above takes its room just when losses are chosen here.
  const bool shrank = event->size().height() < event->oldSize().height();
  if (shrank && asked()) QMetaObject::invokeMethod(this, &SheetPanel::keepAsked, Qt::QueuedConnection);
}

void SheetPanel::keepAsked() {
  const bool seen = std::ranges::any_of(m_cards, [](const SheetCard* card) {
    return card->asked() && card->visibleRegion().boundingRect().height() == card->height();
  });
  if (!seen) showAsked();
}

void SheetPanel::refresh() {
  const QWidget* focus = QApplication::focusWidget();
  const bool hadFocus = focus != nullptr && isAncestorOf(focus);
  const auto pointed = std::ranges::find_if(m_cards, [](const SheetCard* card) { return card->underMouse(); });
  const SheetCard* held = pointed == m_cards.end() ? nullptr : *pointed;
  const int heldAt = held == nullptr ? 0 : held->mapTo(this, QPoint()).y();
  for (SheetCard* card : m_cards) m_layout->removeWidget(card);
  const std::vector<SheetCard*> before = std::exchange(m_cards, {});
  layAside(m_layout);
  QString group;
  Side side = kNobody;
  const auto& sheets = table().view().sheets;
  const bool both = std::any_of(sheets.begin(), sheets.end(),
                                [&](const SheetView& sheet) { return sheet.side != sheets.front().side; });
  for (const SheetView& sheet : sheets) {
    const QString name = sheet.group.empty() ? QString() : words().html(sheet.group);
    const bool other = sheet.side != side;
    if ((other && both) || (name != group && !name.isEmpty())) {
      const QString owner = words().side(sheet.side).toHtmlEscaped();
      addHeading(!both ? name : name.isEmpty() ? owner : tr("%1 · %2").arg(owner, name));
    }
    group = name;
    side = sheet.side;
    SheetCard* card = cardFor(sheet.unit);
    card->fill(sheet);
    card->setMarked(sheet.unit == m_marked);
    m_layout->addWidget(card);
    card->show();
    m_cards.push_back(card);
  }
  for (SheetCard* card : before) {
    if (std::find(m_cards.begin(), m_cards.end(), card) == m_cards.end()) card->hide();
  }
  if (m_cards.empty()) addHeading(mutedHtml(tr("There are no display sheets that you may look at just now.")));
  m_layout->addStretch(1);
  fillTrays();
  if (const UnitId gained = findGained(); gained != kNoUnit) {
    SheetCard* card = cardOf(gained);
    if (card != nullptr && !isPointedBeside(card)) {
      showSheet(gained);
      settleLater(m_scroll, [this, card] {  // it has grown by what it got
        if (std::ranges::find(m_cards, card) != m_cards.end()) m_scroll->ensureWidgetVisible(card, 0, look().px(24));
      });
    }
  }
  if (std::ranges::find(m_cards, held) == m_cards.end()) {
    bringIntoSight();
  } else {
    holdAt(*held, heldAt);
    settleLater(m_scroll, [this, held, heldAt] {  // headings that are new have their height only then
      if (std::ranges::find(m_cards, held) != m_cards.end()) holdAt(*held, heldAt);
      bringIntoSight();
    });
  }
  if (hadFocus && !focus->isVisible()) emit focusGivenUp();
}

/// Keeps a sheet where it was, though there may be more or less above it now.
void SheetPanel::holdAt(const SheetCard& card, int y) {
  layout()->activate();
  m_body->layout()->activate();
  QEvent grown(QEvent::LayoutRequest);
  QCoreApplication::sendEvent(m_scroll, &grown);
  QScrollBar* bar = m_scroll->verticalScrollBar();
  bar->setValue(bar->value() + card.mapTo(this, QPoint()).y() - y);
}

void SheetPanel::showChoices() {
  for (SheetCard* card : m_cards) card->showChoices();
  for (SheetTray* tray : m_trays) tray->showChoices();
  bringIntoSight();
}

/// What is pointed at does not move away, as long as what is looked for can be seen at all.
bool SheetPanel::isPointedBeside(const SheetCard* card) const {
  return m_scroll->underMouse() && !card->visibleRegion().isEmpty();
}

/// The sheet of which more is taken than before, if it is one alone: what has just been assigned to it was dropped on
/// the map, perhaps, and the sheet lies out of sight.
UnitId SheetPanel::findGained() {
  std::map<UnitId, std::size_t> taken;
  for (const SheetView& sheet : table().view().sheets) {
    for (const SheetView::Slot& slot : sheet.spaces) taken[sheet.unit] += slot.units.size();
  }
  std::vector<UnitId> gained;
  for (const auto& [unit, number] : taken) {
    const auto before = m_taken.find(unit);
    if (before != m_taken.end() && number > before->second) gained.push_back(unit);
  }
  m_taken = std::move(taken);
  return gained.size() == 1 ? gained.front() : kNoUnit;
}

void SheetPanel::bringIntoSight() {
  // What is selected; a counter that waits for another one is looked for where it can go.
  const auto& selection = chooser().selection();
  if (selection.size() == 1 && chooser().choices().unitsFor(selection.front()).empty()) {
    const SheetCard* card = cardOf(selection.front());
    if (card != nullptr && isPointedBeside(card)) return mark(card);
    showSheet(selection.front());
    return;
  }
  if (!asked()) return;  // behind a curtain nobody is: then he looks for them when it rises
  const bool fresh = std::exchange(m_step, table().prompt().step) != m_step || m_asked != table().prompt().who;
  m_asked = table().prompt().who;
  if (!fresh) return;
  showAsked();
}

void SheetPanel::showAsked() {
  const auto first = std::find_if(m_cards.begin(), m_cards.end(), [](const SheetCard* card) { return card->asked(); });
  const bool seen =
      std::ranges::any_of(m_cards, [this](const SheetCard* card) { return card->asked() && isPointedBeside(card); });
  if (first == m_cards.end() || seen) return;
  const auto show = [this, card = *first] {
    if (std::ranges::find(m_cards, card) == m_cards.end()) return;
    m_scroll->ensureWidgetVisible(card, 0, look().px(24));
  };
  m_body->layout()->activate();
  show();
  settleLater(m_scroll, show);  // sheets that are new have their height only then
}

/// Near the edge of the list it goes on by itself, as long as something is dragged there.
void SheetPanel::scrollNear(const QPoint& global) {
  const QWidget* window = m_scroll->viewport();
  const int y = window->mapFromGlobal(global).y();
  const int near = look().px(28);
  m_scrollBy = y < near ? -look().px(8) : y > window->height() - near ? look().px(8) : 0;
  m_scrollBy == 0 ? m_scrolling.stop() : m_scrolling.start();
}

}  // namespace kessel::client
