#include <algorithm>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "host/check/embeddings/embedding_report.h"
#include "host/check/networks/own_network.h"
#include "host/check/report/report_formats.h"
#include "host/check/report/task_names.h"
#include "host/check/schedules/own_schedule.h"
#include "host/check/schedules/schedule_report.h"
#include "host/check/trees/own_tree.h"
#include "host/check/trees/tree_report.h"
#include "host/check/trees/trees_report.h"
#include "host/text/number.h"
#include "kernels/address/word.h"
#include "tests/fuzz/targets.h"

namespace cubeverify::fuzz {
namespace {

// Larger ones are read, but not reported on, which would take long.
constexpr int kMostReported = 6;
constexpr std::uint32_t kMostGuests = 4096;

struct Options {
  std::string what;
  std::map<std::string, std::string, std::less<>> values;

  explicit Options(std::string_view line) {
    while (!line.empty()) {
      const std::string_view word = line.substr(0, line.find(' '));
      line.remove_prefix(std::min(word.size() + 1, line.size()));
      const auto equals = word.find('=');
      if (what.empty()) {
        what = word;
      } else if (equals != std::string_view::npos) {
        values[std::string(word.substr(0, equals))] = word.substr(equals + 1);
      }
    }
  }

  [[nodiscard]] std::optional<std::string> text(std::string_view name) const {
    const auto found = values.find(name);
    return found == values.end() ? std::nullopt : std::optional(found->second);
  }
  // Nothing for what is no number from `least` to `greatest`, as the command line has refused it by then.
  [[nodiscard]] std::optional<int> number(std::string_view name, int least, int greatest) const {
    const auto found = values.find(name);
    const auto value = found == values.end() ? std::nullopt : number_in<int>(found->second);
    return value && *value >= least && *value <= greatest ? value : std::nullopt;
  }
};

void write_in_all_formats(const CheckReport& report) {
  for (const char* format : {"text", "csv", "json"})
    require(!report_format_named(format).write("file", {report}, {}).empty(), "an empty report");
}

// Every node's parent is a neighbour, and leads to the root.
bool is_spanning_tree(const OwnTree& tree) {
  const Word nodes = tree.parents.parent.size();
  for (Word c = 1; c < nodes; ++c) {
    Word steps = 0, at = c;
    for (; at != 0 && steps < nodes; ++steps) {
      const Word above = tree.parents.parent[at];
      if (above >= nodes || weight(above ^ at) != 1) return false;
      at = above;
    }
    if (at != 0) return false;
  }
  return tree.parents.parent[0] == ParentArray::kNone;
}

std::uint32_t greatest_node(const OwnGraph& graph) {
  auto greatest = static_cast<std::uint32_t>(graph.parent.size());
  for (const OwnEdge& edge : graph.edges) greatest = std::max({greatest, edge.from, edge.to});
  for (const std::uint32_t node : graph.nodes) greatest = std::max(greatest, node);
  return greatest;
}

void tree(const Options& options, const std::filesystem::path& file, const std::filesystem::path& links) {
  const auto n = options.number("n", 1, kMostTreeDimensions);
  ReadOptions how{.n = n, .tree_column = options.number("column", 3, 20), .one_based = options.text("one") == "based"};
  if (options.text("as") == "edges") how.as = ArrayMeaning::kEdges;
  if (options.text("as") == "adjacency") how.as = ArrayMeaning::kAdjacency;
  if (options.text("as") == "adjacency-list") how.as = ArrayMeaning::kAdjacencyList;
  OwnGraph graph = read_own_graph(file, how);
  if (n.value_or(1) > kMostReported || greatest_node(graph) > bit(kMostReported)) return;
  std::vector<OwnGraph> graphs = graphs_of_trees(std::move(graph), file);
  const std::string network = options.text("network").value_or("cube");
  if (network.find(':') != std::string::npos) return;  // networks.cpp has these
  const OwnNetwork chosen = network == "links"
                                ? network_named(links.string(), n)
                                : network_named(network, n ? *n : dimensions_named(graphs.front(), file));
  const std::vector<OwnTree> trees = own_trees(std::move(graphs), file, chosen, options.text("source"));
  const CheckReport report =
      trees.size() == 1 ? check_report(report_on(trees.front(), chosen, {})) : report_on_trees(trees, chosen, {}, {});
  if (report.right && network == "cube") {
    for (const OwnTree& one : trees) require(is_spanning_tree(one), "what is no spanning tree is said to be one");
  }
  write_in_all_formats(report);
}

void schedule(const Options& options, const std::filesystem::path& file) {
  constexpr int kMostDimensions = 4, kMostParts = 8;
  const Collective task = task_named("--schedule", options.text("task").value_or("broadcast"));
  std::optional<Ports> ports;
  if (const auto name = options.text("ports")) ports = ports_named("--ports", *name);
  const OwnSchedule own =
      read_own_schedule(file, task, cube_of(options.number("n", 1, kMostDimensions).value_or(kMostDimensions)),
                        options.text("source"), options.number("packets", 1, kMostParts));
  if (own.schedule.parts <= kMostParts) write_in_all_formats(report_on_schedule(own, ports));
}

void places(const Options& options, const std::filesystem::path& guest, const std::filesystem::path& file) {
  if (greatest_node(read_own_graph(guest, {})) > kMostGuests) return;
  const auto n = options.number("n", 1, kMostReported).value_or(kMostReported);
  const OwnEmbedding own = read_embedding(guest, file, {.n = n});
  constexpr int kMost = 1'000'000'000;
  const EmbeddingLimits limits{options.number("load", 1, kMost), options.number("dilation", 0, kMost),
                               options.number("congestion", 0, kMost)};
  write_in_all_formats(report_on_embedding(own, network_named("cube", own.graph.n), limits));
}

}  // namespace

void trees(std::string_view bytes) {
  const Options options(line_of(bytes));
  constexpr std::string_view kBetween = "\n%%\n";
  const auto end = std::min(bytes.find(kBetween), bytes.size());
  const std::filesystem::path file = folder() / (options.text("name") == "g6" ? "file.g6" : "file");
  const std::filesystem::path second = folder() / "second";
  write_file(file, bytes.substr(0, end));
  write_file(second, bytes.substr(std::min(end + kBetween.size(), bytes.size())));
  taken([&] {
    if (options.what == "schedule") return schedule(options, file);
    if (options.what == "places") return places(options, file, second);
    tree(options, file, second);
  });
}

}  // namespace cubeverify::fuzz
