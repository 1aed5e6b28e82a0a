#include <algorithm>
#include <array>
#include <chrono>
#include <filesystem>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string_view>
#include <variant>

#include <fmt/format.h>

#include "host/check/collective_report.h"
#include "host/check/embedding_report.h"
#include "host/check/own_network.h"
#include "host/check/own_schedule.h"
#include "host/check/own_tree.h"
#include "host/check/replay.h"
#include "host/check/report_formats.h"
#include "host/check/schedule_report.h"
#include "host/check/swept_tree.h"
#include "host/check/task_names.h"
#include "host/check/tree_report.h"
#include "host/check/xml_file.h"
#include "host/commands/arguments.h"
#include "host/commands/check_by_sweep.h"
#include "host/commands/commands.h"
#include "host/commands/running_options.h"
#include "host/files/files.h"
#include "host/printable.h"
#include "host/text/address.h"
#include "host/text/terminal.h"
#include "host/text/text.h"

// What is checked is found out first, by options and by the input itself: files of trees, a schedule, an embedding, a
// program of collectives, functions. Then options that are for something else are refused, before anything is read, so
// that none is passed over in silence; each kind has a function that reads it and reports.

namespace cubeverify {

namespace {

// As written on the command line.
struct CheckOptions : RunningOptions {
  std::string tree;
  std::vector<std::string> more;  // files of further trees
  std::string expression;
  std::string children;
  std::optional<std::string> trees;
  std::optional<std::string> tree_column, as;
  bool one_based = false;
  std::string network = "cube";
  std::optional<std::string> schedule, ports, packets;
  std::optional<std::string> places, load, dilation, congestion;
  std::optional<std::string> n;
  std::optional<std::string> source;
  std::string format = "text";
  std::string out;
  std::string time_limit = "60";
  std::optional<std::string> shard;
  std::optional<std::string> replay;
  std::optional<std::string> result;  // of a program
  bool exact = false;
  std::vector<std::string> given;  // options that say what is checked, and how
  std::string running_option;      // the first option given that is for sweeps alone
};

// What can be checked, and the options for it.
struct InputKind {
  std::string_view name;
  std::vector<std::string_view> options;
  bool is_swept = false;  // and those of sweeps
};
enum class Input { kTree, kExpression, kHeader, kSchedule, kEmbedding, kProgram };

const std::map<Input, InputKind>& input_kinds() {
  static const std::map<Input, InputKind> kKinds{
      {Input::kTree,
       {"a tree in a file", {"--tree-column", "--as", "--one-based", "--network", "--n", "--source", "--replay"}}},
      {Input::kExpression,
       {"an expression",
        {"--expr", "--children", "--trees", "--network", "--n", "--source", "--time-limit", "--replay"},
        true}},
      {Input::kHeader, {"a header", {"--network", "--n", "--source", "--time-limit", "--replay"}, true}},
      {Input::kSchedule,
       {"a schedule", {"--schedule", "--ports", "--packets", "--one-based", "--n", "--source", "--replay"}}},
      {Input::kEmbedding,
       {"an embedding",
        {"--places", "--load", "--dilation", "--congestion", "--as", "--one-based", "--network", "--n", "--replay"}}},
      {Input::kProgram, {"a program of MSCCL", {"--result", "--exact", "--network", "--source", "--replay"}}},
  };
  return kKinds;
}

// Options that do not go with what is checked are refused before anything is read.
void refuse_misplaced(const CheckOptions& options, Input input) {
  const auto& kinds = input_kinds();
  const InputKind& kind = kinds.at(input);
  for (const std::string& option : options.given) {
    const auto names = [&](const InputKind& one) {
      return std::ranges::find(one.options, option) != one.options.end();
    };
    const bool is_of_sweeps = std::ranges::none_of(kinds, [&](const auto& one) { return names(one.second); });
    const auto takes = [&](const InputKind& one) { return is_of_sweeps ? one.is_swept : names(one); };
    if (takes(kind)) continue;
    std::vector<std::string> takers;
    for (const auto& [other, one] : kinds) {
      if (takes(one)) takers.emplace_back(one.name);
    }
    refuse(fmt::format("{}: it is for {}, not for {}", option, joined(takers, " or "), kind.name));
  }
}

// Source code that is no header, by its name.
bool is_program_text(const std::filesystem::path& file) {
  constexpr std::array<std::string_view, 7> kEndings{".c", ".cc", ".cpp", ".cxx", ".cu", ".cuh", ".py"};
  return std::ranges::find(kEndings, file.extension().string()) != kEndings.end();
}

std::optional<int> number_of(const std::optional<std::string>& text, const char* option, int least, int greatest) {
  if (!text) return std::nullopt;
  return parse_integer(option, *text, least, greatest);
}

// A report for each n.
using Reports = std::vector<CheckReport>;
// Or how it ended, where there is nothing to be reported.
using CheckOutcome = std::variant<Reports, ExitCode>;

CheckReport report_on_file(std::vector<OwnTree> trees, const CheckOptions& options) {
  const OwnNetwork network = network_named(options.network, trees.front().n, options.one_based);
  add_sentence(trees.front().note, network.note);
  if (options.replay) return replay(trees, network, parse_address("--replay", *options.replay, trees.front().n));
  return report_on_own(trees, network);
}

// How many trees --trees says: a number, or n.
std::function<int(int n)> tree_count(const CheckOptions& options) {
  if (!options.trees) return {};
  if (*options.trees == "n") return [](int n) { return n; };
  const int count = parse_integer("--trees", *options.trees, 1, static_cast<int>(kMostOwnTrees));
  return [count](int) { return count; };
}

// The network that needs no list of links; nothing for a file of them.
std::optional<SweptNetwork> swept_network(const CheckOptions& options) {
  if (options.network == "cube") return SweptNetwork::kCube;
  if (options.network == "debruijn") return SweptNetwork::kDeBruijn;
  return std::nullopt;
}

// Arrays take memory for each node, and show more; a sweep takes time alone.
CheckOutcome report_by_sweep(const CheckOptions& options, const SweptCheck& check,
                             const std::vector<std::string>& command) {
  const auto refuse_option = [&](const std::string& why) {
    refuse(fmt::format("{}: {}", options.running_option.empty() ? "--n " + *options.n : options.running_option, why));
  };
  if (!swept_network(options)) refuse_option("a sweep is for the cube or --network debruijn, not for a file of links");
  const Shard shard = options.shard ? parse_shard("--shard", *options.shard) : Shard{};
  if (!shard.is_whole()) {
    const std::string none = "a shard has no report; give this option for the merged run";
    if (!options.out.empty()) refuse(fmt::format("--out {}: {}", options.out, none));
    if (options.format != "text") refuse(fmt::format("--format {}: {}", options.format, none));
  }
  RunOptions run_as = run_options(options, default_directory(check, shard), command);
  if (!options.out.empty() && std::filesystem::absolute(options.out).lexically_normal() ==
                                  (std::filesystem::absolute(run_as.directory) / "").lexically_normal().parent_path()) {
    refuse(fmt::format("--out {}: it is the run directory; name another file", options.out));
  }
  run_as.shard = shard;
  return check_by_sweep(check, run_as, !options.threads.empty());
}

CheckOutcome reports_on_functions(const CheckOptions& options, const TreeFunctions& functions,
                                  const std::vector<std::string>& command) {
  const std::string name = functions.header.empty() ? functions.parent : functions.header.string();
  if (!options.n) {
    refuse(fmt::format("{}: {} is for every n; add --n 6 or --n 2..12", name,
                       functions.header.empty() ? "an expression" : "a header"));
  }
  if (!functions.children.empty() && options.network != "cube") {
    refuse(fmt::format("--children {}: it says dimensions of the cube, and --network is {}; leave one of them out",
                       functions.children, options.network));
  }
  const auto [first, last] = parse_range("--n", *options.n, kMostSweptDimensions);
  const std::chrono::seconds most_time(parse_integer("--time-limit", options.time_limit, 1, 1'000'000));
  const Word source = options.source ? parse_address("--source", *options.source, first) : 0;
  if (options.replay) {
    if (first != last) refuse(fmt::format("--n {}: --replay is at one n", *options.n));
    if (!options.running_option.empty()) {
      refuse(fmt::format("{}: it is for a sweep, and --replay shows one node; leave one of them out",
                         options.running_option));
    }
    parse_address("--replay", *options.replay, first);
  }
  const auto network = swept_network(options);
  const SweptCheck swept{functions, first, last, name, network.value_or(SweptNetwork::kCube), source, most_time};
  if (!options.replay && (!options.running_option.empty() || last > kMostTreeDimensions)) {
    return report_by_sweep(options, swept, command);
  }
  // One node needs no arrays; but only they are for a file of links.
  if (options.replay && network) {
    return Reports{replay_by_functions(swept, parse_address("--replay", *options.replay, first))};
  }
  if (last > kMostTreeDimensions) {
    refuse(fmt::format("--n {}: a network of a file is for n up to {}", *options.n, kMostTreeDimensions));
  }
  network_named(options.network, first);
  std::optional<Word> replayed;
  if (options.replay) replayed = parse_address("--replay", *options.replay, first);
  return check_in_memory(swept, options.network, replayed);
}

std::optional<ArrayMeaning> array_meaning(const CheckOptions& options) {
  if (!options.as) return std::nullopt;
  if (*options.as == "parents") return ArrayMeaning::kParents;
  if (*options.as == "edges") return ArrayMeaning::kEdges;
  if (*options.as == "adjacency") return ArrayMeaning::kAdjacency;
  refuse(fmt::format("--as {}: not one of parents, edges, adjacency", *options.as));
}

Reports reports_on_file(const CheckOptions& options) {
  const auto n = number_of(options.n, "--n", 1, kMostTreeDimensions);
  ReadOptions how{n, number_of(options.tree_column, "--tree-column", 3, 20), array_meaning(options), options.one_based};
  std::vector<OwnTree> trees = own_trees(read_own_graph(options.tree, how), options.tree, n, options.source);
  how.n = trees.front().n;
  for (const std::string& file : options.more) {
    std::ranges::move(own_trees(read_own_graph(file, how), file, how.n, options.source), std::back_inserter(trees));
    if (trees.size() > kMostOwnTrees) refuse(fmt::format("{}: more than {} trees", file, kMostOwnTrees));
  }
  return {report_on_file(std::move(trees), options)};
}

Reports reports_on_schedule(const CheckOptions& options) {
  const Collective task = task_named("--schedule", *options.schedule);
  std::optional<Ports> ports;
  if (options.ports) ports = ports_named("--ports", *options.ports);
  const auto n = number_of(options.n, "--n", 1, kMostScheduleDimensions);
  const auto packets = number_of(options.packets, "--packets", 1, 1'000'000);
  const OwnSchedule own = read_own_schedule(options.tree, task, n, options.source, packets, options.one_based);
  if (options.replay) return {replay(own, parse_address("--replay", *options.replay, own.schedule.n))};
  return {report_on_schedule(own, ports)};
}

Reports reports_on_embedding(const CheckOptions& options) {
  constexpr int kMost = 1'000'000'000;
  const EmbeddingLimits limits{number_of(options.load, "--load", 1, kMost),
                               number_of(options.dilation, "--dilation", 0, kMost),
                               number_of(options.congestion, "--congestion", 0, kMost)};
  const auto n = number_of(options.n, "--n", 1, kMostEmbeddingDimensions);
  const ReadOptions how{.n = n, .as = array_meaning(options), .one_based = options.one_based};
  OwnEmbedding own = read_embedding(options.tree, *options.places, how);
  const OwnNetwork network = network_named(options.network, own.graph.n, options.one_based);
  add_sentence(own.note, network.note);
  CheckReport report = options.replay ? replay(own, network, parse_address("--replay", *options.replay, own.graph.n))
                                      : report_on_embedding(own, network, limits);
  add_sentence(report.note, own.note);
  if (report.json.contains("note")) report.json["note"] = report.note;
  return {report};
}

// Whether it is a program of MSCCL, or a folder, which is one of programs.
bool is_program(const CheckOptions& options) {
  std::error_code ignored;
  return std::filesystem::is_directory(options.tree, ignored) ||
         (std::filesystem::is_regular_file(options.tree, ignored) && first_element(options.tree) == "algo");
}

Reports reports_on_program(const CheckOptions& options) {
  constexpr int kMost = 1'000'000;
  collective::ProgramOptions judging{
      number_of(options.source, "--source", 0, kMost).value_or(0), options.exact, options.result, {}, options.replay};
  if (std::ranges::find(options.given, "--network") != options.given.end()) judging.network = options.network;
  if (std::filesystem::is_directory(options.tree)) return {report_on_programs(options.tree, judging)};
  return {report_on_program(options.tree, judging)};
}

CheckOutcome reports_on(const CheckOptions& options, const std::vector<std::string>& command) {
  const auto is = [&](Input input) {
    refuse_misplaced(options, input);
    if (options.more.empty() || input == Input::kTree) return;
    refuse(fmt::format("{}: several files are files of trees; check anything else by itself", options.more.front()));
  };
  if (is_program(options)) {
    is(Input::kProgram);
    return reports_on_program(options);
  }
  if (options.tree.empty() && options.expression.empty()) {
    refuse("no file given, nor --expr 'c & (c - 1)'; see cubeverify check --help");
  }
  if (options.schedule) {
    is(Input::kSchedule);
    return reports_on_schedule(options);
  }
  if (options.places) {
    is(Input::kEmbedding);
    return reports_on_embedding(options);
  }
  TreeFunctions functions{options.expression, options.children, tree_count(options), {}};
  if (options.tree.empty()) {
    is(Input::kExpression);
    return reports_on_functions(options, functions, command);
  }
  std::error_code ignored;
  if (!std::filesystem::exists(options.tree, ignored)) {
    if (options.tree == "-") refuse("-: standard input is not read; write the tree into a file");
    refuse(fmt::format("{}: there is no such file; if it is meant as an expression: {}", options.tree,
                       quoted({"cubeverify", "check", "--expr", options.tree, "--n", options.n.value_or("6")})));
  }
  if (!looks_like_header(options.tree)) {
    if (is_program_text(options.tree)) {
      refuse(fmt::format("{}: functions of a tree are read from a C++ header; call it .h, .hh or .hpp", options.tree));
    }
    is(Input::kTree);
    return reports_on_file(options);
  }
  is(Input::kHeader);
  functions.header = options.tree;
  if (!std::filesystem::is_regular_file(options.tree, ignored)) {
    refuse(fmt::format("{}: it is no file", options.tree));
  }
  return reports_on_functions(options, functions, command);
}

void require_apart_from_input(const CheckOptions& options) {
  NamedFiles read{{"the file", options.tree},
                  {"--places", options.places.value_or("")},
                  {"--network", swept_network(options) ? "" : options.network}};
  for (const std::string& file : options.more) read.emplace_back("the file", file);
  require_apart({{"--out", options.out}}, read);
}

ExitCode check_tree(const CheckOptions& options, const std::vector<std::string>& command) {
  const ReportFormat& format = report_format_named(options.format);
  if (!options.out.empty()) require_writable("--out", options.out);
  require_apart_from_input(options);
  CheckOutcome outcome = reports_on(options, command);
  if (const auto* ended = std::get_if<ExitCode>(&outcome)) return *ended;
  Reports& reports = std::get<Reports>(outcome);
  for (CheckReport& report : reports) add_exceptions(report, command);
  std::string name = printable(options.tree.empty() ? options.expression : options.tree);
  for (const std::string& file : options.more) name += ", " + printable(file);
  const std::string text = format.write(name, reports, options.out.empty() ? line_width() : std::nullopt);
  if (options.out.empty()) {
    fmt::print("{}", text);
  } else {
    write_atomically(options.out, text);
  }
  return std::ranges::all_of(reports, &CheckReport::right) ? ExitCode::kDone : ExitCode::kUnexpected;
}

}  // namespace

void add_check_command(CLI::App& program, Invocation& invocation) {
  CLI::App* command = program.add_subcommand(
      "check", "Check a tree, schedule or embedding of your own, and compare it with the known ones");
  const auto options = std::make_shared<CheckOptions>();
  command->add_option("tree", options->tree, "A file or a header, as below; a formula goes after --expr")
      ->type_name("FILE");
  command
      ->add_option("more", options->more,
                   "More files of trees: all are to be used at once, so that no two may share a directed link")
      ->type_name("FILE...");
  command->add_option("--expr", options->expression, "The parent of c in the n-cube, in C++")->type_name("EXPRESSION");
  command
      ->add_option("--children", options->children,
                   "The dimensions of the edges from c to its children, as a set of bits, in C++")
      ->type_name("EXPRESSION");
  command->add_option("--trees", options->trees, "An expression is of several trees, j = 0, 1, ...: how many")
      ->type_name("K|n");
  command
      ->add_option("--tree-column", options->tree_column,
                   "In a file of several trees: which word of a line, 3 or later, is the number of the edge's tree")
      ->type_name("COLUMN");
  command
      ->add_option("--as", options->as,
                   "What a file of numbers is, where its shape does not show it: parents, edges or adjacency")
      ->type_name("WHAT");
  command->add_flag("--one-based", options->one_based,
                    "The nodes of the files are numbered from 1 to 2^n, as in MATLAB, R and Julia");
  command
      ->add_option("--network", options->network,
                   "Network that edges must belong to: cube, debruijn or a file of links")
      ->type_name("NETWORK")
      ->capture_default_str();
  command
      ->add_option("-n,--n", options->n,
                   "Dimensions of the cube, 1 to 30; of a schedule to 16, of an embedding to 24 (default: as the file "
                   "has it); for "
                   "an expression or a header also a range, and up to 62 where it is swept")
      ->type_name("N|A..B");
  command
      ->add_option("--schedule", options->schedule,
                   "The file is a schedule, lines \"cycle from to packet ...\", for broadcast, personalized, "
                   "all-to-all-broadcast or total-exchange")
      ->type_name("TASK");
  command->add_option("--ports", options->ports, "Ports that a node may use at once: either, one or all (default: all)")
      ->type_name("PORTS");
  command->add_option("--packets", options->packets, "How many packets each node is sent (default: as the file has it)")
      ->type_name("M");
  command
      ->add_option("--places", options->places,
                   "The file is a graph of any size, which this one embeds: the place in the cube of each node")
      ->type_name("FILE");
  command->add_option("--load", options->load, "Largest number of nodes allowed at one place")->type_name("L");
  command->add_option("--dilation", options->dilation, "Largest distance allowed between the ends of an edge, in links")
      ->type_name("L");
  command->add_option("--congestion", options->congestion, "Largest number of edges allowed over a link")
      ->type_name("L");
  command
      ->add_option("--result", options->result, "What a program of MSCCL should compute, as docs/collectives.md says")
      ->type_name("FILE");
  command->add_flag("--exact", options->exact,
                    "A program's sums are of integers, or maxima: the order of adding does not matter");
  command->add_option("--source", options->source, "The root: 0b..., 0x... or decimal (the file's root, or 0)")
      ->type_name("ADDRESS");
  command->add_option("--format", options->format, "text, csv or json")->type_name("FORMAT")->capture_default_str();
  command->add_option("--time-limit", options->time_limit, "How long an expression or a header may take at one address")
      ->type_name("SECONDS")
      ->capture_default_str();
  command->add_option("--out", options->out, "Where to write (standard output); a symbolic link is followed")
      ->type_name("FILE");
  command
      ->add_option("--replay", options->replay,
                   "Show one node, with its way to the source, its neighbours, transfers or edges")
      ->type_name("ADDRESS");
  // From here on for sweeps.
  const std::size_t others = command->get_options().size();
  add_running_options(*command, *options, {"auto", "cpu", "cuda"});
  command
      ->add_option("--shard", options->shard,
                   "Sweep part I of K alone, 0 <= I < K; `cubeverify merge` brings the parts together")
      ->type_name("I/K");
  command->footer(
      "A file has lines \"parent child\" or undirected \"u v\", the parents of nodes 0, 1, 2, ... in lines, as a JSON\n"
      "array or as a NumPy file of integers (a root has itself or -1), an adjacency matrix, node-link JSON or GraphML "
      "of\n"
      "networkx, or graph6. Nodes are decimal numbers, 0b..., 0x..., words of bits of one length, or tuples of bits. "
      "Of\n"
      "several trees arrays have a row each, edges an attribute `tree`. docs/inputs.md says more of each.\n\n"
      "An expression is C++ for the parent of address c; a root has itself or -1. It may use n, all_ones(n), "
      "weight(c),\n"
      "lowest_bit(c) and highest_bit(c), which are the positions of a 1-bit of c != 0, rotate_left(n, c, k) and\n"
      "rotate_right(n, c, k). It is code: it is compiled by c++ (or $CXX), runs as you, and can do whatever you can, "
      "so\n"
      "use none that you would not run. A header, .h, is a file of functions parent(n, c), or parent(n, j, c) of "
      "several\n"
      "trees, and children and trees(n) if it has them.\n\n"
      "XML with an element algo is a program of MSCCL; a folder is judged program by program: docs/collectives.md.\n\n"
      "Beyond n = 30, or with an option from --backend on, trees of an expression or a header are swept: without\n"
      "memory for nodes and without a comparison with known trees, by all threads, shards, ranks of mpirun and GPUs\n"
      "(with nvcc or $CUDACXX). What is computed is kept in a run directory, and the same command resumes. Trees may "
      "be\n"
      "as deep as 2n, in the cube or --network debruijn.\n\n"
      "Exit code 0 if it is a spanning tree of the cube, or several that share no directed link, a\n"
      "schedule that delivers everything, an embedding within the limits given or a program that is right, 1 if\n"
      "not, 2 if it cannot be understood.\n\n"
      "Examples:\n"
      "  cubeverify check tree.edges\n"
      "  cubeverify check --expr 'c & (c - 1)' --n 2..12\n"
      "  cubeverify check --expr 'c & (c - 1)' --n 20..34 --run lowest\n"
      "  cubeverify check tree.h --n 10\n"
      "  cubeverify check tree.edges --replay 0b101\n"
      "  cubeverify check first.edges second.edges third.edges\n"
      "  cubeverify check schedule.txt --schedule broadcast --ports one\n"
      "  cubeverify check guest.edges --places places.txt --dilation 1\n"
      "  cubeverify check allreduce.xml\n"
      "  cubeverify check algorithms/\n"
      "  cubeverify check parents.npy --source 0b101 --format csv --out tree.csv");
  command->callback([options, others, command, &invocation] {
    const std::vector<CLI::Option*> all = command->get_options();
    for (std::size_t i = 0; i < all.size(); ++i) {
      const std::string name = all[i]->get_name();
      if (all[i]->count() == 0 || all[i]->get_positional() || name == "--format" || name == "--out") continue;
      options->given.push_back(name);
      if (i >= others && options->running_option.empty()) options->running_option = name;
    }
    invocation.action = [options, &invocation] { return check_tree(*options, invocation.command); };
  });
}

}  // namespace cubeverify
