// SPDX-License-Identifier: GPL-3.0-or-later
// Reads and checks cards/<id>.json (docs/schema/cards.schema.json).
#include "kessel/engine/cards.h"

#include <algorithm>
#include <set>

#include "kessel/engine/places.h"
#include "kessel/engine/reader.h"

namespace kessel {

namespace {

constexpr int kMostCards = 2000;
constexpr int kSidesOfADie = 6;

template <class List>
int indexOf(const List& list, std::string_view id) {
  const auto found = std::find_if(list.begin(), list.end(), [id](const auto& each) { return each.id == id; });
  return found == list.end() ? -1 : static_cast<int>(found - list.begin());
}

class CardReader {
 public:
  CardReader(const Node& root, CardSet& out) : m_root(root), m_out(out) {}

  void read() {
    m_root.onlyKeys({"$schema", "id", "sides", "faceKinds", "decks", "cards"});
    m_out.id = m_root.text("id");
    m_sides = m_root.texts("sides");
    if (m_sides.size() != m_out.sides.size()) {
      m_root.at("sides").fail("expected the ids of two sides");
    } else {
      std::copy(m_sides.begin(), m_sides.end(), m_out.sides.begin());
    }
    for (const Node& node : m_root.list("faceKinds")) {
      node.onlyKeys({"id", "name"});
      if (indexOf(m_faceKinds, node.text("id")) >= 0) node.at("id").fail("this id is used twice");
      m_faceKinds.push_back({node.text("id"), node.text("name")});
    }
    for (const Node& node : m_root.list("decks")) readDeck(node);
    for (const Node& node : m_root.list("cards")) readCard(node);
    for (std::size_t i = 0; i < m_out.decks.size(); ++i) {
      if (m_out.cardsOf(i).empty()) {
        m_root.at("decks").fail("the deck \"{0}\" has no cards", m_out.decks[i].id);
      }
    }
  }

 private:
  struct FaceKind {
    std::string id;
    std::string name;
  };

  void readDeck(const Node& node) {
    node.onlyKeys({"id", "name", "kind", "side", "mark", "note"});
    Deck deck{node.text("id"), node.text("name"), node.text("kind"), kFirstSide, readProvenance(node)};
    const std::string side = node.text("side");
    const auto found = std::find(m_sides.begin(), m_sides.end(), side);
    if (found == m_sides.end()) node.at("side").fail("unknown side \"{0}\"", side);
    deck.side = found == m_sides.begin() ? kFirstSide : kSecondSide;
    if (m_out.deckNamed(deck.id) >= 0) node.at("id").fail("this id is used twice");
    m_out.decks.push_back(std::move(deck));
  }

  void readCard(const Node& node) {
    node.onlyKeys({"ids", "name", "deck", "rule", "faces", "remark", "mark", "note"});
    const std::string deck = node.text("deck");
    const int found = m_out.deckNamed(deck);
    if (found < 0) return node.at("deck").fail("unknown deck \"{0}\"", deck);
    Card card;
    card.deck = static_cast<std::size_t>(found);
    card.kind = m_out.decks[card.deck].kind;
    card.side = m_out.decks[card.deck].side;
    card.name = node.text("name");
    card.rule = node.text("rule");
    card.remark = node.text("remark", "");
    card.source = readProvenance(node);
    for (const Node& face : node.list("faces")) readFace(face, card);
    if (card.faces.empty()) node.at("faces").fail("expected at least one face");
    const std::vector<Node> ids = node.list("ids");
    if (ids.empty()) node.at("ids").fail("expected at least one number of a card");
    for (const Node& id : ids) {
      card.id = id.text();
      if (!m_ids.insert(card.id).second) id.fail("the card \"{0}\" exists twice", card.id);
      if (m_out.cards.size() >= kMostCards) return m_root.at("cards").fail("expected at most 2000 cards");
      m_out.cards.push_back(card);
    }
  }

  void readFace(const Node& node, Card& card) const {
    node.onlyKeys({"kind", "text", "when", "lasts", "check", "flags", "numbers", "mark", "note"});
    CardFace face;
    face.kind = node.text("kind");
    if (const int kind = indexOf(m_faceKinds, face.kind); kind >= 0) {
      face.name = m_faceKinds[static_cast<std::size_t>(kind)].name;
    } else {
      node.at("kind").fail("unknown kind of face \"{0}\"", face.kind);
    }
    if (card.face(face.kind) != nullptr) node.at("kind").fail("the card has a face of this kind already");
    face.text = node.text("text");
    face.when = node.text("when", "");
    face.lasts = node.text("lasts", "");
    face.check = node.number("check", 1, kSidesOfADie, kSidesOfADie);
    face.flags = node.texts("flags");
    const std::set<std::string> once(face.flags.begin(), face.flags.end());
    if (once.size() != face.flags.size()) node.at("flags").fail("expected each flag once");
    if (node.has("numbers")) {
      for (const auto& [key, value] : node.at("numbers").members()) face.numbers[key] = value.number(-999, 999);
    }
    // A face that says nothing of its source has that of its card.
    face.source = node.has("mark") ? readProvenance(node) : card.source;
    card.faces.push_back(std::move(face));
  }

  Node m_root;
  CardSet& m_out;
  std::vector<std::string> m_sides;
  std::vector<FaceKind> m_faceKinds;
  std::set<std::string> m_ids;
};

}  // namespace

bool CardFace::is(std::string_view flag) const {
  return std::find(flags.begin(), flags.end(), flag) != flags.end();
}

int CardFace::number(std::string_view key, int otherwise) const {
  const auto found = numbers.find(key);
  return found == numbers.end() ? otherwise : found->second;
}

const CardFace* Card::face(std::string_view wanted) const {
  const auto found =
      std::find_if(faces.begin(), faces.end(), [&](const CardFace& each) { return each.kind == wanted; });
  return found == faces.end() ? nullptr : &*found;
}

CardId CardSet::named(std::string_view wanted) const {
  const int found = indexOf(cards, wanted);
  return found < 0 ? kNoCard : static_cast<CardId>(found);
}

int CardSet::deckNamed(std::string_view wanted) const {
  return indexOf(decks, wanted);
}

std::vector<CardId> CardSet::cardsOf(std::size_t deck) const {
  std::vector<CardId> out;
  for (std::size_t i = 0; i < cards.size(); ++i) {
    if (cards[i].deck == deck) out.push_back(static_cast<CardId>(i));
  }
  return out;
}

Result<CardSet> loadCards(const std::string& path) {
  Result<std::unique_ptr<Document>> document = Document::open(path);
  if (!document) return tl::unexpected(document.error());
  CardSet out;
  out.hash = (*document)->hash();
  CardReader((*document)->root(), out).read();
  if ((*document)->error()) return tl::unexpected(*(*document)->error());
  return out;
}

}  // namespace kessel
