// SPDX-License-Identifier: GPL-3.0-or-later
// Chapter 11.8: who advances after combat, how far, where it must stop.
#include <algorithm>
#include <utility>
#include <vector>

#include "titles/wintergewitter/combat.h"
#include "titles/wintergewitter/combat_scene.h"
#include "titles/wintergewitter/views.h"

namespace kessel::winter {
namespace {

/// Defenders of 3345 retreat straight to the north before a tank battalion, motorized infantry and what else is told.
struct Pursuit : CombatScene {
  Pursuit() {
    put("s-302-823", "3345");
    put("g-6p-i11", "3346");
    put("g-6p-i4", "3346");
    put("g-6p-41", "3346");
  }
  Pursuit& drive(std::string_view wanted) {
    segment(kAxis).attack("3345", {"g-6p-i11", "g-6p-i4", "g-6p-41"});
    lead("g-6p-i11").result("-/-").result(wanted).withdraw().flee();
    EXPECT_TRUE(asks(S::Advance));
    return *this;
  }
};

TEST(Advance, AllButArtilleryClassBeforeTheNextCombat) {
  CASES("11.8a", "11.2g");
  Pursuit s;
  s.drive("-/2");
  EXPECT_EQ(s.who(), kAxis) << "defenders never do";
  EXPECT_TRUE(s.prompt().fleeting) << "nobody stays by habit";
  EXPECT_EQ(s.whyAdvance("g-6p-i11", "3345"), "");
  EXPECT_EQ(s.whyAdvance("g-6p-i4", "3345"), "");
  EXPECT_EQ(s.whyAdvance("g-6p-41", "3345"), "11.8a") << "antitank units are artillery-class";
  EXPECT_EQ(s.why(V::Attack, s.hex("3343")), "11.8a") << "now or never";
  s.act(V::Done);
  EXPECT_TRUE(s.isAt("g-6p-i11", "3346"));
}

TEST(Advance, IsAsLongAsTheRetreat) {
  CASES("11.8b", "11.8c");
  Pursuit s;
  s.drive("-/2");
  EXPECT_EQ(s.whyAdvance("g-6p-i11", "3445"), "11.8c") << "the vacated hex is the first";
  s.advance("g-6p-i11", {"3345"});
  EXPECT_EQ(s.whyAdvance("g-6p-i11", "3244"), "") << "later ones are free";
  s.advance("g-6p-i11", {"3444"});
  EXPECT_EQ(s.whyAdvance("g-6p-i11", "3443"), "11.8b");
}

TEST(Advance, TheButtonThatEndsItKnowsOfWhoHasGoneThroughTheHex) {
  CASES("11.8a", "11.8b");
  Pursuit s;
  const auto done = [&] { return textOf(s.rules.info, describeAction(s.rules, s.state, act(V::Done))); };
  s.drive("-/2");
  EXPECT_EQ(done(), "No advance");
  s.advance("g-6p-i11", {"3345", "3444"});
  ASSERT_TRUE(s.asks(S::Advance));
  EXPECT_EQ(done(), "No further advance") << "though nobody stands in 3345 any more";
}

/// All that units can come to by one click, each way tried out: the legal way of somebody who goes hex by hex.
std::vector<Place> reached(const CombatScene& s, const std::vector<UnitId>& units) {
  std::vector<Place> out;
  for (const Reach& reach : advancesOf(s.rules, s.state, units)) {
    State then = s.state;
    Events nobody;
    for (const Action action : reach.path) {
      EXPECT_TRUE(kAdvanceStep.judge(s.rules, then, action).ok());
      kAdvanceStep.perform(s.rules, then, action, nobody);
    }
    for (const UnitId unit : units) EXPECT_EQ(then.at(unit), reach.place);
    EXPECT_EQ(reach.cost % 4, 0);
    EXPECT_LE(reach.cost / 4, s.state.combat.reach) << "in hexes";
    out.push_back(reach.place);
  }
  return out;
}

TEST(Advance, CanBeSeenWithAllItsHexesAlsoOfSeveralUnits) {
  CASES("11.8b", "11.8c", "11.8e", "11.8f");
  Pursuit s;
  s.put("s-302-825", "3243");
  s.drive("1/3");
  const UnitId tank = s.unit("g-6p-i11");
  const UnitId grenadiers = s.unit("g-6p-i4");
  const std::vector<Place> far = reached(s, {tank});
  EXPECT_TRUE(std::ranges::find(far, s.hex("3345")) != far.end());
  EXPECT_TRUE(std::ranges::any_of(far, [&](Place hex) { return s.rules.distance(hex, s.hex("3345")) == 2; }));
  for (const Place hex : far) EXPECT_LE(s.rules.distance(hex, s.hex("3346")), 3);
  const std::vector<Place> near = reached(s, {grenadiers});
  EXPECT_LT(near.size(), far.size()) << "motorized infantry stops in the zone of the regiment";
  const std::vector<Place> both = reached(s, {tank, grenadiers});
  EXPECT_EQ(both.size(), near.size()) << "together they come where each of them can";
  EXPECT_TRUE(advancesOf(s.rules, s.state, std::vector{s.unit("g-6p-41")}).empty()) << "antitank";
  EXPECT_TRUE(advancesOf(s.rules, s.state, {}).empty()) << "nobody is on the way";
  s.advance("g-6p-i4", {"3345"});
  EXPECT_FALSE(advancesOf(s.rules, s.state, {}).empty()) << "who is on the way";
  const std::vector<Place> later = reached(s, {tank, grenadiers});
  EXPECT_TRUE(std::ranges::find(later, s.hex("3345")) == later.end()) << "one of them stands there already";
}

TEST(Advance, AfterAnEliminationByThePointsThatWereNotFilled) {
  CASES("11.8b");
  // EX-5 with the sides exchanged: three points, 2/4, the last one lost to fire in the first hex of the retreat.
  CombatScene s;
  s.put("s-302-823", "3345", 3);
  s.put("g-6p-i11", "3346");
  s.put("g-6p-ii11", "3346");
  s.put("g-6p-i4", "3443");
  s.put("g-23p-hq", "3244");
  s.put("g-17p-hq", "3344");
  s.segment(kAxis).attack("3345", {"g-6p-i11", "g-6p-ii11"});
  s.lead("g-6p-i11").result("-/-").result("2/4").withdraw().retreat({"3444"});
  s.act(V::Fire).dice({10});
  EXPECT_TRUE(s.isAt("s-302-823", "lost"));
  ASSERT_TRUE(s.asks(S::Advance));
  EXPECT_EQ(s.state.combat.reach, 4) << "the hex of the defender and three more";
}

/// The path of the retreat, the vacated hex first; a hex beside its second one that is not part of it, and beside the
/// vacated one.
struct Path3 : Pursuit {
  std::vector<Place> path;
  Place aside = kNowhere;
  /// An enemy whose zone reaches the hex aside and the second one of the path, but not the vacated one.
  void drive(std::string_view enemy) {
    Pursuit::drive("1/3");
    const auto all = state.combat.paths()[0].all();
    path.assign(all.begin(), all.end());
    for (const Place hex : rules.around(path[1])) {
      if (hex == path[0] || hex == path[2] || !rules.adjacent(hex, path[0]) || state.at(unit("g-6p-i11")) == hex)
        continue;
      for (const Place from : rules.around(hex)) {
        if (rules.distance(from, path[0]) < 2 || !rules.adjacent(from, path[1]) || from == path[2]) continue;
        aside = hex;
        winter::put(rules, state, unit(enemy), from);
        return;
      }
    }
    ADD_FAILURE() << "no place for " << enemy;
  }
  /// Whether a unit can go on from the hex aside, or from the one on the path.
  [[nodiscard]] bool goesOn(std::string_view id, bool along) {
    const UnitId mover = unit(id);
    act(V::Advance, mover, path[0]).act(V::Advance, mover, along ? path[1] : aside);
    for (const Action action : legal(V::Advance)) {
      if (action.unitA() == mover) return true;
    }
    return false;
  }
};

TEST(Advance, AfterDeathOnTheWayByTheHexesThatWereLeft) {
  CASES("11.8b");
  CombatScene s;
  s.put("s-302-823", "3345");
  s.put("g-6p-i4", "3346");
  s.put("g-6p-ii4", "3346");
  s.segment(kAxis).attack("3345", {"g-6p-i4", "g-6p-ii4"}).lead("g-6p-i4");
  s.result("-/-").result("1/3").withdraw();
  s.act(s.legal(V::Retreat).front());
  s.act(s.legal(V::Retreat).front());
  Events sink(s.events);
  destroy(s.rules, s.state, s.unit("s-302-823"), "11.7.1a", sink);
  s.go();
  ASSERT_EQ(s.step(), S::Advance);
  EXPECT_EQ(s.state.combat.reach, 2) << "the vacated hex, and one of three that it did not go";
}

TEST(Advance, AlongThePathZonesDoNotMatterOffItTheyStop) {
  CASES("11.8d", "11.8f");
  for (const bool along : {true, false}) {
    Path3 s;
    s.drive("s-302-825");
    EXPECT_TRUE(inZoneOfControl(s.rules, s.state, s.path[1], kSoviet));
    EXPECT_TRUE(inZoneOfControl(s.rules, s.state, s.aside, kSoviet));
    EXPECT_EQ(s.goesOn("g-6p-i4", along), along);
    if (!along) {
      EXPECT_EQ(s.why(V::Advance, s.unit("g-6p-i4"), s.path[1]), "11.8f");
    }
  }
}

TEST(Advance, TheZoneOfAStackHoldsWhileOneUnitOfItIsSteady) {
  CASES("13.1f", "11.8f");
  for (const bool steady : {true, false}) {
    Path3 s;
    s.drive("s-302-825");
    const Place from = s.state.at(s.unit("s-302-825"));
    if (steady) winter::put(s.rules, s.state, s.unit("s-302-hq"), from);
    Events sink(s.events);
    disrupt(s.rules, s.state, s.unit("s-302-825"), "13.0", sink);
    EXPECT_EQ(inZoneOfControl(s.rules, s.state, s.aside, kSoviet), steady);
    EXPECT_EQ(s.goesOn("g-6p-i4", false), !steady);
  }
}

TEST(Advance, GermanArmorStopsForArmorAlone) {
  CASES("11.8e");
  for (const std::string_view enemy : {"s-51-at1", "s-302-825", "s-4m-t26"}) {
    Path3 s;
    s.drive(enemy);
    EXPECT_EQ(s.goesOn("g-6p-i11", false), enemy != "s-4m-t26") << enemy;
    if (enemy == "s-4m-t26") {
      EXPECT_EQ(s.why(V::Advance, s.unit("g-6p-i11"), s.path[1]), "11.8e");
    }
  }
}

TEST(Advance, SovietArmorStopsForArmorAndArtilleryClass) {
  CASES("11.8e");
  for (const std::string_view enemy : {"g-6p-i4", "g-6p-41", "g-6p-i11"}) {
    CombatScene s;
    s.put("g-6p-ii4", "3345", 3);
    s.put("s-4m-t26", "3344");
    s.put("s-4m-t20", "3344");
    s.put(enemy, "3547");
    s.segment(kSoviet).attack("3345", {"s-4m-t26", "s-4m-t20"});
    s.lead("s-4m-t26").result("-/-").result("-/2").withdraw();
    s.flee();
    ASSERT_TRUE(s.asks(S::Advance));
    s.state.combat.reach = 4;
    s.advance("s-4m-t26", {"3345", "3445"});
    const std::string why = s.whyAdvance("s-4m-t26", "3545");
    EXPECT_EQ(why, "") << "no zone yet";
    s.advance("s-4m-t26", {"3546"});
    EXPECT_EQ(s.whyAdvance("s-4m-t26", "3646"), enemy == "g-6p-i4" ? "" : "11.8e") << enemy;
  }
}

TEST(Advance, InfantryOneHexCavalryTwo) {
  CASES("11.8g");
  CombatScene s;
  s.put("g-6p-ii4", "3345", 4);
  s.put("s-87-1378", "3344");
  s.put("s-61c-219", "3344");
  s.put("s-61c-222", "3344");
  s.segment(kSoviet, false).attack("3345", {"s-87-1378", "s-61c-219", "s-61c-222"});
  s.lead("s-87-1378").result("-/-").result("1/3").withdraw().flee();
  ASSERT_TRUE(s.asks(S::Advance));
  EXPECT_EQ(s.state.combat.reach, 3);
  s.advance("s-87-1378", {"3345"});
  EXPECT_EQ(s.whyAdvance("s-87-1378", "3245"), "11.8g");
  s.advance("s-61c-219", {"3345", "3245"});
  EXPECT_EQ(s.whyAdvance("s-61c-219", "3246"), "11.8g");
}

TEST(Advance, CrossesNoRiverWithoutABridge) {
  CASES("11.8h");
  for (const bool bridge : {false, true}) {
    CombatScene s;
    const std::string_view target = bridge ? "2431" : "2531";
    const std::string_view from = bridge ? "2432" : "2532";
    s.put("s-302-823", target);
    s.put("g-6p-i11", from);
    s.put("g-6p-ii11", from);
    s.segment(kAxis).attack(target, {"g-6p-i11", "g-6p-ii11"});
    s.lead("g-6p-i11").result("-/-").result("-/2").withdraw().flee();
    EXPECT_EQ(s.asks(S::Advance), bridge);
    if (bridge) s.advance("g-6p-i11", {target});
  }
}

TEST(Advance, IntoAHexClearedByBombardmentBeforeAPreparedAttack) {
  CASES("11.8j");
  for (const auto& [wanted, hexes] : {std::pair{"1/2", 3}, std::pair{"-/-", 1}}) {
    CombatScene s;
    s.put("s-302-823", "3345", 1);
    s.put("g-6p-i11", "3346", 8);
    s.put("g-opt-844", "3349");
    s.put("g-opt-602", "3349");
    s.state.entrenched.add(s.hex("3345"));
    s.segment(kAxis).attack("3345", {"g-6p-i11"});
    s.support({"g-opt-844", "g-opt-602"});
    s.decline();
    if (s.legal(V::Aim).empty()) {
      s.act(V::AimHidden);
    } else {
      s.act(V::Aim, s.unit("s-302-823"));
    }
    s.dice({10});
    ASSERT_TRUE(s.isAt("s-302-823", "lost"));
    ASSERT_TRUE(s.asks(S::Fire));
    EXPECT_EQ(s.fire().shifts.total(), 0);
    EXPECT_EQ(s.fire().die.total(), 0);
    s.result(wanted);
    ASSERT_TRUE(s.asks(S::Advance));
    EXPECT_EQ(s.state.combat.reach, hexes);
  }
}

TEST(Advance, HastyAttackersEnterAndGoOn) {
  CASES("11.8a", "11.8b", "11.8i");
  CombatScene s;
  s.put("s-302-823", "3345");
  s.put("g-6p-i11", "3346");
  s.put("g-6p-ii11", "3346");
  s.hasty(kAxis, "3345", {"g-6p-i11", "g-6p-ii11"});
  s.lead("g-6p-i11").result("-/-").result("1/3").withdraw().flee();
  EXPECT_TRUE(s.isAt("g-6p-i11", "3345")) << "at once";
  EXPECT_TRUE(s.isAt("g-6p-ii11", "3345"));
  ASSERT_TRUE(s.asks(S::Advance));
  const auto asked = [&] { return textOf(s.rules.info, s.prompt().ask); };
  EXPECT_EQ(asked(), "Who advances further? Up to 3 hexes with 3345, one unit after the other");
  s.advance("g-6p-i11", {"3344"});
  EXPECT_EQ(asked(), "Who advances further? Up to 3 hexes with 3345, one unit after the other")
      << "3345 comes first for nobody, though one might go back there";
  s.advance("g-6p-i11", {"3343"});
  EXPECT_EQ(s.whyAdvance("g-6p-i11", "3342"), "11.8b");
  s.act(V::Done);
  EXPECT_EQ(s.state.march.movers.count(), 2) << "both may move on";
}

TEST(Advance, HexClearedBeforeAHastyAttack) {
  CASES("11.8i", "12.2g");
  CombatScene s;
  s.put("s-302-823", "3345", 1);
  s.put("g-6p-i11", "3346");
  s.put("g-opt-844", "3346");
  s.beginMoves(kAxis);
  s.act(V::Move, s.unit("g-6p-i11")).act(V::With, s.unit("g-opt-844")).act(V::Hasty, s.hex("3345"));
  s.support({"g-opt-844"});
  s.decline();
  s.act(V::Aim, s.unit("s-302-823")).dice({10});
  EXPECT_TRUE(s.isAt("s-302-823", "lost"));
  EXPECT_TRUE(s.isAt("g-6p-i11", "3345"));
  EXPECT_FALSE(s.isAt("g-opt-844", "3345")) << "artillery does not advance";
  EXPECT_TRUE(s.state.fired.has(s.unit("g-opt-844")));
}

// ---- where an advance ends whatever the result would allow

/// Units stand beside a hex that is theirs to enter, and may go so many hexes.
struct Cleared : CombatScene {
  Cleared& win(Side side, Place target, const std::vector<std::pair<std::string_view, Place>>& who, int length) {
    for (const auto& [id, from] : who) winter::put(rules, state, unit(id), from);
    phase(side, PhaseStage::FirstMech);
    state.combat.kind = CombatKind::Prepared;
    state.combat.side = side;
    state.combat.target = target;
    for (const auto& [id, from] : who) state.combat.attackers.add(unit(id));
    state.combat.waiting = state.combat.attackers;
    state.combat.reach = static_cast<std::uint8_t>(length);
    state.steps.push<CombatFrame>().stage = CombatStage::End;
    state.steps.push<AdvanceFrame>();
    go();
    return *this;
  }
  /// A hex of the map from which a step leads to one of these, and another one to neither of them; both sides may stand
  /// in it.
  struct Edge {
    Place from = kNowhere, at = kNowhere, beyond = kNowhere;
  };
  template <class Forbidden>
  [[nodiscard]] Edge before(Forbidden forbidden) const {
    Edge found;
    (rules.land - rules.pocket).each([&](Place at) {
      if (found.at != kNowhere) return;
      Edge edge{kNowhere, at, kNowhere};
      for (int d = 0; d < 6; ++d) {
        const Place to = rules.around(at)[static_cast<std::size_t>(d)];
        if (to == kNowhere) continue;
        if (forbidden(at, to, d)) {
          edge.beyond = to;
        } else if (rules.land.has(to) && !rules.pocket.has(to) && !rules.donAt(at, d) &&
                   !unbridged(rules, state, at, d)) {
          edge.from = to;
        }
      }
      if (edge.from != kNowhere && edge.beyond != kNowhere) found = edge;
    });
    EXPECT_NE(found.at, kNowhere) << "no such hex";
    return found;
  }
};

TEST(Advance, LeadsNobodyAcrossTheDon) {
  CASES("8.2b", "11.8h");
  for (const bool tank : {true, false}) {
    const std::string_view id = tank ? "s-4m-t26" : "s-61c-219";
    Cleared s;
    const auto edge = s.before([&](Place, Place to, int) { return !s.rules.land.has(to); });  // its other bank
    s.win(kSoviet, edge.at, {{id, edge.from}}, 3);
    EXPECT_EQ(s.why(V::Advance, s.unit(id), edge.at), "");
    s.act(V::Advance, s.unit(id), edge.at);
    EXPECT_EQ(s.why(V::Advance, s.unit(id), edge.beyond), "8.2b");
  }
}

TEST(Advance, LeadsNoSovietUnitIntoThePocket) {
  CASES("8.2a");
  for (const Side side : {kAxis, kSoviet}) {
    const std::string_view id = side == kAxis ? "g-6p-i11" : "s-4m-t26";
    Cleared s;
    const auto edge =
        s.before([&](Place at, Place to, int d) { return s.rules.pocket.has(to) && !s.rules.donAt(at, d); });
    s.win(side, edge.at, {{id, edge.from}}, 3);
    s.act(V::Advance, s.unit(id), edge.at);
    EXPECT_EQ(s.why(V::Advance, s.unit(id), edge.beyond), side == kAxis ? "" : "8.2a");
  }
}

TEST(Advance, EntersNoHexWithEnemies) {
  CASES("11.8c");
  Cleared s;
  s.put("s-302-825", "3344");
  s.win(kAxis, s.hex("3345"), {{"g-6p-i11", s.hex("3346")}}, 3);
  s.advance("g-6p-i11", {"3345"});
  EXPECT_EQ(s.whyAdvance("g-6p-i11", "3344"), "11.8c");
  EXPECT_EQ(s.whyAdvance("g-6p-i11", "3244"), "") << "past it";
}

TEST(Advance, RunsOverAConvoyThatIsAlone) {
  CASES("11.8c", "16.3c");
  Cleared s;
  s.put("g-conv1", "3344");
  s.win(kSoviet, s.hex("3345"), {{"s-4m-t26", s.hex("3346")}}, 2);
  s.advance("s-4m-t26", {"3345", "3344"});
  EXPECT_FALSE(s.isAt("g-conv1", "3344"));
}

TEST(Advance, ArtilleryThatFellBackAloneHasNoZone) {
  CASES("12.1g");
  for (const bool fellBack : {false, true}) {
    Cleared s;
    const UnitId guns = s.put("s-51-ar", "3343");
    s.win(kAxis, s.hex("3345"), {{"g-6p-i4", s.hex("3346")}, {"g-6p-ii4", s.hex("3346")}}, 3);
    s.state.combat.yielding.add(guns);
    if (fellBack) s.state.combat.set(kLoneGuns);
    s.advance("g-6p-i4", {"3345", "3344"});
    EXPECT_EQ(s.whyAdvance("g-6p-i4", "3244"), fellBack ? "" : "11.8f");
  }
}

TEST(Advance, ACompanyStopsNobodyByItsKind) {
  CASES("10.1b", "11.8e");
  // The zone is that of the infantry, for which Soviet armor does not stop; guns of a company have none of their own.
  for (const std::string_view guns : {"g-6p-9-4", "g-6p-i76"}) {
    Cleared s;
    s.put("g-6p-i4", "3343");
    s.put(guns, "3343");
    s.win(kSoviet, s.hex("3345"), {{"s-4m-t26", s.hex("3346")}, {"s-4m-t20", s.hex("3346")}}, 3);
    s.advance("s-4m-t26", {"3345", "3344"});
    EXPECT_EQ(s.whyAdvance("s-4m-t26", "3244"), guns == "g-6p-9-4" ? "" : "11.8e") << guns;
  }
}

TEST(Advance, AHastyAttackerThatStandsInTheHexIsNotMovedAgain) {
  CASES("8.4.1d");
  CombatScene s;
  s.put("s-302-823", "3345");
  s.put("g-6p-i11", "3346");
  s.hasty(kAxis, "3345", {"g-6p-i11"});
  s.result("-/-").result("1/3").withdraw().flee();
  ASSERT_TRUE(s.isAt("g-6p-i11", "3345"));
  const auto entries = std::ranges::count_if(s.events, [&](const Event& event) {
    return event.kind == EventKind::Moved && event.unit == s.unit("g-6p-i11") && event.to == s.hex("3345");
  });
  EXPECT_EQ(entries, 1) << "one entry, and none from the hex to itself";
}

}  // namespace
}  // namespace kessel::winter
