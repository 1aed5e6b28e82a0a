#include "host/files/piped_file.h"

#include <array>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <filesystem>

#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include "host/backends/machine.h"
#include "host/errors.h"

namespace cubeverify {

std::string file_of_input(const std::string& name) {
  constexpr const char* kInput = "/dev/stdin";
  std::error_code ignored;
  const bool is_input = name == "-";
  const bool is_stream = std::filesystem::is_fifo(is_input ? kInput : name, ignored) ||
                         (is_input && (std::filesystem::is_socket(kInput, ignored) || isatty(STDIN_FILENO) == 1));
  if (!is_stream) return is_input ? kInput : name;
  const auto require = [&](bool is_done) {
    if (is_done) return;
    throw_error(ExitCode::kFault, "{} cannot be copied to a file: {}", name, std::strerror(errno));
  };
  const int from = is_input ? STDIN_FILENO : open(name.c_str(), O_RDONLY | O_CLOEXEC);
  require(from >= 0);
  std::FILE* const copy = std::tmpfile();  // without a name; it lasts until the program ends
  require(copy != nullptr);
  std::array<char, 1 << 16> block{};
  auto left = available_memory();
  for (ssize_t size = 0; (size = read(from, block.data(), block.size())) != 0;) {
    if (size < 0 && errno == EINTR) continue;
    if ((left -= static_cast<double>(size)) < 0) refuse("{}: more comes from it than fits in memory", name);
    require(size > 0 &&
            std::fwrite(block.data(), 1, static_cast<std::size_t>(size), copy) == static_cast<std::size_t>(size));
  }
  require(std::fflush(copy) == 0);
  if (name != kInput && !is_input) return fmt::format("/dev/fd/{}", fileno(copy));
  require(dup2(fileno(copy), STDIN_FILENO) >= 0);
  return kInput;
}

}  // namespace cubeverify
