// SPDX-License-Identifier: GPL-3.0-or-later
// A window with a game that begins in a written position of a title.
#pragma once

#include <gtest/gtest.h>

#include <QApplication>
#include <QTest>
#include <memory>
#include <stdexcept>
#include <string>

#include "client/game/prompt_choices.h"
#include "client/map/map_view.h"
#include "client/panels/prompt_panel.h"
#include "client/panels/wrap_button.h"
#include "client/table.h"

namespace kessel::client {

struct Written {
  using Players = decltype(GameSetup::players);
  Written(const char* id, const char* position, QSize size = QSize(1280, 800), const Players& players = {},
          bool held = false)
      : title(**titles().load(id)), info(title.info()) {
    GameSetup setup;
    setup.position = position;
    setup.seed = 3;
    setup.players = players;
    auto begun = Session::begin(title, setup);
    if (!begun) throw std::invalid_argument(begun.error().text());
    auto game = std::make_unique<GameController>(*std::move(begun), english());
    game->pace().hold(held);
    Settings settings = Table::withoutQuestions();
    settings.curtain = false;
    window = std::make_unique<GameWindow>(std::move(game), "Written", settings);
    window->resize(size);
    window->show();
    settle();
  }
  void settle() const {
    QApplication::processEvents();
    EXPECT_TRUE(QTest::qWaitFor([&] { return !window->settling(); }, 60000));
    for (int i = 0; i < 6; ++i) QApplication::processEvents();
  }
  [[nodiscard]] GameController& game() const { return window->game(); }
  [[nodiscard]] const PromptPanel& now() const { return *window->prompt(); }
  [[nodiscard]] MapView& map() const { return *window->map(); }
  [[nodiscard]] Place place(const char* number) const { return info.map.placeNamed(number); }
  [[nodiscard]] UnitId unit(const char* id) const { return info.roster.named(id); }
  [[nodiscard]] std::string main() const {
    return now().mainButton() == nullptr ? std::string() : now().mainButton()->accessibleName().toStdString();
  }
  [[nodiscard]] std::string lastVerb() const {
    const Journal& journal = game().table().session().journal();
    return journal.empty() ? std::string() : info.verbs[index(journal.back().verb)].id;
  }
  void choose(const char* verb) const {
    for (const PromptChoices::Entry& entry : game().chooser().choices().all()) {
      if (info.verbs[index(entry.action.verb)].id != verb) continue;
      game().choose(entry.action);
      return settle();
    }
    ADD_FAILURE() << "nothing to " << verb << ": " << now().question().toStdString();
  }
  static Titles& titles() {
    static Titles all(allTitles(), DataSource(KESSEL_SOURCE_DIR));
    return all;
  }

  const Title& title;
  const TitleInfo& info;
  std::unique_ptr<GameWindow> window;
};

}  // namespace kessel::client
