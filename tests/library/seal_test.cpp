// SPDX-License-Identifier: GPL-3.0-or-later
// What was changed outside Kessel and no replay would notice; files of other formats, and files that are no tables of
// ours behind our number.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <iterator>

#include "kessel/engine/hash.h"
#include "kessel/library/library.h"
#include "library/games.h"
#include "support/temp_folder.h"
#include "support/tiny_title.h"

namespace kessel {
namespace {

using ::testing::Contains;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;
using ::testing::Property;

constexpr const char* kChanged = "changed outside Kessel";

class SealTest : public ::testing::Test {
 protected:
  /// A game with all that there is to seal: bookmarks and notes, and decisions taken back.
  Session game() {
    Session session = finishedGame(*m_title, 4);
    session.setMoment({3, Moment::Kind::Note, "a thought"});
    session.setMoment({3, Moment::Kind::Bookmark, "here"});
    session.setMoment({5, Moment::Kind::Bookmark, ""});
    EXPECT_TRUE(session.undoTo(session.decisions() - 3).ok());
    return session;
  }
  /// The game in a file as format 1 had it: with the seal of that time.
  void writeOldFile() {
    ASSERT_TRUE(saveGameFile(m_file, game(), "Game"));
    const TitleInfo& info = m_title->info();
    const std::string sealed =
        info.id + "\nmeeting\n\n{}\n4\n" + std::to_string(info.dataHash) + '\n' + std::to_string(info.rulesVersion);
    const auto seal = static_cast<std::int64_t>(hashBytes(std::as_bytes(std::span(sealed))));
    sql(m_file, ("PRAGMA user_version = 1; UPDATE games SET sealed = " + std::to_string(seal)).c_str());
  }
  [[nodiscard]] std::vector<Message> warningsOf(const std::string& file) const {
    const auto loaded = loadGameFile(*m_title, file);
    EXPECT_TRUE(loaded) << loaded.error().text();
    return loaded ? loaded->warnings : std::vector<Message>{};
  }
  static auto tells(const char* part) { return Contains(Property(&Message::english, HasSubstr(part))); }

  test::TempFolder m_folder;
  std::unique_ptr<Title> m_title = tiny::makeTinyTitle();
  std::string m_file = m_folder / "game.kessel";
  std::string m_library = m_folder / "library.db";
};

TEST_F(SealTest, WhatNoReplayWouldMissIsSealed) {
  ASSERT_TRUE(saveGameFile(m_file, game(), "Game"));
  EXPECT_THAT(warningsOf(m_file), IsEmpty());
  const std::string good = test::contentOf(m_file);
  for (const char* change : {
           "UPDATE games SET cursor = cursor - 1",
           "UPDATE games SET cursor = cursor + 1",
           "UPDATE games SET undo = 1",
           "UPDATE games SET chance = 1",
           "UPDATE games SET players = '[\"\",\"staff\"]'",
           "UPDATE games SET players = '[\"\"]'",
           "UPDATE games SET players = 'abc'",
           "UPDATE games SET options = '[]'",
           "UPDATE games SET options = '{\"fog\": 5}'",
           "UPDATE games SET chance = 'abc'",
           "UPDATE games SET undo = 2",
           "INSERT INTO games SELECT id + 1, 'another', title, scenario, position, options, name, created, updated, "
           "rules, data, seed, start, sealed, chance, undo, players, cursor, turn, result, finished, trashed, view, "
           "thumbnail FROM games",
           "UPDATE moments SET text = 'another' WHERE kind = 1",
           "UPDATE moments SET n = n + 1 WHERE n = 5",
           "DELETE FROM moments WHERE kind = 1",
           "INSERT INTO moments SELECT game, 4, 1, 'mine' FROM moments LIMIT 1",
           "DELETE FROM decisions WHERE n = (SELECT max(n) FROM decisions)",
       }) {
    write(m_file, good);
    sql(m_file, change);
    EXPECT_THAT(warningsOf(m_file), tells(kChanged)) << change;
    Library library = std::move(Library::open(m_library)->library);
    const auto imported = library.importGame(m_file);
    ASSERT_TRUE(imported) << change;
    EXPECT_THAT(imported->notes, tells(kChanged)) << change;
  }
}

TEST_F(SealTest, WhatWasTakenBackIsSealedInALibrary) {
  std::string uuid;
  {
    Library library = std::move(Library::open(m_library)->library);
    uuid = *library.add(game(), "Game");
    EXPECT_THAT(library.load(*m_title, uuid)->warnings, IsEmpty());
  }
  sql(m_library, "UPDATE decisions SET action = action + 65536 WHERE n = (SELECT max(n) FROM decisions)");
  Library library = std::move(Library::open(m_library)->library);
  EXPECT_THAT(library.load(*m_title, uuid)->warnings, tells(kChanged));
}

TEST_F(SealTest, AChangeIsToldEachTimeAlsoOfCopies) {
  std::string uuid;
  {
    Library library = std::move(Library::open(m_library)->library);
    uuid = *library.add(game(), "Game");
  }
  sql(m_library, "UPDATE games SET undo = 1");
  Library library = std::move(Library::open(m_library)->library);
  const auto first = library.load(*m_title, uuid);
  EXPECT_THAT(first->warnings, tells(kChanged));
  ASSERT_TRUE(library.save(uuid, first->session));
  EXPECT_THAT(library.load(*m_title, uuid)->warnings, tells(kChanged)) << "it is none the better for having been saved";
  EXPECT_THAT(library.load(*m_title, *library.duplicate(uuid, "Copy"))->warnings, tells(kChanged));
  ASSERT_TRUE(library.exportGame(uuid, m_file));
  EXPECT_THAT(warningsOf(m_file), tells(kChanged));
}

TEST_F(SealTest, GamesOfTheFirstFormatOpenAsTheyAre) {
  writeOldFile();
  EXPECT_THAT(warningsOf(m_file), IsEmpty());
  sql(m_file, "UPDATE games SET undo = 1");
  EXPECT_THAT(warningsOf(m_file), IsEmpty()) << "that was not sealed then";
  sql(m_file, "UPDATE games SET seed = seed + 1");
  EXPECT_THAT(warningsOf(m_file), tells(kChanged)) << "but this was";
}

TEST_F(SealTest, ALibraryOfTheFirstFormatIsSealedAsItsGamesAreSaved) {
  writeOldFile();
  sql(m_file, "PRAGMA application_id = 1262834508");  // "KESL": a library with this one game
  std::filesystem::rename(m_file, m_library);
  std::string uuid;
  {
    Library library = std::move(Library::open(m_library)->library);
    uuid = library.list()->front().uuid;
    const auto loaded = library.load(*m_title, uuid);
    ASSERT_TRUE(loaded);
    EXPECT_THAT(loaded->warnings, IsEmpty());
    ASSERT_TRUE(library.save(uuid, loaded->session));
    EXPECT_THAT(library.load(*m_title, uuid)->warnings, IsEmpty());
  }
  sql(m_library, "UPDATE games SET undo = 1");
  Library library = std::move(Library::open(m_library)->library);
  EXPECT_THAT(library.load(*m_title, uuid)->warnings, tells(kChanged));
}

TEST_F(SealTest, FormatsThatNeverWereAreRefused) {
  for (const char* version : {"PRAGMA user_version = 0", "PRAGMA user_version = -3"}) {
    ASSERT_TRUE(saveGameFile(m_file, game(), "Game", true));
    sql(m_file, version);
    const std::string before = test::contentOf(m_file);
    EXPECT_THAT(loadGameFile(*m_title, m_file).error().text(), HasSubstr("no Kessel has written")) << version;
    EXPECT_EQ(test::contentOf(m_file), before);
    std::filesystem::remove(m_file);
  }
  { ASSERT_TRUE(Library::open(m_library)); }
  sql(m_library, "PRAGMA user_version = 0");
  EXPECT_THAT(Library::open(m_library).error().text(), HasSubstr("no Kessel has written"));
}

constexpr const char* kEndless =
    "DROP TABLE decisions; CREATE VIEW decisions AS WITH RECURSIVE c(n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM c) "
    "SELECT 1 AS game, n, 4 AS action, NULL AS hash FROM c";

TEST_F(SealTest, TablesThatAreNotOursAreRefusedAndNeverRun) {
  for (const char* change : {
           kEndless,
           "CREATE TABLE more(id INTEGER)",
           "CREATE TRIGGER more AFTER INSERT ON games BEGIN DELETE FROM games; END",
           "CREATE INDEX more ON games(name)",
           "DROP TABLE moments",
           "ALTER TABLE games ADD COLUMN more INTEGER AS (id + 1)",
       }) {
    ASSERT_TRUE(saveGameFile(m_file, game(), "Game"));
    sql(m_file, change);
    const std::string before = test::contentOf(m_file);
    EXPECT_THAT(inspectGameFile(m_file).error().text(), HasSubstr("other tables")) << change;
    Library library = std::move(Library::open(m_library)->library);
    EXPECT_THAT(library.importGame(m_file).error().text(), HasSubstr("other tables")) << change;
    EXPECT_THAT(saveGameFile(m_file, game(), "Game", true).error().text(), HasSubstr("not replaced")) << change;
    EXPECT_EQ(test::contentOf(m_file), before) << change;
    std::filesystem::remove(m_file);
  }
}

TEST_F(SealTest, AnEndlessViewInADamagedFileIsNotRunEither) {
  ASSERT_TRUE(saveGameFile(m_file, game(), "Game"));
  sql(m_file, kEndless);
  std::string content = test::contentOf(m_file);
  content.replace(content.size() - 4096, 4096, std::string(4096, '\x55'));
  write(m_file, content);
  EXPECT_FALSE(inspectGameFile(m_file));
}

TEST_F(SealTest, ALibraryWithATableThatIsNotOursIsPutAside) {
  { ASSERT_TRUE(Library::open(m_library)); }
  sql(m_library, kEndless);
  const std::string before = test::contentOf(m_library);
  const auto opened = Library::open(m_library);
  ASSERT_TRUE(opened);
  EXPECT_THAT(opened->notes, tells("damaged-1"));
  EXPECT_EQ(test::contentOf(m_library + ".damaged-1"), before);
}

TEST_F(SealTest, AFileBesideTheTargetIsLeftAlone) {
  write(m_file + ".part", "a part of something else");
  ASSERT_TRUE(saveGameFile(m_file, game(), "Game"));
  EXPECT_EQ(test::contentOf(m_file + ".part"), "a part of something else");
  EXPECT_THAT(warningsOf(m_file), IsEmpty());
  std::vector<std::string> names;
  for (const auto& entry : std::filesystem::directory_iterator(m_folder.path())) {
    names.push_back(entry.path().filename().string());
  }
  EXPECT_THAT(names, ::testing::UnorderedElementsAre("game.kessel", "game.kessel.part"));
}

}  // namespace
}  // namespace kessel
