// SPDX-License-Identifier: GPL-3.0-or-later
// Each of the 48 Activation Cards played: what it offers to order, and which units that activates, counted out from the
// counters [6.1, 6.2, 6.3].
#include <algorithm>
#include <functional>

#include "scene.h"
#include "titles/donnerschlag/views.h"

namespace kessel::donner {
namespace {

using IsOrdered = std::function<bool(const Unit&, Place)>;
struct Order {
  Action action;
  const char* rule;  ///< the case that says which units it activates
  IsOrdered ordered;
};

/// The set-up of the campaign with everything in play that a card could name; of each formation one unit is far away.
struct Field : Scene {
  explicit Field(std::uint16_t options = 0) : Scene(options) {
    const State empty = state;
    state = newGame(rules, options);
    go();
    act(V::Done);  // the StuG units
    state.steps = empty.steps;
    state.luck = empty.luck;
    for (std::size_t place = 0; place < state.cards.size(); ++place) state.cards[place] = empty.cards[place];
    put("51a-hq", "2222");
    put("2ga-hq", "1520");
    put("17p-hq", "4607");
    put("17p-i-39", "4507");
    for (const char* id : {"ad-hoc-infantry-1", "ad-hoc-infantry-2", "ad-hoc-infantry-3"}) sendAway(id, 4);
    put("ad-hoc-tank-1", "2221");
    for (const char* id : {"6p-6", "23p-23", "vi-31", "vii-85", "gp-6-5c", "17p-iii-40"}) sendAway(id, 6);
    rules.ofSide[1].each([&](UnitId each) {
      if (state.at(each) == kToCome) sendAway(rules.info.roster[each].id.c_str(), 4);
    });
    state.schwerpunkt = unit("23p-i-128");
    donner::put(rules, state, unit("alarm-1"), state.at(unit("23p-i-128")));
  }
  /// Puts a unit into an empty hex that is more than so many hexes from every HQ and from the marker.
  void sendAway(const char* id, int range) {
    Place found = kNowhere;
    rules.land.each([&](Place hex) {
      if (found != kNowhere || state.occupied(kAxis).has(hex) || state.occupied(kSoviet).has(hex)) return;
      bool far = rules.distance(hex, state.at(unit("23p-i-128"))) > range;
      rules.hqs.each([&](UnitId hq) {
        if (state.onMap(hq)) far = far && rules.distance(hex, state.at(hq)) > range;
      });
      if (far) found = hex;
    });
    ASSERT_NE(found, kNowhere);
    donner::put(rules, state, unit(id), found);
  }
  [[nodiscard]] bool near(std::string_view hq, Place hex) const { return rules.distance(state.at(unit(hq)), hex) <= 4; }
  /// The formation that a counter stands for; that of a StuG unit was chosen at set-up.
  [[nodiscard]] std::string formation(const Unit& counter) const {
    if (counter.group != "stug") return counter.group;
    return std::string(kFormations[state.attached[counter.id == "stug-1" ? 0 : 1]]);
  }

  [[nodiscard]] Order hqOf(const std::string& group) const {
    return {kessel::act(V::OrderHq, unit(group + "-hq")), "6.1a", [this, group](const Unit& counter, Place hex) {
              if (counter.is("hq")) return counter.group == group;
              return formation(counter) == group && near(group + "-hq", hex);
            }};
  }
  [[nodiscard]] Order romanians() const {
    return {kessel::act(V::OrderHq, unit("vi-hq")), "6.2b", [this](const Unit& counter, Place hex) {
              const bool member = formation(counter) == "vi" || formation(counter) == "vii";
              return member && (counter.is("hq") || near("vi-hq", hex) || near("vii-hq", hex));
            }};
  }
  [[nodiscard]] Order marker() const {
    return {kessel::act(V::OrderMarker), "6.1e", [this](const Unit& counter, Place hex) {
              return counter.side == kAxis && !counter.is("hq") && counter.group != "alarm" && near("23p-i-128", hex);
            }};
  }
  [[nodiscard]] Order sovietHq(const char* id) const {
    return {kessel::act(V::OrderHq, unit(id)), "6.1b", [this, id](const Unit& counter, Place hex) {
              if (counter.is("hq")) return counter.id == id;
              return counter.side == kSoviet && near(id, hex);
            }};
  }
  [[nodiscard]] Order color(int army, int number) const {
    return {kessel::act(V::OrderColor, army, number), "6.3a", [army, number](const Unit& counter, Place) {
              return counter.band == kColors[static_cast<std::size_t>(number - 1)] &&
                     counter.is(army == 1 ? "51a" : "2ga");
            }};
  }
  [[nodiscard]] Order group(std::size_t number) const {
    return {kessel::act(V::OrderGroup, static_cast<int>(number)), "6.3c",
            [number](const Unit& counter, Place) { return !counter.is("hq") && counter.group == kFormations[number]; }};
  }
  [[nodiscard]] std::vector<Order> anyColor() const {
    std::vector<Order> orders;
    for (int army : {1, 2}) {
      for (int number : {1, 2, 3, 4}) orders.push_back(color(army, number));
    }
    return orders;
  }
  /// What a card may order by the book.
  [[nodiscard]] std::vector<Order> ordersOf(int card) const {
    if (card <= 4) return {hqOf("6p")};
    if (card <= 8) return {hqOf("23p")};
    if (card <= 12) return {romanians()};
    if (card <= 16) return {hqOf("gp")};
    if (card <= 20) return {hqOf("6p"), hqOf("23p"), hqOf("17p"), romanians(), hqOf("gp")};
    if (card <= 24) return {hqOf("17p"), marker()};
    if (card <= 40) return {color(1, 1 + (card - 25) / 4), color(2, 1 + (card - 25) / 4)};
    std::vector<Order> orders = anyColor();
    if (card >= 45) {
      for (const char* id : {"51a-hq", "2ga-hq"}) orders.push_back(sovietHq(id));
      return orders;
    }
    for (std::size_t number = kAxisFormations; number < kFormations.size(); ++number) {
      if (number != kIndependent || state.option(kIndependentFormation)) orders.push_back(group(number));
    }
    return orders;
  }
  /// Does it; beforehand the outlook lists what it would activate, and by which case.
  void give(Action action, const Order& order) {
    const Outlook outlook = outlookOf(rules, state, action);
    EXPECT_STREQ(outlook.rule, order.rule);
    ASSERT_EQ(outlook.notes.size(), 1U);
    EXPECT_STREQ(outlook.notes[0].rule, order.rule);
    act(action);
    ASSERT_EQ(state.segments, 1);
    Units listed;
    for (UnitId each : outlook.units) listed.add(each);
    EXPECT_EQ(listed, state.running().ordered);
  }
  void expectOrdered(const Order& order) const {
    ASSERT_EQ(state.segments, 1);
    int ordered = 0;
    int others = 0;
    for (std::uint16_t i = 0; i < rules.units; ++i) {
      const auto which = static_cast<UnitId>(i);
      const Unit& counter = rules.info.roster[which];
      const bool wanted = state.onMap(which) && order.ordered(counter, state.at(which));
      EXPECT_EQ(state.running().ordered.has(which), wanted) << counter.id;
      EXPECT_EQ(why(V::Activate, which), wanted ? "" : order.rule) << counter.id;
      ++(wanted ? ordered : others);
    }
    EXPECT_GT(ordered, 0);
    EXPECT_GT(others, 0);
  }
};

/// Plays a card and gives each of its orders in turn.
void playEachOrder(Field& s, int card) {
  const auto id = static_cast<CardId>(static_cast<std::uint16_t>(card - 1));
  s.hold(id).state.steps.top<ActionFrame>().side = card <= 24 ? kAxis : kSoviet;
  s.go();
  const std::vector<Order> orders = s.ordersOf(card);
  if (orders.size() == 1) {
    s.give(act(V::Play, id), orders.front());
    s.expectOrdered(orders.front());
  } else {
    s.act(V::Play, id);
    ASSERT_EQ(s.step(), S::Order);
    EXPECT_STREQ(s.prompt().rule, card <= 20   ? "6.2c"
                                  : card <= 24 ? "6.2d"
                                  : card <= 40 ? "6.3a"
                                  : card <= 44 ? "6.3c"
                                               : "6.3d");
    EXPECT_EQ(s.prompt().legal.size(), orders.size());
    for (const Order& order : orders) EXPECT_TRUE(s.prompt().legal.contains(order.action));
    const State asked = s.state;
    for (const Order& order : orders) {
      s.state = asked;
      s.events.clear();
      s.give(order.action, order);
      EXPECT_TRUE(std::any_of(s.events.begin(), s.events.end(), [&](const Event& event) {
        const std::string text = textOf(s.rules.info, event.text);
        return std::string_view(event.rule) == order.rule && text.ends_with("ordered") && event.onlyFor == kNobody;
      }));
      s.expectOrdered(order);
    }
  }
  EXPECT_EQ(placeOf(s.state, id), CardPlace::Table);
  for (int i = 0; i < 9 && s.state.segments > 0; ++i) s.act(s.may(V::Rest) ? act(V::Rest) : act(V::Finish));
  EXPECT_EQ(placeOf(s.state, id), CardPlace::Discard);
}

/// An order that would activate nobody may be given, but its button says so.
TEST(DonnerschlagActivationCards, AnOrderOfNobodySaysSo) {
  Scene s;
  const UnitId red = listOf(s.rules.ofArmy[0] & s.rules.ofColor[0]).front();
  s.put(s.rules.info.roster[red].id, "2720");
  const auto words = [&](int army) {
    return textOf(s.rules.info, describeAction(s.rules, s.state, act(V::OrderColor, army, 1)));
  };
  EXPECT_EQ(words(1), "red units of 51st Army");
  EXPECT_EQ(words(2), "red units of 2nd Guards Army: none on the map");
}

TEST(DonnerschlagActivationCards, EachOrdersWhatItsTypeNamesAndActivatesThat) {
  CASES("6.1a", "6.1b", "6.1c", "6.1e", "6.1f", "6.2a", "6.2b", "6.2c", "6.2d", "6.3a", "6.3b", "6.3c", "6.3d",
        "5.2-S1", "5.2-S4", "3.3n");
  for (int card = 1; card <= 48; ++card) {
    SCOPED_TRACE(card);
    Field s;
    playEachOrder(s, card);
  }
}

TEST(DonnerschlagActivationCards, ByOptionTheIndependentUnitsAreAFormation) {
  CASES("6.3c", "9.3d", "2.2a");
  for (int card = 41; card <= 44; ++card) {
    Field s(kIndependentFormation);
    playEachOrder(s, card);
  }
  const Field field(kIndependentFormation);
  Units four;
  for (const char* id : {"ind-76", "ind-85", "ind-235", "ind-254"}) four.add(field.unit(id));
  for (const bool option : {true, false}) {
    Field s(option ? std::uint16_t{kIndependentFormation} : std::uint16_t{0});
    s.turn(8);
    s.state.tokens[index(kSoviet)] = 1;
    s.state.steps.top<ActionFrame>().side = kSoviet;
    s.go();
    s.act(V::Token);
    EXPECT_EQ(s.why(V::OrderGroup, kIndependent), option ? "" : "9.3d");
    if (!option) continue;
    s.act(V::OrderGroup, kIndependent);
    EXPECT_EQ(s.state.running().ordered, four) << "no ad hoc unit";
  }
}

}  // namespace
}  // namespace kessel::donner
