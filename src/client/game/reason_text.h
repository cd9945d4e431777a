// SPDX-License-Identifier: GPL-3.0-or-later
// What an operation is, what it may come to and what it is good for, in words: for "Suggest", the log and the review.
#pragma once

#include <QCoreApplication>
#include <QStringList>
#include <span>

#include "client/game/wording.h"
#include "kessel/opponents/advice.h"

namespace kessel::client {

class ReasonText {
  Q_DECLARE_TR_FUNCTIONS(ReasonText)

 public:
  explicit ReasonText(const Wording& words) : m_words(words) {}

  /// "Attack 1726", or what it begins with and what it comes to.
  [[nodiscard]] QString what(const Suggestion& suggestion) const { return what(suggestion, suggestion.said.size()); }
  /// "1726 cleared: 58 %. Steps lost on average: ..."; empty if it begins no combat.
  [[nodiscard]] QString odds(const Forecast& odds) const;
  /// "Victory hexes held +120, steps left +30; against it supply −12"; empty if nothing changes. `within` a sentence
  /// its first name begins small, too.
  [[nodiscard]] QString terms(const Suggestion& suggestion, bool within = false) const;
  /// In plain words how much it gains, with the points, and how often.
  [[nodiscard]] QString gain(const Suggestion& suggestion) const;
  /// How many goals of a practice position are met, carried out; and the points of the game.
  [[nodiscard]] QString goals(const Suggestion& suggestion) const;
  /// A few words for so many points of the score.
  [[nodiscard]] static QString amount(double points);
  /// A line for each operation, for whoever asks what he could do; where nothing gains, one that says so comes first.
  [[nodiscard]] QStringList lines(std::span<const Suggestion> advice) const;
  /// One of them.
  [[nodiscard]] QString advice(const Suggestion& suggestion) const;
  /// The line of the log under an operation of which so many decisions were made: what was not made stays untold.
  [[nodiscard]] QString why(const Suggestion& suggestion, std::size_t made) const;

 private:
  [[nodiscard]] QString what(const Suggestion& suggestion, std::size_t made) const;
  const Wording& m_words;
};

/// "+12", "−3"; "0" has no sign.
[[nodiscard]] QString withSign(double value);
[[nodiscard]] QString percent(double chance);
/// A name in the midst of a sentence: an English one begins with a small letter there, a translation is as it is.
[[nodiscard]] QString nameWithin(const Wording& words, const std::string& english);

}  // namespace kessel::client
