// SPDX-License-Identifier: GPL-3.0-or-later
// What never changes about a title as JSON: its names, and the components of the game.
#include "cli/codec.h"

namespace kessel::cli {
namespace {

Json spellCounter(const TitleInfo& info, const Unit& unit) {
  Json out{{"id", unit.id},           {"name", unit.name},     {"side", spellSide(info, unit.side)},
           {"type", unit.type},       {"values", unit.values}, {"steps", unit.steps},
           {"numbers", unit.numbers}, {"flags", unit.flags},   {"group", unit.group}};
  if (!unit.formation.empty()) out["formation"] = unit.formation;
  if (!unit.band.empty()) out["band"] = unit.band;
  if (!unit.reduced.empty()) out["reduced"] = unit.reduced;
  return out;
}

Json spellCard(const TitleInfo& info, const Card& card) {
  Json out{{"id", card.id}, {"name", card.name}, {"kind", card.kind}, {"side", spellSide(info, card.side)}};
  for (const CardFace& face : card.faces) {
    out["faces"].push_back({{"kind", face.kind}, {"text", face.text}, {"when", face.when}, {"check", face.check}});
  }
  return out;
}

/// What a box is, how many of each side it takes, where it leads, and whether it is drawn on the sheet.
Json spellBox(const TitleInfo& info, Place place) {
  const Box& box = *info.map.box(place);
  Json out{{"id", box.id}, {"name", box.name}};
  if (!box.kind.empty()) out["kind"] = box.kind;
  for (const Side side : {kFirstSide, kSecondSide}) {
    if (box.capacity[index(side)] >= 0) out["capacity"][info.sides[index(side)].id] = box.capacity[index(side)];
  }
  for (const Join& join : info.map.joinsOf(place)) out["leadsTo"].push_back(info.map.placeName(join.to));
  if (box.sheet) out["drawn"] = true;
  return out;
}

}  // namespace

Json spellTitle(const TitleInfo& info) {
  Json out{{"id", info.id}, {"name", info.name}, {"subtitle", info.subtitle}, {"rulesVersion", info.rulesVersion}};
  if (!info.overlayFile.empty()) out["overlay"] = info.overlayFile;
  for (const SideInfo& side : info.sides) out["sides"].push_back({{"id", side.id}, {"name", side.name}});
  out["scenarios"] = Json::array();
  for (const ScenarioInfo& s : info.scenarios) {
    out["scenarios"].push_back({{"id", s.id}, {"name", s.name}, {"turns", s.turns}, {"minutes", s.minutes}});
  }
  out["options"] = Json::array();
  for (const OptionInfo& option : info.options) {
    out["options"].push_back({{"id", option.id}, {"name", option.name}, {"values", option.values}});
  }
  for (const VerbInfo& verb : info.verbs) {
    Json keys = Json::array();
    for (std::size_t i = 0; i < 3; ++i) {
      if (verb.operands[i] != Operand::None) keys.push_back(keyOf(verb, i));
    }
    Json entry{{"verb", verb.id}, {"operands", keys}};
    if (verb.declines) entry["declines"] = true;
    if (verb.loses) entry["loses"] = true;
    if (verb.ends) entry["ends"] = true;
    if (verb.aside) entry["aside"] = true;
    if (verb.dear) entry["dear"] = true;
    if (verb.secret) entry["secret"] = true;
    out["verbs"].push_back(std::move(entry));
  }
  return out;
}

Json spellComponents(const TitleInfo& info) {
  Json out{{"ok", true}, {"title", info.id}};
  for (const char* list : {"counters", "boxes", "cards", "charts", "layers", "steps", "states"})
    out[list] = Json::array();
  for (const Unit& unit : info.roster.units) out["counters"].push_back(spellCounter(info, unit));
  for (std::size_t i = 0; i < info.map.boxes.size(); ++i)
    out["boxes"].push_back(spellBox(info, boxAt(static_cast<int>(i))));
  for (const Card& card : info.cards) out["cards"].push_back(spellCard(info, card));
  for (const ChartInfo& chart : info.charts) {
    out["charts"].push_back({{"id", chart.id},
                             {"name", chart.name},
                             {"case", chart.rule},
                             {"columns", chart.columns},
                             {"rows", chart.rows},
                             {"cells", chart.cells}});
  }
  for (const OverlayInfo& layer : info.overlays) out["layers"].push_back({{"id", layer.id}, {"name", layer.name}});
  for (const StepInfo& step : info.steps) out["steps"].push_back({{"id", step.id}, {"name", step.name}});
  for (const StateInfo& state : info.states) out["states"].push_back({{"id", state.id}, {"name", state.name}});
  return out;
}

}  // namespace kessel::cli
