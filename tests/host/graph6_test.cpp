#include "host/graph/graph6.h"

#include <stdexcept>

#include <gtest/gtest.h>

#include "host/errors.h"
#include "host/graph/formats.h"

namespace cubeverify {

namespace {

constexpr std::uint64_t kMostNodes = 1 << 20;

TEST(Graph6, IsThatOfTheSpecification) {
  // formats.txt: 5 nodes, edges 0-2, 0-4, 1-3, 3-4.
  const std::vector<Graph6Edge> edges{{0, 2}, {0, 4}, {1, 3}, {3, 4}};
  EXPECT_EQ(graph6_of(5, edges), "DQc\n");
  for (const char* text : {"DQc", "DQc\r\n", ">>graph6<<DQc\n", "~??DQc\n", "~~?????DQc\n"}) {
    const Graph6 graph = graph_of_graph6(text, kMostNodes);
    EXPECT_EQ(graph.nodes, 5U) << text;
    EXPECT_EQ(graph.edges, (std::vector<Graph6Edge>{{0, 2}, {1, 3}, {0, 4}, {3, 4}})) << text;
  }
}

TEST(Graph6, ComesBackAtEachLengthOfItsNumber) {
  for (const std::uint32_t nodes : {1U, 2U, 62U, 63U, 64U, 1000U}) {
    std::vector<Graph6Edge> edges;
    for (std::uint32_t node = 1; node < nodes; ++node) edges.emplace_back((node * 7919U) % node, node);
    const Graph6 graph = graph_of_graph6(graph6_of(nodes, edges), kMostNodes);
    EXPECT_EQ(graph.nodes, nodes);
    EXPECT_EQ(graph.edges, edges);
  }
}

TEST(Graph6, RefusesAllElse) {
  for (const char* text : {"", "~", "~~", "~~~", "D", "DQ", "DQcc", "DQc\nDQc", "D Qc", ":Cb", "~~~~~~~~"})
    EXPECT_THROW(graph_of_graph6(text, kMostNodes), std::invalid_argument) << text;
  EXPECT_THROW(graph_of_graph6("DQc", 4), std::invalid_argument);
}

TEST(Graph6, HasNoLoops) {
  LabelledGraph graph;
  graph.each_node = [](const LabelledGraph::NodeVisitor& visit) { visit("0", {}); };
  graph.each_edge = [](const LabelledGraph::EdgeVisitor& visit) { visit("0", "0", {}); };
  EXPECT_THROW(to_graph6(graph), CommandError);
}

TEST(Dot, QuotesKeywords) {
  LabelledGraph graph;
  graph.each_node = [](const LabelledGraph::NodeVisitor& visit) { visit("0", {{"node", "Edge"}, {"level", 1}}); };
  graph.each_edge = [](const LabelledGraph::EdgeVisitor&) {};
  EXPECT_NE(to_dot(graph).find("[\"node\"=\"Edge\", level=1]"), std::string::npos) << to_dot(graph);
}

}  // namespace

}  // namespace cubeverify
