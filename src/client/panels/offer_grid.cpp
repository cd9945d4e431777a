// SPDX-License-Identifier: GPL-3.0-or-later
// The buttons of a prompt.
#include "client/panels/offer_grid.h"

#include <QAction>
#include <QGridLayout>
#include <QLocale>
#include <QVBoxLayout>
#include <algorithm>
#include <map>
#include <utility>

#include "client/app/style.h"
#include "client/panels/odds_bars.h"
#include "client/panels/offer_groups.h"
#include "client/panels/panel.h"
#include "client/panels/wrap_button.h"

namespace kessel::client {

namespace {
constexpr int kColumns = 12;  ///< a button takes all of them, a third or a quarter
/// Above it lies a row with nothing in it. Qt puts a space between two columns only where one thing ends in some row:
/// without that row the first buttons of rows that are not full would be narrower than the others.
constexpr int kFirstRow = 1;

constexpr qsizetype kShortText = 8;
constexpr std::size_t kManyOffers = 6;
constexpr std::size_t kManyNumbers = 16;
constexpr qsizetype kCrowd = 32;  ///< numbers of several rows: of areas and the turns of each
constexpr std::size_t kKeys = 9;
}  // namespace

OfferGrid::OfferGrid(GameController& game, QWidget* parent) : QWidget(parent), m_game(game), m_forecasts(game.table()) {
  m_weighSoon.setSingleShot(true);
  m_weighSoon.setInterval(0);
  connect(&m_weighSoon, &QTimer::timeout, this, &OfferGrid::weigh);
  connect(&m_forecasts, &Forecasts::found, this, [this] {
    if (!m_unweighed.empty()) m_weighSoon.start();
  });
  m_grid = new QGridLayout(this);
  m_grid->setContentsMargins(0, look().px(4), 0, look().px(4));
  m_grid->setSpacing(look().px(8));
  for (int column = 0; column < kColumns; ++column) m_grid->setColumnStretch(column, 1);
  m_grid->setRowMinimumHeight(kFirstRow - 1, 0);
  m_row = kFirstRow;
}

void OfferGrid::clear() {
  for (WrapButton* button : m_buttons) m_others.push_back(button);
  m_weighSoon.stop();
  m_unweighed.clear();
  if (m_main != nullptr) m_slot->removeWidget(m_main);
  m_main = nullptr;
  for (QWidget* old : m_others) {
    m_grid->removeWidget(old);
    old->hide();
    old->deleteLater();
  }
  m_others.clear();
  m_placed.clear();
  m_buttons.clear();
  m_actions.clear();
  m_keys.clear();
  m_says.clear();
  m_row = kFirstRow;
  m_column = 0;
  m_grid->setVerticalSpacing(look().px(8));
}

void OfferGrid::fill(const std::vector<Offer>& offers, const QList<QAction*>& commands) {
  const auto focused = std::find_if(m_buttons.begin(), m_buttons.end(), [](WrapButton* b) { return b->hasFocus(); });
  const bool hadFocus = focused != m_buttons.end();
  const auto place = static_cast<std::size_t>(focused - m_buttons.begin());
  const bool wasMain = hadFocus && m_main == *focused;
  if (hadFocus && offers.empty()) emit focusGivenUp();
  const bool wasChance = std::exchange(m_chance, m_game.table().prompt().who == kChance);
  const std::optional<Verb> meant =
      hadFocus && place < m_actions.size() ? std::optional(m_actions[place].verb) : std::nullopt;
  clear();
  addOffers(offers);
  for (QAction* command : commands) addCommand(command);
  const bool anotherSide = std::exchange(m_asked, m_game.table().prompt().who) != m_game.table().prompt().who;
  if (!hadFocus || m_buttons.empty()) return;
  // Who goes on by the main button goes on by it.
  const auto main = std::ranges::find(m_buttons, m_main);
  const bool goesOn = wasMain && main != m_buttons.end();
  // Where the one before has pressed may be his secret: how many attacks he plans.
  if (anotherSide && !goesOn) return emit focusGivenUp();
  const std::size_t now =
      goesOn ? static_cast<std::size_t>(main - m_buttons.begin()) : std::min(place, m_buttons.size() - 1);
  // Enter must not fall on what a unit could do instead, nor give up something for good, nor end a phase, nor let the
  // other side speak: that is chosen on purpose.
  const Offer& offer = offers[now];
  const bool ofUnit = targetsOf(m_game.table().info(), offer.action).unit != kNoUnit;
  const bool onPurpose = givesUp(m_actions[now]) || (!goesOn && (offer.ends || offer.aside || ofUnit));
  // Nor may whoever enters a die answer the question that follows from it.
  if (m_actions[now].verb != meant && (onPurpose || (wasChance && !m_chance))) {
    emit focusGivenUp();
  } else {
    m_buttons[now]->setFocus();
  }
}

bool OfferGrid::isDear(Verb verb) const {
  return m_game.table().info().verbs[index(verb)].dear;
}

bool OfferGrid::givesUp(Action action) const {
  return isDear(action.verb) || m_game.chooser().givesUpUnasked(action);
}

WrapButton* OfferGrid::firstButton() const {
  for (std::size_t i = 0; i < m_buttons.size(); ++i) {
    if (!givesUp(m_actions[i])) return m_buttons[i];
  }
  return m_buttons.empty() ? nullptr : m_buttons.front();
}

std::optional<std::size_t> OfferGrid::byFigure(int figure) const {
  const QString wanted = QString::number(figure);
  const auto only = [&](const QStringList& texts) -> std::optional<std::size_t> {
    if (texts.count(wanted) != 1) return std::nullopt;
    return static_cast<std::size_t>(texts.indexOf(wanted));
  };
  const auto saysNumber = [](const QString& text) { return !text.isEmpty() && text.front().isDigit(); };
  const bool keyed = std::ranges::any_of(m_keys, [](const QString& key) { return !key.isEmpty(); });
  if (const std::optional<std::size_t> key = only(m_keys)) return key;
  // A bare number is what is pressed by its figure: of 0, 1, 2 ... the 1 is the second.
  if (std::ranges::any_of(m_says, saysNumber)) return only(m_says);
  if (keyed) return std::nullopt;
  const auto place = static_cast<std::size_t>(figure - 1);
  return place < m_buttons.size() ? std::optional(place) : std::nullopt;
}

/// Numbers stand four in a row, six of them as the faces of a die three in a row, very many six in a row: beside those
/// no chances stand. Of a crowd a whole dozen does. Large ones fewer.
int OfferGrid::columnsOf(std::size_t count, bool crowded) const {
  const int gap = m_grid->horizontalSpacing();
  const bool many = crowded || count > kManyNumbers;
  const int most = crowded ? kColumns : count == 6 ? 3 : many ? 6 : 4;
  const QString widest = many ? QStringLiteral("00") : QStringLiteral("100 %");
  const int each = fontMetrics().horizontalAdvance(widest) + look().px(2 * (crowded ? 2 : 4));
  int fit = m_room <= 0 ? most : std::clamp((m_room + gap) / (each + gap), 1, most);
  while (kColumns % fit != 0) --fit;
  return kColumns / fit;
}

void OfferGrid::put(QWidget* widget, int columns) {
  if (m_column + columns > kColumns) {
    ++m_row;
    m_column = 0;
  }
  m_grid->addWidget(widget, m_row, m_column, 1, columns);
  m_column += columns;
  m_placed.push_back({widget, columns, 0, false});
}

void OfferGrid::putNumber(QWidget* widget, std::size_t count, bool crowded) {
  put(widget, columnsOf(count, crowded));
  m_placed.back().count = count;
  m_placed.back().crowded = crowded;
}

void OfferGrid::setRoom(int pixels) {
  if (std::exchange(m_room, pixels) == pixels) return;
  const bool fits = std::ranges::all_of(m_placed, [&](const Placed& each) {
    return each.count == 0 || columnsOf(each.count, each.crowded) == each.columns;
  });
  if (fits) return;
  m_row = kFirstRow;
  m_column = 0;
  const std::vector<Placed> placed = std::exchange(m_placed, {});
  for (const Placed& each : placed) m_grid->removeWidget(each.widget);
  for (const Placed& each : placed) {
    if (each.count == 0) {
      put(each.widget, each.columns);
    } else {
      putNumber(each.widget, each.count, each.crowded);
    }
  }
}

std::optional<std::size_t> OfferGrid::mainOf(const GameTable& table, const std::vector<Offer>& offers) {
  if (table.prompt().who == kChance) return std::nullopt;
  const auto of = [&](std::size_t i) -> const VerbInfo& { return table.info().verbs[index(offers[i].action.verb)]; };
  std::optional<std::size_t> usual;
  std::optional<std::size_t> only;  // of those that name a unit
  bool ends = false;                // whoever does nothing of the kind ends it, and that is not usual
  for (std::size_t i = 0; i < offers.size(); ++i) {
    const VerbInfo& verb = of(i);
    if (offers[i].aside || verb.dear) continue;
    const auto alike = [&](std::size_t before) {
      return std::count_if(offers.begin(), offers.begin() + static_cast<std::ptrdiff_t>(before),
                           [&](const Offer& each) { return each.action.verb == offers[i].action.verb; });
    };
    if (verb.operands[0] == Operand::Unit && verb.operands[1] == Operand::None && !only) only = i;
    // Of several ways to do the same the first one that is listed is the usual one.
    if (verb.operands[0] == Operand::Option && !usual && alike(i) == 0) usual = i;
    if (verb.operands[0] != Operand::None) continue;
    if (verb.declines || verb.passes) return i;
    ends = ends || verb.ends;
    if (!usual && !verb.ends && alike(offers.size()) == 1) usual = i;
  }
  return usual ? usual : ends ? only : std::nullopt;
}

void OfferGrid::weigh() {
  if (m_forecasts.keyOf({}) != m_unweighedAt) return;  // the buttons are of another position
  // They are compared: none has its chance before all have. Asked for last is what is found first.
  const auto unknown = [this](const auto& each) { return m_forecasts.known(std::vector{each.second}) == nullptr; };
  for (auto each = m_unweighed.rbegin(); each != m_unweighed.rend(); ++each) {
    if (unknown(*each)) m_forecasts.ask(std::vector{each->second});
  }
  if (std::ranges::any_of(m_unweighed, unknown)) return;
  // What hits must be told from what does not: a combat that cannot hurt anybody has nothing to compare.
  const auto unweighed = std::exchange(m_unweighed, {});
  const auto lossOf = [this](Action action) -> const Forecast::Loss* {
    const Forecast& forecast = *m_forecasts.known(std::vector{action});
    return forecast.empty() ? nullptr : &forecast.loss[index(other(forecast.attacker))];
  };
  std::map<Verb, std::size_t> most;  // that one of these numbers can take
  for (const auto& [button, action] : unweighed) {
    if (const auto* loss = lossOf(action)) most[action.verb] = std::max(most[action.verb], loss->counts.size());
  }
  for (const auto& [button, action] : unweighed) {
    const Forecast::Loss* loss = lossOf(action);
    if (loss == nullptr) continue;
    const QString hit = OddsBars::shareText(1 - loss->none);
    QString said = tr("%1: the defender takes a loss").arg(hit);
    if (most[action.verb] <= 2) {
      button->setChance(1 - loss->none, hit);
    } else {  // several: how many tells apart what is sure to take one
      const QString lost = QLocale().toString(loss->steps, 'f', 1);
      button->setChance(loss->steps / static_cast<double>(most[action.verb] - 1), tr("Ø %1").arg(lost));
      said += QLatin1Char('\n') + tr("%1 lost on average").arg(lost);
    }
    button->setToolTip(button->accessibleName() + QLatin1Char('\n') + said);
    button->setAccessibleDescription(said);
  }
  emit grew();
}

void OfferGrid::addOffers(const std::vector<Offer>& offers) {
  std::optional<std::size_t> main = m_slot == nullptr ? std::nullopt : mainOf(m_game.table(), offers);
  std::optional<Action> aim = m_slot == nullptr ? std::nullopt : m_game.chooser().usualAim();
  // All losses that are due by one press, rather than the next one alone.
  const bool losses = m_game.chooser().losingTheRest().size() > 1;
  if (m_slot != nullptr && !aim && !losses) aim = m_game.chooser().soleAnswer();
  if (m_slot != nullptr && !aim) aim = m_game.chooser().usualAnswer();
  const auto aimed = std::ranges::find_if(offers, [&](const Offer& offer) { return aim && offer.action == *aim; });
  if (aimed != offers.end()) main = static_cast<std::size_t>(aimed - offers.begin());
  // Units that could still be placed, or points, are not given up by Enter: that is a button among the others.
  if (main && m_game.chooser().givesUpUnasked(offers[*main].action)) main.reset();
  const bool chance = m_game.table().prompt().who == kChance;
  const bool narrow =
      (chance || offers.size() > kManyOffers) &&
      std::all_of(offers.begin(), offers.end(), [](const Offer& offer) { return offer.text.size() <= kShortText; });
  bool primary = !chance && !(main && m_game.chooser().hasJustBegun());
  const bool mainIsFilled = main && !offers[*main].ends && !offers[*main].aside && !givesUp(offers[*main].action);
  const std::vector<OfferGroup> groups = groupOffers(offers, m_game.table().words());
  QStringList numbers;  // no button has one of them for its key
  for (const OfferGroup& group : groups) numbers += group.numbers;
  const bool crowded = numbers.size() > kCrowd;
  m_grid->setHorizontalSpacing(look().px(crowded ? 3 : 8));
  for (const OfferGroup& group : groups) {
    const bool alone = group.heading.isEmpty();
    if (!alone) addHeading(group.heading);
    const bool many = crowded || group.size() > kManyNumbers;
    if (many) m_grid->setVerticalSpacing(look().px(4));
    for (std::size_t i = 0; i < group.size(); ++i) {
      const Offer& offer = offers[group.first + i];
      const QString key = QString::number(group.first + 1);
      const bool hasKey = alone && !narrow && !offer.aside && group.first < kKeys && !numbers.contains(key);
      m_keys << (hasKey ? key : QString());
      m_says << (alone ? offer.text : group.numbers[static_cast<qsizetype>(i)]);
      WrapButton* button = makeButton(offer, m_says.back(), m_keys.back());
      // What a unit might do besides going to a lit hex is no answer to press without looking, nor is one of several
      // of its kind.
      const bool ofUnit = targetsOf(m_game.table().info(), offer.action).unit != kNoUnit;
      const auto alike = std::count_if(offers.begin(), offers.end(),
                                       [&](const Offer& other) { return other.action.verb == offer.action.verb; });
      const bool isMain = group.first + i == main;
      button->setPrimary(primary && alone && !offer.ends && !offer.aside && !givesUp(offer.action) &&
                         (isMain || (!mainIsFilled && !aim && !ofUnit && alike == 1)));
      primary = primary && (offer.ends || !alone);
      if (isMain) {
        m_main = button;
        m_slot->insertWidget(0, button);
      } else {
        if (alone) {
          put(button, narrow ? kColumns / 3 : kColumns);
        } else {
          putNumber(button, group.size(), crowded);
        }
      }
      button->setSides(alone ? WrapButton::Sides::Wide : crowded ? WrapButton::Sides::Tight : WrapButton::Sides::Slim);
      if (!alone && !chance && !many) m_unweighed.emplace_back(button, offer.action);
      m_buttons.push_back(button);
      m_actions.push_back(offer.action);
    }
  }
  m_unweighedAt = m_forecasts.keyOf({});
  if (!m_unweighed.empty()) m_weighSoon.start();
}

WrapButton* OfferGrid::makeButton(const Offer& offer, const QString& text, const QString& key) {
  auto* button = new WrapButton(text, key, this);
  button->setAccessibleName(offer.text);
  const Prompt& prompt = m_game.table().prompt();
  if (prompt.who == kChance) {
    button->setToolTip(tr("%1 chances in %2").arg(offer.weight).arg(prompt.legal.totalWeight()));
  } else if (text != offer.text) {
    button->setToolTip(offer.text);
  }
  const Action action = offer.action;
  button->setGuard(m_game, action);
  const TitleInfo& info = m_game.table().info();
  button->setLarge(info.verbs[index(action.verb)].passes && info.steps[index(prompt.step)].window);
  button->setProperty("quiet", offer.aside);
  connect(button, &QPushButton::clicked, &m_game, [this, action] { m_game.press(action); });
  connect(button, &WrapButton::hovered, this, [this, action](bool inside) {
    if (inside) {
      emit pointedAt(m_game.chooser().outlook(action));
    } else {
      emit left();
    }
  });
  return button;
}

void OfferGrid::addHeading(const QString& text) {
  auto* heading = new RichLabel(this);
  heading->setText(text.toHtmlEscaped());
  put(heading, kColumns);
  m_others.push_back(heading);
}

void OfferGrid::addCommand(QAction* command) {
  auto* button = new WrapButton(command->text(), {}, this);
  button->setToolTip(command->whatsThis());
  button->setGuard(m_game, {});
  connect(button, &QPushButton::clicked, command, &QAction::trigger);
  m_others.push_back(button);
  if (m_slot == nullptr || m_main != nullptr || !command->property(kMain).toBool()) return put(button, kColumns);
  m_main = button;
  m_slot->addWidget(button);
}

}  // namespace kessel::client
