// SPDX-License-Identifier: GPL-3.0-or-later
// What every title does with the scenario, the options and the operands that somebody asks for.
#include "kessel/engine/title.h"

#include <fmt/format.h>

#include <algorithm>

#include "kessel/engine/title_of.h"

namespace kessel {

namespace {

template <class Things>
std::string idsOf(const Things& things) {
  std::string ids;
  for (const auto& thing : things) ids.append(ids.empty() ? "" : ", ").append(thing.id);
  return ids;
}

bool takes(const PlacesTaken& taken, const Map& map, Place place) {
  if (isHex(place)) return taken.hexes && map.has(place);
  const Box* box = map.box(place);
  return box != nullptr && taken.boxes && (taken.kind == nullptr || box->kind == taken.kind);
}

/// Whether an operand is what it must be. Asked of every action: a reason is only made where one is wanted.
bool fits(const TitleInfo& info, const VerbInfo& verb, Operand kind, std::uint16_t operand) {
  switch (kind) {
    case Operand::None: return operand == kNoOperand;
    case Operand::Unit: return operand < info.roster.units.size();
    case Operand::Place: return takes(verb.places, info.map, static_cast<Place>(operand));
    case Operand::Card: return operand < info.cards.size();
    case Operand::Number:
    case Operand::Option: break;
  }
  return true;
}
Verdict whyUnfit(const TitleInfo& info, Operand kind, std::uint16_t operand, Cite sequence) {
  switch (kind) {
    case Operand::Unit: return refuse(sequence, "There is no such unit in this game");
    case Operand::Card: return refuse(sequence, "There is no such card in this game");
    case Operand::Place: {
      const auto place = static_cast<Place>(operand);
      if (!info.map.exists(place)) return refuse(sequence, "There is no such place in this game");
      return refuse(sequence, "{0} is no place for that", place);
    }
    default: return refuse(sequence, "There is no such action in this game");
  }
}

}  // namespace

Verdict judgeOperands(const TitleInfo& info, Action action, Cite sequence) {
  const VerbInfo& verb = info.verbs[index(action.verb)];
  const std::array<Operand, 3>& kinds = verb.operands;
  for (const auto& [kind, operand] : {std::pair{kinds[0], action.a}, {kinds[1], action.b}, {kinds[2], action.c}}) {
    if (!fits(info, verb, kind, operand)) return whyUnfit(info, kind, operand, sequence);
  }
  return allow();
}

int TitleInfo::chartNamed(std::string_view chart) const {
  const auto at = std::ranges::find(charts, chart, &ChartInfo::id);
  return at == charts.end() ? -1 : static_cast<int>(at - charts.begin());
}

Phrase saidOf(const TitleInfo& info, Action action) {
  if (index(action.verb) >= info.verbs.size()) return {};
  const VerbInfo& verb = info.verbs[index(action.verb)];
  Phrase out = verb.text;
  const std::array<std::uint16_t, 3> operands{action.a, action.b, action.c};
  for (std::size_t i = 0; !out.empty() && i < operands.size() && verb.operands[i] != Operand::None; ++i) {
    switch (verb.operands[i]) {
      case Operand::Unit: out.args[i] = static_cast<UnitId>(operands[i]); break;
      case Operand::Place: out.args[i] = static_cast<Place>(operands[i]); break;
      case Operand::Card: out.args[i] = static_cast<CardId>(operands[i]); break;
      default: out.args[i] = operands[i]; break;
    }
    out.count = static_cast<std::uint8_t>(i + 1);
  }
  return out;
}

Result<int> scenarioIndex(const TitleInfo& info, std::string_view scenario) {
  for (std::size_t i = 0; i < info.scenarios.size(); ++i) {
    if (info.scenarios[i].id == scenario) return static_cast<int>(i);
  }
  return fail("", "there is no scenario \"{0}\" in {1}; there are: {2}", scenario, Message::named(info.name),
              idsOf(info.scenarios));
}

int Title::score(const Position& position, Side side, std::size_t weights) const {
  if (weights >= info().weights.size()) return 0;
  Terms terms(info().weights[weights]);
  appraise(position, side, terms);
  return side == kFirstSide ? terms.score() : -terms.score();
}

Result<std::uint16_t> optionBits(const TitleInfo& info, const Options& options) {
  std::uint16_t bits = 0;
  for (const auto& [id, value] : options) {
    const auto option = std::find_if(info.options.begin(), info.options.end(),
                                     [&wanted = id](const OptionInfo& each) { return each.id == wanted; });
    if (option == info.options.end())
      return fail("", "there is no option \"{0}\" in {1}; there are: {2}", id, Message::named(info.name),
                  idsOf(info.options));
    if (value == option->values[1]) {
      bits = static_cast<std::uint16_t>(bits | (1U << static_cast<unsigned>(option - info.options.begin())));
    } else if (value != option->values[0]) {
      return fail("", "option \"{0}\" takes \"{1}\" or \"{2}\", not \"{3}\"", id, option->values[0], option->values[1],
                  value);
    }
  }
  return bits;
}

}  // namespace kessel
