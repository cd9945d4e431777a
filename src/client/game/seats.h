// SPDX-License-Identifier: GPL-3.0-or-later
// One rule of seats: a curtain falls before the screen of the next one who decides exactly when that shows, or the
// question itself tells, what the other side may not see. It is read from what the title tells each of them, so no
// title has to say it but for plans that are written down (VerbInfo::secret; docs/architecture.md).
#pragma once

#include <QCoreApplication>

#include "client/game/wording.h"

namespace kessel::client {

/// What one side sees of a moment and the other one may not; its words say what sort of thing it is, and never more.
class Secrets {
  Q_DECLARE_TR_FUNCTIONS(Secrets)

 public:
  enum Kind : std::uint16_t {
    Stacks = 1U << 0U,   ///< units on the map: which they are
    Hand = 1U << 1U,     ///< cards in hand
    Choice = 1U << 2U,   ///< cards that are chosen from, or named by the question
    Draw = 1U << 3U,     ///< what is drawn now
    Markers = 1U << 4U,  ///< on the map
    Sheets = 1U << 5U,   ///< strengths and slots of formations
    Other = 1U << 6U,
    Arrivals = 1U << 7U,    ///< which units come where or when
    Losses = 1U << 8U,      ///< what was lost, and what that brings
    Answer = 1U << 9U,      ///< what is decided now
    Strengths = 1U << 10U,  ///< what units have left that the other side knows otherwise
  };

  [[nodiscard]] bool any() const { return m_kinds != 0; }
  [[nodiscard]] bool has(Kind kind) const { return (m_kinds & kind) != 0; }
  /// Something of it is what is asked, drawn or answered.
  [[nodiscard]] bool isOfTheQuestion() const { return (m_kinds & (Choice | Draw | Answer)) != 0; }
  /// Only of this sort, and nothing named.
  [[nodiscard]] bool isJust(Kind kind) const { return m_kinds == kind && m_named.empty(); }
  void add(Kind kind) { m_kinds = static_cast<std::uint16_t>(m_kinds | kind); }
  /// Arrivals of which the other side knows everything but the place.
  void addPlacesOfArrivals() {
    m_placesOnly = !has(Arrivals);
    add(Arrivals);
  }
  /// Things that lie in a box, a pile or a list of their own, by its name.
  void add(const Phrase& name) {
    m_named.push_back(name);
    m_kinds = static_cast<std::uint16_t>(m_kinds | Other);
  }
  /// "German stacks, the hand".
  [[nodiscard]] QString text(const Wording& words, Side owner) const;

 private:
  std::uint16_t m_kinds = 0;
  bool m_placesOnly = false;  ///< of arrivals
  std::vector<Phrase> m_named;
};

/// What the screen of `side` holds that the other side may not see, at a question that `side` answers, draws of chance
/// by hand among them.
[[nodiscard]] Secrets secretsOf(const Title& title, const Position& position, const Prompt& prompt, Side side);

}  // namespace kessel::client
