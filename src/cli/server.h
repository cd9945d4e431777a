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
  Json chance(const Json& request);
  Json view(const Json& request);
  Json reach(const Json& request);
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
  [[nodiscard]] Side viewerOf(const Json& request);
  /// A decision as a viewer may know it: null if it was not his and something is hidden, be it a zone or a card.
  [[nodiscard]] Json actionFor(Side viewer, const Position& before, Action action);
  /// The answer to whatever may have changed the game.
  [[nodiscard]] Json report(const Done& done, const Json& request);
  [[nodiscard]] Json refusal(const Verdict& verdict);

  TitleShelf& m_shelf;
  std::optional<Session> m_session;
  bool m_finished = false;
};

}  // namespace kessel::cli
