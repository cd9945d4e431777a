// SPDX-License-Identifier: GPL-3.0-or-later
// Card files: decks, cards with several faces and copies, and every fault that the loader must name.
#include "kessel/engine/cards.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "support/data.h"
#include "support/faults.h"
#include "support/json_edit.h"
#include "support/schema.h"

namespace kessel::cards_test {
namespace {

using nlohmann::json;
using ::testing::ElementsAre;

constexpr const char* kSmall = R"({
  "id": "small", "sides": ["red", "blue"],
  "faceKinds": [{"id": "order", "name": "Order"}, {"id": "event", "name": "Event"}],
  "decks": [{"id": "red-orders", "name": "Red orders", "kind": "orders", "side": "red", "mark": "book", "note": "2.4"},
            {"id": "blue-events", "name": "Blue events", "kind": "events", "side": "blue", "mark": "design"}],
  "cards": [
    {"ids": ["1", "2"], "name": "March", "deck": "red-orders", "rule": "6.1", "mark": "book",
     "faces": [{"kind": "order", "text": "Everybody marches."}]},
    {"ids": ["E1"], "name": "Storm", "deck": "blue-events", "rule": "12.2", "mark": "book", "remark": "Cold.",
     "faces": [{"kind": "order", "text": "Take shelter.", "mark": "design", "note": "lost"},
               {"kind": "event", "text": "It storms.", "when": "Any time", "lasts": "one turn", "check": 4,
                "flags": ["anytime", "weather"], "numbers": {"amount": -2}}]}
  ]
})";

Result<CardSet> load(const std::string& text) {
  const test::TempFolder folder;
  return loadCards(folder.write("small.json", text));
}

TEST(CardFile, MakesDecksAndCardsWithTheirFaces) {
  const Result<CardSet> set = load(kSmall);
  ASSERT_TRUE(set) << set.error().text();
  EXPECT_EQ(set->id, "small");
  ASSERT_EQ(set->decks.size(), 2U);
  EXPECT_EQ(set->decks[1].name, "Blue events");
  EXPECT_EQ(set->decks[1].side, kSecondSide);
  EXPECT_EQ(set->decks[0].source.note, "2.4");
  EXPECT_EQ(set->deckNamed("blue-events"), 1);
  EXPECT_EQ(set->deckNamed("green-events"), -1);
  EXPECT_THAT(set->cardsOf(0), ElementsAre(CardId{0}, CardId{1}));
  EXPECT_THAT(set->cardsOf(1), ElementsAre(CardId{2}));
  EXPECT_EQ(set->named("2"), CardId{1});
  EXPECT_EQ(set->named("E2"), kNoCard);
  const Card& copy = (*set)[CardId{1}];
  EXPECT_EQ(copy.id, "2");
  EXPECT_EQ(copy.name, "March");
  EXPECT_EQ(copy.kind, "orders");
  EXPECT_EQ(copy.side, kFirstSide);
  EXPECT_EQ(copy.rule, "6.1");
  EXPECT_EQ(copy.face("event"), nullptr);
  EXPECT_EQ(copy.faces[0].check, 6);
  EXPECT_EQ(copy.faces[0].source.mark, "book");  // that of the card
  const Card& storm = (*set)[CardId{2}];
  EXPECT_EQ(storm.remark, "Cold.");
  EXPECT_EQ(storm.face("order")->source.mark, "design");
  const CardFace* event = storm.face("event");
  ASSERT_NE(event, nullptr);
  EXPECT_EQ(event->name, "Event");
  EXPECT_EQ(event->text, "It storms.");
  EXPECT_EQ(event->when, "Any time");
  EXPECT_EQ(event->lasts, "one turn");
  EXPECT_EQ(event->check, 4);
  EXPECT_TRUE(event->is("weather"));
  EXPECT_FALSE(event->is("fire"));
  EXPECT_EQ(event->number("amount"), -2);
  EXPECT_EQ(event->number("count", 9), 9);
}

TEST(CardFile, NamesEveryFault) {
  const test::Fault faults[] = {
      {"/id", nullptr, "/", "missing"},
      {"/author", "me", "/author", "unknown member"},
      {"/sides", json::array({"red"}), "/sides", "two sides"},
      {"/faceKinds", nullptr, "/", "missing"},
      {"/faceKinds/1/id", "order", "/faceKinds/1/id", "used twice"},
      {"/faceKinds/0/text", "x", "/faceKinds/0/text", "unknown member"},
      {"/decks/0/side", "green", "/decks/0/side", "unknown side \"green\""},
      {"/decks/1/id", "red-orders", "/decks/1/id", "used twice"},
      {"/decks/0/mark", "rumour", "/decks/0/mark", "expected book"},
      {"/decks/2",
       {{"id", "c"}, {"name", "C"}, {"kind", "x"}, {"side", "red"}, {"mark", "book"}},
       "/decks",
       "\"c\" has no cards"},
      {"/cards", 3, "/cards", "expected a list"},
      {"/cards/0/deck", "green", "/cards/0/deck", "unknown deck \"green\""},
      {"/cards/0/ids", json::array(), "/cards/0/ids", "at least one"},
      {"/cards/0/ids/1", "1", "/cards/0/ids/1", "\"1\" exists twice"},
      {"/cards/1/ids/0", "2", "/cards/1/ids/0", "\"2\" exists twice"},
      {"/cards/0/rule", nullptr, "/cards/0", "missing"},
      {"/cards/0/mark", nullptr, "/cards/0", "missing"},
      {"/cards/0/faces", json::array(), "/cards/0/faces", "at least one face"},
      {"/cards/0/faces/0/kind", "dream", "/cards/0/faces/0/kind", "unknown kind of face \"dream\""},
      {"/cards/1/faces/1/kind", "order", "/cards/1/faces/1/kind", "already"},
      {"/cards/1/faces/1/check", 7, "/cards/1/faces/1/check", "from 1 to 6"},
      {"/cards/1/faces/1/flags/1", "anytime", "/cards/1/faces/1/flags", "each flag once"},
      {"/cards/1/faces/1/numbers/amount", "two", "/cards/1/faces/1/numbers/amount", "whole number"},
      {"/cards/1/faces/1/effect", "x", "/cards/1/faces/1/effect", "unknown member"},
  };
  test::expectEachNamed(load, kSmall, "small.json", faults);
}

TEST(CardFile, IsDescribedByItsSchema) {
  const test::Schema schema("cards");
  EXPECT_EQ(schema.fault(json::parse(kSmall)), "");
  const std::pair<const char*, json> faults[] = {
      {"/cards/0/faces/0/kind", nullptr},      {"/cards/1/faces/1/check", 0},
      {"/cards/1/ids", json::array()},         {"/decks/0/mark", "rumour"},
      {"/cards/1/faces/1/effect", "x"},        {"/sides/2", "green"},
      {"/cards/1/faces/1/flags/1", "anytime"},
  };
  for (const auto& [pointer, value] : faults) {
    EXPECT_NE(schema.fault(json::parse(test::edited(kSmall, pointer, value))), "") << pointer;
  }
}

}  // namespace
}  // namespace kessel::cards_test
