// SPDX-License-Identifier: GPL-3.0-or-later
// Sessions to stored games and back.
#include <chrono>
#include <random>

#include "kessel/text.h"
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
  sum.updated = now();
  sum.decisions = session.decisions();
  sum.turn = textOf(info, view.turnName);
  sum.finished = session.over();
  sum.rulesVersion = info.rulesVersion;
  sum.dataHash = info.dataHash;
  if (view.result) {
    const Side winner = view.result->winner;
    sum.result = (isPlayer(winner) ? info.sides[index(winner)].name : std::string("Draw")) + ": " +
                 textOf(info, view.result->why);
  }
  return game;
}

Replayed replay(const Title& title, const StoredGame& stored) {
  const TitleInfo& info = title.info();
  const std::string where = stored.summary.name;
  if (stored.summary.title != info.id) {
    throw SqlFailure{{where, "this is a game of \"" + stored.summary.title + "\", not of \"" + info.id + "\""}};
  }
  const std::size_t played = std::min(stored.summary.decisions, stored.decisions.size());
  const auto all = std::span(stored.decisions);
  auto resumed = Session::resume(title, stored.setup, all.first(played), stored.checkpoints);
  if (!resumed) throw SqlFailure{{where, "the game cannot be begun: " + resumed.error().text()}};
  Replayed out{{std::move(resumed->session), stored.summary.uuid, where, stored.viewState, {}}, resumed->divergence};
  std::vector<std::string>& warnings = out.game.warnings;
  if (stored.summary.dataHash != info.dataHash) {
    warnings.push_back("The game was saved with other data (map, counters or scenarios) than are installed now.");
  }
  if (stored.summary.rulesVersion != info.rulesVersion) {
    warnings.push_back("The game was saved under version " + std::to_string(stored.summary.rulesVersion) +
                       " of the rules; now it is version " + std::to_string(info.rulesVersion) + ".");
  }
  if (!stored.whole) warnings.push_back("Parts of the game could not be read, or were changed outside Kessel.");
  if (out.divergence) {
    warnings.push_back("The replay does not run true: " + out.divergence->why + ". The game goes on from before it.");
  } else {
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
