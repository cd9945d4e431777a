// SPDX-License-Identifier: GPL-3.0-or-later
// What viewers see as JSON: events, outlooks, views. Members with nothing in them are left out.
#include "cli/codec.h"
#include "kessel/engine/text.h"

namespace kessel::cli {
namespace {

void put(Json& object, const char* key, const Json& value) {
  const bool nothing = value.is_null() || (value.is_string() && value.get_ref<const std::string&>().empty()) ||
                       (value.is_array() && value.empty());
  if (!nothing) object[key] = value;
}
void putCase(Json& object, Cite rule) {
  if (rule != nullptr) object["case"] = rule;
}
std::string text(const TitleInfo& info, const Phrase& phrase) {
  return phrase.empty() ? "" : textOf(info, phrase);
}

Json spellUnits(const TitleInfo& info, std::span<const UnitView> units) {
  Json list = Json::array();
  for (const UnitView& unit : units) {
    Json entry{{"unit", spellUnit(info, unit.unit)},
               {"side", spellSide(info, unit.side)},
               {"place", spellPlace(info, unit.place)},
               {"steps", unit.steps}};
    if (unit.stepsHidden) entry["stepsHidden"] = true;
    if (unit.level > 0) entry["level"] = unit.level;
    for (std::size_t i = 0; i < info.states.size() && i < 32; ++i) {
      if ((unit.states >> i & 1U) != 0) entry["states"].push_back(info.states[i].id);
    }
    list.push_back(std::move(entry));
  }
  return list;
}

Json spellIds(const TitleInfo& info, std::span<const UnitId> units) {
  Json list = Json::array();
  for (const UnitId unit : units) list.push_back(spellUnit(info, unit));
  return list;
}

Json spellLines(const TitleInfo& info, std::span<const Phrase> lines) {
  Json list = Json::array();
  for (const Phrase& line : lines) list.push_back(text(info, line));
  return list;
}

Json spellSum(const TitleInfo& info, std::span<const SumLine> lines) {
  constexpr const char* kOps[] = {"add", "times", "over", "set", "note"};
  Json list = Json::array();
  for (const SumLine& line : lines) {
    Json entry{{"op", kOps[static_cast<std::size_t>(line.op)]},
               {"value", line.value},
               {"running", line.running},
               {"label", text(info, line.label)}};
    putCase(entry, line.rule);
    list.push_back(std::move(entry));
  }
  return list;
}

Json spellOdds(const TitleInfo& info, std::span<const Odds> odds) {
  Json list = Json::array();
  for (const Odds& row : odds) {
    list.push_back({{"result", text(info, row.result)}, {"value", row.value}, {"weight", row.weight}});
  }
  return list;
}

Json spellNotes(const TitleInfo& info, std::span<const Note> notes) {
  Json out = Json::array();
  for (const Note& note : notes) {
    Json entry{{"text", text(info, note.text)}};
    putCase(entry, note.rule);
    out.push_back(std::move(entry));
  }
  return out;
}

Json spellFire(const TitleInfo& info, const Fire& fire) {
  Json out{{"name", text(info, fire.name)}, {"total", fire.total}, {"column", fire.column}, {"outOf", fire.outOf}};
  if (fire.id != 0) out["id"] = fire.id;
  put(out, "side", spellSide(info, fire.side));
  put(out, "into", spellPlace(info, fire.into));
  put(out, "strength", spellSum(info, fire.strength));
  if (fire.parts != 1) out["parts"] = fire.parts;
  if (!fire.against.empty()) {
    out["against"] = spellSum(info, fire.against);
    out["againstTotal"] = fire.againstTotal;
  }
  if (fire.base >= 0) out["base"] = fire.base;
  if (!fire.shifts.empty()) {
    out["shifts"] = spellSum(info, fire.shifts);
    out["shift"] = fire.shift;
  }
  if (fire.chart >= 0 && static_cast<std::size_t>(fire.chart) < info.charts.size()) {
    const ChartInfo& chart = info.charts[static_cast<std::size_t>(fire.chart)];
    out["chart"] = chart.id;
    if (fire.column >= 0 && static_cast<std::size_t>(fire.column) < chart.columns.size())
      out["columnName"] = chart.columns[static_cast<std::size_t>(fire.column)];
  }
  if (!fire.die.empty()) {
    out["die"] = spellSum(info, fire.die);
    out["dieModifier"] = fire.dieModifier;
  }
  put(out, "odds", spellOdds(info, fire.odds));
  if (fire.rolled >= 0) out["rolled"] = fire.rolled;
  if (fire.result >= 0) out["result"] = fire.result;
  return out;
}

Json spellSheet(const TitleInfo& info, const SheetView& sheet) {
  Json out{{"unit", spellUnit(info, sheet.unit)}, {"slots", Json::array()}};
  put(out, "side", spellSide(info, sheet.side));
  put(out, "group", text(info, sheet.group));
  if (sheet.highest > 0) {
    out["strength"] = sheet.strength;
    out["highest"] = sheet.highest;
  }
  for (const SheetView::Slot& slot : sheet.spaces) {
    Json entry{{"kind", slot.kind}, {"name", text(info, slot.name)}};
    put(entry, "units", spellUnits(info, slot.units));
    out["slots"].push_back(std::move(entry));
  }
  putCase(out, sheet.rule);
  return out;
}

/// By ArrivalView::Kind.
constexpr std::array<const char*, 4> kArrivalKinds{"comes", "goes", "returns", "happens"};

Json spellPoint(const TitleInfo& info, const PointView& point, int parts) {
  Json out{{"what", text(info, point.what)},
           {"side", spellSide(info, point.side)},
           {"points", pointsOf(point.points, parts)}};
  if (point.turn != 0) out["turn"] = point.turn;
  put(out, "place", spellPlace(info, point.place));
  put(out, "unit", spellUnit(info, point.unit));
  putCase(out, point.rule);
  return out;
}

void spellPanels(const TitleInfo& info, const View& view, Json& out) {
  for (const TrackView& track : view.tracks) {
    Json entry{
        {"name", text(info, track.name)}, {"value", track.value}, {"lowest", track.lowest}, {"highest", track.highest}};
    put(entry, "side", spellSide(info, track.side));
    if (track.until && index(*track.until) < info.steps.size()) entry["until"] = info.steps[index(*track.until)].id;
    putCase(entry, track.rule);
    out["tracks"].push_back(std::move(entry));
  }
  for (const BoxView& box : view.boxes) {
    Json entry{{"id", box.id}, {"name", text(info, box.name)}};
    put(entry, "side", spellSide(info, box.side));
    put(entry, "units", spellUnits(info, box.units));
    put(entry, "lines", spellLines(info, box.lines));
    putCase(entry, box.rule);
    if (box.losses) entry["losses"] = true;
    // A box of the map has the id that it has everywhere; whatever else is shown in this way is a display.
    out[info.map.placeNamed(box.id) != kNowhere ? "boxes" : "displays"].push_back(std::move(entry));
  }
  for (const SheetView& sheet : view.sheets) out["sheets"].push_back(spellSheet(info, sheet));
  for (const HandView& hand : view.hands) {
    Json entry{{"name", text(info, hand.name)}, {"cards", Json::array()}};
    put(entry, "side", spellSide(info, hand.side));
    for (const CardId card : hand.cards) {
      entry["cards"].push_back(index(card) < info.cards.size() ? Json(info.cards[index(card)].id) : Json(nullptr));
    }
    out["hands"].push_back(std::move(entry));
  }
  for (const PileView& pile : view.piles) {
    Json entry{{"id", pile.id}, {"name", text(info, pile.name)}, {"count", pile.count}};
    put(entry, "side", spellSide(info, pile.side));
    for (const CardId card : pile.cards) {
      if (index(card) < info.cards.size()) entry["cards"].push_back(info.cards[index(card)].id);
    }
    out["piles"].push_back(std::move(entry));
  }
  for (const CupView& cup : view.cups) {
    Json entry{{"name", text(info, cup.name)}, {"lines", Json::array()}};
    put(entry, "id", cup.id);
    for (const CupView::Line& line : cup.lines) {
      entry["lines"].push_back({{"what", text(info, line.what)}, {"count", line.count}});
    }
    put(entry, "note", text(info, cup.note));
    out["cups"].push_back(std::move(entry));
  }
  for (const ArrivalView& arrival : view.arrivals) {
    Json entry{{"when", text(info, arrival.when)},
               {"kind", kArrivalKinds[static_cast<std::size_t>(arrival.kind)]},
               {"units", spellIds(info, arrival.units)},
               {"due", arrival.due}};
    if (arrival.turn != 0) entry["turn"] = arrival.turn;
    put(entry, "side", spellSide(info, arrival.side));
    put(entry, "what", text(info, arrival.what));
    put(entry, "note", text(info, arrival.note));
    put(entry, "place", spellPlace(info, arrival.place));
    putCase(entry, arrival.rule);
    out["arrivals"].push_back(std::move(entry));
  }
}

}  // namespace

Json pointsOf(int value, int parts) {
  return value % parts == 0 ? Json(value / parts) : Json(static_cast<double>(value) / parts);
}

Json spellEvent(const TitleInfo& info, const Event& event) {
  Json out{{"kind", eventName(event.kind)}};
  put(out, "side", spellSide(info, event.side));
  put(out, "onlyFor", spellSide(info, event.onlyFor));
  if (event.kind == EventKind::PhaseBegan && index(event.step) < info.steps.size()) {
    out["step"] = info.steps[index(event.step)].id;
  }
  put(out, "unit", spellUnit(info, event.unit));
  if (index(event.card) < info.cards.size()) out["card"] = info.cards[index(event.card)].id;
  put(out, "from", spellPlace(info, event.from));
  put(out, "to", spellPlace(info, event.to));
  if (event.value != 0) out["value"] = event.value;
  if (event.fire != 0) out["fire"] = event.fire;
  putCase(out, event.rule);
  put(out, "text", text(info, event.text));
  return out;
}

Json spellEvents(const TitleInfo& info, std::span<const Event> events, Side viewer) {
  Json list = Json::array();
  for (const Event& event : events) {
    if (visible(event, viewer)) list.push_back(spellEvent(info, event));
  }
  return list;
}

Json spellOutlook(const TitleInfo& info, const Outlook& outlook) {
  Json out{{"title", text(info, outlook.title)}, {"fires", Json::array()}};
  putCase(out, outlook.rule);
  put(out, "notes", spellNotes(info, outlook.notes));
  put(out, "now", spellNotes(info, outlook.now));
  Json targets = Json::array();
  for (const Place target : outlook.targets) targets.push_back(spellPlace(info, target));
  put(out, "targets", std::move(targets));
  Json units = Json::array();
  for (const UnitId unit : outlook.units) units.push_back(info.roster[unit].id);
  put(out, "units", std::move(units));
  put(out, "first", spellOdds(info, outlook.first));
  put(out, "firstDie", spellSum(info, outlook.firstDie));
  for (const Fire& fire : outlook.fires) out["fires"].push_back(spellFire(info, fire));
  return out;
}

Json spellForecast(const TitleInfo& info, const Forecast& forecast) {
  Json out{{"attacker", spellSide(info, forecast.attacker)}, {"exact", forecast.exact}};
  put(out, "hex", spellPlace(info, forecast.target));
  if (isHex(forecast.target)) out["cleared"] = forecast.cleared;
  for (const Side side : {kFirstSide, kSecondSide}) {
    const Forecast::Loss& loss = forecast.loss[index(side)];
    out["losses"][info.sides[index(side)].id] = {{"steps", loss.steps}, {"chances", loss.counts}};
  }
  if (forecast.guessed) out["guessed"] = true;
  if (forecast.samples > 0) out["samples"] = forecast.samples;
  out["policy"] = text(info, forecastPolicy());
  return out;
}

Json spellReach(const TitleInfo& info, std::span<const Reach> reach) {
  Json list = Json::array();
  for (const Reach& each : reach) {
    // Costs are counted in quarters of a Movement Point.
    Json entry{{"place", spellPlace(info, each.place)}, {"cost", each.cost / 4.0}, {"stops", each.stops}};
    if (each.yields) entry["yields"] = true;
    entry["path"] = Json::array();
    for (const Action action : each.path) entry["path"].push_back(spellAction(info, action));
    list.push_back(std::move(entry));
  }
  return list;
}

Json spellWay(const TitleInfo& info, const WayTo& way) {
  Json out{{"way", Json::array()}, {"cost", way.cost / 4.0}};
  for (const Place hex : way.way) out["way"].push_back(spellPlace(info, hex));
  if (way.verdict.ok()) return out;
  out.update(spellVerdict(info, way.verdict));
  out["stop"] = spellPlace(info, way.stop);
  return out;
}

Json spellLayer(const TitleInfo& info, const Overlay& layer) {
  Json hexes = Json::object();
  for (const Overlay::Cell& cell : layer.cells) {
    if (isHex(cell.hex) && info.map.has(cell.hex)) hexes[info.map.placeName(cell.hex)] = cell.value;
  }
  Json out{{"hexes", std::move(hexes)}};
  for (const Overlay::Line& line : layer.lines) {
    Json entry{{"unit", spellUnit(info, line.unit)}, {"strength", line.strength}, {"way", Json::array()}};
    if (line.from != kNoUnit) entry["from"] = spellUnit(info, line.from);
    for (const Place hex : line.way) entry["way"].push_back(spellPlace(info, hex));
    out["lines"].push_back(std::move(entry));
  }
  return out;
}

namespace {

Json spellResult(const TitleInfo& info, const ResultView& result) {
  Json out{{"winner", spellSide(info, result.winner)}, {"why", text(info, result.why)}};
  putCase(out, result.rule);
  return out;
}

}  // namespace

Json spellView(const TitleInfo& info, const View& view) {
  Json out{{"viewer", view.viewer == kUmpire ? Json("umpire") : spellSide(info, view.viewer)},
           {"turn", view.turn},
           {"turns", view.turns},
           {"turnName", text(info, view.turnName)},
           {"units", spellUnits(info, view.units)}};
  out["steps"] = Json::array();
  for (const StepId step : view.steps) {
    if (index(step) < info.steps.size()) out["steps"].push_back(info.steps[index(step)].id);
  }
  for (const MarkerView& marker : view.markers) {
    Json entry{
        {"place", spellPlace(info, marker.place)}, {"symbol", marker.symbol}, {"label", text(info, marker.label)}};
    if (marker.towards != kNowhere) entry["towards"] = spellPlace(info, marker.towards);
    out["markers"].push_back(std::move(entry));
  }
  for (const auto& [place, side] : view.control) {
    out["control"].push_back({{"place", spellPlace(info, place)}, {"side", spellSide(info, side)}});
  }
  spellPanels(info, view, out);
  put(out, "lost", spellIds(info, view.lost));
  put(out, "acting", spellIds(info, view.acting));
  for (const ScoreLine& line : view.score) {
    Json entry{{"what", text(info, line.what)},
               {"first", pointsOf(line.first, line.parts)},
               {"second", pointsOf(line.second, line.parts)}};
    putCase(entry, line.rule);
    for (const PointView& point : line.points) entry["points"].push_back(spellPoint(info, point, line.parts));
    out["score"].push_back(std::move(entry));
  }
  if (view.combat) out["combat"] = spellOutlook(info, *view.combat);
  if (view.result) out["result"] = spellResult(info, *view.result);
  if (view.ahead) out["ahead"] = spellResult(info, *view.ahead);
  return out;
}

}  // namespace kessel::cli
