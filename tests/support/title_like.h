// SPDX-License-Identifier: GPL-3.0-or-later
// A title that does what another one does, for tests to derive from what differs in one thing.
#pragma once

#include "kessel/engine/title.h"

namespace kessel::testing {

/// The other title must outlive it.
class TitleLike : public Title {
 public:
  explicit TitleLike(const Title& like) : m_like(like) {}
  const TitleInfo& info() const override { return m_like.info(); }
  Result<Position> begin(std::string_view s, const Options& o) const override { return m_like.begin(s, o); }
  Result<Position> importPosition(std::string_view j) const override { return m_like.importPosition(j); }
  std::string exportPosition(const Position& p) const override { return m_like.exportPosition(p); }
  void prompt(const Position& p, Prompt& out) const override { m_like.prompt(p, out); }
  Verdict judge(const Position& p, Action a) const override { return m_like.judge(p, a); }
  Verdict apply(Position& p, Action a, Events& e) const override { return m_like.apply(p, a, e); }
  void applyListed(Position& p, Action a, Events& e) const override { m_like.applyListed(p, a, e); }
  View view(const Position& p, Side v) const override { return m_like.view(p, v); }
  Position guess(const Position& p, Side v, Random& r) const override { return m_like.guess(p, v, r); }
  bool hides(const Position& p, Side s) const override { return m_like.hides(p, s); }
  Outlook outlook(const Position& p, Action a, Side v) const override { return m_like.outlook(p, a, v); }
  Phrase describe(const Position& p, Action a) const override { return m_like.describe(p, a); }
  std::vector<Reach> reach(const Position& p, std::span<const UnitId> u) const override { return m_like.reach(p, u); }
  WayTo wayTo(const Position& p, std::span<const UnitId> u, Place to, Side v) const override {
    return m_like.wayTo(p, u, to, v);
  }
  Overlay overlay(const Position& p, std::size_t w, Side v) const override { return m_like.overlay(p, w, v); }
  void appraise(const Position& p, Side s, Terms& out) const override { m_like.appraise(p, s, out); }
  std::vector<Message> violations(const Position& p) const override { return m_like.violations(p); }

 private:
  const Title& m_like;
};

}  // namespace kessel::testing
