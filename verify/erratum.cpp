#include "verify/erratum.h"

#include <algorithm>
#include <array>
#include <stdexcept>

#include <fmt/format.h>

#include "verify/claim.h"

namespace cubeverify {

// "tr611.E3" of a mistake or slip, "tr611.R3" of a remark.
static std::string erratum_id(std::string_view paper, const Erratum& erratum) {
  return fmt::format("{}.{}{}", paper, erratum.kind ? 'E' : 'R', erratum.number);
}

char letter(ErratumClass kind) { return static_cast<char>('A' + static_cast<int>(kind)); }

const char* to_string(ErratumClass kind) {
  static constexpr std::array kWords{"false", "false in a proof or an example", "false as worded, true as meant",
                                     "misprint"};
  return kWords[static_cast<std::size_t>(kind)];
}

void require_readings(const PaperErrata& errata) {
  const auto require = [&](const std::string& entry, const ReadingName& name) {
    const auto claim = std::ranges::find(claims(), name.claim, &Claim::id);
    if (claim == claims().end() ||
        std::ranges::find(claim->readings, name.reading, &Reading::name) == claim->readings.end())
      throw std::logic_error(fmt::format("{}/errata.toml, {}: there is no reading \"{} {}\"", errata.prefix, entry,
                                         name.claim, name.reading));
  };
  for (const auto* part : {&errata.errata, &errata.remarks, &errata.slips}) {
    for (const Erratum& one : *part) {
      for (const ReadingName& name : one.refuted) require(erratum_id(errata.prefix, one), name);
      for (const ReadingName& name : one.verified_by) require(erratum_id(errata.prefix, one), name);
    }
  }
  for (const Strength& one : errata.strengths) require(one.title, one.shown_by);
}

bool refutes_what_is_printed(const Erratum& erratum) {
  return std::ranges::find(erratum.refuted, "printed", &ReadingName::reading) != erratum.refuted.end();
}

std::string rank_text(const Erratum& erratum) {
  if (!erratum.kind) return "remark";
  return fmt::format("{}class {}", erratum.slip ? "slip of the pen, " : "", letter(*erratum.kind));
}

std::span<const NamedErratum> all_errata() {
  static const std::vector<NamedErratum> all = [] {
    std::vector<NamedErratum> errata;
    for (const auto part : {&PaperErrata::errata, &PaperErrata::remarks, &PaperErrata::slips}) {
      for (const PaperErrata& paper : papers_errata()) {
        for (const Erratum& one : paper.*part) errata.push_back({erratum_id(paper.prefix, one), &one});
      }
    }
    return errata;
  }();
  return all;
}

}  // namespace cubeverify
