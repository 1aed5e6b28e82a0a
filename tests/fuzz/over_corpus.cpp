#include <algorithm>
#include <array>
#include <chrono>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <map>
#include <random>
#include <string>
#include <vector>

#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include "host/text/number.h"
#include "tests/fuzz/targets.h"

// A target without libFuzzer, for every compiler: all files of a corpus, then for some seconds files of it with a few
// places changed, the same ones every time.
//
//   cubeverify_fuzz TARGET SECONDS CORPUS
//
// Where the target ends the process, the bytes are left in the file fuzz-TARGET in the working directory.

namespace {

using namespace cubeverify::fuzz;

const std::map<std::string, Target> kTargets{
    {"arguments", arguments}, {"documents", documents}, {"trees", trees}, {"journal", journal}};

std::string current, left_in;

extern "C" void leave_bytes(int number) {
  const int file = open(left_in.c_str(), O_WRONLY | O_CREAT | O_TRUNC, 0666);
  if (file >= 0 && write(file, current.data(), current.size()) >= 0) close(file);
  signal(number, SIG_DFL);
  raise(number);
}

std::string bytes_of(const std::filesystem::path& file) {
  std::ifstream in(file, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

class Mutation {
 public:
  explicit Mutation(const std::vector<std::string>& corpus) : corpus_(corpus) {}

  std::string next() {
    std::string bytes = any();
    for (std::size_t changes = 1 + below(4); changes > 0; --changes) change(bytes);
    return bytes;
  }

 private:
  std::size_t below(std::size_t end) { return end == 0 ? 0 : chance_() % end; }
  std::string end_of(const std::string& other) { return other.substr(below(other.size() + 1)); }
  const std::string& any() { return corpus_[below(corpus_.size())]; }

  void change(std::string& bytes) {
    static const std::array<std::string, 12> kFragments{
        "-1",   "18446744073709551616", "1e999", "0x", "null", "\n", std::string("\0", 1), "\xff", "[", "<a>", "..",
        "\x1b["};
    const std::size_t at = below(bytes.size() + 1), length = std::min(bytes.size() - at, 1 + below(8));
    switch (below(6)) {
      case 0:
        bytes.replace(at, length, "");
        break;
      case 1:
        bytes.insert(at, end_of(bytes).substr(0, 1 + below(40)));
        break;
      case 2:
        bytes.insert(at, kFragments[below(kFragments.size())]);
        break;
      case 3:
        bytes.replace(at, length, kFragments[below(kFragments.size())]);
        break;
      case 4:
        bytes.resize(at);
        bytes += end_of(any());
        break;
      default:
        if (at < bytes.size()) bytes[at] = static_cast<char>(bytes[at] ^ 1 << below(8));
    }
  }

  const std::vector<std::string>& corpus_;
  std::mt19937_64 chance_{20260101};
};

int feed(const std::string& name, Target target, double seconds, const std::filesystem::path& folder) {
  left_in = "fuzz-" + name;
  for (const int number : {SIGABRT, SIGSEGV, SIGFPE, SIGBUS, SIGILL}) signal(number, leave_bytes);
  std::vector<std::filesystem::path> files;
  for (const auto& entry : std::filesystem::directory_iterator(folder)) files.push_back(entry.path());
  std::ranges::sort(files);
  std::vector<std::string> corpus;
  for (const auto& file : files) corpus.push_back(bytes_of(file));
  if (corpus.empty()) {
    fmt::print(stderr, "cubeverify_fuzz: {} is empty; name the folder of a corpus\n", folder.string());
    return 2;
  }
  using Clock = std::chrono::steady_clock;
  const auto end = Clock::now() + std::chrono::duration<double>(seconds);
  std::size_t fed = 0;
  Mutation mutation(corpus);
  while (fed < corpus.size() || Clock::now() < end) {
    current = fed < corpus.size() ? corpus[fed] : mutation.next();
    target(current);
    ++fed;
  }
  fmt::print("{}: {} of {} files and {} changed ones were taken or refused\n", name, corpus.size(), corpus.size(),
             fed - corpus.size());
  return 0;
}

}  // namespace

int main(int argc, char** argv) {
  const std::vector<std::string> words(argv + 1, argv + argc);
  const auto target = words.size() == 3 ? kTargets.find(words[0]) : kTargets.end();
  const auto seconds = words.size() == 3 ? cubeverify::number_in<double>(words[1]) : std::nullopt;
  if (target == kTargets.end() || !seconds || !std::filesystem::is_directory(words[2])) {
    fmt::print(stderr, "usage: cubeverify_fuzz arguments|documents|trees|journal SECONDS CORPUS\n");
    return 2;
  }
  return feed(target->first, target->second, *seconds, words[2]);
}
