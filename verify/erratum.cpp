#include "verify/erratum.h"

#include <array>

#include <fmt/format.h>

#include "verify/papers/dyntree/errata.h"
#include "verify/papers/tr483/errata.h"
#include "verify/papers/tr611/errata.h"
#include "verify/papers/tr9121/errata.h"

namespace cubeverify {

char letter(ErratumClass kind) { return static_cast<char>('A' + static_cast<int>(kind)); }

const char* to_string(ErratumClass kind) {
  static constexpr std::array kWords{"false, and used", "false in a proof or an example", "wording", "misprint",
                                     "true but for small n"};
  return kWords[static_cast<std::size_t>(kind)];
}

std::span<const PaperErrata> papers_errata() {
  static const std::array kAll{tr611::errata(), tr9121::errata(), tr483::errata(), dyntree::errata()};
  return kAll;
}

std::string erratum_id(const PaperErrata& paper, const Erratum& erratum) {
  return fmt::format("{}.E{}", paper.prefix, erratum.number);
}

}  // namespace cubeverify
