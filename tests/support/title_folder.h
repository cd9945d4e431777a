// SPDX-License-Identifier: GPL-3.0-or-later
// A copy of a small title's files, to be changed and damaged.
#pragma once

#include <string>

#include "kessel/engine/reader.h"
#include "kessel/engine/title_data.h"
#include "support/data.h"
#include "support/json_edit.h"
#include "third_title/crossroads.h"

namespace kessel::test {

class TitleFolder {
 public:
  TitleFolder() {
    for (const char* path : {"maps/crossroads.json", "counters/crossroads.json", "scenarios/crossroads/meeting.json",
                             "scenarios/crossroads/charts.json", "scenarios/crossroads/appraisal.json",
                             "resources/rules/crossroads.tsv"}) {
      m_folder.write(path, original(path));
    }
  }
  static std::string original(const std::string& path) {
    return readFile(dataFile("tests/third_title/data/" + path)).value();
  }
  std::string write(const std::string& path, const std::string& text) { return m_folder.write(path, text); }
  void damage(const std::string& path, const std::string& pointer, const nlohmann::json& value) {
    write(path, edited(original(path), pointer, value));
  }
  /// Lays an overlay over the data.
  void overlay(const std::string& text) { write("overlay/crossroads.json", text); }

  [[nodiscard]] std::string path() const { return m_folder.path(); }
  [[nodiscard]] DataSource source() const { return {path(), path() + "/overlay"}; }
  [[nodiscard]] Result<TitleData> load(const DataNeeds& needs = crossroads::kNeeds) const {
    return loadTitleData(source(), "crossroads", {"meeting"}, needs);
  }

 private:
  TempFolder m_folder;
};

}  // namespace kessel::test
