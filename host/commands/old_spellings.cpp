#include "host/commands/old_spellings.h"

#include <algorithm>
#include <array>
#include <string_view>

#include <fmt/format.h>

#include "host/text/text.h"

namespace cubeverify {

namespace {

struct OldSpelling {
  std::string_view command;  // as it is called today
  std::string_view old;
  std::string_view today;
};

constexpr OldSpelling kOldCommand{"", "embed", "simulate"};
constexpr std::array kOldOptions = {
    OldSpelling{"run", "--closed-form-to", "--max-closed-form-n"},
    OldSpelling{"run", "--orbit-to", "--max-orbit-n"},
    OldSpelling{"report", "--closed-form-to", "--max-closed-form-n"},
    OldSpelling{"simulate", "--tree", "--guest"},
    OldSpelling{"node", "--tree", "--graph"},
    OldSpelling{"report", "--also", "--merge"},
    OldSpelling{"report", "--without", "--exclude-sweep"},
    OldSpelling{"report", "--n-table", "--table-n"},
    OldSpelling{"audit", "--chunk-seconds", "--time-limit"},
    OldSpelling{"prove", "--seconds", "--time-limit"},
    OldSpelling{"prove", "--mebibytes", "--memory-limit"},
};

}  // namespace

std::string replace_old_spellings(std::vector<std::string>& line) {
  std::vector<std::string> hints;
  const auto note = [&](const OldSpelling& spelling) {
    std::string hint = fmt::format("{} is now {}", spelling.old, spelling.today);
    if (std::ranges::find(hints, hint) == hints.end()) hints.push_back(std::move(hint));
  };
  // The program's own options take no values, so that the first other word is the command.
  const auto command = std::find_if(line.begin() + static_cast<std::ptrdiff_t>(!line.empty()), line.end(),
                                    [](const std::string& word) { return !word.starts_with('-'); });
  if (command == line.end()) return "";
  if (*command == kOldCommand.old) {
    *command = kOldCommand.today;
    note(kOldCommand);
  }
  const auto last = std::find(command, line.end(), "--");
  for (auto word = command + 1; word < last; ++word) {
    const std::string name = word->substr(0, word->find('='));
    for (const OldSpelling& spelling : kOldOptions) {
      if (spelling.command != *command || spelling.old != name) continue;
      word->replace(0, name.size(), spelling.today);
      note(spelling);
      break;
    }
  }
  return hints.empty() ? "" : joined(hints, ", ") + "; the next version does not know the old spelling";
}

}  // namespace cubeverify
