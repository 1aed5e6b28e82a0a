#include "host/commands/erratum_choice.h"

#include <algorithm>
#include <regex>
#include <vector>

#include <fmt/format.h>

#include "host/errors.h"
#include "host/text/text.h"
#include "verify/erratum.h"

namespace cubeverify {

std::string meant_erratum(const std::string& given) {
  static const std::regex number("([a-z0-9]+\\.)?[ER][0-9]+");
  if (!std::regex_match(given, number)) return given;
  std::vector<std::string> fitting;
  for (const NamedErratum& one : all_errata()) {
    if (one.id == given || one.id.ends_with("." + given)) fitting.push_back(one.id);
  }
  if (fitting.size() == 1) return fitting.front();
  if (fitting.empty()) {
    refuse(fmt::format("there is no mistake or remark '{}'; `cubeverify errata --list` has all", given));
  }
  refuse(fmt::format("{}: several papers have one: {}", given, joined(fitting, ", ")));
}

}  // namespace cubeverify
