// SPDX-License-Identifier: GPL-3.0-or-later
// Lines that nobody should send: the server always answers with one object and keeps its game sound.
#include <rapidcheck.h>

#include "cli/fixture.h"

namespace kessel::cli {
namespace {

const std::vector<std::string> kCommands{"titles",   "new",    "prompt", "judge", "act",  "outlook", "chance",  "view",
                                         "position", "events", "undo",   "redo",  "hash", "load",    "nonsense"};
const std::vector<std::string> kKeys{"title",  "scenario", "seed",  "options", "chance",  "undo",  "position", "index",
                                     "action", "verb",     "unit",  "hex",     "results", "as",    "from",     "to",
                                     "at",     "limit",    "texts", "id",      "strict",  "single"};
const std::vector<std::string> kWords{"tiny", "meeting", "blue",         "red",     "umpire", "place",
                                      "move", "attack",  "end",          "outcome", "blue-1", "red-2",
                                      "0101", "0503",    "blue-reserve", "auto",    "manual", ""};

Json anyValue(int depth);

Json anyObject(int depth) {
  Json object = Json::object();
  const int members = *rc::gen::inRange(0, 5);
  for (int i = 0; i < members; ++i) object[*rc::gen::elementOf(kKeys)] = anyValue(depth - 1);
  return object;
}

Json anyValue(int depth) {
  switch (*rc::gen::inRange(0, depth > 0 ? 9 : 7)) {
    case 0: return nullptr;
    case 1: return *rc::gen::arbitrary<bool>();
    case 2: return *rc::gen::inRange(-3, 30);
    case 3: return *rc::gen::arbitrary<std::int64_t>();
    case 4: return *rc::gen::arbitrary<double>();
    case 5: return *rc::gen::elementOf(kWords);
    case 6: return *rc::gen::arbitrary<std::uint64_t>();
    case 7: return anyObject(depth);
    default: {
      Json list = Json::array();
      for (int i = *rc::gen::inRange(0, 4); i > 0; --i) list.push_back(anyValue(depth - 1));
      return list;
    }
  }
}

/// What must hold after any line.
void mustAnswer(Server& server, const std::string& line) {
  const Json reply = server.answer(line);
  RC_ASSERT(reply.is_object());
  RC_ASSERT(reply.contains("ok") && reply["ok"].is_boolean());
  if (!reply["ok"].get<bool>()) RC_ASSERT(!reply["error"]["text"].get<std::string>().empty());
  RC_ASSERT(!reply.dump(-1, ' ', false, Json::error_handler_t::replace).empty());
}

TEST(FuzzedProtocol, RequestsOfRightWordsInWrongPlacesAreAnswered) {
  EXPECT_TRUE(rc::check("requests", [] {
    TitleShelf shelf(tinyTitles(), ".");
    Server server(shelf);
    (void)server.answer(R"({"cmd": "new", "title": "tiny", "scenario": "meeting", "seed": 3})");
    const int lines = *rc::gen::inRange(1, 30);
    for (int i = 0; i < lines; ++i) {
      Json request = anyObject(3);
      request["cmd"] = *rc::gen::elementOf(kCommands);
      mustAnswer(server, request.dump(-1, ' ', false, Json::error_handler_t::replace));
    }
    // Whatever happened, the game that is there goes on by its own list.
    const Json prompt = server.answer(R"({"cmd": "prompt"})");
    RC_ASSERT(prompt["ok"].get<bool>());
    if (!prompt["over"].get<bool>()) RC_ASSERT(server.answer(R"({"cmd": "judge", "index": 0})")["ok"].get<bool>());
  }));
}

TEST(FuzzedProtocol, BrokenLinesAreAnswered) {
  EXPECT_TRUE(rc::check("lines", [](const std::string& noise) {
    TitleShelf shelf(tinyTitles(), ".");
    Server server(shelf);
    mustAnswer(server, noise);
    std::string line = R"({"cmd": "new", "title": "tiny", "scenario": "meeting", "seed": 3, "options": {"fog": "on"}})";
    const auto at = *rc::gen::inRange<std::size_t>(0, line.size());
    line[at] = *rc::gen::arbitrary<char>();
    mustAnswer(server, line);
    mustAnswer(server, line.substr(0, at));
    mustAnswer(server, line.substr(0, at) + noise + line.substr(at));
  }));
}

TEST(FuzzedProtocol, TheProcessGoesOnToTheEndOfItsInput) {
  std::string input =
      "\n\n{\n\"x\"\n[[[[\n" + std::string(6U << 20U, 'y') + "\n{\"cmd\": \"hash\"}\n{\"cmd\": \"titles\"}";
  const Ran ran = runProgram({"serve"}, input);
  EXPECT_EQ(ran.code, 0);
  EXPECT_EQ(std::count(ran.out.begin(), ran.out.end(), '\n'), 6);
  EXPECT_EQ(ran.err, "");
}

}  // namespace
}  // namespace kessel::cli
