#include <gtest/gtest.h>

#include "host/errors.h"
#include "host/graph/formats.h"

namespace cubeverify {

namespace {

// Nodes "0" to "3" and these edges, without directions.
LabelledGraph graph_of(std::vector<std::pair<std::string, std::string>> edges) {
  LabelledGraph graph;
  graph.directed = false;
  graph.each_node = [](const LabelledGraph::NodeVisitor& visit) {
    for (const char* name : {"0", "1", "2", "3"}) visit(name, {});
  };
  graph.each_edge = [edges](const LabelledGraph::EdgeVisitor& visit) {
    for (const auto& [from, to] : edges) visit(from, to, {});
  };
  return graph;
}

// No graph of the program's has such nodes. Ones alone behind the edges would be read as a loop at the last node. The
// texts are those that networkx 3.6 writes.
TEST(Sparse6, IsReadRightWhereTheLastNodeIsAlone) {
  EXPECT_EQ(to_sparse6(graph_of({{"0", "1"}})), ":Cb\n");
  EXPECT_EQ(to_sparse6(graph_of({{"0", "1"}, {"0", "2"}})), ":Cc\n");
}

TEST(Graph6, HasNoLoops) {
  EXPECT_EQ(to_graph6(graph_of({{"0", "1"}})), "C_\n");
  EXPECT_THROW(to_graph6(graph_of({{"2", "2"}})), CommandError);
}

}  // namespace

}  // namespace cubeverify
