#include "host/graph/trees.h"

#include <fmt/format.h>

#include "host/errors.h"
#include "host/text/text.h"
#include "kernels/networks/message_path.h"
#include "kernels/networks/shift_distance.h"
#include "kernels/trees/binomial_tree.h"

namespace cubeverify {

LabelledGraph labelled_binomial_tree(int n) {
  LabelledGraph result = graph_of_family("binomial", n);
  result.node_keys = {{"node", "string"}, {"children", "int"}, {"depth", "int"}};
  result.edge_keys = {{"number", "int"}, {"phase", "int"}, {"phase_by_depth", "int"}, {"volume", "int"}};
  result.each_node = [n](const LabelledGraph::NodeVisitor& visit) {
    for (Word t = 0; t <= all_ones(n); ++t) {
      visit(binary(n + 1, BinomialTree::label(t)), {{"node", binary(n, t)},
                                                    {"children", BinomialTree::fanout(n, t)},
                                                    {"depth", way_up<BinomialTree>(n, t).depth}});
    }
  };
  result.each_edge = [n](const LabelledGraph::EdgeVisitor& visit) {
    for (Word t = 1; t <= all_ones(n); ++t) {
      const EdgeUp edge = BinomialTree::up(n, t);
      visit(binary(n + 1, BinomialTree::label(edge.parent)), binary(n + 1, BinomialTree::label(t)),
            {{"number", edge.number},
             {"phase", BinomialTree::phase(n, edge)},
             {"phase_by_depth", phase_by_depth_of<BinomialTree>(n, t)},
             {"volume", static_cast<std::int64_t>(volume<BinomialTree>(n, t))}});
    }
  };
  return result;
}

LabelledGraph labelled_complete_tree(int n) {
  LabelledGraph result = graph_of_family("cbt", n);
  result.node_keys = {{"level", "int"}, {"leaf", "boolean"}, {"cluster", "string"}};
  result.edge_keys = {{"side", "string"}};
  result.each_node = [n](const LabelledGraph::NodeVisitor& visit) {
    for (Word label = CompleteTree::kRoot; label <= all_ones(n + 1); ++label) {
      visit(binary(n + 1, label), {{"level", CompleteTree::level(label)},
                                   {"leaf", CompleteTree::is_leaf(n, label)},
                                   {"cluster", binary(n + 1, CompleteTree::top(label))}});
    }
  };
  result.each_edge = [n](const LabelledGraph::EdgeVisitor& visit) {
    for (Word label = CompleteTree::kRoot + 1; label <= all_ones(n + 1); ++label) {
      visit(binary(n + 1, CompleteTree::parent(label)), binary(n + 1, label),
            {{"side", CompleteTree::is_left_child(label) ? "left" : "right"}});
    }
  };
  return result;
}

namespace {

using Path = MessagePath<BinomialTree, DeBruijn>;

constexpr const char* kRoot = "it is the root";

std::vector<Word> labels_of_children(int n, Word t) {
  std::vector<Word> labels;
  for (int k = 1; k <= BinomialTree::fanout(n, t); ++k) {
    labels.push_back(BinomialTree::label(BinomialTree::child(n, t, k)));
  }
  return labels;
}

NodeFact children_fact(int n, Word t) {
  NodeFact fact = words_fact("children", n + 1, labels_of_children(n, t));
  if (fact.value.empty()) return fact;
  std::vector<std::string> numbered;
  for (const auto& label : fact.value) {
    numbered.push_back(fmt::format("{}: {}", numbered.size() + 1, label.get<std::string>()));
  }
  fact.text = joined(numbered, ", ");
  return fact;
}

NodeFact cluster_fact(int n, Word label, int m) {
  std::vector<Word> cluster;
  for (int j = 0; j <= m; ++j) cluster.push_back(label << j);
  return words_fact("cluster", n + 1, cluster);
}

// The message that a tree node gets.
void add_message(int n, Word t, std::vector<NodeFact>& facts) {
  if (t == 0) {
    for (const char* name : {"parent", "number", "phase", "phase_by_depth"}) facts.push_back(missing_fact(name, kRoot));
  } else {
    const EdgeUp edge = BinomialTree::up(n, t);
    facts.push_back(word_fact("parent", n + 1, BinomialTree::label(edge.parent)));
    facts.push_back(number_fact("number", edge.number, "which child of its parent it is"));
    facts.push_back(
        number_fact("phase", BinomialTree::phase(n, edge), "of its message, levels being those of CBT(n+1)"));
    facts.push_back(
        number_fact("phase_by_depth", phase_by_depth_of<BinomialTree>(n, t), "the same, levels being those of B(n)"));
  }
  const int halved = way_up<BinomialTree>(n, t).halved;
  const std::string part = halved == 0 ? "1" : fmt::format("1/{}", bit(halved));
  facts.push_back({"volume", part, halved == 0 ? "1, all of it" : fmt::format("{}, that is 2^-{}", part, halved)});
}

// How its message comes to it in BDG(n).
void add_path(int n, Word t, std::vector<NodeFact>& facts) {
  const Path path(n, t);
  std::vector<Word> nodes, links;
  for (int j = 0; j <= path.edge.number; ++j) nodes.push_back(path.node(n, j));
  for (int j = 0; j < path.edge.number; ++j) links.push_back(path.link(n, j));
  bool simple = true;
  for (std::size_t i = 0; i < nodes.size(); ++i) {
    for (std::size_t j = i + 1; j < nodes.size(); ++j) simple = simple && nodes[i] != nodes[j];
  }
  facts.push_back(words_fact("path", n, nodes, " -> "));
  facts.push_back(words_fact("links", n + 1, links));
  facts.push_back(number_fact("length", path.edge.number, "links on the path"));
  facts.push_back(number_fact("distance", ShiftDistance::either_way(n, nodes.front(), nodes.back(), n),
                              "the least number of links, in either direction"));
  facts.push_back(truth_fact("simple", simple));
}

}  // namespace

std::vector<NodeFact> explain_tree_node(int n, Word t) {
  const Word label = BinomialTree::label(t);
  const int m = BinomialTree::fanout(n, t);
  std::vector<NodeFact> facts = {
      {"tree", "binomial", fmt::format("B(n), n = {}", n)},
      {"n", n, std::to_string(n)},
      word_fact("node", n, t),
      word_fact("label", n + 1, label),
      number_fact("m", m, "leading zeroes of the label, children of the node"),
      number_fact("depth", way_up<BinomialTree>(n, t).depth, "edges up to the root"),
      children_fact(n, t),
  };
  add_message(n, t, facts);
  facts.push_back(cluster_fact(n, label, m));
  return facts;
}

std::vector<NodeFact> explain_mapped_node(int n, Word t) {
  std::vector<NodeFact> facts = explain_tree_node(n, t);
  facts[0] = {"tree", "mapping", fmt::format("B(n), mapped by D to BDG(n), n = {}", n)};
  facts.push_back(word_fact("place", n, place<BinomialTree, DeBruijn>(n, t)));
  if (t != 0) add_path(n, t, facts);
  return facts;
}

std::vector<NodeFact> explain_label(int n, Word label) {
  if (label == 0) {
    refuse(fmt::format("address 0: no label of CBT(n+1); those are the other words of n+1 = {} bits", n + 1));
  }
  const bool leaf = CompleteTree::is_leaf(n, label);
  const Word top = CompleteTree::top(label);
  return {
      {"tree", "cbt", fmt::format("CBT(n+1), n = {}", n)},
      {"n", n, std::to_string(n)},
      word_fact("label", n + 1, label),
      number_fact("level", CompleteTree::level(label), "that of the root is 1"),
      truth_fact("leaf", leaf),
      label == CompleteTree::kRoot ? missing_fact("parent", kRoot)
                                   : word_fact("parent", n + 1, CompleteTree::parent(label)),
      leaf ? words_fact("children", n + 1, {})
           : words_fact("children", n + 1, {CompleteTree::left_child(label), CompleteTree::right_child(label)}),
      cluster_fact(n, top, BinomialTree::fanout(n, BinomialTree::node(top))),
      word_fact("tree_node", n, BinomialTree::node(top)),
      word_fact("image", n, DeBruijn::contract(n, label)),
  };
}

}  // namespace cubeverify
