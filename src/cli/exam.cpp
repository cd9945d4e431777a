// SPDX-License-Identifier: GPL-3.0-or-later
// Computer players at exam positions, one line each, and how many they pass.
#include "cli/exam.h"

#include <algorithm>
#include <filesystem>
#include <iomanip>
#include <nlohmann/json.hpp>
#include <ostream>
#include <set>
#include <utility>
#include <vector>

#include "cli/codec.h"
#include "cli/commands.h"
#include "cli/entrant.h"

namespace kessel::cli {
namespace {

/// Decisions of a failed sitting that are told.
constexpr std::size_t kTold = 12;

/// What a player comes to in a title.
struct Tally {
  int passed = 0;
  int sat = 0;
  double seconds = 0;
};

/// "Activate 71 ID I. Step to 1622. ..."
std::string saidIn(const Sitting& sitting) {
  std::string out;
  const std::size_t from = sitting.said.size() > kTold ? sitting.said.size() - kTold : 0;
  if (from > 0) out = "... ";
  for (std::size_t i = from; i < sitting.said.size(); ++i) out.append(i == from ? "" : ", ").append(sitting.said[i]);
  return out;
}

class Examination {
 public:
  Examination(const ExamOptions& options, Streams streams) : m_options(options), m_streams(streams) {}

  [[nodiscard]] bool wants(const Exam& exam) const {
    return m_options.ids.empty() ||
           std::find(m_options.ids.begin(), m_options.ids.end(), exam.id) != m_options.ids.end();
  }

  /// Gives the exit code.
  int check(const Title& title, const std::vector<ExamFile>& files) const {
    int wrong = 0;
    int sound = 0;
    for (const ExamFile& file : files) {
      for (const Exam& exam : file.exams) {
        if (!wants(exam)) continue;
        const std::vector<Error> faults = faultsOf(title, exam, file.path + ": " + exam.id);
        for (const Error& fault : faults) m_streams.err << "kessel-cli: " << fault.text() << '\n';
        ++(faults.empty() ? sound : wrong);
      }
    }
    m_streams.out << title.info().id << ": " << sound << " exam positions are sound";
    if (wrong > 0) m_streams.out << ", " << wrong << " are not";
    m_streams.out << '\n';
    return wrong == 0 ? 0 : 1;
  }

  std::optional<Error> examine(const Title& title, const std::vector<ExamFile>& files, const Entrant& player) {
    if (auto wrong = lacksWeights(title.info(), player)) return wrong;
    Tally tally;
    for (const ExamFile& file : files) {
      for (const Exam& exam : file.exams) {
        if (!wants(exam)) continue;
        if (const auto wrong = examineAt(title, exam, player, tally)) return wrong;
      }
    }
    if (m_options.json) {
      m_streams.out << Json{{"title", title.info().id},
                            {"player", player.name},
                            {"passed", tally.passed},
                            {"sat", tally.sat},
                            {"seconds", tally.seconds}}
                    << std::endl;
    } else {
      m_streams.out << title.info().id << ", " << player.name << ": " << tally.passed << " of " << tally.sat
                    << " passed; " << std::fixed << std::setprecision(1) << tally.seconds << " s" << std::endl;
    }
    return std::nullopt;
  }

 private:
  std::optional<Error> examineAt(const Title& title, const Exam& exam, const Entrant& player, Tally& tally) const {
    for (int n = 0; n < m_options.sittings; ++n) {
      const std::uint64_t seed = m_options.seed + static_cast<std::uint64_t>(n);
      const auto opponent = makeOpponent(player.id, seed, player.budget);
      const Sitting sitting = sit(title, exam, [&](const Session& session) {
        return opponent->choose(session.title(), session.position(), session.prompt(), {});
      });
      if (!sitting.fault.empty()) return Error{exam.id, Message::as(sitting.fault)};
      tally.passed += sitting.passed ? 1 : 0;
      tally.seconds += sitting.seconds;
      ++tally.sat;
      m_options.json ? tellAsJson(title, exam, player, seed, sitting) : tell(exam, sitting);
    }
    return std::nullopt;
  }

  void tell(const Exam& exam, const Sitting& sitting) const {
    m_streams.out << (sitting.passed ? "passed  " : "FAILED  ") << exam.id << ": " << exam.asks << '\n';
    if (!sitting.passed) m_streams.out << "        decided: " << saidIn(sitting) << '\n';
  }
  void tellAsJson(const Title& title, const Exam& exam, const Entrant& player, std::uint64_t seed,
                  const Sitting& sitting) const {
    Json decided = Json::array();
    for (std::size_t i = 0; i < sitting.decided.size(); ++i) {
      Json action = spellAction(title.info(), sitting.decided[i]);
      action["text"] = sitting.said[i];
      decided.push_back(std::move(action));
    }
    m_streams.out << Json{{"title", title.info().id}, {"exam", exam.id},
                          {"player", player.name},    {"seed", seed},
                          {"asks", exam.asks},        {"passed", sitting.passed},
                          {"decided", decided},       {"seconds", sitting.seconds}}
                  << std::endl;
  }

  const ExamOptions& m_options;
  Streams m_streams;
};

}  // namespace

int exam(TitleShelf& shelf, const ExamOptions& options, Streams streams) {
  std::vector<Entrant> players;
  for (const std::string& text : options.players) {
    const Result<Entrant> player = entrantOf(text);
    if (!player) return complain(streams, player.error());
    players.push_back(*player);
  }
  const std::string data = shelf.source().folder;
  const std::string folder =
      options.folder.empty() ? (std::filesystem::path(data) / "tests/opponents/exam").string() : options.folder;
  Examination examination(options, streams);
  if (!options.title.empty()) {
    if (const auto title = shelf.title(options.title); !title) return complain(streams, title.error());
  }
  std::set<std::string> unknown(options.ids.begin(), options.ids.end());
  std::vector<std::pair<const Title*, std::vector<ExamFile>>> loaded;
  for (const TitleEntry& entry : shelf.entries()) {
    if (!options.title.empty() && options.title != entry.id) continue;
    const auto title = shelf.title(entry.id);
    if (!title) return complain(streams, title.error());
    auto files = loadExams(folder, (*title)->info(), data);
    if (!files) return complain(streams, files.error());
    for (const ExamFile& file : *files) {
      for (const Exam& exam : file.exams) unknown.erase(exam.id);
    }
    loaded.emplace_back(*title, std::move(*files));
  }
  if (!unknown.empty())
    return complain(streams, Error{folder, kessel::tell("there is no exam \"{0}\"", *unknown.begin())});
  int code = 0;
  for (const auto& [title, files] : loaded) {
    if (players.empty()) code = std::max(code, examination.check(*title, files));
    for (const Entrant& player : players) {
      if (const auto wrong = examination.examine(*title, files, player)) return complain(streams, *wrong);
    }
  }
  return code;
}

}  // namespace kessel::cli
