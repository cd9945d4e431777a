// SPDX-License-Identifier: GPL-3.0-or-later
// Style sheet and palette.
#include "client/app/style.h"

#include <QApplication>
#include <QLayout>
#include <QPalette>
#include <QWidget>

#include "client/look/colour_math.h"
#include "client/look/fonts.h"

/// Of a library, resources must be made known; Qt wants this outside of any namespace.
static void loadIcons() {
  Q_INIT_RESOURCE(icons);
}

namespace kessel::client {

namespace {

constexpr double kBodyPixels = 13;

Look& current() {
  static Look value;
  return value;
}

bool systemIsDark() {
  static const bool dark = QPalette().color(QPalette::Window).lightness() < 128;
  return dark;
}

/// Where no side is at the keyboard, and on what belongs to none: menus, tabs, boxes to tick.
QColor plainAccent(const Theme& theme) {
  return counterLook("german", theme.palette).accent;
}

void apply() {
  static bool styled = false;
  if (!styled) QApplication::setStyle(QStringLiteral("Fusion"));
  styled = true;
  const Look& now = current();
  qApp->setPalette(widgetPalette(now.theme, plainAccent(now.theme)));
  qApp->setStyleSheet(styleSheetOf(now));
}

/// Replaces @name marks by colours and {n} marks by scaled lengths.
QString fill(QString sheet, const Look& look) {
  const Theme& t = look.theme;
  const std::pair<const char*, QColor> colours[] = {
      {"@window", t.window}, {"@panelHead", t.panelHead}, {"@panel", t.panel},         {"@line", t.line},
      {"@text", t.text},     {"@muted", t.muted},         {"@rule", t.rule},           {"@barText", t.barText},
      {"@bar", t.bar},       {"@accent", plainAccent(t)}, {"@columnLit", t.columnLit}, {"@focus", t.focus}};
  sheet.replace(QLatin1String("@brightness"), t.dark() ? QStringLiteral("dark") : QStringLiteral("light"));
  for (const auto& [name, colour] : colours) sheet.replace(QLatin1String(name), colour.name());
  for (int length : {1, 2, 3, 4, 6, 7, 8, 12, 13, 14, 15, 16, 18, 20, 24, 28, 32, 52}) {
    sheet.replace(QStringLiteral("{%1}").arg(length), QStringLiteral("%1px").arg(look.px(length)));
  }
  return sheet;
}

constexpr const char* kSheet = R"(
QMainWindow, QDialog, #startPage, #curtain, #dialogPage { background: @window; }
QMainWindow::separator { background: @line; width: 1px; height: 1px; margin: 1px; }
QToolTip { background: @panel; color: @text; border: 1px solid @line; padding: {4}; }
QMenuBar { background: @bar; color: @barText; padding: {2} {4}; }
QMenuBar::item { padding: {6} {8}; background: transparent; }
QMenuBar::item:selected { background: @accent; color: white; border-radius: {4}; }
QMenu { background: @panel; color: @text; border: 1px solid @line; padding: {4}; }
QMenu::item { padding: {6} {24}; border-radius: {4}; }
QMenu::item:selected { background: @accent; color: white; }
QMenu::item:disabled { color: @muted; }
QMenu::separator { height: 1px; background: @line; margin: {4} {8}; }
QMenu::indicator { width: {14}; height: {14}; margin-left: {4}; border: 1px solid @muted; border-radius: {3};
  background: @panel; }
QMenu::indicator:checked { background: @accent; border-color: @accent; image: url(:/icons/check.svg); }
QMenu::indicator:selected { border-color: white; }
QMenu::indicator:exclusive { border-radius: {8}; }
QDockWidget { color: @text; font-weight: 600; titlebar-close-icon: url(:/icons/close_@brightness.svg);
  titlebar-normal-icon: url(:/icons/float_@brightness.svg); }
QDockWidget::title { background: @panelHead; padding: {6} {52} {6} {12}; border-bottom: 1px solid @line; }
QDockWidget[lit="true"]::title { background: @columnLit; }
QProgressBar { background: @line; border: none; border-radius: {2}; }
QProgressBar::chunk { background: @accent; border-radius: {2}; }
QDockWidget::close-button, QDockWidget::float-button { subcontrol-origin: padding; subcontrol-position: center right;
  position: absolute; width: {16}; height: {16}; icon-size: {16}; padding: 0; border: none; background: transparent; }
QDockWidget::close-button { right: {8}; }
QDockWidget::float-button { right: {28}; }
QWidget[role="panel"] { background: @panel; }
QTabBar { qproperty-drawBase: 0; }
QTabBar::tab { background: @window; color: @muted; padding: {6} {12}; border: none; border-bottom: {2} solid transparent;
  min-height: {16}; }
QTabBar[narrow="true"]::tab { padding: {6} {4}; }
QTabBar::tab:selected { color: @text; border-bottom: {2} solid @accent; font-weight: 600; }
QTabBar::tab:hover { color: @text; }
QTabBar::scroller { width: {16}; }
QTabWidget::pane { border: none; border-top: 1px solid @line; }
QPushButton { background: @panel; color: @text; border: 1px solid @muted; border-radius: {6}; padding: {4} {12};
  min-height: {20}; outline: none; }
QPushButton:hover { border-color: @accent; background: @panelHead; }
QPushButton:focus { border: {2} solid @focus; padding: {3} {12}; }
QPushButton:disabled { color: @muted; border-color: @line; background: @panel; }
QPushButton[primary="true"] { background: @accent; color: white; border-color: @accent; font-weight: 600; }
QPushButton[primary="true"]:focus { border: {2} solid @text; }
QPushButton[primary="true"]:disabled { background: @line; color: @muted; border-color: @line; }
QPushButton[compact="true"] { padding: {3} {8}; }
QPushButton[compact="true"]:focus { padding: {2} {7}; }
QPushButton[tight="true"] { padding: {3} {4}; }
QPushButton[tight="true"]:focus { padding: {2} {3}; }
QPushButton[slim="true"] { padding: 1px {4}; min-height: {14}; }
QPushButton[slim="true"]:focus { padding: 0 {3}; }
QPushButton[flat="true"] { border-color: transparent; background: transparent; }
QPushButton[quiet="true"] { border: 1px dashed @muted; background: transparent; color: @muted; }
QPushButton[quiet="true"]:hover { border-color: @accent; color: @text; }
QPushButton[quiet="true"]:focus { border: {2} solid @focus; }
QPushButton[flat="true"]:focus { border: {2} solid @focus; }
QPushButton:checked { background: @accent; color: white; border-color: @accent; }
QToolButton { background: transparent; color: @text; border: 1px solid transparent; border-radius: {4}; padding: {4};
  min-height: {20}; min-width: {20}; }
QToolButton:hover { background: @panelHead; border-color: @line; }
QTabBar QToolButton { min-width: 0; min-height: 0; padding: 0; border: none; }
QToolButton[role="step"] { min-width: 0; min-height: 0; padding: 0; }
QToolButton:focus { border: {2} solid @focus; }
QToolButton:checked { background: @accent; color: white; }
QToolButton:disabled { color: @muted; }
QToolButton[role="disclosure"], QToolButton[role="disclosure"]:checked { background: transparent; color: @muted;
  padding: {2} 0; }
QToolButton[role="disclosure"]:hover { color: @text; }
QToolButton#sideFold { background: @panelHead; color: @muted; border: 1px solid @line; border-right: none; padding: 0;
  min-width: 0; font-size: {16}; border-top-right-radius: 0; border-bottom-right-radius: 0; }
QToolButton#sideFold:hover { color: @text; background: @panel; }
QToolButton#sideFold:focus { border: {2} solid @focus; }
QLineEdit, QComboBox, QSpinBox, QPlainTextEdit { background: @panel; color: @text; border: 1px solid @line;
  border-radius: {4}; padding: {3} {8}; min-height: {20}; selection-background-color: @accent;
  selection-color: white; }
QLineEdit:focus, QComboBox:focus, QSpinBox:focus, QPlainTextEdit:focus { border: {2} solid @focus; }
QComboBox QAbstractItemView { background: @panel; color: @text; border: 1px solid @line; outline: none;
  selection-background-color: @accent; selection-color: white; }
QComboBox::drop-down { border: none; width: {24}; }
QComboBox::down-arrow { image: url(:/icons/arrow_@brightness.svg); width: {12}; height: {12}; }
QAbstractItemView { background: @panel; color: @text; border: {2} solid transparent; outline: none; alternate-background-color: @window; }
QAbstractItemView::item { padding: {3} {4}; min-height: {20}; border: none; background: transparent; }
#unitList::item { padding: {3} 0; }  /* a padding at the sides is forgotten when texts are wrapped */
QAbstractItemView::item:selected { background: @columnLit; color: @text; }
QAbstractItemView::item:hover { background: @panelHead; }
QAbstractItemView::item:selected:hover { background: @columnLit; }
QAbstractItemView:focus { border: {2} solid @focus; }
#cardList, #cardList:focus { border: none; }  /* the card in focus wears it */
#cardScroll { border: {2} solid transparent; }
#cardScroll:focus { border: {2} solid @focus; }
QHeaderView { background: @panelHead; border: none; }
QHeaderView::section { background: @panelHead; color: @muted; padding: {4} {8}; border: none;
  border-bottom: 1px solid @line; }
QScrollArea, QScrollArea > QWidget > QWidget { background: @panel; border: none; }
#startScroll, #startScroll > QWidget > QWidget, #resultScroll, #resultScroll > QWidget > QWidget, #curtainScroll, #curtainScroll > QWidget > QWidget {
  background: @window; }
QScrollBar:vertical { background: transparent; width: {12}; margin: 0; }
QScrollBar:horizontal { background: transparent; height: {12}; margin: 0; }
QScrollBar::handle { background: @line; border-radius: {4}; min-height: {28}; min-width: {28}; margin: {2}; }
QScrollBar::handle:hover { background: @muted; }
QScrollBar::add-line, QScrollBar::sub-line { width: 0; height: 0; }
QScrollBar::add-page, QScrollBar::sub-page { background: transparent; }
QCheckBox, QRadioButton { spacing: {8}; min-height: {28}; }
QCheckBox::indicator { width: {14}; height: {14}; border: 1px solid @muted; border-radius: {3}; background: @panel; }
QCheckBox::indicator:checked { background: @accent; border-color: @accent; image: url(:/icons/check.svg); }
QCheckBox::indicator:focus { width: {12}; height: {12}; border: {2} solid @focus; }
QSlider { min-height: {28}; }
QSlider::groove:horizontal { height: {4}; background: @line; border-radius: {2}; }
QSlider::handle:horizontal { width: {16}; height: {16}; margin: -{6} 0; border-radius: {8}; background: @accent; }
QSlider::handle:horizontal:focus { border: {2} solid @focus; }
QGroupBox { border: 1px solid @line; border-radius: {6}; margin-top: {12}; padding: {12}; font-weight: 600; }
QGroupBox::title { subcontrol-origin: margin; left: {8}; padding: 0 {4}; color: @muted; }
QDialogButtonBox { dialogbuttonbox-buttons-have-icons: 0; }
QStatusBar { background: @panelHead; color: @muted; }
QLabel[role="head"] { font-size: {15}; font-weight: 600; }
QLabel[role="title"] { font-size: {24}; font-weight: 600; }
QLabel[role="lesson"] { font-size: {15}; }
QLabel[role="section"] { font-weight: 600; color: @muted; padding-top: {8}; }
QLabel[role="muted"] { color: @muted; }
QLabel[role="side"] { font-size: {16}; font-weight: 700; }
QLabel[role="ask"] { font-weight: 600; font-size: {14}; }
QFrame[role="note"] { background: @panelHead; border: 1px solid @line; border-left: {4} solid @rule; border-radius: {4}; }
QFrame[role="note"][right="true"] { border-left: {4} solid @accent; }
QFrame[role="lit"] { border: {2} solid @accent; border-radius: {4}; background: transparent; }
QFrame[role="card"] { background: @panel; border: 1px solid @line; border-radius: {8}; }
QFrame[role="handCard"] { background: @panel; border: 1px solid @line; border-radius: {6}; }
QFrame[role="handCard"][lit="true"] { border: {2} solid @line; }  /* painted over in the colour of the side */
QFrame[role="playedCard"] { background: @panel; border: 1px solid @line; border-left: {4} solid @line; border-radius: {4}; }
QFrame[role="bar"] { background: @panelHead; border-top: 1px solid @line; }
)";

}  // namespace

const Look& look() {
  return current();
}

Brightness brightnessOf(const Settings& settings) {
  const bool dark = settings.theme == ThemeChoice::Dark || (settings.theme == ThemeChoice::System && systemIsDark());
  return dark ? Brightness::Dark : Brightness::Light;
}

QString styleSheetOf(const Look& look) {
  return fill(QString::fromLatin1(kSheet), look);
}

void applyLook(const Settings& settings) {
  loadIcons();
  Look& now = current();
  now.theme = themeOf(brightnessOf(settings), settings.palette);
  now.scale = settings.textScale / 100.0;
  if (!now.accent.isValid()) now.accent = plainAccent(now.theme);
  qApp->setFont(uiFont(kBodyPixels * now.scale));
  apply();
}

void rescaleSpacing(QWidget* root, double madeFor) {
  constexpr const char* kBase = "kesselSpacing";  // unscaled, so that nothing is lost by rounding
  QList<QLayout*> layouts = root->findChildren<QLayout*>();
  if (root->layout() != nullptr) layouts << root->layout();
  for (QLayout* layout : layouts) {
    const QMargins m = layout->contentsMargins();
    QVariantList base = layout->property(kBase).toList();
    if (base.isEmpty()) {
      for (int length : {m.left(), m.top(), m.right(), m.bottom(), layout->spacing()}) base << length / madeFor;
      layout->setProperty(kBase, base);
    }
    auto px = [&base](int which) { return look().px(base[which].toDouble()); };
    layout->setContentsMargins(px(0), px(1), px(2), px(3));
    if (layout->spacing() >= 0) layout->setSpacing(px(4));
  }
}

namespace {
constexpr const char* kWearsAccent = "kesselAccent";
}

void wearAccent(QWidget* widget) {
  widget->setProperty(kWearsAccent, true);
}

QColor sideInk(const QColor& accent, const Theme& theme) {
  constexpr double kOfText = 4.5;
  return towards(accent, theme.panel, kOfText);
}

void setAccent(const QColor& accent) {
  const QColor wanted = accent.isValid() ? accent : plainAccent(current().theme);
  if (current().accent == wanted) return;
  current().accent = wanted;
  const QWidgetList widgets = QApplication::allWidgets();
  for (QWidget* widget : widgets) {
    if (widget->isVisible() && widget->property(kWearsAccent).toBool()) widget->update();
  }
}

}  // namespace kessel::client
