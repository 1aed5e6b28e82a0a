#include <algorithm>
#include <memory>

#include <fmt/format.h>

#include "host/commands/commands.h"
#include "host/report/text.h"
#include "kernels/engine/sweep.h"
#include "verify/claim.h"

namespace cubeverify {

namespace {

constexpr std::size_t kWidth = 100;

std::string domain(int n_min, int n_max) {
  return n_min == n_max ? fmt::format("n = {}", n_min) : fmt::format("n = {}..{}", n_min, n_max);
}

void print_reading(const Reading& reading) {
  fmt::print("\nreading {}\n{}", reading.name, wrapped(reading.text, kWidth, 2));
  fmt::print("  decided by {}, for {}{}\n", to_string(reading.evidence), domain(reading.n_min, reading.n_max),
             reaches_as_closed_forms(reading.evidence) ? " (up to --closed-form-to)" : "");
  if (!reading.sweeps.empty()) fmt::print("  needs the sweeps {}\n", joined(reading.sweeps, ", "));
  if (has_orbit_tier(reading)) {
    fmt::print("  also decided by {}, from the same facts of sweep {} (up to --orbit-to)\n",
               to_string(EvidenceKind::kOrbit), sweep_in(Tier::kOrbit, reading.sweeps.front()));
  }
  if (!reading.decide) fmt::print("{}", wrapped("not run: " + reading.why_not_run, kWidth, 2));
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

void print_sweep(const Sweep& sweep) {
  std::vector<std::string> facts;
  for (const FactSlot& slot : sweep.layout(sweep.n_min).slots) facts.push_back(slot.name);
  fmt::print("\nsweep {}: {}, {}\n{}", sweep.name, sweep.title, domain(sweep.n_min, sweep.n_max),
             wrapped("facts: " + joined(facts, ", "), kWidth, 2));
}

// The claim of that ID alone; what lies under it only if there is no such claim.
std::vector<const Claim*> claims_to_show(const std::string& wanted) {
  const auto selected = select_claims(std::vector{wanted});
  const auto exact = std::ranges::find(selected, wanted, &Claim::id);
  return exact == selected.end() ? selected : std::vector{*exact};
}

ExitCode show(const std::string& wanted) {
  bool first = true;
  for (const Claim* claim : claims_to_show(wanted)) {
    if (!first) fmt::print("\n");
    first = false;
    fmt::print("{}\n{}, {}\n\n{}", claim->id, claim->paper, claim->place, wrapped(claim->statement, kWidth, 2));
    for (const Reading& reading : claim->readings) print_reading(reading);
    for (const std::string& name : sweeps_of(*claim)) print_sweep(sweep_named(name));
  }
  return ExitCode::kDone;
}

}  // namespace

void add_show_command(CLI::App& program, Invocation& invocation) {
  CLI::App* command =
      program.add_subcommand("show", "A claim in full: statement, readings, and the facts that decide them");
  const auto wanted = std::make_shared<std::string>();
  command->add_option("claim", *wanted, "ID of a claim or what it begins with")->type_name("CLAIM")->required();
  command->footer(
      "Examples:\n"
      "  cubeverify show tr611.lemma3\n"
      "  cubeverify show tr611.table1");
  command->callback([wanted, &invocation] { invocation.action = [wanted] { return show(*wanted); }; });
}

}  // namespace cubeverify
