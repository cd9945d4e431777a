// SPDX-License-Identifier: GPL-3.0-or-later
// What the library tells a player, in his language: every failure and every warning that can be brought about has a
// German sentence, in which the same paths, names and numbers stand.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>

#include "kessel/library/library.h"
#include "library/games.h"
#include "support/temp_folder.h"
#include "support/tiny_title.h"

namespace kessel {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

class LibraryLanguage : public ::testing::Test {
 protected:
  Session game(std::uint64_t seed) { return finishedGame(*m_title, seed); }

  /// Every template in it is known in German, and nothing English is left.
  void expectGerman(const Message& message) const {
    if (message.given) return;
    if (message.text.find_first_of("abcdefghijklmnopqrstuvwxyz") != std::string::npos) {
      EXPECT_TRUE(m_german.knows(message.text)) << message.text;
    }
    for (const Message& value : message.values) expectGerman(value);
  }
  template <class T>
  void expectGerman(const Result<T>& result, const char* part) const {
    ASSERT_FALSE(result) << part;
    expectGerman(result.error().what);
    EXPECT_THAT(textOf(result.error(), m_german), HasSubstr(part));
    EXPECT_NE(textOf(result.error(), m_german), result.error().text());
  }
  void expectGerman(const std::vector<Message>& notes, std::size_t count) const {
    EXPECT_EQ(notes.size(), count);
    for (const Message& note : notes) {
      expectGerman(note);
      EXPECT_NE(textOf(note, m_german), note.english());
    }
  }

  /// The German of the program, and of what the little title says.
  static Language german() {
    Language language = *Language::load(KESSEL_SOURCE_DIR "/resources/text/de.json");
    language.add("No action of the game", "Keine Handlung des Spiels");
    language.add("Units are being set up now", "Jetzt wird aufgestellt");
    language.add("unknown scenario \"{0}\"", "Unbekanntes Szenario \"{0}\"");
    return language;
  }

  test::TempFolder m_folder;
  std::unique_ptr<Title> m_title = tiny::makeTinyTitle();
  Language m_german = german();
  std::string m_file = m_folder / "game.kessel";
  std::string m_library = m_folder / "library.db";
};

TEST_F(LibraryLanguage, FilesThatCannotBeRead) {
  expectGerman(inspectGameFile(m_file), "game.kessel: Es gibt keine solche Datei");
  write(m_file, "");
  expectGerman(inspectGameFile(m_file), "nichts davon ist lesbar");
  write(m_file, "a letter to a friend, and no game at all");
  expectGerman(inspectGameFile(m_file), "kein gespeichertes Spiel von Kessel");
  sql(m_folder / "other.kessel", "CREATE TABLE games(id INTEGER PRIMARY KEY); PRAGMA application_id = 7");
  expectGerman(inspectGameFile(m_folder / "other.kessel"), "andere Datenbank");
  sql(m_folder / "recipes.db", "CREATE TABLE recipes(name TEXT)");
  expectGerman(Library::open(m_folder / "recipes.db"), "andere Datenbank");
  write(m_folder / "plain", "");
  expectGerman(Library::open(m_folder / "plain/library.db"), "Der Ordner");
}

TEST_F(LibraryLanguage, FilesThatCannotBeWritten) {
  ASSERT_TRUE(saveGameFile(m_file, game(1), "Game"));
  expectGerman(saveGameFile(m_file, game(2), "Other"), "game.kessel: Es gibt schon eine Datei dieses Namens");
  expectGerman(saveGameFile(m_folder / "none/game.kessel", game(2), "Other"), "none/game.kessel: ");
  write(m_folder / "letter", "a letter to a friend, and no game at all");
  expectGerman(saveGameFile(m_folder / "letter", game(2), "Other", true), "kein gespeichertes Spiel von Kessel");
  sql(m_file, "PRAGMA user_version = 9");
  expectGerman(inspectGameFile(m_file), "Format 9");
}

TEST_F(LibraryLanguage, GamesThatAreNotWhatTheyWere) {
  Library library = std::move(Library::open(m_library, m_german)->library);
  expectGerman(library.summary("none"), "none");
  const std::string uuid = *library.add(game(4), "Spiel");
  expectGerman(library.purge(uuid), "Papierkorb");
  expectGerman(Library::open(m_library), "anderen Kessel");
  ASSERT_TRUE(library.exportGame(uuid, m_file));
  sql(m_file, "UPDATE games SET data = 5, rules = 99, name = 'Another'");
  expectGerman(loadGameFile(*m_title, m_file)->warnings, 3);  // the seal, the data, the rules
  ASSERT_TRUE(library.exportGame(uuid, m_file, true));
  sql(m_file, "UPDATE decisions SET action = 77 WHERE n = 3");
  expectGerman(loadGameFile(*m_title, m_file)->warnings, 1);
  const auto imported = library.importGame(m_file);
  ASSERT_TRUE(imported);
  const auto loaded = library.load(*m_title, imported->uuid);
  ASSERT_TRUE(loaded);
  expectGerman(loaded->warnings, 2);
  EXPECT_EQ(loaded->name, "Spiel (gerettet)");
  sql(m_file, "UPDATE games SET scenario = 'nowhere'");
  expectGerman(loadGameFile(*m_title, m_file), "nowhere");
}

TEST_F(LibraryLanguage, ADamagedLibraryIsReportedAndSalvaged) {
  std::string uuid;
  {
    Library library = std::move(Library::open(m_library)->library);
    uuid = *library.add(game(4), "Spiel");
  }
  std::fstream(m_library, std::ios::binary | std::ios::in | std::ios::out) << "scribbled over the beginning";
  const auto opened = Library::open(m_library, m_german);
  ASSERT_TRUE(opened);
  expectGerman(opened->notes, 2);
  EXPECT_THAT(textOf(opened->notes[0], m_german), HasSubstr("library.db.damaged-1"));
}

TEST_F(LibraryLanguage, TurnsAndResultsAreKeptInAllLanguages) {
  const Session session = game(4);
  const View view = m_title->view(session.position(), kUmpire);
  Language made;
  made.add(view.turnName.text, "Zug {0}");
  made.add(view.result->why.text, "Alles vorbei");
  made.add("Draw", "Unentschieden");
  for (const SideInfo& side : m_title->info().sides) made.add(side.name, "Seite");
  const std::string uuid = *Library::open(m_library)->library.add(session, "Spiel");
  Library library = std::move(Library::open(m_library, made)->library);
  const auto games = library.list({.text = "zug"});  // found in the language of the library, whatever it was saved in
  ASSERT_TRUE(games);
  ASSERT_EQ(games->size(), 1U);
  const GameSummary& summary = games->front();
  EXPECT_EQ(summary.turn, messageOf(m_title->info(), view.turnName));
  EXPECT_EQ(textOf(summary.result, made),
            isPlayer(view.result->winner) ? "Seite: Alles vorbei" : "Unentschieden: Alles vorbei");
  EXPECT_THAT(summary.turn.english(), Not(HasSubstr("Zug")));
  EXPECT_TRUE(library.list({.text = "round"})->empty());
  // A game of an older Kessel has its turn in English, as it is.
  ASSERT_TRUE(library.exportGame(uuid, m_file));
  sql(m_file, "UPDATE games SET turn = 'Game-Turn 3, day', result = ''");
  const auto old = inspectGameFile(m_file);
  ASSERT_TRUE(old);
  EXPECT_EQ(textOf(old->turn, made), "Game-Turn 3, day");
  EXPECT_TRUE(old->result.empty());
}

}  // namespace
}  // namespace kessel
