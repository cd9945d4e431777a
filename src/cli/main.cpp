// SPDX-License-Identifier: GPL-3.0-or-later
// kessel-cli: the program without a window.
#include <filesystem>
#include <iostream>

#include "cli/commands.h"

int main(int argc, char** argv) {
  std::ios::sync_with_stdio(false);
  std::error_code failed;
  std::filesystem::path program = std::filesystem::read_symlink("/proc/self/exe", failed);
  if (failed) program = argv[0];
  return kessel::cli::run({argv + 1, argv + argc}, kessel::allTitles(), program.string(),
                          {std::cin, std::cout, std::cerr});
}
