#pragma once

#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <string>

namespace cubeverify::test {

// The lines that a target prints. With a file of right lines it ends with the first one that differs: the exit code is
// kDiffers then.
class TargetLines {
 public:
  static constexpr int kDiffers = 3;

  TargetLines(int argc, char** argv) {
    if (argc > 1) right_.open(argv[1]);
  }
  TargetLines(const TargetLines&) = delete;
  TargetLines& operator=(const TargetLines&) = delete;
  ~TargetLines() {
    std::string more;
    if (right_.is_open() && std::getline(right_, more)) differ();
  }

  void record(const std::string& line) {
    std::puts(line.c_str());
    std::fflush(stdout);
    if (!right_.is_open()) return;
    std::string wanted;
    if (!std::getline(right_, wanted) || wanted != line) differ();
  }

 private:
  [[noreturn]] static void differ() { std::_Exit(kDiffers); }

  std::ifstream right_;
};

}  // namespace cubeverify::test
