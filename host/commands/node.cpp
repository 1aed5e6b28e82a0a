#include <memory>
#include <optional>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "host/commands/arguments.h"
#include "host/commands/commands.h"
#include "host/commands/explanation.h"
#include "host/commands/graph_choice.h"
#include "host/commands/structure_node.h"
#include "host/report/text.h"
#include "kernels/address/rotation.h"

namespace cubeverify {

namespace {

// As written on the command line.
struct NodeCommandOptions {
  std::string node;
  std::string tree = "sbnt";
  std::string n;
  std::optional<std::string> subtree;
  std::optional<std::string> source;  // 0 if there is none
  bool json = false;
};

// A node of a tree rooted at a source: what is shown.
struct Shown {
  int n;
  Word source;
  Explanation explanation;

  [[nodiscard]] const Node& node() const { return explanation.node; }
  [[nodiscard]] bool has_rotations() const { return !explanation.rotations.empty(); }
  // The node with relative address c, as a string.
  [[nodiscard]] std::string name(Word c) const { return binary(n, translate(c, source)); }
  [[nodiscard]] std::vector<std::string> names(const std::vector<Word>& addresses) const {
    std::vector<std::string> all;
    for (const Word c : addresses) all.push_back(name(c));
    return all;
  }
  [[nodiscard]] std::vector<std::string> children() const {
    std::vector<std::string> all;
    for (const int m : elements(explanation.children)) all.push_back(name(node().address ^ bit(m)));
    return all;
  }
};

nlohmann::json to_json(const Shown& shown) {
  const Explanation& found = shown.explanation;
  nlohmann::json json = {{"tree", found.tree},
                         {"n", shown.n},
                         {"node", shown.name(shown.node().address)},
                         {"source", shown.name(0)},
                         {"address", binary(shown.n, shown.node().address)},
                         {"level", weight(shown.node().address)},
                         {"period", shown.node().period},
                         {"cyclic", shown.node().period < shown.n},
                         {"subtree", nullptr},
                         {"k", nullptr},
                         {"M", elements(shown.node().zeros)},
                         {"alpha", alpha(shown.node())},
                         {"parent", nullptr},
                         {"children", shown.children()},
                         {"path", shown.names(found.path)}};
  if (found.parent) {
    json["subtree"] = shown.node().index;
    json["k"] = *found.k;
    json["parent"] = shown.name(*found.parent);
  }
  for (const SubtreeWay& way : found.ways) {
    json["ways"].push_back({{"subtree", way.subtree}, {"k", way.k}, {"path", shown.names(way.path)}});
  }
  if (shown.has_rotations()) {
    json[found.number] = shown.node().index;
    json["J"] = elements(shown.node().rotations);
    json["order"] = found.order;
    json["rotations"] = nlohmann::json::array();
    for (const Rotation& rotation : found.rotations) {
      json["rotations"].push_back(
          {{"j", rotation.steps}, {"value", binary(shown.n, rotation.value)}, {"best", rotation.best}});
    }
  }
  return json;
}

std::string set_text(const std::vector<int>& set) { return fmt::format("{{{}}}", fmt::join(set, ", ")); }

void print_rotations(const Shown& shown) {
  const std::string& order = shown.explanation.order;
  Table table{{"j", order.substr(0, order.find(' ')), ""}, {}};
  for (const Rotation& rotation : shown.explanation.rotations) {
    table.rows.push_back({std::to_string(rotation.steps), binary(shown.n, rotation.value),
                          rotation.best ? order.substr(order.rfind(' ') + 1) : ""});
  }
  fmt::print("\n{}\n", to_text(table));
  fmt::print("J         {}, the j for which {}\n", set_text(elements(shown.node().rotations)), order);
  fmt::print("{:<8}  {}, the least of J\n", shown.explanation.number, shown.node().index);
}

void print_place(const Explanation& found) {
  fmt::print("subtree   {}\n", found.parent ? std::to_string(found.node.index) : "none, it is the source");
  fmt::print("k         {}\n", found.k ? std::to_string(*found.k) : "none, it is the source");
}

void print(const Shown& shown) {
  const Explanation& found = shown.explanation;
  const Word c = shown.node().address;
  fmt::print("tree      {}, n = {}, source s = {}\n", found.tree, shown.n, shown.name(0));
  fmt::print("node      i = {}, relative address c = i xor s = {}\n", shown.name(c), binary(shown.n, c));
  fmt::print("level     {}\n", weight(c));
  if (shown.has_rotations()) print_rotations(shown);
  fmt::print("period    {}, {}\n", shown.node().period, shown.node().period < shown.n ? "cyclic" : "not cyclic");
  if (found.ways.empty()) print_place(found);
  fmt::print("M         {}, the dimensions that may be complemented\n", set_text(elements(shown.node().zeros)));
  fmt::print("alpha     {}\n", alpha(shown.node()));
  if (found.ways.empty()) fmt::print("parent    {}\n", found.parent ? shown.name(*found.parent) : "none");
  const auto children = shown.children();
  fmt::print("children  {}\n", children.empty() ? "none" : joined(children, ", "));
  if (found.ways.empty()) fmt::print("path      {}\n", joined(shown.names(found.path), " -> "));
  for (const SubtreeWay& way : found.ways) {
    fmt::print("subtree {} k = {}, path {}\n", way.subtree, way.k, joined(shown.names(way.path), " -> "));
  }
}

ExitCode explain_node_of(const NodeExplainer& explainer, const NodeCommandOptions& options) {
  const Structure& structure = *find_structure(explainer.structure);
  const int n = parse_integer("--n", options.n, structure.least, kGreatestExplained);
  const InCube in_cube = parse_in_cube(structure, n, options.subtree, options.source);
  const auto facts = explainer.explain(n, parse_address(options.node, n + explainer.further_bits), in_cube);
  fmt::print("{}", options.json ? to_json(facts).dump(2) + '\n' : to_text(facts));
  return ExitCode::kDone;
}

ExitCode explain_node(const NodeCommandOptions& options) {
  if (const NodeExplainer* explainer = find_explainer(options.tree)) return explain_node_of(*explainer, options);
  if (options.subtree) {
    throw CommandError(
        ExitCode::kUsage,
        fmt::format("--subtree {}: a node of {} is in one subtree, which is found out; leave --subtree out",
                    *options.subtree, options.tree));
  }
  const int n = parse_integer("--n", options.n, 1, kMaxDimensions);
  const Word source = parse_address(options.source.value_or("0"), n);
  const Word address = translate(parse_address(options.node, n), source);
  const Shown shown{n, source, explain(options.tree, n, address)};
  if (options.json) {
    fmt::print("{}\n", to_json(shown).dump(2));
  } else {
    print(shown);
  }
  return ExitCode::kDone;
}

}  // namespace

void add_node_command(CLI::App& program, Invocation& invocation) {
  CLI::App* command = program.add_subcommand("node", "One address explained: rotations, index, parent, children, path");
  const auto options = std::make_shared<NodeCommandOptions>();
  command->add_option("node", options->node, "The node: 0b..., 0x... or decimal")->type_name("ADDRESS")->required();
  command->add_option("--n", options->n, "Dimensions of the cube, 1 to 64")->type_name("N")->required();
  command
      ->add_option(
          "--tree", options->tree,
          "sbnt (that is minR), minR, maxL, minBL, maxBR, minL, maxR, bst (minR by its base), the binomial tree sbt, "
          "or "
          "the balanced graph sbg, in which a cyclic node has several parents; or, up to "
          "N = 62, msbt (n binomial trees), hp (Hamiltonian path), tcbt (two-rooted complete binary tree), binomial "
          "(B(N)), mapping (the same on BDG(N)), cbt (CBT(N+1), a label of N+1 bits), debruijn (BDG(N))")
      ->type_name("NAME")
      ->capture_default_str();
  command->add_option("--subtree", options->subtree, "Only this one of msbt's trees, 0 to N-1")->type_name("J");
  command->add_option("--source", options->source, "The source s of the tree; the relative address is node xor s")
      ->type_name("ADDRESS")
      ->default_str("0");
  command->add_flag("--json", options->json, "Print it as JSON");
  command->footer(
      "Examples:\n"
      "  cubeverify node --tree sbnt --n 6 0b011010\n"
      "  cubeverify node --tree maxL --n 10 0b1110100010 --source 0b11 --json\n"
      "  cubeverify node --tree mapping --n 4 0b0011\n"
      "  cubeverify node --tree msbt --n 4 0b0110");
  command->callback([options, &invocation] { invocation.action = [options] { return explain_node(*options); }; });
}

}  // namespace cubeverify
