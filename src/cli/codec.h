// SPDX-License-Identifier: GPL-3.0-or-later
// Actions, prompts, events, views and outlooks as JSON, spelled by the tables of the title. See docs/protocol.md.
#pragma once

#include "cli/request.h"
#include "kessel/session.h"

namespace kessel::cli {

/// {"verb": "step", "hex": "1726"}
[[nodiscard]] Json spellAction(const TitleInfo& info, Action action);
/// The action of such an object; throws RequestError. Does not ask whether it is legal.
[[nodiscard]] Action parseAction(const TitleInfo& info, const Json& object);

[[nodiscard]] Json spellSide(const TitleInfo& info, Side side);
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
};
[[nodiscard]] Json spellPrompt(const Title& title, const Position& position, const Prompt& prompt,
                               const PromptDetail& detail);
[[nodiscard]] Json spellEvent(const TitleInfo& info, const Event& event);
/// The events that a viewer may see.
[[nodiscard]] Json spellEvents(const TitleInfo& info, std::span<const Event> events, Side viewer);
[[nodiscard]] Json spellOutlook(const TitleInfo& info, const Outlook& outlook);
[[nodiscard]] Json spellView(const TitleInfo& info, const View& view);
/// Name, sides, scenarios, options, verbs and steps of a title.
[[nodiscard]] Json spellTitle(const TitleInfo& info);

}  // namespace kessel::cli
