#include <algorithm>
#include <memory>
#include <optional>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "host/commands/commands.h"
#include "host/errors.h"
#include "host/printable.h"
#include "host/proofs/proof.h"
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

// What is proved of a reading for every n of a range, and by which tool; none where nothing is.
nlohmann::json proved_json(const Claim& claim, const Reading& reading) {
  nlohmann::json proved = nlohmann::json::array();
  for (const Proof* proof : proofs_of(claim.id, reading.name)) {
    proved.push_back({{"tool", proof->tool},
                      {"holds", proof->holds},
                      {"range", proof->holds ? proof->range : proof->refuted_at},
                      {"sources", proof->sources}});
  }
  return proved;
}

nlohmann::json reading_json(const Claim& claim, const Reading& reading) {
  return {{"name", reading.name},
          {"text", reading.text},
          {"evidence", to_string(reading.evidence)},
          {"n_min", reading.n_min},
          {"n_max", reading.n_max},
          {"sweeps", reading.sweeps},
          {"orbit", has_orbit_tier(reading)},
          {"published", published_state(claim, reading)},
          {"by_definition", reading.by_definition},
          {"proved", proved_json(claim, reading)},
          {"why_not_run", reading.why_not_run}};
}

nlohmann::json claim_json(const Claim& claim) {
  nlohmann::json json = {{"id", claim.id},
                         {"paper", claim.paper},
                         {"place", claim.place},
                         {"statement", claim.statement},
                         {"own", claim.is_own},
                         {"readings", nlohmann::json::array()},
                         {"evidence", to_string(claim.readings.front().evidence)}};
  for (const Reading& reading : claim.readings) json["readings"].push_back(reading_json(claim, reading));
  return json;
}

// Of the claims wanted all, or those that are published as refuted as printed.
std::vector<const Claim*> chosen_claims(const ListOptions& options) {
  std::vector<const Claim*> chosen = select_claims(options.wanted);
  std::erase_if(chosen, [&](const Claim* claim) {
    return options.refuted && published_state(*claim, claim->readings.front()) != "refuted";
  });
  return chosen;
}

// The claims as a table that fits `width` letters, if there is such a limit: without places in a narrow one, and with
// statements cut.
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
  const auto chosen = chosen_claims(options);
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
  CLI::App* command = program.add_subcommand("list", "List the claims, one per line, with the published verdicts");
  const auto options = std::make_shared<ListOptions>();
  command->add_option("claims", options->wanted, "IDs of claims or prefixes; all if none are given")
      ->type_name("ID|PREFIX");
  command->add_flag("--refuted", options->refuted, "Those that are refuted as printed");
  command->add_flag("--json", options->json, "Print everything known of the claims as JSON");
  command->footer(
      "A terminal shows as much of a statement as fits the line; `show` prints all of it, with all readings.\n\n"
      "Examples:\n"
      "  cubeverify list\n"
      "  cubeverify list tr611 --refuted\n"
      "  cubeverify list | grep -i 'lower bound'\n"
      "  cubeverify list tr611.table1 --json");
  command->callback([options, &invocation] { invocation.action = [options] { return list(*options); }; });
}

}  // namespace cubeverify
