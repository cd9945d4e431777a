// SPDX-License-Identifier: GPL-3.0-or-later
// Whatever is asked, only the actions that are listed are legal: other verbs with the same operands, operands that a
// verb does not have, and units, cards and hexes that do not exist are refused with a case.
#include "halts.h"

namespace kessel::donner {
namespace {

/// Actions like a listed one, but not it.
std::vector<Action> forgeriesOf(Action listed) {
  std::vector<Action> forged;
  for (std::uint8_t verb = 1; verb < static_cast<std::uint8_t>(V::Count); ++verb) {
    Action other = listed;
    other.verb = static_cast<Verb>(verb);
    forged.push_back(other);
  }
  for (const std::uint16_t number : {std::uint16_t{0}, std::uint16_t{141}, std::uint16_t{142}, std::uint16_t{200},
                                     std::uint16_t{999}, index(kLost), std::uint16_t{0xFFFF}}) {
    for (std::uint16_t Action::*operand : {&Action::a, &Action::b, &Action::c}) {
      Action other = listed;
      other.*operand = number;
      forged.push_back(other);
    }
  }
  return forged;
}

TEST(DonnerschlagForged, OnlyWhatIsListedIsLegal) {
  CASES("2.4e", "3.3a", "3.3c", "3.3i", "3.8a", "3.9a", "3.10d", "4.0-3", "5.1-1", "5.2-4", "5.2-5", "5.2-S2a", "7.3c",
        "8.1b", "8.1c", "8.4-A1");
  int tried = 0;
  for (const Halt& halt : allHalts()) {
    const Position position = Position::of(halt.state);
    Prompt asked;
    theTitle().prompt(position, asked);
    ASSERT_FALSE(asked.legal.empty()) << halt.name;
    std::uint32_t count = 0;
    asked.legal.each([&](Action listed) {
      EXPECT_TRUE(theTitle().judge(position, listed).ok()) << halt.name;
      if (count++ % 7 != 0 && asked.legal.size() > 60) return;
      for (Action forged : forgeriesOf(listed)) {
        if (asked.legal.contains(forged)) continue;
        const Verdict verdict = theTitle().judge(position, forged);
        ++tried;
        EXPECT_FALSE(verdict.ok()) << halt.name << ": " << theTitle().info().verbs[index(forged.verb)].id << " "
                                   << forged.a << " " << forged.b << " " << forged.c;
        EXPECT_TRUE(verdict.ok() || verdict.rule != nullptr) << halt.name;
      }
    });
  }
  EXPECT_GT(tried, 10000);
}

}  // namespace
}  // namespace kessel::donner
