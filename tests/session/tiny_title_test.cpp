// SPDX-License-Identifier: GPL-3.0-or-later
// The fixture itself: it must keep every promise of the interface, or the tests above it prove nothing.
#include "support/tiny_title.h"

#include <gtest/gtest.h>

#include "support/title_invariants.h"

namespace kessel {
namespace {

TEST(TinyTitle, RandomGamesKeepEveryInvariant) {
  const auto title = tiny::makeTinyTitle();
  EXPECT_EQ(testing::checkGames(*title, "meeting", {}, 1, 300), "");
  EXPECT_EQ(testing::checkGames(*title, "short", {{"fog", "off"}}, 1, 100), "");
  EXPECT_EQ(testing::checkGames(*title, "duel", {}, 1, 100), "");
}

TEST(TinyTitle, ForgedActionsAreTriedInNumbers) {
  const auto title = tiny::makeTinyTitle();
  GameSetup setup;
  setup.scenario = "meeting";
  const testing::GameReport report = testing::playAndCheck(*title, setup);
  EXPECT_EQ(report.failure, "");
  EXPECT_GT(report.forgedTried, 500U);
  EXPECT_EQ(report.forgedAccepted, 0U);
  EXPECT_LE(report.turn, 4);
}

/// A title that offers all it should and accepts one action more: the checker must find it out.
class Leaky final : public Title {
 public:
  const TitleInfo& info() const override { return m_inner->info(); }
  Result<Position> begin(std::string_view s, const Options& o) const override { return m_inner->begin(s, o); }
  Result<Position> importPosition(std::string_view j) const override { return m_inner->importPosition(j); }
  std::string exportPosition(const Position& p) const override { return m_inner->exportPosition(p); }
  void prompt(const Position& p, Prompt& out) const override { m_inner->prompt(p, out); }
  Verdict judge(const Position& p, Action a) const override {
    a.c = static_cast<std::uint16_t>(a.c & 0xFFFEU);
    return m_inner->judge(p, a);
  }
  Verdict apply(Position& p, Action a, Events& e) const override {
    a.c = static_cast<std::uint16_t>(a.c & 0xFFFEU);
    return m_inner->apply(p, a, e);
  }
  View view(const Position& p, Side v) const override { return m_inner->view(p, v); }
  Outlook outlook(const Position& p, Action a, Side v) const override { return m_inner->outlook(p, a, v); }
  Phrase describe(const Position& p, Action a) const override { return m_inner->describe(p, a); }
  std::vector<Reach> reach(const Position& p, std::span<const UnitId> u) const override { return m_inner->reach(p, u); }
  Overlay overlay(const Position& p, std::size_t w, Side v) const override { return m_inner->overlay(p, w, v); }
  int score(const Position& p, Side s) const override { return m_inner->score(p, s); }
  std::vector<std::string> violations(const Position& p) const override { return m_inner->violations(p); }

 private:
  std::unique_ptr<Title> m_inner = tiny::makeTinyTitle();
};

TEST(TitleInvariants, FindATitleThatAcceptsForgedActions) {
  const Leaky leaky;
  EXPECT_NE(testing::checkGames(leaky, "meeting", {}, 1, 5), "");
}

TEST(TinyTitle, FaceDownUnitsLookAlikeToTheOtherSide) {
  const auto title = tiny::makeTinyTitle();
  Position first = *title->begin("meeting", {});
  Position second = first;
  Events quiet;
  auto place = [&](Position& position, int unit, const char* hex) {
    ASSERT_TRUE(
        title->apply(position, act(tiny::TinyVerb::Place, unit, title->info().map.placeNamed(hex)), quiet).ok());
  };
  place(first, 0, "0101");
  place(first, 1, "0102");
  place(second, 1, "0101");
  place(second, 0, "0102");
  EXPECT_EQ(title->view(first, kSecondSide).units, title->view(second, kSecondSide).units);
  EXPECT_NE(title->view(first, kFirstSide).units, title->view(second, kFirstSide).units);
  EXPECT_TRUE(title->view(first, kFirstSide).hides);
}

}  // namespace
}  // namespace kessel
