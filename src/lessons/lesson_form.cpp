// SPDX-License-Identifier: GPL-3.0-or-later
// Reads the files of lessons and practice positions.
#include <algorithm>
#include <filesystem>

#include "kessel/engine/places.h"
#include "kessel/engine/position_form.h"
#include "kessel/engine/text.h"
#include "kessel/engine/title_data.h"
#include "kessel/session/action_form.h"
#include "lessons/lesson.h"
#include "lessons/start_form.h"

namespace kessel {
namespace {

namespace fs = std::filesystem;

constexpr int kMostMinutes = 600;
constexpr int kMostResult = 0xFFFF;

/// One of the names that there are, or none if the member is missing.
template <class List>
std::string readName(const Node& node, const char* key, const List& names) {
  const std::string name = node.text(key, "");
  if (node.has(key) && std::find(names.begin(), names.end(), name) == names.end())
    node.at(key).fail("\"{0}\" is not known; expected one of {1}", name,
                      form::named(names, [](const auto& each) { return std::string(each); }));
  return name;
}

class LessonReader {
 public:
  LessonReader(const Node& root, const TitleInfo& info) : m_root(root), m_info(info) {}

  Lesson readLesson() {
    m_root.onlyKeys({"$schema", "id", "name", "teaches", "minutes", "general", "side", "scenario", "position",
                     "options", "seed", "played", "steps"});
    Lesson out;
    out.id = m_root.text("id");
    out.name = needed(m_root, "name");
    out.teaches = needed(m_root, "teaches");
    out.minutes = m_root.number("minutes", 1, kMostMinutes);
    out.general = m_root.has("general") && m_root.at("general").flag();
    out.side = readSideOf(m_root.at("side"), m_info);
    out.start = readStart(m_root, m_info);
    for (const Node& node : m_root.list("steps")) {
      out.steps.push_back(readStep(node));
      LessonStep& step = out.steps.back();
      if (step.id.empty()) step.id = std::to_string(out.steps.size());
      if (out.stepNamed(step.id) + 1 != out.steps.size()) node.fail("this id is used twice");
    }
    if (out.steps.empty()) m_root.at("steps").fail("expected at least one entry");
    checkWays(out);
    return out;
  }

  Practice readPractice() {
    m_root.onlyKeys({"$schema", "id", "name", "about", "remark", "minutes", "side", "players", "scenario", "position",
                     "options", "seed", "played", "until", "goals", "solution"});
    Practice out;
    out.id = m_root.text("id");
    out.name = needed(m_root, "name");
    out.about = needed(m_root, "about");
    out.remark = needed(m_root, "remark");
    out.minutes = m_root.number("minutes", 1, kMostMinutes);
    out.side = readSideOf(m_root.at("side"), m_info);
    static constexpr std::array<std::string_view, 3> kPlayers{"one", "two", "any"};
    const std::string players = readName(m_root, "players", kPlayers);
    out.forOne = players != "two";
    out.forTwo = players != "one";
    out.start = readStart(m_root, m_info);
    out.until = readCondition(m_root.at("until"), m_info);
    readGoals(out);
    const Node solution = m_root.at("solution");
    solution.onlyKeys({"do", "chance", "other"});
    out.solution.expect = LessonStep::Expect::Do;
    out.solution.way = readWay(solution);
    readScript(solution, out.solution);
    return out;
  }

 private:
  LessonStep readStep(const Node& node) {
    node.onlyKeys({"id", "text", "look", "do", "until", "missed", "ask", "command", "replies", "otherwise", "chance",
                   "other", "then"});
    LessonStep out;
    out.id = node.text("id", "");
    out.text = needed(node, "text");
    out.otherwise = node.text("otherwise", "");
    out.then = node.text("then", "");
    if (node.has("look")) out.look = readLook(node.at("look"));
    readExpectation(node, out);
    for (const Node& reply : node.listOr("replies")) out.replies.push_back(readReply(reply));
    readScript(node, out);
    return out;
  }

  void readExpectation(const Node& node, LessonStep& out) {
    const int kinds = (node.has("ask") ? 1 : 0) + (node.has("command") ? 1 : 0) + (node.has("do") ? 1 : 0);
    if (kinds > 1) node.fail("expected one of \"do\", \"ask\" and \"command\"");
    if (node.has("do")) {
      out.expect = LessonStep::Expect::Do;
      out.way = readWay(node);
    }
    if (node.has("until")) {
      if (!node.has("do")) node.fail("\"{0}\" is expected", std::string("do"));
      out.expect = LessonStep::Expect::Until;
      out.until = readCondition(node.at("until"), m_info);
    }
    if (node.has("missed")) readMissed(node.at("missed"), out);
    if (node.has("ask")) readQuestion(node.at("ask"), out);
    if (node.has("command")) {
      out.expect = LessonStep::Expect::Command;
      out.command = readName(node, "command", kLessonCommands);
    }
  }

  void readMissed(const Node& node, LessonStep& out) {
    node.onlyKeys({"if", "say"});
    if (out.expect != LessonStep::Expect::Until) node.fail("\"{0}\" is expected", std::string("until"));
    out.missed = readCondition(node.at("if"), m_info);
    out.missedSay = needed(node, "say");
  }

  void readQuestion(const Node& node, LessonStep& out) {
    node.onlyKeys({"question", "choices"});
    out.expect = LessonStep::Expect::Answer;
    out.question = needed(node, "question");
    for (const Node& each : node.list("choices")) {
      each.onlyKeys({"text", "say", "right", "then"});
      const bool right = each.has("right") && each.at("right").flag();
      if (!right && each.has("then")) each.at("then").fail("only a right answer leads on");
      out.choices.push_back({needed(each, "text"), needed(each, "say"), right, each.text("then", "")});
    }
    const auto isRight = [](const LessonChoice& choice) { return choice.right; };
    if (std::none_of(out.choices.begin(), out.choices.end(), isRight))
      node.at("choices").fail("expected at least one right answer");
  }

  /// A decision is an action, or a list of all that are right, the best one first.
  std::vector<std::vector<Action>> readWay(const Node& node) {
    std::vector<std::vector<Action>> out;
    for (const Node& each : node.list("do")) {
      std::vector<Action>& any = out.emplace_back();
      if (each.json().is_array()) {
        for (const Node& one : each.list()) any.push_back(actionAt(one, m_info));
      } else {
        any.push_back(actionAt(each, m_info));
      }
      if (any.empty()) each.fail("expected at least one entry");
    }
    if (out.empty()) node.at("do").fail("expected at least one entry");
    return out;
  }

  LessonLook readLook(const Node& node) {
    node.onlyKeys({"hexes", "places", "region", "units", "panel", "line", "fire", "layer"});
    LessonLook out;
    out.places = readPlacesOf(node, m_info);
    out.units = readUnitsOf(node, "units", m_info);
    out.panel = readName(node, "panel", kLessonPanels);
    out.line = readName(node, "line", kLessonLines);
    if (node.has("fire")) out.fire = readSideOf(node.at("fire"), m_info);
    std::vector<std::string> layers;
    for (const OverlayInfo& layer : m_info.overlays) layers.push_back(layer.id);
    out.layer = readName(node, "layer", layers);
    return out;
  }

  /// {"if": {"verb": "end"}, "say": "..."}: operands that are left out may be any.
  LessonReply readReply(const Node& node) {
    node.onlyKeys({"if", "say", "allowed"});
    LessonReply out;
    out.say = needed(node, "say");
    out.allowed = node.has("allowed") && node.at("allowed").flag();
    static_cast<ActionPattern&>(out) = readPattern(node.at("if"), m_info);
    return out;
  }

  void readScript(const Node& node, LessonStep& out) {
    for (const Node& each : node.listOr("chance")) {
      if (each.json().is_string()) {
        out.chance.push_back({0, drawnAt(each, m_info)});
      } else {
        out.chance.push_back({static_cast<std::uint16_t>(each.number(0, kMostResult)), {}});
      }
    }
    for (const Node& each : node.listOr("other")) out.other.push_back(actionAt(each, m_info));
  }

  void readGoals(Practice& out) {
    for (const auto& [side, list] : m_root.at("goals").members()) {
      const auto same = [&wanted = side](const SideInfo& each) { return each.id == wanted; };
      const auto found = std::find_if(m_info.sides.begin(), m_info.sides.end(), same);
      if (found == m_info.sides.end()) {
        list.fail("there is no side \"{0}\"", side);
        continue;
      }
      for (const Node& node : list.list()) {
        node.onlyKeys({"text", "if"});
        out.goals[static_cast<std::size_t>(found - m_info.sides.begin())].push_back(
            {needed(node, "text"), readCondition(node.at("if"), m_info)});
      }
    }
    if (isPlayer(out.side) && out.goals[index(out.side)].empty())
      m_root.at("goals").fail("\"{0}\" is expected", m_info.sides[index(out.side)].id);
  }

  /// Steps that are named must exist.
  void checkWays(const Lesson& lesson) {
    const std::vector<Node> nodes = m_root.list("steps");
    const auto leads = [&](const std::string& to) {
      return to.empty() || to == "end" || lesson.stepNamed(to) < lesson.steps.size();
    };
    for (std::size_t i = 0; i < lesson.steps.size(); ++i) {
      const LessonStep& step = lesson.steps[i];
      if (!leads(step.then)) nodes[i].at("then").fail("there is no step \"{0}\"", step.then);
      for (const LessonChoice& choice : step.choices) {
        if (!leads(choice.then)) nodes[i].at("ask").fail("there is no step \"{0}\"", choice.then);
      }
    }
  }

  const Node m_root;
  const TitleInfo& m_info;
};

/// A file as a lesson or a practice position; its id is its name.
template <class Read>
auto loadWith(const std::string& path, const TitleInfo& info, Read read)
    -> Result<decltype(read(std::declval<LessonReader&>()))> {
  const auto document = Document::open(path);
  if (!document) return tl::unexpected(document.error());
  LessonReader reader((*document)->root(), info);
  auto out = read(reader);
  if ((*document)->error()) return tl::unexpected(*(*document)->error());
  if (const std::string name = fs::path(path).stem().string(); out.id != name)
    return tl::unexpected(wrongId(path, out.id, name));
  return out;
}

/// What is in a folder beside the scenarios of a title, in the order of the names of the files.
template <class Load>
auto loadAll(const std::string& folder, const TitleInfo& info, const char* kind, Load load)
    -> Result<std::vector<typename decltype(load("", info))::value_type>> {
  std::vector<std::string> paths;
  std::error_code failed;
  const fs::path in = fs::path(folder) / "scenarios" / info.id / kind;
  for (fs::directory_iterator at(in, failed), end; !failed && at != end; at.increment(failed)) {
    if (at->path().extension() == ".json") paths.push_back(at->path().string());
  }
  std::sort(paths.begin(), paths.end());
  std::vector<typename decltype(load("", info))::value_type> out;
  for (const std::string& path : paths) {
    auto one = load(path, info);
    if (!one) return tl::unexpected(one.error());
    out.push_back(std::move(*one));
  }
  return out;
}

}  // namespace

std::size_t Lesson::stepNamed(std::string_view step) const {
  const auto same = [step](const LessonStep& each) { return each.id == step; };
  return static_cast<std::size_t>(std::find_if(steps.begin(), steps.end(), same) - steps.begin());
}

Result<Lesson> loadLesson(const std::string& path, const TitleInfo& info) {
  return loadWith(path, info, [](LessonReader& reader) { return reader.readLesson(); });
}

Result<Practice> loadPractice(const std::string& path, const TitleInfo& info) {
  return loadWith(path, info, [](LessonReader& reader) { return reader.readPractice(); });
}

Result<std::vector<Lesson>> lessonsOf(const std::string& folder, const TitleInfo& info) {
  return loadAll(folder, info, "lessons", loadLesson);
}

Result<std::vector<Practice>> practiceOf(const std::string& folder, const TitleInfo& info) {
  return loadAll(folder, info, "practice", loadPractice);
}

Result<Session> beginAt(const Title& title, const LessonStart& start, const std::array<Player, 2>& players) {
  GameSetup setup;
  setup.scenario = start.scenario;
  setup.position = start.position;
  setup.options = start.options;
  setup.seed = start.seed;
  setup.players = players;
  setup.chance = ChancePolicy::Manual;  // what was played ahead says what chance showed, too
  Result<Session::Resumed> made = Session::resume(title, std::move(setup), {});
  if (!made) return tl::unexpected(made.error());
  Session session = std::move(made->session);
  for (std::size_t i = 0; i < start.played.size(); ++i) {
    const LessonStart::Played& each = start.played[i];
    Action action = each.action;
    if (!each.drawn.empty())
      action = outcomeThatDraws(title, session.position(), session.prompt(), each.drawn).value_or(act(kOutcome));
    if (const Done done = session.act(action); done.first == done.last)
      return fail("/played/" + std::to_string(i), messageOf(title.info(), done.verdict.why));
  }
  session.setChancePolicy(ChancePolicy::Seeded);
  return session;
}

std::optional<PracticeBegun> practiceOfGame(const Session& game, std::vector<Practice> all) {
  const GameSetup& setup = game.setup();
  for (Practice& practice : all) {
    const LessonStart& start = practice.start;
    if (setup.scenario != start.scenario || setup.position != start.position || setup.options != start.options ||
        setup.seed != start.seed)
      continue;
    const Result<Session> begun = beginAt(game.title(), start);
    if (!begun || begun->decisions() > game.decisions()) continue;
    const Journal& ahead = begun->journal();
    if (!std::equal(ahead.begin(), ahead.end(), game.journal().begin())) continue;
    return PracticeBegun{std::move(practice), begun->decisions()};
  }
  return std::nullopt;
}

}  // namespace kessel
