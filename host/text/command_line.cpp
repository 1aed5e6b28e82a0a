#include "host/text/command_line.h"

#include <string_view>

#include "host/printable.h"

namespace cubeverify {

// Within $'...'; a backtick too, which would end a piece of code in Markdown.
static std::string escaped_for_shell(char letter) {
  if (letter == '\'' || letter == '\\') return {'\\', letter};
  if (letter == '`') return "\\x60";
  return printable(std::string_view(&letter, 1));
}

std::vector<std::string> without_option(const std::vector<std::string>& command, const std::string& option) {
  std::vector<std::string> left;
  for (std::size_t i = 0; i < command.size(); ++i) {
    if (command[i] == option) {
      ++i;
    } else if (!command[i].starts_with(option + "=")) {
      left.push_back(command[i]);
    }
  }
  return left;
}

std::string quoted(const std::vector<std::string>& command) {
  constexpr std::string_view plain = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-+=.,:/@%";
  std::string line;
  for (const std::string& word : command) {
    if (!line.empty()) line += ' ';
    if (!word.empty() && word.find_first_not_of(plain) == std::string::npos) {
      line += word;
      continue;
    }
    if (printable(word) != word || word.find('`') != std::string::npos) {
      line += "$'";
      for (const char letter : word) line += escaped_for_shell(letter);
      line += '\'';
      continue;
    }
    line += '\'';
    for (const char letter : word) line += letter == '\'' ? std::string("'\\''") : std::string(1, letter);
    line += '\'';
  }
  return line;
}

}  // namespace cubeverify
