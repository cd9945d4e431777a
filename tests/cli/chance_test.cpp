// SPDX-License-Identifier: GPL-3.0-or-later
// What a stranger needs to play any title by the protocol: whose die it is and what for, draws by their names, boxes by
// one id, one way to decline.
#include <set>

#include "cli/fixture.h"
#include "support/random_play.h"
#include "support/rarer.h"

namespace kessel::cli {
namespace {

/// Calls visit(title, position, prompt) along random games of every scenario of every title.
template <class Visit>
void alongGames(int decisions, Visit visit) {
  for (const TitleEntry& entry : allTitles()) {
    const auto title = std::move(entry.load(DataSource(KESSEL_SOURCE_DIR)).value());
    for (const ScenarioInfo& scenario : title->info().scenarios) {
      test::playAtRandom(*title, title->begin(scenario.id, {}).value(), 3, decisions,
                         [&](const Position& position, const Prompt& prompt) { visit(*title, position, prompt); });
    }
  }
}

TEST(Chance, SaysWhoseItIsAndNamesWhatIsDrawn) {
  std::set<std::string> named;
  alongGames(
      kessel::testing::rounds(16000, 4000), [&](const Title& title, const Position& position, const Prompt& prompt) {
        if (prompt.who != kChance) return;
        const Json asked = spellPrompt(title, position, prompt, {.limit = 1000, .texts = true});
        ASSERT_TRUE(asked.contains("side")) << asked;
        const bool draw = asked["ask"].get<std::string>().find("draw") != std::string::npos;
        for (const Json& outcome : asked["legal"]) {
          const bool blank = outcome["text"] == "SNAFU" || outcome["text"].get<std::string>().starts_with("Chit");
          ASSERT_NE(outcome.contains("number"), draw && !blank) << outcome;
          ASSERT_EQ(outcome.contains("unit") || outcome.contains("card"), draw && !blank) << outcome;
        }
        for (const char* key : {"unit", "hex", "card"}) {
          if (asked.contains(key)) named.insert(key);
        }
      });
  EXPECT_EQ(named, (std::set<std::string>{"unit", "hex", "card"}));
}

/// The first draws of Donnerschlag: cards that only their owner may see.
TEST(Chance, DrawsAreQueuedByIdAndHiddenOnesAreForTheirOwner) {
  TitleShelf shelf(allTitles(), DataSource(KESSEL_SOURCE_DIR));
  Server server(shelf);
  const auto ask = [&](Json request) { return server.answer(request.dump()); };
  Json now = ask({{"cmd", "new"}, {"title", "donnerschlag"}, {"scenario", "campaign"}, {"chance", "manual"}});
  ASSERT_EQ(now["ok"], true) << now;
  for (int left = 100; left > 0 && now["prompt"]["step"] != "draw-cards"; --left) {
    const Json legal = ask({{"cmd", "prompt"}})["legal"];
    now = ask({{"cmd", "act"}, {"index", legal.size() - 1}});
  }
  ASSERT_EQ(now["prompt"]["who"], "chance") << now;
  const std::string owner = now["prompt"]["side"];
  const std::string watcher = owner == "axis" ? "soviet" : "axis";
  EXPECT_FALSE(ask({{"cmd", "prompt"}, {"as", watcher}}).contains("legal"));
  const Json legal = ask({{"cmd", "prompt"}, {"as", owner}})["legal"];
  ASSERT_GT(legal.size(), 3U);
  const std::string wanted = legal[2]["card"];
  const Json drawn = ask({{"cmd", "chance"}, {"results", {wanted}}, {"as", owner}});
  EXPECT_EQ(drawn["ok"], true) << drawn;
  EXPECT_EQ(ask({{"cmd", "undo"}})["ok"], true);
  EXPECT_EQ(ask({{"cmd", "act"}, {"action", legal[1]}})["added"][0]["card"], legal[1]["card"]);
  const Json again = ask({{"cmd", "chance"}, {"results", {legal[1]["card"]}}});
  EXPECT_EQ(again["error"]["kind"], "refused") << "it has been drawn";
  const Json unknown = ask({{"cmd", "act"}, {"action", {{"verb", "outcome"}, {"card", legal[1]["card"]}}}});
  EXPECT_EQ(unknown["ok"], false);
  // For a die the name of a card is no number.
  ask({{"cmd", "new"}, {"title", "battle-for-stalingrad"}, {"scenario", "introductory"}, {"chance", "manual"}});
  EXPECT_EQ(ask({{"cmd", "act"}, {"action", {{"verb", "outcome"}, {"unit", "244-id-inf-1"}}}})["ok"], false);
}

TEST(Boxes, HaveOneIdInViewsPositionsAndComponents) {
  int lying = 0;
  int moment = 0;
  alongGames(kessel::testing::rounds(12000), [&](const Title& title, const Position& position, const Prompt&) {
    if (++moment % 100 != 0) return;
    std::set<std::string> known;
    const Json parts = spellComponents(title.info());
    for (const Json& box : parts["boxes"]) known.insert(box["id"]);
    const Json units = Json::parse(title.exportPosition(position))["units"];
    const Json view = spellView(title.info(), title.view(position, kUmpire));
    for (const Json& box : view.value("boxes", Json::array())) {
      const std::string id = box["id"];
      ASSERT_TRUE(known.contains(id)) << id;
      if (!box.contains("units")) continue;
      for (const Json& unit : box["units"]) {
        ASSERT_EQ(unit["place"], id);
        // Who is not in play need not be named, but then nowhere.
        for (const auto& [place, there] : units.items()) {
          const bool named = std::find(there.begin(), there.end(), unit["unit"]) != there.end();
          ASSERT_TRUE(!named || place == id) << unit << place;
          if (named) ++lying;
        }
      }
    }
    if (!view.contains("displays")) return;
    for (const Json& display : view["displays"]) ASSERT_FALSE(known.contains(display["id"])) << display;
  });
  EXPECT_GT(lying, 0);
}

TEST(Declining, IsOneActionAtMost) {
  int declined = 0;
  alongGames(kessel::testing::rounds(16000, 4000),
             [&](const Title& title, const Position& position, const Prompt& prompt) {
               int ways = 0;
               for (const LegalList::Offer& offer : prompt.legal.offers())
                 ways += title.info().verbs[index(offer.action.verb)].declines ? 1 : 0;
               ASSERT_LE(ways, 1) << spellPrompt(title, position, prompt, {.limit = 1000, .texts = true});
               declined += ways;
             });
  EXPECT_GT(declined, 100);
}

}  // namespace
}  // namespace kessel::cli
