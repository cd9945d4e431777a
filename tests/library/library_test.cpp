// SPDX-License-Identifier: GPL-3.0-or-later
// The library of saved games: what is put in comes out, and every failure is one sentence that loses nothing.
#include "kessel/library/library.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/resource.h>

#include <csignal>
#include <filesystem>
#include <fstream>

#include "kessel/opponents/opponents.h"
#include "library/games.h"
#include "support/temp_folder.h"
#include "support/tiny_title.h"
#include "support/title_like.h"

namespace kessel {
namespace {

using ::testing::HasSubstr;
using ::testing::IsEmpty;

class LibraryTest : public ::testing::Test {
 protected:
  Library open() {
    auto opened = Library::open(m_path);
    EXPECT_TRUE(opened) << opened.error().text();
    EXPECT_THAT(opened->notes, IsEmpty());
    return std::move(opened->library);
  }
  Session game(std::uint64_t seed, std::size_t decisions, GameSetup setup = {}) {
    setup.scenario = "meeting";
    setup.options = {{"fog", "on"}};
    setup.seed = seed;
    Session session = std::move(Session::begin(*m_title, std::move(setup)).value());
    play(session, decisions);
    return session;
  }
  void play(Session& session, std::size_t decisions) {
    RandomOpponent random(session.setup().seed);
    while (!session.over() && session.decisions() < decisions) {
      (void)session.act(random.choose(*m_title, session.position(), session.prompt(), {}));
    }
  }
  test::TempFolder m_folder;
  std::string m_path = m_folder / "data/library.db";
  std::unique_ptr<Title> m_title = tiny::makeTinyTitle();
};

TEST_F(LibraryTest, WhatIsSavedComesBackWhole) {
  GameSetup setup;
  setup.players[1] = {PlayerKind::Opponent, "random"};
  setup.undo = UndoPolicy::Guarded;
  Session session = game(0xFFFFFFFFFFFFFFFEULL, 20, setup);
  session.setMoment({5, Moment::Kind::Note, "a thought"});
  std::string uuid;
  {
    Library library = open();
    uuid = *library.add(session, "My game");
    ASSERT_TRUE(library.setViewState(uuid, std::string("zoom\0=2", 7)));
  }
  Library library = open();
  const auto loaded = library.load(*m_title, uuid);
  ASSERT_TRUE(loaded) << loaded.error().text();
  EXPECT_THAT(loaded->warnings, IsEmpty());
  EXPECT_EQ(loaded->uuid, uuid);
  EXPECT_EQ(loaded->session.setup(), session.setup());
  EXPECT_EQ(loaded->session.journal(), session.journal());
  EXPECT_EQ(loaded->session.position(), session.position());
  EXPECT_EQ(loaded->session.moments(), session.moments());
  EXPECT_EQ(loaded->viewState, std::string("zoom\0=2", 7));
}

TEST_F(LibraryTest, EachDecisionUndoAndRedoIsSaved) {
  Session session = game(3, 0);
  Library library = open();
  const std::string uuid = *library.add(session, "Game");
  RandomOpponent random(8);
  for (int i = 0; i < 25; ++i) {
    if (i % 5 == 4) {
      ASSERT_TRUE(session.undo().ok());
    } else {
      ASSERT_TRUE(session.act(random.choose(*m_title, session.position(), session.prompt(), {})).ok());
    }
    ASSERT_TRUE(library.save(uuid, session));
    const auto loaded = library.load(*m_title, uuid);
    ASSERT_TRUE(loaded);
    EXPECT_THAT(loaded->warnings, IsEmpty());
    EXPECT_EQ(loaded->session.journal(), session.journal());
    EXPECT_EQ(loaded->session.redoList(), session.redoList()) << "what was taken back can still be redone";
  }
}

TEST_F(LibraryTest, ListsSearchesAndContinues) {
  Library library = open();
  EXPECT_THAT(*library.list(), IsEmpty());
  EXPECT_FALSE(library.latest()->has_value());
  const std::string first = *library.add(game(1, 8), "Alpha");
  const std::string second = *library.add(game(2, 1000), "Beta");
  ASSERT_TRUE(library.save(first, game(1, 9)));
  ASSERT_EQ(library.list()->size(), 2U);
  EXPECT_EQ((*library.latest())->uuid, first);
  const auto beta = *library.list({.text = "bEtA"});
  ASSERT_EQ(beta.size(), 1U);
  EXPECT_EQ(beta[0].uuid, second);
  EXPECT_TRUE(beta[0].finished);
  EXPECT_FALSE(beta[0].result.empty());
  EXPECT_THAT(beta[0].turn.english(), HasSubstr("Turn"));
  EXPECT_EQ(beta[0].title, "tiny");
  EXPECT_THAT(*library.list({.title = "another"}), IsEmpty());
}

TEST_F(LibraryTest, RenamesDuplicatesDeletesRestoresPurges) {
  Library library = open();
  const std::string uuid = *library.add(game(1, 8), "Alpha");
  ASSERT_TRUE(library.rename(uuid, "Omega"));
  const std::string copy = *library.duplicate(uuid, "Copy");
  EXPECT_NE(copy, uuid);
  EXPECT_EQ(library.load(*m_title, copy)->session.journal(), library.load(*m_title, uuid)->session.journal());
  EXPECT_FALSE(library.purge(copy)) << "not in the bin";
  ASSERT_TRUE(library.trash(copy));
  EXPECT_EQ(library.list()->size(), 1U);
  EXPECT_EQ(library.list()->front().name, "Omega");
  EXPECT_EQ(library.list({.trashed = true})->size(), 1U);
  ASSERT_TRUE(library.restore(copy));
  EXPECT_EQ(library.list()->size(), 2U);
  ASSERT_TRUE(library.trash(copy));
  ASSERT_TRUE(library.purge(copy));
  const auto gone = library.load(*m_title, copy);
  ASSERT_FALSE(gone);
  EXPECT_THAT(gone.error().text(), HasSubstr("there is no game"));
  ASSERT_TRUE(library.trash(uuid));
  ASSERT_TRUE(library.emptyTrash());
  EXPECT_THAT(*library.list({.trashed = true}), IsEmpty());
}

TEST_F(LibraryTest, ExportsAndImports) {
  Library library = open();
  const Session session = game(7, 30);
  const std::string uuid = *library.add(session, "Traveller");
  const std::string file = m_folder / "a game.kessel";
  ASSERT_TRUE(library.exportGame(uuid, file));
  const auto again = library.exportGame(uuid, file);
  ASSERT_FALSE(again);
  EXPECT_THAT(again.error().text(), HasSubstr("already"));
  EXPECT_TRUE(library.exportGame(uuid, file, true));
  const auto imported = library.importGame(file);
  ASSERT_TRUE(imported);
  EXPECT_THAT(imported->notes, IsEmpty());
  EXPECT_EQ(imported->uuid, uuid) << "it is the same game";
  EXPECT_EQ(library.list()->size(), 1U);
  EXPECT_EQ(library.load(*m_title, imported->uuid)->session.position(), session.position());
  EXPECT_EQ(inspectGameFile(file)->name, "Traveller");
  EXPECT_EQ(loadGameFile(*m_title, file)->session.journal(), session.journal());
}

TEST_F(LibraryTest, AFileEndsWhereTheGameStands) {
  Library library = open();
  Session session = game(7, 30);
  session.setMoment({28, Moment::Kind::Note, "taken back"});
  const std::size_t end = session.decisions() - 6;
  ASSERT_TRUE(session.undoTo(end).ok());
  const std::string uuid = *library.add(session, "Undone");
  EXPECT_TRUE(library.load(*m_title, uuid)->session.mayRedo()) << "in the library it can be done again";
  for (const char* name : {"exported.kessel", "written.kessel"}) {
    const std::string file = m_folder / name;
    if (std::string(name) == "exported.kessel") {
      ASSERT_TRUE(library.exportGame(uuid, file));
    } else {
      ASSERT_TRUE(saveGameFile(file, session, "Undone"));
    }
    const auto loaded = loadGameFile(*m_title, file);
    ASSERT_TRUE(loaded) << loaded.error().text();
    EXPECT_THAT(loaded->warnings, IsEmpty());
    EXPECT_EQ(loaded->session.decisions(), end);
    EXPECT_FALSE(loaded->session.mayRedo()) << name;
    EXPECT_THAT(loaded->session.moments(), IsEmpty());
  }
}

TEST_F(LibraryTest, TheSameFileTwiceIsOneGame) {
  const std::string file = m_folder / "game.kessel";
  ASSERT_TRUE(saveGameFile(file, game(7, 30), "Traveller"));
  Library library = open();
  const auto first = library.importGame(file);
  const auto second = library.importGame(file);
  ASSERT_TRUE(first && second);
  EXPECT_EQ(first->uuid, second->uuid);
  EXPECT_THAT(second->notes, IsEmpty());
  EXPECT_EQ(library.list()->size(), 1U);
  ASSERT_TRUE(library.trash(first->uuid));
  ASSERT_TRUE(library.importGame(file));
  EXPECT_EQ(library.list()->size(), 1U) << "out of the bin";
}

TEST_F(LibraryTest, AGameGoesOnWhereALongerCopyOfItHasCome) {
  Library library = open();
  Session session = game(7, 20);
  const std::string uuid = *library.add(session, "Traveller");
  const std::string early = m_folder / "early.kessel";
  ASSERT_TRUE(library.exportGame(uuid, early));
  Session longer = session;  // played on elsewhere
  play(longer, 34);
  longer.setMoment({30, Moment::Kind::Note, "there"});
  session.setMoment({10, Moment::Kind::Note, "here"});
  ASSERT_TRUE(library.save(uuid, session));
  const std::string late = m_folder / "late.kessel";
  ASSERT_TRUE(saveGameFile(late, longer, "Traveller", false, uuid));
  const auto imported = library.importGame(late);
  ASSERT_TRUE(imported) << imported.error().text();
  EXPECT_EQ(imported->uuid, uuid);
  auto loaded = library.load(*m_title, uuid);
  ASSERT_TRUE(loaded);
  EXPECT_THAT(loaded->warnings, IsEmpty()) << "the seal holds";
  EXPECT_EQ(loaded->session.journal(), longer.journal());
  EXPECT_EQ(loaded->session.moments().size(), 2U);
  // And the earlier file takes nothing away.
  const auto again = library.importGame(early);
  ASSERT_TRUE(again);
  EXPECT_EQ(again->uuid, uuid);
  ASSERT_EQ(again->notes.size(), 1U);
  EXPECT_THAT(again->notes.front().english(), HasSubstr("further"));
  EXPECT_EQ(library.load(*m_title, uuid)->session.journal(), longer.journal());
  // It is played on and saved like any other.
  play(loaded->session, 38);
  ASSERT_TRUE(library.save(uuid, loaded->session));
  EXPECT_EQ(library.load(*m_title, uuid)->session.journal(), loaded->session.journal());
}

TEST_F(LibraryTest, WhereTheWaysPartTheFileIsAGameOfItsOwn) {
  Library library = open();
  Session session = game(7, 20);
  const std::string uuid = *library.add(session, "Traveller");
  Session other = session.branch(10);
  RandomOpponent random(99);
  while (!other.over() && other.decisions() < 26)
    (void)other.act(random.choose(*m_title, other.position(), other.prompt(), {}));
  const std::string file = m_folder / "other.kessel";
  ASSERT_TRUE(saveGameFile(file, other, "Traveller", false, uuid));
  const auto imported = library.importGame(file);
  ASSERT_TRUE(imported);
  EXPECT_NE(imported->uuid, uuid);
  ASSERT_EQ(imported->notes.size(), 1U);
  EXPECT_EQ(library.load(*m_title, uuid)->session.journal(), session.journal());
  EXPECT_EQ(library.load(*m_title, imported->uuid)->session.journal(), other.journal());
}

TEST_F(LibraryTest, AGameThatIsOverKeepsItsTimes) {
  const std::string file = m_folder / "over.kessel";
  Library library = open();
  const std::string uuid = *library.add(finishedGame(*m_title, 4), "Over");
  const GameSummary before = *library.summary(uuid);
  ASSERT_TRUE(library.exportGame(uuid, file));
  ASSERT_TRUE(library.trash(uuid));
  ASSERT_TRUE(library.purge(uuid));
  const auto imported = library.importGame(file);
  ASSERT_TRUE(imported);
  EXPECT_EQ(library.summary(imported->uuid)->created, before.created);
  EXPECT_EQ(library.summary(imported->uuid)->updated, before.updated);
}

/// Else all that is saved from then on would be dated after it.
TEST_F(LibraryTest, AFileOfTheFutureIsDatedNow) {
  const std::string file = m_folder / "over.kessel";
  ASSERT_TRUE(saveGameFile(file, finishedGame(*m_title, 2), "Over"));
  Library library = open();
  for (const char* time : {"9223372036854775807", "4611686018427387904", "-5"}) {
    sql(file, (std::string("UPDATE games SET updated = ") + time).c_str());
    sql(file, "UPDATE games SET created = updated, uuid = updated");
    const auto imported = library.importGame(file);
    ASSERT_TRUE(imported) << imported.error().text();
    const GameSummary over = *library.summary(imported->uuid);
    EXPECT_GE(over.created, 0) << time;
    EXPECT_GE(over.updated, 0) << time;
    const std::string next = *library.add(finishedGame(*m_title, 3), "Next");
    const GameSummary after = *library.summary(next);
    constexpr std::int64_t kMinute = 60'000;
    EXPECT_LT(after.updated - after.created, kMinute) << "dated after " << time;
    EXPECT_EQ(library.latest()->value().uuid, next) << time;
  }
}

TEST_F(LibraryTest, TheListSaysWhoPlays) {
  Library library = open();
  GameSetup setup;
  setup.players[1] = {PlayerKind::Opponent, "random"};
  ASSERT_TRUE(library.add(game(3, 5, setup), "Alone"));
  EXPECT_EQ(library.list()->front().players, setup.players);
}

TEST_F(LibraryTest, ASecondInstanceIsToldSo) {
  const Library first = open();
  const auto second = Library::open(m_path);
  ASSERT_FALSE(second);
  EXPECT_THAT(second.error().text(), HasSubstr("in use by another Kessel"));
}

TEST_F(LibraryTest, AFullDiskLosesNothing) {
  Session session = game(5, 2);
  std::string uuid;
  {
    Library library = open();
    uuid = *library.add(session, "Long");
    ASSERT_TRUE(library.limitSize(12));
    // Fill the file up with copies until it is full.
    bool full = false;
    for (int i = 0; i < 500 && !full; ++i) {
      const auto copy = library.add(game(9, 1000), "Filler");
      full = !copy;
      if (full) {
        EXPECT_THAT(copy.error().text(), HasSubstr("the disk is full"));
      }
    }
    ASSERT_TRUE(full);
    play(session, 1000);
    session.setMoment({3, Moment::Kind::Note, std::string(20000, 'x')});
    EXPECT_FALSE(library.save(uuid, session));
    EXPECT_EQ(library.load(*m_title, uuid)->session.decisions(), 2U) << "what was saved is still there";
    ASSERT_TRUE(library.limitSize(0));
    EXPECT_TRUE(library.save(uuid, session)) << "and the next save brings the rest";
  }
  Library library = open();
  EXPECT_EQ(library.load(*m_title, uuid)->session.journal(), session.journal());
}

/// No file may grow beyond this, as on a full disk.
class RoomFor {
 public:
  explicit RoomFor(rlim_t bytes) {
    getrlimit(RLIMIT_FSIZE, &m_before);
    m_handler = std::signal(SIGXFSZ, SIG_IGN);
    const rlimit little{bytes, m_before.rlim_max};
    setrlimit(RLIMIT_FSIZE, &little);
  }
  RoomFor(const RoomFor&) = delete;
  RoomFor& operator=(const RoomFor&) = delete;
  ~RoomFor() {
    setrlimit(RLIMIT_FSIZE, &m_before);
    std::signal(SIGXFSZ, m_handler);
  }

 private:
  rlimit m_before{};
  void (*m_handler)(int) = nullptr;
};

TEST_F(LibraryTest, AFileThatDoesNotFitLeavesTheOneBefore) {
  const std::string file = m_folder / "a game.kessel";
  ASSERT_TRUE(saveGameFile(file, game(5, 2), "Long"));
  const Session later = game(5, 30);
  Result<void> saved;
  {
    const RoomFor little(8192);
    saved = saveGameFile(file, later, "Long", true);
  }
  ASSERT_FALSE(saved);
  EXPECT_THAT(saved.error().text(), HasSubstr(file));
  EXPECT_EQ(loadGameFile(*m_title, file)->session.decisions(), 2U) << "what was saved is still there";
  const std::filesystem::directory_iterator there(std::filesystem::path(file).parent_path());
  EXPECT_EQ(std::distance(begin(there), end(there)), 1) << "and nothing beside it";
  ASSERT_TRUE(saveGameFile(file, later, "Long", true)) << "and the next save brings the rest";
  EXPECT_EQ(loadGameFile(*m_title, file)->session.journal(), later.journal());
}

// Of another Kessel, or by a hand that misspelt it.
TEST_F(LibraryTest, AnUnknownOpponentIsNamedAndTheStandardLevelPlaysInstead) {
  GameSetup setup;
  setup.players[0] = {PlayerKind::Opponent, "random"};
  setup.players[1] = {PlayerKind::Opponent, "oracle"};
  const Session before = game(6, 12, setup);
  Library library = open();
  const std::string uuid = *library.add(before, "Alpha");
  const std::string file = m_folder / "alpha.kessel";
  ASSERT_TRUE(library.exportGame(uuid, file));
  const auto check = [&](const Result<LoadedGame>& loaded) {
    ASSERT_TRUE(loaded) << loaded.error().text();
    ASSERT_EQ(loaded->warnings.size(), 1U);
    EXPECT_EQ(loaded->warnings[0].english(),
              "The opponent \"oracle\" of the Red side is not known here. Instead plays: Planner.");
    EXPECT_EQ(loaded->session.setup().players[0].opponent, "random");
    EXPECT_EQ(loaded->session.setup().players[1], (Player{PlayerKind::Opponent, standardOpponent().id}));
    EXPECT_EQ(loaded->session.journal(), before.journal());
  };
  check(loadGameFile(*m_title, file));
  const auto loaded = library.load(*m_title, uuid);
  check(loaded);
  ASSERT_TRUE(library.save(uuid, loaded->session));
  EXPECT_THAT(library.load(*m_title, uuid)->warnings, IsEmpty()) << "it is told once: now the other one plays";
}

TEST_F(LibraryTest, NobodyHasToPlayInAGameThatIsOver) {
  GameSetup setup;
  setup.players[1] = {PlayerKind::Opponent, "oracle"};
  const Session before = game(6, 10'000, setup);
  ASSERT_TRUE(before.over());
  const std::string file = m_folder / "alpha.kessel";
  ASSERT_TRUE(saveGameFile(file, before, "Alpha"));
  const auto loaded = loadGameFile(*m_title, file);
  ASSERT_TRUE(loaded) << loaded.error().text();
  EXPECT_THAT(loaded->warnings, IsEmpty());
}

TEST_F(LibraryTest, APlaceThatCannotBeWrittenIsNamed) {
  const auto opened = Library::open("/proc/kessel/library.db");
  ASSERT_FALSE(opened);
  EXPECT_THAT(opened.error().text(), HasSubstr("/proc/kessel"));
  const auto saved = saveGameFile("/proc/game.kessel", game(1, 5), "x");
  ASSERT_FALSE(saved);
  EXPECT_THAT(saved.error().text(), HasSubstr("/proc/game.kessel"));
}

/// A title that differs from another only in what it says of itself.
class OtherTitle final : public testing::TitleLike {
 public:
  explicit OtherTitle(const Title& like) : TitleLike(like), m_info(like.info()) {}
  const TitleInfo& info() const override { return m_info; }
  TitleInfo m_info;
};

TEST_F(LibraryTest, AnotherTitleIsRefusedByName) {
  Library library = open();
  const std::string uuid = *library.add(game(1, 8), "Alpha");
  OtherTitle other(*m_title);
  other.m_info.id = "other";
  const auto wrong = library.load(other, uuid);
  ASSERT_FALSE(wrong);
  EXPECT_THAT(wrong.error().text(), HasSubstr("\"tiny\""));
  // The same title with other data: a warning, and the game is there.
  other.m_info.id = "tiny";
  other.m_info.dataHash += 1;
  other.m_info.rulesVersion += 1;
  const auto loaded = library.load(other, uuid);
  ASSERT_TRUE(loaded);
  ASSERT_EQ(loaded->warnings.size(), 2U);
  EXPECT_THAT(loaded->warnings[0].english(), HasSubstr("other data"));
  EXPECT_THAT(loaded->warnings[1].english(), HasSubstr("version 1"));
}

// Another version of the rules makes other hashes. As long as all decisions are allowed nothing is lost: the game goes
// on as it is, its hashes are those of the new rules, and that is told once.
TEST_F(LibraryTest, AGameOfOtherRulesGoesOn) {
  const Session before = game(1, 40);
  std::string uuid;
  {
    Library library = open();
    uuid = *library.add(before, "Alpha");
  }
  sql(m_path, "UPDATE decisions SET hash = hash + 1 WHERE hash IS NOT NULL");
  {
    Library library = open();
    const auto diverged = library.load(*m_title, uuid);
    ASSERT_TRUE(diverged);
    EXPECT_NE(diverged->uuid, uuid) << "under the same rules that is damage";
  }
  OtherTitle other(*m_title);
  other.m_info.rulesVersion += 1;
  Library library = open();
  const auto loaded = library.load(other, uuid);
  ASSERT_TRUE(loaded);
  EXPECT_EQ(loaded->uuid, uuid);
  EXPECT_EQ(loaded->session.journal(), before.journal());
  ASSERT_EQ(loaded->warnings.size(), 1U);
  EXPECT_THAT(loaded->warnings[0].english(), HasSubstr("version 1 of the rules; now it is version 2"));
  const auto again = library.load(other, uuid);
  ASSERT_TRUE(again);
  EXPECT_EQ(again->uuid, uuid);
  EXPECT_TRUE(again->warnings.empty());
  EXPECT_EQ(again->session.journal(), before.journal());
}

}  // namespace
}  // namespace kessel
