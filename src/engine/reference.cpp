// SPDX-License-Identifier: GPL-3.0-or-later
// Reads the table of rule cases.
#include "kessel/engine/reference.h"

#include <fmt/core.h>

#include <algorithm>
#include <set>

#include "kessel/engine/reader.h"

namespace kessel {

namespace {

constexpr std::string_view kHead = "case\tkind\tobligation";

std::vector<std::string_view> fieldsOf(std::string_view line) {
  std::vector<std::string_view> out;
  for (std::size_t tab = line.find('\t'); tab != std::string_view::npos; tab = line.find('\t')) {
    out.push_back(line.substr(0, tab));
    line.remove_prefix(tab + 1);
  }
  out.push_back(line);
  return out;
}

}  // namespace

Result<std::vector<CaseInfo>> loadCases(const std::string& path) {
  const Result<std::string> text = readFile(path);
  if (!text) return tl::unexpected(text.error());
  std::vector<CaseInfo> cases;
  std::set<std::string> ids;
  std::string_view rest = *text;
  for (int row = 1; !rest.empty(); ++row) {
    const std::size_t end = rest.find('\n');
    std::string_view line = rest.substr(0, end);
    rest.remove_prefix(end == std::string_view::npos ? rest.size() : end + 1);
    if (!line.empty() && line.back() == '\r') line.remove_suffix(1);
    const std::string where = fmt::format("{}: line {}", path, row);
    if (row == 1) {
      if (line != kHead) return fail(where, "expected the head line: case, kind, obligation, parted by tabs");
      continue;
    }
    if (line.empty()) continue;
    const std::vector<std::string_view> fields = fieldsOf(line);
    if (fields.size() != 3) return fail(where, "expected 3 fields parted by tabs, found {0}", fields.size());
    if (fields[0].empty() || fields[2].empty()) return fail(where, "expected a case number and a text");
    cases.push_back({std::string(fields[0]), std::string(fields[1]), std::string(fields[2])});
    if (!ids.insert(cases.back().id).second) return fail(where, "case {0} stands twice", fields[0]);
  }
  if (cases.empty()) return fail(path, "expected at least one case");
  return cases;
}

Result<void> addCases(Language& language, std::span<const CaseInfo> cases, const std::string& path) {
  const Result<std::vector<CaseInfo>> translated = loadCases(path);
  if (!translated) return tl::unexpected(translated.error());
  for (const CaseInfo& one : *translated) {
    const auto same = [&](const CaseInfo& each) { return each.id == one.id; };
    const auto english = std::find_if(cases.begin(), cases.end(), same);
    if (english == cases.end()) return fail(path, "there is no case {0} in the English table", one.id);
    language.add(english->text, one.text);
  }
  return {};
}

}  // namespace kessel
