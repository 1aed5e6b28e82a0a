#include "host/text/terminal.h"

#include <algorithm>
#include <charconv>
#include <cstdlib>
#include <regex>
#include <string_view>

#include <sys/ioctl.h>
#include <termios.h>
#include <unistd.h>

namespace cubeverify {

// A launcher of ranks gives them terminals of their own, wherever their output goes; such a one controls no session.
bool is_on_terminal() { return isatty(STDOUT_FILENO) != 0 && tcgetsid(STDOUT_FILENO) != -1; }

std::optional<std::size_t> line_width() {
  if (!is_on_terminal()) return std::nullopt;
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

std::size_t text_width() {
  constexpr std::size_t kMost = 100;
  return std::min(line_width().value_or(kMost), kMost);
}

std::string with_colours(const std::string& table) {
  const char* no_color = std::getenv("NO_COLOR");
  const char* kind = std::getenv("TERM");
  const bool is_dumb = kind == nullptr || std::string_view(kind) == "dumb";
  if (!is_on_terminal() || is_dumb || (no_color != nullptr && *no_color != '\0')) return table;
  // A cell of its own: two blanks or more on either side.
  static const std::regex verdict("(  )(holds|holds-here|refuted|estimated|not-run|not run)(?=  )");
  std::string coloured;
  auto last = table.begin();
  for (std::sregex_iterator at(table.begin(), table.end(), verdict), end; at != end; ++at) {
    const std::string word = (*at)[2];
    const char* colour = word == "holds" ? "32" : word == "refuted" ? "31" : word.starts_with("not") ? "90" : "33";
    coloured.append(last, (*at)[2].first).append("\033[").append(colour).append("m").append(word).append("\033[0m");
    last = (*at)[2].second;
  }
  return coloured.append(last, table.end());
}

}  // namespace cubeverify
