#include <memory>

#include <fmt/format.h>

#include "host/commands/arguments.h"
#include "host/commands/commands.h"
#include "host/report/provenance.h"
#include "host/report/run_report.h"
#include "host/run/batch.h"

namespace cubeverify {

namespace {

// As written on the command line.
struct ReportCommandOptions {
  std::string run;
  std::vector<std::string> claims;
  std::string out;
  std::string n_table = "2..200";
};

ExitCode report(const ReportCommandOptions& options, const std::vector<std::string>& command) {
  const auto n_table = parse_range("--n-table", options.n_table, kClosedFormMost);
  if (n_table.first < 2) {
    throw CommandError(ExitCode::kUsage, fmt::format("--n-table {}: the table begins at n = 2", options.n_table));
  }
  StoredRun run = load_run(options.run);
  if (!options.claims.empty()) {
    run.claims.clear();
    for (const Claim* claim : select_claims(options.claims)) run.claims.push_back(claim->id);
  }
  const std::filesystem::path out = options.out.empty() ? options.run + "/report" : options.out;
  const ReportResult result = write_report(run, out, n_table, provenance(command, run.manifest));
  for (const std::string& note : result.notes) fmt::print("{}\n", note);
  fmt::print("report in {}\n", out.string());
  if (!result.cross_checked) {
    throw CommandError(ExitCode::kMismatch,
                       fmt::format("exhaustive facts and closed forms disagree; see {}", (out / "table1.md").string()));
  }
  return ExitCode::kDone;
}

}  // namespace

void add_report_command(CLI::App& program, Invocation& invocation) {
  CLI::App* command = program.add_subcommand("report", "Tables, errata, figure and one HTML page of a run");
  const auto options = std::make_shared<ReportCommandOptions>();
  command->add_option("run", options->run, "A run directory")->type_name("RUN")->required();
  command
      ->add_option("claims", options->claims,
                   "Claims to decide from the run's facts, by ID or beginning (the run's own)")
      ->type_name("ID|PREFIX");
  command->add_option("--out", options->out, "Where to write (RUN/report)")->type_name("DIR");
  command->add_option("--n-table", options->n_table, "Rows of table1-closed-form.csv, within 2..2000")
      ->type_name("A..B")
      ->capture_default_str();
  command->footer(
      "Examples:\n"
      "  cubeverify report cubeverify-runs/all-n2-16-closed200-1a2b3c4d\n"
      "  cubeverify report runs/standard --out results/standard --n-table 2..64\n"
      "  cubeverify report runs/standard tr611          (also what the run was not asked, as far as its facts go)");
  command->callback([options, &invocation] {
    invocation.action = [options, &invocation] { return report(*options, invocation.command); };
  });
}

}  // namespace cubeverify
