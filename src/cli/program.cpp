// SPDX-License-Identifier: GPL-3.0-or-later
// The options of kessel-cli.
#include <CLI/CLI.hpp>
#include <algorithm>
#include <ostream>

#include "cli/commands.h"
#include "cli/server.h"

namespace kessel::cli {
namespace {

void addChoice(CLI::App& command, GameChoice& choice) {
  command.add_option("-t,--title", choice.title, "Title, by default the first one");
  command.add_option("-s,--scenario", choice.scenario, "Scenario, by default the first one");
  command.add_option("-o,--option", choice.options, "Option of the title, id=value; may be repeated");
  command.add_option("--seed", choice.seed, "Seed of dice and draws")->capture_default_str();
}

void addPlay(CLI::App& app, PlayOptions& options) {
  CLI::App* command = app.add_subcommand("play", "Play games with computer players on both sides");
  addChoice(*command, options.choice);
  command->add_option("-g,--games", options.games, "Number of games; each has the next seed")
      ->check(CLI::Range(1, 1000000))
      ->capture_default_str();
  command->add_option("--players", options.players, "Who plays the first and the second side")->expected(2);
  command->add_option("--save", options.save, "Save the games as files in this folder");
  command->add_flag("--json", options.json, "One JSON object for each game and one for all");
}

void addBench(CLI::App& app, BenchOptions& options) {
  CLI::App* command = app.add_subcommand("bench", "Measure the rules; figures as JSON");
  addChoice(*command, options.choice);
  command->add_option("what", options.what, "Which of playouts, copy, prompt, replay, load; by default all")
      ->check(CLI::IsMember({"playouts", "copy", "prompt", "replay", "load"}));
  command->add_option("--rounds", options.rounds, "Rounds; the median counts")->check(CLI::Range(1, 1000));
  command->add_option("--seconds", options.seconds, "Length of a round")->check(CLI::Range(0.001, 600.0));
}

}  // namespace

int complain(Streams streams, const Error& error) {
  streams.err << "kessel-cli: " << error.text() << '\n';
  return 1;
}

int serve(TitleShelf& shelf, Streams streams) {
  Server server(shelf);
  server.serve(streams.in, streams.out);
  return 0;
}

Result<Chosen> choose(TitleShelf& shelf, const GameChoice& choice) {
  const auto title = shelf.title(choice.title);
  if (!title) return tl::unexpected(title.error());
  Chosen chosen{*title, {}};
  const auto& scenarios = (*title)->info().scenarios;
  if (choice.scenario.empty() && scenarios.empty()) return fail((*title)->info().id, "the title has no scenario");
  chosen.setup.scenario = choice.scenario.empty() ? scenarios.front().id : choice.scenario;
  chosen.setup.seed = choice.seed;
  for (const std::string& option : choice.options) {
    const std::size_t at = option.find('=');
    if (at == std::string::npos) return fail("--option", "expected id=value, found \"{0}\"", option);
    chosen.setup.options[option.substr(0, at)] = option.substr(at + 1);
  }
  return chosen;
}

int run(std::vector<std::string> arguments, std::span<const TitleEntry> titles, const std::string& program,
        Streams streams) {
  CLI::App app("Kessel without a window: board wargames about Stalingrad with the rules enforced", "kessel-cli");
  app.require_subcommand(1);
  app.fallthrough();
  std::string data;
  app.add_option("--data", data, "Folder of maps, counters and scenarios (or the variable KESSEL_DATA)");
  std::string overlays;
  bool noOverlay = false;
  CLI::Option* named =
      app.add_option("--overlay", overlays, "Folder of overlays: values of your own copy (docs/data.md)");
  app.add_flag("--no-overlay", noOverlay, "Leave out overlays")->excludes(named);
  app.add_subcommand("serve", "Answer requests, one JSON object a line; see docs/protocol.md");
  PlayOptions playing;
  addPlay(app, playing);
  std::vector<std::string> files;
  app.add_subcommand("check", "Check the data of all titles, and saved games")
      ->add_option("files", files, "Saved games (.kessel)");
  std::string game;
  bool quiet = false;
  CLI::App* replaying = app.add_subcommand("replay", "Replay a saved game, compare its hashes and print its log");
  replaying->add_option("file", game, "Saved game (.kessel)")->required();
  replaying->add_flag("-q,--quiet", quiet, "No log");
  BenchOptions measuring;
  addBench(app, measuring);
  DemoOptions showing;
  CLI::App* demonstrating = app.add_subcommand("demo", "Show a game between two computer players");
  addChoice(*demonstrating, showing.choice);
  demonstrating->add_option("--lines", showing.lines, "At most so many lines of log; 0: all")
      ->check(CLI::Range(0, 1000000))
      ->capture_default_str();

  std::reverse(arguments.begin(), arguments.end());
  try {
    app.parse(std::move(arguments));
  } catch (const CLI::ParseError& error) {
    return app.exit(error, streams.out, streams.err) == 0 ? 0 : 2;
  }
  if (overlays.empty() && !noOverlay) overlays = findOverlayFolder();
  const std::string command = app.get_subcommands().front()->get_name();
  // The check tells of faults itself.
  TitleShelf shelf(titles, DataSource(findDataFolder(data, program), overlays),
                   command == "check" ? nullptr : &streams.err);
  if (command == "play") return play(shelf, playing, streams);
  if (command == "check") return check(shelf, files, streams);
  if (command == "replay") return replayFile(shelf, game, quiet, streams);
  if (command == "bench") return bench(shelf, measuring, streams);
  if (command == "demo") return demo(shelf, showing, streams);
  return serve(shelf, streams);
}

}  // namespace kessel::cli
