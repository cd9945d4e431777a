// SPDX-License-Identifier: GPL-3.0-or-later
// The base of all panels.
#include "client/panels/panel.h"

#include <QCoreApplication>
#include <QKeyEvent>
#include <QPainter>
#include <QShowEvent>
#include <QStyleOptionViewItem>
#include <QTextDocument>
#include <QTimer>
#include <QToolButton>
#include <QVBoxLayout>
#include <QtMath>
#include <algorithm>
#include <cstddef>
#include <optional>
#include <unordered_map>
#include <utility>
#include <vector>

#include "client/app/enter_key.h"
#include "client/app/style.h"

namespace kessel::client {

RichLabel::RichLabel(QWidget* parent) : QLabel(parent) {
  setTextFormat(Qt::RichText);
  setWordWrap(true);
  setTextInteractionFlags(Qt::LinksAccessibleByMouse | Qt::LinksAccessibleByKeyboard | Qt::TextSelectableByMouse);
  setFocusPolicy(Qt::NoFocus);
  setAlignment(Qt::AlignLeft | Qt::AlignTop);
  setIndent(0);  // else words of a role with padding begin further right than those below them
  QSizePolicy policy(QSizePolicy::Preferred, QSizePolicy::Minimum);
  policy.setHeightForWidth(true);
  setSizePolicy(policy);
}

RichLabel* RichLabel::as(const char* role) {
  setProperty("role", QLatin1String(role));
  return this;
}

struct RichLabel::Measures {
  std::optional<QSize> hint{};
  std::optional<QSize> least{};
  QHash<int, int> heights{};  ///< by width
};

std::unordered_map<QString, RichLabel::Measures>& RichLabel::known() {
  static std::unordered_map<QString, Measures> texts;
  return texts;
}

/// What the measures of a label rest on. To write it as a key costs more than to look at it.
struct RichLabel::Kind {
  QString text;
  QFont font;
  QString role;
  QMargins margins;
  int margin = 0;
  bool wraps = false;
  bool operator==(const Kind&) const = default;
};

RichLabel::~RichLabel() = default;

RichLabel::Measures& RichLabel::measures() const {
  ensurePolished();
  Kind kind{text(), font(), property("role").toString(), contentsMargins(), margin(), wordWrap()};
  if (m_kind == nullptr || *m_kind != kind) {
    const QMargins& margins = kind.margins;
    m_key = QStringLiteral("%1/%2/%3/%4/%5/%6/")
                .arg(kind.font.key(), kind.role)
                .arg(margins.left() + margins.right())
                .arg(margins.top() + margins.bottom())
                .arg(kind.margin)
                .arg(kind.wraps) +
            kind.text;
    m_kind = std::make_unique<Kind>(std::move(kind));
  }
  constexpr std::size_t kMost = 1000;  // texts: some windows full
  if (known().size() >= kMost && !known().contains(m_key)) known().clear();
  return known()[m_key];
}

/// QLabel lays a text out five times for its hints, which takes milliseconds for a table. Tables are as wide as they
/// can be, and their height follows from that: so one row high, and once at their narrowest.
QSize RichLabel::tableHint() const {
  QTextDocument page;
  page.setUndoRedoEnabled(false);
  page.setDefaultFont(font());
  page.setDocumentMargin(0);
  page.setHtml(text());
  page.setTextWidth(0);
  const QMargins margins = contentsMargins();
  return {qCeil(page.size().width()) + margins.left() + margins.right() + 2 * margin(),
          fontMetrics().lineSpacing() + margins.top() + margins.bottom() + 2 * margin()};
}

QSize RichLabel::sizeHint() const {
  Measures& known = measures();
  if (!known.hint) known.hint = text().contains(QLatin1String("<table")) ? tableHint() : QLabel::sizeHint();
  return *known.hint;
}

QSize RichLabel::minimumSizeHint() const {
  Measures& known = measures();
  if (!known.least) known.least = text().contains(QLatin1String("<table")) ? sizeHint() : QLabel::minimumSizeHint();
  return *known.least;
}

int RichLabel::heightForWidth(int width) const {
  QHash<int, int>& heights = measures().heights;
  if (const auto at = heights.constFind(width); at != heights.constEnd()) return *at;
  const int height = QLabel::heightForWidth(width);
  return *measures().heights.insert(width, height);
}

void RichLabel::changeEvent(QEvent* event) {
  if (event->type() == QEvent::StyleChange) known().clear();  // other paddings
  QLabel::changeEvent(event);
}

Panel::Panel(GameController& game, QWidget* parent) : QWidget(parent), m_game(game) {
  setProperty("role", "panel");
  setAttribute(Qt::WA_StyledBackground);
  connect(&game, &GameController::changed, this, &Panel::keepUp);
}

/// The computer may decide faster than a panel can be laid out and painted: it would stay blank all the while.
void Panel::keepUp() {
  constexpr int kPause = 120;  // milliseconds
  const GameTable& table = m_game.table();
  const bool people = table.interactive() || table.replaying() || table.over() || !table.unsaved().isEmpty() ||
                      table.prompt().who == kChance;
  if (people) {
    m_soon = false;
    sync();
  } else if (!std::exchange(m_soon, true)) {
    QTimer::singleShot(kPause, this, [this] {
      if (std::exchange(m_soon, false)) sync();
    });
  }
}

void Panel::sync() {
  if (isVisible()) {
    fill();
  } else {
    m_stale = true;
  }
}

/// What stood under the pointer is hidden on the way: Qt then tells the next widget that the pointer has come to it,
/// and that may ask for the panel in the midst of being filled.
void Panel::fill() {
  m_again = true;
  if (m_filling) return;
  m_filling = true;
  constexpr int kMost = 3;
  for (int i = 0; i < kMost && std::exchange(m_again, false); ++i) {
    m_stale = false;
    refresh();
  }
  for (RichLabel* gone : std::exchange(m_aside, {})) {
    gone->hide();
    gone->deleteLater();
  }
  m_filling = false;
}

void Panel::showEvent(QShowEvent* event) {
  if (m_stale) fill();
  QWidget::showEvent(event);
}

/// Here and not in the window: a dock that was pulled out is a window of its own.
void Panel::keyPressEvent(QKeyEvent* event) {
  if (!pressFocused(*this, *event)) QWidget::keyPressEvent(event);
}

void Panel::follow(const QString& link) {
  if (link.startsWith(QLatin1String(Wording::kCaseScheme))) {
    emit caseActivated(link.mid(static_cast<qsizetype>(qstrlen(Wording::kCaseScheme))));
  } else if (link.startsWith(QLatin1String(Wording::kPlaceScheme))) {
    const auto number = link.mid(static_cast<qsizetype>(qstrlen(Wording::kPlaceScheme))).toUShort();
    emit placeActivated(static_cast<Place>(number));
  } else {
    followOther(link);
  }
}

void Panel::followOther(const QString&) {}

RichLabel* Panel::makeLabel(const char* role) {
  auto* label = new RichLabel(this);
  if (role != nullptr) label->as(role);
  connect(label, &QLabel::linkActivated, this, &Panel::follow);
  return label;
}

RichLabel* Panel::labelSaying(const QString& html, const char* role, QWidget* parent) {
  const auto same = std::ranges::find_if(m_aside, [&](const RichLabel* each) {
    return each->text() == html && each->parentWidget() == parent &&
           each->property("role").toString() == QLatin1String(role);
  });
  RichLabel* label = same == m_aside.end() ? makeLabel(role) : *same;
  if (same != m_aside.end()) {
    m_aside.erase(same);
    label->raise();  // screen readers go by this order
    label->show();
  } else {
    label->setParent(parent);
    label->setText(html);
  }
  return label;
}

void Panel::layAside(QLayout* layout) {
  for (int i = layout->count(); i-- > 0;) {
    auto* label = qobject_cast<RichLabel*>(layout->itemAt(i)->widget());
    if (label == nullptr) continue;
    delete layout->takeAt(i);
    // What was noted of it besides belongs to where it stood.
    for (const QByteArray& name : label->dynamicPropertyNames()) {
      if (name != "role") label->setProperty(name, {});
    }
    m_aside.push_back(label);
  }
  clearLayout(layout);
}

PageScroll::PageScroll(QWidget* page, QWidget* parent) : QScrollArea(parent) {
  setFrameShape(QFrame::NoFrame);
  setMinimumHeight(1);
  setWidget(page);
  page->installEventFilter(this);
}

void PageScroll::resizeEvent(QResizeEvent* event) {
  QScrollArea::resizeEvent(event);
  fit();
}

bool PageScroll::eventFilter(QObject* watched, QEvent* event) {
  if (watched == widget() && event->type() == QEvent::LayoutRequest) fit();
  return QScrollArea::eventFilter(watched, event);
}

void PageScroll::fit() {
  // Not the height that it would like to have, as of a resizable widget: lists on it can be low. Nor the one that its
  // texts would need at their narrowest.
  const QSize least = widget()->minimumSizeHint();
  QSize size = viewport()->size().expandedTo({least.width(), 0});
  const QLayout& layout = *widget()->layout();
  size.setHeight(std::max(size.height(),
                          layout.hasHeightForWidth() ? layout.minimumHeightForWidth(size.width()) : least.height()));
  widget()->resize(size);
}

ModestScroll::ModestScroll(QWidget* parent) : QScrollArea(parent) {
  setWidgetResizable(true);
  setFrameShape(QFrame::NoFrame);
}

QSize ModestScroll::sizeHint() const {
  return {QScrollArea::sizeHint().width(), look().px(96)};
}

namespace {

class WheelLeft : public QObject {
 public:
  using QObject::QObject;
  bool eventFilter(QObject* watched, QEvent* event) override {
    if (event->type() != QEvent::Wheel) return QObject::eventFilter(watched, event);
    event->ignore();  // so that it goes to the page
    return true;
  }
};

}  // namespace

void leaveWheel(QWidget* control) {
  control->setFocusPolicy(Qt::StrongFocus);
  control->installEventFilter(new WheelLeft(control));
}

QToolButton* makeDisclosure(const QString& text, QWidget* body) {
  auto* button = new QToolButton(body->parentWidget());
  button->setText(text);
  button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
  button->setProperty("role", "disclosure");
  button->setCheckable(true);
  button->setArrowType(Qt::RightArrow);
  body->hide();
  QObject::connect(button, &QToolButton::toggled, body, [button, body](bool open) {
    button->setArrowType(open ? Qt::DownArrow : Qt::RightArrow);
    body->setVisible(open);
  });
  return button;
}

QScrollArea* scrolled(QWidget* parent, QWidget* body) {
  auto* outer = new QVBoxLayout(parent);
  outer->setContentsMargins(0, 0, 0, 0);
  auto* scroll = new QScrollArea(parent);
  scroll->setWidgetResizable(true);
  scroll->setFrameShape(QFrame::NoFrame);
  scroll->setMinimumHeight(1);  // however large the text
  scroll->setWidget(body);
  outer->addWidget(scroll);
  return scroll;
}

void settleLater(QScrollArea* area, std::function<void()> done) {
  area->widget()->setUpdatesEnabled(false);
  // New widgets are shown by events that are queued already; after them all rounds of layout are done at once.
  const auto settle = [area, done = std::move(done)] {
    area->widget()->layout()->activate();
    QEvent grown(QEvent::LayoutRequest);
    QCoreApplication::sendEvent(area, &grown);
    area->widget()->setUpdatesEnabled(true);
    if (done) done();
  };
  QMetaObject::invokeMethod(area, settle, Qt::QueuedConnection);
}

void clearLayout(QLayout* layout) {
  while (QLayoutItem* item = layout->takeAt(0)) {
    if (item->widget() != nullptr) {
      item->widget()->hide();
      item->widget()->deleteLater();
    }
    delete item;
  }
}

void paintRowGround(QPainter& painter, const QStyleOptionViewItem& row) {
  if (row.state.testFlag(QStyle::State_Selected)) {
    painter.fillRect(row.rect, look().theme.columnLit);
  } else if (row.state.testFlag(QStyle::State_MouseOver)) {
    painter.fillRect(row.rect, look().theme.panelHead);
  }
}

QString mutedHtml(const QString& html) {
  return QStringLiteral("<span style=\"color:%1\">%2</span>").arg(look().theme.muted.name(), html);
}

QString boldHtml(const QString& html) {
  return QStringLiteral("<b>%1</b>").arg(html);
}

QString aheadHtml(const GameTable& table) {
  const auto& ahead = table.view().ahead;
  if (!ahead || !isPlayer(ahead->winner)) return {};
  const std::string& family = table.info().sides[index(ahead->winner)].look;
  const QColor ink = sideInk(counterLook(family, look().theme.palette).accent, look().theme);
  QString html =
      boldHtml(QStringLiteral("<span style=\"color:%1\">%2.</span>").arg(ink.name(), table.words().html(ahead->why)));
  if (ahead->rule != nullptr) html += QStringLiteral(" [%1]").arg(table.words().citeLink(ahead->rule));
  return html;
}

QString rowHtml(const QString& left, const QString& middle, const QString& right) {
  return QStringLiteral(
             "<tr><td>%1</td><td align=\"right\" style=\"padding-left:8px\">%2</td>"
             "<td align=\"right\" style=\"padding-left:8px; white-space:nowrap\">%3</td></tr>")
      .arg(left, middle, right);
}

QString emptyHtml(const QString& sentence) {
  return QStringLiteral("<p>%1</p>").arg(mutedHtml(sentence));
}

}  // namespace kessel::client
