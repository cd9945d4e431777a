// SPDX-License-Identifier: GPL-3.0-or-later
// The commands of the line protocol.
#include "cli/server.h"

#include <algorithm>
#include <istream>
#include <limits>
#include <ostream>
#include <variant>

#include "cli/advice.h"
#include "cli/lesson_requests.h"
#include "cli/lookout.h"
#include "kessel/library/library.h"
#include "kessel/session/replay.h"
#include "lessons/lesson_walk.h"

namespace kessel::cli {
namespace {

constexpr std::uint64_t kAny64 = std::numeric_limits<std::uint64_t>::max();
/// Decisions that are tried out for advice.
constexpr int kMostToThink = 10'000'000;
constexpr int kUsuallyTried = 20'000;
constexpr std::uint64_t kAny32 = std::numeric_limits<std::uint32_t>::max();

Json complaint(const std::string& text) {
  return {{"ok", false}, {"error", {{"case", nullptr}, {"kind", "request"}, {"text", text}}}};
}
RequestError requestError(const Error& error) {
  return {error.text()};
}

template <class Enum>
Enum choice(const Json& request, const char* key, const char* first, const char* second) {
  const std::string value = textField(request, key, first);
  if (value == first) return static_cast<Enum>(0);
  if (value == second) return static_cast<Enum>(1);
  throw RequestError{std::string("\"") + key + "\" should be " + first + " or " + second + ", found \"" + value + "\""};
}

/// What becomes of decisions that leave no choice.
enum class Single : std::uint8_t { Ask, Take };

/// Throws if something of a position is hidden from a viewer.
void mustSeeAll(const Title& title, Side viewer, const Position& position) {
  if (viewer == kUmpire || !hidesFrom(title, viewer, position)) return;
  throw RequestError{"something in this position is hidden from " + title.info().sides[index(viewer)].id};
}

Options optionsOf(const Json& request) {
  Options options;
  const auto at = request.find("options");
  if (at == request.end()) return options;
  if (!at->is_object()) throw RequestError{"\"options\" should be an object of texts"};
  for (const auto& [id, value] : at->items()) {
    if (!value.is_string()) throw RequestError{"the option \"" + id + "\" should have a text as its value"};
    options[id] = value.get<std::string>();
  }
  return options;
}

/// The member "position", with the scenario and the options that stand beside it.
Json positionOf(const Json& request) {
  Json position = request["position"];
  if (!position.is_object())
    throw RequestError{"\"position\" should be an object, as the command \"position\" gives it"};
  const auto give = [](Json& to, const std::string& key, const std::string& value) {
    if (to.contains(key) && to[key] != value) {
      throw RequestError{"\"" + key + "\" is \"" + value + "\" in the request and " + to[key].dump() +
                         " in the position"};
    }
    to[key] = value;
  };
  if (request.contains("scenario")) give(position, "scenario", textField(request, "scenario"));
  for (const auto& [id, value] : optionsOf(request)) {
    Json& options = position["options"];
    if (!options.is_null() && !options.is_object()) throw RequestError{"the options of a position should be an object"};
    give(options, id, value);
  }
  return position;
}

/// The game that a request begins.
Beginning beginOf(const Json& request, const Title& title, const std::string& folder) {
  const auto policy = choice<ChancePolicy>(request, "chance", "auto", "manual");
  if (request.contains("lesson") || request.contains("practice")) return lessonOf(request, title, folder, policy);
  GameSetup setup;
  if (request.contains("position")) {
    setup.position = positionOf(request).dump();
  } else {
    setup.scenario = textField(request, "scenario");
  }
  setup.options = optionsOf(request);
  setup.seed = numberField(request, "seed", kAny64, 0);
  setup.chance = policy;
  setup.undo = choice<UndoPolicy>(request, "undo", "free", "guarded");
  Result<Session> session = Session::begin(title, std::move(setup));
  if (!session) throw requestError(session.error());
  return {std::move(*session)};
}

/// What waits for chance to show it: a number, or the unit or card that is drawn.
std::variant<std::uint16_t, DrawnThing> resultOf(const TitleInfo& info, const Json& value) {
  if (value.is_string()) return parseDrawn(info, value.get<std::string>());
  return static_cast<std::uint16_t>(wholeNumber(value, "a result", 0xFFFF));
}

/// The next line, or what fits into a request and a bit: the rest of a longer one is skipped.
bool readLine(std::istream& in, std::string& line) {
  line.clear();
  for (int letter = in.get(); letter != std::char_traits<char>::eof(); letter = in.get()) {
    if (letter == '\n') return true;
    if (line.size() <= kLongestLine) line += static_cast<char>(letter);
  }
  return !line.empty();
}

}  // namespace

// Besides its own members a request of any kind may have "cmd", "id" and "as".
const Server::Command Server::kCommands[] = {
    {"titles", &Server::titles, {}},
    {"components", &Server::components, {"title"}},
    {"new",
     &Server::begin,
     {"title", "scenario", "position", "lesson", "practice", "options", "seed", "chance", "undo", "single"}},
    {"prompt", &Server::prompt, {"from", "limit", "texts"}},
    {"judge", &Server::judge, {"action", "index"}},
    {"act", &Server::act, {"action", "index"}},
    {"outlook", &Server::outlook, {"action", "index"}},
    {"advise", &Server::advise, {"decisions", "seed"}},
    {"lookout", &Server::lookout, {"mover", "place"}},
    {"review", &Server::review, {"decision", "decisions", "seed"}},
    {"chance", &Server::chance, {"results", "strict"}},
    {"view", &Server::view, {}},
    {"reach", &Server::reach, {"units"}},
    {"why", &Server::why, {"units", "hex"}},
    {"layer", &Server::layer, {"layer"}},
    {"position", &Server::position, {"at"}},
    {"events", &Server::events, {"from", "to"}},
    {"undo", &Server::undo, {"to"}},
    {"redo", &Server::redo, {"to"}},
    {"save", &Server::save, {"path", "name", "replace"}},
    {"load", &Server::load, {"path", "single"}},
    {"hash", &Server::hash, {}},
    {"quit", &Server::quit, {}},
};

void Server::serve(std::istream& in, std::ostream& out) {
  std::string line;
  while (!m_finished && out && readLine(in, line)) {
    if (line.find_first_not_of(" \t\r") == std::string::npos) continue;
    out << answer(line).dump(-1, ' ', false, Json::error_handler_t::replace) << '\n' << std::flush;
  }
}

Json Server::answer(std::string_view line) {
  Json id;
  Json reply;
  try {
    const Json request = parseRequest(line);
    if (const auto at = request.find("id"); at != request.end()) {
      if (!at->is_string() && !at->is_number() && !at->is_null())
        throw RequestError{"\"id\" should be a text or a number, found " + std::string(at->type_name())};
      id = *at;
    }
    reply = dispatch(request);
  } catch (const RequestError& error) {
    reply = complaint(error.text);
  } catch (const std::exception& error) {
    reply = complaint(std::string("the request cannot be answered: ") + error.what());
  }
  if (!id.is_null()) reply["id"] = id;
  return reply;
}

Json Server::dispatch(const Json& request) {
  const std::string name = textField(request, "cmd");
  std::string known;
  for (const Command& command : kCommands) {
    if (name == command.name) {
      onlyMembers(request, "the command \"" + name + "\"", command.members);
      return (this->*command.run)(request);
    }
    known.append(known.empty() ? "" : ", ").append(command.name);
  }
  throw RequestError{"there is no command \"" + name + "\"; there are: " + known};
}

Session& Server::game() {
  if (!m_session) throw RequestError{"there is no game yet: send \"new\" or \"load\""};
  return *m_session;
}

Action Server::actionOf(const Json& request) {
  const Prompt& asked = game().prompt();
  if (request.contains("index")) {
    if (request.contains("action")) throw RequestError{"\"action\" and \"index\" exclude each other"};
    if (asked.legal.empty()) throw RequestError{"the game is over: there is no action to choose"};
    mustBeOpenTo(viewerOf(request));  // a number, taken or not, would tell how many actions there are
    const std::uint64_t index = numberField(request, "index", asked.legal.size() - 1U);
    return asked.legal.at(static_cast<std::uint32_t>(index));
  }
  if (!request.contains("action")) throw RequestError{"\"action\" or \"index\" is missing"};
  const Json& action = request["action"];
  if (!action.is_object()) return parseAction(info(), action);
  if (action.contains("index")) {
    if (action.size() > 1) throw RequestError{"an action that is named by \"index\" has no other members"};
    Json named = request;
    named.erase("action");
    named["index"] = action["index"];
    return actionOf(named);
  }
  const bool draws = action.contains("unit") || action.contains("card");
  return draws && textField(action, "verb") == info().verbs[0].id ? outcomeOf(action) : parseAction(info(), action);
}

Action Server::outcomeOf(const Json& outcome) {
  const char* key = outcome.contains("unit") ? "unit" : "card";
  for (const auto& [member, value] : outcome.items()) {
    if (member != key && member != "verb" && member != "weight" && member != "text")
      throw RequestError{"an outcome that names a " + std::string(key) + " has no member \"" + member + "\""};
  }
  const std::string id = textField(outcome, key);
  const auto found = outcomeThatDraws(game().title(), game().position(), game().prompt(), parseDrawn(info(), id));
  if (!found) throw RequestError{"no outcome draws \"" + id + "\" now"};
  return *found;
}

Side Server::viewerOf(const Json& request) {
  return parseViewer(info(), textField(request, "as", "umpire"));
}

bool Server::openTo(Side viewer) {
  const Prompt& asked = game().prompt();
  if (viewer == kUmpire || asked.who == viewer || asked.over()) return true;
  if (asked.who != kChance) return !hidesFrom(game().title(), viewer, game().position());
  const Side onlyFor = aboutChance(game().title(), game().position(), asked).onlyFor;
  return onlyFor == kNobody || onlyFor == viewer;
}

void Server::mustBeOpenTo(Side viewer) {
  if (openTo(viewer)) return;
  throw RequestError{"what can be chosen now is hidden from " + info().sides[index(viewer)].id};
}

Json Server::refusal(const Verdict& verdict, Side viewer) {
  Json error = openTo(viewer) ? spellVerdict(info(), verdict)
                              : Json{{"case", nullptr}, {"text", "It is refused; the reason is hidden"}};
  error["kind"] = "refused";
  return {{"ok", false}, {"error", error}};
}

Json Server::actionFor(Side viewer, const Position& before, const Position& after, std::size_t decision) {
  const Title& title = game().title();
  const Side who = game().timeline()[decision].who;
  if (viewer != kUmpire && viewer != who && hidesFrom(title, viewer, before, after)) return nullptr;
  const Action action = game().journal()[decision];
  return spellAction(info(), action, who == kChance ? drawnBy(title, before, action) : DrawnThing{});
}

/// That a player has no choice may tell what he hides: then he is asked.
void Server::takeSingles(Done& done) {
  const Prompt& asked = game().prompt();
  while (m_takesSingles && done.ok() && isPlayer(asked.who) && asked.legal.size() == 1 &&
         !game().title().hides(game().position(), asked.who)) {
    done.append(game().act(asked.legal.at(0)));
  }
}

std::optional<std::size_t> Server::undoTarget() {
  const std::optional<std::size_t> last = game().undoTarget();
  if (!last || !m_takesSingles) return last;
  const Timeline& line = game().timeline();
  for (std::size_t n = *last + 1; n-- > 0;) {
    const bool asked = !line[n].alone && (isPlayer(line[n].who) || game().setup().chance == ChancePolicy::Manual);
    if (asked) return n;
  }
  return last;
}

Json Server::report(const Done& done, Side viewer, Position before) {
  Session& session = game();
  Json out = done.ok() ? Json{{"ok", true}} : refusal(done.verdict, viewer);
  out["decisions"] = session.decisions();
  if (done.last > done.first) {
    out["added"] = Json::array();
    Events quiet;
    for (std::size_t n = done.first; n < done.last; ++n) {
      Position after = before;
      [[maybe_unused]] const Verdict verdict = session.title().apply(after, session.journal()[n], quiet);
      out["added"].push_back(actionFor(viewer, before, after, n));
      before = after;
    }
    out["events"] = spellEvents(info(), done.events, viewer);
  }
  out["prompt"] = spellPrompt(session.title(), session.position(), session.prompt(), {.open = openTo(viewer)});
  return out;
}

Json Server::titles(const Json&) {
  Json list = Json::array();
  for (const TitleEntry& entry : m_shelf.entries()) {
    const auto title = m_shelf.title(entry.id);
    if (!title) {
      list.push_back({{"id", entry.id}, {"name", entry.name}, {"error", title.error().text()}});
      continue;
    }
    list.push_back(spellTitle((*title)->info()));
    spellLessons(m_shelf.source().folder, (*title)->info(), list.back());
  }
  return {{"ok", true}, {"titles", list}};
}

Json Server::components(const Json& request) {
  if (!request.contains("title")) return spellComponents(info());
  const auto title = m_shelf.title(textField(request, "title"));
  if (!title) throw requestError(title.error());
  return spellComponents((*title)->info());
}

Json Server::begin(const Json& request) {
  const auto title = m_shelf.title(textField(request, "title"));
  if (!title) throw requestError(title.error());
  const bool takesSingles = choice<Single>(request, "single", "ask", "take") == Single::Take;
  const Side viewer = parseViewer((*title)->info(), textField(request, "as", "umpire"));
  Beginning beginning = beginOf(request, **title, m_shelf.source().folder);
  m_session.emplace(std::move(beginning.session));
  m_practice = std::move(beginning.practice);
  m_playedAhead = beginning.playedAhead;
  m_takesSingles = takesSingles;
  Done taken{.first = m_session->decisions(), .last = m_session->decisions()};
  takeSingles(taken);
  return report({}, viewer, {});
}

Json Server::prompt(const Json& request) {
  const Session& session = game();
  PromptDetail detail;
  detail.open = openTo(viewerOf(request));
  detail.from = static_cast<std::uint32_t>(numberField(request, "from", kAny32, 0));
  detail.limit = static_cast<std::uint32_t>(numberField(request, "limit", kAny32, kAny32));
  detail.texts = flagField(request, "texts", false);
  Json out = spellPrompt(session.title(), session.position(), session.prompt(), detail);
  out["ok"] = true;
  return out;
}

Json Server::judge(const Json& request) {
  const Side viewer = viewerOf(request);
  mustBeOpenTo(viewer);
  const Verdict verdict = game().title().judge(game().position(), actionOf(request));
  if (!verdict.ok()) return refusal(verdict, viewer);
  return {{"ok", true}, {"legal", true}};
}

Json Server::act(const Json& request) {
  const Side viewer = viewerOf(request);
  const Position before = game().position();
  Done done = game().act(actionOf(request));
  takeSingles(done);
  return report(done, viewer, before);
}

Json Server::outlook(const Json& request) {
  const Side viewer = viewerOf(request);
  mustBeOpenTo(viewer);
  const Action action = actionOf(request);
  Json told = spellOutlook(info(), game().title().outlook(game().position(), action, viewer));
  const Forecast forecast = forecastAfter(game().title(), game().position(), action, viewer);
  if (!forecast.empty()) told["forecast"] = spellForecast(info(), forecast);
  return {{"ok", true}, {"outlook", std::move(told)}};
}

Json Server::advise(const Json& request) {
  const Side viewer = viewerOf(request);
  mustBeOpenTo(viewer);
  Budget budget;
  budget.decisions = triedField(request, kMostToThink, kUsuallyTried);
  const Side side = isPlayer(viewer) ? viewer : game().prompt().who;
  if (side != game().prompt().who || !isPlayer(side)) throw RequestError{"another one is on move"};
  std::optional<Goals> goals;
  if (m_practice) goals = goalsOf(*m_practice, game(), m_playedAhead, side);
  const auto advice = kessel::advise(game().title(), game().position(), side, numberField(request, "seed", kAny64, 1),
                                     budget, {}, goals ? &*goals : nullptr);
  return {{"ok", true}, {"operations", spellAdvice(info(), advice)}};
}

Json Server::lookout(const Json& request) {
  const Side viewer = viewerOf(request);
  const Side mover = parseSide(info(), textField(request, "mover"));
  const Lookout found(game().title(), game().position(), viewer, mover);
  Json out;
  if (request.contains("place")) {
    const std::string name = textField(request, "place");
    const Place place = info().map.placeNamed(name);
    if (!info().map.exists(place)) throw RequestError{"there is no place \"" + name + "\""};
    out = spellLookoutAt(info(), found, place);
  } else {
    out = spellLookout(info(), found);
  }
  out["ok"] = true;
  return out;
}

Json Server::chance(const Json& request) {
  Session& session = game();
  const auto at = request.find("results");
  if (at == request.end() || !at->is_array()) throw RequestError{"\"results\" should be a list of numbers and ids"};
  const bool strict = flagField(request, "strict", false);
  const Side viewer = viewerOf(request);
  std::vector<std::variant<std::uint16_t, DrawnThing>> results;
  for (const Json& value : *at) results.push_back(resultOf(info(), value));
  if (strict && session.prompt().who != kChance) throw RequestError{"chance has nothing to decide now"};
  for (const auto& result : results) std::visit([&](auto each) { session.queueOutcome(each); }, result);
  const Position before = session.position();
  Done done = session.settleChance();
  const std::size_t queued = session.queued();
  if (strict) session.dropQueue();
  takeSingles(done);
  Json out = report(done, viewer, before);
  out[strict ? "dropped" : "queued"] = queued;
  return out;
}

Json Server::view(const Json& request) {
  const Title& title = game().title();
  const Side viewer = viewerOf(request);
  Json seen = spellView(info(), title.view(game().position(), viewer));
  seen["hides"] = title.hides(game().position(), viewer);
  return {{"ok", true}, {"view", seen}};
}

std::vector<UnitId> Server::moversOf(const Json& request) {
  std::vector<UnitId> units;
  const Side viewer = viewerOf(request);
  mustBeOpenTo(viewer);
  if (const auto at = request.find("units"); at != request.end()) {
    if (!at->is_array()) throw RequestError{"\"units\" should be a list of ids"};
    for (const Json& named : *at) {
      const UnitId unit = parseUnit(info(), named);
      if (index(unit) >= info().roster.units.size()) throw RequestError{"there is no unit " + named.dump()};
      units.push_back(unit);
    }
  }
  const bool hidden = viewer != kUmpire && hidesFrom(game().title(), viewer, game().position());
  for (const UnitId unit : units) {
    if (hidden && info().roster[unit].side != viewer)
      throw RequestError{"where units of the other side could go may be hidden from " + info().sides[index(viewer)].id};
  }
  return units;
}

Json Server::reach(const Json& request) {
  const std::vector<UnitId> units = moversOf(request);
  return {{"ok", true}, {"reach", spellReach(info(), game().title().reach(game().position(), units))}};
}

Json Server::why(const Json& request) {
  const std::vector<UnitId> units = moversOf(request);
  const Place to = info().map.placeNamed(textField(request, "hex"));
  if (!info().map.has(to)) throw RequestError{"there is no hex \"" + textField(request, "hex") + "\""};
  const WayTo way = game().title().wayTo(game().position(), units, to, viewerOf(request));
  Json out = spellWay(info(), way);
  out["ok"] = true;
  return out;
}

Json Server::layer(const Json& request) {
  const std::string id = textField(request, "layer");
  const Side viewer = viewerOf(request);
  std::string known;
  for (std::size_t i = 0; i < info().overlays.size(); ++i) {
    if (info().overlays[i].id == id) {
      Json out = spellLayer(info(), game().title().overlay(game().position(), i, viewer));
      out["ok"] = true;
      return out;
    }
    known.append(known.empty() ? "" : ", ").append(info().overlays[i].id);
  }
  throw RequestError{"there is no layer \"" + id + "\"; there are: " + known};
}

Json Server::position(const Json& request) {
  const std::size_t at = numberField(request, "at", game().decisions(), game().decisions());
  const Position position = game().positionAt(at);
  mustSeeAll(game().title(), viewerOf(request), position);
  const std::string form = game().title().exportPosition(position);
  return {{"ok", true}, {"position", Json::parse(form, nullptr, false)}};
}

Json Server::events(const Json& request) {
  const std::size_t to = numberField(request, "to", game().decisions(), game().decisions());
  const std::size_t from = numberField(request, "from", to, 0);
  const Side viewer = viewerOf(request);
  Json list = Json::array();
  ReplayCursor cursor(game());
  std::vector<Event> told;
  for (cursor.seek(from); cursor.decisions() < to; told.clear()) {
    const std::size_t n = cursor.decisions();
    const Position before = cursor.position();
    (void)cursor.forward(told);
    Json action = actionFor(viewer, before, cursor.position(), n);
    Json decision{{"decision", n}, {"events", spellEvents(info(), told, viewer)}};
    if (!action.is_null()) decision["action"] = std::move(action);
    list.push_back(std::move(decision));
  }
  return {{"ok", true}, {"decisions", list}};
}

Json Server::undo(const Json& request) {
  const Side viewer = viewerOf(request);
  Done done;
  if (request.contains("to")) {
    done.verdict = game().undoTo(numberField(request, "to", game().decisions()));
  } else {
    const std::optional<std::size_t> target = undoTarget();
    done.verdict = target ? game().undoTo(*target) : game().undo();
  }
  if (game().decisions() < m_playedAhead) m_practice.reset();  // from another beginning its goals say nothing
  Json out = report(done, viewer, {});
  if (!done.ok()) out["error"] = refusal(done.verdict, kUmpire)["error"];  // it rests on who decided what
  return out;
}

Json Server::redo(const Json& request) {
  const Side viewer = viewerOf(request);
  const Position before = game().position();
  if (request.contains("to")) return report(game().redoTo(numberField(request, "to", kAny32)), viewer, before);
  Done done = game().redo();
  takeSingles(done);
  return report(done, viewer, before);
}

Json Server::save(const Json& request) {
  const std::string path = pathField(request);
  const auto saved =
      saveGameFile(path, game(), textField(request, "name", "Game"), flagField(request, "replace", false));
  if (!saved) throw requestError(saved.error());
  return {{"ok", true}, {"path", path}, {"decisions", game().decisions()}};
}

Json Server::load(const Json& request) {
  const std::string path = pathField(request);
  const bool takesSingles = choice<Single>(request, "single", "ask", "take") == Single::Take;
  auto loaded = loadGame(m_shelf, path);
  if (!loaded) throw requestError(loaded.error());
  const Side viewer = parseViewer(loaded->session.title().info(), textField(request, "as", "umpire"));
  m_session.emplace(std::move(loaded->session));
  m_practice.reset();
  m_takesSingles = takesSingles;
  Json out = report({}, viewer, {});
  out["title"] = m_session->title().info().id;
  out["name"] = loaded->name;
  out["warnings"] = Json::array();
  for (const Message& warning : loaded->warnings) out["warnings"].push_back(warning.english());
  return out;
}

Json Server::hash(const Json& request) {
  mustSeeAll(game().title(), viewerOf(request), game().position());
  constexpr const char* kHex = "0123456789abcdef";
  std::string digits(16, '0');
  std::uint64_t hash = game().position().hash();
  for (std::size_t i = 16; i-- > 0; hash >>= 4U) digits[i] = kHex[hash & 15U];
  return {{"ok", true}, {"hash", digits}, {"decisions", game().decisions()}};
}

Json Server::quit(const Json&) {
  m_finished = true;
  return {{"ok", true}};
}

}  // namespace kessel::cli
