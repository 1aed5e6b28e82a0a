#include "host/commands/erratum_choice.h"

#include <cctype>
#include <regex>
#include <vector>

#include "host/errors.h"
#include "host/text/text.h"
#include "verify/erratum.h"

namespace cubeverify {

std::string meant_erratum(const std::string& given) {
  static const std::regex number("(?:[a-z0-9]+\\.)?[er][0-9]+", std::regex::icase);
  // tr611.E1 is tr611E1 and, where no other paper has one, e1.
  const auto plain = [](std::string text) {
    std::erase(text, '.');
    for (char& letter : text) letter = static_cast<char>(std::toupper(static_cast<unsigned char>(letter)));
    return text;
  };
  std::vector<std::string> fitting;
  for (const NamedErratum& one : all_errata()) {
    const std::string without_paper = one.id.substr(one.id.find('.') + 1);
    if (plain(given) == plain(one.id) || plain(given) == plain(without_paper)) fitting.push_back(one.id);
  }
  if (fitting.size() == 1) return fitting.front();
  if (fitting.empty() && !std::regex_match(given, number)) return given;
  if (fitting.empty()) refuse("there is no mistake or remark '{}'; `cubeverify errata --list` has all", given);
  refuse("{}: several papers have one: {}", given, joined(fitting, ", "));
}

}  // namespace cubeverify
