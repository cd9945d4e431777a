// SPDX-License-Identifier: GPL-3.0-or-later
// Sessions to stored games and back.
#include <algorithm>
#include <chrono>
#include <random>

#include "kessel/engine/text.h"
#include "kessel/opponents/opponents.h"
#include "library/store.h"

namespace kessel::store {

std::string newUuid() {
  std::random_device device;
  constexpr const char* kHex = "0123456789abcdef";
  std::string uuid = "xxxxxxxx-xxxx-4xxx-yxxx-xxxxxxxxxxxx";
  for (char& letter : uuid) {
    if (letter == 'x') letter = kHex[device() & 15U];
    if (letter == 'y') letter = kHex[8U | (device() & 3U)];
  }
  return uuid;
}

std::int64_t now() {
  const auto since = std::chrono::system_clock::now().time_since_epoch();
  return std::chrono::duration_cast<std::chrono::milliseconds>(since).count();
}

Message partsMissing() {
  return tell("Parts of the game could not be read, or were changed outside Kessel.");
}

StoredGame describe(const Session& session) {
  const TitleInfo& info = session.title().info();
  const View view = session.title().view(session.position(), kUmpire);
  StoredGame game;
  game.setup = session.setup();
  game.decisions = session.journal();
  const std::vector<Action> redo = session.redoList();
  game.decisions.insert(game.decisions.end(), redo.begin(), redo.end());
  game.moments = session.moments();
  GameSummary& sum = game.summary;
  sum.title = info.id;
  sum.scenario = session.setup().scenario;
  sum.players = session.setup().players;
  sum.updated = now();
  sum.decisions = session.decisions();
  sum.turn = messageOf(info, view.turnName);
  sum.finished = session.over();
  sum.rulesVersion = info.rulesVersion;
  sum.dataHash = info.dataHash;
  if (view.result) {
    const Side winner = view.result->winner;
    const Message who = isPlayer(winner) ? Message::named(info.sides[index(winner)].name) : tell("Draw");
    sum.result = tell("{0}: {1}", who, messageOf(info, view.result->why));
  }
  return game;
}

namespace {

/// Names who sits where nobody known does, and lets the standard level play there.
void seatKnownOpponents(const TitleInfo& info, GameSetup& setup, std::vector<Message>& warnings) {
  const Level& instead = standardOpponent();
  for (const Side side : {kFirstSide, kSecondSide}) {
    Player& player = setup.players[index(side)];
    if (player.kind == PlayerKind::Person || makeOpponent(player.opponent, 0)) continue;
    warnings.push_back(tell("The opponent \"{0}\" of the {1} side is not known here. Instead plays: {2}.",
                            player.opponent, Message::named(info.sides[index(side)].name),
                            Message::named(instead.name)));
    player.opponent = instead.id;
  }
}

}  // namespace

Replayed replay(const Title& title, const StoredGame& stored) {
  const TitleInfo& info = title.info();
  const std::string where = stored.summary.name;
  if (stored.summary.title != info.id) {
    throw SqlFailure{{where, tell("this is a game of \"{0}\", not of \"{1}\"", stored.summary.title, info.id)}};
  }
  const std::size_t played = std::min(stored.summary.decisions, stored.decisions.size());
  const auto all = std::span(stored.decisions);
  const bool otherRules = stored.summary.rulesVersion != info.rulesVersion;
  GameSetup setup = stored.setup;
  std::vector<Message> strangers;
  seatKnownOpponents(info, setup, strangers);
  auto resumed = Session::resume(title, setup, all.first(played), stored.checkpoints);
  // The hashes are of the old rules: under others what counts is that every decision is still allowed.
  if (otherRules && resumed && resumed->divergence) resumed = Session::resume(title, setup, all.first(played));
  if (!resumed) {
    const Error& error = resumed.error();
    const Message why = error.where.empty() ? error.what : tell("{0}: {1}", error.where, error.what);
    throw SqlFailure{{where, tell("the game cannot be begun: {0}", why)}};
  }
  Replayed out{{std::move(resumed->session), stored.summary.uuid, where, stored.viewState, {}}, resumed->divergence};
  std::vector<Message>& warnings = out.game.warnings;
  if (!out.game.session.over()) warnings = std::move(strangers);  // nobody plays on where it is over
  if (stored.summary.dataHash != info.dataHash) {
    warnings.push_back(tell("The game was saved with other data (map, counters or scenarios) than are in use now."));
  }
  if (otherRules) {
    warnings.push_back(
        tell("The game was saved under version {0} of the rules; now it is version {1}. Its decisions "
             "were made again under these: look whether it stands as you left it.",
             stored.summary.rulesVersion, info.rulesVersion));
  }
  if (out.divergence && !stored.whole) {  // one damage, told once
    warnings.push_back(tell(
        "Parts of the game could not be read, or were changed outside Kessel: {0}. The game goes on from before it.",
        out.divergence->why));
  } else if (out.divergence) {
    warnings.push_back(
        tell("The replay does not run true: {0}. The game goes on from before it.", out.divergence->why));
  } else if (!stored.whole) {
    warnings.push_back(partsMissing());
  } else if (!otherRules && played > 0 && stored.checkpoints.size() < 2) {
    // Each save leaves a hash at the decision where the game stands then: nobody but others takes them all away.
    warnings.push_back(
        tell("The game has no hashes of its positions any more: whether its decisions are those that were saved cannot "
             "be told."));
  }
  if (!out.divergence) {
    out.game.session.setRedoList(all.subspan(played));
  }
  for (const Moment& moment : stored.moments) {
    if (moment.decisions <= out.game.session.decisions() + (out.divergence ? 0 : all.size() - played)) {
      out.game.session.setMoment(moment);
    }
  }
  return out;
}

}  // namespace kessel::store
