// SPDX-License-Identifier: GPL-3.0-or-later
// The line protocol: one request a line, one answer a line, both JSON objects. See docs/protocol.md.
#pragma once

#include <iosfwd>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/codec.h"
#include "cli/title_shelf.h"
#include "lessons/lesson.h"

namespace kessel::cli {

class Server {
 public:
  explicit Server(TitleShelf& shelf) : m_shelf(shelf) {}

  /// Answers one line, whatever it is; always one object with "ok".
  [[nodiscard]] Json answer(std::string_view line);
  /// Answers until "quit" or the end of the input.
  void serve(std::istream& in, std::ostream& out);
  [[nodiscard]] bool finished() const { return m_finished; }

 private:
  struct Command {
    const char* name;
    Json (Server::*run)(const Json& request);
    std::vector<std::string_view> members;
  };
  static const Command kCommands[];

  [[nodiscard]] Json dispatch(const Json& request);
  Json titles(const Json& request);
  Json components(const Json& request);
  Json begin(const Json& request);
  Json prompt(const Json& request);
  Json judge(const Json& request);
  Json act(const Json& request);
  Json outlook(const Json& request);
  Json advise(const Json& request);
  Json lookout(const Json& request);
  Json review(const Json& request);
  Json chance(const Json& request);
  Json view(const Json& request);
  Json reach(const Json& request);
  Json why(const Json& request);
  Json layer(const Json& request);
  Json position(const Json& request);
  Json events(const Json& request);
  Json undo(const Json& request);
  Json redo(const Json& request);
  Json save(const Json& request);
  Json load(const Json& request);
  Json hash(const Json& request);
  Json quit(const Json& request);

  [[nodiscard]] Session& game();
  [[nodiscard]] const TitleInfo& info() { return game().title().info(); }
  [[nodiscard]] Action actionOf(const Json& request);
  /// The outcome of chance that a request names by what is drawn.
  [[nodiscard]] Action outcomeOf(const Json& outcome);
  [[nodiscard]] Side viewerOf(const Json& request);
  /// The units that a request names, which the viewer may ask about.
  [[nodiscard]] std::vector<UnitId> moversOf(const Json& request);
  /// Whether a viewer may know what can be chosen now: he decides, or nothing is hidden from him; with a draw, whether
  /// he may see what is drawn.
  [[nodiscard]] bool openTo(Side viewer);
  /// Throws what a viewer is told who may not know it.
  void mustBeOpenTo(Side viewer);
  /// A decision as a viewer may know it: null if it was not his and something is hidden from him before it or after it.
  [[nodiscard]] Json actionFor(Side viewer, const Position& before, const Position& after, std::size_t decision);
  /// Makes decisions that leave no choice, if the game was begun so; adds them to `done`.
  void takeSingles(Done& done);
  [[nodiscard]] std::optional<std::size_t> undoTarget();
  /// The answer to whatever may have changed the game, which stood at `before`; that counts where decisions were added.
  [[nodiscard]] Json report(const Done& done, Side viewer, Position before);
  [[nodiscard]] Json refusal(const Verdict& verdict, Side viewer);

  TitleShelf& m_shelf;
  std::optional<Session> m_session;
  std::optional<Practice> m_practice;  ///< whose goals count in advice
  std::size_t m_playedAhead = 0;       ///< decisions of its beginning
  bool m_takesSingles = false;
  bool m_finished = false;
};

}  // namespace kessel::cli
