#include <algorithm>
#include <array>
#include <filesystem>
#include <map>
#include <optional>
#include <string_view>

#include "host/check/collectives/collective_report.h"
#include "host/check/collectives/own_plan.h"
#include "host/check/embeddings/embedding_report.h"
#include "host/check/networks/own_network.h"
#include "host/check/readers/definitions_file.h"
#include "host/check/readers/xml_file.h"
#include "host/check/report/report_formats.h"
#include "host/check/report/task_names.h"
#include "host/check/schedules/own_schedule.h"
#include "host/check/schedules/schedule_report.h"
#include "host/check/trees/own_tree.h"
#include "host/check/trees/tree_formulas.h"
#include "host/check/trees/tree_replay.h"
#include "host/check/trees/tree_report.h"
#include "host/check/trees/trees_report.h"
#include "host/commands/arguments.h"
#include "host/commands/commands.h"
#include "host/commands/running_options.h"
#include "host/files/files.h"
#include "host/files/piped_file.h"
#include "host/printable.h"
#include "host/text/command_line.h"
#include "host/text/terminal.h"
#include "host/text/text.h"

// What is checked is found out first, by options and by the input itself: files of trees, a schedule, an embedding, a
// program of collectives, functions. Then options that are for something else are refused, before anything is read, so
// that none is passed over in silence; each kind has a function that reads it and reports.

namespace cubeverify {
namespace {

// Options that limit what is measured; with --replay nothing is.
constexpr std::array kLimits{"--height", "--diameter", "--load", "--dilation", "--congestion"};

struct CheckOptions : ComputingOptions {
  std::string tree;
  std::vector<std::string> more;  // files of further trees
  std::string parent;
  std::string children;
  std::optional<std::string> trees;
  std::optional<std::string> tree_column, as;
  bool one_based = false;
  std::string network = "cube";
  std::string nodes, degree, link;
  std::optional<std::string> schedule, ports, packets;
  std::optional<std::string> places, load, dilation, congestion;
  std::optional<std::string> n;
  std::optional<std::string> source;
  std::string format = "text";
  std::string out, json;
  bool times = false, quiet = false, mark_nodes = false;
  std::optional<std::string> replay;
  std::optional<std::string> result;  // of a program
  bool exact = false, strict = false;
  std::array<bool, kTreeRelations.size()> relations{};
  bool every_source = false;
  std::optional<std::string> height, diameter;  // formulas of n
  std::vector<std::string> given;               // options that say what is checked, and how
};

// What can be checked, and the options for it.
struct InputKind {
  std::string_view name;
  std::vector<std::string_view> options;
};
enum class Input { kTree, kFormula, kDefinitions, kSchedule, kEmbedding, kProgram };

// These, and those for trees however they are given.
std::vector<std::string_view> of_trees(std::vector<std::string_view> options) {
  options.insert(options.end(), {"--network", "--nodes", "--degree", "--link", "--n", "--source", "--replay",
                                 "--edge-disjoint", "--edge-independent", "--vertex-independent",
                                 "--completely-independent", "--every-source", "--height", "--diameter", "--times"});
  return options;
}

const std::map<Input, InputKind>& input_kinds() {
  static const std::map<Input, InputKind> kKinds{
      {Input::kTree, {"a tree", of_trees({"--tree-column", "--as", "--one-based"})}},
      {Input::kFormula,
       {"a formula", of_trees({"--parent", "--children", "--trees", "--backend", "--threads", "--device"})}},
      {Input::kDefinitions, {"a file of definitions", of_trees({"--backend", "--threads", "--device"})}},
      {Input::kSchedule,
       {"a schedule",
        {"--schedule", "--ports", "--packets", "--one-based", "--network", "--nodes", "--degree", "--link", "--n",
         "--source", "--replay", "--times"}}},
      {Input::kEmbedding,
       {"an embedding",
        {"--places", "--load", "--dilation", "--congestion", "--as", "--one-based", "--network", "--n", "--replay"}}},
      {Input::kProgram,
       {"a program of a collective", {"--result", "--exact", "--strict", "--network", "--source", "--replay"}}},
  };
  return kKinds;
}

// Options that do not go with what is checked are refused before anything is read.
void refuse_misplaced(const CheckOptions& options, Input input) {
  const auto& kinds = input_kinds();
  const InputKind& kind = kinds.at(input);
  for (const std::string& option : options.given) {
    const auto takes = [&](const InputKind& one) {
      return std::ranges::find(one.options, option) != one.options.end();
    };
    if (takes(kind)) continue;
    std::vector<std::string> takers;
    for (const auto& [other, one] : kinds) {
      if (takes(one)) takers.emplace_back(one.name);
    }
    refuse("{} cannot be given for {}{}", option, kind.name,
           input == Input::kProgram && option == "--n" ? "; its number of ranks is in the file"
           : takers.size() < 3                         ? ", only for " + joined(takers, " or ")
                                                       : "");
  }
}

// Source code, by its name.
bool is_program_text(const std::filesystem::path& file) {
  constexpr std::array<std::string_view, 10> kEndings{".h",   ".hh",  ".hpp", ".c",   ".cc",
                                                      ".cpp", ".cxx", ".cu",  ".cuh", ".py"};
  return std::ranges::find(kEndings, file.extension().string()) != kEndings.end();
}

std::optional<int> number_of(const std::optional<std::string>& text, const char* option, int least, int greatest) {
  if (!text) return std::nullopt;
  return parse_integer(option, *text, least, greatest);
}

// A report for each n.
using Reports = std::vector<CheckReport>;

TreeNeeds needs_of(const CheckOptions& options, const OwnNetwork& network) {
  const auto limit = [&](const char* option, const std::optional<std::string>& text) -> std::optional<Word> {
    if (!text) return std::nullopt;
    const SignedWord value = value_of_option(option, *text, network.n);
    if (value < 0) refuse("{} {}: it is {} at {}", option, *text, value, network.size_text());
    return static_cast<Word>(value);
  };
  return {options.relations, options.every_source, limit("--height", options.height),
          limit("--diameter", options.diameter)};
}

// How something was read, where -q leaves the note out of the report.
void say_if_quiet(const CheckOptions& options, const std::string& note) {
  if (options.quiet && !note.empty()) say_line(printable(note));
}

CheckReport report_on_own(std::vector<OwnTree> trees, const OwnNetwork& network, const CheckOptions& options,
                          const RelationComputing& how) {
  const TreeNeeds needs = needs_of(options, network);
  for (std::size_t j = 0; j < trees.size(); ++j) {
    if (j == 0 || trees[j].note != trees[j - 1].note) say_if_quiet(options, trees[j].note);
  }
  if (trees.size() == 1 && std::ranges::count(needs.relations, true) > 0)
    add_sentence(trees.front().note, "There is one tree, so no relation between trees was checked.");
  return trees.size() == 1 ? check_report(report_on(trees.front(), network, needs))
                           : report_on_trees(trees, network, needs, how);
}

bool is_given(const CheckOptions& options, const char* option) {
  return std::ranges::find(options.given, option) != options.given.end();
}

// The network of --network or --link, or of the definitions of trees.
OwnNetwork chosen_network(const CheckOptions& options, std::optional<int> n, const TreeFormulas* formulas = nullptr) {
  const bool has_formulas = !options.link.empty(), has_definitions = formulas != nullptr && formulas->has_network();
  if (has_formulas + has_definitions + is_given(options, "--network") > 1)
    refuse("two networks, of --network, --link or a file of trees; leave one of them out");
  for (const char* option : {"--nodes", "--degree"}) {
    if (!has_formulas && is_given(options, option)) refuse("{}: it goes with --link", option);
  }
  OwnNetwork network = has_formulas      ? network_of_options(options.nodes, options.degree, options.link, n)
                       : has_definitions ? network_of_formulas("network of the file", formulas->definitions(), n)
                                         : network_named(options.network, n, options.one_based);
  network.marked = options.mark_nodes;
  network.one_based = options.one_based;
  if (options.one_based && network.first == 0)
    add_sentence(network.note, "Your nodes are numbered from 1. Node 1 is node 0 of the " + network.name + ".");
  return network;
}

// Whether the options say a network without a look at the input.
bool has_network(const CheckOptions& options) { return !options.link.empty() || !takes_n_of_trees(options.network); }

FormulaComputing computing(const CheckOptions& options) {
  require_known_backend(options);
  FormulaComputing how{parse_threads(options.threads), {}, options.backend == "auto"};
  const std::vector<int> devices = devices_named(options.device);
  if (devices.size() > 1) refuse("--device {}: one device alone computes a formula", options.device);
  if (!devices.empty()) how.device = devices.front();
  const bool demands = options.backend == "cuda" || (options.backend == "auto" && options.device == "all");
  if (demands && devices.empty()) how.device = 0;
  return how;
}

// The source that is given, by --source or in a file of definitions.
Word source_of(const CheckOptions& options, const TreeFormulas& formulas, const OwnNetwork& network) {
  const std::optional<Word> root = formulas.root(network);
  if (!options.source) return root.value_or(0);
  const Word source = network.node("--source", *options.source);
  if (root && *root != source)
    refuse("--source {}: the file defines the root {} at {}", *options.source, *root, network.size_text());
  return source;
}

Reports reports_on_formulas(const CheckOptions& options) {
  const std::string& name = options.tree.empty() ? options.parent : options.tree;
  const TreeFormulas formulas =
      options.tree.empty() ? TreeFormulas::of_options(options.parent, options.children, options.trees.value_or(""))
                           : TreeFormulas::of_file(options.tree);
  std::vector<std::optional<int>> ns{std::nullopt};
  if (options.n) {
    const auto [first, last] = parse_range("--n", *options.n, kMostTreeDimensions);
    if (options.replay && first != last) refuse("--n {}: --replay is at one n", *options.n);
    ns.clear();
    for (int n = first; n <= last; ++n) ns.emplace_back(n);
  } else if (takes_n_of_trees(options.network) && options.link.empty() && !formulas.has_network()) {
    refuse("{}: a formula is for every n; add --n 6 or --n 2..12", name);
  }
  const FormulaComputing how = computing(options);
  Reports reports;
  for (const std::optional<int> n : ns) {
    // For a node and its way the de Bruijn network need not be held.
    const bool one_way = options.replay && std::ranges::find(options.relations, true) == options.relations.end();
    const OwnNetwork network = one_way && options.network == "debruijn" && n ? de_bruijn_by_formula(*n)
                                                                             : chosen_network(options, n, &formulas);
    if (formulas.has_children() && !network.is_cube())
      refuse("the {}: children are given as dimensions of the cube; leave them or the network out", network.name);
    if (network.n == 0 && formulas.uses_n()) refuse("{}: a formula is for every n; add --n 6", name);
    const Word source = source_of(options, formulas, network);
    if (options.replay) {
      reports.push_back(replay(formulas.to_replay(network, source), network, network.node("--replay", *options.replay),
                               needs_of(options, network)));
      continue;
    }
    std::vector<OwnTree> trees = formulas.in_memory(network, source, how);
    add_sentence(trees.front().note, network.note);
    reports.push_back(report_on_own(std::move(trees), network, options, formulas.for_relations(network, how)));
  }
  return reports;
}

std::optional<ArrayMeaning> array_meaning(const CheckOptions& options) {
  if (!options.as) return std::nullopt;
  if (*options.as == "parents") return ArrayMeaning::kParents;
  if (*options.as == "edges") return ArrayMeaning::kEdges;
  if (*options.as == "adjacency") return ArrayMeaning::kAdjacency;
  if (*options.as == "adjacency-list") return ArrayMeaning::kAdjacencyList;
  refuse("--as {}: not one of parents, edges, adjacency, adjacency-list", *options.as);
}

Reports reports_on_file(const CheckOptions& options) {
  const auto n = number_of(options.n, "--n", 1, kMostTreeDimensions);
  std::optional<OwnNetwork> network;
  if (n || has_network(options)) network = chosen_network(options, n);
  ReadOptions how{
      {}, number_of(options.tree_column, "--tree-column", 3, 20), array_meaning(options), options.one_based};
  const auto read = [&](const std::string& file) {
    if (network && network->is_cube()) how.n = network->n;
    if (network && !network->is_cube()) how.nodes = network->nodes;
    return graphs_of_trees(read_own_graph(file, how), file);
  };
  std::vector<OwnGraph> graphs = read(options.tree);
  if (!network) network = chosen_network(options, dimensions_named(graphs.front(), options.tree));
  std::vector<OwnTree> trees = own_trees(std::move(graphs), options.tree, *network, options.source);
  for (const std::string& file : options.more) {
    std::ranges::move(own_trees(read(file), file, *network, options.source, trees.size()), std::back_inserter(trees));
    if (trees.size() > kMostOwnTrees) refuse("{}: more than {} trees", file, kMostOwnTrees);
  }
  add_sentence(trees.front().note, network->note);
  if (std::ranges::all_of(trees, &OwnTree::from_1)) {
    add_sentence(trees.front().note,
                 fmt::format("If your nodes are numbered from 1, say --one-based: then {} of the {}.",
                             trees.size() == 1 ? "it is a spanning tree" : "they are spanning trees", network->name));
  }
  if (options.replay)
    return {replay(trees, *network, network->node("--replay", *options.replay), needs_of(options, *network))};
  return {report_on_own(std::move(trees), *network, options, {.threads = parse_threads(options.threads)})};
}

Reports reports_on_schedule(const CheckOptions& options) {
  const Collective task = task_named("--schedule", *options.schedule);
  std::optional<Ports> ports;
  if (options.ports) ports = ports_named("--ports", *options.ports);
  const auto n = number_of(options.n, "--n", 1, kMostScheduleDimensions);
  const auto packets = number_of(options.packets, "--packets", 1, 1'000'000);
  std::optional<OwnNetwork> network;
  if (n || is_given(options, "--network") || has_network(options)) network = chosen_network(options, n);
  const OwnSchedule own =
      read_own_schedule(options.tree, task, std::move(network), options.source, packets, options.one_based);
  say_if_quiet(options, own.note);
  if (options.replay) return {replay(own, ports, own.network.node("--replay", *options.replay))};
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
  const OwnNetwork network = chosen_network(options, has_network(options) ? n : own.graph.n);
  if (const Word last = std::ranges::max(own.graph.place), least = options.one_based ? 1 : 0; last >= network.nodes)
    refuse("{}: the place {} is not a node from {} to {}", *options.places, last + least, least,
           network.nodes - 1 + least);
  add_sentence(own.note, network.note);
  say_if_quiet(options, own.note);
  CheckReport report = options.replay ? replay(own, network, network.node("--replay", *options.replay))
                                      : report_on_embedding(own, network, limits);
  add_sentence(report.note, own.note);
  if (report.json.contains("note")) report.json["note"] = report.note;
  return {report};
}

bool is_program_file(const std::string& file) {
  std::error_code ignored;
  return std::filesystem::is_regular_file(file, ignored) &&
         (first_element(file) == "algo" || collective::is_plan(file));
}

// Whether it is programs of MSCCL and plans of MSCCL++, or a folder, which is of these.
bool is_program(const CheckOptions& options) {
  std::error_code ignored;
  return is_program_file(options.tree) || std::ranges::any_of(options.more, is_program_file) ||
         (options.more.empty() && std::filesystem::is_directory(options.tree, ignored));
}

Reports reports_on_program(const CheckOptions& options) {
  constexpr Word kMost = 1'000'000;
  const Word source = options.source ? word_in(*options.source).value_or(kMost + 1) : 0;
  if (source > kMost) refuse("--source {}: must be a whole number from 0 to {}", *options.source, kMost);
  collective::ProgramOptions judging{static_cast<int>(source), options.exact, options.result, {}, options.replay};
  judging.strict = options.strict;
  if (is_given(options, "--network")) judging.network = options.network;
  if (!options.more.empty() || std::filesystem::is_directory(options.tree)) {
    std::vector<std::filesystem::path> files{options.tree};
    files.insert(files.end(), options.more.begin(), options.more.end());
    return {report_on_programs(files, judging)};
  }
  return {report_on_program(options.tree, judging)};
}

Reports reports_on(const CheckOptions& options) {
  const auto refuse_among_several = [](const std::string& file) {
    refuse("{}: several files are files of trees or programs; check anything else by itself", file);
  };
  const auto reports_as = [&](Input input, Reports (*reports)(const CheckOptions&)) {
    refuse_misplaced(options, input);
    if (!options.more.empty() && input != Input::kTree && input != Input::kProgram)
      refuse_among_several(options.more.front());
    return reports(options);
  };
  const bool of_programs = is_program(options);
  for (const std::string& file : options.more) {
    std::error_code ignored;
    for (const std::string& one : {options.tree, file}) {
      if (!std::filesystem::exists(one, ignored)) refuse("{}: there is no such file", one);
      if (std::filesystem::is_directory(one, ignored)) refuse("{}: folders are judged one at a time", one);
      // What is meant as a program and cannot be read is judged wrong.
      const bool meant = one.ends_with(".xml") || (one.ends_with(".json") && collective::is_meant_as_plan(one));
      if (of_programs && !meant && !is_program_file(one))
        refuse("{}: it is no program, and programs are judged with programs only; check it by itself", one);
    }
  }
  if (of_programs) return reports_as(Input::kProgram, reports_on_program);
  if (options.tree.empty() && options.parent.empty())
    refuse("no file given, nor a formula such as --parent 'c & (c - 1)' --n 6; see cubeverify check --help");
  if (options.schedule) return reports_as(Input::kSchedule, reports_on_schedule);
  if (options.places) return reports_as(Input::kEmbedding, reports_on_embedding);
  if (options.tree.empty()) return reports_as(Input::kFormula, reports_on_formulas);
  std::error_code ignored;
  if (!std::filesystem::exists(options.tree, ignored)) {
    if (options.tree.ends_with(".json") || options.tree.ends_with(".xml"))
      refuse("{}: there is no such file", options.tree);
    refuse("{}: there is no such file; if it is meant as a formula: {}", options.tree,
           quoted({"cubeverify", "check", "--parent", options.tree, "--n", options.n.value_or("6")}));
  }
  if (is_program_text(options.tree))
    refuse("{}: programs are not run; write formulas, as docs/formulas.md says", options.tree);
  if (is_file_of_definitions(options.tree)) return reports_as(Input::kDefinitions, reports_on_formulas);
  return reports_as(Input::kTree, reports_on_file);
}

// The command without what computes, limits or is only for output, and at this n alone.
std::vector<std::string> replay_of(std::vector<std::string> command, int n) {
  for (const char* option : {"--format", "--out", "--json", "--threads", "--backend", "--device"})
    command = without_option(command, option);
  for (const char* option : kLimits) command = without_option(command, option);
  for (const char* option : {"--times", "--mark-nodes"}) std::erase(command, option);
  const std::size_t words = command.size();
  command = without_option(without_option(command, "--n"), "-n");
  if (command.size() < words) command.insert(command.end(), {"--n", std::to_string(n)});
  return command;
}

const char* output_option(const CheckOptions& options) { return options.json.empty() ? "--out" : "--json"; }

void require_apart_from_input(const CheckOptions& options) {
  NamedFiles read{{"the file", options.tree},
                  {"--places", options.places.value_or("")},
                  {"--network", is_family(options.network) ? "" : options.network}};
  for (const std::string& file : options.more) read.emplace_back("the file", file);
  require_apart({{output_option(options), options.out}}, read);
}

ExitCode check_tree(const CheckOptions& options, const std::vector<std::string>& command) {
  const ReportFormat& format = report_format_named(options.format);
  if (options.quiet && options.format != "text") refuse("-q: it is for text, not for {}", options.format);
  const auto has = [&](TreeRelation relation) { return options.relations[static_cast<std::size_t>(relation)]; };
  if (options.every_source && !has(TreeRelation::kEdgeIndependent) && !has(TreeRelation::kVertexIndependent))
    refuse("--every-source: say which relation is to hold from every root: --edge-independent or --vertex-independent");
  if (options.times && options.replay) refuse("--times: a replay has none; leave one of them out");
  for (const char* option : kLimits) {
    if (options.replay && is_given(options, option))
      refuse("{}: a replay shows one node and measures nothing; leave one of them out", option);
  }
  if (!options.out.empty()) require_writable(output_option(options), options.out);
  require_apart_from_input(options);
  // Of what comes from a pipe, a file is read.
  CheckOptions files = options;
  for (std::string* name : {&files.tree, &files.network}) *name = file_of_input(*name);
  for (std::string& name : files.more) name = file_of_input(name);
  for (std::optional<std::string>* name : {&files.places, &files.result}) {
    if (*name) *name = file_of_input(**name);
  }
  Reports reports = reports_on(files);
  for (CheckReport& report : reports) add_exceptions(report, replay_of(command, report.n));
  std::string name = printable(options.tree.empty() ? options.parent : options.tree);
  for (const std::string& file : options.more) name += ", " + printable(file);
  const std::string text =
      format.write(name, reports, {options.out.empty() ? line_width() : std::nullopt, options.times, options.quiet});
  write_output(options.out, text);
  return std::ranges::all_of(reports, &CheckReport::right) ? ExitCode::kDone : ExitCode::kUnexpected;
}

}  // namespace

void add_check_command(CLI::App& program, Invocation& invocation) {
  CLI::App* command = program.add_subcommand(
      "check", "Check a tree, schedule, embedding, or program or plan of a collective of your own");
  const auto options = std::make_shared<CheckOptions>();
  add_value(*command, "tree", options->tree, "FILE",
            "A file, as below, or - for standard input; a formula goes after --parent");
  add_value(*command, "more", options->more, "FILE...",
            "More files of trees, all used at once: no two may share a directed link; or more programs");
  add_value(*command, "--parent,--expr", options->parent, "FORMULA", "A formula for the parent of node c");
  add_value(*command, "--children", options->children, "FORMULA",
            "A formula for the dimensions of the edges from c to its children, as a set of bits");
  add_value(*command, "--trees", options->trees, "FORMULA", "How many trees the formulas define, j = 0, 1, ...");
  add_value(*command, "--tree-column", options->tree_column, "COLUMN",
            "In a file of several trees: which word of a line, 3 or later, is the number of the edge's tree");
  add_value(*command, "--as", options->as, "parents|edges|adjacency|adjacency-list",
            "What a file of numbers is, where its shape does not show it; adjacency is a matrix");
  command->add_flag("--one-based", options->one_based,
                    "The nodes of the files are numbered from 1 to 2^n, as in MATLAB, R and Julia");
  add_value(*command, "--network", options->network, "NETWORK",
            "Network that edges must belong to: one of those below, or a file of links or definitions")
      ->capture_default_str();
  add_value(*command, "--link", options->link, "FORMULA",
            "A formula for the i-th neighbour of node c, instead of --network");
  add_value(*command, "--degree", options->degree, "FORMULA",
            "A formula: how many neighbours --link has, i = 0, 1, ...");
  add_value(*command, "--nodes", options->nodes, "FORMULA",
            "A formula: how many nodes there are with --link (default: 2^n)");
  add_value(*command, "-n,--n", options->n, "N|A..B",
            "Dimensions of the cube, 1 to 30; of a schedule to 16, of an embedding to 24 (default: as the file has "
            "it); for formulas also a range");
  add_value(*command, "--schedule", options->schedule, "broadcast|personalized|all-to-all-broadcast|total-exchange",
            "The file is a schedule for this task, lines \"cycle from to packet ...\"");
  add_value(*command, "--ports", options->ports, "either|one|all", "Ports that a node may use at once (default: all)");
  add_value(*command, "--packets", options->packets, "M",
            "How many packets each node is sent (default: as the file has it)");
  add_value(
      *command, "--places", options->places, "FILE",
      "Check an embedding of the graph in the first file, of any size: FILE has the place of each node in the cube");
  add_value(*command, "--load", options->load, "L", "Largest number of nodes allowed at one place");
  add_value(*command, "--dilation", options->dilation, "L",
            "Largest distance allowed between the ends of an edge, in links");
  add_value(*command, "--congestion", options->congestion, "L", "Largest number of edges allowed over a link");
  add_value(*command, "--result", options->result, "FILE",
            "What a program of a collective should compute, as docs/collectives.md says");
  command->add_flag("--exact", options->exact,
                    "A program's sums are of integers, or maxima: the order of adding does not matter");
  command->add_flag("--strict", options->strict, "Remarks on a program or plan of a collective make it fail");
  const auto needs = [&](TreeRelation relation, const char* option, const char* about) {
    command->add_flag(option, options->relations[static_cast<std::size_t>(relation)], about);
  };
  needs(TreeRelation::kEdgeDisjoint, "--edge-disjoint", "Needed: no edge is in two trees, in whichever direction");
  needs(TreeRelation::kEdgeIndependent, "--edge-independent",
        "Needed: the paths from the root to a node in two trees share no edge");
  needs(TreeRelation::kVertexIndependent, "--vertex-independent",
        "Needed: such paths share no edge, and no node but their ends");
  needs(
      TreeRelation::kCompletelyIndependent, "--completely-independent",
      "Needed: no edge is in two trees, and no node has two neighbours or more in two; two such trees give protection "
      "routing");
  command->add_flag("--every-source", options->every_source,
                    "Judge independence from every node as the root of all trees");
  add_value(*command, "--height", options->height, "H", "Greatest height allowed of each tree: a formula of n");
  add_value(*command, "--diameter", options->diameter, "D",
            "Greatest length allowed of a path in each tree: a formula of n");
  add_value(*command, "--source", options->source, "ADDRESS",
            "The root: 0b..., 0x... or decimal (the file's root, or 0)");
  CLI::Option* quiet = command->add_flag(
      "-q,--quiet", options->quiet,
      "Print the verdict alone, in one line for each n; on standard error how a file was read, if that needs saying");
  command->add_flag("--mark-nodes", options->mark_nodes,
                    "Put U+E000, or of a guest U+E002, before and U+E001 behind nodes in words, for programs that "
                    "use other names for nodes");
  command
      ->add_flag("--times", options->times,
                 "Of trees and schedules: print the times of collectives, too; csv and json have them always")
      ->excludes(quiet);
  CLI::Option* format = add_value(*command, "--format", options->format, "text|csv|json", "How to write the report")
                            ->capture_default_str();
  CLI::Option* out = add_value(*command, "--out", options->out, "FILE",
                               "Where to write (standard output); a symbolic link is followed");
  add_value(*command, "--json", options->json, "FILE|-", "Short for --format json --out FILE; - is standard output")
      ->excludes(format)
      ->excludes(out);
  add_value(*command, "--replay", options->replay, "ADDRESS",
            "Show one node, with its way to the source, its neighbours, transfers or edges; of a program a step "
            "(RANK.BLOCK.STEP) or a chunk (RANK.oCHUNK)")
      ->excludes(quiet);
  add_computing_options(*command, *options, {"auto", "cpu", "cuda"});
  command->footer(
      R"(A file has lines "parent child" or undirected "u v", the parents of nodes 0, 1, 2, ... in lines, as a JSON
array or as a NumPy file of integers (a root has itself or -1), an adjacency matrix or list, node-link JSON or
GraphML of networkx, or graph6. Nodes are decimal numbers, 0b..., 0x..., words of bits of one length, or tuples of
bits. Of several trees arrays have a row each, edges an attribute `tree`. docs/inputs.md says more of each.

A formula computes the parent of node c from n and c, and of several trees from j; a root has itself or -1. It has
the operators of C on integers of 64 bits, and weight(c), lowest_bit(c), highest_bit(c), bit(k), all_ones(n),
rotate_left(n, c, k), rotate_right(n, c, k), reverse(n, c), parity(c), min, max, abs, and first, count, sum, any,
all over a range, as in first(i, 0, n, c >> i & 1). A file may define parent(c) or parent(j, c), children(c), trees
and root, a line each. docs/formulas.md says more. A formula can do nothing but compute.

Networks: )" +
      joined(family_names(true), ", ") +
      R"(.

XML with an element algo is a program of MSCCL, and a JSON object with gpus a plan of MSCCL++; a folder is judged
program by program: docs/collectives.md.

Exit code 0 if the input is a spanning tree of the cube, or several that share no directed link, a
schedule that delivers everything, an embedding within the limits given or a program that is right, 1 if
not, 2 if the input cannot be understood.

Examples:
  cubeverify check tree.edges
  cubeverify check --parent 'c & (c - 1)' --n 2..12
  cubeverify check definitions.txt --n 10
  cubeverify check tree.edges --replay 0b101
  cubeverify check first.edges second.edges third.edges
  cubeverify check schedule.txt --schedule broadcast --ports one
  cubeverify check guest.edges --places places.txt --dilation 1
  cubeverify check allreduce.xml
  cubeverify check plan.json
  cubeverify check algorithms/
  cubeverify check parents.npy --source 0b101 --format csv --out tree.csv)");
  command->callback([options, command, &invocation] {
    for (const CLI::Option* option : command->get_options()) {
      const std::string name = option->get_name();
      constexpr std::array<std::string_view, 5> kForAll{"--format", "--out", "--json", "--quiet", "--mark-nodes"};
      if (option->count() == 0 || option->get_positional() || std::ranges::find(kForAll, name) != kForAll.end())
        continue;
      options->given.push_back(name);
    }
    if (!options->json.empty()) {
      options->format = "json";
      options->out = options->json == "-" ? "" : options->json;
    }
    invocation.action = [options, &invocation] { return check_tree(*options, invocation.command); };
  });
}

}  // namespace cubeverify
