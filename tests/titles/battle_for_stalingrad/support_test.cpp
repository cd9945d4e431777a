// SPDX-License-Identifier: GPL-3.0-or-later
// Case 7.7: movement in support, on the map and onto it: who is offered can arrive, and nobody else is.
#include <map>
#include <queue>
#include <set>

#include "titles/battle_for_stalingrad/attack_scene.h"
#include "titles/battle_for_stalingrad/random_play.h"

namespace kessel::bfs {
namespace {

// 1621 and the hexes around it are clear: 1620, 1721, 1722, 1622, 1522, 1521 from the north, clockwise.
struct LoneAttack : AttackScene {
  UnitId attacker = put("german 5-4-12", "1521");
  UnitId defender = put("soviet 1-0-6", "1621");  // cannot counterattack
  explicit LoneAttack(std::uint16_t options = 0) : AttackScene(options) {}
  LoneAttack& attack() {
    go();
    announce(attacker, "1621");
    return *this;
  }
};

std::set<Place> reachEnds(const Scene& s, UnitId unit) {
  std::set<Place> found;
  for (const Reach& reach : theTitle().reach(Position::of(s.state), std::span(&unit, 1))) found.insert(reach.place);
  return found;
}

TEST(Support, IsForUnitsThatCanComeNextToTheTarget) {
  CASES("7.7a");
  LoneAttack s;
  const UnitId close = s.put("german 1-12", "1419");
  s.put("soviet 2-8 infantry", "1520");  // no Zone of Control, but in the way
  s.attack();
  EXPECT_TRUE(s.may(act(V::Activate, close)));
  // By the shortest way it would be two hexes; with full hexes and enemies about it must go round.
  EXPECT_TRUE(reachEnds(s, close).count(s.hex("1620")) == 1);
}

TEST(Support, CannotPassAZoneOfControl) {
  CASES("7.7a", "7.33");
  for (const bool shut : {false, true}) {
    LoneAttack s;
    const Place start = s.hex("0505");
    const UnitId helper = s.put("german 6-2-24", "0505");
    for (int d = 0; shut && d < kDirections; d += 2) {  // each of the three controls two of the six hexes around
      const Place beside = s.rules.grid().neighbour(s.rules.grid().neighbour(start, d), d + 1);
      s.put("soviet 3-8 infantry", s.rules.info.map.placeName(beside).substr(0, 4));
    }
    s.put("german 6-2-24", "1218");  // somebody else may come, or the attack would go on to its die
    ASSERT_FALSE(inZoneOfControl(s.rules, s.state, start, kSoviet));
    s.attack();
    EXPECT_EQ(s.why(act(V::Activate, helper)), shut ? "7.7a" : "");
  }
}

TEST(Support, CannotPassWhereSovietsComeOutOfSupply) {
  CASES("7.7a", "13.23", "7.35b");
  for (const bool cut : {true, false}) {
    AttackScene s;
    const UnitId attacker = s.put("soviet 3-8 infantry", "1132");
    s.put("soviet 3-8 infantry", "1233");  // may join: the attack waits
    s.put("german 5-4-12", "1133");
    const UnitId helper = s.put("soviet 3-8 infantry", "1136");  // fortified; 1135 and 1134 lead there
    for (const char* ferry : {"1832", "2227", "2719"}) {
      if (cut) s.put("german 5-4-12", ferry);
    }
    s.reaction(4).go();
    s.announce(attacker, "1133");
    ASSERT_EQ(s.stage(), AttackStage::Support);
    EXPECT_EQ(s.why(act(V::Activate, helper)), cut ? "7.7a" : "");
  }
}

TEST(Support, WhoCameOverTheRiverBankHasHalfItsPoints) {
  CASES("7.7a", "15.43");
  for (const bool halved : {true, false}) {
    AttackScene s;
    const UnitId attacker = s.put("soviet 3-8 infantry", "1132");
    s.put("soviet 3-8 infantry", "1233");  // may join: the attack waits
    s.put("german 5-4-12", "1133");
    const UnitId helper = s.put("soviet 3-8 infantry", "1139");  // five hexes to 1134
    const UnitId mate = s.put("soviet 3-8 infantry", "1139");
    const UnitId near = s.put("soviet 3-8 infantry", "1137");
    if (halved) s.state.mark(mate, kHalved);
    s.reaction(4).go();
    s.announce(attacker, "1133");
    ASSERT_EQ(s.stage(), AttackStage::Support);
    EXPECT_EQ(s.why(act(V::Activate, mate)), halved ? "7.7a" : "");
    EXPECT_EQ(s.why(act(V::Activate, near)), "");
    s.act(V::Activate, helper);
    EXPECT_EQ(s.why(act(V::Activate, mate)), halved ? "7.7a" : "") << "together neither";
  }
}

TEST(Support, ShowsOnlyHexesNextToTheTarget) {
  CASES("7.7a", "7.7b");
  LoneAttack s;
  const UnitId helper = s.put("german 6-2-24", "1218");
  s.attack();
  const std::set<Place> shown = reachEnds(s, helper);
  EXPECT_FALSE(shown.empty());
  for (Place hex : shown) EXPECT_TRUE(s.rules.adjacent(hex, s.hex("1621"))) << s.rules.info.map.placeName(hex);
  s.act(V::Activate, helper);
  EXPECT_EQ(reachEnds(s, helper), shown);
}

TEST(Support, TakesNoStepThatLeadsNowhere) {
  CASES("7.7a");
  LoneAttack s;
  const UnitId helper = s.put("german 6-2-24", "1419");
  s.attack();
  s.act(V::Activate, helper);
  s.state.steps.top<MoveFrame>().spent = 96 - 4;  // one point is left: two clear hexes
  EXPECT_TRUE(s.may(act(V::Step, s.hex("1520"))));
  EXPECT_EQ(s.why(act(V::Step, s.hex("1319"))), "7.7a");
  EXPECT_EQ(s.why(act(V::Stop)), "7.7a");
}

TEST(Support, NeedsRoomNextToTheTarget) {
  CASES("7.7a", "8.11");
  LoneAttack s;
  const UnitId helper = s.put("german 6-2-24", "1218");
  for (const char* hex : {"1620", "1721", "1722", "1622", "1522", "1521"}) {
    while (stackSize(s.rules, s.state, s.hex(hex), kGerman) < 4) s.put("german 5-4-12", hex);
  }
  s.attack();
  EXPECT_EQ(s.why(act(V::Activate, helper)), "7.7a");
  bfs::put(s.rules, s.state, s.state.top(s.hex("1620")), kLost);
  EXPECT_TRUE(s.may(act(V::Activate, helper)));
  s.act(V::Activate, helper);
  EXPECT_EQ(reachEnds(s, helper), std::set<Place>{s.hex("1620")});
}

TEST(Support, TakesAlongOnlyWhoCanKeepUp) {
  CASES("7.7a", "7.11b");
  LoneAttack s;
  const UnitId fast = s.put("german 6-2-24", "0306");
  const UnitId slow = s.put("german 10-22-7", "0306");
  s.attack();
  ASSERT_TRUE(s.may(act(V::Activate, fast)));
  EXPECT_EQ(s.why(act(V::Activate, slow)), "7.7a");
  s.act(V::Activate, fast);
  EXPECT_EQ(s.why(act(V::Activate, slow)), "7.7a");
}

TEST(Support, FromOutOfSupplyGoesHalfAsFar) {
  CASES("7.7a", "7.35a");
  LoneAttack s;
  const UnitId helper = s.put("german 1-12", "1318");
  s.attack();
  Approach& ways = Approach::of(s.rules, s.state, kGerman, s.hex("1621"), 1);
  EXPECT_FALSE(ways.leavesWithin(s.rules, s.hex("1318"), 0));
  EXPECT_TRUE(ways.leavesWithin(s.rules, s.hex("1318"), 24));
  EXPECT_TRUE(s.may(act(V::Activate, helper)));
}

TEST(Support, UnitsThatStayWhereTheyAreJoinInstead) {
  CASES("7.76");
  LoneAttack s;
  const UnitId beside = s.put("german 6-2-24", "1522");
  s.state.layers[2] = {};  // nothing holds it
  bfs::put(s.rules, s.state, s.defender, kLost);
  s.put("soviet 2-8 infantry", "1621");
  s.attack();
  ASSERT_TRUE(s.may(act(V::Activate, beside)));
  s.act(V::Activate, beside);
  EXPECT_EQ(s.why(act(V::Stop)), "7.76");  // or it would escape the counterattacks of 7.76
}

// --- Onto the map -------------------------------------------------------------------------------------------------

UnitId firstDue(const Scene& s, Side side, std::string_view values) {
  for (std::uint16_t i = 0; i < s.rules.units; ++i) {
    const auto unit = static_cast<UnitId>(i);
    if (s.rules.info.roster.units[i].values != values) continue;
    if (side == kGerman ? germanDue(s.rules, s.state, unit) : sovietDue(s.rules, s.state, unit)) return unit;
  }
  return kNoUnit;
}

TEST(Support, GermanArrivalsMayComeInSupport) {
  CASES("15.12", "15.11", "7.7a");
  AttackScene s;
  s.turn(2);
  const UnitId attacker = s.put("german 5-4-12", "0409");
  s.put("soviet 1-0-6", "0410");
  const UnitId jaeger = firstDue(s, kGerman, "5-4-12");
  const UnitId mate = firstDue(s, kGerman, "1-12");
  ASSERT_NE(jaeger, kNoUnit);
  s.go();
  s.announce(attacker, "0410");
  ASSERT_TRUE(s.may(act(V::Activate, jaeger)));
  s.act(V::Activate, jaeger);
  ASSERT_TRUE(s.may(act(V::Activate, mate)));
  s.act(V::Activate, mate);
  EXPECT_EQ(s.why(act(V::Stop)), "15.12");
  EXPECT_EQ(s.why(act(V::Step, s.hex("0148"))), "7.7a");  // an edge hex, but too far away
  EXPECT_EQ(s.why(act(V::Step, s.hex("0310"))), "15.1");
  s.act(V::Step, s.hex("0110"));
  EXPECT_EQ(Mover(s.rules, s.state).points, 48 - 2);
  s.act(V::Step, s.hex("0210")).act(V::Step, s.hex("0310"));
  if (s.step() == S::Move) s.act(V::Stop);
  ASSERT_EQ(s.step(), S::Attack);
  EXPECT_EQ(s.at().attackers().size(), 3U);
}

TEST(Support, ArrivalsNotYetDueAreNobody) {
  CASES("15.12", "15.1");
  LoneAttack s;
  s.attack();
  for (std::uint16_t i = 0; i < s.rules.units; ++i) {
    if (s.state.place[i] != index(kToCome)) continue;
    EXPECT_EQ(s.why(act(V::Activate, static_cast<UnitId>(i))), "10.0b");
  }
}

/// Soviets beside 1733, where Germans stand; a ferry in 1832 beside it.
struct FerryAttack : AttackScene {
  UnitId attacker = put("soviet 3-8 infantry", "1732");
  UnitId german = put("german 1-12", "1733");
  FerryAttack() {
    reaction(1);
    state.reactions = 1;
    go();
    announce(attacker, "1733");
  }
};

TEST(Support, SovietArrivalsMayLandInSupport) {
  CASES("15.44a", "15.44b", "15.45", "15.4b");
  FerryAttack s;
  ASSERT_EQ(s.stage(), AttackStage::Support);
  const UnitId guards = firstDue(s, kSoviet, "3-8");
  ASSERT_NE(guards, kNoUnit);
  EXPECT_EQ(s.why(act(V::Land, guards, s.hex("1832"))), "15.44a");
  ASSERT_TRUE(s.may(act(V::Activate, guards)));
  s.act(V::Activate, guards);
  const std::vector<Action> mates = s.legal(V::Activate);
  ASSERT_FALSE(mates.empty());
  const UnitId mate = mates.front().unitA();
  s.act(V::Activate, mate);
  EXPECT_EQ(s.why(act(V::Step, s.hex("1833"))), "15.43") << "of the river bank, which is closed";
  EXPECT_TRUE(s.may(act(V::Step, s.hex("2227"))));  // far, but within reach
  s.act(V::Step, s.hex("1832"));
  EXPECT_EQ(s.state.landed[0], 2);
  EXPECT_EQ(s.state.stacksLeft, 1);
  ASSERT_EQ(s.step(), S::Move);  // 15.45: no counterattack, though 1733 is next to it
  EXPECT_TRUE(s.may(act(V::Stop)));
  EXPECT_EQ(Mover(s.rules, s.state).points, 32);
  s.act(V::Stop);
  ASSERT_EQ(s.step(), S::Attack);
  EXPECT_EQ(s.at().attackers().size(), 3U);
  EXPECT_FALSE(s.may(act(V::Join, guards)));
}

TEST(Support, LandingNeedsCapacityForAll) {
  CASES("15.44a", "15.42");
  FerryAttack s;
  s.state.landed[0] = 3;  // one German next to it: capacity 4
  const UnitId guards = firstDue(s, kSoviet, "3-8");
  s.act(V::Activate, guards);
  s.act(V::Activate, s.legal(V::Activate).front().unitA());
  EXPECT_EQ(s.why(act(V::Step, s.hex("1832"))), "15.42");
  EXPECT_TRUE(s.may(act(V::Step, s.hex("2227"))));
}

TEST(Support, OverTheBankGoesHalfAsFar) {
  CASES("15.43", "15.44a");
  FerryAttack s;
  for (const char* ferry : {"1832", "2227", "2719"}) {
    if (!s.state.soviet().has(s.hex(ferry))) s.put("german 1-12", ferry);
  }
  s.state.set(kBankEntry);
  s.state.steps.find<ReactionFrame>()->bank = 1;
  const UnitId guards = firstDue(s, kSoviet, "3-8");
  Approach& ways = Approach::of(s.rules, s.state, kSoviet, s.hex("1733"), 1);
  ASSERT_TRUE(s.may(act(V::Activate, guards)));
  s.act(V::Activate, guards);
  EXPECT_TRUE(s.legal(V::Activate).empty());  // the die lets in one unit
  for (const Action& step : s.legal(V::Step)) {
    EXPECT_TRUE(s.rules.bank.has(step.placeA()));
    EXPECT_TRUE(ways.within(s.rules, step.placeA(), 4 * 4));
  }
  s.act(s.legal(V::Step).front());
  EXPECT_TRUE(s.state.is(guards, kHalved));
  EXPECT_EQ(s.state.steps.find<ReactionFrame>()->bank, 0);
}

TEST(Support, PontoonsAndUnitsNotYetDueStayAway) {
  CASES("15.44a", "15.4a");
  FerryAttack s;
  EXPECT_EQ(s.why(act(V::Activate, s.rules.pontoons[0])), "10.0a");
  const UnitId marine = s.find("soviet 3-8 marine infantry");
  ASSERT_NE(marine, kNoUnit);
  EXPECT_EQ(s.why(act(V::Activate, marine)), "10.0a");
}

// --- Against a plain search -----------------------------------------------------------------------------------------

/// Whether points suffice to come next to the target, hex by hex from where units may start, each hex with the points
/// already spent there; a start on the map need not be entered, but may be where the way ends.
bool plainWay(const State& state, Side side, std::map<Place, int> cost, int points, Place standing, Place target) {
  const Rules& rules = theTitle().rules();
  std::priority_queue<std::pair<int, Place>, std::vector<std::pair<int, Place>>, std::greater<>> open;
  for (const auto& [hex, spent] : cost) open.emplace(spent, hex);
  while (!open.empty()) {
    const auto [now, hex] = open.top();
    open.pop();
    if (cost[hex] != now || now > points) continue;
    if (hex != standing) {
      if (rules.adjacent(hex, target) && mayStack(rules, state, hex, side, 1, false).ok()) return true;
      if (!mayStack(rules, state, hex, side, 1, true).ok() || inZoneOfControl(rules, state, hex, other(side))) continue;
    }
    for (int d = 0; d < kDirections; ++d) {
      const Place to = rules.around(hex)[static_cast<std::size_t>(d)];
      const int step = to == kNowhere ? -1 : stepCost(rules, state, side, hex, d);
      if (step >= 0 && to == standing && now + step <= points && rules.adjacent(to, target) &&
          mayStack(rules, state, to, side, 1, false).ok())
        return true;
      if (step < 0 || to == standing || (cost.count(to) != 0 && cost[to] <= now + step)) continue;
      cost[to] = now + step;
      open.emplace(now + step, to);
    }
  }
  return false;
}

bool plainWay(const State& state, UnitId unit, Place target) {
  const Rules& rules = theTitle().rules();
  const Side side = rules[unit].side;
  const Place hex = state.at(unit);
  if (isHex(hex)) {
    const bool half = state.is(unit, kHalved) || (side == kGerman && !inSupply(rules, state, unit));
    return plainWay(state, side, {{hex, 0}}, allowance(rules, unit, half), hex, target);
  }
  std::map<Place, int> starts;
  if (side == kGerman) {
    entryHexes(rules, state, unit).each([&](Place entry) { starts[entry] = rules.effects(entry).cost; });
  } else {
    for (std::size_t i = 0; i < kFerries; ++i) {
      if (ferryCapacity(rules, state, i) > state.landed[i]) starts[rules.ferry[i]] = 0;
    }
  }
  return plainWay(state, side, starts, allowance(rules, unit, false), kNowhere, target);
}

TEST(Support, OffersExactlyWhoCanArriveInRandomGames) {
  CASES("7.7a", "7.33", "8.12");
  int refused = 0;
  int offered = 0;
  int arriving = 0;
  int asked = 0;
  for (std::uint32_t seed = 21; seed <= 23; ++seed) {
    playAtRandom("campaign", {}, seed, 12000, [&](const Position& position) {
      const State& state = position.as<State>();
      if (state.steps.empty() || state.steps.top().step != static_cast<std::uint8_t>(S::Attack)) return;
      if (state.steps.top().stage != 0) return;
      const AttackAt at = attackOnTop(theTitle().rules(), state);
      const int first = asked++ % 29;  // a share of the units each time
      for (auto i = static_cast<std::uint16_t>(first); i < theTitle().rules().units;
           i = static_cast<std::uint16_t>(i + 29)) {
        const auto unit = static_cast<UnitId>(i);
        if (!state.onMap(unit) && (!mayArrive(theTitle().rules(), state, unit) || state.has(kBankEntry))) continue;
        const Verdict verdict = theTitle().judge(position, act(V::Activate, unit));
        const bool far = !verdict.ok() && std::string_view(verdict.why.text) == "{0} cannot reach a hex next to {1}";
        if (!verdict.ok() && !far) continue;
        (far ? refused : offered) += 1;
        if (!state.onMap(unit) && verdict.ok()) ++arriving;
        ASSERT_EQ(plainWay(state, unit, at.target()), verdict.ok())
            << theTitle().info().roster[unit].id << " from " << theTitle().info().map.placeName(state.at(unit));
      }
    });
    if (HasFatalFailure()) return;
  }
  EXPECT_GT(refused, 50);
  EXPECT_GT(offered, 50);
  EXPECT_GE(arriving, 1);
}

/// Random play with nothing but support moves wanted: each of them ends next to the target unless it was fired upon.
TEST(Support, WhoSetsOutArrivesInRandomGames) {
  CASES("7.7a", "7.7b");
  int moves = 0;
  Prompt prompt;
  for (std::uint32_t seed = 31; seed <= 33; ++seed) {
    playAtRandom("campaign", {}, seed, 12000, [&](const Position& position) {
      const State& state = position.as<State>();
      if (state.steps.empty() || state.steps.top().step != static_cast<std::uint8_t>(S::Move)) return;
      theTitle().prompt(position, prompt);
      const Mover mover(theTitle().rules(), state);
      if (mover.kind() != MoveKind::Support) return;
      ++moves;
      bool steps = false;
      prompt.legal.each([&](Action action) { steps = steps || verbOf(action) == V::Step; });
      EXPECT_TRUE(steps || mover.onItsWay());  // nobody sets out who cannot arrive
      EXPECT_TRUE(steps || theTitle().judge(position, act(V::Stop)).ok());
    });
  }
  EXPECT_GT(moves, 100);
}

}  // namespace
}  // namespace kessel::bfs
