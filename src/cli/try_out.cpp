// SPDX-License-Identifier: GPL-3.0-or-later
// One random game, with an eye on what data can spoil.
#include "cli/try_out.h"

#include <algorithm>
#include <set>

#include "kessel/engine/text.h"

namespace kessel::cli {
namespace {

constexpr std::uint32_t kDecisions = 100000;  ///< in no game are there more
constexpr std::uint32_t kTried = 200;         ///< of what is listed when a step is first met
constexpr std::uint32_t kLawsEach = 64;

class Trial {
 public:
  Trial(const Title& title, const Position& start) : m_title(title), m_position(start) {}

  std::string run() {
    for (std::uint32_t n = 0; n < kDecisions; ++n) {
      m_title.prompt(m_position, m_prompt);
      if (m_prompt.over()) return laws();
      if (m_prompt.legal.empty()) return at("nothing can be decided, and the game is not over");
      if (n % kLawsEach == 0) {
        if (std::string broken = laws(); !broken.empty()) return broken;
      }
      if (m_met.insert(m_prompt.step).second) {
        for (std::uint32_t i = 0; i < std::min(kTried, m_prompt.legal.size()); ++i) {
          if (std::string idle = tryAction(m_prompt.legal.at(i)); !idle.empty()) return idle;
        }
      }
      const Action action = choose();
      if (std::string idle = tryAction(action); !idle.empty()) return idle;
      Events quiet;
      static_cast<void>(m_title.apply(m_position, action, quiet));
    }
    return "the game does not end";
  }

 private:
  Action choose() {
    if (m_prompt.who == kChance) return m_prompt.legal.atWeight(m_random.below(m_prompt.legal.totalWeight()));
    return m_prompt.legal.at(m_random.below(m_prompt.legal.size()));
  }

  std::string tryAction(Action action) const {
    Position copy = m_position;
    Events quiet;
    const Verdict verdict = m_title.apply(copy, action, quiet);
    const std::string what = textOf(m_title.info(), m_title.describe(m_position, action));
    if (!verdict.ok()) return at("\"" + what + "\" is listed and refused");
    return copy == m_position ? at("\"" + what + "\" is listed and changes nothing") : "";
  }

  std::string laws() const {
    const std::vector<Message> broken = m_title.violations(m_position);
    return broken.empty() ? "" : at(broken.front().english());
  }

  std::string at(const std::string& what) const {
    return "step " + m_title.info().steps[index(m_prompt.step)].name + ": " + what;
  }

  const Title& m_title;
  Position m_position;
  Prompt m_prompt;
  Random m_random{1};
  std::set<StepId> m_met;
};

}  // namespace

std::string tryOut(const Title& title, const Position& start) {
  return Trial(title, start).run();
}

}  // namespace kessel::cli
