// SPDX-License-Identifier: GPL-3.0-or-later
// Each command of the line protocol, and how it refuses.
#include "cli/fixture.h"
#include "kessel/opponents/opponents.h"

namespace kessel::cli {
namespace {

using ::testing::HasSubstr;

TEST_F(ServerTest, ListsTitlesWithTheirVerbs) {
  const Json reply = good({{"cmd", "titles"}});
  ASSERT_EQ(reply["titles"].size(), 1U);
  const Json& title = reply["titles"][0];
  EXPECT_EQ(title["id"], "tiny");
  EXPECT_EQ(title["sides"][1]["id"], "red");
  EXPECT_EQ(title["verbs"][2], Json::parse(R"({"verb": "move", "operands": ["unit", "hex"]})"));
  EXPECT_EQ(title["scenarios"][0]["turns"], 4);
}

TEST_F(ServerTest, NeedsAGameFirst) {
  for (const char* cmd : {"prompt", "judge", "act", "outlook", "chance", "view", "position", "events", "undo", "redo",
                          "hash", "components", "reach", "why"}) {
    EXPECT_THAT(bad({{"cmd", cmd}}), HasSubstr("no game yet")) << cmd;
  }
}

TEST_F(ServerTest, PromptListsEveryActionAndTheyCanBeSentBack) {
  begin();
  const Json prompt = good({{"cmd", "prompt"}, {"texts", true}});
  EXPECT_EQ(prompt["who"], "blue");
  EXPECT_EQ(prompt["step"], "setup");
  EXPECT_EQ(prompt["case"], "2.1");
  ASSERT_EQ(prompt["legal"].size(), 20U);
  EXPECT_EQ(prompt["count"], 20);
  for (const Json& action : prompt["legal"]) {
    EXPECT_FALSE(action["text"].get<std::string>().empty());
    EXPECT_EQ(good({{"cmd", "judge"}, {"action", action}})["legal"], true);
  }
  EXPECT_EQ(good({{"cmd", "prompt"}, {"from", 18}, {"limit", 5}})["legal"].size(), 2U);
  EXPECT_EQ(good({{"cmd", "prompt"}, {"from", 4000000000U}})["legal"].size(), 0U);
}

TEST_F(ServerTest, ActionsAreNamedByVerbOrByIndex) {
  begin();
  const Json first = good({{"cmd", "act"}, {"action", {{"verb", "place"}, {"unit", "blue-1"}, {"hex", "0203"}}}});
  EXPECT_EQ(first["decisions"], 1);
  EXPECT_EQ(first["added"][0]["hex"], "0203");
  EXPECT_EQ(first["events"][0]["kind"], "placed");
  good({{"cmd", "act"}, {"index", 0}});
  const Json third = good({{"cmd", "act"}, {"action", {{"index", 3}}}});
  EXPECT_EQ(third["prompt"]["who"], "red");
}

TEST_F(ServerTest, WholeNumbersMayBeWrittenWithAFraction) {
  begin();
  EXPECT_EQ(good({{"cmd", "judge"}, {"index", 1.0}})["legal"], true);
  EXPECT_EQ(good({{"cmd", "prompt"}, {"limit", 3.0}})["legal"].size(), 3U);
  EXPECT_THAT(bad({{"cmd", "judge"}, {"index", 20.0}}), HasSubstr("0 to 19"));
  for (const double number : {0.5, -1.0, 1e300}) {
    EXPECT_THAT(bad({{"cmd", "judge"}, {"index", number}}), HasSubstr("whole number")) << number;
  }
}

TEST_F(ServerTest, PromptsNameTheMovementPointsLeft) {
  const auto title = m_shelf.title("tiny");
  ASSERT_TRUE(title.has_value());
  Prompt prompt;
  EXPECT_FALSE(spellPrompt(**title, {}, prompt, {}).contains("points"));
  prompt.points = 42;
  EXPECT_EQ(spellPrompt(**title, {}, prompt, {})["points"], 10.5);
}

TEST_F(ServerTest, RefusesWithTheCaseAndChangesNothing) {
  begin();
  const Json before = good({{"cmd", "hash"}});
  const Json reply = ask(Json{{"cmd", "act"}, {"action", {{"verb", "place"}, {"unit", "blue-1"}, {"hex", "0603"}}}});
  EXPECT_EQ(reply["ok"], false);
  EXPECT_EQ(reply["error"]["case"], "2.1");
  EXPECT_EQ(reply["error"]["kind"], "refused");
  EXPECT_EQ(reply["error"]["text"], "Blue sets up at its own edge");
  EXPECT_EQ(ask(Json{{"cmd", "judge"}, {"action", {{"verb", "end"}}}})["error"]["case"], "2.1");
  EXPECT_EQ(good({{"cmd", "hash"}}), before);
}

TEST_F(ServerTest, SaysWhatIsWrongWithAnAction) {
  begin();
  auto act = [&](const char* action) { return bad({{"cmd", "act"}, {"action", Json::parse(action)}}); };
  EXPECT_THAT(act(R"({"verb": "fly"})"), HasSubstr("no verb \"fly\""));
  EXPECT_THAT(act(R"({"verb": "place", "unit": "blue-1"})"), HasSubstr("\"hex\" is missing"));
  EXPECT_THAT(act(R"({"verb": "place", "unit": "green-1", "hex": "0101"})"), HasSubstr("no unit \"green-1\""));
  EXPECT_THAT(act(R"({"verb": "place", "unit": "blue-1", "hex": "9999"})"), HasSubstr("no hex or box \"9999\""));
  EXPECT_THAT(act(R"({"verb": "place", "unit": "blue-1", "hex": 65536})"), HasSubstr("0 to 65535"));
  EXPECT_THAT(act(R"({"verb": "place", "unit": -1, "hex": "0101"})"), HasSubstr("whole number"));
  EXPECT_THAT(act(R"({"verb": "place", "unit": 1.5, "hex": "0101"})"), HasSubstr("whole number"));
  EXPECT_THAT(act(R"({"verb": "end", "hex": "0101"})"), HasSubstr("does not use"));
  EXPECT_THAT(act(R"({"verb": 3})"), HasSubstr("should be a text"));
  EXPECT_THAT(act(R"([1])"), HasSubstr("should be an object"));
  EXPECT_THAT(bad({{"cmd", "act"}, {"index", 20}}), HasSubstr("0 to 19"));
  EXPECT_THAT(bad({{"cmd", "act"}}), HasSubstr("is missing"));
}

TEST_F(ServerTest, SaysWhatIsWrongWithALine) {
  EXPECT_THAT(m_server.answer("{")["error"]["text"], HasSubstr("no JSON: it ends too early"));
  EXPECT_THAT(m_server.answer("{,")["error"]["text"], HasSubstr("no JSON: character 2 is unexpected"));
  EXPECT_THAT(m_server.answer("[]")["error"]["text"], HasSubstr("expected a JSON object"));
  EXPECT_THAT(m_server.answer("{}")["error"]["text"], HasSubstr("\"cmd\" is missing"));
  EXPECT_THAT(m_server.answer(R"({"cmd": 1e999})")["error"]["text"], HasSubstr("no JSON"));
  EXPECT_THAT(m_server.answer(R"({"cmd": "dance"})")["error"]["text"], HasSubstr("there are: titles, components, new"));
  EXPECT_THAT(m_server.answer(std::string(200000, '['))["error"]["text"], HasSubstr("nests deeper"));
  EXPECT_THAT(m_server.answer("{\"cmd\": \"\xFF\xFE\"}")["error"]["text"], HasSubstr("no JSON"));
  EXPECT_THAT(m_server.answer("\"" + std::string(5U << 20U, 'x') + "\"")["error"]["text"], HasSubstr("longer than"));
  const std::string tail("{\"cmd\": \"quit\"}\0 and what not", 28);
  EXPECT_THAT(m_server.answer(tail)["error"]["text"], HasSubstr("no JSON: character 16 is unexpected"));
  EXPECT_FALSE(m_server.finished());
  EXPECT_EQ(m_server.answer(R"({"cmd": "quit", "id": "q1"})")["id"], "q1");
}

TEST_F(ServerTest, RefusesMembersThatItDoesNotKnow) {
  begin();
  EXPECT_THAT(bad({{"cmd", "prompt"}, {"limits", 3}}),
              HasSubstr("\"limits\" is no member of the command \"prompt\"; it may have: from, limit, texts, id, as"));
  EXPECT_THAT(bad({{"cmd", "new"}, {"title", "tiny"}, {"scenario", "short"}, {"option", Json::object()}}),
              HasSubstr("\"option\" is no member"));
  EXPECT_EQ(good({{"cmd", "judge"}, {"index", 0}, {"as", "blue"}, {"id", "a"}})["id"], "a");
  EXPECT_THAT(ask(std::string(R"({"cmd": "hash", "cmd": "quit"})"))["error"]["text"], HasSubstr("two members \"cmd\""));
  EXPECT_THAT(bad({{"cmd", "hash"}, {"id", {1}}}), HasSubstr("should be a text or a number"));
  EXPECT_FALSE(m_server.finished());
}

TEST_F(ServerTest, ListsTheComponentsOfATitle) {
  const Json parts = good({{"cmd", "components"}, {"title", "tiny"}});
  ASSERT_EQ(parts["counters"].size(), 4U);
  EXPECT_EQ(parts["counters"][0]["id"], "blue-1");
  EXPECT_EQ(parts["counters"][0]["side"], "blue");
  EXPECT_EQ(parts["boxes"][0]["id"], "blue-reserve");
  EXPECT_FALSE(parts["charts"][0]["cells"].empty());
  EXPECT_THAT(bad({{"cmd", "components"}, {"title", "chess"}}), HasSubstr("there are: tiny"));
  begin();
  EXPECT_EQ(good({{"cmd", "components"}}), parts);
}

TEST_F(ServerTest, TellsReachAndLayers) {
  begin("short");
  for (int n = 0; good({{"cmd", "prompt"}, {"limit", 0}})["step"] == "setup" && n < 9; ++n)
    good({{"cmd", "act"}, {"index", 0}});
  const Json reach = good({{"cmd", "reach"}, {"units", {"blue-1"}}})["reach"];
  ASSERT_FALSE(reach.empty());
  EXPECT_EQ(reach[0]["cost"], 1) << "four quarters";
  EXPECT_EQ(reach[0]["path"][0]["hex"], reach[0]["place"]);
  EXPECT_EQ(good({{"cmd", "judge"}, {"action", reach[0]["path"][0]}})["legal"], true);
  EXPECT_THAT(bad({{"cmd", "reach"}, {"units", "blue-1"}}), HasSubstr("list of ids"));
  EXPECT_THAT(bad({{"cmd", "why"}, {"hex", "9999"}}), HasSubstr("no hex \"9999\""));
  EXPECT_THAT(bad({{"cmd", "why"}}), HasSubstr("\"hex\""));
  const Json nothing = good({{"cmd", "why"}, {"units", {"blue-1"}}, {"hex", "0505"}});
  EXPECT_TRUE(nothing["way"].empty() && !nothing.contains("stop")) << "this title does not say";
  EXPECT_THAT(bad({{"cmd", "reach"}, {"units", {"green-1"}}}), HasSubstr("no unit \"green-1\""));
  begin("duel");
  EXPECT_EQ(good({{"cmd", "layer"}, {"layer", "reach-blue"}})["hexes"]["0403"], 1);
  const Json line{{"unit", "blue-2"}, {"from", "blue-1"}, {"strength", 2}, {"way", {"0303", "0202"}}};
  EXPECT_EQ(good({{"cmd", "layer"}, {"layer", "reach-blue"}})["lines"], Json::array({line}));
  EXPECT_FALSE(good({{"cmd", "layer"}, {"layer", "reach-red"}}).contains("lines")) << "it has none";
  EXPECT_THAT(bad({{"cmd", "layer"}, {"layer", "fog"}}), HasSubstr("there is no layer \"fog\"; there are: reach-blue"));
}

TEST_F(ServerTest, RefusesUnitsThatDoNotExistAndTrialsOfNothing) {
  begin();
  for (const char* command : {"reach", "why"}) {
    Json request{{"cmd", command}, {"units", {60000}}};
    if (command == std::string("why")) request["hex"] = "0101";
    EXPECT_THAT(bad(request), HasSubstr("there is no unit 60000")) << command;
  }
  EXPECT_THAT(bad({{"cmd", "advise"}, {"decisions", 0}}), HasSubstr("\"decisions\" should be a whole number from 1"));
  good({{"cmd", "act"}, {"index", 0}});
  EXPECT_THAT(bad({{"cmd", "review"}, {"decision", 0}, {"decisions", 0}}), HasSubstr("from 1 to 1000000"));
}

TEST_F(ServerTest, ScenarioAndOptionsMayStandBesideAPosition) {
  begin("duel");
  const Json position = good({{"cmd", "position"}})["position"];
  Json twice = position;
  twice["scenario"] = "meeting";
  EXPECT_THAT(bad({{"cmd", "new"}, {"title", "tiny"}, {"position", twice}, {"scenario", "duel"}}),
              HasSubstr("\"scenario\" is \"duel\" in the request and \"meeting\" in the position"));
  twice["options"] = {{"fog", "off"}};
  EXPECT_THAT(bad({{"cmd", "new"}, {"title", "tiny"}, {"position", twice}, {"options", {{"fog", "on"}}}}),
              HasSubstr("\"fog\" is \"on\" in the request and \"off\" in the position"));
}

TEST_F(ServerTest, SaysWhatIsWrongWithANewGame) {
  EXPECT_THAT(bad({{"cmd", "new"}, {"title", "chess"}, {"scenario", "x"}}), HasSubstr("there are: tiny"));
  EXPECT_THAT(bad({{"cmd", "new"}, {"title", ""}, {"scenario", "short"}}), HasSubstr("no title \"\""));
  EXPECT_THAT(bad({{"cmd", "new"}, {"title", "tiny"}, {"scenario", "x"}}), HasSubstr("unknown scenario \"x\""));
  EXPECT_THAT(bad({{"cmd", "new"}, {"title", "tiny"}}), HasSubstr("\"scenario\" is missing"));
  EXPECT_THAT(bad({{"cmd", "new"}, {"title", "tiny"}, {"scenario", "short"}, {"seed", -1}}), HasSubstr("\"seed\""));
  EXPECT_THAT(bad({{"cmd", "new"}, {"title", "tiny"}, {"scenario", "short"}, {"chance", "fate"}}),
              HasSubstr("auto or manual"));
  EXPECT_THAT(bad({{"cmd", "new"}, {"title", "tiny"}, {"scenario", "short"}, {"options", {{"fog", "thick"}}}}),
              HasSubstr("expected on or off"));
  EXPECT_THAT(bad({{"cmd", "new"}, {"title", "tiny"}, {"position", Json::object()}}), HasSubstr("position"));
}

TEST_F(ServerTest, ManualChanceIsAskedAndCanBeQueued) {
  begin("duel", "manual");
  good({{"cmd", "act"}, {"action", {{"verb", "attack"}, {"unit", "blue-1"}, {"hex", "0403"}}}});
  const Json prompt = good({{"cmd", "prompt"}});
  EXPECT_EQ(prompt["who"], "chance");
  EXPECT_EQ(prompt["legal"][0], Json::parse(R"({"verb": "outcome", "number": 1, "weight": 1})"));
  const Json rolled = good({{"cmd", "chance"}, {"results", {6}}});
  EXPECT_EQ(rolled["added"][0]["number"], 6);
  EXPECT_EQ(rolled["queued"], 0);
  EXPECT_EQ(rolled["prompt"]["who"], "blue");
  good({{"cmd", "chance"}, {"results", {9}}});
  const Json wrong = ask(Json{{"cmd", "act"}, {"action", {{"verb", "end"}}}});
  EXPECT_EQ(wrong["ok"], true) << "the next decision is no die";
  EXPECT_THAT(bad({{"cmd", "chance"}, {"results", {70000}}}), HasSubstr("65535"));
  EXPECT_THAT(bad({{"cmd", "chance"}}), HasSubstr("results"));
}

TEST_F(ServerTest, ResultsMayBeRefusedWhereNothingIsRolled) {
  begin("duel", "manual");
  EXPECT_THAT(bad({{"cmd", "chance"}, {"results", {6}}, {"strict", true}}), HasSubstr("nothing to decide"));
  EXPECT_EQ(good({{"cmd", "chance"}, {"results", Json::array()}})["queued"], 0);
  good({{"cmd", "act"}, {"action", {{"verb", "attack"}, {"unit", "blue-1"}, {"hex", "0403"}}}});
  const Json rolled = good({{"cmd", "chance"}, {"results", {6, 3}}, {"strict", true}});
  EXPECT_EQ(rolled["added"].size(), 1U);
  EXPECT_EQ(rolled["dropped"], 1) << "the second is not kept for a die that nobody has thought of";
  EXPECT_EQ(good({{"cmd", "chance"}, {"results", Json::array()}})["queued"], 0);
  EXPECT_THAT(bad({{"cmd", "chance"}, {"results", {"C1"}}}), HasSubstr("no card and no unit \"C1\""));
}

TEST_F(ServerTest, AnActionIsNamedInOneWay) {
  begin();
  const Json action{{"verb", "place"}, {"unit", "blue-1"}, {"hex", "0203"}};
  EXPECT_THAT(bad({{"cmd", "act"}, {"action", action}, {"index", 0}}), HasSubstr("exclude each other"));
  EXPECT_THAT(bad({{"cmd", "judge"}, {"action", {{"index", 0}, {"verb", "place"}}}}), HasSubstr("no other members"));
  EXPECT_EQ(good({{"cmd", "hash"}})["decisions"], 0);
}

TEST_F(ServerTest, WhatTheOtherSideCanChooseIsNotTold) {
  begin();
  const auto asRed = [](Json request) {
    request["as"] = "red";
    return request;
  };
  for (const Json& prompt : {good(asRed({{"cmd", "prompt"}, {"texts", true}})), begin("meeting", "auto", "red")}) {
    EXPECT_FALSE(prompt.contains("count")) << prompt;
    EXPECT_FALSE(prompt.contains("legal")) << prompt;
    EXPECT_EQ(prompt["who"], "blue");
  }
  const Json shut{{"verb", "place"}, {"unit", "blue-1"}, {"hex", "0603"}};
  for (const char* cmd : {"judge", "outlook", "reach", "why", "position", "hash"}) {
    Json request = asRed({{"cmd", cmd}});
    if (*cmd == 'j' || *cmd == 'o') request["action"] = shut;
    EXPECT_THAT(bad(request), HasSubstr("hidden from red")) << cmd;
  }
  EXPECT_EQ(ask(asRed({{"cmd", "act"}, {"action", shut}}))["error"],
            Json::parse(R"({"kind": "refused", "case": null, "text": "It is refused; the reason is hidden"})"));
  for (const Json& number : {Json(0), Json(19), Json(20), Json(-1), Json("first")}) {  // taken or not, told nothing
    EXPECT_EQ(bad(asRed({{"cmd", "act"}, {"index", number}})), "what can be chosen now is hidden from red");
    EXPECT_EQ(bad(asRed({{"cmd", "act"}, {"action", {{"index", number}}}})),
              "what can be chosen now is hidden from red");
  }
  EXPECT_EQ(good({{"cmd", "hash"}})["decisions"], 0);
  EXPECT_EQ(good({{"cmd", "prompt"}, {"as", "blue"}})["count"], 20);
  // Where nothing is hidden nothing is kept back.
  begin("duel");
  EXPECT_EQ(good(asRed({{"cmd", "prompt"}}))["count"], 2);
  EXPECT_EQ(good(asRed({{"cmd", "judge"}, {"index", 0}}))["legal"], true);
  EXPECT_TRUE(good(asRed({{"cmd", "position"}})).contains("position"));
}

TEST_F(ServerTest, UnitsOfTheOtherSideAreNotFoundByTheirReach) {
  begin();
  for (int unit = 0; unit < 2; ++unit) good({{"cmd", "act"}, {"index", 0}});
  ASSERT_EQ(good({{"cmd", "prompt"}})["who"], "red");
  EXPECT_THAT(bad({{"cmd", "reach"}, {"units", {"blue-1"}}, {"as", "red"}}), HasSubstr("hidden from red"));
  good({{"cmd", "reach"}, {"units", {"red-1"}}, {"as", "red"}});
  good({{"cmd", "reach"}, {"units", {"blue-1"}}});
}

/// Where nothing is hidden, what leaves no choice is decided at once if the game was begun so.
TEST_F(ServerTest, SingleOffersAreAskedOrTakenAsTheGameWasBegun) {
  const Json start{{"cmd", "new"}, {"title", "tiny"}, {"scenario", "duel"}, {"chance", "manual"}, {"seed", 7}};
  const Json fight{{"cmd", "act"}, {"action", {{"verb", "attack"}, {"unit", "blue-1"}, {"hex", "0403"}}}};
  for (const bool take : {false, true}) {
    Json request = start;
    request["single"] = take ? "take" : "ask";
    good(request);
    good(fight);
    const Json rolled = good({{"cmd", "chance"}, {"results", {3}}});
    EXPECT_EQ(rolled["added"].size(), take ? 2U : 1U) << rolled;
    EXPECT_EQ(rolled["prompt"]["who"], take ? "red" : "blue");
    if (take) {
      EXPECT_EQ(rolled["added"][1]["verb"], "end");
      EXPECT_EQ(good({{"cmd", "undo"}})["decisions"], 1) << "back to the last question that was asked";
      EXPECT_EQ(good({{"cmd", "redo"}})["decisions"], 3);
    }
  }
  EXPECT_THAT(bad({{"cmd", "new"}, {"title", "tiny"}, {"scenario", "duel"}, {"single", "skip"}}),
              HasSubstr("ask or take"));
}

TEST_F(ServerTest, OutlooksHaveStrengthsAndOdds) {
  begin("duel");
  const Json reply = good({{"cmd", "outlook"}, {"action", {{"verb", "attack"}, {"unit", "blue-1"}, {"hex", "0403"}}}});
  const Json& fire = reply["outlook"]["fires"][0];
  int weights = 0;
  for (const Json& row : fire["odds"]) weights += row["weight"].get<int>();
  EXPECT_EQ(weights, 6);
  EXPECT_EQ(fire["chart"], "combat");
  EXPECT_EQ(fire["strength"][0]["label"], "Attacker");
}

TEST_F(ServerTest, OutlooksTellHowACombatEnds) {
  begin("duel");
  const Json reply = good({{"cmd", "outlook"}, {"action", {{"verb", "attack"}, {"unit", "blue-1"}, {"hex", "0403"}}}});
  const Json& forecast = reply["outlook"]["forecast"];
  EXPECT_EQ(forecast["attacker"], "blue");
  EXPECT_EQ(forecast["hex"], "0403");
  EXPECT_EQ(forecast["exact"], true);
  EXPECT_FALSE(forecast.contains("samples"));
  EXPECT_THAT(forecast["policy"].get<std::string>(), HasSubstr("Nobody adds to the combat"));
  // The results of the die: none, the attacker, the defender, both lose a step.
  int weights[4] = {};
  for (const Json& row : reply["outlook"]["fires"][0]["odds"]) {
    weights[row["value"].get<int>() & 3] += row["weight"].get<int>();
  }
  const Json& losses = forecast["losses"];
  EXPECT_NEAR(losses["blue"]["chances"][1].get<double>(), (weights[1] + weights[3]) / 6.0, 1e-12);
  EXPECT_NEAR(losses["red"]["chances"][1].get<double>(), (weights[2] + weights[3]) / 6.0, 1e-12);
  EXPECT_NEAR(losses["red"]["steps"].get<double>(), (weights[2] + weights[3]) / 6.0, 1e-12);
  EXPECT_GE(forecast["cleared"], 0);
  EXPECT_LE(forecast["cleared"], 1);
  const Json ended = good({{"cmd", "outlook"}, {"action", {{"verb", "end"}}}});
  EXPECT_FALSE(ended["outlook"].contains("forecast")) << "nobody fights";
}

TEST(Views, HaveDisplaySheets) {
  const std::unique_ptr<Title> title = tiny::makeTinyTitle();
  View view;
  SheetView sheet{.unit = UnitId{0}, .side = kFirstSide, .group = say("Steps"), .strength = 2, .highest = 6};
  sheet.spaces = {{"asset", say("Asset slot"), {{UnitId{1}, kFirstSide, kNowhere, 0, 1, 0}}}, {"anti-tank", {}, {}}};
  sheet.rule = "2.1";
  view.sheets = {sheet};
  const Json spelled = spellView(title->info(), view)["sheets"];
  EXPECT_EQ(spelled.dump(),
            R"([{"case":"2.1","group":"Steps","highest":6,"side":"blue","slots":[{"kind":"asset","name":"Asset slot",)"
            R"("units":[{"place":null,"side":"blue","steps":1,"unit":"blue-2"}]},{"kind":"anti-tank","name":""}],)"
            R"("strength":2,"unit":"blue-1"}])");
  view.sheets.clear();
  EXPECT_FALSE(spellView(title->info(), view).contains("sheets"));
}

TEST_F(ServerTest, ViewsHideWhatIsHidden) {
  begin();
  good({{"cmd", "act"}, {"action", {{"verb", "place"}, {"unit", "blue-1"}, {"hex", "0101"}}}});
  EXPECT_EQ(good({{"cmd", "view"}, {"as", "blue"}})["view"]["units"][0]["unit"], "blue-1");
  EXPECT_EQ(good({{"cmd", "view"}})["view"]["units"][0]["unit"], "blue-1");
  const Json red = good({{"cmd", "view"}, {"as", "red"}});
  EXPECT_EQ(red["view"]["units"][0]["unit"], nullptr);
  EXPECT_EQ(red.dump().find("blue-1"), std::string::npos);
  const Json told = good({{"cmd", "events"}, {"from", 0}, {"as", "red"}});
  EXPECT_EQ(told["decisions"][0]["events"].size(), 1U);
  EXPECT_FALSE(told["decisions"][0].contains("action")) << "where blue sets up, face down, is not for red to know";
  EXPECT_EQ(good({{"cmd", "events"}, {"from", 0}, {"as", "blue"}})["decisions"][0]["action"]["unit"], "blue-1");
  EXPECT_EQ(good({{"cmd", "events"}, {"from", 0}})["decisions"][0]["action"]["unit"], "blue-1");
  EXPECT_THAT(bad({{"cmd", "act"}, {"index", 0}, {"as", "red"}}), HasSubstr("hidden from red"));
  const Json place = good({{"cmd", "prompt"}})["legal"][0];
  const Json next = good({{"cmd", "act"}, {"action", place}, {"as", "red"}});
  EXPECT_TRUE(next["added"][0].is_null()) << next;
  good({{"cmd", "undo"}, {"to", 1}});
  EXPECT_EQ(good({{"cmd", "redo"}, {"as", "blue"}})["added"][0]["unit"], "blue-2");
  EXPECT_THAT(bad({{"cmd", "view"}, {"as", "green"}}), HasSubstr("blue, red, umpire"));
}

TEST_F(ServerTest, PositionsCanBeTakenOutAndBegunFrom) {
  begin();
  for (int i = 0; i < 6; ++i) good({{"cmd", "act"}, {"index", 0}});
  const Json hash = good({{"cmd", "hash"}});
  const Json position = good({{"cmd", "position"}})["position"];
  ASSERT_TRUE(position.is_object());
  good({{"cmd", "new"}, {"title", "tiny"}, {"position", position}});
  EXPECT_EQ(good({{"cmd", "hash"}})["hash"], hash["hash"]);
}

TEST_F(ServerTest, UndoesAndRedoes) {
  begin();
  const Json start = good({{"cmd", "hash"}});
  for (int i = 0; i < 6; ++i) good({{"cmd", "act"}, {"index", 0}});
  const Json there = good({{"cmd", "hash"}});
  good({{"cmd", "undo"}});
  good({{"cmd", "undo"}, {"to", 0}});
  EXPECT_EQ(good({{"cmd", "hash"}}), start);
  EXPECT_THAT(bad({{"cmd", "undo"}}), HasSubstr("nothing to take back"));
  good({{"cmd", "redo"}});
  good({{"cmd", "redo"}, {"to", 100}});
  EXPECT_EQ(good({{"cmd", "hash"}}), there);
  EXPECT_THAT(bad({{"cmd", "redo"}}), HasSubstr("nothing to redo"));
  EXPECT_THAT(bad({{"cmd", "undo"}, {"to", 99}}), HasSubstr("whole number"));
}

TEST_F(ServerTest, SavesAndLoads) {
  const test::TempFolder folder;
  const std::string path = folder / "g.kessel";
  begin();
  for (int i = 0; i < 9; ++i) good({{"cmd", "act"}, {"index", 0}});
  const Json hash = good({{"cmd", "hash"}});
  good({{"cmd", "save"}, {"path", path}, {"name", "From afar"}});
  EXPECT_THAT(bad({{"cmd", "save"}, {"path", path}}), HasSubstr("already"));
  good({{"cmd", "save"}, {"path", path}, {"name", "From afar"}, {"replace", true}});
  for (const char* command : {"save", "load"}) {
    EXPECT_THAT(bad({{"cmd", command}, {"path", ""}}), HasSubstr("\"path\" should name a file"));
    EXPECT_THAT(bad({{"cmd", command}, {"path", path + std::string(1, '\0') + "x"}}), HasSubstr("a character 0 in it"));
  }
  begin("duel");
  const Json loaded = good({{"cmd", "load"}, {"path", path}});
  EXPECT_EQ(loaded["name"], "From afar");
  EXPECT_EQ(loaded["warnings"].size(), 0U);
  EXPECT_EQ(good({{"cmd", "hash"}}), hash);
  EXPECT_THAT(bad({{"cmd", "load"}, {"path", folder / "none"}}), HasSubstr("no such file"));
  EXPECT_EQ(good({{"cmd", "hash"}}), hash) << "a failed load leaves the game alone";
}

TEST_F(ServerTest, EveryListedActionOfManyGamesSurvivesItsSpelling) {
  const auto title = *m_shelf.title("tiny");
  RandomOpponent random(1);
  for (std::uint64_t seed = 0; seed < 30; ++seed) {
    GameSetup setup;
    setup.scenario = "meeting";
    setup.chance = ChancePolicy::Manual;
    setup.seed = seed;
    Session session = std::move(Session::begin(*title, setup).value());
    while (!session.over()) {
      session.prompt().legal.each(
          [&](Action action) { ASSERT_EQ(parseAction(title->info(), spellAction(title->info(), action)), action); });
      ASSERT_TRUE(session.act(random.choose(*title, session.position(), session.prompt(), {})).ok());
    }
  }
}

}  // namespace
}  // namespace kessel::cli
