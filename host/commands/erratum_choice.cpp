#include "host/commands/erratum_choice.h"

#include <algorithm>
#include <cctype>
#include <regex>
#include <vector>

#include <fmt/format.h>

#include "host/errors.h"
#include "host/text/text.h"
#include "verify/erratum.h"

namespace cubeverify {

std::string meant_erratum(const std::string& given) {
  static const std::regex number("(?:([a-z0-9]+)\\.|(tr[0-9]+|dyntree))?([er])([0-9]+)", std::regex::icase);
  std::smatch parts;
  if (!std::regex_match(given, parts, number)) return given;
  const std::string paper = parts.str(1) + parts.str(2);
  const auto letter = static_cast<char>(std::toupper(given[static_cast<std::size_t>(parts.position(3))]));
  const std::string wanted = fmt::format("{}{}{}{}", paper, paper.empty() ? "" : ".", letter, parts.str(4));
  std::vector<std::string> fitting;
  for (const NamedErratum& one : all_errata()) {
    if (one.id == wanted || one.id.ends_with("." + wanted)) fitting.push_back(one.id);
  }
  if (fitting.size() == 1) return fitting.front();
  if (fitting.empty()) {
    refuse(fmt::format("there is no mistake or remark '{}'; `cubeverify errata --list` has all", given));
  }
  refuse(fmt::format("{}: several papers have one: {}", given, joined(fitting, ", ")));
}

}  // namespace cubeverify
