#include <memory>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "host/commands/commands.h"
#include "host/text/text.h"
#include "verify/claim.h"

namespace cubeverify {

namespace {

struct ListOptions {
  std::vector<std::string> wanted;
  bool json = false;
};

nlohmann::json reading_json(const Reading& reading) {
  return {{"name", reading.name},
          {"text", reading.text},
          {"evidence", to_string(reading.evidence)},
          {"n_min", reading.n_min},
          {"n_max", reading.n_max},
          {"sweeps", reading.sweeps},
          {"orbit", has_orbit_tier(reading)},
          {"why_not_run", reading.why_not_run}};
}

nlohmann::json claim_json(const Claim& claim) {
  nlohmann::json json = {{"id", claim.id},
                         {"paper", claim.paper},
                         {"place", claim.place},
                         {"statement", claim.statement},
                         {"readings", nlohmann::json::array()},
                         {"evidence", to_string(claim.readings.front().evidence)}};
  for (const Reading& reading : claim.readings) json["readings"].push_back(reading_json(reading));
  return json;
}

// Those that the orbit tier can decide as well are marked.
std::string reading_names(const Claim& claim) {
  std::vector<std::string> names;
  for (const Reading& reading : claim.readings)
    names.push_back(reading.name + (has_orbit_tier(reading) ? " (orbit)" : ""));
  return joined(names, ", ");
}

ExitCode list(const ListOptions& options) {
  const auto chosen = select_claims(options.wanted);
  if (options.json) {
    nlohmann::json all = nlohmann::json::array();
    for (const Claim* claim : chosen) all.push_back(claim_json(*claim));
    fmt::print("{}\n", all.dump(2));
    return ExitCode::kDone;
  }
  constexpr std::size_t statement_width = 72;
  Table table{{"claim", "place", "statement", "readings"}, {}};
  for (const Claim* claim : chosen) {
    table.rows.push_back(
        {claim->id, claim->place, shortened(claim->statement, statement_width), reading_names(*claim)});
  }
  fmt::print("{}", to_text(table));
  return ExitCode::kDone;
}

}  // namespace

void add_list_command(CLI::App& program, Invocation& invocation) {
  CLI::App* command = program.add_subcommand("list", "The claims, one line each");
  const auto options = std::make_shared<ListOptions>();
  command->add_option("claims", options->wanted, "IDs of claims or what they begin with; all if none are given")
      ->type_name("ID|PREFIX");
  command->add_flag("--json", options->json, "Print everything known of the claims as JSON");
  command->footer(
      "Readings marked (orbit) can be decided from one address of every rotation class as well: run --orbit-to.\n\n"
      "Examples:\n"
      "  cubeverify list\n"
      "  cubeverify list tr611.table1\n"
      "  cubeverify list tr611 --json");
  command->callback([options, &invocation] { invocation.action = [options] { return list(*options); }; });
}

}  // namespace cubeverify
