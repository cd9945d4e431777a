// SPDX-License-Identifier: GPL-3.0-or-later
// The start page.
#include "client/start/start_page.h"

#include <QComboBox>
#include <QFormLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QRandomGenerator>
#include <QScrollArea>
#include <QScrollBar>
#include <QTabBar>
#include <QTimer>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>

#include "client/app/enter_key.h"
#include "client/app/style.h"
#include "client/panels/panel.h"
#include "client/start/last_game.h"
#include "client/start/saved_games.h"
#include "client/start/title_cards.h"
#include "client/start/title_picture.h"
#include "kessel/engine/title_card.h"

namespace kessel::client {

namespace {

constexpr int kPictureWidth = 360;
constexpr int kPictureHeight = 124;
constexpr int kInList = 96;            // pixels of it beside what is said of a title
constexpr int kThreeColumns = 1000;    // of text of 100 %
constexpr int kWaitForPictures = 400;  // milliseconds after the page was painted

/// Pictures do not grow with the text, so that large names have room.
QSize pictureSize() {
  return {kPictureWidth, kPictureHeight};
}

QLabel* makeLabel(const QString& text, const char* role) {
  auto* label = new QLabel(text);
  label->setProperty("role", role);
  label->setWordWrap(true);
  return label;
}

QFormLayout* makeForm(QWidget* parent) {
  auto* form = new QFormLayout(parent);
  form->setContentsMargins(0, 0, 0, 0);
  form->setVerticalSpacing(look().px(4));
  form->setRowWrapPolicy(look().isLarge() ? QFormLayout::WrapAllRows : QFormLayout::DontWrapRows);
  form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
  return form;
}

/// Long entries may be cut in the box: they are whole in its list.
void makeNarrow(QComboBox* box) {
  leaveWheel(box);
  box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
  box->setMinimumContentsLength(12);
}

/// "about 2 to 11 hours", of all scenarios.
QString lengthsOf(const std::vector<ScenarioInfo>& scenarios) {
  const auto [least, most] =
      std::minmax_element(scenarios.begin(), scenarios.end(),
                          [](const ScenarioInfo& a, const ScenarioInfo& b) { return a.minutes < b.minutes; });
  if (least == scenarios.end() || most->minutes <= 0) return {};
  const auto hours = [](int minutes) { return std::max(1, (minutes + 30) / 60); };
  if (most->minutes < 90) return StartPage::tr("about %n minute(s)", nullptr, most->minutes);
  if (hours(least->minutes) == hours(most->minutes))
    return StartPage::tr("about %n hour(s)", nullptr, hours(most->minutes));
  return StartPage::tr("about %1 to %2 hours").arg(hours(least->minutes)).arg(hours(most->minutes));
}

QFrame* makeCard(QVBoxLayout*& layout) {
  auto* card = new QFrame;
  card->setProperty("role", "card");
  layout = new QVBoxLayout(card);
  const int side = std::min(look().px(16), 20);
  layout->setContentsMargins(side, look().px(12), side, side);
  layout->setSpacing(look().px(8));
  return card;
}

}  // namespace

StartPage::StartPage(Titles& titles, Library* library, const Language& language, const Settings& settings,
                     QWidget* parent)
    : QWidget(parent), m_titles(titles), m_library(library), m_language(language) {
  setObjectName(QStringLiteral("startPage"));
  setAttribute(Qt::WA_StyledBackground);
  auto* body = new QWidget;
  auto* layout = new QVBoxLayout(body);
  const int side = std::min(look().px(24), 32);  // large text needs the room
  layout->setContentsMargins(side, std::min(look().px(16), 20), side, side);
  layout->setSpacing(look().px(12));
  m_saved = new SavedGames(titles, library, language, this);
  layout->addWidget(makeHead());
  layout->addWidget(m_hero = makeHero());
  auto* row = new QHBoxLayout;
  row->setSpacing(std::min(look().px(16), 20));
  row->addWidget(m_titleCard = makeTitles(), 4);
  row->addWidget(m_scenarioCard = makeScenario(), 5);
  row->addWidget(m_saved, 5);
  layout->addLayout(row, 1);
  connect(m_pages, &QTabBar::currentChanged, this, &StartPage::arrange);
  arrange();
  connect(m_saved, &SavedGames::openWanted, this, &StartPage::openWanted);
  connect(m_saved, &SavedGames::problem, this, &StartPage::problem);
  connect(m_saved, &SavedGames::reloaded, this, &StartPage::showLastGame);
  auto* outer = new QVBoxLayout(this);
  outer->setContentsMargins(0, 0, 0, 0);
  auto* scroll = new PageScroll(body, this);
  scroll->setObjectName(QStringLiteral("startScroll"));
  scroll->setFocusPolicy(Qt::NoFocus);  // it follows the control in focus
  outer->addWidget(scroll);
  m_pictures = new QTimer(this);
  connect(m_pictures, &QTimer::timeout, this, &StartPage::drawNextPicture);
  setDiceByHand(settings.diceByHand);
  for (const TitleEntry* entry : titles.inLearningOrder()) {
    auto* item = new QListWidgetItem(cardOf(*entry, nullptr), m_titleList);
    item->setData(Qt::UserRole, QString::fromStdString(entry->id));
    item->setIcon(emptyTitlePicture(pictureSize()));
  }
  m_titleList->setCurrentRow(0);
}

QWidget* StartPage::makeHead() {
  auto* head = new QWidget;
  auto* row = new QHBoxLayout(head);
  row->setContentsMargins(0, 0, 0, 0);
  m_words = new QWidget;
  auto* words = new QVBoxLayout(m_words);
  words->setContentsMargins(0, 0, 0, 0);
  words->setSpacing(look().px(2));
  words->addWidget(makeLabel(QStringLiteral("Kessel"), "title"));
  words->addWidget(makeLabel(tr("Board wargames about Stalingrad, with the rules enforced"), "muted"));
  m_pages = new QTabBar;
  m_pages->setAccessibleName(tr("Page"));
  m_pages->setExpanding(false);
  m_pages->addTab(tr("New game"));
  m_pages->addTab(tr("Saved games"));
  m_pages->addTab(tr("Learn"));
  row->addWidget(m_words, 1);
  row->addWidget(m_pages, 1);
  m_continue = new QPushButton(tr("Continue the last game"));
  m_continue->setProperty("primary", true);
  auto* settings = new QPushButton(tr("Settings …"));
  auto* quit = m_quit = new QPushButton(tr("Quit"));
  row->addWidget(m_continue);
  row->addWidget(settings);
  row->addWidget(quit);
  connect(m_continue, &QPushButton::clicked, this, [this] {
    if (m_saved->latest()) emit openWanted(QString::fromStdString(m_saved->latest()->uuid), false);
  });
  connect(quit, &QPushButton::clicked, this, &StartPage::quitWanted);
  connect(settings, &QPushButton::clicked, this, &StartPage::settingsWanted);
  return head;
}

QWidget* StartPage::makeHero() {
  auto* hero = new QWidget;
  auto* row = new QHBoxLayout(hero);
  row->setContentsMargins(0, 0, 0, 0);
  row->setSpacing(std::min(look().px(16), 20));
  m_last = new LastGame(m_saved->model());
  row->addWidget(m_last, 9);
  row->addWidget(m_learnCard = makeLearn(), 5);
  connect(m_last, &LastGame::openWanted, this, &StartPage::openWanted);
  return hero;
}

QFrame* StartPage::makeLearn() {
  QFrame* card = makeCard(m_learn);
  m_learn->addWidget(makeLabel(tr("First time here?"), "head"));
  return card;
}

void StartPage::setLessons(QWidget* lessons) {
  m_learn->addWidget(lessons, 1);
}

void StartPage::showLastGame() {
  m_continue->setEnabled(m_saved->latest().has_value());
  m_last->present(m_saved->latest());
  arrange();
}

void StartPage::keyPressEvent(QKeyEvent* event) {
  if (!pressFocused(*this, *event)) QWidget::keyPressEvent(event);
}

void StartPage::arrange() {
  const bool narrow = width() < look().px(kThreeColumns);
  const bool saved = m_pages->currentIndex() == 1;
  const bool learns = m_pages->currentIndex() == 2;
  m_words->setVisible(!narrow);
  m_pages->setVisible(narrow);
  m_continue->setVisible(narrow && m_saved->latest());
  m_quit->setVisible(!narrow);  // the tabs need the room; the window can be closed as ever
  m_hero->setVisible(!narrow || learns);
  m_last->setVisible(!narrow && m_saved->latest());
  constexpr double kOfHeight = 0.22;  // most of the page is for what can be begun
  const QMargins around =
      m_hero->parentWidget() != nullptr ? m_hero->parentWidget()->layout()->contentsMargins() : QMargins();
  const int words = m_hero->layout()->minimumHeightForWidth(width() - around.left() - around.right());
  m_hero->setMinimumHeight(narrow ? 0 : words);
  m_hero->setMaximumHeight(narrow ? QWIDGETSIZE_MAX
                                  : std::max({words, look().px(150), static_cast<int>(height() * kOfHeight)}));
  m_titleCard->setVisible(!narrow || (!saved && !learns));
  m_scenarioCard->setVisible(!narrow || (!saved && !learns));
  m_saved->setVisible(!narrow || saved);
  m_saved->setWide(narrow);
}

void StartPage::focusInEvent(QFocusEvent* event) {
  QWidget::focusInEvent(event);
  QWidget* first = m_titleList;
  if (m_titleCard->isHidden()) first = m_saved->list();
  if (first->isHidden()) first = m_saved->search();  // no games yet
  if (m_pages->isVisible() && m_pages->currentIndex() == 2) first = m_pages;
  first->setFocus(event->reason());
}

void StartPage::resizeEvent(QResizeEvent* event) {
  QWidget::resizeEvent(event);
  arrange();
}

QWidget* StartPage::makeTitles() {
  QVBoxLayout* layout = nullptr;
  QFrame* card = makeCard(layout);
  layout->addWidget(makeLabel(tr("Games"), "head"));
  m_titleList = new CardList(tr("Games"), TitleCards::Picture::Before, kInList);
  m_titleList->setIconSize(pictureSize());
  m_titleList->setMinimumWidth(look().px(180));
  layout->addWidget(m_titleList, 1);
  connect(m_titleList, &QListWidget::currentRowChanged, this, &StartPage::showTitle);
  return card;
}

QWidget* StartPage::makeScenario() {
  QVBoxLayout* layout = nullptr;
  QFrame* card = makeCard(layout);
  layout->addWidget(m_titleName = makeLabel({}, "head"));
  auto* scenarios = new CardList(tr("Scenarios"));
  scenarios->showAll();
  m_scenarioList = scenarios;
  m_titleAbout = makeLabel({}, "about");
  m_about = makeLabel({}, "about");
  for (QLabel* label : {m_titleAbout, m_about}) {
    label->setTextFormat(Qt::RichText);
    label->setAlignment(Qt::AlignTop | Qt::AlignLeft);
  }
  auto* scroll = new QScrollArea;
  scroll->setWidgetResizable(true);
  scroll->setFrameShape(QFrame::NoFrame);
  scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  scroll->setObjectName(QStringLiteral("cardScroll"));
  scroll->setAccessibleName(tr("Scenario"));
  scroll->setFocusPolicy(Qt::NoFocus);  // nothing to do there, unless there is more to read
  connect(scroll->verticalScrollBar(), &QScrollBar::rangeChanged, scroll,
          [scroll](int, int most) { scroll->setFocusPolicy(most > 0 ? Qt::StrongFocus : Qt::NoFocus); });
  auto* body = new QWidget;
  auto* column = new QVBoxLayout(body);
  column->setContentsMargins(0, 0, look().px(2), 0);
  column->setSpacing(look().px(12));
  column->addWidget(m_titleAbout);
  column->addWidget(m_scenarioList);
  column->addWidget(m_about);
  column->addLayout(makeChoices());
  auto* readings = new QWidget(body);
  m_readings = makeForm(readings);
  m_readingsHead = makeDisclosure({}, readings);
  column->addWidget(m_readingsHead);
  column->addWidget(readings);
  column->addStretch(1);
  scroll->setWidget(body);
  layout->addWidget(scroll, 1);
  m_start = new QPushButton(tr("Start"));
  m_start->setProperty("primary", true);
  layout->addWidget(m_start);
  connect(m_scenarioList, &QListWidget::currentRowChanged, this, &StartPage::showScenario);
  connect(m_scenarioList, &QListWidget::itemActivated, m_start, &QPushButton::click);
  connect(m_start, &QPushButton::clicked, this, [this] {
    if (m_title != nullptr) emit startWanted(QString::fromStdString(m_title->info().id), setup());
  });
  return card;
}

QFormLayout* StartPage::makeChoices() {
  m_players = new PlayerBox;
  m_dice = new QComboBox;
  m_dice->addItems({tr("The program rolls"), tr("We roll and enter what came up")});
  m_undo = new QComboBox;
  m_undo->addItems({tr("Take back anything"), tr("Not past dice or secrets")});
  QFormLayout* form = makeForm(nullptr);
  const std::pair<QString, QComboBox*> rows[] = {
      {tr("Who plays"), m_players}, {tr("Dice"), m_dice}, {tr("Undo"), m_undo}};
  for (const auto& [name, box] : rows) {
    makeNarrow(box);
    box->setAccessibleName(name);
    form->addRow(name, box);
    if (box != m_players) continue;
    m_level = new QLabel;
    m_level->setObjectName(QStringLiteral("level"));
    m_level->setProperty("role", "muted");
    m_level->setWordWrap(true);
    form->addRow(m_level);
  }
  connect(m_players, &QComboBox::currentIndexChanged, this, [this] {
    m_level->setText(m_players->about());
    m_level->setVisible(!m_level->text().isEmpty());
  });
  return form;
}

void StartPage::setDiceByHand(bool byHand) {
  m_dice->setCurrentIndex(byHand ? 1 : 0);
}

StartPage::Chosen StartPage::chosen() const {
  Chosen out{m_pages->currentIndex(),
             m_titleList->currentRow(),
             m_scenarioList->currentRow(),
             m_players->currentIndex(),
             m_dice->currentIndex(),
             m_undo->currentIndex(),
             {},
             m_readingsHead->isChecked(),
             m_saved->search()->text()};
  for (const auto& [option, box] : m_readingBoxes) out.readings.push_back(box->currentIndex());
  return out;
}

void StartPage::choose(const Chosen& what) {
  m_pages->setCurrentIndex(what.page);
  m_titleList->setCurrentRow(what.title);
  m_scenarioList->setCurrentRow(what.scenario);
  m_players->setCurrentIndex(what.players);
  m_dice->setCurrentIndex(what.dice);
  m_undo->setCurrentIndex(what.undo);
  m_readingsHead->setChecked(what.readingsOpen);
  for (std::size_t i = 0; i < std::min(what.readings.size(), m_readingBoxes.size()); ++i)
    m_readingBoxes[i].second->setCurrentIndex(what.readings[i]);
  m_saved->search()->setText(what.sought);
}

void StartPage::chooseTitle(const QString& id) {
  for (int row = 0; row < m_titleList->count(); ++row) {
    if (m_titleList->item(row)->data(Qt::UserRole).toString() == id) m_titleList->setCurrentRow(row);
  }
}

QString StartPage::about() const {
  return m_about->text();
}

QString StartPage::titleAbout() const {
  return m_titleAbout->text();
}

void StartPage::reload() {
  m_saved->reload();
}

const Title* StartPage::currentTitle() {
  const QListWidgetItem* item = m_titleList->currentItem();
  if (item == nullptr) return nullptr;
  Result<const Title*> title = m_titles.load(item->data(Qt::UserRole).toString().toStdString());
  if (title) return *title;
  m_about->setText(QString::fromStdString(textOf(title.error(), m_language)).toHtmlEscaped());
  return nullptr;
}

QString StartPage::lengthOf(const ScenarioInfo& scenario) {
  QStringList facts;
  if (scenario.turns > 0) facts << tr("%n turn(s)", nullptr, scenario.turns);
  if (scenario.minutes >= 90) {
    facts << tr("about %n hour(s)", nullptr, (scenario.minutes + 30) / 60);
  } else if (scenario.minutes > 0) {
    facts << tr("about %n minute(s)", nullptr, scenario.minutes);
  }
  return facts.join(QStringLiteral(" · "));
}

QString StartPage::cardOf(const TitleEntry& entry, const TitleInfo* info) const {
  // So few lines that all games are seen at once: who made it is said beside, of the one that is chosen.
  QStringList lines{QString::fromStdString(m_language(entry.name))};
  QStringList what;
  if (const TitleCard* card = titleCard(entry.id); card != nullptr && card->learn > 0)
    what << tr("No. %1 to learn").arg(card->learn);
  if (info == nullptr) {  // the room of what is still being read: nothing may move under the mouse
    lines << what.join(QString()) << QString(QChar::Nbsp) << QString(QChar::Nbsp);
    return lines.join(QLatin1Char('\n'));
  }
  what << tr("%n scenario(s)", nullptr, static_cast<int>(info->scenarios.size()));
  lines << what.join(QStringLiteral(" · "));
  if (const QString hours = lengthsOf(info->scenarios); !hours.isEmpty()) lines << hours;
  QStringList size{tr("%n hex(es)", nullptr, static_cast<int>(info->map.hexes().size())),
                   tr("%n counter(s)", nullptr, static_cast<int>(info->roster.units.size()))};
  if (!info->cards.empty()) size << tr("%n card(s)", nullptr, static_cast<int>(info->cards.size()));
  lines << size.join(QStringLiteral(" · "));
  return lines.join(QLatin1Char('\n'));
}

void StartPage::showCard(const TitleInfo& info) {
  const TitleCard* card = titleCard(info.id);
  const auto entries = m_titles.inLearningOrder();
  const auto entry = std::ranges::find(entries, info.id, &TitleEntry::id);
  const QString by =
      entry == entries.end() ? QString() : QString::fromStdString(m_language((*entry)->subtitle)).toHtmlEscaped();
  if (card == nullptr) return m_titleAbout->setText(mutedHtml(by));
  const auto text = [&](const Phrase& phrase) {
    return QString::fromStdString(textOf(info, phrase, m_language)).toHtmlEscaped();
  };
  m_titleAbout->setText(
      QStringLiteral("%1<p>%2</p><p>%3 %4</p>")
          .arg(mutedHtml(by), text(card->about), tr("<b>This game teaches:</b>"), text(card->teaches)));
}

void StartPage::showTitle() {
  m_scenarioList->clear();
  m_about->clear();
  m_titleAbout->clear();
  m_titleName->clear();
  m_players->clear();
  m_title = currentTitle();
  m_start->setEnabled(m_title != nullptr);
  emit titleChosen(m_title);
  if (m_title == nullptr) return;
  const TitleInfo& info = m_title->info();
  m_titleName->setText(QString::fromStdString(m_language(info.name)));
  showCard(info);
  for (const ScenarioInfo& scenario : info.scenarios) {
    m_scenarioList->addItem(QString::fromStdString(m_language(scenario.name)) + QLatin1Char('\n') + lengthOf(scenario));
  }
  m_players->fill(info, m_language);
  showReadings(info);
  m_scenarioList->setCurrentRow(0);
}

void StartPage::showReadings(const TitleInfo& info) {
  while (m_readings->rowCount() > 0) m_readings->removeRow(0);
  m_readingBoxes.clear();
  for (const OptionInfo& option : info.options) {
    auto* box = new QComboBox;
    makeNarrow(box);
    for (const std::string& value : option.values) {
      box->addItem(QString::fromStdString(m_language(value)), QString::fromStdString(value));
    }
    const QString name = QString::fromStdString(m_language(option.name));
    QString about = QString::fromStdString(m_language(option.about));
    if (!option.rule.empty()) about += tr(" (case %1)").arg(QString::fromStdString(option.rule));
    box->setAccessibleName(name);
    box->setAccessibleDescription(about);
    connect(box, &QComboBox::currentIndexChanged, this, &StartPage::countReadings);
    auto* label = new QLabel(name);
    label->setWordWrap(look().isLarge());
    m_readings->addRow(label, box);
    QLabel* words = makeLabel(about, "muted");
    words->setContentsMargins(0, 0, 0, look().px(8));
    m_readings->addRow(words);
    m_readingBoxes.emplace_back(option.id, box);
  }
  m_readingsHead->setVisible(!info.options.empty());
  if (info.options.empty()) m_readingsHead->setChecked(false);
  countReadings();
}

void StartPage::countReadings() {
  const auto changed = std::count_if(m_readingBoxes.begin(), m_readingBoxes.end(),
                                     [](const auto& reading) { return reading.second->currentIndex() != 0; });
  m_readingsHead->setText(changed == 0 ? tr("Doubtful rules: the usual readings")
                                       : tr("Doubtful rules: %n read otherwise", nullptr, static_cast<int>(changed)));
}

void StartPage::showScenario() {
  const int row = m_scenarioList->currentRow();
  m_start->setEnabled(m_title != nullptr && row >= 0);
  if (m_title == nullptr || row < 0) return;
  const ScenarioInfo& scenario = m_title->info().scenarios[static_cast<std::size_t>(row)];
  auto text = [this](const std::string& english) {
    return QString::fromStdString(m_language(english)).toHtmlEscaped();
  };
  QString html = text(scenario.about);
  if (!scenario.teaches.empty())
    html += QStringLiteral("<p>%1 %2</p>").arg(tr("<b>You learn:</b>"), text(scenario.teaches));
  if (!m_title->info().overlayFile.empty()) {
    const QString file = QString::fromStdString(m_title->info().overlayFile);
    html += QStringLiteral("<p>%1</p>").arg(tr("With the values of your own copy: %1").arg(file).toHtmlEscaped());
  }
  m_about->setText(html);
}

GameSetup StartPage::setup() const {
  GameSetup setup;
  const int row = m_scenarioList->currentRow();
  if (m_title != nullptr && row >= 0) setup.scenario = m_title->info().scenarios[static_cast<std::size_t>(row)].id;
  for (const auto& [id, box] : m_readingBoxes) setup.options[id] = box->currentData().toString().toStdString();
  setup.seed = QRandomGenerator::global()->generate64();
  setup.chance = m_dice->currentIndex() == 1 ? ChancePolicy::Manual : ChancePolicy::Seeded;
  setup.undo = m_undo->currentIndex() == 1 ? UndoPolicy::Guarded : UndoPolicy::Free;
  setup.players = m_players->players();
  return setup;
}

void StartPage::showEvent(QShowEvent* event) {
  QWidget::showEvent(event);
  reload();
  if (m_nextPicture == 0) m_pictures->start(kWaitForPictures);
}

void StartPage::drawNextPicture() {
  if (m_nextPicture >= m_titleList->count()) {
    m_pictures->stop();
    return;
  }
  m_pictures->setInterval(30);
  QListWidgetItem* item = m_titleList->item(m_nextPicture++);
  Result<const Title*> title = m_titles.load(item->data(Qt::UserRole).toString().toStdString());
  if (!title) return;
  const QIcon picture = titlePicture((*title)->info(), m_language, pictureSize());
  item->setIcon(picture);
  for (const TitleEntry& entry : m_titles.entries()) {
    if (entry.id == (*title)->info().id) item->setText(cardOf(entry, &(*title)->info()));
  }
  m_saved->model().setPicture((*title)->info().id, picture);
  showLastGame();
}

}  // namespace kessel::client
