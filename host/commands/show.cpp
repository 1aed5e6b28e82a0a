#include <algorithm>

#include <fmt/format.h>

#include "host/commands/commands.h"
#include "host/commands/json_option.h"
#include "host/report/document.h"
#include "host/report/published_state.h"
#include "host/text/terminal.h"
#include "host/text/text.h"
#include "kernels/engine/sweep.h"
#include "verify/claim.h"
#include "verify/wording.h"

namespace cubeverify {
namespace {

void print_line(const std::string& text) { fmt::print("{}", wrapped(text, text_width(), 2)); }

void print_reading(const Claim& claim, const Reading& reading) {
  fmt::print("\nreading {}\n", reading.name);
  print_line(reading.text);
  if (reading.decide) {
    print_line("published: " + published_verdict(claim, reading));
    print_line(fmt::format("a run can decide {} ({}){}", n_range(reading.n_min, reading.n_max),
                           to_string(reading.evidence),
                           reaches_as_closed_forms(reading.evidence) ? ", up to --max-closed-form-n" : ""));
  }
  const std::string error = what_refutes(claim, reading);
  if (reading.by_definition && reading.decide && !reading.refuted) {
    print_line("supports nothing: no tree or network could be otherwise");
  } else if (!error.empty()) {
    print_line("would be refuted by " + error);
  } else if (reading.decide && !reading.refuted) {
    print_line("no planted error refutes it yet");
  }
  if (const auto& sweeps = reading.sweeps; !sweeps.empty())
    print_line(fmt::format("needs the facts of sweep{} {}", sweeps.size() == 1 ? "" : "s", joined(sweeps, ", ")));
  if (has_orbit_tier(reading)) {
    print_line(fmt::format("also decided from rotation classes, by sweep {}, up to --max-orbit-n",
                           sweep_in(Tier::kOrbit, reading.sweeps.front())));
  }
  if (!reading.decide) print_line("not run: " + reading.why_not_run);
}

// Each sweep that some reading needs, once.
std::vector<std::string> sweeps_of(const Claim& claim) {
  std::vector<std::string> names;
  for (const Reading& reading : claim.readings) {
    for (const std::string& name : reading.sweeps) {
      if (std::ranges::find(names, name) == names.end()) names.push_back(name);
    }
  }
  return names;
}

// "2^64" where a word has no room for them.
std::string units_at(const Sweep& sweep, int n) {
  const Word units = sweep.units(n);
  return fmt::format("{} at n = {}", units == 0 ? "2^64" : std::to_string(units), n);
}

// How many units a sweep has, at a few of its n: what it costs grows with them.
std::string units_text(const Sweep& sweep) {
  std::vector<std::string> counts{units_at(sweep, sweep.n_min)};
  for (int n = 8; n < sweep.n_max; n *= 2) {
    if (n > sweep.n_min) counts.push_back(units_at(sweep, n));
  }
  if (sweep.n_max != sweep.n_min) counts.push_back(units_at(sweep, sweep.n_max));
  return joined(counts, ", ");
}

void print_sweep(const Sweep& sweep) {
  std::vector<std::string> facts;
  for (const FactSlot& slot : sweep.layout(sweep.n_min).slots) facts.push_back(slot.name);
  fmt::print("\n{}",
             wrapped(fmt::format("sweep {}: {}, {}", sweep.name, sweep.title, n_range(sweep.n_min, sweep.n_max)),
                     text_width(), 0));
  print_line("facts: " + joined(facts, ", "));
  print_line("units: " + units_text(sweep));
}

struct ShowOptions {
  std::string claim, json;
};

ExitCode show(const ShowOptions& options) {
  require_json_file(options.json);
  auto claims = select_claims(std::vector{options.claim});
  // The claim of that ID alone; what lies under it only if there is no such claim.
  const auto exact = std::ranges::find_if(claims, [&](const Claim* claim) {
    return claim->id == options.claim || claim->id.ends_with("." + options.claim);
  });
  if (exact != claims.end()) claims = {*exact};
  nlohmann::json all = nlohmann::json::array();
  for (const Claim* claim : claims) all.push_back(claim_json(*claim));
  if (write_json(options.json, all)) return ExitCode::kDone;
  bool first = true;
  for (const Claim* claim : claims) {
    if (!first) fmt::print("\n");
    first = false;
    fmt::print("{}\n{}\n", claim->id, wrapped(claim->paper + ", " + claim->place, text_width(), 0));
    print_line(claim->statement);
    for (const Reading& reading : claim->readings) print_reading(*claim, reading);
    for (const std::string& name : sweeps_of(*claim)) print_sweep(sweep_named(name));
  }
  return ExitCode::kDone;
}

}  // namespace

void add_show_command(CLI::App& program, Invocation& invocation) {
  const auto [command, options] = add_command(
      program, invocation, "show", "Show a claim in full: statement, readings, and the facts that decide them", show);
  add_value(*command, "claim", options->claim, "CLAIM", "ID of a claim or a prefix")->required();
  add_json_option(*command, options->json, "Write all that is known of the claim");
  command->footer(R"(Examples:
  cubeverify show tr611.lemma3
  cubeverify show tr611.table1)");
}

}  // namespace cubeverify
