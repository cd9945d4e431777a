// SPDX-License-Identifier: GPL-3.0-or-later
// Positions written and read again.
#include "support/position_text.h"

namespace kessel::test {

namespace {
constexpr int kToSchema = 20;  ///< so many are compared for one that is held against the schema, which takes longer
constexpr std::size_t kTold = 3000;  ///< characters of a text in a failure
}  // namespace

void RoundTrips::operator()(const Position& position) {
  if (m_shown++ % m_every != 0) return;
  const std::string text = m_title.exportPosition(position);
  const auto back = m_title.importPosition(text);
  ASSERT_TRUE(back.has_value()) << back.error().text() << "\n" << text.substr(0, kTold);
  ASSERT_TRUE(*back == position) << text.substr(0, kTold);
  if (m_compared++ % kToSchema != 0) return;
  EXPECT_EQ(m_title.exportPosition(*back), text);
  EXPECT_EQ(m_schema.fault(nlohmann::json::parse(text)), "") << text.substr(0, kTold);
}

}  // namespace kessel::test
