// SPDX-License-Identifier: GPL-3.0-or-later
// Rolls tried out, and sums of them.
#include "session/luck.h"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <map>

#include "kessel/engine/loss.h"
#include "kessel/engine/random.h"

namespace kessel {
namespace {

/// What is shown of an outcome that was tried out.
struct Tried {
  Side side = kNobody;
  bool draws = false;  ///< a unit or a card, whose number means nothing
  bool drawn = false;
  bool something = false;  ///< a draw brought something
  bool check = false;      ///< of `side`, passed or not
  Side onlyFor = kNobody;
  std::optional<int> result{};
  std::uint16_t fire = 0;  ///< Fire::id of the fire that has it
  double good = 0;         ///< for `side`, in steps that are lost
};

/// Steps that the other side of `side` loses, less its own.
double lossesIn(const TitleInfo& info, std::span<const Event> events, Side side) {
  double good = 0;
  for (const Event& event : events) {
    if ((event.kind != EventKind::Lost && event.kind != EventKind::Reduced) || event.unit == kNoUnit) continue;
    good += info.roster[event.unit].side == side ? -stepsIn(event) : stepsIn(event);
  }
  return good;
}

/// Goes on from an outcome with the usual choices until the next die or the end of what follows from it.
void playOn(const Title& title, Position& position, std::vector<Event>& list) {
  constexpr int kMostChoices = 12;
  Prompt prompt;
  for (int n = 0; n < kMostChoices; ++n) {
    title.prompt(position, prompt);
    if (!isPlayer(prompt.who)) return;
    const std::size_t before = list.size();
    Events events(list);
    title.applyListed(position, prompt.legal.at(0), events);
    const auto ends = [](const Event& event) {
      return event.kind == EventKind::CombatEnded || event.kind == EventKind::PhaseBegan ||
             event.kind == EventKind::TurnBegan || event.kind == EventKind::CombatBegan;
    };
    if (std::any_of(list.begin() + static_cast<std::ptrdiff_t>(before), list.end(), ends)) return;
  }
}

/// The result that an outcome has at once: of a fire into a hex, of a check, or of the check of a card.
std::optional<int> resultIn(std::span<const Event> events, std::uint16_t& fire) {
  for (const Event& event : events) {
    if (event.kind == EventKind::Checked) return event.value;
    if (event.kind == EventKind::Fired && event.to != kNowhere) {
      fire = event.fire;
      return event.value;
    }
    const auto outcome = static_cast<CardOutcome>(event.value);
    if (event.kind == EventKind::CardOver && outcome != CardOutcome::Cancelled)
      return outcome == CardOutcome::Succeeded ? 1 : 0;
  }
  return std::nullopt;
}

Tried tryOut(const Title& title, Position position, Action outcome) {
  std::vector<Event> list;
  Events events(list);
  title.applyListed(position, outcome, events);
  Tried tried;
  for (const Event& event : list) {
    const bool drawn = event.kind == EventKind::Drawn;
    if (!drawn && event.kind != EventKind::Rolled && event.kind != EventKind::Fired) continue;
    tried.side = event.side;
    tried.onlyFor = event.onlyFor;
    tried.drawn = drawn;
    tried.draws = drawn && (event.unit != kNoUnit || event.card != kNoCard);
    tried.something = tried.draws || event.value != 0;
    break;
  }
  tried.result = resultIn(list, tried.fire);
  tried.check = std::ranges::any_of(
      list, [&](const Event& event) { return event.kind == EventKind::Checked && event.side == tried.side; });
  if (!isPlayer(tried.side)) return tried;
  playOn(title, position, list);
  tried.good = lossesIn(title.info(), list, tried.side);
  if (tried.good == 0 && !tried.drawn) {
    for (const Event& event : list) {
      const auto came = static_cast<CardOutcome>(event.value);
      if (event.kind == EventKind::CardOver && event.side == tried.side && came == CardOutcome::Succeeded)
        tried.good += 1;
    }
  }
  return tried;
}

/// Whether a roll is a check of who rolls: it is told as one, or as a fire of his without a chart in the combat at
/// hand. Its result is success.
bool isCheck(const View& view, const Tried& tried) {
  if (tried.check || !view.combat) return tried.check;
  const auto& fires = view.combat->fires;
  return std::any_of(fires.begin(), fires.end(), [&](const Fire& fire) {
    return fire.chart < 0 && fire.id == tried.fire && fire.id != 0 && fire.side == tried.side;
  });
}

/// How what is good goes with the number: their covariance by the weights.
double covariance(std::span<const Chance> chances, std::span<const Tried> tried) {
  double sum = 0;
  double number = 0;
  double good = 0;
  for (std::size_t i = 0; i < chances.size(); ++i) {
    sum += chances[i].weight;
    number += 1.0 * chances[i].weight * chances[i].value;
    good += chances[i].weight * tried[i].good;
  }
  double both = 0;
  for (std::size_t i = 0; i < chances.size(); ++i)
    both += chances[i].weight * (chances[i].value - number / sum) * (tried[i].good - good / sum);
  return both / sum;
}

/// The question without hexes, units, cards and numbers, which differ from one roll to the next.
bool sameKind(const Phrase& a, const Phrase& b) {
  if ((a.text == nullptr) != (b.text == nullptr) || a.count != b.count) return false;
  if (a.text != nullptr && std::strcmp(a.text, b.text) != 0) return false;
  for (std::size_t i = 0; i < a.count; ++i) {
    if (a.args[i].kind != b.args[i].kind) return false;
    if (a.args[i].kind == Arg::Kind::Side && a.args[i].value != b.args[i].value) return false;
  }
  return true;
}

double part(double weight, double of) {
  return of > 0 ? weight / of : 0;
}

}  // namespace

double Throw::mean() const {
  double sum = 0;
  double weights = 0;
  for (const Chance& chance : chances) {
    sum += 1.0 * chance.weight * chance.value;
    weights += chance.weight;
  }
  return part(sum, weights);
}

double Throw::variance() const {
  const double middle = mean();
  double sum = 0;
  double weights = 0;
  for (const Chance& chance : chances) {
    sum += chance.weight * (chance.value - middle) * (chance.value - middle);
    weights += chance.weight;
  }
  return part(sum, weights);
}

std::optional<Roll> rollAt(const Title& title, const Position& before, Action outcome, Side viewer) {
  // Where something is kept from him he is shown another position that could be this one for all he knows. What follows
  // from the die rests on what is hidden in it: there only the die itself counts.
  const bool secrets = isPlayer(viewer) && hidesFrom(title, viewer, before);
  constexpr std::uint64_t kAnySeed = 1;
  Random random(kAnySeed);
  const Position seen = secrets ? title.guess(before, viewer, random) : before;
  Prompt prompt;
  title.prompt(seen, prompt);
  if (prompt.who != kChance || prompt.legal.size() < 2 || !prompt.legal.contains(outcome)) return std::nullopt;
  std::vector<Tried> tried;
  Roll roll{.what = prompt.ask, .rule = prompt.rule};
  bool blanks = false;
  bool results = true;
  std::size_t chosen = 0;
  for (const LegalList::Offer& offer : prompt.legal.offers()) {
    if (offer.action == outcome) chosen = tried.size();
    tried.push_back(tryOut(title, seen, offer.action));
    const Tried& each = tried.back();
    if (isPlayer(each.onlyFor) && viewer != kUmpire && each.onlyFor != viewer) return std::nullopt;
    blanks |= each.drawn;
    results &= each.result.has_value();
    roll.face.chances.push_back({offer.action.a, offer.weight});
  }
  roll.side = tried[chosen].side;
  // What his own check rests on he knows, whatever else is hidden.
  results &= !secrets || (tried[chosen].check && roll.side == viewer);
  for (std::size_t i = 0; i < tried.size(); ++i) {
    if (blanks) roll.face.chances[i].value = tried[i].something ? 1 : 0;
    if (results) roll.result.chances.push_back({*tried[i].result, roll.face.chances[i].weight});
  }
  roll.face.shown = roll.face.chances[chosen].value;
  if (!roll.result.chances.empty()) roll.result.shown = roll.result.chances[chosen].value;
  if (roll.face.variance() == 0) return std::nullopt;
  // Steps may be lost whether a check is passed or not: who rolls wants to pass it.
  if (!roll.result.chances.empty() && isCheck(title.view(seen, viewer), tried[chosen])) {
    for (Tried& each : tried) each.good = *each.result;
  }
  roll.wish = blanks ? (isPlayer(roll.side) ? 1 : 0) : covariance(roll.face.chances, tried);
  return roll;
}

void SumOfThrows::add(const Throw& thrown) {
  ++m_count;
  m_shown += thrown.shown;
  m_mean += thrown.mean();
  m_variance += thrown.variance();
  if (!m_exact || thrown.chances.empty()) return;
  const auto [low, high] = std::minmax_element(thrown.chances.begin(), thrown.chances.end(),
                                               [](const Chance& a, const Chance& b) { return a.value < b.value; });
  const auto wider = static_cast<std::size_t>(high->value - low->value);
  if (m_chances.size() + wider > kExactSpan) {
    m_exact = false;
    m_chances.clear();
    return;
  }
  double weights = 0;
  for (const Chance& chance : thrown.chances) weights += chance.weight;
  std::vector<double> sums(m_chances.size() + wider, 0.0);
  for (const Chance& chance : thrown.chances) {
    const auto shift = static_cast<std::size_t>(chance.value - low->value);
    for (std::size_t i = 0; i < m_chances.size(); ++i) sums[i + shift] += m_chances[i] * chance.weight / weights;
  }
  m_lowest += low->value;
  m_chances = std::move(sums);
}

double SumOfThrows::below(double limit) const {
  if (m_variance <= 0) return limit > m_mean ? 1 : 0;
  return std::erfc((m_mean - limit) / std::sqrt(2 * m_variance)) / 2;
}

double SumOfThrows::atMost() const {
  constexpr double kHalf = 0.5;  // sums are whole numbers
  if (!m_exact) return below(m_shown + kHalf);
  double sum = 0;
  for (int at = 0; at <= m_shown - m_lowest; ++at) sum += m_chances[static_cast<std::size_t>(at)];
  return std::min(sum, 1.0);
}

double SumOfThrows::atLeast() const {
  constexpr double kHalf = 0.5;
  if (!m_exact) return 1 - below(m_shown - kHalf);
  double sum = 0;
  for (std::size_t at = static_cast<std::size_t>(m_shown - m_lowest); at < m_chances.size(); ++at) sum += m_chances[at];
  return std::min(sum, 1.0);
}

void Luck::follow(const Session& session, Side viewer) {
  if (viewer != m_viewer) *this = {};
  m_viewer = viewer;
  const Journal& journal = session.journal();
  const auto same = std::mismatch(m_read.begin(), m_read.end(), journal.begin(), journal.end());
  const auto known = static_cast<std::size_t>(same.second - journal.begin());
  cut(known);
  if (known == journal.size()) return;
  const Title& title = session.title();
  Position position = session.positionAt(known);
  Events quiet;
  for (std::size_t n = known; n < journal.size(); ++n) {
    if (journal[n].verb == kOutcome) {
      if (std::optional<Roll> roll = rollAt(title, position, journal[n], viewer)) {
        roll->decision = n;
        add(std::move(*roll));
      }
    }
    title.applyListed(position, journal[n], quiet);
  }
  m_read = journal;
}

void Luck::cut(std::size_t decisions) {
  m_read.resize(decisions);
  const auto first = std::find_if(m_rolls.begin(), m_rolls.end(),
                                  [decisions](const Roll& roll) { return roll.decision >= decisions; });
  if (first == m_rolls.end()) return;
  std::vector<Roll> kept(std::make_move_iterator(m_rolls.begin()), std::make_move_iterator(first));
  m_rolls.clear();
  m_kinds.clear();
  for (Roll& roll : kept) add(std::move(roll));
}

void Luck::add(Roll roll) {
  auto kind = std::find_if(m_kinds.begin(), m_kinds.end(), [&roll](const Kind& each) {
    return each.side == roll.side && sameKind(each.what, roll.what);
  });
  if (kind == m_kinds.end()) kind = m_kinds.insert(m_kinds.end(), {roll.side, roll.what, roll.rule});
  kind->rolls.push_back(m_rolls.size());
  kind->faces.add(roll.face);
  kind->wish += roll.wish;
  kind->counted &= !roll.result.chances.empty();
  if (kind->counted) {
    kind->results.add(roll.result);
    for (std::size_t i = 1; i < roll.result.chances.size(); ++i) {
      const int step = roll.result.chances[i].value - roll.result.chances[i - 1].value;
      kind->rising += step > 0 ? 1 : 0;
      kind->falling += step < 0 ? 1 : 0;
    }
  }
  m_rolls.push_back(std::move(roll));
}

int Luck::wishOf(const Kind& kind) {
  constexpr double kPlain = 1e-9;
  if (!isPlayer(kind.side)) return 0;
  return kind.wish > kPlain ? 1 : kind.wish < -kPlain ? -1 : 0;
}

/// Results count where they always rise, or always fall, towards the end of the die that is wished for.
bool Luck::ofResults(const Kind& kind) {
  if (!kind.counted || (kind.rising == 0) == (kind.falling == 0)) return false;
  return wishOf(kind) == (kind.rising > 0 ? 1 : -1);
}

LuckLine Luck::lineOf(const Kind& kind) const {
  LuckLine line{.side = kind.side, .what = kind.what, .rule = kind.rule};
  line.ofResults = ofResults(kind);
  const SumOfThrows& sum = line.ofResults ? kind.results : kind.faces;
  line.rolls = sum.count();
  line.wish = line.ofResults ? 1 : wishOf(kind);
  line.expected = sum.mean();
  line.rolled = sum.shown();
  line.atMost = sum.atMost();
  line.atLeast = sum.atLeast();
  line.exact = sum.exact();
  std::map<int, LuckLine::Face> faces;
  for (std::size_t n : kind.rolls) {
    const Throw& face = m_rolls[n].face;
    double weights = 0;
    for (const Chance& chance : face.chances) weights += chance.weight;
    for (const Chance& chance : face.chances) faces[chance.value].expected += chance.weight / weights;
    ++faces[face.shown].count;
  }
  for (auto& [value, face] : faces) {
    face.value = value;
    line.faces.push_back(face);
  }
  return line;
}

std::vector<LuckLine> Luck::lines() const {
  std::vector<LuckLine> lines;
  for (Side side : {kFirstSide, kSecondSide, kNobody}) {
    for (const Kind& kind : m_kinds) {
      if (isPlayer(side) ? kind.side == side : !isPlayer(kind.side)) lines.push_back(lineOf(kind));
    }
  }
  return lines;
}

LuckTotal Luck::total(Side side) const {
  LuckTotal total;
  double sum = 0;
  for (const Kind& kind : m_kinds) {
    if (kind.side != side || wishOf(kind) == 0) continue;
    const bool results = ofResults(kind);
    const int wish = results ? 1 : wishOf(kind);
    for (std::size_t n : kind.rolls) {
      const Throw& thrown = results ? m_rolls[n].result : m_rolls[n].face;
      const double variance = thrown.variance();
      if (variance <= 0) continue;  // it could not matter
      ++total.rolls;
      sum += wish * (thrown.shown - thrown.mean()) / std::sqrt(variance);
    }
  }
  if (total.rolls == 0) return total;
  total.asGood = std::erfc(sum / std::sqrt(2.0 * total.rolls)) / 2;
  total.asBad = 1 - total.asGood;
  return total;
}

}  // namespace kessel
