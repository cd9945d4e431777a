// SPDX-License-Identifier: GPL-3.0-or-later
// Layout, painting and drops of a display sheet.
#include "client/panels/sheet_card.h"

#include <QDropEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QToolButton>
#include <algorithm>
#include <optional>

#include "client/app/style.h"
#include "client/map/unit_drag.h"

namespace kessel::client {

namespace {

constexpr int kPad = 6;
constexpr int kSlotGap = 5;
constexpr int kFormation = 36;
constexpr int kButton = 24;
constexpr int kMostBoxes = 12;  // a longer track is a number

/// The font of the numbers of a track.
QFont small(const QFont& font) {
  QFont out = font;
  if (font.pixelSize() > 0) {
    out.setPixelSize(std::max(9, font.pixelSize() * 9 / 10));
  } else {
    out.setPointSizeF(font.pointSizeF() * 0.9);
  }
  return out;
}

/// The kind of slot into which a unit would come on a sheet; nothing if it cannot be told.
std::optional<std::string> kindOfSlotFor(const GameTable& table, Action action, UnitId unit, UnitId target) {
  Position after = table.position();
  Events quiet;
  if (!table.title().apply(after, action, quiet).ok()) return std::nullopt;
  for (const SheetView& sheet : table.title().view(after, table.viewer()).sheets) {
    if (sheet.unit != target) continue;
    for (const SheetView::Slot& slot : sheet.spaces) {
      const auto same = [unit](const UnitView& each) { return each.unit == unit; };
      if (std::any_of(slot.units.begin(), slot.units.end(), same)) return slot.kind;
    }
  }
  return std::nullopt;
}

void drawFocus(QPainter& painter, const QWidget& widget) {
  if (!widget.hasFocus()) return;
  const double line = std::max(1.0, look().scale);
  painter.setBrush(Qt::NoBrush);
  painter.setPen(QPen(look().theme.focus, 2 * line));
  painter.drawRoundedRect(QRectF(widget.rect()).adjusted(line, line, -line, -line), 4 * line, 4 * line);
}

}  // namespace

StrengthTrack::StrengthTrack(QWidget* parent) : QWidget(parent) {
  setFocusPolicy(Qt::NoFocus);
}

void StrengthTrack::fill(int strength, int highest, const QColor& colour, const std::vector<int>& open) {
  if (strength == m_strength && highest == m_highest && colour == m_colour && open == m_open) return;
  const bool same = m_highest == highest;
  m_strength = strength;
  m_highest = highest;
  m_colour = colour;
  m_open = open;
  const QString text = tr("Strength: %1 of %2").arg(strength).arg(highest);
  setAccessibleName(text);
  setToolTip(open.empty() ? text : tr("%1\nA click on a number brings the marker there").arg(text));
  setCursor(open.empty() ? Qt::ArrowCursor : Qt::PointingHandCursor);
  if (!same) updateGeometry();
  update();
}

bool StrengthTrack::cells() const {
  return m_highest <= kMostBoxes;
}

QSize StrengthTrack::sizeHint() const {
  const QFontMetrics metrics(small(font()));
  const int high = metrics.height() + look().px(2);
  if (m_highest == 0) return {0, 0};
  if (!cells()) return {metrics.horizontalAdvance(tr("%1 of %2").arg(m_highest).arg(m_highest)) + look().px(4), high};
  const QRect last = cell(m_highest);
  return {last.right() + 1, high};
}

QRect StrengthTrack::cell(int number) const {
  const QFontMetrics metrics(small(font()));
  const int wide = metrics.horizontalAdvance(QString::number(m_highest)) + look().px(8);
  const int gap = std::max(1, look().px(2));
  return {(number - 1) * (wide + gap), 0, wide, metrics.height() + look().px(2)};
}

void StrengthTrack::paintEvent(QPaintEvent*) {
  QPainter painter(this);
  painter.setRenderHint(QPainter::Antialiasing);
  const Theme& theme = look().theme;
  painter.setFont(small(font()));
  if (!cells()) {
    painter.setPen(theme.text);
    painter.drawText(rect(), Qt::AlignLeft | Qt::AlignVCenter, tr("%1 of %2").arg(m_strength).arg(m_highest));
    return;
  }
  QFont bold = painter.font();
  bold.setBold(true);
  const double line = std::max(1.0, look().scale);
  for (int number = 1; number <= m_highest; ++number) {
    const QRectF box = QRectF(cell(number)).adjusted(line / 2, line / 2, -line / 2, -line / 2);
    const bool here = number == m_strength;
    const bool open = std::find(m_open.begin(), m_open.end(), number) != m_open.end();
    painter.setPen(QPen(here || open ? m_colour : theme.line, open ? 1.6 * line : line));
    painter.setBrush(here ? m_colour : number < m_strength ? theme.panelHead : theme.panel);
    painter.drawRoundedRect(box, 3 * line, 3 * line);
    painter.setFont(here || open ? bold : small(font()));
    painter.setPen(here ? QColor(Qt::white) : open || number < m_strength ? theme.text : theme.muted);
    painter.drawText(box, Qt::AlignCenter, QString::number(number));
  }
}

void StrengthTrack::mousePressEvent(QMouseEvent* event) {
  for (int number = 1; cells() && event->button() == Qt::LeftButton && number <= m_highest; ++number) {
    if (cell(number).contains(event->pos())) return emit numberClicked(number);
  }
  QWidget::mousePressEvent(event);
}

void SheetHead::fill(const CounterFace& face, const QString& name, SheetSlot::Marks marks) {
  if (face == m_face && name == m_name && marks == m_marks) return;
  m_face = face;
  m_name = name;
  m_marks = marks;
  update();
}

int SheetHead::left() const {
  return look().px(kFormation + 2 * kSlotGap);
}

const SheetHead::Widths& SheetHead::widths() const {
  if (m_widths.name == m_name && m_widths.font == font()) return m_widths;
  QFont bold = font();
  bold.setBold(true);
  const QFontMetrics metrics(bold);
  const int lesser = QFontMetrics(small(bold)).horizontalAdvance(m_name);
  m_widths = {m_name, font(), metrics.horizontalAdvance(m_name), lesser, 0};
  for (const QString& word : m_name.split(QLatin1Char(' ')))
    m_widths.word = std::max(m_widths.word, metrics.horizontalAdvance(word));
  return m_widths;
}

QFont SheetHead::nameFont(int room) const {
  const Widths& wide = widths();
  QFont bold = font();
  bold.setBold(true);
  const bool lesser = wide.bold > room && (wide.lesser <= room || wide.word > room);
  return lesser ? small(bold) : bold;
}

int SheetHead::nameHeight(int width) const {
  const int room = std::max(1, width - left());
  const bool one = widths().bold <= room || widths().lesser <= room || !m_name.contains(QLatin1Char(' '));
  return (one ? fontMetrics().height() : 2 * QFontMetrics(nameFont(room)).lineSpacing()) + look().px(2);
}

QSize SheetHead::sizeHint() const {
  return {left() + look().px(100), look().px(kFormation + 2 * 2)};
}

void SheetHead::paintEvent(QPaintEvent*) {
  QPainter painter(this);
  painter.setRenderHint(QPainter::Antialiasing);
  const Theme& theme = look().theme;
  const double side = look().px(kFormation);
  const double line = std::max(1.0, look().scale);
  const QRectF box(look().px(2), look().px(2), side, side);
  CounterLookOptions options;
  options.palette = theme.palette;
  painter.drawPixmap(box.topLeft(), counterPixmap(m_face, side, devicePixelRatioF(), options));
  painter.setBrush(Qt::NoBrush);
  const bool marked = m_marks.selected || m_marks.lit || m_marks.target;
  if (marked) {
    const double width = (m_marks.selected ? 2.6 : 1.8) * line;
    painter.setPen(QPen(m_marks.selected ? QColor(25, 20, 10) : theme.litRim, width + 1.8 * line));
    painter.drawRoundedRect(box, side * 0.14, side * 0.14);
    painter.setPen(QPen(m_marks.selected ? theme.selected : theme.lit, width));
    painter.drawRoundedRect(box, side * 0.14, side * 0.14);
  }
  const QRect room(left(), 0, width() - left(), nameHeight(width()));
  QFont bold = nameFont(room.width());
  const QFontMetrics metrics(bold);
  bold.setUnderline(underMouse());
  painter.setFont(bold);
  painter.setPen(theme.text);
  // A second line takes what the first leaves; only what has no room in both is cut off.
  const bool two = room.height() >= 2 * metrics.lineSpacing();
  const QRect endless(0, 0, room.width(), 10000);
  const bool whole = two && metrics.boundingRect(endless, Qt::TextWordWrap, m_name).height() <= room.height();
  const int wide = two ? room.width() * 3 / 2 : room.width();
  painter.drawText(room, Qt::AlignLeft | Qt::AlignVCenter | (two ? Qt::TextWordWrap : 0),
                   whole ? m_name : metrics.elidedText(m_name, Qt::ElideRight, wide));
  drawFocus(painter, *this);
}

void SheetHead::mousePressEvent(QMouseEvent* event) {
  if (event->button() == Qt::RightButton) emit pressedRight();
  QAbstractButton::mousePressEvent(event);
}

void SheetHead::enterEvent(QEnterEvent* event) {
  QAbstractButton::enterEvent(event);
  update();
  emit hovered(true);
}

void SheetHead::leaveEvent(QEvent* event) {
  QAbstractButton::leaveEvent(event);
  update();
  emit hovered(false);
}

SheetCard::SheetCard(GameController& game, UnitId unit, QWidget* parent)
    : QWidget(parent), m_game(game), m_unit(unit), m_head(new SheetHead(this)), m_track(new StrengthTrack(this)) {
  setObjectName(QStringLiteral("sheet.%1").arg(QString::fromStdString(game.table().info().roster[unit].id)));
  setAcceptDrops(true);
  wearAccent(this);
  m_less = new QToolButton(this);
  m_more = new QToolButton(this);
  m_less->setText(QStringLiteral("−"));
  m_more->setText(QStringLiteral("+"));
  for (QToolButton* button : {m_less, m_more}) button->setProperty("role", "step");
  const auto step = [this](int by) {
    if (const SheetView* sheet = chooser().sheetOf(m_unit)) m_game.bringStrengthTo(m_unit, sheet->strength + by);
  };
  connect(m_less, &QToolButton::clicked, this, [step] { step(-1); });
  connect(m_more, &QToolButton::clicked, this, [step] { step(1); });
  connect(m_track, &StrengthTrack::numberClicked, this, [this](int number) { m_game.bringStrengthTo(m_unit, number); });
  connect(m_head, &QAbstractButton::clicked, this, [this] { emit headClicked(m_unit); });
  connect(m_head, &SheetHead::pressedRight, this, [this] { emit unitClicked(m_unit, Qt::RightButton); });
  connect(m_head, &SheetHead::hovered, this, [this](bool inside) { emit unitHovered(inside ? m_unit : kNoUnit); });
  QSizePolicy policy(QSizePolicy::Preferred, QSizePolicy::Fixed);
  policy.setHeightForWidth(true);
  setSizePolicy(policy);
}

SheetSlot* SheetCard::spaceAt(std::size_t number) {
  while (m_spaces.size() <= number) {
    auto* space = new SheetSlot(this);
    connect(space, &SheetSlot::pressedWith, this, [this, space](Qt::MouseButton button) {
      emit unitClicked(space->unit() == kNoUnit ? m_unit : space->unit(), button);
    });
    connect(space, &SheetSlot::dragBegan, this, &SheetCard::dragBegan);
    connect(space, &SheetSlot::hovered, this, [this, space](bool inside) {
      emit unitHovered(!inside ? kNoUnit : space->unit() == kNoUnit ? m_unit : space->unit());
    });
    m_spaces.push_back(space);
  }
  return m_spaces[number];
}

std::vector<SheetSlot*> SheetCard::spaces() const {
  return {m_spaces.begin(), m_spaces.begin() + static_cast<std::ptrdiff_t>(m_used)};
}

bool SheetCard::holds(UnitId unit) const {
  const std::vector<SheetSlot*> all = spaces();
  return std::any_of(all.begin(), all.end(), [unit](const SheetSlot* space) { return space->unit() == unit; });
}

void SheetCard::fill(const SheetView& sheet) {
  const Wording& words = m_game.table().words();
  m_used = 0;
  for (const SheetView::Slot& slot : sheet.spaces) {
    const QString name = slot.name.empty() ? tr("Slot") : words.text(slot.name);
    if (slot.units.empty()) spaceAt(m_used++)->showEmpty(slot.kind, name);
    for (const UnitView& unit : slot.units) {
      const bool known = unit.unit != kNoUnit;
      const CounterFace face = faceOf(words.info(), unit);
      const QString values = QString::fromStdString(face.values);
      const QString title = known ? (words.unit(unit.unit) + QLatin1Char(' ') + values).trimmed() : tr("Hidden unit");
      spaceAt(m_used++)->showUnit(unit, face, title, known ? words.info().roster[unit.unit].steps : 1);
    }
  }
  for (std::size_t i = 0; i < m_spaces.size(); ++i) m_spaces[i]->setVisible(i < m_used);
  showStrength(sheet);
  showChoices();
  layOut(width(), true);
  updateGeometry();
}

void SheetCard::showStrength(const SheetView& sheet) {
  const TitleInfo& info = m_game.table().info();
  std::vector<int> open;
  const StrengthChoice* down = nullptr;
  const StrengthChoice* up = nullptr;
  const std::vector<StrengthChoice> choices = chooser().strengthChoices(m_unit);
  for (const StrengthChoice& choice : choices) {
    open.push_back(choice.strength);
    if (choice.strength < sheet.strength) down = &choice;
    if (choice.strength > sheet.strength && up == nullptr) up = &choice;
  }
  const QColor colour = counterLook(info.sides[index(sheet.side)].look, look().theme.palette).accent;
  m_track->fill(sheet.strength, sheet.highest, colour, open);
  m_track->setVisible(sheet.highest > 0);
  const QString name = m_game.table().words().unit(m_unit);
  const auto offer = [&](QToolButton* button, const StrengthChoice* choice) {
    button->setVisible(choice != nullptr);
    if (choice == nullptr) return;
    const QString text = chooser().describe(choice->action);
    button->setToolTip(text);
    button->setAccessibleName(tr("%1: strength %2. %3").arg(name).arg(choice->strength).arg(text));
  };
  offer(m_less, down);
  offer(m_more, up);
  const QString strength =
      sheet.highest > 0 ? tr("strength %1 of %2").arg(sheet.strength).arg(sheet.highest) : QString();
  const Place place = chooser().placeOf(m_unit);
  QStringList how;
  if (!strength.isEmpty()) how << strength;
  if (place != kNowhere) how << m_game.table().words().place(place);
  m_head->setAccessibleName(name);
  m_head->setAccessibleDescription(how.join(QStringLiteral(", ")));
  m_head->setToolTip(name + QLatin1Char('\n') + how.join(QStringLiteral(" · ")));
}

void SheetCard::showChoices() {
  const Chooser& choosing = chooser();
  const std::vector<UnitId>& selection = choosing.selection();
  const auto selected = [&](UnitId unit) {
    return std::find(selection.begin(), selection.end(), unit) != selection.end();
  };
  const std::vector<Action> pairs =
      selection.size() == 1 ? choosing.choices().ofUnits(selection.front(), m_unit) : std::vector<Action>{};
  const bool target = !pairs.empty();
  const std::optional<std::string> kind =
      target ? kindOfSlotFor(m_game.table(), pairs.front(), selection.front(), m_unit) : std::nullopt;
  const Wording& words = m_game.table().words();
  const auto& shown = m_game.table().view().units;
  const auto at =
      std::find_if(shown.begin(), shown.end(), [this](const UnitView& each) { return each.unit == m_unit; });
  const bool lit = choosing.isLit(m_unit);
  m_head->fill(at == shown.end() ? faceOf(words.info(), m_unit) : faceOf(words.info(), *at), words.unit(m_unit),
               {lit, selected(m_unit), target});
  m_asked = lit || target;
  for (SheetSlot* space : spaces()) {
    const UnitId unit = space->unit();
    const bool ofSelf = unit != kNoUnit && choosing.choices().lit(unit);
    space->setMarks(
        {ofSelf, unit != kNoUnit && selected(unit), target && space->empty() && (!kind || *kind == space->kind())});
    m_asked = m_asked || ofSelf;
  }
}

void SheetCard::setMarked(bool marked) {
  if (std::exchange(m_marked, marked) != marked) update();
}

int SheetCard::layOut(int width, bool apply) const {
  const int pad = look().px(kPad);
  const int gap = look().px(kSlotGap);
  const int left = pad + m_head->left();
  const int right = width - pad;
  const bool hasTrack = !m_track->isHidden();
  const QSize track = hasTrack ? m_track->sizeHint() : QSize(0, 0);
  std::vector<QWidget*> buttons;
  for (QToolButton* button : {m_less, m_more}) {
    if (!button->isHidden()) buttons.push_back(button);
  }
  // Small: with the room that styles leave around a text the slots would have to go below.
  const int buttonHigh = buttons.empty() ? 0 : look().px(kButton);
  const QSize square(buttonHigh, buttonHigh);
  const int middle = track.width() + static_cast<int>(buttons.size()) * (buttonHigh + gap);
  std::vector<QWidget*> flow;
  int wide = 0;
  int tall = 0;  // one that is taken is higher than an empty one
  for (SheetSlot* space : spaces()) {
    flow.push_back(space);
    wide += space->sizeHint().width();
    tall = std::max(tall, space->sizeHint().height());
  }
  // Beside name and track where there is room for both, else below them.
  const int least = std::max(middle, look().px(96));
  const bool inRow = !flow.empty() && left + least + gap + wide <= right;
  const bool buttonsFit = left + middle <= right;
  const int text = inRow ? right - wide - gap : right;
  const int line = m_head->nameHeight(text - pad);
  const int trackHigh = std::max(track.height(), buttonsFit ? buttonHigh : 0);
  int high = std::max(m_head->sizeHint().height(), line + trackHigh);
  if (inRow) high = std::max(high, tall);
  if (apply) {
    m_head->setGeometry(pad, pad, text - pad, high);
    const int y = pad + line + (trackHigh - track.height()) / 2;
    if (hasTrack) m_track->setGeometry(left, y, std::min(track.width(), text - left), track.height());
    m_track->raise();
    int x = left + track.width() + gap;
    for (QWidget* button : buttons) {
      if (!buttonsFit) break;
      button->setGeometry(QRect(QPoint(x, pad + line + (trackHigh - buttonHigh) / 2), square));
      button->raise();
      x += buttonHigh + gap;
    }
  }
  if (inRow) {
    int x = right - wide;
    for (QWidget* each : flow) {
      const QSize size = each->sizeHint();
      if (apply) each->setGeometry(x, pad + (high - size.height()) / 2, size.width(), size.height());
      x += size.width();
    }
    return high + 2 * pad;
  }
  if (!buttonsFit) flow.insert(flow.begin(), buttons.begin(), buttons.end());
  int x = pad;
  int y = pad + high;
  int row = 0;
  for (QWidget* each : flow) {
    const bool isButton = qobject_cast<QToolButton*>(each) != nullptr;
    const QSize size = isButton ? square : each->sizeHint();
    if (x > pad && x + size.width() > right) {
      x = pad;
      y += row;
      row = 0;
    }
    if (apply) each->setGeometry(x, y, size.width(), size.height());
    x += size.width() + (isButton ? gap : 0);
    row = std::max(row, size.height());
  }
  return y + row + pad;
}

int SheetCard::heightForWidth(int width) const {
  return layOut(width, false);
}

QSize SheetCard::sizeHint() const {
  const int wide = width() > 0 ? width() : look().px(260);
  return {look().px(200), heightForWidth(wide)};
}

QSize SheetCard::minimumSizeHint() const {
  return {look().px(80), heightForWidth(std::max(width(), look().px(80)))};
}

void SheetCard::resizeEvent(QResizeEvent* event) {
  layOut(width(), true);
  if (event->oldSize().width() != width()) updateGeometry();  // its height is of its width
}

void SheetCard::paintEvent(QPaintEvent*) {
  QPainter painter(this);
  painter.setRenderHint(QPainter::Antialiasing);
  const Theme& theme = look().theme;
  const double line = std::max(1.0, look().scale);
  const QRectF box = QRectF(rect()).adjusted(line, line, -line, -line);
  painter.setBrush(m_marked ? theme.columnLit : theme.panel);
  QPen edge(m_marked ? look().accent : theme.line, m_marked ? 1.6 * line : line);
  if (m_over == Over::Welcome) edge = QPen(look().accent, 3 * line);
  if (m_over == Over::Refused) edge = QPen(theme.threat, 2 * line, Qt::DashLine);
  painter.setPen(edge);
  painter.drawRoundedRect(box, 5 * line, 5 * line);
}

void SheetCard::over(Over now) {
  if (std::exchange(m_over, now) != now) update();
}

void SheetCard::dragEnterEvent(QDragEnterEvent* event) {
  const std::vector<UnitId> units = draggedUnits(*event->mimeData());
  if (units.size() != 1) return;
  event->acceptProposedAction();
  over(chooser().choices().ofUnits(units.front(), m_unit).empty() ? Over::Refused : Over::Welcome);
}

void SheetCard::dragMoveEvent(QDragMoveEvent* event) {
  event->acceptProposedAction();
  emit draggedAt(mapToGlobal(event->position().toPoint()));
}

void SheetCard::dragLeaveEvent(QDragLeaveEvent*) {
  over(Over::None);
  emit dragLeft();
}

void SheetCard::dropEvent(QDropEvent* event) {
  over(Over::None);
  emit dragLeft();
  const std::vector<UnitId> units = draggedUnits(*event->mimeData());
  if (units.size() != 1) return;
  event->acceptProposedAction();
  // Later: the drag from which it comes still runs.
  QMetaObject::invokeMethod(
      this, [this, unit = units.front()] { emit dropped(unit, m_unit); }, Qt::QueuedConnection);
}

}  // namespace kessel::client
