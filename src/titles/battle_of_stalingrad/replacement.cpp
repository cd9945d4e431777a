// SPDX-License-Identifier: GPL-3.0-or-later
// Replacement points [9.1.3, 9.2.3], and the second way out of the Soviet reserve box [9.1.1f, R-70].
#include "titles/battle_of_stalingrad/assets.h"

namespace kessel::bos {
namespace {

constexpr auto& frameOf = kTop<ReplacementFrame>;

S stepOf(const State& state) {
  return static_cast<S>(state.steps.top().step);
}
Side sideOf(const State& state) {
  return stepOf(state) == S::SovietReplacement ? kSoviet : kAxis;
}
/// The case of a side, which say the same in 9.1.3 and 9.2.3.
Cite either(Side side, Cite axis, Cite soviet) {
  return side == kAxis ? axis : soviet;
}

// --- Purchases

/// So many of the points are Axis minor ones, the others German (or Soviet) [9.2.3h, R-79].
Verdict mayPay(const Rules& rules, const State& state, UnitId piece, int cost, int minor) {
  const ReplacementFrame& frame = frameOf(state);
  const Side side = sideOf(state);
  if (minor > 0 && !rules[piece].minor) return refuse("9.2.3h", "Axis minor points do not pay for {0}", piece);
  if (minor > cost) return refuse("R-79", "It costs {0} points", cost);
  if (minor > int{frame.minor} || cost - minor > int{frame.points})
    return refuse(either(side, "9.2.3a", "9.1.3a"), "There are not points enough left: it costs {0}", cost);
  return allow();
}
int costOfRebuilding(const Rules& rules, UnitId piece) {
  return isAsset(piece) ? rules.costStep : rules.costUnit;
}
int costOfRaising(const Rules& rules, UnitId piece) {
  return isAsset(piece) ? rules.costStep : rules.costStrength;
}

Verdict mayRebuild(const Rules& rules, const State& state, UnitId piece) {
  const Side side = sideOf(state);
  const Cite rule = isAsset(piece) ? either(side, "9.2.3e", "9.1.3e") : either(side, "9.2.3c", "9.1.3c");
  if (rules[piece].side != side) return refuse(rule, "{0} is not yours", piece);
  return state.at(piece) == kLost ? allow() : refuse(rule, "{0} is not eliminated", piece);
}

Verdict mayRaiseUnit(const Rules& rules, const State& state, UnitId unit) {
  const Side side = sideOf(state);
  const Cite rule = either(side, "9.2.3d", "9.1.3d");
  if (state.at(unit) == kLost)
    return refuse(either(side, "9.2.3c", "9.1.3c"), "{0} is eliminated and must be rebuilt first", unit);
  if (!state.onMap(unit)) return refuse(rule, "{0} is not in play", unit);
  if (state.strengthOf(unit) >= int{rules[unit].most}) return refuse(rule, "{0} has its full strength", unit);
  if (!supplied(rules, state, unit)) return refuse("5.1c", "{0} is out of supply and receives no replacements", unit);
  return allow();
}
/// Assets gain steps in the reserve box alone, up to two [9.1.3f, 9.2.3f, 9.2.3g].
Verdict mayRaiseAsset(const Rules& rules, const State& state, UnitId asset) {
  const Side side = sideOf(state);
  const Cite rule = either(side, "9.2.3f", "9.1.3f");
  if (state.parentOf(asset) != kNoUnit)
    return refuse(either(side, "9.2.2g", "9.1.2c"), "{0} must be withdrawn to the reserve box first", asset);
  if (state.at(asset) == kLost)
    return refuse(either(side, "9.2.3e", "9.1.3e"), "{0} is eliminated and must be rebuilt first", asset);
  if (state.at(asset) != reserveOf(side)) return refuse(rule, "{0} is not in the reserve box", asset);
  const int steps = state.strengthOf(asset);
  if (steps >= int{rules[asset].most}) return refuse(rule, "{0} has all of its steps", asset);
  if (steps >= rules.rebuildLimit)
    return refuse("9.2.3g", "No division is rebuilt to three steps: {0} has {1}", asset, steps);
  return allow();
}
Verdict mayRaise(const Rules& rules, const State& state, UnitId piece) {
  const Side side = sideOf(state);
  if (rules[piece].side != side) {
    return refuse(isAsset(piece) ? either(side, "9.2.3f", "9.1.3f") : either(side, "9.2.3d", "9.1.3d"),
                  "{0} is not yours", piece);
  }
  return isAsset(piece) ? mayRaiseAsset(rules, state, piece) : mayRaiseUnit(rules, state, piece);
}

/// A purchase in each way in which it can be paid, with German points first.
void offerPaid(const Rules& rules, const State& state, V verb, UnitId piece, int cost, Prompt& out) {
  for (int minor = 0; minor <= (rules[piece].minor ? cost : 0); ++minor) {
    if (mayPay(rules, state, piece, cost, minor).ok()) out.legal.add(act(verb, piece, minor));
  }
}

// --- The second window [9.1.1f, R-70]

/// What may still leave the Soviet reserve box: what was bought from the eliminated box, by option what arrived in this
/// turn.
Units released(const Rules& rules, const State& state) {
  Units out = state.bought;
  if (!state.option(kLateArrivals)) return out;
  for (const Units& pieces : {rules.formations[index(kSoviet)], rules.assets[index(kSoviet)]}) {
    out |= pieces.those([&](UnitId piece) { return rules[piece].entry == state.turn && state.turn > 0; });
  }
  return out.those(
      [&](UnitId piece) { return state.at(piece) == kSovietReserve && !state.withdrawn.has(piece); });  // [9.1a]
}
Verdict isReleased(const Rules& rules, const State& state, UnitId piece) {
  if (state.withdrawn.has(piece))
    return refuse("9.1a", "{0} was withdrawn in this turn and waits for the next one", piece);
  return released(rules, state).has(piece)
             ? allow()
             : refuse("9.1.1f",
                      "Of the eliminated units only what was rebuilt now may leave the reserve box: {0} waits", piece);
}

/// Whether there may be anything for the second window, as far as both sides know: whoever arrived in this turn may lie
/// in the reserve box still, which the Axis player does not see [3.5a].
bool mayBeReleased(const Rules& rules, const State& state) {
  if (released(rules, state).any()) return true;
  return state.option(kLateArrivals) &&
         (rules.formations[index(kSoviet)] | rules.assets[index(kSoviet)]).anyOf([&](UnitId piece) {
           return rules[piece].entry == state.turn;
         });
}

// --- The phase

void begin(const Rules& rules, State& state) {
  ReplacementFrame& frame = frameOf(state);
  const auto points = [&](const char* table) { return static_cast<std::uint16_t>(rules.table(table, state.turn)); };
  const bool axis = sideOf(state) == kAxis;
  frame.points = points(axis ? "german-points" : "soviet-points");  // [9.1.3a, 9.2.3a]
  frame.minor = axis ? points("minor-points") : std::uint16_t{0};
  frame.stage = ReplacementStage::Buying;
  state.bought = {};
}
void end(State& state) {  // points left are lost [9.1.3b, 9.2.3b]
  state.bought = state.withdrawn = {};
  state.steps.pop();
}

bool settle(const Rules& rules, State& state, Events&) {
  if (frameOf(state).stage == ReplacementStage::Begin) begin(rules, state);
  return true;
}

void prompt(const Rules& rules, const State& state, Prompt& out) {
  const Side side = sideOf(state);
  if (frameOf(state).stage == ReplacementStage::Placing) {
    ask(out, side, S::SovietReplacement, "9.1.1f",
        state.option(kLateArrivals) ? say("Place and assign what was rebuilt, or has arrived in this turn")
                                    : say("Place and assign the eliminated units that were rebuilt"));
    const Units free = released(rules, state);
    offerFronts(rules, state, free & rules.formations[index(side)], out);
    offerAssignments(rules, state, side, free & assetsInReserve(rules, state, side), out);
    return out.legal.add(act(V::End));
  }
  ask(out, side, stepOf(state), either(side, "9.2.3a", "9.1.3a"), say("Spend replacement points"));
  for (const Units& pieces : {rules.formations[index(side)], rules.assets[index(side)]}) {
    pieces.each([&](UnitId piece) {
      if (mayRaise(rules, state, piece).ok())
        offerPaid(rules, state, V::Raise, piece, costOfRaising(rules, piece), out);
      if (mayRebuild(rules, state, piece).ok())
        offerPaid(rules, state, V::Rebuild, piece, costOfRebuilding(rules, piece), out);
    });
  }
  out.legal.add(act(V::End));
}

Verdict judgePlacing(const Rules& rules, const State& state, Action action) {
  switch (verbOf(action)) {
    case V::Place:
      if (const Verdict verdict = mayPlaceAtFront(rules, state, action.unitA(), action.placeB()); !verdict.ok())
        return verdict;
      return isReleased(rules, state, action.unitA());
    case V::Assign:
      if (const Verdict verdict = mayAssign(rules, state, kSoviet, action.unitA(), action.unitB()); !verdict.ok())
        return verdict;
      return isReleased(rules, state, action.unitA());
    case V::End: return allow();
    case V::Raise:
    case V::Rebuild: return refuse("9.1.1f", "Replacement points have been spent");
    default: return refuse("4.1.3", "This is the replacement phase");
  }
}

Verdict judge(const Rules& rules, const State& state, Action action) {
  if (frameOf(state).stage == ReplacementStage::Placing) return judgePlacing(rules, state, action);
  const UnitId piece = action.unitA();
  switch (verbOf(action)) {
    case V::Raise:
      if (const Verdict verdict = mayRaise(rules, state, piece); !verdict.ok()) return verdict;
      return mayPay(rules, state, piece, costOfRaising(rules, piece), action.b);
    case V::Rebuild:
      if (const Verdict verdict = mayRebuild(rules, state, piece); !verdict.ok()) return verdict;
      return mayPay(rules, state, piece, costOfRebuilding(rules, piece), action.b);
    case V::End: return allow();
    case V::Assign:
    case V::Place:
      return sideOf(state) == kAxis ? refuse("R-71", "Assets are assigned in the reinforcement phase")
                                    : refuse("9.1.1f", "First the replacement points are spent");
    case V::Withdraw:
    case V::Dismiss: return refuse(either(sideOf(state), "9.2a", "9.1a"), "Withdrawals come before replacements");
    default: return refuse(either(sideOf(state), "4.2.5", "4.1.3"), "This is the replacement phase");
  }
}

void pay(State& state, int cost, int minor) {
  ReplacementFrame& frame = frameOf(state);
  frame.points = static_cast<std::uint16_t>(frame.points - (cost - minor));
  frame.minor = static_cast<std::uint16_t>(frame.minor - minor);
}

void perform(const Rules& rules, State& state, Action action, Events& events) {
  const Side side = sideOf(state);
  const UnitId piece = action.unitA();
  switch (verbOf(action)) {
    case V::Place: return placeAtFront(rules, state, piece, action.placeB(), events);
    case V::Assign: return assign(rules, state, piece, action.unitB(), events);
    case V::Raise:
      pay(state, costOfRaising(rules, piece), action.b);
      ++state.strength[index(piece)];
      return tell(events, EventKind::Changed,
                  isAsset(piece) ? either(side, "9.2.3f", "9.1.3f") : either(side, "9.2.3d", "9.1.3d"),
                  isAsset(piece) ? say("{0} now has {1} steps", piece, state.strengthOf(piece))
                                 : say("{0} now has a strength of {1}", piece, state.strengthOf(piece)),
                  {.side = side, .onlyFor = side, .unit = piece});
    case V::Rebuild:
      pay(state, costOfRebuilding(rules, piece), action.b);
      put(rules, state, piece, reserveOf(side));
      state.strength[index(piece)] = 1;  // [9.1.3c, 9.1.3e]
      state.bought.add(piece);
      return tell(events, EventKind::Placed,
                  isAsset(piece) ? either(side, "9.2.3e", "9.1.3e") : either(side, "9.2.3c", "9.1.3c"),
                  say("{0}, which was eliminated, is rebuilt", piece),
                  {.side = side, .unit = piece, .to = reserveOf(side)});
    default: break;
  }
  ReplacementFrame& frame = frameOf(state);
  const bool placing = side == kSoviet && frame.stage == ReplacementStage::Buying && mayBeReleased(rules, state);
  if (placing) {
    frame.stage = ReplacementStage::Placing;
    frame.points = 0;
  } else {
    end(state);
  }
}

}  // namespace

const Chapter kReplacementStep{settle, prompt, judge, perform};

}  // namespace kessel::bos
