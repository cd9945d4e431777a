// SPDX-License-Identifier: GPL-3.0-or-later
// Fires put into decisions, and tried one after the other.
#include "kessel/engine/fire_plan.h"

#include <algorithm>
#include <array>
#include <utility>

#include "kessel/engine/random.h"

namespace kessel {
namespace {

constexpr int kLongestAnnouncement = 100;  ///< decisions of one announcement; none comes near
constexpr std::uint32_t kMany = 200;       ///< a prompt with more answers is no question about fires
constexpr int kTries = 400;                ///< decisions and outcomes of a course
constexpr std::uint64_t kSeedOfGuess = 1;  ///< of the guess, as forecasts make it

/// The answers of a prompt by what they say of a fire.
struct Answers {
  std::vector<Action> aims;
  std::vector<Action> joins;
  std::vector<Action> others;  ///< go on: "roll the die", "all of them"
};

bool holds(const std::vector<Action>& list, Action action) {
  return std::ranges::find(list, action) != list.end();
}

struct Named {
  UnitId own = kNoUnit;  ///< the first
  UnitId enemy = kNoUnit;
  bool place = false;
  bool other = false;  ///< a card, a number
};

Named namedIn(const TitleInfo& info, Side side, Action action) {
  Named out;
  const std::array<std::uint16_t, 3> values{action.a, action.b, action.c};
  const auto& operands = info.verbs[index(action.verb)].operands;
  for (std::size_t i = 0; i < operands.size(); ++i) {
    if (operands[i] == Operand::Unit) {
      const auto unit = static_cast<UnitId>(values[i]);
      UnitId& named = info.roster[unit].side == side ? out.own : out.enemy;
      if (named == kNoUnit) named = unit;
    }
    out.place = out.place || operands[i] == Operand::Place;
    out.other =
        out.other || operands[i] == Operand::Card || operands[i] == Operand::Number || operands[i] == Operand::Option;
  }
  return out;
}

/// Who aims names an enemy or a hex, who takes part one of his own. Beside aims an answer without a name is one, too:
/// whatever is hidden there.
Answers sorted(const TitleInfo& info, const Prompt& prompt) {
  Answers out;
  std::vector<Action> bare;
  prompt.legal.each([&](Action action) {
    const VerbInfo& verb = info.verbs[index(action.verb)];
    if (verb.ends || verb.declines || verb.passes || verb.aside || verb.readyMade) return;
    const Named named = namedIn(info, prompt.who, action);
    if (named.own != kNoUnit) {
      if (!named.place && named.enemy == kNoUnit) out.joins.push_back(action);
    } else if (named.enemy != kNoUnit || named.place) {
      out.aims.push_back(action);
    } else {
      (named.other ? out.others : bare).push_back(action);
    }
  });
  std::vector<Action>& to = out.aims.empty() ? out.others : out.aims;
  to.insert(out.aims.empty() ? to.begin() : to.end(), bare.begin(), bare.end());
  return out;
}

/// Of one fire on its way to the die.
class Maker {
 public:
  Maker(const Title& title, const FirePlan& plan, const FireWish& wish, bool everyone)
      : m_title(title), m_plan(plan), m_aims(wish.aims), m_open(wish.joins), m_everyone(everyone) {}

  Announcement make(const Position& from) {
    m_out.before = m_out.after = from;
    m_title.prompt(from, m_prompt);
    if (!asksForFire(m_plan, m_prompt)) return barred(m_aims.empty() ? Action{} : m_aims.front());
    for (int n = 0; n < kLongestAnnouncement && m_prompt.who == m_plan.side && m_prompt.legal.size() <= kMany; ++n) {
      const Answers answers = sorted(m_title.info(), m_prompt);
      if (isNextFire(answers)) break;
      for (const Action join : answers.joins) {
        if (!holds(m_out.joins, join)) m_out.joins.push_back(join);
      }
      if (!answers.aims.empty()) m_seen = answers.aims;
      const std::optional<Action> next = pick(answers);
      if (!next) return std::move(m_out);
      m_last = m_out.after;
      m_out.decisions.push_back(*next);
      Events nobody;
      m_title.applyListed(m_out.after, *next, nobody);
      m_title.prompt(m_out.after, m_prompt);
    }
    // Who takes part is left out where nobody asks: then there is only one.
    if (!m_open.empty() && (!m_out.joins.empty() || m_open.size() > 1)) {
      m_out.verdict = m_title.judge(m_last, m_open.back());
      return std::move(m_out);
    }
    if (m_out.aims.empty() && m_seen.size() == 1) {  // once all who fire are named nobody asks for the only target
      m_out.aims.push_back({m_seen.front(), m_seen});
      m_out.made.aims = m_seen;
    }
    m_out.made.joins.insert(m_out.made.joins.end(), m_open.begin(), m_open.end());
    m_out.fits = !m_out.decisions.empty();
    m_out.rolls = m_out.fits && comesToDie();
    return std::move(m_out);
  }

 private:
  Announcement barred(Action action) {
    m_out.verdict = m_title.judge(m_out.after, action);
    return std::move(m_out);
  }
  /// A fire without effect has no die: the next one is asked for at once.
  bool isNextFire(const Answers& answers) const {
    return std::ranges::any_of(m_out.aims, [&](const Announcement::Aim& aim) {
      return std::ranges::any_of(answers.aims, [&](Action each) { return each.verb == aim.chosen.verb; });
    });
  }

  std::optional<Action> pick(const Answers& answers) {
    if (const auto join = pickJoin(answers.joins)) return join;
    if (!answers.aims.empty()) return pickAim(answers.aims);
    if (!answers.others.empty()) return answers.others.front();
    if (!m_open.empty()) m_out.verdict = m_title.judge(m_out.after, m_open.front());
    return std::nullopt;
  }
  std::optional<Action> pickJoin(const std::vector<Action>& offered) {
    const auto wished = std::ranges::find_if(m_open, [&](Action join) { return holds(offered, join); });
    if (wished != m_open.end()) {
      const Action join = *wished;
      m_open.erase(wished);
      m_out.made.joins.push_back(join);
      return join;
    }
    if (!m_everyone) return std::nullopt;
    const auto unit = [&](Action join) { return namedIn(m_title.info(), m_plan.side, join).own; };
    const auto fresh = std::ranges::find_if(offered, [&](Action join) {
      return std::ranges::none_of(m_out.made.joins, [&](Action made) { return unit(made) == unit(join); });
    });
    if (fresh == offered.end()) return std::nullopt;
    m_out.made.joins.push_back(*fresh);
    return *fresh;
  }
  std::optional<Action> pickAim(const std::vector<Action>& offered) {
    const auto wished = std::ranges::find_if(m_aims, [&](Action aim) { return holds(offered, aim); });
    const auto alike = std::ranges::find_if(m_aims, [&](Action aim) { return aim.verb == offered.front().verb; });
    const bool none = wished == m_aims.end() && !m_aims.empty();
    const auto meant = none ? (alike == m_aims.end() ? std::prev(m_aims.end()) : alike) : wished;
    const Action chosen = meant == m_aims.end() ? offered.front() : *meant;
    m_out.aims.push_back({chosen, offered});
    m_out.made.aims.push_back(chosen);
    if (none) {
      m_out.verdict = m_title.judge(m_out.after, chosen);
      return std::nullopt;
    }
    if (wished != m_aims.end()) m_aims.erase(wished);
    return chosen;
  }

  bool comesToDie() const {
    constexpr int kDraws = 3;
    Position at = m_out.after;
    std::vector<Event> told;
    Events events(told);
    Prompt asked;
    for (int n = 0; n < kDraws; ++n) {
      m_title.prompt(at, asked);
      if (asked.who != kChance) return false;
      m_title.applyListed(at, asked.legal.at(0), events);
      const auto fired = [&](const Event& event) {
        return event.kind == EventKind::Fired && event.side == m_plan.side;
      };
      if (std::ranges::any_of(told, fired)) return true;
    }
    return false;
  }

  const Title& m_title;
  const FirePlan& m_plan;
  std::vector<Action> m_aims;  ///< wished, and not met yet
  std::vector<Action> m_open;
  std::vector<Action> m_seen;  ///< aims that were offered last
  bool m_everyone;
  Announcement m_out;
  Position m_last{};  ///< before the last decision
  Prompt m_prompt;
};

/// The course of a combat after a fire on which most is left to be decided by the side that plans.
class Course {
 public:
  Course(const Title& title, const FirePlan& plan) : m_title(title), m_plan(plan) {}

  std::optional<Position> after(const Position& announced) {
    follow(announced, kLongestAnnouncement);
    return std::move(m_best);
  }

 private:
  void follow(Position at, int left) {
    Events nobody;
    Prompt asked;
    for (; left > 0; --left) {
      m_title.prompt(at, asked);
      if (asked.over() || asked.legal.empty() || !m_title.view(at, kUmpire).combat) return;
      if (asksForFire(m_plan, asked)) {
        // Not all that can be answered: a last target may have several ways to fire at it.
        const Answers answers = sorted(m_title.info(), asked);
        const std::size_t size = answers.aims.size() + answers.joins.size();
        if (m_best && size <= m_most) return;
        m_most = size;
        m_best = at;
        return;
      }
      if (asked.who == kChance) break;
      if (--m_left < 0) return;
      m_title.applyListed(at, supposedAction(m_title, at, asked), nobody);
    }
    for (std::uint32_t n = 0; left > 0 && asked.who == kChance && n < asked.legal.size() && --m_left >= 0; ++n) {
      Position next = at;
      m_title.applyListed(next, asked.legal.at(n), nobody);
      follow(next, left - 1);
    }
  }

  const Title& m_title;
  const FirePlan& m_plan;
  std::optional<Position> m_best;
  std::size_t m_most = 0;
  int m_left = kTries;
};

Announcement announceAll(const Title& title, const Position& position, const FirePlan& plan) {
  return Maker(title, plan, {}, true).make(position);
}

/// A fire by all who do not fire yet. Where only one is left nobody asks who, but the plan knows.
FireWish restOf(const TitleInfo& info, const FirePlan& plan, const std::vector<Announcement>& laid,
                const Announcement& all) {
  FireWish wish = all.made;
  if (!all.joins.empty()) return wish;
  const auto unit = [&](Action join) { return namedIn(info, plan.side, join).own; };
  const auto used = [&](Action join) {
    const auto same = [&](Action each) { return unit(each) == unit(join); };
    return std::ranges::any_of(plan.fires, [&](const FireWish& each) { return std::ranges::any_of(each.joins, same); });
  };
  for (const Announcement& each : laid) {
    for (const Action join : each.joins) {
      if (!used(join) && !holds(wish.joins, join)) wish.joins.push_back(join);
    }
  }
  return wish;
}

}  // namespace

bool asksForFire(const FirePlan& plan, const Prompt& prompt) {
  return prompt.who == plan.side && prompt.step == plan.step && isPlayer(prompt.who);
}

Announcement announce(const Title& title, const Position& position, const FirePlan& plan, const FireWish& wish) {
  return Maker(title, plan, wish, false).make(position);
}

LaidPlan layPlan(const Title& title, const Position& position, const FirePlan& plan, Side viewer) {
  Random random(kSeedOfGuess);
  std::optional<Position> at = title.guess(position, viewer, random);
  LaidPlan out;
  for (const FireWish& wish : plan.fires) {
    if (!at) {
      out.fires.push_back({.made = wish});
      continue;
    }
    out.fires.push_back(announce(title, *at, plan, wish));
    const Announcement& made = out.fires.back();
    if (made.fits) at = Course(title, plan).after(made.after);
  }
  if (!at) return out;
  const Announcement all = announceAll(title, *at, plan);
  if (all.fits && all.rolls) out.next = restOf(title.info(), plan, out.fires, all);
  return out;
}

std::optional<FirePlan> beginPlan(const Title& title, const Position& position, Side viewer) {
  Prompt asked;
  title.prompt(position, asked);
  if (!isPlayer(asked.who) || asked.legal.size() > kMany) return std::nullopt;
  if (sorted(title.info(), asked).aims.empty() || !title.view(position, viewer).combat) return std::nullopt;
  FirePlan plan{asked.who, asked.step, {}};
  Random random(kSeedOfGuess);
  const Position seen = title.guess(position, viewer, random);
  const Announcement all = announceAll(title, seen, plan);
  if (!all.fits || !all.rolls || all.joins.size() < 2) return std::nullopt;
  plan.fires = {all.made};
  constexpr std::size_t kMostTried = 12;
  for (std::size_t n = 0; n < std::min(all.joins.size(), kMostTried); ++n) {
    const Announcement one = announce(title, seen, plan, {all.made.aims, {all.joins[n]}});
    if (!one.fits) continue;
    const std::optional<Position> next = Course(title, plan).after(one.after);
    if (!next) continue;
    const Announcement second = announceAll(title, *next, plan);
    if (second.fits && second.rolls) return plan;
  }
  return std::nullopt;
}

}  // namespace kessel
