// SPDX-License-Identifier: GPL-3.0-or-later
// The game window: how it is put together and what follows from changes of the game.
#include "client/window/game_window.h"

#include <QBuffer>
#include <QDesktopServices>
#include <QDockWidget>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QKeyEvent>
#include <QLabel>
#include <QMenuBar>
#include <QPainter>
#include <QPushButton>
#include <QShowEvent>
#include <QUrl>
#include <QVBoxLayout>
#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

#include "client/app/enter_key.h"
#include "client/app/style.h"
#include "client/game/committed.h"
#include "client/game/meanwhile_show.h"
#include "client/game/played_cards.h"
#include "client/game/prompt_choices.h"
#include "client/lessons/lesson_guide.h"
#include "client/map/map_view.h"
#include "client/map/overlay_painter.h"
#include "client/panels/combat_panel.h"
#include "client/panels/list_panels.h"
#include "client/panels/place_panel.h"
#include "client/panels/prompt_panel.h"
#include "client/panels/reference_panel.h"
#include "client/panels/wrap_button.h"
#include "client/replay/replay_bar.h"
#include "client/replay/review_bar.h"
#include "client/replay/time_line.h"
#include "client/window/aim_card.h"
#include "client/window/drawn_show.h"
#include "client/window/follow_bar.h"
#include "client/window/notice_bar.h"
#include "client/window/own_heights.h"
#include "client/window/ribbon.h"
#include "client/window/seat_banner.h"
#include "client/window/side_fold.h"
#include "client/window/unsaved_bar.h"

namespace kessel::client {

namespace {

constexpr int kThumbnailWidth = 560;  // the start page shows the last game large
constexpr int kThumbnailQuality = 82;
constexpr int kQuartersInPoint = 4;

/// "4 1/2", in the way phrases write quarter points.
QString pointsText(int quarters) {
  static const char* kParts[] = {"", "1/4", "1/2", "3/4"};
  const int whole = quarters / kQuartersInPoint;
  const QString part = QString::fromLatin1(kParts[quarters % kQuartersInPoint]);
  if (part.isEmpty()) return QString::number(whole);
  return whole == 0 ? part : QString::number(whole) + QLatin1Char(' ') + part;
}

/// Played on the map with the counter as whoever looked before saw it, who may have seen more of it.
bool showsCounterBefore(const Event& event) {
  return event.kind == EventKind::Lost || event.kind == EventKind::Removed || event.kind == EventKind::Reduced;
}

/// Whether two outlooks reckon with the same.
bool reckonsAlike(const Outlook& a, const Outlook& b) {
  return std::ranges::equal(a.fires, b.fires, [](const Fire& x, const Fire& y) {
    return x.total == y.total && x.againstTotal == y.againstTotal && x.column == y.column;
  });
}

std::vector<Place> hexesFoughtOver(const Outlook& combat) {
  if (!combat.targets.empty() || combat.fires.empty()) return combat.targets;
  return {combat.fires.back().into};
}

}  // namespace

GameWindow::GameWindow(std::unique_ptr<GameController> game, const QString& name, const Settings& settings,
                       QWidget* parent)
    : QMainWindow(parent), m_game(std::move(game)), m_name(name), m_settings(settings) {
  setObjectName(QStringLiteral("gameWindow"));
  setWindowFlags(Qt::Widget);
  setDockOptions(AnimatedDocks | AllowNestedDocks | AllowTabbedDocks);
  setTabPosition(Qt::AllDockWidgetAreas, QTabWidget::North);
  m_actions = new ActionRegistry(this);
  m_overlaysOn.assign(m_game->table().info().overlays.size(), false);
  buildCentre();
  buildDocks();
  buildActions();
  buildMenus();
  connectMap();
  connectPrompt();
  arrangeDocks();
  connect(m_game.get(), &GameController::changed, this, &GameWindow::onChanged);
  connect(m_game.get(), &GameController::seatChanged, this, &GameWindow::announceSeat);
  connect(m_game.get(), &GameController::tookBack, this, [this](const QString& what) {
    m_prompt->explain({tr("Taken back: %1.").arg(what), {}});
  });
  connect(m_game.get(), &GameController::selectionChanged, this, [this] {
    m_map->setPath({});  // it was of who was chosen before
    showLights();
    bringGoalsIntoView();
    giveRoomLater();
    announceHint();
  });
  for (auto signal : {&GameController::confirmationWanted, &GameController::momentsChanged}) {
    connect(m_game.get(), signal, this, &GameWindow::giveRoomLater);
  }
  connect(m_game.get(), &GameController::explained, this, &GameWindow::giveRoomLater);
  m_roomSoon.setSingleShot(true);
  connect(&m_roomSoon, &QTimer::timeout, this, &GameWindow::giveRoom);
  connect(m_game.get(), &GameController::handedOver, this, &GameWindow::forgetAnnouncements);
  applySettings(settings);
  onChanged({});
}

GameWindow::~GameWindow() {
  hide();                                        // what panels say when they vanish is still heard by all of the window
  disconnect(m_prompt, nullptr, this, nullptr);  // pulled out it is a window of its own, and vanishes after it
}

void GameWindow::buildCentre() {
  auto* centre = new QWidget(this);
  auto* layout = new QVBoxLayout(centre);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->setSpacing(0);
  m_ribbon = new Ribbon(*m_game, centre);
  m_map = new MapView(centre);
  m_map->setObjectName(QStringLiteral("map"));
  m_map->setTitle(m_game->table().info(), m_game->table().words().names(), m_game->table().words().unitNames());
  auto* fold = new SideFold(*this, m_map);
  connect(fold, &SideFold::unfolded, this, [this] {
    if (m_docksSized && !m_docksRestored) sizeDocks();
    giveRoomLater();
  });
  m_drawn = new DrawnShow(m_game->table().words(), m_map);
  m_seats = new SeatBanner(m_map);
  m_show = new MeanwhileShow(*m_game, this);
  m_follow = new FollowBar(*m_game, *m_show, m_meanwhile, m_map);
  m_replay = new ReplayBar(*m_game, centre);
  m_replay->hide();
  m_notice = new NoticeBar(centre);
  m_unsaved = new UnsavedBar(*m_game, centre);
  layout->addWidget(m_ribbon);
  layout->addWidget(m_unsaved);
  layout->addWidget(m_notice);
  layout->addWidget(m_map, 1);
  layout->addWidget(m_replay);
  setCentralWidget(centre);
  connect(m_notice, &NoticeBar::openWanted, this,
          [](const QString& file) { QDesktopServices::openUrl(QUrl::fromLocalFile(file)); });
  connect(m_unsaved, &UnsavedBar::elsewhereWanted, this, &GameWindow::saveElsewhereWanted);
  connect(m_follow, &FollowBar::showWanted, this, &GameWindow::showMeanwhile);
  connect(m_show, &MeanwhileShow::changed, this, [this] {
    if (!m_show->running()) m_map->restoreViewState(m_beforeShow);
  });
  connect(m_ribbon, &Ribbon::caseActivated, this, &GameWindow::showCase);
  connect(m_replay, &ReplayBar::leaveWanted, this, [this] { setReplay(false); });
  connect(m_replay, &ReplayBar::branchWanted, this, &GameWindow::branchWanted);
  connect(m_replay->review(), &ReviewBar::aimsChanged, this, &GameWindow::showTrails);
}

void GameWindow::connectMap() {
  connect(m_map, &MapView::placeClicked, this, &GameWindow::clickedPlace);
  connect(m_map, &MapView::goOnWanted, this, [this] {
    WrapButton* button = m_game->chooser().hasJustBegun() ? nullptr : m_prompt->mainButton();
    if (button != nullptr && button->mayPress(PressGuard::By::Enter)) button->click();
  });
  connect(m_map, &MapView::unitClicked, this, &GameWindow::clickedUnit);
  connect(m_map, &MapView::placeDoubleClicked, m_game.get(), &GameController::doubleClickPlace);
  connect(m_map, &MapView::unitDropped, this, [this](const std::vector<UnitId>& units, Place place, UnitId onto) {
    // In a closed stack the top one is no more meant than those below.
    m_game->dropUnits(units, place, onto != kNoUnit && m_map->standsFree(onto) ? onto : kNoUnit);
  });
  connect(m_map, &MapView::carryBegan, m_game.get(), &GameController::setSelection);
  connect(m_map, &MapView::escape, this, &GameWindow::leaveWhatWasBegun);
  connect(m_map, &MapView::placeHovered, this, &GameWindow::hoverPlace);
  connect(m_map, &MapView::focusChanged, this, &GameWindow::hoverPlace);
  connect(m_map, &MapView::unitHovered, this, [this](UnitId unit) {
    m_hoveredUnit = unit;
    const Chooser& chooser = m_game->chooser();  // the units of a place are targets of their own
    if (chooser.selection().size() == 1 && !chooser.choices().unitsFor(chooser.selection().front()).empty())
      hoverPlace(m_hovered);
  });
  connect(m_map, &MapView::unitHovered, m_place, &PlacePanel::pointAt);
}

void GameWindow::connectPrompt() {
  connect(m_prompt, &PromptPanel::undoWanted, m_game.get(), &GameController::undo);
  connect(m_prompt, &PromptPanel::redoWanted, m_game.get(), &GameController::redo);
  connect(m_prompt, &PromptPanel::whyNotWanted, this, [this] { askAboutNext(m_prompt->whyNotButton()->isChecked()); });
  for (auto signal : {&PromptPanel::rowLeft, &PromptPanel::roomWanted})
    connect(m_prompt, signal, this, &GameWindow::giveRoomLater);
  connect(m_prompt, &PromptPanel::focusGivenUp, m_map, [this] { m_map->setFocus(); });
  connect(m_prompt, &PromptPanel::offerPointedAt, this, &GameWindow::showPointedAt);
  connect(m_prompt, &PromptPanel::offerLeft, this, &GameWindow::endPointing);
  connect(m_log, &LogPanel::momentActivated, this, &GameWindow::goToMoment);
}

void GameWindow::applySettings(const Settings& settings) {
  // The map draws itself anew for a new look only.
  const bool first = m_scaled == 0;
  const bool sameColours = look().theme.brightness == m_brightness && settings.palette == m_settings.palette;
  if (first || !sameColours) m_map->setTheme(brightnessOf(settings), settings.palette);
  if (first || settings.counters != m_settings.counters) m_map->setCounterStyle(settings.counters);
  if (first || settings.textScale != m_settings.textScale) m_map->setFontScale(settings.textScale / 100.0);
  if (first || settings.curtain != m_settings.curtain) setCurtain(settings.curtain);
  m_settings = settings;
  m_brightness = look().theme.brightness;
  m_game->setConfirmLevel(settings.confirm);
  m_game->setAsksToPass(settings.askToPass);
  m_game->setAsksBetween(settings.askBetween);
  scaleDocks();
  fitReplayBar();
  updateTitle();
  repaintResult();
  constexpr int kNormalMove = 220;
  constexpr int kNormalDie = 700;
  constexpr int kNormalDraw = 2400;  // time to read a line
  const auto atSpeed = [&](int normal) { return settings.animation > 0 ? normal * 100 / settings.animation : 0; };
  m_map->setAnimation(settings.animation > 0, atSpeed(kNormalMove));
  m_show->setGlide(atSpeed(kNormalMove));
  m_game->pace().setGlide(atSpeed(kNormalMove));
  m_drawn->setDuration(atSpeed(kNormalDraw));
  m_aim->setDuration(atSpeed(kNormalDie));
}

void GameWindow::onChanged(const std::vector<Event>& events) {
  m_coming = m_game->chooser().announced();
  m_combat->endPreview();  // it was of the position before, and so was the path
  m_aim->endAim();
  m_map->setPath({});
  const bool anotherSeat = m_drawnFor != m_game->table().viewer();
  std::vector<Event> played = events;
  if (anotherSeat && hidesFrom(m_game->table().title(), m_game->table().viewer(), m_game->table().position()))
    std::erase_if(played, &showsCounterBefore);
  m_map->setView(m_game->table().view(), played);
  if (anotherSeat) m_drawn->clear();  // it may be a secret of the other side
  if (anotherSeat) m_aim->clear();
  if (anotherSeat) m_hoveredUnit = kNoUnit;  // he may not see it there
  m_drawnFor = m_game->table().viewer();
  m_drawn->present(events, m_game->table().view().combat.has_value());
  const std::optional<ResultView>& result = m_game->table().view().result;
  const Side accented = result ? result->winner : m_game->table().prompt().who;
  if (isPlayer(accented)) {
    setAccent(counterLook(m_game->table().info().sides[index(accented)].look, m_settings.palette).accent);
  }
  m_actions->find(QStringLiteral("game.undo"))->setEnabled(!m_game->table().replaying());
  m_actions->find(QStringLiteral("game.redo"))->setEnabled(m_game->canRedo());
  m_actions->find(QStringLiteral("game.restart"))->setEnabled(!m_game->table().replaying());
  const bool goesOn = !m_game->table().replaying() && !m_game->table().over();
  m_actions->find(QStringLiteral("game.players"))->setEnabled(goesOn && m_lesson == nullptr);
  showLights();
  showAskedAbout();
  // What is taken back is asked again, perhaps where nobody looks any more; what follows a decision of which nothing is
  // told (who enters the map) may be asked there, too.
  const std::size_t made = m_game->table().session().decisions();
  const std::size_t before = std::exchange(m_made, made);
  const bool silently = m_looked && made > before;
  if (!events.empty() || anotherSeat || made < before || silently) bringIntoView();
  if (m_game->table().replaying() || !m_game->table().interactive())
    follow(events.empty() ? m_game->table().lately() : events);  // whoever jumps to a moment sees where it is
  if (m_game->table().combat() != nullptr || m_coming) bringCombatForward();
  bringCardsForward();  // to pass or to fight tells nothing, and asks for cards
  bringSheetsForward();
  showCombatOnMap();
  showTrails();
  m_aim->present(events);  // beside what the map shows now
  if (m_coming) m_aim->aim({*m_coming});
  showOverlays();
  updateTitle();
  showResult();
  giveRoomLater();
  announce(events);
}

void GameWindow::announceSeat(Side to, bool secret) {
  if (secret && hasCurtain()) return m_seats->clear();
  const Wording& words = m_game->table().words();
  m_seats->present(tr("The %1 player decides now").arg(words.side(to)),
                   counterLook(words.info().sides[index(to)].look, m_settings.palette).accent);
}

void GameWindow::nameUndo() {
  const QString what = m_game->undoText();
  QAction* undo = m_actions->find(QStringLiteral("game.undo"));
  const int room = look().px(320);
  undo->setText(what.isEmpty() ? tr("Undo")
                               : tr("Undo: %1").arg(menuBar()->fontMetrics().elidedText(what, Qt::ElideRight, room)));
}

void GameWindow::showLights() {
  Choices choices;
  choices.units = m_game->chooser().litUnits();
  const std::vector<Place> lit = m_game->chooser().litPlaces();
  for (Place place : lit) {
    PlaceChoice choice{place, -1, m_game->chooser().isAimedAt(place)};
    for (const Reach& reach : m_game->chooser().reach()) {
      if (reach.place == place) choice.cost = reach.cost;
    }
    choices.places.push_back(choice);
  }
  choices.everywhere = m_game->chooser().isEverywhere(lit);
  m_map->setChoices(std::move(choices));
  m_map->setMovable(placedUnits(m_game->table()));
  // Units on the move stand out like selected ones; in a combat the map shows who acts, but for those who are to go
  // somewhere.
  const View& view = m_game->table().view();
  const std::vector<UnitId>& selection = m_game->chooser().selection();
  m_map->setSelection(!selection.empty() ? selection : view.combat ? m_game->chooser().goers() : view.acting);
}

void GameWindow::bringCardsForward() {
  const PromptChoices& choices = m_game->chooser().choices();
  const bool wanted = !choices.cards().empty() && choices.units().empty() && choices.places().empty();
  if (!wanted && cardsLaidOpen(m_game->table()).empty()) return;
  auto* cards = findChild<QDockWidget*>(QStringLiteral("dock.cards"), Qt::FindDirectChildrenOnly);
  if (cards != nullptr && !cards->isHidden() && !tabifiedDockWidgets(cards).isEmpty()) cards->raise();
}

void GameWindow::showCombatOnMap() {
  MapCombat combat;
  const View& view = m_game->table().view();
  const Outlook* fought = view.combat ? &*view.combat : m_coming ? &*m_coming : nullptr;
  if (fought != nullptr) {
    combat.targets = hexesFoughtOver(*fought);
    for (const UnitView& unit : view.units) {
      const auto passive = [&](const Fire& fire) { return fire.side != unit.side; };  // who retreats fires at nobody
      if (!fought->fires.empty() && std::ranges::all_of(fought->fires, passive)) continue;
      // While one comes up in support it is the one who acts; the others attack all the same.
      const bool acts = std::ranges::find(view.acting, unit.unit) != view.acting.end() ||
                        (view.combat && std::ranges::find(view.combat->units, unit.unit) != view.combat->units.end());
      const bool aimedAt = std::find(combat.targets.begin(), combat.targets.end(), unit.place) != combat.targets.end();
      if (!acts || aimedAt) continue;
      const std::vector<Place> around = m_game->table().info().map.neighbours(unit.place);
      const bool beside = std::ranges::any_of(
          combat.targets, [&](Place target) { return std::ranges::find(around, target) != around.end(); });
      std::vector<Place>& kind = beside ? combat.attackers : combat.supporters;
      if (std::ranges::find(kind, unit.place) == kind.end()) kind.push_back(unit.place);
    }
  }
  m_map->setCombat(std::move(combat));
}

/// A choice that is pointed at: what it would lead to, and the hexes that it is about.
void GameWindow::showPointedAt(const Prospect& prospect) {
  if (tells(prospect)) bringCombatForward();
  m_combat->preview(prospect);
  m_aim->aim({prospect});
  if (!prospect.units.empty()) m_map->setSelection(prospect.units);
  const std::optional<Outlook>& combat = m_game->table().view().combat;
  if (!m_askedAbout.empty()) return m_map->setSpotlight(prospect.targets);  // of these it is about fewer
  if (prospect.targets.empty() || (combat && combat->targets == prospect.targets)) return showCombatOnMap();
  m_map->setCombat({prospect.targets, {}});
}

void GameWindow::endPointing() {
  endPointingAtPlace();
  showLights();
  showCombatOnMap();
  if (!m_askedAbout.empty()) light();
}

void GameWindow::showOverlays() {
  std::vector<MapOverlay> overlays;
  for (std::size_t i = 0; i < m_overlaysOn.size(); ++i) {
    if (!m_overlaysOn[i] && m_lessonLayer != i) continue;
    const OverlayInfo& info = m_game->table().info().overlays[i];
    Overlay overlay = m_game->table().title().overlay(m_game->table().position(), i, m_game->table().viewer());
    MapOverlay shown{m_game->table().words().name(info.name), lookOf(info), std::move(overlay.cells), false,
                     std::move(overlay.lines)};
    shown.values = std::any_of(shown.cells.begin(), shown.cells.end(), [](const auto& cell) { return cell.value > 1; });
    overlays.push_back(std::move(shown));
  }
  addLookouts(overlays);
  m_map->setOverlays(std::move(overlays));
}

void GameWindow::hoverPlace(Place place) {
  m_hovered = place;
  m_place->showPlace(place);
  MapPath path;
  for (const Reach& reach : m_game->chooser().reach()) {
    if (reach.place != place) continue;
    // Of several who go one after the other the way of the first is shown.
    const Reach& shown = m_game->chooser().wayOfFirst(reach);
    const bool apart = &shown != &reach && !shown.path.empty();
    UnitId goes = apart ? targetsOf(m_game->table().info(), shown.path.front()).unit : kNoUnit;
    const Place start = goes != kNoUnit ? m_game->chooser().placeOf(goes) : m_game->chooser().startOfReach();
    if (shows(start)) path.places.push_back(start);
    const bool fights = m_game->table().view().combat.has_value();
    const std::vector<Place> trail = fights ? m_game->chooser().trailOf(shown) : std::vector<Place>{};
    path.places.insert(path.places.end(), trail.begin(), trail.end());
    for (std::size_t i = 0; i < shown.path.size() && trail.empty(); ++i) {
      const Targets targets = targetsOf(m_game->table().info(), shown.path[i]);
      if (targets.place == kNowhere || (goes != kNoUnit && targets.unit != kNoUnit && targets.unit != goes)) continue;
      if (goes == kNoUnit) goes = targets.unit;
      path.places.push_back(targets.place);
    }
    // A retreat whose way cannot be foreseen ends there all the same.
    if (fights && path.places.back() != place) path.places.push_back(place);
    // An advance after combat counts hexes: nobody pays for it.
    constexpr int kPoint = 4;
    const auto hexes = static_cast<int>(path.places.size()) - 1;
    const bool advances = fights && reach.cost == kPoint * hexes;
    path.text = advances ? tr("Hexes: %1").arg(hexes) : tr("%1 MP").arg(pointsText(reach.cost));
    if (m_game->chooser().isLongerWay(place)) path.text += QStringLiteral(" · ") + tr("Ctrl: straight there");
  }
  m_map->setPath(std::move(path));
  if (place == kNowhere) return endPointingAtPlace();
  std::vector<Prospect> outlooks;
  const bool points = m_hoveredUnit != kNoUnit && m_game->chooser().placeOf(m_hoveredUnit) == place;
  if (std::optional<Prospect> with = m_game->chooser().outlookWith(points ? m_hoveredUnit : kNoUnit)) {
    outlooks.push_back(*std::move(with));
  } else {
    outlooks = m_game->chooser().outlooksAt(place);
  }
  if (outlooks.empty()) return endPointingAtPlace();
  std::optional<Prospect> joined;
  for (Prospect& each : outlooks) {
    // Where no fire is weighed there is nothing that others could add to.
    if (each.fires.empty() || each.actions.empty()) continue;
    std::optional<Prospect> all = m_game->chooser().joinedByAll(each);
    // Where the attack itself names nobody, its odds are those of all who may join, and so is how it ends; not where
    // it is made by those who are on the move, who are reckoned alone.
    const bool nobody = targetsOf(m_game->table().info(), each.actions.front()).unit == kNoUnit;
    const bool alone = all && !m_game->table().view().acting.empty() && !reckonsAlike(each, *all);
    if (all && nobody && !alone) {
      each.actions = std::move(all->actions);
    } else if (outlooks.size() == 1) {
      joined = std::move(all);
    }
  }
  // What is done there may reach further than that place.
  const auto wide = std::ranges::find_if(outlooks, [](const Prospect& each) { return each.targets.size() > 1; });
  if (wide != outlooks.end()) {
    m_map->setCombat({wide->targets, {}});
  } else if (m_wide) {
    showCombatOnMap();
  }
  m_wide = wide != outlooks.end();
  if (std::ranges::any_of(outlooks, [](const Prospect& each) { return tells(each); })) bringCombatForward();
  m_combat->previewAll(outlooks);
  m_aim->aim(outlooks, std::move(joined));
}

void GameWindow::endPointingAtPlace() {
  if (std::exchange(m_wide, false)) showCombatOnMap();
  m_combat->leavePreview();
  m_aim->endAim();
  if (m_coming) m_aim->aim({*m_coming});
}

bool GameWindow::hasCurtain() const {
  return m_actions->find(QStringLiteral("game.curtain"))->isChecked();
}

void GameWindow::setCurtain(bool on) {
  m_actions->find(QStringLiteral("game.curtain"))->setChecked(on);
}

void GameWindow::clickedPlace(Place place, Qt::MouseButton button, Qt::KeyboardModifiers modifiers) {
  if (takeWhyNotClick() || button == Qt::RightButton) return explainPlace(place);
  if (button == Qt::LeftButton) m_game->clickPlace(place, (modifiers & (Qt::ShiftModifier | Qt::ControlModifier)) != 0);
}

void GameWindow::clickedUnit(UnitId unit, Qt::MouseButton button, Qt::KeyboardModifiers modifiers) {
  if (takeWhyNotClick() || button == Qt::RightButton) return explainUnit(unit);
  if (button != Qt::LeftButton) return;
  const bool additive = (modifiers & Qt::ControlModifier) != 0;
  if ((modifiers & Qt::ShiftModifier) != 0) return m_game->clickWholeStack(m_game->chooser().placeOf(unit));
  m_map->standsFree(unit) ? m_game->clickUnit(unit, additive) : m_game->clickStack(unit, additive);
  showSheet(unit);
}

void GameWindow::showPlace(Place place) {
  if (!shows(place)) return;
  m_map->ensureVisible(place);
  m_map->setSpotlight({place});
  m_place->showPlace(place);
}

void GameWindow::goToMoment(std::size_t decisions) {
  if (m_game->table().replaying()) {
    m_game->jumpTo(decisions);
  } else {
    m_game->undoTo(decisions);
  }
}

QByteArray GameWindow::keptDocks() {
  SideFold& fold = SideFold::of(*m_map);
  const QSignalBlocker quiet(fold);
  if (fold.isFolded()) fold.fold(false);
  bringCombatForward();
  return saveState();
}

bool GameWindow::restoreDocks(const QByteArray& state, int textScale, bool byHand) {
  m_docksRestored = restoreState(state);
  m_sizedByHand = m_docksRestored && byHand;
  for (QDockWidget* dock : m_docks) setOwnHeight(*dock, m_sizedByHand);
  // Kept at another size of text: they are given sizes anew.
  m_docksSized = m_docksRestored && textScale == m_settings.textScale;
  // What lay in front of them then does not hide what is asked now.
  bringCardsForward();
  bringSheetsForward();
  return m_docksRestored;
}

void GameWindow::showEvent(QShowEvent* event) {
  QMainWindow::showEvent(event);
  m_announced.clear();
  announce({});
  if (!event->spontaneous()) cover();
  giveRoomLater();  // what is asked may have changed behind the curtain
  if (!std::exchange(m_docksSized, true)) {
    QMetaObject::invokeMethod(this, &GameWindow::sizeDocks, Qt::QueuedConnection);
  }
  if (!std::exchange(m_looked, true)) {
    QMetaObject::invokeMethod(this, &GameWindow::lookAtAction, Qt::QueuedConnection);
  }
}

/// A game that goes on is opened where it is fought, or else where something can be done: behind a curtain the map has
/// no size yet, then it is done when the curtain is lifted; while a computer player decides, when a person is asked.
void GameWindow::lookAtAction() {
  m_looked = m_map->isVisible();
  if (!m_looked || m_game->table().replaying() || !m_game->table().interactive()) return;
  std::vector<Place> places;
  if (const std::optional<Outlook>& combat = m_game->table().view().combat) places = hexesFoughtOver(*combat);
  if (places.empty()) places = placesOfAction();
  if (places.empty()) places = placesOfQuestion();
  m_opened = !places.empty();
  m_map->lookAt(places);
}

std::vector<Place> GameWindow::placesOfQuestion() const {
  std::vector<Place> places;
  m_game->table().prompt().legal.each([&](Action action) {
    const Place place = targetsOf(m_game->table().info(), action).place;
    if (isHex(place) && std::find(places.begin(), places.end(), place) == places.end()) places.push_back(place);
  });
  return places;
}

void GameWindow::keyPressEvent(QKeyEvent* event) {
  // Keys that the map left over: it keeps them from being shortcuts while it has the focus.
  const int digit = event->key() - Qt::Key_1;
  if (digit >= 0 && digit < 9 && event->modifiers() == Qt::NoModifier) {
    if (!event->isAutoRepeat()) m_prompt->pressKey(digit);
  } else if (event->key() == Qt::Key_Escape) {
    leaveWhatWasBegun();
  } else if (!pressFocused(*this, *event)) {
    QMainWindow::keyPressEvent(event);
  }
}

void GameWindow::setReplay(bool on) {
  m_replay->setVisible(on);
  if (on) {
    m_game->startReplay();
    m_game->jumpTo(m_game->table().session().decisions());
    m_replay->timeLine()->setFocus();
  } else {
    m_game->stopReplay();
    m_map->setFocus();
  }
  m_actions->find(QStringLiteral("game.replay"))->setChecked(on);
}

void GameWindow::updateTitle() {
  const ScenarioInfo* scenario = m_game->table().scenario();
  const QString name = m_game->table().words().name(m_game->table().info().name);
  QString more = m_game->table().words().text(m_game->table().view().turnName);
  // A game that began from a position is of no scenario.
  if (scenario != nullptr) more.prepend(m_game->table().words().name(scenario->name) + QStringLiteral(" – "));
  // The menus come first; the title takes what is left and is cut off if need be.
  int menus = look().px(48);
  for (const QAction* action : menuBar()->actions()) {
    menus += menuBar()->fontMetrics().horizontalAdvance(action->text()) + look().px(20);
  }
  QFont bold = m_titleLabel->font();
  bold.setBold(true);
  const int room = width() - menus - QFontMetrics(bold).horizontalAdvance(name);
  const QString shown = m_titleLabel->fontMetrics().elidedText(more, Qt::ElideRight, std::max(0, room));
  m_titleLabel->setToolTip(QStringList({name, more}).join(QLatin1Char('\n')));
  const QString rest = room < look().px(60) ? QString() : shown.toHtmlEscaped();
  const QString text =
      room < 0 ? QString() : QStringLiteral("<b>%1</b>&nbsp;&nbsp; %2").arg(name.toHtmlEscaped(), rest);
  if (text == m_titleLabel->text()) return;
  m_titleLabel->setText(text);
  menuBar()->setCornerWidget(m_titleLabel);  // makes the bar lay out its corner again
}

void GameWindow::resizeEvent(QResizeEvent* event) {
  QMainWindow::resizeEvent(event);
  updateTitle();
  fitReplayBar();
  giveRoomLater();
}

void GameWindow::fitReplayBar() {
  constexpr int kLow = 560;  // at a text of 100 %
  m_replay->setSlim(height() < look().px(kLow));
  m_replay->fitTexts();  // text of another size
}

QString GameWindow::viewState() const {
  const MapState state = m_map->viewState();
  QJsonArray sat;  // by side; the journal does not tell who declined behind a curtain
  for (const Side side : {kFirstSide, kSecondSide}) {
    const GameTable::Sat last = m_game->table().lastSat(side);
    sat.append(QJsonObject{{"decision", static_cast<qint64>(last.decision)}, {"own", last.own}});
  }
  const QJsonObject object{{"scale", state.scale}, {"x", state.centre.x}, {"y", state.centre.y}, {"sat", sat}};
  return QString::fromUtf8(QJsonDocument(object).toJson(QJsonDocument::Compact));
}

void GameWindow::restoreViewState(const QString& state) {
  const QJsonObject object = QJsonDocument::fromJson(state.toUtf8()).object();
  const QJsonArray sat = object["sat"].toArray();
  for (const Side side : {kFirstSide, kSecondSide}) {
    const QJsonValue last = sat[static_cast<qsizetype>(index(side))];
    const qint64 decision = last["decision"].toInteger(-1);
    if (decision >= 0) m_game->restoreSat(side, {static_cast<std::size_t>(decision), last["own"].toBool()});
  }
  constexpr double kReadable = 24;  // pixels across a hex: below, the game is opened where something can be done
  if (object["scale"].toDouble() < kReadable) return;
  m_map->restoreViewState({object["scale"].toDouble(), {object["x"].toDouble(), object["y"].toDouble()}});
}

QString GameWindow::thumbnail() const {
  QImage image(kThumbnailWidth, kThumbnailWidth * 5 / 8, QImage::Format_RGB32);
  image.fill(look().theme.ground);
  {
    // Of the map so much as fills the picture; names would be larger than what they name.
    const MapLayers shown = m_map->layers();
    MapLayers layers = shown;
    layers.labels = layers.numbers = layers.legend = false;
    m_map->setLayers(layers);
    QRectF area({}, m_map->mapSize().scaled(image.size(), Qt::KeepAspectRatioByExpanding));
    area.moveCenter(QRectF(image.rect()).center());
    QPainter painter(&image);
    m_map->renderTo(painter, area);
    m_map->setLayers(shown);
  }
  QByteArray bytes;
  QBuffer buffer(&bytes);
  if (!image.save(&buffer, "JPG", kThumbnailQuality)) image.save(&buffer, "PNG");  // ten times as large
  return QString::fromLatin1(bytes.toBase64());
}

}  // namespace kessel::client
