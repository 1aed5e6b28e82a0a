#include <fstream>

#include "host/check/readers/own_graph.h"
#include "host/graph/formats.h"
#include "tests/host/run_fixture.h"

namespace cubeverify {
namespace {

OwnGraph graph_in(const std::string& text, const ReadOptions& options = {}) {
  const TemporaryDirectory directory;
  const auto file = directory.path() / "graph.g6";
  std::ofstream(file) << text;
  return read_graph6(file, options);
}

TEST(Graph6, IsThatOfTheSpecification) {
  // formats.txt: 5 nodes, edges 0-2, 0-4, 1-3, 3-4.
  for (const char* text : {"DQc", "DQc\r\n", ">>graph6<<DQc\n", "~??DQc\n", "~~?????DQc\n"}) {
    const OwnGraph graph = graph_in(text);
    EXPECT_EQ(graph.nodes, (std::vector<std::uint32_t>{0, 1, 2, 3, 4})) << text;
    std::vector<std::pair<std::uint32_t, std::uint32_t>> edges;
    for (const OwnEdge& edge : graph.edges) edges.emplace_back(edge.from, edge.to);
    EXPECT_EQ(edges, (decltype(edges){{0, 2}, {1, 3}, {0, 4}, {3, 4}})) << text;
  }
}

TEST(Graph6, RefusesAllElse) {
  for (const char* text : {"", "~", "~~", "~~~", "D", "DQ", "DQcc", "DQc\nDQc", "D Qc", ":Cb", "~~~~~~~~"})
    EXPECT_THROW(graph_in(text), CommandError) << text;
  EXPECT_THROW(graph_in("DQc", {.n = 2}), CommandError);
}

TEST(Dot, QuotesKeywords) {
  LabelledGraph graph;
  graph.each_node = [](const LabelledGraph::NodeVisitor& visit) { visit("0", {{"node", "Edge"}, {"level", 1}}); };
  graph.each_edge = [](const LabelledGraph::EdgeVisitor&) {};
  EXPECT_NE(to_dot(graph).find("[\"node\"=\"Edge\", level=1]"), std::string::npos) << to_dot(graph);
}

}  // namespace
}  // namespace cubeverify
