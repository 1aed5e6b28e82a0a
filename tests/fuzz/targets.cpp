#include "tests/fuzz/targets.h"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <string>

#include <fmt/format.h>

#include "host/errors.h"
#include "tests/host/temporary_directory.h"

namespace cubeverify::fuzz {

void taken(const std::function<void()>& work, std::initializer_list<int> codes) {
  try {
    work();
  } catch (const CommandError& error) {
    const std::string line = error.what();
    const int code = static_cast<int>(error.code());
    require(std::ranges::find(codes, code) != codes.end(), fmt::format("exit code {}: {}", code, line));
    require(!line.empty() && line == printable(line), fmt::format("no line of text: {}", line));
  }
}

void require(bool holds, std::string_view what) {
  if (holds) return;
  fmt::print(stderr, "{}\n", what);
  std::abort();
}

std::string_view line_of(std::string_view& bytes) {
  const auto end = std::min(bytes.find('\n'), bytes.size());
  const std::string_view line = bytes.substr(0, end);
  bytes.remove_prefix(std::min(end + 1, bytes.size()));
  return line;
}

const std::filesystem::path& folder() {
  static const TemporaryDirectory own;
  return own.path();
}

void write_file(const std::filesystem::path& file, std::string_view bytes) {
  std::ofstream out(file, std::ios::binary);
  out.write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
  require(out.flush().good(), "a file cannot be written");
}

}  // namespace cubeverify::fuzz
