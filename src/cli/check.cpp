// SPDX-License-Identifier: GPL-3.0-or-later
// Checks of data files and saved games.
#include <algorithm>
#include <ostream>
#include <set>
#include <string>
#include <vector>

#include "cli/commands.h"
#include "cli/try_out.h"
#include "kessel/engine/check.h"
#include "kessel/library/library.h"
#include "lessons/lesson_check.h"

namespace kessel::cli {
namespace {

/// Collects what is wrong, one line each.
class Findings {
 public:
  explicit Findings(Streams streams) : m_streams(streams) {}
  void good(const std::string& what) { m_streams.out << "ok    " << oneLine(what) << '\n'; }
  /// What is wrong in a file comes up again with all that rests on it: the reason is told once.
  void bad(const std::string& what, const std::string& why) {
    m_streams.out << "WRONG " << oneLine(what) << '\n';
    tell(why);
    ++m_wrong;
  }
  /// Several things are wrong with one: the first of them, and how many more there are.
  void bad(const std::string& what, const std::vector<Message>& all) {
    m_streams.out << "WRONG " << oneLine(what) << '\n';
    for (const std::string& why : firstOf(all)) tell(what + ": " + why);
    ++m_wrong;
  }
  [[nodiscard]] int wrong() const { return m_wrong; }

 private:
  void tell(const std::string& why) {
    if (m_told.insert(why).second) m_streams.err << "kessel-cli: " << oneLine(why) << '\n';
  }

  Streams m_streams;
  std::set<std::string> m_told;
  int m_wrong = 0;
};

void checkScenarios(const Title& title, Findings& findings) {
  for (const ScenarioInfo& scenario : title.info().scenarios) {
    const std::string name = title.info().id + ", scenario " + scenario.id;
    const auto start = title.begin(scenario.id, {});
    if (!start) {
      findings.bad(name, start.error().text());
      continue;
    }
    if (const auto laws = title.violations(*start); !laws.empty()) {
      findings.bad(name, laws);
      continue;
    }
    if (const std::string why = tryOut(title, *start); !why.empty()) {
      findings.bad(name, name + ": " + why);
      continue;
    }
    findings.good(name);
  }
}

void checkLessonsOf(const Title& title, const std::string& folder, Findings& findings) {
  for (const LessonReport& report : checkLessons(title, folder)) {
    for (const Error& error : report.errors) findings.bad(report.file, error.text());
    if (report.errors.empty()) findings.good(report.file + ": " + report.what);
  }
}

void checkGame(TitleShelf& shelf, const std::string& path, Findings& findings) {
  const auto loaded = loadGame(shelf, path);
  if (!loaded) return findings.bad(path, loaded.error().text());
  if (!loaded->warnings.empty()) return findings.bad(path, loaded->warnings);
  findings.good(path + ", " + std::to_string(loaded->session.decisions()) + " decisions");
}

}  // namespace

int listTitles(TitleShelf& shelf, Streams streams) {
  for (const TitleEntry& entry : shelf.entries()) {
    const auto title = shelf.title(entry.id);
    if (!title) return complain(streams, title.error());
    const TitleInfo& info = (*title)->info();
    streams.out << info.id << ": " << info.name << ", " << info.subtitle << '\n';
    for (const ScenarioInfo& scenario : info.scenarios) {
      streams.out << "  --scenario " << scenario.id << ": " << scenario.name << '\n';
    }
    for (const OptionInfo& option : info.options) {
      streams.out << "  --option " << option.id << '=';
      for (const std::string& value : option.values)
        streams.out << (&value == option.values.data() ? "" : "|") << value;
      streams.out << ": " << option.name << '\n';
    }
  }
  return 0;
}

int check(TitleShelf& shelf, const std::vector<std::string>& files, Streams streams) {
  Findings findings(streams);
  for (const std::string& path : files) checkGame(shelf, path, findings);
  if (!files.empty()) return findings.wrong() == 0 ? 0 : 1;

  const auto report = checkData(shelf.source().folder, shelf.source().overlays);
  if (!report) return complain(streams, report.error());
  for (const DataReport::Line& line : report->sound) findings.good(line.file + ": " + line.what);
  for (const Error& error : report->errors) findings.bad(error.where, error.text());
  for (const TitleEntry& entry : shelf.entries()) {
    const auto title = shelf.title(entry.id);
    if (!title) {
      findings.bad(entry.id, title.error().text());
      continue;
    }
    findings.good(entry.id);
    checkScenarios(**title, findings);
    checkLessonsOf(**title, shelf.source().folder, findings);
  }
  // What only the title itself finds wrong with an overlay.
  for (const Error& error : shelf.leftOut()) {
    const auto same = [&](const Error& told) { return told.text() == error.text(); };
    if (std::none_of(report->errors.begin(), report->errors.end(), same)) findings.bad(error.where, error.text());
  }
  return findings.wrong() == 0 ? 0 : 1;
}

}  // namespace kessel::cli
