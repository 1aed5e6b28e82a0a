#include <stdexcept>

#include <fmt/format.h>

#include "host/backends/backend.h"
#include "host/backends/machine.h"
#include "host/build_info.h"
#include "host/commands/arguments.h"
#include "host/commands/commands.h"
#include "host/commands/json_option.h"
#include "host/commands/running_options.h"
#include "host/files/files.h"
#include "host/files/piped_file.h"
#include "host/guards/checksum.h"
#include "host/run/execute.h"
#include "host/run/program_identity.h"
#include "host/run/run_directory.h"
#include "host/run/signals.h"
#include "host/simulate/estimates.h"
#include "host/simulate/tree_choice.h"
#include "kernels/engine/tree_trials.h"
#include "verify/wording.h"

// Trials are units of a sweep of their own for the tree that was chosen, so that they have chunks, a journal, back ends
// and ranks as claims have. Trials add up: the directory is named by all that makes trials comparable but their number,
// and more trials later go on where the last ones ended.

namespace cubeverify {
namespace {

// The coins of an edge are one word of 64 bits; trials and seeds are ints.
constexpr int kMaxWindow = 64, kMaxTrials = 1'000'000'000, kMaxSeed = 2'147'483'647;

// Of the memory that is free, the part that trials side by side may fill; the rest is for the run's other needs.
constexpr double kMemoryShare = 0.9;

struct SimulateOptions : RunningOptions {
  std::string guest = "complete";
  std::string n;
  std::string window = "8";
  std::string trials = "100";
  std::string seed = "1";
};

struct SimulateRequest {
  ChosenTree chosen;
  TreeTrialsOf trials;

  [[nodiscard]] Word nodes() const { return chosen.tree->parent.size(); }
};

SimulateRequest request_of(const SimulateOptions& options) {
  const int n = parse_integer("--n", options.n, TreeTrials::kMinN, TreeTrials::kMaxN);
  const auto seed = static_cast<Word>(parse_integer("--seed", options.seed, 0, kMaxSeed));
  const int window = parse_integer("--window", options.window, 1, kMaxWindow);
  const auto trials = static_cast<Word>(parse_integer("--trials", options.trials, 1, kMaxTrials));
  SimulateRequest request{choose_tree(file_of_input(options.guest), n, seed), {}};
  request.trials = {n, request.chosen.tree, window, seed, trials};
  return request;
}

// The tree itself, not its name: a file may have changed.
Word checksum_of(const TreeShape& tree) {
  return checksum(
      std::string_view(reinterpret_cast<const char*>(tree.parent.data()), tree.parent.size() * sizeof(tree.parent[0])));
}

// What trials can be added up with others.
std::string identity_text(const SimulateRequest& request) {
  return fmt::format("trials of the tree {} ({} nodes, {:016x}) in the {}-cube, window {}, seed {}",
                     request.chosen.name, request.nodes(), checksum_of(*request.chosen.tree), request.trials.n,
                     request.trials.b, request.trials.seed);
}

std::filesystem::path default_directory(const SimulateRequest& request) {
  const std::string identity = identity_text(request) + program_identity();
  return std::filesystem::path("cubeverify-runs") /
         fmt::format("embed-{}-n{}-b{}-seed{}-{:08x}", std::filesystem::path(request.chosen.name).stem().string(),
                     request.trials.n, request.trials.b, request.trials.seed, checksum(identity) >> 32);
}

// Finds the one sweep of a run of trials.
SweepFinder finder_of(const Sweep& trials) {
  return [&trials](std::string_view name) -> const Sweep& {
    if (name != trials.name) throw std::out_of_range("no sweep of trials");
    return trials;
  };
}

// How many trials the directory holds. They may be more than are asked for now: none of them is to be lost, nor left
// out of the estimates, so that this is refused.
Word trials_done(const SimulateRequest& request, const RunOptions& options, const std::string& identity) {
  const RunDirectory directory(options.directory);
  if (options.force || !directory.holds_run()) return 0;
  TreeTrialsOf most = request.trials;
  most.trials = kMaxTrials;
  const Sweep any = tree_trials_sweep(most);
  const Store store = Store::open(directory.journal(), Store::Access::kRead, finder_of(any));
  // Trials of another tree, window or seed are not added to these.
  require_same_batch(store, {{identity}, {any.n_min, any.n_min, 0, 0}, program_identity(), build_info().dirty},
                     {store.tasks()[0].task}, options.directory);
  const Word there = store.tasks()[0].finished.end();
  if (there > request.trials.trials) {
    refuse("{} has {} already: --trials {} or more, another --run, or --force to start over",
           options.directory.string(), amount(there, "trial"), there);
  }
  return store.tasks()[0].finished.count();
}

RunResult execute_trials(const SimulateRequest& request, const RunOptions& options) {
  const std::string identity = identity_text(request);
  const Word left = request.trials.trials - trials_done(request, options, identity);
  const TrialThreads threads =
      share_threads(request.trials, left, options.computing.threads, kMemoryShare * available_memory());
  const Sweep sweep = tree_trials_sweep(request.trials, threads);
  const int n = request.trials.n;
  // A trial of some millions of nodes takes too long to be timed.
  TreeTrialsOf smaller = request.trials;
  if (n > 16) smaller.tree = choose_tree("complete", smaller.n = 16, smaller.seed).tree;
  const Sweep timed = tree_trials_sweep(smaller);
  RunSpec work{{{&sweep, n}}, {{identity}, {n, n, 0, 0}, program_identity(), build_info().dirty}};
  work.find = finder_of(sweep);
  work.remark = [&sweep, n](const Tally& tally) { return in_short(estimates_of(n, Facts(sweep.layout(n), tally))); };
  work.timed = {&timed, smaller.n};
  return execute(work, options);
}

nlohmann::json document(const SimulateRequest& request, const EmbeddingEstimates& estimates, const RunResult& result) {
  return {{"embed",
           {{"tree", request.chosen.name},
            {"nodes", request.nodes()},
            {"tree_xxh64", fmt::format("{:016x}", checksum_of(*request.chosen.tree))},
            {"n", request.trials.n},
            {"window", request.trials.b},
            {"seed", request.trials.seed}}},
          {"estimates", to_json(estimates)},
          {"manifest", result.manifest}};
}

ExitCode simulate(const SimulateOptions& options, const std::vector<std::string>& command) {
  RunOptions run_as = run_options(options, options.directory, command);
  // A device that is not there is refused before a tree is made, which takes minutes, unless the run may be finished.
  const bool stored = !options.force && !options.directory.empty() && RunDirectory(options.directory).holds_run();
  if (const Computing& how = run_as.computing; !stored && (how.backend != "auto" || !how.devices.empty()))
    make_backends(how.backend, how.threads, how.devices);
  const SimulateRequest request = request_of(options);
  if (options.directory.empty()) run_as.directory = default_directory(request);
  require_json_file(options.json);
  if (options.json != "-") require_apart({{"--json", options.json}}, {{"--guest", options.guest}});

  const SignalExit exit_on_signal(interrupted(command));
  const RunResult result = execute_trials(request, run_as);
  if (!result.complete) {
    say_line(result.out_of_time ? out_of_time(run_as.max_hours, command) : interrupted(command));
    return ExitCode::kIncomplete;
  }
  if (options.dry_run) return ExitCode::kDone;
  const EmbeddingEstimates estimates =
      estimates_of(request.trials.n, *result.facts.find(TreeTrials::kName, request.trials.n));
  if (write_json(options.json, document(request, estimates, result))) return ExitCode::kDone;
  fmt::print("Tree {} of {} in the {}-cube, window {}, seed {}: {}\n\n{}", request.chosen.name,
             amount(request.nodes(), "node"), request.trials.n, request.trials.b, request.trials.seed,
             amount(estimates.trials, "trial"), in_words(estimates, request.nodes()));
  return ExitCode::kDone;
}

}  // namespace

void add_simulate_command(CLI::App& program, Invocation& invocation) {
  const auto [command, options] = add_command(
      program, invocation, "simulate",
      "Embed a tree at random, trial by trial; a larger --trials adds to the trials that are there", simulate);
  add_value(*command, "--guest", options->guest, "complete|path|zigzag|caterpillar|fibonacci|random|branching|FILE",
            "A shape of 2^n nodes, or a file, - for standard input")
      ->capture_default_str();
  add_value(*command, "-n,--n", options->n, "N", "Dimensions of the cube, 1 to 28")->required();
  add_value(*command, "--window", options->window, "B", "Coordinates that an edge may flip, b, 1 to 64")
      ->capture_default_str();
  add_value(*command, "--trials", options->trials, "T", "How many embeddings, each with its own random numbers")
      ->capture_default_str();
  add_value(*command, "--seed", options->seed, "S", "Seed of the coins and of random shapes")->capture_default_str();
  add_running_options(*command, *options, {"auto", "cpu", "cuda"});
  add_json_option(*command, options->json, "Write the estimates, or the costs that --dry-run finds,");
  command->footer(
      R"(The embedding of "Dynamic Tree Embedding", figure 1, and its redistribution in partial stars. A file has the
parents of nodes 1, 2, 3, ..., each less than the node's own number; # begins a comment. Trial e has the coins
of (seed, e, node) whatever the threads, chunks or back end, so that trials can be added later.

Examples:
  cubeverify simulate --n 16 --trials 1000
  cubeverify simulate --guest fibonacci --n 20 --window 3 --json fibonacci.json
  cubeverify simulate --guest mytree.txt --n 12 --seed 7)");
}

}  // namespace cubeverify
