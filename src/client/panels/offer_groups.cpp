// SPDX-License-Identifier: GPL-3.0-or-later
// Finding what offers have in common.
#include "client/panels/offer_groups.h"

namespace kessel::client {

namespace {

constexpr std::size_t kFewest = 3;
constexpr std::size_t kFewestBesideRows = 2;
constexpr int kNone = -1;
constexpr int kSeveral = -2;

bool isNumber(const Arg& arg) {
  return arg.kind == Arg::Kind::Number || arg.kind == Arg::Kind::Quarters;
}

/// The argument in which two phrases differ, if it is one and a number; kNone: in no argument; kSeveral: anything else.
int difference(const Phrase& a, const Phrase& b) {
  if (a.text != b.text || a.count != b.count) return kSeveral;
  int found = kNone;
  for (std::size_t i = 0; i < a.count; ++i) {
    const Arg& left = a.args[i];
    const Arg& right = b.args[i];
    if (left.kind == right.kind && left.value == right.value && left.text == right.text) continue;
    if (found != kNone || left.kind != right.kind || !isNumber(left)) return kSeveral;
    found = static_cast<int>(i);
  }
  return found;
}

}  // namespace

std::vector<OfferGroup> groupOffers(const std::vector<Offer>& offers, const Wording& words) {
  std::vector<OfferGroup> groups;
  for (std::size_t first = 0; first < offers.size();) {
    OfferGroup group{first, {}, {}};
    const Phrase& phrase = offers[first].phrase;
    const int arg = first + 1 < offers.size() ? difference(phrase, offers[first + 1].phrase) : kSeveral;
    std::size_t end = first + 1;
    while (arg >= 0 && end < offers.size() && difference(phrase, offers[end].phrase) == arg) ++end;
    // Beside rows of numbers of the same words two of them are another row.
    const bool alike =
        !groups.empty() && !groups.back().numbers.isEmpty() && offers[groups.back().first].phrase.text == phrase.text;
    if (end - first >= (alike ? kFewestBesideRows : kFewest)) {
      const auto at = static_cast<std::size_t>(arg);
      Phrase common = phrase;
      common.args[at] = Arg("…");
      group.heading = words.text(common);
      for (std::size_t i = first; i < end; ++i) {
        Phrase number;
        number.text = "{0}";
        number.count = 1;
        number.args[0] = offers[i].phrase.args[at];
        group.numbers << words.text(number);
      }
    }
    first += group.size();
    groups.push_back(std::move(group));
  }
  return groups;
}

}  // namespace kessel::client
