#include "host/text/terminal.h"

#include <charconv>
#include <cstdlib>
#include <string_view>

#include <sys/ioctl.h>
#include <unistd.h>

namespace cubeverify {

std::optional<std::size_t> line_width() {
  if (isatty(STDOUT_FILENO) == 0) return std::nullopt;
  constexpr std::size_t kLeast = 40;
  std::size_t width = 0;
  if (const char* columns = std::getenv("COLUMNS"); columns != nullptr) {
    const std::string_view text = columns;
    std::from_chars(text.data(), text.data() + text.size(), width);
  }
  winsize size{};
  if (width == 0 && ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0) width = size.ws_col;
  if (width == 0) return std::nullopt;
  return width < kLeast ? kLeast : width;
}

}  // namespace cubeverify
