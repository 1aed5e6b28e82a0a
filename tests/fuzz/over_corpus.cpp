#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "tests/fuzz/targets.h"

// A target without libFuzzer, for every compiler: all files of a corpus, one after the other. Where the target ends the
// process, the last line names the file.
//
//   cubeverify_fuzz TARGET CORPUS

int main(int argc, char** argv) {
  namespace fuzz = cubeverify::fuzz;
  const std::map<std::string, fuzz::Target> targets{{"arguments", fuzz::arguments},
                                                    {"documents", fuzz::documents},
                                                    {"trees", fuzz::trees},
                                                    {"journal", fuzz::journal}};
  const std::vector<std::string> words(argv + 1, argv + argc);
  const auto target = words.size() == 2 ? targets.find(words[0]) : targets.end();
  if (target == targets.end() || !std::filesystem::is_directory(words[1])) {
    fmt::print(stderr, "usage: cubeverify_fuzz arguments|documents|trees|journal CORPUS\n");
    return 2;
  }
  std::vector<std::filesystem::path> files;
  for (const auto& entry : std::filesystem::directory_iterator(words[1])) files.push_back(entry.path());
  std::ranges::sort(files);
  for (const auto& file : files) {
    fmt::print(stderr, "{}\n", file.filename().string());
    std::ifstream in(file, std::ios::binary);
    target->second(std::string{std::istreambuf_iterator<char>(in), {}});
  }
  fmt::print("{}: {} files were taken or refused\n", words[0], files.size());
  return files.empty() ? 2 : 0;
}
