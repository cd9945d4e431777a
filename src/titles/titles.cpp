// SPDX-License-Identifier: GPL-3.0-or-later
// All titles of the program, in the order of the start page.
#include <algorithm>
#include <array>

#include "kessel/engine/title.h"
#include "kessel/engine/title_card.h"
#include "titles/battle_for_stalingrad/title.h"
#include "titles/battle_of_stalingrad/title.h"
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
      TitleEntry{"battle-of-stalingrad", "The Battle of Stalingrad", bos::kSubtitle, bos::BattleOfStalingrad::load},
  };
  return kTitles;
}

const TitleCard* titleCard(std::string_view id) {
  // In the order in which they are best learned: the fewer cases its rulebook has, the earlier a title comes.
  static const std::array kCards{
      TitleCard{"panzerkorps-48",
                say("Six days on the Chir: regiments and battalions, a thin line, and one panzer division that must be "
                    "everywhere. Nearly everything lies open."),
                say("the turn of a wargame: movement, Zones of Control, stacking, prepared and hasty attacks, fire by "
                    "classes of weapons, morale, retreat and advance"),
                1},
      TitleCard{"battle-of-stalingrad",
                say("The whole campaign, from the summer offensive to the winter: armies and corps on few hexes, "
                    "between Voronezh, Baku and the Volga. What stands behind a counter only its owner knows."),
                say("armies with display sheets and assets, supply of a theatre, the choice between three goals, "
                    "replacements over half a year, operation Uranus"),
                2},
      TitleCard{"wintergewitter",
                say("The relief attack, from the start line to the rim of the pocket. Stacks hide what lies in them, "
                    "the initiative is bid for, both sides fly. Begins with a scenario of one evening."),
                say("hidden units, odds and column shifts, bombardment and counter-battery fire, supply through "
                    "headquarters, air war"),
                3},
      TitleCard{"donnerschlag",
                say("The relief of the encircled army, driven by cards: orders go through headquarters, combats turn "
                    "on what both sides hold in their hands, and the goal of the Axis is a secret."),
                say("activation by cards and headquarters, combat cards in their windows, command range, combined "
                    "arms, bluff"),
                4},
      TitleCard{"battle-for-stalingrad",
                say("The battle for the city itself, block by block: battalions, batteries and bombers between the "
                    "steppe and the Volga. One week, or all seven."),
                say("air power and flak, bombardment, attacks that are built up unit by unit, overruns, instant "
                    "counterattacks, chits that let the Soviet side react, ferries"),
                5},
  };
  const auto card = std::find_if(kCards.begin(), kCards.end(), [id](const TitleCard& each) { return each.id == id; });
  return card == kCards.end() ? nullptr : &*card;
}

}  // namespace kessel
