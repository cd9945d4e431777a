// SPDX-License-Identifier: GPL-3.0-or-later
// Terms of an evaluation and the weights that a file gives them.
#include "kessel/engine/appraisal.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "support/data.h"
#include "support/faults.h"
#include "support/temp_folder.h"

namespace kessel::appraisal_test {
namespace {

using ::testing::HasSubstr;

enum class T : std::uint8_t { Held, Lost, Count };

const std::array<TermInfo, 2> kTerms{TermInfo{"held", "Hexes held", "1.1"}, TermInfo{"lost", "Units lost", "2.1"}};

constexpr const char* kSmall = R"({"id": "tiny", "mark": "tuned", "note": "played",
  "weights": [{"id": "staff", "foresees": true, "terms": {"held": 250, "lost": -100}}, {"id": "old", "even": [100, -200], "terms": {"held": 300}}]})";

TEST(Terms, AreWeighedAndSummed) {
  Terms terms(Weights{"staff", {250, -100}});
  EXPECT_EQ(terms.score(), 0);
  terms.set(T::Held, 3);
  terms.set(T::Lost, 2);
  EXPECT_EQ(terms.score(), 5) << "(3 * 250 - 2 * 100) / 100";
  EXPECT_EQ(terms.value(T::Held), 3);
  terms.set(T::Lost, -1'000'000'000);
  EXPECT_EQ(terms.score(), kWonScore) << "no sum is beyond a win";
}

TEST(Terms, AnEndOutweighsThem) {
  const std::pair<Side, int> ends[] = {{kFirstSide, kWonScore}, {kSecondSide, -kWonScore}, {kNobody, 0}};
  for (const auto& [winner, score] : ends) {
    Terms terms(Weights{"staff", {100}});
    terms.set(T::Held, 7);
    terms.decide(winner);
    EXPECT_EQ(terms.score(), score);
    EXPECT_EQ(terms.value(T::Held), 7);
  }
}

TEST(Terms, WhatWeighsNothingNeedNotBeMeasured) {
  const Terms terms(Weights{"staff", {0, -1}});
  EXPECT_FALSE(terms.wants(T::Held));
  EXPECT_TRUE(terms.wants(T::Lost));
  EXPECT_TRUE(Terms().wants(T::Held)) << "without weights all are wanted";
}

TEST(Appraisal, WeightsComeInTheOrderOfTheTerms) {
  const test::TempFolder folder;
  folder.write("scenarios/tiny/appraisal.json", kSmall);
  const auto weights = loadWeights(folder.path(), "tiny", kTerms);
  ASSERT_TRUE(weights) << weights.error().text();
  ASSERT_EQ(weights->size(), 2U);
  EXPECT_EQ(weights->front().each[0], 250);
  EXPECT_EQ(weights->front().each[1], -100);
  EXPECT_EQ(weights->back().each[0], 300);
  EXPECT_TRUE(weights->front().foresees);
  EXPECT_FALSE(weights->back().foresees);
  EXPECT_EQ(weights->back().each[1], 0) << "what is not named counts for nothing";
  EXPECT_EQ(evenIn(weights->front(), 3, 5), 0);
  EXPECT_EQ(evenIn(weights->back(), 1, 4), 100);
  EXPECT_EQ(evenIn(weights->back(), 2, 4), 0);
  EXPECT_EQ(evenIn(weights->back(), 4, 4), -200);
  EXPECT_EQ(evenIn(weights->back(), 1, 1), 100) << "a game of one turn";
  EXPECT_EQ(weightsNamed(*weights, "old"), 1U);
  EXPECT_EQ(weightsNamed(*weights, "unheard of"), 0U) << "the usual ones";
}

TEST(Appraisal, TermsThatTheTitleDoesNotHaveAreNamed) {
  const test::TempFolder folder;
  folder.write("scenarios/tiny/appraisal.json", kSmall);
  const auto wrong = loadWeights(folder.path(), "tiny", std::span(kTerms).first(1));
  ASSERT_FALSE(wrong);
  EXPECT_THAT(wrong.error().text(), HasSubstr("tiny/appraisal.json: /weights/0/terms/lost: there is no such term"));
  const auto other = loadWeights(folder.path(), "other", kTerms);
  ASSERT_FALSE(other);
  EXPECT_THAT(other.error().text(), HasSubstr("other/appraisal.json"));
  folder.write("scenarios/other/appraisal.json", kSmall);
  EXPECT_THAT(loadWeights(folder.path(), "other", kTerms).error().text(), HasSubstr("/id: expected \"other\""));
}

TEST(Appraisal, FaultsAreNamedWithTheirPlace) {
  const test::Fault faults[] = {
      {"/mark", "design", "/mark", "expected tuned"},
      {"/weights/1/even", nlohmann::json::array({1}), "/weights/1/even", "expected two scores"},
      {"/weights/1/even/0", 10'001, "/weights/1/even/0", ""},
      {"/weights", nlohmann::json::array(), "/weights", "at least one"},
      {"/weights/1/id", "staff", "/weights/1/id", "used twice"},
      {"/weights/0/terms/held", "many", "/weights/0/terms/held", "whole number"},
      {"/weights/0/terms/held", 1'000'001, "/weights/0/terms/held", "1000000"},
      {"/weights/0/terms", nullptr, "/weights/0", "terms"},
      {"/colour", "red", "/colour", ""},
  };
  const test::TempFolder folder;
  const auto load = [&](const std::string& text) { return loadAppraisal(folder.write("appraisal.json", text)); };
  test::expectEachNamed(load, kSmall, "appraisal.json", faults);
}

}  // namespace
}  // namespace kessel::appraisal_test
