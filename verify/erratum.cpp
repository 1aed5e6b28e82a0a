#include "verify/erratum.h"

#include <array>

#include <fmt/format.h>

namespace cubeverify {

char letter(ErratumClass kind) { return static_cast<char>('A' + static_cast<int>(kind)); }

const char* to_string(ErratumClass kind) {
  static constexpr std::array kWords{"false", "false in a proof or an example", "wording", "misprint",
                                     "true but for small n"};
  return kWords[static_cast<std::size_t>(kind)];
}

std::string erratum_id(const PaperErrata& paper, const Erratum& erratum) {
  return fmt::format("{}.E{}", paper.prefix, erratum.number);
}

}  // namespace cubeverify
