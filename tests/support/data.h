// SPDX-License-Identifier: GPL-3.0-or-later
// The data files of the source tree, and files that live as long as a test.
#pragma once

#include <gtest/gtest.h>
#include <unistd.h>

#include <atomic>
#include <filesystem>
#include <fstream>
#include <string>

namespace kessel::test {

inline std::string dataFile(const std::string& path) {
  return std::string(KESSEL_SOURCE_DIR) + "/" + path;
}

/// A folder of its own that is removed at the end.
class TempFolder {
 public:
  TempFolder() {
    static std::atomic<unsigned> number{0};
    m_path = std::filesystem::temp_directory_path() /
             ("kessel-test-" + std::to_string(::getpid()) + "-" + std::to_string(number++));
    std::filesystem::create_directories(m_path);
  }
  ~TempFolder() {
    std::error_code ignored;
    std::filesystem::remove_all(m_path, ignored);
  }
  TempFolder(const TempFolder&) = delete;
  TempFolder& operator=(const TempFolder&) = delete;

  /// Writes a file in it and gives its path.
  std::string write(const std::string& name, const std::string& text) const {
    const std::filesystem::path path = m_path / name;
    std::filesystem::create_directories(path.parent_path());
    std::ofstream(path, std::ios::binary) << text;
    return path.string();
  }
  [[nodiscard]] std::string path() const { return m_path.string(); }

 private:
  std::filesystem::path m_path;
};

}  // namespace kessel::test
