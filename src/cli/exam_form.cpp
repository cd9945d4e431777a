// SPDX-License-Identifier: GPL-3.0-or-later
// Reads exam positions.
#include <algorithm>
#include <filesystem>
#include <set>

#include "cli/exam.h"
#include "kessel/engine/reader.h"
#include "lessons/start_form.h"

namespace kessel::cli {
namespace {

namespace fs = std::filesystem;

constexpr int kMostDecisions = 1000;

/// A phase or a turn has begun.
Condition nextPhase() {
  Condition out;
  out.kind = Condition::Kind::Any;
  for (const EventKind kind : {EventKind::PhaseBegan, EventKind::TurnBegan}) {
    Condition& part = out.parts.emplace_back();
    part.kind = Condition::Kind::Happened;
    part.event = kind;
  }
  return out;
}

class ExamReader {
 public:
  ExamReader(const TitleInfo& info, const std::string& data) : m_info(info), m_data(data) {}

  Exam read(const Node& node) const {
    node.onlyKeys({"id", "asks", "why", "side", "scenario", "position", "lesson", "practice", "options", "seed",
                   "played", "accept", "refuse", "goal", "until", "decisions", "way"});
    Exam out;
    out.id = needed(node, "id");
    out.asks = needed(node, "asks");
    out.why = needed(node, "why");
    out.side = readSideOf(node.at("side"), m_info);
    out.start = startOf(node);
    for (const Node& each : node.listOr("accept")) out.accept.push_back(readPattern(each, m_info));
    for (const Node& each : node.listOr("refuse")) out.refuse.push_back(readPattern(each, m_info));
    if (node.has("goal")) out.goal = readCondition(node.at("goal"), m_info);
    if (out.accept.empty() && out.refuse.empty() && !out.goal) node.fail("expected \"accept\", \"refuse\" or \"goal\"");
    out.until = node.has("until") ? readCondition(node.at("until"), m_info) : nextPhase();
    out.decisions = node.number("decisions", 1, kMostDecisions, out.decisions);
    for (const Node& each : node.listOr("way")) out.way.push_back(actionAt(each, m_info));
    for (const char* key : {"until", "decisions", "way"}) {
      if (node.has(key) && !out.goal) node.at(key).fail("\"goal\" is expected along with \"{0}\"", Message::as(key));
    }
    return out;
  }

 private:
  /// A start of its own, or that of a lesson or a practice position.
  [[nodiscard]] LessonStart startOf(const Node& node) const {
    const char* const key = node.has("practice") ? "practice" : "lesson";
    if (!node.has(key)) return readStart(node, m_info);
    for (const char* other : {"scenario", "position", "options", "seed", "played"}) {
      if (node.has(other)) node.at(other).fail("what \"{0}\" names has its own", Message::as(key));
    }
    const fs::path scenarios = fs::path(m_data) / "scenarios" / m_info.id;
    const std::string name = node.text(key) + ".json";
    const auto from = [&](const auto& loaded) {
      if (!loaded) node.at(key).fail(loaded.error().what);
      return loaded ? loaded->start : LessonStart{};
    };
    return node.has("practice") ? from(loadPractice((scenarios / "practice" / name).string(), m_info))
                                : from(loadLesson((scenarios / "lessons" / name).string(), m_info));
  }

  const TitleInfo& m_info;
  const std::string& m_data;
};

std::vector<std::string> filesIn(const fs::path& folder) {
  std::vector<std::string> out;
  std::error_code failed;
  for (fs::directory_iterator at(folder, failed), end; !failed && at != end; at.increment(failed)) {
    if (at->path().extension() == ".json") out.push_back(at->path().string());
  }
  std::sort(out.begin(), out.end());
  return out;
}

}  // namespace

Result<std::vector<ExamFile>> loadExams(const std::string& folder, const TitleInfo& info, const std::string& data) {
  const std::string in = (fs::path(folder) / info.id).string();
  std::vector<ExamFile> out;
  std::set<std::string> ids;
  for (const std::string& path : filesIn(in)) {
    const auto document = Document::open(path);
    if (!document) return tl::unexpected(document.error());
    const Node root = (*document)->root();
    root.onlyKeys({"$schema", "exams"});
    ExamFile& file = out.emplace_back(ExamFile{path, {}});
    const ExamReader reader(info, data);
    for (const Node& node : root.list("exams")) {
      file.exams.push_back(reader.read(node));
      if (!ids.insert(file.exams.back().id).second) node.fail("this id is used twice");
    }
    if (file.exams.empty()) root.at("exams").fail("expected at least one entry");
    if ((*document)->error()) return tl::unexpected(*(*document)->error());
  }
  if (out.empty()) return fail(in, "there are no exam positions here");
  return out;
}

}  // namespace kessel::cli
