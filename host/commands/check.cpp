#include <algorithm>
#include <chrono>
#include <filesystem>
#include <memory>
#include <optional>

#include <fmt/format.h>

#include "host/check/expression.h"
#include "host/check/own_tree.h"
#include "host/check/report_formats.h"
#include "host/commands/arguments.h"
#include "host/commands/commands.h"
#include "host/files/printable.h"
#include "host/report/files.h"
#include "host/run/signals.h"

namespace cubeverify {

namespace {

// As written on the command line.
struct CheckOptions {
  std::string tree;
  std::string expression;
  std::optional<std::string> n;
  std::optional<std::string> source;
  std::string format = "text";
  std::string out;
  std::string time_limit = "60";
};

// Where an expression is asked for by its name, or there is no such file and it looks like one.
std::string expression_of(const CheckOptions& options) {
  if (!options.expression.empty()) {
    if (options.tree.empty()) return options.expression;
    throw CommandError(ExitCode::kUsage, fmt::format("--expr {}: there is the file {} already; leave one of them out",
                                                     options.expression, options.tree));
  }
  if (options.tree.empty()) {
    throw CommandError(ExitCode::kUsage, "no tree given: a file, or --expr 'c & (c - 1)'; see cubeverify check --help");
  }
  std::error_code ignored;
  const bool is_file = std::filesystem::exists(options.tree, ignored);
  return !is_file && looks_like_expression(options.tree) ? options.tree : "";
}

std::vector<TreeReport> reports_on_expression(const CheckOptions& options, const std::string& expression) {
  if (!options.n) {
    throw CommandError(ExitCode::kUsage,
                       fmt::format("{}: an expression is for every n; add --n 6 or --n 2..12", expression));
  }
  const auto [first, last] = parse_range("--n", *options.n, kMostTreeDimensions);
  const std::chrono::seconds most_time(parse_integer("--time-limit", options.time_limit, 1, 1'000'000));
  if (options.source) parse_address(*options.source, first);
  // An expression that does not end goes with this process.
  const SignalExit at_a_signal("interrupted; no tree has been checked");
  std::vector<TreeReport> reports;
  for (int n = first; n <= last; ++n) {
    reports.push_back(
        report_on(own_tree(parents_by_expression(expression, n, most_time), "--expr", n, options.source)));
  }
  return reports;
}

std::vector<TreeReport> reports_on_file(const CheckOptions& options) {
  std::optional<int> n;
  if (options.n) n = parse_integer("--n", *options.n, 1, kMostTreeDimensions);
  return {report_on(own_tree(read_own_graph(options.tree, n), options.tree, n, options.source))};
}

ExitCode check_tree(const CheckOptions& options) {
  const ReportFormat& format = report_format_named(options.format);
  if (!options.out.empty()) require_writable("--out", options.out);
  const std::string expression = expression_of(options);
  const std::vector<TreeReport> reports =
      expression.empty() ? reports_on_file(options) : reports_on_expression(options, expression);
  const std::string text = format.write(printable(expression.empty() ? options.tree : expression), reports);
  if (options.out.empty()) {
    fmt::print("{}", text);
  } else {
    write_atomically(options.out, text);
  }
  const bool all = std::ranges::all_of(reports, &TreeReport::spans_cube);
  return all ? ExitCode::kDone : ExitCode::kUnexpected;
}

}  // namespace

void add_check_command(CLI::App& program, Invocation& invocation) {
  CLI::App* command = program.add_subcommand(
      "check", "A tree of your own: is it a spanning tree of the cube, and how does it compare with the known ones");
  const auto options = std::make_shared<CheckOptions>();
  command->add_option("tree", options->tree, "A file or an expression, as below")->type_name("FILE|EXPRESSION");
  command->add_option("--expr", options->expression, "The parent of c in the n-cube, in C++")->type_name("EXPRESSION");
  command
      ->add_option("-n,--n", options->n,
                   "Dimensions of the cube, 1 to 30, or of several for an expression (found out from a file)")
      ->type_name("N|A..B");
  command->add_option("--source", options->source, "The root: 0b..., 0x... or decimal (the file's root, or 0)")
      ->type_name("ADDRESS");
  command->add_option("--format", options->format, "text, md, csv, json or latex")
      ->type_name("FORMAT")
      ->capture_default_str();
  command->add_option("--time-limit", options->time_limit, "How long an expression may take at one n")
      ->type_name("SECONDS")
      ->capture_default_str();
  command->add_option("--out", options->out, "Where to write (standard output)")->type_name("FILE");
  command->footer(
      "A file has lines \"parent child\" or undirected \"u v\", the parents of nodes 0, 1, 2, ... in lines, as a JSON\n"
      "array or as a NumPy file of integers (a root has itself or -1), node-link JSON of networkx, or graph6.\n"
      "docs/own_tree.md says more of each.\n\n"
      "An expression is C++ for the parent of address c; a root has itself or -1. It may use n, all_ones(n), "
      "weight(c),\n"
      "lowest_bit(c), highest_bit(c), rotate_left(n, c, k) and rotate_right(n, c, k). It is code: it is compiled by "
      "c++ (or\n"
      "$CXX), runs as you, and can do whatever you can, so use none that you would not run.\n\n"
      "Exit code 0 if it is a spanning tree of the cube, 1 if not, 2 if the tree cannot be understood.\n\n"
      "Examples:\n"
      "  cubeverify check tree.edges\n"
      "  cubeverify check --expr 'c & (c - 1)' --n 2..12\n"
      "  cubeverify check parents.npy --source 0b101 --format md --out tree.md");
  command->callback([options, &invocation] { invocation.action = [options] { return check_tree(*options); }; });
}

}  // namespace cubeverify
