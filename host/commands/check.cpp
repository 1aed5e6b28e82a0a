#include <algorithm>
#include <memory>
#include <optional>

#include <fmt/format.h>

#include "host/check/own_tree.h"
#include "host/check/report_formats.h"
#include "host/commands/arguments.h"
#include "host/commands/commands.h"
#include "host/files/printable.h"
#include "host/report/files.h"

namespace cubeverify {

namespace {

// As written on the command line.
struct CheckOptions {
  std::string file;
  std::optional<std::string> n;
  std::optional<std::string> source;
  std::string format = "text";
  std::string out;
};

std::vector<TreeReport> reports_on_file(const CheckOptions& options) {
  std::optional<int> n;
  if (options.n) n = parse_integer("--n", *options.n, 1, kMostTreeDimensions);
  return {report_on(own_tree(read_own_graph(options.file, n), options.file, n, options.source))};
}

ExitCode check_tree(const CheckOptions& options) {
  const ReportFormat& format = report_format_named(options.format);
  if (!options.out.empty()) require_writable("--out", options.out);
  const std::vector<TreeReport> reports = reports_on_file(options);
  const std::string text = format.write(printable(options.file), reports);
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
  command->add_option("tree", options->file, "A file as below")->type_name("FILE")->required();
  command->add_option("-n,--n", options->n, "Dimensions of the cube, 1 to 30 (found out from a file)")->type_name("N");
  command->add_option("--source", options->source, "The root: 0b..., 0x... or decimal (the file's root, or 0)")
      ->type_name("ADDRESS");
  command->add_option("--format", options->format, "text, md, csv, json or latex")
      ->type_name("FORMAT")
      ->capture_default_str();
  command->add_option("--out", options->out, "Where to write (standard output)")->type_name("FILE");
  command->footer(
      "A file has lines \"parent child\" or undirected \"u v\", the parents of nodes 0, 1, 2, ... in lines, as a JSON\n"
      "array or as a NumPy file of integers (a root has itself or -1), node-link JSON of networkx, or graph6.\n"
      "docs/own_tree.md has an example of each.\n\n"
      "Exit code 0 if it is a spanning tree of the cube, 1 if not, 2 if the file cannot be understood.\n\n"
      "Examples:\n"
      "  cubeverify check tree.edges\n"
      "  cubeverify check parents.npy --source 0b101 --format md --out tree.md");
  command->callback([options, &invocation] { invocation.action = [options] { return check_tree(*options); }; });
}

}  // namespace cubeverify
