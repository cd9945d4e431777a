// SPDX-License-Identifier: GPL-3.0-or-later
// Players that are not people. They see positions through the interface Title only.
#pragma once

#include <memory>
#include <span>
#include <stop_token>
#include <string>
#include <string_view>

#include "kessel/random.h"
#include "kessel/title.h"

namespace kessel {

/// Chooses decisions for one side. Works on copies; may run in a thread of its own.
class Opponent {
 public:
  Opponent() = default;
  Opponent(const Opponent&) = delete;
  Opponent& operator=(const Opponent&) = delete;
  virtual ~Opponent() = default;

  /// One action of prompt.legal, which is of `position` and not empty. Must answer soon after `stop` is requested.
  /// The position holds the other side's secrets: an opponent may not let its choice depend on what
  /// title.view(position, prompt.who) does not show.
  [[nodiscard]] virtual Action choose(const Title& title, const Position& position, const Prompt& prompt,
                                      std::stop_token stop) = 0;
};

/// Chooses any legal action, all alike.
class RandomOpponent final : public Opponent {
 public:
  explicit RandomOpponent(std::uint64_t seed) : m_random(seed) {}
  [[nodiscard]] Action choose(const Title& title, const Position& position, const Prompt& prompt,
                              std::stop_token stop) override;

 private:
  Random m_random;
};

struct OpponentInfo {
  std::string id;
  std::string name;
  std::string about;
};

/// All opponents of the program, the weakest first.
[[nodiscard]] std::span<const OpponentInfo> allOpponents();
/// An opponent by its id, or nullptr.
[[nodiscard]] std::unique_ptr<Opponent> makeOpponent(std::string_view id, std::uint64_t seed);

}  // namespace kessel
