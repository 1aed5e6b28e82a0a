#pragma once

#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <string>

namespace cubeverify::test {

// The lines that a target tells. With a file of right lines it ends with the first one that differs: the exit code is
// kDiffers then.
class Told {
 public:
  static constexpr int kDiffers = 3;

  Told(int argc, char** argv) {
    if (argc > 1) right_.open(argv[1]);
  }
  Told(const Told&) = delete;
  Told& operator=(const Told&) = delete;
  ~Told() {
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
