// SPDX-License-Identifier: GPL-3.0-or-later
// Settings and shortcuts.
#include "client/window/settings_dialog.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QFileDialog>
#include <QFormLayout>
#include <QGroupBox>
#include <QGuiApplication>
#include <QHeaderView>
#include <QKeySequenceEdit>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QScreen>
#include <QSlider>
#include <QTableWidget>
#include <QVBoxLayout>
#include <algorithm>

#include "client/app/style.h"
#include "client/panels/panel.h"
#include "client/window/about.h"

namespace kessel::client {

namespace {

QComboBox* choice(const QStringList& texts, int current, const QString& name) {
  auto* box = new QComboBox;
  box->addItems(texts);
  box->setCurrentIndex(current);
  box->setAccessibleName(name);
  leaveWheel(box);
  return box;
}

QSlider* slider(int least, int most, int step, int value, const QString& name) {
  auto* bar = new QSlider(Qt::Horizontal);
  bar->setRange(least, most);
  bar->setSingleStep(step);
  bar->setPageStep(step);
  bar->setValue(value);
  bar->setAccessibleName(name);
  leaveWheel(bar);
  return bar;
}

/// No larger than the screen lets it be.
QSize onScreen(const QSize& wanted) {
  const QScreen* screen = QGuiApplication::primaryScreen();
  return screen == nullptr ? wanted : wanted.boundedTo(screen->availableSize() * 0.92);
}

}  // namespace

SettingsDialog::SettingsDialog(const Settings& settings, QWidget* parent) : QDialog(parent), m_settings(settings) {
  setWindowTitle(tr("Settings"));
  auto* outer = new QVBoxLayout(this);
  auto* page = new QWidget;
  page->setObjectName(QStringLiteral("dialogPage"));
  auto* layout = new QVBoxLayout(page);
  layout->setContentsMargins(0, 0, 0, 0);
  auto* lookBox = new QGroupBox(tr("Look"), this);
  buildLook(new QFormLayout(lookBox));
  auto* playBox = new QGroupBox(tr("Play"), this);
  buildPlay(new QFormLayout(playBox));
  layout->addWidget(lookBox);
  layout->addWidget(playBox);
  auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
  buttons->button(QDialogButtonBox::Close)->setText(tr("Close"));
  buttons->button(QDialogButtonBox::Close)->setDefault(true);
  QPushButton* about = buttons->addButton(tr("About Kessel …"), QDialogButtonBox::HelpRole);
  connect(about, &QPushButton::clicked, this, [this] { About(this).exec(); });
  connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::accept);
  auto* scroll = new PageScroll(page, this);
  scroll->setFocusPolicy(Qt::NoFocus);  // it follows the control in focus
  outer->addWidget(scroll, 1);
  outer->addWidget(buttons);
  const QMargins around = outer->contentsMargins();
  // Once a theme is put on anew the control in focus is measured with its wider border.
  const QSize frame(around.left() + around.right() + look().px(16),
                    look().px(4) + around.top() + around.bottom() + outer->spacing() + buttons->sizeHint().height());
  const QSize wanted(std::max(look().px(480), page->sizeHint().width()),
                     std::max(page->sizeHint().height(), page->heightForWidth(look().px(480))));
  resize(onScreen(wanted + frame));
  m_theme->setFocus();
}

void SettingsDialog::buildLook(QFormLayout* form) {
  m_theme = choice({tr("As the desktop"), tr("Light"), tr("Dark")}, static_cast<int>(m_settings.theme), tr("Theme"));
  m_counters = choice({tr("Military symbols"), tr("Words")}, static_cast<int>(m_settings.counters), tr("Counters"));
  m_palette = new QCheckBox(tr("Colours that colour-blind players can tell apart"));
  m_palette->setChecked(m_settings.palette == Palette::ColourBlind);
  m_scale = slider(Settings::kLeastScale, Settings::kGreatestScale, 5, m_settings.textScale, tr("Size of text"));
  m_scaleText = new QLabel;
  m_animation = slider(0, 300, 25, m_settings.animation, tr("Speed of animation"));
  m_animationText = new QLabel;
  m_language = choice({tr("As the system"), QStringLiteral("English"), QStringLiteral("Deutsch")},
                      m_settings.language == "en"   ? 1
                      : m_settings.language == "de" ? 2
                                                    : 0,
                      tr("Language"));
  form->addRow(tr("Theme"), m_theme);
  form->addRow(tr("Counters"), m_counters);
  form->addRow(QString(), m_palette);
  auto beside = [](QSlider* bar, QLabel* text) {
    auto* row = new QHBoxLayout;
    row->addWidget(bar, 1);
    row->addWidget(text);
    text->setMinimumWidth(look().px(56));
    return row;
  };
  form->addRow(tr("Size of text"), beside(m_scale, m_scaleText));
  form->addRow(tr("Animation"), beside(m_animation, m_animationText));
  form->addRow(tr("Language"), m_language);
  auto* note = new QLabel(tr("A new language is used from the next start on."));
  note->setProperty("role", "muted");
  note->setWordWrap(true);
  form->addRow(QString(), note);
  for (QComboBox* box : {m_theme, m_counters, m_language}) {
    connect(box, &QComboBox::activated, this, &SettingsDialog::emitChanged);
  }
  connect(m_palette, &QCheckBox::toggled, this, &SettingsDialog::emitChanged);
  auto showTexts = [this] {
    m_scaleText->setText(tr("%1 %").arg(m_scale->value()));
    m_animationText->setText(m_animation->value() == 0 ? tr("off") : tr("%1 %").arg(m_animation->value()));
  };
  showTexts();
  for (QSlider* bar : {m_scale, m_animation}) {
    connect(bar, &QSlider::valueChanged, this, showTexts);
    connect(bar, &QSlider::sliderReleased, this, &SettingsDialog::emitChanged);
    connect(bar, &QSlider::valueChanged, this, [this, bar] {
      if (!bar->isSliderDown()) emitChanged();
    });
  }
}

void SettingsDialog::buildPlay(QFormLayout* form) {
  m_confirm = choice({tr("Never ask"), tr("Ask before a phase ends"), tr("Always ask")},
                     static_cast<int>(m_settings.confirm), tr("Confirmation"));
  m_dice = new QCheckBox(tr("New games: we roll our own dice and enter them"));
  m_dice->setChecked(m_settings.diceByHand);
  m_curtain = new QCheckBox(tr("Cover the screen when seats change"));
  m_curtain->setChecked(m_settings.curtain);
  m_curtain->setToolTip(
      tr("Where the next screen holds what the other side may not see. Switched off, nothing covers it."));
  m_askToPass = choice({tr("Pass at once"), tr("Ask if passing at once would tell something"), tr("Always ask")},
                       static_cast<int>(m_settings.askToPass), tr("Who can only pass"));
  m_askToPass->setToolTip(
      tr("Two at one screen: who is not asked has no card for the moment, for example, and the other one sees it. "
         "With \"Always ask\" phases in which nothing can be done are ended by hand, too."));
  m_askBetween = new QCheckBox(tr("Ask before each operation of the computer"));
  m_askBetween->setChecked(m_settings.askBetween);
  m_askBetween->setToolTip(
      tr("As long as you could interpose something, such as a card for any time. Else a button lets you do that."));
  m_library = new QLineEdit(m_settings.libraryFile);
  m_library->setPlaceholderText(tr("in your data folder"));
  m_library->setAccessibleName(tr("File of the library"));
  auto* browse = new QPushButton(tr("Choose …"));
  browse->setAutoDefault(false);  // Enter anywhere else is not meant for it
  auto* row = new QHBoxLayout;
  row->addWidget(m_library, 1);
  row->addWidget(browse);
  form->addRow(tr("Confirmation"), m_confirm);
  form->addRow(tr("Who can only pass"), m_askToPass);
  form->addRow(QString(), m_dice);
  form->addRow(QString(), m_curtain);
  form->addRow(QString(), m_askBetween);
  form->addRow(tr("Games are kept"), row);
  auto* note = new QLabel(tr("Every decision is saved at once. Another place is used from the next start on."));
  note->setProperty("role", "muted");
  note->setWordWrap(true);
  form->addRow(QString(), note);
  for (QComboBox* box : {m_confirm, m_askToPass})
    connect(box, &QComboBox::activated, this, &SettingsDialog::emitChanged);
  connect(m_dice, &QCheckBox::toggled, this, &SettingsDialog::emitChanged);
  connect(m_curtain, &QCheckBox::toggled, this, &SettingsDialog::emitChanged);
  connect(m_askBetween, &QCheckBox::toggled, this, &SettingsDialog::emitChanged);
  connect(m_library, &QLineEdit::editingFinished, this, &SettingsDialog::emitChanged);
  connect(browse, &QPushButton::clicked, this, [this] {
    const QString file =
        QFileDialog::getSaveFileName(this, tr("File of the library"), m_library->text(), tr("Libraries (*.sqlite)"),
                                     nullptr, QFileDialog::DontConfirmOverwrite);
    if (file.isEmpty()) return;
    m_library->setText(file);
    emitChanged();
  });
}

Settings SettingsDialog::settings() const {
  Settings s = m_settings;
  s.theme = static_cast<ThemeChoice>(m_theme->currentIndex());
  s.counters = static_cast<CounterStyle>(m_counters->currentIndex());
  s.palette = m_palette->isChecked() ? Palette::ColourBlind : Palette::Standard;
  s.textScale = m_scale->value();
  s.animation = m_animation->value();
  s.language = m_language->currentIndex() == 0 ? QString() : m_language->currentIndex() == 1 ? "en" : "de";
  s.confirm = static_cast<ConfirmLevel>(m_confirm->currentIndex());
  s.diceByHand = m_dice->isChecked();
  s.curtain = m_curtain->isChecked();
  s.askToPass = static_cast<AskToPass>(m_askToPass->currentIndex());
  s.askBetween = m_askBetween->isChecked();
  s.libraryFile = m_library->text();
  return s;
}

void SettingsDialog::emitChanged() {
  const Settings now = settings();
  if (now == m_settings) return;
  m_settings = now;
  emit changed(now);
}

ShortcutsDialog::ShortcutsDialog(ActionRegistry& actions, QWidget* parent) : QDialog(parent), m_actions(actions) {
  setWindowTitle(tr("Keyboard shortcuts"));
  auto* layout = new QVBoxLayout(this);
  auto* search = new QLineEdit(this);
  search->setPlaceholderText(tr("Search"));
  search->setAccessibleName(tr("Search"));
  m_table = new QTableWidget(this);
  m_table->setAccessibleName(windowTitle());
  m_table->setColumnCount(2);
  m_table->setHorizontalHeaderLabels({tr("Command"), tr("Keys")});
  m_table->horizontalHeader()->setSectionResizeMode(0, QHeaderView::Stretch);
  m_table->horizontalHeader()->resizeSection(1, look().px(180));
  m_table->verticalHeader()->hide();
  m_table->verticalHeader()->setDefaultSectionSize(look().px(36));
  m_table->setShowGrid(false);
  m_message = new QLabel(
      tr("On the map: arrow keys go from hex to hex, Tab to the next thing that can be chosen, Enter chooses it."),
      this);
  m_message->setWordWrap(true);
  auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
  buttons->button(QDialogButtonBox::Close)->setText(tr("Close"));
  QPushButton* reset = buttons->addButton(tr("All as delivered"), QDialogButtonBox::ResetRole);
  connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::accept);
  connect(reset, &QPushButton::clicked, this, [this, search] {
    for (const ActionRegistry::Entry& entry : m_actions.entries()) entry.action->setShortcut(entry.standard);
    fill(search->text());
  });
  connect(search, &QLineEdit::textChanged, this, &ShortcutsDialog::fill);
  for (QWidget* part : {static_cast<QWidget*>(search), static_cast<QWidget*>(m_table), static_cast<QWidget*>(m_message),
                        static_cast<QWidget*>(buttons)}) {
    layout->addWidget(part);
  }
  resize(onScreen(QSize(look().px(560), look().px(560))));
  fill({});
}

void ShortcutsDialog::fill(const QString& search) {
  m_table->setRowCount(0);
  for (const ActionRegistry::Entry& entry : m_actions.entries()) {
    const QString text = entry.action->text().remove(QLatin1Char('&'));
    if (!text.contains(search, Qt::CaseInsensitive)) continue;
    const int row = m_table->rowCount();
    m_table->insertRow(row);
    auto* item = new QTableWidgetItem(text);
    item->setFlags(Qt::ItemIsEnabled | Qt::ItemIsSelectable);
    m_table->setItem(row, 0, item);
    auto* edit = new QKeySequenceEdit(entry.action->shortcut());
    edit->setAccessibleName(text);
    m_table->setCellWidget(row, 1, edit);
    connect(edit, &QKeySequenceEdit::editingFinished, this,
            [this, id = entry.id, edit] { setShortcut(id, edit->keySequence()); });
  }
}

void ShortcutsDialog::setShortcut(const QString& id, const QKeySequence& keys) {
  if (const ActionRegistry::Entry* other = m_actions.conflict(keys, id)) {
    m_message->setText(tr("%1 already means: %2").arg(keys.toString(QKeySequence::NativeText), other->action->text()));
    return;
  }
  m_actions.find(id)->setShortcut(keys);
  m_message->setText(tr("Changed."));
}

}  // namespace kessel::client
