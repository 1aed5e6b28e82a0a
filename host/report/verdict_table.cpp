#include "host/report/verdict_table.h"

#include <algorithm>

#include <fmt/format.h>

namespace cubeverify {

namespace {

// What the last column says: the counterexample, or why there is nothing to say.
std::string remark(const Verdict& verdict) {
  return verdict.status == Status::kNotRun ? verdict.why_not_run : counterexample_text(verdict);
}

}  // namespace

std::string range_text(const Verdict& verdict) {
  if (verdict.n_first == 0) return "-";
  if (verdict.n_first == verdict.n_last) return fmt::format("n = {}", verdict.n_first);
  return fmt::format("n = {}..{}", verdict.n_first, verdict.n_last);
}

const Verdict* verdict_on(const Claim& claim, const Reading& reading, const std::vector<Verdict>& verdicts) {
  const auto found = std::ranges::find_if(
      verdicts, [&](const Verdict& verdict) { return verdict.id == claim.id && verdict.reading == reading.name; });
  return found == verdicts.end() ? nullptr : &*found;
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
  const auto count = [&](Status status) { return std::ranges::count(verdicts, status, &Verdict::status); };
  return fmt::format("{} reading{}: {} hold, {} refuted, {} estimated, {} not run", verdicts.size(),
                     verdicts.size() == 1 ? "" : "s", count(Status::kHolds), count(Status::kRefuted),
                     count(Status::kEstimated), count(Status::kNotRun));
}

}  // namespace cubeverify
