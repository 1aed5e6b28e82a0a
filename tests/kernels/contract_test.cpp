#include <filesystem>
#include <fstream>
#include <map>
#include <regex>
#include <string>
#include <utility>

#include <gtest/gtest.h>

#include "kernels/engine/sweep.h"

// The pages beside the sweeps say of each what it is over which n; their headings and the sweeps agree.

namespace cubeverify {
namespace {

using Range = std::pair<int, int>;

// "## `tree`: every address located in the tree, n = 1..64, units = addresses c"
std::map<std::string, Range> headings() {
  const std::regex heading(R"(## `([a-z]+)`: .*\bn = ([0-9]+)\.\.([0-9]+)\b.*)");
  std::map<std::string, Range> found;
  for (const auto& page : std::filesystem::directory_iterator(CUBEVERIFY_SOURCE_DIR "/kernels/sweeps")) {
    if (page.path().extension() != ".md") continue;
    std::ifstream text(page.path());
    for (std::string line; std::getline(text, line);) {
      std::smatch parts;
      if (!std::regex_match(line, parts, heading)) continue;
      EXPECT_TRUE(found.emplace(parts[1], Range{std::stoi(parts[2]), std::stoi(parts[3])}).second) << parts[1];
    }
  }
  return found;
}

TEST(Contract, HeadingsSayOverWhichNSweepsGo) {
  std::map<std::string, Range> sweeps_say;
  for (const Sweep& sweep : sweeps()) sweeps_say[sweep.name] = {sweep.n_min, sweep.n_max};
  EXPECT_EQ(headings(), sweeps_say);
}

}  // namespace
}  // namespace cubeverify
