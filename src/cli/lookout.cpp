// SPDX-License-Identifier: GPL-3.0-or-later
// What could happen where, as JSON.
#include "cli/lookout.h"

#include "cli/codec.h"

namespace kessel::cli {
namespace {

/// null: the viewer does not know which.
Json spellKnown(const TitleInfo& info, UnitId unit) {
  return unit == kNoUnit ? Json(nullptr) : spellUnit(info, unit);
}

}  // namespace

Json spellLookout(const TitleInfo& info, const Lookout& lookout) {
  Json out{{"places", Json::array()}, {"supply", Json::array()}};
  for (const Overlay::Cell& cell : lookout.counts())
    out["places"].push_back({{"place", spellPlace(info, cell.hex)}, {"units", cell.value}});
  for (const SupplyRisk& risk : lookout.supplyRisks()) {
    Json where = Json::array();
    for (const Place place : risk.where) where.push_back(spellPlace(info, place));
    out["supply"].push_back({{"unit", spellKnown(info, risk.unit)},
                             {"place", spellPlace(info, risk.place)},
                             {"moves", risk.moves},
                             {"by", std::move(where)}});
  }
  return out;
}

Json spellLookoutAt(const TitleInfo& info, const Lookout& lookout, Place place) {
  Json out{{"coming", Json::array()}, {"attack", nullptr}};
  for (const Approach& each : lookout.comingTo(place)) {
    out["coming"].push_back({{"unit", spellKnown(info, each.unit)},
                             {"from", spellPlace(info, each.from)},
                             {"cost", each.cost / 4.0},
                             {"stops", each.stops}});
  }
  if (const std::optional<Strike> strike = lookout.strikeAt(place)) {
    Json units = Json::array();
    for (const UnitId unit : strike->units) units.push_back(spellKnown(info, unit));
    out["attack"] = {{"units", std::move(units)}, {"forecast", spellForecast(info, strike->odds)}};
  }
  return out;
}

}  // namespace kessel::cli
