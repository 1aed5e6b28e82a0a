#include <algorithm>
#include <optional>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "host/commands/commands.h"
#include "host/printable.h"
#include "host/report/document.h"
#include "host/report/published_state.h"
#include "host/report/verdict_table.h"
#include "host/text/terminal.h"
#include "host/text/text.h"
#include "verify/claim.h"

namespace cubeverify {
namespace {

struct ListOptions {
  std::vector<std::string> wanted;
  bool refuted = false;
  bool json = false;
};

// The claims as a table that fits `width` letters, if there is a limit: then statements are cut, and places may go.
Table table_of(const std::vector<const Claim*>& chosen, std::optional<std::size_t> width) {
  constexpr std::size_t kWide = 130, kLeastStatement = 24, kState = 17, kGap = 2;
  const bool places = !width || *width >= kWide;
  std::size_t taken = kState + 2 * kGap, longest_id = 0, longest_place = 0;
  for (const Claim* claim : chosen) {
    longest_id = std::max(longest_id, claim->id.size());
    longest_place = std::max(longest_place, claim->place.size());
  }
  taken += longest_id + (places ? longest_place + kGap : 0);
  Table table{{"claim", "as printed"}, {}};
  if (places) table.header.emplace_back("place");
  table.header.emplace_back("statement");
  for (const Claim* claim : chosen) {
    std::vector<std::string> row{claim->id, published_state(*claim, claim->readings.front())};
    if (places) row.push_back(claim->place);
    row.push_back(width ? shortened(claim->statement, std::max(kLeastStatement, *width - std::min(*width, taken)))
                        : claim->statement);
    table.rows.push_back(std::move(row));
  }
  return table;
}

ExitCode list(const ListOptions& options) {
  std::vector<const Claim*> chosen = select_claims(options.wanted);
  std::erase_if(chosen, [&](const Claim* claim) {
    return options.refuted && published_state(*claim, claim->readings.front()) != "refuted";
  });
  if (options.json) {
    nlohmann::json all = nlohmann::json::array();
    for (const Claim* claim : chosen) all.push_back(claim_json(*claim));
    fmt::print("{}\n", json_text(all, 2));
    return ExitCode::kDone;
  }
  if (chosen.empty()) refuse("no claim of these is refuted as printed; all claims: cubeverify list");
  fmt::print("{}", with_colours(to_text(table_of(chosen, line_width()))));
  fmt::print("{}\n", claims_and_checks(chosen));
  return ExitCode::kDone;
}

}  // namespace

void add_list_command(CLI::App& program, Invocation& invocation) {
  const auto [command, options] =
      add_command(program, invocation, "list", "List the claims, one per line, with the published verdicts", list);
  add_value(*command, "claims", options->wanted, "ID|PREFIX", "IDs of claims or prefixes; all if none are given");
  command->add_flag("--refuted", options->refuted, "List only claims that are refuted as printed");
  command->add_flag("--json", options->json, "Print everything known of the claims as JSON");
  command->footer(
      R"(A terminal shows as much of a statement as fits the line; `show` prints the whole statement and all readings.

Examples:
  cubeverify list
  cubeverify list tr611 --refuted
  cubeverify list | grep -i 'lower bound'
  cubeverify list tr611.table1 --json)");
}

}  // namespace cubeverify
