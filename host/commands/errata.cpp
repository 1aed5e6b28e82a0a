#include "host/report/errata.h"

#include <algorithm>

#include <fmt/format.h>

#include "host/commands/commands.h"
#include "host/commands/erratum_choice.h"
#include "host/commands/help_format.h"
#include "host/commands/json_option.h"
#include "host/text/terminal.h"
#include "host/text/text.h"
#include "verify/claim.h"

namespace cubeverify {
namespace {

struct ErrataOptions {
  std::vector<std::string> wanted;
  std::string format = "text", json;
  bool list = false;
};

constexpr const char* kNumbers =
    "A mistake keeps its number when its place in the list changes, so numbers may be out of order.";

// Those of the IDs wanted, and of the claims wanted: "tr611.E3" is no claim, so it is looked for first.
std::vector<ShownErratum> chosen_errata(std::vector<std::string> wanted) {
  const auto all = published_errata(select_claims({}));
  std::vector<ShownErratum> chosen;
  const std::size_t given = wanted.size();
  std::ranges::transform(wanted, wanted.begin(), meant_erratum);
  std::erase_if(wanted, [&](const std::string& id) {
    const auto found = std::ranges::find(all, id, &ShownErratum::id);
    if (found != all.end()) chosen.push_back(*found);
    return found != all.end();
  });
  if (given == 0 || !wanted.empty()) {
    for (ShownErratum& one : published_errata(select_claims(wanted))) chosen.push_back(std::move(one));
  }
  return chosen;
}

// A line for each; on a terminal without places, and with titles cut where the line ends.
Table list_of(const std::vector<ShownErratum>& chosen) {
  Table table = errata_table(chosen);
  const auto width = line_width();
  if (!width) return table;
  constexpr std::size_t kLeastTitle = 24, kRankAndGaps = 11;
  std::size_t ids = 0;
  for (const auto& row : table.rows) ids = std::max(ids, row[0].size());
  table.header.pop_back();
  for (auto& row : table.rows) {
    row.pop_back();
    row[2] = shortened(row[2], std::max(kLeastTitle, *width - std::min(*width, ids + kRankAndGaps)));
  }
  return table;
}

ExitCode errata(const ErrataOptions& options) {
  if (options.list && options.json == "-") refuse("--list: JSON has all of each; leave one of them out");
  require_json_file(options.json);
  auto chosen = chosen_errata(options.wanted);
  if (!options.list || !options.json.empty()) {
    for (ShownErratum& one : chosen) one.found = found_now(*one.erratum);
  }
  if (write_json(options.format == "json" ? "-" : options.json, errata_json(chosen))) return ExitCode::kDone;
  if (options.list) {
    fmt::print(
        "{}{}",
        wrapped(errata_summary(chosen) + (chosen.size() > 1 ? std::string(" ") + kNumbers : ""), text_width(), 0),
        to_text(list_of(chosen)));
  } else {
    fmt::print("{}", as_called(errata_text(chosen, text_width())));
  }
  return ExitCode::kDone;
}

}  // namespace

void add_errata_command(CLI::App& program, Invocation& invocation) {
  const auto [command, options] = add_command(program, invocation, "errata",
                                              "Print what is wrong, paper by paper and by class, then remarks", errata);
  add_value(*command, "wanted", options->wanted, "ERRATUM|ID|PREFIX",
            "Mistakes (tr611.E1) and remarks (tr611.R1), or IDs of claims or prefixes; all if none are given");
  CLI::Option* format = command->add_option("--format", options->format, "How to write the errata")
                            ->check(CLI::IsMember({"text", "json"}))
                            ->capture_default_str();
  command->add_flag("--list", options->list, "Print a line for each erratum")->excludes(format);
  add_json_option(*command, options->json, "Write the errata")->excludes(format);
  command->footer(R"(A mistake is what the author would correct. Classes: A false; B false in a proof or an example;
C false as worded, true as meant; D a misprint or a wrong reference. A remark is what else is worth
saying, and is not an error. A slip of the pen misleads nobody, and is listed last.
)" + wrapped(kNumbers, 100, 0) +
                  R"(Counterexamples are computed when they are printed; each erratum names the command that shows it.

Examples:
  cubeverify errata --list
  cubeverify errata tr611
  cubeverify errata tr611.lemma11
  cubeverify errata tr9121 --format json)");
}

}  // namespace cubeverify
