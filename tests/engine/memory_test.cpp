// SPDX-License-Identifier: GPL-3.0-or-later
// Answers that are remembered hold as long as what they rest on, each in its slot and thread.
#include "kessel/engine/memory.h"

#include <gtest/gtest.h>

#include <thread>
#include <vector>

namespace kessel::memory_test {
namespace {

struct Doubling {
  int asked = 0;
  const int& of(int number, std::size_t slot = 0) {
    return remember<struct DoublingTag, int, 2>(slot, number, [&](int& answer, const int*) {
      ++asked;
      answer = 2 * number;
    });
  }
};

TEST(Memory, AsksAgainOnlyWhenTheKeyIsAnother) {
  Doubling doubling;
  EXPECT_EQ(doubling.of(3), 6);
  EXPECT_EQ(doubling.of(3), 6);
  EXPECT_EQ(doubling.asked, 1);
  EXPECT_EQ(doubling.of(4), 8);
  EXPECT_EQ(doubling.of(3), 6);
  EXPECT_EQ(doubling.asked, 3);
}

TEST(Memory, KeepsAnAnswerForEachSlot) {
  Doubling doubling;
  (void)doubling.of(5, 0);
  (void)doubling.of(6, 1);
  doubling.asked = 0;
  EXPECT_EQ(doubling.of(5, 0), 10);
  EXPECT_EQ(doubling.of(6, 1), 12);
  EXPECT_EQ(doubling.asked, 0);
}

TEST(Memory, IsOfOneThread) {
  Doubling here;
  (void)here.of(7);
  Doubling there;
  int answer = 0;
  std::thread([&] { answer = there.of(7); }).join();
  EXPECT_EQ(answer, 14);
  EXPECT_EQ(there.asked, 1) << "what another thread was told is not known here";
  here.asked = 0;
  EXPECT_EQ(here.of(7), 14);
  EXPECT_EQ(here.asked, 0);
}

TEST(Memory, LetsAnAnswerBeCarriedOnFromTheLastOne) {
  std::vector<int> before;
  const auto sum = [&](int key) {
    return remember<struct SumTag, int>(0, key, [&](int& answer, const int* last) {
      before.push_back(last == nullptr ? -1 : *last);
      answer += key;
    });
  };
  EXPECT_EQ(sum(1), 1);
  EXPECT_EQ(sum(2), 3);
  EXPECT_EQ(sum(2), 3);
  EXPECT_EQ(sum(1), 4);
  EXPECT_EQ(before, (std::vector<int>{-1, 1, 2}));
}

TEST(Memory, TellsRulesApart) {
  struct Rules {
    TitleInfo info;
  };
  Rules one;
  const RulesKey key(one);
  EXPECT_EQ(key, RulesKey(one));
  one.info.dataHash = 7;
  EXPECT_NE(key, RulesKey(one)) << "other data at the same address";
  EXPECT_NE(key, RulesKey{});
}

TEST(Memory, KeepsWorkingSpaceAsItWasLeft) {
  workspace<std::vector<int>, struct SpaceTag>().assign(3, 1);
  EXPECT_EQ((workspace<std::vector<int>, struct SpaceTag>().size()), 3U);
  EXPECT_TRUE((workspace<std::vector<int>, struct OtherTag>().empty()));
}

}  // namespace
}  // namespace kessel::memory_test
