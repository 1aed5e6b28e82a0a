#include <fmt/format.h>

#include "host/commands/commands.h"
#include "host/commands/help_format.h"
#include "host/run/merge_shards.h"
#include "host/text/command_line.h"
#include "verify/wording.h"

namespace cubeverify {
namespace {

struct MergeOptions {
  std::vector<std::string> shards;
  std::string directory;
  bool force = false;
};

ExitCode merge(const MergeOptions& options) {
  const std::vector<std::filesystem::path> shards(options.shards.begin(), options.shards.end());
  MergedRun merged = merge_shards(shards, options.directory, options.force);
  merged.command.front() = "cubeverify";  // which may lie elsewhere where the shards were computed
  const std::string shown = amount(merged.shards, "shard");
  fmt::print("{}. For the verdicts run: {}\n",
             merged.found ? fmt::format("Nothing was done: {} holds the {} already", options.directory, shown)
                          : fmt::format("Merged {} into {}", shown, options.directory),
             as_called(quoted(merged.command)));
  return ExitCode::kDone;
}

}  // namespace

void add_merge_command(CLI::App& program, Invocation& invocation) {
  const auto [command, options] =
      add_command(program, invocation, "merge", "Combine the shards of a run (--shard) into one run", merge);
  add_value(*command, "shards", options->shards, "DIR...", "The run directories of all shards")->required();
  add_value(*command, "--run", options->directory, "DIR", "The run directory to make")->required();
  command->add_flag("--force", options->force, "Replace another run that is there");
  command->footer(
      R"(Facts of the merged run equal those of a run by one process, bit for bit. Shards may come from any machines and
back ends, but from programs of one commit; where sources were changed after it, from copies of one program.
Exit code 3: shards are missing or unfinished; the commands that compute them are printed.

Examples:
  cubeverify run tr611.lemma3 --n 30 --shard 0/2 --run part0
  cubeverify run tr611.lemma3 --n 30 --shard 1/2 --run part1
  cubeverify merge part0 part1 --run whole
  cubeverify run tr611.lemma3 --n 30 --run whole)");
}

}  // namespace cubeverify
