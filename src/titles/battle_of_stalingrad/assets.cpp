// SPDX-License-Identifier: GPL-3.0-or-later
// Assets in the slots of units [6.4], and the ways out of the reserve boxes [9.1.1, 9.2.1].
#include "titles/battle_of_stalingrad/assets.h"

namespace kessel::bos {
namespace {

constexpr std::array kFronts{kSvf, kDsf, kTcf};

/// All that fits() asks about an asset.
enum class AssetKind : std::uint8_t { Artillery, Wiking, AntiTank, Large, Small, Count };
AssetKind kindOf(const Rules& rules, UnitId asset) {
  if (asset == rules.artillery) return AssetKind::Artillery;
  if (asset == rules.wiking) return AssetKind::Wiking;
  if (rules[asset].antiTank) return AssetKind::AntiTank;
  return rules[asset].size >= Size::Division ? AssetKind::Large : AssetKind::Small;
}

/// The case by which assets are given out now.
Cite caseOfAssigning(const State& state, Side side) {
  if (state.steps.find<SetUpFrame>() != nullptr) return "6.4a";
  return side == kAxis ? "9.2.1c" : "9.1.1e";
}

bool inPlay(const State& state, UnitId unit) {
  return !isAsset(unit) && state.onMap(unit);
}

Verdict fitsBox(const Rules& rules, const State& state, UnitId asset, Place box) {
  const Size size = rules[asset].size;
  if (rules[asset].side == kSoviet) {
    if (size >= Size::Division)
      return refuse("3.1.2h", "Soviet units in Caucasus boxes have no assets of the size of a division or corps");
    return allow();
  }
  if (box == kElbrus) return refuse("R-44", "Nobody has assets in {0}", box);
  if (assetsInBox(rules, state, box) >= int{rules[box].assets})
    return refuse("3.1.2g", "Units in {0} have no more than {1} assets together", box, int{rules[box].assets});
  return allow();
}

}  // namespace

Verdict fits(const Rules& rules, const State& state, UnitId asset, UnitId unit) {
  const PieceData& data = rules[asset];
  if (asset == rules.artillery && unit != rules.fifthShock)
    return refuse("6.4c", "{0} goes with {1} only", asset, rules.fifthShock);
  if (asset == rules.wiking && !rules[unit].firstPanzerArmee)
    return refuse("6.4f", "{0} belongs to 1st Panzer Army", asset);
  if (data.antiTank) {
    if (state.hasAntiTank(unit))
      return refuse("2.2.2f", "{0} has an anti-tank asset already, and one slot for them", unit);
  } else if (freeSlots(rules, state, unit) <= 0) {
    return refuse("3.1.1c", "{0} has no free slot for an asset", unit);
  }
  return isCaucasus(state.at(unit)) ? fitsBox(rules, state, asset, state.at(unit)) : allow();
}

int freeSlots(const Rules& rules, const State& state, UnitId unit) {
  return int{rules[unit].slots} - state.ordinary(unit);
}

Units assetsInReserve(const Rules& rules, const State& state, Side side) {
  return rules.assets[index(side)].those([&](UnitId asset) { return state.at(asset) == reserveOf(side); });
}

Units unitsInReserve(const Rules& rules, const State& state) {
  return rules.formations[index(kSoviet)].those([&](UnitId unit) { return state.at(unit) == kSovietReserve; });
}

Verdict mayAssign(const Rules& rules, const State& state, Side side, UnitId asset, UnitId unit) {
  const Cite rule = caseOfAssigning(state, side);
  if (!isAsset(asset) || rules[asset].side != side) return refuse(rule, "{0} is no asset of yours", asset);
  if (isAsset(unit) || rules[unit].side != side) return refuse(rule, "{0} is no army or corps of yours", unit);
  if (state.at(asset) != reserveOf(side)) return refuse(rule, "{0} is not in the reserve box", asset);
  if (!inPlay(state, unit)) return refuse(rule, "{0} is not in play", unit);
  if (!supplied(rules, state, unit)) return refuse("5.1b", "{0} is out of supply and receives no assets", unit);
  return fits(rules, state, asset, unit);
}

void offerAssignments(const Rules& rules, const State& state, Side side, const Units& assets, Prompt& out,
                      MaySuit suits) {
  if (assets.none()) return;
  const Units able = rules.formations[index(side)].those([&](UnitId unit) {
    return inPlay(state, unit) && supplied(rules, state, unit) &&
           (freeSlots(rules, state, unit) > 0 || !state.hasAntiTank(unit));
  });
  SharedTargets<AssetKind, static_cast<std::size_t>(AssetKind::Count)> lists(out.legal);
  assets.each([&](UnitId asset) {
    lists.addEach(act(V::Assign, asset), kindOf(rules, asset), [&] {
      able.each([&](UnitId unit) {
        if (suits(rules, state, asset, unit).ok()) out.legal.addTarget(unit);
      });
    });
  });
}

void assign(const Rules& rules, State& state, UnitId asset, UnitId unit, Events& events) {
  const Side side = rules[asset].side;
  attach(rules, state, asset, unit);
  tell(events, EventKind::Placed, caseOfAssigning(state, side), say("{0} is assigned to {1}", asset, unit),
       {.side = side, .onlyFor = side, .unit = asset});
}

Verdict mayPlaceAtFront(const Rules& rules, const State& state, UnitId unit, Place box) {
  if (isAsset(unit) || rules[unit].side != kSoviet || state.at(unit) != kSovietReserve)
    return refuse("9.1.1d", "{0} is no unit of the Soviet reserve box", unit);
  if (!isFront(box)) return refuse("9.1.1d", "Units of the reserve are placed in Front boxes");
  if (roomIn(rules, state, kSoviet, box) <= 0) return refuse("3.1.1b", "{0} holds one unit, and one is there", box);
  return allow();
}

void offerFronts(const Rules& rules, const State& state, const Units& units, Prompt& out) {
  units.each([&](UnitId unit) {
    const auto boxes = out.legal.gather([&] {
      for (const Place box : kFronts) {
        if (mayPlaceAtFront(rules, state, unit, box).ok()) out.legal.addTarget(box);
      }
    });
    out.legal.addEach(act(V::Place, unit), boxes);
  });
}

void placeAtFront(const Rules& rules, State& state, UnitId unit, Place box, Events& events) {
  put(rules, state, unit, box);
  tell(events, EventKind::Placed, "9.1.1d", say("{0} is placed in {1}", unit, box),
       {.side = kSoviet, .onlyFor = kSoviet, .unit = unit, .to = box});
}

}  // namespace kessel::bos
