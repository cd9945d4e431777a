// SPDX-License-Identifier: GPL-3.0-or-later
// Actions, prompts, events, views and outlooks as JSON, spelled by the tables of the title. See docs/protocol.md.
#pragma once

#include "cli/request.h"
#include "kessel/engine/forecast.h"
#include "kessel/session/action_form.h"
#include "kessel/session/session.h"

namespace kessel::cli {

/// {"verb": "step", "hex": "1726"}; an outcome that draws something names it instead of its number.
[[nodiscard]] Json spellAction(const TitleInfo& info, Action action, DrawnThing drawn = {});
/// The action of such an object; throws RequestError. Does not ask whether it is legal. Outcomes are named by number.
[[nodiscard]] Action parseAction(const TitleInfo& info, const Json& object);

/// A counter by its id or number; throws RequestError.
[[nodiscard]] UnitId parseUnit(const TitleInfo& info, const Json& value);
/// A card or a unit by its id; throws RequestError.
[[nodiscard]] DrawnThing parseDrawn(const TitleInfo& info, const std::string& id);

[[nodiscard]] Json spellSide(const TitleInfo& info, Side side);
/// "german"; throws RequestError.
[[nodiscard]] Side parseSide(const TitleInfo& info, const std::string& id);
/// "german", "umpire"; throws RequestError.
[[nodiscard]] Side parseViewer(const TitleInfo& info, const std::string& id);
[[nodiscard]] Json spellPlace(const TitleInfo& info, Place place);
[[nodiscard]] Json spellUnit(const TitleInfo& info, UnitId unit);

/// {"case": "7.33", "text": "..."}
[[nodiscard]] Json spellVerdict(const TitleInfo& info, const Verdict& verdict);
/// How much of a prompt is spelled.
struct PromptDetail {
  std::uint32_t from = 0;
  std::uint32_t limit = 0;  ///< number of actions listed
  bool texts = false;       ///< each with its description
  bool open = true;  ///< the reader may know what can be chosen; else no list is told, nor its length, nor points
};
[[nodiscard]] Json spellPrompt(const Title& title, const Position& position, const Prompt& prompt,
                               const PromptDetail& detail);
[[nodiscard]] Json spellEvent(const TitleInfo& info, const Event& event);
/// The events that a viewer may see.
[[nodiscard]] Json spellEvents(const TitleInfo& info, std::span<const Event> events, Side viewer);
[[nodiscard]] Json spellOutlook(const TitleInfo& info, const Outlook& outlook);
[[nodiscard]] Json spellForecast(const TitleInfo& info, const Forecast& forecast);
/// Points that are counted in parts of one: 5, 4.5.
[[nodiscard]] Json pointsOf(int value, int parts);
[[nodiscard]] Json spellView(const TitleInfo& info, const View& view);
[[nodiscard]] Json spellReach(const TitleInfo& info, std::span<const Reach> reach);
[[nodiscard]] Json spellWay(const TitleInfo& info, const WayTo& way);
[[nodiscard]] Json spellLayer(const TitleInfo& info, const Overlay& layer);
/// Name, sides, scenarios, options and verbs of a title.
[[nodiscard]] Json spellTitle(const TitleInfo& info);
/// Counters, boxes, cards, charts, layers, steps and states of a title.
[[nodiscard]] Json spellComponents(const TitleInfo& info);

}  // namespace kessel::cli
