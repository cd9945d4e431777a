// SPDX-License-Identifier: GPL-3.0-or-later
// A random game through the client's controller in which the rule of seats is watched at every decision. Whether
// something is held back is asked of the titles in another way than the client does: by dealing it anew.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "client/game/meanwhile.h"
#include "client/game/recap.h"
#include "client/models/log_model.h"
#include "client/table.h"
#include "kessel/session/chance.h"
#include "support/told.h"

namespace kessel::client {

using kessel::testing::textOfView;

struct PlayedScenario {
  const Title* title;
  std::string scenario;
};

/// Every scenario of every title of the program, of the little game and of one that is nothing but cards.
inline const std::vector<PlayedScenario>& everything() {
  static const std::vector<PlayedScenario> kAll = [] {
    static std::vector<std::unique_ptr<Title>> titles;
    for (const TitleEntry& entry : allTitles())
      titles.push_back(std::move(loadTitle(entry, {KESSEL_SOURCE_DIR})->title));
    std::vector<PlayedScenario> all{{&tinyTitle(), "meeting"}, {&tinyTitle(), "duel"}};
    for (const auto& title : titles) {
      for (const ScenarioInfo& scenario : title->info().scenarios) all.push_back({title.get(), scenario.id});
    }
    return all;
  }();
  return kAll;
}

inline std::string listOf(const Title& title, const Position& position) {
  Prompt prompt;
  title.prompt(position, prompt);
  std::string text;
  prompt.legal.each([&](Action action) {
    for (const int part : {int(index(action.verb)), int(action.a), int(action.b), int(action.c)}) {
      text += std::to_string(part) + ' ';
    }
  });
  return text;
}

/// Whether the screen of `side` would be another one if what the other side may not know were otherwise.
inline bool holdsASecret(const Title& title, const Position& position, Side side, Random& random) {
  const std::string seen = textOfView(title, title.view(position, side));
  const std::string asked = listOf(title, position);
  for (int i = 0; i < 8; ++i) {
    const Position dealt = title.guess(position, other(side), random);
    Prompt prompt;
    title.prompt(dealt, prompt);
    if (textOfView(title, title.view(dealt, side)) != seen) return true;
    if (prompt.who == side && listOf(title, dealt) != asked) return true;
  }
  return false;
}

/// Whether `side` can answer so that it sees a difference and the other side none, by so many answers at most.
inline bool answersSecretly(const Title& title, const Position& position, Side side, Random& random,
                            std::uint32_t most) {
  Prompt prompt;
  title.prompt(position, prompt);
  if (prompt.who != side) return false;
  std::map<std::string, std::string> ownBySeen;
  for (std::uint32_t i = 0; i < std::min(prompt.legal.size(), most); ++i) {
    Position after = position;
    Events events;
    const std::uint32_t n = prompt.legal.size() <= most ? i : random.below(prompt.legal.size());
    EXPECT_TRUE(title.apply(after, prompt.legal.at(n), events).ok());
    const std::string seen = textOfView(title, title.view(after, other(side)));
    const std::string own = textOfView(title, title.view(after, side));
    if (ownBySeen.try_emplace(seen, own).first->second != own) return true;
  }
  return false;
}

/// A random game that is watched at every decision.
class Watched {
 public:
  Watched(const PlayedScenario& entry, std::uint64_t seed, ChancePolicy chance)
      : m_title(*entry.title),
        m_random(seed),
        m_name(m_title.info().id + "/" + entry.scenario + " " + std::to_string(seed)) {
    GameSetup setup;
    setup.scenario = entry.scenario;
    setup.seed = seed;
    setup.chance = chance;
    m_game = std::make_unique<GameController>(*Session::begin(m_title, setup), english());
    m_game->setConfirmLevel(ConfirmLevel::Never);
    m_game->setAsksToPass(AskToPass::WhereItTells);
    m_alone = m_game->table().secrets().any();
    QObject::connect(m_game.get(), &GameController::handedOver, [this](Side to) { m_curtain = to; });
    QObject::connect(m_game.get(), &GameController::handedBack, [this] { m_back = true; });
    QObject::connect(m_game.get(), &GameController::seatChanged, [this](Side to, bool secret) {
      m_told = to;
      m_toldSecret = secret;
    });
  }

  void play(std::size_t most) {
    while (m_decided < most && !m_game->table().over()) {
      decide();
      if (::testing::Test::HasFailure()) return;
    }
  }

  std::size_t curtains = 0;
  std::size_t banners = 0;
  std::size_t late = 0;  ///< curtains before a side that sits there already, in sight of the other one
  std::size_t drawsInSecret = 0;
  std::size_t asides = 0;
  std::size_t declined = 0;  ///< answers from behind the curtain
  std::size_t trails = 0;
  std::size_t open = 0;                        ///< decisions on a screen that both may look at
  std::map<std::string, std::size_t> covered;  ///< curtains by what they hid
  std::map<std::string, std::size_t> bare;     ///< ... of these where a deal anew changed nothing

 private:
  void decide() {
    const GameTable& table = m_game->table();
    const bool undoes = ++m_decided % 40 == 0;
    const bool unseen = m_curtain != kNobody && !undoes && m_random.below(2) == 0 && m_game->declineUnseen();
    if (unseen) {  // whoever sat there before the curtain fell is there still
      m_alone = m_stood.alone;
    } else {
      m_game->sitDown();
      m_stood = {table.seat(), table.viewer(), table.screenIsOpen(), m_alone};
    }
    const Side before = m_stood.viewer;
    m_seatBefore = m_stood.seat;
    m_openBefore = m_stood.open;
    const std::size_t decisions = table.session().decisions();
    const Action action = table.prompt().legal.at(m_random.below(table.prompt().legal.size()));
    const bool aside = !unseen && isPlayer(table.prompt().who) && m_title.info().verbs[index(action.verb)].aside;
    m_curtain = m_told = kNobody;
    m_back = false;
    if (undoes) {
      m_game->undo();
    } else if (unseen) {
      ++declined;
      m_game->declineAtCurtain(m_random.below(2) == 0);
      EXPECT_GT(table.session().decisions(), decisions);
      EXPECT_EQ(m_back, m_curtain == kNobody) << "else the curtain stays before nobody";
    } else {
      m_game->choose(action);
    }
    SCOPED_TRACE(m_name + " after " + std::to_string(table.session().decisions()));
    if (aside && !undoes) {
      ++asides;
      EXPECT_EQ(table.session().decisions(), decisions + 1) << "nothing is decided for who is let speak";
      EXPECT_EQ(table.seat(), other(m_seatBefore));
    }
    if (table.over()) return;
    checkSeat(before);
    if (m_decided % 7 == 0) checkScreen();
  }

  void checkSeat(Side before) {
    const GameTable& table = m_game->table();
    const Side now = table.viewer();
    const Side who = table.prompt().who;
    if (isPlayer(who)) EXPECT_EQ(table.seat(), who);
    bool draw = false;
    if (who == kChance) {
      const Side owner = aboutChance(m_title, table.position(), table.prompt()).onlyFor;
      draw = isPlayer(owner);
      drawsInSecret += draw ? 1 : 0;
      if (draw) EXPECT_EQ(now, owner) << "a draw in secret belongs to its owner";
    }
    if (m_openBefore && who == kChance && !draw) EXPECT_EQ(m_curtain, kNobody) << "a die that both may see";
    if (now != table.seat()) return checkOpen();
    const bool fell = m_curtain == now;
    const bool seats = m_seatBefore != table.seat();  // else a screen that was open and needs to be so no more
    if (now == before) {
      if (!table.secrets().any()) EXPECT_EQ(m_curtain, kNobody);
      if (!seats && m_alone) {
        EXPECT_EQ(m_told, kNobody);
        EXPECT_EQ(m_curtain, kNobody) << "nobody else looks on";
        m_alone = table.secrets().any();  // with nothing to hide the other one may come back
        return;
      }
    }
    EXPECT_EQ(m_told, seats || (fell && now != before) ? now : kNobody) << "every change of seats is told";
    if (m_told != kNobody) EXPECT_EQ(m_toldSecret, fell);
    m_alone = fell;
    if (seats || now != before || fell) fell ? ++curtains : ++banners;
    late += fell && now == before ? 1 : 0;
    // Before anybody has hidden anything something may be dealt otherwise all the same, such as how far units are
    // reduced that are all at full strength: a curtain that comes late waits for what is hidden.
    const bool waits = now == before && !seats && !m_title.hides(table.position(), now);
    bool held = draw || (!waits && holdsASecret(m_title, table.position(), now, m_random));
    if (held) EXPECT_TRUE(fell) << "the screen holds a secret";
    constexpr std::uint32_t kSome = 40;
    const std::uint32_t tried = fell ? table.prompt().legal.size() : kSome;
    if (!held && answersSecretly(m_title, table.position(), now, m_random, tried)) {
      held = true;
      EXPECT_TRUE(fell) << "the answer will be a secret";
    }
    // Cards that one side may choose from and the other may not read need not be unknown to it.
    if (fell && !held) {
      EXPECT_TRUE(m_title.hides(table.position(), now) || table.secrets().has(Secrets::Choice) || setsUpInSecret(now))
          << "the screen holds no secret: " << table.secrets().text(table.words(), now).toStdString();
    }
    const std::string hidden = table.secrets().text(table.words(), now).toStdString();
    if (!fell) return;
    EXPECT_FALSE(hidden.empty());
    ++covered[hidden];
    bare[hidden] += held ? 0 : 1;
  }

  /// Nothing is hidden yet, but what is ready-made would be.
  [[nodiscard]] bool setsUpInSecret(Side side) const {
    const GameTable& table = m_game->table();
    for (std::uint32_t i = 0; i < table.prompt().legal.size(); ++i) {
      const Action action = table.prompt().legal.at(i);
      if (!m_title.info().verbs[index(action.verb)].readyMade) continue;
      Position after = table.position();
      Events events;
      EXPECT_TRUE(m_title.apply(after, action, events).ok());
      return m_title.hides(after, side);
    }
    return false;
  }

  /// Nothing of the screen, and nothing of the question, depends on what only one side may know.
  void checkOpen() {
    const GameTable& table = m_game->table();
    ++open;
    m_alone = false;
    EXPECT_EQ(m_curtain, kNobody);
    EXPECT_EQ(m_told, m_seatBefore == table.seat() ? kNobody : table.seat());
    EXPECT_FALSE(table.secrets().any());
    if (open % 4 != 1) return;
    EXPECT_FALSE(holdsASecret(m_title, table.position(), table.viewer(), m_random)) << "the open screen holds a secret";
    const std::string asked = listOf(m_title, table.position());
    for (int i = 0; i < 4; ++i) {
      const Position dealt = m_title.guess(table.position(), table.viewer(), m_random);
      EXPECT_EQ(listOf(m_title, dealt), asked) << "the question on the open screen tells a secret";
    }
  }

  /// What is on show depends on nothing that the one who looks may not know.
  void checkScreen() {
    const GameTable& table = m_game->table();
    const Position dealt = m_title.guess(table.position(), table.viewer(), m_random);
    EXPECT_EQ(textOfView(m_title, table.view()), textOfView(m_title, m_title.view(dealt, table.viewer())));
    LogModel log(table.words());
    log.sync(table);
    for (const LogLine& line : log.lines())
      EXPECT_NE(line.event.onlyFor, other(table.viewer())) << line.text.toStdString();
    const QStringList told = Recap(table, table.viewer()).lines();
    for (const QString& line : told) {
      EXPECT_TRUE(QStringLiteral(".!?…:").contains(line.back())) << line.toStdString();
    }
    checkTrails();
  }

  /// Trails on the map are of units that he saw, or of which he is told.
  void checkTrails() {
    const GameTable& table = m_game->table();
    Meanwhile meanwhile;
    meanwhile.follow(table);
    if (!meanwhile.first() || table.over()) return;
    const View then = m_title.view(table.session().positionAt(*meanwhile.first()), table.viewer());
    for (const MapTrail& trail : meanwhile.trails()) {
      ++trails;
      const bool seen =
          trail.ghost && std::find(then.units.begin(), then.units.end(), *trail.ghost) != then.units.end();
      EXPECT_EQ(seen, trail.ghost.has_value()) << "a ghost of what he did not see";
      const auto told = [&](const HistoryItem& item) {
        return item.decision >= *meanwhile.first() && item.event.unit == trail.unit &&
               item.event.onlyFor != other(table.viewer());
      };
      EXPECT_TRUE(std::any_of(table.history().begin(), table.history().end(), told)) << "a way that nobody told him";
    }
  }

  const Title& m_title;
  Random m_random;
  std::string m_name;
  std::unique_ptr<GameController> m_game;
  std::size_t m_decided = 0;
  bool m_alone = false;  ///< a curtain has fallen since the seats changed
  /// Who sat there, and how, at the last decision that was made by whoever sat down for it.
  struct Stood {
    Side seat = kNobody;
    Side viewer = kNobody;
    bool open = false;
    bool alone = false;
  } m_stood;
  bool m_back = false;  ///< the one who sat there before the curtain goes on
  Side m_seatBefore = kNobody;
  bool m_openBefore = false;
  Side m_curtain = kNobody;
  Side m_told = kNobody;
  bool m_toldSecret = false;
};

}  // namespace kessel::client
