#include "host/report/verdict_table.h"

#include <algorithm>
#include <optional>

#include <fmt/format.h>

namespace cubeverify {

namespace {

bool is_orbit(const Verdict& verdict) { return verdict.evidence == EvidenceKind::kOrbit; }

// What the last column says: the counterexample, what trials came to, or why there is nothing to say.
std::string remark(const Verdict& verdict) {
  if (verdict.status == Status::kEstimated) return verdict.estimate;
  return verdict.status == Status::kNotRun ? verdict.why_not_run : counterexample_text(verdict);
}

}  // namespace

std::string range_text(const Verdict& verdict) {
  return verdict.n_first == 0 ? "-" : n_range(verdict.n_first, verdict.n_last);
}

const Verdict* VerdictsOn::decisive() const {
  if (orbit == nullptr || direct == nullptr) return direct == nullptr ? orbit : direct;
  for (const Status status : {Status::kRefuted, Status::kHolds, Status::kEstimated}) {
    for (const Verdict* verdict : {direct, orbit}) {
      if (verdict->status == status) return verdict;
    }
  }
  return direct;
}

VerdictsOn verdicts_on(const Claim& claim, const Reading& reading, const std::vector<Verdict>& verdicts) {
  VerdictsOn found;
  for (const Verdict& verdict : verdicts) {
    if (verdict.id != claim.id || verdict.reading != reading.name) continue;
    (is_orbit(verdict) ? found.orbit : found.direct) = &verdict;
  }
  return found;
}

std::string counterexample_text(const Verdict& verdict) {
  if (!verdict.counterexample) return "";
  const Counterexample& example = *verdict.counterexample;
  std::string text = fmt::format("n = {}", example.n);
  if (example.address) text += ", c = " + binary(example.n, *example.address);
  if (!example.detail.empty()) text += ": " + example.detail;
  return text;
}

Table verdict_table(const std::vector<Verdict>& verdicts) {
  Table table{{"claim", "reading", "verdict", "evidence", "range", "checked", "counterexample"}, {}};
  for (const Verdict& verdict : verdicts) {
    table.rows.push_back({verdict.id, verdict.reading, to_string(verdict.status), to_string(verdict.evidence),
                          range_text(verdict), verdict.n_first == 0 ? "-" : std::to_string(verdict.checked),
                          remark(verdict)});
  }
  return table;
}

std::string verdict_summary(const std::vector<Verdict>& verdicts) {
  const auto count = [&](bool orbit, std::optional<Status> status) {
    return std::ranges::count_if(verdicts, [&](const Verdict& verdict) {
      return is_orbit(verdict) == orbit && (!status || verdict.status == *status);
    });
  };
  const auto readings = count(false, std::nullopt), by_orbit = count(true, std::nullopt);
  std::string text = fmt::format("{} reading{}: {} hold, {} refuted, {} estimated, {} not run", readings,
                                 readings == 1 ? "" : "s", count(false, Status::kHolds), count(false, Status::kRefuted),
                                 count(false, Status::kEstimated), count(false, Status::kNotRun));
  if (by_orbit != 0) {
    text += fmt::format("; {} of them by orbit: {} hold, {} refuted, {} not run", by_orbit, count(true, Status::kHolds),
                        count(true, Status::kRefuted), count(true, Status::kNotRun));
  }
  return text;
}

}  // namespace cubeverify
