// SPDX-License-Identifier: GPL-3.0-or-later
// What is usual in the midst of a combat: all who may join it do, and nobody plays a card.
#include "kessel/engine/pursuit.h"
#include "titles/donnerschlag/title.h"

namespace kessel::donner {

std::optional<Action> pursueAim(const Rules&, const State&, const Prompt& prompt, Aim) {
  switch (static_cast<S>(prompt.step)) {
    case S::Combat:
      for (const LegalList::Offer& offer : prompt.legal.offers()) {
        if (verbOf(offer.action) == V::Join && offer.count == 0) return offer.action;
      }
      return listed(prompt, act(V::Fight));
    case S::Window:
    case S::Interrupt: return listed(prompt, act(V::Pass));
    default: return std::nullopt;
  }
}

}  // namespace kessel::donner
