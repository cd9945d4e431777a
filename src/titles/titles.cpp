// SPDX-License-Identifier: GPL-3.0-or-later
// All titles of the program, in the order of the start page.
#include <array>

#include "kessel/title.h"
#include "titles/battle_for_stalingrad/title.h"
#include "titles/donnerschlag/title.h"
#include "titles/panzerkorps_48/title.h"
#include "titles/wintergewitter/title.h"

namespace kessel {

std::span<const TitleEntry> allTitles() {
  static const std::array kTitles{
      TitleEntry{"battle-for-stalingrad", "Battle for Stalingrad", bfs::kSubtitle, bfs::BattleForStalingrad::load},
      TitleEntry{"donnerschlag", "Donnerschlag", donner::kSubtitle, donner::Donnerschlag::load},
      TitleEntry{"panzerkorps-48", "48th Panzer Korps", chir::kSubtitle, chir::Panzerkorps48::load},
      TitleEntry{"wintergewitter", "Wintergewitter", winter::kSubtitle, winter::Wintergewitter::load},
  };
  return kTitles;
}

}  // namespace kessel
