// SPDX-License-Identifier: GPL-3.0-or-later
// The options of kessel-cli.
#include <fmt/format.h>
#include <CLI/CLI.hpp>
#include <algorithm>
#include <charconv>
#include <filesystem>
#include <istream>
#include <optional>
#include <ostream>

#include "cli/commands.h"
#include "cli/server.h"
#include "kessel/opponents/opponents.h"

#ifndef KESSEL_VERSION
#define KESSEL_VERSION ""
#endif

namespace kessel::cli {
namespace {

/// 0 to 2^64 - 1 in figures; the library of the options would take "-1" for the greatest number.
std::string wrongNumber(const std::string& text) {
  std::uint64_t number = 0;
  const auto [end, failed] = std::from_chars(text.data(), text.data() + text.size(), number);
  const bool sound = failed == std::errc{} && end == text.data() + text.size();
  return sound ? "" : "expected a whole number from 0 to 18446744073709551615, found \"" + text + "\"";
}

/// A number from `least` to `most` in figures: what the library of the options says of a word would call it too large.
template <class Number>
CLI::Validator between(Number least, Number most) {
  return {[least, most](const std::string& text) -> std::string {
            Number number{};
            const auto [end, failed] = std::from_chars(text.data(), text.data() + text.size(), number);
            const bool sound = failed == std::errc{} && end == text.data() + text.size();
            if (sound && number >= least && number <= most) return {};
            const char* kind = std::is_integral_v<Number> ? "a whole number" : "a number";
            return fmt::format("expected {} from {} to {}, found \"{}\"", kind, least, most, text);
          },
          ""};
}

/// One of some words.
CLI::Validator oneOf(std::vector<std::string> words) {
  return {[words = std::move(words)](const std::string& text) -> std::string {
            if (std::ranges::find(words, text) != words.end()) return {};
            std::string known;
            for (const std::string& word : words) known.append(known.empty() ? "" : ", ").append(word);
            return "expected one of " + known + ", found \"" + text + '"';
          },
          ""};
}

/// No option is taken as if it had not been given: what is empty may be the slip of a script.
void refuseEmpty(CLI::App& app) {
  const auto notEmpty = [](const std::string& text) -> std::string {
    return text.empty() ? "expected a value, found \"\"" : "";
  };
  for (CLI::Option* option : app.get_options()) {
    if (option->get_items_expected_max() > 0) option->check(CLI::Validator(notEmpty, ""));
  }
  for (CLI::App* command : app.get_subcommands({})) refuseEmpty(*command);
}

CLI::App* addCommand(CLI::App& app, const char* name, const char* about) {
  CLI::App* command = app.add_subcommand(name, about)->group("Commands");
  command->footer("Besides: --data, --overlay and --no-overlay; see kessel-cli --help.");
  return command;
}

template <class Number>
CLI::Option* addNumber(CLI::App& command, const char* name, Number& number, const char* about) {
  return command.add_option(name, number, about)->check(CLI::Validator(wrongNumber, ""))->type_name("NUMBER");
}

void addSeed(CLI::App& command, std::uint64_t& seed, const char* about) {
  addNumber(command, "--seed", seed, about)->capture_default_str();
}

void addChoice(CLI::App& command, GameChoice& choice) {
  command.add_option("-t,--title", choice.title, "Title, by default the first one; kessel-cli titles lists them")
      ->type_name("ID");
  command.add_option("-s,--scenario", choice.scenario, "Scenario, by default the first one of the title")
      ->type_name("ID");
  command.add_option("-o,--option", choice.options, "Option of the title; may be repeated")
      ->type_name("ID=VALUE")
      ->allow_extra_args(false);
  addSeed(command, choice.seed, "Seed of dice and draws");
}

void addPlayers(CLI::App& command, std::vector<std::string>& players) {
  command.add_option("--players", players, "Who plays the first and the second side; there are: " + knownOpponents())
      ->expected(2)
      ->type_name("ID");
}

void addPlay(CLI::App& app, PlayOptions& options) {
  CLI::App* command = addCommand(app, "play", "Play games with computer players on both sides");
  addChoice(*command, options.choice);
  command->add_option("-g,--games", options.games, "Number of games; each has the next seed")
      ->check(between(1, 1000000))
      ->type_name("NUMBER")
      ->capture_default_str();
  addPlayers(*command, options.players);
  command->add_flag("--ready-made", options.readyMade, "Both sides take the ready-made set-up, where there is one");
  command->add_option("--save", options.save, "Save the games as files in this folder")->type_name("FOLDER");
  command->add_flag("--json", options.json, "One JSON object for each game and one for all");
}

void addMatch(CLI::App& app, MatchOptions& options) {
  CLI::App* command = addCommand(app, "match", "Measure a computer player against another, in both seats");
  addChoice(*command, options.choice);
  command
      ->add_option(
          "players", options.players,
          "Two players; with \":5000\" behind one it tries out so many decisions for each of its own. There are: " +
              knownOpponents())
      ->expected(2)
      ->required()
      ->type_name("A B");
  command->add_option("-g,--games", options.games, "Number of games, two with each seed: both seats")
      ->check(between(1, 1000000))
      ->type_name("NUMBER")
      ->capture_default_str();
  command
      ->add_option("--sprt", options.sprt,
                   "Stop as soon as it is settled whether the first player is better by so much Elo")
      ->check(between(1.0, 2000.0))
      ->type_name("ELO");
  command->add_flag("--own-set-up", options.ownSetUp, "The players set up, even where there is a ready-made set-up");
  command->add_option("--position", options.position, "Begin each game at the position in this file: scenario form")
      ->type_name("FILE")
      ->excludes(command->get_option("--scenario"));
  command->add_flag("--json", options.json, "One JSON object for each game and one for all");
}

void addExam(CLI::App& app, ExamOptions& options) {
  CLI::App* command = addCommand(app, "exam", "Let computer players sit exam positions; without any, check those");
  command
      ->add_option(
          "players", options.players,
          "Players; with \":5000\" behind one it tries out so many decisions for each of its own. There are: " +
              knownOpponents())
      ->type_name("PLAYER");
  command->add_option("-t,--title", options.title, "Title, by default all")->type_name("ID");
  command->add_option("--only", options.ids, "Only these positions")->type_name("ID");
  command->add_option("--exams", options.folder, "Folder of the positions; by default tests/opponents/exam of the data")
      ->type_name("FOLDER");
  addSeed(*command, options.seed, "Seed of the players");
  command->add_option("--sittings", options.sittings, "How often each position; each time with the next seed")
      ->check(between(1, 1000))
      ->type_name("NUMBER")
      ->capture_default_str();
  command->add_flag("--json", options.json, "One JSON object for each sitting and one for each title");
}

void addPractice(CLI::App& app, PracticeOptions& options) {
  CLI::App* command =
      addCommand(app, "practice", "Play practice positions with computer players; how often their goals are reached");
  command->add_option("-t,--title", options.title, "Title, by default the first one")->type_name("ID");
  command->add_option("-p,--position", options.position, "Practice position, by default all of the title")
      ->type_name("ID");
  addSeed(*command, options.seed, "Seed of dice and draws");
  command->add_option("-g,--games", options.games, "Number of games of each; each has the next seed")
      ->check(between(1, 1000000))
      ->type_name("NUMBER")
      ->capture_default_str();
  addPlayers(*command, options.players);
  command->add_option("--knowing", options.knowing, "Who knows the goals; the others play for the whole game alone")
      ->check(oneOf({"both", "player", "nobody"}))
      ->type_name("both|player|nobody")
      ->capture_default_str();
}

void addAdvise(CLI::App& app, AdviceOptions& options) {
  CLI::App* command = addCommand(app, "advise", "Say what the side on move could do best, and why");
  CLI::Option* game = command->add_option("file", options.game, "Saved game (.kessel)")->type_name("");
  CLI::Option* position =
      command->add_option("-p,--position", options.position, "Practice position at its start; its goals count")
          ->type_name("ID")
          ->excludes(game);
  command->add_option("-t,--title", options.title, "Title of the practice position, by default the first one")
      ->type_name("ID")
      ->needs(position);
  command->add_option("--decisions", options.decisions, "So many are tried out")
      ->check(between(1, 100000000))
      ->type_name("NUMBER")
      ->capture_default_str();
  addSeed(*command, options.seed, "Seed of the trials");
  command->add_flag("--json", options.json, "One JSON object");
}

void addReview(CLI::App& app, ReviewOptions& options) {
  CLI::App* command =
      addCommand(app, "review", "Say what the operations of a saved game lost against the best that the planner finds");
  command->add_option("file", options.game, "Saved game (.kessel)")->required()->type_name("");
  command->add_option("--decisions", options.decisions, "So many are tried out for each operation")
      ->check(between(1, 100000000))
      ->type_name("NUMBER")
      ->capture_default_str();
  command->add_option("--threads", options.threads, "Threads")
      ->check(between(1, 64))
      ->type_name("NUMBER")
      ->capture_default_str();
  addSeed(*command, options.seed, "Seed of the trials");
  addNumber(*command, "--from", options.from, "Only operations from this decision on");
  addNumber(*command, "--to", options.to, "Only operations before this decision");
  addNumber(*command, "--worst", options.worst, "So many operations that lost most are told one by one")
      ->capture_default_str();
  command->add_flag("--json", options.json, "One JSON object with all operations");
}

void addBench(CLI::App& app, BenchOptions& options) {
  CLI::App* command = addCommand(app, "bench", "Measure the rules; figures as JSON");
  addChoice(*command, options.choice);
  command->add_option("what", options.what, "What is measured; by default all")
      ->check(oneOf({"playouts", "copy", "prompt", "replay", "load"}))
      ->type_name("playouts|copy|prompt|replay|load");
  command->add_option("--rounds", options.rounds, "Rounds; the median counts")
      ->check(between(1, 1000))
      ->type_name("NUMBER")
      ->capture_default_str();
  command->add_option("--seconds", options.seconds, "Length of a round")
      ->check(between(0.001, 600.0))
      ->type_name("NUMBER")
      ->capture_default_str();
}

void addDemo(CLI::App& app, DemoOptions& options) {
  CLI::App* command = addCommand(app, "demo", "Show a game between two computer players");
  addChoice(*command, options.choice);
  addPlayers(*command, options.players);
  command->add_flag("--reasons", options.reasons, "Why they do what they do, of players that say so");
  command->add_option("--lines", options.lines, "Stop after so many lines of log; 0: play to the end")
      ->check(between(0, 1000000))
      ->type_name("NUMBER")
      ->capture_default_str();
}

/// What the arguments say.
struct Asked {
  std::string command;
  std::string data;
  std::string overlays;
  bool noOverlay = false;
  std::vector<std::string> files;  ///< to check
  std::string game;                ///< to replay
  bool quiet = false;
  PlayOptions playing;
  MatchOptions comparing;
  ExamOptions examining;
  PracticeOptions practising;
  AdviceOptions advising;
  ReviewOptions reviewing;
  BenchOptions measuring;
  DemoOptions showing;
};

void addGlobal(CLI::App& app, Asked& asked) {
  app.set_version_flag("--version", "kessel-cli " KESSEL_VERSION);
  app.fallthrough();
  app.add_option("--data", asked.data, "Folder of maps, counters and scenarios (or the variable KESSEL_DATA)")
      ->type_name("FOLDER");
  CLI::Option* named =
      app.add_option("--overlay", asked.overlays, "Folder of overlays: values of your own copy (docs/data.md)")
          ->type_name("FOLDER");
  app.add_flag("--no-overlay", asked.noOverlay, "Leave out overlays")->excludes(named);
}

/// What is wrong with the arguments, in one sentence.
std::string wrongIn(const CLI::App& app, const CLI::ParseError& error) {
  const std::vector<std::string> over = app.remaining(true);
  if (dynamic_cast<const CLI::ExtrasError*>(&error) != nullptr && !over.empty() && over.front().starts_with('-'))
    return "there is no option \"" + over.front() + '"';
  if (!app.get_subcommands().empty()) {
    if (dynamic_cast<const CLI::ExtrasError*>(&error) != nullptr && !over.empty())
      return "\"" + over.front() + "\" is a word too many";
    return error.what();
  }
  std::string known;
  for (const CLI::App* command : app.get_subcommands([](const CLI::App*) { return true; }))
    known.append(known.empty() ? "" : ", ").append(command->get_name());
  if (dynamic_cast<const CLI::RequiredError*>(&error) != nullptr) return "expected a command; there are: " + known;
  const std::vector<std::string> left = app.remaining();
  if (left.empty() || left.front().starts_with('-')) return error.what();
  return "there is no command \"" + left.front() + "\"; there are: " + known;
}

/// The arguments as `asked`, or the code to exit with.
std::optional<int> parse(std::vector<std::string> arguments, Asked& asked, Streams streams) {
  CLI::App app("Kessel without a window: board wargames about Stalingrad with the rules enforced", "kessel-cli");
  app.require_subcommand(0, 1);
  app.get_formatter()->label("SUBCOMMAND", "COMMAND");
  app.footer("kessel-cli COMMAND --help tells more.");
  addGlobal(app, asked);
  addDemo(app, asked.showing);
  addCommand(app, "titles", "List titles, scenarios and options");
  addPlay(app, asked.playing);
  addMatch(app, asked.comparing);
  addExam(app, asked.examining);
  addPractice(app, asked.practising);
  addAdvise(app, asked.advising);
  addReview(app, asked.reviewing);
  CLI::App* replaying = addCommand(app, "replay", "Replay a saved game, compare its hashes and print its log");
  replaying->add_option("file", asked.game, "Saved game (.kessel)")->required()->type_name("");
  replaying->add_flag("-q,--quiet", asked.quiet, "No log");
  addCommand(app, "check", "Check the data of all titles, or the saved games that are named")
      ->add_option("files", asked.files, "Saved games (.kessel)")
      ->type_name("");
  addBench(app, asked.measuring);
  addCommand(app, "serve", "Answer requests, one JSON object a line; see docs/protocol.md");
  refuseEmpty(app);
  std::reverse(arguments.begin(), arguments.end());
  try {
    app.parse(std::move(arguments));
    if (app.get_subcommands().empty()) throw CLI::RequiredError("command");
    if (app.got_subcommand("advise") && asked.advising.game.empty() && asked.advising.position.empty())
      throw CLI::RequiredError("a saved game, or a practice position by --position,");
  } catch (const CLI::ParseError& error) {
    if (error.get_exit_code() == 0) return app.exit(error, streams.out, streams.err);
    const auto chosen = app.get_subcommands();
    streams.err << "kessel-cli: " << oneLine(wrongIn(app, error)) << "\nkessel-cli "
                << (chosen.empty() ? "" : chosen.front()->get_name() + ' ') << "--help tells more.\n";
    return 2;
  }
  asked.command = app.get_subcommands().front()->get_name();
  return std::nullopt;
}

/// Runs the command that was asked for.
int runCommand(const Asked& asked, TitleShelf& shelf, Streams streams) {
  if (asked.command == "titles") return listTitles(shelf, streams);
  if (asked.command == "play") return play(shelf, asked.playing, streams);
  if (asked.command == "match") return match(shelf, asked.comparing, streams);
  if (asked.command == "exam") return exam(shelf, asked.examining, streams);
  if (asked.command == "practice") return practise(shelf, asked.practising, streams);
  if (asked.command == "advise") return advise(shelf, asked.advising, streams);
  if (asked.command == "review") return review(shelf, asked.reviewing, streams);
  if (asked.command == "check") return check(shelf, asked.files, streams);
  if (asked.command == "replay") return replayFile(shelf, asked.game, asked.quiet, streams);
  if (asked.command == "bench") return bench(shelf, asked.measuring, streams);
  if (asked.command == "demo") return demo(shelf, asked.showing, streams);
  return serve(shelf, streams);
}

/// A full disk or a closed pipe must not look like success.
int endedWith(int code, Streams streams) {
  if (streams.out.flush()) return code;
  streams.err << "kessel-cli: standard output cannot be written\n";
  return code == 0 ? 1 : code;
}

}  // namespace

std::string oneLine(const std::string& text) {
  constexpr std::size_t kLongest = 4000;
  std::string line;
  for (const char letter : text) {
    if (line.size() >= kLongest) return line + "...";
    const auto code = static_cast<unsigned char>(letter);
    constexpr unsigned char kDelete = 0x7F;
    if (code < ' ' || code == kDelete) {
      line += fmt::format("\\x{:02X}", code);
    } else {
      line += letter;
    }
  }
  return line;
}

int complain(Streams streams, const Error& error) {
  streams.err << "kessel-cli: " << oneLine(error.text()) << '\n';
  return 1;
}

std::vector<std::string> firstOf(const std::vector<Message>& all) {
  constexpr std::size_t kMost = 20;
  std::vector<std::string> told;
  for (std::size_t i = 0; i < std::min(all.size(), kMost); ++i) told.push_back(all[i].english());
  if (all.size() > kMost) told.push_back(fmt::format("and {} more", all.size() - kMost));
  return told;
}

int warned(Streams streams, const std::string& file, const std::vector<Message>& warnings) {
  for (const std::string& warning : firstOf(warnings)) complain(streams, Error{file, Message::as(warning)});
  return warnings.empty() ? 0 : 1;
}

int serve(TitleShelf& shelf, Streams streams) {
  Server server(shelf);
  server.serve(streams.in, streams.out);
  if (!streams.in.bad()) return 0;
  streams.err << "kessel-cli: standard input cannot be read\n";
  return 1;
}

Result<Chosen> choose(TitleShelf& shelf, const GameChoice& choice) {
  const auto title = shelf.titleOrFirst(choice.title);
  if (!title) return tl::unexpected(title.error());
  Chosen chosen{*title, {}};
  const auto& scenarios = (*title)->info().scenarios;
  if (choice.scenario.empty() && scenarios.empty()) return fail((*title)->info().id, "the title has no scenario");
  chosen.setup.scenario = choice.scenario.empty() ? scenarios.front().id : choice.scenario;
  if (const auto known = scenarioIndex((*title)->info(), chosen.setup.scenario); !known)
    return fail("--scenario", known.error().what);
  chosen.setup.seed = choice.seed;
  for (const std::string& option : choice.options) {
    const std::size_t at = option.find('=');
    if (at == std::string::npos) return fail("--option", "expected id=value, found \"{0}\"", option);
    chosen.setup.options[option.substr(0, at)] = option.substr(at + 1);
  }
  if (const auto known = optionBits((*title)->info(), chosen.setup.options); !known)
    return fail("--option", known.error().what);
  return chosen;
}

int run(std::vector<std::string> arguments, std::span<const TitleEntry> titles, const std::string& program,
        Streams streams) {
  Asked asked;
  if (const auto code = parse(std::move(arguments), asked, streams)) return endedWith(*code, streams);
  for (const std::string& folder : {asked.data, asked.overlays}) {
    if (std::error_code failed; !folder.empty() && !std::filesystem::is_directory(folder, failed))
      return complain(streams, Error{folder, tell("there is no such folder")});
  }
  if (asked.overlays.empty() && !asked.noOverlay) asked.overlays = findOverlayFolder();
  // The check tells of faults itself.
  TitleShelf shelf(titles, DataSource(findDataFolder(asked.data, program), asked.overlays),
                   asked.command == "check" ? nullptr : &streams.err);
  return endedWith(runCommand(asked, shelf, streams), streams);
}

}  // namespace kessel::cli
