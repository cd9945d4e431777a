// SPDX-License-Identifier: GPL-3.0-or-later
// Donnerschlag as a Title. Everything else of the folder is reached through this class.
#pragma once

#include <memory>
#include <string>

#include "titles/donnerschlag/cards.h"

namespace kessel::donner {

class Donnerschlag final : public Title {
 public:
  /// Loads the title from the data folder; errors name file and place.
  [[nodiscard]] static Result<std::unique_ptr<Title>> load(const std::string& dataFolder);
  explicit Donnerschlag(Rules rules) : m_rules(std::move(rules)) {}

  [[nodiscard]] const TitleInfo& info() const override { return m_rules.info; }
  [[nodiscard]] const Rules& rules() const { return m_rules; }
  [[nodiscard]] Result<Position> begin(std::string_view scenario, const Options& options) const override;
  [[nodiscard]] Result<Position> importPosition(std::string_view json) const override;
  [[nodiscard]] std::string exportPosition(const Position& position) const override;
  void prompt(const Position& position, Prompt& out) const override;
  [[nodiscard]] Verdict judge(const Position& position, Action action) const override;
  Verdict apply(Position& position, Action action, Events& events) const override;
  [[nodiscard]] View view(const Position& position, Side viewer) const override;
  [[nodiscard]] Outlook outlook(const Position& position, Action action, Side viewer) const override;
  [[nodiscard]] Phrase describe(const Position& position, Action action) const override;
  [[nodiscard]] std::vector<Reach> reach(const Position& position, std::span<const UnitId> units) const override;
  [[nodiscard]] Overlay overlay(const Position& position, std::size_t which, Side viewer) const override;
  [[nodiscard]] int score(const Position& position, Side side) const override;
  [[nodiscard]] std::vector<std::string> violations(const Position& position) const override;

 private:
  Rules m_rules;
};

/// A position before set-up: units in their places, the StuG units still to be attached, decks as in 4.0-6.
[[nodiscard]] State newGame(const Rules& rules, std::uint16_t options);
/// The step on top of the stack.
[[nodiscard]] const Chapter& chapterOf(const State& state);
/// Settles the stack until a decision is owed or the game is over.
void settle(const Rules& rules, State& state, Events& events);

// laws.cpp
[[nodiscard]] std::vector<std::string> brokenLaws(const Rules& rules, const State& state);

}  // namespace kessel::donner
