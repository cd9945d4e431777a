// SPDX-License-Identifier: GPL-3.0-or-later
// Damaged, foreign and newer files: one clear sentence each, what can be read is salvaged, the file stays as it was.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <iterator>

#include "kessel/library/library.h"
#include "library/games.h"
#include "support/temp_folder.h"
#include "support/tiny_title.h"

namespace kessel {
namespace {

using ::testing::HasSubstr;
using ::testing::IsEmpty;

class DamageTest : public ::testing::Test {
 protected:
  Session game(std::uint64_t seed) { return finishedGame(*m_title, seed); }
  test::TempFolder m_folder;
  std::unique_ptr<Title> m_title = tiny::makeTinyTitle();
  std::string m_file = m_folder / "game.kessel";
  std::string m_library = m_folder / "library.db";
};

TEST_F(DamageTest, MissingEmptyAndForeignFilesAreNamed) {
  EXPECT_THAT(inspectGameFile(m_file).error().text(), HasSubstr("no such file"));
  write(m_file, "");
  EXPECT_THAT(inspectGameFile(m_file).error().text(), HasSubstr("nothing of it can be read"));
  write(m_file, "a letter to a friend, and no game at all");
  EXPECT_THAT(inspectGameFile(m_file).error().text(), HasSubstr("no saved game of Kessel"));
  EXPECT_EQ(test::contentOf(m_file), "a letter to a friend, and no game at all");
  write(m_file, std::string("SQLite format 3") + std::string(40, '\0'));
  EXPECT_THAT(inspectGameFile(m_file).error().text(), HasSubstr("damaged at its beginning"));
  const std::string foreign = m_folder / "foreign.kessel";
  sql(foreign, "CREATE TABLE games(id INTEGER PRIMARY KEY); PRAGMA application_id = 7");
  EXPECT_THAT(inspectGameFile(foreign).error().text(), HasSubstr("another kind of database"));
}

TEST_F(DamageTest, PathsThatLeadToNoFileAreNamed) {
  const std::string folder = m_folder / "folder.kessel";
  std::filesystem::create_directories(folder);
  EXPECT_THAT(inspectGameFile(folder).error().text(), HasSubstr("no plain file"));
  EXPECT_THAT(inspectGameFile("/dev/null").error().text(), HasSubstr("no plain file"));
  const std::string circle = m_folder / "circle.kessel";
  std::filesystem::create_symlink(circle, circle);
  const std::string tooLong = m_folder / std::string(4000, 'a');
  for (const std::string& path : {circle, tooLong}) {
    EXPECT_THAT(inspectGameFile(path).error().text(), HasSubstr("cannot be opened"));
    EXPECT_FALSE(loadGameFile(*m_title, path));
    EXPECT_FALSE(Library::open(path));
  }
  EXPECT_FALSE(saveGameFile(tooLong, game(1), "Game"));
}

TEST_F(DamageTest, AFileThatMayNotBeReadIsNotCalledDamaged) {
  if (geteuid() == 0) GTEST_SKIP() << "the system administrator may read everything";
  ASSERT_TRUE(saveGameFile(m_file, game(1), "Game"));
  std::filesystem::permissions(m_file, std::filesystem::perms::none);
  EXPECT_THAT(inspectGameFile(m_file).error().text(), HasSubstr("cannot be opened"));
}

TEST_F(DamageTest, AForeignDatabaseInThePlaceOfTheLibraryIsLeftAlone) {
  sql(m_library, "CREATE TABLE recipes(name TEXT)");
  const std::string before = test::contentOf(m_library);
  const auto opened = Library::open(m_library);
  ASSERT_FALSE(opened);
  EXPECT_THAT(opened.error().text(), HasSubstr("another kind of database"));
  EXPECT_EQ(test::contentOf(m_library), before);
}

TEST_F(DamageTest, NewerFilesAreNotTouched) {
  ASSERT_TRUE(saveGameFile(m_file, game(1), "Game"));
  sql(m_file, "PRAGMA user_version = 9");
  EXPECT_THAT(loadGameFile(*m_title, m_file).error().text(), HasSubstr("newer Kessel (format 9"));
  { ASSERT_TRUE(Library::open(m_library)); }
  sql(m_library, "PRAGMA user_version = 9");
  EXPECT_THAT(Library::open(m_library).error().text(), HasSubstr("newer Kessel"));
}

TEST_F(DamageTest, ADamagedGameFileIsNeverReplaced) {
  ASSERT_TRUE(saveGameFile(m_file, game(1), "Game"));
  std::string content = test::contentOf(m_file);
  content.resize(content.size() / 2);
  write(m_file, content);
  const auto saved = saveGameFile(m_file, game(2), "Other", true);
  ASSERT_FALSE(saved);
  EXPECT_THAT(saved.error().text(), HasSubstr("not replaced"));
  EXPECT_EQ(test::contentOf(m_file), content);
}

TEST_F(DamageTest, AChangedDecisionIsFoundAndTheGoodPartBecomesANewGame) {
  const Session session = game(4);
  std::string uuid;
  {
    Library library = std::move(Library::open(m_library)->library);
    uuid = *library.add(session, "Game");
  }
  sql(m_library, "UPDATE decisions SET action = 4 WHERE n = 2");
  Library library = std::move(Library::open(m_library)->library);
  const auto loaded = library.load(*m_title, uuid);
  ASSERT_TRUE(loaded) << loaded.error().text();
  EXPECT_NE(loaded->uuid, uuid);
  EXPECT_EQ(loaded->session.decisions(), 2U);
  ASSERT_EQ(loaded->warnings.size(), 2U);
  EXPECT_THAT(loaded->warnings[0].english(), HasSubstr("decision 3"));
  EXPECT_THAT(loaded->warnings[1].english(), HasSubstr("stays as it is"));
  EXPECT_EQ(library.summary(uuid)->decisions, session.decisions());
  EXPECT_EQ(library.list()->size(), 2U);
}

TEST_F(DamageTest, AChangedSeedIsNoticed) {
  ASSERT_TRUE(saveGameFile(m_file, game(4), "Game"));
  sql(m_file, "UPDATE games SET seed = seed + 1");
  const auto loaded = loadGameFile(*m_title, m_file);
  ASSERT_TRUE(loaded);
  ASSERT_FALSE(loaded->warnings.empty());
  EXPECT_THAT(loaded->warnings[0].english(), HasSubstr("changed outside Kessel"));
}

TEST_F(DamageTest, OneDamageIsToldOnce) {
  ASSERT_TRUE(saveGameFile(m_file, game(4), "Game"));
  // The seal is broken, and the replay does not run true.
  sql(m_file, "UPDATE games SET undo = 1 - undo");
  sql(m_file, "UPDATE decisions SET action = 4 WHERE n = 2");
  const auto loaded = loadGameFile(*m_title, m_file);
  ASSERT_TRUE(loaded);
  EXPECT_EQ(loaded->session.decisions(), 2U);
  ASSERT_EQ(loaded->warnings.size(), 1U) << loaded->warnings[1].english();
  EXPECT_THAT(loaded->warnings[0].english(), HasSubstr("changed outside Kessel"));
  EXPECT_THAT(loaded->warnings[0].english(), HasSubstr("decision 3"));
}

TEST_F(DamageTest, AGameWithoutHashesIsNotTakenForSound) {
  ASSERT_TRUE(saveGameFile(m_file, game(4), "Game"));
  ASSERT_TRUE(loadGameFile(*m_title, m_file)->warnings.empty());
  sql(m_file, "UPDATE decisions SET hash = NULL");
  const auto loaded = loadGameFile(*m_title, m_file);
  ASSERT_TRUE(loaded);
  ASSERT_EQ(loaded->warnings.size(), 1U);
  EXPECT_THAT(loaded->warnings[0].english(), HasSubstr("no hashes of its positions"));
}

TEST_F(DamageTest, ADamagedLibraryIsPutAsideAndSalvaged) {
  std::vector<std::string> uuids;
  {
    Library library = std::move(Library::open(m_library)->library);
    for (std::uint64_t seed = 1; seed <= 60; ++seed) uuids.push_back(*library.add(game(seed), "Game"));
  }
  std::string content = test::contentOf(m_library);
  ASSERT_GT(content.size(), 40000U);
  // One page in the last third is overwritten: some games suffer, the others must not.
  content.replace(content.size() / 4096 * 3 / 4 * 4096, 4096, std::string(4096, '\x55'));
  write(m_library, content);
  auto opened = Library::open(m_library);
  ASSERT_TRUE(opened) << opened.error().text();
  ASSERT_EQ(opened->notes.size(), 2U);
  EXPECT_THAT(opened->notes[0].english(), HasSubstr("damaged-1"));
  EXPECT_EQ(test::contentOf(m_library + ".damaged-1"), content) << "the damaged file stays as it was";
  const auto games = *opened->library.list();
  EXPECT_GT(games.size(), 30U);
  std::size_t whole = 0;
  for (const GameSummary& summary : games) {
    const auto loaded = opened->library.load(*m_title, summary.uuid);
    ASSERT_TRUE(loaded) << loaded.error().text();
    whole += loaded->session.over() ? 1 : 0;
  }
  EXPECT_GT(whole, 20U);
  EXPECT_FALSE(std::filesystem::exists(m_library + ".damaged-1.copy"));
}

TEST_F(DamageTest, ALibraryOfRubbishIsPutAside) {
  write(m_library, std::string(8192, 'r'));
  auto opened = Library::open(m_library);
  ASSERT_TRUE(opened) << opened.error().text();
  EXPECT_THAT(opened->notes, ::testing::Contains(tell("Nothing of it could be read.")));
  EXPECT_EQ(test::contentOf(m_library + ".damaged-1"), std::string(8192, 'r'));
  EXPECT_TRUE(opened->library.add(game(1), "Game"));
}

/// Whatever was done to a file: no crash, the file as it was, and either one sentence or a game that replays true.
TEST_F(DamageTest, FuzzedFilesGiveAGameOrASentence) {
  const Session session = game(6);
  ASSERT_TRUE(saveGameFile(m_file, session, "Game"));
  const std::string good = test::contentOf(m_file);
  Random random(99);
  const std::string path = m_folder / "fuzzed.kessel";
  int refused = 0;
  int loadedWell = 0;
  int warned = 0;
  for (int round = 0; round < 400; ++round) {
    std::string content = good;
    if (round % 4 == 0) {
      content.resize(random.below(static_cast<std::uint32_t>(content.size())));
    } else {
      const std::uint32_t flips = 1 + random.below(round % 4 == 1 ? 1 : 30);
      for (std::uint32_t i = 0; i < flips; ++i) {
        const std::uint32_t at = random.below(static_cast<std::uint32_t>(content.size()));
        content[at] = static_cast<char>(content[at] ^ (1 << random.below(8)));
      }
    }
    write(path, content);
    const auto loaded = loadGameFile(*m_title, path);
    ASSERT_EQ(test::contentOf(path), content);
    if (!loaded) {
      EXPECT_FALSE(loaded.error().text().empty());
      ++refused;
      continue;
    }
    (loaded->warnings.empty() ? loadedWell : warned) += 1;
    const Session& found = loaded->session;
    if (found.setup() == session.setup()) {
      ASSERT_LE(found.decisions(), session.decisions());
      EXPECT_TRUE(std::equal(found.journal().begin(), found.journal().end(), session.journal().begin()))
          << "round " << round << ": a journal that was never played went through";
    } else {
      EXPECT_FALSE(loaded->warnings.empty());
    }
  }
  EXPECT_GT(refused, 20);
  EXPECT_GT(loadedWell, 20);
  EXPECT_GT(warned, 5);
}

}  // namespace
}  // namespace kessel
