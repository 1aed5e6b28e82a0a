#include "host/graph/graph6.h"

#include <stdexcept>

#include <gtest/gtest.h>

#include "host/graph/formats.h"

namespace cubeverify {

namespace {

constexpr std::uint64_t kMostNodes = 1 << 20;

TEST(Graph6, IsThatOfTheSpecification) {
  // formats.txt: 5 nodes, edges 0-2, 0-4, 1-3, 3-4.
  for (const char* text : {"DQc", "DQc\r\n", ">>graph6<<DQc\n", "~??DQc\n", "~~?????DQc\n"}) {
    const Graph6 graph = graph_of_graph6(text, kMostNodes);
    EXPECT_EQ(graph.nodes, 5U) << text;
    EXPECT_EQ(graph.edges, (std::vector<Graph6Edge>{{0, 2}, {1, 3}, {0, 4}, {3, 4}})) << text;
  }
}

TEST(Graph6, RefusesAllElse) {
  for (const char* text : {"", "~", "~~", "~~~", "D", "DQ", "DQcc", "DQc\nDQc", "D Qc", ":Cb", "~~~~~~~~"})
    EXPECT_THROW(graph_of_graph6(text, kMostNodes), std::invalid_argument) << text;
  EXPECT_THROW(graph_of_graph6("DQc", 4), std::invalid_argument);
}

TEST(Dot, QuotesKeywords) {
  LabelledGraph graph;
  graph.each_node = [](const LabelledGraph::NodeVisitor& visit) { visit("0", {{"node", "Edge"}, {"level", 1}}); };
  graph.each_edge = [](const LabelledGraph::EdgeVisitor&) {};
  EXPECT_NE(to_dot(graph).find("[\"node\"=\"Edge\", level=1]"), std::string::npos) << to_dot(graph);
}

}  // namespace

}  // namespace cubeverify
