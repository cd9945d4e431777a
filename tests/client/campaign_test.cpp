// SPDX-License-Identifier: GPL-3.0-or-later
// The Battle of Stalingrad at the table: a group that goes into an enemy space across a river, what is said before a
// game ends by itself, and answers that are asked for but once.
#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <string>
#include <vector>

#include "client/panels/prompt_panel.h"
#include "client/panels/tracks_panel.h"
#include "client/table.h"

namespace kessel::client {
namespace {

struct Campaign : ::testing::Test {
  Campaign() : titles(allTitles(), KESSEL_SOURCE_DIR), title(*titles.load("battle-of-stalingrad")) {}
  void begin(const char* position, std::uint64_t seed = 7) {
    GameSetup setup;
    setup.scenario = title->info().scenarios.front().id;
    setup.position = position;
    setup.seed = seed;
    Result<Session> session = Session::begin(*title, setup);
    ASSERT_TRUE(session.has_value()) << session.error().text();
    game = std::make_unique<GameController>(*std::move(session), english());
    game->setConfirmLevel(ConfirmLevel::Never);
  }
  [[nodiscard]] UnitId unit(const char* id) const { return title->info().roster.named(id); }
  [[nodiscard]] Place place(const char* number) const { return title->info().map.placeNamed(number); }
  [[nodiscard]] std::string step() const { return title->info().steps[index(game->table().prompt().step)].id; }
  [[nodiscard]] Action ending() const {
    const LegalList& legal = game->table().prompt().legal;
    for (std::uint32_t n = 0; n < legal.size(); ++n) {
      if (title->info().verbs[index(legal.at(n).verb)].ends) return legal.at(n);
    }
    return legal.at(0);
  }
  /// The marker that the first one to enter has laid, and from where.
  [[nodiscard]] std::string markerAt(const char* number) const {
    for (const MarkerView& marker : game->table().view().markers) {
      if (marker.place == place(number) && marker.towards != kNowhere)
        return marker.symbol + " from " + title->info().map.grid.number(marker.towards);
    }
    return "none";
  }
  void bothGo(const std::vector<UnitId>& units, const char* number) const {
    game->setSelection(units);
    game->clickPlace(place(number));
    for (const UnitId each : units) EXPECT_EQ(game->chooser().placeOf(each), place(number));
  }

  Titles titles;
  const Title* title = nullptr;
  std::unique_ptr<GameController> game;
};

// 0607 lies across the Don from 0608, 0709 on the same bank.
constexpr const char* kBothBanks = R"({"turn": 5, "step": "axis-movement",
  "units": {"0607": ["a-24", "a-8"], "0709": ["a-48"], "0608": ["s-65"], "0512": ["s-1g"], "0620": ["a-7"]}})";

TEST_F(Campaign, OfAGroupEachGoesRoundTheRiverAsItIsDrawn) {
  begin(kBothBanks);
  bothGo({unit("a-24"), unit("a-48")}, "0608");
  EXPECT_EQ(markerAt("0608"), "compulsory from 0709");
  begin(kBothBanks);
  game->dropUnits({unit("a-24"), unit("a-48")}, place("0608"));
  EXPECT_EQ(markerAt("0608"), "compulsory from 0709") << "dragged";
}

TEST_F(Campaign, WhoMustCrossARiverComesBehindThoseWhoNeedNot) {
  begin(kBothBanks);
  const std::vector<UnitId> units{unit("a-8"), unit("a-48")};  // two points do not lead round the Don
  bothGo(units, "0608");
  EXPECT_EQ(markerAt("0608"), "compulsory from 0709");
  game->undo();
  EXPECT_EQ(game->table().session().decisions(), 0U) << "one click is one undo";
}

TEST_F(Campaign, WhatIsForetoldOfAGroupIsWhatAClickDoes) {
  begin(kBothBanks);
  const auto foretold = [&](const std::vector<UnitId>& units) {
    game->setSelection(units);
    std::string cases;
    for (const Prospect& each : game->chooser().outlooksAt(place("0608"))) {
      for (const Note& note : each.notes) cases += std::string(note.rule == nullptr ? "" : note.rule) + ' ';
      for (const Fire& fire : each.fires) {
        for (const SumLine& line : fire.strength) cases += std::string(line.rule == nullptr ? "" : line.rule) + ' ';
      }
    }
    return cases;
  };
  const std::string alone = foretold({unit("a-8")});
  EXPECT_NE(alone.find("7.9.1c"), std::string::npos) << alone << ": a river assault";
  for (const UnitId first : {unit("a-24"), unit("a-8")}) {
    const std::string both = foretold({first, unit("a-48")});
    EXPECT_FALSE(both.empty());
    EXPECT_EQ(both.find("7.9.1c"), std::string::npos) << both;
    EXPECT_EQ(both.find("8.1c"), std::string::npos) << both;
  }
}

TEST_F(Campaign, WhereAllMustCrossItIsARiverAssault) {
  begin(kBothBanks);
  bothGo({unit("a-8")}, "0608");
  EXPECT_EQ(markerAt("0608"), "river-assault from 0607");
}

constexpr const char* kStalingradTaken = R"({"turn": 6, "step": "soviet-movement",
  "units": {"0606": ["a-51"], "0607": ["a-8"], "0506": ["s-62"], "0512": ["s-1g"], "0620": ["a-7"]}})";

TEST_F(Campaign, WhoeverMayAvertTheEndOfTheGameIsToldOfIt) {
  begin(kStalingradTaken);
  ASSERT_TRUE(game->table().view().ahead);
  EXPECT_EQ(game->table().view().ahead->winner, kFirstSide);
  const QString said = QStringLiteral("if nothing changes he wins");
  PromptPanel now(*game);
  now.show();
  now.sync();
  EXPECT_TRUE(now.facts().contains(said)) << now.facts().toStdString();
  TracksPanel tracks(*game);
  tracks.show();
  tracks.sync();
  QApplication::processEvents();
  EXPECT_TRUE(textOf(tracks).contains(said));
  game->setConfirmLevel(ConfirmLevel::EndsOnly);
  game->choose(ending());
  ASSERT_TRUE(game->chooser().awaitingConfirmation());
  EXPECT_TRUE(now.note().contains(said)) << now.note().toStdString();
  EXPECT_TRUE(now.note().contains("The game is then over")) << "no battle space: nothing else is asked";
  game->startReplay();
  now.sync();
  EXPECT_TRUE(now.facts().contains(said)) << "whoever looks back is told, too";
}

TEST_F(Campaign, TheLastPhaseSaysThatItEndsTheGame) {
  const auto ends = [&](int turn) {
    const std::string position = R"({"turn": )" + std::to_string(turn) +
                                 R"(, "step": "axis-replacement", "units": {"0607": ["a-8"], "0512": ["s-1g"]},
         "strength": {"2": ["a-8"]}, "primary": "don", "secondary": "caucasus", "edelweiss": 1})";
    begin(position.c_str());
    return game->chooser().endsGame(ending());
  };
  EXPECT_TRUE(ends(14)) << "after the die of Edelweiss";
  EXPECT_FALSE(ends(13));
}

// Both corps may stay in the city when a result sends them away.
constexpr const char* kInTheCity = R"({"turn": 7, "step": "axis-attack",
  "units": {"0606": ["a-48", "a-51", "s-62", "s-64"], "0607": ["a-8"], "0512": ["s-1g"]},
  "assets": {"a-48": ["a-24pz", "a-16pz"], "s-62": ["s-140"], "s-64": ["s-13t"]}, "compulsory": {"a-48": "0607"}})";

TEST_F(Campaign, WhatIsAskedOnceInACombatIsNotOfferedForAllOfIt) {
  bool asked = false;
  for (std::uint64_t seed = 1; seed <= 60 && !asked; ++seed) {
    begin(kInTheCity, seed);
    for (int i = 0; i < 60 && game->table().view().turn == 7 && step() != "axis-reinforcement" && !asked; ++i) {
      asked = step() == "retreat" && game->table().prompt().who == kFirstSide &&
              game->table().prompt().rule == std::string_view("8.3c");
      if (!asked) game->choose(game->table().prompt().legal.at(0));
    }
  }
  ASSERT_TRUE(asked);
  const LegalList& legal = game->table().prompt().legal;
  bool declines = false;
  legal.each([&](Action action) { declines = declines || title->info().verbs[index(action.verb)].declines; });
  ASSERT_TRUE(declines && legal.size() > 1) << "else there would be nothing to offer";
  EXPECT_FALSE(game->declineInCombat()) << "nobody asks again";
}

}  // namespace
}  // namespace kessel::client
