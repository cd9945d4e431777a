// SPDX-License-Identifier: GPL-3.0-or-later
// The fixture itself: it must keep every promise of the interface, or the tests above it prove nothing.
#include "support/tiny_title.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "kessel/opponents/opponents.h"
#include "support/title_invariants.h"
#include "support/title_like.h"

namespace kessel {
namespace {

using ::testing::Contains;
using ::testing::HasSubstr;

TEST(TinyTitle, RandomGamesKeepEveryInvariant) {
  const auto title = tiny::makeTinyTitle();
  EXPECT_EQ(kessel::testing::checkGames(*title, "meeting", {}, 1, 300), "");
  EXPECT_EQ(kessel::testing::checkGames(*title, "short", {{"fog", "off"}}, 1, 100), "");
  EXPECT_EQ(kessel::testing::checkGames(*title, "duel", {}, 1, 100), "");
}

TEST(TinyTitle, ForgedActionsAreTriedInNumbers) {
  const auto title = tiny::makeTinyTitle();
  GameSetup setup;
  setup.scenario = "meeting";
  const kessel::testing::GameReport report = kessel::testing::playAndCheck(*title, setup);
  EXPECT_EQ(report.failure, "");
  EXPECT_GT(report.forgedTried, 500U);
  EXPECT_EQ(report.forgedAccepted, 0U);
  EXPECT_LE(report.turn, 4);
}

/// The little game, for derived ones to have something wrong about them that the checker must find out.
class Faulty : public testing::TitleLike {
 public:
  Faulty() : TitleLike(inner()) {}

 private:
  static const Title& inner() {
    static const std::unique_ptr<Title> title = tiny::makeTinyTitle();
    return *title;
  }
};

std::string faultOf(const Title& title) {
  return kessel::testing::checkGames(title, "meeting", {}, 1, 5);
}

TEST(TitleInvariants, FindATitleThatAcceptsForgedActions) {
  struct Lenient final : Faulty {
    Verdict judge(const Position& p, Action a) const override {
      a.c = static_cast<std::uint16_t>(a.c & 0xFFFEU);
      return Faulty::judge(p, a);
    }
    Verdict apply(Position& p, Action a, Events& e) const override {
      a.c = static_cast<std::uint16_t>(a.c & 0xFFFEU);
      return Faulty::apply(p, a, e);
    }
  };
  EXPECT_THAT(faultOf(Lenient()), HasSubstr("not listed"));
}

TEST(TitleInvariants, FindAListedActionWithoutEffect) {
  struct Idle final : Faulty {  // the end of a phase is no end
    Verdict apply(Position& p, Action a, Events& e) const override {
      return a.verb == static_cast<Verb>(tiny::TinyVerb::End) ? judge(p, a) : Faulty::apply(p, a, e);
    }
  };
  EXPECT_THAT(faultOf(Idle()), HasSubstr("a listed action changes nothing: verb 4"));
}

TEST(TitleInvariants, FindATitleThatTellsWhatIsHidden) {
  struct Indiscreet final : Faulty {  // the view shows everything
    View view(const Position& p, Side v) const override {
      View open = Faulty::view(p, kUmpire);
      open.viewer = v;
      return open;
    }
  };
  EXPECT_THAT(faultOf(Indiscreet()), HasSubstr("is told what is hidden"));
  struct Gossip final : Faulty {  // a refusal tells where an enemy unit lies
    Verdict judge(const Position& p, Action a) const override {
      const Verdict verdict = Faulty::judge(p, a);
      Prompt asked;
      prompt(p, asked);
      const auto enemy = static_cast<Place>(p.as<tiny::State>().place[asked.who == kFirstSide ? 2 : 0]);
      return verdict.ok() ? verdict : refuse("1.1", "The enemy lies in {0}", enemy);
    }
  };
  EXPECT_THAT(faultOf(Gossip()), HasSubstr("is told by a refusal"));
  struct Cheat final : Faulty {  // gives opponents the true position
    Position guess(const Position& p, Side, Random&) const override {
      Position out = p;
      out.as<tiny::State>().place[0] ^= 1U;
      return out;
    }
  };
  EXPECT_THAT(faultOf(Cheat()), HasSubstr("depends on what is hidden"));
}

/// Notes what it is shown.
class Curious final : public Opponent {
 public:
  using Opponent::Opponent;
  std::vector<std::array<std::uint16_t, 4>> seen;

 private:
  Action think(const Title&, const Position& guess, const Prompt& prompt, std::stop_token) override {
    seen.push_back(guess.as<tiny::State>().place);
    return prompt.legal.at(0);
  }
};

TEST(Opponent, SeesNoMoreThanItsSideMayKnow) {
  const auto title = tiny::makeTinyTitle();
  Position first = *title->begin("meeting", {});
  Position second = first;
  Events quiet;
  const auto place = [&](Position& position, int unit, const char* hex) {
    ASSERT_TRUE(
        title->apply(position, act(tiny::TinyVerb::Place, unit, title->info().map.placeNamed(hex)), quiet).ok());
  };
  place(first, 0, "0101");
  place(first, 1, "0102");
  place(second, 1, "0101");
  place(second, 0, "0102");
  ASSERT_FALSE(first == second);
  Prompt prompt;
  title->prompt(first, prompt);
  ASSERT_EQ(prompt.who, kSecondSide);
  Curious one(7);
  Curious two(7);
  for (int i = 0; i < 20; ++i) {
    EXPECT_EQ(one.choose(*title, first, prompt, {}), two.choose(*title, second, prompt, {}));
  }
  EXPECT_EQ(one.seen, two.seen);
  EXPECT_THAT(one.seen, Contains(first.as<tiny::State>().place));
  EXPECT_THAT(one.seen, Contains(second.as<tiny::State>().place));
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
  EXPECT_TRUE(title->hides(first, kFirstSide));
}

}  // namespace
}  // namespace kessel
